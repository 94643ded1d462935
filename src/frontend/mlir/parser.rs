//! Operations, regions and blocks: a walk over the text that enters the pest grammar at each leaf.
//!
//! Pest decides what a type, attribute or map is. It does not walk operations, for two reasons:
//! the custom form of an operation is data (`syntax.rs`), which a grammar fixed at build time
//! cannot follow; and after an error the walk must go on at the next operation, while a pest
//! match as a whole fails.
//!
//! After an error inside an operation the rest of the operation is stepped over (to the end of the
//! line on which its brackets are closed), its results stay defined with unknown type, and reading
//! goes on, so that one mistake gives one report.

use super::ast::{
    Block, Definition, Module, NamedAttribute, Operand, Operation, Region, Successor,
};
use super::cursor::Cursor;
use super::leaf::{Scan, Step};
use super::syntax::{Compiled, Dialects};
use super::types::TypeId;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap, Span};
use smallvec::SmallVec;
use std::ops::{Deref, DerefMut};

/// Brackets nested deeper than this are refused, so that no input exhausts the stack.
const MAX_DEPTH: usize = 128;

pub struct Parser<'s, 'd> {
    cursor: Cursor<'s>,
    pub(super) dialects: &'d Dialects,
}

impl<'s> Deref for Parser<'s, '_> {
    type Target = Cursor<'s>;
    fn deref(&self) -> &Cursor<'s> {
        &self.cursor
    }
}

impl DerefMut for Parser<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.cursor
    }
}

/// Read a file and resolve its value names.
pub fn parse<'s>(
    file: FileId,
    sources: &'s SourceMap,
    dialects: &Dialects,
) -> Result<Module<'s>, Diagnostics> {
    let text: &'s str = sources.text(file);
    if let Some(at) = deepest_bracket(text, MAX_DEPTH) {
        let d = Diagnostic::error(
            "mlir-too-deep",
            format!("brackets are nested deeper than {MAX_DEPTH} levels"),
        )
        .label(Span::new(file, at - 1, at), "this bracket");
        return Err(d.into());
    }
    let mut parser = Parser {
        cursor: Cursor::new(file, text),
        dialects,
    };
    let operations = parser.file();
    let leaf = parser.cursor.leaf;
    let mut module = Module {
        operations,
        types: leaf.types,
        values: 0,
    };
    let mut diagnostics = leaf.diagnostics;
    super::resolve::resolve(&mut module, dialects, &mut diagnostics);
    diagnostics.into_result(module)
}

/// Behind the first bracket that is nested deeper than this.
pub fn deepest_bracket(text: &str, limit: usize) -> Option<usize> {
    let mut depth = 0usize;
    let mut scan = Scan::new(text, 0);
    while let Some(step) = scan.step() {
        match step {
            Step::Open(_) => depth += 1,
            Step::Close(_) => depth = depth.saturating_sub(1),
            Step::Line => {}
        }
        if depth > limit {
            return Some(scan.at);
        }
    }
    None
}

/// Whether a line can be the first of an operation, block, alias or closing brace.
fn begins(line: &str) -> bool {
    line.trim_start()
        .starts_with(|c: char| c.is_ascii_alphabetic() || "%^#!\"}".contains(c))
}

impl<'s> Parser<'s, '_> {
    fn file(&mut self) -> Vec<Operation<'s>> {
        let mut operations = Vec::new();
        while !self.at_end() && !self.leaf.ended {
            match self.peek() {
                b'#' | b'!' => {
                    let start = self.pos;
                    if self.alias().is_none() {
                        self.recover(start);
                    }
                }
                b'}' => {
                    let start = self.pos;
                    self.pos += 1;
                    let span = self.span(start);
                    self.error::<()>("mlir-syntax", "this `}` closes nothing", span, "unpaired");
                }
                b'{' if self.text[self.pos..].starts_with("{-#") => self.pos = self.text.len(),
                _ => operations.extend(self.operation()),
            }
        }
        operations
    }

    /// `#name = attribute` or `!name = type`.
    fn alias(&mut self) -> Option<()> {
        let sigil = if self.peek() == b'#' { '#' } else { '!' };
        let (name, _) = self.sigil_name(sigil, "an alias")?;
        self.expect("=")?;
        if sigil == '!' {
            let ty = self.ty()?;
            self.leaf.define_type(name, ty);
        } else if name.starts_with("loc") || name.starts_with("di_") {
            // Debug information: nobody asks for it, and its attributes nest in many ways.
            let start = self.pos;
            self.recover(start);
        } else {
            let value = self.attribute()?;
            self.leaf.define_attribute(name, value);
        }
        Some(())
    }

    /// Step over the rest of something that starts at `start`: to the end of the line on which its
    /// braces are closed and behind which something new begins, or before the brace that closes
    /// what it stands in. Other brackets do not count: the mistake may be that one is missing.
    fn recover(&mut self, start: usize) {
        let from = start.max(self.pos.min(self.text.len()));
        let mut depth = 0usize;
        let mut scan = Scan::new(self.text, start);
        while let Some(step) = scan.step() {
            match step {
                Step::Open(b'{') => depth += 1,
                Step::Close(b'}') if depth == 0 => {
                    self.pos = scan.at - 1;
                    return;
                }
                Step::Close(b'}') => depth -= 1,
                Step::Line if depth == 0 && scan.at > from && begins(&self.text[scan.at..]) => {
                    self.pos = scan.at;
                    return;
                }
                _ => {}
            }
        }
        self.pos = self.text.len();
    }

    /// One operation; always makes progress. After an error the operation has no name.
    pub(super) fn operation(&mut self) -> Option<Operation<'s>> {
        self.skip();
        let start = self.pos;
        let mut op = Operation {
            name: "",
            operands: Vec::new(),
            segments: SmallVec::new(),
            attributes: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            results: Vec::new(),
            name_span: self.leaf.place(start),
            span: self.leaf.place(start),
        };
        if self.operation_body(&mut op).is_none() {
            self.recover(start);
            if self.pos <= start {
                self.pos = (start + 1..=self.text.len())
                    .find(|&p| self.text.is_char_boundary(p))
                    .unwrap_or(start);
            }
            op.name = "";
            op.operands.clear();
            op.segments.clear();
            op.regions.clear();
            op.successors.clear();
        }
        op.span = self.span(start);
        Some(op)
    }

    fn operation_body(&mut self, op: &mut Operation<'s>) -> Option<()> {
        if self.peek() == b'%' {
            self.result_names(op)?;
        }
        self.skip();
        let start = self.pos;
        if self.peek() == b'"' {
            self.generic(op)?;
        } else {
            let word = self.word("an operation")?;
            op.name_span = self.span(start);
            let dialects = self.dialects;
            let Some((name, compiled)) = dialects.find(word) else {
                let d = Diagnostic::error(
                    "mlir-unknown-op",
                    format!("the operation `{word}` is not known"),
                )
                .label(op.name_span, "its custom form cannot be read")
                .help("write it in generic form, or leave it out if the kernel does not need it");
                self.leaf.diagnostics.push(d);
                return None;
            };
            op.name = name;
            match compiled {
                Ok(Compiled {
                    custom: Some(form), ..
                }) => form(self, op)?,
                Ok(compiled) => self.formatted(op, compiled)?,
                Err(e) => {
                    return self.error(
                        "mlir-syntax-table",
                        e.to_string(),
                        op.name_span,
                        "its syntax entry is wrong",
                    );
                }
            }
        }
        if self.peek_literal("loc") {
            self.attribute()?;
        }
        Some(())
    }

    /// `%a, %b:2 = `
    fn result_names(&mut self, op: &mut Operation<'s>) -> Option<()> {
        loop {
            let (name, span) = self.sigil_name('%', "a result name")?;
            let count = if self.eat(":") {
                self.number("the number of results")?
            } else {
                1
            };
            if count > 1024 {
                return self.error("mlir-syntax", "more than 1024 results", span, "here");
            }
            for number in 0..count {
                op.results.push(Definition {
                    name,
                    number,
                    ty: TypeId::UNKNOWN,
                    span,
                    value: None,
                });
            }
            if !self.eat(",") {
                return self.expect("=");
            }
        }
    }

    /// Give the results their types; their number must fit.
    pub(super) fn results(&mut self, op: &mut Operation<'s>, types: &[TypeId]) -> Option<()> {
        if op.results.len() != types.len() && !op.results.is_empty() {
            let m = format!(
                "`{}` has {} results, but {} are named",
                op.name,
                types.len(),
                op.results.len()
            );
            let span = op.results[0].span;
            return self.error("mlir-result-count", m, span, "these names");
        }
        // Results that nobody names still exist.
        let unnamed = op.results.is_empty();
        for (n, &ty) in types.iter().enumerate() {
            if unnamed {
                let span = op.name_span;
                op.results.push(Definition {
                    name: "",
                    number: n as u32,
                    ty,
                    span,
                    value: None,
                });
            } else {
                op.results[n].ty = ty;
            }
        }
        Some(())
    }

    /// `%name` or `%name#n`; the type is not known yet.
    pub(super) fn operand(&mut self) -> Option<Operand<'s>> {
        let (name, mut span) = self.sigil_name('%', "a value")?;
        let mut number = 0;
        if self.text[self.pos..].starts_with('#') {
            self.pos += 1;
            number = self.number("a result number")?;
            span.end = self.pos as u32;
        }
        Some(Operand {
            name,
            number,
            ty: TypeId::UNKNOWN,
            span,
            value: None,
        })
    }

    pub(super) fn successor(&mut self) -> Option<Successor<'s>> {
        let (name, span) = self.sigil_name('^', "a block")?;
        let mut args = Vec::new();
        if self.eat("(") {
            while self.peek() == b'%' {
                let operand = self.operand()?;
                args.push(operand);
                self.eat(",");
            }
            if self.eat(":") {
                for arg in &mut args {
                    arg.ty = self.ty()?;
                    self.eat(",");
                }
            }
            self.expect(")")?;
        }
        Some(Successor { name, args, span })
    }

    /// An attribute dictionary if one stands here.
    pub(super) fn dictionary(&mut self, op: &mut Operation<'s>) -> Option<()> {
        if self.peek() != b'{' {
            return Some(());
        }
        let start = self.pos;
        let (entries, end) = self.leaf.dictionary(start)?;
        self.pos = end;
        let span = self.span(start);
        op.attributes
            .extend(entries.iter().map(|(name, value)| NamedAttribute {
                name,
                value: value.clone(),
                span,
            }));
        Some(())
    }

    /// `{ ... }`. `args` are the entry block's arguments where the operation's own syntax has them.
    pub(super) fn region(&mut self, args: Vec<Definition<'s>>) -> Option<Region<'s>> {
        self.skip();
        let open = self.pos;
        self.expect("{")?;
        let mut blocks = vec![Block {
            name: "",
            args,
            operations: Vec::new(),
            span: self.span(open),
        }];
        loop {
            match self.peek() {
                b'}' => {
                    self.pos += 1;
                    break;
                }
                0 => {
                    if !self.leaf.ended {
                        self.leaf.ended = true;
                        let end = self.text.trim_end().len();
                        let d = Diagnostic::error(
                            "mlir-unexpected-end",
                            "the text ends inside a region",
                        )
                        .label(Span::new(self.file, end, end), "the text ends here")
                        .label(self.leaf.place(open), "the region starts here")
                        .help("the file seems to be cut off");
                        self.leaf.diagnostics.push(d);
                    }
                    return Some(Region { blocks });
                }
                b'^' => {
                    let block = self.block_header()?;
                    blocks.push(block);
                }
                _ => {
                    let op = self.operation();
                    if let Some(block) = blocks.last_mut() {
                        block.operations.extend(op);
                    }
                }
            }
        }
        // A labelled first block is the entry block.
        if blocks.len() > 1 && blocks[0].operations.is_empty() && blocks[0].args.is_empty() {
            blocks.remove(0);
        }
        Some(Region { blocks })
    }

    fn block_header(&mut self) -> Option<Block<'s>> {
        let (name, span) = self.sigil_name('^', "a block")?;
        let mut args = Vec::new();
        if self.eat("(") {
            while self.peek() == b'%' {
                let arg = self.definition()?;
                args.push(arg);
                self.eat(",");
            }
            self.expect(")")?;
        }
        self.expect(":")?;
        Some(Block {
            name,
            args,
            operations: Vec::new(),
            span,
        })
    }

    /// `%name: type`
    pub(super) fn definition(&mut self) -> Option<Definition<'s>> {
        let (name, span) = self.sigil_name('%', "an argument")?;
        self.expect(":")?;
        let ty = self.ty()?;
        if self.peek_literal("loc") {
            self.attribute()?;
        }
        Some(Definition {
            name,
            number: 0,
            ty,
            span,
            value: None,
        })
    }

    pub(super) fn skipped(&self, name: &str) -> bool {
        (self.dialects.skip)(name)
    }
}
