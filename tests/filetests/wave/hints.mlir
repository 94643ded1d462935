// run: easel compile %s --emit kir
// run: easel compile %s --emit launch
// Orders that were found for another scheduler are no part of the kernel, also as intrinsics. An else region may be an empty block. A
// printed line is left out with a warning; a trap stays.
module {
"func.func"() <{function_type = (!stream.binding) -> (), sym_name = "k"}> ({
^bb0(%arg0: !stream.binding):
  %0 = "arith.constant"() <{value = 0 : index}> : () -> index
  %1 = "stream.binding.subspan"(%arg0, %0) : (!stream.binding, index) -> memref<64xi32>
  %t = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
  %c = "arith.constant"() <{value = 7 : index}> : () -> index
  %f = "arith.constant"() <{value = 1 : i32}> : () -> i32
  %p = "arith.cmpi"(%t, %c) <{predicate = 2 : i64}> : (index, index) -> i1
  llvm.call_intrinsic "llvm.amdgcn.sched.group.barrier"(%f, %f, %f) : (i32, i32, i32) -> ()
  llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%f) : (i32) -> ()
  llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
  "scf.if"(%p) ({
    "memref.store"(%f, %1, %t) : (i32, memref<64xi32>, index) -> ()
    "gpu.printf"(%f) <{format = "%d"}> : (i32) -> ()
    "llvm.intr.trap"() : () -> ()
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  "func.return"() : () -> ()
}) {translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>} : () -> ()
}

//$ easel compile %s --emit kir
//! warning[wave-printf]: `gpu.printf` is left out: easel's kernels have no buffer to print to
//!   --> hints.mlir:19:5
//!    |
//! 19 |     "gpu.printf"(%f) <{format = "%d"}> : (i32) -> ()
//!    |     ^^^^^^^^^^^^ left out
//> kernel @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
//>   buffer "arg0" at 0 size 8 bytes 256 element "i32" shape [64] written]} {
//> ^bb0:
//>   %1: ptr.global = argument<0>
//>   %4: i32 in [0, 63] = workitem_id<0>
//>   %5: i64 in [0, 63] = zext %4
//>   %6: i64 = const<0x7>
//>   %7: i32 = const<0x1>
//>   %9: i64 = const<0x4>
//>   %8: i1 = cmp<slt> %5, %6
//>   barrier
//>   branch %8 -> ^bb1, ^bb2
//> ^bb1:
//>   %10: i64 = mul %5, %9
//>   store<global, extent=256, align=4> %7, %1, %10
//>   trap
//>   jump -> ^bb3
//> ^bb2:
//>   jump -> ^bb3
//> ^bb3:
//>   return
//> }
//$ easel compile %s --emit launch
//! warning[wave-printf]: `gpu.printf` is left out: easel's kernels have no buffer to print to
//!   --> hints.mlir:19:5
//!    |
//! 19 |     "gpu.printf"(%f) <{format = "%d"}> : (i32) -> ()
//!    |     ^^^^^^^^^^^^ left out
//> [
//>   {
//>     "argument_bytes": 8,
//>     "arguments": [
//>       {
//>         "kind": {
//>           "buffer": {
//>             "bytes": 256,
//>             "element": "i32",
//>             "shape": [
//>               64
//>             ],
//>             "written": true
//>           }
//>         },
//>         "name": "arg0",
//>         "offset": 0,
//>         "size": 8
//>       }
//>     ],
//>     "grid": [
//>       1,
//>       1,
//>       1
//>     ],
//>     "occupancy": null,
//>     "preload": 2,
//>     "private_bytes": 0,
//>     "shared_bytes": 0,
//>     "subgroup_size": 64,
//>     "symbol": "k",
//>     "version": 2,
//>     "workgroup_size": [
//>       64,
//>       1,
//>       1
//>     ]
//>   }
//> ]
