// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --amdgcn-register-coloring=lower-agpr-copies=true
// P24: copies between banks
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
func.func @p24() {
  %s = amdgcn.alloca : !su
  %v = amdgcn.alloca : !vu
  %a = amdgcn.alloca : !amdgcn.agpr<?>
  %w = amdgcn.alloca : !vu
  amdgcn.test_inst outs %s, %a : (!su, !amdgcn.agpr<?>) -> ()
  lsir.copy %v, %s : !vu, !su
  lsir.copy %w, %a : !vu, !amdgcn.agpr<?>
  amdgcn.test_inst ins %v, %w, %s : (!vu, !vu, !su) -> ()
  return
}
