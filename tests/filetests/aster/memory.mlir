// run: easel opt %s --sroa
// run: easel opt %s --mem2reg
// run: easel opt %s --sroa --mem2reg
!v = !amdgcn.vgpr
// Elements, sizes that are operands, a load before any store, and one in a region behind the store.
func.func @elements(%a: !v, %b: i1) -> (!v, !v, !v) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.subi %c2, %c1 : index
  %m = memref.alloca(%c2) : memref<?x2x!amdgcn.vgpr>
  memref.store %a, %m[%c0, %c1] : memref<?x2x!amdgcn.vgpr>
  %x = memref.load %m[%c0, %one] : memref<?x2x!amdgcn.vgpr>
  %y = memref.load %m[%one, %c0] : memref<?x2x!amdgcn.vgpr>
  scf.if %b {
    %z = memref.load %m[%c0, %c1] : memref<?x2x!amdgcn.vgpr>
    amdgcn.test_inst ins %z : (!v) -> ()
  }
  memref.store %y, %m[%c0, %c1] : memref<?x2x!amdgcn.vgpr>
  %w = memref.load %m[%c0, %c1] : memref<?x2x!amdgcn.vgpr>
  return %x, %y, %w : !v, !v, !v
}
// What is no register has no value before it is stored.
func.func @undefined() -> (i32, !amdgcn.sgpr<[? + 2]>) {
  %m = memref.alloca() : memref<i32>
  %s = memref.alloca() : memref<!amdgcn.sgpr<[? + 2]>>
  %x = memref.load %m[] : memref<i32>
  %y = memref.load %s[] : memref<!amdgcn.sgpr<[? + 2]>>
  return %x, %y : i32, !amdgcn.sgpr<[? + 2]>
}
// All of these stay: an index that is not known, one outside, a store in a loop, another user, a layout.
func.func @kept(%i: index, %a: i32, %b: i1) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %open = memref.alloca() : memref<4xi32>
  memref.store %a, %open[%i] : memref<4xi32>
  %x = memref.load %open[%c0] : memref<4xi32>
  %outside = memref.alloca() : memref<4xi32>
  memref.store %a, %outside[%c4] : memref<4xi32>
  %looped = memref.alloca() : memref<i32>
  memref.store %a, %looped[] : memref<i32>
  scf.for %k = %c0 to %c4 step %c1 {
    %l = memref.load %looped[] : memref<i32>
    %n = arith.addi %l, %l : i32
    memref.store %n, %looped[] : memref<i32>
  }
  %y = memref.load %looped[] : memref<i32>
  %used = memref.alloca() : memref<i32>
  "test.use"(%used) : (memref<i32>) -> ()
  %z = memref.load %used[] : memref<i32>
  %space = memref.alloca() : memref<i32, 3>
  memref.store %a, %space[] : memref<i32, 3>
  return %x, %y, %z : i32, i32, i32
}
// Two elements of one allocation are not one value.
func.func @two(%a: i32, %b: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xi32>
  memref.store %a, %m[%c0] : memref<2xi32>
  memref.store %b, %m[%c1] : memref<2xi32>
  %x = memref.load %m[%c0] : memref<2xi32>
  return %x : i32
}

//$ easel opt %s --sroa
//> func.func @elements(%a: !amdgcn.vgpr, %b: i1) -> (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c2 = arith.constant 2 : index
//>   %one = arith.subi %c2, %c1 : index
//>   %0 = memref.alloca() : memref<!amdgcn.vgpr>
//>   %1 = memref.alloca() : memref<!amdgcn.vgpr>
//>   memref.store %a, %0[] : memref<!amdgcn.vgpr>
//>   %x = memref.load %0[] : memref<!amdgcn.vgpr>
//>   %y = memref.load %1[] : memref<!amdgcn.vgpr>
//>   scf.if %b {
//>     %z = memref.load %0[] : memref<!amdgcn.vgpr>
//>     amdgcn.test_inst ins %z : (!amdgcn.vgpr) -> ()
//>   }
//>   memref.store %y, %0[] : memref<!amdgcn.vgpr>
//>   %w = memref.load %0[] : memref<!amdgcn.vgpr>
//>   return %x, %y, %w : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//> }
//> func.func @undefined() -> (i32, !amdgcn.sgpr<[? + 2]>) {
//>   %m = memref.alloca() : memref<i32>
//>   %s = memref.alloca() : memref<!amdgcn.sgpr<[? + 2]>>
//>   %x = memref.load %m[] : memref<i32>
//>   %y = memref.load %s[] : memref<!amdgcn.sgpr<[? + 2]>>
//>   return %x, %y : i32, !amdgcn.sgpr<[? + 2]>
//> }
//> func.func @kept(%i: index, %a: i32, %b: i1) -> (i32, i32, i32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c4 = arith.constant 4 : index
//>   %open = memref.alloca() : memref<4xi32>
//>   memref.store %a, %open[%i] : memref<4xi32>
//>   %x = memref.load %open[%c0] : memref<4xi32>
//>   %outside = memref.alloca() : memref<4xi32>
//>   memref.store %a, %outside[%c4] : memref<4xi32>
//>   %looped = memref.alloca() : memref<i32>
//>   memref.store %a, %looped[] : memref<i32>
//>   scf.for %k = %c0 to %c4 step %c1 {
//>     %l = memref.load %looped[] : memref<i32>
//>     %n = arith.addi %l, %l : i32
//>     memref.store %n, %looped[] : memref<i32>
//>   }
//>   %y = memref.load %looped[] : memref<i32>
//>   %used = memref.alloca() : memref<i32>
//>   "test.use"(%used) : (memref<i32>) -> ()
//>   %z = memref.load %used[] : memref<i32>
//>   %space = memref.alloca() : memref<i32, 3>
//>   memref.store %a, %space[] : memref<i32, 3>
//>   return %x, %y, %z : i32, i32, i32
//> }
//> func.func @two(%a: i32, %b: i32) -> i32 {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %0 = memref.alloca() : memref<i32>
//>   %1 = memref.alloca() : memref<i32>
//>   memref.store %a, %0[] : memref<i32>
//>   memref.store %b, %1[] : memref<i32>
//>   %x = memref.load %0[] : memref<i32>
//>   return %x : i32
//> }
//$ easel opt %s --mem2reg
//> func.func @elements(%a: !amdgcn.vgpr, %b: i1) -> (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c2 = arith.constant 2 : index
//>   %one = arith.subi %c2, %c1 : index
//>   %m = memref.alloca(%c2) : memref<?x2x!amdgcn.vgpr>
//>   memref.store %a, %m[%c0, %c1] : memref<?x2x!amdgcn.vgpr>
//>   %x = memref.load %m[%c0, %one] : memref<?x2x!amdgcn.vgpr>
//>   %y = memref.load %m[%one, %c0] : memref<?x2x!amdgcn.vgpr>
//>   scf.if %b {
//>     %z = memref.load %m[%c0, %c1] : memref<?x2x!amdgcn.vgpr>
//>     amdgcn.test_inst ins %z : (!amdgcn.vgpr) -> ()
//>   }
//>   memref.store %y, %m[%c0, %c1] : memref<?x2x!amdgcn.vgpr>
//>   %w = memref.load %m[%c0, %c1] : memref<?x2x!amdgcn.vgpr>
//>   return %x, %y, %w : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//> }
//> func.func @undefined() -> (i32, !amdgcn.sgpr<[? + 2]>) {
//>   %0 = amdgcn.alloca : !amdgcn.sgpr
//>   %1 = amdgcn.alloca : !amdgcn.sgpr
//>   %2 = amdgcn.make_register_range %0, %1 : !amdgcn.sgpr, !amdgcn.sgpr
//>   %3 = ub.poison : i32
//>   return %3, %2 : i32, !amdgcn.sgpr<[? + 2]>
//> }
//> func.func @kept(%i: index, %a: i32, %b: i1) -> (i32, i32, i32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c4 = arith.constant 4 : index
//>   %open = memref.alloca() : memref<4xi32>
//>   memref.store %a, %open[%i] : memref<4xi32>
//>   %x = memref.load %open[%c0] : memref<4xi32>
//>   %outside = memref.alloca() : memref<4xi32>
//>   memref.store %a, %outside[%c4] : memref<4xi32>
//>   %looped = memref.alloca() : memref<i32>
//>   memref.store %a, %looped[] : memref<i32>
//>   scf.for %k = %c0 to %c4 step %c1 {
//>     %l = memref.load %looped[] : memref<i32>
//>     %n = arith.addi %l, %l : i32
//>     memref.store %n, %looped[] : memref<i32>
//>   }
//>   %y = memref.load %looped[] : memref<i32>
//>   %used = memref.alloca() : memref<i32>
//>   "test.use"(%used) : (memref<i32>) -> ()
//>   %z = memref.load %used[] : memref<i32>
//>   %space = memref.alloca() : memref<i32, 3>
//>   memref.store %a, %space[] : memref<i32, 3>
//>   return %x, %y, %z : i32, i32, i32
//> }
//> func.func @two(%a: i32, %b: i32) -> i32 {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %m = memref.alloca() : memref<2xi32>
//>   memref.store %a, %m[%c0] : memref<2xi32>
//>   memref.store %b, %m[%c1] : memref<2xi32>
//>   %x = memref.load %m[%c0] : memref<2xi32>
//>   return %x : i32
//> }
//$ easel opt %s --sroa --mem2reg
//> func.func @elements(%a: !amdgcn.vgpr, %b: i1) -> (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c2 = arith.constant 2 : index
//>   %one = arith.subi %c2, %c1 : index
//>   scf.if %b {
//>     amdgcn.test_inst ins %a : (!amdgcn.vgpr) -> ()
//>   }
//>   return %a, %0, %0 : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//> }
//> func.func @undefined() -> (i32, !amdgcn.sgpr<[? + 2]>) {
//>   %0 = amdgcn.alloca : !amdgcn.sgpr
//>   %1 = amdgcn.alloca : !amdgcn.sgpr
//>   %2 = amdgcn.make_register_range %0, %1 : !amdgcn.sgpr, !amdgcn.sgpr
//>   %3 = ub.poison : i32
//>   return %3, %2 : i32, !amdgcn.sgpr<[? + 2]>
//> }
//> func.func @kept(%i: index, %a: i32, %b: i1) -> (i32, i32, i32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c4 = arith.constant 4 : index
//>   %open = memref.alloca() : memref<4xi32>
//>   memref.store %a, %open[%i] : memref<4xi32>
//>   %x = memref.load %open[%c0] : memref<4xi32>
//>   %outside = memref.alloca() : memref<4xi32>
//>   memref.store %a, %outside[%c4] : memref<4xi32>
//>   %looped = memref.alloca() : memref<i32>
//>   memref.store %a, %looped[] : memref<i32>
//>   scf.for %k = %c0 to %c4 step %c1 {
//>     %l = memref.load %looped[] : memref<i32>
//>     %n = arith.addi %l, %l : i32
//>     memref.store %n, %looped[] : memref<i32>
//>   }
//>   %y = memref.load %looped[] : memref<i32>
//>   %used = memref.alloca() : memref<i32>
//>   "test.use"(%used) : (memref<i32>) -> ()
//>   %z = memref.load %used[] : memref<i32>
//>   %space = memref.alloca() : memref<i32, 3>
//>   memref.store %a, %space[] : memref<i32, 3>
//>   return %x, %y, %z : i32, i32, i32
//> }
//> func.func @two(%a: i32, %b: i32) -> i32 {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   return %a : i32
//> }
