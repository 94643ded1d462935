; triton 3.9.0, threads 256, lds 8192, arguments *i8 *i8 *i32 i32 i32 i32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
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
	s_lshr_b32 s33, s0, 6
	.loc	1 26 0
	s_lshl_b32 s11, s16, 5
	s_and_b32 s56, s0, 0xc0
	s_or_b32 s0, s33, s11
	s_mov_b64 s[36:37], s[6:7]
	s_mov_b64 s[28:29], s[2:3]
	s_or_b32 s1, s0, 4
	s_or_b32 s2, s0, 8
	s_or_b32 s3, s0, 12
	s_or_b32 s6, s0, 16
	s_or_b32 s7, s0, 20
	s_or_b32 s12, s0, 24
	s_or_b32 s13, s0, 28
	.loc	1 27 0
	s_lshl_b32 s52, s17, 5
	.loc	1 33 0
	s_cmp_lt_i32 s0, s8
	s_cselect_b64 s[34:35], -1, 0
	s_cmp_lt_i32 s1, s8
	s_cselect_b64 s[38:39], -1, 0
	s_cmp_lt_i32 s2, s8
	s_cselect_b64 s[40:41], -1, 0
	s_cmp_lt_i32 s3, s8
	s_cselect_b64 s[42:43], -1, 0
	s_cmp_lt_i32 s6, s8
	s_cselect_b64 s[44:45], -1, 0
	s_cmp_lt_i32 s7, s8
	s_cselect_b64 s[46:47], -1, 0
	s_cmp_lt_i32 s12, s8
	s_cselect_b64 s[48:49], -1, 0
	s_cmp_lt_i32 s13, s8
	.loc	1 28 0
	s_mul_i32 s53, s8, s18
	.loc	1 33 0
	s_cselect_b64 s[50:51], -1, 0
	.loc	1 31 0
	s_cmp_gt_i32 s10, 0
	.loc	1 33 0
	s_mul_i32 s57, s33, s10
	s_mul_i32 s24, s10, 12
	.loc	1 31 0
	s_cselect_b64 s[26:27], -1, 0
	.loc	1 33 0
	s_add_i32 s60, s57, s24
	s_mul_i32 s24, s10, 20
	s_add_i32 s53, s53, s11
	.loc	1 26 0
	v_and_b32_e32 v34, 63, v0
	.loc	1 33 0
	s_add_i32 s62, s57, s24
	s_mul_i32 s24, s10, 24
	s_mul_i32 s65, s53, s10
	v_cmp_gt_i32_e64 s[22:23], s10, v34
	s_add_i32 s63, s57, s24
	s_mul_i32 s24, s10, 28
	v_add_u32_e32 v3, s65, v34
	s_lshl2_add_u32 s58, s10, s57
	s_add_i32 s64, s57, s24
	v_add_u32_e32 v4, s57, v3
	v_bfrev_b32_e32 v11, 1
	s_and_b64 s[24:25], s[22:23], s[34:35]
	s_lshl3_add_u32 s59, s10, s57
	v_add_u32_e32 v5, s58, v3
	v_cndmask_b32_e64 v4, v11, v4, s[24:25]
	s_and_b64 s[24:25], s[22:23], s[38:39]
	v_add_u32_e32 v6, s59, v3
	v_cndmask_b32_e64 v5, v11, v5, s[24:25]
	s_and_b64 s[24:25], s[22:23], s[40:41]
	s_lshl4_add_u32 s61, s10, s57
	v_add_u32_e32 v7, s60, v3
	v_cndmask_b32_e64 v6, v11, v6, s[24:25]
	s_and_b64 s[24:25], s[22:23], s[42:43]
	.loc	1 26 0
	v_or_b32_e32 v35, s56, v34
	.loc	1 33 0
	v_add_u32_e32 v8, s61, v3
	v_cndmask_b32_e64 v7, v11, v7, s[24:25]
	s_and_b64 s[24:25], s[22:23], s[44:45]
	.loc	1 26 0
	v_and_b32_e32 v1, 31, v0
	.loc	1 32 0
	v_lshrrev_b32_e32 v36, 5, v35
	.loc	1 33 0
	v_add_u32_e32 v9, s62, v3
	v_cndmask_b32_e64 v8, v11, v8, s[24:25]
	s_and_b64 s[24:25], s[22:23], s[46:47]
	.loc	1 27 0
	v_or_b32_e32 v2, s52, v1
	.loc	1 32 0
	v_or_b32_e32 v38, 16, v36
	.loc	1 33 0
	v_add_u32_e32 v10, s63, v3
	v_add_u32_e32 v3, s64, v3
	v_cndmask_b32_e64 v9, v11, v9, s[24:25]
	s_and_b64 s[24:25], s[22:23], s[48:49]
	s_and_b64 s[22:23], s[22:23], s[50:51]
	.loc	1 29 0
	s_mul_i32 s54, s10, s18
	.loc	1 32 0
	v_or_b32_e32 v37, 8, v36
	.loc	1 34 0
	v_cmp_gt_i32_e32 vcc, s9, v2
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[6:7], s10, v38
	v_cndmask_b32_e64 v3, v11, v3, s[22:23]
	.loc	1 29 0
	s_mul_i32 s55, s54, s9
	.loc	1 32 0
	v_or_b32_e32 v39, 24, v36
	v_or_b32_e32 v40, 32, v36
	v_or_b32_e32 v41, 40, v36
	v_or_b32_e32 v42, 48, v36
	v_or_b32_e32 v43, 56, v36
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[0:1], s10, v36
	v_cmp_gt_i32_e64 s[2:3], s10, v37
	.loc	1 34 0
	s_and_b64 s[22:23], vcc, s[6:7]
	v_mad_u64_u32 v[18:19], s[6:7], v36, s9, v[2:3]
	.loc	1 33 0
	s_and_b32 s29, s29, 0xffff
	s_mov_b32 s31, 0x27000
	s_mov_b32 s30, 0x7ffffffe
	v_cndmask_b32_e64 v10, v11, v10, s[24:25]
	.loc	1 34 0
	s_and_b64 s[2:3], vcc, s[2:3]
	v_mad_u64_u32 v[20:21], s[6:7], v37, s9, v[2:3]
	v_mad_u64_u32 v[22:23], s[6:7], v38, s9, v[2:3]
	v_mad_u64_u32 v[24:25], s[6:7], v39, s9, v[2:3]
	v_mad_u64_u32 v[26:27], s[6:7], v40, s9, v[2:3]
	v_mad_u64_u32 v[28:29], s[6:7], v41, s9, v[2:3]
	v_mad_u64_u32 v[30:31], s[6:7], v42, s9, v[2:3]
	v_mad_u64_u32 v[32:33], s[6:7], v43, s9, v[2:3]
	v_add_u32_e32 v2, s55, v18
	s_and_b64 s[0:1], vcc, s[0:1]
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[12:13], s10, v39
	buffer_load_ubyte v12, v4, s[28:31], 0 offen
	buffer_load_ubyte v13, v5, s[28:31], 0 offen
	buffer_load_ubyte v14, v6, s[28:31], 0 offen
	buffer_load_ubyte v15, v7, s[28:31], 0 offen
	buffer_load_ubyte v16, v8, s[28:31], 0 offen
	buffer_load_ubyte v17, v9, s[28:31], 0 offen
	s_nop 0
	buffer_load_ubyte v10, v10, s[28:31], 0 offen
	s_nop 0
	buffer_load_ubyte v44, v3, s[28:31], 0 offen
	.loc	1 34 0
	v_add_u32_e32 v3, s55, v20
	v_cndmask_b32_e64 v2, v11, v2, s[0:1]
	.loc	1 31 0
	s_and_b64 s[0:1], s[26:27], s[2:3]
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[14:15], s10, v40
	.loc	1 34 0
	s_and_b64 s[12:13], vcc, s[12:13]
	v_add_u32_e32 v4, s55, v22
	v_cndmask_b32_e64 v3, v11, v3, s[0:1]
	.loc	1 31 0
	s_and_b64 s[0:1], s[26:27], s[22:23]
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[16:17], s10, v41
	.loc	1 34 0
	s_and_b64 s[14:15], vcc, s[14:15]
	v_add_u32_e32 v5, s55, v24
	v_cndmask_b32_e64 v4, v11, v4, s[0:1]
	.loc	1 31 0
	s_and_b64 s[0:1], s[26:27], s[12:13]
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[18:19], s10, v42
	.loc	1 34 0
	s_and_b64 s[16:17], vcc, s[16:17]
	v_add_u32_e32 v6, s55, v26
	v_cndmask_b32_e64 v5, v11, v5, s[0:1]
	.loc	1 31 0
	s_and_b64 s[0:1], s[26:27], s[14:15]
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[20:21], s10, v43
	.loc	1 34 0
	s_and_b64 s[18:19], vcc, s[18:19]
	v_add_u32_e32 v7, s55, v28
	v_cndmask_b32_e64 v6, v11, v6, s[0:1]
	.loc	1 31 0
	s_and_b64 s[0:1], s[26:27], s[16:17]
	.loc	1 34 0
	s_and_b64 s[20:21], vcc, s[20:21]
	v_add_u32_e32 v8, s55, v30
	v_cndmask_b32_e64 v7, v11, v7, s[0:1]
	.loc	1 31 0
	s_and_b64 s[0:1], s[26:27], s[18:19]
	.loc	1 34 0
	v_add_u32_e32 v9, s55, v32
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s30
	s_mov_b32 s7, s31
	v_cndmask_b32_e64 v8, v11, v8, s[0:1]
	.loc	1 31 0
	s_and_b64 s[0:1], s[26:27], s[20:21]
	.loc	1 34 0
	v_cndmask_b32_e64 v9, v11, v9, s[0:1]
	buffer_load_ubyte v11, v2, s[4:7], 0 offen
	buffer_load_ubyte v19, v4, s[4:7], 0 offen
	buffer_load_ubyte v21, v6, s[4:7], 0 offen
	buffer_load_ubyte v23, v8, s[4:7], 0 offen
	buffer_load_ubyte v25, v3, s[4:7], 0 offen
	buffer_load_ubyte v27, v5, s[4:7], 0 offen
	buffer_load_ubyte v45, v7, s[4:7], 0 offen
	buffer_load_ubyte v46, v9, s[4:7], 0 offen
	v_bitop3_b32 v31, s56, 32, v34 bitop3:0x36
	v_bitop3_b32 v29, s56, 16, v34 bitop3:0x36
	.loc	1 33 0
	v_add_u32_e32 v4, 0, v31
	v_bitop3_b32 v33, s56, 48, v34 bitop3:0x36
	v_add_u32_e32 v2, 0, v35
	v_add_u32_e32 v3, 0, v29
	s_waitcnt vmcnt(13)
	ds_write_b8 v4, v14 offset:512
	s_waitcnt vmcnt(9)
	ds_write_b8 v4, v10 offset:1536
	v_add_u32_e32 v4, 0, v33
	.loc	1 31 0
	s_sub_i32 s56, s10, 64
	s_mov_b32 s55, 0
	.loc	1 33 0
	ds_write_b8 v2, v12
	ds_write_b8 v2, v16 offset:1024
	ds_write_b8 v3, v13 offset:256
	ds_write_b8 v3, v17 offset:1280
	ds_write_b8 v4, v15 offset:768
	s_waitcnt vmcnt(8)
	ds_write_b8 v4, v44 offset:1792
	.loc	1 34 0
	s_waitcnt vmcnt(7)
	ds_write_b8 v2, v11 offset:4096
	s_waitcnt vmcnt(6)
	ds_write_b8 v2, v19 offset:4608
	s_waitcnt vmcnt(5)
	ds_write_b8 v2, v21 offset:5120
	s_waitcnt vmcnt(4)
	ds_write_b8 v2, v23 offset:5632
	s_waitcnt vmcnt(3)
	ds_write_b8 v3, v25 offset:4352
	s_waitcnt vmcnt(2)
	ds_write_b8 v3, v27 offset:4864
	s_waitcnt vmcnt(1)
	ds_write_b8 v3, v45 offset:5376
	s_waitcnt vmcnt(0)
	ds_write_b8 v3, v46 offset:5888
	.loc	1 31 0
	s_cmp_gt_i32 s56, 0
	v_lshlrev_b32_e32 v3, 4, v0
	v_lshlrev_b32_e32 v4, 3, v0
	v_and_b32_e32 v5, 16, v0
	s_cbranch_scc1 .LBB0_2
	.loc	1 34 0
	v_and_b32_e32 v2, 0x2e0, v3
	v_and_or_b32 v6, v4, 8, v5
	s_movk_i32 s0, 0x110
	v_or_b32_e32 v23, v6, v2
	v_bitop3_b32 v27, v6, s0, v2 bitop3:0x36
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_3
.LBB0_2:
	.loc	1 0 0
	s_mov_b64 s[0:1], -1
.LBB0_3:
	s_and_b64 s[0:1], s[0:1], exec
	v_and_b32_e32 v19, 32, v0
	s_cselect_b32 s0, 1, 0
	v_mov_b32_e32 v2, 0
	s_cmp_lg_u32 s0, 1
	v_lshlrev_b32_e32 v21, 6, v1
	v_lshlrev_b32_e32 v0, 2, v0
	v_lshrrev_b32_e32 v25, 1, v19
	s_cbranch_scc1 .LBB0_6
	v_and_b32_e32 v6, 48, v0
	v_bitop3_b32 v7, v0, v25, 48 bitop3:0x6c
	v_and_b32_e32 v3, 0x2e0, v3
	v_and_or_b32 v4, v4, 8, v5
	s_movk_i32 s0, 0x110
	s_add_i32 s57, s57, s65
	s_add_i32 s58, s58, s65
	s_add_i32 s59, s59, s65
	s_add_i32 s60, s60, s65
	s_add_i32 s61, s61, s65
	s_add_i32 s62, s62, s65
	s_add_i32 s63, s63, s65
	s_add_i32 s64, s64, s65
	v_bitop3_b32 v44, v6, v21, v25 bitop3:0xde
	v_bitop3_b32 v45, v7, 32, v21 bitop3:0x36
	v_or_b32_e32 v23, v4, v3
	v_bitop3_b32 v27, v4, s0, v3 bitop3:0x36
	v_bitop3_b32 v46, v4, 16, v3 bitop3:0x36
	s_movk_i32 s65, 0x1000
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v17, 0
	v_bfrev_b32_e32 v47, 1
	s_mov_b32 s6, s30
	s_mov_b32 s7, s31
	s_mov_b32 s67, 0
	s_mov_b32 s66, 0
.LBB0_5:
	.loc	1 31 0
	s_add_i32 s66, s66, 64
	.loc	1 32 0
	v_or_b32_e32 v56, s66, v34
	v_or_b32_e32 v48, s66, v36
	.loc	1 34 0
	s_add_i32 s22, s66, s54
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[20:21], s10, v56
	.loc	1 32 0
	v_or_b32_e32 v49, s66, v37
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[18:19], s10, v48
	v_add_u32_e32 v48, s57, v56
	.loc	1 34 0
	s_mul_i32 s68, s22, s9
	.loc	1 33 0
	s_and_b64 s[22:23], s[34:35], s[20:21]
	.loc	1 32 0
	v_or_b32_e32 v50, s66, v38
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[16:17], s10, v49
	v_add_u32_e32 v49, s58, v56
	v_cndmask_b32_e64 v48, v47, v48, s[22:23]
	s_and_b64 s[22:23], s[38:39], s[20:21]
	.loc	1 32 0
	v_or_b32_e32 v51, s66, v39
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[14:15], s10, v50
	v_add_u32_e32 v50, s59, v56
	v_cndmask_b32_e64 v49, v47, v49, s[22:23]
	s_and_b64 s[22:23], s[40:41], s[20:21]
	.loc	1 32 0
	v_or_b32_e32 v52, s66, v40
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[12:13], s10, v51
	v_add_u32_e32 v51, s60, v56
	v_cndmask_b32_e64 v50, v47, v50, s[22:23]
	s_and_b64 s[22:23], s[42:43], s[20:21]
	.loc	1 32 0
	v_or_b32_e32 v53, s66, v41
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[26:27], s10, v52
	v_add_u32_e32 v52, s61, v56
	v_cndmask_b32_e64 v51, v47, v51, s[22:23]
	s_and_b64 s[22:23], s[44:45], s[20:21]
	.loc	1 32 0
	v_or_b32_e32 v54, s66, v42
	v_or_b32_e32 v55, s66, v43
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[24:25], s10, v53
	v_add_u32_e32 v53, s62, v56
	v_cndmask_b32_e64 v52, v47, v52, s[22:23]
	s_and_b64 s[22:23], s[46:47], s[20:21]
	v_cmp_gt_i32_e64 s[2:3], s10, v54
	v_cmp_gt_i32_e64 s[0:1], s10, v55
	v_add_u32_e32 v54, s63, v56
	v_add_u32_e32 v55, s64, v56
	v_cndmask_b32_e64 v53, v47, v53, s[22:23]
	s_and_b64 s[22:23], s[48:49], s[20:21]
	s_and_b64 s[20:21], s[50:51], s[20:21]
	.loc	1 34 0
	v_add_u32_e32 v56, s68, v18
	s_and_b64 s[18:19], vcc, s[18:19]
	.loc	1 33 0
	v_cndmask_b32_e64 v54, v47, v54, s[22:23]
	v_cndmask_b32_e64 v55, v47, v55, s[20:21]
	.loc	1 34 0
	v_add_u32_e32 v57, s68, v20
	s_and_b64 s[16:17], vcc, s[16:17]
	v_add_u32_e32 v58, s68, v22
	s_and_b64 s[14:15], vcc, s[14:15]
	v_add_u32_e32 v59, s68, v24
	s_and_b64 s[12:13], vcc, s[12:13]
	v_add_u32_e32 v60, s68, v26
	s_and_b64 s[20:21], vcc, s[26:27]
	v_add_u32_e32 v61, s68, v28
	s_and_b64 s[22:23], vcc, s[24:25]
	v_add_u32_e32 v62, s68, v30
	s_and_b64 s[2:3], vcc, s[2:3]
	v_add_u32_e32 v63, s68, v32
	s_and_b64 s[0:1], vcc, s[0:1]
	.loc	1 33 0
	buffer_load_ubyte v68, v48, s[28:31], 0 offen
	buffer_load_ubyte v69, v49, s[28:31], 0 offen
	buffer_load_ubyte v70, v50, s[28:31], 0 offen
	buffer_load_ubyte v71, v51, s[28:31], 0 offen
	buffer_load_ubyte v72, v52, s[28:31], 0 offen
	buffer_load_ubyte v73, v53, s[28:31], 0 offen
	buffer_load_ubyte v74, v54, s[28:31], 0 offen
	buffer_load_ubyte v75, v55, s[28:31], 0 offen
	.loc	1 34 0
	v_cndmask_b32_e64 v48, v47, v56, s[18:19]
	.loc	1 33 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 34 0
	v_cndmask_b32_e64 v49, v47, v57, s[16:17]
	v_cndmask_b32_e64 v50, v47, v58, s[14:15]
	v_cndmask_b32_e64 v51, v47, v59, s[12:13]
	v_cndmask_b32_e64 v52, v47, v60, s[20:21]
	v_cndmask_b32_e64 v53, v47, v61, s[22:23]
	v_cndmask_b32_e64 v54, v47, v62, s[2:3]
	v_cndmask_b32_e64 v55, v47, v63, s[0:1]
	buffer_load_ubyte v76, v48, s[4:7], 0 offen
	buffer_load_ubyte v77, v50, s[4:7], 0 offen
	buffer_load_ubyte v78, v52, s[4:7], 0 offen
	buffer_load_ubyte v79, v54, s[4:7], 0 offen
	buffer_load_ubyte v80, v55, s[4:7], 0 offen
	buffer_load_ubyte v81, v53, s[4:7], 0 offen
	buffer_load_ubyte v82, v51, s[4:7], 0 offen
	buffer_load_ubyte v83, v49, s[4:7], 0 offen
	v_add_u32_e32 v50, s65, v23
	.loc	1 33 0
	v_add_u32_e32 v48, s55, v44
	v_add_u32_e32 v49, s55, v45
	.loc	1 34 0
	v_add_u32_e32 v51, s65, v46
	ds_read_b64_tr_b8 v[52:53], v50
	ds_read_b64_tr_b8 v[54:55], v51 offset:256
	.loc	1 33 0
	ds_read_b128 v[56:59], v48
	ds_read_b128 v[60:63], v49
	.loc	1 34 0
	ds_read_b64_tr_b8 v[66:67], v51 offset:1280
	ds_read_b64_tr_b8 v[64:65], v50 offset:1024
	.loc	1 35 0
	s_waitcnt lgkmcnt(3)
	v_mfma_i32_32x32x32_i8 v[2:17], v[52:55], v[56:59], v[2:17]
	.loc	1 31 0
	s_add_i32 s0, s67, 1
	s_cmp_lt_i32 s0, 2
	s_cselect_b32 s67, s0, 0
	.loc	1 33 0
	s_lshl_b32 s55, s67, 11
	.loc	1 34 0
	s_add_i32 s65, s55, 0x1000
	.loc	1 33 0
	v_add_u32_e32 v48, s55, v35
	.loc	1 31 0
	s_cmp_lt_i32 s66, s56
	.loc	1 35 0
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x32_i8 v[2:17], v[64:67], v[60:63], v[2:17]
	.loc	1 33 0
	s_barrier
	v_add_u32_e32 v49, s55, v29
	v_add_u32_e32 v50, s55, v31
	v_add_u32_e32 v51, s55, v33
	s_waitcnt vmcnt(15)
	ds_write_b8 v48, v68
	s_waitcnt vmcnt(11)
	ds_write_b8 v48, v72 offset:1024
	ds_write_b8 v49, v69 offset:256
	s_waitcnt vmcnt(10)
	ds_write_b8 v49, v73 offset:1280
	ds_write_b8 v50, v70 offset:512
	s_waitcnt vmcnt(9)
	ds_write_b8 v50, v74 offset:1536
	ds_write_b8 v51, v71 offset:768
	s_waitcnt vmcnt(8)
	ds_write_b8 v51, v75 offset:1792
	.loc	1 34 0
	s_waitcnt vmcnt(7)
	ds_write_b8 v48, v76 offset:4096
	s_waitcnt vmcnt(6)
	ds_write_b8 v48, v77 offset:4608
	s_waitcnt vmcnt(5)
	ds_write_b8 v48, v78 offset:5120
	s_waitcnt vmcnt(4)
	ds_write_b8 v48, v79 offset:5632
	s_waitcnt vmcnt(0)
	ds_write_b8 v49, v83 offset:4352
	ds_write_b8 v49, v82 offset:4864
	ds_write_b8 v49, v81 offset:5376
	ds_write_b8 v49, v80 offset:5888
	.loc	1 31 0
	s_cbranch_scc1 .LBB0_5
	s_branch .LBB0_7
.LBB0_6:
	.loc	1 0 0
	v_mov_b32_e32 v17, 0
	s_movk_i32 s65, 0x1000
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v15, v17
	v_mov_b32_e32 v14, v17
	v_mov_b32_e32 v13, v17
	v_mov_b32_e32 v12, v17
	v_mov_b32_e32 v11, v17
	v_mov_b32_e32 v10, v17
	v_mov_b32_e32 v9, v17
	v_mov_b32_e32 v8, v17
	v_mov_b32_e32 v7, v17
	v_mov_b32_e32 v6, v17
	v_mov_b32_e32 v5, v17
	v_mov_b32_e32 v4, v17
	v_mov_b32_e32 v3, v17
	v_mov_b32_e32 v2, v17
.LBB0_7:
	.loc	1 31 0
	s_add_i32 s10, s10, 63
	s_cmp_lt_i32 s10, 64
	.loc	1 33 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 35 0
	s_cbranch_scc1 .LBB0_9
	.loc	1 34 0
	v_add_u32_e32 v18, s65, v23
	.loc	1 33 0
	v_and_b32_e32 v0, 48, v0
	.loc	1 34 0
	v_add_u32_e32 v20, s65, v27
	ds_read_b64_tr_b8 v[26:27], v18
	ds_read_b64_tr_b8 v[28:29], v20
	.loc	1 33 0
	v_bitop3_b32 v0, v0, v21, v25 bitop3:0xde
	v_add_u32_e32 v21, s55, v0
	ds_read_b128 v[22:25], v21
	.loc	1 34 0
	ds_read_b64_tr_b8 v[30:31], v18 offset:1024
	ds_read_b64_tr_b8 v[32:33], v20 offset:1024
	.loc	1 35 0
	s_waitcnt lgkmcnt(2)
	v_mfma_i32_32x32x32_i8 v[2:17], v[26:29], v[22:25], v[2:17]
	.loc	1 33 0
	v_xad_u32 v0, v0, 32, s55
	ds_read_b128 v[20:23], v0
	.loc	1 35 0
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x32_i8 v[2:17], v[30:33], v[20:23], v[2:17]
.LBB0_9:
	.loc	1 26 0
	v_lshrrev_b32_e32 v0, 3, v19
	v_or_b32_e32 v18, s52, v0
	.loc	1 27 0
	v_or_b32_e32 v19, 27, v18
	v_or_b32_e32 v20, 26, v18
	v_or_b32_e32 v21, 25, v18
	v_or_b32_e32 v22, 24, v18
	v_or_b32_e32 v23, 19, v18
	v_or_b32_e32 v24, 18, v18
	v_or_b32_e32 v25, 17, v18
	v_or_b32_e32 v26, 16, v18
	v_or_b32_e32 v27, 11, v18
	v_or_b32_e32 v28, 10, v18
	v_or_b32_e32 v29, 9, v18
	v_or_b32_e32 v30, 8, v18
	v_or_b32_e32 v31, 3, v18
	v_or_b32_e32 v32, 2, v18
	v_or_b32_e32 v33, 1, v18
	.loc	1 26 0
	v_or_b32_e32 v34, s11, v1
	.loc	1 36 0
	v_cmp_gt_i32_e32 vcc, s8, v34
	v_cmp_gt_i32_e64 s[0:1], s9, v18
	v_cmp_gt_i32_e64 s[2:3], s9, v33
	v_cmp_gt_i32_e64 s[4:5], s9, v32
	v_cmp_gt_i32_e64 s[6:7], s9, v31
	v_cmp_gt_i32_e64 s[10:11], s9, v30
	v_cmp_gt_i32_e64 s[12:13], s9, v29
	v_cmp_gt_i32_e64 s[14:15], s9, v28
	v_cmp_gt_i32_e64 s[16:17], s9, v27
	v_cmp_gt_i32_e64 s[18:19], s9, v26
	v_cmp_gt_i32_e64 s[20:21], s9, v25
	v_cmp_gt_i32_e64 s[22:23], s9, v24
	v_cmp_gt_i32_e64 s[24:25], s9, v23
	v_cmp_gt_i32_e64 s[26:27], s9, v22
	v_cmp_gt_i32_e64 s[28:29], s9, v21
	v_cmp_gt_i32_e64 s[30:31], s9, v20
	v_cmp_gt_i32_e64 s[34:35], s9, v19
	.loc	1 37 0
	s_mul_i32 s8, s53, s9
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
	s_add_i32 s8, s8, s52
	s_and_b32 s37, s37, 0xffff
	v_mul_lo_u32 v1, s9, v1
	s_cmp_eq_u32 s33, 0
	v_add_u32_e32 v1, s8, v1
	s_cselect_b64 s[8:9], -1, 0
	v_add_lshl_u32 v0, v1, v0, 2
	v_bfrev_b32_e32 v1, 1
	s_and_b64 vcc, s[0:1], s[8:9]
	s_mov_b32 s39, 0x27000
	s_mov_b32 s38, 0x7ffffffe
	v_cndmask_b32_e32 v18, v1, v0, vcc
	buffer_store_dword v2, v18, s[36:39], 0 offen
	v_add_u32_e32 v2, 4, v0
	s_and_b64 vcc, s[2:3], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v3, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 8, v0
	s_and_b64 vcc, s[4:5], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v4, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 12, v0
	s_and_b64 vcc, s[6:7], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v5, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 32, v0
	s_and_b64 vcc, s[10:11], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v6, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 36, v0
	s_and_b64 vcc, s[12:13], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v7, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 40, v0
	s_and_b64 vcc, s[14:15], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v8, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 44, v0
	s_and_b64 vcc, s[16:17], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v9, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 64, v0
	s_and_b64 vcc, s[18:19], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v10, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 0x44, v0
	s_and_b64 vcc, s[20:21], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v11, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 0x48, v0
	s_and_b64 vcc, s[22:23], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v12, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 0x4c, v0
	s_and_b64 vcc, s[24:25], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v13, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 0x60, v0
	s_and_b64 vcc, s[26:27], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v14, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 0x64, v0
	s_and_b64 vcc, s[28:29], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	buffer_store_dword v15, v2, s[36:39], 0 offen
	v_add_u32_e32 v2, 0x68, v0
	s_and_b64 vcc, s[30:31], s[8:9]
	v_cndmask_b32_e32 v2, v1, v2, vcc
	v_add_u32_e32 v0, 0x6c, v0
	s_and_b64 vcc, s[34:35], s[8:9]
	v_cndmask_b32_e32 v0, v1, v0, vcc
	buffer_store_dword v16, v2, s[36:39], 0 offen
	buffer_store_dword v17, v0, s[36:39], 0 offen
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
		.amdhsa_next_free_vgpr 84
		.amdhsa_next_free_sgpr 69
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
    .sgpr_count:     75
    .sgpr_spill_count: 0
    .symbol:         batched.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     84
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
