; run: easel opt %s --passes=genx-legalize
; run: easel opt %s --passes=genx-legalize --target pvc
; A row that crosses registers is cut where it must be: other registers, other slices.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
  %r = call <24 x i32> @llvm.genx.rdregioni.v24i32.v32i32.i16(<32 x i32> %a, i32 0, i32 24, i32 1, i16 12, i32 undef)
  %s = add <24 x i32> %r, %r
  %w = call <32 x i32> @llvm.genx.wrregioni.v32i32.v24i32.i16.i1(<32 x i32> %a, <24 x i32> %s, i32 0, i32 24, i32 1, i16 0, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v32i32(i32 %out, i32 0, <32 x i32> %w)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-legalize
;> declare <32 x i32> @llvm.genx.oword.ld.v32i32(i32, i32, i32)
;> declare <8 x i32> @llvm.genx.rdregioni.v8i32.v32i32.i16(<32 x i32>, i32, i32, i32, i16, i32)
;> declare <24 x i32> @llvm.genx.wrregioni.v24i32.v8i32.i16.i1(<24 x i32>, <8 x i32>, i32, i32, i32, i16, i32, i1)
;> declare <16 x i32> @llvm.genx.rdregioni.v16i32.v24i32.i16(<24 x i32>, i32, i32, i32, i16, i32)
;> declare <32 x i32> @llvm.genx.wrregioni.v32i32.v16i32.i16.i1(<32 x i32>, <16 x i32>, i32, i32, i32, i16, i32, i1)
;> declare <8 x i32> @llvm.genx.rdregioni.v8i32.v24i32.i16(<24 x i32>, i32, i32, i32, i16, i32)
;> declare <32 x i32> @llvm.genx.wrregioni.v32i32.v8i32.i16.i1(<32 x i32>, <8 x i32>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v32i32(i32, i32, <32 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
;>   %1 = call <8 x i32> @llvm.genx.rdregioni.v8i32.v32i32.i16(<32 x i32> %a, i32 0, i32 8, i32 1, i16 12, i32 undef)
;>   %2 = add <8 x i32> %1, %1
;>   %3 = call <24 x i32> @llvm.genx.wrregioni.v24i32.v8i32.i16.i1(<24 x i32> undef, <8 x i32> %2, i32 0, i32 8, i32 1, i16 0, i32 undef, i1 true)
;>   %4 = call <8 x i32> @llvm.genx.rdregioni.v8i32.v32i32.i16(<32 x i32> %a, i32 0, i32 8, i32 1, i16 44, i32 undef)
;>   %5 = add <8 x i32> %4, %4
;>   %6 = call <24 x i32> @llvm.genx.wrregioni.v24i32.v8i32.i16.i1(<24 x i32> %3, <8 x i32> %5, i32 0, i32 8, i32 1, i16 32, i32 undef, i1 true)
;>   %7 = call <8 x i32> @llvm.genx.rdregioni.v8i32.v32i32.i16(<32 x i32> %a, i32 0, i32 8, i32 1, i16 76, i32 undef)
;>   %8 = add <8 x i32> %7, %7
;>   %s = call <24 x i32> @llvm.genx.wrregioni.v24i32.v8i32.i16.i1(<24 x i32> %6, <8 x i32> %8, i32 0, i32 8, i32 1, i16 64, i32 undef, i1 true)
;>   %9 = call <16 x i32> @llvm.genx.rdregioni.v16i32.v24i32.i16(<24 x i32> %s, i32 0, i32 16, i32 1, i16 0, i32 undef)
;>   %10 = call <32 x i32> @llvm.genx.wrregioni.v32i32.v16i32.i16.i1(<32 x i32> %a, <16 x i32> %9, i32 0, i32 16, i32 1, i16 0, i32 undef, i1 true)
;>   %11 = call <8 x i32> @llvm.genx.rdregioni.v8i32.v24i32.i16(<24 x i32> %s, i32 0, i32 8, i32 1, i16 64, i32 undef)
;>   %w = call <32 x i32> @llvm.genx.wrregioni.v32i32.v8i32.i16.i1(<32 x i32> %10, <8 x i32> %11, i32 0, i32 8, i32 1, i16 64, i32 undef, i1 true)
;>   call void @llvm.genx.oword.st.v32i32(i32 %out, i32 0, <32 x i32> %w)
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
;$ easel opt %s --passes=genx-legalize --target pvc
;> declare <32 x i32> @llvm.genx.oword.ld.v32i32(i32, i32, i32)
;> declare <16 x i32> @llvm.genx.rdregioni.v16i32.v32i32.i16(<32 x i32>, i32, i32, i32, i16, i32)
;> declare <24 x i32> @llvm.genx.wrregioni.v24i32.v16i32.i16.i1(<24 x i32>, <16 x i32>, i32, i32, i32, i16, i32, i1)
;> declare <8 x i32> @llvm.genx.rdregioni.v8i32.v32i32.i16(<32 x i32>, i32, i32, i32, i16, i32)
;> declare <24 x i32> @llvm.genx.wrregioni.v24i32.v8i32.i16.i1(<24 x i32>, <8 x i32>, i32, i32, i32, i16, i32, i1)
;> declare <16 x i32> @llvm.genx.rdregioni.v16i32.v24i32.i16(<24 x i32>, i32, i32, i32, i16, i32)
;> declare <32 x i32> @llvm.genx.wrregioni.v32i32.v16i32.i16.i1(<32 x i32>, <16 x i32>, i32, i32, i32, i16, i32, i1)
;> declare <8 x i32> @llvm.genx.rdregioni.v8i32.v24i32.i16(<24 x i32>, i32, i32, i32, i16, i32)
;> declare <32 x i32> @llvm.genx.wrregioni.v32i32.v8i32.i16.i1(<32 x i32>, <8 x i32>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v32i32(i32, i32, <32 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
;>   %1 = call <16 x i32> @llvm.genx.rdregioni.v16i32.v32i32.i16(<32 x i32> %a, i32 0, i32 16, i32 1, i16 12, i32 undef)
;>   %2 = add <16 x i32> %1, %1
;>   %3 = call <24 x i32> @llvm.genx.wrregioni.v24i32.v16i32.i16.i1(<24 x i32> undef, <16 x i32> %2, i32 0, i32 16, i32 1, i16 0, i32 undef, i1 true)
;>   %4 = call <8 x i32> @llvm.genx.rdregioni.v8i32.v32i32.i16(<32 x i32> %a, i32 0, i32 8, i32 1, i16 76, i32 undef)
;>   %5 = add <8 x i32> %4, %4
;>   %s = call <24 x i32> @llvm.genx.wrregioni.v24i32.v8i32.i16.i1(<24 x i32> %3, <8 x i32> %5, i32 0, i32 8, i32 1, i16 64, i32 undef, i1 true)
;>   %6 = call <16 x i32> @llvm.genx.rdregioni.v16i32.v24i32.i16(<24 x i32> %s, i32 0, i32 16, i32 1, i16 0, i32 undef)
;>   %7 = call <32 x i32> @llvm.genx.wrregioni.v32i32.v16i32.i16.i1(<32 x i32> %a, <16 x i32> %6, i32 0, i32 16, i32 1, i16 0, i32 undef, i1 true)
;>   %8 = call <8 x i32> @llvm.genx.rdregioni.v8i32.v24i32.i16(<24 x i32> %s, i32 0, i32 8, i32 1, i16 64, i32 undef)
;>   %w = call <32 x i32> @llvm.genx.wrregioni.v32i32.v8i32.i16.i1(<32 x i32> %7, <8 x i32> %8, i32 0, i32 8, i32 1, i16 64, i32 undef, i1 true)
;>   call void @llvm.genx.oword.st.v32i32(i32 %out, i32 0, <32 x i32> %w)
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
