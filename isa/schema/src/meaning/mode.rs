//! The MODE register of a wave: rounding, denormals, IEEE mode. A meaning reads it by the name `mode`.
//!
//! # Why MODE is no operand
//!
//! Nearly every float instruction reads MODE. An operand of each row would cost every pass one more register for
//! each instruction, and the kernels that easel makes never write MODE. So `mode` is a name that every row knows;
//! the simulator gives the step its value as one more input, and passes that look for instructions by meaning see
//! meanings under the MODE in which kernels of easel start ([`Meaning::under_mode`]).

use super::{Expr, Meaning, Statement};

/// The register's name in meanings.
pub const MODE: &str = "mode";

impl Meaning {
    /// The meaning if MODE has this value: selections that only MODE decides are resolved.
    pub fn under_mode(&self, mode: u32) -> Meaning {
        let statements = self.statements.iter().map(|s| match s {
            Statement::Assign(name, e) => Statement::Assign(name.clone(), known(e, mode)),
            Statement::Effect(e) => Statement::Effect(known(e, mode)),
        });
        Meaning {
            statements: statements.collect(),
        }
    }
}

fn known(e: &Expr, mode: u32) -> Expr {
    let boxed = |e: &Expr| Box::new(known(e, mode));
    match e {
        Expr::Operand(name) if name == MODE => Expr::Int(mode.into()),
        Expr::Slice(a, high, low) => match known(a, mode) {
            Expr::Int(n) => {
                let ones = u64::MAX >> (63 - (high - low).min(63));
                Expr::Int(n >> low & ones as i64)
            }
            a => Expr::Slice(Box::new(a), *high, *low),
        },
        Expr::Select(c, a, b) => match known(c, mode) {
            Expr::Int(0) => known(b, mode),
            Expr::Int(_) => known(a, mode),
            c => Expr::Select(Box::new(c), boxed(a), boxed(b)),
        },
        Expr::Operand(_) | Expr::Int(_) => e.clone(),
        Expr::Concat(parts) => Expr::Concat(parts.iter().map(|p| known(p, mode)).collect()),
        Expr::Unary(op, a) => Expr::Unary(*op, boxed(a)),
        Expr::Binary(op, a, b) => Expr::Binary(*op, boxed(a), boxed(b)),
        Expr::Call {
            name,
            ty,
            args,
            named,
        } => Expr::Call {
            name: name.clone(),
            ty: ty.clone(),
            args: args.iter().map(|a| known(a, mode)).collect(),
            named: named.clone(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;

    #[test]
    fn selections_by_mode_are_decided() {
        let meaning = parse("dst = mode[9] ? fminnum_2008.f32(a, b) : fminnum.f32(a, b)");
        let meaning = meaning.expect("it parses");
        let under = |mode| meaning.under_mode(mode).to_string();
        assert_eq!(under(1 << 9), "dst = fminnum_2008.f32(a, b)");
        assert_eq!(under(!(1 << 9)), "dst = fminnum.f32(a, b)");
        let other = parse("dst = a[0] ? b + zext(mode[3:2], 32) : b").expect("it parses");
        assert_eq!(
            other.under_mode(0b1000).to_string(),
            "dst = a[0] ? b + zext(2, 32) : b"
        );
    }
}
