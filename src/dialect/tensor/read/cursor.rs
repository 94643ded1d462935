//! The cursor in a line. Tokens are letters, because blanks are significant and names can contain any letter.

use easel_isa::cursor::{self, Lexis, Token};

pub(super) use easel_isa::cursor::Step;

/// A piece of a text that is read from its start.
pub(super) type Cursor<'a> = cursor::Cursor<'a, Letters>;

/// Each letter is a token.
#[derive(Debug)]
pub(super) enum Letters {}

impl Lexis for Letters {
    /// Whether a letter exists.
    type Kind = bool;
    const END: bool = false;
    const CODE: &'static str = "tensor-syntax";

    #[inline]
    fn scan(text: &str, at: usize) -> Token<bool> {
        let len = match text.as_bytes().get(at) {
            None => 0,
            Some(0..0x80) => 1,
            Some(_) => text[at..].chars().next().map_or(0, char::len_utf8),
        };
        Token::new(len > 0, at, at + len)
    }

    fn name(letter: bool) -> Option<&'static str> {
        (!letter).then_some("the end")
    }
}

/// A comma between members of a list, and the blanks behind it.
pub(super) fn eat_comma(c: &mut Cursor) -> bool {
    let found = c.eat(",");
    while found && c.eat(" ") {}
    found
}

pub(super) fn comma(c: &mut Cursor) -> Step<()> {
    match eat_comma(c) {
        true => Ok(()),
        false => Err(c.expected("`, `")),
    }
}
