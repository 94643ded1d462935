//! A function that is emitted window by window, and the state that one window leaves to the next.

use super::explain::{Explain, Origins};
use super::sections::Sections;
use super::{Emitter, EntryRegisters, Segments, param_bank};
use crate::Homes;
use crate::access::AccessRows;
use crate::analysis::{Dominators, Loops};
use crate::build::{Base, Built};
use crate::extract::Extraction;
use crate::graph::LeafSource;
use crate::ir::kernel::{KernelFunction, Scalar};
use crate::ir::machine::{Class, MachineFunction};
use crate::ir::{Block, Operand, Value};
use crate::plan::{Plan, Step};
use crate::target::Target;
use crate::windows;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

/// The machine function while its windows are emitted one after the other.
pub struct Emission<'a> {
    kernel: &'a KernelFunction,
    target: Target,
    homes: Homes,
    dom: &'a Dominators,
    loops: &'a Loops,
    entry: &'a EntryRegisters,
    f: MachineFunction,
    blocks: SecondaryMap<Block, Option<Block>>,
    values: SecondaryMap<Value, Segments>,
    left: SecondaryMap<Block, u32>,
    inputs: Inputs,
    errors: Diagnostics,
}

/// The values that the entry block has made from the inputs of the hardware.
#[derive(Default)]
struct Inputs {
    arguments: FxHashMap<u16, Operand>,
    descriptors: FxHashMap<(Base, u32), Operand>,
    described: FxHashMap<[Operand; 3], Operand>,
    constants: FxHashMap<u32, Operand>,
    entry_values: FxHashMap<LeafSource, Operand>,
    pointer: Option<Value>,
    preloaded: Preloaded,
}

/// Arguments that are in registers when the kernel starts.
#[derive(Default)]
pub(super) struct Preloaded {
    /// The values by their first dword and their number of dwords.
    pub values: FxHashMap<(u32, u32), Operand>,
    /// One past the last dword.
    pub end: u32,
}

/// For each block of a window, in reverse postorder, the outermost block for values without an earlier reader: the
/// first block, or the block after the last loop if it dominates all later blocks. A value that is read only after a loop
/// need not be live through the loop.
fn behind_loops(blocks: &[Block], dom: &Dominators, loops: &Loops) -> Vec<Block> {
    let Some(&top) = blocks.first() else {
        return Vec::new();
    };
    let mut place: SecondaryMap<Block, usize> = SecondaryMap::new();
    blocks.iter().enumerate().for_each(|(n, &b)| place[b] = n);
    // For each place, the first block that immediately dominates a later block.
    let mut first = vec![usize::MAX; blocks.len()];
    for n in (1..blocks.len()).rev() {
        let above = dom.idom(blocks[n]).map_or(0, |b| place[b]);
        first[n - 1] = first[n].min(above);
    }
    let depth = loops.depth(top);
    let (mut outermost, mut looped) = (top, false);
    let behind = |(n, &block): (usize, &Block)| {
        let here = loops.depth(block);
        looped |= here > depth;
        if looped && here == depth && first[n] >= n {
            (outermost, looped) = (block, false);
        }
        outermost
    };
    blocks.iter().enumerate().map(behind).collect()
}

impl<'a> Emission<'a> {
    /// The emission with empty blocks in this order, and their parameters.
    pub fn new(
        kernel: &'a KernelFunction,
        order: impl Iterator<Item = Block> + Clone,
        uniform: &SecondaryMap<Value, bool>,
        (target, homes): (Target, Homes),
        (dom, loops): (&'a Dominators, &'a Loops),
        entry: &'a EntryRegisters,
    ) -> Self {
        let mut f = MachineFunction::new(kernel.name.clone(), target);
        f.launch = kernel.launch.clone();
        // Operations share addresses, and few become more than one instruction; unused room costs nothing.
        f.reserve(kernel.insts.len(), kernel.values.len());
        let mut blocks = SecondaryMap::new();
        for block in order.clone() {
            blocks[block] = Some(f.add_block());
        }
        let mut values: SecondaryMap<Value, Segments> =
            SecondaryMap::with_capacity(kernel.values.len());
        for block in order {
            let Some(machine_block) = blocks[block] else {
                continue;
            };
            for &param in &kernel.blocks[block].params {
                let ty = kernel.ty(param);
                let bank = param_bank(uniform, homes, param, ty);
                let (class, count) = match ty.elem() {
                    Some(Scalar::I1) => (Class::new(bank, target.mask_units()), ty.lanes()),
                    _ => (Class::new(bank, ty.dwords() * target.units_of(32)), 1),
                };
                for _ in 0..count {
                    let v = f.add_param(machine_block, class);
                    values[param].push((v.into(), class.units));
                }
            }
        }
        Emission {
            kernel,
            target,
            homes,
            dom,
            loops,
            entry,
            f,
            blocks,
            values,
            left: SecondaryMap::new(),
            inputs: Inputs::default(),
            errors: Diagnostics::default(),
        }
    }

    /// Emits a window; all windows whose values it takes are emitted before.
    pub fn window(
        self,
        built: &Built,
        plan: &Plan,
        ex: &Extraction<'_>,
        accesses: &AccessRows,
        explain: Option<Explain<'_>>,
    ) -> Self {
        let origins = Origins::new(&built.graph, explain);
        let top = built.blocks.first().map_or(built.graph.entry, |b| b.0);
        let mut e = Emitter {
            kernel: self.kernel,
            built,
            ex,
            target: self.target,
            homes: self.homes,
            dom: self.dom,
            loops: self.loops,
            f: self.f,
            blocks: self.blocks,
            values: self.values,
            starts: FxHashMap::default(),
            items: vec![None; ex.len()],
            far: super::repeat::far(self.target, self.kernel.launch.threads()),
            asked: vec![0; ex.len()],
            depths: ex.depths(),
            outermost: top,
            repeated: Vec::new(),
            repeats: vec![0; ex.len()],
            left: self.left,
            several: FxHashMap::default(),
            arguments: self.inputs.arguments,
            descriptors: self.inputs.descriptors,
            described: self.inputs.described,
            descriptor_words: self.entry.descriptor,
            destination: None,
            constants: self.inputs.constants,
            entry_values: self.inputs.entry_values,
            pointer: self.inputs.pointer,
            preloaded: self.inputs.preloaded,
            origins,
            errors: self.errors,
            current: top,
            reader: top,
            span: None,
        };
        e.inputs(plan, accesses, self.entry);
        let blocks: Vec<Block> = built.blocks.iter().map(|b| b.0).collect();
        let outermost = behind_loops(&blocks, self.dom, self.loops);
        for (((block, insts), steps), outermost) in
            built.blocks.iter().zip(&plan.blocks).zip(outermost)
        {
            e.enter(*block);
            e.outermost = outermost;
            for step in steps {
                match step {
                    Step::Memory(m) => e.memory(m),
                    Step::Skeleton(n) => {
                        e.span = insts[*n].span;
                        e.skeleton(&insts[*n].kind);
                    }
                }
            }
        }
        e.left[e.current] = e.f.insts.len() as u32;
        Emission {
            f: e.f,
            blocks: e.blocks,
            values: e.values,
            left: e.left,
            inputs: Inputs {
                arguments: e.arguments,
                descriptors: e.descriptors,
                described: e.described,
                constants: e.constants,
                entry_values: e.entry_values,
                pointer: e.pointer,
                preloaded: e.preloaded,
            },
            errors: e.errors,
            ..self
        }
    }

    /// The whole function; `is_rest` tells the blocks that continue a split block.
    ///
    /// # Errors
    /// The operations that could not be emitted.
    pub fn finish(
        mut self,
        is_rest: impl Fn(Block) -> bool,
    ) -> Result<MachineFunction, Diagnostics> {
        self.place_inputs();
        let mut rests = EntitySet::new();
        let split = self.blocks.keys().filter(|&b| is_rest(b));
        rests.extend(split.filter_map(|b| self.blocks[b]));
        windows::join(&mut self.f, |b| rests.contains(b));
        Sections::merge(&mut self.f);
        self.errors.into_result(self.f)
    }

    /// Workgroup ids follow the preloaded registers, which all windows together decide.
    fn place_inputs(&mut self) {
        let preload = self.inputs.preloaded.end;
        self.f.launch.preload = preload;
        for (&source, operand) in &self.inputs.entry_values {
            if let (LeafSource::WorkgroupId(d), Some(v)) = (source, operand.as_value()) {
                self.f.values[v].fixed = self.entry.workgroup_id(preload, d);
            }
        }
    }
}
