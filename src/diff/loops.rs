//! Figures of loops.

use easel_analysis::Loops;
use easel_check::Places;
use easel_code::predict::wave_clocks;
use easel_ir::machine::MachineFunction;
use easel_ir::operand::Operand;
use easel_ir::{Block, Cfg, Dominators, Inst};
use easel_target::Behaviour;
use serde::Serialize;

/// The figures of one loop. An inner loop counts once.
#[derive(Clone, Debug, Serialize)]
pub struct LoopFigures {
    /// 1 for an outermost loop.
    pub depth: u32,
    /// The line of the header's first instruction.
    pub line: Option<usize>,
    /// Instructions.
    pub instructions: u64,
    /// Waits for counters.
    pub waits: u64,
    /// Wait states of the no-operations.
    pub wait_states: u64,
    /// Predicted clocks of one iteration of a wave alone.
    pub clocks: Option<u64>,
}

/// All loops of a function.
pub(crate) fn found(func: &MachineFunction) -> Loops {
    let cfg = Cfg::new(func);
    let dominators = Dominators::new(&cfg);
    Loops::new(&cfg, &dominators)
}

/// The line of a block's first instruction.
pub(crate) fn first_line(func: &MachineFunction, places: &Places, block: Block) -> Option<usize> {
    let mut insts = func.blocks.get(block)?.insts.iter();
    let span = insts.find_map(|&inst| func.insts[inst].span)?;
    Some(places.line_col(span.start as usize).0)
}

/// The figures of all loops, outer ones before inner ones.
pub(crate) fn loops(func: &MachineFunction, places: &Places) -> Vec<LoopFigures> {
    let target = func.target();
    let loops = found(func);
    let mut out: Vec<LoopFigures> = loops
        .loops
        .iter()
        .map(|l| LoopFigures {
            depth: l.depth,
            line: first_line(func, places, l.header),
            instructions: 0,
            waits: 0,
            wait_states: 0,
            clocks: None,
        })
        .collect();
    for &block in &func.layout {
        let Some(own) = loops.innermost(block).and_then(|n| out.get_mut(n)) else {
            continue;
        };
        for &inst in &func.blocks[block].insts {
            let Some(info) = func.insts[inst].info(target) else {
                continue;
            };
            own.instructions += 1;
            own.waits += u64::from(info.behaviour == Behaviour::Wait);
            own.wait_states += states(func, inst);
        }
    }
    // Inner loops follow the loops around them.
    for n in (0..out.len()).rev() {
        let own = out[n].clone();
        if let Some(parent) = loops.loops[n].parent.and_then(|p| out.get_mut(p)) {
            parent.instructions += own.instructions;
            parent.waits += own.waits;
            parent.wait_states += own.wait_states;
        }
        out[n].clocks = wave_clocks(func, own.instructions, own.waits);
    }
    out
}

/// The wait states of a no-operation; none for other instructions.
pub(crate) fn states(func: &MachineFunction, inst: Inst) -> u64 {
    let target = func.target();
    let data = &func.insts[inst];
    let nop = data
        .op
        .opcode()
        .filter(|&op| target.info(op).behaviour == Behaviour::Nop);
    let immediate = data.uses.iter().find_map(|o| match o {
        Operand::Imm(v) => Some(*v),
        _ => None,
    });
    nop.map_or(0, |op| target.states(op, immediate).into())
}
