//! The symbols of a file, and the values of expressions.

use super::expression::{self, Binary, Expr, Function, SymbolId, Unary, Variant};
use easel_isa::diagnostic::Span;
use object::elf;
use rustc_hash::FxBuildHasher;
use std::collections::HashMap;

/// What a symbol means.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning {
    /// Nothing in this file so far.
    Undefined,
    /// A place: section and offset.
    Label(usize, u64),
    /// The value of an expression.
    Value(Expr),
}

/// A symbol.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// The name; empty for places without one.
    pub name: String,
    /// What it means.
    pub meaning: Meaning,
    /// Binding in the symbol table.
    pub binding: elf::SymbolBind,
    /// Visibility in the symbol table.
    pub visibility: elf::SymbolVisibility,
    /// Type in the symbol table.
    pub kind: elf::SymbolType,
    /// Size in the symbol table.
    pub size: Option<Expr>,
    /// The place of its definition, else of its first use.
    pub span: Option<Span>,
}

/// All symbols of a file.
#[derive(Default)]
pub struct Symbols {
    all: Vec<Symbol>,
    by_name: HashMap<String, SymbolId, FxBuildHasher>,
    /// Of each number: the last label before this place, and the next one after it.
    numbered: HashMap<u64, (Option<SymbolId>, Option<SymbolId>), FxBuildHasher>,
    /// The granule of accumulators, which a function needs.
    pub accumulator_granule: i64,
    /// Scalars that the use of each special register reserves: the functions' arguments in order.
    pub reserved: Vec<i64>,
}

/// The value of an expression: a number, plus the address of a symbol, less the address of another.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Value {
    /// The symbol that is added, and how it is reached.
    pub add: Option<(SymbolId, Option<Variant>)>,
    /// The symbol that is subtracted.
    pub subtract: Option<SymbolId>,
    /// The number.
    pub number: i64,
}

impl Value {
    /// The number alone.
    pub fn absolute(self) -> Option<i64> {
        let alone = self.add.is_none() && self.subtract.is_none();
        alone.then_some(self.number)
    }
}

/// Why an expression has no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// An operation on addresses that no relocation can state.
    Address,
    /// A division by zero.
    Zero,
    /// Symbols that depend on each other in a circle, or in too long a chain.
    Depth,
}

impl Fault {
    /// The reason in words.
    pub fn describe(self) -> &'static str {
        match self {
            Fault::Address => "only sums and differences of addresses have a value",
            Fault::Zero => "a division by zero",
            Fault::Depth => "symbols depend on each other in a circle or in too long a chain",
        }
    }
}

/// The most definitions and operators from an expression to its numbers.
const DEEPEST: u32 = 1500;

impl Symbols {
    /// The symbol.
    pub fn get(&self, id: SymbolId) -> &Symbol {
        &self.all[id.0 as usize]
    }

    /// The symbol.
    pub fn get_mut(&mut self, id: SymbolId) -> &mut Symbol {
        &mut self.all[id.0 as usize]
    }

    /// All symbols in order of their first mention.
    pub fn iter(&self) -> impl Iterator<Item = (SymbolId, &Symbol)> {
        let numbered = self.all.iter().enumerate();
        numbered.map(|(n, s)| (SymbolId(n as u32), s))
    }

    fn push(&mut self, name: &str, meaning: Meaning) -> SymbolId {
        let id = SymbolId(self.all.len() as u32);
        self.all.push(Symbol {
            name: name.to_string(),
            meaning,
            binding: elf::STB_LOCAL,
            visibility: elf::STV_DEFAULT,
            kind: elf::STT_NOTYPE,
            size: None,
            span: None,
        });
        id
    }

    /// The symbol of a name, which may be new.
    pub fn named(&mut self, name: &str) -> SymbolId {
        if let Some(&id) = self.by_name.get(name) {
            return id;
        }
        let id = self.push(name, Meaning::Undefined);
        self.by_name.insert(name.to_string(), id);
        id
    }

    /// The symbol of a name that was mentioned before.
    pub fn known(&self, name: &str) -> Option<SymbolId> {
        self.by_name.get(name).copied()
    }

    /// A place without a name.
    pub fn place(&mut self, section: usize, offset: u64) -> SymbolId {
        self.push("", Meaning::Label(section, offset))
    }

    /// The label of a number after this place, or the last one before it.
    pub fn local(&mut self, number: u64, after: bool) -> Option<SymbolId> {
        let known = self.numbered.get(&number).copied().unwrap_or_default();
        match (after, known) {
            (false, (last, _)) => last,
            (true, (_, Some(next))) => Some(next),
            (true, (last, None)) => {
                let id = self.push("", Meaning::Undefined);
                self.numbered.insert(number, (last, Some(id)));
                Some(id)
            }
        }
    }

    /// The symbol that a numbered label at this place defines.
    pub fn define_local(&mut self, number: u64) -> SymbolId {
        let waiting = self.numbered.get(&number).and_then(|n| n.1);
        let id = match waiting {
            Some(id) => id,
            None => self.push("", Meaning::Undefined),
        };
        self.numbered.insert(number, (Some(id), None));
        id
    }

    /// The number of a symbol that has one without any address.
    pub fn constant(&self, id: SymbolId) -> Option<i64> {
        match &self.get(id).meaning {
            Meaning::Value(expr) => expr.number(),
            _ => None,
        }
    }

    /// The value of an expression with all that is known so far. Distances within a section are numbers.
    ///
    /// # Errors
    /// See [`Fault`].
    pub fn value(&self, expr: &Expr) -> Result<Value, Fault> {
        self.evaluate(expr, 0)
    }

    fn evaluate(&self, expr: &Expr, depth: u32) -> Result<Value, Fault> {
        if depth > DEEPEST {
            return Err(Fault::Depth);
        }
        let number = |number: i64| Value {
            number,
            ..Value::default()
        };
        let absolute = |expr: &Expr| -> Result<i64, Fault> {
            let value = self.evaluate(expr, depth + 1)?;
            value.absolute().ok_or(Fault::Address)
        };
        Ok(match expr {
            Expr::Number(n) => number(*n),
            Expr::Symbol(id, variant) => match &self.get(*id).meaning {
                Meaning::Value(inner) => {
                    let mut value = self.evaluate(inner, depth + 1)?;
                    if let (Some((_, how)), Some(_)) = (&mut value.add, variant) {
                        *how = *variant;
                    }
                    value
                }
                _ => Value {
                    add: Some((*id, *variant)),
                    ..Value::default()
                },
            },
            Expr::Unary(Unary::Negate, inner) => {
                let value = self.evaluate(inner, depth + 1)?;
                self.sum(Value::default(), value, true)?
            }
            Expr::Unary(operator, inner) => number(expression::unary(*operator, absolute(inner)?)),
            Expr::Binary(operator @ (Binary::Add | Binary::Subtract), sides) => {
                let left = self.evaluate(&sides[0], depth + 1)?;
                let right = self.evaluate(&sides[1], depth + 1)?;
                self.sum(left, right, *operator == Binary::Subtract)?
            }
            Expr::Binary(operator, sides) => {
                let (left, right) = (absolute(&sides[0])?, absolute(&sides[1])?);
                number(expression::binary(*operator, left, right).ok_or(Fault::Zero)?)
            }
            Expr::Call(function, arguments) => {
                let all: Result<Vec<i64>, Fault> = arguments.iter().map(absolute).collect();
                number(self.call(*function, &all?)?)
            }
        })
    }

    fn call(&self, function: Function, arguments: &[i64]) -> Result<i64, Fault> {
        let first = arguments.first().copied().unwrap_or(0);
        let second = arguments.get(1).copied().unwrap_or(0);
        let align = |n: i64, to: i64| {
            let rest = n.checked_rem(to).ok_or(Fault::Zero)?;
            Ok(if rest == 0 {
                n
            } else {
                n.wrapping_add(to.wrapping_sub(rest))
            })
        };
        Ok(match function {
            Function::Max => arguments.iter().copied().max().unwrap_or(0),
            Function::Or => arguments.iter().fold(0, |all, n| all | n),
            Function::AlignTo => align(first, second)?,
            // The accumulators follow the other registers at a multiple of their granule.
            Function::TotalVectors if first != 0 => {
                align(second, self.accumulator_granule)?.wrapping_add(first)
            }
            Function::TotalVectors => second,
            Function::ExtraScalars => {
                let used = arguments.iter().zip(&self.reserved);
                let used = used.filter(|(a, _)| **a != 0).map(|(_, n)| *n);
                used.chain(self.reserved.get(3).copied()).max().unwrap_or(0)
            }
        })
    }

    /// The sum or the difference of two values.
    fn sum(&self, left: Value, right: Value, minus: bool) -> Result<Value, Fault> {
        let (mut adds, mut subtracts) = ([left.add, None], [left.subtract, None]);
        let mut number = left.number;
        if minus {
            number = number.wrapping_sub(right.number);
            adds[1] = right.subtract.map(|s| (s, None));
            subtracts[1] = right.add.map(|(s, _)| s);
        } else {
            number = number.wrapping_add(right.number);
            adds[1] = right.add;
            subtracts[1] = right.subtract;
        }
        for add in &mut adds {
            for subtract in &mut subtracts {
                let (Some((a, _)), Some(s)) = (*add, *subtract) else {
                    continue;
                };
                if let Some(distance) = self.distance(a, s) {
                    number = number.wrapping_add(distance);
                    (*add, *subtract) = (None, None);
                }
            }
        }
        match (adds, subtracts) {
            ([Some(_), Some(_)], _) | (_, [Some(_), Some(_)]) => Err(Fault::Address),
            _ => Ok(Value {
                add: adds[0].or(adds[1]),
                subtract: subtracts[0].or(subtracts[1]),
                number,
            }),
        }
    }

    /// The distance from the second symbol to the first in one section.
    fn distance(&self, a: SymbolId, b: SymbolId) -> Option<i64> {
        if a == b {
            return Some(0);
        }
        match (&self.get(a).meaning, &self.get(b).meaning) {
            (Meaning::Label(s, x), Meaning::Label(t, y)) if s == t => {
                Some((*x as i64).wrapping_sub(*y as i64))
            }
            _ => None,
        }
    }
}
