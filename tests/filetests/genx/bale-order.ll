; run: easel opt %s --passes=genx-category,genx-write
; Readers stand before what they read in the text: a read of which a reader is copied stays an instruction.

define dllexport spir_kernel void @k(i32 %in, i32 %out, i32 %n) #0 {
  %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  br label %first

second:
  %pair = call <2 x i32> @llvm.genx.rdregioni.v2i32.v8i32.i16(<8 x i32> %all, i32 0, i32 2, i32 2, i16 4, i32 undef)
  %x = call <8 x i32> @llvm.genx.wrregioni.v8i32.v2i32.i16.i1(<8 x i32> %a, <2 x i32> %pair, i32 0, i32 2, i32 1, i16 0, i32 undef, i1 true)
  %y = call <8 x i32> @llvm.genx.wrregioni.v8i32.v2i32.i16.i1(<8 x i32> %x, <2 x i32> %pair, i32 0, i32 2, i32 1, i16 16, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %y)
  ret void

first:
  %b = call <16 x i16> @llvm.genx.oword.ld.v16i16(i32 0, i32 %in, i32 2)
  %e = call i16 @llvm.genx.rdregioni.i16.v16i16.i16(<16 x i16> %b, i32 0, i32 1, i32 1, i16 0, i32 undef)
  %masked = and i16 %e, 3
  %start = shl i16 %masked, 2
  %all = call <8 x i32> @llvm.genx.rdregioni.v8i32.v8i32.i16(<8 x i32> %a, i32 0, i32 8, i32 0, i16 %start, i32 undef)
  br label %second
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2, i32 0}
!2 = !{i32 32, i32 36, i32 40}
!3 = !{i32 0, i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}

;$ easel opt %s --passes=genx-category,genx-write
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
;> .decl V33 v_type=G type=d num_elts=8 align=GRF
;> .decl V34 v_type=G type=d num_elts=8 align=GRF
;> .decl V35 v_type=G type=w num_elts=16 align=GRF
;> .decl V36 v_type=G type=w num_elts=1 align=word
;> .decl V37 v_type=G type=w num_elts=1 align=word
;> .decl V38 v_type=G type=uw num_elts=1 alias=<V37, 0>
;> .decl A0 v_type=A num_elts=1
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .decl T8 v_type=T num_elts=1 v_name=T8
;> .decl T9 v_type=T num_elts=1 v_name=T9
;> .decl T10 v_type=T num_elts=1 v_name=T10
;> .input T6 offset=32 size=4
;> .input T7 offset=36 size=4
;> .input V32 offset=40 size=4
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "k_BB_0_0"
;>
;> k_BB_0_0:
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $1
;>     oword_ld (2) T8 0x0:ud V33.0                                                 /// $2
;>     jmp (M1, 1) BB_2                                                             /// $3
;>
;> BB_1:
;>     mov (M1, 2) V33(0,0)<1> V34(0,1)<2;1,0>                                      /// $5
;>     mov (M1, 2) V33(0,4)<1> V34(0,1)<2;1,0>                                      /// $6
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $7
;>     oword_st (2) T9 0x0:ud V33.0                                                 /// $8
;>     ret (M1, 1)                                                                  /// $9
;>
;> BB_2:
;>     movs (M1, 1) T10(0) 0x1:ud                                                   /// $11
;>     oword_ld (2) T10 0x2:ud V35.0                                                /// $12
;>     and (M1, 1) V36(0,0)<1> V35(0,0)<0;1,0> 0x3:w                                /// $13
;>     shl (M1, 1) V37(0,0)<1> V36(0,0)<0;1,0> 0x2:w                                /// $14
;>     addr_add (M1, 1) A0(0)<1> &V33 V38(0,0)<0;1,0>                               /// $15
;>     mov (M1, 8) V34(0,0)<1> r[A0(0),0]<0;1,0>:d                                  /// $16
;>     jmp (M1, 1) BB_1                                                             /// $17
