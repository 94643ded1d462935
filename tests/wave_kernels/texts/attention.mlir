// softmax(Q K^T / sqrt 32) V of f16, 48 queries, KEYS keys, 32 elements each, as f32. A wave has 16 queries; sixteen keys at
// a time, products turned, so that a lane has one query: its greatest product and its sum so far are one value each.
#query = affine_map<()[s0, s1] -> (s0 * 16 + s1 mod 16)>
#key = affine_map<()[s0, s1] -> (s0 * 16 + s1 mod 16)>
#four = affine_map<()[s0] -> ((s0 floordiv 16) * 4)>
#four16 = affine_map<()[s0] -> ((s0 floordiv 16) * 4 + 16)>
#keys = affine_map<()[s0, s1] -> (s0 * 16 + (s1 floordiv 16) * 4)>
#keys1 = affine_map<()[s0, s1] -> (s0 * 16 + (s1 floordiv 16) * 4 + 1)>
#keys2 = affine_map<()[s0, s1] -> (s0 * 16 + (s1 floordiv 16) * 4 + 2)>
#keys3 = affine_map<()[s0, s1] -> (s0 * 16 + (s1 floordiv 16) * 4 + 3)>
#element = affine_map<()[s0] -> (s0 mod 16)>
#element16 = affine_map<()[s0] -> (s0 mod 16 + 16)>
#next = affine_map<()[s0] -> (s0 + 1)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @attention {
    stream.executable.export public @attention workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      stream.return %c3, %c1, %c1 : index, index, index
    }
    builtin.module {
      func.func @attention(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding, %arg3: !stream.binding) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %all = arith.constant STEPS : index
        %width = arith.constant 64 : i32
        %c16_i32 = arith.constant 16 : i32
        %c32_i32 = arith.constant 32 : i32
        %none = arith.constant dense<0.000000e+00> : vector<4xf32>
        %zero = arith.constant 0.000000e+00 : f32
        %least = arith.constant 0xFF800000 : f32
        %leasts = arith.constant dense<0xFF800000> : vector<4xf32>
        %scale = arith.constant 0.255034864 : f32
        %iota = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f16>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f16>
        %3 = stream.binding.subspan %arg3[%c0] : !stream.binding -> memref<f32>
        %x = gpu.block_id  x upper_bound 3
        %tid = gpu.thread_id  x upper_bound 64
        %q = memref.reinterpret_cast %0 to offset: [0], sizes: [48, 32], strides: [32, 1] : memref<f16> to memref<48x32xf16, strided<[32, 1]>>
        %k = memref.reinterpret_cast %1 to offset: [0], sizes: [KEYS, 32], strides: [32, 1] : memref<f16> to memref<KEYSx32xf16, strided<[32, 1]>>
        %v = memref.reinterpret_cast %2 to offset: [0], sizes: [KEYS, 32], strides: [32, 1] : memref<f16> to memref<KEYSx32xf16, strided<[32, 1]>>
        %o = memref.reinterpret_cast %3 to offset: [0], sizes: [48, 32], strides: [32, 1] : memref<f32> to memref<48x32xf32, strided<[32, 1]>>
        %query = affine.apply #query()[%x, %tid]
        %d0 = affine.apply #four()[%tid]
        %d1 = affine.apply #four16()[%tid]
        %n0 = affine.apply #element()[%tid]
        %n1 = affine.apply #element16()[%tid]
        %q0 = vector.load %q[%query, %d0] : memref<48x32xf16, strided<[32, 1]>>, vector<4xf16>
        %q1 = vector.load %q[%query, %d1] : memref<48x32xf16, strided<[32, 1]>>, vector<4xf16>
        %steps = STEPSOF
        %r:4 = scf.for %i = %c0 to %steps step %c1 iter_args(%m = %least, %l = %zero, %o0 = %none, %o1 = %none) -> (f32, f32, vector<4xf32>, vector<4xf32>) {
          %key = affine.apply #key()[%i, %tid]
          %k0 = vector.load %k[%key, %d0] : memref<KEYSx32xf16, strided<[32, 1]>>, vector<4xf16>
          %k1 = vector.load %k[%key, %d1] : memref<KEYSx32xf16, strided<[32, 1]>>, vector<4xf16>
          %s0 = amdgpu.mfma 16x16x16 %k0 * %q0 + %none blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %s1 = amdgpu.mfma 16x16x16 %k1 * %q1 + %s0 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %r0 = affine.apply #keys()[%i, %tid]
          %r1 = affine.apply #keys1()[%i, %tid]
          %r2 = affine.apply #keys2()[%i, %tid]
          %r3 = affine.apply #keys3()[%i, %tid]
          %scales = vector.broadcast %scale : f32 to vector<4xf32>
          %s2 = arith.mulf %s1, %scales : vector<4xf32>
          %base = vector.broadcast %r0 : index to vector<4xindex>
          %each = arith.addi %base, %iota overflow<nsw, nuw> : vector<4xindex>
          %last = vector.broadcast %query : index to vector<4xindex>
          %seen = arith.cmpi SEEN, %each, %last : vector<4xindex>
          %s = arith.select %seen, %s2, %leasts : vector<4xi1>, vector<4xf32>
          %a1 = vector.reduction <maximumf>, %s : vector<4xf32> into f32
          %h1, %w1 = gpu.shuffle  xor %a1, %c16_i32, %width : f32
          %a2 = arith.maximumf %a1, %h1 : f32
          %h2, %w2 = gpu.shuffle  xor %a2, %c32_i32, %width : f32
          %a3 = arith.maximumf %a2, %h2 : f32
          %m1 = arith.maximumf %m, %a3 : f32
          %less = arith.subf %m, %m1 : f32
          %shrink = math.exp2 %less : f32
          %greatest = vector.broadcast %m1 : f32 to vector<4xf32>
          %below = arith.subf %s, %greatest : vector<4xf32>
          %p = math.exp2 %below : vector<4xf32>
          %b1 = vector.reduction <add>, %p : vector<4xf32> into f32
          %h3, %w3 = gpu.shuffle  xor %b1, %c16_i32, %width : f32
          %b2 = arith.addf %b1, %h3 : f32
          %h4, %w4 = gpu.shuffle  xor %b2, %c32_i32, %width : f32
          %b3 = arith.addf %b2, %h4 : f32
          %l0 = arith.mulf %l, %shrink : f32
          %l1 = arith.addf %l0, %b3 : f32
          %shrinks = vector.broadcast %shrink : f32 to vector<4xf32>
          %f0 = arith.mulf %o0, %shrinks : vector<4xf32>
          %f1 = arith.mulf %o1, %shrinks : vector<4xf32>
          %ph = arith.truncf %p : vector<4xf32> to vector<4xf16>
          %v00 = memref.load %v[%r0, %n0] : memref<KEYSx32xf16, strided<[32, 1]>>
          %v01 = memref.load %v[%r1, %n0] : memref<KEYSx32xf16, strided<[32, 1]>>
          %v02 = memref.load %v[%r2, %n0] : memref<KEYSx32xf16, strided<[32, 1]>>
          %v03 = memref.load %v[%r3, %n0] : memref<KEYSx32xf16, strided<[32, 1]>>
          %v10 = memref.load %v[%r0, %n1] : memref<KEYSx32xf16, strided<[32, 1]>>
          %v11 = memref.load %v[%r1, %n1] : memref<KEYSx32xf16, strided<[32, 1]>>
          %v12 = memref.load %v[%r2, %n1] : memref<KEYSx32xf16, strided<[32, 1]>>
          %v13 = memref.load %v[%r3, %n1] : memref<KEYSx32xf16, strided<[32, 1]>>
          %v0 = vector.from_elements %v00, %v01, %v02, %v03 : vector<4xf16>
          %v1 = vector.from_elements %v10, %v11, %v12, %v13 : vector<4xf16>
          %g0 = amdgpu.mfma 16x16x16 %v0 * %ph + %f0 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %g1 = amdgpu.mfma 16x16x16 %v1 * %ph + %f1 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          scf.yield %m1, %l1, %g0, %g1 : f32, f32, vector<4xf32>, vector<4xf32>
        }
        %sums = vector.broadcast %r#1 : f32 to vector<4xf32>
        %t0 = arith.divf %r#2, %sums : vector<4xf32>
        %t1 = arith.divf %r#3, %sums : vector<4xf32>
        vector.store %t0, %o[%query, %d0] : memref<48x32xf32, strided<[32, 1]>>, vector<4xf32>
        vector.store %t1, %o[%query, %d1] : memref<48x32xf32, strided<[32, 1]>>, vector<4xf32>
        return
      }
    }
  }
}
