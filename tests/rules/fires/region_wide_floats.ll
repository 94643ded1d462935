; Rules of wide.yaml: conversions between floats and numbers of 64 bits.
define dllexport spir_kernel void @region_wide_floats(i32 %in, i32 %out) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 4)
  %c = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 8)
  %a.8xi64 = bitcast <16 x i32> %a to <8 x i64>
  %b.8xi64 = bitcast <16 x i32> %b to <8 x i64>
  %t1 = uitofp <8 x i64> %a.8xi64 to <8 x float>
  call void @llvm.genx.oword.st.v8f32(i32 %out, i32 0, <8 x float> %t1)
  %t2 = sitofp <8 x i64> %b.8xi64 to <8 x float>
  call void @llvm.genx.oword.st.v8f32(i32 %out, i32 2, <8 x float> %t2)
  %t3 = ashr <8 x i64> %a.8xi64, splat (i64 52)
  %t4 = lshr <8 x i64> %a.8xi64, splat (i64 52)
  %t5 = uitofp <8 x i64> %t4 to <8 x half>
  call void @llvm.genx.oword.st.v8f16(i32 %out, i32 4, <8 x half> %t5)
  %t6 = sitofp <8 x i64> %t3 to <8 x half>
  call void @llvm.genx.oword.st.v8f16(i32 %out, i32 5, <8 x half> %t6)
  %t7 = trunc <8 x i64> %b.8xi64 to <8 x i32>
  %t8 = sitofp <8 x i32> %t7 to <8 x float>
  %t9 = fmul <8 x float> %t8, splat (float 1048576.0)
  %t10 = fptosi <8 x float> %t9 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 6, <8 x i64> %t10)
  %t11 = uitofp <8 x i32> %t7 to <8 x float>
  %t12 = fmul <8 x float> %t11, splat (float 1048576.0)
  %t13 = fptoui <8 x float> %t12 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 10, <8 x i64> %t13)
  %t14 = ashr <8 x i32> %t7, splat (i32 20)
  %t15 = lshr <8 x i32> %t7, splat (i32 20)
  %t16 = sitofp <8 x i32> %t14 to <8 x half>
  %t17 = fptosi <8 x half> %t16 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 14, <8 x i64> %t17)
  %t18 = uitofp <8 x i32> %t15 to <8 x half>
  %t19 = fptoui <8 x half> %t18 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 18, <8 x i64> %t19)
  ret void
}
declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)
declare void @llvm.genx.oword.st.v8f16(i32, i32, <8 x half>)
declare void @llvm.genx.oword.st.v8f32(i32, i32, <8 x float>)
declare void @llvm.genx.oword.st.v8i64(i32, i32, <8 x i64>)
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @region_wide_floats, !"region_wide_floats", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}
