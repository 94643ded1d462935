//! Instructions of a cell beyond those that any kernel of its shape has: loads, stores, waits and
//! addresses, which a kernel that only copies values of the same sizes shows.

use crate::cell::Cell;
use crate::kernel::{self, bytes};
use crate::llvm;
use crate::target::lanes;
use easel::{Options, Source};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Instructions that compute, in a listing of ours or of LLVM's.
pub fn computing(assembly: &str) -> i64 {
    // What moves data between memory and registers, waits and ends.
    const OTHERS: [&str; 9] = [
        "s_load_",
        "s_buffer_",
        "s_waitcnt",
        "s_nop",
        "s_endpgm",
        "s_setprio",
        "s_code_end",
        "v_nop",
        "s_inst_prefetch",
    ];
    let lines = assembly.lines().map(str::trim_start);
    let instructions = lines.filter(|l| l.starts_with("v_") || l.starts_with("s_"));
    let mut count = 0;
    for line in instructions {
        count += i64::from(!OTHERS.iter().any(|o| line.starts_with(o)));
    }
    count
}

/// Sizes of the values that a cell loads and stores, each once.
pub fn sizes(cell: &Cell) -> Vec<usize> {
    let (to, to_lanes) = cell.result();
    let mut sizes = vec![bytes(cell.elem, cell.lanes), bytes(to, to_lanes)];
    if cell.operation == crate::cell::Operation::Select {
        sizes.push(4);
    }
    sizes.sort_unstable();
    sizes.dedup();
    sizes
}

/// What our copies of these sizes compute; `None` where they are refused.
pub fn copies(sizes: &[usize], groups: usize, options: &Options) -> Option<i64> {
    let text = kernel::copies(sizes, groups, lanes(options));
    let compiled = easel::compile(Source::new("copies.kir", text), options).ok()?;
    Some(computing(&compiled.assembly().ok()?))
}

/// LLVM's count for each cell by its row; cells that it cannot compile are left out.
pub fn llvm(cells: &[&Cell], groups: usize, target: &str) -> BTreeMap<String, i64> {
    let mut copies = BTreeMap::new();
    let mut counts = BTreeMap::new();
    for cell in cells {
        let Some(text) = llvm::text(cell, groups) else {
            continue;
        };
        let Some(all) = compile(&text, target) else {
            continue;
        };
        let sizes = sizes(cell);
        let shape = copies.entry(sizes.clone()).or_insert_with(|| {
            let text = llvm::copies(&sizes, groups);
            compile(&text, target).map(|t| computing(&t))
        });
        if let Some(shape) = shape {
            counts.insert(cell.row(), (computing(&all) - *shape).max(0));
        }
    }
    counts
}

fn compile(text: &str, target: &str) -> Option<String> {
    let cpu = format!("-mcpu={target}");
    let mut child = Command::new("llc-22")
        .args(["-mtriple=amdgcn-amd-amdhsa", &cpu, "-O3", "-o", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("llc-22 is installed (tests/install-oracles.sh)");
    let mut input = child.stdin.take().expect("standard input is a pipe");
    input.write_all(text.as_bytes()).expect("llc reads");
    drop(input);
    let out = child.wait_with_output().expect("llc ends");
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    out.status.success().then_some(text)
}

/// Writes a cell's kernel, our listing and LLVM's into a folder, to read side by side.
pub fn show(folder: &Path, cell: &Cell, ours: &str, options: &Options) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let name: String = cell
        .row()
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '-' })
        .collect();
    let write = |end: &str, text: &str| std::fs::write(folder.join(name.clone() + end), text);
    write(".kir", &kernel::text(cell, GROUPS_SHOWN, lanes(options)))?;
    write(".ours.s", ours)?;
    let Some(text) = llvm::text(cell, GROUPS_SHOWN) else {
        return Ok(());
    };
    write(".ll", &text)?;
    write(
        ".llvm.s",
        &compile(&text, options.usual_target().name()).unwrap_or_default(),
    )
}

/// Workgroups of a kernel that is shown.
const GROUPS_SHOWN: usize = 16;
