//! Facts about a meaning without running it: inputs and outputs, and their use.

use super::{list, text};
use crate::meaning::{Expr, MODE, Statement, types};
use crate::model::{Op, Operand, Role, mode_operand};
use crate::table::{Action, Element, Matrix, MemorySpace, Modes, Slot, Step};
use std::collections::BTreeSet;

use super::Actions;

/// An operand with its place in an input or output list.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    /// The operand.
    pub operand: &'a Operand,
    /// The first 32-bit word of the operand.
    pub first: usize,
    /// The number of words.
    pub words: usize,
}

impl Placed<'_> {
    /// Width in a meaning: a lane mask has one bit in each lane.
    pub fn width(&self) -> u16 {
        types::width(&self.operand.ty)
    }
}

/// The operands that a meaning reads, in row order.
pub fn inputs(op: &Op) -> Vec<Placed<'_>> {
    let mut read = BTreeSet::new();
    op.meaning.each(&mut |e| {
        if let Expr::Operand(name) = e {
            read.insert(name.as_str());
        }
    });
    place(op, &read)
}

/// The operands that a meaning assigns, in row order.
pub fn outputs(op: &Op) -> Vec<Placed<'_>> {
    let assigned = op.meaning.statements.iter().filter_map(|s| match s {
        Statement::Assign(name, _) => Some(name.as_str()),
        Statement::Effect(_) => None,
    });
    place(op, &assigned.collect())
}

/// The operands of a set in the row's order; branch targets are left out because they have no words.
fn place<'a>(op: &'a Op, set: &BTreeSet<&str>) -> Vec<Placed<'a>> {
    let mut first = 0;
    let mut placed = Vec::new();
    // A row's own operand named `mode` hides MODE.
    let mode = op
        .operand(MODE)
        .filter(|o| std::ptr::eq(*o, mode_operand()));
    let all = op.operands.iter().chain(mode);
    for operand in all.filter(|o| set.contains(o.name.as_str())) {
        let words = usize::from(types::width(&operand.ty).div_ceil(32));
        if words > 0 {
            placed.push(Placed {
                operand,
                first,
                words,
            });
            first += words;
        }
    }
    placed
}

/// The calls that multiply matrices.
pub const MATRIX: [&str; 2] = ["mfma", "smfmac"];

/// The step of a row, except its code.
pub(super) fn step(op: &Op, actions: Actions<'_>) -> Result<Step, String> {
    let mut read = BTreeSet::new();
    let mut calls = BTreeSet::new();
    op.meaning.each(&mut |e| match e {
        Expr::Operand(name) => drop(read.insert(name.as_str())),
        Expr::Call { name, .. } => drop(calls.insert(name.as_str())),
        _ => {}
    });
    let free = op.operands.iter();
    let free = free.filter(|o| o.role == Role::Modifier && !read.contains(o.name.as_str()));
    let slots = |placed: Vec<Placed<'_>>| {
        let slot = |p: &Placed<'_>| Slot {
            name: text(&p.operand.name),
            words: p.words as u16,
        };
        list(placed.iter().map(slot).collect())
    };
    let is_matrix = MATRIX.iter().any(|name| calls.contains(name));
    Ok(Step {
        action: match is_matrix {
            true => Action::Matrix(matrix(op)?),
            false => actions(op)?,
        },
        ins: slots(inputs(op)),
        outs: slots(outputs(op)),
        ignores_mask: is_matrix || calls.contains("writelane"),
        per_lane: ["load_lds", "load_typed_lds", "lane"]
            .iter()
            .any(|name| calls.contains(name)),
        passes: list(passes(op).into_iter().map(text).collect()),
        copies: matches!(
            op.meaning.statements.as_slice(),
            [Statement::Assign(_, Expr::Operand(_))]
        ),
        free: list(free.map(|o| text(&o.name)).collect()),
    })
}

/// A step without inputs and outputs.
pub(super) fn nothing(action: Action) -> Step {
    Step {
        action,
        ins: &[],
        outs: &[],
        ignores_mask: false,
        per_lane: false,
        passes: &[],
        copies: false,
        free: &[],
    }
}

/// Operands whose bits only pass through: old values that the result keeps in part, the source of a plain copy,
/// and data stored to scratch (a spill).
fn passes(op: &Op) -> Vec<&str> {
    let mut names: Vec<&str> = op
        .operands
        .iter()
        .filter_map(|o| o.tied.as_deref())
        .collect();
    // The old value of a register that the text does not name.
    let assigned = |register: &str| {
        let mut defs = op.operands.iter().filter(|o| o.role == Role::Def);
        defs.any(|def| def.implicit.as_deref() == Some(register))
    };
    let old = op.operands.iter().filter(|o| o.role == Role::Use);
    let old = old.filter(|o| o.implicit.as_deref().is_some_and(assigned));
    names.extend(old.map(|o| o.name.as_str()));
    let mut looked_at = BTreeSet::new();
    for s in &op.meaning.statements {
        match s {
            Statement::Assign(_, Expr::Operand(source)) => names.push(source),
            Statement::Assign(_, e) => look(e, true, &mut looked_at),
            Statement::Effect(Expr::Call { name, args, .. }) if name == "store" => {
                match args.as_slice() {
                    [Expr::Operand(space), address, data]
                        if MemorySpace::parse(space) == Some(MemorySpace::Scratch) =>
                    {
                        look(address, false, &mut looked_at);
                        names.extend(whole_or_part(data));
                    }
                    _ => {}
                }
            }
            Statement::Effect(_) => {}
        }
    }
    names.retain(|n| !looked_at.contains(n));
    names.sort_unstable();
    names.dedup();
    names
}

/// The operand named in `name` or `name[hi:lo]`.
fn whole_or_part(e: &Expr) -> Option<&str> {
    match e {
        Expr::Operand(n) => Some(n),
        Expr::Slice(inner, ..) => match inner.as_ref() {
            Expr::Operand(n) => Some(n),
            _ => None,
        },
        _ => None,
    }
}

/// Collects operands of `e` whose value matters; `kept` where `e` itself only goes to the result.
fn look<'a>(e: &'a Expr, kept: bool, to: &mut BTreeSet<&'a str>) {
    if kept && whole_or_part(e).is_some() {
        return;
    }
    match e {
        Expr::Operand(n) => drop(to.insert(n)),
        Expr::Int(_) => {}
        Expr::Slice(a, ..) | Expr::Unary(_, a) => look(a, false, to),
        Expr::Concat(parts) => parts.iter().for_each(|p| look(p, kept, to)),
        Expr::Binary(_, a, b) => {
            look(a, false, to);
            look(b, false, to);
        }
        Expr::Select(c, a, b) => {
            look(c, false, to);
            look(a, kept, to);
            look(b, kept, to);
        }
        Expr::Call { name, args, .. } => {
            for (n, a) in args.iter().enumerate() {
                look(a, kept && name == "writelane" && n == 0, to);
            }
        }
    }
}

/// `dst = mfma(m=.., n=.., k=.., blocks=.., a, b, c, ...)`, or `smfmac`, the whole meaning.
pub(crate) fn matrix(op: &Op) -> Result<Matrix, String> {
    let [
        Statement::Assign(
            d,
            Expr::Call {
                name, args, named, ..
            },
        ),
    ] = op.meaning.statements.as_slice()
    else {
        return Err("`mfma` must be all that is assigned".into());
    };
    let sparse = name == "smfmac";
    let names = |args: &[Expr]| {
        let names = args.iter().map(|a| match a {
            Expr::Operand(name) => Some(text(name)),
            _ => None,
        });
        let names: Option<Vec<&'static str>> = names.collect();
        names.ok_or("`mfma` takes operands as they are")
    };
    let is_mode = |e: &Expr| matches!(e, Expr::Call { .. });
    let plain = args.iter().position(is_mode).unwrap_or(args.len());
    let (plain, after) = args.split_at(plain);
    let names_of = names;
    let names = names_of(plain)?;
    let mut modes = Modes::default();
    for mode in after {
        let Expr::Call { name, args, .. } = mode else {
            return Err("the modifiers of `mfma` follow its operands".into());
        };
        match (name.as_str(), names_of(args)?.as_slice()) {
            ("signed", [bits]) => modes.signed = Some(bits),
            ("saturated", [bit]) => modes.saturated = Some(bit),
            ("negated", &[even, odd]) => modes.negated = Some([even, odd]),
            ("half", &[bits, old]) => modes.half = Some([bits, old]),
            _ => return Err(format!("`{name}` does not modify `mfma`")),
        }
    }
    let (&[a, b, c], rest) = names
        .split_first_chunk()
        .ok_or("`mfma` takes three operands")?;
    let number = |key: &str| match named.iter().find(|(n, _)| n == key) {
        Some((_, v)) => u16::try_from(*v).map_err(|_| format!("{key}={v} is out of range")),
        None => Err(format!("`mfma` needs {key}=")),
    };
    let find = |name: &str| {
        op.operand(name)
            .ok_or_else(|| format!("there is no operand `{name}`"))
    };
    let (sums, results) = (element(find(c)?)?, element(find(d)?)?);
    use Element::{BF16, F16, F32, F64, I32};
    let fits = match results {
        F16 | BF16 => sums == results || sums == F32,
        F32 | F64 | I32 => sums == results,
        _ => false,
    };
    if !fits {
        return Err(format!(
            "`{c}` and `{d}` must hold sums of one type, of 16 bits or more"
        ));
    }
    let three = <[&'static str; 3]>::try_from(rest).ok();
    Ok(Matrix {
        m: number("m")?,
        n: number("n")?,
        k: number("k")?,
        blocks: number("blocks")?,
        a,
        b,
        c,
        d: text(d),
        a_element: element(find(a)?)?,
        b_element: element(find(b)?)?,
        element: sums,
        d_element: results,
        broadcast: three.filter(|_| !sparse),
        negate: match rest {
            [negate] if !sparse => Some(negate),
            _ => None,
        },
        scales: <[&'static str; 4]>::try_from(rest)
            .ok()
            .map(|names| &*Box::leak(Box::new(names))),
        sparse: sparse.then(|| list(rest.to_vec())),
        modes: (!after.is_empty()).then(|| &*Box::leak(Box::new(modes))),
    })
}

fn element(o: &Operand) -> Result<Element, String> {
    Ok(match o.ty.elem.as_str() {
        "f64" => Element::F64,
        "f32" => Element::F32,
        "xf32" => Element::XF32,
        "f16" => Element::F16,
        "bf16" => Element::BF16,
        "f8E4M3FNUZ" => Element::F8E4M3FNUZ,
        "f8E5M2FNUZ" => Element::F8E5M2FNUZ,
        "f8E4M3FN" => Element::F8E4M3FN,
        "f8E5M2" => Element::F8E5M2,
        "f6E2M3FN" => Element::F6E2M3FN,
        "f6E3M2FN" => Element::F6E3M2FN,
        "f4E2M1FN" => Element::F4E2M1FN,
        "i4" => Element::I4,
        "i8" => Element::I8,
        "i32" | "b32" => Element::I32,
        other => {
            return Err(format!(
                "`{}` has elements of type {other}, which `mfma` cannot multiply",
                o.name
            ));
        }
    })
}
