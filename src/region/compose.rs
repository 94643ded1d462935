//! Regions of regions.

use super::{Index, Region, fit};

/// The composition of two reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Composed {
    /// The composed region; [`IndexOf`] gives its index (if any).
    pub region: Region,
    /// The composed index, from those of the two regions.
    pub index: IndexOf,
}

/// The index of a composed region, in bytes of the vector that is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IndexOf {
    /// No index.
    None,
    /// The outer index.
    Outer,
    /// `factor` times the inner index, plus the outer index, if any.
    Scaled {
        /// The factor of the inner index.
        factor: i32,
    },
    /// With `t` the inner index and the inner offset together: `(t / row) * by_row + (t % row) * by_column`, plus the outer
    /// index, if any.
    Rows {
        /// Bytes of a row of the middle vector.
        row: u32,
        /// Bytes from row to row in the vector that is read.
        by_row: i32,
        /// The factor of the column.
        by_column: i32,
    },
}

/// The region `inner` of the vector that `outer` reads, for elements of the same size, as one region.
///
/// [`fit`] proves direct inner regions: all positions are written out. With a variable inner index
/// the outer region must be one row, or every row of the inner region must stay in one row of the outer
/// region by its promise and move by whole outer rows.
pub fn compose(outer: &Region, inner: &Region) -> Option<Composed> {
    if outer.bytes != inner.bytes || outer.index == Index::Vector || inner.index == Index::Vector {
        return None;
    }
    let bytes = outer.bytes as i32;
    match inner.index {
        Index::None => {
            let list: Option<Vec<i64>> = inner
                .positions()
                .map(|byte| {
                    let k = u32::try_from(byte / i64::from(bytes)).ok()?;
                    (byte % i64::from(bytes) == 0 && k < outer.count).then(|| outer.at(k))
                })
                .collect();
            let fitted = fit(&list?)?;
            let offset = i64::from(outer.offset) + fitted.first * i64::from(bytes);
            let region = Region {
                count: inner.count,
                width: fitted.width,
                vstride: fitted.vstride,
                stride: fitted.stride,
                offset: i32::try_from(offset).ok()?,
                // A promise about the rows of the outer region holds for rows within them.
                parent: if within_rows(outer, inner) {
                    outer.parent
                } else {
                    0
                },
                ..*outer
            };
            Some(Composed {
                region: region.canonical(),
                index: match outer.index {
                    Index::None => IndexOf::None,
                    _ => IndexOf::Outer,
                },
            })
        }
        _ => variable(outer, inner),
    }
}

/// Whether every row of a direct inner region lies in one row of the outer region.
fn within_rows(outer: &Region, inner: &Region) -> bool {
    if outer.parent == 0 {
        return false;
    }
    let bytes = i64::from(inner.bytes);
    let rows = inner.rows();
    (0..rows).all(|row| {
        let first = inner.byte(row * inner.width) / bytes;
        let last = inner.byte(row * inner.width + inner.width - 1) / bytes;
        first / i64::from(outer.width) == last / i64::from(outer.width)
    })
}

fn variable(outer: &Region, inner: &Region) -> Option<Composed> {
    let bytes = outer.bytes as i32;
    let times = |a: i32, b: i32| a.checked_mul(b);
    let mut region = Region {
        index: Index::Scalar,
        ..*inner
    };
    let flat = Region {
        parent: 0,
        ..*outer
    }
    .canonical();
    if flat.is_row() {
        let s = if flat.count == 1 { 0 } else { flat.stride };
        region.stride = times(inner.stride, s)?;
        region.vstride = times(inner.vstride, s)?;
        region.offset = outer.offset.checked_add(times(inner.offset, s)?)?;
        region.parent = parent(outer, inner);
        if s == 0 {
            // Every index gives the same element.
            region = Region {
                index: outer.index,
                offset: outer.offset,
                width: inner.count,
                count: inner.count,
                stride: 0,
                vstride: 0,
                parent: outer.parent,
                bytes: outer.bytes,
            };
            return Some(Composed {
                region: region.canonical(),
                index: match outer.index {
                    Index::None => IndexOf::None,
                    _ => IndexOf::Outer,
                },
            });
        }
        return Some(Composed {
            region: region.canonical(),
            index: IndexOf::Scaled { factor: s },
        });
    }
    // Case of several outer rows.
    let single = inner.count == 1 || inner.is_splat();
    let stays = inner.parent > 0
        && outer.width.is_multiple_of(inner.parent)
        && (inner.is_row() || inner.vstride.rem_euclid(outer.width as i32) == 0);
    if !single && !stays {
        return None;
    }
    let rows = inner.vstride / outer.width as i32;
    region.stride = times(inner.stride, outer.stride)?;
    region.vstride = times(rows, outer.vstride)?;
    region.offset = outer.offset;
    region.parent = parent(outer, inner);
    Some(Composed {
        region: region.canonical(),
        index: IndexOf::Rows {
            row: outer.width.checked_mul(outer.bytes)?,
            by_row: times(outer.vstride, bytes)?,
            by_column: outer.stride,
        },
    })
}

/// The promise about the composed region's rows. The promise of the inner region is about the
/// middle vector, and holds in the vector that is read only where blocks of the middle vector are blocks of that vector.
fn parent(outer: &Region, inner: &Region) -> u32 {
    let scaled = i64::from(inner.parent) * i64::from(outer.stride);
    let divides = |x: i64| scaled > 0 && x.rem_euclid(scaled) == 0;
    let start = i64::from(outer.offset) / i64::from(outer.bytes);
    let aligned = i64::from(outer.offset) % i64::from(outer.bytes) == 0;
    let block = aligned && divides(start);
    let kept = match outer.index {
        // Rows of a block of the inner promise are rows of a block of the outer vector.
        Index::None if outer.is_row() => block,
        Index::None => block && divides(outer.vstride.into()),
        _ => false,
    };
    if kept {
        return u32::try_from(scaled).unwrap_or(0);
    }
    // An outer row stays between multiples of the outer promise; an inner row is a part of an outer row.
    let in_row =
        outer.is_row() || inner.parent > 0 && outer.width.is_multiple_of(inner.parent.max(1));
    match outer.index {
        Index::Scalar if in_row => outer.parent,
        _ => 0,
    }
}

/// The source of the elements of a read after a write to the same vector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inside {
    /// All elements are written: the region of the written value.
    New(Region),
    /// No element is written: the read may read the vector before the write.
    Old,
    /// Some elements are written, or the overlap is not known.
    Mixed,
}

/// The source of the elements of `read` in a vector of which `written` was written, both direct and with one
/// element size.
pub fn inside(written: &Region, read: &Region) -> Inside {
    if !written.is_direct() || !read.is_direct() || written.bytes != read.bytes {
        return Inside::Mixed;
    }
    let ((a0, a1), (b0, b1)) = (written.extent(), read.extent());
    if a1 <= b0 || b1 <= a0 {
        return Inside::Old;
    }
    if !written.is_injective() {
        return Inside::Mixed;
    }
    let bytes = i64::from(written.bytes);
    let mut list = Vec::with_capacity(read.count as usize);
    let mut missed = false;
    // Positions of a row are looked up without a table.
    for byte in read.positions() {
        match find(written, byte, bytes) {
            Some(k) => list.push(i64::from(k)),
            None => missed = true,
        }
        if missed && !list.is_empty() {
            return Inside::Mixed;
        }
    }
    if missed {
        return Inside::Old;
    }
    match fit(&list) {
        Some(fitted) => Inside::New(
            Region {
                width: fitted.width,
                vstride: fitted.vstride,
                stride: fitted.stride,
                offset: (fitted.first * bytes) as i32,
                parent: 0,
                ..*read
            }
            .canonical(),
        ),
        None => Inside::Mixed,
    }
}

/// The element of an injective direct region at a byte.
fn find(region: &Region, byte: i64, bytes: i64) -> Option<u32> {
    let at = byte - i64::from(region.offset);
    if at.rem_euclid(bytes) != 0 {
        return None;
    }
    let at = at / bytes;
    let column = |at: i64| -> Option<u32> {
        if region.width == 1 || region.stride == 0 {
            return (at == 0).then_some(0);
        }
        let k = at / i64::from(region.stride);
        (at % i64::from(region.stride) == 0 && (0..i64::from(region.width)).contains(&k))
            .then_some(k as u32)
    };
    if region.is_row() {
        return column(at);
    }
    (0..region.rows()).find_map(|row| {
        let rest = at - i64::from(row) * i64::from(region.vstride);
        Some(row * region.width + column(rest)?)
    })
}
