// Data, sections and symbols of each kind, and a descriptor with the assembler's defaults.
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a:xnack-"
.amdhsa_code_object_version 5
.set late, later + 1
.text
.globl entry
.hidden helper
.weak weak_one
.p2align 8
.type entry,@function
entry:
  s_mov_b32 s0, .Lend - helper
  s_mov_b64 s[0:1], lit(0xffffffff)
  v_mov_b32_e32 v0, lit(-1)
  v_add_f32 v0, lit(1.0), v1
  v_add_f16 v0, lit(0x3c00), v1
  s_nop 0
  .p2align 4
helper:
weak_one:
  s_setpc_b64 s[30:31]
.Lend:
  .size entry, .Lend-entry
.set later, 4
.section .own,"aw",@progbits
  .quad entry, helper + 8, weak_one
.pushsection .data
local_data: .quad local_data, .Lend - helper
  .long .Lend - local_end, local_end - .
local_end:
.popsection
  .short 7
.bss
.comm shared, 12, 8
.lcomm own, 4
.section .rodata,"a",@progbits
.p2align 6
.amdhsa_kernel entry
  .amdhsa_next_free_vgpr 17
  .amdhsa_next_free_sgpr 13
  .amdhsa_accum_offset 8
  .amdhsa_user_sgpr_dispatch_ptr 1
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_user_sgpr_kernarg_preload_length 2
.end_amdhsa_kernel
.section .rodata.cst16,"aM",@progbits,16
  .p2align 4
  .long 1, 2, later, late
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
amdhsa.target: amdgcn-amd-amdhsa--gfx90a:xnack-
.end_amdgpu_metadata
