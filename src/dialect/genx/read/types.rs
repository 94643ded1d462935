//! Types in the text.

use super::lex::Kind;
use super::parser::{Parser, Step};
use super::ty::{Ty, elem, foreign, is_type_word};
use crate::print::pointee_of;
use crate::types::{Elem, Type};
use easel_isa::diagnostic::{Diagnostic, Span};

/// The limit of nested types, so that no input exhausts the stack.
const DEPTH: u32 = 32;

/// The longest vector: its offsets in bytes exceed 16 bits many times over.
const MOST_LANES: u32 = 1 << 16;

impl Parser<'_> {
    /// The name of a type, without its sigil.
    pub fn type_name(&self, token: super::lex::Token) -> String {
        match self.name_of(token) {
            super::lex::Name::Word(word) => word.into_owned(),
            super::lex::Name::Number(number) => number.to_string(),
        }
    }

    /// Whether a type begins here.
    pub fn at_type(&self) -> bool {
        match self.kind() {
            Kind::Word => is_type_word(self.text()),
            Kind::Sign(sign) => matches!(sign, b'<' | b'{' | b'['),
            Kind::Local => true,
            _ => false,
        }
    }

    /// Reads a type.
    pub fn ty(&mut self) -> Step<Ty> {
        let start = self.start();
        let ty = self.ty_at(0)?;
        self.last_ty = (start, self.last());
        Ok(ty)
    }

    /// The pointee of a typed pointer, by the last type that was read.
    pub fn last_pointee(&self) -> Option<Box<str>> {
        let (start, end) = self.last_ty;
        pointee_of(self.between(start, end)).map(Box::from)
    }

    /// Reads the type of a value.
    pub fn value_ty(&mut self) -> Step<Type> {
        let span = self.span();
        match self.ty()? {
            Ty::Value(ty) => Ok(ty),
            other if other.holds_foreign() => self.no_register(&other, span),
            other => {
                let error = Diagnostic::error(
                    "genx-type",
                    format!("expected the type of a value, found {}", other.text()),
                );
                self.fail(error.label(span, "no value has this type"))
            }
        }
    }

    /// The error that no register holds a type.
    pub fn no_register<T>(&mut self, ty: &Ty, span: Span) -> Step<T> {
        let message = format!("type {} is not supported", ty.text());
        let error = Diagnostic::error("genx-unsupported", message);
        self.fail(
            error
                .label(span, "no register holds it")
                .help("elements are i1 to i64, half, bfloat, float, double and pointers"),
        )
    }

    fn ty_at(&mut self, depth: u32) -> Step<Ty> {
        if depth > DEPTH {
            let error = Diagnostic::error("genx-limit", "types are nested too deep");
            return self.fail(error.label(self.span(), format!("more than {DEPTH} deep")));
        }
        let mut ty = self.base(depth)?;
        loop {
            if self.is("*") || (self.is("addrspace") && ty != Ty::Void) {
                let space = self.space()?;
                self.expect("*")?;
                self.typed = true;
                ty = Ty::Value(Type::scalar(Elem::Pointer(space)));
            } else if self.is("(") {
                self.advance();
                let mut any = false;
                while !self.eat(")") {
                    if self.eat_dots() {
                        any = true;
                    } else {
                        self.ty_at(depth + 1)?;
                        self.skip_attributes(|_| false);
                    }
                    if !self.is(")") {
                        self.expect(",")?;
                    }
                }
                ty = Ty::Function(Box::new(ty), any);
            } else {
                return Ok(ty);
            }
        }
    }

    /// Reads `...` of a variadic function.
    pub fn eat_dots(&mut self) -> bool {
        self.eat("...")
    }

    /// Reads `addrspace(n)`, or nothing for 0.
    pub fn space(&mut self) -> Step<u8> {
        if !self.eat("addrspace") {
            return Ok(0);
        }
        self.expect("(")?;
        let span = self.span();
        let space = self.number("the number of an address space")?;
        self.expect(")")?;
        match u8::try_from(space) {
            Ok(space) => Ok(space),
            Err(_) => {
                let error = Diagnostic::error(
                    "genx-unsupported",
                    format!("address space {space} is not supported"),
                );
                self.fail(
                    error
                        .label(span, "there is none of this number")
                        .help("address spaces are 0 to 255; memory is accessed in 1, 3 and 4"),
                )
            }
        }
    }

    fn base(&mut self, depth: u32) -> Step<Ty> {
        let token = self.token();
        match token.kind {
            Kind::Word => {
                let word = self.text();
                if let Some(elem) = elem(word) {
                    self.advance();
                    return Ok(Ty::Value(Type::scalar(elem)));
                }
                match word {
                    "void" => {
                        self.advance();
                        Ok(Ty::Void)
                    }
                    "label" => {
                        self.advance();
                        Ok(Ty::Label)
                    }
                    "metadata" => {
                        self.advance();
                        Ok(Ty::Metadata)
                    }
                    "ptr" => {
                        self.advance();
                        self.opaque = true;
                        let space = self.space()?;
                        Ok(Ty::Value(Type::scalar(Elem::Pointer(space))))
                    }
                    "opaque" => {
                        self.advance();
                        Ok(Ty::Other)
                    }
                    word if foreign(word) || word == "token" => {
                        self.advance();
                        if self.is("(") {
                            self.skip_brackets();
                        }
                        let text = self.between(token.start, self.last());
                        Ok(Ty::Foreign(text.into()))
                    }
                    _ => self.expected("a type"),
                }
            }
            Kind::Local => {
                let token = self.advance();
                Ok(Ty::Named(self.type_name(token).into()))
            }
            Kind::Sign(b'<') => {
                self.advance();
                if self.is("{") {
                    let inner = self.base(depth + 1)?;
                    self.expect(">")?;
                    return Ok(match inner {
                        Ty::Struct(fields, _) => Ty::Struct(fields, true),
                        other => other,
                    });
                }
                self.vector(token.start, depth)
            }
            Kind::Sign(b'[') => {
                self.advance();
                let count = self.number("the length of an array")?;
                self.expect("x")?;
                let elem = self.ty_at(depth + 1)?;
                self.expect("]")?;
                Ok(Ty::Array(Box::new(elem), count.into()))
            }
            Kind::Sign(b'{') => {
                self.advance();
                let mut fields = Vec::new();
                while !self.eat("}") {
                    fields.push(self.ty_at(depth + 1)?);
                    if !self.is("}") {
                        self.expect(",")?;
                    }
                }
                Ok(Ty::Struct(fields.into(), false))
            }
            _ => self.expected("a type"),
        }
    }

    /// Reads a vector behind `<`.
    fn vector(&mut self, start: u32, depth: u32) -> Step<Ty> {
        if self.is("vscale") {
            let error = Diagnostic::error(
                "genx-unsupported",
                "vectors of a scalable length are not supported",
            );
            return self.fail(
                error
                    .label(self.span(), "the length must be a number")
                    .help("write `<8 x i32>`"),
            );
        }
        let lanes = self.number("the length of a vector")?;
        self.expect("x")?;
        let elem = self.ty_at(depth + 1)?;
        self.expect(">")?;
        let span = self.since(start);
        match elem {
            Ty::Value(ty) if !ty.is_vector() => match lanes {
                0 => {
                    let error = Diagnostic::error("genx-type", "a vector has at least 1 element");
                    self.fail(error.label(span, "this one has none"))
                }
                1..=MOST_LANES => Ok(Ty::Value(Type::vector(ty.elem, lanes))),
                _ => {
                    let message =
                        format!("a vector of {lanes} elements, {MOST_LANES} are the most");
                    self.fail(Diagnostic::error("genx-limit", message).label(span, "too long"))
                }
            },
            other @ Ty::Foreign(_) => Ok(Ty::Foreign(
                format!("<{lanes} x {}>", other.text().trim_matches('`')).into(),
            )),
            other => {
                let message = format!("{} is no element of a vector", other.text());
                self.fail(Diagnostic::error("genx-type", message).label(span, "no such vector"))
            }
        }
    }
}
