//! What lanes tell each other, which of them one is, and matrix instructions.

use super::{Case, input, kernel, words};

pub fn lanes_and_ids() -> Vec<Case> {
    let source = input();
    let inputs = [words(&source)];
    let shuffle = |mode: &str, offset: i32, width: i32| {
        kernel(
            "%in: memref<256xi32>, %out: memref<64xi32>",
            &format!(
                "      %off = arith.constant {offset} : i32
      %width = arith.constant {width} : i32
      %x = memref.load %in[%tid] : memref<256xi32>
      %r, %v = gpu.shuffle {mode} %x, %off, %width : i32
      %other = arith.constant -1 : i32
      %s = arith.select %v, %r, %other : i32
      memref.store %s, %out[%tid] : memref<64xi32>"
            ),
        )
    };
    let by = |of: &dyn Fn(usize) -> Option<usize>| -> Vec<u8> {
        words(
            &(0..64)
                .map(|n| of(n).map_or(-1, |n| source[n]))
                .collect::<Vec<_>>(),
        )
    };
    let down = by(&|n| (n % 16 + 3 < 16).then_some(n + 3));
    let up = by(&|n| (n % 16 >= 3).then(|| n - 3));
    let indexed = by(&|_| Some(19));
    let broadcast = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        "      %lane = arith.constant 5 : i32
      %x = memref.load %in[%tid] : memref<256xi32>
      %r = gpu.subgroup_broadcast %x, specific_lane %lane : i32
      %s = gpu.subgroup_broadcast %x, first_active_lane : i32
      %d = arith.subi %r, %s : i32
      memref.store %d, %out[%tid] : memref<64xi32>",
    );
    let generic = kernel(
        "%in: memref<256xi32>, %out: memref<64xi32>",
        "      %off = \"arith.constant\"() <{value = 3 : i32}> : () -> i32
      %width = \"arith.constant\"() <{value = 64 : i32}> : () -> i32
      %x = memref.load %in[%tid] : memref<256xi32>
      %r:2 = \"gpu.shuffle\"(%x, %off, %width) <{mode = #gpu<shuffle_mode xor>}> : (i32, i32, i32) -> (i32, i1)
      %f = \"gpu.subgroup_broadcast\"(%r#0) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (i32) -> i32
      %g = llvm.call_intrinsic \"llvm.amdgcn.readfirstlane\"(%x) : (i32) -> i32
      %h = arith.subi %f, %g : i32
      %s = arith.addi %h, %r#0 : i32
      memref.store %s, %out[%tid] : memref<64xi32>",
    );
    let summed: Vec<i32> = (0..64).map(|n: usize| source[n ^ 3] + 3 * 7919).collect();
    let ids = "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 2, 1] subgroup_size = 64>
module { func.func @k(%arg0: !stream.binding) attributes {translation_info = #t} {
  %c0 = arith.constant 0 : index
  %1 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<512xi32>
  %tx = \"gpu.thread_id\"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
  %ty = \"gpu.thread_id\"() <{dimension = #gpu<dim y>, upper_bound = 2 : index}> : () -> index
  %bx = \"gpu.block_id\"() <{dimension = #gpu<dim x>, upper_bound = 2 : index}> : () -> index
  %by = gpu.block_id y upper_bound 2
  %p = affine.apply affine_map<()[s0, s1, s2, s3] -> (s0 + s1 * 64 + s2 * 128 + s3 * 256)>()[%tx, %ty, %bx, %by]
  %v = affine.apply affine_map<()[s0, s1, s2, s3] -> (s0 + s1 * 1000 + s2 * 10000 + s3 * 100000)>()[%tx, %ty, %bx, %by]
  %n = arith.index_cast %v : index to i32
  %e = vector.broadcast %n : i32 to vector<1xi32>
  vector.store %e, %1[%p] : memref<512xi32>, vector<1xi32>
  return
} }
";
    let all: Vec<i32> = (0..512)
        .map(|n| n % 64 + n / 64 % 2 * 1000 + n / 128 % 2 * 10000 + n / 256 * 100_000)
        .collect();
    vec![
        Case::new("xor", shuffle("xor", 3, 16), &inputs, by(&|n| Some(n ^ 3)))
            .differs("shuffle xor", "shuffle up")
            .differs("shuffle xor", "shuffle down")
            .differs("shuffle xor", "shuffle idx")
            .differs("constant 3 : i32", "constant 5 : i32")
            .differs("%r, %v = ", "%v2, %r2 = "),
        Case::new(
            "xor beyond",
            shuffle("xor", 16, 64),
            &inputs,
            by(&|n| Some(n ^ 16)),
        )
        .differs("%width = arith.constant 64", "%width = arith.constant 16"),
        Case::new("down", shuffle("down", 3, 16), &inputs, down)
            .differs("%width = arith.constant 16", "%width = arith.constant 32"),
        Case::new("up", shuffle("up", 3, 16), &inputs, up)
            .differs("%width = arith.constant 16", "%width = arith.constant 8"),
        Case::new("idx", shuffle("idx", 19, 64), &inputs, indexed)
            .differs("shuffle idx", "shuffle xor")
            .differs("constant 19 : i32", "constant 20 : i32"),
        Case::new("broadcast", broadcast, &inputs, words(&[5 * 7919; 64]))
            .differs("specific_lane %lane", "first_active_lane")
            .differs("%lane = arith.constant 5", "%lane = arith.constant 6"),
        Case::new("generic", generic, &inputs, words(&summed))
            .differs("value = 3", "value = 4")
            .differs("shuffle_mode xor", "shuffle_mode down")
            .differs(
                "mode = #gpu<shuffle_mode xor>",
                "mode = #gpu<shuffle_mode up>",
            )
            .differs("(%x, %off, %width)", "(%x, %width, %off)")
            .differs(
                "broadcast_type = #gpu<broadcast first_active_lane>",
                "broadcast_type = #gpu<broadcast specific_lane>",
            )
            .differs(
                "%g = llvm.call_intrinsic \"llvm.amdgcn.readfirstlane\"",
                "%g = llvm.call_intrinsic \"llvm.amdgcn.sbfe\"",
            ),
        Case::new("ids", ids.into(), &[], words(&all))
            .differs(
                "thread_id\"() <{dimension = #gpu<dim x>",
                "thread_id\"() <{dimension = #gpu<dim z>",
            )
            .differs(
                "thread_id\"() <{dimension = #gpu<dim y>",
                "thread_id\"() <{dimension = #gpu<dim z>",
            )
            .differs(
                "block_id\"() <{dimension = #gpu<dim x>",
                "block_id\"() <{dimension = #gpu<dim z>",
            )
            .differs("%by = gpu.block_id y", "%by = gpu.block_id x")
            .differs(
                "%by = gpu.block_id y upper_bound 2",
                "%by = gpu.block_id y upper_bound 3",
            )
            .differs("dim x>, upper_bound = 2", "dim x>, upper_bound = 4")
            .differs(
                "translation_info<pipeline = None workgroup_size = [64, 2, 1]",
                "translation_info<pipeline = None workgroup_size = [128, 2, 1]",
            )
            .differs("workgroup_size = [64, 2, 1]", "workgroup_size = [64, 1, 2]")
            .differs("subgroup_size = 64", "subgroup_size = 32"),
    ]
}

pub fn matrix_instructions() -> Vec<Case> {
    // A product of 4 by 4 by 1, sixteen at once: one element each of A and B in a lane, four of the result.
    let text = kernel(
        "%a: memref<64xf32>, %b: memref<64xf32>, %out: memref<256xf32>",
        "      %zero = arith.constant dense<[0.0, 0.5, 1.0, 1.5]> : vector<4xf32>
      %x = memref.load %a[%tid] : memref<64xf32>
      %y = memref.load %b[%tid] : memref<64xf32>
      %d = \"amdgpu.mfma\"(%x, %y, %zero) <{abid = 2 : i32, blgp = #amdgpu<mfma_perm_b bcast_first_32>, blocks = 16 : i32, cbsz = 2 : i32, k = 1 : i32, m = 4 : i32, n = 4 : i32}> : (f32, f32, vector<4xf32>) -> vector<4xf32>
      %p = arith.muli %tid, %c4 : index
      vector.store %d, %out[%p] : memref<256xf32>, vector<4xf32>",
    );
    let a: Vec<f32> = (0..64).map(|n| n as f32 + 0.5).collect();
    let b: Vec<f32> = (0..64).map(|n| 3.0 * n as f32 - 70.0).collect();
    let bytes = |list: &[f32]| -> Vec<u8> { list.iter().flat_map(|x| x.to_le_bytes()).collect() };
    // Lanes take A of the third sixteen, B of the first half.
    let mut wanted = vec![0.0; 256];
    for lane in 0..64 {
        for i in 0..4 {
            wanted[lane * 4 + i] = a[32 + (lane / 4 * 4 + i) % 16] * b[lane % 32] + 0.5 * i as f32;
        }
    }
    // All elements are one, so a sum is that of the products of scales.
    let scaled = kernel(
        "%a: memref<64xi32>, %b: memref<64xi32>, %out: memref<256xf32>",
        "      %zero = arith.constant dense<0.0> : vector<4xf32>
      %ones = arith.constant dense<34> : vector<16xi8>
      %x = \"vector.bitcast\"(%ones) : (vector<16xi8>) -> vector<32xf4E2M1FN>
      %p = vector.load %a[%tid] : memref<64xi32>, vector<1xi32>
      %q = vector.load %b[%tid] : memref<64xi32>, vector<1xi32>
      %sa = vector.bitcast %p : vector<1xi32> to vector<4xf8E8M0FNU>
      %sb = vector.bitcast %q : vector<1xi32> to vector<4xf8E8M0FNU>
      %d = \"amdgpu.scaled_mfma\"(%x, %x, %zero, %sa, %sb) <{k = 128 : i32, m = 16 : i32, n = 16 : i32, scalesIdxA = 1 : i32, scalesIdxB = 2 : i32}> : (vector<32xf4E2M1FN>, vector<32xf4E2M1FN>, vector<4xf32>, vector<4xf8E8M0FNU>, vector<4xf8E8M0FNU>) -> vector<4xf32>
      %r = arith.muli %tid, %c4 : index
      vector.store %d, %out[%r] : memref<256xf32>, vector<4xf32>",
    );
    // Between 1/4 and 4, by lane and byte.
    let exponent = |n: usize, byte: usize, factor: usize| {
        125 + (n * (3 + factor) + byte * (n / 4 + 1) + n / 16) % 5
    };
    let scales = |factor: usize| -> Vec<u8> {
        (0..64 * 4)
            .map(|k| exponent(k / 4, k % 4, factor) as u8)
            .collect()
    };
    let scale =
        |n: usize, byte: usize, factor: usize| 2f32.powi(exponent(n, byte, factor) as i32 - 127);
    let mut sums = vec![0.0; 256];
    for i in 0..16 {
        for j in 0..16 {
            let groups = (0..4).map(|g| 32.0 * scale(i + 16 * g, 1, 0) * scale(j + 16 * g, 2, 1));
            sums[(j + i / 4 * 16) * 4 + i % 4] = groups.sum();
        }
    }
    let scaled = Case::new("scaled", scaled, &[scales(0), scales(1)], bytes(&sums))
        .on("gfx950")
        .differs("scalesIdxA = 1", "scalesIdxA = 2")
        .differs("scalesIdxB = 2", "scalesIdxB = 3")
        .differs("(%x, %x, %zero, %sa, %sb)", "(%x, %x, %zero, %sb, %sa)")
        .differs("dense<34>", "dense<36>")
        .differs("k = 128", "k = 64");
    vec![
        scaled,
        Case::new("broadcasts", text, &[bytes(&a), bytes(&b)], bytes(&wanted))
            .differs("(%x, %y, %zero)", "(%y, %x, %zero)")
            .differs("abid = 2", "abid = 1")
            .differs("cbsz = 2", "cbsz = 1")
            .differs(
                "blgp = #amdgpu<mfma_perm_b bcast_first_32>",
                "blgp = #amdgpu<mfma_perm_b none>",
            )
            .differs("bcast_first_32", "bcast_second_32")
            .differs("bcast_first_32", "rotate_16_right")
            .differs("blocks = 16", "blocks = 4")
            .differs("m = 4", "m = 16")
            .differs("n = 4", "n = 16")
            .differs("k = 1", "k = 2"),
    ]
}
