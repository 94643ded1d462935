; Rules of index.yaml: numbers that an operation leaves as they are, shifts, extremes by comparisons.
define dllexport spir_kernel void @region_index(i32 %in, i32 %out) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 4)
  %c = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 8)
  %t1 = sub <16 x i32> %a, splat (i32 7)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 0, <16 x i32> %t1)
  %t2 = sub <16 x i32> %a, %a
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 4, <16 x i32> %t2)
  %t3 = mul <16 x i32> %a, splat (i32 0)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 8, <16 x i32> %t3)
  %t4 = lshr <16 x i32> %a, splat (i32 0)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 12, <16 x i32> %t4)
  %t5 = ashr <16 x i32> %a, splat (i32 0)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 16, <16 x i32> %t5)
  %t6 = and <16 x i32> %a, %a
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 20, <16 x i32> %t6)
  %t7 = or <16 x i32> %a, %a
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 24, <16 x i32> %t7)
  %t8 = and <16 x i32> %a, splat (i32 0)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 28, <16 x i32> %t8)
  %t9 = and <16 x i32> %a, splat (i32 -1)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 32, <16 x i32> %t9)
  %t10 = or <16 x i32> %a, splat (i32 0)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 36, <16 x i32> %t10)
  %t11 = xor <16 x i32> %a, splat (i32 0)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 40, <16 x i32> %t11)
  %t12 = udiv <16 x i32> %a, splat (i32 1)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 44, <16 x i32> %t12)
  %t13 = xor <16 x i32> %a, %a
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 48, <16 x i32> %t13)
  %t14 = shl <16 x i32> %a, splat (i32 3)
  %t15 = mul <16 x i32> %t14, splat (i32 5)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 52, <16 x i32> %t15)
  %t16 = zext <16 x i32> %a to <16 x i64>
  %t17 = trunc <16 x i64> %t16 to <16 x i32>
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 56, <16 x i32> %t17)
  %t18 = sext <16 x i32> %b to <16 x i64>
  %t19 = trunc <16 x i64> %t18 to <16 x i32>
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 60, <16 x i32> %t19)
  %t20 = and <16 x i32> %a, splat (i32 4080)
  %t21 = and <16 x i32> %t20, splat (i32 127)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 64, <16 x i32> %t21)
  %t22 = lshr <16 x i32> %a, splat (i32 24)
  %t23 = and <16 x i32> %t22, splat (i32 255)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 68, <16 x i32> %t23)
  %t24 = lshr <16 x i32> %b, splat (i32 4)
  %t25 = shl <16 x i32> %t24, splat (i32 4)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 72, <16 x i32> %t25)
  %t26 = lshr <16 x i32> %a, splat (i32 5)
  %t27 = lshr <16 x i32> %t26, splat (i32 6)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 76, <16 x i32> %t27)
  %t28 = lshr <16 x i32> %a, splat (i32 28)
  %t29 = icmp eq <16 x i32> %t28, splat (i32 0)
  %t30 = select <16 x i1> %t29, <16 x i32> splat (i32 5), <16 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 80, <16 x i32> %t30)
  %t31 = lshr <16 x i32> %a, splat (i32 27)
  %t32 = icmp ne <16 x i32> %t31, splat (i32 0)
  %t33 = select <16 x i1> %t32, <16 x i32> splat (i32 5), <16 x i32> splat (i32 3)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 84, <16 x i32> %t33)
  %t34 = select <16 x i1> splat (i1 true), <16 x i32> %a, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 88, <16 x i32> %t34)
  %t35 = select <16 x i1> splat (i1 false), <16 x i32> %a, <16 x i32> %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 92, <16 x i32> %t35)
  %t36 = icmp slt <16 x i32> %a, %b
  %t37 = select <16 x i1> %t36, <16 x i32> %a, <16 x i32> %a
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 96, <16 x i32> %t37)
  ret void
}
declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)
declare void @llvm.genx.oword.st.v16i32(i32, i32, <16 x i32>)
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @region_index, !"region_index", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}
