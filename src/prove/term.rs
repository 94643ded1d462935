//! Terms: expressions on bit vectors as a directed graph in which equal terms are one node.
//!
//! A term has a width of 1 to [`WIDEST`] bits; a truth value has one bit. Terms are made by the functions of [`Terms`], which
//! fold constants and simple identities (`fold.rs`), so that many equations are decided when their sides are built.
//!
//! Division by zero has the results of SMT-LIB: all ones for a quotient, the dividend for a remainder. A shift by the width or
//! more shifts every bit out. Operations with other rules state their own conditions ([`kernel`](crate::kernel)).

use crate::bits::mask;
use crate::function::Function;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The greatest width of a term in bits.
pub const WIDEST: u16 = 128;

/// A term, by its number. A term's operands have smaller numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(pub(crate) u32);

/// An operation on two terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Op {
    /// Bitwise, of one width.
    And,
    /// As `And`.
    Or,
    /// As `And`.
    Xor,
    /// Modulo 2^width, as the next two.
    Add,
    /// First minus second.
    Sub,
    /// The low half of the product.
    Mul,
    /// Unsigned quotient.
    UDiv,
    /// Unsigned remainder.
    URem,
    /// Signed quotient, rounded toward minus infinity. By zero: 0.
    FloorDiv,
    /// What `FloorDiv` leaves, with the sign of the divisor. By zero: the dividend.
    FloorMod,
    /// Toward the high bits, by an unsigned amount of the same width.
    Shl,
    /// Toward the low bits, zeros enter.
    LShr,
    /// Toward the low bits, copies of the sign enter.
    AShr,
    /// One bit, as the next two.
    Eq,
    /// Unsigned, less.
    Ult,
    /// Signed, less.
    Slt,
    /// The first operand is the high part.
    Concat,
}

impl Op {
    /// Whether the operands may be swapped.
    pub(crate) fn commutes(self) -> bool {
        matches!(
            self,
            Op::And | Op::Or | Op::Xor | Op::Add | Op::Mul | Op::Eq
        )
    }
}

/// The kind of a term.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// Bits of a constant.
    Const(u128),
    /// A variable, by its index in [`Terms::variables`].
    Var(u32),
    /// Inverts each bit.
    Not(Term),
    /// An operation on two terms.
    Binary(Op, Term, Term),
    /// The second if the first is 1, otherwise the third.
    Ite(Term, Term, Term),
    /// Bits from this one on, as many as the width.
    Extract(Term, u16),
    /// Zeros above.
    ZExt(Term),
    /// Copies of the sign above.
    SExt(Term),
    /// A function by its index in [`Terms::functions`].
    Call(u32, SmallVec<[Term; 3]>),
}

/// A variable of an equation.
#[derive(Clone, PartialEq, Debug)]
pub struct Variable {
    /// The name, for people: `x`, `lo(x)`.
    pub name: String,
    /// Bits.
    pub width: u16,
    /// The kind of values that are worth trying.
    pub hint: Hint,
}

/// The kind of values that are worth trying for a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hint {
    /// Edges, small numbers, powers of two, random bits.
    #[default]
    Integer,
    /// Special values and random values of a float type.
    Float(easel_ir::kernel::Scalar),
    /// Zero and powers of two near one, so that sums and products of a few are exact.
    Exact(easel_ir::kernel::Scalar),
    /// Numbers near one, neither very large nor very small, zeros, infinities and NaNs.
    Moderate(easel_ir::kernel::Scalar),
    /// As `Moderate`, and numbers of other sizes.
    Wide(easel_ir::kernel::Scalar),
    /// The value of a variable in the first lane: often the same.
    First(u32),
    /// A lower bound of the variable with this index.
    Low(u32),
    /// An upper bound.
    High(u32),
    /// Bits that are 0.
    Zeros(u32),
    /// Bits that are 1.
    Ones(u32),
}

impl Hint {
    /// The type of a float.
    pub fn float(self) -> Option<easel_ir::kernel::Scalar> {
        match self {
            Hint::Float(elem) | Hint::Exact(elem) | Hint::Moderate(elem) | Hint::Wide(elem) => {
                Some(elem)
            }
            _ => None,
        }
    }
}

/// A set of terms.
#[derive(Clone, Default)]
pub struct Terms {
    nodes: Vec<(Node, u16)>,
    known: FxHashMap<(Node, u16), Term>,
    variables: Vec<Variable>,
    functions: Vec<Function>,
    by_name: FxHashMap<String, u32>,
    /// The variables for bits that may have any value, by the term that they depend on.
    pub(crate) any: FxHashMap<(Term, u16), Term>,
    /// Whether results that are not defined are any bits, as on right sides.
    pub any_if_undefined: bool,
}

impl Terms {
    /// The node of a term.
    pub fn node(&self, t: Term) -> &Node {
        &self.nodes[t.0 as usize].0
    }

    /// The width of a term.
    pub fn width(&self, t: Term) -> u16 {
        self.nodes[t.0 as usize].1
    }

    /// All variables.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// All functions.
    pub fn functions(&self) -> &[Function] {
        &self.functions
    }

    /// The value of a constant.
    pub fn as_const(&self, t: Term) -> Option<u128> {
        match self.node(t) {
            Node::Const(bits) => Some(*bits),
            _ => None,
        }
    }

    pub(crate) fn intern(&mut self, node: Node, width: u16) -> Term {
        debug_assert!((1..=WIDEST).contains(&width), "{node:?} of {width} bits");
        let next = Term(self.nodes.len() as u32);
        let key = (node, width);
        match self.known.get(&key) {
            Some(&t) => t,
            None => {
                self.nodes.push(key.clone());
                self.known.insert(key, next);
                next
            }
        }
    }

    /// A new variable.
    pub fn variable(&mut self, name: impl Into<String>, width: u16, hint: Hint) -> Term {
        let n = self.variables.len() as u32;
        self.variables.push(Variable {
            name: name.into(),
            width,
            hint,
        });
        self.intern(Node::Var(n), width)
    }

    /// Changes the kind of values that are drawn for floats.
    pub fn draw_floats(&mut self, hint: fn(easel_ir::kernel::Scalar) -> Hint) {
        for variable in &mut self.variables {
            if let Hint::Float(elem) = variable.hint {
                variable.hint = hint(elem);
            }
        }
    }

    /// The index of a variable.
    pub fn index_of(&self, t: Term) -> Option<u32> {
        match self.node(t) {
            Node::Var(n) => Some(*n),
            _ => None,
        }
    }

    /// A constant, modulo 2^width.
    pub fn constant(&mut self, value: i128, width: u16) -> Term {
        self.intern(Node::Const(value as u128 & mask(width)), width)
    }

    /// A truth value.
    pub fn truth(&mut self, holds: bool) -> Term {
        self.constant(holds.into(), 1)
    }

    /// The value of a function. Functions with one name are one function.
    pub fn call(&mut self, function: Function, args: SmallVec<[Term; 3]>) -> Term {
        let width = function.width;
        let n = match self.by_name.get(&function.name) {
            Some(&n) => n,
            None => {
                let n = self.functions.len() as u32;
                self.by_name.insert(function.name.clone(), n);
                self.functions.push(function);
                n
            }
        };
        let known: Option<Vec<u128>> = args.iter().map(|&a| self.as_const(a)).collect();
        if let Some(known) = known
            && let Some(value) = self.functions[n as usize].apply(&known)
        {
            return self.constant(value as i128, width);
        }
        self.intern(Node::Call(n, args), width)
    }

    /// Whether functions of memory may be replaced by one that is easy to compute: no two of them may read the same bytes.
    pub fn one_memory(&self) -> bool {
        let is_memory = |f: &&Function| matches!(f.apply, crate::function::Apply::Memory(_));
        self.functions.iter().filter(is_memory).count() < 2
    }

    /// The operands of a term.
    pub fn operands(&self, t: Term) -> SmallVec<[Term; 3]> {
        match self.node(t) {
            Node::Const(_) | Node::Var(_) => SmallVec::new(),
            Node::Not(a) | Node::Extract(a, _) | Node::ZExt(a) | Node::SExt(a) => {
                SmallVec::from_slice(&[*a])
            }
            Node::Binary(_, a, b) => SmallVec::from_slice(&[*a, *b]),
            Node::Ite(c, a, b) => SmallVec::from_slice(&[*c, *a, *b]),
            Node::Call(_, args) => args.clone(),
        }
    }

    /// The terms below some terms and these terms, operands first.
    pub fn below(&self, roots: &[Term]) -> Vec<Term> {
        let mut seen = vec![false; self.nodes.len()];
        let mut work: Vec<Term> = roots.to_vec();
        while let Some(t) = work.pop() {
            if !std::mem::replace(&mut seen[t.0 as usize], true) {
                work.extend(self.operands(t));
            }
        }
        let all = seen.iter().enumerate();
        all.filter(|(_, s)| **s)
            .map(|(n, _)| Term(n as u32))
            .collect()
    }
}
