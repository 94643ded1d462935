//! The assembler: whole files of assembly text to code objects.
//!
//! `source` gives the statements of a file, with macros and repetitions expanded (`flow`). A statement is a label, a
//! directive (`directives`), the fields of a kernel's descriptor (`kernel`), the metadata (`note`), or an
//! instruction. The length of each statement is known when the statement is read, because no instruction has two lengths. So one
//! pass gives all offsets. Bytes that depend on symbols are filled in afterwards: by `link` in a linked object, by relocations in
//! one that is to be linked (`relocatable`).
//!
//! The syntax is that of LLVM's assembler. Differences: debug information is left out, a descriptor is aligned, and a symbol
//! with a number is a number everywhere, also before its definition.

mod data;
mod directives;
mod expression;
mod flow;
mod instruction;
mod kernel;
mod lexis;
mod link;
mod note;
mod reader;
mod relocatable;
mod section;
mod source;
mod symbols;

use self::expression::{Expr, SymbolId};
use self::kernel::DescriptorBlock;
use self::lexis::{Kind, Words};
use self::reader::Reader;
use self::section::{Fixup, FixupKind, Section};
use self::source::{Line, Lines};
use self::symbols::{Fault, Meaning, Symbols};
use crate::target::{Target, Targets};
use crate::{Options, asm};
use easel_isa::cursor::{Cursor, Step};
use easel_isa::diagnostic::{FileId, SourceMap, Span};
use easel_isa::{Diagnostic, Diagnostics};
use std::collections::HashMap;

/// The form of the result.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Form {
    /// A shared object, which the runtime's loader takes.
    #[default]
    Linked,
    /// An object with relocations, which a linker takes.
    Relocatable,
}

/// The object of a file: the bytes of an ELF file. The file's own directive names the target; `target` is for files
/// without one.
///
/// # Errors
/// All errors of the text; if there are none, all errors of its symbols.
pub fn assemble(
    file: FileId,
    sources: &SourceMap,
    targets: &Targets,
    target: Option<Target>,
    form: Form,
) -> Result<Vec<u8>, Diagnostics> {
    let text = sources.text(file);
    let target = asm::chosen_target(file, text, targets, target)?;
    let mut assembler = Assembler::new(file, text, Options::new(target)?);
    assembler.read();
    assembler.finish(form)
}

/// The state while a file is read.
struct Assembler<'a> {
    file: FileId,
    text: &'a str,
    options: Options,
    /// Settings of the target id, as bits of the ELF flags.
    flags: u32,
    lines: Lines<'a>,
    flow: flow::Flow<'a>,
    symbols: Symbols,
    sections: Vec<Section>,
    by_name: HashMap<String, usize>,
    /// The section of the next statement.
    current: usize,
    /// The section before it, and the sections to return to.
    previous: usize,
    stack: Vec<(usize, usize)>,
    kernels: Vec<DescriptorBlock>,
    /// The metadata as MessagePack.
    metadata: Option<Vec<u8>>,
    diagnostics: Diagnostics,
}

/// What a statement leads to: an error ends the statement, not the file.
type Done = Result<(), Box<Diagnostic>>;

impl<'a> Assembler<'a> {
    fn new(file: FileId, text: &'a str, options: Options) -> Assembler<'a> {
        let mut assembler = Assembler {
            file,
            text,
            options,
            flags: options.interface.elf_machine | options.interface.elf_features,
            lines: Lines::new(file, text),
            flow: flow::Flow::default(),
            symbols: Symbols::default(),
            sections: Vec::new(),
            by_name: HashMap::new(),
            current: 0,
            previous: 0,
            stack: Vec::new(),
            kernels: Vec::new(),
            metadata: None,
            diagnostics: Diagnostics::default(),
        };
        let interface = options.interface;
        assembler.symbols.accumulator_granule = interface.accumulator_granule.into();
        assembler.symbols.reserved = kernel::reserved(interface);
        assembler.section(".text");
        assembler.machine_symbols();
        assembler
    }

    /// The section of a name, which may be new.
    fn section(&mut self, name: &str) -> usize {
        if let Some(&known) = self.by_name.get(name) {
            return known;
        }
        self.sections.push(Section::new(name));
        self.by_name
            .insert(name.to_string(), self.sections.len() - 1);
        self.sections.len() - 1
    }

    fn switch(&mut self, section: usize) {
        self.previous = std::mem::replace(&mut self.current, section);
    }

    fn here(&mut self) -> &mut Section {
        &mut self.sections[self.current]
    }

    fn offset(&self) -> u64 {
        self.sections[self.current].size()
    }

    fn read(&mut self) {
        while let Some(line) = self.lines.next() {
            if let Err(error) = self.line(&line) {
                self.error(*error, &line);
            }
            if self.flow.ended || self.diagnostics.0.len() > MOST_ERRORS {
                break;
            }
        }
        self.flow_ends();
    }

    /// Adds an error of a statement, whose places count from the statement's begin.
    fn error(&mut self, mut error: Diagnostic, line: &Line<'_>) {
        for (span, _) in &mut error.labels {
            *span = line.part(span.start, span.end);
        }
        if !line.verbatim {
            error.labels.truncate(1);
            error = error.note(format!(
                "in the line `{}` of its expansion",
                line.text.trim()
            ));
        }
        self.diagnostics.push(error);
    }

    fn line(&mut self, line: &Line<'a>) -> Done {
        let mut cursor: Cursor<'_, Words> = Cursor::new(self.file, &line.text);
        if self.is_skipped(&cursor) {
            return Ok(());
        }
        loop {
            match cursor.kind() {
                Kind::End => return Ok(()),
                Kind::Name | Kind::Text if is_mark(&cursor, ":") => {
                    let name = match cursor.kind() {
                        Kind::Text => cursor.text().trim_matches('"'),
                        _ => cursor.text(),
                    };
                    let span = cursor.span();
                    self.define_label(name, span, line)?;
                }
                Kind::Number if is_mark(&cursor, ":") => {
                    let Ok(number) = cursor.text().parse() else {
                        return Err(cursor.expected("the number of a label"));
                    };
                    let id = self.symbols.define_local(number);
                    self.symbols.get_mut(id).meaning = Meaning::Label(self.current, self.offset());
                }
                _ => break,
            }
            cursor.advance();
            cursor.advance();
        }
        if cursor.kind() != Kind::Name {
            return Err(cursor.expected("a label, a directive or an instruction"));
        }
        let name = cursor.text();
        if is_mark(&cursor, "=") {
            cursor.advance();
            cursor.advance();
            return self.assign(name, &mut cursor, line, true);
        }
        if let Some(expansion) = self.flow.macros.get(name).cloned() {
            cursor.advance();
            return self.call(&expansion, &mut cursor, line);
        }
        if name.starts_with('.') {
            let start = cursor.start();
            cursor.advance();
            return self.directive(name, start, &mut cursor, line);
        }
        let text = line.text.get(cursor.start() as usize..).unwrap_or_default();
        self.instruction(text, cursor.start(), line)
    }

    fn define_label(&mut self, name: &str, span: Span, line: &Line<'_>) -> Done {
        let id = self.symbols.named(name);
        let meaning = Meaning::Label(self.current, self.offset());
        self.define(id, meaning, span, line, false)
    }

    /// Gives a symbol its meaning; `again` allows another value for a symbol with a value.
    fn define(
        &mut self,
        id: SymbolId,
        meaning: Meaning,
        span: Span,
        line: &Line<'_>,
        again: bool,
    ) -> Done {
        let symbol = self.symbols.get_mut(id);
        let free = match symbol.meaning {
            Meaning::Undefined => true,
            Meaning::Value(_) => again,
            Meaning::Label(..) => false,
        };
        if !free {
            let error =
                Diagnostic::error("asm-symbol", format!("`{}` is defined twice", symbol.name));
            let error = error.label(span, "the second definition");
            return Err(Box::new(error.help("give one of the two another name")));
        }
        symbol.meaning = meaning;
        symbol.span = Some(line.part(span.start, span.end));
        Ok(())
    }

    /// Reads an expression.
    fn expression(&mut self, cursor: &mut Cursor<'_, Words>) -> Step<Expr> {
        let here = (self.current, self.offset());
        let symbols = &mut self.symbols;
        Reader {
            cursor,
            symbols,
            here,
            count: 0,
        }
        .expression()
    }

    /// Reads an expression whose value is needed at once.
    fn number(&mut self, cursor: &mut Cursor<'_, Words>, what: &str) -> Step<i64> {
        let start = cursor.start();
        let expr = self.expression(cursor)?;
        let value = self
            .symbols
            .value(&expr)
            .and_then(|v| v.absolute().ok_or(Fault::Address));
        value.map_err(|fault| {
            let message = match fault {
                Fault::Address => format!("{what} must be known at this place"),
                _ => fault.describe().to_string(),
            };
            let error = Diagnostic::error("asm-expression", message);
            let error = error.label(cursor.since(start), "this has no number here");
            Box::new(error.help(
                "use numbers, symbols that are set before, and distances of labels in one section",
            ))
        })
    }

    /// The statement must end here.
    fn end(cursor: &Cursor<'_, Words>) -> Done {
        match cursor.is_end() {
            true => Ok(()),
            false => Err(cursor.expected("the end of the line")),
        }
    }

    /// Adds bytes to the section.
    fn append(&mut self, bytes: &[u8], place: Span) -> Done {
        self.room(bytes.len() as u64, place)?;
        let section = self.here();
        if !section.is_zeros() {
            section.bytes.extend_from_slice(bytes);
            return Ok(());
        }
        if bytes.iter().any(|b| *b != 0) {
            let message = format!(
                "`{}` has no bytes in the file, so it holds only zeros",
                section.name
            );
            let error = Diagnostic::error("asm-section", message);
            let error = error.label(place, "these bytes are not zero");
            return Err(Box::new(
                error.help("put them into another section, such as `.data`"),
            ));
        }
        section.zeros += bytes.len() as u64;
        Ok(())
    }

    /// Checks that a section has room for so many bytes more.
    fn room(&mut self, more: u64, place: Span) -> Done {
        let section = self.here();
        if !section.overflows(more) {
            return Ok(());
        }
        let message = format!(
            "`{}` becomes larger than {} bytes",
            section.name,
            section::LARGEST
        );
        let error = Diagnostic::error("asm-section", message);
        Err(Box::new(
            error
                .label(place, "with this")
                .help("make the count smaller"),
        ))
    }

    /// Adds a place that depends on symbols, before its bytes are added.
    fn fixup(&mut self, kind: FixupKind, expr: Expr, at: u64, line: &Line<'_>) {
        let blank = line.text.len() - line.text.trim_start().len();
        let span = line.part(blank as u32, line.text.trim_end().len() as u32);
        self.here().fixups.push(Fixup {
            at,
            kind,
            expr,
            span,
        });
    }

    fn finish(mut self, form: Form) -> Result<Vec<u8>, Diagnostics> {
        if self.diagnostics.has_errors() {
            return Err(self.diagnostics);
        }
        self.note_section();
        self.descriptors();
        if self.diagnostics.has_errors() {
            return Err(self.diagnostics);
        }
        match form {
            Form::Linked => self.link(),
            Form::Relocatable => self.relocatable(),
        }
    }
}

/// Errors after which a file is read no further.
const MOST_ERRORS: usize = 1000;

/// Whether a mark follows the next word directly or behind blanks, and is not the begin of a longer operator.
fn is_mark(cursor: &Cursor<'_, Words>, mark: &str) -> bool {
    let second = cursor.second();
    second.kind == Kind::Mark && cursor.text_of(second) == mark
}
