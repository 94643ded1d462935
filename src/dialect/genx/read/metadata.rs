//! Metadata nodes: nodes of kernels and of source locations are parsed, the others are kept as
//! text.

use super::lex::{Kind, unescape};
use super::parser::{Parser, Step};
use easel_isa::diagnostic::{Diagnostic, Span};
use rustc_hash::FxHashMap;

/// The depth below which nested nodes are not parsed.
const DEPTH: u32 = 16;

/// An item of a node.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// Another node by number.
    Node(u32),
    /// A node in place.
    Inline(Box<Node>),
    Text(String),
    Number(i64),
    /// A function or another global, without `@`.
    Global(String),
    /// An unused item.
    Other,
}

/// A node.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// `!{...}`, with the place of each item.
    Tuple(Vec<(Item, Span)>, Span),
    /// `!DILocation(line: 7, ...)`.
    Record(String, Vec<(String, Item)>),
}

/// The nodes of a file.
#[derive(Default)]
pub(super) struct Metadata {
    /// `!7 = ...`
    pub nodes: FxHashMap<u32, (Node, Span)>,
    /// `!genx.kernels = ...`
    pub named: FxHashMap<String, Vec<(Item, Span)>>,
}

impl Parser<'_> {
    /// Reads `!7 = ...` or `!name = ...`.
    pub fn metadata(&mut self, all: &mut Metadata, span: Span) -> Step<()> {
        let token = self.advance();
        let name = self.text_of(token)[1..].to_string();
        self.expect("=")?;
        let node = self.node(0)?;
        match (name.parse::<u32>(), node) {
            (Ok(number), node) => {
                if let Some((_, before)) = all.nodes.get(&number) {
                    let error =
                        Diagnostic::error("genx-name", format!("!{number} is defined twice"));
                    let error = error.label(span, "defined again here");
                    return self.fail(error.label(*before, "defined here"));
                }
                all.nodes.insert(number, (node, span));
            }
            (Err(_), Node::Tuple(items, _)) => {
                all.named.insert(name, items);
            }
            (Err(_), Node::Record(..)) => {}
        }
        Ok(())
    }

    fn node(&mut self, depth: u32) -> Step<Node> {
        let start = self.start();
        self.eat("distinct");
        match self.kind() {
            Kind::Sign(b'!') => {
                self.advance();
                if self.is("{") && depth >= DEPTH {
                    self.skip_brackets();
                    return Ok(Node::Tuple(Vec::new(), self.since(start)));
                }
                self.expect("{")?;
                let mut items = Vec::new();
                while !self.eat("}") {
                    let from = self.start();
                    let item = self.item(depth)?;
                    items.push((item, self.since(from)));
                    if !self.is("}") {
                        self.expect(",")?;
                    }
                }
                Ok(Node::Tuple(items, self.since(start)))
            }
            Kind::Meta => {
                let token = self.advance();
                let name = self.text_of(token)[1..].to_string();
                Ok(Node::Record(name, self.record(depth)?))
            }
            _ => self.expected("a metadata node"),
        }
    }

    /// Reads `(line: 7, scope: !4)`.
    fn record(&mut self, depth: u32) -> Step<Vec<(String, Item)>> {
        let mut fields = Vec::new();
        self.expect("(")?;
        while !self.eat(")") {
            let key = match self.kind() {
                Kind::Label => {
                    let token = self.advance();
                    self.text_of(token).trim_end_matches(':').to_string()
                }
                _ => String::new(),
            };
            let item = self.item(depth)?;
            // Flags: `DIFlagA | DIFlagB`.
            while !self.is(",") && !self.is(")") && self.kind() != Kind::End {
                match self.kind() {
                    Kind::Sign(b'(' | b'[' | b'{') => self.skip_brackets(),
                    _ => {
                        self.advance();
                    }
                }
            }
            fields.push((key, item));
            if !self.is(")") {
                self.expect(",")?;
            }
        }
        Ok(fields)
    }

    /// Skips a token and the brackets behind the token.
    fn skip_word(&mut self) {
        self.advance();
        if self.is("(") {
            self.skip_brackets();
        }
    }

    fn integer(&mut self) -> Item {
        let token = self.advance();
        let number = self.text_of(token).parse();
        number.map_or(Item::Other, Item::Number)
    }

    fn item(&mut self, depth: u32) -> Step<Item> {
        match self.kind() {
            Kind::Meta => {
                let token = self.token();
                if let Ok(number) = self.text_of(token)[1..].parse() {
                    self.advance();
                    return Ok(Item::Node(number));
                }
                self.skip_word();
                Ok(Item::Other)
            }
            Kind::Sign(b'!') if self.second().kind == Kind::Text => {
                self.advance();
                let token = self.advance();
                Ok(Item::Text(self.unquoted(token)))
            }
            Kind::Sign(b'!') => Ok(Item::Inline(Box::new(self.node(depth + 1)?))),
            Kind::Text => {
                let token = self.advance();
                Ok(Item::Text(self.unquoted(token)))
            }
            Kind::Int => Ok(self.integer()),
            Kind::Word if !self.at_type() => {
                self.skip_word();
                Ok(Item::Other)
            }
            _ => {
                self.ty()?;
                match self.kind() {
                    Kind::Int => Ok(self.integer()),
                    Kind::Global => {
                        let token = self.advance();
                        Ok(Item::Global(self.global_name(token)))
                    }
                    Kind::Word => {
                        let word = self.text();
                        self.skip_word();
                        Ok(match word {
                            "true" => Item::Number(1),
                            "false" | "null" | "zeroinitializer" => Item::Number(0),
                            _ => Item::Other,
                        })
                    }
                    Kind::Sign(b'<') => {
                        while !self.is(">") && self.kind() != Kind::End {
                            self.advance();
                        }
                        self.advance();
                        Ok(Item::Other)
                    }
                    _ => {
                        self.advance();
                        Ok(Item::Other)
                    }
                }
            }
        }
    }

    /// The content of a quoted text.
    pub fn unquoted(&self, token: super::lex::Token) -> String {
        let text = self.text_of(token);
        let text = text.strip_prefix('"').unwrap_or(text);
        unescape(text.strip_suffix('"').unwrap_or(text)).into_owned()
    }
}
