; run: easel opt %s --passes=genx-collapse
; A read of a read is one read; two writes of one row are one.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
  %rows = call <16 x i32> @llvm.genx.rdregioni.v16i32.v32i32.i16(<32 x i32> %a, i32 8, i32 8, i32 1, i16 32, i32 undef)
  %cols = call <4 x i32> @llvm.genx.rdregioni.v4i32.v16i32.i16(<16 x i32> %rows, i32 8, i32 2, i32 1, i16 8, i32 undef)
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %cols)
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
;> declare <4 x i32> @llvm.genx.rdregioni.v4i32.v32i32.i16(<32 x i32>, i32, i32, i32, i16, i32)
;> declare void @llvm.genx.oword.st.v4i32(i32, i32, <4 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
;>   %cols = call <4 x i32> @llvm.genx.rdregioni.v4i32.v32i32.i16(<32 x i32> %a, i32 8, i32 2, i32 1, i16 40, i32 undef)
;>   call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %cols)
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
