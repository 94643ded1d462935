//! Matching patterns of instructions against e-classes.
//!
//! # Why
//!
//! **A matcher beside the engine's.** The leaves of these patterns are operands of an instruction: an immediate in the range of a field,
//! an immediate that an equation gives, a half of a register, a value whose upper bits are zero. Rules have none of these leaves. The
//! leaves of rules are variables, sums, computed constants and conditions; these patterns have none of them. One matcher for both would
//! carry both sets of leaves through the innermost loop of selection. One matcher was not tried.

use super::pattern::{MachinePat, MachinePattern, Shape};
use crate::facts::Facts;
use crate::graph::{Class, Graph};
use crate::ir::kernel::{Scalar, Unary};
use crate::node::Node;
use crate::target::{BankRole, OpInfo};
use easel_egraph::Kinds;
use egg::Id;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use std::slice::from_ref;

/// The argument of an operand of a matched instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    Class(Id),
    Imm(i64),
}

/// A function that takes a match, as (operand, argument) pairs, and says whether the search continues.
pub type Found<'a> = dyn FnMut(&[(u8, Arg)]) -> ControlFlow<()> + 'a;

/// The shape of a node, its operands, and the kinds of each operand's class.
type SeenNode<'g> = (Shape, &'g [Id], [Kinds; 3]);

/// A class as patterns see it: its nodes that may match, with the kinds of each operand's class.
pub struct Seen<'g> {
    class: &'g Class,
    constant: bool,
    nodes: SmallVec<[SeenNode<'g>; 4]>,
}

impl<'g> Seen<'g> {
    /// A class.
    pub fn new(g: &'g Graph, class: &'g Class) -> Self {
        let nodes = class.nodes.iter().filter_map(|node| {
            let children = egg::Language::children(node);
            let mut kinds = [Kinds::default(); 3];
            for (kinds, &child) in kinds.iter_mut().zip(children) {
                *kinds = g.kinds(child);
            }
            Some((Shape::of(node)?, children, kinds))
        });
        Seen {
            class,
            constant: class.data.as_const().is_some(),
            nodes: nodes.collect(),
        }
    }

    /// The kinds of the operands of all nodes of that shape, together: a pattern that needs more matches none of the nodes.
    pub fn kinds(&self, shape: Shape) -> Kinds {
        let alike = self.nodes.iter().filter(|n| n.0 == shape);
        let all = alike.flat_map(|n| n.2).fold(Kinds::default(), Kinds::with);
        match self.constant {
            true => Kinds::ALL,
            false => all,
        }
    }

    /// Whether some node has that shape, with operands of the needed kinds in either order.
    fn has(&self, shape: Shape, needs: &[Kinds]) -> bool {
        let there = |kinds: &[Kinds; 3]| kinds.iter().zip(needs).all(|(k, n)| k.has(*n));
        let fits = |kinds: &[Kinds; 3]| {
            there(kinds) || needs.len() == 2 && there(&[kinds[1], kinds[0], kinds[2]])
        };
        self.nodes.iter().any(|n| n.0 == shape && fits(&n.2))
    }

    /// The shapes of the nodes, each once.
    pub fn shapes(&self) -> impl Iterator<Item = Shape> + '_ {
        let shape = |n: usize| self.nodes[n].0;
        let first = move |n: &usize| !(0..*n).any(|before| shape(before) == shape(*n));
        (0..self.nodes.len()).filter(first).map(shape)
    }
}

/// Calls `found` with (operand, argument) pairs for each way in which the pattern matches a class.
pub fn match_class(g: &Graph, pattern: &MachinePattern, seen: &Seen<'_>, found: &mut Found<'_>) {
    let class = seen.class;
    if class.data.elem != pattern.elem {
        return;
    }
    // Most patterns need a kind that the class does not have.
    if let (MachinePat::Node(shape, _), false) = (&pattern.root, seen.constant)
        && !seen.has(*shape, &pattern.needs)
    {
        return;
    }
    let mut args = Args::new();
    for &(n, value) in &pattern.given {
        args.push((n, Arg::Imm(value)));
    }
    let found: &mut Next<'_> = &mut |args| found(args);
    let _ = match &pattern.root {
        MachinePat::Node(shape, pats) if !seen.constant => {
            at_root(g, (*shape, pats, &pattern.needs), seen, &mut args, found)
        }
        root => steps(g, from_ref(root), &[class.id], &mut args, found),
    };
}

/// Whether a class with these facts can be in a bank at all.
pub fn fits(f: &Facts, role: BankRole) -> bool {
    match role {
        BankRole::Uniform => f.uniform() || f.elem == Scalar::I1,
        BankRole::Condition => f.uniform(),
        BankRole::Varying => true,
        _ => false,
    }
}

/// Whether each operand can be in a bank that the instruction reads it from: a value may be uniform although
/// its operands vary.
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

/// Whether a pattern of one operation matches a node whose operands can be in the banks that the pattern reads.
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
    let mut look = |args: &mut Args| match can_be_read(g, info, args) {
        true => {
            found = true;
            ControlFlow::Break(())
        }
        false => ControlFlow::Continue(()),
    };
    let first = steps(g, pats, children, &mut Args::new(), &mut look);
    if let (Shape::Binary(op), [a, b], ControlFlow::Continue(())) = (shape, children, first)
        && op.is_commutative()
    {
        let _ = steps(g, pats, &[*b, *a], &mut Args::new(), &mut look);
    }
    found
}

type Args = SmallVec<[(u8, Arg); 4]>;

/// The continuation after a match of the patterns so far.
type Next<'a> = dyn FnMut(&mut Args) -> ControlFlow<()> + 'a;

/// The result of matching a class with a pattern.
pub(super) enum Fit {
    No,
    /// A match without an operand.
    Plain,
    Operand(u8, Arg),
    /// A match that depends on the nodes of the class.
    Deeper,
}

/// The match of a class with a pattern that depends on the facts of the class only.
pub(super) fn fit(g: &Graph, pat: &MachinePat, id: Id) -> Fit {
    let facts: &Facts = g.facts(id);
    let class = |n: u8, there: bool| match there {
        true => Fit::Operand(n, Arg::Class(g.eg.find(id))),
        false => Fit::No,
    };
    match pat {
        MachinePat::Hole(n, bits) => class(*n, facts.bits() == *bits),
        MachinePat::Float(n, elem) => class(*n, facts.elem == *elem),
        MachinePat::Immediate(n, lo, hi) => {
            // The field extends by sign or zero: compare with both readings.
            let value = facts.as_int().filter(|v| lo <= v && v <= hi);
            let value = value.or(facts
                .as_const()
                .map(|c| c as i64)
                .filter(|v| lo <= v && v <= hi && *lo >= 0));
            value.map_or(Fit::No, |v| Fit::Operand(*n, Arg::Imm(v)))
        }
        MachinePat::Fits(n, bits) => {
            // The bits above a narrow value are undefined.
            let whole = facts.bits() == 32 && facts.fits_unsigned(*bits);
            class(*n, whole || facts.bits() == *bits && *bits > 1)
        }
        MachinePat::Const(c) => match facts.as_const() == Some(*c) {
            true => Fit::Plain,
            false => Fit::No,
        },
        MachinePat::Solve(n, table) => {
            let value = facts.as_const();
            let found = value.and_then(|c| table.iter().find(|t| t.0 == c));
            found.map_or(Fit::No, |&(_, imm)| Fit::Operand(*n, Arg::Imm(imm)))
        }
        MachinePat::Half(..) | MachinePat::Node(..) => Fit::Deeper,
    }
}

/// Binds an operand to an argument: an operand that is used twice must be one class.
fn bind(args: &mut Args, n: u8, arg: Arg) -> bool {
    match args.iter().find(|a| a.0 == n) {
        Some(old) => old.1 == arg,
        None => {
            args.push((n, arg));
            true
        }
    }
}

/// Matches a pattern that looks into a class.
fn deeper(
    g: &Graph,
    pat: &MachinePat,
    id: Id,
    args: &mut Args,
    found: &mut Next<'_>,
) -> ControlFlow<()> {
    let facts = g.facts(id);
    match pat {
        MachinePat::Half(n, high) => {
            let mut word = |word: Id| {
                let before = args.len();
                let result = match bind(args, *n, Arg::Class(word)) {
                    true => found(args),
                    false => ControlFlow::Continue(()),
                };
                args.truncate(before);
                result
            };
            if facts.elem != Scalar::I16 {
                return ControlFlow::Continue(());
            }
            // The other half of a constant is taken to be the same.
            if let Some(half) = facts.as_const() {
                let whole = g.eg.lookup(Node::Const(Scalar::I32, half << 16 | half));
                return whole.map_or(ControlFlow::Continue(()), word);
            }
            g.half_words(id, *high).into_iter().try_for_each(&mut word)
        }
        // A constant of 64 bits is an extension of a constant of 32 bits, if lowering has added the extension.
        MachinePat::Node(Shape::Unary(op @ (Unary::ZExt | Unary::SExt), Scalar::I64), pats)
            if facts.as_const().is_some() =>
        {
            let value = facts.as_const().unwrap_or_default();
            let fits = match op {
                Unary::ZExt => value == u64::from(value as u32),
                _ => value as i64 == i64::from(value as i32),
            };
            let narrow = Node::Const(Scalar::I32, u64::from(value as u32));
            match (fits, g.eg.lookup(narrow)) {
                (true, Some(narrow)) => steps(g, pats, &[narrow], args, found),
                _ => ControlFlow::Continue(()),
            }
        }
        // A constant has no nodes beside the number. Both halves of its word are the constant.
        MachinePat::Node(Shape::Unary(Unary::Bitcast, elem), pats)
            if facts.as_const().is_some()
                && facts.elem == *elem
                && facts.bits() == 16
                && matches!(pats[..], [MachinePat::Half(..)]) =>
        {
            let half = facts.as_const().unwrap_or_default();
            let whole = g.eg.lookup(Node::Const(Scalar::I32, half << 16 | half));
            match (whole, &pats[..]) {
                (Some(word), [MachinePat::Half(n, _)]) => {
                    let before = args.len();
                    let result = match bind(args, *n, Arg::Class(word)) {
                        true => found(args),
                        false => ControlFlow::Continue(()),
                    };
                    args.truncate(before);
                    result
                }
                _ => ControlFlow::Continue(()),
            }
        }
        MachinePat::Node(shape, pats) => in_nodes(g, (*shape, pats), g.class(id), args, found),
        _ => ControlFlow::Continue(()),
    }
}

/// Matches the nodes of a class that have the shape of a pattern's root, and operands of the needed kinds.
fn at_root(
    g: &Graph,
    (shape, pats, needs): (Shape, &[MachinePat], &[Kinds]),
    seen: &Seen<'_>,
    args: &mut Args,
    found: &mut Next<'_>,
) -> ControlFlow<()> {
    for (_, children, kinds) in seen.nodes.iter().filter(|node| node.0 == shape) {
        if kinds.iter().zip(needs).all(|(k, n)| k.has(*n)) {
            steps(g, pats, children, args, found)?;
        }
        if let Some([a, b]) = turned(shape, children)
            && [kinds[1], kinds[0]]
                .iter()
                .zip(needs)
                .all(|(k, n)| k.has(*n))
        {
            steps(g, pats, &[a, b], args, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Matches the nodes of a class with an operation within a pattern.
fn in_nodes(
    g: &Graph,
    (shape, pats): (Shape, &[MachinePat]),
    class: &Class,
    args: &mut Args,
    found: &mut Next<'_>,
) -> ControlFlow<()> {
    for node in class.nodes.iter() {
        if Shape::of(node) != Some(shape) {
            continue;
        }
        let children = egg::Language::children(node);
        steps(g, pats, children, args, found)?;
        if let Some(turned) = turned(shape, children) {
            steps(g, pats, &turned, args, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The other order of a commutative operation.
pub(super) fn turned(shape: Shape, children: &[Id]) -> Option<[Id; 2]> {
    match (shape, children) {
        (Shape::Binary(op), [a, b]) if op.is_commutative() && a != b => Some([*b, *a]),
        _ => None,
    }
}

/// Matches patterns with classes, one by one. Most patterns depend on the facts of a class only, and finish in one step.
fn steps(
    g: &Graph,
    pats: &[MachinePat],
    ids: &[Id],
    args: &mut Args,
    found: &mut Next<'_>,
) -> ControlFlow<()> {
    if pats.len() != ids.len() {
        return ControlFlow::Continue(());
    }
    let before = args.len();
    let mut result = None;
    for (at, (pat, &id)) in pats.iter().zip(ids).enumerate() {
        let goes_on = match fit(g, pat, id) {
            Fit::No => false,
            Fit::Plain => true,
            Fit::Operand(n, arg) => bind(args, n, arg),
            Fit::Deeper => {
                let (pats, ids) = (&pats[at + 1..], &ids[at + 1..]);
                result = Some(deeper(g, pat, id, args, &mut |args| {
                    steps(g, pats, ids, args, found)
                }));
                break;
            }
        };
        if !goes_on {
            result = Some(ControlFlow::Continue(()));
            break;
        }
    }
    let result = match result {
        Some(result) => result,
        None => found(args),
    };
    args.truncate(before);
    result
}
