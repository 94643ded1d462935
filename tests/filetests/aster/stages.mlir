// run: easel opt %s --aster-scf-pipeline
// run: easel opt %s --aster-scf-pipeline='enable-rotate-stage rotate-stage=2'
!v = !amdgcn.vgpr
// A value over two steps, the counter in the last stage, and what is carried.
func.func @gap(%a: !v) -> !v {
  %s0 = amdgcn.alloca : !v
  %s1 = amdgcn.alloca : !v
  %c3 = arith.constant 3 : i32
  %c2 = arith.constant 2 : i32
  %c11 = arith.constant 11 : i32
  %r = scf.for %i = %c3 to %c11 step %c2 iter_args(%sum = %a) -> (!v) : i32 {
    %x = amdgcn.test_inst outs %s0 {sched.stage = 0 : i32} : (!v) -> !v
    %y = amdgcn.test_inst outs %s1 ins %x, %sum, %i {sched.stage = 2 : i32} : (!v, !v, !v, i32) -> !v
    scf.yield %y : !v
  }
  return %r : !v
}
// Buffers of two trips at once.
func.func @buffers(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %b = amdgcn.alloc_lds 64 {sched.stage = 0 : i32}
    %o = amdgcn.get_lds_offset %b {sched.stage = 0 : i32} : i32
    amdgcn.test_inst ins %o {sched.stage = 0 : i32} : (i32) -> ()
    amdgcn.barrier scope(<workgroup>) {sched.stage = 2 : i32}
    amdgcn.test_inst ins %i {sched.stage = 2 : i32} : (index) -> ()
    amdgcn.dealloc_lds %b {sched.stage = 2 : i32}
  }
  return
}

//$ easel opt %s --aster-scf-pipeline
//! warning[aster-stage-trips]: nothing says that the loop has at least 2 trips
//!   --> stages.mlir:22:3
//!    |
//! 22 | /   scf.for %i = %c0 to %n step %c1 {
//! 23 | |     %b = amdgcn.alloc_lds 64 {sched.stage = 0 : i32}
//! 24 | |     %o = amdgcn.get_lds_offset %b {sched.stage = 0 : i32} : i32
//! 25 | |     amdgcn.test_inst ins %o {sched.stage = 0 : i32} : (i32) -> ()
//! ...  |
//! 28 | |     amdgcn.dealloc_lds %b {sched.stage = 2 : i32}
//! 29 | |   }
//!    | |___^ the pipeline is wrong with fewer
//!    |
//!    = help: call the kernel with as many, or write the bounds as constants
//> func.func @gap(%a: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>   %s0 = amdgcn.alloca : !amdgcn.vgpr
//>   %s1 = amdgcn.alloca : !amdgcn.vgpr
//>   %c3 = arith.constant 3 : i32
//>   %c2 = arith.constant 2 : i32
//>   %c11 = arith.constant 11 : i32
//>   %0 = amdgcn.test_inst outs %s0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %1 = amdgcn.test_inst outs %s0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %2 = arith.constant 7 : i32
//>   %3:3 = scf.for %8 = %2 to %c11 step %c2 iter_args(%9 = %1, %10 = %0, %11 = %a) -> (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) : i32 {
//>     %12 = amdgcn.test_inst outs %s0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %13 = arith.constant -4 : i32
//>     %14 = arith.addi %8, %13 : i32
//>     %15 = amdgcn.test_inst outs %s1 ins %10, %11, %14 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, i32) -> !amdgcn.vgpr
//>     scf.yield %12, %9, %15 : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>   }
//>   %4 = arith.constant 7 : i32
//>   %5 = amdgcn.test_inst outs %s1 ins %3#1, %3#2, %4 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, i32) -> !amdgcn.vgpr
//>   %6 = arith.constant 9 : i32
//>   %7 = amdgcn.test_inst outs %s1 ins %3#0, %5, %6 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, i32) -> !amdgcn.vgpr
//>   return %7 : !amdgcn.vgpr
//> }
//> func.func @buffers(%n: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %0 = amdgcn.alloc_lds 64
//>   %1 = amdgcn.get_lds_offset %0 : i32
//>   %2 = amdgcn.alloc_lds 64
//>   %3 = amdgcn.get_lds_offset %2 : i32
//>   %4 = amdgcn.alloc_lds 64
//>   %5 = amdgcn.get_lds_offset %4 : i32
//>   amdgcn.test_inst ins %1 : (i32) -> ()
//>   amdgcn.test_inst ins %3 : (i32) -> ()
//>   %6 = arith.constant 2 : index
//>   %7:3 = scf.for %10 = %6 to %n step %c1 iter_args(%11 = %5, %12 = %1, %13 = %3) -> (i32, i32, i32) {
//>     amdgcn.test_inst ins %11 : (i32) -> ()
//>     amdgcn.barrier scope(<workgroup>)
//>     %14 = affine.apply affine_map<(d0) -> (d0 - 2)>(%10)
//>     amdgcn.test_inst ins %14 : (index) -> ()
//>     scf.yield %12, %13, %11 : i32, i32, i32
//>   }
//>   amdgcn.barrier scope(<workgroup>)
//>   %8 = affine.apply affine_map<(d0) -> (d0 - 2)>(%n)
//>   amdgcn.test_inst ins %8 : (index) -> ()
//>   amdgcn.barrier scope(<workgroup>)
//>   %9 = affine.apply affine_map<(d0) -> (d0 - 1)>(%n)
//>   amdgcn.test_inst ins %9 : (index) -> ()
//>   amdgcn.dealloc_lds %0
//>   amdgcn.dealloc_lds %2
//>   amdgcn.dealloc_lds %4
//>   return
//> }
//$ easel opt %s --aster-scf-pipeline='enable-rotate-stage rotate-stage=2'
//! warning[aster-stage-trips]: nothing says that the loop has at least 2 trips
//!   --> stages.mlir:22:3
//!    |
//! 22 | /   scf.for %i = %c0 to %n step %c1 {
//! 23 | |     %b = amdgcn.alloc_lds 64 {sched.stage = 0 : i32}
//! 24 | |     %o = amdgcn.get_lds_offset %b {sched.stage = 0 : i32} : i32
//! 25 | |     amdgcn.test_inst ins %o {sched.stage = 0 : i32} : (i32) -> ()
//! ...  |
//! 28 | |     amdgcn.dealloc_lds %b {sched.stage = 2 : i32}
//! 29 | |   }
//!    | |___^ the pipeline is wrong with fewer
//!    |
//!    = help: call the kernel with as many, or write the bounds as constants
//> func.func @gap(%a: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>   %s0 = amdgcn.alloca : !amdgcn.vgpr
//>   %s1 = amdgcn.alloca : !amdgcn.vgpr
//>   %c3 = arith.constant 3 : i32
//>   %c2 = arith.constant 2 : i32
//>   %c11 = arith.constant 11 : i32
//>   %0 = amdgcn.test_inst outs %s0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %1 = amdgcn.test_inst outs %s0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %2 = arith.constant 7 : i32
//>   %3:3 = scf.for %8 = %2 to %c11 step %c2 iter_args(%9 = %1, %10 = %0, %11 = %a) -> (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) : i32 {
//>     %12 = arith.constant -4 : i32
//>     %13 = arith.addi %8, %12 : i32
//>     %14 = amdgcn.test_inst outs %s1 ins %10, %11, %13 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, i32) -> !amdgcn.vgpr
//>     %15 = amdgcn.test_inst outs %s0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     scf.yield %15, %9, %14 : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>   }
//>   %4 = arith.constant 7 : i32
//>   %5 = amdgcn.test_inst outs %s1 ins %3#1, %3#2, %4 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, i32) -> !amdgcn.vgpr
//>   %6 = arith.constant 9 : i32
//>   %7 = amdgcn.test_inst outs %s1 ins %3#0, %5, %6 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, i32) -> !amdgcn.vgpr
//>   return %7 : !amdgcn.vgpr
//> }
//> func.func @buffers(%n: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %0 = amdgcn.alloc_lds 64
//>   %1 = amdgcn.get_lds_offset %0 : i32
//>   %2 = amdgcn.alloc_lds 64
//>   %3 = amdgcn.get_lds_offset %2 : i32
//>   %4 = amdgcn.alloc_lds 64
//>   %5 = amdgcn.get_lds_offset %4 : i32
//>   amdgcn.test_inst ins %1 : (i32) -> ()
//>   amdgcn.test_inst ins %3 : (i32) -> ()
//>   %6 = arith.constant 2 : index
//>   %7:3 = scf.for %10 = %6 to %n step %c1 iter_args(%11 = %5, %12 = %1, %13 = %3) -> (i32, i32, i32) {
//>     amdgcn.barrier scope(<workgroup>)
//>     %14 = affine.apply affine_map<(d0) -> (d0 - 2)>(%10)
//>     amdgcn.test_inst ins %14 : (index) -> ()
//>     amdgcn.test_inst ins %11 : (i32) -> ()
//>     scf.yield %12, %13, %11 : i32, i32, i32
//>   }
//>   amdgcn.barrier scope(<workgroup>)
//>   %8 = affine.apply affine_map<(d0) -> (d0 - 2)>(%n)
//>   amdgcn.test_inst ins %8 : (index) -> ()
//>   amdgcn.barrier scope(<workgroup>)
//>   %9 = affine.apply affine_map<(d0) -> (d0 - 1)>(%n)
//>   amdgcn.test_inst ins %9 : (index) -> ()
//>   amdgcn.dealloc_lds %0
//>   amdgcn.dealloc_lds %2
//>   amdgcn.dealloc_lds %4
//>   return
//> }
