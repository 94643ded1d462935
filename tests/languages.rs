//! A crate names no language but its own, and the list of languages is the only place that names all of them.
//!
//! Each check is a function over text, so that it is also shown to fail on what is planted.

#[allow(dead_code, reason = "tests/floors.rs asks the rest")]
mod source;

use source::{Room, Source, read_rooms, read_top};

/// The crates of each language.
const LANGUAGES: [(&str, &[&str]); 5] = [
    ("wave", &["easel-wave"]),
    ("aster", &["easel-aster", "easel-aster-passes"]),
    ("genx", &["easel-genx", "easel-genx-passes"]),
    (
        "tensor",
        &[
            "easel-tensor",
            "easel-tensor-passes",
            "easel-tensor-evaluate",
        ],
    ),
    ("code", &["easel-code", "easel-check", "easel-diff"]),
];

/// Crates that handle any language: their code names none.
const OPEN: [&str; 2] = ["easel-pass", "easel-pipeline"];

/// Files of the library and the commands that handle any language.
const OPEN_FILES: [&str; 4] = [
    "src/library/options.rs",
    "src/library/report.rs",
    "src/cli/setup.rs",
    "src/cli/given.rs",
];

fn language(krate: &str) -> Option<&'static str> {
    let mut all = LANGUAGES.iter();
    all.find(|l| l.1.contains(&krate)).map(|l| l.0)
}

/// Needs of a crate that are another language's.
fn foreign(room: &Room) -> Vec<String> {
    let own = language(&room.name);
    let foreign = room.needs.iter().filter(|need| {
        let other = language(need);
        other.is_some() && other != own
    });
    foreign
        .map(|need| format!("`{}` needs `{need}`", room.name))
        .collect()
}

/// Lines of code that name a language's crate.
fn named(source: &Source) -> Vec<String> {
    let words = LANGUAGES.iter().map(|l| l.0).filter(|w| *w != "code");
    let words: Vec<&str> = words.collect();
    let mut out = Vec::new();
    for (line, text) in source.lines() {
        let parts = text.split(|c: char| !c.is_ascii_alphanumeric());
        for part in parts.filter(|p| words.contains(&p.to_ascii_lowercase().as_str())) {
            out.push(format!("{}:{line}: `{part}`", source.path));
        }
    }
    out
}

fn report(findings: Vec<String>) {
    assert!(
        findings.is_empty(),
        "{} finding(s):\n  {}",
        findings.len(),
        findings.join("\n  ")
    );
}

#[test]
fn no_language_needs_another() {
    let rooms = read_rooms("src");
    assert!(
        LANGUAGES
            .iter()
            .flat_map(|l| l.1)
            .all(|c| rooms.iter().any(|r| r.name == *c))
    );
    report(rooms.iter().flat_map(foreign).collect());
}

#[test]
fn what_handles_any_language_names_none() {
    let rooms = read_rooms("src");
    let open = rooms.iter().filter(|r| OPEN.contains(&r.name.as_str()));
    let mut sources: Vec<&Source> = open.flat_map(|r| &r.sources).collect();
    assert!(sources.len() > 10, "the crates were not found");
    let top = read_top(&["src/library", "src/cli"]);
    let files = top.sources.iter();
    let files: Vec<&Source> = files
        .filter(|s| OPEN_FILES.contains(&s.path.as_str()))
        .collect();
    assert_eq!(files.len(), OPEN_FILES.len());
    sources.extend(files);
    report(sources.into_iter().flat_map(named).collect());
}

#[test]
fn planted_names_are_found() {
    let planted = Source::new(
        "src/pipeline/x.rs",
        "x.rs",
        "use easel_genx as genx;\nfn f(p: &Program) -> bool { matches!(p, Program::Tensor(_)) }\n// aster\n",
    );
    assert_eq!(named(&planted).len(), 3);
    let room = Room {
        name: "easel-wave".into(),
        needs: vec!["easel-ir".into(), "easel-code".into()],
        sources: Vec::new(),
    };
    assert_eq!(foreign(&room), ["`easel-wave` needs `easel-code`"]);
    let own = Room {
        name: "easel-genx-passes".into(),
        needs: vec!["easel-genx".into(), "easel-pass".into()],
        sources: Vec::new(),
    };
    assert!(foreign(&own).is_empty());
}
