//! Value form to storage form as the published recipe does it, with its defects mended: fresh roots
//! for clobbering outs, two copies per phi (into a carrier on each edge, out of it at the head).
//!
//! Values in special registers are not followed here; a routine that has any gives no reference.

use super::storage::{Cell, CellData, Class, Op, Range, Storage, classify, early, is_load};
use easel::aster::{Body, Kind, OpKind, Register, Role, Semantics};
use easel::ir::function::{Block, Inst, Value};
use std::collections::{BTreeMap, BTreeSet};

/// The storage form and the number of copies that phis cost, or why there is none.
pub fn bufferize(body: &Body) -> Result<Storage, String> {
    let reachable = reachable(body);
    let mut map = Map::new(body, BTreeSet::new());
    map.fill()?;
    let clobbers = clobbers(body, &reachable, &map);
    let mut map = Map::new(body, clobbers);
    map.fill()?;
    build(body, &reachable, map)
}

fn reachable(body: &Body) -> BTreeSet<Block> {
    let func = &body.func;
    let mut seen: BTreeSet<Block> = func.entry().into_iter().collect();
    let mut work: Vec<Block> = seen.iter().copied().collect();
    while let Some(block) = work.pop() {
        for next in func.successors(block) {
            if seen.insert(next) {
                work.push(next);
            }
        }
    }
    seen
}

/// An out operand: instruction and operand number.
type Out = (Inst, usize);

/// Cells of each value.
struct Map<'a> {
    body: &'a Body,
    /// Outs that got a root of their own.
    fresh: BTreeSet<Out>,
    storage: Storage,
    cells: BTreeMap<Value, Vec<Cell>>,
    fixed: BTreeMap<(Kind, u16), Cell>,
    carriers: BTreeMap<Value, Vec<Cell>>,
    definition: BTreeMap<Value, (Inst, usize)>,
}

/// Outs of an instruction with the result that each is tied to.
fn tied(body: &Body, inst: Inst) -> Vec<(usize, Value, Option<Value>)> {
    let data = &body.func.insts[inst];
    let mut results = data.defs.iter().filter_map(|o| o.as_value());
    let mut out = Vec::new();
    for (n, (operand, role)) in data.uses.iter().zip(data.op.roles()).enumerate() {
        let Some(v) = operand.as_value() else {
            continue;
        };
        let Some(register) = body.func.ty(v).register() else {
            continue;
        };
        if role == Role::Out {
            let result = register.is_value().then(|| results.next()).flatten();
            out.push((n, v, result));
        }
    }
    out
}

impl<'a> Map<'a> {
    fn new(body: &'a Body, fresh: BTreeSet<Out>) -> Self {
        let mut definition = BTreeMap::new();
        for (_, inst) in body.func.inst_order() {
            for (n, v) in body.func.defined_values(inst).enumerate() {
                definition.insert(v, (inst, n));
            }
        }
        Map {
            body,
            fresh,
            storage: Storage::default(),
            cells: BTreeMap::new(),
            fixed: BTreeMap::new(),
            carriers: BTreeMap::new(),
            definition,
        }
    }

    fn fill(&mut self) -> Result<(), String> {
        let func = &self.body.func;
        for &block in &func.layout {
            for &param in &func.blocks[block].params {
                if func.ty(param).register().is_some() {
                    self.of(param)?;
                }
            }
            for &inst in &func.blocks[block].insts {
                for v in func.defined_values(inst) {
                    if func.ty(v).register().is_some() {
                        self.of(v)?;
                    }
                }
            }
        }
        for &block in func.layout.iter().skip(1) {
            for &param in &func.blocks[block].params {
                if let Some(register) = func.ty(param).register() {
                    if !register.kind.is_file() {
                        return Err("a phi of a special register".into());
                    }
                    let cells = self.fresh_cells(register, "carrier");
                    self.carriers.insert(param, cells);
                }
            }
        }
        Ok(())
    }

    fn fresh_cells(&mut self, register: Register, name: &str) -> Vec<Cell> {
        let mut cells = Vec::new();
        for n in 0..register.cells {
            let cell = register.cell(n);
            let number = match cell.semantics {
                Semantics::Allocated(n) => Some(if cell.kind.is_file() { n } else { 0 }),
                _ if !cell.kind.is_file() => Some(0),
                _ => None,
            };
            let known = number.and_then(|n| self.fixed.get(&(cell.kind, n)).copied());
            let id = known.unwrap_or(self.storage.cells.len());
            if known.is_none() {
                if let Some(n) = number {
                    self.fixed.insert((cell.kind, n), id);
                }
                self.storage.cells.push(CellData {
                    kind: cell.kind,
                    fixed: number,
                    name: format!("{name}.{n}"),
                });
            }
            cells.push(id);
        }
        cells
    }

    fn of(&mut self, v: Value) -> Result<Vec<Cell>, String> {
        if let Some(cells) = self.cells.get(&v) {
            return Ok(cells.clone());
        }
        let func = &self.body.func;
        let register = func.ty(v).register().ok_or("no register")?;
        let name = self.body.value_names[v].clone();
        let cells = match self.definition.get(&v) {
            None => self.fresh_cells(register, &name),
            Some(&(inst, n)) => {
                let data = &func.insts[inst];
                let uses: Vec<Value> = data.uses.iter().filter_map(|o| o.as_value()).collect();
                match data.op.kind {
                    OpKind::Alloca { .. } => self.fresh_cells(register, &name),
                    OpKind::MakeRange | OpKind::DeallocCast => {
                        let mut cells = Vec::new();
                        for v in uses {
                            cells.extend(self.of(v)?);
                        }
                        cells
                    }
                    OpKind::SplitRange => {
                        let cells = self.of(*uses.first().ok_or("a split of nothing")?)?;
                        vec![*cells.get(n).ok_or("a split too large")?]
                    }
                    _ => {
                        let outs = tied(self.body, inst);
                        let out = outs.iter().find(|o| o.2 == Some(v));
                        let &(operand, root, _) = out.ok_or("a result without out")?;
                        if !register.kind.is_file() {
                            return Err("a value in a special register".into());
                        }
                        match self.fresh.contains(&(inst, operand)) {
                            true => self.fresh_cells(register, &name),
                            false => self.of(root)?,
                        }
                    }
                }
            }
        };
        self.cells.insert(v, cells.clone());
        Ok(cells)
    }
}

/// Values live after each instruction.
fn live_after(body: &Body, reachable: &BTreeSet<Block>) -> BTreeMap<Inst, BTreeSet<Value>> {
    let func = &body.func;
    let mut live_in: BTreeMap<Block, BTreeSet<Value>> = BTreeMap::new();
    let mut after = BTreeMap::new();
    loop {
        let mut changed = false;
        for &block in func.layout.iter().rev() {
            if !reachable.contains(&block) {
                continue;
            }
            let mut live = BTreeSet::new();
            for target in func.targets(block) {
                let params = &func.blocks[target.block].params;
                let mut here = live_in.get(&target.block).cloned().unwrap_or_default();
                here.retain(|v| !params.contains(v));
                live.extend(here);
                live.extend(target.args.iter().filter_map(|a| a.as_value()));
            }
            for &inst in func.blocks[block].insts.iter().rev() {
                after.insert(inst, live.clone());
                let data = &func.insts[inst];
                let results: Vec<Value> = func.defined_values(inst).collect();
                let needed = results.iter().any(|r| live.contains(r));
                for r in &results {
                    live.remove(r);
                }
                if data.op.kind == OpKind::Interference || data.op.is_view() && !needed {
                    continue;
                }
                for (operand, role) in data.uses.iter().zip(data.op.roles()) {
                    if let (Role::In, Some(v)) = (role, operand.as_value()) {
                        live.insert(v);
                    }
                }
            }
            if live_in.get(&block) != Some(&live) {
                live_in.insert(block, live);
                changed = true;
            }
        }
        if !changed {
            return after;
        }
    }
}

/// Outs that would overwrite a value that is still needed.
fn clobbers(body: &Body, reachable: &BTreeSet<Block>, map: &Map) -> BTreeSet<Out> {
    let live = live_after(body, reachable);
    let mut out = BTreeSet::new();
    for (inst, live) in &live {
        let outs = tied(body, *inst);
        for (n, root, result) in &outs {
            let Some(result) = result else {
                continue;
            };
            let cells = &map.cells[root];
            let shares = |v: &Value| {
                v != result
                    && (map.cells.get(v)).is_some_and(|c| c.iter().any(|c| cells.contains(c)))
            };
            let twice = outs.iter().any(|o| o.0 < *n && shares(&o.2.unwrap_or(o.1)));
            if twice || live.iter().any(shares) {
                out.insert((*inst, *n));
            }
        }
    }
    out
}

fn build(body: &Body, reachable: &BTreeSet<Block>, mut map: Map) -> Result<Storage, String> {
    let func = &body.func;
    let mut storage = std::mem::take(&mut map.storage);
    let mut number = BTreeMap::new();
    for &block in func.layout.iter().filter(|b| reachable.contains(b)) {
        number.insert(block, storage.blocks.len());
        storage.blocks.push(Vec::new());
        storage.successors.push(Vec::new());
        // Edge blocks follow the block that they leave.
        let edges = func.targets(block).len();
        storage.blocks.extend(vec![Vec::new(); edges]);
        storage.successors.extend(vec![Vec::new(); edges]);
    }
    let copy = |outs: Vec<Cell>, ins: Vec<Cell>| Op {
        class: Class::Copy {
            whole: false,
            candidate: true,
        },
        outs,
        ins,
        early: Vec::new(),
        load: false,
    };
    let mut ranges = Vec::new();
    let mut range = |cells: &[Cell], register: Register| {
        let new = Range {
            members: cells.to_vec(),
            align: register.align,
        };
        if cells.len() > 1 && register.kind.is_file() && !ranges.contains(&new) {
            ranges.push(new);
        }
    };
    for (&block, &at) in &number {
        for &param in &func.blocks[block].params {
            if let (Some(register), Some(carrier)) =
                (func.ty(param).register(), map.carriers.get(&param))
            {
                let cells = map.cells[&param].clone();
                range(&cells, register);
                range(carrier, register);
                storage.blocks[at].push(copy(cells, carrier.clone()));
            }
        }
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            if data.op.kind == OpKind::DeallocCast {
                return Err("a cast".into());
            }
            if data.op.kind == OpKind::MakeRange {
                for v in func.defined_values(inst) {
                    if let Some(register) = func.ty(v).register() {
                        storage.views.push(Range {
                            members: map.cells[&v].clone(),
                            align: register.align,
                        });
                    }
                }
            }
            let Some(class) = classify(&data.op, body, inst) else {
                continue;
            };
            let outs_of = tied(body, inst);
            let (mut outs, mut ins) = (Vec::new(), Vec::new());
            for (n, (operand, role)) in data.uses.iter().zip(data.op.roles()).enumerate() {
                let Some(v) = operand.as_value() else {
                    continue;
                };
                let Some(register) = func.ty(v).register() else {
                    continue;
                };
                let value = match role {
                    Role::Out => {
                        let out = outs_of.iter().find(|o| o.0 == n);
                        out.and_then(|o| o.2).unwrap_or(v)
                    }
                    Role::In => v,
                };
                let cells = map.cells[&value].clone();
                range(&cells, register);
                match role {
                    Role::Out => outs.push(cells),
                    Role::In => ins.push(cells),
                }
            }
            storage.blocks[at].push(Op {
                class,
                early: early(func.context, &data.op, &outs, &ins),
                outs: outs.concat(),
                ins: ins.concat(),
                load: is_load(&data.op),
            });
        }
        for (n, target) in func.targets(block).iter().enumerate() {
            let edge = at + 1 + n;
            storage.successors[at].push(edge);
            storage.successors[edge].push(number[&target.block]);
            for (param, arg) in func.blocks[target.block].params.iter().zip(&target.args) {
                if let (Some(carrier), Some(v)) = (map.carriers.get(param), arg.as_value()) {
                    let cells = map.cells[&v].clone();
                    // What a copy reads is a range as much as what it writes.
                    if let Some(register) = func.ty(v).register() {
                        range(&cells, register);
                    }
                    storage.blocks[edge].push(copy(carrier.clone(), cells));
                }
            }
        }
    }
    storage.entry = 0;
    storage.ranges = ranges;
    Ok(storage)
}
