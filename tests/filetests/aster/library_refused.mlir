// run: easel opt %s --amdgcn-preload-library
// run: easel opt %s --passes=amdgcn-preload-library{library-paths=nowhere.mlir}
!v = !amdgcn.vgpr
amdgcn.library @one {
  func.func private @twice(%x: !v) -> !v {
    return %x : !v
  }
}
amdgcn.module @m target = <gfx942> {
  func.func private @thrice(!v) -> !v
  func.func private @twice(!v) -> !v
}

//$ easel opt %s --amdgcn-preload-library
//= 1
//! error[aster-unresolved]: no library defines `@thrice`
//!   --> library_refused.mlir:10:21
//!    |
//! 10 |   func.func private @thrice(!v) -> !v
//!    |                     ^^^^^^^ declared here
//!    |
//!    = help: name the library's file in `library-paths`, or define the function
//$ easel opt %s --passes=amdgcn-preload-library{library-paths=nowhere.mlir}
//= 1
//! error[aster-library]: the library `nowhere.mlir` cannot be read: No such file or directory (os error 2)
