; triton 3.9.0, threads 128, lds 3072
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	nibbles
	.p2align	8
	.type	nibbles,@function
nibbles:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx4 s[8:11], s[4:5], 0x8
	s_load_dwordx2 s[12:13], s[4:5], 0x18
	s_load_dword s14, s[4:5], 0x20
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s2, v0
	s_mov_b64 s[0:1], s[10:11]
	s_and_b32 s10, s2, 64
	v_and_or_b32 v32, v0, 63, s10
	v_lshrrev_b32_e32 v1, 3, v32
	v_mul_lo_u32 v2, v1, s14
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b32_e32 v13, 2, v0
	s_and_b32 s1, s1, 0xffff
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_and_b32_e32 v16, 28, v13
	v_mov_b32_e32 v1, s7
	v_add_co_u32_e32 v17, vcc, s6, v2
	s_cmp_gt_i32 s14, 0
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	v_addc_co_u32_e32 v18, vcc, v1, v3, vcc
	s_cselect_b64 s[4:5], -1, 0
	s_cmp_lt_i32 s14, 1
	v_lshlrev_b32_e32 v1, 1, v16
	s_cbranch_scc1 .LBB0_2
	v_add_co_u32_e32 v2, vcc, v17, v1
	v_addc_co_u32_e32 v3, vcc, 0, v18, vcc
	global_load_dwordx2 v[14:15], v[2:3], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, v14
.LBB0_3:
	s_and_b64 s[4:5], s[4:5], exec
	v_lshlrev_b32_e32 v2, 3, v0
	s_cselect_b32 s4, 1, 0
	v_and_b32_e32 v12, 0x70, v32
	v_and_b32_e32 v9, 24, v2
	s_cmp_lg_u32 s4, 1
	v_lshlrev_b32_e32 v8, 2, v32
	s_cbranch_scc1 .LBB0_5
	v_and_b32_e32 v2, 0x1e0, v8
	v_mov_b32_e32 v3, s9
	v_add_co_u32_e32 v2, vcc, s8, v2
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	v_add_co_u32_e32 v2, vcc, v2, v9
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	global_load_dwordx2 v[6:7], v[2:3], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
.LBB0_6:
	buffer_load_dwordx4 v[2:5], v12, s[0:3], 0 offen
	s_waitcnt vmcnt(1)
	v_lshrrev_b64 v[10:11], 24, v[6:7]
	v_lshlrev_b32_e32 v11, 3, v32
	v_lshrrev_b32_e32 v19, 1, v12
	v_xor_b32_e32 v11, v19, v11
	v_add_u32_e32 v22, 0, v11
	ds_write_b64 v22, v[14:15] offset:2048
	v_and_b32_e32 v14, 56, v13
	v_and_b32_e32 v13, 48, v0
	v_lshrrev_b32_e32 v15, 1, v13
	s_sub_i32 s2, s14, 32
	v_and_b32_e32 v11, 15, v0
	v_xor_b32_e32 v14, v14, v15
	v_lshrrev_b32_e32 v26, 8, v7
	v_lshrrev_b32_e32 v23, 16, v7
	v_lshrrev_b32_e32 v24, 24, v7
	v_lshrrev_b32_e32 v25, 16, v6
	v_lshrrev_b32_e32 v27, 8, v6
	s_cmp_gt_i32 s2, 0
	v_lshl_or_b32 v20, v11, 6, v14
	v_lshlrev_b32_e32 v14, 4, v32
	s_cbranch_scc1 .LBB0_8
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_9
.LBB0_8:
	s_mov_b64 s[0:1], -1
.LBB0_9:
	s_and_b64 s[0:1], s[0:1], exec
	v_and_b32_e32 v19, 4, v0
	v_xor_b32_e32 v0, 32, v20
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_lshlrev_b32_e32 v15, 1, v11
	v_add_u32_e32 v20, 0, v20
	v_add_u32_e32 v21, 0, v0
	s_cbranch_scc1 .LBB0_13
	v_mov_b32_e32 v0, s9
	v_add_co_u32_e32 v28, vcc, s8, v9
	v_addc_co_u32_e32 v29, vcc, 0, v0, vcc
	v_add_co_u32_e32 v0, vcc, v17, v1
	v_addc_co_u32_e32 v1, vcc, 0, v18, vcc
	global_load_dwordx2 v[34:35], v[0:1], off offset:64
	v_and_b32_e32 v0, 0x1e0, v8
	v_add_co_u32_e32 v0, vcc, v28, v0
	v_addc_co_u32_e32 v1, vcc, 0, v29, vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dwordx2 v[0:1], v[0:1], off offset:512
	s_lshr_b32 s0, s10, 1
	v_lshl_add_u32 v8, v13, 4, s0
	v_add_u32_e32 v31, v8, v15
	v_ashrrev_i16_sdwa v6, v19, sext(v6) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v8, v19, sext(v27) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v9, v19, sext(v25) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v10, v19, sext(v10) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v7, v19, sext(v7) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v25, v19, sext(v26) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v23, v19, sext(v23) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v24, v19, sext(v24) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_and_b32_e32 v6, 15, v6
	v_and_b32_e32 v8, 15, v8
	v_and_b32_e32 v9, 15, v9
	v_and_b32_e32 v10, 15, v10
	v_and_b32_e32 v7, 15, v7
	v_and_b32_e32 v25, 15, v25
	v_and_b32_e32 v23, 15, v23
	v_and_b32_e32 v24, 15, v24
	v_add_u16_e32 v6, -8, v6
	v_add_u16_e32 v8, -8, v8
	v_add_u16_e32 v9, -8, v9
	v_add_u16_e32 v10, -8, v10
	v_add_u16_e32 v7, -8, v7
	v_add_u16_e32 v25, -8, v25
	v_add_u16_e32 v23, -8, v23
	v_add_u16_e32 v24, -8, v24
	v_cvt_f16_i16_e32 v6, v6
	v_cvt_f16_i16_e32 v8, v8
	v_cvt_f16_i16_e32 v9, v9
	v_cvt_f16_i16_e32 v10, v10
	v_cvt_f16_i16_e32 v26, v7
	v_cvt_f16_i16_e32 v25, v25
	v_cvt_f16_i16_e32 v23, v23
	v_cvt_f16_i16_e32 v24, v24
	v_add_u32_e32 v30, 0, v14
	v_pack_b32_f16 v6, v6, v8
	v_pack_b32_f16 v7, v9, v10
	v_pack_b32_f16 v8, v26, v25
	v_pack_b32_f16 v9, v23, v24
	ds_read_b64 v[36:37], v20 offset:2048
	ds_read_b64 v[38:39], v21 offset:2048
	ds_write_b128 v30, v[6:9]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v6, v31
	ds_read_u16 v8, v31 offset:64
	ds_read_u16 v7, v31 offset:128
	ds_read_u16 v9, v31 offset:192
	ds_read_u16 v10, v31 offset:1024
	ds_read_u16 v23, v31 offset:1088
	ds_read_u16 v24, v31 offset:1152
	ds_read_u16 v25, v31 offset:1216
	s_mov_b32 s0, 0x5040100
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v7, v9, v7, s0
	v_perm_b32 v6, v8, v6, s0
	s_cmp_lt_u32 s2, 33
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v25, v25, v24, s0
	v_mfma_f32_16x16x16f16 v[6:9], v[6:7], v[36:37], 0
	v_perm_b32 v24, v23, v10, s0
	s_waitcnt vmcnt(1)
	ds_write_b64 v22, v[34:35] offset:2048
	v_mfma_f32_16x16x16f16 v[6:9], v[24:25], v[38:39], v[6:9]
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v10, 24, v0
	v_lshrrev_b32_e32 v25, 16, v0
	v_lshrrev_b32_e32 v27, 8, v0
	v_lshrrev_b32_e32 v24, 24, v1
	v_lshrrev_b32_e32 v23, 16, v1
	v_lshrrev_b32_e32 v26, 8, v1
	s_cbranch_scc1 .LBB0_14
	v_lshrrev_b32_e32 v32, 2, v32
	s_mov_b32 s1, 32
	v_mov_b32_e32 v33, v0
	v_mov_b32_e32 v34, v1
.LBB0_12:
	s_add_i32 s1, s1, 32
	v_or_b32_e32 v0, s1, v16
	v_ashrrev_i32_e32 v1, 31, v0
	v_or_b32_e32 v35, s1, v32
	s_lshr_b32 s3, s1, 31
	v_lshlrev_b64 v[0:1], 1, v[0:1]
	v_add_lshl_u32 v35, v35, s3, 4
	v_add_co_u32_e32 v0, vcc, v17, v0
	v_and_b32_e32 v35, 0xffffffe0, v35
	v_addc_co_u32_e32 v1, vcc, v18, v1, vcc
	v_ashrrev_i32_e32 v37, 31, v35
	v_add_co_u32_e32 v36, vcc, v28, v35
	v_addc_co_u32_e32 v37, vcc, v29, v37, vcc
	global_load_dwordx2 v[38:39], v[0:1], off
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dwordx2 v[0:1], v[36:37], off
	v_ashrrev_i16_sdwa v27, v19, sext(v27) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v33, v19, sext(v33) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v10, v19, sext(v10) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v25, v19, sext(v25) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v26, v19, sext(v26) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v34, v19, sext(v34) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v24, v19, sext(v24) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v23, v19, sext(v23) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_and_b32_e32 v25, 15, v25
	v_and_b32_e32 v10, 15, v10
	v_and_b32_e32 v33, 15, v33
	v_and_b32_e32 v27, 15, v27
	v_and_b32_e32 v23, 15, v23
	v_and_b32_e32 v24, 15, v24
	v_and_b32_e32 v34, 15, v34
	v_and_b32_e32 v26, 15, v26
	v_add_u16_e32 v27, -8, v27
	v_add_u16_e32 v33, -8, v33
	v_add_u16_e32 v10, -8, v10
	v_add_u16_e32 v25, -8, v25
	v_add_u16_e32 v26, -8, v26
	v_add_u16_e32 v34, -8, v34
	v_add_u16_e32 v24, -8, v24
	v_add_u16_e32 v23, -8, v23
	v_cvt_f16_i16_e32 v25, v25
	v_cvt_f16_i16_e32 v10, v10
	v_cvt_f16_i16_e32 v33, v33
	v_cvt_f16_i16_e32 v27, v27
	v_cvt_f16_i16_e32 v23, v23
	v_cvt_f16_i16_e32 v35, v24
	v_cvt_f16_i16_e32 v24, v34
	v_cvt_f16_i16_e32 v26, v26
	v_pack_b32_f16 v26, v24, v26
	v_pack_b32_f16 v24, v33, v27
	v_pack_b32_f16 v27, v23, v35
	v_pack_b32_f16 v25, v25, v10
	ds_read_b64 v[36:37], v20 offset:2048
	ds_read_b64 v[40:41], v21 offset:2048
	ds_write_b128 v30, v[24:27]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v10, v31
	ds_read_u16 v23, v31 offset:64
	ds_read_u16 v24, v31 offset:128
	ds_read_u16 v25, v31 offset:192
	ds_read_u16 v26, v31 offset:1024
	ds_read_u16 v27, v31 offset:1088
	ds_read_u16 v33, v31 offset:1152
	ds_read_u16 v34, v31 offset:1216
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v25, v25, v24, s0
	v_perm_b32 v24, v23, v10, s0
	s_cmp_lt_i32 s1, s2
	s_waitcnt vmcnt(1)
	ds_write_b64 v22, v[38:39] offset:2048
	v_mfma_f32_16x16x16f16 v[6:9], v[24:25], v[36:37], v[6:9]
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v25, v34, v33, s0
	v_perm_b32 v24, v27, v26, s0
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v10, 24, v0
	v_lshrrev_b32_e32 v27, 8, v0
	v_lshrrev_b32_e32 v23, 16, v1
	v_lshrrev_b32_e32 v26, 8, v1
	v_mov_b32_e32 v33, v0
	v_mfma_f32_16x16x16f16 v[6:9], v[24:25], v[40:41], v[6:9]
	v_lshrrev_b32_e32 v25, 16, v0
	v_lshrrev_b32_e32 v24, 24, v1
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
	ds_read_b64 v[28:29], v20 offset:2048
	ds_read_b64 v[16:17], v21 offset:2048
	v_ashrrev_i16_sdwa v20, v19, sext(v25) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_and_b32_e32 v20, 15, v20
	v_ashrrev_i16_sdwa v18, v19, sext(v27) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v0, v19, sext(v0) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v10, v19, sext(v10) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v21, v19, sext(v26) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v1, v19, sext(v1) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v22, v19, sext(v24) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v19, v19, sext(v23) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_add_u16_e32 v20, -8, v20
	v_and_b32_e32 v10, 15, v10
	v_and_b32_e32 v0, 15, v0
	v_and_b32_e32 v18, 15, v18
	v_cvt_f16_i16_e32 v23, v20
	v_and_b32_e32 v19, 15, v19
	v_and_b32_e32 v20, 15, v22
	v_and_b32_e32 v1, 15, v1
	v_and_b32_e32 v21, 15, v21
	v_add_u16_e32 v18, -8, v18
	v_add_u16_e32 v0, -8, v0
	v_add_u16_e32 v10, -8, v10
	v_add_u16_e32 v21, -8, v21
	v_add_u16_e32 v1, -8, v1
	v_add_u16_e32 v20, -8, v20
	v_add_u16_e32 v19, -8, v19
	s_add_i32 s14, s14, 31
	v_cvt_f16_i16_e32 v10, v10
	v_cvt_f16_i16_e32 v0, v0
	v_cvt_f16_i16_e32 v18, v18
	v_cvt_f16_i16_e32 v19, v19
	v_cvt_f16_i16_e32 v22, v20
	v_cvt_f16_i16_e32 v1, v1
	v_cvt_f16_i16_e32 v20, v21
	s_cmp_lt_i32 s14, 32
	v_add_u32_e32 v14, 0, v14
	v_pack_b32_f16 v20, v1, v20
	v_pack_b32_f16 v18, v0, v18
	v_pack_b32_f16 v21, v19, v22
	v_pack_b32_f16 v19, v23, v10
	ds_write_b128 v14, v[18:21]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB0_16
	s_lshr_b32 s0, s10, 1
	v_lshlrev_b32_e32 v0, 4, v13
	v_add3_u32 v10, s0, v0, v15
	ds_read_u16 v0, v10 offset:192
	ds_read_u16 v1, v10 offset:128
	ds_read_u16 v13, v10 offset:64
	ds_read_u16 v14, v10
	s_mov_b32 s0, 0x5040100
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v1, v0, v1, s0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v0, v13, v14, s0
	s_nop 1
	v_mfma_f32_16x16x16f16 v[6:9], v[0:1], v[28:29], v[6:9]
	ds_read_u16 v0, v10 offset:1216
	ds_read_u16 v1, v10 offset:1152
	ds_read_u16 v13, v10 offset:1088
	ds_read_u16 v10, v10 offset:1024
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v1, v0, v1, s0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v0, v13, v10, s0
	s_nop 1
	v_mfma_f32_16x16x16f16 v[6:9], v[0:1], v[16:17], v[6:9]
.LBB0_16:
	v_lshlrev_b32_e32 v0, 7, v11
	v_mov_b32_e32 v1, s13
	v_add_co_u32_e32 v0, vcc, s12, v0
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	v_add_co_u32_e32 v10, vcc, v0, v12
	v_addc_co_u32_e32 v11, vcc, 0, v1, vcc
	s_waitcnt vmcnt(0)
	s_nop 3
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
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 42
		.amdhsa_next_free_sgpr 15
		.amdhsa_accum_offset 44
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
	.set .Lnibbles.num_vgpr, 42
	.set .Lnibbles.num_agpr, 0
	.set .Lnibbles.numbered_sgpr, 15
	.set .Lnibbles.num_named_barrier, 0
	.set .Lnibbles.private_seg_size, 0
	.set .Lnibbles.uses_vcc, 1
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
    .sgpr_count:     19
    .sgpr_spill_count: 0
    .symbol:         nibbles.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     42
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
