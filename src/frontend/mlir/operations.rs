//! Operations, regions and blocks: a walk over the text that enters the pest grammar at each leaf.
//!
//! Pest parses types, attributes and maps. It does not walk operations, for two reasons:
//! the custom form of an operation is data (`syntax.rs`), which a grammar fixed at build time
//! cannot follow; and after an error the walk must continue at the next operation, while a pest
//! match fails as a whole.
//!
//! After an error inside an operation the rest of the operation is skipped (to the end of the
//! line on which its brackets are closed). Its results stay defined with unknown type, and reading
//! continues, so that one mistake gives one report.

use super::ast::{Block, Definition, NamedAttribute, Operand, Operation, Region, Successor};
use super::parser::{Form, Parser};
use super::scan::{Scan, Step};
use super::types::TypeId;
use easel_isa::diagnostic::Diagnostic;
use smallvec::SmallVec;

/// Whether a line can be the first of an operation, block, alias or closing brace.
fn begins(line: &str) -> bool {
    line.trim_start()
        .starts_with(|c: char| c.is_ascii_alphabetic() || "%^#!\"}".contains(c))
}

/// An upper bound for the results of an operation: a mistyped number must not exhaust the memory.
const MOST_RESULTS: u32 = 1 << 16;

impl<'s> Parser<'s, '_> {
    /// All operations of the file.
    pub(super) fn file(&mut self) -> Vec<Operation<'s>> {
        let mut operations = Vec::new();
        while !self.is_done() {
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
                    let span = self.since(start);
                    self.error::<()>("mlir-syntax", "this `}` closes nothing", span, "unpaired");
                }
                b'{' if self.rest().starts_with("{-#") => self.finish(),
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
            self.define_type(name, ty);
        } else if name.starts_with("loc") || name.starts_with("di_") {
            // Debug information is not used, and its attributes nest in many ways.
            let start = self.pos;
            self.recover(start);
        } else {
            let value = self.attribute()?;
            self.define_attribute(name, value);
        }
        Some(())
    }

    /// Skips the rest of an item that starts at `start`: to the end of the line on which its
    /// braces are closed and after which a new item begins, or before the brace that closes
    /// the surrounding item. Other brackets do not count, because the mistake may be a missing bracket.
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

    /// Reads one operation; always makes progress. After an error the operation has no name.
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
            name_span: self.place(start),
            span: self.place(start),
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
        op.span = self.since(start);
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
            op.name_span = self.since(start);
            let dialects = self.dialects;
            let Some(known) = dialects.find(word) else {
                let d = Diagnostic::error(
                    "mlir-unknown-op",
                    format!("the operation `{word}` is not known"),
                )
                .label(op.name_span, "its custom form cannot be read")
                .help("passes carry it along in generic form; a kernel that is compiled has to do without it");
                return self.report(d);
            };
            op.name = known.name;
            match (known.form, known.compiled) {
                (Form::Custom(form), Ok(_)) => form(self, op)?,
                (Form::Format(_), Ok(compiled)) => self.formatted(op, compiled)?,
                (_, Err(e)) => {
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
            for number in 0..count.min(MOST_RESULTS) {
                op.results.push(Definition {
                    name,
                    number,
                    ty: TypeId::UNKNOWN,
                    span,
                    value: None,
                });
            }
            if count > MOST_RESULTS {
                let m = format!("`%{name}` stands for {count} results");
                let hint = format!("an operation has {MOST_RESULTS} results at most");
                return self.error("mlir-result-count", m, span, &hint);
            }
            if !self.eat(",") {
                return self.expect("=");
            }
        }
    }

    /// Gives the results their types; their number must fit.
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
        // Results without a name still exist.
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
        if self.rest().starts_with('#') {
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

    /// Reads an attribute dictionary, if one is next.
    pub(super) fn dictionary(&mut self, op: &mut Operation<'s>) -> Option<()> {
        if self.peek() != b'{' {
            return Some(());
        }
        let start = self.pos;
        let entries = self.entries()?;
        let span = self.since(start);
        op.attributes
            .extend(entries.iter().map(|(name, value)| NamedAttribute {
                name,
                value: value.clone(),
                span,
            }));
        Some(())
    }

    /// `{ ... }`. `args` are the entry block's arguments if the operation's own syntax has them.
    pub(super) fn region(&mut self, args: Vec<Definition<'s>>) -> Option<Region<'s>> {
        self.skip();
        let open = self.pos;
        self.expect("{")?;
        let mut blocks = vec![Block {
            name: "",
            args,
            operations: Vec::new(),
            span: self.since(open),
        }];
        loop {
            match self.peek() {
                b'}' => {
                    self.pos += 1;
                    break;
                }
                0 if self.at_end() => {
                    let inside = Some((self.place(open), "the region starts here"));
                    self.cut_off::<()>("the text ends inside a region", inside);
                    return Some(Region { blocks });
                }
                b'^' => {
                    let block = self.block_header()?;
                    blocks.push(block);
                }
                // Too many errors.
                _ if self.is_done() => return None,
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
