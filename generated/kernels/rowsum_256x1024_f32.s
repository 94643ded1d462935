	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	rowsum
	.globl	rowsum
	.p2align	8
	.type	rowsum,@function
	; launch of rowsum: {"arguments":[{"name":"arg0","kind":{"buffer":{"bytes":1048576,"element":"f32","shape":[256,1024],"written":false}},"offset":0,"size":8},{"name":"arg1","kind":{"buffer":{"bytes":1024,"element":"f32","shape":[256],"written":true}},"offset":8,"size":8}],"workgroup_size":[64,1,1],"subgroup_size":64,"grid":[1,256,1],"shared_bytes":0,"occupancy":null,"preload":4}
rowsum:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx2 s[4:5], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .Lbb0
	.p2align	8
.Lbb0:
	v_lshlrev_b32_e32 v0, 6, v0
	v_lshl_add_u32 v0, s7, 12, v0
	global_load_dwordx4 v[2:5], v0, s[2:3]
	global_load_dwordx4 v[6:9], v0, s[2:3] offset:16
	global_load_dwordx4 v[10:13], v0, s[2:3] offset:32
	global_load_dwordx4 v[14:17], v0, s[2:3] offset:48
	s_waitcnt vmcnt(3)
	v_add_f32_e32 v0, v2, v3
	v_add_f32_e32 v0, v0, v4
	v_add_f32_e32 v0, v0, v5
	s_waitcnt vmcnt(2)
	v_add_f32_e32 v0, v0, v6
	v_add_f32_e32 v0, v0, v7
	v_add_f32_e32 v0, v0, v8
	v_add_f32_e32 v0, v0, v9
	s_waitcnt vmcnt(1)
	v_add_f32_e32 v0, v0, v10
	v_add_f32_e32 v0, v0, v11
	v_add_f32_e32 v0, v0, v12
	v_add_f32_e32 v0, v0, v13
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v0, v0, v14
	v_add_f32_e32 v0, v0, v15
	v_add_f32_e32 v0, v0, v16
	v_add_f32_e32 v0, v0, v17
	s_nop 1
	v_add_f32_dpp v1, v0, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	s_nop 1
	v_add_f32_dpp v0, v1, v1 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf
	s_nop 1
	v_add_f32_dpp v1, v0, v0 row_half_mirror row_mask:0xf bank_mask:0xf
	s_nop 1
	v_add_f32_dpp v0, v1, v1 row_ror:8 row_mask:0xf bank_mask:0xf
	s_nop 1
	v_add_f32_dpp v1, v0, v0 row_bcast:15 row_mask:0xf bank_mask:0xf
	s_nop 1
	v_add_f32_dpp v0, v1, v1 row_bcast:31 row_mask:0xf bank_mask:0xf
	s_nop 0
	v_readlane_b32 s0, v0, 63
	v_lshlrev_b32_e64 v0, 2, s7
	s_nop 0
	v_mov_b32_e32 v1, s0
	global_store_dword v0, v1, s[4:5]
	s_endpgm
.Lend_rowsum:
	.size	rowsum, .Lend_rowsum-rowsum
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel rowsum
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 4
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 18
		.amdhsa_next_free_sgpr 8
		.amdhsa_accum_offset 20
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 0
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel

	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count: 0
    .args:
      - .actual_access: read_only
        .address_space: global
        .name: arg0
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .address_space: global
        .name: arg1
        .offset: 8
        .size: 8
        .value_kind: global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 64
    .name: rowsum
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count: 14
    .sgpr_spill_count: 0
    .symbol: rowsum.kd
    .uniform_work_group_size: 1
    .vgpr_count: 18
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
