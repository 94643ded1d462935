//! Wave kernels as a language. Their programs are kernel IR.

use crate::{Options, parse};
use easel_isa::diagnostic::{Diagnostics, FileId, SourceMap};
use easel_pass::{Functions, Language, Program, Reading};

/// MLIR text of Wave kernels.
pub static LANGUAGE: Language = Language {
    extensions: &["mlir"],
    ..Language::new("wave", "a Wave kernel", read)
};

fn read(file: FileId, sources: &SourceMap, reading: &Reading) -> (Program, Diagnostics) {
    let mut options = Options::new(reading.targets.usual().limits);
    options.targets = Some(reading.targets.clone());
    options.workgroup_size = reading.workgroup_size;
    let (kernels, diagnostics) = parse(file, sources, &options);
    (Program::new(Functions(kernels)), diagnostics)
}
