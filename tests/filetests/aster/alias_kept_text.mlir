// run: easel opt %s
// Aliases are gone from the output, so what is kept as text has the types that they stand for.
!v4 = !amdgcn.vgpr<[? + 4]>
!pair = !amdgcn.sgpr<[? + 2]>
func.func @result(%d: !v4) -> !v4 {
  return %d : !v4
}
func.func private @declared(!pair, !v4) -> (!pair, i32)
func.func private @named(%p: !pair) -> !pair attributes {of = !v4, text = "!v4", other = !v4.x}
amdgcn.module @m target = <gfx942> attributes {of = !pair} {
  func.func @attributes(%p: !pair) -> (!pair, !v4) attributes {of = [!v4, !pair]} {
    amdgcn.test_inst ins %p {of = !pair} : (!pair) -> ()
    return
  }
}

//$ easel opt %s
//> func.func @result(%d: !amdgcn.vgpr<[? + 4]>) -> !amdgcn.vgpr<[? + 4]> {
//>   return %d : !amdgcn.vgpr<[? + 4]>
//> }
//> func.func private @declared(!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>) -> (!amdgcn.sgpr<[? + 2]>, i32)
//> func.func private @named(%p: !amdgcn.sgpr<[? + 2]>) -> !amdgcn.sgpr<[? + 2]> attributes {of = !amdgcn.vgpr<[? + 4]>, text = "!v4", other = !v4.x}
//> amdgcn.module @m target = <gfx942> attributes {of = !amdgcn.sgpr<[? + 2]>} {
//>   func.func @attributes(%p: !amdgcn.sgpr<[? + 2]>) -> (!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr<[? + 4]>) attributes {of = [!amdgcn.vgpr<[? + 4]>, !amdgcn.sgpr<[? + 2]>]} {
//>     amdgcn.test_inst ins %p {of = !amdgcn.sgpr<[? + 2]>} : (!amdgcn.sgpr<[? + 2]>) -> ()
//>     return
//>   }
//> }
