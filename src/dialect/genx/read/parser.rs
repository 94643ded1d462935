//! The cursor over the tokens: what all parts of the reader stand on.

use super::lex::{self, Kind, Lexer, Name, Token};
use super::signature::Signature;
use super::ty::Ty;
use crate::intrinsics::Called;
use crate::words::globals_in;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// Something could not be read; what it was is among the diagnostics.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failed;

/// What a part of the reader gives.
pub(super) type Step<T> = Result<T, Failed>;

/// A place of the cursor.
pub(super) struct Mark<'a>(Lexer<'a>, Token, u32);

/// The cursor.
pub(super) struct Parser<'a> {
    pub text: &'a str,
    pub file: FileId,
    lexer: Lexer<'a>,
    /// The token that is read next.
    pub token: Token,
    /// End of the token that was read last.
    pub last: u32,
    pub diagnostics: Diagnostics,
    /// What only a compilation refuses.
    pub refusals: Diagnostics,
    /// Whether `ptr` was seen, and whether `*`.
    pub opaque: bool,
    pub typed: bool,
    /// What called names are, as the text spells them.
    pub called: FxHashMap<&'a str, Option<Called>>,
    /// How functions are called: each way once.
    pub calls: FxHashMap<String, Vec<Signature>>,
    /// Types that have a name.
    pub types: FxHashMap<String, Ty>,
    /// Where the type is that was read last.
    pub last_ty: (u32, u32),
    /// Names of functions that the file defines; looked for when first asked for.
    defined: Option<FxHashSet<&'a str>>,
    /// Bytes of an address in memory.
    pub pointer_bytes: u32,
    /// Nodes that instructions name as their places, and where first.
    pub locations: FxHashMap<u32, Span>,
}

impl<'a> Parser<'a> {
    pub fn new(file: FileId, text: &'a str) -> Self {
        let mut lexer = Lexer::new(text, 0);
        let token = lexer.next();
        Parser {
            text,
            file,
            lexer,
            token,
            last: 0,
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

    /// Goes one token on and gives the one that was read.
    pub fn advance(&mut self) -> Token {
        let token = self.token;
        self.last = token.end;
        self.token = self.lexer.next();
        token
    }

    /// The token behind the next one.
    pub fn second(&self) -> Token {
        self.lexer.clone().next()
    }

    /// Whether the file has a definition of a function, here or further down.
    pub fn is_defined(&mut self, name: &str) -> bool {
        let text = self.text;
        let defined = self.defined.get_or_insert_with(|| {
            let lines = text.lines().filter(|line| line.starts_with("define "));
            lines.filter_map(|line| globals_in(line).next()).collect()
        });
        defined.contains(name)
    }

    /// Where the cursor is, to come back to.
    pub fn mark(&self) -> Mark<'a> {
        Mark(self.lexer.clone(), self.token, self.last)
    }

    /// Back to where the cursor was.
    pub fn reset(&mut self, mark: Mark<'a>) {
        (self.lexer, self.token, self.last) = (mark.0, mark.1, mark.2);
    }

    pub fn str_of(&self, token: Token) -> &'a str {
        &self.text[token.start as usize..token.end as usize]
    }

    /// The text of the next token.
    pub fn str(&self) -> &'a str {
        self.str_of(self.token)
    }

    pub fn span_of(&self, token: Token) -> Span {
        Span {
            file: self.file,
            start: token.start,
            end: token.end,
        }
    }

    /// The place of the next token; at the end of the file, of its last character.
    pub fn span(&self) -> Span {
        self.span_of(self.token)
    }

    /// From a byte to the end of what was read.
    pub fn span_from(&self, start: u32) -> Span {
        Span {
            file: self.file,
            start,
            end: self.last.max(start),
        }
    }

    /// The name behind a sigil.
    pub fn name_of(&self, token: Token) -> Name<'a> {
        let text = self.str_of(token);
        match token.kind {
            Kind::Label => lex::name(&text[..text.len() - 1]),
            _ => lex::name(&text[1..]),
        }
    }

    pub fn is_sign(&self, sign: u8) -> bool {
        self.token.kind == Kind::Sign(sign)
    }

    pub fn is_word(&self, word: &str) -> bool {
        self.token.kind == Kind::Word && self.str() == word
    }

    pub fn eat_sign(&mut self, sign: u8) -> bool {
        let found = self.is_sign(sign);
        if found {
            self.advance();
        }
        found
    }

    pub fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.advance();
        }
        found
    }

    pub fn expect(&mut self, sign: u8) -> Step<()> {
        match self.eat_sign(sign) {
            true => Ok(()),
            false => self.expected(&format!("`{}`", sign as char)),
        }
    }

    pub fn expect_word(&mut self, word: &str) -> Step<()> {
        match self.eat_word(word) {
            true => Ok(()),
            false => self.expected(&format!("`{word}`")),
        }
    }

    /// The next token, which must be of a kind.
    pub fn expect_kind(&mut self, kind: Kind, what: &str) -> Step<Token> {
        match self.token.kind == kind {
            true => Ok(self.advance()),
            false => self.expected(what),
        }
    }

    /// The error that something else stands where `what` should.
    pub fn expected<T>(&mut self, what: &str) -> Step<T> {
        let found = match self.token.kind {
            Kind::End => "the end of the file".to_string(),
            _ => format!("`{}`", short(self.str())),
        };
        let error = Diagnostic::error("genx-parse", format!("expected {what}, found {found}"));
        self.fail(error.label(self.span(), format!("expected {what} here")))
    }

    /// Takes up an error.
    pub fn fail<T>(&mut self, error: Diagnostic) -> Step<T> {
        self.diagnostics.push(error);
        Err(Failed)
    }

    /// Takes up what is an error where the module is compiled or run.
    pub fn refuse(&mut self, error: Diagnostic) {
        self.refusals.push(error);
    }

    /// An unsigned number that fits.
    pub fn number(&mut self, what: &str) -> Step<u32> {
        if self.token.kind == Kind::Int
            && let Ok(number) = self.str().parse()
        {
            self.advance();
            return Ok(number);
        }
        self.expected(what)
    }

    /// Skips what stands in brackets, the next token being the opening one.
    pub fn skip_brackets(&mut self) {
        let mut depth = 0_u32;
        loop {
            match self.token.kind {
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

    /// Skips a constant, to what stands behind it.
    pub fn skip_constant(&mut self) {
        let (start, mut depth) = (self.token.start, 0_u32);
        loop {
            match self.token.kind {
                Kind::End => return,
                _ if self.token.first && self.token.start != start => return,
                Kind::Sign(b',') if depth == 0 => return,
                Kind::Word if depth == 0 && self.str() == "to" => return,
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
    /// and texts. Stops at anything else, at `stop` and where `until` says so.
    pub fn skip_attributes(&mut self, until: impl Fn(&str) -> bool) {
        loop {
            match self.token.kind {
                Kind::Word if !until(self.str()) => {
                    let align = self.is_word("align") || self.is_word("cc");
                    self.advance();
                    if self.is_sign(b'(') {
                        self.skip_brackets();
                    } else if align && self.token.kind == Kind::Int {
                        self.advance();
                    } else if self.is_sign(b'=') {
                        self.advance();
                        self.advance();
                    }
                }
                Kind::Text => {
                    self.advance();
                    if self.eat_sign(b'=') {
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

/// A text for a message: long ones are cut.
pub(super) fn short(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_string(),
    }
}
