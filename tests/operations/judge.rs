//! A cell compiled, run in the simulator and compared with the interpreter.

use crate::cell::{Cell, Kind, Operation};
use crate::kernel::{self, GROUP};
use crate::target::lanes;
use crate::values;
use easel::ir::kernel::Kernel;
use easel::ir::kernel::Scalar;
use easel::pass::{Figures, Functions};
use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};
use easel_interpret as interpret;
use half::{bf16, f16};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What became of a cell.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// As the interpreter has it: the assembly text, and the figures of the compilation.
    Right(String, Box<Figures>),
    /// Something else.
    Wrong(String),
    /// The compiler refuses it.
    Refused(String),
}

/// Compiles and judges a cell on at least `count` operands.
pub fn judge(cell: &Cell, options: &Options, count: usize) -> Outcome {
    let work = AssertUnwindSafe(|| judged(cell, options, count));
    catch_unwind(work).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()));
        Outcome::Wrong(format!("panic: {}", text.unwrap_or_default()))
    })
}

fn judged(cell: &Cell, options: &Options, count: usize) -> Outcome {
    let buffers = buffers(cell, count);
    let groups = buffers[2].len() / 8;
    let text = kernel::text(cell, groups, lanes(options));
    let source = || Source::new("cell.kir", text.as_str());
    let program = match easel::read(source(), options) {
        Ok(input) => input.program,
        Err(e) => return Outcome::Wrong(format!("the cell is no program: {e}\n{text}")),
    };
    let Ok(Functions(functions)) = program.take::<Functions<Kernel>>() else {
        return Outcome::Wrong("the cell is no kernel".into());
    };
    let compiled = match easel::compile(source(), options) {
        Ok(compiled) => compiled,
        Err(e) => return Outcome::Refused(e.to_string()),
    };
    let assembly = match compiled.assembly() {
        Ok(text) => text,
        Err(e) => return Outcome::Refused(e.to_string()),
    };
    let arguments = buffers.iter().cloned().map(Argument::Buffer).collect();
    let found = match compiled.run(&compiled.kernels()[0], arguments, &Simulation::default()) {
        Ok(run) => run.buffers,
        Err(e) => return Outcome::Wrong(format!("{e}\n{assembly}")),
    };
    let arguments: Vec<_> = buffers
        .iter()
        .cloned()
        .map(interpret::Argument::Buffer)
        .collect();
    let expected = match interpret::run(&functions[0], &arguments, [groups as u32, 1, 1]) {
        Ok(expected) => expected,
        Err(e) => return Outcome::Wrong(format!("the interpreter: {e}")),
    };
    match difference(cell, &buffers, &expected[kernel::OUT], &found[kernel::OUT]) {
        Some(message) => Outcome::Wrong(message),
        None => Outcome::Right(assembly, Box::new(compiled.figures)),
    }
}

/// The buffers of a launch; the last one is written.
fn buffers(cell: &Cell, count: usize) -> Vec<Vec<u8>> {
    let (elem, lanes) = (cell.elem, usize::from(cell.lanes));
    let mut pairs = values::pairs(elem, count * lanes, 1);
    let groups = pairs.len().div_ceil(lanes * GROUP);
    let first = pairs.clone();
    let missing = groups * GROUP * lanes - pairs.len();
    pairs.extend(first.into_iter().cycle().take(missing));
    let size = kernel::bytes(elem, cell.lanes);
    let packed = |of: &dyn Fn(&(u64, u64)) -> u64| -> Vec<u8> {
        let mut bytes = Vec::with_capacity(size * groups * GROUP);
        for value in pairs.chunks(lanes) {
            let mut bits = 0u128;
            for (n, pair) in value.iter().enumerate() {
                bits |= u128::from(of(pair)) << (n * usize::from(elem.bits()));
            }
            bytes.extend_from_slice(&bits.to_le_bytes()[..size]);
        }
        bytes
    };
    // Far apart in the list, so that uniform operands are not the first edge alone.
    let stride = (pairs.len() / groups).max(1) + 1;
    let uniform = |of: &dyn Fn(&(u64, u64)) -> u64| -> Vec<u8> {
        let picks = (0..groups).map(|g| of(&pairs[g * stride % pairs.len()]));
        picks.flat_map(u64::to_le_bytes).collect()
    };
    let choice = (0..groups * GROUP).map(|n| (n as u32).wrapping_mul(0x9e37_79b9));
    // The first operands in another order; where they are also the second's, sums nearly cancel.
    let mut third = packed(&|p| p.0 ^ 1 & p.1);
    third.rotate_right(size * (groups / 2));
    let (to, to_lanes) = cell.result();
    let out = kernel::extent(kernel::bytes(to, to_lanes), groups);
    vec![
        packed(&|p| p.0),
        packed(&|p| p.1),
        uniform(&|p| p.0),
        uniform(&|p| p.1),
        choice.flat_map(u32::to_le_bytes).collect(),
        third,
        vec![0xa5; out],
    ]
}

/// How far a function's result is from the true value, in units in the last place: of a varying operand of 16 bits. The
/// nearest number is up to half a unit off.
pub fn off(cell: &Cell, operand: &dyn Fn() -> u64, found: u64) -> Option<f64> {
    let Operation::Unary(op, to) = cell.operation else {
        return None;
    };
    if !op.is_function()
        || cell.tolerance() == 0
        || to != cell.elem
        || cell.kinds != [Kind::Varying]
    {
        return None;
    }
    let number = |bits: u64| match cell.elem {
        Scalar::F16 => Some(f16::from_bits(bits as u16).to_f64()),
        Scalar::BF16 => Some(bf16::from_bits(bits as u16).to_f64()),
        _ => None,
    };
    let (least, fraction) = match cell.elem {
        Scalar::F16 => (-14, 10),
        _ => (-126, 7),
    };
    let (x, found) = (number(operand())?, number(found)?);
    let bits = interpret::Bits::new(x.to_bits());
    let exact = interpret::unary(op, Scalar::F64, Scalar::F64, bits)?.defined()?;
    let exact = f64::from_bits(exact);
    if !exact.is_finite() || !found.is_finite() {
        return None;
    }
    let exponent = exact.abs().log2().floor().max(f64::from(least)) as i32;
    Some((found - exact).abs() / f64::from(exponent - fraction).exp2())
}

/// The first difference and how many there are.
fn difference(
    cell: &Cell,
    buffers: &[Vec<u8>],
    expected: &interpret::Buffer,
    found: &[u8],
) -> Option<String> {
    let (elem, lanes) = cell.result();
    let size = kernel::bytes(elem, lanes);
    let width = elem.bits();
    let (mut wrong, mut first) = (0, None);
    for n in 0..found.len() / size {
        let range = n * size..(n + 1) * size;
        for lane in 0..usize::from(lanes) {
            let of = |bytes: &[u8]| interpret::bits(bytes, lane * usize::from(width), width);
            let want = interpret::Bits {
                bits: of(&expected.bytes[range.clone()]),
                undefined: of(&expected.undefined[range.clone()]),
            };
            let have = of(&found[range.clone()]);
            if !interpret::agrees(elem, want, have, cell.tolerance())
                || off(cell, &|| of(&buffers[0][range.clone()]), have)
                    .is_some_and(|units| units > cell.tolerance() as f64)
            {
                wrong += 1;
                first.get_or_insert((n, lane, want, have));
            }
        }
    }
    let (n, lane, want, have) = first?;
    let operand = |i: usize, kind: &Kind| {
        let (buffer, at, size) = match kind {
            Kind::Varying => {
                let size = kernel::bytes(cell.elem, cell.lanes);
                ([0, 1, 5][i], n * size, size)
            }
            Kind::Uniform => (i + 2, n / GROUP * 8, kernel::bytes(cell.elem, 1)),
            Kind::Constant(bits) => return format!("{bits:#x}"),
        };
        let bytes = &buffers[buffer][at..at + size];
        let lane = lane.min(usize::from(cell.lanes) - 1);
        let bits = usize::from(cell.elem.bits());
        format!("{:#x}", interpret::bits(bytes, lane * bits, bits as u16))
    };
    let operands: Vec<String> = cell
        .kinds
        .iter()
        .enumerate()
        .map(|(i, kind)| operand(i, kind))
        .collect();
    let total = found.len() / size * usize::from(lanes);
    let undefined = match want.undefined {
        0 => String::new(),
        mask => format!(" (undefined {mask:#x})"),
    };
    Some(format!(
        "{wrong} of {total}: f({}) is {have:#x}, not {:#x}{undefined}",
        operands.join(", "),
        want.bits
    ))
}
