; run: easel opt %s --passes=genx-collapse
; run: easel run %s --strict --check --arg in=64 --arg out=16 --arg n=8
; Every result is an element of the row that the index names; nothing is divided by zero.

define dllexport spir_kernel void @k(i32 %in, i32 %out, i32 %n) #0 {
  %v = call <32 x i16> @llvm.genx.oword.ld.v32i16(i32 0, i32 %in, i32 0)
  %m = call <8 x i16> @llvm.genx.rdregioni.v8i16.v32i16.i16(<32 x i16> %v, i32 8, i32 4, i32 0, i16 0, i32 undef)
  %i = trunc i32 %n to i16
  %r = call <2 x i16> @llvm.genx.rdregioni.v2i16.v8i16.i16(<8 x i16> %m, i32 0, i32 2, i32 1, i16 %i, i32 2)
  %o = call <8 x i16> @llvm.genx.oword.ld.v8i16(i32 0, i32 %in, i32 0)
  %w = call <8 x i16> @llvm.genx.wrregioni.v8i16.v2i16.i16.i1(<8 x i16> %o, <2 x i16> %r, i32 0, i32 2, i32 1, i16 0, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v8i16(i32 %out, i32 0, <8 x i16> %w)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2, i32 0}
!2 = !{i32 32, i32 64, i32 96}
!3 = !{i32 0, i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}

;$ easel opt %s --passes=genx-collapse
;> declare <32 x i16> @llvm.genx.oword.ld.v32i16(i32, i32, i32)
;> declare <2 x i16> @llvm.genx.rdregioni.v2i16.v32i16.i16(<32 x i16>, i32, i32, i32, i16, i32)
;> declare <8 x i16> @llvm.genx.oword.ld.v8i16(i32, i32, i32)
;> declare <8 x i16> @llvm.genx.wrregioni.v8i16.v2i16.i16.i1(<8 x i16>, <2 x i16>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v8i16(i32, i32, <8 x i16>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out, i32 %n) #0 {
;>   %v = call <32 x i16> @llvm.genx.oword.ld.v32i16(i32 0, i32 %in, i32 0)
;>   %i = trunc i32 %n to i16
;>   %1 = udiv i16 %i, 8
;>   %2 = mul i16 %1, 16
;>   %r = call <2 x i16> @llvm.genx.rdregioni.v2i16.v32i16.i16(<32 x i16> %v, i32 0, i32 2, i32 0, i16 %2, i32 undef)
;>   %o = call <8 x i16> @llvm.genx.oword.ld.v8i16(i32 0, i32 %in, i32 0)
;>   %w = call <8 x i16> @llvm.genx.wrregioni.v8i16.v2i16.i16.i1(<8 x i16> %o, <2 x i16> %r, i32 0, i32 2, i32 1, i16 0, i32 undef, i1 true)
;>   call void @llvm.genx.oword.st.v8i16(i32 %out, i32 0, <8 x i16> %w)
;>   ret void
;> }
;>
;> attributes #0 = { "CMGenxMain" }
;> !genx.kernels = !{!0}
;> !0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
;> !1 = !{i32 2, i32 2, i32 0}
;> !2 = !{i32 32, i32 64, i32 96}
;> !3 = !{i32 0, i32 0, i32 0}
;> !4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}
;$ easel run %s --strict --check --arg in=64 --arg out=16 --arg n=8
;> k: 8 instructions as written; 10 compiled for skl, which leave the same; strict found nothing
