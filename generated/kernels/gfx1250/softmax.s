	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 5
	.text
	.protected	add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0
	.globl	add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0
	.p2align	8
	.type	add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0,@function
	; launch of add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0: {"arguments":[{"name":"x","kind":{"buffer":{"bytes":19200,"element":"f32","shape":[16,300],"written":false}},"offset":0,"size":8},{"name":"b","kind":{"buffer":{"bytes":1200,"element":"f32","shape":[300],"written":false}},"offset":8,"size":8},{"name":"output0","kind":{"buffer":{"bytes":19200,"element":"f32","shape":[16,300],"written":true}},"offset":16,"size":8}],"workgroup_size":[256,1,1],"subgroup_size":32,"grid":[16,1,1],"shared_bytes":64,"occupancy":null}
add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0:
	s_load_b128 s[4:7], s[0:1], 0x0
	s_wait_xcnt 0x0
	s_load_b64 s[0:1], s[0:1], 0x10
	v_lshlrev_b32_e32 v1, 2, v0
	v_mad_u32_u24 v2, ttmp9, 0x4b0, v1
	s_wait_kmcnt 0x0
	global_load_b32 v3, v2, s[4:5]
	global_load_b32 v1, v1, s[6:7]
	v_cmp_gt_u32_e64 s2, 44, v0
	s_mov_b32 s3, 0xdb00
	v_mad_u32_u24 v4, v0, 0xdb, s3
	v_lshrrev_b32_e32 v4, 16, v4
	v_mul_u32_u24_e32 v4, 0x12c, v4
	v_sub_nc_u32_e32 v4, v0, v4
	v_add_lshl_u32 v4, v4, 0x100, 2
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s3, s2
	s_cbranch_execz .Lbb2
	global_load_b32 v5, v2, s[4:5] offset:1024
	global_load_b32 v4, v4, s[6:7]
.Lbb2:
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s3
	s_wait_loadcnt 0x0
	v_dual_add_f32 v4, v5, v4 :: v_dual_add_f32 v1, v3, v1
	v_lshrrev_b32_e32 v3, 5, v0
	v_and_b32_e32 v0, 31, v0
	v_cndmask_b32_e64 v5, 0xff800000, v4, s2
	v_cmp_eq_i32_e64 s3, 31, v0
	v_max3_num_f32 v0, 0xff800000, v1, v5
	v_max_num_f32_dpp v0, v0, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	v_max_num_f32_dpp v0, v0, v0 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf
	v_max_num_f32_dpp v0, v0, v0 row_half_mirror row_mask:0xf bank_mask:0xf
	v_max_num_f32_dpp v0, v0, v0 row_mirror row_mask:0xf bank_mask:0xf
	ds_swizzle_b32 v5, v0 offset:swizzle(SWAP,16)
	s_wait_dscnt 0x0
	v_dual_max_num_f32 v0, v0, v5 :: v_dual_lshlrev_b32 v3, 2, v3
	s_and_saveexec_b32 s4, s3
	ds_store_b32 v3, v0
	s_mov_b32 exec_lo, s4
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_mov_b32_e32 v0, 0
	ds_load_2addr_b32 v[6:7], v0 offset1:1
	ds_load_2addr_b32 v[8:9], v0 offset0:2 offset1:3
	ds_load_2addr_b32 v[10:11], v0 offset0:4 offset1:5
	ds_load_2addr_b32 v[12:13], v0 offset0:6 offset1:7
	s_wait_dscnt 0x2
	v_max3_num_f32 v5, v6, v7, v8
	s_wait_dscnt 0x1
	v_max3_num_f32 v5, v5, v9, v10
	v_max_num_f32_e32 v5, v5, v11
	s_wait_dscnt 0x0
	v_max3_num_f32 v5, v5, v12, v13
	v_dual_sub_f32 v1, v1, v5 :: v_dual_sub_f32 v4, v4, v5
	v_dual_mul_f32 v5, 0x3fb8aa3b, v1 :: v_dual_mul_f32 v6, 0x3fb8aa3b, v4
	v_cvt_floor_i32_f32_e32 v5, v5
	v_cvt_floor_i32_f32_e32 v6, v6
	v_cvt_f32_i32_e32 v7, v5
	v_cvt_f32_i32_e32 v8, v6
	v_fma_f32 v7, v1, 0x3fb8aa3b, -v7
	v_fma_f32 v8, v4, 0x3fb8aa3b, -v8
	v_dual_fmamk_f32 v1, v1, 0x32a57060, v7 :: v_dual_fmamk_f32 v4, v4, 0x32a57060, v8
	v_exp_f32_e32 v1, v1
	v_exp_f32_e32 v4, v4
	v_ldexp_f32 v1, v1, v5
	v_ldexp_f32 v4, v4, v6
	v_dual_add_f32 v5, 0, v1 :: v_dual_cndmask_b32 v6, 0, v4, s2
	v_add_f32_e32 v5, v5, v6
	v_add_f32_dpp v5, v5, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	v_add_f32_dpp v5, v5, v5 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf
	v_add_f32_dpp v5, v5, v5 row_half_mirror row_mask:0xf bank_mask:0xf
	v_add_f32_dpp v5, v5, v5 row_mirror row_mask:0xf bank_mask:0xf
	ds_swizzle_b32 v6, v5 offset:swizzle(SWAP,16)
	s_wait_dscnt 0x0
	v_add_f32_e32 v5, v5, v6
	s_and_saveexec_b32 s3, s3
	ds_store_b32 v3, v5 offset:32
	s_mov_b32 exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_2addr_b32 v[6:7], v0 offset0:8 offset1:9
	ds_load_2addr_b32 v[8:9], v0 offset0:10 offset1:11
	ds_load_2addr_b32 v[10:11], v0 offset0:12 offset1:13
	ds_load_2addr_b32 v[12:13], v0 offset0:14 offset1:15
	s_wait_dscnt 0x3
	v_add_f32_e32 v0, v6, v7
	s_wait_dscnt 0x2
	v_add_f32_e32 v0, v0, v8
	v_add_f32_e32 v0, v0, v9
	s_wait_dscnt 0x1
	v_add_f32_e32 v0, v0, v10
	v_add_f32_e32 v0, v0, v11
	s_wait_dscnt 0x0
	v_add_f32_e32 v0, v0, v12
	v_add_f32_e32 v0, v0, v13
	v_div_scale_f32 v3, s3, v0, v0, v1
	v_div_scale_f32 v5, vcc_lo, v1, v0, v1
	v_div_scale_f32 v6, s3, v0, v0, v4
	v_div_scale_f32 v7, s3, v4, v0, v4
	v_rcp_f32_e32 v8, v3
	v_and_b32_e32 v9, 0x7fffff, v3
	v_rcp_f32_e32 v10, v6
	v_and_b32_e32 v11, 0x7fffff, v6
	v_dual_add_nc_u32 v9, 1, v9 :: v_dual_add_nc_u32 v11, 1, v11
	v_fma_f32 v12, -v3, v8, 1.0
	v_fma_f32 v13, -v6, v10, 1.0
	v_dual_fmac_f32 v8, v12, v8 :: v_dual_lshrrev_b32 v9, 23, v9
	v_dual_fmac_f32 v10, v13, v10 :: v_dual_lshrrev_b32 v11, 23, v11
	v_or_b32_e32 v8, v9, v8
	v_or_b32_e32 v9, v11, v10
	v_dual_mul_f32 v10, v5, v8 :: v_dual_mul_f32 v11, v7, v9
	v_fma_f32 v12, -v3, v10, v5
	v_fma_f32 v13, -v6, v11, v7
	v_dual_fmac_f32 v10, v12, v8 :: v_dual_fmac_f32 v11, v13, v9
	v_fma_f32 v3, -v3, v10, v5
	v_fma_f32 v5, -v6, v11, v7
	v_div_fmas_f32 v3, v3, v8, v10
	s_mov_b32 vcc_lo, s3
	v_div_fmas_f32 v5, v5, v9, v11
	v_div_fixup_f32 v1, v3, v0, v1
	v_div_fixup_f32 v0, v5, v0, v4
	global_store_b32 v2, v1, s[0:1]
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s2, s2
	global_store_b32 v2, v0, s[0:1] offset:1024
	s_endpgm
.Lend_add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0:
	.size	add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0, .Lend_add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0-add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0
		.amdhsa_group_segment_fixed_size 64
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 8
		.amdhsa_reserve_vcc 1
		.amdhsa_inst_pref_size 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_wavefront_size32 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
		.amdhsa_round_robin_scheduling 0
		.amdhsa_named_barrier_count 0
	.end_amdhsa_kernel

	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count: 0
    .args:
      - .actual_access: read_only
        .address_space: global
        .name: x
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .actual_access: read_only
        .address_space: global
        .name: b
        .offset: 8
        .size: 8
        .value_kind: global_buffer
      - .address_space: global
        .name: output0
        .offset: 16
        .size: 8
        .value_kind: global_buffer
    .group_segment_fixed_size: 64
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 256
    .name: add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count: 8
    .sgpr_spill_count: 0
    .symbol: add_reduce_max_sub_exp_reduce_sum_div_gen_kernel0.kd
    .uniform_work_group_size: 1
    .vgpr_count: 14
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target: amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
