// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P5: rotation of three SGPRs
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
func.func @p5() {
  %s0 = amdgcn.alloca : !s
  %s1 = amdgcn.alloca : !s
  %s2 = amdgcn.alloca : !s
  %a = amdgcn.test_inst outs %s0 : (!s) -> !s
  %b = amdgcn.test_inst outs %s1 : (!s) -> !s
  %d = amdgcn.test_inst outs %s2 : (!s) -> !s
  cf.br ^h(%a, %b, %d : !s, !s, !s)
^h(%x: !s, %y: !s, %z: !s):
  amdgcn.test_inst ins %x : (!s) -> ()
  %c = func.call @rand() : () -> i1
  cf.cond_br %c, ^h(%y, %z, %x : !s, !s, !s), ^e
^e:
  return
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> func.func @p5() {
//>   %0 = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %1 = amdgcn.alloca : !amdgcn.sgpr
//>   %2 = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %3 = amdgcn.alloca : !amdgcn.sgpr
//>   %4 = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %5 = amdgcn.alloca : !amdgcn.sgpr
//>   %s0 = amdgcn.alloca : !amdgcn.sgpr
//>   %s1 = amdgcn.alloca : !amdgcn.sgpr
//>   %s2 = amdgcn.alloca : !amdgcn.sgpr
//>   %a = amdgcn.test_inst outs %s0 : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>   %b = amdgcn.test_inst outs %s1 : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>   %d = amdgcn.test_inst outs %s2 : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>   lsir.copy %0, %a : !amdgcn.sgpr<?>, !amdgcn.sgpr
//>   lsir.copy %2, %b : !amdgcn.sgpr<?>, !amdgcn.sgpr
//>   lsir.copy %4, %d : !amdgcn.sgpr<?>, !amdgcn.sgpr
//>   cf.br ^bb1
//> ^bb1:
//>   %6 = lsir.copy %1, %0 : !amdgcn.sgpr, !amdgcn.sgpr<?>
//>   %7 = lsir.copy %3, %2 : !amdgcn.sgpr, !amdgcn.sgpr<?>
//>   %8 = lsir.copy %5, %4 : !amdgcn.sgpr, !amdgcn.sgpr<?>
//>   amdgcn.test_inst ins %6 : (!amdgcn.sgpr) -> ()
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb2, ^bb3
//> ^bb2:
//>   lsir.copy %0, %7 : !amdgcn.sgpr<?>, !amdgcn.sgpr
//>   lsir.copy %2, %8 : !amdgcn.sgpr<?>, !amdgcn.sgpr
//>   lsir.copy %4, %6 : !amdgcn.sgpr<?>, !amdgcn.sgpr
//>   cf.br ^bb1
//> ^bb3:
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p5() {
//>   %s0 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %s1 = amdgcn.alloca : !amdgcn.sgpr<2>
//>   %s2 = amdgcn.alloca : !amdgcn.sgpr<3>
//>   %0 = amdgcn.alloca : !amdgcn.sgpr<1>
//>   amdgcn.test_inst outs %s0 : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst outs %s1 : (!amdgcn.sgpr<2>) -> ()
//>   amdgcn.test_inst outs %s2 : (!amdgcn.sgpr<3>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   amdgcn.s_mov_b32 outs(%0) ins(%s0) : outs(!amdgcn.sgpr<1>) ins(!amdgcn.sgpr<0>)
//>   amdgcn.test_inst ins %0 : (!amdgcn.sgpr<1>) -> ()
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb2, ^bb3
//> ^bb2:
//>   amdgcn.s_mov_b32 outs(%s0) ins(%s1) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.sgpr<2>)
//>   amdgcn.s_mov_b32 outs(%s1) ins(%s2) : outs(!amdgcn.sgpr<2>) ins(!amdgcn.sgpr<3>)
//>   amdgcn.s_mov_b32 outs(%s2) ins(%0) : outs(!amdgcn.sgpr<3>) ins(!amdgcn.sgpr<1>)
//>   cf.br ^bb1
//> ^bb3:
//>   return
//> }
