//! Patterns over e-classes.

use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::node::Node;
use crate::operation::Operation;
use crate::target::{Bank, Opcode};
use easel_egraph::Kinds;
use smallvec::SmallVec;

/// A pattern over e-classes.
#[derive(Clone, PartialEq, Debug)]
pub enum MachinePat {
    /// Use operand `n` holds the class, which has that many bits (or is a constant).
    Hole(u8, u16),
    /// Use operand `n` holds the class, which is a float of that type: the type of the result does not
    /// distinguish formats of one width.
    Float(u8, Scalar),
    /// Use operand `n` holds a word of which the class is the low half, or the high half if the flag is set.
    Half(u8, bool),
    /// The class is a constant in the closed interval, and immediate operand `n`.
    Immediate(u8, i64, i64),
    /// Use operand `n` holds the class, which must fit into `bits` bits (zero-extended).
    Fits(u8, u16),
    Const(u64),
    /// The class is a constant; operand `n` becomes the immediate that the table pairs with it.
    Solve(u8, Vec<(u64, i64)>),
    Node(Shape, Vec<MachinePat>),
}

/// The operation of a pattern node with its result type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    Binary(Binary),
    Unary(Unary, Scalar),
    Compare(Predicate),
    Select,
    Fma,
    Pack,
}

impl Shape {
    fn operation(self) -> Operation {
        match self {
            Shape::Binary(op) => Operation::Binary(op),
            Shape::Unary(op, _) => Operation::Unary(op),
            Shape::Compare(p) => Operation::Compare(p),
            Shape::Select => Operation::Select,
            Shape::Fma => Operation::Fma,
            Shape::Pack => Operation::Pack,
        }
    }

    /// The shape that a pattern needs to match a node.
    pub fn of(node: &Node) -> Option<Shape> {
        Some(match node {
            Node::Binary(op, _) => Shape::Binary(*op),
            Node::Unary(op, to, _) => Shape::Unary(*op, *to),
            Node::Compare(p, _) => Shape::Compare(*p),
            Node::Select(_) => Shape::Select,
            Node::Fma(_) => Shape::Fma,
            Node::Pack(_) => Shape::Pack,
            _ => return None,
        })
    }
}

/// One instruction as a pattern.
#[derive(Clone, Debug)]
pub struct MachinePattern {
    pub opcode: Opcode,
    pub root: MachinePat,
    /// The type of the class that the instruction computes.
    pub elem: Scalar,
    /// Operand index of the result.
    pub result: u8,
    /// Bank of the result.
    pub bank: Bank,
    /// The operands that the pattern does not mention, with their values.
    pub given: SmallVec<[(u8, i64); 2]>,
    /// The kinds that each operand's class must have; filled in when all patterns exist.
    pub needs: SmallVec<[Kinds; 3]>,
    /// The kinds that all operands together must have.
    pub all_needs: Kinds,
}

impl MachinePattern {
    /// Notes the kinds that the classes of operands must have; the kinds are checked before matching.
    pub fn note_needs(&mut self) {
        if let MachinePat::Node(_, args) = &self.root {
            self.needs = args.iter().map(MachinePat::kinds).collect();
            self.all_needs = (self.needs.iter().copied()).fold(Kinds::default(), Kinds::with);
        }
    }
}

impl MachinePat {
    /// The kinds that a class must have; empty if any class may match.
    fn kinds(&self) -> Kinds {
        match self {
            MachinePat::Immediate(..) | MachinePat::Const(_) | MachinePat::Solve(..) => {
                Kinds::CONSTANT
            }
            // A constant may replace the extension.
            MachinePat::Node(Shape::Unary(Unary::ZExt | Unary::SExt, Scalar::I64), _) => {
                Kinds::default()
            }
            MachinePat::Node(shape, _) => shape.operation().kinds(),
            MachinePat::Hole(..)
            | MachinePat::Float(..)
            | MachinePat::Half(..)
            | MachinePat::Fits(..) => Kinds::default(),
        }
    }
}
