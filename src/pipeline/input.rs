//! Which language an input is in, and its program.

use super::program::Program;
use crate::aster;
use crate::backend::asm;
use crate::genx;
use crate::genx::verify::{Stage, verify_in};
use crate::ir::kernel::Kernel;
use crate::ir::machine::Machine;
use crate::ir::text;
use crate::run::verify_program;
use crate::target::Targets;
use crate::wave;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Severity, SourceMap, Span};
use std::collections::BTreeSet;

/// The language of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// MLIR text of a Wave kernel.
    Wave,
    /// MLIR text in ASTER's dialect.
    Aster,
    /// Kernel IR.
    Kernel,
    /// Machine IR.
    Machine,
    /// Assembly.
    Assembly,
    /// LLVM IR with region intrinsics.
    Genx,
    /// A tensor program in the text of MIGraphX.
    Tensor,
}

impl Kind {
    /// By the extension of the name if it is a known one, else by what the text begins with.
    pub fn of(name: &str, text: &str) -> Kind {
        match name.rsplit_once('.').map(|(_, extension)| extension) {
            Some("mlir") => return Kind::of_mlir(text),
            Some("kir") => return Kind::Kernel,
            Some("mir") => return Kind::Machine,
            Some("s" | "asm") => return Kind::Assembly,
            Some("ll") => return Kind::Genx,
            Some("mgx" | "mxr") => return Kind::Tensor,
            _ => {}
        }
        // Aliases of MLIR begin like this, too, but have no such member.
        if text.trim_start().starts_with('{') && text.contains("\"modules\"") {
            return Kind::Tensor;
        }
        if text.starts_with("; ModuleID") {
            return Kind::Genx;
        }
        let mut lines = text.lines().map(str::trim);
        let comment = |l: &str| l.is_empty() || l.starts_with("//") || l.starts_with(';');
        let first = lines.find(|l| !comment(l)).unwrap_or("");
        match first.split([' ', '(', '@']).next() {
            Some("kernel") => Kind::Kernel,
            Some("machine") => Kind::Machine,
            Some("define" | "declare" | "target" | "source_filename") => Kind::Genx,
            Some("module:") => Kind::Tensor,
            Some(_) if first.contains(" = @param:") => Kind::Tensor,
            Some(word) if word.starts_with('.') => Kind::Assembly,
            _ => Kind::of_mlir(text),
        }
    }

    /// The language in words.
    pub fn words(self) -> &'static str {
        match self {
            Kind::Wave => "a Wave kernel",
            Kind::Aster => "ASTER's dialect",
            Kind::Kernel => "kernel IR",
            Kind::Machine => "machine IR",
            Kind::Assembly => "assembly",
            Kind::Genx => "LLVM IR with region intrinsics",
            Kind::Tensor => "a tensor program",
        }
    }

    /// The words of `--input`.
    pub const ALL: [(Kind, &'static str); 7] = [
        (Kind::Wave, "wave"),
        (Kind::Aster, "aster"),
        (Kind::Kernel, "kir"),
        (Kind::Machine, "mir"),
        (Kind::Assembly, "asm"),
        (Kind::Genx, "genx"),
        (Kind::Tensor, "mgx"),
    ];

    /// By the types and operations of the dialect, comments aside.
    fn of_mlir(text: &str) -> Kind {
        let code = |line: &'_ str| line.split("//").next().unwrap_or("").to_string();
        let words = ["amdgcn.", "lsir.", "aster_utils.", "#layout."];
        // Most texts have neither anywhere.
        if !words.iter().any(|w| text.contains(w)) {
            return Kind::Wave;
        }
        // Not where another dialect's name goes on: `llvm.amdgcn.`.
        let begins = |code: &str, at: usize| {
            let before = code[..at].chars().next_back();
            before.is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '.' | '_'))
        };
        let aster = |line: &str| {
            let code = code(line);
            let mut found = words.iter().flat_map(|w| code.match_indices(w));
            found.any(|(at, _)| begins(&code, at))
        };
        match text.lines().any(aster) {
            true => Kind::Aster,
            false => Kind::Wave,
        }
    }
}

/// What the caller says of an input.
#[derive(Clone, Copy, Default, Debug)]
pub struct Reading {
    /// Its language; `None` for what its name and text say.
    pub kind: Option<Kind>,
    /// Work-items of a workgroup, in place of what a Wave kernel says.
    pub workgroup_size: Option<[u32; 3]>,
}

/// What could be read of an input, beside everything there is to say about it.
pub struct Read {
    /// The text, for the places in the diagnostics.
    pub sources: SourceMap,
    /// With errors: the chunks that have none.
    pub program: Program,
    /// Errors and warnings.
    pub diagnostics: Diagnostics,
}

/// Reads the program in `text`, which diagnostics call `name`. Machine code is for the target that
/// it names itself, or else for the usual one of `targets`.
pub fn read_program(
    name: &str,
    text: &str,
    targets: &Targets,
) -> (SourceMap, Result<Program, Diagnostics>) {
    let read = read_chunks(name, text, &Reading::default(), targets, false);
    let program = match read.diagnostics.has_errors() {
        true => Err(read.diagnostics),
        false => Ok(read.program),
    };
    (read.sources, program)
}

/// As [`read_program`]; with `split`, the chunks between `// -----` lines each on their own.
///
pub fn read_chunks(
    name: &str,
    text: &str,
    reading: &Reading,
    targets: &Targets,
    split: bool,
) -> Read {
    let mut sources = SourceMap::default();
    let file = sources.add(name, text);
    let kind = reading.kind.unwrap_or_else(|| Kind::of(name, text));
    let (program, mut diagnostics) = match kind {
        _ if text.trim().is_empty() => (Program::Kernel(Vec::new()), empty(file)),
        Kind::Aster => {
            let (program, diagnostics) = aster::parse_chunks(file, &sources, targets, split);
            (Program::Aster(program), diagnostics)
        }
        _ if split => {
            let message = "only files of ASTER's dialect are split";
            let d = Diagnostic::error("input-split", message);
            (
                Program::Kernel(Vec::new()),
                d.help("leave `--split-input-file` out").into(),
            )
        }
        Kind::Genx => {
            let (module, mut diagnostics) = genx::read::parse(file, &sources);
            if !diagnostics.has_errors() {
                diagnostics.append(verify_in(&module, Stage::Input, Some(&sources)));
            }
            diagnostics.append(kept(&module.refusals));
            let program = easel_genx_passes::pipeline::Program {
                module,
                notes: Vec::new(),
            };
            (Program::Genx(Box::new(program)), diagnostics)
        }
        Kind::Wave => {
            let mut options = wave::Options::new(targets.usual().limits);
            options.workgroup_size = reading.workgroup_size;
            let (kernels, diagnostics) = wave::parse(file, &sources, &options);
            (Program::Kernel(kernels), diagnostics)
        }
        Kind::Tensor => {
            let (program, diagnostics) = easel_tensor::read::parse(file, &sources);
            (Program::Tensor(Box::new(program)), diagnostics)
        }
        kind => match parse(file, &sources, kind, targets) {
            Ok(program) => (program, Diagnostics::default()),
            Err(diagnostics) => (Program::Kernel(Vec::new()), diagnostics),
        },
    };
    if reading.kind.is_none() && kind == Kind::Wave && !has_extension(name) {
        guessed(&mut diagnostics);
    }
    // A module of LLVM IR may have declarations only, and a file of the dialect nothing but aliases.
    let may_be_empty = matches!(program, Program::Genx(_) | Program::Aster(_));
    if program.is_empty() && !may_be_empty && !diagnostics.has_errors() {
        diagnostics.append(empty(file));
    }
    Read {
        sources,
        program,
        diagnostics,
    }
}

/// Whether a name says which language its text is in.
fn has_extension(name: &str) -> bool {
    let extension = name.rsplit_once('.').map(|(_, extension)| extension);
    extension == Some("mlir")
}

/// Says at the first error of a text whose language was not to be seen as which it was read.
fn guessed(diagnostics: &mut Diagnostics) {
    let mut errors = diagnostics.0.iter_mut();
    let Some(first) = errors.find(|d| d.severity == Severity::Error) else {
        return;
    };
    let words = Kind::ALL.map(|k| k.1).join(", ");
    first.notes.push(format!(
        "neither its name nor its text says which language this is, so it was read as {}; `--input` names another: {words}",
        Kind::Wave.words()
    ));
}

fn parse(
    file: FileId,
    sources: &SourceMap,
    kind: Kind,
    targets: &Targets,
) -> Result<Program, Diagnostics> {
    match kind {
        Kind::Aster => aster::parse(file, sources, targets, false).map(|(p, _)| Program::Aster(p)),
        // Passes rely on what the verifier asks for, and text may be anything.
        Kind::Kernel => sound(text::parse_all::<Kernel>(file, sources, &()).map(Program::Kernel)),
        Kind::Machine => {
            sound(text::parse_all::<Machine>(file, sources, targets).map(Program::Machine))
        }
        Kind::Assembly => asm::parse(file, sources, targets).map(|f| Program::Assembly(f.kernels)),
        Kind::Wave | Kind::Genx | Kind::Tensor => {
            unreachable!("read apart, as their warnings are kept")
        }
    }
}

fn sound(program: Result<Program, Diagnostics>) -> Result<Program, Diagnostics> {
    let program = program?;
    verify_program(&program)?;
    Ok(program)
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

fn empty(file: FileId) -> Diagnostics {
    Diagnostic::error("input-empty", "the input holds no kernel")
        .label(Span::new(file, 0, 0), "nothing to compile here")
        .help(
            "give a Wave kernel (.mlir), kernel IR (.kir), machine IR (.mir), assembly (.s), LLVM IR \
             with region intrinsics (.ll) or a tensor program (.mgx)",
        )
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kind_by_extension_then_by_content() {
        assert_eq!(Kind::of("a/b.mlir", "machine @x {"), Kind::Wave);
        assert_eq!(Kind::of("x.s", ""), Kind::Assembly);
        assert_eq!(Kind::of("-", "{\"modules\": {}}"), Kind::Tensor);
        let tensor = "x = @param:x -> float_type, {2}, {1}";
        assert_eq!(Kind::of("-", tensor), Kind::Tensor);
        assert_eq!(Kind::of("-", "// note\n\nkernel @copy {"), Kind::Kernel);
        assert_eq!(Kind::of("-", "machine @copy {"), Kind::Machine);
        assert_eq!(Kind::of("-", "; text\n\t.text\n"), Kind::Assembly);
        assert_eq!(
            Kind::of("-", "#map = affine_map<(d0) -> (d0)>\n"),
            Kind::Wave
        );
        assert_eq!(Kind::of("folder.d/file", "module {"), Kind::Wave);
        assert_eq!(Kind::of("x.ll", ""), Kind::Genx);
        assert_eq!(Kind::of("-", "; ModuleID = 'x'\n"), Kind::Genx);
        assert_eq!(Kind::of("-", "; note\ndefine void @f() {"), Kind::Genx);
        assert_eq!(Kind::of("-", "target triple = \"genx64\""), Kind::Genx);
        assert_eq!(Kind::of("x.mlir", "// !amdgcn.vgpr\nmodule {"), Kind::Wave);
        assert_eq!(Kind::of("x.mlir", "!v = !amdgcn.vgpr"), Kind::Aster);
        let intrinsic = "#m = 1\n llvm.call_intrinsic \"llvm.amdgcn.readfirstlane\"(%0)";
        assert_eq!(Kind::of("x.mlir", intrinsic), Kind::Wave);
        assert_eq!(Kind::of("-", "// x\namdgcn.module @m"), Kind::Aster);
        assert_eq!(
            Kind::of("x.mlir", "func.func @f() {\n  amdgcn.test_inst"),
            Kind::Aster
        );
    }
}
