//! A language's definition of its tokens, and the functions that most scanners share.

use std::fmt;

/// A token: a range of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<K> {
    /// The kind of the token.
    pub kind: K,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl<K> Token<K> {
    /// A token from one byte to another.
    #[inline]
    pub fn new(kind: K, start: usize, end: usize) -> Self {
        Token {
            kind,
            start: start as u32,
            end: end as u32,
        }
    }
}

/// The tokens of a language.
pub trait Lexis {
    /// The kind of a token.
    type Kind: Copy + PartialEq + fmt::Debug;
    /// The kind of the end of the text.
    const END: Self::Kind;
    /// The code of errors of syntax.
    const CODE: &'static str;

    /// The first token at or after a byte; [`END`](Self::END), which is empty, if there is none. Any other token has at least one
    /// character, and ends on a character boundary. Text that is no token gives a token of a kind that has a
    /// [`fault`](Self::fault).
    fn scan(text: &str, at: usize) -> Token<Self::Kind>;

    /// The name of a token in messages, if the text of the token is not enough.
    fn name(kind: Self::Kind) -> Option<&'static str> {
        (kind == Self::END).then_some("the end of the text")
    }

    /// The error of a token by itself, and the note at its place.
    fn fault(_kind: Self::Kind, _text: &str) -> Option<(String, &'static str)> {
        None
    }

    /// The end of the text that an error shows in place of a token.
    fn seen(_text: &str, token: Token<Self::Kind>) -> u32 {
        token.end
    }
}

/// The end of the bytes from `at` on for which `is` holds.
#[inline(always)]
pub fn run(text: &[u8], at: usize, is: impl Fn(u8) -> bool) -> usize {
    let mut end = at;
    while text.get(end).is_some_and(|&b| is(b)) {
        end += 1;
    }
    end
}

/// The end of a quoted text whose first quote is at `at`; `None` if the line has no other quote. `escapes` states whether any
/// character after a backslash is part of the text.
#[inline]
pub fn quoted(text: &[u8], at: usize, escapes: bool) -> Option<usize> {
    let mut end = at + 1;
    loop {
        match text.get(end)? {
            b'"' => return Some(end + 1),
            b'\n' => return None,
            b'\\' if escapes && text.get(end + 1) != Some(&b'\n') => end += 2,
            _ => end += 1,
        }
    }
}
