// Softmax of rows of 300 f32, a wave for each row: two runs of four in each lane, the second cut at the row's end.
#run = affine_map<()[s0] -> (s0 * 4)>
#behind = affine_map<()[s0] -> (s0 * 4 + 256)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @softmax {
    stream.executable.export public @softmax workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c7 = arith.constant 7 : index
      stream.return %c1, %c7, %c1 : index, index, index
    }
    builtin.module {
      func.func @softmax(%arg0: !stream.binding, %arg1: !stream.binding) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %c300 = arith.constant 300 : index
        %width = arith.constant 64 : i32
        %c1_i32 = arith.constant 1 : i32
        %c2_i32 = arith.constant 2 : i32
        %c4_i32 = arith.constant 4 : i32
        %c8_i32 = arith.constant 8 : i32
        %c16_i32 = arith.constant 16 : i32
        %c32_i32 = arith.constant 32 : i32
        %least = arith.constant dense<0xFF800000> : vector<4xf32>
        %log2e = arith.constant dense<1.44269502> : vector<4xf32>
        %iota = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f32>
        %row = gpu.block_id  y upper_bound 7
        %tid = gpu.thread_id  x upper_bound 64
        %in = memref.reinterpret_cast %0 to offset: [0], sizes: [7, 300], strides: [300, 1] : memref<f32> to memref<7x300xf32, strided<[300, 1]>>
        %out = memref.reinterpret_cast %1 to offset: [0], sizes: [7, 300], strides: [300, 1] : memref<f32> to memref<7x300xf32, strided<[300, 1]>>
        %a = affine.apply #run()[%tid]
        %b = affine.apply #behind()[%tid]
        %base = vector.broadcast %b : index to vector<4xindex>
        %each = arith.addi %base, %iota overflow<nsw, nuw> : vector<4xindex>
        %end = vector.broadcast %c300 : index to vector<4xindex>
        %mask = arith.cmpi slt, %each, %end : vector<4xindex>
        %x = vector.load %in[%row, %a] : memref<7x300xf32, strided<[300, 1]>>, vector<4xf32>
        %y = vector.maskedload %in[%row, %b], %mask, %least : memref<7x300xf32, strided<[300, 1]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
        %m0 = arith.maximumf %x, %y : vector<4xf32>
        %m1 = vector.reduction <maximumf>, %m0 : vector<4xf32> into f32
        %s1, %v1 = gpu.shuffle  xor %m1, %c1_i32, %width : f32
        %m2 = arith.maximumf %m1, %s1 : f32
        %s2, %v2 = gpu.shuffle  xor %m2, %c2_i32, %width : f32
        %m3 = arith.maximumf %m2, %s2 : f32
        %s3, %v3 = gpu.shuffle  xor %m3, %c4_i32, %width : f32
        %m4 = arith.maximumf %m3, %s3 : f32
        %s4, %v4 = gpu.shuffle  xor %m4, %c8_i32, %width : f32
        %m5 = arith.maximumf %m4, %s4 : f32
        %s5, %v5 = gpu.shuffle  xor %m5, %c16_i32, %width : f32
        %m6 = arith.maximumf %m5, %s5 : f32
        %s6, %v6 = gpu.shuffle  xor %m6, %c32_i32, %width : f32
        %max = arith.maximumf %m6, %s6 : f32
        %all = vector.broadcast %max : f32 to vector<4xf32>
        %dx = arith.subf %x, %all : vector<4xf32>
        %dy = arith.subf %y, %all : vector<4xf32>
        %lx = arith.mulf %dx, %log2e : vector<4xf32>
        %ly = arith.mulf %dy, %log2e : vector<4xf32>
        %ex = math.exp2 %lx : vector<4xf32>
        %ey = math.exp2 %ly : vector<4xf32>
        %t0 = arith.addf %ex, %ey : vector<4xf32>
        %t1 = vector.reduction <add>, %t0 : vector<4xf32> into f32
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
        %sums = vector.broadcast %sum : f32 to vector<4xf32>
        %rx = arith.divf %ex, %sums : vector<4xf32>
        %ry = arith.divf %ey, %sums : vector<4xf32>
        vector.store %rx, %out[%row, %a] : memref<7x300xf32, strided<[300, 1]>>, vector<4xf32>
        vector.maskedstore %out[%row, %b], %mask, %ry : memref<7x300xf32, strided<[300, 1]>>, vector<4xi1>, vector<4xf32>
        return
      }
    }
  }
}
