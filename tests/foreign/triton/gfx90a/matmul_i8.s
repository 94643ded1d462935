; triton 3.9.0, threads 256, lds 4096
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_i8
	.p2align	8
	.type	matmul_i8,@function
matmul_i8:
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
	v_and_or_b32 v1, v0, 63, s0
	s_lshl_b32 s2, s15, 5
	v_lshrrev_b32_e32 v3, 3, v1
	v_or_b32_e32 v3, s2, v3
	v_mul_lo_u32 v3, v3, s14
	v_lshlrev_b32_e32 v2, 3, v0
	v_ashrrev_i32_e32 v4, 31, v3
	v_mov_b32_e32 v5, s7
	s_cmp_gt_i32 s14, 0
	v_add_co_u32_e32 v21, vcc, s6, v3
	v_and_b32_e32 v20, 56, v2
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s14, 1
	v_addc_co_u32_e32 v22, vcc, v5, v4, vcc
	s_cbranch_scc1 .LBB0_2
	v_add_co_u32_e32 v4, vcc, v21, v20
	v_addc_co_u32_e32 v5, vcc, 0, v22, vcc
	global_load_dwordx2 v[4:5], v[4:5], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
.LBB0_3:
	s_lshl_b32 s3, s16, 5
	s_and_b64 s[0:1], s[0:1], exec
	v_and_or_b32 v32, v2, 24, s3
	s_cselect_b32 s0, 1, 0
	v_lshrrev_b32_e32 v23, 2, v1
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v33, 31, v32
	s_cbranch_scc1 .LBB0_5
	v_mul_lo_u32 v2, v23, s13
	v_ashrrev_i32_e32 v3, 31, v2
	v_mov_b32_e32 v6, s9
	v_add_co_u32_e32 v2, vcc, s8, v2
	v_addc_co_u32_e32 v3, vcc, v6, v3, vcc
	v_add_co_u32_e32 v2, vcc, v2, v32
	v_addc_co_u32_e32 v3, vcc, v3, v33, vcc
	global_load_dwordx2 v[2:3], v[2:3], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, v2
.LBB0_6:
	v_lshlrev_b32_e32 v1, 3, v1
	v_and_b32_e32 v6, 28, v23
	v_xor_b32_e32 v6, v6, v1
	v_add_u32_e32 v24, 0, v6
	v_and_b32_e32 v18, 32, v0
	s_waitcnt vmcnt(0)
	ds_write_b32 v24, v4
	v_xor_b32_e32 v4, 4, v6
	s_sub_i32 s0, s14, 64
	v_and_b32_e32 v16, 31, v0
	v_lshrrev_b32_e32 v17, 3, v18
	v_add_u32_e32 v25, 0, v4
	v_add_u32_e32 v26, 0, v1
	s_cmp_lt_i32 s0, 1
	v_lshlrev_b32_e32 v19, 1, v0
	ds_write_b32 v25, v5
	ds_write_b64 v26, v[2:3] offset:2048
	s_cbranch_scc1 .LBB0_9
	v_and_b32_e32 v0, 28, v19
	v_xor_b32_e32 v0, v0, v17
	v_lshl_or_b32 v31, v16, 6, v0
	v_add_co_u32_e32 v0, vcc, v21, v20
	v_addc_co_u32_e32 v1, vcc, 0, v22, vcc
	global_load_dwordx2 v[46:47], v[0:1], off offset:64
	v_lshl_add_u32 v0, v18, 2, 0
	v_add_u32_e32 v27, v0, v16
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u8 v0, v27 offset:2144
	ds_read_u8 v30, v27 offset:2368
	ds_read_u8 v38, v27 offset:2304
	ds_read_u8 v1, v27 offset:2112
	ds_read_u8 v2, v27 offset:2048
	ds_read_u8 v3, v27 offset:2080
	s_mov_b32 s1, 0xc0c0004
	v_add_u32_e32 v28, 0, v31
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v0, v1, v0, s1
	ds_read2_b32 v[34:35], v28 offset1:8
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v1, v2, v3, s1
	v_lshl_or_b32 v29, v0, 16, v1
	v_add_co_u32_e32 v32, vcc, s8, v32
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x8i8 v[0:15], v29, v34, 0
	ds_read_u8 v34, v27 offset:2336
	ds_read_u8 v39, v27 offset:2400
	v_xor_b32_e32 v29, 8, v31
	v_add_u32_e32 v29, 0, v29
	ds_read2_b32 v[36:37], v29 offset1:8
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v34, v38, v34, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v30, v30, v39, s1
	v_lshl_or_b32 v30, v30, 16, v34
	s_mov_b32 s5, 64
	s_cmpk_lt_u32 s0, 0x41
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x8i8 v[0:15], v30, v36, v[0:15]
	ds_read_u8 v34, v27 offset:2592
	ds_read_u8 v36, v27 offset:2880
	ds_read_u8 v42, v27 offset:2816
	ds_read_u8 v40, v27 offset:2624
	ds_read_u8 v41, v27 offset:2560
	ds_read_u8 v43, v27 offset:2656
	v_xor_b32_e32 v30, 16, v31
	v_add_u32_e32 v30, 0, v30
	ds_read2_b32 v[38:39], v30 offset1:8
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v34, v41, v34, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v40, v40, v43, s1
	v_lshl_or_b32 v34, v40, 16, v34
	v_xor_b32_e32 v31, 24, v31
	v_add_u32_e32 v31, 0, v31
	ds_read2_b32 v[40:41], v31 offset1:8
	s_waitcnt lgkmcnt(1)
	v_mfma_i32_32x32x8i8 v[0:15], v34, v38, v[0:15]
	ds_read_u8 v34, v27 offset:2848
	ds_read_u8 v38, v27 offset:2912
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v34, v42, v34, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v36, v36, v38, s1
	v_lshl_or_b32 v34, v36, 16, v34
	v_mov_b32_e32 v36, s9
	v_addc_co_u32_e32 v33, vcc, v36, v33, vcc
	v_or_b32_e32 v36, 64, v23
	v_mul_lo_u32 v36, v36, s13
	v_ashrrev_i32_e32 v45, 31, v36
	v_mfma_i32_32x32x8i8 v[0:15], v34, v40, v[0:15]
	ds_read_u8 v34, v27 offset:3104
	ds_read_u8 v38, v27 offset:3168
	ds_read_u8 v40, v27 offset:3392
	ds_read_u8 v44, v27 offset:3328
	ds_read_u8 v42, v27 offset:3136
	ds_read_u8 v43, v27 offset:3072
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v38, v42, v38, s1
	v_add_co_u32_e32 v42, vcc, v32, v36
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v34, v43, v34, s1
	v_addc_co_u32_e32 v43, vcc, v33, v45, vcc
	global_load_dwordx2 v[42:43], v[42:43], off
	v_lshl_or_b32 v34, v38, 16, v34
	s_nop 1
	v_mfma_i32_32x32x8i8 v[0:15], v34, v35, v[0:15]
	ds_read_u8 v34, v27 offset:3360
	ds_read_u8 v35, v27 offset:3424
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v34, v44, v34, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v35, v40, v35, s1
	v_lshl_or_b32 v34, v35, 16, v34
	s_nop 1
	v_mfma_i32_32x32x8i8 v[0:15], v34, v37, v[0:15]
	ds_read_u8 v34, v27 offset:3616
	ds_read_u8 v35, v27 offset:3904
	ds_read_u8 v36, v27 offset:3840
	ds_read_u8 v37, v27 offset:3648
	ds_read_u8 v38, v27 offset:3584
	ds_read_u8 v40, v27 offset:3680
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v34, v38, v34, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v37, v37, v40, s1
	v_lshl_or_b32 v34, v37, 16, v34
	s_nop 1
	v_mfma_i32_32x32x8i8 v[0:15], v34, v39, v[0:15]
	ds_read_u8 v34, v27 offset:3872
	ds_read_u8 v37, v27 offset:3936
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_perm_b32 v34, v36, v34, s1
	v_perm_b32 v35, v35, v37, s1
	v_lshl_or_b32 v34, v35, 16, v34
	s_waitcnt vmcnt(1)
	ds_write_b32 v24, v46
	ds_write_b32 v25, v47
	s_waitcnt vmcnt(0)
	ds_write_b64 v26, v[42:43] offset:2048
	v_mfma_i32_32x32x8i8 v[0:15], v34, v41, v[0:15]
	s_cbranch_scc1 .LBB0_10
.LBB0_8:
	s_add_i32 s5, s5, 64
	v_or_b32_e32 v34, s5, v20
	v_ashrrev_i32_e32 v35, 31, v34
	v_add_co_u32_e32 v34, vcc, v21, v34
	v_addc_co_u32_e32 v35, vcc, v22, v35, vcc
	global_load_dwordx2 v[44:45], v[34:35], off
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u8 v36, v27 offset:2144
	ds_read_u8 v38, v27 offset:2368
	ds_read_u8 v39, v27 offset:2304
	ds_read_u8 v37, v27 offset:2112
	ds_read_u8 v40, v27 offset:2048
	ds_read_u8 v41, v27 offset:2080
	ds_read2_b32 v[34:35], v28 offset1:8
	s_cmp_lt_i32 s5, s0
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v36, v37, v36, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v37, v40, v41, s1
	v_lshl_or_b32 v36, v36, 16, v37
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_i32_32x32x8i8 v[0:15], v36, v34, v[0:15]
	ds_read_u8 v34, v27 offset:2336
	ds_read_u8 v40, v27 offset:2400
	ds_read2_b32 v[36:37], v29 offset1:8
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v34, v39, v34, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v38, v38, v40, s1
	v_lshl_or_b32 v34, v38, 16, v34
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_i32_32x32x8i8 v[0:15], v34, v36, v[0:15]
	ds_read_u8 v34, v27 offset:2592
	ds_read_u8 v36, v27 offset:2880
	ds_read_u8 v42, v27 offset:2816
	ds_read_u8 v40, v27 offset:2624
	ds_read_u8 v41, v27 offset:2560
	ds_read_u8 v43, v27 offset:2656
	ds_read2_b32 v[38:39], v30 offset1:8
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v34, v41, v34, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v40, v40, v43, s1
	v_lshl_or_b32 v34, v40, 16, v34
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_i32_32x32x8i8 v[0:15], v34, v38, v[0:15]
	ds_read_u8 v34, v27 offset:2848
	ds_read_u8 v38, v27 offset:2912
	ds_read2_b32 v[40:41], v31 offset1:8
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v34, v42, v34, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v36, v36, v38, s1
	v_lshl_or_b32 v34, v36, 16, v34
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_i32_32x32x8i8 v[0:15], v34, v40, v[0:15]
	ds_read_u8 v34, v27 offset:3104
	ds_read_u8 v36, v27 offset:3392
	ds_read_u8 v38, v27 offset:3328
	ds_read_u8 v40, v27 offset:3136
	ds_read_u8 v42, v27 offset:3072
	ds_read_u8 v43, v27 offset:3168
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v34, v42, v34, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v40, v40, v43, s1
	v_lshl_or_b32 v34, v40, 16, v34
	v_or_b32_e32 v42, s5, v23
	v_mul_lo_u32 v42, v42, s13
	v_ashrrev_i32_e32 v43, 31, v42
	v_mfma_i32_32x32x8i8 v[0:15], v34, v35, v[0:15]
	ds_read_u8 v34, v27 offset:3360
	ds_read_u8 v35, v27 offset:3424
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v34, v38, v34, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v35, v36, v35, s1
	v_lshl_or_b32 v34, v35, 16, v34
	s_nop 1
	v_mfma_i32_32x32x8i8 v[0:15], v34, v37, v[0:15]
	ds_read_u8 v34, v27 offset:3616
	ds_read_u8 v36, v27 offset:3904
	ds_read_u8 v37, v27 offset:3840
	ds_read_u8 v35, v27 offset:3648
	ds_read_u8 v38, v27 offset:3584
	ds_read_u8 v40, v27 offset:3680
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v34, v38, v34, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v35, v35, v40, s1
	v_lshl_or_b32 v38, v35, 16, v34
	v_add_co_u32_e32 v34, vcc, v32, v42
	v_addc_co_u32_e32 v35, vcc, v33, v43, vcc
	v_mfma_i32_32x32x8i8 v[0:15], v38, v39, v[0:15]
	global_load_dwordx2 v[38:39], v[34:35], off
	ds_read_u8 v34, v27 offset:3872
	ds_read_u8 v35, v27 offset:3936
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_perm_b32 v34, v37, v34, s1
	v_perm_b32 v35, v36, v35, s1
	v_lshl_or_b32 v34, v35, 16, v34
	s_waitcnt vmcnt(1)
	ds_write_b32 v24, v44
	ds_write_b32 v25, v45
	s_waitcnt vmcnt(0)
	ds_write_b64 v26, v[38:39] offset:2048
	v_mfma_i32_32x32x8i8 v[0:15], v34, v41, v[0:15]
	s_cbranch_scc1 .LBB0_8
	s_branch .LBB0_10
.LBB0_9:
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
.LBB0_10:
	s_lshr_b32 s0, s4, 6
	s_add_i32 s14, s14, 63
	s_cmp_lt_i32 s14, 64
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc0 .LBB0_13
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc0 .LBB0_14
.LBB0_12:
	s_endpgm
.LBB0_13:
	v_lshlrev_b32_e32 v18, 2, v18
	v_add3_u32 v26, 0, v18, v16
	ds_read_u8 v20, v26 offset:2144
	ds_read_u8 v22, v26 offset:2368
	ds_read_u8 v23, v26 offset:2304
	ds_read_u8 v21, v26 offset:2112
	ds_read_u8 v25, v26 offset:2048
	ds_read_u8 v27, v26 offset:2080
	v_and_b32_e32 v18, 28, v19
	v_xor_b32_e32 v18, v18, v17
	v_lshl_or_b32 v24, v16, 6, v18
	s_mov_b32 s1, 0xc0c0004
	v_add_u32_e32 v18, 0, v24
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v20, v21, v20, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v21, v25, v27, s1
	ds_read2_b32 v[18:19], v18 offset1:8
	v_lshl_or_b32 v20, v20, 16, v21
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_i32_32x32x8i8 v[0:15], v20, v18, v[0:15]
	ds_read_u8 v18, v26 offset:2336
	ds_read_u8 v25, v26 offset:2400
	v_xad_u32 v20, v24, 8, 0
	ds_read2_b32 v[20:21], v20 offset1:8
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v18, v23, v18, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v22, v22, v25, s1
	v_lshl_or_b32 v18, v22, 16, v18
	v_xad_u32 v22, v24, 16, 0
	ds_read2_b32 v[22:23], v22 offset1:8
	v_xad_u32 v24, v24, 24, 0
	s_waitcnt lgkmcnt(1)
	v_mfma_i32_32x32x8i8 v[0:15], v18, v20, v[0:15]
	ds_read_u8 v18, v26 offset:2592
	ds_read_u8 v20, v26 offset:2880
	ds_read_u8 v27, v26 offset:2816
	ds_read_u8 v25, v26 offset:2624
	ds_read_u8 v28, v26 offset:2560
	ds_read_u8 v29, v26 offset:2656
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v18, v28, v18, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v25, v25, v29, s1
	v_lshl_or_b32 v18, v25, 16, v18
	ds_read2_b32 v[24:25], v24 offset1:8
	s_nop 0
	v_mfma_i32_32x32x8i8 v[0:15], v18, v22, v[0:15]
	ds_read_u8 v18, v26 offset:2848
	ds_read_u8 v22, v26 offset:2912
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v18, v27, v18, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v20, v20, v22, s1
	v_lshl_or_b32 v18, v20, 16, v18
	s_nop 1
	v_mfma_i32_32x32x8i8 v[0:15], v18, v24, v[0:15]
	ds_read_u8 v18, v26 offset:3104
	ds_read_u8 v20, v26 offset:3392
	ds_read_u8 v22, v26 offset:3328
	ds_read_u8 v24, v26 offset:3136
	ds_read_u8 v27, v26 offset:3072
	ds_read_u8 v28, v26 offset:3168
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v18, v27, v18, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v24, v24, v28, s1
	v_lshl_or_b32 v18, v24, 16, v18
	s_nop 1
	v_mfma_i32_32x32x8i8 v[0:15], v18, v19, v[0:15]
	ds_read_u8 v18, v26 offset:3360
	ds_read_u8 v19, v26 offset:3424
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v18, v22, v18, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v19, v20, v19, s1
	v_lshl_or_b32 v18, v19, 16, v18
	s_nop 1
	v_mfma_i32_32x32x8i8 v[0:15], v18, v21, v[0:15]
	ds_read_u8 v18, v26 offset:3616
	ds_read_u8 v19, v26 offset:3904
	ds_read_u8 v20, v26 offset:3840
	ds_read_u8 v21, v26 offset:3648
	ds_read_u8 v22, v26 offset:3584
	ds_read_u8 v24, v26 offset:3680
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v18, v22, v18, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v21, v21, v24, s1
	v_lshl_or_b32 v18, v21, 16, v18
	s_nop 1
	v_mfma_i32_32x32x8i8 v[0:15], v18, v23, v[0:15]
	ds_read_u8 v18, v26 offset:3872
	ds_read_u8 v21, v26 offset:3936
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v18, v20, v18, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v19, v19, v21, s1
	v_lshl_or_b32 v18, v19, 16, v18
	s_nop 1
	v_mfma_i32_32x32x8i8 v[0:15], v18, v25, v[0:15]
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 .LBB0_12
.LBB0_14:
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
	.size	matmul_i8, .Lfunc_end0-matmul_i8
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_i8
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
		.amdhsa_next_free_vgpr 48
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
	.set .Lmatmul_i8.num_vgpr, 48
	.set .Lmatmul_i8.num_agpr, 0
	.set .Lmatmul_i8.numbered_sgpr, 17
	.set .Lmatmul_i8.num_named_barrier, 0
	.set .Lmatmul_i8.private_seg_size, 0
	.set .Lmatmul_i8.uses_vcc, 1
	.set .Lmatmul_i8.uses_flat_scratch, 0
	.set .Lmatmul_i8.has_dyn_sized_stack, 0
	.set .Lmatmul_i8.has_recursion, 0
	.set .Lmatmul_i8.has_indirect_call, 0
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
    .name:           matmul_i8
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         matmul_i8.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     48
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
