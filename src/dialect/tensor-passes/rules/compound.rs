//! Compound operators as expressions on tensors: `(div power (back (reduce_sum power)))`.

use super::{named, word};
use crate::tensor::tables::{Class, tables as operators};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use easel_isa::suggest;
use easel_isa::yaml::{Fields, Node};

/// What a compound operator is made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Compound {
    /// The rule's name.
    pub name: String,
    /// What it makes use of.
    pub note: String,
    /// The operator.
    pub of: String,
    /// How many arguments it must have.
    pub arguments: Option<usize>,
    /// Whether its result must be of integers, or of floats.
    pub integer: Option<bool>,
    /// Parts that are used more than once, each of those before.
    pub parts: Vec<Expression>,
    /// The result.
    pub is: Expression,
}

/// An expression on tensors.
#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
    /// An argument of the operator, by number.
    Argument(usize),
    /// A part, by number.
    Part(usize),
    /// The least number of the result's type, as the type of the first operand beside it.
    Lowest,
    /// The greatest one.
    Highest,
    /// An operator on elements.
    Elements(String, Vec<Expression>),
    /// A reduction along the operator's axis.
    Reduce(String, Box<Expression>),
    /// What stands once for each row, repeated along it.
    Back(Box<Expression>),
    /// As the type of an argument, by number.
    As(usize, Box<Expression>),
    /// As the type of the result.
    Result(Box<Expression>),
}

impl Compound {
    /// Reads a rule.
    pub fn read(node: &Node, out: &mut Diagnostics) -> Option<Compound> {
        let mut fields = Fields::new(node, out)?;
        let called = named(&mut fields, out);
        let of = fields.need("of", out).and_then(|n| n.name(out));
        let arguments = fields.get("arguments").and_then(|n| n.int(out));
        let integer = fields
            .get("result")
            .and_then(|n| word(n, &[("integer", true), ("float", false)], out));
        if let Some(of) = &of
            && operators().operator(&of.text).is_none()
        {
            let message = format!("`{}` is no operator", of.text);
            let mut error =
                Diagnostic::error("rule-unknown-operation", message).label(of.span, "this one");
            let all = operators().operators.values().map(|row| row.name.as_str());
            error.help = suggest::help(&of.text, all);
            out.push(error);
        }
        let mut scope = Scope::default();
        let mut parts = Vec::new();
        for (name, node) in fields
            .get("let")
            .and_then(|n| n.map(out))
            .unwrap_or_default()
        {
            parts.extend(scope.expression(node, out));
            scope.parts.push(name.text.clone());
        }
        let is = fields
            .need("is", out)
            .and_then(|n| scope.expression(n, out));
        fields.finish("a rule on a compound operator", out);
        let (name, note) = called?;
        Some(Compound {
            name,
            note,
            of: of?.text,
            arguments,
            integer,
            parts,
            is: is?,
        })
    }

    /// Whether it is for an operator with so many arguments, and a result of integers or not.
    pub fn applies(&self, of: &str, arguments: usize, integer: bool) -> bool {
        self.of == of
            && self.arguments.is_none_or(|n| n == arguments)
            && self.integer.is_none_or(|is| is == integer)
    }
}

/// Words of the arguments.
const ARGUMENTS: [&str; 3] = ["x", "y", "z"];

/// What words of an expression stand for.
#[derive(Default)]
struct Scope {
    parts: Vec<String>,
}

type Read = Result<Expression, String>;

impl Scope {
    fn expression(&self, node: &Node, out: &mut Diagnostics) -> Option<Expression> {
        let text = node.text(out)?;
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let mut words = spaced.split_whitespace();
        let read = self.read(words.next(), &mut words);
        let read = read.and_then(|e| match words.next() {
            Some(more) => Err(format!("`{more}` follows the expression")),
            None => Ok(e),
        });
        read.map_err(|message| out.push(wrong(message, node.span)))
            .ok()
    }

    fn read<'a>(&self, word: Option<&'a str>, rest: &mut impl Iterator<Item = &'a str>) -> Read {
        let word = word.ok_or("the expression ends too soon")?;
        if word != "(" {
            return self.atom(word);
        }
        let name = rest.next().ok_or("the expression ends too soon")?;
        // `(as y e)` names an argument first.
        let argument = match name {
            "as" => Some(argument(rest.next().unwrap_or_default())?),
            _ => None,
        };
        let mut operands = Vec::new();
        loop {
            match rest.next() {
                Some(")") => break,
                word => operands.push(self.read(word, rest)?),
            }
        }
        form(name, argument, operands)
    }

    fn atom(&self, word: &str) -> Read {
        Ok(match word {
            "lowest" => Expression::Lowest,
            "highest" => Expression::Highest,
            _ => match self.parts.iter().position(|p| p == word) {
                Some(part) => Expression::Part(part),
                None => Expression::Argument(argument(word)?),
            },
        })
    }
}

fn argument(word: &str) -> Result<usize, String> {
    let found = ARGUMENTS.iter().position(|a| *a == word);
    found.ok_or_else(|| format!("`{word}` is neither an argument nor a part"))
}

fn form(name: &str, argument: Option<usize>, operands: Vec<Expression>) -> Read {
    let count = operands.len();
    let wrong = || format!("`{name}` does not take {count} arguments");
    let one = |operands: Vec<Expression>| -> Result<Box<Expression>, String> {
        let [only]: [Expression; 1] = operands.try_into().map_err(|_| wrong())?;
        Ok(Box::new(only))
    };
    match (name, argument) {
        ("as", Some(argument)) => return Ok(Expression::As(argument, one(operands)?)),
        ("back", _) => return Ok(Expression::Back(one(operands)?)),
        ("result", _) => return Ok(Expression::Result(one(operands)?)),
        _ => {}
    }
    let operator = operators().operator(name);
    let row = operator.map(|o| o.row());
    let row = row.ok_or_else(|| format!("`{name}` is no operator"))?;
    if !row.arguments.allows(count) {
        return Err(wrong());
    }
    match row.class {
        Class::Pointwise if row.attributes.is_empty() => {
            Ok(Expression::Elements(name.into(), operands))
        }
        Class::Reduction => Ok(Expression::Reduce(name.into(), one(operands)?)),
        _ => Err(format!(
            "`{name}` is neither an operator on elements without attributes nor a reduction"
        )),
    }
}

fn wrong(message: String, span: Span) -> Diagnostic {
    Diagnostic::error("rule-syntax", message).label(span, "this expression")
}
