; run: easel opt %s --passes=genx-legalize
; The second row starts at element 18 of %x and at element 20 of %v: the source is looked at, too. 8 8 2 4 4 4 4 2.

define <64 x i64> @f(<64 x i64> %v, <36 x i64> %x) {
  %w = call <64 x i64> @llvm.genx.wrregioni.v64i64.v36i64.i16.i1(<64 x i64> %v, <36 x i64> %x, i32 20, i32 18, i32 1, i16 0, i32 undef, i1 true)
  ret <64 x i64> %w
}

;$ easel opt %s --passes=genx-legalize
;> declare <8 x i64> @llvm.genx.rdregioni.v8i64.v36i64.i16(<36 x i64>, i32, i32, i32, i16, i32)
;> declare <64 x i64> @llvm.genx.wrregioni.v64i64.v8i64.i16.i1(<64 x i64>, <8 x i64>, i32, i32, i32, i16, i32, i1)
;> declare <2 x i64> @llvm.genx.rdregioni.v2i64.v36i64.i16(<36 x i64>, i32, i32, i32, i16, i32)
;> declare <64 x i64> @llvm.genx.wrregioni.v64i64.v2i64.i16.i1(<64 x i64>, <2 x i64>, i32, i32, i32, i16, i32, i1)
;> declare <4 x i64> @llvm.genx.rdregioni.v4i64.v36i64.i16(<36 x i64>, i32, i32, i32, i16, i32)
;> declare <64 x i64> @llvm.genx.wrregioni.v64i64.v4i64.i16.i1(<64 x i64>, <4 x i64>, i32, i32, i32, i16, i32, i1)
;>
;> define <64 x i64> @f(<64 x i64> %v, <36 x i64> %x) {
;>   %1 = call <8 x i64> @llvm.genx.rdregioni.v8i64.v36i64.i16(<36 x i64> %x, i32 0, i32 8, i32 1, i16 0, i32 undef)
;>   %2 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v8i64.i16.i1(<64 x i64> %v, <8 x i64> %1, i32 0, i32 8, i32 1, i16 0, i32 undef, i1 true)
;>   %3 = call <8 x i64> @llvm.genx.rdregioni.v8i64.v36i64.i16(<36 x i64> %x, i32 0, i32 8, i32 1, i16 64, i32 undef)
;>   %4 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v8i64.i16.i1(<64 x i64> %2, <8 x i64> %3, i32 0, i32 8, i32 1, i16 64, i32 undef, i1 true)
;>   %5 = call <2 x i64> @llvm.genx.rdregioni.v2i64.v36i64.i16(<36 x i64> %x, i32 0, i32 2, i32 1, i16 128, i32 undef)
;>   %6 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v2i64.i16.i1(<64 x i64> %4, <2 x i64> %5, i32 0, i32 2, i32 1, i16 128, i32 undef, i1 true)
;>   %7 = call <4 x i64> @llvm.genx.rdregioni.v4i64.v36i64.i16(<36 x i64> %x, i32 0, i32 4, i32 1, i16 144, i32 undef)
;>   %8 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v4i64.i16.i1(<64 x i64> %6, <4 x i64> %7, i32 0, i32 4, i32 1, i16 160, i32 undef, i1 true)
;>   %9 = call <4 x i64> @llvm.genx.rdregioni.v4i64.v36i64.i16(<36 x i64> %x, i32 0, i32 4, i32 1, i16 176, i32 undef)
;>   %10 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v4i64.i16.i1(<64 x i64> %8, <4 x i64> %9, i32 0, i32 4, i32 1, i16 192, i32 undef, i1 true)
;>   %11 = call <4 x i64> @llvm.genx.rdregioni.v4i64.v36i64.i16(<36 x i64> %x, i32 0, i32 4, i32 1, i16 208, i32 undef)
;>   %12 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v4i64.i16.i1(<64 x i64> %10, <4 x i64> %11, i32 0, i32 4, i32 1, i16 224, i32 undef, i1 true)
;>   %13 = call <4 x i64> @llvm.genx.rdregioni.v4i64.v36i64.i16(<36 x i64> %x, i32 0, i32 4, i32 1, i16 240, i32 undef)
;>   %14 = call <64 x i64> @llvm.genx.wrregioni.v64i64.v4i64.i16.i1(<64 x i64> %12, <4 x i64> %13, i32 0, i32 4, i32 1, i16 256, i32 undef, i1 true)
;>   %15 = call <2 x i64> @llvm.genx.rdregioni.v2i64.v36i64.i16(<36 x i64> %x, i32 0, i32 2, i32 1, i16 272, i32 undef)
;>   %w = call <64 x i64> @llvm.genx.wrregioni.v64i64.v2i64.i16.i1(<64 x i64> %14, <2 x i64> %15, i32 0, i32 2, i32 1, i16 288, i32 undef, i1 true)
;>   ret <64 x i64> %w
;> }
