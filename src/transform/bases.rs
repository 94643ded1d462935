//! Constants of offsets go to the pointers.
//!
//! Tiles are read and written at many places that differ by constants. An access has room for one in its instruction, but to
//! find that, each offset would go through all rules of index arithmetic by itself. Offsets of a block with the same terms become
//! one value, and the constant a pointer of its own. Instructions add one to what is not negative: selection puts the constant back where it
//! does not know that of the terms. An extent counts from the new pointer, so an offset may be negative though the
//! access is inside: this comes last before selection, which counts extents from the argument.

use super::affine::{Affine, Alike, Offsets};
use super::prune;
use crate::ir::kernel::{Binary, KernelFunction, MemoryRef, Op, Space, Type};
use crate::ir::{Block, Inst, InstData, Value};
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::smallvec;

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
    for block in f.layout.clone() {
        let old = std::mem::take(&mut f.blocks[block].insts);
        let several = several(f, &mut offsets, &old);
        let mut code = Code {
            f,
            block,
            several,
            offsets: FxHashMap::default(),
            pointers: FxHashMap::default(),
            known: FxHashMap::default(),
        };
        for inst in old {
            if code.rewrite(&mut offsets, inst).is_some() {
                stats.add("bases.moved", 1);
            }
            code.f.blocks[block].insts.push(inst);
        }
    }
    if stats.get("bases.moved") > 0 {
        prune::unneeded(f);
    }
    Ok(stats)
}

/// Where the pointer of a load or store stands among its operands.
fn at(f: &KernelFunction, inst: Inst) -> Option<usize> {
    let inside = |m: MemoryRef| matches!(m.space, Space::Lds | Space::Global);
    match f.insts[inst].op {
        Op::Load(m) if inside(m) => Some(0),
        Op::Store(m) if inside(m) => Some(1),
        _ => None,
    }
}

/// The terms with which accesses of a block have several constants.
fn several(f: &KernelFunction, offsets: &mut Offsets, insts: &[Inst]) -> FxHashSet<Alike> {
    let mut first: FxHashMap<Alike, i64> = FxHashMap::default();
    let mut found = FxHashSet::default();
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    for &inst in insts {
        let offset = at(f, inst).and_then(|at| f.insts[inst].uses[at + 1].as_value());
        let Some(offset) = offset.filter(|&v| seen.insert(v)) else {
            continue;
        };
        let Some(sum) = offsets.affine(f, offset.into()) else {
            continue;
        };
        let (terms, constant) = offsets.alike(f, &sum);
        let key = (terms, 0);
        match first.get(&key) {
            Some(&other) if other != constant => {
                found.insert(key);
            }
            Some(_) => {}
            None => {
                first.insert(key, constant);
            }
        }
    }
    found
}

/// Instructions at the end of a block.
struct Code<'a> {
    f: &'a mut KernelFunction,
    block: Block,
    /// Terms that are worth a value of their own.
    several: FxHashSet<Alike>,
    /// Sums without their constants.
    offsets: FxHashMap<Alike, Value>,
    /// Pointers that are so many bytes behind others.
    pointers: FxHashMap<(Value, i64), Value>,
    /// What offsets became: terms and a constant.
    known: FxHashMap<Value, Option<(Value, i64)>>,
}

impl Code<'_> {
    fn rewrite(&mut self, offsets: &mut Offsets, inst: Inst) -> Option<()> {
        let at = at(self.f, inst)?;
        let uses = &self.f.insts[inst].uses;
        let (pointer, offset) = (uses[at].as_value()?, uses[at + 1].as_value()?);
        let start = self.f.insts[offsets.addresses.maker(pointer)?].op.clone();
        if !matches!(start, Op::LdsBase(_) | Op::Argument(_)) {
            return None;
        }
        let (terms, constant) = match self.known.get(&offset) {
            Some(&known) => known?,
            None => {
                let made = self.terms(offsets, offset);
                self.known.insert(offset, made);
                made?
            }
        };
        let (Op::Load(m) | Op::Store(m)) = self.f.insts[inst].op else {
            return None;
        };
        // An extent counts from the pointer, and must go on doing so.
        let extent = match m.extent {
            Some(e) => Some(e.checked_add_signed(constant.checked_neg()?)?),
            None => None,
        };
        let pointer = match (constant, start) {
            (0, _) => pointer,
            (_, Op::LdsBase(byte)) => {
                let to = u32::try_from(i64::from(byte).checked_add(constant)?).ok()?;
                self.pointer((pointer, constant), |_| (Op::LdsBase(to), Vec::new()))
            }
            (1.., _) => self.pointer((pointer, constant), |code| {
                let by = code.make(Op::Const(constant as u64), &[], Type::I64);
                (Op::PtrAdd, vec![pointer, by])
            }),
            _ => return None,
        };
        let data = &mut self.f.insts[inst];
        data.uses[at] = pointer.into();
        data.uses[at + 1] = terms.into();
        if let Op::Load(m) | Op::Store(m) = &mut data.op {
            *m = MemoryRef { extent, ..*m };
        }
        Some(())
    }

    /// The value of an offset's terms, and its constant; nothing where it stays as it is.
    fn terms(&mut self, offsets: &mut Offsets, offset: Value) -> Option<(Value, i64)> {
        let sum = offsets.affine(self.f, offset.into())?;
        let constant = sum.constant;
        let sum = Affine { constant: 0, ..sum };
        let key = offsets.alike(self.f, &sum);
        if !self.several.contains(&key) {
            return None;
        }
        if let Some(&known) = self.offsets.get(&key) {
            return Some((known, constant));
        }
        let made = match constant {
            0 => offset,
            _ => self.sum(&sum)?,
        };
        self.offsets.insert(key, made);
        Some((made, constant))
    }

    fn sum(&mut self, sum: &Affine) -> Option<Value> {
        let mut all = None;
        for &(v, by) in &sum.terms {
            let term = match by {
                1 => v,
                _ => {
                    let by = self.make(Op::Const(by as u64), &[], Type::I64);
                    self.make(Op::Binary(Binary::Mul), &[v, by], Type::I64)
                }
            };
            all = Some(match all {
                Some(all) => self.make(Op::Binary(Binary::Add), &[all, term], Type::I64),
                None => term,
            });
        }
        all
    }

    /// The pointer so many bytes behind another.
    fn pointer(
        &mut self,
        key: (Value, i64),
        make: impl FnOnce(&mut Self) -> (Op, Vec<Value>),
    ) -> Value {
        if let Some(&known) = self.pointers.get(&key) {
            return known;
        }
        let (op, uses) = make(self);
        let made = self.make(op, &uses, self.f.ty(key.0));
        self.pointers.insert(key, made);
        made
    }

    fn make(&mut self, op: Op, uses: &[Value], ty: Type) -> Value {
        let v = self.f.add_value(ty);
        let inst = self.f.make_inst(InstData {
            op,
            defs: smallvec![v.into()],
            uses: uses.iter().map(|&u| u.into()).collect(),
            targets: Default::default(),
            span: None,
        });
        self.f.blocks[self.block].insts.push(inst);
        v
    }
}
