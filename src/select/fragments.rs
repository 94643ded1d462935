//! The small integer expressions of a window, for the search for missed rewrites.
//!
//! Each class is represented by its cheapest expression. A fragment is a part of the representative of a class: operations
//! from the class down to at most [`VALUES`] classes, which become values. An operation with several users ends a fragment,
//! because a replacement would not remove the operation.
//!
//! # Why
//! Fragments are taken before sums are lowered. At this point all rules were applied, and rules of the same form can use a finding.
//! Representatives are chosen by a weight of operations, not by the costs of the target. Costs of the target are known only
//! after lowering; the search compiles each fragment to learn the cost.

use crate::graph::Graph;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::node::Node;
use crate::pass::{Fragment, FragmentValue};
use easel_egraph::ClassSet;
use egg::{Id, Language};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// The most operations of a fragment.
const OPERATIONS: u32 = 5;

/// The most values of a fragment.
const VALUES: usize = 3;

/// The most fragments of one class.
const PER_CLASS: usize = 48;

/// The most rounds in which representatives become cheaper.
const ROUNDS: usize = 64;

/// A part of the representative of a class.
#[derive(Clone, PartialEq)]
enum Part {
    Value(Id),
    /// The operations below the class, with the parts of the operands.
    Node(Id, Vec<Part>),
}

struct Fragments<'g> {
    g: &'g Graph,
    /// The weight of each class's representative, and its position among the nodes.
    chosen: FxHashMap<Id, (u32, usize)>,
    users: FxHashMap<Id, u32>,
}

/// Finds the fragments of the classes that roots reach.
pub fn fragments(g: &Graph, roots: &[Id], mut keep: impl FnMut(Fragment)) {
    let mut found = Fragments {
        g,
        chosen: FxHashMap::default(),
        users: FxHashMap::default(),
    };
    found.choose();
    for class in found.reached(roots) {
        for part in found.parts(class, OPERATIONS, true) {
            if let Some(fragment) = found.fragment(class, &part) {
                keep(fragment);
            }
        }
    }
}

/// The weight of an operation; `None` for an operation that no fragment contains.
fn weight(node: &Node) -> Option<u32> {
    Some(match node {
        Node::Const(elem, _) => {
            elem.is_int().then_some(())?;
            0
        }
        Node::Leaf(_) => 0,
        Node::Sum(s) => {
            let scaled = s.coefficients.iter().filter(|c| **c != 1).count();
            let constant = usize::from(s.constant != 0);
            (s.terms.len() + constant + scaled).saturating_sub(1).max(1) as u32
        }
        Node::Binary(op, _) => match op {
            Binary::Mul => 4,
            Binary::MulHiU | Binary::MulHiS => 5,
            Binary::And | Binary::Or | Binary::Xor => 1,
            Binary::Shl | Binary::LShr | Binary::AShr => 1,
            Binary::SMin | Binary::SMax | Binary::UMin | Binary::UMax => 1,
            Binary::UDiv | Binary::URem | Binary::SDiv | Binary::SRem => 12,
            Binary::FloorDiv | Binary::FloorMod | Binary::CeilDiv => 16,
            _ => return None,
        },
        Node::Unary(op, ..) => match op {
            Unary::Trunc | Unary::ZExt | Unary::SExt => 1,
            Unary::Ctlz | Unary::Cttz | Unary::Ctpop => 1,
            _ => return None,
        },
        Node::Compare(p, _) => {
            is_integral(*p).then_some(())?;
            1
        }
        Node::Select(_) | Node::Join(_) => 1,
        Node::Pack(_) | Node::Bytes(..) | Node::Fma(_) | Node::Inst(..) => return None,
    })
}

fn is_integral(p: Predicate) -> bool {
    use Predicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    matches!(p, Eq | Ne | Slt | Sle | Sgt | Sge | Ult | Ule | Ugt | Uge)
}

impl Fragments<'_> {
    fn elem(&self, class: Id) -> Scalar {
        self.g.facts(class).elem
    }

    /// Chooses the representatives: the weights fall until no weight changes.
    fn choose(&mut self) {
        let mut classes: Vec<Id> = self.g.eg.classes().map(|c| c.id).collect();
        classes.sort_unstable();
        for _ in 0..ROUNDS {
            let mut changed = false;
            for &class in &classes {
                let nodes = self.g.eg[class].nodes.iter().enumerate();
                let best = nodes.filter_map(|(n, node)| Some((self.total(node)?, n)));
                let Some(best) = best.min() else { continue };
                let known = self.chosen.get(&class);
                if known.is_none_or(|known| best < *known) {
                    self.chosen.insert(class, best);
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// The weight of a node with its operands. An operation that no fragment contains weighs as a value.
    fn total(&self, node: &Node) -> Option<u32> {
        let mut total = weight(node).unwrap_or(2);
        for &child in node.children() {
            let child = self.g.eg.find(child);
            total = total.saturating_add(self.chosen.get(&child)?.0);
        }
        Some(total)
    }

    fn node(&self, class: Id) -> Option<&Node> {
        let (_, n) = self.chosen.get(&class)?;
        self.g.eg[class].nodes.get(*n)
    }

    /// The classes below roots, by representatives; counts the users of each class.
    fn reached(&mut self, roots: &[Id]) -> Vec<Id> {
        let (mut seen, mut all) = (ClassSet::default(), Vec::new());
        let mut open: Vec<Id> = roots.iter().map(|&r| self.g.eg.find(r)).collect();
        for &root in &open {
            *self.users.entry(root).or_default() += 1;
        }
        while let Some(class) = open.pop() {
            if !seen.insert(class) {
                continue;
            }
            all.push(class);
            let Some(node) = self.node(class) else {
                continue;
            };
            let children: Vec<Id> = node.children().iter().map(|&c| self.g.eg.find(c)).collect();
            for child in children {
                *self.users.entry(child).or_default() += 1;
                open.push(child);
            }
        }
        all.sort_unstable();
        all
    }

    /// The operations of a class's representative; `None` if the class is always a value.
    fn operation(&self, class: Id) -> Option<(&Node, u32)> {
        let node = self.node(class)?;
        let inner = weight(node).filter(|_| !matches!(node, Node::Leaf(_)))?;
        let is_int = |c: Id| self.elem(c).is_int();
        let whole = is_int(class) && node.children().iter().all(|&c| is_int(self.g.eg.find(c)));
        let count = match node {
            Node::Const(..) => 0,
            Node::Sum(_) => inner,
            _ => 1,
        };
        whole.then_some((node, count))
    }

    /// The parts of a class with at most so many operations. The outermost class is never a value.
    fn parts(&self, class: Id, most: u32, outermost: bool) -> Vec<Part> {
        let value = || vec![Part::Value(class)];
        let Some((node, count)) = self.operation(class) else {
            return if outermost { Vec::new() } else { value() };
        };
        if matches!(node, Node::Const(..)) {
            return if outermost {
                Vec::new()
            } else {
                vec![Part::Node(class, Vec::new())]
            };
        }
        let shared = self.users.get(&class).is_some_and(|&n| n > 1);
        if count > most || (shared && !outermost) {
            return if outermost { Vec::new() } else { value() };
        }
        let mut rows = vec![(most - count, Vec::new())];
        for &child in node.children() {
            let child = self.g.eg.find(child);
            let mut longer = Vec::new();
            for (left, row) in rows {
                for part in self.parts(child, left, false) {
                    let rest = left.saturating_sub(self.operations(&part));
                    let mut row: Vec<Part> = row.clone();
                    row.push(part);
                    longer.push((rest, row));
                    if longer.len() >= PER_CLASS {
                        break;
                    }
                }
            }
            longer.truncate(PER_CLASS);
            rows = longer;
        }
        let made = rows.into_iter().map(|(_, row)| Part::Node(class, row));
        match outermost {
            true => made.collect(),
            false => value().into_iter().chain(made).collect(),
        }
    }

    fn operations(&self, part: &Part) -> u32 {
        match part {
            Part::Value(_) => 0,
            Part::Node(class, operands) => {
                let own = self.operation(*class).map_or(0, |(_, count)| count);
                own + operands.iter().map(|p| self.operations(p)).sum::<u32>()
            }
        }
    }

    /// The fragment of a part; `None` if the part has too many values, or no value.
    fn fragment(&self, class: Id, part: &Part) -> Option<Fragment> {
        let (mut text, mut values) = (String::new(), Vec::new());
        self.write(part, &mut text, &mut values)?;
        let facts = values.iter().map(|&v| {
            let facts = self.g.facts(v);
            FragmentValue {
                elem: facts.elem,
                lo: facts.lo,
                hi: facts.hi,
                uniform: facts.uniform(),
            }
        });
        (!values.is_empty()).then(|| Fragment {
            operations: self.operations(part),
            text,
            elem: self.elem(class),
            values: facts.collect(),
        })
    }

    fn write(&self, part: &Part, text: &mut String, values: &mut Vec<Id>) -> Option<()> {
        let (class, operands) = match part {
            Part::Node(class, operands) => (*class, operands),
            Part::Value(class) => {
                let known = values.iter().position(|v| v == class);
                let n = known.unwrap_or_else(|| {
                    values.push(*class);
                    values.len() - 1
                });
                let name = char::from_digit(10 + n as u32, 36)?;
                *text += &format!("?{name}");
                return (n < VALUES).then_some(());
            }
        };
        let (node, _) = self.operation(class)?;
        let head = match node {
            Node::Const(..) => {
                let value = self.g.facts(class).as_int()?;
                // Bit `i1` is 1, not -1.
                let value = if self.elem(class).bits() == 1 {
                    value & 1
                } else {
                    value
                };
                write!(text, "{value}").ok()?;
                return Some(());
            }
            Node::Sum(s) => {
                *text += "(sum";
                for (coefficient, operand) in s.coefficients.iter().zip(operands) {
                    *text += " ";
                    if *coefficient == 1 {
                        self.write(operand, text, values)?;
                    } else {
                        *text += &format!("(* {coefficient} ");
                        self.write(operand, text, values)?;
                        *text += ")";
                    }
                }
                if s.constant != 0 {
                    *text += &format!(" (+ {})", s.constant);
                }
                *text += ")";
                return Some(());
            }
            Node::Binary(op, _) => op.name().to_owned(),
            Node::Unary(op, elem, _) => match op {
                Unary::Ctlz | Unary::Cttz | Unary::Ctpop => op.name().to_owned(),
                _ => format!("{}.{}", op.name(), elem.name()),
            },
            Node::Compare(p, _) => p.name().to_owned(),
            Node::Select(_) => "select".to_owned(),
            Node::Join(_) => "join".to_owned(),
            _ => return None,
        };
        *text += &format!("({head}");
        for operand in operands {
            *text += " ";
            self.write(operand, text, values)?;
        }
        *text += ")";
        Some(())
    }
}
