; run: easel opt %s --passes=genx-cse
; A part that nothing wrote, read: undefined itself, and what writes it writes nothing.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  %part = call <1 x i32> @llvm.genx.rdregioni.v1i32.v8i32.i16(<8 x i32> undef, i32 0, i32 1, i32 1, i16 4, i32 undef)
  %b = call <8 x i32> @llvm.genx.wrregioni.v8i32.v1i32.i16.i1(<8 x i32> %a, <1 x i32> %part, i32 0, i32 1, i32 1, i16 28, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %b)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-cse
;> declare <8 x i32> @llvm.genx.oword.ld.v8i32(i32, i32, i32)
;> declare void @llvm.genx.oword.st.v8i32(i32, i32, <8 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
;>   call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %a)
;>   ret void
;> }
;>
;> attributes #0 = { "CMGenxMain" }
;> !genx.kernels = !{!0}
;> !0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
;> !1 = !{i32 2, i32 2}
;> !2 = !{i32 32, i32 36}
;> !3 = !{i32 0, i32 0}
;> !4 = !{!"buffer_t read_write", !"buffer_t read_write"}
