//! Accesses to regions, with starts that keep them inside.

use super::*;
use easel_genx::{Cast, Shape};

/// A region and how many elements it reaches over.
#[derive(Clone, Copy, Debug)]
struct Reach {
    shape: Shape,
    /// From its first element to its last, less one.
    span: u32,
    /// The same of a row.
    row: u32,
    rows: u32,
}

impl Random<'_, '_> {
    /// A region of `n` elements in a vector of `of`; `apart` if no two may be one.
    fn reach(&mut self, of: u32, n: u32, apart: bool) -> Result<Reach> {
        for _ in 0..6 {
            let widths: Vec<u32> = (1..=n).filter(|w| n.is_multiple_of(*w)).collect();
            let width = match self.chance(2)? {
                true => n,
                false => self.one_of(&widths)?,
            };
            let least = u32::from(apart);
            let stride = self.one_of(&[1, 1, 1, least, 2, 3, 4])?;
            let rows = n / width;
            let row = (width - 1) * stride;
            let vstride = match apart {
                true => row + 1 + self.below(6)? as u32,
                false => self.one_of(&[0, 1, 2, 4, 5, 8, 16, width, width * stride])?,
            };
            let span = row + (rows - 1) * vstride;
            if span < of {
                let shape = Shape {
                    vstride: vstride as i32,
                    width,
                    stride: stride as i32,
                    parent: None,
                };
                return Ok(Reach {
                    shape,
                    span,
                    row,
                    rows,
                });
            }
        }
        let stride = u32::from(n <= of);
        let shape = Shape {
            vstride: 0,
            width: n,
            stride: stride as i32,
            parent: None,
        };
        let span = (n - 1) * stride;
        Ok(Reach {
            shape,
            span,
            row: span,
            rows: 1,
        })
    }

    /// A start for a region in a vector, and the region with what can be promised about it.
    fn start(&mut self, vector: Type, reach: Reach) -> Result<(Shape, Operand)> {
        let bytes = u64::from(vector.elem.bytes());
        let room = vector.count() - 1 - reach.span;
        let half = Type::int(16);
        if !self.features.indirect || !self.chance(3)? {
            let at = self.below(room as usize + 1)? as u64;
            return Ok((reach.shape, self.splat(half, at * bytes)));
        }
        let Reach { rows, .. } = reach;
        let by_row = rows > 1 && self.chance(3)?;
        // A start for each row makes no use of the vertical stride.
        let room = match by_row {
            true => vector.count() - 1 - reach.row,
            false => room,
        };
        let most_bits = (room + 1).ilog2();
        let bits = self.u.int_in_range(0..=most_bits)?;
        let step = self.u.int_in_range(0..=bits)?;
        let mask = (1u64 << (bits - step)) - 1;
        let rest = u64::from(room) - (mask << step);
        let more = self.below(rest as usize + 1)? as u64;
        let ty = match by_row {
            true => Type::vector(Elem::Int(16), rows),
            false => half,
        };
        let x = match by_row {
            true => self.value_of(ty)?,
            false => {
                let x = self.scalar()?;
                self.make(Op::Cast(Cast::Trunc, Flags::NONE), &[x], half)
            }
        };
        let (mask, shift) = (
            self.splat(ty, mask),
            u64::from(step) + u64::from(bytes.ilog2()),
        );
        let x = self.binary(Binary::And, x, mask);
        let shift = self.splat(ty, shift);
        let x = self.binary(Binary::Shl, x, shift);
        let by = self.splat(ty, more * bytes);
        let x = match more {
            0 => x,
            // What is added shares no bit with the multiple.
            _ if more * bytes < bytes << step && self.chance(2)? => {
                self.make(Op::Binary(Binary::Or, Flags::DISJOINT), &[x, by], ty)
            }
            _ => self.binary(Binary::Add, x, by),
        };
        let promises = [1u32, 2, 4, 8, 16, 32].into_iter().filter(|&p| {
            let rows_alike = by_row || rows == 1 || (reach.shape.vstride as u32).is_multiple_of(p);
            (1u32 << step).is_multiple_of(p) && rows_alike && (more as u32) % p + reach.row < p
        });
        let promises: Vec<u32> = promises.collect();
        let parent = match promises.is_empty() || self.chance(2)? {
            true => None,
            false => Some(self.one_of(&promises)?),
        };
        let shape = Shape {
            parent,
            ..reach.shape
        };
        Ok((shape, x))
    }

    /// A region of a value, as a value of a type with the same elements.
    pub(super) fn part(&mut self, from: Operand, to: Type) -> Result<Operand> {
        let vector = self.ty(from);
        let reach = self.reach(vector.count(), to.count(), false)?;
        let (shape, start) = self.start(vector, reach)?;
        Ok(self.make(Op::ReadRegion(shape), &[from, start], to))
    }

    pub(super) fn read(&mut self) -> Result<Operand> {
        let from = self.any_value()?;
        let vector = self.ty(from);
        let lanes = self.one_of(&[1, 2, 3, 4, 6, 8, 8, 12, 16, 16, 24, 32])?;
        let lanes = lanes.min(256 / vector.elem.bytes());
        self.part(from, vector.with_lanes(lanes))
    }

    pub(super) fn write(&mut self) -> Result<Operand> {
        let old = self.any_value()?;
        let vector = self.ty(old);
        let lanes = self.one_of(&[1, 2, 3, 4, 6, 8, 8, 12, 16, 16, 32])?;
        let lanes = lanes.min(vector.count());
        let reach = self.reach(vector.count(), lanes, true)?;
        let (shape, start) = self.start(vector, reach)?;
        let new = self.value_of(vector.with_lanes(lanes))?;
        let mask = match self.chance(4)? {
            true => self.predicate_of(lanes)?,
            false => self.splat(Type::BOOL, 1),
        };
        Ok(self.make(Op::WriteRegion(shape), &[old, new, start, mask], vector))
    }

    /// A value at the beginning of a longer one.
    pub(super) fn widened(&mut self, value: Operand, to: Type) -> Result<Operand> {
        let zero = self.splat(to, 0);
        let shape = Shape {
            vstride: 0,
            width: self.ty(value).count(),
            stride: 1,
            parent: None,
        };
        let (start, all) = (self.splat(Type::int(16), 0), self.splat(Type::BOOL, 1));
        Ok(self.make(Op::WriteRegion(shape), &[zero, value, start, all], to))
    }

    pub(super) fn predicate_region(&mut self) -> Result<Operand> {
        let whole = self.one_of(&[8, 16, 32, 24])?;
        let lanes = self.one_of(&[4, 8])?;
        let first = self.below((whole / lanes) as usize)? as u32 * lanes;
        let all = self.predicate_of(whole)?;
        if self.chance(2)? {
            let ty = Type::vector(Elem::Int(1), lanes);
            return Ok(self.make(Op::ReadPredicate(first), &[all], ty));
        }
        let new = self.predicate_of(lanes)?;
        let ty = Type::vector(Elem::Int(1), whole);
        Ok(self.make(Op::WritePredicate(first), &[all, new], ty))
    }

    pub(super) fn shuffled(&mut self) -> Result<Operand> {
        let a = self.any_value()?;
        let ty = self.ty(a);
        let b = match self.chance(2)? {
            true => self.value_of(ty)?,
            false => self.constant(Constant::undef(ty)),
        };
        let both = ty.count() << u32::from(b.as_value().is_some());
        let lanes = self.one_of(&[1, 2, 4, 7, 8, 16])?;
        let lanes = u32::min(lanes, 128 / ty.elem.bytes());
        let mut numbers = Vec::new();
        let mut next = self.below(both as usize)? as u32;
        let mut step = 1;
        for _ in 0..lanes {
            if self.chance(4)? {
                next = self.below(both as usize)? as u32;
                step = self.one_of(&[0, 1, 1, 2])?;
            }
            numbers.push(Some(next % both));
            next += step;
        }
        Ok(self.make(Op::Shuffle(numbers.into()), &[a, b], ty.with_lanes(lanes)))
    }

    /// One element, taken or put.
    pub(super) fn single(&mut self) -> Result<Operand> {
        let vector = self.any_value()?;
        let ty = self.ty(vector);
        let number = match self.chance(3)? && self.features.indirect {
            true => {
                let x = self.scalar()?;
                let most = (1u64 << ty.count().ilog2()) - 1;
                let mask = self.splat(Type::int(32), most);
                self.binary(Binary::And, x, mask)
            }
            false => {
                let at = self.below(ty.count() as usize)? as u64;
                self.splat(Type::int(32), at)
            }
        };
        let one = self.make(Op::ExtractElement, &[vector, number], Type::scalar(ty.elem));
        if self.chance(2)? {
            let at = self.below(ty.count() as usize)? as u64;
            let at = self.splat(Type::int(32), at);
            return Ok(self.make(Op::InsertElement, &[vector, one, at], ty));
        }
        match ty.elem {
            Elem::Int(32) => Ok(one),
            Elem::Int(bits) => {
                let cast = if bits > 32 { Cast::Trunc } else { Cast::SExt };
                Ok(self.make(Op::Cast(cast, Flags::NONE), &[one], Type::int(32)))
            }
            elem => {
                let one_long = Type::vector(elem, 1);
                Ok(self.make(Op::Cast(Cast::Bitcast, Flags::NONE), &[one], one_long))
            }
        }
    }
}
