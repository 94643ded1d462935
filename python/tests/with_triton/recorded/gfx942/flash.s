; triton 3.9.0, threads 256, lds 4096, arguments *fp16 *fp16 *fp16 *fp16 i32 fp32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	flash
	.p2align	8
	.type	flash,@function
flash:
	.file	1 "tests/foreign/triton" "attention.py"
	.loc	1 8 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	s_mov_b64 s[24:25], s[2:3]
	.loc	1 28 0
	v_readfirstlane_b32 s3, v0
	.loc	1 9 0
	v_and_b32_e32 v1, 63, v0
	s_and_b32 s0, s3, 0xc0
	.loc	1 11 0
	s_mul_i32 s21, s10, s17
	.loc	1 9 0
	v_or_b32_e32 v2, s0, v1
	.loc	1 11 0
	s_lshl_b32 s0, s21, 5
	.loc	1 12 0
	s_lshl_b32 s1, s16, 10
	v_lshlrev_b32_e32 v3, 2, v0
	v_and_b32_e32 v4, 28, v3
	v_lshlrev_b32_e32 v5, 2, v2
	s_add_i32 s19, s0, s1
	s_movk_i32 s1, 0x3e0
	v_and_or_b32 v4, v5, s1, v4
	s_mov_b32 s15, 0x27000
	s_mov_b32 s14, 0x7ffffffe
	s_and_b32 s25, s25, 0xffff
	s_mov_b32 s26, s14
	s_mov_b32 s27, s15
	v_add_lshl_u32 v5, v4, s19, 1
	buffer_load_dwordx2 v[8:9], v5, s[24:27], 0 offen
	.loc	1 9 0
	s_lshl_b32 s20, s16, 5
	.loc	1 12 0
	v_lshlrev_b32_e32 v6, 3, v2
	v_lshrrev_b32_e32 v2, 1, v2
	.loc	1 16 0
	s_cmp_lt_u32 s20, 0x7fffffe0
	.loc	1 12 0
	v_and_b32_e32 v2, 56, v2
	.loc	1 18 0
	v_bfrev_b32_e32 v5, 1
	.loc	1 12 0
	v_xor_b32_e32 v2, v2, v6
	.loc	1 18 0
	v_add_lshl_u32 v4, v4, s0, 1
	.loc	1 16 0
	s_cselect_b64 vcc, -1, 0
	s_mov_b64 s[12:13], s[6:7]
	.loc	1 18 0
	s_mov_b32 s6, s14
	s_mov_b32 s7, s15
	s_and_b32 s5, s5, 0xffff
	.loc	1 12 0
	v_add_u32_e32 v57, 0, v2
	.loc	1 18 0
	v_cndmask_b32_e32 v2, v5, v4, vcc
	.loc	1 25 0
	s_and_b32 s13, s13, 0xffff
	.loc	1 9 0
	v_and_b32_e32 v43, 32, v0
	v_and_b32_e32 v35, 31, v0
	v_lshrrev_b32_e32 v32, 3, v43
	s_mov_b32 s2, s11
	v_or_b32_e32 v33, 1, v32
	v_or_b32_e32 v53, 3, v32
	v_or_b32_e32 v46, 2, v32
	v_or_b32_e32 v48, 11, v32
	v_or_b32_e32 v52, 10, v32
	v_or_b32_e32 v55, 9, v32
	v_or_b32_e32 v41, 8, v32
	v_or_b32_e32 v40, 24, v32
	v_or_b32_e32 v47, 19, v32
	v_or_b32_e32 v51, 18, v32
	v_or_b32_e32 v54, 17, v32
	v_or_b32_e32 v49, 26, v32
	v_or_b32_e32 v50, 25, v32
	.loc	1 25 0
	v_add_u32_e32 v58, 0, v6
	.loc	1 16 0
	s_cmp_gt_i32 s20, 0
	.loc	1 12 0
	s_waitcnt vmcnt(0)
	ds_write_b64 v57, v[8:9]
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 18 0
	buffer_load_dwordx2 v[8:9], v2, s[4:7], 0 offen
	.loc	1 25 0
	buffer_load_dwordx2 v[10:11], v2, s[12:15], 0 offen
	.loc	1 12 0
	v_and_b32_e32 v2, 56, v3
	v_lshrrev_b32_e32 v3, 2, v43
	v_xor_b32_e32 v2, v2, v3
	v_lshl_or_b32 v2, v35, 6, v2
	v_add_u32_e32 v36, 0, v2
	v_xor_b32_e32 v3, 16, v2
	v_xor_b32_e32 v4, 32, v2
	v_xor_b32_e32 v2, 48, v2
	v_add_u32_e32 v39, 0, v3
	v_add_u32_e32 v38, 0, v4
	v_add_u32_e32 v37, 0, v2
	ds_read_b64 v[74:75], v36
	ds_read_b64 v[72:73], v39
	ds_read_b64 v[70:71], v38
	ds_read_b64 v[68:69], v37
	.loc	1 18 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b64 v57, v[8:9]
	.loc	1 25 0
	s_waitcnt vmcnt(0)
	ds_write_b64 v58, v[10:11] offset:2048
	.loc	1 16 0
	s_cbranch_scc1 .LBB0_2
	.loc	1 0 0
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b64 s[0:1], -1
.LBB0_3:
	s_lshr_b32 s18, s3, 6
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	v_or_b32_e32 v45, s20, v35
	s_cmp_lg_u32 s0, 1
	v_lshlrev_b32_e32 v56, 2, v1
	v_lshlrev_b32_e32 v44, 1, v35
	v_or_b32_e32 v42, 16, v32
	s_cbranch_scc1 .LBB0_6
	.loc	1 16 0
	v_lshlrev_b32_e32 v1, 3, v1
	v_lshl_or_b32 v1, s18, 9, v1
	v_and_b32_e32 v1, 0xffffffc0, v1
	v_lshl_add_u32 v1, s21, 6, v1
	v_and_b32_e32 v0, 7, v0
	v_mov_b32_e32 v14, 0
	v_lshl_add_u32 v2, v43, 3, 0
	v_lshl_or_b32 v0, v0, 3, v1
	v_xor_b32_e32 v59, 0x80, v56
	.loc	1 19 0
	s_mov_b32 s3, s2
	s_mov_b32 s10, s2
	s_mov_b32 s11, s2
	s_mov_b32 s16, s2
	s_mov_b32 s17, s2
	s_mov_b32 s22, 0
	.loc	1 16 0
	v_add_u32_e32 v60, 27, v32
	v_add_u32_e32 v61, 0x800, v0
	v_mov_b32_e32 v62, 0
	v_mov_b32_e32 v66, 0xff800000
	s_mov_b32 s6, s14
	s_mov_b32 s7, s15
	v_mov_b32_e32 v63, 0xff800000
	v_add_u32_e32 v64, v2, v44
	s_mov_b32 s21, 0x5040100
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
.LBB0_5:
	.loc	1 18 0
	buffer_load_dwordx2 v[76:77], v61, s[4:7], 0 offen
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[78:79], v36
	ds_read_b64 v[80:81], v39
	.loc	1 19 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[16:31], v[78:79], v[74:75], 0
	.loc	1 18 0
	ds_read_b64 v[78:79], v38
	.loc	1 19 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[16:31], v[80:81], v[72:73], v[16:31]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[16:31], v[78:79], v[70:71], v[16:31]
	.loc	1 18 0
	ds_read_b64 v[78:79], v37
	.loc	1 19 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[16:31], v[78:79], v[68:69], v[16:31]
	s_nop 10
	v_mov_b32_e32 v78, v25
	v_mul_f32_e32 v34, s2, v24
	.loc	1 25 0
	ds_read_u16 v24, v64 offset:2176
	ds_read_u16 v25, v64 offset:2240
	.loc	1 19 0
	v_pk_mul_f32 v[22:23], s[16:17], v[22:23]
	v_mov_b32_e32 v79, v26
	v_mov_b32_e32 v26, v27
	v_mov_b32_e32 v27, v28
	.loc	1 26 0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v83, v25, v24, s21
	.loc	1 25 0
	ds_read_u16 v24, v64 offset:2048
	ds_read_u16 v25, v64 offset:2112
	.loc	1 19 0
	v_pk_mul_f32 v[20:21], s[16:17], v[20:21]
	v_mov_b32_e32 v81, v30
	v_mov_b32_e32 v80, v29
	v_mul_f32_e32 v65, s2, v31
	.loc	1 26 0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v82, v25, v24, s21
	.loc	1 17 0
	v_or_b32_e32 v24, s22, v52
	.loc	1 20 0
	v_cmp_ge_i32_e32 vcc, v45, v24
	.loc	1 17 0
	v_or_b32_e32 v24, s22, v48
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[0:1], v45, v24
	v_cndmask_b32_e32 v28, v63, v22, vcc
	.loc	1 17 0
	v_or_b32_e32 v22, s22, v41
	.loc	1 20 0
	v_cmp_ge_i32_e32 vcc, v45, v22
	.loc	1 17 0
	v_or_b32_e32 v22, s22, v55
	.loc	1 20 0
	v_cndmask_b32_e64 v29, v63, v23, s[0:1]
	v_cndmask_b32_e32 v30, v63, v20, vcc
	.loc	1 17 0
	v_or_b32_e32 v20, s22, v53
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[0:1], v45, v22
	v_cmp_ge_i32_e32 vcc, v45, v20
	.loc	1 17 0
	v_or_b32_e32 v20, s22, v46
	.loc	1 19 0
	v_pk_mul_f32 v[18:19], s[16:17], v[18:19]
	.loc	1 20 0
	v_cndmask_b32_e64 v31, v63, v21, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v20
	v_cndmask_b32_e32 v21, v63, v19, vcc
	.loc	1 19 0
	v_pk_mul_f32 v[16:17], s[2:3], v[16:17]
	.loc	1 20 0
	v_cndmask_b32_e64 v20, v63, v18, s[0:1]
	.loc	1 17 0
	v_or_b32_e32 v18, s22, v33
	.loc	1 20 0
	v_cmp_ge_i32_e32 vcc, v45, v18
	.loc	1 17 0
	v_or_b32_e32 v18, s22, v32
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[0:1], v45, v18
	v_cndmask_b32_e32 v23, v63, v17, vcc
	s_nop 0
	v_cndmask_b32_e64 v22, v63, v16, s[0:1]
	.loc	1 17 0
	v_or_b32_e32 v16, s22, v47
	.loc	1 20 0
	v_cmp_ge_i32_e32 vcc, v45, v16
	.loc	1 17 0
	v_or_b32_e32 v16, s22, v40
	.loc	1 20 0
	v_cmp_ge_i32_e64 s[0:1], v45, v16
	.loc	1 19 0
	v_pk_mul_f32 v[16:17], s[16:17], v[26:27]
	.loc	1 20 0
	s_nop 0
	v_cndmask_b32_e32 v24, v63, v16, vcc
	.loc	1 17 0
	v_or_b32_e32 v16, s22, v54
	.loc	1 20 0
	v_cmp_ge_i32_e32 vcc, v45, v16
	.loc	1 17 0
	v_or_b32_e32 v16, s22, v51
	.loc	1 20 0
	v_cndmask_b32_e64 v25, v63, v17, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v16
	.loc	1 19 0
	v_pk_mul_f32 v[16:17], s[10:11], v[78:79]
	.loc	1 20 0
	s_nop 0
	v_cndmask_b32_e32 v26, v63, v16, vcc
	.loc	1 17 0
	v_or_b32_e32 v16, s22, v50
	.loc	1 20 0
	v_cmp_ge_i32_e32 vcc, v45, v16
	.loc	1 17 0
	v_or_b32_e32 v16, s22, v49
	.loc	1 20 0
	v_cndmask_b32_e64 v27, v63, v17, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v16
	.loc	1 19 0
	v_pk_mul_f32 v[16:17], s[16:17], v[80:81]
	.loc	1 20 0
	s_nop 0
	v_cndmask_b32_e32 v18, v63, v16, vcc
	.loc	1 17 0
	v_add_u32_e32 v16, s22, v42
	.loc	1 20 0
	v_cmp_ge_i32_e32 vcc, v45, v16
	.loc	1 18 0
	v_add_u32_e32 v16, s22, v60
	.loc	1 20 0
	v_cndmask_b32_e64 v19, v63, v17, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v16
	.file	2 "triton/language" "standard.py"
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max_f32_e32 v16, v22, v23
	v_max3_f32 v17, v21, v30, v31
	v_max3_f32 v16, v16, v20, v17
	.loc	1 20 0
	v_cndmask_b32_e64 v17, v63, v65, s[0:1]
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v65, v26, v27, v24
	v_max3_f32 v67, v25, v18, v19
	.loc	1 20 0
	v_cndmask_b32_e32 v80, v63, v34, vcc
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v65, v65, v67, v17
	v_max3_f32 v34, v28, v29, v80
	v_max3_f32 v16, v16, v34, v65
	.loc	2 216 0 ; standard.py:216:16 @[ attention.py:21:33 ]
	ds_bpermute_b32 v34, v59, v16
	.loc	1 16 0
	s_add_i32 s22, s22, 32
	s_cmp_lt_i32 s22, s20
	.loc	1 21 0
	s_waitcnt lgkmcnt(0)
	v_max3_f32 v34, v66, v16, v34
	.loc	1 22 0
	v_pk_add_f32 v[20:21], v[20:21], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[22:23], v[22:23], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_exp_f32_e32 v20, v20
	v_exp_f32_e32 v21, v21
	v_exp_f32_e32 v22, v22
	v_exp_f32_e32 v23, v23
	.loc	1 26 0
	v_cvt_f16_f32_e32 v16, v20
	v_cvt_f16_f32_e32 v65, v21
	.loc	1 22 0
	v_pk_add_f32 v[28:29], v[28:29], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[30:31], v[30:31], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_exp_f32_e32 v28, v28
	.loc	1 26 0
	v_pack_b32_f16 v79, v16, v65
	v_cvt_f16_f32_e32 v16, v22
	v_cvt_f16_f32_e32 v65, v23
	.loc	1 22 0
	v_exp_f32_e32 v29, v29
	v_exp_f32_e32 v30, v30
	v_exp_f32_e32 v31, v31
	.loc	1 26 0
	v_pack_b32_f16 v78, v16, v65
	.loc	1 23 0
	v_sub_f32_e32 v16, v66, v34
	.loc	1 25 0
	ds_read_u16 v65, v64 offset:2688
	ds_read_u16 v66, v64 offset:2752
	.loc	1 23 0
	v_exp_f32_e32 v16, v16
	.loc	1 22 0
	v_pk_add_f32 v[26:27], v[26:27], v[34:35] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[20:21], v[22:23], v[20:21]
	v_pk_add_f32 v[22:23], v[30:31], v[28:29]
	.loc	1 26 0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v67, v66, v65, s21
	.loc	1 25 0
	ds_read_u16 v65, v64 offset:2560
	ds_read_u16 v66, v64 offset:2624
	.loc	1 26 0
	v_pk_mul_f32 v[0:1], v[0:1], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[2:3], v[2:3], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[4:5], v[4:5], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[6:7], v[6:7], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[8:9], v[8:9], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[10:11], v[10:11], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[12:13], v[12:13], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[14:15], v[14:15], v[16:17] op_sel_hi:[1,0]
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v66, v66, v65, s21
	v_cvt_f16_f32_e32 v65, v28
	v_mfma_f32_32x32x8_f16 v[0:15], v[82:83], v[78:79], v[0:15]
	v_cvt_f16_f32_e32 v78, v29
	.loc	1 22 0
	v_add_f32_e64 v18, v18, -v34
	v_add_f32_e64 v19, v19, -v34
	v_sub_f32_e32 v17, v17, v34
	v_exp_f32_e32 v81, v26
	.loc	1 26 0
	v_pack_b32_f16 v79, v65, v78
	v_cvt_f16_f32_e32 v65, v30
	v_cvt_f16_f32_e32 v78, v31
	.loc	1 22 0
	v_exp_f32_e32 v26, v27
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[20:21], v[20:21], v[22:23]
	.loc	1 22 0
	v_exp_f32_e32 v23, v18
	.loc	1 26 0
	v_pack_b32_f16 v78, v65, v78
	.loc	1 22 0
	v_exp_f32_e32 v18, v19
	v_exp_f32_e32 v19, v17
	.loc	1 26 0
	v_mfma_f32_32x32x8_f16 v[0:15], v[66:67], v[78:79], v[0:15]
	.loc	1 25 0
	ds_read_u16 v65, v64 offset:3200
	ds_read_u16 v66, v64 offset:3264
	.loc	1 22 0
	v_add_f32_e64 v78, v24, -v34
	v_add_f32_e64 v79, v25, -v34
	.loc	1 26 0
	v_cvt_f16_f32_e32 v24, v26
	.loc	1 22 0
	v_exp_f32_e32 v27, v78
	v_exp_f32_e32 v22, v79
	.loc	1 26 0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v67, v66, v65, s21
	.loc	1 25 0
	ds_read_u16 v65, v64 offset:3072
	ds_read_u16 v66, v64 offset:3136
	.loc	1 26 0
	v_cvt_f16_f32_e32 v25, v27
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[28:29], v[22:23], v[18:19]
	.loc	1 26 0
	v_cvt_f16_f32_e32 v17, v18
	v_cvt_f16_f32_e32 v18, v19
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v66, v66, v65, s21
	.loc	1 22 0
	v_sub_f32_e32 v65, v80, v34
	v_exp_f32_e32 v80, v65
	.loc	1 26 0
	v_pack_b32_f16 v25, v24, v25
	v_cvt_f16_f32_e32 v65, v81
	v_cvt_f16_f32_e32 v22, v22
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[26:27], v[80:81], v[26:27]
	.loc	1 26 0
	v_cvt_f16_f32_e32 v24, v80
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[26:27], v[26:27], v[28:29]
	.loc	1 26 0
	v_cvt_f16_f32_e32 v23, v23
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[20:21], v[20:21], v[26:27]
	.loc	1 25 0
	buffer_load_dwordx2 v[26:27], v61, s[12:15], 0 offen
	.loc	1 26 0
	v_pack_b32_f16 v24, v24, v65
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ attention.py:24:34 ] ]
	v_add_f32_e32 v20, v20, v21
	.loc	1 26 0
	v_pack_b32_f16 v19, v17, v18
	v_mfma_f32_32x32x8_f16 v[0:15], v[66:67], v[24:25], v[0:15]
	.loc	1 25 0
	ds_read_u16 v24, v64 offset:3712
	ds_read_u16 v25, v64 offset:3776
	.loc	1 26 0
	v_pack_b32_f16 v18, v22, v23
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	ds_bpermute_b32 v17, v59, v20
	.loc	1 16 0
	v_add_u32_e32 v61, 0x800, v61
	v_mov_b32_e32 v66, v34
	.loc	1 26 0
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v25, v25, v24, s21
	.loc	1 25 0
	ds_read_u16 v24, v64 offset:3584
	ds_read_u16 v65, v64 offset:3648
	.loc	1 18 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b64 v57, v[76:77]
	.loc	1 25 0
	s_waitcnt vmcnt(0)
	ds_write_b64 v58, v[26:27] offset:2048
	.loc	1 26 0
	v_perm_b32 v24, v65, v24, s21
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ attention.py:24:34 ] ]
	v_add_f32_e32 v65, v20, v17
	.loc	1 24 0
	v_fmac_f32_e32 v65, v62, v16
	.loc	1 26 0
	v_mfma_f32_32x32x8_f16 v[0:15], v[24:25], v[18:19], v[0:15]
	v_mov_b32_e32 v62, v65
	.loc	1 16 0
	s_cbranch_scc1 .LBB0_5
	s_branch .LBB0_7
.LBB0_6:
	.loc	1 0 0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v65, 0
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
	s_add_i32 s1, s20, 63
	s_ashr_i32 s0, s1, 31
	s_lshr_b32 s0, s0, 27
	s_add_i32 s0, s1, s0
	s_ashr_i32 s0, s0, 5
	s_max_i32 s0, s0, 1
	s_cmp_gt_i32 s1, 31
	s_cselect_b64 vcc, -1, 0
	s_cmp_lt_i32 s1, 32
	.loc	1 18 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 19 0
	s_cbranch_scc1 .LBB0_9
	.loc	1 18 0
	ds_read_b64 v[58:59], v36
	.loc	1 19 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[16:31], v[58:59], v[74:75], 0
	.loc	1 18 0
	ds_read_b64 v[58:59], v39
	ds_read_b64 v[38:39], v38
	ds_read_b64 v[36:37], v37
	.loc	1 19 0
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x8_f16 v[16:31], v[58:59], v[72:73], v[16:31]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[16:31], v[38:39], v[70:71], v[16:31]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[16:31], v[36:37], v[68:69], v[16:31]
	s_nop 10
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
	s_lshl_b32 s0, s0, 5
	s_sub_i32 s0, s0, 32
	.loc	1 17 0
	v_or_b32_e32 v46, s0, v46
	v_or_b32_e32 v30, s0, v33
	v_or_b32_e32 v33, s0, v32
	v_or_b32_e32 v53, s0, v53
	v_or_b32_e32 v57, s0, v41
	v_or_b32_e32 v55, s0, v55
	v_or_b32_e32 v52, s0, v52
	v_or_b32_e32 v48, s0, v48
	v_or_b32_e32 v58, s0, v42
	v_or_b32_e32 v54, s0, v54
	v_or_b32_e32 v51, s0, v51
	v_or_b32_e32 v47, s0, v47
	v_or_b32_e32 v59, s0, v40
	v_or_b32_e32 v49, s0, v49
	v_or_b32_e32 v50, s0, v50
	v_or3_b32 v60, v32, s0, 27
	.loc	1 19 0
	v_pk_mul_f32 v[18:19], s[2:3], v[18:19] op_sel_hi:[0,1]
	v_pk_mul_f32 v[28:29], s[2:3], v[36:37] op_sel_hi:[0,1]
	.loc	1 20 0
	v_mov_b32_e32 v36, 0xff800000
	v_cmp_ge_i32_e64 s[0:1], v45, v46
	.loc	1 19 0
	v_pk_mul_f32 v[22:23], s[2:3], v[22:23] op_sel_hi:[0,1]
	v_pk_mul_f32 v[20:21], s[2:3], v[20:21] op_sel_hi:[0,1]
	.loc	1 20 0
	v_cndmask_b32_e64 v18, v36, v18, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v48
	.loc	1 19 0
	v_pk_mul_f32 v[16:17], s[2:3], v[16:17] op_sel_hi:[0,1]
	v_mul_f32_e32 v61, s2, v24
	.loc	1 20 0
	v_cndmask_b32_e64 v23, v36, v23, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v52
	.loc	1 19 0
	v_pk_mul_f32 v[26:27], s[2:3], v[26:27] op_sel_hi:[0,1]
	v_pk_mul_f32 v[24:25], s[2:3], v[38:39] op_sel_hi:[0,1]
	.loc	1 20 0
	v_cndmask_b32_e64 v22, v36, v22, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v55
	.loc	1 19 0
	v_mul_f32_e32 v31, s2, v31
	.loc	2 216 0 ; standard.py:216:16 @[ attention.py:21:33 ]
	v_xor_b32_e32 v52, 0x80, v56
	.loc	1 20 0
	v_cndmask_b32_e64 v21, v36, v21, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v57
	s_nop 1
	v_cndmask_b32_e64 v20, v36, v20, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v53
	s_nop 1
	v_cndmask_b32_e64 v19, v36, v19, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v33
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v37, v19, v20, v21
	.loc	1 20 0
	s_nop 0
	v_cndmask_b32_e64 v16, v36, v16, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v30
	s_nop 1
	v_cndmask_b32_e64 v17, v36, v17, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v58
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max_f32_e32 v33, v16, v17
	v_max3_f32 v33, v33, v18, v37
	.loc	1 20 0
	v_cndmask_b32_e64 v30, v36, v61, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v59
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v38, v22, v23, v30
	.loc	1 20 0
	s_nop 0
	v_cndmask_b32_e64 v27, v36, v27, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v47
	s_nop 1
	v_cndmask_b32_e64 v26, v36, v26, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v51
	s_nop 1
	v_cndmask_b32_e64 v25, v36, v25, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v54
	s_nop 1
	v_cndmask_b32_e64 v24, v36, v24, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v60
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v39, v24, v25, v26
	.loc	1 20 0
	s_nop 0
	v_cndmask_b32_e64 v31, v36, v31, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v49
	s_nop 1
	v_cndmask_b32_e64 v29, v36, v29, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v45, v50
	s_nop 1
	v_cndmask_b32_e64 v28, v36, v28, s[0:1]
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ attention.py:21:33 ] ]
	v_max3_f32 v36, v27, v28, v29
	v_max3_f32 v36, v39, v36, v31
	v_max3_f32 v33, v33, v38, v36
	.loc	2 216 0 ; standard.py:216:16 @[ attention.py:21:33 ]
	ds_bpermute_b32 v36, v52, v33
	.loc	1 26 0
	s_and_b64 s[0:1], vcc, exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	.loc	1 21 0
	s_waitcnt lgkmcnt(0)
	v_max3_f32 v38, v34, v33, v36
	.loc	1 22 0
	v_pk_add_f32 v[16:17], v[16:17], v[38:39] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[18:19], v[18:19], v[38:39] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[20:21], v[20:21], v[38:39] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[22:23], v[22:23], v[38:39] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_sub_f32_e32 v33, v30, v38
	v_pk_add_f32 v[36:37], v[24:25], v[38:39] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[46:47], v[26:27], v[38:39] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[48:49], v[28:29], v[38:39] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_sub_f32_e32 v39, v31, v38
	v_exp_f32_e32 v24, v16
	v_exp_f32_e32 v25, v17
	v_exp_f32_e32 v26, v18
	v_exp_f32_e32 v27, v19
	v_exp_f32_e32 v28, v20
	v_exp_f32_e32 v29, v21
	v_exp_f32_e32 v30, v22
	v_exp_f32_e32 v31, v23
	v_exp_f32_e32 v20, v33
	v_exp_f32_e32 v21, v36
	v_exp_f32_e32 v36, v37
	v_exp_f32_e32 v37, v46
	v_exp_f32_e32 v18, v47
	v_exp_f32_e32 v19, v48
	v_exp_f32_e32 v22, v49
	v_exp_f32_e32 v23, v39
	.loc	1 23 0
	v_sub_f32_e32 v16, v34, v38
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[38:39], v[24:25], v[26:27]
	v_pk_add_f32 v[46:47], v[28:29], v[30:31]
	v_pk_add_f32 v[48:49], v[20:21], v[36:37]
	v_pk_add_f32 v[50:51], v[18:19], v[22:23]
	v_pk_add_f32 v[38:39], v[38:39], v[46:47]
	v_pk_add_f32 v[46:47], v[48:49], v[50:51]
	.loc	1 23 0
	v_exp_f32_e32 v16, v16
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	v_pk_add_f32 v[38:39], v[38:39], v[46:47]
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ attention.py:24:34 ] ]
	s_nop 0
	v_add_f32_e32 v17, v38, v39
	.loc	2 314 0 ; standard.py:314:12 @[ attention.py:24:34 ]
	ds_bpermute_b32 v33, v52, v17
	.loc	1 26 0
	s_cbranch_scc1 .LBB0_12
	v_cvt_f16_f32_e32 v38, v28
	.loc	1 25 0
	v_lshlrev_b32_e32 v28, 3, v43
	v_add3_u32 v39, 0, v28, v44
	.loc	1 26 0
	v_cvt_f16_f32_e32 v34, v23
	v_cvt_f16_f32_e32 v23, v37
	v_cvt_f16_f32_e32 v37, v21
	v_cvt_f16_f32_e32 v21, v31
	v_cvt_f16_f32_e32 v31, v29
	.loc	1 25 0
	ds_read_u16 v28, v39 offset:2752
	ds_read_u16 v29, v39 offset:2688
	ds_read_u16 v43, v39 offset:2624
	ds_read_u16 v44, v39 offset:2560
	ds_read_u16 v45, v39 offset:2240
	ds_read_u16 v46, v39 offset:2176
	ds_read_u16 v47, v39 offset:2112
	ds_read_u16 v48, v39 offset:2048
	.loc	1 26 0
	s_mov_b32 s0, 0x5040100
	v_cvt_f16_f32_e32 v27, v27
	v_cvt_f16_f32_e32 v26, v26
	v_cvt_f16_f32_e32 v49, v25
	v_cvt_f16_f32_e32 v50, v24
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v25, v45, v46, s0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v24, v47, v48, s0
	v_pk_mul_f32 v[14:15], v[14:15], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[12:13], v[12:13], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[10:11], v[10:11], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[8:9], v[8:9], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[6:7], v[6:7], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[4:5], v[4:5], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[2:3], v[2:3], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[0:1], v[0:1], v[16:17] op_sel_hi:[1,0]
	v_pack_b32_f16 v27, v26, v27
	v_pack_b32_f16 v26, v50, v49
	v_cvt_f16_f32_e32 v30, v30
	v_perm_b32 v29, v28, v29, s0
	v_mfma_f32_32x32x8_f16 v[0:15], v[24:25], v[26:27], v[0:15]
	v_perm_b32 v28, v43, v44, s0
	.loc	1 25 0
	ds_read_u16 v26, v39 offset:3776
	ds_read_u16 v27, v39 offset:3712
	ds_read_u16 v43, v39 offset:3648
	ds_read_u16 v44, v39 offset:3584
	ds_read_u16 v45, v39 offset:3264
	ds_read_u16 v46, v39 offset:3200
	ds_read_u16 v47, v39 offset:3136
	ds_read_u16 v39, v39 offset:3072
	.loc	1 26 0
	v_pack_b32_f16 v25, v30, v21
	v_pack_b32_f16 v24, v38, v31
	v_cvt_f16_f32_e32 v36, v36
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v21, v45, v46, s0
	v_pack_b32_f16 v23, v36, v23
	v_mfma_f32_32x32x8_f16 v[0:15], v[28:29], v[24:25], v[0:15]
	v_cvt_f16_f32_e32 v24, v20
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v20, v47, v39, s0
	v_cvt_f16_f32_e32 v25, v22
	v_cvt_f16_f32_e32 v28, v19
	v_pack_b32_f16 v22, v24, v37
	v_perm_b32 v19, v26, v27, s0
	s_nop 0
	v_mfma_f32_32x32x8_f16 v[0:15], v[20:21], v[22:23], v[0:15]
	v_cvt_f16_f32_e32 v20, v18
	v_perm_b32 v18, v43, v44, s0
	v_pack_b32_f16 v21, v25, v34
	v_pack_b32_f16 v20, v20, v28
	s_nop 1
	v_mfma_f32_32x32x8_f16 v[0:15], v[18:19], v[20:21], v[0:15]
.LBB0_12:
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ attention.py:24:34 ] ]
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v17, v17, v33
	.loc	1 24 0
	v_fmac_f32_e32 v17, v65, v16
	.loc	1 16 0
	v_cndmask_b32_e32 v16, v65, v17, vcc
	.loc	1 28 0
	s_nop 6
	v_div_scale_f32 v20, s[0:1], v16, v16, v0
	v_rcp_f32_e32 v21, v20
	s_and_b32 s9, s9, 0xffff
	v_lshlrev_b32_e32 v17, 5, v35
	v_or_b32_e32 v18, s19, v32
	v_fma_f32 v24, -v20, v21, 1.0
	v_fmac_f32_e32 v21, v24, v21
	v_div_scale_f32 v24, vcc, v0, v16, v0
	v_mul_f32_e32 v25, v24, v21
	v_fma_f32 v26, -v20, v25, v24
	v_fmac_f32_e32 v25, v26, v21
	v_fma_f32 v20, -v20, v25, v24
	v_div_scale_f32 v24, s[0:1], v16, v16, v1
	v_rcp_f32_e32 v26, v24
	v_div_fmas_f32 v20, v20, v21, v25
	v_div_fixup_f32 v0, v20, v16, v0
	v_cvt_f16_f32_e32 v0, v0
	v_fma_f32 v20, -v24, v26, 1.0
	v_fmac_f32_e32 v26, v20, v26
	v_div_scale_f32 v20, vcc, v1, v16, v1
	v_mul_f32_e32 v21, v20, v26
	v_fma_f32 v25, -v24, v21, v20
	v_fmac_f32_e32 v21, v25, v26
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v2
	v_rcp_f32_e32 v25, v24
	v_div_fmas_f32 v20, v20, v26, v21
	v_div_fixup_f32 v1, v20, v16, v1
	s_cmp_eq_u32 s18, 0
	v_fma_f32 v20, -v24, v25, 1.0
	v_fmac_f32_e32 v25, v20, v25
	v_div_scale_f32 v20, vcc, v2, v16, v2
	v_mul_f32_e32 v21, v20, v25
	v_fma_f32 v26, -v24, v21, v20
	v_fmac_f32_e32 v21, v26, v25
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v3
	v_rcp_f32_e32 v26, v24
	v_div_fmas_f32 v20, v20, v25, v21
	v_div_fixup_f32 v2, v20, v16, v2
	v_add_u32_e32 v19, s19, v17
	v_fma_f32 v20, -v24, v26, 1.0
	v_fmac_f32_e32 v26, v20, v26
	v_div_scale_f32 v20, vcc, v3, v16, v3
	v_mul_f32_e32 v21, v20, v26
	v_fma_f32 v25, -v24, v21, v20
	v_fmac_f32_e32 v21, v25, v26
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v4
	v_rcp_f32_e32 v25, v24
	v_div_fmas_f32 v20, v20, v26, v21
	v_div_fixup_f32 v3, v20, v16, v3
	v_or_b32_e32 v22, v19, v41
	v_fma_f32 v20, -v24, v25, 1.0
	v_fmac_f32_e32 v25, v20, v25
	v_div_scale_f32 v20, vcc, v4, v16, v4
	v_mul_f32_e32 v21, v20, v25
	v_fma_f32 v26, -v24, v21, v20
	v_fmac_f32_e32 v21, v26, v25
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v5
	v_rcp_f32_e32 v26, v24
	v_div_fmas_f32 v20, v20, v25, v21
	v_div_fixup_f32 v4, v20, v16, v4
	s_mov_b32 s11, 0x27000
	v_fma_f32 v20, -v24, v26, 1.0
	v_fmac_f32_e32 v26, v20, v26
	v_div_scale_f32 v20, vcc, v5, v16, v5
	v_mul_f32_e32 v21, v20, v26
	v_fma_f32 v25, -v24, v21, v20
	v_fmac_f32_e32 v21, v25, v26
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v6
	v_rcp_f32_e32 v25, v24
	v_div_fmas_f32 v20, v20, v26, v21
	v_div_fixup_f32 v5, v20, v16, v5
	s_mov_b32 s10, 0x7ffffffe
	v_fma_f32 v20, -v24, v25, 1.0
	v_fmac_f32_e32 v25, v20, v25
	v_div_scale_f32 v20, vcc, v6, v16, v6
	v_mul_f32_e32 v21, v20, v25
	v_fma_f32 v26, -v24, v21, v20
	v_fmac_f32_e32 v21, v26, v25
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v7
	v_rcp_f32_e32 v26, v24
	v_div_fmas_f32 v20, v20, v25, v21
	v_div_fixup_f32 v6, v20, v16, v6
	v_or_b32_e32 v23, v19, v42
	v_fma_f32 v20, -v24, v26, 1.0
	v_fmac_f32_e32 v26, v20, v26
	v_div_scale_f32 v20, vcc, v7, v16, v7
	v_mul_f32_e32 v21, v20, v26
	v_fma_f32 v25, -v24, v21, v20
	v_fmac_f32_e32 v21, v25, v26
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v8
	v_rcp_f32_e32 v25, v24
	v_div_fmas_f32 v20, v20, v26, v21
	v_div_fixup_f32 v7, v20, v16, v7
	v_or_b32_e32 v19, v19, v40
	v_fma_f32 v20, -v24, v25, 1.0
	v_fmac_f32_e32 v25, v20, v25
	v_div_scale_f32 v20, vcc, v8, v16, v8
	v_mul_f32_e32 v21, v20, v25
	v_fma_f32 v26, -v24, v21, v20
	v_fmac_f32_e32 v21, v26, v25
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v9
	v_rcp_f32_e32 v26, v24
	v_div_fmas_f32 v20, v20, v25, v21
	v_div_fixup_f32 v8, v20, v16, v8
	v_fma_f32 v20, -v24, v26, 1.0
	v_fmac_f32_e32 v26, v20, v26
	v_div_scale_f32 v20, vcc, v9, v16, v9
	v_mul_f32_e32 v21, v20, v26
	v_fma_f32 v25, -v24, v21, v20
	v_fmac_f32_e32 v21, v25, v26
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v10
	v_rcp_f32_e32 v25, v24
	v_div_fmas_f32 v20, v20, v26, v21
	v_div_fixup_f32 v9, v20, v16, v9
	v_fma_f32 v20, -v24, v25, 1.0
	v_fmac_f32_e32 v25, v20, v25
	v_div_scale_f32 v20, vcc, v10, v16, v10
	v_mul_f32_e32 v21, v20, v25
	v_fma_f32 v26, -v24, v21, v20
	v_fmac_f32_e32 v21, v26, v25
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v11
	v_rcp_f32_e32 v26, v24
	v_div_fmas_f32 v20, v20, v25, v21
	v_div_fixup_f32 v10, v20, v16, v10
	v_fma_f32 v20, -v24, v26, 1.0
	v_fmac_f32_e32 v26, v20, v26
	v_div_scale_f32 v20, vcc, v11, v16, v11
	v_mul_f32_e32 v21, v20, v26
	v_fma_f32 v25, -v24, v21, v20
	v_fmac_f32_e32 v21, v25, v26
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v12
	v_rcp_f32_e32 v25, v24
	v_div_fmas_f32 v20, v20, v26, v21
	v_div_fixup_f32 v11, v20, v16, v11
	v_fma_f32 v20, -v24, v25, 1.0
	v_fmac_f32_e32 v25, v20, v25
	v_div_scale_f32 v20, vcc, v12, v16, v12
	v_mul_f32_e32 v21, v20, v25
	v_fma_f32 v26, -v24, v21, v20
	v_fmac_f32_e32 v21, v26, v25
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v13
	v_rcp_f32_e32 v26, v24
	v_div_fmas_f32 v20, v20, v25, v21
	v_div_fixup_f32 v12, v20, v16, v12
	v_fma_f32 v20, -v24, v26, 1.0
	v_fmac_f32_e32 v26, v20, v26
	v_div_scale_f32 v20, vcc, v13, v16, v13
	v_mul_f32_e32 v21, v20, v26
	v_fma_f32 v25, -v24, v21, v20
	v_fmac_f32_e32 v21, v25, v26
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v14
	v_rcp_f32_e32 v25, v24
	v_div_fmas_f32 v20, v20, v26, v21
	v_div_fixup_f32 v13, v20, v16, v13
	v_fma_f32 v20, -v24, v25, 1.0
	v_fmac_f32_e32 v25, v20, v25
	v_div_scale_f32 v20, vcc, v14, v16, v14
	v_mul_f32_e32 v21, v20, v25
	v_fma_f32 v26, -v24, v21, v20
	v_fmac_f32_e32 v21, v26, v25
	v_fma_f32 v20, -v24, v21, v20
	v_div_scale_f32 v24, s[0:1], v16, v16, v15
	v_rcp_f32_e32 v26, v24
	v_div_fmas_f32 v20, v20, v25, v21
	v_div_fixup_f32 v14, v20, v16, v14
	v_fma_f32 v20, -v24, v26, 1.0
	v_fmac_f32_e32 v26, v20, v26
	v_div_scale_f32 v20, vcc, v15, v16, v15
	v_mul_f32_e32 v21, v20, v26
	v_fma_f32 v25, -v24, v21, v20
	v_fmac_f32_e32 v21, v25, v26
	v_fma_f32 v20, -v24, v21, v20
	v_div_fmas_f32 v20, v20, v26, v21
	v_div_fixup_f32 v15, v20, v16, v15
	v_cvt_f16_f32_e32 v16, v1
	v_cvt_f16_f32_e32 v1, v2
	v_cvt_f16_f32_e32 v2, v3
	v_cvt_f16_f32_e32 v3, v4
	v_cvt_f16_f32_e32 v4, v5
	v_cvt_f16_f32_e32 v5, v6
	v_cvt_f16_f32_e32 v6, v7
	v_cvt_f16_f32_e32 v7, v8
	v_cvt_f16_f32_e32 v8, v9
	v_cvt_f16_f32_e32 v9, v10
	v_cvt_f16_f32_e32 v10, v11
	v_cvt_f16_f32_e32 v11, v12
	v_cvt_f16_f32_e32 v12, v13
	v_cvt_f16_f32_e32 v13, v14
	v_cvt_f16_f32_e32 v14, v15
	v_pack_b32_f16 v1, v1, v2
	v_add_lshl_u32 v2, v18, v17, 1
	v_bfrev_b32_e32 v15, 1
	s_cselect_b64 vcc, -1, 0
	v_pack_b32_f16 v0, v0, v16
	v_cndmask_b32_e32 v2, v15, v2, vcc
	buffer_store_dwordx2 v[0:1], v2, s[8:11], 0 offen
	v_lshlrev_b32_e32 v2, 1, v22
	v_pack_b32_f16 v1, v5, v6
	v_pack_b32_f16 v0, v3, v4
	v_cndmask_b32_e32 v2, v15, v2, vcc
	buffer_store_dwordx2 v[0:1], v2, s[8:11], 0 offen
	v_lshlrev_b32_e32 v2, 1, v23
	v_pack_b32_f16 v1, v9, v10
	v_pack_b32_f16 v0, v7, v8
	v_cndmask_b32_e32 v2, v15, v2, vcc
	buffer_store_dwordx2 v[0:1], v2, s[8:11], 0 offen
	v_lshlrev_b32_e32 v2, 1, v19
	v_pack_b32_f16 v1, v13, v14
	v_pack_b32_f16 v0, v11, v12
	v_cndmask_b32_e32 v2, v15, v2, vcc
	buffer_store_dwordx2 v[0:1], v2, s[8:11], 0 offen
	.loc	1 8 0
	s_endpgm
.Lfunc_end0:
	.size	flash, .Lfunc_end0-flash
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel flash
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
		.amdhsa_next_free_vgpr 84
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .max_flat_workgroup_size: 256
    .name:           flash
    .private_segment_fixed_size: 0
    .sgpr_count:     34
    .sgpr_spill_count: 0
    .symbol:         flash.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     84
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
