//! A place in a line of text.

use easel_isa::diagnostic::{Diagnostic, FileId, Span};

/// Nesting of parentheses beyond this is refused.
const MAX_DEPTH: u32 = 32;

/// What is left of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'t> {
    line: &'t str,
    file: FileId,
    /// Of the line in the file.
    start: usize,
    /// In the line.
    at: usize,
}

pub(super) type Parsed<T> = Result<T, Diagnostic>;

fn is_name(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

fn is_label(b: u8) -> bool {
    is_name(b) || matches!(b, b'$' | b'@' | b'?' | b'-')
}

impl<'t> Cursor<'t> {
    pub fn new(line: &'t str, file: FileId, start: usize) -> Self {
        Cursor {
            line,
            file,
            start,
            at: 0,
        }
    }

    /// What is left, from the next thing on.
    pub fn text(&self) -> &'t str {
        self.line.get(self.at..).unwrap_or("").trim_start()
    }

    fn skip(&mut self) {
        self.at = self.line.len() - self.text().len();
    }

    /// Where the next thing starts.
    pub fn mark(&mut self) -> usize {
        self.skip();
        self.at
    }

    /// From a mark to what was read last.
    pub fn since(&self, mark: usize) -> Span {
        Span::new(self.file, self.start + mark, self.start + self.at.max(mark))
    }

    /// All of the line.
    pub fn span(&self) -> Span {
        Span::new(self.file, self.start, self.start + self.line.len())
    }

    /// The next thing, up to a blank.
    pub fn here(&self) -> Span {
        let text = self.text();
        let from = self.line.len() - text.len();
        let word = text.find(|c: char| c.is_whitespace()).unwrap_or(text.len());
        Span::new(self.file, self.start + from, self.start + from + word)
    }

    pub fn is_end(&self) -> bool {
        self.text().is_empty()
    }

    pub fn fail<T>(&self, expected: &str) -> Parsed<T> {
        let text = self.text();
        let found = match text.split_whitespace().next() {
            None => "the end of the line".to_owned(),
            Some(word) => format!("`{word}`"),
        };
        let message = format!("expected {expected}, found {found}");
        Err(Diagnostic::error("visa-parse", message).label(self.here(), ""))
    }

    pub fn end(&self) -> Parsed<()> {
        match self.is_end() {
            true => Ok(()),
            false => self.fail("the end of the line"),
        }
    }

    /// Takes a text that stands here, blanks before it aside.
    pub fn accept(&mut self, what: &str) -> bool {
        let found = self.text().starts_with(what);
        if found {
            self.skip();
            self.at += what.len();
        }
        found
    }

    /// Takes a text that stands right here, without blanks.
    pub fn joined(&mut self, what: &str) -> bool {
        let found = self
            .line
            .get(self.at..)
            .is_some_and(|t| t.starts_with(what));
        if found {
            self.at += what.len();
        }
        found
    }

    /// Whether a text stands right here, without blanks.
    pub fn is_joined(&self, what: &str) -> bool {
        self.line
            .get(self.at..)
            .is_some_and(|t| t.starts_with(what))
    }

    pub fn expect(&mut self, what: &str) -> Parsed<()> {
        match self.accept(what) {
            true => Ok(()),
            false => self.fail(&format!("`{what}`")),
        }
    }

    fn taken(&mut self, len: usize) -> &'t str {
        self.skip();
        let word = &self.line[self.at..self.at + len];
        self.at += len;
        word
    }

    /// A whole word such as `.decl`.
    pub fn word_is(&mut self, word: &str) -> Parsed<()> {
        match self.accept_word(word) {
            true => Ok(()),
            false => self.fail(&format!("`{word}`")),
        }
    }

    /// Takes a whole word if it stands here.
    pub fn accept_word(&mut self, word: &str) -> bool {
        let text = self.text();
        let behind = text.as_bytes().get(word.len());
        let found = text.starts_with(word) && !behind.is_some_and(|b| is_name(*b));
        if found {
            self.taken(word.len());
        }
        found
    }

    /// A name: of a variable, with `%` of a built-in.
    pub fn name(&mut self) -> Parsed<(&'t str, Span)> {
        self.run("a name", |i, b| is_name(b) || (i == 0 && b == b'%'))
    }

    /// A name of a label.
    pub fn label(&mut self) -> Parsed<(&'t str, Span)> {
        self.run("a label", |_, b| is_label(b))
    }

    /// Letters, digits, `_` and points.
    pub fn dotted(&mut self) -> Parsed<(&'t str, Span)> {
        self.run("an operation", |_, b| is_name(b) || b == b'.')
    }

    fn run(&mut self, what: &str, is: impl Fn(usize, u8) -> bool) -> Parsed<(&'t str, Span)> {
        let text = self.text();
        let len = text
            .bytes()
            .enumerate()
            .take_while(|(i, b)| is(*i, *b))
            .count();
        if len == 0 || text.starts_with(|c: char| c.is_ascii_digit()) {
            return self.fail(what);
        }
        let mark = self.mark();
        let word = self.taken(len);
        Ok((word, self.since(mark)))
    }

    /// `"text"` without its quotes.
    pub fn string(&mut self) -> Parsed<&'t str> {
        let text = self.text();
        let inside = text.strip_prefix('"').and_then(|t| t.split_once('"'));
        match inside {
            Some((inside, _)) => {
                self.taken(inside.len() + 2);
                Ok(inside)
            }
            None => self.fail("a text in quotes"),
        }
    }

    /// Digits of a number, as they stand: a sign, `0x`, a point and an exponent may be among them.
    pub fn number(&mut self) -> Parsed<(&'t str, Span)> {
        let text = self.text().as_bytes();
        let mut len = usize::from(text.first() == Some(&b'-'));
        let hexadecimal = text[len..].starts_with(b"0x") || text[len..].starts_with(b"0X");
        let digits = len;
        while let Some(&b) = text.get(len) {
            let exponent = !hexadecimal && len > digits && matches!(text[len - 1], b'e' | b'E');
            if !(b.is_ascii_alphanumeric() || b == b'.' || (exponent && matches!(b, b'+' | b'-'))) {
                break;
            }
            len += 1;
        }
        if !text.get(digits).is_some_and(u8::is_ascii_digit) {
            return self.fail("a number");
        }
        let mark = self.mark();
        let word = self.taken(len);
        Ok((word, self.since(mark)))
    }

    /// One literal integer.
    pub fn integer(&mut self) -> Parsed<i64> {
        let text = self.text();
        let negative = text.starts_with('-');
        let digits = text.strip_prefix('-').unwrap_or(text);
        let (radix, prefix) = match digits.get(..2) {
            Some("0x" | "0X") => (16, 2),
            _ => (10, 0),
        };
        let digits = &digits[prefix..];
        let len = digits
            .bytes()
            .take_while(|b| (*b as char).is_digit(radix))
            .count();
        let value = u64::from_str_radix(&digits[..len], radix);
        let Ok(value) = value else {
            return self.fail("an integer");
        };
        self.taken(usize::from(negative) + prefix + len);
        Ok(if negative {
            (value as i64).wrapping_neg()
        } else {
            value as i64
        })
    }

    /// An integer expression: literals, `+ - * / %`, signs and parentheses.
    pub fn expression(&mut self) -> Parsed<i64> {
        self.sum(0)
    }

    fn sum(&mut self, depth: u32) -> Parsed<i64> {
        let mut value = self.product(depth)?;
        loop {
            let mark = self.mark();
            let add = self.accept("+");
            if !add && !self.accept("-") {
                return Ok(value);
            }
            let right = self.product(depth)?;
            let result = match add {
                true => value.checked_add(right),
                false => value.checked_sub(right),
            };
            value = self.checked(result, mark)?;
        }
    }

    fn product(&mut self, depth: u32) -> Parsed<i64> {
        let mut value = self.factor(depth)?;
        loop {
            let mark = self.mark();
            let op = ["*", "/", "%"].into_iter().find(|op| self.accept(op));
            let Some(op) = op else { return Ok(value) };
            let right = self.factor(depth)?;
            let result = match op {
                "*" => value.checked_mul(right),
                "/" => value.checked_div(right),
                _ => value.checked_rem(right),
            };
            value = self.checked(result, mark)?;
        }
    }

    fn factor(&mut self, depth: u32) -> Parsed<i64> {
        if depth > MAX_DEPTH {
            return self.fail("fewer parentheses");
        }
        if self.accept("(") {
            let value = self.sum(depth + 1)?;
            self.expect(")")?;
            return Ok(value);
        }
        if self.accept("~") {
            return Ok(!self.factor(depth + 1)?);
        }
        self.integer()
    }

    fn checked(&self, value: Option<i64>, mark: usize) -> Parsed<i64> {
        value.ok_or_else(|| {
            let message = "this has no value of 64 bits";
            Diagnostic::error("visa-parse", message).label(self.since(mark), "")
        })
    }

    /// An expression that must fit 32 bits without sign.
    pub fn count(&mut self) -> Parsed<u32> {
        let mark = self.mark();
        let value = self.expression()?;
        u32::try_from(value).map_err(|_| {
            let message = format!("{value} is out of range here");
            Diagnostic::error("visa-parse", message).label(self.since(mark), "")
        })
    }

    /// A literal integer that must fit 32 bits without sign.
    pub fn literal(&mut self) -> Parsed<u32> {
        let mark = self.mark();
        let value = self.integer()?;
        u32::try_from(value).map_err(|_| {
            let message = format!("{value} is out of range here");
            Diagnostic::error("visa-parse", message).label(self.since(mark), "")
        })
    }
}
