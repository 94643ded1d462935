; run: easel opt %s --passes=genx-cse
; Equal reads and what is computed of them are one.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  %x = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 0, i32 undef)
  %y = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 0, i32 undef)
  %s = add <4 x i32> %x, %y
  %t = add <4 x i32> %y, %x
  %m = mul <4 x i32> %s, %t
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %m)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-cse
;> declare <8 x i32> @llvm.genx.oword.ld.v8i32(i32, i32, i32)
;> declare <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32>, i32, i32, i32, i16, i32)
;> declare void @llvm.genx.oword.st.v4i32(i32, i32, <4 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
;>   %x = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 0, i32 undef)
;>   %s = add <4 x i32> %x, %x
;>   %m = mul <4 x i32> %s, %s
;>   call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %m)
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
