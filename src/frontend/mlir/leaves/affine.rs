//! Affine maps: `affine_map<(d0, ...)[s0, ...] -> (expression, ...)>`.
//!
//! Most of the attributes of an index computation are maps, so maps are read from the text in one pass, by precedence; the
//! grammar finds the end of a map.

use super::super::affine::{AffineExpr, AffineMap, AffineOp};
use super::{Leaves, Rule};
use pest::iterators::Pair;

/// The number of words beyond which a map is refused: an expression is as deep as its longest chain of operators.
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

    /// The map at the cursor, skipped.
    pub(super) fn affine_map(&mut self) -> Option<AffineMap> {
        self.skip();
        let start = self.pos;
        self.expect("affine_map")?;
        if self.peek() != b'<' {
            return self.expected("`<`");
        }
        let (open, end) = (self.pos, self.closing(self.pos));
        let text = &self.text[open..end];
        if !text.ends_with('>') {
            let inside = Some((self.place(open), "this bracket is open"));
            return self.cut_off("the text ends inside brackets", inside);
        }
        if text.split(['+', '-', '*', ' ', '(']).count() > MAX_WORDS {
            let span = self.span(start, end);
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
                if self.eat(")") {
                    break;
                }
                if !self.eat(",") {
                    return self.expected("`)` or `,` or an affine operator");
                }
            }
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
        let first = format!("`{close}` or a name");
        let mut wanted = first.as_str();
        loop {
            let begins = |c: char| c.is_ascii_alphabetic() || c == '_';
            if !self.peek_word().starts_with(begins) {
                return self.expected(wanted);
            }
            wanted = "a name";
            names.push(self.word(wanted)?);
            if self.eat(close) {
                return Some(());
            }
            if !self.eat(",") {
                return self.expected(&format!("`,` or `{close}`"));
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
            if !self.eat(")") {
                return self.expected("`)` or an affine operator");
            }
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

#[cfg(test)]
mod tests {
    use super::super::super::attribute::Attribute;
    use super::*;
    use easel_isa::diagnostic::FileId;

    fn read(text: &str) -> Result<AffineMap, String> {
        let mut leaves = Leaves::new(FileId(0), text);
        match leaves.attribute().as_deref() {
            Some(Attribute::AffineMap(map)) => Ok((**map).clone()),
            _ => Err(leaves.diagnostics.0[0].message.clone()),
        }
    }

    /// Operators bind as in MLIR: products before sums, from the left, a sign before both.
    #[test]
    fn precedence() {
        for (text, inputs, value) in [
            ("d0 + d1 * 3", [2, 5], 17),
            ("d0 - d1 - 1", [9, 3], 5),
            ("d0 * 2 floordiv 3 mod 4", [10, 0], 2),
            ("-d0 floordiv 2", [3, 0], -2),
            ("-(d0 + d1) ceildiv 2 - -3", [3, 2], 1),
            ("(d0 - d1) * -(2)", [3, 1], -4),
        ] {
            let map = read(&format!("affine_map<(d0)[d1] -> ({text})>")).expect(text);
            let bounds = inputs.map(|n| (n, n));
            assert_eq!((map.dims, map.symbols), (1, 1));
            assert_eq!(
                map.results[0].bounds(&bounds),
                Some((value, value)),
                "{text}"
            );
        }
    }

    /// The unexpected token is named, with all possible tokens.
    #[test]
    fn what_is_wrong() {
        for (map, message) in [
            (
                "<(d0) -> (d0 + )>",
                "expected an affine expression, found `)`",
            ),
            (
                "<(d0) -> (d1)>",
                "`d1` is no dimension or symbol of this map",
            ),
            ("<(d0)[s0 -> (d0)>", "expected `,` or `]`, found `-`"),
            ("<(1d) -> (1)>", "expected `)` or a name, found `1d`"),
            ("<(d0, ) -> (1)>", "expected a name, found `)`"),
            (
                "<(d0) -> (d0 2)>",
                "expected `)` or `,` or an affine operator, found `2`",
            ),
            (
                "<(d0) -> ((d0 2))>",
                "expected `)` or an affine operator, found `2`",
            ),
            (
                "<(d0) -> (d0 floordiv 2)\n",
                "the text ends inside brackets",
            ),
            (
                "<(d0) -> (99999999999999999999)>",
                "this integer does not fit 64 bits",
            ),
        ] {
            assert_eq!(
                read(&format!("affine_map{map}")).err().as_deref(),
                Some(message),
                "{map}"
            );
        }
        let long = format!("affine_map<(d0) -> (d0{})>", " + 1".repeat(MAX_WORDS));
        assert_eq!(read(&long).err().as_deref(), Some("this map is too long"));
    }
}
