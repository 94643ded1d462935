// Rows of 256 f16, each less its mean, divided by its deviation, times a weight and more by a bias. A wave for each row,
// four in a workgroup; waves of the last one that have no row do nothing.
#row = affine_map<()[s0, s1] -> (s0 * 4 + s1)>
#run = affine_map<()[s0] -> (s0 * 4)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 4, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @layer_norm {
    stream.executable.export public @layer_norm workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      stream.return %c3, %c1, %c1 : index, index, index
    }
    builtin.module {
      func.func @layer_norm(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding, %arg3: !stream.binding) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %c10 = arith.constant 10 : index
        %width = arith.constant 64 : i32
        %c1_i32 = arith.constant 1 : i32
        %c2_i32 = arith.constant 2 : i32
        %c4_i32 = arith.constant 4 : i32
        %c8_i32 = arith.constant 8 : i32
        %c16_i32 = arith.constant 16 : i32
        %c32_i32 = arith.constant 32 : i32
        %part = arith.constant 3.906250e-03 : f32
        %small = arith.constant 9.99999974E-6 : f32
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f32>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f32>
        %3 = stream.binding.subspan %arg3[%c0] : !stream.binding -> memref<f16>
        %group = gpu.block_id  x upper_bound 3
        %tx = gpu.thread_id  x upper_bound 64
        %ty = gpu.thread_id  y upper_bound 4
        %in = memref.reinterpret_cast %0 to offset: [0], sizes: [10, 256], strides: [256, 1] : memref<f16> to memref<10x256xf16, strided<[256, 1]>>
        %weights = memref.reinterpret_cast %1 to offset: [0], sizes: [256], strides: [1] : memref<f32> to memref<256xf32, strided<[1]>>
        %biases = memref.reinterpret_cast %2 to offset: [0], sizes: [256], strides: [1] : memref<f32> to memref<256xf32, strided<[1]>>
        %out = memref.reinterpret_cast %3 to offset: [0], sizes: [10, 256], strides: [256, 1] : memref<f16> to memref<10x256xf16, strided<[256, 1]>>
        %row = affine.apply #row()[%group, %ty]
        %at = affine.apply #run()[%tx]
        %there = arith.cmpi slt, %row, %c10 : index
        scf.if %there {
          %half = vector.load %in[%row, %at] : memref<10x256xf16, strided<[256, 1]>>, vector<4xf16>
          %x = arith.extf %half : vector<4xf16> to vector<4xf32>
          %t1 = vector.reduction <add>, %x : vector<4xf32> into f32
          %p1, %w1 = gpu.shuffle  xor %t1, %c1_i32, %width : f32
          %t2 = arith.addf %t1, %p1 : f32
          %p2, %w2 = gpu.shuffle  xor %t2, %c2_i32, %width : f32
          %t3 = arith.addf %t2, %p2 : f32
          %p3, %w3 = gpu.shuffle  xor %t3, %c4_i32, %width : f32
          %t4 = arith.addf %t3, %p3 : f32
          %p4, %w4 = gpu.shuffle  xor %t4, %c8_i32, %width : f32
          %t5 = arith.addf %t4, %p4 : f32
          %p5, %w5 = gpu.shuffle  xor %t5, %c16_i32, %width : f32
          %t6 = arith.addf %t5, %p5 : f32
          %p6, %w6 = gpu.shuffle  xor %t6, %c32_i32, %width : f32
          %sum = arith.addf %t6, %p6 : f32
          %mean = arith.mulf %sum, %part : f32
          %means = vector.broadcast %mean : f32 to vector<4xf32>
          %d = arith.subf %x, %means : vector<4xf32>
          %dd = arith.mulf %d, %d : vector<4xf32>
          %u1 = vector.reduction <add>, %dd : vector<4xf32> into f32
          %q1, %z1 = gpu.shuffle  xor %u1, %c32_i32, %width : f32
          %u2 = arith.addf %u1, %q1 : f32
          %q2, %z2 = gpu.shuffle  xor %u2, %c16_i32, %width : f32
          %u3 = arith.addf %u2, %q2 : f32
          %q3, %z3 = gpu.shuffle  xor %u3, %c8_i32, %width : f32
          %u4 = arith.addf %u3, %q3 : f32
          %q4, %z4 = gpu.shuffle  xor %u4, %c4_i32, %width : f32
          %u5 = arith.addf %u4, %q4 : f32
          %q5, %z5 = gpu.shuffle  xor %u5, %c2_i32, %width : f32
          %u6 = arith.addf %u5, %q5 : f32
          %q6, %z6 = gpu.shuffle  xor %u6, %c1_i32, %width : f32
          %squares = arith.addf %u6, %q6 : f32
          %variance = arith.mulf %squares, %part : f32
          %more = arith.addf %variance, %small : f32
          %scale = math.rsqrt %more : f32
          %scales = vector.broadcast %scale : f32 to vector<4xf32>
          %n = arith.mulf %d, %scales : vector<4xf32>
          %w = vector.load %weights[%at] : memref<256xf32, strided<[1]>>, vector<4xf32>
          %b = vector.load %biases[%at] : memref<256xf32, strided<[1]>>, vector<4xf32>
          %r = math.fma %n, %w, %b : vector<4xf32>
          %narrow = arith.truncf %r : vector<4xf32> to vector<4xf16>
          vector.store %narrow, %out[%row, %at] : memref<10x256xf16, strided<[256, 1]>>, vector<4xf16>
        }
        return
      }
    }
  }
}
