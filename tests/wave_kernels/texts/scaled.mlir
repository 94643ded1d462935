// 32 by 32 of 576 terms of four bits, two in a byte. Each 32 have a scale; a lane has those of four steps side by side,
// the last word of three holds one step's.
#byte = affine_map<()[s0, s1] -> (s0 * 128 + (s1 floordiv 32) * 16)>
#byte1 = affine_map<()[s0, s1] -> (s0 * 128 + (s1 floordiv 32) * 16 + 32)>
#byte2 = affine_map<()[s0, s1] -> (s0 * 128 + (s1 floordiv 32) * 16 + 64)>
#byte3 = affine_map<()[s0, s1] -> (s0 * 128 + (s1 floordiv 32) * 16 + 96)>
#half = affine_map<()[s0, s1] -> ((s1 floordiv 32) * 12 + s0 * 4)>
#row = affine_map<()[s0] -> (s0 mod 32)>
#c_row = affine_map<()[s0] -> ((s0 floordiv 32) * 4)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @scaled {
    stream.executable.export public @scaled workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      stream.return %c1, %c1, %c1 : index, index, index
    }
    builtin.module {
      func.func @scaled(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding, %arg3: !stream.binding, %arg4: !stream.binding) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c2 = arith.constant 2 : index
        %none = arith.constant dense<0.000000e+00> : vector<16xf32>
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<i8>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<i8>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<i8>
        %3 = stream.binding.subspan %arg3[%c0] : !stream.binding -> memref<i8>
        %4 = stream.binding.subspan %arg4[%c0] : !stream.binding -> memref<f32>
        %tid = gpu.thread_id  x upper_bound 64
        %a = memref.reinterpret_cast %0 to offset: [0], sizes: [32, 288], strides: [288, 1] : memref<i8> to memref<32x288xi8, strided<[288, 1]>>
        %as = memref.reinterpret_cast %1 to offset: [0], sizes: [32, 24], strides: [24, 1] : memref<i8> to memref<32x24xi8, strided<[24, 1]>>
        %b = memref.reinterpret_cast %2 to offset: [0], sizes: [32, 288], strides: [288, 1] : memref<i8> to memref<32x288xi8, strided<[288, 1]>>
        %bs = memref.reinterpret_cast %3 to offset: [0], sizes: [32, 24], strides: [24, 1] : memref<i8> to memref<32x24xi8, strided<[24, 1]>>
        %c = memref.reinterpret_cast %4 to offset: [0], sizes: [32, 32], strides: [32, 1] : memref<f32> to memref<32x32xf32, strided<[32, 1]>>
        %row = affine.apply #row()[%tid]
        %sum = scf.for %i = %c0 to %c2 step %c1 iter_args(%s = %none) -> (vector<16xf32>) {
          %at = affine.apply #half()[%i, %tid]
          %sa = vector.load %as[%row, %at] : memref<32x24xi8, strided<[24, 1]>>, vector<4xi8>
          %sb = vector.load %bs[%row, %at] : memref<32x24xi8, strided<[24, 1]>>, vector<4xi8>
          %ea = vector.bitcast %sa : vector<4xi8> to vector<4xf8E8M0FNU>
          %eb = vector.bitcast %sb : vector<4xi8> to vector<4xf8E8M0FNU>
STEPS
          scf.yield %s4 : vector<16xf32>
        }
        %at = affine.apply #half()[%c2, %tid]
        %sa = vector.load %as[%row, %at] : memref<32x24xi8, strided<[24, 1]>>, vector<1xi8>
        %sb = vector.load %bs[%row, %at] : memref<32x24xi8, strided<[24, 1]>>, vector<1xi8>
        %wa = vector.bitcast %sa : vector<1xi8> to vector<1xf8E8M0FNU>
        %wb = vector.bitcast %sb : vector<1xi8> to vector<1xf8E8M0FNU>
        %ea = vector.extract %wa[0] : f8E8M0FNU from vector<1xf8E8M0FNU>
        %eb = vector.extract %wb[0] : f8E8M0FNU from vector<1xf8E8M0FNU>
        %k = affine.apply #byte()[%c2, %tid]
        %ba = vector.load %a[%row, %k] : memref<32x288xi8, strided<[288, 1]>>, vector<16xi8>
        %bb = vector.load %b[%row, %k] : memref<32x288xi8, strided<[288, 1]>>, vector<16xi8>
        %fa = vector.bitcast %ba : vector<16xi8> to vector<32xf4E2M1FN>
        %fb = vector.bitcast %bb : vector<16xi8> to vector<32xf4E2M1FN>
        %r = amdgpu.scaled_mfma 32x32x64 (%ea[0] * %fa) * (%eb[0] * %fb) + %sum : f8E8M0FNU, vector<32xf4E2M1FN>, f8E8M0FNU, vector<32xf4E2M1FN>, vector<16xf32>
STORES
        return
      }
    }
  }
}
