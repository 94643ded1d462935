// run: easel opt %s --amdgcn-reg-alloc
// P26: ABI registers, older spelling
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
amdgcn.module @m26 target = <gfx942> isa = <cdna3> {
  kernel @p26 {
    %k0 = alloca : !amdgcn.sgpr<0>
    %k1 = alloca : !amdgcn.sgpr<1>
    %wg = alloca : !amdgcn.sgpr<2>
    %ka = make_register_range %k0, %k1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
    %x0 = alloca : !s
    %x1 = alloca : !s
    %rx = make_register_range %x0, %x1 : !s, !s
    %c8 = arith.constant 8 : i32
    %px, %t = load s_load_dwordx2 dest %rx addr %ka offset c(%c8) : dps(!amdgcn.sgpr<[? + 2]>) ins(!amdgcn.sgpr<[0 : 2]>, i32) -> !amdgcn.read_token<constant>
    %y = alloca : !s
    %s = sop2 s_add_u32 outs %y ins %wg, %c8 : !s, !amdgcn.sgpr<2>, i32
    test_inst ins %px, %s, %wg, %ka : (!amdgcn.sgpr<[? + 2]>, !s, !amdgcn.sgpr<2>, !amdgcn.sgpr<[0 : 2]>) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> amdgcn.module @m26 target = <gfx942> isa = <cdna3> {
//>   kernel @p26 {
//>     %x0 = alloca : !amdgcn.sgpr<4>
//>     %x1 = alloca : !amdgcn.sgpr<5>
//>     %k0 = alloca : !amdgcn.sgpr<0>
//>     %k1 = alloca : !amdgcn.sgpr<1>
//>     %y = alloca : !amdgcn.sgpr<3>
//>     %wg = alloca : !amdgcn.sgpr<2>
//>     %c8 = arith.constant 8 : i32
//>     %0 = make_register_range %x0, %x1 : !amdgcn.sgpr<4>, !amdgcn.sgpr<5>
//>     %1 = make_register_range %k0, %k1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %t = load s_load_dwordx2 dest %0 addr %1 offset c(%c8) : dps(!amdgcn.sgpr<[4 : 6]>) ins(!amdgcn.sgpr<[0 : 2]>, i32) -> !amdgcn.read_token<constant>
//>     sop2 s_add_u32 outs %y ins %wg, %c8 : !amdgcn.sgpr<3>, !amdgcn.sgpr<2>, i32
//>     test_inst ins %0, %y, %wg, %1 : (!amdgcn.sgpr<[4 : 6]>, !amdgcn.sgpr<3>, !amdgcn.sgpr<2>, !amdgcn.sgpr<[0 : 2]>) -> ()
//>     end_kernel
//>   }
//> }
