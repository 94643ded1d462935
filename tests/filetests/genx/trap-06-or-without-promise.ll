; run: easel compile %s --check
; run: easel run %s --strict --check --arg in=128 --arg out=128 --arg n=32
; The same without the promise: that the bits are not there follows from the step of the loop.

define dllexport spir_kernel void @k(i32 %in, i32 %out, i32 %n) #0 {
entry:
  %a = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
  br label %body

body:
  %i = phi i32 [ 0, %entry ], [ %i2, %body ]
  %d = phi <32 x i32> [ zeroinitializer, %entry ], [ %w2, %body ]
  %t = trunc i32 %i to i16
  %x = shl i16 %t, 2
  %y = or i16 %x, 4
  %p = call <1 x i32> @llvm.genx.rdregioni.v1i32.v32i32.i16(<32 x i32> %a, i32 0, i32 1, i32 1, i16 %y, i32 undef)
  %w1 = call <32 x i32> @llvm.genx.wrregioni.v32i32.v1i32.i16.i1(<32 x i32> %d, <1 x i32> %p, i32 0, i32 1, i32 1, i16 %x, i32 undef, i1 true)
  %q = call <1 x i32> @llvm.genx.rdregioni.v1i32.v32i32.i16(<32 x i32> %a, i32 0, i32 1, i32 1, i16 %x, i32 undef)
  %w2 = call <32 x i32> @llvm.genx.wrregioni.v32i32.v1i32.i16.i1(<32 x i32> %w1, <1 x i32> %q, i32 0, i32 1, i32 1, i16 %y, i32 undef, i1 true)
  %i2 = add i32 %i, 2
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %body, label %end

end:
  call void @llvm.genx.oword.st.v32i32(i32 %out, i32 0, <32 x i32> %w2)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2, i32 0}
!2 = !{i32 32, i32 64, i32 96}
!3 = !{i32 0, i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}

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
;> .decl V32 v_type=G type=d num_elts=1 align=dword
;> .decl V33 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V34 v_type=G type=d num_elts=1 align=dword
;> .decl V35 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V36 v_type=G type=w num_elts=1 align=word
;> .decl V37 v_type=G type=w num_elts=2 alias=<V34, 0>
;> .decl V38 v_type=G type=uw num_elts=1 alias=<V36, 0>
;> .decl V39 v_type=G type=ud num_elts=1 alias=<V34, 0>
;> .decl V40 v_type=G type=ud num_elts=1 alias=<V32, 0>
;> .decl A0 v_type=A num_elts=1
;> .decl A1 v_type=A num_elts=1
;> .decl P1 v_type=P num_elts=1
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .decl T8 v_type=T num_elts=1 v_name=T8
;> .decl T9 v_type=T num_elts=1 v_name=T9
;> .input T6 offset=32 size=4
;> .input T7 offset=64 size=4
;> .input V32 offset=96 size=4
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "k_BB_0_0"
;>
;> k_BB_0_0:
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $1
;>     oword_ld (8) T8 0x0:ud V33.0                                                 /// $2
;>     mov (M1, 1) V34(0,0)<1> 0x0:d                                                /// $3
;>     mov (M1, 16) V35(0,0)<1> 0x0:d                                               /// $4
;>     mov (M1, 16) V35(2,0)<1> 0x0:d                                               /// $5
;>
;> BB_1:
;>     shl (M1, 1) V36(0,0)<1> V37(0,0)<0;1,0> 0x2:w                                /// $7
;>     addr_add (M1, 1) A0(0)<1> &V35 V38(0,0)<0;1,0>                               /// $8
;>     addr_add (M1, 1) A1(0)<1> &V33 V38(0,0)<0;1,0>                               /// $9
;>     mov (M1, 1) r[A0(0),0]<1>:d r[A1(0),4]<0;1,0>:d                              /// $10
;>     mov (M1, 1) r[A0(0),4]<1>:d r[A1(0),0]<0;1,0>:d                              /// $11
;>     add (M1, 1) V34(0,0)<1> V34(0,0)<0;1,0> 0x2:d                                /// $12
;>     cmp.lt (M1, 1) P1 V39(0,0)<0;1,0> V40(0,0)<0;1,0>                            /// $13
;>     (P1) jmp (M1, 1) BB_1                                                        /// $14
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $15
;>     oword_st (8) T9 0x0:ud V35.0                                                 /// $16
;>     ret (M1, 1)                                                                  /// $17
;$ easel run %s --strict --check --arg in=128 --arg out=128 --arg n=32
;> k: 164 instructions as written; 136 compiled for skl, which leave the same; strict found nothing
