//! Private memory behind a buffer's descriptor: targets whose compilers reach it by buffer instructions.
//!
//! The descriptor interleaves the bytes of a wave by lane. An offset in a scalar counts bytes of the wave; all other offsets count
//! bytes of the lane. Here each lane's bytes stand together, and the descriptor's base is an address where no memory is.

use super::exec::Running;
use super::memory::Memory;
use super::program::{Arg, Inst};
use super::report::Fault;
use crate::target::query::read_meaning;
use crate::target::{BufferAddress, DescriptorWord};
use easel_isa::meaning::{Expr, Statement};

/// The words of the descriptor of private memory that a wave gets.
pub fn private_buffer(words: &[DescriptorWord]) -> Vec<u32> {
    let base = Memory::private_address();
    let word = |w: &DescriptorWord| match *w {
        DescriptorWord::BaseLow => base as u32,
        DescriptorWord::BaseHigh => (base >> 32) as u32,
        DescriptorWord::Size => u32::MAX,
        DescriptorWord::Constant(c) => c,
    };
    words.iter().map(word).collect()
}

impl Running<'_, '_> {
    /// The lane's address in private memory, if the access is one of private memory.
    pub(super) fn private_address(&mut self, a: &BufferAddress) -> Option<u64> {
        let (bit, width) = self.abi?.buffer_base;
        let base = (a.descriptor >> bit) as u64 & ((1 << width) - 1);
        if base != Memory::private_address() {
            return None;
        }
        let lanes = u64::from(self.lanes.max(1));
        if !a.soffset.is_multiple_of(lanes) {
            self.fail(Fault::new(
                "simulate-misaligned",
                format!(
                    "the scalar offset {:#x} in private memory, which is no multiple of {lanes}",
                    a.soffset
                ),
                "the scalar offset counts bytes of the wave: bytes of a lane, times its lanes",
            ));
        }
        Some(a.soffset / lanes + a.voffset + a.offset)
    }
}

/// The operand that an instruction stores.
pub(crate) fn stored(inst: &Inst) -> Option<String> {
    let meaning = read_meaning(inst.info);
    meaning.statements.iter().find_map(|s| match s {
        Statement::Effect(Expr::Call { name, args, .. }) if name == "store" => match args.last() {
            Some(Expr::Operand(data)) => Some(data.clone()),
            Some(Expr::Slice(data, ..)) => match &**data {
                Expr::Operand(data) => Some(data.clone()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    })
}

/// Whether an instruction takes a register as an operand.
pub(crate) fn takes(inst: &Inst, reg: crate::ir::Reg) -> bool {
    inst.args.contains(&Arg::Reg(reg))
}
