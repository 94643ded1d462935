//! Instructions that copy a register or make a constant.
//!
//! A move is an instruction with one result, one source and no other operand whose meaning is
//! `result = source`; from a bank with a value per lane to one with a value per wave,
//! `result = readfirstlane(source)` (the copied value is uniform then).

use crate::{Bank, BankRole, Behaviour, Derive, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::{Expr, Statement};
use rustc_hash::{FxHashMap, FxHashSet};

/// The move instructions of a target.
pub struct Moves {
    /// Moves by banks of result and source, and units.
    by_banks: FxHashMap<(Bank, Bank, u32), Opcode>,
    /// Moves of constants of any value, by bank of the result, and units.
    constants: FxHashMap<(Bank, u32), Opcode>,
    /// Moves within one bank.
    within: FxHashSet<Opcode>,
    /// The bank whose moves also move special registers, where the tables state no other move.
    uniform: Option<Bank>,
}

impl Derive for Moves {
    fn derive(target: Target) -> Moves {
        let mut moves = Moves {
            by_banks: FxHashMap::default(),
            constants: FxHashMap::default(),
            within: FxHashSet::default(),
            uniform: target.bank(BankRole::Uniform),
        };
        // Plain moves first: a lane read is taken where no plain move exists.
        for reads_lane in [false, true] {
            for &opcode in target.selectable {
                moves.add(target, opcode, target.info(opcode), reads_lane);
            }
        }
        moves
    }
}

impl Moves {
    fn add(&mut self, target: Target, opcode: Opcode, info: &'static OpInfo, reads_lane: bool) {
        let simple = |o: &crate::OperandSpec| {
            !o.implicit && !o.target && o.fixed.is_none() && o.tied.is_none()
        };
        let kind = matches!(info.behaviour, Behaviour::Pure | Behaviour::Cross);
        if !kind || !info.operands.iter().all(simple) {
            return;
        }
        let mut defs = info.defs();
        let mut uses = info.sources().filter(|u| u.1.role == Role::Use);
        let (Some((_, def)), None, Some((_, source)), None) =
            (defs.next(), defs.next(), uses.next(), uses.next())
        else {
            return;
        };
        let meaning = target.meaning(opcode);
        let moves = match &meaning.statements[..] {
            [Statement::Assign(_, Expr::Operand(from))] => !reads_lane && from == source.name,
            [Statement::Assign(_, Expr::Call { name, args, .. })] => {
                let whole = matches!(&args[..], [Expr::Operand(from)] if from == source.name);
                reads_lane && name == "readfirstlane" && whole
            }
            _ => false,
        };
        let whole = def.bits == def.units * target.unit_bits();
        if !moves || !whole || def.units != source.units || def.bits != source.bits {
            return;
        }
        if !reads_lane && def.banks.iter().any(|b| source.banks.contains(b)) {
            self.within.insert(opcode);
        }
        for to in def.banks.iter() {
            for from in source.banks.iter() {
                self.by_banks.entry((to, from, def.units)).or_insert(opcode);
            }
            if source.constants.literal {
                self.constants.entry((to, def.units)).or_insert(opcode);
            }
        }
    }

    /// The bank for the lookup of moves: special registers are moved like uniform registers where the tables state no other move.
    fn plain(&self, bank: Bank) -> Bank {
        match (bank.role, self.uniform) {
            (BankRole::Special, Some(uniform)) => uniform,
            _ => bank,
        }
    }

    /// A move of so many units between banks.
    pub fn between(&self, to: Bank, from: Bank, units: u32) -> Option<Opcode> {
        let plain = (self.plain(to), self.plain(from), units);
        let found = self.by_banks.get(&(to, from, units));
        found.or_else(|| self.by_banks.get(&plain)).copied()
    }

    /// Whether an instruction only moves a register within its bank.
    pub fn is_within_bank(&self, op: Opcode) -> bool {
        self.within.contains(&op)
    }

    /// Whether registers of two banks can be moved both ways.
    pub fn both_ways(&self, a: Bank, b: Bank) -> bool {
        self.between(a, b, 1).is_some() && self.between(b, a, 1).is_some()
    }

    /// A move of any constant of so many units.
    pub fn constant(&self, to: Bank, units: u32) -> Option<Opcode> {
        let found = self.constants.get(&(to, units));
        found
            .or_else(|| self.constants.get(&(self.plain(to), units)))
            .copied()
    }
}
