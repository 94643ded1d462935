//! The algebra compared with written-out positions, for every small region.

use super::{Composed, Index, IndexOf, Inside, Region, compose, fit, inside};

/// Elements of the vector that is read.
const TOTAL: u32 = 64;

fn region(count: u32, width: u32, vstride: i32, stride: i32, offset: i32) -> Region {
    Region {
        bytes: 2,
        count,
        width,
        vstride,
        stride,
        offset: offset * 2,
        index: Index::None,
        parent: 0,
    }
}

/// Positions by the definition, in elements.
fn positions(r: &Region) -> Vec<i64> {
    let each = |k: u32| {
        let (row, column) = (i64::from(k / r.width), i64::from(k % r.width));
        i64::from(r.offset / 2) + row * i64::from(r.vstride) + column * i64::from(r.stride)
    };
    (0..r.count).map(each).collect()
}

/// Every region of a vector of so many elements with few rows, small strides and several starts.
fn all(total: u32, starts: &[i32]) -> Vec<Region> {
    let mut out = Vec::new();
    for width in 1..=6 {
        for rows in 1..=4 {
            for vstride in [0, 1, 2, 3, 4, 6, 8, 16] {
                for stride in 0..=3 {
                    for &start in starts {
                        let r = region(width * rows, width, vstride, stride, start);
                        if positions(&r)
                            .iter()
                            .all(|p| (0..i64::from(total)).contains(p))
                        {
                            out.push(r);
                        }
                    }
                }
            }
        }
    }
    out
}

#[test]
fn canonical_forms_have_the_same_positions() {
    for r in all(TOTAL, &[0, 1, 7]) {
        let canonical = r.canonical();
        assert_eq!(positions(&canonical), positions(&r), "{r:?}");
        assert_eq!(canonical.canonical(), canonical);
    }
}

#[test]
fn equal_positions_have_one_canonical_form() {
    let mut forms: std::collections::BTreeMap<Vec<i64>, Region> = Default::default();
    for r in all(TOTAL, &[0, 3]) {
        let canonical = r.canonical();
        let first = forms.entry(positions(&r)).or_insert(canonical);
        // Positions of one row of two, or two rows of one, have the stride of the row.
        assert_eq!(*first, canonical, "{r:?}");
    }
}

/// A composed read has the positions of the two reads in sequence. A composition exists
/// wherever some region has these positions.
#[test]
fn composed_regions_read_the_same() {
    let (mut some, mut none) = (0, 0);
    for outer in all(TOTAL, &[0, 3]) {
        let middle = positions(&outer);
        for inner in all(outer.count, &[0, 1, 2]) {
            let expected: Vec<i64> = positions(&inner)
                .iter()
                .map(|&p| middle[p as usize])
                .collect();
            match compose(&outer.canonical(), &inner.canonical()) {
                Some(Composed { region, index }) => {
                    some += 1;
                    assert_eq!(index, IndexOf::None);
                    assert_eq!(positions(&region), expected, "{outer:?} {inner:?}");
                }
                None => {
                    none += 1;
                    assert!(fit(&expected).is_none(), "{outer:?} {inner:?}");
                }
            }
        }
    }
    assert!(some > 10_000 && none > 10_000, "{some} {none}");
}

/// The same with an inner index, for each value that stays inside and keeps the promise.
#[test]
fn composed_regions_with_an_index_read_the_same() {
    let mut tried = 0;
    for outer in all(TOTAL, &[0, 5]) {
        let middle = positions(&outer);
        for inner in all(outer.count, &[0]) {
            for parent in [0, 1, 2, 4] {
                let indexed = Region {
                    index: Index::Scalar,
                    parent,
                    ..inner
                };
                let Some(composed) = compose(&outer.canonical(), &indexed.canonical()) else {
                    continue;
                };
                for index in 0..8i64 {
                    let at: Vec<i64> = positions(&inner).iter().map(|p| p + index).collect();
                    let fits = at.iter().all(|&p| (p as usize) < middle.len());
                    let block = |p: &i64| p / i64::from(parent.max(1));
                    let rows = at.chunks(inner.width as usize);
                    let keeps = parent == 0
                        || rows
                            .clone()
                            .all(|r| r.iter().map(block).all(|b| b == block(&r[0])));
                    if !fits || !keeps {
                        continue;
                    }
                    tried += 1;
                    let bytes = index * 2;
                    let moved = match composed.index {
                        IndexOf::None | IndexOf::Outer => 0,
                        IndexOf::Scaled { factor } => bytes * i64::from(factor),
                        IndexOf::Rows {
                            row,
                            by_row,
                            by_column,
                        } => {
                            let t = bytes + i64::from(inner.offset);
                            let row = i64::from(row);
                            t / row * i64::from(by_row) + t % row * i64::from(by_column)
                        }
                    };
                    let ours: Vec<i64> = positions(&composed.region)
                        .iter()
                        .map(|p| p + moved / 2)
                        .collect();
                    let expected: Vec<i64> = at.iter().map(|&p| middle[p as usize]).collect();
                    assert_eq!(ours, expected, "{outer:?} {indexed:?} at {index}");
                    // The promise about the rows holds.
                    let promised = i64::from(composed.region.parent);
                    if promised > 0 && composed.region.index == Index::Scalar {
                        for row in ours.chunks(composed.region.width as usize) {
                            assert!(
                                row.iter().all(|p| p / promised == row[0] / promised),
                                "{outer:?} {indexed:?} at {index}"
                            );
                        }
                    }
                }
            }
        }
    }
    assert!(tried > 10_000, "{tried}");
}

#[test]
fn slices_are_slices() {
    for r in all(TOTAL, &[0, 1]) {
        let r = r.canonical();
        let whole = positions(&r);
        for first in 0..r.count {
            for count in 1..=r.count - first {
                let expected = &whole[first as usize..(first + count) as usize];
                match r.sub(first, count) {
                    Some(slice) => assert_eq!(positions(&slice), expected, "{r:?} {first} {count}"),
                    None => assert!(fit(expected).is_none(), "{r:?} {first} {count}"),
                }
            }
        }
    }
}

#[test]
fn elements_of_another_size_cover_the_same_bytes() {
    let bytes = |r: &Region| -> Vec<i64> {
        let each = |k: u32| {
            let at = r.byte(k);
            at..at + i64::from(r.bytes)
        };
        (0..r.count).flat_map(each).collect()
    };
    for r in all(TOTAL, &[0, 1, 2]) {
        for size in [1, 4, 8] {
            if let Some(other) = r.canonical().retype(size) {
                assert_eq!(bytes(&other), bytes(&r), "{r:?} as {size}");
                assert_eq!(other.offset % size as i32, 0);
            }
        }
    }
}

/// Reads of a vector after a write to it.
#[test]
fn reads_of_writes_find_their_elements() {
    let (mut new, mut old) = (0, 0);
    for written in all(24, &[0, 3]).into_iter().filter(Region::is_injective) {
        let there = positions(&written);
        for read in all(24, &[0, 4, 9]) {
            let wanted = positions(&read);
            match inside(&written.canonical(), &read.canonical()) {
                Inside::New(part) => {
                    new += 1;
                    let found: Vec<i64> = positions(&part)
                        .iter()
                        .map(|&k| there[k as usize])
                        .collect();
                    assert_eq!(found, wanted, "{written:?} {read:?}");
                }
                Inside::Old => {
                    old += 1;
                    assert!(
                        wanted.iter().all(|p| !there.contains(p)),
                        "{written:?} {read:?}"
                    );
                }
                Inside::Mixed => {}
            }
        }
    }
    assert!(new > 1000 && old > 1000, "{new} {old}");
}

#[test]
fn a_region_is_injective_where_no_position_is_twice() {
    for r in all(TOTAL, &[0]) {
        let mut sorted = positions(&r);
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(
            r.canonical().is_injective(),
            sorted.len() == r.count as usize,
            "{r:?}"
        );
    }
}

/// The search compared with all ways to cover the elements, for arbitrary legality.
#[test]
fn slices_are_as_few_as_can_be() {
    use super::slices::search;
    // An answer for each slice, from the number of the case.
    let bit = |case: u64, k: u32, w: u32| {
        let mixed = (case << 16 | u64::from(k << 6 | w)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 40) % 16
    };
    for case in 0..2000 {
        let count = 1 + case as u32 % 23;
        let legal = |k, w| bit(case, k, w) < 10 || w == 1 && case % 3 > 0;
        let needed = |k: u32, w: u32| case % 2 == 0 || (k..k + w).any(|k| bit(!case, k, 0) < 8);
        let widest = 1u32 << (case % 5);
        // From the end: the fewest slices from each element on, and the widest first slice of equally few.
        let mut best: Vec<Option<(u32, u32)>> = vec![None; count as usize + 1];
        best[count as usize] = Some((0, 0));
        for k in (0..count).rev() {
            for w in (0..=widest.ilog2())
                .map(|n| 1 << n)
                .filter(|w| k + w <= count)
            {
                let Some((rest, _)) = best[(k + w) as usize] else {
                    continue;
                };
                let cost = rest + u32::from(needed(k, w));
                let known = best[k as usize].is_none_or(|b| cost <= b.0);
                if known && (!needed(k, w) || legal(k, w)) {
                    best[k as usize] = Some((cost, w));
                }
            }
        }
        let found = search(count, widest, legal, needed);
        let cost = |all: &[(u32, u32)]| all.iter().filter(|s| needed(s.0, s.1)).count() as u32;
        assert_eq!(found.as_deref().map(cost), best[0].map(|b| b.0), "{case}");
        for (k, w) in found.into_iter().flatten() {
            assert!(legal(k, w) || !needed(k, w), "{case}");
        }
    }
}
