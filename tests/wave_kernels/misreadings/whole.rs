//! A kernel in Wave's whole nesting, and a function in generic form: the grid and what goes around the operations.

use super::{Case, words};

pub fn wrappings() -> Vec<Case> {
    // Six workgroups, three by two; each writes its number.
    let wrapped = "#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @k {
    stream.executable.export public @k workgroups() -> (index, index, index) {
      %c3 = arith.constant 3 : index
      %c17 = arith.constant 17 : index
      %c1 = arith.constant 1 : index
      %0 = affine.apply affine_map<()[s0] -> (s0 ceildiv 16)>()[%c17]
      stream.return %c3, %0, %c1 : index, index, index
    }
    builtin.module {
      func.func @k(%arg0: !stream.binding) attributes {translation_info = #t} {
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<i32>
        %1 = memref.reinterpret_cast %0 to offset: [0], sizes: [384], strides: [1] : memref<i32> to memref<384xi32, strided<[1]>>
        %x = gpu.block_id  x upper_bound 3
        %y = gpu.block_id  y upper_bound 2
        %tid = gpu.thread_id  x upper_bound 64
        %n = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 3)>()[%x, %y]
        %p = affine.apply affine_map<()[s0, s1] -> (s0 * 64 + s1)>()[%n, %tid]
        %i = arith.index_cast %n : index to i32
        %e = vector.broadcast %i : i32 to vector<1xi32>
        vector.store %e, %1[%p] : memref<384xi32, strided<[1]>>, vector<1xi32>
        return
      }
    }
  }
}
";
    let numbers: Vec<i32> = (0..384).map(|n| n / 64).collect();
    let generic = "module {
\"func.func\"() <{function_type = (!stream.binding, index) -> (), sym_name = \"k\"}> ({
^bb0(%arg0: !stream.binding, %n: index):
  %c0 = \"arith.constant\"() <{value = 0 : index}> : () -> index
  %0 = \"stream.binding.subspan\"(%arg0, %c0) : (!stream.binding, index) -> memref<i32>
  %1 = \"memref.reinterpret_cast\"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 64>, static_strides = array<i64: 1>}> : (memref<i32>) -> memref<64xi32, strided<[1]>>
  %tid = \"gpu.thread_id\"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
  %t = \"arith.addi\"(%tid, %n) <{overflowFlags = #arith.overflow<nsw>}> : (index, index) -> index
  %i = \"arith.index_cast\"(%t) : (index) -> i32
  %e = \"vector.broadcast\"(%i) : (i32) -> vector<1xi32>
  \"vector.store\"(%e, %1, %tid) : (vector<1xi32>, memref<64xi32, strided<[1]>>, index) -> ()
  \"func.return\"() : () -> ()
}) {translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>} : () -> ()
}
";
    let more: Vec<i32> = (0..64).map(|n| n + 5).collect();
    let mut generic = Case::new("function", generic.into(), &[], words(&more))
        .differs("sym_name = \"k\"", "sym_name = \"isolated_benchmark\"")
        .differs("sym_name = \"k\"", "sym_name = \"q\"")
        .differs(
            "function_type = (!stream.binding, index) -> ()",
            "function_type = (!stream.binding) -> ()",
        )
        .differs("{translation_info = ", "{other_info = ")
        .differs(
            "upper_bound = 64",
            "upper_bound = 64 : index, dimension = #gpu<dim y>",
        );
    generic.given.push(easel::simulate::Argument::Value(5));
    vec![
        Case::new("wrapped", wrapped.into(), &[], words(&numbers))
            .differs("s0 ceildiv 16", "s0 floordiv 16")
            .differs("stream.return %c3, %0, %c1", "stream.return %0, %c3, %c1")
            .differs("stream.return %c3, %0, %c1", "stream.return %c1, %0, %c3")
            .differs("func.func @k", "func.func @isolated_benchmark"),
        generic,
    ]
}
