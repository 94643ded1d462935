//! Views of memory, descriptors, transfers, waits.

use super::{Case, LDS, input, kernel, words};

pub fn views() -> Vec<Case> {
    let out = "%out: memref<64xi32>";
    let source = input();
    let by = |of: fn(usize) -> usize| -> Vec<u8> {
        words(&(0..64).map(|n| source[of(n)]).collect::<Vec<_>>())
    };
    let inputs = [words(&source)];
    let stated = kernel(
        &format!("%in: memref<256xi32>, {out}"),
        "      %v = memref.reinterpret_cast %in to offset: [5], sizes: [8, 8], strides: [24, 2] : memref<256xi32> to memref<8x8xi32, strided<[24, 2], offset: 5>>
      %y = affine.apply affine_map<()[s0] -> (s0 floordiv 8)>()[%tid]
      %x = affine.apply affine_map<()[s0] -> (s0 mod 8)>()[%tid]
      %e = memref.load %v[%y, %x] : memref<8x8xi32, strided<[24, 2], offset: 5>>
      memref.store %e, %out[%tid] : memref<64xi32>",
    );
    let generic = kernel(
        &format!("%in: memref<256xi32>, {out}"),
        "      %off = arith.constant 6 : index
      %row = arith.constant 20 : index
      %v = \"memref.reinterpret_cast\"(%in, %off, %row) <{operandSegmentSizes = array<i32: 1, 1, 0, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 8, 8>, static_strides = array<i64: -9223372036854775808, 2>}> : (memref<256xi32>, index, index) -> memref<8x8xi32, strided<[?, 2], offset: ?>>
      %m:6 = \"memref.extract_strided_metadata\"(%v) : (memref<8x8xi32, strided<[?, 2], offset: ?>>) -> (memref<i32>, index, index, index, index, index)
      %y = affine.apply affine_map<()[s0] -> (s0 floordiv 8)>()[%tid]
      %x = affine.apply affine_map<()[s0] -> (s0 mod 8)>()[%tid]
      %e = memref.load %v[%y, %x] : memref<8x8xi32, strided<[?, 2], offset: ?>>
      %t = arith.addi %m#1, %m#4 : index
      %u = arith.muli %m#2, %m#5 : index
      %w = arith.muli %t, %u : index
      %n = arith.index_cast %w : index to i32
      %f = arith.xori %e, %n : i32
      memref.store %f, %out[%tid] : memref<64xi32>",
    );
    let combined: Vec<i32> = (0..64)
        .map(|n| source[6 + n / 8 * 20 + n % 8 * 2] ^ (26 * 16))
        .collect();
    let wider = kernel(
        &format!("%in: memref<256xi32>, {out}"),
        "      %r = memref.reinterpret_cast %in to offset: [5], sizes: [8, 8], strides: [24, 2] : memref<256xi32> to memref<8x8xi32, strided<[24, 2], offset: 5>>
      %v = memref.cast %r : memref<8x8xi32, strided<[24, 2], offset: 5>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
      %y = affine.apply affine_map<()[s0] -> (s0 floordiv 8)>()[%tid]
      %x = affine.apply affine_map<()[s0] -> (s0 mod 8)>()[%tid]
      %e = memref.load %v[%y, %x] : memref<?x?xi32, strided<[?, ?], offset: ?>>
      memref.store %e, %out[%tid] : memref<64xi32>",
    );
    let shared = kernel(
        &format!("%in: memref<256xi32>, {out}"),
        &format!(
            "      %first = memref.alloc() : memref<256xi8, {LDS}>
      %second = memref.alloc() : memref<512xi8, {LDS}>
      %c256 = arith.constant 256 : index
      %a = memref.view %second[%c0][] : memref<512xi8, {LDS}> to memref<64xi32, {LDS}>
      %b = memref.view %second[%c256][] : memref<512xi8, {LDS}> to memref<64xi32, {LDS}>
      %z = memref.view %first[%c0][] : memref<256xi8, {LDS}> to memref<64xi32, {LDS}>
      %t = arith.addi %tid, %c64 : index
      %p = memref.load %in[%tid] : memref<256xi32>
      %q = memref.load %in[%t] : memref<256xi32>
      memref.store %p, %b[%tid] : memref<64xi32, {LDS}>
      memref.store %q, %a[%tid] : memref<64xi32, {LDS}>
      memref.store %q, %z[%tid] : memref<64xi32, {LDS}>
      amdgpu.lds_barrier
      %63 = arith.constant 63 : index
      %back = arith.subi %63, %tid : index
      %e = memref.load %b[%back] : memref<64xi32, {LDS}>
      memref.store %e, %out[%tid] : memref<64xi32>"
        ),
    );
    let binding = |offset: usize| {
        format!(
            "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module {{ func.func @k(%arg0: !stream.binding, %arg1: !stream.binding) attributes {{translation_info = #t}} {{
  %c0 = arith.constant 0 : index
  %off = arith.constant {offset} : index
  %p = stream.binding.subspan %arg0[%off] : !stream.binding -> memref<i32>
  %0 = memref.reinterpret_cast %p to offset: [0], sizes: [200], strides: [1] : memref<i32> to memref<200xi32, strided<[1]>>
  %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<64xi32>
  %tid = gpu.thread_id x upper_bound 64
  %e = vector.load %0[%tid] : memref<200xi32, strided<[1]>>, vector<1xi32>
  vector.store %e, %1[%tid] : memref<64xi32>, vector<1xi32>
  return
}} }}
"
        )
    };
    vec![
        Case::new(
            "stated",
            stated,
            &inputs,
            by(|n| 5 + n / 8 * 24 + n % 8 * 2),
        )
        .differs("offset: [5]", "offset: [4]")
        .differs("strides: [24, 2]", "strides: [23, 2]")
        .differs("strides: [24, 2]", "strides: [24, 1]")
        .differs("strides: [24, 2]", "strides: [2, 24]"),
        Case::new("generic", generic, &inputs, words(&combined))
            .differs(
                "operandSegmentSizes = array<i32: 1, 1, 0, 1>",
                "operandSegmentSizes = array<i32: 1, 0, 1, 1>",
            )
            .differs("%in, %off, %row", "%in, %row, %off")
            .differs(
                "static_sizes = array<i64: 8, 8>",
                "static_sizes = array<i64: 9, 8>",
            )
            .differs(
                "static_strides = array<i64: -9223372036854775808, 2>",
                "static_strides = array<i64: -9223372036854775808, 1>",
            )
            .differs(
                "static_offsets = array<i64: -9223372036854775808>",
                "static_offsets = array<i64: 6>",
            )
            .differs("%m#1", "%m#2")
            .differs("%m#4", "%m#3")
            .differs("%m#5", "%m#4")
            .differs("%m#2", "%m#4"),
        Case::new("wider", wider, &inputs, by(|n| 5 + n / 8 * 24 + n % 8 * 2))
            .differs("strides: [24, 2] :", "strides: [24, 3] :")
            .differs("%v[%y, %x]", "%v[%x, %y]"),
        Case::new("shared", shared, &inputs, by(|n| 63 - n))
            .differs("%second[%c256]", "%second[%c0]")
            .differs("memref<512xi8", "memref<600xi8")
            .differs("%e = memref.load %b", "%e = memref.load %a")
            .differs(
                "memref.alloc() : memref<256xi8",
                "memref.alloc() : memref<1024xi8",
            ),
        Case::new("binding", binding(32), &inputs, by(|n| 8 + n))
            .differs("%off = arith.constant 32", "%off = arith.constant 64")
            .differs("sizes: [200]", "sizes: [199]"),
    ]
}

pub fn buffers_transfers_and_waits() -> Vec<Case> {
    let space = "#amdgpu.address_space<fat_raw_buffer>";
    let source = input();
    let inputs = [words(&source)];
    let cast = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        &format!(
            "      %r = memref.reinterpret_cast %in to offset: [10], sizes: [128], strides: [1] : memref<256xi32> to memref<128xi32, strided<[1], offset: 10>>
      %bytes = arith.constant 100 : i64
      %swizzle = arith.constant 64 : i14
      %b = amdgpu.fat_raw_buffer_cast %r validBytes(%bytes) cacheSwizzleStride(%swizzle) resetOffset : memref<128xi32, strided<[1], offset: 10>> to memref<128xi32, strided<[1]>, {space}>
      %x = vector.load %b[%tid] : memref<128xi32, strided<[1]>, {space}>, vector<1xi32>
      vector.store %x, %out[%tid] : memref<64xi32>, vector<1xi32>"
        ),
    );
    let bounded: Vec<i32> = (0..64)
        .map(|n| if n < 25 { source[10 + n] } else { 0 })
        .collect();
    let whole = kernel(
        "%in: memref<32xi32>, %out: memref<64xi32>",
        &format!(
            "      %b = amdgpu.fat_raw_buffer_cast %in boundsCheck(true) : memref<32xi32> to memref<32xi32, {space}>
      %x = vector.load %b[%tid] : memref<32xi32, {space}>, vector<1xi32>
      vector.store %x, %out[%tid] : memref<64xi32>, vector<1xi32>"
        ),
    );
    let short: Vec<i32> = (0..64)
        .map(|n| if n < 32 { source[n] } else { 0 })
        .collect();
    let gather = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        &format!(
            "      %alloc = memref.alloc() : memref<512xi8, {LDS}>
      %s = memref.view %alloc[%c0][] : memref<512xi8, {LDS}> to memref<128xi32, {LDS}>
      %63 = arith.constant 63 : index
      %back = arith.subi %63, %tid : index
      \"amdgpu.gather_to_lds\"(%in, %back, %s, %c8) <{{operandSegmentSizes = array<i32: 1, 1, 1, 1>, transferType = i32}}> : (memref<256xi32>, index, memref<128xi32, {LDS}>, index) -> ()
      rocdl.s.waitcnt 16368
      amdgpu.lds_barrier
      %t = arith.addi %tid, %c8 : index
      %x = memref.load %s[%t] : memref<128xi32, {LDS}>
      memref.store %x, %out[%tid] : memref<64xi32>"
        ),
    );
    let turned: Vec<i32> = (0..64).map(|n| source[63 - n]).collect();
    let wait = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        "      %x = memref.load %in[%tid] : memref<256xi32>
      rocdl.s.waitcnt 16368
      rocdl.s.setprio 1
      memref.store %x, %out[%tid] : memref<64xi32>
      \"rocdl.s.waitcnt\"() <{bitfield = 16368 : i32}> : () -> ()",
    );
    vec![
        Case::new("cast", cast, &inputs, words(&bounded))
            .differs("constant 100 : i64", "constant 96 : i64")
            .differs("offset: [10]", "offset: [11]")
            .differs("validBytes(%bytes) ", "")
            .differs(" resetOffset", "")
            .other_code("constant 64 : i14", "constant 128 : i14")
            .other_code("cacheSwizzleStride(%swizzle) ", ""),
        // A descriptor bounds on these machines whatever this says.
        Case::new("whole", whole, &[words(&source[..32])], words(&short)),
        Case::new("gather", gather, &inputs, words(&turned))
            .differs("(%in, %back, %s, %c8)", "(%in, %back, %s, %c16)")
            .differs("(%in, %back,", "(%in, %tid,")
            .differs("transferType = i32", "transferType = vector<2xf16>")
            .differs("array<i32: 1, 1, 1, 1>", "array<i32: 1, 2, 1, 0>"),
        Case::new("wait", wait, &inputs, words(&source[..64]))
            .other_code("bitfield = 16368", "bitfield = 49279")
            .other_code("setprio 1", "setprio 2"),
    ]
}
