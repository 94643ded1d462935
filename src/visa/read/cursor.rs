//! The cursor through a line: words and signs by their letters, because the extent of a word depends on its
//! place.

use easel_isa::cursor::{self, Lexis, Token};
use easel_isa::diagnostic::Span;

pub(super) use easel_isa::cursor::Step;

/// A line, or the rest of a line.
pub(super) type Cursor<'t> = cursor::Cursor<'t, Line>;

/// A text and its place.
pub(super) type Spelled<'t> = (&'t str, Span);

/// The letters of a line. Blanks between them have no meaning.
#[derive(Debug)]
pub(super) enum Line {}

impl Lexis for Line {
    /// Whether there is a letter.
    type Kind = bool;
    const END: bool = false;
    const CODE: &'static str = "visa-parse";

    #[inline]
    fn scan(text: &str, at: usize) -> Token<bool> {
        let mut start = at;
        while let Some(&b) = text.as_bytes().get(start) {
            let len = match b {
                b' ' | b'\t'..=b'\r' => 1,
                0..0x80 => return Token::new(true, start, start + 1),
                _ => match text[start..].chars().next() {
                    Some(c) if c.is_whitespace() => c.len_utf8(),
                    c => return Token::new(true, start, start + c.map_or(1, char::len_utf8)),
                },
            };
            start += len;
        }
        Token::new(false, start, start)
    }

    fn name(letter: bool) -> Option<&'static str> {
        (!letter).then_some("the end of the line")
    }

    /// The text up to a blank.
    fn seen(text: &str, token: Token<bool>) -> u32 {
        let rest = &text[token.start as usize..];
        let len = rest.find(char::is_whitespace).unwrap_or(rest.len());
        token.start + len as u32
    }
}

fn is_name(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

pub(super) fn end(c: &Cursor<'_>) -> Step<()> {
    match c.is_end() {
        true => Ok(()),
        false => Err(c.expected("the end of the line")),
    }
}

/// Takes a text if it follows directly, without blanks before it.
pub(super) fn joined(c: &mut Cursor<'_>, text: &str) -> bool {
    c.is_joined() && c.accept(text)
}

/// Takes a whole word if it is next.
pub(super) fn accept_word(c: &mut Cursor<'_>, word: &str) -> bool {
    let behind = c.rest().as_bytes().get(word.len());
    !behind.is_some_and(|b| is_name(*b)) && c.accept(word)
}

fn letters<'t>(c: &mut Cursor<'t>, is: impl Fn(usize, u8) -> bool) -> Option<Spelled<'t>> {
    let text = c.rest().as_bytes();
    let mut letters = text.iter().enumerate();
    let len = letters.position(|(i, b)| !is(i, *b));
    let len = len.unwrap_or(text.len());
    if len == 0 || text[0].is_ascii_digit() {
        return None;
    }
    let start = c.start();
    let word = c.letters(len);
    Some((word, c.since(start)))
}

/// A name: of a variable, with `%` of a built-in.
pub(super) fn name<'t>(c: &mut Cursor<'t>) -> Step<Spelled<'t>> {
    let found = letters(c, |i, b| is_name(b) || (i == 0 && b == b'%'));
    found.ok_or_else(|| c.expected("a name"))
}

/// A name of a label, if one is next.
pub(super) fn label<'t>(c: &mut Cursor<'t>) -> Option<Spelled<'t>> {
    letters(c, |_, b| {
        is_name(b) || matches!(b, b'$' | b'@' | b'?' | b'-')
    })
}

/// A name of a label.
pub(super) fn expect_label<'t>(c: &mut Cursor<'t>) -> Step<Spelled<'t>> {
    label(c).ok_or_else(|| c.expected("a label"))
}

/// Letters, digits, `_` and points.
pub(super) fn dotted<'t>(c: &mut Cursor<'t>) -> Step<Spelled<'t>> {
    let found = letters(c, |_, b| is_name(b) || b == b'.');
    found.ok_or_else(|| c.expected("an operation"))
}

/// `"text"` without its quotes.
pub(super) fn string<'t>(c: &mut Cursor<'t>) -> Step<&'t str> {
    let inside = c.rest().strip_prefix('"').and_then(|t| t.split_once('"'));
    let Some((inside, _)) = inside else {
        return Err(c.expected("a text in quotes"));
    };
    c.letters(inside.len() + 2);
    Ok(inside)
}
