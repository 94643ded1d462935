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
//>   %3 = arith.constant 3 : index
//>   %4 = arith.shrsi %2, %3 : index
//>   %5 = arith.constant 15 : index
//>   %6 = arith.andi %a, %5 : index
//>   %7 = arith.subi %4, %6 : index
//>   %8 = arith.constant 3 : index
//>   %9 = arith.addi %a, %8 : index
//>   %10 = arith.constant 2 : index
//>   %11 = arith.shrsi %9, %10 : index
//>   %12 = arith.constant 42 : index
//>   %13 = arith.constant 3 : index
//>   %14 = arith.constant 0 : index
//>   %15 = arith.constant -1 : index
//>   %16 = arith.cmpi slt, %a, %14 : index
//>   %17 = arith.subi %15, %a : index
//>   %18 = arith.select %16, %17, %a : index
//>   %19 = arith.divsi %18, %13 : index
//>   %20 = arith.subi %15, %19 : index
//>   %21 = arith.select %16, %20, %19 : index
//>   return %7, %11, %12, %21 : index, index, index, index
//> }
