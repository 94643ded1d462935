// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --passes=print-interference
// run: easel opt %s --passes=print-liveness
// run: easel opt %s --amdgcn-register-coloring=num-vgprs=3
// P10: second members interfere
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
func.func @p10() {
  %p0 = amdgcn.alloca : !vu
  %p1 = amdgcn.alloca : !vu
  %q0 = amdgcn.alloca : !vu
  %q1 = amdgcn.alloca : !vu
  amdgcn.test_inst outs %p0 : (!vu) -> ()
  amdgcn.test_inst outs %p1 : (!vu) -> ()
  amdgcn.test_inst outs %q1 : (!vu) -> ()
  %P = amdgcn.make_register_range %p0, %p1 : !vu, !vu
  amdgcn.test_inst ins %P : (!vu2) -> ()
  amdgcn.test_inst outs %q0 : (!vu) -> ()
  %Q = amdgcn.make_register_range %q0, %q1 : !vu, !vu
  amdgcn.test_inst ins %Q : (!vu2) -> ()
  return
}
