; triton 3.9.0, threads 256, lds 0, arguments *fp32 *fp32 i32 fp32 i32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	dropout
	.p2align	8
	.type	dropout,@function
dropout:
	.file	1 "tests/foreign/triton" "elementwise.py"
	.loc	1 44 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	s_mov_b64 s[0:1], s[2:3]
	.loc	1 45 0
	v_readfirstlane_b32 s2, v0
	.loc	1 49 0
	s_and_b32 s2, s2, 0xc0
	.loc	1 47 0
	v_bfrev_b32_e32 v2, 1
	.loc	1 45 0
	v_and_or_b32 v0, v0, 63, s2
	v_lshl_or_b32 v0, s14, 8, v0
	.loc	1 47 0
	v_lshlrev_b32_e32 v1, 2, v0
	.loc	1 46 0
	v_cmp_gt_i32_e32 vcc, s6, v0
	.loc	1 47 0
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	v_cndmask_b32_e32 v1, v2, v1, vcc
	buffer_load_dword v2, v1, s[0:3], 0 offen
	s_mov_b32 s1, 0xd2511f53
	.file	2 "triton/language" "random.py"
	.loc	2 57 0 ; random.py:57:19 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ]
	s_ashr_i32 s0, s8, 31
	.loc	2 36 0 ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v3, v0, s1
	v_xor_b32_e32 v3, s0, v3
	s_mov_b32 s10, 0xcd9e8d57
	.loc	2 40 0 ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s6, s8, 0x9e3779b9
	.loc	2 35 0 ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v4, v3, s10
	.loc	2 41 0 ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s9, s0, 0xbb67ae85
	.loc	2 35 0 ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_xor_b32_e32 v4, s6, v4
	.loc	2 36 0 ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_mul_hi_u32 s6, s8, 0xd2511f53
	.loc	2 38 0 ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v0, v0, s1
	.loc	2 36 0 ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_xor_b32 s6, s9, s6
	v_xor_b32_e32 v0, s6, v0
	.loc	2 37 0 ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v3, v3, s10
	.loc	2 40 0 ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s9, s8, 0x3c6ef372
	.loc	2 38 0 ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_mul_i32 s6, s8, 0xd2511f53
	.loc	2 41 0 ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s11, s0, 0x76cf5d0a
	.loc	2 35 0 ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v5, v0, s10
	v_xor_b32_e32 v3, s9, v3
	v_xor_b32_e32 v3, v3, v5
	.loc	2 36 0 ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v5, v4, s1
	s_xor_b32 s6, s11, s6
	v_xor_b32_e32 v5, s6, v5
	.loc	2 37 0 ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v0, v0, s10
	.loc	2 40 0 ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s6, s8, 0xdaa66d2b
	.loc	2 38 0 ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v4, v4, s1
	.loc	2 41 0 ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s9, s0, 0x32370b8f
	.loc	2 35 0 ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v6, v5, s10
	v_xor_b32_e32 v0, s6, v0
	v_xor_b32_e32 v0, v0, v6
	.loc	2 36 0 ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v6, v3, s1
	v_xor_b32_e32 v4, s9, v4
	v_xor_b32_e32 v4, v4, v6
	.loc	2 37 0 ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v5, v5, s10
	.loc	2 40 0 ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s6, s8, 0x78dde6e4
	.loc	2 38 0 ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v3, v3, s1
	.loc	2 41 0 ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s9, s0, 0xed9eba14
	.loc	2 35 0 ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v6, v4, s10
	v_xor_b32_e32 v5, s6, v5
	v_xor_b32_e32 v5, v5, v6
	.loc	2 36 0 ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v6, v0, s1
	v_xor_b32_e32 v3, s9, v3
	v_xor_b32_e32 v3, v3, v6
	.loc	2 37 0 ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v4, v4, s10
	.loc	2 40 0 ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s6, s8, 0x1715609d
	.loc	2 38 0 ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v0, v0, s1
	.loc	2 41 0 ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s9, s0, 0xa9066899
	.loc	2 35 0 ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v6, v3, s10
	v_xor_b32_e32 v4, s6, v4
	v_xor_b32_e32 v4, v4, v6
	.loc	2 36 0 ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v6, v5, s1
	v_xor_b32_e32 v0, s9, v0
	v_xor_b32_e32 v0, v0, v6
	.loc	2 37 0 ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v3, v3, s10
	.loc	2 40 0 ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s6, s8, 0xb54cda56
	.loc	2 38 0 ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v5, v5, s1
	.loc	2 41 0 ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s9, s0, 0x646e171e
	.loc	2 35 0 ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v6, v0, s10
	v_xor_b32_e32 v3, s6, v3
	v_xor_b32_e32 v3, v3, v6
	.loc	2 36 0 ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v6, v4, s1
	v_xor_b32_e32 v5, s9, v5
	.loc	2 37 0 ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v0, v0, s10
	.loc	2 40 0 ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s6, s8, 0x5384540f
	.loc	2 35 0 ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_xor_b32_e32 v5, v6, v5
	.loc	2 38 0 ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v4, v4, s1
	.loc	2 41 0 ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s9, s0, 0x1fd5c5a3
	.loc	2 35 0 ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v5, v5, s10
	v_xor_b32_e32 v0, s6, v0
	.loc	2 36 0 ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_hi_u32 v6, v3, s1
	v_xor_b32_e32 v4, s9, v4
	.loc	2 38 0 ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v3, v3, s1
	.loc	2 41 0 ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s0, s0, 0xdb3d7428
	.loc	2 36 0 ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_xor_b32_e32 v0, v5, v0
	v_xor_b32_e32 v4, v4, v6
	v_mul_hi_u32 v0, v0, s1
	v_xor_b32_e32 v3, s0, v3
	.loc	2 37 0 ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_mul_lo_u32 v4, v4, s10
	.loc	2 40 0 ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	s_add_i32 s8, s8, 0x8ff34781
	.loc	2 35 0 ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ random.py:155:14 @[ elementwise.py:48:12 ] ] ] ] ]
	v_xor_b32_e32 v0, v0, v3
	v_mul_hi_u32 v0, v0, s10
	v_xor_b32_e32 v3, s8, v4
	v_xor_b32_e32 v0, v3, v0
	.loc	2 142 0 ; random.py:142:9 @[ random.py:156:12 @[ elementwise.py:48:12 ] ]
	v_ashrrev_i32_e32 v3, 31, v0
	v_xor_b32_e32 v0, v3, v0
	.loc	1 49 0
	v_sub_f32_e64 v3, 1.0, s7
	s_waitcnt vmcnt(0)
	v_div_scale_f32 v4, s[0:1], v3, v3, v2
	v_rcp_f32_e32 v5, v4
	.loc	2 143 0 ; random.py:143:12 @[ random.py:156:12 @[ elementwise.py:48:12 ] ]
	v_cvt_f32_i32_e32 v0, v0
	.loc	1 49 0
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s2
	v_fma_f32 v6, -v4, v5, 1.0
	v_fmac_f32_e32 v5, v6, v5
	v_div_scale_f32 v6, vcc, v2, v3, v2
	v_mul_f32_e32 v7, v6, v5
	v_fma_f32 v8, -v4, v7, v6
	v_fmac_f32_e32 v7, v8, v5
	v_fma_f32 v4, -v4, v7, v6
	.loc	2 143 0 ; random.py:143:12 @[ random.py:156:12 @[ elementwise.py:48:12 ] ]
	v_mul_f32_e32 v0, 0x2fffffff, v0
	.loc	1 49 0
	v_div_fmas_f32 v4, v4, v5, v7
	v_div_fixup_f32 v2, v4, v3, v2
	.loc	1 48 0
	v_cmp_lt_f32_e32 vcc, s7, v0
	.loc	1 49 0
	s_mov_b32 s7, s3
	s_nop 0
	v_cndmask_b32_e32 v0, 0, v2, vcc
	buffer_store_dword v0, v1, s[4:7], 0 offen
	.loc	1 44 0
	s_endpgm
.Lfunc_end0:
	.size	dropout, .Lfunc_end0-dropout
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dropout
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
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 15
		.amdhsa_accum_offset 12
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
    .max_flat_workgroup_size: 256
    .name:           dropout
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         dropout.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
