; run: easel opt %s --passes=genx-constants
; Constants that differ from element to element are loaded, packed where they fit.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  %s = add <8 x i32> %a, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %t = mul <8 x i32> %s, <i32 100, i32 2000, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %t)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-constants
;> declare <8 x i32> @llvm.genx.oword.ld.v8i32(i32, i32, i32)
;> declare <8 x i32> @llvm.genx.constanti.v8i32(<8 x i32>)
;> declare <8 x i32> @llvm.genx.wrregioni.v8i32.v1i32.i16.i1(<8 x i32>, <1 x i32>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v8i32(i32, i32, <8 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
;>   %1 = call <8 x i32> @llvm.genx.constanti.v8i32(<8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>)
;>   %s = add <8 x i32> %a, %1
;>   %2 = call <8 x i32> @llvm.genx.constanti.v8i32(<8 x i32> <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>)
;>   %3 = call <8 x i32> @llvm.genx.wrregioni.v8i32.v1i32.i16.i1(<8 x i32> %2, <1 x i32> <i32 100>, i32 0, i32 1, i32 1, i16 0, i32 undef, i1 true)
;>   %4 = call <8 x i32> @llvm.genx.wrregioni.v8i32.v1i32.i16.i1(<8 x i32> %3, <1 x i32> <i32 2000>, i32 0, i32 1, i32 1, i16 4, i32 undef, i1 true)
;>   %5 = call <8 x i32> @llvm.genx.wrregioni.v8i32.v1i32.i16.i1(<8 x i32> %4, <1 x i32> <i32 4>, i32 0, i32 1, i32 1, i16 12, i32 undef, i1 true)
;>   %6 = call <8 x i32> @llvm.genx.wrregioni.v8i32.v1i32.i16.i1(<8 x i32> %5, <1 x i32> <i32 5>, i32 0, i32 1, i32 1, i16 16, i32 undef, i1 true)
;>   %7 = call <8 x i32> @llvm.genx.wrregioni.v8i32.v1i32.i16.i1(<8 x i32> %6, <1 x i32> <i32 6>, i32 0, i32 1, i32 1, i16 20, i32 undef, i1 true)
;>   %8 = call <8 x i32> @llvm.genx.wrregioni.v8i32.v1i32.i16.i1(<8 x i32> %7, <1 x i32> <i32 7>, i32 0, i32 1, i32 1, i16 24, i32 undef, i1 true)
;>   %9 = call <8 x i32> @llvm.genx.wrregioni.v8i32.v1i32.i16.i1(<8 x i32> %8, <1 x i32> <i32 8>, i32 0, i32 1, i32 1, i16 28, i32 undef, i1 true)
;>   %t = mul <8 x i32> %s, %9
;>   call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %t)
;>   ret void
;> }
;>
;> attributes #0 = { "CMGenxMain" }
;> !genx.kernels = !{!0}
;> !0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
;> !1 = !{i32 2, i32 2}
;> !2 = !{i32 32, i32 64}
;> !3 = !{i32 0, i32 0}
;> !4 = !{!"buffer_t read_write", !"buffer_t read_write"}
