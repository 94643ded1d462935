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

/// A text with lines removed, doubled and exchanged, values and types taken for others: what is still a program
/// is often another one.
fn mutate(u: &mut Unstructured<'_>, text: &str) -> arbitrary::Result<String> {
    let code = |l: &&str| !l.trim_start().starts_with("//");
    let mut lines: Vec<String> = text.lines().filter(code).map(str::to_string).collect();
    let words = |sigil: char| -> Vec<String> {
        let all = text.split(|c: char| !(c.is_ascii_alphanumeric() || "_!%.#<>?[]+".contains(c)));
        let all = all.filter(|w| w.starts_with(sigil) && w.len() > 1);
        all.map(str::to_string).collect()
    };
    let (values, types) = (words('%'), words('!'));
    for _ in 0..u.int_in_range(1..=3)? {
        if lines.is_empty() {
            break;
        }
        let at = u.int_in_range(0..=lines.len() - 1)?;
        let other = u.int_in_range(0..=lines.len() - 1)?;
        match u.int_in_range(0..=6)? {
            0 => {
                lines.remove(at);
            }
            1 => lines.swap(at, other),
            2 => lines.insert(at, lines[other].clone()),
            3 | 4 if !values.is_empty() => {
                let (old, new) = (u.choose(&values)?, u.choose(&values)?);
                lines[at] = lines[at].replacen(old.as_str(), new, 1);
            }
            5 if !types.is_empty() => {
                let (old, new) = (u.choose(&types)?, u.choose(&types)?);
                // In all of the text, so that it stays consistent more often.
                lines
                    .iter_mut()
                    .for_each(|l| *l = l.replace(old.as_str(), new));
            }
            _ => lines[at] = lines[at].replace("value", "").replace("outs", "ins"),
        }
    }
    Ok(lines.join("\n"))
}

/// Passes and pipelines that mutated programs go through.
const PASSES: [&str; 14] = [
    "amdgcn-reg-alloc",
    "amdgcn-backend",
    "amdgcn-backend{schedule}",
    "amdgcn-low-level-scheduler,amdgcn-legalize-operands",
    "amdgcn-backend{num-vgprs=5,num-sgprs=8,spill=all,split}",
    "convert-scf-to-cf,amdgcn-lds-alloc,amdgcn-convert-lds-buffers,amdgcn-expand-barriers",
    "convert-scf-to-cf,amdgcn-scalars-to-registers,amdgcn-expand-interface",
    "bufferize,to-register-semantics,register-dce",
    "to-register-semantics",
    "register-coloring",
    "wait-insertion,legalize-cf,hazards",
    "post-reg-alloc-legalization,hoist-ops,cfg-simplify,cse",
    "print-ranges,print-liveness",
    "print-interference{optimize=true}",
];

#[test]
fn mutated_programs_never_become_text_that_is_not_read_back() {
    let mut programs = programs();
    let kernels = std::fs::read_dir("tests/aster/kernels").expect("kernels are there");
    let mut paths: Vec<_> = kernels.map(|f| f.expect("a file").path()).collect();
    paths.sort();
    programs.extend(paths.into_iter().map(|p| {
        let text = std::fs::read_to_string(&p).expect("a kernel");
        (p.display().to_string(), text)
    }));
    let options = easel::Options {
        check: true,
        input: easel::LANGUAGES.named("aster"),
        ..easel::Options::default()
    };
    let (mut done, mut refused) = (0u32, 0u32);
    easel_cases::cases(5000, |u| {
        let (name, text) = u.choose(&programs)?;
        let mutated = mutate(u, text)?;
        let passes = u.choose(&PASSES)?;
        let source = easel::Source::new(name.clone(), mutated.clone());
        let out = match easel::transform(source, passes, true, &options) {
            Ok(out) => out.program.to_string(),
            Err(report) => {
                refused += 1;
                let defects = report.diagnostics.0.iter().filter(|d| {
                    let notes = d.notes.iter().any(|n| n.contains("a defect of easel"));
                    d.code == "pass-output" || notes
                });
                let defects: Vec<_> = defects.map(|d| &d.message).collect();
                assert!(defects.is_empty(), "{passes}: {report}\nfrom\n{mutated}");
                return Ok(());
            }
        };
        done += 1;
        assert!(
            !out.contains("undefined."),
            "{passes}\n{out}\nfrom\n{mutated}"
        );
        let again =
            read(name, &out).unwrap_or_else(|e| panic!("{passes}: {e}\n{out}\nfrom\n{mutated}"));
        assert_eq!(out, again.to_string(), "{passes} from\n{mutated}");
        Ok(())
    })
    .sizes(64, 512)
    .run();
    println!("{done} done, {refused} refused");
    assert!(done * 5 > refused, "{done} done, {refused} refused");
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
