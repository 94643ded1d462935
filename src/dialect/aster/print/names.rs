//! Unique names for values and blocks.

use super::super::dialect::OpKind;
use super::super::program::Body;
use crate::ir::function::{Block, Value};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;

/// Names of everything in one body.
pub(super) struct Names {
    values: SecondaryMap<Value, String>,
    blocks: SecondaryMap<Block, String>,
}

fn is_name(name: &str) -> bool {
    let good = |b: u8| b.is_ascii_alphanumeric() || b"_$.-".contains(&b);
    !name.is_empty() && name.bytes().all(good)
}

/// Names in the text of structured operations, which are not values of the function.
fn inner_names(body: &Body) -> impl Iterator<Item = &str> {
    let insts = body.func.inst_order().map(|(_, i)| &body.func.insts[i].op);
    let structured = insts.filter(|op| op.kind == OpKind::Structured);
    structured.flat_map(|op| {
        op.detail.split('%').skip(1).map(|rest| {
            let id = |c: char| c.is_ascii_alphanumeric() || "_$.-".contains(c);
            rest.split(|c| !id(c)).next().unwrap_or("")
        })
    })
}

impl Names {
    pub fn new(body: &Body) -> Names {
        let func = &body.func;
        let defined = || {
            func.layout.iter().flat_map(|&b| {
                let data = &func.blocks[b];
                let results = data.insts.iter().flat_map(|&i| func.defined_values(i));
                data.params.iter().copied().chain(results)
            })
        };
        // Given names first, so that no fresh one takes a name that comes later.
        let mut taken: FxHashSet<&str> = inner_names(body).collect();
        let mut values: SecondaryMap<Value, String> = SecondaryMap::new();
        let mut used: FxHashSet<&str> = FxHashSet::default();
        for value in defined() {
            let name = body.value_names[value].as_str();
            if is_name(name) && used.insert(name) {
                values[value] = name.to_string();
                taken.insert(name);
            }
        }
        let mut next = 0u32;
        for value in defined() {
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
        let mut blocks: SecondaryMap<Block, String> = SecondaryMap::new();
        let mut used: FxHashSet<&str> = FxHashSet::default();
        for &block in &func.layout {
            let name = body.block_names[block].as_str();
            if is_name(name) && used.insert(name) {
                blocks[block] = name.to_string();
            }
        }
        // `^bb0` is the entry block, which is not printed.
        let mut next = 1u32;
        for &block in &func.layout {
            if blocks[block].is_empty() && Some(block) != func.entry() {
                blocks[block] = loop {
                    let name = format!("bb{next}");
                    next += 1;
                    if !used.contains(name.as_str()) {
                        break name;
                    }
                };
            }
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
        match self.blocks[block].as_str() {
            "" => format!("entry.{}", block.as_u32()),
            name => name.to_string(),
        }
    }

    /// `%name: TYPE`.
    pub fn typed(&self, body: &Body, value: Value) -> String {
        format!("%{}: {}", self.value(value), body.func.ty(value))
    }
}
