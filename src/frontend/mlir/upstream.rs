//! The table of upstream operations: custom forms of the dialects that Wave prints.

use super::forms;
use super::parser::{CustomForm, Dialects, Form, OpSyntax};
use std::sync::LazyLock;

const fn op(name: &'static str, signature: &'static str, format: &'static str) -> OpSyntax {
    OpSyntax {
        name,
        signature,
        form: Form::Format(format),
    }
}

const fn custom(name: &'static str, signature: &'static str, form: CustomForm) -> OpSyntax {
    OpSyntax {
        name,
        signature,
        form: Form::Custom(form),
    }
}

const SAME2: &str = "lhs rhs:=lhs -> result:=lhs";
const SAME1: &str = "operand -> result:=operand";
const CAST: &str = "in -> out";
/// Integer operations, with overflow flags; and float operations, with fast-math flags.
const INT2: &str = "$lhs , $rhs (? overflow <overflowFlags ?) (? exact &isExact ?) {} : !";
const FLOAT2: &str = "$lhs , $rhs (? fastmath <fastmath ?) {} : !";
const ROUNDED2: &str = "$lhs , $rhs (? ~roundingmode ?) (? fastmath <fastmath ?) {} : !";
/// Of bits alone, without flags.
const COUNT1: &str = "$operand {} : !";
const CLASS1: &str = "$operand (? fastmath <fastmath ?) {} : !operand";
const FLOAT1: &str = "$operand (? fastmath <fastmath ?) {} : !";
const CONVERT: &str = "$in (? ~roundingmode ?) (? fastmath <fastmath ?) (? overflow <overflowFlags ?) {} : !in to !out";
const CAST_TO: &str = "$in {} : !in to !out";
/// Of a number that is said not to be negative.
const CAST_UNSIGNED: &str = "$in (? nneg &nonNeg ?) {} : !in to !out";
const SCALED: &str =
    "$in , $scale (? ~roundingmode ?) (? fastmath <fastmath ?) {} : !in , !scale to !out";
const ENDING: &str = "{} (? $operands* : !operands* ?)";

/// Scalar and vector arithmetic.
pub const ARITH: &[OpSyntax] = &[
    custom("arith.constant", "-> result", forms::constant),
    op("arith.addi", SAME2, INT2),
    op("arith.subi", SAME2, INT2),
    op("arith.muli", SAME2, INT2),
    op("arith.divui", SAME2, INT2),
    op("arith.divsi", SAME2, INT2),
    op("arith.remui", SAME2, INT2),
    op("arith.remsi", SAME2, INT2),
    op("arith.floordivsi", SAME2, INT2),
    op("arith.ceildivsi", SAME2, INT2),
    op("arith.ceildivui", SAME2, INT2),
    op("arith.minsi", SAME2, INT2),
    op("arith.maxsi", SAME2, INT2),
    op("arith.minui", SAME2, INT2),
    op("arith.maxui", SAME2, INT2),
    op("arith.andi", SAME2, INT2),
    op("arith.ori", SAME2, INT2),
    op("arith.xori", SAME2, INT2),
    op("arith.shli", SAME2, INT2),
    op("arith.shrui", SAME2, INT2),
    op("arith.shrsi", SAME2, INT2),
    op("arith.addf", SAME2, ROUNDED2),
    op("arith.subf", SAME2, ROUNDED2),
    op("arith.mulf", SAME2, ROUNDED2),
    op("arith.divf", SAME2, ROUNDED2),
    op("arith.remf", SAME2, FLOAT2),
    op("arith.maximumf", SAME2, FLOAT2),
    op("arith.minimumf", SAME2, FLOAT2),
    op("arith.maxnumf", SAME2, FLOAT2),
    op("arith.minnumf", SAME2, FLOAT2),
    op("arith.negf", SAME1, FLOAT1),
    op("arith.flush_denormals", SAME1, FLOAT1),
    op(
        "arith.addui_extended",
        "lhs rhs:=lhs -> sum:=lhs overflow:i1=lhs",
        "$lhs , $rhs {} : !lhs , !overflow",
    ),
    op(
        "arith.mulsi_extended",
        "lhs rhs:=lhs -> low:=lhs high:=lhs",
        INT2,
    ),
    op(
        "arith.mului_extended",
        "lhs rhs:=lhs -> low:=lhs high:=lhs",
        INT2,
    ),
    op("arith.convertf", CAST, CONVERT),
    op("arith.scaling_extf", "in scale -> out", SCALED),
    op("arith.scaling_truncf", "in scale -> out", SCALED),
    op(
        "arith.cmpi",
        "lhs rhs:=lhs -> result:i1=lhs",
        "~predicate , $lhs , $rhs {} : !lhs",
    ),
    op(
        "arith.cmpf",
        "lhs rhs:=lhs -> result:i1=lhs",
        "~predicate , $lhs , $rhs (? fastmath <fastmath ?) {} : !lhs",
    ),
    custom(
        "arith.select",
        "condition true false:=true -> result:=true",
        forms::select,
    ),
    op("arith.index_cast", CAST, CAST_TO),
    op("arith.index_castui", CAST, CAST_UNSIGNED),
    op("arith.extui", CAST, CAST_UNSIGNED),
    op("arith.extsi", CAST, CAST_TO),
    op("arith.trunci", CAST, CONVERT),
    op("arith.extf", CAST, CONVERT),
    op("arith.truncf", CAST, CONVERT),
    op("arith.sitofp", CAST, CAST_TO),
    op("arith.uitofp", CAST, CAST_UNSIGNED),
    op("arith.fptosi", CAST, CAST_TO),
    op("arith.fptoui", CAST, CAST_TO),
    op("arith.bitcast", CAST, CAST_TO),
    op("math.absf", SAME1, FLOAT1),
    op("math.exp2", SAME1, FLOAT1),
    op("math.exp", SAME1, FLOAT1),
    op("math.expm1", SAME1, FLOAT1),
    op("math.log2", SAME1, FLOAT1),
    op("math.log", SAME1, FLOAT1),
    op("math.log10", SAME1, FLOAT1),
    op("math.log1p", SAME1, FLOAT1),
    op("math.sqrt", SAME1, FLOAT1),
    op("math.rsqrt", SAME1, FLOAT1),
    op("math.cbrt", SAME1, FLOAT1),
    op("math.sin", SAME1, FLOAT1),
    op("math.cos", SAME1, FLOAT1),
    op("math.tan", SAME1, FLOAT1),
    op("math.asin", SAME1, FLOAT1),
    op("math.acos", SAME1, FLOAT1),
    op("math.atan", SAME1, FLOAT1),
    op("math.sinh", SAME1, FLOAT1),
    op("math.cosh", SAME1, FLOAT1),
    op("math.tanh", SAME1, FLOAT1),
    op("math.asinh", SAME1, FLOAT1),
    op("math.acosh", SAME1, FLOAT1),
    op("math.atanh", SAME1, FLOAT1),
    op("math.erf", SAME1, FLOAT1),
    op("math.erfc", SAME1, FLOAT1),
    op("math.floor", SAME1, FLOAT1),
    op("math.ceil", SAME1, FLOAT1),
    op("math.trunc", SAME1, FLOAT1),
    op("math.round", SAME1, FLOAT1),
    op("math.roundeven", SAME1, FLOAT1),
    op("math.absi", SAME1, COUNT1),
    op("math.ctlz", SAME1, COUNT1),
    op("math.cttz", SAME1, COUNT1),
    op("math.ctpop", SAME1, COUNT1),
    op("math.isfinite", "operand -> result:i1=operand", CLASS1),
    op("math.isinf", "operand -> result:i1=operand", CLASS1),
    op("math.isnan", "operand -> result:i1=operand", CLASS1),
    op("math.isnormal", "operand -> result:i1=operand", CLASS1),
    op("math.atan2", SAME2, FLOAT2),
    op("math.powf", SAME2, FLOAT2),
    op("math.copysign", SAME2, FLOAT2),
    op("math.ipowi", SAME2, INT2),
    op(
        "math.fpowi",
        "lhs rhs -> result:=lhs",
        "$lhs , $rhs (? fastmath <fastmath ?) {} : !lhs , !rhs",
    ),
    op(
        "math.sincos",
        "operand -> sin:=operand cos:=operand",
        FLOAT1,
    ),
    op(
        "math.clampf",
        "value min:=value max:=value -> result:=value",
        "$value to [ $min , $max ] (? fastmath <fastmath ?) {} : !",
    ),
    op(
        "math.fma",
        "a b:=a c:=a -> result:=a",
        "$a , $b , $c (? ~roundingmode ?) (? fastmath <fastmath ?) {} : !",
    ),
    op(
        "affine.apply",
        "dims*:index symbols*:index -> result:index",
        "#map (? ( $dims* ) ?) (? [ $symbols* ] ?) {}",
    ),
];

/// Vectors and memory.
pub const MEMORY: &[OpSyntax] = &[
    op(
        "stream.binding.subspan",
        "binding offset:index sizes*:index -> result",
        "$binding [ $offset ] {} : !binding -> !result (? { $sizes* } ?)",
    ),
    op(
        "iree_input.binding.subspan",
        "binding offset:index sizes*:index -> result",
        "$binding [ $offset ] {} : !binding -> !result (? { $sizes* } ?)",
    ),
    op(
        "memref.reinterpret_cast",
        "source offsets*:index sizes*:index strides*:index -> result",
        "$source to offset : [ @offsets ] , sizes : [ @sizes ] , strides : [ @strides ] {} : !source to !result",
    ),
    op(
        "memref.extract_strided_metadata",
        "source -> results*",
        "$source {} : !source -> !results*",
    ),
    op("memref.cast", CAST, CAST_TO),
    op("memref.memory_space_cast", CAST, CAST_TO),
    op(
        "memref.alloc",
        "sizes*:index symbols*:index -> result",
        "( $sizes* ) (? [ $symbols* ] ?) {} : !result",
    ),
    op(
        "memref.alloca",
        "sizes*:index symbols*:index -> result",
        "( $sizes* ) (? [ $symbols* ] ?) {} : !result",
    ),
    op("memref.dealloc", "memref", "$memref {} : !memref"),
    op(
        "memref.view",
        "source shift:index sizes*:index -> result",
        "$source [ $shift ] [ $sizes* ] {} : !source to !result",
    ),
    op(
        "memref.subview",
        "source offsets*:index sizes*:index strides*:index -> result",
        "$source [ @offsets ] [ @sizes ] [ @strides ] {} : !source to !result",
    ),
    op(
        "memref.dim",
        "source index:index -> result:index",
        "$source , $index {} : !source",
    ),
    op(
        "memref.load",
        "base indices*:index -> result:elem=base",
        "$base [ $indices* ] {} : !base",
    ),
    op(
        "memref.store",
        "value:elem=base base indices*:index",
        "$value , $base [ $indices* ] {} : !base",
    ),
    op(
        "memref.atomic_rmw",
        "value base indices*:index -> result:=value",
        "~kind $value , $base [ $indices* ] {} : ( !value , !base ) -> !result",
    ),
    op(
        "memref.extract_aligned_pointer_as_index",
        "source -> result:index",
        "$source {} : !source -> !result",
    ),
    op(
        "vector.load",
        "base indices*:index -> result",
        "$base [ $indices* ] {} : !base , !result",
    ),
    op(
        "vector.store",
        "value base indices*:index",
        "$value , $base [ $indices* ] {} : !base , !value",
    ),
    op(
        "vector.maskedload",
        "base indices*:index mask pass -> result:=pass",
        "$base [ $indices* ] , $mask , $pass {} : !base , !mask , !pass into !result",
    ),
    op(
        "vector.maskedstore",
        "base indices*:index mask value",
        "$base [ $indices* ] , $mask , $value {} : !base , !mask , !value",
    ),
    op(
        "vector.transfer_read",
        "base indices*:index padding:elem=base mask? -> result",
        "$base [ $indices* ] , $padding (? , $mask ?) {} : !base , !result",
    ),
    op(
        "vector.transfer_write",
        "value base indices*:index mask?",
        "$value , $base [ $indices* ] (? , $mask ?) {} : !value , !base",
    ),
    op("llvm.inttoptr", CAST, CAST_TO),
    op(
        "llvm.load",
        "pointer -> result",
        "(? volatile &volatile_ ?) $pointer {} : !pointer -> !result",
    ),
    op(
        "llvm.store",
        "value pointer",
        "(? volatile &volatile_ ?) $value , $pointer {} : !value , !pointer",
    ),
    op("vector.broadcast", CAST, CAST_TO),
    op(
        "vector.splat",
        "input:elem=aggregate -> aggregate",
        "$input {} : !aggregate",
    ),
    op(
        "vector.extract",
        "source position*:index -> result",
        "$source [ @position ] {} : !result from !source",
    ),
    op(
        "vector.insert",
        "value dest position*:index -> result:=dest",
        "$value , $dest [ @position ] {} : !value into !dest",
    ),
    op(
        "vector.extract_strided_slice",
        "source -> result",
        "$source {} : !source to !result",
    ),
    op(
        "vector.insert_strided_slice",
        "value dest -> result:=dest",
        "$value , $dest {} : !value into !dest",
    ),
    op(
        "vector.from_elements",
        "elements*:elem=result -> result",
        "$elements* {} : !result",
    ),
    op("vector.shape_cast", CAST, CAST_TO),
    op("vector.bitcast", CAST, CAST_TO),
    custom("vector.shuffle", "v1 v2 -> result", forms::shuffle),
    op("vector.step", "-> result", "{} : !result"),
    op(
        "vector.fma",
        "a b:=a c:=a -> result:=a",
        "$a , $b , $c {} : !",
    ),
    op(
        "vector.reduction",
        "vector acc?:=dest -> dest",
        "<kind , $vector (? , $acc ?) (? fastmath <fastmath ?) {} : !vector into !dest",
    ),
];

/// GPU machinery.
pub const GPU: &[OpSyntax] = &[
    op(
        "gpu.thread_id",
        "-> result:index",
        "~dimension (? upper_bound #upper_bound ?) {}",
    ),
    op(
        "gpu.block_id",
        "-> result:index",
        "~dimension (? upper_bound #upper_bound ?) {}",
    ),
    op(
        "gpu.block_dim",
        "-> result:index",
        "~dimension (? upper_bound #upper_bound ?) {}",
    ),
    op(
        "gpu.grid_dim",
        "-> result:index",
        "~dimension (? upper_bound #upper_bound ?) {}",
    ),
    op(
        "gpu.lane_id",
        "-> result:index",
        "(? upper_bound #upper_bound ?) {}",
    ),
    op("gpu.barrier", "", "(? memfence [ #address_spaces ] ?) {}"),
    op(
        "gpu.subgroup_broadcast",
        "source lane?:i32 -> result:=source",
        "$source , ~broadcast_type (? $lane ?) {} : !source",
    ),
    op(
        "gpu.shuffle",
        "value offset:i32 width:i32 -> result:=value valid:i1",
        "~mode $value , $offset , $width {} : !value",
    ),
    op(
        "gpu.subgroup_reduce",
        "value -> result:=value",
        "~op $value (? uniform &uniform ?) (? cluster ( size = #cluster_size (? , stride = #cluster_stride ?) ) ?) {} : ( !value ) -> !result",
    ),
    op(
        "amdgpu.fat_raw_buffer_cast",
        "source validBytes? cacheSwizzleStride? -> result",
        "$source (| validBytes ( $validBytes ) | cacheSwizzleStride ( $cacheSwizzleStride ) | boundsCheck ( #boundsCheck ) | resetOffset &resetOffset |) {} : !source to !result",
    ),
    op(
        "amdgpu.gather_to_lds",
        "source sourceIndices*:index dest destIndices*:index",
        "(? async &async ?) $source [ $sourceIndices* ] , $dest [ $destIndices* ] {} : #transferType , !source , !dest",
    ),
    op(
        "amdgpu.raw_buffer_load",
        "base indices*:i32 uniform?:i32 -> result",
        "{} $base [ $indices* ] (? sgprOffset $uniform ?) : !base (? , !indices* ?) -> !result",
    ),
    op(
        "amdgpu.raw_buffer_store",
        "value base indices*:i32 uniform?:i32",
        "{} $value -> $base [ $indices* ] (? sgprOffset $uniform ?) : !value -> !base (? , !indices* ?)",
    ),
    op(
        "amdgpu.transpose_load",
        "source indices*:index -> result",
        "$source [ $indices* ] {} : !source -> !result",
    ),
    op(
        "amdgpu.permlane_swap",
        "source -> result:=source",
        "$source ~row_length {} : !source",
    ),
    op(
        "amdgpu.wmma",
        "a b c -> d:=c",
        "(? % ?) $a * $b + $c {} : !a , !b , !c",
    ),
    op("gpu.printf", "args*", "#format (? , $args* : !args* ?) {}"),
    op("llvm.intr.trap", "", "{}"),
    op("amdgpu.lds_barrier", "", "{}"),
    op(
        "amdgpu.mfma",
        "a b c -> d:=c",
        "(? % ?) $a * $b + $c {} (? blgp = ~blgp ?) : !a , !b , !c",
    ),
    op(
        "amdgpu.scaled_mfma",
        "a b c scaleA scaleB -> d:=c",
        "(? % ?) ( $scaleA [ #scalesIdxA ] * $a ) * ( $scaleB [ #scalesIdxB ] * $b ) + $c {} : !scaleA , !a , !scaleB , !b , !c",
    ),
    op(
        "amdgpu.memory_counter_wait",
        "",
        "(| load ( #load ) | store ( #store ) | ds ( #ds ) | exp ( #exp ) |) {}",
    ),
    op("amdgpu.sched_barrier", "", "allow = <opts {}"),
    op("rocdl.s.waitcnt", "", "#bitfield {}"),
    op(
        "rocdl.sched.group.barrier",
        "",
        "#mask , #size , #groupId {}",
    ),
    op("rocdl.sched.barrier", "", "#mask {}"),
    op("rocdl.s.barrier", "", "{}"),
    op("rocdl.barrier", "", "{}"),
    op("rocdl.s.setprio", "", "#priority {}"),
    op(
        "rocdl.readfirstlane",
        "source:=result -> result",
        "$source {} : !result",
    ),
    op(
        "rocdl.readlane",
        "source lane:i32 -> result:=source",
        "$source , $lane {} : ( !source , !lane ) -> !result",
    ),
    op(
        "llvm.call_intrinsic",
        "args* -> results*",
        "#intrin ( $args* ) {} : ( !args* ) -> !results*",
    ),
];

/// Containers and control flow.
pub const CONTROL: &[OpSyntax] = &[
    custom("builtin.module", "", forms::module),
    custom("gpu.module", "", forms::module),
    custom("stream.executable", "", forms::module),
    custom("stream.executable.export", "", forms::export),
    custom("func.func", "", forms::function),
    custom("gpu.func", "", forms::function),
    op("func.return", "operands*", ENDING),
    op("gpu.return", "operands*", ENDING),
    op("stream.return", "operands*", ENDING),
    custom(
        "scf.for",
        "lowerBound upperBound step initArgs* -> results*:=initArgs",
        forms::scf_for,
    ),
    custom("scf.if", "condition:i1 -> results*", forms::scf_if),
    custom("scf.while", "inits* -> results*", forms::scf_while),
    op("scf.yield", "operands*", ENDING),
    op(
        "scf.condition",
        "condition:i1 operands*",
        "( $condition ) {} (? $operands* : !operands* ?)",
    ),
];

/// Upstream dialects with nothing skipped.
pub static UPSTREAM: LazyLock<Dialects> = LazyLock::new(|| with_skip(|_| false));

/// Upstream dialects, stepping over the functions that `skip` names.
pub fn with_skip(skip: fn(&str) -> bool) -> Dialects {
    Dialects::new(&[ARITH, MEMORY, GPU, CONTROL], SHORT, ISOLATED, skip)
}

/// Names that MLIR prints without their dialect.
pub const SHORT: &[(&str, &str)] = &[
    ("module", "builtin.module"),
    ("return", "func.return"),
    ("func", "func.func"),
];

/// Operations that are isolated from above.
pub const ISOLATED: &[&str] = &[
    "builtin.module",
    "gpu.module",
    "stream.executable",
    "stream.executable.export",
    "func.func",
    "gpu.func",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_compiles() {
        for name in UPSTREAM.names() {
            let known = UPSTREAM.find(name).unwrap();
            let (full, compiled) = (known.name, known.compiled);
            assert_eq!(full, name);
            compiled.unwrap();
        }
        assert_eq!(
            UPSTREAM.names().len(),
            [ARITH, MEMORY, GPU, CONTROL]
                .iter()
                .map(|t| t.len())
                .sum::<usize>()
        );
    }
}
