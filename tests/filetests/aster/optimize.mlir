// run: easel opt %s --amdgcn-optimize
// run: easel opt %s --amdgcn-optimize=assume-positive=true
// Offsets of addresses go into the instructions that have room for them.
amdgcn.module @m target = <gfx942> {
  // All of it: the promise says that the offset of each lane is not below 0.
  func.func @promised(%p: !amdgcn.sgpr<[? + 2]>, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) {
    %a = amdgcn.ptr_add nuw %p d_off = %v c_off = 24 : !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr
    %c4 = arith.constant 4 : i32
    %t = amdgcn.global_store_dword data %x addr %a offset c(%c4) : ins(!amdgcn.vgpr, !amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.write_token<flat>
    return
  }
  // Ids of threads are not below 0; what all lanes add stays in scalar registers.
  func.func @ranges(%p: !amdgcn.sgpr<[? + 2]>, %u: !amdgcn.sgpr, %x: !amdgcn.vgpr) attributes {gpu.kernel, gpu.block_dims = array<i32: 64, 1, 1>} {
    %id = amdgcn.thread_id x : !amdgcn.vgpr
    %c2 = arith.constant 2 : i32
    %s = amdgcn.alloca : !amdgcn.vgpr
    %v = lsir.shli i32 %s, %id, %c2 : !amdgcn.vgpr, !amdgcn.vgpr, i32
    %a = amdgcn.ptr_add %p d_off = %v u_off = %u c_off = -8 : !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr, !amdgcn.sgpr
    %c0 = arith.constant 0 : i32
    %t = amdgcn.global_store_dword data %x addr %a offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.write_token<flat>
    return
  }
  // The element before a lane's own: the instruction fills with zeros, so the offset stays. Its constant does not.
  func.func @below(%p: !amdgcn.sgpr<[? + 2]>, %x: !amdgcn.vgpr) attributes {gpu.kernel} {
    %id = amdgcn.thread_id x : !amdgcn.vgpr
    %m4 = arith.constant -4 : i32
    %s = amdgcn.alloca : !amdgcn.vgpr
    %v = lsir.addi i32 %s, %id, %m4 : !amdgcn.vgpr, !amdgcn.vgpr, i32
    %a = amdgcn.ptr_add %p d_off = %v c_off = 16 : !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr
    %c0 = arith.constant 0 : i32
    %t = amdgcn.global_store_dword data %x addr %a offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.write_token<flat>
    return
  }
  // The field ends at 4095. Storage that nothing has written takes the constant; other offsets keep their value.
  func.func @large(%p: !amdgcn.sgpr<[? + 2]>, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) {
    %a = amdgcn.ptr_add %p c_off = 4090 : !amdgcn.sgpr<[? + 2]>
    %s = amdgcn.alloca : !amdgcn.vgpr
    %c5 = arith.constant 5 : i32
    %c6 = arith.constant 6 : i32
    %t0 = amdgcn.global_store_dword data %x addr %a offset d(%v) + c(%c5) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    %t1 = amdgcn.global_store_dword data %x addr %a offset d(%s) + c(%c6) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    %t2 = amdgcn.global_store_dword data %x addr %a offset d(%v) + c(%c6) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    return
  }
  // The data share: the address wraps as sums do, and the field has no sign.
  func.func @share(%v: !amdgcn.vgpr, %u: !amdgcn.sgpr, %x: !amdgcn.vgpr) {
    %c65531 = arith.constant 65531 : i32
    %c4 = arith.constant 4 : i32
    %c5 = arith.constant 5 : i32
    %m1 = arith.constant -1 : i32
    %s0 = lsir.alloca : !amdgcn.vgpr
    %a0 = lsir.addi i32 %s0, %c65531, %v : !amdgcn.vgpr, i32, !amdgcn.vgpr
    %s1 = lsir.alloca : !amdgcn.vgpr
    %a1 = lsir.addi i32 %s1, %a0, %u : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr
    %t0 = amdgcn.ds_write_b32 data %x addr %a1 offset c(%c4) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
    %b = amdgcn.ptr_add %v c_off = 65531 : !amdgcn.vgpr
    %t1 = amdgcn.ds_write_b32 data %x addr %b offset c(%c5) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
    %s2 = lsir.alloca : !amdgcn.vgpr
    %d = lsir.addi i32 %s2, %v, %m1 : !amdgcn.vgpr, !amdgcn.vgpr, i32
    %t2 = amdgcn.ds_write_b32 data %x addr %d offset c(%c4) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
    return
  }
  // A sum that two instructions need keeps its constant behind the second addition.
  func.func @shared(%v: !amdgcn.vgpr, %u: !amdgcn.sgpr, %w: !amdgcn.sgpr, %x: !amdgcn.vgpr) {
    %c8 = arith.constant 8 : i32
    %c0 = arith.constant 0 : i32
    %s0 = lsir.alloca : !amdgcn.vgpr
    %a = lsir.addi i32 %s0, %v, %c8 : !amdgcn.vgpr, !amdgcn.vgpr, i32
    %s1 = lsir.alloca : !amdgcn.vgpr
    %b = lsir.addi i32 %s1, %u, %a : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr
    %s2 = lsir.alloca : !amdgcn.vgpr
    %c = lsir.addi i32 %s2, %w, %a : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr
    %t0 = amdgcn.ds_write_b32 data %x addr %b offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
    %t1 = amdgcn.ds_write_b32 data %x addr %c offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
    %t2 = amdgcn.ds_write_b32 data %x addr %a offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
    return
  }
  // A buffer adds without wrapping: only a sum that is known not to wrap is taken apart.
  func.func @buffer(%r: !amdgcn.sgpr<[? + 4]>, %u: !amdgcn.sgpr, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) attributes {gpu.kernel} {
    %c16 = arith.constant 16 : i32
    %c0 = arith.constant 0 : i32
    %id = amdgcn.thread_id x : !amdgcn.vgpr
    %s0 = lsir.alloca : !amdgcn.vgpr
    %a = lsir.addi i32 %s0, %id, %c16 : !amdgcn.vgpr, !amdgcn.vgpr, i32
    %s1 = lsir.alloca : !amdgcn.vgpr
    %b = lsir.addi i32 %s1, %v, %c16 : !amdgcn.vgpr, !amdgcn.vgpr, i32
    %t0 = amdgcn.buffer_store_dword data %x addr %r offset u(%u) + off_idx(%a) + c(%c0) {offen} : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 4]>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    %t1 = amdgcn.buffer_store_dword data %x addr %r offset u(%u) + off_idx(%b) + c(%c0) {offen} : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 4]>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    return
  }
  // Into the data share: the constant would move both addresses.
  func.func @transfer(%r: !amdgcn.sgpr<[? + 4]>, %u: !amdgcn.sgpr, %m: !amdgcn.m0<0>) attributes {gpu.kernel} {
    %c16 = arith.constant 16 : i32
    %c0 = arith.constant 0 : i32
    %id = amdgcn.thread_id x : !amdgcn.vgpr
    %s0 = lsir.alloca : !amdgcn.vgpr
    %a = lsir.addi i32 %s0, %id, %c16 : !amdgcn.vgpr, !amdgcn.vgpr, i32
    %t = amdgcn.buffer_load_lds_dword addr %r m0 %m offset u(%u) + off_idx(%a) + c(%c0) {offen} : ins(!amdgcn.sgpr<[? + 4]>, !amdgcn.m0<0>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
    return
  }
  // Addresses of each lane have no other offset of each lane.
  func.func @lanes(%p: !amdgcn.vgpr<[? + 2]>, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) {
    %a = amdgcn.ptr_add nuw %p d_off = %v c_off = 8 : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr
    %c0 = arith.constant 0 : i32
    %t = amdgcn.global_store_dword data %x addr %a offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.write_token<flat>
    return
  }
}

//$ easel opt %s --amdgcn-optimize
//> amdgcn.module @m target = <gfx942> {
//>   func.func @promised(%p: !amdgcn.sgpr<[? + 2]>, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) {
//>     %0 = arith.constant 28 : i32
//>     %t = amdgcn.global_store_dword data %x addr %p offset d(%v) + c(%0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func @ranges(%p: !amdgcn.sgpr<[? + 2]>, %u: !amdgcn.sgpr, %x: !amdgcn.vgpr) attributes {gpu.kernel, gpu.block_dims = array<i32: 64, 1, 1>} {
//>     %0 = arith.constant -8 : i32
//>     %c2 = arith.constant 2 : i32
//>     %id = amdgcn.thread_id x : !amdgcn.vgpr
//>     %s = amdgcn.alloca : !amdgcn.vgpr
//>     %v = lsir.shli i32 %s, %id, %c2 : !amdgcn.vgpr, !amdgcn.vgpr, i32
//>     %1 = amdgcn.ptr_add %p u_off = %u : !amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr
//>     %t = amdgcn.global_store_dword data %x addr %1 offset d(%v) + c(%0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func @below(%p: !amdgcn.sgpr<[? + 2]>, %x: !amdgcn.vgpr) attributes {gpu.kernel} {
//>     %0 = arith.constant 16 : i32
//>     %m4 = arith.constant -4 : i32
//>     %id = amdgcn.thread_id x : !amdgcn.vgpr
//>     %s = amdgcn.alloca : !amdgcn.vgpr
//>     %v = lsir.addi i32 %s, %id, %m4 : !amdgcn.vgpr, !amdgcn.vgpr, i32
//>     %1 = amdgcn.ptr_add %p d_off = %v : !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr
//>     %t = amdgcn.global_store_dword data %x addr %1 offset c(%0) : ins(!amdgcn.vgpr, !amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func @large(%p: !amdgcn.sgpr<[? + 2]>, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) {
//>     %0 = arith.constant 4090 : i32
//>     %1 = arith.constant 4095 : i32
//>     %c6 = arith.constant 6 : i32
//>     %a = amdgcn.ptr_add %p c_off = 4090 : !amdgcn.sgpr<[? + 2]>
//>     %s = amdgcn.alloca : !amdgcn.vgpr
//>     %t0 = amdgcn.global_store_dword data %x addr %p offset d(%v) + c(%1) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     %2 = lsir.mov %s, %0 : !amdgcn.vgpr, i32
//>     %t1 = amdgcn.global_store_dword data %x addr %p offset d(%2) + c(%c6) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     %t2 = amdgcn.global_store_dword data %x addr %a offset d(%v) + c(%c6) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func @share(%v: !amdgcn.vgpr, %u: !amdgcn.sgpr, %x: !amdgcn.vgpr) {
//>     %0 = arith.constant 3 : i32
//>     %1 = arith.constant 65535 : i32
//>     %c5 = arith.constant 5 : i32
//>     %s1 = lsir.alloca : !amdgcn.vgpr
//>     %a1 = lsir.addi i32 %s1, %v, %u : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr
//>     %t0 = amdgcn.ds_write_b32 data %x addr %a1 offset c(%1) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     %b = amdgcn.ptr_add %v c_off = 65531 : !amdgcn.vgpr
//>     %t1 = amdgcn.ds_write_b32 data %x addr %b offset c(%c5) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     %t2 = amdgcn.ds_write_b32 data %x addr %v offset c(%0) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     return
//>   }
//>   func.func @shared(%v: !amdgcn.vgpr, %u: !amdgcn.sgpr, %w: !amdgcn.sgpr, %x: !amdgcn.vgpr) {
//>     %c8 = arith.constant 8 : i32
//>     %c0 = arith.constant 0 : i32
//>     %s0 = lsir.alloca : !amdgcn.vgpr
//>     %a = lsir.addi i32 %s0, %v, %c8 : !amdgcn.vgpr, !amdgcn.vgpr, i32
//>     %s1 = lsir.alloca : !amdgcn.vgpr
//>     %b = lsir.addi i32 %s1, %u, %a : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr
//>     %s2 = lsir.alloca : !amdgcn.vgpr
//>     %c = lsir.addi i32 %s2, %w, %a : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr
//>     %t0 = amdgcn.ds_write_b32 data %x addr %b offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     %t1 = amdgcn.ds_write_b32 data %x addr %c offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     %t2 = amdgcn.ds_write_b32 data %x addr %v offset c(%c8) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     return
//>   }
//>   func.func @buffer(%r: !amdgcn.sgpr<[? + 4]>, %u: !amdgcn.sgpr, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) attributes {gpu.kernel} {
//>     %c16 = arith.constant 16 : i32
//>     %c0 = arith.constant 0 : i32
//>     %id = amdgcn.thread_id x : !amdgcn.vgpr
//>     %s1 = lsir.alloca : !amdgcn.vgpr
//>     %b = lsir.addi i32 %s1, %v, %c16 : !amdgcn.vgpr, !amdgcn.vgpr, i32
//>     %t0 = amdgcn.buffer_store_dword data %x addr %r offset u(%u) + off_idx(%id) + c(%c16) {offen} : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 4]>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     %t1 = amdgcn.buffer_store_dword data %x addr %r offset u(%u) + off_idx(%b) + c(%c0) {offen} : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 4]>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func @transfer(%r: !amdgcn.sgpr<[? + 4]>, %u: !amdgcn.sgpr, %m: !amdgcn.m0<0>) attributes {gpu.kernel} {
//>     %c16 = arith.constant 16 : i32
//>     %c0 = arith.constant 0 : i32
//>     %id = amdgcn.thread_id x : !amdgcn.vgpr
//>     %s0 = lsir.alloca : !amdgcn.vgpr
//>     %a = lsir.addi i32 %s0, %id, %c16 : !amdgcn.vgpr, !amdgcn.vgpr, i32
//>     %t = amdgcn.buffer_load_lds_dword addr %r m0 %m offset u(%u) + off_idx(%a) + c(%c0) {offen} : ins(!amdgcn.sgpr<[? + 4]>, !amdgcn.m0<0>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
//>     return
//>   }
//>   func.func @lanes(%p: !amdgcn.vgpr<[? + 2]>, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) {
//>     %0 = arith.constant 8 : i32
//>     %1 = amdgcn.ptr_add nuw %p d_off = %v : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr
//>     %t = amdgcn.global_store_dword data %x addr %1 offset c(%0) : ins(!amdgcn.vgpr, !amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//> }
//$ easel opt %s --amdgcn-optimize=assume-positive=true
//> amdgcn.module @m target = <gfx942> {
//>   func.func @promised(%p: !amdgcn.sgpr<[? + 2]>, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) {
//>     %0 = arith.constant 28 : i32
//>     %t = amdgcn.global_store_dword data %x addr %p offset d(%v) + c(%0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func @ranges(%p: !amdgcn.sgpr<[? + 2]>, %u: !amdgcn.sgpr, %x: !amdgcn.vgpr) attributes {gpu.kernel, gpu.block_dims = array<i32: 64, 1, 1>} {
//>     %0 = arith.constant -8 : i32
//>     %c2 = arith.constant 2 : i32
//>     %id = amdgcn.thread_id x : !amdgcn.vgpr
//>     %s = amdgcn.alloca : !amdgcn.vgpr
//>     %v = lsir.shli i32 %s, %id, %c2 : !amdgcn.vgpr, !amdgcn.vgpr, i32
//>     %1 = amdgcn.ptr_add %p u_off = %u : !amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr
//>     %t = amdgcn.global_store_dword data %x addr %1 offset d(%v) + c(%0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func @below(%p: !amdgcn.sgpr<[? + 2]>, %x: !amdgcn.vgpr) attributes {gpu.kernel} {
//>     %0 = arith.constant 16 : i32
//>     %m4 = arith.constant -4 : i32
//>     %id = amdgcn.thread_id x : !amdgcn.vgpr
//>     %s = amdgcn.alloca : !amdgcn.vgpr
//>     %v = lsir.addi i32 %s, %id, %m4 : !amdgcn.vgpr, !amdgcn.vgpr, i32
//>     %t = amdgcn.global_store_dword data %x addr %p offset d(%v) + c(%0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func @large(%p: !amdgcn.sgpr<[? + 2]>, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) {
//>     %0 = arith.constant 4090 : i32
//>     %1 = arith.constant 4095 : i32
//>     %c6 = arith.constant 6 : i32
//>     %a = amdgcn.ptr_add %p c_off = 4090 : !amdgcn.sgpr<[? + 2]>
//>     %s = amdgcn.alloca : !amdgcn.vgpr
//>     %t0 = amdgcn.global_store_dword data %x addr %p offset d(%v) + c(%1) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     %2 = lsir.mov %s, %0 : !amdgcn.vgpr, i32
//>     %t1 = amdgcn.global_store_dword data %x addr %p offset d(%2) + c(%c6) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     %t2 = amdgcn.global_store_dword data %x addr %a offset d(%v) + c(%c6) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func @share(%v: !amdgcn.vgpr, %u: !amdgcn.sgpr, %x: !amdgcn.vgpr) {
//>     %0 = arith.constant 3 : i32
//>     %1 = arith.constant 65535 : i32
//>     %c5 = arith.constant 5 : i32
//>     %s1 = lsir.alloca : !amdgcn.vgpr
//>     %a1 = lsir.addi i32 %s1, %v, %u : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr
//>     %t0 = amdgcn.ds_write_b32 data %x addr %a1 offset c(%1) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     %b = amdgcn.ptr_add %v c_off = 65531 : !amdgcn.vgpr
//>     %t1 = amdgcn.ds_write_b32 data %x addr %b offset c(%c5) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     %t2 = amdgcn.ds_write_b32 data %x addr %v offset c(%0) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     return
//>   }
//>   func.func @shared(%v: !amdgcn.vgpr, %u: !amdgcn.sgpr, %w: !amdgcn.sgpr, %x: !amdgcn.vgpr) {
//>     %c8 = arith.constant 8 : i32
//>     %c0 = arith.constant 0 : i32
//>     %s0 = lsir.alloca : !amdgcn.vgpr
//>     %a = lsir.addi i32 %s0, %v, %c8 : !amdgcn.vgpr, !amdgcn.vgpr, i32
//>     %s1 = lsir.alloca : !amdgcn.vgpr
//>     %b = lsir.addi i32 %s1, %u, %a : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr
//>     %s2 = lsir.alloca : !amdgcn.vgpr
//>     %c = lsir.addi i32 %s2, %w, %a : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr
//>     %t0 = amdgcn.ds_write_b32 data %x addr %b offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     %t1 = amdgcn.ds_write_b32 data %x addr %c offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     %t2 = amdgcn.ds_write_b32 data %x addr %v offset c(%c8) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     return
//>   }
//>   func.func @buffer(%r: !amdgcn.sgpr<[? + 4]>, %u: !amdgcn.sgpr, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) attributes {gpu.kernel} {
//>     %c16 = arith.constant 16 : i32
//>     %id = amdgcn.thread_id x : !amdgcn.vgpr
//>     %t0 = amdgcn.buffer_store_dword data %x addr %r offset u(%u) + off_idx(%id) + c(%c16) {offen} : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 4]>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     %t1 = amdgcn.buffer_store_dword data %x addr %r offset u(%u) + off_idx(%v) + c(%c16) {offen} : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 4]>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func @transfer(%r: !amdgcn.sgpr<[? + 4]>, %u: !amdgcn.sgpr, %m: !amdgcn.m0<0>) attributes {gpu.kernel} {
//>     %c16 = arith.constant 16 : i32
//>     %c0 = arith.constant 0 : i32
//>     %id = amdgcn.thread_id x : !amdgcn.vgpr
//>     %s0 = lsir.alloca : !amdgcn.vgpr
//>     %a = lsir.addi i32 %s0, %id, %c16 : !amdgcn.vgpr, !amdgcn.vgpr, i32
//>     %t = amdgcn.buffer_load_lds_dword addr %r m0 %m offset u(%u) + off_idx(%a) + c(%c0) {offen} : ins(!amdgcn.sgpr<[? + 4]>, !amdgcn.m0<0>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
//>     return
//>   }
//>   func.func @lanes(%p: !amdgcn.vgpr<[? + 2]>, %v: !amdgcn.vgpr, %x: !amdgcn.vgpr) {
//>     %0 = arith.constant 8 : i32
//>     %1 = amdgcn.ptr_add nuw %p d_off = %v : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr
//>     %t = amdgcn.global_store_dword data %x addr %1 offset c(%0) : ins(!amdgcn.vgpr, !amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//> }
