//! `ptr_add`: an address and up to three offsets: by lane, uniform, and constant.
//!
//! Offsets are signed numbers of 32 bits, and are summed before they are extended to the address. A scalar address is added to
//! the uniform offsets first, so that the sum stays scalar.

use super::Lower;
use crate::aster::dialect::{Kind, Operation, Segment, Type};
use crate::ir::function::{InstData, Value};
use crate::lower_copies;
use crate::to_amdgcn::Asked;
use easel_isa::diagnostic::Span;

impl Lower<'_> {
    pub(super) fn address(&mut self, data: &InstData<Operation>) -> Option<()> {
        let span = data.span;
        let mut uses = data.uses.iter().filter_map(|u| u.as_value());
        let base = uses.next()?;
        let (mut lanes, mut uniform) = (None, None);
        for (segment, value) in data.op.segments.iter().skip(1).zip(uses) {
            match segment {
                Segment::Keyword(word) if word == "d_off" => lanes = Some(value),
                Segment::Keyword(word) if word == "u_off" => uniform = Some(value),
                _ => return None,
            }
        }
        let count = data.op.counts.iter().find(|c| c.0 == "c_off");
        let constant = count.map_or(0, |c| c.1);
        let result = data.defs.first()?.as_value()?;
        let sum = self.sum(base, lanes, uniform, constant, span)?;
        self.same[result] = Some(sum);
        Some(())
    }

    fn sum(
        &mut self,
        base: Value,
        lanes: Option<Value>,
        uniform: Option<Value>,
        constant: i64,
        span: Option<Span>,
    ) -> Option<Value> {
        let ty = self.func.ty(base).register()?;
        let scalar = ty.kind == Kind::Sgpr;
        (scalar || ty.kind == Kind::Vgpr).then_some(())?;
        // A constant that exceeds 32 bits cannot be part of the offsets' sum.
        if ty.cells == 2 && i32::try_from(constant).is_err() {
            let near = self.sum(base, lanes, uniform, 0, span)?;
            let ty = Type::scalar("i64");
            let (inst, far) = lower_copies::constant_of(self.func, constant, ty);
            self.constants.set(far, constant);
            self.new.push(inst);
            return self.added(near, far, 64, span);
        }
        // A sum of offsets can overflow 32 bits although the address does not: each is extended and added separately.
        let offsets = [lanes.is_some(), uniform.is_some(), constant != 0];
        if ty.cells == 2 && offsets.iter().filter(|&&o| o).count() > 1 {
            let mut address = base;
            for (lanes, uniform, constant) in
                [(None, uniform, 0), (None, None, constant), (lanes, None, 0)]
            {
                address = self.sum(address, lanes, uniform, constant, span)?;
            }
            return Some(address);
        }
        let mut shared = uniform;
        if constant != 0 {
            let number = self.constant(i64::from(constant as i32));
            shared = Some(match uniform {
                Some(value) => self.added(value, number, 32, span)?,
                None => number,
            });
        }
        let bits = 32 * u32::from(ty.cells);
        if scalar {
            let base = match shared {
                Some(offset) => self.extended_sum(base, offset, bits, span)?,
                None => base,
            };
            return match lanes {
                Some(offset) => self.extended_sum(base, offset, bits, span),
                None => Some(base),
            };
        }
        let offset = match (shared, lanes) {
            (Some(a), Some(b)) => Some(self.added(b, a, 32, span)?),
            (a, b) => a.or(b),
        };
        match offset {
            Some(offset) => self.extended_sum(base, offset, bits, span),
            None => Some(base),
        }
    }

    /// The sum of an address and a signed offset.
    fn extended_sum(
        &mut self,
        base: Value,
        offset: Value,
        bits: u32,
        span: Option<Span>,
    ) -> Option<Value> {
        if bits == 32 {
            return self.added(base, offset, 32, span);
        }
        let offset = match self.number(offset) {
            Some(_) => self.in_file(offset, Kind::Sgpr, 1, span)?,
            None => offset,
        };
        let vector = self.is_vector(base) || self.is_vector(offset);
        let kind = if vector { Kind::Vgpr } else { Kind::Sgpr };
        let out = self.storage(kind, 2, span);
        let wide = self.doubled(out, kind, offset, true, span)?;
        self.added(base, wide, 64, span)
    }

    /// A sum in fresh storage: a vector register if one operand is a vector register.
    fn added(&mut self, a: Value, b: Value, bits: u32, span: Option<Span>) -> Option<Value> {
        let vector = self.is_vector(a) || self.is_vector(b);
        let kind = if vector { Kind::Vgpr } else { Kind::Sgpr };
        let out = self.storage(kind, (bits / 32) as u16, span);
        let asked = Asked {
            out,
            ty: self.func.ty(out).register()?,
            ins: vec![a, b],
            result: None,
            span,
        };
        self.integer_value("addi", bits, &asked)
    }
}
