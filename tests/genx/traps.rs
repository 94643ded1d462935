//! Small functions that compilers got wrong, as records of no other compiler: the judges run passes
//! over them like over the rest, and know how much is enough.

use super::bales;
use super::records::{Cost, Judge, Record};

fn record(id: &str, cpu: Option<&str>, at_most: usize, body: &str) -> Record {
    Record {
        id: id.into(),
        kind: "trap".into(),
        cpu: cpu.map(String::from),
        input: body.into(),
        output: String::new(),
        verdict: "ok".into(),
        breaks: Vec::new(),
        at_most: Some(at_most),
    }
}

/// Regions of regions; `at_most` counts accesses.
pub fn collapse() -> Vec<Record> {
    let one = |id, at_most, body: &str| record(id, None, at_most, body);
    vec![
        // Elements 1, 2, 3 and 8 are no region.
        one(
            "select-of-select",
            2,
            "define <4 x i32> @f(<32 x i32> %v) {
  %m = call <8 x i32> @llvm.genx.rdregioni(<32 x i32> %v, i32 8, i32 4, i32 1, i16 0, i32 undef)
  %r = call <4 x i32> @llvm.genx.rdregioni(<8 x i32> %m, i32 0, i32 4, i32 1, i16 4, i32 undef)
  ret <4 x i32> %r
}",
        ),
        one(
            "select-of-select-written",
            3,
            "define <32 x i32> @f(<32 x i32> %v, <4 x i32> %x) {
  %m = call <8 x i32> @llvm.genx.rdregioni(<32 x i32> %v, i32 8, i32 4, i32 1, i16 0, i32 undef)
  %n = call <8 x i32> @llvm.genx.wrregioni(<8 x i32> %m, <4 x i32> %x, i32 0, i32 4, i32 1, i16 4, i32 undef, i1 true)
  %r = call <32 x i32> @llvm.genx.wrregioni(<32 x i32> %v, <8 x i32> %n, i32 8, i32 4, i32 1, i16 0, i32 undef, i1 true)
  ret <32 x i32> %r
}",
        ),
        one(
            "select-of-select-of-halves",
            3,
            "define <256 x i16> @f(<256 x i16> %v, <4 x i16> %x) {
  %m = call <18 x i16> @llvm.genx.rdregioni(<256 x i16> %v, i32 16, i32 2, i32 2, i16 0, i32 undef)
  %n = call <18 x i16> @llvm.genx.wrregioni(<18 x i16> %m, <4 x i16> %x, i32 0, i32 4, i32 1, i16 26, i32 undef, i1 true)
  %r = call <256 x i16> @llvm.genx.wrregioni(<256 x i16> %v, <18 x i16> %n, i32 16, i32 2, i32 2, i16 0, i32 undef, i1 true)
  ret <256 x i16> %r
}",
        ),
        // Stride 0 is no factor that can be divided by.
        one(
            "stride-0",
            2,
            "define <2 x i16> @f(<32 x i16> %v, i16 %i) {
  %m = call <8 x i16> @llvm.genx.rdregioni(<32 x i16> %v, i32 8, i32 4, i32 0, i16 0, i32 undef)
  %r = call <2 x i16> @llvm.genx.rdregioni(<8 x i16> %m, i32 0, i32 2, i32 1, i16 %i, i32 2)
  ret <2 x i16> %r
}",
        ),
        // Each row has its own start, all the same: no vertical stride parts them.
        one(
            "rows-at-one-start",
            1,
            "define <4 x i32> @f(<32 x i32> %v) {
  %r = call <4 x i32> @llvm.genx.rdregioni(<32 x i32> %v, i32 4, i32 1, i32 1, <4 x i16> <i16 8, i16 8, i16 8, i16 8>, i32 undef)
  ret <4 x i32> %r
}",
        ),
        one(
            "rows-written-at-one-start",
            1,
            "define <16 x i32> @f(<16 x i32> %v, <4 x i32> %x, <4 x i1> %m) {
  %r = call <16 x i32> @llvm.genx.wrregioni(<16 x i32> %v, <4 x i32> %x, i32 4, i32 1, i32 1, <4 x i16> zeroinitializer, i32 undef, <4 x i1> %m)
  ret <16 x i32> %r
}",
        ),
        // No element of 4 bytes begins at byte 18.
        one(
            "wider-elements",
            2,
            "define <24 x i32> @f(<256 x i16> %v) {
  %m = call <144 x i16> @llvm.genx.rdregioni(<256 x i16> %v, i32 9, i32 9, i32 1, i16 18, i32 undef)
  %c = bitcast <144 x i16> %m to <72 x i32>
  %r = call <24 x i32> @llvm.genx.rdregioni(<72 x i32> %c, i32 16, i32 8, i32 2, i16 0, i32 undef)
  ret <24 x i32> %r
}",
        ),
        // The promise holds in the middle vector, not in what it is of.
        one(
            "parent-of-another",
            1,
            "define <16 x i32> @f(<64 x i32> %v, i16 %i) {
  %m = call <32 x i32> @llvm.genx.rdregioni(<64 x i32> %v, i32 0, i32 32, i32 1, i16 16, i32 undef)
  %r = call <16 x i32> @llvm.genx.rdregioni(<32 x i32> %m, i32 0, i32 16, i32 1, i16 %i, i32 16)
  ret <16 x i32> %r
}",
        ),
        // Here it holds in both.
        one(
            "parent-of-both",
            1,
            "define <16 x i32> @f(<64 x i32> %v, i16 %i) {
  %m = call <32 x i32> @llvm.genx.rdregioni(<64 x i32> %v, i32 0, i32 32, i32 1, i16 64, i32 undef)
  %r = call <16 x i32> @llvm.genx.rdregioni(<32 x i32> %m, i32 0, i32 16, i32 1, i16 %i, i32 16)
  ret <16 x i32> %r
}",
        ),
    ]
}

/// Accesses that are cut; `at_most` counts instructions.
pub fn legalize() -> Vec<Record> {
    let one = |id, at_most, body: &str| record(id, Some("Gen9"), at_most, body);
    vec![
        // The source is in three registers before the destination is.
        one(
            "source-of-a-write",
            8,
            "define <64 x i64> @f(<64 x i64> %v, <36 x i64> %x) {
  %r = call <64 x i64> @llvm.genx.wrregioni(<64 x i64> %v, <36 x i64> %x, i32 20, i32 18, i32 1, i16 0, i32 undef, i1 true)
  ret <64 x i64> %r
}",
        ),
        // Each row is in two registers.
        one(
            "row-across-registers",
            2,
            "define <16 x float> @f(<16 x float> %v) {
  %r = call <16 x float> @llvm.genx.rdregionf(<16 x float> %v, i32 0, i32 8, i32 1, i16 20, i32 undef)
  ret <16 x float> %r
}",
        ),
        // Whatever the start is, it is in the two registers that there are.
        one(
            "two-registers-in-all",
            1,
            "define <8 x i32> @f(<16 x i32> %v, i16 %i) {
  %r = call <8 x i32> @llvm.genx.rdregioni(<16 x i32> %v, i32 0, i32 8, i32 1, i16 %i, i32 undef)
  ret <8 x i32> %r
}",
        ),
        // Without a promise 16 elements may be in three registers.
        one(
            "no-promise",
            2,
            "define <16 x i32> @f(<64 x i32> %v, i16 %i) {
  %r = call <16 x i32> @llvm.genx.rdregioni(<64 x i32> %v, i32 0, i32 16, i32 1, i16 %i, i32 undef)
  ret <16 x i32> %r
}",
        ),
        one(
            "promise",
            1,
            "define <16 x i32> @f(<64 x i32> %v, i16 %i) {
  %r = call <16 x i32> @llvm.genx.rdregioni(<64 x i32> %v, i32 0, i32 16, i32 1, i16 %i, i32 16)
  ret <16 x i32> %r
}",
        ),
    ]
}

/// As they are they compute what they should, and those that are to be cut are illegal.
#[test]
fn traps_are_what_they_say() {
    let judge = |cost, legal| Judge {
        transform: &|_, _| Ok(()),
        baled: &bales::plain,
        cost,
        legal,
        promises: true,
    };
    let found = judge(Cost::Regions, false).run(&collapse());
    assert_eq!((&found.wrong[..], found.tested()), (&[][..], 9));
    let lost: Vec<&str> = found.lost.iter().map(|l| &l.0[..]).collect();
    assert_eq!(lost, ["parent-of-another", "parent-of-both"]);
    let found = judge(Cost::Instructions, true).run(&legalize());
    assert_eq!((&found.wrong[..], found.tested()), (&[][..], 5));
    let illegal: Vec<&str> = found.illegal.iter().map(|i| &i.0[..]).collect();
    assert_eq!(
        illegal,
        ["source-of-a-write", "row-across-registers", "no-promise"]
    );
}
