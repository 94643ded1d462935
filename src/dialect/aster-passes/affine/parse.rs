//! The text of an affine map of one result.

use super::expression::{Expression, Op};

/// The limit of nested brackets.
const DEEPEST: u32 = 100;

/// A map of one result.
#[derive(Debug, PartialEq)]
pub struct Map {
    /// The number of dimensions.
    pub dims: usize,
    /// The number of symbols.
    pub symbols: usize,
    /// The result.
    pub expression: Expression,
}

/// The map in a text with `affine_map<(d0, d1)[s0] -> (EXPRESSION)>`.
pub fn map(text: &str) -> Option<Map> {
    let (_, map) = text.split_once("affine_map<")?;
    let (head, tail) = map.split_once("->")?;
    let (dims, symbols) = match head.split_once('[') {
        Some((dims, symbols)) => (dims, symbols),
        None => (head, ""),
    };
    let names = |list: &str| -> Vec<String> {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let names = list.split(|c| !is_name(c)).filter(|n| !n.is_empty());
        names.map(str::to_string).collect()
    };
    let (dims, symbols) = (names(dims), names(symbols));
    let mut parser = Parser {
        rest: tail.trim_start().strip_prefix('(')?,
        dims: &dims,
        symbols: &symbols,
        depth: 0,
    };
    let expression = parser.sum()?;
    let is_whole = parser.eat(")") && parser.eat(">");
    is_whole.then_some(Map {
        dims: dims.len(),
        symbols: symbols.len(),
        expression,
    })
}

struct Parser<'a> {
    rest: &'a str,
    dims: &'a [String],
    symbols: &'a [String],
    depth: u32,
}

impl Parser<'_> {
    fn eat(&mut self, token: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn sum(&mut self) -> Option<Expression> {
        let mut left = self.product()?;
        loop {
            if self.eat("+") {
                left = Expression::sum(left, self.product()?);
            } else if self.rest.trim_start().starts_with("->") {
                return None;
            } else if self.eat("-") {
                left = Expression::sum(left, negative(self.product()?));
            } else {
                return Some(left);
            }
        }
    }

    fn product(&mut self) -> Option<Expression> {
        let mut left = self.factor()?;
        loop {
            let words = ["*", "floordiv", "ceildiv", "mod"];
            let ops = [Op::Mul, Op::FloorDiv, Op::CeilDiv, Op::Mod];
            let found = (0..4).find(|&n| self.eat(words[n]));
            let Some(op) = found.map(|n| ops[n]) else {
                return Some(left);
            };
            left = Expression::binary(op, left, self.factor()?);
        }
    }

    fn factor(&mut self) -> Option<Expression> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let factor = if self.eat("(") {
            let inner = self.sum()?;
            self.eat(")").then_some(inner)
        } else if self.eat("-") {
            Some(negative(self.factor()?))
        } else {
            let rest = self.rest.trim_start();
            let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            let (word, behind) = rest.split_at(end);
            self.rest = behind;
            let place = |list: &[String]| list.iter().position(|n| n == word);
            match word.parse() {
                Ok(number) => Some(Expression::Constant(number)),
                Err(_) => place(self.dims)
                    .map(Expression::Dim)
                    .or(place(self.symbols).map(Expression::Symbol)),
            }
        };
        self.depth -= 1;
        factor
    }
}

fn negative(e: Expression) -> Expression {
    Expression::product(e, Expression::Constant(-1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Option<Expression> {
        map(&format!(" affine_map<(d0, x)[s0] -> ({text})>(%a)")).map(|m| m.expression)
    }

    #[test]
    fn expressions_have_the_values_of_their_definitions() {
        type Meaning = fn(i64) -> i64;
        let all: [(&str, Meaning); 6] = [
            ("d0 - 2 * 3 + -4", |x| x - 10),
            ("(d0 + 5) floordiv 4", |x| (x + 5).div_euclid(4)),
            ("d0 mod 8 * 2", |x| x.rem_euclid(8) * 2),
            ("d0 ceildiv 4 - d0", |x| -(-x).div_euclid(4) - x),
            ("-(d0 - 1)", |x| 1 - x),
            ("d0 floordiv 3 * 3 + d0 mod 3", |x| x),
        ];
        for (text, meaning) in all {
            let e = parse(text).expect(text);
            for x in -20..20 {
                assert_eq!(e.value(&|_| Some(x)), Some(meaning(x)), "{text} of {x}");
            }
        }
        for text in ["d0 +", "", "y", "d0 d0", &"(".repeat(100_000)] {
            assert_eq!(parse(text), None);
        }
        assert_eq!(parse("d0 mod 0").and_then(|e| e.value(&|_| Some(1))), None);
    }
}
