//! Which values are the same in all lanes of a wave.
//!
//! A value is uniform if nothing that it is computed from differs between lanes. The ids of lanes, loads, arguments of functions
//! and results of calls may differ. An assumption may say that a value is uniform. Arguments of kernels, ids and sizes of blocks
//! are uniform.
//!
//! The analysis follows values through loops and conditionals: what a loop carries is uniform if its first value, its bounds and
//! what each trip passes on are. Parameters of blocks that branches go to are not uniform, because lanes may come from different blocks.

use crate::aster::dialect::{AsterFunction, OpKind, Structured};
use crate::dead;
use crate::graft::{all_blocks, end};
use crate::ir::function::{Inst, Value};
use cranelift_entity::{EntitySet, SecondaryMap};

/// The values that may differ between lanes.
pub struct Varying(EntitySet<Value>);

impl Varying {
    /// Of a routine's function. `kernel`: its arguments are those of a launch.
    pub fn new(func: &AsterFunction, kernel: bool) -> Varying {
        let mut flow = Flow {
            func,
            to: SecondaryMap::new(),
            varying: EntitySet::new(),
            stack: Vec::new(),
        };
        let entry = func.layout.first().copied().filter(|_| kernel);
        for &block in func.layout.iter().filter(|&&b| Some(b) != entry) {
            for &param in &func.blocks[block].params {
                flow.vary(param);
            }
        }
        for block in all_blocks(func) {
            for &inst in &func.blocks[block].insts {
                flow.operation(inst);
            }
        }
        while let Some(value) = flow.stack.pop() {
            for next in std::mem::take(&mut flow.to[value]) {
                flow.vary(next);
            }
        }
        Varying(flow.varying)
    }

    /// Whether a value is the same in all lanes.
    pub fn is_uniform(&self, value: Value) -> bool {
        !self.0.contains(value)
    }
}

struct Flow<'a> {
    func: &'a AsterFunction,
    /// The values that vary where one does.
    to: SecondaryMap<Value, Vec<Value>>,
    varying: EntitySet<Value>,
    /// Values that vary and whose successors were not looked at.
    stack: Vec<Value>,
}

impl Flow<'_> {
    fn vary(&mut self, value: Value) {
        if self.varying.insert(value) {
            self.stack.push(value);
        }
    }

    fn edges(&mut self, from: impl IntoIterator<Item = Value>, to: &[Value]) {
        for value in from {
            self.to[value].extend(to);
        }
    }

    fn operation(&mut self, inst: Inst) {
        let data = &self.func.insts[inst];
        let results: Vec<Value> = self.func.defined_values(inst).collect();
        let operands: Vec<Value> = self.func.used_values(inst).collect();
        let name = data.op.name.as_str();
        match data.op.kind {
            OpKind::Structured(Structured::For) => self.counted(inst, &operands, &results),
            OpKind::Structured(Structured::If) => self.conditional(inst, &operands, &results),
            OpKind::Structured(Structured::Yield) => {}
            _ if name == "aster_utils.assume_uniform" => {}
            // Each lane has its own id.
            _ if name.ends_with("thread_id") || name.ends_with("lane_id") => {
                results.iter().for_each(|&r| self.vary(r));
            }
            OpKind::Foreign if of_launch(name) || name == "aster_utils.passthrough" => {
                self.edges(operands, &results);
            }
            _ if dead::is_pure(&data.op) && data.op.regions.is_empty() => {
                self.edges(operands, &results);
            }
            _ => {
                let mut params = data.op.regions.iter().flat_map(|r| r.blocks.iter());
                let params: Vec<Value> = params
                    .by_ref()
                    .flat_map(|&b| self.func.blocks[b].params.iter().copied())
                    .collect();
                results.iter().chain(&params).for_each(|&v| self.vary(v));
            }
        }
    }

    fn counted(&mut self, inst: Inst, operands: &[Value], results: &[Value]) {
        let func = self.func;
        let Some(region) = func.insts[inst].op.regions.first() else {
            return;
        };
        let params = &func.blocks[region.entry()].params;
        let given = end(func, region.entry(), results.len());
        let given: Vec<Value> = given.map_or(Vec::new(), |y| func.used_values(y).collect());
        let bounds = operands.iter().take(3).copied();
        self.edges(bounds.clone(), params);
        self.edges(bounds, results);
        for (n, &result) in results.iter().enumerate() {
            let carried = params.get(n + 1).copied().into_iter().chain([result]);
            let carried: Vec<Value> = carried.collect();
            let first = operands.get(n + 3).copied();
            self.edges(first.into_iter().chain(given.get(n).copied()), &carried);
        }
    }

    fn conditional(&mut self, inst: Inst, operands: &[Value], results: &[Value]) {
        let func = self.func;
        self.edges(operands.iter().copied(), results);
        for region in &func.insts[inst].op.regions {
            let given = end(func, region.entry(), results.len());
            let given = given.map_or(Vec::new(), |y| func.used_values(y).collect());
            for (from, to) in given.into_iter().zip(results) {
                self.edges([from], &[*to]);
            }
        }
    }
}

/// Ids and sizes that all lanes of a block have alike.
fn of_launch(name: &str) -> bool {
    let names = ["block_id", "block_dim", "grid_dim"];
    name.split_once('.').is_some_and(|n| names.contains(&n.1))
}
