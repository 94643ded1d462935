//! The reader of expressions.
//!
//! The operators and their precedence are those of LLVM's assembler for GNU syntax.

use super::expression::{Binary, Expr, Function, Unary, Variant, binary, unary};
use super::lexis::{self, Kind, Words};
use super::symbols::Symbols;
use easel_isa::Diagnostic;
use easel_isa::cursor::{Cursor, Step};

/// The variants with their spelling.
const VARIANTS: [(&str, Variant); 9] = [
    ("abs32@lo", Variant::AbsoluteLow),
    ("abs32@hi", Variant::AbsoluteHigh),
    ("rel32@lo", Variant::RelativeLow),
    ("rel32@hi", Variant::RelativeHigh),
    ("rel32", Variant::Relative),
    ("rel64", Variant::Relative64),
    ("gotpcrel32@lo", Variant::TableLow),
    ("gotpcrel32@hi", Variant::TableHigh),
    ("gotpcrel", Variant::TableLow),
];

/// The functions with their names.
const FUNCTIONS: [(&str, Function); 5] = [
    ("max", Function::Max),
    ("or", Function::Or),
    ("alignto", Function::AlignTo),
    ("totalnumvgprs", Function::TotalVectors),
    ("extrasgprs", Function::ExtraScalars),
];

/// Operators with their precedence; a greater number binds closer.
const OPERATORS: [(&str, u8, Binary); 20] = [
    ("||", 1, Binary::Either),
    ("&&", 2, Binary::Both),
    ("==", 3, Binary::Equal),
    ("!=", 3, Binary::NotEqual),
    ("<>", 3, Binary::NotEqual),
    ("<", 3, Binary::Less),
    ("<=", 3, Binary::LessEqual),
    (">", 3, Binary::Greater),
    (">=", 3, Binary::GreaterEqual),
    ("+", 4, Binary::Add),
    ("-", 4, Binary::Subtract),
    ("|", 5, Binary::Or),
    ("^", 5, Binary::Xor),
    ("&", 5, Binary::And),
    ("!", 5, Binary::OrNot),
    ("*", 6, Binary::Multiply),
    ("/", 6, Binary::Divide),
    ("%", 6, Binary::Remainder),
    ("<<", 6, Binary::ShiftLeft),
    (">>", 6, Binary::ShiftRight),
];

/// The most operators of an expression: evaluation takes a stack frame for each.
const MOST: u32 = 200;

/// Reads expressions of a statement.
pub struct Reader<'c, 't, 's> {
    /// The words.
    pub cursor: &'c mut Cursor<'t, Words>,
    /// The symbols; new names are added.
    pub symbols: &'s mut Symbols,
    /// The section and the offset of the statement, which `.` means.
    pub here: (usize, u64),
    /// Operators so far.
    pub count: u32,
}

impl Reader<'_, '_, '_> {
    /// Reads an expression up to the first word that does not continue it. Numbers are folded.
    ///
    /// # Errors
    /// No expression begins here, or the expression is too long.
    pub fn expression(&mut self) -> Step<Expr> {
        self.binary(1)
    }

    fn too_long(&self) -> Box<Diagnostic> {
        let message = format!("an expression has more than {MOST} operators");
        let error = Diagnostic::error("asm-expression", message);
        let error = error.label(self.cursor.span(), "in this expression");
        Box::new(error.help("give parts of it names with `.set`"))
    }

    fn step(&mut self) -> Step<()> {
        self.count += 1;
        match self.count > MOST {
            true => Err(self.too_long()),
            false => Ok(()),
        }
    }

    fn binary(&mut self, least: u8) -> Step<Expr> {
        let mut left = self.unary()?;
        loop {
            let text = match self.cursor.kind() {
                Kind::Mark => self.cursor.text(),
                _ => return Ok(left),
            };
            let found = OPERATORS.iter().find(|(spelled, _, _)| *spelled == text);
            let Some(&(_, precedence, operator)) = found.filter(|o| o.1 >= least) else {
                return Ok(left);
            };
            self.step()?;
            self.cursor.advance();
            let right = self.binary(precedence + 1)?;
            left = fold(operator, left, right);
        }
    }

    fn unary(&mut self) -> Step<Expr> {
        let operator = match self.cursor.text() {
            "-" => Unary::Negate,
            "~" => Unary::Complement,
            "!" => Unary::Not,
            "+" => {
                self.step()?;
                self.cursor.advance();
                return self.unary();
            }
            _ => return self.primary(),
        };
        self.step()?;
        self.cursor.advance();
        let inner = self.unary()?;
        Ok(match inner {
            Expr::Number(n) => Expr::Number(unary(operator, n)),
            inner => Expr::Unary(operator, Box::new(inner)),
        })
    }

    fn primary(&mut self) -> Step<Expr> {
        let token = self.cursor.token();
        let text = self.cursor.text();
        match token.kind {
            Kind::Number => self.number(text),
            Kind::Character => {
                self.cursor.advance();
                let bytes = text.as_bytes();
                let value = match bytes {
                    [_, b'\\', letter, _] => lexis::escaped(*letter).unwrap_or(*letter),
                    _ => bytes[1],
                };
                Ok(Expr::Number(value.into()))
            }
            Kind::Name => {
                self.cursor.advance();
                let call = FUNCTIONS.iter().find(|f| f.0 == text);
                match call.filter(|_| self.cursor.is("(")) {
                    Some(&(_, function)) => self.call(function),
                    None => self.symbol(text),
                }
            }
            Kind::Text => {
                self.cursor.advance();
                let inner = &text[1..text.len() - 1];
                self.symbol(inner)
            }
            Kind::Mark if text == "(" || text == "[" => {
                self.step()?;
                self.cursor.advance();
                let inner = self.binary(1)?;
                self.cursor.expect(if text == "(" { ")" } else { "]" })?;
                Ok(inner)
            }
            _ => Err(self.cursor.expected("an expression")),
        }
    }

    fn number(&mut self, text: &str) -> Step<Expr> {
        let local = text.strip_suffix(['f', 'b']);
        let local = local.filter(|l| l.bytes().all(|b| b.is_ascii_digit()));
        if let Some(number) = local {
            // `0b` alone is the label 0 before this place.
            let found = match number.parse() {
                Ok(n) => self.symbols.local(n, text.ends_with('f')),
                Err(_) => None,
            };
            let Some(id) = found else {
                let error =
                    Diagnostic::error("asm-symbol", format!("no label `{number}:` is before this"));
                let error = error.label(self.cursor.span(), "named here");
                return Err(Box::new(
                    error.help("`1b` is the label `1:` before, `1f` the one after"),
                ));
            };
            self.cursor.advance();
            return Ok(Expr::Symbol(id, None));
        }
        match lexis::integer(text) {
            Some(n) => {
                self.cursor.advance();
                Ok(Expr::Number(n))
            }
            None => Err(self.cursor.expected("an integer of 64 bits")),
        }
    }

    fn symbol(&mut self, name: &str) -> Step<Expr> {
        if name == "." {
            let id = self.symbols.place(self.here.0, self.here.1);
            return Ok(Expr::Symbol(id, None));
        }
        let start = self.cursor.start();
        let mut variant = None;
        if self.cursor.eat("@") {
            let mut copy = *self.cursor;
            copy.advance();
            let mut end = copy.last();
            if copy.eat("@") {
                copy.advance();
                end = copy.last();
            }
            let text = self.cursor.between(self.cursor.start(), end);
            let Some(&(_, found)) = VARIANTS.iter().find(|v| v.0 == text) else {
                let known: Vec<&str> = VARIANTS.iter().map(|v| v.0).collect();
                let error = Diagnostic::error(
                    "asm-expression",
                    format!("`@{text}` is no way to reach a symbol"),
                );
                let error = error.label(self.cursor.since(start), "here");
                return Err(Box::new(
                    error.help(format!("the ways are: {}", known.join(", "))),
                ));
            };
            *self.cursor = copy;
            variant = Some(found);
        }
        let id = self.symbols.named(name);
        // A symbol with a number is that number: a later definition changes nothing here.
        Ok(match self.symbols.constant(id) {
            Some(n) if variant.is_none() => Expr::Number(n),
            _ => Expr::Symbol(id, variant),
        })
    }

    fn call(&mut self, function: Function) -> Step<Expr> {
        self.cursor.expect("(")?;
        let mut arguments = Vec::new();
        loop {
            self.step()?;
            arguments.push(self.binary(1)?);
            if !self.cursor.eat(",") {
                break;
            }
        }
        self.cursor.expect(")")?;
        Ok(Expr::Call(function, arguments))
    }
}

fn fold(operator: Binary, left: Expr, right: Expr) -> Expr {
    let (Expr::Number(a), Expr::Number(b)) = (&left, &right) else {
        return Expr::Binary(operator, Box::new([left, right]));
    };
    match binary(operator, *a, *b) {
        Some(n) => Expr::Number(n),
        None => Expr::Binary(operator, Box::new([left, right])),
    }
}
