; Rules of division.yaml: quotients and remainders of each width.
define dllexport spir_kernel void @region_division(i32 %in, i32 %out) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 4)
  %c = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 8)
  %a.64xi8 = bitcast <16 x i32> %a to <64 x i8>
  %b.64xi8 = bitcast <16 x i32> %b to <64 x i8>
  %t1 = or <64 x i8> %b.64xi8, splat (i8 1)
  %t2 = and <64 x i8> %t1, splat (i8 127)
  %t3 = udiv <64 x i8> %a.64xi8, %t2
  call void @llvm.genx.oword.st.v64i8(i32 %out, i32 0, <64 x i8> %t3)
  %t4 = urem <64 x i8> %a.64xi8, %t2
  call void @llvm.genx.oword.st.v64i8(i32 %out, i32 4, <64 x i8> %t4)
  %t5 = sdiv <64 x i8> %a.64xi8, %t2
  call void @llvm.genx.oword.st.v64i8(i32 %out, i32 8, <64 x i8> %t5)
  %t6 = srem <64 x i8> %a.64xi8, %t2
  call void @llvm.genx.oword.st.v64i8(i32 %out, i32 12, <64 x i8> %t6)
  %a.32xi16 = bitcast <16 x i32> %a to <32 x i16>
  %b.32xi16 = bitcast <16 x i32> %b to <32 x i16>
  %t7 = or <32 x i16> %b.32xi16, splat (i16 1)
  %t8 = and <32 x i16> %t7, splat (i16 32767)
  %t9 = udiv <32 x i16> %a.32xi16, %t8
  call void @llvm.genx.oword.st.v32i16(i32 %out, i32 16, <32 x i16> %t9)
  %t10 = urem <32 x i16> %a.32xi16, %t8
  call void @llvm.genx.oword.st.v32i16(i32 %out, i32 20, <32 x i16> %t10)
  %t11 = sdiv <32 x i16> %a.32xi16, %t8
  call void @llvm.genx.oword.st.v32i16(i32 %out, i32 24, <32 x i16> %t11)
  %t12 = srem <32 x i16> %a.32xi16, %t8
  call void @llvm.genx.oword.st.v32i16(i32 %out, i32 28, <32 x i16> %t12)
  %t13 = or <16 x i32> %b, splat (i32 1)
  %t14 = and <16 x i32> %t13, splat (i32 2147483647)
  %t15 = udiv <16 x i32> %a, %t14
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 32, <16 x i32> %t15)
  %t16 = urem <16 x i32> %a, %t14
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 36, <16 x i32> %t16)
  %t17 = sdiv <16 x i32> %a, %t14
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 40, <16 x i32> %t17)
  %t18 = srem <16 x i32> %a, %t14
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 44, <16 x i32> %t18)
  %a.8xi64 = bitcast <16 x i32> %a to <8 x i64>
  %b.8xi64 = bitcast <16 x i32> %b to <8 x i64>
  %t19 = or <8 x i64> %b.8xi64, splat (i64 1)
  %t20 = and <8 x i64> %t19, splat (i64 9223372036854775807)
  %t21 = udiv <8 x i64> %a.8xi64, %t20
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 48, <8 x i64> %t21)
  %t22 = urem <8 x i64> %a.8xi64, %t20
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 52, <8 x i64> %t22)
  %t23 = sdiv <8 x i64> %a.8xi64, %t20
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 56, <8 x i64> %t23)
  %t24 = srem <8 x i64> %a.8xi64, %t20
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 60, <8 x i64> %t24)
  ret void
}
declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)
declare void @llvm.genx.oword.st.v16i32(i32, i32, <16 x i32>)
declare void @llvm.genx.oword.st.v32i16(i32, i32, <32 x i16>)
declare void @llvm.genx.oword.st.v64i8(i32, i32, <64 x i8>)
declare void @llvm.genx.oword.st.v8i64(i32, i32, <8 x i64>)
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @region_division, !"region_division", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}
