//! The loop over a file, and the checks at its end.

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
    while p.kind() != Kind::End {
        let start = p.start();
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
    items.module.refusals = p.refusals;
    let mut declared = items.declarations;
    declared.retain(|(name, _)| !items.names.contains_key(name));
    declared.sort();
    declared.dedup_by(|a, b| a.0 == b.0);
    items.module.declared = declared;
    items.module.routines = items.functions.into_iter().map(|f| f.routine).collect();
    (items.module, p.diagnostics)
}

/// Checks calls against declarations and definitions.
fn check_calls(p: &mut Parser, items: &Items) {
    let defined: FxHashMap<&str, &Signature> = items
        .functions
        .iter()
        .map(|f| (f.routine.func.name.as_str(), &f.signature))
        .collect();
    let (mut errors, mut refusals) = (Vec::new(), Vec::new());
    let texts: FxHashSet<&str> = items.declarations.iter().map(|d| d.0.as_str()).collect();
    let undefined = |name: &str, span| {
        let message = format!("@{name} is declared only, and cannot be called");
        Diagnostic::error("genx-unsupported", message)
            .label(span, "called here")
            .help("define it in the same file")
    };
    for (name, calls) in &p.calls {
        let declared = items.declared.get(name);
        for call in calls {
            let (other, what) = match (defined.get(name.as_str()), declared) {
                (Some(other), _) => (*other, "defined"),
                (None, Some(other)) => (other, "declared"),
                // The call has types that no register holds.
                (None, None) if texts.contains(name.as_str()) => {
                    if !name.starts_with("llvm.") {
                        refusals.push(undefined(name, call.span));
                    }
                    continue;
                }
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
                refusals.push(undefined(name, call.span));
            }
        }
    }
    for (all, to) in [(errors, &mut p.diagnostics), (refusals, &mut p.refusals)] {
        let (mut all, mut seen) = (all, FxHashSet::default());
        all.sort_by_key(|e| e.labels[0].0);
        all.retain(|e| seen.insert(e.labels[0].0));
        to.0.extend(all);
    }
}
