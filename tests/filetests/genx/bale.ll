; run: easel opt %s --passes=genx-bale
; run: easel opt %s --passes=genx-legalize,genx-bale{of=legal}
; run: easel opt %s --passes=genx-bale{of=none}
; Reads, the conversion and the write are one instruction; of code that is legal, each slice.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <32 x i8> @llvm.genx.oword.ld.v32i8(i32 0, i32 %in, i32 0)
  %r = call <24 x i8> @llvm.genx.rdregioni.v24i8.v32i8.i16(<32 x i8> %a, i32 0, i32 24, i32 1, i16 3, i32 undef)
  %f = uitofp <24 x i8> %r to <24 x float>
  %w = call <32 x float> @llvm.genx.wrregionf.v32f32.v24f32.i16.i1(<32 x float> undef, <24 x float> %f, i32 0, i32 24, i32 1, i16 0, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v32f32(i32 %out, i32 0, <32 x float> %w)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-bale
;> declare <32 x i8> @llvm.genx.oword.ld.v32i8(i32, i32, i32)
;> declare <24 x i8> @llvm.genx.rdregioni.v24i8.v32i8.i16(<32 x i8>, i32, i32, i32, i16, i32)
;> declare <32 x float> @llvm.genx.wrregionf.v32f32.v24f32.i16.i1(<32 x float>, <24 x float>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v32f32(i32, i32, <32 x float>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <32 x i8> @llvm.genx.oword.ld.v32i8(i32 0, i32 %in, i32 0)
;>   %r = call <24 x i8> @llvm.genx.rdregioni.v24i8.v32i8.i16(<32 x i8> %a, i32 0, i32 24, i32 1, i16 3, i32 undef) ; bale 1 {rdregion}
;>   %f = uitofp <24 x i8> %r to <24 x float> ; bale 1 {main}
;>   %w = call <32 x float> @llvm.genx.wrregionf.v32f32.v24f32.i16.i1(<32 x float> undef, <24 x float> %f, i32 0, i32 24, i32 1, i16 0, i32 undef, i1 true) ; bale 1 {wrregion} head
;>   call void @llvm.genx.oword.st.v32f32(i32 %out, i32 0, <32 x float> %w)
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
;$ easel opt %s --passes=genx-legalize,genx-bale{of=legal}
;> declare <32 x i8> @llvm.genx.oword.ld.v32i8(i32, i32, i32)
;> declare <16 x i8> @llvm.genx.rdregioni.v16i8.v32i8.i16(<32 x i8>, i32, i32, i32, i16, i32)
;> declare <32 x float> @llvm.genx.wrregionf.v32f32.v16f32.i16.i1(<32 x float>, <16 x float>, i32, i32, i32, i16, i32, i1)
;> declare <8 x i8> @llvm.genx.rdregioni.v8i8.v32i8.i16(<32 x i8>, i32, i32, i32, i16, i32)
;> declare <32 x float> @llvm.genx.wrregionf.v32f32.v8f32.i16.i1(<32 x float>, <8 x float>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v32f32(i32, i32, <32 x float>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <32 x i8> @llvm.genx.oword.ld.v32i8(i32 0, i32 %in, i32 0)
;>   %1 = call <16 x i8> @llvm.genx.rdregioni.v16i8.v32i8.i16(<32 x i8> %a, i32 0, i32 16, i32 1, i16 3, i32 undef) ; bale 1 {rdregion}
;>   %2 = uitofp <16 x i8> %1 to <16 x float> ; bale 1 {main}
;>   %3 = call <32 x float> @llvm.genx.wrregionf.v32f32.v16f32.i16.i1(<32 x float> undef, <16 x float> %2, i32 0, i32 16, i32 1, i16 0, i32 undef, i1 true) ; bale 1 {wrregion} head
;>   %4 = call <8 x i8> @llvm.genx.rdregioni.v8i8.v32i8.i16(<32 x i8> %a, i32 0, i32 8, i32 1, i16 19, i32 undef) ; bale 2 {rdregion}
;>   %5 = uitofp <8 x i8> %4 to <8 x float> ; bale 2 {main}
;>   %w = call <32 x float> @llvm.genx.wrregionf.v32f32.v8f32.i16.i1(<32 x float> %3, <8 x float> %5, i32 0, i32 8, i32 1, i16 64, i32 undef, i1 true) ; bale 2 {wrregion} head
;>   call void @llvm.genx.oword.st.v32f32(i32 %out, i32 0, <32 x float> %w)
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
;$ easel opt %s --passes=genx-bale{of=none}
;= 1
;! error[pass-option]: `none` is no value of the option `of`
;!  |
;!  = note: in the options of `genx-bale`
;!  = help: write any or legal
