; triton 3.9.0, threads 64, lds 0
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	rope
	.p2align	8
	.type	rope,@function
rope:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx8 s[8:15], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_mul_i32 s0, s10, s16
	s_ashr_i32 s1, s0, 31
	s_lshl_b64 s[10:11], s[0:1], 2
	s_add_u32 s0, s6, s10
	v_and_b32_e32 v4, 31, v0
	s_addc_u32 s4, s7, s11
	s_and_b32 s1, s4, 0xffff
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	v_lshlrev_b32_e32 v2, 2, v4
	buffer_load_dword v1, v2, s[0:3], 0 offen
	s_add_u32 s0, s0, 0x80
	s_addc_u32 s1, s4, 0
	s_and_b32 s1, s1, 0xffff
	buffer_load_dword v3, v2, s[0:3], 0 offen
	v_cvt_f32_ubyte0_e32 v4, v4
	v_mul_f32_e32 v4, 0xbe800000, v4
	v_cvt_f32_i32_e32 v5, s16
	v_exp_f32_e32 v4, v4
	s_brev_b32 s0, 18
	v_mul_f32_e32 v4, v4, v5
	v_and_b32_e32 v5, 0x7fffffff, v4
	v_cmp_ge_f32_e64 s[6:7], |v4|, s0
	v_lshrrev_b32_e32 v8, 23, v5
	s_and_saveexec_b64 s[0:1], s[6:7]
	s_xor_b64 s[12:13], exec, s[0:1]
	s_cbranch_execz .LBB0_2
	v_add_u32_e32 v6, 0xffffff88, v8
	v_not_b32_e32 v9, 63
	v_cmp_lt_u32_e32 vcc, 63, v6
	v_cndmask_b32_e32 v9, 0, v9, vcc
	v_add_u32_e32 v6, v9, v6
	v_not_b32_e32 v9, 31
	v_cmp_lt_u32_e64 s[0:1], 31, v6
	v_cndmask_b32_e64 v10, 0, v9, s[0:1]
	v_add_u32_e32 v6, v10, v6
	v_cmp_lt_u32_e64 s[2:3], 31, v6
	v_cndmask_b32_e64 v9, 0, v9, s[2:3]
	v_add_u32_e32 v9, v9, v6
	v_and_b32_e32 v6, 0x7fffff, v5
	v_or_b32_e32 v22, 0x800000, v6
	s_mov_b32 s4, 0xfe5163ab
	v_mad_u64_u32 v[10:11], s[4:5], v22, s4, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v6, v11
	s_mov_b32 s4, 0x3c439041
	v_mad_u64_u32 v[12:13], s[4:5], v22, s4, v[6:7]
	v_mov_b32_e32 v6, v13
	s_mov_b32 s4, 0xdb629599
	v_mad_u64_u32 v[14:15], s[4:5], v22, s4, v[6:7]
	v_mov_b32_e32 v6, v15
	s_mov_b32 s4, 0xf534ddc0
	v_mad_u64_u32 v[16:17], s[4:5], v22, s4, v[6:7]
	v_mov_b32_e32 v6, v17
	s_mov_b32 s4, 0xfc2757d1
	v_mad_u64_u32 v[18:19], s[4:5], v22, s4, v[6:7]
	v_mov_b32_e32 v6, v19
	s_mov_b32 s4, 0x4e441529
	v_mad_u64_u32 v[20:21], s[4:5], v22, s4, v[6:7]
	v_mov_b32_e32 v6, v21
	s_mov_b32 s4, 0xa2f9836e
	v_mad_u64_u32 v[6:7], s[4:5], v22, s4, v[6:7]
	v_cndmask_b32_e32 v11, v20, v16, vcc
	v_cndmask_b32_e32 v6, v6, v18, vcc
	v_cndmask_b32_e32 v7, v7, v20, vcc
	v_cndmask_b32_e64 v13, v6, v11, s[0:1]
	v_cndmask_b32_e64 v6, v7, v6, s[0:1]
	v_cndmask_b32_e32 v7, v18, v14, vcc
	v_cndmask_b32_e64 v11, v11, v7, s[0:1]
	v_cndmask_b32_e64 v6, v6, v13, s[2:3]
	v_cndmask_b32_e64 v13, v13, v11, s[2:3]
	v_sub_u32_e32 v15, 32, v9
	v_alignbit_b32 v17, v6, v13, v15
	v_cmp_eq_u32_e64 s[4:5], 0, v9
	v_cndmask_b32_e64 v9, v17, v6, s[4:5]
	v_cndmask_b32_e32 v6, v16, v12, vcc
	v_cndmask_b32_e64 v7, v7, v6, s[0:1]
	v_cndmask_b32_e64 v11, v11, v7, s[2:3]
	v_alignbit_b32 v12, v13, v11, v15
	v_cndmask_b32_e32 v10, v14, v10, vcc
	v_cndmask_b32_e64 v12, v12, v13, s[4:5]
	v_bfe_u32 v17, v9, 29, 1
	v_cndmask_b32_e64 v6, v6, v10, s[0:1]
	v_alignbit_b32 v13, v9, v12, 30
	v_sub_u32_e32 v18, 0, v17
	v_cndmask_b32_e64 v6, v7, v6, s[2:3]
	v_xor_b32_e32 v13, v13, v18
	v_alignbit_b32 v7, v11, v6, v15
	v_cndmask_b32_e64 v7, v7, v11, s[4:5]
	v_ffbh_u32_e32 v11, v13
	v_alignbit_b32 v10, v12, v7, 30
	v_min_u32_e32 v11, 32, v11
	v_alignbit_b32 v6, v7, v6, 30
	v_xor_b32_e32 v10, v10, v18
	v_sub_u32_e32 v12, 31, v11
	v_xor_b32_e32 v6, v6, v18
	v_alignbit_b32 v13, v13, v10, v12
	v_alignbit_b32 v6, v10, v6, v12
	v_alignbit_b32 v7, v13, v6, 9
	v_ffbh_u32_e32 v10, v7
	v_min_u32_e32 v10, 32, v10
	v_not_b32_e32 v12, v10
	v_lshrrev_b32_e32 v16, 29, v9
	v_alignbit_b32 v6, v7, v6, v12
	v_not_b32_e32 v7, v11
	v_sub_u32_e32 v7, v7, v10
	v_lshlrev_b32_e32 v10, 31, v16
	v_lshrrev_b32_e32 v6, 9, v6
	v_lshl_add_u32 v7, v7, 23, v10
	v_add_u32_e32 v11, 1, v11
	v_or_b32_e32 v6, v7, v6
	v_add_u32_e32 v7, 0x33800000, v6
	v_alignbit_b32 v6, v11, v13, 9
	v_or_b32_e32 v6, v6, v10
	v_xor_b32_e32 v10, 1.0, v6
	s_mov_b32 s0, 0x3fc90fda
	v_mul_f32_e32 v6, 0x3fc90fda, v10
	v_fma_f32 v6, v10, s0, -v6
	v_fmac_f32_e32 v6, 0x33a22168, v10
	v_fmac_f32_e32 v6, 0x3fc90fda, v7
	v_lshrrev_b32_e32 v7, 30, v9
	v_fmac_f32_e32 v6, 0x3fc90fda, v10
	v_add_u32_e32 v7, v17, v7
	s_andn2_saveexec_b64 s[0:1], s[12:13]
	s_cbranch_execz .LBB0_4
	s_branch .LBB0_3
.LBB0_2:
	s_andn2_saveexec_b64 s[0:1], s[12:13]
	s_cbranch_execz .LBB0_4
.LBB0_3:
	s_mov_b32 s2, 0x3f22f983
	v_mul_f32_e64 v6, |v4|, s2
	v_rndne_f32_e32 v9, v6
	s_mov_b32 s2, 0xbfc90fda
	v_cvt_i32_f32_e32 v7, v9
	v_fma_f32 v6, v9, s2, |v4|
	v_fmac_f32_e32 v6, 0xb3a22168, v9
	v_fmac_f32_e32 v6, 0xa7c234c4, v9
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	s_and_saveexec_b64 s[0:1], s[6:7]
	s_xor_b64 s[6:7], exec, s[0:1]
	s_cbranch_execz .LBB0_6
	v_add_u32_e32 v8, 0xffffff88, v8
	v_not_b32_e32 v10, 63
	v_cmp_lt_u32_e32 vcc, 63, v8
	v_cndmask_b32_e32 v10, 0, v10, vcc
	v_add_u32_e32 v8, v10, v8
	v_not_b32_e32 v10, 31
	v_cmp_lt_u32_e64 s[0:1], 31, v8
	v_cndmask_b32_e64 v11, 0, v10, s[0:1]
	v_add_u32_e32 v8, v11, v8
	v_cmp_lt_u32_e64 s[2:3], 31, v8
	v_cndmask_b32_e64 v10, 0, v10, s[2:3]
	v_add_u32_e32 v22, v10, v8
	v_and_b32_e32 v8, 0x7fffff, v5
	v_or_b32_e32 v23, 0x800000, v8
	s_mov_b32 s4, 0xfe5163ab
	v_mad_u64_u32 v[10:11], s[4:5], v23, s4, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v8, v11
	s_mov_b32 s4, 0x3c439041
	v_mad_u64_u32 v[12:13], s[4:5], v23, s4, v[8:9]
	v_mov_b32_e32 v8, v13
	s_mov_b32 s4, 0xdb629599
	v_mad_u64_u32 v[14:15], s[4:5], v23, s4, v[8:9]
	v_mov_b32_e32 v8, v15
	s_mov_b32 s4, 0xf534ddc0
	v_mad_u64_u32 v[16:17], s[4:5], v23, s4, v[8:9]
	v_mov_b32_e32 v8, v17
	s_mov_b32 s4, 0xfc2757d1
	v_mad_u64_u32 v[18:19], s[4:5], v23, s4, v[8:9]
	v_mov_b32_e32 v8, v19
	s_mov_b32 s4, 0x4e441529
	v_mad_u64_u32 v[20:21], s[4:5], v23, s4, v[8:9]
	v_mov_b32_e32 v8, v21
	s_mov_b32 s4, 0xa2f9836e
	v_mad_u64_u32 v[8:9], s[4:5], v23, s4, v[8:9]
	v_cndmask_b32_e32 v11, v20, v16, vcc
	v_cndmask_b32_e32 v8, v8, v18, vcc
	v_cndmask_b32_e32 v9, v9, v20, vcc
	v_cndmask_b32_e64 v13, v8, v11, s[0:1]
	v_cndmask_b32_e64 v8, v9, v8, s[0:1]
	v_cndmask_b32_e32 v9, v18, v14, vcc
	v_cndmask_b32_e64 v11, v11, v9, s[0:1]
	v_cndmask_b32_e32 v12, v16, v12, vcc
	v_cndmask_b32_e64 v8, v8, v13, s[2:3]
	v_cndmask_b32_e64 v13, v13, v11, s[2:3]
	v_sub_u32_e32 v15, 32, v22
	v_cndmask_b32_e64 v9, v9, v12, s[0:1]
	v_alignbit_b32 v17, v8, v13, v15
	v_cmp_eq_u32_e64 s[4:5], 0, v22
	v_cndmask_b32_e64 v11, v11, v9, s[2:3]
	v_cndmask_b32_e64 v8, v17, v8, s[4:5]
	v_alignbit_b32 v16, v13, v11, v15
	v_cndmask_b32_e32 v10, v14, v10, vcc
	v_cndmask_b32_e64 v13, v16, v13, s[4:5]
	v_bfe_u32 v18, v8, 29, 1
	v_cndmask_b32_e64 v10, v12, v10, s[0:1]
	v_alignbit_b32 v16, v8, v13, 30
	v_sub_u32_e32 v19, 0, v18
	v_cndmask_b32_e64 v9, v9, v10, s[2:3]
	v_xor_b32_e32 v16, v16, v19
	v_alignbit_b32 v10, v11, v9, v15
	v_cndmask_b32_e64 v10, v10, v11, s[4:5]
	v_ffbh_u32_e32 v12, v16
	v_alignbit_b32 v11, v13, v10, 30
	v_min_u32_e32 v12, 32, v12
	v_alignbit_b32 v9, v10, v9, 30
	v_xor_b32_e32 v11, v11, v19
	v_sub_u32_e32 v13, 31, v12
	v_xor_b32_e32 v9, v9, v19
	v_alignbit_b32 v14, v16, v11, v13
	v_alignbit_b32 v9, v11, v9, v13
	v_alignbit_b32 v10, v14, v9, 9
	v_ffbh_u32_e32 v11, v10
	v_min_u32_e32 v11, 32, v11
	v_not_b32_e32 v13, v11
	v_lshrrev_b32_e32 v17, 29, v8
	v_alignbit_b32 v9, v10, v9, v13
	v_not_b32_e32 v10, v12
	v_sub_u32_e32 v10, v10, v11
	v_lshlrev_b32_e32 v11, 31, v17
	v_lshrrev_b32_e32 v9, 9, v9
	v_lshl_add_u32 v10, v10, 23, v11
	v_add_u32_e32 v12, 1, v12
	v_or_b32_e32 v9, v10, v9
	v_add_u32_e32 v10, 0x33800000, v9
	v_alignbit_b32 v9, v12, v14, 9
	v_or_b32_e32 v9, v9, v11
	v_xor_b32_e32 v11, 1.0, v9
	s_mov_b32 s0, 0x3fc90fda
	v_mul_f32_e32 v9, 0x3fc90fda, v11
	v_fma_f32 v9, v11, s0, -v9
	v_fmac_f32_e32 v9, 0x33a22168, v11
	v_fmac_f32_e32 v9, 0x3fc90fda, v10
	v_lshrrev_b32_e32 v8, 30, v8
	v_fmac_f32_e32 v9, 0x3fc90fda, v11
	v_add_u32_e32 v10, v18, v8
	s_andn2_saveexec_b64 s[0:1], s[6:7]
	s_cbranch_execnz .LBB0_7
	s_branch .LBB0_8
.LBB0_6:
	s_andn2_saveexec_b64 s[0:1], s[6:7]
	s_cbranch_execz .LBB0_8
.LBB0_7:
	s_mov_b32 s2, 0x3f22f983
	v_mul_f32_e64 v8, |v4|, s2
	v_rndne_f32_e32 v8, v8
	s_mov_b32 s2, 0xbfc90fda
	v_cvt_i32_f32_e32 v10, v8
	v_fma_f32 v9, v8, s2, |v4|
	v_fmac_f32_e32 v9, 0xb3a22168, v8
	v_fmac_f32_e32 v9, 0xa7c234c4, v8
.LBB0_8:
	s_or_b64 exec, exec, s[0:1]
	v_mul_f32_e32 v11, v6, v6
	v_mov_b32_e32 v13, 0xbab64f3b
	v_fmac_f32_e32 v13, 0x37d75334, v11
	v_mov_b32_e32 v14, 0x3d2aabf7
	v_mov_b32_e32 v17, 0x3c0881c4
	v_fma_f32 v13, v11, v13, v14
	v_mov_b32_e32 v15, 0xbf000004
	v_fmac_f32_e32 v17, 0xb94c1982, v11
	v_mov_b32_e32 v18, 0xbe2aaa9d
	v_fma_f32 v13, v11, v13, v15
	v_fma_f32 v17, v11, v17, v18
	v_lshlrev_b32_e32 v8, 30, v7
	v_and_b32_e32 v7, 1, v7
	v_fma_f32 v13, v11, v13, 1.0
	v_mul_f32_e32 v11, v11, v17
	v_fmac_f32_e32 v6, v6, v11
	v_cmp_eq_u32_e32 vcc, 0, v7
	v_and_b32_e32 v8, 0x80000000, v8
	v_cndmask_b32_e64 v6, -v6, v13, vcc
	v_mov_b32_e32 v16, 0x3c0881c4
	v_xor_b32_e32 v6, v8, v6
	v_mul_f32_e32 v8, v9, v9
	v_mov_b32_e32 v12, 0xbab64f3b
	v_fmac_f32_e32 v16, 0xb94c1982, v8
	v_fmac_f32_e32 v18, v8, v16
	v_fmac_f32_e32 v12, 0x37d75334, v8
	v_mul_f32_e32 v11, v8, v18
	v_fmac_f32_e32 v14, v8, v12
	s_movk_i32 s0, 0x1f8
	v_fmac_f32_e32 v9, v9, v11
	v_fmac_f32_e32 v15, v8, v14
	v_and_b32_e32 v11, 1, v10
	v_cmp_class_f32_e64 vcc, v4, s0
	v_fma_f32 v8, v8, v15, 1.0
	v_cmp_eq_u32_e64 s[0:1], 0, v11
	v_cndmask_b32_e64 v8, v8, v9, s[0:1]
	v_lshlrev_b32_e32 v9, 30, v10
	v_and_b32_e32 v9, 0x80000000, v9
	v_xor_b32_e32 v4, v5, v4
	v_xor_b32_e32 v4, v4, v9
	v_mov_b32_e32 v7, 0x7fc00000
	v_xor_b32_e32 v4, v4, v8
	s_add_u32 s4, s8, s10
	v_cndmask_b32_e32 v4, v7, v4, vcc
	v_and_b32_e32 v0, 32, v0
	v_cndmask_b32_e32 v6, v7, v6, vcc
	s_addc_u32 s2, s9, s11
	s_waitcnt vmcnt(0)
	v_mul_f32_e32 v5, v3, v4
	v_bfrev_b32_e32 v7, 1
	v_cmp_eq_u32_e32 vcc, 0, v0
	v_fma_f32 v5, v1, v6, -v5
	s_and_b32 s5, s2, 0xffff
	s_mov_b32 s7, 0x27000
	s_mov_b32 s6, 0x7ffffffe
	v_cndmask_b32_e32 v0, v7, v2, vcc
	buffer_store_dword v5, v0, s[4:7], 0 offen
	s_add_u32 s4, s4, 0x80
	s_addc_u32 s0, s2, 0
	v_mul_f32_e32 v1, v1, v4
	v_fmac_f32_e32 v1, v3, v6
	s_and_b32 s5, s0, 0xffff
	buffer_store_dword v1, v0, s[4:7], 0 offen
	s_endpgm
.Lfunc_end0:
	.size	rope, .Lfunc_end0-rope
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel rope
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
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
		.amdhsa_next_free_vgpr 24
		.amdhsa_next_free_sgpr 17
		.amdhsa_accum_offset 24
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
	.set .Lrope.num_vgpr, 24
	.set .Lrope.num_agpr, 0
	.set .Lrope.numbered_sgpr, 17
	.set .Lrope.num_named_barrier, 0
	.set .Lrope.private_seg_size, 0
	.set .Lrope.uses_vcc, 1
	.set .Lrope.uses_flat_scratch, 0
	.set .Lrope.has_dyn_sized_stack, 0
	.set .Lrope.has_recursion, 0
	.set .Lrope.has_indirect_call, 0
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
      - .offset:         16
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
    .max_flat_workgroup_size: 64
    .name:           rope
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         rope.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     24
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
