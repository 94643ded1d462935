// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P3: swap loop
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
func.func @p3() {
  %u = amdgcn.alloca : !v
  %w = amdgcn.alloca : !v
  %r:2 = amdgcn.test_inst outs %u, %w : (!v, !v) -> (!v, !v)
  cf.br ^h(%r#0, %r#1 : !v, !v)
^h(%x: !v, %y: !v):
  amdgcn.test_inst ins %x : (!v) -> ()
  %c = func.call @rand() : () -> i1
  cf.cond_br %c, ^h(%y, %x : !v, !v), ^e
^e:
  amdgcn.test_inst ins %y, %x : (!v, !v) -> ()
  return
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> func.func @p3() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr
//>   %2 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %3 = amdgcn.alloca : !amdgcn.vgpr
//>   %u = amdgcn.alloca : !amdgcn.vgpr
//>   %w = amdgcn.alloca : !amdgcn.vgpr
//>   %r:2 = amdgcn.test_inst outs %u, %w : (!amdgcn.vgpr, !amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr)
//>   lsir.copy %0, %r#0 : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   lsir.copy %2, %r#1 : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   cf.br ^bb1
//> ^bb1:
//>   %4 = lsir.copy %1, %0 : !amdgcn.vgpr, !amdgcn.vgpr<?>
//>   %5 = lsir.copy %3, %2 : !amdgcn.vgpr, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %4 : (!amdgcn.vgpr) -> ()
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb2, ^bb3
//> ^bb2:
//>   lsir.copy %0, %5 : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   lsir.copy %2, %4 : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   cf.br ^bb1
//> ^bb3:
//>   amdgcn.test_inst ins %5, %4 : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p3() {
//>   %u = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %w = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   amdgcn.test_inst outs %u, %w : (!amdgcn.vgpr<0>, !amdgcn.vgpr<2>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   amdgcn.v_mov_b32 outs(%0) ins(%u) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>)
//>   amdgcn.test_inst ins %0 : (!amdgcn.vgpr<1>) -> ()
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb2, ^bb3
//> ^bb2:
//>   amdgcn.v_mov_b32 outs(%u) ins(%w) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<2>)
//>   amdgcn.v_mov_b32 outs(%w) ins(%0) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.vgpr<1>)
//>   cf.br ^bb1
//> ^bb3:
//>   amdgcn.test_inst ins %w, %0 : (!amdgcn.vgpr<2>, !amdgcn.vgpr<1>) -> ()
//>   return
//> }
