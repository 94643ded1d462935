; run: easel compile %s --target=tgl
; tgl has neither doubles nor moves of i64: the reason of the refusal is the double.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <8 x double> @llvm.genx.oword.ld.v8f64(i32 0, i32 %in, i32 0)
  %b = fptosi <8 x double> %a to <8 x i64>
  call void @llvm.genx.oword.st.v8i64(i32 %out, i32 0, <8 x i64> %b)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 72, i32 80}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel compile %s --target=tgl
;= 1
;! error[genx-double]: tgl does not compute with `double`
;!  --> doubles.ll:6:3
;!   |
;! 6 |   %b = fptosi <8 x double> %a to <8 x i64>
;!   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `mov` of `double`
;!   |
;!   = help: compute with `float`, or compile for a platform that has `double`; tgl loads, moves and stores it
