; triton 3.9.0, threads 256, lds 4096
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_i8
	.p2align	8
	.type	matmul_i8,@function
matmul_i8:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s11, v0
	s_and_b32 s0, s11, 0xc0
	v_and_or_b32 v1, v0, 63, s0
	s_lshl_b32 s8, s16, 5
	v_lshrrev_b32_e32 v3, 3, v1
	v_or_b32_e32 v3, s8, v3
	v_mul_lo_u32 v4, v3, s10
	v_lshlrev_b32_e32 v2, 3, v0
	v_ashrrev_i32_e32 v5, 31, v4
	s_cmp_gt_i32 s10, 0
	v_and_b32_e32 v16, 56, v2
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s10, 1
	v_lshl_add_u64 v[18:19], s[2:3], 0, v[4:5]
	s_cbranch_scc1 .LBB0_2
	v_mov_b32_e32 v17, 0
	v_lshl_add_u64 v[4:5], v[18:19], 0, v[16:17]
	global_load_dwordx2 v[4:5], v[4:5], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, v4
.LBB0_3:
	s_lshl_b32 s2, s17, 5
	s_and_b64 s[0:1], s[0:1], exec
	v_and_or_b32 v2, v2, 24, s2
	s_cselect_b32 s0, 1, 0
	v_lshrrev_b32_e32 v26, 2, v1
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v3, 31, v2
	s_cbranch_scc1 .LBB0_5
	v_mul_lo_u32 v6, v26, s9
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshl_add_u64 v[6:7], s[4:5], 0, v[6:7]
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[2:3]
	global_load_dwordx2 v[6:7], v[6:7], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, v6
.LBB0_6:
	v_lshlrev_b32_e32 v8, 3, v1
	v_lshrrev_b32_e32 v1, 1, v1
	v_and_b32_e32 v1, 56, v1
	v_and_b32_e32 v23, 32, v0
	v_xor_b32_e32 v1, v1, v8
	s_sub_i32 s0, s10, 64
	v_and_b32_e32 v22, 31, v0
	v_add_u32_e32 v27, 0, v1
	v_add_u32_e32 v28, 0, v8
	v_mov_b32_e32 v17, 0
	s_cmp_lt_i32 s0, 1
	v_lshlrev_b32_e32 v24, 2, v0
	v_lshrrev_b32_e32 v25, 2, v23
	s_waitcnt vmcnt(0)
	ds_write_b64 v27, v[4:5]
	ds_write_b64 v28, v[6:7] offset:2048
	s_cbranch_scc1 .LBB0_9
	v_and_b32_e32 v0, 56, v24
	v_xor_b32_e32 v0, v0, v25
	v_lshl_or_b32 v0, v22, 6, v0
	v_xor_b32_e32 v1, 16, v0
	v_add_u32_e32 v29, 0, v0
	v_add_u32_e32 v30, 0, v1
	v_xor_b32_e32 v1, 32, v0
	v_xor_b32_e32 v0, 48, v0
	v_add_u32_e32 v31, 0, v1
	v_add_u32_e32 v32, 0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[56:57], v29
	ds_read_b64 v[58:59], v30
	ds_read_b64 v[60:61], v31
	ds_read_b64 v[62:63], v32
	v_lshl_add_u64 v[20:21], s[4:5], 0, v[2:3]
	s_mov_b32 s1, 64
	v_or_b32_e32 v2, 64, v26
	v_lshl_add_u64 v[0:1], v[18:19], 0, v[16:17]
	s_setprio 1
	global_load_dwordx2 v[64:65], v[0:1], off offset:64
	v_lshl_add_u32 v0, v23, 3, 0
	v_add_u32_e32 v17, v0, v22
	ds_read_u8 v3, v17 offset:2048
	ds_read_u8 v4, v17 offset:2080
	ds_read_u8 v5, v17 offset:2144
	ds_read_u8 v6, v17 offset:2272
	ds_read_u8 v7, v17 offset:2240
	ds_read_u8 v8, v17 offset:2208
	ds_read_u8 v9, v17 offset:2176
	ds_read_u8 v10, v17 offset:2112
	ds_read_u8 v11, v17 offset:2656
	ds_read_u8 v12, v17 offset:2784
	ds_read_u8 v13, v17 offset:2752
	ds_read_u8 v14, v17 offset:2720
	ds_read_u8 v15, v17 offset:2688
	ds_read_u8 v33, v17 offset:2624
	ds_read_u8 v36, v17 offset:2592
	ds_read_u8 v38, v17 offset:2560
	ds_read_u8 v40, v17 offset:3168
	ds_read_u8 v39, v17 offset:3296
	ds_read_u8 v41, v17 offset:3264
	ds_read_u8 v42, v17 offset:3232
	ds_read_u8 v43, v17 offset:3200
	ds_read_u8 v44, v17 offset:3136
	ds_read_u8 v45, v17 offset:3104
	ds_read_u8 v46, v17 offset:3072
	ds_read_u8 v47, v17 offset:3680
	ds_read_u8 v48, v17 offset:3808
	ds_read_u8 v49, v17 offset:3776
	ds_read_u8 v50, v17 offset:3744
	ds_read_u8 v51, v17 offset:3712
	ds_read_u8 v52, v17 offset:3648
	ds_read_u8 v53, v17 offset:3616
	ds_read_u8 v54, v17 offset:3584
	s_setprio 0
	v_mul_lo_u32 v0, v2, s9
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[0:1], v[20:21], 0, v[0:1]
	global_load_dwordx2 v[66:67], v[0:1], off
	s_mov_b32 s3, 0xc0c0004
	s_waitcnt lgkmcnt(14)
	v_perm_b32 v0, v9, v8, s3
	v_perm_b32 v1, v7, v6, s3
	v_lshl_or_b32 v35, v1, 16, v0
	v_perm_b32 v0, v10, v5, s3
	v_perm_b32 v1, v3, v4, s3
	v_lshl_or_b32 v34, v0, 16, v1
	v_perm_b32 v0, v15, v14, s3
	v_perm_b32 v1, v13, v12, s3
	v_lshl_or_b32 v37, v1, 16, v0
	v_perm_b32 v0, v38, v36, s3
	v_perm_b32 v1, v33, v11, s3
	v_lshl_or_b32 v36, v1, 16, v0
	s_waitcnt lgkmcnt(11)
	v_perm_b32 v0, v43, v42, s3
	v_perm_b32 v1, v41, v39, s3
	v_lshl_or_b32 v39, v1, 16, v0
	s_waitcnt lgkmcnt(8)
	v_perm_b32 v0, v46, v45, s3
	v_perm_b32 v1, v44, v40, s3
	v_lshl_or_b32 v38, v1, 16, v0
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v0, v51, v50, s3
	v_perm_b32 v1, v49, v48, s3
	v_lshl_or_b32 v41, v1, 16, v0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v0, v54, v53, s3
	v_perm_b32 v1, v52, v47, s3
	v_lshl_or_b32 v40, v1, 16, v0
	v_mfma_i32_32x32x16_i8 v[0:15], v[34:35], v[56:57], 0
	s_setprio 1
	v_mfma_i32_32x32x16_i8 v[0:15], v[36:37], v[58:59], v[0:15]
	v_mfma_i32_32x32x16_i8 v[0:15], v[38:39], v[60:61], v[0:15]
	v_mfma_i32_32x32x16_i8 v[0:15], v[40:41], v[62:63], v[0:15]
	s_setprio 0
	s_cmpk_lt_u32 s0, 0x41
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b64 v27, v[64:65]
	s_waitcnt vmcnt(0)
	ds_write_b64 v28, v[66:67] offset:2048
	s_cbranch_scc1 .LBB0_10
.LBB0_8:
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[68:69], v29
	ds_read_b64 v[70:71], v30
	ds_read_b64 v[72:73], v31
	ds_read_b64 v[74:75], v32
	s_add_i32 s1, s1, 64
	v_or_b32_e32 v34, s1, v16
	v_ashrrev_i32_e32 v35, 31, v34
	v_or_b32_e32 v33, s1, v26
	v_lshl_add_u64 v[34:35], v[18:19], 0, v[34:35]
	s_setprio 1
	global_load_dwordx2 v[76:77], v[34:35], off
	ds_read_u8 v36, v17 offset:2048
	ds_read_u8 v37, v17 offset:2080
	ds_read_u8 v38, v17 offset:2144
	ds_read_u8 v39, v17 offset:2272
	ds_read_u8 v40, v17 offset:2240
	ds_read_u8 v41, v17 offset:2208
	ds_read_u8 v42, v17 offset:2176
	ds_read_u8 v43, v17 offset:2112
	ds_read_u8 v44, v17 offset:2656
	ds_read_u8 v45, v17 offset:2784
	ds_read_u8 v46, v17 offset:2752
	ds_read_u8 v47, v17 offset:2720
	ds_read_u8 v48, v17 offset:2688
	ds_read_u8 v49, v17 offset:2624
	ds_read_u8 v50, v17 offset:2592
	ds_read_u8 v51, v17 offset:2560
	ds_read_u8 v52, v17 offset:3168
	ds_read_u8 v53, v17 offset:3296
	ds_read_u8 v54, v17 offset:3264
	ds_read_u8 v55, v17 offset:3232
	ds_read_u8 v56, v17 offset:3200
	ds_read_u8 v57, v17 offset:3136
	ds_read_u8 v58, v17 offset:3104
	ds_read_u8 v59, v17 offset:3072
	ds_read_u8 v60, v17 offset:3680
	ds_read_u8 v61, v17 offset:3808
	ds_read_u8 v62, v17 offset:3776
	ds_read_u8 v63, v17 offset:3744
	ds_read_u8 v64, v17 offset:3712
	ds_read_u8 v65, v17 offset:3648
	ds_read_u8 v66, v17 offset:3616
	ds_read_u8 v67, v17 offset:3584
	s_setprio 0
	v_mul_lo_u32 v34, v33, s9
	v_ashrrev_i32_e32 v35, 31, v34
	v_lshl_add_u64 v[34:35], v[20:21], 0, v[34:35]
	global_load_dwordx2 v[78:79], v[34:35], off
	s_waitcnt lgkmcnt(14)
	v_perm_b32 v33, v42, v41, s3
	v_perm_b32 v34, v40, v39, s3
	v_lshl_or_b32 v35, v34, 16, v33
	v_perm_b32 v33, v43, v38, s3
	v_perm_b32 v34, v36, v37, s3
	v_lshl_or_b32 v34, v33, 16, v34
	v_perm_b32 v33, v48, v47, s3
	v_perm_b32 v36, v46, v45, s3
	v_mfma_i32_32x32x16_i8 v[0:15], v[34:35], v[68:69], v[0:15]
	v_lshl_or_b32 v37, v36, 16, v33
	v_perm_b32 v33, v51, v50, s3
	v_perm_b32 v36, v49, v44, s3
	v_lshl_or_b32 v36, v36, 16, v33
	s_waitcnt lgkmcnt(11)
	v_perm_b32 v33, v56, v55, s3
	v_perm_b32 v38, v54, v53, s3
	v_lshl_or_b32 v39, v38, 16, v33
	s_waitcnt lgkmcnt(8)
	v_perm_b32 v33, v59, v58, s3
	v_perm_b32 v38, v57, v52, s3
	v_lshl_or_b32 v38, v38, 16, v33
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v33, v64, v63, s3
	v_perm_b32 v40, v62, v61, s3
	v_lshl_or_b32 v41, v40, 16, v33
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v33, v67, v66, s3
	v_perm_b32 v40, v65, v60, s3
	v_lshl_or_b32 v40, v40, 16, v33
	s_setprio 1
	v_mfma_i32_32x32x16_i8 v[0:15], v[36:37], v[70:71], v[0:15]
	v_mfma_i32_32x32x16_i8 v[0:15], v[38:39], v[72:73], v[0:15]
	v_mfma_i32_32x32x16_i8 v[0:15], v[40:41], v[74:75], v[0:15]
	s_setprio 0
	s_cmp_lt_i32 s1, s0
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b64 v27, v[76:77]
	s_waitcnt vmcnt(0)
	ds_write_b64 v28, v[78:79] offset:2048
	s_cbranch_scc1 .LBB0_8
	s_branch .LBB0_10
.LBB0_9:
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
.LBB0_10:
	s_lshr_b32 s0, s11, 6
	s_add_i32 s10, s10, 63
	s_cmp_lt_i32 s10, 64
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc0 .LBB0_13
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc0 .LBB0_14
.LBB0_12:
	s_endpgm
.LBB0_13:
	v_lshlrev_b32_e32 v16, 3, v23
	v_add3_u32 v20, 0, v16, v22
	v_and_b32_e32 v16, 56, v24
	v_xor_b32_e32 v16, v16, v25
	v_lshl_or_b32 v16, v22, 6, v16
	v_xad_u32 v17, v16, 48, 0
	v_xad_u32 v18, v16, 32, 0
	v_xad_u32 v19, v16, 16, 0
	v_add_u32_e32 v16, 0, v16
	ds_read_b64 v[32:33], v17
	ds_read_b64 v[34:35], v18
	ds_read_b64 v[36:37], v19
	ds_read_b64 v[38:39], v16
	ds_read_u8 v16, v20 offset:2208
	ds_read_u8 v17, v20 offset:2272
	ds_read_u8 v18, v20 offset:2240
	ds_read_u8 v19, v20 offset:2176
	ds_read_u8 v21, v20 offset:2144
	ds_read_u8 v24, v20 offset:2112
	ds_read_u8 v25, v20 offset:2048
	ds_read_u8 v26, v20 offset:2080
	s_mov_b32 s1, 0xc0c0004
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v16, v19, v16, s1
	v_perm_b32 v17, v18, v17, s1
	v_lshl_or_b32 v17, v17, 16, v16
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v16, v24, v21, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v18, v25, v26, s1
	v_lshl_or_b32 v16, v16, 16, v18
	ds_read_u8 v19, v20 offset:2720
	ds_read_u8 v21, v20 offset:2784
	ds_read_u8 v24, v20 offset:2752
	ds_read_u8 v25, v20 offset:2688
	ds_read_u8 v26, v20 offset:2592
	ds_read_u8 v27, v20 offset:2656
	ds_read_u8 v28, v20 offset:2624
	ds_read_u8 v29, v20 offset:2560
	v_mfma_i32_32x32x16_i8 v[0:15], v[16:17], v[38:39], v[0:15]
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v18, v25, v19, s1
	v_perm_b32 v19, v24, v21, s1
	v_lshl_or_b32 v19, v19, 16, v18
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v18, v29, v26, s1
	v_perm_b32 v21, v28, v27, s1
	v_lshl_or_b32 v18, v21, 16, v18
	ds_read_u8 v24, v20 offset:3232
	ds_read_u8 v25, v20 offset:3296
	ds_read_u8 v26, v20 offset:3264
	ds_read_u8 v27, v20 offset:3200
	ds_read_u8 v28, v20 offset:3104
	ds_read_u8 v29, v20 offset:3168
	ds_read_u8 v30, v20 offset:3136
	ds_read_u8 v31, v20 offset:3072
	v_mfma_i32_32x32x16_i8 v[0:15], v[18:19], v[36:37], v[0:15]
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v16, v27, v24, s1
	v_perm_b32 v17, v26, v25, s1
	v_lshl_or_b32 v17, v17, 16, v16
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v16, v31, v28, s1
	v_perm_b32 v21, v30, v29, s1
	v_lshl_or_b32 v16, v21, 16, v16
	ds_read_u8 v18, v20 offset:3744
	ds_read_u8 v19, v20 offset:3808
	ds_read_u8 v21, v20 offset:3776
	ds_read_u8 v24, v20 offset:3712
	ds_read_u8 v25, v20 offset:3616
	ds_read_u8 v26, v20 offset:3680
	ds_read_u8 v27, v20 offset:3648
	ds_read_u8 v20, v20 offset:3584
	v_mfma_i32_32x32x16_i8 v[0:15], v[16:17], v[34:35], v[0:15]
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v18, v24, v18, s1
	v_perm_b32 v19, v21, v19, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v16, v20, v25, s1
	v_perm_b32 v17, v27, v26, s1
	v_lshl_or_b32 v19, v19, 16, v18
	v_lshl_or_b32 v18, v17, 16, v16
	s_nop 1
	v_mfma_i32_32x32x16_i8 v[0:15], v[18:19], v[32:33], v[0:15]
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 .LBB0_12
.LBB0_14:
	v_or_b32_e32 v17, s8, v22
	v_lshrrev_b32_e32 v16, 3, v23
	v_mul_lo_u32 v18, s9, v17
	v_or_b32_e32 v16, s2, v16
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[18:19], v[18:19], 2, s[6:7]
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshl_add_u64 v[16:17], v[16:17], 2, v[18:19]
	s_nop 0
	global_store_dwordx4 v[16:17], v[0:3], off
	global_store_dwordx4 v[16:17], v[4:7], off offset:32
	global_store_dwordx4 v[16:17], v[8:11], off offset:64
	global_store_dwordx4 v[16:17], v[12:15], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_i8, .Lfunc_end0-matmul_i8
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_i8
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
		.amdhsa_next_free_vgpr 80
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 80
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
	.set .Lmatmul_i8.num_vgpr, 80
	.set .Lmatmul_i8.num_agpr, 0
	.set .Lmatmul_i8.numbered_sgpr, 18
	.set .Lmatmul_i8.num_named_barrier, 0
	.set .Lmatmul_i8.private_seg_size, 0
	.set .Lmatmul_i8.uses_vcc, 0
	.set .Lmatmul_i8.uses_flat_scratch, 0
	.set .Lmatmul_i8.has_dyn_sized_stack, 0
	.set .Lmatmul_i8.has_recursion, 0
	.set .Lmatmul_i8.has_indirect_call, 0
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
    .max_flat_workgroup_size: 256
    .name:           matmul_i8
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         matmul_i8.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     80
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
