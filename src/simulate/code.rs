//! The addresses of instructions, for programs that take them: calls, and jumps to an address.
//!
//! Code is not memory of the simulation. An address is a number that a jump takes back to its instruction.

use super::memory::Memory;
use super::program::{Arg, Inst, Source};
use crate::ir::Reference;
use crate::target::query::read_meaning;
use crate::target::{Behaviour, MInst, MOperand, Target};
use easel_isa::meaning::Expr;

/// The addresses of a program's instructions.
pub(crate) struct Code {
    /// The address of each instruction, and the end.
    starts: Vec<u64>,
}

/// Bytes of the literal, the last ones of an instruction.
const LITERAL: u64 = 4;

impl Code {
    /// The addresses, if an instruction takes one.
    ///
    /// # Errors
    /// The instruction that cannot be encoded, with the reason.
    pub fn new(target: Target, insts: &[Inst]) -> Result<Option<Code>, (usize, String)> {
        if !insts.iter().any(takes_address) {
            return Ok(None);
        }
        let mut at = Memory::code_address();
        let mut starts = Vec::with_capacity(insts.len() + 1);
        for (n, inst) in insts.iter().enumerate() {
            starts.push(at);
            // The length of a branch does not depend on its distance.
            let operands = inst.info.explicit().map(|(n, _)| match inst.args[n] {
                Arg::Reg(r) => MOperand::Reg(r),
                Arg::Imm(v) => MOperand::Imm(v),
                Arg::Target => MOperand::Imm(0),
            });
            let plain = MInst::new(inst.op, operands).trimmed(target.tables());
            let encoded = target.encode(&plain).map_err(|e| (n, e.to_string()))?;
            at += encoded.bytes.len() as u64;
        }
        starts.push(at);
        Ok(Some(Code { starts }))
    }

    /// The address of an instruction.
    pub fn address(&self, n: usize) -> u64 {
        let end = self.starts.last().copied().unwrap_or(0);
        self.starts.get(n).copied().unwrap_or(end)
    }

    /// The instruction at an address.
    pub fn at(&self, address: u64) -> Option<usize> {
        let found = self.starts.binary_search(&address).ok();
        found.filter(|&n| n + 1 < self.starts.len())
    }

    /// Replaces the literal of an instruction by the distance to an address.
    pub fn resolve(&self, insts: &mut [Inst], n: usize, to: u64, reference: &Reference) {
        let from = self.address(n + 1).wrapping_sub(LITERAL);
        let distance = to.wrapping_sub(from);
        let distance = distance.wrapping_add(reference.addend as u64);
        let half = match reference.high {
            true => distance >> 32,
            false => distance & 0xffff_ffff,
        };
        let stands = |v: i64| v as u32 == reference.literal as u32;
        let inst = &mut insts[n];
        for arg in &mut inst.args {
            if matches!(arg, Arg::Imm(v) if stands(*v)) {
                *arg = Arg::Imm(half as i64);
            }
        }
        for port in &mut inst.ins {
            if matches!(port.source, Source::Constant(v) if stands(v as i64)) {
                port.source = Source::Constant(half);
            }
        }
    }
}

/// Whether the instruction reads its address or jumps to one.
fn takes_address(inst: &Inst) -> bool {
    let possible = matches!(
        inst.info.behaviour,
        Behaviour::Other | Behaviour::Branch | Behaviour::End
    );
    let mut found = false;
    if possible {
        read_meaning(inst.info).each(&mut |e| {
            found |= matches!(e, Expr::Call { name, .. } if name == "next" || name == "jump");
        });
    }
    found
}
