//! Register block arguments become copies through carriers.
//!
//! For an argument `a` of block B: a carrier `c` in storage form that only these copies touch, and
//! a private value `a' = copy c` at the head of B. On each edge, identified by branch *and*
//! successor position, the pass inserts `copy c, operand`: before the branch if the branch has one successor, else
//! in a new block. An operand that no instruction wrote is not copied. An argument that receives
//! only such operands becomes new storage. If the next pass accepts copies of unwritten storage, the pass copies new storage
//! instead, so that the carrier is dead before that edge.

use crate::analysis::Cfg;
use crate::aster::cells::operands;
use crate::aster::dialect::{AsterFunction, Kind, OpKind, Register, Role, Semantics, Type};
use crate::edit;
use crate::ir::function::{Block, BlockData, Inst, Value};
use crate::ir::operand::Operand;
use crate::live_values::Views;
use cranelift_entity::{EntitySet, SecondaryMap};

/// Replaces all. Returns the numbers of copies and of omitted copies of nothing. With `drop_undefined` an argument with undefined
/// operands only is undefined storage: no copies, but a longer range than a private copy has.
pub fn run(func: &mut AsterFunction, drop_undefined: bool, loose: bool) -> (u32, u32) {
    let (mut copies, mut left_out) = (0, 0);
    let Some(entry) = func.entry() else {
        return (0, 0);
    };
    let raw = raw_values(func);
    let mut at_entry = Vec::new();
    // By block: position of the argument and its carrier.
    let mut carriers: SecondaryMap<Block, Vec<(usize, Value)>> = SecondaryMap::new();
    let mut replaced: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut undefined: SecondaryMap<Block, Vec<usize>> = SecondaryMap::new();
    for block in func.layout.clone() {
        if block == entry {
            continue;
        }
        let params = func.blocks[block].params.clone();
        let mut head = Vec::new();
        for (n, &param) in params.iter().enumerate() {
            let Type::Register(ty) = func.ty(param) else {
                continue;
            };
            if drop_undefined && raw.contains(param) {
                // Fresh storage can replace any value that arrives.
                let fresh = edit::storage(func, ty, None, &mut at_entry);
                replaced[param] = Some(fresh);
                undefined[block].push(n);
                continue;
            }
            let carrier = edit::storage(func, carrier_type(ty), None, &mut at_entry);
            let private = edit::storage(func, ty, None, &mut at_entry);
            let (copy, result) = edit::copy(func, private, carrier, None);
            head.push(copy);
            copies += 1;
            carriers[block].push((n, carrier));
            replaced[param] = result;
        }
        func.blocks[block].insts.splice(0..0, head);
        func.blocks[block].params.retain(|&p| replaced[p].is_none());
    }
    let mut layout = Vec::with_capacity(func.layout.len());
    for block in func.layout.clone() {
        layout.push(block);
        let Some(terminator) = func.terminator(block) else {
            continue;
        };
        let targets = func.insts[terminator].targets.len();
        for k in 0..targets {
            let target = func.insts[terminator].targets[k].clone();
            let carried = carriers[target.block].clone();
            let gone = &undefined[target.block];
            if carried.is_empty() && gone.is_empty() {
                continue;
            }
            let span = func.insts[terminator].span;
            let mut group: Vec<Inst> = Vec::new();
            for &(n, carrier) in &carried {
                let Some(operand) = target.args.get(n).and_then(|o| o.as_value()) else {
                    continue;
                };
                let mut source = operand;
                if raw.contains(operand) {
                    left_out += 1;
                    let ty = func.ty(carrier).register();
                    let Some(ty) = ty.filter(|_| loose) else {
                        continue;
                    };
                    source = edit::storage(func, ty, None, &mut at_entry);
                }
                group.push(edit::copy(func, carrier, source, span).0);
                copies += 1;
            }
            let is_carried = |n: &usize| carried.iter().any(|c| c.0 == *n) || gone.contains(n);
            let rest: Vec<Operand> = (0..target.args.len())
                .filter(|n| !is_carried(n))
                .map(|n| target.args[n])
                .collect();
            if targets == 1 {
                let at = func.blocks[block].insts.len() - 1;
                func.blocks[block].insts.splice(at..at, group);
                func.insts[terminator].targets[k].args = rest.into_iter().collect();
                continue;
            }
            if group.is_empty() {
                func.insts[terminator].targets[k].args = rest.into_iter().collect();
                continue;
            }
            group.push(edit::branch(func, target.block, rest, span));
            let edge = func.blocks.push(BlockData {
                params: Vec::new(),
                insts: group,
            });
            func.insts[terminator].targets[k].block = edge;
            func.insts[terminator].targets[k].args.clear();
            layout.push(edge);
        }
    }
    func.layout = layout;
    func.blocks[entry].insts.splice(0..0, at_entry);
    edit::replace_uses(func, |value| replaced[value]);
    (copies, left_out)
}

/// The type of the carrier of a special register is a scalar register.
fn carrier_type(ty: Register) -> Register {
    match (ty.kind, ty.cells) {
        (Kind::Vgpr | Kind::Sgpr | Kind::Agpr | Kind::Ttmp, _) => ty.with(Semantics::Unallocated),
        (_, 1) => Register::single(Kind::Sgpr, Semantics::Unallocated),
        (_, cells) => Register::range(Kind::Sgpr, Semantics::Unallocated, cells),
    }
}

/// Values without defined contents: value-form `alloca`s, views and copies of such values,
/// and block arguments that receive only such values (the greatest set of these).
fn raw_values(func: &AsterFunction) -> EntitySet<Value> {
    let views = Views::new(func);
    let mut raw: EntitySet<Value> = EntitySet::new();
    for &block in func.layout.iter().skip(1) {
        let params = func.blocks[block].params.iter().copied();
        raw.extend(params.filter(|&p| func.ty(p).register().is_some()));
    }
    loop {
        // The raw values if these arguments are raw.
        let mut found: EntitySet<Value> = raw.clone();
        for &block in Cfg::new(func).reverse_postorder() {
            for &inst in &func.blocks[block].insts {
                let all_raw = |found: &EntitySet<Value>, value: Value| {
                    let behind = views.of(value);
                    !behind.is_empty() && behind.iter().all(|&v| found.contains(v))
                };
                let mut sources = operands(func, inst, Role::In);
                let is = match func.insts[inst].op.kind {
                    OpKind::Alloca { .. } => true,
                    OpKind::MakeRange | OpKind::SplitRange | OpKind::Copy => {
                        sources.all(|v| all_raw(&found, v))
                    }
                    _ => false,
                };
                for value in func.defined_values(inst).filter(|_| is) {
                    if func.ty(value).is_value_register() {
                        found.insert(value);
                    }
                }
            }
        }
        let mut wrong = Vec::new();
        for (_, inst) in func.inst_order() {
            for target in &func.insts[inst].targets {
                let params = &func.blocks[target.block].params;
                for (&param, arg) in params.iter().zip(&target.args) {
                    let defined = arg.as_value().is_some_and(|v| !found.contains(v));
                    if raw.contains(param) && defined {
                        wrong.push(param);
                    }
                }
            }
        }
        if wrong.is_empty() {
            return found;
        }
        for param in wrong {
            raw.remove(param);
        }
    }
}
