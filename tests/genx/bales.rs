//! Trees of operations that become one instruction each: a *head*, and what is baled into it.
//! Written for the judges alone, from the definition of a bale.

use easel_genx::{Binary, Cast, Flags, GenxFunction, Op, Operands};
use easel_ir::function::{Effect, Inst, Value};
use easel_ir::operand::Operand;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Which instructions of a function are baled into their only user.
pub struct Bales<'f> {
    pub func: &'f GenxFunction,
    definitions: FxHashMap<Value, Inst>,
    users: FxHashMap<Value, SmallVec<[Inst; 2]>>,
    baled: FxHashSet<Inst>,
}

impl<'f> Bales<'f> {
    /// The bales of a function: `chosen` says of an instruction whether it is baled into its user.
    pub fn new(func: &'f GenxFunction, chosen: &dyn Fn(&Bales, Inst) -> bool) -> Bales<'f> {
        let mut all = Bales {
            func,
            definitions: FxHashMap::default(),
            users: FxHashMap::default(),
            baled: FxHashSet::default(),
        };
        for (_, inst) in func.inst_order() {
            for value in func.defined_values(inst) {
                all.definitions.insert(value, inst);
            }
            for value in func.used_values(inst) {
                all.users.entry(value).or_default().push(inst);
            }
        }
        let baled = func
            .inst_order()
            .map(|(_, i)| i)
            .filter(|&i| chosen(&all, i));
        all.baled = baled.collect();
        all
    }

    /// The instruction that makes an operand.
    pub fn definition(&self, operand: Operand) -> Option<Inst> {
        self.definitions.get(&operand.as_value()?).copied()
    }

    /// The instruction that makes an operand, where it is baled into whoever reads it.
    pub fn inside(&self, operand: Operand) -> Option<Inst> {
        self.definition(operand).filter(|i| self.baled.contains(i))
    }

    /// Who reads the result of an instruction, once for each time.
    pub fn users(&self, inst: Inst) -> &[Inst] {
        let mut results = self.func.defined_values(inst);
        results
            .next()
            .and_then(|v| self.users.get(&v))
            .map_or(&[], |users| users)
    }

    /// Instructions that are baled into no other.
    pub fn heads(&self) -> impl Iterator<Item = Inst> + '_ {
        let all = self.func.inst_order().map(|(_, inst)| inst);
        all.filter(|inst| !self.baled.contains(inst))
    }

    /// Those that are baled and read in more places than one, or in none.
    pub fn torn(&self) -> impl Iterator<Item = Inst> + '_ {
        let all = self.func.inst_order().map(|(_, inst)| inst);
        all.filter(|&inst| self.baled.contains(&inst) && self.users(inst).len() != 1)
    }

    /// Instructions that would be written: heads that are not free, equal ones once.
    pub fn written(&self) -> usize {
        let mut same: FxHashMap<Value, Operand> = FxHashMap::default();
        let mut seen: FxHashMap<(Op, SmallVec<[Operand; 4]>), Operand> = FxHashMap::default();
        let mut count = 0;
        for (_, inst) in self.func.inst_order() {
            let data = &self.func.insts[inst];
            let uses: SmallVec<[Operand; 4]> = data
                .uses
                .iter()
                .map(|&u| {
                    u.as_value()
                        .and_then(|v| same.get(&v).copied())
                        .unwrap_or(u)
                })
                .collect();
            if self.func.effect(inst) == Effect::Pure
                && let [result] = data.defs[..]
            {
                let first = *seen.entry((data.op.clone(), uses)).or_insert(result);
                if first != result {
                    same.extend(result.as_value().map(|v| (v, first)));
                    continue;
                }
            }
            count += usize::from(!self.baled.contains(&inst) && !free(self.func, inst));
        }
        count
    }
}

/// Whether an instruction is never written: control, which is the same on both sides, and other
/// names for a register.
pub fn free(func: &GenxFunction, inst: Inst) -> bool {
    let data = &func.insts[inst];
    match data.op {
        Op::Cast(Cast::Bitcast, _) => {
            let predicate = |o: Operand| func.type_of(o).is_predicate();
            !predicate(data.uses[0]) && !predicate(data.defs[0])
        }
        Op::Cast(Cast::AddrSpace, _) => true,
        _ => func.effect(inst) == Effect::Terminator,
    }
}

/// What a text without a map of bales is taken to mean: a read goes into the only operation or
/// write that uses it, an operation into the only write of its result, a constant that is added to
/// a start into the access.
pub fn plain(bales: &Bales, inst: Inst) -> bool {
    let func = bales.func;
    let &[user] = bales.users(inst) else {
        return false;
    };
    let (data, user) = (&func.insts[inst], &func.insts[user]);
    let result = data.defs[0];
    let is_read = matches!(data.op, Op::ReadRegion(_));
    match user.op {
        Op::ReadRegion(_) => user.uses[1] == result && folds(func, inst),
        Op::WriteRegion(_) if user.uses[2] == result => folds(func, inst),
        Op::WriteRegion(_) => user.uses[1] == result && (is_read || computes(&data.op)),
        ref op => is_read && computes(op),
    }
}

/// Whether an operation may stand in the middle of a bale.
fn computes(op: &Op) -> bool {
    match op {
        Op::Cast(cast, _) => !matches!(cast, Cast::Bitcast | Cast::AddrSpace),
        Op::Binary(..) | Op::Unary(..) | Op::Ternary(..) | Op::Saturating(..) => true,
        Op::TruncSat(..) | Op::Compare(..) => true,
        _ => false,
    }
}

/// The constant that an instruction adds to a start.
pub fn added(func: &GenxFunction, inst: Inst) -> Option<i64> {
    let data = &func.insts[inst];
    match data.op {
        Op::AddAddress(by) => Some(by.into()),
        Op::Binary(Binary::Add, _) => func.integer(data.uses[1]),
        Op::Binary(Binary::Sub, _) => func.integer(data.uses[1]).map(|c| -c),
        Op::Binary(Binary::Or, flags) if flags.has(Flags::DISJOINT) => func.integer(data.uses[1]),
        _ => None,
    }
}

fn folds(func: &GenxFunction, inst: Inst) -> bool {
    added(func, inst).is_some_and(|by| (-512..=511).contains(&by))
}
