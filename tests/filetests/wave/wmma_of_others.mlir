// run: easel compile %s --target gfx942
// run: easel compile %s --isa ../../../isa/amdgcn/gfx1100.yaml
// Two machines place the elements of one shape in different lanes, so the operation of one family is no operation of the other. The
// error names the instructions that the target has for the types.
#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1]>
func.func @others(%arg0: !stream.binding) attributes {translation_info = #t} {
  %a = arith.constant dense<1.0> : vector<4xf16>
  %b = arith.constant dense<1> : vector<8xi8>
  %f = arith.constant dense<1.0> : vector<2xf64>
  %c = arith.constant dense<0.0> : vector<4xf32>
  %i = arith.constant dense<0> : vector<4xi32>
  %0 = amdgpu.wmma %a * %a + %c : vector<4xf16>, vector<4xf16>, vector<4xf32>
  %1 = amdgpu.wmma 16x16x16 %b * %b + %i {unsignedA, clamp} : vector<8xi8>, vector<8xi8>, vector<4xi32>
  %2 = amdgpu.wmma 16x16x4 %f * %f + %c : vector<2xf64>, vector<2xf64>, vector<4xf32>
  %3 = amdgpu.mfma 16x16x16 %a * %a + %c blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  %4 = amdgpu.mfma 16x16x32 %b * %b + %i blgp = none : vector<8xi8>, vector<8xi8>, vector<4xi32>
  %5 = amdgpu.mfma 16x16x4 %f * %f + %c blgp = none : vector<2xf64>, vector<2xf64>, vector<4xf32>
  %6 = "rocdl.wmma.f32.16x16x16.f16"(%a, %a, %c) : (vector<4xf16>, vector<4xf16>, vector<4xf32>) -> vector<4xf32>
  %7 = "rocdl.mfma.f32.16x16x16f16"(%a, %a, %c) : (vector<4xf16>, vector<4xf16>, vector<4xf32>) -> vector<4xf32>
  return
}

//$ easel compile %s --target gfx942
//= 1
//! error[wave-other-target]: `amdgpu.wmma` is an instruction of another family of machines than gfx942
//!   --> wmma_of_others.mlir:12:8
//!    |
//! 12 |   %0 = amdgpu.wmma %a * %a + %c : vector<4xf16>, vector<4xf16>, vector<4xf32>
//!    |        ^^^^^^^^^^^ here
//!    |
//!    = help: gfx942 multiplies f16 by f16 into f32 with `amdgpu.mfma`: 16x16x16, 16x16x4 (4 at once), 32x32x4 (2 at once), 32x32x8, 4x4x4 (16 at once)
//!
//! error[wave-other-target]: `amdgpu.wmma` is an instruction of another family of machines than gfx942
//!   --> wmma_of_others.mlir:13:8
//!    |
//! 13 |   %1 = amdgpu.wmma 16x16x16 %b * %b + %i {unsignedA, clamp} : vector<8xi8>, vector<8xi8>, vector<4xi32>
//!    |        ^^^^^^^^^^^ here
//!    |
//!    = help: gfx942 multiplies i8 by i8 into i32 with `amdgpu.mfma`: 16x16x32, 16x16x4 (4 at once), 32x32x16, 32x32x4 (2 at once), 4x4x4 (16 at once)
//!
//! error[wave-other-target]: `amdgpu.wmma` is an instruction of another family of machines than gfx942
//!   --> wmma_of_others.mlir:14:8
//!    |
//! 14 |   %2 = amdgpu.wmma 16x16x4 %f * %f + %c : vector<2xf64>, vector<2xf64>, vector<4xf32>
//!    |        ^^^^^^^^^^^ here
//!    |
//!    = help: gfx942 has no matrix instruction for f64 by f64 into f32
//!
//! error[wave-type]: the operands of a 16x16x4 multiplication have [1, 1, 4] elements, not [2, 2, 4]
//!   --> wmma_of_others.mlir:17:3
//!    |
//! 17 |   %5 = amdgpu.mfma 16x16x4 %f * %f + %c blgp = none : vector<2xf64>, vector<2xf64>, vector<4xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!    |
//!    = help: gfx942 has no matrix instruction for f64 by f64 into f32
//!
//! error[wave-unsupported]: the intrinsic `rocdl.wmma.f32.16x16x16.f16` is not supported yet
//!   --> wmma_of_others.mlir:18:8
//!    |
//! 18 |   %6 = "rocdl.wmma.f32.16x16x16.f16"(%a, %a, %c) : (vector<4xf16>, vector<4xf16>, vector<4xf32>) -> vector<4xf32>
//!    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: write the product as `amdgpu.wmma` or `amdgpu.mfma`
//!
//! error[wave-unsupported]: the intrinsic `rocdl.mfma.f32.16x16x16f16` is not supported yet
//!   --> wmma_of_others.mlir:19:8
//!    |
//! 19 |   %7 = "rocdl.mfma.f32.16x16x16f16"(%a, %a, %c) : (vector<4xf16>, vector<4xf16>, vector<4xf32>) -> vector<4xf32>
//!    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: write the product as `amdgpu.wmma` or `amdgpu.mfma`
//$ easel compile %s --isa ../../../isa/amdgcn/gfx1100.yaml
//= 1
//! error[wave-type]: the operands of a 16x16x16 multiplication have [16, 16, 8] elements, not [4, 4, 4]
//!   --> wmma_of_others.mlir:12:3
//!    |
//! 12 |   %0 = amdgpu.wmma %a * %a + %c : vector<4xf16>, vector<4xf16>, vector<4xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: the operands of a 16x16x16 multiplication have [16, 16, 8] elements, not [8, 8, 4]
//!   --> wmma_of_others.mlir:13:3
//!    |
//! 13 |   %1 = amdgpu.wmma 16x16x16 %b * %b + %i {unsignedA, clamp} : vector<8xi8>, vector<8xi8>, vector<4xi32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!
//! error[wave-type]: the operands of a 16x16x4 multiplication have [2, 2, 8] elements, not [2, 2, 4]
//!   --> wmma_of_others.mlir:14:3
//!    |
//! 14 |   %2 = amdgpu.wmma 16x16x4 %f * %f + %c : vector<2xf64>, vector<2xf64>, vector<4xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
//!    |
//!    = help: gfx1100 has no matrix instruction for f64 by f64 into f32
//!
//! error[wave-other-target]: `amdgpu.mfma` is an instruction of another family of machines than gfx1100
//!   --> wmma_of_others.mlir:15:8
//!    |
//! 15 |   %3 = amdgpu.mfma 16x16x16 %a * %a + %c blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
//!    |        ^^^^^^^^^^^ here
//!    |
//!    = help: gfx1100 multiplies f16 by f16 into f32 with `amdgpu.wmma`: 16x16x16
//!
//! error[wave-other-target]: `amdgpu.mfma` is an instruction of another family of machines than gfx1100
//!   --> wmma_of_others.mlir:16:8
//!    |
//! 16 |   %4 = amdgpu.mfma 16x16x32 %b * %b + %i blgp = none : vector<8xi8>, vector<8xi8>, vector<4xi32>
//!    |        ^^^^^^^^^^^ here
//!    |
//!    = help: gfx1100 multiplies i8 by i8 into i32 with `amdgpu.wmma`: 16x16x16
//!
//! error[wave-other-target]: `amdgpu.mfma` is an instruction of another family of machines than gfx1100
//!   --> wmma_of_others.mlir:17:8
//!    |
//! 17 |   %5 = amdgpu.mfma 16x16x4 %f * %f + %c blgp = none : vector<2xf64>, vector<2xf64>, vector<4xf32>
//!    |        ^^^^^^^^^^^ here
//!    |
//!    = help: gfx1100 has no matrix instruction for f64 by f64 into f32
//!
//! error[wave-unsupported]: the intrinsic `rocdl.wmma.f32.16x16x16.f16` is not supported yet
//!   --> wmma_of_others.mlir:18:8
//!    |
//! 18 |   %6 = "rocdl.wmma.f32.16x16x16.f16"(%a, %a, %c) : (vector<4xf16>, vector<4xf16>, vector<4xf32>) -> vector<4xf32>
//!    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: write the product as `amdgpu.wmma` or `amdgpu.mfma`
//!
//! error[wave-unsupported]: the intrinsic `rocdl.mfma.f32.16x16x16f16` is not supported yet
//!   --> wmma_of_others.mlir:19:8
//!    |
//! 19 |   %7 = "rocdl.mfma.f32.16x16x16f16"(%a, %a, %c) : (vector<4xf16>, vector<4xf16>, vector<4xf32>) -> vector<4xf32>
//!    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: write the product as `amdgpu.wmma` or `amdgpu.mfma`
