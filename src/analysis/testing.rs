//! Functions for tests: a tiny operation set, graphs by adjacency, random functions.

use crate::ir::function::{
    Block, BranchTarget, Effect, Form, Function, Inst, InstData, OperationSet, Value,
};
use crate::ir::operand::{Operand, Part};
use crate::{Cfg, Dominators};
use arbitrary::{Result, Unstructured};

/// `op` computes, `branch` ends a block; all values have one type.
#[derive(Clone, Copy)]
pub struct Tiny;

impl OperationSet for Tiny {
    type Op = bool;
    type Type = u8;
    type Context = ();
    type Contexts = ();
    const KEYWORD: &'static str = "tiny";

    fn context(_: &(), _: Option<&str>) -> std::result::Result<(), String> {
        Ok(())
    }
    fn context_name((): &()) -> Option<&str> {
        None
    }
    fn effect(_: &(), &branch: &bool) -> Effect {
        if branch {
            Effect::Terminator
        } else {
            Effect::Pure
        }
    }
    fn print_op(_: &(), &branch: &bool) -> String {
        if branch { "branch" } else { "op" }.into()
    }
    fn parse_op(_: &(), text: &str) -> std::result::Result<bool, String> {
        Ok(text == "branch")
    }
    fn print_type(_: &(), units: u8) -> String {
        units.to_string()
    }
    fn parse_type(_: &(), _: &str) -> std::result::Result<u8, String> {
        Ok(4)
    }
    fn verify(_: &Function<Self>, _: Inst) -> std::result::Result<(), String> {
        Ok(())
    }
}

/// A function of empty blocks with the given successors.
pub fn graph(edges: &[&[usize]]) -> (Function<Tiny>, Vec<Block>) {
    let mut func = Function::new("graph", ());
    let blocks: Vec<Block> = edges.iter().map(|_| func.add_block()).collect();
    for (block, succs) in blocks.iter().zip(edges) {
        let targets = succs
            .iter()
            .map(|&s| BranchTarget::new(blocks[s], []))
            .collect();
        push(&mut func, *block, true, &[], &[], targets);
    }
    (func, blocks)
}

/// Appends an instruction.
pub fn push(
    func: &mut Function<Tiny>,
    block: Block,
    branch: bool,
    defs: &[Operand],
    uses: &[Operand],
    targets: Vec<BranchTarget>,
) {
    let data = InstData::new(
        branch,
        defs.iter().copied().collect(),
        uses.iter().copied().collect(),
    )
    .with_targets(targets);
    let inst = func.make_inst(data);
    func.blocks[block].insts.push(inst);
}

/// Up to eight blocks with up to two successors each; the entry is no target.
pub fn random_graph(u: &mut Unstructured) -> Result<(Function<Tiny>, Vec<Block>)> {
    let count = u.int_in_range(1..=8usize)?;
    let mut edges: Vec<Vec<usize>> = Vec::new();
    for _ in 0..count {
        let succs = if count == 1 {
            0
        } else {
            u.int_in_range(0..=2usize)?
        };
        edges.push(
            (0..succs)
                .map(|_| u.int_in_range(1..=count - 1))
                .collect::<Result<_>>()?,
        );
    }
    let edges: Vec<&[usize]> = edges.iter().map(Vec::as_slice).collect();
    Ok(graph(&edges))
}

/// A random graph with random uses and whole or partial definitions of up to six values.
pub fn random_storage(u: &mut Unstructured) -> Result<Function<Tiny>> {
    let (mut func, blocks) = random_graph(u)?;
    func.form = Form::Storage;
    let values: Vec<Value> = (0..6).map(|_| func.add_value(4)).collect();
    for block in blocks {
        let branch = func.blocks[block].insts.pop();
        for _ in 0..u.int_in_range(0..=4usize)? {
            let mut defs = Vec::new();
            let mut uses = Vec::new();
            if u.ratio(2, 3)? {
                let part = if u.ratio(1, 3)? {
                    Part::new(0, 2)
                } else {
                    Part::WHOLE
                };
                defs.push(Operand::Value(*u.choose(&values)?, part));
            }
            for _ in 0..u.int_in_range(0..=2usize)? {
                uses.push(Operand::from(*u.choose(&values)?));
            }
            push(&mut func, block, false, &defs, &uses, Vec::new());
        }
        func.blocks[block].insts.extend(branch);
    }
    Ok(func)
}

/// A random graph in SSA form: parameters with arguments, and reads of values that a block above defines, until some number of
/// values are live at once.
pub fn random_ssa(u: &mut Unstructured) -> Result<Function<Tiny>> {
    let (mut func, blocks) = random_graph(u)?;
    let cfg = Cfg::new(&func);
    let dominators = Dominators::new(&cfg);
    let most = u.int_in_range(1..=12usize)?;
    let mut known: Vec<(Block, Value)> = Vec::new();
    let order: Vec<Block> = cfg.reverse_postorder().to_vec();
    for &block in &order {
        if block != blocks[0] {
            for _ in 0..u.int_in_range(0..=2)? {
                known.push((block, func.add_param(block, 4)));
            }
        }
        let branch = func.blocks[block].insts.pop();
        for _ in 0..u.int_in_range(0..=most)? {
            let above = known.iter().filter(|k| dominators.dominates(k.0, block));
            let above: Vec<Value> = above.map(|k| k.1).collect();
            let mut uses = Vec::new();
            for _ in 0..u.int_in_range(0..=2usize)?.min(above.len()) {
                uses.push(Operand::from(*u.choose(&above)?));
            }
            let value = func.add_value(4);
            push(&mut func, block, false, &[value.into()], &uses, Vec::new());
            known.push((block, value));
        }
        func.blocks[block].insts.extend(branch);
    }
    for &block in &order {
        let above = known.iter().filter(|k| dominators.dominates(k.0, block));
        let above: Vec<Value> = above.map(|k| k.1).collect();
        let Some(branch) = func.terminator(block) else {
            continue;
        };
        for k in 0..func.insts[branch].targets.len() {
            let params = func.blocks[func.insts[branch].targets[k].block]
                .params
                .len();
            for _ in 0..params.min(above.len() * params) {
                let arg = Operand::from(*u.choose(&above)?);
                func.insts[branch].targets[k].args.push(arg);
            }
        }
    }
    Ok(func)
}
