; triton 3.9.0, threads 256, lds 2048
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_f8e5
	.p2align	8
	.type	matmul_f8e5,@function
matmul_f8e5:
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
	v_lshrrev_b32_e32 v26, 3, v1
	v_lshlrev_b32_e32 v2, 2, v0
	v_and_b32_e32 v16, 28, v2
	v_or_b32_e32 v2, s8, v26
	v_mul_lo_u32 v2, v2, s10
	v_ashrrev_i32_e32 v3, 31, v2
	s_cmp_gt_i32 s10, 0
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s10, 1
	v_lshl_add_u64 v[18:19], s[2:3], 0, v[2:3]
	s_cbranch_scc1 .LBB0_2
	v_mov_b32_e32 v17, 0
	v_lshl_add_u64 v[2:3], v[18:19], 0, v[16:17]
	global_load_dword v4, v[2:3], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v4, 0
.LBB0_3:
	s_lshl_b32 s2, s17, 5
	s_and_b64 s[0:1], s[0:1], exec
	v_or_b32_e32 v2, s2, v16
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v3, 31, v2
	s_cbranch_scc1 .LBB0_5
	v_mul_lo_u32 v6, v26, s9
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshl_add_u64 v[6:7], s[4:5], 0, v[6:7]
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[2:3]
	global_load_dword v5, v[6:7], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v5, 0
.LBB0_6:
	v_lshlrev_b32_e32 v1, 2, v1
	v_and_b32_e32 v6, 12, v26
	v_and_b32_e32 v25, 32, v0
	v_xor_b32_e32 v6, v6, v1
	s_sub_i32 s0, s10, 32
	v_and_b32_e32 v22, 31, v0
	v_lshrrev_b32_e32 v23, 3, v25
	v_add_u32_e32 v27, 0, v6
	v_add_u32_e32 v28, 0, v1
	v_mov_b32_e32 v17, 0
	s_cmp_lt_i32 s0, 1
	v_and_b32_e32 v24, 12, v0
	s_waitcnt vmcnt(0)
	ds_write_b32 v27, v4
	ds_write_b32 v28, v5 offset:1024
	s_cbranch_scc1 .LBB0_10
	v_xor_b32_e32 v0, v23, v24
	v_lshl_or_b32 v0, v22, 5, v0
	v_add_u32_e32 v29, 0, v0
	v_xor_b32_e32 v0, 8, v0
	v_add_u32_e32 v30, 0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[0:1], v29 offset1:4
	v_lshl_add_u64 v[20:21], s[4:5], 0, v[2:3]
	ds_read2_b32 v[2:3], v30 offset1:4
	v_or_b32_e32 v6, 32, v26
	v_lshl_add_u64 v[4:5], v[18:19], 0, v[16:17]
	s_waitcnt lgkmcnt(1)
	v_lshrrev_b32_e32 v7, 16, v0
	v_lshrrev_b32_e32 v8, 16, v1
	s_waitcnt lgkmcnt(0)
	v_lshrrev_b32_e32 v9, 16, v2
	v_lshrrev_b32_e32 v10, 16, v3
	s_setprio 1
	global_load_dword v52, v[4:5], off offset:32
	v_lshl_add_u32 v4, v25, 2, 0
	v_add_u32_e32 v17, v4, v22
	ds_read_u8 v11, v17 offset:1088
	ds_read_u8 v12, v17 offset:1280
	ds_read_u8 v13, v17 offset:1344
	ds_read_u8 v14, v17 offset:1024
	ds_read_u8 v15, v17 offset:1376
	ds_read_u8 v31, v17 offset:1312
	ds_read_u8 v41, v17 offset:1120
	ds_read_u8 v40, v17 offset:1056
	ds_read_u8 v44, v17 offset:1536
	ds_read_u8 v45, v17 offset:1600
	ds_read_u8 v46, v17 offset:1792
	ds_read_u8 v47, v17 offset:1856
	ds_read_u8 v48, v17 offset:1888
	ds_read_u8 v49, v17 offset:1824
	ds_read_u8 v50, v17 offset:1632
	ds_read_u8 v51, v17 offset:1568
	s_setprio 0
	v_mul_lo_u32 v4, v6, s9
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshl_add_u64 v[4:5], v[20:21], 0, v[4:5]
	global_load_dword v53, v[4:5], off
	v_and_b32_e32 v4, 0xff00, v0
	v_lshlrev_b16_e32 v5, 8, v0
	v_lshl_or_b32 v32, v4, 16, v5
	v_lshrrev_b32_e32 v0, 24, v0
	v_lshlrev_b16_e32 v4, 8, v7
	v_lshl_or_b32 v33, v0, 24, v4
	v_and_b32_e32 v0, 0xff00, v2
	v_lshlrev_b16_e32 v4, 8, v2
	v_lshl_or_b32 v34, v0, 16, v4
	v_lshrrev_b32_e32 v0, 24, v2
	v_lshlrev_b16_e32 v2, 8, v9
	v_lshl_or_b32 v35, v0, 24, v2
	v_and_b32_e32 v0, 0xff00, v1
	v_lshlrev_b16_e32 v2, 8, v1
	v_lshl_or_b32 v36, v0, 16, v2
	v_lshrrev_b32_e32 v0, 24, v1
	v_lshlrev_b16_e32 v1, 8, v8
	v_lshl_or_b32 v37, v0, 24, v1
	v_and_b32_e32 v0, 0xff00, v3
	v_lshlrev_b16_e32 v1, 8, v3
	v_lshl_or_b32 v38, v0, 16, v1
	v_lshrrev_b32_e32 v0, 24, v3
	v_lshlrev_b16_e32 v1, 8, v10
	v_lshl_or_b32 v39, v0, 24, v1
	s_waitcnt lgkmcnt(12)
	v_lshlrev_b16_e32 v0, 8, v14
	s_waitcnt lgkmcnt(8)
	v_lshl_or_b32 v40, v40, 24, v0
	v_lshlrev_b16_e32 v0, 8, v11
	v_lshl_or_b32 v41, v41, 24, v0
	v_lshlrev_b16_e32 v0, 8, v12
	v_lshl_or_b32 v42, v31, 24, v0
	v_lshlrev_b16_e32 v0, 8, v13
	v_lshl_or_b32 v43, v15, 24, v0
	s_waitcnt lgkmcnt(7)
	v_lshlrev_b16_e32 v0, 8, v44
	s_waitcnt lgkmcnt(0)
	v_lshl_or_b32 v44, v51, 24, v0
	v_lshlrev_b16_e32 v0, 8, v45
	v_lshl_or_b32 v45, v50, 24, v0
	v_lshlrev_b16_e32 v0, 8, v46
	v_lshl_or_b32 v46, v49, 24, v0
	v_lshlrev_b16_e32 v0, 8, v47
	v_lshl_or_b32 v47, v48, 24, v0
	v_mfma_f32_32x32x8_f16 v[0:15], v[40:41], v[32:33], 0
	s_setprio 1
	v_mfma_f32_32x32x8_f16 v[0:15], v[42:43], v[34:35], v[0:15]
	v_mfma_f32_32x32x8_f16 v[0:15], v[44:45], v[36:37], v[0:15]
	v_mfma_f32_32x32x8_f16 v[0:15], v[46:47], v[38:39], v[0:15]
	s_setprio 0
	s_cmp_lt_u32 s0, 33
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b32 v27, v52
	s_waitcnt vmcnt(0)
	ds_write_b32 v28, v53 offset:1024
	s_cbranch_scc1 .LBB0_11
	s_mov_b32 s1, 32
.LBB0_9:
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[34:35], v29 offset1:4
	ds_read2_b32 v[36:37], v30 offset1:4
	s_add_i32 s1, s1, 32
	v_or_b32_e32 v32, s1, v16
	v_ashrrev_i32_e32 v33, 31, v32
	v_or_b32_e32 v31, s1, v26
	v_lshl_add_u64 v[32:33], v[18:19], 0, v[32:33]
	s_waitcnt lgkmcnt(1)
	v_lshrrev_b32_e32 v38, 16, v34
	v_lshrrev_b32_e32 v40, 16, v35
	s_waitcnt lgkmcnt(0)
	v_lshrrev_b32_e32 v39, 16, v36
	v_lshrrev_b32_e32 v41, 16, v37
	s_setprio 1
	global_load_dword v58, v[32:33], off
	ds_read_u8 v42, v17 offset:1088
	ds_read_u8 v43, v17 offset:1280
	ds_read_u8 v44, v17 offset:1344
	ds_read_u8 v45, v17 offset:1024
	ds_read_u8 v46, v17 offset:1376
	ds_read_u8 v47, v17 offset:1312
	ds_read_u8 v48, v17 offset:1120
	ds_read_u8 v49, v17 offset:1056
	ds_read_u8 v50, v17 offset:1536
	ds_read_u8 v51, v17 offset:1600
	ds_read_u8 v52, v17 offset:1792
	ds_read_u8 v53, v17 offset:1856
	ds_read_u8 v54, v17 offset:1888
	ds_read_u8 v55, v17 offset:1824
	ds_read_u8 v56, v17 offset:1632
	ds_read_u8 v57, v17 offset:1568
	s_setprio 0
	v_mul_lo_u32 v32, v31, s9
	v_ashrrev_i32_e32 v33, 31, v32
	v_lshl_add_u64 v[32:33], v[20:21], 0, v[32:33]
	global_load_dword v59, v[32:33], off
	v_and_b32_e32 v31, 0xff00, v34
	v_lshlrev_b16_e32 v32, 8, v34
	v_lshl_or_b32 v32, v31, 16, v32
	v_lshrrev_b32_e32 v31, 24, v34
	v_lshlrev_b16_e32 v33, 8, v38
	v_lshl_or_b32 v33, v31, 24, v33
	v_and_b32_e32 v31, 0xff00, v36
	v_lshlrev_b16_e32 v34, 8, v36
	v_lshl_or_b32 v38, v31, 16, v34
	v_lshrrev_b32_e32 v31, 24, v36
	v_lshlrev_b16_e32 v34, 8, v39
	v_lshl_or_b32 v39, v31, 24, v34
	v_and_b32_e32 v31, 0xff00, v35
	v_lshlrev_b16_e32 v34, 8, v35
	v_lshl_or_b32 v34, v31, 16, v34
	v_lshrrev_b32_e32 v31, 24, v35
	v_lshlrev_b16_e32 v35, 8, v40
	v_lshl_or_b32 v35, v31, 24, v35
	v_and_b32_e32 v31, 0xff00, v37
	v_lshlrev_b16_e32 v36, 8, v37
	v_lshl_or_b32 v36, v31, 16, v36
	v_lshrrev_b32_e32 v31, 24, v37
	v_lshlrev_b16_e32 v37, 8, v41
	v_lshl_or_b32 v37, v31, 24, v37
	s_waitcnt lgkmcnt(12)
	v_lshlrev_b16_e32 v31, 8, v45
	s_waitcnt lgkmcnt(8)
	v_lshl_or_b32 v40, v49, 24, v31
	v_lshlrev_b16_e32 v31, 8, v42
	v_lshl_or_b32 v41, v48, 24, v31
	v_lshlrev_b16_e32 v31, 8, v43
	v_lshl_or_b32 v42, v47, 24, v31
	v_mfma_f32_32x32x8_f16 v[0:15], v[40:41], v[32:33], v[0:15]
	v_lshlrev_b16_e32 v31, 8, v44
	v_lshl_or_b32 v43, v46, 24, v31
	s_waitcnt lgkmcnt(7)
	v_lshlrev_b16_e32 v31, 8, v50
	s_waitcnt lgkmcnt(0)
	v_lshl_or_b32 v44, v57, 24, v31
	v_lshlrev_b16_e32 v31, 8, v51
	v_lshl_or_b32 v45, v56, 24, v31
	v_lshlrev_b16_e32 v31, 8, v52
	v_lshl_or_b32 v46, v55, 24, v31
	v_lshlrev_b16_e32 v31, 8, v53
	v_lshl_or_b32 v47, v54, 24, v31
	s_setprio 1
	v_mfma_f32_32x32x8_f16 v[0:15], v[42:43], v[38:39], v[0:15]
	v_mfma_f32_32x32x8_f16 v[0:15], v[44:45], v[34:35], v[0:15]
	v_mfma_f32_32x32x8_f16 v[0:15], v[46:47], v[36:37], v[0:15]
	s_setprio 0
	s_cmp_lt_i32 s1, s0
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b32 v27, v58
	s_waitcnt vmcnt(0)
	ds_write_b32 v28, v59 offset:1024
	s_cbranch_scc1 .LBB0_9
	s_branch .LBB0_11
.LBB0_10:
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
.LBB0_11:
	s_lshr_b32 s0, s11, 6
	s_add_i32 s10, s10, 31
	s_cmp_lt_i32 s10, 32
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc0 .LBB0_14
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc0 .LBB0_15
.LBB0_13:
	s_endpgm
.LBB0_14:
	v_lshlrev_b32_e32 v16, 2, v25
	v_add3_u32 v25, 0, v16, v22
	ds_read_u8 v16, v25 offset:1856
	ds_read_u8 v17, v25 offset:1888
	ds_read_u8 v18, v25 offset:1792
	ds_read_u8 v19, v25 offset:1824
	ds_read_u8 v20, v25 offset:1600
	ds_read_u8 v21, v25 offset:1632
	s_waitcnt lgkmcnt(5)
	v_lshlrev_b16_e32 v16, 8, v16
	s_waitcnt lgkmcnt(4)
	v_lshl_or_b32 v17, v17, 24, v16
	s_waitcnt lgkmcnt(3)
	v_lshlrev_b16_e32 v16, 8, v18
	ds_read_u8 v18, v25 offset:1536
	ds_read_u8 v26, v25 offset:1568
	s_waitcnt lgkmcnt(4)
	v_lshl_or_b32 v16, v19, 24, v16
	s_waitcnt lgkmcnt(3)
	v_lshlrev_b16_e32 v19, 8, v20
	s_waitcnt lgkmcnt(2)
	v_lshl_or_b32 v19, v21, 24, v19
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b16_e32 v18, 8, v18
	ds_read_u8 v20, v25 offset:1344
	ds_read_u8 v21, v25 offset:1376
	ds_read_u8 v28, v25 offset:1088
	ds_read_u8 v29, v25 offset:1120
	s_waitcnt lgkmcnt(4)
	v_lshl_or_b32 v18, v26, 24, v18
	ds_read_u8 v26, v25 offset:1280
	ds_read_u8 v27, v25 offset:1312
	v_xor_b32_e32 v24, v23, v24
	s_waitcnt lgkmcnt(5)
	v_lshlrev_b16_e32 v20, 8, v20
	ds_read_u8 v30, v25 offset:1024
	ds_read_u8 v31, v25 offset:1056
	s_waitcnt lgkmcnt(5)
	v_lshlrev_b16_e32 v25, 8, v28
	v_lshl_or_b32 v28, v22, 5, v24
	v_lshl_or_b32 v21, v21, 24, v20
	s_waitcnt lgkmcnt(3)
	v_lshlrev_b16_e32 v20, 8, v26
	v_add_u32_e32 v24, 0, v28
	s_waitcnt lgkmcnt(2)
	v_lshl_or_b32 v20, v27, 24, v20
	ds_read2_b32 v[26:27], v24 offset1:4
	s_waitcnt lgkmcnt(2)
	v_lshlrev_b16_e32 v24, 8, v30
	v_lshl_or_b32 v25, v29, 24, v25
	s_waitcnt lgkmcnt(1)
	v_lshl_or_b32 v24, v31, 24, v24
	v_xad_u32 v28, v28, 8, 0
	s_waitcnt lgkmcnt(0)
	v_lshrrev_b32_e32 v30, 16, v26
	v_lshrrev_b32_e32 v31, 24, v26
	v_lshlrev_b16_e32 v30, 8, v30
	v_lshl_or_b32 v31, v31, 24, v30
	v_and_b32_e32 v30, 0xff00, v26
	v_lshlrev_b16_e32 v26, 8, v26
	ds_read2_b32 v[28:29], v28 offset1:4
	v_lshl_or_b32 v30, v30, 16, v26
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b16_e32 v26, 8, v28
	v_mfma_f32_32x32x8_f16 v[0:15], v[24:25], v[30:31], v[0:15]
	v_lshrrev_b32_e32 v24, 16, v28
	v_lshrrev_b32_e32 v25, 24, v28
	v_lshlrev_b16_e32 v24, 8, v24
	v_lshl_or_b32 v25, v25, 24, v24
	v_and_b32_e32 v24, 0xff00, v28
	v_lshl_or_b32 v24, v24, 16, v26
	s_nop 1
	v_mfma_f32_32x32x8_f16 v[0:15], v[20:21], v[24:25], v[0:15]
	v_lshrrev_b32_e32 v20, 16, v27
	v_lshrrev_b32_e32 v21, 24, v27
	v_lshlrev_b16_e32 v20, 8, v20
	v_lshl_or_b32 v21, v21, 24, v20
	v_and_b32_e32 v20, 0xff00, v27
	v_lshlrev_b16_e32 v24, 8, v27
	v_lshl_or_b32 v20, v20, 16, v24
	s_nop 1
	v_mfma_f32_32x32x8_f16 v[0:15], v[18:19], v[20:21], v[0:15]
	v_lshrrev_b32_e32 v18, 16, v29
	v_lshrrev_b32_e32 v19, 24, v29
	v_lshlrev_b16_e32 v18, 8, v18
	v_lshl_or_b32 v19, v19, 24, v18
	v_and_b32_e32 v18, 0xff00, v29
	v_lshlrev_b16_e32 v20, 8, v29
	v_lshl_or_b32 v18, v18, 16, v20
	s_nop 1
	v_mfma_f32_32x32x8_f16 v[0:15], v[16:17], v[18:19], v[0:15]
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 .LBB0_13
.LBB0_15:
	v_or_b32_e32 v17, s8, v22
	v_mul_lo_u32 v18, s9, v17
	v_or_b32_e32 v16, s2, v23
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[18:19], v[18:19], 2, s[6:7]
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshl_add_u64 v[16:17], v[16:17], 2, v[18:19]
	s_nop 1
	global_store_dwordx4 v[16:17], v[0:3], off
	global_store_dwordx4 v[16:17], v[4:7], off offset:32
	global_store_dwordx4 v[16:17], v[8:11], off offset:64
	global_store_dwordx4 v[16:17], v[12:15], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_f8e5, .Lfunc_end0-matmul_f8e5
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_f8e5
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
		.amdhsa_next_free_vgpr 60
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 60
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
	.set .Lmatmul_f8e5.num_vgpr, 60
	.set .Lmatmul_f8e5.num_agpr, 0
	.set .Lmatmul_f8e5.numbered_sgpr, 18
	.set .Lmatmul_f8e5.num_named_barrier, 0
	.set .Lmatmul_f8e5.private_seg_size, 0
	.set .Lmatmul_f8e5.uses_vcc, 0
	.set .Lmatmul_f8e5.uses_flat_scratch, 0
	.set .Lmatmul_f8e5.has_dyn_sized_stack, 0
	.set .Lmatmul_f8e5.has_recursion, 0
	.set .Lmatmul_f8e5.has_indirect_call, 0
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
    .name:           matmul_f8e5
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         matmul_f8e5.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     60
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
