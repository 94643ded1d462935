// run: easel opt %s --amdgcn-hoist-iter-arg-waits
// run: easel opt %s --aster-set-mfma-priority
!v = !amdgcn.vgpr
!t = !amdgcn.read_token<flat>
func.func @waits(%n: index, %p: !amdgcn.vgpr<[? + 2]>, %first: !t, %d: !v) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %o = arith.constant 0 : i32
  scf.for %i = %c0 to %n step %c1 iter_args(%t = %first) -> (!t) {
    %x, %own = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!v) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !t
    %w0 = amdgcn.wait deps %t, %own : !t, !t -> !amdgcn.fence_token
    %w1 = amdgcn.wait vm_cnt 1 deps %t : !t -> !amdgcn.fence_token
    %w2 = amdgcn.wait deps %t : !t -> !amdgcn.fence_token
    %w3 = amdgcn.wait deps %own : !t -> !amdgcn.fence_token
    scf.yield %own : !t
  }
  return
}
func.func @matrix(%a: !amdgcn.vgpr<[? + 2]>, %c: !amdgcn.vgpr<[? + 4]>, %p: !amdgcn.vgpr<[? + 2]>, %d: !v) {
  %o = arith.constant 0 : i32
  %0 = amdgcn.v_mfma_f32_16x16x16_f16 outs(%c) ins(%a, %a, %c) : outs(!amdgcn.vgpr<[? + 4]>) ins(!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>)
  %1 = amdgcn.v_mov_b32 outs(%d) ins(%o) : outs(!v) ins(i32)
  %2 = amdgcn.v_mfma_f32_16x16x16_f16 outs(%c) ins(%a, %a, %0) : outs(!amdgcn.vgpr<[? + 4]>) ins(!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>)
  %x, %own = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!v) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !t
  %3 = amdgcn.v_mfma_f32_16x16x16_f16 outs(%c) ins(%a, %a, %2) : outs(!amdgcn.vgpr<[? + 4]>) ins(!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>)
  return
}

//$ easel opt %s --amdgcn-hoist-iter-arg-waits
//> func.func @waits(%n: index, %p: !amdgcn.vgpr<[? + 2]>, %first: !amdgcn.read_token<flat>, %d: !amdgcn.vgpr) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %o = arith.constant 0 : i32
//>   %0 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %first) -> (!amdgcn.read_token<flat>) {
//>     %1 = amdgcn.wait deps %t : !amdgcn.read_token<flat> -> !amdgcn.fence_token
//>     %2 = amdgcn.wait deps %t : !amdgcn.read_token<flat> -> !amdgcn.fence_token
//>     %w2 = amdgcn.wait deps %t : !amdgcn.read_token<flat> -> !amdgcn.fence_token
//>     %x, %own = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     %w0 = amdgcn.wait deps %own : !amdgcn.read_token<flat> -> !amdgcn.fence_token
//>     %w1 = amdgcn.wait vm_cnt 1 -> !amdgcn.fence_token
//>     %w3 = amdgcn.wait deps %own : !amdgcn.read_token<flat> -> !amdgcn.fence_token
//>     scf.yield %own : !amdgcn.read_token<flat>
//>   }
//>   return
//> }
//> func.func @matrix(%a: !amdgcn.vgpr<[? + 2]>, %c: !amdgcn.vgpr<[? + 4]>, %p: !amdgcn.vgpr<[? + 2]>, %d: !amdgcn.vgpr) {
//>   %o = arith.constant 0 : i32
//>   %0 = amdgcn.v_mfma_f32_16x16x16_f16 outs(%c) ins(%a, %a, %c) : outs(!amdgcn.vgpr<[? + 4]>) ins(!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>)
//>   %1 = amdgcn.v_mov_b32 outs(%d) ins(%o) : outs(!amdgcn.vgpr) ins(i32)
//>   %2 = amdgcn.v_mfma_f32_16x16x16_f16 outs(%c) ins(%a, %a, %0) : outs(!amdgcn.vgpr<[? + 4]>) ins(!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>)
//>   %x, %own = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>   %3 = amdgcn.v_mfma_f32_16x16x16_f16 outs(%c) ins(%a, %a, %2) : outs(!amdgcn.vgpr<[? + 4]>) ins(!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>)
//>   return
//> }
//$ easel opt %s --aster-set-mfma-priority
//> func.func @waits(%n: index, %p: !amdgcn.vgpr<[? + 2]>, %first: !amdgcn.read_token<flat>, %d: !amdgcn.vgpr) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %o = arith.constant 0 : i32
//>   %0 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %first) -> (!amdgcn.read_token<flat>) {
//>     %x, %own = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     %w0 = amdgcn.wait deps %t, %own : !amdgcn.read_token<flat>, !amdgcn.read_token<flat> -> !amdgcn.fence_token
//>     %w1 = amdgcn.wait vm_cnt 1 deps %t : !amdgcn.read_token<flat> -> !amdgcn.fence_token
//>     %w2 = amdgcn.wait deps %t : !amdgcn.read_token<flat> -> !amdgcn.fence_token
//>     %w3 = amdgcn.wait deps %own : !amdgcn.read_token<flat> -> !amdgcn.fence_token
//>     scf.yield %own : !amdgcn.read_token<flat>
//>   }
//>   return
//> }
//> func.func @matrix(%a: !amdgcn.vgpr<[? + 2]>, %c: !amdgcn.vgpr<[? + 4]>, %p: !amdgcn.vgpr<[? + 2]>, %d: !amdgcn.vgpr) {
//>   %o = arith.constant 0 : i32
//>   amdgcn.s_setprio 1
//>   %0 = amdgcn.v_mfma_f32_16x16x16_f16 outs(%c) ins(%a, %a, %c) : outs(!amdgcn.vgpr<[? + 4]>) ins(!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>)
//>   %1 = amdgcn.v_mov_b32 outs(%d) ins(%o) : outs(!amdgcn.vgpr) ins(i32)
//>   %2 = amdgcn.v_mfma_f32_16x16x16_f16 outs(%c) ins(%a, %a, %0) : outs(!amdgcn.vgpr<[? + 4]>) ins(!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>)
//>   amdgcn.s_setprio 0
//>   %x, %own = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>   amdgcn.s_setprio 1
//>   %3 = amdgcn.v_mfma_f32_16x16x16_f16 outs(%c) ins(%a, %a, %2) : outs(!amdgcn.vgpr<[? + 4]>) ins(!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>)
//>   amdgcn.s_setprio 0
//>   return
//> }
