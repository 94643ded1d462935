; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 6
	.text
	.protected	wide
	.globl	wide
	.p2align	8
	.type	wide,@function
wide:
	s_load_dword s0, s[4:5], 0x2c
	s_load_dword s1, s[4:5], 0x18
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s6, s6, s0
	v_add_u32_e32 v0, s6, v0
	v_cmp_gt_i32_e32 vcc, s1, v0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_10
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[4:5], 3, v[0:1]
	v_lshlrev_b32_e32 v6, 2, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s1
	v_add_co_u32_e32 v2, vcc, s0, v4
	v_addc_co_u32_e32 v3, vcc, v1, v5, vcc
	v_mov_b32_e32 v1, s3
	v_add_co_u32_e32 v4, vcc, s2, v4
	v_addc_co_u32_e32 v5, vcc, v1, v5, vcc
	global_load_dwordx2 v[2:3], v[2:3], off
	v_ashrrev_i32_e32 v7, 31, v6
	global_load_dwordx2 v[4:5], v[4:5], off
	v_lshlrev_b64 v[6:7], 3, v[6:7]
	v_mov_b32_e32 v1, s7
	v_add_co_u32_e32 v6, vcc, s6, v6
	v_mov_b32_e32 v0, 0
	v_addc_co_u32_e32 v7, vcc, v1, v7, vcc
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v10, v5, v2
	v_mul_lo_u32 v11, v4, v3
	v_mad_u64_u32 v[8:9], s[0:1], v4, v2, 0
	v_or_b32_e32 v1, v3, v5
	v_add3_u32 v9, v9, v11, v10
	v_cmp_ne_u64_e32 vcc, 0, v[0:1]
	global_store_dwordx2 v[6:7], v[8:9], off
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[2:3], exec, s[0:1]
	s_cbranch_execz .LBB0_3
	v_ashrrev_i32_e32 v0, 31, v5
	v_add_co_u32_e32 v8, vcc, v4, v0
	v_addc_co_u32_e32 v9, vcc, v5, v0, vcc
	v_xor_b32_e32 v16, v9, v0
	v_xor_b32_e32 v17, v8, v0
	v_cvt_f32_u32_e32 v8, v17
	v_cvt_f32_u32_e32 v9, v16
	v_sub_co_u32_e32 v13, vcc, 0, v17
	v_subb_co_u32_e32 v14, vcc, 0, v16, vcc
	v_madmk_f32 v8, v9, 0x4f800000, v8
	v_rcp_f32_e32 v8, v8
	v_mul_f32_e32 v8, 0x5f7ffffc, v8
	v_mul_f32_e32 v9, 0x2f800000, v8
	v_trunc_f32_e32 v9, v9
	v_madmk_f32 v8, v9, 0xcf800000, v8
	v_cvt_u32_f32_e32 v12, v8
	v_cvt_u32_f32_e32 v15, v9
	v_mul_lo_u32 v10, v14, v12
	v_mad_u64_u32 v[8:9], s[0:1], v13, v12, 0
	v_mul_lo_u32 v11, v13, v15
	v_add3_u32 v9, v9, v11, v10
	v_mad_u64_u32 v[10:11], s[0:1], v12, v9, 0
	v_mul_hi_u32 v18, v12, v8
	v_add_co_u32_e32 v18, vcc, v18, v10
	v_addc_co_u32_e32 v19, vcc, 0, v11, vcc
	v_mad_u64_u32 v[10:11], s[0:1], v15, v9, 0
	v_mad_u64_u32 v[8:9], s[0:1], v15, v8, 0
	v_add_co_u32_e32 v8, vcc, v18, v8
	v_addc_co_u32_e32 v8, vcc, v19, v9, vcc
	v_addc_co_u32_e32 v9, vcc, 0, v11, vcc
	v_add_co_u32_e32 v8, vcc, v8, v10
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_add_co_u32_e32 v18, vcc, v12, v8
	v_addc_co_u32_e32 v19, vcc, v15, v9, vcc
	v_mul_lo_u32 v10, v13, v19
	v_mul_lo_u32 v11, v14, v18
	v_mad_u64_u32 v[8:9], s[0:1], v13, v18, 0
	v_add3_u32 v9, v9, v10, v11
	v_mad_u64_u32 v[12:13], s[0:1], v19, v8, 0
	v_mad_u64_u32 v[14:15], s[0:1], v18, v9, 0
	v_mul_hi_u32 v8, v18, v8
	v_add_co_u32_e32 v8, vcc, v8, v14
	v_mad_u64_u32 v[10:11], s[0:1], v19, v9, 0
	v_addc_co_u32_e32 v9, vcc, 0, v15, vcc
	v_add_co_u32_e32 v8, vcc, v8, v12
	v_addc_co_u32_e32 v8, vcc, v9, v13, vcc
	v_addc_co_u32_e32 v9, vcc, 0, v11, vcc
	v_add_co_u32_e32 v8, vcc, v8, v10
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_add_co_u32_e32 v10, vcc, v18, v8
	v_addc_co_u32_e32 v11, vcc, v19, v9, vcc
	v_ashrrev_i32_e32 v12, 31, v3
	v_add_co_u32_e32 v8, vcc, v2, v12
	v_addc_co_u32_e32 v9, vcc, v3, v12, vcc
	v_xor_b32_e32 v14, v8, v12
	v_xor_b32_e32 v13, v9, v12
	v_mad_u64_u32 v[8:9], s[0:1], v14, v11, 0
	v_mul_hi_u32 v15, v14, v10
	v_add_co_u32_e32 v15, vcc, v15, v8
	v_addc_co_u32_e32 v18, vcc, 0, v9, vcc
	v_mad_u64_u32 v[8:9], s[0:1], v13, v11, 0
	v_mad_u64_u32 v[10:11], s[0:1], v13, v10, 0
	v_add_co_u32_e32 v10, vcc, v15, v10
	v_addc_co_u32_e32 v10, vcc, v18, v11, vcc
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_add_co_u32_e32 v10, vcc, v10, v8
	v_addc_co_u32_e32 v11, vcc, 0, v9, vcc
	v_mul_lo_u32 v15, v16, v10
	v_mul_lo_u32 v18, v17, v11
	v_mad_u64_u32 v[8:9], s[0:1], v17, v10, 0
	v_add3_u32 v9, v9, v18, v15
	v_sub_u32_e32 v15, v13, v9
	v_sub_co_u32_e32 v8, vcc, v14, v8
	v_subb_co_u32_e64 v14, s[0:1], v15, v16, vcc
	v_sub_co_u32_e64 v15, s[0:1], v8, v17
	v_subbrev_co_u32_e64 v14, s[0:1], 0, v14, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v14, v16
	v_cndmask_b32_e64 v18, 0, -1, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v15, v17
	v_cndmask_b32_e64 v15, 0, -1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v14, v16
	v_cndmask_b32_e64 v14, v18, v15, s[0:1]
	v_add_co_u32_e64 v15, s[0:1], 2, v10
	v_subb_co_u32_e32 v9, vcc, v13, v9, vcc
	v_addc_co_u32_e64 v18, s[0:1], 0, v11, s[0:1]
	v_cmp_ge_u32_e32 vcc, v9, v16
	v_add_co_u32_e64 v19, s[0:1], 1, v10
	v_cndmask_b32_e64 v13, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v8, v17
	v_addc_co_u32_e64 v20, s[0:1], 0, v11, s[0:1]
	v_cndmask_b32_e64 v8, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v9, v16
	v_cmp_ne_u32_e64 s[0:1], 0, v14
	v_cndmask_b32_e32 v8, v13, v8, vcc
	v_cndmask_b32_e64 v14, v20, v18, s[0:1]
	v_cmp_ne_u32_e32 vcc, 0, v8
	v_cndmask_b32_e64 v9, v19, v15, s[0:1]
	v_cndmask_b32_e32 v8, v11, v14, vcc
	v_cndmask_b32_e32 v9, v10, v9, vcc
	v_xor_b32_e32 v0, v12, v0
	v_xor_b32_e32 v10, v8, v0
	v_xor_b32_e32 v8, v9, v0
	v_sub_co_u32_e32 v8, vcc, v8, v0
	v_subb_co_u32_e32 v9, vcc, v10, v0, vcc
.LBB0_3:
	s_or_saveexec_b64 s[0:1], s[2:3]
	v_cvt_f32_u32_e32 v10, v4
	v_sub_u32_e32 v11, 0, v4
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_5
	v_rcp_iflag_f32_e32 v0, v10
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	v_mul_lo_u32 v8, v11, v0
	v_mul_hi_u32 v8, v0, v8
	v_add_u32_e32 v0, v0, v8
	v_mul_hi_u32 v0, v2, v0
	v_mul_lo_u32 v8, v0, v4
	v_sub_u32_e32 v8, v2, v8
	v_add_u32_e32 v9, 1, v0
	v_sub_u32_e32 v12, v8, v4
	v_cmp_ge_u32_e32 vcc, v8, v4
	v_cndmask_b32_e32 v8, v8, v12, vcc
	v_cndmask_b32_e32 v0, v0, v9, vcc
	v_add_u32_e32 v9, 1, v0
	v_cmp_ge_u32_e32 vcc, v8, v4
	v_cndmask_b32_e32 v8, v0, v9, vcc
	v_mov_b32_e32 v9, 0
.LBB0_5:
	s_or_b64 exec, exec, s[0:1]
	v_mov_b32_e32 v0, 0
	v_cmp_ne_u64_e32 vcc, 0, v[0:1]
	global_store_dwordx2 v[6:7], v[8:9], off offset:8
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[4:5], exec, s[0:1]
	s_cbranch_execz .LBB0_7
	v_cvt_f32_u32_e32 v0, v4
	v_cvt_f32_u32_e32 v1, v5
	v_sub_co_u32_e32 v12, vcc, 0, v4
	v_subb_co_u32_e32 v13, vcc, 0, v5, vcc
	v_madmk_f32 v0, v1, 0x4f800000, v0
	v_rcp_f32_e32 v0, v0
	v_mul_f32_e32 v0, 0x5f7ffffc, v0
	v_mul_f32_e32 v1, 0x2f800000, v0
	v_trunc_f32_e32 v1, v1
	v_madmk_f32 v0, v1, 0xcf800000, v0
	v_cvt_u32_f32_e32 v10, v1
	v_cvt_u32_f32_e32 v11, v0
	v_mul_lo_u32 v8, v12, v10
	v_mul_lo_u32 v9, v13, v11
	v_mad_u64_u32 v[0:1], s[0:1], v12, v11, 0
	v_add3_u32 v1, v1, v8, v9
	v_mad_u64_u32 v[8:9], s[0:1], v11, v1, 0
	v_mul_hi_u32 v14, v11, v0
	v_add_co_u32_e32 v14, vcc, v14, v8
	v_addc_co_u32_e32 v15, vcc, 0, v9, vcc
	v_mad_u64_u32 v[8:9], s[0:1], v10, v1, 0
	v_mad_u64_u32 v[0:1], s[0:1], v10, v0, 0
	v_add_co_u32_e32 v0, vcc, v14, v0
	v_addc_co_u32_e32 v0, vcc, v15, v1, vcc
	v_addc_co_u32_e32 v1, vcc, 0, v9, vcc
	v_add_co_u32_e32 v0, vcc, v0, v8
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	v_add_co_u32_e32 v14, vcc, v11, v0
	v_addc_co_u32_e32 v15, vcc, v10, v1, vcc
	v_mul_lo_u32 v8, v12, v15
	v_mul_lo_u32 v9, v13, v14
	v_mad_u64_u32 v[0:1], s[0:1], v12, v14, 0
	v_add3_u32 v1, v1, v8, v9
	v_mad_u64_u32 v[10:11], s[0:1], v15, v0, 0
	v_mad_u64_u32 v[12:13], s[0:1], v14, v1, 0
	v_mul_hi_u32 v0, v14, v0
	v_add_co_u32_e32 v0, vcc, v0, v12
	v_mad_u64_u32 v[8:9], s[0:1], v15, v1, 0
	v_addc_co_u32_e32 v1, vcc, 0, v13, vcc
	v_add_co_u32_e32 v0, vcc, v0, v10
	v_addc_co_u32_e32 v0, vcc, v1, v11, vcc
	v_addc_co_u32_e32 v1, vcc, 0, v9, vcc
	v_add_co_u32_e32 v0, vcc, v0, v8
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	v_add_co_u32_e32 v8, vcc, v14, v0
	v_addc_co_u32_e32 v9, vcc, v15, v1, vcc
	v_mad_u64_u32 v[0:1], s[0:1], v2, v9, 0
	v_mul_hi_u32 v10, v2, v8
	v_add_co_u32_e32 v10, vcc, v10, v0
	v_addc_co_u32_e32 v11, vcc, 0, v1, vcc
	v_mad_u64_u32 v[0:1], s[0:1], v3, v9, 0
	v_mad_u64_u32 v[8:9], s[0:1], v3, v8, 0
	v_add_co_u32_e32 v8, vcc, v10, v8
	v_addc_co_u32_e32 v8, vcc, v11, v9, vcc
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	v_add_co_u32_e32 v0, vcc, v8, v0
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	v_mul_lo_u32 v8, v5, v0
	v_mul_lo_u32 v9, v4, v1
	v_mad_u64_u32 v[0:1], s[0:1], v4, v0, 0
	v_add3_u32 v1, v1, v9, v8
	v_sub_u32_e32 v8, v3, v1
	v_sub_co_u32_e32 v0, vcc, v2, v0
	v_subb_co_u32_e64 v8, s[0:1], v8, v5, vcc
	v_sub_co_u32_e64 v9, s[0:1], v0, v4
	v_subbrev_co_u32_e64 v10, s[2:3], 0, v8, s[0:1]
	v_cmp_ge_u32_e64 s[2:3], v10, v5
	v_cndmask_b32_e64 v11, 0, -1, s[2:3]
	v_cmp_ge_u32_e64 s[2:3], v9, v4
	v_cndmask_b32_e64 v12, 0, -1, s[2:3]
	v_cmp_eq_u32_e64 s[2:3], v10, v5
	v_subb_co_u32_e64 v8, s[0:1], v8, v5, s[0:1]
	v_cndmask_b32_e64 v11, v11, v12, s[2:3]
	v_sub_co_u32_e64 v12, s[0:1], v9, v4
	v_subbrev_co_u32_e64 v8, s[0:1], 0, v8, s[0:1]
	v_subb_co_u32_e32 v1, vcc, v3, v1, vcc
	v_cmp_ne_u32_e64 s[0:1], 0, v11
	v_cmp_ge_u32_e32 vcc, v1, v5
	v_cndmask_b32_e64 v8, v10, v8, s[0:1]
	v_cndmask_b32_e64 v10, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v0, v4
	v_cndmask_b32_e64 v11, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v1, v5
	v_cndmask_b32_e32 v5, v10, v11, vcc
	v_cmp_ne_u32_e32 vcc, 0, v5
	v_cndmask_b32_e64 v5, v9, v12, s[0:1]
	v_cndmask_b32_e32 v1, v1, v8, vcc
	v_cndmask_b32_e32 v0, v0, v5, vcc
.LBB0_7:
	s_andn2_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_9
	v_rcp_iflag_f32_e32 v0, v10
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	v_mul_lo_u32 v1, v11, v0
	v_mul_hi_u32 v1, v0, v1
	v_add_u32_e32 v0, v0, v1
	v_mul_hi_u32 v0, v2, v0
	v_mul_lo_u32 v0, v0, v4
	v_sub_u32_e32 v0, v2, v0
	v_sub_u32_e32 v1, v0, v4
	v_cmp_ge_u32_e32 vcc, v0, v4
	v_cndmask_b32_e32 v0, v0, v1, vcc
	v_sub_u32_e32 v1, v0, v4
	v_cmp_ge_u32_e32 vcc, v0, v4
	v_cndmask_b32_e32 v0, v0, v1, vcc
	v_mov_b32_e32 v1, 0
.LBB0_9:
	s_or_b64 exec, exec, s[0:1]
	v_ashrrev_i64 v[8:9], v4, v[2:3]
	v_and_b32_e32 v4, 31, v4
	v_lshlrev_b64 v[2:3], v4, v[2:3]
	v_add_co_u32_e32 v2, vcc, v8, v2
	v_addc_co_u32_e32 v3, vcc, v9, v3, vcc
	global_store_dwordx4 v[6:7], v[0:3], off offset:16
.LBB0_10:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel wide
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 288
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 21
		.amdhsa_next_free_sgpr 8
		.amdhsa_accum_offset 24
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
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
.Lfunc_end0:
	.size	wide, .Lfunc_end0-wide
	.set wide.num_vgpr, 21
	.set wide.num_agpr, 0
	.set wide.numbered_sgpr, 8
	.set wide.num_named_barrier, 0
	.set wide.private_seg_size, 0
	.set wide.uses_vcc, 1
	.set wide.uses_flat_scratch, 0
	.set wide.has_dyn_sized_stack, 0
	.set wide.has_recursion, 0
	.set wide.has_indirect_call, 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	__hip_cuid_,@object
	.section	.bss,"aw",@nobits
	.globl	__hip_cuid_
__hip_cuid_:
	.byte	0
	.size	__hip_cuid_, 1
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
      - .offset:         32
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         36
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         40
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         44
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         46
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         48
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         50
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         52
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         54
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         88
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         96
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .max_flat_workgroup_size: 1024
    .name:           wide
    .private_segment_fixed_size: 0
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         wide.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     21
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
