//! Units that may be read before any definition assigns them.

use super::knowledge::Symbol;
use crate::ir::function::{Access, Value};
use crate::ir::operand::Operand;
use crate::ranges::client::Client;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// Units that some block reads before it writes them: a superset of the units that may be read before
/// any definition assigns them. Units of fixed values have contents of their own.
pub(super) fn unassigned<C: Client>(client: &C) -> BTreeSet<Symbol> {
    let func = client.func();
    let mut out = BTreeSet::new();
    for &block in &func.layout {
        let mut written: FxHashSet<(Value, u32)> = FxHashSet::default();
        for &inst in &func.blocks[block].insts {
            client.accesses(inst, &mut |access, operand| {
                let Operand::Value(v, part) = operand else {
                    return;
                };
                for k in part.range(client.size(v)) {
                    match access {
                        Access::Def => {
                            written.insert((v, k));
                        }
                        // A partial write keeps the other contents for the next reader.
                        Access::Use | Access::PartialDef => {
                            if !written.contains(&(v, k)) && client.fixed(v).is_none() {
                                out.insert(Symbol::Value(v, k));
                            }
                        }
                    }
                }
            });
        }
    }
    out
}
