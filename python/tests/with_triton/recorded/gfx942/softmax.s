; triton 3.9.0, threads 512, lds 32, arguments *fp32 *fp32 i32 i32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	softmax
	.p2align	8
	.type	softmax,@function
softmax:
	.file	1 "tests/foreign/triton" "reductions.py"
	.loc	1 8 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.file	2 "triton/language" "standard.py"
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:15:40 ]
	v_readfirstlane_b32 s0, v0
	s_mov_b64 s[8:9], s[2:3]
	.loc	1 15 0
	s_and_b32 s2, s0, 0x1c0
	.loc	1 10 0
	v_and_or_b32 v1, v0, 63, s2
	.loc	1 12 0
	s_mul_i32 s6, s6, s12
	.loc	1 10 0
	v_or_b32_e32 v2, 0x200, v1
	.loc	1 12 0
	v_add_lshl_u32 v3, v1, s6, 2
	v_bfrev_b32_e32 v4, 1
	.loc	1 11 0
	v_cmp_gt_i32_e32 vcc, s7, v1
	.loc	1 12 0
	s_and_b32 s9, s9, 0xffff
	s_mov_b32 s11, 0x27000
	s_mov_b32 s10, 0x7ffffffe
	v_cndmask_b32_e32 v1, v4, v3, vcc
	v_add_lshl_u32 v3, v2, s6, 2
	.loc	1 11 0
	v_cmp_gt_i32_e64 s[0:1], s7, v2
	.loc	1 12 0
	v_mov_b32_e32 v5, 0xff800000
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	v_lshlrev_b32_e32 v0, 2, v0
	.loc	1 12 0
	v_cndmask_b32_e64 v2, v4, v3, s[0:1]
	buffer_load_dword v3, v1, s[8:11], 0 offen
	buffer_load_dword v4, v2, s[8:11], 0 offen
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	v_and_b32_e32 v0, 28, v0
	s_lshr_b32 s2, s2, 4
	v_add_u32_e32 v0, 0, v0
	v_mov_b32_e32 v7, s2
	s_mov_b32 s3, 0xc2fc0000
	.loc	1 14 0
	v_mov_b32_e32 v6, 0x42800000
	.loc	1 15 0
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s10
	s_mov_b32 s7, s11
	.loc	1 12 0
	s_waitcnt vmcnt(1)
	v_cndmask_b32_e32 v3, v5, v3, vcc
	s_waitcnt vmcnt(0)
	v_cndmask_b32_e64 v4, v5, v4, s[0:1]
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v5, v3, v3
	v_max_f32_e32 v8, v4, v4
	v_max_f32_e32 v5, v5, v8
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	s_nop 1
	v_mov_b32_dpp v8, v5 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v5, v5, v8
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	s_nop 1
	v_mov_b32_dpp v8, v5 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v5, v5, v8
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	s_nop 1
	v_mov_b32_dpp v8, v5 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v5, v5, v8
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	s_nop 1
	v_mov_b32_dpp v8, v5 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v5, v5, v8
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	v_mov_b32_e32 v8, v5
	s_nop 1
	v_mov_b32_dpp v8, v8 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v5, v5, v8
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	s_nop 1
	v_mov_b32_dpp v8, v5 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v5, v5, v8
	.loc	1 14 0
	v_not_b32_e32 v8, 63
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	v_readlane_b32 s0, v5, 63
	s_nop 1
	v_mov_b32_e32 v5, s0
	ds_write_b32 v7, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v0
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:15:40 ]
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	v_mov_b32_dpp v9, v5 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v5, v5, v5
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	s_nop 0
	v_mov_b32_dpp v9, v9 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v9, v9, v9
	v_max_f32_e32 v5, v5, v9
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	s_nop 1
	v_mov_b32_dpp v9, v5 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v9, v9, v9
	v_max_f32_e32 v5, v5, v9
	.loc	2 216 0 ; standard.py:216:16 @[ reductions.py:13:13 ]
	s_nop 1
	v_mov_b32_dpp v9, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ reductions.py:13:13 ] ]
	v_max_f32_e32 v9, v9, v9
	v_max_f32_e32 v5, v5, v9
	.loc	1 13 0
	v_sub_f32_e32 v3, v3, v5
	v_sub_f32_e32 v4, v4, v5
	.loc	1 14 0
	v_mul_f32_e32 v3, 0x3fb8aa3b, v3
	v_mul_f32_e32 v4, 0x3fb8aa3b, v4
	v_cmp_gt_f32_e32 vcc, s3, v3
	v_cmp_gt_f32_e64 s[0:1], s3, v4
	s_nop 0
	v_cndmask_b32_e32 v5, 0, v6, vcc
	v_cndmask_b32_e64 v6, 0, v6, s[0:1]
	v_add_f32_e32 v3, v3, v5
	v_add_f32_e32 v4, v4, v6
	v_exp_f32_e32 v3, v3
	v_exp_f32_e32 v4, v4
	v_cndmask_b32_e32 v5, 0, v8, vcc
	v_cndmask_b32_e64 v6, 0, v8, s[0:1]
	v_ldexp_f32 v3, v3, v5
	v_ldexp_f32 v4, v4, v6
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ reductions.py:15:40 ] ]
	v_add_f32_e32 v5, v3, v4
	s_nop 1
	v_add_f32_dpp v5, v5, v5 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v5, v5, v5 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v5, v5, v5 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v5, v5, v5 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:15:40 ]
	v_mov_b32_e32 v6, v5
	s_nop 1
	v_mov_b32_dpp v6, v6 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ reductions.py:15:40 ] ]
	v_add_f32_e32 v5, v6, v5
	s_nop 1
	v_add_f32_dpp v5, v5, v5 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 314 0 ; standard.py:314:12 @[ reductions.py:15:40 ]
	s_nop 0
	v_readlane_b32 s0, v5, 63
	s_nop 1
	v_mov_b32_e32 v5, s0
	ds_write_b32 v7, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mov_b32_dpp v5, v0 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ reductions.py:15:40 ] ]
	s_nop 1
	v_add_f32_dpp v0, v5, v0 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v0, v0, v0 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v0, v0, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	1 15 0
	v_div_scale_f32 v5, s[0:1], v0, v0, v3
	v_div_scale_f32 v6, s[0:1], v0, v0, v4
	v_rcp_f32_e32 v7, v5
	v_rcp_f32_e32 v8, v6
	v_div_scale_f32 v9, vcc, v3, v0, v3
	v_div_scale_f32 v10, s[0:1], v4, v0, v4
	v_fma_f32 v11, -v5, v7, 1.0
	v_fma_f32 v12, -v6, v8, 1.0
	v_fmac_f32_e32 v7, v11, v7
	v_fmac_f32_e32 v8, v12, v8
	v_mul_f32_e32 v11, v9, v7
	v_mul_f32_e32 v12, v10, v8
	v_fma_f32 v13, -v5, v11, v9
	v_fma_f32 v14, -v6, v12, v10
	v_fmac_f32_e32 v11, v13, v7
	v_fmac_f32_e32 v12, v14, v8
	v_fma_f32 v5, -v5, v11, v9
	v_fma_f32 v6, -v6, v12, v10
	v_div_fmas_f32 v5, v5, v7, v11
	s_mov_b64 vcc, s[0:1]
	v_div_fixup_f32 v3, v5, v0, v3
	v_div_fmas_f32 v5, v6, v8, v12
	v_div_fixup_f32 v0, v5, v0, v4
	buffer_store_dword v3, v1, s[4:7], 0 offen
	buffer_store_dword v0, v2, s[4:7], 0 offen
	.loc	1 8 0
	s_endpgm
.Lfunc_end0:
	.size	softmax, .Lfunc_end0-softmax
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel softmax
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 10
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
		.amdhsa_next_free_sgpr 13
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
      - .offset:         16
        .size:           4
        .value_kind:     by_value
      - .offset:         20
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         24
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         32
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .max_flat_workgroup_size: 512
    .name:           softmax
    .private_segment_fixed_size: 0
    .sgpr_count:     19
    .sgpr_spill_count: 0
    .symbol:         softmax.kd
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
