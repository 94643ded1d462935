	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	shuffle_rows3
	.globl	shuffle_rows3
	.p2align	8
	.type	shuffle_rows3,@function
	; launch of shuffle_rows3: {"arguments":[{"name":"arg0","kind":{"buffer":{"bytes":245760,"element":"f32","shape":[240,256],"written":false}},"offset":0,"size":8},{"name":"arg1","kind":{"buffer":{"bytes":245760,"element":"f32","shape":[240,256],"written":true}},"offset":8,"size":8}],"workgroup_size":[64,4,1],"subgroup_size":64,"grid":[1,60,1],"shared_bytes":0,"occupancy":null,"preload":4}
shuffle_rows3:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx2 s[4:5], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .Lbb0
	.p2align	8
.Lbb0:
	s_mul_i32 s0, s7, 43
	v_lshrrev_b32_e32 v1, 10, v0
	s_mul_i32 s1, s7, 0x50
	s_lshr_b32 s0, s0, 7
	v_mad_u32_u24 v1, v1, 20, s1
	s_mul_i32 s0, s0, 0xef
	v_subrev_u32_e32 v1, s0, v1
	s_mov_b32 s10, 0x3c000
	s_mov_b32 s11, 0x20000
	v_and_b32_e32 v2, 0x3ff, v0
	v_lshlrev_b32_e32 v1, 6, v1
	s_mov_b64 s[8:9], s[2:3]
	v_add_lshl_u32 v1, v2, v1, 4
	buffer_load_dwordx4 v[4:7], v1, s[8:11], 0 offen
	v_mad_u32_u24 v0, v2, 15, v0
	v_lshl_add_u32 v0, s7, 12, v0
	s_waitcnt vmcnt(0)
	global_store_dwordx4 v0, v[4:7], s[4:5]
	s_endpgm
.Lend_shuffle_rows3:
	.size	shuffle_rows3, .Lend_shuffle_rows3-shuffle_rows3
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel shuffle_rows3
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
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 8
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
    .max_flat_workgroup_size: 256
    .name: shuffle_rows3
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 4
      - 1
    .sgpr_count: 18
    .sgpr_spill_count: 0
    .symbol: shuffle_rows3.kd
    .uniform_work_group_size: 1
    .vgpr_count: 8
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
