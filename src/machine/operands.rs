//! The walk over an instruction's operands: the tables' list together with the instruction's lists.
//!
//! An instruction in a function lists its definitions and its sources separately, each in the tables'
//! order, implicit ones included; branch targets have a separate list. At the end of the
//! sources modifiers at their default and fixed registers may be absent.

use crate::ir::function::InstData;
use crate::ir::machine::Op;
use crate::ir::operand::Operand;
use crate::target::{MOperand, OperandSpec, Role, Target};

/// The position of an operand in the instruction's lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// Position in [`InstData::defs`].
    Def(usize),
    /// Position in [`InstData::uses`].
    Use(usize),
    /// Position in [`InstData::targets`].
    Target(usize),
}

/// One operand of the tables with its place in an instruction.
#[derive(Clone, Copy, Debug)]
pub struct OperandAt {
    /// Position in [`OpInfo::operands`](crate::target::OpInfo::operands).
    pub index: usize,
    /// The operand in the tables.
    pub spec: &'static OperandSpec,
    /// The position in the instruction.
    pub at: At,
    /// The operand in the instruction; for an absent operand, the fixed register or the default. `None` for branch
    /// targets, and for a missing operand.
    pub operand: Option<Operand>,
}

impl OperandAt {
    /// Whether the instruction's lists have it.
    pub fn is_listed(&self, data: &InstData<Op>) -> bool {
        match self.at {
            At::Def(n) => n < data.defs.len(),
            At::Use(n) => n < data.uses.len(),
            At::Target(n) => n < data.targets.len(),
        }
    }
}

/// The operands of an instruction in the tables' order; none of a pseudo operation.
pub fn operands(target: Target, data: &InstData<Op>) -> impl Iterator<Item = OperandAt> + '_ {
    let specs = data.info(target).map_or(&[][..], |info| info.operands);
    let (mut defs, mut uses, mut targets) = (0, 0, 0);
    let next = |n: &mut usize| {
        *n += 1;
        *n - 1
    };
    specs.iter().enumerate().map(move |(index, spec)| {
        let (at, given) = match spec.role {
            _ if spec.target => (At::Target(next(&mut targets)), None),
            Role::Def => {
                let n = next(&mut defs);
                (At::Def(n), data.defs.get(n).copied())
            }
            _ => {
                let n = next(&mut uses);
                (At::Use(n), data.uses.get(n).copied())
            }
        };
        let absent = || match spec.role {
            _ if spec.target => None,
            Role::Modifier => Some(Operand::Imm(spec.default)),
            _ => spec.fixed.map(Operand::Reg),
        };
        OperandAt {
            index,
            spec,
            at,
            operand: given.or_else(absent),
        }
    })
}

/// The operand of this name, or a modifier's default; nothing if the instruction has no such operand.
pub fn operand(target: Target, data: &InstData<Op>, name: &str) -> Option<MOperand> {
    let mut all = operands(target, data);
    match all.find(|o| o.spec.name == name)?.operand? {
        Operand::Reg(reg) => Some(MOperand::Reg(reg)),
        Operand::Imm(value) => Some(MOperand::Imm(value)),
        Operand::Value(..) => None,
    }
}

/// The immediate of an instruction with one operand; the default if the operand is left out.
pub fn immediate(target: Target, data: &InstData<Op>) -> Option<i64> {
    let mut all = operands(target, data);
    all.find_map(|o| o.operand?.as_imm())
}
