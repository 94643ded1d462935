; triton 3.9.0, threads 256, lds 12288
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	pipelined
	.p2align	8
	.type	pipelined,@function
pipelined:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s11, v0
	v_and_b32_e32 v6, 63, v0
	s_and_b32 s13, s11, 0xc0
	v_or_b32_e32 v8, s13, v6
	s_lshl_b32 s8, s16, 6
	v_lshrrev_b32_e32 v1, 2, v8
	v_or_b32_e32 v2, s8, v1
	v_lshlrev_b32_e32 v1, 3, v0
	v_mul_lo_u32 v2, v2, s10
	v_and_b32_e32 v1, 24, v1
	v_ashrrev_i32_e32 v3, 31, v2
	s_cmp_gt_i32 s10, 0
	v_lshl_add_u64 v[16:17], v[2:3], 1, s[2:3]
	v_mov_b32_e32 v5, 0
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s10, 1
	v_lshlrev_b32_e32 v4, 1, v1
	s_cbranch_scc1 .LBB0_2
	v_lshl_add_u64 v[2:3], v[16:17], 0, v[4:5]
	global_load_dwordx4 v[12:15], v[2:3], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, v12
	v_mov_b32_e32 v14, v12
	v_mov_b32_e32 v15, v12
.LBB0_3:
	s_lshl_b32 s2, s17, 5
	v_lshlrev_b32_e32 v7, 2, v0
	s_and_b64 s[0:1], s[0:1], exec
	v_and_or_b32 v2, v7, 28, s2
	s_cselect_b32 s0, 1, 0
	v_lshrrev_b32_e32 v9, 3, v8
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v3, 31, v2
	s_cbranch_scc1 .LBB0_5
	v_mul_lo_u32 v10, v9, s9
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshl_add_u64 v[10:11], v[10:11], 1, s[4:5]
	v_lshl_add_u64 v[10:11], v[2:3], 1, v[10:11]
	global_load_dwordx2 v[18:19], v[10:11], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v19, v18
.LBB0_6:
	v_lshlrev_b32_e32 v5, 4, v8
	v_and_b32_e32 v10, 56, v0
	v_xor_b32_e32 v28, v5, v10
	v_add_u32_e32 v10, 0, v28
	v_xor_b32_e32 v29, 8, v28
	v_lshlrev_b32_e32 v30, 3, v8
	s_cmp_gt_i32 s10, 32
	s_waitcnt vmcnt(0)
	ds_write_b64 v10, v[12:13]
	v_add_u32_e32 v11, 0, v29
	v_add_u32_e32 v8, 0, v30
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s10, 33
	v_mov_b32_e32 v12, 0
	ds_write_b64 v11, v[14:15]
	ds_write_b64 v8, v[18:19] offset:8192
	s_cbranch_scc1 .LBB0_9
	v_mov_b32_e32 v5, v12
	v_lshl_add_u64 v[4:5], v[16:17], 0, v[4:5]
	global_load_dwordx4 v[12:15], v[4:5], off offset:64
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	s_cbranch_scc0 .LBB0_10
.LBB0_8:
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, v4
	s_branch .LBB0_11
.LBB0_9:
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	s_cbranch_scc1 .LBB0_8
.LBB0_10:
	v_or_b32_e32 v4, 32, v9
	v_mul_lo_u32 v4, v4, s9
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshl_add_u64 v[4:5], v[4:5], 1, s[4:5]
	v_lshl_add_u64 v[4:5], v[2:3], 1, v[4:5]
	global_load_dwordx2 v[4:5], v[4:5], off
.LBB0_11:
	v_and_b32_e32 v23, 32, v0
	v_and_b32_e32 v22, 31, v0
	s_and_b32 s0, s11, 0x80
	s_waitcnt vmcnt(0)
	ds_write_b64 v10, v[12:13] offset:4096
	ds_write_b64 v11, v[14:15] offset:4096
	ds_write_b64 v8, v[4:5] offset:10240
	v_and_b32_e32 v4, 56, v7
	v_lshrrev_b32_e32 v5, 2, v23
	s_lshl_b32 s1, s0, 4
	v_lshlrev_b32_e32 v0, 6, v22
	v_xor_b32_e32 v4, v4, v5
	s_sub_i32 s12, s10, 64
	v_or3_b32 v27, s1, v0, v4
	s_mov_b32 s3, 0
	s_cmp_lt_i32 s12, 1
	v_xor_b32_e32 v26, 16, v27
	v_xor_b32_e32 v25, 32, v27
	v_xor_b32_e32 v24, 48, v27
	v_lshlrev_b32_e32 v31, 1, v22
	v_lshlrev_b32_e32 v32, 3, v23
	s_cbranch_scc1 .LBB0_14
	v_add_u32_e32 v0, s13, v6
	v_lshrrev_b32_e32 v0, 3, v0
	v_or_b32_e32 v0, 64, v0
	v_mul_lo_u32 v20, s9, v0
	v_mov_b32_e32 v0, 0
	s_mov_b32 s15, 1
	v_lshl_add_u64 v[18:19], v[2:3], 1, s[4:5]
	s_lshl_b32 s13, s9, 5
	s_movk_i32 s1, 0x1000
	s_movk_i32 s5, 0x2000
	s_movk_i32 s4, 0x2800
	v_or_b32_e32 v33, 64, v1
	s_mov_b32 s14, 0x5040100
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
	s_mov_b32 s16, 0
.LBB0_13:
	s_mov_b32 s17, s3
	v_add_u32_e32 v21, s17, v27
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_add_u32_e32 v34, s17, v26
	v_add_u32_e32 v35, s17, v25
	v_add_u32_e32 v36, s17, v24
	ds_read_b64 v[56:57], v21
	ds_read_b64 v[58:59], v34
	ds_read_b64 v[60:61], v35
	ds_read_b64 v[62:63], v36
	v_add_u32_e32 v34, s16, v33
	s_mov_b32 s3, s1
	s_mov_b32 s1, s5
	s_mov_b32 s5, s4
	v_ashrrev_i32_e32 v35, 31, v34
	v_lshl_add_u64 v[34:35], v[34:35], 1, v[16:17]
	s_setprio 1
	global_load_dwordx4 v[52:55], v[34:35], off
	v_add3_u32 v21, s1, v32, v31
	ds_read_u16 v36, v21
	ds_read_u16 v37, v21 offset:64
	ds_read_u16 v38, v21 offset:128
	ds_read_u16 v39, v21 offset:192
	ds_read_u16 v40, v21 offset:512
	ds_read_u16 v41, v21 offset:576
	ds_read_u16 v42, v21 offset:640
	ds_read_u16 v43, v21 offset:704
	ds_read_u16 v44, v21 offset:1024
	ds_read_u16 v45, v21 offset:1088
	ds_read_u16 v46, v21 offset:1152
	ds_read_u16 v47, v21 offset:1216
	ds_read_u16 v48, v21 offset:1536
	ds_read_u16 v49, v21 offset:1600
	ds_read_u16 v50, v21 offset:1664
	ds_read_u16 v51, v21 offset:1728
	s_setprio 0
	v_ashrrev_i32_e32 v21, 31, v20
	v_lshl_add_u64 v[34:35], v[20:21], 1, v[18:19]
	global_load_dwordx2 v[64:65], v[34:35], off
	s_waitcnt lgkmcnt(12)
	v_perm_b32 v35, v39, v38, s14
	v_perm_b32 v34, v37, v36, s14
	s_waitcnt lgkmcnt(8)
	v_perm_b32 v37, v43, v42, s14
	v_perm_b32 v36, v41, v40, s14
	v_mfma_f32_32x32x8_f16 v[0:15], v[34:35], v[56:57], v[0:15]
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v39, v47, v46, s14
	v_perm_b32 v38, v45, v44, s14
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v41, v51, v50, s14
	v_perm_b32 v40, v49, v48, s14
	s_setprio 1
	v_mfma_f32_32x32x8_f16 v[0:15], v[36:37], v[58:59], v[0:15]
	v_mfma_f32_32x32x8_f16 v[0:15], v[38:39], v[60:61], v[0:15]
	v_mfma_f32_32x32x8_f16 v[0:15], v[40:41], v[62:63], v[0:15]
	s_setprio 0
	s_add_i32 s1, s15, 1
	s_cmp_lt_i32 s1, 2
	s_cselect_b32 s15, s1, 0
	s_lshl_b32 s17, s15, 11
	s_add_i32 s16, s16, 32
	s_lshl_b32 s1, s15, 12
	s_add_i32 s4, s17, 0x2000
	v_add_u32_e32 v20, s13, v20
	v_add_u32_e32 v21, s1, v28
	v_add_u32_e32 v35, s17, v30
	s_cmp_lt_i32 s16, s12
	s_barrier
	v_add_u32_e32 v34, s1, v29
	s_waitcnt vmcnt(1)
	ds_write_b64 v21, v[52:53]
	ds_write_b64 v34, v[54:55]
	s_waitcnt vmcnt(0)
	ds_write_b64 v35, v[64:65] offset:8192
	s_cbranch_scc1 .LBB0_13
	s_branch .LBB0_15
.LBB0_14:
	v_mov_b32_e32 v15, 0
	s_movk_i32 s1, 0x1000
	s_movk_i32 s5, 0x2000
	s_movk_i32 s4, 0x2800
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
.LBB0_15:
	s_add_i32 s10, s10, 31
	s_cmp_lt_i32 s10, 32
	v_or_b32_e32 v16, v32, v31
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc0 .LBB0_19
	s_cmp_lt_i32 s10, 64
	s_cbranch_scc0 .LBB0_20
.LBB0_17:
	s_bitcmp1_b32 s11, 6
	s_cbranch_scc0 .LBB0_21
.LBB0_18:
	s_endpgm
.LBB0_19:
	v_add_u32_e32 v17, s5, v16
	ds_read_u16 v18, v17 offset:192
	ds_read_u16 v19, v17 offset:128
	ds_read_u16 v20, v17 offset:64
	ds_read_u16 v21, v17
	v_add_u32_e32 v28, s3, v27
	s_mov_b32 s5, 0x5040100
	ds_read_b64 v[32:33], v28
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v19, v18, v19, s5
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v18, v20, v21, s5
	v_add_u32_e32 v30, s3, v26
	ds_read_b64 v[34:35], v30
	ds_read_u16 v20, v17 offset:704
	ds_read_u16 v21, v17 offset:640
	ds_read_u16 v28, v17 offset:576
	ds_read_u16 v29, v17 offset:512
	v_add_u32_e32 v30, s3, v25
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_32x32x8_f16 v[0:15], v[18:19], v[32:33], v[0:15]
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v21, v20, v21, s5
	ds_read_b64 v[30:31], v30
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v20, v28, v29, s5
	ds_read_u16 v18, v17 offset:1216
	ds_read_u16 v19, v17 offset:1152
	ds_read_u16 v28, v17 offset:1088
	ds_read_u16 v29, v17 offset:1024
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v19, v18, v19, s5
	v_mfma_f32_32x32x8_f16 v[0:15], v[20:21], v[34:35], v[0:15]
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v18, v28, v29, s5
	ds_read_u16 v20, v17 offset:1728
	ds_read_u16 v21, v17 offset:1664
	ds_read_u16 v28, v17 offset:1600
	ds_read_u16 v17, v17 offset:1536
	v_add_u32_e32 v29, s3, v24
	v_mfma_f32_32x32x8_f16 v[0:15], v[18:19], v[30:31], v[0:15]
	ds_read_b64 v[30:31], v29
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v19, v20, v21, s5
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v18, v28, v17, s5
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_32x32x8_f16 v[0:15], v[18:19], v[30:31], v[0:15]
	s_cmp_lt_i32 s10, 64
	s_cbranch_scc1 .LBB0_17
.LBB0_20:
	v_add_u32_e32 v20, s4, v16
	ds_read_u16 v16, v20 offset:192
	ds_read_u16 v17, v20 offset:128
	ds_read_u16 v18, v20 offset:64
	ds_read_u16 v19, v20
	v_add_u32_e32 v21, s1, v27
	s_mov_b32 s3, 0x5040100
	ds_read_b64 v[28:29], v21
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v16, v17, s3
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v18, v19, s3
	v_add_u32_e32 v26, s1, v26
	ds_read_b64 v[30:31], v26
	ds_read_u16 v18, v20 offset:704
	ds_read_u16 v19, v20 offset:640
	ds_read_u16 v21, v20 offset:576
	ds_read_u16 v27, v20 offset:512
	v_add_u32_e32 v25, s1, v25
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_32x32x8_f16 v[0:15], v[16:17], v[28:29], v[0:15]
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v19, v18, v19, s3
	ds_read_b64 v[28:29], v25
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v18, v21, v27, s3
	ds_read_u16 v16, v20 offset:1216
	ds_read_u16 v17, v20 offset:1152
	ds_read_u16 v21, v20 offset:1088
	ds_read_u16 v26, v20 offset:1024
	v_add_u32_e32 v24, s1, v24
	ds_read_b64 v[24:25], v24
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v16, v17, s3
	v_mfma_f32_32x32x8_f16 v[0:15], v[18:19], v[30:31], v[0:15]
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v21, v26, s3
	ds_read_u16 v18, v20 offset:1728
	ds_read_u16 v19, v20 offset:1664
	ds_read_u16 v21, v20 offset:1600
	ds_read_u16 v20, v20 offset:1536
	v_mfma_f32_32x32x8_f16 v[0:15], v[16:17], v[28:29], v[0:15]
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v17, v18, v19, s3
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v16, v21, v20, s3
	s_nop 1
	v_mfma_f32_32x32x8_f16 v[0:15], v[16:17], v[24:25], v[0:15]
	s_bitcmp1_b32 s11, 6
	s_cbranch_scc1 .LBB0_18
.LBB0_21:
	s_lshr_b32 s0, s0, 2
	v_or_b32_e32 v16, s0, v22
	v_or_b32_e32 v17, s8, v16
	v_lshrrev_b32_e32 v16, 3, v23
	v_mul_lo_u32 v18, v17, s9
	v_or_b32_e32 v16, s2, v16
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[18:19], v[18:19], 2, s[6:7]
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshl_add_u64 v[16:17], v[16:17], 2, v[18:19]
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
		.amdhsa_next_free_vgpr 66
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 68
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
	.set .Lpipelined.num_vgpr, 66
	.set .Lpipelined.num_agpr, 0
	.set .Lpipelined.numbered_sgpr, 18
	.set .Lpipelined.num_named_barrier, 0
	.set .Lpipelined.private_seg_size, 0
	.set .Lpipelined.uses_vcc, 0
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
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         pipelined.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     66
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
