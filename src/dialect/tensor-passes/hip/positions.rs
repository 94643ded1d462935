//! Ids and positions in C++: unsigned numbers.

use super::spelled::{Lines, Name, Position, Spelled, Values};
use crate::index::{self, Gather, Indices};
use crate::line::{Line, Result};
use crate::places::{Divide, Place};
use crate::stages::Plan;

impl Divide<Name> for Lines<'_> {
    fn divide(&mut self, index: Name, _: u64, by: u64) -> (Name, Name) {
        let (own, by) = (self.name(index).to_string(), self.constant(by));
        let high = self.index(&format!("{own} / {by}"));
        let low = self.index(&format!("{own} % {by}"));
        (high, low)
    }

    fn number(&mut self, place: &Place<Name>) -> Name {
        let text = self.sum(place);
        self.index(&text)
    }
}

impl Indices for Lines<'_> {
    type Index = Name;
    type Truth = String;

    fn plan(&self) -> (Plan, u64) {
        (self.plan, self.wave)
    }

    fn item(&mut self) -> Name {
        self.index("ez::tid()")
    }

    fn group(&mut self) -> Name {
        self.index("ez::wg()")
    }

    fn within(&mut self, place: &Place<Name>, bound: u64) -> String {
        let text = format!("{} < {}", self.sum(place), self.constant(bound));
        self.truth(&text)
    }

    fn near(&mut self, index: Name, bound: u64, _: u64) -> String {
        // A negative number is, as an unsigned number, above all lengths.
        let text = format!("{} < {}", self.name(index), self.constant(bound));
        self.truth(&text)
    }

    fn is_first(&mut self, place: &Place<Name>) -> String {
        let text = format!("{} == 0", self.sum(place));
        self.truth(&text)
    }

    fn and(&mut self, a: String, b: String) -> String {
        self.truth(&format!("{a} && {b}"))
    }

    fn at_most(&mut self, place: &Place<Name>, most: u64) -> Name {
        let number = self.number(place);
        let (own, most) = (self.name(number).to_string(), self.constant(most));
        self.index(&format!("{own} < {most} ? {own} : {most}"))
    }

    fn behind_last(&mut self, place: &Place<Name>, last: u64) -> Name {
        let text = format!("{} - ({})", self.constant(last), self.sum(place));
        self.index(&text)
    }

    fn less(&mut self, place: &Place<Name>, by: i64) -> Name {
        if by == 0 {
            return self.number(place);
        }
        let sign = if by < 0 { '+' } else { '-' };
        let by = self.constant(by.unsigned_abs());
        let text = format!("{} {sign} {by}", self.sum(place));
        self.index(&text)
    }

    fn reflected(&mut self, place: &Place<Name>, by: i64, len: u64, most: u64) -> Name {
        let q = self.signed(place, by);
        let (ty, period) = (self.number_type(), self.constant(2 * (len - 1)));
        let far = if most > 2 * (len - 1) {
            format!(" % {period}")
        } else {
            String::new()
        };
        let q = self.index(&format!("({ty})({q} < 0 ? -{q} : {q}){far}"));
        let own = self.name(q).to_string();
        self.index(&format!(
            "{period} - {own} < {own} ? {period} - {own} : {own}"
        ))
    }

    fn clamped(&mut self, place: &Place<Name>, by: i64, len: u64) -> Name {
        let q = self.signed(place, by);
        let (ty, last) = (self.number_type(), len - 1);
        self.index(&format!(
            "({ty})({q} < 0 ? 0 : {q} > {last} ? {last} : {q})"
        ))
    }
}

impl Lines<'_> {
    /// The name of an index.
    pub fn name(&self, index: Name) -> &str {
        &self.names[index.0 as usize]
    }

    /// An index that an expression gives.
    pub fn index(&mut self, expression: &str) -> Name {
        let name = self.text.named(self.number_type(), "i", expression);
        self.called(name)
    }

    /// An index with a given name.
    pub fn called(&mut self, name: String) -> Name {
        self.names.push(name);
        Name(self.names.len() as u32 - 1)
    }

    /// A number as an index.
    pub fn constant(&self, n: u64) -> String {
        format!("{n}{}", if self.short { "u" } else { "ull" })
    }

    /// The type of indices.
    pub fn number_type(&self) -> &'static str {
        if self.short { "ez::u32" } else { "ez::u64" }
    }

    fn signed(&mut self, place: &Place<Name>, by: i64) -> String {
        let signed = if self.short { "ez::i32" } else { "ez::i64" };
        let less = self.less(place, by);
        let own = format!("({signed}){}", self.name(less));
        self.text.named(signed, "s", &own)
    }

    /// A position as an expression.
    pub fn sum(&self, place: &Place<Name>) -> String {
        let mut parts: Vec<String> = Vec::new();
        for term in &place.terms {
            let name = self.name(term.index);
            parts.push(match term.stride {
                1 => name.to_string(),
                stride => format!("{name} * {}", self.constant(stride)),
            });
        }
        if place.offset > 0 || parts.is_empty() {
            parts.push(self.constant(place.offset));
        }
        parts.join(" + ")
    }

    fn truth(&mut self, expression: &str) -> String {
        self.text.named("bool", "g", expression)
    }

    /// The position that a line gives.
    pub fn position_of(&mut self, line: &Line, name: &str, values: &Values) -> Result<Position> {
        if matches!(name, "gpu::gen::gather_index" | "easel::gen::indexed") {
            return self.gather(line, name, values);
        }
        let argument = |k| Lines::position(line, k, values);
        let found = index::position(self, line, &argument)?;
        found.ok_or_else(|| line.refused("this has no spelling in C++"))
    }

    fn gather(&mut self, line: &Line, name: &str, values: &Values) -> Result<Position> {
        let at = Lines::position(line, 1, values)?;
        let tensor = match line.value(0, values)? {
            Spelled::Buffer(buffer) if name == "gpu::gen::gather_index" => Some(buffer.clone()),
            _ => None,
        };
        let count: Vec<u64> = match &tensor {
            Some(buffer) => buffer.lens.clone(),
            None => line.numbers("indices")?.iter().map(|&n| n as u64).collect(),
        };
        let gather = Gather::new(self, line, &at.place, &count)?;
        let n = match tensor {
            Some(buffer) => {
                let place = gather.index(&buffer.strides);
                let read = format!("(ez::i64){}[{}]", buffer.name, self.sum(&place));
                match &at.guard {
                    Some(guard) => format!("{guard} ? {read} : -1"),
                    None => read,
                }
            }
            None => format!("(ez::i64){}", Lines::elements(line, 0, values)?.0[0]),
        };
        // Negative numbers count from the end.
        let (n, len) = (self.text.named("ez::i64", "j", &n), gather.len);
        let n = self
            .text
            .named("ez::i64", "j", &format!("{n} < 0 ? {n} + {len} : {n}"));
        let inside = self.truth(&format!("(ez::u64){n} < {len}ull"));
        let index = self.index(&format!("({}){n}", self.number_type()));
        Ok(Position {
            place: gather.data(line, index)?,
            guard: self.both(at.guard, Some(inside)),
        })
    }
}
