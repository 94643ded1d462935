//! The blocks of a kernel's lines.

use super::item::{Item, Symbolic, names};
use crate::ir::function::{Block, BranchTarget, Inst};
use crate::ir::machine::MachineFunction;
use crate::ir::{InstData, Place, Reference};
use crate::machine;
use crate::target::{Behaviour, MInst, Target};
use easel_isa::diagnostic::Span;
use easel_isa::{Diagnostic, Diagnostics};
use std::collections::{BTreeMap, HashSet};

/// Adds the lines of a kernel, whose name is at a span, to an empty function. The literals that stand for distances to symbols are
/// returned with the symbols' places; `data` has the bytes of the file's data by symbol.
pub(super) fn build(
    function: MachineFunction,
    items: &[Item],
    data: &BTreeMap<String, u64>,
    span: Span,
    diagnostics: &mut Diagnostics,
) -> (MachineFunction, Vec<Reference>) {
    let target = function.target();
    let mut builder = Builder {
        function,
        labels: BTreeMap::new(),
        symbolic: Vec::new(),
        data,
        target,
        span,
        diagnostics,
    };
    builder.build(items);
    let references = builder.references();
    (builder.function, references)
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
    /// The kernel's name.
    span: Span,
    diagnostics: &'a mut Diagnostics,
}

impl Builder<'_> {
    fn build(&mut self, items: &[Item]) {
        let named = names(items);
        let mut seen = HashSet::new();
        for item in items {
            if let Item::Label(name) = item
                && !seen.insert(name.as_str())
            {
                let message = format!("the label `{name}` is defined twice");
                self.diagnostics.push(
                    Diagnostic::error("asm-symbol", message).label(self.span, "in this kernel"),
                );
            }
        }
        // One block for the entry, each named label and each line after a branch.
        let mut starts = vec![false; items.len() + 1];
        for (i, item) in items.iter().enumerate() {
            match item {
                Item::Label(name) if named.contains(name.as_str()) => starts[i] = true,
                Item::Inst { inst, .. } if is_terminator(self.target, inst) => starts[i + 1] = true,
                _ => {}
            }
        }
        let last = items.iter().rposition(|i| matches!(i, Item::Inst { .. }));
        let Some(last) = last else {
            self.diagnostics.push(
                Diagnostic::error("asm-empty", "the kernel has no instructions")
                    .label(self.span, "this kernel"),
            );
            return;
        };
        let last = self.reachable(items, &named, last);
        let mut block_at = vec![None; items.len() + 1];
        let mut fresh = true;
        for (i, item) in items.iter().enumerate().take(last + 1) {
            if starts[i] || fresh {
                // Consecutive labels share a block.
                let previous = i.checked_sub(1).and_then(|p| block_at[p]);
                let only_labels = i > 0 && matches!(items[i - 1], Item::Label(_));
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
        self.fill(items, &block_at, last);
    }

    /// The last instruction without those behind the end of the program that no jump reaches: assemblers fill the room between functions.
    fn reachable(&self, items: &[Item], named: &HashSet<&str>, last: usize) -> usize {
        let ends = |item: &Item| match item {
            Item::Inst { inst, .. } => matches!(
                self.target.info(inst.op).behaviour,
                Behaviour::End | Behaviour::Branch
            ),
            _ => false,
        };
        let Some(end) = items[..=last].iter().rposition(ends) else {
            return last;
        };
        let is_named =
            |item: &Item| matches!(item, Item::Label(name) if named.contains(name.as_str()));
        match items[end..=last].iter().any(is_named) {
            true => last,
            false => end,
        }
    }

    fn fill(&mut self, items: &[Item], block_at: &[Option<Block>], last: usize) {
        let mut current = None;
        // The first block that begins at each item or behind it.
        let mut next_block = block_at.to_vec();
        for i in (1..next_block.len()).rev() {
            next_block[i - 1] = next_block[i - 1].or(next_block[i]);
        }
        for (i, item) in items.iter().enumerate().take(last + 1) {
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
                    .label(self.span, "this kernel")
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
                    part: symbol.part,
                    literal: symbol.literal(),
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

fn is_terminator(target: Target, inst: &MInst) -> bool {
    matches!(
        target.info(inst.op).behaviour,
        Behaviour::Branch | Behaviour::CondBranch | Behaviour::End
    )
}
