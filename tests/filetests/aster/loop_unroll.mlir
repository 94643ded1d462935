// run: easel opt %s --aster-loop-unroll='unroll-factors=2,4'
func.func @carried(%a: i32, %b: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  %c13 = arith.constant 13 : i32
  %r:2 = scf.for %i = %c1 to %c13 step %c3 iter_args(%x = %a, %y = %b) -> (i32, i32) : i32 {
    %s = "test.sum"(%x, %i) : (i32, i32) -> i32
    scf.yield %y, %s : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
// A loop's own factor; regions are copied; what is not divided stays, and so does what is not known.
func.func @own(%n: index, %b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c6 step %c1 {
    scf.if %b {
      %x = arith.addi %i, %c1 : index
      "test.take"(%x) : (index) -> ()
    }
  } {unroll_factor = 3 : i64}
  scf.for %i = %c0 to %c5 step %c1 {
    "test.take"(%i) : (index) -> ()
  }
  scf.for %i = %c0 to %n step %c1 {
    "test.take"(%i) : (index) -> ()
  } {unroll_factor = array<i64: 2, 8>}
  scf.for %i = %c0 to %c0 step %c1 {
    "test.take"(%i) : (index) -> ()
  }
  return
}
// Results of an inner loop that has gone, in each trip of the outer one.
func.func @nested(%a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%x = %a) -> (i32) {
    %s = scf.for %j = %c0 to %c2 step %c1 iter_args(%y = %x) -> (i32) {
      %t = "test.in"(%y, %i, %j) : (i32, index, index) -> i32
      scf.yield %t : i32
    }
    "test.use"(%s) : (i32) -> ()
    scf.yield %s : i32
  }
  return %r : i32
}
