//! The items of a file: functions, declarations, and items that are kept as text.

use super::lex::{Kind, Token};
use super::metadata::Metadata;
use super::parser::{Parser, Step};
use super::signature::Signature;
use super::ty::Ty;
use crate::program::{Module, Routine};
use easel_isa::diagnostic::{Diagnostic, Span};
use rustc_hash::FxHashMap;

/// A function that was read, with the references that the whole file resolves.
pub(super) struct Defined {
    pub routine: Routine,
    pub signature: Signature,
    /// The attribute groups of the function.
    pub groups: Vec<u32>,
    /// Attributes at the function itself.
    pub attributes: Vec<String>,
}

/// The items that were read so far.
#[derive(Default)]
pub(super) struct Items {
    pub module: Module,
    pub functions: Vec<Defined>,
    /// Every defined function, also those with errors, with its place.
    pub names: FxHashMap<String, Span>,
    pub declared: FxHashMap<String, Signature>,
    /// Texts of declarations.
    pub declarations: Vec<(String, String)>,
    /// Groups of attributes: their texts.
    pub groups: FxHashMap<u32, Vec<String>>,
    pub metadata: Metadata,
}

impl Parser<'_> {
    /// Reads an item of the file. Afterwards, the next token is the first of the next item.
    pub fn module_item(&mut self, items: &mut Items) -> Step<()> {
        let start = self.start();
        match self.kind() {
            Kind::Word => match self.text() {
                "define" => return self.define(items),
                "declare" => return self.declare(items),
                "attributes" => self.attributes(items)?,
                "target" => self.target(items)?,
                "source_filename" => {
                    self.advance();
                    self.expect("=")?;
                    self.take(Kind::Text, "the name of a file")?;
                }
                "module" => {
                    self.advance();
                    self.expect("asm")?;
                    self.take(Kind::Text, "the text of assembly")?;
                }
                word if word.starts_with('$') || word.starts_with("uselistorder") => {
                    self.skip_item()
                }
                _ => return self.expected(
                    "an item of a module: `define`, `declare`, `attributes`, `target`, metadata",
                ),
            },
            Kind::Meta => {
                let span = self.span();
                self.metadata(&mut items.metadata, span)?;
            }
            Kind::Local => self.type_definition()?,
            Kind::Global | Kind::Sign(b'^') => self.skip_item(),
            _ => {
                return self.expected(
                    "an item of a module: `define`, `declare`, `attributes`, `target`, metadata",
                );
            }
        }
        let text = self.between(start, self.last()).to_string();
        match items.names.is_empty() {
            true => items.module.preamble.push(text),
            false => items.module.postamble.push(text),
        }
        Ok(())
    }

    /// Reads `%name = type ...`.
    fn type_definition(&mut self) -> Step<()> {
        let token = self.advance();
        let name = self.type_name(token);
        self.expect("=")?;
        self.expect("type")?;
        let ty = self.ty()?;
        self.types.insert(name, ty);
        Ok(())
    }

    /// Whether an item begins at the next token.
    fn at_item(&self) -> bool {
        if !self.starts_line() {
            return false;
        }
        match self.kind() {
            Kind::Word => {
                let word = self.text();
                matches!(
                    word,
                    "define" | "declare" | "attributes" | "target" | "source_filename" | "module"
                ) || word.starts_with('$')
            }
            Kind::Meta | Kind::Global | Kind::Sign(b'^') => self.second().kind == Kind::Sign(b'='),
            // Behind an error in the head of a function, instructions can begin with such a token.
            Kind::Local => {
                let second = self.second();
                let rest = self.rest()[(second.end - self.start()) as usize..].trim_start();
                second.kind == Kind::Sign(b'=') && rest.starts_with("type ")
            }
            Kind::End => true,
            _ => false,
        }
    }

    /// Skips an unused item, at least one token.
    fn skip_item(&mut self) {
        self.advance();
        while self.kind() != Kind::End && !self.at_item() {
            self.advance();
        }
    }

    /// Skips to the next item, behind an error in an item that began at `start`.
    pub fn next_item(&mut self, start: u32) {
        if self.start() == start {
            self.advance();
        }
        while self.kind() != Kind::End && !self.at_item() {
            self.advance();
        }
    }

    /// Reads `attributes #0 = { ... }`.
    fn attributes(&mut self, items: &mut Items) -> Step<()> {
        self.advance();
        let token = self.take(Kind::Hash, "the number of a group of attributes")?;
        let number = self.text_of(token)[1..].parse::<u32>();
        self.expect("=")?;
        self.expect("{")?;
        let mut texts = Vec::new();
        while !self.eat("}") {
            match self.kind() {
                Kind::End => return self.expected("`}`"),
                Kind::Text => {
                    let text = self.attribute_text();
                    texts.push(text);
                }
                Kind::Sign(b'(' | b'{' | b'[') => self.skip_brackets(),
                _ => {
                    self.advance();
                }
            }
        }
        if let Ok(number) = number {
            items.groups.insert(number, texts);
        }
        Ok(())
    }

    /// Reads `"key"` or `"key"="value"`, as `key` or `key=value`.
    pub fn attribute_text(&mut self) -> String {
        let token = self.advance();
        let mut text = self.unquoted(token);
        if self.is("=") && self.second().kind == Kind::Text {
            self.advance();
            let value = self.advance();
            text.push('=');
            text.push_str(&self.unquoted(value));
        }
        text
    }

    /// Reads `target triple = "..."`.
    fn target(&mut self, items: &mut Items) -> Step<()> {
        self.advance();
        let triple = self.is("triple");
        if !triple && !self.is("datalayout") {
            return self.expected("`triple` or `datalayout`");
        }
        self.advance();
        self.expect("=")?;
        let token = self.take(Kind::Text, "a text")?;
        let text = self.unquoted(token);
        if !triple {
            return Ok(());
        }
        match text.split('-').next() {
            Some("genx32") => {
                items.module.pointer_bits = 32;
                self.pointer_bytes = 4;
            }
            Some("genx64" | "spir64") => {}
            _ => {
                let warning = Diagnostic::warning(
                    "genx-unsupported",
                    format!("`{text}` is no triple of this dialect"),
                );
                let span = self.span_of(token);
                self.diagnostics.push(
                    warning
                        .label(span, "read as `genx64-unknown-unknown`")
                        .help("write `genx64-unknown-unknown`, `genx32-unknown-unknown` or `spir64-unknown-unknown`"),
                );
            }
        }
        Ok(())
    }

    /// Reads `declare ...`; printed again if needed.
    fn declare(&mut self, items: &mut Items) -> Step<()> {
        let start = self.start();
        self.advance();
        self.skip_attributes(super::ty::is_type_word);
        while self.kind() == Kind::Meta {
            // `declare !dbg !4 void @f()`.
            self.advance();
            self.advance();
            self.skip_attributes(super::ty::is_type_word);
        }
        let result = self.ty()?;
        let token = self.take(Kind::Global, "the name of a function")?;
        let name = self.global_name(token);
        let span = self.span_of(token);
        self.expect("(")?;
        let mut arguments = Vec::new();
        let mut known = true;
        while !self.eat(")") {
            if self.eat_dots() {
                known = false;
            } else {
                match self.ty()? {
                    Ty::Value(ty) => arguments.push(Some(ty)),
                    Ty::Metadata => arguments.push(None),
                    _ => known = false,
                }
                self.skip_attributes(|_| false);
                if self.kind() == Kind::Local {
                    self.advance();
                }
            }
            if !self.is(")") {
                self.expect(",")?;
            }
        }
        self.trailer(|p| p.starts_line());
        let signature = Signature {
            result,
            arguments,
            span,
        };
        let text = self.between(start, self.last());
        items.declarations.push((name.clone(), text.into()));
        if known {
            items.declared.entry(name).or_insert(signature);
        }
        Ok(())
    }

    /// Skips the text behind the arguments of a function.
    pub fn trailer(&mut self, stop: impl Fn(&Self) -> bool) {
        while !stop(self) {
            match self.kind() {
                Kind::End | Kind::Sign(b'{') => return,
                Kind::Sign(b'(' | b'[') => self.skip_brackets(),
                _ => {
                    self.advance();
                }
            }
        }
    }

    /// The name of a function.
    pub fn global_name(&self, token: Token) -> String {
        match self.name_of(token) {
            super::lex::Name::Word(word) => word.into_owned(),
            super::lex::Name::Number(number) => number.to_string(),
        }
    }
}
