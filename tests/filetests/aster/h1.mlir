// run: easel opt %s --amdgcn-hazards
// H1: hazards at a join
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
func.func @h1(%c: i1) {
  %c0 = arith.constant 0 : i32
  %d0 = amdgcn.alloca : !amdgcn.vgpr<0>
  %d1 = amdgcn.alloca : !amdgcn.vgpr<1>
  %d2 = amdgcn.alloca : !amdgcn.vgpr<2>
  %d3 = amdgcn.alloca : !amdgcn.vgpr<3>
  %a0 = amdgcn.alloca : !amdgcn.vgpr<4>
  %a1 = amdgcn.alloca : !amdgcn.vgpr<5>
  %x = amdgcn.alloca : !amdgcn.vgpr<6>
  %d = amdgcn.make_register_range %d0, %d1, %d2, %d3 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
  %a = amdgcn.make_register_range %a0, %a1 : !amdgcn.vgpr<4>, !amdgcn.vgpr<5>
  %t = amdgcn.global_store_dwordx4 data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<[0 : 4]>, !amdgcn.vgpr<[4 : 6]>) mods(i32) -> !amdgcn.write_token<flat>
  cf.cond_br %c, ^l, ^r
^l:
  amdgcn.v_nop
  cf.br ^j
^r:
  cf.br ^j
^j:
  amdgcn.v_mov_b32 outs(%d0) ins(%x) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<6>)
  return
}

//$ easel opt %s --amdgcn-hazards
//> func.func private @rand() -> i1
//> func.func @h1(%c: i1) {
//>   %c0 = arith.constant 0 : i32
//>   %d0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %d1 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %d2 = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %d3 = amdgcn.alloca : !amdgcn.vgpr<3>
//>   %a0 = amdgcn.alloca : !amdgcn.vgpr<4>
//>   %a1 = amdgcn.alloca : !amdgcn.vgpr<5>
//>   %x = amdgcn.alloca : !amdgcn.vgpr<6>
//>   %d = amdgcn.make_register_range %d0, %d1, %d2, %d3 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
//>   %a = amdgcn.make_register_range %a0, %a1 : !amdgcn.vgpr<4>, !amdgcn.vgpr<5>
//>   %t = amdgcn.global_store_dwordx4 data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<[0 : 4]>, !amdgcn.vgpr<[4 : 6]>) mods(i32) -> !amdgcn.write_token<flat>
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb1:
//>   amdgcn.v_nop
//>   cf.br ^bb3
//> ^bb2:
//>   cf.br ^bb3
//> ^bb3:
//>   amdgcn.v_nop
//>   amdgcn.v_nop
//>   amdgcn.v_mov_b32 outs(%d0) ins(%x) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<6>)
//>   return
//> }
