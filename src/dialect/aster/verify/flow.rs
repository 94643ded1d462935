//! Blocks, branches, block arguments, dominance.

use super::super::dialect::{Kind, OpKind, Operation, Semantics, Type};
use super::Verifier;
use crate::analysis::Dominators;
use crate::ir::Cfg;
use crate::ir::function::{Block, Inst, InstData, Value};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Span};

/// The place of a value's definition: block, and position in it (0: a parameter).
type Site = Option<(Block, usize)>;

impl Verifier<'_> {
    pub(super) fn flow(&mut self) {
        let func = &self.body.func;
        let mut sound = true;
        for (n, &block) in func.layout.iter().enumerate() {
            sound &= self.terminated(block);
            if n > 0 {
                self.arguments(block);
            }
        }
        self.entry();
        if !sound {
            // Without terminators no paths exist.
            return;
        }
        for &block in &func.layout {
            if let Some(last) = func.blocks[block].insts.last() {
                self.branch(*last);
            }
        }
        self.dominance();
        self.returns();
    }

    /// Every `return` has the same types: a result in a register is always in that register.
    fn returns(&mut self) {
        let func = &self.body.func;
        let mut first: Option<(Vec<Type>, Option<Span>)> = None;
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            if data.op.kind != OpKind::End || data.op.name != "return" {
                continue;
            }
            let types: Vec<Type> = data.uses.iter().map(|u| self.ty(u)).collect();
            match &first {
                None => first = Some((types, data.span)),
                Some((known, place)) => {
                    let alike = known.len() == types.len()
                        && known.iter().zip(&types).all(|(a, b)| a.is_like(*b));
                    if !alike {
                        let message = "two returns give different types".to_string();
                        let mut d = Diagnostic::error("aster-return-types", message)
                            .label(data.span.unwrap_or(self.routine.span), "this one")
                            .help("return the same registers everywhere");
                        if let Some(place) = place {
                            d = d.label(*place, "the first one");
                        }
                        self.errors.push(d);
                    }
                }
            }
        }
    }

    fn block_name(&self, block: Block) -> String {
        match self.body.block_names[block].as_str() {
            "" => "the entry block".to_string(),
            name => format!("block `^{name}`"),
        }
    }

    /// The last operation of a block, and only the last, leaves the block.
    fn terminated(&mut self, block: Block) -> bool {
        let func = &self.body.func;
        let insts = &func.blocks[block].insts;
        let name = self.block_name(block);
        let help = "end it with a branch, `return` or `end_kernel`";
        let Some((&last, others)) = insts.split_last() else {
            let place = func.blocks[block].params.first().map(|&p| self.place(p));
            self.fail(
                place,
                "aster-no-terminator",
                format!("{name} is empty"),
                help,
            );
            return false;
        };
        let mut sound = true;
        if !self.is_terminator(&func.insts[last]) {
            let message = format!("{name} does not end in a terminator");
            self.fail(func.insts[last].span, "aster-no-terminator", message, help);
            sound = false;
        }
        for &inst in others {
            let data = &func.insts[inst];
            if self.is_terminator(data) {
                let message = format!("`{}` is not the last operation of {name}", data.op.name);
                let help = "begin a new block behind it, `^name:`";
                self.fail(data.span, "aster-after-terminator", message, help);
                sound = false;
            }
        }
        sound
    }

    /// The entry block is no branch target, and a kernel's entry block has no arguments.
    fn entry(&mut self) {
        let func = &self.body.func;
        let Some(entry) = func.entry() else {
            let message = format!("`{}` has no blocks", self.routine.symbol);
            return self.fail(None, "aster-no-blocks", message, "");
        };
        if self.routine.is_kernel
            && let Some(&param) = func.blocks[entry].params.first()
        {
            let message = "the entry block of a kernel has no arguments".to_string();
            let help = "read kernel arguments with `load_arg`";
            self.fail(
                Some(self.place(param)),
                "aster-kernel-arguments",
                message,
                help,
            );
        }
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            if data.targets.iter().any(|t| t.block == entry) {
                let message = "a branch goes to the entry block".to_string();
                let help = "begin the function with a block that branches there";
                self.fail(data.span, "aster-branch-to-entry", message, help);
            }
        }
    }

    /// Block arguments are values, not storage.
    fn arguments(&mut self, block: Block) {
        let func = &self.body.func;
        for (n, &param) in func.blocks[block].params.iter().enumerate() {
            let ty = func.ty(param);
            if ty.register().is_some_and(|r| !r.is_value()) {
                let name = self.block_name(block);
                let message = format!("argument {n} of {name} is storage, `{ty}`");
                let help = "pass a value, or write to an `alloca` that both blocks see";
                self.fail(
                    Some(self.place(param)),
                    "aster-storage-argument",
                    message,
                    help,
                );
            }
        }
    }

    fn branch(&mut self, inst: Inst) {
        let func = &self.body.func;
        let data = &func.insts[inst];
        for target in &data.targets {
            let params = &func.blocks[target.block].params;
            let name = self.block_name(target.block);
            if params.len() != target.args.len() {
                let message = format!(
                    "{} arguments are passed to {name}, which has {}",
                    target.args.len(),
                    params.len()
                );
                let mut d = Diagnostic::error("aster-argument-count", message)
                    .label(data.span.unwrap_or(self.routine.span), "here");
                if let Some(&first) = params.first() {
                    d = d.label(self.place(first), "its arguments");
                }
                self.errors
                    .push(d.help("pass one value for each block argument"));
                continue;
            }
            for (n, (arg, &param)) in target.args.iter().zip(params).enumerate() {
                let (have, want) = (self.ty(arg), func.ty(param));
                if !have.is_like(want) {
                    let message = format!("argument {n} of {name} is `{want}`, passed is `{have}`");
                    let d = Diagnostic::error("aster-argument-type", message)
                        .label(data.span.unwrap_or(self.routine.span), "passed here")
                        .label(self.place(param), "the block's argument")
                        .help("pass a value of the argument's type");
                    self.errors.push(d);
                }
            }
        }
        self.condition(data);
    }

    /// The condition of a conditional branch must be legal.
    fn condition(&mut self, data: &InstData<Operation>) {
        if !matches!(data.op.kind, OpKind::CondBranch | OpKind::MachineCondBranch) {
            return;
        }
        let Some(ty) = data.uses.first().map(|u| self.ty(u)) else {
            return;
        };
        let bit = matches!(ty, Type::Scalar(word) if word.as_str() == "i1");
        let register = ty.register();
        let mask = register.is_some_and(|r| matches!(r.kind, Kind::Scc | Kind::Vcc | Kind::VccLo));
        let status = register.is_some_and(|r| {
            matches!(r.kind, Kind::Vccz | Kind::Exec | Kind::ExecLo | Kind::Execz)
        });
        let (good, wanted) = match (data.op.kind, data.op.name.as_str()) {
            (OpKind::CondBranch, "cf.cond_br") => (bit, "an `i1`"),
            (OpKind::CondBranch, _) => (mask, "`scc`, `vcc` or `vcc_lo`"),
            _ => (mask || status, "`scc`, `vcc` or `exec`"),
        };
        if !good {
            let message = format!("the condition of `{}` is `{ty}`", data.op.name);
            self.fail(
                data.span,
                "aster-condition",
                message,
                &format!("branch on {wanted}"),
            );
        }
    }

    /// Every value is defined once, and on every path to its uses.
    fn dominance(&mut self) {
        let func = &self.body.func;
        let mut sites: SecondaryMap<Value, Site> = SecondaryMap::new();
        let mut twice: Vec<(Value, Option<Span>)> = Vec::new();
        for &block in &func.layout {
            for &param in &func.blocks[block].params {
                if sites[param].replace((block, 0)).is_some() {
                    twice.push((param, None));
                }
            }
            for (n, &inst) in func.blocks[block].insts.iter().enumerate() {
                for value in func.defined_values(inst) {
                    if sites[value].replace((block, n + 1)).is_some() {
                        twice.push((value, func.insts[inst].span));
                    }
                }
            }
        }
        for (value, span) in twice {
            let message = format!("{} is defined twice", self.name(value));
            self.fail(
                span,
                "aster-redefined-value",
                message,
                "give each definition a name of its own",
            );
        }
        let cfg = Cfg::new(func);
        let dominators = Dominators::new(&cfg);
        for &block in &func.layout {
            if !cfg.is_reachable(block) {
                continue;
            }
            for (n, &inst) in func.blocks[block].insts.iter().enumerate() {
                for value in func.used_values(inst) {
                    let covered = match sites[value] {
                        Some((at, place)) if at == block => place <= n,
                        Some((at, _)) => dominators.dominates(at, block),
                        None => false,
                    };
                    if !covered {
                        self.not_dominated(value, func.insts[inst].span);
                    }
                }
            }
        }
    }

    fn not_dominated(&mut self, value: Value, span: Option<Span>) {
        let name = self.name(value);
        let message = format!("{name} is not defined on every path to this use");
        let mut d = Diagnostic::error("aster-dominance", message)
            .label(span.unwrap_or(self.routine.span), "used here");
        if let Some(place) = self.body.value_spans[value] {
            d = d.label(place, "defined here");
        }
        let storage = self.body.func.ty(value).register();
        let help = match storage.is_some_and(|r| r.semantics != Semantics::Value) {
            true => "move the `alloca` to a block that all its uses pass through",
            false => "pass it on as a block argument, or define it earlier",
        };
        self.errors.push(d.help(help));
    }
}
