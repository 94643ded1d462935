// run: easel opt %s --input aster --passes= --split-input-file
// What regions end in, what they yield, what is carried, which names they see.
!v = !amdgcn.vgpr
func.func @types(%n: index, %c: i1, %x: !v, %f: f32) {
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c1 to %n step %c1 iter_args(%p = %x) -> (!amdgcn.sgpr) {
    scf.yield %p : !v
  }
  return
}
// -----
func.func @regions(%n: index, %c: i1, %x: !amdgcn.vgpr, %f: f32) {
  %s = scf.if %c -> (!amdgcn.vgpr) {
    scf.yield %x : !amdgcn.vgpr
  }
  scf.for %j = %f to %f step %f : f32 {
  }
  scf.if %c {
    return
  }
  %u:2 = scf.if %c -> (!amdgcn.vgpr, !amdgcn.vgpr) {
    scf.yield %x : !amdgcn.vgpr
  } else {
  }
  scf.yield
}
// -----
func.func @names(%n: index) {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %n step %c1 {
    %c1 = arith.constant 2 : index
    %k = arith.constant 2 : index
  }
  amdgcn.test_inst ins %i, %k : (index, index) -> ()
  return
}
// -----
func.func @blocks(%n: index) {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %n step %c1 iter_args(%a = %n, %b = %n) -> (index) {
    scf.yield %a : index
  }
  scf.if %n {
  ^one:
    scf.yield
  ^two:
    scf.yield
  }
  return
}
// -----
func.func @cut(%n: index) {
  scf.for %i = %n to %n step %n {

//$ easel opt %s --input aster --passes= --split-input-file
//= 1
//! error[aster-declared-type]: `%x` is declared `!amdgcn.sgpr` but is `!amdgcn.vgpr`
//!  --> structured_wrong.mlir:6:63
//!   |
//! 4 | func.func @types(%n: index, %c: i1, %x: !v, %f: f32) {
//!   |                                     -- defined here
//! 5 |   %c1 = arith.constant 1 : index
//! 6 |   %r = scf.for %i = %c1 to %n step %c1 iter_args(%p = %x) -> (!amdgcn.sgpr) {
//!   |                                                       --      ^^^^^^^^^^^^ declared here
//!   |                                                       |
//!   |                                                       this operand
//!   |
//!   = help: write `!amdgcn.vgpr`
//!
//! error[aster-declared-type]: `%p` is declared `!amdgcn.vgpr` but is `!amdgcn.sgpr`
//!  --> structured_wrong.mlir:7:20
//!   |
//! 6 |   %r = scf.for %i = %c1 to %n step %c1 iter_args(%p = %x) -> (!amdgcn.sgpr) {
//!   |                                                  -- defined here
//! 7 |     scf.yield %p : !v
//!   |               --   ^^ declared here
//!   |               |
//!   |               this operand
//!   |
//!   = help: write `!amdgcn.sgpr`
//!
//! error[aster-region-end]: `scf.if` with results has no `else`
//!   --> structured_wrong.mlir:13:8
//!    |
//! 13 |     %s = scf.if %c -> (!amdgcn.vgpr) {
//!    |  ________^
//! 14 | |     scf.yield %x : !amdgcn.vgpr
//! 15 | |   }
//!    | |___^ here
//!    |
//!    = help: yield what it is otherwise
//!
//! error[aster-counter-type]: the counter of `scf.for` is `f32`
//!   --> structured_wrong.mlir:16:3
//!    |
//! 16 | /   scf.for %j = %f to %f step %f : f32 {
//! 17 | |   }
//!    | |___^ here
//!    |
//!    = help: count in `index` or an integer
//!
//! error[aster-region-end]: `return` leaves a region
//!   --> structured_wrong.mlir:19:5
//!    |
//! 19 |     return
//!    |     ^^^^^^ here
//!    |
//!    = help: `scf.yield` ends regions, `scf.condition` the first one of `scf.while`
//!
//! error[aster-region-end]: a region of `scf.if` does not end as it must
//!   --> structured_wrong.mlir:21:10
//!    |
//! 21 |     %u:2 = scf.if %c -> (!amdgcn.vgpr, !amdgcn.vgpr) {
//!    |  __________^
//! 22 | |     scf.yield %x : !amdgcn.vgpr
//! 23 | |   } else {
//! 24 | |   }
//!    | |___^ here
//!    |
//!    = help: `scf.yield` ends regions, `scf.condition` the first one of `scf.while`
//!
//! error[aster-carried-type]: `!amdgcn.vgpr` is yielded, `!amdgcn.vgpr`, `!amdgcn.vgpr` is wanted
//!   --> structured_wrong.mlir:22:5
//!    |
//! 22 |     scf.yield %x : !amdgcn.vgpr
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: the types must be those of the results
//!
//! error[aster-region-end]: `scf.yield` ends no region here
//!   --> structured_wrong.mlir:25:3
//!    |
//! 25 |   scf.yield
//!    |   ^^^^^^^^^ here
//!    |
//!    = help: `scf.yield` ends regions, `scf.condition` the first one of `scf.while`
//!
//! error[aster-redefined-value]: `%c1` is defined twice
//!   --> structured_wrong.mlir:31:5
//!    |
//! 29 |   %c1 = arith.constant 1 : index
//!    |   --- first here
//! 30 |   scf.for %i = %c1 to %n step %c1 {
//! 31 |     %c1 = arith.constant 2 : index
//!    |     ^^^ here again
//!    |
//!    = help: give each value a name of its own
//!
//! error[aster-undefined-value]: `%i` is not defined
//!   --> structured_wrong.mlir:34:24
//!    |
//! 30 |   scf.for %i = %c1 to %n step %c1 {
//!    |           -- this one is its region's alone
//! ...
//! 34 |   amdgcn.test_inst ins %i, %k : (index, index) -> ()
//!    |                        ^^ no value has this name
//!    |
//!    = help: yield what is needed outside of a region
//!
//! error[aster-undefined-value]: `%k` is not defined
//!   --> structured_wrong.mlir:34:28
//!    |
//! 32 |     %k = arith.constant 2 : index
//!    |     -- this one is its region's alone
//! 33 |   }
//! 34 |   amdgcn.test_inst ins %i, %k : (index, index) -> ()
//!    |                            ^^ no value has this name
//!    |
//!    = help: yield what is needed outside of a region
//!
//! error[aster-type-count]: 2 carried and 1 typed
//!   --> structured_wrong.mlir:40:11
//!    |
//! 40 |   scf.for %i = %c1 to %n step %c1 iter_args(%a = %n, %b = %n) -> (index) {
//!    |           ^^ in this operation
//!    |
//!    = help: write one type for each value that is carried
//!
//! error[aster-region]: a region of structured control flow is one block
//!   --> structured_wrong.mlir:46:3
//!    |
//! 46 |   ^two:
//!    |   ^^^^ a second one begins here
//!
//! error[mlir-unexpected-end]: the text ends where `}` of the region is expected
//!    --> structured_wrong.mlir:191:45
//!     |
//! 191 | //!     = help: the file seems to be cut off
//!     |                                             ^ the text ends here
//!     |
//!     = help: the file seems to be cut off
