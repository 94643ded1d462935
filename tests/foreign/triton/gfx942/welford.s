; triton 3.9.0, threads 128, lds 24
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	welford
	.p2align	8
	.type	welford,@function
welford:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	v_and_b32_e32 v16, 63, v0
	s_lshr_b32 s9, s0, 6
	v_and_or_b32 v1, s0, 64, v16
	s_mul_i32 s0, s8, s14
	s_ashr_i32 s1, s0, 31
	s_lshl_b64 s[0:1], s[0:1], 2
	s_add_u32 s0, s2, s0
	s_addc_u32 s1, s3, s1
	v_lshlrev_b32_e32 v2, 2, v1
	v_bfrev_b32_e32 v3, 1
	v_cmp_gt_i32_e32 vcc, s8, v1
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	v_cndmask_b32_e32 v1, v3, v2, vcc
	buffer_load_dword v3, v1, s[0:3], 0 offen
	v_lshlrev_b32_e32 v1, 2, v16
	v_xor_b32_e32 v5, 0x80, v1
	v_cndmask_b32_e64 v4, 0, 1.0, vcc
	ds_bpermute_b32 v7, v5, v4
	v_xor_b32_e32 v1, 64, v1
	v_lshlrev_b32_e32 v0, 2, v0
	v_and_b32_e32 v0, 4, v0
	v_add_u32_e32 v0, 0, v0
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v6, v7, v4
	v_div_scale_f32 v8, s[0:1], v6, v6, v7
	v_rcp_f32_e32 v9, v8
	v_div_scale_f32 v10, vcc, v7, v6, v7
	ds_bpermute_b32 v2, v1, v6
	v_fma_f32 v11, -v8, v9, 1.0
	v_fmac_f32_e32 v9, v11, v9
	v_mul_f32_e32 v11, v10, v9
	v_fma_f32 v12, -v8, v11, v10
	v_fmac_f32_e32 v11, v12, v9
	v_fma_f32 v8, -v8, v11, v10
	v_div_fmas_f32 v8, v8, v9, v11
	v_div_fixup_f32 v7, v8, v6, v7
	v_cmp_neq_f32_e32 vcc, 0, v6
	s_waitcnt vmcnt(0)
	ds_bpermute_b32 v5, v5, v3
	v_cndmask_b32_e32 v8, 0, v7, vcc
	s_waitcnt lgkmcnt(0)
	v_sub_f32_e32 v10, v5, v3
	v_mul_f32_e32 v7, v10, v8
	v_pk_add_f32 v[12:13], v[6:7], v[2:3]
	ds_bpermute_b32 v7, v1, v13
	v_div_scale_f32 v3, s[0:1], v12, v12, v2
	v_rcp_f32_e32 v9, v3
	v_div_scale_f32 v17, vcc, v2, v12, v2
	v_mov_b32_e32 v5, v6
	s_waitcnt lgkmcnt(0)
	v_sub_f32_e32 v11, v7, v13
	v_fma_f32 v14, -v3, v9, 1.0
	v_fmac_f32_e32 v9, v14, v9
	v_mul_f32_e32 v7, v17, v9
	v_pk_mul_f32 v[14:15], v[10:11], v[10:11]
	v_fma_f32 v10, -v3, v7, v17
	v_fmac_f32_e32 v7, v10, v9
	v_fma_f32 v3, -v3, v7, v17
	v_div_fmas_f32 v3, v3, v9, v7
	v_div_fixup_f32 v2, v3, v12, v2
	v_cmp_neq_f32_e32 vcc, 0, v12
	v_mov_b32_dpp v6, v12 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_pk_mul_f32 v[4:5], v[14:15], v[4:5]
	v_cndmask_b32_e32 v9, 0, v2, vcc
	v_mul_f32_e32 v7, v9, v11
	v_pk_mul_f32 v[2:3], v[4:5], v[8:9]
	v_pk_add_f32 v[4:5], v[12:13], v[6:7]
	v_add_f32_e32 v7, 0, v2
	v_div_scale_f32 v8, s[0:1], v4, v4, v6
	v_mov_b32_dpp v10, v4 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	ds_bpermute_b32 v1, v1, v7
	v_rcp_f32_e32 v11, v8
	v_mov_b32_dpp v10, v10 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v14, v4, v10
	v_div_scale_f32 v15, s[0:1], v14, v14, v10
	v_rcp_f32_e32 v19, v15
	v_mov_b32_dpp v18, v14 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v20, v14, v18
	v_fma_f32 v21, -v8, v11, 1.0
	v_div_scale_f32 v9, vcc, v6, v4, v6
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v7, v1
	v_div_scale_f32 v7, s[2:3], v20, v20, v18
	v_fmac_f32_e32 v11, v21, v11
	v_add_f32_e32 v1, v1, v3
	v_rcp_f32_e32 v21, v7
	v_mul_f32_e32 v3, v9, v11
	v_fma_f32 v23, -v8, v3, v9
	v_fma_f32 v24, -v15, v19, 1.0
	v_div_scale_f32 v17, s[0:1], v10, v14, v10
	v_fmac_f32_e32 v3, v23, v11
	v_fmac_f32_e32 v19, v24, v19
	v_fma_f32 v8, -v8, v3, v9
	v_mul_f32_e32 v9, v17, v19
	v_fma_f32 v23, -v7, v21, 1.0
	v_div_fmas_f32 v3, v8, v11, v3
	v_fma_f32 v8, -v15, v9, v17
	v_div_scale_f32 v22, s[2:3], v18, v20, v18
	v_fmac_f32_e32 v21, v23, v21
	v_div_fixup_f32 v3, v3, v4, v6
	v_fmac_f32_e32 v9, v8, v19
	v_cmp_neq_f32_e32 vcc, 0, v4
	v_sub_f32_dpp v2, v5, v5 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_e32 v13, v4
	v_add_f32_dpp v4, v1, v1 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mul_f32_e32 v1, v22, v21
	v_fma_f32 v8, -v15, v9, v17
	v_cndmask_b32_e32 v6, 0, v3, vcc
	s_mov_b64 vcc, s[0:1]
	v_fma_f32 v3, -v7, v1, v22
	v_div_fmas_f32 v8, v8, v19, v9
	v_fmac_f32_e32 v5, v6, v2
	v_fmac_f32_e32 v1, v3, v21
	v_div_fixup_f32 v3, v8, v14, v10
	v_mov_b32_dpp v8, v5 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_cmp_neq_f32_e32 vcc, 0, v14
	v_fma_f32 v9, -v7, v1, v22
	s_nop 0
	v_cndmask_b32_e32 v7, 0, v3, vcc
	v_sub_f32_dpp v3, v8, v5 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_mov_b64 vcc, s[2:3]
	v_div_fmas_f32 v1, v9, v21, v1
	v_pk_mul_f32 v[8:9], v[2:3], v[2:3]
	v_mul_f32_e32 v3, v3, v7
	v_pk_mul_f32 v[8:9], v[8:9], v[12:13]
	v_div_fixup_f32 v1, v1, v20, v18
	v_pk_mul_f32 v[6:7], v[8:9], v[6:7]
	v_cmp_neq_f32_e32 vcc, 0, v20
	v_mov_b32_e32 v2, v6
	v_pk_add_f32 v[2:3], v[4:5], v[2:3]
	s_nop 1
	v_mov_b32_dpp v4, v2 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v6, v3 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_sub_f32_e32 v6, v6, v3
	v_add_f32_dpp v2, v4, v2 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v4, v2, v7
	v_cndmask_b32_e32 v2, 0, v1, vcc
	v_mul_f32_e32 v1, v6, v6
	v_mul_f32_e32 v7, v14, v1
	v_add_f32_dpp v5, v4, v4 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v1, v20 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v8, v20, v1
	v_div_scale_f32 v9, s[0:1], v8, v8, v1
	v_rcp_f32_e32 v10, v9
	v_mov_b32_e32 v4, v3
	v_pk_fma_f32 v[2:3], v[6:7], v[2:3], v[4:5] op_sel_hi:[1,0,1]
	s_lshl2_add_u32 s0, s9, 0
	v_fma_f32 v6, -v9, v10, 1.0
	v_fmac_f32_e32 v10, v6, v10
	v_div_scale_f32 v6, vcc, v1, v8, v1
	v_mul_f32_e32 v7, v6, v10
	v_fma_f32 v11, -v9, v7, v6
	v_fmac_f32_e32 v7, v11, v10
	v_fma_f32 v6, -v9, v7, v6
	v_mov_b32_dpp v4, v3 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_sub_f32_dpp v5, v2, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_div_fmas_f32 v6, v6, v10, v7
	v_div_fixup_f32 v1, v6, v8, v1
	v_cmp_neq_f32_e32 vcc, 0, v8
	v_add_f32_e32 v3, v3, v4
	v_mul_f32_e32 v4, v5, v5
	v_cndmask_b32_e32 v1, 0, v1, vcc
	v_mul_f32_e32 v4, v20, v4
	v_fmac_f32_e32 v2, v5, v1
	v_fmac_f32_e32 v3, v1, v4
	v_mov_b32_e32 v1, s0
	ds_write_b32 v1, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v4, v0
	ds_write_b32 v1, v3 offset:8
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v0 offset:8
	ds_write_b32 v1, v8 offset:16
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v3, v0 offset:16
	v_or_b32_e32 v6, s9, v16
	v_mov_b32_dpp v5, v4 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v0, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_cmp_eq_u32_e32 vcc, 0, v6
	s_waitcnt lgkmcnt(0)
	v_mov_b32_dpp v1, v3 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
	v_pk_add_f32 v[6:7], v[2:3], v[0:1]
	v_sub_f32_e32 v5, v5, v4
	v_div_scale_f32 v0, s[0:1], v7, v7, v1
	v_rcp_f32_e32 v2, v0
	v_mul_f32_e32 v8, v5, v5
	v_mul_f32_e32 v3, v3, v8
	s_ashr_i32 s15, s14, 31
	v_fma_f32 v8, -v0, v2, 1.0
	v_fmac_f32_e32 v2, v8, v2
	v_div_scale_f32 v8, vcc, v1, v7, v1
	v_mul_f32_e32 v9, v8, v2
	v_fma_f32 v10, -v0, v9, v8
	v_fmac_f32_e32 v9, v10, v2
	v_fma_f32 v0, -v0, v9, v8
	v_div_fmas_f32 v0, v0, v2, v9
	v_div_fixup_f32 v0, v0, v7, v1
	v_cmp_neq_f32_e32 vcc, 0, v7
	s_lshl_b64 s[0:1], s[14:15], 2
	s_add_u32 s2, s4, s0
	v_cndmask_b32_e32 v0, 0, v0, vcc
	v_fma_f32 v1, v3, v0, v6
	v_fmac_f32_e32 v4, v5, v0
	v_div_scale_f32 v0, s[8:9], v7, v7, v1
	v_rcp_f32_e32 v2, v0
	s_addc_u32 s3, s5, s1
	v_mov_b32_e32 v3, 0
	global_store_dword v3, v4, s[2:3]
	v_fma_f32 v4, -v0, v2, 1.0
	v_fmac_f32_e32 v2, v4, v2
	v_div_scale_f32 v4, vcc, v1, v7, v1
	v_mul_f32_e32 v5, v4, v2
	v_fma_f32 v6, -v0, v5, v4
	v_fmac_f32_e32 v5, v6, v2
	v_fma_f32 v0, -v0, v5, v4
	v_div_fmas_f32 v0, v0, v2, v5
	s_add_u32 s0, s6, s0
	v_div_fixup_f32 v0, v0, v7, v1
	s_addc_u32 s1, s7, s1
	global_store_dword v3, v0, s[0:1]
.LBB0_2:
	s_endpgm
.Lfunc_end0:
	.size	welford, .Lfunc_end0-welford
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel welford
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 12
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 25
		.amdhsa_next_free_sgpr 16
		.amdhsa_accum_offset 28
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
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
	.text
	.set .Lwelford.num_vgpr, 25
	.set .Lwelford.num_agpr, 0
	.set .Lwelford.numbered_sgpr, 16
	.set .Lwelford.num_named_barrier, 0
	.set .Lwelford.private_seg_size, 0
	.set .Lwelford.uses_vcc, 1
	.set .Lwelford.uses_flat_scratch, 0
	.set .Lwelford.has_dyn_sized_stack, 0
	.set .Lwelford.has_recursion, 0
	.set .Lwelford.has_indirect_call, 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         32
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         40
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .max_flat_workgroup_size: 128
    .name:           welford
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         welford.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     25
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
