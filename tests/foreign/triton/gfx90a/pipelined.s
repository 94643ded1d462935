; triton 3.9.0, threads 256, lds 12288
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	pipelined
	.p2align	8
	.type	pipelined,@function
pipelined:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx4 s[8:11], s[4:5], 0x8
	s_load_dwordx2 s[12:13], s[4:5], 0x18
	s_load_dword s14, s[4:5], 0x20
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s3, v0
	s_lshl_b32 s2, s15, 6
	v_and_b32_e32 v4, 63, v0
	s_and_b32 s15, s3, 0xc0
	v_or_b32_e32 v6, s15, v4
	v_lshrrev_b32_e32 v1, 2, v6
	v_or_b32_e32 v2, s2, v1
	v_mul_lo_u32 v2, v2, s14
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b32_e32 v1, 3, v0
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_and_b32_e32 v1, 24, v1
	v_mov_b32_e32 v5, s7
	v_add_co_u32_e32 v24, vcc, s6, v2
	s_cmp_gt_i32 s14, 0
	v_addc_co_u32_e32 v25, vcc, v5, v3, vcc
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s14, 1
	v_lshlrev_b32_e32 v7, 1, v1
	s_cbranch_scc1 .LBB0_2
	v_add_co_u32_e32 v2, vcc, v24, v7
	v_addc_co_u32_e32 v3, vcc, 0, v25, vcc
	global_load_dwordx4 v[10:13], v[2:3], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, v10
	v_mov_b32_e32 v12, v10
	v_mov_b32_e32 v13, v10
.LBB0_3:
	s_lshl_b32 s4, s16, 5
	v_lshlrev_b32_e32 v5, 2, v0
	s_and_b64 s[0:1], s[0:1], exec
	v_and_or_b32 v2, v5, 28, s4
	s_cselect_b32 s0, 1, 0
	v_lshrrev_b32_e32 v8, 3, v6
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v3, 31, v2
	s_cbranch_scc1 .LBB0_5
	v_mul_lo_u32 v14, v8, s13
	v_ashrrev_i32_e32 v15, 31, v14
	v_lshlrev_b64 v[14:15], 1, v[14:15]
	v_mov_b32_e32 v9, s9
	v_add_co_u32_e32 v16, vcc, s8, v14
	v_addc_co_u32_e32 v9, vcc, v9, v15, vcc
	v_lshlrev_b64 v[14:15], 1, v[2:3]
	v_add_co_u32_e32 v14, vcc, v16, v14
	v_addc_co_u32_e32 v15, vcc, v9, v15, vcc
	global_load_dwordx2 v[14:15], v[14:15], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, v14
.LBB0_6:
	v_lshlrev_b32_e32 v9, 4, v6
	v_and_b32_e32 v16, 56, v0
	v_xor_b32_e32 v26, v9, v16
	v_add_u32_e32 v9, 0, v26
	v_xor_b32_e32 v27, 8, v26
	v_lshlrev_b32_e32 v28, 3, v6
	s_waitcnt vmcnt(0)
	ds_write_b64 v9, v[10:11]
	v_add_u32_e32 v10, 0, v27
	v_add_u32_e32 v6, 0, v28
	s_cmp_gt_i32 s14, 32
	ds_write_b64 v10, v[12:13]
	ds_write_b64 v6, v[14:15] offset:8192
	v_mov_b32_e32 v12, 0
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s14, 33
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	s_cbranch_scc1 .LBB0_8
	v_add_co_u32_e32 v12, vcc, v24, v7
	v_addc_co_u32_e32 v13, vcc, 0, v25, vcc
	global_load_dwordx4 v[12:15], v[12:13], off offset:64
.LBB0_8:
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	s_cbranch_scc1 .LBB0_10
	v_or_b32_e32 v7, 32, v8
	v_mul_lo_u32 v16, v7, s13
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshlrev_b64 v[16:17], 1, v[16:17]
	v_mov_b32_e32 v7, s9
	v_add_co_u32_e32 v8, vcc, s8, v16
	v_addc_co_u32_e32 v7, vcc, v7, v17, vcc
	v_lshlrev_b64 v[16:17], 1, v[2:3]
	v_add_co_u32_e32 v16, vcc, v8, v16
	v_addc_co_u32_e32 v17, vcc, v7, v17, vcc
	global_load_dwordx2 v[16:17], v[16:17], off
	s_branch .LBB0_11
.LBB0_10:
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v17, v16
.LBB0_11:
	v_and_b32_e32 v19, 32, v0
	v_and_b32_e32 v18, 31, v0
	s_and_b32 s5, s3, 0x80
	s_waitcnt vmcnt(0)
	ds_write_b64 v9, v[12:13] offset:4096
	ds_write_b64 v10, v[14:15] offset:4096
	ds_write_b64 v6, v[16:17] offset:10240
	v_and_b32_e32 v5, 56, v5
	v_lshrrev_b32_e32 v6, 2, v19
	s_sub_i32 s7, s14, 64
	s_lshl_b32 s0, s5, 4
	v_lshlrev_b32_e32 v0, 6, v18
	v_xor_b32_e32 v5, v5, v6
	s_mov_b32 s6, 0
	s_cmp_gt_i32 s7, 0
	v_or3_b32 v23, s0, v0, v5
	v_lshlrev_b32_e32 v29, 1, v18
	v_lshlrev_b32_e32 v30, 3, v19
	s_cbranch_scc1 .LBB0_13
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_14
.LBB0_13:
	s_mov_b64 s[0:1], -1
.LBB0_14:
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	v_xor_b32_e32 v22, 16, v23
	v_xor_b32_e32 v21, 32, v23
	v_xor_b32_e32 v20, 48, v23
	s_cmp_lg_u32 s0, 1
	s_mov_b32 s12, 1
	s_cbranch_scc1 .LBB0_17
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_mov_b32_e32 v0, s9
	v_add_co_u32_e32 v31, vcc, s8, v2
	v_addc_co_u32_e32 v32, vcc, v0, v3, vcc
	v_add_u32_e32 v0, s15, v4
	v_lshrrev_b32_e32 v0, 3, v0
	v_or_b32_e32 v0, 64, v0
	v_mul_lo_u32 v16, s13, v0
	v_mov_b32_e32 v0, 0
	s_lshl_b32 s8, s13, 5
	s_movk_i32 s0, 0x1000
	s_movk_i32 s16, 0x2000
	s_movk_i32 s1, 0x2800
	v_or_b32_e32 v33, 64, v1
	s_mov_b32 s9, 0x5040100
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
	s_mov_b32 s15, 0
.LBB0_16:
	v_add_u32_e32 v34, s15, v33
	v_ashrrev_i32_e32 v35, 31, v34
	v_lshlrev_b64 v[34:35], 1, v[34:35]
	v_add_co_u32_e32 v34, vcc, v24, v34
	v_add_u32_e32 v17, s6, v23
	v_add_u32_e32 v36, s6, v22
	v_add_u32_e32 v37, s6, v21
	v_add_u32_e32 v38, s6, v20
	v_addc_co_u32_e32 v35, vcc, v25, v35, vcc
	v_add3_u32 v39, s16, v30, v29
	global_load_dwordx4 v[44:47], v[34:35], off
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[42:43], v17
	ds_read_b64 v[48:49], v36
	ds_read_b64 v[50:51], v37
	ds_read_b64 v[52:53], v38
	ds_read_u16 v17, v39
	ds_read_u16 v34, v39 offset:64
	ds_read_u16 v35, v39 offset:128
	ds_read_u16 v36, v39 offset:192
	ds_read_u16 v38, v39 offset:512
	ds_read_u16 v40, v39 offset:576
	ds_read_u16 v37, v39 offset:640
	ds_read_u16 v41, v39 offset:704
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v35, v36, v35, s9
	v_perm_b32 v34, v34, v17, s9
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v36, v40, v38, s9
	v_ashrrev_i32_e32 v17, 31, v16
	v_mfma_f32_32x32x8f16 v[0:15], v[34:35], v[42:43], v[0:15]
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v37, v41, v37, s9
	v_lshlrev_b64 v[34:35], 1, v[16:17]
	v_add_co_u32_e32 v34, vcc, v31, v34
	v_addc_co_u32_e32 v35, vcc, v32, v35, vcc
	s_mov_b32 s6, s0
	s_add_i32 s0, s12, 1
	s_cmp_lt_i32 s0, 2
	s_cselect_b32 s12, s0, 0
	s_lshl_b32 s17, s12, 11
	s_mov_b32 s16, s1
	s_add_i32 s15, s15, 32
	s_lshl_b32 s0, s12, 12
	s_add_i32 s1, s17, 0x2000
	v_mfma_f32_32x32x8f16 v[0:15], v[36:37], v[48:49], v[0:15]
	ds_read_u16 v17, v39 offset:1024
	ds_read_u16 v36, v39 offset:1088
	ds_read_u16 v37, v39 offset:1152
	ds_read_u16 v38, v39 offset:1216
	ds_read_u16 v40, v39 offset:1536
	ds_read_u16 v41, v39 offset:1600
	ds_read_u16 v42, v39 offset:1664
	ds_read_u16 v39, v39 offset:1728
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v37, v38, v37, s9
	v_perm_b32 v36, v36, v17, s9
	v_add_u32_e32 v16, s8, v16
	v_add_u32_e32 v17, s0, v26
	s_cmp_lt_i32 s15, s7
	v_mfma_f32_32x32x8f16 v[0:15], v[36:37], v[50:51], v[0:15]
	global_load_dwordx2 v[36:37], v[34:35], off
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v35, v39, v42, s9
	v_perm_b32 v34, v41, v40, s9
	s_barrier
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[34:35], v[52:53], v[0:15]
	v_add_u32_e32 v34, s0, v27
	v_add_u32_e32 v35, s17, v28
	s_waitcnt vmcnt(1)
	ds_write_b64 v17, v[44:45]
	ds_write_b64 v34, v[46:47]
	s_waitcnt vmcnt(0)
	ds_write_b64 v35, v[36:37] offset:8192
	s_cbranch_scc1 .LBB0_16
	s_branch .LBB0_18
.LBB0_17:
	v_mov_b32_e32 v15, 0
	s_movk_i32 s0, 0x1000
	s_movk_i32 s16, 0x2000
	s_movk_i32 s1, 0x2800
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
.LBB0_18:
	s_add_i32 s14, s14, 31
	s_cmp_lt_i32 s14, 32
	v_or_b32_e32 v16, v30, v29
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc0 .LBB0_22
	s_cmp_lt_i32 s14, 64
	s_cbranch_scc0 .LBB0_23
.LBB0_20:
	s_bitcmp1_b32 s3, 6
	s_cbranch_scc0 .LBB0_24
.LBB0_21:
	s_endpgm
.LBB0_22:
	v_add_u32_e32 v17, s16, v16
	ds_read_u16 v24, v17 offset:192
	ds_read_u16 v25, v17 offset:128
	ds_read_u16 v26, v17 offset:64
	ds_read_u16 v27, v17
	v_add_u32_e32 v28, s6, v23
	s_mov_b32 s7, 0x5040100
	ds_read_b64 v[28:29], v28
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v25, v24, v25, s7
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v24, v26, v27, s7
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[24:25], v[28:29], v[0:15]
	ds_read_u16 v24, v17 offset:704
	ds_read_u16 v25, v17 offset:640
	ds_read_u16 v26, v17 offset:576
	ds_read_u16 v27, v17 offset:512
	v_add_u32_e32 v28, s6, v22
	ds_read_b64 v[28:29], v28
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v25, v24, v25, s7
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v24, v26, v27, s7
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[24:25], v[28:29], v[0:15]
	ds_read_u16 v24, v17 offset:1216
	ds_read_u16 v25, v17 offset:1152
	ds_read_u16 v26, v17 offset:1088
	ds_read_u16 v27, v17 offset:1024
	v_add_u32_e32 v28, s6, v21
	ds_read_b64 v[28:29], v28
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v25, v24, v25, s7
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v24, v26, v27, s7
	v_add_u32_e32 v27, s6, v20
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8f16 v[0:15], v[24:25], v[28:29], v[0:15]
	ds_read_u16 v24, v17 offset:1728
	ds_read_u16 v25, v17 offset:1664
	ds_read_u16 v26, v17 offset:1600
	ds_read_u16 v17, v17 offset:1536
	ds_read_b64 v[28:29], v27
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v25, v24, v25, s7
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v24, v26, v17, s7
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[24:25], v[28:29], v[0:15]
	s_cmp_lt_i32 s14, 64
	s_cbranch_scc1 .LBB0_20
.LBB0_23:
	v_add_u32_e32 v24, s1, v16
	ds_read_u16 v16, v24 offset:192
	ds_read_u16 v17, v24 offset:128
	ds_read_u16 v25, v24 offset:64
	ds_read_u16 v26, v24
	v_add_u32_e32 v23, s0, v23
	s_mov_b32 s1, 0x5040100
	ds_read_b64 v[28:29], v23
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v16, v17, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v25, v26, s1
	v_add_u32_e32 v22, s0, v22
	ds_read_b64 v[26:27], v22
	v_add_u32_e32 v21, s0, v21
	v_add_u32_e32 v20, s0, v20
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[28:29], v[0:15]
	ds_read_u16 v16, v24 offset:704
	ds_read_u16 v17, v24 offset:640
	ds_read_u16 v23, v24 offset:576
	ds_read_u16 v25, v24 offset:512
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v17, v16, v17, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v16, v23, v25, s1
	s_nop 1
	v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[26:27], v[0:15]
	ds_read_u16 v16, v24 offset:1216
	ds_read_u16 v17, v24 offset:1152
	ds_read_u16 v22, v24 offset:1088
	ds_read_u16 v23, v24 offset:1024
	ds_read_b64 v[26:27], v21
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v16, v17, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v22, v23, s1
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[26:27], v[0:15]
	ds_read_u16 v16, v24 offset:1728
	ds_read_u16 v17, v24 offset:1664
	ds_read_u16 v21, v24 offset:1600
	ds_read_u16 v22, v24 offset:1536
	ds_read_b64 v[24:25], v20
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v16, v17, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v21, v22, s1
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[24:25], v[0:15]
	s_bitcmp1_b32 s3, 6
	s_cbranch_scc1 .LBB0_21
.LBB0_24:
	s_lshr_b32 s0, s5, 2
	v_or_b32_e32 v16, s0, v18
	v_or_b32_e32 v17, s2, v16
	v_mul_lo_u32 v18, v17, s13
	v_lshrrev_b32_e32 v16, 3, v19
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshlrev_b64 v[18:19], 2, v[18:19]
	v_or_b32_e32 v16, s4, v16
	v_mov_b32_e32 v17, s11
	v_add_co_u32_e32 v18, vcc, s10, v18
	v_addc_co_u32_e32 v19, vcc, v17, v19, vcc
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshlrev_b64 v[16:17], 2, v[16:17]
	v_add_co_u32_e32 v16, vcc, v18, v16
	v_addc_co_u32_e32 v17, vcc, v19, v17, vcc
	s_nop 1
	global_store_dwordx4 v[16:17], v[0:3], off
	global_store_dwordx4 v[16:17], v[4:7], off offset:32
	global_store_dwordx4 v[16:17], v[8:11], off offset:64
	global_store_dwordx4 v[16:17], v[12:15], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	pipelined, .Lfunc_end0-pipelined
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel pipelined
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 56
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 9
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 54
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 56
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
	.set .Lpipelined.num_vgpr, 54
	.set .Lpipelined.num_agpr, 0
	.set .Lpipelined.numbered_sgpr, 18
	.set .Lpipelined.num_named_barrier, 0
	.set .Lpipelined.private_seg_size, 0
	.set .Lpipelined.uses_vcc, 1
	.set .Lpipelined.uses_flat_scratch, 0
	.set .Lpipelined.has_dyn_sized_stack, 0
	.set .Lpipelined.has_recursion, 0
	.set .Lpipelined.has_indirect_call, 0
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
    .name:           pipelined
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         pipelined.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     54
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
