// run: easel opt %s
// Operations outside of functions on both sides of an alias are one list of values.
%t = "foreign.number"() : () -> i32
!v = !amdgcn.vgpr
%t = "foreign.number"() : () -> i32

//$ easel opt %s
//= 1
//! error[aster-redefined-value]: `%t` is defined twice
//!  --> outside_twice_wrong.mlir:5:1
//!   |
//! 3 | %t = "foreign.number"() : () -> i32
//!   | -- first here
//! 4 | !v = !amdgcn.vgpr
//! 5 | %t = "foreign.number"() : () -> i32
//!   | ^^ here again
//!   |
//!   = help: give each value a name of its own
