//! A [`Program`] as text: deterministic, and read back to the same program up to value names.
//!
//! Modules and functions print in their spelling. Operand types come from the operands, default
//! alignments and implicit registers are not printed. Names of the source are kept where they are
//! unique; other values get `%N`. Blocks are `^bb1` and so on in their order, as every printer of MLIR has them.

mod instruction;
mod names;
mod operation;

use super::program::{Body, Item, Module, Program, Routine, Spelling};
use super::read::CHUNK_LINE;
use crate::ir::function::{Block, Inst};
use cranelift_entity::SecondaryMap;
use names::Names;
use std::fmt;

/// The text of a program.
pub fn print(program: &Program) -> String {
    program.to_string()
}

/// Every operation of a routine as a line of text, by instruction: for messages.
pub fn lines(routine: &Routine) -> SecondaryMap<Inst, String> {
    let mut out = SecondaryMap::new();
    let Some(body) = &routine.body else {
        return out;
    };
    let names = Names::new(body);
    for (_, inst) in body.func.inst_order() {
        let line = operation::Line::new(routine, body, &names, inst);
        let line = line.text();
        // Operands tell the place; types are long.
        let line = line.split(" : ").next().unwrap_or("").to_string();
        out[inst] = line;
    }
    out
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, chunk) in self.chunks.iter().enumerate() {
            if n > 0 {
                write!(f, "\n{CHUNK_LINE}\n\n")?;
            }
            let mut text = String::new();
            items(&chunk.items, 0, &mut text);
            f.write_str(&text)?;
        }
        Ok(())
    }
}

impl fmt::Display for Routine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        routine(self, 0, &mut text);
        f.write_str(&text)
    }
}

fn items(list: &[Item], depth: usize, out: &mut String) {
    for item in list {
        match item {
            Item::Module(m) => module(m, depth, out),
            Item::Function(r) => routine(r, depth, out),
        }
    }
}

fn indent(depth: usize, out: &mut String) {
    out.extend(std::iter::repeat_n("  ", depth));
}

/// Words with single blanks between them, empty ones left out.
fn words(list: &[&str]) -> String {
    let list: Vec<&str> = list.iter().copied().filter(|w| !w.is_empty()).collect();
    list.join(" ")
}

fn module(module: &Module, depth: usize, out: &mut String) {
    indent(depth, out);
    let target = match &module.target {
        Some(_) => format!("target = {}", module.target_text),
        None => String::new(),
    };
    let isa = match (&module.isa_text, module.spelling) {
        (Some(text), Spelling::Older) => format!("isa = {text}"),
        _ => String::new(),
    };
    let name = match module.target {
        Some(_) => "amdgcn.module",
        None => "module",
    };
    *out += &words(&[
        name,
        &module.symbol,
        &target,
        &isa,
        &module.attributes,
        "{\n",
    ]);
    items(&module.items, depth + 1, out);
    indent(depth, out);
    *out += "}\n";
}

fn routine(routine: &Routine, depth: usize, out: &mut String) {
    indent(depth, out);
    let names = routine.body.as_ref().map(Names::new);
    let arguments = match (&routine.body, &names) {
        (Some(body), Some(names)) => parameters(body, names),
        _ => routine.declared.clone(),
    };
    let symbol = match routine.is_kernel {
        true => routine.symbol.clone(),
        false => format!("{}({arguments})", routine.symbol),
    };
    let keyword = if routine.is_kernel {
        "kernel"
    } else {
        "func.func"
    };
    *out += &words(&[keyword, &routine.visibility, &symbol, &routine.header]);
    let (Some(body), Some(names)) = (&routine.body, &names) else {
        *out += "\n";
        return;
    };
    *out += " {\n";
    for (n, &block) in body.func.layout.iter().enumerate() {
        if n > 0 {
            indent(depth, out);
            *out += &format!("^{}", names.block(block));
            let params = &body.func.blocks[block].params;
            if !params.is_empty() {
                let params: Vec<String> = params.iter().map(|&p| names.typed(body, p)).collect();
                *out += &format!("({})", params.join(", "));
            }
            *out += ":\n";
        }
        operations((routine, body, names), block, depth + 1, out);
    }
    indent(depth, out);
    *out += "}\n";
}

/// The operations of a block, each on a line, regions between their braces.
fn operations(
    (routine, body, names): (&Routine, &Body, &Names),
    block: Block,
    depth: usize,
    out: &mut String,
) {
    for &inst in &body.func.blocks[block].insts {
        indent(depth, out);
        let line = operation::Line::new(routine, body, names, inst);
        *out += &line.text();
        for (n, &region) in line.op().regions.iter().enumerate() {
            *out += &line.between(n, region, &"  ".repeat(depth));
            operations((routine, body, names), region, depth + 1, out);
            indent(depth, out);
        }
        *out += &line.behind_regions();
        out.push('\n');
    }
}

/// Parameters of the entry block.
fn parameters(body: &Body, names: &Names) -> String {
    let entry = body.func.entry();
    let params = entry.map_or(&[][..], |e| &body.func.blocks[e].params);
    let params: Vec<String> = params.iter().map(|&p| names.typed(body, p)).collect();
    params.join(", ")
}
