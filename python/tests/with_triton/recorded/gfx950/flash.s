; triton 3.9.0, threads 256, lds 8384, arguments *fp16 *fp16 *fp16 *fp16 i32 fp32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	flash
	.p2align	8
	.type	flash,@function
flash:
	.file	1 "tests/foreign/triton" "attention.py"
	.loc	1 8 0
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	s_load_dword s3, s[4:5], 0x20
	v_and_b32_e32 v1, 0x3ff, v0
	.loc	1 9 0
	v_and_b32_e32 v2, 63, v0
	.loc	1 28 0
	v_readfirstlane_b32 s0, v1
	s_bfe_u32 s18, s0, 0x20006
	.loc	1 11 0
	s_waitcnt lgkmcnt(0)
	s_mul_i32 s3, s3, s17
	.loc	1 9 0
	v_lshl_or_b32 v4, s18, 6, v2
	.loc	1 11 0
	s_lshl_b32 s2, s3, 5
	.loc	1 12 0
	s_lshl_b32 s0, s16, 10
	v_lshlrev_b32_e32 v3, 2, v1
	v_lshlrev_b32_e32 v5, 2, v4
	s_add_i32 s17, s2, s0
	v_and_b32_e32 v5, 0x3e0, v5
	v_and_or_b32 v3, v3, 28, s17
	s_mov_b32 s27, 0x27000
	s_mov_b32 s26, 0x7ffffffe
	s_mov_b64 s[24:25], s[10:11]
	s_and_b32 s9, s9, 0xffff
	s_mov_b32 s10, s26
	s_mov_b32 s11, s27
	v_add_lshl_u32 v3, v3, v5, 1
	buffer_load_dwordx2 v[16:17], v3, s[8:11], 0 offen
	.loc	1 9 0
	v_and_b32_e32 v40, 32, v0
	.loc	1 12 0
	v_and_b32_e32 v3, 12, v0
	.loc	1 18 0
	v_mov_b32_e32 v6, 0x7fffffe0
	.loc	1 9 0
	s_lshl_b32 s11, s16, 5
	v_and_b32_e32 v35, 31, v0
	.loc	1 12 0
	v_lshlrev_b32_e32 v9, 2, v3
	v_lshrrev_b32_e32 v10, 1, v40
	v_lshlrev_b32_e32 v5, 1, v1
	v_lshlrev_b32_e32 v7, 6, v35
	.loc	1 18 0
	v_cmp_lt_u32_e32 vcc, s11, v6
	.loc	1 12 0
	v_xor_b32_e32 v6, v9, v10
	.loc	1 18 0
	s_movk_i32 s0, 0x1e0
	.loc	1 12 0
	v_and_b32_e32 v0, 30, v5
	v_bitop3_b32 v36, v9, v7, v10 bitop3:0xde
	v_bitop3_b32 v37, v6, 32, v7 bitop3:0x36
	v_lshlrev_b32_e32 v6, 3, v4
	v_lshrrev_b32_e32 v7, 1, v4
	.loc	1 18 0
	v_lshlrev_b32_e32 v4, 1, v4
	.loc	1 12 0
	v_and_b32_e32 v7, 48, v7
	.loc	1 18 0
	v_and_or_b32 v11, v4, s0, v0
	.loc	1 12 0
	v_xad_u32 v12, v7, v6, 0
	.loc	1 18 0
	v_add_u32_e32 v6, s2, v11
	.loc	1 16 0
	s_cmp_lt_u32 s11, 0x7fffffe0
	.loc	1 18 0
	v_bfrev_b32_e32 v8, 1
	.loc	1 25 0
	v_lshlrev_b32_e32 v7, 1, v6
	.loc	1 16 0
	s_cselect_b64 s[0:1], -1, 0
	.loc	1 18 0
	s_lshl_b32 s6, s18, 3
	.loc	1 25 0
	v_cndmask_b32_e64 v13, v8, v7, s[0:1]
	.loc	1 18 0
	v_xor_b32_e32 v7, s6, v4
	v_sub_u32_e32 v4, v7, v4
	v_ashrrev_i32_e32 v4, 1, v4
	v_add_u32_e32 v4, v4, v2
	v_lshlrev_b32_e32 v38, 2, v4
	v_add_u32_e32 v11, 0x200, v6
	ds_bpermute_b32 v14, v38, v6
	ds_bpermute_b32 v15, v38, v11
	v_lshrrev_b64 v[6:7], v4, vcc
	v_and_b32_e32 v6, 1, v6
	s_lshl_b32 s16, s18, 8
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b32_e32 v7, 1, v14
	v_cmp_eq_u32_e32 vcc, 1, v6
	s_and_b32 s25, s25, 0xffff
	s_add_i32 m0, s16, 0x10c0
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b32_e32 v14, 1, v15
	v_cndmask_b32_e32 v6, v8, v7, vcc
	v_cndmask_b32_e32 v7, v8, v14, vcc
	s_mov_b64 s[20:21], s[14:15]
	.loc	1 25 0
	s_mov_b32 s14, s26
	s_mov_b32 s15, s27
	.loc	1 12 0
	v_add_u32_e32 v9, 0, v36
	.loc	1 25 0
	s_and_b32 s13, s13, 0xffff
	.loc	1 12 0
	v_add_u32_e32 v10, 0, v37
	.loc	1 9 0
	v_lshrrev_b32_e32 v32, 3, v40
	v_or_b32_e32 v33, 1, v32
	v_or_b32_e32 v53, 3, v32
	v_or_b32_e32 v46, 2, v32
	v_or_b32_e32 v48, 11, v32
	v_or_b32_e32 v52, 10, v32
	v_or_b32_e32 v55, 9, v32
	v_or_b32_e32 v56, 8, v32
	v_or_b32_e32 v45, 24, v32
	v_or_b32_e32 v47, 19, v32
	v_or_b32_e32 v51, 18, v32
	v_or_b32_e32 v54, 17, v32
	v_or_b32_e32 v49, 26, v32
	v_or_b32_e32 v50, 25, v32
	s_mov_b32 s10, 0
	.loc	1 12 0
	s_waitcnt vmcnt(0)
	ds_write_b64 v12, v[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 18 0
	buffer_load_dword v6, s[24:27], 0 offen lds
	s_add_i32 m0, s16, 0x14c0
	.loc	1 25 0
	v_lshlrev_b32_e32 v6, 1, v11
	.loc	1 18 0
	buffer_load_dword v7, s[24:27], 0 offen lds
	.loc	1 25 0
	s_mov_b32 m0, s16
	.loc	1 12 0
	ds_read_b128 v[68:71], v9
	ds_read_b128 v[64:67], v10
	.loc	1 25 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_load_dword v13, s[12:15], 0 offen lds
	s_add_i32 m0, s16, 0x440
	v_cndmask_b32_e64 v6, v8, v6, s[0:1]
	buffer_load_dword v6, s[12:15], 0 offen lds
	.loc	1 16 0
	s_cmp_gt_i32 s11, 0
	s_cbranch_scc1 .LBB0_2
	.loc	1 0 0
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b64 s[0:1], -1
.LBB0_3:
	s_load_dword s4, s[4:5], 0x24
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	v_or_b32_e32 v44, s11, v35
	s_cmp_lg_u32 s0, 1
	v_lshlrev_b32_e32 v41, 4, v3
	v_lshlrev_b32_e32 v42, 3, v1
	v_and_b32_e32 v43, 32, v5
	s_cbranch_scc1 .LBB0_6
	.loc	1 16 0
	s_lshl_b32 s0, s18, 7
	v_lshlrev_b32_e32 v2, 1, v2
	v_or_b32_e32 v3, s0, v2
	v_lshlrev_b32_e32 v3, 1, v3
	v_and_b32_e32 v3, 0x3c0, v3
	v_lshl_add_u32 v3, s3, 6, v3
	v_and_b32_e32 v1, 15, v1
	v_lshl_or_b32 v61, v1, 2, v3
	v_mov_b32_e32 v1, 0x1e0
	v_bitop3_b32 v1, s0, v1, v2 bitop3:0xc8
	v_add_u32_e32 v1, s2, v1
	s_movk_i32 s0, 0x600
	v_add3_u32 v57, v1, v0, s0
	v_lshrrev_b64 v[0:1], v4, exec
	v_mov_b32_e32 v14, 0
	v_and_b32_e32 v0, 1, v0
	v_and_b32_e32 v39, 0x118, v42
	.loc	1 19 0
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s5, s4
	s_mov_b32 s6, s4
	s_mov_b32 s7, s4
	s_mov_b32 s8, s4
	s_mov_b32 s9, s4
	s_movk_i32 s0, 0x10c0
	v_mov_b32_e32 v58, 0
	v_mov_b32_e32 v62, 0xff800000
	v_cmp_eq_u32_e32 vcc, 1, v0
	v_bfrev_b32_e32 v59, 1
	v_mov_b32_e32 v60, 0xff800000
	s_mov_b32 s22, 0
	s_mov_b32 s19, 0
	v_mov_b32_e32 v15, v14
	v_mov_b32_e32 v12, v14
	v_mov_b32_e32 v13, v14
	v_mov_b32_e32 v10, v14
	v_mov_b32_e32 v11, v14
	v_mov_b32_e32 v8, v14
	v_mov_b32_e32 v9, v14
	v_mov_b32_e32 v6, v14
	v_mov_b32_e32 v7, v14
	v_mov_b32_e32 v4, v14
	v_mov_b32_e32 v5, v14
	v_mov_b32_e32 v2, v14
	v_mov_b32_e32 v3, v14
	v_mov_b32_e32 v0, v14
	v_mov_b32_e32 v1, v14
	.loc	1 0 0
	.p2align	5, , 4
.LBB0_5:
	.loc	1 18 0
	v_add_u32_e32 v16, 0xfffffe00, v57
	ds_bpermute_b32 v16, v38, v16
	.loc	1 16 0
	s_add_i32 s1, s22, 1
	.loc	1 18 0
	ds_bpermute_b32 v17, v38, v57
	.loc	1 16 0
	s_cmp_lt_i32 s1, 2
	s_cselect_b32 s22, s1, 0
	.loc	1 18 0
	s_lshl_b32 s23, s22, 11
	v_add_u32_e32 v18, s0, v36
	v_add_u32_e32 v19, s0, v37
	s_add_i32 s0, s23, s16
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b32_e32 v16, 1, v16
	s_add_i32 m0, s0, 0x10c0
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b32_e32 v17, 1, v17
	v_cndmask_b32_e32 v16, v59, v16, vcc
	s_waitcnt vmcnt(0)
	s_barrier
	v_cndmask_b32_e32 v17, v59, v17, vcc
	buffer_load_dword v16, s[24:27], 0 offen lds
	s_add_i32 m0, s0, 0x14c0
	.loc	1 25 0
	s_mov_b32 s14, s26
	.loc	1 18 0
	buffer_load_dword v17, s[24:27], 0 offen lds
	ds_read_b128 v[72:75], v18
	ds_read_b128 v[76:79], v19
	.loc	1 19 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x16_f16 v[16:31], v[72:75], v[68:71], 0
	.loc	1 25 0
	s_mov_b32 s15, s27
	.loc	1 16 0
	v_add_u32_e32 v57, 0x400, v57
	.loc	1 19 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[16:31], v[76:79], v[64:67], v[16:31]
	s_nop 11
	v_mul_f32_e32 v34, s4, v24
	.loc	1 17 0
	v_or_b32_e32 v24, s19, v52
	.loc	1 19 0
	v_pk_mul_f32 v[22:23], s[8:9], v[22:23]
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[0:1], v44, v24
	.loc	1 17 0
	v_or_b32_e32 v24, s19, v48
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[2:3], v44, v24
	v_cndmask_b32_e64 v24, v60, v22, s[0:1]
	.loc	1 17 0
	v_or_b32_e32 v22, s19, v56
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[0:1], v44, v22
	.loc	1 17 0
	v_or_b32_e32 v22, s19, v55
	.loc	1 19 0
	v_mov_b32_e32 v72, v25
	v_pk_mul_f32 v[20:21], s[8:9], v[20:21]
	.loc	1 20 0
	v_cndmask_b32_e64 v25, v60, v23, s[2:3]
	v_cmp_ge_i32_e64 s[2:3], v44, v22
	.loc	1 17 0
	v_or_b32_e32 v22, s19, v53
	.loc	1 20 0
	v_cndmask_b32_e64 v20, v60, v20, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v22
	.loc	1 17 0
	v_or_b32_e32 v22, s19, v46
	.loc	1 19 0
	v_pk_mul_f32 v[18:19], s[8:9], v[18:19]
	.loc	1 20 0
	v_cndmask_b32_e64 v21, v60, v21, s[2:3]
	v_cmp_ge_i32_e64 s[2:3], v44, v22
	.loc	1 19 0
	v_mov_b32_e32 v73, v26
	v_mov_b32_e32 v26, v27
	v_mov_b32_e32 v27, v28
	v_mov_b32_e32 v28, v29
	v_mov_b32_e32 v29, v30
	.loc	1 20 0
	v_cndmask_b32_e64 v30, v60, v18, s[2:3]
	.loc	1 17 0
	v_or_b32_e32 v18, s19, v33
	.loc	1 19 0
	v_mul_f32_e32 v63, s4, v31
	.loc	1 20 0
	v_cndmask_b32_e64 v31, v60, v19, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v18
	.loc	1 17 0
	v_or_b32_e32 v18, s19, v32
	.loc	1 19 0
	v_pk_mul_f32 v[16:17], s[4:5], v[16:17]
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[2:3], v44, v18
	v_cndmask_b32_e64 v75, v60, v17, s[0:1]
	.loc	1 17 0
	v_or_b32_e32 v18, s19, v54
	.loc	1 20 0
	v_cndmask_b32_e64 v74, v60, v16, s[2:3]
	.loc	1 17 0
	v_or_b32_e32 v16, s19, v47
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[0:1], v44, v16
	.loc	1 17 0
	v_or_b32_e32 v16, s19, v45
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[2:3], v44, v16
	.loc	1 19 0
	v_pk_mul_f32 v[16:17], s[8:9], v[26:27]
	.loc	1 17 0
	v_add_u32_e32 v26, s19, v32
	.loc	1 20 0
	v_cndmask_b32_e64 v16, v60, v16, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v18
	.loc	1 17 0
	v_or_b32_e32 v18, s19, v51
	.loc	1 20 0
	v_cndmask_b32_e64 v17, v60, v17, s[2:3]
	v_cmp_ge_i32_e64 s[2:3], v44, v18
	.loc	1 19 0
	v_pk_mul_f32 v[18:19], s[6:7], v[72:73]
	.loc	1 17 0
	v_add_u32_e32 v27, 16, v26
	.loc	1 20 0
	v_cndmask_b32_e64 v22, v60, v18, s[0:1]
	.loc	1 17 0
	v_or_b32_e32 v18, s19, v50
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[0:1], v44, v18
	.loc	1 17 0
	v_or_b32_e32 v18, s19, v49
	.loc	1 20 0
	v_cndmask_b32_e64 v23, v60, v19, s[2:3]
	v_cmp_ge_i32_e64 s[2:3], v44, v18
	.loc	1 19 0
	v_pk_mul_f32 v[18:19], s[8:9], v[28:29]
	.loc	1 18 0
	v_add_u32_e32 v26, 27, v26
	.loc	1 20 0
	v_cndmask_b32_e64 v19, v60, v19, s[2:3]
	v_cndmask_b32_e64 v18, v60, v18, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v27
	v_cmp_ge_i32_e64 s[2:3], v44, v26
	.file	2 "triton/language" "standard.py"
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max_f32_e32 v26, v74, v75
	v_max3_f32 v27, v31, v20, v21
	v_max3_f32 v26, v26, v30, v27
	.loc	1 20 0
	v_cndmask_b32_e64 v63, v60, v63, s[2:3]
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v27, v22, v23, v16
	v_max3_f32 v28, v17, v18, v19
	.loc	1 20 0
	v_cndmask_b32_e64 v76, v60, v34, s[0:1]
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v27, v27, v28, v63
	v_max3_f32 v28, v24, v25, v76
	v_max3_f32 v26, v26, v28, v27
	.loc	2 216 0 ; standard.py:216:16 @[ attention.py:21:33 ]
	v_mov_b32_e32 v27, v26
	s_nop 1
	v_permlane32_swap_b32_e32 v26, v27
	.loc	1 25 0
	s_lshl_b32 s1, s22, 7
	.loc	1 21 0
	v_max3_f32 v34, v62, v26, v27
	.loc	1 25 0
	s_and_b32 s1, s1, 0x1fffff80
	.loc	1 22 0
	v_pk_add_f32 v[20:21], v[20:21], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	s_mov_b32 s0, s10
	.loc	1 25 0
	s_add_i32 s10, s23, s1
	.loc	1 22 0
	v_exp_f32_e32 v72, v20
	v_exp_f32_e32 v73, v21
	v_pk_add_f32 v[20:21], v[24:25], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	.loc	1 25 0
	s_add_i32 s1, s10, s16
	.loc	1 22 0
	v_pk_add_f32 v[26:27], v[74:75], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_exp_f32_e32 v75, v21
	.loc	1 25 0
	v_add_u32_e32 v21, 0x800, v61
	s_mov_b32 m0, s1
	.loc	1 22 0
	v_exp_f32_e32 v74, v20
	.loc	1 25 0
	v_add_u32_e32 v20, 0xc00, v61
	buffer_load_dword v21, s[12:15], 0 offen lds
	s_add_i32 m0, s1, 0x440
	.loc	1 22 0
	v_exp_f32_e32 v28, v26
	.loc	1 25 0
	buffer_load_dword v20, s[12:15], 0 offen lds
	v_add_u32_e32 v20, s0, v43
	.loc	1 22 0
	v_exp_f32_e32 v29, v27
	v_pk_add_f32 v[26:27], v[30:31], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	.loc	1 25 0
	v_add3_u32 v61, v20, v41, v39
	.loc	1 23 0
	v_sub_f32_e32 v20, v62, v34
	.loc	1 22 0
	v_exp_f32_e32 v30, v26
	v_exp_f32_e32 v31, v27
	.loc	1 25 0
	ds_read_b64_tr_b16 v[78:79], v61
	ds_read_b64_tr_b16 v[80:81], v61 offset:512
	.loc	1 23 0
	v_exp_f32_e32 v20, v20
	.loc	1 26 0
	v_cvt_pk_f16_f32 v24, v28, v29
	v_cvt_pk_f16_f32 v25, v30, v31
	v_cvt_pk_f16_f32 v26, v72, v73
	v_cvt_pk_f16_f32 v27, v74, v75
	v_pk_mul_f32 v[0:1], v[0:1], v[20:21] op_sel_hi:[1,0]
	v_pk_mul_f32 v[2:3], v[2:3], v[20:21] op_sel_hi:[1,0]
	v_pk_mul_f32 v[4:5], v[4:5], v[20:21] op_sel_hi:[1,0]
	v_pk_mul_f32 v[6:7], v[6:7], v[20:21] op_sel_hi:[1,0]
	v_pk_mul_f32 v[8:9], v[8:9], v[20:21] op_sel_hi:[1,0]
	v_pk_mul_f32 v[10:11], v[10:11], v[20:21] op_sel_hi:[1,0]
	v_pk_mul_f32 v[12:13], v[12:13], v[20:21] op_sel_hi:[1,0]
	v_pk_mul_f32 v[14:15], v[14:15], v[20:21] op_sel_hi:[1,0]
	.loc	1 22 0
	v_pk_add_f32 v[22:23], v[22:23], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[18:19], v[18:19], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	.loc	1 26 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[0:15], v[78:81], v[24:27], v[0:15]
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_add_f32_e64 v24, v28, v30
	v_add_f32_e64 v25, v29, v31
	.loc	1 22 0
	v_sub_f32_e32 v30, v76, v34
	v_add_f32_e64 v28, v16, -v34
	v_add_f32_e64 v29, v17, -v34
	v_exp_f32_e32 v30, v30
	v_exp_f32_e32 v31, v22
	v_exp_f32_e32 v22, v23
	v_exp_f32_e32 v23, v28
	v_sub_f32_e32 v62, v63, v34
	.loc	1 26 0
	v_cvt_pk_f16_f32 v16, v30, v31
	.loc	1 22 0
	v_exp_f32_e32 v28, v19
	.loc	1 26 0
	v_cvt_pk_f16_f32 v17, v22, v23
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[30:31], v[30:31], v[22:23]
	.loc	1 22 0
	v_exp_f32_e32 v22, v29
	v_exp_f32_e32 v23, v18
	v_exp_f32_e32 v29, v62
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[26:27], v[72:73], v[74:75]
	.loc	1 16 0
	s_add_i32 s1, s19, 32
	.loc	1 26 0
	v_cvt_pk_f16_f32 v18, v22, v23
	v_cvt_pk_f16_f32 v19, v28, v29
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[28:29], v[22:23], v[28:29]
	v_pk_add_f32 v[22:23], v[24:25], v[26:27]
	v_pk_add_f32 v[24:25], v[30:31], v[28:29]
	.loc	1 25 0
	ds_read_b64_tr_b16 v[26:27], v61 offset:1088
	ds_read_b64_tr_b16 v[28:29], v61 offset:1600
	.loc	1 26 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[0:15], v[26:29], v[16:19], v[0:15]
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_add_f32_e64 v16, v22, v24
	v_add_f32_e64 v17, v23, v25
	.loc	1 18 0
	s_add_i32 s0, s23, 0x10c0
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ attention.py:24:34 ] ]
	v_add_f32_e32 v16, v16, v17
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_mov_b32_e32 v17, v16
	s_nop 1
	v_permlane32_swap_b32_e32 v16, v17
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ attention.py:24:34 ] ]
	v_add_f32_e32 v63, v16, v17
	.loc	1 24 0
	v_fmac_f32_e32 v63, v58, v20
	v_mov_b32_e32 v61, v21
	s_mov_b32 s19, s1
	.loc	1 16 0
	s_cmp_lt_i32 s1, s11
	v_mov_b32_e32 v62, v34
	v_mov_b32_e32 v58, v63
	s_cbranch_scc1 .LBB0_5
	s_branch .LBB0_7
.LBB0_6:
	.loc	1 0 0
	v_mov_b32_e32 v1, 0
	s_movk_i32 s0, 0x10c0
	v_mov_b32_e32 v63, 0
	v_mov_b32_e32 v34, 0xff800000
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v1
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v6, v1
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v8, v1
	v_mov_b32_e32 v11, v1
	v_mov_b32_e32 v10, v1
	v_mov_b32_e32 v13, v1
	v_mov_b32_e32 v12, v1
	v_mov_b32_e32 v15, v1
	v_mov_b32_e32 v14, v1
.LBB0_7:
	.loc	1 16 0
	s_add_i32 s2, s11, 63
	s_ashr_i32 s1, s2, 31
	s_lshr_b32 s1, s1, 27
	s_add_i32 s1, s2, s1
	s_ashr_i32 s1, s1, 5
	s_max_i32 s1, s1, 1
	s_cmp_gt_i32 s2, 31
	s_cselect_b64 vcc, -1, 0
	s_cmp_lt_i32 s2, 32
	.loc	1 18 0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	.loc	1 19 0
	s_cbranch_scc1 .LBB0_9
	.loc	1 18 0
	v_add_u32_e32 v16, s0, v36
	ds_read_b128 v[58:61], v16
	v_add_u32_e32 v36, s0, v37
	ds_read_b128 v[36:39], v36
	.loc	1 19 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x16_f16 v[16:31], v[58:61], v[68:71], 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[16:31], v[36:39], v[64:67], v[16:31]
	s_nop 11
	v_mov_b32_e32 v36, v29
	v_mov_b32_e32 v37, v30
	v_mov_b32_e32 v38, v25
	v_mov_b32_e32 v39, v26
	v_mov_b32_e32 v26, v27
	v_mov_b32_e32 v27, v28
	s_branch .LBB0_10
.LBB0_9:
	.loc	1 0 0
	v_mov_b32_e32 v36, 0
	.loc	1 19 0
	v_mov_b32_e32 v24, 0
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v37, v36
	v_mov_b32_e32 v38, v36
	v_mov_b32_e32 v39, v36
	v_mov_b32_e32 v26, v36
	v_mov_b32_e32 v27, v36
	v_mov_b32_e32 v16, v36
	v_mov_b32_e32 v17, v36
	v_mov_b32_e32 v18, v36
	v_mov_b32_e32 v19, v36
	v_mov_b32_e32 v20, v36
	v_mov_b32_e32 v21, v36
	v_mov_b32_e32 v22, v36
	v_mov_b32_e32 v23, v36
.LBB0_10:
	.loc	1 16 0
	s_lshl_b32 s0, s1, 5
	s_sub_i32 s0, s0, 32
	.loc	1 17 0
	v_or_b32_e32 v46, s0, v46
	.loc	1 9 0
	v_or_b32_e32 v25, s0, v32
	.loc	1 17 0
	v_or_b32_e32 v30, s0, v33
	v_or_b32_e32 v32, s0, v32
	v_or_b32_e32 v33, s0, v53
	v_or_b32_e32 v53, s0, v56
	v_or_b32_e32 v55, s0, v55
	v_or_b32_e32 v52, s0, v52
	v_or_b32_e32 v48, s0, v48
	v_or_b32_e32 v54, s0, v54
	v_or_b32_e32 v51, s0, v51
	v_or_b32_e32 v47, s0, v47
	v_or_b32_e32 v45, s0, v45
	v_or_b32_e32 v49, s0, v49
	v_or_b32_e32 v50, s0, v50
	.loc	1 19 0
	v_pk_mul_f32 v[18:19], s[4:5], v[18:19] op_sel_hi:[0,1]
	v_pk_mul_f32 v[28:29], s[4:5], v[36:37] op_sel_hi:[0,1]
	.loc	1 20 0
	v_mov_b32_e32 v36, 0xff800000
	v_cmp_ge_i32_e64 s[0:1], v44, v46
	.loc	1 19 0
	v_pk_mul_f32 v[22:23], s[4:5], v[22:23] op_sel_hi:[0,1]
	v_pk_mul_f32 v[20:21], s[4:5], v[20:21] op_sel_hi:[0,1]
	.loc	1 20 0
	v_cndmask_b32_e64 v18, v36, v18, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v48
	.loc	1 19 0
	v_pk_mul_f32 v[16:17], s[4:5], v[16:17] op_sel_hi:[0,1]
	.loc	1 17 0
	v_or_b32_e32 v56, 16, v25
	.loc	1 20 0
	v_cndmask_b32_e64 v23, v36, v23, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v52
	.loc	1 19 0
	v_mul_f32_e32 v58, s4, v24
	v_pk_mul_f32 v[26:27], s[4:5], v[26:27] op_sel_hi:[0,1]
	.loc	1 20 0
	v_cndmask_b32_e64 v22, v36, v22, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v55
	.loc	1 17 0
	v_or_b32_e32 v57, 27, v25
	.loc	1 19 0
	v_pk_mul_f32 v[24:25], s[4:5], v[38:39] op_sel_hi:[0,1]
	.loc	1 20 0
	v_cndmask_b32_e64 v21, v36, v21, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v53
	.loc	1 19 0
	v_mul_f32_e32 v31, s4, v31
	.loc	1 20 0
	s_nop 0
	v_cndmask_b32_e64 v20, v36, v20, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v33
	s_nop 1
	v_cndmask_b32_e64 v19, v36, v19, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v32
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v33, v19, v20, v21
	.loc	1 20 0
	s_nop 0
	v_cndmask_b32_e64 v16, v36, v16, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v30
	s_nop 1
	v_cndmask_b32_e64 v17, v36, v17, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v56
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max_f32_e32 v32, v16, v17
	v_max3_f32 v32, v32, v18, v33
	.loc	1 20 0
	v_cndmask_b32_e64 v30, v36, v58, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v45
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v37, v22, v23, v30
	.loc	1 20 0
	s_nop 0
	v_cndmask_b32_e64 v27, v36, v27, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v47
	s_nop 1
	v_cndmask_b32_e64 v26, v36, v26, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v51
	s_nop 1
	v_cndmask_b32_e64 v25, v36, v25, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v54
	s_nop 1
	v_cndmask_b32_e64 v24, v36, v24, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v57
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v38, v24, v25, v26
	.loc	1 20 0
	s_nop 0
	v_cndmask_b32_e64 v31, v36, v31, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v49
	s_nop 1
	v_cndmask_b32_e64 v29, v36, v29, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v44, v50
	s_nop 1
	v_cndmask_b32_e64 v28, v36, v28, s[0:1]
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v33, v27, v28, v29
	v_max3_f32 v33, v38, v33, v31
	v_max3_f32 v32, v32, v37, v33
	.loc	2 216 0 ; standard.py:216:16 @[ attention.py:21:33 ]
	v_mov_b32_e32 v33, v32
	s_nop 1
	v_permlane32_swap_b32_e32 v32, v33
	.loc	1 21 0
	v_max3_f32 v36, v34, v32, v33
	.loc	1 22 0
	v_pk_add_f32 v[16:17], v[16:17], v[36:37] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[18:19], v[18:19], v[36:37] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[20:21], v[20:21], v[36:37] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[22:23], v[22:23], v[36:37] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_sub_f32_e32 v37, v30, v36
	v_pk_add_f32 v[24:25], v[24:25], v[36:37] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[38:39], v[26:27], v[36:37] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[44:45], v[28:29], v[36:37] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_sub_f32_e32 v46, v31, v36
	v_exp_f32_e32 v26, v16
	v_exp_f32_e32 v27, v17
	v_exp_f32_e32 v28, v18
	v_exp_f32_e32 v29, v19
	v_exp_f32_e32 v30, v20
	v_exp_f32_e32 v31, v21
	v_exp_f32_e32 v32, v22
	v_exp_f32_e32 v33, v23
	v_exp_f32_e32 v18, v37
	v_exp_f32_e32 v19, v24
	v_exp_f32_e32 v20, v25
	v_exp_f32_e32 v21, v38
	v_exp_f32_e32 v22, v39
	v_exp_f32_e32 v23, v44
	v_exp_f32_e32 v24, v45
	v_exp_f32_e32 v25, v46
	.loc	1 23 0
	v_sub_f32_e32 v16, v34, v36
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[36:37], v[26:27], v[28:29]
	v_pk_add_f32 v[38:39], v[30:31], v[32:33]
	v_pk_add_f32 v[44:45], v[18:19], v[20:21]
	v_pk_add_f32 v[46:47], v[22:23], v[24:25]
	v_pk_add_f32 v[36:37], v[36:37], v[38:39]
	v_pk_add_f32 v[38:39], v[44:45], v[46:47]
	.loc	1 23 0
	v_exp_f32_e32 v16, v16
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[36:37], v[36:37], v[38:39]
	.loc	1 26 0
	s_and_b64 s[0:1], vcc, exec
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ attention.py:24:34 ] ]
	v_add_f32_e32 v17, v36, v37
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_mov_b32_e32 v34, v17
	.loc	1 26 0
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_permlane32_swap_b32_e32 v17, v34
	.loc	1 26 0
	s_cbranch_scc1 .LBB0_12
	.loc	1 0 0
	v_and_b32_e32 v36, 0x118, v42
	v_add_u32_e32 v37, s10, v43
	v_add3_u32 v36, v37, v41, v36
	ds_read_b64_tr_b16 v[42:43], v36
	ds_read_b64_tr_b16 v[44:45], v36 offset:512
	ds_read_b64_tr_b16 v[46:47], v36 offset:1088
	ds_read_b64_tr_b16 v[48:49], v36 offset:1600
	.loc	1 26 0
	v_pk_mul_f32 v[14:15], v[14:15], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[12:13], v[12:13], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[10:11], v[10:11], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[8:9], v[8:9], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[6:7], v[6:7], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[4:5], v[4:5], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[2:3], v[2:3], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[0:1], v[0:1], v[16:17] op_sel_hi:[1,0]
	v_cvt_pk_f16_f32 v33, v32, v33
	v_cvt_pk_f16_f32 v32, v30, v31
	v_cvt_pk_f16_f32 v31, v28, v29
	v_cvt_pk_f16_f32 v30, v26, v27
	v_cvt_pk_f16_f32 v25, v24, v25
	v_cvt_pk_f16_f32 v24, v22, v23
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x16_f16 v[0:15], v[42:45], v[30:33], v[0:15]
	v_cvt_pk_f16_f32 v23, v20, v21
	v_cvt_pk_f16_f32 v22, v18, v19
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_32x32x16_f16 v[0:15], v[46:49], v[22:25], v[0:15]
.LBB0_12:
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ attention.py:24:34 ] ]
	v_add_f32_e32 v17, v17, v34
	.loc	1 24 0
	v_fmac_f32_e32 v17, v63, v16
	.loc	1 16 0
	v_cndmask_b32_e32 v17, v63, v17, vcc
	.loc	1 28 0
	s_nop 8
	v_div_scale_f32 v19, s[0:1], v17, v17, v0
	v_rcp_f32_e32 v20, v19
	v_lshlrev_b32_e32 v18, 5, v35
	.loc	1 12 0
	v_lshrrev_b32_e32 v16, 2, v40
	.loc	1 28 0
	v_add_u32_e32 v21, s17, v18
	v_fma_f32 v22, -v19, v20, 1.0
	v_fmac_f32_e32 v20, v22, v20
	v_div_scale_f32 v22, vcc, v0, v17, v0
	v_mul_f32_e32 v23, v22, v20
	v_fma_f32 v24, -v19, v23, v22
	v_fmac_f32_e32 v23, v24, v20
	v_fma_f32 v19, -v19, v23, v22
	v_div_scale_f32 v22, s[0:1], v17, v17, v1
	v_rcp_f32_e32 v24, v22
	v_div_fmas_f32 v19, v19, v20, v23
	v_div_fixup_f32 v0, v19, v17, v0
	s_and_b32 s21, s21, 0xffff
	v_fma_f32 v19, -v22, v24, 1.0
	v_fmac_f32_e32 v24, v19, v24
	v_div_scale_f32 v19, vcc, v1, v17, v1
	v_mul_f32_e32 v20, v19, v24
	v_fma_f32 v23, -v22, v20, v19
	v_fmac_f32_e32 v20, v23, v24
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v2
	v_rcp_f32_e32 v23, v22
	v_div_fmas_f32 v19, v19, v24, v20
	v_div_fixup_f32 v1, v19, v17, v1
	.loc	1 12 0
	v_or_b32_e32 v21, v16, v21
	.loc	1 28 0
	v_fma_f32 v19, -v22, v23, 1.0
	v_fmac_f32_e32 v23, v19, v23
	v_div_scale_f32 v19, vcc, v2, v17, v2
	v_mul_f32_e32 v20, v19, v23
	v_fma_f32 v24, -v22, v20, v19
	v_fmac_f32_e32 v20, v24, v23
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v3
	v_rcp_f32_e32 v24, v22
	v_div_fmas_f32 v19, v19, v23, v20
	v_div_fixup_f32 v2, v19, v17, v2
	v_or_b32_e32 v16, s17, v16
	v_fma_f32 v19, -v22, v24, 1.0
	v_fmac_f32_e32 v24, v19, v24
	v_div_scale_f32 v19, vcc, v3, v17, v3
	v_mul_f32_e32 v20, v19, v24
	v_fma_f32 v23, -v22, v20, v19
	v_fmac_f32_e32 v20, v23, v24
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v4
	v_rcp_f32_e32 v23, v22
	v_div_fmas_f32 v19, v19, v24, v20
	v_div_fixup_f32 v3, v19, v17, v3
	s_cmp_eq_u32 s18, 0
	v_fma_f32 v19, -v22, v23, 1.0
	v_fmac_f32_e32 v23, v19, v23
	v_div_scale_f32 v19, vcc, v4, v17, v4
	v_mul_f32_e32 v20, v19, v23
	v_fma_f32 v24, -v22, v20, v19
	v_fmac_f32_e32 v20, v24, v23
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v5
	v_rcp_f32_e32 v24, v22
	v_div_fmas_f32 v19, v19, v23, v20
	v_div_fixup_f32 v4, v19, v17, v4
	v_cvt_pk_f16_f32 v0, v0, v1
	v_fma_f32 v19, -v22, v24, 1.0
	v_fmac_f32_e32 v24, v19, v24
	v_div_scale_f32 v19, vcc, v5, v17, v5
	v_mul_f32_e32 v20, v19, v24
	v_fma_f32 v23, -v22, v20, v19
	v_fmac_f32_e32 v20, v23, v24
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v6
	v_rcp_f32_e32 v23, v22
	v_div_fmas_f32 v19, v19, v24, v20
	v_div_fixup_f32 v5, v19, v17, v5
	v_cvt_pk_f16_f32 v1, v2, v3
	v_fma_f32 v19, -v22, v23, 1.0
	v_fmac_f32_e32 v23, v19, v23
	v_div_scale_f32 v19, vcc, v6, v17, v6
	v_mul_f32_e32 v20, v19, v23
	v_fma_f32 v24, -v22, v20, v19
	v_fmac_f32_e32 v20, v24, v23
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v7
	v_rcp_f32_e32 v24, v22
	v_div_fmas_f32 v19, v19, v23, v20
	v_div_fixup_f32 v6, v19, v17, v6
	v_cvt_pk_f16_f32 v2, v4, v5
	v_fma_f32 v19, -v22, v24, 1.0
	v_fmac_f32_e32 v24, v19, v24
	v_div_scale_f32 v19, vcc, v7, v17, v7
	v_mul_f32_e32 v20, v19, v24
	v_fma_f32 v23, -v22, v20, v19
	v_fmac_f32_e32 v20, v23, v24
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v8
	v_rcp_f32_e32 v23, v22
	v_div_fmas_f32 v19, v19, v24, v20
	v_div_fixup_f32 v7, v19, v17, v7
	v_cvt_pk_f16_f32 v3, v6, v7
	v_fma_f32 v19, -v22, v23, 1.0
	v_fmac_f32_e32 v23, v19, v23
	v_div_scale_f32 v19, vcc, v8, v17, v8
	v_mul_f32_e32 v20, v19, v23
	v_fma_f32 v24, -v22, v20, v19
	v_fmac_f32_e32 v20, v24, v23
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v9
	v_rcp_f32_e32 v24, v22
	v_div_fmas_f32 v19, v19, v23, v20
	v_div_fixup_f32 v8, v19, v17, v8
	v_permlane32_swap_b32_e32 v0, v2
	v_fma_f32 v19, -v22, v24, 1.0
	v_fmac_f32_e32 v24, v19, v24
	v_div_scale_f32 v19, vcc, v9, v17, v9
	v_mul_f32_e32 v20, v19, v24
	v_fma_f32 v23, -v22, v20, v19
	v_fmac_f32_e32 v20, v23, v24
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v10
	v_rcp_f32_e32 v23, v22
	v_div_fmas_f32 v19, v19, v24, v20
	v_div_fixup_f32 v9, v19, v17, v9
	v_cvt_pk_f16_f32 v4, v8, v9
	v_fma_f32 v19, -v22, v23, 1.0
	v_fmac_f32_e32 v23, v19, v23
	v_div_scale_f32 v19, vcc, v10, v17, v10
	v_mul_f32_e32 v20, v19, v23
	v_fma_f32 v24, -v22, v20, v19
	v_fmac_f32_e32 v20, v24, v23
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v11
	v_rcp_f32_e32 v24, v22
	v_div_fmas_f32 v19, v19, v23, v20
	v_div_fixup_f32 v10, v19, v17, v10
	v_add_lshl_u32 v8, v16, v18, 1
	v_fma_f32 v19, -v22, v24, 1.0
	v_fmac_f32_e32 v24, v19, v24
	v_div_scale_f32 v19, vcc, v11, v17, v11
	v_mul_f32_e32 v20, v19, v24
	v_fma_f32 v23, -v22, v20, v19
	v_fmac_f32_e32 v20, v23, v24
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v12
	v_rcp_f32_e32 v23, v22
	v_div_fmas_f32 v19, v19, v24, v20
	v_div_fixup_f32 v11, v19, v17, v11
	v_bfrev_b32_e32 v9, 1
	v_fma_f32 v19, -v22, v23, 1.0
	v_fmac_f32_e32 v23, v19, v23
	v_div_scale_f32 v19, vcc, v12, v17, v12
	v_mul_f32_e32 v20, v19, v23
	v_fma_f32 v24, -v22, v20, v19
	v_fmac_f32_e32 v20, v24, v23
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v13
	v_rcp_f32_e32 v24, v22
	v_div_fmas_f32 v19, v19, v23, v20
	v_div_fixup_f32 v12, v19, v17, v12
	v_permlane32_swap_b32_e32 v1, v3
	v_fma_f32 v19, -v22, v24, 1.0
	v_fmac_f32_e32 v24, v19, v24
	v_div_scale_f32 v19, vcc, v13, v17, v13
	v_mul_f32_e32 v20, v19, v24
	v_fma_f32 v23, -v22, v20, v19
	v_fmac_f32_e32 v20, v23, v24
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v14
	v_rcp_f32_e32 v23, v22
	v_div_fmas_f32 v19, v19, v24, v20
	v_div_fixup_f32 v13, v19, v17, v13
	s_mov_b32 s23, 0x27000
	v_fma_f32 v19, -v22, v23, 1.0
	v_fmac_f32_e32 v23, v19, v23
	v_div_scale_f32 v19, vcc, v14, v17, v14
	v_mul_f32_e32 v20, v19, v23
	v_fma_f32 v24, -v22, v20, v19
	v_fmac_f32_e32 v20, v24, v23
	v_fma_f32 v19, -v22, v20, v19
	v_div_scale_f32 v22, s[0:1], v17, v17, v15
	v_rcp_f32_e32 v24, v22
	v_div_fmas_f32 v19, v19, v23, v20
	v_div_fixup_f32 v14, v19, v17, v14
	s_mov_b32 s22, 0x7ffffffe
	v_fma_f32 v19, -v22, v24, 1.0
	v_fmac_f32_e32 v24, v19, v24
	v_div_scale_f32 v19, vcc, v15, v17, v15
	v_mul_f32_e32 v20, v19, v24
	v_fma_f32 v23, -v22, v20, v19
	v_fmac_f32_e32 v20, v23, v24
	v_fma_f32 v19, -v22, v20, v19
	v_div_fmas_f32 v19, v19, v24, v20
	s_cselect_b64 vcc, -1, 0
	v_div_fixup_f32 v15, v19, v17, v15
	v_cndmask_b32_e32 v8, v9, v8, vcc
	v_cvt_pk_f16_f32 v5, v10, v11
	v_cvt_pk_f16_f32 v6, v12, v13
	v_cvt_pk_f16_f32 v7, v14, v15
	buffer_store_dwordx4 v[0:3], v8, s[20:23], 0 offen
	v_permlane32_swap_b32_e32 v4, v6
	v_permlane32_swap_b32_e32 v5, v7
	v_lshl_or_b32 v0, v21, 1, 32
	v_cndmask_b32_e32 v0, v9, v0, vcc
	buffer_store_dwordx4 v[4:7], v0, s[20:23], 0 offen
	.loc	1 8 0
	s_endpgm
.Lfunc_end0:
	.size	flash, .Lfunc_end0-flash
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel flash
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 312
		.amdhsa_user_sgpr_count 16
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_kernarg_preload_length 8
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 82
		.amdhsa_next_free_sgpr 28
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
      - .address_space:  global
        .offset:         40
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         48
        .size:           8
        .value_kind:     global_buffer
      - .offset:         56
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         60
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         64
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         68
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         70
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         72
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         74
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         76
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         78
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         96
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         104
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         112
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         120
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         136
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         144
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         152
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         160
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         168
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         176
        .size:           4
        .value_kind:     hidden_dynamic_lds_size
      - .offset:         256
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 312
    .max_flat_workgroup_size: 256
    .name:           flash
    .private_segment_fixed_size: 0
    .sgpr_count:     34
    .sgpr_spill_count: 0
    .symbol:         flash.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     82
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
