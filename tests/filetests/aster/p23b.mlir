// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P23B: VCC
!v = !amdgcn.vgpr
!v2 = !amdgcn.vgpr<[? + 2]>
!vu = !amdgcn.vgpr<?>
!vu2 = !amdgcn.vgpr<[? : ? + 2]>
!vu3 = !amdgcn.vgpr<[? : ? + 3]>
!vu4 = !amdgcn.vgpr<[? : ? + 4]>
!s = !amdgcn.sgpr
!su = !amdgcn.sgpr<?>
!scc = !amdgcn.scc
func.func private @rand() -> i1
amdgcn.module @m23b target = <gfx942> {
  kernel @p23b {
    %lo = alloca : !amdgcn.vcc_lo
    %hi = alloca : !amdgcn.vcc_hi
    %vcc = make_register_range %lo, %hi : !amdgcn.vcc_lo, !amdgcn.vcc_hi
    %x = alloca : !v
    %y = alloca : !v
    %o = alloca : !v
    %w = alloca : !v
    %a = test_inst outs %x : (!v) -> !v
    %b = test_inst outs %y : (!v) -> !v
    %m = v_cmp_eq_i32 outs(%vcc) ins(%a, %b) : outs(!amdgcn.vcc) ins(!v, !v)
    %n = v_cmp_lt_i32 outs(%vcc) ins(%a, %b) : outs(!amdgcn.vcc) ins(!v, !v)
    %r = v_cndmask_b32 outs(%o) ins(%a, %b, %m) : outs(!v) ins(!v, !v, !amdgcn.vcc)
    %q = v_cndmask_b32 outs(%w) ins(%a, %b, %n) : outs(!v) ins(!v, !v, !amdgcn.vcc)
    test_inst ins %r, %q : (!v, !v) -> ()
    end_kernel
  }
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> amdgcn.module @m23b target = <gfx942> {
//>   kernel @p23b {
//>     %0 = alloca : !amdgcn.sgpr
//>     %1 = alloca : !amdgcn.sgpr
//>     %2 = make_register_range %0, %1 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %lo = alloca : !amdgcn.vcc_lo
//>     %hi = alloca : !amdgcn.vcc_hi
//>     %vcc = make_register_range %lo, %hi : !amdgcn.vcc_lo, !amdgcn.vcc_hi
//>     %x = alloca : !amdgcn.vgpr
//>     %y = alloca : !amdgcn.vgpr
//>     %o = alloca : !amdgcn.vgpr
//>     %w = alloca : !amdgcn.vgpr
//>     %a = test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %b = test_inst outs %y : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %m = v_cmp_eq_i32 outs(%vcc) ins(%a, %b) : outs(!amdgcn.vcc) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %3 = lsir.copy %2, %m : !amdgcn.sgpr<[? + 2]>, !amdgcn.vcc
//>     %n = v_cmp_lt_i32 outs(%vcc) ins(%a, %b) : outs(!amdgcn.vcc) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %r = v_cndmask_b32 outs(%o) ins(%a, %b, %3) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>)
//>     %q = v_cndmask_b32 outs(%w) ins(%a, %b, %n) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vcc)
//>     test_inst ins %r, %q : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> amdgcn.module @m23b target = <gfx942> {
//>   kernel @p23b {
//>     %x = alloca : !amdgcn.vgpr<0>
//>     %y = alloca : !amdgcn.vgpr<1>
//>     %lo = alloca : !amdgcn.vcc_lo<0>
//>     %hi = alloca : !amdgcn.vcc_hi<0>
//>     %0 = alloca : !amdgcn.sgpr<0>
//>     %1 = alloca : !amdgcn.sgpr<1>
//>     %o = alloca : !amdgcn.vgpr<2>
//>     %2 = make_register_range %lo, %hi : !amdgcn.vcc_lo<0>, !amdgcn.vcc_hi<0>
//>     %3 = make_register_range %0, %1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>     test_inst outs %y : (!amdgcn.vgpr<1>) -> ()
//>     v_cmp_eq_i32 outs(%2) ins(%x, %y) : outs(!amdgcn.vcc<0>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<1>)
//>     s_mov_b64 outs(%3) ins(%2) : outs(!amdgcn.sgpr<[0 : 2]>) ins(!amdgcn.vcc<0>)
//>     v_cmp_lt_i32 outs(%2) ins(%x, %y) : outs(!amdgcn.vcc<0>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<1>)
//>     v_cndmask_b32 outs(%o) ins(%x, %y, %3) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.sgpr<[0 : 2]>)
//>     v_cndmask_b32 outs(%x) ins(%x, %y, %2) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vcc<0>)
//>     test_inst ins %o, %x : (!amdgcn.vgpr<2>, !amdgcn.vgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
