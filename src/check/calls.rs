//! Calls: the functions of the file in the place of their calls.
//!
//! Each call of a known function is followed by a copy of the function's blocks, and the function's return leads behind the call. A path
//! through the copy is then a path of the program: a function that two calls reach has two copies, so that no path enters by one call and
//! returns to the other. Copies keep the places in the text.
//!
//! A jump to an address in a register returns from a function if its register is that of the call and the
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
use crate::ir::{Block, Inst, Reference};
use crate::machine;
use crate::simulate::jumps::{Jump, jumps};
use crate::target::query::{jump_operand, read_meaning};
use crate::target::{Behaviour, OpInfo};
use easel_isa::diagnostic::Diagnostics;
use easel_isa::meaning::Expr;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Most instructions of all copies. Not tuned: bounds time and memory.
const MOST: usize = 200_000;

/// Most rounds: each one follows the calls in the copies of the last one, so this is the greatest depth of calls. Not tuned.
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
    /// The literals of each instruction of the text that stand for distances.
    references: FxHashMap<Inst, Vec<Reference>>,
    /// The block behind a call of a label, by the block of the call, in copies.
    next: FxHashMap<Block, Block>,
    /// Whether a function returns by a register, by its first block.
    returns: FxHashMap<(Block, Reg), bool>,
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
        references: FxHashMap::default(),
        next: FxHashMap::default(),
        returns: FxHashMap::default(),
    };
    for reference in &kernel.references {
        let own = follower.references.entry(reference.inst).or_default();
        own.push(*reference);
    }
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
    closure(func, func.entry(), &|_| true)
}

/// The block of the text behind a call of a label at the end of a block.
fn next(func: &MachineFunction, block: Block) -> Option<Block> {
    func.terminator(block).filter(|&i| calls_label(func, i))?;
    let at = func.layout.iter().position(|&b| b == block)?;
    func.layout.get(at + 1).copied()
}

/// The blocks on paths from a block. A call of a label continues in the next block, and if `enters` says so also in the function.
fn closure(
    func: &MachineFunction,
    from: Option<Block>,
    enters: &dyn Fn(Inst) -> bool,
) -> FxHashSet<Block> {
    let mut found: FxHashSet<Block> = from.into_iter().collect();
    let mut work: Vec<Block> = from.into_iter().collect();
    while let Some(block) = work.pop() {
        let behind = next(func, block);
        let skips = behind.is_some() && !func.terminator(block).is_some_and(enters);
        let targets = func.successors(block).filter(|_| !skips);
        for next in targets.chain(behind) {
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
        // A function of the text is not changed, because copies are made of it.
        let func = &self.kernel.function;
        let live = closure(func, func.entry(), &|call| self.followed.contains(&call));
        let labels = self.labels(&live);
        let found = found.iter().filter(|jump| live.contains(&jump.block));
        // The last call of a block first: the block is cut behind each call, and the part before the call stays.
        let all: Vec<Jump> = found.chain(&labels).copied().collect();
        for jump in all.iter().rev() {
            self.follow(jump);
        }
        Ok(self.followed.len() > before)
    }

    /// Calls of labels in these blocks.
    fn labels(&self, live: &FxHashSet<Block>) -> Vec<Jump> {
        let func = &self.kernel.function;
        let ends = func.layout.iter().filter(|b| live.contains(b));
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
        let block = jump.block;
        let frame = self.frame_of.get(&block).copied();
        let link = func.insts[jump.inst].defs.first().and_then(register);
        match (info.defs().next(), jump.target) {
            (Some(_), Some(callee)) => {
                let Some(blocks) = self.function(callee, frame) else {
                    return;
                };
                if let Some(behind) = self.behind(block, jump.inst)
                    && let Some(start) = self.copy(&blocks, (frame, behind, link), block)
                {
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
            let next = self.next.get(&block).copied();
            return next.or(func.layout.get(position + 1).copied());
        }
        let at = func.blocks[block].insts.iter().position(|&i| i == call)?;
        let rest = func.add_block();
        func.layout.pop();
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

    /// Follows a jump to a block, without a return address. Returns are followed when a function is copied.
    fn jump(&mut self, block: Block, jump: &Jump, frame: Option<usize>, target: Option<Block>) {
        let to = match (frame, target) {
            (Some(frame), Some(target)) => {
                let own = &self.frames[frame];
                match own.copies.get(&target) {
                    Some(&copy) => Some(copy),
                    // A call that returns to the caller of the caller.
                    None => {
                        let (parent, call) = (own.parent, (own.parent, own.behind, own.link));
                        let blocks = self.function(target, parent);
                        blocks.and_then(|blocks| self.copy(&blocks, call, block))
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
    fn keeps(&self, blocks: &[Block], link: Reg) -> bool {
        let func = &self.kernel.function;
        let insts: Vec<Inst> = blocks
            .iter()
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

    /// The blocks of a function, its first one first; none for recursion, and if the copies become too long.
    fn function(&mut self, callee: Block, parent: Option<usize>) -> Option<Vec<Block>> {
        let mut caller = parent;
        while let Some(frame) = caller {
            if self.frames[frame].callee == callee {
                return None;
            }
            caller = self.frames[frame].parent;
        }
        let func = &self.kernel.function;
        let inside = closure(func, Some(callee), &|_| false);
        let mut rest: Vec<Block> = inside.into_iter().filter(|b| *b != callee).collect();
        // Blocks are numbered in the order of the text.
        rest.sort_unstable();
        let blocks: Vec<Block> = [callee].into_iter().chain(rest).collect();
        let size: usize = blocks.iter().map(|&b| func.blocks[b].insts.len()).sum();
        self.copied += size;
        (self.copied <= MOST).then_some(blocks)
    }

    /// Copies a function behind a block; the copy of its first block. A call is its frame, the block behind the call and the register with
    /// the address of that block.
    fn copy(
        &mut self,
        blocks: &[Block],
        (parent, behind, link): (Option<usize>, Block, Option<Reg>),
        after: Block,
    ) -> Option<Block> {
        let callee = *blocks.first()?;
        let returns = link.filter(|&link| match self.returns.get(&(callee, link)) {
            Some(&known) => known,
            None => {
                let keeps = self.keeps(blocks, link);
                self.returns.insert((callee, link), keeps);
                keeps
            }
        });
        let func = &mut self.kernel.function;
        let labels = blocks.iter().filter_map(|&b| Some((b, next(func, b)?)));
        let labels: Vec<(Block, Block)> = labels.collect();
        let position = func.layout.iter().position(|&b| b == after)? + 1;
        let mut copies = FxHashMap::default();
        for &block in blocks {
            copies.insert(block, func.add_block());
        }
        func.layout.truncate(func.layout.len() - blocks.len());
        let placed: Vec<Block> = blocks.iter().map(|b| copies[b]).collect();
        func.layout.splice(position..position, placed);
        for &block in blocks {
            for inst in func.blocks[block].insts.clone() {
                let mut data = func.insts[inst].clone();
                for target in &mut data.targets {
                    target.block = copies.get(&target.block).copied().unwrap_or(target.block);
                }
                let jumps = data
                    .info(func.target())
                    .is_some_and(|i| i.defs().next().is_none() && jump_operand(i).is_some());
                let by = data.uses.first().and_then(register);
                let back = jumps && by.is_some() && by == returns;
                if back {
                    data.targets = [BranchTarget::new(behind, [])].into_iter().collect();
                }
                let copy = func.make_inst(data);
                if back {
                    self.followed.insert(copy);
                }
                func.blocks[copies[&block]].insts.push(copy);
                let own = self.references.get(&inst).into_iter().flatten();
                let own = own.map(|r| Reference { inst: copy, ..*r });
                self.kernel.references.extend(own);
            }
        }
        let pairs = labels
            .iter()
            .filter_map(|(b, n)| Some((*copies.get(b)?, *copies.get(n)?)));
        self.next.extend(pairs);
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
