; run: easel compile %s --target dg2
; run: easel compile %s --target tgl
; Memory that the threads of a group share is reached through the newer data port. Through the older one it is refused: as global
; memory it would be other bytes.

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
;> .version 4.1
;> .kernel "k"
;>
;> /// VISA Predefined Variables
;> // .decl V0 v_type=G v_name=%null
;> // .decl V1 v_type=G v_name=%thread_x
;> // .decl V2 v_type=G v_name=%thread_y
;> // .decl V3 v_type=G v_name=%group_id_x
;> // .decl V4 v_type=G v_name=%group_id_y
;> // .decl V5 v_type=G v_name=%group_id_z
;> // .decl V6 v_type=G v_name=%tsc
;> // .decl V7 v_type=G v_name=%r0
;> // .decl V8 v_type=G v_name=%arg
;> // .decl V9 v_type=G v_name=%retval
;> // .decl V10 v_type=G v_name=%sp
;> // .decl V11 v_type=G v_name=%fp
;> // .decl V12 v_type=G v_name=%hw_id
;> // .decl V13 v_type=G v_name=%sr0
;> // .decl V14 v_type=G v_name=%cr0
;> // .decl V15 v_type=G v_name=%ce0
;> // .decl V16 v_type=G v_name=%dbg0
;> // .decl V17 v_type=G v_name=%color
;> // .decl V18 v_type=G v_name=%impl_arg_buf_ptr
;> // .decl V19 v_type=G v_name=%local_id_buf_ptr
;> // .decl V20 v_type=G v_name=%msg0
;> // .decl T0 v_type=T v_name=%slm
;> // .decl T1 v_type=T v_name=T1
;> // .decl T2 v_type=T v_name=T2
;> // .decl T3 v_type=T v_name=TSS
;> // .decl T4 v_type=T v_name=%bss
;> // .decl T5 v_type=T v_name=%scratch
;>
;> .decl V32 v_type=G type=q num_elts=1 align=qword
;> .decl V33 v_type=G type=d num_elts=1 align=GRF
;> .decl V34 v_type=G type=d num_elts=1 align=GRF
;> .decl V35 v_type=G type=d num_elts=2 alias=<V32, 0>
;> .decl V36 v_type=G type=ud num_elts=1 alias=<V33, 0>
;> .input V32 offset=72 size=8
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr PerThreadInputSize=32
;> .kernel_attr NoBarrier
;> .function "k_BB_0_0"
;>
;> k_BB_0_0:
;>     mov (M1, 1) V33(0,0)<1> V35(0,0)<0;1,0>                                      /// $1
;>     lsc_load.slm (M1, 1) V34.0:d32t flat[V36]:a32                                /// $2
;>     lsc_store.slm (M1, 1) flat[V36]:a32 V34.0:d32t                               /// $3
;>     ret (M1, 1)                                                                  /// $4
;$ easel compile %s --target tgl
;= 1
;! error[genx-unsupported]: tgl has no message for this access
;!  --> shared-memory.ll:7:3
;!   |
;! 7 |   %a = load i32, ptr addrspace(3) %p
;!   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this access
;!   |
;!   = help: what pointers to global memory point at can be loaded and stored, elements of whole bytes
;!
;! error[genx-unsupported]: tgl has no message for this access
;!  --> shared-memory.ll:8:3
;!   |
;! 8 |   store i32 %a, ptr addrspace(3) %p
;!   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this access
;!   |
;!   = help: what pointers to global memory point at can be loaded and stored, elements of whole bytes
