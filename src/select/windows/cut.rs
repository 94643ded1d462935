//! Cutting: the values that windows take from one another become parameters of their first blocks.

use crate::analysis::liveness::{LivenessFacts, solve};
use crate::ir::kernel::{Binary, KernelFunction, Op, Type, Unary};
use crate::ir::{Block, BranchTarget, Cfg, Inst, InstData, Operand, Value, windows};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::smallvec;

/// The number of steps of an index that are computed again in each window instead of taken from another window.
/// Chosen by hand. With `--window 64`, Wave kernels take 0.87 % fewer clocks at half, but the large shapes take 0.23 % more; at
/// double, all stay the same.
const STEPS: u32 = 4;

/// A function in windows.
pub struct Cut {
    pub kernel: KernelFunction,
    /// The blocks of each window in reverse postorder, windows in the order of their blocks: the values that a window
    /// takes are defined in earlier windows.
    pub windows: Vec<Vec<Block>>,
    /// The value of an earlier window that a parameter receives.
    pub stands_for: SecondaryMap<Value, Option<Value>>,
    /// For each window, its values that other windows take.
    pub given: Vec<Vec<Value>>,
    /// Blocks that continue a split block.
    pub rests: EntitySet<Block>,
}

/// Cuts a function into windows of up to about `size` instructions; `None` for a function that is not longer.
pub fn cut(kernel: &KernelFunction, size: usize) -> Option<Cut> {
    if kernel.inst_order().count() <= size {
        return None;
    }
    let mut f = kernel.clone();
    let cfg = Cfg::new(&f);
    f.layout.retain(|&b| cfg.is_reachable(b));
    let rests = windows::split(&mut f, size.max(1), |rest| {
        InstData::new(Op::Jump, smallvec![], smallvec![])
            .with_targets([BranchTarget::new(rest, [])])
    });
    let windows = windows::windows(&f, &Cfg::new(&f), size);
    let mut cutter = Cutter::new(f, &windows);
    for (n, window) in windows.iter().enumerate() {
        cutter.compute_again(n, window);
    }
    let taken = cutter.taken(&windows);
    let mut given: Vec<Vec<Value>> = vec![Vec::new(); windows.len()];
    let mut is_given = EntitySet::new();
    for &v in windows.iter().flat_map(|w| &taken[w[0]]) {
        if let (true, Some((window, _))) = (is_given.insert(v), cutter.defined[v]) {
            given[window].push(v);
        }
    }
    for window in &windows {
        cutter.take(window, &taken);
    }
    Some(Cut {
        kernel: cutter.f,
        windows,
        stands_for: cutter.stands_for,
        given,
        rests,
    })
}

struct Cutter {
    f: KernelFunction,
    /// The window of each value, and the instruction that defines the value.
    defined: SecondaryMap<Value, Option<(usize, Option<Inst>)>>,
    stands_for: SecondaryMap<Value, Option<Value>>,
}

impl Cutter {
    fn new(f: KernelFunction, windows: &[Vec<Block>]) -> Cutter {
        let mut defined = SecondaryMap::new();
        for (n, window) in windows.iter().enumerate() {
            for &block in window {
                for &param in &f.blocks[block].params {
                    defined[param] = Some((n, None));
                }
                for &inst in &f.blocks[block].insts {
                    for v in f.defined_values(inst) {
                        defined[v] = Some((n, Some(inst)));
                    }
                }
            }
        }
        Cutter {
            f,
            defined,
            stands_for: SecondaryMap::new(),
        }
    }

    /// Computes constants, inputs and simple indices again in a window that takes them from another window. They
    /// cost less than registers, and addresses keep their forms.
    fn compute_again(&mut self, number: usize, window: &[Block]) {
        let mut made: FxHashMap<Value, Value> = FxHashMap::default();
        let mut first = Vec::new();
        for &block in window {
            for inst in self.f.blocks[block].insts.clone() {
                let elsewhere = |v| self.defined[v].is_some_and(|d| d.0 != number);
                if !self.f.used_values(inst).any(elsewhere) {
                    continue;
                }
                let mut data = self.f.insts[inst].clone();
                let mut again = |v: Value| self.again(v, STEPS, number, &mut made, &mut first);
                replace(&mut data, &mut again);
                self.f.insts[inst] = data;
            }
        }
        first.append(&mut self.f.blocks[window[0]].insts);
        self.f.blocks[window[0]].insts = first;
    }

    /// The value in its window if it is computed again there, after `steps` steps.
    fn again(
        &mut self,
        v: Value,
        steps: u32,
        number: usize,
        made: &mut FxHashMap<Value, Value>,
        first: &mut Vec<Inst>,
    ) -> Option<Value> {
        if let Some(&known) = made.get(&v) {
            return Some(known);
        }
        let (home, inst) = self.defined[v]?;
        if home == number || self.taken_for(v, steps) > 1 || self.is_taken(v) {
            return None;
        }
        let mut data = self.f.insts[inst?].clone();
        if steps == 0 && !data.uses.is_empty() {
            return None;
        }
        replace(&mut data, &mut |u| {
            self.again(u, steps.saturating_sub(1), number, made, first)
        });
        let new = self.f.values.push(self.f.values[v].clone());
        data.defs = [Operand::from(new)].into_iter().collect();
        self.defined[new] = Some((number, None));
        first.push(self.f.make_inst(data));
        made.insert(v, new);
        Some(new)
    }

    /// Whether a value is not computed again, for any operands.
    fn is_taken(&self, v: Value) -> bool {
        let Some((_, Some(inst))) = self.defined[v] else {
            return true;
        };
        let scalar = matches!(self.f.ty(v), Type::Data { elem, lanes: 1 } if elem.is_int());
        match self.f.insts[inst].op {
            Op::Const(_) | Op::Argument(_) | Op::WorkitemId(_) | Op::WorkgroupId(_) => false,
            Op::LdsBase(_) | Op::PrivateBase(_) | Op::Undef | Op::PtrAdd => false,
            Op::Unary(Unary::ZExt | Unary::SExt | Unary::Trunc) => !scalar,
            Op::Binary(Binary::Add | Binary::Sub | Binary::Mul | Binary::Shl) => !scalar,
            Op::Binary(Binary::And | Binary::Or | Binary::LShr) => !scalar,
            _ => true,
        }
    }

    /// The number of values that are taken if this value is computed again after `steps` steps.
    fn taken_for(&self, v: Value, steps: u32) -> usize {
        let Some((_, Some(inst))) = self.defined[v] else {
            return 1;
        };
        let data = &self.f.insts[inst];
        if self.is_taken(v) || steps == 0 && !data.uses.is_empty() {
            return 1;
        }
        let sources = data.uses.iter().filter_map(|o| o.as_value());
        sources
            .map(|u| self.taken_for(u, steps.saturating_sub(1)))
            .sum()
    }

    /// The values that each window takes, by its first block: liveness with windows as blocks.
    fn taken(&self, windows: &[Vec<Block>]) -> SecondaryMap<Block, Vec<Value>> {
        let firsts: Vec<Block> = windows.iter().map(|w| w[0]).collect();
        let mut facts = LivenessFacts {
            order: firsts.clone(),
            ..LivenessFacts::default()
        };
        let mut is_first = EntitySet::new();
        is_first.extend(firsts.iter().copied());
        let mut is_used = EntitySet::new();
        for (n, window) in windows.iter().enumerate() {
            let mut seen: FxHashSet<Value> = FxHashSet::default();
            let mut reached: FxHashSet<Block> = FxHashSet::default();
            for &block in window {
                for &inst in &self.f.blocks[block].insts {
                    for v in self.f.used_values(inst) {
                        let Some((home, _)) = self.defined[v].filter(|d| d.0 != n) else {
                            continue;
                        };
                        if seen.insert(v) {
                            facts.uses.push((firsts[n], v));
                        }
                        if is_used.insert(v) {
                            facts.defs.push((firsts[home], v));
                        }
                    }
                }
                let others = self.f.successors(block).filter(|&b| is_first.contains(b));
                for to in others.filter(|&b| b != firsts[n]) {
                    if reached.insert(to) {
                        facts.edges.push((firsts[n], to));
                    }
                }
            }
        }
        let liveness = solve(&facts);
        let mut taken: SecondaryMap<Block, Vec<Value>> = SecondaryMap::new();
        for first in firsts {
            taken[first] = liveness.live_in(first).to_vec();
        }
        taken
    }

    /// Gives a window's first block its parameters, and edges to other windows their arguments.
    fn take(&mut self, window: &[Block], taken: &SecondaryMap<Block, Vec<Value>>) {
        let mut names: FxHashMap<Value, Value> = FxHashMap::default();
        for &v in &taken[window[0]] {
            let param = self.f.values.push(self.f.values[v].clone());
            self.f.blocks[window[0]].params.push(param);
            self.stands_for[param] = Some(v);
            names.insert(v, param);
        }
        let mut name = |v: Value| names.get(&v).copied();
        for &block in window {
            for n in 0..self.f.blocks[block].insts.len() {
                let inst = self.f.blocks[block].insts[n];
                let data = &mut self.f.insts[inst];
                replace(data, &mut name);
                for t in &mut data.targets {
                    let args = taken[t.block].iter();
                    let args = args.map(|&v| Operand::from(name(v).unwrap_or(v)));
                    t.args.extend(args);
                }
            }
        }
    }
}

/// Replaces values that an instruction reads.
fn replace(data: &mut InstData<Op>, by: &mut dyn FnMut(Value) -> Option<Value>) {
    let arguments = data.targets.iter_mut().flat_map(|t| &mut t.args);
    for operand in data.uses.iter_mut().chain(arguments) {
        if let Operand::Value(v, _) = operand
            && let Some(new) = by(*v)
        {
            *v = new;
        }
    }
}
