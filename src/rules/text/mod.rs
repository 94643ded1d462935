//! Parsing of the texts inside a rule: s-expressions, integer expressions, conditions and
//! instruction lines.
//!
//! Variables are numbered in order of appearance over all texts of a rule, through [`Vars`]. The
//! parser reports the first error of a text and stops there; the loader goes on with the next.

use super::ast::*;
use super::yaml::Text;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use easel_isa::diagnostic::Diagnostic;

type Res<T> = Result<T, Diagnostic>;

/// Names of a rule: its variables, whose position is the [`VarId`], and the instructions that its right
/// side uses.
#[derive(Default)]
pub struct Vars(pub Vec<String>, pub Vec<InstName>);

impl Vars {
    /// The number of a variable.
    pub fn id(&mut self, name: &str) -> VarId {
        let at = self.0.iter().position(|n| n == name).unwrap_or_else(|| {
            self.0.push(name.into());
            self.0.len() - 1
        });
        VarId(at as u16)
    }
}

impl Vars {
    /// The number of an instruction.
    fn instruction(&mut self, wanted: InstName) -> u16 {
        let known = self.1.iter().position(|i| *i == wanted);
        let n = known.unwrap_or_else(|| {
            self.1.push(wanted);
            self.1.len() - 1
        });
        n as u16
    }
}

/// Deepest nesting of a text, so that no input can exhaust the stack.
const MAX_DEPTH: usize = 64;
/// Most variables in one rule.
const MAX_VARS: usize = 128;

mod cond;
mod inst;

struct Parser<'a> {
    text: &'a Text,
    at: usize,
    depth: usize,
    vars: &'a mut Vars,
    /// On the right side `{...}` may stand.
    replacement: bool,
}

/// An expression of a rule's example, in which names stand for values without a `?`.
///
/// # Errors
/// What is wrong with the text.
pub fn example(text: &str, names: &mut Vec<String>) -> Result<Pat, String> {
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
    let mut vars = Vars(std::mem::take(names), Vec::new());
    let result = pattern(&Text::detached(&marked), &mut vars, true).map_err(|d| d.message);
    *names = vars.0;
    result
}

/// An expression pattern (`replacement: false`) or template.
pub fn pattern(text: &Text, vars: &mut Vars, replacement: bool) -> Res<Pat> {
    let mut p = Parser::new(text, vars, replacement);
    let pat = p.pat()?;
    p.end()?;
    Ok(pat)
}

pub fn condition(text: &Text, vars: &mut Vars) -> Res<Cond> {
    let mut p = Parser::new(text, vars, false);
    let cond = p.cond()?;
    p.end()?;
    Ok(cond)
}

/// One instruction: `op operand, operand ... modifier:value`.
pub fn instruction(text: &Text, vars: &mut Vars, replacement: bool) -> Res<InstPat> {
    let mut p = Parser::new(text, vars, replacement);
    let inst = p.inst()?;
    p.end()?;
    Ok(inst)
}

impl<'a> Parser<'a> {
    fn new(text: &'a Text, vars: &'a mut Vars, replacement: bool) -> Self {
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

    fn error(
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

    fn syntax(&self, expected: &str) -> Diagnostic {
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

    fn eat(&mut self, token: &str) -> bool {
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

    fn word(&mut self) -> &'a str {
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

    fn computed(&mut self) -> Res<Option<IntExpr>> {
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

    fn pat(&mut self) -> Res<Pat> {
        if let Some(v) = self.var()? {
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

    fn pat_node(&mut self) -> Res<Pat> {
        self.skip();
        let start = self.at;
        let name = self.word();
        if name == "sum" {
            return self.sum(start);
        }
        if name == "poly" {
            return self.polynomial(start);
        }
        let machine = match self.replacement {
            true => self.instruction_name(name, start)?,
            false => None,
        };
        let head = match &machine {
            Some(inst) => Head::Inst(0, inst.elem),
            None => self.head(name, start)?,
        };
        let mut args = Vec::new();
        while !self.eat(")") {
            if self.rest().is_empty() {
                return Err(self.syntax("`)`"));
            }
            args.push(self.pat()?);
        }
        if let Some(mut inst) = machine {
            inst.operands = args.len();
            let elem = inst.elem;
            let head = Head::Inst(self.vars.instruction(inst), elem);
            return Ok(Pat::Op { head, args });
        }
        if let Some(arity) = head.arity().filter(|&n| n != args.len()) {
            let message = format!(
                "`{name}` has {arity} operand{}, not {}",
                plural(arity),
                args.len()
            );
            return Err(self.error("rule-arity", start, message, "this operation"));
        }
        Ok(Pat::Op { head, args })
    }

    /// After `(poly`: the value at the first operand of a polynomial with the coefficients that follow, the
    /// constant one first, by Horner's scheme in fused products and sums.
    fn polynomial(&mut self, start: usize) -> Res<Pat> {
        let mut args = Vec::new();
        while !self.eat(")") {
            if self.rest().is_empty() {
                return Err(self.syntax("`)`"));
            }
            args.push(self.nested(Self::pat)?);
        }
        let mut args = args.into_iter();
        let (at, last) = (args.next(), args.next_back());
        let (Some(at), Some(last)) = (at, last) else {
            let message = "`poly` has a value and at least one coefficient";
            return Err(self.error("rule-arity", start, message, "this operation"));
        };
        Ok(args.rev().fold(last, |sum, coefficient| Pat::Op {
            head: Head::Fma,
            args: vec![sum, at.clone(), coefficient],
        }))
    }

    /// `name.type` or `name:result.type` of a machine's instruction.
    fn instruction_name(&mut self, name: &str, start: usize) -> Res<Option<InstName>> {
        let result = self.eat(":").then(|| self.word());
        let (name, result, ty) = match result {
            None => match name.rsplit_once('.') {
                Some((name, ty)) => (name, None, ty),
                None => return Ok(None),
            },
            Some(word) => match word.split_once('.') {
                Some((result, ty)) => (name, Some(result.to_string()), ty),
                None => {
                    return Err(self.error(
                        "rule-syntax",
                        start,
                        "the type of the result is missing",
                        "here",
                    ));
                }
            },
        };
        let Some(ty) = Scalar::parse(ty).filter(|_| name.contains('_')) else {
            return Ok(None);
        };
        Ok(Some(InstName {
            name: name.into(),
            result,
            elem: ty,
            operands: 0,
        }))
    }

    fn head(&mut self, name: &str, start: usize) -> Res<Head> {
        let (base, ty) = match name.split_once('.') {
            Some((base, ty)) => (base, Some(ty)),
            None => (name, None),
        };
        if base == "bytes"
            && let Some(op) = ty.and_then(Binary::parse)
        {
            return Ok(Head::Bytes(op));
        }
        let ty = match ty {
            None => None,
            Some(t) => Some(Scalar::parse(t).ok_or_else(|| {
                let known = Scalar::ALL.map(|s| s.1);
                suggest(
                    self.error(
                        "rule-unknown-type",
                        start,
                        format!("`{t}` is no type"),
                        "here",
                    ),
                    t,
                    &known,
                )
            })?),
        };
        let head = if let Some(u) = Unary::parse(base) {
            return Ok(Head::Unary(u, ty));
        } else if let Some(b) = Binary::parse(base) {
            Head::Binary(b)
        } else if let Some(p) = Predicate::parse(base) {
            Head::Compare(p)
        } else if base == "select" {
            Head::Select
        } else if base == "fma" {
            Head::Fma
        } else if base == "join" {
            Head::Join
        } else if base == "pack" {
            Head::Pack
        } else if base == "low" || base == "high" {
            Head::Half(base == "high")
        } else {
            let mut known: Vec<&str> = vec![
                "sum", "poly", "select", "fma", "join", "pack", "low", "high",
            ];
            known.extend(Binary::ALL.iter().map(|b| b.1));
            known.extend(Unary::ALL.iter().map(|b| b.1));
            known.extend(Predicate::ALL.iter().map(|b| b.1));
            let d = self.error(
                "rule-unknown-operation",
                start,
                format!("no operation is called `{base}`"),
                "here",
            );
            return Err(suggest(d, base, &known));
        };
        if ty.is_some() {
            let message = format!(
                "`{base}` has the type of its operands: only one-operand operations take `.type`"
            );
            return Err(self.error("rule-type-suffix", start, message, "here"));
        }
        Ok(head)
    }

    fn coeff(&mut self) -> Res<Coeff> {
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

    /// After `(sum`.
    fn sum(&mut self, start: usize) -> Res<Pat> {
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
