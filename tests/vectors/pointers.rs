//! Pointers that change from block to block, are chosen, compared, kept in memory.

use super::{LANES, noise, run_with};

const ROW: usize = 256;

/// Sums of columns: the pointer walks, from one base or from one of two.
fn columns(two_bases: bool, trips: u64) -> String {
    let start = match two_bases {
        true => {
            "  %other: ptr.global = ptradd %out, %row\n  %start: ptr.global = select %odd, %own, %other\n"
        }
        false => "  %start: ptr.global = ptradd %own, %zero\n",
    };
    format!(
        "kernel @k attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, \
         grid = [1, 1, 1], arguments = [\n\
         buffer \"in\" at 0 size 8 element \"i32\" shape [0],\n\
         buffer \"out\" at 8 size 8 element \"i32\" shape [0] written]}} {{\n\
^bb0:
  %in: ptr.global = argument<0>
  %out: ptr.global = argument<1>
  %lane: i32 in [0, 63] = workitem_id<0>
  %wide: i64 = zext %lane
  %four: i64 = const<0x4>
  %row: i64 = mul %wide, %four
  %zero: i64 = const<0x0>
  %step: i64 = const<{ROW:#x}>
  %one: i32 = const<0x1>
  %none: i32 = const<0x0>
  %low: i32 = and %lane, %one
  %odd: i1 = cmp<eq> %low, %one
  %own: ptr.global = ptradd %in, %row
{start}  %bytes: i64 = const<{:#x}>
  %end: ptr.global = ptradd %start, %bytes
  %n: i32 = const<{trips:#x}>
  jump -> ^bb1(%start, %none, %none)
^bb1(%p: ptr.global, %sum: i32, %k: i32):
  %v: i32 = load<global, align=4> %p, %zero
  %next: ptr.global = ptradd %p, %step
  %total: i32 = add %sum, %v
  %l: i32 = add %k, %one
  %more: i1 = cmp<slt> %l, %n
  branch %more -> ^bb1(%next, %total, %l), ^bb2(%next, %total)
^bb2(%q: ptr.global, %r: i32):
  %done: i1 = cmp<eq> %q, %end
  %result: i32 = select %done, %r, %none
  store<global, align=4> %result, %out, %row
  return
}}
",
        trips * ROW as u64
    )
}

#[test]
fn walking_pointers_reach_every_row() {
    for trips in [9usize, 20] {
        let input = noise(trips * ROW);
        let size = trips * ROW;
        let word = |k: usize| {
            let bytes = &input[4 * k..4 * k + 4];
            i32::from_le_bytes(bytes.try_into().expect("four bytes"))
        };
        for two_bases in [false, true] {
            let text = columns(two_bases, trips as u64);
            for target in ["gfx90a", "gfx942"] {
                let output = run_with(target, &text, &input, size, &[]);
                let output = output.unwrap_or_else(|e| panic!("{target}: {e}"));
                for lane in 0..LANES {
                    let found = &output[4 * lane..4 * lane + 4];
                    let found = i32::from_le_bytes(found.try_into().expect("four bytes"));
                    // Even lanes walk over the output, which holds one value everywhere.
                    let own = !two_bases || lane % 2 == 1;
                    let term = |t: usize| match own {
                        true => word(t * LANES + lane),
                        false => i32::from_le_bytes([0xcd; 4]),
                    };
                    let wanted = (0..trips).map(term).fold(0, i32::wrapping_add);
                    assert_eq!(found, wanted, "lane {lane}, {target}\n{text}");
                }
            }
        }
    }
}
