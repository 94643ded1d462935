//! One instruction: the checks of its row.

use super::{At, Verifier};
use crate::layout;
use crate::model::{Control, Exec, Instruction, Modifier, Operand};
use crate::read::ItemPlace;
use crate::tables::{ExecForm, GuardUse, OpInfo, Role, SourceModifiers, TypeInfo};

/// The number of bits of predicates and execution masks that an instruction can use.
fn covered(exec: Exec) -> u32 {
    match exec {
        Exec::Elements { mask, size } => u32::from(mask.first).saturating_add(size),
        _ => 1,
    }
}

impl Verifier<'_> {
    pub(super) fn instruction(&mut self, i: &Instruction, place: Option<&ItemPlace>) {
        let at = At {
            instruction: i,
            place,
        };
        let Some(info) = self.platform.op(i.op) else {
            let message = format!("{} lacks this operation", self.platform.name());
            return self.report(at, at.whole(), "visa-operation", message);
        };
        if info.operands.len() != i.operands.len() {
            let (takes, found) = (info.operands.len(), i.operands.len());
            let message = format!("`{}` takes {takes} operands, found {found}", info.mnemonic);
            return self.report(at, at.whole(), "visa-operand", message);
        }
        self.modifiers(info, at);
        self.exec(info, at);
        self.guard(info, at);
        if i.saturate && !info.saturate {
            let message = format!("`{}` has no `.sat`", info.mnemonic);
            self.report(at, at.whole(), "visa-type", message);
        }
        for n in 0..i.operands.len() {
            if !fits(info.operands[n].role, &i.operands[n]) {
                let role = info.operands[n].role.name().replace('_', " ");
                let message = format!("operand {} of `{}` is a {role}", n + 1, info.mnemonic);
                self.report(at, at.operand(n), "visa-operand", message);
                continue;
            }
            self.types(info, n, at);
            self.operand(info, n, at);
        }
        self.kinds(info, at);
    }

    fn modifiers(&mut self, info: &OpInfo, at: At<'_>) {
        let i = at.instruction;
        let right = |n| layout::modifier(info, i, n).is_some();
        let wrong = (0..info.modifiers.len()).find(|n| !right(*n));
        if let Some(n) = wrong {
            let name = &info.modifiers[n].0;
            let message = format!("`{}` cannot have this value as its {name}", info.mnemonic);
            self.report(at, at.whole(), "visa-operation", message);
        } else if i.modifiers.len() > info.modifiers.len() {
            let message = format!("`{}` has fewer modifiers", info.mnemonic);
            self.report(at, at.whole(), "visa-operation", message);
        }
    }

    fn exec(&mut self, info: &OpInfo, at: At<'_>) {
        let limits = self.platform.limits();
        let mnemonic = &info.mnemonic;
        match (info.exec, at.instruction.exec) {
            (ExecForm::Elements, Exec::Elements { mask, size }) => {
                let sizes = self.platform.sizes(info);
                if !sizes.contains(&size) {
                    let message = format!("`{mnemonic}` cannot process {size} elements (rule L1)");
                    let sizes: Vec<String> = sizes.iter().map(u32::to_string).collect();
                    let help = format!("it can process: {}", sizes.join(", "));
                    self.advise(at, at.exec(), "visa-size", message, &help);
                }
                let granule = limits.mask_granule.max(1);
                let all = granule.saturating_mul(limits.masks);
                let first = u32::from(mask.first);
                if !first.is_multiple_of(granule) || covered(at.instruction.exec) > all {
                    let message = format!("{size} elements from bit {first} of {all} masked ones");
                    self.report(at, at.exec(), "visa-size", message);
                }
            }
            (ExecForm::Count, Exec::Count(n)) => {
                if !info.sizes.contains(&n) {
                    let message = format!("`{mnemonic}` cannot transfer {n} blocks");
                    let sizes: Vec<String> = info.sizes.iter().map(u32::to_string).collect();
                    let help = format!("it can transfer: {}", sizes.join(", "));
                    self.advise(at, at.exec(), "visa-message", message, &help);
                }
            }
            (ExecForm::Block, Exec::Block { width, height }) => {
                if width == 0 || height == 0 || info.max_width.is_some_and(|most| width > most) {
                    let message =
                        format!("`{mnemonic}` has no blocks of {width} bytes by {height}");
                    self.report(at, at.exec(), "visa-message", message);
                }
                let sizes = info.operands.iter().filter_map(|o| o.bytes.as_ref());
                let bytes = sizes
                    .filter_map(|e| layout::number(e, info, at.instruction, self.platform))
                    .max();
                if let (Some(most), Some(bytes)) = (info.max_bytes, bytes)
                    && bytes > u64::from(most)
                {
                    let message = format!("the block takes {bytes} bytes, and {most} at most");
                    self.report(at, at.exec(), "visa-message", message);
                }
            }
            (ExecForm::None, Exec::None) => {}
            _ => {
                let message = format!("`{mnemonic}` has something else in its parentheses");
                self.report(at, at.exec(), "visa-size", message);
            }
        }
    }

    fn guard(&mut self, info: &OpInfo, at: At<'_>) {
        let mnemonic = &info.mnemonic;
        let Some(guard) = &at.instruction.guard else {
            if info.guard == GuardUse::Operand {
                let message = format!("`{mnemonic}` chooses by a predicate, and has none");
                let help = format!("write `(P1) {mnemonic} ...`");
                self.advise(at, at.whole(), "visa-predicate", message, &help);
            }
            return;
        };
        let span = at.guard();
        let Some(decl) = self.kernel.predicates.get(guard.predicate) else {
            return self.report(at, span, "visa-predicate", "this is not declared".into());
        };
        if info.guard == GuardUse::None {
            let message = format!("`{mnemonic}` cannot have a predicate");
            return self.report(at, span, "visa-predicate", message);
        }
        let needed = covered(at.instruction.exec);
        if guard.control == Control::Each && decl.elements < needed {
            let (name, n) = (&decl.name, decl.elements);
            let message = format!("predicate `{name}` has {n} elements, and {needed} are read");
            self.report(at, span, "visa-predicate", message);
        }
    }

    /// Checks a predicate that is an operand: its elements are those of the execution mask.
    pub(super) fn predicate(&mut self, p: crate::model::Predicate, n: usize, at: At<'_>) {
        let Some(decl) = self.kernel.predicates.get(p) else {
            let message = "this predicate is not declared".into();
            return self.report(at, at.operand(n), "visa-predicate", message);
        };
        let needed = covered(at.instruction.exec);
        if decl.elements < needed {
            let (name, n_elements) = (&decl.name, decl.elements);
            let message = format!("predicate `{name}` has {n_elements} elements, not {needed}");
            self.report(at, at.operand(n), "visa-predicate", message);
        }
    }

    /// The type of an operand, if it has one.
    pub(super) fn type_of(&self, operand: &Operand) -> Option<&'static TypeInfo> {
        let ty = match operand {
            Operand::Destination { base, .. }
            | Operand::Source { base, .. }
            | Operand::Raw { base, .. }
            | Operand::Memory { base, .. } => {
                layout::extent(self.kernel, self.platform, *base).ty?
            }
            Operand::IndirectDestination { ty, .. } | Operand::IndirectSource { ty, .. } => *ty,
            Operand::Immediate(immediate) => immediate.ty,
            _ => return None,
        };
        Some(self.platform.ty(ty))
    }

    fn types(&mut self, info: &OpInfo, n: usize, at: At<'_>) {
        let operand = &at.instruction.operands[n];
        let Some(ty) = self.type_of(operand) else {
            return;
        };
        let row = &info.operands[n];
        // Most messages take registers of any type.
        if row.types.is_empty() && matches!(operand, Operand::Raw { .. }) {
            return;
        }
        let allowed = row.types.iter().any(|t| self.platform.ty(*t) == ty);
        // Writes to null are dropped, for any type.
        let null = matches!(operand, Operand::Destination { base, .. } | Operand::Raw { base, .. }
            if layout::is_null(self.platform, *base));
        if !allowed && !null {
            let message = format!(
                "`{}` takes no `{}` as its {}",
                info.mnemonic, ty.name, row.name
            );
            let names = row.types.iter().map(|t| self.platform.ty(*t).name.as_str());
            let help = format!("it takes: {}", names.collect::<Vec<_>>().join(", "));
            self.advise(at, at.operand(n), "visa-type", message, &help);
        }
        let (Operand::Source { modifier, .. } | Operand::IndirectSource { modifier, .. }) = operand
        else {
            return;
        };
        let right = match (modifier, info.source_modifiers) {
            (Modifier::None, _) => true,
            (Modifier::Complement, SourceModifiers::Bits) => true,
            (Modifier::Complement, _) => false,
            (_, wanted) => wanted == SourceModifiers::Sign,
        };
        if !right {
            let message = format!("`{}` has no such modifier of its sources", info.mnemonic);
            self.report(at, at.operand(n), "visa-type", message);
        }
    }

    /// Checks that integers and floats do not mix.
    fn kinds(&mut self, info: &OpInfo, at: At<'_>) {
        if info.mixed {
            return;
        }
        let operands = &at.instruction.operands;
        // Integers, floats of the usual widths, and the widest floats are three kinds.
        let widest = |ty: &TypeInfo| ty.is_float() && ty.bytes == 8;
        let kind = |ty: &TypeInfo| (ty.is_float(), widest(ty));
        let mut first = None;
        for (n, row) in info.operands.iter().enumerate() {
            let counts = match row.role {
                Role::Source => true,
                Role::Destination => info.same_kind,
                _ => false,
            };
            let Some(ty) = self.type_of(&operands[n]).filter(|_| counts) else {
                continue;
            };
            match first {
                None => first = Some(kind(ty)),
                Some(other) if other == kind(ty) => {}
                Some((float, _)) => {
                    let what = match float == ty.is_float() {
                        true => "floats of 64 bits and others",
                        false => "integers and floats",
                    };
                    let message = format!("`{}` mixes {what}", info.mnemonic);
                    let help = "convert one in an instruction of its own";
                    return self.advise(at, at.operand(n), "visa-type", message, help);
                }
            }
        }
    }
}

fn fits(role: Role, operand: &Operand) -> bool {
    match operand {
        Operand::Destination { .. } | Operand::IndirectDestination { .. } => {
            role == Role::Destination
        }
        Operand::Source { .. } | Operand::IndirectSource { .. } | Operand::Immediate(_) => {
            matches!(role, Role::Source | Role::Scalar)
        }
        Operand::Address { .. } => matches!(role, Role::AddressDestination | Role::Base),
        Operand::AddressOf { .. } => role == Role::Base,
        Operand::Predicate(_) => {
            matches!(role, Role::PredicateDestination | Role::PredicateSource)
        }
        Operand::Surface(_) => matches!(role, Role::SurfaceDestination | Role::Surface),
        Operand::Sampler(_) => role == Role::Sampler,
        Operand::Raw { .. } => matches!(role, Role::RawDestination | Role::RawSource),
        Operand::Label(_) => role == Role::Label,
        Operand::Labels(_) => role == Role::Labels,
        Operand::Number(_) => role == Role::Number,
        Operand::Memory { surface: None, .. } => role == Role::Memory,
        Operand::Memory {
            surface: Some(_), ..
        } => role == Role::SurfaceMemory,
    }
}
