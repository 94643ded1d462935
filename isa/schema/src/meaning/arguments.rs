//! Arguments of calls: their number and widths, and the width of the result.

use std::ops::Range;

use super::calls::{MODES, Shape};
use super::typed::{Call, Typed, bits};
use super::{Expr, Spans};
use crate::operand_type::OperandType;

/// The functions of the width checker that the rules need.
pub(super) trait Context {
    fn value(&mut self, e: &Expr, spans: &Spans, want: Option<u16>) -> Option<Typed>;
    fn demand(&mut self, e: &Typed, want: u16, why: &str) -> Option<()>;
    fn fail(&mut self, range: &Range<usize>, message: String, help: Option<String>) -> Option<u16>;
    /// Type of an expression that is an operand.
    fn operand(&self, e: &Expr) -> Option<OperandType>;
    fn space(&mut self, e: &Expr, range: &Range<usize>) -> Option<String>;
}

/// Width of an argument.
#[derive(Clone, Copy)]
enum Arg {
    Exactly(u16),
    /// Any width; a literal gets 32 bits.
    Any,
}

/// The functions that `about` accepts.
pub(super) const FUNCTIONS: [&str; 5] = ["exp2", "log2", "rcp", "rsq", "sqrt"];

fn is_function(e: Option<&Expr>, about: &Call) -> bool {
    let Some(Expr::Call { name, ty, .. }) = e else {
        return false;
    };
    let of = about.types.first().map(|ty| ty.elem.as_str());
    FUNCTIONS.contains(&name.as_str()) && ty.as_deref() == of
}

/// Checks the arguments of a call and adds them to it; returns the result's width.
pub(super) fn check(
    cx: &mut dyn Context,
    call: &mut Call,
    args: &[Expr],
    spans: &Spans,
    want: Option<u16>,
) -> Option<u16> {
    let ty = call.types.first().map_or(0, OperandType::bits);
    match call.shape {
        Shape::Cast { widens } => cast(cx, call, widens, args, spans),
        Shape::Same(n) => same(cx, call, n, args, spans, want),
        Shape::Float(n) => {
            fixed(cx, call, args, spans, &vec![Arg::Exactly(ty); n])?;
            Some(ty)
        }
        Shape::FloatCompare => {
            fixed(cx, call, args, spans, &[Arg::Exactly(ty); 2])?;
            Some(1)
        }
        Shape::Convert { .. } => {
            let from = call.types.get(1).map_or(0, OperandType::bits);
            fixed(cx, call, args, spans, &[Arg::Exactly(from)])?;
            Some(ty)
        }
        Shape::ConvertWith { scale, random } => {
            let from = call.types.get(1).map_or(0, OperandType::bits);
            let mut all = vec![Arg::Exactly(from)];
            all.extend(scale.then_some(Arg::Exactly(8)));
            all.extend(random.then_some(Arg::Exactly(32)));
            fixed(cx, call, args, spans, &all)?;
            Some(ty)
        }
        Shape::Ldexp(n) => {
            let mut all = vec![Arg::Exactly(ty); n];
            all.push(Arg::Any);
            fixed(cx, call, args, spans, &all)?;
            Some(ty)
        }
        Shape::About => {
            fixed(cx, call, args, spans, &[Arg::Exactly(ty), Arg::Any])?;
            if !matches!(args, [_, Expr::Int(1..)]) {
                let message = "the error must be a literal, at least one unit".to_owned();
                return cx.fail(&spans.range, message, None);
            }
            if !is_function(args.first(), call) {
                let message = "`about` is about a function of one number".to_owned();
                let help = format!("one of {}, of the same type", FUNCTIONS.join(", "));
                return cx.fail(&spans.range, message, Some(help));
            }
            Some(ty)
        }
        Shape::Feedback => {
            fixed(cx, call, args, spans, &[Arg::Any; 3])?;
            if !matches!(args, [_, _, Expr::Int(1..=1024)]) {
                let message = "the number of steps must be a literal from 1 to 1024".to_owned();
                return cx.fail(&spans.range, message, None);
            }
            Some(call.args[0].width)
        }
        Shape::Lane => {
            fixed(cx, call, args, spans, &[])?;
            Some(32)
        }
        Shape::Displaced => {
            let Some(ty) = args.first().and_then(|a| cx.operand(a)) else {
                let message = format!("`{}` takes an operand", call.name);
                return cx.fail(&spans.range, message, None);
            };
            let width = super::typed::width(&ty);
            fixed(cx, call, args, spans, &[Arg::Exactly(width), Arg::Any])?;
            Some(width)
        }
        Shape::Like(_) | Shape::Moved => {
            // Whether lanes that the mask disables are read, is the last argument.
            let n = match call.shape {
                Shape::Like(n) => n,
                _ => 1 + usize::from(args.len() == 3),
            };
            let first = args.first().and_then(|a| cx.operand(a));
            let width = first.as_ref().map(super::typed::width).or(want);
            let first = width.map_or(Arg::Any, Arg::Exactly);
            let mut all = vec![Arg::Any; n + 1];
            all[0] = first;
            fixed(cx, call, args, spans, &all)?;
            Some(call.args[0].width)
        }
        Shape::Writelane => {
            let width = want.unwrap_or(32);
            let all = [Arg::Exactly(width), Arg::Exactly(width), Arg::Any];
            fixed(cx, call, args, spans, &all)?;
            Some(width)
        }
        Shape::DppWrites => {
            let count = if args.len() == 5 { 5 } else { 4 };
            fixed(cx, call, args, spans, &vec![Arg::Any; count])?;
            Some(1)
        }
        Shape::LaneWrites => {
            fixed(cx, call, args, spans, &[Arg::Any; 3])?;
            Some(1)
        }
        Shape::Mbcnt => {
            fixed(cx, call, args, spans, &[Arg::Exactly(32); 2])?;
            Some(32)
        }
        Shape::Permute => {
            fixed(cx, call, args, spans, &[Arg::Exactly(32), Arg::Any])?;
            Some(call.args[1].width)
        }
        Shape::Load => {
            memory(cx, call, args, spans, &[])?;
            Some(ty)
        }
        Shape::LoadTyped => {
            typed(cx, call, args, spans, &[])?;
            let count = call.types.first().map_or(0, |ty| i64::from(ty.lanes));
            if let Some((_, n)) = call.named.iter().find(|(_, n)| !(1..=count).contains(n)) {
                let message = format!("{n} elements of a type that has {count}");
                return cx.fail(&spans.range, message, None);
            }
            Some(ty)
        }
        Shape::LoadTypedLds => {
            typed(cx, call, args, spans, &[Arg::Exactly(32)])?;
            Some(0)
        }
        Shape::StoreTyped => {
            typed(cx, call, args, spans, &[Arg::Exactly(ty)])?;
            Some(0)
        }
        Shape::LoadLds => {
            memory(cx, call, args, spans, &[Arg::Exactly(32)])?;
            Some(0)
        }
        Shape::Store => {
            memory(cx, call, args, spans, &[Arg::Exactly(ty)])?;
            Some(0)
        }
        Shape::Atomic(n) => {
            memory(cx, call, args, spans, &vec![Arg::Exactly(ty); n])?;
            Some(ty)
        }
        Shape::Part => {
            if ty > 32 {
                let message = "a part has at most 32 bits".to_owned();
                return cx.fail(&spans.range, message, None);
            }
            fixed(
                cx,
                call,
                args,
                spans,
                &[Arg::Exactly(32), Arg::Any, Arg::Any],
            )?;
            Some(ty)
        }
        Shape::Merge => {
            let all = [Arg::Exactly(32), Arg::Any, Arg::Any, Arg::Any];
            fixed(cx, call, args, spans, &all)?;
            Some(32)
        }
        Shape::Adjusted => {
            fixed(
                cx,
                call,
                args,
                spans,
                &[Arg::Exactly(ty), Arg::Any, Arg::Any],
            )?;
            Some(ty)
        }
        Shape::Unknown | Shape::Unmodelled => {
            some(cx, call, args, spans, 0, &vec![Arg::Any; args.len()])?;
            Some(ty)
        }
        Shape::Mfma => mfma(cx, call, args, spans, want),
        Shape::Effect(n) => {
            fixed(cx, call, args, spans, &vec![Arg::Any; n])?;
            Some(0)
        }
        Shape::Wait => {
            fixed(cx, call, args, spans, &[Arg::Any])?;
            Some(0)
        }
        Shape::Branch => {
            fixed(cx, call, args, spans, &[Arg::Exactly(0)])?;
            Some(0)
        }
        Shape::BranchIf => {
            fixed(cx, call, args, spans, &[Arg::Exactly(1), Arg::Exactly(0)])?;
            Some(0)
        }
        Shape::State => {
            fixed(cx, call, args, spans, &[])?;
            Some(ty)
        }
        Shape::Getreg => {
            fixed(cx, call, args, spans, &[Arg::Any])?;
            Some(32)
        }
    }
}

fn count(cx: &mut dyn Context, call: &Call, have: usize, need: usize, spans: &Spans) -> Option<()> {
    if have == need {
        return Some(());
    }
    let plural = if need == 1 { "" } else { "s" };
    let message = format!("`{}` takes {need} argument{plural}, not {have}", call.name);
    cx.fail(&spans.range, message, None)?;
    None
}

/// Arguments of given widths.
fn fixed(
    cx: &mut dyn Context,
    call: &mut Call,
    args: &[Expr],
    spans: &Spans,
    wanted: &[Arg],
) -> Option<()> {
    count(cx, call, args.len(), wanted.len(), spans)?;
    some(cx, call, args, spans, 0, wanted)
}

/// Arguments of given widths from the `first`-th on.
fn some(
    cx: &mut dyn Context,
    call: &mut Call,
    args: &[Expr],
    spans: &Spans,
    first: usize,
    wanted: &[Arg],
) -> Option<()> {
    let mut good = true;
    for (i, (arg, wanted)) in args[first..].iter().zip(wanted).enumerate() {
        let width = match wanted {
            Arg::Exactly(width) => *width,
            Arg::Any => 32,
        };
        let Some(typed) = cx.value(arg, spans.child(first + i), Some(width)) else {
            good = false;
            continue;
        };
        if let Arg::Exactly(width) = *wanted {
            let what = match width {
                0 => format!("`{}` takes a label here", call.name),
                _ => format!("`{}` takes {} here", call.name, bits(width)),
            };
            good &= cx.demand(&typed, width, &what).is_some();
        }
        call.args.push(typed);
    }
    good.then_some(())
}

/// `(e, n)`
fn cast(
    cx: &mut dyn Context,
    call: &mut Call,
    widens: bool,
    args: &[Expr],
    spans: &Spans,
) -> Option<u16> {
    count(cx, call, args.len(), 2, spans)?;
    let width = match args[1] {
        Expr::Int(n) => u16::try_from(n).ok().filter(|n| matches!(n, 1..=1024)),
        _ => None,
    };
    let Some(width) = width else {
        let message = "the width must be a number from 1 to 1024".to_owned();
        return cx.fail(&spans.child(1).range, message, None);
    };
    let value = cx.value(&args[0], spans.child(0), Some(width))?;
    let wrong = if widens {
        value.width > width
    } else {
        value.width < width
    };
    if wrong || value.width == 0 {
        let name = &call.name;
        let message = format!("`{name}` from {} to {}", bits(value.width), bits(width));
        let help = match widens {
            true => "to take a part, write e[hi:lo] or trunc(e, n)",
            false => "to widen, write zext(e, n) or sext(e, n)",
        };
        return cx.fail(&spans.range, message, Some(help.to_owned()));
    }
    call.args.push(value);
    Some(width)
}

/// Arguments and result of one width; a literal takes the width of the others.
fn same(
    cx: &mut dyn Context,
    call: &mut Call,
    n: usize,
    args: &[Expr],
    spans: &Spans,
    want: Option<u16>,
) -> Option<u16> {
    count(cx, call, args.len(), n, spans)?;
    let named = args.iter().position(|a| !matches!(a, Expr::Int(_)));
    let lead = named.unwrap_or(0);
    // Casts and counts often have another width than the result, so `want` only applies to
    // literals.
    let width = cx.value(&args[lead], spans.child(lead), want)?.width;
    some(cx, call, args, spans, 0, &vec![Arg::Exactly(width); n])?;
    Some(width)
}

/// Space, address, and the arguments after the address.
fn memory(
    cx: &mut dyn Context,
    call: &mut Call,
    args: &[Expr],
    spans: &Spans,
    data: &[Arg],
) -> Option<()> {
    let Some(first) = args.first() else {
        return count(cx, call, 0, 2 + data.len(), spans);
    };
    let space = cx.space(first, &spans.child(0).range)?;
    let mut wanted = match space.as_str() {
        // Resource, vector offset, scalar offset, constant offset.
        "buffer" => vec![
            Arg::Exactly(128),
            Arg::Exactly(32),
            Arg::Exactly(32),
            Arg::Any,
        ],
        // Resource, index of the record, offsets as above.
        "records" => vec![
            Arg::Exactly(128),
            Arg::Exactly(32),
            Arg::Exactly(32),
            Arg::Exactly(32),
            Arg::Any,
        ],
        "global" | "constant" | "flat" => vec![Arg::Exactly(64)],
        _ => vec![Arg::Exactly(32)],
    };
    call.space = Some(space);
    wanted.extend_from_slice(data);
    count(cx, call, args.len(), wanted.len() + 1, spans)?;
    some(cx, call, args, spans, 1, &wanted)
}

/// Space, address, data, the codes of two formats, and a selection of components or none.
fn typed(
    cx: &mut dyn Context,
    call: &mut Call,
    args: &[Expr],
    spans: &Spans,
    data: &[Arg],
) -> Option<()> {
    let element = call.types.first().map_or(0, |ty| ty.elem_bits);
    if !matches!(element, 16 | 32) {
        let message = format!("an element in a register has 16 or 32 bits, not {element}");
        cx.fail(&spans.range, message, None)?;
    }
    let address = match args.first() {
        Some(Expr::Operand(space)) if space == "buffer" => 5,
        Some(Expr::Operand(space)) if space == "records" => 6,
        _ => {
            let message = format!("`{}` takes `buffer` or `records`", call.name);
            cx.fail(&spans.range, message, None)?;
            return None;
        }
    };
    let selects = args.len() == address + data.len() + 3;
    let mut all = data.to_vec();
    all.resize(data.len() + 2 + usize::from(selects), Arg::Any);
    memory(cx, call, args, spans, &all)
}

/// `mfma(m=, n=, k=, blocks=, a, b, c)`. One more argument negates (bits of A, B, C), three more broadcast (size and number of A's group of lanes,
/// pattern of B's), four more scale (the scales of A and B, low and high bits of the bytes taken). Then modifiers of [`MODES`].
fn mfma(
    cx: &mut dyn Context,
    call: &mut Call,
    args: &[Expr],
    spans: &Spans,
    want: Option<u16>,
) -> Option<u16> {
    const NAMES: [&str; 4] = ["m", "n", "k", "blocks"];
    let mut sizes = [0; 4];
    for (size, name) in sizes.iter_mut().zip(NAMES) {
        match call.named.iter().find(|(key, _)| key == name) {
            Some((_, value @ 1..=1024)) => *size = *value as u32,
            _ => {
                let message = format!("`mfma` needs `{name}=` with a number");
                return cx.fail(&spans.range, message, None);
            }
        }
    }
    if let Some((key, _)) = call
        .named
        .iter()
        .find(|(key, _)| !NAMES.contains(&key.as_str()))
    {
        let message = format!("`mfma` takes no argument named `{key}`");
        return cx.fail(&spans.range, message, None);
    }
    // Modifiers stand at the end.
    let is_mode = |e: &Expr| matches!(e, Expr::Call { .. });
    let plain = args.iter().position(is_mode).unwrap_or(args.len());
    let (plain, modes) = args.split_at(plain);
    // Of four elements of a sparse factor two are stored; an index and the choice of a set of it follow.
    let extra = match (call.name == "smfmac", plain.len()) {
        (true, n) => n.saturating_sub(3).clamp(1, 3),
        (false, 4) => 1,
        (false, 6) => 3,
        (false, 7) => 4,
        (false, _) => 0,
    };
    fixed(cx, call, plain, spans, &vec![Arg::Any; 3 + extra])?;
    for (n, mode) in modes.iter().enumerate() {
        self::mode(cx, call, mode, spans.child(plain.len() + n))?;
    }
    // The maps of `fragments:` say which registers the matrices take.
    let sum = call.args[2].width;
    Some(match cx.operand(&args[2]) {
        Some(_) => want.unwrap_or(sum),
        None => sum,
    })
}

/// `signed(a)`, an argument that modifies a product.
fn mode(cx: &mut dyn Context, call: &mut Call, e: &Expr, spans: &Spans) -> Option<()> {
    let Expr::Call { name, args, .. } = e else {
        let message = "the modifiers of a product follow its operands".to_owned();
        cx.fail(&spans.range, message, None)?;
        return None;
    };
    match MODES.iter().find(|mode| mode.0 == name) {
        Some((_, count)) if args.len() == *count => {
            some(cx, call, args, spans, 0, &vec![Arg::Any; args.len()])
        }
        Some((_, count)) => {
            let message = format!("`{name}` takes {count} operands, not {}", args.len());
            cx.fail(&spans.range, message, None)?;
            None
        }
        None => {
            let message = format!("`{name}` does not modify a product");
            let help = crate::suggest::help(name, MODES.iter().map(|m| m.0));
            cx.fail(&spans.range, message, help)?;
            None
        }
    }
}
