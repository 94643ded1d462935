; run: easel opt %s --passes=genx-critical-edges,genx-phi-order
; run: easel compile %s
; The value before and the value after: the copy of the old one comes first.

define dllexport spir_kernel void @k(i32 %n, i32 %out) #0 {
entry:
  br label %body

body:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %before = phi i32 [ %n, %entry ], [ %i, %body ]
  %i1 = add i32 %i, 1
  %s = mul i32 %before, %i1
  %v = insertelement <4 x i32> undef, i32 %s, i32 0
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 %i, <4 x i32> %v)
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %body, label %end

end:
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 0, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-critical-edges,genx-phi-order
;> declare void @llvm.genx.oword.st.v4i32(i32, i32, <4 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %n, i32 %out) #0 {
;> entry:
;>   br label %body
;>
;> body:
;>   %i = phi i32 [ 0, %entry ], [ %i1, %body.body_crit_edge ]
;>   %before = phi i32 [ %n, %entry ], [ %i, %body.body_crit_edge ]
;>   %i1 = add i32 %i, 1
;>   %s = mul i32 %before, %i1
;>   %v = insertelement <4 x i32> undef, i32 %s, i32 0
;>   call void @llvm.genx.oword.st.v4i32(i32 %out, i32 %i, <4 x i32> %v)
;>   %c = icmp ult i32 %i1, %n
;>   br i1 %c, label %body.body_crit_edge, label %end
;>
;> body.body_crit_edge:
;>   br label %body
;>
;> end:
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
;$ easel compile %s
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
;> .decl V32 v_type=G type=d num_elts=1 align=dword
;> .decl V33 v_type=G type=d num_elts=1 align=dword
;> .decl V34 v_type=G type=d num_elts=1 align=dword
;> .decl V35 v_type=G type=d num_elts=1 align=dword
;> .decl V36 v_type=G type=d num_elts=4 align=GRF
;> .decl V37 v_type=G type=ud num_elts=1 alias=<V33, 0>
;> .decl V38 v_type=G type=ud num_elts=1 alias=<V35, 0>
;> .decl V39 v_type=G type=ud num_elts=1 alias=<V32, 0>
;> .decl P1 v_type=P num_elts=1
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .input V32 offset=32 size=4
;> .input T6 offset=64 size=4
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "k_BB_0_0"
;>
;> k_BB_0_0:
;>     mov (M1, 1) V33(0,0)<1> 0x0:d                                                /// $1
;>     mov (M1, 1) V34(0,0)<1> V32(0,0)<0;1,0>                                      /// $2
;>
;> BB_1:
;>     add (M1, 1) V35(0,0)<1> V33(0,0)<0;1,0> 0x1:d                                /// $4
;>     mul (M1, 1) V36(0,0)<1> V34(0,0)<0;1,0> V35(0,0)<0;1,0>                      /// $5
;>     movs (M1, 1) T7(0) 0x1:ud                                                    /// $6
;>     oword_st (1) T7 V37(0,0)<0;1,0> V36.0                                        /// $7
;>     cmp.lt (M1, 1) P1 V38(0,0)<0;1,0> V39(0,0)<0;1,0>                            /// $8
;>     mov (M1, 1) V34(0,0)<1> V33(0,0)<0;1,0>                                      /// $9
;>     mov (M1, 1) V33(0,0)<1> V35(0,0)<0;1,0>                                      /// $10
;>     (P1) jmp (M1, 1) BB_1                                                        /// $11
;>     ret (M1, 1)                                                                  /// $12
