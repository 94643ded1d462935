; run: easel compile ../../genx/corpus/linear_select/linear_select.ll
; run: easel compile ../../genx/corpus/linear_select/linear_select.opaque.ll --visa-text 3
; A worked example of the introduction, in today's spelling and in the older one.

;$ easel compile ../../genx/corpus/linear_select/linear_select.ll
;> .version 4.1
;> .kernel "linear_select"
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
;> .decl V34 v_type=G type=f num_elts=1 align=dword
;> .decl V35 v_type=G type=q num_elts=1 align=qword
;> .decl V36 v_type=G type=b num_elts=256 align=GRFx2
;> .decl V37 v_type=G type=f num_elts=16 align=GRF
;> .decl V38 v_type=G type=f num_elts=16 align=GRF
;> .decl V39 v_type=G type=f num_elts=16 align=GRF
;> .decl V40 v_type=G type=f num_elts=16 align=GRF
;> .decl V41 v_type=G type=f num_elts=16 align=GRF
;> .decl V42 v_type=G type=f num_elts=16 align=GRF
;> .decl V43 v_type=G type=f num_elts=16 align=GRF
;> .decl V44 v_type=G type=f num_elts=16 align=GRF
;> .decl V45 v_type=G type=f num_elts=16 align=GRF
;> .decl V46 v_type=G type=f num_elts=16 align=GRF
;> .decl V47 v_type=G type=f num_elts=32 align=GRFx2
;> .decl V48 v_type=G type=f num_elts=16 align=GRF
;> .decl V49 v_type=G type=f num_elts=32 align=GRFx2
;> .decl V50 v_type=G type=f num_elts=16 align=GRF
;> .decl V51 v_type=G type=f num_elts=32 align=GRFx2
;> .decl V52 v_type=G type=b num_elts=192 align=GRFx2
;> .decl V53 v_type=G type=ud num_elts=1 alias=<V32, 0>
;> .decl V54 v_type=G type=ud num_elts=1 alias=<V33, 0>
;> .decl V55 v_type=G type=ub num_elts=256 alias=<V36, 0>
;> .decl V56 v_type=G type=ub num_elts=192 alias=<V52, 0>
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .input V32 offset=72 size=4
;> .input V33 offset=76 size=4
;> .input V34 offset=80 size=4
;> .implicit_UNDEFINED_12 V35 offset=64 size=8
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "linear_select_BB_0_0"
;>
;> linear_select_BB_0_0:
;>     movs (M1, 1) T6(0) 0x1:ud                                                    /// $1
;>     media_ld.nomod (32,8) T6 0 V53(0,0)<0;1,0> V54(0,0)<0;1,0> V36.0             /// $2
;>     mov (M1, 16) V37(0,0)<1> V55(1,3)<1;1,0>                                     /// $3
;>     mov (M1, 16) V38(0,0)<1> V55(1,19)<16;8,1>                                   /// $4
;>     mov (M1, 16) V39(0,0)<1> V55(2,11)<1;1,0>                                    /// $5
;>     mov (M1, 16) V40(0,0)<1> V55(3,3)<1;1,0>                                     /// $6
;>     mov (M1, 16) V41(0,0)<1> V55(3,19)<16;8,1>                                   /// $7
;>     mov (M1, 16) V42(0,0)<1> V55(4,11)<1;1,0>                                    /// $8
;>     mov (M1, 16) V43(0,0)<1> V55(5,3)<1;1,0>                                     /// $9
;>     mov (M1, 16) V44(0,0)<1> V55(5,19)<16;8,1>                                   /// $10
;>     mov (M1, 16) V45(0,0)<1> V55(6,11)<1;1,0>                                    /// $11
;>     mul (M1, 16) V46(0,0)<1> V37(0,0)<1;1,0> V34(0,0)<0;1,0>                     /// $12
;>     mul (M1, 16) V47(0,0)<1> V38(0,0)<1;1,0> V34(0,0)<0;1,0>                     /// $13
;>     mul (M1, 16) V47(2,0)<1> V39(0,0)<1;1,0> V34(0,0)<0;1,0>                     /// $14
;>     mul (M1, 16) V48(0,0)<1> V40(0,0)<1;1,0> V34(0,0)<0;1,0>                     /// $15
;>     mul (M1, 16) V49(0,0)<1> V41(0,0)<1;1,0> V34(0,0)<0;1,0>                     /// $16
;>     mul (M1, 16) V49(2,0)<1> V42(0,0)<1;1,0> V34(0,0)<0;1,0>                     /// $17
;>     mul (M1, 16) V50(0,0)<1> V43(0,0)<1;1,0> V34(0,0)<0;1,0>                     /// $18
;>     mul (M1, 16) V51(0,0)<1> V44(0,0)<1;1,0> V34(0,0)<0;1,0>                     /// $19
;>     mul (M1, 16) V51(2,0)<1> V45(0,0)<1;1,0> V34(0,0)<0;1,0>                     /// $20
;>     mov (M1, 16) V56(0,0)<1> V46(0,0)<1;1,0>                                     /// $21
;>     mov (M1, 8) V56(0,16)<1> V47(0,0)<1;1,0>                                     /// $22
;>     mov (M1, 16) V56(1,0)<1> V47(1,0)<1;1,0>                                     /// $23
;>     mov (M1, 8) V56(1,16)<1> V47(3,0)<1;1,0>                                     /// $24
;>     mov (M1, 16) V56(2,0)<1> V48(0,0)<1;1,0>                                     /// $25
;>     mov (M1, 8) V56(2,16)<1> V49(0,0)<1;1,0>                                     /// $26
;>     mov (M1, 16) V56(3,0)<1> V49(1,0)<1;1,0>                                     /// $27
;>     mov (M1, 8) V56(3,16)<1> V49(3,0)<1;1,0>                                     /// $28
;>     mov (M1, 16) V56(4,0)<1> V50(0,0)<1;1,0>                                     /// $29
;>     mov (M1, 8) V56(4,16)<1> V51(0,0)<1;1,0>                                     /// $30
;>     mov (M1, 16) V56(5,0)<1> V51(1,0)<1;1,0>                                     /// $31
;>     mov (M1, 8) V56(5,16)<1> V51(3,0)<1;1,0>                                     /// $32
;>     movs (M1, 1) T7(0) 0x2:ud                                                    /// $33
;>     media_st.nomod (24,6) T7 0 V53(0,0)<0;1,0> V54(0,0)<0;1,0> V52.0             /// $34
;>     ret (M1, 1)                                                                  /// $35
;$ easel compile ../../genx/corpus/linear_select/linear_select.opaque.ll --visa-text 3
;> .version 4.1
;> .kernel "linear_select"
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
;> .decl V34 v_type=G type=f num_elts=1 align=dword
;> .decl V35 v_type=G type=q num_elts=1 align=qword
;> .decl V36 v_type=G type=b num_elts=256 align=GRFx2
;> .decl V37 v_type=G type=f num_elts=16 align=GRF
;> .decl V38 v_type=G type=f num_elts=16 align=GRF
;> .decl V39 v_type=G type=f num_elts=16 align=GRF
;> .decl V40 v_type=G type=f num_elts=16 align=GRF
;> .decl V41 v_type=G type=f num_elts=16 align=GRF
;> .decl V42 v_type=G type=f num_elts=16 align=GRF
;> .decl V43 v_type=G type=f num_elts=16 align=GRF
;> .decl V44 v_type=G type=f num_elts=16 align=GRF
;> .decl V45 v_type=G type=f num_elts=16 align=GRF
;> .decl V46 v_type=G type=f num_elts=16 align=GRF
;> .decl V47 v_type=G type=f num_elts=32 align=GRFx2
;> .decl V48 v_type=G type=f num_elts=16 align=GRF
;> .decl V49 v_type=G type=f num_elts=32 align=GRFx2
;> .decl V50 v_type=G type=f num_elts=16 align=GRF
;> .decl V51 v_type=G type=f num_elts=32 align=GRFx2
;> .decl V52 v_type=G type=b num_elts=192 align=GRFx2
;> .decl V53 v_type=G type=ud num_elts=1 alias=<V32, 0>
;> .decl V54 v_type=G type=ud num_elts=1 alias=<V33, 0>
;> .decl V55 v_type=G type=ub num_elts=256 alias=<V36, 0>
;> .decl V56 v_type=G type=ub num_elts=192 alias=<V52, 0>
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .input V32 offset=72 size=4
;> .input V33 offset=76 size=4
;> .input V34 offset=80 size=4
;> .implicit_UNDEFINED_12 V35 offset=64 size=8
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "linear_select_BB_0_0"
;>
;> linear_select_BB_0_0:
;>     movs (M1, 1) T6(0) 0x1:ud                                                    /// $1
;>     media_ld.nomod (32,8) T6 0 V53{V32}(0,0)<0;1,0>:ud V54{V33}(0,0)<0;1,0>:ud V36.0    /// $2
;>     mov (M1, 16) V37(0,0)<1>:f V55{V36}(1,3)<0;16,1>:ub                          /// $3
;>     mov (M1, 16) V38(0,0)<1>:f V55{V36}(1,19)<16;8,1>:ub                         /// $4
;>     mov (M1, 16) V39(0,0)<1>:f V55{V36}(2,11)<0;16,1>:ub                         /// $5
;>     mov (M1, 16) V40(0,0)<1>:f V55{V36}(3,3)<0;16,1>:ub                          /// $6
;>     mov (M1, 16) V41(0,0)<1>:f V55{V36}(3,19)<16;8,1>:ub                         /// $7
;>     mov (M1, 16) V42(0,0)<1>:f V55{V36}(4,11)<0;16,1>:ub                         /// $8
;>     mov (M1, 16) V43(0,0)<1>:f V55{V36}(5,3)<0;16,1>:ub                          /// $9
;>     mov (M1, 16) V44(0,0)<1>:f V55{V36}(5,19)<16;8,1>:ub                         /// $10
;>     mov (M1, 16) V45(0,0)<1>:f V55{V36}(6,11)<0;16,1>:ub                         /// $11
;>     mul (M1, 16) V46(0,0)<1>:f V37(0,0)<0;16,1>:f V34(0,0)<0;1,0>:f              /// $12
;>     mul (M1, 16) V47(0,0)<1>:f V38(0,0)<0;16,1>:f V34(0,0)<0;1,0>:f              /// $13
;>     mul (M1, 16) V47(2,0)<1>:f V39(0,0)<0;16,1>:f V34(0,0)<0;1,0>:f              /// $14
;>     mul (M1, 16) V48(0,0)<1>:f V40(0,0)<0;16,1>:f V34(0,0)<0;1,0>:f              /// $15
;>     mul (M1, 16) V49(0,0)<1>:f V41(0,0)<0;16,1>:f V34(0,0)<0;1,0>:f              /// $16
;>     mul (M1, 16) V49(2,0)<1>:f V42(0,0)<0;16,1>:f V34(0,0)<0;1,0>:f              /// $17
;>     mul (M1, 16) V50(0,0)<1>:f V43(0,0)<0;16,1>:f V34(0,0)<0;1,0>:f              /// $18
;>     mul (M1, 16) V51(0,0)<1>:f V44(0,0)<0;16,1>:f V34(0,0)<0;1,0>:f              /// $19
;>     mul (M1, 16) V51(2,0)<1>:f V45(0,0)<0;16,1>:f V34(0,0)<0;1,0>:f              /// $20
;>     mov (M1, 16) V56{V52}(0,0)<1>:ub V46(0,0)<0;16,1>:f                          /// $21
;>     mov (M1, 8) V56{V52}(0,16)<1>:ub V47(0,0)<0;8,1>:f                           /// $22
;>     mov (M1, 16) V56{V52}(1,0)<1>:ub V47(1,0)<0;16,1>:f                          /// $23
;>     mov (M1, 8) V56{V52}(1,16)<1>:ub V47(3,0)<0;8,1>:f                           /// $24
;>     mov (M1, 16) V56{V52}(2,0)<1>:ub V48(0,0)<0;16,1>:f                          /// $25
;>     mov (M1, 8) V56{V52}(2,16)<1>:ub V49(0,0)<0;8,1>:f                           /// $26
;>     mov (M1, 16) V56{V52}(3,0)<1>:ub V49(1,0)<0;16,1>:f                          /// $27
;>     mov (M1, 8) V56{V52}(3,16)<1>:ub V49(3,0)<0;8,1>:f                           /// $28
;>     mov (M1, 16) V56{V52}(4,0)<1>:ub V50(0,0)<0;16,1>:f                          /// $29
;>     mov (M1, 8) V56{V52}(4,16)<1>:ub V51(0,0)<0;8,1>:f                           /// $30
;>     mov (M1, 16) V56{V52}(5,0)<1>:ub V51(1,0)<0;16,1>:f                          /// $31
;>     mov (M1, 8) V56{V52}(5,16)<1>:ub V51(3,0)<0;8,1>:f                           /// $32
;>     movs (M1, 1) T7(0) 0x2:ud                                                    /// $33
;>     media_st.nomod (24,6) T7 0 V53{V32}(0,0)<0;1,0>:ud V54{V33}(0,0)<0;1,0>:ud V52.0    /// $34
;>     ret (M1, 1)                                                                  /// $35
