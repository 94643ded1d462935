//! Random expressions: of indices, and of arithmetic of every width.

use crate::facts::Facts;
use crate::graph::{Graph, LeafInfo, LeafSource};
use crate::ir::Block;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use arbitrary::{Result, Unstructured};
use cranelift_entity::EntityRef;
use egg::Id;

/// Intervals of leaves as index expressions have them: ids, loop counters, strides.
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

/// An expression that grows.
pub struct Random<'a, 'b> {
    pub g: Graph,
    /// Leaves with their least and greatest values.
    pub leaves: Vec<(Id, i64, i64)>,
    /// The last operation: what meets itself is what rules are about.
    pub last: Binary,
    pub u: &'a mut Unstructured<'b>,
}

impl Random<'_, '_> {
    fn leaf(&mut self) -> Result<Id> {
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
            self.leaves.push((id, lo, hi));
        }
        let (id, lo, _) = self.leaves[n];
        Ok(self.g.unary(
            if lo < 0 { Unary::SExt } else { Unary::ZExt },
            Scalar::I64,
            id,
        ))
    }

    /// A leaf of a type, anywhere in its range or in a part of it.
    fn narrow_leaf(&mut self, elem: Scalar) -> Result<Id> {
        let n = self.leaves.len();
        if n >= 4 && self.u.ratio(3, 4)? {
            let same = |&&(id, ..): &&(Id, i64, i64)| self.g.facts(id).elem == elem;
            if let Some(&(id, ..)) = self.leaves.iter().rev().find(same) {
                return Ok(id);
            }
        }
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
        self.leaves.push((id, lo, hi));
        Ok(id)
    }

    /// Arithmetic of one width, with a wider or narrower one here and there.
    pub fn arithmetic(&mut self, elem: Scalar, depth: u32) -> Result<Id> {
        let constants: [i64; 16] = [0, 1, -1, 2, 3, 4, 5, 7, 8, 12, 15, 16, 56, 100, 127, -128];
        let c = *self.u.choose(&constants)?;
        let c = self.g.constant(elem, c.into());
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
                let condition = self.g.compare(p, a, b);
                let yes = self.g.constant(Scalar::I1, 1);
                let condition = match self.u.ratio(1, 3)? {
                    true => self.g.binary(Binary::Xor, condition, yes),
                    false => condition,
                };
                let [x, y] = match self.u.ratio(1, 2)? {
                    true => [a, b],
                    false => [self.arithmetic(elem, depth - 1)?, a],
                };
                self.g.select(condition, x, y)
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
                let [a, b] = [a, b].map(|id| self.g.unary(op, wide, id));
                let made = self.g.binary(binary, a, b);
                self.g.unary(Unary::Trunc, elem, made)
            }
            (2, Scalar::I16 | Scalar::I32) => {
                let half = if elem == Scalar::I16 {
                    Scalar::I8
                } else {
                    Scalar::I16
                };
                let [a, b] = [a, b].map(|id| self.g.unary(Unary::Trunc, half, id));
                let made = self.g.binary(binary, a, b);
                let op = *self.u.choose(&[Unary::SExt, Unary::ZExt])?;
                self.g.unary(op, elem, made)
            }
            (3, _) => self.g.binary(binary, a, a),
            (4, _) => self.g.binary(binary, c, a),
            _ => self.g.binary(binary, a, b),
        })
    }

    /// An index expression.
    pub fn expr(&mut self, depth: u32) -> Result<Id> {
        if depth == 0 || self.u.ratio(1, 6)? {
            return if self.u.ratio(1, 4)? {
                let c = self.u.int_in_range(-40i64..=70)?;
                Ok(self.g.constant(Scalar::I64, c.into()))
            } else {
                self.leaf()
            };
        }
        let a = self.expr(depth - 1)?;
        let divisor = *self.u.choose(&[1i64, 2, 3, 4, 7, 8, 12, 16, 32, 64, 100])?;
        let d = self.g.constant(Scalar::I64, divisor.into());
        Ok(match self.u.int_in_range(0..=9)? {
            0 | 1 => {
                let b = self.expr(depth - 1)?;
                self.g.binary(Binary::Add, a, b)
            }
            2 => {
                let b = self.expr(depth - 1)?;
                self.g.binary(Binary::Sub, a, b)
            }
            3 => self.g.binary(Binary::Mul, a, d),
            4 | 5 => self.g.binary(Binary::FloorDiv, a, d),
            6 => self.g.binary(Binary::FloorMod, a, d),
            7 => {
                // x - x div c * c, as printers write a remainder.
                let q = self.g.binary(Binary::FloorDiv, a, d);
                let m = self.g.binary(Binary::Mul, q, d);
                self.g.binary(Binary::Sub, a, m)
            }
            8 => {
                let b = self.expr(depth - 1)?;
                let op = *self
                    .u
                    .choose(&[Binary::And, Binary::Or, Binary::Xor, Binary::Mul])?;
                self.g.binary(op, a, b)
            }
            _ => self.g.binary(Binary::CeilDiv, a, d),
        })
    }
}
