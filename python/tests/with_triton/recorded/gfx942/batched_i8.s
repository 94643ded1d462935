; triton 3.9.0, threads 256, lds 2048, arguments *i8 *i8 *i32 i32 i32 i32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	batched
	.p2align	8
	.type	batched,@function
batched:
	.file	1 "python/tests/with_triton" "triton_kernels.py"
	.loc	1 23 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 37 0
	v_readfirstlane_b32 s0, v0
	.loc	1 26 0
	s_lshl_b32 s11, s16, 5
	.loc	1 28 0
	s_mul_i32 s49, s8, s18
	.loc	1 37 0
	s_lshr_b32 s33, s0, 6
	.loc	1 27 0
	s_lshl_b32 s48, s17, 5
	s_add_i32 s49, s49, s11
	s_mov_b64 s[36:37], s[6:7]
	.loc	1 26 0
	v_and_b32_e32 v34, 31, v0
	.loc	1 31 0
	s_cmp_lt_i32 s10, 1
	.loc	1 26 0
	v_and_b32_e32 v35, 32, v0
	.loc	1 31 0
	s_cbranch_scc1 .LBB0_3
	.loc	1 26 0
	s_or_b32 s0, s33, s11
	s_mov_b64 s[24:25], s[2:3]
	s_or_b32 s1, s0, 4
	s_or_b32 s2, s0, 8
	s_or_b32 s3, s0, 12
	s_or_b32 s6, s0, 16
	s_or_b32 s7, s0, 20
	s_or_b32 s12, s0, 24
	s_or_b32 s13, s0, 28
	.loc	1 33 0
	s_cmp_lt_i32 s0, s8
	s_cselect_b64 s[28:29], -1, 0
	s_cmp_lt_i32 s1, s8
	s_cselect_b64 s[30:31], -1, 0
	s_cmp_lt_i32 s2, s8
	s_cselect_b64 s[34:35], -1, 0
	s_cmp_lt_i32 s3, s8
	s_cselect_b64 s[38:39], -1, 0
	s_cmp_lt_i32 s6, s8
	.loc	1 26 0
	v_and_b32_e32 v36, 63, v0
	.loc	1 33 0
	s_cselect_b64 s[40:41], -1, 0
	s_cmp_lt_i32 s7, s8
	.loc	1 26 0
	v_lshl_or_b32 v1, s33, 6, v36
	.loc	1 33 0
	s_cselect_b64 s[42:43], -1, 0
	s_cmp_lt_i32 s12, s8
	.loc	1 32 0
	v_lshrrev_b32_e32 v3, 2, v1
	.loc	1 33 0
	s_cselect_b64 s[44:45], -1, 0
	s_cmp_lt_i32 s13, s8
	.loc	1 32 0
	v_and_b32_e32 v37, 56, v3
	.loc	1 33 0
	s_cselect_b64 s[46:47], -1, 0
	.loc	1 31 0
	s_add_i32 s0, s49, s33
	v_lshlrev_b32_e32 v5, 2, v0
	.loc	1 27 0
	v_or_b32_e32 v2, s48, v34
	.loc	1 32 0
	v_or_b32_e32 v38, 1, v37
	v_or_b32_e32 v39, 2, v37
	v_or_b32_e32 v40, 3, v37
	v_or_b32_e32 v41, 4, v37
	v_or_b32_e32 v42, 5, v37
	v_or_b32_e32 v43, 6, v37
	v_or_b32_e32 v44, 7, v3
	.loc	1 31 0
	s_add_i32 s52, s0, 4
	s_add_i32 s53, s0, 8
	s_add_i32 s54, s0, 12
	s_add_i32 s55, s0, 16
	s_add_i32 s56, s0, 20
	s_add_i32 s57, s0, 24
	s_add_i32 s58, s0, 28
	s_and_b32 s25, s25, 0xffff
	s_and_b32 s5, s5, 0xffff
	v_and_b32_e32 v5, 56, v5
	v_lshrrev_b32_e32 v6, 2, v35
	v_lshlrev_b32_e32 v11, 6, v0
	v_bfe_i32 v0, v0, 4, 1
	s_mul_i32 s51, s0, s10
	v_mad_u64_u32 v[16:17], s[0:1], v37, s9, v[2:3]
	v_mad_u64_u32 v[18:19], s[0:1], v38, s9, v[2:3]
	v_mad_u64_u32 v[20:21], s[0:1], v39, s9, v[2:3]
	v_mad_u64_u32 v[22:23], s[0:1], v40, s9, v[2:3]
	v_mad_u64_u32 v[24:25], s[0:1], v41, s9, v[2:3]
	v_mad_u64_u32 v[26:27], s[0:1], v42, s9, v[2:3]
	v_mad_u64_u32 v[28:29], s[0:1], v43, s9, v[2:3]
	v_mad_u64_u32 v[30:31], s[0:1], v44, s9, v[2:3]
	s_cmp_lt_u32 s33, 2
	v_xor_b32_e32 v6, v5, v6
	v_and_b32_e32 v0, 0x408, v0
	v_and_b32_e32 v1, 0x7f, v1
	s_cselect_b32 s0, 0, 0x88
	v_lshl_or_b32 v7, v34, 6, v6
	v_and_b32_e32 v11, 0x3c0, v11
	v_xor_b32_e32 v6, v6, v0
	v_xor_b32_e32 v1, s0, v1
	v_xor_b32_e32 v5, v0, v5
	v_or_b32_e32 v0, v6, v11
	.loc	1 34 0
	v_cmp_gt_i32_e32 vcc, s9, v2
	v_xor_b32_e32 v2, 16, v1
	v_xor_b32_e32 v3, 32, v1
	v_xor_b32_e32 v4, 48, v1
	v_xor_b32_e32 v8, 16, v7
	v_xor_b32_e32 v9, 32, v7
	v_xor_b32_e32 v10, 48, v7
	v_xor_b32_e32 v5, v5, v37
	v_add_u32_e32 v12, 0, v11
	v_xor_b32_e32 v11, 16, v0
	v_xor_b32_e32 v13, 32, v0
	v_xor_b32_e32 v14, 48, v0
	v_mov_b32_e32 v0, 0
	.loc	1 29 0
	s_mul_i32 s50, s10, s18
	.loc	1 31 0
	s_mul_i32 s52, s52, s10
	s_mul_i32 s53, s53, s10
	s_mul_i32 s54, s54, s10
	s_mul_i32 s55, s55, s10
	s_mul_i32 s56, s56, s10
	s_mul_i32 s57, s57, s10
	s_mul_i32 s58, s58, s10
	s_mov_b32 s27, 0x27000
	s_mov_b32 s26, 0x7ffffffe
	s_mov_b32 s59, 0
	v_bfrev_b32_e32 v17, 1
	v_add_u32_e32 v19, 0, v1
	v_add_u32_e32 v21, 0, v2
	v_add_u32_e32 v23, 0, v3
	v_add_u32_e32 v25, 0, v4
	v_add_u32_e32 v27, 0, v7
	v_add_u32_e32 v29, 0, v8
	v_add_u32_e32 v31, 0, v9
	v_add_u32_e32 v45, 0, v10
	v_add_u32_e32 v46, v12, v5
	v_add_u32_e32 v47, v12, v6
	v_add_u32_e32 v48, 0, v11
	v_add_u32_e32 v49, 0, v13
	v_add_u32_e32 v50, 0, v14
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
.LBB0_2:
	.loc	1 32 0
	v_or_b32_e32 v32, s59, v37
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[0:1], s10, v32
	.loc	1 32 0
	v_or_b32_e32 v32, s59, v38
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[2:3], s10, v32
	.loc	1 32 0
	v_or_b32_e32 v32, s59, v39
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[12:13], s10, v32
	.loc	1 32 0
	v_or_b32_e32 v32, s59, v40
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[14:15], s10, v32
	.loc	1 32 0
	v_or_b32_e32 v32, s59, v41
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[16:17], s10, v32
	.loc	1 32 0
	v_or_b32_e32 v32, s59, v42
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[18:19], s10, v32
	.loc	1 32 0
	v_or_b32_e32 v32, s59, v43
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[20:21], s10, v32
	.loc	1 32 0
	v_or_b32_e32 v32, s59, v44
	.loc	1 34 0
	s_add_i32 s60, s59, s50
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[22:23], s10, v32
	.loc	1 34 0
	s_mul_i32 s60, s60, s9
	s_and_b64 s[22:23], vcc, s[22:23]
	s_and_b64 s[20:21], vcc, s[20:21]
	v_add_u32_e32 v32, s60, v28
	v_add_u32_e32 v33, s60, v30
	s_mov_b32 s6, s26
	s_mov_b32 s7, s27
	v_cndmask_b32_e64 v32, v17, v32, s[20:21]
	v_cndmask_b32_e64 v33, v17, v33, s[22:23]
	buffer_load_ubyte v33, v33, s[4:7], 0 offen
	s_nop 0
	buffer_load_ubyte v32, v32, s[4:7], 0 offen
	s_and_b64 s[18:19], vcc, s[18:19]
	s_and_b64 s[16:17], vcc, s[16:17]
	v_add_u32_e32 v51, s60, v26
	v_cndmask_b32_e64 v51, v17, v51, s[18:19]
	s_and_b64 s[14:15], vcc, s[14:15]
	s_and_b64 s[12:13], vcc, s[12:13]
	v_add_u32_e32 v52, s60, v22
	v_cndmask_b32_e64 v52, v17, v52, s[14:15]
	s_and_b64 s[2:3], vcc, s[2:3]
	s_and_b64 s[0:1], vcc, s[0:1]
	v_add_u32_e32 v53, s60, v18
	v_cndmask_b32_e64 v53, v17, v53, s[2:3]
	s_waitcnt vmcnt(1)
	v_lshlrev_b16_e32 v33, 8, v33
	s_waitcnt vmcnt(0)
	v_or_b32_sdwa v32, v32, v33 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
	v_add_u32_e32 v33, s60, v24
	v_cndmask_b32_e64 v33, v17, v33, s[16:17]
	buffer_load_ubyte v51, v51, s[4:7], 0 offen
	s_nop 0
	buffer_load_ubyte v33, v33, s[4:7], 0 offen
	s_waitcnt vmcnt(1)
	v_lshlrev_b16_e32 v51, 8, v51
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v33, v33, v51
	v_add_u32_e32 v51, s60, v20
	v_cndmask_b32_e64 v51, v17, v51, s[12:13]
	buffer_load_ubyte v52, v52, s[4:7], 0 offen
	s_nop 0
	buffer_load_ubyte v51, v51, s[4:7], 0 offen
	v_or_b32_sdwa v33, v32, v33 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
	s_waitcnt vmcnt(1)
	v_lshlrev_b16_e32 v52, 8, v52
	s_waitcnt vmcnt(0)
	v_or_b32_sdwa v51, v51, v52 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
	v_add_u32_e32 v52, s60, v16
	v_cndmask_b32_e64 v52, v17, v52, s[0:1]
	buffer_load_ubyte v53, v53, s[4:7], 0 offen
	s_nop 0
	buffer_load_ubyte v52, v52, s[4:7], 0 offen
	s_waitcnt vmcnt(1)
	v_lshlrev_b16_e32 v53, 8, v53
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v52, v52, v53
	v_or_b32_sdwa v32, v51, v52 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
	.loc	1 32 0
	v_or_b32_e32 v51, s59, v36
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[0:1], s10, v51
	s_and_b64 s[2:3], s[28:29], s[0:1]
	v_add_u32_e32 v52, s51, v51
	v_cndmask_b32_e64 v52, v17, v52, s[2:3]
	buffer_load_ubyte v53, v52, s[24:27], 0 offen
	s_and_b64 s[2:3], s[30:31], s[0:1]
	v_add_u32_e32 v52, s52, v51
	v_cndmask_b32_e64 v52, v17, v52, s[2:3]
	buffer_load_ubyte v54, v52, s[24:27], 0 offen
	s_and_b64 s[2:3], s[34:35], s[0:1]
	v_add_u32_e32 v52, s53, v51
	v_cndmask_b32_e64 v52, v17, v52, s[2:3]
	buffer_load_ubyte v55, v52, s[24:27], 0 offen
	s_and_b64 s[2:3], s[38:39], s[0:1]
	v_add_u32_e32 v52, s54, v51
	v_cndmask_b32_e64 v52, v17, v52, s[2:3]
	buffer_load_ubyte v56, v52, s[24:27], 0 offen
	s_and_b64 s[2:3], s[40:41], s[0:1]
	v_add_u32_e32 v52, s55, v51
	v_cndmask_b32_e64 v52, v17, v52, s[2:3]
	buffer_load_ubyte v57, v52, s[24:27], 0 offen
	s_and_b64 s[2:3], s[42:43], s[0:1]
	v_add_u32_e32 v52, s56, v51
	v_cndmask_b32_e64 v52, v17, v52, s[2:3]
	buffer_load_ubyte v58, v52, s[24:27], 0 offen
	s_and_b64 s[2:3], s[44:45], s[0:1]
	v_add_u32_e32 v52, s57, v51
	v_cndmask_b32_e64 v52, v17, v52, s[2:3]
	buffer_load_ubyte v52, v52, s[24:27], 0 offen
	v_add_u32_e32 v51, s58, v51
	s_and_b64 s[0:1], s[46:47], s[0:1]
	v_cndmask_b32_e64 v51, v17, v51, s[0:1]
	buffer_load_ubyte v51, v51, s[24:27], 0 offen
	s_barrier
	.loc	1 31 0
	s_add_i32 s59, s59, 64
	s_cmp_lt_i32 s59, s10
	.loc	1 33 0
	s_waitcnt vmcnt(7)
	ds_write_b8 v19, v53
	s_waitcnt vmcnt(3)
	ds_write_b8 v19, v57 offset:1024
	ds_write_b8 v21, v54 offset:256
	s_waitcnt vmcnt(2)
	ds_write_b8 v21, v58 offset:1280
	ds_write_b8 v23, v55 offset:512
	s_waitcnt vmcnt(1)
	ds_write_b8 v23, v52 offset:1536
	ds_write_b8 v25, v56 offset:768
	s_waitcnt vmcnt(0)
	ds_write_b8 v25, v51 offset:1792
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[52:53], v27
	ds_read_b64 v[54:55], v29
	ds_read_b64 v[56:57], v31
	ds_read_b64 v[58:59], v45
	.loc	1 34 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_write_b64 v46, v[32:33]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[32:33], v47
	.loc	1 35 0
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x16_i8 v[0:15], v[32:33], v[52:53], v[0:15]
	.loc	1 34 0
	ds_read_b64 v[32:33], v48
	.loc	1 35 0
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x16_i8 v[0:15], v[32:33], v[54:55], v[0:15]
	.loc	1 34 0
	ds_read_b64 v[32:33], v49
	.loc	1 35 0
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x16_i8 v[0:15], v[32:33], v[56:57], v[0:15]
	.loc	1 34 0
	ds_read_b64 v[32:33], v50
	.loc	1 35 0
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x16_i8 v[0:15], v[32:33], v[58:59], v[0:15]
	.loc	1 31 0
	s_cbranch_scc1 .LBB0_2
	s_branch .LBB0_4
.LBB0_3:
	.loc	1 0 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v14, v15
	v_mov_b32_e32 v13, v15
	v_mov_b32_e32 v12, v15
	v_mov_b32_e32 v11, v15
	v_mov_b32_e32 v10, v15
	v_mov_b32_e32 v9, v15
	v_mov_b32_e32 v8, v15
	v_mov_b32_e32 v7, v15
	v_mov_b32_e32 v6, v15
	v_mov_b32_e32 v5, v15
	v_mov_b32_e32 v4, v15
	v_mov_b32_e32 v3, v15
	v_mov_b32_e32 v2, v15
	v_mov_b32_e32 v1, v15
	v_mov_b32_e32 v0, v15
.LBB0_4:
	.loc	1 26 0
	v_lshrrev_b32_e32 v16, 3, v35
	v_or_b32_e32 v17, s48, v16
	.loc	1 27 0
	v_or_b32_e32 v18, 27, v17
	v_or_b32_e32 v19, 26, v17
	v_or_b32_e32 v20, 25, v17
	v_or_b32_e32 v21, 24, v17
	v_or_b32_e32 v22, 19, v17
	v_or_b32_e32 v23, 18, v17
	v_or_b32_e32 v24, 17, v17
	v_or_b32_e32 v25, 16, v17
	v_or_b32_e32 v26, 11, v17
	v_or_b32_e32 v27, 10, v17
	v_or_b32_e32 v28, 9, v17
	v_or_b32_e32 v29, 8, v17
	v_or_b32_e32 v30, 3, v17
	v_or_b32_e32 v31, 2, v17
	v_or_b32_e32 v32, 1, v17
	.loc	1 26 0
	v_or_b32_e32 v33, s11, v34
	.loc	1 36 0
	v_cmp_gt_i32_e32 vcc, s8, v33
	v_cmp_gt_i32_e64 s[0:1], s9, v17
	v_cmp_gt_i32_e64 s[2:3], s9, v32
	v_cmp_gt_i32_e64 s[4:5], s9, v31
	v_cmp_gt_i32_e64 s[6:7], s9, v30
	v_cmp_gt_i32_e64 s[10:11], s9, v29
	v_cmp_gt_i32_e64 s[12:13], s9, v28
	v_cmp_gt_i32_e64 s[14:15], s9, v27
	v_cmp_gt_i32_e64 s[16:17], s9, v26
	v_cmp_gt_i32_e64 s[18:19], s9, v25
	v_cmp_gt_i32_e64 s[20:21], s9, v24
	v_cmp_gt_i32_e64 s[22:23], s9, v23
	v_cmp_gt_i32_e64 s[24:25], s9, v22
	v_cmp_gt_i32_e64 s[26:27], s9, v21
	v_cmp_gt_i32_e64 s[28:29], s9, v20
	v_cmp_gt_i32_e64 s[30:31], s9, v19
	v_cmp_gt_i32_e64 s[34:35], s9, v18
	.loc	1 37 0
	s_mul_i32 s8, s49, s9
	.loc	1 36 0
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[2:3], vcc, s[2:3]
	s_and_b64 s[4:5], vcc, s[4:5]
	s_and_b64 s[6:7], vcc, s[6:7]
	s_and_b64 s[10:11], vcc, s[10:11]
	s_and_b64 s[12:13], vcc, s[12:13]
	s_and_b64 s[14:15], vcc, s[14:15]
	s_and_b64 s[16:17], vcc, s[16:17]
	s_and_b64 s[18:19], vcc, s[18:19]
	s_and_b64 s[20:21], vcc, s[20:21]
	s_and_b64 s[22:23], vcc, s[22:23]
	s_and_b64 s[24:25], vcc, s[24:25]
	s_and_b64 s[26:27], vcc, s[26:27]
	s_and_b64 s[28:29], vcc, s[28:29]
	s_and_b64 s[30:31], vcc, s[30:31]
	s_and_b64 s[34:35], vcc, s[34:35]
	.loc	1 37 0
	s_add_i32 s8, s8, s48
	s_and_b32 s37, s37, 0xffff
	v_mul_lo_u32 v17, s9, v34
	s_cmp_eq_u32 s33, 0
	v_add_u32_e32 v17, s8, v17
	s_cselect_b64 s[8:9], -1, 0
	v_add_lshl_u32 v16, v17, v16, 2
	v_bfrev_b32_e32 v17, 1
	s_and_b64 vcc, s[0:1], s[8:9]
	s_mov_b32 s39, 0x27000
	s_mov_b32 s38, 0x7ffffffe
	v_cndmask_b32_e32 v18, v17, v16, vcc
	buffer_store_dword v0, v18, s[36:39], 0 offen
	v_add_u32_e32 v0, 4, v16
	s_and_b64 vcc, s[2:3], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v1, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 8, v16
	s_and_b64 vcc, s[4:5], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v2, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 12, v16
	s_and_b64 vcc, s[6:7], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v3, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 32, v16
	s_and_b64 vcc, s[10:11], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v4, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 36, v16
	s_and_b64 vcc, s[12:13], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v5, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 40, v16
	s_and_b64 vcc, s[14:15], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v6, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 44, v16
	s_and_b64 vcc, s[16:17], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v7, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 64, v16
	s_and_b64 vcc, s[18:19], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v8, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 0x44, v16
	s_and_b64 vcc, s[20:21], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v9, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 0x48, v16
	s_and_b64 vcc, s[22:23], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v10, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 0x4c, v16
	s_and_b64 vcc, s[24:25], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v11, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 0x60, v16
	s_and_b64 vcc, s[26:27], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v12, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 0x64, v16
	s_and_b64 vcc, s[28:29], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v13, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 0x68, v16
	s_and_b64 vcc, s[30:31], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v14, v0, s[36:39], 0 offen
	v_add_u32_e32 v0, 0x6c, v16
	s_and_b64 vcc, s[34:35], s[8:9]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dword v15, v0, s[36:39], 0 offen
	.loc	1 23 0
	s_endpgm
.Lfunc_end0:
	.size	batched, .Lfunc_end0-batched
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel batched
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
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 60
		.amdhsa_next_free_sgpr 61
		.amdhsa_accum_offset 60
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
    .name:           batched
    .private_segment_fixed_size: 0
    .sgpr_count:     67
    .sgpr_spill_count: 0
    .symbol:         batched.kd
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
