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
