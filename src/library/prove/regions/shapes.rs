//! All regions of a vector up to a bound, each list of places once.

use crate::genx::Shape;
use std::collections::BTreeSet;

/// The start of a region.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Start {
    /// A known byte.
    Known(u16),
    /// A number that is not known.
    Unknown,
    /// A number that is not known for each row.
    Rows,
}

/// A region of a vector.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    /// Elements.
    pub(super) count: u32,
    /// Rows and strides.
    pub(super) shape: Shape,
    /// The start.
    pub(super) start: Start,
}

/// The greatest stride within a row, in elements.
const STRIDE: i32 = 4;

/// The regions of a vector of `total` elements of `bytes`: every width, strides that stay in the vector, and every start.
pub(super) fn accesses(bytes: u32, total: u32, has_rows: bool) -> Vec<Access> {
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    let mut add = |access: Access, first: i64| {
        let place = |k: u32| {
            let (row, column) = (k / access.shape.width, k % access.shape.width);
            let down = i64::from(row) * i64::from(access.shape.vstride);
            first + down + i64::from(column) * i64::from(access.shape.stride)
        };
        let places: Vec<i64> = (0..access.count).map(place).collect();
        let inside = places.iter().all(|p| (0..i64::from(total)).contains(p));
        let rows = match access.start {
            // Rows have starts or promises of their own.
            Start::Rows => access.shape.width,
            _ if access.shape.parent.is_some() => access.shape.width,
            _ => 0,
        };
        if inside && known.insert((places, access.start, access.shape.parent, rows)) {
            found.push(access);
        }
    };
    for count in (1..=total).filter(|c| *c <= 8 || *c == total) {
        for width in (1..=count).filter(|w| count % w == 0) {
            let (vstrides, strides) = match (width == count, width == 1) {
                (true, true) => (0, 0),
                (true, false) => (0, STRIDE),
                (false, true) => (total as i32, 0),
                (false, false) => (total as i32, STRIDE),
            };
            for vstride in 0..=vstrides {
                for stride in 0..=strides {
                    let shape = Shape {
                        vstride,
                        width,
                        stride,
                        parent: None,
                    };
                    for first in 0..total {
                        let start = Start::Known((first * bytes) as u16);
                        let access = Access {
                            count,
                            shape,
                            start,
                        };
                        add(access, first.into());
                    }
                    let parents = [None, Some(2), Some(4)];
                    for parent in parents.into_iter().filter(|p| p.is_none_or(|p| p < total)) {
                        let access = Access {
                            count,
                            shape: Shape { parent, ..shape },
                            start: Start::Unknown,
                        };
                        add(access, 0);
                    }
                    if has_rows && vstride == 0 && width < count {
                        let access = Access {
                            count,
                            shape,
                            start: Start::Rows,
                        };
                        add(access, 0);
                    }
                }
            }
        }
    }
    found
}
