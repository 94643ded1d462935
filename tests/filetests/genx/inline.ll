; run: easel opt %s --passes=genx-inline
; Bodies stand where the calls were.

define internal <4 x i32> @twice(<4 x i32> %x) {
  %s = add <4 x i32> %x, %x
  ret <4 x i32> %s
}

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %in, i32 0)
  %b = call <4 x i32> @twice(<4 x i32> %a)
  %c = call <4 x i32> @twice(<4 x i32> %b)
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %c)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-inline
;> declare <4 x i32> @llvm.genx.oword.ld.v4i32(i32, i32, i32)
;> declare void @llvm.genx.oword.st.v4i32(i32, i32, <4 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %in, i32 0)
;>   %s = add <4 x i32> %a, %a
;>   %s.1 = add <4 x i32> %s, %s
;>   call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %s.1)
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
