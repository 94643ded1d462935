//! Kernels of ASTER's dialect as the assembly of ASTER's own translator.
//!
//! The instructions are those of [`Compiled::assembly`](super::Compiled::assembly), in the spelling that tools
//! around ASTER look for: no suffix of an encoding that assemblers find by themselves, a blank after the colon of a
//! modifier, a label at each block, and branches to the next block included. Directives and metadata are those that
//! ASTER's runtime reads.

use super::compile::read_source;
use super::stack::deep;
use super::{Options, Report, Source};
use crate::aster::{Item, Kind, Module, ModuleKind, Program, Routine, header, launch};
use crate::aster_passes;
use crate::backend::asm::LAUNCH_COMMENT;
use crate::backend::code::{Line, line};
use crate::backend::{self, Code};
use crate::ir::Argument;
use crate::ir::function::Block;
use crate::ir::machine::MachineFunction;
use crate::target::{Inputs, MInst, MOperand};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::table::{FieldValue, Quantity};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The least alignment of the argument segment in bytes.
const SEGMENT_ALIGN: u32 = 8;
/// The first version of metadata with all keys that are written here.
const METADATA_VERSION: [u32; 2] = [1, 2];

/// Assembly of all modules of a source, which must be allocated and have machine branches.
///
/// # Errors
/// All errors of the source, and each operation that is no instruction.
pub fn translate<'a>(
    source: impl Into<Source<'a>>,
    split: bool,
    options: &Options,
) -> Result<(String, Report), Report> {
    let source = source.into();
    deep(|| {
        let input = read_source(&source, options, split)?;
        let mut report = input.report;
        let Some(program) = input.program.get::<Program>() else {
            let message = "only programs of ASTER's dialect are translated";
            let d = Diagnostic::error("emit-form", message).help("use `easel compile`");
            report.diagnostics.push(d);
            return Err(report);
        };
        let mut out = String::new();
        for item in program.chunks.iter().flat_map(|c| &c.items) {
            modules(item, &mut out, &mut report.diagnostics);
        }
        match report.diagnostics.has_errors() {
            true => Err(report),
            false => Ok((out, report)),
        }
    })
}

fn modules(item: &Item, out: &mut String, errors: &mut Diagnostics) {
    let Item::Module(module) = item else { return };
    if module.kind == ModuleKind::Target {
        match assembly(module) {
            Ok(text) => *out += &text,
            Err(mut wrong) => errors.0.append(&mut wrong.0),
        }
    }
    for item in &module.items {
        modules(item, out, errors);
    }
}

/// One kernel, ready to be printed.
struct Ready<'a> {
    routine: &'a Routine,
    function: MachineFunction,
    code: Code,
    registers: Registers,
}

/// Register numbers in the text.
#[derive(Default)]
struct Registers {
    vectors: BTreeSet<u32>,
    scalars: BTreeSet<u32>,
    accumulators: BTreeSet<u32>,
}

impl Registers {
    fn of(routine: &Routine) -> Registers {
        let mut all = Registers::default();
        let Some(body) = &routine.body else {
            return all;
        };
        for (_, inst) in body.func.inst_order() {
            for value in body.func.defined_values(inst) {
                let Some(ty) = body.func.ty(value).register() else {
                    continue;
                };
                let set = match ty.kind {
                    Kind::Vgpr => &mut all.vectors,
                    Kind::Sgpr => &mut all.scalars,
                    Kind::Agpr => &mut all.accumulators,
                    _ => continue,
                };
                let first = ty.number().map(u32::from);
                set.extend(first.into_iter().flat_map(|n| n..n + u32::from(ty.cells)));
            }
        }
        all
    }
}

/// Number of registers up to the last register, in whole granules.
fn rounded(set: &BTreeSet<u32>, granule: u32) -> u32 {
    let end = set.last().map_or(0, |n| n + 1);
    end.next_multiple_of(granule.max(1))
}

fn assembly(module: &Module) -> Result<String, Diagnostics> {
    let mut errors = Diagnostics::default();
    let mut all = Vec::new();
    for item in &module.items {
        let Item::Function(routine) = item else {
            continue;
        };
        match ready(routine) {
            Ok(ready) => all.extend(ready),
            Err(mut wrong) => errors.0.append(&mut wrong.0),
        }
    }
    errors.into_result(())?;
    let mut out = String::new();
    let symbol = module.symbol.trim_start_matches('@');
    let mut id = module.target.clone().unwrap_or_default();
    if let Some(first) = all.first() {
        let interface = backend::interface(first.function.target())?;
        id = format!("{}--{id}", interface.triple);
    }
    let _ = writeln!(out, "  ; Module: {symbol}");
    let _ = writeln!(out, "  .amdgcn_target \"{id}\"");
    for (n, ready) in all.iter().enumerate() {
        ready.print(n, &mut out)?;
        out.push('\n');
    }
    if all.is_empty() {
        return Ok(out);
    }
    out += "  .amdgpu_metadata\n---\namdhsa.kernels:\n";
    for ready in &all {
        ready.metadata(&mut out);
    }
    let [major, minor] = METADATA_VERSION;
    let _ = writeln!(out, "amdgcn_target: {id}");
    let _ = writeln!(out, "amdhsa.version:\n  - {major}\n  - {minor}\n---\n");
    out += "  .end_amdgpu_metadata\n";
    Ok(out)
}

/// The machine code of a kernel; `None` for functions.
fn ready(routine: &Routine) -> Result<Option<Ready<'_>>, Diagnostics> {
    let function = match aster_passes::machine_code(routine) {
        Ok(Some(function)) => function,
        Ok(None) => return Ok(None),
        Err(errors) => return Err(not_allocated(routine).map_or(errors, Diagnostics::from)),
    };
    Ok(Some(Ready {
        registers: Registers::of(routine),
        code: in_a_line(&function)?,
        routine,
        function,
    }))
}

/// The single error for a kernel whose registers have no numbers: all other errors follow from it.
fn not_allocated(routine: &Routine) -> Option<Diagnostic> {
    let func = &routine.body.as_ref()?.func;
    let mut all = func.inst_order().map(|(_, inst)| inst);
    let first = all.find(|&inst| {
        let types = func
            .defined_values(inst)
            .map(|value| func.ty(value).register());
        types.into_iter().flatten().any(|ty| ty.number().is_none())
    })?;
    let message = format!("the registers of `{}` are not allocated", routine.symbol);
    let error = Diagnostic::error("aster-not-allocated", message);
    let error = error.maybe_label(
        func.insts[first].span,
        "the first result without a register",
    );
    Some(error.help("run `easel opt --amdgcn-backend` first, which does all that is missing"))
}

/// A function's instructions in sequence, with every branch.
fn in_a_line(function: &MachineFunction) -> Result<Code, Diagnostics> {
    let target = function.target();
    let mut errors = Diagnostics::default();
    let mut code = Code::default();
    for (n, &block) in function.layout.iter().enumerate() {
        let next = function.layout.get(n + 1).copied();
        code.starts.push((block, code.lines.len()));
        for &inst in &function.blocks[block].insts {
            match line(function, inst) {
                Ok(line) => code.lines.extend(line),
                Err(error) => errors.push(error),
            }
            let data = &function.insts[inst];
            let otherwise = data.targets.get(1).map(|t| t.block);
            if let (Some(otherwise), Some(jump)) = (otherwise, target.jump())
                && next != Some(otherwise)
            {
                code.lines.push(Line {
                    inst: MInst::new(jump, [MOperand::Imm(0)]),
                    target: Some(otherwise),
                    origin: inst,
                    span: data.span,
                });
            }
        }
    }
    errors.into_result(code)
}

impl Ready<'_> {
    fn name(&self) -> &str {
        &self.function.name
    }

    fn print(&self, number: usize, out: &mut String) -> Result<(), Diagnostics> {
        let name = self.name();
        let interface = backend::interface(self.function.target())?;
        let align = interface.entry_align.ilog2();
        let _ = writeln!(out, "  .text\n  .globl {name}\n  .p2align {align}");
        let _ = writeln!(out, "  .type {name},@function");
        if let Ok(launch) = serde_json::to_string(&self.function.launch) {
            let _ = writeln!(out, "  {LAUNCH_COMMENT}{name}: {launch}");
        }
        self.instructions(out)?;
        self.descriptor(out);
        let end = format!(".Lfunc_end{number}");
        let _ = writeln!(out, "  .text\n{end}:\n  .size {name}, {end}-{name}");
        Ok(())
    }

    fn instructions(&self, out: &mut String) -> Result<(), Diagnostics> {
        let target = self.function.target();
        let encoded = self.code.encode(target)?;
        let mut labels = Labels::default();
        let mut starts = self.code.starts.iter().peekable();
        for (n, (line, encoded)) in self.code.lines.iter().zip(encoded).enumerate() {
            while let Some((block, _)) = starts.next_if(|(_, at)| *at == n) {
                let label = match *block == self.code.starts[0].0 {
                    true => self.name().to_string(),
                    false => labels.of(*block),
                };
                let _ = writeln!(out, "{label}:");
            }
            let label = line.target.map(|block| labels.of(block));
            let text = target.format_with(&line.inst, Some(encoded.encoding), label.as_deref());
            let _ = writeln!(out, "  {}", respelled(&text));
        }
        for (block, _) in starts {
            let _ = writeln!(out, "{}:", labels.of(*block));
        }
        Ok(())
    }

    /// Prints the loader's directives, without defaults.
    fn descriptor(&self, out: &mut String) {
        let target = self.function.target();
        let launch = &self.function.launch;
        let scratch = launch.private_bytes > 0;
        let inputs = Inputs {
            scratch,
            ..launch.inputs()
        };
        let _ = writeln!(out, "  .section .rodata,\"a\",@progbits\n  .p2align 6, 0x0");
        let _ = writeln!(out, "  .amdhsa_kernel {}", self.name());
        let mut line = |key: &str, value: u32, default: Option<u32>| {
            if default != Some(value) {
                let _ = writeln!(out, "    .amdhsa_{key} {value}");
            }
        };
        line("group_segment_fixed_size", launch.shared_bytes, Some(0));
        line("private_segment_fixed_size", launch.private_bytes, Some(0));
        line("kernarg_size", launch.argument_bytes(), Some(0));
        let users = target
            .abi
            .map_or(0, |abi| crate::target::Interface(abi).user_scalars(inputs));
        line("user_sgpr_count", users, None);
        line("user_sgpr_kernarg_segment_ptr", 1, None);
        for (n, dimension) in ["x", "y", "z"].iter().enumerate() {
            let key = format!("system_sgpr_workgroup_id_{dimension}");
            let default = u32::from(n == 0);
            line(&key, inputs.workgroup_ids[n].into(), Some(default));
        }
        let items = u32::from(inputs.work_item_dims.max(1)) - 1;
        line("system_vgpr_workitem_id", items, Some(0));
        let granule = target.limits.register_granule;
        let vectors = rounded(&self.registers.vectors, granule).max(granule);
        let accumulators = rounded(&self.registers.accumulators, granule);
        line("next_free_vgpr", vectors + accumulators, None);
        line(
            "next_free_sgpr",
            rounded(&self.registers.scalars, SCALAR_GRANULE),
            None,
        );
        line("accum_offset", vectors, None);
        for field in target.abi.map_or(&[][..], |abi| abi.descriptor) {
            if field.value == FieldValue::Quantity(Quantity::UsesScratch) {
                line(field.key, scratch.into(), Some(0));
            }
            if let (true, FieldValue::Number(value)) = (STATED.contains(&field.key), field.value) {
                line(field.key, value as u32, None);
            }
        }
        out.push_str("  .end_amdhsa_kernel\n");
    }

    /// Prints the runtime's metadata.
    fn metadata(&self, out: &mut String) {
        let header = self.routine.header.as_str();
        let launch = &self.function.launch;
        let name = self.name();
        let _ = writeln!(
            out,
            "  - .agpr_count: {}",
            self.registers.accumulators.len()
        );
        let texts = header::arguments(header);
        if !launch.arguments.is_empty() {
            out.push_str("    .args:\n");
        }
        let mut align = SEGMENT_ALIGN;
        for (argument, text) in launch.arguments.iter().zip(texts) {
            align = align.max(launch::argument_align(text));
            describe(argument, text, out);
        }
        let mut line = |key: &str, value: String| {
            let _ = writeln!(out, "    .{key}: {value}");
        };
        line("group_segment_fixed_size", launch.shared_bytes.to_string());
        line("kernarg_segment_align", align.to_string());
        line("kernarg_segment_size", launch.argument_bytes().to_string());
        line("language", "Assembler".to_string());
        let most = launch.open_workgroup.unwrap_or(launch.threads());
        line("max_flat_workgroup_size", most.to_string());
        line("name", name.to_string());
        line(
            "private_segment_fixed_size",
            launch.private_bytes.to_string(),
        );
        if launch.open_workgroup.is_none() {
            let [x, y, z] = launch.workgroup_size;
            line("reqd_workgroup_size", format!("[ {x}, {y}, {z} ]"));
        }
        line("sgpr_count", self.registers.scalars.len().to_string());
        line("sgpr_spill_count", "0".to_string());
        line("symbol", format!("{name}.kd"));
        line("vgpr_count", self.registers.vectors.len().to_string());
        line("vgpr_spill_count", "0".to_string());
        line("wavefront_size", launch.subgroup_size.to_string());
    }
}

/// Granule in which the number of scalars is stated.
const SCALAR_GRANULE: u32 = 8;

/// Directives whose default in assemblers differs from easel's value.
const STATED: [&str; 1] = ["float_denorm_mode_32"];

/// One argument with the runtime's keys in alphabetical order.
fn describe(argument: &Argument, text: &str, out: &mut String) {
    let inside = text.split_once('<').map_or("", |(_, rest)| rest);
    let inside = inside.strip_suffix('>').unwrap_or(inside);
    let field = |key: &str| {
        let mut fields = inside.split(',').filter_map(|f| f.split_once('='));
        fields.find(|f| f.0.trim() == key).map(|f| f.1.trim())
    };
    let is_buffer = text.contains("buffer_arg");
    let mut lines: Vec<(&str, String)> = Vec::new();
    if is_buffer {
        let access = field("access").unwrap_or("read_write");
        let space = field("address_space").unwrap_or("global");
        lines.push((".access", access.to_string()));
        lines.push((".actual_access", access.to_string()));
        lines.push((".address_space", space.to_string()));
        let flags: Vec<&str> = field("flags")
            .unwrap_or("")
            .split('|')
            .map(str::trim)
            .collect();
        for (flag, key) in FLAGS {
            if flags.contains(&flag) {
                lines.push((key, "true".to_string()));
            }
        }
    }
    if field("name").is_some() {
        lines.push((".name", argument.name.clone()));
    }
    lines.push((".offset", argument.offset.to_string()));
    lines.push((".size", argument.size.to_string()));
    let dimension = inside.chars().next().unwrap_or('x');
    lines.push((
        ".value_kind",
        match text {
            _ if is_buffer => "global_buffer".to_string(),
            _ if text.contains("block_dim_arg") => format!("hidden_group_size_{dimension}"),
            _ if text.contains("grid_dim_arg") => format!("hidden_block_count_{dimension}"),
            _ => "by_value".to_string(),
        },
    ));
    for (n, (key, value)) in lines.into_iter().enumerate() {
        let mark = if n == 0 { "- " } else { "  " };
        let _ = writeln!(out, "      {mark}{key}: {value}");
    }
}

/// Flags of a buffer and the keys of the metadata.
const FLAGS: [(&str, &str); 4] = [
    ("const", ".is_const"),
    ("pipe", ".is_pipe"),
    ("restrict", ".is_restrict"),
    ("volatile", ".is_volatile"),
];

/// Numbers of blocks in the order of first mention.
#[derive(Default)]
struct Labels {
    numbers: BTreeMap<u32, usize>,
}

impl Labels {
    fn of(&mut self, block: Block) -> String {
        let next = self.numbers.len() + 1;
        let number = self.numbers.entry(block.as_u32()).or_insert(next);
        format!(".AMDGCN_BB_{number}")
    }
}

/// An instruction in ASTER's spelling: encodings that an assembler takes first have no suffix, literals are decimal,
/// and a blank follows an offset's colon.
fn respelled(text: &str) -> String {
    let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
    let name = name.strip_suffix("_e32").unwrap_or(name);
    let mut out = name.to_string();
    for word in rest.split(' ').filter(|w| !w.is_empty()) {
        let (operand, comma) = word.strip_suffix(',').map_or((word, ""), |o| (o, ","));
        let literal = operand.strip_prefix("0x");
        let literal = literal.and_then(|digits| i32::from_str_radix(digits, 16).ok());
        out.push(' ');
        match (literal, operand.strip_prefix("offset:")) {
            (Some(number), _) => out += &number.to_string(),
            (_, Some(number)) => {
                out += "offset: ";
                out += number;
            }
            _ => out += operand,
        }
        out += comma;
    }
    out
}
