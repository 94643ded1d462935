//! The values that can differ between the lanes of a subgroup.
//!
//! A value is uniform if none of its operands differs between lanes. Ids of work-items, contents of vector registers
//! and results of unknown operations can differ. An assumption can state that a value is uniform. Ids and sizes of
//! blocks are uniform.
//!
//! The analysis follows values through loops and conditionals: a carried value can differ if its first value, a bound of the
//! loop or the value from a trip can differ. [`Branches`] selects the treatment of parameters of branch targets.

use crate::aster::dialect::{AsterFunction, Kind, OpKind, Operation, Piece, Structured, Type};
use crate::dead;
use crate::graft::{all_blocks, end};
use crate::ir::function::{Inst, Value};
use cranelift_entity::{EntitySet, SecondaryMap};

/// Dialects whose launch operations are known.
const DIALECTS: [&str; 2] = ["aster_utils.", "gpu."];
/// Operations of the launch with one value for a workgroup.
const SHARED: [&str; 3] = ["block_id", "block_dim", "grid_dim"];

/// The unit that takes a branch.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Branches {
    /// Each lane, so a block's parameters can differ: lanes can come from different blocks.
    Lanes,
    /// The whole subgroup: a parameter is uniform if every value that is passed to it is uniform.
    Wave,
}

/// The inputs of a function.
pub struct Outside<'a> {
    /// Whether the function's argument with this number can differ.
    pub argument: &'a dyn Fn(usize) -> bool,
    /// Whether a call's result with this number can differ.
    pub result: &'a dyn Fn(&Operation, usize) -> bool,
    pub branches: Branches,
}

/// The values that can differ between lanes.
pub fn varying(func: &AsterFunction, outside: &Outside) -> EntitySet<Value> {
    let mut flow = Flow {
        func,
        outside,
        to: SecondaryMap::new(),
        found: Vec::new(),
    };
    flow.found
        .extend(func.values.keys().filter(|&v| differs(func.ty(v))));
    for (n, &block) in func.layout.iter().enumerate() {
        for (k, &param) in func.blocks[block].params.iter().enumerate() {
            let may_differ = match (n, outside.branches) {
                (0, _) => is_plain(func.ty(param)) && (outside.argument)(k),
                (_, Branches::Lanes) => true,
                (_, Branches::Wave) => false,
            };
            flow.found.extend(may_differ.then_some(param));
        }
    }
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            flow.operation(inst);
        }
    }
    let mut out = EntitySet::new();
    while let Some(value) = flow.found.pop() {
        if out.insert(value) {
            flow.found.extend(std::mem::take(&mut flow.to[value]));
        }
    }
    out
}

/// Whether the type is not a register type.
fn is_plain(ty: Type) -> bool {
    ty.register().is_none()
}

/// Whether registers of a type have a value for each lane.
fn differs(ty: Type) -> bool {
    let shared = |kind| matches!(kind, Kind::Sgpr | Kind::Scc | Kind::M0 | Kind::Ttmp);
    ty.register().is_some_and(|r| !shared(r.kind))
}

struct Flow<'a> {
    func: &'a AsterFunction,
    outside: &'a Outside<'a>,
    /// The values that can differ if a value does.
    to: SecondaryMap<Value, Vec<Value>>,
    found: Vec<Value>,
}

impl Flow<'_> {
    fn edges(&mut self, from: impl IntoIterator<Item = Value>, to: &[Value]) {
        for value in from {
            self.to[value].extend(to);
        }
    }

    fn operation(&mut self, inst: Inst) {
        let func = self.func;
        let data = &func.insts[inst];
        for target in &data.targets {
            let params = &func.blocks[target.block].params;
            for (arg, &param) in target.args.iter().zip(params) {
                self.edges(arg.as_value(), &[param]);
            }
        }
        let operands: Vec<Value> = func.used_values(inst).collect();
        match data.op.kind {
            OpKind::Structured(Structured::For) => return self.counted(inst, &operands),
            OpKind::Structured(Structured::If) => return self.conditional(inst, &operands),
            _ => {}
        }
        let inner = data.op.regions.iter().flat_map(|r| &r.blocks);
        self.found
            .extend(inner.flat_map(|&b| &func.blocks[b].params));
        for (n, result) in func.defined_values(inst).enumerate() {
            if !is_plain(func.ty(result)) {
                continue;
            }
            match source(&data.op) {
                Source::Same => {}
                Source::Operands => self.edges(operands.iter().copied(), &[result]),
                Source::Call if !(self.outside.result)(&data.op, n) => {}
                Source::Call | Source::Other => self.found.push(result),
            }
        }
    }

    fn counted(&mut self, inst: Inst, operands: &[Value]) {
        let func = self.func;
        let results: Vec<Value> = func.defined_values(inst).collect();
        let Some(region) = func.insts[inst].op.regions.first() else {
            return;
        };
        let params = &func.blocks[region.entry()].params;
        let given = end(func, region.entry(), results.len());
        let given: Vec<Value> = given.map_or(Vec::new(), |y| func.used_values(y).collect());
        let bounds = operands.iter().take(3).copied();
        self.edges(bounds.clone(), params);
        self.edges(bounds, &results);
        for (n, &result) in results.iter().enumerate() {
            let carried = params.get(n + 1).copied().into_iter().chain([result]);
            let carried: Vec<Value> = carried.collect();
            let first = operands.get(n + 3).copied();
            self.edges(first.into_iter().chain(given.get(n).copied()), &carried);
        }
    }

    fn conditional(&mut self, inst: Inst, operands: &[Value]) {
        let func = self.func;
        let results: Vec<Value> = func.defined_values(inst).collect();
        self.edges(operands.iter().copied(), &results);
        for region in &func.insts[inst].op.regions {
            let given = end(func, region.entry(), results.len());
            let given = given.map_or(Vec::new(), |y| func.used_values(y).collect());
            for (from, to) in given.into_iter().zip(&results) {
                self.edges([from], &[*to]);
            }
        }
    }
}

/// The source of a result's uniformity.
enum Source {
    Same,
    Operands,
    Call,
    Other,
}

fn source(op: &Operation) -> Source {
    if let Some(name) = launched(&op.name) {
        return match SHARED.contains(&name) {
            true => Source::Same,
            false => Source::Other,
        };
    }
    match op.kind {
        OpKind::Constant => Source::Same,
        OpKind::Call => Source::Call,
        OpKind::Carried if op.name == "get_lds_offset" => Source::Same,
        // Only vector registers hold the results of float operations.
        _ if computes_with_floats(&op.name) => Source::Other,
        OpKind::Foreign if op.name == "aster_utils.assume_uniform" => Source::Same,
        OpKind::Foreign if op.name == "aster_utils.passthrough" => Source::Operands,
        _ if op.name.ends_with("lane_id") => Source::Other,
        _ if dead::is_pure(op) && op.regions.is_empty() => Source::Operands,
        _ => Source::Other,
    }
}

/// Whether the operation of this name computes with floats.
fn computes_with_floats(name: &str) -> bool {
    const NAMES: [&str; 16] = [
        "addf", "cmpf", "divf", "extf", "fptosi", "fptoui", "maximumf", "maxnumf", "minimumf",
        "minnumf", "mulf", "negf", "sitofp", "subf", "truncf", "uitofp",
    ];
    let short = name.strip_prefix("arith.");
    short.is_some_and(|n| NAMES.contains(&n))
}

/// The name of an operation of the launch without its dialect.
pub fn launched(name: &str) -> Option<&str> {
    let name = DIALECTS.iter().find_map(|d| name.strip_prefix(d))?;
    (name == "thread_id" || SHARED.contains(&name)).then_some(name)
}

/// The dimension of an operation of the launch.
pub fn dimension(op: &Operation) -> Option<String> {
    op.pieces.iter().find_map(|p| match p {
        Piece::Text(text) => text.split_whitespace().next().map(str::to_string),
        _ => None,
    })
}
