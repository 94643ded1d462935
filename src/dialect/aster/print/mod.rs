//! A [`Program`] as text: deterministic, and read back to the same program up to value names.
//!
//! Modules and functions print in their spelling. Operand types come from the operands; default
//! alignments and implicit registers are not printed. Names of the source are kept if they are
//! unique; other values get `%N`. Blocks are `^bb1` and so on in order, as in MLIR's printers.
//! Operations of other dialects are printed as they were read.

mod foreign;
mod generic;
mod instruction;
mod maps;
mod names;
mod operation;

use super::program::{Body, Item, Module, ModuleKind, Program, Routine, Spelling};
use super::read::CHUNK_LINE;
use crate::ir::function::{Block, Inst, Value};
use cranelift_entity::SecondaryMap;
pub use generic::print_generic;
use names::Names;
pub use names::Naming;
use std::fmt;

/// The text of a program.
pub fn print(program: &Program) -> String {
    program.to_string()
}

/// The text of a program, with these names.
pub fn print_named(program: &Program, naming: Naming) -> String {
    let mut text = String::new();
    for (n, chunk) in program.chunks.iter().enumerate() {
        if n > 0 {
            text += &format!("\n{CHUNK_LINE}\n\n");
        }
        let start = text.len();
        items(&chunk.items, naming, 0, &mut text);
        if naming == Naming::Mlir {
            let named = maps::named(&text[start..]);
            text.replace_range(start.., &named);
        }
    }
    text
}

/// Every operation of a routine as a line of text, by instruction: for messages.
pub fn lines(routine: &Routine) -> SecondaryMap<Inst, String> {
    let mut out = SecondaryMap::new();
    let Some(body) = &routine.body else {
        return out;
    };
    let names = Names::new(body, Naming::Source);
    for (_, inst) in body.func.inst_order() {
        let line = operation::Line::new(routine, body, &names, inst);
        let line = line.text();
        // Operands identify the place; types are long.
        let line = line.split(" : ").next().unwrap_or("").to_string();
        out[inst] = line;
    }
    out
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_named(self, Naming::Source))
    }
}

impl fmt::Display for Routine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        routine(self, Naming::Source, 0, &mut text);
        f.write_str(&text)
    }
}

fn items(list: &[Item], naming: Naming, depth: usize, out: &mut String) {
    for item in list {
        match item {
            Item::Module(m) => module(m, naming, depth, out),
            Item::Function(r) => routine(r, naming, depth, out),
            Item::Operations(r) => {
                let Some(body) = &r.body else { continue };
                let names = Names::new(body, naming);
                let printer = Printer {
                    routine: r,
                    body,
                    names: &names,
                };
                for &block in &body.func.layout {
                    printer.operations(block, depth, false, out);
                }
            }
        }
    }
}

fn indent(depth: usize, out: &mut String) {
    out.extend(std::iter::repeat_n("  ", depth));
}

/// Words with single blanks between them, without empty words.
fn words(list: &[&str]) -> String {
    let list: Vec<&str> = list.iter().copied().filter(|w| !w.is_empty()).collect();
    list.join(" ")
}

fn module(module: &Module, naming: Naming, depth: usize, out: &mut String) {
    indent(depth, out);
    let target = match &module.target {
        Some(_) => format!("target = {}", module.target_text),
        None => String::new(),
    };
    let isa = match (&module.isa_text, module.spelling, module.kind) {
        (Some(text), Spelling::Older, _) | (Some(text), _, ModuleKind::Library) => {
            format!("isa = {text}")
        }
        _ => String::new(),
    };
    let name = match module.kind {
        ModuleKind::Target => "amdgcn.module",
        ModuleKind::Library => "amdgcn.library",
        ModuleKind::Builtin => "module",
    };
    *out += &words(&[
        name,
        &module.symbol,
        &target,
        &isa,
        &module.attributes,
        "{\n",
    ]);
    items(&module.items, naming, depth + 1, out);
    indent(depth, out);
    *out += "}\n";
}

fn routine(routine: &Routine, naming: Naming, depth: usize, out: &mut String) {
    indent(depth, out);
    let names = routine.body.as_ref().map(|b| Names::new(b, naming));
    let arguments = match (&routine.body, &names) {
        (Some(body), Some(names)) => parameters(routine, body, names),
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
    let printer = Printer {
        routine,
        body,
        names,
    };
    for (n, &block) in body.func.layout.iter().enumerate() {
        if n > 0 {
            printer.label(block, &body.func.blocks[block].params, depth, out);
        }
        printer.operations(block, depth + 1, false, out);
    }
    indent(depth, out);
    *out += "}\n";
}

/// The context for printing the operations of a body.
struct Printer<'a> {
    routine: &'a Routine,
    body: &'a Body,
    names: &'a Names,
}

impl Printer<'_> {
    /// A block's label with its parameters, on a line of its own.
    fn label(&self, block: Block, params: &[Value], depth: usize, out: &mut String) {
        indent(depth, out);
        *out += &format!("^{}", self.names.block(block));
        if !params.is_empty() {
            let params = params.iter().map(|&p| self.names.typed(self.body, p));
            *out += &format!("({})", params.collect::<Vec<_>>().join(", "));
        }
        *out += ":\n";
    }

    /// The operations of a block, each on a line, with regions in their braces. `nested`: the block is in a region
    /// of an operation, where names are qualified.
    fn operations(&self, block: Block, depth: usize, nested: bool, out: &mut String) {
        for &inst in &self.body.func.blocks[block].insts {
            indent(depth, out);
            let mut line = operation::Line::new(self.routine, self.body, self.names, inst);
            line.nested = nested;
            if line.is_foreign() {
                self.foreign(&line, depth, out);
                out.push('\n');
                continue;
            }
            *out += &line.text();
            for (n, region) in line.op().regions.iter().enumerate() {
                *out += &line.between(n, region.entry(), &"  ".repeat(depth));
                self.operations(region.entry(), depth + 1, true, out);
                indent(depth, out);
            }
            *out += &line.behind_regions();
            out.push('\n');
        }
    }
}

/// Parameters of the entry block, with their attributes.
fn parameters(routine: &Routine, body: &Body, names: &Names) -> String {
    let entry = body.func.entry();
    let params = entry.map_or(&[][..], |e| &body.func.blocks[e].params);
    let params = params.iter().enumerate().map(|(n, &p)| {
        let attributes = routine.argument_attributes.get(n);
        let attributes = attributes.map_or("", String::as_str);
        words(&[&names.typed(body, p), attributes])
    });
    params.collect::<Vec<_>>().join(", ")
}
