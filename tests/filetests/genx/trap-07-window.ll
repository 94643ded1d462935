; run: easel compile %s --check
; run: easel run %s --strict --check --arg in=2048 --arg out=16 --arg n=3
; Offsets of operands stay within -512 to 511.

define dllexport spir_kernel void @k(i32 %in, i32 %out, i32 %n) #0 {
  %v.l0 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 0)
  %v.w0 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> undef, <32 x i32> %v.l0, i32 0, i32 32, i32 1, i16 0, i32 undef, i1 true)
  %v.l32 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 8)
  %v.w32 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w0, <32 x i32> %v.l32, i32 0, i32 32, i32 1, i16 128, i32 undef, i1 true)
  %v.l64 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 16)
  %v.w64 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w32, <32 x i32> %v.l64, i32 0, i32 32, i32 1, i16 256, i32 undef, i1 true)
  %v.l96 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 24)
  %v.w96 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w64, <32 x i32> %v.l96, i32 0, i32 32, i32 1, i16 384, i32 undef, i1 true)
  %v.l128 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 32)
  %v.w128 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w96, <32 x i32> %v.l128, i32 0, i32 32, i32 1, i16 512, i32 undef, i1 true)
  %v.l160 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 40)
  %v.w160 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w128, <32 x i32> %v.l160, i32 0, i32 32, i32 1, i16 640, i32 undef, i1 true)
  %v.l192 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 48)
  %v.w192 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w160, <32 x i32> %v.l192, i32 0, i32 32, i32 1, i16 768, i32 undef, i1 true)
  %v.l224 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 56)
  %v.w224 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w192, <32 x i32> %v.l224, i32 0, i32 32, i32 1, i16 896, i32 undef, i1 true)
  %v.l256 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 64)
  %v.w256 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w224, <32 x i32> %v.l256, i32 0, i32 32, i32 1, i16 1024, i32 undef, i1 true)
  %v.l288 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 72)
  %v.w288 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w256, <32 x i32> %v.l288, i32 0, i32 32, i32 1, i16 1152, i32 undef, i1 true)
  %v.l320 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 80)
  %v.w320 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w288, <32 x i32> %v.l320, i32 0, i32 32, i32 1, i16 1280, i32 undef, i1 true)
  %v.l352 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 88)
  %v.w352 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w320, <32 x i32> %v.l352, i32 0, i32 32, i32 1, i16 1408, i32 undef, i1 true)
  %v.l384 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 96)
  %v.w384 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w352, <32 x i32> %v.l384, i32 0, i32 32, i32 1, i16 1536, i32 undef, i1 true)
  %v.l416 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 104)
  %v.w416 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w384, <32 x i32> %v.l416, i32 0, i32 32, i32 1, i16 1664, i32 undef, i1 true)
  %v.l448 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 112)
  %v.w448 = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w416, <32 x i32> %v.l448, i32 0, i32 32, i32 1, i16 1792, i32 undef, i1 true)
  %v.l480 = call <32 x i32> @llvm.genx.oword.ld.v32i32(i32 0, i32 %in, i32 120)
  %v = call <512 x i32> @llvm.genx.wrregioni.v512i32.v32i32.i16.i1(<512 x i32> %v.w448, <32 x i32> %v.l480, i32 0, i32 32, i32 1, i16 1920, i32 undef, i1 true)
  %t = trunc i32 %n to i16
  %s = shl i16 %t, 2
  %a = add i16 %s, 4
  %b = add i16 %s, 1024
  %x = call <1 x i32> @llvm.genx.rdregioni.v1i32.v512i32.i16(<512 x i32> %v, i32 0, i32 1, i32 1, i16 %a, i32 undef)
  %y = call <1 x i32> @llvm.genx.rdregioni.v1i32.v512i32.i16(<512 x i32> %v, i32 0, i32 1, i32 1, i16 %b, i32 undef)
  %z = add <1 x i32> %x, %y
  %o = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %in, i32 0)
  %w = call <4 x i32> @llvm.genx.wrregioni.v4i32.v1i32.i16.i1(<4 x i32> %o, <1 x i32> %z, i32 0, i32 1, i32 1, i16 0, i32 undef, i1 true)
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %w)
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
;> .decl V34 v_type=G type=d num_elts=512 align=GRFx2
;> .decl V35 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V36 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V37 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V38 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V39 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V40 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V41 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V42 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V43 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V44 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V45 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V46 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V47 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V48 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V49 v_type=G type=d num_elts=32 align=GRFx2
;> .decl V50 v_type=G type=w num_elts=1 align=word
;> .decl V51 v_type=G type=d num_elts=4 align=GRF
;> .decl V52 v_type=G type=w num_elts=2 alias=<V32, 0>
;> .decl V53 v_type=G type=uw num_elts=1 alias=<V50, 0>
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
;>     oword_ld (8) T8 0x10:ud V36.0                                                /// $8
;>     mov (M1, 16) V34(8,0)<1> V36(0,0)<1;1,0>                                     /// $9
;>     mov (M1, 16) V34(10,0)<1> V36(2,0)<1;1,0>                                    /// $10
;>     oword_ld (8) T8 0x18:ud V37.0                                                /// $11
;>     mov (M1, 16) V34(12,0)<1> V37(0,0)<1;1,0>                                    /// $12
;>     mov (M1, 16) V34(14,0)<1> V37(2,0)<1;1,0>                                    /// $13
;>     oword_ld (8) T8 0x20:ud V38.0                                                /// $14
;>     mov (M1, 16) V34(16,0)<1> V38(0,0)<1;1,0>                                    /// $15
;>     mov (M1, 16) V34(18,0)<1> V38(2,0)<1;1,0>                                    /// $16
;>     oword_ld (8) T8 0x28:ud V39.0                                                /// $17
;>     mov (M1, 16) V34(20,0)<1> V39(0,0)<1;1,0>                                    /// $18
;>     mov (M1, 16) V34(22,0)<1> V39(2,0)<1;1,0>                                    /// $19
;>     oword_ld (8) T8 0x30:ud V40.0                                                /// $20
;>     mov (M1, 16) V34(24,0)<1> V40(0,0)<1;1,0>                                    /// $21
;>     mov (M1, 16) V34(26,0)<1> V40(2,0)<1;1,0>                                    /// $22
;>     oword_ld (8) T8 0x38:ud V41.0                                                /// $23
;>     mov (M1, 16) V34(28,0)<1> V41(0,0)<1;1,0>                                    /// $24
;>     mov (M1, 16) V34(30,0)<1> V41(2,0)<1;1,0>                                    /// $25
;>     oword_ld (8) T8 0x40:ud V42.0                                                /// $26
;>     mov (M1, 16) V34(32,0)<1> V42(0,0)<1;1,0>                                    /// $27
;>     mov (M1, 16) V34(34,0)<1> V42(2,0)<1;1,0>                                    /// $28
;>     oword_ld (8) T8 0x48:ud V43.0                                                /// $29
;>     mov (M1, 16) V34(36,0)<1> V43(0,0)<1;1,0>                                    /// $30
;>     mov (M1, 16) V34(38,0)<1> V43(2,0)<1;1,0>                                    /// $31
;>     oword_ld (8) T8 0x50:ud V44.0                                                /// $32
;>     mov (M1, 16) V34(40,0)<1> V44(0,0)<1;1,0>                                    /// $33
;>     mov (M1, 16) V34(42,0)<1> V44(2,0)<1;1,0>                                    /// $34
;>     oword_ld (8) T8 0x58:ud V45.0                                                /// $35
;>     mov (M1, 16) V34(44,0)<1> V45(0,0)<1;1,0>                                    /// $36
;>     mov (M1, 16) V34(46,0)<1> V45(2,0)<1;1,0>                                    /// $37
;>     oword_ld (8) T8 0x60:ud V46.0                                                /// $38
;>     mov (M1, 16) V34(48,0)<1> V46(0,0)<1;1,0>                                    /// $39
;>     mov (M1, 16) V34(50,0)<1> V46(2,0)<1;1,0>                                    /// $40
;>     oword_ld (8) T8 0x68:ud V47.0                                                /// $41
;>     mov (M1, 16) V34(52,0)<1> V47(0,0)<1;1,0>                                    /// $42
;>     mov (M1, 16) V34(54,0)<1> V47(2,0)<1;1,0>                                    /// $43
;>     oword_ld (8) T8 0x70:ud V48.0                                                /// $44
;>     mov (M1, 16) V34(56,0)<1> V48(0,0)<1;1,0>                                    /// $45
;>     mov (M1, 16) V34(58,0)<1> V48(2,0)<1;1,0>                                    /// $46
;>     oword_ld (8) T8 0x78:ud V49.0                                                /// $47
;>     mov (M1, 16) V34(60,0)<1> V49(0,0)<1;1,0>                                    /// $48
;>     mov (M1, 16) V34(62,0)<1> V49(2,0)<1;1,0>                                    /// $49
;>     shl (M1, 1) V50(0,0)<1> V52(0,0)<0;1,0> 0x2:w                                /// $50
;>     oword_ld (1) T8 0x0:ud V51.0                                                 /// $51
;>     addr_add (M1, 1) A0(0)<1> &V34[513] V53(0,0)<0;1,0>                          /// $52
;>     add (M1, 1) V51(0,0)<1> r[A0(0),-509]<0;1,0>:d r[A0(0),511]<0;1,0>:d         /// $53
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $54
;>     oword_st (1) T9 0x0:ud V51.0                                                 /// $55
;>     ret (M1, 1)                                                                  /// $56
;$ easel run %s --strict --check --arg in=2048 --arg out=16 --arg n=3
;> k: 43 instructions as written; 56 compiled for skl, which leave the same; strict found nothing
