// run: easel opt %s --aster-raise-to-affine --value-names mlir
// run: easel opt %s --aster-expand-affine-apply
// run: easel opt %s --aster-factorize-affine-expr
// run: easel opt %s --aster-decompose-by-cse
// run: easel opt %s --aster-decompose-by-loop-invariant
// run: easel opt %s --canonicalize
// run: easel opt %s --lower-affine
// Sums and products of many operands, and maps.
func.func private @take(index, index)
func.func @sums(%a: index, %b: index, %c: index, %d: index) {
  %three = arith.constant 3 : index
  %p = aster_utils.muli %c, %d, %three : index
  %s = aster_utils.addi %a, %p, %b : index
  %t = aster_utils.addi %b, %a, %d : index
  %r = aster_utils.addi %a, %a, %d : index
  %e = aster_utils.addi %a, %a, %c : index
  %m = affine.apply affine_map<(x)[y] -> ((x * y + y * 4) floordiv 6 + x mod y - 1)>(%s)[%t]
  func.call @take(%m, %r) : (index, index) -> ()
  func.call @take(%e, %e) : (index, index) -> ()
  return
}
func.func @loops(%a: index, %b: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %s = aster_utils.addi %i, %a, %b, %c1 : index
    scf.for %j = %c0 to %n step %c1 {
      %t = aster_utils.muli %a, %i, %j : index
      %u = affine.apply affine_map<(d0, d1)[s0] -> (d0 + d1 * 4 + s0 + d0)>(%j, %t)[%a]
      func.call @take(%u, %s) : (index, index) -> ()
    }
  }
  return
}
// What is no map that is understood stays.
func.func @kept(%a: index) -> index {
  %m = "affine.apply"(%a) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
  return %m : index
}

//$ easel opt %s --aster-raise-to-affine --value-names mlir
//> #map = affine_map<()[s0, s1] -> (s0 * 2 + s1)>
//> #map1 = affine_map<()[s0, s1, s2, s3] -> ((s0 * 4 + s1 * 4 + s3 * 4 + (s0 + s1 + (s2 * s3) * 3) * (s0 + s1 + s3)) floordiv 6 + (s0 + s1 + (s2 * s3) * 3) mod (s0 + s1 + s3) - 1)>
//> #map2 = affine_map<()[s0, s1, s2] -> (s0 + s1 + s2 + 1)>
//> #map3 = affine_map<(d0)[s0, s1, s2] -> (d0 * 2 + s0 + ((s0 * s1) * s2) * 4)>
//> #map4 = affine_map<(d0) -> (d0 + 1)>
//> func.func private @take(index, index)
//> func.func @sums(%arg0: index, %arg1: index, %arg2: index, %arg3: index) {
//>   %0 = affine.apply #map()[%arg0, %arg3]
//>   %1 = affine.apply #map()[%arg0, %arg2]
//>   %2 = affine.apply #map1()[%arg0, %arg1, %arg2, %arg3]
//>   call @take(%2, %0) : (index, index) -> ()
//>   call @take(%1, %1) : (index, index) -> ()
//>   return
//> }
//> func.func @loops(%arg0: index, %arg1: index, %arg2: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %arg3 = %c0 to %arg2 step %c1 {
//>     %0 = affine.apply #map2()[%arg3, %arg0, %arg1]
//>     scf.for %arg4 = %c0 to %arg2 step %c1 {
//>       %1 = affine.apply #map3(%arg4)[%arg0, %arg3, %arg4]
//>       func.call @take(%1, %0) : (index, index) -> ()
//>     }
//>   }
//>   return
//> }
//> func.func @kept(%arg0: index) -> index {
//>   %0 = "affine.apply"(%arg0) <{map = #map4}> : (index) -> index
//>   return %0 : index
//> }
//$ easel opt %s --aster-expand-affine-apply
//> func.func private @take(index, index)
//> func.func @sums(%a: index, %b: index, %c: index, %d: index) {
//>   %three = arith.constant 3 : index
//>   %p = aster_utils.muli %c, %d, %three : index
//>   %s = aster_utils.addi %a, %p, %b : index
//>   %t = aster_utils.addi %b, %a, %d : index
//>   %r = aster_utils.addi %a, %a, %d : index
//>   %e = aster_utils.addi %a, %a, %c : index
//>   %0 = aster_utils.muli %s, %t : index
//>   %1 = arith.constant 4 : index
//>   %2 = aster_utils.muli %t, %1 : index
//>   %3 = aster_utils.addi %0, %2 : index
//>   %4 = affine.apply affine_map<()[s0] -> (s0 floordiv 6)>()[%3]
//>   %5 = affine.apply affine_map<()[s0, s1] -> (s0 mod s1)>()[%s, %t]
//>   %6 = arith.constant -1 : index
//>   %7 = aster_utils.addi %4, %5, %6 : index
//>   call @take(%7, %r) : (index, index) -> ()
//>   call @take(%e, %e) : (index, index) -> ()
//>   return
//> }
//> func.func @loops(%a: index, %b: index, %n: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %i = %c0 to %n step %c1 {
//>     %s = aster_utils.addi %i, %a, %b, %c1 : index
//>     scf.for %j = %c0 to %n step %c1 {
//>       %t = aster_utils.muli %a, %i, %j : index
//>       %0 = arith.constant 4 : index
//>       %1 = aster_utils.muli %t, %0 : index
//>       %2 = aster_utils.addi %j, %1, %a, %j : index
//>       func.call @take(%2, %s) : (index, index) -> ()
//>     }
//>   }
//>   return
//> }
//> func.func @kept(%a: index) -> index {
//>   %m = "affine.apply"(%a) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
//>   return %m : index
//> }
//$ easel opt %s --aster-factorize-affine-expr
//> func.func private @take(index, index)
//> func.func @sums(%a: index, %b: index, %c: index, %d: index) {
//>   %three = arith.constant 3 : index
//>   %p = aster_utils.muli %c, %d, %three : index
//>   %s = aster_utils.addi %a, %p, %b : index
//>   %t = aster_utils.addi %b, %a, %d : index
//>   %r = aster_utils.addi %a, %a, %d : index
//>   %e = aster_utils.addi %a, %a, %c : index
//>   %m = affine.apply affine_map<(d0)[s0] -> (d0 mod s0 + ((d0 + 4) * s0) floordiv 6 - 1)>(%s)[%t]
//>   call @take(%m, %r) : (index, index) -> ()
//>   call @take(%e, %e) : (index, index) -> ()
//>   return
//> }
//> func.func @loops(%a: index, %b: index, %n: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %i = %c0 to %n step %c1 {
//>     %s = aster_utils.addi %i, %a, %b, %c1 : index
//>     scf.for %j = %c0 to %n step %c1 {
//>       %t = aster_utils.muli %a, %i, %j : index
//>       %u = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 2 + d1 * 4 + s0)>(%j, %t)[%a]
//>       func.call @take(%u, %s) : (index, index) -> ()
//>     }
//>   }
//>   return
//> }
//> func.func @kept(%a: index) -> index {
//>   %m = "affine.apply"(%a) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
//>   return %m : index
//> }
//$ easel opt %s --aster-decompose-by-cse
//> func.func private @take(index, index)
//> func.func @sums(%a: index, %b: index, %c: index, %d: index) {
//>   %three = arith.constant 3 : index
//>   %p = aster_utils.muli %c, %d, %three : index
//>   %0 = aster_utils.addi %a, %p, %b : index
//>   %1 = aster_utils.addi %a, %d : index
//>   %2 = aster_utils.passthrough %1 tag = "__decompose_ops__" : index
//>   %3 = aster_utils.addi %b, %2 : index
//>   %4 = aster_utils.addi %a, %2 : index
//>   %5 = aster_utils.addi %a, %c : index
//>   %6 = aster_utils.passthrough %5 tag = "__decompose_ops__" : index
//>   %7 = aster_utils.addi %a, %6 : index
//>   %m = affine.apply affine_map<(x)[y] -> ((x * y + y * 4) floordiv 6 + x mod y - 1)>(%0)[%3]
//>   call @take(%m, %4) : (index, index) -> ()
//>   call @take(%7, %7) : (index, index) -> ()
//>   return
//> }
//> func.func @loops(%a: index, %b: index, %n: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %i = %c0 to %n step %c1 {
//>     %s = aster_utils.addi %i, %a, %b, %c1 : index
//>     scf.for %j = %c0 to %n step %c1 {
//>       %t = aster_utils.muli %a, %i, %j : index
//>       %u = affine.apply affine_map<(d0, d1)[s0] -> (d0 + d1 * 4 + s0 + d0)>(%j, %t)[%a]
//>       func.call @take(%u, %s) : (index, index) -> ()
//>     }
//>   }
//>   return
//> }
//> func.func @kept(%a: index) -> index {
//>   %m = "affine.apply"(%a) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
//>   return %m : index
//> }
//$ easel opt %s --aster-decompose-by-loop-invariant
//> func.func private @take(index, index)
//> func.func @sums(%a: index, %b: index, %c: index, %d: index) {
//>   %three = arith.constant 3 : index
//>   %p = aster_utils.muli %c, %d, %three : index
//>   %s = aster_utils.addi %a, %p, %b : index
//>   %t = aster_utils.addi %b, %a, %d : index
//>   %r = aster_utils.addi %a, %a, %d : index
//>   %e = aster_utils.addi %a, %a, %c : index
//>   %m = affine.apply affine_map<(x)[y] -> ((x * y + y * 4) floordiv 6 + x mod y - 1)>(%s)[%t]
//>   call @take(%m, %r) : (index, index) -> ()
//>   call @take(%e, %e) : (index, index) -> ()
//>   return
//> }
//> func.func @loops(%a: index, %b: index, %n: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %i = %c0 to %n step %c1 {
//>     %0 = aster_utils.addi %a, %b, %c1 : index
//>     %1 = aster_utils.passthrough %0 tag = "__decompose_ops__" : index
//>     %2 = aster_utils.addi %i, %1 : index
//>     scf.for %j = %c0 to %n step %c1 {
//>       %3 = aster_utils.muli %a, %i : index
//>       %4 = aster_utils.passthrough %3 tag = "__decompose_ops__" : index
//>       %5 = aster_utils.muli %j, %4 : index
//>       %u = affine.apply affine_map<(d0, d1)[s0] -> (d0 + d1 * 4 + s0 + d0)>(%j, %5)[%a]
//>       func.call @take(%u, %2) : (index, index) -> ()
//>     }
//>   }
//>   return
//> }
//> func.func @kept(%a: index) -> index {
//>   %m = "affine.apply"(%a) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
//>   return %m : index
//> }
//$ easel opt %s --canonicalize
//> func.func private @take(index, index)
//> func.func @sums(%a: index, %b: index, %c: index, %d: index) {
//>   %three = arith.constant 3 : index
//>   %p = aster_utils.muli %c, %d, %three : index
//>   %s = aster_utils.addi %a, %p, %b : index
//>   %t = aster_utils.addi %b, %a, %d : index
//>   %r = aster_utils.addi %a, %a, %d : index
//>   %e = aster_utils.addi %a, %a, %c : index
//>   %m = affine.apply affine_map<()[s0, s1] -> (s1 mod s0 + (s0 * 4 + s0 * s1) floordiv 6 - 1)>()[%t, %s]
//>   call @take(%m, %r) : (index, index) -> ()
//>   call @take(%e, %e) : (index, index) -> ()
//>   return
//> }
//> func.func @loops(%a: index, %b: index, %n: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %i = %c0 to %n step %c1 {
//>     %s = aster_utils.addi %i, %a, %b, %c1 : index
//>     scf.for %j = %c0 to %n step %c1 {
//>       %t = aster_utils.muli %a, %i, %j : index
//>       %u = affine.apply affine_map<(d0, d1)[s0] -> (d0 + d1 * 4 + s0 + d0)>(%j, %t)[%a]
//>       func.call @take(%u, %s) : (index, index) -> ()
//>     }
//>   }
//>   return
//> }
//> func.func @kept(%a: index) -> index {
//>   %m = "affine.apply"(%a) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
//>   return %m : index
//> }
//$ easel opt %s --lower-affine
//> func.func private @take(index, index)
//> func.func @sums(%a: index, %b: index, %c: index, %d: index) {
//>   %three = arith.constant 3 : index
//>   %p = aster_utils.muli %c, %d, %three : index
//>   %s = aster_utils.addi %a, %p, %b : index
//>   %t = aster_utils.addi %b, %a, %d : index
//>   %r = aster_utils.addi %a, %a, %d : index
//>   %e = aster_utils.addi %a, %a, %c : index
//>   %0 = arith.muli %s, %t : index
//>   %1 = arith.constant 4 : index
//>   %2 = arith.muli %t, %1 : index
//>   %3 = arith.addi %0, %2 : index
//>   %4 = arith.constant 6 : index
//>   %5 = arith.constant 0 : index
//>   %6 = arith.constant -1 : index
//>   %7 = arith.cmpi slt, %3, %5 : index
//>   %8 = arith.subi %6, %3 : index
//>   %9 = arith.select %7, %8, %3 : index
//>   %10 = arith.divsi %9, %4 : index
//>   %11 = arith.subi %6, %10 : index
//>   %12 = arith.select %7, %11, %10 : index
//>   %13 = arith.remsi %s, %t : index
//>   %14 = arith.constant 0 : index
//>   %15 = arith.cmpi slt, %13, %14 : index
//>   %16 = arith.addi %13, %t : index
//>   %17 = arith.select %15, %16, %13 : index
//>   %18 = arith.addi %12, %17 : index
//>   %19 = arith.constant -1 : index
//>   %20 = arith.addi %18, %19 : index
//>   call @take(%20, %r) : (index, index) -> ()
//>   call @take(%e, %e) : (index, index) -> ()
//>   return
//> }
//> func.func @loops(%a: index, %b: index, %n: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %i = %c0 to %n step %c1 {
//>     %s = aster_utils.addi %i, %a, %b, %c1 : index
//>     scf.for %j = %c0 to %n step %c1 {
//>       %t = aster_utils.muli %a, %i, %j : index
//>       %0 = arith.constant 4 : index
//>       %1 = arith.muli %t, %0 : index
//>       %2 = arith.addi %j, %1 : index
//>       %3 = arith.addi %2, %a : index
//>       %4 = arith.addi %3, %j : index
//>       func.call @take(%4, %s) : (index, index) -> ()
//>     }
//>   }
//>   return
//> }
//> func.func @kept(%a: index) -> index {
//>   %m = "affine.apply"(%a) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
//>   return %m : index
//> }
