; run: easel opt %s --passes=genx-simplify
; run: easel opt %s --passes=genx-simplify --disable-rule no-such-rule
; Index algebra: sums of constants are one, factors of one and sums with zero go.

define dllexport spir_kernel void @k(i32 %n, i32 %out) #0 {
  %a = shl i32 %n, 2
  %b = add i32 %a, 4
  %c = add i32 %b, 12
  %d = mul i32 %c, 1
  %lt = icmp slt i32 %d, %n
  %min = select i1 %lt, i32 %d, i32 %n
  %e = add i32 %min, 0
  %v = insertelement <4 x i32> undef, i32 %e, i32 0
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %v)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 0, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-simplify
;> declare i32 @llvm.genx.smin.i32.i32(i32, i32)
;> declare void @llvm.genx.oword.st.v4i32(i32, i32, <4 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %n, i32 %out) #0 {
;>   %a = shl i32 %n, 2
;>   %c = add i32 %a, 16
;>   %min = call i32 @llvm.genx.smin.i32.i32(i32 %c, i32 %n)
;>   %v = insertelement <4 x i32> undef, i32 %min, i32 0
;>   call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %v)
;>   ret void
;> }
;>
;> attributes #0 = { "CMGenxMain" }
;> !genx.kernels = !{!0}
;> !0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
;> !1 = !{i32 0, i32 2}
;> !2 = !{i32 32, i32 64}
;> !3 = !{i32 0, i32 0}
;> !4 = !{!"", !"buffer_t read_write"}
;$ easel opt %s --passes=genx-simplify --disable-rule no-such-rule
;= 1
;! error[rule-unknown]: no rule on regions is called `no-such-rule`
