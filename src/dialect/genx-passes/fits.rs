//! The reads that can be operands: in code before legalisation, and in legal code.

use crate::bale::{self, Bales};
use crate::genx::{GenxFunction, Op, Operands};
use crate::graph::region_of;
use crate::ir::function::Inst;
use crate::machine::Machine;
use crate::messages;
use crate::region::Index;

/// Whether registers of a message can be a region: contiguous elements from the start of a register on.
pub fn raw_fits(region: &crate::region::Region, total: u32, register: u32) -> bool {
    let aligned = region.offset.rem_euclid(register as i32) == 0;
    region.index == Index::None && region.is_contiguous() && aligned && total >= register
}

/// The first baling: every region is legalised later, except a message's operand that starts at a
/// register, which needs no instruction and stays whole.
pub fn first_bales(func: &mut GenxFunction, machine: &Machine) -> Bales {
    let register = machine.grf();
    bale::bale(func, &|func: &GenxFunction, read, special| {
        let Some((user, k)) = special else {
            return true;
        };
        let (Op::Message(message), Op::ReadRegion(shape)) =
            (&func.insts[user].op, &func.insts[read].op)
        else {
            return false;
        };
        let data = &func.insts[read];
        let (ty, vector) = (func.type_of(data.defs[0]), func.type_of(data.uses[0]));
        let (region, _) = region_of(func, *shape, ty.elem.bytes(), ty.count(), data.uses[1]);
        messages::is_raw(*message, k) && raw_fits(&region, vector.bytes(), register)
    })
}

/// The second baling: on legal code, with the requirements of messages' operands.
pub fn final_bales(func: &mut GenxFunction, machine: &Machine) -> Bales {
    let limits = machine.limits.clone();
    bale::bale(func, &move |func: &GenxFunction, read: Inst, special| {
        let data = &func.insts[read];
        let Op::ReadRegion(shape) = data.op else {
            return false;
        };
        let Some(vector) = data.uses[0].as_value() else {
            return false;
        };
        let ty = func.type_of(data.defs[0]);
        let bytes = func.ty(vector).bytes();
        let (region, index) = region_of(func, shape, ty.elem.bytes(), ty.count(), data.uses[1]);
        let Some((user, k)) = special else {
            // The alignment was checked when the read was made; regions of rows with one promise stay.
            return index.is_some() || limits.source(&region, bytes, None);
        };
        match func.insts[user].op {
            Op::Message(message) => match messages::is_raw(message, k) {
                true => raw_fits(&region, bytes, limits.register),
                false => {
                    ty.count() == 1
                        && index.is_none()
                        && !ty.is_predicate()
                        && messages::is_scalar(message, k)
                }
            },
            _ => index.is_none() && limits.source(&region, bytes, None),
        }
    })
}
