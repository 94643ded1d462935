; run: easel compile %s
; Two functions in two files, both on line 7: the place is said for each, and not for what is no instruction.

define internal <4 x i32> @other(<4 x i32> %x) !dbg !6 {
  %s = mul <4 x i32> %x, %x, !dbg !9
  ret <4 x i32> %s, !dbg !9
}

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 !dbg !5 {
  %a = call <4 x i32> @llvm.genx.oword.ld.v4i32(i32 0, i32 %in, i32 0), !dbg !8
  %n = bitcast <4 x i32> %a to <4 x i32>, !dbg !8
  %b = call <4 x i32> @other(<4 x i32> %n), !dbg !8
  call void @llvm.genx.oword.st.v4i32(i32 %out, i32 0, <4 x i32> %b), !dbg !8
  ret void, !dbg !8
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}
!5 = distinct !DISubprogram(name: "k", file: !10, line: 5)
!6 = distinct !DISubprogram(name: "other", file: !11, line: 5)
!8 = !DILocation(line: 7, column: 1, scope: !5)
!9 = !DILocation(line: 7, column: 1, scope: !6)
!10 = !DIFile(filename: "k.cpp", directory: "/src")
!11 = !DIFile(filename: "other.cpp", directory: "/src")

;$ easel compile %s
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
;> .decl V32 v_type=G type=d num_elts=4 align=GRF
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
;>     FILE "/src/k.cpp"                                                            /// $1
;>     LOC 7                                                                        /// $2
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $3
;>     oword_ld (1) T8 0x0:ud V32.0                                                 /// $4
;>     FILE "/src/other.cpp"                                                        /// $5
;>     LOC 7                                                                        /// $6
;>     mul (M1, 4) V33(0,0)<1> V32(0,0)<1;1,0> V32(0,0)<1;1,0>                      /// $7
;>     FILE "/src/k.cpp"                                                            /// $8
;>     LOC 7                                                                        /// $9
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $10
;>     oword_st (1) T9 0x0:ud V33.0                                                 /// $11
;>     ret (M1, 1)                                                                  /// $12
