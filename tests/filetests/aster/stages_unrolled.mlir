// run: easel opt %s --aster-scf-pipeline='lcm-unroll'
// run: easel opt %s --aster-scf-pipeline='lcm-unroll unroll-factor-multiplier=2 epilogue-peeling prologue-peeling=1'
// A trip of the new loop is two steps, because a value is carried over two; with a multiplier of 2, four.
!v = !amdgcn.vgpr
func.func @known() {
  %a = amdgcn.alloca : !v
  %b = amdgcn.alloca : !v
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %end = arith.constant 11 : index
  scf.for %i = %zero to %end step %one {
    %x = amdgcn.test_inst outs %a {sched.stage = 0 : i32} : (!v) -> !v
    %y = amdgcn.test_inst outs %b ins %x {sched.stage = 2 : i32} : (!v, !v) -> !v
  }
  return
}

// The bounds are not known: the first trips are loops of at most one trip, and the steps that are left are a loop.
func.func @open(%end: index, %n: i32) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %sum = scf.for %i = %zero to %end step %one iter_args(%c = %n) -> (i32) {
    %x = arith.index_cast %i {sched.stage = 0 : i32} : index to i32
    %y = arith.addi %x, %c {sched.stage = 2 : i32} : i32
    scf.yield %y : i32
  }
  return %sum : i32
}

//$ easel opt %s --aster-scf-pipeline='lcm-unroll'
//! warning[aster-stage-trips]: nothing says that the loop has at least 2 trips
//!   --> stages_unrolled.mlir:22:10
//!    |
//! 22 |     %sum = scf.for %i = %zero to %end step %one iter_args(%c = %n) -> (i32) {
//!    |  __________^
//! 23 | |     %x = arith.index_cast %i {sched.stage = 0 : i32} : index to i32
//! 24 | |     %y = arith.addi %x, %c {sched.stage = 2 : i32} : i32
//! 25 | |     scf.yield %y : i32
//! 26 | |   }
//!    | |___^ the pipeline is wrong with fewer
//!    |
//!    = help: call the kernel with as many, or write the bounds as constants
//> func.func @known() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr
//>   %b = amdgcn.alloca : !amdgcn.vgpr
//>   %zero = arith.constant 0 : index
//>   %one = arith.constant 1 : index
//>   %end = arith.constant 11 : index
//>   %0 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %1 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %2 = arith.constant 2 : index
//>   %3 = arith.constant 10 : index
//>   %4 = arith.constant 2 : index
//>   %5:2 = scf.for %9 = %2 to %3 step %4 iter_args(%10 = %1, %11 = %0) -> (!amdgcn.vgpr, !amdgcn.vgpr) {
//>     %12 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %13 = amdgcn.test_inst outs %b ins %11 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     %14 = arith.constant 1 : index
//>     %15 = arith.muli %one, %14 : index
//>     %16 = arith.addi %9, %15 : index
//>     %17 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %18 = amdgcn.test_inst outs %b ins %10 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     scf.yield %17, %12 : !amdgcn.vgpr, !amdgcn.vgpr
//>   }
//>   %6:2 = scf.for %9 = %3 to %end step %one iter_args(%10 = %5#0, %11 = %5#1) -> (!amdgcn.vgpr, !amdgcn.vgpr) {
//>     %12 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %13 = amdgcn.test_inst outs %b ins %11 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     scf.yield %12, %10 : !amdgcn.vgpr, !amdgcn.vgpr
//>   }
//>   %7 = amdgcn.test_inst outs %b ins %6#1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   %8 = amdgcn.test_inst outs %b ins %6#0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   return
//> }
//> func.func @open(%end: index, %n: i32) -> i32 {
//>   %zero = arith.constant 0 : index
//>   %one = arith.constant 1 : index
//>   %0 = arith.index_cast %zero : index to i32
//>   %1 = arith.constant 1 : index
//>   %2 = arith.index_cast %1 : index to i32
//>   %3 = arith.constant 2 : index
//>   %4 = affine.apply affine_map<(d0, d1) -> (d0 + ((d1 - d0) floordiv 2) * 2)>(%3, %end)
//>   %5 = arith.maxsi %4, %3 : index
//>   %6 = arith.constant 2 : index
//>   %7:3 = scf.for %11 = %3 to %5 step %6 iter_args(%12 = %2, %13 = %0, %14 = %n) -> (i32, i32, i32) {
//>     %15 = arith.index_cast %11 : index to i32
//>     %16 = arith.addi %13, %14 : i32
//>     %17 = arith.constant 1 : index
//>     %18 = arith.muli %one, %17 : index
//>     %19 = arith.addi %11, %18 : index
//>     %20 = arith.index_cast %19 : index to i32
//>     %21 = arith.addi %12, %16 : i32
//>     scf.yield %20, %15, %21 : i32, i32, i32
//>   }
//>   %8:3 = scf.for %11 = %5 to %end step %one iter_args(%12 = %7#0, %13 = %7#1, %14 = %7#2) -> (i32, i32, i32) {
//>     %15 = arith.index_cast %11 : index to i32
//>     %16 = arith.addi %13, %14 : i32
//>     scf.yield %15, %12, %16 : i32, i32, i32
//>   }
//>   %9 = arith.addi %8#1, %8#2 : i32
//>   %10 = arith.addi %8#0, %9 : i32
//>   return %10 : i32
//> }
//$ easel opt %s --aster-scf-pipeline='lcm-unroll unroll-factor-multiplier=2 epilogue-peeling prologue-peeling=1'
//! warning[aster-stage-trips]: nothing says that the loop has at least 2 trips
//!   --> stages_unrolled.mlir:22:10
//!    |
//! 22 |     %sum = scf.for %i = %zero to %end step %one iter_args(%c = %n) -> (i32) {
//!    |  __________^
//! 23 | |     %x = arith.index_cast %i {sched.stage = 0 : i32} : index to i32
//! 24 | |     %y = arith.addi %x, %c {sched.stage = 2 : i32} : i32
//! 25 | |     scf.yield %y : i32
//! 26 | |   }
//!    | |___^ the pipeline is wrong with fewer
//!    |
//!    = help: call the kernel with as many, or write the bounds as constants
//> func.func @known() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr
//>   %b = amdgcn.alloca : !amdgcn.vgpr
//>   %zero = arith.constant 0 : index
//>   %one = arith.constant 1 : index
//>   %end = arith.constant 11 : index
//>   %0 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %1 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %2 = arith.constant 2 : index
//>   %3 = arith.constant 10 : index
//>   %4 = arith.constant 4 : index
//>   %5 = arith.constant 6 : index
//>   %6 = arith.constant 4 : index
//>   %7 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %8 = amdgcn.test_inst outs %b ins %0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   %9 = arith.constant 1 : index
//>   %10 = arith.muli %one, %9 : index
//>   %11 = arith.addi %2, %10 : index
//>   %12 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %13 = amdgcn.test_inst outs %b ins %1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   %14 = arith.constant 2 : index
//>   %15 = arith.muli %one, %14 : index
//>   %16 = arith.addi %2, %15 : index
//>   %17 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %18 = amdgcn.test_inst outs %b ins %7 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   %19 = arith.constant 3 : index
//>   %20 = arith.muli %one, %19 : index
//>   %21 = arith.addi %2, %20 : index
//>   %22 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %23 = amdgcn.test_inst outs %b ins %12 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   %24:2 = scf.for %30 = %5 to %3 step %4 iter_args(%31 = %22, %32 = %17) -> (!amdgcn.vgpr, !amdgcn.vgpr) {
//>     %33 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %34 = amdgcn.test_inst outs %b ins %32 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     %35 = arith.constant 1 : index
//>     %36 = arith.muli %one, %35 : index
//>     %37 = arith.addi %30, %36 : index
//>     %38 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %39 = amdgcn.test_inst outs %b ins %31 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     %40 = arith.constant 2 : index
//>     %41 = arith.muli %one, %40 : index
//>     %42 = arith.addi %30, %41 : index
//>     %43 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %44 = amdgcn.test_inst outs %b ins %33 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     %45 = arith.constant 3 : index
//>     %46 = arith.muli %one, %45 : index
//>     %47 = arith.addi %30, %46 : index
//>     %48 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %49 = amdgcn.test_inst outs %b ins %38 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     scf.yield %48, %43 : !amdgcn.vgpr, !amdgcn.vgpr
//>   }
//>   %25 = arith.constant 1 : index
//>   %26 = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %27 = amdgcn.test_inst outs %b ins %24#1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   %28 = amdgcn.test_inst outs %b ins %24#0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   %29 = amdgcn.test_inst outs %b ins %26 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   return
//> }
//> func.func @open(%end: index, %n: i32) -> i32 {
//>   %zero = arith.constant 0 : index
//>   %one = arith.constant 1 : index
//>   %0 = arith.index_cast %zero : index to i32
//>   %1 = arith.constant 1 : index
//>   %2 = arith.index_cast %1 : index to i32
//>   %3 = arith.constant 2 : index
//>   %4 = affine.apply affine_map<(d0, d1) -> (d0 + ((d1 - d0) floordiv 4) * 4)>(%3, %end)
//>   %5 = arith.maxsi %4, %3 : index
//>   %6 = arith.constant 4 : index
//>   %7 = affine.apply affine_map<(d0) -> (d0 + 4)>(%3)
//>   %8 = arith.minsi %7, %5 : index
//>   %9:3 = scf.for %14 = %3 to %8 step %6 iter_args(%15 = %2, %16 = %0, %17 = %n) -> (i32, i32, i32) {
//>     %18 = arith.index_cast %14 : index to i32
//>     %19 = arith.addi %16, %17 : i32
//>     %20 = arith.constant 1 : index
//>     %21 = arith.muli %one, %20 : index
//>     %22 = arith.addi %14, %21 : index
//>     %23 = arith.index_cast %22 : index to i32
//>     %24 = arith.addi %15, %19 : i32
//>     %25 = arith.constant 2 : index
//>     %26 = arith.muli %one, %25 : index
//>     %27 = arith.addi %14, %26 : index
//>     %28 = arith.index_cast %27 : index to i32
//>     %29 = arith.addi %18, %24 : i32
//>     %30 = arith.constant 3 : index
//>     %31 = arith.muli %one, %30 : index
//>     %32 = arith.addi %14, %31 : index
//>     %33 = arith.index_cast %32 : index to i32
//>     %34 = arith.addi %23, %29 : i32
//>     scf.yield %33, %28, %34 : i32, i32, i32
//>   }
//>   %10:3 = scf.for %14 = %8 to %5 step %6 iter_args(%15 = %9#0, %16 = %9#1, %17 = %9#2) -> (i32, i32, i32) {
//>     %18 = arith.index_cast %14 : index to i32
//>     %19 = arith.addi %16, %17 : i32
//>     %20 = arith.constant 1 : index
//>     %21 = arith.muli %one, %20 : index
//>     %22 = arith.addi %14, %21 : index
//>     %23 = arith.index_cast %22 : index to i32
//>     %24 = arith.addi %15, %19 : i32
//>     %25 = arith.constant 2 : index
//>     %26 = arith.muli %one, %25 : index
//>     %27 = arith.addi %14, %26 : index
//>     %28 = arith.index_cast %27 : index to i32
//>     %29 = arith.addi %18, %24 : i32
//>     %30 = arith.constant 3 : index
//>     %31 = arith.muli %one, %30 : index
//>     %32 = arith.addi %14, %31 : index
//>     %33 = arith.index_cast %32 : index to i32
//>     %34 = arith.addi %23, %29 : i32
//>     scf.yield %33, %28, %34 : i32, i32, i32
//>   }
//>   %11:3 = scf.for %14 = %5 to %end step %one iter_args(%15 = %10#0, %16 = %10#1, %17 = %10#2) -> (i32, i32, i32) {
//>     %18 = arith.index_cast %14 : index to i32
//>     %19 = arith.addi %16, %17 : i32
//>     scf.yield %18, %15, %19 : i32, i32, i32
//>   }
//>   %12 = arith.addi %11#1, %11#2 : i32
//>   %13 = arith.addi %11#0, %12 : i32
//>   return %13 : i32
//> }
