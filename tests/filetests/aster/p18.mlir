// run: easel opt %s --amdgcn-reg-alloc
// P18: pipelined loads
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
amdgcn.module @m18 target = <gfx942> {
  kernel @p18 {
    %p0 = alloca : !amdgcn.sgpr<0>
    %p1 = alloca : !amdgcn.sgpr<1>
    %tid = alloca : !amdgcn.vgpr<0>
    %c0 = arith.constant 0 : i32
    %base = make_register_range %p0, %p1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
    %d = alloca : !v
    %v0, %t0 = global_load_dword dest %d addr %base offset d(%tid) + c(%c0) : outs(!v) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
    cf.br ^h(%v0 : !v)
  ^h(%cur: !v):
    %v1, %t1 = global_load_dword dest %d addr %base offset d(%tid) + c(%c0) : outs(!v) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
    test_inst ins %cur : (!v) -> ()
    %c = func.call @rand() : () -> i1
    cf.cond_br %c, ^h(%v1 : !v), ^e
  ^e:
    test_inst ins %v1 : (!v) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> amdgcn.module @m18 target = <gfx942> {
//>   kernel @p18 {
//>     %d = alloca : !amdgcn.vgpr<1>
//>     %p0 = alloca : !amdgcn.sgpr<0>
//>     %p1 = alloca : !amdgcn.sgpr<1>
//>     %tid = alloca : !amdgcn.vgpr<0>
//>     %0 = alloca : !amdgcn.vgpr<2>
//>     %c0 = arith.constant 0 : i32
//>     %1 = make_register_range %p0, %p1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %t0 = global_load_dword dest %d addr %1 offset d(%tid) + c(%c0) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
//>     cf.br ^bb1
//>   ^bb1:
//>     v_mov_b32 outs(%0) ins(%d) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.vgpr<1>)
//>     %t1 = global_load_dword dest %d addr %1 offset d(%tid) + c(%c0) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
//>     test_inst ins %0 : (!amdgcn.vgpr<2>) -> ()
//>     %c = func.call @rand() : () -> i1
//>     cf.cond_br %c, ^bb1, ^bb2
//>   ^bb2:
//>     test_inst ins %d : (!amdgcn.vgpr<1>) -> ()
//>     end_kernel
//>   }
//> }
