// run: easel opt %s --aster-remove-assume-ops='remove-range remove-uniform'
// run: easel opt %s --aster-from-any-to-poison
func.func @f(%a: index, %x: !aster_utils.any) -> (index, index, index, f32) {
  %0 = aster_utils.assume_uniform %a : index
  %1 = aster_utils.assume_range %0 min 0 max 32 : index
  %2 = aster_utils.passthrough %1 : index
  %3 = aster_utils.to_any %2 : index
  %4 = aster_utils.from_any %3 : index
  %5 = aster_utils.from_any %x : f32
  return %1, %2, %4, %5 : index, index, index, f32
}

//$ easel opt %s --aster-remove-assume-ops='remove-range remove-uniform'
//> func.func @f(%a: index, %x: !aster_utils.any) -> (index, index, index, f32) {
//>   %2 = aster_utils.passthrough %a : index
//>   %3 = aster_utils.to_any %2 : index
//>   %4 = aster_utils.from_any %3 : index
//>   %5 = aster_utils.from_any %x : f32
//>   return %a, %2, %4, %5 : index, index, index, f32
//> }
//$ easel opt %s --aster-from-any-to-poison
//> func.func @f(%a: index, %x: !aster_utils.any) -> (index, index, index, f32) {
//>   %0 = aster_utils.assume_uniform %a : index
//>   %1 = aster_utils.assume_range %0 min 0 max 32 : index
//>   %2 = aster_utils.passthrough %1 : index
//>   %5 = ub.poison : f32
//>   return %1, %2, %2, %5 : index, index, index, f32
//> }
