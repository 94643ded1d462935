// max(0, A B^T + a bias for each column) as f16: 64 by 48, 160 terms; a wave computes 16 by 16, which begin with the bias.
#a_row = affine_map<()[s0, s1] -> (s0 * 16 + s1 mod 16)>
#term = affine_map<()[s0, s1] -> (s0 * 16 + (s1 floordiv 16) * 4)>
#c_row = affine_map<()[s0, s1] -> (s0 * 16 + (s1 floordiv 16) * 4)>
#c_row1 = affine_map<()[s0] -> (s0 + 1)>
#c_row2 = affine_map<()[s0] -> (s0 + 2)>
#c_row3 = affine_map<()[s0] -> (s0 + 3)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @product_bias_relu {
    stream.executable.export public @product_bias_relu workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      %c4 = arith.constant 4 : index
      stream.return %c4, %c3, %c1 : index, index, index
    }
    builtin.module {
      func.func @product_bias_relu(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding, %arg3: !stream.binding) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c10 = arith.constant 10 : index
        %none = arith.constant dense<0.000000e+00> : vector<4xf32>
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f16>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f32>
        %3 = stream.binding.subspan %arg3[%c0] : !stream.binding -> memref<f16>
        %x = gpu.block_id  x upper_bound 4
        %y = gpu.block_id  y upper_bound 3
        %tid = gpu.thread_id  x upper_bound 64
        %a = memref.reinterpret_cast %0 to offset: [0], sizes: [64, 160], strides: [160, 1] : memref<f16> to memref<64x160xf16, strided<[160, 1]>>
        %b = memref.reinterpret_cast %1 to offset: [0], sizes: [48, 160], strides: [160, 1] : memref<f16> to memref<48x160xf16, strided<[160, 1]>>
        %biases = memref.reinterpret_cast %2 to offset: [0], sizes: [48], strides: [1] : memref<f32> to memref<48xf32, strided<[1]>>
        %c = memref.reinterpret_cast %3 to offset: [0], sizes: [64, 48], strides: [48, 1] : memref<f16> to memref<64x48xf16, strided<[48, 1]>>
        %row = affine.apply #a_row()[%x, %tid]
        %column = affine.apply #a_row()[%y, %tid]
        %bias = memref.load %biases[%column] : memref<48xf32, strided<[1]>>
        %first = vector.broadcast %bias : f32 to vector<4xf32>
        %sum = scf.for %i = %c0 to %c10 step %c1 iter_args(%s = %first) -> (vector<4xf32>) {
          %k = affine.apply #term()[%i, %tid]
          %va = vector.load %a[%row, %k] : memref<64x160xf16, strided<[160, 1]>>, vector<4xf16>
          %vb = vector.load %b[%column, %k] : memref<48x160xf16, strided<[160, 1]>>, vector<4xf16>
          %n = amdgpu.mfma 16x16x16 %va * %vb + %s blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          scf.yield %n : vector<4xf32>
        }
        %positive = arith.maximumf %sum, %none : vector<4xf32>
        %r = arith.truncf %positive : vector<4xf32> to vector<4xf16>
        %r0 = affine.apply #c_row()[%x, %tid]
        %r1 = affine.apply #c_row1()[%r0]
        %r2 = affine.apply #c_row2()[%r0]
        %r3 = affine.apply #c_row3()[%r0]
        %e0 = vector.extract_strided_slice %r {offsets = [0], sizes = [1], strides = [1]} : vector<4xf16> to vector<1xf16>
        %e1 = vector.extract_strided_slice %r {offsets = [1], sizes = [1], strides = [1]} : vector<4xf16> to vector<1xf16>
        %e2 = vector.extract_strided_slice %r {offsets = [2], sizes = [1], strides = [1]} : vector<4xf16> to vector<1xf16>
        %e3 = vector.extract_strided_slice %r {offsets = [3], sizes = [1], strides = [1]} : vector<4xf16> to vector<1xf16>
        vector.store %e0, %c[%r0, %column] : memref<64x48xf16, strided<[48, 1]>>, vector<1xf16>
        vector.store %e1, %c[%r1, %column] : memref<64x48xf16, strided<[48, 1]>>, vector<1xf16>
        vector.store %e2, %c[%r2, %column] : memref<64x48xf16, strided<[48, 1]>>, vector<1xf16>
        vector.store %e3, %c[%r3, %column] : memref<64x48xf16, strided<[48, 1]>>, vector<1xf16>
        return
      }
    }
  }
}
