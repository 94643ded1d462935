//! Examples that show the library, run: what they say is what the code is.

#[path = "../examples/opcodes.rs"]
mod opcodes;

/// The enum's variants are the instructions of the text.
#[test]
fn opcodes_are_matched_by_name() {
    let counts = opcodes::of_saxpy().unwrap_or_else(|e| panic!("{e}"));
    let expected = opcodes::Counts {
        accesses: 3,
        arithmetic: 2,
        waits: 2,
        others: ["v_lshlrev_b32", "v_lshl_add_u32", "s_endpgm"]
            .map(str::to_owned)
            .into(),
    };
    assert_eq!(counts, expected);

    let source = include_str!("../examples/saxpy.kir");
    let compiled = easel::compile(source, &easel::Options::default());
    let text = compiled
        .and_then(|c| c.assembly())
        .unwrap_or_else(|e| panic!("{e}"));
    // Arguments may be loaded before the entry, which is no part of the function.
    let body = text.rsplit(".Lbb0:\n").next().unwrap_or("");
    let lines = body.lines().take_while(|line| line.starts_with('\t'));
    let all = counts.accesses + counts.arithmetic + counts.waits + counts.others.len();
    assert_eq!(lines.count(), all, "{text}");
}
