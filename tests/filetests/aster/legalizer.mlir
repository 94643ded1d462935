// run: easel opt %s --aster-legalizer --value-names mlir
// run: easel opt %s --aster-legalizer --canonicalize --cse --value-names mlir
// Vectors are taken apart, memory is named by pointers and the numbers that its type does not tell.

// Operations on elements: a mask, a scalar condition, constants, two results, flags, conversions.
func.func @elements(%a: vector<2xf16>, %n: vector<2xi32>, %c: i1) -> (vector<2xf32>, vector<2xi32>) {
  %one = arith.constant dense<1.0> : vector<2xf16>
  %mixed = arith.constant dense<[1, 2]> : vector<2xi32>
  %less = arith.cmpf olt, %a, %one : vector<2xf16>
  %x = arith.select %less, %a, %one : vector<2xi1>, vector<2xf16>
  %y = arith.select %c, %x, %a : vector<2xf16>
  %f = math.fma %x, %y, %one fastmath<contract> : vector<2xf16>
  %wide = arith.extf %f : vector<2xf16> to vector<2xf32>
  %s = arith.addi %n, %mixed overflow<nsw> : vector<2xi32>
  return %wide, %s : vector<2xf32>, vector<2xi32>
}

// Elements move; one that is put in and taken out again is the same.
func.func @slices(%v: vector<3x4xi8>, %b: i8, %u: vector<2xi8>) -> (i8, vector<2x2xi8>, vector<4x3xi8>, vector<i8>) {
  %w = vector.insert %b, %v[1, 2] : i8 into vector<3x4xi8>
  %same = vector.extract %w[1, 2] : i8 from vector<3x4xi8>
  %part = vector.extract_strided_slice %w {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<3x4xi8> to vector<2x2xi8>
  %row = vector.extract %part[1] : vector<2xi8> from vector<2x2xi8>
  %in = vector.insert_strided_slice %row, %v {offsets = [2, 0], strides = [1]} : vector<2xi8> into vector<3x4xi8>
  %cast = vector.shape_cast %in : vector<3x4xi8> to vector<4x3xi8>
  %all:4 = vector.to_elements %part : vector<2x2xi8>
  %own:2 = vector.to_elements %u : vector<2xi8>
  %sum = arith.addi %all#3, %own#1 : i8
  %zero = vector.from_elements %sum : vector<i8>
  return %same, %part, %cast, %zero : i8, vector<2x2xi8>, vector<4x3xi8>, vector<i8>
}

// A position that is a value, and a place that is none, stay.
func.func @kept(%v: vector<4xf32>, %i: index) -> (f32, vector<3xf32>) {
  %x = vector.extract %v[%i] : f32 from vector<4xf32>
  %y = vector.extract_strided_slice %v {offsets = [2], sizes = [3], strides = [1]} : vector<4xf32> to vector<3xf32>
  return %x, %y : f32, vector<3xf32>
}

// Rows of the last two of three dimensions, and rows of one element.
func.func @rows(%m: memref<2x?x8xf32, strided<[?, 16, 1], offset: 3>>, %i: index, %j: index) {
  %c1 = arith.constant 1 : index
  %v = vector.load %m[%i, %c1, %j] : memref<2x?x8xf32, strided<[?, 16, 1], offset: 3>>, vector<2x4xf32>
  vector.store %v, %m[%c1, %i, %j] : memref<2x?x8xf32, strided<[?, 16, 1], offset: 3>>, vector<2x4xf32>
  %u = vector.load %m[%c1, %c1, %c1] : memref<2x?x8xf32, strided<[?, 16, 1], offset: 3>>, vector<2x1xf32>
  vector.store %u, %m[%i, %c1, %c1] : memref<2x?x8xf32, strided<[?, 16, 1], offset: 3>>, vector<2x1xf32>
  return
}

// Loops, branches and calls carry the pointer with what belongs to it.
func.func private @pick(memref<?xi32> {a.b}, i1) -> memref<?xi32>
func.func @carried(%m: memref<?xi32> {a.first}, %k: memref<?xi32> {a.second}, %c: i1, %n: index) -> (memref<?xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = func.call @pick(%m, %c) : (memref<?xi32>, i1) -> memref<?xi32>
  %q, %s = scf.for %i = %c0 to %n step %c1 iter_args(%x = %p, %y = %k) -> (memref<?xi32>, memref<?xi32>) {
    %e = memref.load %x[%i] : memref<?xi32>
    memref.store %e, %y[%i] : memref<?xi32>
    scf.yield %y, %x : memref<?xi32>, memref<?xi32>
  }
  cf.cond_br %c, ^bb1(%q : memref<?xi32>), ^bb1(%s : memref<?xi32>)
^bb1(%z: memref<?xi32>):
  %d = memref.dim %z, %c0 : memref<?xi32>
  %last = arith.subi %d, %c1 : index
  %l = memref.load %z[%last] : memref<?xi32>
  return %z, %l : memref<?xi32>, i32
}

// A stride that a loop carries is no symbol of a map.
func.func @strides(%m: memref<4x4xf32, strided<[?, 1]>>, %t: memref<4x4xf32, strided<[?, 1]>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m, %y = %t) -> (memref<4x4xf32, strided<[?, 1]>>, memref<4x4xf32, strided<[?, 1]>>) {
    %e = memref.load %x[%i, %c1] : memref<4x4xf32, strided<[?, 1]>>
    memref.store %e, %m[%i, %i] : memref<4x4xf32, strided<[?, 1]>>
    scf.yield %y, %x : memref<4x4xf32, strided<[?, 1]>>, memref<4x4xf32, strided<[?, 1]>>
  }
  return
}

// What the pass does not know has its types, between casts.
func.func @others(%m: memref<4x?xf32>, %p: !ptr.ptr<#gpu.address_space<global>>, %n: index) -> memref<*xf32> {
  %c2 = arith.constant 2 : index
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %to = ptr.to_ptr %base : memref<f32> -> !ptr.ptr<#ptr.generic_space>
  %x = ptr.load %to : !ptr.ptr<#ptr.generic_space> -> f32
  %sub = memref.subview %m[%n, 0] [2, 2] [1, 1] : memref<4x?xf32> to memref<2x2xf32, strided<[?, 1], offset: ?>>
  memref.store %x, %sub[%n, %c2] : memref<2x2xf32, strided<[?, 1], offset: ?>>
  %d = memref.dim %m, %n : memref<4x?xf32>
  %e = memref.load %m[%d, %sizes#1] : memref<4x?xf32>
  %own = builtin.unrealized_conversion_cast %p, %d : !ptr.ptr<#gpu.address_space<global>>, index to memref<?xf32>
  memref.store %e, %own[%strides#0] : memref<?xf32>
  %any = memref.cast %own : memref<?xf32> to memref<*xf32>
  return %any : memref<*xf32>
}

// Memory of the workgroup is one buffer, whatever looks at it.
func.func @local(%i: index, %x: f16) -> i8 {
  %c64 = arith.constant 64 : index
  %a = memref.alloca() {alignment = 64 : i64} : memref<256xi8, #gpu.address_space<workgroup>>
  %v = memref.view %a[%i][] : memref<256xi8, #gpu.address_space<workgroup>> to memref<4x8xf16, #gpu.address_space<workgroup>>
  %w = memref.view %a[%c64][] : memref<256xi8, #gpu.address_space<workgroup>> to memref<64xi8, #gpu.address_space<workgroup>>
  memref.store %x, %v[%i, %i] : memref<4x8xf16, #gpu.address_space<workgroup>>
  %r = memref.load %w[%i] : memref<64xi8, #gpu.address_space<workgroup>>
  %private = memref.alloca() : memref<2xi8, #gpu.address_space<private>>
  memref.store %r, %private[%i] : memref<2xi8, #gpu.address_space<private>>
  return %r : i8
}

//$ easel opt %s --aster-legalizer --value-names mlir
//> #map = affine_map<()[s0, s1, s2, s3] -> (s3 * (s2 + s0 * s1 + 19))>
//> #map1 = affine_map<()[s0, s1, s2, s3] -> (s3 * (s2 + s0 * s1 + 35))>
//> #map2 = affine_map<()[s0, s1, s2, s3] -> (s3 * (s0 + s1 * 16 + s2 + 3))>
//> #map3 = affine_map<()[s0, s1] -> (s1 * (s0 + 20))>
//> #map4 = affine_map<()[s0, s1] -> (s1 * (s0 + 36))>
//> #map5 = affine_map<()[s0, s1, s2] -> (s2 * (s0 * s1 + 20))>
//> #map6 = affine_map<()[s0, s1, s2] -> (s2 * (s0 * s1 + 36))>
//> #map7 = affine_map<(d0)[s0] -> (d0 * s0)>
//> #map8 = affine_map<()[s0, s1] -> (s0 * s1)>
//> #map9 = affine_map<(d0)[s0] -> ((d0 + 1) * s0)>
//> #map10 = affine_map<(d0, d1)[s0, s1] -> ((d1 + d0 * s0) * s1)>
//> #map11 = affine_map<(d0, d1)[s0] -> ((d0 + d1 + 2) * s0)>
//> #map12 = affine_map<()[s0, s1, s2, s3] -> (s3 * (s2 + s0 * s1))>
//> #map13 = affine_map<()[s0, s1, s2] -> (s2 * (s0 * 8 + s1))>
//> module attributes {dlti.dl_spec = #dlti.dl_spec<!ptr.ptr<#amdgcn.addr_space<local, read_write>> = #ptr.spec<size = 32, abi = 32, preferred = 32>, !ptr.ptr<#amdgcn.addr_space<global, read_write>> = #ptr.spec<size = 64, abi = 64, preferred = 64>>} {
//>   func.func @elements(%arg0: vector<2xf16>, %arg1: vector<2xi32>, %arg2: i1) -> (vector<2xf32>, vector<2xi32>) {
//>     %cst = arith.constant 1.0 : f16
//>     %cst_0 = arith.constant dense<[1, 2]> : vector<2xi32>
//>     %0:2 = vector.to_elements %arg0 : vector<2xf16>
//>     %1 = arith.cmpf olt, %0#0, %cst : f16
//>     %2 = arith.cmpf olt, %0#1, %cst : f16
//>     %3 = arith.select %1, %0#0, %cst : f16
//>     %4 = arith.select %2, %0#1, %cst : f16
//>     %5 = arith.select %arg2, %3, %0#0 : f16
//>     %6 = arith.select %arg2, %4, %0#1 : f16
//>     %7 = math.fma %3, %5, %cst fastmath<contract> : f16
//>     %8 = math.fma %4, %6, %cst fastmath<contract> : f16
//>     %9 = arith.extf %7 : f16 to f32
//>     %10 = arith.extf %8 : f16 to f32
//>     %11 = vector.from_elements %9, %10 : vector<2xf32>
//>     %12:2 = vector.to_elements %arg1 : vector<2xi32>
//>     %13:2 = vector.to_elements %cst_0 : vector<2xi32>
//>     %14 = arith.addi %12#0, %13#0 overflow<nsw> : i32
//>     %15 = arith.addi %12#1, %13#1 overflow<nsw> : i32
//>     %16 = vector.from_elements %14, %15 : vector<2xi32>
//>     return %11, %16 : vector<2xf32>, vector<2xi32>
//>   }
//>   func.func @slices(%arg0: vector<3x4xi8>, %arg1: i8, %arg2: vector<2xi8>) -> (i8, vector<2x2xi8>, vector<4x3xi8>, vector<i8>) {
//>     %0:12 = vector.to_elements %arg0 : vector<3x4xi8>
//>     %1 = vector.from_elements %0#5, %arg1, %0#9, %0#10 : vector<2x2xi8>
//>     %2 = vector.from_elements %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#9, %0#10, %0#10, %0#11 : vector<4x3xi8>
//>     %3:2 = vector.to_elements %arg2 : vector<2xi8>
//>     %4 = arith.addi %0#10, %3#1 : i8
//>     %5 = vector.from_elements %4 : vector<i8>
//>     return %arg1, %1, %2, %5 : i8, vector<2x2xi8>, vector<4x3xi8>, vector<i8>
//>   }
//>   func.func @kept(%arg0: vector<4xf32>, %arg1: index) -> (f32, vector<3xf32>) {
//>     %0 = vector.extract %arg0[%arg1] : f32 from vector<4xf32>
//>     %1 = vector.extract_strided_slice %arg0 {offsets = [2], sizes = [3], strides = [1]} : vector<4xf32> to vector<3xf32>
//>     return %0, %1 : f32, vector<3xf32>
//>   }
//>   func.func @rows(%arg0: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) {
//>     %0 = ptr.type_offset f32 : index
//>     %1 = affine.apply #map()[%arg3, %arg2, %arg4, %0]
//>     %2 = ptr.ptr_add inbounds %arg0, %1 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %3 = ptr.load %2 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> vector<4xf32>
//>     %4:4 = vector.to_elements %3 : vector<4xf32>
//>     %5 = ptr.type_offset f32 : index
//>     %6 = affine.apply #map1()[%arg3, %arg2, %arg4, %5]
//>     %7 = ptr.ptr_add inbounds %arg0, %6 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %8 = ptr.load %7 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> vector<4xf32>
//>     %9:4 = vector.to_elements %8 : vector<4xf32>
//>     %10 = vector.from_elements %4#0, %4#1, %4#2, %4#3 : vector<4xf32>
//>     %11 = ptr.type_offset f32 : index
//>     %12 = affine.apply #map2()[%arg2, %arg3, %arg4, %11]
//>     %13 = ptr.ptr_add inbounds %arg0, %12 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %10, %13 : vector<4xf32>, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %14 = vector.from_elements %9#0, %9#1, %9#2, %9#3 : vector<4xf32>
//>     %c1 = arith.constant 1 : index
//>     %15 = arith.addi %arg3, %c1 overflow<nsw> : index
//>     %16 = ptr.type_offset f32 : index
//>     %17 = affine.apply #map2()[%arg2, %15, %arg4, %16]
//>     %18 = ptr.ptr_add inbounds %arg0, %17 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %14, %18 : vector<4xf32>, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %19 = ptr.type_offset f32 : index
//>     %20 = affine.apply #map3()[%arg2, %19]
//>     %21 = ptr.ptr_add inbounds %arg0, %20 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %22 = ptr.load %21 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> f32
//>     %23 = ptr.type_offset f32 : index
//>     %24 = affine.apply #map4()[%arg2, %23]
//>     %25 = ptr.ptr_add inbounds %arg0, %24 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %26 = ptr.load %25 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> f32
//>     %27 = ptr.type_offset f32 : index
//>     %28 = affine.apply #map5()[%arg3, %arg2, %27]
//>     %29 = ptr.ptr_add inbounds %arg0, %28 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %22, %29 : f32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %30 = ptr.type_offset f32 : index
//>     %31 = affine.apply #map6()[%arg3, %arg2, %30]
//>     %32 = ptr.ptr_add inbounds %arg0, %31 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %26, %32 : f32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     return
//>   }
//>   func.func private @pick(!ptr.ptr<#amdgcn.addr_space<global, read_write>> {a.b}, index, i1) -> (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index)
//>   func.func @carried(%arg0: !ptr.ptr<#amdgcn.addr_space<global, read_write>> {a.first}, %arg1: index, %arg2: !ptr.ptr<#amdgcn.addr_space<global, read_write>> {a.second}, %arg3: index, %arg4: i1, %arg5: index) -> (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, i32) {
//>     %0 = ptr.type_offset i32 : index
//>     %1 = ptr.type_offset i32 : index
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     %2:2 = call @pick(%arg0, %arg1, %arg4) : (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, i1) -> (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index)
//>     %3:4 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2#0, %arg8 = %2#1, %arg9 = %arg2, %arg10 = %arg3) -> (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index) {
//>       %11 = affine.apply #map7(%arg6)[%0]
//>       %12 = ptr.ptr_add inbounds %arg7, %11 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>       %13 = ptr.load %12 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> i32
//>       %14 = affine.apply #map7(%arg6)[%1]
//>       %15 = ptr.ptr_add inbounds %arg9, %14 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>       ptr.store %13, %15 : i32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>       scf.yield %arg9, %arg10, %arg7, %arg8 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     }
//>     cf.cond_br %arg4, ^bb1(%3#0, %3#1 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index), ^bb1(%3#2, %3#3 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index)
//>   ^bb1(%4: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %5: index):
//>     %6 = arith.subi %5, %c1 : index
//>     %7 = ptr.type_offset i32 : index
//>     %8 = affine.apply #map8()[%6, %7]
//>     %9 = ptr.ptr_add inbounds %4, %8 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %10 = ptr.load %9 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> i32
//>     return %4, %5, %10 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, i32
//>   }
//>   func.func @strides(%arg0: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %arg1: index, %arg2: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %arg3: index, %arg4: index) {
//>     %0 = ptr.type_offset f32 : index
//>     %1 = ptr.type_offset f32 : index
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     %2:4 = scf.for %arg5 = %c0 to %arg4 step %c1 iter_args(%arg6 = %arg0, %arg7 = %arg1, %arg8 = %arg2, %arg9 = %arg3) -> (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index) {
//>       %3 = arith.muli %arg5, %arg7 : index
//>       %4 = affine.apply #map9(%3)[%0]
//>       %5 = ptr.ptr_add inbounds %arg6, %4 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>       %6 = ptr.load %5 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> f32
//>       %7 = affine.apply #map10(%arg5, %arg5)[%arg1, %1]
//>       %8 = ptr.ptr_add inbounds %arg0, %7 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>       ptr.store %6, %8 : f32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>       scf.yield %arg8, %arg9, %arg6, %arg7 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     }
//>     return
//>   }
//>   func.func @others(%arg0: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %arg1: index, %arg2: index, %arg3: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %arg4: index) -> memref<*xf32> {
//>     %0 = ptr.load %arg0 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> f32
//>     %1 = builtin.unrealized_conversion_cast %arg0, %arg1, %arg2 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, index to memref<4x?xf32>
//>     %2 = memref.subview %1[%arg4, 0] [2, 2] [1, 1] : memref<4x?xf32> to memref<2x2xf32, strided<[?, 1], offset: ?>>
//>     %3:3 = builtin.unrealized_conversion_cast %2 : memref<2x2xf32, strided<[?, 1], offset: ?>> to !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, index
//>     %4 = arith.muli %arg4, %3#2 : index
//>     %5 = ptr.type_offset f32 : index
//>     %6 = affine.apply #map11(%3#1, %4)[%5]
//>     %7 = ptr.ptr_add inbounds %3#0, %6 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %0, %7 : f32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %dim = memref.dim %1, %arg4 : memref<4x?xf32>
//>     %8 = ptr.type_offset f32 : index
//>     %9 = affine.apply #map12()[%dim, %arg2, %arg1, %8]
//>     %10 = ptr.ptr_add inbounds %arg0, %9 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %11 = ptr.load %10 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> f32
//>     %12 = builtin.unrealized_conversion_cast %arg3, %dim : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index to memref<?xf32>
//>     %13 = ptr.type_offset f32 : index
//>     %14 = affine.apply #map8()[%arg2, %13]
//>     %15 = ptr.ptr_add inbounds %arg3, %14 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %11, %15 : f32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %cast = memref.cast %12 : memref<?xf32> to memref<*xf32>
//>     return %cast : memref<*xf32>
//>   }
//>   func.func @local(%arg0: index, %arg1: f16) -> i8 {
//>     %c64 = arith.constant 64 : index
//>     %0 = amdgcn.alloc_lds 256 alignment 64
//>     %1 = amdgcn.get_lds_offset %0 : index
//>     %2 = builtin.unrealized_conversion_cast %1 : index to !ptr.ptr<#amdgcn.addr_space<local, read_write>>
//>     %3 = ptr.ptr_add inbounds %2, %arg0 : !ptr.ptr<#amdgcn.addr_space<local, read_write>>, index
//>     %4 = ptr.ptr_add inbounds %2, %c64 : !ptr.ptr<#amdgcn.addr_space<local, read_write>>, index
//>     %5 = ptr.type_offset f16 : index
//>     %6 = affine.apply #map13()[%arg0, %arg0, %5]
//>     %7 = ptr.ptr_add inbounds %3, %6 : !ptr.ptr<#amdgcn.addr_space<local, read_write>>, index
//>     ptr.store %arg1, %7 : f16, !ptr.ptr<#amdgcn.addr_space<local, read_write>>
//>     %8 = ptr.type_offset i8 : index
//>     %9 = affine.apply #map8()[%arg0, %8]
//>     %10 = ptr.ptr_add inbounds %4, %9 : !ptr.ptr<#amdgcn.addr_space<local, read_write>>, index
//>     %11 = ptr.load %10 : !ptr.ptr<#amdgcn.addr_space<local, read_write>> -> i8
//>     %alloca = memref.alloca() : memref<2xi8, #gpu.address_space<private>>
//>     %12 = builtin.unrealized_conversion_cast %alloca : memref<2xi8, #gpu.address_space<private>> to !ptr.ptr<#amdgcn.addr_space<private, read_write>>
//>     %13 = ptr.type_offset i8 : index
//>     %14 = affine.apply #map8()[%arg0, %13]
//>     %15 = ptr.ptr_add inbounds %12, %14 : !ptr.ptr<#amdgcn.addr_space<private, read_write>>, index
//>     ptr.store %11, %15 : i8, !ptr.ptr<#amdgcn.addr_space<private, read_write>>
//>     return %11 : i8
//>   }
//> }
//$ easel opt %s --aster-legalizer --canonicalize --cse --value-names mlir
//> #map = affine_map<()[s0, s1, s2, s3] -> (s3 * (s2 + s0 * s1 + 19))>
//> #map1 = affine_map<()[s0, s1, s2, s3] -> (s3 * (s2 + s0 * s1 + 35))>
//> #map2 = affine_map<()[s0, s1, s2, s3] -> (s3 * (s0 + s1 * 16 + s2 + 3))>
//> #map3 = affine_map<()[s0, s1] -> (s1 * (s0 + 20))>
//> #map4 = affine_map<()[s0, s1] -> (s1 * (s0 + 36))>
//> #map5 = affine_map<()[s0, s1, s2] -> (s2 * (s0 * s1 + 20))>
//> #map6 = affine_map<()[s0, s1, s2] -> (s2 * (s0 * s1 + 36))>
//> #map7 = affine_map<(d0)[s0] -> (d0 * s0)>
//> #map8 = affine_map<()[s0, s1] -> (s0 * s1)>
//> #map9 = affine_map<(d0)[s0] -> ((d0 + 1) * s0)>
//> #map10 = affine_map<(d0)[s0, s1] -> ((d0 + d0 * s0) * s1)>
//> #map11 = affine_map<()[s0, s1, s2] -> ((s1 + s2 + 2) * s0)>
//> #map12 = affine_map<()[s0, s1, s2, s3] -> (s3 * (s2 + s0 * s1))>
//> #map13 = affine_map<()[s0, s1] -> (s1 * (s0 * 9))>
//> module attributes {dlti.dl_spec = #dlti.dl_spec<!ptr.ptr<#amdgcn.addr_space<local, read_write>> = #ptr.spec<size = 32, abi = 32, preferred = 32>, !ptr.ptr<#amdgcn.addr_space<global, read_write>> = #ptr.spec<size = 64, abi = 64, preferred = 64>>} {
//>   func.func @elements(%arg0: vector<2xf16>, %arg1: vector<2xi32>, %arg2: i1) -> (vector<2xf32>, vector<2xi32>) {
//>     %cst = arith.constant 1.0 : f16
//>     %cst_0 = arith.constant dense<[1, 2]> : vector<2xi32>
//>     %0:2 = vector.to_elements %arg0 : vector<2xf16>
//>     %1 = arith.cmpf olt, %0#0, %cst : f16
//>     %2 = arith.cmpf olt, %0#1, %cst : f16
//>     %3 = arith.select %1, %0#0, %cst : f16
//>     %4 = arith.select %2, %0#1, %cst : f16
//>     %5 = arith.select %arg2, %3, %0#0 : f16
//>     %6 = arith.select %arg2, %4, %0#1 : f16
//>     %7 = math.fma %3, %5, %cst fastmath<contract> : f16
//>     %8 = math.fma %4, %6, %cst fastmath<contract> : f16
//>     %9 = arith.extf %7 : f16 to f32
//>     %10 = arith.extf %8 : f16 to f32
//>     %11 = vector.from_elements %9, %10 : vector<2xf32>
//>     %12:2 = vector.to_elements %arg1 : vector<2xi32>
//>     %13:2 = vector.to_elements %cst_0 : vector<2xi32>
//>     %14 = arith.addi %12#0, %13#0 overflow<nsw> : i32
//>     %15 = arith.addi %12#1, %13#1 overflow<nsw> : i32
//>     %16 = vector.from_elements %14, %15 : vector<2xi32>
//>     return %11, %16 : vector<2xf32>, vector<2xi32>
//>   }
//>   func.func @slices(%arg0: vector<3x4xi8>, %arg1: i8, %arg2: vector<2xi8>) -> (i8, vector<2x2xi8>, vector<4x3xi8>, vector<i8>) {
//>     %0:12 = vector.to_elements %arg0 : vector<3x4xi8>
//>     %1 = vector.from_elements %0#5, %arg1, %0#9, %0#10 : vector<2x2xi8>
//>     %2 = vector.from_elements %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#9, %0#10, %0#10, %0#11 : vector<4x3xi8>
//>     %3:2 = vector.to_elements %arg2 : vector<2xi8>
//>     %4 = arith.addi %0#10, %3#1 : i8
//>     %5 = vector.from_elements %4 : vector<i8>
//>     return %arg1, %1, %2, %5 : i8, vector<2x2xi8>, vector<4x3xi8>, vector<i8>
//>   }
//>   func.func @kept(%arg0: vector<4xf32>, %arg1: index) -> (f32, vector<3xf32>) {
//>     %0 = vector.extract %arg0[%arg1] : f32 from vector<4xf32>
//>     %1 = vector.extract_strided_slice %arg0 {offsets = [2], sizes = [3], strides = [1]} : vector<4xf32> to vector<3xf32>
//>     return %0, %1 : f32, vector<3xf32>
//>   }
//>   func.func @rows(%arg0: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) {
//>     %c1 = arith.constant 1 : index
//>     %0 = ptr.type_offset f32 : index
//>     %1 = affine.apply #map()[%arg3, %arg2, %arg4, %0]
//>     %2 = ptr.ptr_add inbounds %arg0, %1 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %3 = ptr.load %2 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> vector<4xf32>
//>     %4:4 = vector.to_elements %3 : vector<4xf32>
//>     %5 = affine.apply #map1()[%arg3, %arg2, %arg4, %0]
//>     %6 = ptr.ptr_add inbounds %arg0, %5 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %7 = ptr.load %6 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> vector<4xf32>
//>     %8:4 = vector.to_elements %7 : vector<4xf32>
//>     %9 = vector.from_elements %4#0, %4#1, %4#2, %4#3 : vector<4xf32>
//>     %10 = affine.apply #map2()[%arg2, %arg3, %arg4, %0]
//>     %11 = ptr.ptr_add inbounds %arg0, %10 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %9, %11 : vector<4xf32>, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %12 = vector.from_elements %8#0, %8#1, %8#2, %8#3 : vector<4xf32>
//>     %13 = arith.addi %arg3, %c1 overflow<nsw> : index
//>     %14 = affine.apply #map2()[%arg2, %13, %arg4, %0]
//>     %15 = ptr.ptr_add inbounds %arg0, %14 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %12, %15 : vector<4xf32>, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %16 = affine.apply #map3()[%arg2, %0]
//>     %17 = ptr.ptr_add inbounds %arg0, %16 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %18 = ptr.load %17 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> f32
//>     %19 = affine.apply #map4()[%arg2, %0]
//>     %20 = ptr.ptr_add inbounds %arg0, %19 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %21 = ptr.load %20 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> f32
//>     %22 = affine.apply #map5()[%arg3, %arg2, %0]
//>     %23 = ptr.ptr_add inbounds %arg0, %22 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %18, %23 : f32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %24 = affine.apply #map6()[%arg3, %arg2, %0]
//>     %25 = ptr.ptr_add inbounds %arg0, %24 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %21, %25 : f32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     return
//>   }
//>   func.func private @pick(!ptr.ptr<#amdgcn.addr_space<global, read_write>> {a.b}, index, i1) -> (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index)
//>   func.func @carried(%arg0: !ptr.ptr<#amdgcn.addr_space<global, read_write>> {a.first}, %arg1: index, %arg2: !ptr.ptr<#amdgcn.addr_space<global, read_write>> {a.second}, %arg3: index, %arg4: i1, %arg5: index) -> (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, i32) {
//>     %c1 = arith.constant 1 : index
//>     %c0 = arith.constant 0 : index
//>     %0 = ptr.type_offset i32 : index
//>     %1:2 = call @pick(%arg0, %arg1, %arg4) : (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, i1) -> (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index)
//>     %2:4 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %1#0, %arg8 = %1#1, %arg9 = %arg2, %arg10 = %arg3) -> (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index) {
//>       %9 = affine.apply #map7(%arg6)[%0]
//>       %10 = ptr.ptr_add inbounds %arg7, %9 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>       %11 = ptr.load %10 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> i32
//>       %12 = affine.apply #map7(%arg6)[%0]
//>       %13 = ptr.ptr_add inbounds %arg9, %12 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>       ptr.store %11, %13 : i32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>       scf.yield %arg9, %arg10, %arg7, %arg8 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     }
//>     cf.cond_br %arg4, ^bb1(%2#0, %2#1 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index), ^bb1(%2#2, %2#3 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index)
//>   ^bb1(%3: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %4: index):
//>     %5 = arith.subi %4, %c1 : index
//>     %6 = affine.apply #map8()[%5, %0]
//>     %7 = ptr.ptr_add inbounds %3, %6 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %8 = ptr.load %7 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> i32
//>     return %3, %4, %8 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, i32
//>   }
//>   func.func @strides(%arg0: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %arg1: index, %arg2: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %arg3: index, %arg4: index) {
//>     %c1 = arith.constant 1 : index
//>     %c0 = arith.constant 0 : index
//>     %0 = ptr.type_offset f32 : index
//>     %1:4 = scf.for %arg5 = %c0 to %arg4 step %c1 iter_args(%arg6 = %arg0, %arg7 = %arg1, %arg8 = %arg2, %arg9 = %arg3) -> (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index) {
//>       %2 = arith.muli %arg5, %arg7 : index
//>       %3 = affine.apply #map9(%2)[%0]
//>       %4 = ptr.ptr_add inbounds %arg6, %3 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>       %5 = ptr.load %4 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> f32
//>       %6 = affine.apply #map10(%arg5)[%arg1, %0]
//>       %7 = ptr.ptr_add inbounds %arg0, %6 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>       ptr.store %5, %7 : f32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>       scf.yield %arg8, %arg9, %arg6, %arg7 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     }
//>     return
//>   }
//>   func.func @others(%arg0: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %arg1: index, %arg2: index, %arg3: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %arg4: index) -> memref<*xf32> {
//>     %0 = ptr.load %arg0 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> f32
//>     %1 = builtin.unrealized_conversion_cast %arg0, %arg1, %arg2 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, index to memref<4x?xf32>
//>     %2 = memref.subview %1[%arg4, 0] [2, 2] [1, 1] : memref<4x?xf32> to memref<2x2xf32, strided<[?, 1], offset: ?>>
//>     %3:3 = builtin.unrealized_conversion_cast %2 : memref<2x2xf32, strided<[?, 1], offset: ?>> to !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index, index
//>     %4 = arith.muli %arg4, %3#2 : index
//>     %5 = ptr.type_offset f32 : index
//>     %6 = affine.apply #map11()[%5, %3#1, %4]
//>     %7 = ptr.ptr_add inbounds %3#0, %6 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %0, %7 : f32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %dim = memref.dim %1, %arg4 : memref<4x?xf32>
//>     %8 = affine.apply #map12()[%dim, %arg2, %arg1, %5]
//>     %9 = ptr.ptr_add inbounds %arg0, %8 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     %10 = ptr.load %9 : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> f32
//>     %11 = builtin.unrealized_conversion_cast %arg3, %dim : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index to memref<?xf32>
//>     %12 = affine.apply #map8()[%arg2, %5]
//>     %13 = ptr.ptr_add inbounds %arg3, %12 : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, index
//>     ptr.store %10, %13 : f32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %cast = memref.cast %11 : memref<?xf32> to memref<*xf32>
//>     return %cast : memref<*xf32>
//>   }
//>   func.func @local(%arg0: index, %arg1: f16) -> i8 {
//>     %c64 = arith.constant 64 : index
//>     %0 = amdgcn.alloc_lds 256 alignment 64
//>     %1 = amdgcn.get_lds_offset %0 : index
//>     %2 = builtin.unrealized_conversion_cast %1 : index to !ptr.ptr<#amdgcn.addr_space<local, read_write>>
//>     %3 = ptr.ptr_add inbounds %2, %arg0 : !ptr.ptr<#amdgcn.addr_space<local, read_write>>, index
//>     %4 = ptr.ptr_add inbounds %2, %c64 : !ptr.ptr<#amdgcn.addr_space<local, read_write>>, index
//>     %5 = ptr.type_offset f16 : index
//>     %6 = affine.apply #map13()[%arg0, %5]
//>     %7 = ptr.ptr_add inbounds %3, %6 : !ptr.ptr<#amdgcn.addr_space<local, read_write>>, index
//>     ptr.store %arg1, %7 : f16, !ptr.ptr<#amdgcn.addr_space<local, read_write>>
//>     %8 = ptr.type_offset i8 : index
//>     %9 = affine.apply #map8()[%arg0, %8]
//>     %10 = ptr.ptr_add inbounds %4, %9 : !ptr.ptr<#amdgcn.addr_space<local, read_write>>, index
//>     %11 = ptr.load %10 : !ptr.ptr<#amdgcn.addr_space<local, read_write>> -> i8
//>     %alloca = memref.alloca() : memref<2xi8, #gpu.address_space<private>>
//>     %12 = builtin.unrealized_conversion_cast %alloca : memref<2xi8, #gpu.address_space<private>> to !ptr.ptr<#amdgcn.addr_space<private, read_write>>
//>     %13 = ptr.ptr_add inbounds %12, %9 : !ptr.ptr<#amdgcn.addr_space<private, read_write>>, index
//>     ptr.store %11, %13 : i8, !ptr.ptr<#amdgcn.addr_space<private, read_write>>
//>     return %11 : i8
//>   }
//> }
