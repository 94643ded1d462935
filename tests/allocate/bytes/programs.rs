//! Random programs in both forms.

use super::set::{ByteOp, Program, Shape};
use arbitrary::{Result, Unstructured};
use cranelift_entity::SecondaryMap;
use easel::analysis::{Cfg, Dominators};
use easel::ir::function::{Block, Form, Value};
use easel::ir::operand::{Operand, Part};

/// What a program in SSA form is made of.
#[derive(Clone, Copy)]
pub struct Kinds {
    /// Copies of parts, joins, ties and merged values, not only copies of whole values.
    all: bool,
}

impl Kinds {
    pub const ALL: Kinds = Kinds { all: true };
    pub const COPIES: Kinds = Kinds { all: false };
}

fn shape(u: &mut Unstructured) -> Result<Shape> {
    let bytes = match u.int_in_range(0..=39)? {
        0 => u.int_in_range(1..=1024)?,
        1 => *u.choose(&[255, 256, 300, 512, 1024])?,
        2..=16 => u.int_in_range(1..=40)?,
        _ => *u.choose(&[1, 2, 4, 8, 16, 32])?,
    };
    Ok(Shape::new(bytes, 1 << u.int_in_range(0..=6)?))
}

/// All of a value, or some of its bytes.
fn some(program: &Program, u: &mut Unstructured, value: Value) -> Result<Operand> {
    let size = program.func.units(value);
    if u.ratio(1, 2)? {
        return Ok(value.into());
    }
    let len = u.int_in_range(1..=size)?;
    let start = u.int_in_range(0..=size - len)?;
    Ok(Operand::Value(value, Part::new(start, len)))
}

fn length(program: &Program, operand: Operand) -> u32 {
    super::set::run(&program.func, operand).map_or(0, |r| r.1.len() as u32)
}

fn gather(u: &mut Unstructured) -> Result<ByteOp> {
    let width = 1 << u.int_in_range(0..=2)?;
    let stride = width * u.int_in_range(1..=3)?;
    Ok(ByteOp::Gather { width, stride })
}

/// Up to six blocks with up to two successors each; the entry is no target.
fn graph(u: &mut Unstructured, program: &mut Program) -> Result<Vec<(Block, Vec<Block>)>> {
    let count = u.int_in_range(1..=6usize)?;
    let blocks: Vec<Block> = (0..count).map(|_| program.func.add_block()).collect();
    let mut edges = Vec::new();
    for &block in &blocks {
        let mut targets = Vec::new();
        for _ in 0..u.int_in_range(0..=2)? {
            if count > 1 {
                targets.push(blocks[u.int_in_range(1..=count - 1)?]);
            }
        }
        edges.push((block, targets));
    }
    Ok(edges)
}

/// Values are storage: written and read in part, by any operation, anywhere.
pub fn storage(u: &mut Unstructured) -> Result<Program> {
    let mut program = Program::new(Form::Storage);
    let mut values = Vec::new();
    for _ in 0..u.int_in_range(2..=7)? {
        let shape = shape(u)?;
        values.push(program.value(shape));
    }
    for (block, targets) in graph(u, &mut program)? {
        for _ in 0..u.int_in_range(0..=5)? {
            let value = *u.choose(&values)?;
            let to = some(&program, u, value)?;
            let mut uses = Vec::new();
            for _ in 0..u.int_in_range(0..=2)? {
                let value = *u.choose(&values)?;
                uses.push(some(&program, u, value)?);
            }
            match u.int_in_range(0..=5)? {
                0 => program.push(block, ByteOp::Compute, &[to], &uses),
                1 => program.push(block, ByteOp::Compute, &[], &uses),
                2 => program.push(block, ByteOp::Predicated, &[to], &uses),
                3 => {
                    let op = gather(u)?;
                    program.push(block, op, &[to], &uses)
                }
                _ => {
                    let Some(pairs) = pairs(&program, u, &values)? else {
                        continue;
                    };
                    program.copy(block, &pairs);
                    continue;
                }
            };
        }
        let value = *u.choose(&values)?;
        let read = some(&program, u, value)?;
        program.append_end(block, &[read], &targets);
    }
    Ok(program)
}

/// One or two copies at once between runs of bytes, to different values.
fn pairs(
    program: &Program,
    u: &mut Unstructured,
    values: &[Value],
) -> Result<Option<Vec<(Operand, Operand)>>> {
    let mut pairs: Vec<(Operand, Operand)> = Vec::new();
    for _ in 0..u.int_in_range(1..=2)? {
        let (to, from) = (*u.choose(values)?, *u.choose(values)?);
        if pairs.iter().any(|p| p.0.as_value() == Some(to)) {
            continue;
        }
        let [a, b] = [to, from].map(|v| program.func.units(v));
        let len = if a == b && u.ratio(2, 3)? {
            pairs.push((to.into(), from.into()));
            continue;
        } else {
            u.int_in_range(1..=a.min(b))?
        };
        let at = u.int_in_range(0..=a - len)?;
        let to = Operand::Value(to, Part::new(at, len));
        let at = u.int_in_range(0..=b - len)?;
        pairs.push((to, Operand::Value(from, Part::new(at, len))));
    }
    Ok((!pairs.is_empty()).then_some(pairs))
}

/// Values are defined once; what is passed to a block is copied at the ends of its predecessors.
pub fn ssa(u: &mut Unstructured, kinds: Kinds) -> Result<Program> {
    let mut program = Program::new(Form::Ssa);
    let mut edges = graph(u, &mut program)?;
    for (block, targets) in &edges {
        program.append_end(*block, &[], targets);
    }
    let cfg = Cfg::new(&program.func);
    program.func.layout.retain(|&b| cfg.is_reachable(b));
    edges.retain(|e| cfg.is_reachable(e.0));
    let dominators = Dominators::new(&cfg);
    // What is defined at the end of each block.
    let mut known: SecondaryMap<Block, Vec<Value>> = SecondaryMap::new();
    let mut joins: Vec<(Block, Vec<Value>)> = Vec::new();
    for &block in cfg.reverse_postorder() {
        let above = dominators.idom(block).filter(|&b| b != block);
        let mut values = above.map_or_else(Vec::new, |b| known[b].clone());
        let preds = cfg.preds(block);
        let passes = !preds.is_empty() && preds.iter().all(|&p| cfg.succs(p).len() == 1);
        if kinds.all && passes {
            let mut merged = Vec::new();
            for _ in 0..u.int_in_range(0..=3)? {
                let shape = shape(u)?;
                merged.push(program.add_merged(shape));
            }
            values.extend(&merged);
            joins.push((block, merged));
        }
        let end = program.func.blocks[block].insts.pop();
        for _ in 0..u.int_in_range(0..=6)? {
            let new = one(&mut program, u, block, &values, kinds)?;
            values.extend(new);
        }
        // Something is read, so that values live as far as they may.
        if let Some(end) = end {
            for _ in 0..u.int_in_range(0..=2)? {
                if !values.is_empty() {
                    let value = *u.choose(&values)?;
                    let read = some(&program, u, value)?;
                    program.func.insts[end].uses.push(read);
                }
            }
            program.func.blocks[block].insts.push(end);
        }
        known[block] = values;
    }
    for (block, merged) in joins.iter().filter(|j| !j.1.is_empty()) {
        for &pred in cfg.preds(*block) {
            pass(&mut program, u, pred, merged, &known[pred])?;
        }
    }
    Ok(program)
}

/// An operation with its result.
fn one(
    program: &mut Program,
    u: &mut Unstructured,
    block: Block,
    values: &[Value],
    kinds: Kinds,
) -> Result<Option<Value>> {
    let mut uses = Vec::new();
    for _ in 0..u.int_in_range(0..=2)? {
        if !values.is_empty() {
            let value = *u.choose(values)?;
            uses.push(some(program, u, value)?);
        }
    }
    let kind = match (kinds.all, uses.is_empty()) {
        (_, true) => 0,
        (false, _) => u.int_in_range(0..=3)?,
        (true, _) => u.int_in_range(0..=8)?,
    };
    let [first, last] = [uses.first(), uses.last()].map(|o| o.copied());
    let source = first.and_then(Operand::as_value);
    let (Some(source), Some(first), Some(last)) = (source, first, last) else {
        let shape = shape(u)?;
        return Ok(Some(program.append(block, ByteOp::Compute, &[], shape)));
    };
    let align = 1 << u.int_in_range(0..=3)?;
    Ok(Some(match kind {
        0 => {
            let shape = shape(u)?;
            program.append(block, ByteOp::Compute, &uses, shape)
        }
        1 => {
            let (op, shape) = (gather(u)?, shape(u)?);
            program.append(block, op, &uses, shape)
        }
        // A copy of a whole value, for which any place of the other is right.
        2 | 3 => {
            let shape = program.func.ty(source);
            let copy = program.value(shape);
            program.copy(block, &[(copy.into(), source.into())]);
            copy
        }
        4 => program.tied(block, source),
        5 | 6 => {
            let copy = program.value(Shape::new(length(program, first), align));
            program.copy(block, &[(copy.into(), first)]);
            copy
        }
        _ => {
            // Two joined.
            let [a, b] = [first, last].map(|o| length(program, o));
            let both = program.value(Shape::new(a + b, align));
            let part = |start, len| Operand::Value(both, Part::new(start, len));
            program.copy(block, &[(part(0, a), first), (part(a, b), last)]);
            both
        }
    }))
}

/// Copies at the end of a block, all at once, to what is merged behind it.
fn pass(
    program: &mut Program,
    u: &mut Unstructured,
    block: Block,
    merged: &[Value],
    values: &[Value],
) -> Result<()> {
    let end = program.func.blocks[block].insts.pop();
    let mut pairs: Vec<(Operand, Operand)> = Vec::new();
    for &to in merged {
        let size = program.func.units(to);
        let fits = |v: &&Value| program.func.units(**v) >= size;
        let sources: Vec<Value> = values.iter().filter(fits).copied().collect();
        let equal = |v: &&Value| program.func.units(**v) == size;
        let alike: Vec<Value> = values.iter().filter(equal).copied().collect();
        let from = if !alike.is_empty() && u.ratio(1, 2)? {
            (*u.choose(&alike)?).into()
        } else if !sources.is_empty() && u.ratio(2, 3)? {
            let from = *u.choose(&sources)?;
            let start = u.int_in_range(0..=program.func.units(from) - size)?;
            Operand::Value(from, Part::new(start, size))
        } else {
            let shape = program.func.ty(to);
            program.append(block, ByteOp::Compute, &[], shape).into()
        };
        pairs.push((to.into(), from));
    }
    program.copy(block, &pairs);
    program.func.blocks[block].insts.extend(end);
    Ok(())
}
