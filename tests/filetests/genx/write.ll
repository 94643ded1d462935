; run: easel opt %s --passes=genx-write
; run: easel opt %s --passes=genx-write,genx-cse
; run: easel opt %s --passes=select
; Text of vISA; nothing stands behind it.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  %r = call <4 x i32> @llvm.genx.rdregioni.v4i32.v8i32.i16(<8 x i32> %a, i32 0, i32 4, i32 2, i16 0, i32 undef)
  %m = mul <4 x i32> %r, %r
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %m)
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
;> .decl V32 v_type=G type=d num_elts=8 align=GRF
;> .decl V33 v_type=G type=d num_elts=4 align=GRF
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
;>     mul (M1, 4) V33(0,0)<1> V32(0,0)<2;1,0> V32(0,0)<2;1,0>                      /// $3
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $4
;>     oword_st (1) T9 0x0:ud V33.0                                                 /// $5
;>     ret (M1, 1)                                                                  /// $6
;$ easel opt %s --passes=genx-write,genx-cse
;= 1
;! error[pass-order]: pass `genx-cse` takes LLVM IR with region intrinsics, but here stands kernels in vISA
;!  |
;!  = help: a program cannot go back: leave the pass out or put it earlier
;$ easel opt %s --passes=select
;= 1
;! error[pass-order]: pass `select` takes a kernel program, but here stands LLVM IR with region intrinsics
;!  |
;!  = help: no pass leads from one to the other
