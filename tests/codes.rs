//! The catalogue of error codes against the sources: every code is explained and every explanation
//! is of a code that is said, in one scheme.

#[allow(dead_code, reason = "tests/floors.rs asks the rest")]
mod source;

use easel::Explanation;
use easel::LANGUAGES;
use source::{Room, Source, read_rooms};
use std::collections::BTreeSet;

/// Words that look like codes and are none, with what they are. Names of passes and of their
/// options come from the registry.
const NO_CODES: [(&str, &str); 5] = [
    ("kebab-case", "a spelling of names that serde knows"),
    ("waveasm-translate", "a command of Wave's"),
    ("amdgpu-waves-per-eu", "a function attribute of LLVM"),
    ("hip-header", "an output of `easel compile`"),
    ("pass-pipeline", "an argument of the command line"),
];

/// What makes a diagnostic of a code.
const MAKERS: [&str; 4] = [
    "Diagnostic::error",
    "Diagnostic::warning",
    "Fault::new",
    "SimError::start",
];

/// `<area>-<what>`: words of lower-case letters, digits in all but the first, joined by `-`.
fn has_scheme(text: &str) -> bool {
    let mut words = text.split('-');
    let area = words.next().unwrap_or_default();
    let letters = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
    let alike = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
    letters(area) && text.contains('-') && words.all(|w| !w.is_empty() && w.bytes().all(alike))
}

fn is_no_code(text: &str) -> bool {
    let mut words = NO_CODES.iter().map(|(word, _)| *word);
    words.any(|word| word == text)
        || LANGUAGES.pass_names().any(|name| name == text)
        || LANGUAGES.pass_options().any(|key| key == text)
}

/// What is wrong between sources and a catalogue.
fn compare(sources: &[&Source], catalogue: &[Explanation]) -> Vec<String> {
    let known: BTreeSet<&str> = catalogue.iter().map(|e| e.code.as_str()).collect();
    let mut said = BTreeSet::new();
    let mut out = Vec::new();
    for source in sources {
        let path = &source.path;
        for (line, text) in &source.literals {
            if known.contains(text.as_str()) {
                said.insert(text.as_str());
            } else if has_scheme(text) && !is_no_code(text) {
                out.push(format!("{path}:{line}: `{text}` is not in the catalogue"));
            }
        }
        for maker in MAKERS {
            for (line, text) in source.first_arguments(maker) {
                if !has_scheme(text) {
                    out.push(format!("{path}:{line}: `{text}` is no code of the scheme"));
                }
            }
        }
    }
    for code in known.difference(&said) {
        out.push(format!("catalogue: nothing says `{code}`"));
    }
    out
}

/// What is wrong in a catalogue alone.
fn flaws(catalogue: &[Explanation]) -> Vec<String> {
    let mut out = Vec::new();
    let mut seen = BTreeSet::new();
    for e in catalogue {
        let code = &e.code;
        if !has_scheme(code) || code.split('-').next() != Some(e.area.as_str()) {
            out.push(format!(
                "`{code}` does not begin with its area `{}`",
                e.area
            ));
        }
        if !seen.insert(code) {
            out.push(format!("`{code}` is explained twice"));
        }
        if is_no_code(code) {
            out.push(format!("`{code}` is also the name of something else"));
        }
        for text in [&e.what, &e.fix] {
            // What begins with a word of code is as good as a capital letter.
            let begins = text.starts_with(|c: char| c.is_uppercase() || c == '`');
            if !begins || !text.ends_with('.') {
                out.push(format!("`{code}`: no sentence: {text}"));
            }
        }
    }
    let areas: Vec<&str> = catalogue.iter().map(|e| e.area.as_str()).collect();
    let runs: Vec<&str> = areas.chunk_by(|a, b| a == b).map(|run| run[0]).collect();
    let distinct: BTreeSet<&str> = runs.iter().copied().collect();
    if distinct.len() < runs.len() {
        out.push("the codes of an area do not stand together".into());
    }
    out
}

/// All crates that come with the program, tests and comments left out.
fn rooms() -> Vec<Room> {
    let folders = ["src", "isa", "macros", "rules"];
    let mut rooms: Vec<Room> = folders.into_iter().flat_map(read_rooms).collect();
    rooms.push(source::read_top(&[
        "src/lib.rs",
        "src/main.rs",
        "src/library",
        "src/cli",
        "python/src",
    ]));
    assert!(rooms.len() > 20, "the sources were not found");
    rooms
}

fn catalogue() -> Vec<Explanation> {
    easel::codes().collect()
}

#[test]
fn every_code_is_explained_and_every_explanation_is_of_a_code() {
    let rooms = rooms();
    let sources: Vec<&Source> = rooms.iter().flat_map(|r| &r.sources).collect();
    let mut found = compare(&sources, &catalogue());
    for (word, _) in NO_CODES {
        let used = |s: &Source| s.literals.iter().any(|(_, text)| text == word);
        if !sources.iter().any(|s| used(s)) {
            found.push(format!("`{word}` is listed as no code and used nowhere"));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_catalogue_has_one_scheme() {
    let found = flaws(&catalogue());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn explanations_are_found_by_code() {
    for e in easel::codes() {
        assert_eq!(easel::explain(&e.code).as_ref(), Some(&e));
    }
    assert_eq!(easel::explain("mlir"), None);
    assert_eq!(easel::unknown_code("mlir").code, "explain-unknown");
}

fn entry(area: &str, code: &str) -> Explanation {
    let text = || String::from("A sentence.");
    Explanation {
        area: area.into(),
        covers: "a part".into(),
        code: code.into(),
        what: text(),
        fix: text(),
    }
}

/// A code that nothing explains, a word that is no code at all, and an explanation of nothing, each
/// found; comments, tests, names of passes and longer texts are no codes.
#[test]
fn planted_differences_are_found() {
    let text = r#"
        // "comment-only"
        fn f() {
            Diagnostic::error("some-known", "a-message, with-words");
            Diagnostic::error(
                "some-new",
                "message",
            );
            Fault::new("word", text);
            Diagnostic::error(code, "message");
            let pass = "amdgcn-hazards";
        }
        #[cfg(test)]
        mod tests {
            const CODE: &str = "test-only";
        }
    "#;
    let source = Source::new("src/x/y.rs", "y.rs", text);
    let catalogue = [entry("some", "some-known"), entry("some", "some-old")];
    assert_eq!(
        compare(&[&source], &catalogue),
        [
            "src/x/y.rs:6: `some-new` is not in the catalogue",
            "src/x/y.rs:9: `word` is no code of the scheme",
            "catalogue: nothing says `some-old`",
        ]
    );
}

#[test]
fn planted_flaws_are_found() {
    let mut filler = entry("a", "a-filler");
    filler.fix = "fix it".into();
    let catalogue = [
        entry("a", "a-b"),
        entry("b", "c-d"),
        entry("a", "a-b"),
        entry("a", "a"),
        entry("a", "a-B"),
        entry("num", "num-vgprs"),
        filler,
    ];
    assert_eq!(
        flaws(&catalogue),
        [
            "`c-d` does not begin with its area `b`",
            "`a-b` is explained twice",
            "`a` does not begin with its area `a`",
            "`a-B` does not begin with its area `a`",
            "`num-vgprs` is also the name of something else",
            "`a-filler`: no sentence: fix it",
            "the codes of an area do not stand together",
        ]
    );
}
