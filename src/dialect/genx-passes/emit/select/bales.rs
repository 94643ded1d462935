//! Bales with elements: a computation with regions as its operands and its destination.

use super::super::code::{Category, Kind, Slot, Template};
use super::{Selector, operands::changed};
use crate::bale::{Role, role};
use crate::genx::{Binary, Cast, Op, Operands, Unary};
use crate::graph::region_of;
use crate::ir::function::{Inst, InstData};
use crate::ir::operand::Operand;
use crate::machine::{meaning, reads_signed};
use crate::region::Region;
use crate::visa::model::Modifier;
use smallvec::{SmallVec, smallvec};

impl Selector<'_> {
    /// A bale with elements: a move or a computation, with a region as its destination.
    pub(super) fn bale(&mut self, head: Inst) {
        let data = self.func.insts[head].clone();
        let Some(result) = data.defs[0].as_value() else {
            return;
        };
        let is_write = role(self.func, head) == Role::Write;
        // The computation: the head itself, or the instruction that is baled into its new elements.
        let mut main = head;
        let mut saturate = false;
        if is_write {
            main = match self.baled(data.uses[1]) {
                Some(part) => part,
                None => head,
            };
        }
        if role(self.func, main) == Role::Saturate {
            saturate = true;
            if let Some(part) = self.baled(self.func.insts[main].uses[0])
                && matches!(role(self.func, part), Role::Main)
            {
                main = part;
            }
        }
        let computed = self.func.insts[main].clone();
        let size = match is_write {
            true => self.func.type_of(data.uses[1]).count(),
            false => self.func.ty(result).count(),
        };
        // The destination.
        let elem = self.func.ty(result).elem;
        let target_sign = match computed.op {
            Op::Cast(Cast::FPToUI, _) => false,
            // Whether the range of the saturation has negative numbers; operands have a sign of their own.
            Op::TruncSat(signed, _) | Op::Saturating(_, signed, _) => signed,
            ref op => reads_signed(op).unwrap_or(true),
        };
        let ty = self.ty(elem, target_sign);
        let value = self.value(result);
        let mut guard = None;
        let to = match is_write {
            false => Slot::neighbours(value, ty),
            true => {
                self.tie(data.uses[0], value);
                guard = self.guard(data.uses[3]);
                if guard.is_none() && !self.func.is_true(data.uses[3]) {
                    self.error("genx-unsupported", "this mask has no instruction".into());
                }
                let Op::WriteRegion(shape) = data.op else {
                    return;
                };
                let (region, index) = region_of(self.func, shape, elem.bytes(), size, data.uses[2]);
                let stride = Region {
                    parent: 0,
                    ..region
                }
                .canonical()
                .stride
                .max(1) as u32;
                match index {
                    None => Slot::Destination {
                        value,
                        offset: region.offset as u32,
                        stride,
                        ty,
                    },
                    Some(index) => {
                        let (address, offset) = self.address(index, value);
                        Slot::IndirectDestination {
                            base: value,
                            address,
                            element: 0,
                            offset,
                            stride,
                            ty,
                        }
                    }
                }
            }
        };
        let before = self.errors.0.len();
        let Some((meaning, slots, flag)) = self.computation(main, head, &computed, to, is_write)
        else {
            if self.errors.0.len() == before {
                self.error("genx-unsupported", "this has no instruction".into());
            }
            return;
        };
        saturate |= flag;
        if let Op::Select(_) = computed.op {
            guard = self.guard(computed.uses[0]);
            if guard.is_none() && self.func.constant(computed.uses[0]).is_none() {
                self.error(
                    "genx-unsupported",
                    "this condition has no instruction".into(),
                );
            }
        }
        let mut slots = slots;
        if let Op::Binary(carry, _) = computed.op
            && carry.without_carry().is_some()
        {
            // The sum is discarded, unless `carries` finds the sum that is needed.
            let sum = self.new_value(Kind {
                category: Category::General,
                lanes: size,
                elem,
            });
            slots.insert(0, Slot::neighbours(sum, ty));
        }
        let Some(op) = self.op(meaning) else { return };
        self.template_with_tie(Template::elements(op, size, slots, guard, saturate));
    }

    fn baled(&self, operand: Operand) -> Option<Inst> {
        let part = self.definitions.of(operand.as_value()?)?;
        (self.bales.user(part).is_some() && role(self.func, part) != Role::Read).then_some(part)
    }

    /// The row and the operands of a bale's computation.
    fn computation(
        &mut self,
        main: Inst,
        head: Inst,
        computed: &InstData<Op>,
        to: Slot,
        is_write: bool,
    ) -> Option<(&'static str, SmallVec<[Slot; 3]>, bool)> {
        let mut slots: SmallVec<[Slot; 3]> = smallvec![to];
        let plain = |slots: SmallVec<[Slot; 3]>| Some(("a", slots, false));
        if main == head && is_write {
            let source = self.source(computed.uses[1], true);
            slots.push(source);
            return plain(slots);
        }
        let op = &computed.op;
        match op {
            Op::ReadRegion(_) => {
                // A read alone in its bale: its own result is the operand.
                let source = self.read_alone(main)?;
                slots.push(source);
                plain(slots)
            }
            Op::Unary(Unary::FNeg | Unary::FAbs | Unary::Abs, _)
            | Op::Cast(Cast::ZExt | Cast::SExt, _) => {
                let signed = !matches!(op, Op::Cast(Cast::ZExt, _));
                if let Some(constant) = self.func.constant(computed.uses[0]).cloned() {
                    let negate = matches!(op, Op::Unary(Unary::FNeg, _));
                    let absolute = matches!(op, Op::Unary(Unary::FAbs | Unary::Abs, _));
                    let constant = self.modified(constant, negate, absolute);
                    let source = self.immediate(&constant, signed);
                    slots.push(source);
                    return plain(slots);
                }
                let source = self.source(computed.uses[0], signed);
                let change = match op {
                    Op::Unary(Unary::FNeg, _) => Modifier::Negate,
                    Op::Unary(_, _) => Modifier::Absolute,
                    _ => Modifier::None,
                };
                slots.push(changed(source, change)?);
                plain(slots)
            }
            Op::Cast(cast, _) => {
                let signed = !matches!(cast, Cast::UIToFP);
                let source = self.source(computed.uses[0], signed);
                slots.push(source);
                plain(slots)
            }
            Op::Unary(Unary::FSat, _) => {
                let source = self.source(computed.uses[0], true);
                slots.push(source);
                Some(("a", slots, true))
            }
            Op::TruncSat(_, signed) => {
                let source = self.source(computed.uses[0], *signed);
                slots.push(source);
                Some(("a", slots, true))
            }
            Op::Saturating(_, _, signed) => {
                for &operand in &computed.uses {
                    let source = self.source(operand, *signed);
                    slots.push(source);
                }
                Some((meaning(op)?, slots, true))
            }
            Op::Select(_) if self.func.constant(computed.uses[0]).is_some() => {
                let taken = if self.func.is_true(computed.uses[0]) {
                    1
                } else {
                    2
                };
                let source = self.source(computed.uses[taken], true);
                slots.push(source);
                plain(slots)
            }
            Op::Select(_) => {
                for &operand in &computed.uses[1..3] {
                    let source = self.source(operand, true);
                    slots.push(source);
                }
                Some((meaning(op)?, slots, false))
            }
            Op::Constant | Op::Convert => {
                let source = self.source(computed.uses[0], true);
                slots.push(source);
                plain(slots)
            }
            _ => {
                let signed = reads_signed(op).unwrap_or(true);
                for (k, &operand) in computed.uses.iter().enumerate() {
                    let source = match op {
                        Op::Binary(Binary::Sub | Binary::FSub, _) if k == 1 => {
                            self.negated(op, k, operand)?
                        }
                        _ => self.source(operand, signed),
                    };
                    slots.push(source);
                }
                let found = meaning(op);
                if found.is_none() {
                    let text = format!("{op:?}");
                    self.error("genx-unsupported", format!("{text} has no instruction"));
                }
                Some((found?, slots, false))
            }
        }
    }
}
