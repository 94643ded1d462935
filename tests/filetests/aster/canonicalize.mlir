// run: easel opt %s --canonicalize
!v = !amdgcn.vgpr
!p = !amdgcn.vgpr<[? + 2]>
// A copy onto itself, and one onto a register with the same number, do nothing.
func.func @copies(%a: !v, %b: !v, %c: !amdgcn.vgpr<3>, %d: !amdgcn.vgpr<3>) -> (!v, !v) {
  %0 = lsir.copy %a, %a : !v, !v
  %1 = lsir.copy %a, %b : !v, !v
  lsir.copy %c, %d : !amdgcn.vgpr<3>, !amdgcn.vgpr<3>
  return %0, %1 : !v, !v
}
// Constant offsets add up, not those of other flags, of both lanes, or below 0.
func.func @pointers(%p: !p, %x: !v, %y: !v) -> (!p, !p, !p, !p) {
  %0 = amdgcn.ptr_add %p c_off = 8 : !p
  %1 = amdgcn.ptr_add %0 d_off = %x c_off = 4 : !p, !v
  %2 = amdgcn.ptr_add %1 d_off = %y : !p, !v
  %3 = amdgcn.ptr_add inbounds %0 c_off = 4 : !p
  %4 = amdgcn.ptr_add %0 c_off = -4 : !p
  %5 = amdgcn.ptr_add %4 : !p
  return %1, %2, %3, %5 : !p, !p, !p, !p
}
// The last of several waits waits for all; a result that is used keeps a wait.
func.func @waits(%a: !amdgcn.read_token<flat>, %b: !amdgcn.write_token<shared>) -> !amdgcn.fence_token {
  %0 = amdgcn.wait -> !amdgcn.fence_token
  %1 = amdgcn.wait vm_cnt 3 deps %a, %a : !amdgcn.read_token<flat>, !amdgcn.read_token<flat> -> !amdgcn.fence_token
  %2 = amdgcn.wait vm_cnt 1 lgkm_cnt 2 deps %b, %a : !amdgcn.write_token<shared>, !amdgcn.read_token<flat> -> !amdgcn.fence_token
  amdgcn.test_inst : () -> ()
  %3 = amdgcn.wait -> !amdgcn.fence_token
  return %1 : !amdgcn.fence_token
}
// Records, values of any type, bounds and sizes that are known.
func.func @known(%a: i32, %b: f32, %n: index) -> (f32, i32, i32, i32, !amdgcn.lds_buffer) {
  %c4 = arith.constant 4 : i32
  %c64 = arith.constant 64 : index
  %s = aster_utils.struct_create(%a, %b) : (i32, f32) -> !aster_utils.struct<x: i32, y: f32>
  %y = aster_utils.struct_extract %s ["y"] : !aster_utils.struct<x: i32, y: f32> -> f32
  %any = aster_utils.to_any %a : i32
  %same = aster_utils.from_any %any : i32
  %r = aster_utils.assume_range %a min %c4 max 9 : i32
  %q = aster_utils.assume_range %a : i32
  %l = amdgcn.alloc_lds %c64 alignment 8
  return %y, %same, %r, %q, %l : f32, i32, i32, i32, !amdgcn.lds_buffer
}
// What a loop carries unchanged, constants in it, and what nothing uses.
func.func @carried(%n: index, %a: !v) -> (!v, !v) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : index
  %s = amdgcn.alloca : !v
  %k = arith.constant 7 : i32
  %r:4 = scf.for %i = %c0 to %n step %one iter_args(%x = %a, %y = %a, %z = %k, %w = %a) -> (!v, !v, i32, !v) {
    %l = arith.constant 7 : i32
    %unused = arith.addi %i, %one : index
    %t = amdgcn.test_inst outs %s ins %y, %x, %z : (!v, !v, !v, i32) -> !v
    scf.yield %x, %t, %l, %w : !v, !v, i32, !v
  }
  return %r#0, %r#1 : !v, !v
}

//$ easel opt %s --canonicalize
//> func.func @copies(%a: !amdgcn.vgpr, %b: !amdgcn.vgpr, %c: !amdgcn.vgpr<3>, %d: !amdgcn.vgpr<3>) -> (!amdgcn.vgpr, !amdgcn.vgpr) {
//>   %1 = lsir.copy %a, %b : !amdgcn.vgpr, !amdgcn.vgpr
//>   return %a, %1 : !amdgcn.vgpr, !amdgcn.vgpr
//> }
//> func.func @pointers(%p: !amdgcn.vgpr<[? + 2]>, %x: !amdgcn.vgpr, %y: !amdgcn.vgpr) -> (!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>) {
//>   %0 = amdgcn.ptr_add %p c_off = 8 : !amdgcn.vgpr<[? + 2]>
//>   %1 = amdgcn.ptr_add %p d_off = %x c_off = 12 : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr
//>   %2 = amdgcn.ptr_add %1 d_off = %y : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr
//>   %3 = amdgcn.ptr_add inbounds %0 c_off = 4 : !amdgcn.vgpr<[? + 2]>
//>   %4 = amdgcn.ptr_add %0 c_off = -4 : !amdgcn.vgpr<[? + 2]>
//>   return %1, %2, %3, %4 : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>
//> }
//> func.func @waits(%a: !amdgcn.read_token<flat>, %b: !amdgcn.write_token<shared>) -> !amdgcn.fence_token {
//>   %2 = amdgcn.wait vm_cnt 1 lgkm_cnt 2 deps %a, %b : !amdgcn.read_token<flat>, !amdgcn.write_token<shared> -> !amdgcn.fence_token
//>   amdgcn.test_inst : () -> ()
//>   return %2 : !amdgcn.fence_token
//> }
//> func.func @known(%a: i32, %b: f32, %n: index) -> (f32, i32, i32, i32, !amdgcn.lds_buffer) {
//>   %r = aster_utils.assume_range %a min 4 max 9 : i32
//>   %l = amdgcn.alloc_lds 64 alignment 8
//>   return %b, %a, %r, %a, %l : f32, i32, i32, i32, !amdgcn.lds_buffer
//> }
//> func.func @carried(%n: index, %a: !amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr) {
//>   %k = arith.constant 7 : i32
//>   %c0 = arith.constant 0 : index
//>   %one = arith.constant 1 : index
//>   %s = amdgcn.alloca : !amdgcn.vgpr
//>   %0 = scf.for %i = %c0 to %n step %one iter_args(%y = %a) -> (!amdgcn.vgpr) {
//>     %t = amdgcn.test_inst outs %s ins %y, %a, %k : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, i32) -> !amdgcn.vgpr
//>     scf.yield %t : !amdgcn.vgpr
//>   }
//>   return %a, %0 : !amdgcn.vgpr, !amdgcn.vgpr
//> }
