// run: easel opt %s
!s = !amdgcn.sgpr
func.func @semantics(%d: !s, %a: !s) {
  %0 = lsir.addi f32 %d, %a, %a : !s, !s, !s
  %1 = lsir.mulf i32 %d, %a, %a : !s, !s, !s
  return
}
func.func @assumptions(%p: !amdgcn.sgpr<[? + 2]>, %q: !amdgcn.sgpr<[? + 2]>, %x: i64, %i: index) {
  %0:2 = lsir.assume_noalias %p, %p : (!amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>) -> (!amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>)
  %1 = lsir.assume_noalias %p, %q : (!amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>) -> (!amdgcn.sgpr<[? + 2]>)
  %2 = "aster_utils.assume_range"(%x, %x) <{static_min = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i64, i64) -> i64
  %3 = "aster_utils.assume_range"(%x) <{static_max = 9 : i32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> i64
  %4 = aster_utils.addi %i : index
  return
}
func.func @layouts(%t: index) {
  %a:1 = layout.thread_value_offsets[%t] thread_layout = #layout.strided_layout<[4, 8] : [0, 8]> value_layout = #layout.strided_layout<[1] : [0]> -> index
  %b:1 = layout.thread_value_offsets[%t] thread_layout = #layout.strided_layout<[4, 2] : [1, 3]> value_layout = #layout.strided_layout<[1] : [0]> -> index
  %c:2 = layout.thread_value_offsets[%t] thread_layout = #layout.strided_layout<[4] : [1]> value_layout = #layout.strided_layout<[1] : [0]> -> index, index
  return
}

//$ easel opt %s
//= 1
//! error[aster-semantics]: `lsir.addi` computes an integer, and its type is `f32`
//!  --> around_wrong.mlir:4:8
//!   |
//! 4 |   %0 = lsir.addi f32 %d, %a, %a : !s, !s, !s
//!   |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: take the operation for this type, or the type for this operation
//!
//! error[aster-semantics]: `lsir.mulf` computes a float, and its type is `i32`
//!  --> around_wrong.mlir:5:8
//!   |
//! 5 |   %1 = lsir.mulf i32 %d, %a, %a : !s, !s, !s
//!   |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: take the operation for this type, or the type for this operation
//!
//! error[aster-assumption]: operand 1 of `lsir.assume_noalias` is another one again
//!  --> around_wrong.mlir:9:10
//!   |
//! 9 |   %0:2 = lsir.assume_noalias %p, %p : (!amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>) -> (!amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>)
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: name each pointer once, and one result of its type for each
//!
//! error[aster-assumption]: `lsir.assume_noalias` has 2 operands and 1 results
//!   --> around_wrong.mlir:10:8
//!    |
//! 10 |   %1 = lsir.assume_noalias %p, %q : (!amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>) -> (!amdgcn.sgpr<[? + 2]>)
//!    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: name each pointer once, and one result of its type for each
//!
//! error[aster-assumption]: the least value is a constant, and an operand as well
//!   --> around_wrong.mlir:11:8
//!    |
//! 11 |   %2 = "aster_utils.assume_range"(%x, %x) <{static_min = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i64, i64) -> i64
//!    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: leave one of them out
//!
//! error[aster-assumption]: the greatest value is of type `i32`, and what it bounds of type `i64`
//!   --> around_wrong.mlir:12:8
//!    |
//! 12 |   %3 = "aster_utils.assume_range"(%x) <{static_max = 9 : i32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> i64
//!    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: write one type for both
//!
//! error[aster-assumption]: `aster_utils.addi` has at least 2 operands, not 1
//!   --> around_wrong.mlir:13:8
//!    |
//! 13 |   %4 = aster_utils.addi %i : index
//!    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: write the value itself
//!
//! error[aster-layout]: a mode of size 4 in `thread_layout` has stride 0
//!   --> around_wrong.mlir:17:10
//!    |
//! 17 | ... = layout.thread_value_offsets[%t] thread_layout = #layout.strided_layout<[4, 8] : [0, 8]> value_layout = #layout.strided_layout<[1] : [0]> -> index
//!    |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: give the mode a stride, so that its elements lie apart
//!
//! error[aster-layout]: threads share elements: other modes reach 3, and a mode has stride 3
//!   --> around_wrong.mlir:18:10
//!    |
//! 18 | ... = layout.thread_value_offsets[%t] thread_layout = #layout.strided_layout<[4, 2] : [1, 3]> value_layout = #layout.strided_layout<[1] : [0]> -> index
//!    |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: give the mode a stride beyond what the others reach
//!
//! error[aster-layout]: `value_layout` has 1 elements, and there are 2 results
//!   --> around_wrong.mlir:19:10
//!    |
//! 19 | ... = layout.thread_value_offsets[%t] thread_layout = #layout.strided_layout<[4] : [1]> value_layout = #layout.strided_layout<[1] : [0]> -> index, index
//!    |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: name a result for each
