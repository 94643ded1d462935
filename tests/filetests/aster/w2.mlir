// run: easel opt %s --amdgcn-wait-insertion
// W2: waits at a join
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
func.func @w2(%c: i1) {
  %c0 = arith.constant 0 : i32
  %b0 = amdgcn.alloca : !amdgcn.sgpr<0>
  %b1 = amdgcn.alloca : !amdgcn.sgpr<1>
  %l = amdgcn.alloca : !amdgcn.vgpr<0>
  %x = amdgcn.alloca : !amdgcn.vgpr<1>
  %y = amdgcn.alloca : !amdgcn.vgpr<2>
  %base = amdgcn.make_register_range %b0, %b1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
  %t0 = amdgcn.global_load_dword dest %x addr %base offset d(%l) + c(%c0) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
  cf.cond_br %c, ^l, ^r
^l:
  %t1 = amdgcn.global_load_dword dest %y addr %base offset d(%l) + c(%c0) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
  cf.br ^j
^r:
  cf.br ^j
^j:
  amdgcn.test_inst ins %x : (!amdgcn.vgpr<1>) -> ()
  return
}

//$ easel opt %s --amdgcn-wait-insertion
//> func.func private @rand() -> i1
//> func.func @w2(%c: i1) {
//>   %c0 = arith.constant 0 : i32
//>   %b0 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %b1 = amdgcn.alloca : !amdgcn.sgpr<1>
//>   %l = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %x = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %y = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %base = amdgcn.make_register_range %b0, %b1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>   %t0 = amdgcn.global_load_dword dest %x addr %base offset d(%l) + c(%c0) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb1:
//>   %t1 = amdgcn.global_load_dword dest %y addr %base offset d(%l) + c(%c0) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
//>   cf.br ^bb3
//> ^bb2:
//>   cf.br ^bb3
//> ^bb3:
//>   amdgcn.s_waitcnt vmcnt = 0
//>   amdgcn.test_inst ins %x : (!amdgcn.vgpr<1>) -> ()
//>   return
//> }
