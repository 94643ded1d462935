; run: easel opt %s --passes=genx-verify
; run: easel compile %s
; Everything that is wrong is said at once.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  %r = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 3, i32 2, i16 0, i32 undef)
  %s = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 2, i32 undef)
  %t = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 16, i32 undef)
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %r)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-verify
;= 1
;! error[genx-region-args]: a width of 3 does not divide 4 elements
;!  --> verify.ll:7:81
;!   |
;! 7 |   %r = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 3, i32 2, i16 0, i32 undef)
;!   |                                                                                 ^^^^^ rows of this width must make up the region
;!
;! error[genx-region-misaligned]: a region of elements of 4 bytes starts at byte 2
;!  --> verify.ll:8:95
;!   |
;! 8 |   %s = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 2, i32 undef)
;!   |                                                                                               ^^^^^ 2 is no multiple of 4
;!   |
;!   = help: the nearest valid start is 4
;!
;! error[genx-region-bounds]: the region has element 8 of a vector with elements 0 to 7
;!  --> verify.ll:9:95
;!   |
;! 9 |   %t = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 16, i32 undef)
;!   |                                                                                               ^^^^^^ row 0 goes from element 4 to 10
;$ easel compile %s
;= 1
;! error[genx-region-args]: a width of 3 does not divide 4 elements
;!  --> verify.ll:7:81
;!   |
;! 7 |   %r = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 3, i32 2, i16 0, i32 undef)
;!   |                                                                                 ^^^^^ rows of this width must make up the region
;!
;! error[genx-region-misaligned]: a region of elements of 4 bytes starts at byte 2
;!  --> verify.ll:8:95
;!   |
;! 8 |   %s = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 2, i32 undef)
;!   |                                                                                               ^^^^^ 2 is no multiple of 4
;!   |
;!   = help: the nearest valid start is 4
;!
;! error[genx-region-bounds]: the region has element 8 of a vector with elements 0 to 7
;!  --> verify.ll:9:95
;!   |
;! 9 |   %t = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 16, i32 undef)
;!   |                                                                                               ^^^^^^ row 0 goes from element 4 to 10
