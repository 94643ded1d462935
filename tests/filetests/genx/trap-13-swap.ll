; run: easel compile ../../genx/corpus/phi_swap/phi_swap.ll
; Two vectors are swapped on the way back alone: three moves that the last trip does not make.

;$ easel compile ../../genx/corpus/phi_swap/phi_swap.ll
;> .version 4.1
;> .kernel "phi_swap"
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
;> .decl V33 v_type=G type=q num_elts=1 align=qword
;> .decl V34 v_type=G type=d num_elts=8 align=GRF
;> .decl V35 v_type=G type=d num_elts=8 align=GRF
;> .decl V36 v_type=G type=d num_elts=1 align=dword
;> .decl V37 v_type=G type=d num_elts=1 align=dword
;> .decl V38 v_type=G type=b num_elts=32 align=GRF
;> .decl V39 v_type=G type=ud num_elts=1 alias=<V37, 0>
;> .decl V40 v_type=G type=d num_elts=8 alias=<V38, 0>
;> .decl P1 v_type=P num_elts=1
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .decl T8 v_type=T num_elts=1 v_name=T8
;> .decl T9 v_type=T num_elts=1 v_name=T9
;> .decl T10 v_type=T num_elts=1 v_name=T10
;> .input T6 offset=72 size=4
;> .input T7 offset=80 size=4
;> .input V32 offset=88 size=4
;> .implicit_UNDEFINED_12 V33 offset=64 size=8
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "phi_swap_BB_0_0"
;>
;> phi_swap_BB_0_0:
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $1
;>     oword_ld (2) T8 0x0:ud V34.0                                                 /// $2
;>     oword_ld (2) T8 0x2:ud V35.0                                                 /// $3
;>     mov (M1, 1) V36(0,0)<1> 0x0:d                                                /// $4
;>
;> BB_1:
;>     shl (M1, 1) V37(0,0)<1> V36(0,0)<0;1,0> 0x1:d                                /// $6
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $7
;>     oword_st (2) T9 V39(0,0)<0;1,0> V34.0                                        /// $8
;>     add (M1, 1) V36(0,0)<1> V36(0,0)<0;1,0> 0x1:d                                /// $9
;>     cmp.lt (M1, 1) P1 V36(0,0)<0;1,0> V32(0,0)<0;1,0>                            /// $10
;>     (!P1) jmp (M1, 1) BB_2                                                       /// $11
;>     mov (M1, 8) V40(0,0)<1> V34(0,0)<1;1,0>                                      /// $12
;>     mov (M1, 8) V34(0,0)<1> V35(0,0)<1;1,0>                                      /// $13
;>     mov (M1, 8) V35(0,0)<1> V40(0,0)<1;1,0>                                      /// $14
;>     jmp (M1, 1) BB_1                                                             /// $15
;>
;> BB_2:
;>     movs (M1, 1) T10(0) 0x2:ud                                                   /// $17
;>     oword_st (2) T10 0x0:ud V35.0                                                /// $18
;>     ret (M1, 1)                                                                  /// $19
