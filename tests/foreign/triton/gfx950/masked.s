; triton 3.9.0, threads 256, lds 4096
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
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
	v_readfirstlane_b32 s22, v0
	s_and_b32 s0, s22, 0xc0
	v_and_or_b32 v1, v0, 63, s0
	s_lshl_b32 s13, s16, 5
	v_lshrrev_b32_e32 v2, 4, v1
	v_or_b32_e32 v2, s13, v2
	v_and_b32_e32 v31, 15, v0
	s_add_i32 s23, s12, 15
	v_cmp_gt_i32_e64 s[18:19], s10, v2
	v_mul_lo_u32 v4, v2, s12
	s_cmp_gt_i32 s23, 15
	v_cmp_gt_i32_e32 vcc, s12, v31
	v_ashrrev_i32_e32 v5, 31, v4
	s_cselect_b64 s[20:21], -1, 0
	s_and_b64 s[0:1], vcc, s[18:19]
	v_lshl_add_u64 v[16:17], v[4:5], 1, s[2:3]
	s_and_b64 s[14:15], s[20:21], s[0:1]
	v_mov_b32_e32 v5, 0
	v_lshlrev_b32_e32 v4, 1, v31
	v_mov_b32_e32 v6, 0
	s_and_saveexec_b64 s[0:1], s[14:15]
	s_cbranch_execz .LBB0_2
	v_lshl_add_u64 v[6:7], v[16:17], 0, v[4:5]
	global_load_ushort v6, v[6:7], off
.LBB0_2:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v2, 16, v2
	v_cmp_gt_i32_e64 s[14:15], s10, v2
	v_mul_lo_u32 v2, v2, s12
	v_ashrrev_i32_e32 v3, 31, v2
	s_and_b64 s[0:1], vcc, s[14:15]
	v_lshl_add_u64 v[18:19], v[2:3], 1, s[2:3]
	s_and_b64 s[2:3], s[20:21], s[0:1]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_4
	v_lshl_add_u64 v[2:3], v[18:19], 0, v[4:5]
	global_load_ushort v5, v[2:3], off
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	v_and_b32_e32 v36, 31, v0
	s_lshl_b32 s17, s17, 5
	v_or_b32_e32 v2, s17, v36
	v_lshrrev_b32_e32 v32, 5, v1
	v_cmp_gt_i32_e64 s[0:1], s11, v2
	v_cmp_gt_i32_e32 vcc, s12, v32
	s_and_b64 s[2:3], s[0:1], vcc
	v_ashrrev_i32_e32 v3, 31, v2
	s_and_b64 s[24:25], s[20:21], s[2:3]
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v7, 0
	s_and_saveexec_b64 s[2:3], s[24:25]
	s_cbranch_execz .LBB0_6
	v_mul_lo_u32 v8, v32, s11
	v_ashrrev_i32_e32 v9, 31, v8
	v_lshl_add_u64 v[8:9], v[8:9], 1, s[4:5]
	v_lshl_add_u64 v[8:9], v[2:3], 1, v[8:9]
	global_load_ushort v7, v[8:9], off
.LBB0_6:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v33, 8, v32
	v_cmp_gt_i32_e32 vcc, s12, v33
	s_and_b64 s[2:3], s[0:1], vcc
	s_lshr_b32 s16, s22, 6
	s_and_b64 s[24:25], s[20:21], s[2:3]
	s_and_saveexec_b64 s[2:3], s[24:25]
	s_cbranch_execz .LBB0_8
	v_mul_lo_u32 v8, v33, s11
	v_ashrrev_i32_e32 v9, 31, v8
	v_lshl_add_u64 v[8:9], v[8:9], 1, s[4:5]
	v_lshl_add_u64 v[8:9], v[2:3], 1, v[8:9]
	global_load_ushort v4, v[8:9], off
.LBB0_8:
	s_or_b64 exec, exec, s[2:3]
	s_cmp_lt_u32 s16, 2
	v_lshlrev_b32_e32 v1, 1, v1
	s_cselect_b32 s2, 0, 0x110
	v_mov_b32_e32 v8, 0xfe
	v_bitop3_b32 v29, v1, s2, v8 bitop3:0x6c
	v_add_u32_e32 v1, 0, v29
	v_xor_b32_e32 v30, 32, v29
	s_waitcnt vmcnt(0)
	ds_write_b16 v1, v6
	ds_write_b16 v1, v5 offset:512
	ds_write_b16 v1, v7 offset:2048
	v_add_u32_e32 v1, 0, v30
	s_mov_b32 s22, 0
	ds_write_b16 v1, v4 offset:2560
	s_cmp_gt_i32 s23, 31
	v_lshlrev_b32_e32 v1, 4, v0
	v_lshlrev_b32_e32 v5, 3, v0
	v_lshlrev_b32_e32 v4, 1, v0
	s_cbranch_scc1 .LBB0_10
	v_and_b32_e32 v6, 24, v5
	s_movk_i32 s2, 0xc0
	v_and_b32_e32 v27, 32, v4
	v_and_or_b32 v28, v1, s2, v6
	s_mov_b64 s[2:3], 0
	s_branch .LBB0_11
.LBB0_10:
	s_mov_b64 s[2:3], -1
.LBB0_11:
	s_and_b64 s[2:3], s[2:3], exec
	v_and_b32_e32 v37, 32, v0
	s_cselect_b32 s2, 1, 0
	s_cmp_lg_u32 s2, 1
	v_bfe_i32 v24, v0, 3, 1
	v_lshlrev_b32_e32 v25, 5, v0
	v_lshrrev_b32_e32 v26, 1, v37
	v_cmp_eq_u32_e32 vcc, 0, v37
	s_cbranch_scc1 .LBB0_31
	v_lshl_add_u64 v[20:21], v[2:3], 1, s[4:5]
	s_movk_i32 s2, 0x110
	v_mov_b32_e32 v2, 0x220
	v_bitop3_b32 v38, v24, v26, s2 bitop3:0x6c
	v_and_b32_e32 v0, 24, v5
	v_cndmask_b32_e64 v2, v2, 0, vcc
	s_movk_i32 s2, 0xc0
	v_and_or_b32 v28, v1, s2, v0
	v_bitop3_b32 v0, v2, v4, 32 bitop3:0x78
	v_and_b32_e32 v35, 0x2e0, v25
	v_and_b32_e32 v27, 32, v4
	s_mov_b32 s5, 0
	v_or_b32_e32 v34, v28, v0
	s_cmp_lt_i32 s23, 48
	v_mov_b32_e32 v23, 0
	s_cbranch_scc1 .LBB0_32
	s_ashr_i32 s2, s23, 31
	s_lshr_b32 s2, s2, 28
	s_add_i32 s23, s23, s2
	s_ashr_i32 s2, s23, 4
	s_max_i32 s24, s2, 2
	s_add_i32 s24, s24, -1
	v_mov_b32_e32 v0, 0
	s_and_b32 s5, s24, -2
	s_movk_i32 s4, 0x800
	v_xor_b32_e32 v39, 16, v34
	s_mov_b32 s23, 0
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
	s_mov_b32 s25, 0
	s_branch .LBB0_15
.LBB0_14:
	s_or_b64 exec, exec, s[2:3]
	v_add_u32_e32 v22, s22, v34
	v_add_u32_e32 v48, s22, v39
	ds_read_b64_tr_b16 v[50:51], v22 offset:2048
	ds_read_b64_tr_b16 v[52:53], v48 offset:2304
	s_add_i32 s4, s4, 1
	s_cmp_lt_i32 s4, 2
	s_cselect_b32 s23, s4, 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[0:15], v[50:53], v[40:43], v[0:15]
	s_lshl_b32 s22, s23, 10
	v_add_u32_e32 v22, s22, v29
	s_add_i32 s4, s22, 0x800
	s_barrier
	s_waitcnt vmcnt(0)
	ds_write_b16 v22, v45
	ds_write_b16 v22, v44 offset:512
	ds_write_b16 v22, v47 offset:2048
	v_add_u32_e32 v22, s22, v30
	s_cmp_lg_u32 s25, s5
	ds_write_b16 v22, v46 offset:2560
	s_cbranch_scc0 .LBB0_33
.LBB0_15:
	s_lshl_b32 s2, s25, 4
	s_or_b32 s26, s2, 16
	v_or_b32_e32 v22, s26, v31
	v_cmp_gt_i32_e32 vcc, s12, v22
	s_and_b64 s[28:29], s[18:19], vcc
	v_or_b32_e32 v22, s2, v31
	v_mov_b32_e32 v44, 0
	v_mov_b32_e32 v45, 0
	s_and_saveexec_b64 s[2:3], s[28:29]
	s_cbranch_execz .LBB0_17
	v_lshl_add_u64 v[40:41], v[22:23], 1, v[16:17]
	global_load_ushort v45, v[40:41], off offset:32
.LBB0_17:
	s_or_b64 exec, exec, s[2:3]
	s_and_b64 s[28:29], s[14:15], vcc
	s_and_saveexec_b64 s[2:3], s[28:29]
	s_cbranch_execz .LBB0_19
	v_lshl_add_u64 v[40:41], v[22:23], 1, v[18:19]
	global_load_ushort v44, v[40:41], off offset:32
.LBB0_19:
	s_or_b64 exec, exec, s[2:3]
	v_add3_u32 v40, s22, v35, v38
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[40:43], v40
	v_or_b32_e32 v22, s26, v32
	v_cmp_gt_i32_e32 vcc, s12, v22
	s_and_b64 s[28:29], s[0:1], vcc
	v_mov_b32_e32 v46, 0
	v_mov_b32_e32 v47, 0
	s_and_saveexec_b64 s[2:3], s[28:29]
	s_cbranch_execz .LBB0_21
	v_mul_lo_u32 v48, v22, s11
	v_ashrrev_i32_e32 v49, 31, v48
	v_lshl_add_u64 v[48:49], v[48:49], 1, v[20:21]
	global_load_ushort v47, v[48:49], off
.LBB0_21:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v22, s26, v33
	v_cmp_gt_i32_e32 vcc, s12, v22
	s_and_b64 s[26:27], s[0:1], vcc
	s_and_saveexec_b64 s[2:3], s[26:27]
	s_cbranch_execz .LBB0_23
	v_mul_lo_u32 v48, v22, s11
	v_ashrrev_i32_e32 v49, 31, v48
	v_lshl_add_u64 v[48:49], v[48:49], 1, v[20:21]
	global_load_ushort v46, v[48:49], off
.LBB0_23:
	s_or_b64 exec, exec, s[2:3]
	v_add_u32_e32 v22, s4, v34
	v_add_u32_e32 v48, s4, v39
	ds_read_b64_tr_b16 v[50:51], v22
	ds_read_b64_tr_b16 v[52:53], v48 offset:256
	s_add_i32 s2, s23, 1
	s_cmp_lt_i32 s2, 2
	s_cselect_b32 s4, s2, 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[0:15], v[50:53], v[40:43], v[0:15]
	s_lshl_b32 s22, s4, 10
	v_add_u32_e32 v22, s22, v29
	s_add_i32 s25, s25, 2
	s_barrier
	s_waitcnt vmcnt(0)
	ds_write_b16 v22, v45
	ds_write_b16 v22, v44 offset:512
	ds_write_b16 v22, v47 offset:2048
	v_add_u32_e32 v22, s22, v30
	s_lshl_b32 s23, s25, 4
	ds_write_b16 v22, v46 offset:2560
	v_or_b32_e32 v22, s23, v31
	v_cmp_gt_i32_e32 vcc, s12, v22
	s_and_b64 s[26:27], s[18:19], vcc
	v_mov_b32_e32 v44, 0
	v_lshlrev_b32_e32 v22, 1, v22
	v_mov_b32_e32 v45, 0
	s_and_saveexec_b64 s[2:3], s[26:27]
	s_cbranch_execz .LBB0_25
	v_lshl_add_u64 v[40:41], v[16:17], 0, v[22:23]
	global_load_ushort v45, v[40:41], off
.LBB0_25:
	s_or_b64 exec, exec, s[2:3]
	s_and_b64 s[26:27], s[14:15], vcc
	s_and_saveexec_b64 s[2:3], s[26:27]
	s_cbranch_execz .LBB0_27
	v_lshl_add_u64 v[40:41], v[18:19], 0, v[22:23]
	global_load_ushort v44, v[40:41], off
.LBB0_27:
	s_or_b64 exec, exec, s[2:3]
	v_add3_u32 v40, s22, v35, v38
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[40:43], v40
	v_or_b32_e32 v22, s23, v32
	v_cmp_gt_i32_e32 vcc, s12, v22
	s_and_b64 s[26:27], s[0:1], vcc
	v_mov_b32_e32 v46, 0
	v_mov_b32_e32 v47, 0
	s_and_saveexec_b64 s[2:3], s[26:27]
	s_cbranch_execz .LBB0_29
	v_mul_lo_u32 v48, v22, s11
	v_ashrrev_i32_e32 v49, 31, v48
	v_lshl_add_u64 v[48:49], v[48:49], 1, v[20:21]
	global_load_ushort v47, v[48:49], off
.LBB0_29:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v22, s23, v33
	v_cmp_gt_i32_e32 vcc, s12, v22
	s_and_b64 s[26:27], s[0:1], vcc
	s_and_saveexec_b64 s[2:3], s[26:27]
	s_cbranch_execz .LBB0_14
	v_mul_lo_u32 v48, v22, s11
	v_ashrrev_i32_e32 v49, 31, v48
	v_lshl_add_u64 v[48:49], v[48:49], 1, v[20:21]
	global_load_ushort v46, v[48:49], off
	s_branch .LBB0_14
.LBB0_31:
	v_mov_b32_e32 v0, 0
	s_movk_i32 s4, 0x800
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
	s_branch .LBB0_43
.LBB0_32:
	v_mov_b32_e32 v15, 0
	s_movk_i32 s4, 0x800
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
	s_mov_b32 s23, 0
	s_cbranch_execnz .LBB0_34
	s_branch .LBB0_43
.LBB0_33:
	s_bitcmp1_b32 s24, 0
	s_cselect_b64 s[2:3], -1, 0
	s_and_b64 vcc, exec, s[2:3]
	s_cbranch_vccz .LBB0_43
.LBB0_34:
	s_lshl4_add_u32 s5, s5, 16
	v_or_b32_e32 v22, s5, v31
	v_cmp_gt_i32_e32 vcc, s12, v22
	v_mov_b32_e32 v23, 0
	s_and_b64 s[18:19], s[18:19], vcc
	v_mov_b32_e32 v31, v23
	s_and_saveexec_b64 s[2:3], s[18:19]
	s_cbranch_execz .LBB0_36
	v_lshl_add_u64 v[16:17], v[22:23], 1, v[16:17]
	global_load_ushort v31, v[16:17], off
.LBB0_36:
	s_or_b64 exec, exec, s[2:3]
	s_and_b64 s[14:15], s[14:15], vcc
	s_and_saveexec_b64 s[2:3], s[14:15]
	s_cbranch_execz .LBB0_38
	v_lshl_add_u64 v[16:17], v[22:23], 1, v[18:19]
	global_load_ushort v23, v[16:17], off
.LBB0_38:
	s_or_b64 exec, exec, s[2:3]
	v_add3_u32 v17, s22, v35, v38
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[38:41], v17
	v_or_b32_e32 v16, s5, v32
	v_cmp_gt_i32_e32 vcc, s12, v16
	s_and_b64 s[14:15], s[0:1], vcc
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v18, 0
	s_and_saveexec_b64 s[2:3], s[14:15]
	s_cbranch_execz .LBB0_40
	v_mul_lo_u32 v18, v16, s11
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[18:19], v[18:19], 1, v[20:21]
	global_load_ushort v18, v[18:19], off
.LBB0_40:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v16, s5, v33
	v_cmp_gt_i32_e32 vcc, s12, v16
	s_and_b64 s[2:3], s[0:1], vcc
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_42
	v_mul_lo_u32 v16, v16, s11
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshl_add_u64 v[16:17], v[16:17], 1, v[20:21]
	global_load_ushort v17, v[16:17], off
.LBB0_42:
	s_or_b64 exec, exec, s[0:1]
	s_add_i32 s23, s23, 1
	v_add_u32_e32 v16, s4, v34
	s_lshl_b32 s0, s23, 9
	v_xad_u32 v19, v34, 16, s4
	ds_read_b64_tr_b16 v[32:33], v16
	ds_read_b64_tr_b16 v[34:35], v19 offset:256
	s_cmp_lt_i32 s23, 2
	s_cselect_b32 s0, s0, 0
	s_lshl1_add_u32 s22, s0, 0
	v_add_u32_e32 v16, s22, v29
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(0)
	ds_write_b16 v16, v31
	ds_write_b16 v16, v23 offset:512
	ds_write_b16 v16, v18 offset:2048
	v_add_u32_e32 v16, s22, v30
	v_mfma_f32_32x32x16_f16 v[0:15], v[32:35], v[38:41], v[0:15]
	s_add_i32 s4, s22, 0x800
	ds_write_b16 v16, v17 offset:2560
.LBB0_43:
	v_mov_b32_e32 v16, 0x220
	v_cmp_eq_u32_e32 vcc, 0, v37
	s_movk_i32 s0, 0x110
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e64 v16, v16, 0, vcc
	v_xor_b32_e32 v17, v16, v27
	v_bitop3_b32 v16, v28, v16, v27 bitop3:0xf6
	v_bitop3_b32 v17, v28, s0, v17 bitop3:0x36
	v_add_u32_e32 v16, s4, v16
	v_add_u32_e32 v18, s4, v17
	s_barrier
	ds_read_b64_tr_b16 v[16:17], v16
	ds_read_b64_tr_b16 v[18:19], v18
	s_and_b64 s[2:3], s[20:21], exec
	s_cselect_b32 s1, 1, 0
	s_cmp_lg_u32 s1, 1
	s_cbranch_scc1 .LBB0_45
	v_and_b32_e32 v20, 0x2e0, v25
	v_bitop3_b32 v21, v24, v26, s0 bitop3:0x6c
	v_add3_u32 v20, s22, v20, v21
	ds_read_b128 v[20:23], v20
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[0:15], v[16:19], v[20:23], v[0:15]
.LBB0_45:
	s_waitcnt lgkmcnt(1)
	v_lshrrev_b32_e32 v16, 3, v37
	v_or_b32_e32 v20, s17, v16
	v_ashrrev_i32_e32 v21, 31, v20
	v_cmp_gt_i32_e32 vcc, s11, v20
	v_lshl_add_u64 v[16:17], v[20:21], 2, s[6:7]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v18, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_47
	global_load_dword v18, v[16:17], off
.LBB0_47:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 1, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_49
	global_load_dword v19, v[16:17], off offset:4
.LBB0_49:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 2, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v22, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_51
	global_load_dword v22, v[16:17], off offset:8
.LBB0_51:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 3, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_53
	global_load_dword v23, v[16:17], off offset:12
.LBB0_53:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 8, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	v_mov_b32_e32 v25, 0
	v_mov_b32_e32 v24, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_55
	global_load_dword v24, v[16:17], off offset:32
.LBB0_55:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 9, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_57
	global_load_dword v25, v[16:17], off offset:36
.LBB0_57:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 10, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	v_mov_b32_e32 v27, 0
	v_mov_b32_e32 v26, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_59
	global_load_dword v26, v[16:17], off offset:40
.LBB0_59:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 11, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_61
	global_load_dword v27, v[16:17], off offset:44
.LBB0_61:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 16, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v28, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_63
	global_load_dword v28, v[16:17], off offset:64
.LBB0_63:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 17, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_65
	global_load_dword v29, v[16:17], off offset:68
.LBB0_65:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 18, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v30, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_67
	global_load_dword v30, v[16:17], off offset:72
.LBB0_67:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 19, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_69
	global_load_dword v31, v[16:17], off offset:76
.LBB0_69:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 24, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	v_mov_b32_e32 v33, 0
	v_mov_b32_e32 v32, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_71
	global_load_dword v32, v[16:17], off offset:96
.LBB0_71:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 25, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_73
	global_load_dword v33, v[16:17], off offset:100
.LBB0_73:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v21, 26, v20
	v_cmp_gt_i32_e32 vcc, s11, v21
	v_mov_b32_e32 v35, 0
	v_mov_b32_e32 v34, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_75
	global_load_dword v34, v[16:17], off offset:104
.LBB0_75:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v20, 27, v20
	v_cmp_gt_i32_e32 vcc, s11, v20
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_77
	global_load_dword v35, v[16:17], off offset:108
.LBB0_77:
	s_or_b64 exec, exec, s[0:1]
	v_lshrrev_b32_e32 v16, 2, v37
	v_or_b32_e32 v16, s17, v16
	v_or_b32_e32 v17, s13, v36
	s_waitcnt vmcnt(0)
	v_pk_add_f32 v[0:1], v[0:1], v[18:19]
	v_cmp_gt_i32_e64 s[0:1], s11, v16
	v_max_f32_e32 v18, 0, v1
	v_max_f32_e32 v19, 0, v0
	v_pk_add_f32 v[0:1], v[14:15], v[34:35]
	v_cmp_gt_i32_e32 vcc, s10, v17
	v_pk_add_f32 v[2:3], v[2:3], v[22:23]
	v_pk_add_f32 v[4:5], v[4:5], v[24:25]
	v_pk_add_f32 v[6:7], v[6:7], v[26:27]
	v_pk_add_f32 v[8:9], v[8:9], v[28:29]
	v_pk_add_f32 v[10:11], v[10:11], v[30:31]
	v_pk_add_f32 v[12:13], v[12:13], v[32:33]
	v_max_f32_e32 v15, 0, v0
	v_mul_lo_u32 v0, s11, v17
	s_and_b64 s[0:1], vcc, s[0:1]
	v_max_f32_e32 v3, 0, v3
	v_max_f32_e32 v2, 0, v2
	v_max_f32_e32 v5, 0, v5
	v_max_f32_e32 v4, 0, v4
	v_max_f32_e32 v20, 0, v7
	v_max_f32_e32 v6, 0, v6
	v_max_f32_e32 v21, 0, v9
	v_max_f32_e32 v22, 0, v8
	v_max_f32_e32 v11, 0, v11
	v_max_f32_e32 v10, 0, v10
	v_max_f32_e32 v13, 0, v13
	v_max_f32_e32 v12, 0, v12
	v_max_f32_e32 v14, 0, v1
	v_ashrrev_i32_e32 v1, 31, v0
	s_cmp_eq_u32 s16, 0
	v_lshl_add_u64 v[0:1], v[0:1], 1, s[8:9]
	v_ashrrev_i32_e32 v17, 31, v16
	v_cvt_pk_f16_f32 v9, v19, v18
	v_cvt_pk_f16_f32 v8, v2, v3
	v_cvt_pk_f16_f32 v7, v4, v5
	v_cvt_pk_f16_f32 v6, v6, v20
	v_cvt_pk_f16_f32 v5, v22, v21
	v_cvt_pk_f16_f32 v4, v10, v11
	v_cvt_pk_f16_f32 v3, v12, v13
	v_cvt_pk_f16_f32 v2, v15, v14
	s_cselect_b64 s[2:3], -1, 0
	v_lshl_add_u64 v[0:1], v[16:17], 1, v[0:1]
	v_permlane32_swap_b32_e32 v9, v7
	v_permlane32_swap_b32_e32 v8, v6
	v_permlane32_swap_b32_e32 v5, v3
	v_permlane32_swap_b32_e32 v4, v2
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_79
	global_store_short v[0:1], v9, off
.LBB0_79:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v10, 1, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v10
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_81
	global_store_short_d16_hi v[0:1], v9, off offset:2
.LBB0_81:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v9, 2, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v9
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_83
	global_store_short v[0:1], v8, off offset:4
.LBB0_83:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v9, 3, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v9
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_85
	global_store_short_d16_hi v[0:1], v8, off offset:6
.LBB0_85:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v8, 4, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v8
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_87
	global_store_short v[0:1], v7, off offset:8
.LBB0_87:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v8, 5, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v8
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_89
	global_store_short_d16_hi v[0:1], v7, off offset:10
.LBB0_89:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v7, 6, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v7
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_91
	global_store_short v[0:1], v6, off offset:12
.LBB0_91:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v7, 7, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v7
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_93
	global_store_short_d16_hi v[0:1], v6, off offset:14
.LBB0_93:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v6, 16, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v6
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_95
	global_store_short v[0:1], v5, off offset:32
.LBB0_95:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v6, 17, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v6
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_97
	global_store_short_d16_hi v[0:1], v5, off offset:34
.LBB0_97:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v5, 18, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v5
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_99
	global_store_short v[0:1], v4, off offset:36
.LBB0_99:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v5, 19, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v5
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_101
	global_store_short_d16_hi v[0:1], v4, off offset:38
.LBB0_101:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v4, 20, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v4
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_103
	global_store_short v[0:1], v3, off offset:40
.LBB0_103:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v4, 21, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v4
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_105
	global_store_short_d16_hi v[0:1], v3, off offset:42
.LBB0_105:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v3, 22, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v3
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[4:5], s[0:1], s[2:3]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_107
	global_store_short v[0:1], v2, off offset:44
.LBB0_107:
	s_or_b64 exec, exec, s[0:1]
	v_or_b32_e32 v3, 23, v16
	v_cmp_gt_i32_e64 s[0:1], s11, v3
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_109
	global_store_short_d16_hi v[0:1], v2, off offset:46
.LBB0_109:
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
		.amdhsa_next_free_vgpr 54
		.amdhsa_next_free_sgpr 30
		.amdhsa_accum_offset 56
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
	.set .Lmasked.num_vgpr, 54
	.set .Lmasked.num_agpr, 0
	.set .Lmasked.numbered_sgpr, 30
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
    .sgpr_count:     36
    .sgpr_spill_count: 0
    .symbol:         masked.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     54
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
