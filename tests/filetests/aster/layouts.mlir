// run: easel opt %s --lower-layout-to-affine
// run: easel opt %s --lower-layout-to-affine --affine-expand-index-ops-as-affine --canonicalize
// run: easel opt %s --lower-layout-to-affine --value-names mlir --canonicalize
// Places in layouts, of numbers that are known and of others.
func.func @places(%x: index, %y: index) -> (index, index, index) {
  %a = layout.apply[%x], #layout.strided_layout<[(3, 2), 5] : [(1, 30), 0]>
  %b = layout.apply[%x, %y], <[4, 8] : [-8, 1]>
  %c = layout.swizzle %y, bits = 3, base = 4, shift = 3
  return %a, %b, %c : index, index, index
}
func.func @known() -> (index, index, index) {
  %n = arith.constant 23 : index
  %a = layout.apply[%n], <[(3, 2), 5] : [(1, 30), 7]>
  %o:2 = layout.thread_value_offsets[%n] thread_layout = <[4, 8] : [16, 2]> value_layout = <[2] : [1]> -> index, index
  return %a, %o#0, %o#1 : index, index, index
}
func.func @boxes(%x: index, %n: index) -> (index, index, index, index) {
  %d:3 = affine.delinearize_index %x into (%n, 8) : index, index, index
  %l = affine.linearize_index disjoint [%d#0, %d#1] by (4, %n) : index
  return %d#0, %d#1, %d#2, %l : index, index, index, index
}
// No layouts.
func.func @kept(%x: index) -> index {
  %a = layout.apply[%x], #layout.strided_layout<[4, 8] : [1]>
  return %a : index
}

//$ easel opt %s --lower-layout-to-affine
//> func.func @places(%x: index, %y: index) -> (index, index, index) {
//>   %0:2 = affine.delinearize_index %x into (6, 5) : index, index
//>   %1:2 = affine.delinearize_index %0#0 into (3, 2) : index, index
//>   %2 = affine.linearize_index_by_strides[%1#0, %1#1, %0#1] by (1, 30, 0) : index
//>   %3 = affine.linearize_index_by_strides[%x, %y] by (-8, 1) : index
//>   %4 = arith.constant 3 : i32
//>   %5 = arith.constant 112 : i32
//>   %6 = arith.index_cast %y : index to i32
//>   %7 = arith.shrui %6, %4 : i32
//>   %8 = arith.andi %7, %5 : i32
//>   %9 = arith.xori %6, %8 : i32
//>   %10 = arith.index_cast %9 : i32 to index
//>   return %2, %3, %10 : index, index, index
//> }
//> func.func @known() -> (index, index, index) {
//>   %n = arith.constant 23 : index
//>   %0:2 = affine.delinearize_index %n into (6, 5) : index, index
//>   %1:2 = affine.delinearize_index %0#0 into (3, 2) : index, index
//>   %2 = affine.linearize_index_by_strides[%1#0, %1#1, %0#1] by (1, 30, 7) : index
//>   %3:2 = affine.delinearize_index %n into (4, 8) : index, index
//>   %4 = affine.linearize_index_by_strides[%3#0, %3#1] by (16, 2) : index
//>   %5 = affine.apply affine_map<(d0) -> (d0 + 1)>(%4)
//>   return %2, %4, %5 : index, index, index
//> }
//> func.func @boxes(%x: index, %n: index) -> (index, index, index, index) {
//>   %d:3 = affine.delinearize_index %x into (%n, 8) : index, index, index
//>   %l = affine.linearize_index disjoint [%d#0, %d#1] by (4, %n) : index
//>   return %d#0, %d#1, %d#2, %l : index, index, index, index
//> }
//> func.func @kept(%x: index) -> index {
//>   %a = layout.apply[%x], <[4, 8] : [1]>
//>   return %a : index
//> }
//$ easel opt %s --lower-layout-to-affine --affine-expand-index-ops-as-affine --canonicalize
//> func.func @places(%x: index, %y: index) -> (index, index, index) {
//>   %0 = arith.constant 112 : i32
//>   %1 = arith.constant 3 : i32
//>   %2 = affine.apply affine_map<()[s0] -> ((s0 floordiv 5) * 30 - ((s0 floordiv 5) floordiv 2) * 59)>()[%x]
//>   %3 = affine.apply affine_map<()[s0, s1] -> (s0 * -8 + s1)>()[%x, %y]
//>   %4 = arith.index_cast %y : index to i32
//>   %5 = arith.shrui %4, %1 : i32
//>   %6 = arith.andi %5, %0 : i32
//>   %7 = arith.xori %4, %6 : i32
//>   %8 = arith.index_cast %7 : i32 to index
//>   return %2, %3, %8 : index, index, index
//> }
//> func.func @known() -> (index, index, index) {
//>   %0 = arith.constant 23 : index
//>   %1 = arith.constant 46 : index
//>   %2 = arith.constant 47 : index
//>   return %0, %1, %2 : index, index, index
//> }
//> func.func @boxes(%x: index, %n: index) -> (index, index, index, index) {
//>   %0 = affine.apply affine_map<()[s0, s1] -> (s0 floordiv (s1 * 8))>()[%x, %n]
//>   %1 = affine.apply affine_map<()[s0, s1] -> ((s0 mod (s1 * 8)) floordiv 8)>()[%x, %n]
//>   %2 = affine.apply affine_map<()[s0] -> (s0 mod 8)>()[%x]
//>   %3 = affine.apply affine_map<()[s0, s1] -> ((s1 floordiv (s0 * 8)) * s0 + (s1 mod (s0 * 8)) floordiv 8)>()[%n, %x]
//>   return %0, %1, %2, %3 : index, index, index, index
//> }
//> func.func @kept(%x: index) -> index {
//>   %a = layout.apply[%x], <[4, 8] : [1]>
//>   return %a : index
//> }
//$ easel opt %s --lower-layout-to-affine --value-names mlir --canonicalize
//> func.func @places(%arg0: index, %arg1: index) -> (index, index, index) {
//>   %c112_i32 = arith.constant 112 : i32
//>   %c3_i32 = arith.constant 3 : i32
//>   %0:2 = affine.delinearize_index %arg0 into (6, 5) : index, index
//>   %1:2 = affine.delinearize_index %0#0 into (3, 2) : index, index
//>   %2 = affine.linearize_index_by_strides[%1#0, %1#1, %0#1] by (1, 30, 0) : index
//>   %3 = affine.linearize_index_by_strides[%arg0, %arg1] by (-8, 1) : index
//>   %4 = arith.index_cast %arg1 : index to i32
//>   %5 = arith.shrui %4, %c3_i32 : i32
//>   %6 = arith.andi %5, %c112_i32 : i32
//>   %7 = arith.xori %4, %6 : i32
//>   %8 = arith.index_cast %7 : i32 to index
//>   return %2, %3, %8 : index, index, index
//> }
//> func.func @known() -> (index, index, index) {
//>   %c23 = arith.constant 23 : index
//>   %c46 = arith.constant 46 : index
//>   %c47 = arith.constant 47 : index
//>   return %c23, %c46, %c47 : index, index, index
//> }
//> func.func @boxes(%arg0: index, %arg1: index) -> (index, index, index, index) {
//>   %0:3 = affine.delinearize_index %arg0 into (%arg1, 8) : index, index, index
//>   %1 = affine.linearize_index disjoint [%0#0, %0#1] by (4, %arg1) : index
//>   return %0#0, %0#1, %0#2, %1 : index, index, index, index
//> }
//> func.func @kept(%arg0: index) -> index {
//>   %0 = layout.apply[%arg0], <[4, 8] : [1]>
//>   return %0 : index
//> }
