//! Operands of bales: constants, regions, addresses, and their signs.

use super::super::code::{Category, Kind, Slot};
use super::Selector;
use crate::constants::{added, packed};
use crate::genx::{Cast, Constant, Elem, Op, Operands, Unary};
use crate::graph::region_of;
use crate::ir::function::{Inst, Value};
use crate::ir::operand::Operand;
use crate::machine::reads_signed;
use crate::region::Region;
use crate::visa::model::Modifier;
use smallvec::smallvec;

impl Selector<'_> {
    pub(super) fn immediate(&mut self, constant: &Constant, signed: bool) -> Slot {
        if constant.as_splat().is_none()
            && !constant.is_undef()
            && let Some((bits, signed)) = packed(constant)
            && let Some(ty) = self.machine.packed(signed)
        {
            return Slot::Immediate {
                bits: bits.into(),
                ty,
            };
        }
        if constant.as_splat().is_none() && !constant.is_undef() {
            self.error(
                "genx-unsupported",
                "a constant with different elements was not loaded".into(),
            );
        }
        let bits = constant.as_splat().unwrap_or(0);
        match constant.ty.elem {
            // Bytes cannot be immediates; wider immediates read the same.
            Elem::Int(width) if width <= 8 => {
                let value = match signed {
                    true => crate::genx::constants::signed(bits, width.into()) as u64 & 0xffff,
                    false => bits,
                };
                let ty = self.ty(Elem::Int(16), signed);
                Slot::Immediate { bits: value, ty }
            }
            Elem::BFloat => {
                let ty = self.ty(Elem::Int(16), false);
                Slot::Immediate { bits, ty }
            }
            elem => {
                let ty = self.ty(elem, signed);
                Slot::Immediate { bits, ty }
            }
        }
    }

    /// A source: the instructions baled into an operand give its region and modifiers.
    pub(super) fn source(&mut self, operand: Operand, signed: bool) -> Slot {
        let (mut operand, mut signed) = (operand, signed);
        let (mut negate, mut absolute) = (false, false);
        loop {
            if let Some(constant) = self.func.constant(operand).cloned() {
                let constant = self.modified(constant, negate, absolute);
                return self.immediate(&constant, signed);
            }
            let Some(value) = operand.as_value() else {
                return Slot::Number(0);
            };
            let part = self
                .definitions
                .of(value)
                .filter(|&d| self.bales.user(d).is_some());
            let modifier = modifier(negate, absolute);
            let Some(part) = part else {
                let ty = self.func.ty(value);
                let region = Region::contiguous(ty.elem.bytes(), ty.count(), 0);
                let ty = self.ty(ty.elem, signed);
                let value = self.value(value);
                return Slot::Source {
                    value,
                    region,
                    modifier,
                    ty,
                };
            };
            let data = self.func.insts[part].clone();
            match data.op {
                Op::Unary(Unary::FNeg, _) => negate ^= !absolute,
                Op::Unary(Unary::FAbs | Unary::Abs, _) => absolute = true,
                Op::Cast(Cast::ZExt, _) => signed = false,
                Op::Cast(Cast::SExt, _) => signed = true,
                Op::ReadRegion(shape) => {
                    let ty = self.func.type_of(data.defs[0]);
                    let (region, index) =
                        region_of(self.func, shape, ty.elem.bytes(), ty.count(), data.uses[1]);
                    let element = self.ty(ty.elem, signed);
                    let Some(vector) = data.uses[0].as_value() else {
                        return Slot::Number(0);
                    };
                    let vector = self.value(vector);
                    let Some(index) = index else {
                        return Slot::Source {
                            value: vector,
                            region,
                            modifier,
                            ty: element,
                        };
                    };
                    let (address, offset) = self.address(index, vector);
                    let region = Region { offset, ..region };
                    return Slot::IndirectSource {
                        base: vector,
                        address,
                        element: 0,
                        region,
                        modifier,
                        ty: element,
                    };
                }
                _ => {
                    self.error("genx-part", "this cannot be part of an operand".into());
                    return Slot::Number(0);
                }
            }
            operand = data.uses[0];
        }
    }

    pub(super) fn read_alone(&mut self, inst: Inst) -> Option<Slot> {
        let data = self.func.insts[inst].clone();
        let Op::ReadRegion(shape) = data.op else {
            return None;
        };
        let ty = self.func.type_of(data.defs[0]);
        let (region, index) =
            region_of(self.func, shape, ty.elem.bytes(), ty.count(), data.uses[1]);
        let element = self.ty(ty.elem, true);
        let vector = self.value(data.uses[0].as_value()?);
        Some(match index {
            None => Slot::Source {
                value: vector,
                region,
                modifier: Modifier::None,
                ty: element,
            },
            Some(index) => {
                let (address, offset) = self.address(index, vector);
                let region = Region { offset, ..region };
                Slot::IndirectSource {
                    base: vector,
                    address,
                    element: 0,
                    region,
                    modifier: Modifier::None,
                    ty: element,
                }
            }
        })
    }

    /// A constant with a sign.
    pub(super) fn modified(
        &mut self,
        constant: Constant,
        negate: bool,
        absolute: bool,
    ) -> Constant {
        let mut constant = constant;
        let float = constant.ty.elem.is_float();
        for (wanted, op) in [
            (absolute, if float { Unary::FAbs } else { Unary::Abs }),
            (negate, Unary::FNeg),
        ] {
            if !wanted || constant.is_undef() {
                continue;
            }
            let op = Op::Unary(op, Default::default());
            match crate::graph::fold::fold(&op, constant.ty, &[&constant]) {
                Some(folded) => constant = folded,
                None => self.error(
                    "genx-unsupported",
                    "the sign of a constant cannot be changed".into(),
                ),
            }
        }
        constant
    }

    /// The addend in place of a subtracted operand.
    pub(super) fn negated(&mut self, op: &Op, k: usize, operand: Operand) -> Option<Slot> {
        let signed = reads_signed(op).unwrap_or(true);
        if let Some(constant) = self.func.constant(operand).cloned() {
            let constant = match added(op, k, &constant) {
                Some(constant) => constant,
                None => self.modified(constant, true, false),
            };
            return Some(self.immediate(&constant, signed));
        }
        let source = self.source(operand, signed);
        let negated = changed(source, Modifier::Negate);
        if negated.is_none() {
            self.error(
                "genx-part",
                "a negated operand has a modifier already".into(),
            );
        }
        negated
    }

    /// The address for a start and a base, and the constant offset. Each access has an address of its own.
    pub(super) fn address(&mut self, start: Operand, base: Value) -> (Value, i32) {
        let mut offset = 0;
        let mut operand = start;
        while let Some(inst) = operand.as_value().and_then(|v| self.definitions.of(v)) {
            match self.func.insts[inst].op {
                Op::AddAddress(by) => offset += i32::from(by),
                Op::ConvertAddress(by) => {
                    offset += i32::from(by);
                    operand = self.func.insts[inst].uses[0];
                    break;
                }
                _ => break,
            }
            operand = self.func.insts[inst].uses[0];
        }
        let lanes = self.func.type_of(operand).count();
        let address = self.new_value(Kind {
            category: Category::Address,
            lanes,
            elem: Elem::Int(16),
        });
        let index = self.source(operand, false);
        if let Some(op) = self.op("address(base, a)") {
            let slots = smallvec![
                Slot::Address { value: address },
                Slot::AddressOf { base, offset: 0 },
                index
            ];
            self.emit(op, lanes, slots, None, false);
        }
        (address, offset)
    }
}

fn modifier(negate: bool, absolute: bool) -> Modifier {
    match (negate, absolute) {
        (false, false) => Modifier::None,
        (true, false) => Modifier::Negate,
        (false, true) => Modifier::Absolute,
        (true, true) => Modifier::NegateAbsolute,
    }
}

/// A source with a change of sign applied after its own modifier.
pub(super) fn changed(slot: Slot, change: Modifier) -> Option<Slot> {
    let both = |old: Modifier| {
        Some(match (change, old) {
            (Modifier::None, old) => old,
            (change, Modifier::None) => change,
            (Modifier::Negate, Modifier::Negate) => Modifier::None,
            (Modifier::Negate, Modifier::Absolute) => Modifier::NegateAbsolute,
            (Modifier::Negate, Modifier::NegateAbsolute) => Modifier::Absolute,
            (Modifier::Absolute, _) => Modifier::Absolute,
            _ => return None,
        })
    };
    Some(match slot {
        Slot::Source {
            value,
            region,
            modifier,
            ty,
        } => Slot::Source {
            value,
            region,
            modifier: both(modifier)?,
            ty,
        },
        Slot::IndirectSource {
            base,
            address,
            element,
            region,
            modifier,
            ty,
        } => Slot::IndirectSource {
            base,
            address,
            element,
            region,
            modifier: both(modifier)?,
            ty,
        },
        other => (change == Modifier::None).then_some(other)?,
    })
}
