//! A routine of the dialect as steps over cells, in the terms of the acceptance relation.
//!
//! The same lowering serves both sides, apart from what a cell is. On the side *before* a cell is a
//! **virtual**: in value form one 32-bit part of an SSA value (results, block arguments, raw
//! allocas), in storage form one cell of an alloca. On the side *after* a cell is a **location**:
//! the cell of the root alloca, or a physical register once a number is known. Physical registers
//! are the same cells on both sides. Range making and splitting are looked through. A
//! `dealloc_cast` is looked through on the side after; before, it is a copy of the current contents
//! into a virtual of its own, so that a later write to the storage does not change what it reads.
//!
//! Scalars and tokens are cells as well; constants and values of the kernel interface are cells
//! that nothing writes. So a move of an immediate is a copy out of a constant's cell: it may be
//! missing where its target is dead, and be done again elsewhere.

use easel::aster::{Body, Kind, OpKind, Operation, Role, Segment, Semantics, Type};
use easel::ir::function::{Block, Inst, Value};
use easel::ir::operand::Operand;
use std::collections::BTreeMap;

/// Which program of the pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Before,
    After,
}

/// Something that holds 32 bits, or a scalar.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cell {
    Physical(Kind, u16),
    Of(Value, u16, Kind),
    Scalar(Value),
    Constant(String),
}

impl Cell {
    /// The register kind, `None` for scalars.
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Cell::Physical(kind, _) | Cell::Of(_, _, kind) => Some(*kind),
            _ => None,
        }
    }
}

/// Index into [`Code::cells`].
pub type CellId = usize;

/// What an observable reads as one operand.
#[derive(Clone, PartialEq, Debug)]
pub enum Source {
    Register(Vec<CellId>),
    Scalar(CellId),
}

/// A way out of a block with what it assigns in parallel.
#[derive(Clone, Debug)]
pub struct Edge {
    pub block: usize,
    pub to: Vec<CellId>,
    pub from: Vec<CellId>,
}

/// An operation whose execution must be the same on both sides.
#[derive(Clone, Debug)]
pub struct Observable {
    pub inst: Inst,
    /// Name, detail, attributes, counts and shape of the operands: compared as text.
    pub head: String,
    /// One entry per register out.
    pub outs: Vec<Vec<CellId>>,
    pub ins: Vec<Source>,
    /// Results that no out names: tokens, scalars, values of the kernel interface.
    pub results: Vec<Vec<CellId>>,
    /// Physical registers written or read without being shown, or by a special value-form out.
    pub hidden_outs: Vec<CellId>,
    pub hidden_ins: Vec<CellId>,
    pub edges: Vec<Edge>,
}

/// One step of a block.
#[derive(Clone, Debug)]
pub enum Step {
    /// All at once. `lost` are cells written beside the targets.
    Copy {
        to: Vec<CellId>,
        from: Vec<CellId>,
        lost: Vec<CellId>,
    },
    Observe(Box<Observable>),
    Jump(Edge),
}

/// A scalar computation without effect: result, what it computes, operands.
#[derive(Clone, Debug)]
pub struct Pure {
    pub result: CellId,
    pub head: String,
    pub operands: Vec<CellId>,
}

/// A lowered routine.
pub struct Code {
    pub cells: Vec<Cell>,
    /// Steps by block index; an absent terminator leaves the block without a last step.
    pub blocks: Vec<Vec<Step>>,
    pub entry: usize,
    /// Cells of the function's arguments, in order.
    pub arguments: Vec<Vec<CellId>>,
    pub pures: Vec<Pure>,
    /// Whether any register is in value form.
    pub value_form: bool,
}

/// Names of register moves that count as copies where their source is a register.
pub const MOVES: [&str; 4] = ["v_mov_b32", "s_mov_b32", "s_mov_b64", "v_accvgpr_mov_b32"];

impl Code {
    pub fn new(body: &Body, side: Side) -> Result<Code, String> {
        let mut lower = Lower::new(body, side);
        let mut blocks = vec![Vec::new(); body.func.blocks.len()];
        for &block in &body.func.layout {
            let mut steps = Vec::new();
            for &inst in &body.func.blocks[block].insts {
                steps.extend(lower.step(inst)?);
            }
            blocks[block_index(block)] = steps;
        }
        let entry = body.func.entry().ok_or("a body without blocks")?;
        let arguments = body.func.blocks[entry].params.clone();
        Ok(Code {
            entry: block_index(entry),
            arguments: arguments.iter().map(|&v| lower.any_cells(v)).collect(),
            value_form: is_value_form(body),
            blocks,
            cells: lower.table,
            pures: lower.pures,
        })
    }

    /// A cell in words, with the text's names.
    pub fn describe(&self, cell: CellId, body: &Body) -> String {
        match &self.cells[cell] {
            Cell::Physical(kind, n) => format!("{kind}<{n}>"),
            Cell::Of(v, n, _) => format!("{}[{n}]", value_name(*v, body)),
            Cell::Scalar(v) => value_name(*v, body),
            Cell::Constant(text) => text.clone(),
        }
    }
}

pub fn block_index(block: Block) -> usize {
    use cranelift_entity::EntityRef;
    block.index()
}

pub fn value_name(v: Value, body: &Body) -> String {
    match body.value_names[v].as_str() {
        "" => v.to_string(),
        name => format!("%{name}"),
    }
}

/// Whether any register that the code mentions is in value form.
pub fn is_value_form(body: &Body) -> bool {
    let func = &body.func;
    let params = func.layout.iter().flat_map(|&b| &func.blocks[b].params);
    let results = func.inst_order().flat_map(|(_, i)| func.defined_values(i));
    params
        .copied()
        .chain(results)
        .any(|v| func.ty(v).is_value_register())
}

struct Lower<'a> {
    body: &'a Body,
    side: Side,
    /// Instruction and result number that defines a value.
    definition: BTreeMap<Value, (Inst, usize)>,
    table: Vec<Cell>,
    index: BTreeMap<Cell, CellId>,
    known: BTreeMap<Value, Vec<CellId>>,
    pures: Vec<Pure>,
}

impl<'a> Lower<'a> {
    fn new(body: &'a Body, side: Side) -> Self {
        let mut definition = BTreeMap::new();
        for (_, inst) in body.func.inst_order() {
            for (n, v) in body.func.defined_values(inst).enumerate() {
                definition.insert(v, (inst, n));
            }
        }
        Lower {
            body,
            side,
            definition,
            table: Vec::new(),
            index: BTreeMap::new(),
            known: BTreeMap::new(),
            pures: Vec::new(),
        }
    }

    fn cell(&mut self, cell: Cell) -> CellId {
        if let Some(&id) = self.index.get(&cell) {
            return id;
        }
        self.table.push(cell.clone());
        self.index.insert(cell, self.table.len() - 1);
        self.table.len() - 1
    }

    fn physical(&mut self, kind: Kind) -> Vec<CellId> {
        let parts = kind.parts();
        parts
            .iter()
            .map(|&k| self.cell(Cell::Physical(k, 0)))
            .collect()
    }

    /// Cells of a register value.
    fn cells(&mut self, v: Value) -> Result<Vec<CellId>, String> {
        if let Some(known) = self.known.get(&v) {
            return Ok(known.clone());
        }
        let cells = self.resolve(v)?;
        self.known.insert(v, cells.clone());
        Ok(cells)
    }

    fn resolve(&mut self, v: Value) -> Result<Vec<CellId>, String> {
        let func = &self.body.func;
        let Some(register) = func.ty(v).register() else {
            return Err(format!("{} is no register", value_name(v, self.body)));
        };
        let parts = register.kind.parts();
        let part = |n: u16| match parts.len() {
            1 => register.kind,
            _ => parts[usize::from(n) % parts.len()],
        };
        let made = self.definition.get(&v).map(|d| func.insts[d.0].op.kind);
        if let Semantics::Allocated(begin) = register.semantics
            && made != Some(OpKind::MakeRange)
        {
            let file = register.kind.is_file();
            let cells = (0..register.cells).map(|n| {
                let number = if file { begin + n } else { 0 };
                self.cell(Cell::Physical(part(n), number))
            });
            return Ok(cells.collect());
        }
        if let Some(&(inst, n)) = self.definition.get(&v) {
            let data = &func.insts[inst];
            let uses: Vec<Value> = data.uses.iter().filter_map(|o| o.as_value()).collect();
            match data.op.kind {
                OpKind::MakeRange => {
                    let mut cells = Vec::new();
                    for member in uses {
                        cells.extend(self.cells(member)?);
                    }
                    return Ok(cells);
                }
                OpKind::SplitRange => {
                    let range = *uses.first().ok_or("a split of nothing")?;
                    let cells = self.cells(range)?;
                    let cell = cells.get(n).ok_or("a split with too many results")?;
                    return Ok(vec![*cell]);
                }
                OpKind::DeallocCast if self.side == Side::After => {
                    return self.cells(*uses.first().ok_or("a cast of nothing")?);
                }
                OpKind::Alloca { .. } if self.side == Side::After && !register.kind.is_file() => {
                    return Ok(self.physical(register.kind));
                }
                OpKind::Interface => {
                    let text = format!("{} {}", data.op.name, data.op.detail);
                    let cells = (0..register.cells)
                        .map(|n| self.cell(Cell::Constant(format!("{text}[{n}]"))));
                    return Ok(cells.collect());
                }
                OpKind::Alloca { .. } | OpKind::DeallocCast => {}
                _ if self.side == Side::After => {
                    let outs = value_outs(&data.op, &data.uses, self.body);
                    if let Some(&out) = outs.get(n) {
                        return self.cells(out);
                    }
                }
                _ => {}
            }
        }
        Ok((0..register.cells)
            .map(|n| self.cell(Cell::Of(v, n, part(n))))
            .collect())
    }

    /// The cell of a scalar or token.
    fn scalar(&mut self, operand: &Operand) -> CellId {
        let v = match operand {
            Operand::Value(v, _) => *v,
            other => return self.cell(Cell::Constant(format!("{other:?}"))),
        };
        if let Some(&(inst, _)) = self.definition.get(&v) {
            let op = &self.body.func.insts[inst].op;
            if op.kind == OpKind::Constant {
                let text = format!("{} : {}", op.detail, self.body.func.ty(v));
                return self.cell(Cell::Constant(text));
            }
        }
        self.cell(Cell::Scalar(v))
    }

    /// Cells of a value of any type.
    fn any_cells(&mut self, v: Value) -> Vec<CellId> {
        match self.body.func.ty(v) {
            Type::Register(_) => self.cells(v).unwrap_or_default(),
            _ => vec![self.scalar(&Operand::from(v))],
        }
    }

    fn any_operand(&mut self, operand: &Operand) -> Vec<CellId> {
        match operand.as_value() {
            Some(v) => self.any_cells(v),
            None => vec![self.scalar(operand)],
        }
    }

    fn edges(&mut self, inst: Inst) -> Result<Vec<Edge>, String> {
        let data = &self.body.func.insts[inst];
        let mut edges = Vec::new();
        for target in &data.targets {
            let params = &self.body.func.blocks[target.block].params;
            if params.len() != target.args.len() {
                return Err(format!("{inst}: branch operands do not match arguments"));
            }
            let (mut to, mut from) = (Vec::new(), Vec::new());
            for (param, arg) in params.iter().zip(&target.args) {
                let (t, f) = (self.any_cells(*param), self.any_operand(arg));
                if t.len() != f.len() {
                    return Err(format!("{inst}: a branch operand of another size"));
                }
                to.extend(t);
                from.extend(f);
            }
            edges.push(Edge {
                block: block_index(target.block),
                to,
                from,
            });
        }
        Ok(edges)
    }

    /// The steps that an operation stands for.
    fn step(&mut self, inst: Inst) -> Result<Vec<Step>, String> {
        let data = &self.body.func.insts[inst];
        let op = &data.op;
        let first_def = data.defs.first().and_then(|o| o.as_value());
        match op.kind {
            OpKind::Alloca { .. }
            | OpKind::MakeRange
            | OpKind::SplitRange
            | OpKind::Interference
            | OpKind::WaitCount
            | OpKind::Interface
            | OpKind::Constant => return Ok(Vec::new()),
            OpKind::Instruction if matches!(op.name.as_str(), "v_nop" | "s_nop") => {
                return Ok(Vec::new());
            }
            OpKind::Arith | OpKind::Wait => {
                if let Some(result) = first_def {
                    let pure = Pure {
                        result: self.scalar(&Operand::from(result)),
                        head: format!("{} {} {:?}", op.name, op.detail, op.counts),
                        operands: data.uses.iter().map(|o| self.scalar(o)).collect(),
                    };
                    self.pures.push(pure);
                }
                return Ok(Vec::new());
            }
            OpKind::DeallocCast => {
                let (Side::Before, Some(result)) = (self.side, first_def) else {
                    return Ok(Vec::new());
                };
                let source = data.uses.first().and_then(|o| o.as_value());
                let to = self.cells(result)?;
                let from = self.cells(source.ok_or("a cast of nothing")?)?;
                return self.copy(inst, to, from, Vec::new());
            }
            OpKind::Branch | OpKind::MachineBranch => {
                let edges = self.edges(inst)?;
                return Ok(edges.into_iter().take(1).map(Step::Jump).collect());
            }
            OpKind::Structured(_) => return Err(format!("structured control flow: `{}`", op.name)),
            _ => {}
        }
        let observable = self.observable(inst)?;
        let marked = op.has_attribute(easel::aster::dialect::COPY_ATTRIBUTE);
        let is_move = op.kind == OpKind::Instruction && MOVES.contains(&op.name.as_str());
        let mut from: Vec<CellId> = Vec::new();
        for source in &observable.ins {
            if let Source::Register(cells) = source {
                from.extend(cells);
            }
        }
        let to: Vec<CellId> = observable.outs.iter().flatten().copied().collect();
        if from.is_empty() && marked {
            from.clone_from(&observable.hidden_ins);
        }
        if from.is_empty()
            && is_move
            && let [Source::Scalar(cell)] = observable.ins[..]
        {
            from = self.words(cell, to.len());
        }
        if op.kind == OpKind::Copy || marked || is_move && !from.is_empty() {
            let mut lost = observable.hidden_outs;
            lost.retain(|c| !to.contains(c));
            return self.copy(inst, to, from, lost);
        }
        Ok(vec![Step::Observe(Box::new(observable))])
    }

    /// A scalar as so many 32-bit words.
    fn words(&mut self, cell: CellId, count: usize) -> Vec<CellId> {
        if count == 1 {
            return vec![cell];
        }
        match self.table[cell].clone() {
            Cell::Constant(text) => (0..count)
                .map(|n| self.cell(Cell::Constant(format!("word {n} of {text}"))))
                .collect(),
            _ => Vec::new(),
        }
    }

    fn copy(
        &mut self,
        inst: Inst,
        to: Vec<CellId>,
        from: Vec<CellId>,
        lost: Vec<CellId>,
    ) -> Result<Vec<Step>, String> {
        if to.len() != from.len() {
            return Err(format!(
                "{inst}: a copy of {} cells into {}",
                from.len(),
                to.len()
            ));
        }
        Ok(vec![Step::Copy { to, from, lost }])
    }

    fn observable(&mut self, inst: Inst) -> Result<Observable, String> {
        let data = &self.body.func.insts[inst];
        let op = &data.op;
        let mut edges = self.edges(inst)?;
        let mut results = data.defs.iter().filter_map(|o| o.as_value());
        let mut outs = Vec::new();
        let mut ins = Vec::new();
        let mut hidden_outs = Vec::new();
        for (operand, role) in data.uses.iter().zip(op.roles()) {
            let v = operand.as_value();
            let register = v.and_then(|v| self.body.func.ty(v).register().map(|r| (v, r)));
            match (role, register) {
                (Role::Out, Some((v, register))) => {
                    let written = match register.is_value() {
                        true => results
                            .next()
                            .ok_or(format!("{inst}: an out without result"))?,
                        false => v,
                    };
                    // A value-form result in a special register is what implicit readers see.
                    if self.side == Side::Before && register.is_value() && !register.kind.is_file()
                    {
                        hidden_outs.extend(self.physical(register.kind));
                    }
                    outs.push(self.cells(written)?);
                }
                (Role::In, Some((v, _))) => ins.push(Source::Register(self.cells(v)?)),
                (_, None) => ins.push(Source::Scalar(self.scalar(operand))),
            }
        }
        let results: Vec<Value> = results.collect();
        let results = results.into_iter().map(|v| self.any_cells(v)).collect();
        let mut hidden_ins = Vec::new();
        for implicit in &op.implicit {
            match implicit.role {
                Role::Out => hidden_outs.extend(self.physical(implicit.kind)),
                Role::In => hidden_ins.extend(self.physical(implicit.kind)),
            }
        }
        let head = match op.kind {
            OpKind::End => "end".to_string(),
            OpKind::CondBranch => "cond".to_string(),
            OpKind::MachineCondBranch => {
                if ["scc0", "vccz", "execz"]
                    .iter()
                    .any(|s| op.name.ends_with(s))
                {
                    edges.reverse();
                }
                "cond".to_string()
            }
            _ => head(op, data.uses.len()),
        };
        Ok(Observable {
            inst,
            head,
            outs,
            ins,
            results,
            hidden_outs,
            hidden_ins,
            edges,
        })
    }
}

/// The value-form outs of an operation in order: result `n` is tied to the `n`-th.
fn value_outs(op: &Operation, uses: &[Operand], body: &Body) -> Vec<Value> {
    uses.iter()
        .zip(op.roles())
        .filter(|(_, role)| *role == Role::Out)
        .filter_map(|(o, _)| o.as_value())
        .filter(|&v| body.func.ty(v).is_value_register())
        .collect()
}

/// What of an operation must be the same as text.
fn head(op: &Operation, operands: usize) -> String {
    let attributes: Vec<_> = op.attributes.iter().collect();
    let labels = |s: &Segment| match s {
        Segment::Outs(slots) => format!("outs{:?}", names(slots)),
        Segment::Ins(slots) => format!("ins{:?}", names(slots)),
        Segment::Args(slots) => format!("args{:?}", names(slots)),
        Segment::Keyword(word) => word.clone(),
        Segment::Offset(labels) => format!("offset{labels:?}"),
    };
    let segments: Vec<String> = op.segments.iter().map(labels).collect();
    format!(
        "{} {} {:?} {:?} {} of {operands}",
        op.name,
        op.detail,
        op.counts,
        attributes,
        segments.join(" ")
    )
}

fn names(slots: &[easel::aster::dialect::Slot]) -> Vec<(Option<&str>, u16)> {
    slots.iter().map(|s| (s.name.as_deref(), s.count)).collect()
}
