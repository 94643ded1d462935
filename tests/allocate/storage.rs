//! Storage form: random programs over virtual registers that are written more than once and in
//! parts, with named registers, opaque operations, irreducible control flow, and `apart`. Both
//! strategies; every result is proved by the checker and held against a naive relation.

use super::machine::{SCALAR, VECTOR, accumulator, reg, scalar, target, vector};
use super::run_full;
use arbitrary::{Result, Unstructured};
use easel::allocate::checker::check;
use easel::allocate::{AllocateOptions, Strategy, Undefined};
use easel::ir::function::{Block, BranchTarget, Form, Function, InstData, Value};
use easel::ir::machine::{Class, MachineFunction, Op};
use easel::ir::operand::{Operand, Part, Reg};
use easel::ir::verify::verify;
use std::collections::{BTreeMap, BTreeSet};

/// What random programs are made of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mix {
    /// Everything.
    All,
    /// Copies and opaque operations.
    Copies,
    /// Opaque operations only.
    Opaque,
}

struct Generator<'u, 'a> {
    u: &'u mut Unstructured<'a>,
    mix: Mix,
    func: MachineFunction,
    /// Registers that the program names itself.
    named: Vec<Reg>,
}

impl Generator<'_, '_> {
    /// A value of a class, or a part of a larger one, or a named register.
    fn operand(&mut self, class: Class) -> Result<Operand> {
        let mut found: Vec<Operand> = Vec::new();
        for (v, data) in self.func.values.iter() {
            if data.ty == class {
                found.push(v.into());
            } else if data.ty.bank == class.bank && data.ty.units > class.units {
                let last = data.ty.units - class.units;
                found.extend((0..=last).map(|k| Operand::Value(v, Part::new(k, class.units))));
            }
        }
        let named = self.named.iter().copied();
        let fits = |r: &Reg| r.units == class.units && target().bank_of(*r) == Some(class.bank);
        found.extend(named.filter(fits).map(Operand::Reg));
        Ok(*self.u.choose(&found)?)
    }

    fn class(&mut self) -> Result<Class> {
        let classes = [
            vector(1),
            vector(1),
            vector(2),
            scalar(1),
            scalar(2),
            vector(4),
            accumulator(1),
        ];
        Ok(*self.u.choose(&classes)?)
    }

    fn push(&mut self, block: Block, op: Op, defs: &[Operand], uses: &[Operand]) {
        let inst = self.func.make_inst(InstData {
            op,
            defs: defs.iter().copied().collect(),
            uses: uses.iter().copied().collect(),
            targets: Default::default(),
            span: None,
        });
        self.func.blocks[block].insts.push(inst);
    }

    fn instruction(&mut self, block: Block) -> Result<()> {
        let (v1, v2, v4) = (vector(1), vector(2), vector(4));
        let named = |name: &str| Op::Inst(target().by_name(name).unwrap());
        let kind = match self.mix {
            Mix::All => self.u.int_in_range(0..=9)?,
            Mix::Copies => *self.u.choose(&[0, 1, 7, 8, 9])?,
            Mix::Opaque => *self.u.choose(&[7, 8, 9])?,
        };
        match kind {
            0..=2 => {
                let class = self.class()?;
                let (d, s) = (self.operand(class)?, self.operand(class)?);
                self.push(block, Op::Copy, &[d], &[s]);
            }
            3 => {
                let class = *self.u.choose(&[v1, v2, scalar(1), scalar(2)])?;
                let d = self.operand(class)?;
                self.push(block, Op::Copy, &[d], &[Operand::Imm(7)]);
            }
            4 => {
                let op = named("v_fmac_f32");
                let uses = [self.operand(v1)?, self.operand(v1)?, self.operand(v1)?];
                let d = self.operand(v1)?;
                self.push(block, op, &[d], &uses);
            }
            5 => {
                let op = named("v_mfma_f32_16x16x16_f16");
                let uses = [self.operand(v2)?, self.operand(v2)?, self.operand(v4)?];
                let d = self.operand(v4)?;
                self.push(block, op, &[d], &uses);
            }
            6 => {
                let op = named("global_load_dwordx4.saddr");
                let uses = [self.operand(v1)?, self.operand(scalar(2))?];
                let d = self.operand(v4)?;
                self.push(block, op, &[d], &uses);
            }
            7 => {
                let (mut uses, mut dwords) = (Vec::new(), BTreeSet::new());
                for _ in 0..self.u.int_in_range(2..=4)? {
                    let class = self.class()?;
                    let o = self.operand(class)?;
                    let own: Vec<_> = cells(&self.func, o).collect();
                    if own.iter().all(|c| !dwords.contains(c)) {
                        dwords.extend(own);
                        uses.push(o);
                    }
                }
                if uses.len() > 1 {
                    self.push(block, Op::Apart, &[], &uses);
                }
            }
            _ => {
                let (mut defs, mut uses, mut written) = (Vec::new(), Vec::new(), BTreeSet::new());
                for _ in 0..self.u.int_in_range(0..=2)? {
                    let class = self.class()?;
                    let o = self.operand(class)?;
                    let own: Vec<_> = cells(&self.func, o).collect();
                    if own.iter().all(|c| !written.contains(c)) {
                        written.extend(own);
                        defs.push(o);
                    }
                }
                for _ in 0..self.u.int_in_range(0..=3)? {
                    let class = self.class()?;
                    uses.push(self.operand(class)?);
                }
                self.push(block, Op::Other, &defs, &uses);
            }
        }
        Ok(())
    }
}

/// A dword of a value or a register unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cell {
    Value(Value, u32),
    Unit(u32),
}

pub fn cells(func: &MachineFunction, operand: Operand) -> impl Iterator<Item = Cell> + use<> {
    let cells: Vec<Cell> = match operand {
        Operand::Value(v, part) => part
            .range(func.ty(v).units)
            .map(|k| Cell::Value(v, k))
            .collect(),
        Operand::Reg(reg) => reg.range().map(Cell::Unit).collect(),
        Operand::Imm(_) => Vec::new(),
    };
    cells.into_iter()
}

/// Any control flow graph: up to eight blocks, up to two successors each, the entry no target.
pub fn program(u: &mut Unstructured, mix: Mix) -> Result<MachineFunction> {
    let mut func = Function::new("storage", target());
    func.form = Form::Storage;
    let mut generator = Generator {
        named: ["v3", "s[4:5]", "a1"].map(reg).to_vec(),
        u,
        mix,
        func,
    };
    let entry = generator.func.add_block();
    let mut at_entry = Vec::new();
    let each = generator.u.int_in_range(1..=4)?;
    for (class, count) in [
        (vector(1), 2 * each),
        (vector(2), each),
        (vector(4), each),
        (scalar(1), each),
        (scalar(2), each),
        (accumulator(1), 2),
    ] {
        for _ in 0..count {
            at_entry.push(Operand::from(generator.func.add_value(class)));
        }
    }
    generator.push(entry, Op::Entry, &at_entry, &[]);
    let count = generator.u.int_in_range(0..=7usize)?;
    let mut blocks = vec![entry];
    blocks.extend((0..count).map(|_| generator.func.add_block()));
    for (n, &block) in blocks.iter().enumerate() {
        for _ in 0..generator.u.int_in_range(0..=8)? {
            generator.instruction(block)?;
        }
        let succs = match (n, count) {
            (_, 0) => 0,
            (0, _) => generator.u.int_in_range(1..=2)?,
            _ => generator.u.int_in_range(0..=2)?,
        };
        let mut uses = Vec::new();
        if generator.u.arbitrary()? {
            let class = generator.class()?;
            uses.push(generator.operand(class)?);
        }
        generator.push(block, Op::OtherEnd, &[], &uses);
        let end = *generator.func.blocks[block].insts.last().unwrap();
        for _ in 0..succs {
            let to = blocks[generator.u.int_in_range(1..=count)?];
            generator.func.insts[end]
                .targets
                .push(BranchTarget::new(to, []));
        }
    }
    Ok(generator.func)
}

/// Reachable blocks.
pub fn reachable(func: &MachineFunction) -> BTreeSet<Block> {
    let mut seen = BTreeSet::new();
    let mut work: Vec<Block> = func.entry().into_iter().collect();
    while let Some(block) = work.pop() {
        if seen.insert(block) {
            work.extend(func.successors(block));
        }
    }
    seen
}

/// Chaitin's relation, naively: each definition with all that is live behind it, `apart` with
/// itself; the pairs of one instruction's results where it is opaque. With `all`, also everything
/// that is live at one time.
pub fn chaitin(func: &MachineFunction, all: bool) -> BTreeSet<(Cell, Cell)> {
    let blocks = reachable(func);
    let mut live_in: BTreeMap<Block, BTreeSet<Cell>> = BTreeMap::new();
    let mut edges = BTreeSet::new();
    let mut add = |a: Cell, b: Cell| {
        if a != b {
            edges.insert((a.min(b), a.max(b)));
        }
    };
    for last in [false, true] {
        let mut changed = true;
        while changed {
            changed = false;
            for &block in &blocks {
                let mut live: BTreeSet<Cell> = func
                    .successors(block)
                    .flat_map(|s| live_in.get(&s).cloned().unwrap_or_default())
                    .collect();
                for &inst in func.blocks[block].insts.iter().rev() {
                    let data = &func.insts[inst];
                    let list = |operands: &[Operand]| -> Vec<Cell> {
                        operands.iter().flat_map(|&o| cells(func, o)).collect()
                    };
                    let (defs, uses) = (list(&data.defs), list(&data.uses));
                    if data.op == Op::Apart {
                        if last {
                            uses.iter()
                                .for_each(|&a| uses.iter().for_each(|&b| add(a, b)));
                        }
                        continue;
                    }
                    if last && all {
                        live.iter()
                            .for_each(|&a| live.iter().for_each(|&b| add(a, b)));
                    }
                    // Nothing is assigned at the entry.
                    if data.op == Op::Entry {
                        continue;
                    }
                    if last {
                        defs.iter()
                            .for_each(|&d| live.iter().for_each(|&l| add(d, l)));
                        if data.op == Op::Other {
                            defs.iter()
                                .for_each(|&a| defs.iter().for_each(|&b| add(a, b)));
                        }
                    }
                    defs.iter().for_each(|d| {
                        live.remove(d);
                    });
                    live.extend(uses);
                }
                if live_in.get(&block) != Some(&live) {
                    live_in.insert(block, live);
                    changed = true;
                }
            }
        }
    }
    edges
}

#[test]
fn random_storage_programs_are_allocated_right() {
    let (mut total, mut exhausted) = (0u32, 0u32);
    easel_cases::cases(250, |u| {
        let func = program(u, Mix::All)?;
        verify(&func).unwrap_or_else(|e| panic!("{:#?}\n{func}", e.0));
        let mut options = AllocateOptions {
            strategy: *u.choose(&[Strategy::LinearScan, Strategy::Coloring])?,
            undefined: *u.choose(&[Undefined::Share, Undefined::Apart])?,
            keep_copies: u.arbitrary()?,
            coalesce: u.ratio(3, 4)?,
            ..Default::default()
        };
        if u.ratio(1, 3)? {
            options.limits[VECTOR] = Some(u.int_in_range(8..=24)?);
            options.limits[SCALAR] = Some(u.int_in_range(8..=16)?);
        }
        total += 1;
        let allocation = match run_full(&func, &options) {
            Ok(allocation) => allocation,
            Err(e) if e.0.iter().all(|d| d.code == "allocate-exhausted") => {
                assert!(options.limits[VECTOR].is_some(), "{func}");
                exhausted += 1;
                return Ok(());
            }
            Err(e) => panic!("{:#?}\n{func}", e.0),
        };
        let unit = |cell: Cell| match cell {
            Cell::Value(v, k) => allocation.registers[v].map(|r| r.unit + k),
            Cell::Unit(unit) => Some(unit),
        };
        for (a, b) in chaitin(&func, options.undefined == Undefined::Apart) {
            if let (Some(x), Some(y)) = (unit(a), unit(b)) {
                assert_ne!(
                    x, y,
                    "{a:?} and {b:?} share a register\n{func}\n{}",
                    allocation.func
                );
            }
        }
        Ok(())
    })
    .sizes(64, 8192)
    .run();
    assert!(
        exhausted * 2 <= total,
        "{exhausted} of {total} programs found no registers"
    );
}

/// Any assignment of registers, right or wrong, of a program without copies.
fn assigned(u: &mut Unstructured, before: &MachineFunction) -> Result<(MachineFunction, Vec<Reg>)> {
    let mut regs = Vec::new();
    // Few registers, so that both outcomes are frequent.
    let room = u.int_in_range(8..=24u32)?;
    for data in before.values.values() {
        let file = target().file(data.ty.bank).unwrap();
        let number = u.int_in_range(0..=room - data.ty.units)?;
        regs.push(Reg::new(file.first + number, data.ty.units));
    }
    let mut after = before.clone();
    for (_, inst) in before.inst_order() {
        let data = &mut after.insts[inst];
        for operand in data.defs.iter_mut().chain(&mut data.uses) {
            if let Operand::Value(v, part) = *operand {
                let reg = regs[v.as_u32() as usize];
                let range = part.range(reg.units);
                *operand = Operand::Reg(reg.part(range.start, range.len() as u32));
            }
        }
    }
    Ok((after, regs))
}

/// Without copies every conflict is one of contents: the checker accepts exactly what the relation
/// allows.
#[test]
fn the_checker_is_as_strict_as_the_relation() {
    let (mut accepted, mut rejected) = (0u32, 0u32);
    easel_cases::cases(1000, |u| {
        let func = program(u, Mix::Opaque)?;
        let (after, regs) = assigned(u, &func)?;
        let unit = |cell: Cell| match cell {
            Cell::Value(v, k) => regs[v.as_u32() as usize].unit + k,
            Cell::Unit(unit) => unit,
        };
        let clash = chaitin(&func, false)
            .into_iter()
            .find(|&(a, b)| unit(a) == unit(b));
        let found = check(&func, &after);
        match (&clash, &found) {
            (None, Ok(())) => accepted += 1,
            (Some(_), Err(_)) => rejected += 1,
            (None, Err(e)) => panic!("{:#?}\n{func}\n{after}", e.0),
            (Some(pair), Ok(())) => panic!("{pair:?}\n{func}\n{after}"),
        }
        Ok(())
    })
    .sizes(64, 4096)
    .run();
    println!("{accepted} accepted, {rejected} rejected");
    assert!(accepted > 10 && rejected > 10);
}
