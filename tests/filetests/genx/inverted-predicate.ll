; run: easel compile %s --check
; An inverted predicate guards a write and a selection without an instruction that inverts it.
define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %v = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  %c = icmp ult <8 x i32> %v, <i32 5, i32 5,i32 5,i32 5,i32 5,i32 5,i32 5,i32 5>
  %d = icmp eq <8 x i32> %v, <i32 7, i32 5,i32 5,i32 5,i32 5,i32 5,i32 5,i32 5>
  %e = and <8 x i1> %c, %d
  %n = xor <8 x i1> %e, <i1 true, i1 true,i1 true,i1 true,i1 true,i1 true,i1 true,i1 true>
  %r = call <8 x i32> @llvm.genx.wrregioni(<8 x i32> %v, <8 x i32> <i32 5, i32 5,i32 5,i32 5,i32 5,i32 5,i32 5,i32 5>, i32 0, i32 8, i32 1, i16 0, i32 undef, <8 x i1> %n)
  %r2 = call <8 x i32> @llvm.genx.wrregioni(<8 x i32> %r, <8 x i32> <i32 9, i32 5,i32 5,i32 5,i32 5,i32 5,i32 5,i32 5>, i32 0, i32 8, i32 1, i16 0, i32 undef, <8 x i1> %e)
  call void @llvm.genx.oword.st.v4i64(i32 %out, i32 0, <8 x i32> %r2)
  %q = select <8 x i1> %n, <8 x i32> %r, <8 x i32> %v
  call void @llvm.genx.oword.st.v4i64(i32 %out, i32 2, <8 x i32> %q)
  ret void
}
attributes #0 = { "CMGenxMain" "oclrt"="1" }
!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 72, i32 80}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_only", !"buffer_t write_only"}

;$ easel compile %s --check
;! warning[genx-type]: `v4i64` in the name of the intrinsic is none of the types of the call
;!   --> inverted-predicate.ll:11:13
;!    |
;! 11 |   call void @llvm.genx.oword.st.v4i64(i32 %out, i32 0, <8 x i32> %r2)
;!    |             ^^^^^^^^^^^^^^^^^^^^^^^^^ `v4i64` contradicts the call
;!    |
;!    = note: result and arguments are i32, i32, <8 x i32>
;!
;! warning[genx-type]: `v4i64` in the name of the intrinsic is none of the types of the call
;!   --> inverted-predicate.ll:13:13
;!    |
;! 13 |   call void @llvm.genx.oword.st.v4i64(i32 %out, i32 2, <8 x i32> %q)
;!    |             ^^^^^^^^^^^^^^^^^^^^^^^^^ `v4i64` contradicts the call
;!    |
;!    = note: result and arguments are i32, i32, <8 x i32>
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
;> .decl V33 v_type=G type=d num_elts=8 align=GRF
;> .decl V34 v_type=G type=d num_elts=8 align=GRF
;> .decl V35 v_type=G type=d num_elts=8 align=GRF
;> .decl V36 v_type=G type=d num_elts=8 align=GRF
;> .decl V37 v_type=G type=d num_elts=8 align=GRF
;> .decl V38 v_type=G type=ud num_elts=8 alias=<V33, 0>
;> .decl P1 v_type=P num_elts=8
;> .decl P2 v_type=P num_elts=8
;> .decl P3 v_type=P num_elts=8
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .decl T8 v_type=T num_elts=1 v_name=T8
;> .decl T9 v_type=T num_elts=1 v_name=T9
;> .input T6 offset=72 size=4
;> .input T7 offset=80 size=4
;> .implicit_UNDEFINED_12 V32 offset=64 size=8
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "k_BB_0_0"
;>
;> k_BB_0_0:
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $1
;>     oword_ld (2) T8 0x0:ud V33.0                                                 /// $2
;>     cmp.lt (M1, 8) P1 V38(0,0)<1;1,0> 0x5:ud                                     /// $3
;>     mov (M1, 8) V34(0,0)<1> 0x55555557:v                                         /// $4
;>     cmp.eq (M1, 8) P2 V33(0,0)<1;1,0> V34(0,0)<1;1,0>                            /// $5
;>     and (M1, 8) P3 P1 P2                                                         /// $6
;>     mov (M1, 8) V35(0,0)<1> V33(0,0)<1;1,0>                                      /// $7
;>     (!P3) mov (M1, 8) V35(0,0)<1> 0x5:d                                          /// $8
;>     mov (M1, 8) V36(0,0)<1> V35(0,0)<1;1,0>                                      /// $9
;>     (P3) mov (M1, 8) V36(0,0)<1> 0x55555559:uv                                   /// $10
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $11
;>     oword_st (2) T9 0x0:ud V36.0                                                 /// $12
;>     (!P3) sel (M1, 8) V37(0,0)<1> V35(0,0)<1;1,0> V33(0,0)<1;1,0>                /// $13
;>     oword_st (2) T9 0x2:ud V37.0                                                 /// $14
;>     ret (M1, 1)                                                                  /// $15
