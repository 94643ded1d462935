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
