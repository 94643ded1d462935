//! Which values may differ between the lanes of a wave.
//!
//! A branch is taken by the whole wave, so a block argument is alike in all lanes where every value that is passed on to it is.
//! Results and parameters of structured control flow, and results of operations that are not known, may differ.

use super::float;
use crate::aster::dialect::{AsterFunction, Kind, OpKind, Operation, Piece, Type};
use crate::dead;
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};
use cranelift_entity::{EntitySet, SecondaryMap};

/// Dialects whose launch operations are known.
const DIALECTS: [&str; 2] = ["aster_utils.", "gpu."];
/// Operations of the launch that give a workgroup one value.
const SHARED: [&str; 3] = ["block_id", "block_dim", "grid_dim"];

/// What comes from outside of a function.
pub struct Outside<'a> {
    /// Whether the function's argument with this number may differ.
    pub argument: &'a dyn Fn(usize) -> bool,
    /// Whether a call's result with this number may differ.
    pub result: &'a dyn Fn(&Operation, usize) -> bool,
}

/// The values that may differ between lanes.
pub fn varying(func: &AsterFunction, outside: &Outside) -> EntitySet<Value> {
    let mut flows: SecondaryMap<Value, Vec<Value>> = SecondaryMap::new();
    let mut found: Vec<Value> = Vec::new();
    let registers = func.values.keys();
    found.extend(registers.filter(|&v| differs(func.ty(v))));
    if let Some(entry) = func.entry() {
        let params = func.blocks[entry].params.iter().enumerate();
        let params = params.filter(|&(n, &p)| is_plain(func.ty(p)) && (outside.argument)(n));
        found.extend(params.map(|(_, &p)| p));
    }
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let inner = data.op.regions.iter().flat_map(|r| &r.blocks);
            found.extend(inner.flat_map(|&b| &func.blocks[b].params));
            for target in &data.targets {
                let params = &func.blocks[target.block].params;
                for (arg, &param) in target.args.iter().zip(params) {
                    if let Some(arg) = arg.as_value() {
                        flows[arg].push(param);
                    }
                }
            }
            let results = func.defined_values(inst).enumerate();
            for (n, result) in results.filter(|r| is_plain(func.ty(r.1))) {
                match source(func, inst) {
                    Source::Same => {}
                    Source::Operands => func.used_values(inst).for_each(|u| flows[u].push(result)),
                    Source::Call if !(outside.result)(&data.op, n) => {}
                    Source::Call | Source::Other => found.push(result),
                }
            }
        }
    }
    let mut out = EntitySet::new();
    while let Some(value) = found.pop() {
        if out.insert(value) {
            found.extend(std::mem::take(&mut flows[value]));
        }
    }
    out
}

/// Whether the type is none of a register.
fn is_plain(ty: Type) -> bool {
    ty.register().is_none()
}

/// Whether registers of a type have a value for each lane.
fn differs(ty: Type) -> bool {
    let shared = |kind| matches!(kind, Kind::Sgpr | Kind::Scc | Kind::M0 | Kind::Ttmp);
    ty.register().is_some_and(|r| !shared(r.kind))
}

/// What decides whether a result is alike in all lanes.
enum Source {
    Same,
    Operands,
    Call,
    Other,
}

fn source(func: &AsterFunction, inst: Inst) -> Source {
    let op = &func.insts[inst].op;
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
        // Only vector registers compute with floats.
        _ if float::is_arithmetic(&op.name) => Source::Other,
        OpKind::Foreign if op.name == "aster_utils.assume_uniform" => Source::Same,
        OpKind::Foreign if op.name == "aster_utils.passthrough" => Source::Operands,
        _ if dead::is_pure(op) => Source::Operands,
        _ => Source::Other,
    }
}

/// The name of an operation of the launch without its dialect.
pub fn launched(name: &str) -> Option<&str> {
    let name = DIALECTS.iter().find_map(|d| name.strip_prefix(d))?;
    (name == "thread_id" || SHARED.contains(&name)).then_some(name)
}

/// The dimension that an operation of the launch asks for.
pub fn dimension(op: &Operation) -> Option<String> {
    op.pieces.iter().find_map(|p| match p {
        Piece::Text(text) => text.split_whitespace().next().map(str::to_string),
        _ => None,
    })
}
