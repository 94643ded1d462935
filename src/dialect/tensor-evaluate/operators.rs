//! Operators by name, except operators that run modules.

use crate::arithmetic::{Rule, choice, convert, quantized, rule, test};
use crate::array::{Array, Elements, from_bits};
use crate::format::{Kind, kind};
use crate::movement as to;
use crate::pointwise::apply;
use crate::reductions::{place, reduce};
use easel_tensor::tables::{Class, tables};
use easel_tensor::{ElementType, Operation, Value};

type Result<T> = std::result::Result<T, String>;

/// An attribute that is a number.
pub(crate) fn integer(operation: &Operation, name: &str) -> Result<i64> {
    match operation.attribute(name) {
        Some(Value::Integer(n)) => Ok(*n),
        _ => Err(format!("it has no number `{name}`")),
    }
}

fn integers<'a>(operation: &'a Operation, name: &str) -> Result<&'a [i64]> {
    match operation.attribute(name) {
        Some(Value::Integers(all)) => Ok(all),
        _ => Err(format!("it has no list `{name}`")),
    }
}

fn lengths(operation: &Operation, name: &str) -> Result<Vec<u64>> {
    let length = |&n: &i64| u64::try_from(n).map_err(|_| format!("{n} is no length"));
    integers(operation, name)?.iter().map(length).collect()
}

fn float(operation: &Operation, name: &str) -> Result<f32> {
    match operation.attribute(name) {
        Some(Value::Float(bits)) => Ok(f32::from_bits(*bits)),
        _ => Err(format!("it has no number `{name}`")),
    }
}

fn element_type(operation: &Operation, name: &str) -> Result<Option<ElementType>> {
    match operation.attribute(name) {
        Some(Value::Integer(id)) => match ElementType::from_id(*id) {
            Some(ty) => Ok(Some(ty)),
            None => Err(format!("there is no type {id}")),
        },
        _ => Ok(None),
    }
}

fn named(name: &str) -> Result<ElementType> {
    let found = tables().element_type(name);
    found.ok_or_else(|| format!("there is no type `{name}`"))
}

fn kind_of(a: &Array) -> Result<Kind> {
    kind(a.ty).ok_or_else(|| format!("there is no arithmetic on `{}`", a.ty.name()))
}

/// The result of an operator without modules; `printed` are the printed lens.
pub(crate) fn operate(operation: &Operation, args: &[&Array], printed: &[u64]) -> Result<Array> {
    let row = operation.operator.row();
    if !row.arguments.allows(args.len()) {
        let wanted = row.arguments.text("argument");
        return Err(format!("it takes {wanted}, not {}", args.len()));
    }
    let Some(&a) = args.first() else {
        return Err("it has no arguments".into());
    };
    match row.class {
        Class::Pointwise => pointwise(operation, args, a),
        Class::Reduction => reduction(operation, args, printed),
        Class::Product => match args {
            [a, b] if row.name == "quant_dot" => {
                let single = matches!(kind_of(a)?, Kind::Float(_));
                let wide = named(if single { "float_type" } else { "int32_type" })?;
                crate::products::product(&converted(a, wide)?, &converted(b, wide)?)
            }
            [a, b] => crate::products::product(a, b),
            _ => Err("its scales are not known".into()),
        },
        Class::View | Class::Copy => movement(operation, args, a),
        Class::Compound => compound(operation, a),
        Class::Gen => Err("it is a part of a kernel".into()),
    }
}

/// A pointwise operator without attributes, on arguments of one type.
pub(crate) fn plain(name: &str, args: &[&Array], alpha: f64) -> Result<Array> {
    let ty = args.first().ok_or("it has no arguments")?.ty;
    if let Some(other) = args.iter().find(|a| a.ty != ty) {
        return Err(format!("`{}` meets `{}`", ty.name(), other.ty.name()));
    }
    let known = kind(ty).and_then(|kind| rule(name, kind, alpha));
    let known = known.ok_or_else(|| format!("there is no such operator on `{}`", ty.name()))?;
    apply(ty, args, &known)
}

pub(crate) fn converted(a: &Array, ty: ElementType) -> Result<Array> {
    if a.ty == ty {
        return Ok(a.clone());
    }
    let kind = kind(ty).ok_or_else(|| format!("there is no arithmetic on `{}`", ty.name()))?;
    apply(ty, &[a], &convert(kind_of(a)?, kind))
}

fn pointwise(operation: &Operation, args: &[&Array], a: &Array) -> Result<Array> {
    match (operation.operator.row().name.as_str(), args) {
        ("convert", _) => {
            let ty = element_type(operation, "target_type")?.ok_or("it has no type")?;
            converted(a, ty)
        }
        ("bit_cast", _) => {
            let ty = element_type(operation, "target_type")?.ok_or("it has no type")?;
            cast(a, ty)
        }
        ("where", [c, x, y]) if x.ty == y.ty => {
            kind_of(c)?;
            apply(x.ty, &[c, x, y], &choice(kind_of(x)?))
        }
        ("where", _) => Err("the types of both branches differ".into()),
        (name @ ("isnan" | "isinf"), _) => apply(named("bool_type")?, &[a], &test(name)),
        ("quantizelinear", [x, s, rest @ ..]) => {
            let out = element_type(operation, "out_type")?;
            quantize(x, s, rest.first().copied(), out)
        }
        ("dequantizelinear", [x, s, rest @ ..]) => {
            let mut x = converted(x, s.ty)?;
            if let Some(z) = rest.first() {
                x = plain("sub", &[&x, &converted(z, s.ty)?], 0.0)?;
            }
            plain("mul", &[&x, s], 0.0)
        }
        (name @ ("elu" | "leaky_relu"), _) => plain(name, args, float(operation, "alpha")?.into()),
        (name, _) => plain(name, args, 0.0),
    }
}

/// The same bits as another type.
fn cast(a: &Array, ty: ElementType) -> Result<Array> {
    let bytes = ty.row().bytes;
    if bytes != a.ty.row().bytes {
        return Err("the types have not the same size".into());
    }
    let bits = (0..a.elements.len()).map(|at| a.bits(at));
    let out = from_bits(ty, a.lens.clone(), bits, bytes);
    let mut out = out.ok_or_else(|| format!("there is no arithmetic on `{}`", ty.name()))?;
    let nan = |at: usize| matches!(&a.elements, Elements::Float(all) if all[at].is_nan());
    let off: Vec<f64> = (0..a.elements.len())
        .map(|at| match a.allowance(at) {
            // All NaNs are equal, and so are the bits of an uncertain number.
            e if nan(at) || e != 0.0 => f64::INFINITY,
            e => e,
        })
        .collect();
    out.allowance = crate::allowance::kept(off);
    Ok(out)
}

fn quantize(x: &Array, s: &Array, z: Option<&Array>, out: Option<ElementType>) -> Result<Array> {
    let ty = match (z.map(|z| z.ty).or(out), ElementType::from_id(4)) {
        (Some(ty), _) | (None, Some(ty)) => ty,
        _ => return Err("it has no type".into()),
    };
    let to = kind(ty).ok_or_else(|| format!("there is no arithmetic on `{}`", ty.name()))?;
    // An integer is divided in the type of the scale.
    let common = if kind_of(x)?.is_float() { x.ty } else { s.ty };
    let (x, s) = (converted(x, common)?, converted(s, common)?);
    let mut q = plain("div", &[&x, &s], 0.0)?;
    if !to.is_float() {
        q = plain("nearbyint", &[&q], 0.0)?;
    }
    // Each step is rounded to the type of the numbers, also the step of the zero point.
    if let Some(z) = z {
        q = plain("add", &[&q, &converted(z, common)?], 0.0)?;
    }
    let rule: Rule = quantized(kind_of(&q)?, to);
    apply(ty, &[&q], &rule)
}

fn reduction(operation: &Operation, args: &[&Array], printed: &[u64]) -> Result<Array> {
    let a = args.first().ok_or("it has no arguments")?;
    let (name, rank) = (operation.operator.row().name.as_str(), a.lens.len());
    if let "argmax" | "argmin" = name {
        let axis = to::axis(integer(operation, "axis")?, rank)?;
        let last = integer(operation, "select_last_index")? != 0;
        return place(named("int64_type")?, a, axis, name == "argmax", last);
    }
    let axes = match args {
        [_, axes] => match &axes.elements {
            Elements::Integer(all) => all.iter().map(|&n| n as i64).collect(),
            Elements::Float(_) => return Err("the axes are no integers".into()),
        },
        _ => integers(operation, "axes")?.to_vec(),
    };
    let axes = to::axes(&axes, rank)?;
    match axes.is_empty() && printed != a.lens {
        true => reduce(name, a, &(0..rank).collect::<Vec<_>>()),
        false => reduce(name, a, &axes),
    }
}

fn movement(operation: &Operation, args: &[&Array], a: &Array) -> Result<Array> {
    let list = |name| integers(operation, name);
    let number = |name| integer(operation, name);
    match (operation.operator.row().name.as_str(), args) {
        ("identity" | "contiguous" | "layout", _) => Ok(a.clone()),
        ("transpose", _) => to::transpose(a, list("permutation")?),
        ("multibroadcast", [_, b]) => to::multibroadcast(a, &to::both(&a.lens, &b.lens)),
        ("multibroadcast", _) => to::multibroadcast(a, &lengths(operation, "out_lens")?),
        ("broadcast", _) => {
            let lens = match args {
                [_, b] => b.lens.clone(),
                _ => lengths(operation, "out_lens")?,
            };
            let first = to::axis(number("axis")?, lens.len())?;
            to::broadcast(a, first, &lens)
        }
        ("scalar", _) => to::filled(a, &lengths(operation, "scalar_bcst_dims")?),
        ("slice", _) => to::slice(a, list("axes")?, list("starts")?, list("ends")?),
        ("step", _) => to::step(a, list("axes")?, list("steps")?),
        ("squeeze", _) => to::squeeze(a, list("axes")?),
        ("unsqueeze", _) => to::unsqueeze(a, list("axes")?, list("steps")?),
        ("reshape" | "reshape_lazy", _) => to::reshape(a, list("dims")?),
        ("flatten", _) => to::flatten(a, number("axis")?),
        ("pad", _) => to::pad(
            a,
            number("mode")?,
            list("pads")?,
            float(operation, "value")?,
        ),
        ("gather", [_, indices]) => to::gather(a, indices, number("axis")?),
        ("reverse", _) => to::reverse(a, list("axes")?),
        ("concat", _) => to::concat(args, number("axis")?),
        (name, _) => Err(format!("`{name}` cannot be evaluated")),
    }
}

/// The compound operators without modules, expanded to simple operators.
fn compound(operation: &Operation, a: &Array) -> Result<Array> {
    let name = operation.operator.row().name.as_str();
    if name == "unpack_int4" {
        return crate::ranks::unpack(a, integer(operation, "axis")?);
    }
    if !matches!(name, "softmax" | "logsoftmax") {
        return Err(format!("`{name}` runs a module, and has none"));
    }
    let axis = [to::axis(integer(operation, "axis")?, a.lens.len())?];
    let largest = to::multibroadcast(&reduce("reduce_max", a, &axis)?, &a.lens)?;
    let powers = plain("exp", &[&plain("sub", &[a, &largest], 0.0)?], 0.0)?;
    let sum = to::multibroadcast(&reduce("reduce_sum", &powers, &axis)?, &a.lens)?;
    let shares = plain("div", &[&powers, &sum], 0.0)?;
    match name {
        "softmax" => Ok(shares),
        _ => plain("log", &[&shares], 0.0),
    }
}
