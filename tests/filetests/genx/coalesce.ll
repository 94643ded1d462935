; run: easel opt %s --passes=genx-coalesce
; What is written into is what comes out; but %a is read behind the write, so it is copied.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  %r = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 0, i32 undef)
  %m = mul <4 x i32> %r, %r
  %w = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> %a, <4 x i32> %m, i32 0, i32 4, i32 1, i16 0, i32 undef, i1 true)
  %x = add <8 x i32> %w, %a
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %x)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-coalesce
;> declare <8 x i32> @llvm.genx.oword.ld.v8i32(i32, i32, i32)
;> declare <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32>, i32, i32, i32, i16, i32)
;> declare <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32>, <4 x i32>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v8i32(i32, i32, <8 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
;>   %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0) ; [7]
;>   %r = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 0, i32 undef) ; [11] {rdregion}
;>   %m = mul <4 x i32> %r, %r ; [11] {main}
;>   %w = call <8 x i32> @llvm.genx.wrregioni.v8i32.v4i32.i16.i1(<8 x i32> %a, <4 x i32> %m, i32 0, i32 4, i32 1, i16 0, i32 undef, i1 true) ; [11]
;>   %x = add <8 x i32> %w, %a ; [13]
;>   call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %x) ; [17]
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
;> ; coalesced of @k
;> ;   #5:[5,7){surface}
;> ;   %a:[7,13){general,align32}
;> ;   #9,%w:[9,13){general,align32}
;> ;   %x:[13,17){general,align32}
;> ;   #15:[15,17){surface}
