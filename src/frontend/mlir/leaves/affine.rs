//! Affine maps: `affine_map<(d0, ...)[s0, ...] -> (expression, ...)>`.
//!
//! They are most of the attributes of an index computation, so they are read from the text at once, by precedence; the
//! grammar knows where one ends.

use super::super::affine::{AffineExpr, AffineMap, AffineOp};
use super::{Leaves, Rule};
use pest::iterators::Pair;

/// Maps of more words than this are refused: an expression is as deep as its longest chain of operators.
const MAX_WORDS: usize = 4096;

/// Operators between products, and within one.
const SUMS: [(&str, AffineOp); 2] = [("+", AffineOp::Add), ("-", AffineOp::Sub)];
const PRODUCTS: [(&str, AffineOp); 4] = [
    ("*", AffineOp::Mul),
    ("floordiv", AffineOp::FloorDiv),
    ("ceildiv", AffineOp::CeilDiv),
    ("mod", AffineOp::Mod),
];

impl<'s> Leaves<'s> {
    /// The map of an `affine_map` match.
    pub(super) fn read_map(&mut self, pair: &Pair<'_, Rule>) -> Option<AffineMap> {
        let here = self.pos;
        self.pos = self.place_of(pair).start as usize;
        let map = self.affine_map();
        self.pos = here;
        map
    }

    /// The map that stands here, stepped over.
    pub(super) fn affine_map(&mut self) -> Option<AffineMap> {
        self.skip();
        let start = self.pos;
        self.expect("affine_map")?;
        if self.peek() != b'<' {
            return self.expected("`<`");
        }
        let text = &self.text[self.pos..self.closing(self.pos)];
        if text.split(['+', '-', '*', ' ', '(']).count() > MAX_WORDS {
            let span = self.span(start, self.pos + text.len());
            return self.error("mlir-too-deep", "this map is too long", span, "here");
        }
        self.expect("<")?;
        let mut names = Vec::new();
        self.names(["(", ")"], &mut names)?;
        let dims = names.len() as u32;
        if self.peek() == b'[' {
            self.names(["[", "]"], &mut names)?;
        }
        self.expect("->")?;
        self.expect("(")?;
        let mut results = Vec::new();
        if !self.eat(")") {
            loop {
                results.push(self.sum(&names)?);
                if !self.eat(",") {
                    break;
                }
            }
            self.expect(")")?;
        }
        self.expect(">")?;
        Some(AffineMap {
            dims,
            symbols: names.len() as u32 - dims,
            results,
        })
    }

    /// A list of names in brackets.
    fn names(&mut self, [open, close]: [&str; 2], names: &mut Vec<&'s str>) -> Option<()> {
        self.expect(open)?;
        if self.eat(close) {
            return Some(());
        }
        loop {
            let begins = |c: char| c.is_ascii_alphabetic() || c == '_';
            if !self.peek_word().starts_with(begins) {
                return self.expected("a name");
            }
            names.push(self.word("a name")?);
            if !self.eat(",") {
                return self.expect(close);
            }
        }
    }

    fn sum(&mut self, names: &[&str]) -> Option<AffineExpr> {
        let mut all = self.product(names)?;
        while let Some(op) = self.operator(&SUMS) {
            all = binary(op, all, self.product(names)?);
        }
        Some(all)
    }

    fn product(&mut self, names: &[&str]) -> Option<AffineExpr> {
        let mut all = self.factor(names)?;
        while let Some(op) = self.operator(&PRODUCTS) {
            all = binary(op, all, self.factor(names)?);
        }
        Some(all)
    }

    fn operator(&mut self, list: &[(&str, AffineOp)]) -> Option<AffineOp> {
        list.iter().find(|(text, _)| self.eat(text)).map(|o| o.1)
    }

    fn factor(&mut self, names: &[&str]) -> Option<AffineExpr> {
        let mut negative = false;
        while self.eat("-") {
            negative = !negative;
        }
        let factor = if self.eat("(") {
            let inner = self.sum(names)?;
            self.expect(")")?;
            inner
        } else {
            self.input(names)?
        };
        Some(match (negative, factor) {
            (false, e) => e,
            (true, AffineExpr::Constant(c)) => AffineExpr::Constant(-c),
            (true, e) => binary(AffineOp::Mul, e, AffineExpr::Constant(-1)),
        })
    }

    /// A number, a dimension or a symbol.
    fn input(&mut self, names: &[&str]) -> Option<AffineExpr> {
        let word = self.peek_word();
        let span = self.span(self.pos, self.pos + word.len());
        let is_number = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        let read = match names.iter().position(|n| *n == word) {
            Some(n) => AffineExpr::Input(n as u32),
            None if is_number => match word.parse() {
                Ok(c) => AffineExpr::Constant(c),
                Err(_) => {
                    let message = "this integer does not fit 64 bits";
                    return self.error("mlir-syntax", message, span, "here");
                }
            },
            None if word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') => {
                let message = format!("`{word}` is no dimension or symbol of this map");
                return self.error("mlir-affine", message, span, "here");
            }
            None => return self.expected("an affine expression"),
        };
        self.pos += word.len();
        Some(read)
    }
}

fn binary(op: AffineOp, a: AffineExpr, b: AffineExpr) -> AffineExpr {
    AffineExpr::Binary(op, Box::new(a), Box::new(b))
}
