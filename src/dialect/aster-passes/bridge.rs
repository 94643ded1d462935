//! The dialect in storage form as a machine function, and back.
//!
//! Cells that range constraints tie together become one machine value of several dwords, every
//! other cell a value of one dword; cells with a number are physical registers. Values are numbered in
//! the order in which the published allocator numbers its nodes: constraint classes first, then
//! storage in program order. Every operation that is not a view becomes one machine instruction:
//! copies and register moves become a `copy`, operations with a matching row of the tables that instruction,
//! all others an opaque instruction with the same reads and writes. If allocation follows, a `keep`
//! before each write that is [partial](super::partial) keeps the contents of the other lanes.

use super::partial;
use crate::analysis::liveness::{LivenessFacts, solve};
use crate::analysis::{Access, Accesses};
use crate::aster::cells::{Cell, Cells, operands};
use crate::aster::constraints::Class;
use crate::aster::dialect::{AsterFunction, OpKind, Role};
use crate::aster::rows::{self, Source};
use crate::ir::function::{Block, BranchTarget, Effect, Form, Function, Inst, InstData, Value};
use crate::ir::machine::{self, MachineFunction, Op};
use crate::ir::operand::{Operand, Part, Reg};
use crate::target::Target;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

/// A machine function and its correspondence to the dialect.
pub struct Bridge {
    pub machine: MachineFunction,
    /// The machine instruction of each operation.
    pub inst: SecondaryMap<Inst, Option<Inst>>,
    /// The operation of each machine instruction.
    pub origin: SecondaryMap<Inst, Option<Inst>>,
    pub block: SecondaryMap<Block, Option<Block>>,
    /// Machine value and unit of each cell without a number.
    pub place: SecondaryMap<Cell, Option<(Value, u32)>>,
    /// The first cell of each machine value.
    pub cell: SecondaryMap<Value, Option<Cell>>,
}

/// The form of machine moves between registers of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegisterMoves {
    /// Copies, which allocation can remove.
    Copies,
    /// The instructions themselves.
    Instructions,
}

/// Reads and copies of storage that no path has written: such storage needs no place.
#[derive(Default)]
pub struct Nothing {
    /// Copies of storage that no path has written.
    pub copies: EntitySet<Inst>,
    /// Reads of such storage by other operations.
    pub reads: FxHashSet<(Inst, Cell)>,
}

/// Builds the machine function. Reads of `nothing` need no place, and its copies only mark the start of
/// storage's use.
pub fn build(
    name: &str,
    func: &AsterFunction,
    cells: &Cells,
    classes: &[Class],
    (moves, nothing): (RegisterMoves, &Nothing),
) -> Bridge {
    let mut bridge = Bridge {
        machine: Function::new(name.trim_start_matches('@'), func.context),
        inst: SecondaryMap::new(),
        origin: SecondaryMap::new(),
        block: SecondaryMap::new(),
        place: SecondaryMap::new(),
        cell: SecondaryMap::new(),
    };
    bridge.machine.form = Form::Storage;
    bridge.values(cells, classes);
    for &block in &func.layout {
        bridge.block[block] = Some(bridge.machine.add_block());
    }
    bridge.entry(func, cells);
    let constants = rows::Constants::new(func);
    let is_copy = is_move(func, moves);
    let kept = match moves {
        RegisterMoves::Copies => partial::kept(func, cells),
        RegisterMoves::Instructions => partial::Kept::new(),
    };
    for &block in &func.layout {
        for &inst in &func.blocks[block].insts {
            if func.insts[inst].op.is_view() {
                continue;
            }
            bridge.keep(block, (cells, &kept[inst]));
            let data =
                bridge.instruction(func, cells, (&is_copy, &constants), (moves, nothing), inst);
            let new = bridge.machine.make_inst(data);
            bridge.inst[inst] = Some(new);
            bridge.origin[new] = Some(inst);
            if let Some(to) = bridge.block[block] {
                bridge.machine.blocks[to].insts.push(new);
            }
        }
    }
    bridge
}

/// The operations that are register moves and become copies.
fn is_move(func: &AsterFunction, moves: RegisterMoves) -> SecondaryMap<Inst, bool> {
    let mut out = SecondaryMap::new();
    for (_, inst) in func.inst_order() {
        out[inst] = moves == RegisterMoves::Copies && is_register_move(func, inst);
    }
    out
}

/// A machine move of a register into another of its kind.
pub fn is_register_move(func: &AsterFunction, inst: Inst) -> bool {
    let op = &func.insts[inst].op;
    if op.kind != OpKind::Instruction || !rows::is_move(func.context, &op.name) {
        return false;
    }
    let kind = |role| -> SmallVec<[_; 2]> {
        operands(func, inst, role)
            .map(|v| func.ty(v).register().map(|r| (r.kind, r.cells)))
            .collect()
    };
    match (&kind(Role::Out)[..], &kind(Role::In)[..]) {
        ([Some(to)], [Some(from)]) => to == from,
        _ => false,
    }
}

impl Bridge {
    fn values(&mut self, cells: &Cells, classes: &[Class]) {
        for class in classes {
            let Some(info) = class.cells.first().map(|&c| cells.cells[c]) else {
                continue;
            };
            let bank = rows::bank(self.machine.target(), info.kind);
            let ty = machine::Class::new(bank, class.cells.len() as u32);
            let value = self.machine.add_value(ty);
            self.machine.values[value].align = u32::from(class.align);
            self.cell[value] = class.cells.first().copied();
            for (n, &cell) in (0..).zip(&class.cells) {
                self.place[cell] = Some((value, n));
            }
        }
        for (cell, info) in &cells.cells {
            if self.place[cell].is_some() || info.number.is_some() {
                continue;
            }
            let bank = rows::bank(self.machine.target(), info.kind);
            let value = self.machine.add_value(machine::Class::new(bank, 1));
            self.cell[value] = Some(cell);
            self.place[cell] = Some((value, 0));
        }
    }

    /// Marks cells that are live on entry: arguments have contents, other storage has none.
    fn entry(&mut self, func: &AsterFunction, cells: &Cells) {
        let Some(entry) = func.entry() else { return };
        let live = live_on_entry(func, cells);
        let (mut given, mut undefined) = (Vec::new(), Vec::new());
        for cell in live {
            if let Some((value, dword)) = self.place[cell] {
                let operand = self.part(value, dword, 1);
                match cells.cells[cell].argument {
                    true => given.push(operand),
                    false => undefined.push(operand),
                }
            }
        }
        for (op, defs) in [(Op::Entry, undefined), (Op::Other, given)] {
            if defs.is_empty() {
                continue;
            }
            let inst =
                self.machine
                    .make_inst(InstData::new(op, defs.into_iter().collect(), smallvec![]));
            if let Some(block) = self.block[entry] {
                self.machine.blocks[block].insts.push(inst);
            }
        }
    }

    /// Keeps cells before an instruction that leaves some lanes of them unchanged.
    fn keep(&mut self, block: Block, cells: (&Cells, &[Cell])) {
        let (cells, kept) = cells;
        let uses: SmallVec<[Operand; 4]> =
            kept.iter().filter_map(|c| self.single(cells, c)).collect();
        if uses.is_empty() {
            return;
        }
        let inst = self
            .machine
            .make_inst(InstData::new(Op::Keep, smallvec![], uses));
        if let Some(block) = self.block[block] {
            self.machine.blocks[block].insts.push(inst);
        }
    }

    /// The operand of one cell.
    fn single(&self, cells: &Cells, &cell: &Cell) -> Option<Operand> {
        let info = cells.cells[cell];
        match (info.number, self.place[cell]) {
            (Some(number), _) => {
                rows::physical(self.machine.target(), info.kind, number, 1).map(Operand::Reg)
            }
            (None, Some((value, dword))) => Some(self.part(value, dword, 1)),
            (None, None) => None,
        }
    }

    fn part(&self, value: Value, start: u32, len: u32) -> Operand {
        if len == self.machine.units(value) {
            value.into()
        } else {
            Operand::Value(value, Part::new(start, len))
        }
    }

    /// The operands of a register value of the dialect.
    fn operand(&self, cells: &Cells, value: Value) -> SmallVec<[Operand; 1]> {
        self.operands(cells, value, |_| false)
    }

    /// The operands of the cells of a value, except omitted cells.
    fn operands(
        &self,
        cells: &Cells,
        value: Value,
        is_left_out: impl Fn(Cell) -> bool,
    ) -> SmallVec<[Operand; 1]> {
        let of = cells.of(value);
        let mut out: SmallVec<[Operand; 1]> = SmallVec::new();
        for &cell in of.iter().filter(|&&c| !is_left_out(c)) {
            let info = cells.cells[cell];
            let next = match (info.number, self.place[cell]) {
                (Some(number), _) => {
                    rows::physical(self.machine.target(), info.kind, number, 1).map(Operand::Reg)
                }
                (None, Some((value, dword))) => Some(Operand::Value(value, Part::new(dword, 1))),
                (None, None) => None,
            };
            let Some(next) = next else { continue };
            // Adjacent cells are one operand.
            let joined = match (out.last().copied(), next) {
                (Some(Operand::Reg(a)), Operand::Reg(b)) if a.end() == b.unit => {
                    Some(Operand::Reg(Reg::new(a.unit, a.units + 1)))
                }
                (Some(Operand::Value(a, p)), Operand::Value(b, q))
                    if a == b && p.start + p.len == q.start =>
                {
                    Some(Operand::Value(a, Part::new(p.start, p.len + 1)))
                }
                _ => None,
            };
            match joined {
                Some(joined) => {
                    out.pop();
                    out.push(joined);
                }
                None => out.push(next),
            }
        }
        for operand in &mut out {
            if let Operand::Value(value, part) = *operand
                && part.len == self.machine.units(value)
            {
                *operand = value.into();
            }
        }
        out
    }

    fn instruction(
        &self,
        func: &AsterFunction,
        cells: &Cells,
        (is_copy, constants): (&SecondaryMap<Inst, bool>, &rows::Constants),
        (moves, nothing): (RegisterMoves, &Nothing),
        inst: Inst,
    ) -> InstData<Op> {
        let data = &func.insts[inst];
        let is_nothing = nothing.copies.contains(inst);
        let targets = data.targets.iter().filter_map(|t| self.block[t.block]);
        let mut out = InstData::new(Op::Other, smallvec![], smallvec![])
            .with_targets(targets.map(|b| BranchTarget::new(b, [])))
            .at(data.span);
        if data.op.kind == OpKind::Instruction && !is_copy[inst] {
            // Allocated code has no constraints on operands.
            let incomplete = moves == RegisterMoves::Instructions;
            let incomplete = || incomplete.then(|| rows::find_incomplete(func, constants, inst));
            let found = rows::find(func, constants, inst).or_else(|| incomplete().flatten());
            // A read of unwritten storage has no place in a row. If results have no constraints on operands,
            // the row is not needed.
            let of = |v: Value| cells.of(v).iter();
            let mut read = operands(func, inst, Role::In).flat_map(of);
            let reads_nothing = read.any(|&c| nothing.reads.contains(&(inst, c)));
            let is_free = |opcode| {
                let operands = func.context.info(opcode).operands.iter();
                let mut demands = operands.map(|o| o.tied.is_some() || o.early_clobber);
                demands.all(|d| !d)
            };
            if let Some(found) = found.filter(|f| !(reads_nothing && is_free(f.opcode)))
                && self.row(func, cells, inst, &found, &mut out)
            {
                return out;
            }
        }
        out.op = match data.op.kind {
            _ if is_nothing => Op::Other,
            OpKind::Copy => Op::Copy,
            OpKind::Instruction if is_copy[inst] => Op::Copy,
            OpKind::Interference => Op::Apart,
            OpKind::Branch
            | OpKind::CondBranch
            | OpKind::MachineBranch
            | OpKind::MachineCondBranch
            | OpKind::End => Op::OtherEnd,
            OpKind::Foreign if func.effect(inst) == Effect::Terminator => Op::OtherEnd,
            _ => Op::Other,
        };
        for value in operands(func, inst, Role::Out) {
            out.defs.extend(self.operand(cells, value));
        }
        for value in operands(func, inst, Role::In) {
            out.uses.extend(self.operands(cells, value, |c| {
                is_nothing || out.op == Op::Other && nothing.reads.contains(&(inst, c))
            }));
        }
        for implicit in &data.op.implicit {
            for reg in implicit
                .kind
                .parts()
                .into_iter()
                .filter_map(|k| rows::physical(self.machine.target(), k, 0, 1))
            {
                match implicit.role {
                    Role::Out => out.defs.push(Operand::Reg(reg)),
                    Role::In => out.uses.push(Operand::Reg(reg)),
                }
            }
        }
        // A copy of a value in several pieces becomes parallel copies in one instruction.
        if out.op == Op::Copy && out.defs.len() != out.uses.len() {
            (out.defs, out.uses) = self.cellwise(cells, func, inst);
        }
        out
    }

    fn cellwise(
        &self,
        cells: &Cells,
        func: &AsterFunction,
        inst: Inst,
    ) -> (SmallVec<[Operand; 2]>, SmallVec<[Operand; 4]>) {
        let side = |role| {
            operands(func, inst, role)
                .flat_map(|v| cells.of(v))
                .filter_map(|c| self.single(cells, c))
                .collect::<Vec<_>>()
        };
        (
            side(Role::Out).into_iter().collect(),
            side(Role::In).into_iter().collect(),
        )
    }

    /// Fills in the operands of a row. Returns false if an operand has no single place.
    fn row(
        &self,
        func: &AsterFunction,
        cells: &Cells,
        inst: Inst,
        found: &rows::Match,
        out: &mut InstData<Op>,
    ) -> bool {
        let operand = |source: Source| match source {
            Source::Reg(reg) => Some(Operand::Reg(reg)),
            Source::Imm(imm) => Some(Operand::Imm(imm)),
            Source::Use(at) => {
                let value = func.insts[inst].uses[at].as_value()?;
                match self.operand(cells, value)[..] {
                    [one] => Some(one),
                    _ => None,
                }
            }
        };
        let defs: Option<SmallVec<[Operand; 2]>> = found.defs.iter().map(|&s| operand(s)).collect();
        let uses: Option<SmallVec<[Operand; 4]>> = found.uses.iter().map(|&s| operand(s)).collect();
        match (defs, uses) {
            (Some(defs), Some(uses)) => {
                (out.op, out.defs, out.uses) = (Op::Inst(found.opcode), defs, uses);
                true
            }
            _ => false,
        }
    }
}

/// Cells that can be read before any write.
pub fn live_on_entry(func: &AsterFunction, cells: &Cells) -> Vec<Cell> {
    let Some(entry) = func.entry() else {
        return Vec::new();
    };
    let solved = solve(&LivenessFacts::new(func, &accesses(func, cells)));
    let first = func.values.len() as u32;
    let cell = |v: &Value| v.as_u32().checked_sub(first).map(Cell::from_u32);
    solved.live_in(entry).iter().filter_map(cell).collect()
}

/// The accesses of each operation to the cells. Cells are numbered after the function's values.
pub fn accesses(func: &AsterFunction, cells: &Cells) -> Accesses {
    let first = func.values.len() as u32;
    let subject = |cell: &Cell| Value::from_u32(first + cell.as_u32());
    let kept = partial::kept(func, cells);
    let mut out = Accesses::default();
    for (_, inst) in func.inst_order() {
        let op = &func.insts[inst].op;
        if op.is_view() || op.kind == OpKind::Interference {
            continue;
        }
        let mut items: Vec<_> = kept[inst]
            .iter()
            .map(|c| (Access::Use, subject(c)))
            .collect();
        for (role, access) in [(Role::In, Access::Use), (Role::Out, Access::Def)] {
            for value in operands(func, inst, role) {
                items.extend(cells.of(value).iter().map(|c| (access, subject(c))));
            }
            for implicit in op.implicit.iter().filter(|i| i.role == role) {
                let kinds = implicit.kind.parts();
                let special = kinds.into_iter().filter_map(|k| cells.special(k));
                items.extend(special.map(|c| (access, subject(&c))));
            }
        }
        out.set(inst, items);
    }
    out
}

/// Registers that allocation must not use: all registers with a name of their own.
pub fn reserved(target: Target) -> Vec<Reg> {
    target.named.iter().map(|n| n.reg).collect()
}
