//! HIP C++ source of kernels in their last form.
//!
//! - `spelled`: the kinds of values; `lines`: the code of one work-item, line by line; `positions`: indices; `loops`: bodies;
//!   `matrices`: products of matrices; `text`: the source under construction.
//! - `table`: the spelling of operators, which is data (`isa/gen/hip.yaml`).
//!
//! The source includes one header (`isa/gen/easel_gen.h`), which comes with easel and needs no other header. Positions are unsigned
//! 32-bit numbers where all buffers are smaller than 2^31 bytes; a separate boolean says whether a position is inside.

mod lines;
mod loops;
mod matrices;
mod positions;
mod spelled;
pub(crate) mod table;
mod text;

use crate::stages::{Plan, kernels as calls};
use crate::tensor::layout::space;
use crate::tensor::program::OUTPUT;
use crate::tensor::{ModuleId, Program, Shape};
use crate::unsupported;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;
use spelled::{Buffer, Lines, Spelled};
use std::fmt::Write;

/// The header that sources include.
pub const HEADER: &str = include_str!("../../../../isa/gen/easel_gen.h");

/// The line by which a source, or the header without one, states the lanes of a wave.
const WAVE: &str = "#define EZ_WAVE ";

/// The lanes of a wave that the header assumes.
fn usual_wave() -> u32 {
    let line = HEADER.lines().find_map(|l| l.strip_prefix(WAVE));
    line.and_then(|n| n.trim().parse().ok()).unwrap_or(0)
}
/// The header that runs kernels on the host. The other header includes this header there.
pub const HOST_HEADER: &str = include_str!("../../../../isa/gen/easel_host.h");

/// A kernel as source.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name of the function.
    pub kernel: String,
    /// The text.
    pub text: String,
    /// The number of workgroups, and the number of work-items of each.
    pub launch: (u64, u64),
}

/// The kernels of a program in the order in which they run, for subgroups of `wave` work-items.
///
/// # Errors
/// An error for each part of the input that has no spelling.
pub fn sources(program: &Program, wave: u32) -> Result<Vec<Source>, Diagnostics> {
    let mut out = Diagnostics::default();
    let mut made = Vec::new();
    for (_, id) in calls(program) {
        match source(program, id, wave) {
            Ok(source) => made.push(source),
            Err(error) => out.push(*error),
        }
    }
    match out.has_errors() {
        true => Err(out),
        false => Ok(made),
    }
}

/// A valid C++ identifier for a name.
fn identifier(name: &str) -> String {
    let fits = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let mut text: String = name.chars().map(fits).collect();
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        text.insert(0, '_');
    }
    text.truncate(120);
    text
}

/// The source of a kernel.
///
/// # Errors
/// An error for each part of the input that has no spelling.
pub fn source(program: &Program, id: ModuleId, wave: u32) -> Result<Source, Box<Diagnostic>> {
    let module = &program.modules[id];
    let func = &module.func;
    let refused =
        |message: &str| Box::new(unsupported(format!("`{}`: {message}", func.name), None));
    let plan = Plan::of(func);
    let plan = plan.ok_or_else(|| refused("it has no schedule that can be launched"))?;
    let kernel = identifier(&func.name);
    let mut values: FxHashMap<crate::ir::Value, Spelled> = FxHashMap::default();
    let (mut parameters, mut largest) = (Vec::new(), 0);
    for (name, inst) in module.parameters() {
        let value = func.result(inst, 0);
        let shape = program.context.shape(func.ty(value));
        let Shape::Static(ty, lens, strides) = &*shape else {
            return Err(refused("a parameter has no shape that is known"));
        };
        let spelling = table::table().types.get(ty);
        let spelling = spelling
            .ok_or_else(|| refused(&format!("elements of `{}` have no name in C++", ty.name())))?;
        let own = identifier(name);
        let written = name.starts_with(OUTPUT);
        let constant = if written { "" } else { "const " };
        parameters.push(format!("{constant}{spelling}* __restrict {own}"));
        largest = largest.max(space(lens, strides).saturating_mul(ty.row().bytes.into()));
        let buffer = Buffer {
            name: own,
            ty: *ty,
            lens: lens.to_vec(),
            strides: strides.to_vec(),
            written,
        };
        values.insert(value, Spelled::Buffer(buffer));
    }
    let mut lines = Lines::new(program, plan, wave.into(), largest < 1 << 31);
    lines.module(func, &mut values)?;
    let (shared, body) = lines.finish();
    let mut text = String::new();
    let lanes = match wave == usual_wave() {
        true => String::new(),
        false => format!("{WAVE}{wave}\n"),
    };
    // Writing to a text does not fail.
    let _ = write!(
        text,
        "// {kernel}: HIP C++ by easel {}. {} workgroups of {} work-items.\n\
         {lanes}#include \"easel_gen.h\"\n\
         extern \"C\" EZ_GLOBAL EZ_LAUNCH({})\n\
         void {kernel}({})\n{{\n{shared}{body}}}\n\
         EZ_EXPORT({kernel})\n",
        env!("CARGO_PKG_VERSION"),
        plan.groups,
        plan.local,
        plan.local,
        parameters.join(", "),
    );
    Ok(Source {
        kernel,
        text,
        launch: (plan.groups, plan.local),
    })
}
