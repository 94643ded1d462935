// run: easel opt %s --input aster --passes=print-ranges
// run: easel opt %s --input aster --passes=print-interference
// run: easel opt %s --input aster --passes=print-liveness
// run: easel opt %s --input aster --passes=amdgcn-register-dce --check
// run: easel opt %s --input aster --passes=amdgcn-register-coloring --check
// run: easel opt %s --input aster --amdgcn-reg-alloc --check
// A condition in value form beside storage: it has one place in any form, is no constraint on ranges, and storage is
// written as ever.
func.func @f() {
  %scc = amdgcn.alloca : !amdgcn.scc
  %a = amdgcn.alloca : !amdgcn.sgpr<?>
  %b = amdgcn.alloca : !amdgcn.sgpr<?>
  %r = amdgcn.make_register_range %a, %b : !amdgcn.sgpr<?>, !amdgcn.sgpr<?>
  amdgcn.test_inst outs %r : (!amdgcn.sgpr<[? : ? + 2]>) -> ()
  %f = amdgcn.test_inst outs %scc ins %a : (!amdgcn.scc, !amdgcn.sgpr<?>) -> !amdgcn.scc
  amdgcn.test_inst ins %f, %b : (!amdgcn.scc, !amdgcn.sgpr<?>) -> ()
  return
}

//$ easel opt %s --input aster --passes=print-ranges
//> Function: f
//>   [%a, %b] size 2 align 2
//> func.func @f() {
//>   %scc = amdgcn.alloca : !amdgcn.scc
//>   %a = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %b = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %r = amdgcn.make_register_range %a, %b : !amdgcn.sgpr<?>, !amdgcn.sgpr<?>
//>   amdgcn.test_inst outs %r : (!amdgcn.sgpr<[? : ? + 2]>) -> ()
//>   %f = amdgcn.test_inst outs %scc ins %a : (!amdgcn.scc, !amdgcn.sgpr<?>) -> !amdgcn.scc
//>   amdgcn.test_inst ins %f, %b : (!amdgcn.scc, !amdgcn.sgpr<?>) -> ()
//>   return
//> }
//$ easel opt %s --input aster --passes=print-interference
//> Function: f
//> graph RegisterInterference {
//>   0 [label="0, %a"];
//>   1 [label="1, %b"];
//>   2 [label="2, %scc"];
//>   0 -- 1;
//> }
//> func.func @f() {
//>   %scc = amdgcn.alloca : !amdgcn.scc
//>   %a = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %b = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %r = amdgcn.make_register_range %a, %b : !amdgcn.sgpr<?>, !amdgcn.sgpr<?>
//>   amdgcn.test_inst outs %r : (!amdgcn.sgpr<[? : ? + 2]>) -> ()
//>   %f = amdgcn.test_inst outs %scc ins %a : (!amdgcn.scc, !amdgcn.sgpr<?>) -> !amdgcn.scc
//>   amdgcn.test_inst ins %f, %b : (!amdgcn.scc, !amdgcn.sgpr<?>) -> ()
//>   return
//> }
//$ easel opt %s --input aster --passes=print-liveness
//> Function: f
//> ^bb0:
//>   in:  []
//>   out: []
//> func.func @f() {
//>   %scc = amdgcn.alloca : !amdgcn.scc
//>   %a = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %b = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %r = amdgcn.make_register_range %a, %b : !amdgcn.sgpr<?>, !amdgcn.sgpr<?>
//>   amdgcn.test_inst outs %r : (!amdgcn.sgpr<[? : ? + 2]>) -> ()
//>   %f = amdgcn.test_inst outs %scc ins %a : (!amdgcn.scc, !amdgcn.sgpr<?>) -> !amdgcn.scc
//>   amdgcn.test_inst ins %f, %b : (!amdgcn.scc, !amdgcn.sgpr<?>) -> ()
//>   return
//> }
//$ easel opt %s --input aster --passes=amdgcn-register-dce --check
//> func.func @f() {
//>   %scc = amdgcn.alloca : !amdgcn.scc
//>   %a = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %b = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %r = amdgcn.make_register_range %a, %b : !amdgcn.sgpr<?>, !amdgcn.sgpr<?>
//>   amdgcn.test_inst outs %r : (!amdgcn.sgpr<[? : ? + 2]>) -> ()
//>   %f = amdgcn.test_inst outs %scc ins %a : (!amdgcn.scc, !amdgcn.sgpr<?>) -> !amdgcn.scc
//>   amdgcn.test_inst ins %f, %b : (!amdgcn.scc, !amdgcn.sgpr<?>) -> ()
//>   return
//> }
//$ easel opt %s --input aster --passes=amdgcn-register-coloring --check
//> func.func @f() {
//>   %a = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %b = amdgcn.alloca : !amdgcn.sgpr<1>
//>   %0 = amdgcn.make_register_range %a, %b : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>   %scc = amdgcn.alloca : !amdgcn.scc<0>
//>   amdgcn.test_inst outs %0 : (!amdgcn.sgpr<[0 : 2]>) -> ()
//>   amdgcn.test_inst outs %scc ins %a : (!amdgcn.scc<0>, !amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst ins %scc, %b : (!amdgcn.scc<0>, !amdgcn.sgpr<1>) -> ()
//>   return
//> }
//$ easel opt %s --input aster --amdgcn-reg-alloc --check
//> func.func @f() {
//>   %a = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %b = amdgcn.alloca : !amdgcn.sgpr<1>
//>   %scc = amdgcn.alloca : !amdgcn.scc<0>
//>   %0 = amdgcn.make_register_range %a, %b : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>   amdgcn.test_inst outs %0 : (!amdgcn.sgpr<[0 : 2]>) -> ()
//>   amdgcn.test_inst outs %scc ins %a : (!amdgcn.scc<0>, !amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst ins %scc, %b : (!amdgcn.scc<0>, !amdgcn.sgpr<1>) -> ()
//>   return
//> }
