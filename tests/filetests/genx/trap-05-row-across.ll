; run: easel opt %s --passes=genx-legalize
; Rows of a source across a register are read in slices of one row.

define <16 x float> @f(<16 x float> %v) {
  %r = call <16 x float> @llvm.genx.rdregionf.v16f32.v16f32.i16(<16 x float> %v, i32 0, i32 8, i32 1, i16 20, i32 undef)
  ret <16 x float> %r
}

;$ easel opt %s --passes=genx-legalize
;> declare <8 x float> @llvm.genx.rdregionf.v8f32.v16f32.i16(<16 x float>, i32, i32, i32, i16, i32)
;> declare <16 x float> @llvm.genx.wrregionf.v16f32.v8f32.i16.i1(<16 x float>, <8 x float>, i32, i32, i32, i16, i32, i1)
;>
;> define <16 x float> @f(<16 x float> %v) {
;>   %1 = call <8 x float> @llvm.genx.rdregionf.v8f32.v16f32.i16(<16 x float> %v, i32 0, i32 8, i32 1, i16 20, i32 undef)
;>   %2 = call <16 x float> @llvm.genx.wrregionf.v16f32.v8f32.i16.i1(<16 x float> undef, <8 x float> %1, i32 0, i32 8, i32 1, i16 0, i32 undef, i1 true)
;>   %3 = call <8 x float> @llvm.genx.rdregionf.v8f32.v16f32.i16(<16 x float> %v, i32 0, i32 8, i32 1, i16 20, i32 undef)
;>   %r = call <16 x float> @llvm.genx.wrregionf.v16f32.v8f32.i16.i1(<16 x float> %2, <8 x float> %3, i32 0, i32 8, i32 1, i16 32, i32 undef, i1 true)
;>   ret <16 x float> %r
;> }
