//! Facts of instructions that the time of a wave depends on.

use super::operand::Arg;
use super::program::{Inst, Program};
use super::report::TracedInst;
use crate::target::Reg;

impl Inst {
    /// The instruction with the facts that its time depends on.
    pub(super) fn traced(&self, program: &Program) -> TracedInst {
        let immediate = self.args.iter().find_map(|arg| match arg {
            Arg::Imm(value) => Some(*value),
            Arg::Reg(_) | Arg::Target => None,
        });
        TracedInst {
            op: self.op,
            immediate,
            states: self.states,
            lane_bytes: match self.info.memory.is_empty() {
                true => 0,
                false => self.lane_units(program) * program.target.unit_bits() / 8,
            },
        }
    }

    /// Units of a lane's registers that an access moves: those that a load writes, or those of a store without its address, which is no
    /// longer than the data.
    fn lane_units(&self, program: &Program) -> u32 {
        let units = |reg: &Reg| {
            let bank = program.target.bank_around(*reg);
            bank.filter(|b| b.per_lane()).map(|_| reg.units)
        };
        let made: u32 = self.writes.iter().filter_map(units).sum();
        if made > 0 {
            return made;
        }
        let read = self.reads.iter().filter_map(units);
        let (sum, least) = read.fold((0, u32::MAX), |(sum, least), n| (sum + n, least.min(n)));
        sum.saturating_sub(least).max(1)
    }
}
