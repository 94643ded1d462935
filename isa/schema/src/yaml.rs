//! YAML text as a tree in which every key and value has its place.
//!
//! The tree is built from parser events rather than through a map type, because a map type would
//! lose the place of every node, and keys that occur twice. Typed reading uses
//! `Fields` and the conversions of [`Node`]. Each reports its errors and continues, so that one
//! run finds all errors of a file. Anchors, aliases, tags and several documents are refused.

mod keys;
mod pack;
mod read;

use saphyr_parser::{Event, Parser, ScalarStyle};

use crate::diagnostic::{Diagnostic, Diagnostics, FileId, Span};

pub use keys::Stated;
pub use pack::{constants, packed, unpacked};
pub use read::Fields;
pub(crate) use read::int;

/// The greatest nesting (no table needs more than a handful).
const MAX_DEPTH: usize = 64;

/// A scalar with its place: keys, and names read from values.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// The text without quotes and escapes.
    pub text: String,
    /// The place, quotes included.
    pub span: Span,
}

/// A value with its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// The place of the whole value.
    pub span: Span,
    /// The contents.
    pub value: Content,
}

/// A value without its place.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// A text; only an unquoted text can be `null` or a number.
    Scalar {
        /// The text without quotes and escapes.
        text: String,
        /// Whether it was written without quotes.
        plain: bool,
    },
    /// `[a, b]` or a line with `-` for each.
    List(Vec<Node>),
    /// Entries in the order of the text, with unique keys.
    Map(Vec<(Text, Node)>),
}

/// Parses one document. Reports syntax errors, keys that occur twice and refused features;
/// `None` if no tree can be built.
pub fn parse(file: FileId, text: &str, out: &mut Diagnostics) -> Option<Node> {
    let places = Places::new(file, text);
    let mut stack: Vec<Open> = Vec::new();
    let mut root = None;
    let mut documents = 0;
    for event in Parser::new_from_str(text) {
        let (event, at) = match event {
            Ok(pair) => pair,
            Err(error) => {
                let at = places.at(error.marker().index());
                let span = Span::new(file, at, at + 1);
                out.push(
                    Diagnostic::error("yaml-syntax", format!("not YAML: {}", error.info()))
                        .label(span, ""),
                );
                return None;
            }
        };
        let span = places.span(at.start.index(), at.end.index());
        let done = match event {
            Event::Scalar(scalar, style, ..) => Some(Node {
                span,
                value: Content::Scalar {
                    text: scalar.into_owned(),
                    plain: style == ScalarStyle::Plain,
                },
            }),
            Event::SequenceStart(..) => {
                stack.push(Open::List(span, Vec::new()));
                None
            }
            Event::MappingStart(..) => {
                stack.push(Open::Map(span, Vec::new(), None));
                None
            }
            Event::SequenceEnd | Event::MappingEnd => stack.pop().map(|open| open.close(span)),
            Event::Alias(_) => {
                out.push(
                    Diagnostic::error("yaml-alias", "aliases are not allowed here")
                        .label(span, "")
                        .help("write the value out, or use group defaults"),
                );
                Some(Node {
                    span,
                    value: Content::List(Vec::new()),
                })
            }
            Event::DocumentStart(_) => {
                documents += 1;
                if documents > 1 {
                    out.push(
                        Diagnostic::error("yaml-documents", "a second document in one file")
                            .label(span, "")
                            .help("put it in a file of its own"),
                    );
                    return root;
                }
                None
            }
            _ => None,
        };
        if stack.len() > MAX_DEPTH {
            out.push(
                Diagnostic::error("yaml-depth", "nested too deeply")
                    .label(span, format!("more than {MAX_DEPTH} levels")),
            );
            return None;
        }
        if let Some(node) = done {
            match stack.last_mut() {
                Some(open) => open.add(node, out),
                None => root = Some(node),
            }
        }
    }
    root
}

/// A list or map that is not closed yet.
enum Open {
    List(Span, Vec<Node>),
    /// Entries, and the key without a value.
    Map(Span, Vec<(Text, Node)>, Option<Text>),
}

impl Open {
    fn close(self, end: Span) -> Node {
        let (start, value, last) = match self {
            Open::List(start, items) => {
                let last = items.last().map(|n| n.span.end);
                (start, Content::List(items), last)
            }
            Open::Map(start, entries, _) => {
                let last = entries.last().map(|(_, n)| n.span.end);
                (start, Content::Map(entries), last)
            }
        };
        // A block collection ends where its last item does; a flow collection at its bracket.
        let end = if end.start == end.end {
            last.unwrap_or(end.end)
        } else {
            end.end
        };
        Node {
            span: Span {
                end: end.max(start.start),
                ..start
            },
            value,
        }
    }

    fn add(&mut self, node: Node, out: &mut Diagnostics) {
        match self {
            Open::List(_, items) => items.push(node),
            Open::Map(_, _, key @ None) => {
                let text = match node.value {
                    Content::Scalar { text, .. } => text,
                    _ => {
                        out.push(
                            Diagnostic::error("yaml-key", "a key must be a plain word")
                                .label(node.span, ""),
                        );
                        String::new()
                    }
                };
                *key = Some(Text {
                    text,
                    span: node.span,
                });
            }
            Open::Map(_, entries, key @ Some(_)) => {
                let Some(key) = key.take() else { return };
                match entries.iter().find(|(k, _)| k.text == key.text) {
                    Some((first, _)) => out.push(
                        Diagnostic::error("yaml-duplicate-key", format!("`{}` twice", key.text))
                            .label(key.span, "again here")
                            .label(first.span, "first here")
                            .help("remove one, or rename it"),
                    ),
                    None => entries.push((key, node)),
                }
            }
        }
    }
}

/// Byte offsets of the parser's character offsets.
struct Places {
    file: FileId,
    len: usize,
    /// Byte offset of each character, if the text is not plain ASCII.
    offsets: Option<Vec<u32>>,
}

impl Places {
    fn new(file: FileId, text: &str) -> Self {
        let offsets =
            (!text.is_ascii()).then(|| text.char_indices().map(|(at, _)| at as u32).collect());
        Places {
            file,
            len: text.len(),
            offsets,
        }
    }
    fn at(&self, index: usize) -> usize {
        match &self.offsets {
            None => index.min(self.len),
            Some(offsets) => offsets.get(index).map_or(self.len, |at| *at as usize),
        }
    }
    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, self.at(start), self.at(end))
    }
}

#[cfg(test)]
mod tests;
