// run: easel opt %s --canonicalize
// A comment in a map closes nothing, and the map ends where it ends.
#map = affine_map<(d0) // the place > of the row
  -> (d0 + 1)>
func.func @f(%a: index) -> (index, index) {
  %0 = affine.apply #map(%a)
  %1 = affine.apply affine_map<(d0)//-> (d0 floordiv 3)>(%a)
    -> (d0 * 2)>(%a)
  return %0, %1 : index, index
}

//$ easel opt %s --canonicalize
//> func.func @f(%a: index) -> (index, index) {
//>   %0 = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%a]
//>   %1 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%a]
//>   return %0, %1 : index, index
//> }
