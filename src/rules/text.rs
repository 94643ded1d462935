//! Parsing of the texts inside a rule: s-expressions, integer expressions, conditions and
//! instruction lines.
//!
//! Variables are numbered in order of appearance over all texts of a rule, through [`Vars`]. The
//! parser reports the first error of a text and stops there; the loader goes on with the next.

use super::ast::*;
use super::func::{FUNCTIONS, Func, Kind};
use super::yaml::Text;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use easel_isa::diagnostic::Diagnostic;

type Res<T> = Result<T, Diagnostic>;

/// Names of a rule's variables; the position is the [`VarId`].
#[derive(Default)]
pub struct Vars(pub Vec<String>);

impl Vars {
    fn id(&mut self, name: &str) -> VarId {
        let at = self.0.iter().position(|n| n == name).unwrap_or_else(|| {
            self.0.push(name.into());
            self.0.len() - 1
        });
        VarId(at as u16)
    }
}

/// Deepest nesting of a text, so that no input can exhaust the stack.
const MAX_DEPTH: usize = 64;
/// Most variables in one rule.
const MAX_VARS: usize = 64;

pub struct Parser<'a> {
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
    let mut vars = Vars(std::mem::take(names));
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
        let head = self.head(name, start)?;
        let mut args = Vec::new();
        while !self.eat(")") {
            if self.rest().is_empty() {
                return Err(self.syntax("`)`"));
            }
            args.push(self.pat()?);
        }
        if args.len() != head.arity() {
            let message = format!(
                "`{name}` has {} operand{}, not {}",
                head.arity(),
                plural(head.arity()),
                args.len()
            );
            return Err(self.error("rule-arity", start, message, "this operation"));
        }
        Ok(Pat::Op { head, args })
    }

    fn head(&mut self, name: &str, start: usize) -> Res<Head> {
        let (base, ty) = match name.split_once('.') {
            Some((base, ty)) => (base, Some(ty)),
            None => (name, None),
        };
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
        } else {
            let mut known: Vec<&str> = vec!["sum", "select"];
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

    // ---- integers and conditions --------------------------------------------------------------

    fn int_expr(&mut self) -> Res<IntExpr> {
        self.nested(|p| p.int_binary(0))
    }

    fn int_binary(&mut self, level: usize) -> Res<IntExpr> {
        // Loosest first; two-character operators stand before their prefixes.
        const LEVELS: [&[(&str, IntOp)]; 6] = [
            &[("|", IntOp::Or)],
            &[("^", IntOp::Xor)],
            &[("&", IntOp::And)],
            &[("<<", IntOp::Shl), (">>", IntOp::Shr)],
            &[("+", IntOp::Add), ("-", IntOp::Sub)],
            &[("*", IntOp::Mul), ("/", IntOp::Div), ("%", IntOp::Rem)],
        ];
        let Some(ops) = LEVELS.get(level) else {
            return self.int_unary();
        };
        let mut left = self.int_binary(level + 1)?;
        while let Some(&(_, op)) = ops.iter().find(|(token, _)| self.eat(token)) {
            let right = self.int_binary(level + 1)?;
            left = IntExpr::Binary(op, Box::new(left), Box::new(right));
        }
        Ok(left)
    }

    fn int_unary(&mut self) -> Res<IntExpr> {
        if self.eat("-") {
            return Ok(IntExpr::Neg(Box::new(self.nested(Self::int_unary)?)));
        }
        if let Some(v) = self.var()? {
            return Ok(IntExpr::Var(v));
        }
        if let Some(n) = self.number()? {
            return Ok(IntExpr::Int(n));
        }
        if self.eat("(") {
            let e = self.int_expr()?;
            self.expect(")")?;
            return Ok(e);
        }
        self.skip();
        let start = self.at;
        if !self.rest().starts_with(is_word) {
            return Err(self.syntax("`?variable`, an integer, a function or `(`"));
        }
        let func = self.func(start)?;
        match func.kind() {
            Kind::Predicate => Err(self.predicate_as_number(func, start)),
            Kind::Fact => Ok(IntExpr::Fact(func, self.var_args(func, start)?)),
            Kind::Compute => {
                let args = self.args(Self::int_expr)?;
                self.arity(func, args.len(), start)?;
                Ok(IntExpr::Compute(func, args))
            }
        }
    }

    fn predicate_as_number(&self, func: Func, start: usize) -> Diagnostic {
        self.error(
            "rule-predicate-as-number",
            start,
            format!("`{}` is true or false, not a number", func.name()),
            "used as a number",
        )
    }

    fn func(&mut self, start: usize) -> Res<Func> {
        let name = self.word();
        Func::parse(name).ok_or_else(|| {
            let known: Vec<_> = FUNCTIONS.iter().map(|r| r.1).collect();
            let d = self.error(
                "rule-unknown-function",
                start,
                format!("no function is called `{name}`"),
                "here",
            );
            suggest(d, name, &known)
        })
    }

    fn arity(&self, func: Func, found: usize, start: usize) -> Res<()> {
        if found == func.arity() {
            return Ok(());
        }
        let message = format!(
            "`{}` takes {} argument{}, not {found}",
            func.name(),
            func.arity(),
            plural(func.arity())
        );
        Err(self.error("rule-arity", start, message, "this call"))
    }

    fn args<T>(&mut self, mut one: impl FnMut(&mut Self) -> Res<T>) -> Res<Vec<T>> {
        self.expect("(")?;
        let mut args = Vec::new();
        if self.eat(")") {
            return Ok(args);
        }
        loop {
            args.push(one(self)?);
            if self.eat(")") {
                return Ok(args);
            }
            self.expect(",")?;
        }
    }

    fn var_args(&mut self, func: Func, start: usize) -> Res<Vec<VarId>> {
        let args = self.args(|p| {
            p.var()?.ok_or_else(|| {
                p.error(
                    "rule-kind",
                    p.at,
                    format!(
                        "`{}` asks about a matched value: its argument is a variable",
                        func.name()
                    ),
                    "not a variable",
                )
            })
        })?;
        self.arity(func, args.len(), start)?;
        Ok(args)
    }

    fn cond(&mut self) -> Res<Cond> {
        let mut list = vec![self.cond_and()?];
        while self.keyword("or") {
            list.push(self.cond_and()?);
        }
        Ok(single(list, Cond::Or))
    }

    fn cond_and(&mut self) -> Res<Cond> {
        let mut list = vec![self.cond_not()?];
        while self.keyword("and") {
            list.push(self.cond_not()?);
        }
        Ok(single(list, Cond::And))
    }

    fn cond_not(&mut self) -> Res<Cond> {
        if self.keyword("not") {
            return Ok(Cond::Not(Box::new(self.nested(Self::cond_not)?)));
        }
        self.skip();
        let start = self.at;
        if self.rest().starts_with(is_word) {
            let name_end = self
                .rest()
                .find(|c| !is_word(c))
                .unwrap_or(self.rest().len());
            if let Some(f) =
                Func::parse(&self.rest()[..name_end]).filter(|f| f.kind() == Kind::Predicate)
            {
                self.at += name_end;
                let args = self.var_args(f, start)?;
                self.skip();
                if self.rest().starts_with(['=', '!', '<', '>']) {
                    return Err(self.predicate_as_number(f, start));
                }
                return Ok(Cond::Test(f, args));
            }
        }
        // A parenthesis opens a condition or an integer expression: the first attempt that goes
        // through tells.
        if self.rest().starts_with('(') {
            let as_condition = self.nested(|p| {
                p.expect("(")?;
                let c = p.cond()?;
                p.expect(")")?;
                Ok(c)
            });
            match as_condition {
                Ok(c) => return Ok(c),
                Err(e) if e.code == "rule-too-large" => return Err(e),
                Err(_) => self.at = start,
            }
        }
        let left = self.int_expr()?;
        const OPS: [(&str, CmpOp); 6] = [
            ("==", CmpOp::Eq),
            ("!=", CmpOp::Ne),
            ("<=", CmpOp::Le),
            (">=", CmpOp::Ge),
            ("<", CmpOp::Lt),
            (">", CmpOp::Gt),
        ];
        let Some(&(_, op)) = OPS.iter().find(|(token, _)| self.eat(token)) else {
            return Err(self.syntax("a comparison: == != < <= > >="));
        };
        Ok(Cond::Compare(op, left, self.int_expr()?))
    }

    // ---- instructions -------------------------------------------------------------------------

    fn inst(&mut self) -> Res<InstPat> {
        let op = self.word().to_string();
        if op.is_empty() {
            return Err(self.syntax("an instruction"));
        }
        let mut inst = InstPat {
            op,
            operands: Vec::new(),
            modifiers: Vec::new(),
            span: self.text.part(0, self.text.text.len()),
        };
        self.skip();
        let mut first = true;
        while !self.rest().is_empty() {
            // `name:value` modifiers follow the operands without commas.
            let rest = self.rest();
            let name_end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            if name_end > 0 && rest[name_end..].starts_with(':') {
                let name = rest[..name_end].to_string();
                self.at += name_end + 1;
                let value = self.operand()?;
                inst.modifiers.push((name, value));
            } else {
                if !first {
                    self.expect(",")?;
                }
                inst.operands.push(self.operand()?);
            }
            first = false;
            self.skip();
        }
        Ok(inst)
    }

    fn operand(&mut self) -> Res<OperandPat> {
        if let Some(v) = self.var()? {
            return Ok(OperandPat::Var(v));
        }
        if let Some(n) = self.signed_number()? {
            return Ok(OperandPat::Int(n));
        }
        if let Some(e) = self.computed()? {
            return Ok(OperandPat::Computed(e));
        }
        let rest = self.rest();
        let len = rest
            .find(|c: char| c == ',' || c.is_whitespace())
            .unwrap_or(rest.len());
        if len == 0 {
            return Err(self.syntax("an operand: `?variable`, an integer or a register"));
        }
        self.at += len;
        Ok(OperandPat::Reg(rest[..len].into()))
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn plural(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}

fn single(mut list: Vec<Cond>, many: fn(Vec<Cond>) -> Cond) -> Cond {
    match list.pop() {
        Some(only) if list.is_empty() => only,
        Some(last) => {
            list.push(last);
            many(list)
        }
        None => many(list),
    }
}

/// Adds "did you mean" where a known name is close.
pub fn suggest(d: Diagnostic, name: &str, known: &[&str]) -> Diagnostic {
    match easel_isa::suggest::help(name, known.iter().copied()) {
        Some(help) => d.help(help),
        None => d,
    }
}
