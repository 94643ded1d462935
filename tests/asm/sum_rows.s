; Two kernels by hand: a loop with a guard, and a two-dimensional workgroup with a branch out.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	sum_rows
	.p2align	8
	.type	sum_rows,@function
sum_rows:                               ; @sum_rows
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dword s8, s[0:1], 0x10
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v2, 0
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s8, 1
	s_cbranch_scc1 .Ldone
.Lloop:                                 // one row each time
	global_load_dword v3, v1, s[4:5] offset:-4
	s_add_i32 s8, s8, -1
	v_add_u32 v1, 0x400, v1
	s_waitcnt vmcnt(0)
	v_add_f32 v2, v2, v3
	s_cmp_lg_u32 s8, 0
	s_cbranch_scc1 .Lloop
.Ldone:
	v_lshl_add_u32 v1, v0, 2, s2
	global_store_dword v1, v2, s[6:7] sc1
	s_endpgm
.Lfunc_end0:
	.size	sum_rows, .Lfunc_end0-sum_rows
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sum_rows
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 9
		.amdhsa_accum_offset 4
		.amdhsa_float_denorm_mode_32 3
	.end_amdhsa_kernel
	.text
	.globl	square
	.p2align	8
	.type	square,@function
square:
	v_and_b32_e32 v1, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	v_cmp_gt_u32_e32 vcc, 4, v0
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB1_2
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	v_lshl_or_b32 v0, v0, 4, v1
	v_lshlrev_b32_e32 v0, 2, v0
	v_mov_b32_e32 v2, s3
	ds_write_b32 v0, v2 offset:16
	v_accvgpr_write_b32 a3, v2
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, a3, s[4:5]
.LBB1_2:
	s_endpgm
	.size	square, .-square
	.section	.rodata,"a",@progbits
	.amdhsa_kernel square
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
		.amdhsa_accum_offset 4
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - {.offset: 0, .size: 8, .value_kind: global_buffer, .actual_access: read_only, .name: rows}
      - {.offset: 8, .size: 8, .value_kind: global_buffer}
      - {.offset: 16, .size: 4, .value_kind: by_value}
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 64
    .name: sum_rows
    .private_segment_fixed_size: 0
    .reqd_workgroup_size: [64, 1, 1]
    .symbol: sum_rows.kd
    .wavefront_size: 64
  - .args:
      - {.offset: 0, .size: 8, .value_kind: global_buffer}
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 128
    .name: square
    .private_segment_fixed_size: 0
    .reqd_workgroup_size: [16, 8, 1]
    .symbol: square.kd
    .wavefront_size: 64
amdhsa.version: [1, 2]
...
	.end_amdgpu_metadata
