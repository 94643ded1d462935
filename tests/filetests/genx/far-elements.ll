; run: easel compile %s --window 3 --target pvc
; A guarded write of elements that another window reads from far apart: they are moved as dwords.

target triple = "genx64-unknown-unknown"
declare <16 x i64> @llvm.genx.oword.ld.v16i64(i32, i32, i32)
declare void @llvm.genx.oword.st.v16i64(i32, i32, <16 x i64>)
declare <2 x i64> @llvm.genx.rdregioni.v2i64.v16i64.i16(<16 x i64>, i32, i32, i32, i16, i32)
declare <16 x i64> @llvm.genx.wrregioni.v16i64.v2i64.i16.v2i1(<16 x i64>, <2 x i64>, i32, i32, i32, i16, i32, <2 x i1>)
define dllexport void @f(i32 %in, i32 %out, i32 %n) #0 {
  %v = call <16 x i64> @llvm.genx.oword.ld.v16i64(i32 0, i32 %in, i32 0)
  %w = call <16 x i64> @llvm.genx.oword.ld.v16i64(i32 0, i32 %in, i32 64)
  %a = call <2 x i64> @llvm.genx.rdregioni.v2i64.v16i64.i16(<16 x i64> %w, i32 4, i32 1, i32 4, i16 0, i32 undef)
  %m = icmp sgt <2 x i64> %a, zeroinitializer
  %x = call <2 x i64> @llvm.genx.rdregioni.v2i64.v16i64.i16(<16 x i64> %v, i32 8, i32 1, i32 4, i16 56, i32 undef)
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %yes, label %end
yes:
  %r = call <16 x i64> @llvm.genx.wrregioni.v16i64.v2i64.i16.v2i1(<16 x i64> %w, <2 x i64> %x, i32 5, i32 2, i32 2, i16 96, i32 undef, <2 x i1> %m)
  br label %end
end:
  %z = phi <16 x i64> [ %w, %0 ], [ %r, %yes ]
  call void @llvm.genx.oword.st.v16i64(i32 %out, i32 0, <16 x i64> %z)
  ret void
}
attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @f, !"f", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2, i32 0}
!2 = !{i32 64, i32 68, i32 72}
!3 = !{i32 0, i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}

;$ easel compile %s --window 3 --target pvc
;> .version 4.1
;> .kernel "f"
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
;> .decl V33 v_type=G type=q num_elts=16 align=GRF
;> .decl V34 v_type=G type=q num_elts=16 align=GRF
;> .decl V35 v_type=G type=q num_elts=2 align=qword
;> .decl V36 v_type=G type=q num_elts=2 align=qword
;> .decl V37 v_type=G type=d num_elts=4 alias=<V35, 0>
;> .decl V38 v_type=G type=ud num_elts=4 alias=<V35, 0>
;> .decl V39 v_type=G type=d num_elts=32 alias=<V34, 0>
;> .decl V40 v_type=G type=d num_elts=4 alias=<V36, 0>
;> .decl P1 v_type=P num_elts=2
;> .decl P2 v_type=P num_elts=2
;> .decl P3 v_type=P num_elts=2
;> .decl P4 v_type=P num_elts=2
;> .decl P5 v_type=P num_elts=2
;> .decl P6 v_type=P num_elts=1
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .decl T8 v_type=T num_elts=1 v_name=T8
;> .decl T9 v_type=T num_elts=1 v_name=T9
;> .input T6 offset=64 size=4
;> .input T7 offset=68 size=4
;> .input V32 offset=72 size=4
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr PerThreadInputSize=64
;> .kernel_attr NoBarrier
;> .function "f_BB_0_0"
;>
;> f_BB_0_0:
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $1
;>     oword_ld (8) T8 0x0:ud V33.0                                                 /// $2
;>     oword_ld (8) T8 0x40:ud V34.0                                                /// $3
;>     mov (M1, 2) V35(0,0)<1> V34(0,0)<4;1,0>                                      /// $4
;>     cmp.gt (M1, 2) P1 V37(0,1)<2;1,0> 0x0:d                                      /// $5
;>     cmp.eq (M1, 2) P2 V37(0,1)<2;1,0> 0x0:d                                      /// $6
;>     cmp.gt (M1, 2) P3 V38(0,0)<2;1,0> 0x0:ud                                     /// $7
;>     and (M1, 2) P4 P2 P3                                                         /// $8
;>     or (M1, 2) P5 P1 P4                                                          /// $9
;>     mov (M1, 2) V36(0,0)<1> V33(0,7)<8;1,0>                                      /// $10
;>     cmp.gt (M1, 1) P6 V32(0,0)<0;1,0> 0x3:d                                      /// $11
;>     (!P6) jmp (M1, 1) BB_1                                                       /// $12
;>     (P5) mov (M1, 2) V39(1,8)<4> V40(0,0)<2;1,0>                                 /// $13
;>     (P5) mov (M1, 2) V39(1,9)<4> V40(0,1)<2;1,0>                                 /// $14
;>
;> BB_1:
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $16
;>     oword_st (8) T9 0x0:ud V34.0                                                 /// $17
;>     ret (M1, 1)                                                                  /// $18
