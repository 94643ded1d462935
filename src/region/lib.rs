//! Region algebra: the elements of a vector that an operand selects.
//!
//! A [`Region`] maps element `k` of a value to a position in a vector. Positions count elements and
//! are relative to a run-time index, if any. [`fit`] is the only function that makes a region
//! from a list of positions: composition, slicing and lists of masks all use it, so they
//! need no case analysis.
//!
//! - [`Region::canonical`]: the same form for all regions with the same positions.
//! - [`Region::sub`], [`Region::retype`], [`compose`], [`inside`]: regions of regions.
//! - [`legal`]: the operands that a machine allows, by its [`Limits`].
//! - [`slices`]: the least number of legal slices that cover an operation.

#![deny(missing_docs)]

mod compose;
pub mod legal;
pub mod slices;
#[cfg(test)]
mod tests;

pub use compose::{Composed, IndexOf, Inside, compose, inside};
pub use legal::{Alignment, Limits};

/// The run-time addend of all positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Index {
    /// No index: the region is direct.
    None,
    /// One number of bytes.
    Scalar,
    /// One number of bytes for each row; the region then has no stride from row to row.
    Vector,
}

/// The elements of a vector that form an operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    /// Bytes of an element.
    pub bytes: u32,
    /// Number of elements.
    pub count: u32,
    /// Elements of a row.
    pub width: u32,
    /// Elements from a row's first element to the next row's.
    pub vstride: i32,
    /// Elements from one element of a row to the next.
    pub stride: i32,
    /// Constant part of the start, bytes.
    pub offset: i32,
    /// Variable part of the start.
    pub index: Index,
    /// With an index: no row has elements on both sides of a multiple of so many elements; 0 without
    /// a promise.
    pub parent: u32,
}

impl Region {
    /// `count` consecutive elements from `offset` bytes on.
    pub fn contiguous(bytes: u32, count: u32, offset: i32) -> Region {
        Region {
            bytes,
            count,
            width: count,
            vstride: 0,
            stride: 1,
            offset,
            index: Index::None,
            parent: 0,
        }
        .canonical()
    }

    /// One element `count` times.
    pub fn splat(bytes: u32, count: u32, offset: i32) -> Region {
        Region {
            stride: 0,
            ..Region::contiguous(bytes, count, offset)
        }
        .canonical()
    }

    /// Position of element `k` from the start, in elements, without the offset.
    pub fn at(&self, k: u32) -> i64 {
        let (row, column) = (k / self.width, k % self.width);
        let vstride = match self.index {
            Index::Vector => 0,
            _ => self.vstride,
        };
        i64::from(row) * i64::from(vstride) + i64::from(column) * i64::from(self.stride)
    }

    /// Byte of element `k`, relative to the index.
    pub fn byte(&self, k: u32) -> i64 {
        i64::from(self.offset) + self.at(k) * i64::from(self.bytes)
    }

    /// Number of rows.
    pub fn rows(&self) -> u32 {
        self.count / self.width
    }

    /// Whether the start is known.
    pub fn is_direct(&self) -> bool {
        self.index == Index::None
    }

    /// Bytes of all elements, each `(byte)` of element `k` in order.
    pub fn positions(&self) -> impl Iterator<Item = i64> + '_ {
        (0..self.count).map(|k| self.byte(k))
    }

    /// Lowest byte, and one past the highest, relative to a scalar index; of one row for
    /// a vector index.
    pub fn extent(&self) -> (i64, i64) {
        let last = self.width - 1;
        let row = self.count - self.width;
        let corners = match self.index {
            Index::Vector => [0, last, 0, last],
            _ => [0, last, row, row + last],
        };
        let bytes = corners.map(|k| self.byte(k));
        let low = bytes.into_iter().min().unwrap_or(0);
        let high = bytes.into_iter().max().unwrap_or(0);
        (low, high + i64::from(self.bytes))
    }

    /// The canonical form of all regions with the same positions.
    ///
    /// One row where possible; a promise about rows keeps the rows.
    #[must_use]
    pub fn canonical(mut self) -> Region {
        let keeps_rows =
            self.index == Index::Vector || self.index == Index::Scalar && self.parent > 0;
        if self.count == 1 {
            (self.width, self.stride, self.vstride) = (1, 1, 0);
            return self;
        }
        let follows = i64::from(self.vstride) == i64::from(self.width) * i64::from(self.stride);
        if self.count <= self.width || !keeps_rows && follows {
            (self.width, self.vstride) = (self.count, 0);
        } else if !keeps_rows && self.width == 1 {
            (self.width, self.stride, self.vstride) = (self.count, self.vstride, 0);
        } else if self.index == Index::Vector {
            self.vstride = 0;
        }
        if self.width == 1 {
            self.stride = 1;
        }
        self
    }

    /// Whether the canonical form has one row.
    pub fn is_row(&self) -> bool {
        self.width == self.count
    }

    /// Whether all elements are the same, in canonical form.
    pub fn is_splat(&self) -> bool {
        self.is_row() && (self.stride == 0 || self.count == 1)
    }

    /// Whether the elements are consecutive, in order.
    pub fn is_contiguous(&self) -> bool {
        self.is_row() && (self.stride == 1 || self.count == 1)
    }

    /// Whether the region is a whole vector of `total` elements in order.
    pub fn is_whole(&self, total: u32) -> bool {
        self.is_direct() && self.is_contiguous() && self.offset == 0 && self.count == total
    }

    /// The slice of elements `first .. first + count`, if the slice is a region.
    pub fn sub(&self, first: u32, count: u32) -> Option<Region> {
        if first + count > self.count || count == 0 {
            return None;
        }
        let (row, column) = (first / self.width, first % self.width);
        let mut out = Region { count, ..*self };
        if self.index == Index::Vector {
            // A slice with indices is a part of one row, or whole rows, so that it starts at a row's index.
            let fits =
                column + count <= self.width || column == 0 && count.is_multiple_of(self.width);
            out.offset += column as i32 * self.stride * self.bytes as i32;
            out.width = self.width.min(count);
            return fits.then(|| out.canonical());
        }
        out.offset = i32::try_from(self.byte(first)).ok()?;
        if column + count <= self.width {
            (out.width, out.vstride) = (count, 0);
        } else if column == 0 && count.is_multiple_of(self.width) {
        } else if self.index == Index::Scalar && self.parent > 0 {
            return None;
        } else {
            let list: Vec<i64> = (first..first + count).map(|k| self.at(k)).collect();
            let fitted = fit(&list)?;
            (out.width, out.vstride, out.stride) = (fitted.width, fitted.vstride, fitted.stride);
        }
        let _ = row;
        Some(out.canonical())
    }

    /// The same bytes as elements of another size.
    pub fn retype(&self, bytes: u32) -> Option<Region> {
        if bytes == self.bytes {
            return Some(*self);
        }
        if !self.is_direct() {
            return None;
        }
        let mut out = Region { bytes, ..*self };
        if bytes > self.bytes {
            let q = bytes / self.bytes;
            let aligned = self.offset.rem_euclid(bytes as i32) == 0 && self.count.is_multiple_of(q);
            if !aligned {
                return None;
            }
            let list: Option<Vec<i64>> = (0..self.count / q)
                .map(|k| {
                    let first = self.at(k * q);
                    let neighbours = (0..q).all(|j| self.at(k * q + j) == first + i64::from(j));
                    (neighbours && first.rem_euclid(q.into()) == 0).then(|| first / i64::from(q))
                })
                .collect();
            let fitted = fit(&list?)?;
            out.count = self.count / q;
            (out.width, out.vstride, out.stride) = (fitted.width, fitted.vstride, fitted.stride);
        } else {
            let q = self.bytes / bytes;
            let list: Vec<i64> = (0..self.count * q)
                .map(|k| self.at(k / q) * i64::from(q) + i64::from(k % q))
                .collect();
            let fitted = fit(&list)?;
            out.count = self.count * q;
            (out.width, out.vstride, out.stride) = (fitted.width, fitted.vstride, fitted.stride);
        }
        Some(out.canonical())
    }

    /// Whether all elements have different positions.
    pub fn is_injective(&self) -> bool {
        if self.index == Index::Vector {
            return self.count == 1;
        }
        let (s, v) = (i64::from(self.stride).abs(), i64::from(self.vstride).abs());
        if self.is_row() {
            return self.count == 1 || s != 0;
        }
        if self.count > 4096 {
            return s != 0 && v >= s * i64::from(self.width);
        }
        let mut all: Vec<i64> = (0..self.count).map(|k| self.at(k)).collect();
        all.sort_unstable();
        all.windows(2).all(|w| w[0] != w[1])
    }
}

/// A region's shape for a list of positions that begins at `first`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fit {
    /// The first position.
    pub first: i64,
    /// Elements of a row.
    pub width: u32,
    /// Stride from row to row.
    pub vstride: i32,
    /// Stride within a row.
    pub stride: i32,
}

/// The region whose positions are exactly the list, with the longest possible rows; `None` if no region has
/// these positions. Strides are not negative.
pub fn fit(list: &[i64]) -> Option<Fit> {
    let &first = list.first()?;
    let n = list.len();
    if n == 1 {
        return Some(Fit {
            first,
            width: 1,
            vstride: 0,
            stride: 1,
        });
    }
    let small = |x: i64| i32::try_from(x).ok().filter(|&x| x >= 0);
    let stride = list[1] - first;
    let run = 1 + list
        .windows(2)
        .take_while(|w| w[1] - w[0] == stride)
        .count();
    if run == n {
        return Some(Fit {
            first,
            width: n as u32,
            vstride: 0,
            stride: small(stride)?,
        });
    }
    // A row ends where the difference changes: in a shorter row, the last difference would also be the stride
    // from row to row, and all positions would be one row.
    let (width, vstride) = (run, list[run] - first);
    let holds = n.is_multiple_of(width)
        && list.iter().enumerate().all(|(k, &p)| {
            let (row, column) = ((k / width) as i64, (k % width) as i64);
            first + row * vstride + column * stride == p
        });
    if !holds {
        return None;
    }
    Some(Fit {
        first,
        width: width as u32,
        vstride: small(vstride)?,
        stride: small(stride)?,
    })
}
