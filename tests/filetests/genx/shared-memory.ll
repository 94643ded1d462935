; run: easel compile %s --target dg2
; No message of these programs reaches what the threads of a group share: as global memory it would be other bytes.

define dllexport spir_kernel void @k(ptr addrspace(3) %p) #0 {
  %a = load i32, ptr addrspace(3) %p
  store i32 %a, ptr addrspace(3) %p
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 0}
!2 = !{i32 72}
!3 = !{i32 0}
!4 = !{!""}

;$ easel compile %s --target dg2
;= 1
;! error[genx-unsupported]: dg2 has no message for this access
;!  --> shared-memory.ll:5:3
;!   |
;! 5 |   %a = load i32, ptr addrspace(3) %p
;!   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this access
;!   |
;!   = help: what pointers to global memory point at can be loaded and stored, elements of whole bytes
;!
;! error[genx-unsupported]: dg2 has no message for this access
;!  --> shared-memory.ll:6:3
;!   |
;! 6 |   store i32 %a, ptr addrspace(3) %p
;!   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this access
;!   |
;!   = help: what pointers to global memory point at can be loaded and stored, elements of whole bytes
