//! The values that are the same in all lanes of a wave.

use crate::ir::kernel::{KernelFunction, varies};
use crate::ir::{Block, Value};
use cranelift_entity::SecondaryMap;

/// Whether each value is the same in all lanes, assuming that all branches are uniform. Optimistic:
/// block parameters start uniform and become varying when a varying value flows in.
pub fn uniformity(f: &KernelFunction, order: &[Block]) -> SecondaryMap<Value, bool> {
    let mut varying: SecondaryMap<Value, bool> = SecondaryMap::with_capacity(f.values.len());
    loop {
        let mut changed = false;
        let mark = |map: &mut SecondaryMap<Value, bool>, v: Value| {
            let old = std::mem::replace(&mut map[v], true);
            !old
        };
        for &block in order {
            for &inst in &f.blocks[block].insts {
                let data = &f.insts[inst];
                let uses_varying = data
                    .uses
                    .iter()
                    .filter_map(|o| o.as_value())
                    .any(|v| varying[v]);
                if varies(f, &data.op).unwrap_or(uses_varying) {
                    for d in data.defs.iter().filter_map(|o| o.as_value()) {
                        changed |= mark(&mut varying, d);
                    }
                }
                for t in &data.targets {
                    for (arg, &param) in t.args.iter().zip(&f.blocks[t.block].params) {
                        if arg.as_value().is_some_and(|v| varying[v]) {
                            changed |= mark(&mut varying, param);
                        }
                    }
                }
            }
        }
        if !changed {
            break;
        }
    }
    let mut uniform = SecondaryMap::with_default(true);
    for v in f.values.keys() {
        uniform[v] = !varying[v];
    }
    uniform
}
