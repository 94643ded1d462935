; run: easel compile %s --target dg2 --explain
; The lesser and the greater of two numbers are one instruction each, whichever way they are said; of floats, which may
; be no numbers, it stays a choice.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 0)
  %b = call <16 x i32> @llvm.genx.oword.ld.v16i32(i32 0, i32 %in, i32 4)
  %s = icmp slt <16 x i32> %a, %b
  %l = select <16 x i1> %s, <16 x i32> %a, <16 x i32> %b
  %u = icmp ule <16 x i32> %a, %l
  %g = select <16 x i1> %u, <16 x i32> %l, <16 x i32> %a
  %x = bitcast <16 x i32> %g to <16 x float>
  %y = bitcast <16 x i32> %b to <16 x float>
  %f = fcmp olt <16 x float> %x, %y
  %m = select <16 x i1> %f, <16 x float> %x, <16 x float> %y
  call void @llvm.genx.oword.st.v16f32(i32 %out, i32 0, <16 x float> %m)
  ret void
}
declare <16 x i32> @llvm.genx.oword.ld.v16i32(i32, i32, i32)
declare void @llvm.genx.oword.st.v16f32(i32, i32, <16 x float>)
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 36}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel compile %s --target dg2 --explain
;> .version 4.1
;> // rule signed-min-by-lt: 1
;> // rule unsigned-max-by-le: 1
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
;> .decl V32 v_type=G type=d num_elts=16 align=GRF
;> .decl V33 v_type=G type=d num_elts=16 align=GRF
;> .decl V34 v_type=G type=d num_elts=16 align=GRF
;> .decl V35 v_type=G type=d num_elts=16 align=GRF
;> .decl V36 v_type=G type=f num_elts=16 align=GRF
;> .decl V37 v_type=G type=ud num_elts=16 alias=<V35, 0>
;> .decl V38 v_type=G type=ud num_elts=16 alias=<V32, 0>
;> .decl V39 v_type=G type=ud num_elts=16 alias=<V34, 0>
;> .decl V40 v_type=G type=f num_elts=16 alias=<V35, 0>
;> .decl V41 v_type=G type=f num_elts=16 alias=<V33, 0>
;> .decl P1 v_type=P num_elts=16
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .decl T8 v_type=T num_elts=1 v_name=T8
;> .decl T9 v_type=T num_elts=1 v_name=T9
;> .input T6 offset=32 size=4
;> .input T7 offset=36 size=4
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr PerThreadInputSize=32
;> .kernel_attr NoBarrier
;> .function "k_BB_0_0"
;>
;> k_BB_0_0:
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $1
;>     oword_ld (4) T8 0x0:ud V32.0                                                 /// $2
;>     oword_ld (4) T8 0x4:ud V33.0                                                 /// $3
;>     min (M1, 16) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>                     /// $4 signed-min-by-lt
;>     max (M1, 16) V37(0,0)<1> V38(0,0)<1;1,0> V39(0,0)<1;1,0>                     /// $5 unsigned-max-by-le
;>     cmp.lt (M1, 16) P1 V40(0,0)<1;1,0> V41(0,0)<1;1,0>                           /// $6
;>     (P1) sel (M1, 16) V36(0,0)<1> V40(0,0)<1;1,0> V41(0,0)<1;1,0>                /// $7
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $8
;>     oword_st (4) T9 0x0:ud V36.0                                                 /// $9
;>     ret (M1, 1)                                                                  /// $10
