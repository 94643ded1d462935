//! `aster-to-amdgcn`: operations of `lsir` on registers become instructions.
//!
//! - here: the pass, and the emission of operations;
//! - [`integers`], [`floats`]: computation; [`extensions`]: other widths of integers;
//! - [`choose`]: comparisons, selections, bits;
//! - [`addresses`]: sums of addresses; [`memory`]: accesses;
//! - [`kernels`]: functions that the host calls become kernels.
//!
//! Instructions are found by their expressions. An integer of fewer than 32 bits is in the low bits of its
//! register, and the other bits are arbitrary: an operation that depends on them extends the number first. An operation without
//! instructions stays.
//!
//! Pre: any form, no structured control flow. Post: no `lsir.reg_cast`; constants are unique, at the start.

mod addresses;
mod choose;
mod extensions;
mod floats;
mod integers;
mod kernels;
mod memory;

use crate::aster::dialect::{
    AsterFunction, Kind, OpKind, Operation, Register, Segment, Semantics, Type,
};
use crate::aster::mnemonics;
use crate::aster::program::{Chunk, Routine};
use crate::aster::rows::Constants;
use crate::graft::replace_everywhere;
use crate::ir::function::{Inst, InstData, Value};

use crate::target::query::{Gives, Shape};
use crate::target::{Opcode, Target};
use crate::{Run, canonicalize, edit, promises};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};

/// The promise of modules.
const FORM: &str = "no_reg_cast_ops";

pub fn run(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    for routine in chunk.routines_mut() {
        kernels::convert(routine);
        if let Err(e) = lower(routine, cx) {
            errors.append(e);
        }
    }
    errors.into_result(())?;
    let casts = chunk.routines().into_iter().any(|r| {
        let body = r.body.as_ref();
        body.is_some_and(|b| {
            let mut all = b.func.inst_order();
            all.any(|(_, i)| b.func.insts[i].op.name == "lsir.reg_cast")
        })
    });
    if !casts {
        promises::promise(&mut chunk.items, &[FORM], &[]);
    }
    Ok(())
}

/// Lowers one routine.
pub fn lower(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let mask = crate::aster::mask_kind(routine);
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    crate::refuse_structured_control(&body.func)?;
    let found = {
        let mut all = body.func.inst_order();
        all.any(|(_, i)| is_ours(&body.func.insts[i].op))
    };
    if !found {
        return Ok(());
    }
    let constants = Constants::new(&body.func);
    let mut pass = Lower {
        mask,
        constants,
        new: Vec::new(),
        same: SecondaryMap::new(),
        count: 0,
        warnings: Diagnostics::default(),
        func: &mut body.func,
    };
    for block in pass.func.layout.clone() {
        for inst in std::mem::take(&mut pass.func.blocks[block].insts) {
            pass.operation(inst);
        }
        pass.func.blocks[block].insts = std::mem::take(&mut pass.new);
    }
    cx.output.stats.add("lsir.lowered", pass.count);
    let (same, warnings) = (pass.same, pass.warnings);
    cx.output.warnings.append(warnings);
    cx.output.warnings.unique();
    replace_everywhere(&mut body.func, &same);
    canonicalize::unite_constants(&mut body.func);
    Ok(())
}

fn is_ours(op: &Operation) -> bool {
    match op.kind {
        OpKind::Compute | OpKind::Access | OpKind::Select => true,
        OpKind::Compare => op
            .segments
            .first()
            .is_some_and(|s| s.role() == crate::aster::Role::Out),
        OpKind::Carried => ["lsir.reg_cast", "lsir.assume_noalias", "ptr_add"].contains(&&*op.name),
        _ => false,
    }
}

/// An operation of `lsir`: its storage, its operands and its result.
struct Asked {
    out: Value,
    ty: Register,
    ins: Vec<Value>,
    result: Option<Value>,
    span: Option<Span>,
}

struct Lower<'a> {
    func: &'a mut AsterFunction,
    /// The mask of lanes of the machine.
    mask: Kind,
    constants: Constants,
    new: Vec<Inst>,
    /// The replacements of values.
    same: SecondaryMap<Value, Option<Value>>,
    count: i64,
    warnings: Diagnostics,
}

impl Lower<'_> {
    fn target(&self) -> Target {
        self.func.context
    }

    fn operation(&mut self, inst: Inst) {
        for n in 0..self.func.insts[inst].uses.len() {
            if let Some(value) = self.func.insts[inst].uses[n].as_value() {
                self.func.insts[inst].uses[n] = self.resolved(value).into();
            }
        }
        let data = self.func.insts[inst].clone();
        if !is_ours(&data.op) {
            self.new.push(inst);
            return;
        }
        let before = self.new.len();
        match self.lowered(&data) {
            Some(()) => self.count += 1,
            None => {
                // The operations of a failed attempt are dropped.
                self.new.truncate(before);
                self.new.push(inst);
            }
        }
    }

    fn lowered(&mut self, data: &InstData<Operation>) -> Option<()> {
        match (data.op.kind, data.op.name.as_str()) {
            (OpKind::Carried, "lsir.assume_noalias") => {
                let pairs = data.defs.iter().zip(&data.uses);
                let pairs = pairs.filter_map(|(d, u)| Some((d.as_value()?, u.as_value()?)));
                pairs.for_each(|(d, u)| self.same[d] = Some(u));
                Some(())
            }
            (OpKind::Carried, "lsir.reg_cast") => self.cast(data),
            (OpKind::Carried, _) => self.address(data),
            (OpKind::Access, _) => self.access(data),
            (OpKind::Compare, _) => self.comparison(data),
            (OpKind::Select, _) => self.selection(data),
            (_, name) => {
                let asked = self.asked(data)?;
                let short = name.strip_prefix("lsir.")?;
                match short {
                    "mov" => self.moved(&asked),
                    _ => match data.op.detail.split_once(" from ") {
                        Some((to, from)) => self.converted(short, to.trim(), from.trim(), &asked),
                        None => self.computed(short, data.op.detail.trim(), &asked),
                    },
                }
            }
        }
    }

    fn asked(&self, data: &InstData<Operation>) -> Option<Asked> {
        let mut uses = data.uses.iter().filter_map(|u| u.as_value());
        let out = uses.next()?;
        Some(Asked {
            out,
            ty: self.func.ty(out).register()?,
            ins: uses.collect(),
            result: data.defs.first().and_then(|d| d.as_value()),
            span: data.span,
        })
    }

    fn resolved(&self, mut value: Value) -> Value {
        while let Some(next) = self.same[value] {
            value = next;
        }
        value
    }

    /// A computation on operands of one type.
    fn computed(&mut self, name: &str, ty: &str, asked: &Asked) -> Option<()> {
        if ty == "i1" {
            return self.bits_computed(name, asked);
        }
        match ty.strip_prefix('f').or(ty.strip_prefix("bf")) {
            Some(_) => self.float(name, ty, asked),
            None => self.integer(name, width(ty)?, asked),
        }
    }

    /// Replaces the operation's result by this value.
    fn give(&mut self, asked: &Asked, value: Value) -> Option<()> {
        if let Some(result) = asked.result {
            self.same[result] = Some(value);
        }
        Some(())
    }

    fn kind(&self, value: Value) -> Option<Kind> {
        self.func.ty(value).register().map(|r| r.kind)
    }

    fn is_vector(&self, value: Value) -> bool {
        matches!(self.kind(value), Some(Kind::Vgpr | Kind::Agpr))
    }

    fn number(&self, value: Value) -> Option<i64> {
        self.constants.of(value)
    }

    fn constant(&mut self, value: i64) -> Value {
        let (inst, result) = crate::lower_copies::constant(self.func, value);
        self.constants.set(result, value);
        self.new.push(inst);
        result
    }

    /// Fresh storage of a kind.
    fn storage(&mut self, kind: Kind, cells: u16, span: Option<Span>) -> Value {
        let ty = match cells {
            1 => Register::single(kind, Semantics::Value),
            _ if !kind.is_file() => Register::single(kind, Semantics::Value),
            cells => Register::range(kind, Semantics::Value, cells),
        };
        edit::storage(self.func, ty, span, &mut self.new)
    }

    /// An instruction that writes these outs, and also the condition if it does so. Returns its first result.
    fn emit(&mut self, op: Opcode, outs: &[Value], ins: &[Value], span: Option<Span>) -> Value {
        self.emit_all(op, outs, ins, span)[0]
    }

    /// [`Self::emit`] with the value of each out after the instruction.
    fn emit_all(
        &mut self,
        opcode: Opcode,
        outs: &[Value],
        ins: &[Value],
        span: Option<Span>,
    ) -> Vec<Value> {
        let target = self.target();
        let mut op = Operation::new(
            OpKind::Instruction,
            mnemonics::spelling(target.info(opcode)),
        );
        op.row = Some(opcode);
        let mut outs = outs.to_vec();
        let count = outs.len();
        for implicit in mnemonics::implicit(target, opcode) {
            let is_out = implicit.role == crate::aster::Role::Out;
            let is_there = outs.iter().any(|&o| self.kind(o) == Some(implicit.kind));
            if is_out && implicit.kind == Kind::Scc && !is_there {
                outs.push(self.condition(span));
            }
        }
        op.segments = vec![Segment::outs(outs.len()), Segment::ins(ins.len())];
        let results: Vec<Type> = outs
            .iter()
            .map(|&o| self.func.ty(o))
            .filter(|t| t.is_value_register())
            .collect();
        let uses: Vec<Value> = outs.iter().chain(ins).copied().collect();
        let (inst, values) = edit::make(self.func, op, &uses, &results, span);
        self.new.push(inst);
        let mut values = values.into_iter();
        let after = outs
            .iter()
            .map(|&o| match self.func.ty(o).is_value_register() {
                true => values.next().unwrap_or(o),
                false => o,
            });
        after.take(count).collect()
    }

    /// The condition as a register.
    fn condition(&mut self, span: Option<Span>) -> Value {
        let ty = Register::single(Kind::Scc, Semantics::Allocated(0));
        let (inst, value) = edit::alloca(self.func, ty, span);
        self.new.push(inst);
        value
    }

    fn copy(&mut self, to: Value, from: Value, span: Option<Span>) -> Value {
        let (inst, result) = edit::copy(self.func, to, from, span);
        self.new.push(inst);
        result.unwrap_or(to)
    }

    /// The cells of a register.
    fn split(&mut self, value: Value, span: Option<Span>) -> Vec<Value> {
        let Some(ty) = self.func.ty(value).register() else {
            return vec![value];
        };
        if ty.cells == 1 {
            return vec![value];
        }
        let cells: Vec<Type> = (0..ty.cells).map(|n| Type::Register(ty.cell(n))).collect();
        let (inst, values) =
            edit::make(self.func, crate::split_operation(), &[value], &cells, span);
        self.new.push(inst);
        values.to_vec()
    }

    /// The words of a number, possibly constant.
    fn words(&mut self, value: Value, count: u16, span: Option<Span>) -> Vec<Value> {
        match self.number(value) {
            Some(number) => {
                let word = |n: u16| i64::from((number >> (32 * u32::from(n)).min(63)) as i32);
                (0..count).map(|n| self.constant(word(n))).collect()
            }
            None => self.split(value, span),
        }
    }

    fn range(&mut self, members: &[Value], span: Option<Span>) -> Value {
        let (inst, value) = edit::make_range(self.func, members, span);
        self.new.push(inst);
        value
    }

    /// A number in a register of the file, from a constant or any register.
    fn in_file(
        &mut self,
        value: Value,
        kind: Kind,
        cells: u16,
        span: Option<Span>,
    ) -> Option<Value> {
        if self.kind(value) == Some(kind) {
            return Some(value);
        }
        if self.number(value).is_none() {
            let to = self.storage(kind, cells, span);
            return Some(self.copy(to, value, span));
        }
        let words = self.words(value, cells, span);
        let mut members = Vec::new();
        for word in words {
            let to = self.storage(kind, 1, span);
            members.push(self.constant_into(to, word, span)?);
        }
        Some(match &members[..] {
            [one] => *one,
            all => self.range(all, span),
        })
    }

    /// A move of a constant into a single register.
    fn constant_into(&mut self, to: Value, constant: Value, span: Option<Span>) -> Option<Value> {
        let bank = crate::aster::rows::bank(self.target(), self.kind(to)?);
        let opcode = self.target().moves().constant(bank, 1)?;
        Some(self.emit(opcode, &[to], &[constant], span))
    }

    fn shaped(&self, gives: Gives, bits: &[u32], first: &str) -> Option<Opcode> {
        let shape = Shape {
            gives,
            bits,
            first,
            second: None,
        };
        self.target().shaped(shape)
    }

    /// `lsir.mov`: a constant or another register.
    fn moved(&mut self, asked: &Asked) -> Option<()> {
        let source = *asked.ins.first()?;
        let span = asked.span;
        let value = match self.number(source) {
            None => self.copy(asked.out, source, span),
            Some(_) if asked.ty.kind.is_file() => {
                let words = self.words(source, asked.ty.cells, span);
                let outs = self.split(asked.out, span);
                let mut members = Vec::new();
                for (out, word) in outs.into_iter().zip(words) {
                    members.push(self.constant_into(out, word, span)?);
                }
                self.joined(asked, members)
            }
            Some(number) => return self.bit_constant(number != 0, asked),
        };
        self.give(asked, value)
    }

    /// The cells of an operation's storage, as one value.
    fn joined(&mut self, asked: &Asked, members: Vec<Value>) -> Value {
        match (&members[..], asked.ty.range) {
            ([one], false) => *one,
            _ if !asked.ty.is_value() => asked.out,
            (all, _) => self.range(all, asked.span),
        }
    }

    /// `lsir.reg_cast`: the same register, or a copy.
    fn cast(&mut self, data: &InstData<Operation>) -> Option<()> {
        let source = data.uses.first()?.as_value()?;
        let result = data.defs.first()?.as_value()?;
        let (from, to) = (
            self.func.ty(source).register()?,
            self.func.ty(result).register()?,
        );
        if from == to {
            self.same[result] = Some(source);
            return Some(());
        }
        let value = match (from.kind, to.kind) {
            (Kind::Scc, kind) if is_mask(kind) => self.mask_of(source, kind, data.span)?,
            _ if from.cells != to.cells => return None,
            _ => {
                let storage = edit::storage(self.func, to, data.span, &mut self.new);
                self.copy(storage, source, data.span)
            }
        };
        self.same[result] = Some(value);
        Some(())
    }

    /// `aster-nan`: the machine's instruction gives another number for NaN than the operation's name promises.
    fn warn(&mut self, message: String, span: Option<Span>) {
        let warning = Diagnostic::warning("aster-nan", message).maybe_label(span, "here");
        self.warnings.push(
            warning
                .help("select the operand that is no number with `lsir.cmpf` where NaN may come"),
        );
    }
}

/// A register with a bit for each lane.
fn is_mask(kind: Kind) -> bool {
    !matches!(
        kind,
        Kind::Vgpr | Kind::Agpr | Kind::Sgpr | Kind::Scc | Kind::M0 | Kind::Ttmp
    )
}

/// Bits of an integer type; `index` has 32.
fn width(ty: &str) -> Option<u32> {
    match ty {
        "index" => Some(32),
        ty => {
            let bits: u32 = ty.strip_prefix('i')?.parse().ok()?;
            (1..=64).contains(&bits).then_some(bits)
        }
    }
}
