//! Conversion between an instruction in a function and the form of the codecs.

use super::operands::{At, operands};
use crate::ir::function::InstData;
use crate::ir::machine::Op;
use crate::ir::operand::Operand;
use crate::target::{MInst, MOperand, Role, Target};
use smallvec::SmallVec;

/// An instruction in the encoder's form, branch targets as 0; `None` for pseudo operations, for
/// operands without registers, and for missing operands.
pub fn to_minst(target: Target, data: &InstData<Op>) -> Option<MInst> {
    let opcode = data.op.opcode()?;
    let mut out: SmallVec<[MOperand; 6]> = SmallVec::new();
    for o in operands(target, data) {
        if o.spec.implicit {
            if let Some(Operand::Value(..)) = o.operand {
                return None;
            }
            continue;
        }
        out.push(match (o.at, o.operand) {
            (At::Target(_), _) => MOperand::Imm(0),
            (_, Some(Operand::Reg(reg))) => MOperand::Reg(reg),
            (_, Some(Operand::Imm(imm))) => MOperand::Imm(imm),
            (_, Some(Operand::Value(..)) | None) => return None,
        });
    }
    Some(MInst::new(opcode, out).trimmed(target.tables()))
}

/// The reverse of [`to_minst`], without branch targets; trailing modifiers at their default stay
/// absent.
pub fn from_minst(target: Target, inst: &MInst) -> InstData<Op> {
    let (mut defs, mut uses) = (SmallVec::new(), SmallVec::new());
    let info = target.tables().info(inst.op);
    for (i, spec) in info.operands.iter().enumerate() {
        let absent = info.slot(i).is_some_and(|slot| slot >= inst.operands.len());
        if spec.target || spec.role == Role::Modifier && absent {
            continue;
        }
        let operand = match inst.get(target.tables(), i) {
            Some(MOperand::Reg(reg)) => Operand::Reg(reg),
            Some(MOperand::Imm(imm)) => Operand::Imm(imm),
            None => continue,
        };
        match spec.role {
            Role::Def => defs.push(operand),
            _ => uses.push(operand),
        }
    }
    InstData::new(Op::Inst(inst.op), defs, uses)
}
