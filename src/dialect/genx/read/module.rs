//! The way through a file, and what is known at its end only.

use super::items::Items;
use super::kernels;
use super::lex::Kind;
use super::parser::Parser;
use super::signature::Signature;
use crate::program::{Module, Spelling};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::{FxHashMap, FxHashSet};

/// Reads a whole file.
pub(super) fn read(mut p: Parser) -> (Module, Diagnostics) {
    let mut items = Items::default();
    items.module.pointer_bits = 64;
    while p.token.kind != Kind::End {
        let start = p.token.start;
        if p.module_item(&mut items).is_err() {
            p.next_item(start);
        }
    }
    check_calls(&mut p, &items);
    kernels::resolve(&mut p, &mut items);
    items.module.spelling = match p.typed && !p.opaque {
        true => Spelling::Typed,
        false => Spelling::Opaque,
    };
    items.module.routines = items.functions.into_iter().map(|f| f.routine).collect();
    (items.module, p.diagnostics)
}

/// Calls against declarations and definitions.
fn check_calls(p: &mut Parser, items: &Items) {
    let defined: FxHashMap<&str, &Signature> = items
        .functions
        .iter()
        .map(|f| (f.routine.func.name.as_str(), &f.signature))
        .collect();
    let mut errors = Vec::new();
    for (name, calls) in &p.calls {
        let declared = items.declared.get(name);
        for call in calls {
            let (other, what) = match (defined.get(name.as_str()), declared) {
                (Some(other), _) => (*other, "defined"),
                (None, Some(other)) => (other, "declared"),
                (None, None) => {
                    if !name.starts_with("llvm.") && !items.names.contains_key(name) {
                        errors.push(
                            Diagnostic::error("genx-name", format!("there is no function @{name}"))
                                .label(call.span, "called here"),
                        );
                    }
                    continue;
                }
            };
            if !call.same(other) {
                let message = format!(
                    "@{name} is {what} as {}, and called as {}",
                    other.text(),
                    call.text()
                );
                errors.push(
                    Diagnostic::error("genx-type", message)
                        .label(call.span, "called here")
                        .label(other.span, format!("{what} here")),
                );
            } else if what == "declared"
                && !name.starts_with("llvm.")
                && !items.names.contains_key(name)
            {
                let error = Diagnostic::error(
                    "genx-unsupported",
                    format!("@{name} is declared only, and cannot be called"),
                );
                errors.push(
                    error
                        .label(call.span, "called here")
                        .help("define it in the same file"),
                );
            }
        }
    }
    let mut seen = FxHashSet::default();
    errors.sort_by_key(|e| e.labels[0].0);
    errors.retain(|e| seen.insert(e.labels[0].0));
    p.diagnostics.0.extend(errors);
}
