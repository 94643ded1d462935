; triton 3.9.0, threads 128, lds 24
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	welford
	.p2align	8
	.type	welford,@function
welford:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx8 s[8:15], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	v_and_b32_e32 v14, 63, v0
	s_lshr_b32 s13, s0, 6
	v_and_or_b32 v1, s0, 64, v14
	s_mul_i32 s0, s12, s16
	s_ashr_i32 s1, s0, 31
	s_lshl_b64 s[0:1], s[0:1], 2
	s_add_u32 s0, s6, s0
	s_addc_u32 s1, s7, s1
	v_lshlrev_b32_e32 v2, 2, v1
	v_bfrev_b32_e32 v3, 1
	v_cmp_gt_i32_e32 vcc, s12, v1
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	v_cndmask_b32_e32 v1, v3, v2, vcc
	buffer_load_dword v1, v1, s[0:3], 0 offen
	v_lshlrev_b32_e32 v3, 2, v14
	v_xor_b32_e32 v7, 0x80, v3
	v_cndmask_b32_e64 v2, 0, 1.0, vcc
	ds_bpermute_b32 v6, v7, v2
	v_xor_b32_e32 v11, 64, v3
	v_lshlrev_b32_e32 v0, 2, v0
	v_and_b32_e32 v0, 4, v0
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v3, v6, v2
	v_div_scale_f32 v8, s[0:1], v3, v3, v6
	ds_bpermute_b32 v9, v11, v3
	v_rcp_f32_e32 v10, v8
	v_div_scale_f32 v12, vcc, v6, v3, v6
	v_fma_f32 v5, -v8, v10, 1.0
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v4, v3, v9
	v_fmac_f32_e32 v10, v5, v10
	v_div_scale_f32 v13, s[0:1], v4, v4, v9
	v_mov_b32_dpp v16, v4 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mul_f32_e32 v17, v12, v10
	v_rcp_f32_e32 v18, v13
	v_add_f32_e32 v5, v4, v16
	v_fma_f32 v19, -v8, v17, v12
	v_div_scale_f32 v20, s[2:3], v5, v5, v16
	v_fmac_f32_e32 v17, v19, v10
	v_rcp_f32_e32 v19, v20
	v_fma_f32 v8, -v8, v17, v12
	v_div_fmas_f32 v8, v8, v10, v17
	v_fma_f32 v10, -v13, v18, 1.0
	v_div_scale_f32 v15, s[0:1], v9, v4, v9
	v_fmac_f32_e32 v18, v10, v18
	v_div_fixup_f32 v6, v8, v3, v6
	v_mul_f32_e32 v8, v15, v18
	v_fma_f32 v10, -v20, v19, 1.0
	v_div_scale_f32 v21, s[2:3], v16, v5, v16
	v_mov_b32_dpp v22, v5 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_fma_f32 v25, -v13, v8, v15
	v_fmac_f32_e32 v19, v10, v19
	v_mov_b32_dpp v22, v22 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_fmac_f32_e32 v8, v25, v18
	v_mul_f32_e32 v10, v21, v19
	v_add_f32_e32 v23, v5, v22
	v_fma_f32 v13, -v13, v8, v15
	v_fma_f32 v15, -v20, v10, v21
	v_div_scale_f32 v12, s[4:5], v23, v23, v22
	v_cmp_neq_f32_e32 vcc, 0, v3
	v_fmac_f32_e32 v10, v15, v19
	v_rcp_f32_e32 v24, v12
	v_cndmask_b32_e32 v6, 0, v6, vcc
	s_mov_b64 vcc, s[0:1]
	v_div_fmas_f32 v8, v13, v18, v8
	v_div_fixup_f32 v8, v8, v4, v9
	v_fma_f32 v9, -v20, v10, v21
	s_mov_b64 vcc, s[2:3]
	v_div_fmas_f32 v9, v9, v19, v10
	v_cmp_neq_f32_e32 vcc, 0, v4
	v_fma_f32 v25, -v12, v24, 1.0
	v_div_scale_f32 v17, s[4:5], v22, v23, v22
	v_fmac_f32_e32 v24, v25, v24
	v_mul_f32_e32 v13, v17, v24
	v_fma_f32 v10, -v12, v13, v17
	v_div_fixup_f32 v9, v9, v5, v16
	v_fmac_f32_e32 v13, v10, v24
	v_fma_f32 v12, -v12, v13, v17
	s_waitcnt vmcnt(0)
	ds_bpermute_b32 v15, v7, v1
	v_cndmask_b32_e32 v7, 0, v8, vcc
	v_cmp_neq_f32_e32 vcc, 0, v5
	v_cndmask_b32_e32 v10, 0, v9, vcc
	s_mov_b64 vcc, s[4:5]
	s_waitcnt lgkmcnt(0)
	v_sub_f32_e32 v8, v15, v1
	v_fmac_f32_e32 v1, v8, v6
	ds_bpermute_b32 v15, v11, v1
	v_div_fmas_f32 v9, v12, v24, v13
	v_div_fixup_f32 v16, v9, v23, v22
	v_cmp_neq_f32_e32 vcc, 0, v23
	s_waitcnt lgkmcnt(0)
	v_sub_f32_e32 v9, v15, v1
	v_fmac_f32_e32 v1, v7, v9
	v_pk_mul_f32 v[8:9], v[8:9], v[8:9]
	v_pk_mul_f32 v[2:3], v[8:9], v[2:3]
	v_pk_mul_f32 v[2:3], v[2:3], v[6:7]
	v_add_f32_e32 v2, 0, v2
	ds_bpermute_b32 v8, v11, v2
	v_sub_f32_dpp v12, v1, v1 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_fmac_f32_e32 v1, v10, v12
	v_cndmask_b32_e32 v11, 0, v16, vcc
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v2, v2, v8
	v_mov_b32_dpp v6, v1 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v2, v2, v3
	s_nop 0
	v_sub_f32_dpp v13, v6, v1 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_pk_mul_f32 v[6:7], v[12:13], v[12:13]
	v_pk_mul_f32 v[4:5], v[6:7], v[4:5]
	v_pk_mul_f32 v[4:5], v[4:5], v[10:11]
	v_add_f32_dpp v2, v2, v2 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v2, v2, v4
	v_fmac_f32_e32 v1, v13, v11
	s_nop 0
	v_mov_b32_dpp v3, v2 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_sub_f32_dpp v8, v1, v1 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 0
	v_add_f32_dpp v2, v3, v2 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v3, v23 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v4, v23, v3
	v_div_scale_f32 v6, s[0:1], v4, v4, v3
	v_rcp_f32_e32 v7, v6
	v_add_f32_e32 v2, v2, v5
	v_fma_f32 v9, -v6, v7, 1.0
	v_fmac_f32_e32 v7, v9, v7
	v_div_scale_f32 v9, vcc, v3, v4, v3
	v_mul_f32_e32 v10, v9, v7
	v_fma_f32 v11, -v6, v10, v9
	v_fmac_f32_e32 v10, v11, v7
	v_fma_f32 v6, -v6, v10, v9
	v_div_fmas_f32 v6, v6, v7, v10
	v_div_fixup_f32 v3, v6, v4, v3
	v_cmp_neq_f32_e32 vcc, 0, v4
	v_mov_b32_dpp v6, v4 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v5, v2 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_cndmask_b32_e32 v3, 0, v3, vcc
	v_add_f32_e32 v7, v4, v6
	v_fmac_f32_e32 v1, v8, v3
	v_add_f32_e32 v2, v2, v5
	v_mul_f32_e32 v5, v8, v8
	v_div_scale_f32 v8, s[0:1], v7, v7, v6
	v_rcp_f32_e32 v9, v8
	v_mul_f32_e32 v5, v23, v5
	v_fmac_f32_e32 v2, v3, v5
	s_lshl2_add_u32 s0, s13, 0
	v_fma_f32 v10, -v8, v9, 1.0
	v_fmac_f32_e32 v9, v10, v9
	v_div_scale_f32 v10, vcc, v6, v7, v6
	v_mul_f32_e32 v11, v10, v9
	v_fma_f32 v12, -v8, v11, v10
	v_fmac_f32_e32 v11, v12, v9
	v_fma_f32 v8, -v8, v11, v10
	v_mov_b32_dpp v3, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_sub_f32_dpp v5, v1, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_div_fmas_f32 v8, v8, v9, v11
	v_div_fixup_f32 v6, v8, v7, v6
	v_cmp_neq_f32_e32 vcc, 0, v7
	v_add_f32_e32 v2, v2, v3
	v_mul_f32_e32 v3, v5, v5
	v_cndmask_b32_e32 v6, 0, v6, vcc
	v_mul_f32_e32 v3, v4, v3
	v_fmac_f32_e32 v1, v5, v6
	v_fmac_f32_e32 v2, v6, v3
	v_mov_b32_e32 v3, s0
	ds_write_b32 v3, v1
	v_add_u32_e32 v1, 0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v0, v1
	ds_write_b32 v3, v2 offset:8
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v4, v1 offset:8
	ds_write_b32 v3, v7 offset:16
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v1 offset:16
	v_or_b32_e32 v6, s13, v14
	v_mov_b32_dpp v3, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v5, v4 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_cmp_eq_u32_e32 vcc, 0, v6
	s_waitcnt lgkmcnt(0)
	v_mov_b32_dpp v1, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
	v_add_f32_e32 v4, v4, v5
	v_add_f32_e32 v5, v2, v1
	v_div_scale_f32 v6, s[0:1], v5, v5, v1
	v_rcp_f32_e32 v7, v6
	v_sub_f32_e32 v3, v3, v0
	v_mul_f32_e32 v8, v3, v3
	v_mul_f32_e32 v2, v2, v8
	v_fma_f32 v8, -v6, v7, 1.0
	v_fmac_f32_e32 v7, v8, v7
	v_div_scale_f32 v8, vcc, v1, v5, v1
	v_mul_f32_e32 v9, v8, v7
	v_fma_f32 v10, -v6, v9, v8
	v_fmac_f32_e32 v9, v10, v7
	v_fma_f32 v6, -v6, v9, v8
	v_div_fmas_f32 v6, v6, v7, v9
	v_div_fixup_f32 v1, v6, v5, v1
	v_cmp_neq_f32_e32 vcc, 0, v5
	v_cndmask_b32_e32 v1, 0, v1, vcc
	v_fmac_f32_e32 v4, v2, v1
	v_fmac_f32_e32 v0, v3, v1
	v_div_scale_f32 v1, s[4:5], v5, v5, v4
	s_ashr_i32 s17, s16, 31
	v_rcp_f32_e32 v2, v1
	s_lshl_b64 s[0:1], s[16:17], 2
	s_add_u32 s2, s8, s0
	s_addc_u32 s3, s9, s1
	v_mov_b32_e32 v3, 0
	global_store_dword v3, v0, s[2:3]
	v_fma_f32 v0, -v1, v2, 1.0
	v_fmac_f32_e32 v2, v0, v2
	v_div_scale_f32 v0, vcc, v4, v5, v4
	v_mul_f32_e32 v6, v0, v2
	v_fma_f32 v7, -v1, v6, v0
	v_fmac_f32_e32 v6, v7, v2
	v_fma_f32 v0, -v1, v6, v0
	v_div_fmas_f32 v0, v0, v2, v6
	s_add_u32 s0, s10, s0
	v_div_fixup_f32 v0, v0, v5, v4
	s_addc_u32 s1, s11, s1
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
		.amdhsa_user_sgpr_count 16
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 10
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 26
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 28
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
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
	.set .Lwelford.num_vgpr, 26
	.set .Lwelford.num_agpr, 0
	.set .Lwelford.numbered_sgpr, 18
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
    .vgpr_count:     26
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
