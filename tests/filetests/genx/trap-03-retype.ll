; run: easel opt %s --passes=genx-collapse
; run: easel run %s --check --arg in=1024 --arg out=128
; Elements of four bytes at byte 18 do not exist: no collapse in them.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %v.l0 = call <64 x i16> @llvm.genx.oword.ld.v64i16(i32 0, i32 %in, i32 0)
  %v.w0 = call <256 x i16> @llvm.genx.wrregioni.v256i16.v64i16.i16.i1(<256 x i16> undef, <64 x i16> %v.l0, i32 0, i32 64, i32 1, i16 0, i32 undef, i1 true)
  %v.l64 = call <64 x i16> @llvm.genx.oword.ld.v64i16(i32 0, i32 %in, i32 8)
  %v.w64 = call <256 x i16> @llvm.genx.wrregioni.v256i16.v64i16.i16.i1(<256 x i16> %v.w0, <64 x i16> %v.l64, i32 0, i32 64, i32 1, i16 128, i32 undef, i1 true)
  %v.l128 = call <64 x i16> @llvm.genx.oword.ld.v64i16(i32 0, i32 %in, i32 16)
  %v.w128 = call <256 x i16> @llvm.genx.wrregioni.v256i16.v64i16.i16.i1(<256 x i16> %v.w64, <64 x i16> %v.l128, i32 0, i32 64, i32 1, i16 256, i32 undef, i1 true)
  %v.l192 = call <64 x i16> @llvm.genx.oword.ld.v64i16(i32 0, i32 %in, i32 24)
  %v = call <256 x i16> @llvm.genx.wrregioni.v256i16.v64i16.i16.i1(<256 x i16> %v.w128, <64 x i16> %v.l192, i32 0, i32 64, i32 1, i16 384, i32 undef, i1 true)
  %a = call <144 x i16> @llvm.genx.rdregioni.v144i16.v256i16.i16(<256 x i16> %v, i32 9, i32 9, i32 1, i16 18, i32 undef)
  %b = bitcast <144 x i16> %a to <72 x i32>
  %r = call <24 x i32> @llvm.genx.rdregioni.v24i32.v72i32.i16(<72 x i32> %b, i32 16, i32 8, i32 2, i16 0, i32 undef)
  %w = call <32 x i32> @llvm.genx.wrregioni.v32i32.v24i32.i16.i1(<32 x i32> undef, <24 x i32> %r, i32 0, i32 24, i32 1, i16 0, i32 undef, i1 true)
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
;> declare <64 x i16> @llvm.genx.oword.ld.v64i16(i32, i32, i32)
;> declare <256 x i16> @llvm.genx.wrregioni.v256i16.v64i16.i16.i1(<256 x i16>, <64 x i16>, i32, i32, i32, i16, i32, i1)
;> declare <48 x i16> @llvm.genx.rdregioni.v48i16.v256i16.i16(<256 x i16>, i32, i32, i32, i16, i32)
;> declare <32 x i32> @llvm.genx.wrregioni.v32i32.v24i32.i16.i1(<32 x i32>, <24 x i32>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v32i32(i32, i32, <32 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %v.l0 = call <64 x i16> @llvm.genx.oword.ld.v64i16(i32 0, i32 %in, i32 0)
;>   %v.w0 = call <256 x i16> @llvm.genx.wrregioni.v256i16.v64i16.i16.i1(<256 x i16> undef, <64 x i16> %v.l0, i32 0, i32 64, i32 1, i16 0, i32 undef, i1 true)
;>   %v.l64 = call <64 x i16> @llvm.genx.oword.ld.v64i16(i32 0, i32 %in, i32 8)
;>   %v.w64 = call <256 x i16> @llvm.genx.wrregioni.v256i16.v64i16.i16.i1(<256 x i16> %v.w0, <64 x i16> %v.l64, i32 0, i32 64, i32 1, i16 128, i32 undef, i1 true)
;>   %1 = call <48 x i16> @llvm.genx.rdregioni.v48i16.v256i16.i16(<256 x i16> %v.w64, i32 4, i32 2, i32 1, i16 18, i32 undef)
;>   %r = bitcast <48 x i16> %1 to <24 x i32>
;>   %w = call <32 x i32> @llvm.genx.wrregioni.v32i32.v24i32.i16.i1(<32 x i32> undef, <24 x i32> %r, i32 0, i32 24, i32 1, i16 0, i32 undef, i1 true)
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
;$ easel run %s --check --arg in=1024 --arg out=128
;> k: 14 instructions as written; 17 compiled for skl, which leave the same
