; run: easel opt %s --passes=genx-write
; `.all` tests every bit of its variable, so four bits of thirty-two are a variable of their own.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <32 x i8> @llvm.genx.oword.ld.v32i8(i32 0, i32 %in, i32 0)
  %c = icmp ult <32 x i8> %a, splat (i8 9)
  %p = call <4 x i1> @llvm.genx.rdpredregion.v4i1.v32i1(<32 x i1> %c, i32 4)
  %q = call i1 @llvm.genx.all.v4i1(<4 x i1> %p)
  br i1 %q, label %yes, label %no

yes:
  call void @llvm.genx.oword.st.v32i8(i32 %out, i32 0, <32 x i8> %a)
  br label %no

no:
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel opt %s --passes=genx-write
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
;> .decl V32 v_type=G type=b num_elts=32 align=GRF
;> .decl V33 v_type=G type=d num_elts=1 align=dword
;> .decl V34 v_type=G type=d num_elts=1 align=dword
;> .decl V35 v_type=G type=ub num_elts=32 alias=<V32, 0>
;> .decl V36 v_type=G type=ud num_elts=1 alias=<V33, 0>
;> .decl V37 v_type=G type=ud num_elts=1 alias=<V34, 0>
;> .decl P1 v_type=P num_elts=32
;> .decl P2 v_type=P num_elts=4
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .decl T8 v_type=T num_elts=1 v_name=T8
;> .decl T9 v_type=T num_elts=1 v_name=T9
;> .input T6 offset=32 size=4
;> .input T7 offset=64 size=4
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "k_BB_0_0"
;>
;> k_BB_0_0:
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $1
;>     oword_ld (2) T8 0x0:ud V32.0                                                 /// $2
;>     cmp.lt (M1, 32) P1 V35(0,0)<1;1,0> 0x9:uw                                    /// $3
;>     mov (M1, 1) V36(0,0)<1> P1                                                   /// $4
;>     shr (M1, 1) V37(0,0)<1> V36(0,0)<0;1,0> 0x4:ud                               /// $5
;>     setp (M1, 4) P2 V37(0,0)<0;1,0>                                              /// $6
;>     (P2.all) jmp (M1, 1) BB_1                                                    /// $7
;>     jmp (M1, 1) BB_2                                                             /// $8
;>
;> BB_1:
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $10
;>     oword_st (2) T9 0x0:ud V32.0                                                 /// $11
;>
;> BB_2:
;>     ret (M1, 1)                                                                  /// $13
