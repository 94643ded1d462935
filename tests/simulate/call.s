	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	s_mov_b32 s20, 1
	s_waitcnt lgkmcnt(0)
	s_call_b64 s[10:11], f
	s_add_u32 s20, s20, 100
	s_call_b64 s[10:11], f
	v_mov_b32_e32 v2, s20
	global_store_dword v1, v2, s[4:5]
	s_endpgm
.Le:
	.size k, .Le-k
	.p2align 8
	.type f,@function
f:
	s_mul_i32 s20, s20, 7
	s_setpc_b64 s[10:11]
.Lf:
	.size f, .Lf-f
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel k
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_next_free_vgpr 8
	.amdhsa_next_free_sgpr 24
	.amdhsa_accum_offset 8
	.amdhsa_kernarg_size 8
	.end_amdhsa_kernel
	.amdgpu_metadata
amdhsa.kernels:
  - .name: k
    .args:
      - {.offset: 0, .size: 8, .value_kind: global_buffer}
    .reqd_workgroup_size: [64, 1, 1]
.end_amdgpu_metadata
