// run: easel opt %s --aster-op-scheduling --split-input-file
// run: easel opt %s --amdgcn-instruction-scheduling-autoschedule --split-input-file
func.func @late() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %a = "test.give"() {sched.delay = 3 : i32, sched.rate = 1 : i32} : () -> i32
    "test.take"(%a) {sched.delay = 2 : i32, sched.rate = 2 : i32} : (i32) -> ()
    %b = "test.give"(%a) : (i32) -> i32
    "test.take"(%b) {sched.delay = 2 : i32, sched.rate = 2 : i32} : (i32) -> ()
  } {sched.dims = array<i64: 4>}
  return
}
// -----
func.func @none() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    "test.a"() {sched.delay = -1 : i32, sched.rate = 1 : i32} : () -> ()
    "test.b"() {sched.delay = 0 : i32, sched.rate = 0 : i32} : () -> ()
    "test.c"() {sched.permutation = array<i32: 0, 0>} : () -> ()
    "test.d"() {sched.permutation = array<i32: 0>} : () -> ()
  } {sched.dims = array<i64: 2, 2>}
  return
}
// -----
func.func @loops(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c3000000 = arith.constant 3000000 : index
  scf.for %i = %c0 to %n step %c1 {
    "test.a"() : () -> ()
  } {sched.dims = array<i64: 4>}
  scf.for %i = %c0 to %c4 step %c1 {
    "test.a"() : () -> ()
  } {sched.dims = array<i64: 3>}
  scf.for %i = %c0 to %c4 step %c1 {
    "test.a"() : () -> ()
  } {sched.dims = array<i64: 0, 4>}
  scf.for %i = %c0 to %c4 step %c1 {
  } {sched.dims = array<i64: 4>}
  scf.for %i = %c0 to %c3000000 step %c1 {
    "test.a"() : () -> ()
  } {sched.dims = array<i64: 3000000>}
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %x) -> (i32) {
    %t = "test.a"(%s) : (i32) -> i32
    scf.yield %t : i32
  } {sched.dims = array<i64: 4>}
  return %r : i32
}

//$ easel opt %s --aster-op-scheduling --split-input-file
//= 1
//! error[aster-schedule-order]: the operations of this loop cannot be executed at the times that they state
//!   --> scheduled_refused.mlir:7:3
//!    |
//!  7 | /   scf.for %i = %c0 to %c4 step %c1 {
//!  8 | |     %a = "test.give"() {sched.delay = 3 : i32, sched.rate = 1 : i32} : () -> i32
//!  9 | |     "test.take"(%a) {sched.delay = 2 : i32, sched.rate = 2 : i32} : (i32) -> ()
//! 10 | |     %b = "test.give"(%a) : (i32) -> i32
//! 11 | |     "test.take"(%b) {sched.delay = 2 : i32, sched.rate = 2 : i32} : (i32) -> ()
//! 12 | |   } {sched.dims = array<i64: 4>}
//!    | |________________________________^ this loop
//!    |
//!    = help: see the operations that have no operands in time
//!
//! error[aster-schedule-order]: `test.take` is executed at time 2, before `test.give` has given its operand
//!  --> scheduled_refused.mlir:9:5
//!   |
//! 8 |     %a = "test.give"() {sched.delay = 3 : i32, sched.rate = 1 : i32} : () -> i32
//!   |          ----------------------------------------------------------------------- this operation gives it
//! 9 |     "test.take"(%a) {sched.delay = 2 : i32, sched.rate = 2 : i32} : (i32) -> ()
//!   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation uses the value
//!   |
//!   = help: give the user a greater `sched.delay`, or both the same rate and order
//!
//! error[aster-schedule-order]: `test.give` is executed at time 0, before `test.give` has given its operand
//!   --> scheduled_refused.mlir:10:10
//!    |
//!  8 |     %a = "test.give"() {sched.delay = 3 : i32, sched.rate = 1 : i32} : () -> i32
//!    |          ----------------------------------------------------------------------- this operation gives it
//!  9 |     "test.take"(%a) {sched.delay = 2 : i32, sched.rate = 2 : i32} : (i32) -> ()
//! 10 |     %b = "test.give"(%a) : (i32) -> i32
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation uses the value
//!    |
//!    = help: give the user a greater `sched.delay`, or both the same rate and order
//!
//! error[aster-schedule]: `test.a` has a schedule that is not valid
//!   --> scheduled_refused.mlir:21:5
//!    |
//! 21 |     "test.a"() {sched.delay = -1 : i32, sched.rate = 1 : i32} : () -> ()
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: write a delay from 0, a rate from 1 and each dimension of the loop once in the permutation
//!
//! error[aster-schedule]: `test.b` has a schedule that is not valid
//!   --> scheduled_refused.mlir:22:5
//!    |
//! 22 |     "test.b"() {sched.delay = 0 : i32, sched.rate = 0 : i32} : () -> ()
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: write a delay from 0, a rate from 1 and each dimension of the loop once in the permutation
//!
//! error[aster-schedule]: `test.c` has a schedule that is not valid
//!   --> scheduled_refused.mlir:23:5
//!    |
//! 23 |     "test.c"() {sched.permutation = array<i32: 0, 0>} : () -> ()
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: write a delay from 0, a rate from 1 and each dimension of the loop once in the permutation
//!
//! error[aster-schedule]: `test.d` has a schedule that is not valid
//!   --> scheduled_refused.mlir:24:5
//!    |
//! 24 |     "test.d"() {sched.permutation = array<i32: 0>} : () -> ()
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: write a delay from 0, a rate from 1 and each dimension of the loop once in the permutation
//!
//! error[aster-schedule-loop]: the number of trips of the scheduled loop is not known
//!   --> scheduled_refused.mlir:34:3
//!    |
//! 34 | /   scf.for %i = %c0 to %n step %c1 {
//! 35 | |     "test.a"() : () -> ()
//! 36 | |   } {sched.dims = array<i64: 4>}
//!    | |________________________________^ this loop
//!    |
//!    = help: write the bounds and the step as constants
//!
//! error[aster-schedule-loop]: the scheduled loop has 4 trips, its dimensions say 3
//!   --> scheduled_refused.mlir:37:3
//!    |
//! 37 | /   scf.for %i = %c0 to %c4 step %c1 {
//! 38 | |     "test.a"() : () -> ()
//! 39 | |   } {sched.dims = array<i64: 3>}
//!    | |________________________________^ this loop
//!    |
//!    = help: make the product of `sched.dims` the number of trips
//!
//! error[aster-schedule-loop]: `sched.dims` is no list of sizes
//!   --> scheduled_refused.mlir:40:3
//!    |
//! 40 | /   scf.for %i = %c0 to %c4 step %c1 {
//! 41 | |     "test.a"() : () -> ()
//! 42 | |   } {sched.dims = array<i64: 0, 4>}
//!    | |___________________________________^ this loop
//!    |
//!    = help: write `sched.dims = array<i64: 2, 3>`
//!
//! error[aster-schedule-loop]: the scheduled loop has no operations
//!   --> scheduled_refused.mlir:43:3
//!    |
//! 43 | /   scf.for %i = %c0 to %c4 step %c1 {
//! 44 | |   } {sched.dims = array<i64: 4>}
//!    | |________________________________^ this loop
//!    |
//!    = help: remove the loop
//!
//! error[aster-schedule-loop]: the scheduled loop would become more than 1048576 operations
//!   --> scheduled_refused.mlir:45:3
//!    |
//! 45 | /   scf.for %i = %c0 to %c3000000 step %c1 {
//! 46 | |     "test.a"() : () -> ()
//! 47 | |   } {sched.dims = array<i64: 3000000>}
//!    | |______________________________________^ this loop
//!    |
//!    = help: schedule an inner loop of fewer trips
//!
//! error[aster-schedule-loop]: the scheduled loop carries values
//!   --> scheduled_refused.mlir:48:8
//!    |
//! 48 |     %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %x) -> (i32) {
//!    |  ________^
//! 49 | |     %t = "test.a"(%s) : (i32) -> i32
//! 50 | |     scf.yield %t : i32
//! 51 | |   } {sched.dims = array<i64: 4>}
//!    | |________________________________^ this loop
//!    |
//!    = help: keep the values in memory or registers of their own
//$ easel opt %s --amdgcn-instruction-scheduling-autoschedule --split-input-file
//! warning[aster-schedule-conflict]: no schedule of `test.give` is early enough: `test.take` uses its result from time 2 on
//!   --> scheduled_refused.mlir:10:10
//!    |
//! 10 |     %b = "test.give"(%a) : (i32) -> i32
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ its operands are there from time 3 on
//! 11 |     "test.take"(%b) {sched.delay = 2 : i32, sched.rate = 2 : i32} : (i32) -> ()
//!    |     --------------------------------------------------------------------------- this operation uses the result
//!    |
//!    = help: write `sched.delay` and `sched.rate` at one of them
//> func.func @late() {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c4 = arith.constant 4 : index
//>   scf.for %i = %c0 to %c4 step %c1 {
//>     %a = "test.give"() {sched.delay = 3 : i32, sched.rate = 1 : i32} : () -> i32
//>     "test.take"(%a) {sched.delay = 2 : i32, sched.rate = 2 : i32} : (i32) -> ()
//>     %b = "test.give"(%a) : (i32) -> i32
//>     "test.take"(%b) {sched.delay = 2 : i32, sched.rate = 2 : i32} : (i32) -> ()
//>   } {sched.dims = array<i64: 4>}
//>   return
//> }
//>
//> // -----
//>
//> func.func @none() {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c4 = arith.constant 4 : index
//>   scf.for %i = %c0 to %c4 step %c1 {
//>     "test.a"() {sched.delay = -1 : i32, sched.rate = 1 : i32} : () -> ()
//>     "test.b"() {sched.delay = 0 : i32, sched.rate = 0 : i32} : () -> ()
//>     "test.c"() {sched.delay = 0 : i32, sched.permutation = array<i32: 0, 0>, sched.rate = 1 : i32} : () -> ()
//>     "test.d"() {sched.delay = 0 : i32, sched.permutation = array<i32: 0>, sched.rate = 1 : i32} : () -> ()
//>   } {sched.dims = array<i64: 2, 2>}
//>   return
//> }
//>
//> // -----
//>
//> func.func @loops(%n: index, %x: i32) -> i32 {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c4 = arith.constant 4 : index
//>   %c3000000 = arith.constant 3000000 : index
//>   scf.for %i = %c0 to %n step %c1 {
//>     "test.a"() {sched.delay = 0 : i32, sched.rate = 1 : i32} : () -> ()
//>   } {sched.dims = array<i64: 4>}
//>   scf.for %i = %c0 to %c4 step %c1 {
//>     "test.a"() {sched.delay = 0 : i32, sched.rate = 1 : i32} : () -> ()
//>   } {sched.dims = array<i64: 3>}
//>   scf.for %i = %c0 to %c4 step %c1 {
//>     "test.a"() {sched.delay = 0 : i32, sched.rate = 1 : i32} : () -> ()
//>   } {sched.dims = array<i64: 0, 4>}
//>   scf.for %i = %c0 to %c4 step %c1 {
//>   } {sched.dims = array<i64: 4>}
//>   scf.for %i = %c0 to %c3000000 step %c1 {
//>     "test.a"() {sched.delay = 0 : i32, sched.rate = 1 : i32} : () -> ()
//>   } {sched.dims = array<i64: 3000000>}
//>   %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %x) -> (i32) {
//>     %t = "test.a"(%s) {sched.delay = 0 : i32, sched.rate = 1 : i32} : (i32) -> i32
//>     scf.yield %t : i32
//>   } {sched.dims = array<i64: 4>}
//>   return %r : i32
//> }
