; Rules of missing.yaml: roots and quotients that platforms round otherwise.
define dllexport spir_kernel void @region_ieee(i32 %in, i32 %out) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 4)
  %c = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 8)
  %t1 = uitofp <16 x i32> %a to <16 x float>
  %t2 = uitofp <16 x i32> %b to <16 x float>
  %t3 = fadd <16 x float> %t2, splat (float 1.0)
  %t4 = call <16 x float> @llvm.genx.ieee.sqrt.v16f32(<16 x float> %t1)
  call void @llvm.genx.oword.st.v16f32(i32 %out, i32 0, <16 x float> %t4)
  %t5 = call <16 x float> @llvm.genx.ieee.div.v16f32(<16 x float> %t1, <16 x float> %t3)
  call void @llvm.genx.oword.st.v16f32(i32 %out, i32 4, <16 x float> %t5)
  %t6 = and <16 x i32> %a, splat (i32 2047)
  %t7 = and <16 x i32> %b, splat (i32 2047)
  %t8 = uitofp <16 x i32> %t6 to <16 x half>
  %t9 = uitofp <16 x i32> %t7 to <16 x half>
  %t10 = fadd <16 x half> %t9, splat (half 1.0)
  %t11 = call <16 x half> @llvm.genx.ieee.sqrt.v16f16(<16 x half> %t8)
  call void @llvm.genx.oword.st.v16f16(i32 %out, i32 8, <16 x half> %t11)
  %t12 = call <16 x half> @llvm.genx.ieee.div.v16f16(<16 x half> %t8, <16 x half> %t10)
  call void @llvm.genx.oword.st.v16f16(i32 %out, i32 10, <16 x half> %t12)
  ret void
}
declare <16 x float> @llvm.genx.ieee.div.v16f32(<16 x float>, <16 x float>)
declare <16 x float> @llvm.genx.ieee.sqrt.v16f32(<16 x float>)
declare <16 x half> @llvm.genx.ieee.div.v16f16(<16 x half>, <16 x half>)
declare <16 x half> @llvm.genx.ieee.sqrt.v16f16(<16 x half>)
declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)
declare void @llvm.genx.oword.st.v16f16(i32, i32, <16 x half>)
declare void @llvm.genx.oword.st.v16f32(i32, i32, <16 x float>)
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @region_ieee, !"region_ieee", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}
