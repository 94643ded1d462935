//! YAML with places: a tree of nodes whose texts know where they stand in the file.

use easel_isa::diagnostic::{Diagnostic, FileId, Span};
use saphyr::{LoadableYamlNode, MarkedYaml, Scalar, YamlData};

/// A scalar's text and its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    pub text: String,
    pub span: Span,
    /// Byte offset of `text` in the file, where it stands there letter by letter.
    exact: Option<u32>,
}

impl Text {
    /// A text that is a whole file.
    #[cfg(test)]
    pub fn whole(text: &str) -> Text {
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

/// The first document of a text, `None` if it is empty.
pub fn parse(file: FileId, source: &str) -> Result<Option<Node>, Diagnostic> {
    let places = Places::new(source);
    let docs = MarkedYaml::load_from_str(source).map_err(|e| {
        let at = places.byte(e.marker().index());
        let end = source[at..]
            .chars()
            .next()
            .map_or(at, |c| at + c.len_utf8());
        Diagnostic::error("rule-yaml", format!("not valid YAML: {}", e.info()))
            .label(Span::new(file, at, end), "here")
            .help("quote texts that start with `{`, `[`, `*`, `&`, `!`, `%` or `@`")
    })?;
    docs.first()
        .map(|d| convert(d, file, source, &places))
        .transpose()
}

/// Byte offsets of characters, kept only for texts that are not ASCII.
struct Places {
    len: usize,
    offsets: Vec<u32>,
}

impl Places {
    fn new(source: &str) -> Places {
        let offsets = if source.is_ascii() {
            Vec::new()
        } else {
            source.char_indices().map(|(i, _)| i as u32).collect()
        };
        Places {
            len: source.len(),
            offsets,
        }
    }

    fn byte(&self, index: usize) -> usize {
        if self.offsets.is_empty() {
            return index.min(self.len);
        }
        self.offsets.get(index).map_or(self.len, |&o| o as usize)
    }
}

fn convert(
    node: &MarkedYaml<'_>,
    file: FileId,
    source: &str,
    places: &Places,
) -> Result<Node, Diagnostic> {
    let (start, end) = (
        places.byte(node.span.start.index()),
        places.byte(node.span.end.index()),
    );
    let trimmed = source[start..end.max(start)].trim_end().len();
    let span = Span::new(file, start, start + trimmed);
    let scalar = |text: String| {
        let source = &source[start..];
        let exact = if source.starts_with(&text) {
            Some(start)
        } else {
            let unquoted = source.strip_prefix(['"', '\'']);
            unquoted.filter(|s| s.starts_with(&text)).map(|_| start + 1)
        };
        Ok(Node::Scalar(Text {
            text,
            span,
            exact: exact.map(|e| e as u32),
        }))
    };
    match &node.data {
        YamlData::Value(Scalar::Null) => scalar(String::new()),
        YamlData::Value(Scalar::Boolean(b)) => scalar(b.to_string()),
        YamlData::Value(Scalar::Integer(i)) => scalar(i.to_string()),
        YamlData::Value(Scalar::FloatingPoint(_)) => {
            scalar(source[start..start + trimmed].to_string())
        }
        YamlData::Value(Scalar::String(s)) => scalar(s.to_string()),
        YamlData::Sequence(list) => {
            let nodes: Result<_, _> = list
                .iter()
                .map(|n| convert(n, file, source, places))
                .collect();
            Ok(Node::List(nodes?, span))
        }
        YamlData::Mapping(map) => {
            let mut entries = Vec::with_capacity(map.len());
            for (k, v) in map {
                match convert(k, file, source, places)? {
                    Node::Scalar(key) => entries.push((key, convert(v, file, source, places)?)),
                    other => {
                        return Err(Diagnostic::error("rule-yaml", "a key must be a text")
                            .label(other.span(), "here"));
                    }
                }
            }
            Ok(Node::Map(entries, span))
        }
        _ => Err(Diagnostic::error(
            "rule-yaml",
            "anchors, aliases and tags are not part of rule files",
        )
        .label(span, "here")),
    }
}
