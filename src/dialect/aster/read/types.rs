//! Types as written.

use super::super::dialect::{Kind, Register, Semantics, Type, Word, default_align};
use super::super::shape::{Fault, check_register};
use super::raw::{TypeText, Written};
use super::reader::{Reader, Rule};
use crate::mlir::integer;
use easel_isa::diagnostic::{Diagnostic, Span};
use pest::iterators::Pair;

/// A limit above the number of registers of any file.
const MAX_CELLS: i64 = 1024;

impl Fault {
    pub(super) fn at(self, span: Span) -> Diagnostic {
        let mut d = Diagnostic::error(self.code, self.message).label(span, "here");
        d.help = self.help;
        d
    }
}

impl<'s> Reader<'s> {
    /// All types in a `types` list.
    pub fn types(&mut self, pair: Pair<'s, Rule>) -> Option<Vec<TypeText>> {
        let types = pair.into_inner().filter(|p| p.as_rule() == Rule::type_);
        types.map(|t| self.ty(t)).collect()
    }

    /// The types of `results` or `inputs`: none, one or several in parentheses.
    pub fn type_list(&mut self, pair: Pair<'s, Rule>) -> Option<Vec<TypeText>> {
        let mut out = Vec::new();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::type_ => out.push(self.ty(inner)?),
                Rule::types => out.append(&mut self.types(inner)?),
                _ => {}
            }
        }
        Some(out)
    }

    /// A type of the text. A type that does not exist is reported.
    pub fn ty(&mut self, pair: Pair<'s, Rule>) -> Option<TypeText> {
        let span = self.place_of(&pair);
        let inner = pair.into_inner().next()?;
        let full = |ty| Some(Written::Full(ty));
        let ty = match inner.as_rule() {
            Rule::register => full(Type::Register(self.register(inner, span)?)),
            Rule::short => {
                let shape = inner.into_inner().next()?;
                // The kind is unknown; the definition's type was checked by the rules of its kind.
                Some(Written::Short(self.shape(Kind::Vgpr, shape, span)?))
            }
            Rule::token_type => {
                let mut words = inner
                    .into_inner()
                    .filter(|p| matches!(p.as_rule(), Rule::token_word | Rule::word));
                let (kind, space) = (words.next()?, words.next()?);
                let space = Word::new(space.as_str());
                full(match kind.as_str().contains("read") {
                    true => Type::ReadToken(space),
                    false => Type::WriteToken(space),
                })
            }
            Rule::plain_type => full(match inner.as_str().ends_with("fence_token") {
                true => Type::FenceToken,
                false => Type::LdsBuffer,
            }),
            Rule::scalar => full(Type::scalar(inner.as_str())),
            Rule::foreign_type => full(Type::Foreign(Word::new(&self.kept(inner.as_str())))),
            _ => {
                let name = inner.as_str();
                match self.aliases.get(name) {
                    Some(&ty) => full(ty),
                    None => {
                        let known: Vec<&str> = self.aliases.keys().map(|k| &k[1..]).collect();
                        return self.undefined_alias("type", '!', &name[1..], &known, span);
                    }
                }
            }
        }?;
        Some(TypeText { ty, span })
    }

    fn register(&mut self, pair: Pair<'s, Rule>, span: Span) -> Option<Register> {
        let mut inner = pair.into_inner();
        let kind = Kind::parse(inner.next()?.as_str())?;
        let register = match inner.next() {
            None => Register::single(kind, Semantics::Value),
            Some(shape) => self.shape(kind, shape, span)?,
        };
        match check_register(register) {
            Ok(()) => Some(register),
            Err(fault) => self.report(fault.at(span)),
        }
    }

    /// The content of the angle brackets.
    fn shape(&mut self, kind: Kind, pair: Pair<'s, Rule>, span: Span) -> Option<Register> {
        let inner = pair
            .into_inner()
            .find(|p| !matches!(p.as_rule(), Rule::langle | Rule::rangle))?;
        let rule = inner.as_rule();
        if rule == Rule::one {
            let semantics = match inner.as_str() {
                "?" => Semantics::Unallocated,
                "*" => Semantics::Value,
                _ => {
                    let number = self.number(inner.into_inner().next()?, span)?;
                    self.first(kind, number, span)?
                }
            };
            return Some(Register::single(kind, semantics));
        }
        let (mut numbers, mut align) = (Vec::new(), None);
        for part in inner.into_inner() {
            match part.as_rule() {
                Rule::integer => numbers.push(self.number(part, span)?),
                Rule::align => {
                    let number = part.into_inner().find(|p| p.as_rule() == Rule::integer)?;
                    align = Some(self.number(number, span)?);
                }
                _ => {}
            }
        }
        let (semantics, cells) = match (rule, numbers.as_slice()) {
            (Rule::allocated_range, &[begin, end]) => {
                (self.first(kind, begin, span)?, end.saturating_sub(begin))
            }
            (Rule::unallocated_range, &[cells]) => (Semantics::Unallocated, cells),
            (_, &[cells]) => (Semantics::Value, cells),
            _ => return None,
        };
        if !(1..=MAX_CELLS).contains(&cells) {
            let text = &self.text[span.start as usize..span.end as usize];
            let message = format!("`{text}` is a range of {cells} registers");
            let d = Diagnostic::error("aster-range-size", message).label(span, "here");
            return self.report(d.help("a range has at least one register and lies in its file"));
        }
        let cells = cells as u16;
        let align = match align {
            None => default_align(cells),
            Some(n) => match u16::try_from(n) {
                Ok(align) if align.is_power_of_two() => align,
                _ => {
                    let message = format!("alignment {n} is not a positive power of two");
                    let d = Diagnostic::error("aster-alignment", message).label(span, "here");
                    return self.report(d.help("write 1, 2, 4, 8, ..."));
                }
            },
        };
        Some(Register {
            kind,
            semantics,
            cells,
            align,
            range: true,
        })
    }

    /// The number of a first register; a special register always has number 0.
    fn first(&mut self, kind: Kind, number: i64, span: Span) -> Option<Semantics> {
        if !kind.is_file() {
            return Some(Semantics::Allocated(0));
        }
        match u16::try_from(number) {
            Ok(n) => Some(Semantics::Allocated(n)),
            Err(_) => {
                let message = format!("{kind} register number {number} does not exist");
                let d = Diagnostic::error("aster-register-number", message).label(span, "here");
                self.report(d.help("registers are numbered from 0"))
            }
        }
    }

    fn number(&mut self, pair: Pair<'s, Rule>, span: Span) -> Option<i64> {
        let text = pair.as_str();
        let value = integer(text).and_then(|n| i64::try_from(n).ok());
        match value {
            Some(n) => Some(n),
            None => {
                let message = format!("`{text}` is too large");
                self.report(Diagnostic::error("aster-number", message).label(span, "here"))
            }
        }
    }
}
