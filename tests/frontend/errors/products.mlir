#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
func.func @kernel() attributes {translation_info = #translation} {
  %a = arith.constant dense<1.0> : vector<8xf8E4M3FNUZ>
  %h = arith.constant dense<1.0> : vector<4xf16>
  %acc = arith.constant dense<0.0> : vector<4xf32>
  %bad = arith.constant dense<300.0> : vector<8xf8E4M3FNUZ>
  %0 = amdgpu.mfma 16x16x16 %h * %h + %acc {reducePrecision} blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  %1 = amdgpu.mfma 16x16x64 %a * %a + %acc blgp = none : vector<8xf8E4M3FNUZ>, vector<8xf8E4M3FNUZ>, vector<4xf32>
  %f = arith.constant dense<1.0> : vector<32xf4E2M1FN>
  %s = arith.constant 1.0 : f8E8M0FNU
  %n = arith.constant 1.0 : f32
  %2 = amdgpu.scaled_mfma 16x16x128 (%s[4] * %f) * (%s[0] * %f) + %acc : f8E8M0FNU, vector<32xf4E2M1FN>, f8E8M0FNU, vector<32xf4E2M1FN>, vector<4xf32>
  %3 = amdgpu.scaled_mfma 16x16x128 (%n[0] * %f) * (%s[0] * %f) + %acc : f32, vector<32xf4E2M1FN>, f8E8M0FNU, vector<32xf4E2M1FN>, vector<4xf32>
  return
}
