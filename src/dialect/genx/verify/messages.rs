//! Messages: types, sizes, surfaces.

use super::Finding;
use super::lsc;
use super::report::Report;
use crate::ir::function::{Inst, Value};
use crate::operation::{Cast, Message, Op, Unary};
use crate::program::{ArgumentKind, Routine};
use crate::set::{GenxFunction, Operands};
use crate::types::{Elem, Type};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

/// Bytes that block messages transfer.
const BLOCKS: [u32; 4] = [16, 32, 64, 128];

/// The limit of bytes of a media message, and the height that a pitch allows.
const MEDIA_BYTES: u32 = 256;
const MEDIA_HEIGHTS: [(u32, u32); 5] = [(4, 64), (8, 32), (16, 16), (32, 8), (64, 4)];

/// Widths of elements of a gather, in bytes, and the numbers of blocks for each address.
const GATHER_BYTES: [u32; 3] = [1, 4, 8];
const MOST_BLOCKS_LOG: i64 = 3;

/// Types of operands and results.
pub(super) fn types(message: Message, uses: &[Type], defs: &[Type]) -> Result<(), String> {
    use Message::*;
    if message.lsc_space().is_some() || message == LscFence {
        return lsc::types(message, uses, defs);
    }
    let i32 = Type::int(32);
    // The number of `i32` operands, whether data follow, whether a result exists.
    let (words, data, result) = match message {
        OwordLoad | OwordLoadUnaligned => (3, 0, 1),
        OwordStore => (2, 1, 0),
        MediaLoad => (6, 0, 1),
        MediaStore => (6, 1, 0),
        SvmGather => (0, 4, 1),
        SvmScatter => (0, 4, 0),
        SvmBlockLoad | SvmBlockLoadUnaligned => (0, 1, 1),
        SvmBlockStore => (0, 2, 0),
        Barrier => (0, 0, 0),
        Fence => (0, 1, 0),
        LscLoad(_) | LscLoadMerge(_) | LscStore(_) | LscPrefetch(_) | LscAtomic(_) | LscFence => {
            (0, 0, 0)
        }
    };
    if uses.len() != words + data || defs.len() != result {
        return Err(format!(
            "{} operands and {} results, {} and {result} are needed",
            uses.len(),
            defs.len(),
            words + data
        ));
    }
    if let Some((n, ty)) = uses[..words].iter().enumerate().find(|(_, ty)| **ty != i32) {
        return Err(format!("operand {n} is {ty}, i32 is needed"));
    }
    let is = |what: &str, have: Type, fits: bool, want: &str| match fits {
        true => Ok(()),
        false => Err(format!("{what} is {have}, {want} is needed")),
    };
    let plain = |ty: Type| !ty.is_predicate() && !matches!(ty.elem, Elem::Pointer(_));
    match message {
        SvmGather | SvmScatter => {
            is("the mask", uses[0], uses[0].is_predicate(), "a predicate")?;
            is("the number of blocks", uses[1], uses[1] == i32, "i32")?;
            let address = uses[2].elem == Elem::Int(64) && uses[2].count() == uses[0].count();
            is(
                "the address",
                uses[2],
                address,
                "one i64 for each element of the mask",
            )?;
            is(
                "what is transferred",
                uses[3],
                plain(uses[3]),
                "a vector of numbers",
            )?;
            match defs.first() {
                Some(&result) => is(
                    "the result",
                    result,
                    result == uses[3],
                    "the type of the old value",
                ),
                None => Ok(()),
            }
        }
        SvmBlockLoad | SvmBlockLoadUnaligned | SvmBlockStore => {
            is("the address", uses[0], uses[0] == Type::int(64), "i64")
        }
        Fence => is("the operand", uses[0], uses[0] == Type::int(8), "i8"),
        _ => Ok(()),
    }
}

/// Checks sizes of transferred data.
pub(super) fn check(func: &GenxFunction, inst: Inst, found: &mut Vec<Finding>) {
    let data = &func.insts[inst];
    let Op::Message(message) = data.op else {
        return;
    };
    use Message::*;
    let result = || func.type_of(data.defs[0]);
    let operand = |n: usize| func.type_of(data.uses[n]);
    match message {
        OwordLoad | OwordLoadUnaligned => block(result(), None, found),
        OwordStore => block(operand(2), Some(2), found),
        SvmBlockLoad | SvmBlockLoadUnaligned => block(result(), None, found),
        SvmBlockStore => block(operand(1), Some(1), found),
        MediaLoad => media(func, inst, result(), found),
        MediaStore => media(func, inst, operand(6), found),
        SvmGather | SvmScatter => gather(func, inst, operand(3), found),
        Barrier | Fence => {}
        message => return lsc::check(func, inst, message, found),
    }
    let constant = match message {
        OwordLoad | OwordLoadUnaligned | MediaLoad | MediaStore => Some((0, "the modifier")),
        Fence => Some((0, "the kind of the fence")),
        _ => None,
    };
    if let Some((n, what)) = constant
        && func.integer(data.uses[n]).is_none()
    {
        found.push(Finding::of(
            "genx-message-size",
            format!("{what} is no constant"),
            "a constant is needed here",
            n,
        ));
    }
}

fn block(data: Type, argument: Option<usize>, found: &mut Vec<Finding>) {
    if data.is_predicate() || !BLOCKS.contains(&data.bytes()) {
        let message = format!("a block message of {} bytes", data.bytes());
        let mut error = Finding::error("genx-message-size", message, format!("this is {data}"));
        error.argument = argument;
        found.push(error.help("16, 32, 64 and 128 bytes are possible"));
    }
}

fn media(func: &GenxFunction, inst: Inst, data: Type, found: &mut Vec<Finding>) {
    const CODE: &str = "genx-message-size";
    const WIDTH: usize = 3;
    let uses = &func.insts[inst].uses;
    if func.integer(uses[2]).is_none() {
        found.push(Finding::of(
            CODE,
            "the plane is no constant",
            "a constant is needed here",
            2,
        ));
    }
    let Some(width) = func.integer(uses[WIDTH]) else {
        found.push(Finding::of(
            CODE,
            "the width of the block is no constant",
            "a constant is needed here",
            WIDTH,
        ));
        return;
    };
    if !(1..=64).contains(&width) {
        let message = format!("a media block {width} bytes wide");
        found.push(Finding::of(
            CODE,
            message,
            "1 to 64 bytes are possible",
            WIDTH,
        ));
        return;
    }
    let pitch = (width as u32).next_power_of_two().max(4);
    let bytes = data.bytes();
    let most = MEDIA_HEIGHTS
        .iter()
        .find(|(p, _)| *p == pitch)
        .map_or(0, |(_, height)| *height);
    if data.is_predicate() || bytes > MEDIA_BYTES {
        let message = format!("a media block of {bytes} bytes");
        found.push(Finding::error(
            CODE,
            message,
            format!("{MEDIA_BYTES} bytes are the most"),
        ));
    } else if !bytes.is_multiple_of(pitch) {
        let message = format!("a media block of {bytes} bytes, {width} bytes wide");
        let label = format!("a row takes {pitch} bytes: the size must be a multiple of it");
        found.push(Finding::of(CODE, message, label, WIDTH));
    } else if bytes / pitch > most {
        let message = format!("a media block of {} rows", bytes / pitch);
        let label = format!("{most} rows of {pitch} bytes are the most");
        found.push(Finding::of(CODE, message, label, WIDTH));
    }
}

fn gather(func: &GenxFunction, inst: Inst, data: Type, found: &mut Vec<Finding>) {
    const CODE: &str = "genx-message-size";
    let uses = &func.insts[inst].uses;
    let lanes = func.type_of(uses[0]).count();
    let blocks = match func.integer(uses[1]) {
        Some(log @ 0..=MOST_BLOCKS_LOG) => 1_u32 << log,
        Some(log) => {
            let message = format!("2 to the power of {log} blocks for each address");
            found.push(Finding::of(
                CODE,
                message,
                format!("0 to {MOST_BLOCKS_LOG} is possible"),
                1,
            ));
            return;
        }
        None => {
            found.push(Finding::of(
                CODE,
                "the number of blocks is no constant",
                "a constant is needed here",
                1,
            ));
            return;
        }
    };
    let bytes = data.elem.bytes();
    if !GATHER_BYTES.contains(&bytes) {
        let message = format!("elements of {bytes} bytes");
        let error = Finding::of(CODE, message, format!("this is {data}"), 3);
        found.push(error.help("elements of 1, 4 and 8 bytes are possible"));
        return;
    }
    // Bytes take at least a whole dword for each address.
    let each = match bytes {
        1 => blocks.max(4),
        _ => blocks,
    };
    if data.count() != lanes * each {
        let message = format!(
            "{} elements for {lanes} addresses of {blocks} blocks",
            data.count()
        );
        found.push(Finding::of(
            CODE,
            message,
            format!("{} are needed", lanes * each),
            3,
        ));
    }
}

/// Checks that surfaces are surface arguments of the kernel, or constants, also through block parameters.
pub(super) fn surfaces(routine: &Routine, report: &mut Report) {
    let Some(kernel) = &routine.kernel else {
        // The arguments of a subroutine are checked at its calls.
        return;
    };
    let func = &routine.func;
    let messages: Vec<(Inst, usize)> = func
        .inst_order()
        .filter_map(|(_, inst)| match func.insts[inst].op {
            Op::Message(message) => Some((inst, message.surface()?)),
            _ => None,
        })
        .collect();
    if messages.is_empty() {
        return;
    }
    // Values that are not surfaces, and values that pass them on.
    let mut bad: EntitySet<Value> = EntitySet::new();
    let mut stack = Vec::new();
    let mut onward: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
    let params = func.entry().map_or(&[][..], |e| &func.blocks[e].params);
    for (n, &param) in params.iter().enumerate() {
        if kernel
            .arguments
            .get(n)
            .is_some_and(|a| a.kind != ArgumentKind::Surface)
        {
            stack.push(param);
        }
    }
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let passed = match data.op {
            Op::Convert
            | Op::Constant
            | Op::Cast(Cast::Bitcast, _)
            | Op::Unary(Unary::Freeze, _) => &data.uses[..],
            Op::Select(_) => &data.uses[1..],
            _ => {
                stack.extend(func.defined_values(inst));
                &[]
            }
        };
        for (from, to) in passed
            .iter()
            .flat_map(|from| func.defined_values(inst).map(move |to| (from, to)))
        {
            onward
                .entry(from.as_value().unwrap_or(to))
                .or_default()
                .push(to);
        }
        for target in &data.targets {
            for (from, &to) in target.args.iter().zip(&func.blocks[target.block].params) {
                if let Some(from) = from.as_value() {
                    onward.entry(from).or_default().push(to);
                }
            }
        }
    }
    while let Some(value) = stack.pop() {
        if bad.insert(value) {
            stack.extend(onward.get(&value).into_iter().flatten());
        }
    }
    for (inst, at) in messages {
        if let Some(value) = func.insts[inst].uses[at].as_value()
            && bad.contains(value)
        {
            let message = format!("{} is no surface", report.name(value));
            let error = Finding::of(
                "genx-surface",
                message,
                "an argument of kind 2 is needed, or a constant",
                at,
            );
            report.finding(
                inst,
                error.help("the kinds of arguments are the third entry of the kernel's node"),
            );
        }
    }
}
