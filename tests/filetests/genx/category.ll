; run: easel opt %s --passes=genx-lower,genx-category
; Starts that are computed become addresses, constants in them are added last.

define dllexport spir_kernel void @k(i32 %in, i32 %out, i32 %n) #0 {
  %a = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
  %t = trunc i32 %n to i16
  %i = shl i16 %t, 2
  %j = add i16 %i, 16
  %x = call <1 x i32> @llvm.genx.rdregioni.v1i32.v32i32.i16(<32 x i32> %a, i32 0, i32 1, i32 1, i16 %i, i32 undef)
  %y = call <1 x i32> @llvm.genx.rdregioni.v1i32.v32i32.i16(<32 x i32> %a, i32 0, i32 1, i32 1, i16 %j, i32 undef)
  %s = add <1 x i32> %x, %y
  %w = call <4 x i32> @llvm.genx.wrregioni.v4i32.v1i32.i16.i1(<4 x i32> undef, <1 x i32> %s, i32 0, i32 1, i32 1, i16 0, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %w)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2, i32 0}
!2 = !{i32 32, i32 64, i32 96}
!3 = !{i32 0, i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}

;$ easel opt %s --passes=genx-lower,genx-category
;> declare <32 x i32> @llvm.genx.oword.ld.v32i32(i32, i32, i32)
;> declare i16 @llvm.genx.rdregioni.i16.v2i16.i16(<2 x i16>, i32, i32, i32, i16, i32)
;> declare i16 @llvm.genx.convert.addr.i16.i16(i16, i16)
;> declare <1 x i32> @llvm.genx.rdregioni.v1i32.v32i32.i16(<32 x i32>, i32, i32, i32, i16, i32)
;> declare i16 @llvm.genx.add.addr.i16.i16(i16, i16)
;> declare <4 x i32> @llvm.genx.wrregioni.v4i32.v1i32.i16.i1(<4 x i32>, <1 x i32>, i32, i32, i32, i16, i32, i1)
;> declare void @llvm.genx.oword.st.v4i32(i32, i32, <4 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out, i32 %n) #0 {
;>   %a = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
;>   %1 = bitcast i32 %n to <2 x i16>
;>   %t = call i16 @llvm.genx.rdregioni.i16.v2i16.i16(<2 x i16> %1, i32 0, i32 1, i32 1, i16 0, i32 undef)
;>   %i = shl i16 %t, 2
;>   %2 = call i16 @llvm.genx.convert.addr.i16.i16(i16 %i, i16 0)
;>   %x = call <1 x i32> @llvm.genx.rdregioni.v1i32.v32i32.i16(<32 x i32> %a, i32 0, i32 1, i32 1, i16 %2, i32 undef)
;>   %3 = call i16 @llvm.genx.convert.addr.i16.i16(i16 %i, i16 0)
;>   %4 = call i16 @llvm.genx.add.addr.i16.i16(i16 %3, i16 16)
;>   %y = call <1 x i32> @llvm.genx.rdregioni.v1i32.v32i32.i16(<32 x i32> %a, i32 0, i32 1, i32 1, i16 %4, i32 undef)
;>   %s = add <1 x i32> %x, %y
;>   %w = call <4 x i32> @llvm.genx.wrregioni.v4i32.v1i32.i16.i1(<4 x i32> undef, <1 x i32> %s, i32 0, i32 1, i32 1, i16 0, i32 undef, i1 true)
;>   call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %w)
;>   ret void
;> }
;>
;> attributes #0 = { "CMGenxMain" }
;> !genx.kernels = !{!0}
;> !0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
;> !1 = !{i32 2, i32 2, i32 0}
;> !2 = !{i32 32, i32 64, i32 96}
;> !3 = !{i32 0, i32 0, i32 0}
;> !4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}
