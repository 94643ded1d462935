; run: easel opt %s --passes=genx-simplify
; Each row of a constant is stepped on: 0 1 5 6 10 11.

define <6 x i32> @f() {
  %r = call <6 x i32> @llvm.genx.rdregioni.v6i32.v16i32.i16(<16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, i32 5, i32 2, i32 1, i16 0, i32 undef)
  ret <6 x i32> %r
}

;$ easel opt %s --passes=genx-simplify
;> define <6 x i32> @f() {
;>   ret <6 x i32> <i32 0, i32 1, i32 5, i32 6, i32 10, i32 11>
;> }
