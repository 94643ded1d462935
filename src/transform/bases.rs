//! Moves constants of offsets to the pointers.
//!
//! Tiles are read and written at many places that differ by constants. An instruction has room for one constant, but without this
//! pass each offset would go through all rules of index arithmetic separately. Offsets of a block with the same terms become one
//! value, and the constant becomes a pointer of its own. Instructions add a constant to unsigned offsets only: selection puts the
//! constant back if it does not know that the terms are not negative. An extent counts from the new pointer, so an offset may be
//! negative although the access is inside: this pass is the last before selection, which counts extents from the argument.
//!
//! # Why
//!
//! Tiles are accessed at places that differ by constants. Without this pass the rules of index arithmetic simplified each place
//! separately. With this pass they simplify one offset, which saves a quarter of the compile time of an unrolled kernel. An access
//! keeps the constant of its pointer beside the class (`select::build`). `select::plan` adds the constant if facts prove
//! that the rest is not negative.

use super::affine::{Affine, Alike, Offsets};
use super::end::End;
use super::prune;
use crate::ir::kernel::{KernelFunction, MemoryRef, Op, Space, Type};
use crate::ir::{Inst, Value};
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};

/// Moves constants from offsets to pointers. Counts `bases.moved`, the accesses.
///
/// # Errors
/// None.
pub fn run(f: &mut KernelFunction, _cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let accesses = |i: &Inst| at(f, *i).is_some();
    let mut all = f.layout.iter().flat_map(|&b| &f.blocks[b].insts);
    if !all.any(accesses) {
        return Ok(stats);
    }
    let mut offsets = Offsets::of_terms(f);
    let several = several(f, &mut offsets);
    if several.is_empty() {
        return Ok(stats);
    }
    for block in f.layout.clone() {
        let old = std::mem::take(&mut f.blocks[block].insts);
        let mut code = Code {
            end: End { f, block },
            several: &several,
            offsets: FxHashMap::default(),
            pointers: FxHashMap::default(),
            known: FxHashMap::default(),
        };
        for inst in old {
            if code.rewrite(&mut offsets, inst).is_some() {
                stats.add("bases.moved", 1);
            }
            code.end.f.blocks[block].insts.push(inst);
        }
    }
    if stats.get("bases.moved") > 0 {
        prune::unneeded(f);
    }
    Ok(stats)
}

/// The index of the pointer among the operands of a load or store.
fn at(f: &KernelFunction, inst: Inst) -> Option<usize> {
    let inside = |m: MemoryRef| matches!(m.space, Space::Lds | Space::Global);
    match f.insts[inst].op {
        Op::Load(m) if inside(m) => Some(0),
        Op::Store(m) if inside(m) => Some(1),
        _ => None,
    }
}

/// An access: the start of its pointer (unknown for a parameter), and its offset.
struct Access {
    start: Option<Op>,
    offset: Value,
    extent: Option<u64>,
}

impl Access {
    fn of(f: &KernelFunction, offsets: &Offsets, inst: Inst) -> Option<Access> {
        let at = at(f, inst)?;
        let data = &f.insts[inst];
        let (Op::Load(m) | Op::Store(m)) = data.op else {
            return None;
        };
        let pointer = data.uses[at].as_value()?;
        let start = offsets
            .addresses
            .maker(pointer)
            .map(|i| f.insts[i].op.clone());
        Some(Access {
            start,
            offset: data.uses[at + 1].as_value()?,
            extent: m.extent,
        })
    }

    /// The start of its moved pointer, and the extent from there; `None` if the pointer cannot move.
    fn moved(&self, constant: i64) -> Option<(Op, Option<u64>)> {
        let extent = match self.extent {
            Some(e) => Some(e.checked_add_signed(constant.checked_neg()?)?),
            None => None,
        };
        let start = match self.start {
            Some(Op::LdsBase(byte)) => {
                let to = i64::from(byte).checked_add(constant)?;
                Op::LdsBase(u32::try_from(to).ok()?)
            }
            Some(Op::Argument(_)) if constant >= 0 => Op::PtrAdd,
            _ => return None,
        };
        Some((start, extent))
    }
}

/// The terms with which accesses of some block have several constants, if no access with these terms must stay unchanged:
/// selection compares offsets of loads and stores, so either all of them are moved or none.
fn several(f: &KernelFunction, offsets: &mut Offsets) -> FxHashSet<Alike> {
    let mut found = FxHashSet::default();
    let mut stay = FxHashSet::default();
    for &block in &f.layout {
        let mut first: FxHashMap<Alike, i64> = FxHashMap::default();
        for &inst in &f.blocks[block].insts {
            let Some(access) = Access::of(f, offsets, inst) else {
                continue;
            };
            let Some(sum) = offsets.affine(f, access.offset.into()) else {
                continue;
            };
            let (terms, constant) = offsets.alike(f, &sum);
            let key = (terms, 0);
            if access.moved(constant).is_none() {
                stay.insert(key);
            } else if *first.entry(key.clone()).or_insert(constant) != constant {
                found.insert(key);
            }
        }
    }
    found.retain(|terms| !stay.contains(terms));
    found
}

/// A block that is being rewritten.
struct Code<'a> {
    end: End<'a>,
    /// Terms that are worth a value of their own.
    several: &'a FxHashSet<Alike>,
    /// Sums without their constants.
    offsets: FxHashMap<Alike, Value>,
    /// Pointers at a distance in bytes after others.
    pointers: FxHashMap<(Value, i64), Value>,
    /// The new offsets: terms and a constant.
    known: FxHashMap<Value, Option<(Value, i64)>>,
}

impl Code<'_> {
    fn rewrite(&mut self, offsets: &mut Offsets, inst: Inst) -> Option<()> {
        let access = Access::of(self.end.f, offsets, inst)?;
        let (terms, constant) = match self.known.get(&access.offset) {
            Some(&known) => known?,
            None => {
                let made = self.terms(offsets, access.offset);
                self.known.insert(access.offset, made);
                made?
            }
        };
        let (start, extent) = access.moved(constant)?;
        let at = at(self.end.f, inst)?;
        let mut pointer = self.end.f.insts[inst].uses[at].as_value()?;
        if constant != 0 {
            pointer = self.pointer((pointer, constant), start);
        }
        let data = &mut self.end.f.insts[inst];
        data.uses[at] = pointer.into();
        data.uses[at + 1] = terms.into();
        if let Op::Load(m) | Op::Store(m) = &mut data.op {
            *m = MemoryRef { extent, ..*m };
        }
        Some(())
    }

    /// The value of an offset's terms, and its constant; `None` if the offset stays unchanged.
    fn terms(&mut self, offsets: &mut Offsets, offset: Value) -> Option<(Value, i64)> {
        let sum = offsets.affine(self.end.f, offset.into())?;
        let constant = sum.constant;
        let sum = Affine {
            constant: 0,
            terms: sum.terms.clone(),
        };
        let key = offsets.alike(self.end.f, &sum);
        if !self.several.contains(&key) {
            return None;
        }
        if let Some(&known) = self.offsets.get(&key) {
            return Some((known, constant));
        }
        let made = match constant {
            0 => offset,
            _ => self.end.sum(&sum.terms)?,
        };
        self.offsets.insert(key, made);
        Some((made, constant))
    }

    /// The pointer at a distance in bytes after another.
    fn pointer(&mut self, key: (Value, i64), start: Op) -> Value {
        if let Some(&known) = self.pointers.get(&key) {
            return known;
        }
        let uses = match start {
            Op::PtrAdd => {
                let by = self.end.constant(key.1, Type::I64);
                vec![key.0, by]
            }
            _ => Vec::new(),
        };
        let made = self.end.make(start, &uses, self.end.f.ty(key.0));
        self.pointers.insert(key, made);
        made
    }
}
