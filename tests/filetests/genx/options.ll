; run: easel compile %s --emit obj
; run: easel compile %s --emit kir
; run: easel compile %s --target gfx942
; run: easel compile %s --target skk
; run: easel compile %s --num-vgprs 3 --code-object 5
; run: easel compile %s --disable-rule nothing
; run: easel compile %s --dump-after genx-nothing
; run: easel compile %s --target xe2
; What cannot be asked of vISA is said.

define dllexport spir_kernel void @k(i32 %in, i32 %out) #0 {
  %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
  call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %a)
  ret void
}

attributes #0 = { "CMGenxMain" }

!genx.kernels = !{!0}
!0 = !{ptr @k, !"k", !1, i32 0, !2, !3, !4, i32 0}
!1 = !{i32 2, i32 2}
!2 = !{i32 32, i32 64}
!3 = !{i32 0, i32 0}
!4 = !{!"buffer_t read_write", !"buffer_t read_write"}

;$ easel compile %s --emit obj
;= 1
;! error[emit-form]: LLVM IR with region intrinsics has no `obj`
;!  |
;!  = help: it becomes text of vISA: `--emit asm`; `easel opt` prints it after any pass
;$ easel compile %s --emit kir
;= 1
;! error[emit-form]: LLVM IR with region intrinsics has no `kir`
;!  |
;!  = help: it becomes text of vISA: `--emit asm`; `easel opt` prints it after any pass
;$ easel compile %s --target gfx942
;= 1
;! error[target-mismatch]: the program is for platforms of vISA, and gfx942 is asked for
;!  |
;!  = help: platforms: skl, tgl, dg2, mtl, pvc, xe2
;$ easel compile %s --target skk
;= 1
;! error[target-unknown]: no target is called `skk`
;!  |
;!  = note: targets: gfx942, gfx90a, gfx950, gfx1100, gfx1201, gfx1250; `--isa FILE` reads the tables of others
;!  = note: platforms of vISA: skl, tgl, dg2, mtl, pvc, xe2
;!  = help: did you mean `skl`?
;$ easel compile %s --num-vgprs 3 --code-object 5
;= 1
;! error[input-option]: a number of registers cannot be set for LLVM IR with region intrinsics
;!  |
;!  = help: leave it out; what is known after a pass is in its dump
;!
;! error[input-option]: a version of the code object cannot be set for LLVM IR with region intrinsics
;!  |
;!  = help: leave it out; what is known after a pass is in its dump
;$ easel compile %s --disable-rule nothing
;= 1
;! error[rule-unknown]: no rule on regions is called `nothing`
;$ easel compile %s --dump-after genx-nothing
;= 1
;! error[pass-unknown]: no pass is called `genx-nothing`
;!  |
;!  = note: passes: landing, unroll, forward, unneeded, relayout, atomics, agree, linearize, lanes, split-loops, pipeline-loops, barrier-elimination, extrema, early-loads, bases, select, chosen, sink, accumulators, pack, exchange, schedule, allocate, peephole, skip, barriers, thread, dual, frame, waits, hazards, relax
;$ easel compile %s --target xe2
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
;> .decl V32 v_type=G type=d num_elts=1 align=GRF
;> .decl V33 v_type=G type=d num_elts=8 align=GRF
;> .decl V34 v_type=G type=ud num_elts=1 alias=<V32, 0>
;> .decl T6 v_type=T num_elts=1 v_name=T6
;> .decl T7 v_type=T num_elts=1 v_name=T7
;> .input T6 offset=32 size=4
;> .input T7 offset=64 size=4
;> .kernel_attr SLMSize=0
;> .kernel_attr Target="cm"
;> .kernel_attr PerThreadInputSize=64
;> .kernel_attr NoBarrier
;> .function "k_BB_0_0"
;>
;> k_BB_0_0:
;>     mov (M1, 1) V32(0,0)<1> 0x0:d                                                /// $1
;>     lsc_load.ugm (M1, 1) V33.0:d32x8t bti(0x1)[V34]:a32                          /// $2
;>     lsc_store.ugm (M1, 1) bti(0x2)[V34]:a32 V33.0:d32x8t                         /// $3
;>     ret (M1, 1)                                                                  /// $4
