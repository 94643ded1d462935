// run: easel opt %s --lower-affine
#map = affine_map<(d0)[s0] -> ((d0 + s0 * 4) floordiv 8 - d0 mod 16)>
func.func @f(%a: index, %b: index) -> (index, index, index, index) {
  %0 = affine.apply #map(%a)[%b]
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 4)>(%a)
  %2 = affine.apply affine_map<() -> (42)>()
  // By no power of two.
  %3 = affine.apply affine_map<(d0) -> (d0 floordiv 3)>(%a)
  return %0, %1, %2, %3 : index, index, index, index
}

//$ easel opt %s --lower-affine
//> func.func @f(%a: index, %b: index) -> (index, index, index, index) {
//>   %0 = arith.constant 4 : index
//>   %1 = arith.muli %b, %0 : index
//>   %2 = arith.addi %a, %1 : index
//>   %4 = arith.constant 3 : index
//>   %5 = arith.shrsi %2, %4 : index
//>   %6 = arith.constant 15 : index
//>   %7 = arith.andi %a, %6 : index
//>   %8 = arith.subi %5, %7 : index
//>   %9 = arith.constant 3 : index
//>   %10 = arith.addi %a, %9 : index
//>   %11 = arith.constant 2 : index
//>   %12 = arith.shrsi %10, %11 : index
//>   %13 = arith.constant 42 : index
//>   %3 = affine.apply affine_map<(d0) -> (d0 floordiv 3)>(%a)
//>   return %8, %12, %13, %3 : index, index, index, index
//> }
