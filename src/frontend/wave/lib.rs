//! Wave kernels: MLIR of the dialects that Wave prints, to kernel IR.
//!
//! All of Wave's generations are read, in pretty and in generic form. Every `func.func` and
//! `gpu.func` is a kernel, except the host's (`isolated_benchmark...`, `...$async`), whose text is
//! skipped. Contract of [`parse`]:
//!
//! - it returns kernels only if the whole file has no errors; all errors are collected;
//! - no operation is dropped silently: an unknown operation is `wave-unknown-op`, a known operation without
//!   support is `wave-unsupported`, each at its place;
//! - `index` is i64; ids are i32 with a range, zero-extended.
//!
//! # Why
//!
//! Dimensions and strides that are passed as arguments are taken to be below 2^31. With larger bounds index arithmetic would
//! keep 64 bits.

#![deny(missing_docs)]

mod buffers;
mod builder;
mod composed;
mod control;
mod index;
mod lanes;
mod language;
mod launch;
mod lower;
mod lowering;
mod matrix;
mod memory;
mod ops;
mod pointers;
mod small;
mod transfers;
mod vectors;

use easel_ir as ir;
use easel_mlir as mlir;

pub use language::LANGUAGE;

use crate::ir::kernel::KernelFunction;
use crate::mlir::ast::{Module, Operation};
use crate::mlir::attribute::Attribute;
use crate::mlir::{Dialects, upstream};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap, Span};
use easel_target::{Limits, Targets};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The `upper_bound` from which on the bound means "not known".
const UNBOUNDED: i64 = i32::MAX as i64;

/// Dimensions and strides passed as `index` arguments are assumed to be below 2^31.
const INDEX_ARGUMENT_MAX: i64 = i32::MAX as i64;

/// The settings of the caller.
#[derive(Clone, Debug)]
pub struct Options {
    /// The limits of the machine: lanes of a wave, and the sizes of a workgroup.
    pub limits: Limits,
    /// The machines whose matrix instructions state which elements a lane has; without them, lanes have equal shares.
    pub targets: Option<Targets>,
    /// Replaces the workgroup size of the source.
    pub workgroup_size: Option<[u32; 3]>,
}

impl Options {
    /// The settings of the source, within these limits.
    pub fn new(limits: Limits) -> Options {
        Options {
            limits,
            targets: None,
            workgroup_size: None,
        }
    }
}

static DIALECTS: LazyLock<Dialects> = LazyLock::new(|| {
    upstream::with_skip(|name| name.starts_with("isolated_benchmark") || name.ends_with("$async"))
});

/// The generic tree of a Wave file, host functions left out.
pub fn parse_mlir<'s>(file: FileId, sources: &'s SourceMap) -> Result<Module<'s>, Diagnostics> {
    mlir::parse(file, sources, &DIALECTS)
}

/// Reads all kernels of a file. A kernel with an error is omitted; the reports have errors then, else warnings only.
pub fn parse(
    file: FileId,
    sources: &SourceMap,
    options: &Options,
) -> (Vec<KernelFunction>, Diagnostics) {
    let module = match parse_mlir(file, sources) {
        Ok(module) => module,
        Err(errors) => return (Vec::new(), errors),
    };
    let mut found = Found::default();
    let mut diagnostics = Diagnostics::default();
    collect(&module.operations, &mut found, &mut diagnostics);
    if found.kernels.is_empty() && diagnostics.is_empty() {
        let end = sources.text(file).len().min(1);
        diagnostics.push(
            Diagnostic::error("wave-no-kernel", "this file has no kernel")
                .label(Span::new(file, 0, end), "in this file")
                .help("a kernel is a `func.func` whose name does not mark it as host code"),
        );
    }
    let mut exports: BTreeMap<&str, &Operation<'_>> = BTreeMap::new();
    for export in &found.exports {
        exports.entry(symbol(export)).or_insert(export);
    }
    let mut kernels = Vec::new();
    let mut named: BTreeMap<&str, Span> = BTreeMap::new();
    for op in &found.kernels {
        if let Some(first) = named.insert(symbol(op), op.name_span) {
            let message = format!("two kernels are called `{}`", symbol(op));
            diagnostics.push(
                Diagnostic::error("emit-duplicate-symbol", message)
                    .label(op.name_span, "this one")
                    .label(first, "and this one")
                    .help("give each kernel of a file a name of its own"),
            );
        }
        let export = exports.get(symbol(op));
        kernels.extend(lower::lower(
            &module,
            op,
            export.copied(),
            options,
            &mut diagnostics,
        ));
    }
    (kernels, diagnostics)
}

#[derive(Default)]
struct Found<'a, 's> {
    kernels: Vec<&'a Operation<'s>>,
    exports: Vec<&'a Operation<'s>>,
}

fn symbol<'a>(op: &'a Operation<'_>) -> &'a str {
    op.value("sym_name")
        .and_then(Attribute::as_text)
        .unwrap_or("")
}

fn collect<'a, 's>(
    ops: &'a [Operation<'s>],
    found: &mut Found<'a, 's>,
    diagnostics: &mut Diagnostics,
) {
    for op in ops {
        match op.name {
            "builtin.module" | "gpu.module" | "stream.executable" => {
                for block in op.regions.iter().flat_map(|r| &r.blocks) {
                    collect(&block.operations, found, diagnostics);
                }
            }
            "stream.executable.export" => found.exports.push(op),
            "func.func" | "gpu.func" => {
                let name = symbol(op);
                let host = name.starts_with("isolated_benchmark") || name.ends_with("$async");
                if !host && op.regions.iter().any(|r| !r.blocks.is_empty()) {
                    found.kernels.push(op);
                }
            }
            // Structure of IREE without information about the kernel.
            "stream.executable.end" | "builtin.unrealized_conversion_cast" => {}
            name => diagnostics.push(
                Diagnostic::error(
                    "wave-unknown-op",
                    format!("the operation `{name}` is not known outside a kernel"),
                )
                .label(op.name_span, "here"),
            ),
        }
    }
}
