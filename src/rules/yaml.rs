//! The YAML tree of a rule file. Texts know the place of each character.

use easel_isa::diagnostic::{Diagnostics, FileId, Span};
use easel_isa::yaml::{self, Content};

/// A scalar's text and its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    pub text: String,
    pub span: Span,
    /// Byte offset of `text` in the file, if the file has the same characters there.
    exact: Option<u32>,
}

impl Text {
    fn new(text: String, span: Span, source: &str) -> Text {
        let start = span.start as usize;
        let here = source.get(start..).unwrap_or("");
        let exact = if here.starts_with(&text) {
            Some(span.start)
        } else {
            let unquoted = here.strip_prefix(['"', '\'']);
            unquoted
                .filter(|s| s.starts_with(&text))
                .map(|_| span.start + 1)
        };
        Text { text, span, exact }
    }

    /// A text without a file.
    pub fn detached(text: &str) -> Text {
        Text {
            text: text.into(),
            span: Span::new(FileId(0), 0, text.len()),
            exact: Some(0),
        }
    }

    /// The place of bytes `start..end` of the text.
    pub fn part(&self, start: usize, end: usize) -> Span {
        match self.exact {
            Some(at) => Span {
                file: self.span.file,
                start: at + start as u32,
                end: at + end as u32,
            },
            None => self.span,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Node {
    Scalar(Text),
    List(Vec<Node>, Span),
    /// Keys in file order, each once.
    Map(Vec<(Text, Node)>, Span),
}

impl Node {
    pub fn span(&self) -> Span {
        match self {
            Node::Scalar(t) => t.span,
            Node::List(_, s) | Node::Map(_, s) => *s,
        }
    }

    pub fn kind(&self) -> &'static str {
        match self {
            Node::Scalar(_) => "a text",
            Node::List(..) => "a list",
            Node::Map(..) => "a mapping",
        }
    }
}

/// The tree of a text; `None` for an empty text or invalid YAML. Errors go to `out`.
pub fn parse(file: FileId, source: &str, out: &mut Diagnostics) -> Option<Node> {
    yaml::parse(file, source, out).map(|n| convert(n, source))
}

/// The tree of a text, as by [`parse`], from its packed form.
pub fn unpacked(file: FileId, source: &str, tree: &[u8], out: &mut Diagnostics) -> Option<Node> {
    yaml::unpacked(file, source, tree, out).map(|n| convert(n, source))
}

fn convert(node: yaml::Node, source: &str) -> Node {
    match node.value {
        Content::Scalar { text, .. } => Node::Scalar(Text::new(text, node.span, source)),
        Content::List(list) => Node::List(
            list.into_iter().map(|n| convert(n, source)).collect(),
            node.span,
        ),
        Content::Map(entries) => {
            let entries = entries
                .into_iter()
                .map(|(k, v)| (Text::new(k.text, k.span, source), convert(v, source)));
            Node::Map(entries.collect(), node.span)
        }
    }
}
