//! No input makes the loader, the meaning parser or the renderer panic.

mod table;

use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use easel_isa::meaning::{parse, types};
use easel_isa::model::OperandType;

/// splitmix64
struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % below.max(1) as u64) as usize
    }
}

/// Tables with a few characters removed, doubled or replaced are loaded or refused, and the errors
/// can be rendered.
#[test]
fn damaged_tables() {
    const PIECES: [&str; 20] = [
        "{",
        "}",
        "[",
        "]",
        ":",
        ", ",
        "\"",
        "'",
        "\n",
        "  ",
        "-",
        "0",
        "99999999999",
        "é",
        "~",
        "0x",
        "x",
        "&a ",
        "*a",
        "!!int ",
    ];
    let mut random = Random(3);
    let mut refused = 0;
    for _ in 0..3000 {
        let which = random.next(table::FILES.len());
        let mut text: Vec<char> = table::FILES[which].1.chars().collect();
        for _ in 0..1 + random.next(3) {
            let at = random.next(text.len());
            let len = random.next(6).min(text.len() - at);
            let piece: Vec<char> = match random.next(3) {
                0 => Vec::new(),
                1 => text[at..at + len].repeat(2),
                _ => PIECES[random.next(PIECES.len())].chars().collect(),
            };
            text.splice(at..at + len, piece);
        }
        let text: String = text.into_iter().collect();
        let (shown, good) = table::load_with(which, &text);
        refused += usize::from(!good);
        assert!(good || shown.contains("-->"), "{shown}");
    }
    // Most damage is noticed; some only changes a number or a note.
    assert!(refused > 1500, "{refused}");
}

#[test]
fn damaged_meanings() {
    const TOKENS: [&str; 42] = [
        "dst",
        "a",
        "b",
        "m",
        "=",
        "+",
        "-",
        "*",
        "<<",
        ">>s",
        "<u",
        "==",
        "?",
        ":",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ";",
        "31",
        "0",
        "7",
        "-1",
        "zext",
        "load.b32",
        "lds",
        "global",
        "mfma",
        "m=16",
        "fadd.f32",
        "min_u",
        "~",
        "store.b8",
        "trunc",
        ".",
        "fcvt.f16.f32",
        "fcvt_scaled_sr.f4E2M1FN.f32",
        "smfmac",
        "popcount",
    ];
    let type_of = |name: &str| match name {
        "dst" | "a" | "b" => Some(OperandType {
            elem: "b32".to_owned(),
            elem_bits: 32,
            lanes: 1,
        }),
        "m" => Some(OperandType {
            elem: "mask".to_owned(),
            elem_bits: 64,
            lanes: 1,
        }),
        _ => None,
    };
    let mut random = Random(4);
    for _ in 0..60_000 {
        let mut text = String::from("dst = ");
        for _ in 0..1 + random.next(9) {
            text.push_str(TOKENS[random.next(TOKENS.len())]);
            text.push_str([" ", ""][random.next(2)]);
        }
        if let Ok(meaning) = parse(&text) {
            // A meaning that parses prints a text that parses to the same meaning.
            assert_eq!(parse(&meaning.to_string()).as_ref(), Ok(&meaning), "{text}");
            let _ = types::check(
                &meaning,
                &[],
                types::Scope {
                    operands: &type_of,
                    names: &[],
                    lanes: 64,
                },
            );
        }
    }
}

#[test]
fn labels_beyond_the_text_are_shown_somewhere() {
    let mut sources = SourceMap::default();
    let file = sources.add("f", "aé\nb");
    let empty = sources.add("e", "");
    let mut all = Diagnostics::default();
    for (start, end) in [(0, 0), (2, 2), (2, 3), (3, 1), (5, 5), (9, 99), (0, 99)] {
        for file in [file, empty] {
            let span = Span::new(file, start, end);
            all.push(Diagnostic::error("x", "m").label(span, "here"));
        }
    }
    assert!(all.render(&sources).contains("error[x]: m"));
}

#[test]
fn a_report_with_everything() {
    let mut sources = SourceMap::default();
    let one = sources.add("one.yaml", "first: 1\nsecond: é2\nthird: 3\n");
    let two = sources.add("two.yaml", "alpha: 1\n");
    let mut all = Diagnostics::default();
    all.push(
        Diagnostic::warning("later", "comes last")
            .label(Span::new(two, 0, 5), "")
            .note("a note\nof two lines"),
    );
    all.push(
        Diagnostic::error("both", "in two files")
            .label(Span::new(one, 9, 15), "this")
            .label(Span::new(one, 21, 26), "and this")
            .label(Span::new(two, 7, 8), "and that")
            .help("do something"),
    );
    all.push(Diagnostic::error("nowhere", "has no place"));
    insta::assert_snapshot!(all.render(&sources));
}
