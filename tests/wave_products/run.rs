//! Compiling a kernel for a target of a file, and its results.

use crate::oracle;
use easel::backend::code::linearise;
use easel::backend::preload;
use easel::simulate::{Argument, Options};
use easel::target::Target;
use easel::{Options as Compilation, Source};
use std::path::Path;
use std::sync::OnceLock;

pub const TARGETS: [&str; 3] = ["gfx1100", "gfx1201", "gfx1250"];

/// The target of a file of the tables.
pub fn target(name: &str) -> Target {
    static ALL: OnceLock<[Target; 3]> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        TARGETS.map(|name| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("isa/amdgcn");
            let file = folder.join(format!("{name}.yaml"));
            easel::load_target(&file).unwrap_or_else(|e| panic!("{e}"))
        })
    });
    let found = all.iter().copied().find(|t| t.name() == name);
    found.unwrap_or_else(|| panic!("{name} is no target here"))
}

pub fn compile(name: &str, text: &str, to: &str) -> Result<easel::Compiled, String> {
    let options = Compilation {
        target: Some(target(to)),
        check: true,
        ..Compilation::default()
    };
    easel::compile(Source::new(name, text), &options).map_err(|e| e.to_string())
}

/// The buffers after a strict simulation of a kernel that gives the assembler's bytes.
pub fn run(
    name: &str,
    text: &str,
    to: &str,
    buffers: Vec<Vec<u8>>,
) -> Result<Vec<Vec<u8>>, String> {
    let all = compile(name, text, to)?;
    let values = buffers.into_iter().map(Argument::Buffer).collect();
    run_compiled(name, &all, to, values, None)
}

/// The same of compiled code; `grid` is for a kernel that states none.
pub fn run_compiled(
    name: &str,
    all: &easel::Compiled,
    to: &str,
    values: Vec<Argument>,
    grid: Option<[u64; 3]>,
) -> Result<Vec<Vec<u8>>, String> {
    let [kernel] = all.kernels() else {
        return Err("not one kernel".into());
    };
    let strict = Options {
        strict: true,
        grid,
        ..Options::default()
    };
    let run = all.run(kernel, values, &strict);
    let run = run.map_err(|e| e.to_string())?;
    same_bytes(name, all, to)?;
    Ok(run.buffers)
}

/// Whether the assembler gives the same bytes.
pub fn same_bytes(name: &str, all: &easel::Compiled, to: &str) -> Result<(), String> {
    let [kernel] = all.kernels() else {
        return Err("not one kernel".into());
    };
    if oracle::available("bytes of kernels of RDNA", &["llvm-mc-22"]) {
        let code = linearise(&kernel.function);
        let own = code.and_then(|code| preload::encode(kernel, &code));
        let own = own.map_err(|e| format!("{e:?}"))?;
        let assembly = all.assembly().map_err(|e| e.to_string())?;
        if oracle::assemble(to, &assembly, &format!("{name}.{to}"))? != own {
            return Err("other bytes than the assembler's".into());
        }
    }
    Ok(())
}

/// Fails with all messages, if there is one.
pub fn failures(messages: Vec<String>) {
    let all = messages.join("\n");
    assert!(messages.is_empty(), "{} wrong:\n{all}", messages.len());
}
