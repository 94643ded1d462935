//! A [`Program`] as text, in today's spelling, or as JSON. `loose`: attributes of foreign operators.
//!
//! Contract: reading the text again gives an equal program, and text in today's spelling is printed
//! unchanged. Values are numbered by their places, parameters have their names.

mod json;
mod loose;

pub use json::json;
use json::shape as shape_json;

use crate::ir::function::Value;
use crate::program::{Module, Program};
use crate::set::{ModuleId, Op};
use cranelift_entity::SecondaryMap;
use std::fmt::Write;

/// A program as text.
pub fn print(program: &Program) -> String {
    let mut out = String::new();
    let order = program.order();
    for (n, &id) in order.iter().enumerate() {
        // Names of the first module have no prefix, names of other modules have the module's name.
        let prefix = match n {
            0 => String::new(),
            _ => format!("{}:", program.modules[id].func.name),
        };
        if n > 0 {
            out.push('\n');
        }
        // Writing to a text does not fail.
        let _ = module(&mut out, program, id, &prefix);
    }
    if program.closed && !order.is_empty() {
        out.push('\n');
    }
    out
}

fn module(out: &mut String, program: &Program, id: ModuleId, prefix: &str) -> std::fmt::Result {
    let Module { func, provenance } = &program.modules[id];
    writeln!(out, "module: \"{}\"", func.name)?;
    let mut names: SecondaryMap<Value, String> = SecondaryMap::new();
    for (number, (_, inst)) in func.inst_order().enumerate() {
        let data = &func.insts[inst];
        let name = match &data.op {
            Op::Parameter(name) => format!("{prefix}{name}"),
            _ => format!("{prefix}@{number}"),
        };
        write!(out, "{name} = ")?;
        match &data.op {
            Op::Parameter(name) => write!(out, "@param:{name}")?,
            Op::Literal(literal) => write!(out, "@literal{{{}}}", literal.text())?,
            Op::Call(operation, _) => write!(out, "{operation}")?,
            Op::Foreign(foreign, _) => write!(out, "{foreign}")?,
            Op::Return => out.push_str("@return"),
        }
        for (n, value) in func.used_values(inst).enumerate() {
            out.push(if n > 0 { ',' } else { '(' });
            out.push_str(&names[value]);
        }
        if !data.uses.is_empty() {
            out.push(')');
        }
        let modules = data.op.modules();
        for (n, &module) in modules.iter().enumerate() {
            let mark = if n > 0 { ", " } else { ", [" };
            write!(out, "{mark}{}", program.modules[module].func.name)?;
        }
        if !modules.is_empty() {
            out.push(']');
        }
        for value in func.defined_values(inst) {
            write!(out, " -> {}", program.context.shape(func.ty(value)))?;
            names[value].clone_from(&name);
        }
        let said = &provenance[inst];
        if let Some(target) = said.target {
            write!(out, ", target_id={target}")?;
        }
        for (n, symbol) in said.symbols.iter().enumerate() {
            let mark = if n > 0 { ", " } else { " # " };
            write!(out, "{mark}{symbol}")?;
        }
        out.push('\n');
    }
    Ok(())
}
