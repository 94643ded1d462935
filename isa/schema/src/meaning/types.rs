//! Width checking: a meaning with the width of every expression.
//!
//! Operands have the widths of their types (one bit for a lane mask, none for a label). Integer
//! literals have no width of their own: they take the width of the other operand, or the expected width.
//! Every error of a meaning is reported, each at its byte range.

use std::ops::Range;

use super::calls::{self, Number, SPACES, Shape};
use super::typed::bits;
use super::{BinaryOp, Expr, Meaning, Place, Spans, Statement};
use crate::operand_type::OperandType;
use crate::suggest;

pub use super::typed::{Call, ExprKind, Typed, TypedStatement, width};

/// An error in the widths or the names of a meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeError {
    /// Stable code for the [`Diagnostic`](crate::Diagnostic).
    pub code: &'static str,
    /// Byte range in the meaning's text.
    pub range: Range<usize>,
    /// The fault.
    pub message: String,
    /// The advice.
    pub help: Option<String>,
}

/// The operands that a meaning may name.
pub type Operands<'a> = &'a dyn Fn(&str) -> Option<OperandType>;

/// The environment of a meaning.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// The operands that the meaning may name.
    pub operands: Operands<'a>,
    /// Their names, for suggestions only.
    pub names: &'a [&'a str],
    /// Lanes of a wave.
    pub lanes: u32,
}

/// Gives every expression its width; `places` may be empty.
///
/// # Errors
/// All errors of the meaning, in the order of the text.
pub fn check(
    meaning: &Meaning,
    places: &[Place],
    scope: Scope<'_>,
) -> Result<Vec<TypedStatement>, Vec<TypeError>> {
    let mut checker = Checker {
        scope,
        errors: Vec::new(),
    };
    let none = (0..0, Spans::default());
    let mut typed = Vec::new();
    for (i, statement) in meaning.statements.iter().enumerate() {
        let (target, spans) = places.get(i).unwrap_or(&none);
        typed.extend(checker.statement(statement, target, spans));
    }
    if checker.errors.is_empty() {
        Ok(typed)
    } else {
        Err(checker.errors)
    }
}

struct Checker<'a> {
    scope: Scope<'a>,
    errors: Vec<TypeError>,
}

impl Checker<'_> {
    fn error<T>(
        &mut self,
        code: &'static str,
        range: &Range<usize>,
        message: impl Into<String>,
        help: Option<String>,
    ) -> Option<T> {
        self.errors.push(TypeError {
            code,
            range: range.clone(),
            message: message.into(),
            help,
        });
        None
    }

    fn statement(
        &mut self,
        statement: &Statement,
        target: &Range<usize>,
        spans: &Spans,
    ) -> Option<TypedStatement> {
        match statement {
            Statement::Effect(e) => {
                let typed = self.value(e, spans, None)?;
                if let ExprKind::Call(call) = &typed.kind
                    && (call.shape.is_effect() || matches!(call.shape, Shape::Atomic(_)))
                {
                    return Some(TypedStatement::Effect(typed));
                }
                let message = "this value is not assigned to anything";
                self.error("meaning-arguments", &spans.range, message, None)
            }
            Statement::Assign(name, e) => {
                let Some(ty) = (self.scope.operands)(name) else {
                    self.unknown_name(name, target);
                    self.value(e, spans, None);
                    return None;
                };
                let want = width(&ty);
                let typed = self.value(e, spans, Some(want))?;
                if is_effect(&typed) {
                    let message = "this gives no value";
                    return self.error("meaning-arguments", &spans.range, message, None);
                }
                self.demand(&typed, want, &format!("`{name}` has {}", bits(want)))?;
                Some(TypedStatement::Assign(name.clone(), typed))
            }
        }
    }

    fn unknown_name(&mut self, name: &str, range: &Range<usize>) {
        let help = suggest::help(name, self.scope.names.iter().copied());
        let message = format!("`{name}` is no operand of this instruction");
        self.error::<()>("meaning-unknown-name", range, message, help);
    }

    fn demand(&mut self, e: &Typed, want: u16, why: &str) -> Option<()> {
        if e.width == want {
            return Some(());
        }
        let help = match (e.width < want, e.width, want) {
            (true, 1, _) => format!("widen it: zext(..., {want})"),
            (true, ..) => format!("widen it: zext(..., {want}) or sext(..., {want})"),
            (false, _, 1) => "compare it with a number: `!= 0`, or take a bit: `[0]`".to_owned(),
            (false, ..) if want > 0 => format!("take a part of it: (...)[{}:0]", want - 1),
            _ => "a value cannot stand here".to_owned(),
        };
        let message = format!("this has {}, but {why}", bits(e.width));
        self.error("meaning-width", &e.range, message, Some(help))
    }

    /// The typed expression. `want` gives a width to literals; it is not enforced here.
    fn value(&mut self, e: &Expr, spans: &Spans, want: Option<u16>) -> Option<Typed> {
        let range = spans.range.clone();
        let done = |kind, width| {
            Some(Typed {
                kind,
                width,
                range: range.clone(),
            })
        };
        match e {
            Expr::Operand(name) => match (self.scope.operands)(name) {
                Some(ty) => done(ExprKind::Operand(name.clone()), width(&ty)),
                None => {
                    self.unknown_name(name, &range);
                    None
                }
            },
            Expr::Int(value) => {
                let Some(want) = want else {
                    let help = Some("zext(n, width) gives it one".to_owned());
                    let message = "nothing says how wide this number is";
                    return self.error("meaning-width", &range, message, help);
                };
                if !fits(*value, want) {
                    let message = format!("{value} does not fit {}", bits(want));
                    return self.error("meaning-width", &range, message, None);
                }
                done(ExprKind::Int(*value), want)
            }
            Expr::Slice(inner, high, low) => {
                let inner = self.value(inner, spans.child(0), None)?;
                if *high >= inner.width {
                    let message = format!("bit {high} of a value of {}", bits(inner.width));
                    return self.error("meaning-width", &range, message, None);
                }
                done(
                    ExprKind::Slice(Box::new(inner), *high, *low),
                    high - low + 1,
                )
            }
            Expr::Concat(parts) => {
                let typed: Vec<Option<Typed>> = parts
                    .iter()
                    .enumerate()
                    .map(|(i, p)| self.value(p, spans.child(i), None))
                    .collect();
                let typed: Vec<Typed> = typed.into_iter().collect::<Option<_>>()?;
                let total: u32 = typed.iter().map(|t| u32::from(t.width)).sum();
                let Ok(total) = u16::try_from(total) else {
                    return self.error("meaning-width", &range, "too wide", None);
                };
                done(ExprKind::Concat(typed), total)
            }
            Expr::Unary(op, inner) => {
                let inner = self.value(inner, spans.child(0), want)?;
                let width = inner.width;
                done(ExprKind::Unary(*op, Box::new(inner)), width)
            }
            Expr::Binary(op, a, b) => self.binary(*op, a, b, spans, want),
            Expr::Select(c, a, b) => {
                let c = self.value(c, spans.child(0), Some(1));
                if let Some(c) = &c {
                    self.demand(c, 1, "a condition has 1 bit");
                }
                let (a, b) = self.pair(a, b, spans.child(1), spans.child(2), want)?;
                let width = a.width;
                done(
                    ExprKind::Select(Box::new(c?), Box::new(a), Box::new(b)),
                    width,
                )
            }
            Expr::Call {
                name,
                ty,
                args,
                named,
            } => self.call(name, ty.as_deref(), args, named, spans, want),
        }
    }

    /// Two operands of equal width; a literal takes the width of the other operand.
    fn pair(
        &mut self,
        a: &Expr,
        b: &Expr,
        at: &Spans,
        bt: &Spans,
        want: Option<u16>,
    ) -> Option<(Typed, Typed)> {
        let (a, b) = if is_literal(a) && !is_literal(b) {
            let b = self.value(b, bt, want);
            let a = self.value(a, at, b.as_ref().map(|b| b.width).or(want));
            (a?, b?)
        } else {
            let a = self.value(a, at, want);
            let b = self.value(b, bt, a.as_ref().map(|a| a.width).or(want));
            (a?, b?)
        };
        self.demand(
            &b,
            a.width,
            &format!("the other side has {}", bits(a.width)),
        )?;
        Some((a, b))
    }

    fn binary(
        &mut self,
        op: BinaryOp,
        a: &Expr,
        b: &Expr,
        spans: &Spans,
        want: Option<u16>,
    ) -> Option<Typed> {
        let (at, bt) = (spans.child(0), spans.child(1));
        if matches!(op, BinaryOp::Div | BinaryOp::Rem) {
            let message = format!("`{}` is no operation of a meaning", op.text());
            let help = "formulas of `fragments:` and `lanes:` divide; a meaning shifts and masks";
            return self.error("meaning-division", &spans.range, message, Some(help.into()));
        }
        let (a, b, width) = if op.is_shift() {
            let a = self.value(a, at, want);
            // An amount has any width; a literal gets 32 bits.
            let b = self.value(b, bt, Some(32));
            let (a, b) = (a?, b?);
            let width = a.width;
            (a, b, width)
        } else if op.is_comparison() {
            let (a, b) = self.pair(a, b, at, bt, None)?;
            (a, b, 1)
        } else {
            let (a, b) = self.pair(a, b, at, bt, want)?;
            let width = a.width;
            (a, b, width)
        };
        for side in [&a, &b] {
            if side.width == 0 {
                let message = "this is no number";
                return self.error("meaning-width", &side.range, message, None);
            }
        }
        Some(Typed {
            kind: ExprKind::Binary(op, Box::new(a), Box::new(b)),
            width,
            range: spans.range.clone(),
        })
    }

    fn call(
        &mut self,
        name: &str,
        ty: Option<&str>,
        args: &[Expr],
        named: &[(String, i64)],
        spans: &Spans,
        want: Option<u16>,
    ) -> Option<Typed> {
        let range = &spans.range;
        let Some(shape) = calls::shape(name, ty.is_some()) else {
            let mut help = suggest::help(name, calls::names());
            if help.is_none() && (self.scope.operands)(name).is_some() {
                help = Some(format!("`{name}` is an operand: remove the parentheses"));
            }
            let message = format!("there is no operation `{name}`");
            return self.error("meaning-unknown-call", range, message, help);
        };
        let mut call = Call {
            name: name.to_owned(),
            shape,
            types: self.types(name, shape, ty, range)?,
            space: None,
            args: Vec::new(),
            named: named.to_vec(),
        };
        if shape != Shape::Mfma
            && let Some((key, _)) = named.iter().find(|(key, _)| !shape.takes(key))
        {
            let message = format!("`{name}` takes no argument named `{key}`");
            return self.error("meaning-arguments", range, message, None);
        }
        let width = super::arguments::check(self, &mut call, args, spans, want)?;
        Some(Typed {
            kind: ExprKind::Call(call),
            width,
            range: range.clone(),
        })
    }

    /// The types of a call's suffix, as required by the shape.
    fn types(
        &mut self,
        name: &str,
        shape: Shape,
        ty: Option<&str>,
        range: &Range<usize>,
    ) -> Option<Vec<OperandType>> {
        let float = [Number::Float];
        let wanted: &[Number] = match shape {
            Shape::Float(_)
            | Shape::FloatCompare
            | Shape::Ldexp(_)
            | Shape::About
            | Shape::Adjusted => &float,
            Shape::Part | Shape::Unknown | Shape::State => {
                return match ty.and_then(OperandType::parse) {
                    Some(ty) if ty.bits() > 0 => Some(vec![ty]),
                    _ => {
                        let help = Some(format!("as in `{name}.b32`"));
                        let message = format!("`{name}` needs the type of its result");
                        self.error("meaning-arguments", range, message, help)
                    }
                };
            }
            // The checks of rows know the counters.
            Shape::Wait => {
                return match ty {
                    Some(_) => Some(Vec::new()),
                    None => {
                        let help = Some(format!("as in `{name}.COUNTER(level)`"));
                        let message = format!("`{name}` needs the name of a counter");
                        self.error("meaning-arguments", range, message, help)
                    }
                };
            }
            Shape::Convert { to, from } => &[to, from],
            Shape::ConvertWith { .. } => &[Number::Float, Number::Float],
            Shape::Load
            | Shape::LoadTyped
            | Shape::LoadTypedLds
            | Shape::LoadLds
            | Shape::Store
            | Shape::StoreTyped
            | Shape::Atomic(_) => {
                let ty = ty.and_then(OperandType::parse);
                return match ty {
                    Some(ty) if ty.bits() % 8 == 0 && ty.bits() > 0 => Some(vec![ty]),
                    _ => {
                        let help = Some(format!("as in `{name}.b32`"));
                        let message = format!("`{name}` needs the type that it moves");
                        self.error("meaning-arguments", range, message, help)
                    }
                };
            }
            _ => &[],
        };
        let types: Vec<Option<OperandType>> = ty
            .map_or(Vec::new(), |ty| ty.split('.').collect())
            .into_iter()
            .map(OperandType::parse)
            .collect();
        let good = types.len() == wanted.len()
            && types.iter().zip(wanted).all(|(ty, number)| {
                ty.as_ref().is_some_and(|ty| {
                    let letter = ty.elem.trim_end_matches(|c: char| c.is_ascii_digit());
                    ty.lanes == 1
                        && match number {
                            // Floats of a byte or less are only converted.
                            Number::Float => {
                                matches!(letter, "f" | "bf" | "fp")
                                    || wanted.len() == 2 && OperandType::is_small(&ty.elem)
                            }
                            Number::Signed => letter == "i",
                            Number::Unsigned => letter == "u",
                        }
                })
            });
        if good {
            return types.into_iter().collect();
        }
        let example: Vec<&str> = wanted
            .iter()
            .map(|n| match n {
                Number::Float => ".f32",
                Number::Signed => ".i32",
                Number::Unsigned => ".u32",
            })
            .collect();
        let (message, help) = match wanted.len() {
            0 => (format!("`{name}` takes no type"), None),
            _ => (
                format!("`{name}` needs its number type"),
                Some(format!("as in `{name}{}`", example.concat())),
            ),
        };
        self.error("meaning-arguments", range, message, help)
    }
}

/// The functions of the checker for the argument rules.
impl super::arguments::Context for Checker<'_> {
    fn value(&mut self, e: &Expr, spans: &Spans, want: Option<u16>) -> Option<Typed> {
        let typed = Checker::value(self, e, spans, want)?;
        if is_effect(&typed) {
            return self.error(
                "meaning-arguments",
                &typed.range,
                "this gives no value",
                None,
            );
        }
        Some(typed)
    }
    fn demand(&mut self, e: &Typed, want: u16, why: &str) -> Option<()> {
        Checker::demand(self, e, want, why)
    }
    fn fail(&mut self, range: &Range<usize>, message: String, help: Option<String>) -> Option<u16> {
        self.error("meaning-arguments", range, message, help)
    }
    fn operand(&self, e: &Expr) -> Option<OperandType> {
        match e {
            Expr::Operand(name) => (self.scope.operands)(name),
            _ => None,
        }
    }
    fn space(&mut self, e: &Expr, range: &Range<usize>) -> Option<String> {
        match e {
            Expr::Operand(name) if SPACES.contains(&name.as_str()) => Some(name.clone()),
            _ => {
                let help = Some(format!("one of {}", SPACES.join(", ")));
                let message = "an address space stands first";
                self.error("meaning-arguments", range, message, help)
            }
        }
    }
}

fn is_effect(e: &Typed) -> bool {
    matches!(&e.kind, ExprKind::Call(call) if call.shape.is_effect())
}

/// Whether an expression consists of literals only, so that its width is its context's.
fn is_literal(e: &Expr) -> bool {
    match e {
        Expr::Int(_) => true,
        Expr::Unary(_, e) => is_literal(e),
        Expr::Binary(op, a, b) => {
            !op.is_comparison() && is_literal(a) && (op.is_shift() || is_literal(b))
        }
        Expr::Select(_, a, b) => is_literal(a) && is_literal(b),
        _ => false,
    }
}

/// Whether a literal can be read in so many bits, as a signed or as an unsigned number.
fn fits(value: i64, width: u16) -> bool {
    match width {
        0 => false,
        1..=63 => i128::from(value) < 1 << width && value >= -(1 << (width - 1)),
        _ => true,
    }
}
