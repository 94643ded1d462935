//! Kernel IR, machine IR and assembly as languages.

use crate::emit;
use crate::kernels::Kernels;
use crate::pass::{
    ALLOCATED, Functions, KERNEL, Language, Program, Reading, SELECTED, Setting, first_word,
};
use crate::passes::{OF_KERNELS, OF_MACHINE_CODE};
use easel_backend::asm;
use easel_ir::kernel::Kernel;
use easel_ir::machine::Machine;
use easel_ir::text;
use easel_isa::diagnostic::{Diagnostics, FileId, SourceMap};

/// Kernel IR: typed operations that are independent of targets.
pub static KERNEL_IR: Language = Language {
    extensions: &["kir"],
    recognises: |text| first_word(text) == "kernel",
    forms: &[&KERNEL],
    passes: OF_KERNELS,
    pipeline: |_, _| OF_KERNELS.iter().map(|p| (p.name, "")).collect(),
    ..Language::new("kir", "kernel IR", read_kernels)
};

/// Machine IR, before and after allocation.
pub static MACHINE_IR: Language = Language {
    extensions: &["mir"],
    recognises: |text| first_word(text) == "machine",
    forms: &[&SELECTED, &ALLOCATED],
    passes: OF_MACHINE_CODE,
    pipeline: |form, _| match *form == SELECTED {
        true => OF_MACHINE_CODE.iter().map(|p| (p.name, "")).collect(),
        // An allocated program is taken unchanged.
        false => Vec::new(),
    },
    finish: Some(finish),
    ignores: &[Setting::NoPreload, Setting::Window],
    ..Language::new("mir", "machine IR", read_machines)
};

/// Assembly of a target. Its programs are allocated machine programs.
pub static ASSEMBLY: Language = Language {
    extensions: &["s", "asm"],
    recognises: |text| first_word(text).starts_with('.'),
    forms: &[],
    ignores: Setting::OF_SELECTION,
    ..Language::new("asm", "assembly", read_assembly)
};

/// The kernels of an allocated program.
fn finish(program: Program) -> Result<Program, Diagnostics> {
    Ok(Program::new(Kernels(emit::kernels(program)?)))
}

/// Checks the program. Passes rely on the verifier, and text may be anything.
fn sound(program: Result<Program, Diagnostics>, none: Program) -> (Program, Diagnostics) {
    let sound = program.and_then(|p| p.verify().map(|()| p));
    match sound {
        Ok(program) => (program, Diagnostics::default()),
        Err(errors) => (none, errors),
    }
}

fn read_kernels(file: FileId, sources: &SourceMap, _: &Reading) -> (Program, Diagnostics) {
    let read = text::parse_all::<Kernel>(file, sources, &());
    let none = Program::new(Functions::<Kernel>(Vec::new()));
    sound(read.map(|f| Program::new(Functions(f))), none)
}

fn read_machines(file: FileId, sources: &SourceMap, reading: &Reading) -> (Program, Diagnostics) {
    let read = text::parse_all::<Machine>(file, sources, &reading.targets);
    let none = Program::new(Functions::<Machine>(Vec::new()));
    sound(read.map(|f| Program::new(Functions(f))), none)
}

fn read_assembly(file: FileId, sources: &SourceMap, reading: &Reading) -> (Program, Diagnostics) {
    match asm::parse(file, sources, &reading.targets) {
        Ok(read) => (Program::new(Kernels(read.kernels)), Diagnostics::default()),
        Err(errors) => (Program::new(Kernels(Vec::new())), errors),
    }
}
