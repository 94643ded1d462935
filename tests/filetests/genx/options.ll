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
;!  = note: targets: gfx942, gfx90a, gfx950
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
;!  = note: passes: landing, unroll, forward, unneeded, relayout, atomics, agree, linearize, lanes, split-loops, pipeline-loops, barrier-elimination, bases, select, sink, accumulators, pack, exchange, schedule, allocate, peephole, skip, barriers, thread, frame, waits, hazards, relax
;$ easel compile %s --target xe2
;= 1
;! error[genx-target]: xe2 has no instruction that means `oword.load(surface, offset)`
;!   --> options.ll:12:3
;!    |
;! 12 |   %a = call <8 x i32> @llvm.genx.oword.ld.v8i32(i32 0, i32 %in, i32 0)
;!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this instruction
;!
;! error[genx-target]: xe2 has no instruction that means `oword.store(surface, offset, data)`
;!   --> options.ll:13:3
;!    |
;! 13 |   call void @llvm.genx.oword.st.v8i32(i32 %out, i32 0, <8 x i32> %a)
;!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this instruction
