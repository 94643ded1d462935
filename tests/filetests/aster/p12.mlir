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

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p12() {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %y = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %a2 = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %a3 = amdgcn.alloca : !amdgcn.vgpr<3>
//>   %0 = amdgcn.make_register_range %a2, %a3 : !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
//>   %1 = amdgcn.make_register_range %y, %x, %a2, %a3 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<1>) -> ()
//>   amdgcn.test_inst outs %y : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %0 : (!amdgcn.vgpr<[2 : 4]>) -> ()
//>   amdgcn.test_inst ins %1 : (!amdgcn.vgpr<[0 : 4]>) -> ()
//>   return
//> }
//$ easel opt %s --passes=print-interference{optimize=true}
//> Function: p12
//> graph RegisterInterference {
//>   0 [label="0, %a0"];
//>   1 [label="1, %a1"];
//>   2 [label="2, %a2"];
//>   3 [label="3, %a3"];
//>   4 [label="4, %x"];
//>   5 [label="5, %y"];
//>   0 -- 1;
//>   0 -- 2;
//>   0 -- 3;
//>   0 -- 4;
//>   1 -- 2;
//>   1 -- 3;
//>   2 -- 3;
//>   2 -- 4;
//>   2 -- 5;
//>   3 -- 4;
//>   3 -- 5;
//>   4 -- 5;
//> }
//> EquivalenceClasses {
//>   [0, 5]
//>   [1, 4]
//>   [2]
//>   [3]
//> }
//> graph RegisterInterferenceQuotient {
//>   0 [label="0, %a0"];
//>   1 [label="1, %a1"];
//>   2 [label="2, %a2"];
//>   3 [label="3, %a3"];
//>   0 -- 1;
//>   0 -- 2;
//>   0 -- 3;
//>   1 -- 2;
//>   1 -- 3;
//>   2 -- 3;
//> }
//> func.func private @rand() -> i1
//> func.func @p12() {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %y = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %a0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %a1 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %a2 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %a3 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<?>) -> ()
//>   amdgcn.test_inst outs %y : (!amdgcn.vgpr<?>) -> ()
//>   %h = amdgcn.make_register_range %a2, %a3 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %h : (!amdgcn.vgpr<[? : ? + 2]>) -> ()
//>   lsir.copy %a0, %y : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   lsir.copy %a1, %x : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   %q = amdgcn.make_register_range %a0, %a1, %a2, %a3 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>, !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %q : (!amdgcn.vgpr<[? : ? + 4]>) -> ()
//>   return
//> }
//$ easel opt %s --passes=print-ranges
//> Function: p12
//>   [%a0, %a1, %a2, %a3] size 4 align 4
//> func.func private @rand() -> i1
//> func.func @p12() {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %y = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %a0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %a1 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %a2 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %a3 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<?>) -> ()
//>   amdgcn.test_inst outs %y : (!amdgcn.vgpr<?>) -> ()
//>   %h = amdgcn.make_register_range %a2, %a3 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %h : (!amdgcn.vgpr<[? : ? + 2]>) -> ()
//>   lsir.copy %a0, %y : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   lsir.copy %a1, %x : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   %q = amdgcn.make_register_range %a0, %a1, %a2, %a3 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>, !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %q : (!amdgcn.vgpr<[? : ? + 4]>) -> ()
//>   return
//> }
