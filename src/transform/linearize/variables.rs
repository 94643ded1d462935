//! SSA form while a function is being written, after Braun and others ("Simple and Efficient
//! Construction of Static Single Assignment Form"): variables are written and read block by block,
//! and a block gets a parameter if its predecessors hold different values.
//!
//! # Why
//!
//! A variable that is written once is read by dominance, without a search through the blocks between. So the time stays linear
//! (`cargo bench --bench shapes`).

use super::tree::Tree;
use crate::ir::kernel::{KernelFunction, Op, Type};
use crate::ir::{Block, InstData, Operand, Value};
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::smallvec;

/// A name for a changing value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variable(u32);

#[derive(Clone, Copy)]
enum Written {
    Never,
    Once(Block, Operand),
    Often,
}

struct Info {
    ty: Type,
    range: Option<(i64, i64)>,
    /// The value of a read without a write.
    absent: Option<Operand>,
}

/// The variables of a function and their values at the end of each block.
#[derive(Default)]
pub struct Variables {
    infos: Vec<Info>,
    held: FxHashMap<(Variable, Block), Operand>,
    preds: SecondaryMap<Block, Vec<Block>>,
    /// Blocks that may get more predecessors, with the parameters that wait for them.
    open: FxHashMap<Block, Vec<(Variable, usize)>>,
    /// Blocks that were open once: a path may lead from them to themselves.
    cyclic: FxHashSet<Block>,
    undefined: FxHashMap<Type, Operand>,
    /// The time of each variable's first write, in writes.
    first: Vec<u32>,
    writes: u32,
    /// The place and value of each variable's write, as long as it is the only one.
    once: Vec<Written>,
    tree: Tree,
    /// Blocks after which variables first written in an interval are not written.
    absent: FxHashMap<Block, (u32, u32)>,
}

impl Variables {
    /// A new variable; a read without a write gives `absent`, or any value.
    pub fn new_variable(
        &mut self,
        ty: Type,
        range: Option<(i64, i64)>,
        absent: Option<Operand>,
    ) -> Variable {
        self.infos.push(Info { ty, range, absent });
        self.first.push(u32::MAX);
        self.once.push(Written::Never);
        Variable(self.infos.len() as u32 - 1)
    }

    /// Opens a block, which may get more predecessors until it is [closed](Self::close).
    pub fn open(&mut self, block: Block) {
        self.open.entry(block).or_default();
        self.cyclic.insert(block);
    }

    /// Adds an edge to a block, whose arguments are filled in here.
    pub fn edge(&mut self, from: Block, to: Block) {
        self.preds[to].push(from);
    }

    /// Closes a block, which has all its predecessors.
    pub fn close(&mut self, f: &mut KernelFunction, block: Block) {
        for (variable, param) in self.open.remove(&block).unwrap_or_default() {
            let args = self.arguments(f, variable, block);
            self.pass(f, block, param, &args);
        }
    }

    /// Sets the value of a variable from the present end of a block on.
    pub fn write(&mut self, variable: Variable, block: Block, value: Operand) {
        self.held.insert((variable, block), value);
        let first = &mut self.first[variable.0 as usize];
        *first = (*first).min(self.writes);
        let once = &mut self.once[variable.0 as usize];
        *once = match *once {
            Written::Never => Written::Once(block, value),
            Written::Once(at, _) if at == block => Written::Once(block, value),
            _ => Written::Often,
        };
        self.writes += 1;
    }

    /// The number of writes to variables.
    pub fn writes(&self) -> u32 {
        self.writes
    }

    /// The value of a variable at the present end of a block.
    pub fn read(&mut self, f: &mut KernelFunction, variable: Variable, block: Block) -> Operand {
        if let Some(value) = self.dominating(variable, block) {
            return value;
        }
        // Straight lines are followed without recursion.
        let mut passed = Vec::new();
        let mut at = block;
        let first = self.first[variable.0 as usize];
        let found = loop {
            if let Some(&(from, to)) = self.absent.get(&at)
                && (from..to).contains(&first)
            {
                break self.absent(f, variable);
            }
            if let Some(&held) = self.held.get(&(variable, at)) {
                break held;
            }
            passed.push(at);
            match self.preds[at][..] {
                _ if self.open.contains_key(&at) => break self.parameter(f, variable, at),
                [] => break self.absent(f, variable),
                [one] => at = one,
                _ if self.cyclic.contains(&at) => {
                    // The parameter is set before its arguments are read, because the reads may need it.
                    let (param, n) = self.new_parameter(f, variable, at);
                    self.held.insert((variable, at), param.into());
                    let args = self.arguments(f, variable, at);
                    self.pass(f, at, n, &args);
                    break param.into();
                }
                _ => {
                    let args = self.arguments(f, variable, at);
                    break if args.iter().all(|a| *a == args[0]) {
                        args[0]
                    } else {
                        let (param, n) = self.new_parameter(f, variable, at);
                        self.pass(f, at, n, &args);
                        param.into()
                    };
                }
            }
        };
        for block in passed {
            self.held.insert((variable, block), found);
        }
        found
    }

    /// The value of a variable that was written once, if every path from the write to here has passed:
    /// most variables are of this kind, and may be read many blocks away.
    fn dominating(&mut self, variable: Variable, block: Block) -> Option<Operand> {
        let Written::Once(at, value) = self.once[variable.0 as usize] else {
            return None;
        };
        if at == block {
            return Some(value);
        }
        let depth = self.tree.depth(&self.preds, at);
        // An open loop may still write it.
        let (tree, preds) = (&mut self.tree, &self.preds);
        if self
            .open
            .keys()
            .any(|&open| tree.depth(preds, open) > depth)
        {
            return None;
        }
        self.tree.dominates(&self.preds, at, block).then_some(value)
    }

    /// Whether a value is the value of a read without a write.
    pub fn is_undefined(&self, value: Operand) -> bool {
        self.undefined.values().any(|&u| u == value)
    }

    /// A new parameter of a block and its number.
    fn new_parameter(
        &self,
        f: &mut KernelFunction,
        variable: Variable,
        block: Block,
    ) -> (Value, usize) {
        let info = &self.infos[variable.0 as usize];
        let param = f.add_param(block, info.ty);
        f.set_range(param, info.range);
        (param, f.blocks[block].params.len() - 1)
    }

    fn parameter(&mut self, f: &mut KernelFunction, variable: Variable, block: Block) -> Operand {
        let (param, n) = self.new_parameter(f, variable, block);
        self.held.insert((variable, block), param.into());
        self.open.entry(block).or_default().push((variable, n));
        param.into()
    }

    fn arguments(
        &mut self,
        f: &mut KernelFunction,
        variable: Variable,
        block: Block,
    ) -> Vec<Operand> {
        let preds = self.preds[block].clone();
        preds.iter().map(|&p| self.read(f, variable, p)).collect()
    }

    /// The arguments for parameter `param` of a block, by the order of its edges.
    fn pass(&self, f: &mut KernelFunction, block: Block, param: usize, args: &[Operand]) {
        for (n, &pred) in self.preds[block].iter().enumerate() {
            let Some(end) = f.terminator(pred) else {
                continue;
            };
            let targets = f.insts[end].targets.iter_mut();
            for t in targets.filter(|t| t.block == block) {
                // Parameters get their arguments in any order.
                if t.args.len() <= param {
                    t.args.resize(param + 1, Operand::Imm(0));
                }
                t.args[param] = args[n];
            }
        }
    }

    /// Makes the variables first written since `from` writes undefined at the end of a block.
    pub fn forget(&mut self, block: Block, from: u32) {
        self.absent.insert(block, (from, self.writes));
    }

    /// The value of a variable without a write.
    fn absent(&mut self, f: &mut KernelFunction, variable: Variable) -> Operand {
        let info = &self.infos[variable.0 as usize];
        if let Some(absent) = info.absent {
            return absent;
        }
        let ty = info.ty;
        *self.undefined.entry(ty).or_insert_with(|| {
            let value = f.add_value(ty);
            let inst = f.make_inst(InstData::new(
                Op::Undef,
                smallvec![value.into()],
                smallvec![],
            ));
            if let Some(entry) = f.entry() {
                f.blocks[entry].insts.insert(0, inst);
            }
            value.into()
        })
    }
}
