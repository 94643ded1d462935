//! Dead operations: unused and without effects.

use super::graft::all_blocks;
use crate::aster::dialect::{AsterFunction, OpKind, Operation};
use crate::ir::function::Value;
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
    let mut uses: SecondaryMap<Value, u32> = SecondaryMap::new();
    let blocks = all_blocks(func);
    for &block in &blocks {
        for &inst in &func.blocks[block].insts {
            for value in func.used_values(inst) {
                uses[value] += 1;
            }
        }
    }
    let mut count = 0;
    loop {
        let before = count;
        for &block in blocks.iter().rev() {
            let mut kept = Vec::new();
            for inst in std::mem::take(&mut func.blocks[block].insts)
                .into_iter()
                .rev()
            {
                let is_dead = is_removable(&func.insts[inst].op)
                    && func.defined_values(inst).all(|v| uses[v] == 0);
                if is_dead {
                    count += 1;
                    for value in func.used_values(inst) {
                        uses[value] -= 1;
                    }
                } else {
                    kept.push(inst);
                }
            }
            kept.reverse();
            func.blocks[block].insts = kept;
        }
        if count == before {
            return count;
        }
    }
}
