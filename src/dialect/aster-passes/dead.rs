//! Dead operations: unused and without effects.

use super::graft::all_blocks;
use crate::aster::dialect::{AsterFunction, OpKind, Operation};
use crate::ir::function::{Block, InstData, Value};
use cranelift_entity::SecondaryMap;

/// Names of pure operations of other dialects: dialects, and single operations.
const PURE_DIALECTS: [&str; 4] = ["arith", "index", "math", "ub"];
const PURE: [&str; 26] = [
    "affine.apply",
    "affine.delinearize_index",
    "affine.linearize_index",
    "affine.linearize_index_by_strides",
    "affine.max",
    "affine.min",
    "aster_utils.addi",
    "aster_utils.assume_range",
    "aster_utils.assume_uniform",
    "aster_utils.from_any",
    "aster_utils.muli",
    "aster_utils.ptr_add",
    "aster_utils.struct_create",
    "aster_utils.struct_extract",
    "aster_utils.to_any",
    "memref.cast",
    "ptr.ptr_add",
    "ptr.type_offset",
    "vector.broadcast",
    "vector.extract",
    "vector.extract_strided_slice",
    "vector.from_elements",
    "vector.insert",
    "vector.insert_strided_slice",
    "vector.shape_cast",
    "vector.to_elements",
];

/// Operations without effects if their results are unused. They are not pure: their place matters.
const UNNOTICED: [&str; 2] = ["memref.alloca", "memref.load"];

/// Operations of the dialect that pass on or compute a scalar or an address.
const PURE_CARRIED: [&str; 3] = ["ptr_add", "get_lds_offset", "make_buffer_rsrc"];

/// Whether an operation has no effect except its results.
pub fn is_pure(op: &Operation) -> bool {
    let dialect = op.name.split('.').next().unwrap_or("");
    match op.kind {
        OpKind::Constant | OpKind::Arith | OpKind::Interface => true,
        OpKind::Carried => op.is_cast() || PURE_CARRIED.contains(&&*op.name),
        OpKind::Foreign => {
            op.regions.is_empty() && (PURE_DIALECTS.contains(&dialect) || PURE.contains(&&*op.name))
        }
        _ => op.is_view(),
    }
}

/// Whether an operation is removed if its results are unused.
fn is_removable(op: &Operation) -> bool {
    is_pure(op) || op.kind == OpKind::Foreign && UNNOTICED.contains(&&*op.name)
}

/// Removes dead operations, and operations that only dead operations use. Returns their number.
pub fn drop_dead(func: &mut AsterFunction) -> i64 {
    let mut uses = uses(func);
    let blocks = all_blocks(func);
    let mut count = 0;
    loop {
        let before = count;
        for &block in blocks.iter().rev() {
            count += drop_unused(func, block, &mut uses, |data| is_removable(&data.op));
        }
        if count == before {
            return count;
        }
    }
}

/// The number of uses of each value.
pub fn uses(func: &AsterFunction) -> SecondaryMap<Value, u32> {
    let mut uses: SecondaryMap<Value, u32> = SecondaryMap::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            func.used_values(inst).for_each(|v| uses[v] += 1);
        }
    }
    uses
}

/// Removes the unused operations of a block that `may_go` allows, the last first. The result is their number.
pub fn drop_unused(
    func: &mut AsterFunction,
    block: Block,
    uses: &mut SecondaryMap<Value, u32>,
    may_go: impl Fn(&InstData<Operation>) -> bool,
) -> i64 {
    let mut insts = std::mem::take(&mut func.blocks[block].insts);
    let before = insts.len();
    insts.reverse();
    insts.retain(|&inst| {
        let is_dead = may_go(&func.insts[inst]) && func.defined_values(inst).all(|v| uses[v] == 0);
        if is_dead {
            func.used_values(inst).for_each(|v| uses[v] -= 1);
        }
        !is_dead
    });
    insts.reverse();
    let removed = before - insts.len();
    func.blocks[block].insts = insts;
    removed as i64
}
