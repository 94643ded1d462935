//! Narrow and vector arguments, several in one word.

use super::run_with;
use std::fmt::Write;

/// (type, offset in the argument segment, bytes)
const ARGUMENTS: [(&str, usize, usize); 11] = [
    ("i8", 16, 1),
    ("i8", 17, 1),
    ("i16", 18, 2),
    ("f16", 20, 2),
    ("bf16", 22, 2),
    ("2xi16", 24, 4),
    ("4xi8", 28, 4),
    ("3xi16", 32, 6),
    ("2xi8", 38, 2),
    ("i64", 40, 8),
    ("2xf32", 48, 8),
];

#[test]
fn arguments_are_taken_out_of_their_words() {
    let (mut list, mut body) = (String::new(), String::new());
    let mut scalars = Vec::new();
    let mut wanted = Vec::new();
    for (n, (ty, at, size)) in ARGUMENTS.into_iter().enumerate() {
        write!(
            list,
            ",\n  scalar \"a{n}\" at {at} size {size} type \"{ty}\""
        )
        .expect("a string");
        let (k, value) = (
            wanted.len(),
            0x9e37_79b9_7f4a_7c15u64.wrapping_mul(n as u64 + 1),
        );
        body += &format!(
            "  %a{n}: {ty} = argument<{}>\n  %k{n}: i64 = const<{k:#x}>\n\
             \x20 store<global, align=1> %a{n}, %out, %k{n}\n",
            n + 2
        );
        scalars.push(value);
        wanted.extend_from_slice(&value.to_le_bytes()[..size]);
    }
    let text = format!(
        "kernel @k attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, \
         grid = [1, 1, 1], arguments = [\n\
         buffer \"in\" at 0 size 8 element \"i8\" shape [0],\n\
         buffer \"out\" at 8 size 8 element \"i8\" shape [0] written{list}]}} {{\n\
         ^bb0:\n  %out: ptr.global = argument<1>\n{body}  return\n}}\n"
    );
    for target in ["gfx90a", "gfx942", "gfx950"] {
        let output = run_with(target, &text, &[], wanted.len(), &scalars);
        let output = output.unwrap_or_else(|e| panic!("{target}: {e}"));
        assert_eq!(output, wanted, "{target}\n{text}");
    }
}
