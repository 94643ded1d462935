// run: easel opt %s --input aster --passes=print-interference{optimize=true}
// The graph, the classes that coalescing makes where it joins anything, and the quotient graph: with registers that
// have a number, with ranges side by side, with nothing to join.
func.func @fixed() {
  %a = amdgcn.alloca : !amdgcn.vgpr<1>
  %b = amdgcn.alloca : !amdgcn.vgpr<?>
  %c = amdgcn.alloca : !amdgcn.vgpr<?>
  amdgcn.test_inst outs %c : (!amdgcn.vgpr<?>) -> ()
  lsir.copy %b, %a : !amdgcn.vgpr<?>, !amdgcn.vgpr<1>
  amdgcn.test_inst ins %b, %c : (!amdgcn.vgpr<?>, !amdgcn.vgpr<?>) -> ()
  return
}
func.func @ranges() {
  %a = amdgcn.alloca : !amdgcn.vgpr<?>
  %b = amdgcn.alloca : !amdgcn.vgpr<?>
  %c = amdgcn.alloca : !amdgcn.vgpr<?>
  %d = amdgcn.alloca : !amdgcn.vgpr<?>
  %p = amdgcn.make_register_range %a, %b : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
  %q = amdgcn.make_register_range %c, %d : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
  amdgcn.test_inst ins %p, %q : (!amdgcn.vgpr<[? : ? + 2]>, !amdgcn.vgpr<[? : ? + 2]>) -> ()
  lsir.copy %a, %c : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
  lsir.copy %b, %d : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
  return
}
func.func @both_numbered() {
  %a = amdgcn.alloca : !amdgcn.vgpr<1>
  %b = amdgcn.alloca : !amdgcn.vgpr<2>
  lsir.copy %b, %a : !amdgcn.vgpr<2>, !amdgcn.vgpr<1>
  return
}
func.func @kinds() {
  %a = amdgcn.alloca : !amdgcn.vgpr<?>
  %b = amdgcn.alloca : !amdgcn.sgpr<?>
  lsir.copy %a, %b : !amdgcn.vgpr<?>, !amdgcn.sgpr<?>
  return
}

//$ easel opt %s --input aster --passes=print-interference{optimize=true}
//> Function: fixed
//> graph RegisterInterference {
//>   0 [label="0, %a"];
//>   1 [label="1, %b"];
//>   2 [label="2, %c"];
//>   0 -- 2;
//>   1 -- 2;
//> }
//> EquivalenceClasses {
//>   [0, 1]
//>   [2]
//> }
//> graph RegisterInterferenceQuotient {
//>   0 [label="0, %a"];
//>   2 [label="2, %c"];
//>   0 -- 2;
//> }
//> Function: ranges
//> graph RegisterInterference {
//>   0 [label="0, %a"];
//>   1 [label="1, %b"];
//>   2 [label="2, %c"];
//>   3 [label="3, %d"];
//>   0 -- 3;
//> }
//> EquivalenceClasses {
//>   [0, 2]
//>   [1, 3]
//> }
//> graph RegisterInterferenceQuotient {
//>   0 [label="0, %a"];
//>   1 [label="1, %b"];
//>   0 -- 1;
//> }
//> Function: both_numbered
//> graph RegisterInterference {
//>   0 [label="0, %a"];
//>   1 [label="1, %b"];
//> }
//> Function: kinds
//> graph RegisterInterference {
//>   0 [label="0, %a"];
//>   1 [label="1, %b"];
//> }
//> func.func @fixed() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %b = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %c = amdgcn.alloca : !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %c : (!amdgcn.vgpr<?>) -> ()
//>   lsir.copy %b, %a : !amdgcn.vgpr<?>, !amdgcn.vgpr<1>
//>   amdgcn.test_inst ins %b, %c : (!amdgcn.vgpr<?>, !amdgcn.vgpr<?>) -> ()
//>   return
//> }
//> func.func @ranges() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %b = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %c = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %d = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %p = amdgcn.make_register_range %a, %b : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   %q = amdgcn.make_register_range %c, %d : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %p, %q : (!amdgcn.vgpr<[? : ? + 2]>, !amdgcn.vgpr<[? : ? + 2]>) -> ()
//>   lsir.copy %a, %c : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   lsir.copy %b, %d : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   return
//> }
//> func.func @both_numbered() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %b = amdgcn.alloca : !amdgcn.vgpr<2>
//>   lsir.copy %b, %a : !amdgcn.vgpr<2>, !amdgcn.vgpr<1>
//>   return
//> }
//> func.func @kinds() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %b = amdgcn.alloca : !amdgcn.sgpr<?>
//>   lsir.copy %a, %b : !amdgcn.vgpr<?>, !amdgcn.sgpr<?>
//>   return
//> }
