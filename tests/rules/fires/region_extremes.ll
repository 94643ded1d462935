; Rules of index.yaml: the lesser and the greater of two numbers by each comparison.
define dllexport spir_kernel void @region_extremes(i32 %in, i32 %out) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 4)
  %c = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 8)
  %t1 = icmp slt <16 x i32> %a, %b
  %t2 = select <16 x i1> %t1, <16 x i32> %a, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 0, <16 x i32> %t2)
  %t3 = icmp slt <16 x i32> %b, %c
  %t4 = select <16 x i1> %t3, <16 x i32> %c, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 4, <16 x i32> %t4)
  %t5 = icmp sle <16 x i32> %a, %b
  %t6 = select <16 x i1> %t5, <16 x i32> %a, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 8, <16 x i32> %t6)
  %t7 = icmp sle <16 x i32> %b, %c
  %t8 = select <16 x i1> %t7, <16 x i32> %c, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 12, <16 x i32> %t8)
  %t9 = icmp sgt <16 x i32> %a, %b
  %t10 = select <16 x i1> %t9, <16 x i32> %a, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 16, <16 x i32> %t10)
  %t11 = icmp sgt <16 x i32> %b, %c
  %t12 = select <16 x i1> %t11, <16 x i32> %c, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 20, <16 x i32> %t12)
  %t13 = icmp sge <16 x i32> %a, %b
  %t14 = select <16 x i1> %t13, <16 x i32> %a, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 24, <16 x i32> %t14)
  %t15 = icmp sge <16 x i32> %b, %c
  %t16 = select <16 x i1> %t15, <16 x i32> %c, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 28, <16 x i32> %t16)
  %t17 = icmp ult <16 x i32> %a, %b
  %t18 = select <16 x i1> %t17, <16 x i32> %a, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 32, <16 x i32> %t18)
  %t19 = icmp ult <16 x i32> %b, %c
  %t20 = select <16 x i1> %t19, <16 x i32> %c, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 36, <16 x i32> %t20)
  %t21 = icmp ule <16 x i32> %a, %b
  %t22 = select <16 x i1> %t21, <16 x i32> %a, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 40, <16 x i32> %t22)
  %t23 = icmp ule <16 x i32> %b, %c
  %t24 = select <16 x i1> %t23, <16 x i32> %c, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 44, <16 x i32> %t24)
  %t25 = icmp ugt <16 x i32> %a, %b
  %t26 = select <16 x i1> %t25, <16 x i32> %a, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 48, <16 x i32> %t26)
  %t27 = icmp ugt <16 x i32> %b, %c
  %t28 = select <16 x i1> %t27, <16 x i32> %c, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 52, <16 x i32> %t28)
  %t29 = icmp uge <16 x i32> %a, %b
  %t30 = select <16 x i1> %t29, <16 x i32> %a, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 56, <16 x i32> %t30)
  %t31 = icmp uge <16 x i32> %b, %c
  %t32 = select <16 x i1> %t31, <16 x i32> %c, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 60, <16 x i32> %t32)
  ret void
}
declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)
declare void @llvm.genx.oword.st.v16i32(i32, i32, <16 x i32>)
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @region_extremes, !"region_extremes", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}
