// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --passes=print-interference{optimize=true}
// run: easel opt %s --passes=print-ranges
// P12: nested ranges, copies into a range
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
func.func @p12() {
  %x = amdgcn.alloca : !vu
  %y = amdgcn.alloca : !vu
  %a0 = amdgcn.alloca : !vu
  %a1 = amdgcn.alloca : !vu
  %a2 = amdgcn.alloca : !vu
  %a3 = amdgcn.alloca : !vu
  amdgcn.test_inst outs %x : (!vu) -> ()
  amdgcn.test_inst outs %y : (!vu) -> ()
  %h = amdgcn.make_register_range %a2, %a3 : !vu, !vu
  amdgcn.test_inst outs %h : (!vu2) -> ()
  lsir.copy %a0, %y : !vu, !vu
  lsir.copy %a1, %x : !vu, !vu
  %q = amdgcn.make_register_range %a0, %a1, %a2, %a3 : !vu, !vu, !vu, !vu
  amdgcn.test_inst ins %q : (!vu4) -> ()
  return
}
