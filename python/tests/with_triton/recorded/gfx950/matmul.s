; triton 3.9.0, threads 256, lds 16384, arguments *fp16 *fp16 *fp32 *fp16 i32 i32 i32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
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
	v_readfirstlane_b32 s36, v0
	.loc	1 27 0
	s_lshr_b32 s70, s36, 6
	.loc	1 36 0
	s_and_b32 s0, s36, 0xc0
	.loc	1 25 0
	s_lshl_b32 s33, s16, 6
	s_and_b32 s13, s36, 64
	s_bfe_i32 s39, s36, 0x10007
	.loc	1 26 0
	s_lshl_b32 s68, s17, 6
	.loc	1 27 0
	s_or_b32 s71, s70, 4
	s_or_b32 s72, s70, 8
	s_or_b32 s73, s70, 12
	s_or_b32 s74, s70, 16
	s_or_b32 s75, s70, 20
	s_or_b32 s76, s70, 24
	s_or_b32 s77, s70, 28
	.file	2 "triton/language" "standard.py"
	.loc	2 43 0 ; standard.py:43:13 @[ products.py:29:23 ]
	s_add_i32 s37, s12, 31
	.loc	1 29 0
	s_cmp_gt_i32 s37, 31
	s_cselect_b64 s[58:59], -1, 0
	.loc	1 30 0
	s_cmp_lt_i32 s70, s12
	s_cselect_b64 s[24:25], -1, 0
	s_cmp_lt_i32 s71, s12
	s_cselect_b64 s[26:27], -1, 0
	s_cmp_lt_i32 s72, s12
	.loc	1 25 0
	v_and_b32_e32 v1, 63, v0
	.loc	1 30 0
	s_cselect_b64 s[28:29], -1, 0
	s_cmp_lt_i32 s73, s12
	.loc	1 25 0
	v_or_b32_e32 v9, s0, v1
	.loc	1 30 0
	s_cselect_b64 s[30:31], -1, 0
	s_cmp_lt_i32 s74, s12
	.loc	1 25 0
	v_lshrrev_b32_e32 v2, 5, v9
	.loc	1 30 0
	s_cselect_b64 s[34:35], -1, 0
	s_cmp_lt_i32 s75, s12
	.loc	1 25 0
	v_and_b32_e32 v16, 31, v0
	v_or_b32_e32 v11, s33, v2
	.loc	1 30 0
	s_cselect_b64 s[40:41], -1, 0
	s_cmp_lt_i32 s76, s12
	s_mov_b64 s[60:61], s[6:7]
	.loc	1 25 0
	v_or_b32_e32 v3, 8, v2
	.loc	1 31 0
	v_cmp_gt_i32_e32 vcc, s10, v11
	s_mul_i32 s38, s12, s33
	.loc	1 30 0
	s_cselect_b64 s[42:43], -1, 0
	s_cmp_lt_i32 s77, s12
	v_cmp_gt_i32_e64 s[6:7], s12, v16
	.loc	1 25 0
	v_or_b32_e32 v4, 16, v2
	v_or_b32_e32 v12, s33, v3
	.loc	1 26 0
	v_or_b32_e32 v20, s68, v1
	.loc	1 30 0
	s_cselect_b64 s[44:45], -1, 0
	.loc	1 31 0
	s_and_b64 s[22:23], s[6:7], vcc
	v_mul_lo_u32 v1, v2, s12
	v_or_b32_e32 v11, s38, v16
	.loc	1 25 0
	v_or_b32_e32 v5, 24, v2
	v_or_b32_e32 v6, 32, v2
	v_or_b32_e32 v7, 40, v2
	v_or_b32_e32 v8, 48, v2
	v_or_b32_e32 v10, 56, v2
	v_or_b32_e32 v13, s33, v4
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[0:1], s10, v12
	v_add_lshl_u32 v2, v11, v1, 1
	v_bfrev_b32_e32 v12, 1
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[22:23]
	s_mov_b64 s[64:65], s[2:3]
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[2:3], s10, v13
	s_and_b64 s[46:47], s[6:7], s[0:1]
	v_cndmask_b32_e64 v13, v12, v2, s[22:23]
	v_mul_lo_u32 v2, v3, s12
	.loc	1 25 0
	v_or_b32_e32 v14, s33, v5
	.loc	1 31 0
	v_add_lshl_u32 v3, v11, v2, 1
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[46:47]
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[54:55], s10, v14
	s_and_b64 s[48:49], s[6:7], s[2:3]
	v_cndmask_b32_e64 v14, v12, v3, s[22:23]
	v_mul_lo_u32 v3, v4, s12
	.loc	1 25 0
	v_or_b32_e32 v15, s33, v6
	.loc	1 31 0
	v_add_lshl_u32 v4, v11, v3, 1
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[48:49]
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[56:57], s10, v15
	s_and_b64 s[46:47], s[6:7], s[54:55]
	v_cndmask_b32_e64 v15, v12, v4, s[22:23]
	v_mul_lo_u32 v4, v5, s12
	.loc	1 25 0
	v_or_b32_e32 v17, s33, v7
	.loc	1 31 0
	v_add_lshl_u32 v5, v11, v4, 1
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[46:47]
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[14:15], s10, v17
	s_and_b64 s[48:49], s[6:7], s[56:57]
	v_cndmask_b32_e64 v17, v12, v5, s[22:23]
	v_mul_lo_u32 v5, v6, s12
	.loc	1 25 0
	v_or_b32_e32 v18, s33, v8
	v_or_b32_e32 v19, s33, v10
	.loc	1 31 0
	v_add_lshl_u32 v6, v11, v5, 1
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[48:49]
	.loc	1 31 0
	v_cmp_gt_i32_e64 s[16:17], s10, v18
	v_cmp_gt_i32_e64 s[18:19], s10, v19
	s_and_b64 s[46:47], s[6:7], s[14:15]
	v_cndmask_b32_e64 v18, v12, v6, s[22:23]
	v_mul_lo_u32 v6, v7, s12
	s_and_b64 s[22:23], s[6:7], s[16:17]
	s_and_b64 s[48:49], s[6:7], s[18:19]
	v_mul_lo_u32 v7, v8, s12
	v_mul_lo_u32 v8, v10, s12
	v_add_lshl_u32 v10, v11, v6, 1
	.loc	1 29 0
	s_and_b64 s[6:7], s[58:59], s[46:47]
	.loc	1 31 0
	v_cndmask_b32_e64 v10, v12, v10, s[6:7]
	v_add_lshl_u32 v19, v11, v7, 1
	.loc	1 29 0
	s_and_b64 s[6:7], s[58:59], s[22:23]
	.loc	1 31 0
	v_cndmask_b32_e64 v19, v12, v19, s[6:7]
	v_add_lshl_u32 v11, v11, v8, 1
	.loc	1 29 0
	s_and_b64 s[6:7], s[58:59], s[48:49]
	.loc	1 32 0
	v_cmp_gt_i32_e64 s[20:21], s11, v20
	.loc	1 31 0
	s_and_b32 s65, s65, 0xffff
	s_mov_b32 s67, 0x27000
	s_mov_b32 s66, 0x7ffffffe
	v_cndmask_b32_e64 v11, v12, v11, s[6:7]
	.loc	1 32 0
	s_mul_i32 s6, s70, s11
	.loc	1 31 0
	buffer_load_ushort v23, v13, s[64:67], 0 offen
	buffer_load_ushort v25, v14, s[64:67], 0 offen
	buffer_load_ushort v29, v15, s[64:67], 0 offen
	buffer_load_ushort v32, v17, s[64:67], 0 offen
	buffer_load_ushort v31, v18, s[64:67], 0 offen
	buffer_load_ushort v33, v10, s[64:67], 0 offen
	buffer_load_ushort v34, v19, s[64:67], 0 offen
	buffer_load_ushort v35, v11, s[64:67], 0 offen
	.loc	1 32 0
	s_and_b64 s[22:23], s[20:21], s[24:25]
	s_lshl2_add_u32 s7, s11, s6
	v_add_u32_e32 v19, s6, v20
	s_and_b64 s[24:25], s[20:21], s[26:27]
	s_and_b64 s[26:27], s[20:21], s[28:29]
	s_and_b64 s[28:29], s[20:21], s[30:31]
	s_and_b64 s[30:31], s[20:21], s[34:35]
	s_and_b64 s[34:35], s[20:21], s[40:41]
	s_and_b64 s[40:41], s[20:21], s[42:43]
	s_and_b64 s[42:43], s[20:21], s[44:45]
	s_lshl3_add_u32 s44, s11, s6
	s_mul_i32 s45, s11, 12
	v_add_u32_e32 v18, s7, v20
	v_lshlrev_b32_e32 v10, 1, v19
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[22:23]
	.loc	1 32 0
	s_add_i32 s45, s6, s45
	s_mul_i32 s46, s11, 20
	s_mul_i32 s47, s11, 24
	s_mul_i32 s7, s11, 28
	v_add_u32_e32 v21, s44, v20
	v_cndmask_b32_e64 v10, v12, v10, s[22:23]
	v_lshlrev_b32_e32 v11, 1, v18
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[24:25]
	.loc	1 32 0
	s_add_i32 s46, s6, s46
	s_add_i32 s47, s6, s47
	s_add_i32 s7, s6, s7
	s_lshl4_add_u32 s6, s11, s6
	v_add_u32_e32 v22, s45, v20
	v_cndmask_b32_e64 v11, v12, v11, s[22:23]
	v_lshlrev_b32_e32 v13, 1, v21
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[26:27]
	.loc	1 32 0
	v_add_u32_e32 v24, s6, v20
	v_cndmask_b32_e64 v13, v12, v13, s[22:23]
	v_lshlrev_b32_e32 v14, 1, v22
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[28:29]
	.loc	1 32 0
	v_add_u32_e32 v26, s46, v20
	v_cndmask_b32_e64 v14, v12, v14, s[22:23]
	v_lshlrev_b32_e32 v15, 1, v24
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[30:31]
	.loc	1 32 0
	v_add_u32_e32 v27, s47, v20
	v_cndmask_b32_e64 v15, v12, v15, s[22:23]
	v_lshlrev_b32_e32 v17, 1, v26
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[34:35]
	.loc	1 32 0
	v_add_u32_e32 v28, s7, v20
	v_cndmask_b32_e64 v17, v12, v17, s[22:23]
	v_lshlrev_b32_e32 v20, 1, v27
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[40:41]
	.loc	1 32 0
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s66
	s_mov_b32 s7, s67
	v_cndmask_b32_e64 v20, v12, v20, s[22:23]
	buffer_load_ushort v36, v10, s[4:7], 0 offen
	s_nop 0
	buffer_load_ushort v15, v15, s[4:7], 0 offen
	s_nop 0
	buffer_load_ushort v11, v11, s[4:7], 0 offen
	s_nop 0
	buffer_load_ushort v17, v17, s[4:7], 0 offen
	s_nop 0
	buffer_load_ushort v13, v13, s[4:7], 0 offen
	s_nop 0
	buffer_load_ushort v20, v20, s[4:7], 0 offen
	v_lshlrev_b32_e32 v10, 1, v28
	.loc	1 29 0
	s_and_b64 s[22:23], s[58:59], s[42:43]
	.loc	1 32 0
	v_cndmask_b32_e64 v10, v12, v10, s[22:23]
	buffer_load_ushort v12, v10, s[4:7], 0 offen
	s_nop 0
	buffer_load_ushort v14, v14, s[4:7], 0 offen
	.loc	1 31 0
	v_lshlrev_b32_e32 v9, 1, v9
	s_and_b32 s6, s39, 0x110
	v_mov_b32_e32 v10, 0xfe
	v_bitop3_b32 v30, v9, s6, v10 bitop3:0x6c
	v_add_u32_e32 v9, 0, v30
	s_waitcnt vmcnt(15)
	ds_write_b16 v9, v23
	s_waitcnt vmcnt(13)
	ds_write_b16 v9, v29 offset:1024
	s_waitcnt vmcnt(11)
	ds_write_b16 v9, v31 offset:2048
	s_waitcnt vmcnt(9)
	ds_write_b16 v9, v34 offset:3072
	v_xor_b32_e32 v31, 32, v30
	v_add_u32_e32 v10, 0, v31
	ds_write_b16 v10, v25 offset:512
	ds_write_b16 v10, v32 offset:1536
	ds_write_b16 v10, v33 offset:2560
	s_waitcnt vmcnt(8)
	ds_write_b16 v10, v35 offset:3584
	.loc	1 32 0
	s_waitcnt vmcnt(7)
	ds_write_b16 v9, v36 offset:8192
	s_waitcnt vmcnt(6)
	ds_write_b16 v9, v15 offset:10240
	s_waitcnt vmcnt(5)
	ds_write_b16 v10, v11 offset:8704
	s_waitcnt vmcnt(4)
	ds_write_b16 v10, v17 offset:10752
	v_xor_b32_e32 v32, 64, v30
	v_add_u32_e32 v9, 0, v32
	v_xor_b32_e32 v33, 0x60, v30
	s_waitcnt vmcnt(3)
	ds_write_b16 v9, v13 offset:9216
	s_waitcnt vmcnt(2)
	ds_write_b16 v9, v20 offset:11264
	v_add_u32_e32 v9, 0, v33
	s_mov_b32 s78, 0
	s_waitcnt vmcnt(0)
	ds_write_b16 v9, v14 offset:9728
	ds_write_b16 v9, v12 offset:11776
	.loc	1 29 0
	s_cmp_gt_i32 s37, 63
	v_lshlrev_b32_e32 v9, 5, v0
	v_lshlrev_b32_e32 v11, 3, v0
	v_lshlrev_b32_e32 v10, 1, v0
	s_cbranch_scc1 .LBB0_2
	.loc	1 32 0
	v_and_b32_e32 v12, 24, v11
	s_movk_i32 s6, 0x580
	v_and_or_b32 v12, v9, s6, v12
	s_movk_i32 s6, 0x70
	v_bitop3_b32 v12, v10, v12, s6 bitop3:0x6c
	v_xor_b32_e32 v29, s13, v12
	v_xor_b32_e32 v34, 0x220, v29
	s_mov_b64 s[6:7], 0
	s_branch .LBB0_3
.LBB0_2:
	.loc	1 0 0
	s_mov_b64 s[6:7], -1
.LBB0_3:
	s_and_b32 s69, s36, 0x80
	s_and_b64 s[6:7], s[6:7], exec
	v_and_b32_e32 v17, 32, v0
	s_cselect_b32 s6, 1, 0
	s_cmp_lg_u32 s6, 1
	v_lshlrev_b32_e32 v20, 6, v16
	v_lshlrev_b32_e32 v23, 2, v0
	v_lshrrev_b32_e32 v25, 1, v17
	s_cbranch_scc1 .LBB0_7
	v_add_u32_e32 v34, s38, v1
	v_lshl_or_b32 v0, s69, 4, v20
	v_bitop3_b32 v1, v23, v25, 48 bitop3:0x6c
	v_or_b32_e32 v42, v0, v1
	v_bitop3_b32 v43, v0, 32, v1 bitop3:0x36
	v_and_b32_e32 v0, 24, v11
	s_movk_i32 s6, 0x580
	v_and_or_b32 v0, v9, s6, v0
	s_movk_i32 s6, 0x70
	v_bitop3_b32 v0, v10, v0, s6 bitop3:0x6c
	.loc	2 43 0 ; standard.py:43:12 @[ products.py:29:23 ]
	s_lshr_b32 s80, s37, 5
	v_xor_b32_e32 v29, s13, v0
	v_mov_b32_e32 v0, 0
	v_add_u32_e32 v35, s38, v2
	v_add_u32_e32 v36, s38, v3
	v_add_u32_e32 v37, s38, v4
	v_add_u32_e32 v38, s38, v5
	v_add_u32_e32 v39, s38, v6
	v_add_u32_e32 v40, s38, v7
	v_add_u32_e32 v41, s38, v8
	s_add_i32 s80, s80, -2
	v_xor_b32_e32 v44, 32, v29
	s_movk_i32 s79, 0x2000
	v_bfrev_b32_e32 v45, 1
	s_mov_b32 s6, s66
	s_mov_b32 s7, s67
	s_mov_b32 s81, 0
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
	s_mov_b32 s82, 0
.LBB0_5:
	.loc	1 29 0
	s_add_i32 s83, s82, 1
	.loc	1 30 0
	s_lshl_b32 s22, s83, 5
	s_or_b32 s23, s22, s70
	s_or_b32 s26, s22, s71
	s_or_b32 s28, s22, s72
	s_or_b32 s30, s22, s73
	s_or_b32 s31, s22, s74
	s_or_b32 s34, s22, s75
	s_or_b32 s35, s22, s76
	s_or_b32 s36, s22, s77
	.loc	1 32 0
	s_mul_i32 s24, s22, s11
	.loc	1 30 0
	s_cmp_lt_i32 s23, s12
	.loc	1 32 0
	v_add_lshl_u32 v54, s24, v19, 1
	v_add_lshl_u32 v55, s24, v18, 1
	v_add_lshl_u32 v56, s24, v21, 1
	v_add_lshl_u32 v57, s24, v22, 1
	v_add_lshl_u32 v58, s24, v24, 1
	v_add_lshl_u32 v59, s24, v26, 1
	v_add_lshl_u32 v60, s24, v27, 1
	v_add_lshl_u32 v61, s24, v28, 1
	.loc	1 30 0
	s_cselect_b64 s[24:25], -1, 0
	s_cmp_lt_i32 s26, s12
	s_cselect_b64 s[26:27], -1, 0
	s_cmp_lt_i32 s28, s12
	s_cselect_b64 s[28:29], -1, 0
	s_cmp_lt_i32 s30, s12
	s_cselect_b64 s[84:85], -1, 0
	s_cmp_lt_i32 s31, s12
	s_cselect_b64 s[86:87], -1, 0
	s_cmp_lt_i32 s34, s12
	v_or_b32_e32 v46, s22, v16
	s_cselect_b64 s[88:89], -1, 0
	s_cmp_lt_i32 s35, s12
	v_cmp_gt_i32_e64 s[22:23], s12, v46
	s_cselect_b64 s[90:91], -1, 0
	s_cmp_lt_i32 s36, s12
	.loc	1 31 0
	v_add_lshl_u32 v47, v34, v46, 1
	v_add_lshl_u32 v48, v35, v46, 1
	v_add_lshl_u32 v49, v36, v46, 1
	v_add_lshl_u32 v50, v37, v46, 1
	v_add_lshl_u32 v51, v38, v46, 1
	v_add_lshl_u32 v52, v39, v46, 1
	v_add_lshl_u32 v53, v40, v46, 1
	v_add_lshl_u32 v46, v41, v46, 1
	.loc	1 30 0
	s_cselect_b64 s[62:63], -1, 0
	.loc	1 31 0
	s_and_b64 s[52:53], vcc, s[22:23]
	s_and_b64 s[50:51], s[0:1], s[22:23]
	s_and_b64 s[48:49], s[2:3], s[22:23]
	s_and_b64 s[46:47], s[54:55], s[22:23]
	s_and_b64 s[44:45], s[56:57], s[22:23]
	s_and_b64 s[42:43], s[14:15], s[22:23]
	s_and_b64 s[40:41], s[16:17], s[22:23]
	s_and_b64 s[38:39], s[18:19], s[22:23]
	.loc	1 32 0
	s_and_b64 s[36:37], s[20:21], s[24:25]
	s_and_b64 s[22:23], s[20:21], s[90:91]
	s_and_b64 s[34:35], s[20:21], s[26:27]
	s_and_b64 s[30:31], s[20:21], s[28:29]
	s_and_b64 s[28:29], s[20:21], s[84:85]
	s_and_b64 s[26:27], s[20:21], s[86:87]
	s_and_b64 s[24:25], s[20:21], s[88:89]
	.loc	1 31 0
	v_cndmask_b32_e64 v47, v45, v47, s[52:53]
	v_cndmask_b32_e64 v46, v45, v46, s[38:39]
	.loc	1 32 0
	v_cndmask_b32_e64 v54, v45, v54, s[36:37]
	v_cndmask_b32_e64 v60, v45, v60, s[22:23]
	s_and_b64 s[22:23], s[20:21], s[62:63]
	.loc	1 31 0
	v_cndmask_b32_e64 v48, v45, v48, s[50:51]
	v_cndmask_b32_e64 v49, v45, v49, s[48:49]
	v_cndmask_b32_e64 v50, v45, v50, s[46:47]
	v_cndmask_b32_e64 v51, v45, v51, s[44:45]
	v_cndmask_b32_e64 v52, v45, v52, s[42:43]
	v_cndmask_b32_e64 v53, v45, v53, s[40:41]
	.loc	1 32 0
	v_cndmask_b32_e64 v55, v45, v55, s[34:35]
	v_cndmask_b32_e64 v56, v45, v56, s[30:31]
	v_cndmask_b32_e64 v57, v45, v57, s[28:29]
	v_cndmask_b32_e64 v58, v45, v58, s[26:27]
	v_cndmask_b32_e64 v59, v45, v59, s[24:25]
	.loc	1 31 0
	buffer_load_ushort v66, v47, s[64:67], 0 offen
	buffer_load_ushort v67, v48, s[64:67], 0 offen
	buffer_load_ushort v68, v49, s[64:67], 0 offen
	buffer_load_ushort v69, v50, s[64:67], 0 offen
	buffer_load_ushort v70, v51, s[64:67], 0 offen
	buffer_load_ushort v71, v52, s[64:67], 0 offen
	buffer_load_ushort v72, v53, s[64:67], 0 offen
	buffer_load_ushort v73, v46, s[64:67], 0 offen
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 32 0
	v_cndmask_b32_e64 v46, v45, v61, s[22:23]
	buffer_load_ushort v74, v54, s[4:7], 0 offen
	buffer_load_ushort v75, v58, s[4:7], 0 offen
	buffer_load_ushort v76, v55, s[4:7], 0 offen
	buffer_load_ushort v77, v59, s[4:7], 0 offen
	buffer_load_ushort v78, v56, s[4:7], 0 offen
	buffer_load_ushort v79, v60, s[4:7], 0 offen
	buffer_load_ushort v80, v57, s[4:7], 0 offen
	buffer_load_ushort v81, v46, s[4:7], 0 offen
	.loc	1 31 0
	v_add_u32_e32 v46, s78, v42
	v_add_u32_e32 v47, s78, v43
	.loc	1 32 0
	v_add_u32_e32 v48, s79, v29
	v_add_u32_e32 v49, s79, v44
	.loc	1 31 0
	ds_read_b128 v[50:53], v46
	ds_read_b128 v[54:57], v47
	.loc	1 32 0
	ds_read_b64_tr_b16 v[58:59], v48
	ds_read_b64_tr_b16 v[60:61], v49 offset:512
	ds_read_b64_tr_b16 v[62:63], v48 offset:2048
	ds_read_b64_tr_b16 v[64:65], v49 offset:2560
	.loc	1 33 0
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x16_f16 v[0:15], v[58:61], v[50:53], v[0:15]
	.loc	1 29 0
	s_add_i32 s22, s81, 1
	s_cmp_lt_i32 s22, 2
	s_cselect_b32 s81, s22, 0
	.loc	1 31 0
	s_lshl_b32 s78, s81, 12
	.loc	1 32 0
	s_add_i32 s79, s78, 0x2000
	.loc	1 31 0
	v_add_u32_e32 v46, s78, v30
	.loc	1 29 0
	s_cmp_lg_u32 s82, s80
	.loc	1 33 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[0:15], v[62:65], v[54:57], v[0:15]
	s_mov_b32 s82, s83
	.loc	1 31 0
	s_barrier
	v_add_u32_e32 v47, s78, v31
	.loc	1 32 0
	v_add_u32_e32 v48, s78, v32
	v_add_u32_e32 v49, s78, v33
	.loc	1 31 0
	s_waitcnt vmcnt(15)
	ds_write_b16 v46, v66
	s_waitcnt vmcnt(13)
	ds_write_b16 v46, v68 offset:1024
	s_waitcnt vmcnt(11)
	ds_write_b16 v46, v70 offset:2048
	s_waitcnt vmcnt(9)
	ds_write_b16 v46, v72 offset:3072
	ds_write_b16 v47, v67 offset:512
	ds_write_b16 v47, v69 offset:1536
	ds_write_b16 v47, v71 offset:2560
	s_waitcnt vmcnt(8)
	ds_write_b16 v47, v73 offset:3584
	.loc	1 32 0
	s_waitcnt vmcnt(7)
	ds_write_b16 v46, v74 offset:8192
	s_waitcnt vmcnt(6)
	ds_write_b16 v46, v75 offset:10240
	s_waitcnt vmcnt(5)
	ds_write_b16 v47, v76 offset:8704
	s_waitcnt vmcnt(4)
	ds_write_b16 v47, v77 offset:10752
	s_waitcnt vmcnt(3)
	ds_write_b16 v48, v78 offset:9216
	s_waitcnt vmcnt(2)
	ds_write_b16 v48, v79 offset:11264
	s_waitcnt vmcnt(1)
	ds_write_b16 v49, v80 offset:9728
	s_waitcnt vmcnt(0)
	ds_write_b16 v49, v81 offset:11776
	.loc	1 29 0
	s_cbranch_scc1 .LBB0_5
	.loc	1 0 0
	v_xor_b32_e32 v34, 0x220, v29
	s_branch .LBB0_8
.LBB0_7:
	v_mov_b32_e32 v15, 0
	s_movk_i32 s79, 0x2000
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
.LBB0_8:
	.loc	1 33 0
	s_and_b64 s[0:1], s[58:59], exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	.loc	1 31 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 33 0
	s_cbranch_scc1 .LBB0_10
	.loc	1 0 0
	v_add_u32_e32 v18, s79, v29
	.loc	1 31 0
	s_lshl_b32 s0, s69, 4
	v_bitop3_b32 v21, v23, v25, 48 bitop3:0x6c
	v_add_u32_e32 v19, s79, v34
	ds_read_b64_tr_b16 v[26:27], v18
	ds_read_b64_tr_b16 v[28:29], v19
	v_or3_b32 v20, s0, v20, v21
	v_add_u32_e32 v21, s78, v20
	ds_read_b128 v[22:25], v21
	ds_read_b64_tr_b16 v[30:31], v18 offset:2048
	ds_read_b64_tr_b16 v[32:33], v19 offset:2048
	.loc	1 33 0
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x16_f16 v[0:15], v[26:29], v[22:25], v[0:15]
	.loc	1 31 0
	v_xad_u32 v18, v20, 32, s78
	ds_read_b128 v[18:21], v18
	.loc	1 33 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[0:15], v[30:33], v[18:21], v[0:15]
.LBB0_10:
	.loc	1 25 0
	s_lshr_b32 s0, s13, 1
	v_lshrrev_b32_e32 v18, 3, v17
	v_or_b32_e32 v18, s0, v18
	.loc	1 26 0
	v_or_b32_e32 v18, s68, v18
	v_or_b32_e32 v25, 1, v18
	.loc	1 34 0
	v_lshlrev_b32_e32 v34, 2, v18
	v_bfrev_b32_e32 v35, 1
	v_cmp_gt_i32_e32 vcc, s11, v18
	.loc	1 26 0
	v_or_b32_e32 v32, 27, v18
	v_or_b32_e32 v33, 26, v18
	v_or_b32_e32 v26, 25, v18
	v_or_b32_e32 v27, 24, v18
	v_or_b32_e32 v28, 19, v18
	v_or_b32_e32 v29, 18, v18
	v_or_b32_e32 v30, 17, v18
	v_or_b32_e32 v31, 16, v18
	v_or_b32_e32 v19, 11, v18
	v_or_b32_e32 v20, 10, v18
	v_or_b32_e32 v21, 9, v18
	v_or_b32_e32 v22, 8, v18
	v_or_b32_e32 v23, 3, v18
	v_or_b32_e32 v24, 2, v18
	.loc	1 34 0
	v_cndmask_b32_e32 v34, v35, v34, vcc
	v_lshlrev_b32_e32 v18, 2, v25
	v_cmp_gt_i32_e32 vcc, s11, v25
	s_and_b32 s61, s61, 0xffff
	s_mov_b32 s63, 0x27000
	v_cndmask_b32_e32 v36, v35, v18, vcc
	v_lshlrev_b32_e32 v18, 2, v24
	v_cmp_gt_i32_e32 vcc, s11, v24
	s_mov_b32 s62, 0x7ffffffe
	.loc	1 25 0
	v_lshrrev_b32_e32 v17, 2, v17
	.loc	1 34 0
	v_cndmask_b32_e32 v37, v35, v18, vcc
	v_lshlrev_b32_e32 v18, 2, v23
	v_cmp_gt_i32_e32 vcc, s11, v23
	.loc	1 25 0
	v_or_b32_e32 v17, s0, v17
	s_lshr_b32 s0, s69, 2
	.loc	1 34 0
	v_cndmask_b32_e32 v38, v35, v18, vcc
	v_lshlrev_b32_e32 v18, 2, v22
	v_cmp_gt_i32_e32 vcc, s11, v22
	.loc	1 25 0
	v_or_b32_e32 v16, s0, v16
	v_or_b32_e32 v66, s33, v16
	.loc	1 34 0
	v_cndmask_b32_e32 v39, v35, v18, vcc
	v_lshlrev_b32_e32 v18, 2, v21
	v_cmp_gt_i32_e32 vcc, s11, v21
	.loc	1 36 0
	v_cmp_gt_i32_e64 s[34:35], s10, v66
	s_mul_i32 s10, s11, s33
	.loc	1 34 0
	v_cndmask_b32_e32 v40, v35, v18, vcc
	v_lshlrev_b32_e32 v18, 2, v20
	v_cmp_gt_i32_e32 vcc, s11, v20
	.loc	1 26 0
	v_or_b32_e32 v65, s68, v17
	.loc	1 36 0
	s_add_i32 s10, s10, s68
	.loc	1 34 0
	v_cndmask_b32_e32 v41, v35, v18, vcc
	v_lshlrev_b32_e32 v18, 2, v19
	v_cmp_gt_i32_e32 vcc, s11, v19
	.loc	1 25 0
	v_or_b32_e32 v43, 19, v17
	v_or_b32_e32 v45, 18, v17
	.loc	1 34 0
	v_cndmask_b32_e32 v42, v35, v18, vcc
	buffer_load_dword v18, v34, s[60:63], 0 offen
	buffer_load_dword v19, v36, s[60:63], 0 offen
	buffer_load_dword v20, v37, s[60:63], 0 offen
	buffer_load_dword v21, v38, s[60:63], 0 offen
	buffer_load_dword v22, v39, s[60:63], 0 offen
	buffer_load_dword v23, v40, s[60:63], 0 offen
	buffer_load_dword v24, v41, s[60:63], 0 offen
	buffer_load_dword v25, v42, s[60:63], 0 offen
	v_lshlrev_b32_e32 v34, 2, v31
	v_cmp_gt_i32_e32 vcc, s11, v31
	v_lshlrev_b32_e32 v31, 2, v30
	.loc	1 25 0
	v_or_b32_e32 v41, 20, v17
	.loc	1 34 0
	v_cndmask_b32_e32 v34, v35, v34, vcc
	v_cmp_gt_i32_e32 vcc, s11, v30
	v_lshlrev_b32_e32 v30, 2, v29
	.loc	1 25 0
	v_or_b32_e32 v47, 17, v17
	.loc	1 34 0
	v_cndmask_b32_e32 v36, v35, v31, vcc
	v_cmp_gt_i32_e32 vcc, s11, v29
	v_lshlrev_b32_e32 v29, 2, v28
	.loc	1 25 0
	v_or_b32_e32 v49, 16, v17
	.loc	1 34 0
	v_cndmask_b32_e32 v37, v35, v30, vcc
	v_cmp_gt_i32_e32 vcc, s11, v28
	v_lshlrev_b32_e32 v28, 2, v27
	.loc	1 25 0
	v_or_b32_e32 v51, 7, v17
	.loc	1 34 0
	v_cndmask_b32_e32 v38, v35, v29, vcc
	v_cmp_gt_i32_e32 vcc, s11, v27
	v_lshlrev_b32_e32 v27, 2, v26
	.loc	1 25 0
	v_or_b32_e32 v53, 6, v17
	.loc	1 34 0
	v_cndmask_b32_e32 v39, v35, v28, vcc
	v_cmp_gt_i32_e32 vcc, s11, v26
	.loc	1 25 0
	v_or_b32_e32 v55, 5, v17
	v_or_b32_e32 v57, 4, v17
	.loc	1 34 0
	v_cndmask_b32_e32 v40, v35, v27, vcc
	buffer_load_dword v26, v34, s[60:63], 0 offen
	buffer_load_dword v27, v36, s[60:63], 0 offen
	buffer_load_dword v28, v37, s[60:63], 0 offen
	buffer_load_dword v29, v38, s[60:63], 0 offen
	buffer_load_dword v30, v39, s[60:63], 0 offen
	buffer_load_dword v31, v40, s[60:63], 0 offen
	v_lshlrev_b32_e32 v34, 2, v33
	v_cmp_gt_i32_e32 vcc, s11, v33
	v_lshlrev_b32_e32 v33, 2, v32
	.loc	1 25 0
	v_or_b32_e32 v37, 22, v17
	.loc	1 34 0
	v_cndmask_b32_e32 v34, v35, v34, vcc
	v_cmp_gt_i32_e32 vcc, s11, v32
	.loc	1 25 0
	v_or_b32_e32 v39, 21, v17
	v_or_b32_e32 v59, 3, v17
	.loc	1 34 0
	v_cndmask_b32_e32 v36, v35, v33, vcc
	buffer_load_dword v32, v34, s[60:63], 0 offen
	buffer_load_dword v33, v36, s[60:63], 0 offen
	.loc	1 25 0
	v_or_b32_e32 v34, 23, v17
	v_or_b32_e32 v61, 2, v17
	v_or_b32_e32 v63, 1, v17
	.loc	1 34 0
	v_cmp_gt_i32_e64 s[36:37], s11, v65
	.loc	1 26 0
	v_or_b32_e32 v36, s68, v34
	v_or_b32_e32 v38, s68, v37
	v_or_b32_e32 v40, s68, v39
	v_or_b32_e32 v42, s68, v41
	v_or_b32_e32 v44, s68, v43
	v_or_b32_e32 v46, s68, v45
	v_or_b32_e32 v48, s68, v47
	v_or_b32_e32 v50, s68, v49
	v_or_b32_e32 v52, s68, v51
	v_or_b32_e32 v54, s68, v53
	v_or_b32_e32 v56, s68, v55
	v_or_b32_e32 v58, s68, v57
	v_or_b32_e32 v60, s68, v59
	v_or_b32_e32 v62, s68, v61
	v_or_b32_e32 v64, s68, v63
	.loc	1 36 0
	s_and_b64 s[36:37], s[34:35], s[36:37]
	.loc	1 34 0
	v_cmp_gt_i32_e64 s[30:31], s11, v64
	v_cmp_gt_i32_e64 s[28:29], s11, v62
	v_cmp_gt_i32_e64 s[26:27], s11, v60
	v_cmp_gt_i32_e64 s[24:25], s11, v58
	v_cmp_gt_i32_e64 s[22:23], s11, v56
	v_cmp_gt_i32_e64 s[20:21], s11, v54
	v_cmp_gt_i32_e64 s[18:19], s11, v52
	v_cmp_gt_i32_e64 s[16:17], s11, v50
	v_cmp_gt_i32_e64 s[14:15], s11, v48
	v_cmp_gt_i32_e64 s[12:13], s11, v46
	v_cmp_gt_i32_e64 s[6:7], s11, v44
	v_cmp_gt_i32_e64 s[4:5], s11, v42
	v_cmp_gt_i32_e64 s[2:3], s11, v40
	v_cmp_gt_i32_e64 s[0:1], s11, v38
	v_cmp_gt_i32_e32 vcc, s11, v36
	.loc	1 36 0
	s_and_b32 s9, s9, 0xffff
	s_and_b64 s[30:31], s[34:35], s[30:31]
	.loc	1 34 0
	s_waitcnt vmcnt(14)
	v_pk_add_f32 v[0:1], v[0:1], v[18:19]
	.loc	1 36 0
	s_and_b64 s[28:29], s[34:35], s[28:29]
	.loc	1 35 0
	v_max_f32_e32 v18, 0, v1
	v_max_f32_e32 v19, 0, v0
	.loc	1 34 0
	s_waitcnt vmcnt(12)
	v_pk_add_f32 v[0:1], v[2:3], v[20:21]
	.loc	1 36 0
	s_and_b64 s[26:27], s[34:35], s[26:27]
	.loc	1 35 0
	v_max_f32_e32 v2, 0, v1
	v_max_f32_e32 v3, 0, v0
	.loc	1 34 0
	s_waitcnt vmcnt(10)
	v_pk_add_f32 v[0:1], v[4:5], v[22:23]
	.loc	1 36 0
	v_cvt_pk_f16_f32 v2, v3, v2
	.loc	1 35 0
	v_max_f32_e32 v4, 0, v1
	v_max_f32_e32 v5, 0, v0
	.loc	1 34 0
	s_waitcnt vmcnt(8)
	v_pk_add_f32 v[0:1], v[6:7], v[24:25]
	.loc	1 36 0
	v_cvt_pk_f16_f32 v3, v5, v4
	.loc	1 35 0
	v_max_f32_e32 v6, 0, v1
	v_max_f32_e32 v7, 0, v0
	.loc	1 36 0
	v_cvt_pk_f16_f32 v4, v7, v6
	s_nop 1
	v_permlane32_swap_b32_e32 v2, v4
	s_and_b64 s[24:25], s[34:35], s[24:25]
	s_and_b64 s[22:23], s[34:35], s[22:23]
	s_and_b64 s[20:21], s[34:35], s[20:21]
	s_and_b64 s[18:19], s[34:35], s[18:19]
	s_and_b64 s[16:17], s[34:35], s[16:17]
	s_and_b64 s[14:15], s[34:35], s[14:15]
	s_and_b64 s[12:13], s[34:35], s[12:13]
	s_and_b64 s[6:7], s[34:35], s[6:7]
	s_and_b64 s[4:5], s[34:35], s[4:5]
	s_and_b64 s[2:3], s[34:35], s[2:3]
	.loc	1 34 0
	s_waitcnt vmcnt(6)
	v_pk_add_f32 v[0:1], v[8:9], v[26:27]
	.loc	1 36 0
	s_and_b64 s[0:1], s[34:35], s[0:1]
	.loc	1 35 0
	v_max_f32_e32 v8, 0, v1
	v_max_f32_e32 v9, 0, v0
	.loc	1 34 0
	s_waitcnt vmcnt(4)
	v_pk_add_f32 v[0:1], v[10:11], v[28:29]
	.loc	1 36 0
	v_cvt_pk_f16_f32 v5, v9, v8
	.loc	1 35 0
	v_max_f32_e32 v10, 0, v1
	v_max_f32_e32 v11, 0, v0
	.loc	1 34 0
	s_waitcnt vmcnt(2)
	v_pk_add_f32 v[0:1], v[12:13], v[30:31]
	.loc	1 36 0
	v_lshrrev_b32_e32 v8, 16, v2
	.loc	1 35 0
	v_max_f32_e32 v12, 0, v1
	v_max_f32_e32 v13, 0, v0
	.loc	1 36 0
	v_cvt_pk_f16_f32 v6, v11, v10
	v_lshrrev_b32_e32 v10, 16, v4
	.loc	1 34 0
	s_waitcnt vmcnt(0)
	v_pk_add_f32 v[0:1], v[14:15], v[32:33]
	.loc	1 36 0
	v_mul_lo_u32 v14, v16, s11
	v_add_u32_e32 v14, s10, v14
	v_cvt_pk_f16_f32 v15, v19, v18
	v_add_lshl_u32 v17, v14, v17, 1
	.loc	1 35 0
	v_max_f32_e32 v1, 0, v1
	v_max_f32_e32 v0, 0, v0
	.loc	1 36 0
	v_permlane32_swap_b32_e32 v15, v3
	s_mov_b32 s10, s62
	s_mov_b32 s11, s63
	v_cndmask_b32_e64 v17, v35, v17, s[36:37]
	v_cvt_pk_f16_f32 v0, v0, v1
	v_lshrrev_b32_e32 v1, 16, v15
	buffer_store_short v15, v17, s[8:11], 0 offen
	v_add_lshl_u32 v15, v14, v63, 1
	v_cndmask_b32_e64 v15, v35, v15, s[30:31]
	buffer_store_short v1, v15, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v61, 1
	v_cndmask_b32_e64 v1, v35, v1, s[28:29]
	buffer_store_short v2, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v59, 1
	v_cndmask_b32_e64 v1, v35, v1, s[26:27]
	buffer_store_short v8, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v57, 1
	v_cndmask_b32_e64 v1, v35, v1, s[24:25]
	buffer_store_short v3, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v55, 1
	v_lshrrev_b32_e32 v9, 16, v3
	v_cndmask_b32_e64 v1, v35, v1, s[22:23]
	buffer_store_short v9, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v53, 1
	v_cndmask_b32_e64 v1, v35, v1, s[20:21]
	buffer_store_short v4, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v51, 1
	v_cndmask_b32_e64 v1, v35, v1, s[18:19]
	v_cvt_pk_f16_f32 v7, v13, v12
	buffer_store_short v10, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v49, 1
	v_permlane32_swap_b32_e32 v5, v7
	v_cndmask_b32_e64 v1, v35, v1, s[16:17]
	buffer_store_short v5, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v47, 1
	v_lshrrev_b32_e32 v11, 16, v5
	v_cndmask_b32_e64 v1, v35, v1, s[14:15]
	buffer_store_short v11, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v45, 1
	v_permlane32_swap_b32_e32 v6, v0
	v_cndmask_b32_e64 v1, v35, v1, s[12:13]
	buffer_store_short v6, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v43, 1
	v_lshrrev_b32_e32 v12, 16, v6
	v_cndmask_b32_e64 v1, v35, v1, s[6:7]
	buffer_store_short v12, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v41, 1
	v_cndmask_b32_e64 v1, v35, v1, s[4:5]
	buffer_store_short v7, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v39, 1
	v_lshrrev_b32_e32 v13, 16, v7
	v_cndmask_b32_e64 v1, v35, v1, s[2:3]
	buffer_store_short v13, v1, s[8:11], 0 offen
	v_add_lshl_u32 v1, v14, v37, 1
	v_cndmask_b32_e64 v1, v35, v1, s[0:1]
	v_lshrrev_b32_e32 v16, 16, v0
	buffer_store_short v0, v1, s[8:11], 0 offen
	v_add_lshl_u32 v0, v14, v34, 1
	s_and_b64 vcc, s[34:35], vcc
	v_cndmask_b32_e32 v0, v35, v0, vcc
	buffer_store_short v16, v0, s[8:11], 0 offen
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
		.amdhsa_next_free_vgpr 82
		.amdhsa_next_free_sgpr 92
		.amdhsa_accum_offset 84
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
    .sgpr_count:     98
    .sgpr_spill_count: 0
    .symbol:         masked.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     82
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
