; run: easel compile ../../genx/corpus/addrtest_dyn/addrtest_dyn.ll
; run: easel compile ../../genx/corpus/addrtest_dyn/addrtest_dyn.opaque.ll --visa-text 3
; A worked example of the introduction, in today's spelling and in the older one.

;$ easel compile ../../genx/corpus/addrtest_dyn/addrtest_dyn.ll
;> .version 4.1
;> .kernel "addrtest_dyn"
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
;> .decl V34 v_type=G type=q num_elts=1 align=qword
;> .decl V35 v_type=G type=d num_elts=8 align=GRF
;> .decl V36 v_type=G type=d num_elts=8 align=GRF
;> .decl V37 v_type=G type=w num_elts=1 align=word
;> .decl V38 v_type=G type=w num_elts=2 alias=<V33, 0>
;> .decl V39 v_type=G type=uw num_elts=1 alias=<V37, 0>
;> .decl A0 v_type=A num_elts=1
;> .decl A1 v_type=A num_elts=1
;> .decl P1 v_type=P num_elts=1
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .decl T8 v_type=T num_elts=1 v_name=T8
;> .decl T9 v_type=T num_elts=1 v_name=T9
;> .input T6 offset=72 size=4
;> .input T7 offset=80 size=4
;> .input V32 offset=88 size=4
;> .input V33 offset=92 size=4
;> .implicit_UNDEFINED_12 V34 offset=64 size=8
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "addrtest_dyn_BB_0_0"
;>
;> addrtest_dyn_BB_0_0:
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $1
;>     oword_ld (2) T8 0x0:ud V35.0                                                 /// $2
;>     mov (M1, 8) V36(0,0)<1> 0x0:d                                                /// $3
;>
;> BB_1:
;>     shl (M1, 1) V37(0,0)<1> V38(0,0)<0;1,0> 0x2:w                                /// $5
;>     addr_add (M1, 1) A0(0)<1> &V36 V39(0,0)<0;1,0>                               /// $6
;>     addr_add (M1, 1) A1(0)<1> &V35 V39(0,0)<0;1,0>                               /// $7
;>     mov (M1, 1) r[A0(0),0]<1>:d r[A1(0),4]<0;1,0>:d                              /// $8
;>     mov (M1, 1) r[A0(0),4]<1>:d r[A1(0),0]<0;1,0>:d                              /// $9
;>     add (M1, 1) V33(0,0)<1> V33(0,0)<0;1,0> 0x2:d                                /// $10
;>     cmp.lt (M1, 1) P1 V33(0,0)<0;1,0> V32(0,0)<0;1,0>                            /// $11
;>     (P1) jmp (M1, 1) BB_1                                                        /// $12
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $13
;>     oword_st (2) T9 0x0:ud V36.0                                                 /// $14
;>     ret (M1, 1)                                                                  /// $15
;$ easel compile ../../genx/corpus/addrtest_dyn/addrtest_dyn.opaque.ll --visa-text 3
;> .version 4.1
;> .kernel "addrtest_dyn"
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
;> .decl V34 v_type=G type=q num_elts=1 align=qword
;> .decl V35 v_type=G type=d num_elts=8 align=GRF
;> .decl V36 v_type=G type=d num_elts=8 align=GRF
;> .decl V37 v_type=G type=w num_elts=1 align=word
;> .decl V38 v_type=G type=w num_elts=2 alias=<V33, 0>
;> .decl V39 v_type=G type=uw num_elts=1 alias=<V37, 0>
;> .decl A0 v_type=A num_elts=1
;> .decl A1 v_type=A num_elts=1
;> .decl P1 v_type=P num_elts=1
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .decl T8 v_type=T num_elts=1 v_name=T8
;> .decl T9 v_type=T num_elts=1 v_name=T9
;> .input T6 offset=72 size=4
;> .input T7 offset=80 size=4
;> .input V32 offset=88 size=4
;> .input V33 offset=92 size=4
;> .implicit_UNDEFINED_12 V34 offset=64 size=8
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "addrtest_dyn_BB_0_0"
;>
;> addrtest_dyn_BB_0_0:
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $1
;>     oword_ld (2) T8 0:ud V35.0                                                   /// $2
;>     mov (M1, 8) V36(0,0)<1>:d 0:d                                                /// $3
;>
;> BB_1:
;>     shl (M1, 1) V37(0,0)<1>:w V38{V33}(0,0)<0;1,0>:w 0x2:w                       /// $5
;>     addr_add (M1, 1) A0(0)<1> V36(0,0)<0;1,0>:d V39{V37}(0,0)<0;1,0>:uw          /// $6
;>     addr_add (M1, 1) A1(0)<1> V35(0,0)<0;1,0>:d V39{V37}(0,0)<0;1,0>:uw          /// $7
;>     mov (M1, 1) [A0(0)+0]{nogrfcross}<0;1,1>:d [A1(0)+4]<0;1,0>:d                /// $8
;>     mov (M1, 1) [A0(0)+4]<0;1,1>:d [A1(0)+0]{nogrfcross}<0;1,0>:d                /// $9
;>     add (M1, 1) V33(0,0)<1>:d V33(0,0)<0;1,0>:d 0x2:d                            /// $10
;>     cmp (M1, 1).lt P1 V33(0,0)<0;1,0>:d V32(0,0)<0;1,0>:d                        /// $11
;>     (P1) jmp (M1, 1) BB_1                                                        /// $12
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $13
;>     oword_st (2) T9 0:ud V36.0                                                   /// $14
;>     ret (M1, 1)                                                                  /// $15
