; run: easel opt %s --passes=genx-lower
; Elements, truncation, shuffles and comparisons as numbers become regions and selections.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %in, i32 0)
  %x = extractelement <4 x i32> %a, i32 2
  %t = trunc i32 %x to i8
  %z = zext i8 %t to i32
  %v = insertelement <4 x i32> %a, i32 %z, i32 1
  %s = shufflevector <4 x i32> %v, <4 x i32> %v, <4 x i32> <i32 0, i32 0, i32 2, i32 2>
  %c = icmp sgt <4 x i32> %s, %a
  %w = zext <4 x i1> %c to <4 x i32>
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %w)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-lower
;> declare <4 x i32> @llvm.genx.oword.ld.v4i32(i32, i32, i32)
;> declare i32 @llvm.genx.rdregioni.i32.v4i32.i16(<4 x i32>, i32, i32, i32, i16, i32)
;> declare i8 @llvm.genx.rdregioni.i8.v4i8.i16(<4 x i8>, i32, i32, i32, i16, i32)
;> declare <4 x i32> @llvm.genx.wrregioni.v4i32.i32.i16.i1(<4 x i32>, i32, i32, i32, i32, i16, i32, i1)
;> declare <4 x i32> @llvm.genx.rdregioni.v4i32.v4i32.i16(<4 x i32>, i32, i32, i32, i16, i32)
;> declare void @llvm.genx.oword.st.v4i32(i32, i32, <4 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %in, i32 0)
;>   %x = call i32 @llvm.genx.rdregioni.i32.v4i32.i16(<4 x i32> %a, i32 0, i32 1, i32 1, i16 8, i32 undef)
;>   %1 = bitcast i32 %x to <4 x i8>
;>   %t = call i8 @llvm.genx.rdregioni.i8.v4i8.i16(<4 x i8> %1, i32 0, i32 1, i32 1, i16 0, i32 undef)
;>   %z = zext i8 %t to i32
;>   %v = call <4 x i32> @llvm.genx.wrregioni.v4i32.i32.i16.i1(<4 x i32> %a, i32 %z, i32 0, i32 1, i32 1, i16 4, i32 undef, i1 true)
;>   %s = call <4 x i32> @llvm.genx.rdregioni.v4i32.v4i32.i16(<4 x i32> %v, i32 2, i32 2, i32 0, i16 0, i32 undef)
;>   %c = icmp sgt <4 x i32> %s, %a
;>   %w = select <4 x i1> %c, <4 x i32> <i32 1, i32 1, i32 1, i32 1>, <4 x i32> zeroinitializer
;>   call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %w)
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
