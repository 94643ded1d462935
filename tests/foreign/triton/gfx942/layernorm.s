; triton 3.9.0, threads 256, lds 1024
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	layernorm
	.p2align	8
	.type	layernorm,@function
layernorm:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_mul_i32 s0, s10, s16
	v_readfirstlane_b32 s13, v0
	s_ashr_i32 s1, s0, 31
	s_and_b32 s23, s13, 0xc0
	s_lshl_b64 s[14:15], s[0:1], 1
	v_and_or_b32 v1, v0, 63, s23
	s_add_u32 s16, s2, s14
	v_lshlrev_b32_e32 v2, 1, v1
	s_addc_u32 s0, s3, s15
	v_or_b32_e32 v3, 1, v2
	s_and_b32 s17, s0, 0xffff
	v_lshlrev_b32_e32 v4, 2, v1
	v_bfrev_b32_e32 v5, 1
	v_cmp_gt_i32_e64 s[0:1], s11, v2
	s_mov_b32 s19, 0x27000
	s_mov_b32 s18, 0x7ffffffe
	v_cndmask_b32_e64 v6, v5, v4, s[0:1]
	v_lshlrev_b32_e32 v7, 1, v3
	v_cmp_gt_i32_e64 s[2:3], s11, v3
	v_lshlrev_b32_e32 v9, 2, v0
	s_lshr_b32 s10, s23, 4
	v_cndmask_b32_e64 v3, v5, v7, s[2:3]
	buffer_load_ushort v7, v6, s[16:19], 0 offen
	buffer_load_ushort v8, v3, s[16:19], 0 offen
	v_and_b32_e32 v9, 12, v9
	v_mov_b32_e32 v11, s10
	v_add_u32_e32 v9, 0, v9
	v_cvt_f32_i32_e32 v10, s11
	s_mov_b64 s[20:21], s[6:7]
	s_mov_b32 s6, s18
	s_mov_b32 s7, s19
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s22, s18
	s_mov_b32 s23, s19
	s_and_b32 s21, s21, 0xffff
	v_bfe_i32 v0, v0, 0, 1
	v_and_b32_e32 v0, 0x240, v0
	v_and_b32_e32 v4, 0x1fc, v4
	s_waitcnt vmcnt(0)
	v_fma_mix_f32 v12, v7, 1.0, v8 op_sel_hi:[1,1,1]
	s_nop 1
	v_add_f32_dpp v12, v12, v12 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v12, v12, v12 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v12, v12, v12 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v12, v12, v12 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_e32 v13, v12
	s_nop 1
	v_mov_b32_dpp v13, v13 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v12, v13, v12
	s_nop 1
	v_add_f32_dpp v12, v12, v12 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 0
	v_readlane_b32 s10, v12, 63
	s_nop 1
	v_mov_b32_e32 v12, s10
	ds_write_b32 v11, v12
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v12, v9
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_add_f32_dpp v12, v12, v12 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v12, v12, v12 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_div_scale_f32 v13, s[16:17], v10, v10, v12
	v_rcp_f32_e32 v14, v13
	v_div_scale_f32 v15, vcc, v12, v10, v12
	s_add_u32 s16, s8, s14
	v_fma_f32 v16, -v13, v14, 1.0
	v_fmac_f32_e32 v14, v16, v14
	v_mul_f32_e32 v16, v15, v14
	v_fma_f32 v17, -v13, v16, v15
	v_fmac_f32_e32 v16, v17, v14
	v_fma_f32 v13, -v13, v16, v15
	v_div_fmas_f32 v13, v13, v14, v16
	v_div_fixup_f32 v12, v13, v10, v12
	v_fma_mix_f32 v8, -v12, 1.0, v8 op_sel_hi:[0,1,1]
	v_fma_mix_f32 v7, -v12, 1.0, v7 op_sel_hi:[0,1,1]
	v_cndmask_b32_e64 v8, 0, v8, s[2:3]
	v_cndmask_b32_e64 v7, 0, v7, s[0:1]
	v_mul_f32_e32 v12, v8, v8
	v_fmac_f32_e32 v12, v7, v7
	s_addc_u32 s2, s9, s15
	s_and_b32 s17, s2, 0xffff
	v_add_f32_dpp v12, v12, v12 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v12, v12, v12 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v12, v12, v12 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v12, v12, v12 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_e32 v13, v12
	s_nop 1
	v_mov_b32_dpp v13, v13 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v12, v13, v12
	s_nop 1
	v_add_f32_dpp v12, v12, v12 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 0
	v_readlane_b32 s0, v12, 63
	s_nop 1
	v_mov_b32_e32 v12, s0
	ds_write_b32 v11, v12
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_load_ushort v11, v6, s[4:7], 0 offen
	buffer_load_ushort v12, v3, s[4:7], 0 offen
	buffer_load_ushort v13, v6, s[20:23], 0 offen
	buffer_load_ushort v14, v3, s[20:23], 0 offen
	ds_read_b32 v6, v9
	v_and_b32_e32 v9, 0x1fc, v2
	v_xad_u32 v0, v9, v0, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_add_f32_dpp v6, v6, v6 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_or_b32_e32 v3, 0x100, v1
	s_nop 0
	v_add_f32_dpp v6, v6, v6 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_div_scale_f32 v9, s[0:1], v10, v10, v6
	v_rcp_f32_e32 v15, v9
	v_div_scale_f32 v16, vcc, v6, v10, v6
	s_lshr_b32 s0, s13, 6
	v_and_or_b32 v4, s0, 2, v4
	v_fma_f32 v17, -v9, v15, 1.0
	v_fmac_f32_e32 v15, v17, v15
	v_mul_f32_e32 v17, v16, v15
	v_fma_f32 v18, -v9, v17, v16
	v_fmac_f32_e32 v17, v18, v15
	v_fma_f32 v9, -v9, v17, v16
	v_div_fmas_f32 v9, v9, v15, v17
	v_div_fixup_f32 v6, v9, v10, v6
	v_add_f32_e32 v6, s12, v6
	v_sqrt_f32_e32 v6, v6
	v_add_u32_e32 v9, 0, v4
	v_xad_u32 v4, v4, 64, 0
	v_div_scale_f32 v10, s[0:1], v6, v6, 1.0
	v_rcp_f32_e32 v15, v10
	v_div_scale_f32 v16, vcc, 1.0, v6, 1.0
	v_fma_f32 v17, -v10, v15, 1.0
	v_fmac_f32_e32 v15, v17, v15
	v_mul_f32_e32 v17, v16, v15
	v_fma_f32 v18, -v10, v17, v16
	v_fmac_f32_e32 v17, v18, v15
	v_fma_f32 v10, -v10, v17, v16
	v_div_fmas_f32 v10, v10, v15, v17
	v_div_fixup_f32 v6, v10, v6, 1.0
	v_mul_f32_e32 v7, v7, v6
	v_mul_f32_e32 v6, v8, v6
	v_cmp_gt_i32_e32 vcc, s11, v1
	s_waitcnt vmcnt(1)
	v_fma_mixlo_f16 v7, v7, v11, v13 op_sel_hi:[0,1,1]
	s_waitcnt vmcnt(0)
	v_fma_mixlo_f16 v6, v6, v12, v14 op_sel_hi:[0,1,1]
	ds_write_b16 v9, v7
	ds_write_b16 v4, v6 offset:512
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v0, v0
	v_cndmask_b32_e32 v1, v5, v2, vcc
	v_lshlrev_b32_e32 v2, 1, v3
	v_cmp_gt_i32_e32 vcc, s11, v3
	s_waitcnt lgkmcnt(0)
	buffer_store_short v0, v1, s[16:19], 0 offen
	v_lshrrev_b32_e32 v0, 16, v0
	v_cndmask_b32_e32 v1, v5, v2, vcc
	buffer_store_short v0, v1, s[16:19], 0 offen
	s_endpgm
.Lfunc_end0:
	.size	layernorm, .Lfunc_end0-layernorm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel layernorm
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 64
		.amdhsa_user_sgpr_count 16
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 14
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 19
		.amdhsa_next_free_sgpr 24
		.amdhsa_accum_offset 20
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
	.set .Llayernorm.num_vgpr, 19
	.set .Llayernorm.num_agpr, 0
	.set .Llayernorm.numbered_sgpr, 24
	.set .Llayernorm.num_named_barrier, 0
	.set .Llayernorm.private_seg_size, 0
	.set .Llayernorm.uses_vcc, 1
	.set .Llayernorm.uses_flat_scratch, 0
	.set .Llayernorm.has_dyn_sized_stack, 0
	.set .Llayernorm.has_recursion, 0
	.set .Llayernorm.has_indirect_call, 0
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
      - .address_space:  global
        .offset:         24
        .size:           8
        .value_kind:     global_buffer
      - .offset:         32
        .size:           4
        .value_kind:     by_value
      - .offset:         36
        .size:           4
        .value_kind:     by_value
      - .offset:         40
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         48
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         56
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 64
    .max_flat_workgroup_size: 256
    .name:           layernorm
    .private_segment_fixed_size: 0
    .sgpr_count:     30
    .sgpr_spill_count: 0
    .symbol:         layernorm.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     19
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
