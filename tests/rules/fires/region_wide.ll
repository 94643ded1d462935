; Rules of wide.yaml: arithmetic of 64 bits by halves.
define dllexport spir_kernel void @region_wide(i32 %in, i32 %out) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 4)
  %c = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 8)
  %a.8xi64 = bitcast <16 x i32> %a to <8 x i64>
  %b.8xi64 = bitcast <16 x i32> %b to <8 x i64>
  %c.8xi64 = bitcast <16 x i32> %c to <8 x i64>
  %t1 = and <8 x i64> %b.8xi64, splat (i64 63)
  %t2 = sub <8 x i64> %a.8xi64, %b.8xi64
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 0, <8 x i64> %t2)
  %t3 = mul <8 x i64> %a.8xi64, %b.8xi64
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 4, <8 x i64> %t3)
  %t4 = and <8 x i64> %a.8xi64, %b.8xi64
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 8, <8 x i64> %t4)
  %t5 = or <8 x i64> %a.8xi64, %b.8xi64
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 12, <8 x i64> %t5)
  %t6 = xor <8 x i64> %a.8xi64, %b.8xi64
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 16, <8 x i64> %t6)
  %t7 = xor <8 x i64> %a.8xi64, splat (i64 -1)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 20, <8 x i64> %t7)
  %t8 = and <8 x i64> %a.8xi64, splat (i64 78187493530)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 24, <8 x i64> %t8)
  %t9 = or <8 x i64> %a.8xi64, splat (i64 78187493530)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 28, <8 x i64> %t9)
  %t10 = xor <8 x i64> %a.8xi64, splat (i64 78187493530)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 32, <8 x i64> %t10)
  %t11 = shl <8 x i64> %a.8xi64, splat (i64 5)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 36, <8 x i64> %t11)
  %t12 = shl <8 x i64> %a.8xi64, splat (i64 40)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 40, <8 x i64> %t12)
  %t13 = lshr <8 x i64> %a.8xi64, splat (i64 5)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 44, <8 x i64> %t13)
  %t14 = lshr <8 x i64> %a.8xi64, splat (i64 40)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 48, <8 x i64> %t14)
  %t15 = ashr <8 x i64> %a.8xi64, splat (i64 5)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 52, <8 x i64> %t15)
  %t16 = ashr <8 x i64> %a.8xi64, splat (i64 40)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 56, <8 x i64> %t16)
  %t17 = shl <8 x i64> %a.8xi64, %t1
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 60, <8 x i64> %t17)
  %t18 = lshr <8 x i64> %a.8xi64, %t1
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 64, <8 x i64> %t18)
  %t19 = ashr <8 x i64> %a.8xi64, %t1
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 68, <8 x i64> %t19)
  %t20 = trunc <8 x i64> %a.8xi64 to <8 x i32>
  %t21 = trunc <8 x i64> %b.8xi64 to <8 x i32>
  %t22 = sext <8 x i32> %t20 to <8 x i64>
  %t23 = sext <8 x i32> %t21 to <8 x i64>
  %t24 = mul <8 x i64> %t22, %t23
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 72, <8 x i64> %t24)
  %t25 = zext <8 x i32> %t20 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 76, <8 x i64> %t25)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 80, <8 x i64> %t23)
  %t26 = trunc <8 x i64> %a.8xi64 to <8 x i16>
  %t27 = zext <8 x i16> %t26 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 84, <8 x i64> %t27)
  %t28 = sext <8 x i16> %t26 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 88, <8 x i64> %t28)
  %t29 = call <8 x i64> @llvm.genx.uumad.v8i64.v8i64(<8 x i64> %a.8xi64, <8 x i64> %b.8xi64, <8 x i64> %c.8xi64)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 92, <8 x i64> %t29)
  %t30 = call <8 x i64> @llvm.genx.umulh.v8i64.v8i64(<8 x i64> %a.8xi64, <8 x i64> %b.8xi64)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 96, <8 x i64> %t30)
  %t31 = call <8 x i64> @llvm.genx.smulh.v8i64.v8i64(<8 x i64> %a.8xi64, <8 x i64> %b.8xi64)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 100, <8 x i64> %t31)
  %t32 = call <8 x i64> @llvm.genx.absi.v8i64(<8 x i64> %a.8xi64)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 104, <8 x i64> %t32)
  %t33 = call <8 x i64> @llvm.ctpop.v8i64(<8 x i64> %a.8xi64)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 108, <8 x i64> %t33)
  %t34 = call <8 x i64> @llvm.bitreverse.v8i64(<8 x i64> %a.8xi64)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 112, <8 x i64> %t34)
  %t35 = call <8 x i64> @llvm.ctlz.v8i64(<8 x i64> %a.8xi64, i1 false)
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 116, <8 x i64> %t35)
  ret void
}
declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)
declare <8 x i64> @llvm.bitreverse.v8i64(<8 x i64>)
declare <8 x i64> @llvm.ctlz.v8i64(<8 x i64>, i1)
declare <8 x i64> @llvm.ctpop.v8i64(<8 x i64>)
declare <8 x i64> @llvm.genx.absi.v8i64(<8 x i64>)
declare <8 x i64> @llvm.genx.smulh.v8i64.v8i64(<8 x i64>, <8 x i64>)
declare <8 x i64> @llvm.genx.umulh.v8i64.v8i64(<8 x i64>, <8 x i64>)
declare <8 x i64> @llvm.genx.uumad.v8i64.v8i64(<8 x i64>, <8 x i64>, <8 x i64>)
declare void @llvm.genx.oword.st.v8i64(i32, i32, <8 x i64>)
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @region_wide, !"region_wide", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}
