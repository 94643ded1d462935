; Rules of wide.yaml: the sign of doubles by halves.
define dllexport spir_kernel void @region_doubles(i32 %in, i32 %out) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 4)
  %c = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 8)
  %a.8xdouble = bitcast <16 x i32> %a to <8 x double>
  %b.8xdouble = bitcast <16 x i32> %b to <8 x double>
  %t1 = fneg <8 x double> %a.8xdouble
  %t2 = bitcast <8 x double> %t1 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 0, <8 x i64> %t2)
  %t3 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %b.8xdouble)
  %t4 = bitcast <8 x double> %t3 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 4, <8 x i64> %t4)
  ret void
}
declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)
declare <8 x double> @llvm.fabs.v8f64(<8 x double>)
declare void @llvm.genx.oword.st.v8i64(i32, i32, <8 x i64>)
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @region_doubles, !"region_doubles", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}
