//! `amdgcn-low-level-scheduler`: the order of instructions within blocks, for latency and few registers.
//!
//! The function is sketched as machine code in SSA form, one value for each result; the one list scheduler
//! orders the sketch, and the pass applies the order. Explicit waits, calls and operations without a row stay in
//! place, and no operation moves across them. The same holds for a read of a value of a special register
//! behind the next write of that register: allocation keeps the value elsewhere, and no register identifies its source.
//!
//! Pre: value form, also with numbered registers; storage without numbers has an order of its own, and a
//! function that uses such storage is unchanged. Post: the same operations in the same blocks.

use super::Run;
use crate::aster::cells::tied;
use crate::aster::dialect::{AsterFunction, OpKind, Register, Role, Semantics};
use crate::aster::program::Routine;
use crate::aster::rows::{self, Constants, Source};
use crate::ir::function::{Block, BranchTarget, Form, Function, Inst, InstData, Value};
use crate::ir::machine::{self, MachineFunction, Op};
use crate::ir::operand::{Operand, Part};
use crate::order;
use crate::pass::{OptionSpec, Takes};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Options of `amdgcn-low-level-scheduler`, with their default values. Latencies are those
/// of the target's tables.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("preset", Takes::Word(&["1"])),
    OptionSpec::new("debug-stalls", Takes::Word(&["false"])),
];

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &routine.body else {
        return Ok(());
    };
    super::refuse_structured(&body.func)?;
    if !is_ordered_by_values(&body.func) {
        return Ok(());
    }
    super::require_tables(routine)?;
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let mut sketch = Sketch::new(&body.func);
    let stats = order::list::reorder(&mut sketch.machine, cx.context)?;
    cx.output.stats.merge(&stats);
    for block in body.func.layout.clone() {
        let Some(machine) = sketch.block[block] else {
            continue;
        };
        let order = sketch.machine.blocks[machine].insts.iter();
        let order: Vec<Inst> = order.filter_map(|&i| sketch.origin[i]).collect();
        place(&mut body.func, block, &order);
    }
    Ok(())
}

/// Whether values alone determine the order of operations.
fn is_ordered_by_values(func: &AsterFunction) -> bool {
    let is_storage = |v: Value| {
        let ty = func.ty(v).register();
        ty.is_some_and(|r| r.semantics == Semantics::Unallocated)
    };
    func.inst_order().all(|(_, i)| {
        func.insts[i].op.kind != OpKind::DeallocCast && !func.defined_values(i).any(is_storage)
    })
}

/// Operations that are placed at their first use.
fn is_floating(kind: OpKind) -> bool {
    matches!(
        kind,
        OpKind::Alloca { .. }
            | OpKind::MakeRange
            | OpKind::SplitRange
            | OpKind::Constant
            | OpKind::Arith
            | OpKind::Interference
    )
}

/// A function as machine code, and its correspondence to the function.
struct Sketch {
    machine: MachineFunction,
    origin: SecondaryMap<Inst, Option<Inst>>,
    block: SecondaryMap<Block, Option<Block>>,
    /// The machine operand of each register value.
    operand: SecondaryMap<Value, Option<Operand>>,
}

impl Sketch {
    fn new(func: &AsterFunction) -> Sketch {
        let mut sketch = Sketch {
            machine: Function::new(func.name.as_str(), func.context),
            origin: SecondaryMap::new(),
            block: SecondaryMap::new(),
            operand: SecondaryMap::new(),
        };
        sketch.machine.form = Form::Ssa;
        for &block in &func.layout {
            sketch.block[block] = Some(sketch.machine.add_block());
        }
        sketch.values(func);
        let constants = Constants::new(func);
        let displaced = sketch.displaced(func);
        for &block in &func.layout {
            let Some(to) = sketch.block[block] else {
                continue;
            };
            for &inst in &func.blocks[block].insts {
                let kind = func.insts[inst].op.kind;
                let data = match kind {
                    OpKind::MakeRange => sketch.joined(func, inst),
                    _ if is_floating(kind) => None,
                    _ if displaced.contains(inst) => Some(sketch.other(func, inst)),
                    _ => Some(sketch.instruction(func, &constants, inst)),
                };
                let Some(data) = data else { continue };
                let new = sketch.machine.make_inst(data);
                sketch.origin[new] = Some(inst).filter(|_| !is_floating(kind));
                sketch.machine.blocks[to].insts.push(new);
            }
        }
        sketch
    }

    /// Sets the operands of register values: a special register is itself in any form.
    fn values(&mut self, func: &AsterFunction) {
        let mut nothing: SmallVec<[Operand; 2]> = SmallVec::new();
        for (n, &block) in func.layout.iter().enumerate() {
            for &param in &func.blocks[block].params {
                let Some(ty) = func.ty(param).register() else {
                    continue;
                };
                self.operand[param] = match self.fixed(func, ty) {
                    Some(reg) => Some(reg),
                    None => {
                        let value = self.machine.add_value(self.class(ty));
                        match (n, self.block[block]) {
                            (0, _) | (_, None) => nothing.push(value.into()),
                            (_, Some(to)) => self.machine.blocks[to].params.push(value),
                        }
                        Some(value.into())
                    }
                };
            }
        }
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            match data.op.kind {
                OpKind::SplitRange => {
                    let whole = data.uses.first().and_then(|u| u.as_value());
                    let whole = whole.and_then(|v| self.operand[v]);
                    for (n, value) in (0..).zip(func.defined_values(inst)) {
                        self.operand[value] = whole.map(|o| match o {
                            Operand::Value(v, part) => {
                                Operand::Value(v, Part::new(part.start + n, 1))
                            }
                            Operand::Reg(reg) => Operand::Reg(reg.part(n, 1)),
                            other => other,
                        });
                    }
                }
                _ => {
                    for value in func.defined_values(inst) {
                        let Some(ty) = func.ty(value).register() else {
                            continue;
                        };
                        self.operand[value] = self.fixed(func, ty).or_else(|| {
                            let new = self.machine.add_value(self.class(ty));
                            if matches!(data.op.kind, OpKind::Alloca { .. }) {
                                nothing.push(new.into());
                            }
                            Some(new.into())
                        });
                    }
                }
            }
        }
        // Arguments, and storage without contents so far.
        let entry = func.entry().and_then(|e| self.block[e]);
        if let Some(entry) = entry.filter(|_| !nothing.is_empty()) {
            let inst = self
                .machine
                .make_inst(plain(Op::Other, nothing, SmallVec::new()));
            self.machine.blocks[entry].insts.insert(0, inst);
        }
    }

    fn class(&self, ty: Register) -> machine::Class {
        machine::Class::new(
            rows::bank(self.machine.target(), ty.kind),
            u32::from(ty.cells),
        )
    }

    fn fixed(&self, func: &AsterFunction, ty: Register) -> Option<Operand> {
        let number = match (ty.number(), ty.kind.is_file()) {
            (Some(number), _) => number,
            (None, false) => 0,
            (None, true) => return None,
        };
        rows::physical(func.context, ty.kind, number, ty.cells).map(Operand::Reg)
    }

    /// Adjacent members are one value, joined at the range; a register with a number is itself.
    fn joined(&self, func: &AsterFunction, inst: Inst) -> Option<InstData<Op>> {
        let value = func.defined_values(inst).next()?;
        let range = self.operand[value].filter(|o| matches!(o, Operand::Value(..)))?;
        let members: Option<SmallVec<[Operand; 4]>> =
            func.used_values(inst).map(|v| self.operand[v]).collect();
        let defs = SmallVec::from_slice(&[range]);
        Some(plain(Op::Concat, defs, members?))
    }

    fn instruction(&self, func: &AsterFunction, constants: &Constants, inst: Inst) -> InstData<Op> {
        let data = &func.insts[inst];
        if data.op.kind == OpKind::Instruction
            && let Some(found) = rows::find(func, constants, inst)
            && let Some(row) = self.row(func, inst, &found)
        {
            return row;
        }
        self.other(func, inst)
    }

    /// An operation without a row.
    fn other(&self, func: &AsterFunction, inst: Inst) -> InstData<Op> {
        let data = &func.insts[inst];
        let registers = |values: &mut dyn Iterator<Item = Value>| -> Vec<Operand> {
            values.filter_map(|v| self.operand[v]).collect()
        };
        let defs = registers(&mut func.defined_values(inst));
        let pairs = data.uses.iter().zip(data.op.roles());
        let ins = pairs.filter(|(_, role)| *role == Role::In);
        let mut ins = ins.filter_map(|(u, _)| u.as_value());
        let uses = registers(&mut ins);
        let op = match data.op.kind {
            OpKind::Copy if defs.len() == 1 && uses.len() == 1 => Op::Copy,
            OpKind::Branch
            | OpKind::CondBranch
            | OpKind::MachineBranch
            | OpKind::MachineCondBranch
            | OpKind::End => Op::OtherEnd,
            _ => Op::Other,
        };
        let mut out = plain(op, defs.into_iter().collect(), uses.into_iter().collect());
        for target in &data.targets {
            let params = &func.blocks[target.block].params;
            let pairs = target.args.iter().zip(params);
            let args = pairs.filter(|(_, p)| {
                let ty = func.ty(**p).register();
                ty.is_some_and(|r| self.fixed(func, r).is_none())
            });
            let args = args.filter_map(|(a, _)| self.operand[a.as_value()?]);
            let to = self.block[target.block];
            out.targets.extend(to.map(|b| BranchTarget::new(b, args)));
        }
        out
    }

    /// The operations that read a value of a special register after another write of the register, in one block.
    fn displaced(&self, func: &AsterFunction) -> EntitySet<Inst> {
        let special = |v: Value| {
            let kind = func.ty(v).register().map(|r| r.kind);
            match self.operand[v] {
                Some(Operand::Reg(reg)) if kind.is_some_and(|k| !k.is_file()) => Some(reg),
                _ => None,
            }
        };
        let mut out = EntitySet::new();
        // The instruction that made the value, by the units of its register.
        let mut makers: SecondaryMap<Value, SmallVec<[(u32, Inst); 2]>> = SecondaryMap::new();
        for &block in &func.layout {
            let mut current: FxHashMap<u32, Inst> = FxHashMap::default();
            let mut before: EntitySet<Inst> = EntitySet::new();
            for &inst in &func.blocks[block].insts {
                let data = &func.insts[inst];
                let ins = data.uses.iter().zip(data.op.roles());
                let ins = ins.filter(|(_, role)| *role == Role::In);
                let ins: SmallVec<[Value; 4]> = ins.filter_map(|(u, _)| u.as_value()).collect();
                let args = data.targets.iter().flat_map(|t| &t.args);
                let args = args.filter_map(|a| a.as_value());
                let is_lost = |v: Value| {
                    let mut made = makers[v].iter();
                    made.any(|(unit, by)| {
                        before.contains(*by) && current.get(unit).is_some_and(|now| now != by)
                    })
                };
                let is_view = data.op.is_view();
                if !is_view && ins.iter().copied().chain(args).any(is_lost) {
                    out.insert(inst);
                }
                before.insert(inst);
                for value in func.defined_values(inst) {
                    let Some(reg) = special(value) else { continue };
                    if is_view {
                        let parts = ins.iter().flat_map(|&v| makers[v].iter().copied());
                        makers[value] = parts
                            .filter(|(unit, _)| (reg.unit..reg.end()).contains(unit))
                            .collect();
                        continue;
                    }
                    for unit in reg.unit..reg.end() {
                        makers[value].push((unit, inst));
                        current.insert(unit, inst);
                    }
                }
                let hidden = data.op.implicit.iter().filter(|i| i.role == Role::Out);
                for kind in hidden.flat_map(|i| i.kind.parts()) {
                    let reg = rows::physical(func.context, kind, 0, 1);
                    current.extend(
                        reg.into_iter()
                            .flat_map(|r| r.unit..r.end())
                            .map(|u| (u, inst)),
                    );
                }
            }
        }
        out
    }

    /// The operands of a row; none if an operand has no single place.
    fn row(&self, func: &AsterFunction, inst: Inst, found: &rows::Match) -> Option<InstData<Op>> {
        let data = &func.insts[inst];
        let results = tied(func, inst);
        let out = |at: usize| {
            let result = results.iter().find(|r| r.0 == at);
            match result {
                Some(&(_, n)) => self.operand[data.defs[n].as_value()?],
                None => self.operand[data.uses[at].as_value()?],
            }
        };
        let defs = found.defs.iter().map(|s| match *s {
            Source::Use(at) => out(at),
            Source::Reg(reg) => Some(Operand::Reg(reg)),
            Source::Imm(imm) => Some(Operand::Imm(imm)),
        });
        let uses = found.uses.iter().map(|s| match *s {
            Source::Use(at) => self.operand[data.uses[at].as_value()?],
            Source::Reg(reg) => Some(Operand::Reg(reg)),
            Source::Imm(imm) => Some(Operand::Imm(imm)),
        });
        let defs: Option<SmallVec<[Operand; 2]>> = defs.collect();
        let uses: Option<SmallVec<[Operand; 4]>> = uses.collect();
        Some(plain(Op::Inst(found.opcode), defs?, uses?))
    }
}

fn plain(op: Op, defs: SmallVec<[Operand; 2]>, uses: SmallVec<[Operand; 4]>) -> InstData<Op> {
    InstData::new(op, defs, uses)
}

/// The operations in a new order, with floating operations before their first user.
fn place(func: &mut AsterFunction, block: Block, order: &[Inst]) {
    let all = std::mem::take(&mut func.blocks[block].insts);
    let mut maker: SecondaryMap<Value, Option<Inst>> = SecondaryMap::new();
    let mut waiting: EntitySet<Inst> = EntitySet::new();
    for &inst in all.iter().filter(|&&i| is_floating(func.insts[i].op.kind)) {
        waiting.insert(inst);
        for value in func.defined_values(inst) {
            maker[value] = Some(inst);
        }
    }
    let mut out: Vec<Inst> = Vec::with_capacity(all.len());
    let (last, first) = match order.split_last() {
        Some((last, first)) => (Some(*last), first),
        None => (None, order),
    };
    let rest: Vec<Inst> = all
        .iter()
        .copied()
        .filter(|&i| waiting.contains(i))
        .collect();
    for inst in first.iter().copied().chain(rest).chain(last) {
        let mut stack = vec![inst];
        while let Some(&top) = stack.last() {
            let data = &func.insts[top];
            let args = data.targets.iter().flat_map(|t| &t.args);
            let needed = data
                .uses
                .iter()
                .chain(args)
                .filter_map(|u| maker[u.as_value()?]);
            let needed: Vec<Inst> = needed
                .filter(|&i| i != top && waiting.contains(i))
                .collect();
            if needed.is_empty() {
                stack.pop();
                let floats = is_floating(func.insts[top].op.kind);
                if !floats || waiting.remove(top) {
                    out.push(top);
                }
            } else {
                stack.extend(needed.into_iter().rev());
            }
        }
    }
    func.blocks[block].insts = out;
}
