//! `easel run` of a tensor program: all its kernels in the simulator, and the results held against the reference
//! evaluator.

use super::{Arguments, Outcome, io};
use crate::cli::hosts::counted;
use crate::cli::setup::write_json;
use easel::isa::diagnostic::{Diagnostic, Diagnostics};
use easel::isa::suggest;
use easel::simulate::Options as Simulation;
use easel::simulate::npy;
use easel::tensor::Shape;
use easel::tensor::layout::standard_strides;
use easel::tensor_evaluate::{Array, Mode};
use easel::{Compiled, TensorProgram};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

pub fn run(arguments: &Arguments, compiled: Compiled) -> Outcome {
    let mut compiled = compiled.tensor()?;
    let given = given(&compiled, arguments)?;
    crate::cli::hosts::said(&compiled, arguments.seed);
    let simulation = Simulation {
        strict: arguments.strict,
        max_instructions: arguments.max_instructions,
        grid: None,
        workgroup: None,
        traffic: false,
        from_start: arguments.from_start,
    };
    let (done, wrong) = match compiled.has_reference() {
        true => compiled.judge(&given, arguments.strict, &simulation)?,
        false => (compiled.unjudged(&given, &simulation)?, Vec::new()),
    };
    let mut errors = Diagnostics::default();
    for one in &wrong {
        let message = format!(
            "{} is not what the reference evaluator gives: {}",
            one.buffer, one.difference
        );
        let note = format!("kernel `{}` wrote it", one.kernel);
        errors.push(Diagnostic::error("run-differs", message).note(note));
    }
    for text in &arguments.save {
        match saved(text, &done.outputs) {
            Ok((path, bytes)) => io::write_result(Some(Path::new(&path)), &bytes)?,
            Err(error) => errors.push(*error),
        }
    }
    if errors.has_errors() {
        return Err(errors.into());
    }
    let count: u64 = done.kernels.iter().map(|k| k.instructions).sum();
    let mut verdict = format!(
        "{} on {}: {count} instructions; {}",
        counted(done.kernels.len(), "kernel"),
        compiled.compiled.machine.name(),
        match compiled.has_reference() {
            true => "all results are those of the reference",
            false => "no reference: the text has kernels whose work is divided",
        },
    );
    verdict += &crate::cli::hosts::left(&compiled);
    if arguments.strict {
        verdict += "; strict found nothing";
    }
    if let Some(path) = &arguments.stats {
        compiled.compiled.figures.executed = None;
        write_json(path, &compiled.compiled.figures)?;
        if path == Path::new("-") {
            io::message(&verdict);
            return Ok(());
        }
    }
    io::write_result(None, format!("{verdict}\n").as_bytes())
}

/// Inputs: seeded, but for those that are given as files.
fn given(
    compiled: &TensorProgram,
    arguments: &Arguments,
) -> Result<BTreeMap<String, Array>, Diagnostics> {
    let mut errors = Diagnostics::default();
    for (flag, is) in [
        ("--grid", arguments.grid.is_some()),
        ("--workgroup", arguments.workgroup.is_some()),
        ("--kernel", arguments.kernel.is_some()),
        ("--room", arguments.room != 0),
        ("--expect", !arguments.expect.is_empty()),
    ] {
        if is {
            let message = format!("`{flag}` is not for tensor programs");
            let help =
                "all kernels of a program are run, and compared with the reference evaluator";
            errors.push(Diagnostic::error("run-argument", message).help(help));
        }
    }
    let mut given = compiled.inputs(arguments.seed, Mode::Random);
    let mut seeded: BTreeSet<String> = compiled.left_out().into_iter().collect();
    let shapes = compiled.parameters().into_iter().chain(compiled.unknown());
    let shapes: BTreeMap<String, Shape> = shapes.collect();
    for text in &arguments.values {
        match array(text, &shapes) {
            Ok((name, array)) => {
                seeded.remove(&name);
                given.insert(name, array);
            }
            Err(error) => errors.push(*error),
        }
    }
    if !seeded.is_empty() && !errors.has_errors() {
        let names: Vec<String> = seeded.iter().map(|name| format!("`{name}`")).collect();
        io::message(&format!(
            "note: seed {} gives the elements of {}, which the text leaves out: `--arg {}=FILE.npy` gives others",
            arguments.seed,
            names.join(", "),
            seeded.first().map_or("NAME", String::as_str),
        ));
    }
    errors.into_result(given)
}

fn array(text: &str, shapes: &BTreeMap<String, Shape>) -> Result<(String, Array), Box<Diagnostic>> {
    let wrong = |message: String| Box::new(Diagnostic::error("run-argument", message));
    let (name, file) = text.rsplit_once('=').ok_or_else(|| {
        Box::new(
            Diagnostic::error("run-argument", format!("`{text}` is no assignment"))
                .help("write `NAME=FILE.npy`"),
        )
    })?;
    let Some(shape) = shapes.get(name) else {
        let mut error =
            Diagnostic::error("run-argument", format!("no parameter is called `{name}`"));
        error.help = suggest::help(name, shapes.keys().map(String::as_str));
        return Err(Box::new(error));
    };
    let bytes = std::fs::read(file).map_err(|e| wrong(format!("cannot read `{file}`: {e}")))?;
    let array = npy::Array::parse(&bytes).map_err(Box::new)?;
    let (Some(ty), Some(lens)) = (shape.element_type(), shape.lens()) else {
        return Err(wrong(format!("`{name}` has no shape that is known")));
    };
    if array.shape != lens {
        let message = format!("`{name}` is {shape}, the file has {:?}", array.shape);
        return Err(wrong(message));
    }
    let usual = ty.row().npy();
    if !array.can_be(&usual) {
        let (wanted, has) = (npy::type_name(&usual), array.type_name());
        let message = format!("`{name}` is {shape}, and the elements of `{file}` are {has}");
        let error = Diagnostic::error("run-argument", message);
        return Err(Box::new(error.help(format!(
            "save the array as {wanted}, as in `x.astype(numpy.{wanted})`"
        ))));
    }
    let rows = Shape::new(ty, lens, &standard_strides(lens));
    let read = Array::from_bytes(&rows, &array.data);
    let fits = read.filter(|a| a.elements.len() * ty.row().bytes as usize == array.data.len());
    let read =
        fits.ok_or_else(|| wrong(format!("the elements of `{file}` are not {}", ty.name())))?;
    Ok((name.to_string(), read))
}

/// A result as a file: `output0=y.npy`, or `0=y.npy`.
fn saved(text: &str, outputs: &[(Shape, Vec<u8>)]) -> Result<(String, Vec<u8>), Box<Diagnostic>> {
    let wrong = |message: String| {
        let error = Diagnostic::error("run-argument", message);
        Box::new(error.help("write `output0=FILE.npy`"))
    };
    let (name, file) = text
        .split_once('=')
        .ok_or_else(|| wrong(format!("`{text}` is no assignment")))?;
    let number = name.strip_prefix("output").unwrap_or(name).parse().ok();
    let found = number.and_then(|n: usize| outputs.get(n));
    let (shape, bytes) = found.ok_or_else(|| wrong(format!("no result is called `{name}`")))?;
    let array = Array::from_bytes(shape, bytes);
    let file_bytes = array.and_then(|a| crate::cli::verify::npy(&a));
    let file_bytes =
        file_bytes.ok_or_else(|| wrong(format!("`{name}` has no shape that is known")))?;
    Ok((file.to_string(), file_bytes))
}
