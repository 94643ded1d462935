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

//$ easel opt %s --aster-loop-unroll='unroll-factors=2,4'
//> func.func @carried(%a: i32, %b: i32) -> (i32, i32) {
//>   %c1 = arith.constant 1 : i32
//>   %c3 = arith.constant 3 : i32
//>   %c13 = arith.constant 13 : i32
//>   %0 = arith.constant 12 : i32
//>   %s = "test.sum"(%a, %c1) : (i32, i32) -> i32
//>   %1 = arith.constant 1 : i32
//>   %2 = arith.muli %c3, %1 : i32
//>   %3 = arith.addi %c1, %2 : i32
//>   %4 = "test.sum"(%b, %3) : (i32, i32) -> i32
//>   %5 = arith.constant 2 : i32
//>   %6 = arith.muli %c3, %5 : i32
//>   %7 = arith.addi %c1, %6 : i32
//>   %8 = "test.sum"(%s, %7) : (i32, i32) -> i32
//>   %9 = arith.constant 3 : i32
//>   %10 = arith.muli %c3, %9 : i32
//>   %11 = arith.addi %c1, %10 : i32
//>   %12 = "test.sum"(%4, %11) : (i32, i32) -> i32
//>   return %8, %12 : i32, i32
//> }
//> func.func @own(%n: index, %b: i1) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c5 = arith.constant 5 : index
//>   %c6 = arith.constant 6 : index
//>   %0 = arith.constant 3 : index
//>   scf.for %i = %c0 to %c6 step %0 {
//>     scf.if %b {
//>       %x = arith.addi %i, %c1 : index
//>       "test.take"(%x) : (index) -> ()
//>     }
//>     %1 = arith.constant 1 : index
//>     %2 = arith.muli %c1, %1 : index
//>     %3 = arith.addi %i, %2 : index
//>     scf.if %b {
//>       %x = arith.addi %3, %c1 : index
//>       "test.take"(%x) : (index) -> ()
//>     }
//>     %4 = arith.constant 2 : index
//>     %5 = arith.muli %c1, %4 : index
//>     %6 = arith.addi %i, %5 : index
//>     scf.if %b {
//>       %x = arith.addi %6, %c1 : index
//>       "test.take"(%x) : (index) -> ()
//>     }
//>   }
//>   scf.for %i = %c0 to %c5 step %c1 {
//>     "test.take"(%i) : (index) -> ()
//>   }
//>   scf.for %i = %c0 to %n step %c1 {
//>     "test.take"(%i) : (index) -> ()
//>   } {unroll_factor = array<i64: 2, 8>}
//>   scf.for %i = %c0 to %c0 step %c1 {
//>     "test.take"(%i) : (index) -> ()
//>   }
//>   return
//> }
//> func.func @nested(%a: i32) -> i32 {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c2 = arith.constant 2 : index
//>   %0 = arith.constant 2 : index
//>   %1 = arith.constant 2 : index
//>   %t = "test.in"(%a, %c0, %c0) : (i32, index, index) -> i32
//>   %2 = arith.constant 1 : index
//>   %3 = arith.muli %c1, %2 : index
//>   %4 = arith.addi %c0, %3 : index
//>   %5 = "test.in"(%t, %c0, %4) : (i32, index, index) -> i32
//>   "test.use"(%5) : (i32) -> ()
//>   %6 = arith.constant 1 : index
//>   %7 = arith.muli %c1, %6 : index
//>   %8 = arith.addi %c0, %7 : index
//>   %9 = arith.constant 2 : index
//>   %10 = "test.in"(%5, %8, %c0) : (i32, index, index) -> i32
//>   %11 = arith.constant 1 : index
//>   %12 = arith.muli %c1, %11 : index
//>   %13 = arith.addi %c0, %12 : index
//>   %14 = "test.in"(%10, %8, %13) : (i32, index, index) -> i32
//>   "test.use"(%14) : (i32) -> ()
//>   return %14 : i32
//> }
