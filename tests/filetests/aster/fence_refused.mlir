// run: easel opt %s --amdgcn-wait-insertion
amdgcn.module @m target = <gfx942> {
func.func @waits(%a: !amdgcn.read_token<flat>) -> !amdgcn.fence_token {
  %1 = amdgcn.wait vm_cnt 3 deps %a : !amdgcn.read_token<flat> -> !amdgcn.fence_token
  return %1 : !amdgcn.fence_token
}
func.func @pass(%a: !amdgcn.read_token<flat>) {
  %1 = amdgcn.wait vm_cnt 3 deps %a : !amdgcn.read_token<flat> -> !amdgcn.fence_token
  cf.br ^b(%1 : !amdgcn.fence_token)
^b(%f: !amdgcn.fence_token):
  return
}
}

//$ easel opt %s --amdgcn-wait-insertion
//= 1
//! error[aster-fence]: `return` takes the token of a wait
//!  --> fence_refused.mlir:5:3
//!   |
//! 5 |   return %1 : !amdgcn.fence_token
//!   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ behind this pass there is none
//!   |
//!   = help: wait here, and pass no token on
