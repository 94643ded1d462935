; triton 3.9.0, threads 256, lds 1024
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	masked
	.p2align	8
	.type	masked,@function
masked:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	s_lshr_b32 s33, s0, 6
	s_lshl_b32 s38, s16, 5
	s_lshl_b32 s13, s17, 5
	s_add_i32 s0, s12, 15
	v_and_b32_e32 v27, 32, v0
	v_and_b32_e32 v26, 31, v0
	v_mov_b32_e32 v2, 0
	s_cmp_lt_i32 s0, 16
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v16, 0
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
	v_mov_b32_e32 v20, 0
	s_cbranch_scc1 .LBB0_12
	v_and_b32_e32 v1, 63, v0
	v_lshl_or_b32 v3, s33, 6, v1
	v_lshrrev_b32_e32 v1, 4, v3
	v_or_b32_e32 v5, s38, v1
	v_or_b32_e32 v4, s13, v26
	v_or_b32_e32 v6, 16, v5
	v_cmp_gt_i32_e32 vcc, s10, v5
	v_ashrrev_i32_e32 v5, 31, v4
	v_cmp_gt_i32_e64 s[14:15], s11, v4
	v_lshl_add_u64 v[18:19], v[4:5], 1, s[4:5]
	v_lshlrev_b32_e32 v4, 1, v3
	s_lshl_b32 s4, s33, 3
	s_ashr_i32 s1, s0, 31
	v_xor_b32_e32 v8, s4, v4
	v_lshlrev_b32_e32 v4, 1, v0
	v_and_b32_e32 v7, 0xe0, v3
	v_and_b32_e32 v28, 15, v0
	s_lshr_b32 s1, s1, 28
	v_and_b32_e32 v4, 24, v4
	v_lshrrev_b32_e32 v5, 2, v27
	v_bfe_i32 v0, v0, 4, 1
	s_add_i32 s0, s0, s1
	v_xor_b32_e32 v5, v4, v5
	v_lshrrev_b32_e32 v7, 3, v7
	v_and_b32_e32 v0, 0x208, v0
	s_ashr_i32 s16, s0, 4
	v_cmp_gt_i32_e64 s[0:1], s10, v6
	v_lshlrev_b32_e32 v6, 5, v28
	v_xor_b32_e32 v4, v4, v7
	v_xor_b32_e32 v13, v5, v0
	v_xor_b32_e32 v11, v4, v0
	v_add_u32_e32 v12, 0, v6
	v_or_b32_e32 v0, v13, v6
	v_add_u32_e32 v6, s38, v1
	v_xor_b32_e32 v14, 16, v0
	v_mul_lo_u32 v0, s12, v6
	v_add_u32_e32 v6, 16, v6
	v_mul_lo_u32 v6, s12, v6
	v_lshl_or_b32 v9, v26, 5, v5
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b32_e32 v4, 1, v28
	v_mov_b32_e32 v5, v2
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshrrev_b32_e32 v3, 5, v3
	v_lshl_add_u64 v[0:1], v[0:1], 1, v[4:5]
	v_lshl_add_u64 v[4:5], v[6:7], 1, v[4:5]
	v_lshlrev_b32_e32 v29, 1, v3
	v_xor_b32_e32 v10, 16, v9
	v_lshl_add_u64 v[20:21], s[2:3], 0, v[4:5]
	v_mul_lo_u32 v4, s11, v29
	v_mul_lo_u32 v3, s11, v3
	v_lshl_add_u64 v[0:1], s[2:3], 0, v[0:1]
	v_add_u32_e32 v22, s11, v4
	s_lshl_b32 s17, s11, 4
	v_lshlrev_b32_e32 v24, 1, v3
	v_add_u32_e32 v30, 0, v8
	v_add_u32_e32 v31, 0, v9
	v_add_u32_e32 v32, 0, v10
	s_mov_b32 s18, 0x5040100
	v_add_u32_e32 v33, v12, v11
	v_add_u32_e32 v34, v12, v13
	v_add_u32_e32 v35, 0, v14
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v5, v2
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v7, v2
	v_mov_b32_e32 v8, v2
	v_mov_b32_e32 v9, v2
	v_mov_b32_e32 v10, v2
	v_mov_b32_e32 v11, v2
	v_mov_b32_e32 v12, v2
	v_mov_b32_e32 v13, v2
	v_mov_b32_e32 v14, v2
	v_mov_b32_e32 v15, v2
	v_mov_b32_e32 v16, v2
	v_mov_b32_e32 v17, v2
	s_branch .LBB0_3
.LBB0_2:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt vmcnt(0)
	v_perm_b32 v23, v23, v25, s18
	s_barrier
	ds_write_b16 v30, v37
	ds_write_b16 v30, v36 offset:512
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[36:37], v31
	ds_read_b64 v[38:39], v32
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_write_b32 v33, v23
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[40:41], v34
	ds_read_b64 v[42:43], v35
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[2:17], v[40:41], v[36:37], v[2:17]
	s_add_i32 s16, s16, -1
	v_lshl_add_u64 v[0:1], v[0:1], 0, 32
	v_lshl_add_u64 v[20:21], v[20:21], 0, 32
	v_add_u32_e32 v28, 16, v28
	v_add_u32_e32 v22, s17, v22
	v_add_u32_e32 v29, 16, v29
	s_cmp_lg_u32 s16, 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[2:17], v[42:43], v[38:39], v[2:17]
	v_add_u32_e32 v24, s17, v24
	s_cbranch_scc0 .LBB0_11
.LBB0_3:
	v_cmp_gt_i32_e64 s[2:3], s12, v28
	s_and_b64 s[20:21], vcc, s[2:3]
	v_mov_b32_e32 v36, 0
	v_mov_b32_e32 v37, 0
	s_and_saveexec_b64 s[4:5], s[20:21]
	s_cbranch_execz .LBB0_5
	global_load_ushort v37, v[0:1], off
.LBB0_5:
	s_or_b64 exec, exec, s[4:5]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[2:3], s[4:5]
	s_cbranch_execz .LBB0_7
	global_load_ushort v36, v[20:21], off
.LBB0_7:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_i32_e64 s[2:3], s12, v29
	s_and_b64 s[4:5], s[14:15], s[2:3]
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v25, 0
	s_and_saveexec_b64 s[2:3], s[4:5]
	s_cbranch_execz .LBB0_9
	v_ashrrev_i32_e32 v25, 31, v24
	v_lshl_add_u64 v[38:39], v[24:25], 1, v[18:19]
	global_load_ushort v25, v[38:39], off
.LBB0_9:
	s_or_b64 exec, exec, s[2:3]
	v_add_u32_e32 v38, 1, v29
	v_cmp_gt_i32_e64 s[2:3], s12, v38
	s_and_b64 s[4:5], s[14:15], s[2:3]
	s_and_saveexec_b64 s[2:3], s[4:5]
	s_cbranch_execz .LBB0_2
	v_ashrrev_i32_e32 v23, 31, v22
	v_lshl_add_u64 v[38:39], v[22:23], 1, v[18:19]
	global_load_ushort v23, v[38:39], off
	s_branch .LBB0_2
.LBB0_11:
	s_nop 8
	v_mov_b32_e32 v20, v2
.LBB0_12:
	v_lshrrev_b32_e32 v0, 3, v27
	v_or_b32_e32 v0, s13, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_mov_b32_e32 v2, 0
	v_cmp_gt_i32_e64 s[2:3], s11, v0
	v_lshl_add_u64 v[18:19], v[0:1], 2, s[6:7]
	v_mov_b32_e32 v25, v2
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_14
	global_load_dword v25, v[18:19], off
.LBB0_14:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 1, v0
	v_cmp_gt_i32_e32 vcc, s11, v21
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_16
	global_load_dword v2, v[18:19], off offset:4
.LBB0_16:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 2, v0
	v_cmp_gt_i32_e64 s[0:1], s11, v21
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v28, v21
	s_and_saveexec_b64 s[4:5], s[0:1]
	s_cbranch_execz .LBB0_18
	global_load_dword v28, v[18:19], off offset:8
.LBB0_18:
	s_or_b64 exec, exec, s[4:5]
	v_or_b32_e32 v22, 3, v0
	v_cmp_gt_i32_e64 s[4:5], s11, v22
	s_and_saveexec_b64 s[6:7], s[4:5]
	s_cbranch_execz .LBB0_20
	global_load_dword v21, v[18:19], off offset:12
.LBB0_20:
	s_or_b64 exec, exec, s[6:7]
	v_or_b32_e32 v22, 8, v0
	v_cmp_gt_i32_e64 s[6:7], s11, v22
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v30, v22
	s_and_saveexec_b64 s[12:13], s[6:7]
	s_cbranch_execz .LBB0_22
	global_load_dword v30, v[18:19], off offset:32
.LBB0_22:
	s_or_b64 exec, exec, s[12:13]
	v_or_b32_e32 v23, 9, v0
	v_cmp_gt_i32_e64 s[36:37], s11, v23
	s_and_saveexec_b64 s[12:13], s[36:37]
	s_cbranch_execz .LBB0_24
	global_load_dword v22, v[18:19], off offset:36
.LBB0_24:
	s_or_b64 exec, exec, s[12:13]
	v_or_b32_e32 v23, 10, v0
	v_cmp_gt_i32_e64 s[12:13], s11, v23
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v32, v23
	s_and_saveexec_b64 s[14:15], s[12:13]
	s_cbranch_execz .LBB0_26
	global_load_dword v32, v[18:19], off offset:40
.LBB0_26:
	s_or_b64 exec, exec, s[14:15]
	v_or_b32_e32 v24, 11, v0
	v_cmp_gt_i32_e64 s[14:15], s11, v24
	s_and_saveexec_b64 s[16:17], s[14:15]
	s_cbranch_execz .LBB0_28
	global_load_dword v23, v[18:19], off offset:44
.LBB0_28:
	s_or_b64 exec, exec, s[16:17]
	v_or_b32_e32 v24, 16, v0
	v_cmp_gt_i32_e64 s[16:17], s11, v24
	v_mov_b32_e32 v24, 0
	v_mov_b32_e32 v33, v24
	s_and_saveexec_b64 s[18:19], s[16:17]
	s_cbranch_execz .LBB0_30
	global_load_dword v33, v[18:19], off offset:64
.LBB0_30:
	s_or_b64 exec, exec, s[18:19]
	v_or_b32_e32 v27, 17, v0
	v_cmp_gt_i32_e64 s[18:19], s11, v27
	s_and_saveexec_b64 s[20:21], s[18:19]
	s_cbranch_execz .LBB0_32
	global_load_dword v24, v[18:19], off offset:68
.LBB0_32:
	s_or_b64 exec, exec, s[20:21]
	v_or_b32_e32 v27, 18, v0
	v_cmp_gt_i32_e64 s[20:21], s11, v27
	v_mov_b32_e32 v27, 0
	v_mov_b32_e32 v34, v27
	s_and_saveexec_b64 s[22:23], s[20:21]
	s_cbranch_execz .LBB0_34
	global_load_dword v34, v[18:19], off offset:72
.LBB0_34:
	s_or_b64 exec, exec, s[22:23]
	v_or_b32_e32 v29, 19, v0
	v_cmp_gt_i32_e64 s[22:23], s11, v29
	s_and_saveexec_b64 s[24:25], s[22:23]
	s_cbranch_execz .LBB0_36
	global_load_dword v27, v[18:19], off offset:76
.LBB0_36:
	s_or_b64 exec, exec, s[24:25]
	v_or_b32_e32 v29, 24, v0
	v_cmp_gt_i32_e64 s[24:25], s11, v29
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v35, v29
	s_and_saveexec_b64 s[26:27], s[24:25]
	s_cbranch_execz .LBB0_38
	global_load_dword v35, v[18:19], off offset:96
.LBB0_38:
	s_or_b64 exec, exec, s[26:27]
	v_or_b32_e32 v31, 25, v0
	v_cmp_gt_i32_e64 s[26:27], s11, v31
	s_and_saveexec_b64 s[28:29], s[26:27]
	s_cbranch_execz .LBB0_40
	global_load_dword v29, v[18:19], off offset:100
.LBB0_40:
	s_or_b64 exec, exec, s[28:29]
	v_or_b32_e32 v31, 26, v0
	v_cmp_gt_i32_e64 s[28:29], s11, v31
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v36, v31
	s_and_saveexec_b64 s[30:31], s[28:29]
	s_cbranch_execz .LBB0_42
	global_load_dword v36, v[18:19], off offset:104
.LBB0_42:
	s_or_b64 exec, exec, s[30:31]
	v_or_b32_e32 v37, 27, v0
	v_cmp_gt_i32_e64 s[30:31], s11, v37
	s_and_saveexec_b64 s[34:35], s[30:31]
	s_cbranch_execz .LBB0_44
	global_load_dword v31, v[18:19], off offset:108
.LBB0_44:
	s_or_b64 exec, exec, s[34:35]
	v_or_b32_e32 v18, s38, v26
	v_cmp_gt_i32_e64 s[34:35], s10, v18
	s_and_b64 s[38:39], s[34:35], s[2:3]
	v_mul_lo_u32 v18, s11, v18
	v_ashrrev_i32_e32 v19, 31, v18
	s_cmp_eq_u32 s33, 0
	v_lshl_add_u64 v[18:19], v[18:19], 1, s[8:9]
	s_cselect_b64 s[2:3], -1, 0
	v_lshl_add_u64 v[0:1], v[0:1], 1, v[18:19]
	s_and_b64 s[10:11], s[38:39], s[2:3]
	s_and_saveexec_b64 s[8:9], s[10:11]
	s_cbranch_execz .LBB0_46
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v18, v20, v25
	v_max_f32_e32 v18, 0, v18
	v_cvt_f16_f32_e32 v18, v18
	global_store_short v[0:1], v18, off
.LBB0_46:
	s_or_b64 exec, exec, s[8:9]
	s_and_b64 s[8:9], s[34:35], vcc
	s_and_b64 s[10:11], s[8:9], s[2:3]
	s_and_saveexec_b64 s[8:9], s[10:11]
	s_cbranch_execz .LBB0_48
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v3, v2
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:2
.LBB0_48:
	s_or_b64 exec, exec, s[8:9]
	s_and_b64 s[0:1], s[34:35], s[0:1]
	s_and_b64 s[8:9], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[8:9]
	s_cbranch_execz .LBB0_50
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v4, v28
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:4
.LBB0_50:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[4:5]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_52
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v5, v21
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:6
.LBB0_52:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[6:7]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_54
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v6, v30
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:16
.LBB0_54:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[36:37]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_56
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v7, v22
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:18
.LBB0_56:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[12:13]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_58
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v8, v32
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:20
.LBB0_58:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[14:15]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_60
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v9, v23
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:22
.LBB0_60:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[16:17]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_62
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v10, v33
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:32
.LBB0_62:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[18:19]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_64
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v11, v24
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:34
.LBB0_64:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[20:21]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_66
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v12, v34
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:36
.LBB0_66:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[22:23]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_68
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v13, v27
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:38
.LBB0_68:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[24:25]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_70
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v14, v35
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:48
.LBB0_70:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[26:27]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_72
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v15, v29
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:50
.LBB0_72:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[28:29]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_74
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v16, v36
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:52
.LBB0_74:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[30:31]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_76
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v17, v31
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:54
.LBB0_76:
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
		.amdhsa_next_free_vgpr 44
		.amdhsa_next_free_sgpr 40
		.amdhsa_accum_offset 44
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
	.set .Lmasked.num_vgpr, 44
	.set .Lmasked.num_agpr, 0
	.set .Lmasked.numbered_sgpr, 40
	.set .Lmasked.num_named_barrier, 0
	.set .Lmasked.private_seg_size, 0
	.set .Lmasked.uses_vcc, 1
	.set .Lmasked.uses_flat_scratch, 0
	.set .Lmasked.has_dyn_sized_stack, 0
	.set .Lmasked.has_recursion, 0
	.set .Lmasked.has_indirect_call, 0
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
    .sgpr_count:     46
    .sgpr_spill_count: 0
    .symbol:         masked.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     44
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
