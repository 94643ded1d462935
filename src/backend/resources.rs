//! What a kernel occupies: registers by bank, LDS, private memory.

use super::Kernel;
use super::code::Code;
use crate::ir::operand::{Operand, Reg};
use crate::target::{Bank, Target};

/// Register counts are one more than the highest number that is used.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Resources {
    /// Numbered scalars, inputs included.
    pub scalars: u32,
    pub vectors: u32,
    pub accumulators: u32,
    /// A named allocatable scalar register is used.
    pub uses_vcc: bool,
    pub lds_bytes: u32,
    pub scratch_bytes: u32,
    pub code_bytes: u32,
}

impl Resources {
    /// Count what the code of a kernel touches.
    pub fn of(kernel: &Kernel, code: &Code, target: Target) -> Resources {
        let abi = target.abi();
        let mut r = Resources {
            scalars: abi.input_scalars(kernel.inputs),
            vectors: 1,
            lds_bytes: kernel.function.launch.lds_bytes,
            scratch_bytes: kernel.scratch_bytes,
            ..Resources::default()
        };
        for line in &code.lines {
            let info = line.inst.op.info();
            let implicit = info
                .operands
                .iter()
                .filter(|o| o.implicit)
                .filter_map(|o| o.fixed);
            let explicit = line
                .inst
                .operands
                .iter()
                .copied()
                .filter_map(Operand::as_reg);
            for reg in explicit.chain(implicit) {
                r.touch(reg, target);
            }
        }
        r
    }

    fn touch(&mut self, reg: Reg, target: Target) {
        match target.tables.file_of(reg) {
            Some(file) => {
                let end = u32::from(reg.units().end - file.first);
                match file.bank {
                    Bank::Scalar => self.scalars = self.scalars.max(end),
                    Bank::Vector => self.vectors = self.vectors.max(end),
                    Bank::Accumulator => self.accumulators = self.accumulators.max(end),
                    Bank::Condition | Bank::Special => {}
                }
            }
            None => {
                let mut named = target.tables.named.iter().filter(|n| n.allocatable);
                self.uses_vcc |= named.any(|n| n.reg.overlaps(reg));
            }
        }
    }

    /// Where accumulators begin in the unified vector file.
    pub fn accumulator_offset(&self, target: Target) -> u32 {
        self.vectors
            .max(1)
            .next_multiple_of(target.abi().accumulator_granule)
    }

    /// Vector registers of both kinds, as the descriptor counts them.
    pub fn total_vectors(&self, target: Target) -> u32 {
        match self.accumulators {
            0 => self.vectors,
            n => self.accumulator_offset(target) + n,
        }
    }
}
