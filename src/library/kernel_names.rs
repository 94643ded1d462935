//! Selection of a kernel by its name.

use easel_isa::diagnostic::Diagnostic;
use easel_isa::suggest;

/// The kernel of a name, or the only kernel.
///
/// # Errors
/// `run-kernel`: no kernel has the name, or there are several kernels.
pub(super) fn chosen<T>(all: Vec<(&str, T)>, name: Option<&str>) -> Result<T, Diagnostic> {
    let names: Vec<&str> = all.iter().map(|k| k.0).collect();
    let message = match name {
        Some(name) => format!("no kernel is called `{name}`"),
        None if names.is_empty() => "the input has no kernel".into(),
        None => "the input has several kernels".into(),
    };
    let mut error = Diagnostic::error("run-kernel", message);
    error.notes.push(format!("kernels: {}", names.join(", ")));
    error.help = match name {
        Some(name) => suggest::help(name, names.iter().copied()),
        None => Some("choose one by its name, as in `--kernel NAME`".into()),
    };
    let is_only = all.len() == 1;
    let mut all = all.into_iter();
    let found = all.find(|k| name.map_or(is_only, |name| k.0 == name));
    found.map(|k| k.1).ok_or(error)
}
