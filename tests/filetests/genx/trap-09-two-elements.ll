; run: easel compile %s --check
; run: easel run %s --strict --check --arg in=144 --arg out=16
; Two starts from one vector are one conversion.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %x = call <8 x i16> @llvm.genx.oword.ld.v8i16(i32 0, i32 %in, i32 0)
  %s = shl <8 x i16> %x, splat (i16 2)
  %u = and <8 x i16> %s, splat (i16 124)
  %v = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 1)
  %i = extractelement <8 x i16> %u, i32 0
  %j = extractelement <8 x i16> %u, i32 1
  %a = call <1 x i32> @llvm.genx.rdregioni.v1i32.v32i32.i16(<32 x i32> %v, i32 0, i32 1, i32 1, i16 %i, i32 undef)
  %b = call <1 x i32> @llvm.genx.rdregioni.v1i32.v32i32.i16(<32 x i32> %v, i32 0, i32 1, i32 1, i16 %j, i32 undef)
  %z = mul <1 x i32> %a, %b
  %o = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %in, i32 0)
  %w = call <4 x i32> @llvm.genx.wrregioni.v4i32.v1i32.i16.i1(<4 x i32> %o, <1 x i32> %z, i32 0, i32 1, i32 1, i16 0, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %w)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel compile %s --check
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
;> .decl V32 v_type=G type=w num_elts=8 align=GRF
;> .decl V33 v_type=G type=w num_elts=8 align=qword
;> .decl V34 v_type=G type=w num_elts=8 align=qword
;> .decl V35 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V36 v_type=G type=d num_elts=4 align=GRF
;> .decl V37 v_type=G type=uw num_elts=8 alias=<V34, 0>
;> .decl A0 v_type=A num_elts=2
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
;>     oword_ld (1) T8 0x0:ud V32.0                                                 /// $2
;>     shl (M1, 8) V33(0,0)<1> V32(0,0)<1;1,0> 0x2:w                                /// $3
;>     and (M1, 8) V34(0,0)<1> V33(0,0)<1;1,0> 0x7c:w                               /// $4
;>     oword_ld (8) T8 0x1:ud V35.0                                                 /// $5
;>     oword_ld (1) T8 0x0:ud V36.0                                                 /// $6
;>     addr_add (M1, 2) A0(0)<1> &V35 V37(0,0)<1;1,0>                               /// $7
;>     mul (M1, 1) V36(0,0)<1> r[A0(0),0]<0;1,0>:d r[A0(1),0]<0;1,0>:d              /// $8
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $9
;>     oword_st (1) T9 0x0:ud V36.0                                                 /// $10
;>     ret (M1, 1)                                                                  /// $11
;$ easel run %s --strict --check --arg in=144 --arg out=16
;> k: 13 instructions as written; 11 compiled for skl, which leave the same; strict found nothing
