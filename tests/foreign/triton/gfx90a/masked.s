; triton 3.9.0, threads 256, lds 1024
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	masked
	.p2align	8
	.type	masked,@function
masked:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx8 s[8:15], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_load_dword s18, s[4:5], 0x28
	v_readfirstlane_b32 s0, v0
	s_lshr_b32 s33, s0, 6
	s_lshl_b32 s38, s16, 5
	s_lshl_b32 s16, s17, 5
	s_waitcnt lgkmcnt(0)
	s_add_i32 s0, s18, 15
	v_and_b32_e32 v25, 32, v0
	v_and_b32_e32 v24, 31, v0
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
	v_mov_b32_e32 v2, 0
	s_cbranch_scc1 .LBB0_11
	v_and_b32_e32 v1, 63, v0
	v_lshl_or_b32 v4, s33, 6, v1
	v_lshrrev_b32_e32 v1, 4, v4
	v_or_b32_e32 v3, s38, v1
	v_or_b32_e32 v2, s16, v24
	v_or_b32_e32 v5, 16, v3
	v_cmp_gt_i32_e32 vcc, s14, v3
	v_ashrrev_i32_e32 v3, 31, v2
	v_and_b32_e32 v26, 15, v0
	s_ashr_i32 s1, s0, 31
	v_cmp_gt_i32_e64 s[2:3], s15, v2
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_lshlrev_b32_e32 v0, 1, v0
	s_lshr_b32 s1, s1, 28
	v_add_co_u32_e64 v27, s[4:5], s8, v2
	v_and_b32_e32 v0, 24, v0
	v_lshrrev_b32_e32 v2, 2, v25
	s_add_i32 s0, s0, s1
	v_xor_b32_e32 v0, v0, v2
	v_add_u32_e32 v2, s38, v1
	s_ashr_i32 s17, s0, 4
	v_cmp_gt_i32_e64 s[0:1], s14, v5
	v_mov_b32_e32 v5, s9
	v_lshl_or_b32 v7, v24, 5, v0
	v_mul_lo_u32 v0, s18, v2
	v_addc_co_u32_e64 v28, s[4:5], v5, v3, s[4:5]
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b32_e32 v5, 1, v4
	s_lshl_b32 s4, s33, 3
	v_lshlrev_b64 v[0:1], 1, v[0:1]
	v_lshlrev_b32_e32 v11, 1, v26
	v_xor_b32_e32 v6, s4, v5
	v_add_co_u32_e64 v0, s[4:5], v0, v11
	v_addc_co_u32_e64 v1, s[4:5], 0, v1, s[4:5]
	v_add_u32_e32 v2, 16, v2
	v_mov_b32_e32 v3, s7
	v_add_co_u32_e64 v0, s[4:5], s6, v0
	v_mul_lo_u32 v2, s18, v2
	v_addc_co_u32_e64 v1, s[4:5], v3, v1, s[4:5]
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_add_co_u32_e64 v2, s[4:5], v2, v11
	v_addc_co_u32_e64 v3, s[4:5], 0, v3, s[4:5]
	v_add_co_u32_e64 v18, s[4:5], s6, v2
	v_lshrrev_b32_e32 v2, 5, v4
	v_xor_b32_e32 v8, 16, v7
	v_lshlrev_b32_e32 v9, 1, v24
	v_lshl_add_u32 v10, v25, 3, 0
	v_mov_b32_e32 v11, s7
	v_add_u32_e32 v29, 8, v2
	v_mul_lo_u32 v22, s15, v2
	v_mov_b32_e32 v2, 0
	v_addc_co_u32_e64 v19, s[4:5], v11, v3, s[4:5]
	v_mul_lo_u32 v20, s15, v29
	s_lshl_b32 s8, s15, 4
	v_add_u32_e32 v30, 0, v6
	v_add_u32_e32 v31, 0, v7
	v_add_u32_e32 v32, 0, v8
	v_add_u32_e32 v33, 0, v5
	v_add_u32_e32 v34, v10, v9
	s_mov_b32 s9, 0x5040100
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
	s_or_b64 exec, exec, s[6:7]
	s_barrier
	s_waitcnt vmcnt(0)
	ds_write_b16 v30, v35
	ds_write_b16 v30, v36 offset:512
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[42:43], v31
	ds_read_b64 v[44:45], v32
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_write_b16 v33, v23
	ds_write_b16 v33, v21 offset:512
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v21, v34
	ds_read_u16 v23, v34 offset:64
	ds_read_u16 v35, v34 offset:128
	ds_read_u16 v36, v34 offset:192
	ds_read_u16 v38, v34 offset:512
	ds_read_u16 v39, v34 offset:576
	ds_read_u16 v40, v34 offset:640
	ds_read_u16 v41, v34 offset:704
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v37, v36, v35, s9
	v_perm_b32 v36, v23, v21, s9
	v_add_co_u32_e64 v0, s[4:5], 32, v0
	s_nop 0
	v_mfma_f32_32x32x8f16 v[2:17], v[36:37], v[42:43], v[2:17]
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v37, v41, v40, s9
	v_perm_b32 v36, v39, v38, s9
	v_addc_co_u32_e64 v1, s[4:5], 0, v1, s[4:5]
	s_add_i32 s17, s17, -1
	v_add_co_u32_e64 v18, s[4:5], 32, v18
	v_addc_co_u32_e64 v19, s[4:5], 0, v19, s[4:5]
	v_add_u32_e32 v26, 16, v26
	v_add_u32_e32 v20, s8, v20
	v_add_u32_e32 v29, 16, v29
	s_cmp_lg_u32 s17, 0
	v_add_u32_e32 v22, s8, v22
	v_mfma_f32_32x32x8f16 v[2:17], v[36:37], v[44:45], v[2:17]
	s_cbranch_scc0 .LBB0_11
.LBB0_3:
	v_cmp_gt_i32_e64 s[4:5], s18, v26
	s_and_b64 s[20:21], vcc, s[4:5]
	v_mov_b32_e32 v35, 0
	s_and_saveexec_b64 s[6:7], s[20:21]
	s_cbranch_execz .LBB0_5
	global_load_ushort v35, v[0:1], off
.LBB0_5:
	s_or_b64 exec, exec, s[6:7]
	s_and_b64 s[6:7], s[0:1], s[4:5]
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v36, 0
	s_and_saveexec_b64 s[4:5], s[6:7]
	s_cbranch_execz .LBB0_7
	global_load_ushort v36, v[18:19], off
.LBB0_7:
	s_or_b64 exec, exec, s[4:5]
	v_add_u32_e32 v21, -8, v29
	v_cmp_gt_i32_e64 s[4:5], s18, v21
	s_and_b64 s[4:5], s[2:3], s[4:5]
	s_and_saveexec_b64 s[6:7], s[4:5]
	s_cbranch_execz .LBB0_9
	v_ashrrev_i32_e32 v23, 31, v22
	v_lshlrev_b64 v[38:39], 1, v[22:23]
	v_add_co_u32_e64 v38, s[4:5], v27, v38
	v_addc_co_u32_e64 v39, s[4:5], v28, v39, s[4:5]
	global_load_ushort v23, v[38:39], off
.LBB0_9:
	s_or_b64 exec, exec, s[6:7]
	v_cmp_gt_i32_e64 s[4:5], s18, v29
	s_and_b64 s[4:5], s[2:3], s[4:5]
	v_mov_b32_e32 v21, 0
	s_and_saveexec_b64 s[6:7], s[4:5]
	s_cbranch_execz .LBB0_2
	v_ashrrev_i32_e32 v21, 31, v20
	v_lshlrev_b64 v[38:39], 1, v[20:21]
	v_add_co_u32_e64 v38, s[4:5], v27, v38
	v_addc_co_u32_e64 v39, s[4:5], v28, v39, s[4:5]
	global_load_ushort v21, v[38:39], off
	s_branch .LBB0_2
.LBB0_11:
	v_lshrrev_b32_e32 v0, 3, v25
	v_or_b32_e32 v0, s16, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[18:19], 2, v[0:1]
	v_mov_b32_e32 v20, s11
	v_add_co_u32_e32 v18, vcc, s10, v18
	v_addc_co_u32_e32 v19, vcc, v20, v19, vcc
	v_mov_b32_e32 v20, 0
	v_cmp_gt_i32_e64 s[4:5], s15, v0
	v_mov_b32_e32 v26, v20
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_13
	global_load_dword v26, v[18:19], off
.LBB0_13:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 1, v0
	v_cmp_gt_i32_e32 vcc, s15, v21
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_15
	global_load_dword v20, v[18:19], off offset:4
.LBB0_15:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 2, v0
	v_cmp_gt_i32_e64 s[0:1], s15, v21
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v28, v21
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_17
	global_load_dword v28, v[18:19], off offset:8
.LBB0_17:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v22, 3, v0
	v_cmp_gt_i32_e64 s[2:3], s15, v22
	s_and_saveexec_b64 s[6:7], s[2:3]
	s_cbranch_execz .LBB0_19
	global_load_dword v21, v[18:19], off offset:12
.LBB0_19:
	s_or_b64 exec, exec, s[6:7]
	v_or_b32_e32 v22, 8, v0
	v_cmp_gt_i32_e64 s[6:7], s15, v22
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v30, v22
	s_and_saveexec_b64 s[8:9], s[6:7]
	s_cbranch_execz .LBB0_21
	global_load_dword v30, v[18:19], off offset:32
.LBB0_21:
	s_or_b64 exec, exec, s[8:9]
	v_or_b32_e32 v23, 9, v0
	v_cmp_gt_i32_e64 s[8:9], s15, v23
	s_and_saveexec_b64 s[10:11], s[8:9]
	s_cbranch_execz .LBB0_23
	global_load_dword v22, v[18:19], off offset:36
.LBB0_23:
	s_or_b64 exec, exec, s[10:11]
	v_or_b32_e32 v23, 10, v0
	v_cmp_gt_i32_e64 s[10:11], s15, v23
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v32, v23
	s_and_saveexec_b64 s[16:17], s[10:11]
	s_cbranch_execz .LBB0_25
	global_load_dword v32, v[18:19], off offset:40
.LBB0_25:
	s_or_b64 exec, exec, s[16:17]
	v_or_b32_e32 v25, 11, v0
	v_cmp_gt_i32_e64 s[36:37], s15, v25
	s_and_saveexec_b64 s[16:17], s[36:37]
	s_cbranch_execz .LBB0_27
	global_load_dword v23, v[18:19], off offset:44
.LBB0_27:
	s_or_b64 exec, exec, s[16:17]
	v_or_b32_e32 v25, 16, v0
	v_cmp_gt_i32_e64 s[16:17], s15, v25
	v_mov_b32_e32 v25, 0
	v_mov_b32_e32 v33, v25
	s_and_saveexec_b64 s[18:19], s[16:17]
	s_cbranch_execz .LBB0_29
	global_load_dword v33, v[18:19], off offset:64
.LBB0_29:
	s_or_b64 exec, exec, s[18:19]
	v_or_b32_e32 v27, 17, v0
	v_cmp_gt_i32_e64 s[18:19], s15, v27
	s_and_saveexec_b64 s[20:21], s[18:19]
	s_cbranch_execz .LBB0_31
	global_load_dword v25, v[18:19], off offset:68
.LBB0_31:
	s_or_b64 exec, exec, s[20:21]
	v_or_b32_e32 v27, 18, v0
	v_cmp_gt_i32_e64 s[20:21], s15, v27
	v_mov_b32_e32 v27, 0
	v_mov_b32_e32 v34, v27
	s_and_saveexec_b64 s[22:23], s[20:21]
	s_cbranch_execz .LBB0_33
	global_load_dword v34, v[18:19], off offset:72
.LBB0_33:
	s_or_b64 exec, exec, s[22:23]
	v_or_b32_e32 v29, 19, v0
	v_cmp_gt_i32_e64 s[22:23], s15, v29
	s_and_saveexec_b64 s[24:25], s[22:23]
	s_cbranch_execz .LBB0_35
	global_load_dword v27, v[18:19], off offset:76
.LBB0_35:
	s_or_b64 exec, exec, s[24:25]
	v_or_b32_e32 v29, 24, v0
	v_cmp_gt_i32_e64 s[24:25], s15, v29
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v35, v29
	s_and_saveexec_b64 s[26:27], s[24:25]
	s_cbranch_execz .LBB0_37
	global_load_dword v35, v[18:19], off offset:96
.LBB0_37:
	s_or_b64 exec, exec, s[26:27]
	v_or_b32_e32 v31, 25, v0
	v_cmp_gt_i32_e64 s[26:27], s15, v31
	s_and_saveexec_b64 s[28:29], s[26:27]
	s_cbranch_execz .LBB0_39
	global_load_dword v29, v[18:19], off offset:100
.LBB0_39:
	s_or_b64 exec, exec, s[28:29]
	v_or_b32_e32 v31, 26, v0
	v_cmp_gt_i32_e64 s[28:29], s15, v31
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v36, v31
	s_and_saveexec_b64 s[30:31], s[28:29]
	s_cbranch_execz .LBB0_41
	global_load_dword v36, v[18:19], off offset:104
.LBB0_41:
	s_or_b64 exec, exec, s[30:31]
	v_or_b32_e32 v37, 27, v0
	v_cmp_gt_i32_e64 s[30:31], s15, v37
	s_and_saveexec_b64 s[34:35], s[30:31]
	s_cbranch_execz .LBB0_43
	global_load_dword v31, v[18:19], off offset:108
.LBB0_43:
	s_or_b64 exec, exec, s[34:35]
	v_or_b32_e32 v18, s38, v24
	v_cmp_gt_i32_e64 s[34:35], s14, v18
	v_mul_lo_u32 v18, s15, v18
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshlrev_b64 v[18:19], 1, v[18:19]
	s_and_b64 s[38:39], s[34:35], s[4:5]
	v_mov_b32_e32 v24, s13
	v_add_co_u32_e64 v18, s[4:5], s12, v18
	v_addc_co_u32_e64 v19, s[4:5], v24, v19, s[4:5]
	v_lshlrev_b64 v[0:1], 1, v[0:1]
	v_add_co_u32_e64 v0, s[4:5], v18, v0
	v_addc_co_u32_e64 v1, s[4:5], v19, v1, s[4:5]
	s_cmp_eq_u32 s33, 0
	s_cselect_b64 s[4:5], -1, 0
	s_and_b64 s[14:15], s[38:39], s[4:5]
	s_and_saveexec_b64 s[12:13], s[14:15]
	s_cbranch_execz .LBB0_45
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v2, v26
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off
.LBB0_45:
	s_or_b64 exec, exec, s[12:13]
	s_and_b64 s[12:13], s[34:35], vcc
	s_and_b64 s[14:15], s[12:13], s[4:5]
	s_and_saveexec_b64 s[12:13], s[14:15]
	s_cbranch_execz .LBB0_47
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v3, v20
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:2
.LBB0_47:
	s_or_b64 exec, exec, s[12:13]
	s_and_b64 s[0:1], s[34:35], s[0:1]
	s_and_b64 s[12:13], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[12:13]
	s_cbranch_execz .LBB0_49
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v4, v28
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:4
.LBB0_49:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[2:3]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_51
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v5, v21
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:6
.LBB0_51:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[6:7]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_53
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v6, v30
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:16
.LBB0_53:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[8:9]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_55
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v7, v22
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:18
.LBB0_55:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[10:11]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_57
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v8, v32
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:20
.LBB0_57:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[36:37]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_59
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v9, v23
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:22
.LBB0_59:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[16:17]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_61
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v10, v33
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:32
.LBB0_61:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[18:19]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_63
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v11, v25
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:34
.LBB0_63:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[20:21]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_65
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v12, v34
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:36
.LBB0_65:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[22:23]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_67
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v13, v27
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:38
.LBB0_67:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[24:25]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_69
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v14, v35
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:48
.LBB0_69:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[26:27]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_71
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v15, v29
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:50
.LBB0_71:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[28:29]
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_73
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v16, v36
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:52
.LBB0_73:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[34:35], s[30:31]
	s_and_b64 s[0:1], s[0:1], s[4:5]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_75
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v17, v31
	v_max_f32_e32 v2, 0, v2
	v_cvt_f16_f32_e32 v2, v2
	global_store_short v[0:1], v2, off offset:54
.LBB0_75:
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
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 10
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 46
		.amdhsa_next_free_sgpr 40
		.amdhsa_accum_offset 48
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
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
	.set .Lmasked.num_vgpr, 46
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
    .sgpr_count:     44
    .sgpr_spill_count: 0
    .symbol:         masked.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     46
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
