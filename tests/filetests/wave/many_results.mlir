// run: easel compile %s --input wave
%r:110000 = "test.source"() : () -> i32
"test.use"(%r#3) : (i32) -> ()

//$ easel compile %s --input wave
//= 1
//! error[mlir-result-count]: `%r` stands for 110000 results
//!  --> many_results.mlir:2:1
//!   |
//! 2 | %r:110000 = "test.source"() : () -> i32
//!   | ^^ an operation has 65536 results at most
