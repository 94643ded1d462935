; Rules of collapse.yaml: writes over writes, reads at the only place, addresses as numbers.
define dllexport spir_kernel void @region_collapse(i32 %in, i32 %out) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 4)
  %c = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 8)
  %t1 = call <4 x i32> @llvm.genx.rdregioni.v4i32.v16i32.i16(<16 x i32> %a, i32 4, i32 4, i32 1, i16 0, i32 undef)
  %t2 = call <4 x i32> @llvm.genx.rdregioni.v4i32.v16i32.i16(<16 x i32> %b, i32 4, i32 4, i32 1, i16 16, i32 undef)
  %t3 = call <2 x i32> @llvm.genx.rdregioni.v2i32.v16i32.i16(<16 x i32> %a, i32 2, i32 2, i32 1, i16 8, i32 undef)
  %t4 = call <16 x i32> @llvm.genx.wrregioni.v16i32.v4i32.i16.i1(<16 x i32> %b, <4 x i32> %t1, i32 4, i32 4, i32 1, i16 0, i32 undef, i1 false)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 0, <16 x i32> %t4)
  %t5 = call <16 x i32> @llvm.genx.wrregioni.v16i32.v16i32.i16.i1(<16 x i32> %b, <16 x i32> %a, i32 16, i32 16, i32 1, i16 0, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 4, <16 x i32> %t5)
  %t6 = call <16 x i32> @llvm.genx.wrregioni.v16i32.v4i32.i16.i1(<16 x i32> %a, <4 x i32> %t2, i32 4, i32 4, i32 1, i16 32, i32 undef, i1 true)
  %t7 = call <16 x i32> @llvm.genx.wrregioni.v16i32.v4i32.i16.i1(<16 x i32> %t6, <4 x i32> %t1, i32 4, i32 4, i32 1, i16 32, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 8, <16 x i32> %t7)
  %t8 = call <8 x i32> @llvm.genx.rdregioni.v8i32.v16i32.i16(<16 x i32> %b, i32 8, i32 8, i32 1, i16 0, i32 undef)
  %t9 = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> %t8, <4 x i32> %t1, i32 0, i32 4, i32 2, i16 0, i32 undef, i1 true)
  %t10 = call <16 x i32> @llvm.genx.wrregioni.v16i32.v8i32.i16.i1(<16 x i32> %b, <8 x i32> %t9, i32 8, i32 8, i32 1, i16 0, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 12, <16 x i32> %t10)
  %t11 = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> undef, <4 x i32> %t1, i32 0, i32 4, i32 2, i16 0, i32 undef, i1 true)
  %t12 = call <16 x i32> @llvm.genx.wrregioni.v16i32.v8i32.i16.i1(<16 x i32> undef, <8 x i32> %t11, i32 8, i32 8, i32 1, i16 0, i32 undef, i1 true)
  %t13 = call <16 x i32> @llvm.genx.wrregioni.v16i32.v4i32.i16.i1(<16 x i32> %t12, <4 x i32> %t2, i32 4, i32 4, i32 1, i16 32, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 16, <16 x i32> %t13)
  %t14 = and i32 %out, 3
  %t15 = extractelement <16 x i32> %a, i32 0
  %t16 = trunc i32 %t15 to i16
  %t17 = and i16 %t16, 1
  %t18 = and i16 %t16, 2
  %t19 = and i16 %t17, %t18
  %t20 = call <16 x i32> @llvm.genx.rdregioni.v16i32.v16i32.i16(<16 x i32> %a, i32 16, i32 16, i32 1, i16 %t19, i32 undef)
  %t21 = add <16 x i32> %t20, %b
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 20, <16 x i32> %t21)
  %b.8xi64 = bitcast <16 x i32> %b to <8 x i64>
  %t22 = inttoptr <8 x i64> %b.8xi64 to <8 x ptr addrspace(1)>
  %t23 = ptrtoint <8 x ptr addrspace(1)> %t22 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 24, <8 x i64> %t23)
  %t24 = ptrtoint <8 x ptr addrspace(1)> %t22 to <8 x i64>
  %t25 = inttoptr <8 x i64> %t24 to <8 x ptr addrspace(1)>
  %t26 = ptrtoint <8 x ptr addrspace(1)> %t25 to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 28, <8 x i64> %t26)
  ret void
}
declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)
declare <16 x i32> @llvm.genx.rdregioni.v16i32.v16i32.i16(<16 x i32>, i32, i32, i32, i16, i32)
declare <16 x i32> @llvm.genx.wrregioni.v16i32.v16i32.i16.i1(<16 x i32>, <16 x i32>, i32, i32, i32, i16, i32, i1)
declare <16 x i32> @llvm.genx.wrregioni.v16i32.v4i32.i16.i1(<16 x i32>, <4 x i32>, i32, i32, i32, i16, i32, i1)
declare <16 x i32> @llvm.genx.wrregioni.v16i32.v8i32.i16.i1(<16 x i32>, <8 x i32>, i32, i32, i32, i16, i32, i1)
declare <2 x i32> @llvm.genx.rdregioni.v2i32.v16i32.i16(<16 x i32>, i32, i32, i32, i16, i32)
declare <4 x i32> @llvm.genx.rdregioni.v4i32.v16i32.i16(<16 x i32>, i32, i32, i32, i16, i32)
declare <8 x i32> @llvm.genx.rdregioni.v8i32.v16i32.i16(<16 x i32>, i32, i32, i32, i16, i32)
declare <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32>, <4 x i32>, i32, i32, i32, i16, i32, i1)
declare void @llvm.genx.oword.st.v16i32(i32, i32, <16 x i32>)
declare void @llvm.genx.oword.st.v8i64(i32, i32, <8 x i64>)
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @region_collapse, !"region_collapse", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}
