// run: easel opt %s --aster-optimize-arith
// run: easel opt %s --aster-to-int-arith
// run: easel opt %s --aster-optimize-arith --aster-to-int-arith --aster-optimize-arith --value-names mlir
// Integers between bounds, divisions by constants, chains, index as an integer.
amdgcn.module @m target = <gfx942> {
  func.func @ids() -> (i32, i32, i1, i32) attributes {gpu.block_dims = array<i32: 128, 2, 1>, gpu.grid_dims = array<i32: 9, 1, 1>} {
    %c7 = arith.constant 7 : i32
    %c128 = arith.constant 128 : i32
    %x = aster_utils.thread_id x
    %y = aster_utils.thread_id y
    %z = aster_utils.thread_id z
    %b = aster_utils.block_id x
    %r = arith.remui %x, %c128 : i32
    %s = arith.addi %r, %b : i32
    %t = arith.remsi %s, %c128 : i32
    %w = arith.muli %y, %c128 : i32
    %l = arith.addi %w, %x : i32
    %u = arith.cmpi ult, %l, %c128 : i32
    %q = arith.divsi %l, %c7 : i32
    return %t, %q, %u, %z : i32, i32, i1, i32
  }
  func.func @divisions(%a: i32, %b: i8) -> (i32, i32, i32, i8, i32, i32) {
    %m9 = arith.constant -9 : i32
    %m8 = arith.constant -8 : i32
    %c641 = arith.constant 641 : i32
    %c5 = arith.constant 5 : i8
    %c0 = arith.constant 0 : i32
    %m1 = arith.constant -1 : i32
    %p = arith.divsi %a, %m9 : i32
    %q = arith.remsi %a, %m8 : i32
    %r = arith.remsi %a, %c641 : i32
    %s = arith.divsi %b, %c5 : i8
    %t = arith.divsi %a, %c0 : i32
    %u = arith.divsi %a, %m1 : i32
    return %p, %q, %r, %s, %t, %u : i32, i32, i32, i8, i32, i32
  }
  func.func @chains(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
    %c3 = arith.constant 3 : i32
    %c4 = arith.constant 4 : i32
    %s = arith.addi %a, %c3 overflow<nuw> : i32
    %t = arith.addi %s, %b overflow<nsw, nuw> : i32
    %u = arith.addi %t, %c4 overflow<nuw> : i32
    // Without nuw the partial sum may leave the type.
    %v = arith.addi %a, %c3 overflow<nsw> : i32
    %w = arith.addi %v, %b overflow<nsw> : i32
    %x = arith.addi %w, %c4 overflow<nsw> : i32
    %m = arith.muli %a, %c3 overflow<nsw> : i32
    %n = arith.muli %m, %b overflow<nsw> : i32
    %o = arith.muli %n, %c3 overflow<nsw> : i32
    %y = arith.shrui %a, %c4 : i32
    %z = arith.shrui %y, %c3 : i32
    return %u, %x, %o, %z : i32, i32, i32, i32
  }
  func.func @assumed(%a: i8, %b: i8) -> (i8, i8, i8) {
    %p = aster_utils.assume_range %a min 0 max 200 : i8
    %q = aster_utils.assume_range %b min -3 max 50 : i8
    %c50 = arith.constant 50 : i8
    %c100 = arith.constant 100 : i8
    %s = arith.addi %p, %c50 : i8
    %t = arith.addi %q, %c50 : i8
    %u = arith.subi %c100, %q : i8
    return %s, %t, %u : i8, i8, i8
  }
  func.func private @other(index, memref<4xindex>) -> index
  func.func @places(%n: index, %m: memref<?x4xf32>) -> (index, i64) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %x = gpu.thread_id x
    %p = affine.apply affine_map<(d0)[s0] -> ((d0 + s0) floordiv 3 + d0 mod 8)>(%x)[%n]
    %d:2 = affine.delinearize_index %p into (5, 4) : index, index
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %p) -> (index) {
      %v = memref.load %m[%i, %d#1] : memref<?x4xf32>
      memref.store %v, %m[%d#1, %i] : memref<?x4xf32>
      %t = arith.addi %s, %i : index
      scf.yield %t : index
    }
    %size = memref.dim %m, %c0 : memref<?x4xf32>
    %e = arith.addi %r, %size : index
    %g = aster_utils.assume_range %e min 0 max 100 : index
    %wide = arith.index_cast %g : index to i64
    %same = arith.index_cast %g : index to i32
    %back = arith.index_cast %same : i32 to index
    return %back, %wide : index, i64
  }
}

//$ easel opt %s --aster-optimize-arith
//> amdgcn.module @m target = <gfx942> {
//>   func.func @ids() -> (i32, i32, i1, i32) attributes {gpu.block_dims = array<i32: 128, 2, 1>, gpu.grid_dims = array<i32: 9, 1, 1>} {
//>     %0 = arith.constant 31 : i32
//>     %1 = arith.constant 2 : i32
//>     %2 = arith.constant -1840700269 : i32
//>     %3 = arith.constant 127 : i32
//>     %c7 = arith.constant 7 : i32
//>     %c128 = arith.constant 128 : i32
//>     %x = aster_utils.thread_id x
//>     %y = aster_utils.thread_id y
//>     %z = aster_utils.thread_id z
//>     %b = aster_utils.block_id x
//>     %s = arith.addi %x, %b overflow<nsw, nuw> : i32
//>     %4 = arith.andi %s, %3 : i32
//>     %w = arith.shli %y, %c7 : i32
//>     %l = arith.addi %w, %x overflow<nsw, nuw> : i32
//>     %u = arith.cmpi ult, %l, %c128 : i32
//>     %5:2 = arith.mulsi_extended %l, %2 : i32
//>     %6 = arith.addi %5#1, %l : i32
//>     %7 = arith.shrsi %6, %1 : i32
//>     %8 = arith.shrui %7, %0 : i32
//>     %9 = arith.addi %7, %8 overflow<nsw> : i32
//>     return %4, %9, %u, %z : i32, i32, i1, i32
//>   }
//>   func.func @divisions(%a: i32, %b: i8) -> (i32, i32, i32, i8, i32, i32) {
//>     %0 = arith.constant 7 : i8
//>     %1 = arith.constant 1 : i8
//>     %2 = arith.constant 103 : i8
//>     %3 = arith.constant 6700417 : i32
//>     %4 = arith.constant 29 : i32
//>     %5 = arith.constant 31 : i32
//>     %6 = arith.constant 1 : i32
//>     %m8 = arith.constant -8 : i32
//>     %c641 = arith.constant 641 : i32
//>     %c0 = arith.constant 0 : i32
//>     %7 = arith.constant 954437177 : i32
//>     %8:2 = arith.mulsi_extended %a, %7 : i32
//>     %9 = arith.shrsi %8#1, %6 : i32
//>     %10 = arith.shrui %9, %5 : i32
//>     %11 = arith.addi %9, %10 overflow<nsw> : i32
//>     %12 = arith.subi %c0, %11 overflow<nsw> : i32
//>     %13 = arith.shrsi %a, %5 : i32
//>     %14 = arith.shrui %13, %4 : i32
//>     %15 = arith.addi %a, %14 : i32
//>     %16 = arith.andi %15, %m8 : i32
//>     %17 = arith.subi %a, %16 : i32
//>     %18:2 = arith.mulsi_extended %a, %3 : i32
//>     %19 = arith.shrui %18#1, %5 : i32
//>     %20 = arith.addi %18#1, %19 : i32
//>     %21 = arith.muli %20, %c641 : i32
//>     %22 = arith.subi %a, %21 : i32
//>     %23:2 = arith.mulsi_extended %b, %2 : i8
//>     %24 = arith.shrsi %23#1, %1 : i8
//>     %25 = arith.shrui %24, %0 : i8
//>     %26 = arith.addi %24, %25 overflow<nsw> : i8
//>     %t = arith.divsi %a, %c0 : i32
//>     %27 = arith.subi %c0, %a : i32
//>     return %12, %17, %22, %26, %t, %27 : i32, i32, i32, i8, i32, i32
//>   }
//>   func.func @chains(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
//>     %0 = arith.constant 9 : i32
//>     %1 = arith.constant 7 : i32
//>     %c3 = arith.constant 3 : i32
//>     %c4 = arith.constant 4 : i32
//>     %2 = arith.addi %a, %b overflow<nuw> : i32
//>     %u = arith.addi %2, %1 overflow<nuw> : i32
//>     %v = arith.addi %a, %c3 overflow<nsw> : i32
//>     %w = arith.addi %v, %b overflow<nsw> : i32
//>     %x = arith.addi %w, %c4 overflow<nsw> : i32
//>     %3 = arith.muli %a, %b overflow<nsw> : i32
//>     %o = arith.muli %3, %0 overflow<nsw> : i32
//>     %z = arith.shrui %a, %1 : i32
//>     return %u, %x, %o, %z : i32, i32, i32, i32
//>   }
//>   func.func @assumed(%a: i8, %b: i8) -> (i8, i8, i8) {
//>     %c100 = arith.constant 100 : i8
//>     %c50 = arith.constant 50 : i8
//>     %p = aster_utils.assume_range %a min 0 max -56 : i8
//>     %q = aster_utils.assume_range %b min -3 max 50 : i8
//>     %s = arith.addi %p, %c50 overflow<nuw> : i8
//>     %t = arith.addi %q, %c50 overflow<nsw> : i8
//>     %u = arith.subi %c100, %q overflow<nsw> : i8
//>     return %s, %t, %u : i8, i8, i8
//>   }
//>   func.func private @other(index, memref<4xindex>) -> index
//>   func.func @places(%n: index, %m: memref<?x4xf32>) -> (index, i64) {
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     %x = gpu.thread_id x
//>     %p = affine.apply affine_map<()[s0, s1] -> (s1 + (s0 + s1) floordiv 3 - (s1 floordiv 8) * 8)>()[%n, %x]
//>     %d:2 = affine.delinearize_index %p into (5, 4) : index, index
//>     %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %p) -> (index) {
//>       %v = memref.load %m[%i, %d#1] : memref<?x4xf32>
//>       memref.store %v, %m[%d#1, %i] : memref<?x4xf32>
//>       %t = arith.addi %s, %i : index
//>       scf.yield %t : index
//>     }
//>     %size = memref.dim %m, %c0 : memref<?x4xf32>
//>     %e = arith.addi %r, %size : index
//>     %g = aster_utils.assume_range %e min 0 max 100 : index
//>     %wide = arith.index_cast %g : index to i64
//>     %same = arith.index_cast %g : index to i32
//>     %back = arith.index_cast %same : i32 to index
//>     return %back, %wide : index, i64
//>   }
//> }
//$ easel opt %s --aster-to-int-arith
//> amdgcn.module @m target = <gfx942> attributes {normal_forms = [#amdgcn.no_affine_ops]} {
//>   func.func @ids() -> (i32, i32, i1, i32) attributes {gpu.block_dims = array<i32: 128, 2, 1>, gpu.grid_dims = array<i32: 9, 1, 1>} {
//>     %c7 = arith.constant 7 : i32
//>     %c128 = arith.constant 128 : i32
//>     %x = aster_utils.thread_id x
//>     %y = aster_utils.thread_id y
//>     %z = aster_utils.thread_id z
//>     %b = aster_utils.block_id x
//>     %r = arith.remui %x, %c128 : i32
//>     %s = arith.addi %r, %b : i32
//>     %t = arith.remsi %s, %c128 : i32
//>     %w = arith.muli %y, %c128 : i32
//>     %l = arith.addi %w, %x : i32
//>     %u = arith.cmpi ult, %l, %c128 : i32
//>     %q = arith.divsi %l, %c7 : i32
//>     return %t, %q, %u, %z : i32, i32, i1, i32
//>   }
//>   func.func @divisions(%a: i32, %b: i8) -> (i32, i32, i32, i8, i32, i32) {
//>     %m9 = arith.constant -9 : i32
//>     %m8 = arith.constant -8 : i32
//>     %c641 = arith.constant 641 : i32
//>     %c5 = arith.constant 5 : i8
//>     %c0 = arith.constant 0 : i32
//>     %m1 = arith.constant -1 : i32
//>     %p = arith.divsi %a, %m9 : i32
//>     %q = arith.remsi %a, %m8 : i32
//>     %r = arith.remsi %a, %c641 : i32
//>     %s = arith.divsi %b, %c5 : i8
//>     %t = arith.divsi %a, %c0 : i32
//>     %u = arith.divsi %a, %m1 : i32
//>     return %p, %q, %r, %s, %t, %u : i32, i32, i32, i8, i32, i32
//>   }
//>   func.func @chains(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
//>     %c3 = arith.constant 3 : i32
//>     %c4 = arith.constant 4 : i32
//>     %s = arith.addi %a, %c3 overflow<nuw> : i32
//>     %t = arith.addi %s, %b overflow<nsw, nuw> : i32
//>     %u = arith.addi %t, %c4 overflow<nuw> : i32
//>     %v = arith.addi %a, %c3 overflow<nsw> : i32
//>     %w = arith.addi %v, %b overflow<nsw> : i32
//>     %x = arith.addi %w, %c4 overflow<nsw> : i32
//>     %m = arith.muli %a, %c3 overflow<nsw> : i32
//>     %n = arith.muli %m, %b overflow<nsw> : i32
//>     %o = arith.muli %n, %c3 overflow<nsw> : i32
//>     %y = arith.shrui %a, %c4 : i32
//>     %z = arith.shrui %y, %c3 : i32
//>     return %u, %x, %o, %z : i32, i32, i32, i32
//>   }
//>   func.func @assumed(%a: i8, %b: i8) -> (i8, i8, i8) {
//>     %c100 = arith.constant 100 : i8
//>     %c50 = arith.constant 50 : i8
//>     %p = aster_utils.assume_range %a min 0 max 200 : i8
//>     %q = aster_utils.assume_range %b min -3 max 50 : i8
//>     %s = arith.addi %p, %c50 : i8
//>     %t = arith.addi %q, %c50 : i8
//>     %u = arith.subi %c100, %q : i8
//>     return %s, %t, %u : i8, i8, i8
//>   }
//>   func.func private @other(i32, memref<4xindex>) -> i32
//>   func.func @places(%n: i32, %m: memref<?x4xf32>) -> (i32, i64) {
//>     %0 = arith.constant 0 : index
//>     %1 = arith.constant 4 : i32
//>     %2 = arith.constant 8 : i32
//>     %3 = arith.constant -1 : i32
//>     %4 = arith.constant 3 : i32
//>     %c0 = arith.constant 0 : i32
//>     %c1 = arith.constant 1 : i32
//>     %x = aster_utils.thread_id x
//>     %5 = arith.addi %n, %x overflow<nsw> : i32
//>     %6 = arith.cmpi slt, %5, %c0 : i32
//>     %7 = arith.subi %3, %5 : i32
//>     %8 = arith.select %6, %7, %5 : i32
//>     %9 = arith.divsi %8, %4 : i32
//>     %10 = arith.subi %3, %9 : i32
//>     %11 = arith.select %6, %10, %9 : i32
//>     %12 = arith.addi %x, %11 overflow<nsw> : i32
//>     %13 = arith.cmpi slt, %x, %c0 : i32
//>     %14 = arith.subi %3, %x : i32
//>     %15 = arith.select %13, %14, %x : i32
//>     %16 = arith.divsi %15, %2 : i32
//>     %17 = arith.subi %3, %16 : i32
//>     %18 = arith.select %13, %17, %16 : i32
//>     %19 = arith.muli %18, %2 overflow<nsw> : i32
//>     %20 = arith.subi %12, %19 : i32
//>     %21 = arith.remsi %20, %1 : i32
//>     %22 = arith.cmpi slt, %21, %c0 : i32
//>     %23 = arith.addi %21, %1 : i32
//>     %24 = arith.select %22, %23, %21 : i32
//>     %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %20) -> (i32) : i32 {
//>       %26 = arith.index_cast %i : i32 to index
//>       %27 = arith.index_cast %24 : i32 to index
//>       %v = memref.load %m[%26, %27] : memref<?x4xf32>
//>       %28 = arith.index_cast %24 : i32 to index
//>       %29 = arith.index_cast %i : i32 to index
//>       memref.store %v, %m[%28, %29] : memref<?x4xf32>
//>       %t = arith.addi %s, %i : i32
//>       scf.yield %t : i32
//>     }
//>     %size = memref.dim %m, %0 : memref<?x4xf32>
//>     %25 = arith.index_cast %size : index to i32
//>     %e = arith.addi %r, %25 : i32
//>     %g = aster_utils.assume_range %e min 0 max 100 : i32
//>     %wide = arith.extsi %g : i32 to i64
//>     return %g, %wide : i32, i64
//>   }
//> }
//$ easel opt %s --aster-optimize-arith --aster-to-int-arith --aster-optimize-arith --value-names mlir
//> amdgcn.module @m target = <gfx942> attributes {normal_forms = [#amdgcn.no_affine_ops]} {
//>   func.func @ids() -> (i32, i32, i1, i32) attributes {gpu.block_dims = array<i32: 128, 2, 1>, gpu.grid_dims = array<i32: 9, 1, 1>} {
//>     %c31_i32 = arith.constant 31 : i32
//>     %c2_i32 = arith.constant 2 : i32
//>     %c-1840700269_i32 = arith.constant -1840700269 : i32
//>     %c127_i32 = arith.constant 127 : i32
//>     %c7_i32 = arith.constant 7 : i32
//>     %c128_i32 = arith.constant 128 : i32
//>     %0 = aster_utils.thread_id x
//>     %1 = aster_utils.thread_id y
//>     %2 = aster_utils.thread_id z
//>     %3 = aster_utils.block_id x
//>     %4 = arith.addi %0, %3 overflow<nsw, nuw> : i32
//>     %5 = arith.andi %4, %c127_i32 : i32
//>     %6 = arith.shli %1, %c7_i32 : i32
//>     %7 = arith.addi %6, %0 overflow<nsw, nuw> : i32
//>     %8 = arith.cmpi ult, %7, %c128_i32 : i32
//>     %low, %high = arith.mulsi_extended %7, %c-1840700269_i32 : i32
//>     %9 = arith.addi %high, %7 : i32
//>     %10 = arith.shrsi %9, %c2_i32 : i32
//>     %11 = arith.shrui %10, %c31_i32 : i32
//>     %12 = arith.addi %10, %11 overflow<nsw> : i32
//>     return %5, %12, %8, %2 : i32, i32, i1, i32
//>   }
//>   func.func @divisions(%arg0: i32, %arg1: i8) -> (i32, i32, i32, i8, i32, i32) {
//>     %c7_i8 = arith.constant 7 : i8
//>     %c1_i8 = arith.constant 1 : i8
//>     %c103_i8 = arith.constant 103 : i8
//>     %c6700417_i32 = arith.constant 6700417 : i32
//>     %c29_i32 = arith.constant 29 : i32
//>     %c31_i32 = arith.constant 31 : i32
//>     %c1_i32 = arith.constant 1 : i32
//>     %c-8_i32 = arith.constant -8 : i32
//>     %c641_i32 = arith.constant 641 : i32
//>     %c0_i32 = arith.constant 0 : i32
//>     %c954437177_i32 = arith.constant 954437177 : i32
//>     %low, %high = arith.mulsi_extended %arg0, %c954437177_i32 : i32
//>     %0 = arith.shrsi %high, %c1_i32 : i32
//>     %1 = arith.shrui %0, %c31_i32 : i32
//>     %2 = arith.addi %0, %1 overflow<nsw> : i32
//>     %3 = arith.subi %c0_i32, %2 overflow<nsw> : i32
//>     %4 = arith.shrsi %arg0, %c31_i32 : i32
//>     %5 = arith.shrui %4, %c29_i32 : i32
//>     %6 = arith.addi %arg0, %5 : i32
//>     %7 = arith.andi %6, %c-8_i32 : i32
//>     %8 = arith.subi %arg0, %7 : i32
//>     %low_0, %high_1 = arith.mulsi_extended %arg0, %c6700417_i32 : i32
//>     %9 = arith.shrui %high_1, %c31_i32 : i32
//>     %10 = arith.addi %high_1, %9 : i32
//>     %11 = arith.muli %10, %c641_i32 : i32
//>     %12 = arith.subi %arg0, %11 : i32
//>     %low_2, %high_3 = arith.mulsi_extended %arg1, %c103_i8 : i8
//>     %13 = arith.shrsi %high_3, %c1_i8 : i8
//>     %14 = arith.shrui %13, %c7_i8 : i8
//>     %15 = arith.addi %13, %14 overflow<nsw> : i8
//>     %16 = arith.divsi %arg0, %c0_i32 : i32
//>     %17 = arith.subi %c0_i32, %arg0 : i32
//>     return %3, %8, %12, %15, %16, %17 : i32, i32, i32, i8, i32, i32
//>   }
//>   func.func @chains(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32) {
//>     %c9_i32 = arith.constant 9 : i32
//>     %c7_i32 = arith.constant 7 : i32
//>     %c3_i32 = arith.constant 3 : i32
//>     %c4_i32 = arith.constant 4 : i32
//>     %0 = arith.addi %arg0, %arg1 overflow<nuw> : i32
//>     %1 = arith.addi %0, %c7_i32 overflow<nuw> : i32
//>     %2 = arith.addi %arg0, %c3_i32 overflow<nsw> : i32
//>     %3 = arith.addi %2, %arg1 overflow<nsw> : i32
//>     %4 = arith.addi %3, %c4_i32 overflow<nsw> : i32
//>     %5 = arith.muli %arg0, %arg1 overflow<nsw> : i32
//>     %6 = arith.muli %5, %c9_i32 overflow<nsw> : i32
//>     %7 = arith.shrui %arg0, %c7_i32 : i32
//>     return %1, %4, %6, %7 : i32, i32, i32, i32
//>   }
//>   func.func @assumed(%arg0: i8, %arg1: i8) -> (i8, i8, i8) {
//>     %c100_i8 = arith.constant 100 : i8
//>     %c50_i8 = arith.constant 50 : i8
//>     %0 = aster_utils.assume_range %arg0 min 0 max -56 : i8
//>     %1 = aster_utils.assume_range %arg1 min -3 max 50 : i8
//>     %2 = arith.addi %0, %c50_i8 overflow<nuw> : i8
//>     %3 = arith.addi %1, %c50_i8 overflow<nsw> : i8
//>     %4 = arith.subi %c100_i8, %1 overflow<nsw> : i8
//>     return %2, %3, %4 : i8, i8, i8
//>   }
//>   func.func private @other(i32, memref<4xindex>) -> i32
//>   func.func @places(%arg0: i32, %arg1: memref<?x4xf32>) -> (i32, i64) {
//>     %c-4_i32 = arith.constant -4 : i32
//>     %c30_i32 = arith.constant 30 : i32
//>     %c31_i32 = arith.constant 31 : i32
//>     %c1431655766_i32 = arith.constant 1431655766 : i32
//>     %c0 = arith.constant 0 : index
//>     %c4_i32 = arith.constant 4 : i32
//>     %c-1_i32 = arith.constant -1 : i32
//>     %c3_i32 = arith.constant 3 : i32
//>     %c0_i32 = arith.constant 0 : i32
//>     %c1_i32 = arith.constant 1 : i32
//>     %0 = aster_utils.thread_id x
//>     %1 = arith.addi %arg0, %0 overflow<nsw> : i32
//>     %2 = arith.cmpi slt, %1, %c0_i32 : i32
//>     %3 = arith.subi %c-1_i32, %1 overflow<nsw, nuw> : i32
//>     %4 = arith.select %2, %3, %1 : i32
//>     %low, %high = arith.mulsi_extended %4, %c1431655766_i32 : i32
//>     %5 = arith.shrui %high, %c31_i32 : i32
//>     %6 = arith.addi %high, %5 : i32
//>     %7 = arith.subi %c-1_i32, %6 overflow<nsw, nuw> : i32
//>     %8 = arith.select %2, %7, %6 : i32
//>     %9 = arith.addi %0, %8 overflow<nsw> : i32
//>     %10 = arith.shrsi %0, %c3_i32 : i32
//>     %11 = arith.shli %10, %c3_i32 : i32
//>     %12 = arith.subi %9, %11 : i32
//>     %13 = arith.shrsi %12, %c31_i32 : i32
//>     %14 = arith.shrui %13, %c30_i32 : i32
//>     %15 = arith.addi %12, %14 : i32
//>     %16 = arith.andi %15, %c-4_i32 : i32
//>     %17 = arith.subi %12, %16 : i32
//>     %18 = arith.cmpi slt, %17, %c0_i32 : i32
//>     %19 = arith.addi %17, %c4_i32 overflow<nsw> : i32
//>     %20 = arith.select %18, %19, %17 : i32
//>     %21 = scf.for %arg2 = %c0_i32 to %arg0 step %c1_i32 iter_args(%arg3 = %12) -> (i32) : i32 {
//>       %26 = arith.index_cast %arg2 : i32 to index
//>       %27 = arith.index_cast %20 : i32 to index
//>       %28 = memref.load %arg1[%26, %27] : memref<?x4xf32>
//>       %29 = arith.index_cast %20 : i32 to index
//>       %30 = arith.index_cast %arg2 : i32 to index
//>       memref.store %28, %arg1[%29, %30] : memref<?x4xf32>
//>       %31 = arith.addi %arg3, %arg2 : i32
//>       scf.yield %31 : i32
//>     }
//>     %dim = memref.dim %arg1, %c0 : memref<?x4xf32>
//>     %22 = arith.index_cast %dim : index to i32
//>     %23 = arith.addi %21, %22 : i32
//>     %24 = aster_utils.assume_range %23 min 0 max 100 : i32
//>     %25 = arith.extsi %24 : i32 to i64
//>     return %24, %25 : i32, i64
//>   }
//> }
