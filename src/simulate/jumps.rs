//! The places to which jumps to addresses in registers go, where every launch has the same address.
//!
//! The addresses come from the constant propagation of [`known`](super::known): an instruction that reads its own address gives a known
//! value. A call whose function the caller does not follow may change any register, so nothing is known behind the call.

use super::decode::Origin;
use super::known::Analysis;
use super::program::{Entry, Inst, Program, Source};
use super::values::State;
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Inst as IrInst};
use crate::target::query::jump_operand;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A jump to an address in a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jump {
    /// The block of the jump.
    pub block: Block,
    /// The jump.
    pub inst: IrInst,
    /// The block at whose begin the address is.
    pub target: Option<Block>,
    /// Whether the address is known; it may be no begin of a block.
    pub known: bool,
}

/// The jumps on paths from the entry, in the order of the code. The blocks of the function describe the jumps in `followed`.
///
/// # Errors
/// The function cannot be decoded.
pub fn jumps(
    func: &MachineFunction,
    entry: Entry,
    followed: &BTreeSet<IrInst>,
) -> Result<Vec<Jump>, Diagnostics> {
    let (program, origins) = Program::with_origins(func, entry)?;
    let jumping: BTreeSet<IrInst> = program
        .insts
        .iter()
        .zip(&origins)
        .filter(|(inst, _)| address(inst).is_some())
        .filter_map(|(_, origin)| *origin)
        .collect();
    if jumping.is_subset(followed) {
        return Ok(Vec::new());
    }
    let mut analysis = Analysis::new(func, &program, &origins);
    analysis.unknown_behind = jumping.difference(followed).copied().collect();
    let starts = starts(func, &origins);
    let input = analysis.solve(0);
    let mut out = Vec::new();
    for &block in &func.layout {
        let Some(mut state) = input[block].clone() else {
            continue;
        };
        for &inst in &func.blocks[block].insts {
            let decoded = analysis.decoded(inst);
            if analysis.unknown_behind.contains(&inst)
                && let Some(decoded) = decoded
            {
                let value = address(decoded).and_then(|source| read(&state, source));
                let at = value.and_then(|v| program.code.as_ref()?.at(v));
                out.push(Jump {
                    block,
                    inst,
                    target: at.and_then(|n| starts.get(&n).copied()),
                    known: value.is_some(),
                });
            }
            analysis.step(&mut state, inst, &mut |_, _| {});
        }
    }
    Ok(out)
}

/// The first scalar unit of the address to which an instruction jumps.
fn address(inst: &Inst) -> Option<u32> {
    let name = jump_operand(inst.info)?;
    let at = inst.step.ins.iter().position(|slot| slot.name == name)?;
    match inst.ins.get(at)?.source {
        Source::Units(unit) => Some(unit),
        _ => None,
    }
}

/// The 64 bits of two units, if all are known.
fn read(state: &State, first: u32) -> Option<u64> {
    let unit = |n: u32| {
        let unit = state.units.get((first + n) as usize)?;
        (unit.known == u32::MAX).then_some(u64::from(unit.value))
    };
    Some(unit(0)? | unit(1)? << 32)
}

/// The block that begins with each decoded instruction.
fn starts(func: &MachineFunction, origins: &[Origin]) -> FxHashMap<usize, Block> {
    let mut number: FxHashMap<IrInst, usize> = FxHashMap::default();
    for (n, origin) in origins.iter().enumerate() {
        if let Some(inst) = origin {
            number.insert(*inst, n);
        }
    }
    let mut out = FxHashMap::default();
    // A block without an instruction of its own is before the block of the address.
    for &block in func.layout.iter().rev() {
        let mut insts = func.blocks[block].insts.iter();
        if let Some(n) = insts.find_map(|inst| number.get(inst)) {
            out.insert(*n, block);
        }
    }
    out
}
