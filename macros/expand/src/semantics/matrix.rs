//! The action of a matrix instruction: its shape and element types.

use easel_isa::meaning::{Expr, Statement};
use easel_isa::model::{Op, Operand};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// `dst = mfma(m=.., n=.., k=.., blocks=.., a, b, c)`, alone.
pub fn action(op: &Op) -> Result<TokenStream, String> {
    let [Statement::Assign(d, Expr::Call { args, named, .. })] = op.meaning.statements.as_slice()
    else {
        return Err("`mfma` must be all that is assigned".into());
    };
    let [Expr::Operand(a), Expr::Operand(b), Expr::Operand(c)] = args.as_slice() else {
        return Err("`mfma` takes three operands".into());
    };
    let number = |key: &str| match named.iter().find(|(n, _)| n == key) {
        Some((_, v)) => u8::try_from(*v).map_err(|_| format!("{key}={v} is out of range")),
        None => Err(format!("`mfma` needs {key}=")),
    };
    let (m, n, k, blocks) = (number("m")?, number("n")?, number("k")?, number("blocks")?);
    if let Some((unknown, _)) = named
        .iter()
        .find(|(n, _)| !["m", "n", "k", "blocks", "xf32"].contains(&n.as_str()))
    {
        return Err(format!("`mfma` has no argument {unknown}="));
    }
    let reduced = named.iter().any(|(n, v)| n == "xf32" && *v != 0);
    let find = |name: &str| {
        op.operand(name)
            .ok_or_else(|| format!("there is no operand `{name}`"))
    };
    let (a_type, b_type) = (element(find(a)?, reduced)?, element(find(b)?, reduced)?);
    let c_type = element(find(c)?, false)?;
    if !["F32", "F64", "I32"].contains(&c_type.to_string().as_str()) {
        return Err(format!("`{c}` must hold 32-bit or 64-bit sums"));
    }
    Ok(quote!(Action::Matrix(Matrix {
        m: #m, n: #n, k: #k, blocks: #blocks, a: #a, b: #b, c: #c, d: #d,
        a_element: Element::#a_type, b_element: Element::#b_type, element: Element::#c_type
    })))
}

fn element(o: &Operand, reduced: bool) -> Result<Ident, String> {
    let name = match o.ty.elem.as_str() {
        "f32" if reduced => "XF32",
        "f64" => "F64",
        "f32" => "F32",
        "xf32" => "XF32",
        "f16" => "F16",
        "bf16" => "BF16",
        "fp8" => "FP8",
        "bf8" => "BF8",
        "i8" => "I8",
        "i32" | "b32" => "I32",
        other => {
            return Err(format!(
                "`{}` has elements of type {other}, which `mfma` cannot multiply",
                o.name
            ));
        }
    };
    Ok(format_ident!("{name}"))
}
