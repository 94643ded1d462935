; Each work-item of four waves reads the number of the work-item of the next wave from the local data share. The code has two
; faults: the wait before the store and the barrier are missing.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.text
	.globl	rotate
	.p2align	8
	.type	rotate,@function
rotate:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	v_add_u32_e32 v2, 0x100, v1
	v_and_b32_e32 v2, 0x3ff, v2
	ds_write_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v3, v2
	global_store_dword v1, v3, s[2:3]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel rotate
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_next_free_vgpr 4
		.amdhsa_accum_offset 4
		.amdhsa_next_free_sgpr 4
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .name: rotate
    .symbol: rotate.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 1024
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 10
    .vgpr_count: 4
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: [256, 1, 1]
    .args:
      - {.name: out, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
amdhsa.version: [1, 2]
...
	.end_amdgpu_metadata
