// run: easel opt %s --aster-op-scheduling
// run: easel opt %s --amdgcn-instruction-scheduling-autoschedule
// run: easel opt %s --amdgcn-instruction-scheduling-autoschedule --aster-op-scheduling='test-only=true'
!v = !amdgcn.vgpr
// A box of two times two trips: the second operation walks through it by columns, twice as slowly.
func.func @walk(%s: !v) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %c23 = arith.constant 23 : i32
  scf.for %i = %c3 to %c23 step %c5 : i32 {
    %a = "test.give"(%i) {sched.delay = 0 : i32, sched.rate = 1 : i32} : (i32) -> i32
    "test.take"(%a) {sched.delay = 3 : i32, sched.rate = 2 : i32, sched.permutation = array<i32: 1, 0>} : (i32) -> ()
  } {sched.dims = array<i64: 2, 2>}
  return
}
// What has no schedule gets the earliest of its users', regions that of what they stand in.
func.func @found(%b: i1, %m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    %x = memref.load %m[%i] : memref<4xi32>
    %y = arith.addi %x, %x : i32
    scf.if %b {
      memref.store %y, %m[%i] : memref<4xi32>
    } {sched.delay = 4 : i32, sched.rate = 2 : i32}
    "test.take"(%y) {sched.delay = 1 : i32, sched.rate = 3 : i32} : (i32) -> ()
    %z = arith.muli %x, %x : i32
  } {sched.dims = array<i64: 2>}
  return
}
// No box: the loop stays.
func.func @plain() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c1 step %c1 {
    "test.take"(%i) : (index) -> ()
  }
  return
}

//$ easel opt %s --aster-op-scheduling
//> func.func @walk(%s: !amdgcn.vgpr) {
//>   %c3 = arith.constant 3 : i32
//>   %c5 = arith.constant 5 : i32
//>   %c23 = arith.constant 23 : i32
//>   %0 = arith.constant 3 : i32
//>   %1 = arith.constant 8 : i32
//>   %2 = arith.constant 13 : i32
//>   %3 = arith.constant 18 : i32
//>   %a = "test.give"(%0) : (i32) -> i32
//>   %4 = "test.give"(%1) : (i32) -> i32
//>   %5 = "test.give"(%2) : (i32) -> i32
//>   %6 = "test.give"(%3) : (i32) -> i32
//>   "test.take"(%a) : (i32) -> ()
//>   "test.take"(%5) : (i32) -> ()
//>   "test.take"(%4) : (i32) -> ()
//>   "test.take"(%6) : (i32) -> ()
//>   return
//> }
//> func.func @found(%b: i1, %m: memref<4xi32>) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c2 = arith.constant 2 : index
//>   %0 = arith.constant 0 : index
//>   %1 = arith.constant 1 : index
//>   %x = memref.load %m[%0] : memref<4xi32>
//>   %y = arith.addi %x, %x : i32
//>   %z = arith.muli %x, %x : i32
//>   %2 = memref.load %m[%1] : memref<4xi32>
//>   %3 = arith.addi %2, %2 : i32
//>   "test.take"(%y) : (i32) -> ()
//>   %4 = arith.muli %2, %2 : i32
//>   scf.if %b {
//>     memref.store %y, %m[%0] : memref<4xi32>
//>   }
//>   "test.take"(%3) : (i32) -> ()
//>   scf.if %b {
//>     memref.store %3, %m[%1] : memref<4xi32>
//>   }
//>   return
//> }
//> func.func @plain() {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %i = %c0 to %c1 step %c1 {
//>     "test.take"(%i) : (index) -> ()
//>   }
//>   return
//> }
//$ easel opt %s --amdgcn-instruction-scheduling-autoschedule
//> func.func @walk(%s: !amdgcn.vgpr) {
//>   %c3 = arith.constant 3 : i32
//>   %c5 = arith.constant 5 : i32
//>   %c23 = arith.constant 23 : i32
//>   scf.for %i = %c3 to %c23 step %c5 : i32 {
//>     %a = "test.give"(%i) {sched.delay = 0 : i32, sched.rate = 1 : i32} : (i32) -> i32
//>     "test.take"(%a) {sched.delay = 3 : i32, sched.rate = 2 : i32, sched.permutation = array<i32: 1, 0>} : (i32) -> ()
//>   } {sched.dims = array<i64: 2, 2>}
//>   return
//> }
//> func.func @found(%b: i1, %m: memref<4xi32>) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c2 = arith.constant 2 : index
//>   scf.for %i = %c0 to %c2 step %c1 {
//>     %x = memref.load %m[%i] {sched.delay = 0 : i32, sched.rate = 1 : i32} : memref<4xi32>
//>     %y = arith.addi %x, %x {sched.delay = 1 : i32, sched.rate = 3 : i32} : i32
//>     scf.if %b {
//>       memref.store %y, %m[%i] {sched.delay = 4 : i32, sched.rate = 2 : i32} : memref<4xi32>
//>     } {sched.delay = 4 : i32, sched.rate = 2 : i32}
//>     "test.take"(%y) {sched.delay = 1 : i32, sched.rate = 3 : i32} : (i32) -> ()
//>     %z = arith.muli %x, %x {sched.delay = 0 : i32, sched.rate = 1 : i32} : i32
//>   } {sched.dims = array<i64: 2>}
//>   return
//> }
//> func.func @plain() {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %i = %c0 to %c1 step %c1 {
//>     "test.take"(%i) : (index) -> ()
//>   }
//>   return
//> }
//$ easel opt %s --amdgcn-instruction-scheduling-autoschedule --aster-op-scheduling='test-only=true'
//> func.func @walk(%s: !amdgcn.vgpr) {
//>   %c3 = arith.constant 3 : i32
//>   %c5 = arith.constant 5 : i32
//>   %c23 = arith.constant 23 : i32
//>   %0 = arith.constant 3 : i32
//>   %1 = arith.constant 8 : i32
//>   %2 = arith.constant 13 : i32
//>   %3 = arith.constant 18 : i32
//>   %a = "test.give"(%0) {unroll.dims = array<i64: 0, 0>, unroll.global_idx = 0 : i32} : (i32) -> i32
//>   %4 = "test.give"(%1) {unroll.dims = array<i64: 0, 1>, unroll.global_idx = 1 : i32} : (i32) -> i32
//>   %5 = "test.give"(%2) {unroll.dims = array<i64: 1, 0>, unroll.global_idx = 2 : i32} : (i32) -> i32
//>   %6 = "test.give"(%3) {unroll.dims = array<i64: 1, 1>, unroll.global_idx = 3 : i32} : (i32) -> i32
//>   "test.take"(%a) {unroll.dims = array<i64: 0, 0>, unroll.global_idx = 3 : i32} : (i32) -> ()
//>   "test.take"(%5) {unroll.dims = array<i64: 1, 0>, unroll.global_idx = 5 : i32} : (i32) -> ()
//>   "test.take"(%4) {unroll.dims = array<i64: 0, 1>, unroll.global_idx = 7 : i32} : (i32) -> ()
//>   "test.take"(%6) {unroll.dims = array<i64: 1, 1>, unroll.global_idx = 9 : i32} : (i32) -> ()
//>   return
//> }
//> func.func @found(%b: i1, %m: memref<4xi32>) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c2 = arith.constant 2 : index
//>   %0 = arith.constant 0 : index
//>   %1 = arith.constant 1 : index
//>   %x = memref.load %m[%0] {unroll.dims = array<i64: 0>, unroll.global_idx = 0 : i32} : memref<4xi32>
//>   %z = arith.muli %x, %x {unroll.dims = array<i64: 0>, unroll.global_idx = 0 : i32} : i32
//>   %2 = memref.load %m[%1] {unroll.dims = array<i64: 1>, unroll.global_idx = 1 : i32} : memref<4xi32>
//>   %y = arith.addi %x, %x {unroll.dims = array<i64: 0>, unroll.global_idx = 1 : i32} : i32
//>   "test.take"(%y) {unroll.dims = array<i64: 0>, unroll.global_idx = 1 : i32} : (i32) -> ()
//>   %3 = arith.muli %2, %2 {unroll.dims = array<i64: 1>, unroll.global_idx = 1 : i32} : i32
//>   %4 = arith.addi %2, %2 {unroll.dims = array<i64: 1>, unroll.global_idx = 4 : i32} : i32
//>   scf.if %b {
//>     memref.store %y, %m[%0] {sched.delay = 4 : i32, sched.rate = 2 : i32} : memref<4xi32>
//>   } {unroll.dims = array<i64: 0>, unroll.global_idx = 4 : i32}
//>   "test.take"(%4) {unroll.dims = array<i64: 1>, unroll.global_idx = 4 : i32} : (i32) -> ()
//>   scf.if %b {
//>     memref.store %4, %m[%1] {sched.delay = 4 : i32, sched.rate = 2 : i32} : memref<4xi32>
//>   } {unroll.dims = array<i64: 1>, unroll.global_idx = 6 : i32}
//>   return
//> }
//> func.func @plain() {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %i = %c0 to %c1 step %c1 {
//>     "test.take"(%i) : (index) -> ()
//>   }
//>   return
//> }
