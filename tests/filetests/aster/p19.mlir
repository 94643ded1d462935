// run: easel opt %s --amdgcn-reg-alloc
// P19: MFMA accumulator in a loop, AGPR
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
amdgcn.module @m19 target = <gfx942> {
  kernel @p19 {
    %a0 = alloca : !v
    %a1 = alloca : !v
    %b0 = alloca : !v
    %b1 = alloca : !v
    %c0 = alloca : !amdgcn.agpr
    %c1 = alloca : !amdgcn.agpr
    %c2 = alloca : !amdgcn.agpr
    %c3 = alloca : !amdgcn.agpr
    %ra = make_register_range %a0, %a1 : !v, !v
    %rb = make_register_range %b0, %b1 : !v, !v
    %rc = make_register_range %c0, %c1, %c2, %c3 : !amdgcn.agpr, !amdgcn.agpr, !amdgcn.agpr, !amdgcn.agpr
    %va = test_inst outs %ra : (!v2) -> !v2
    %vb = test_inst outs %rb : (!v2) -> !v2
    %z = test_inst outs %rc : (!amdgcn.agpr<[? + 4]>) -> !amdgcn.agpr<[? + 4]>
    cf.br ^h(%z : !amdgcn.agpr<[? + 4]>)
  ^h(%acc: !amdgcn.agpr<[? + 4]>):
    %n = v_mfma_f32_16x16x16_f16 outs(%rc) ins(%va, %vb, %acc) : outs(!amdgcn.agpr<[? + 4]>) ins(!v2, !v2, !amdgcn.agpr<[? + 4]>)
    %c = func.call @rand() : () -> i1
    cf.cond_br %c, ^h(%n : !amdgcn.agpr<[? + 4]>), ^e
  ^e:
    test_inst ins %n : (!amdgcn.agpr<[? + 4]>) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> amdgcn.module @m19 target = <gfx942> {
//>   kernel @p19 {
//>     %a0 = alloca : !amdgcn.vgpr<0>
//>     %a1 = alloca : !amdgcn.vgpr<1>
//>     %b0 = alloca : !amdgcn.vgpr<2>
//>     %b1 = alloca : !amdgcn.vgpr<3>
//>     %c0 = alloca : !amdgcn.agpr<0>
//>     %c1 = alloca : !amdgcn.agpr<1>
//>     %c2 = alloca : !amdgcn.agpr<2>
//>     %c3 = alloca : !amdgcn.agpr<3>
//>     %0 = make_register_range %a0, %a1 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>
//>     %1 = make_register_range %b0, %b1 : !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
//>     %2 = make_register_range %c0, %c1, %c2, %c3 : !amdgcn.agpr<0>, !amdgcn.agpr<1>, !amdgcn.agpr<2>, !amdgcn.agpr<3>
//>     test_inst outs %0 : (!amdgcn.vgpr<[0 : 2]>) -> ()
//>     test_inst outs %1 : (!amdgcn.vgpr<[2 : 4]>) -> ()
//>     test_inst outs %2 : (!amdgcn.agpr<[0 : 4]>) -> ()
//>     cf.br ^bb1
//>   ^bb1:
//>     v_mfma_f32_16x16x16_f16 outs(%2) ins(%0, %1, %2) : outs(!amdgcn.agpr<[0 : 4]>) ins(!amdgcn.vgpr<[0 : 2]>, !amdgcn.vgpr<[2 : 4]>, !amdgcn.agpr<[0 : 4]>)
//>     %c = func.call @rand() : () -> i1
//>     cf.cond_br %c, ^bb1, ^bb2
//>   ^bb2:
//>     test_inst ins %2 : (!amdgcn.agpr<[0 : 4]>) -> ()
//>     end_kernel
//>   }
//> }
