; triton 3.9.0, threads 256, lds 4096, arguments *fp16 *fp16 *fp32 *fp16 i32 i32 i32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	masked
	.p2align	8
	.type	masked,@function
masked:
	.file	1 "tests/foreign/triton" "products.py"
	.loc	1 24 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 32 0
	v_readfirstlane_b32 s1, v0
	.loc	1 25 0
	s_lshl_b32 s33, s16, 6
	s_and_b32 s13, s1, 64
	s_and_b32 s43, s1, 0x80
	.loc	1 26 0
	s_lshl_b32 s42, s17, 6
	.file	2 "triton/language" "standard.py"
	.loc	2 43 0 ; standard.py:43:13 @[ products.py:29:23 ]
	s_add_i32 s0, s12, 31
	s_mov_b64 s[44:45], s[6:7]
	.loc	1 25 0
	v_and_b32_e32 v17, 32, v0
	.loc	1 29 0
	s_cmp_lt_i32 s0, 32
	.loc	1 25 0
	v_and_b32_e32 v16, 31, v0
	.loc	1 29 0
	s_cbranch_scc1 .LBB0_3
	.loc	1 36 0
	s_and_b32 s6, s1, 0xc0
	.loc	1 25 0
	v_and_b32_e32 v1, 63, v0
	v_or_b32_e32 v2, s6, v1
	v_lshrrev_b32_e32 v3, 5, v2
	.loc	2 43 0 ; standard.py:43:12 @[ products.py:29:23 ]
	s_ashr_i32 s1, s0, 31
	.loc	1 25 0
	v_or_b32_e32 v3, s33, v3
	.loc	1 27 0
	s_lshr_b32 s46, s6, 4
	.loc	2 43 0 ; standard.py:43:12 @[ products.py:29:23 ]
	s_lshr_b32 s1, s1, 27
	s_mov_b64 s[48:49], s[2:3]
	.loc	1 25 0
	v_or_b32_e32 v10, 56, v3
	.loc	1 26 0
	v_or_b32_e32 v11, s42, v1
	.loc	2 43 0 ; standard.py:43:12 @[ products.py:29:23 ]
	s_add_i32 s0, s0, s1
	s_mul_i32 s7, s46, s11
	s_mul_i32 s24, s11, 3
	s_mul_i32 s26, s11, 17
	s_mul_i32 s27, s11, 18
	s_mul_i32 s28, s11, 19
	.loc	1 25 0
	v_or_b32_e32 v5, 16, v3
	.loc	1 27 0
	s_or_b32 s47, s46, 1
	s_or_b32 s52, s46, 2
	s_or_b32 s53, s46, 3
	s_or_b32 s54, s46, 16
	s_or_b32 s55, s46, 17
	s_or_b32 s56, s46, 18
	s_or_b32 s57, s46, 19
	.loc	2 43 0 ; standard.py:43:12 @[ products.py:29:23 ]
	s_ashr_i32 s58, s0, 5
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[18:19], s10, v10
	.loc	1 29 0
	v_mul_lo_u32 v25, s12, v10
	s_and_b32 s49, s49, 0xffff
	s_add_i32 s22, s7, s11
	s_lshl1_add_u32 s23, s11, s7
	s_add_i32 s24, s7, s24
	s_lshl4_add_u32 s25, s11, s7
	s_add_i32 s26, s7, s26
	s_add_i32 s27, s7, s27
	s_add_i32 s28, s7, s28
	v_add_u32_e32 v26, s7, v11
	s_and_b32 s5, s5, 0xffff
	s_lshr_b32 s6, s6, 3
	s_lshl_b32 s7, s43, 4
	v_lshrrev_b32_e32 v10, 1, v0
	.loc	1 25 0
	v_or_b32_e32 v6, 24, v3
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[2:3], s10, v5
	.loc	1 29 0
	v_mul_lo_u32 v20, s12, v5
	v_lshlrev_b32_e32 v2, 1, v2
	v_lshlrev_b32_e32 v5, 2, v0
	v_and_b32_e32 v10, 24, v10
	s_cmp_eq_u32 s13, 0
	.loc	1 25 0
	v_or_b32_e32 v7, 32, v3
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[38:39], s10, v6
	.loc	1 32 0
	v_cmp_gt_i32_e64 s[20:21], s11, v11
	.loc	1 29 0
	v_mul_lo_u32 v21, s12, v6
	v_add_u32_e32 v27, s22, v11
	v_add_u32_e32 v28, s23, v11
	v_add_u32_e32 v29, s24, v11
	v_add_u32_e32 v30, s25, v11
	v_add_u32_e32 v31, s26, v11
	v_add_u32_e32 v32, s27, v11
	v_add_u32_e32 v33, s28, v11
	v_xor_b32_e32 v2, s6, v2
	v_and_b32_e32 v5, 56, v5
	v_lshrrev_b32_e32 v6, 2, v17
	v_xor_b32_e32 v10, s6, v10
	v_lshlrev_b32_e32 v11, 6, v0
	v_bfe_i32 v0, v0, 4, 1
	s_cselect_b32 s6, 0, 0x810
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[40:41], s10, v7
	.loc	1 29 0
	v_mul_lo_u32 v22, s12, v7
	v_xor_b32_e32 v7, v5, v6
	v_and_b32_e32 v0, 0x408, v0
	v_or_b32_e32 v6, s6, v6
	.loc	1 25 0
	v_or_b32_e32 v4, 8, v3
	v_xor_b32_e32 v0, v0, v6
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[0:1], s10, v4
	.loc	1 29 0
	v_mul_lo_u32 v19, s12, v4
	v_lshlrev_b32_e32 v4, 6, v16
	v_xor_b32_e32 v10, v10, v5
	v_xor_b32_e32 v0, v0, v5
	s_movk_i32 s6, 0x3c0
	.loc	1 25 0
	v_or_b32_e32 v8, 40, v3
	v_or_b32_e32 v9, 48, v3
	v_or3_b32 v4, s7, v4, v7
	v_lshl_or_b32 v1, v1, 6, v10
	v_and_or_b32 v5, v11, s6, v0
	.loc	1 31 0
	v_cmp_gt_i32_e32 vcc, s10, v3
	v_cmp_gt_i32_e64 s[14:15], s10, v8
	v_cmp_gt_i32_e64 s[16:17], s10, v9
	.loc	1 29 0
	v_mul_lo_u32 v18, s12, v3
	v_mul_lo_u32 v23, s12, v8
	v_mul_lo_u32 v24, s12, v9
	v_xor_b32_e32 v3, 32, v2
	v_xor_b32_e32 v7, 16, v4
	v_xor_b32_e32 v8, 32, v4
	v_xor_b32_e32 v9, 48, v4
	v_xor_b32_e32 v10, 32, v1
	v_xor_b32_e32 v6, 16, v5
	v_xor_b32_e32 v11, 32, v5
	v_xor_b32_e32 v12, 48, v5
	v_mov_b32_e32 v0, 0
	s_mov_b32 s51, 0x27000
	s_mov_b32 s50, 0x7ffffffe
	s_mov_b32 s59, 0
	v_add_u32_e32 v34, 0, v2
	v_add_u32_e32 v35, 0, v3
	v_add_u32_e32 v36, 0, v4
	v_add_u32_e32 v37, 0, v7
	v_add_u32_e32 v38, 0, v8
	v_add_u32_e32 v39, 0, v9
	s_mov_b32 s60, 0x5040100
	v_add_u32_e32 v40, 0, v1
	v_add_u32_e32 v41, 0, v10
	v_add_u32_e32 v42, 0, v5
	v_add_u32_e32 v43, 0, v6
	v_add_u32_e32 v44, 0, v11
	v_add_u32_e32 v45, 0, v12
	v_bfrev_b32_e32 v46, 1
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
	.loc	1 30 0
	s_lshl_b32 s61, s59, 5
	s_or_b32 s6, s61, s46
	s_or_b32 s7, s61, s47
	s_or_b32 s22, s61, s52
	s_or_b32 s23, s61, s53
	s_or_b32 s24, s61, s54
	s_or_b32 s25, s61, s55
	s_or_b32 s26, s61, s56
	s_or_b32 s27, s61, s57
	s_cmp_lt_i32 s6, s12
	s_cselect_b64 s[62:63], -1, 0
	s_cmp_lt_i32 s7, s12
	s_cselect_b64 s[64:65], -1, 0
	s_cmp_lt_i32 s22, s12
	s_cselect_b64 s[66:67], -1, 0
	s_cmp_lt_i32 s23, s12
	s_cselect_b64 s[68:69], -1, 0
	s_cmp_lt_i32 s24, s12
	s_cselect_b64 s[70:71], -1, 0
	s_cmp_lt_i32 s25, s12
	v_or_b32_e32 v47, s61, v16
	s_cselect_b64 s[72:73], -1, 0
	s_cmp_lt_i32 s26, s12
	s_cselect_b64 s[74:75], -1, 0
	s_cmp_lt_i32 s27, s12
	v_cmp_gt_i32_e64 s[6:7], s12, v47
	s_cselect_b64 s[76:77], -1, 0
	.loc	1 31 0
	s_and_b64 s[22:23], vcc, s[6:7]
	v_add_lshl_u32 v48, v47, v18, 1
	v_cndmask_b32_e64 v48, v46, v48, s[22:23]
	s_and_b64 s[24:25], s[0:1], s[6:7]
	buffer_load_ushort v55, v48, s[48:51], 0 offen
	v_add_lshl_u32 v48, v47, v19, 1
	v_cndmask_b32_e64 v48, v46, v48, s[24:25]
	s_and_b64 s[26:27], s[2:3], s[6:7]
	buffer_load_ushort v56, v48, s[48:51], 0 offen
	v_add_lshl_u32 v48, v47, v20, 1
	v_cndmask_b32_e64 v48, v46, v48, s[26:27]
	s_and_b64 s[28:29], s[38:39], s[6:7]
	buffer_load_ushort v57, v48, s[48:51], 0 offen
	v_add_lshl_u32 v48, v47, v21, 1
	v_cndmask_b32_e64 v48, v46, v48, s[28:29]
	s_and_b64 s[30:31], s[40:41], s[6:7]
	buffer_load_ushort v58, v48, s[48:51], 0 offen
	v_add_lshl_u32 v48, v47, v22, 1
	v_cndmask_b32_e64 v48, v46, v48, s[30:31]
	s_and_b64 s[34:35], s[14:15], s[6:7]
	buffer_load_ushort v59, v48, s[48:51], 0 offen
	v_add_lshl_u32 v48, v47, v23, 1
	v_cndmask_b32_e64 v48, v46, v48, s[34:35]
	s_and_b64 s[36:37], s[16:17], s[6:7]
	s_and_b64 s[6:7], s[18:19], s[6:7]
	buffer_load_ushort v60, v48, s[48:51], 0 offen
	v_add_lshl_u32 v48, v47, v24, 1
	v_add_lshl_u32 v47, v47, v25, 1
	v_cndmask_b32_e64 v48, v46, v48, s[36:37]
	v_cndmask_b32_e64 v47, v46, v47, s[6:7]
	.loc	1 32 0
	s_mul_i32 s61, s61, s11
	.loc	1 31 0
	buffer_load_ushort v61, v48, s[48:51], 0 offen
	buffer_load_ushort v62, v47, s[48:51], 0 offen
	.loc	1 32 0
	s_and_b64 s[6:7], s[20:21], s[62:63]
	s_and_b64 s[36:37], s[20:21], s[64:65]
	s_and_b64 s[34:35], s[20:21], s[66:67]
	s_and_b64 s[30:31], s[20:21], s[68:69]
	v_add_lshl_u32 v47, s61, v26, 1
	v_add_lshl_u32 v48, s61, v27, 1
	v_add_lshl_u32 v49, s61, v28, 1
	v_add_lshl_u32 v50, s61, v29, 1
	s_and_b64 s[28:29], s[20:21], s[70:71]
	s_and_b64 s[26:27], s[20:21], s[72:73]
	s_and_b64 s[24:25], s[20:21], s[74:75]
	s_and_b64 s[22:23], s[20:21], s[76:77]
	v_cndmask_b32_e64 v47, v46, v47, s[6:7]
	s_mov_b32 s6, s50
	s_mov_b32 s7, s51
	v_cndmask_b32_e64 v48, v46, v48, s[36:37]
	v_cndmask_b32_e64 v49, v46, v49, s[34:35]
	v_cndmask_b32_e64 v50, v46, v50, s[30:31]
	v_add_lshl_u32 v51, s61, v30, 1
	v_add_lshl_u32 v52, s61, v31, 1
	v_add_lshl_u32 v53, s61, v32, 1
	v_add_lshl_u32 v54, s61, v33, 1
	buffer_load_ushort v47, v47, s[4:7], 0 offen
	v_cndmask_b32_e64 v51, v46, v51, s[28:29]
	buffer_load_ushort v48, v48, s[4:7], 0 offen
	v_cndmask_b32_e64 v52, v46, v52, s[26:27]
	buffer_load_ushort v49, v49, s[4:7], 0 offen
	v_cndmask_b32_e64 v53, v46, v53, s[24:25]
	buffer_load_ushort v50, v50, s[4:7], 0 offen
	v_cndmask_b32_e64 v54, v46, v54, s[22:23]
	buffer_load_ushort v51, v51, s[4:7], 0 offen
	.loc	1 29 0
	s_add_i32 s59, s59, 1
	.loc	1 32 0
	buffer_load_ushort v52, v52, s[4:7], 0 offen
	.loc	1 29 0
	s_cmp_lg_u32 s59, s58
	.loc	1 32 0
	buffer_load_ushort v53, v53, s[4:7], 0 offen
	s_nop 0
	buffer_load_ushort v54, v54, s[4:7], 0 offen
	.loc	1 31 0
	s_barrier
	s_waitcnt vmcnt(15)
	ds_write_b16 v34, v55
	s_waitcnt vmcnt(13)
	ds_write_b16 v34, v57 offset:1024
	s_waitcnt vmcnt(11)
	ds_write_b16 v34, v59 offset:2048
	s_waitcnt vmcnt(9)
	ds_write_b16 v34, v61 offset:3072
	ds_write_b16 v35, v56 offset:512
	ds_write_b16 v35, v58 offset:1536
	ds_write_b16 v35, v60 offset:2560
	s_waitcnt vmcnt(8)
	ds_write_b16 v35, v62 offset:3584
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[56:57], v36
	ds_read_b64 v[58:59], v37
	ds_read_b64 v[60:61], v38
	ds_read_b64 v[62:63], v39
	.loc	1 32 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(6)
	v_perm_b32 v48, v48, v47, s60
	s_waitcnt vmcnt(4)
	v_perm_b32 v49, v50, v49, s60
	ds_write_b64 v40, v[48:49]
	s_waitcnt vmcnt(2)
	v_perm_b32 v48, v52, v51, s60
	s_waitcnt vmcnt(0)
	v_perm_b32 v49, v54, v53, s60
	ds_write_b64 v41, v[48:49]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[48:49], v42
	ds_read_b64 v[50:51], v43
	ds_read_b64 v[52:53], v44
	ds_read_b64 v[54:55], v45
	.loc	1 33 0
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_32x32x8_f16 v[0:15], v[48:49], v[56:57], v[0:15]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x8_f16 v[0:15], v[50:51], v[58:59], v[0:15]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[0:15], v[52:53], v[60:61], v[0:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[0:15], v[54:55], v[62:63], v[0:15]
	.loc	1 29 0
	s_cbranch_scc1 .LBB0_2
	s_branch .LBB0_4
.LBB0_3:
	.loc	1 0 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v0, 0
.LBB0_4:
	.loc	1 25 0
	v_lshrrev_b32_e32 v17, 3, v17
	s_lshr_b32 s0, s13, 1
	v_or_b32_e32 v17, s0, v17
	v_or_b32_e32 v46, 1, v17
	.loc	1 26 0
	v_or_b32_e32 v48, s42, v17
	.loc	1 25 0
	v_or_b32_e32 v44, 2, v17
	.loc	1 26 0
	v_or_b32_e32 v47, s42, v46
	.loc	1 34 0
	v_lshlrev_b32_e32 v49, 2, v48
	v_bfrev_b32_e32 v50, 1
	v_cmp_gt_i32_e32 vcc, s11, v48
	.loc	1 25 0
	v_or_b32_e32 v42, 3, v17
	.loc	1 26 0
	v_or_b32_e32 v45, s42, v44
	.loc	1 34 0
	v_cndmask_b32_e32 v48, v50, v49, vcc
	v_lshlrev_b32_e32 v49, 2, v47
	v_cmp_gt_i32_e64 s[0:1], s11, v47
	.loc	1 25 0
	v_or_b32_e32 v40, 8, v17
	.loc	1 26 0
	v_or_b32_e32 v43, s42, v42
	.loc	1 34 0
	v_cndmask_b32_e64 v47, v50, v49, s[0:1]
	v_lshlrev_b32_e32 v49, 2, v45
	v_cmp_gt_i32_e64 s[2:3], s11, v45
	.loc	1 25 0
	v_or_b32_e32 v38, 9, v17
	.loc	1 26 0
	v_or_b32_e32 v41, s42, v40
	.loc	1 34 0
	v_cndmask_b32_e64 v45, v50, v49, s[2:3]
	v_lshlrev_b32_e32 v49, 2, v43
	v_cmp_gt_i32_e64 s[4:5], s11, v43
	.loc	1 25 0
	v_or_b32_e32 v36, 10, v17
	.loc	1 26 0
	v_or_b32_e32 v39, s42, v38
	.loc	1 34 0
	v_cndmask_b32_e64 v43, v50, v49, s[4:5]
	v_lshlrev_b32_e32 v49, 2, v41
	v_cmp_gt_i32_e64 s[6:7], s11, v41
	.loc	1 25 0
	v_or_b32_e32 v34, 11, v17
	.loc	1 26 0
	v_or_b32_e32 v37, s42, v36
	.loc	1 34 0
	v_cndmask_b32_e64 v41, v50, v49, s[6:7]
	v_lshlrev_b32_e32 v49, 2, v39
	v_cmp_gt_i32_e64 s[12:13], s11, v39
	.loc	1 26 0
	v_or_b32_e32 v35, s42, v34
	.loc	1 34 0
	v_cmp_gt_i32_e64 s[14:15], s11, v37
	v_cndmask_b32_e64 v39, v50, v49, s[12:13]
	v_lshlrev_b32_e32 v49, 2, v37
	s_and_b32 s45, s45, 0xffff
	s_mov_b32 s47, 0x27000
	s_mov_b32 s46, 0x7ffffffe
	v_cndmask_b32_e64 v37, v50, v49, s[14:15]
	v_lshlrev_b32_e32 v49, 2, v35
	v_cmp_gt_i32_e64 s[16:17], s11, v35
	.loc	1 25 0
	v_or_b32_e32 v32, 16, v17
	v_or_b32_e32 v30, 17, v17
	.loc	1 34 0
	v_cndmask_b32_e64 v35, v50, v49, s[16:17]
	buffer_load_dword v49, v48, s[44:47], 0 offen
	buffer_load_dword v51, v47, s[44:47], 0 offen
	buffer_load_dword v52, v45, s[44:47], 0 offen
	buffer_load_dword v53, v43, s[44:47], 0 offen
	buffer_load_dword v54, v41, s[44:47], 0 offen
	buffer_load_dword v55, v39, s[44:47], 0 offen
	buffer_load_dword v56, v37, s[44:47], 0 offen
	buffer_load_dword v57, v35, s[44:47], 0 offen
	.loc	1 26 0
	v_or_b32_e32 v33, s42, v32
	.loc	1 25 0
	v_or_b32_e32 v28, 18, v17
	.loc	1 26 0
	v_or_b32_e32 v31, s42, v30
	.loc	1 34 0
	v_lshlrev_b32_e32 v35, 2, v33
	v_cmp_gt_i32_e64 s[18:19], s11, v33
	.loc	1 25 0
	v_or_b32_e32 v26, 19, v17
	.loc	1 26 0
	v_or_b32_e32 v29, s42, v28
	.loc	1 34 0
	v_cndmask_b32_e64 v33, v50, v35, s[18:19]
	v_lshlrev_b32_e32 v35, 2, v31
	v_cmp_gt_i32_e64 s[20:21], s11, v31
	.loc	1 25 0
	v_or_b32_e32 v24, 24, v17
	.loc	1 26 0
	v_or_b32_e32 v27, s42, v26
	.loc	1 34 0
	v_cndmask_b32_e64 v31, v50, v35, s[20:21]
	v_lshlrev_b32_e32 v35, 2, v29
	v_cmp_gt_i32_e64 s[22:23], s11, v29
	.loc	1 25 0
	v_or_b32_e32 v22, 25, v17
	.loc	1 26 0
	v_or_b32_e32 v25, s42, v24
	.loc	1 34 0
	v_cndmask_b32_e64 v29, v50, v35, s[22:23]
	v_lshlrev_b32_e32 v35, 2, v27
	v_cmp_gt_i32_e64 s[24:25], s11, v27
	.loc	1 25 0
	v_or_b32_e32 v20, 26, v17
	.loc	1 26 0
	v_or_b32_e32 v23, s42, v22
	.loc	1 34 0
	v_cndmask_b32_e64 v27, v50, v35, s[24:25]
	v_lshlrev_b32_e32 v35, 2, v25
	v_cmp_gt_i32_e64 s[26:27], s11, v25
	.loc	1 25 0
	v_or_b32_e32 v18, 27, v17
	.loc	1 26 0
	v_or_b32_e32 v21, s42, v20
	.loc	1 34 0
	v_cndmask_b32_e64 v25, v50, v35, s[26:27]
	v_lshlrev_b32_e32 v35, 2, v23
	v_cmp_gt_i32_e64 s[28:29], s11, v23
	.loc	1 26 0
	v_or_b32_e32 v19, s42, v18
	.loc	1 34 0
	v_cmp_gt_i32_e64 s[30:31], s11, v21
	v_cndmask_b32_e64 v23, v50, v35, s[28:29]
	v_lshlrev_b32_e32 v35, 2, v21
	v_cndmask_b32_e64 v21, v50, v35, s[30:31]
	v_lshlrev_b32_e32 v35, 2, v19
	v_cmp_gt_i32_e64 s[34:35], s11, v19
	.loc	1 25 0
	s_lshr_b32 s36, s43, 2
	v_or_b32_e32 v16, s36, v16
	.loc	1 34 0
	v_cndmask_b32_e64 v19, v50, v35, s[34:35]
	buffer_load_dword v35, v33, s[44:47], 0 offen
	buffer_load_dword v37, v31, s[44:47], 0 offen
	buffer_load_dword v39, v29, s[44:47], 0 offen
	buffer_load_dword v41, v27, s[44:47], 0 offen
	buffer_load_dword v43, v25, s[44:47], 0 offen
	buffer_load_dword v45, v23, s[44:47], 0 offen
	buffer_load_dword v47, v21, s[44:47], 0 offen
	buffer_load_dword v48, v19, s[44:47], 0 offen
	.loc	1 25 0
	v_or_b32_e32 v19, s33, v16
	.loc	1 36 0
	v_cmp_gt_i32_e64 s[36:37], s10, v19
	s_mul_i32 s10, s11, s33
	v_mul_lo_u32 v16, v16, s11
	s_add_i32 s10, s10, s42
	v_add_u32_e32 v16, s10, v16
	v_add_lshl_u32 v17, v16, v17, 1
	s_and_b64 vcc, s[36:37], vcc
	s_and_b32 s9, s9, 0xffff
	s_mov_b32 s10, s46
	s_mov_b32 s11, s47
	v_cndmask_b32_e32 v17, v50, v17, vcc
	s_and_b64 vcc, s[36:37], s[0:1]
	.loc	1 34 0
	s_waitcnt vmcnt(15)
	v_add_f32_e32 v0, v0, v49
	.loc	1 35 0
	v_max_f32_e32 v0, 0, v0
	.loc	1 34 0
	s_waitcnt vmcnt(14)
	v_add_f32_e32 v1, v1, v51
	.loc	1 36 0
	v_cvt_f16_f32_e32 v0, v0
	.loc	1 35 0
	v_max_f32_e32 v1, 0, v1
	.loc	1 34 0
	s_waitcnt vmcnt(13)
	v_add_f32_e32 v2, v2, v52
	.loc	1 36 0
	v_cvt_f16_f32_e32 v1, v1
	.loc	1 35 0
	v_max_f32_e32 v2, 0, v2
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v3, v3, v53
	.loc	1 36 0
	v_cvt_f16_f32_e32 v2, v2
	buffer_store_short v0, v17, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v46, 1
	.loc	1 35 0
	v_max_f32_e32 v3, 0, v3
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v4, v4, v54
	.loc	1 36 0
	v_cvt_f16_f32_e32 v3, v3
	buffer_store_short v1, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v44, 1
	s_and_b64 vcc, s[36:37], s[2:3]
	.loc	1 35 0
	v_max_f32_e32 v4, 0, v4
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v5, v5, v55
	.loc	1 36 0
	v_cvt_f16_f32_e32 v4, v4
	buffer_store_short v2, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v42, 1
	s_and_b64 vcc, s[36:37], s[4:5]
	.loc	1 35 0
	v_max_f32_e32 v5, 0, v5
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v6, v6, v56
	.loc	1 36 0
	v_cvt_f16_f32_e32 v5, v5
	buffer_store_short v3, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v40, 1
	s_and_b64 vcc, s[36:37], s[6:7]
	.loc	1 35 0
	v_max_f32_e32 v6, 0, v6
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v7, v7, v57
	.loc	1 36 0
	v_cvt_f16_f32_e32 v6, v6
	buffer_store_short v4, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v38, 1
	s_and_b64 vcc, s[36:37], s[12:13]
	.loc	1 35 0
	v_max_f32_e32 v7, 0, v7
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v8, v8, v35
	.loc	1 36 0
	v_cvt_f16_f32_e32 v7, v7
	buffer_store_short v5, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v36, 1
	s_and_b64 vcc, s[36:37], s[14:15]
	.loc	1 35 0
	v_max_f32_e32 v8, 0, v8
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v9, v9, v37
	.loc	1 36 0
	v_cvt_f16_f32_e32 v8, v8
	buffer_store_short v6, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v34, 1
	s_and_b64 vcc, s[36:37], s[16:17]
	.loc	1 35 0
	v_max_f32_e32 v9, 0, v9
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v10, v10, v39
	.loc	1 36 0
	v_cvt_f16_f32_e32 v9, v9
	buffer_store_short v7, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v32, 1
	s_and_b64 vcc, s[36:37], s[18:19]
	.loc	1 35 0
	v_max_f32_e32 v10, 0, v10
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v11, v11, v41
	.loc	1 36 0
	v_cvt_f16_f32_e32 v10, v10
	buffer_store_short v8, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v30, 1
	s_and_b64 vcc, s[36:37], s[20:21]
	.loc	1 35 0
	v_max_f32_e32 v11, 0, v11
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v12, v12, v43
	.loc	1 36 0
	v_cvt_f16_f32_e32 v11, v11
	buffer_store_short v9, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v28, 1
	s_and_b64 vcc, s[36:37], s[22:23]
	.loc	1 35 0
	v_max_f32_e32 v12, 0, v12
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v13, v13, v45
	.loc	1 36 0
	v_cvt_f16_f32_e32 v12, v12
	buffer_store_short v10, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v26, 1
	s_and_b64 vcc, s[36:37], s[24:25]
	.loc	1 35 0
	v_max_f32_e32 v13, 0, v13
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v14, v14, v47
	.loc	1 36 0
	v_cvt_f16_f32_e32 v13, v13
	buffer_store_short v11, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v24, 1
	s_and_b64 vcc, s[36:37], s[26:27]
	.loc	1 35 0
	v_max_f32_e32 v14, 0, v14
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_add_f32_e32 v15, v15, v48
	.loc	1 36 0
	v_cvt_f16_f32_e32 v14, v14
	buffer_store_short v12, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v22, 1
	s_and_b64 vcc, s[36:37], s[28:29]
	.loc	1 35 0
	v_max_f32_e32 v15, 0, v15
	.loc	1 36 0
	v_cndmask_b32_e32 v0, v50, v0, vcc
	v_cvt_f16_f32_e32 v15, v15
	buffer_store_short v13, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v20, 1
	s_and_b64 vcc, s[36:37], s[30:31]
	v_cndmask_b32_e32 v0, v50, v0, vcc
	buffer_store_short v14, v0, s[8:11], 0 offen
	v_add_lshl_u32 v0, v16, v18, 1
	s_and_b64 vcc, s[36:37], s[34:35]
	v_cndmask_b32_e32 v0, v50, v0, vcc
	buffer_store_short v15, v0, s[8:11], 0 offen
	.loc	1 24 0
	s_endpgm
.Lfunc_end0:
	.size	masked, .Lfunc_end0-masked
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel masked
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 64
		.amdhsa_next_free_sgpr 78
		.amdhsa_accum_offset 64
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
    .name:           masked
    .private_segment_fixed_size: 0
    .sgpr_count:     84
    .sgpr_spill_count: 0
    .symbol:         masked.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     64
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
