// run: easel opt %s --canonicalize
func.func @numbers(%a: index) -> (i8, i8, i1, i32, index, index, index, index, index) {
  %c100 = arith.constant 100 : i8
  %c3 = arith.constant 3 : i8
  %sum = arith.addi %c100, %c100 : i8
  %shifted = arith.shrui %sum, %c3 : i8
  %less = arith.cmpi ult, %sum, %c100 : i8
  %wide = arith.extui %sum : i8 to i32
  %i7 = arith.constant 7 : index
  %i3 = arith.constant 3 : index
  %p, %q = affine.delinearize_index %i7 into (4, %i3) : index, index
  %f = affine.apply affine_map<(d0)[s0] -> (d0 * s0 + 5)>(%i7)[%i3]
  %big = arith.constant 2000000000 : index
  %beyond = arith.addi %big, %big : index
  %open = arith.addi %a, %i3 : index
  return %sum, %shifted, %less, %wide, %p, %q, %f, %beyond, %open : i8, i8, i1, i32, index, index, index, index, index
}
// Nothing is known of a division by zero and of a shift by the width.
func.func @undefined() -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %c32 = arith.constant 32 : i32
  %q = arith.divui %c32, %c0 : i32
  %s = arith.shli %c32, %c32 : i32
  return %q, %s : i32, i32
}
func.func @conditionals(%a: i32, %b: i1) -> (i32, i32) {
  %t = arith.constant true
  %f = arith.constant false
  %x = scf.if %t -> (i32) {
    %y = scf.if %f -> (i32) {
      scf.yield %a : i32
    } else {
      %c1 = arith.constant 1 : i32
      "test.kept"() : () -> ()
      scf.yield %c1 : i32
    }
    scf.yield %y : i32
  } else {
    "test.gone"() : () -> ()
    scf.yield %a : i32
  }
  scf.if %f {
    "test.gone"() : () -> ()
  }
  %z = scf.if %b -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %x : i32
  }
  return %x, %z : i32, i32
}

//$ easel opt %s --canonicalize
//> func.func @numbers(%a: index) -> (i8, i8, i1, i32, index, index, index, index, index) {
//>   %big = arith.constant 2000000000 : index
//>   %i3 = arith.constant 3 : index
//>   %0 = arith.constant -56 : i8
//>   %1 = arith.constant 25 : i8
//>   %2 = arith.constant false : i1
//>   %3 = arith.constant 200 : i32
//>   %4 = arith.constant 2 : index
//>   %5 = arith.constant 1 : index
//>   %6 = arith.constant 26 : index
//>   %beyond = arith.addi %big, %big : index
//>   %open = arith.addi %a, %i3 : index
//>   return %0, %1, %2, %3, %4, %5, %6, %beyond, %open : i8, i8, i1, i32, index, index, index, index, index
//> }
//> func.func @undefined() -> (i32, i32) {
//>   %c0 = arith.constant 0 : i32
//>   %c32 = arith.constant 32 : i32
//>   %q = arith.divui %c32, %c0 : i32
//>   %s = arith.shli %c32, %c32 : i32
//>   return %q, %s : i32, i32
//> }
//> func.func @conditionals(%a: i32, %b: i1) -> (i32, i32) {
//>   %c1 = arith.constant 1 : i32
//>   "test.kept"() : () -> ()
//>   %z = scf.if %b -> (i32) {
//>     scf.yield %a : i32
//>   } else {
//>     scf.yield %c1 : i32
//>   }
//>   return %c1, %z : i32, i32
//> }
