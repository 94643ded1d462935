//! Kernels of the corpus, compiled: the same text from both spellings and in every run, right by our verifier and
//! by the assembler, and never more instructions than the other compiler needs, before the assembler and behind
//! it.

use super::kernels::NAMES;
use super::passes::TARGETS;
use easel::visa::print::Spelling;
use easel::{Compiled, Options, Source};
use rayon::prelude::*;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Platforms that a kernel of the corpus is for: Xe2 has no media blocks.
pub fn targets(name: &str) -> impl Iterator<Item = &'static str> {
    let media = name.starts_with("linear");
    let all = TARGETS.into_iter();
    all.filter(move |target| !(media && *target == "xe2"))
}

/// Most of what the assembler makes of our text, in the geometric mean, of what it makes of the other compiler's.
const MOST_GEN: f64 = 0.97;

fn source(name: &str, spelling: &str) -> Source<'static> {
    let path = format!("tests/genx/corpus/{name}/{name}.{spelling}");
    let full = Path::new(env!("CARGO_MANIFEST_DIR")).join(&path);
    let text = std::fs::read_to_string(&full).unwrap_or_else(|e| panic!("{path}: {e}"));
    Source::new(path, text)
}

fn options(target: &str) -> Options {
    Options {
        platform: Some(easel::visa_platform(target).expect("there is such a platform")),
        check: true,
        ..Options::default()
    }
}

fn compiled(name: &str, spelling: &str, options: &Options) -> Compiled {
    let done = easel::compile(source(name, spelling), options);
    done.unwrap_or_else(|e| panic!("{name}.{spelling}: {e}"))
}

fn file(compiled: &Compiled) -> &easel::visa::model::File {
    &compiled.visa().expect("it is vISA").file
}

/// What the other compiler needs: instructions of its text, and what the assembler makes of it.
fn reference(name: &str, target: &str) -> Option<(u64, u64)> {
    let text = include_str!("corpus/counts.json");
    let all: serde_json::Value = serde_json::from_str(text).expect("it is JSON");
    let counts = all.get(name)?.get(target)?;
    Some((counts["visa"].as_u64()?, counts["gen"].as_u64()?))
}

#[test]
fn spellings_and_runs_give_the_same_text() {
    let pairs = NAMES.iter().flat_map(|n| targets(n).map(move |t| (*n, t)));
    pairs
        .collect::<Vec<_>>()
        .into_par_iter()
        .for_each(|(name, target)| {
            let options = options(target);
            let all = compiled(name, "ll", &options);
            let other = compiled(name, "opaque.ll", &options);
            for spelling in [Spelling::Current, Spelling::Older] {
                let text = all.visa_text(spelling);
                assert!(text.contains(".kernel"), "{name} for {target}");
                assert_eq!(
                    text,
                    other.visa_text(spelling),
                    "{name} for {target}, in both spellings"
                );
            }
            assert!(
                all.warnings.is_empty(),
                "{name} for {target}: {}",
                all.warnings
            );
            // A second compilation of the same input, with dumps after each pass.
            let listened = Options {
                dump_after: vec!["all".into()],
                check: false,
                ..options
            };
            let dumped = compiled(name, "ll", &listened);
            assert_eq!(file(&all), file(&dumped), "{name} for {target}, dumped");
            // Every pass but the one that looked at the input, one of them twice.
            let passes = easel::genx_passes::pipeline::DEFAULT.len();
            assert_eq!(dumped.dumps.len(), passes, "{name} for {target}");
        });
}

#[test]
fn our_verifier_takes_the_text() {
    for name in NAMES {
        for target in targets(name) {
            let options = options(target);
            let text = compiled(name, "ll", &options).visa_text(Spelling::Current);
            let platform = options.platform.expect("it was given");
            let found = easel::check_visa(Source::new("k.visaasm", text), &platform);
            let (kernels, warnings) = found.unwrap_or_else(|e| panic!("{name} for {target}: {e}"));
            assert_eq!(kernels, 1);
            assert!(warnings.is_empty(), "{name} for {target}: {warnings}");
        }
    }
}

#[test]
fn never_more_instructions_than_the_other_compiler() {
    let mut table = String::new();
    for name in NAMES {
        for target in ["skl", "dg2"] {
            let (most, _) = reference(name, target).expect("it was counted");
            let figures = compiled(name, "ll", &options(target)).figures;
            let ours = figures.kernels[0].instructions.instructions;
            table += &format!("{name} {target}: {ours} of {most}\n");
            assert!(ours <= most, "{table}");
        }
    }
    println!("{table}");
}

/// The assembler, if it is there; else the skip is said, or is a failure where it must be there.
pub fn assembler(test: &str) -> Option<PathBuf> {
    let home = PathBuf::from(std::env::var_os("HOME").unwrap_or_default());
    let cache = std::env::var_os("XDG_CACHE_HOME").map_or(home.join(".cache"), PathBuf::from);
    let folder = std::env::var_os("EASEL_VISA_TOOLS");
    let folder = folder.map_or(cache.join("easel/visa-tools"), PathBuf::from);
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let mut all = vec![folder.join("usr/bin")];
    all.extend(std::env::split_paths(&paths));
    let mut files = all.into_iter().map(|dir| dir.join("GenX_IR"));
    let found = files.find(|p| p.is_file());
    if found.is_none() {
        let required = std::env::var("EASEL_REQUIRE_ORACLES").is_ok_and(|v| v == "1");
        assert!(
            !required,
            "{test}: GenX_IR is missing (tests/install-oracles.sh --visa installs it)"
        );
        // Past the test harness, which keeps what a passing test prints to itself.
        let _ = writeln!(
            std::io::stderr(),
            "SKIPPED (1) {test}: GenX_IR not installed"
        );
    }
    found
}

/// Instructions that the assembler makes of a text; what it says against it.
pub fn assembled(assembler: &Path, what: &str, text: &str, platform: &str) -> Result<u64, String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("genx-{what}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    std::fs::write(folder.join("k.visaasm"), text).map_err(|e| e.to_string())?;
    let answer = Command::new(assembler)
        .args(["k.visaasm", "-platform", platform, "-output", "-binary"])
        .current_dir(&folder)
        .output()
        .map_err(|e| e.to_string())?;
    let mut said = String::from_utf8_lossy(&answer.stdout).into_owned();
    said += &String::from_utf8_lossy(&answer.stderr);
    said += &std::fs::read_to_string(folder.join("k.errors.txt")).unwrap_or_default();
    let warned = said.to_lowercase().contains("warning");
    if !answer.status.success() || warned {
        return Err(said);
    }
    let entries = std::fs::read_dir(&folder).map_err(|e| e.to_string())?;
    for entry in entries.filter_map(Result::ok) {
        if entry.path().extension().is_some_and(|e| e == "asm") {
            let code = std::fs::read_to_string(entry.path()).map_err(|e| e.to_string())?;
            let count = code.lines().find_map(|l| l.strip_prefix("//.instCount "));
            return count.and_then(|n| n.trim().parse().ok()).ok_or(said);
        }
    }
    Err(format!("no code: {said}"))
}

#[test]
fn the_assembler_takes_the_text_and_makes_no_more_of_it() {
    let Some(assembler) = assembler("genx") else {
        return;
    };
    let (mut table, mut wrong) = (String::new(), Vec::new());
    let (mut logarithms, mut count) = (0.0, 0);
    for name in NAMES {
        for target in targets(name) {
            let options = options(target);
            let done = compiled(name, "ll", &options);
            // The assembler knows what comes before Xe2, and the text has nothing else.
            let platform = done
                .machine
                .platform()
                .expect("a platform")
                .assembler()
                .unwrap_or("PVC");
            let text = done.visa_text(Spelling::Current);
            let what = format!("{name}-{target}");
            let ours = match assembled(&assembler, &what, &text, platform) {
                Ok(ours) => ours,
                Err(said) => {
                    wrong.push(format!("{what}: {said}"));
                    continue;
                }
            };
            let Some((_, theirs)) = reference(name, target) else {
                continue;
            };
            table += &format!("{what}: {ours} of {theirs}\n");
            logarithms += (ours as f64 / theirs as f64).ln();
            count += 1;
            if ours > theirs {
                wrong.push(format!(
                    "{what}: {ours} instructions, {theirs} are the most"
                ));
            }
        }
    }
    let mean = (logarithms / f64::from(count)).exp();
    println!("{table}mean {mean:.4}");
    assert!(wrong.is_empty(), "{}\n{table}", wrong.join("\n"));
    assert!(mean <= MOST_GEN, "{table}mean {mean:.4}");
}
