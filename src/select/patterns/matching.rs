//! Matching patterns against e-classes.

use super::pattern::{MachinePat, MachinePattern, Shape};
use crate::facts::Facts;
use crate::graph::{Class, Graph};
use crate::ir::kernel::{Scalar, Unary};
use crate::kinds::Kinds;
use crate::node::Node;
use crate::target::{BankRole, OpInfo};
use egg::Id;
use smallvec::SmallVec;

/// What an operand of a matched instruction is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    Class(Id),
    Imm(i64),
}

/// What is done with a match: (operand, argument) pairs.
pub type Found<'a> = dyn FnMut(&[(u8, Arg)]) + 'a;

/// Calls `found` with (operand, argument) pairs for each way in which the pattern matches a class.
pub fn match_class(g: &Graph, pattern: &MachinePattern, class: &Class, found: &mut Found<'_>) {
    if class.data.elem != pattern.elem {
        return;
    }
    let mut args = Args::new();
    for &(n, value) in &pattern.given {
        args.push((n, Arg::Imm(value)));
    }
    let found: &mut dyn FnMut(&mut Args) = &mut |args| found(args);
    match &pattern.root {
        MachinePat::Node(shape, pats) if class.data.as_const().is_none() => {
            in_nodes(g, (*shape, pats, &pattern.needs), class, &mut args, found);
        }
        root => step(g, root, class.id, &mut args, found),
    }
}

/// Whether a class of which that is known can be in a bank at all.
pub fn fits(f: &Facts, role: BankRole) -> bool {
    match role {
        BankRole::Uniform => f.uniform() || f.elem == Scalar::I1,
        BankRole::Condition => f.uniform(),
        BankRole::Varying => true,
        _ => false,
    }
}

/// Whether each operand can be in a bank that the instruction reads it from: a value may be uniform though
/// what it is computed from varies.
pub fn can_be_read(g: &Graph, info: &OpInfo, args: &[(u8, Arg)]) -> bool {
    args.iter().all(|&(n, arg)| match arg {
        Arg::Class(id) => {
            let banks = info.operands[usize::from(n)].banks;
            let facts = g.facts(id);
            facts.as_const().is_some() || banks.iter().any(|b| fits(facts, b.role))
        }
        Arg::Imm(_) => true,
    })
}

/// Whether a pattern of one operation matches a node, with operands that can be where it reads them.
pub fn matches_alone(g: &Graph, info: &OpInfo, pattern: &MachinePattern, node: &Node) -> bool {
    let MachinePat::Node(shape, pats) = &pattern.root else {
        return false;
    };
    let nested = |p: &MachinePat| matches!(p, MachinePat::Node(..));
    if Shape::of(node) != Some(*shape) || pats.iter().any(nested) {
        return false;
    }
    let mut found = false;
    let children = egg::Language::children(node);
    let mut look = |args: &mut Args| found |= can_be_read(g, info, args);
    steps(g, pats, children, &mut Args::new(), &mut look);
    if let (Shape::Binary(op), [a, b]) = (shape, children)
        && op.is_commutative()
    {
        steps(g, pats, &[*b, *a], &mut Args::new(), &mut look);
    }
    found
}

type Args = SmallVec<[(u8, Arg); 4]>;

fn step(g: &Graph, pat: &MachinePat, id: Id, args: &mut Args, found: &mut dyn FnMut(&mut Args)) {
    let id = g.eg.find(id);
    let facts: &Facts = g.facts(id);
    let mut bind = |n: u8, arg: Arg, args: &mut Args| {
        // One operand used twice must be one class.
        if let Some(old) = args.iter().find(|a| a.0 == n) {
            if old.1 == arg {
                found(args);
            }
        } else {
            args.push((n, arg));
            found(args);
            args.pop();
        }
    };
    match pat {
        MachinePat::Hole(n, bits) => {
            if facts.bits() == *bits {
                bind(*n, Arg::Class(id), args);
            }
        }
        MachinePat::Float(n, elem) => {
            if facts.elem == *elem {
                bind(*n, Arg::Class(id), args);
            }
        }
        MachinePat::Half(n, high) => {
            if facts.elem != Scalar::I16 {
                return;
            }
            // Of a constant the other half is taken to be the same.
            if let Some(half) = facts.as_const() {
                let word = g.eg.lookup(Node::Const(Scalar::I32, half << 16 | half));
                if let Some(word) = word {
                    bind(*n, Arg::Class(word), args);
                }
                return;
            }
            for word in g.half_words(id, *high) {
                bind(*n, Arg::Class(word), args);
            }
        }
        MachinePat::Immediate(n, lo, hi) => {
            // The field extends by sign or zero: compare with both readings.
            let value = facts.as_int().filter(|v| lo <= v && v <= hi);
            if let Some(v) = value.or(facts
                .as_const()
                .map(|c| c as i64)
                .filter(|v| lo <= v && v <= hi && *lo >= 0))
            {
                bind(*n, Arg::Imm(v), args);
            }
        }
        MachinePat::Fits(n, bits) => {
            // Bits above a narrow value are not its own, and may be any.
            let whole = facts.bits() == 32 && facts.fits_unsigned(*bits);
            if whole || facts.bits() == *bits && *bits > 1 {
                bind(*n, Arg::Class(id), args);
            }
        }
        MachinePat::Const(c) => {
            if facts.as_const() == Some(*c) {
                found(args);
            }
        }
        MachinePat::Solve(n, table) => {
            if let Some(c) = facts.as_const()
                && let Some(&(_, imm)) = table.iter().find(|t| t.0 == c)
            {
                bind(*n, Arg::Imm(imm), args);
            }
        }
        // A constant of 64 bits is an extension of one of 32, if lowering has put that there.
        MachinePat::Node(Shape::Unary(op @ (Unary::ZExt | Unary::SExt), Scalar::I64), pats)
            if facts.as_const().is_some() =>
        {
            let value = facts.as_const().unwrap_or_default();
            let fits = match op {
                Unary::ZExt => value == u64::from(value as u32),
                _ => value as i64 == i64::from(value as i32),
            };
            let narrow = Node::Const(Scalar::I32, u64::from(value as u32));
            if let ([inner], true, Some(narrow)) = (&pats[..], fits, g.eg.lookup(narrow)) {
                step(g, inner, narrow, args, found);
            }
        }
        MachinePat::Node(shape, pats) => {
            in_nodes(g, (*shape, pats, &[]), g.class(id), args, found);
        }
    }
}

/// Matches the nodes of a class that do what a pattern's outermost operation does, where operands have what they need.
fn in_nodes(
    g: &Graph,
    (shape, pats, needs): (Shape, &[MachinePat], &[Kinds]),
    class: &Class,
    args: &mut Args,
    found: &mut dyn FnMut(&mut Args),
) {
    for node in &class.nodes {
        if Shape::of(node) != Some(shape) {
            continue;
        }
        let children = egg::Language::children(node);
        let there = |child: &Id, need: &Kinds| g.kinds(*child).has(*need);
        if children.iter().zip(needs).all(|(c, n)| there(c, n)) {
            steps(g, pats, children, args, found);
        }
        // The other order of a commutative operation.
        if let (Shape::Binary(op), [a, b]) = (shape, children)
            && op.is_commutative()
            && a != b
            && [b, a].into_iter().zip(needs).all(|(c, n)| there(c, n))
        {
            steps(g, pats, &[*b, *a], args, found);
        }
    }
}

fn steps(
    g: &Graph,
    pats: &[MachinePat],
    ids: &[Id],
    args: &mut Args,
    found: &mut dyn FnMut(&mut Args),
) {
    match (pats, ids) {
        ([], []) => found(args),
        ([pat, pats @ ..], [id, ids @ ..]) => step(g, pat, *id, args, &mut |args| {
            steps(g, pats, ids, args, found)
        }),
        _ => {}
    }
}
