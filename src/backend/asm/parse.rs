//! Reading whole assembly files: easel's, LLVM's and clang's.
//!
//! Directives that place symbols and sections are skipped. The kernel descriptor and the metadata
//! describe a kernel, and the instructions between its label and its end become a machine
//! function with physical registers. Labels that no branch names start no block.

use super::data::Data;
use super::front::take_front;
use super::item::{Item, Symbolic};
use super::launch::{FileFacts, complete, launch};
use super::line::{label, without_comment};
use crate::Kernel;
use crate::ir::function::{Block, BranchTarget, Form, Inst};
use crate::ir::machine::MachineFunction;
use crate::ir::{InstData, Place, Reference};
use crate::machine;
use crate::target::{Behaviour, MInst, ParseError, Target, Targets};
use easel_isa::diagnostic::{FileId, SourceMap, Span};
use easel_isa::{Diagnostic, Diagnostics};
use std::collections::{BTreeMap, HashSet};

/// The kernels of a file, in text order.
#[derive(Clone)]
pub struct ParsedFile {
    /// The kernels, each with the launch of its descriptor and metadata.
    pub kernels: Vec<Kernel>,
}

/// The contents of the file for one symbol.
#[derive(Default)]
struct Symbol {
    items: Vec<Item>,
    span: Option<Span>,
}

/// Reads a file for the target that the file names, or for the default target. All errors are collected.
///
/// # Errors
/// An unknown target; text that cannot be read or run.
pub fn parse(
    file: FileId,
    sources: &SourceMap,
    targets: &Targets,
) -> Result<ParsedFile, Diagnostics> {
    let text = sources.text(file);
    let target = named_target(file, text, targets)?.map_or(targets.usual(), |t| t.0);
    let mut reader = Reader {
        file,
        text,
        target,
        facts: FileFacts::default(),
        symbols: Vec::new(),
        functions: BTreeMap::new(),
        current: None,
        diagnostics: Diagnostics::default(),
    };
    reader.read();
    reader.finish()
}

/// The directive that names the target: `TRIPLE--NAME`, with features after a colon.
const TARGET: &str = ".amdgcn_target";

/// The name in the directive, if the line is one.
fn target_name(line: &str) -> Option<&str> {
    let id = without_comment(line).trim().strip_prefix(TARGET)?.trim();
    // `amdgcn-amd-amdhsa--gfx942:xnack-`, in newer assemblers `amdgpu9.42-amd-amdhsa-unknown-gfx942`.
    let id = id.trim_matches('"').split(':').next()?;
    id.rsplit('-').next()
}

/// The target that a file names, and the place of the name.
pub(crate) fn named_target(
    file: FileId,
    text: &str,
    targets: &Targets,
) -> Result<Option<(Target, Span)>, Diagnostic> {
    let Some(name) = text.lines().find_map(target_name) else {
        return Ok(None);
    };
    let start = name.as_ptr() as usize - text.as_ptr() as usize;
    let span = Span::new(file, start, start + name.len());
    let target = targets.by_name(name).ok_or_else(|| {
        let known: Vec<&str> = targets.iter().map(Target::name).collect();
        Diagnostic::error("asm-target", format!("the file is for {name}"))
            .label(span, "no such target here")
            .help(format!("it can be read for: {}", known.join(", ")))
    })?;
    Ok(Some((target, span)))
}

struct Reader<'a> {
    file: FileId,
    text: &'a str,
    target: Target,
    facts: FileFacts,
    symbols: Vec<(String, Symbol)>,
    /// Names that a `.type` or a descriptor declares as functions.
    functions: BTreeMap<String, Span>,
    /// Index of the symbol whose code is read.
    current: Option<usize>,
    diagnostics: Diagnostics,
}

impl<'a> Reader<'a> {
    fn span(&self, part: &str) -> Span {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        Span::new(self.file, start, start + part.len())
    }

    fn read(&mut self) {
        let text = self.text;
        self.collect_functions(text);
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let line = without_comment(line).trim();
            if line == ".amdgpu_metadata" {
                self.metadata(&mut lines, line);
            } else if let Some(name) = line.strip_prefix(".amdhsa_kernel") {
                self.descriptor(name.trim(), &mut lines);
            } else {
                self.line(line);
            }
        }
    }

    /// Collects symbols of functions, which may be declared after their label.
    fn collect_functions(&mut self, text: &'a str) {
        for line in text.lines() {
            let line = without_comment(line).trim();
            let name = match line.strip_prefix(".type") {
                Some(rest) => rest
                    .split_once(',')
                    .filter(|(_, kind)| kind.trim() == "@function")
                    .map(|p| p.0),
                None => line.strip_prefix(".amdhsa_kernel"),
            };
            if let Some(name) = name.map(str::trim) {
                self.functions.insert(name.to_string(), self.span(name));
            }
        }
    }

    fn metadata(&mut self, lines: &mut std::str::Lines<'a>, first: &'a str) {
        let start = first.as_ptr() as usize + first.len() - self.text.as_ptr() as usize;
        let mut end = start;
        for line in lines {
            if line.trim() == ".end_amdgpu_metadata" {
                let text = &self.text[start..end];
                if let Err(message) = self.facts.read_metadata(text) {
                    let span = self.span(text.trim());
                    self.diagnostics.push(
                        Diagnostic::error("asm-metadata", message).label(span, "this metadata"),
                    );
                }
                return;
            }
            end = line.as_ptr() as usize + line.len() - self.text.as_ptr() as usize;
        }
        let span = self.span(first);
        self.diagnostics.push(
            Diagnostic::error("asm-unterminated", "the metadata has no end")
                .label(span, "begins here")
                .help("end it with `.end_amdgpu_metadata`"),
        );
    }

    fn descriptor(&mut self, name: &'a str, lines: &mut std::str::Lines<'a>) {
        self.current = None;
        let mut values = BTreeMap::new();
        for line in lines {
            let line = without_comment(line).trim();
            if line == ".end_amdhsa_kernel" {
                self.facts.descriptors.insert(name.to_string(), values);
                return;
            }
            let Some((key, value)) = line
                .strip_prefix(".amdhsa_")
                .and_then(|l| l.split_once(char::is_whitespace))
            else {
                continue;
            };
            // Values may be expressions of symbols; the values needed here are plain.
            match value.trim().parse::<i64>() {
                Ok(value) => {
                    values.insert(key.to_string(), value);
                }
                Err(_) => {
                    let place = (name.to_string(), key.to_string());
                    self.facts.expressions.insert(place);
                }
            }
        }
        let span = self.span(name);
        self.diagnostics.push(
            Diagnostic::error(
                "asm-unterminated",
                format!("the descriptor of `{name}` has no end"),
            )
            .label(span, "begins here")
            .help("end it with `.end_amdhsa_kernel`"),
        );
    }

    fn line(&mut self, mut line: &'a str) {
        while let Some((name, rest)) = label(line) {
            if self.functions.contains_key(name) {
                let span = Some(self.span(name));
                self.current = Some(self.symbols.len());
                self.symbols.push((
                    name.to_string(),
                    Symbol {
                        items: Vec::new(),
                        span,
                    },
                ));
            } else if let Some(i) = self.current {
                self.symbols[i].1.items.push(Item::Label(name.to_string()));
            }
            line = rest.trim_start();
        }
        if line.is_empty() {
            return;
        }
        if line.starts_with('.') {
            self.directive(line);
            return;
        }
        let Some(i) = self.current else {
            let span = self.span(line);
            self.diagnostics.push(
                Diagnostic::error("asm-outside", "an instruction outside any function")
                    .label(span, "this instruction")
                    .help(
                        "declare the function with `.type NAME,@function` and put its label before",
                    ),
            );
            return;
        };
        let symbolic = Symbolic::take(line);
        let read = symbolic.as_ref().map_or(line, |(_, literal)| literal);
        match self.target.parse_inst(read) {
            Ok(p) => {
                let span = self.span(line);
                self.symbols[i].1.items.push(Item::Inst {
                    inst: p.inst,
                    label: p.label,
                    span,
                    symbol: symbolic.map(|(symbol, _)| symbol),
                });
            }
            Err(ParseError { at, message }) => {
                let end = line.len();
                let at = line.floor_char_boundary(at.min(end));
                let rest = &line[at..];
                let word = rest.split([' ', '\t', ',']).next().unwrap_or(rest);
                let span = self.span(word);
                self.diagnostics.push(
                    Diagnostic::error("asm-instruction", message)
                        .label(span, "in this instruction"),
                );
            }
        }
    }

    /// Reports directives that put data among the instructions; other directives are ignored.
    fn directive(&mut self, line: &'a str) {
        let name = line.split(char::is_whitespace).next().unwrap_or(line);
        let data = matches!(
            name,
            ".long" | ".byte" | ".short" | ".quad" | ".int" | ".ascii" | ".asciz" | ".word"
        );
        if let (".p2align", Some(i)) = (name, self.current) {
            let bits = line[name.len()..].split([',', ';']).next();
            let bits = bits.and_then(|b| b.trim().parse().ok());
            let bytes = bits.and_then(|bits| 1usize.checked_shl(bits));
            self.symbols[i].1.items.extend(bytes.map(Item::Align));
        } else if matches!(name, ".size" | ".section") {
            self.current = None;
        } else if data && self.current.is_some() {
            let span = self.span(line);
            self.diagnostics.push(
                Diagnostic::error("asm-data", "data among instructions")
                    .label(span, "this directive"),
            );
        }
    }

    fn finish(mut self) -> Result<ParsedFile, Diagnostics> {
        let target = self.target;
        let interface = crate::interface(target)?;
        let mut kernels = Vec::new();
        let data = Data::read(self.text);
        let symbols = std::mem::take(&mut self.symbols);
        let (kernel_symbols, functions): (Vec<_>, Vec<_>) = symbols
            .into_iter()
            .partition(|(name, _)| self.facts.descriptors.contains_key(name));
        for (name, mut symbol) in kernel_symbols {
            let mut function = MachineFunction::new(&name, target);
            function.form = Form::Storage;
            let stated = match launch(&name, &self.facts, target, interface) {
                Ok(facts) => facts,
                Err(message) => {
                    let d = Diagnostic::error("asm-descriptor", message);
                    self.diagnostics
                        .push(d.maybe_label(symbol.span, "this kernel"));
                    continue;
                }
            };
            let mut loads = None;
            if stated.inputs.preload > 0 {
                match take_front(&mut symbol.items, target, interface) {
                    Ok(front) => loads = Some(front),
                    Err(why) => {
                        let message = format!("`{name}` preloads arguments, but {why}");
                        let d = Diagnostic::error("asm-preload", message);
                        self.diagnostics.push(
                            d.maybe_label(symbol.span, "this kernel")
                                .help("write loads, a wait and a branch to the entry before it"),
                        );
                        continue;
                    }
                }
            }
            add_called(&mut symbol, &functions);
            symbol.items.retain(|i| !matches!(i, Item::Align(_)));
            function.launch = stated.launch;
            complete(&mut function.launch, &name, self.text);
            let mut builder = Builder {
                function,
                labels: BTreeMap::new(),
                symbolic: Vec::new(),
                data: &data.symbols,
                target,
                diagnostics: &mut self.diagnostics,
            };
            builder.build(&symbol);
            let references = builder.references();
            kernels.push(Kernel {
                function: builder.function,
                references,
                data: data.bytes.clone(),
                inputs: stated.inputs,
                scratch_bytes: stated.scratch_bytes,
                mode: stated.mode,
                allocated: stated.allocated,
                loads,
            });
        }
        if kernels.is_empty() && !self.diagnostics.has_errors() {
            let span = Span::new(self.file, 0, 0);
            self.diagnostics.push(
                Diagnostic::error("asm-no-kernel", "the file has no kernel")
                    .label(span, "in this file")
                    .help("a kernel has a label and a descriptor, `.amdhsa_kernel NAME`"),
            );
        }
        self.diagnostics.into_result(ParsedFile { kernels })
    }
}

/// Makes blocks of a symbol's lines.
struct Builder<'a> {
    function: MachineFunction,
    labels: BTreeMap<String, Block>,
    /// Instructions with a literal that stands for a symbol.
    symbolic: Vec<(Inst, Symbolic, Span)>,
    /// The bytes of data by symbol.
    data: &'a BTreeMap<String, u64>,
    target: Target,
    diagnostics: &'a mut Diagnostics,
}

impl Builder<'_> {
    fn build(&mut self, symbol: &Symbol) {
        let named = names(&symbol.items);
        // One block for the entry, each named label and each line after a branch.
        let mut starts = vec![false; symbol.items.len() + 1];
        for (i, item) in symbol.items.iter().enumerate() {
            match item {
                Item::Label(name) if named.contains(name.as_str()) => starts[i] = true,
                Item::Inst { inst, .. } if is_terminator(self.target, inst) => starts[i + 1] = true,
                _ => {}
            }
        }
        let last = symbol
            .items
            .iter()
            .rposition(|i| matches!(i, Item::Inst { .. }));
        let Some(last) = last else {
            self.diagnostics.push(
                Diagnostic::error("asm-empty", "the kernel has no instructions")
                    .maybe_label(symbol.span, "this kernel"),
            );
            return;
        };
        let mut block_at = vec![None; symbol.items.len() + 1];
        let mut fresh = true;
        for (i, item) in symbol.items.iter().enumerate().take(last + 1) {
            if starts[i] || fresh {
                // Consecutive labels share a block.
                let previous = i.checked_sub(1).and_then(|p| block_at[p]);
                let only_labels = i > 0 && matches!(symbol.items[i - 1], Item::Label(_));
                block_at[i] = match previous {
                    Some(b) if only_labels => Some(b),
                    _ => Some(self.function.add_block()),
                };
                fresh = false;
            }
            if let (Item::Label(name), Some(b)) = (item, block_at[i]) {
                self.labels.insert(name.clone(), b);
            }
        }
        self.fill(symbol, &block_at, last);
    }

    fn fill(&mut self, symbol: &Symbol, block_at: &[Option<Block>], last: usize) {
        let mut current = None;
        // The first block that begins at each item or behind it.
        let mut next_block = block_at.to_vec();
        for i in (1..next_block.len()).rev() {
            next_block[i - 1] = next_block[i - 1].or(next_block[i]);
        }
        for (i, item) in symbol.items.iter().enumerate().take(last + 1) {
            if let Some(b) = block_at[i]
                && current != Some(b)
            {
                if let Some(before) = current {
                    self.fall_through(before, b);
                }
                current = Some(b);
            }
            let Item::Inst {
                inst,
                label,
                span,
                symbol,
            } = item
            else {
                continue;
            };
            let Some(block) = current else { continue };
            let next = next_block[i + 1];
            let made = self.instruction(block, inst, label.as_deref(), next, *span);
            let symbolic = symbol.iter().map(|s| (made, s.clone(), *span));
            self.symbolic.extend(symbolic);
        }
        let ends = current.and_then(|b| self.function.terminator(b)).is_some();
        if !ends {
            self.diagnostics.push(
                Diagnostic::error("asm-falls-off", "the kernel runs past its last instruction")
                    .maybe_label(symbol.span, "this kernel")
                    .help("end it with the instruction that ends a program"),
            );
        }
    }

    /// Adds the branch that the text leaves out to a block that continues in the next block.
    fn fall_through(&mut self, from: Block, to: Block) {
        if self.function.terminator(from).is_some() {
            return;
        }
        if let Some(inst) = machine::make::jump(&mut self.function, to) {
            self.function.blocks[from].insts.push(inst);
        }
    }

    fn instruction(
        &mut self,
        block: Block,
        inst: &MInst,
        label: Option<&str>,
        next: Option<Block>,
        span: Span,
    ) -> Inst {
        let behaviour = self.target.info(inst.op).behaviour;
        let targets = self.targets(behaviour, label, next, span);
        let data = InstData {
            targets: targets.into(),
            span: Some(span),
            ..machine::from_minst(self.target, &inst.clone().trimmed(self.target.tables()))
        };
        let inst = self.function.make_inst(data);
        self.function.blocks[block].insts.push(inst);
        inst
    }

    /// The blocks for which literals stand.
    fn references(&mut self) -> Vec<Reference> {
        let mut references = Vec::new();
        for (inst, symbol, span) in std::mem::take(&mut self.symbolic) {
            let block = self.labels.get(&symbol.name).map(|&b| Place::Block(b));
            let data = || self.data.get(&symbol.name).map(|&at| Place::Data(at));
            match block.or_else(data) {
                Some(place) => references.push(Reference {
                    inst,
                    place,
                    addend: symbol.addend,
                    high: symbol.high,
                    literal: Symbolic::LITERAL,
                }),
                None => self.diagnostics.push(
                    Diagnostic::error(
                        "asm-unknown-symbol",
                        format!("the file has no function and no data `{}`", symbol.name),
                    )
                    .label(span, "its address is taken here")
                    .help("put the function or the data in the same file, with `.type NAME,@function` or `@object`"),
                ),
            }
        }
        references
    }

    fn targets(
        &mut self,
        behaviour: Behaviour,
        label: Option<&str>,
        next: Option<Block>,
        span: Span,
    ) -> Vec<BranchTarget> {
        let mut out = Vec::new();
        if !matches!(behaviour, Behaviour::Branch | Behaviour::CondBranch) {
            return out;
        }
        match label.map(|l| (l, self.labels.get(l))) {
            Some((_, Some(&b))) => out.push(BranchTarget::new(b, [])),
            Some((l, None)) => self.diagnostics.push(
                Diagnostic::error(
                    "asm-unknown-label",
                    format!("the kernel has no label `{l}`"),
                )
                .label(span, "this branch"),
            ),
            None => self.diagnostics.push(
                Diagnostic::error("asm-distance", "a branch by distance")
                    .label(span, "this branch")
                    .help("name a label"),
            ),
        }
        if behaviour == Behaviour::CondBranch {
            match next {
                Some(b) => out.push(BranchTarget::new(b, [])),
                None => self.diagnostics.push(
                    Diagnostic::error("asm-falls-off", "nothing follows the conditional branch")
                        .label(span, "this branch"),
                ),
            }
        }
        out
    }
}

/// Adds the functions that a kernel calls behind its lines, and the functions that these call.
fn add_called(kernel: &mut Symbol, functions: &[(String, Symbol)]) {
    let mut added = vec![false; functions.len()];
    let mut from = 0;
    while from < kernel.items.len() {
        let end = kernel.items.len();
        let named = names(&kernel.items[from..end]);
        let called: Vec<usize> = (0..functions.len())
            .filter(|&n| !added[n] && named.contains(functions[n].0.as_str()))
            .collect();
        for n in called {
            added[n] = true;
            let (name, symbol) = &functions[n];
            kernel.items.push(Item::Label(name.clone()));
            kernel.items.extend(symbol.items.iter().cloned());
        }
        from = end;
    }
}

/// The symbols that instructions name.
fn names(items: &[Item]) -> HashSet<&str> {
    let mut all = HashSet::new();
    for item in items {
        if let Item::Inst { label, symbol, .. } = item {
            all.extend(label.as_deref());
            all.extend(symbol.as_ref().map(|s| s.name.as_str()));
        }
    }
    all
}

fn is_terminator(target: Target, inst: &MInst) -> bool {
    matches!(
        target.info(inst.op).behaviour,
        Behaviour::Branch | Behaviour::CondBranch | Behaviour::End
    )
}
