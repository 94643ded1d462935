; run: easel opt %s --passes=genx-dead-elements
; Two parameters of a loop that only pass each other on are read by nothing, nor is what they begin with.

define dllexport spir_kernel void @k(i32 %n, i32 %in) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = add <16 x i32> %a, %a
  br label %loop

loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %x = phi <16 x i32> [ %a, %0 ], [ %y, %loop ]
  %y = phi <16 x i32> [ %b, %0 ], [ %x, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done

done:
  ret void
}

declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 0, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-dead-elements
;> define dllexport spir_kernel void @k(i32 %n, i32 %in) #0 {
;>   br label %loop
;>
;> loop:
;>   %i = phi i32 [ 0, %0 ], [ %next, %loop ]
;>   %next = add i32 %i, 1
;>   %more = icmp ult i32 %next, %n
;>   br i1 %more, label %loop, label %done
;>
;> done:
;>   ret void
;> }
;>
;> attributes #0 = { "CMGenxMain" }
;> !genx.kernels = !{!0}
;> !0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
;> !1 = !{i32 0, i32 2}
;> !2 = !{i32 32, i32 36}
;> !3 = !{i32 0, i32 0}
;> !4 = !{!"", !"buffer_t read_write"}
