; run: easel opt %s --passes=genx-collapse
; run: easel run %s --strict --check --arg in=256 --arg out=128
; The same as writes.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %v = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
  %x = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %in, i32 8)
  %m = call <8 x i32> @llvm.genx.rdregioni.v8i32.v32i32.i16(<32 x i32> %v, i32 8, i32 4, i32 1, i16 0, i32 undef)
  %u = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> %m, <4 x i32> %x, i32 0, i32 4, i32 1, i16 4, i32 undef, i1 true)
  %w = call <32 x i32> @llvm.genx.wrregioni.v32i32.v8i32.i16.i1(<32 x i32> %v, <8 x i32> %u, i32 8, i32 4, i32 1, i16 0, i32 undef, i1 true)
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

;$ easel opt %s --passes=genx-collapse
;> declare <32 x i32> @llvm.genx.oword.ld.v32i32(i32, i32, i32)
;> declare <4 x i32> @llvm.genx.oword.ld.v4i32(i32, i32, i32)
;> declare <8 x i32> @llvm.genx.rdregioni.v8i32.v32i32.i16(<32 x i32>, i32, i32, i32, i16, i32)
;> declare <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32>, <4 x i32>, i32, i32, i32, i16, i32, i1)
;> declare <32 x i32> @llvm.genx.wrregioni.v32i32.v8i32.i16.i1(<32 x i32>, <8 x i32>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v32i32(i32, i32, <32 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %v = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
;>   %x = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %in, i32 8)
;>   %m = call <8 x i32> @llvm.genx.rdregioni.v8i32.v32i32.i16(<32 x i32> %v, i32 8, i32 4, i32 1, i16 0, i32 undef)
;>   %u = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> %m, <4 x i32> %x, i32 0, i32 4, i32 1, i16 4, i32 undef, i1 true)
;>   %w = call <32 x i32> @llvm.genx.wrregioni.v32i32.v8i32.i16.i1(<32 x i32> %v, <8 x i32> %u, i32 8, i32 4, i32 1, i16 0, i32 undef, i1 true)
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
;$ easel run %s --strict --check --arg in=256 --arg out=128
;> k: 7 instructions as written; 10 compiled for skl, which leave the same; strict found nothing
