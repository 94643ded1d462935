//! `amdgcn-remove-test-inst`: removes operations for tests.
//!
//! `test_inst` is no instruction: it reads and writes registers to make them live. Storage of its own replaces each result
//! in value form.
//!
//! Pre and post: any form.

use super::Run;
use super::graft::{all_blocks, replace_everywhere};
use crate::aster::dialect::{OpKind, Role};
use crate::aster::program::Body;
use crate::ir::function::Value;

use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;

pub fn remove(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    let mut storage: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut count = 0;
    for block in all_blocks(func) {
        let mut insts = std::mem::take(&mut func.blocks[block].insts);
        insts.retain(|&inst| {
            let data = &func.insts[inst];
            if data.op.kind != OpKind::TestInst {
                return true;
            }
            let outs = data.uses.iter().zip(data.op.roles());
            let outs = outs.filter(|o| o.1 == Role::Out);
            let outs = outs.filter_map(|o| o.0.as_value());
            // Storage with a number has no result.
            let outs = outs.filter(|&o| func.ty(o).is_value_register());
            for (result, out) in func.defined_values(inst).zip(outs) {
                storage[result] = Some(out);
            }
            count += 1;
            false
        });
        func.blocks[block].insts = insts;
    }
    replace_everywhere(func, &storage);
    cx.output.stats.add("test.removed", count);
    Ok(())
}
