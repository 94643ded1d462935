// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P27: two-register phi
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
func.func @p27() {
  %x0 = amdgcn.alloca : !v
  %x1 = amdgcn.alloca : !v
  %y0 = amdgcn.alloca : !v
  %y1 = amdgcn.alloca : !v
  %rx = amdgcn.make_register_range %x0, %x1 : !v, !v
  %a = amdgcn.test_inst outs %rx : (!v2) -> !v2
  cf.br ^h(%a : !v2)
^h(%p: !v2):
  %ry = amdgcn.make_register_range %y0, %y1 : !v, !v
  %n = amdgcn.test_inst outs %ry ins %p : (!v2, !v2) -> !v2
  %c = func.call @rand() : () -> i1
  cf.cond_br %c, ^h(%n : !v2), ^e
^e:
  %lo, %hi = amdgcn.split_register_range %n : !v2
  amdgcn.test_inst ins %hi : (!v) -> ()
  return
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> func.func @p27() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %2 = amdgcn.make_register_range %0, %1 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   %3 = amdgcn.alloca : !amdgcn.vgpr
//>   %4 = amdgcn.alloca : !amdgcn.vgpr
//>   %5 = amdgcn.make_register_range %3, %4 : !amdgcn.vgpr, !amdgcn.vgpr
//>   %x0 = amdgcn.alloca : !amdgcn.vgpr
//>   %x1 = amdgcn.alloca : !amdgcn.vgpr
//>   %y0 = amdgcn.alloca : !amdgcn.vgpr
//>   %y1 = amdgcn.alloca : !amdgcn.vgpr
//>   %rx = amdgcn.make_register_range %x0, %x1 : !amdgcn.vgpr, !amdgcn.vgpr
//>   %a = amdgcn.test_inst outs %rx : (!amdgcn.vgpr<[? + 2]>) -> !amdgcn.vgpr<[? + 2]>
//>   lsir.copy %2, %a : !amdgcn.vgpr<[? : ? + 2]>, !amdgcn.vgpr<[? + 2]>
//>   cf.br ^bb1
//> ^bb1:
//>   %6 = lsir.copy %5, %2 : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? : ? + 2]>
//>   %ry = amdgcn.make_register_range %y0, %y1 : !amdgcn.vgpr, !amdgcn.vgpr
//>   %n = amdgcn.test_inst outs %ry ins %6 : (!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>) -> !amdgcn.vgpr<[? + 2]>
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb2, ^bb3
//> ^bb2:
//>   lsir.copy %2, %n : !amdgcn.vgpr<[? : ? + 2]>, !amdgcn.vgpr<[? + 2]>
//>   cf.br ^bb1
//> ^bb3:
//>   %lo, %hi = amdgcn.split_register_range %n : !amdgcn.vgpr<[? + 2]>
//>   amdgcn.test_inst ins %hi : (!amdgcn.vgpr) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p27() {
//>   %x0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %x1 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %0 = amdgcn.make_register_range %x0, %x1 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>
//>   amdgcn.test_inst outs %0 : (!amdgcn.vgpr<[0 : 2]>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   amdgcn.test_inst outs %0 ins %0 : (!amdgcn.vgpr<[0 : 2]>, !amdgcn.vgpr<[0 : 2]>) -> ()
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb2:
//>   amdgcn.test_inst ins %x1 : (!amdgcn.vgpr<1>) -> ()
//>   return
//> }
