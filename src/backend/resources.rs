//! Resources of a kernel: registers by bank, LDS, private memory.

use super::Kernel;
use super::code::Code;
use crate::target::{BankRole, Interface, MOperand, Reg, Target};

/// Resource counts. A register count is one more than the highest number used.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Resources {
    /// Numbered scalars, inputs included.
    pub scalars: u32,
    /// Vector registers, at least 1.
    pub vectors: u32,
    /// Accumulators.
    pub accumulators: u32,
    /// Whether a named allocatable scalar register is used.
    pub uses_named: bool,
    /// Memory that a workgroup shares, in bytes.
    pub lds_bytes: u32,
    /// Private memory of one work-item in bytes.
    pub scratch_bytes: u32,
    /// Length of the code in bytes; 0 until it is encoded.
    pub code_bytes: u32,
}

impl Resources {
    /// Counts the resources of a kernel's code.
    pub fn of(kernel: &Kernel, code: &Code, interface: Interface) -> Resources {
        let target = kernel.function.target();
        let mut r = Resources {
            scalars: interface.input_scalars(kernel.inputs),
            vectors: 1,
            lds_bytes: kernel.function.launch.shared_bytes,
            scratch_bytes: kernel.scratch_bytes,
            ..Resources::default()
        };
        for line in &code.lines {
            let info = target.info(line.inst.op);
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
                .filter_map(MOperand::as_reg);
            for reg in explicit.chain(implicit) {
                r.touch(reg, target);
            }
        }
        r
    }

    fn touch(&mut self, reg: Reg, target: Target) {
        match target.file_of(reg) {
            Some(file) => {
                let end = reg.end() - file.first;
                match file.bank.role {
                    BankRole::Uniform => self.scalars = self.scalars.max(end),
                    BankRole::Varying => self.vectors = self.vectors.max(end),
                    BankRole::Accumulator => self.accumulators = self.accumulators.max(end),
                    // Other roles do not count for a launch.
                    BankRole::General
                    | BankRole::Address
                    | BankRole::Condition
                    | BankRole::Special => {}
                }
            }
            None => {
                let mut named = target.named.iter().filter(|n| n.allocatable);
                self.uses_named |= named.any(|n| n.reg.overlaps(reg));
            }
        }
    }

    /// The first number of accumulators in the unified vector file.
    pub fn accumulator_offset(&self, interface: Interface) -> u32 {
        self.vectors
            .max(1)
            .next_multiple_of(interface.accumulator_granule)
    }

    /// Vector registers of both kinds, in the descriptor's count.
    pub fn total_vectors(&self, interface: Interface) -> u32 {
        match self.accumulators {
            0 => self.vectors,
            n => self.accumulator_offset(interface) + n,
        }
    }
}
