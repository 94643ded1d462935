; run: easel compile %s --target tgl
; A branch over a block whose own branch leads to one place: nothing is between, so no jump is written.

target triple = "genx64-unknown-unknown"

declare <8 x i32> @llvm.genx.oword.ld.v8i32(i32, i32, i32)
declare void @llvm.genx.oword.st.v8i32(i32, i32, <8 x i32>)
declare i1 @llvm.genx.all.v8i1(<8 x i1>)

define dllexport void @idle(i32 %in, i32 %out, i32 %n) #0 {
  %v = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  %d = icmp sgt i32 %n, 2
  %c = icmp ne <8 x i32> %v, zeroinitializer
  %all = call i1 @llvm.genx.all.v8i1(<8 x i1> %c)
  br i1 %all, label %first, label %second

first:
  br label %end

second:
  br i1 %d, label %third, label %fourth

third:
  br label %end

fourth:
  br label %end

end:
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %v)
  ret void
}

attributes #0 = { "CMGenxMain" }
!genx.kernels = !{!0}
!0 = !{ptr @idle, !"idle", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2, i32 0}
!2 = !{i32 64, i32 68, i32 72}
!3 = !{i32 0, i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write", !""}

;$ easel compile %s --target tgl
;> .version 4.1
;> .kernel "idle"
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
;> .decl P1 v_type=P num_elts=1
;> .decl P2 v_type=P num_elts=8
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .decl T8 v_type=T num_elts=1 v_name=T8
;> .decl T9 v_type=T num_elts=1 v_name=T9
;> .input T6 offset=64 size=4
;> .input T7 offset=68 size=4
;> .input V32 offset=72 size=4
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr NoBarrier
;> .function "idle_BB_0_0"
;>
;> idle_BB_0_0:
;>     movs (M1, 1) T8(0) 0x1:ud                                                    /// $1
;>     oword_ld (2) T8 0x0:ud V33.0                                                 /// $2
;>     cmp.gt (M1, 1) P1 V32(0,0)<0;1,0> 0x2:d                                      /// $3
;>     cmp.ne (M1, 8) P2 V33(0,0)<1;1,0> 0x0:d                                      /// $4
;>
;> BB_1:
;>
;> BB_2:
;>     movs (M1, 1) T9(0) 0x2:ud                                                    /// $7
;>     oword_st (2) T9 0x0:ud V33.0                                                 /// $8
;>     ret (M1, 1)                                                                  /// $9
