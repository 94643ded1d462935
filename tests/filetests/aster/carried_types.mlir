// run: easel opt %s --aster-resolve-any-iter-args
// run: easel opt %s --aster-simplify-alloca-iter-args
// run: easel opt %s --aster-destructure-struct-iter-args
// run: easel opt %s --aster-destructure-struct-iter-args --canonicalize
// Values that loops, conditionals and branches carry.
func.func private @take(!aster_utils.any)
func.func @any(%a: i32, %f: f32, %c: i1) -> (i32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %x = aster_utils.to_any %a : i32
  %y = aster_utils.to_any %f : f32
  %r:3 = scf.for %i = %c0 to %c9 step %c1 iter_args(%p = %x, %q = %x, %m = %y) -> (!aster_utils.any, !aster_utils.any, !aster_utils.any) {
    %v = aster_utils.from_any %q : i32
    %w = scf.if %c -> (!aster_utils.any) {
      %s = arith.addi %v, %a : i32
      %t = aster_utils.to_any %s : i32
      scf.yield %t : !aster_utils.any
    } else {
      func.call @take(%p) : (!aster_utils.any) -> ()
      scf.yield %p : !aster_utils.any
    }
    scf.yield %w, %p, %m : !aster_utils.any, !aster_utils.any, !aster_utils.any
  }
  %e = aster_utils.from_any %r#0 : i32
  %g = aster_utils.from_any %r#2 : f32
  cf.cond_br %c, ^one(%r#1 : !aster_utils.any), ^two(%r#1 : !aster_utils.any)
^one(%o: !aster_utils.any):
  %n = aster_utils.from_any %o : i32
  cf.br ^two(%o : !aster_utils.any)
^two(%z: !aster_utils.any):
  call @take(%z) : (!aster_utils.any) -> ()
  return %e, %g : i32, f32
}
// Two types in one slot: nothing is known of it, nor of what it is passed on to.
func.func @several(%a: i32, %f: f32, %c: i1) -> !aster_utils.any {
  %x = aster_utils.to_any %a : i32
  %y = aster_utils.to_any %f : f32
  cf.cond_br %c, ^join(%x : !aster_utils.any), ^join(%y : !aster_utils.any)
^join(%z: !aster_utils.any):
  cf.br ^end(%z : !aster_utils.any)
^end(%e: !aster_utils.any):
  return %e : !aster_utils.any
}
func.func @memory(%v: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xf32>
  %open = memref.cast %m : memref<2xf32> to memref<?xf32>
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %m, %b = %open, %d = %open) -> (memref<2xf32>, memref<?xf32>, memref<?xf32>) {
    memref.store %v, %a[%c0] : memref<2xf32>
    %l = memref.load %b[%c1] : memref<?xf32>
    memref.store %l, %d[%c0] : memref<?xf32>
    %new = memref.alloca() : memref<2xf32>
    %wide = memref.cast %new : memref<2xf32> to memref<?xf32>
    scf.yield %new, %wide, %d : memref<2xf32>, memref<?xf32>, memref<?xf32>
  }
  %size = memref.dim %r#2, %c0 : memref<?xf32>
  %e = memref.load %r#1[%c0] : memref<?xf32>
  return %e : f32
}
// Of a size that another trip may not have, nothing is known.
func.func @other_size(%n: index) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xf32>
  %open = memref.cast %m : memref<2xf32> to memref<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %open) -> (memref<?xf32>) {
    %new = memref.alloca() : memref<3xf32>
    %wide = memref.cast %new : memref<3xf32> to memref<?xf32>
    scf.yield %wide : memref<?xf32>
  }
  return %r : memref<?xf32>
}
func.func @records(%s: !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>, %t: i32) -> (i32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%u = %t, %p = %s) -> (i32, !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>) {
    %a, %in = aster_utils.struct_extract %p ["a", "in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> i32, !aster_utils.struct<x: index, y: f32>
    %b = arith.addi %a, %u : i32
    %q = aster_utils.struct_create(%b, %in) : (i32, !aster_utils.struct<x: index, y: f32>) -> !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>
    scf.yield %a, %q : i32, !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>
  }
  %in = aster_utils.struct_extract %r#1 ["in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> !aster_utils.struct<x: index, y: f32>
  %y = aster_utils.struct_extract %in ["y"] : !aster_utils.struct<x: index, y: f32> -> f32
  return %r#0, %y : i32, f32
}

//$ easel opt %s --aster-resolve-any-iter-args
//> func.func private @take(!aster_utils.any)
//> func.func @any(%a: i32, %f: f32, %c: i1) -> (i32, f32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c9 = arith.constant 9 : index
//>   %r:3 = scf.for %i = %c0 to %c9 step %c1 iter_args(%p = %a, %q = %a, %m = %f) -> (i32, i32, f32) {
//>     %1 = aster_utils.to_any %p : i32
//>     %w = scf.if %c -> (i32) {
//>       %s = arith.addi %q, %a : i32
//>       scf.yield %s : i32
//>     } else {
//>       func.call @take(%1) : (!aster_utils.any) -> ()
//>       scf.yield %p : i32
//>     }
//>     scf.yield %w, %p, %m : i32, i32, f32
//>   }
//>   cf.cond_br %c, ^bb1(%r#1 : i32), ^bb2(%r#1 : i32)
//> ^bb1(%o: i32):
//>   cf.br ^bb2(%o : i32)
//> ^bb2(%z: i32):
//>   %0 = aster_utils.to_any %z : i32
//>   call @take(%0) : (!aster_utils.any) -> ()
//>   return %r#0, %r#2 : i32, f32
//> }
//> func.func @several(%a: i32, %f: f32, %c: i1) -> !aster_utils.any {
//>   %x = aster_utils.to_any %a : i32
//>   %y = aster_utils.to_any %f : f32
//>   cf.cond_br %c, ^bb1(%x : !aster_utils.any), ^bb1(%y : !aster_utils.any)
//> ^bb1(%z: !aster_utils.any):
//>   cf.br ^bb2(%z : !aster_utils.any)
//> ^bb2(%e: !aster_utils.any):
//>   return %e : !aster_utils.any
//> }
//> func.func @memory(%v: f32, %n: index) -> f32 {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %m = memref.alloca() : memref<2xf32>
//>   %open = memref.cast %m : memref<2xf32> to memref<?xf32>
//>   %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %m, %b = %open, %d = %open) -> (memref<2xf32>, memref<?xf32>, memref<?xf32>) {
//>     memref.store %v, %a[%c0] : memref<2xf32>
//>     %l = memref.load %b[%c1] : memref<?xf32>
//>     memref.store %l, %d[%c0] : memref<?xf32>
//>     %new = memref.alloca() : memref<2xf32>
//>     %wide = memref.cast %new : memref<2xf32> to memref<?xf32>
//>     scf.yield %new, %wide, %d : memref<2xf32>, memref<?xf32>, memref<?xf32>
//>   }
//>   %size = memref.dim %r#2, %c0 : memref<?xf32>
//>   %e = memref.load %r#1[%c0] : memref<?xf32>
//>   return %e : f32
//> }
//> func.func @other_size(%n: index) -> memref<?xf32> {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %m = memref.alloca() : memref<2xf32>
//>   %open = memref.cast %m : memref<2xf32> to memref<?xf32>
//>   %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %open) -> (memref<?xf32>) {
//>     %new = memref.alloca() : memref<3xf32>
//>     %wide = memref.cast %new : memref<3xf32> to memref<?xf32>
//>     scf.yield %wide : memref<?xf32>
//>   }
//>   return %r : memref<?xf32>
//> }
//> func.func @records(%s: !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>, %t: i32) -> (i32, f32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c4 = arith.constant 4 : index
//>   %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%u = %t, %p = %s) -> (i32, !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>) {
//>     %a, %0 = aster_utils.struct_extract %p ["a", "in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> i32, !aster_utils.struct<x: index, y: f32>
//>     %b = arith.addi %a, %u : i32
//>     %q = aster_utils.struct_create(%b, %0) : (i32, !aster_utils.struct<x: index, y: f32>) -> !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>
//>     scf.yield %a, %q : i32, !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>
//>   }
//>   %in = aster_utils.struct_extract %r#1 ["in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> !aster_utils.struct<x: index, y: f32>
//>   %y = aster_utils.struct_extract %in ["y"] : !aster_utils.struct<x: index, y: f32> -> f32
//>   return %r#0, %y : i32, f32
//> }
//$ easel opt %s --aster-simplify-alloca-iter-args
//> func.func private @take(!aster_utils.any)
//> func.func @any(%a: i32, %f: f32, %c: i1) -> (i32, f32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c9 = arith.constant 9 : index
//>   %x = aster_utils.to_any %a : i32
//>   %y = aster_utils.to_any %f : f32
//>   %r:3 = scf.for %i = %c0 to %c9 step %c1 iter_args(%p = %x, %q = %x, %m = %y) -> (!aster_utils.any, !aster_utils.any, !aster_utils.any) {
//>     %v = aster_utils.from_any %q : i32
//>     %w = scf.if %c -> (!aster_utils.any) {
//>       %s = arith.addi %v, %a : i32
//>       %t = aster_utils.to_any %s : i32
//>       scf.yield %t : !aster_utils.any
//>     } else {
//>       func.call @take(%p) : (!aster_utils.any) -> ()
//>       scf.yield %p : !aster_utils.any
//>     }
//>     scf.yield %w, %p, %m : !aster_utils.any, !aster_utils.any, !aster_utils.any
//>   }
//>   %e = aster_utils.from_any %r#0 : i32
//>   %g = aster_utils.from_any %r#2 : f32
//>   cf.cond_br %c, ^bb1(%r#1 : !aster_utils.any), ^bb2(%r#1 : !aster_utils.any)
//> ^bb1(%o: !aster_utils.any):
//>   cf.br ^bb2(%o : !aster_utils.any)
//> ^bb2(%z: !aster_utils.any):
//>   call @take(%z) : (!aster_utils.any) -> ()
//>   return %e, %g : i32, f32
//> }
//> func.func @several(%a: i32, %f: f32, %c: i1) -> !aster_utils.any {
//>   %x = aster_utils.to_any %a : i32
//>   %y = aster_utils.to_any %f : f32
//>   cf.cond_br %c, ^bb1(%x : !aster_utils.any), ^bb1(%y : !aster_utils.any)
//> ^bb1(%z: !aster_utils.any):
//>   cf.br ^bb2(%z : !aster_utils.any)
//> ^bb2(%e: !aster_utils.any):
//>   return %e : !aster_utils.any
//> }
//> func.func @memory(%v: f32, %n: index) -> f32 {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %m = memref.alloca() : memref<2xf32>
//>   %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %m, %d = %m) -> (memref<2xf32>, memref<2xf32>) {
//>     memref.store %v, %a[%c0] : memref<2xf32>
//>     %l = memref.load %a[%c1] : memref<2xf32>
//>     memref.store %l, %d[%c0] : memref<2xf32>
//>     %new = memref.alloca() : memref<2xf32>
//>     scf.yield %new, %d : memref<2xf32>, memref<2xf32>
//>   }
//>   %1 = memref.cast %0#1 : memref<2xf32> to memref<?xf32>
//>   %size = memref.dim %1, %c0 : memref<?xf32>
//>   %e = memref.load %0#0[%c0] : memref<2xf32>
//>   return %e : f32
//> }
//> func.func @other_size(%n: index) -> memref<?xf32> {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %m = memref.alloca() : memref<2xf32>
//>   %open = memref.cast %m : memref<2xf32> to memref<?xf32>
//>   %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %open) -> (memref<?xf32>) {
//>     %new = memref.alloca() : memref<3xf32>
//>     %wide = memref.cast %new : memref<3xf32> to memref<?xf32>
//>     scf.yield %wide : memref<?xf32>
//>   }
//>   return %r : memref<?xf32>
//> }
//> func.func @records(%s: !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>, %t: i32) -> (i32, f32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c4 = arith.constant 4 : index
//>   %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%u = %t, %p = %s) -> (i32, !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>) {
//>     %a, %0 = aster_utils.struct_extract %p ["a", "in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> i32, !aster_utils.struct<x: index, y: f32>
//>     %b = arith.addi %a, %u : i32
//>     %q = aster_utils.struct_create(%b, %0) : (i32, !aster_utils.struct<x: index, y: f32>) -> !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>
//>     scf.yield %a, %q : i32, !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>
//>   }
//>   %in = aster_utils.struct_extract %r#1 ["in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> !aster_utils.struct<x: index, y: f32>
//>   %y = aster_utils.struct_extract %in ["y"] : !aster_utils.struct<x: index, y: f32> -> f32
//>   return %r#0, %y : i32, f32
//> }
//$ easel opt %s --aster-destructure-struct-iter-args
//> func.func private @take(!aster_utils.any)
//> func.func @any(%a: i32, %f: f32, %c: i1) -> (i32, f32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c9 = arith.constant 9 : index
//>   %x = aster_utils.to_any %a : i32
//>   %y = aster_utils.to_any %f : f32
//>   %r:3 = scf.for %i = %c0 to %c9 step %c1 iter_args(%p = %x, %q = %x, %m = %y) -> (!aster_utils.any, !aster_utils.any, !aster_utils.any) {
//>     %v = aster_utils.from_any %q : i32
//>     %w = scf.if %c -> (!aster_utils.any) {
//>       %s = arith.addi %v, %a : i32
//>       %t = aster_utils.to_any %s : i32
//>       scf.yield %t : !aster_utils.any
//>     } else {
//>       func.call @take(%p) : (!aster_utils.any) -> ()
//>       scf.yield %p : !aster_utils.any
//>     }
//>     scf.yield %w, %p, %m : !aster_utils.any, !aster_utils.any, !aster_utils.any
//>   }
//>   %e = aster_utils.from_any %r#0 : i32
//>   %g = aster_utils.from_any %r#2 : f32
//>   cf.cond_br %c, ^bb1(%r#1 : !aster_utils.any), ^bb2(%r#1 : !aster_utils.any)
//> ^bb1(%o: !aster_utils.any):
//>   %n = aster_utils.from_any %o : i32
//>   cf.br ^bb2(%o : !aster_utils.any)
//> ^bb2(%z: !aster_utils.any):
//>   call @take(%z) : (!aster_utils.any) -> ()
//>   return %e, %g : i32, f32
//> }
//> func.func @several(%a: i32, %f: f32, %c: i1) -> !aster_utils.any {
//>   %x = aster_utils.to_any %a : i32
//>   %y = aster_utils.to_any %f : f32
//>   cf.cond_br %c, ^bb1(%x : !aster_utils.any), ^bb1(%y : !aster_utils.any)
//> ^bb1(%z: !aster_utils.any):
//>   cf.br ^bb2(%z : !aster_utils.any)
//> ^bb2(%e: !aster_utils.any):
//>   return %e : !aster_utils.any
//> }
//> func.func @memory(%v: f32, %n: index) -> f32 {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %m = memref.alloca() : memref<2xf32>
//>   %open = memref.cast %m : memref<2xf32> to memref<?xf32>
//>   %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %m, %b = %open, %d = %open) -> (memref<2xf32>, memref<?xf32>, memref<?xf32>) {
//>     memref.store %v, %a[%c0] : memref<2xf32>
//>     %l = memref.load %b[%c1] : memref<?xf32>
//>     memref.store %l, %d[%c0] : memref<?xf32>
//>     %new = memref.alloca() : memref<2xf32>
//>     %wide = memref.cast %new : memref<2xf32> to memref<?xf32>
//>     scf.yield %new, %wide, %d : memref<2xf32>, memref<?xf32>, memref<?xf32>
//>   }
//>   %size = memref.dim %r#2, %c0 : memref<?xf32>
//>   %e = memref.load %r#1[%c0] : memref<?xf32>
//>   return %e : f32
//> }
//> func.func @other_size(%n: index) -> memref<?xf32> {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %m = memref.alloca() : memref<2xf32>
//>   %open = memref.cast %m : memref<2xf32> to memref<?xf32>
//>   %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %open) -> (memref<?xf32>) {
//>     %new = memref.alloca() : memref<3xf32>
//>     %wide = memref.cast %new : memref<3xf32> to memref<?xf32>
//>     scf.yield %wide : memref<?xf32>
//>   }
//>   return %r : memref<?xf32>
//> }
//> func.func @records(%s: !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>, %t: i32) -> (i32, f32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c4 = arith.constant 4 : index
//>   %0:2 = aster_utils.struct_extract %s ["a", "in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> i32, !aster_utils.struct<x: index, y: f32>
//>   %1:2 = aster_utils.struct_extract %0#1 ["x", "y"] : !aster_utils.struct<x: index, y: f32> -> index, f32
//>   %2:4 = scf.for %i = %c0 to %c4 step %c1 iter_args(%u = %t, %5 = %0#0, %6 = %1#0, %7 = %1#1) -> (i32, i32, index, f32) {
//>     %8 = aster_utils.struct_create(%6, %7) : (index, f32) -> !aster_utils.struct<x: index, y: f32>
//>     %9 = aster_utils.struct_create(%5, %8) : (i32, !aster_utils.struct<x: index, y: f32>) -> !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>
//>     %a, %10 = aster_utils.struct_extract %9 ["a", "in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> i32, !aster_utils.struct<x: index, y: f32>
//>     %b = arith.addi %a, %u : i32
//>     %q = aster_utils.struct_create(%b, %10) : (i32, !aster_utils.struct<x: index, y: f32>) -> !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>
//>     %11:2 = aster_utils.struct_extract %q ["a", "in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> i32, !aster_utils.struct<x: index, y: f32>
//>     %12:2 = aster_utils.struct_extract %11#1 ["x", "y"] : !aster_utils.struct<x: index, y: f32> -> index, f32
//>     scf.yield %a, %11#0, %12#0, %12#1 : i32, i32, index, f32
//>   }
//>   %3 = aster_utils.struct_create(%2#2, %2#3) : (index, f32) -> !aster_utils.struct<x: index, y: f32>
//>   %4 = aster_utils.struct_create(%2#1, %3) : (i32, !aster_utils.struct<x: index, y: f32>) -> !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>
//>   %in = aster_utils.struct_extract %4 ["in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> !aster_utils.struct<x: index, y: f32>
//>   %y = aster_utils.struct_extract %in ["y"] : !aster_utils.struct<x: index, y: f32> -> f32
//>   return %2#0, %y : i32, f32
//> }
//$ easel opt %s --aster-destructure-struct-iter-args --canonicalize
//> func.func private @take(!aster_utils.any)
//> func.func @any(%a: i32, %f: f32, %c: i1) -> (i32, f32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c9 = arith.constant 9 : index
//>   %x = aster_utils.to_any %a : i32
//>   %r:2 = scf.for %i = %c0 to %c9 step %c1 iter_args(%p = %x, %q = %x) -> (!aster_utils.any, !aster_utils.any) {
//>     %v = aster_utils.from_any %q : i32
//>     %w = scf.if %c -> (!aster_utils.any) {
//>       %s = arith.addi %v, %a : i32
//>       %t = aster_utils.to_any %s : i32
//>       scf.yield %t : !aster_utils.any
//>     } else {
//>       func.call @take(%p) : (!aster_utils.any) -> ()
//>       scf.yield %p : !aster_utils.any
//>     }
//>     scf.yield %w, %p : !aster_utils.any, !aster_utils.any
//>   }
//>   %e = aster_utils.from_any %r#0 : i32
//>   cf.cond_br %c, ^bb1(%r#1 : !aster_utils.any), ^bb2(%r#1 : !aster_utils.any)
//> ^bb1(%o: !aster_utils.any):
//>   cf.br ^bb2(%o : !aster_utils.any)
//> ^bb2(%z: !aster_utils.any):
//>   call @take(%z) : (!aster_utils.any) -> ()
//>   return %e, %f : i32, f32
//> }
//> func.func @several(%a: i32, %f: f32, %c: i1) -> !aster_utils.any {
//>   %x = aster_utils.to_any %a : i32
//>   %y = aster_utils.to_any %f : f32
//>   cf.cond_br %c, ^bb1(%x : !aster_utils.any), ^bb1(%y : !aster_utils.any)
//> ^bb1(%z: !aster_utils.any):
//>   cf.br ^bb2(%z : !aster_utils.any)
//> ^bb2(%e: !aster_utils.any):
//>   return %e : !aster_utils.any
//> }
//> func.func @memory(%v: f32, %n: index) -> f32 {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %m = memref.alloca() : memref<2xf32>
//>   %open = memref.cast %m : memref<2xf32> to memref<?xf32>
//>   %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %m, %b = %open) -> (memref<2xf32>, memref<?xf32>) {
//>     memref.store %v, %a[%c0] : memref<2xf32>
//>     %l = memref.load %b[%c1] : memref<?xf32>
//>     memref.store %l, %open[%c0] : memref<?xf32>
//>     %new = memref.alloca() : memref<2xf32>
//>     %wide = memref.cast %new : memref<2xf32> to memref<?xf32>
//>     scf.yield %new, %wide : memref<2xf32>, memref<?xf32>
//>   }
//>   %size = memref.dim %open, %c0 : memref<?xf32>
//>   %e = memref.load %r#1[%c0] : memref<?xf32>
//>   return %e : f32
//> }
//> func.func @other_size(%n: index) -> memref<?xf32> {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %m = memref.alloca() : memref<2xf32>
//>   %open = memref.cast %m : memref<2xf32> to memref<?xf32>
//>   %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %open) -> (memref<?xf32>) {
//>     %new = memref.alloca() : memref<3xf32>
//>     %wide = memref.cast %new : memref<3xf32> to memref<?xf32>
//>     scf.yield %wide : memref<?xf32>
//>   }
//>   return %r : memref<?xf32>
//> }
//> func.func @records(%s: !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>>, %t: i32) -> (i32, f32) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c4 = arith.constant 4 : index
//>   %0:2 = aster_utils.struct_extract %s ["a", "in"] : !aster_utils.struct<a: i32, in: !aster_utils.struct<x: index, y: f32>> -> i32, !aster_utils.struct<x: index, y: f32>
//>   %1:2 = aster_utils.struct_extract %0#1 ["x", "y"] : !aster_utils.struct<x: index, y: f32> -> index, f32
//>   %2:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%u = %t, %3 = %0#0) -> (i32, i32) {
//>     %b = arith.addi %3, %u : i32
//>     scf.yield %3, %b : i32, i32
//>   }
//>   return %2#0, %1#1 : i32, f32
//> }
