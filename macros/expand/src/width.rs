//! Widths of expressions. A literal has no width of its own and takes the width of its context.

use easel_isa::meaning::{BinaryOp, Expr};
use easel_isa::model::{Op, Operand};

/// Bits of an operand in a meaning: one for a lane mask, none for a branch target.
pub fn of_operand(o: &Operand) -> u32 {
    easel_isa::meaning::types::width(&o.ty).into()
}

/// The width of an expression, `None` for literals.
pub fn of(op: &Op, e: &Expr) -> Result<Option<u32>, String> {
    let either = |a: &Expr, b: &Expr| match (of(op, a)?, of(op, b)?) {
        (Some(a), Some(b)) if a != b => Err(format!("one side has {a} bits, the other {b}")),
        (a, b) => Ok(a.or(b)),
    };
    Ok(match e {
        Expr::Int(_) => None,
        Expr::Operand(n) => Some(of_operand(
            op.operand(n)
                .ok_or_else(|| format!("there is no operand `{n}`"))?,
        )),
        Expr::Slice(_, hi, lo) if hi < lo => return Err(format!("[{hi}:{lo}] selects nothing")),
        Expr::Slice(_, hi, lo) => Some(u32::from(hi - lo) + 1),
        Expr::Concat(parts) => {
            let mut sum = 0;
            for p in parts {
                sum += of(op, p)?.ok_or("a literal in a concatenation has no width")?;
            }
            Some(sum)
        }
        Expr::Unary(_, a) => of(op, a)?,
        Expr::Binary(o, a, _) if o.is_shift() => of(op, a)?,
        Expr::Binary(o, ..) if is_comparison(*o) => Some(1),
        Expr::Binary(_, a, b) => either(a, b)?,
        Expr::Select(_, a, b) => either(a, b)?,
        Expr::Call { name, ty, args, .. } => of_call(op, name, ty.as_deref(), args)?,
    })
}

fn is_comparison(o: BinaryOp) -> bool {
    use BinaryOp::*;
    matches!(o, Eq | Ne | Ult | Ule | Ugt | Uge | Slt | Sle | Sgt | Sge)
}

fn of_call(op: &Op, name: &str, ty: Option<&str>, args: &[Expr]) -> Result<Option<u32>, String> {
    let first = || {
        args.first()
            .ok_or_else(|| format!("`{name}` needs arguments"))
    };
    let second = || {
        args.get(1)
            .ok_or_else(|| format!("`{name}` needs two arguments"))
    };
    Ok(match name {
        "zext" | "sext" | "trunc" if ty.is_none() => match second()? {
            Expr::Int(n) => Some(u32::try_from(*n).map_err(|_| format!("{n} is no width"))?),
            _ => return Err(format!("the width of `{name}` must be a literal")),
        },
        "min_u" | "max_u" | "min_s" | "max_s" | "mulhi_u" | "mulhi_s" => {
            of(op, first()?)?.or(of(op, second()?)?)
        }
        "popcount" | "clz" | "ctz" | "bitreverse" | "readfirstlane" | "readlane" | "writelane"
        | "swizzle" | "dpp" | "dpp8" | "permlane" => of(op, first()?)?,
        "dpp_writes" | "dpp8_writes" | "permlane_writes" => Some(1),
        "bpermute" | "permute" => of(op, second()?)?,
        "lane" | "mbcnt_lo" | "mbcnt_hi" => Some(32),
        "getreg" => Some(32),
        "feq" | "flt" | "fle" => Some(1),
        "load" => Some(bits_of(ty.ok_or("`load` needs a type")?)?),
        _ => match ty {
            // Conversions name the result first.
            Some(t) => Some(bits_of(t.split('.').next().unwrap_or(t))?),
            None => return Err(format!("`{name}` is no operation of the meaning language")),
        },
    })
}

/// The width in a type name: `f16` has 16, `b128` has 128.
pub fn bits_of(ty: &str) -> Result<u32, String> {
    let digits = ty.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.parse().map_err(|_| format!("`{ty}` is no type"))
}
