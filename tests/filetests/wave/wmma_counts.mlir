// run: easel compile %s --isa ../../../isa/amdgcn/gfx1100.yaml --emit asm
// run: easel compile %s --isa ../../../isa/amdgcn/gfx1201.yaml --emit asm
// run: easel compile %s --isa ../../../isa/amdgcn/gfx1250.yaml --emit asm
// A lane holds as many elements as the target's instruction places there: twice as many of A and B on gfx1100. `clamp` and signs are
// for integers, half registers are for sums of 16 bits.
#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [32, 1, 1] subgroup_size = 32>
func.func @counts(%arg0: !stream.binding) attributes {translation_info = #t} {
  %a4 = arith.constant dense<1.0> : vector<4xf16>
  %a8 = arith.constant dense<1.0> : vector<8xf16>
  %a16 = arith.constant dense<1.0> : vector<16xf16>
  %c = arith.constant dense<0.0> : vector<8xf32>
  %c4 = arith.constant dense<0.0> : vector<4xf32>
  %h16 = arith.constant dense<0.0> : vector<16xf16>
  %0 = amdgpu.wmma %a4 * %a4 + %c : vector<4xf16>, vector<4xf16>, vector<8xf32>
  %1 = amdgpu.wmma 16x16x16 %a16 * %a16 + %c4 : vector<16xf16>, vector<16xf16>, vector<4xf32>
  %2 = amdgpu.wmma 16x16x32 %a8 * %a8 + %c : vector<8xf16>, vector<8xf16>, vector<8xf32>
  %3 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {clamp} : vector<8xf16>, vector<8xf16>, vector<8xf32>
  %4 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {unsignedB} : vector<8xf16>, vector<8xf16>, vector<8xf32>
  %5 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {subwordOffset = 1 : i32} : vector<8xf16>, vector<8xf16>, vector<8xf32>
  %6 = amdgpu.wmma 16x16x16 %a16 * %a16 + %h16 {subwordOffset = 1 : i32} : vector<16xf16>, vector<16xf16>, vector<16xf16>
  %7 = amdgpu.wmma 16x16x16 %a16 * %a16 + %h16 : vector<16xf16>, vector<16xf16>, vector<16xf16>
  return
}

//$ easel compile %s --isa ../../../isa/amdgcn/gfx1100.yaml --emit asm
//= 1
//! error[wave-type]: the operands of a 16x16x16 multiplication have [16, 16, 8] elements, not [4, 4, 8]
//!   --> wmma_counts.mlir:14:3
//!    |
//! 14 |   %0 = amdgpu.wmma %a4 * %a4 + %c : vector<4xf16>, vector<4xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: the operands of a 16x16x16 multiplication have [16, 16, 8] elements, not [16, 16, 4]
//!   --> wmma_counts.mlir:15:3
//!    |
//! 15 |   %1 = amdgpu.wmma 16x16x16 %a16 * %a16 + %c4 : vector<16xf16>, vector<16xf16>, vector<4xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: the operands of a 16x16x32 multiplication have [16, 16, 8] elements, not [8, 8, 8]
//!   --> wmma_counts.mlir:16:3
//!    |
//! 16 |   %2 = amdgpu.wmma 16x16x32 %a8 * %a8 + %c : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!    |
//!    = help: gfx1100 multiplies f16 by f16 into f32 with `amdgpu.wmma`: 16x16x16
//!
//! error[wave-type]: `clamp` is for products of integers
//!   --> wmma_counts.mlir:17:3
//!    |
//! 17 |   %3 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {clamp} : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: `unsignedB` is for products of integers
//!   --> wmma_counts.mlir:18:3
//!    |
//! 18 |   %4 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {unsignedB} : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: `subwordOffset` is 0, or 1 for sums of 16 bits
//!   --> wmma_counts.mlir:19:3
//!    |
//! 19 |   %5 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {subwordOffset = 1 : i32} : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-unsupported]: `subwordOffset = 1` is not supported yet: the sums would lie in halves of registers
//!   --> wmma_counts.mlir:20:3
//!    |
//! 20 |   %6 = amdgpu.wmma 16x16x16 %a16 * %a16 + %h16 {subwordOffset = 1 : i32} : vector<16xf16>, vector<16xf16>, vector<16xf16>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: sum up in elements of 32 bits, and convert the result
//!
//! error[wave-unsupported]: a sum of `f16` on gfx1100 is not supported yet: the sums would lie in halves of registers
//!   --> wmma_counts.mlir:21:3
//!    |
//! 21 |   %7 = amdgpu.wmma 16x16x16 %a16 * %a16 + %h16 : vector<16xf16>, vector<16xf16>, vector<16xf16>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: sum up in elements of 32 bits, and convert the result
//$ easel compile %s --isa ../../../isa/amdgcn/gfx1201.yaml --emit asm
//= 1
//! error[wave-type]: the operands of a 16x16x16 multiplication have [8, 8, 8] elements, not [4, 4, 8]
//!   --> wmma_counts.mlir:14:3
//!    |
//! 14 |   %0 = amdgpu.wmma %a4 * %a4 + %c : vector<4xf16>, vector<4xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: the operands of a 16x16x16 multiplication have [8, 8, 8] elements, not [16, 16, 4]
//!   --> wmma_counts.mlir:15:3
//!    |
//! 15 |   %1 = amdgpu.wmma 16x16x16 %a16 * %a16 + %c4 : vector<16xf16>, vector<16xf16>, vector<4xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: the operands of a 16x16x32 multiplication have [16, 16, 8] elements, not [8, 8, 8]
//!   --> wmma_counts.mlir:16:3
//!    |
//! 16 |   %2 = amdgpu.wmma 16x16x32 %a8 * %a8 + %c : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!    |
//!    = help: gfx1201 multiplies f16 by f16 into f32 with `amdgpu.wmma`: 16x16x16
//!
//! error[wave-type]: `clamp` is for products of integers
//!   --> wmma_counts.mlir:17:3
//!    |
//! 17 |   %3 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {clamp} : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: `unsignedB` is for products of integers
//!   --> wmma_counts.mlir:18:3
//!    |
//! 18 |   %4 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {unsignedB} : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: `subwordOffset` is 0, or 1 for sums of 16 bits
//!   --> wmma_counts.mlir:19:3
//!    |
//! 19 |   %5 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {subwordOffset = 1 : i32} : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-unsupported]: `subwordOffset = 1` is not supported yet: the sums would lie in halves of registers
//!   --> wmma_counts.mlir:20:3
//!    |
//! 20 |   %6 = amdgpu.wmma 16x16x16 %a16 * %a16 + %h16 {subwordOffset = 1 : i32} : vector<16xf16>, vector<16xf16>, vector<16xf16>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: sum up in elements of 32 bits, and convert the result
//!
//! error[wave-type]: the operands of a 16x16x16 multiplication have [8, 8, 8] elements, not [16, 16, 16]
//!   --> wmma_counts.mlir:21:3
//!    |
//! 21 |   %7 = amdgpu.wmma 16x16x16 %a16 * %a16 + %h16 : vector<16xf16>, vector<16xf16>, vector<16xf16>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//$ easel compile %s --isa ../../../isa/amdgcn/gfx1250.yaml --emit asm
//= 1
//! error[wave-type]: the operands of a 16x16x16 multiplication have [8, 8, 8] elements, not [4, 4, 8]
//!   --> wmma_counts.mlir:14:3
//!    |
//! 14 |   %0 = amdgpu.wmma %a4 * %a4 + %c : vector<4xf16>, vector<4xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!    |
//!    = help: gfx1250 multiplies f16 by f16 into f32 with `amdgpu.wmma`: 16x16x32
//!
//! error[wave-type]: the operands of a 16x16x16 multiplication have [8, 8, 8] elements, not [16, 16, 4]
//!   --> wmma_counts.mlir:15:3
//!    |
//! 15 |   %1 = amdgpu.wmma 16x16x16 %a16 * %a16 + %c4 : vector<16xf16>, vector<16xf16>, vector<4xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!    |
//!    = help: gfx1250 multiplies f16 by f16 into f32 with `amdgpu.wmma`: 16x16x32
//!
//! error[wave-type]: the operands of a 16x16x32 multiplication have [16, 16, 8] elements, not [8, 8, 8]
//!   --> wmma_counts.mlir:16:3
//!    |
//! 16 |   %2 = amdgpu.wmma 16x16x32 %a8 * %a8 + %c : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: `clamp` is for products of integers
//!   --> wmma_counts.mlir:17:3
//!    |
//! 17 |   %3 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {clamp} : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: `unsignedB` is for products of integers
//!   --> wmma_counts.mlir:18:3
//!    |
//! 18 |   %4 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {unsignedB} : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: `subwordOffset` is 0, or 1 for sums of 16 bits
//!   --> wmma_counts.mlir:19:3
//!    |
//! 19 |   %5 = amdgpu.wmma 16x16x16 %a8 * %a8 + %c {subwordOffset = 1 : i32} : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-unsupported]: `subwordOffset = 1` is not supported yet: the sums would lie in halves of registers
//!   --> wmma_counts.mlir:20:3
//!    |
//! 20 |   %6 = amdgpu.wmma 16x16x16 %a16 * %a16 + %h16 {subwordOffset = 1 : i32} : vector<16xf16>, vector<16xf16>, vector<16xf16>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: sum up in elements of 32 bits, and convert the result
//!
//! error[wave-type]: the operands of a 16x16x16 multiplication have [8, 8, 8] elements, not [16, 16, 16]
//!   --> wmma_counts.mlir:21:3
//!    |
//! 21 |   %7 = amdgpu.wmma 16x16x16 %a16 * %a16 + %h16 : vector<16xf16>, vector<16xf16>, vector<16xf16>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!    |
//!    = help: gfx1250 multiplies f16 by f16 into f16 with `amdgpu.wmma`: 16x16x32
