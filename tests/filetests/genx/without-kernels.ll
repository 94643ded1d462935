; run: easel opt %s --passes=genx-simplify
; Passes take a module that lists no kernel, and what only other compilers know.

%pair = type { i32, float }

declare <8 x i32> @llvm.genx.unheard.of(<8 x i32>)

define dllexport spir_kernel void @k(<8 x i32> %v, ptr addrspace(1) %p, i32 %n) {
  %a = add <8 x i32> %v, zeroinitializer
  %b = call <8 x i32> @llvm.genx.unheard.of(<8 x i32> %a)
  %q = getelementptr %pair, ptr addrspace(1) %p, i32 %n, i32 1
  store float 1.0, ptr addrspace(1) %q, align 4
  ret void
}

;$ easel opt %s --passes=genx-simplify
;! warning[genx-kernel-metadata]: kernel @k is not listed in `!genx.kernels`
;!  --> without-kernels.ll:8:35
;!   |
;! 8 | define dllexport spir_kernel void @k(<8 x i32> %v, ptr addrspace(1) %p, i32 %n) {
;!   |                                   ^^ kernels listed: 0
;!   |
;!   = note: kept as it stands; `compile` and `run` refuse it
;!   = help: write `!genx.kernels = !{!0}` and a node `!0` for it
;!
;! warning[genx-unsupported]: intrinsic `llvm.genx.unheard.of` is not supported
;!   --> without-kernels.ll:10:23
;!    |
;! 10 |   %b = call <8 x i32> @llvm.genx.unheard.of(<8 x i32> %a)
;!    |                       ^^^^^^^^^^^^^^^^^^^^^ no such operation
;!    |
;!    = note: kept as it stands; `compile` and `run` refuse it
;!    = help: arithmetic is LLVM's instructions, `llvm.genx.add3` and others; messages are `llvm.genx.oword.ld`, `llvm.genx.svm.gather` and others
;> %pair = type { i32, float }
;>
;> declare <8 x i32> @llvm.genx.unheard.of(<8 x i32>)
;>
;> define dllexport spir_kernel void @k(<8 x i32> %v, ptr addrspace(1) %p, i32 %n) {
;>   %b = call <8 x i32> @llvm.genx.unheard.of(<8 x i32> %v)
;>   %1 = getelementptr i64, ptr addrspace(1) %p, i32 %n
;>   %q = getelementptr i8, ptr addrspace(1) %1, i64 4
;>   store float 1.000000e+00, ptr addrspace(1) %q, align 4
;>   ret void
;> }
