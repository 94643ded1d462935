//! Metadata nodes: those of kernels and of places in the source are understood, the others kept as
//! text.

use super::lex::{Kind, unescape};
use super::parser::{Parser, Step};
use easel_isa::diagnostic::{Diagnostic, Span};
use rustc_hash::FxHashMap;

/// Nodes inside nodes, deeper than this, are not looked at.
const DEPTH: u32 = 16;

/// What stands in a node.
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
    /// What nothing here needs.
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
    /// `!7 = ...` or `!name = ...`.
    pub fn metadata(&mut self, all: &mut Metadata, span: Span) -> Step<()> {
        let token = self.advance();
        let name = self.str_of(token)[1..].to_string();
        self.expect(b'=')?;
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
        let start = self.token.start;
        self.eat_word("distinct");
        match self.token.kind {
            Kind::Sign(b'!') => {
                self.advance();
                if self.is_sign(b'{') && depth >= DEPTH {
                    self.skip_brackets();
                    return Ok(Node::Tuple(Vec::new(), self.span_from(start)));
                }
                self.expect(b'{')?;
                let mut items = Vec::new();
                while !self.eat_sign(b'}') {
                    let from = self.token.start;
                    let item = self.item(depth)?;
                    items.push((item, self.span_from(from)));
                    if !self.is_sign(b'}') {
                        self.expect(b',')?;
                    }
                }
                Ok(Node::Tuple(items, self.span_from(start)))
            }
            Kind::Meta => {
                let token = self.advance();
                let name = self.str_of(token)[1..].to_string();
                Ok(Node::Record(name, self.record(depth)?))
            }
            _ => self.expected("a metadata node"),
        }
    }

    /// `(line: 7, scope: !4)`.
    fn record(&mut self, depth: u32) -> Step<Vec<(String, Item)>> {
        let mut fields = Vec::new();
        self.expect(b'(')?;
        while !self.eat_sign(b')') {
            let key = match self.token.kind {
                Kind::Label => {
                    let token = self.advance();
                    self.str_of(token).trim_end_matches(':').to_string()
                }
                _ => String::new(),
            };
            let item = self.item(depth)?;
            // Flags: `DIFlagA | DIFlagB`.
            while !self.is_sign(b',') && !self.is_sign(b')') && self.token.kind != Kind::End {
                match self.token.kind {
                    Kind::Sign(b'(' | b'[' | b'{') => self.skip_brackets(),
                    _ => {
                        self.advance();
                    }
                }
            }
            fields.push((key, item));
            if !self.is_sign(b')') {
                self.expect(b',')?;
            }
        }
        Ok(fields)
    }

    fn item(&mut self, depth: u32) -> Step<Item> {
        match self.token.kind {
            Kind::Meta => {
                let token = self.token;
                if let Ok(number) = self.str_of(token)[1..].parse() {
                    self.advance();
                    return Ok(Item::Node(number));
                }
                self.advance();
                if self.is_sign(b'(') {
                    self.skip_brackets();
                }
                Ok(Item::Other)
            }
            Kind::Sign(b'!') if self.second().kind == Kind::Text => {
                self.advance();
                let token = self.advance();
                Ok(Item::Text(self.text_of(token)))
            }
            Kind::Sign(b'!') => Ok(Item::Inline(Box::new(self.node(depth + 1)?))),
            Kind::Text => {
                let token = self.advance();
                Ok(Item::Text(self.text_of(token)))
            }
            Kind::Int => {
                let token = self.advance();
                Ok(self.str_of(token).parse().map_or(Item::Other, Item::Number))
            }
            Kind::Word if !self.at_type() => {
                self.advance();
                if self.is_sign(b'(') {
                    self.skip_brackets();
                }
                Ok(Item::Other)
            }
            _ => {
                self.ty()?;
                match self.token.kind {
                    Kind::Int => {
                        let token = self.advance();
                        Ok(self.str_of(token).parse().map_or(Item::Other, Item::Number))
                    }
                    Kind::Global => {
                        let token = self.advance();
                        Ok(Item::Global(self.global_name(token)))
                    }
                    Kind::Word => {
                        let word = self.str();
                        self.advance();
                        if self.is_sign(b'(') {
                            self.skip_brackets();
                        }
                        Ok(match word {
                            "true" => Item::Number(1),
                            "false" | "null" | "zeroinitializer" => Item::Number(0),
                            _ => Item::Other,
                        })
                    }
                    Kind::Sign(b'<') => {
                        while !self.is_sign(b'>') && self.token.kind != Kind::End {
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

    /// What a text in quotes says.
    pub fn text_of(&self, token: super::lex::Token) -> String {
        let text = self.str_of(token);
        let text = text.strip_prefix('"').unwrap_or(text);
        unescape(text.strip_suffix('"').unwrap_or(text)).into_owned()
    }
}
