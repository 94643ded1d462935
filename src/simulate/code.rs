//! The addresses of instructions, for programs that take them: calls, and jumps to an address.
//!
//! Code is not memory of the simulation. An address is a number that a jump takes back to its instruction.

use super::memory::Memory;
use crate::ir::Reference;
use crate::target::query::read_meaning;
use crate::target::{Behaviour, MInst, OpInfo, Target};
use easel_isa::meaning::Expr;

/// The addresses of a program's instructions.
pub(crate) struct Code {
    /// The address of each instruction, and the end.
    starts: Vec<u64>,
}

impl Code {
    /// The addresses of instructions in a row.
    ///
    /// # Errors
    /// The number of an instruction that cannot be encoded, with the reason.
    pub fn new(
        target: Target,
        insts: impl Iterator<Item = MInst>,
    ) -> Result<Code, (usize, String)> {
        let mut at = Memory::code_address();
        let mut starts = vec![at];
        for (n, inst) in insts.enumerate() {
            let encoded = target.encode(&inst).map_err(|e| (n, e.to_string()))?;
            at += encoded.bytes.len() as u64;
            starts.push(at);
        }
        Ok(Code { starts })
    }

    /// The address of an instruction; the end for a number that no instruction has.
    pub fn address(&self, n: usize) -> u64 {
        let end = self.starts.last().copied().unwrap_or(0);
        self.starts.get(n).copied().unwrap_or(end)
    }

    /// The instruction at an address.
    pub fn at(&self, address: u64) -> Option<usize> {
        let found = self.starts.binary_search(&address).ok();
        found.filter(|&n| n + 1 < self.starts.len())
    }

    /// The number for which the literal of an instruction stands.
    pub fn literal(&self, n: usize, to: u64, reference: &Reference) -> u64 {
        let from = self.address(n + 1).wrapping_sub(reference.part.bytes());
        let distance = to.wrapping_sub(from).wrapping_add(reference.addend as u64);
        reference.part.of(distance)
    }
}

/// Whether the instruction reads its address or jumps to one.
pub(crate) fn takes_address(info: &OpInfo) -> bool {
    let possible = matches!(
        info.behaviour,
        Behaviour::Other | Behaviour::Branch | Behaviour::End
    );
    let mut found = false;
    if possible {
        read_meaning(info).each(&mut |e| {
            found |= matches!(e, Expr::Call { name, .. } if name == "next" || name == "jump");
        });
    }
    found
}
