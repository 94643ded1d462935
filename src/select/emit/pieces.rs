//! Splitting of values that are wider than every operand into pieces.
//!
//! No instruction reads such a value at once: users read parts of it. A single value would need neighbouring registers, and
//! twice as many at the place where it is joined from parts or passed to a block. Pieces need neither, and can be
//! spilled one by one.
//!
//! Pieces of a joined value are its parts. Pieces of a block's parameter have as many units as the widest store takes.
//!
//! # Why
//! A vector of 1,000 dwords that a loop carries was refused: the join alone had 2,000 dwords live in 512 registers.

use crate::access::AccessRows;
use crate::analysis::Cfg;
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::{Block, Inst, InstData, Operand, Part, Value};
use crate::target::{Derive, Target};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// A piece: its start in the value, its units, and its operand.
type Piece = (u32, u32, Operand);

/// The widths of a machine's operands, in units.
struct Widths {
    /// The width of the widest operand.
    operand: u32,
    /// The width of the widest stored operand.
    stored: u32,
}

impl Derive for Widths {
    fn derive(target: Target) -> Self {
        let operands = target
            .selectable_ops()
            .flat_map(|(_, info)| info.operands.iter());
        let stores = target
            .derived::<AccessRows>()
            .list
            .iter()
            .filter(|a| a.store);
        let stored = stores.flat_map(|access| {
            let operands = &target.info(access.opcode).operands;
            access
                .parts
                .iter()
                .map(|part| operands[usize::from(part.data)].units)
        });
        Widths {
            operand: operands.map(|o| o.units).max().unwrap_or(0),
            stored: stored.max().unwrap_or(1),
        }
    }
}

struct Pieces<'f> {
    func: &'f mut MachineFunction,
    of: FxHashMap<Value, Vec<Piece>>,
    widths: &'static Widths,
}

/// Takes values apart that no operand holds whole.
pub fn take_apart(func: &mut MachineFunction) {
    let most = func.values.values().map(|v| v.ty.units).max().unwrap_or(0);
    let widths = func.target().derived::<Widths>();
    if most <= widths.operand {
        return;
    }
    let order: Vec<Block> = Cfg::new(func).reverse_postorder().to_vec();
    let mut pieces = Pieces {
        func,
        of: FxHashMap::default(),
        widths,
    };
    for &block in &order {
        pieces.parameters(block);
    }
    for &block in &order {
        pieces.block(block);
    }
    for &block in &order {
        pieces.arguments(block);
    }
}

impl Pieces<'_> {
    fn is_wide(&self, value: Value) -> bool {
        self.func.ty(value).units > self.widths.operand
    }

    fn parameters(&mut self, block: Block) {
        if !self.func.blocks[block]
            .params
            .iter()
            .any(|&p| self.is_wide(p))
        {
            return;
        }
        let mut params = Vec::new();
        for param in std::mem::take(&mut self.func.blocks[block].params) {
            if !self.is_wide(param) {
                params.push(param);
                continue;
            }
            let Class { bank, units } = self.func.ty(param);
            let mut pieces = Vec::new();
            for start in (0..units).step_by(self.widths.stored as usize) {
                let count = self.widths.stored.min(units - start);
                let value = self.func.add_value(Class::new(bank, count));
                pieces.push((start, count, value.into()));
                params.push(value);
            }
            self.of.insert(param, pieces);
        }
        self.func.blocks[block].params = params;
    }

    fn block(&mut self, block: Block) {
        let old = std::mem::take(&mut self.func.blocks[block].insts);
        let mut insts = Vec::with_capacity(old.len());
        for inst in old {
            if self.defines_pieces(inst, &mut insts) {
                continue;
            }
            let is_join = self.func.insts[inst].op == Op::Concat;
            let uses = std::mem::take(&mut self.func.insts[inst].uses);
            let mut new: SmallVec<[Operand; 4]> = SmallVec::with_capacity(uses.len());
            for operand in uses {
                match self.parts_of(operand) {
                    None => new.push(operand),
                    Some(parts) if is_join => new.extend(parts.iter().map(|p| p.2)),
                    Some(parts) => new.push(self.joined(&parts, &mut insts)),
                }
            }
            self.func.insts[inst].uses = new;
            insts.push(inst);
        }
        self.func.blocks[block].insts = insts;
    }

    /// Whether an instruction only joins a wide value from others, which then become its pieces.
    fn defines_pieces(&mut self, inst: Inst, insts: &mut Vec<Inst>) -> bool {
        let data = &self.func.insts[inst];
        let &[Operand::Value(value, Part::WHOLE)] = &data.defs[..] else {
            return false;
        };
        if !self.is_wide(value) || self.func.values[value].fixed.is_some() {
            return false;
        }
        let units = self.func.ty(value).units;
        let uses = data.uses.clone();
        let mut pieces = Vec::new();
        match data.op {
            Op::Undef => {
                let bank = self.func.ty(value).bank;
                let anything = self.func.add_value(Class::new(bank, self.widths.stored));
                self.func.insts[inst].defs = smallvec![anything.into()];
                insts.push(inst);
                for start in (0..units).step_by(self.widths.stored as usize) {
                    let count = self.widths.stored.min(units - start);
                    let part = Operand::Value(anything, Part::new(0, count));
                    pieces.push((start, count, part));
                }
            }
            Op::Concat | Op::Copy => {
                let bank = self.func.ty(value).bank;
                let mut at = 0;
                for operand in uses {
                    // A value of another bank is moved, and an immediate has no units of its own.
                    let Operand::Value(from, part) = operand else {
                        return false;
                    };
                    if self.func.ty(from).bank != bank {
                        return false;
                    }
                    let parts = self.parts_of(operand).unwrap_or_else(|| {
                        smallvec![(0, part.count(self.func.ty(from).units), operand)]
                    });
                    for (_, count, piece) in parts {
                        pieces.push((at, count, piece));
                        at += count;
                    }
                }
                if at != units {
                    return false;
                }
            }
            _ => return false,
        }
        self.of.insert(value, pieces);
        true
    }

    /// The pieces that an operand covers, if its value was taken apart.
    fn parts_of(&self, operand: Operand) -> Option<SmallVec<[Piece; 4]>> {
        let Operand::Value(value, part) = operand else {
            return None;
        };
        let pieces = self.of.get(&value)?;
        let range = part.range(self.func.ty(value).units);
        let first = pieces.partition_point(|p| p.0 + p.1 <= range.start);
        let covered = pieces[first..].iter().take_while(|p| p.0 < range.end);
        let cut = |&(start, count, piece): &Piece| {
            let (from, to) = (start.max(range.start), (start + count).min(range.end));
            let part = match (to - from == count, piece) {
                (false, Operand::Value(v, whole)) => {
                    let inner = Part::new(from - start, to - from);
                    Operand::Value(v, whole.part(inner, self.func.ty(v).units))
                }
                _ => piece,
            };
            (from, to - from, part)
        };
        Some(covered.map(cut).collect())
    }

    /// One operand joined from pieces.
    fn joined(&mut self, parts: &[Piece], insts: &mut Vec<Inst>) -> Operand {
        if let &[(_, _, one)] = parts {
            return one;
        }
        let units = parts.iter().map(|p| p.1).sum();
        let bank = parts.iter().find_map(|p| p.2.as_value());
        let bank = bank
            .map(|v| self.func.ty(v).bank)
            .unwrap_or_else(|| unreachable!("pieces are values"));
        let value = self.func.add_value(Class::new(bank, units));
        let inst = self.func.make_inst(InstData::new(
            Op::Concat,
            smallvec![value.into()],
            parts.iter().map(|p| p.2).collect(),
        ));
        insts.push(inst);
        value.into()
    }

    /// Arguments for parameters that were taken apart: one per piece.
    fn arguments(&mut self, block: Block) {
        let Some(end) = self.func.terminator(block) else {
            return;
        };
        let mut targets = std::mem::take(&mut self.func.insts[end].targets);
        let mut made = Vec::new();
        for target in &mut targets {
            let wide = |v: &Operand| v.as_value().is_some_and(|v| self.is_wide(v));
            if !target.args.iter().any(wide) {
                continue;
            }
            let mut args = SmallVec::new();
            for &arg in &target.args {
                let Operand::Value(value, part) = arg else {
                    args.push(arg);
                    continue;
                };
                let units = self.func.ty(value).units;
                if part.count(units) <= self.widths.operand {
                    match self.parts_of(arg) {
                        None => args.push(arg),
                        Some(parts) => args.push(self.joined(&parts, &mut made)),
                    }
                    continue;
                }
                for start in (0..units).step_by(self.widths.stored as usize) {
                    let count = self.widths.stored.min(units - start);
                    let piece = Operand::Value(value, Part::new(start, count));
                    match self.parts_of(piece) {
                        None => args.push(piece),
                        Some(parts) => args.push(self.joined(&parts, &mut made)),
                    }
                }
            }
            target.args = args;
        }
        self.func.insts[end].targets = targets;
        let insts = &mut self.func.blocks[block].insts;
        let at = insts.len() - 1;
        insts.splice(at..at, made);
    }
}
