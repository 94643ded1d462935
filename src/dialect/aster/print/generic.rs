//! The generic form of a program: `"name"(operands) <{properties}> ({regions}) {attributes} : types`.
//!
//! Operations that consist of operands, results, attributes and regions have a generic form. Operations with more text in
//! easel (machine instructions, memory accesses, waits, branches) have no generic form yet and are errors.

use super::super::dialect::{OpKind, Piece};
use super::super::header;
use super::super::program::{Item, Module, ModuleKind, Program, Routine};
use super::super::read::CHUNK_LINE;
use super::names::{Names, Naming};
use super::operation::Line;
use super::{Printer, indent};
use crate::ir::function::{Inst, Value};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::BTreeSet;

/// The generic form of a program, with these names of values.
///
/// # Errors
/// `aster-generic`: operations without a generic form.
pub fn print_generic(program: &Program, naming: Naming) -> Result<String, Diagnostics> {
    let mut errors = Diagnostics::default();
    let mut text = String::new();
    for (n, chunk) in program.chunks.iter().enumerate() {
        if n > 0 {
            text += &format!("\n{CHUNK_LINE}\n\n");
        }
        items(&chunk.items, naming, 0, &mut text, &mut errors);
    }
    match one_error(errors) {
        None => Ok(text),
        Some(error) => Err(error.into()),
    }
}

/// The operations without a generic form as one error: a kernel has many, and the advice is the same for all.
fn one_error(errors: Diagnostics) -> Option<Diagnostic> {
    let mut all = errors.0.into_iter();
    let mut first = all.next()?;
    let operation = |message: &str| message.split('`').nth(1).map(str::to_string);
    let own = operation(&first.message);
    let others: BTreeSet<String> = all.filter_map(|d| operation(&d.message)).collect();
    let others: Vec<String> = others
        .into_iter()
        .filter(|name| Some(name) != own.as_ref())
        .collect();
    if !others.is_empty() {
        first
            .notes
            .push(format!("nor that of {}", others.join(", ")));
    }
    Some(first)
}

fn items(list: &[Item], naming: Naming, depth: usize, out: &mut String, errors: &mut Diagnostics) {
    for item in list {
        match item {
            Item::Module(m) => module(m, naming, depth, out, errors),
            Item::Function(r) => routine(r, naming, depth, out, errors),
            Item::Operations(r) => blocks(r, naming, depth, false, out, errors),
        }
    }
}

/// `name = "f"` without the `@`.
fn name(symbol: &str) -> String {
    let symbol = symbol.trim_start_matches('@').trim_matches('"');
    format!("sym_name = \"{symbol}\"")
}

/// The entries of `attributes {...}`, as written.
fn attributes(text: &str) -> Vec<String> {
    header::attributes(text)
        .into_iter()
        .map(str::to_string)
        .collect()
}

fn open(operation: &str, mut properties: Vec<String>, depth: usize, out: &mut String) {
    properties.retain(|p| !p.is_empty());
    properties.sort();
    indent(depth, out);
    *out += &format!("\"{operation}\"()");
    if !properties.is_empty() {
        *out += &format!(" <{{{}}}>", properties.join(", "));
    }
    *out += " ({\n";
}

fn close(depth: usize, out: &mut String) {
    indent(depth, out);
    *out += "}) : () -> ()\n";
}

fn module(
    module: &Module,
    naming: Naming,
    depth: usize,
    out: &mut String,
    errors: &mut Diagnostics,
) {
    let mut properties = attributes(&module.attributes);
    if !module.symbol.is_empty() {
        properties.push(name(&module.symbol));
    }
    let operation = match module.kind {
        ModuleKind::Target => "amdgcn.module",
        ModuleKind::Library => "amdgcn.library",
        ModuleKind::Builtin => "builtin.module",
    };
    properties.extend(
        module
            .target
            .iter()
            .map(|t| format!("target = #amdgcn.target<{t}>")),
    );
    properties.extend(module.isa_text.iter().map(|t| format!("isa = {t}")));
    open(operation, properties, depth, out);
    items(&module.items, naming, depth + 1, out, errors);
    close(depth, out);
}

fn routine(
    routine: &Routine,
    naming: Naming,
    depth: usize,
    out: &mut String,
    errors: &mut Diagnostics,
) {
    let mut properties = attributes(&routine.header);
    properties.push(name(&routine.symbol));
    let operation = if routine.is_kernel {
        let arguments = header::arguments(&routine.header).join(", ");
        if !arguments.is_empty() {
            properties.push(format!(
                "arguments = #amdgcn.kernel_arguments<[{arguments}]>"
            ));
        }
        "amdgcn.kernel"
    } else {
        properties.push(format!("function_type = {}", signature(routine)));
        if !routine.visibility.is_empty() {
            properties.push(format!("sym_visibility = \"{}\"", routine.visibility));
        }
        let given: Vec<&str> = routine
            .argument_attributes
            .iter()
            .map(String::as_str)
            .collect();
        if given.iter().any(|a| !a.is_empty()) {
            let given = given.iter().map(|a| if a.is_empty() { "{}" } else { a });
            let given: Vec<&str> = given.collect();
            properties.push(format!("arg_attrs = [{}]", given.join(", ")));
        }
        "func.func"
    };
    open(operation, properties, depth, out);
    blocks(routine, naming, depth, !routine.is_kernel, out, errors);
    close(depth, out);
}

/// `(T, U) -> R`.
fn signature(routine: &Routine) -> String {
    let results = routine
        .header
        .trim()
        .strip_prefix("->")
        .map_or("", str::trim_start);
    let results = &results[..header::types_end(results)];
    let results = if results.is_empty() { "()" } else { results };
    let inputs = match &routine.body {
        Some(body) => {
            let entry = body.func.entry();
            let params = entry.map_or(&[][..], |e| &body.func.blocks[e].params);
            let types = params.iter().map(|&p| body.func.ty(p).to_string());
            types.collect::<Vec<_>>().join(", ")
        }
        None => routine.declared.clone(),
    };
    format!("({inputs}) -> {results}")
}

fn blocks(
    routine: &Routine,
    naming: Naming,
    depth: usize,
    labelled: bool,
    out: &mut String,
    errors: &mut Diagnostics,
) {
    let Some(body) = &routine.body else { return };
    let names = Names::new(body, naming);
    let printer = Printer {
        routine,
        body,
        names: &names,
    };
    for (n, &block) in body.func.layout.iter().enumerate() {
        let params: &[Value] = &body.func.blocks[block].params;
        if n > 0 || labelled && !params.is_empty() {
            printer.label(block, params, depth, out);
        }
        for &inst in &body.func.blocks[block].insts {
            indent(depth + 1, out);
            printer.generic_operation(inst, depth + 1, out, errors);
            out.push('\n');
        }
    }
}

impl Printer<'_> {
    fn generic_operation(
        &self,
        inst: Inst,
        depth: usize,
        out: &mut String,
        errors: &mut Diagnostics,
    ) {
        let line = Line::new(self.routine, self.body, self.names, inst);
        let op = line.op();
        if op.pieces.first() == Some(&Piece::Generic) {
            return self.foreign(&line, depth, out);
        }
        let name = match (op.kind, op.name.as_str()) {
            (OpKind::End, "return") => "func.return".to_string(),
            (OpKind::Alloca { lsir: true } | OpKind::Constant, name) => name.to_string(),
            (
                OpKind::Alloca { .. } | OpKind::MakeRange | OpKind::SplitRange | OpKind::End,
                name,
            ) => format!("amdgcn.{name}"),
            _ => {
                let message = format!("easel does not print the generic form of `{}`", op.name);
                let d = Diagnostic::error("aster-generic", message);
                return errors.push(
                    d.label(
                        line.data.span.unwrap_or(self.routine.span),
                        "this operation",
                    )
                    .help(
                        "leave `--mlir-print-op-generic` out: ASTER's own tools read the form that is printed then, and \
                         print the generic form of it",
                    ),
                );
            }
        };
        let (uses, defs) = (&line.data.uses[..], &line.data.defs[..]);
        if !defs.is_empty() {
            *out += &format!("{} = ", line.defined());
        }
        *out += &format!("\"{name}\"({})", line.values(uses));
        if op.kind == OpKind::Constant {
            *out += &format!(" <{{value = {} : {}}}>", op.detail, line.types(defs));
        }
        let attributes = line.attributes();
        if !attributes.is_empty() {
            *out += &format!(" {attributes}");
        }
        *out += &format!(" : ({}) -> {}", line.types(uses), line.result_types(defs));
    }
}
