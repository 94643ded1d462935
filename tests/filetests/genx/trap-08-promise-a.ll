; run: easel opt %s --passes=genx-collapse
; run: easel compile %s --check
; run: easel run %s --strict --check --arg in=256 --arg out=64 --arg n=0
; The promise of the outer read says nothing of the whole vector: two reads of eight.

define dllexport spir_kernel void @k(i32 %in, i32 %out, i32 %n) #0 {
  %v.l0 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
  %v.w0 = call <64 x i32> @llvm.genx.wrregioni.v64i32.v32i32.i16.i1(<64 x i32> undef, <32 x i32> %v.l0, i32 0, i32 32, i32 1, i16 0, i32 undef, i1 true)
  %v.l32 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 8)
  %v = call <64 x i32> @llvm.genx.wrregioni.v64i32.v32i32.i16.i1(<64 x i32> %v.w0, <32 x i32> %v.l32, i32 0, i32 32, i32 1, i16 128, i32 undef, i1 true)
  %m = call <32 x i32> @llvm.genx.rdregioni.v32i32.v64i32.i16(<64 x i32> %v, i32 0, i32 32, i32 1, i16 16, i32 undef)
  %i = trunc i32 %n to i16
  %r = call <16 x i32> @llvm.genx.rdregioni.v16i32.v32i32.i16(<32 x i32> %m, i32 0, i32 16, i32 1, i16 %i, i32 16)
  call void @llvm.genx.oword.st.v16i32(i32 %out, i32 0, <16 x i32> %r)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2, i32 0}
!2 = !{i32 32, i32 64, i32 96}
!3 = !{i32 0, i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}

;$ easel opt %s --passes=genx-collapse
;> declare <32 x i32> @llvm.genx.oword.ld.v32i32(i32, i32, i32)
;> declare <64 x i32> @llvm.genx.wrregioni.v64i32.v32i32.i16.i1(<64 x i32>, <32 x i32>, i32, i32, i32, i16, i32, i1)
;> declare <16 x i32> @llvm.genx.rdregioni.v16i32.v64i32.i16(<64 x i32>, i32, i32, i32, i16, i32)
;> declare void @llvm.genx.oword.st.v16i32(i32, i32, <16 x i32>)
;>
;> define dllexport spir_kernel void @k(i32 %in, i32 %out, i32 %n) #0 {
;>   %v.l0 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
;>   %v.w0 = call <64 x i32> @llvm.genx.wrregioni.v64i32.v32i32.i16.i1(<64 x i32> undef, <32 x i32> %v.l0, i32 0, i32 32, i32 1, i16 0, i32 undef, i1 true)
;>   %v.l32 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 8)
;>   %v = call <64 x i32> @llvm.genx.wrregioni.v64i32.v32i32.i16.i1(<64 x i32> %v.w0, <32 x i32> %v.l32, i32 0, i32 32, i32 1, i16 128, i32 undef, i1 true)
;>   %i = trunc i32 %n to i16
;>   %1 = add i16 %i, 16
;>   %r = call <16 x i32> @llvm.genx.rdregioni.v16i32.v64i32.i16(<64 x i32> %v, i32 0, i32 16, i32 1, i16 %1, i32 undef)
;>   call void @llvm.genx.oword.st.v16i32(i32 %out, i32 0, <16 x i32> %r)
;>   ret void
;> }
;>
;> attributes #0 = { "CMGenxMain" }
;> !genx.kernels = !{!0}
;> !0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
;> !1 = !{i32 2, i32 2, i32 0}
;> !2 = !{i32 32, i32 64, i32 96}
;> !3 = !{i32 0, i32 0, i32 0}
;> !4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}
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
;> .decl V34 v_type=G type=d num_elts=64 align=GRFx2
;> .decl V35 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V36 v_type=G type=d num_elts=16 align=GRF
;> .decl V37 v_type=G type=uw num_elts=2 alias=<V32, 0>
;> .decl A0 v_type=A num_elts=1
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
;>     mov (M1, 16) V34(0,0)<1> V33(0,0)<1;1,0>                                     /// $3
;>     mov (M1, 16) V34(2,0)<1> V33(2,0)<1;1,0>                                     /// $4
;>     oword_ld (8) T8 0x8:ud V35.0                                                 /// $5
;>     mov (M1, 16) V34(4,0)<1> V35(0,0)<1;1,0>                                     /// $6
;>     mov (M1, 16) V34(6,0)<1> V35(2,0)<1;1,0>                                     /// $7
;>     addr_add (M1, 1) A0(0)<1> &V34 V37(0,0)<0;1,0>                               /// $8
;>     mov (M1, 8) V36(0,0)<1> r[A0(0),16]<1;1,0>:d                                 /// $9
;>     mov (M1, 8) V36(1,0)<1> r[A0(0),48]<1;1,0>:d                                 /// $10
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $11
;>     oword_st (4) T9 0x0:ud V36.0                                                 /// $12
;>     ret (M1, 1)                                                                  /// $13
;$ easel run %s --strict --check --arg in=256 --arg out=64 --arg n=0
;> k: 9 instructions as written; 13 compiled for skl, which leave the same; strict found nothing
