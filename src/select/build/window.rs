//! A function that is put into e-graphs window by window, and the state that one window leaves to the next.

use super::uniform::uniformity;
use super::{Base, Builder, Built, Data, Known, SkeletonInst, pointers, reads, signed};
use crate::expansions::Expansions;
use crate::graph::Graph;
use crate::ir::kernel::{FastMath, KernelFunction};
use crate::ir::{Block, Value};
use crate::target::Target;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

impl<'f> Builder<'f> {
    /// The builder for a function; `order` is a reverse postorder of its blocks.
    pub fn new(
        f: &'f KernelFunction,
        target: Target,
        order: &[Block],
        (id_fields, workgroup_fields): super::IdFields,
        swizzle: Option<[(u8, u8); 2]>,
        expansions: &'f Expansions<'f>,
        signed_loads: impl Fn(u32) -> bool,
    ) -> Self {
        Builder {
            f,
            target,
            expansions,
            g: Graph::new(
                f.entry().unwrap_or(cranelift_entity::EntityRef::new(0)),
                f.values.len(),
            ),
            data: SecondaryMap::with_capacity(f.values.len()),
            uniform: uniformity(f, order),
            undefined: EntitySet::new(),
            errors: Diagnostics::default(),
            permitted: SecondaryMap::with_default(FastMath::NONE),
            relaxed: Vec::new(),
            bases: pointers::bases(f, order),
            defined: SecondaryMap::with_capacity(f.values.len()),
            places: SecondaryMap::with_capacity(f.values.len()),
            definitions: 0,
            made: 0,
            under_mask: SecondaryMap::with_capacity(f.values.len()),
            pending: Vec::new(),
            id_fields,
            workgroup_fields,
            swizzle,
            signed: signed::wanted(f, signed_loads),
            read: reads::read(f, order),
            facts: FxHashMap::default(),
        }
    }

    /// The function's values that are the same in all lanes.
    pub fn uniform(&self) -> &SecondaryMap<Value, bool> {
        &self.uniform
    }

    /// Builds the blocks of one window. `stands_for` has the values of earlier windows behind its parameters, and
    /// `given` the values that other windows take. The builder's facts move along and return with [`resume`](Self::resume).
    pub fn window(
        &mut self,
        blocks: &[Block],
        stands_for: &SecondaryMap<Value, Option<Value>>,
        given: &[Value],
    ) -> Result<Built, Diagnostics> {
        let f = self.f;
        let mut built = Vec::with_capacity(blocks.len());
        for &block in blocks {
            for &param in &f.blocks[block].params {
                self.define_opaque(param, block, None);
                if let Some(v) = stands_for[param] {
                    self.assume(param, v);
                }
            }
            let mut list = Vec::with_capacity(f.blocks[block].insts.len());
            for &inst in &f.blocks[block].insts {
                let last = self.instruction(block, inst);
                let span = f.insts[inst].span;
                let all = self.pending.drain(..).chain(last);
                list.extend(all.map(|kind| SkeletonInst { kind, span }));
            }
            built.push((block, list));
        }
        let class = |&v: &Value| match self.data[v] {
            Some(Data::Class(id) | Data::Pointer { offset: id, .. }) => Some((v, id)),
            _ => None,
        };
        let given: Vec<_> = given.iter().filter_map(class).collect();
        let next = Graph::new(self.g.entry, 0);
        let graph = std::mem::replace(&mut self.g, next);
        std::mem::take(&mut self.errors).into_result(())?;
        Ok(Built {
            graph,
            blocks: built,
            relaxed: std::mem::take(&mut self.relaxed),
            given,
            known: Known {
                uniform: std::mem::take(&mut self.uniform),
                places: std::mem::take(&mut self.places),
                facts: std::mem::take(&mut self.facts),
            },
        })
    }

    /// Takes back the facts of values when a window is done.
    pub fn resume(&mut self, known: Known) {
        self.uniform = known.uniform;
        self.places = known.places;
        self.facts = known.facts;
    }

    /// Assumes the facts that another window has of the value behind a parameter.
    fn assume(&mut self, param: Value, stands_for: Value) {
        let (Some(data), Some(facts)) = (&self.data[param], self.facts.get(&stands_for)) else {
            return;
        };
        let id = match *data {
            Data::Class(id) => id,
            // A pointer with a base is carried as 32 bits.
            Data::Pointer {
                base: Base::Lds | Base::Private,
                ..
            } if !facts.fits_unsigned(32) => return,
            Data::Pointer { offset, .. } => offset,
            _ => return,
        };
        if self.g.facts(id).elem == facts.elem {
            self.g.assume(id, facts.clone());
        }
    }
}
