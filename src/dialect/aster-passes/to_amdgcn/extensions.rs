//! Conversions between widths of integers.

use super::{Asked, Lower, is_mask, width};
use crate::aster::dialect::Kind;
use crate::ir::function::Value;
use crate::target::query::Gives;
use easel_isa::diagnostic::Span;

impl Lower<'_> {
    /// A conversion from one type to another.
    pub(super) fn converted(
        &mut self,
        name: &str,
        to: &str,
        from: &str,
        asked: &Asked,
    ) -> Option<()> {
        match name {
            "extsi" | "extui" => self.extension(width(to)?, width(from)?, name == "extsi", asked),
            "trunci" => self.truncation(width(to)?, asked),
            _ => self.float_conversion(name, to, from, asked),
        }
    }

    /// A number of fewer than 32 bits, extended to all bits of its register.
    pub(super) fn widened(
        &mut self,
        value: Value,
        bits: u32,
        signed: bool,
        span: Option<Span>,
    ) -> Option<Value> {
        let by = i64::from(64 - bits);
        if let Some(number) = self.number(value) {
            let wide = if signed {
                number << by >> by
            } else {
                (number << by) as u64 as i64
            };
            let wide = if signed {
                wide
            } else {
                (wide as u64 >> by) as i64
            };
            return Some(self.constant(i64::from(wide as i32)));
        }
        let kind = if self.is_vector(value) {
            Kind::Vgpr
        } else {
            Kind::Sgpr
        };
        let out = self.storage(kind, 1, span);
        self.extended_into(out, value, bits, signed, span)
    }

    /// [`Self::widened`] of a register into storage.
    fn extended_into(
        &mut self,
        out: Value,
        value: Value,
        bits: u32,
        signed: bool,
        span: Option<Span>,
    ) -> Option<Value> {
        let kind = self.kind(out)?;
        let (gives, reversed) = match kind {
            Kind::Vgpr => (Gives::Varying, true),
            Kind::Sgpr => (Gives::Uniform, false),
            _ => return None,
        };
        let wide = |this: &Self, e: &str| this.shaped(gives, &[32, 32, 32], e);
        if !signed {
            let op = wide(self, "a & b")?;
            let mask = self.constant(i64::from(((1u64 << bits) - 1) as i32));
            let ins = if reversed {
                [mask, value]
            } else {
                [value, mask]
            };
            return Some(self.emit(op, &[out], &ins, span));
        }
        let (left, right) = match reversed {
            true => ("b << a[4:0]", "b >>s a[4:0]"),
            false => ("a << b[4:0]", "a >>s b[4:0]"),
        };
        let (left, right) = (wide(self, left)?, wide(self, right)?);
        let by = self.constant(i64::from(32 - bits));
        let order = |a: Value| if reversed { [by, a] } else { [a, by] };
        let top = self.storage(kind, 1, span);
        let top = self.emit(left, &[top], &order(value), span);
        Some(self.emit(right, &[out], &order(top), span))
    }

    fn extension(&mut self, to: u32, from: u32, signed: bool, asked: &Asked) -> Option<()> {
        let value = *asked.ins.first()?;
        let span = asked.span;
        if from == 1 && !matches!(self.kind(value), Some(Kind::Vgpr | Kind::Sgpr)) {
            return self.bit_extension(value, to, signed, asked);
        }
        if to <= 32 {
            let vector = self.is_vector(value);
            let number = match self.number(value) {
                Some(_) => self.widened(value, from, signed, span)?,
                None => value,
            };
            let done = match (asked.ty.kind, self.number(number).is_some()) {
                (Kind::Vgpr | Kind::Sgpr, true) => self.constant_into(asked.out, number, span)?,
                (Kind::Vgpr, _) => self.extended_into(asked.out, value, from, signed, span)?,
                (Kind::Sgpr, _) if !vector => {
                    self.extended_into(asked.out, value, from, signed, span)?
                }
                _ => {
                    let wide = self.widened(value, from, signed, span)?;
                    self.copy(asked.out, wide, span)
                }
            };
            return self.give(asked, done);
        }
        (to == 64 && asked.ty.cells == 2).then_some(())?;
        let vector = self.is_vector(value);
        let is_copied = match asked.ty.kind {
            Kind::Vgpr => false,
            Kind::Sgpr => vector,
            _ => true,
        };
        let (out, kind) = match is_copied {
            true => (self.storage(Kind::Vgpr, 2, span), Kind::Vgpr),
            false => (asked.out, asked.ty.kind),
        };
        let value = match from {
            32 => value,
            _ => self.widened(value, from, signed, span)?,
        };
        let wide = self.doubled(out, kind, value, signed, span)?;
        let done = if is_copied {
            self.copy(asked.out, wide, span)
        } else {
            wide
        };
        self.give(asked, done)
    }

    /// A number of 32 bits extended to 64: the high half is zero, or the sign.
    pub(super) fn doubled(
        &mut self,
        out: Value,
        kind: Kind,
        value: Value,
        signed: bool,
        span: Option<Span>,
    ) -> Option<Value> {
        let outs = self.split(out, span);
        let low = |this: &mut Self| match this.number(value) {
            Some(_) => this.constant_into(outs[0], value, span),
            None => Some(this.copy(outs[0], value, span)),
        };
        let (low, high) = if signed {
            let low = low(self)?;
            let (gives, reversed, expression) = match kind {
                Kind::Vgpr => (Gives::Varying, true, "b >>s a[4:0]"),
                _ => (Gives::Uniform, false, "a >>s b[4:0]"),
            };
            let op = self.shaped(gives, &[32, 32, 32], expression)?;
            let by = self.constant(31);
            let ins = if reversed { [by, value] } else { [value, by] };
            (low, self.emit(op, &[outs[1]], &ins, span))
        } else {
            let zero = self.constant(0);
            let high = self.constant_into(outs[1], zero, span)?;
            (low(self)?, high)
        };
        Some(match self.func.ty(out).is_value_register() {
            true => self.range(&[low, high], span),
            false => out,
        })
    }

    fn truncation(&mut self, to: u32, asked: &Asked) -> Option<()> {
        let value = *asked.ins.first()?;
        let span = asked.span;
        if to == 1 && (asked.ty.kind == Kind::Scc || is_mask(asked.ty.kind)) {
            let low = self.words(value, 2, span)[0];
            return self.lowest_bit(low, asked);
        }
        (asked.ty.cells == 1).then_some(())?;
        let low = self.words(value, 1, span)[0];
        let done = match self.number(low) {
            Some(_) => self.constant_into(asked.out, low, span)?,
            None => self.copy(asked.out, low, span),
        };
        self.give(asked, done)
    }
}
