//! Unique names for values and blocks.

use super::super::program::Body;
use crate::ir::function::{Block, Value};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;

/// Names of everything in one body.
pub(super) struct Names {
    values: SecondaryMap<Value, String>,
    blocks: SecondaryMap<Block, u32>,
}

fn is_name(name: &str) -> bool {
    let good = |b: u8| b.is_ascii_alphanumeric() || b"_$.-".contains(&b);
    !name.is_empty() && name.bytes().all(good)
}

/// Everything that is defined, in the order of the text.
fn defined(body: &Body) -> Vec<Value> {
    fn block(body: &Body, at: Block, out: &mut Vec<Value>) {
        let data = &body.func.blocks[at];
        out.extend(&data.params);
        for &inst in &data.insts {
            out.extend(body.func.defined_values(inst));
            let regions = &body.func.insts[inst].op.regions;
            regions.iter().for_each(|&r| block(body, r, out));
        }
    }
    let mut out = Vec::new();
    body.func
        .layout
        .iter()
        .for_each(|&b| block(body, b, &mut out));
    out
}

impl Names {
    pub fn new(body: &Body) -> Names {
        let func = &body.func;
        let defined = defined(body);
        // Given names first, so that no fresh one takes a name that comes later.
        let mut taken: FxHashSet<&str> = FxHashSet::default();
        let mut values: SecondaryMap<Value, String> = SecondaryMap::new();
        let mut used: FxHashSet<&str> = FxHashSet::default();
        for &value in &defined {
            let name = body.value_names[value].as_str();
            if is_name(name) && used.insert(name) {
                values[value] = name.to_string();
                taken.insert(name);
            }
        }
        let mut next = 0u32;
        for &value in &defined {
            if values[value].is_empty() {
                let name = loop {
                    let name = next.to_string();
                    next += 1;
                    if !taken.contains(name.as_str()) {
                        break name;
                    }
                };
                values[value] = name;
            }
        }
        // `^bb0` is the entry block, which is not printed.
        let mut blocks: SecondaryMap<Block, u32> = SecondaryMap::new();
        for (n, &block) in (0..).zip(&func.layout) {
            blocks[block] = n;
        }
        Names { values, blocks }
    }

    /// Without `%`. Values that nothing defines have no name; they show as what they are.
    pub fn value(&self, value: Value) -> String {
        match self.values[value].as_str() {
            "" => format!("undefined.{}", value.as_u32()),
            name => name.to_string(),
        }
    }

    /// Without `^`.
    pub fn block(&self, block: Block) -> String {
        format!("bb{}", self.blocks[block])
    }

    /// `%name: TYPE`.
    pub fn typed(&self, body: &Body, value: Value) -> String {
        format!("%{}: {}", self.value(value), body.func.ty(value))
    }
}
