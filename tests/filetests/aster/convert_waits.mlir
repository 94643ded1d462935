// run: easel opt %s --amdgcn-convert-waits --check
// run: easel opt %s --amdgcn-convert-waits='remove-cf-args=false'
// Waits for tokens as counts before allocation, within loops and conditions.
!v = !amdgcn.vgpr
!p = !amdgcn.vgpr<[? + 2]>
!r = !amdgcn.read_token<flat>
!s = !amdgcn.write_token<shared>
!f = !amdgcn.fence_token
amdgcn.module @m target = <gfx942> {
  // The token is two trips old: one later load may be outstanding. The sum stays carried.
  func.func @loop(%p: !p, %d: !v, %n: index) -> index {
    %o = arith.constant 0 : i32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!v) ins(!p) mods(i32) -> !r
    %b, %tb = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!v) ins(!p) mods(i32) -> !r
    %x:3 = scf.for %i = %c0 to %n step %c1 iter_args(%old = %ta, %sum = %c0, %new = %tb) -> (!r, index, !r) {
      %w = amdgcn.wait deps %old : !r -> !f
      %c, %tc = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!v) ins(!p) mods(i32) -> !r
      %next = arith.addi %sum, %i : index
      scf.yield %new, %next, %tc : !r, index, !r
    }
    %w = amdgcn.wait deps %x#2 : !r -> !f
    return %x#1 : index
  }
  // One way issues another load behind the one that is waited for, the other does not.
  func.func @condition(%p: !p, %d: !v, %c: i1) {
    %o = arith.constant 0 : i32
    %t = scf.if %c -> (!r) {
      %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!v) ins(!p) mods(i32) -> !r
      %b, %tb = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!v) ins(!p) mods(i32) -> !r
      scf.yield %ta : !r
    } else {
      %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!v) ins(!p) mods(i32) -> !r
      scf.yield %ta : !r
    }
    %w = amdgcn.wait deps %t : !r -> !f
    return
  }
  // A token that leaves is an unknown one, and of an unknown one the whole counter is waited for.
  func.func @leaves(%p: !p, %d: !v, %c: i1) -> !r {
    %o = arith.constant 0 : i32
    %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!v) ins(!p) mods(i32) -> !r
    cf.br ^next(%ta : !r)
  ^next(%t: !r):
    return %t : !r
  }
  func.func @unknown(%d: !v) {
    %t = ub.poison : !s
    %w = amdgcn.wait vm_cnt 3 deps %t : !s -> !f
    return
  }
  // A barrier in a loop waits for its token.
  func.func @barrier(%d: !v, %a: !v, %n: index) {
    %o = arith.constant 0 : i32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %t = amdgcn.ds_write_b32 data %d addr %a offset c(%o) : ins(!v, !v) mods(i32) -> !s
      %w = amdgcn.token_barrier scope(<workgroup>) deps %t : !s
      %x, %tx = amdgcn.ds_read_b32 dest %d addr %a offset c(%o) : outs(!v) ins(!v) mods(i32) -> !amdgcn.read_token<shared> fence_token %w : !f
    }
    return
  }
  // Allocated code.
  kernel @allocated {
    %o = arith.constant 0 : i32
    %d = alloca : !amdgcn.vgpr<4>
    %a0 = alloca : !amdgcn.vgpr<2>
    %a1 = alloca : !amdgcn.vgpr<3>
    %p = make_register_range %a0, %a1 : !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
    %t = global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr<4>) ins(!amdgcn.vgpr<[2 : 4]>) mods(i32) -> !amdgcn.read_token<flat>
    cf.br ^n(%t : !amdgcn.read_token<flat>)
  ^n(%u: !amdgcn.read_token<flat>):
    %w = wait deps %u : !amdgcn.read_token<flat> -> !amdgcn.fence_token
    cf.br ^e(%w : !amdgcn.fence_token)
  ^e(%z: !amdgcn.fence_token):
    test_inst ins %d : (!amdgcn.vgpr<4>) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-convert-waits --check
//> amdgcn.module @m target = <gfx942> {
//>   func.func @loop(%p: !amdgcn.vgpr<[? + 2]>, %d: !amdgcn.vgpr, %n: index) -> index {
//>     %o = arith.constant 0 : i32
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     %b, %tb = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     %0 = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %c0) -> (index) {
//>       amdgcn.s_waitcnt vmcnt = 1 immutable
//>       %c, %tc = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>       %next = arith.addi %sum, %i : index
//>       scf.yield %next : index
//>     }
//>     amdgcn.s_waitcnt vmcnt = 0 immutable
//>     return %0 : index
//>   }
//>   func.func @condition(%p: !amdgcn.vgpr<[? + 2]>, %d: !amdgcn.vgpr, %c: i1) {
//>     %o = arith.constant 0 : i32
//>     scf.if %c {
//>       %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>       %b, %tb = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     } else {
//>       %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     }
//>     amdgcn.s_waitcnt vmcnt = 0 immutable
//>     return
//>   }
//>   func.func @leaves(%p: !amdgcn.vgpr<[? + 2]>, %d: !amdgcn.vgpr, %c: i1) -> !amdgcn.read_token<flat> {
//>     %0 = ub.poison : !amdgcn.read_token<flat>
//>     %o = arith.constant 0 : i32
//>     %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     cf.br ^bb1
//>   ^bb1:
//>     return %0 : !amdgcn.read_token<flat>
//>   }
//>   func.func @unknown(%d: !amdgcn.vgpr) {
//>     %t = ub.poison : !amdgcn.write_token<shared>
//>     amdgcn.s_waitcnt vmcnt = 3 lgkmcnt = 0 immutable
//>     return
//>   }
//>   func.func @barrier(%d: !amdgcn.vgpr, %a: !amdgcn.vgpr, %n: index) {
//>     %o = arith.constant 0 : i32
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     scf.for %i = %c0 to %n step %c1 {
//>       %t = amdgcn.ds_write_b32 data %d addr %a offset c(%o) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>       amdgcn.s_waitcnt lgkmcnt = 0 immutable
//>       amdgcn.s_barrier
//>       %x, %tx = amdgcn.ds_read_b32 dest %d addr %a offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<shared>
//>     }
//>     return
//>   }
//>   kernel @allocated {
//>     %o = arith.constant 0 : i32
//>     %d = alloca : !amdgcn.vgpr<4>
//>     %a0 = alloca : !amdgcn.vgpr<2>
//>     %a1 = alloca : !amdgcn.vgpr<3>
//>     %p = make_register_range %a0, %a1 : !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
//>     %t = global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr<4>) ins(!amdgcn.vgpr<[2 : 4]>) mods(i32) -> !amdgcn.read_token<flat>
//>     cf.br ^bb1
//>   ^bb1:
//>     s_waitcnt vmcnt = 0
//>     cf.br ^bb2
//>   ^bb2:
//>     test_inst ins %d : (!amdgcn.vgpr<4>) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-convert-waits='remove-cf-args=false'
//> amdgcn.module @m target = <gfx942> {
//>   func.func @loop(%p: !amdgcn.vgpr<[? + 2]>, %d: !amdgcn.vgpr, %n: index) -> index {
//>     %o = arith.constant 0 : i32
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     %b, %tb = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     %x:3 = scf.for %i = %c0 to %n step %c1 iter_args(%old = %ta, %sum = %c0, %new = %tb) -> (!amdgcn.read_token<flat>, index, !amdgcn.read_token<flat>) {
//>       amdgcn.s_waitcnt vmcnt = 1 immutable
//>       %c, %tc = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>       %next = arith.addi %sum, %i : index
//>       scf.yield %new, %next, %tc : !amdgcn.read_token<flat>, index, !amdgcn.read_token<flat>
//>     }
//>     amdgcn.s_waitcnt vmcnt = 0 immutable
//>     return %x#1 : index
//>   }
//>   func.func @condition(%p: !amdgcn.vgpr<[? + 2]>, %d: !amdgcn.vgpr, %c: i1) {
//>     %o = arith.constant 0 : i32
//>     %t = scf.if %c -> (!amdgcn.read_token<flat>) {
//>       %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>       %b, %tb = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>       scf.yield %ta : !amdgcn.read_token<flat>
//>     } else {
//>       %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>       scf.yield %ta : !amdgcn.read_token<flat>
//>     }
//>     amdgcn.s_waitcnt vmcnt = 0 immutable
//>     return
//>   }
//>   func.func @leaves(%p: !amdgcn.vgpr<[? + 2]>, %d: !amdgcn.vgpr, %c: i1) -> !amdgcn.read_token<flat> {
//>     %o = arith.constant 0 : i32
//>     %a, %ta = amdgcn.global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     cf.br ^bb1(%ta : !amdgcn.read_token<flat>)
//>   ^bb1(%t: !amdgcn.read_token<flat>):
//>     return %t : !amdgcn.read_token<flat>
//>   }
//>   func.func @unknown(%d: !amdgcn.vgpr) {
//>     %t = ub.poison : !amdgcn.write_token<shared>
//>     amdgcn.s_waitcnt vmcnt = 3 lgkmcnt = 0 immutable
//>     return
//>   }
//>   func.func @barrier(%d: !amdgcn.vgpr, %a: !amdgcn.vgpr, %n: index) {
//>     %o = arith.constant 0 : i32
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     scf.for %i = %c0 to %n step %c1 {
//>       %t = amdgcn.ds_write_b32 data %d addr %a offset c(%o) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>       amdgcn.s_waitcnt lgkmcnt = 0 immutable
//>       amdgcn.s_barrier
//>       %x, %tx = amdgcn.ds_read_b32 dest %d addr %a offset c(%o) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<shared>
//>     }
//>     return
//>   }
//>   kernel @allocated {
//>     %0 = ub.poison : !amdgcn.fence_token
//>     %o = arith.constant 0 : i32
//>     %d = alloca : !amdgcn.vgpr<4>
//>     %a0 = alloca : !amdgcn.vgpr<2>
//>     %a1 = alloca : !amdgcn.vgpr<3>
//>     %p = make_register_range %a0, %a1 : !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
//>     %t = global_load_dword dest %d addr %p offset c(%o) : outs(!amdgcn.vgpr<4>) ins(!amdgcn.vgpr<[2 : 4]>) mods(i32) -> !amdgcn.read_token<flat>
//>     cf.br ^bb1(%t : !amdgcn.read_token<flat>)
//>   ^bb1(%u: !amdgcn.read_token<flat>):
//>     s_waitcnt vmcnt = 0
//>     cf.br ^bb2(%0 : !amdgcn.fence_token)
//>   ^bb2(%z: !amdgcn.fence_token):
//>     test_inst ins %d : (!amdgcn.vgpr<4>) -> ()
//>     end_kernel
//>   }
//> }
