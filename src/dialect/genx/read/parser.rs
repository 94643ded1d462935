//! The cursor over the tokens, with the common state of the reader.

use super::lex::{self, Kind, LlvmIr, Name, Token};
use super::signature::Signature;
use super::ty::Ty;
use crate::intrinsics::Called;
use crate::words::globals_in;
use easel_isa::cursor;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::{Deref, DerefMut};

/// A read failure; its error is among the diagnostics.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failed;

/// The result of a part of the reader.
pub(super) type Step<T> = Result<T, Failed>;

/// The cursor over the tokens of LLVM IR.
pub(super) type Cursor<'a> = cursor::Cursor<'a, LlvmIr>;

/// The cursor, the errors, and the common state of the reader.
pub(super) struct Parser<'a> {
    /// The whole file.
    pub source: &'a str,
    pub cursor: Cursor<'a>,
    pub diagnostics: Diagnostics,
    /// Errors that only a compilation reports.
    pub refusals: Diagnostics,
    /// Whether `ptr` occurred, and whether `*` occurred.
    pub opaque: bool,
    pub typed: bool,
    /// The meanings of called names, by their spelling.
    pub called: FxHashMap<&'a str, Option<Called>>,
    /// The signatures of calls of functions, each once.
    pub calls: FxHashMap<String, Vec<Signature>>,
    /// Types that have a name.
    pub types: FxHashMap<String, Ty>,
    /// The place of the last type.
    pub last_ty: (u32, u32),
    /// Names of functions that the file defines; computed at first use.
    defined: Option<FxHashSet<&'a str>>,
    /// Bytes of an address in memory.
    pub pointer_bytes: u32,
    /// Nodes that instructions name as their locations, with the place of their first use.
    pub locations: FxHashMap<u32, Span>,
}

impl<'a> Deref for Parser<'a> {
    type Target = Cursor<'a>;

    fn deref(&self) -> &Self::Target {
        &self.cursor
    }
}

impl DerefMut for Parser<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.cursor
    }
}

impl<'a> Parser<'a> {
    pub fn new(file: FileId, text: &'a str) -> Self {
        Parser {
            source: text,
            cursor: Cursor::new(file, text),
            diagnostics: Diagnostics::default(),
            refusals: Diagnostics::default(),
            opaque: false,
            typed: false,
            called: FxHashMap::default(),
            calls: FxHashMap::default(),
            types: FxHashMap::default(),
            last_ty: (0, 0),
            defined: None,
            pointer_bytes: 8,
            locations: FxHashMap::default(),
        }
    }

    /// Whether the file has a definition of a function, here or further down.
    pub fn is_defined(&mut self, name: &str) -> bool {
        let text = self.source;
        let defined = self.defined.get_or_insert_with(|| {
            let lines = text.lines().filter(|line| line.starts_with("define "));
            lines.filter_map(|line| globals_in(line).next()).collect()
        });
        defined.contains(name)
    }

    /// The name behind a sigil.
    pub fn name_of(&self, token: Token) -> Name<'a> {
        let text = self.text_of(token);
        match token.kind {
            Kind::Label => lex::name(&text[..text.len() - 1]),
            _ => lex::name(&text[1..]),
        }
    }

    /// Takes the next token, which must have this spelling.
    pub fn expect(&mut self, spelled: &str) -> Step<()> {
        let read = self.cursor.expect(spelled);
        read.or_else(|error| self.fail(*error))
    }

    /// Takes the next token, which must be of a kind.
    pub fn take(&mut self, kind: Kind, what: &str) -> Step<Token> {
        let read = self.cursor.take(kind, what);
        read.or_else(|error| self.fail(*error))
    }

    /// The error that `what` is missing here.
    pub fn expected<T>(&mut self, what: &str) -> Step<T> {
        let error = self.cursor.expected(what);
        self.fail(*error)
    }

    /// Records an error.
    pub fn fail<T>(&mut self, error: Diagnostic) -> Step<T> {
        self.diagnostics.push(error);
        Err(Failed)
    }

    /// Records an error that is reported if the module is compiled or run.
    pub fn refuse(&mut self, error: Diagnostic) {
        self.refusals.push(error);
    }

    /// An unsigned number that fits.
    pub fn number(&mut self, what: &str) -> Step<u32> {
        if self.kind() == Kind::Int
            && let Ok(number) = self.text().parse()
        {
            self.advance();
            return Ok(number);
        }
        self.expected(what)
    }

    /// Skips brackets and their content; the next token is the opening bracket.
    pub fn skip_brackets(&mut self) {
        let mut depth = 0_u32;
        loop {
            match self.kind() {
                Kind::End => return,
                Kind::Sign(b'(' | b'[' | b'{') => depth += 1,
                Kind::Sign(b')' | b']' | b'}') => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.advance();
            if depth == 0 {
                return;
            }
        }
    }

    /// Skips a constant.
    pub fn skip_constant(&mut self) {
        let (start, mut depth) = (self.start(), 0_u32);
        loop {
            match self.kind() {
                Kind::End => return,
                _ if self.start() != start && self.starts_line() => return,
                Kind::Sign(b',') if depth == 0 => return,
                Kind::Word if depth == 0 && self.text() == "to" => return,
                Kind::Sign(b'(' | b'[' | b'{' | b'<') => depth += 1,
                Kind::Sign(b')' | b']' | b'}' | b'>') => match depth.checked_sub(1) {
                    Some(less) => depth = less,
                    None => return,
                },
                _ => {}
            }
            self.advance();
        }
    }

    /// Skips attributes of a parameter or a result: words, with brackets or a number behind them,
    /// and texts. Stops at any other token, at `stop` and if `until` says so.
    pub fn skip_attributes(&mut self, until: impl Fn(&str) -> bool) {
        loop {
            match self.kind() {
                Kind::Word if !until(self.text()) => {
                    let align = self.is("align") || self.is("cc");
                    self.advance();
                    if self.is("(") {
                        self.skip_brackets();
                    } else if align && self.kind() == Kind::Int {
                        self.advance();
                    } else if self.is("=") {
                        self.advance();
                        self.advance();
                    }
                }
                Kind::Text => {
                    self.advance();
                    if self.eat("=") {
                        self.advance();
                    }
                }
                Kind::Hash => {
                    self.advance();
                }
                _ => return,
            }
        }
    }
}
