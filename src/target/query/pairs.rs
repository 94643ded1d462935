//! Rows of two operations, and the instructions whose computation an operation of such a row has.
//!
//! The tables state which row computes each operation of a pair (`Tables::pairs`). An instruction matches an operation if both
//! have one result of equal width, and the same expression of their sources in some order.

use super::{Derive, read_meaning};
use crate::{BankRole, Behaviour, OpInfo, Opcode, OperandSpec, Role, Target};
use easel_isa::meaning::Statement;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::fmt::Write;
use std::sync::OnceLock;

/// An operation of pairs that computes what an instruction computes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairPart {
    /// The row that computes the operation.
    pub row: Opcode,
    /// For each source of the operation, the position of the equal source among the instruction's sources.
    pub order: SmallVec<[u8; 4]>,
}

/// The greatest number of sources of an operation. All orders of the sources are tried.
const SOURCES: usize = 3;

/// The rows of pairs.
struct Pairs {
    rows: FxHashMap<[Opcode; 2], SmallVec<[Opcode; 2]>>,
    /// For each operation and place, one combination with the most rows.
    usual: FxHashMap<(Opcode, usize), [Opcode; 2]>,
    /// Operations by expression.
    operations: FxHashMap<String, SmallVec<[Opcode; 2]>>,
    /// The matching operations by instruction, found at the first query.
    parts: Vec<OnceLock<Vec<PairPart>>>,
}

impl Derive for Pairs {
    fn derive(target: Target) -> Pairs {
        let mut rows: FxHashMap<[Opcode; 2], SmallVec<[Opcode; 2]>> = FxHashMap::default();
        let mut usual: FxHashMap<(Opcode, usize), [Opcode; 2]> = FxHashMap::default();
        for pair in target.pairs {
            rows.entry(pair.parts).or_default().push(pair.op);
        }
        let count = |parts: &[Opcode; 2]| rows.get(parts).map_or(0, |rows| rows.len());
        let mut operations: FxHashMap<String, SmallVec<[Opcode; 2]>> = FxHashMap::default();
        for pair in target.pairs {
            for (place, &row) in pair.parts.iter().enumerate() {
                let known = usual.entry((row, place)).or_insert(pair.parts);
                if count(&pair.parts) > count(known) {
                    *known = pair.parts;
                }
            }
        }
        let mut all: Vec<Opcode> = usual.keys().map(|(row, _)| *row).collect();
        all.sort_unstable();
        all.dedup();
        for row in all {
            let info = target.info(row);
            let order: Vec<usize> = (0..sources(info).count()).collect();
            if let Some(key) = expression(target, info, &order) {
                operations.entry(key).or_default().push(row);
            }
        }
        Pairs {
            rows,
            usual,
            operations,
            parts: vec![OnceLock::new(); target.ops.len()],
        }
    }
}

impl Target {
    /// The operations of pairs that compute what `op` computes without modifiers; the instruction's own order of sources comes
    /// first.
    pub fn pair_parts(self, op: Opcode) -> &'static [PairPart] {
        if self.pairs.is_empty() {
            return &[];
        }
        let pairs = self.derived::<Pairs>();
        let parts = pairs.parts.get(op.index());
        parts.map_or(&[][..], |parts| parts.get_or_init(|| pairs.parts(self, op)))
    }

    /// The rows of two operations, in row order.
    pub fn pair_rows(self, parts: [Opcode; 2]) -> &'static [Opcode] {
        let rows = self.derived::<Pairs>().rows.get(&parts);
        rows.map_or(&[], |rows| &rows[..])
    }

    /// Rows that have an operation in a place, 0 or 1: one combination with the most rows.
    pub fn pair_rows_with(self, part: Opcode, place: usize) -> &'static [Opcode] {
        let usual = self.derived::<Pairs>().usual.get(&(part, place));
        usual.map_or(&[], |&parts| self.pair_rows(parts))
    }
}

impl Pairs {
    fn parts(&self, target: Target, op: Opcode) -> Vec<PairPart> {
        let info = target.info(op);
        let count = sources(info).count();
        let mut found: Vec<PairPart> = Vec::new();
        if count > SOURCES {
            return found;
        }
        let swapped = info.commutes.and_then(|(a, b)| {
            let at = |operand: u8| sources(info).position(|(i, _)| i == usize::from(operand));
            at(a).zip(at(b))
        });
        for order in orders(count) {
            let Some(key) = expression(target, info, &order) else {
                return found;
            };
            for &row in self.operations.get(&key).into_iter().flatten() {
                let mut add = |order: &[usize]| {
                    let order = order.iter().map(|&n| n as u8).collect();
                    let part = PairPart { row, order };
                    if !found.contains(&part) {
                        found.push(part);
                    }
                };
                add(&order);
                if let Some((a, b)) = swapped {
                    let other = |&n: &usize| match n {
                        n if n == a => b,
                        n if n == b => a,
                        n => n,
                    };
                    let other: Vec<usize> = order.iter().map(other).collect();
                    add(&other);
                }
            }
        }
        found
    }
}

/// The sources in the text, with their index among the operands.
fn sources(info: &'static OpInfo) -> impl Iterator<Item = (usize, &'static OperandSpec)> {
    info.explicit().filter(|(_, o)| o.role == Role::Use)
}

/// All orders of so many numbers, the ascending order first.
fn orders(count: usize) -> Vec<SmallVec<[usize; 4]>> {
    let mut all: Vec<SmallVec<[usize; 4]>> = vec![smallvec![]];
    for _ in 0..count {
        let longer = |order: &SmallVec<[usize; 4]>| {
            let rest = (0..count).filter(|n| !order.contains(n));
            let longer = rest.map(|n| order.iter().copied().chain([n]).collect());
            longer.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The only result of an instruction as an expression of the sources, which are numbered in an order, and the widths of all of them. `None`
/// if the instruction does more.
fn expression(target: Target, info: &'static OpInfo, order: &[usize]) -> Option<String> {
    let mut defs = info.defs();
    let ((_, def), None) = (defs.next()?, defs.next()) else {
        return None;
    };
    let plain = !def.implicit && !def.early_clobber && def.banks.has(BankRole::Varying);
    if info.behaviour != Behaviour::Pure || !plain || info.operands.iter().any(|o| o.target) {
        return None;
    }
    let all: SmallVec<[&OperandSpec; 4]> = sources(info).map(|(_, spec)| spec).collect();
    let mut text = format!("{} {}:", target.unit_name(info.unit), def.bits);
    for &n in order {
        write!(text, " {}", all.get(n)?.bits).ok()?;
    }
    let meaning = read_meaning(info);
    let [Statement::Assign(to, e)] = &meaning.statements[..] else {
        return None;
    };
    if to != def.name {
        return None;
    }
    let mut e = e.clone();
    e.rename(&|name| {
        let at = order.iter().position(|&n| all[n].name == name)?;
        Some(format!("source{at}"))
    });
    write!(text, "{e:?}").ok()?;
    Some(text)
}
