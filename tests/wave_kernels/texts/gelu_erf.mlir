// z / 2 (1 + erf(z / sqrt 2)) of z = x + a bias for each column: 33 rows of 70 f32, masked at both ends.
#row = affine_map<()[s0, s1] -> (s0 * 4 + s1)>
#run = affine_map<()[s0] -> (s0 * 2)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 4, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @gelu_erf {
    stream.executable.export public @gelu_erf workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c9 = arith.constant 9 : index
      stream.return %c1, %c9, %c1 : index, index, index
    }
    builtin.module {
      func.func @gelu_erf(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %c33 = arith.constant 33 : index
        %c70 = arith.constant 70 : index
        %none = arith.constant dense<0.000000e+00> : vector<2xf32>
        %one = arith.constant dense<1.000000e+00> : vector<2xf32>
        %half = arith.constant dense<5.000000e-01> : vector<2xf32>
        %root = arith.constant dense<0.707106769> : vector<2xf32>
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f32>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f32>
        %group = gpu.block_id  y upper_bound 9
        %tx = gpu.thread_id  x upper_bound 64
        %ty = gpu.thread_id  y upper_bound 4
        %in = memref.reinterpret_cast %0 to offset: [0], sizes: [33, 70], strides: [70, 1] : memref<f32> to memref<33x70xf32, strided<[70, 1]>>
        %biases = memref.reinterpret_cast %1 to offset: [0], sizes: [70], strides: [1] : memref<f32> to memref<70xf32, strided<[1]>>
        %out = memref.reinterpret_cast %2 to offset: [0], sizes: [33, 70], strides: [70, 1] : memref<f32> to memref<33x70xf32, strided<[70, 1]>>
        %row = affine.apply #row()[%group, %ty]
        %at = affine.apply #run()[%tx]
        %down = arith.cmpi slt, %row, %c33 : index
        %across = arith.cmpi slt, %at, %c70 : index
        %both = arith.andi %down, %across : i1
        %mask = vector.broadcast %both : i1 to vector<2xi1>
        %edge = vector.broadcast %across : i1 to vector<2xi1>
        %x = vector.maskedload %in[%row, %at], %mask, %none : memref<33x70xf32, strided<[70, 1]>>, vector<2xi1>, vector<2xf32> into vector<2xf32>
        %b = vector.maskedload %biases[%at], %edge, %none : memref<70xf32, strided<[1]>>, vector<2xi1>, vector<2xf32> into vector<2xf32>
        %z = arith.addf %x, %b : vector<2xf32>
        %s = arith.mulf %z, %root : vector<2xf32>
        %e = math.erf %s : vector<2xf32>
        %t = arith.addf %e, %one : vector<2xf32>
        %h = arith.mulf %z, %half : vector<2xf32>
        %r = arith.mulf %h, %t : vector<2xf32>
        vector.maskedstore %out[%row, %at], %mask, %r : memref<33x70xf32, strided<[70, 1]>>, vector<2xi1>, vector<2xf32>
        return
      }
    }
  }
}
