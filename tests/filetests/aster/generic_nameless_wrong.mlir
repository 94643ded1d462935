// run: easel opt %s
// A property with a wrong name, and a function without a name, in the generic form.
"amdgcn.module"() <{target = #amdgcn.target<gfx942>, sym_name = "m"}> ({
  "func.func"() <{function_type = () -> (), %a: sym_name = "f"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
"amdgcn.module"() <{target = #amdgcn.target<gfx942>, sym_name = "n"}> ({
  "func.func"() <{function_type = () -> ()}> ({
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

//$ easel opt %s
//= 1
//! error[mlir-syntax]: `%a: sym_name` is not the name of a property
//!  --> generic_nameless_wrong.mlir:4:3
//!   |
//! 4 |   "func.func"() <{function_type = () -> (), %a: sym_name = "f"}> ({
//!   |   ^^^^^^^^^^^ of this operation
//!   |
//!   = help: write `NAME = VALUE`
//!
//! error[mlir-syntax]: `func.func` has no symbol
//!  --> generic_nameless_wrong.mlir:4:3
//!   |
//! 4 |   "func.func"() <{function_type = () -> (), %a: sym_name = "f"}> ({
//!   |   ^^^^^^^^^^^ here
//!   |
//!   = help: write `sym_name = "NAME"` among its properties
//!
//! error[mlir-syntax]: `func.func` has no symbol
//!  --> generic_nameless_wrong.mlir:9:3
//!   |
//! 9 |   "func.func"() <{function_type = () -> ()}> ({
//!   |   ^^^^^^^^^^^ here
//!   |
//!   = help: write `sym_name = "NAME"` among its properties
