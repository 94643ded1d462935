//! Operations on integers: by lane in vector registers, uniform in scalar registers.
//!
//! If a scalar register is needed and an operand is in a vector register, the vector unit computes the result, which is
//! copied.

use super::{Asked, Lower};
use crate::aster::dialect::{Kind, Register};
use crate::ir::function::Value;
use crate::target::query::{Gives, Shape};
use easel_isa::diagnostic::Span;

/// A name, the expression over the operands, whether it is commutative, and the expression with swapped operands
/// if an instruction has that.
type Rule = (&'static str, &'static str, bool, Option<&'static str>);

/// Operations on 32 bits.
const NARROW: [Rule; 13] = [
    ("addi", "a + b", true, None),
    ("subi", "a - b", false, Some("b - a")),
    ("muli", "a * b", true, None),
    ("mul_hi_s", "mulhi_s(a, b)", true, None),
    ("andi", "a & b", true, None),
    ("ori", "a | b", true, None),
    ("xori", "a ^ b", true, None),
    ("shli", "a << b[4:0]", false, Some("b << a[4:0]")),
    ("shrui", "a >> b[4:0]", false, Some("b >> a[4:0]")),
    ("shrsi", "a >>s b[4:0]", false, Some("b >>s a[4:0]")),
    ("minui", "min_u(a, b)", true, None),
    ("maxui", "max_u(a, b)", true, None),
    ("maxsi", "max_s(a, b)", true, None),
];
/// Operations with another expression on 32 bits than the first of the same name.
const LEAST: Rule = ("minsi", "min_s(a, b)", true, None);

/// Shifts of 16 bits, with operands in the order of the instruction.
const SHIFTS: [(&str, &str); 3] = [
    ("shli", "b << a[3:0]"),
    ("shrui", "b >> a[3:0]"),
    ("shrsi", "b >>s a[3:0]"),
];

/// Operations on 64 bits with a single instruction, with the bits of their operands: vector, then scalar.
const WIDE: [(&str, &str, [u32; 2], bool); 6] = [
    ("andi", "a & b", [64, 64], false),
    ("ori", "a | b", [64, 64], false),
    ("xori", "a ^ b", [64, 64], false),
    ("shli", "a << b[5:0]", [64, 32], true),
    ("shrui", "a >> b[5:0]", [64, 32], true),
    ("shrsi", "a >>s b[5:0]", [64, 32], true),
];

impl Lower<'_> {
    pub(super) fn integer(&mut self, name: &str, bits: u32, asked: &Asked) -> Option<()> {
        let value = self.integer_value(name, bits, asked)?;
        self.give(asked, value)
    }

    /// The result of [`Self::integer`].
    pub(super) fn integer_value(&mut self, name: &str, bits: u32, asked: &Asked) -> Option<Value> {
        let &[a, b] = &asked.ins[..] else { return None };
        let vector = self.is_vector(a) || self.is_vector(b);
        match asked.ty.kind {
            Kind::Vgpr => self.each_lane(name, bits, asked, asked.out),
            Kind::Sgpr if !vector => self.once(name, bits, asked),
            Kind::Sgpr | Kind::Agpr => {
                let out = self.storage(Kind::Vgpr, asked.ty.cells, asked.span);
                let value = self.each_lane(name, bits, asked, out)?;
                Some(self.copy(asked.out, value, asked.span))
            }
            _ => None,
        }
    }

    /// The operands extended, if the operation reads bits beyond a narrow number.
    fn extended(&mut self, name: &str, bits: u32, asked: &Asked) -> Option<(Value, Value)> {
        let (a, b) = (asked.ins[0], asked.ins[1]);
        if bits >= 32 {
            return Some((a, b));
        }
        let span = asked.span;
        match name {
            "shrui" => Some((self.widened(a, bits, false, span)?, b)),
            "shrsi" => Some((self.widened(a, bits, true, span)?, b)),
            "minui" | "maxui" => Some((
                self.widened(a, bits, false, span)?,
                self.widened(b, bits, false, span)?,
            )),
            "minsi" | "maxsi" => Some((
                self.widened(a, bits, true, span)?,
                self.widened(b, bits, true, span)?,
            )),
            // The high half of a narrow product is not available this way.
            "mul_hi_s" => None,
            _ => Some((a, b)),
        }
    }

    fn rule(name: &str) -> Option<Rule> {
        NARROW.into_iter().chain([LEAST]).find(|r| r.0 == name)
    }

    /// An operation in vector registers.
    fn each_lane(&mut self, name: &str, bits: u32, asked: &Asked, out: Value) -> Option<Value> {
        let span = asked.span;
        if bits > 32 {
            return self.wide_lanes(name, bits, asked, out);
        }
        if bits == 16
            && let Some((_, expression)) = SHIFTS.iter().find(|s| s.0 == name)
            && let Some(op) = self.shaped(Gives::Varying, &[16, 16, 16], expression)
        {
            return Some(self.emit(op, &[out], &[asked.ins[1], asked.ins[0]], span));
        }
        let (a, b) = self.extended(name, bits, asked)?;
        let (_, expression, commutes, reversed) = Self::rule(name)?;
        let find = |e: &str| self.shaped(Gives::Varying, &[32, 32, 32], e);
        // The last operand of a short encoding is a vector register.
        let swapped = !self.is_vector(b) && self.is_vector(a);
        let direct = find(expression);
        let other = reversed.and_then(find);
        let (op, ins) = match (direct, other) {
            (Some(op), _) if commutes && swapped => (op, [b, a]),
            (Some(op), None) => (op, [a, b]),
            (Some(op), Some(_)) if !swapped => (op, [a, b]),
            (_, Some(op)) => (op, [b, a]),
            (None, None) => return None,
        };
        Some(self.emit(op, &[out], &ins, span))
    }

    /// An operation in scalar registers.
    fn once(&mut self, name: &str, bits: u32, asked: &Asked) -> Option<Value> {
        let span = asked.span;
        if bits > 32 {
            return self.wide_once(name, bits, asked);
        }
        let (a, b) = self.extended(name, bits, asked)?;
        let (_, expression, ..) = Self::rule(name)?;
        // Among several instructions for the sum, the one whose condition is the carry.
        let carry = match name {
            "addi" => Some("(zext(a, 33) + zext(b, 33))[32]"),
            "subi" => Some("a <u b"),
            _ => None,
        };
        let shape = Shape {
            gives: Gives::Uniform,
            bits: &[32, 32, 32],
            first: expression,
            second: carry.map(|c| (Gives::Condition, c)),
        };
        let op = self.target().shaped(shape)?;
        Some(self.emit(op, &[asked.out], &[a, b], span))
    }

    /// Whether an operand has 64 bits; other operands can have 32.
    fn wide_operand(&self, value: Value) -> bool {
        let cells = self.func.ty(value).register().map(|r: Register| r.cells);
        cells == Some(2) || self.number(value).is_some()
    }

    fn wide_lanes(&mut self, name: &str, bits: u32, asked: &Asked, out: Value) -> Option<Value> {
        let (a, b) = (asked.ins[0], asked.ins[1]);
        let span = asked.span;
        (bits == 64 && self.wide_operand(a) && self.wide_operand(b)).then_some(())?;
        match name {
            "addi" => {
                if let Some(op) =
                    self.shaped(Gives::Varying, &[64, 64, 32, 64], "(a << b[2:0]) + c")
                {
                    let zero = self.constant(0);
                    let a = self.pair(a, span)?;
                    let b = self.pair(b, span)?;
                    return Some(self.emit(op, &[out], &[a, zero, b], span));
                }
                let rules = [
                    "a + b",
                    "(zext(a, 33) + zext(b, 33))[32]",
                    "a + b + zext(mask, 32)",
                ];
                self.carried(rules, (a, b), out, span)
            }
            "subi" => {
                let rules = ["a - b", "a <u b", "a - b - zext(mask, 32)"];
                self.carried(rules, (a, b), out, span)
            }
            "muli" => self.wide_product(a, b, out, span),
            "andi" | "ori" | "xori" => {
                let expression = Self::rule(name)?.1;
                let op = self.shaped(Gives::Varying, &[32, 32, 32], expression)?;
                let (a, b) = (self.words(a, 2, span), self.words(b, 2, span));
                let outs = self.split(out, span);
                let mut members = Vec::new();
                for n in 0..2 {
                    let swapped = !self.is_vector(b[n]);
                    let ins = if swapped { [b[n], a[n]] } else { [a[n], b[n]] };
                    members.push(self.emit(op, &[outs[n]], &ins, span));
                }
                Some(self.range_of(&members, out, span))
            }
            "shli" | "shrui" | "shrsi" => {
                let expression = match name {
                    "shli" => "b << a[5:0]",
                    "shrui" => "b >> a[5:0]",
                    _ => "b >>s a[5:0]",
                };
                let op = self.shaped(Gives::Varying, &[64, 32, 64], expression)?;
                let amount = self.words(b, 2, span)[0];
                let a = self.pair(a, span)?;
                Some(self.emit(op, &[out], &[amount, a], span))
            }
            _ => None,
        }
    }

    /// The cells of storage after their writes, as one value.
    fn range_of(&mut self, members: &[Value], out: Value, span: Option<Span>) -> Value {
        match self.func.ty(out).is_value_register() {
            true => self.range(members, span),
            false => out,
        }
    }

    /// A value of 64 bits in registers: a constant is moved to vector registers.
    fn pair(&mut self, value: Value, span: Option<Span>) -> Option<Value> {
        match self.number(value) {
            Some(_) => self.in_file(value, Kind::Vgpr, 2, span),
            None => Some(value),
        }
    }

    /// A sum or a difference by lane, low half first. Rules: the low half, its carry, the high half with the carry.
    fn carried(
        &mut self,
        [low, carry, high]: [&str; 3],
        (a, b): (Value, Value),
        out: Value,
        span: Option<Span>,
    ) -> Option<Value> {
        let find = |bits: &[u32], first: &str, second: &str| {
            self.target().shaped(Shape {
                gives: Gives::Varying,
                bits,
                first,
                second: Some((Gives::Mask, second)),
            })
        };
        let first = find(&[32, 32, 32], low, carry)?;
        let second = find(&[32, 32, 32], high, "")?;
        let outs = self.split(out, span);
        let (a, b) = (self.words(a, 2, span), self.words(b, 2, span));
        let units = self.mask.parts().len() as u16;
        let mask = self.storage(Kind::Sgpr, units, span);
        let made = self.emit_all(first, &[outs[0], mask], &[a[0], b[0]], span);
        // The second carry goes to the same place: in value form, the storage names both.
        let last = self.emit_all(second, &[outs[1], mask], &[a[1], b[1], made[1]], span);
        Some(self.range_of(&[made[0], last[0]], out, span))
    }

    /// The low 64 bits of a product: the product of the low halves, plus the low halves of the two mixed products in the high half.
    fn wide_product(
        &mut self,
        a: Value,
        b: Value,
        out: Value,
        span: Option<Span>,
    ) -> Option<Value> {
        let product = self.shaped(Gives::Varying, &[32, 32, 32], "a * b")?;
        let wide = self.target().shaped(Shape {
            gives: Gives::Varying,
            bits: &[64, 32, 32, 64],
            first: "zext(a, 64) * zext(b, 64) + c",
            second: Some((Gives::Mask, "")),
        })?;
        let sum = self.shaped(Gives::Varying, &[32, 32, 32, 32], "a + b + c")?;
        let zero = self.constant(0);
        let (a, b) = (self.words(a, 2, span), self.words(b, 2, span));
        let mixed = [
            self.storage(Kind::Vgpr, 1, span),
            self.storage(Kind::Vgpr, 1, span),
        ];
        let units = self.mask.parts().len() as u16;
        let mask = self.storage(Kind::Sgpr, units, span);
        let upper = self.emit(product, &[mixed[0]], &[b[1], a[0]], span);
        let lower = self.emit(product, &[mixed[1]], &[b[0], a[1]], span);
        let low = self.emit_all(wide, &[out, mask], &[b[0], a[0], zero], span)[0];
        let cells = self.split(low, span);
        let high = self.emit(sum, &[cells[1]], &[cells[1], lower, upper], span);
        Some(self.range_of(&[cells[0], high], out, span))
    }

    fn wide_once(&mut self, name: &str, bits: u32, asked: &Asked) -> Option<Value> {
        let (a, b, span) = (asked.ins[0], asked.ins[1], asked.span);
        (bits == 64 && self.wide_operand(a) && self.wide_operand(b)).then_some(())?;
        let find = |first: &str, second: &str| {
            self.target().shaped(Shape {
                gives: Gives::Uniform,
                bits: &[32, 32, 32],
                first,
                second: Some((Gives::Condition, second)),
            })
        };
        let both = |low: &str, carry: &str, high: &str| Some((find(low, carry)?, find(high, "")?));
        match name {
            "addi" => {
                let ops = both(
                    "a + b",
                    "(zext(a, 33) + zext(b, 33))[32]",
                    "a + b + zext(condition, 32)",
                )?;
                self.chained(ops, asked)
            }
            "subi" => {
                let ops = both("a - b", "a <u b", "a - b - zext(condition, 32)")?;
                self.chained(ops, asked)
            }
            "muli" => self.product_once(asked),
            _ => {
                let (_, expression, bits, is_shift) = WIDE.into_iter().find(|w| w.0 == name)?;
                let op = self.shaped(Gives::Uniform, &[64, bits[0], bits[1]], expression)?;
                let b = if is_shift {
                    self.words(b, 2, span)[0]
                } else {
                    self.scalar_pair(b, span)?
                };
                let a = self.scalar_pair(a, span)?;
                Some(self.emit(op, &[asked.out], &[a, b], span))
            }
        }
    }

    fn scalar_pair(&mut self, value: Value, span: Option<Span>) -> Option<Value> {
        match self.number(value) {
            // No literal has 64 bits; zeros and ones are inline constants of each width.
            Some(number @ (0 | -1)) => Some(self.constant(number)),
            Some(_) => self.in_file(value, Kind::Sgpr, 2, span),
            None => Some(value),
        }
    }

    /// The low halves, then the high halves with the condition of the first instruction.
    fn chained(
        &mut self,
        (low, high): (crate::target::Opcode, crate::target::Opcode),
        asked: &Asked,
    ) -> Option<Value> {
        let span = asked.span;
        let outs = self.split(asked.out, span);
        let a = self.words(asked.ins[0], 2, span);
        let b = self.words(asked.ins[1], 2, span);
        let first = self.emit(low, &[outs[0]], &[a[0], b[0]], span);
        let written = self.condition(span);
        let carry = self.condition(span);
        let second = self.emit(high, &[outs[1], written], &[a[1], b[1], carry], span);
        Some(self.range_of(&[first, second], asked.out, span))
    }

    fn product_once(&mut self, asked: &Asked) -> Option<Value> {
        let span = asked.span;
        let product = self.shaped(Gives::Uniform, &[32, 32, 32], "a * b")?;
        let upper = self.shaped(Gives::Uniform, &[32, 32, 32], "mulhi_u(a, b)")?;
        // The signed sum: its condition is unused.
        let sum = self.target().shaped(Shape {
            gives: Gives::Uniform,
            bits: &[32, 32, 32],
            first: "a + b",
            second: Some((Gives::Condition, "(~(a ^ b) & (a ^ (a + b)))[31]")),
        })?;
        let outs = self.split(asked.out, span);
        let a = self.words(asked.ins[0], 2, span);
        let b = self.words(asked.ins[1], 2, span);
        let more = [
            self.storage(Kind::Sgpr, 1, span),
            self.storage(Kind::Sgpr, 1, span),
        ];
        let mixed = self.emit(product, &[outs[1]], &[b[0], a[1]], span);
        let carry = self.emit(upper, &[more[0]], &[b[0], a[0]], span);
        let other = self.emit(product, &[more[1]], &[b[1], a[0]], span);
        let high = self.emit(sum, &[mixed], &[carry, mixed], span);
        let low = self.emit(product, &[outs[0]], &[b[0], a[0]], span);
        let high = self.emit(sum, &[high], &[high, other], span);
        Some(self.range_of(&[low, high], asked.out, span))
    }
}
