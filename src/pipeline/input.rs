//! Which language an input is in, and its program.

use super::program::Program;
use crate::backend::asm;
use crate::frontend::wave;
use crate::ir::kernel::Kernel;
use crate::ir::machine::Machine;
use crate::ir::text;
use crate::target::Target;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap, Span};

/// The language of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// MLIR text of a Wave kernel.
    Wave,
    /// Kernel IR.
    Kernel,
    /// Machine IR.
    Machine,
    /// Assembly.
    Assembly,
}

impl Kind {
    /// By the extension of the name if it is a known one, else by what the text begins with.
    pub fn of(name: &str, text: &str) -> Kind {
        match name.rsplit_once('.').map(|(_, extension)| extension) {
            Some("mlir") => return Kind::Wave,
            Some("kir") => return Kind::Kernel,
            Some("mir") => return Kind::Machine,
            Some("s" | "asm") => return Kind::Assembly,
            _ => {}
        }
        let mut lines = text.lines().map(str::trim);
        let comment = |l: &str| l.is_empty() || l.starts_with("//") || l.starts_with(';');
        let first = lines.find(|l| !comment(l)).unwrap_or("");
        match first.split([' ', '(', '@']).next() {
            Some("kernel") => Kind::Kernel,
            Some("machine") => Kind::Machine,
            Some(word) if word.starts_with('.') => Kind::Assembly,
            _ => Kind::Wave,
        }
    }
}

/// Reads the program in `text`, which diagnostics call `name`.
pub fn read_program(
    name: &str,
    text: &str,
    target: Target,
) -> (SourceMap, Result<Program, Diagnostics>) {
    let mut sources = SourceMap::default();
    let file = sources.add(name, text);
    let program = parse(file, &sources, Kind::of(name, text), target);
    let program = program.and_then(|program| match program.is_empty() {
        true => Err(empty(file)),
        false => Ok(program),
    });
    (sources, program)
}

fn parse(
    file: FileId,
    sources: &SourceMap,
    kind: Kind,
    target: Target,
) -> Result<Program, Diagnostics> {
    if sources.text(file).trim().is_empty() {
        return Err(empty(file));
    }
    match kind {
        Kind::Wave => wave::parse(file, sources, &wave::Options::default()).map(Program::Kernel),
        Kind::Kernel => text::parse_all::<Kernel>(file, sources).map(Program::Kernel),
        Kind::Machine => text::parse_all::<Machine>(file, sources).map(Program::Machine),
        Kind::Assembly => asm::parse(file, sources, target).map(|f| Program::Assembly(f.kernels)),
    }
}

fn empty(file: FileId) -> Diagnostics {
    Diagnostic::error("input-empty", "the input holds no kernel")
        .label(Span::new(file, 0, 0), "nothing to compile here")
        .help("give a Wave kernel (.mlir), kernel IR (.kir), machine IR (.mir) or assembly (.s)")
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kind_by_extension_then_by_content() {
        assert_eq!(Kind::of("a/b.mlir", "machine @x {"), Kind::Wave);
        assert_eq!(Kind::of("x.s", ""), Kind::Assembly);
        assert_eq!(Kind::of("-", "// note\n\nkernel @copy {"), Kind::Kernel);
        assert_eq!(Kind::of("-", "machine @copy {"), Kind::Machine);
        assert_eq!(Kind::of("-", "; text\n\t.text\n"), Kind::Assembly);
        assert_eq!(
            Kind::of("-", "#map = affine_map<(d0) -> (d0)>\n"),
            Kind::Wave
        );
        assert_eq!(Kind::of("folder.d/file", "module {"), Kind::Wave);
    }
}
