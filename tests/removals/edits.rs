//! Edits of a compiled kernel, each of which takes something away that its order needs.

use easel::backend::Kernel;
use easel::ir::Operand;
use easel::ir::machine::{MachineFunction, Op};
use easel::ir::{Block, Inst};
use easel::machine::{make, states, to_minst, wait_levels};
use easel::target::{Behaviour, MemorySpace};

/// What is done to a wait, a no-operation or a barrier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Edit {
    /// It goes.
    Drop,
    /// A wait for several counters waits for this one no more.
    Forget(usize),
    /// A wait lets one event more of this counter be pending.
    Loosen(usize),
    /// A no-operation is one state shorter.
    Shorten,
    /// A wait stands behind the instruction before which it stood.
    Late,
    /// So many accesses of the workgroup's memory that stood behind a barrier stand before it.
    Ahead(usize),
    /// So many that stood before it stand behind it.
    Behind(usize),
}

/// An edit at a place of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plant {
    pub block: Block,
    /// Position in the block.
    pub at: usize,
    pub edit: Edit,
}

fn places(f: &MachineFunction) -> impl Iterator<Item = (Block, usize, Inst)> + '_ {
    f.layout.iter().flat_map(|&block| {
        let insts = f.blocks[block].insts.iter().enumerate();
        insts.map(move |(at, &inst)| (block, at, inst))
    })
}

/// The place of the instruction behind one; what a promise says of transfers is none.
fn behind(f: &MachineFunction, block: Block, at: usize) -> Option<usize> {
    let insts = &f.blocks[block].insts;
    (at + 1..insts.len()).find(|&n| f.insts[insts[n]].op != Op::Landed)
}

/// All ways to weaken one wait or one no-operation.
pub fn of_waits_and_states(f: &MachineFunction) -> Vec<Plant> {
    let target = f.target();
    let mut out = Vec::new();
    for (block, at, inst) in places(f) {
        let mut add = |edit| out.push(Plant { block, at, edit });
        let data = &f.insts[inst];
        match f.behaviour(inst) {
            Some(Behaviour::Wait) => {
                add(Edit::Drop);
                let levels = wait_levels(target, data);
                let asked: Vec<usize> =
                    (0..levels.len()).filter(|&c| levels[c].is_some()).collect();
                for &c in &asked {
                    if asked.len() > 1 {
                        add(Edit::Forget(c));
                    }
                    if levels[c].is_some_and(|l| l + 1 < target.counters[c].max) {
                        add(Edit::Loosen(c));
                    }
                }
                let next = behind(f, block, at).map(|n| f.blocks[block].insts[n]);
                let next = next.as_ref();
                let ends = |&n: &Inst| {
                    f.insts[n].targets.is_empty() && f.behaviour(n) != Some(Behaviour::End)
                };
                if next.is_some_and(ends) {
                    add(Edit::Late);
                }
            }
            Some(Behaviour::Nop) if states(target, data) > 0 => {
                add(Edit::Drop);
                if states(target, data) > 1 {
                    add(Edit::Shorten);
                }
            }
            _ => {}
        }
    }
    out
}

/// Whether an instruction accesses the workgroup's memory.
pub fn shares(f: &MachineFunction, inst: Inst) -> bool {
    f.info(inst).is_some_and(|i| i.touches(MemorySpace::Lds))
}

/// All barriers: gone, or with accesses of one kind moved across, one to all of a run.
pub fn of_barriers(f: &MachineFunction) -> Vec<Plant> {
    let mut out = Vec::new();
    for (block, at, inst) in places(f) {
        if f.behaviour(inst) != Some(Behaviour::Barrier) {
            continue;
        }
        let mut add = |edit| out.push(Plant { block, at, edit });
        add(Edit::Drop);
        let insts = &f.blocks[block].insts;
        let barrier = |&i: &Inst| f.behaviour(i) == Some(Behaviour::Barrier);
        let behind = insts[at + 1..].iter().copied().take_while(|i| !barrier(i));
        let before = insts[..at]
            .iter()
            .rev()
            .copied()
            .take_while(|i| !barrier(i));
        let count = |n: usize| [1, n / 2, n].into_iter().filter(move |&k| k > 0 && k <= n);
        let mut ways: Vec<Edit> = count(behind.filter(|&i| shares(f, i)).count())
            .map(Edit::Ahead)
            .collect();
        ways.extend(count(before.filter(|&i| shares(f, i)).count()).map(Edit::Behind));
        ways.dedup();
        ways.into_iter().for_each(&mut add);
    }
    out
}

/// The kernel with an edit.
pub fn apply(kernel: &Kernel, plant: Plant) -> Kernel {
    let mut edited = kernel.clone();
    let f = &mut edited.function;
    let target = f.target();
    let Plant { block, at, edit } = plant;
    let inst = f.blocks[block].insts[at];
    match edit {
        Edit::Drop => {
            f.blocks[block].insts.remove(at);
        }
        Edit::Forget(c) | Edit::Loosen(c) => {
            let mut levels = wait_levels(target, &f.insts[inst]);
            levels[c] = match edit {
                Edit::Loosen(_) => levels[c].map(|l| l + 1),
                _ => None,
            };
            let waits = make::waits(target, &levels).unwrap_or_else(|e| panic!("{e:?}"));
            let [wait] = &waits[..] else {
                panic!("{waits:?}");
            };
            f.insts[inst] = wait.clone();
        }
        Edit::Shorten => {
            let less = states(target, &f.insts[inst]) - 1;
            let form = make::nop_form(target).unwrap_or_else(|e| panic!("{e:?}"));
            let imm = form
                .immediate(less)
                .expect("a shorter one has an immediate");
            let op = f.insts[inst].op.opcode().expect("a no-operation");
            f.insts[inst] = make::plain(target, op, Some(Operand::Imm(imm)));
        }
        Edit::Late => {
            let to = behind(f, block, at).expect("an instruction is behind it");
            let list = &mut f.blocks[block].insts;
            let wait = list.remove(at);
            list.insert(to, wait);
        }
        // The barrier moves, so that nothing that feeds an access has to.
        Edit::Ahead(n) => {
            let insts = &f.blocks[block].insts;
            let shared = (at + 1..insts.len()).filter(|&k| shares(f, insts[k]));
            let to = shared.take(n).last().expect("there are so many");
            let list = &mut f.blocks[block].insts;
            let barrier = list.remove(at);
            list.insert(to, barrier);
        }
        Edit::Behind(n) => {
            let insts = &f.blocks[block].insts;
            let shared = (0..at).rev().filter(|&k| shares(f, insts[k]));
            let to = shared.take(n).last().expect("there are so many");
            let list = &mut f.blocks[block].insts;
            let barrier = list.remove(at);
            list.insert(to, barrier);
        }
    }
    edited
}

/// An edit in words, for a message.
pub fn shown(kernel: &Kernel, plant: Plant) -> String {
    let f = &kernel.function;
    let insts = &f.blocks[plant.block].insts;
    let near = plant.at.saturating_sub(2)..(plant.at + 4).min(insts.len());
    let lines = near.map(|k| {
        let mark = if k == plant.at { "->" } else { "  " };
        let inst = to_minst(f.target(), &f.insts[insts[k]]);
        let text = inst.map_or("?".into(), |i| f.target().format_inst(&i));
        format!("  {mark} {text}")
    });
    let lines: Vec<String> = lines.collect();
    format!(
        "{:?} at {} in {}\n{}",
        plant.edit,
        plant.at,
        plant.block,
        lines.join("\n")
    )
}
