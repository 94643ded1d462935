; run: easel run %s --strict --check --arg in=1024 --arg out=512
; The source must fit in two registers, too: slices of 8 8 2 4 4 4 4 2.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %v.l0 = call <16 x i64> @llvm.genx.oword.ld.v16i64(i32 0, i32 %in, i32 0)
  %v.w0 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v16i64.i16.i1(<64 x i64> undef, <16 x i64> %v.l0, i32 0, i32 16, i32 1, i16 0, i32 undef, i1 true)
  %v.l16 = call <16 x i64> @llvm.genx.oword.ld.v16i64(i32 0, i32 %in, i32 8)
  %v.w16 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v16i64.i16.i1(<64 x i64> %v.w0, <16 x i64> %v.l16, i32 0, i32 16, i32 1, i16 128, i32 undef, i1 true)
  %v.l32 = call <16 x i64> @llvm.genx.oword.ld.v16i64(i32 0, i32 %in, i32 16)
  %v.w32 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v16i64.i16.i1(<64 x i64> %v.w16, <16 x i64> %v.l32, i32 0, i32 16, i32 1, i16 256, i32 undef, i1 true)
  %v.l48 = call <16 x i64> @llvm.genx.oword.ld.v16i64(i32 0, i32 %in, i32 24)
  %v = call <64 x i64> @llvm.genx.wrregioni.v64i64.v16i64.i16.i1(<64 x i64> %v.w32, <16 x i64> %v.l48, i32 0, i32 16, i32 1, i16 384, i32 undef, i1 true)
  %x.l0 = call <16 x i64> @llvm.genx.oword.ld.v16i64(i32 0, i32 %in, i32 0)
  %x.w0 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v16i64.i16.i1(<64 x i64> undef, <16 x i64> %x.l0, i32 0, i32 16, i32 1, i16 0, i32 undef, i1 true)
  %x.l16 = call <16 x i64> @llvm.genx.oword.ld.v16i64(i32 0, i32 %in, i32 8)
  %x.w16 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v16i64.i16.i1(<64 x i64> %x.w0, <16 x i64> %x.l16, i32 0, i32 16, i32 1, i16 128, i32 undef, i1 true)
  %x.l32 = call <16 x i64> @llvm.genx.oword.ld.v16i64(i32 0, i32 %in, i32 16)
  %x.w32 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v16i64.i16.i1(<64 x i64> %x.w16, <16 x i64> %x.l32, i32 0, i32 16, i32 1, i16 256, i32 undef, i1 true)
  %x.l48 = call <16 x i64> @llvm.genx.oword.ld.v16i64(i32 0, i32 %in, i32 24)
  %x = call <64 x i64> @llvm.genx.wrregioni.v64i64.v16i64.i16.i1(<64 x i64> %x.w32, <16 x i64> %x.l48, i32 0, i32 16, i32 1, i16 384, i32 undef, i1 true)
  %y = call <36 x i64> @llvm.genx.rdregioni.v36i64.v64i64.i16(<64 x i64> %x, i32 0, i32 36, i32 1, i16 0, i32 undef)
  %z = add <36 x i64> %y, splat (i64 1)
  %w = call <64 x i64> @llvm.genx.wrregioni.v64i64.v36i64.i16.i1(<64 x i64> %v, <36 x i64> %z, i32 20, i32 18, i32 1, i16 0, i32 undef, i1 true)
  %o0 = call <16 x i64> @llvm.genx.rdregioni.v16i64.v64i64.i16(<64 x i64> %w, i32 0, i32 16, i32 1, i16 0, i32 undef)
  call void @llvm.genx.oword.st.v16i64(i32 %out, i32 0, <16 x i64> %o0)
  %o1 = call <16 x i64> @llvm.genx.rdregioni.v16i64.v64i64.i16(<64 x i64> %w, i32 0, i32 16, i32 1, i16 128, i32 undef)
  call void @llvm.genx.oword.st.v16i64(i32 %out, i32 8, <16 x i64> %o1)
  %o2 = call <16 x i64> @llvm.genx.rdregioni.v16i64.v64i64.i16(<64 x i64> %w, i32 0, i32 16, i32 1, i16 256, i32 undef)
  call void @llvm.genx.oword.st.v16i64(i32 %out, i32 16, <16 x i64> %o2)
  %o3 = call <16 x i64> @llvm.genx.rdregioni.v16i64.v64i64.i16(<64 x i64> %w, i32 0, i32 16, i32 1, i16 384, i32 undef)
  call void @llvm.genx.oword.st.v16i64(i32 %out, i32 24, <16 x i64> %o3)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel run %s --strict --check --arg in=1024 --arg out=512
;> k: 28 instructions as written; 25 compiled for skl, which leave the same; strict found nothing
