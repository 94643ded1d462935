//! `amdgcn-legalize-operands`: operands without an encoding are moved through registers.
//!
//! The encoder itself decides whether an encoding exists, with an arbitrary register for each register without a number:
//! literals in formats without literals, two literals, too many scalar registers in one instruction, scalar
//! registers in place of vector registers, an address without the offset of its form. Fewest changes first:
//! a constant moves to a scalar register, else to one of each lane; a scalar register is copied to one of each
//! lane; a missing offset is zero.
//!
//! If an instruction writes half of a register that no instruction has written, the register is set to 0 before: later
//! instructions read both halves.
//!
//! Pre: any form. Post: every instruction with a row has an encoding; `aster-operand-rule` if no change
//! helps. Instructions without a row are left to later passes.

use super::{Run, edit, lower_copies, partial};
use crate::aster::dialect::{
    AsterFunction, Kind, OpKind, Operation, Register, Role, Segment, Semantics, Type,
};
use crate::aster::program::{Routine, Spelling};
use crate::aster::rows::{Constants, Source};
use crate::aster::{mnemonics, rows};
use crate::ir::function::{Inst, InstData, Value};
use crate::ir::machine::Op;
use crate::ir::operand::{Operand, Reg};
use crate::machine;

use cranelift_entity::EntitySet;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The limit of changes to one instruction that are tried together.
/// Not tuned: bounds the number of combinations that are tried.
const MOST: usize = 3;

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let spelling = routine.spelling;
    let own = routine.target.as_deref();
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    super::refuse_structured(&body.func)?;
    if own.is_some_and(|t| t != body.func.context.name()) {
        return Ok(());
    }
    let mut errors = Diagnostics::default();
    let mut pass = Legalize {
        constants: Constants::new(&body.func),
        raw: raw(&body.func),
        func: &mut body.func,
        spelling,
        new: Vec::new(),
        changed: 0,
    };
    for block in pass.func.layout.clone() {
        for inst in std::mem::take(&mut pass.func.blocks[block].insts) {
            if pass.func.insts[inst].op.kind == OpKind::Instruction {
                errors.0.extend(pass.instruction(inst).err());
                pass.whole(inst);
            }
            pass.new.push(inst);
        }
        pass.func.blocks[block].insts = std::mem::take(&mut pass.new);
    }
    cx.output.stats.add("operands.legalized", pass.changed);
    errors.into_result(())
}

/// Storage without contents so far.
fn raw(func: &AsterFunction) -> EntitySet<Value> {
    let is_raw = |i: &Inst| matches!(func.insts[*i].op.kind, OpKind::Alloca { .. });
    let allocas = func.inst_order().map(|(_, i)| i).filter(is_raw);
    let mut out = EntitySet::new();
    out.extend(allocas.flat_map(|i| func.defined_values(i)));
    out
}

/// Whether some encoding exists for an instruction; `Err(None)` if no row takes the operands.
pub fn encodes(
    func: &AsterFunction,
    constants: &Constants,
    inst: Inst,
) -> Result<(), Option<String>> {
    let found = rows::find(func, constants, inst).ok_or(None)?;
    let data = sketch(func, inst, &found);
    let target = func.context;
    let Some(inst) = data.and_then(|d| machine::to_minst(target, &d)) else {
        // Registers that no file has: allocation reports them.
        return Ok(());
    };
    target
        .encode(&inst)
        .map(|_| ())
        .map_err(|e| Some(e.to_string()))
}

/// The change of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    /// A constant or a scalar register at this place of the uses, in a register of this kind.
    Move(usize, Kind),
    /// An offset of each lane that is zero.
    ZeroOffset,
}

struct Legalize<'a> {
    func: &'a mut AsterFunction,
    constants: Constants,
    spelling: Spelling,
    /// Results of `alloca`s.
    raw: EntitySet<Value>,
    /// The new operations of the block.
    new: Vec<Inst>,
    changed: i64,
}

impl Legalize<'_> {
    fn instruction(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let first = match self.fits(inst) {
            Ok(()) => return Ok(()),
            Err(why) => why,
        };
        let changes = self.changes(inst);
        for size in 1..=MOST {
            let mut chosen = Vec::new();
            if self.search(inst, &changes, size, &mut chosen) {
                self.apply(inst, &chosen);
                self.changed += 1;
                return Ok(());
            }
        }
        // The operands of an instruction without a row are unknown.
        let Some(why) = first.or_else(|| self.beyond(inst)) else {
            return Ok(());
        };
        let data = &self.func.insts[inst];
        Err(
            Diagnostic::error("aster-operand-rule", format!("`{}`: {why}", data.op.name))
                .maybe_label(data.span, "this instruction")
                .help("compare with `easel isa show` of the instruction: constants, ranges, registers"),
        )
    }

    /// Sets storage without contents to 0 before half of it is written.
    fn whole(&mut self, inst: Inst) {
        let outs = self.func.insts[inst].op.roles().enumerate();
        let outs: SmallVec<[usize; 1]> = outs.filter(|o| o.1 == Role::Out).map(|o| o.0).collect();
        let &[at] = &outs[..] else { return };
        let Some(to) = self.func.insts[inst].uses[at].as_value() else {
            return;
        };
        let ty = self.func.ty(to).register();
        let Some(ty) = ty.filter(|t| t.is_value() && t.cells == 1) else {
            return;
        };
        if self.raw.contains(to) && partial::is_half(self.func, &self.constants, inst) {
            let span = self.func.insts[inst].span;
            let (zero, value) = lower_copies::constant(self.func, 0);
            self.constants.set(value, 0);
            self.new.push(zero);
            if let Some(cleared) = self.constant_in(to, value, ty, span) {
                self.func.insts[inst].uses[at] = cleared.into();
                self.changed += 1;
            }
        }
    }

    /// Whether some encoding exists; `Err(None)` if no row takes the operands.
    fn fits(&self, inst: Inst) -> Result<(), Option<String>> {
        encodes(self.func, &self.constants, inst)
    }

    /// A constant for which a row takes another constant, and the range that the constant must be in.
    fn beyond(&mut self, inst: Inst) -> Option<String> {
        for at in 0..self.func.insts[inst].uses.len() {
            let value = self.func.insts[inst].uses[at].as_value();
            let Some((value, constant)) = value.and_then(|v| Some((v, self.constants.of(v)?)))
            else {
                continue;
            };
            // Only the number differs.
            self.constants.set(value, 0);
            let found = rows::find(self.func, &self.constants, inst);
            self.constants.set(value, constant);
            let Some(found) = found else { continue };
            let named = found.uses.iter().position(|&s| s == Source::Imm(0));
            let spec = named.and_then(|n| self.func.context.info(found.opcode).sources().nth(n));
            let range = spec.and_then(|(_, s)| Some((s.name, s.constants.immediate?)));
            if let Some((name, (low, high))) = range {
                return Some(format!("`{name}` is {constant}, not in {low}..={high}"));
            }
        }
        None
    }

    /// All single changes that can help an instruction.
    fn changes(&self, inst: Inst) -> Vec<Change> {
        let data = &self.func.insts[inst];
        let mut segments = data.op.segments.iter();
        let addressed = segments.any(|s| matches!(s, Segment::Keyword(w) if w == "addr"));
        // One register in place of the two registers of an address.
        let mut out: Vec<Change> = addressed
            .then_some(Change::ZeroOffset)
            .into_iter()
            .collect();
        for (at, (operand, role)) in data.uses.iter().zip(data.op.roles()).enumerate() {
            let Some(value) = operand.as_value().filter(|_| role == Role::In) else {
                continue;
            };
            match self.func.ty(value) {
                Type::Register(r) if r.kind == Kind::Sgpr => {
                    out.push(Change::Move(at, Kind::Vgpr));
                }
                Type::Scalar(_) if self.constants.of(value).is_some() => {
                    out.extend([Kind::Sgpr, Kind::Vgpr].map(|k| Change::Move(at, k)));
                }
                _ => {}
            }
        }
        out
    }

    /// The first changes, up to a number, that give the instruction an encoding.
    fn search(
        &mut self,
        inst: Inst,
        from: &[Change],
        size: usize,
        chosen: &mut Vec<Change>,
    ) -> bool {
        if size == 0 {
            return self.would_fit(inst, chosen);
        }
        for (n, &change) in from.iter().enumerate() {
            let place = |c: &Change| match c {
                Change::Move(at, _) => *at,
                Change::ZeroOffset => usize::MAX,
            };
            if chosen.iter().any(|c| place(c) == place(&change)) {
                continue;
            }
            chosen.push(change);
            if self.search(inst, &from[n + 1..], size - 1, chosen) {
                return true;
            }
            chosen.pop();
        }
        false
    }

    fn would_fit(&mut self, inst: Inst, chosen: &[Change]) -> bool {
        let before = self.func.insts[inst].clone();
        for &change in chosen {
            match change {
                Change::Move(at, kind) => {
                    let ty = self.wanted(inst, at, kind);
                    let value = self.func.add_value(Type::Register(ty));
                    self.func.insts[inst].uses[at] = value.into();
                }
                Change::ZeroOffset => {
                    let ty = Register::single(Kind::Vgpr, Semantics::Value);
                    let value = self.func.add_value(Type::Register(ty));
                    add_offset(&mut self.func.insts[inst], value);
                }
            }
        }
        let fits = self.fits(inst).is_ok();
        self.func.insts[inst] = before;
        fits
    }

    /// The type of the register for an operand.
    fn wanted(&self, inst: Inst, at: usize, kind: Kind) -> Register {
        let value = self.func.insts[inst].uses[at].as_value();
        let register = value.and_then(|v| self.func.ty(v).register());
        match register {
            Some(r) if r.range => Register::range(kind, Semantics::Value, r.cells),
            None if value.is_some_and(|v| self.is_wide(v)) => {
                Register::range(kind, Semantics::Value, 2)
            }
            _ => Register::single(kind, Semantics::Value),
        }
    }

    /// Whether a constant has two registers.
    fn is_wide(&self, value: Value) -> bool {
        let ty = self.func.ty(value);
        ["i64", "f64"].iter().any(|t| ty == Type::scalar(t))
    }

    fn apply(&mut self, inst: Inst, chosen: &[Change]) {
        let span = self.func.insts[inst].span;
        for &change in chosen {
            match change {
                Change::Move(at, kind) => {
                    let ty = self.wanted(inst, at, kind);
                    let Some(value) = self.func.insts[inst].uses[at].as_value() else {
                        continue;
                    };
                    let moved = match self.func.ty(value) {
                        Type::Register(_) => {
                            let to = edit::storage(self.func, ty, span, &mut self.new);
                            let (copy, result) = edit::copy(self.func, to, value, span);
                            self.new.push(copy);
                            result.unwrap_or(to)
                        }
                        _ => self.constant(value, kind, span),
                    };
                    self.func.insts[inst].uses[at] = moved.into();
                }
                Change::ZeroOffset => {
                    let (zero, value) = lower_copies::constant(self.func, 0);
                    self.new.push(zero);
                    let moved = self.constant(value, Kind::Vgpr, span);
                    add_offset(&mut self.func.insts[inst], moved);
                }
            }
        }
    }

    /// A constant in a register of its own.
    fn constant(&mut self, value: Value, kind: Kind, span: Option<Span>) -> Value {
        let ty = match self.is_wide(value) {
            true => Register::range(kind, Semantics::Value, 2),
            false => Register::single(kind, Semantics::Value),
        };
        let to = edit::storage(self.func, ty, span, &mut self.new);
        self.constant_in(to, value, ty, span).unwrap_or(value)
    }

    /// A constant in storage; `None` if no instruction moves constants to that storage.
    fn constant_in(
        &mut self,
        to: Value,
        value: Value,
        ty: Register,
        span: Option<Span>,
    ) -> Option<Value> {
        let target = self.func.context;
        let bank = rows::bank(target, ty.kind);
        let opcode = target.moves().constant(bank, ty.cells.into())?;
        let mut op = Operation::new(
            OpKind::Instruction,
            mnemonics::spelling(target.info(opcode)),
        );
        op.row = Some(opcode);
        op.segments = vec![Segment::outs(1), Segment::ins(1)];
        mnemonics::name_encoding(target, &mut op, self.spelling);
        let (inst, results) = edit::make(self.func, op, &[to, value], &[Type::Register(ty)], span);
        self.new.push(inst);
        results.first().copied()
    }
}

/// Adds `offset ... + d(%value)`, first among the terms.
pub fn add_offset(data: &mut InstData<Operation>, value: Value) {
    let mut at = 0;
    for segment in &mut data.op.segments {
        if let Segment::Offset(labels) = segment {
            labels.insert(0, "d".to_string());
            data.uses.insert(at, value.into());
            return;
        }
        at += segment.len();
    }
    data.op
        .segments
        .push(Segment::Offset(vec!["d".to_string()]));
    data.uses.push(value.into());
}

/// The instruction with an arbitrary register for each register without a number: adjacent registers for each kind.
fn sketch(func: &AsterFunction, inst: Inst, found: &rows::Match) -> Option<InstData<Op>> {
    let target = func.context;
    let mut next: FxHashMap<Kind, u32> = FxHashMap::default();
    let mut given: FxHashMap<Value, Reg> = FxHashMap::default();
    let info = target.info(found.opcode);
    let mut register = |value: Value| -> Option<Reg> {
        let ty = func.ty(value).register()?;
        if let Some(number) = ty.number() {
            return rows::physical(target, ty.kind, number, ty.cells);
        }
        if let Some(&reg) = given.get(&value) {
            return Some(reg);
        }
        let at = next.entry(ty.kind).or_default();
        let begin = at.next_multiple_of(u32::from(ty.align.max(1)));
        *at = begin + u32::from(ty.cells);
        let begin = if ty.kind.is_file() {
            u16::try_from(begin).ok()?
        } else {
            0
        };
        let reg = rows::physical(target, ty.kind, begin, ty.cells)?;
        given.insert(value, reg);
        Some(reg)
    };
    let mut operand = |source: &Source| match *source {
        Source::Reg(reg) => Some(Operand::Reg(reg)),
        Source::Imm(imm) => Some(Operand::Imm(imm)),
        Source::Use(at) => register(func.insts[inst].uses[at].as_value()?).map(Operand::Reg),
    };
    let defs: Option<SmallVec<[Operand; 2]>> = found.defs.iter().map(&mut operand).collect();
    let uses: Option<SmallVec<[Operand; 4]>> = found.uses.iter().map(&mut operand).collect();
    let (defs, mut uses) = (defs?, uses?);
    // A source that must be the result's register gets that register.
    for (n, (_, spec)) in info.sources().enumerate() {
        let tied = spec
            .tied
            .and_then(|t| info.defs().position(|(d, _)| d == usize::from(t)));
        if let Some(def) = tied {
            uses[n] = defs[def];
        }
    }
    Some(InstData::new(Op::Inst(found.opcode), defs, uses))
}
