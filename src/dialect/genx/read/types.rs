//! Types of the text.

use super::lex::Kind;
use super::parser::{Parser, Step};
use crate::types::{Elem, Type};
use easel_isa::diagnostic::Diagnostic;

/// Types nested deeper than this are refused, so that no input exhausts the stack.
const DEPTH: u32 = 32;

/// Longest vector: positions in it are bytes that fit 16 bits many times over.
const MOST_LANES: u32 = 1 << 16;

/// A type where the text has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ty {
    Void,
    Label,
    Metadata,
    /// What a register holds.
    Value(Type),
    /// Several of them.
    Struct(Box<[Type]>),
    /// In memory only: an array of so many bytes.
    Bytes(u64),
    /// Of a function: only what is pointed to, or called.
    Function(Box<Ty>),
    /// Named or nested: only what is pointed to.
    Other,
}

impl Ty {
    /// What the text calls it.
    pub fn text(&self) -> String {
        match self {
            Ty::Void => "void".into(),
            Ty::Label => "label".into(),
            Ty::Metadata => "metadata".into(),
            Ty::Value(ty) => ty.to_string(),
            Ty::Struct(fields) => {
                let fields: Vec<String> = fields.iter().map(Type::to_string).collect();
                format!("{{ {} }}", fields.join(", "))
            }
            Ty::Bytes(bytes) => format!("[{bytes} x i8]"),
            Ty::Function(_) => "a function".into(),
            Ty::Other => "a named type".into(),
        }
    }

    /// Bytes between neighbours in memory, where that is known.
    pub fn memory_bytes(&self) -> Option<u64> {
        match self {
            Ty::Value(ty) if ty.is_vector() => {
                let bits = u64::from(ty.elem.bits()) * u64::from(ty.lanes);
                Some(bits.div_ceil(8).next_power_of_two())
            }
            Ty::Value(ty) => Some(ty.bytes().into()),
            Ty::Bytes(bytes) => Some(*bytes),
            _ => None,
        }
    }

    /// The types of the registers that it takes.
    pub fn fields(&self) -> Option<Vec<Type>> {
        match self {
            Ty::Value(ty) => Some(vec![*ty]),
            Ty::Struct(fields) => Some(fields.to_vec()),
            _ => None,
        }
    }
}

/// The element that a word names.
fn elem(word: &str) -> Option<Elem> {
    Some(match word {
        "half" => Elem::Half,
        "bfloat" => Elem::BFloat,
        "float" => Elem::Float,
        "double" => Elem::Double,
        _ => match word.strip_prefix('i')?.parse::<u8>() {
            Ok(bits @ 1..=64) if word.as_bytes()[1] != b'+' => Elem::Int(bits),
            _ => return None,
        },
    })
}

/// Whether a word begins a type.
pub(super) fn is_type_word(word: &str) -> bool {
    elem(word).is_some()
        || matches!(
            word,
            "void" | "ptr" | "label" | "metadata" | "token" | "opaque"
        )
        || foreign(word)
}

/// Types of LLVM that no register holds.
fn foreign(word: &str) -> bool {
    let wide = |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    word.strip_prefix('i').is_some_and(wide)
        || matches!(
            word,
            "fp128" | "x86_fp80" | "ppc_fp128" | "x86_mmx" | "x86_amx" | "target"
        )
}

impl Parser<'_> {
    /// Whether a type begins here.
    pub fn at_type(&self) -> bool {
        match self.token.kind {
            Kind::Word => is_type_word(self.str()),
            Kind::Sign(sign) => matches!(sign, b'<' | b'{' | b'['),
            Kind::Local => true,
            _ => false,
        }
    }

    /// A type.
    pub fn ty(&mut self) -> Step<Ty> {
        self.ty_at(0)
    }

    /// The type of a value.
    pub fn value_ty(&mut self) -> Step<Type> {
        let span = self.span();
        match self.ty()? {
            Ty::Value(ty) => Ok(ty),
            other => {
                let error = Diagnostic::error(
                    "genx-type",
                    format!("expected the type of a value, found {}", other.text()),
                );
                self.fail(error.label(span, "no value has this type"))
            }
        }
    }

    fn ty_at(&mut self, depth: u32) -> Step<Ty> {
        if depth > DEPTH {
            let error = Diagnostic::error("genx-limit", "types are nested too deep");
            return self.fail(error.label(self.span(), format!("more than {DEPTH} deep")));
        }
        let mut ty = self.base(depth)?;
        loop {
            if self.is_sign(b'*') || (self.is_word("addrspace") && ty != Ty::Void) {
                let space = self.space()?;
                self.expect(b'*')?;
                self.typed = true;
                ty = Ty::Value(Type::scalar(Elem::Pointer(space)));
            } else if self.is_sign(b'(') {
                self.advance();
                while !self.eat_sign(b')') {
                    if !self.eat_dots() {
                        self.ty_at(depth + 1)?;
                        self.skip_attributes(|_| false);
                    }
                    if !self.is_sign(b')') {
                        self.expect(b',')?;
                    }
                }
                ty = Ty::Function(Box::new(ty));
            } else {
                return Ok(ty);
            }
        }
    }

    /// `...` of a function of any number of arguments.
    pub fn eat_dots(&mut self) -> bool {
        self.eat_word("...")
    }

    /// `addrspace(n)`, or nothing for 0.
    fn space(&mut self) -> Step<u8> {
        if !self.eat_word("addrspace") {
            return Ok(0);
        }
        self.expect(b'(')?;
        let span = self.span();
        let space = self.number("the number of an address space")?;
        self.expect(b')')?;
        match u8::try_from(space) {
            Ok(space @ 0..=6) => Ok(space),
            _ => {
                let error = Diagnostic::error(
                    "genx-unsupported",
                    format!("address space {space} is not supported"),
                );
                self.fail(
                    error
                        .label(span, "there is none of this number")
                        .help("address spaces are 0 to 6; memory is accessed in 1, 3 and 4"),
                )
            }
        }
    }

    fn base(&mut self, depth: u32) -> Step<Ty> {
        let token = self.token;
        match token.kind {
            Kind::Word => {
                let word = self.str();
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
                        let error = Diagnostic::error(
                            "genx-unsupported",
                            format!("type `{word}` is not supported"),
                        );
                        self.fail(error.label(self.span(), "no register holds it").help(
                            "elements are i1 to i64, half, bfloat, float, double and pointers",
                        ))
                    }
                    _ => self.expected("a type"),
                }
            }
            Kind::Local => {
                self.advance();
                Ok(Ty::Other)
            }
            Kind::Sign(b'<') => {
                self.advance();
                if self.is_sign(b'{') {
                    let inner = self.base(depth + 1)?;
                    self.expect(b'>')?;
                    return Ok(inner);
                }
                self.vector(token.start, depth)
            }
            Kind::Sign(b'[') => {
                self.advance();
                let count = self.number("the length of an array")?;
                self.expect_word("x")?;
                let elem = self.ty_at(depth + 1)?;
                self.expect(b']')?;
                Ok(match elem.memory_bytes() {
                    Some(bytes) => Ty::Bytes(bytes.saturating_mul(count.into())),
                    None => Ty::Other,
                })
            }
            Kind::Sign(b'{') => {
                self.advance();
                let mut fields = Some(Vec::new());
                while !self.eat_sign(b'}') {
                    match (self.ty_at(depth + 1)?, &mut fields) {
                        (Ty::Value(ty), Some(fields)) => fields.push(ty),
                        _ => fields = None,
                    }
                    if !self.is_sign(b'}') {
                        self.expect(b',')?;
                    }
                }
                Ok(fields.map_or(Ty::Other, |f| Ty::Struct(f.into())))
            }
            _ => self.expected("a type"),
        }
    }

    /// Behind `<`.
    fn vector(&mut self, start: u32, depth: u32) -> Step<Ty> {
        if self.is_word("vscale") {
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
        self.expect_word("x")?;
        let elem = self.ty_at(depth + 1)?;
        self.expect(b'>')?;
        let span = self.span_from(start);
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
            other => {
                let message = format!("{} is no element of a vector", other.text());
                self.fail(Diagnostic::error("genx-type", message).label(span, "no such vector"))
            }
        }
    }
}
