//! Damaged texts: no panic, and what is still accepted is printed and read back.

use crate::roundtrip::{programs, read};
use arbitrary::Unstructured;
use easel::aster::verify;

/// Pieces that damage puts into a text.
const PIECES: [&str; 24] = [
    "",
    " ",
    "\n",
    "(",
    ")",
    "{",
    "}",
    "<",
    ">",
    "[",
    "]",
    ",",
    ":",
    "=",
    "->",
    "%",
    "^",
    "!",
    "#",
    "\"",
    "//",
    "0",
    "é",
    "!amdgcn.vgpr<[4294967296 : 99999999999999999999]>",
];

/// A text with a few tokens removed, doubled, exchanged or replaced.
fn damage(u: &mut Unstructured<'_>, text: &str) -> arbitrary::Result<String> {
    let mut tokens: Vec<&str> = text
        .split_inclusive([' ', '\n', ',', '(', ')', '<', '>'])
        .collect();
    for _ in 0..u.int_in_range(1..=4)? {
        if tokens.is_empty() {
            break;
        }
        let at = u.int_in_range(0..=tokens.len() - 1)?;
        let other = u.int_in_range(0..=tokens.len() - 1)?;
        match u.int_in_range(0..=4)? {
            0 => {
                tokens.remove(at);
            }
            1 => tokens.insert(at, tokens[other]),
            2 => tokens.swap(at, other),
            3 => tokens[at] = u.choose(&PIECES)?,
            _ => tokens.truncate(at),
        }
    }
    Ok(tokens.concat())
}

#[test]
fn damaged_programs_do_not_panic() {
    let programs = programs();
    let (mut accepted, mut refused) = (0u32, 0u32);
    easel_cases::cases(2000, |u| {
        let (name, text) = u.choose(&programs)?;
        let damaged = damage(u, text)?;
        let Ok(program) = read(name, &damaged) else {
            refused += 1;
            return Ok(());
        };
        // The verifier takes everything that can be read.
        let sound = program.routines().into_iter().all(|r| verify(r).is_ok());
        let printed = program.to_string();
        let again = read(name, &printed);
        if sound {
            accepted += 1;
            let again = again
                .unwrap_or_else(|e| panic!("{e}\n--- printed\n{printed}\n--- from\n{damaged}"));
            assert_eq!(printed, again.to_string(), "from\n{damaged}");
        }
        Ok(())
    })
    .run();
    assert!(
        accepted > 0 && refused > 0,
        "{accepted} accepted, {refused} refused"
    );
}

#[test]
fn texts_of_one_kind_do_not_exhaust_anything() {
    let many = 100_000;
    for piece in [
        "(",
        "<",
        "{",
        "[",
        "!",
        "%",
        "^a:",
        "//",
        "\"",
        "module {",
        "%a = ",
        "func.func @f() {",
        "scf.for {",
        "-> ",
        "é",
    ] {
        let text = format!("func.func @f() {{\n  {}", piece.repeat(many));
        assert!(read("many", &text).is_err(), "{piece}");
        assert!(
            read("many", &piece.repeat(many)).is_err() || piece == "//",
            "{piece}"
        );
    }
}
