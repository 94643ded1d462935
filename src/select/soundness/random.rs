//! Random expressions: of indices, and of arithmetic of every width.

use super::value::mask;
use crate::facts::Facts;
use crate::graph::{Graph, LeafInfo, LeafSource};
use crate::ir::Block;
use crate::ir::fold::wrap;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use arbitrary::{Result, Unstructured};
use cranelift_entity::EntityRef;
use easel_interpret::{self as interpret, Bits};
use egg::Id;

/// Intervals of leaves in index expressions: ids, loop counters, strides.
const RANGES: [(i64, i64); 7] = [
    (0, 63),
    (0, 127),
    (0, 3),
    (0, 1),
    (5, 300),
    (-20, 90),
    (0, 0x7fff_ffff),
];

/// Operations on integers of any width.
const ARITHMETIC: [Binary; 20] = [
    Binary::Add,
    Binary::Sub,
    Binary::Mul,
    Binary::And,
    Binary::Or,
    Binary::Xor,
    Binary::Shl,
    Binary::LShr,
    Binary::AShr,
    Binary::UDiv,
    Binary::SDiv,
    Binary::URem,
    Binary::SRem,
    Binary::FloorDiv,
    Binary::FloorMod,
    Binary::CeilDiv,
    Binary::SMin,
    Binary::SMax,
    Binary::UMin,
    Binary::UMax,
];

const PREDICATES: [Predicate; 10] = [
    Predicate::Eq,
    Predicate::Ne,
    Predicate::Slt,
    Predicate::Sle,
    Predicate::Sgt,
    Predicate::Sge,
    Predicate::Ult,
    Predicate::Ule,
    Predicate::Ugt,
    Predicate::Uge,
];

/// Constants that are near the ends of a type, or of a half of it.
const WIDE: [i64; 8] = [
    i64::MIN,
    i64::MAX,
    i64::MAX - 1,
    0x7fff_ffff_0000_0001,
    0x5555_5555_5555_5556,
    1 << 62,
    0xffff_ffff,
    i32::MIN as i64,
];

/// An expression as it was requested, independent of the graph's form; operands are numbers of other expressions.
#[derive(Clone, Copy, Debug)]
pub enum Term {
    Leaf(usize),
    Constant(u64),
    Binary(Binary, [usize; 2]),
    Unary(Unary, usize),
    Compare(Predicate, [usize; 2]),
    Select([usize; 3]),
}

/// An expression, its type, and its class in the graph.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    pub term: Term,
    pub elem: Scalar,
    pub id: Id,
}

/// The value of each expression by the interpreter alone, for these leaves; `None` if an operand has no value or the result
/// is undefined.
pub fn terms(made: &[Made], leaves: &[u64]) -> Vec<Option<u64>> {
    let mut values: Vec<Option<u64>> = Vec::with_capacity(made.len());
    for m in made {
        let of = |n: usize| values[n].map(Bits::new);
        let elem = |n: usize| made[n].elem;
        let value = || match m.term {
            Term::Leaf(n) => Some(leaves[n]),
            Term::Constant(bits) => Some(bits),
            Term::Binary(op, [a, b]) => interpret::binary(op, m.elem, of(a)?, of(b)?).defined(),
            Term::Unary(op, a) => interpret::unary(op, elem(a), m.elem, of(a)?)?.defined(),
            Term::Compare(p, [a, b]) => {
                interpret::compare(p, Some(elem(a)), of(a)?, of(b)?).defined()
            }
            Term::Select([c, a, b]) => values[if values[c]? == 0 { b } else { a }],
        };
        values.push(value());
    }
    values
}

/// An expression that grows.
pub struct Random<'a, 'b> {
    pub g: Graph,
    /// All requested expressions.
    pub made: Vec<Made>,
    /// Leaves, by their numbers, with their least and greatest values.
    pub leaves: Vec<(usize, i64, i64)>,
    /// The last operation: rules are often about repeated operations.
    pub last: Binary,
    pub u: &'a mut Unstructured<'b>,
}

impl Random<'_, '_> {
    fn push(&mut self, term: Term, elem: Scalar, id: Id) -> usize {
        self.made.push(Made { term, elem, id });
        self.made.len() - 1
    }

    fn constant(&mut self, elem: Scalar, value: i64) -> usize {
        let id = self.g.constant(elem, value.into());
        self.push(Term::Constant(value as u64 & mask(elem.bits())), elem, id)
    }

    fn binary(&mut self, op: Binary, a: usize, b: usize) -> usize {
        let made = self.g.binary(op, self.made[a].id, self.made[b].id);
        self.push(Term::Binary(op, [a, b]), self.made[a].elem, made)
    }

    pub fn unary(&mut self, op: Unary, elem: Scalar, a: usize) -> usize {
        let made = self.g.unary(op, elem, self.made[a].id);
        self.push(Term::Unary(op, a), elem, made)
    }

    fn leaf(&mut self) -> Result<usize> {
        let n = self.u.int_in_range(0..=4)?;
        while self.leaves.len() <= n {
            let (lo, hi) = *self.u.choose(&RANGES)?;
            let info = LeafInfo {
                source: LeafSource::WorkgroupId(self.leaves.len() as u8),
                block: Block::new(0),
            };
            let id = self.g.leaf(
                info,
                Facts::range(Scalar::I32, lo, hi, self.leaves.len().is_multiple_of(2)),
            );
            let leaf = self.push(Term::Leaf(self.leaves.len()), Scalar::I32, id);
            self.leaves.push((leaf, lo, hi));
        }
        let (leaf, lo, _) = self.leaves[n];
        let op = if lo < 0 { Unary::SExt } else { Unary::ZExt };
        Ok(self.unary(op, Scalar::I64, leaf))
    }

    /// A leaf of a type, mostly an existing one.
    fn narrow_leaf(&mut self, elem: Scalar) -> Result<usize> {
        let n = self.leaves.len();
        if n >= 4 && self.u.ratio(3, 4)? {
            let same = |l: &&(usize, i64, i64)| self.made[l.0].elem == elem;
            if let Some(&(leaf, ..)) = self.leaves.iter().rev().find(same) {
                return Ok(leaf);
            }
        }
        self.fresh_leaf(elem)
    }

    /// A new leaf of a type, with the whole range of the type or a part of it.
    fn fresh_leaf(&mut self, elem: Scalar) -> Result<usize> {
        let n = self.leaves.len();
        let whole = Facts::top(elem, false);
        let (lo, hi) = match *self.u.choose(&RANGES)? {
            (lo, hi) if self.u.ratio(1, 2)? && lo >= whole.lo && hi <= whole.hi => (lo, hi),
            _ => (whole.lo, whole.hi),
        };
        let info = LeafInfo {
            source: LeafSource::WorkgroupId(n as u8),
            block: Block::new(0),
        };
        let facts = Facts::range(elem, lo, hi, n.is_multiple_of(2));
        let id = self.g.leaf(info, facts);
        let leaf = self.push(Term::Leaf(n), elem, id);
        self.leaves.push((leaf, lo, hi));
        Ok(leaf)
    }

    /// Arithmetic of one width, with occasional wider or narrower operations.
    pub fn arithmetic(&mut self, elem: Scalar, depth: u32) -> Result<usize> {
        let constants: [i64; 16] = [0, 1, -1, 2, 3, 4, 5, 7, 8, 12, 15, 16, 56, 100, 127, -128];
        let c = match self.u.int_in_range(0..=5)? {
            0 => *self.u.choose(&WIDE)?,
            _ => *self.u.choose(&constants)?,
        };
        // The low bits are the bits of the type.
        let c = self.constant(elem, wrap(c.into(), elem.bits()));
        if depth == 0 || self.u.ratio(1, 8)? {
            return if self.u.ratio(1, 5)? {
                Ok(c)
            } else {
                self.narrow_leaf(elem)
            };
        }
        if self.u.ratio(1, 2)? {
            self.last = *self.u.choose(&ARITHMETIC)?;
        }
        let binary = self.last;
        let a = self.arithmetic(elem, depth - 1)?;
        let b = match self.u.ratio(1, 2)? {
            true => c,
            false => self.arithmetic(elem, depth - 1)?,
        };
        let choice = self.u.int_in_range(0..=9)?;
        Ok(match (choice, elem) {
            (0, _) => {
                let p = *self.u.choose(&PREDICATES)?;
                let condition = self.g.compare(p, self.made[a].id, self.made[b].id);
                let condition = self.push(Term::Compare(p, [a, b]), Scalar::I1, condition);
                let yes = self.constant(Scalar::I1, 1);
                let condition = match self.u.ratio(1, 3)? {
                    true => self.binary(Binary::Xor, condition, yes),
                    false => condition,
                };
                let [x, y] = match self.u.ratio(1, 2)? {
                    true => [a, b],
                    false => [self.arithmetic(elem, depth - 1)?, a],
                };
                let [c, a, b] = [condition, x, y].map(|n| self.made[n].id);
                let made = self.g.select(c, a, b);
                self.push(Term::Select([condition, x, y]), elem, made)
            }
            (1, Scalar::I8 | Scalar::I16 | Scalar::I32) => {
                let op = *self.u.choose(&[Unary::SExt, Unary::ZExt])?;
                let wide = if elem == Scalar::I8 {
                    Scalar::I16
                } else {
                    Scalar::I32
                };
                let wide = if elem == Scalar::I32 {
                    Scalar::I64
                } else {
                    wide
                };
                let [a, b] = [a, b].map(|id| self.unary(op, wide, id));
                let made = self.binary(binary, a, b);
                self.unary(Unary::Trunc, elem, made)
            }
            (2, Scalar::I16 | Scalar::I32) => {
                let half = if elem == Scalar::I16 {
                    Scalar::I8
                } else {
                    Scalar::I16
                };
                let [a, b] = [a, b].map(|id| self.unary(Unary::Trunc, half, id));
                let made = self.binary(binary, a, b);
                let op = *self.u.choose(&[Unary::SExt, Unary::ZExt])?;
                self.unary(op, elem, made)
            }
            (3, _) => self.binary(binary, a, a),
            (4, _) => self.binary(binary, c, a),
            // The bounds of a sum are the sums of the bounds of its products.
            (5, _) => {
                let mut sum = a;
                for _ in 0..self.u.int_in_range(1..=4)? {
                    let factor = *self.u.choose(&WIDE)?;
                    let factor = self.constant(elem, wrap(factor.into(), elem.bits()));
                    let term = self.fresh_leaf(elem)?;
                    let term = self.binary(Binary::Mul, term, factor);
                    sum = self.binary(Binary::Add, sum, term);
                }
                match self.u.ratio(1, 2)? {
                    true => self.binary(Binary::Mul, sum, c),
                    false => self.binary(binary, sum, c),
                }
            }
            _ => self.binary(binary, a, b),
        })
    }

    /// An index expression.
    pub fn expr(&mut self, depth: u32) -> Result<usize> {
        if depth == 0 || self.u.ratio(1, 6)? {
            return if self.u.ratio(1, 4)? {
                let c = self.u.int_in_range(-40i64..=70)?;
                Ok(self.constant(Scalar::I64, c))
            } else {
                self.leaf()
            };
        }
        let a = self.expr(depth - 1)?;
        let divisor = *self.u.choose(&[1i64, 2, 3, 4, 7, 8, 12, 16, 32, 64, 100])?;
        let d = self.constant(Scalar::I64, divisor);
        Ok(match self.u.int_in_range(0..=9)? {
            0 | 1 => {
                let b = self.expr(depth - 1)?;
                self.binary(Binary::Add, a, b)
            }
            2 => {
                let b = self.expr(depth - 1)?;
                self.binary(Binary::Sub, a, b)
            }
            3 => self.binary(Binary::Mul, a, d),
            4 | 5 => self.binary(Binary::FloorDiv, a, d),
            6 => self.binary(Binary::FloorMod, a, d),
            7 => {
                // `x - x div c * c`, the form in which printers write a remainder.
                let q = self.binary(Binary::FloorDiv, a, d);
                let m = self.binary(Binary::Mul, q, d);
                self.binary(Binary::Sub, a, m)
            }
            8 => {
                let b = self.expr(depth - 1)?;
                let op = *self
                    .u
                    .choose(&[Binary::And, Binary::Or, Binary::Xor, Binary::Mul])?;
                self.binary(op, a, b)
            }
            _ => self.binary(Binary::CeilDiv, a, d),
        })
    }
}
