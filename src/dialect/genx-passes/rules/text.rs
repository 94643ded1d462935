//! Texts of rules: s-expressions and conditions.

use super::{Function, Pat, Test, Word};
use crate::genx::{Binary, Elem, Ternary, Unary, words};

/// Deepest nesting.
const DEPTH: usize = 32;

/// Operations that have no word in LLVM IR.
const OTHERS: [(&str, Word); 29] = [
    ("smin", Word::Binary(Binary::SMin)),
    ("umin", Word::Binary(Binary::UMin)),
    ("fmin", Word::Binary(Binary::FMin)),
    ("smax", Word::Binary(Binary::SMax)),
    ("umax", Word::Binary(Binary::UMax)),
    ("fmax", Word::Binary(Binary::FMax)),
    ("mulhs", Word::Binary(Binary::MulHS)),
    ("mulhu", Word::Binary(Binary::MulHU)),
    ("carry", Word::Binary(Binary::Carry)),
    ("borrow", Word::Binary(Binary::Borrow)),
    ("rol", Word::Binary(Binary::Rol)),
    ("ror", Word::Binary(Binary::Ror)),
    ("abs", Word::Unary(Unary::Abs)),
    ("fabs", Word::Unary(Unary::FAbs)),
    ("ctpop", Word::Unary(Unary::CountOnes)),
    ("bitreverse", Word::Unary(Unary::ReverseBits)),
    ("ctlz", Word::Unary(Unary::LeadingZeros)),
    ("fneg", Word::Unary(Unary::FNeg)),
    ("inv", Word::Unary(Unary::Inv)),
    ("sqrt", Word::Unary(Unary::Sqrt)),
    ("ieeesqrt", Word::Unary(Unary::IeeeSqrt)),
    ("ieeediv", Word::Binary(Binary::IeeeDiv)),
    ("mad", Word::Ternary(Ternary::Mad)),
    ("fma", Word::Ternary(Ternary::Fma)),
    ("add3", Word::Ternary(Ternary::Add3)),
    ("select", Word::Select),
    ("rd", Word::Read),
    ("wr", Word::Write),
    ("region", Word::Region),
];

/// An operation by its word; of two comparisons with one word that of integers.
fn word(name: &str) -> Option<Word> {
    fn of<T: Copy>(list: &[(&str, T)], name: &str) -> Option<T> {
        list.iter().find(|e| e.0 == name).map(|e| e.1)
    }
    let binary = of(&words::BINARY, name).map(Word::Binary);
    let cast = || of(&words::CASTS, name).map(Word::Cast);
    let compare = || of(&words::PREDICATES, name).map(Word::Compare);
    let other = || of(&OTHERS, name);
    binary.or_else(cast).or_else(compare).or_else(other)
}

fn element(name: &str) -> Option<Elem> {
    Some(match name {
        "float" => Elem::Float,
        "half" => Elem::Half,
        "double" => Elem::Double,
        _ => Elem::Int(
            name.strip_prefix('i')?
                .parse()
                .ok()
                .filter(|b| (1..=64).contains(b))?,
        ),
    })
}

fn function(name: &str) -> Option<Function> {
    Some(match name {
        "compose" => Function::Compose,
        "inside" => Function::Inside,
        "retype" => Function::Retype,
        "moved" => Function::Moved,
        "cast" => Function::Cast,
        "like" => Function::Like,
        "ones" => Function::Ones,
        "log2" => Function::Log2,
        "settled" => Function::Settled,
        "low" => Function::Low,
        "high" => Function::High,
        "join" => Function::Join,
        "dwords" => Function::Dwords,
        "half" => Function::Half,
        _ => return None,
    })
}

fn test(name: &str) -> Option<Test> {
    Some(match name {
        "constant" => Test::Constant,
        "power_of_two" => Test::PowerOfTwo,
        "undef" => Test::Undef,
        "true" => Test::True,
        "disjoint" => Test::Disjoint,
        "no_bits_of" => Test::NoBitsOf,
        "same" => Test::Same,
        "apart" => Test::Apart,
        "whole" => Test::Whole,
        "direct" => Test::Direct,
        "injective" => Test::Injective,
        "same_type" => Test::SameType,
        "contract" => Test::Contract,
        "nuw" => Test::Nuw,
        "nsw" => Test::Nsw,
        "bits" => Test::Bits,
        "cheap" => Test::Cheap,
        "in_range" => Test::InRange,
        "exact" => Test::Exact,
        "integer" => Test::Integer,
        "lone" => Test::Lone,
        "fills" => Test::Fills,
        "contiguous" => Test::Contiguous,
        _ => return None,
    })
}

struct Reader<'a> {
    rest: &'a str,
    vars: &'a mut Vec<String>,
    template: bool,
    depth: usize,
}

impl Reader<'_> {
    fn token(&mut self) -> Option<String> {
        self.rest = self.rest.trim_start();
        let first = self.rest.chars().next()?;
        let end = match first {
            '(' | ')' => 1,
            _ => {
                let stop = |c: char| c.is_whitespace() || c == '(' || c == ')' || c == ',';
                self.rest.find(stop).unwrap_or(self.rest.len()).max(1)
            }
        };
        let (token, rest) = self.rest.split_at(end);
        let token = token.to_owned();
        self.rest = rest;
        Some(token)
    }

    fn pattern(&mut self) -> Result<Pat, String> {
        let token = self
            .token()
            .ok_or("the text ends where an expression should stand")?;
        if let Some(name) = token.strip_prefix('?') {
            let (name, named) = match name.strip_suffix('=') {
                Some(name) => (name, true),
                None => (name, false),
            };
            let at = self.vars.iter().position(|v| v == name).unwrap_or_else(|| {
                self.vars.push(name.to_owned());
                self.vars.len() - 1
            });
            let at = u8::try_from(at).map_err(|_| "too many variables")?;
            return match named {
                true => Ok(Pat::Named(at, Box::new(self.pattern()?))),
                false => Ok(Pat::Var(at)),
            };
        }
        if token != "(" {
            let digits = token.strip_prefix("0x");
            let parsed = match digits {
                Some(hex) => i64::from_str_radix(hex, 16).ok(),
                None => token.parse().ok(),
            };
            return parsed
                .map(Pat::Int)
                .ok_or(format!("`{token}` is no expression"));
        }
        self.depth += 1;
        if self.depth > DEPTH {
            return Err("expressions are nested too deeply".into());
        }
        let name = self.token().ok_or("`(` without an operation")?;
        let mut args = Vec::new();
        loop {
            if self.rest.trim_start().starts_with(')') {
                self.token();
                break;
            }
            args.push(self.pattern()?);
        }
        self.depth -= 1;
        let (plain, elem) = match name.split_once('.') {
            Some((plain, elem)) => (
                plain,
                Some(element(elem).ok_or(format!("`{elem}` is no element type"))?),
            ),
            None => (&name[..], None),
        };
        match (word(plain), function(plain)) {
            (Some(word), _) => Ok(Pat::Op(word, elem, args)),
            (None, Some(function)) if self.template => Ok(Pat::Call(function, args)),
            (None, Some(_)) => Err(format!("`{name}` can stand on the right side only")),
            (None, None) => Err(format!("no operation is called `{name}`")),
        }
    }
}

/// Reads a pattern, or the template of a right side.
pub(super) fn pattern(text: &str, vars: &mut Vec<String>, template: bool) -> Result<Pat, String> {
    let mut reader = Reader {
        rest: text,
        vars,
        template,
        depth: 0,
    };
    let pattern = reader.pattern()?;
    match reader.token() {
        None => Ok(pattern),
        Some(rest) => Err(format!("`{rest}` is left over")),
    }
}

/// A condition: whether it is negated, what it asks, of what.
type Condition = (bool, Test, Vec<Pat>);

/// Reads conditions: `[not] test(arg, ...) and ...`.
pub(super) fn tests(text: &str, vars: &mut Vec<String>) -> Result<Vec<Condition>, String> {
    let mut out = Vec::new();
    for part in text.split(" and ") {
        let part = part.trim();
        let (negated, part) = match part.strip_prefix("not ") {
            Some(rest) => (true, rest),
            None => (false, part),
        };
        let (name, rest) = part
            .split_once('(')
            .ok_or(format!("`{part}` is no condition"))?;
        let inner = rest
            .strip_suffix(')')
            .ok_or(format!("`{part}` has no `)`"))?;
        let test = test(name).ok_or(format!("no condition is called `{name}`"))?;
        let args: Result<Vec<Pat>, String> = inner
            .split(',')
            .map(|arg| pattern(arg, vars, false))
            .collect();
        out.push((negated, test, args?));
    }
    Ok(out)
}
