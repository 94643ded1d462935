//! The printer: the shortest text that parses to the same meaning, and the table of
//! binary operators that parser and printer share.

use std::fmt::{self, Display, Formatter};

use super::{BinaryOp, Expr, Meaning, Statement, UnaryOp};

/// Operators with their text and precedence.
pub(super) const BINARY: [(BinaryOp, &str, u8); 21] = [
    (BinaryOp::Or, "|", 1),
    (BinaryOp::Xor, "^", 2),
    (BinaryOp::And, "&", 3),
    (BinaryOp::Eq, "==", 4),
    (BinaryOp::Ne, "!=", 4),
    (BinaryOp::Ult, "<u", 4),
    (BinaryOp::Ule, "<=u", 4),
    (BinaryOp::Ugt, ">u", 4),
    (BinaryOp::Uge, ">=u", 4),
    (BinaryOp::Slt, "<s", 4),
    (BinaryOp::Sle, "<=s", 4),
    (BinaryOp::Sgt, ">s", 4),
    (BinaryOp::Sge, ">=s", 4),
    (BinaryOp::Shl, "<<", 5),
    (BinaryOp::LShr, ">>", 5),
    (BinaryOp::AShr, ">>s", 5),
    (BinaryOp::Add, "+", 6),
    (BinaryOp::Sub, "-", 6),
    (BinaryOp::Mul, "*", 7),
    (BinaryOp::Div, "/", 7),
    (BinaryOp::Rem, "%", 7),
];

/// Levels above the binary operators.
const UNARY: u8 = 8;
const POSTFIX: u8 = 9;

impl BinaryOp {
    /// The text of the operator.
    pub fn text(self) -> &'static str {
        BINARY
            .iter()
            .find(|(op, ..)| *op == self)
            .map_or("", |(_, text, _)| text)
    }
    /// The precedence: 1 is loosest.
    pub fn level(self) -> u8 {
        BINARY
            .iter()
            .find(|(op, ..)| *op == self)
            .map_or(0, |(.., level)| *level)
    }
    /// Whether the result is one bit.
    pub fn is_comparison(self) -> bool {
        self.level() == 4
    }
    /// Whether the right operand is a shift amount with its own width.
    pub fn is_shift(self) -> bool {
        self.level() == 5
    }
}

fn list(f: &mut Formatter<'_>, items: &[Expr]) -> fmt::Result {
    for (i, e) in items.iter().enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        write(f, e, 0)?;
    }
    Ok(())
}

/// Writes an expression; an operator looser than `level` gets parentheses.
fn write(f: &mut Formatter<'_>, e: &Expr, level: u8) -> fmt::Result {
    let own = match e {
        Expr::Select(..) => 0,
        Expr::Binary(op, ..) => op.level(),
        Expr::Unary(..) => UNARY,
        Expr::Int(value) if *value < 0 => UNARY,
        _ => POSTFIX,
    };
    if own < level {
        f.write_str("(")?;
        write(f, e, 0)?;
        return f.write_str(")");
    }
    match e {
        Expr::Operand(name) => f.write_str(name),
        Expr::Int(value) => write!(f, "{value}"),
        Expr::Slice(e, high, low) => {
            write(f, e, POSTFIX)?;
            if high == low {
                write!(f, "[{high}]")
            } else {
                write!(f, "[{high}:{low}]")
            }
        }
        Expr::Concat(parts) => {
            f.write_str("{")?;
            list(f, parts)?;
            f.write_str("}")
        }
        Expr::Unary(op, e) => {
            f.write_str(match op {
                UnaryOp::Neg => "-",
                UnaryOp::Not => "~",
            })?;
            // `-1` is a literal; the text of `-(1)` without parentheses would be the literal.
            write(f, e, UNARY)
        }
        Expr::Binary(op, a, b) => {
            write(f, a, op.level())?;
            write!(f, " {} ", op.text())?;
            write(f, b, op.level() + 1)
        }
        Expr::Select(c, a, b) => {
            write(f, c, 1)?;
            f.write_str(" ? ")?;
            write(f, a, 0)?;
            f.write_str(" : ")?;
            write(f, b, 0)
        }
        Expr::Call {
            name,
            ty,
            args,
            named,
        } => {
            f.write_str(name)?;
            if let Some(ty) = ty {
                write!(f, ".{ty}")?;
            }
            f.write_str("(")?;
            for (i, (key, value)) in named.iter().enumerate() {
                let comma = if i > 0 { ", " } else { "" };
                write!(f, "{comma}{key}={value}")?;
            }
            if !named.is_empty() && !args.is_empty() {
                f.write_str(", ")?;
            }
            list(f, args)?;
            f.write_str(")")
        }
    }
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write(f, self, 0)
    }
}

impl Display for Statement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Statement::Assign(name, e) => write!(f, "{name} = {e}"),
            Statement::Effect(e) => write!(f, "{e}"),
        }
    }
}

impl Display for Meaning {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, s) in self.statements.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{s}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::meaning::parse;
    use crate::meaning::parse::parse_expr;

    /// Texts that are printed as they were written.
    #[test]
    fn canonical_text_survives() {
        for text in [
            "dst = a + b",
            "dst = (a << b[4:0]) + c",
            "dst = a + b * c - (d - e)",
            "dst = a & b | c ^ ~d",
            "dst = (a | b) & c",
            "dst = -(a + b)[3:0]",
            "dst = a >>s b ? c : d ? -1 : f",
            "dst = (a ? b : c) + 1",
            "dst = {a, b[7], c[15:8]}",
            "dst = a <u b; scc = a >=s b",
            "dst = mfma(m=16, n=16, k=16, blocks=1, a, b, c)",
            "dst = fcvt.f16.f32(a)",
            "store.b32(lds, addr + zext(offset, 32), data)",
            "end()",
        ] {
            assert_eq!(parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn precedence_is_as_documented() {
        for (text, same) in [
            (
                "a | b ^ c & d == e << f + g * h",
                "a | (b ^ (c & (d == (e << (f + (g * h))))))",
            ),
            ("a - b - c", "(a - b) - c"),
            ("~a[3]", "~(a[3])"),
            ("a >>s b", "a>>s b"),
            ("a >> sb", "a >>sb"),
            ("-a * b", "(-a) * b"),
        ] {
            assert_eq!(parse_expr(text), parse_expr(same), "{text}");
        }
    }

    #[test]
    fn errors_name_the_place() {
        for (text, range, message) in [
            ("dst = a <", 8..9, "`<` does not say how it compares"),
            ("dst = a < b", 8..9, "`<` does not say how it compares"),
            ("dst = ", 6..6, "expected a value, found the end"),
            ("dst = a $ b", 8..9, "`$` has no meaning here"),
            ("dst = é", 6..8, "`é` has no meaning here"),
            ("a + b", 0..5, "this value is not assigned to anything"),
            ("a[3:0] = b", 0..6, "only a whole operand can be assigned"),
            (
                "dst = a[0:3]",
                7..11,
                "[0:3] counts upwards: the higher bit comes first",
            ),
            ("dst = a b", 8..9, "expected an operator or `;`, found `b`"),
            ("dst = f.(a)", 8..9, "expected a type, found `(`"),
            (
                "dst = 0xfffffffffffffffff",
                6..25,
                "`0xfffffffffffffffff` is no 63-bit integer",
            ),
        ] {
            let error = parse(text).unwrap_err();
            assert_eq!(
                (error.range.clone(), error.message.as_str()),
                (range, message),
                "{text}"
            );
        }
        let deep = format!("dst = {}a{}", "(".repeat(5000), ")".repeat(5000));
        assert_eq!(parse(&deep).unwrap_err().message, "nested too deeply");
        assert!(parse(&format!("dst = {}a", "-".repeat(5000))).is_err());
    }
}
