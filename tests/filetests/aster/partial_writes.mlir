// run: easel opt %s --check --amdgcn-reg-alloc
// Under a mask, storage keeps what it held in the other lanes: what it held is not dead before (the first move stays),
// and its register is nobody else's meanwhile. Giving the mask back is never dead.
!v = !amdgcn.vgpr<?>
!p = !amdgcn.sgpr<[? : ? + 2]>
func.func @merge(%n: !v, %mask: !p) {
  %c7 = arith.constant 7 : i32
  %c9 = arith.constant 9 : i32
  %c1 = arith.constant 1 : i32
  %scc = amdgcn.alloca : !amdgcn.scc<0>
  %lo = amdgcn.alloca : !amdgcn.exec_lo<0>
  %hi = amdgcn.alloca : !amdgcn.exec_hi<0>
  %exec = amdgcn.make_register_range %lo, %hi : !amdgcn.exec_lo<0>, !amdgcn.exec_hi<0>
  %s0 = amdgcn.alloca : !amdgcn.sgpr<?>
  %s1 = amdgcn.alloca : !amdgcn.sgpr<?>
  %all = amdgcn.make_register_range %s0, %s1 : !amdgcn.sgpr<?>, !amdgcn.sgpr<?>
  %r = amdgcn.alloca : !v
  %other = amdgcn.alloca : !v
  amdgcn.v_mov_b32 outs(%r) ins(%c7) : outs(!v) ins(i32)
  amdgcn.v_add_u32 outs(%other) ins(%c1, %n) : outs(!v) ins(i32, !v)
  amdgcn.s_and_saveexec_b64 outs(%all, %exec, %scc) ins(%mask, %exec) : outs(!p, !amdgcn.exec<0>, !amdgcn.scc<0>) ins(!p, !amdgcn.exec<0>)
  amdgcn.test_inst ins %other : (!v) -> ()
  amdgcn.v_mov_b32 outs(%r) ins(%c9) : outs(!v) ins(i32)
  amdgcn.s_mov_b64 outs(%exec) ins(%all) : outs(!amdgcn.exec<0>) ins(!p)
  amdgcn.test_inst ins %r : (!v) -> ()
  return
}

//$ easel opt %s --check --amdgcn-reg-alloc
//> func.func @merge(%n: !amdgcn.vgpr<0>, %mask: !amdgcn.sgpr<[0 : 2]>) {
//>   %r = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %s0 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %s1 = amdgcn.alloca : !amdgcn.sgpr<1>
//>   %lo = amdgcn.alloca : !amdgcn.exec_lo<0>
//>   %hi = amdgcn.alloca : !amdgcn.exec_hi<0>
//>   %scc = amdgcn.alloca : !amdgcn.scc<0>
//>   %c7 = arith.constant 7 : i32
//>   %c9 = arith.constant 9 : i32
//>   %c1 = arith.constant 1 : i32
//>   %1 = amdgcn.make_register_range %s0, %s1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>   %2 = amdgcn.make_register_range %lo, %hi : !amdgcn.exec_lo<0>, !amdgcn.exec_hi<0>
//>   amdgcn.v_mov_b32 outs(%r) ins(%c7) : outs(!amdgcn.vgpr<1>) ins(i32)
//>   amdgcn.v_add_u32 outs(%0) ins(%c1, %n) : outs(!amdgcn.vgpr<0>) ins(i32, !amdgcn.vgpr<0>)
//>   amdgcn.s_and_saveexec_b64 outs(%1, %2, %scc) ins(%mask, %2) : outs(!amdgcn.sgpr<[0 : 2]>, !amdgcn.exec<0>, !amdgcn.scc<0>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.exec<0>)
//>   amdgcn.test_inst ins %0 : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.v_mov_b32 outs(%r) ins(%c9) : outs(!amdgcn.vgpr<1>) ins(i32)
//>   amdgcn.s_mov_b64 outs(%2) ins(%1) : outs(!amdgcn.exec<0>) ins(!amdgcn.sgpr<[0 : 2]>)
//>   amdgcn.test_inst ins %r : (!amdgcn.vgpr<1>) -> ()
//>   return
//> }
