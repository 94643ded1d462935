//! Calls: the functions of the file in the place of their calls.
//!
//! Each call of a known function is followed by a copy of the function's blocks, and the function's return leads behind the call. A path
//! through the copy is then a path of the program: a function that two calls reach has two copies, so that no path enters by one call and
//! returns to the other. Copies keep the places in the text.
//!
//! A jump to an address in a register returns from a function if its register is that of the call, its address is not known, and the
//! function writes the register only by calls and by restores: copies of a register that holds a copy, and lane reads. The contents
//! of lanes are not followed.
//!
//! Open questions: calls of functions that are not in the file or whose address is computed at run time, recursion, and copies of more
//! than [`MOST`] instructions.

use crate::backend::Kernel;
use crate::code::simulation;
use crate::ir::function::BranchTarget;
use crate::ir::machine::MachineFunction;
use crate::ir::operand::{Operand, Reg};
use crate::ir::{Block, Inst};
use crate::machine;
use crate::simulate::jumps::{Jump, jumps};
use crate::target::query::{jump_operand, read_meaning};
use crate::target::{Behaviour, OpInfo};
use easel_isa::diagnostic::Diagnostics;
use easel_isa::meaning::Expr;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Most instructions of all copies.
const MOST: usize = 200_000;

/// Most rounds: each one follows the calls whose addresses the copies of the last one made known.
const ROUNDS: usize = 64;

/// A kernel whose calls are followed.
pub struct Followed<'a> {
    /// The kernel with the functions that it calls.
    pub kernel: Cow<'a, Kernel>,
    /// The jumps and calls that are not followed.
    pub open: Vec<Inst>,
}

/// One call: the function at its place.
struct Frame {
    /// The first block of the function.
    callee: Block,
    /// The frame of the call.
    parent: Option<usize>,
    /// The block behind the call.
    behind: Block,
    /// The register with the address behind the call.
    link: Option<Reg>,
    /// The copies of the function's blocks.
    copies: FxHashMap<Block, Block>,
}

struct Follower {
    kernel: Kernel,
    frames: Vec<Frame>,
    frame_of: FxHashMap<Block, usize>,
    followed: BTreeSet<Inst>,
    copied: usize,
}

/// Puts functions in the place of their calls.
///
/// # Errors
/// The target has no interface of kernels.
pub fn follow(kernel: &Kernel) -> Result<Followed<'_>, Diagnostics> {
    if !kernel
        .function
        .inst_order()
        .any(|(_, i)| leaves(&kernel.function, i))
    {
        return Ok(Followed {
            kernel: Cow::Borrowed(kernel),
            open: Vec::new(),
        });
    }
    let mut follower = Follower {
        kernel: kernel.clone(),
        frames: Vec::new(),
        frame_of: FxHashMap::default(),
        followed: BTreeSet::new(),
        copied: 0,
    };
    for _ in 0..ROUNDS {
        if !follower.round()? {
            break;
        }
    }
    let (func, followed) = (&mut follower.kernel.function, &follower.followed);
    if !followed.is_empty() {
        let reachable = reachable(func);
        func.layout.retain(|block| reachable.contains(block));
    }
    let order = func.inst_order();
    let open = order.filter(|(_, i)| leaves(func, *i) && !followed.contains(i));
    let open = open.map(|(_, i)| i).collect();
    Ok(Followed {
        kernel: Cow::Owned(follower.kernel),
        open,
    })
}

fn info(func: &MachineFunction, inst: Inst) -> Option<&'static OpInfo> {
    func.insts[inst].info(func.target())
}

/// Whether an instruction jumps to an address in a register, or leaves an address to which a function returns.
fn leaves(func: &MachineFunction, inst: Inst) -> bool {
    info(func, inst).is_some_and(|i| calls_label(func, inst) || jump_operand(i).is_some())
}

/// Whether an instruction goes to a label and leaves an address to which the function returns.
fn calls_label(func: &MachineFunction, inst: Inst) -> bool {
    info(func, inst).is_some_and(|i| i.behaviour == Behaviour::Branch && i.defs().next().is_some())
}

/// The blocks on paths from the entry, those behind calls included.
fn reachable(func: &MachineFunction) -> FxHashSet<Block> {
    closure(func, func.entry(), true)
}

/// The blocks on paths from a block. A call of a label continues in the next block, and with `into` also in the function.
fn closure(func: &MachineFunction, from: Option<Block>, into: bool) -> FxHashSet<Block> {
    let mut behind: FxHashMap<Block, Block> = FxHashMap::default();
    for pair in func.layout.windows(2) {
        let calls = func
            .terminator(pair[0])
            .is_some_and(|i| calls_label(func, i));
        behind.extend(calls.then_some((pair[0], pair[1])));
    }
    let mut found: FxHashSet<Block> = from.into_iter().collect();
    let mut work: Vec<Block> = from.into_iter().collect();
    while let Some(block) = work.pop() {
        let next = behind.get(&block).copied();
        let targets = func.successors(block).filter(|_| into || next.is_none());
        for next in targets.chain(next) {
            if found.insert(next) {
                work.push(next);
            }
        }
    }
    found
}

impl Follower {
    /// Follows the calls and jumps with known targets. The result states whether any was new.
    fn round(&mut self) -> Result<bool, Diagnostics> {
        let before = self.followed.len();
        let entry = simulation::entry(&self.kernel, false)?;
        // A function that cannot be decoded is left to the other questions.
        let Ok(found) = jumps(&self.kernel.function, entry, &self.followed) else {
            return Ok(false);
        };
        let labels = self.labels();
        for jump in found.iter().chain(&labels) {
            self.follow(jump);
        }
        Ok(self.followed.len() > before)
    }

    /// Calls of labels that are on paths.
    fn labels(&self) -> Vec<Jump> {
        let func = &self.kernel.function;
        let reachable = reachable(func);
        let ends = func.layout.iter().filter(|b| reachable.contains(b));
        let ends = ends.filter_map(|&block| Some((block, func.terminator(block)?)));
        let calls = ends.filter(|(_, inst)| {
            let defines = info(func, *inst).is_some_and(|i| i.defs().next().is_some());
            defines && leaves(func, *inst) && !self.followed.contains(inst)
        });
        calls
            .map(|(block, inst)| Jump {
                block,
                inst,
                target: func.successors(block).next(),
                known: true,
            })
            .collect()
    }

    fn follow(&mut self, jump: &Jump) {
        let func = &self.kernel.function;
        let Some(info) = info(func, jump.inst) else {
            return;
        };
        // An earlier call of the round may have cut the block.
        let holds = |b: &&Block| func.blocks[**b].insts.contains(&jump.inst);
        let block = match holds(&&jump.block) {
            true => jump.block,
            false => match func.layout.iter().find(holds) {
                Some(&block) => block,
                None => return,
            },
        };
        let frame = self.frame_of.get(&block).copied();
        let link = func.insts[jump.inst].defs.first().and_then(register);
        match (info.defs().next(), jump.target) {
            (Some(_), Some(callee)) => {
                let behind = match self.behind(block, jump.inst) {
                    Some(behind) => behind,
                    None => return,
                };
                if let Some(start) = self.copy(callee, frame, behind, link, block) {
                    self.lead(block, jump.inst, start);
                }
            }
            (None, target) => self.jump(block, jump, frame, target),
            _ => {}
        }
    }

    /// The block behind a call: the rest of its block, or the next block.
    fn behind(&mut self, block: Block, call: Inst) -> Option<Block> {
        let func = &mut self.kernel.function;
        let position = func.layout.iter().position(|&b| b == block)?;
        if func.terminator(block) == Some(call) {
            return func.layout.get(position + 1).copied();
        }
        let at = func.blocks[block].insts.iter().position(|&i| i == call)?;
        let rest = func.add_block();
        func.layout.retain(|&b| b != rest);
        func.layout.insert(position + 1, rest);
        let moved = func.blocks[block].insts.split_off(at + 1);
        func.blocks[rest].insts = moved;
        if let Some(&frame) = self.frame_of.get(&block) {
            self.frame_of.insert(rest, frame);
        }
        Some(rest)
    }

    /// Makes the block end with the call, and continue in the function.
    fn lead(&mut self, block: Block, call: Inst, start: Block) {
        let func = &mut self.kernel.function;
        if func.terminator(block) == Some(call) {
            func.insts[call].targets = [BranchTarget::new(start, [])].into_iter().collect();
        } else if let Some(jump) = machine::make::jump(func, start) {
            // The copy is the next block, so the jump takes no place in the code.
            func.blocks[block].insts.push(jump);
        }
        self.followed.insert(call);
    }

    /// A jump without a return address: it returns, or goes to a block.
    fn jump(&mut self, block: Block, jump: &Jump, frame: Option<usize>, target: Option<Block>) {
        let func = &self.kernel.function;
        let from = func.insts[jump.inst].uses.first().and_then(register);
        let to = match (frame, target) {
            (Some(number), None) if !jump.known => {
                let frame = &self.frames[number];
                let returns = frame.link.is_some() && frame.link == from;
                (returns && self.keeps_link(number)).then_some(frame.behind)
            }
            (Some(frame), Some(target)) => {
                let own = &self.frames[frame];
                match own.copies.get(&target) {
                    Some(&copy) => Some(copy),
                    // A call that returns to the caller of the caller.
                    None => {
                        let (parent, behind, link) = (own.parent, own.behind, own.link);
                        self.copy(target, parent, behind, link, block)
                    }
                }
            }
            (None, target) => target,
            _ => None,
        };
        if let Some(to) = to {
            let targets = &mut self.kernel.function.insts[jump.inst].targets;
            *targets = [BranchTarget::new(to, [])].into_iter().collect();
            self.followed.insert(jump.inst);
        }
    }

    /// Whether a function keeps the address behind its call: only calls and restores write the register, and if a call does, restores
    /// write each part. A restore is a lane read, or a copy of a register to which the function only copied the address.
    fn keeps_link(&self, frame: usize) -> bool {
        let func = &self.kernel.function;
        let Some(link) = self.frames[frame].link else {
            return false;
        };
        let own = |b: &&Block| self.frame_of.get(b) == Some(&frame);
        let blocks = func.layout.iter().filter(own);
        let insts: Vec<Inst> = blocks
            .flat_map(|&b| func.blocks[b].insts.iter().copied())
            .collect();
        let writes = |reg: Reg| {
            let touches = move |inst: &&Inst| {
                let written = machine::written(func.target(), &func.insts[**inst]);
                written.iter().any(|t| t.reg.overlaps(reg))
            };
            insts.iter().filter(touches)
        };
        let copied = |inst: Inst| {
            let copies = info(func, inst).is_some_and(|i| i.step.copies);
            func.insts[inst]
                .uses
                .first()
                .and_then(register)
                .filter(|_| copies)
        };
        let saved = |reg: Reg| {
            let mut writes = writes(reg).peekable();
            writes.peek().is_some() && writes.all(|&inst| copied(inst) == Some(link))
        };
        let (mut calls, mut restored) = (false, FxHashSet::default());
        for &inst in writes(link) {
            let reads = info(func, inst).is_some_and(reads_lane);
            match leaves(func, inst) {
                true => calls = true,
                false if reads || copied(inst).is_some_and(saved) => {
                    let written = machine::written(func.target(), &func.insts[inst]);
                    restored.extend(written.iter().flat_map(|t| t.reg.range()));
                }
                false => return false,
            }
        }
        !calls || link.range().all(|unit| restored.contains(&unit))
    }

    /// Copies a function behind a block; the copy of its first block. None for recursion, and if the copies become too long.
    fn copy(
        &mut self,
        callee: Block,
        parent: Option<usize>,
        behind: Block,
        link: Option<Reg>,
        after: Block,
    ) -> Option<Block> {
        let mut caller = parent;
        while let Some(frame) = caller {
            if self.frames[frame].callee == callee {
                return None;
            }
            caller = self.frames[frame].parent;
        }
        let func = &mut self.kernel.function;
        let inside = closure(func, Some(callee), false);
        // The first block comes first, behind the call.
        let rest = func.layout.iter().filter(|b| **b != callee);
        let blocks: Vec<Block> = rest.filter(|b| inside.contains(b)).copied().collect();
        let blocks: Vec<Block> = [callee].into_iter().chain(blocks).collect();
        let size: usize = blocks.iter().map(|&b| func.blocks[b].insts.len()).sum();
        if self.copied + size > MOST {
            return None;
        }
        self.copied += size;
        let mut copies = FxHashMap::default();
        for &block in &blocks {
            copies.insert(block, func.add_block());
        }
        func.layout.truncate(func.layout.len() - blocks.len());
        let position = func.layout.iter().position(|&b| b == after)? + 1;
        let placed: Vec<Block> = blocks.iter().map(|b| copies[b]).collect();
        func.layout.splice(position..position, placed);
        let mut references = Vec::new();
        for &block in &blocks {
            for inst in func.blocks[block].insts.clone() {
                let mut data = func.insts[inst].clone();
                for target in &mut data.targets {
                    target.block = copies.get(&target.block).copied().unwrap_or(target.block);
                }
                let copy = func.make_inst(data);
                func.blocks[copies[&block]].insts.push(copy);
                let own = self.kernel.references.iter().filter(|r| r.inst == inst);
                references.extend(own.map(|r| crate::ir::Reference { inst: copy, ..*r }));
            }
        }
        self.kernel.references.extend(references);
        let frame = self.frames.len();
        let start = copies[&callee];
        self.frame_of.extend(copies.values().map(|&b| (b, frame)));
        self.frames.push(Frame {
            callee,
            parent,
            behind,
            link,
            copies,
        });
        Some(start)
    }
}

/// Whether an instruction reads one lane of a register, as functions restore what they saved there.
fn reads_lane(info: &OpInfo) -> bool {
    let mut found = false;
    read_meaning(info).each(&mut |e| {
        found |= matches!(e, Expr::Call { name, .. } if name == "readlane");
    });
    found
}

fn register(operand: &Operand) -> Option<Reg> {
    match operand {
        Operand::Reg(reg) => Some(*reg),
        _ => None,
    }
}
