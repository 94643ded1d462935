; run: easel opt %s --passes=genx-critical-edges
; The edge from the entry to the end is one: the entry has two targets, the end two sources.

define dllexport spir_kernel void @k(i32 %n, i32 %out) #0 {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %more

more:
  %m = add i32 %n, 1
  br label %end

end:
  %r = phi i32 [ %n, %entry ], [ %m, %more ]
  %v = insertelement <4 x i32> undef, i32 %r, i32 0
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

;$ easel opt %s --passes=genx-critical-edges
;> declare void @llvm.genx.oword.st.v4i32(i32, i32, <4 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %n, i32 %out) #0 {
;> entry:
;>   %c = icmp eq i32 %n, 0
;>   br i1 %c, label %entry.end_crit_edge, label %more
;>
;> entry.end_crit_edge:
;>   br label %end
;>
;> more:
;>   %m = add i32 %n, 1
;>   br label %end
;>
;> end:
;>   %r = phi i32 [ %n, %entry.end_crit_edge ], [ %m, %more ]
;>   %v = insertelement <4 x i32> undef, i32 %r, i32 0
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
