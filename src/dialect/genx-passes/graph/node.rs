//! The e-graph's language: pure operations over values, constants and regions.
//!
//! A region is a node of its own, in canonical form and with the constant part of its start separate
//! from the index, so that rules can name regions as values: `(rd (rd ?v ?o) ?i)` is
//! `(rd ?v (compose ?o ?i))`.

use crate::genx::{Constants, Genx, Op, Type};
use crate::ir::function::{OperationSet, Value};
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::region::Region;
use cranelift_entity::{EntitySet, SecondaryMap};
use egg::{Analysis, DidMerge, EGraph, Id, Language};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The head of a node, without its children.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Head {
    /// A value that stays at its place.
    Value(Value),
    /// A constant of the pool.
    Constant(i64),
    /// A region; its index, if any, is the child.
    Region(Region),
    /// An operation. A read has vector and region, a write old vector, new elements, region and mask.
    Op(Op),
}

/// A node: its head and type, interned, and its children.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Node {
    /// An index into [`Terms::heads`].
    pub head: u32,
    /// The classes of the operands.
    pub args: SmallVec<[Id; 4]>,
}

impl Language for Node {
    type Discriminant = u32;

    fn discriminant(&self) -> u32 {
        self.head
    }
    fn matches(&self, other: &Self) -> bool {
        self.head == other.head && self.args.len() == other.args.len()
    }
    fn children(&self) -> &[Id] {
        &self.args
    }
    fn children_mut(&mut self) -> &mut [Id] {
        &mut self.args
    }
}

/// The analysis data of a class.
#[derive(Clone, Debug)]
pub struct Fact {
    /// The type of all nodes of the class; a region has the type of its index.
    pub ty: Type,
    /// The constant of the class, if any.
    pub constant: Option<i64>,
    /// Bits known to be zero in every element, for integers.
    pub zeros: u64,
}

/// Heads, constants and properties of values: the data of the e-graph.
#[derive(Default)]
pub struct Terms {
    /// Heads by number, with the types of their nodes.
    pub heads: Vec<(Head, Type)>,
    pub(super) index: FxHashMap<(Head, Type), u32>,
    /// The function's constants.
    pub constants: Constants,
    /// The machine whose missing operations are expanded.
    pub machine: Option<Machine>,
    /// Bits known to be zero of values.
    pub zeros: SecondaryMap<Value, u64>,
    /// Values that are read from elements which are far apart.
    pub far: EntitySet<Value>,
}

impl Terms {
    /// The number of a head.
    pub fn intern(&mut self, head: Head, ty: Type) -> u32 {
        let next = self.heads.len() as u32;
        *self.index.entry((head, ty)).or_insert_with_key(|key| {
            self.heads.push(key.clone());
            next
        })
    }
}

impl Analysis<Node> for Terms {
    type Data = Fact;

    fn make(graph: &mut EGraph<Node, Self>, node: &Node, _: Id) -> Fact {
        let (head, ty) = &graph.analysis.heads[node.head as usize];
        let child = |k: usize| &graph[node.args[k]].data;
        let width = ty.elem.bits();
        let all = u64::MAX >> (64 - width.clamp(1, 64));
        let mut fact = Fact {
            ty: *ty,
            constant: None,
            zeros: 0,
        };
        match head {
            Head::Constant(at) => {
                fact.constant = Some(*at);
                if let Some(c) = graph.analysis.constants.get(Operand::Imm(*at)) {
                    fact.zeros = crate::facts::zeros_of(c) & all;
                }
            }
            Head::Value(value) => {
                fact.zeros = graph.analysis.zeros[*value] & all;
            }
            Head::Region(_) => {}
            Head::Op(op) => {
                let args: SmallVec<[u64; 4]> =
                    (0..node.args.len()).map(|k| child(k).zeros).collect();
                let amount = node.args.get(1).and_then(|_| child(1).constant);
                let amount = amount.and_then(|at| {
                    let constant = graph.analysis.constants.get(Operand::Imm(at))?;
                    constant.as_splat()
                });
                let from = node.args.first().map_or(width, |_| child(0).ty.elem.bits());
                if ty.elem.is_int() {
                    fact.zeros = crate::facts::zeros(op, &args, amount, (from, width)) & all;
                }
            }
        }
        fact
    }

    fn merge(&mut self, a: &mut Fact, b: Fact) -> DidMerge {
        let before = (a.constant, a.zeros);
        a.constant = a.constant.or(b.constant);
        a.zeros |= b.zeros;
        DidMerge(
            before != (a.constant, a.zeros),
            (b.constant, b.zeros) != (a.constant, a.zeros),
        )
    }
}

/// The cost of an operation: one instruction, roughly, in hundredths.
pub fn cost(op: &Op) -> u64 {
    use crate::genx::Cast;
    match op {
        // Reads are sources of their readers, casts between types of one size cost nothing.
        Op::ReadRegion(_) => 40,
        Op::Cast(Cast::Bitcast | Cast::PtrToInt | Cast::IntToPtr | Cast::AddrSpace, _) => 2,
        Op::Cast(Cast::Trunc, _) => 30,
        // An equivalent sum is preferred, because its constants can be combined further.
        Op::Binary(crate::genx::Binary::Or, _) => 101,
        op if Genx::effect(&Default::default(), op) == crate::ir::Effect::Pure => 100,
        _ => 1000,
    }
}
