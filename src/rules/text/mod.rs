//! Parsing of the texts inside a rule: s-expressions, integer expressions, conditions and
//! instruction lines. The vocabulary gives the names of operations.
//!
//! Variables are numbered in order of appearance over all texts of a rule, through [`Vars`]. The
//! parser stops at the first error of a text; the loader continues with the next text.

use super::instruction::InstPat;
use super::yaml::Text;
use easel_egraph::{Coeff, Cond, IntExpr, Pat, VarId};
use easel_isa::diagnostic::Diagnostic;

/// The result of reading, or the error.
pub type Res<T> = Result<T, Diagnostic>;

/// Names of a rule: its variables, whose position is the [`VarId`], and the notes of its vocabulary about its texts.
pub struct Vars<S> {
    /// The variables.
    pub names: Vec<String>,
    /// The notes of the vocabulary.
    pub scope: S,
}

impl<S> Vars<S> {
    /// The number of a variable.
    pub fn id(&mut self, name: &str) -> VarId {
        let at = self
            .names
            .iter()
            .position(|n| n == name)
            .unwrap_or_else(|| {
                self.names.push(name.into());
                self.names.len() - 1
            });
        VarId(at as u16)
    }
}

/// Deepest nesting of a text, so that no input can exhaust the stack.
const MAX_DEPTH: usize = 64;
/// Most variables in one rule.
const MAX_VARS: usize = 128;

mod cond;
mod inst;
mod words;

pub use words::{FunctionRow, Kind, Words, row};

/// The text to read.
pub struct Parser<'a, V: Words> {
    text: &'a Text,
    at: usize,
    depth: usize,
    /// The names of the rule.
    pub vars: &'a mut Vars<V::Scope>,
    /// Whether `{...}` is allowed, as on the right side.
    pub replacement: bool,
}

/// An expression of a rule's example, in which values have names without a `?`.
///
/// # Errors
/// The fault of the text.
pub fn example<V: Words>(text: &str, names: &mut Vec<String>) -> Result<Pat<V>, String> {
    let mut marked = String::new();
    let mut previous = ' ';
    for c in text.chars() {
        let inside = |c: char| c.is_alphanumeric() || c == '_' || c == '.' || c == '?';
        if c.is_alphabetic() && !inside(previous) && previous != '(' {
            marked.push('?');
        }
        marked.push(c);
        previous = c;
    }
    let mut vars = Vars {
        names: std::mem::take(names),
        scope: V::Scope::default(),
    };
    let result = pattern(&Text::detached(&marked), &mut vars, true).map_err(|d| d.message);
    *names = vars.names;
    result
}

/// An expression pattern (`replacement: false`) or template.
pub fn pattern<V: Words>(text: &Text, vars: &mut Vars<V::Scope>, replacement: bool) -> Res<Pat<V>> {
    let mut p = Parser::new(text, vars, replacement);
    let pat = p.pat()?;
    p.end()?;
    Ok(pat)
}

pub fn condition<V: Words>(text: &Text, vars: &mut Vars<V::Scope>) -> Res<Cond<V>> {
    let mut p = Parser::new(text, vars, false);
    let cond = p.cond()?;
    p.end()?;
    Ok(cond)
}

/// One instruction: `op operand, operand ... modifier:value`.
pub fn instruction<V: Words>(
    text: &Text,
    vars: &mut Vars<V::Scope>,
    replacement: bool,
) -> Res<InstPat<V>> {
    let mut p = Parser::new(text, vars, replacement);
    let inst = p.inst()?;
    p.end()?;
    Ok(inst)
}

impl<'a, V: Words> Parser<'a, V> {
    fn new(text: &'a Text, vars: &'a mut Vars<V::Scope>, replacement: bool) -> Self {
        Parser {
            text,
            at: 0,
            depth: 0,
            vars,
            replacement,
        }
    }

    fn rest(&self) -> &'a str {
        &self.text.text[self.at..]
    }

    fn skip(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// An error at the word that starts at a place of the text.
    pub fn error(
        &self,
        code: &'static str,
        start: usize,
        message: impl Into<String>,
        label: &str,
    ) -> Diagnostic {
        let word = self.text.text[start..]
            .find(|c: char| c.is_whitespace() || "(){},".contains(c))
            .map_or(self.text.text.len(), |n| start + n.max(1));
        let end = self.text.text.ceil_char_boundary(word);
        Diagnostic::error(code, message).label(self.text.part(start, end), label)
    }

    /// The error at a place where something else is expected.
    pub fn syntax(&self, expected: &str) -> Diagnostic {
        let found = match self.rest().chars().next() {
            None => "the end".to_string(),
            Some(c) => format!("`{c}`"),
        };
        self.error(
            "rule-syntax",
            self.at,
            format!("expected {expected}, found {found}"),
            "here",
        )
    }

    fn end(&mut self) -> Res<()> {
        self.skip();
        if self.rest().is_empty() {
            Ok(())
        } else {
            Err(self.syntax("the end"))
        }
    }

    /// Takes a token, if it is the next token.
    pub fn eat(&mut self, token: &str) -> bool {
        self.skip();
        let hit = self.rest().starts_with(token);
        if hit {
            self.at += token.len();
        }
        hit
    }

    fn expect(&mut self, token: &str) -> Res<()> {
        if self.eat(token) {
            Ok(())
        } else {
            Err(self.syntax(&format!("`{token}`")))
        }
    }

    fn keyword(&mut self, word: &str) -> bool {
        self.skip();
        let hit = self
            .rest()
            .strip_prefix(word)
            .is_some_and(|r| !r.starts_with(is_word));
        if hit {
            self.at += word.len();
        }
        hit
    }

    /// Takes a word, which may be empty.
    pub fn word(&mut self) -> &'a str {
        self.skip();
        let rest = self.rest();
        let len = rest.find(|c| !is_word(c) && c != '.').unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    fn var(&mut self) -> Res<Option<VarId>> {
        self.skip();
        let start = self.at;
        if !self.eat("?") {
            return Ok(None);
        }
        let rest = self.rest();
        let len = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        if len == 0 {
            return Err(self.error(
                "rule-syntax",
                start,
                "a variable needs a name",
                "`?` and letters, digits or `_`",
            ));
        }
        self.at += len;
        let id = self.vars.id(&rest[..len]);
        if id.index() >= MAX_VARS {
            return Err(self.error(
                "rule-too-large",
                start,
                format!("more than {MAX_VARS} variables"),
                "here",
            ));
        }
        Ok(Some(id))
    }

    /// An unsigned integer: decimal, `0x` or `0b`.
    fn number(&mut self) -> Res<Option<i128>> {
        self.skip();
        let start = self.at;
        let rest = self.rest();
        if !rest.starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(None);
        }
        let len = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        self.at += len;
        let text = rest[..len].replace('_', "");
        let value = if let Some(hex) = text.strip_prefix("0x") {
            i128::from_str_radix(hex, 16)
        } else if let Some(bits) = text.strip_prefix("0b") {
            i128::from_str_radix(bits, 2)
        } else {
            text.parse()
        };
        match value {
            Ok(v) => Ok(Some(v)),
            Err(_) => Err(self.error(
                "rule-syntax",
                start,
                format!("`{text}` is no integer"),
                "here",
            )),
        }
    }

    fn signed_number(&mut self) -> Res<Option<i128>> {
        self.skip();
        let start = self.at;
        let negative = self.eat("-");
        match self.number()? {
            Some(n) => Ok(Some(if negative { -n } else { n })),
            None => {
                self.at = start;
                Ok(None)
            }
        }
    }

    fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> Res<T>) -> Res<T> {
        if self.depth == MAX_DEPTH {
            return Err(self.error(
                "rule-too-large",
                self.at,
                format!("nested deeper than {MAX_DEPTH}"),
                "here",
            ));
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }

    fn computed(&mut self) -> Res<Option<IntExpr<V>>> {
        self.skip();
        let start = self.at;
        if !self.eat("{") {
            return Ok(None);
        }
        if !self.replacement {
            return Err(self
                .error(
                    "rule-computed-in-match",
                    start,
                    "`{...}` computes a constant and can stand in `replace` only",
                    "in `match`",
                )
                .help("match a variable, and compare it in `where`"));
        }
        let e = self.int_expr()?;
        self.expect("}")?;
        Ok(Some(e))
    }

    // ---- expressions --------------------------------------------------------------------------

    fn pat(&mut self) -> Res<Pat<V>> {
        if let Some(v) = self.var()? {
            // `?s=(...)` binds the variable to the match of the pattern.
            if self.rest().starts_with("=(") {
                self.at += "=".len();
                let inner = self.nested(Self::pat)?;
                return Ok(Pat::Named(v, inner.into()));
            }
            return Ok(Pat::Var(v));
        }
        if let Some(n) = self.signed_number()? {
            return Ok(Pat::Int(n));
        }
        if let Some(e) = self.computed()? {
            return Ok(Pat::Computed(e));
        }
        if !self.eat("(") {
            return Err(self.syntax("`?variable`, an integer or `(`"));
        }
        self.nested(Self::pat_node)
    }

    fn pat_node(&mut self) -> Res<Pat<V>> {
        self.skip();
        let start = self.at;
        let name = self.word();
        match name {
            "sum" if V::HAS_SUMS => self.sum(start),
            _ => V::operation(self, name, start),
        }
    }

    /// The operands of an operation, up to its `)`.
    ///
    /// # Errors
    /// The error of an operand, or no `)`.
    pub fn operands(&mut self) -> Res<Vec<Pat<V>>> {
        let mut args = Vec::new();
        while !self.eat(")") {
            if self.rest().is_empty() {
                return Err(self.syntax("`)`"));
            }
            args.push(self.pat()?);
        }
        Ok(args)
    }

    /// An operation with its operands, if their number is right.
    ///
    /// # Errors
    /// Too many or too few operands.
    pub fn applied(
        &self,
        head: V::Head,
        args: Vec<Pat<V>>,
        arity: Option<usize>,
        (name, start): (&str, usize),
    ) -> Res<Pat<V>> {
        if let Some(arity) = arity.filter(|&n| n != args.len()) {
            let message = format!(
                "`{name}` has {arity} operand{}, not {}",
                plural(arity),
                args.len()
            );
            return Err(self.error("rule-arity", start, message, "this operation"));
        }
        Ok(Pat::Op { head, args })
    }

    /// The error of an operation that does not exist.
    pub fn unknown(&self, name: &str, start: usize, known: &[&str]) -> Diagnostic {
        let message = format!("no operation is called `{name}`");
        let d = self.error("rule-unknown-operation", start, message, "here");
        suggest(d, name, known)
    }

    fn coeff(&mut self) -> Res<Coeff<V>> {
        if let Some(v) = self.var()? {
            Ok(Coeff::Var(v))
        } else if let Some(n) = self.signed_number()? {
            Ok(Coeff::Int(n))
        } else if let Some(e) = self.computed()? {
            Ok(Coeff::Computed(e))
        } else {
            Err(self.syntax("a coefficient: `?variable`, an integer or `{...}`"))
        }
    }

    /// Reads a sum after `(sum`.
    fn sum(&mut self, start: usize) -> Res<Pat<V>> {
        let (mut terms, mut constant, mut rest) = (Vec::new(), None, false);
        loop {
            if self.eat(")") {
                break;
            }
            if self.eat("...") {
                if std::mem::replace(&mut rest, true) {
                    return Err(self.error(
                        "rule-sum",
                        self.at - 3,
                        "`...` stands twice in one sum",
                        "again here",
                    ));
                }
                continue;
            }
            self.skip();
            let here = self.at;
            if self.eat("(+") {
                let c = self.coeff()?;
                self.expect(")")?;
                if constant.replace(c).is_some() {
                    return Err(self.error(
                        "rule-sum",
                        here,
                        "a sum has one constant",
                        "a second one here",
                    ));
                }
            } else if self.eat("(*") {
                let c = self.coeff()?;
                let p = self.nested(Self::pat)?;
                self.expect(")")?;
                terms.push((c, p));
            } else {
                if self.rest().is_empty() {
                    return Err(self.syntax("`)`"));
                }
                terms.push((Coeff::Int(1), self.nested(Self::pat)?));
            }
        }
        if terms.is_empty() && !self.replacement {
            return Err(self.error(
                "rule-sum",
                start,
                "a sum needs a term",
                "`sum` without terms",
            ));
        }
        Ok(Pat::Sum {
            terms,
            constant,
            rest,
        })
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn plural(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}

/// Adds "did you mean" where a known name is close.
pub fn suggest(d: Diagnostic, name: &str, known: &[&str]) -> Diagnostic {
    match easel_isa::suggest::help(name, known.iter().copied()) {
        Some(help) => d.help(help),
        None => d,
    }
}
