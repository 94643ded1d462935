//! Instructions that do the operation of another instruction, on two registers at once or with data of another lane.
//!
//! A difference is a sum with the sign of a source inverted, if the packed sum has modifiers of signs.
//!
//! The instructions are found by comparing meanings. The meaning of a packed instruction is twice the other's on halves. The
//! meaning of an instruction with data of another lane has that lane's operand in place of the own operand.

use super::computing::{Gives, key, key_with, letter};
use super::{Derive, DppForm, read_meaning};
use crate::{BankRole, Behaviour, ModifierEffect, OpInfo, Opcode, Role, Target};
use easel_isa::meaning::{Expr, Statement};
use rustc_hash::FxHashMap;

/// Instructions by the operation on one register, in the form of [`key`]. Only the meanings of candidate rows and of the
/// rows in a query are read.
struct Counterparts {
    packed: FxHashMap<(Gives, String), Packed>,
    /// Positions in [`Index::dpp`](super::Index).
    lanes: FxHashMap<(Gives, String), usize>,
}

/// An instruction on two registers at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Packed {
    /// The instruction.
    pub op: Opcode,
    /// A bit for each source whose sign is inverted.
    pub negated: u8,
    /// Whether the sources are those of the other instruction in the opposite order.
    pub swapped: bool,
}

impl Packed {
    /// The instruction with the signs of further sources inverted, a bit for each source.
    pub fn with_negated(self, target: Target, sources: u8) -> Option<Packed> {
        let has = |effect| {
            let mut operands = target.info(self.op).operands.iter();
            operands.any(|o| o.effect == Some(effect))
        };
        let can = has(ModifierEffect::NegateLow) && has(ModifierEffect::NegateHigh);
        (can && !self.swapped).then_some(Packed {
            negated: self.negated ^ sources,
            ..self
        })
    }
}

impl Derive for Counterparts {
    fn derive(target: Target) -> Counterparts {
        let text = |e: Expr| (Gives::Varying, format!("{e:?}"));
        let mut packed = FxHashMap::default();
        for (op, info) in target.selectable_ops() {
            let Some(one) = twice(target, info) else {
                continue;
            };
            let whole = Packed {
                op,
                negated: 0,
                swapped: false,
            };
            for swapped in [false, true] {
                if let Some(difference) = difference(info, &one, swapped) {
                    let negated = Packed {
                        negated: 2,
                        swapped,
                        ..whole
                    };
                    packed.entry(text(difference)).or_insert(negated);
                }
            }
            packed.entry(text(one)).or_insert(whole);
        }
        let mut lanes = FxHashMap::default();
        for (n, form) in target.forms().dpp.iter().enumerate() {
            if let Some(one) = by_lane(target, form) {
                lanes.entry(text(one)).or_insert(n);
            }
        }
        Counterparts { packed, lanes }
    }
}

impl Target {
    /// The instruction that applies the operation of `op` to two registers at once.
    pub fn packed(self, op: Opcode) -> Option<Packed> {
        let key = key_with(self, self.info(op), true)?;
        let known = &self.derived::<Counterparts>().packed;
        known.get(&key).copied().or_else(|| self.named(op, &key))
    }

    /// The packed row for a row that only rules name: both are rows with one modifier, and have its name behind the names of the
    /// rows without the modifier.
    fn named(self, op: Opcode, key: &(Gives, String)) -> Option<Packed> {
        let info = self.info(op);
        let (plain, modifier) = info.name.split_once('.').filter(|_| !info.selectable)?;
        let whole = self.packed(self.tables().by_name(plain)?)?;
        let name = format!("{}.{modifier}", self.info(whole.op).name);
        let op = self.tables().by_name(&name)?;
        let one = twice(self, self.info(op))?;
        (*key == (Gives::Varying, format!("{one:?}"))).then_some(Packed { op, ..whole })
    }

    /// The instruction that applies the operation of `op` with the first source from another lane.
    pub fn with_lane(self, op: Opcode) -> Option<&'static DppForm> {
        let key = key(self, self.info(op))?;
        let at = *self.derived::<Counterparts>().lanes.get(&key)?;
        self.forms().dpp.get(at)
    }
}

/// The operation of a packed instruction on each of two registers, with sources as letters in the row's order.
fn twice(target: Target, info: &'static OpInfo) -> Option<Expr> {
    let unit = target.unit_bits();
    let wide = |bits: u32| bits == 2 * unit;
    let mut defs = info.defs().map(|d| d.1);
    let (def, None) = (defs.next()?, defs.next()) else {
        return None;
    };
    if info.behaviour != Behaviour::Pure || !wide(def.bits) || !def.banks.has(BankRole::Varying) {
        return None;
    }
    let mut letters: FxHashMap<&str, String> = FxHashMap::default();
    let sources = info.sources().filter(|s| s.1.role != Role::Modifier);
    for (n, (_, spec)) in sources.enumerate() {
        if !wide(spec.bits) || spec.fixed.is_some() {
            return None;
        }
        letters.insert(spec.name, letter(n)?);
    }
    let meaning = read_meaning(info);
    let [Statement::Assign(_, Expr::Concat(halves))] = &meaning.statements[..] else {
        return None;
    };
    let [high, low] = &halves[..] else {
        return None;
    };
    let unit = u16::try_from(unit).ok()?;
    let of = |half: &Expr, first: u16| {
        replaced(half, &|e| match e {
            Expr::Slice(whole, hi, lo) if (*hi, *lo) == (first + unit - 1, first) => match &**whole
            {
                Expr::Operand(name) => letters.get(name.as_str()).cloned(),
                _ => None,
            },
            _ => None,
        })
    };
    let one = of(low, 0)?;
    (of(high, unit)? == one).then_some(one)
}

/// The difference that a sum of two sources is if the sign of the second source is inverted; with `swapped`, the difference of
/// the sources in the opposite order.
fn difference(info: &'static OpInfo, sum: &Expr, swapped: bool) -> Option<Expr> {
    let has = |effect| info.operands.iter().any(|o| o.effect == Some(effect));
    if !has(ModifierEffect::NegateLow) || !has(ModifierEffect::NegateHigh) {
        return None;
    }
    match sum {
        Expr::Call {
            name,
            ty,
            args,
            named,
        } if name == "fadd" && args.len() == 2 => {
            let mut args = args.clone();
            if swapped {
                args.reverse();
            }
            Some(Expr::Call {
                name: "fsub".to_owned(),
                ty: ty.clone(),
                args,
                named: named.clone(),
            })
        }
        _ => None,
    }
}

/// The operation of an instruction with data of another lane, with sources as letters.
fn by_lane(target: Target, form: &DppForm) -> Option<Expr> {
    let (other, own, _) = form.operands;
    // The order of the letters is the order of the sources.
    own.filter(|&own| own > other)?;
    let info = target.info(form.op);
    // The expression does not show the width: `a + b` is that of 16 bits, too.
    let unit = target.unit_bits();
    if info.defs().any(|(_, def)| def.bits != unit) {
        return None;
    }
    let name = |n: u8| {
        let spec = info.operands.get(usize::from(n))?;
        (spec.bits == unit).then_some(spec.name)
    };
    let (other, own) = (name(other)?, name(own?)?);
    let [Statement::Assign(_, Expr::Select(_, made, _))] = &target.meaning(form.op).statements[..]
    else {
        return None;
    };
    replaced(made, &|e| match e {
        Expr::Call { args, .. } => match args.first()? {
            Expr::Operand(a) if a == other => letter(0).filter(|_| args.len() >= 2 && is_dpp(e)),
            _ => None,
        },
        Expr::Operand(b) if b == own => letter(1),
        _ => None,
    })
}

fn is_dpp(e: &Expr) -> bool {
    matches!(e, Expr::Call { name, .. } if name == "dpp")
}

/// An expression with operands in place of parts; `None` if another operand is left.
fn replaced(e: &Expr, with: &dyn Fn(&Expr) -> Option<String>) -> Option<Expr> {
    if let Some(name) = with(e) {
        return Some(Expr::Operand(name));
    }
    let boxed = |e: &Expr| replaced(e, with).map(Box::new);
    Some(match e {
        // The register of modes is the same for both halves.
        Expr::Operand(name) if name == "mode" => Expr::Operand(name.clone()),
        Expr::Operand(_) => return None,
        Expr::Int(n) => Expr::Int(*n),
        Expr::Unary(op, a) => Expr::Unary(*op, boxed(a)?),
        Expr::Binary(op, a, b) => Expr::Binary(*op, boxed(a)?, boxed(b)?),
        Expr::Select(c, a, b) => Expr::Select(boxed(c)?, boxed(a)?, boxed(b)?),
        Expr::Slice(a, hi, lo) => Expr::Slice(boxed(a)?, *hi, *lo),
        Expr::Concat(parts) => {
            let parts: Option<Vec<Expr>> = parts.iter().map(|p| replaced(p, with)).collect();
            Expr::Concat(parts?)
        }
        Expr::Call {
            name,
            ty,
            args,
            named,
        } => {
            let args: Option<Vec<Expr>> = args.iter().map(|a| replaced(a, with)).collect();
            Expr::Call {
                name: name.clone(),
                ty: ty.clone(),
                args: args?,
                named: named.clone(),
            }
        }
    })
}
