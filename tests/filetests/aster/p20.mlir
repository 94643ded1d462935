// run: easel opt %s --amdgcn-register-dce
// run: easel opt %s --amdgcn-register-coloring
// P20: dead copy chain
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
func.func @p20() {
  %a = amdgcn.alloca : !vu
  %b = amdgcn.alloca : !vu
  %c = amdgcn.alloca : !vu
  %d = amdgcn.alloca : !vu
  amdgcn.test_inst outs %a : (!vu) -> ()
  lsir.copy %b, %a : !vu, !vu
  lsir.copy %c, %b : !vu, !vu
  lsir.copy %d, %c : !vu, !vu
  amdgcn.test_inst ins %a : (!vu) -> ()
  return
}

//$ easel opt %s --amdgcn-register-dce
//> func.func private @rand() -> i1
//> func.func @p20() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %b = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %c = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %d = amdgcn.alloca : !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %a : (!amdgcn.vgpr<?>) -> ()
//>   amdgcn.test_inst ins %a : (!amdgcn.vgpr<?>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p20() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %b = amdgcn.alloca : !amdgcn.vgpr<1>
//>   amdgcn.test_inst outs %a : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.v_mov_b32 outs(%b) ins(%a) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>)
//>   amdgcn.test_inst ins %a : (!amdgcn.vgpr<0>) -> ()
//>   return
//> }
