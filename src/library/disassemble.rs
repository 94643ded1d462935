//! Code objects of any compiler as text.

use super::Report;
use crate::backend::disassembly::bundle::{Entry, is_object, objects};
use crate::backend::disassembly::whole::whole;
use crate::target::{Target, Targets};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};

/// Whether bytes are a code object, or a bundle or program that may hold one. Texts are none.
pub fn holds_objects(bytes: &[u8]) -> bool {
    is_object(bytes)
}

/// The text of a code object, of which LLVM's assembler makes the same code, descriptors and metadata. The bytes may be a bundle of
/// clang, or a program for the host that holds one; `target` then chooses the object.
///
/// # Errors
/// `asm-object` for bytes that hold no object, several objects or an object that cannot be read, `asm-target` for an object of
/// another target. Each error states `name`, the file.
pub fn disassemble(
    name: &str,
    bytes: &[u8],
    targets: &Targets,
    target: Option<Target>,
) -> Result<String, Report> {
    text(bytes, targets, target).map_err(|mut errors| {
        let noted = |d: Diagnostic| d.note(format!("in the file `{name}`"));
        errors.0 = errors.0.into_iter().map(noted).collect();
        Report::new(errors, SourceMap::default())
    })
}

fn text(bytes: &[u8], targets: &Targets, target: Option<Target>) -> Result<String, Diagnostics> {
    let mut found = objects(bytes)?;
    if let Some(target) = target.filter(|_| found.iter().any(|e| !e.name.is_empty())) {
        found.retain(|e| of(e).is_some_and(|name| name == target.name()));
    }
    match found[..] {
        [one] => whole(one.bytes, targets),
        [] => {
            let message = "the file holds no code object for the target";
            let help = "without --target, the message names the targets of several objects";
            Err(Diagnostic::error("asm-object", message).help(help).into())
        }
        _ => {
            let names: Vec<&str> = found.iter().map(|e| e.name).collect();
            let message = format!("the file holds {} code objects", found.len());
            Err(Diagnostic::error("asm-object", message)
                .note(format!("they are: {}", names.join(", ")))
                .help("choose one with --target, or unbundle them with clang-offload-bundler")
                .into())
        }
    }
}

/// The target in the name of a bundle's entry, `hipv4-amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-`.
fn of<'a>(entry: &Entry<'a>) -> Option<&'a str> {
    let name = entry.name.split(':').next()?;
    name.rsplit('-').next()
}
