"builtin.module"() ({
  "func.func"() <{function_type = (!stream.binding, !stream.binding, !stream.binding) -> (), sym_name = "gelu_tanh"}> ({
  ^bb0(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding):
    // z / 2 (1 + tanh(sqrt(2 / pi) (z + 0.044715 z^3))) of z = x + a bias: 5 rows of 256 bf16.
    %c0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %one = "arith.constant"() <{value = dense<1.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
    %half = "arith.constant"() <{value = dense<5.000000e-01> : vector<4xf32>}> : () -> vector<4xf32>
    %cubic = "arith.constant"() <{value = dense<4.471500e-02> : vector<4xf32>}> : () -> vector<4xf32>
    %root = "arith.constant"() <{value = dense<0.797884583> : vector<4xf32>}> : () -> vector<4xf32>
    %0 = "stream.binding.subspan"(%arg0, %c0) : (!stream.binding, index) -> memref<bf16>
    %1 = "stream.binding.subspan"(%arg1, %c0) : (!stream.binding, index) -> memref<bf16>
    %2 = "stream.binding.subspan"(%arg2, %c0) : (!stream.binding, index) -> memref<bf16>
    %row = "gpu.block_id"() <{dimension = #gpu<dim x>, upper_bound = 5 : index}> : () -> index
    %tid = "gpu.thread_id"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
    %in = "memref.reinterpret_cast"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 5, 256>, static_strides = array<i64: 256, 1>}> : (memref<bf16>) -> memref<5x256xbf16, strided<[256, 1]>>
    %biases = "memref.reinterpret_cast"(%1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 256>, static_strides = array<i64: 1>}> : (memref<bf16>) -> memref<256xbf16, strided<[1]>>
    %out = "memref.reinterpret_cast"(%2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 5, 256>, static_strides = array<i64: 256, 1>}> : (memref<bf16>) -> memref<5x256xbf16, strided<[256, 1]>>
    %at = "affine.apply"(%tid) <{map = affine_map<()[s0] -> (s0 * 4)>}> : (index) -> index
    %xh = "vector.load"(%in, %row, %at) : (memref<5x256xbf16, strided<[256, 1]>>, index, index) -> vector<4xbf16>
    %bh = "vector.load"(%biases, %at) : (memref<256xbf16, strided<[1]>>, index) -> vector<4xbf16>
    %x = "arith.extf"(%xh) : (vector<4xbf16>) -> vector<4xf32>
    %b = "arith.extf"(%bh) : (vector<4xbf16>) -> vector<4xf32>
    %z = "arith.addf"(%x, %b) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %z2 = "arith.mulf"(%z, %z) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %f = "math.fma"(%z2, %cubic, %one) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %g = "arith.mulf"(%z, %f) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %i = "arith.mulf"(%g, %root) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %t = "math.tanh"(%i) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> vector<4xf32>
    %u = "arith.addf"(%t, %one) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %h = "arith.mulf"(%z, %half) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %r = "arith.mulf"(%h, %u) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %narrow = "arith.truncf"(%r) : (vector<4xf32>) -> vector<4xbf16>
    "vector.store"(%narrow, %out, %row, %at) : (vector<4xbf16>, memref<5x256xbf16, strided<[256, 1]>>, index, index) -> ()
    "func.return"() : () -> ()
  }) {translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>} : () -> ()
}) : () -> ()
