//! The reference does what its definition says.

use super::ranges::merge;
use super::storage::{CellData, Range, Storage};
use easel::aster::Kind;

/// Constraints over cells `a`, `b`, ...: the merged lists, or the contradiction.
fn merged(ranges: &[&str]) -> Result<Vec<(String, u16)>, String> {
    let cells = ('a'..='z').map(|c| CellData {
        kind: Kind::Vgpr,
        fixed: None,
        name: c.to_string(),
    });
    let range = |text: &&str| Range {
        members: text.bytes().map(|b| usize::from(b - b'a')).collect(),
        align: (text.len() as u16).next_power_of_two(),
    };
    let storage = Storage {
        cells: cells.collect(),
        ranges: ranges.iter().map(range).collect(),
        ..Storage::default()
    };
    let name = |r: &Range| {
        let members = r.members.iter();
        let name: String = members.map(|&m| storage.cells[m].name.clone()).collect();
        (name, r.align)
    };
    Ok(merge(&storage)?.iter().map(name).collect())
}

#[test]
fn ranges_that_share_members_become_one() {
    let one = |ranges: &[&str], name: &str, align| {
        assert_eq!(
            merged(ranges),
            Ok(vec![(name.to_string(), align)]),
            "{ranges:?}"
        );
    };
    one(&["ab", "abcd"], "abcd", 4);
    one(&["cd", "abcd"], "abcd", 4);
    one(&["abcdef", "efgh"], "abcdefgh", 8);
    one(&["efgh", "abcdef"], "abcdefgh", 8);
    one(&["ab", "ab"], "ab", 2);
    one(&["ab", "ef", "abcdefgh"], "abcdefgh", 8);
}

#[test]
fn contradictions_are_found() {
    for ranges in [
        &["abcd", "cdef"][..],
        &["ab", "bc"],
        &["ab", "ba"],
        &["aa"],
        &["abc", "bcd"],
        &["ab", "axb"],
        &["ab", "abcd", "dcx"],
    ] {
        assert!(merged(ranges).is_err(), "{ranges:?}: {:?}", merged(ranges));
    }
}

#[test]
fn larger_ranges_come_first() {
    let found = merged(&["yz", "abc", "mn", "defg"]);
    let names: Vec<String> = found.unwrap_or_default().into_iter().map(|f| f.0).collect();
    assert_eq!(names, ["defg", "abc", "yz", "mn"]);
}
