//! The instructions of a text, function by function, without control flow: for tools that look at code.
//!
//! [`AssemblyFile`](super::AssemblyFile) makes functions in machine IR, which are run and checked. A listing keeps the order of the
//! text, and a text needs no kernel to be listed.

use super::item::Item;
use super::lines::lines;
use super::outline::outline;
use super::parse::chosen_target;
use crate::target::{MInst, Target, Targets};
use easel_isa::diagnostic::{Diagnostics, FileId, SourceMap, Span};

/// The instructions of a function.
#[derive(Clone, Debug)]
pub struct Listed<'a> {
    /// The name; empty for instructions without a function.
    pub name: &'a str,
    /// Whether the text has a descriptor for the function.
    pub is_kernel: bool,
    /// The instructions, in the order of the text.
    pub instructions: Vec<ListedInst>,
    /// Labels, each with the number of the instruction behind the label.
    pub labels: Vec<(String, usize)>,
}

/// An instruction of a text.
#[derive(Clone, Debug)]
pub struct ListedInst {
    /// The instruction.
    pub inst: MInst,
    /// The label that the text names as target of a jump.
    pub label: Option<String>,
    /// The place in the text.
    pub span: Span,
}

/// Lists the functions of a text, or the instructions of a text without functions.
///
/// # Errors
/// Lines that are no instructions, directives that change the code, another target than `asked`.
pub fn listing<'a>(
    file: FileId,
    sources: &'a SourceMap,
    targets: &Targets,
    asked: Option<Target>,
) -> Result<(Target, Vec<Listed<'a>>), Diagnostics> {
    let text = sources.text(file);
    let target = chosen_target(file, text, targets, asked)?;
    let (outline, mut diagnostics) = outline(file, text);
    let mut parts: Vec<_> = outline
        .codes
        .into_iter()
        .map(|code| {
            let is_kernel = outline.facts.descriptors.contains_key(code.name);
            (code.name, is_kernel, code.bytes)
        })
        .collect();
    if parts.is_empty() {
        // Instructions outside of a function are no error here.
        diagnostics.0.retain(|d| d.code != super::outline::OUTSIDE);
        parts.push(("", false, 0..text.len()));
    }
    let mut listed = Vec::with_capacity(parts.len());
    for (name, is_kernel, bytes) in parts {
        let items = lines(file, text, bytes, target, &mut diagnostics);
        let (mut instructions, mut labels) = (Vec::new(), Vec::new());
        for item in items {
            match item {
                Item::Label(label) => labels.push((label, instructions.len())),
                Item::Align(_) => {}
                Item::Inst {
                    inst, label, span, ..
                } => instructions.push(ListedInst { inst, label, span }),
            }
        }
        listed.push(Listed {
            name,
            is_kernel,
            instructions,
            labels,
        });
    }
    diagnostics.into_result((target, listed))
}
