//! Definitions and uses: single definition and dominance in SSA form, reaching definitions in
//! storage form.

use super::at_inst;
use crate::cfg::Cfg;
use crate::function::{Block, Form, Function, Inst, OperationSet, Value};
use crate::operand::Operand;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check<S: OperationSet>(func: &Function<S>, errors: &mut Diagnostics) {
    if func.form == Form::Ssa {
        single_definitions(func, errors);
    }
    available_uses(func, errors);
}

fn single_definitions<S: OperationSet>(func: &Function<S>, errors: &mut Diagnostics) {
    let mut defined: EntitySet<Value> = EntitySet::new();
    let mut twice = |value: Value| !defined.insert(value);
    for &block in &func.layout {
        for &param in &func.blocks[block].params {
            if twice(param) {
                let message = format!("{param} is defined again as a parameter of {block}");
                errors.push(Diagnostic::error("verify-ssa", message));
            }
        }
        for &inst in &func.blocks[block].insts {
            for &def in &func.insts[inst].defs {
                let Operand::Value(value, part) = def else {
                    continue;
                };
                if twice(value) {
                    errors.push(at_inst(
                        func,
                        inst,
                        "verify-ssa",
                        format!("{value} is defined twice"),
                    ));
                }
                if !part.is_whole() {
                    let message =
                        format!("a part of {value} is defined, which only storage form allows");
                    errors.push(at_inst(func, inst, "verify-ssa", message));
                }
            }
        }
    }
}

/// Every use must be reached by a definition: on every path in SSA form (with single definitions
/// this is dominance), on some path in storage form.
///
/// A forward dataflow over blocks: the meet is intersection in SSA form, union in storage form.
fn available_uses<S: OperationSet>(func: &Function<S>, errors: &mut Diagnostics) {
    let Some(entry) = func.entry() else { return };
    let every_path = func.form == Form::Ssa;
    let cfg = Cfg::new(func);
    let order = cfg.reverse_postorder();
    // `None` until some path reached the block.
    let mut available: SecondaryMap<Block, Option<Bits>> = SecondaryMap::new();
    available[entry] = Some(Bits::new(func.values.len()));
    let mut changed = true;
    while changed {
        changed = false;
        for &block in order {
            let Some(mut state) = available[block].clone() else {
                continue;
            };
            define_block(func, block, &mut state);
            for target in func.successors(block) {
                match &mut available[target] {
                    Some(old) => {
                        changed |= if every_path {
                            old.intersect(&state)
                        } else {
                            old.unite(&state)
                        }
                    }
                    unseen => {
                        *unseen = Some(state.clone());
                        changed = true;
                    }
                }
            }
        }
    }
    for &block in order {
        let Some(mut state) = available[block].take() else {
            continue;
        };
        for &param in &func.blocks[block].params {
            state.insert(param);
        }
        for &inst in &func.blocks[block].insts {
            check_uses(func, inst, &state, every_path, errors);
            for value in func.defined_values(inst) {
                state.insert(value);
            }
        }
    }
}

fn check_uses<S: OperationSet>(
    func: &Function<S>,
    inst: Inst,
    state: &Bits,
    every_path: bool,
    errors: &mut Diagnostics,
) {
    let mut reported: EntitySet<Value> = EntitySet::new();
    for value in func.used_values(inst) {
        if !state.contains(value) && reported.insert(value) {
            let message = if every_path {
                format!("the definition of {value} does not dominate this use")
            } else {
                format!("no definition of {value} reaches this use")
            };
            errors.push(at_inst(func, inst, "verify-ssa", message));
        }
    }
}

fn define_block<S: OperationSet>(func: &Function<S>, block: Block, state: &mut Bits) {
    for &param in &func.blocks[block].params {
        state.insert(param);
    }
    for &inst in &func.blocks[block].insts {
        for value in func.defined_values(inst) {
            state.insert(value);
        }
    }
}

/// A dense set of values.
#[derive(Clone, PartialEq)]
struct Bits(Vec<u64>);

impl Bits {
    fn new(values: usize) -> Self {
        Bits(vec![0; values.div_ceil(64)])
    }

    fn insert(&mut self, value: Value) {
        let n = value.as_u32() as usize;
        self.0[n / 64] |= 1 << (n % 64);
    }

    fn contains(&self, value: Value) -> bool {
        let n = value.as_u32() as usize;
        self.0[n / 64] >> (n % 64) & 1 != 0
    }

    /// Keep what `other` has too; true if something was dropped.
    fn intersect(&mut self, other: &Bits) -> bool {
        self.combine(other, |a, b| a & b)
    }

    fn unite(&mut self, other: &Bits) -> bool {
        self.combine(other, |a, b| a | b)
    }

    fn combine(&mut self, other: &Bits, f: impl Fn(u64, u64) -> u64) -> bool {
        let mut changed = false;
        for (a, &b) in self.0.iter_mut().zip(&other.0) {
            let new = f(*a, b);
            changed |= new != *a;
            *a = new;
        }
        changed
    }
}
