//! Trees as bytes: tables and rules are parsed at build time, and only unpacked at the start.

use super::{Content, Node, Text, parse};
use crate::diagnostic::{Diagnostics, FileId, SourceMap};
use crate::packed::{Packed, byte, pack, unpack};

/// The tree of a valid document as bytes, for [`unpacked`] of the same build; `None` if [`parse`] has any reports.
pub fn packed(text: &str) -> Option<Vec<u8>> {
    let mut out = Diagnostics::default();
    let tree = parse(FileId(0), text, &mut out)?;
    out.is_empty().then(|| pack(&tree))
}

/// The tree of a [`packed`] document; without packed bytes, the document is parsed.
pub fn unpacked(file: FileId, text: &str, tree: &[u8], out: &mut Diagnostics) -> Option<Node> {
    match unpack::<Node>(tree) {
        Some(mut tree) => {
            tree.set_file(file);
            Some(tree)
        }
        None => parse(file, text, out),
    }
}

impl Node {
    /// Moves the places of a tree to another file with the same text.
    fn set_file(&mut self, file: FileId) {
        self.span.file = file;
        match &mut self.value {
            Content::Scalar { .. } => {}
            Content::List(items) => items.iter_mut().for_each(|item| item.set_file(file)),
            Content::Map(entries) => {
                for (key, value) in entries {
                    key.span.file = file;
                    value.set_file(file);
                }
            }
        }
    }
}

impl Packed for Text {
    fn pack(&self, out: &mut Vec<u8>) {
        self.text.pack(out);
        self.span.pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let (text, span) = Packed::unpack(from)?;
        Some(Text { text, span })
    }
}

impl Packed for Node {
    fn pack(&self, out: &mut Vec<u8>) {
        self.span.pack(out);
        match &self.value {
            Content::Scalar { text, plain } => {
                out.push(u8::from(*plain));
                text.pack(out);
            }
            Content::List(items) => {
                out.push(2);
                items.pack(out);
            }
            Content::Map(entries) => {
                out.push(3);
                entries.pack(out);
            }
        }
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        let span = Packed::unpack(from)?;
        let value = match byte(from)? {
            plain @ (0 | 1) => Content::Scalar {
                text: Packed::unpack(from)?,
                plain: plain == 1,
            },
            2 => Content::List(Packed::unpack(from)?),
            3 => Content::Map(Packed::unpack(from)?),
            _ => return None,
        };
        Some(Node { span, value })
    }
}

/// Rust code made from a table at build time.
///
/// # Errors
/// All errors of the table, with their places.
pub fn constants(
    name: &str,
    text: &str,
    make: impl FnOnce(&Node, &mut Diagnostics) -> Option<String>,
) -> Result<String, String> {
    let (mut sources, mut out) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add(name, text);
    let tree = parse(file, text, &mut out);
    let made = tree.and_then(|tree| make(&tree, &mut out));
    match out.is_empty() {
        true => Ok(made.unwrap_or_default()),
        false => Err(out.render(&sources)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_come_back() {
        let text = "a: [1, 'two']\nb: {c: 3}\n";
        let node = crate::yaml::parse(FileId(7), text, &mut Diagnostics::default()).unwrap();
        let bytes = pack(&node);
        assert_eq!(unpack::<Node>(&bytes), Some(node));
        for len in 0..bytes.len() {
            assert_eq!(unpack::<Node>(&bytes[..len]), None, "{len}");
        }
    }
}
