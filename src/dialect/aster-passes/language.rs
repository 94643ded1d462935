//! The dialect as a language: its recognition and its pipeline.
//!
//! # Why
//!
//! `easel compile` and `easel run` spill, so that every legal program becomes code with the registers that the workgroups of
//! the kernel leave to each lane (`pass::Context::spills`). Lists of passes spill only if their options say so, because the
//! published allocator refuses, and upstream's tests rely on the refusal.

use crate::PASSES;
use crate::aster::{self, ASTER};
use crate::pass::{Language, Program as AnyProgram, Reading, Scope, Setting};
use easel_isa::diagnostic::{Diagnostics, FileId, SourceMap};

/// ASTER's AMDGCN dialect of MLIR.
pub static LANGUAGE: Language = Language {
    extensions: &["mlir"],
    recognises,
    forms: &[&ASTER],
    passes: PASSES,
    pipeline: |_, _| PIPELINE.iter().map(|&name| (name, "")).collect(),
    anchors: &[
        ("builtin.module", None),
        ("module", None),
        ("amdgcn.module", None),
        ("any", None),
        ("amdgcn.kernel", Some(Scope::Kernels)),
        ("gpu.func", Some(Scope::Functions)),
        ("func.func", Some(Scope::Functions)),
    ],
    has_chunks: true,
    may_be_empty: true,
    ignores: Setting::OF_SELECTION,
    retarget: "edit `target = ...` of the program's modules, or leave the target out",
    file: "output.mlir",
    ..Language::new("aster", "ASTER's dialect", read)
};

/// The passes of a compilation. A call can be in a region, which has one block: functions of several blocks are inlined after
/// regions have become branches.
const PIPELINE: [&str; 7] = [
    "amdgcn-preload-library",
    "inline",
    "convert-scf-to-cf",
    "inline",
    "symbol-dce",
    "amdgcn-backend",
    "amdgcn-to-machine",
];

fn read(file: FileId, sources: &SourceMap, reading: &Reading) -> (AnyProgram, Diagnostics) {
    let (program, diagnostics) =
        aster::parse_chunks(file, sources, &reading.targets, reading.split);
    (AnyProgram::new(program), diagnostics)
}

/// Whether a text has types and operations of the dialect, except in comments.
fn recognises(text: &str) -> bool {
    let words = ["amdgcn.", "lsir.", "aster_utils.", "#layout."];
    // Most texts have none of these words.
    if !words.iter().any(|w| text.contains(w)) {
        return false;
    }
    // A match inside another dialect's name does not count: `llvm.amdgcn.`.
    let begins = |code: &str, at: usize| {
        let before = code[..at].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '.' | '_'))
    };
    text.lines().any(|line| {
        let code = line.split("//").next().unwrap_or("");
        let mut found = words.iter().flat_map(|w| code.match_indices(w));
        found.any(|(at, _)| begins(code, at))
    })
}
