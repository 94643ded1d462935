//! The values of arguments for `run` and `verify`: `--arg NAME=VALUE`.

use super::io;
use easel::isa::diagnostic::{Diagnostic, Diagnostics};
use easel::simulate::arguments::{
    BufferParameter, Given, GivenByPosition, Parameter, ParameterKind, bits,
};
use easel::simulate::npy::Array;
use easel::{Execution, RunOptions};
use std::collections::BTreeMap;

/// The given arrays, by the name of the argument.
pub type Arrays<'g> = BTreeMap<&'g str, &'g Array>;

/// The given values of arguments. `settings` are settings that only some executions have, and whether each is set.
///
/// # Errors
/// Settings that have no meaning for the execution, and the errors of [`assignments`].
pub fn read(
    execution: &dyn Execution,
    texts: &[String],
    settings: &[(&str, bool)],
) -> Result<GivenByPosition, Diagnostics> {
    let mut errors = Diagnostics::default();
    if let Some(unsupported) = execution.unsupported() {
        let made = settings.iter().filter(|s| s.1).map(|s| s.0);
        let wrong = made.filter(|name| unsupported.settings.contains(name));
        wrong.for_each(|name| errors.push(unsupported.error(name)));
    }
    let parameters = execution.parameters();
    match assignments(parameters, texts) {
        Ok(all) => {
            let all = all.into_iter();
            errors.into_result(
                all.map(|(at, text)| (at, value(&parameters[at], &text)))
                    .collect(),
            )
        }
        Err(more) => {
            errors.append(more);
            Err(errors)
        }
    }
}

/// `NAME=TEXT` by the argument's position.
///
/// # Errors
/// Unknown names, texts without `=`, and arguments that are given twice.
pub fn assignments(
    parameters: &[Parameter],
    texts: &[String],
) -> Result<BTreeMap<usize, String>, Diagnostics> {
    let mut found = BTreeMap::new();
    let mut errors = Diagnostics::default();
    for text in texts {
        let Some((name, value)) = text.split_once('=') else {
            let message = format!("`{text}` is no assignment");
            errors.push(Diagnostic::error("run-argument", message).help("write `NAME=VALUE`"));
            continue;
        };
        match Parameter::position(parameters, name) {
            Ok(at) if found.contains_key(&at) => {
                let message = format!("`{name}` is given twice");
                errors.push(Diagnostic::error("run-argument", message));
            }
            Ok(at) => {
                found.insert(at, value.to_owned());
            }
            Err(error) => errors.push(error),
        }
    }
    errors.into_result(found)
}

/// The value that a text states for an argument, or the reason why the text has no value.
fn value(parameter: &Parameter, text: &str) -> Result<Given, String> {
    match &parameter.kind {
        ParameterKind::Workgroups => Ok(Given::Bits(Vec::new())),
        ParameterKind::Value {
            element, elements, ..
        } => {
            let parts: Vec<&str> = match elements {
                1 => vec![text],
                _ => text.split(',').map(str::trim).collect(),
            };
            let bits = parts.into_iter().map(|part| bits(element, part));
            Ok(Given::Bits(bits.collect::<Result<_, _>>()?))
        }
        ParameterKind::Buffer(buffer) => memory(buffer, text),
    }
}

/// Memory from its size, or from an `.npy` file.
fn memory(buffer: &BufferParameter, text: &str) -> Result<Given, String> {
    let rows = text.split_once('x').filter(|_| buffer.is_image);
    let rows = rows.and_then(|(row, rows)| Some((row.parse().ok()?, rows.parse::<u32>().ok()?)));
    if let Some((row, rows)) = rows {
        let bytes = u64::from(row) * u64::from(rows);
        let row = Some(row);
        return Ok(Given::Size { bytes, row });
    }
    if let (false, Ok(bytes)) = (buffer.is_exact, text.parse()) {
        return Ok(Given::Size { bytes, row: None });
    }
    let no_size = if buffer.is_exact { "" } else { "no size and " };
    let file = std::fs::read(text);
    let file = file.map_err(|e| format!("is {no_size}no file that can be read: {e}"))?;
    let array = Array::parse(&file);
    let array = array.map_err(|e| format!("cannot be read from `{text}`: {}", e.message))?;
    let from = text.to_string();
    Ok(Given::Array { array, from })
}

/// The given arrays.
pub fn arrays<'g>(execution: &'g dyn Execution, given: &'g GivenByPosition) -> Arrays<'g> {
    let parameters = execution.parameters();
    let all = given.iter().filter_map(|(&at, given)| match given {
        Ok(Given::Array { array, .. }) => Some((parameters[at].name.as_str(), array)),
        _ => None,
    });
    all.collect()
}

/// Prints the notes before a run on standard error.
pub fn notes(execution: &dyn Execution, values: &[Option<Given>], options: &RunOptions) {
    for note in execution.notes(values, options) {
        io::message(&format!("note: {note}"));
    }
}

/// The workgroups of a grid, or other counts, in up to three dimensions.
pub fn grid(text: &str) -> Result<[u64; 3], String> {
    let mut sizes = [1; 3];
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() > 3 {
        return Err("at most three dimensions".into());
    }
    for (size, part) in sizes.iter_mut().zip(parts) {
        *size = part
            .trim()
            .parse()
            .map_err(|_| format!("`{part}` is no number"))?;
    }
    Ok(sizes)
}

/// The work-items of a workgroup in up to three dimensions.
pub fn workgroup(text: &str) -> Result<[u32; 3], String> {
    let sizes = grid(text)?.map(u32::try_from);
    match sizes {
        [Ok(x), Ok(y), Ok(z)] => Ok([x, y, z]),
        _ => Err(format!("`{text}` is too much")),
    }
}
