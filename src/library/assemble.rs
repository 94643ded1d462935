//! Whole files of assembly text as code objects.

use super::{Report, Source};
pub use crate::backend::assemble::Form as ObjectForm;
use crate::target::{Target, Targets};
use easel_isa::diagnostic::SourceMap;

/// The code object of a file of assembly text, as LLVM's assembler and linker make it. The text may be of any compiler. Its own
/// directive names the target; `target` is for a text without one.
///
/// # Errors
/// All errors of the text (`asm-...`), each with its place.
///
/// ```
/// let text = ".text\n.globl f\n.type f,@function\nf:\n  s_endpgm\n";
/// let target = easel::targets().by_name("gfx942");
/// let object = easel::assemble(text, easel::targets(), target, easel::ObjectForm::Linked)?;
/// assert!(object.starts_with(b"\x7fELF"));
/// # Ok::<(), easel::Report>(())
/// ```
pub fn assemble<'a>(
    text: impl Into<Source<'a>>,
    targets: &Targets,
    target: Option<Target>,
    form: ObjectForm,
) -> Result<Vec<u8>, Report> {
    let source = text.into();
    let mut sources = SourceMap::default();
    let file = sources.add(source.name.as_ref(), source.text.as_ref());
    let done = crate::backend::assemble::assemble(file, &sources, targets, target, form);
    done.map_err(|errors| Report::new(errors, sources))
}
