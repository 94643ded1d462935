//! Comparisons, selections, and bits in the condition or in masks of lanes.

use super::{Asked, Lower, is_mask, width};
use crate::aster::dialect::{Kind, Operation};
use crate::ir::function::{InstData, Value};
use crate::scalars;
use crate::target::query::Gives;
use easel_isa::diagnostic::Span;

impl Lower<'_> {
    /// Bits of the mask of lanes.
    fn mask_bits(&self) -> u32 {
        self.bits_of(self.mask, 1)
    }

    /// The number of lanes' bits in a register.
    fn bits_of(&self, kind: Kind, cells: u16) -> u32 {
        match kind {
            Kind::Sgpr => 32 * u32::from(cells),
            kind => 32 * kind.parts().len() as u32,
        }
    }

    /// All ones if the condition holds, else zeros: one bit for each lane.
    pub(super) fn mask_of(
        &mut self,
        condition: Value,
        kind: Kind,
        span: Option<Span>,
    ) -> Option<Value> {
        let bits = self.bits_of(kind, 1);
        let op = self.shaped(Gives::Uniform, &[bits, bits, bits], "condition ? a : b")?;
        let (ones, zeros) = (self.constant(-1), self.constant(0));
        let out = self.storage(kind, 1, span);
        Some(self.emit(op, &[out], &[ones, zeros, condition], span))
    }

    fn is_lanes(&self, value: Value) -> bool {
        let ty = self.func.ty(value).register();
        ty.is_some_and(|r| {
            is_mask(r.kind)
                || r.kind == Kind::Sgpr
                    && 32 * u32::from(r.cells) == self.mask_bits()
                    && r.cells > 1
        })
    }

    /// A bit as a mask of lanes: from a constant, the condition, a mask, or the lowest bit of each lane's register.
    fn as_mask(&mut self, value: Value, kind: Kind, span: Option<Span>) -> Option<Value> {
        if let Some(number) = self.number(value) {
            return Some(self.constant(if number & 1 == 0 { 0 } else { -1 }));
        }
        match self.kind(value)? {
            Kind::Scc => self.mask_of(value, kind, span),
            Kind::Vgpr => self.lowest_of_lanes(value, kind, span),
            _ => self.is_lanes(value).then_some(value),
        }
    }

    /// Whether the lowest bit of each lane's register is set.
    fn lowest_of_lanes(&mut self, value: Value, kind: Kind, span: Option<Span>) -> Option<Value> {
        let and = self.shaped(Gives::Varying, &[32, 32, 32], "a & b")?;
        let differs = self.target().computing(Gives::Mask, "a != b")?;
        let (one, zero) = (self.constant(1), self.constant(0));
        let low = self.storage(Kind::Vgpr, 1, span);
        let low = self.emit(and, &[low], &[one, value], span);
        let out = self.storage(kind, 1, span);
        Some(self.emit(differs, &[out], &[zero, low], span))
    }

    /// A bit as 0 or 1, or as 0 and another number, in a scalar register or as a constant.
    fn as_number(&mut self, value: Value, one: i64, span: Option<Span>) -> Option<Value> {
        if let Some(number) = self.number(value) {
            return Some(self.constant(if number & 1 == 0 { 0 } else { one }));
        }
        match self.kind(value)? {
            Kind::Scc => {
                let op = self.shaped(Gives::Uniform, &[32, 32, 32], "condition ? a : b")?;
                let (one, zero) = (self.constant(one), self.constant(0));
                let out = self.storage(Kind::Sgpr, 1, span);
                Some(self.emit(op, &[out], &[one, zero, value], span))
            }
            _ => None,
        }
    }

    /// A constant bit in the condition or a mask.
    pub(super) fn bit_constant(&mut self, bit: bool, asked: &Asked) -> Option<()> {
        let span = asked.span;
        if asked.ty.kind == Kind::Scc {
            let equal = self.target().computing(Gives::Condition, "a == b")?;
            let (zero, other) = (self.constant(0), self.constant(i64::from(!bit)));
            // A comparison takes one constant at most.
            let register = self.storage(Kind::Sgpr, 1, span);
            let register = self.constant_into(register, zero, span)?;
            let value = self.emit(equal, &[asked.out], &[register, other], span);
            return self.give(asked, value);
        }
        let bits = self.bits_of(asked.ty.kind, asked.ty.cells);
        let op = self.shaped(Gives::Uniform, &[bits, bits], "a")?;
        let number = self.constant(if bit { -1 } else { 0 });
        let value = self.emit(op, &[asked.out], &[number], span);
        self.give(asked, value)
    }

    /// An operation on bits.
    pub(super) fn bits_computed(&mut self, name: &str, asked: &Asked) -> Option<()> {
        let &[a, b] = &asked.ins[..] else { return None };
        let span = asked.span;
        let expression = match name {
            "andi" | "muli" => "a & b",
            "ori" => "a | b",
            "xori" | "addi" | "subi" => "a ^ b",
            _ => return None,
        };
        if asked.ty.kind == Kind::Scc {
            let op = self.shaped(Gives::Uniform, &[32, 32, 32], expression)?;
            let (a, b) = (self.as_number(a, 1, span)?, self.as_number(b, 1, span)?);
            let out = self.storage(Kind::Sgpr, 1, span);
            // The second result is whether any bit is set.
            let value = self.emit_all(op, &[out, asked.out], &[a, b], span)[1];
            return self.give(asked, value);
        }
        let kind = asked.ty.kind;
        if kind == Kind::Vgpr {
            let value = self.each_bit(name, asked)?;
            return self.give(asked, value);
        }
        let bits = self.bits_of(kind, asked.ty.cells);
        let op = self.shaped(Gives::Uniform, &[bits, bits, bits], expression)?;
        let (a, b) = (self.as_mask(a, kind, span)?, self.as_mask(b, kind, span)?);
        let value = self.emit(op, &[asked.out], &[a, b], span);
        self.give(asked, value)
    }

    /// The lowest bits of each lane's register.
    fn each_bit(&mut self, name: &str, asked: &Asked) -> Option<Value> {
        let expression = match name {
            "andi" | "muli" => "a & b",
            "ori" => "a | b",
            _ => "a ^ b",
        };
        let op = self.shaped(Gives::Varying, &[32, 32, 32], expression)?;
        let plain = |v: &Value| self.number(*v).is_some() || self.kind(*v) == Some(Kind::Vgpr);
        asked.ins.iter().all(plain).then_some(())?;
        Some(self.emit(op, &[asked.out], &asked.ins, asked.span))
    }

    /// An extension of a bit to more bits.
    pub(super) fn bit_extension(
        &mut self,
        bit: Value,
        to: u32,
        signed: bool,
        asked: &Asked,
    ) -> Option<()> {
        let span = asked.span;
        let one = if signed { -1 } else { 1 };
        let (kind, cells) = (asked.ty.kind, asked.ty.cells);
        (u32::from(cells) == to.div_ceil(32)).then_some(())?;
        let outs = self.split(asked.out, span);
        let mut members = Vec::new();
        for (n, out) in outs.into_iter().enumerate() {
            // The high half is zero, or equals the low half.
            let one = if n == 0 || signed { one } else { 0 };
            members.push(match kind {
                Kind::Sgpr => {
                    let number = self.as_number(bit, one, span)?;
                    match self.number(number) {
                        Some(_) => self.constant_into(out, number, span)?,
                        None => self.copy(out, number, span),
                    }
                }
                Kind::Vgpr => {
                    let mask = self.lane_mask(bit, span)?;
                    let choose = self.target().computing(Gives::Varying, "mask ? b : a")?;
                    let (zero, one) = (self.constant(0), self.constant(one));
                    let one = self.in_file(one, Kind::Vgpr, 1, span)?;
                    self.emit(choose, &[out], &[zero, one, mask], span)
                }
                _ => return None,
            });
        }
        let value = self.joined(asked, members);
        self.give(asked, value)
    }

    /// A bit as a register of lanes' bits.
    fn lane_mask(&mut self, bit: Value, span: Option<Span>) -> Option<Value> {
        let kind = self.mask;
        let mask = self.as_mask(bit, kind, span)?;
        if self.number(mask).is_none() {
            return Some(mask);
        }
        let bits = self.mask_bits();
        let op = self.shaped(Gives::Uniform, &[bits, bits], "a")?;
        let out = self.storage(kind, 1, span);
        Some(self.emit(op, &[out], &[mask], span))
    }

    /// The lowest bit of a number, as the condition or a mask.
    pub(super) fn lowest_bit(&mut self, value: Value, asked: &Asked) -> Option<()> {
        let span = asked.span;
        if let Some(number) = self.number(value) {
            return self.bit_constant(number & 1 != 0, asked);
        }
        let value = match (asked.ty.kind, self.kind(value)?) {
            (Kind::Scc, Kind::Sgpr) => {
                let op = self.shaped(Gives::Uniform, &[32, 32, 32], "a & b")?;
                let one = self.constant(1);
                let out = self.storage(Kind::Sgpr, 1, span);
                self.emit_all(op, &[out, asked.out], &[value, one], span)[1]
            }
            (kind, Kind::Sgpr | Kind::Vgpr) if is_mask(kind) => {
                let vector = self.in_file(value, Kind::Vgpr, 1, span)?;
                let mask = self.lowest_of_lanes(vector, kind, span)?;
                self.copy(asked.out, mask, span)
            }
            _ => return None,
        };
        self.give(asked, value)
    }

    /// `lsir.cmpi`, `lsir.cmpf` into the condition or a mask.
    pub(super) fn comparison(&mut self, data: &InstData<Operation>) -> Option<()> {
        let asked = self.asked(data)?;
        let &[a, b] = &asked.ins[..] else { return None };
        let span = asked.span;
        let (ty, word) = data.op.detail.split_once(' ')?;
        let gives = match asked.ty.kind {
            Kind::Scc => Gives::Condition,
            Kind::Vgpr | Kind::Agpr | Kind::M0 => return None,
            _ => Gives::Mask,
        };
        let vectors = self.is_vector(a) || self.is_vector(b);
        (gives == Gives::Mask || !vectors).then_some(())?;
        let expression = scalars::predicate(&data.op).or_else(|| match data.op.name.as_str() {
            "lsir.cmpi" => scalars::compare(word),
            _ => None,
        })?;
        let (op, ins) = match (data.op.name.as_str(), width(ty)) {
            ("lsir.cmpi", Some(1)) => return None,
            ("lsir.cmpi", Some(bits)) if bits < 32 => {
                let signed = word.starts_with('s');
                let a = self.widened(a, bits, signed, span)?;
                let b = self.widened(b, bits, signed, span)?;
                (self.target().computing(gives, expression)?, [a, b])
            }
            ("lsir.cmpi", Some(64)) => {
                let op = match gives {
                    Gives::Condition => self.shaped(gives, &[1, 64, 64], expression)?,
                    _ => self.shaped(gives, &[self.mask_bits(), 64, 64], expression)?,
                };
                let kind = if vectors || gives == Gives::Mask {
                    Kind::Vgpr
                } else {
                    Kind::Sgpr
                };
                let pair = |this: &mut Self, v: Value| match this.number(v) {
                    Some(_) => this.in_file(v, kind, 2, span),
                    None => Some(v),
                };
                (op, [pair(self, a)?, pair(self, b)?])
            }
            _ => (self.target().computing(gives, expression)?, [a, b]),
        };
        let value = self.emit(op, &[asked.out], &ins, span);
        self.give(&asked, value)
    }

    /// `lsir.select`.
    pub(super) fn selection(&mut self, data: &InstData<Operation>) -> Option<()> {
        let mut asked = self.asked(data)?;
        let span = asked.span;
        (asked.ins.len() == 3).then_some(())?;
        let condition = asked.ins.remove(0);
        let (yes, no) = (asked.ins[0], asked.ins[1]);
        if let Some(number) = self.number(condition) {
            let chosen = if number & 1 != 0 { yes } else { no };
            asked.ins = vec![chosen];
            return self.moved(&asked);
        }
        let vectors = self.is_vector(yes) || self.is_vector(no);
        let value = match (asked.ty.kind, self.kind(condition)?) {
            (Kind::Scc, Kind::Scc) => {
                let number = (self.as_number(yes, 1, span)?, self.as_number(no, 1, span)?);
                let op = self.shaped(Gives::Uniform, &[32, 32, 32], "condition ? a : b")?;
                let out = self.storage(Kind::Sgpr, 1, span);
                let chosen = self.emit(op, &[out], &[number.0, number.1, condition], span);
                let differs = self.target().computing(Gives::Condition, "a != b")?;
                let zero = self.constant(0);
                self.emit(differs, &[asked.out], &[chosen, zero], span)
            }
            (Kind::Sgpr, Kind::Scc) if !vectors => self.chosen_once(condition, &asked)?,
            (Kind::Vgpr, _) => self.chosen_lanes(condition, &asked, asked.out)?,
            (Kind::Sgpr | Kind::Agpr, _) if !self.is_lanes(asked.out) || vectors => {
                let out = self.storage(Kind::Vgpr, asked.ty.cells, span);
                let value = self.chosen_lanes(condition, &asked, out)?;
                self.copy(asked.out, value, span)
            }
            (kind, _) if is_mask(kind) => self.chosen_bits(condition, &asked)?,
            _ => return None,
        };
        self.give(&asked, value)
    }

    fn chosen_once(&mut self, condition: Value, asked: &Asked) -> Option<Value> {
        let (yes, no, span) = (asked.ins[0], asked.ins[1], asked.span);
        let op = self.shaped(Gives::Uniform, &[32, 32, 32], "condition ? a : b")?;
        let cells = asked.ty.cells;
        let (yes, no) = (self.words(yes, cells, span), self.words(no, cells, span));
        let outs = self.split(asked.out, span);
        let mut members = Vec::new();
        for n in 0..outs.len() {
            members.push(self.emit(op, &[outs[n]], &[yes[n], no[n], condition], span));
        }
        Some(self.joined(asked, members))
    }

    fn chosen_lanes(&mut self, condition: Value, asked: &Asked, out: Value) -> Option<Value> {
        let (yes, no, span) = (asked.ins[0], asked.ins[1], asked.span);
        let op = self.target().computing(Gives::Varying, "mask ? b : a")?;
        let mask = self.lane_mask(condition, span)?;
        let cells = asked.ty.cells;
        let (yes, no) = (self.words(yes, cells, span), self.words(no, cells, span));
        let outs = self.split(out, span);
        let mut members = Vec::new();
        for n in 0..outs.len() {
            members.push(self.emit(op, &[outs[n]], &[no[n], yes[n], mask], span));
        }
        Some(
            match (&members[..], self.func.ty(out).is_value_register()) {
                (_, false) => out,
                ([one], _) => *one,
                (all, _) => self.range(all, span),
            },
        )
    }

    /// One of two bits for each lane.
    fn chosen_bits(&mut self, condition: Value, asked: &Asked) -> Option<Value> {
        let (yes, no, span, kind) = (asked.ins[0], asked.ins[1], asked.span, asked.ty.kind);
        let bits = self.bits_of(kind, asked.ty.cells);
        let cells = (bits / 32) as u16;
        let find = |e: &str| self.shaped(Gives::Uniform, &[bits, bits, bits], e);
        let (and, without, or) = (find("a & b")?, find("a & ~b")?, find("a | b")?);
        let mask = self.as_mask(condition, kind, span)?;
        let (yes, no) = (
            self.as_mask(yes, kind, span)?,
            self.as_mask(no, kind, span)?,
        );
        let (first, second) = (
            self.storage(Kind::Sgpr, cells, span),
            self.storage(Kind::Sgpr, cells, span),
        );
        let taken = self.emit(and, &[first], &[yes, mask], span);
        let left = self.emit(without, &[second], &[no, mask], span);
        Some(self.emit(or, &[asked.out], &[taken, left], span))
    }
}
