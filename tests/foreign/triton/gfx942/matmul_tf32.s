; triton 3.9.0, threads 64, lds 4096
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_tf32
	.p2align	8
	.type	matmul_tf32,@function
matmul_tf32:
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
	v_lshl_add_u64 v[16:17], v[2:3], 2, s[2:3]
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s10, 1
	v_mov_b32_e32 v15, 0
	v_lshlrev_b32_e32 v14, 2, v30
	s_cbranch_scc1 .LBB0_2
	v_lshl_add_u64 v[2:3], v[16:17], 0, v[14:15]
	global_load_dwordx4 v[2:5], v[2:3], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v5, v2
.LBB0_3:
	v_or_b32_e32 v6, 16, v6
	v_mul_lo_u32 v6, s10, v6
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshl_add_u64 v[18:19], v[6:7], 2, s[2:3]
	s_and_b64 s[2:3], s[0:1], exec
	s_cselect_b32 s2, 1, 0
	s_cmp_lg_u32 s2, 1
	v_lshl_add_u64 v[22:23], v[18:19], 0, v[14:15]
	s_cbranch_scc1 .LBB0_5
	global_load_dwordx4 v[6:9], v[22:23], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, v6
	v_mov_b32_e32 v8, v6
	v_mov_b32_e32 v9, v6
.LBB0_6:
	s_lshl_b32 s2, s17, 5
	v_lshlrev_b32_e32 v37, 2, v0
	s_and_b64 s[12:13], s[0:1], exec
	v_and_or_b32 v20, v37, 28, s2
	v_and_b32_e32 v15, 56, v0
	s_cselect_b32 s3, 1, 0
	v_lshrrev_b32_e32 v31, 2, v15
	s_cmp_lg_u32 s3, 1
	v_ashrrev_i32_e32 v21, 31, v20
	s_cbranch_scc1 .LBB0_8
	v_mul_lo_u32 v10, s9, v31
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshl_add_u64 v[10:11], v[10:11], 2, s[4:5]
	v_lshl_add_u64 v[10:11], v[20:21], 2, v[10:11]
	global_load_dwordx4 v[10:13], v[10:11], off
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v26, v11
	v_mov_b32_e32 v24, v13
	s_branch .LBB0_9
.LBB0_8:
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v26, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v24, 0
.LBB0_9:
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_or_b32_e32 v32, 1, v31
	s_cbranch_scc1 .LBB0_11
	v_mul_lo_u32 v28, s9, v32
	v_ashrrev_i32_e32 v29, 31, v28
	v_lshl_add_u64 v[28:29], v[28:29], 2, s[4:5]
	v_lshl_add_u64 v[28:29], v[20:21], 2, v[28:29]
	global_load_dwordx4 v[38:41], v[28:29], off
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v11, v38
	v_mov_b32_e32 v27, v39
	v_mov_b32_e32 v13, v40
	v_mov_b32_e32 v25, v41
	s_branch .LBB0_12
.LBB0_11:
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v27, v11
	v_mov_b32_e32 v13, v11
	v_mov_b32_e32 v25, v11
.LBB0_12:
	v_lshlrev_b32_e32 v33, 4, v0
	v_xor_b32_e32 v34, v33, v15
	v_add_u32_e32 v33, 0, v34
	s_waitcnt vmcnt(0)
	ds_write2st64_b64 v33, v[2:3], v[6:7] offset1:2
	v_xor_b32_e32 v2, 8, v34
	v_add_u32_e32 v34, 0, v2
	v_lshlrev_b32_e32 v2, 4, v1
	v_bfe_i32 v3, v0, 2, 1
	s_movk_i32 s0, 0x408
	v_and_or_b32 v2, v3, s0, v2
	v_xor_b32_e32 v2, v2, v15
	v_lshl_or_b32 v1, v1, 8, v2
	v_add_u32_e32 v35, 0, v1
	v_xor_b32_e32 v1, 8, v1
	v_add_u32_e32 v36, 0, v1
	v_and_b32_e32 v29, 32, v0
	v_add_u32_e32 v43, 0x800, v35
	v_add_u32_e32 v44, 0x800, v36
	s_add_i32 s0, s10, -16
	v_and_b32_e32 v28, 31, v0
	ds_write2_b64 v43, v[10:11], v[26:27] offset1:8
	ds_write2_b64 v44, v[12:13], v[24:25] offset0:16 offset1:24
	v_mov_b32_e32 v15, 0
	s_cmp_lt_i32 s0, 1
	v_bfe_i32 v25, v0, 4, 1
	v_and_b32_e32 v26, 56, v37
	v_lshrrev_b32_e32 v27, 2, v29
	v_lshlrev_b32_e32 v24, 6, v0
	ds_write2st64_b64 v34, v[4:5], v[8:9] offset1:2
	s_cbranch_scc1 .LBB0_15
	v_or_b32_e32 v2, 16, v31
	v_mul_lo_u32 v54, v2, s9
	v_lshl_add_u64 v[20:21], v[20:21], 2, s[4:5]
	v_lshl_add_u64 v[0:1], v[16:17], 0, v[14:15]
	v_ashrrev_i32_e32 v55, 31, v54
	global_load_dwordx4 v[46:49], v[0:1], off offset:64
	global_load_dwordx4 v[50:53], v[22:23], off offset:64
	v_lshl_add_u64 v[0:1], v[54:55], 2, v[20:21]
	s_waitcnt lgkmcnt(0)
	global_load_dwordx4 v[72:75], v[0:1], off
	v_xor_b32_e32 v0, v26, v27
	v_and_b32_e32 v1, 0x408, v25
	s_movk_i32 s1, 0x3c0
	v_lshl_or_b32 v2, v28, 6, v0
	v_xor_b32_e32 v0, v0, v1
	v_and_or_b32 v4, v24, s1, v0
	v_xor_b32_e32 v1, 16, v2
	v_add_u32_e32 v39, 0, v4
	v_add_u32_e32 v23, 0, v1
	ds_read_b64 v[0:1], v39 offset:2048
	v_add_u32_e32 v22, 0, v2
	v_xor_b32_e32 v3, 32, v2
	v_xor_b32_e32 v2, 48, v2
	v_add_u32_e32 v37, 0, v3
	v_add_u32_e32 v38, 0, v2
	ds_read_b64 v[2:3], v22
	s_waitcnt lgkmcnt(1)
	v_max_f32_e32 v63, v1, v1
	v_max_f32_e32 v62, v0, v0
	v_xor_b32_e32 v5, 16, v4
	v_xor_b32_e32 v6, 32, v4
	v_xor_b32_e32 v4, 48, v4
	v_add_u32_e32 v40, 0, v5
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v71, v3, v3
	v_max_f32_e32 v70, v2, v2
	v_add_u32_e32 v41, 0, v6
	v_add_u32_e32 v42, 0, v4
	ds_read_b64 v[56:57], v40 offset:2048
	ds_read_b64 v[58:59], v41 offset:2048
	ds_read_b64 v[60:61], v42 offset:2048
	v_mfma_f32_32x32x4_xf32 v[0:15], v[62:63], v[70:71], 0
	ds_read_b64 v[64:65], v23
	ds_read_b64 v[66:67], v37
	ds_read_b64 v[68:69], v38
	s_waitcnt lgkmcnt(5)
	v_max_f32_e32 v57, v57, v57
	v_max_f32_e32 v56, v56, v56
	v_add_u32_e32 v54, s9, v54
	v_ashrrev_i32_e32 v55, 31, v54
	v_lshl_add_u64 v[54:55], v[54:55], 2, v[20:21]
	s_waitcnt lgkmcnt(2)
	v_max_f32_e32 v63, v65, v65
	v_max_f32_e32 v62, v64, v64
	v_max_f32_e32 v59, v59, v59
	v_max_f32_e32 v58, v58, v58
	v_mfma_f32_32x32x4_xf32 v[0:15], v[56:57], v[62:63], v[0:15]
	global_load_dwordx4 v[54:57], v[54:55], off
	s_waitcnt lgkmcnt(1)
	v_max_f32_e32 v63, v67, v67
	v_max_f32_e32 v62, v66, v66
	s_mov_b32 s1, 16
	s_cmp_lt_u32 s0, 17
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x4_xf32 v[0:15], v[58:59], v[62:63], v[0:15]
	v_max_f32_e32 v59, v61, v61
	v_max_f32_e32 v58, v60, v60
	v_max_f32_e32 v61, v69, v69
	v_max_f32_e32 v60, v68, v68
	s_waitcnt vmcnt(2)
	ds_write2st64_b64 v33, v[46:47], v[50:51] offset1:2
	ds_write2st64_b64 v34, v[48:49], v[52:53] offset1:2
	v_mfma_f32_32x32x4_xf32 v[0:15], v[58:59], v[60:61], v[0:15]
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v46, v72
	v_mov_b32_e32 v48, v74
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v47, v54
	v_mov_b32_e32 v54, v73
	v_mov_b32_e32 v49, v56
	v_mov_b32_e32 v56, v75
	ds_write2_b64 v43, v[46:47], v[54:55] offset1:8
	ds_write2_b64 v44, v[48:49], v[56:57] offset0:16 offset1:24
	s_cbranch_scc1 .LBB0_16
.LBB0_14:
	s_add_i32 s1, s1, 16
	v_or_b32_e32 v44, s1, v30
	v_ashrrev_i32_e32 v45, 31, v44
	v_lshlrev_b64 v[44:45], 2, v[44:45]
	v_or_b32_e32 v56, s1, v32
	v_lshl_add_u64 v[52:53], v[16:17], 0, v[44:45]
	v_lshl_add_u64 v[54:55], v[18:19], 0, v[44:45]
	global_load_dwordx4 v[44:47], v[52:53], off
	global_load_dwordx4 v[48:51], v[54:55], off
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v54, v56, s9
	ds_read_b64 v[56:57], v39 offset:2048
	ds_read_b64 v[58:59], v22
	ds_read_b64 v[60:61], v40 offset:2048
	ds_read_b64 v[62:63], v41 offset:2048
	ds_read_b64 v[64:65], v42 offset:2048
	s_waitcnt lgkmcnt(4)
	v_max_f32_e32 v57, v57, v57
	v_max_f32_e32 v56, v56, v56
	s_waitcnt lgkmcnt(3)
	v_max_f32_e32 v59, v59, v59
	v_max_f32_e32 v58, v58, v58
	v_or_b32_e32 v43, s1, v31
	ds_read_b64 v[66:67], v23
	ds_read_b64 v[68:69], v37
	ds_read_b64 v[70:71], v38
	v_mfma_f32_32x32x4_xf32 v[0:15], v[56:57], v[58:59], v[0:15]
	s_waitcnt lgkmcnt(5)
	v_max_f32_e32 v57, v61, v61
	v_max_f32_e32 v56, v60, v60
	v_mul_lo_u32 v52, v43, s9
	v_ashrrev_i32_e32 v53, 31, v52
	v_ashrrev_i32_e32 v55, 31, v54
	v_lshl_add_u64 v[58:59], v[52:53], 2, v[20:21]
	s_waitcnt lgkmcnt(2)
	v_max_f32_e32 v53, v67, v67
	v_max_f32_e32 v52, v66, v66
	v_lshl_add_u64 v[60:61], v[54:55], 2, v[20:21]
	v_add_u32_e32 v43, 0x800, v35
	v_mfma_f32_32x32x4_xf32 v[0:15], v[56:57], v[52:53], v[0:15]
	global_load_dwordx4 v[72:75], v[58:59], off
	global_load_dwordx4 v[52:55], v[60:61], off
	v_max_f32_e32 v57, v63, v63
	v_max_f32_e32 v56, v62, v62
	s_waitcnt lgkmcnt(1)
	v_max_f32_e32 v59, v69, v69
	v_max_f32_e32 v58, v68, v68
	s_cmp_lt_i32 s1, s0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x4_xf32 v[0:15], v[56:57], v[58:59], v[0:15]
	v_max_f32_e32 v57, v65, v65
	v_max_f32_e32 v56, v64, v64
	v_max_f32_e32 v59, v71, v71
	v_max_f32_e32 v58, v70, v70
	v_add_u32_e32 v60, 0x800, v36
	s_waitcnt vmcnt(2)
	ds_write2st64_b64 v33, v[44:45], v[48:49] offset1:2
	ds_write2st64_b64 v34, v[46:47], v[50:51] offset1:2
	v_mfma_f32_32x32x4_xf32 v[0:15], v[56:57], v[58:59], v[0:15]
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v44, v72
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v45, v52
	v_mov_b32_e32 v52, v73
	v_mov_b32_e32 v46, v74
	v_mov_b32_e32 v47, v54
	v_mov_b32_e32 v54, v75
	ds_write2_b64 v43, v[44:45], v[52:53] offset1:8
	ds_write2_b64 v60, v[46:47], v[54:55] offset0:16 offset1:24
	s_cbranch_scc1 .LBB0_14
	s_branch .LBB0_16
.LBB0_15:
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
.LBB0_16:
	s_add_i32 s10, s10, 15
	s_cmp_lt_i32 s10, 16
	s_waitcnt lgkmcnt(0)
	s_cbranch_scc1 .LBB0_18
	v_and_b32_e32 v16, 0x408, v25
	v_xor_b32_e32 v18, v26, v27
	v_xor_b32_e32 v16, v18, v16
	s_movk_i32 s0, 0x3c0
	v_and_or_b32 v24, v24, s0, v16
	v_add_u32_e32 v16, 0, v24
	ds_read_b64 v[16:17], v16 offset:2048
	v_lshl_or_b32 v25, v28, 6, v18
	v_add_u32_e32 v18, 0, v25
	ds_read_b64 v[18:19], v18
	v_xad_u32 v20, v24, 32, 0
	s_waitcnt lgkmcnt(1)
	v_max_f32_e32 v17, v17, v17
	v_max_f32_e32 v16, v16, v16
	v_xad_u32 v22, v24, 16, 0
	ds_read_b64 v[20:21], v20 offset:2048
	ds_read_b64 v[22:23], v22 offset:2048
	s_waitcnt lgkmcnt(2)
	v_max_f32_e32 v19, v19, v19
	v_max_f32_e32 v18, v18, v18
	v_xad_u32 v26, v25, 16, 0
	s_nop 0
	v_mfma_f32_32x32x4_xf32 v[0:15], v[16:17], v[18:19], v[0:15]
	ds_read_b64 v[16:17], v26
	s_waitcnt lgkmcnt(1)
	v_max_f32_e32 v19, v23, v23
	v_max_f32_e32 v18, v22, v22
	v_xad_u32 v22, v25, 32, 0
	ds_read_b64 v[22:23], v22
	s_waitcnt lgkmcnt(1)
	v_max_f32_e32 v17, v17, v17
	v_max_f32_e32 v16, v16, v16
	s_nop 1
	v_mfma_f32_32x32x4_xf32 v[0:15], v[18:19], v[16:17], v[0:15]
	v_max_f32_e32 v17, v21, v21
	v_max_f32_e32 v16, v20, v20
	v_xad_u32 v18, v24, 48, 0
	ds_read_b64 v[18:19], v18 offset:2048
	s_waitcnt lgkmcnt(1)
	v_max_f32_e32 v21, v23, v23
	v_max_f32_e32 v20, v22, v22
	v_xad_u32 v24, v25, 48, 0
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v19, v19, v19
	v_mfma_f32_32x32x4_xf32 v[0:15], v[16:17], v[20:21], v[0:15]
	ds_read_b64 v[16:17], v24
	v_max_f32_e32 v18, v18, v18
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v17, v17, v17
	v_max_f32_e32 v16, v16, v16
	s_nop 1
	v_mfma_f32_32x32x4_xf32 v[0:15], v[18:19], v[16:17], v[0:15]
.LBB0_18:
	v_or_b32_e32 v17, s8, v28
	v_lshrrev_b32_e32 v16, 3, v29
	v_mul_lo_u32 v18, s9, v17
	v_or_b32_e32 v16, s2, v16
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[18:19], v[18:19], 2, s[6:7]
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshl_add_u64 v[16:17], v[16:17], 2, v[18:19]
	s_nop 2
	global_store_dwordx4 v[16:17], v[0:3], off
	global_store_dwordx4 v[16:17], v[4:7], off offset:32
	global_store_dwordx4 v[16:17], v[8:11], off offset:64
	global_store_dwordx4 v[16:17], v[12:15], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_tf32, .Lfunc_end0-matmul_tf32
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_tf32
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
		.amdhsa_next_free_vgpr 76
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 76
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
	.set .Lmatmul_tf32.num_vgpr, 76
	.set .Lmatmul_tf32.num_agpr, 0
	.set .Lmatmul_tf32.numbered_sgpr, 18
	.set .Lmatmul_tf32.num_named_barrier, 0
	.set .Lmatmul_tf32.private_seg_size, 0
	.set .Lmatmul_tf32.uses_vcc, 0
	.set .Lmatmul_tf32.uses_flat_scratch, 0
	.set .Lmatmul_tf32.has_dyn_sized_stack, 0
	.set .Lmatmul_tf32.has_recursion, 0
	.set .Lmatmul_tf32.has_indirect_call, 0
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
    .name:           matmul_tf32
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         matmul_tf32.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     76
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
