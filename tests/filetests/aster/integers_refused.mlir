// run: easel opt %s --aster-to-int-arith
// run: easel opt %s --aster-remove-assume-ops=tag-regex=(a
// A constant that 32 bits have no room for.
func.func @wide(%n: index) -> index {
  %c = arith.constant 4294967296 : index
  %s = arith.addi %n, %c : index
  return %s : index
}

//$ easel opt %s --aster-to-int-arith
//= 1
//! error[aster-index-width]: the constant 4294967296 has no place in i32
//!  --> integers_refused.mlir:5:8
//!   |
//! 5 |   %c = arith.constant 4294967296 : index
//!   |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this constant
//!   |
//!   = help: write the constant and what takes it with the type `i64`
//$ easel opt %s --aster-remove-assume-ops=tag-regex=(a
//= 1
//! error[pass-option]: `(a` is no regular expression
//!  |
//!  = note: found open group without closing ')'
//!  = help: write letters as they are, `.*` for any text, and a backslash before other signs
