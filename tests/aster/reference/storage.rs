//! Storage form as plain lists: blocks of operations over cells.
//!
//! Fixed cells are one per physical register, whatever number of allocas name it. Cells of one
//! alloca are numbered in program order. Only what decides about registers is kept.

use crate::acceptance::code::MOVES;
use easel::aster::dialect::COPY_ATTRIBUTE;
use easel::aster::{Body, Kind, OpKind, Operation, Role, Segment, Semantics};
use easel::ir::function::{Inst, Value};
use easel::target::{OperandSpec, Target};
use std::collections::{BTreeMap, BTreeSet};

pub type Cell = usize;

#[derive(Clone, PartialEq, Debug)]
pub struct CellData {
    pub kind: Kind,
    pub fixed: Option<u16>,
    pub name: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Reads and writes; stays.
    Work,
    /// `lsir.copy` or a register move: `outs[i] <- ins[i]`.
    Copy {
        /// A single instruction for all its cells.
        whole: bool,
        /// Coalescing looks at it.
        candidate: bool,
    },
    /// A move of an immediate.
    Constant,
    /// `reg_interference`.
    Apart,
}

#[derive(Clone, Debug)]
pub struct Op {
    pub class: Class,
    pub outs: Vec<Cell>,
    pub ins: Vec<Cell>,
    /// Outs that may not share a register with some ins.
    pub early: Vec<(Cell, Cell)>,
    /// Its outs come from memory.
    pub load: bool,
}

/// What makes a source of a move live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Liveness {
    /// The move.
    Plain,
    /// A live target of the move.
    Strong,
    /// Its own target.
    ByCell,
}

/// Cells that must be consecutive.
#[derive(Clone, PartialEq, Debug)]
pub struct Range {
    pub members: Vec<Cell>,
    pub align: u16,
}

#[derive(Clone, Debug, Default)]
pub struct Storage {
    pub cells: Vec<CellData>,
    pub blocks: Vec<Vec<Op>>,
    pub successors: Vec<Vec<usize>>,
    pub entry: usize,
    /// Constraints in program order.
    pub ranges: Vec<Range>,
    /// Value form: all ranges that are made, also those that no operand uses.
    pub views: Vec<Range>,
}

impl Storage {
    /// Number of `lsir.copy` and register moves.
    pub fn copies(&self) -> usize {
        self.ops()
            .filter(|o| matches!(o.class, Class::Copy { .. }))
            .count()
    }

    pub fn ops(&self) -> impl Iterator<Item = &Op> {
        self.blocks.iter().flatten()
    }

    pub fn reachable(&self) -> BTreeSet<usize> {
        let mut seen = BTreeSet::from([self.entry]);
        let mut work = vec![self.entry];
        while let Some(block) = work.pop() {
            for &next in &self.successors[block] {
                if seen.insert(next) {
                    work.push(next);
                }
            }
        }
        seen
    }

    /// Cells live after each operation.
    pub fn live_after(&self, liveness: Liveness) -> Vec<Vec<BTreeSet<Cell>>> {
        let mut live_in = vec![BTreeSet::new(); self.blocks.len()];
        let out = |block: usize, live_in: &Vec<BTreeSet<Cell>>| -> BTreeSet<Cell> {
            let next = self.successors[block].iter();
            next.flat_map(|&s| live_in[s].iter().copied()).collect()
        };
        let before = |op: &Op, live: &mut BTreeSet<Cell>| {
            let needed = op.outs.iter().any(|c| live.contains(c));
            let sources: Vec<Cell> = match (op.class, liveness) {
                (Class::Apart, _) => return,
                (Class::Copy { .. }, Liveness::Strong) if !needed => Vec::new(),
                (Class::Copy { .. }, Liveness::ByCell) => (op.outs.iter().zip(&op.ins))
                    .filter(|(t, _)| live.contains(t))
                    .map(|(_, s)| *s)
                    .collect(),
                _ => op.ins.clone(),
            };
            for cell in &op.outs {
                live.remove(cell);
            }
            live.extend(sources);
        };
        loop {
            let mut changed = false;
            for block in (0..self.blocks.len()).rev() {
                let mut live = out(block, &live_in);
                for op in self.blocks[block].iter().rev() {
                    before(op, &mut live);
                }
                if live != live_in[block] {
                    live_in[block] = live;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        (0..self.blocks.len())
            .map(|block| {
                let mut live = out(block, &live_in);
                let mut after = Vec::new();
                for op in self.blocks[block].iter().rev() {
                    after.push(live.clone());
                    before(op, &mut live);
                }
                after.reverse();
                after
            })
            .collect()
    }

    /// Remove moves none of whose targets is strongly live; how many.
    pub fn remove_dead_moves(&mut self) -> usize {
        let live = self.live_after(Liveness::Strong);
        let mut removed = 0;
        for (ops, live) in self.blocks.iter_mut().zip(live) {
            let mut live = live.iter();
            ops.retain(|op| {
                let live = live.next();
                let dead = !op.outs.iter().any(|c| live.is_some_and(|l| l.contains(c)));
                let drop = dead && matches!(op.class, Class::Copy { .. } | Class::Constant);
                removed += usize::from(drop);
                !drop
            });
        }
        removed
    }

    /// Read a routine in storage form.
    pub fn read(body: &Body) -> Result<Storage, String> {
        let mut reader = Reader {
            body,
            storage: Storage::default(),
            cells: BTreeMap::new(),
            fixed: BTreeMap::new(),
        };
        reader.run()?;
        Ok(reader.storage)
    }
}

struct Reader<'a> {
    body: &'a Body,
    storage: Storage,
    cells: BTreeMap<Value, Vec<Cell>>,
    fixed: BTreeMap<(Kind, u16), Cell>,
}

impl Reader<'_> {
    fn run(&mut self) -> Result<(), String> {
        use cranelift_entity::EntityRef;
        let func = &self.body.func;
        let count = func.blocks.len();
        self.storage.blocks = vec![Vec::new(); count];
        self.storage.successors = vec![Vec::new(); count];
        self.storage.entry = func.entry().ok_or("no blocks")?.index();
        for &param in &func.blocks[func.layout[0]].params {
            self.define(param)?;
        }
        for &block in &func.layout {
            let targets = func.targets(block).iter().map(|t| t.block.index());
            self.storage.successors[block.index()].extend(targets);
        }
        let reachable = self.storage.reachable();
        // Names first: uses may precede definitions in the text of blocks.
        let order: Vec<_> = (func.inst_order())
            .filter(|(b, _)| reachable.contains(&b.index()))
            .collect();
        for &(_, inst) in &order {
            if let OpKind::Alloca { .. } = func.insts[inst].op.kind {
                let result = func.defined_values(inst).next().ok_or("alloca")?;
                self.define(result)?;
            }
        }
        for &(_, inst) in &order {
            let data = &func.insts[inst];
            if let OpKind::MakeRange = data.op.kind {
                let result = func.defined_values(inst).next().ok_or("a range")?;
                self.cells_of(result, 0)?;
                let register = func.ty(result).register().ok_or("a range")?;
                if register.kind.is_file() {
                    let members = self.cells_of(result, 0)?;
                    let align = register.align;
                    self.storage.ranges.push(Range { members, align });
                }
            }
        }
        for &(block, inst) in &order {
            if let Some(op) = self.operation(inst)? {
                self.storage.blocks[block.index()].push(op);
            }
        }
        Ok(())
    }

    /// Cells of an alloca or argument.
    fn define(&mut self, v: Value) -> Result<(), String> {
        let Some(register) = self.body.func.ty(v).register() else {
            return Ok(());
        };
        if register.is_value() {
            return Err("value form".into());
        }
        let mut cells = Vec::new();
        for n in 0..register.cells {
            let cell = register.cell(n);
            let name = format!("{}.{n}", self.body.value_names[v]);
            let mut data = CellData {
                kind: cell.kind,
                fixed: None,
                name,
            };
            if let Semantics::Allocated(number) = cell.semantics {
                let number = if cell.kind.is_file() { number } else { 0 };
                data.fixed = Some(number);
                let known = self.fixed.get(&(cell.kind, number)).copied();
                let id = known.unwrap_or(self.storage.cells.len());
                if known.is_none() {
                    self.fixed.insert((cell.kind, number), id);
                    self.storage.cells.push(data);
                }
                cells.push(id);
            } else {
                cells.push(self.storage.cells.len());
                self.storage.cells.push(data);
            }
        }
        if register.range && register.kind.is_file() && cells.len() > 1 {
            let members = cells.clone();
            let align = register.align;
            self.storage.ranges.push(Range { members, align });
        }
        self.cells.insert(v, cells);
        Ok(())
    }

    fn cells_of(&mut self, v: Value, depth: usize) -> Result<Vec<Cell>, String> {
        if let Some(cells) = self.cells.get(&v) {
            return Ok(cells.clone());
        }
        if depth > 64 {
            return Err("ranges of ranges of ranges".into());
        }
        let func = &self.body.func;
        let definition = func
            .inst_order()
            .map(|(_, i)| i)
            .find(|&i| func.defined_values(i).any(|d| d == v));
        let inst = definition.ok_or("a register without definition")?;
        let data = &func.insts[inst];
        let mut cells = Vec::new();
        for operand in data.uses.iter().filter_map(|o| o.as_value()) {
            cells.extend(self.cells_of(operand, depth + 1)?);
        }
        match data.op.kind {
            OpKind::MakeRange | OpKind::DeallocCast => {}
            OpKind::SplitRange => {
                let n = func.defined_values(inst).position(|d| d == v);
                cells = vec![*cells.get(n.unwrap_or(0)).ok_or("a split too large")?];
            }
            _ => return Err(format!("`{}` defines a register", data.op.name)),
        }
        self.cells.insert(v, cells.clone());
        Ok(cells)
    }

    fn operation(&mut self, inst: Inst) -> Result<Option<Op>, String> {
        let data = &self.body.func.insts[inst];
        let Some(class) = classify(&data.op, self.body, inst) else {
            return Ok(None);
        };
        let (mut outs, mut ins) = (Vec::new(), Vec::new());
        for (operand, role) in data.uses.iter().zip(data.op.roles()) {
            let Some(v) = operand.as_value() else {
                continue;
            };
            if self.body.func.ty(v).register().is_none() {
                continue;
            }
            let cells = self.cells_of(v, 0)?;
            match role {
                Role::Out => outs.push(cells),
                Role::In => ins.push(cells),
            }
        }
        Ok(Some(Op {
            class,
            early: early(self.body.func.context, &data.op, &outs, &ins),
            outs: outs.concat(),
            ins: ins.concat(),
            load: is_load(&data.op),
        }))
    }
}

/// Pairs of an early-clobbered out and an in that may not share its register: all ins but the one
/// that the row lets coincide.
pub fn early(
    target: Target,
    op: &Operation,
    outs: &[Vec<Cell>],
    ins: &[Vec<Cell>],
) -> Vec<(Cell, Cell)> {
    let Some(info) = op.row.map(|row| target.info(row)) else {
        return Vec::new();
    };
    let shown = |o: &&(usize, &OperandSpec)| !o.1.implicit;
    let uses: Vec<usize> = (info.uses().filter(|o| shown(&o)))
        .map(|(n, _)| n)
        .collect();
    let mut pairs = Vec::new();
    for ((_, def), out) in info.defs().filter(|o| shown(&o)).zip(outs) {
        if !def.early_clobber {
            continue;
        }
        for (source, cells) in uses.iter().zip(ins) {
            if def.may_equal.map(usize::from) != Some(*source) {
                let apart = |&o: &Cell| cells.iter().map(move |&i| (o, i));
                pairs.extend(out.iter().flat_map(apart));
            }
        }
    }
    pairs
}

/// A segment called `dest` marks a load.
pub fn is_load(op: &Operation) -> bool {
    op.segments
        .iter()
        .any(|s| matches!(s, Segment::Keyword(word) if word == "dest"))
}

/// What an operation is here; `None` if it is nothing.
pub fn classify(op: &Operation, body: &Body, inst: Inst) -> Option<Class> {
    Some(match op.kind {
        OpKind::Alloca { .. }
        | OpKind::MakeRange
        | OpKind::SplitRange
        | OpKind::DeallocCast
        | OpKind::Constant
        | OpKind::Arith
        | OpKind::Interface => return None,
        OpKind::Interference => Class::Apart,
        OpKind::Copy => Class::Copy {
            whole: false,
            candidate: true,
        },
        OpKind::Instruction if MOVES.contains(&op.name.as_str()) => {
            let data = &body.func.insts[inst];
            let mut ins = (data.uses.iter().zip(op.roles()))
                .filter(|(_, role)| *role == Role::In)
                .filter_map(|(o, _)| o.as_value());
            match ins.any(|v| body.func.ty(v).register().is_some()) {
                true => Class::Copy {
                    whole: true,
                    candidate: matches!(op.name.as_str(), "v_mov_b32" | "s_mov_b32"),
                },
                false => Class::Constant,
            }
        }
        _ if op.has_attribute(COPY_ATTRIBUTE) => Class::Work,
        _ => Class::Work,
    })
}
