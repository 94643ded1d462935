//! Rules of the dialect on a routine, before any pass and, with `--check`, after each.
//!
//! - here: types of values, shape of blocks, rules for operands and results of each operation;
//! - [`flow`]: branches, block arguments, dominance;
//! - [`regions`]: structured control flow;
//! - [`header`]: sizes in a kernel's attributes;
//! - [`normal_forms`]: promises of attributes;
//! - [`classes`]: operand kinds and sizes of the table's row;
//! - [`buffers`]: buffers of the data share;
//! - [`foreign`]: computations, assumptions and layouts around instructions.
//!
//! All violations are collected. Errors that a [`Body`] cannot represent (type lists of the wrong
//! length, names without definition) are rejected by [`parse`](super::parse).

mod buffers;
mod classes;
mod flow;
mod foreign;
mod header;
mod normal_forms;
mod regions;

pub(super) use normal_forms::named_in;

use super::dialect::{Kind, OpKind, Operation, Role, Semantics, Type};
use super::program::{Body, Routine};
use super::shape::{self, Fault};
use super::structured;
use crate::ir::function::{Effect, Inst, InstData, OperationSet, Value};
use crate::ir::operand::Operand;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};

/// The prefix of targets with clusters of workgroups and counters of their own.
const CLUSTERED: &str = "gfx125";

/// The special register with a bit for each lane on the routine's machine.
pub fn mask_kind(routine: &Routine) -> Kind {
    match &routine.target {
        Some(target) if target.starts_with(CLUSTERED) => Kind::VccLo,
        _ => Kind::Vcc,
    }
}

/// The data and the reports of a check.
struct Verifier<'a> {
    routine: &'a Routine,
    body: &'a Body,
    errors: Diagnostics,
}

/// Checks a routine.
///
/// # Errors
/// All violations.
pub fn verify(routine: &Routine) -> Result<(), Diagnostics> {
    let Some(body) = &routine.body else {
        return Ok(());
    };
    let mut verifier = Verifier {
        routine,
        body,
        errors: Diagnostics::default(),
    };
    verifier.normal_forms();
    verifier.header();
    if structured::has_any(&body.func) {
        let blocks = body.func.layout.iter();
        blocks.for_each(|&b| verifier.regions(b, None));
        if !verifier.errors.is_empty() {
            return Err(verifier.errors);
        }
        let mut branches = routine.clone();
        // The promises were checked; branches represent the rest.
        (branches.header, branches.forms) = (String::new(), Vec::new());
        if let Some(body) = &mut branches.body {
            structured::lower(&mut body.func);
        }
        return verify(&branches);
    }
    verifier.types();
    for (_, inst) in body.func.inst_order() {
        verifier.operation(inst);
    }
    verifier.flow();
    let mut errors = verifier.errors;
    errors.unique();
    errors.into_result(())
}

impl Verifier<'_> {
    fn name(&self, value: Value) -> String {
        match self.body.value_names[value].as_str() {
            "" => value.to_string(),
            name => format!("%{name}"),
        }
    }

    /// The place of a value's definition, else of its operation or routine.
    fn place(&self, value: Value) -> Span {
        self.body.value_spans[value].unwrap_or(self.routine.span)
    }

    fn report(&mut self, span: Option<Span>, fault: Fault) {
        let mut d = Diagnostic::error(fault.code, fault.message)
            .label(span.unwrap_or(self.routine.span), "here");
        d.help = fault.help;
        self.errors.push(d);
    }

    fn fail(&mut self, span: Option<Span>, code: &'static str, message: String, help: &str) {
        let help = (!help.is_empty()).then(|| help.to_string());
        self.report(
            span,
            Fault {
                code,
                message,
                help,
            },
        );
    }

    /// Every value's type is legal; the types of ranges follow from their members.
    fn types(&mut self) {
        let func = &self.body.func;
        let mut all: Vec<Value> = Vec::new();
        for &block in &func.layout {
            all.extend(&func.blocks[block].params);
            for &inst in &func.blocks[block].insts {
                if func.insts[inst].op.kind != OpKind::MakeRange {
                    all.extend(func.defined_values(inst));
                }
            }
        }
        for value in all {
            if let Type::Register(register) = func.ty(value)
                && let Err(fault) = shape::check_register(register)
            {
                self.report(Some(self.place(value)), fault);
            }
        }
    }

    fn operation(&mut self, inst: Inst) {
        let data = &self.body.func.insts[inst];
        let op = &data.op;
        let lengths: usize = op.segments.iter().map(|s| s.len()).sum();
        if lengths != data.uses.len() && OpKind::End != op.kind {
            let message = format!(
                "`{}` has {} operands where its segments hold {lengths}",
                op.name,
                data.uses.len()
            );
            self.fail(data.span, "aster-segments", message, "");
            return;
        }
        match op.kind {
            OpKind::Alloca { lsir } => self.alloca(data, lsir),
            OpKind::MakeRange => self.make_range(data),
            OpKind::SplitRange => self.split_range(data),
            OpKind::DeallocCast => self.cast(data),
            OpKind::Interference => self.interference(data),
            OpKind::Copy => self.copy(data),
            OpKind::Compute => {
                self.tied(data);
                self.foreign(data);
            }
            OpKind::TestInst | OpKind::Select | OpKind::Access => self.tied(data),
            OpKind::Compare if data.uses.len() == 3 => self.tied(data),
            OpKind::Instruction => {
                self.tied(data);
                self.classes(data);
                self.mask(data);
            }
            OpKind::MachineCondBranch => self.mask(data),
            OpKind::Wait | OpKind::Interface => self.availability(data),
            OpKind::Carried if data.op.name == "alloc_lds" => self.buffer(data),
            OpKind::Carried | OpKind::Foreign => {
                self.availability(data);
                self.foreign(data);
            }
            _ => {}
        }
    }

    /// `aster-not-on-target`: operations of the dialect that only some machines have.
    fn availability(&mut self, data: &InstData<Operation>) {
        let Some(target) = &self.routine.target else {
            return;
        };
        let name = data.op.name.as_str();
        let clusters = target.starts_with(CLUSTERED);
        let (good, help) = match name {
            "wait" => (
                !clusters,
                "write `wait_gfx1250`, whose counters are the target's",
            ),
            "wait_gfx1250" => (clusters, "write `wait`"),
            "barrier" | "token_barrier" if data.op.detail.contains("cluster") => (
                clusters,
                "the target has no clusters: write `scope(<workgroup>)`",
            ),
            _ if name.starts_with("cluster_") => (clusters, "the target has no clusters"),
            _ => (true, ""),
        };
        if !good {
            let message = format!("`{name}` is not for {target}");
            self.fail(data.span, "aster-not-on-target", message, help);
        }
    }

    /// `aster-mask-width`: lane masks of vector instructions and branches have a bit for each lane.
    fn mask(&mut self, data: &InstData<Operation>) {
        let Some(target) = &self.routine.target else {
            return;
        };
        let narrow = mask_kind(self.routine) == Kind::VccLo;
        let is_branch = data.op.kind == OpKind::MachineCondBranch;
        let has = |kind: Kind| {
            let mut all = data.uses.iter().chain(&data.defs);
            all.any(|o| self.ty(o).register().is_some_and(|r| r.kind == kind))
        };
        // Scalar instructions read and write whole masks and halves.
        let wrong = match narrow {
            true if is_branch || has(Kind::Vgpr) => Kind::Vcc,
            false if is_branch => Kind::VccLo,
            _ => return,
        };
        if has(wrong) {
            let (lanes, right) = if narrow {
                (32, Kind::VccLo)
            } else {
                (64, Kind::Vcc)
            };
            let message = format!(
                "`{}` takes a mask of {lanes} lanes on {target}, not `{wrong}`",
                data.op.name
            );
            let help = format!("pass `!amdgcn.{right}`");
            self.fail(data.span, "aster-mask-width", message, &help);
        }
    }

    fn ty(&self, operand: &Operand) -> Type {
        match operand.as_value() {
            Some(v) => self.body.func.ty(v),
            None => Type::FenceToken,
        }
    }

    fn alloca(&mut self, data: &InstData<Operation>, lsir: bool) {
        let Some(ty) = data.defs.first().map(|d| self.ty(d)) else {
            let message = "an `alloca` has one result".to_string();
            return self.fail(data.span, "aster-result-count", message, "");
        };
        let Some(register) = ty.register() else {
            let message = format!("`alloca` of `{ty}`, which is no register");
            return self.fail(
                data.span,
                "aster-alloca-type",
                message,
                "allocate a register type",
            );
        };
        let status = matches!(register.kind, Kind::Vccz | Kind::Execz);
        if status && register.semantics == Semantics::Value {
            let message = format!("`{}` is a status bit that can only be read", register.kind);
            let help = format!("write `!amdgcn.{}<0>`", register.kind);
            self.fail(data.span, "aster-alloca-type", message, &help);
        } else if register.kind.parts().len() > 1 && !lsir {
            let message = format!("`{}` is two registers and is not allocated", register.kind);
            let [low, high] = [0, 1].map(|n| register.cell(n).kind);
            let help =
                format!("allocate `{low}` and `{high}` and join them with `make_register_range`");
            self.fail(data.span, "aster-alloca-type", message, &help);
        } else if register.range && !lsir {
            let message = format!("`alloca` of a range, `{register}`");
            self.fail(
                data.span,
                "aster-alloca-type",
                message,
                "allocate single registers and join them with `make_register_range`",
            );
        }
    }

    fn make_range(&mut self, data: &InstData<Operation>) {
        let members: Vec<Type> = data.uses.iter().map(|u| self.ty(u)).collect();
        match shape::range_of(&members) {
            Err(fault) => {
                let mut d = Diagnostic::error(fault.code, fault.message);
                d.help = fault.help;
                d = d.label(data.span.unwrap_or(self.routine.span), "this range");
                for member in data.uses.iter().filter_map(|u| u.as_value()) {
                    d = d.label(
                        self.place(member),
                        format!("{} is `{}`", self.name(member), self.body.func.ty(member)),
                    );
                }
                self.errors.push(d);
            }
            Ok(range) => {
                let found: Vec<Type> = data.defs.iter().map(|d| self.ty(d)).collect();
                if found != [Type::Register(range)] {
                    let message = format!(
                        "the range is `{range}`, {}",
                        list("its results are", &found)
                    );
                    self.fail(data.span, "aster-range-result", message, "");
                }
            }
        }
    }

    fn split_range(&mut self, data: &InstData<Operation>) {
        let ty = data.uses.first().map(|u| self.ty(u));
        let Some(register) = ty.and_then(Type::register) else {
            let message = "what is split is no register".to_string();
            return self.fail(
                data.span,
                "aster-split-type",
                message,
                "split a register range",
            );
        };
        let found: Vec<Type> = data.defs.iter().map(|d| self.ty(d)).collect();
        let cells: Vec<Type> = (0..register.cells)
            .map(|n| Type::Register(register.cell(n)))
            .collect();
        if found != cells {
            let message = format!(
                "`{register}` has {} cells, {}",
                cells.len(),
                list("the results are", &found)
            );
            self.fail(
                data.span,
                "aster-split-results",
                message,
                "name one result for each register",
            );
        }
    }

    fn cast(&mut self, data: &InstData<Operation>) {
        let ty = data.uses.first().map(|u| self.ty(u));
        let register = ty.and_then(Type::register);
        match register {
            Some(r) if !r.is_value() => {
                let value = Type::Register(super::Register {
                    semantics: Semantics::Value,
                    ..r
                });
                let found: Vec<Type> = data.defs.iter().map(|d| self.ty(d)).collect();
                if found != [value] {
                    let message = format!(
                        "the contents are `{value}`, {}",
                        list("the results are", &found)
                    );
                    self.fail(data.span, "aster-dealloc-result", message, "");
                }
            }
            _ => {
                let message = "`dealloc_cast` reads storage, not a value".to_string();
                self.fail(
                    data.span,
                    "aster-dealloc-value",
                    message,
                    "use the value itself",
                );
            }
        }
    }

    fn interference(&mut self, data: &InstData<Operation>) {
        if data.uses.len() < 2 {
            let message = "`reg_interference` needs at least two registers".to_string();
            self.fail(
                data.span,
                "aster-interference-one",
                message,
                "name all registers that must differ",
            );
        }
        if let Some(other) = data.uses.iter().find(|u| self.ty(u).register().is_none()) {
            let message = format!("`{}` is no register", self.ty(other));
            self.fail(
                data.span,
                "aster-not-register",
                message,
                "name registers only",
            );
        }
    }

    fn copy(&mut self, data: &InstData<Operation>) {
        let types: Vec<Type> = data.uses.iter().map(|u| self.ty(u)).collect();
        let registers: Vec<_> = types.iter().filter_map(|t| t.register()).collect();
        match registers.as_slice() {
            [target, source] if types.len() == 2 => {
                if target.cells != source.cells {
                    let message = format!(
                        "`lsir.copy` from `{source}` ({}) to `{target}` ({})",
                        registers_text(source.cells),
                        registers_text(target.cells),
                    );
                    self.fail(
                        data.span,
                        "aster-copy-size",
                        message,
                        "copy between ranges of one size",
                    );
                }
                self.tied(data);
            }
            _ => {
                let message = "`lsir.copy` takes a target and a source register".to_string();
                self.fail(
                    data.span,
                    "aster-copy-operands",
                    message,
                    "the target comes first",
                );
            }
        }
    }

    /// Outs are registers, and results belong to the value-form ones in order.
    fn tied(&mut self, data: &InstData<Operation>) {
        let pairs = data.uses.iter().zip(data.op.roles());
        let outs: Vec<Operand> = pairs
            .filter(|(_, r)| *r == Role::Out)
            .map(|(o, _)| *o)
            .collect();
        if let Some(other) = outs.iter().find(|o| self.ty(o).register().is_none()) {
            let message = format!(
                "an out of `{}` is `{}`, no register",
                data.op.name,
                self.ty(other)
            );
            self.fail(
                data.span,
                "aster-not-register",
                message,
                "outs name storage",
            );
        }
        let expected: Vec<Type> = outs
            .iter()
            .map(|o| self.ty(o))
            .filter(|t| t.is_value_register())
            .collect();
        let found: Vec<Type> = data.defs.iter().map(|d| self.ty(d)).collect();
        let tokens = found.iter().skip(expected.len());
        let sound = found.len() >= expected.len()
            && tokens.clone().all(|t| t.register().is_none())
            && (matches!(data.op.kind, OpKind::Instruction | OpKind::Access)
                || found.len() == expected.len());
        if !sound {
            let registers = found.iter().filter(|t| t.register().is_some()).count();
            let message = format!(
                "`{}` has outs in value form: {}, register results: {registers}",
                data.op.name,
                expected.len(),
            );
            let help = "each out in value form gives one result, one in storage form none";
            return self.fail(data.span, "aster-tied-count", message, help);
        }
        for (n, (want, have)) in expected.iter().zip(&found).enumerate() {
            if want != have {
                let message = format!(
                    "result {n} of `{}` is `{have}`, the out it belongs to `{want}`",
                    data.op.name
                );
                let help = "results stand in the order of the value-form outs";
                self.fail(data.span, "aster-tied-type", message, help);
            }
        }
    }

    fn is_terminator(&self, data: &InstData<Operation>) -> bool {
        let target = self.body.func.context;
        super::Aster::effect(&target, &data.op) == Effect::Terminator
    }
}

fn list(what: &str, types: &[Type]) -> String {
    match types {
        [] => format!("{what} none"),
        _ => {
            let types: Vec<String> = types.iter().map(|t| format!("`{t}`")).collect();
            format!("{what} {}", types.join(", "))
        }
    }
}

fn registers_text(n: u16) -> String {
    match n {
        1 => "1 register".into(),
        n => format!("{n} registers"),
    }
}
