//! Vectors and memory of kernel IR: random repacking of vectors, and accesses of every size,
//! alignment and space, compiled with all checks, simulated strictly, and compared with plain Rust
//! that works on bits and bytes.

mod arguments;
mod atomics;
mod descriptors;
mod memory;
mod pointers;
mod private;
mod repack;

use easel::simulate::Argument;
use easel::{Options, Source};
use std::fmt::Write;

/// Work-items of every kernel here: one wave.
const LANES: usize = 64;

/// A kernel as text, its results written one by one.
#[derive(Default)]
struct Text {
    body: String,
    names: usize,
}

impl Text {
    /// Add an operation with a result; gives back its name.
    fn op(&mut self, ty: &str, op: &str) -> String {
        let name = format!("%n{}", self.names);
        self.names += 1;
        writeln!(self.body, "  {name}: {ty} = {op}").expect("a string takes all");
        name
    }

    /// Add an operation without a result.
    fn effect(&mut self, op: &str) {
        writeln!(self.body, "  {op}").expect("a string takes all");
    }

    /// An `i64`.
    fn index(&mut self, value: u64) -> String {
        self.op("i64", &format!("const<{value:#x}>"))
    }

    /// The number of the work-item times a number of bytes.
    fn lane_times(&mut self, bytes: u64) -> String {
        let lane = self.op("i32 in [0, 63]", "workitem_id<0>");
        let wide = self.op("i64", &format!("zext {lane}"));
        let stride = self.index(bytes);
        self.op("i64", &format!("mul {wide}, {stride}"))
    }

    /// The kernel over an input and an output.
    fn kernel(&self, launch: &str) -> String {
        let body = &self.body;
        format!(
            "kernel @k attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, \
             grid = [1, 1, 1]{launch}, arguments = [\n\
             buffer \"in\" at 0 size 8 element \"i8\" shape [0],\n\
             buffer \"out\" at 8 size 8 element \"i8\" shape [0] written]}} {{\n\
             ^bb0:\n  %in: ptr.global = argument<0>\n  %out: ptr.global = argument<1>\n\
             {body}  return\n}}\n"
        )
    }
}

/// What a kernel leaves in its second buffer.
fn run(target: &str, text: &str, input: &[u8], output: usize) -> Result<Vec<u8>, String> {
    run_with(target, text, input, output, &[])
}

/// The same with scalar arguments behind the buffers.
fn run_with(
    target: &str,
    text: &str,
    input: &[u8],
    output: usize,
    scalars: &[u64],
) -> Result<Vec<u8>, String> {
    let mut options = Options::for_target(target).map_err(|e| e.to_string())?;
    options.check = true;
    let compiled = easel::compile(Source::new("k.kir", text), &options);
    let compiled = compiled.map_err(|e| format!("{text}{e}"))?;
    let mut arguments = vec![
        Argument::Buffer(input.to_vec()),
        Argument::Buffer(vec![0xcd; output]),
    ];
    arguments.extend(scalars.iter().map(|&bits| Argument::Value(bits)));
    let strict = easel::simulate::Options {
        strict: true,
        ..Default::default()
    };
    let run = compiled.run(&compiled.kernels()[0], arguments, &strict);
    let assembly = || compiled.assembly().unwrap_or_default();
    let run = run.map_err(|e| format!("{text}{}{e}", assembly()))?;
    Ok(run.buffers[1].clone())
}

/// Bytes that differ from one another.
fn noise(bytes: usize) -> Vec<u8> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let next = |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005);
        state = state.wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    (0..bytes).map(next).collect()
}
