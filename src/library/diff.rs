//! Comparison of two builds of a kernel.

use super::stack::deep;
use super::{Report, Source};
use crate::backend::{Kernel, asm};
use crate::diff::{self, DiffReport};
use crate::target::Targets;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap};

/// Compares the kernels of two assembly texts. Kernels are paired by name. `kernel` is a name, or two names as `A=B`: then only this
/// pair is compared.
///
/// # Errors
/// Text that cannot be read: errors of `asm-` codes. `diff-kernel`: a text has no kernel of that name, or no name is in both texts.
pub fn diff_assembly(
    [first, second]: [Source; 2],
    targets: &Targets,
    kernel: Option<&str>,
) -> Result<DiffReport, Report> {
    deep(|| {
        let mut sources = SourceMap::default();
        let mut add = |s: &Source| sources.add(s.name.as_ref(), s.text.as_ref());
        let files = [add(&first), add(&second)];
        compared(files, &sources, targets, kernel).map_err(|errors| Report::new(errors, sources))
    })
}

fn compared(
    files: [FileId; 2],
    sources: &SourceMap,
    targets: &Targets,
    kernel: Option<&str>,
) -> Result<DiffReport, Diagnostics> {
    let [a, b] = files;
    let (a, b) = (
        asm::parse(a, sources, targets)?.kernels,
        asm::parse(b, sources, targets)?.kernels,
    );
    let (mut pairs, mut alone) = (Vec::new(), [Vec::new(), Vec::new()]);
    match kernel {
        Some(names) => {
            let (first, second) = names.split_once('=').unwrap_or((names, names));
            pairs.push([
                named(&a, first, sources.name(files[0]))?,
                named(&b, second, sources.name(files[1]))?,
            ]);
        }
        // One kernel has one partner, whatever their names are.
        None => match (&a[..], &b[..]) {
            ([a], [b]) => pairs.push([a, b]),
            _ => {
                for own in &a {
                    match find(&b, &own.function.name) {
                        Some(other) => pairs.push([own, other]),
                        None => alone[0].push(own.function.name.clone()),
                    }
                }
                let rest = b.iter().filter(|k| find(&a, &k.function.name).is_none());
                alone[1].extend(rest.map(|k| k.function.name.clone()));
            }
        },
    }
    if pairs.is_empty() {
        let message = "the files have no kernels of one name";
        return Err(Diagnostic::error("diff-kernel", message)
            .help("name a pair: --kernel A=B")
            .into());
    }
    let texts = files.map(|f| (sources.name(f), sources.text(f)));
    diff::report(texts, &pairs, alone)
}

fn find<'k>(kernels: &'k [Kernel], name: &str) -> Option<&'k Kernel> {
    kernels.iter().find(|k| k.function.name == name)
}

fn named<'k>(kernels: &'k [Kernel], name: &str, file: &str) -> Result<&'k Kernel, Diagnostic> {
    find(kernels, name).ok_or_else(|| {
        let names: Vec<&str> = kernels.iter().map(|k| k.function.name.as_str()).collect();
        let message = format!("`{file}` has no kernel `{name}`");
        Diagnostic::error("diff-kernel", message)
            .help(format!("its kernels are: {}", names.join(", ")))
    })
}
