//! Operand kinds and sizes of an instruction against the rows of its mnemonic.
//!
//! A mnemonic can have several rows; an instruction is correct if any row takes it. Outs are the
//! row's definitions in order. Ins are its sources in order if the instruction has
//! only `ins`; for memory accesses only the data is compared, because the verifier does not check
//! the composition of addresses. Values of constants are checked by the encoder.

use super::super::dialect::{Kind, Operation, Register, Role, Segment, Type};
use super::super::mnemonics;
use super::Verifier;
use crate::ir::function::InstData;
use crate::ir::operand::Operand;
use crate::rows::bank;
use crate::target::{self, OpInfo, OperandSpec, Target};
use easel_isa::diagnostic::Diagnostic;

/// The reason why a row does not take an instruction.
struct Misfit {
    /// The number of operands that matched before.
    rank: usize,
    message: String,
    help: String,
    operand: Option<Operand>,
}

impl Verifier<'_> {
    fn target(&self) -> Target {
        self.body.func.context
    }

    pub(super) fn classes(&mut self, data: &InstData<Operation>) {
        // Rows of another target do not apply to operands: masks can be narrower.
        let own = self.routine.target.as_deref();
        let borrowed = own.is_some_and(|t| t != self.target().name());
        if data.op.row.is_none() || borrowed {
            return;
        }
        let mut worst: Option<Misfit> = None;
        for row in mnemonics::rows_of(self.target(), &data.op.name) {
            match self.fits(data, self.target().info(*row)) {
                Ok(()) => return,
                Err(misfit) if worst.as_ref().is_none_or(|w| misfit.rank > w.rank) => {
                    worst = Some(misfit);
                }
                Err(_) => {}
            }
        }
        let Some(misfit) = worst else { return };
        let mut d = Diagnostic::error("aster-operand-class", misfit.message)
            .label(data.span.unwrap_or(self.routine.span), "here")
            .help(misfit.help);
        if let Some(value) = misfit.operand.and_then(|o| o.as_value()) {
            d = d.label(
                self.place(value),
                format!("{} is defined here", self.name(value)),
            );
        }
        self.errors.push(d);
    }

    fn fits(&self, data: &InstData<Operation>, info: &OpInfo) -> Result<(), Misfit> {
        let op = &data.op;
        let of_role = |role: Role| {
            let pairs = data.uses.iter().zip(op.roles());
            pairs.filter(move |(_, r)| *r == role).map(|(o, _)| *o)
        };
        let outs: Vec<Operand> = of_role(Role::Out).collect();
        let specs = |role: target::Role| {
            let all = info.operands.iter().filter(move |o| o.role == role);
            let (implicit, shown): (Vec<_>, Vec<_>) = all.partition(|o| o.implicit);
            (shown.len(), [shown, implicit].concat())
        };
        let (least, defs) = specs(target::Role::Def);
        self.list(op, "out", &outs, least, &defs, 0)?;
        let rank = outs.len();
        let listed = op
            .segments
            .iter()
            .all(|s| matches!(s, Segment::Outs(_) | Segment::Ins(_)));
        if !listed {
            return self.data(data, info, rank);
        }
        let (least, uses) = specs(target::Role::Use);
        // A source that assembly text omits has no fixed place among the ins.
        let hidden = uses.iter().any(|s| s.hidden || s.tied.is_some());
        if hidden || !op.detail.is_empty() {
            return Ok(());
        }
        let ins: Vec<Operand> = of_role(Role::In).collect();
        self.list(op, "in", &ins, least, &uses, rank)
    }

    /// Compares operands with the specifications, in order.
    fn list(
        &self,
        op: &Operation,
        what: &str,
        operands: &[Operand],
        least: usize,
        specs: &[&OperandSpec],
        rank: usize,
    ) -> Result<(), Misfit> {
        if operands.len() < least || operands.len() > specs.len() {
            return Err(Misfit {
                rank,
                message: format!(
                    "`{}` has {} {what}s, not {}",
                    op.name,
                    counted(least, specs.len()),
                    operands.len()
                ),
                help: format!("its {what}s are {}", names(specs)),
                operand: None,
            });
        }
        for (n, (operand, spec)) in operands.iter().zip(specs).enumerate() {
            self.operand(op, what, n, operand, spec, rank + n)?;
        }
        Ok(())
    }

    fn operand(
        &self,
        op: &Operation,
        what: &str,
        n: usize,
        operand: &Operand,
        spec: &OperandSpec,
        rank: usize,
    ) -> Result<(), Misfit> {
        let ty = self.ty(operand);
        // Without a target the width of lane masks is unknown.
        let is_stated = self.routine.target.is_some();
        let whole = whole_mask(ty).filter(|_| !is_stated);
        let mut types = std::iter::once(ty).chain(whole);
        if types.any(|ty| accepts(self.target(), spec, ty)) {
            return Ok(());
        }
        Err(Misfit {
            rank,
            message: format!("`{}` does not take `{ty}` as {what} {n}", op.name),
            help: format!("`{}` is {}", spec.name, accepted(self.target(), spec)),
            operand: Some(*operand),
        })
    }

    /// Data of a memory access.
    fn data(&self, data: &InstData<Operation>, info: &OpInfo, rank: usize) -> Result<(), Misfit> {
        let mut at = 0;
        for segment in &data.op.segments {
            if let Segment::Keyword(word) = segment
                && word == "data"
                && let Some(place) = info.operand("data")
                && let Some(operand) = data.uses.get(at)
            {
                self.operand(&data.op, "data", 0, operand, &info.operands[place], rank)?;
            }
            at += segment.len();
        }
        Ok(())
    }
}

/// The mask of all lanes, for a type that is the half for the first 32 lanes.
fn whole_mask(ty: Type) -> Option<Type> {
    let half = ty.register().filter(|r| r.kind == Kind::VccLo)?;
    Some(Type::Register(Register::single(Kind::Vcc, half.semantics)))
}

/// Whether an operand accepts a value of the type.
fn accepts(target: Target, spec: &OperandSpec, ty: Type) -> bool {
    match ty {
        Type::Register(r) => {
            let size = u32::from(r.cells) == spec.units.max(1);
            size && spec.banks.contains(bank(target, r.kind))
        }
        Type::Scalar(_) => {
            let c = &spec.constants;
            c.inline.is_some() || c.literal || c.immediate.is_some()
        }
        _ => false,
    }
}

fn accepted(target: Target, spec: &OperandSpec) -> String {
    let mut classes: Vec<String> = Vec::new();
    for bank in spec.banks.iter() {
        classes.push(target.bank_name(bank).to_string());
    }
    let c = &spec.constants;
    let registers = match (classes.is_empty(), spec.units.max(1)) {
        (true, _) => String::new(),
        (false, 1) => format!("one register ({})", classes.join(", ")),
        (false, n) => format!("{n} registers ({})", classes.join(", ")),
    };
    let constant = c.inline.is_some() || c.literal || c.immediate.is_some();
    match (registers.is_empty(), constant) {
        (true, _) => "a constant".to_string(),
        (false, true) => format!("{registers} or a constant"),
        (false, false) => registers,
    }
}

fn counted(least: usize, most: usize) -> String {
    match least == most {
        true => least.to_string(),
        false => format!("{least} to {most}"),
    }
}

fn names(specs: &[&OperandSpec]) -> String {
    let names: Vec<String> = specs.iter().map(|s| format!("`{}`", s.name)).collect();
    match names.is_empty() {
        true => "none".to_string(),
        false => names.join(", "),
    }
}
