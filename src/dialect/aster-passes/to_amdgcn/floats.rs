//! Operations on floats, on the vector unit.

use super::{Asked, Lower};
use crate::aster::dialect::Kind;
use crate::ir::function::Value;
use crate::target::query::Gives;

impl Lower<'_> {
    /// Bits of a format of floats.
    fn format(ty: &str) -> Option<u32> {
        ["f16", "f32", "f64"]
            .contains(&ty)
            .then(|| ty[1..].parse().ok())?
    }

    pub(super) fn float(&mut self, name: &str, ty: &str, asked: &Asked) -> Option<()> {
        let bits = Self::format(ty)?;
        if name == "negf" {
            return self.negated(bits, asked);
        }
        let &[a, b] = &asked.ins[..] else { return None };
        let (expression, reversed) = match name {
            "addf" => (format!("fadd.{ty}(a, b)"), None),
            "mulf" => (format!("fmul.{ty}(a, b)"), None),
            "subf" => (format!("fsub.{ty}(a, b)"), Some(format!("fsub.{ty}(b, a)"))),
            "maximumf" => (greatest("max", ty), None),
            "minimumf" => (greatest("min", ty), None),
            _ => return None,
        };
        let sizes = [bits; 3];
        let commutes = name != "subf";
        let swapped = !self.is_vector(b) && self.is_vector(a);
        let direct = self.shaped(Gives::Varying, &sizes, &expression);
        let other = reversed.and_then(|r| self.shaped(Gives::Varying, &sizes, &r));
        let (op, ins) = match (direct, other) {
            (Some(op), _) if commutes && swapped => (op, [b, a]),
            (_, Some(op)) if swapped => (op, [b, a]),
            (Some(op), _) => (op, [a, b]),
            (None, Some(op)) => (op, [b, a]),
            (None, None) => return None,
        };
        if expression.contains("num") {
            let message =
                format!("`lsir.{name}` of NaN and a number gives the number on this machine");
            self.warn(message, asked.span);
        }
        self.vector(op, &ins, asked)
    }

    /// An instruction of the vector unit, whose result is copied if another file is needed.
    fn vector(&mut self, op: crate::target::Opcode, ins: &[Value], asked: &Asked) -> Option<()> {
        if asked.ty.kind == Kind::Vgpr {
            let value = self.emit(op, &[asked.out], ins, asked.span);
            return self.give(asked, value);
        }
        let out = self.storage(Kind::Vgpr, asked.ty.cells, asked.span);
        let value = self.emit(op, &[out], ins, asked.span);
        let value = self.copy(asked.out, value, asked.span);
        self.give(asked, value)
    }

    /// Flips the sign, which is the highest bit.
    fn negated(&mut self, bits: u32, asked: &Asked) -> Option<()> {
        let value = *asked.ins.first()?;
        let span = asked.span;
        let xor = self.shaped(Gives::Varying, &[32, 32, 32], "a ^ b")?;
        let cells = bits.div_ceil(32) as u16;
        (asked.ty.kind == Kind::Vgpr && asked.ty.cells == cells).then_some(())?;
        let sign = self.constant(i64::from((1u32 << ((bits - 1) % 32)) as i32));
        let words = self.words(value, cells, span);
        let outs = self.split(asked.out, span);
        let last = usize::from(cells) - 1;
        let mut members = Vec::new();
        for (n, (&out, &word)) in outs.iter().zip(&words).enumerate() {
            members.push(match (n == last, self.number(word)) {
                (true, _) => self.emit(xor, &[out], &[sign, word], span),
                (false, Some(_)) => self.constant_into(out, word, span)?,
                (false, None) => self.copy(out, word, span),
            });
        }
        let value = self.joined(asked, members);
        self.give(asked, value)
    }

    pub(super) fn float_conversion(
        &mut self,
        name: &str,
        to: &str,
        from: &str,
        asked: &Asked,
    ) -> Option<()> {
        let value = *asked.ins.first()?;
        let size = |ty: &str| Self::format(ty).or_else(|| super::width(ty));
        let unsigned = |ty: &str| ty.replacen('i', "u", 1);
        let expression = match name {
            "extf" | "truncf" => format!("fcvt.{to}.{from}(a)"),
            "sitofp" => format!("stof.{to}.{from}(a)"),
            "uitofp" => format!("utof.{to}.{}(a)", unsigned(from)),
            "fptosi" => format!("ftos.{to}.{from}(a)"),
            "fptoui" => format!("ftou.{}.{from}(a)", unsigned(to)),
            _ => return None,
        };
        let op = self.shaped(Gives::Varying, &[size(to)?, size(from)?], &expression)?;
        self.vector(op, &[value], asked)
    }
}

/// The machine's maximum and minimum: a number if one operand is NaN, by the mode for NaN.
fn greatest(word: &str, ty: &str) -> String {
    format!("mode[9] ? f{word}num_2008.{ty}(a, b) : f{word}num.{ty}(a, b)")
}
