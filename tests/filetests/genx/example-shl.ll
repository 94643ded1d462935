; run: easel compile ../../genx/corpus/shl/shl.ll
; run: easel compile ../../genx/corpus/shl/shl.opaque.ll --visa-text 3
; A worked example of the introduction, in today's spelling and in the older one.

;$ easel compile ../../genx/corpus/shl/shl.ll
;> .version 4.1
;> .kernel "shl"
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
;> .decl V33 v_type=G type=q num_elts=1 align=qword
;> .decl V34 v_type=G type=q num_elts=1 align=qword
;> .decl V35 v_type=G type=q num_elts=2 align=qword
;> .decl V36 v_type=G type=q num_elts=2 align=GRF
;> .decl V37 v_type=G type=d num_elts=2 align=GRF
;> .decl V38 v_type=G type=d num_elts=2 align=GRF
;> .decl V39 v_type=G type=q num_elts=2 align=GRF
;> .input V32 offset=72 size=8
;> .input V33 offset=80 size=8
;> .implicit_UNDEFINED_12 V34 offset=64 size=8
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "shl_BB_0_0"
;>
;> shl_BB_0_0:
;>     mov (M1, 2) V35(0,0)<1> 0x40404040:v                                         /// $1
;>     add (M1, 2) V36(0,0)<1> V32(0,0)<0;1,0> V35(0,0)<1;1,0>                      /// $2
;>     svm_gather.4.1 (M1, 2) V36.0 V37.0                                           /// $3
;>     shl (M1, 2) V38(0,0)<1> V37(0,0)<1;1,0> 0x3:d                                /// $4
;>     add (M1, 2) V39(0,0)<1> V33(0,0)<0;1,0> V35(0,0)<1;1,0>                      /// $5
;>     svm_scatter.4.1 (M1, 2) V39.0 V38.0                                          /// $6
;>     ret (M1, 1)                                                                  /// $7
;$ easel compile ../../genx/corpus/shl/shl.opaque.ll --visa-text 3
;> .version 4.1
;> .kernel "shl"
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
;> .decl V33 v_type=G type=q num_elts=1 align=qword
;> .decl V34 v_type=G type=q num_elts=1 align=qword
;> .decl V35 v_type=G type=q num_elts=2 align=qword
;> .decl V36 v_type=G type=q num_elts=2 align=GRF
;> .decl V37 v_type=G type=d num_elts=2 align=GRF
;> .decl V38 v_type=G type=d num_elts=2 align=GRF
;> .decl V39 v_type=G type=q num_elts=2 align=GRF
;> .input V32 offset=72 size=8
;> .input V33 offset=80 size=8
;> .implicit_UNDEFINED_12 V34 offset=64 size=8
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "shl_BB_0_0"
;>
;> shl_BB_0_0:
;>     mov (M1, 2) V35(0,0)<1>:q 0x40404040:v                                       /// $1
;>     add (M1, 2) V36(0,0)<1>:q V32(0,0)<0;1,0>:q V35(0,0)<0;2,1>:q                /// $2
;>     svm_gather.4.1 (M1, 2) V36.0 V37.0                                           /// $3
;>     shl (M1, 2) V38(0,0)<1>:d V37(0,0)<0;2,1>:d 0x3:d                            /// $4
;>     add (M1, 2) V39(0,0)<1>:q V33(0,0)<0;1,0>:q V35(0,0)<0;2,1>:q                /// $5
;>     svm_scatter.4.1 (M1, 2) V39.0 V38.0                                          /// $6
;>     ret (M1, 1)                                                                  /// $7
