//! The dialect and vISA as languages.

use crate::dumps;
use crate::figures;
use crate::genx::verify::{Stage, verify_in};
use crate::genx::{self, Module};
use crate::notes::Notes;
use crate::pass::{
    Form, KernelFigures, Language, Program as AnyProgram, Reading, Representation, Setting,
    first_word,
};
use crate::pipeline::{self, DEFAULT, PASSES};
use crate::visa;
use crate::visa::Platform;
use crate::visa::model::File;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Severity, SourceMap};
use easel_rules::RuleSet;
use std::collections::BTreeSet;
use std::fmt;

/// LLVM IR with region intrinsics.
pub static GENX: Form = Form {
    name: "genx",
    words: "LLVM IR with region intrinsics",
};

/// Kernels in vISA.
pub static VISA: Form = Form {
    name: "visa",
    words: "kernels in vISA",
};

/// LLVM IR with region intrinsics as a language.
pub static LANGUAGE: Language = Language {
    extensions: &["ll"],
    recognises: |text| {
        let words = ["define", "declare", "target", "source_filename"];
        text.starts_with("; ModuleID") || words.contains(&first_word(text))
    },
    forms: &[&GENX],
    passes: PASSES,
    pipeline: |_, _| DEFAULT.to_vec(),
    is_for_platforms: true,
    may_be_empty: true,
    ignores: &[Setting::NoPreload],
    refuses: &[
        Setting::Rules,
        Setting::Registers,
        Setting::CodeObject,
        Setting::DisabledPasses,
        Setting::Trace,
        Setting::TraceRules,
    ],
    unknown_rules: |_: &RuleSet, disabled, _| pipeline::unknown_rules(disabled),
    refusals: |program| {
        let own = program.get::<Program>();
        own.map(|p| p.module.refusals.clone()).unwrap_or_default()
    },
    file: "output.ll",
    ..Language::new("genx", "LLVM IR with region intrinsics", read)
};

/// A file of the dialect, with what passes noted on it.
#[derive(Clone, Default)]
pub struct Program {
    /// The file.
    pub module: Module,
    /// By routine; there may be none.
    pub notes: Vec<Notes>,
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&dumps::text(&self.module, &self.notes))
    }
}

impl Representation for Program {
    fn form(&self) -> &'static Form {
        &GENX
    }

    fn names(&self) -> Vec<&str> {
        let routines = self.module.routines.iter();
        routines.map(|r| r.func.name.as_str()).collect()
    }

    fn verify(&self) -> Result<(), Diagnostics> {
        verify_in(&self.module, Stage::Passes, None).into_result(())
    }

    fn copy(&self) -> AnyProgram {
        AnyProgram::new(self.clone())
    }

    /// Notes are comments, which are not read.
    fn is_read_back(&self) -> bool {
        self.notes.is_empty()
    }
}

/// Kernels in vISA, and the platform that they are for.
#[derive(Clone)]
pub struct Visa {
    /// The kernels, in the order of the source.
    pub file: File,
    /// The platform.
    pub platform: Platform,
}

impl fmt::Display for Visa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&visa::print::file(
            &self.file,
            &self.platform,
            &visa::print::Options::default(),
        ))
    }
}

impl Representation for Visa {
    fn form(&self) -> &'static Form {
        &VISA
    }

    fn names(&self) -> Vec<&str> {
        self.file.kernels.iter().map(|k| k.name.as_str()).collect()
    }

    fn verify(&self) -> Result<(), Diagnostics> {
        let kernels = self.file.kernels.iter();
        let found = kernels.flat_map(|k| visa::verify::kernel(k, &self.platform, None).0);
        Diagnostics(found.collect()).into_result(())
    }

    fn copy(&self) -> AnyProgram {
        AnyProgram::new(self.clone())
    }

    fn figures(&self) -> Vec<KernelFigures> {
        let kernels = self.file.kernels.iter();
        kernels.map(|k| figures::of(k, &self.platform)).collect()
    }
}

fn read(file: FileId, sources: &SourceMap, _: &Reading) -> (AnyProgram, Diagnostics) {
    let (module, mut diagnostics) = genx::read::parse(file, sources);
    if !diagnostics.has_errors() {
        diagnostics.append(verify_in(&module, Stage::Input, Some(sources)));
    }
    diagnostics.append(kept(&module.refusals));
    let notes = Vec::new();
    (AnyProgram::new(Program { module, notes }), diagnostics)
}

/// Warnings of what passes take as it stands, and a compilation refuses: each said once.
fn kept(refusals: &Diagnostics) -> Diagnostics {
    let mut seen = BTreeSet::new();
    let new = refusals.0.iter().filter(|d| seen.insert(&d.message));
    let warnings = new.map(|d| Diagnostic {
        severity: Severity::Warning,
        ..d.clone()
            .note("kept as it stands; `compile` and `run` refuse it")
    });
    Diagnostics(warnings.collect())
}
