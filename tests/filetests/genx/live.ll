; run: easel opt %s --passes=genx-live
; Numbers of instructions, and where each value is live.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  %s = add <8 x i32> %a, %a
  %r = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %s, i32 0, i32 4, i32 2, i16 0, i32 undef)
  %m = mul <4 x i32> %r, %r
  %w = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> %a, <4 x i32> %m, i32 0, i32 4, i32 1, i16 0, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %w)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-live
;> declare <8 x i32> @llvm.genx.oword.ld.v8i32(i32, i32, i32)
;> declare <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32>, i32, i32, i32, i16, i32)
;> declare <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32>, <4 x i32>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v8i32(i32, i32, <8 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0) ; [7]
;>   %s = add <8 x i32> %a, %a ; [9]
;>   %r = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %s, i32 0, i32 4, i32 2, i16 0, i32 undef) ; [13] {rdregion}
;>   %m = mul <4 x i32> %r, %r ; [13] {main}
;>   %w = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> %a, <4 x i32> %m, i32 0, i32 4, i32 1, i16 0, i32 undef, i1 true) ; [13]
;>   call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %w) ; [17]
;>   ret void ; [19]
;> }
;>
;> attributes #0 = { "CMGenxMain" }
;> !genx.kernels = !{!0}
;> !0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
;> !1 = !{i32 2, i32 2}
;> !2 = !{i32 32, i32 64}
;> !3 = !{i32 0, i32 0}
;> !4 = !{!"buffer_t read_write", !"buffer_t read_write"}
;>
;> ; live ranges of @k
;> ;   #5:[5,7){surface}
;> ;   %a:[7,11){general,align32}
;> ;   %s:[9,13){general,align32}
;> ;   #11:[11,13){general,align32}
;> ;   %w:[13,17){general,align32}
;> ;   #15:[15,17){surface}
