; Rules of wide.yaml: comparisons, extremes and choices of 64 bits by halves.
define dllexport spir_kernel void @region_wide_compare(i32 %in, i32 %out) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 4)
  %c = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 8)
  %a.8xi64 = bitcast <16 x i32> %a to <8 x i64>
  %b.8xi64 = bitcast <16 x i32> %b to <8 x i64>
  %t1 = icmp eq <8 x i64> %a.8xi64, %b.8xi64
  %t2 = select <8 x i1> %t1, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %t2)
  %t3 = icmp ne <8 x i64> %a.8xi64, %b.8xi64
  %t4 = select <8 x i1> %t3, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 2, <8 x i32> %t4)
  %t5 = icmp slt <8 x i64> %a.8xi64, %b.8xi64
  %t6 = select <8 x i1> %t5, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 4, <8 x i32> %t6)
  %t7 = icmp sle <8 x i64> %a.8xi64, %b.8xi64
  %t8 = select <8 x i1> %t7, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 6, <8 x i32> %t8)
  %t9 = icmp sgt <8 x i64> %a.8xi64, %b.8xi64
  %t10 = select <8 x i1> %t9, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 8, <8 x i32> %t10)
  %t11 = icmp sge <8 x i64> %a.8xi64, %b.8xi64
  %t12 = select <8 x i1> %t11, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 10, <8 x i32> %t12)
  %t13 = icmp ult <8 x i64> %a.8xi64, %b.8xi64
  %t14 = select <8 x i1> %t13, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 12, <8 x i32> %t14)
  %t15 = icmp ule <8 x i64> %a.8xi64, %b.8xi64
  %t16 = select <8 x i1> %t15, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 14, <8 x i32> %t16)
  %t17 = icmp ugt <8 x i64> %a.8xi64, %b.8xi64
  %t18 = select <8 x i1> %t17, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 16, <8 x i32> %t18)
  %t19 = icmp uge <8 x i64> %a.8xi64, %b.8xi64
  %t20 = select <8 x i1> %t19, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 18, <8 x i32> %t20)
  %t21 = icmp eq <8 x i64> %a.8xi64, splat (i64 0)
  %t22 = select <8 x i1> %t21, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 20, <8 x i32> %t22)
  %t23 = icmp ne <8 x i64> %a.8xi64, splat (i64 0)
  %t24 = select <8 x i1> %t23, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 22, <8 x i32> %t24)
  %t25 = icmp slt <8 x i64> %a.8xi64, splat (i64 0)
  %t26 = select <8 x i1> %t25, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 24, <8 x i32> %t26)
  %t27 = icmp sge <8 x i64> %a.8xi64, splat (i64 0)
  %t28 = select <8 x i1> %t27, <8 x i32> splat (i32 5), <8 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 26, <8 x i32> %t28)
  %t29 = call <8 x i64> @llvm.genx.smin.v8i64.v8i64(<8 x i64> %a.8xi64, <8 x i64> %b.8xi64)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 28, <8 x i64> %t29)
  %t30 = call <8 x i64> @llvm.genx.smax.v8i64.v8i64(<8 x i64> %a.8xi64, <8 x i64> %b.8xi64)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 32, <8 x i64> %t30)
  %t31 = call <8 x i64> @llvm.genx.umin.v8i64.v8i64(<8 x i64> %a.8xi64, <8 x i64> %b.8xi64)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 36, <8 x i64> %t31)
  %t32 = call <8 x i64> @llvm.genx.umax.v8i64.v8i64(<8 x i64> %a.8xi64, <8 x i64> %b.8xi64)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 40, <8 x i64> %t32)
  %t33 = trunc <8 x i64> %a.8xi64 to <8 x i32>
  %t34 = icmp slt <8 x i32> %t33, splat (i32 0)
  %t35 = select <8 x i1> %t34, <8 x i64> %a.8xi64, <8 x i64> %b.8xi64
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 44, <8 x i64> %t35)
  ret void
}
declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)
declare <8 x i64> @llvm.genx.smax.v8i64.v8i64(<8 x i64>, <8 x i64>)
declare <8 x i64> @llvm.genx.smin.v8i64.v8i64(<8 x i64>, <8 x i64>)
declare <8 x i64> @llvm.genx.umax.v8i64.v8i64(<8 x i64>, <8 x i64>)
declare <8 x i64> @llvm.genx.umin.v8i64.v8i64(<8 x i64>, <8 x i64>)
declare void @llvm.genx.oword.st.v8i32(i32, i32, <8 x i32>)
declare void @llvm.genx.oword.st.v8i64(i32, i32, <8 x i64>)
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @region_wide_compare, !"region_wide_compare", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}
