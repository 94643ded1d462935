//! Foreign operations: their text is kept, with places for the values in it.

use super::body::Body;
use super::instruction::is_instruction;
use super::lex::{Kind, Token};
use super::parser::{Cursor, Parser, Step};
use super::ty::{Ty, is_type_word};
use super::values::is_value_word;
use crate::ir::operand::Operand;
use crate::operation::{Aggregate, Flags, Foreign, Op, Piece};
use crate::types::{Elem, Type};
use easel_isa::diagnostic::Diagnostic;
use smallvec::SmallVec;

/// The depth of brackets below which values are not searched.
const DEPTH: u32 = 8;

/// The pieces of a text.
struct Pieces {
    all: Vec<Piece>,
    operands: SmallVec<[Operand; 4]>,
    /// The start of the text that is in no piece yet.
    from: u32,
}

impl Pieces {
    fn new(from: u32) -> Self {
        Pieces {
            all: Vec::new(),
            operands: SmallVec::new(),
            from,
        }
    }

    /// Adds the text up to a byte as a piece.
    fn cut(&mut self, p: &Parser, end: u32) {
        let text = p.between(self.from, end.max(self.from));
        if !text.is_empty() {
            self.all.push(Piece::Text(text.into()));
        }
        self.from = end;
    }
}

/// A result or an operand of a foreign operation: its type, and the pointee if the type is a typed pointer.
struct Given(Ty, Option<Box<str>>);

/// A type with the place of its text.
struct Taken(Ty, Option<Box<str>>, (u32, u32));

impl<'a> Body<'_, 'a> {
    /// Reads a foreign call, from `mark` on; `call` or the words in front of it are at `mark`.
    pub fn foreign_call(
        &mut self,
        mark: Cursor<'a>,
        start: u32,
        name: Option<Token>,
        refused: Diagnostic,
    ) -> Step<()> {
        self.p.refuse(refused);
        self.p.cursor = mark;
        let mut pieces = Pieces::new(self.p.start());
        while !self.p.eat("call") {
            self.p.advance();
        }
        self.flags(Flags::FAST);
        self.p.skip_attributes(is_type_word);
        let from = self.p.start();
        let result = self.p.ty()?;
        let given = Given(result.clone(), self.p.last_pointee());
        let function = self.p.between(from, self.p.last());
        let mut callee = None;
        match self.p.kind() {
            Kind::Local => {
                let token = self.p.token();
                pieces.cut(self.p, token.start);
                self.p.advance();
                let pointer = self.pointer_of(token);
                pieces.operands.extend(self.named(token, &[pointer])?);
                callee = Some(pieces.all.len());
                pieces.all.push(Piece::Operand(Some(function.into())));
                pieces.from = token.end;
            }
            // `asm` and its strings.
            _ if self.p.is("asm") => {
                while matches!(self.p.kind(), Kind::Word | Kind::Text | Kind::Sign(b',')) {
                    self.p.advance();
                }
            }
            Kind::Word => {
                self.p.advance();
                self.p.skip_brackets();
            }
            _ => {
                self.p.take(Kind::Global, "the name of a function")?;
            }
        }
        self.p.expect("(")?;
        let mut types = Vec::new();
        self.foreign_list(&mut pieces, &mut types, ")", 0)?;
        self.p.skip_attributes(is_instruction);
        if self.p.eat("[") {
            self.foreign_list(&mut pieces, &mut Vec::new(), "]", 0)?;
        }
        let given = match given.0 {
            Ty::Function(result, _) => Given(*result, given.1),
            _ => {
                // The pointee of the typed pointer to the function.
                if let Some(n) = callee {
                    let whole = format!("{function} ({})", types.join(", "));
                    pieces.all[n] = Piece::Operand(Some(whole.into()));
                }
                given
            }
        };
        self.foreign(start, name, pieces, given)
    }

    /// Reads a foreign instruction, behind its first word.
    pub fn foreign_instruction(
        &mut self,
        start: u32,
        name: Option<Token>,
        word: Token,
        refused: Diagnostic,
    ) -> Step<()> {
        self.p.refuse(refused);
        let mut pieces = Pieces::new(word.start);
        let mut types: Vec<Given> = Vec::new();
        let (mut space, mut first_text) = (0, None);
        while !self.p.starts_line() && self.p.kind() != Kind::End {
            match self.p.kind() {
                Kind::Sign(b',') if self.p.second().kind == Kind::Meta => break,
                Kind::Sign(b'(') => self.p.skip_brackets(),
                _ if self.p.is("addrspace") => space = self.p.space()?,
                _ if self.p.at_type() => {
                    let Taken(ty, pointee, (from, end)) = self.foreign_typed(&mut pieces)?;
                    first_text.get_or_insert(self.p.between(from, end));
                    types.push(Given(ty, pointee));
                }
                _ => {
                    self.p.advance();
                }
            }
        }
        let first = |mut types: Vec<Given>| match types.is_empty() {
            true => Given(Ty::Void, None),
            false => types.swap_remove(0),
        };
        let given = match self.p.text_of(word) {
            "alloca" => {
                let pointee = first_text.map(Box::from);
                Given(Ty::Value(Type::scalar(Elem::Pointer(space))), pointee)
            }
            "load" => first(types),
            "atomicrmw" | "va_arg" => types.pop().unwrap_or(Given(Ty::Void, None)),
            "cmpxchg" => {
                let old = types.pop().map_or(Ty::Void, |given| given.0);
                let fields = [old, Ty::Value(Type::BOOL)];
                Given(Ty::Struct(Box::new(fields), false), None)
            }
            _ => Given(Ty::Void, None),
        };
        self.foreign(start, name, pieces, given)
    }

    /// Appends the operation of the pieces.
    fn foreign(
        &mut self,
        start: u32,
        name: Option<Token>,
        mut pieces: Pieces,
        Given(ty, pointee): Given,
    ) -> Step<()> {
        pieces.cut(self.p, self.p.last());
        let (types, result) = match &ty {
            Ty::Void => (Vec::new(), None),
            Ty::Value(ty) => (vec![*ty], None),
            _ => {
                let (types, aggregate) = self.aggregate_of(&ty)?;
                (types, Some(aggregate))
            }
        };
        if matches!(ty, Ty::Void) {
            self.no_result(name)?;
        }
        let defs = match ty {
            Ty::Void => Default::default(),
            _ => self.results(name, &types),
        };
        let op = Op::Foreign(Box::new(Foreign {
            pieces: pieces.all.into(),
            result,
            pointee,
        }));
        self.append(start, op, pieces.operands, &defs, Vec::new());
        Ok(())
    }

    /// The values of a struct or an array, and their places in it.
    fn aggregate_of(&mut self, ty: &Ty) -> Step<(Vec<Type>, Aggregate)> {
        let (fields, paths) = (self.p.fields(ty), self.p.paths(ty));
        let typed = self.p.typed && !self.p.opaque;
        let holds_pointer =
            |types: &[Type]| types.iter().any(|ty| matches!(ty.elem, Elem::Pointer(_)));
        match fields.zip(paths) {
            Some((types, _)) if types.is_empty() || typed && holds_pointer(&types) => {}
            Some((types, paths)) => {
                let aggregate = Aggregate {
                    text: ty.text().into(),
                    paths: paths.into(),
                };
                return Ok((types, aggregate));
            }
            None => {}
        }
        let message = format!("a value of type {} is not supported", ty.text());
        let error = Diagnostic::error("genx-unsupported", message);
        let span = self.p.span();
        self.p.fail(error.label(span, "no registers hold it"))
    }

    /// Reads values up to and including a closing bracket.
    fn foreign_list(
        &mut self,
        pieces: &mut Pieces,
        types: &mut Vec<&'a str>,
        close: &str,
        depth: u32,
    ) -> Step<()> {
        loop {
            match self.p.kind() {
                Kind::End => return self.p.expect(close),
                Kind::Sign(_) if self.p.eat(close) => return Ok(()),
                Kind::Sign(b'(') if depth < DEPTH => {
                    self.p.advance();
                    self.foreign_list(pieces, &mut Vec::new(), ")", depth + 1)?;
                }
                Kind::Sign(b'(') => self.p.skip_brackets(),
                _ if self.p.is("metadata") => {
                    self.p.advance();
                    match self.p.at_type() {
                        true => {
                            self.foreign_typed(pieces)?;
                        }
                        false => self.p.skip_constant(),
                    }
                }
                _ if self.p.at_type() => {
                    let place = self.foreign_typed(pieces)?.2;
                    types.push(self.p.between(place.0, place.1));
                }
                _ => {
                    self.p.advance();
                }
            }
        }
    }

    /// Reads a type, and the value behind it, if any.
    fn foreign_typed(&mut self, pieces: &mut Pieces) -> Step<Taken> {
        let ty = self.p.ty()?;
        let place = self.p.last_ty;
        let pointee = self.p.last_pointee();
        if !self.p.starts_line() {
            self.p.skip_attributes(is_value_word);
        }
        let token = self.p.token();
        match token.kind {
            _ if self.p.starts_line() => {}
            Kind::Local => {
                let piece = match &ty {
                    Ty::Value(_) => Piece::Operand(pointee.clone()),
                    _ => Piece::Aggregate(self.aggregate_of(&ty)?.1),
                };
                let types = self.p.fields(&ty).unwrap_or_default();
                pieces.cut(self.p, token.start);
                self.p.advance();
                pieces.operands.extend(self.named(token, &types)?);
                pieces.all.push(piece);
                pieces.from = token.end;
            }
            Kind::Sign(b',' | b')' | b']') | Kind::End => {}
            _ => self.p.skip_constant(),
        }
        Ok(Taken(ty, pointee, place))
    }
}
