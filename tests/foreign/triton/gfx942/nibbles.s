; triton 3.9.0, threads 128, lds 3072
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	nibbles
	.p2align	8
	.type	nibbles,@function
nibbles:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	s_mov_b64 s[12:13], s[6:7]
	s_and_b32 s6, s0, 64
	v_and_or_b32 v32, v0, 63, s6
	v_lshrrev_b32_e32 v1, 3, v32
	v_lshlrev_b32_e32 v14, 2, v0
	s_and_b32 s13, s13, 0xffff
	v_mul_lo_u32 v2, v1, s10
	v_and_b32_e32 v22, 28, v14
	v_ashrrev_i32_e32 v3, 31, v2
	s_cmp_gt_i32 s10, 0
	s_mov_b32 s15, 0x27000
	s_mov_b32 s14, 0x7ffffffe
	v_lshl_add_u64 v[12:13], v[2:3], 1, s[2:3]
	v_mov_b32_e32 v9, 0
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s10, 1
	v_lshlrev_b32_e32 v8, 1, v22
	s_cbranch_scc1 .LBB0_2
	v_lshl_add_u64 v[2:3], v[12:13], 0, v[8:9]
	global_load_dwordx2 v[20:21], v[2:3], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v21, v20
.LBB0_3:
	s_and_b64 s[0:1], s[0:1], exec
	v_lshlrev_b32_e32 v1, 3, v0
	s_cselect_b32 s0, 1, 0
	v_and_b32_e32 v10, 0x70, v32
	v_and_b32_e32 v18, 24, v1
	v_mov_b32_e32 v6, 0
	s_cmp_lg_u32 s0, 1
	v_lshlrev_b32_e32 v1, 2, v32
	s_cbranch_scc1 .LBB0_5
	v_and_b32_e32 v2, 0x1e0, v1
	v_mov_b32_e32 v3, v6
	v_lshl_add_u64 v[2:3], s[4:5], 0, v[2:3]
	v_mov_b32_e32 v19, v6
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[18:19]
	global_load_dwordx2 v[6:7], v[2:3], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v7, 0
.LBB0_6:
	buffer_load_dwordx4 v[2:5], v10, s[12:15], 0 offen
	s_waitcnt vmcnt(1)
	v_lshrrev_b64 v[16:17], 24, v[6:7]
	v_lshlrev_b32_e32 v9, 3, v32
	v_lshrrev_b32_e32 v11, 1, v10
	v_xor_b32_e32 v9, v11, v9
	v_and_b32_e32 v17, 48, v0
	v_add_u32_e32 v26, 0, v9
	v_and_b32_e32 v9, 56, v14
	v_lshrrev_b32_e32 v14, 1, v17
	s_sub_i32 s2, s10, 32
	v_and_b32_e32 v11, 15, v0
	v_xor_b32_e32 v9, v9, v14
	v_lshrrev_b32_e32 v30, 8, v7
	v_lshrrev_b32_e32 v27, 16, v7
	v_lshrrev_b32_e32 v28, 24, v7
	v_lshrrev_b32_e32 v29, 16, v6
	v_lshrrev_b32_e32 v31, 8, v6
	ds_write_b64 v26, v[20:21] offset:2048
	s_cmp_gt_i32 s2, 0
	v_lshl_or_b32 v9, v11, 6, v9
	v_lshlrev_b32_e32 v20, 4, v32
	s_cbranch_scc1 .LBB0_8
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_9
.LBB0_8:
	s_mov_b64 s[0:1], -1
.LBB0_9:
	s_and_b64 s[0:1], s[0:1], exec
	v_and_b32_e32 v23, 4, v0
	v_xor_b32_e32 v0, 32, v9
	s_cselect_b32 s0, 1, 0
	v_mov_b32_e32 v19, 0
	s_cmp_lg_u32 s0, 1
	v_lshlrev_b32_e32 v21, 1, v11
	v_add_u32_e32 v24, 0, v9
	v_add_u32_e32 v25, 0, v0
	s_cbranch_scc1 .LBB0_13
	v_lshl_add_u64 v[14:15], s[4:5], 0, v[18:19]
	v_mov_b32_e32 v9, v19
	v_and_b32_e32 v18, 0x1e0, v1
	v_lshl_add_u64 v[8:9], v[12:13], 0, v[8:9]
	v_lshl_add_u64 v[0:1], v[14:15], 0, v[18:19]
	global_load_dwordx2 v[34:35], v[8:9], off offset:64
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dwordx2 v[0:1], v[0:1], off offset:512
	s_lshr_b32 s1, s6, 1
	v_ashrrev_i16_sdwa v6, v23, sext(v6) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v8, v23, sext(v31) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v9, v23, sext(v29) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v16, v23, sext(v16) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v7, v23, sext(v7) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v19, v23, sext(v30) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v27, v23, sext(v27) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v28, v23, sext(v28) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_lshl_add_u32 v29, v17, 4, s1
	v_and_b32_e32 v6, 15, v6
	v_and_b32_e32 v8, 15, v8
	v_and_b32_e32 v9, 15, v9
	v_and_b32_e32 v16, 15, v16
	v_and_b32_e32 v7, 15, v7
	v_and_b32_e32 v30, 15, v19
	v_and_b32_e32 v27, 15, v27
	v_and_b32_e32 v28, 15, v28
	v_add_u32_e32 v19, v29, v21
	v_add_u16_e32 v6, -8, v6
	v_add_u16_e32 v8, -8, v8
	v_add_u16_e32 v9, -8, v9
	v_add_u16_e32 v16, -8, v16
	v_add_u16_e32 v7, -8, v7
	v_add_u16_e32 v29, -8, v30
	v_add_u16_e32 v27, -8, v27
	v_add_u16_e32 v28, -8, v28
	v_cvt_f16_i16_e32 v6, v6
	v_cvt_f16_i16_e32 v8, v8
	v_cvt_f16_i16_e32 v9, v9
	v_cvt_f16_i16_e32 v16, v16
	v_cvt_f16_i16_e32 v30, v7
	v_cvt_f16_i16_e32 v29, v29
	v_cvt_f16_i16_e32 v27, v27
	v_cvt_f16_i16_e32 v28, v28
	v_add_u32_e32 v18, 0, v20
	v_pack_b32_f16 v6, v6, v8
	v_pack_b32_f16 v7, v9, v16
	v_pack_b32_f16 v8, v30, v29
	v_pack_b32_f16 v9, v27, v28
	s_mov_b32 s0, 0x5040100
	ds_read_b64 v[36:37], v24 offset:2048
	ds_read_b64 v[38:39], v25 offset:2048
	ds_write_b128 v18, v[6:9]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v6, v19
	ds_read_u16 v8, v19 offset:64
	ds_read_u16 v7, v19 offset:128
	ds_read_u16 v9, v19 offset:192
	ds_read_u16 v16, v19 offset:1024
	ds_read_u16 v27, v19 offset:1088
	ds_read_u16 v28, v19 offset:1152
	ds_read_u16 v29, v19 offset:1216
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v7, v9, v7, s0
	v_perm_b32 v6, v8, v6, s0
	s_cmp_lt_u32 s2, 33
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v29, v29, v28, s0
	v_perm_b32 v28, v27, v16, s0
	v_mfma_f32_16x16x16_f16 v[6:9], v[6:7], v[36:37], 0
	s_waitcnt vmcnt(1)
	ds_write_b64 v26, v[34:35] offset:2048
	v_mfma_f32_16x16x16_f16 v[6:9], v[28:29], v[38:39], v[6:9]
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v16, 24, v0
	v_lshrrev_b32_e32 v29, 16, v0
	v_lshrrev_b32_e32 v31, 8, v0
	v_lshrrev_b32_e32 v28, 24, v1
	v_lshrrev_b32_e32 v27, 16, v1
	v_lshrrev_b32_e32 v30, 8, v1
	s_cbranch_scc1 .LBB0_14
	v_lshrrev_b32_e32 v32, 2, v32
	s_mov_b32 s1, 32
	v_mov_b32_e32 v33, v0
	v_mov_b32_e32 v34, v1
.LBB0_12:
	s_add_i32 s1, s1, 32
	v_or_b32_e32 v35, s1, v32
	s_lshr_b32 s3, s1, 31
	v_or_b32_e32 v0, s1, v22
	v_add_lshl_u32 v35, v35, s3, 4
	v_ashrrev_i32_e32 v1, 31, v0
	v_and_b32_e32 v36, 0xffffffe0, v35
	v_lshl_add_u64 v[0:1], v[0:1], 1, v[12:13]
	v_ashrrev_i32_e32 v37, 31, v36
	global_load_dwordx2 v[38:39], v[0:1], off
	v_lshl_add_u64 v[0:1], v[14:15], 0, v[36:37]
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dwordx2 v[0:1], v[0:1], off
	v_ashrrev_i16_sdwa v31, v23, sext(v31) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v33, v23, sext(v33) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v16, v23, sext(v16) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v29, v23, sext(v29) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v30, v23, sext(v30) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v34, v23, sext(v34) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v28, v23, sext(v28) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v27, v23, sext(v27) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_and_b32_e32 v29, 15, v29
	v_and_b32_e32 v16, 15, v16
	v_and_b32_e32 v33, 15, v33
	v_and_b32_e32 v31, 15, v31
	v_and_b32_e32 v27, 15, v27
	v_and_b32_e32 v28, 15, v28
	v_and_b32_e32 v34, 15, v34
	v_and_b32_e32 v30, 15, v30
	v_add_u16_e32 v31, -8, v31
	v_add_u16_e32 v33, -8, v33
	v_add_u16_e32 v16, -8, v16
	v_add_u16_e32 v29, -8, v29
	v_add_u16_e32 v30, -8, v30
	v_add_u16_e32 v34, -8, v34
	v_add_u16_e32 v28, -8, v28
	v_add_u16_e32 v27, -8, v27
	v_cvt_f16_i16_e32 v29, v29
	v_cvt_f16_i16_e32 v16, v16
	v_cvt_f16_i16_e32 v33, v33
	v_cvt_f16_i16_e32 v31, v31
	v_cvt_f16_i16_e32 v27, v27
	v_cvt_f16_i16_e32 v35, v28
	v_cvt_f16_i16_e32 v28, v34
	v_cvt_f16_i16_e32 v30, v30
	v_pack_b32_f16 v30, v28, v30
	v_pack_b32_f16 v28, v33, v31
	v_pack_b32_f16 v31, v27, v35
	v_pack_b32_f16 v29, v29, v16
	ds_read_b64 v[36:37], v24 offset:2048
	ds_read_b64 v[40:41], v25 offset:2048
	ds_write_b128 v18, v[28:31]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v16, v19
	ds_read_u16 v27, v19 offset:64
	ds_read_u16 v28, v19 offset:128
	ds_read_u16 v29, v19 offset:192
	ds_read_u16 v30, v19 offset:1024
	ds_read_u16 v33, v19 offset:1088
	ds_read_u16 v31, v19 offset:1152
	ds_read_u16 v34, v19 offset:1216
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v29, v29, v28, s0
	v_perm_b32 v28, v27, v16, s0
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v30, v33, v30, s0
	s_cmp_lt_i32 s1, s2
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v31, v34, v31, s0
	v_mfma_f32_16x16x16_f16 v[6:9], v[28:29], v[36:37], v[6:9]
	s_waitcnt vmcnt(1)
	ds_write_b64 v26, v[38:39] offset:2048
	v_mfma_f32_16x16x16_f16 v[6:9], v[30:31], v[40:41], v[6:9]
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v16, 24, v0
	v_lshrrev_b32_e32 v29, 16, v0
	v_lshrrev_b32_e32 v31, 8, v0
	v_lshrrev_b32_e32 v28, 24, v1
	v_lshrrev_b32_e32 v27, 16, v1
	v_lshrrev_b32_e32 v30, 8, v1
	v_mov_b32_e32 v33, v0
	v_mov_b32_e32 v34, v1
	s_cbranch_scc1 .LBB0_12
	s_branch .LBB0_14
.LBB0_13:
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v0, v6
	v_mov_b32_e32 v1, v7
	v_mov_b32_e32 v9, v8
	v_mov_b32_e32 v6, v8
	v_mov_b32_e32 v7, v8
.LBB0_14:
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[14:15], v24 offset:2048
	ds_read_b64 v[12:13], v25 offset:2048
	v_ashrrev_i16_sdwa v18, v23, sext(v31) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v0, v23, sext(v0) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v16, v23, sext(v16) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v19, v23, sext(v29) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v22, v23, sext(v30) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v1, v23, sext(v1) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v24, v23, sext(v28) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v23, v23, sext(v27) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_and_b32_e32 v19, 15, v19
	v_and_b32_e32 v16, 15, v16
	v_and_b32_e32 v0, 15, v0
	v_and_b32_e32 v18, 15, v18
	v_and_b32_e32 v23, 15, v23
	v_and_b32_e32 v24, 15, v24
	v_and_b32_e32 v1, 15, v1
	v_and_b32_e32 v22, 15, v22
	v_add_u16_e32 v18, -8, v18
	v_add_u16_e32 v0, -8, v0
	v_add_u16_e32 v16, -8, v16
	v_add_u16_e32 v19, -8, v19
	v_add_u16_e32 v22, -8, v22
	v_add_u16_e32 v1, -8, v1
	v_add_u16_e32 v24, -8, v24
	v_add_u16_e32 v23, -8, v23
	s_add_i32 s10, s10, 31
	v_cvt_f16_i16_e32 v19, v19
	v_cvt_f16_i16_e32 v16, v16
	v_cvt_f16_i16_e32 v0, v0
	v_cvt_f16_i16_e32 v18, v18
	v_cvt_f16_i16_e32 v23, v23
	v_cvt_f16_i16_e32 v25, v24
	v_cvt_f16_i16_e32 v1, v1
	v_cvt_f16_i16_e32 v22, v22
	s_cmp_lt_i32 s10, 32
	v_add_u32_e32 v20, 0, v20
	v_pack_b32_f16 v24, v1, v22
	v_pack_b32_f16 v22, v0, v18
	v_pack_b32_f16 v25, v23, v25
	v_pack_b32_f16 v23, v19, v16
	ds_write_b128 v20, v[22:25]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB0_16
	s_lshr_b32 s0, s6, 1
	v_lshlrev_b32_e32 v0, 4, v17
	v_add3_u32 v16, s0, v0, v21
	ds_read_u16 v0, v16 offset:192
	ds_read_u16 v1, v16 offset:128
	ds_read_u16 v17, v16 offset:64
	ds_read_u16 v18, v16
	s_mov_b32 s0, 0x5040100
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v1, v0, v1, s0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v0, v17, v18, s0
	ds_read_u16 v17, v16 offset:1216
	ds_read_u16 v18, v16 offset:1152
	ds_read_u16 v19, v16 offset:1088
	ds_read_u16 v16, v16 offset:1024
	v_mfma_f32_16x16x16_f16 v[6:9], v[0:1], v[14:15], v[6:9]
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v17, v17, v18, s0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v16, v19, v16, s0
	s_nop 1
	v_mfma_f32_16x16x16_f16 v[6:9], v[16:17], v[12:13], v[6:9]
.LBB0_16:
	v_lshlrev_b32_e32 v0, 7, v11
	v_mov_b32_e32 v1, 0
	v_lshl_add_u64 v[12:13], s[8:9], 0, v[0:1]
	v_mov_b32_e32 v11, v1
	v_lshl_add_u64 v[10:11], v[12:13], 0, v[10:11]
	s_waitcnt vmcnt(0)
	s_nop 0
	v_pk_mul_f32 v[0:1], v[2:3], v[6:7]
	v_pk_mul_f32 v[2:3], v[4:5], v[8:9]
	global_store_dwordx4 v[10:11], v[0:3], off
	s_endpgm
.Lfunc_end0:
	.size	nibbles, .Lfunc_end0-nibbles
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel nibbles
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
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 42
		.amdhsa_next_free_sgpr 16
		.amdhsa_accum_offset 44
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
	.set .Lnibbles.num_vgpr, 42
	.set .Lnibbles.num_agpr, 0
	.set .Lnibbles.numbered_sgpr, 16
	.set .Lnibbles.num_named_barrier, 0
	.set .Lnibbles.private_seg_size, 0
	.set .Lnibbles.uses_vcc, 0
	.set .Lnibbles.uses_flat_scratch, 0
	.set .Lnibbles.has_dyn_sized_stack, 0
	.set .Lnibbles.has_recursion, 0
	.set .Lnibbles.has_indirect_call, 0
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
    .max_flat_workgroup_size: 128
    .name:           nibbles
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         nibbles.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     42
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
