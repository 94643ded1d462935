//! `easel run` of LLVM IR with region intrinsics: a kernel is evaluated as it is written, as one
//! thread, and what it was compiled to is run on the same arguments and compared.

use super::{Arguments, Refused, assignments, buffer, buffers, expected, judge, saved, scalar};
use super::{Outcome, io};
use crate::cli::setup::write_json;
use easel::genx::evaluate::{Actual, Surface};
use easel::genx::{ArgumentKind, Operands, Routine, Type};
use easel::ir::{self, Launch};
use easel::isa::diagnostic::{Diagnostic, Diagnostics};
use easel::pass::Counts;
use easel::simulate;
use easel::simulate::npy::Array;
use easel::{Compiled, GenxInput, GenxOptions, Report};
use std::path::Path;

pub fn run(arguments: &Arguments, mut compiled: Compiled) -> Outcome {
    let input = GenxInput::of(&compiled)?;
    let kernel = input.kernel(arguments.kernel.as_deref())?;
    let launch = easel::genx_launch(kernel);
    let given = actuals(kernel, &launch, arguments)?;
    let files = buffers(&launch, &arguments.save)?;
    let expected = expected(&launch, &arguments.expect)?;
    let options = GenxOptions {
        strict: arguments.strict,
        bounds: false,
        limit: arguments.max_instructions,
    };
    let done = input.evaluate(kernel, &given, &options)?;
    let name = &kernel.func.name;
    let mut verdict = format!("{name}: {} instructions as written", done.instructions);
    let mut wrong = Diagnostics::default();
    let platform = compiled.machine.platform()?;
    let mut kernels = compiled.visa().into_iter().flat_map(|v| &v.file.kernels);
    let Some(code) = kernels.find(|k| k.name == output_name(kernel)) else {
        let message = format!("@{name} was not compiled");
        return Err(Diagnostic::error("run-kernel", message).into());
    };
    let after = easel::run_visa(kernel, code, &platform, &given, &options)?;
    for difference in easel::differences(kernel, &done, &after) {
        wrong.push(difference);
    }
    let (count, platform) = (after.instructions, platform.name());
    verdict += &format!("; {count} compiled for {platform}, which leave the same");
    compiled.figures.executed = Some(Counts {
        instructions: count,
        ..Counts::default()
    });
    // What is saved and expected is what the compiled kernel left.
    let done = after;
    if arguments.strict {
        verdict += "; strict found nothing";
    }
    let contents = |at: usize| done.buffers.get(at).and_then(Option::as_ref);
    for (&at, path) in &files {
        let Some(data) = contents(at) else { continue };
        let bytes = saved(&launch, arguments, at, data, &expected);
        io::write_result(Some(Path::new(path)), &bytes)?;
    }
    for (at, file) in &expected {
        let Some(data) = contents(*at) else { continue };
        match judge(&launch.arguments[*at], data, file, arguments.tolerance) {
            Ok(text) => verdict += &format!("; {text}"),
            Err(error) => wrong.push(error),
        }
    }
    if wrong.has_errors() {
        return Err(explained(&input, kernel, &given, &options, wrong));
    }
    if let Some(path) = &arguments.stats {
        write_json(path, &compiled.figures)?;
    }
    // What another program reads from standard output stays alone there.
    let dash = Path::new("-");
    let figures = arguments.stats.as_deref() == Some(dash);
    match figures || files.values().any(|path| path == "-") {
        true => {
            io::message(&verdict);
            Ok(())
        }
        false => io::write_result(None, format!("{verdict}\n").as_bytes()),
    }
}

/// The error for results that differ. If the kernel accesses bytes outside of memory, the access is the error and the
/// differences are its notes, because the access is the cause to look at first.
fn explained(
    input: &GenxInput,
    kernel: &Routine,
    given: &[Actual],
    options: &GenxOptions,
    wrong: Diagnostics,
) -> Report {
    let bounds = GenxOptions {
        bounds: true,
        ..*options
    };
    let Err(mut outside) = input.evaluate(kernel, given, &bounds) else {
        return wrong.into();
    };
    if let Some(fault) = outside.diagnostics.0.first_mut() {
        for result in wrong.0 {
            fault
                .notes
                .push(format!("after the run, {}", result.message));
            fault.notes.extend(result.notes);
        }
        fault.help.get_or_insert_with(|| {
            "give larger buffers; without `--strict`, reads outside of a buffer give 0 and writes are dropped".into()
        });
    }
    outside
}

/// What the kernel is called in the output.
fn output_name(kernel: &Routine) -> &str {
    let said = kernel.kernel.as_ref().map_or("", |k| &k.name);
    match said.is_empty() {
        true => &kernel.func.name,
        false => said,
    }
}

/// What the kernel is given.
///
/// # Errors
/// One for each argument without a value or with a wrong one, and for what one thread has no use
/// for.
fn actuals(
    kernel: &Routine,
    launch: &Launch,
    arguments: &Arguments,
) -> Result<Vec<Actual>, Diagnostics> {
    let given = assignments(launch, &arguments.values)?;
    let mut errors = Diagnostics::default();
    for (flag, is) in [
        ("--grid", arguments.grid.is_some()),
        ("--workgroup", arguments.workgroup.is_some()),
        ("--from-start", arguments.from_start),
    ] {
        if is {
            let message = format!("`{flag}` is not for kernels that are evaluated as one thread");
            errors.push(Diagnostic::error("run-argument", message).help("leave it out"));
        }
    }
    let params = kernel.func.entry().map(|e| &kernel.func.blocks[e].params);
    let mut actuals = Vec::new();
    for (at, (argument, &param)) in launch
        .arguments
        .iter()
        .zip(params.into_iter().flatten())
        .enumerate()
    {
        let text = given.get(&at).map(String::as_str);
        let ty = kernel.func.type_of(param.into());
        match actual(kernel, at, argument, ty, text, arguments) {
            Ok(actual) => actuals.push(actual),
            Err(Refused { why, help }) => {
                let name = &argument.name;
                let message = format!("argument `{name}` {why}");
                let help = help.unwrap_or_else(|| format!("give it with `--arg {name}=VALUE`"));
                errors.push(Diagnostic::error("run-argument", message).help(help));
            }
        }
    }
    errors.into_result(actuals)
}

fn actual(
    kernel: &Routine,
    at: usize,
    argument: &ir::Argument,
    ty: Type,
    text: Option<&str>,
    arguments: &Arguments,
) -> Result<Actual, Refused> {
    let element = match &argument.kind {
        ir::ArgumentKind::Scalar { ty } => ty,
        _ => return memory(kernel, at, argument, text, arguments),
    };
    let Some(text) = text else {
        // What the machine would add is nothing.
        let implicit = kernel.kernel.as_ref().and_then(|k| k.arguments.get(at));
        return match implicit.is_some_and(|a| a.implicit != 0) {
            true => Ok(Actual::Value(vec![0; ty.count() as usize])),
            false => Err("needs a value".into()),
        };
    };
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    if parts.len() != ty.count() as usize {
        let (has, given) = (ty.count(), parts.len());
        return Err(format!("has {has} elements, {given} are given").into());
    }
    let mask = u64::MAX >> (64 - ty.elem.bits().clamp(1, 64));
    let bits = parts.into_iter().map(|part| match scalar(element, part)? {
        simulate::Argument::Value(bits) => Ok(bits & mask),
        simulate::Argument::Buffer(_) => Err("is no value".to_string()),
    });
    Ok(Actual::Value(bits.collect::<Result<_, _>>()?))
}

/// A surface, or a buffer by its address.
fn memory(
    kernel: &Routine,
    at: usize,
    argument: &ir::Argument,
    text: Option<&str>,
    arguments: &Arguments,
) -> Result<Actual, Refused> {
    let is_image = easel::is_image(kernel, at);
    let sizes = text
        .and_then(|t| t.split_once('x'))
        .and_then(|(row, rows)| {
            let (row, rows) = (row.parse::<u32>().ok()?, rows.parse::<u32>().ok()?);
            is_image.then(|| (row, u64::from(row) * u64::from(rows)))
        });
    let array = text
        .filter(|t| t.parse::<u64>().is_err() && sizes.is_none())
        .and_then(|t| std::fs::read(t).ok())
        .and_then(|bytes| Array::parse(&bytes).ok());
    // An image comes with the length of its rows.
    let pitch = match (sizes, &array) {
        (Some((row, _)), _) => Some(row),
        (None, Some(array)) => {
            let rows: u64 = array.shape.iter().rev().skip(1).product();
            let row = (array.data.len() as u64).checked_div(rows);
            row.and_then(|row| u32::try_from(row).ok())
        }
        _ => None,
    };
    let size = sizes.map(|(_, bytes)| bytes.to_string());
    let found = buffer(argument, size.as_deref().or(text), arguments, at as u64)?;
    let simulate::Argument::Buffer(data) = found else {
        return Err("is a buffer".into());
    };
    let kind = kernel.kernel.as_ref().and_then(|k| k.arguments.get(at));
    Ok(match (kind.map(|a| a.kind), pitch) {
        (Some(ArgumentKind::Surface), Some(pitch)) if is_image => {
            Actual::Surface(Surface::image(data, pitch))
        }
        (Some(ArgumentKind::Surface), _) if is_image => {
            return Err("is an image: its size is bytes of a row x rows, as in 64x32".into());
        }
        (Some(ArgumentKind::Surface), _) => Actual::Surface(Surface::buffer(data)),
        _ => Actual::Buffer(data),
    })
}
