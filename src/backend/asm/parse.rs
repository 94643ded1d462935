//! Reading whole assembly files: easel's, LLVM's and clang's.
//!
//! Directives that place symbols and sections are skipped. The kernel descriptor and the metadata
//! describe a kernel, and the instructions between its label and its end become a machine
//! function with physical registers. Labels that no branch names start no block.
//!
//! # Why
//! Kernels are read one at a time, because the instructions of a large code object need more memory than its text: of an object of
//! 100 MB the text has 700 MB, and all instructions together would have 4 GB.

use super::build::build;
use super::data::Data;
use super::front::take_front;
use super::item::{Item, names};
use super::launch::{FileFacts, launch};
use super::line::without_comment;
use super::lines::lines;
use super::outline::{Code, outline};
use crate::Kernel;
use crate::ir::function::Form;
use crate::ir::machine::MachineFunction;
use crate::target::{Interface, Target, Targets};
use easel_isa::diagnostic::{FileId, SourceMap, Span};
use easel_isa::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;

/// The kernels of a file, in text order.
#[derive(Clone)]
pub struct ParsedFile {
    /// The kernels, each with the launch of its descriptor and metadata.
    pub kernels: Vec<Kernel>,
}

/// A file whose kernels are read one at a time.
pub struct AssemblyFile<'a> {
    file: FileId,
    text: &'a str,
    target: Target,
    interface: Interface,
    facts: FileFacts,
    kernels: Vec<Code<'a>>,
    /// The other functions, with their lines.
    functions: Vec<(&'a str, Vec<Item>)>,
    /// The functions by name.
    by_name: FxHashMap<&'a str, Vec<usize>>,
    data: Data,
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
    let (read, mut all) = AssemblyFile::read(file, sources, targets)?;
    let mut kernels = Vec::new();
    for n in 0..read.len() {
        match read.kernel(n) {
            Ok(kernel) => kernels.push(kernel),
            Err(errors) => all.append(errors),
        }
    }
    all.into_result(ParsedFile { kernels })
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
fn named_target(
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

/// The target that a file is for. A file that names a target is for no other one; a file that names none is for the target that was
/// asked for, or for the default.
///
/// # Errors
/// An unknown target, and another one than the target that was asked for.
pub fn chosen_target(
    file: FileId,
    text: &str,
    targets: &Targets,
    asked: Option<Target>,
) -> Result<Target, Diagnostic> {
    match (named_target(file, text, targets)?, asked) {
        (Some((named, span)), Some(asked)) if named != asked => {
            let message = format!("the file is for {}, not for {}", named.name(), asked.name());
            Err(Diagnostic::error("asm-target", message)
                .label(span, "the target of the file")
                .help("leave out --target, or change the directive"))
        }
        (Some((named, _)), _) => Ok(named),
        (None, asked) => Ok(asked.unwrap_or(targets.usual())),
    }
}

impl<'a> AssemblyFile<'a> {
    /// Reads all of a file but its kernels. The errors of that part stand beside the file, so that a client can collect those of the
    /// kernels, too.
    ///
    /// # Errors
    /// An unknown target.
    pub fn read(
        file: FileId,
        sources: &'a SourceMap,
        targets: &Targets,
    ) -> Result<(AssemblyFile<'a>, Diagnostics), Diagnostics> {
        let text = sources.text(file);
        let target = chosen_target(file, text, targets, None)?;
        let interface = crate::interface(target)?;
        let (outline, mut diagnostics) = outline(file, text);
        let (kernels, others): (Vec<_>, Vec<_>) = outline
            .codes
            .into_iter()
            .partition(|code| outline.facts.descriptors.contains_key(code.name));
        let mut functions = Vec::new();
        let mut by_name = FxHashMap::<&str, Vec<usize>>::default();
        for code in others {
            by_name.entry(code.name).or_default().push(functions.len());
            functions.push((
                code.name,
                lines(file, text, code.bytes, target, &mut diagnostics),
            ));
        }
        if kernels.is_empty() && !diagnostics.has_errors() {
            let span = Span::new(file, 0, 0);
            diagnostics.push(
                Diagnostic::error("asm-no-kernel", "the file has no kernel")
                    .label(span, "in this file")
                    .help("a kernel has a label and a descriptor, `.amdhsa_kernel NAME`"),
            );
        }
        let read = AssemblyFile {
            file,
            text,
            target,
            interface,
            facts: outline.facts,
            kernels,
            functions,
            by_name,
            data: Data::read(text),
        };
        Ok((read, diagnostics))
    }

    /// The number of kernels.
    pub fn len(&self) -> usize {
        self.kernels.len()
    }

    /// Whether the file has no kernel.
    pub fn is_empty(&self) -> bool {
        self.kernels.is_empty()
    }

    /// The target that the file is for.
    pub fn target(&self) -> Target {
        self.target
    }

    /// The names of the kernels, in text order.
    pub fn names(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.kernels.iter().map(|k| k.name)
    }

    /// Reads the kernel of a number.
    ///
    /// # Errors
    /// Lines that are no instructions, a descriptor that cannot be read, labels that the kernel lacks.
    ///
    /// # Panics
    /// The number is not less than [`AssemblyFile::len`].
    pub fn kernel(&self, number: usize) -> Result<Kernel, Diagnostics> {
        let Code { name, span, bytes } = &self.kernels[number];
        let mut diagnostics = Diagnostics::default();
        let mut items = lines(
            self.file,
            self.text,
            bytes.clone(),
            self.target,
            &mut diagnostics,
        );
        let error = |code, message| Diagnostic::error(code, message).label(*span, "this kernel");
        let stated = match launch(name, &self.facts, self.target, self.interface) {
            Ok(stated) => stated,
            Err(message) => {
                diagnostics.push(error("asm-descriptor", message));
                return Err(diagnostics);
            }
        };
        let mut loads = None;
        if stated.inputs.preload > 0 {
            match take_front(&mut items, self.target, self.interface) {
                Ok(front) => loads = Some(front),
                Err(why) => {
                    let message = format!("`{name}` preloads arguments, but {why}");
                    diagnostics.push(
                        error("asm-preload", message)
                            .help("write loads, a wait and a branch to the entry before it"),
                    );
                    return Err(diagnostics);
                }
            }
        }
        self.add_called(&mut items);
        items.retain(|i| !matches!(i, Item::Align(_)));
        let mut function = MachineFunction::new(*name, self.target);
        function.form = Form::Storage;
        function.launch = stated.launch;
        let (function, references) = build(
            function,
            &items,
            &self.data.symbols,
            *span,
            &mut diagnostics,
        );
        diagnostics.into_result(Kernel {
            function,
            references,
            data: self.data.bytes.clone(),
            inputs: stated.inputs,
            scratch_bytes: stated.scratch_bytes,
            mode: stated.mode,
            allocated: stated.allocated,
            loads,
        })
    }

    /// Adds the functions that a kernel calls behind its lines, and the functions that these call.
    fn add_called(&self, items: &mut Vec<Item>) {
        let mut added = vec![false; self.functions.len()];
        let mut from = 0;
        while from < items.len() {
            let end = items.len();
            let named = names(&items[from..end]);
            let called = named.iter().filter_map(|name| self.by_name.get(name));
            let mut called: Vec<usize> = called.flatten().copied().collect();
            called.retain(|&n| !added[n]);
            called.sort_unstable();
            for n in called {
                added[n] = true;
                let (name, lines) = &self.functions[n];
                items.push(Item::Label((*name).to_string()));
                items.extend(lines.iter().cloned());
            }
            from = end;
        }
    }
}
