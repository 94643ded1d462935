//! What a language states of its tokens, and the parts that most scanners are made of.

use std::fmt;

/// A token: a range of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<K> {
    /// What it is.
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
    /// What a token is.
    type Kind: Copy + PartialEq + fmt::Debug;
    /// What stands behind the last token.
    const END: Self::Kind;
    /// The code of errors of syntax.
    const CODE: &'static str;

    /// The first token at a byte or behind it; [`END`](Self::END), which is empty, if there is none. Any other token has
    /// a letter at least, and ends on a boundary of characters. What is no token is one of a kind that has
    /// a [`fault`](Self::fault).
    fn scan(text: &str, at: usize) -> Token<Self::Kind>;

    /// How a message calls a token whose text says nothing.
    fn name(kind: Self::Kind) -> Option<&'static str> {
        (kind == Self::END).then_some("the end of the text")
    }

    /// What is wrong with a token of its own, and what is to be said of its place.
    fn fault(_kind: Self::Kind, _text: &str) -> Option<(String, &'static str)> {
        None
    }

    /// The end of what an error shows in place of a token.
    fn seen(_text: &str, token: Token<Self::Kind>) -> u32 {
        token.end
    }
}

/// The end of the bytes from `at` on that are so.
#[inline(always)]
pub fn run(text: &[u8], at: usize, is: impl Fn(u8) -> bool) -> usize {
    let mut end = at;
    while text.get(end).is_some_and(|&b| is(b)) {
        end += 1;
    }
    end
}

/// The end of a text in quotes whose first quote is at `at`; none if its line has no other. `escapes` says whether the
/// letter behind a backslash is part of the text whatever it is.
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
