; triton 3.9.0, threads 64, lds 4096
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_f32
	.p2align	8
	.type	matmul_f32,@function
matmul_f32:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_lshl_b32 s8, s16, 5
	v_lshrrev_b32_e32 v1, 2, v0
	v_or_b32_e32 v6, s8, v1
	v_and_b32_e32 v1, 3, v0
	v_mul_lo_u32 v2, s10, v6
	v_lshlrev_b32_e32 v30, 2, v1
	v_ashrrev_i32_e32 v3, 31, v2
	s_cmp_gt_i32 s10, 0
	v_lshl_add_u64 v[18:19], v[2:3], 2, s[2:3]
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s10, 1
	v_mov_b32_e32 v25, 0
	v_lshlrev_b32_e32 v24, 2, v30
	s_cbranch_scc1 .LBB0_2
	v_lshl_add_u64 v[2:3], v[18:19], 0, v[24:25]
	global_load_dwordx4 v[2:5], v[2:3], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
.LBB0_3:
	v_or_b32_e32 v6, 16, v6
	v_mul_lo_u32 v6, s10, v6
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshl_add_u64 v[20:21], v[6:7], 2, s[2:3]
	s_and_b64 s[2:3], s[0:1], exec
	s_cselect_b32 s2, 1, 0
	s_cmp_lg_u32 s2, 1
	v_lshl_add_u64 v[26:27], v[20:21], 0, v[24:25]
	s_cbranch_scc1 .LBB0_5
	global_load_dwordx4 v[6:9], v[26:27], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
.LBB0_6:
	s_lshl_b32 s2, s17, 5
	v_and_b32_e32 v25, 7, v0
	s_and_b64 s[12:13], s[0:1], exec
	v_lshl_or_b32 v22, v25, 2, s2
	v_and_b32_e32 v31, 56, v0
	s_cselect_b32 s3, 1, 0
	v_lshrrev_b32_e32 v34, 2, v31
	s_cmp_lg_u32 s3, 1
	v_ashrrev_i32_e32 v23, 31, v22
	s_cbranch_scc1 .LBB0_8
	v_mul_lo_u32 v10, s9, v34
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshl_add_u64 v[10:11], v[10:11], 2, s[4:5]
	v_lshl_add_u64 v[10:11], v[22:23], 2, v[10:11]
	global_load_dwordx4 v[10:13], v[10:11], off
	s_branch .LBB0_9
.LBB0_8:
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
.LBB0_9:
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	v_and_b32_e32 v32, 60, v0
	s_cmp_lg_u32 s0, 1
	v_or_b32_e32 v35, 1, v34
	s_cbranch_scc1 .LBB0_11
	v_mul_lo_u32 v14, s9, v35
	v_ashrrev_i32_e32 v15, 31, v14
	v_lshl_add_u64 v[14:15], v[14:15], 2, s[4:5]
	v_lshl_add_u64 v[14:15], v[22:23], 2, v[14:15]
	global_load_dwordx4 v[14:17], v[14:15], off
	s_branch .LBB0_12
.LBB0_11:
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v17, 0
.LBB0_12:
	v_lshlrev_b32_e32 v33, 4, v0
	v_lshrrev_b32_e32 v31, 1, v31
	v_xor_b32_e32 v31, v33, v31
	v_lshlrev_b32_e32 v1, 3, v1
	v_add_u32_e32 v36, 0, v31
	v_xor_b32_e32 v1, v1, v32
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v36, v2, v6 offset1:4
	v_xor_b32_e32 v2, 4, v31
	v_lshl_or_b32 v1, v25, 8, v1
	v_add_u32_e32 v37, 0, v2
	v_xor_b32_e32 v2, 8, v31
	v_add_u32_e32 v40, 0, v1
	v_xor_b32_e32 v1, 4, v1
	v_lshrrev_b32_e32 v28, 3, v0
	v_add_u32_e32 v38, 0, v2
	v_xor_b32_e32 v2, 12, v31
	v_add_u32_e32 v41, 0, v1
	s_add_i32 s0, s10, -16
	v_and_b32_e32 v28, 4, v28
	v_and_b32_e32 v29, 31, v0
	v_add_u32_e32 v39, 0, v2
	v_add_u32_e32 v42, 0x800, v40
	v_add_u32_e32 v43, 0x800, v41
	v_mov_b32_e32 v25, 0
	s_cmp_lt_i32 s0, 1
	v_bfe_i32 v32, v0, 4, 1
	v_lshlrev_b32_e32 v33, 1, v0
	v_lshlrev_b32_e32 v31, 6, v0
	ds_write2st64_b32 v37, v3, v7 offset1:4
	ds_write2st64_b32 v38, v4, v8 offset1:4
	ds_write2st64_b32 v39, v5, v9 offset1:4
	ds_write2_b32 v42, v10, v11 offset1:16
	ds_write2_b32 v43, v14, v15 offset1:16
	ds_write2_b32 v43, v12, v13 offset0:32 offset1:48
	ds_write2_b32 v42, v16, v17 offset0:32 offset1:48
	s_cbranch_scc1 .LBB0_16
	v_and_b32_e32 v0, 28, v33
	v_xor_b32_e32 v2, v0, v28
	v_and_b32_e32 v0, 0x404, v32
	v_xor_b32_e32 v0, v2, v0
	s_movk_i32 s1, 0x3c0
	v_and_or_b32 v47, v31, s1, v0
	v_add_u32_e32 v44, 0, v47
	v_lshl_add_u64 v[0:1], v[18:19], 0, v[24:25]
	v_add_u32_e32 v3, 0x800, v44
	global_load_dwordx4 v[48:51], v[0:1], off offset:64
	global_load_dwordx4 v[52:55], v[26:27], off offset:64
	s_waitcnt lgkmcnt(0)
	ds_read2_b32 v[16:17], v3 offset1:8
	v_lshl_or_b32 v27, v29, 6, v2
	v_add_u32_e32 v24, 0, v27
	ds_read2_b32 v[56:57], v24 offset1:8
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v16, v56, 0
	v_xor_b32_e32 v16, 8, v47
	v_add_u32_e32 v45, 0, v16
	v_add_u32_e32 v16, 0x800, v45
	ds_read2_b32 v[58:59], v16 offset1:8
	v_xor_b32_e32 v16, 8, v27
	v_add_u32_e32 v25, 0, v16
	ds_read2_b32 v[60:61], v25 offset1:8
	v_xor_b32_e32 v16, 16, v47
	v_add_u32_e32 v46, 0, v16
	v_add_u32_e32 v16, 0x800, v46
	ds_read2_b32 v[62:63], v16 offset1:8
	v_xor_b32_e32 v16, 16, v27
	v_add_u32_e32 v26, 0, v16
	ds_read2_b32 v[64:65], v26 offset1:8
	v_xor_b32_e32 v16, 24, v47
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x2_f32 v[0:15], v58, v60, v[0:15]
	v_add_u32_e32 v47, 0, v16
	v_add_u32_e32 v16, 0x800, v47
	ds_read2_b32 v[66:67], v16 offset1:8
	v_xor_b32_e32 v16, 24, v27
	v_add_u32_e32 v27, 0, v16
	ds_read2_b32 v[68:69], v27 offset1:8
	s_mov_b32 s1, 16
	s_cmp_lt_u32 s0, 17
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x2_f32 v[0:15], v62, v64, v[0:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v66, v68, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v17, v57, v[0:15]
	v_lshl_add_u64 v[16:17], v[22:23], 2, s[4:5]
	v_or_b32_e32 v22, 16, v34
	v_mul_lo_u32 v22, v22, s9
	v_ashrrev_i32_e32 v23, 31, v22
	v_add_u32_e32 v56, s9, v22
	v_ashrrev_i32_e32 v57, 31, v56
	v_lshl_add_u64 v[22:23], v[22:23], 2, v[16:17]
	v_lshl_add_u64 v[70:71], v[56:57], 2, v[16:17]
	v_mfma_f32_32x32x2_f32 v[0:15], v59, v61, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v63, v65, v[0:15]
	global_load_dwordx4 v[56:59], v[22:23], off
	global_load_dwordx4 v[60:63], v[70:71], off
	s_waitcnt vmcnt(2)
	ds_write2st64_b32 v36, v48, v52 offset1:4
	ds_write2st64_b32 v37, v49, v53 offset1:4
	ds_write2st64_b32 v38, v50, v54 offset1:4
	ds_write2st64_b32 v39, v51, v55 offset1:4
	s_waitcnt vmcnt(1)
	ds_write2_b32 v42, v56, v57 offset1:16
	s_waitcnt vmcnt(0)
	ds_write2_b32 v43, v60, v61 offset1:16
	ds_write2_b32 v43, v58, v59 offset0:32 offset1:48
	v_mfma_f32_32x32x2_f32 v[0:15], v67, v69, v[0:15]
	ds_write2_b32 v42, v62, v63 offset0:32 offset1:48
	s_cbranch_scc1 .LBB0_17
	v_add_u32_e32 v22, 0x800, v44
	v_add_u32_e32 v23, 0x800, v45
	v_add_u32_e32 v42, 0x800, v46
	v_add_u32_e32 v43, 0x800, v47
.LBB0_15:
	s_add_i32 s1, s1, 16
	v_or_b32_e32 v44, s1, v30
	v_ashrrev_i32_e32 v45, 31, v44
	v_lshlrev_b64 v[44:45], 2, v[44:45]
	v_lshl_add_u64 v[52:53], v[18:19], 0, v[44:45]
	v_lshl_add_u64 v[54:55], v[20:21], 0, v[44:45]
	global_load_dwordx4 v[44:47], v[52:53], off
	global_load_dwordx4 v[48:51], v[54:55], off
	s_waitcnt lgkmcnt(0)
	ds_read2_b32 v[52:53], v22 offset1:8
	ds_read2_b32 v[54:55], v24 offset1:8
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v52, v54, v[0:15]
	ds_read2_b32 v[56:57], v23 offset1:8
	ds_read2_b32 v[58:59], v25 offset1:8
	ds_read2_b32 v[60:61], v42 offset1:8
	ds_read2_b32 v[62:63], v26 offset1:8
	ds_read2_b32 v[64:65], v43 offset1:8
	ds_read2_b32 v[66:67], v27 offset1:8
	v_or_b32_e32 v52, s1, v34
	v_mul_lo_u32 v52, v52, s9
	s_cmp_lt_i32 s1, s0
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_32x32x2_f32 v[0:15], v56, v58, v[0:15]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x2_f32 v[0:15], v60, v62, v[0:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v64, v66, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v53, v55, v[0:15]
	v_or_b32_e32 v53, s1, v35
	v_mul_lo_u32 v54, v53, s9
	v_ashrrev_i32_e32 v53, 31, v52
	v_ashrrev_i32_e32 v55, 31, v54
	v_lshl_add_u64 v[52:53], v[52:53], 2, v[16:17]
	v_mfma_f32_32x32x2_f32 v[0:15], v57, v59, v[0:15]
	v_lshl_add_u64 v[56:57], v[54:55], 2, v[16:17]
	global_load_dwordx4 v[52:55], v[52:53], off
	s_nop 0
	global_load_dwordx4 v[56:59], v[56:57], off
	s_waitcnt vmcnt(2)
	ds_write2st64_b32 v36, v44, v48 offset1:4
	ds_write2st64_b32 v37, v45, v49 offset1:4
	ds_write2st64_b32 v38, v46, v50 offset1:4
	ds_write2st64_b32 v39, v47, v51 offset1:4
	v_add_u32_e32 v44, 0x800, v40
	v_add_u32_e32 v45, 0x800, v41
	s_waitcnt vmcnt(1)
	ds_write2_b32 v44, v52, v53 offset1:16
	v_mfma_f32_32x32x2_f32 v[0:15], v61, v63, v[0:15]
	s_waitcnt vmcnt(0)
	ds_write2_b32 v45, v56, v57 offset1:16
	ds_write2_b32 v45, v54, v55 offset0:32 offset1:48
	ds_write2_b32 v44, v58, v59 offset0:32 offset1:48
	v_mfma_f32_32x32x2_f32 v[0:15], v65, v67, v[0:15]
	s_cbranch_scc1 .LBB0_15
	s_branch .LBB0_17
.LBB0_16:
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v6, v0
	v_mov_b32_e32 v7, v0
	v_mov_b32_e32 v8, v0
	v_mov_b32_e32 v9, v0
	v_mov_b32_e32 v10, v0
	v_mov_b32_e32 v11, v0
	v_mov_b32_e32 v12, v0
	v_mov_b32_e32 v13, v0
	v_mov_b32_e32 v14, v0
	v_mov_b32_e32 v15, v0
.LBB0_17:
	s_add_i32 s10, s10, 15
	s_cmp_lt_i32 s10, 16
	s_waitcnt lgkmcnt(0)
	s_cbranch_scc1 .LBB0_19
	v_and_b32_e32 v16, 28, v33
	v_and_b32_e32 v17, 0x404, v32
	v_xor_b32_e32 v18, v16, v28
	v_xor_b32_e32 v16, v18, v17
	s_movk_i32 s0, 0x3c0
	v_and_or_b32 v30, v31, s0, v16
	v_add_u32_e32 v16, 0, v30
	v_add_u32_e32 v16, 0x800, v16
	ds_read2_b32 v[16:17], v16 offset1:8
	v_lshl_or_b32 v32, v29, 6, v18
	v_add_u32_e32 v18, 0, v32
	ds_read2_b32 v[18:19], v18 offset1:8
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v16, v18, v[0:15]
	v_xad_u32 v16, v30, 8, 0
	v_add_u32_e32 v16, 0x800, v16
	ds_read2_b32 v[20:21], v16 offset1:8
	v_xad_u32 v16, v32, 8, 0
	ds_read2_b32 v[22:23], v16 offset1:8
	v_xad_u32 v16, v30, 16, 0
	v_add_u32_e32 v16, 0x800, v16
	ds_read2_b32 v[24:25], v16 offset1:8
	v_xad_u32 v16, v32, 16, 0
	ds_read2_b32 v[26:27], v16 offset1:8
	v_xad_u32 v16, v30, 24, 0
	v_add_u32_e32 v16, 0x800, v16
	ds_read2_b32 v[30:31], v16 offset1:8
	v_xad_u32 v16, v32, 24, 0
	ds_read2_b32 v[32:33], v16 offset1:8
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_32x32x2_f32 v[0:15], v20, v22, v[0:15]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x2_f32 v[0:15], v24, v26, v[0:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v30, v32, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v17, v19, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v21, v23, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v25, v27, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v31, v33, v[0:15]
.LBB0_19:
	v_or_b32_e32 v17, s8, v29
	v_mul_lo_u32 v18, s9, v17
	v_or_b32_e32 v16, s2, v28
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[18:19], v[18:19], 2, s[6:7]
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshl_add_u64 v[16:17], v[16:17], 2, v[18:19]
	s_nop 10
	global_store_dwordx4 v[16:17], v[0:3], off
	global_store_dwordx4 v[16:17], v[4:7], off offset:32
	global_store_dwordx4 v[16:17], v[8:11], off offset:64
	global_store_dwordx4 v[16:17], v[12:15], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_f32, .Lfunc_end0-matmul_f32
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_f32
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 56
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 72
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 72
		.amdhsa_reserve_vcc 0
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
	.set .Lmatmul_f32.num_vgpr, 72
	.set .Lmatmul_f32.num_agpr, 0
	.set .Lmatmul_f32.numbered_sgpr, 18
	.set .Lmatmul_f32.num_named_barrier, 0
	.set .Lmatmul_f32.private_seg_size, 0
	.set .Lmatmul_f32.uses_vcc, 0
	.set .Lmatmul_f32.uses_flat_scratch, 0
	.set .Lmatmul_f32.has_dyn_sized_stack, 0
	.set .Lmatmul_f32.has_recursion, 0
	.set .Lmatmul_f32.has_indirect_call, 0
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
      - .offset:         28
        .size:           4
        .value_kind:     by_value
      - .offset:         32
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         40
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         48
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .max_flat_workgroup_size: 64
    .name:           matmul_f32
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         matmul_f32.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     72
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
