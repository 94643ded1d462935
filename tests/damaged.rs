//! Damaged assembly texts and objects: `asm`, `check`, `diff`, `run` and `disasm` answer or refuse, and never panic.
//!
//! Axes: command, recorded kernel, target, kind of damage, number of damaged places. The test prints how often each was drawn.
//! `EASEL_DAMAGED=A..B` draws the texts with these numbers.

use easel::simulate::Argument;
use easel::simulate::Options as Simulation;
use easel::{CheckOptions, ObjectForm, Options, Source, targets};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Texts and objects of a run.
const DRAWN: u64 = 400;

/// The longest text that is damaged, for short runs.
const LONGEST: u64 = 40_000;

/// Kinds of damage to lines of a text.
const DAMAGE: [&str; 9] = [
    "delete",
    "repeat",
    "swap",
    "cut",
    "letter",
    "digit",
    "operand",
    "huge number",
    "join",
];

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}

/// The recorded kernels.
fn texts() -> Vec<PathBuf> {
    let mut all = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let entry = entry.expect("an entry");
            let path = entry.path();
            let short = entry.metadata().is_ok_and(|m| m.len() < LONGEST);
            if path.is_dir() {
                folders.push(path);
            } else if short && path.extension().is_some_and(|e| e == "s") {
                all.push(path);
            }
        }
    }
    all.sort();
    all
}

fn damaged(text: &str, kind: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    let at = random.below(lines.len());
    let other = random.below(lines.len());
    let place =
        |line: &str, random: &mut Random| line.floor_char_boundary(random.below(line.len() + 1));
    match kind {
        "delete" => drop(lines.remove(at)),
        "repeat" => {
            let line = lines[at].clone();
            lines.insert(other, line);
        }
        "swap" => lines.swap(at, other),
        "cut" => {
            let n = place(&lines[at], random);
            lines[at].truncate(n);
        }
        "letter" => {
            let n = place(&lines[at], random);
            let letters = [
                's', 'v', '[', ']', ':', ',', '"', '\\', '{', '-', '\u{e9}', '\0', ';', '@', '(',
            ];
            lines[at].insert(n, letters[random.below(letters.len())]);
        }
        "digit" => {
            let digit = char::from(b'0' + random.below(10) as u8);
            lines[at] = lines[at].replacen(|c: char| c.is_ascii_digit(), &digit.to_string(), 1);
        }
        "operand" => {
            let operands: Vec<&str> = lines[other].split(", ").collect();
            let new = operands[random.below(operands.len())].trim().to_string();
            if let Some((before, _)) = lines[at].rsplit_once(", ") {
                lines[at] = format!("{before}, {new}");
            }
        }
        "huge number" => {
            let numbers = [
                "4294967296",
                "-9223372036854775808",
                "0xffffffffffffffff",
                "99999999999999999999",
                "65536",
            ];
            let number = numbers[random.below(numbers.len())];
            lines[at] = lines[at].replacen(|c: char| c.is_ascii_digit(), number, 1);
        }
        _ => {
            let line = lines.remove(at);
            let n = at.min(lines.len() - 1);
            lines[n] = format!("{line} {}", lines[n]);
        }
    }
    lines.join("\n") + "\n"
}

/// Runs a kernel of a text for a few instructions; results do not matter.
fn run(text: &str) {
    let Ok(compiled) = easel::compile(Source::new("a.s", text), &Options::default()) else {
        return;
    };
    let options = Simulation {
        strict: true,
        max_instructions: 3_000,
        grid: Some([1, 1, 1]),
        lds_bytes: 4096,
        ..Simulation::default()
    };
    for kernel in compiled.kernels().iter().take(1) {
        let arguments = kernel.function.launch.arguments.iter();
        let arguments = arguments.map(|_| Argument::Buffer(vec![0; 4096])).collect();
        let _ = compiled.run(kernel, arguments, &options);
    }
}

/// All commands on one text. The original stands beside, for comparison.
fn commands(original: &str, text: &str, random: &mut Random) -> (&'static str, bool) {
    let source = || Source::new("a.s", text);
    let (name, answered) = match random.below(5) {
        0 => (
            "asm",
            easel::assemble(source(), targets(), None, ObjectForm::default()).is_ok(),
        ),
        1 => {
            let checked = easel::check_assembly(source(), targets(), CheckOptions::default());
            let checked = checked.map(|c| c.text());
            ("check", checked.is_ok())
        }
        2 => {
            let both = [Source::new("b.s", original), source()];
            ("diff", easel::diff_assembly(both, targets(), None).is_ok())
        }
        3 => {
            run(text);
            ("run", true)
        }
        _ => {
            let object = easel::assemble(
                Source::new("b.s", original),
                targets(),
                None,
                ObjectForm::default(),
            );
            let mut object = object.unwrap_or_default();
            for _ in 0..1 + random.below(4) {
                let at = random.below(object.len());
                if let Some(byte) = object.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
            let text = easel::disassemble("a.co", &object, targets(), None);
            ("disasm", text.is_ok())
        }
    };
    (name, answered)
}

#[test]
fn damaged_texts_are_answered_or_refused() {
    let asked = std::env::var("EASEL_DAMAGED").ok();
    let range = asked.as_deref().and_then(|r| {
        let (from, to) = r.split_once("..")?;
        Some(from.parse().ok()?..to.parse().ok()?)
    });
    let range = range.unwrap_or(0..DRAWN);
    let texts = texts();
    let counts: Mutex<BTreeMap<String, usize>> = Mutex::default();
    let one = |n: u64| {
        let mut random = Random((n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let path = &texts[random.below(texts.len())];
        let original = std::fs::read_to_string(path).expect("a text");
        let places = 1 + random.below(3);
        let mut text = original.clone();
        let mut kinds = Vec::new();
        for _ in 0..places {
            let kind = DAMAGE[random.below(DAMAGE.len())];
            text = damaged(&text, kind, &mut random);
            kinds.push(kind);
        }
        let tried = catch_unwind(AssertUnwindSafe(|| commands(&original, &text, &mut random)));
        let Ok((command, answered)) = tried else {
            return Err(format!(
                "number {n}: {} with {kinds:?} panics",
                path.display()
            ));
        };
        let mut counts = counts.lock().expect("no panic holds the lock");
        let ending = if answered { "answered" } else { "refused" };
        let target = targets()
            .iter()
            .map(|t| t.name())
            .find(|t| original.contains(t));
        *counts.entry(format!("{command} {ending}")).or_default() += 1;
        *counts
            .entry(format!("on {}", target.unwrap_or("no target")))
            .or_default() += 1;
        for kind in kinds {
            *counts.entry(kind.to_string()).or_default() += 1;
        }
        Ok(())
    };
    let panics: Vec<String> = range.into_par_iter().filter_map(|n| one(n).err()).collect();
    let counts = counts.into_inner().expect("no panic holds the lock");
    println!("{counts:?}");
    assert!(panics.is_empty(), "{}", panics.join("\n"));
    if asked.is_some() {
        return;
    }
    for kind in DAMAGE {
        assert!(counts.contains_key(kind), "no text with damage `{kind}`");
    }
    for command in ["asm", "check", "diff", "disasm"] {
        let answered = counts.contains_key(&format!("{command} answered"));
        let refused = counts.contains_key(&format!("{command} refused"));
        assert!(answered && refused, "{command} always has the same ending");
    }
}
