//! `amdgcn-set-normal-forms`: promises of modules and kernels about their contents.
//!
//! The pass does not change the text to keep a promise: code that breaks a promise is an error.

use super::Run;
use crate::aster::header;
use crate::aster::program::{Chunk, Item, ModuleKind};
use crate::pass::{OptionSpec, Takes};
use easel_isa::diagnostic::Diagnostics;

/// Options of `amdgcn-set-normal-forms`: names of forms, without `#amdgcn.`.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("module-forms", Takes::Text),
    OptionSpec::new("kernel-forms", Takes::Text),
];

/// The attribute that lists the forms.
pub(crate) const LIST: &str = "normal_forms";

/// Adds the forms in the options to the lists of modules and of kernels.
pub fn run(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let forms = |key| {
        let list = cx.options.settings.text(key).unwrap_or("").split(',');
        let list = list.map(str::trim).filter(|name| !name.is_empty());
        list.collect::<Vec<_>>()
    };
    let (modules, kernels) = (forms("module-forms"), forms("kernel-forms"));
    promise(&mut chunk.items, &modules, &kernels);
    let broken = chunk.routines().into_iter().map(crate::aster::verify);
    let errors = broken.filter_map(Result::err).flat_map(|e| e.0);
    Diagnostics(errors.collect()).into_result(())
}

/// Adds forms to the lists of modules and of kernels.
pub(crate) fn promise(items: &mut [Item], modules: &[&str], kernels: &[&str]) {
    for item in items {
        match item {
            Item::Module(module) => {
                if module.kind == ModuleKind::Target {
                    modules.iter().for_each(|f| add(&mut module.attributes, f));
                }
                promise(&mut module.items, modules, kernels);
                for routine in own(&mut module.items) {
                    for form in modules {
                        if !routine.forms.iter().any(|f| f == form) {
                            routine.forms.push((*form).to_string());
                        }
                    }
                }
            }
            Item::Function(routine) if routine.is_kernel => {
                kernels.iter().for_each(|f| add(&mut routine.header, f));
            }
            _ => {}
        }
    }
}

/// The routines directly in a module.
fn own(items: &mut [Item]) -> impl Iterator<Item = &mut crate::aster::program::Routine> {
    items.iter_mut().filter_map(|item| match item {
        Item::Function(routine) => Some(&mut **routine),
        _ => None,
    })
}

/// Appends a form to the list.
pub(crate) fn add(attributes: &mut String, form: &str) {
    let list = header::text(attributes, LIST).unwrap_or("[]");
    let inside = list.trim_start_matches('[').trim_end_matches(']').trim();
    let form = format!("#amdgcn.{form}");
    if inside.split(',').any(|known| known.trim() == form) {
        return;
    }
    let comma = if inside.is_empty() { "" } else { ", " };
    let list = format!("[{inside}{comma}{form}]");
    header::set_text(attributes, LIST, &list);
}
