//! `amdgcn-register-coloring`: storage gets physical registers, copies become moves.
//!
//! Pre: storage form, numbered or not. Post: every register has its number, members of ranges are
//! consecutive and aligned, copies are moves or gone. Fixed registers keep their numbers.
//!
//! The function becomes a machine function ([`bridge`](super::bridge)), the one allocator colours
//! the function, and its registers are written back; storage is named anew, with an `alloca` for each register and a
//! range for each tuple that is used.

use super::bridge::{self, Bridge, Nothing};
use super::lower_copies::{CellName, Lowering, Registers, constant};
use super::unwritten;
use super::{Mode, Options, Outcome, Run, edit, report};
use crate::allocate::{
    AllocateOptions, AllocateStats, Allocation, Strategy, Undefined, allocation,
};
use crate::aster::cells::Cells;
use crate::aster::constraints;
use crate::aster::dialect::{
    AsterFunction, Kind, OpKind, Operation, Role, Segment, Semantics, Type,
};
use crate::aster::launch;
use crate::aster::print;
use crate::aster::program::{Body, Routine};
use crate::aster::{mnemonics, rows};
use crate::ir::function::{Block, BlockData, Inst, Value};
use crate::ir::machine::Op;
use crate::ir::operand::{Operand, Reg};
use crate::pass::Context;
use crate::target::{BankMap, Behaviour, Opcode, Role as RowRole, Target};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::borrow::Cow;

/// The statistic of reads of unwritten storage.
pub const UNWRITTEN: &str = "reads.unwritten";

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let spelling = routine.spelling;
    let private = launch::private_bytes(routine);
    let is_kernel = routine.is_kernel;
    let target = routine.body.as_ref().map(|b| b.func.context);
    let stated = target.filter(|_| is_kernel);
    let stated = stated.and_then(|target| launch::launch(routine, target).ok());
    let threads: u32 = launch::workgroup(&routine.header).iter().product();
    let symbol = routine.symbol.clone();
    let lines = print::lines(routine);
    let body_span = routine.span;
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let mut registers = body.func.values.values().filter_map(|v| v.ty.register());
    let accumulates = registers.any(|r| r.kind == Kind::Agpr);
    let context = &*match cx.context.spills && is_kernel {
        true => cx
            .context
            .of_workgroup(body.func.context, threads, accumulates),
        false => Cow::Borrowed(cx.context),
    };
    let options = &cx.options.limited(body.func.context, context);
    let cx = &mut Run {
        options,
        context,
        output: cx.output,
    };
    super::refuse_structured(&body.func)?;
    super::refuse_interface(&body.func)?;
    super::require_storage_form(body)?;
    if super::has_value_form(&body.func) {
        // Special registers, which have one place in every form.
        super::semantics::to_storage(body, cx.context, cx.output)?;
    }
    super::cleanup::drop_unreachable(&mut body.func);
    drop_self_copies(&mut body.func);
    super::cleanup::drop_unused_views(&mut body.func);
    let cells = Cells::new(&body.func);
    fixed_ranges(body, &cells)?;
    beyond_limits(body, &cells, cx.options)?;
    let nothing = unwritten::find(&body.func, &cells);
    let count = nothing.reads.len() + nothing.copies.iter().count();
    cx.output.stats.add(UNWRITTEN, count as i64);
    let nothing = if cx.options.loose {
        nothing
    } else {
        Nothing::default()
    };
    let ranges = constraints::ranges(&body.func, &cells);
    let classes = constraints::classes(&ranges).map_err(|conflicts| {
        constraints::report(&body.func, &cells, &conflicts, |v| super::name(body, v))
    })?;
    let mut bridge = bridge::build(
        &symbol,
        &body.func,
        &cells,
        &classes,
        (bridge::RegisterMoves::Copies, &nothing),
    );
    // `amdgcn-to-machine` reports the errors of a header.
    if let Some(launch) = stated {
        bridge.machine.launch.workgroup_size = launch.workgroup_size;
        bridge.machine.launch.open_workgroup = launch.open_workgroup;
    }
    bridge.machine.launch.private_bytes = private;
    let allocate = AllocateOptions {
        names: report::names(body, &cells, &bridge),
        wording: report::wording(body, &cells, &bridge, &lines),
        ..allocate_options(body.func.context, cx.options, cx.context)
    };
    let done = allocation(&bridge.machine, &allocate)?;
    statistics(body.func.context, &done.stats, cx.output);
    report::relief(&bridge, &done, &allocate, body_span, cx.output);
    let mut writer = Writer {
        registers: Registers::new(wanted(body, &cells, &bridge, &done)),
        done: &done,
        bridge: &bridge,
        cells: &cells,
        nothing: &nothing,
    };
    let mut moves = (0, 0);
    writer.write(body, cx.options, spelling, cx.output, &mut moves);
    cx.output.stats.add("moves", moves.0.into());
    cx.output.stats.add("copies.kept", moves.1.into());
    let private = done.func.launch.private_bytes;
    super::signature::update(routine)?;
    launch::set_private_bytes(routine, private);
    super::add_normal_form(routine, cx.options, "all_registers_allocated");
    Ok(())
}

fn allocate_options(target: Target, options: &Options, context: &Context) -> AllocateOptions {
    let mut limits = BankMap::default();
    for kind in [Kind::Vgpr, Kind::Agpr, Kind::Sgpr] {
        limits[rows::bank(target, kind)] = options.limit(target, kind).map(|(n, _)| n);
    }
    AllocateOptions {
        reserved: bridge::reserved(target),
        limits,
        check: context.check || cfg!(debug_assertions),
        strategy: Strategy::Coloring,
        coalesce: options.coalesce,
        undefined: match options.mode {
            Mode::Minimal => Undefined::Share,
            Mode::Full => Undefined::Apart,
        },
        keep_copies: true,
        trace: context.trace.clone(),
        split: options.split,
        spill: options.spill,
        ..Default::default()
    }
}

/// Removes copies of storage to itself, which would extend live ranges for nothing.
fn drop_self_copies(func: &mut AsterFunction) {
    let cells = Cells::new(func);
    for block in func.layout.clone() {
        let mut insts = std::mem::take(&mut func.blocks[block].insts);
        insts.retain(|&inst| {
            let op = &func.insts[inst].op;
            let side = |role| {
                crate::aster::cells::operands(func, inst, role)
                    .flat_map(|v| cells.of(v))
                    .collect::<Vec<_>>()
            };
            let copy = op.kind == OpKind::Copy || bridge::is_register_move(func, inst);
            !(copy && side(Role::Out) == side(Role::In))
        });
        func.blocks[block].insts = insts;
    }
}

/// `aster-fixed-range`: ranges over registers whose numbers are not adjacent are errors.
fn fixed_ranges(body: &Body, cells: &Cells) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    for (_, inst) in body.func.inst_order() {
        if body.func.insts[inst].op.kind != OpKind::MakeRange {
            continue;
        }
        for value in body.func.defined_values(inst) {
            let numbers: Vec<Option<u16>> = cells
                .of(value)
                .iter()
                .filter(|&&c| cells.cells[c].kind.is_file())
                .map(|&c| cells.cells[c].number)
                .collect();
            let Some(first) = numbers.iter().flatten().next() else {
                continue;
            };
            let begin = numbers[0].unwrap_or(*first);
            let whole = numbers
                .iter()
                .enumerate()
                .all(|(n, number)| *number == Some(begin + n as u16));
            if !whole {
                let message = format!(
                    "the range {} has registers that cannot stand side by side",
                    super::name(body, value)
                );
                errors.push(
                    Diagnostic::error("aster-fixed-range", message)
                        .maybe_label(body.func.insts[inst].span, "this range")
                        .help("its members must all be without numbers, or have consecutive ones"),
                );
            }
        }
    }
    errors.into_result(())
}

/// `aster-beyond-limit`: registers with numbers beyond the limits of the options.
fn beyond_limits(body: &Body, cells: &Cells, options: &Options) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    for info in cells.cells.values() {
        let Some((limit, option)) = options.limit(body.func.context, info.kind) else {
            continue;
        };
        if let Some(number) = info.number.filter(|&n| u32::from(n) >= limit) {
            let message = format!(
                "{} is {} {number}, and there are {limit} ({option}={limit})",
                super::name(body, info.value),
                info.kind
            );
            errors.push(
                Diagnostic::error("aster-beyond-limit", message)
                    .maybe_label(body.value_spans[info.value], "this register")
                    .help("name a lower register, or raise the limit"),
            );
        }
    }
    errors.into_result(())
}

fn statistics(target: Target, stats: &AllocateStats, output: &mut Outcome) {
    let files = [
        (Kind::Vgpr, "vgprs"),
        (Kind::Agpr, "agprs"),
        (Kind::Sgpr, "sgprs"),
    ];
    for (kind, name) in files {
        let bank = rows::bank(target, kind);
        let count = |what: &str, n: u32| (format!("{what}.{name}"), i64::from(n));
        let counts = [
            count("registers", stats.registers[bank]),
            count("pressure", stats.peak[bank]),
        ];
        counts
            .into_iter()
            .for_each(|(what, n)| output.stats.add(what, n));
    }
    output.stats.add("copies.coalesced", stats.coalesced.into());
}

/// A name for the storage of each register: the name of the first storage in that register.
fn wanted(
    body: &Body,
    cells: &Cells,
    bridge: &Bridge,
    done: &Allocation,
) -> FxHashMap<CellName, String> {
    let mut out = FxHashMap::default();
    for (cell, info) in &cells.cells {
        let single = body
            .func
            .ty(info.value)
            .register()
            .is_some_and(|r| r.cells == 1);
        let name = &body.value_names[info.value];
        if !single || name.is_empty() {
            continue;
        }
        let unit = match (info.number, bridge.place[cell]) {
            (Some(number), _) => Some((info.kind, number)),
            (None, Some((value, dword))) => done.registers[value]
                .and_then(|reg| rows::named(body.func.context, reg.part(dword, 1))),
            (None, None) => None,
        };
        if let Some(unit) = unit {
            out.entry(unit).or_insert_with(|| name.clone());
        }
    }
    out
}

/// The writer of an allocation into the dialect.
struct Writer<'a> {
    registers: Registers,
    done: &'a Allocation,
    bridge: &'a Bridge,
    cells: &'a Cells,
    nothing: &'a Nothing,
}

impl Writer<'_> {
    fn write(
        &mut self,
        body: &mut Body,
        options: &Options,
        spelling: crate::aster::program::Spelling,
        output: &mut Outcome,
        moves: &mut (u32, u32),
    ) {
        let Some(entry) = body.func.entry() else {
            return;
        };
        self.arguments(body);
        let done = self.done;
        let blocks = self.blocks(&mut body.func);
        body.func.layout.clear();
        for &machine in &done.func.layout {
            let Some(block) = blocks[machine] else {
                continue;
            };
            body.func.layout.push(block);
            let mut new: Vec<Inst> = Vec::new();
            for &inst in &done.func.blocks[machine].insts {
                let data = &done.func.insts[inst];
                let original = self.bridge.machine.insts.is_valid(inst);
                if !original && !data.targets.is_empty() {
                    // A block that spilling inserted on an edge.
                    let to = data.targets.first().and_then(|t| blocks[t.block]);
                    new.extend(to.map(|to| edit::branch(&mut body.func, to, [], data.span)));
                    continue;
                }
                match self.bridge.origin[inst].filter(|_| original) {
                    Some(old) if data.op == Op::Copy => {
                        let span = body.func.insts[old].span;
                        let pairs = pairs(done.func.target(), &data.defs, &data.uses);
                        let mut lowering = Lowering {
                            spelling,
                            lower_agpr: options.lower_agpr_copies,
                            registers: &mut self.registers,
                            warnings: &mut output.warnings,
                            moves: 0,
                            kept: 0,
                        };
                        new.extend(lowering.copy(&mut body.func, &pairs, span));
                        moves.0 += lowering.moves;
                        moves.1 += lowering.kept;
                    }
                    Some(old) if self.nothing.copies.contains(old) => {}
                    Some(old) => {
                        self.operands(body, old, inst);
                        let targets = &mut body.func.insts[old].targets;
                        for (target, now) in targets.iter_mut().zip(&data.targets) {
                            target.block = blocks[now.block].unwrap_or(target.block);
                        }
                        new.push(old);
                    }
                    // The definition of live-on-entry values.
                    None if original => {}
                    None if data.op == Op::Copy
                        && data.uses.iter().all(|o| o.as_imm().is_some()) =>
                    {
                        new.extend(self.constant(&mut body.func, inst));
                    }
                    None if data.op == Op::Copy => {
                        // Spilling to accumulators: these copies can always be lowered.
                        let mut lowering = Lowering {
                            spelling,
                            lower_agpr: true,
                            registers: &mut self.registers,
                            warnings: &mut output.warnings,
                            moves: 0,
                            kept: 0,
                        };
                        let pairs = pairs(done.func.target(), &data.defs, &data.uses);
                        new.extend(lowering.copy(&mut body.func, &pairs, data.span));
                    }
                    None => new.extend(self.added(&mut body.func, inst)),
                }
            }
            body.func.blocks[block].insts = new;
        }
        let at_entry = std::mem::take(&mut self.registers.at_entry);
        body.func.blocks[entry].insts.splice(0..0, at_entry);
        for (value, name) in std::mem::take(&mut self.registers.names) {
            body.value_names[value] = name;
        }
        super::cleanup::merge_pure(&mut body.func);
        super::cleanup::drop_unused_views(&mut body.func);
    }

    /// The dialect's block of each machine block, new ones included.
    fn blocks(&self, func: &mut AsterFunction) -> SecondaryMap<Block, Option<Block>> {
        let mut blocks: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
        for &block in &func.layout {
            if let Some(machine) = self.bridge.block[block] {
                blocks[machine] = Some(block);
            }
        }
        for &machine in &self.done.func.layout {
            if blocks[machine].is_none() {
                let block = func.blocks.push(BlockData {
                    params: Vec::new(),
                    insts: Vec::new(),
                });
                blocks[machine] = Some(block);
            }
        }
        blocks
    }

    /// Gives arguments of the function the registers of their cells.
    fn arguments(&mut self, body: &mut Body) {
        let Some(entry) = body.func.entry() else {
            return;
        };
        for param in body.func.blocks[entry].params.clone() {
            let Type::Register(ty) = body.func.ty(param) else {
                continue;
            };
            let first = self.cells.of(param).first();
            let place = first.and_then(|&c| self.bridge.place[c]);
            if let Some((value, dword)) = place
                && let Some(reg) = self.done.registers[value]
                && let Some((_, number)) = rows::named(body.func.context, reg.part(dword, 1))
            {
                let ty = ty.with(Semantics::Allocated(number));
                body.func.values[param].ty = Type::Register(ty);
            }
        }
    }

    /// Gives an operation's operands the registers of the machine instruction's operands.
    fn operands(&mut self, body: &mut Body, old: Inst, inst: Inst) {
        let before = &self.bridge.machine.insts[inst];
        let after = &self.done.func.insts[inst];
        // By cell, from the operands with that cell.
        let mut outs: FxHashMap<(Value, u32), Reg> = FxHashMap::default();
        let mut ins: FxHashMap<(Value, u32), Reg> = FxHashMap::default();
        let sides = [
            (&before.defs[..], &after.defs[..], &mut outs),
            (&before.uses[..], &after.uses[..], &mut ins),
        ];
        for (was, is, map) in sides {
            for (was, is) in was.iter().zip(is) {
                if let (Operand::Value(value, part), Operand::Reg(reg)) = (was, is) {
                    let range = part.range(self.bridge.machine.units(*value));
                    for (n, dword) in (0..).zip(range) {
                        map.insert((*value, dword), reg.part(n, 1));
                    }
                }
            }
        }
        let roles: SmallVec<[Role; 8]> = body.func.insts[old].op.roles().collect();
        for (n, role) in roles.into_iter().enumerate() {
            let Some(value) = body.func.insts[old].uses[n].as_value() else {
                continue;
            };
            let Some(ty) = body.func.ty(value).register() else {
                continue;
            };
            let map = if role == Role::Out { &outs } else { &ins };
            let Some(&first) = self.cells.of(value).first() else {
                continue;
            };
            let info = self.cells.cells[first];
            let is_argument = info.argument && self.cells.of(info.value) == self.cells.of(value);
            let unit = match (info.number, self.bridge.place[first]) {
                (Some(number), _) => Some((info.kind, number)),
                (None, Some(place)) => map
                    .get(&place)
                    .copied()
                    .or_else(|| self.done.registers[place.0].map(|r| r.part(place.1, 1)))
                    .and_then(|reg| rows::named(body.func.context, reg))
                    // Storage without contents can be any register.
                    .or(Some((info.kind, 0))),
                (None, None) => None,
            };
            let Some((kind, number)) = unit else { continue };
            let argument = body.func.ty(info.value).register();
            if is_argument && argument.and_then(|r| r.number()) == Some(number) {
                body.func.insts[old].uses[n] = info.value.into();
                continue;
            }
            let kind = if ty.kind.is_file() { kind } else { ty.kind };
            let new = self.registers.value(&mut body.func, kind, number, ty.cells);
            body.func.insts[old].uses[n] = new.into();
        }
    }

    /// A constant in a register that the allocator added: the address of private memory.
    fn constant(&mut self, func: &mut AsterFunction, inst: Inst) -> Option<Inst> {
        let data = &self.done.func.insts[inst];
        let reg = data.defs.first()?.as_reg()?;
        let (kind, _) = rows::named(func.context, reg)?;
        let bank = rows::bank(func.context, kind);
        let opcode = func.context.moves().constant(bank, reg.units)?;
        operation(func, &mut self.registers, opcode, &data.defs, &data.uses)
    }

    /// An instruction that the allocator added, as an operation of the dialect.
    fn added(&mut self, func: &mut AsterFunction, inst: Inst) -> Option<Inst> {
        let data = &self.done.func.insts[inst];
        let opcode = data.op.opcode()?;
        operation(func, &mut self.registers, opcode, &data.defs, &data.uses)
    }
}

/// A machine instruction over registers as an operation of the dialect: explicit operands in the
/// tables' order, constants as `arith.constant`. Memory accesses have the dialect's segments.
pub fn operation(
    func: &mut AsterFunction,
    registers: &mut Registers,
    opcode: Opcode,
    defs: &[Operand],
    uses: &[Operand],
) -> Option<Inst> {
    let target = func.context;
    let info = target.info(opcode);
    let is_access = matches!(info.behaviour, Behaviour::Load | Behaviour::Store);
    let mut value = |func: &mut AsterFunction, operand: Operand| match operand {
        Operand::Reg(reg) => {
            let named = |reg| rows::named(target, reg);
            let (kind, number) = named(reg).or_else(|| named(Reg::new(reg.unit, 1)))?;
            Some(registers.value(func, kind, number, u16::try_from(reg.units).ok()?))
        }
        Operand::Imm(imm) => {
            let (inst, value) = constant(func, imm);
            registers.at_entry.push(inst);
            Some(value)
        }
        Operand::Value(..) => None,
    };
    let mut op = Operation::new(OpKind::Instruction, mnemonics::spelling(info));
    op.row = Some(opcode);
    let mut operands = Vec::new();
    for ((_, spec), &operand) in info.defs().zip(defs) {
        if !spec.implicit {
            operands.push(value(func, operand)?);
            op.segments.extend(is_access.then(|| keyword("dest")));
        }
    }
    let outs = operands.len();
    let mut offset = None;
    for ((_, spec), &operand) in info.sources().zip(uses) {
        let absent = matches!(operand, Operand::Reg(r) if rows::named(target, Reg::new(r.unit, 1)).is_none());
        if spec.implicit || absent {
            continue;
        }
        match (spec.role, operand.as_imm()) {
            (RowRole::Modifier, Some(imm)) if imm == spec.default => {}
            (RowRole::Modifier, Some(_)) if is_access && spec.name == "offset" => {
                offset = Some(value(func, operand)?);
            }
            (RowRole::Modifier, Some(imm)) => {
                op.detail += &format!(" {}({imm} : i32)", spec.name);
            }
            _ => {
                operands.push(value(func, operand)?);
                let word = if spec.name == "data" { "data" } else { "addr" };
                op.segments.extend(is_access.then(|| keyword(word)));
            }
        }
    }
    if !is_access {
        let ins = operands.len() - outs;
        op.segments = vec![Segment::outs(outs), Segment::ins(ins)];
        op.segments.retain(|s| !s.is_empty());
    }
    if let Some(offset) = offset {
        operands.push(offset);
        op.segments.push(Segment::Offset(vec!["c".into()]));
    }
    Some(edit::make(func, op, &operands, &[], None).0)
}

fn keyword(word: &str) -> Segment {
    Segment::Keyword(word.to_string())
}

/// The pairs of cells of a copy over registers.
fn pairs(target: Target, defs: &[Operand], uses: &[Operand]) -> Vec<(CellName, CellName)> {
    let units = |operands: &[Operand]| -> Vec<CellName> {
        let regs = operands.iter().filter_map(|o| o.as_reg());
        let single = regs.flat_map(|r| (0..r.units).map(move |n| r.part(n, 1)));
        single.filter_map(|r| named_cell(target, r)).collect()
    };
    units(defs).into_iter().zip(units(uses)).collect()
}

fn named_cell(target: Target, reg: Reg) -> Option<CellName> {
    rows::named(target, reg).or_else(|| {
        // The first half of a pair has the pair's unit.
        let halves = [Kind::VccLo, Kind::VccHi, Kind::ExecLo, Kind::ExecHi];
        halves
            .into_iter()
            .find(|&k| rows::physical(target, k, 0, 1) == Some(reg))
            .map(|k| (k, 0))
    })
}
