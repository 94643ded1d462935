; triton 3.9.0, threads 256, lds 16, arguments *fp16 *fp32 *fp32 *fp32 i32 i32 fp32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	layernorm
	.p2align	8
	.type	layernorm,@function
layernorm:
	.file	1 "tests/foreign/triton" "reductions.py"
	.loc	1 19 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.file	2 "triton/language" "standard.py"
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:26:11 ]
	v_readfirstlane_b32 s0, v0
	s_mov_b64 s[20:21], s[2:3]
	.loc	1 28 0
	s_and_b32 s2, s0, 0xc0
	.loc	1 21 0
	v_and_or_b32 v1, v0, 63, s2
	v_lshlrev_b32_e32 v2, 1, v1
	.loc	1 23 0
	s_mul_i32 s10, s10, s16
	v_add_u32_e32 v6, s10, v2
	v_lshlrev_b32_e32 v3, 1, v6
	v_bfrev_b32_e32 v7, 1
	.loc	1 22 0
	v_cmp_gt_i32_e64 s[0:1], s11, v2
	.loc	1 23 0
	s_and_b32 s21, s21, 0xffff
	s_mov_b32 s23, 0x27000
	s_mov_b32 s22, 0x7ffffffe
	v_cndmask_b32_e64 v2, v7, v3, s[0:1]
	buffer_load_dword v2, v2, s[20:23], 0 offen
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:24:12 ]
	v_lshlrev_b32_e32 v0, 2, v0
	v_and_b32_e32 v0, 12, v0
	v_add_u32_e32 v9, 0, v0
	.loc	1 27 0
	v_lshlrev_b32_e32 v0, 3, v1
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:24:12 ]
	s_lshr_b32 s2, s2, 4
	v_mov_b32_e32 v4, s2
	.loc	1 24 0
	v_cvt_f32_i32_e32 v8, s11
	.loc	1 27 0
	v_cndmask_b32_e64 v10, v7, v0, s[0:1]
	s_mov_b64 s[24:25], s[6:7]
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s22
	s_mov_b32 s7, s23
	s_and_b32 s25, s25, 0xffff
	s_mov_b32 s26, s22
	s_mov_b32 s27, s23
	.loc	1 28 0
	s_and_b32 s9, s9, 0xffff
	s_mov_b32 s10, s22
	s_mov_b32 s11, s23
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ reductions.py:24:12 ] ]
	s_waitcnt vmcnt(0)
	v_fma_mix_f32 v1, v2, 1.0, v2 op_sel:[0,0,1] op_sel_hi:[1,1,1]
	.loc	1 23 0
	v_cvt_f32_f16_e32 v0, v2
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ reductions.py:24:12 ] ]
	s_nop 0
	v_add_f32_dpp v1, v1, v1 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:24:12 ]
	v_mov_b32_e32 v3, v1
	s_nop 1
	v_mov_b32_dpp v3, v3 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ reductions.py:24:12 ] ]
	v_add_f32_e32 v1, v3, v1
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:24:12 ]
	s_nop 0
	v_readlane_b32 s2, v1, 63
	s_nop 1
	v_mov_b32_e32 v1, s2
	ds_write_b32 v4, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v3, v9
	.loc	1 23 0
	v_cvt_f32_f16_sdwa v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:26:11 ]
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ reductions.py:24:12 ] ]
	v_add_f32_dpp v2, v3, v3 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v2, v2, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	1 24 0
	v_div_scale_f32 v3, s[2:3], v8, v8, v2
	v_rcp_f32_e32 v5, v3
	v_div_scale_f32 v11, vcc, v2, v8, v2
	v_fma_f32 v12, -v3, v5, 1.0
	v_fmac_f32_e32 v5, v12, v5
	v_mul_f32_e32 v12, v11, v5
	v_fma_f32 v13, -v3, v12, v11
	v_fmac_f32_e32 v12, v13, v5
	v_fma_f32 v3, -v3, v12, v11
	v_div_fmas_f32 v3, v3, v5, v12
	v_div_fixup_f32 v2, v3, v8, v2
	.loc	1 25 0
	v_pk_add_f32 v[0:1], v[0:1], v[2:3] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	s_nop 0
	v_cndmask_b32_e64 v1, 0, v1, s[0:1]
	v_cndmask_b32_e64 v0, 0, v0, s[0:1]
	.loc	1 26 0
	v_pk_mul_f32 v[2:3], v[0:1], v[0:1]
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ reductions.py:26:11 ] ]
	s_nop 0
	v_add_f32_e32 v2, v2, v3
	s_nop 1
	v_add_f32_dpp v2, v2, v2 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v2, v2, v2 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v2, v2, v2 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v2, v2, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:26:11 ]
	v_mov_b32_e32 v3, v2
	s_nop 1
	v_mov_b32_dpp v3, v3 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ reductions.py:26:11 ] ]
	v_add_f32_e32 v2, v3, v2
	s_nop 1
	v_add_f32_dpp v2, v2, v2 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:26:11 ]
	s_nop 0
	v_readlane_b32 s2, v2, 63
	s_nop 1
	v_mov_b32_e32 v2, s2
	ds_write_b32 v4, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 27 0
	buffer_load_dwordx2 v[2:3], v10, s[4:7], 0 offen
	buffer_load_dwordx2 v[4:5], v10, s[24:27], 0 offen
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:26:11 ]
	ds_read_b32 v9, v9
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ reductions.py:26:11 ] ]
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_add_f32_dpp v9, v9, v9 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v9, v9, v9 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	1 26 0
	v_div_scale_f32 v10, s[2:3], v8, v8, v9
	v_rcp_f32_e32 v11, v10
	v_div_scale_f32 v12, vcc, v9, v8, v9
	v_fma_f32 v13, -v10, v11, 1.0
	v_fmac_f32_e32 v11, v13, v11
	v_mul_f32_e32 v13, v12, v11
	v_fma_f32 v14, -v10, v13, v12
	v_fmac_f32_e32 v13, v14, v11
	v_fma_f32 v10, -v10, v13, v12
	v_div_fmas_f32 v10, v10, v11, v13
	v_div_fixup_f32 v8, v10, v8, v9
	.loc	1 27 0
	v_add_f32_e32 v8, s12, v8
	v_sqrt_f32_e32 v8, v8
	.loc	1 28 0
	v_lshlrev_b32_e32 v11, 2, v6
	.loc	1 27 0
	v_div_scale_f32 v9, s[2:3], v8, v8, 1.0
	v_rcp_f32_e32 v10, v9
	v_div_scale_f32 v6, vcc, 1.0, v8, 1.0
	v_fma_f32 v12, -v9, v10, 1.0
	v_fmac_f32_e32 v10, v12, v10
	v_mul_f32_e32 v12, v6, v10
	v_fma_f32 v13, -v9, v12, v6
	v_fmac_f32_e32 v12, v13, v10
	v_fma_f32 v6, -v9, v12, v6
	v_div_fmas_f32 v6, v6, v10, v12
	v_div_fixup_f32 v6, v6, v8, 1.0
	v_pk_mul_f32 v[0:1], v[0:1], v[6:7] op_sel_hi:[1,0]
	s_waitcnt vmcnt(0)
	v_pk_fma_f32 v[0:1], v[2:3], v[0:1], v[4:5]
	.loc	1 28 0
	v_cndmask_b32_e64 v2, v7, v11, s[0:1]
	buffer_store_dwordx2 v[0:1], v2, s[8:11], 0 offen
	.loc	1 19 0
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
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 28
		.amdhsa_accum_offset 16
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
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
    .sgpr_count:     34
    .sgpr_spill_count: 0
    .symbol:         layernorm.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
