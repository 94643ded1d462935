; triton 3.9.0, threads 256, lds 2048
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_f8e5
	.p2align	8
	.type	matmul_f8e5,@function
matmul_f8e5:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx4 s[8:11], s[4:5], 0x8
	s_load_dwordx2 s[12:13], s[4:5], 0x18
	s_load_dword s14, s[4:5], 0x20
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s4, v0
	s_and_b32 s0, s4, 0xc0
	v_and_or_b32 v2, v0, 63, s0
	s_lshl_b32 s2, s15, 5
	v_lshrrev_b32_e32 v20, 3, v2
	v_lshlrev_b32_e32 v1, 2, v0
	v_and_b32_e32 v21, 28, v1
	v_or_b32_e32 v1, s2, v20
	v_mul_lo_u32 v1, v1, s14
	v_ashrrev_i32_e32 v3, 31, v1
	v_mov_b32_e32 v4, s7
	s_cmp_gt_i32 s14, 0
	v_add_co_u32_e32 v22, vcc, s6, v1
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s14, 1
	v_addc_co_u32_e32 v23, vcc, v4, v3, vcc
	s_cbranch_scc1 .LBB0_2
	v_add_co_u32_e32 v4, vcc, v22, v21
	v_addc_co_u32_e32 v5, vcc, 0, v23, vcc
	global_load_dword v4, v[4:5], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v4, 0
.LBB0_3:
	s_lshl_b32 s3, s16, 5
	s_and_b64 s[0:1], s[0:1], exec
	v_or_b32_e32 v1, s3, v21
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v3, 31, v1
	s_cbranch_scc1 .LBB0_5
	v_mul_lo_u32 v5, v20, s13
	v_ashrrev_i32_e32 v6, 31, v5
	v_mov_b32_e32 v7, s9
	v_add_co_u32_e32 v5, vcc, s8, v5
	v_addc_co_u32_e32 v7, vcc, v7, v6, vcc
	v_add_co_u32_e32 v6, vcc, v5, v1
	v_addc_co_u32_e32 v7, vcc, v7, v3, vcc
	global_load_dword v5, v[6:7], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v5, 0
.LBB0_6:
	v_lshlrev_b32_e32 v2, 2, v2
	v_and_b32_e32 v6, 12, v20
	v_and_b32_e32 v19, 32, v0
	v_xor_b32_e32 v6, v6, v2
	s_sub_i32 s0, s14, 32
	v_and_b32_e32 v16, 31, v0
	v_lshrrev_b32_e32 v17, 3, v19
	v_add_u32_e32 v24, 0, v6
	v_add_u32_e32 v25, 0, v2
	s_cmp_lt_i32 s0, 1
	v_and_b32_e32 v18, 12, v0
	s_waitcnt vmcnt(0)
	ds_write_b32 v24, v4
	ds_write_b32 v25, v5 offset:1024
	s_cbranch_scc1 .LBB0_10
	v_xor_b32_e32 v0, v17, v18
	v_add_co_u32_e32 v4, vcc, v22, v21
	v_lshl_or_b32 v0, v16, 5, v0
	v_addc_co_u32_e32 v5, vcc, 0, v23, vcc
	v_add_u32_e32 v26, 0, v0
	v_xor_b32_e32 v0, 8, v0
	v_add_co_u32_e32 v28, vcc, s8, v1
	v_lshl_add_u32 v1, v19, 2, 0
	v_add_u32_e32 v27, 0, v0
	v_mov_b32_e32 v0, s9
	v_add_u32_e32 v30, v1, v16
	global_load_dword v46, v[4:5], off offset:32
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_addc_co_u32_e32 v29, vcc, v0, v3, vcc
	ds_read_u8 v1, v30 offset:1088
	ds_read_u8 v31, v30 offset:1280
	ds_read_u8 v40, v30 offset:1344
	ds_read_u8 v2, v30 offset:1024
	ds_read_u8 v41, v30 offset:1376
	ds_read_u8 v42, v30 offset:1312
	ds_read_u8 v3, v30 offset:1120
	ds_read_u8 v4, v30 offset:1056
	ds_read2_b32 v[34:35], v27 offset1:4
	ds_read2_b32 v[32:33], v26 offset1:4
	s_waitcnt lgkmcnt(6)
	v_lshlrev_b16_e32 v2, 8, v2
	v_lshlrev_b16_e32 v1, 8, v1
	s_waitcnt lgkmcnt(2)
	v_lshl_or_b32 v36, v4, 24, v2
	v_lshl_or_b32 v37, v3, 24, v1
	s_waitcnt lgkmcnt(0)
	v_lshrrev_b32_e32 v0, 16, v32
	v_and_b32_e32 v5, 0xff00, v32
	v_lshlrev_b16_e32 v6, 8, v32
	v_lshrrev_b32_e32 v1, 24, v32
	v_lshlrev_b16_e32 v0, 8, v0
	v_lshl_or_b32 v38, v5, 16, v6
	v_lshl_or_b32 v39, v1, 24, v0
	v_lshlrev_b16_e32 v31, 8, v31
	v_lshlrev_b16_e32 v45, 8, v34
	v_mfma_f32_32x32x8f16 v[0:15], v[36:37], v[38:39], 0
	v_lshl_or_b32 v36, v42, 24, v31
	v_lshlrev_b16_e32 v31, 8, v40
	v_lshl_or_b32 v37, v41, 24, v31
	v_lshrrev_b32_e32 v39, 16, v34
	v_and_b32_e32 v38, 0xff00, v34
	v_lshrrev_b32_e32 v31, 24, v34
	v_lshlrev_b16_e32 v34, 8, v39
	v_lshl_or_b32 v38, v38, 16, v45
	v_lshl_or_b32 v39, v31, 24, v34
	v_or_b32_e32 v32, 32, v20
	v_lshrrev_b32_e32 v43, 16, v33
	v_mul_lo_u32 v32, v32, s13
	v_ashrrev_i32_e32 v44, 31, v32
	v_lshlrev_b16_e32 v42, 8, v33
	s_cmp_lt_u32 s0, 33
	v_mfma_f32_32x32x8f16 v[0:15], v[36:37], v[38:39], v[0:15]
	ds_read_u8 v31, v30 offset:1536
	ds_read_u8 v34, v30 offset:1600
	ds_read_u8 v40, v30 offset:1888
	ds_read_u8 v41, v30 offset:1824
	ds_read_u8 v39, v30 offset:1632
	ds_read_u8 v38, v30 offset:1568
	s_waitcnt lgkmcnt(5)
	v_lshlrev_b16_e32 v31, 8, v31
	v_add_co_u32_e32 v36, vcc, v28, v32
	v_and_b32_e32 v32, 0xff00, v33
	s_waitcnt lgkmcnt(0)
	v_lshl_or_b32 v38, v38, 24, v31
	v_lshlrev_b16_e32 v31, 8, v34
	v_lshl_or_b32 v39, v39, 24, v31
	v_lshrrev_b32_e32 v31, 24, v33
	v_lshlrev_b16_e32 v33, 8, v43
	v_addc_co_u32_e32 v37, vcc, v29, v44, vcc
	v_lshl_or_b32 v32, v32, 16, v42
	v_lshl_or_b32 v33, v31, 24, v33
	v_and_b32_e32 v34, 0xff00, v35
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[38:39], v[32:33], v[0:15]
	global_load_dword v38, v[36:37], off
	ds_read_u8 v31, v30 offset:1792
	ds_read_u8 v33, v30 offset:1856
	v_lshrrev_b32_e32 v36, 16, v35
	v_lshlrev_b16_e32 v37, 8, v35
	v_lshl_or_b32 v34, v34, 16, v37
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b16_e32 v31, 8, v31
	v_lshl_or_b32 v32, v41, 24, v31
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b16_e32 v31, 8, v33
	v_lshl_or_b32 v33, v40, 24, v31
	v_lshrrev_b32_e32 v31, 24, v35
	v_lshlrev_b16_e32 v35, 8, v36
	v_lshl_or_b32 v35, v31, 24, v35
	s_barrier
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[32:33], v[34:35], v[0:15]
	s_waitcnt vmcnt(1)
	ds_write_b32 v24, v46
	s_waitcnt vmcnt(0)
	ds_write_b32 v25, v38 offset:1024
	s_cbranch_scc1 .LBB0_11
	s_mov_b32 s1, 32
.LBB0_9:
	s_add_i32 s1, s1, 32
	v_or_b32_e32 v31, s1, v21
	v_ashrrev_i32_e32 v33, 31, v31
	v_add_co_u32_e32 v32, vcc, v22, v31
	v_addc_co_u32_e32 v33, vcc, v23, v33, vcc
	global_load_dword v46, v[32:33], off
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u8 v37, v30 offset:1088
	ds_read_u8 v40, v30 offset:1280
	ds_read_u8 v41, v30 offset:1344
	ds_read_u8 v36, v30 offset:1024
	ds_read_u8 v42, v30 offset:1376
	ds_read_u8 v43, v30 offset:1312
	ds_read_u8 v38, v30 offset:1120
	ds_read_u8 v39, v30 offset:1056
	ds_read2_b32 v[34:35], v27 offset1:4
	ds_read2_b32 v[32:33], v26 offset1:4
	s_waitcnt lgkmcnt(6)
	v_lshlrev_b16_e32 v36, 8, v36
	v_lshlrev_b16_e32 v37, 8, v37
	s_waitcnt lgkmcnt(2)
	v_lshl_or_b32 v36, v39, 24, v36
	v_lshl_or_b32 v37, v38, 24, v37
	s_waitcnt lgkmcnt(0)
	v_lshrrev_b32_e32 v31, 16, v32
	v_and_b32_e32 v44, 0xff00, v32
	v_lshlrev_b16_e32 v45, 8, v32
	v_lshrrev_b32_e32 v32, 24, v32
	v_lshlrev_b16_e32 v31, 8, v31
	v_lshl_or_b32 v38, v44, 16, v45
	v_lshl_or_b32 v39, v32, 24, v31
	v_lshrrev_b32_e32 v32, 16, v34
	v_lshlrev_b16_e32 v32, 8, v32
	v_mfma_f32_32x32x8f16 v[0:15], v[36:37], v[38:39], v[0:15]
	v_lshlrev_b16_e32 v36, 8, v40
	v_lshlrev_b16_e32 v37, 8, v41
	v_lshl_or_b32 v36, v43, 24, v36
	v_lshl_or_b32 v37, v42, 24, v37
	v_and_b32_e32 v38, 0xff00, v34
	v_lshlrev_b16_e32 v39, 8, v34
	v_lshrrev_b32_e32 v34, 24, v34
	v_lshl_or_b32 v38, v38, 16, v39
	v_lshl_or_b32 v39, v34, 24, v32
	v_or_b32_e32 v31, s1, v20
	v_mul_lo_u32 v31, v31, s13
	v_lshrrev_b32_e32 v44, 16, v33
	v_ashrrev_i32_e32 v45, 31, v31
	v_lshlrev_b16_e32 v42, 8, v33
	s_cmp_lt_i32 s1, s0
	v_mfma_f32_32x32x8f16 v[0:15], v[36:37], v[38:39], v[0:15]
	ds_read_u8 v32, v30 offset:1536
	ds_read_u8 v34, v30 offset:1600
	ds_read_u8 v40, v30 offset:1888
	ds_read_u8 v41, v30 offset:1824
	ds_read_u8 v39, v30 offset:1632
	ds_read_u8 v38, v30 offset:1568
	s_waitcnt lgkmcnt(5)
	v_lshlrev_b16_e32 v32, 8, v32
	v_add_co_u32_e32 v36, vcc, v28, v31
	v_and_b32_e32 v31, 0xff00, v33
	s_waitcnt lgkmcnt(0)
	v_lshl_or_b32 v38, v38, 24, v32
	v_lshlrev_b16_e32 v32, 8, v34
	v_lshl_or_b32 v39, v39, 24, v32
	v_lshl_or_b32 v32, v31, 16, v42
	v_lshrrev_b32_e32 v31, 24, v33
	v_lshlrev_b16_e32 v33, 8, v44
	v_addc_co_u32_e32 v37, vcc, v29, v45, vcc
	v_lshl_or_b32 v33, v31, 24, v33
	v_and_b32_e32 v34, 0xff00, v35
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[38:39], v[32:33], v[0:15]
	global_load_dword v38, v[36:37], off
	ds_read_u8 v31, v30 offset:1792
	ds_read_u8 v33, v30 offset:1856
	v_lshrrev_b32_e32 v36, 16, v35
	v_lshlrev_b16_e32 v37, 8, v35
	v_lshl_or_b32 v34, v34, 16, v37
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b16_e32 v31, 8, v31
	v_lshl_or_b32 v32, v41, 24, v31
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b16_e32 v31, 8, v33
	v_lshl_or_b32 v33, v40, 24, v31
	v_lshrrev_b32_e32 v31, 24, v35
	v_lshlrev_b16_e32 v35, 8, v36
	v_lshl_or_b32 v35, v31, 24, v35
	s_barrier
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[32:33], v[34:35], v[0:15]
	s_waitcnt vmcnt(1)
	ds_write_b32 v24, v46
	s_waitcnt vmcnt(0)
	ds_write_b32 v25, v38 offset:1024
	s_cbranch_scc1 .LBB0_9
	s_branch .LBB0_11
.LBB0_10:
	v_mov_b32_e32 v0, 0
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
.LBB0_11:
	s_lshr_b32 s0, s4, 6
	s_add_i32 s14, s14, 31
	s_cmp_lt_i32 s14, 32
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc0 .LBB0_14
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc0 .LBB0_15
.LBB0_13:
	s_endpgm
.LBB0_14:
	v_lshlrev_b32_e32 v19, 2, v19
	v_xor_b32_e32 v18, v17, v18
	v_add3_u32 v26, 0, v19, v16
	v_lshl_or_b32 v27, v16, 5, v18
	ds_read_u8 v24, v26 offset:1376
	ds_read_u8 v25, v26 offset:1312
	ds_read_u8 v20, v26 offset:1088
	ds_read_u8 v21, v26 offset:1120
	ds_read_u8 v22, v26 offset:1024
	ds_read_u8 v23, v26 offset:1056
	v_add_u32_e32 v18, 0, v27
	ds_read2_b32 v[18:19], v18 offset1:4
	s_waitcnt lgkmcnt(4)
	v_lshlrev_b16_e32 v20, 8, v20
	s_waitcnt lgkmcnt(3)
	v_lshl_or_b32 v21, v21, 24, v20
	s_waitcnt lgkmcnt(2)
	v_lshlrev_b16_e32 v20, 8, v22
	s_waitcnt lgkmcnt(1)
	v_lshl_or_b32 v20, v23, 24, v20
	s_waitcnt lgkmcnt(0)
	v_lshrrev_b32_e32 v22, 16, v18
	v_lshrrev_b32_e32 v23, 24, v18
	v_lshlrev_b16_e32 v22, 8, v22
	v_lshl_or_b32 v23, v23, 24, v22
	v_and_b32_e32 v22, 0xff00, v18
	v_lshlrev_b16_e32 v18, 8, v18
	v_lshl_or_b32 v22, v22, 16, v18
	s_nop 1
	v_mfma_f32_32x32x8f16 v[0:15], v[20:21], v[22:23], v[0:15]
	ds_read_u8 v18, v26 offset:1344
	ds_read_u8 v22, v26 offset:1280
	v_xad_u32 v20, v27, 8, 0
	ds_read2_b32 v[20:21], v20 offset1:4
	s_waitcnt lgkmcnt(2)
	v_lshlrev_b16_e32 v18, 8, v18
	v_lshl_or_b32 v23, v24, 24, v18
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b16_e32 v18, 8, v22
	v_lshl_or_b32 v22, v25, 24, v18
	s_waitcnt lgkmcnt(0)
	v_lshrrev_b32_e32 v18, 16, v20
	v_lshrrev_b32_e32 v24, 24, v20
	v_lshlrev_b16_e32 v18, 8, v18
	v_lshl_or_b32 v25, v24, 24, v18
	v_and_b32_e32 v18, 0xff00, v20
	v_lshlrev_b16_e32 v20, 8, v20
	v_lshl_or_b32 v24, v18, 16, v20
	s_nop 1
	v_mfma_f32_32x32x8f16 v[0:15], v[22:23], v[24:25], v[0:15]
	ds_read_u8 v18, v26 offset:1888
	ds_read_u8 v20, v26 offset:1824
	ds_read_u8 v22, v26 offset:1600
	ds_read_u8 v23, v26 offset:1632
	ds_read_u8 v24, v26 offset:1536
	ds_read_u8 v25, v26 offset:1568
	s_waitcnt lgkmcnt(3)
	v_lshlrev_b16_e32 v22, 8, v22
	s_waitcnt lgkmcnt(2)
	v_lshl_or_b32 v23, v23, 24, v22
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b16_e32 v22, 8, v24
	s_waitcnt lgkmcnt(0)
	v_lshl_or_b32 v22, v25, 24, v22
	v_lshrrev_b32_e32 v24, 16, v19
	v_lshrrev_b32_e32 v25, 24, v19
	v_lshlrev_b16_e32 v24, 8, v24
	v_lshl_or_b32 v25, v25, 24, v24
	v_and_b32_e32 v24, 0xff00, v19
	v_lshlrev_b16_e32 v19, 8, v19
	v_lshl_or_b32 v24, v24, 16, v19
	s_nop 1
	v_mfma_f32_32x32x8f16 v[0:15], v[22:23], v[24:25], v[0:15]
	ds_read_u8 v19, v26 offset:1856
	ds_read_u8 v22, v26 offset:1792
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b16_e32 v19, 8, v19
	v_lshl_or_b32 v19, v18, 24, v19
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b16_e32 v18, 8, v22
	v_lshl_or_b32 v18, v20, 24, v18
	v_lshrrev_b32_e32 v20, 16, v21
	v_lshrrev_b32_e32 v22, 24, v21
	v_lshlrev_b16_e32 v20, 8, v20
	v_lshl_or_b32 v23, v22, 24, v20
	v_and_b32_e32 v20, 0xff00, v21
	v_lshlrev_b16_e32 v21, 8, v21
	v_lshl_or_b32 v22, v20, 16, v21
	s_nop 1
	v_mfma_f32_32x32x8f16 v[0:15], v[18:19], v[22:23], v[0:15]
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 .LBB0_13
.LBB0_15:
	v_or_b32_e32 v18, s2, v16
	v_mul_lo_u32 v18, s13, v18
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshlrev_b64 v[18:19], 2, v[18:19]
	v_or_b32_e32 v16, s3, v17
	v_mov_b32_e32 v17, s11
	v_add_co_u32_e32 v18, vcc, s10, v18
	v_addc_co_u32_e32 v19, vcc, v17, v19, vcc
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshlrev_b64 v[16:17], 2, v[16:17]
	v_add_co_u32_e32 v16, vcc, v18, v16
	v_addc_co_u32_e32 v17, vcc, v19, v17, vcc
	s_nop 4
	global_store_dwordx4 v[16:17], v[0:3], off
	global_store_dwordx4 v[16:17], v[4:7], off offset:32
	global_store_dwordx4 v[16:17], v[8:11], off offset:64
	global_store_dwordx4 v[16:17], v[12:15], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_f8e5, .Lfunc_end0-matmul_f8e5
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_f8e5
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
		.amdhsa_next_free_vgpr 47
		.amdhsa_next_free_sgpr 17
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
	.set .Lmatmul_f8e5.num_vgpr, 47
	.set .Lmatmul_f8e5.num_agpr, 0
	.set .Lmatmul_f8e5.numbered_sgpr, 17
	.set .Lmatmul_f8e5.num_named_barrier, 0
	.set .Lmatmul_f8e5.private_seg_size, 0
	.set .Lmatmul_f8e5.uses_vcc, 1
	.set .Lmatmul_f8e5.uses_flat_scratch, 0
	.set .Lmatmul_f8e5.has_dyn_sized_stack, 0
	.set .Lmatmul_f8e5.has_recursion, 0
	.set .Lmatmul_f8e5.has_indirect_call, 0
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
    .name:           matmul_f8e5
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         matmul_f8e5.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     47
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
