//! Predicates: as guards if possible, else as values of their own; comparisons and logic that make predicates.

use super::super::code::{Category, Guard, Kind, Slot, Template};
use super::Selector;
use crate::genx::{Binary, Elem, Op, Operands, Predicate};
use crate::ir::function::{InstData, Value};
use crate::ir::operand::Operand;
use crate::machine::comparison;
use crate::region::Region;
use crate::visa::model::{Control, Exec, Mask, Modifier};
use smallvec::{SmallVec, smallvec};

impl Selector<'_> {
    /// A predicate as a guard: operations that only guards use are no instructions.
    pub(super) fn guard(&mut self, operand: Operand) -> Option<(Guard, u8)> {
        let mut value = operand.as_value()?;
        let mut guard = Guard {
            value,
            inverted: false,
            control: Control::Each,
        };
        let mut first = 0;
        let limits = self.machine.platform.limits();
        let (granule, most) = (limits.mask_granule, limits.mask_granule * limits.masks);
        while let Some(inst) = self.definitions.of(value) {
            let data = &self.func.insts[inst];
            match data.op {
                // `.all` and `.any` test every bit of the variable, so a part is a predicate of its own.
                Op::ReadPredicate(_)
                    if guard.control != Control::Each
                        && self.func.ty(value).count()
                            != self.func.type_of(data.uses[0]).count() =>
                {
                    break;
                }
                Op::ReadPredicate(k) if k % granule == 0 && first + k < most => first += k,
                Op::Binary(Binary::Xor, _)
                    if self.func.is_true(data.uses[1]) && guard.control == Control::Each =>
                {
                    guard.inverted = !guard.inverted;
                }
                Op::All if first == 0 && !guard.inverted => guard.control = Control::All,
                Op::Any if first == 0 && !guard.inverted => guard.control = Control::Any,
                _ => break,
            }
            match data.uses[0].as_value() {
                Some(next) => value = next,
                None => break,
            }
        }
        guard.value = self.whole(value)?;
        Some((guard, first as u8))
    }

    /// A predicate that is read unchanged: an operation that a guard cannot absorb is emitted.
    fn whole(&mut self, value: Value) -> Option<Value> {
        match self.definitions.of(value).map(|d| &self.func.insts[d].op) {
            Some(Op::ReadPredicate(_) | Op::All | Op::Any) => self.predicate(value.into()),
            Some(Op::Binary(Binary::Xor, _)) => self.predicate(value.into()),
            _ => Some(self.value(value)),
        }
    }

    /// Bits of a predicate as a number.
    fn bits(&mut self, predicate: Value) -> Option<Value> {
        let number = self.new_value(Kind {
            category: Category::General,
            lanes: 1,
            elem: Elem::Int(32),
        });
        let op = self.op("bits(q)")?;
        let ty = self.ty(Elem::Int(32), false);
        let slots = smallvec![
            Slot::neighbours(number, ty),
            Slot::Predicate {
                value: predicate,
                written: false
            },
        ];
        self.emit(op, 1, slots, None, false);
        Some(number)
    }

    /// A number from two numbers, or from a number and a constant.
    fn number(&mut self, meaning: &str, a: Value, b: Result<Value, u64>) -> Option<Value> {
        let op = self.op(meaning)?;
        let ty = self.ty(Elem::Int(32), false);
        let kind = self.out.func.ty(a);
        let value = self.new_value(kind);
        let source = |value| Slot::Source {
            value,
            region: Region::contiguous(4, 1, 0),
            modifier: Modifier::None,
            ty,
        };
        let b = match b {
            Ok(b) => source(b),
            Err(bits) => Slot::Immediate {
                bits: bits & 0xffff_ffff,
                ty,
            },
        };
        self.emit(
            op,
            1,
            smallvec![Slot::neighbours(value, ty), source(a), b],
            None,
            false,
        );
        Some(value)
    }

    /// The predicate in the low bits of a number.
    fn predicate_of(&mut self, number: Value, to: Value, size: u32) -> Option<()> {
        let op = self.op("setp(a)")?;
        let ty = self.ty(Elem::Int(32), false);
        let source = Slot::Source {
            value: number,
            region: Region::contiguous(4, 1, 0),
            modifier: Modifier::None,
            ty,
        };
        self.emit(
            op,
            size,
            smallvec![
                Slot::Predicate {
                    value: to,
                    written: true
                },
                source
            ],
            None,
            false,
        );
        Some(())
    }

    /// A predicate as a value of its own.
    pub(super) fn predicate(&mut self, operand: Operand) -> Option<Value> {
        let value = operand.as_value()?;
        let Some(inst) = self.definitions.of(value) else {
            return Some(self.value(value));
        };
        let data = self.func.insts[inst].clone();
        let lanes = self.func.ty(value).count();
        let inverse =
            matches!(data.op, Op::Binary(Binary::Xor, _)) && self.func.is_true(data.uses[1]);
        if !inverse && !matches!(data.op, Op::ReadPredicate(_) | Op::All | Op::Any) {
            return Some(self.value(value));
        }
        if let Some(&known) = self.predicates.get(&value) {
            return Some(known);
        }
        let from = self.predicate(data.uses[0])?;
        let new = self.new_value(Kind {
            category: Category::Predicate,
            lanes,
            elem: Elem::Int(1),
        });
        match data.op {
            Op::Binary(..) => {
                let op = self.op("~q")?;
                let slots = smallvec![
                    Slot::Predicate {
                        value: new,
                        written: true
                    },
                    Slot::Predicate {
                        value: from,
                        written: false
                    },
                ];
                self.emit(op, lanes, slots, None, false);
            }
            Op::ReadPredicate(k) => {
                // Through a number: the bits of the predicate, shifted right.
                let bits = self.bits(from)?;
                let moved = match k {
                    0 => bits,
                    k => self.number("a >> b", bits, Err(k.into()))?,
                };
                self.predicate_of(moved, new, lanes)?;
            }
            _ => {
                // All or any: whether the bits are all ones, or not all zero.
                let count = self.func.type_of(data.uses[0]).count();
                let bits = self.bits(from)?;
                let all = u64::MAX >> (64 - count.min(32));
                let (meaning, against) = match data.op {
                    Op::All => ("a == b", all),
                    _ => ("a != b", 0),
                };
                let op = self.op(meaning)?;
                let ty = self.ty(Elem::Int(32), false);
                let source = Slot::Source {
                    value: bits,
                    region: Region::contiguous(4, 1, 0),
                    modifier: Modifier::None,
                    ty,
                };
                let slots = smallvec![
                    Slot::Predicate {
                        value: new,
                        written: true
                    },
                    source,
                    Slot::Immediate { bits: against, ty },
                ];
                self.emit(op, lanes, slots, None, false);
            }
        }
        self.predicates.insert(value, new);
        Some(new)
    }

    pub(super) fn compare(
        &mut self,
        predicate: Predicate,
        data: &InstData<Op>,
        to: Slot,
        first: u8,
    ) {
        let size = self.func.type_of(data.uses[0]).count();
        let signed = predicate.is_signed() || matches!(predicate, Predicate::Eq | Predicate::Ne);
        let Some(meaning) = comparison(predicate) else {
            return self.error("genx-unsupported", "this comparison was not lowered".into());
        };
        let Some(op) = self.op(meaning) else { return };
        let a = self.source(data.uses[0], signed);
        let b = self.source(data.uses[1], signed);
        let mask = Mask { first, all: false };
        self.template_with_tie(Template {
            op,
            modifiers: SmallVec::new(),
            guard: None,
            exec: Exec::Elements { mask, size },
            saturate: false,
            slots: smallvec![to, a, b],
        });
    }

    pub(super) fn logic(&mut self, op: Binary, data: &InstData<Op>) {
        let Some(result) = data.defs[0].as_value() else {
            return;
        };
        let meaning = match op {
            Binary::And | Binary::Mul => "q & r",
            Binary::Or => "q | r",
            Binary::Xor | Binary::Add | Binary::Sub => "q ^ r",
            _ => {
                return self.error(
                    "genx-unsupported",
                    "predicates are not computed with".into(),
                );
            }
        };
        let size = self.func.ty(result).count();
        let (Some(a), Some(b)) = (self.predicate(data.uses[0]), self.predicate(data.uses[1]))
        else {
            return self.error(
                "genx-unsupported",
                "a constant predicate was not loaded".into(),
            );
        };
        let Some(op) = self.op(meaning) else { return };
        let value = self.value(result);
        let read = |value| Slot::Predicate {
            value,
            written: false,
        };
        self.emit(
            op,
            size,
            smallvec![
                Slot::Predicate {
                    value,
                    written: true
                },
                read(a),
                read(b)
            ],
            None,
            false,
        );
    }

    /// Whether a comparison is the new elements of a write into a longer predicate, its only use, in its block: instructions
    /// between the two do not matter, because the comparison is emitted with the write.
    pub(super) fn is_written_in_place(&self, result: Option<Value>) -> bool {
        let Some(result) = result.filter(|&r| self.counts[r] == 1) else {
            return false;
        };
        let (Some(inst), Some(&write)) = (
            self.definitions.of(result),
            self.predicate_writes.get(&result),
        ) else {
            return false;
        };
        let granule = self.machine.platform.limits().mask_granule;
        let fits = matches!(self.func.insts[write].op, Op::WritePredicate(k) if k % granule == 0);
        fits && self.homes[inst].is_some() && self.homes[inst] == self.homes[write]
    }

    pub(super) fn write_predicate(&mut self, k: u32, data: &InstData<Op>) {
        let Some(result) = data.defs[0].as_value() else {
            return;
        };
        let lanes = self.func.ty(result).count();
        let value = self.value(result);
        let new = data.uses[1].as_value();
        let inst = new.and_then(|v| self.definitions.of(v));
        let compare = inst.filter(|&i| {
            matches!(self.func.insts[i].op, Op::Compare(..)) && self.is_written_in_place(new)
        });
        let to = Slot::Predicate {
            value,
            written: true,
        };
        if let Some(compare) = compare {
            let compare = self.func.insts[compare].clone();
            self.tie(data.uses[0], value);
            if let Op::Compare(predicate, _) = compare.op {
                self.compare(predicate, &compare, to, k as u8);
            }
            return;
        }
        let old = match data.uses[0].as_value() {
            Some(_) => self.predicate(data.uses[0]),
            None => None,
        };
        // Through numbers: the bits of the old predicate without the written bits, and the new bits shifted left.
        let count = self.func.type_of(data.uses[1]).count();
        let mask = (u64::MAX >> (64 - count.min(32))) << k;
        let done = (|| {
            let new = self.predicate(data.uses[1])?;
            let mut bits = self.bits(new)?;
            if k > 0 {
                bits = self.number("a << b", bits, Err(k.into()))?;
            }
            if let Some(old) = old {
                let old = self.bits(old)?;
                let kept = self.number("a & b", old, Err(!mask))?;
                bits = self.number("a | b", kept, Ok(bits))?;
            }
            self.predicate_of(bits, value, lanes)
        })();
        if done.is_none() {
            self.error(
                "genx-unsupported",
                "a predicate cannot be written in part".into(),
            );
        }
    }
}
