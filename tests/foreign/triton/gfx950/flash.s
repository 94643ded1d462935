; triton 3.9.0, threads 128, lds 8384
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	flash
	.p2align	8
	.type	flash,@function
flash:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_load_dword s0, s[4:5], 0x20
	v_and_b32_e32 v4, 0x3ff, v0
	v_and_b32_e32 v9, 63, v0
	v_readfirstlane_b32 s1, v4
	s_bfe_u32 s18, s1, 0x10006
	s_waitcnt lgkmcnt(0)
	s_mul_i32 s17, s17, s0
	v_lshl_or_b32 v10, s18, 6, v9
	s_lshl_b32 s0, s17, 5
	s_lshl_b32 s16, s16, 5
	v_lshrrev_b32_e32 v11, 2, v10
	s_ashr_i32 s1, s0, 31
	v_or_b32_e32 v1, s16, v11
	s_lshl_b64 s[2:3], s[0:1], 1
	s_add_u32 s0, s8, s2
	v_lshlrev_b32_e32 v2, 5, v1
	v_lshlrev_b32_e32 v43, 3, v4
	s_addc_u32 s1, s9, s3
	v_ashrrev_i32_e32 v3, 31, v2
	v_and_b32_e32 v1, 24, v43
	v_lshl_add_u64 v[6:7], v[2:3], 1, s[0:1]
	v_mov_b32_e32 v3, 0
	v_lshlrev_b32_e32 v2, 1, v1
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[2:3]
	global_load_dwordx4 v[16:19], v[6:7], off
	v_and_b32_e32 v8, 32, v0
	v_and_b32_e32 v5, 12, v0
	v_and_b32_e32 v6, 31, v0
	v_lshlrev_b32_e32 v12, 2, v5
	v_lshrrev_b32_e32 v34, 1, v8
	v_and_b32_e32 v7, 48, v0
	v_lshlrev_b32_e32 v0, 6, v6
	v_xor_b32_e32 v14, v12, v34
	v_lshrrev_b32_e32 v13, 1, v7
	v_bitop3_b32 v46, v12, v0, v34 bitop3:0xde
	v_bitop3_b32 v47, v14, 32, v0 bitop3:0x36
	v_lshlrev_b32_e32 v0, 4, v10
	v_lshlrev_b32_e32 v10, 3, v10
	v_xad_u32 v15, v0, v7, 0
	v_lshlrev_b32_e32 v7, 5, v11
	v_lshlrev_b32_e32 v0, 6, v11
	v_xor_b32_e32 v11, v10, v13
	v_sub_u32_e32 v10, v11, v10
	s_add_u32 s0, s10, s2
	v_mov_b32_e32 v1, v3
	v_ashrrev_i32_e32 v10, 3, v10
	s_addc_u32 s1, s11, s3
	v_add_u32_e32 v60, v10, v9
	v_lshl_add_u64 v[0:1], s[0:1], 0, v[0:1]
	v_add_u32_e32 v12, 0, v46
	v_lshlrev_b32_e32 v61, 2, v60
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	v_add_u32_e32 v14, 0, v47
	ds_bpermute_b32 v0, v61, v0
	ds_bpermute_b32 v1, v61, v1
	v_mov_b32_e32 v3, 0x7fffffe0
	v_cmp_lt_u32_e32 vcc, s16, v3
	s_cmp_lt_u32 s16, 0x7fffffe0
	s_cselect_b64 s[8:9], -1, 0
	v_lshrrev_b64 v[10:11], v60, vcc
	v_and_b32_e32 v3, 1, v10
	s_lshl_b32 s11, s18, 10
	v_cmp_eq_u32_e32 vcc, 1, v3
	s_waitcnt vmcnt(0)
	ds_write_b128 v15, v[16:19]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[74:77], v12
	ds_read_b128 v[70:73], v14
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_2
	s_add_i32 m0, s11, 0x10c0
	s_nop 0
	global_load_lds_dwordx4 v[0:1], off
.LBB0_2:
	s_or_b64 exec, exec, s[6:7]
	s_add_u32 s6, s12, s2
	s_addc_u32 s7, s13, s3
	s_and_b64 s[8:9], s[8:9], exec
	s_cselect_b32 s8, 1, 0
	s_cmp_lg_u32 s8, 1
	s_mul_i32 s13, s18, 0x440
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB0_4
	v_lshlrev_b32_e32 v0, 1, v7
	v_mov_b32_e32 v1, 0
	v_lshl_add_u64 v[10:11], s[6:7], 0, v[0:1]
	v_mov_b32_e32 v3, v1
	v_lshl_add_u64 v[0:1], v[10:11], 0, v[2:3]
	s_mov_b32 m0, s13
	s_nop 0
	global_load_lds_dwordx4 v[0:1], off
.LBB0_4:
	v_lshrrev_b32_e32 v0, 3, v8
	v_or_b32_e32 v1, 1, v0
	v_or_b32_e32 v56, 3, v0
	v_or_b32_e32 v49, 2, v0
	v_or_b32_e32 v51, 11, v0
	v_or_b32_e32 v55, 10, v0
	v_or_b32_e32 v58, 9, v0
	v_or_b32_e32 v59, 8, v0
	v_or_b32_e32 v48, 24, v0
	v_or_b32_e32 v50, 19, v0
	v_or_b32_e32 v54, 18, v0
	v_or_b32_e32 v57, 17, v0
	v_or_b32_e32 v52, 26, v0
	v_or_b32_e32 v53, 25, v0
	s_cmp_gt_i32 s16, 0
	s_mov_b32 s10, 0
	s_cbranch_scc1 .LBB0_6
	s_mov_b64 s[8:9], 0
	s_branch .LBB0_7
.LBB0_6:
	s_mov_b64 s[8:9], -1
.LBB0_7:
	s_load_dword s4, s[4:5], 0x24
	s_and_b64 s[8:9], s[8:9], exec
	s_cselect_b32 s5, 1, 0
	v_or_b32_e32 v35, s16, v6
	v_mov_b32_e32 v3, 0
	s_cmp_lg_u32 s5, 1
	v_mov_b32_e32 v41, 0
	v_mov_b32_e32 v42, 0xff800000
	v_lshlrev_b32_e32 v44, 4, v5
	v_lshlrev_b32_e32 v45, 1, v4
	s_cbranch_scc1 .LBB0_10
	v_lshl_add_u64 v[36:37], s[0:1], 0, v[2:3]
	v_lshl_add_u64 v[38:39], s[6:7], 0, v[2:3]
	v_and_b32_e32 v62, 0x118, v43
	v_and_b32_e32 v63, 32, v45
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s5, s4
	s_mov_b32 s6, s4
	s_mov_b32 s7, s4
	s_mov_b32 s8, s4
	s_mov_b32 s9, s4
	v_add_u32_e32 v64, 27, v0
	v_or_b32_e32 v65, 16, v0
	s_movk_i32 s12, 0x10c0
	v_or_b32_e32 v40, 0x400, v7
	v_mov_b32_e32 v66, 0
	v_mov_b32_e32 v69, 0xff800000
	v_bfrev_b32_e32 v67, -2
	v_mov_b32_e32 v68, 0xff800000
	s_mov_b32 s19, 0
	s_mov_b32 s17, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v17, v3
	v_mov_b32_e32 v14, v3
	v_mov_b32_e32 v15, v3
	v_mov_b32_e32 v12, v3
	v_mov_b32_e32 v13, v3
	v_mov_b32_e32 v10, v3
	v_mov_b32_e32 v11, v3
	v_mov_b32_e32 v8, v3
	v_mov_b32_e32 v9, v3
	v_mov_b32_e32 v6, v3
	v_mov_b32_e32 v7, v3
	v_mov_b32_e32 v4, v3
	v_mov_b32_e32 v5, v3
	v_mov_b32_e32 v2, v3
.LBB0_9:
	s_add_i32 s0, s19, 1
	s_cmp_lt_i32 s0, 2
	v_ashrrev_i32_e32 v41, 31, v40
	s_cselect_b32 s19, s0, 0
	v_lshlrev_b64 v[78:79], 1, v[40:41]
	s_lshl_b32 s0, s19, 11
	v_lshl_add_u64 v[18:19], v[36:37], 0, v[78:79]
	v_lshrrev_b64 v[20:21], v60, exec
	s_mov_b32 s1, s12
	s_add_i32 s12, s0, 0x10c0
	ds_bpermute_b32 v18, v61, v18
	ds_bpermute_b32 v19, v61, v19
	v_and_b32_e32 v20, 1, v20
	s_add_i32 s20, s12, s11
	v_cmp_eq_u32_e32 vcc, 1, v20
	v_mov_b32_e32 v20, s20
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cndmask_b32_e32 v20, v67, v20, vcc
	s_barrier
	v_readfirstlane_b32 s20, v20
	v_add_u32_e32 v20, s1, v46
	s_mov_b32 m0, s20
	s_nop 0
	global_load_lds_dwordx4 v[18:19], off
	v_add_u32_e32 v18, s1, v47
	ds_read_b128 v[80:83], v20
	ds_read_b128 v[84:87], v18
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x16_f16 v[18:33], v[80:83], v[74:77], 0
	s_lshl_b32 s1, s19, 7
	s_and_b32 s1, s1, 0x1fffff80
	s_mov_b32 s20, s10
	s_add_i32 s10, s0, s1
	s_add_i32 m0, s10, s13
	v_or_b32_e32 v41, s17, v53
	v_add_u32_e32 v40, 0x400, v40
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[18:33], v[84:87], v[70:73], v[18:33]
	s_nop 11
	v_mov_b32_e32 v80, v27
	v_mov_b32_e32 v81, v28
	v_mov_b32_e32 v28, v29
	v_mov_b32_e32 v29, v30
	v_mov_b32_e32 v30, v31
	v_mov_b32_e32 v31, v32
	v_mul_f32_e32 v32, s4, v26
	v_lshl_add_u64 v[26:27], v[38:39], 0, v[78:79]
	global_load_lds_dwordx4 v[26:27], off
	v_or_b32_e32 v26, s17, v55
	v_cmp_ge_i32_e32 vcc, v35, v26
	v_or_b32_e32 v26, s17, v51
	v_pk_mul_f32 v[24:25], s[8:9], v[24:25]
	v_cmp_ge_i32_e64 s[0:1], v35, v26
	v_or_b32_e32 v26, s17, v59
	v_cndmask_b32_e32 v24, v68, v24, vcc
	v_cmp_ge_i32_e32 vcc, v35, v26
	v_or_b32_e32 v26, s17, v58
	v_pk_mul_f32 v[22:23], s[8:9], v[22:23]
	v_cndmask_b32_e64 v25, v68, v25, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v35, v26
	v_or_b32_e32 v26, s17, v56
	v_cndmask_b32_e32 v22, v68, v22, vcc
	v_cmp_ge_i32_e32 vcc, v35, v26
	v_or_b32_e32 v26, s17, v49
	v_pk_mul_f32 v[20:21], s[8:9], v[20:21]
	v_cndmask_b32_e64 v23, v68, v23, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v35, v26
	v_or_b32_e32 v26, s17, v1
	v_cndmask_b32_e32 v21, v68, v21, vcc
	v_cmp_ge_i32_e32 vcc, v35, v26
	v_or_b32_e32 v26, s17, v0
	v_pk_mul_f32 v[18:19], s[4:5], v[18:19]
	v_cndmask_b32_e64 v20, v68, v20, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v35, v26
	v_or_b32_e32 v26, s17, v50
	v_cndmask_b32_e32 v19, v68, v19, vcc
	v_cmp_ge_i32_e32 vcc, v35, v26
	v_or_b32_e32 v26, s17, v48
	v_cndmask_b32_e64 v18, v68, v18, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v35, v26
	v_pk_mul_f32 v[26:27], s[8:9], v[28:29]
	v_or_b32_e32 v28, s17, v57
	v_cndmask_b32_e32 v26, v68, v26, vcc
	v_cmp_ge_i32_e32 vcc, v35, v28
	v_or_b32_e32 v28, s17, v54
	v_cndmask_b32_e64 v27, v68, v27, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v35, v28
	v_pk_mul_f32 v[28:29], s[6:7], v[80:81]
	v_pk_mul_f32 v[30:31], s[8:9], v[30:31]
	v_cndmask_b32_e32 v28, v68, v28, vcc
	v_cmp_ge_i32_e32 vcc, v35, v41
	v_or_b32_e32 v41, s17, v52
	v_cndmask_b32_e64 v29, v68, v29, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v35, v41
	v_add_u32_e32 v41, s17, v65
	v_cndmask_b32_e32 v30, v68, v30, vcc
	v_cmp_ge_i32_e32 vcc, v35, v41
	v_add_u32_e32 v41, s17, v64
	v_mul_f32_e32 v33, s4, v33
	v_cndmask_b32_e64 v31, v68, v31, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v35, v41
	v_max_f32_e32 v41, v18, v19
	v_max3_f32 v42, v21, v22, v23
	v_max3_f32 v41, v41, v20, v42
	v_cndmask_b32_e64 v82, v68, v33, s[0:1]
	v_max3_f32 v33, v28, v29, v26
	v_max3_f32 v42, v27, v30, v31
	v_cndmask_b32_e32 v83, v68, v32, vcc
	v_max3_f32 v33, v33, v42, v82
	v_max3_f32 v32, v24, v25, v83
	v_max3_f32 v32, v41, v32, v33
	v_mov_b32_e32 v33, v32
	s_nop 1
	v_permlane32_swap_b32_e32 v32, v33
	v_max3_f32 v42, v69, v32, v33
	v_pk_add_f32 v[18:19], v[18:19], v[42:43] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_sub_f32_e32 v41, v82, v42
	v_exp_f32_e32 v32, v18
	v_exp_f32_e32 v33, v19
	v_pk_add_f32 v[18:19], v[20:21], v[42:43] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	s_add_i32 s0, s17, 32
	v_exp_f32_e32 v78, v18
	v_exp_f32_e32 v79, v19
	v_pk_add_f32 v[18:19], v[22:23], v[42:43] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_cvt_pk_f16_f32 v20, v32, v33
	v_exp_f32_e32 v80, v18
	v_exp_f32_e32 v81, v19
	v_pk_add_f32 v[18:19], v[24:25], v[42:43] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_cvt_pk_f16_f32 v21, v78, v79
	v_exp_f32_e32 v24, v18
	v_add_u32_e32 v18, s20, v63
	v_exp_f32_e32 v25, v19
	v_add3_u32 v19, v18, v44, v62
	v_sub_f32_e32 v18, v69, v42
	ds_read_b64_tr_b16 v[84:85], v19
	ds_read_b64_tr_b16 v[86:87], v19 offset:512
	v_exp_f32_e32 v18, v18
	v_cvt_pk_f16_f32 v22, v80, v81
	v_cvt_pk_f16_f32 v23, v24, v25
	s_mov_b32 s17, s0
	v_pk_mul_f32 v[2:3], v[2:3], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[4:5], v[4:5], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[6:7], v[6:7], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[8:9], v[8:9], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[10:11], v[10:11], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[12:13], v[12:13], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[14:15], v[14:15], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[16:17], v[16:17], v[18:19] op_sel_hi:[1,0]
	s_cmp_lt_i32 s0, s16
	v_mov_b32_e32 v69, v42
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[2:17], v[84:87], v[20:23], v[2:17]
	ds_read_b64_tr_b16 v[84:85], v19 offset:1088
	ds_read_b64_tr_b16 v[86:87], v19 offset:1600
	v_sub_f32_e32 v19, v83, v42
	v_add_f32_e64 v20, v28, -v42
	v_add_f32_e64 v21, v29, -v42
	v_pk_add_f32 v[22:23], v[26:27], v[42:43] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[26:27], v[30:31], v[42:43] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_exp_f32_e32 v28, v19
	v_exp_f32_e32 v29, v20
	v_exp_f32_e32 v30, v21
	v_exp_f32_e32 v31, v22
	v_exp_f32_e32 v82, v23
	v_exp_f32_e32 v83, v26
	v_exp_f32_e32 v26, v27
	v_exp_f32_e32 v27, v41
	v_cvt_pk_f16_f32 v20, v28, v29
	v_cvt_pk_f16_f32 v21, v30, v31
	v_cvt_pk_f16_f32 v22, v82, v83
	v_cvt_pk_f16_f32 v23, v26, v27
	v_pk_add_f32 v[26:27], v[82:83], v[26:27]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[2:17], v[84:87], v[20:23], v[2:17]
	v_add_f32_e64 v20, v32, v78
	v_add_f32_e64 v21, v33, v79
	v_add_f32_e64 v22, v80, v24
	v_add_f32_e64 v23, v81, v25
	v_add_f32_e64 v24, v28, v30
	v_add_f32_e64 v25, v29, v31
	v_pk_add_f32 v[20:21], v[20:21], v[22:23]
	v_pk_add_f32 v[22:23], v[24:25], v[26:27]
	s_nop 0
	v_pk_add_f32 v[20:21], v[20:21], v[22:23]
	s_nop 0
	v_add_f32_e32 v19, v20, v21
	v_mov_b32_e32 v20, v19
	s_nop 1
	v_permlane32_swap_b32_e32 v19, v20
	v_add_f32_e32 v41, v19, v20
	v_fmac_f32_e32 v41, v66, v18
	v_mov_b32_e32 v66, v41
	s_cbranch_scc1 .LBB0_9
	s_branch .LBB0_11
.LBB0_10:
	s_movk_i32 s12, 0x10c0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v16, 0
.LBB0_11:
	s_add_i32 s6, s16, 63
	s_ashr_i32 s0, s6, 31
	s_lshr_b32 s0, s0, 27
	s_add_i32 s0, s6, s0
	s_ashr_i32 s0, s0, 5
	s_max_i32 s5, s0, 1
	s_cmp_gt_i32 s6, 31
	v_mov_b32_e32 v36, 0
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s6, 32
	v_mov_b32_e32 v26, 0
	v_mov_b32_e32 v33, 0
	v_mov_b32_e32 v37, v36
	v_mov_b32_e32 v38, v36
	v_mov_b32_e32 v39, v36
	v_mov_b32_e32 v28, v36
	v_mov_b32_e32 v29, v36
	v_mov_b32_e32 v18, v36
	v_mov_b32_e32 v19, v36
	v_mov_b32_e32 v20, v36
	v_mov_b32_e32 v21, v36
	v_mov_b32_e32 v22, v36
	v_mov_b32_e32 v23, v36
	v_mov_b32_e32 v24, v36
	v_mov_b32_e32 v25, v36
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB0_13
	v_add_u32_e32 v18, s12, v46
	ds_read_b128 v[60:63], v18
	v_add_u32_e32 v36, s12, v47
	ds_read_b128 v[36:39], v36
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x16_f16 v[18:33], v[60:63], v[74:77], 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[18:33], v[36:39], v[70:73], v[18:33]
	s_nop 11
	v_mov_b32_e32 v36, v31
	v_mov_b32_e32 v37, v32
	v_mov_b32_e32 v38, v27
	v_mov_b32_e32 v39, v28
	v_mov_b32_e32 v28, v29
	v_mov_b32_e32 v29, v30
.LBB0_13:
	s_lshl_b32 s5, s5, 5
	s_sub_i32 s5, s5, 32
	v_or_b32_e32 v27, s5, v0
	v_or_b32_e32 v49, s5, v49
	v_or_b32_e32 v30, s5, v1
	v_or_b32_e32 v31, s5, v0
	v_or_b32_e32 v32, s5, v56
	v_or_b32_e32 v46, s5, v58
	v_or_b32_e32 v47, s5, v55
	v_or_b32_e32 v51, s5, v51
	v_or_b32_e32 v55, 16, v27
	v_or_b32_e32 v56, s5, v57
	v_or_b32_e32 v57, 27, v27
	v_pk_mul_f32 v[0:1], s[4:5], v[18:19] op_sel_hi:[0,1]
	v_pk_mul_f32 v[18:19], s[4:5], v[20:21] op_sel_hi:[0,1]
	v_mul_f32_e32 v58, s4, v26
	v_pk_mul_f32 v[26:27], s[4:5], v[28:29] op_sel_hi:[0,1]
	v_pk_mul_f32 v[28:29], s[4:5], v[36:37] op_sel_hi:[0,1]
	v_mov_b32_e32 v36, 0xff800000
	v_cmp_ge_i32_e32 vcc, v35, v49
	v_pk_mul_f32 v[20:21], s[4:5], v[22:23] op_sel_hi:[0,1]
	v_pk_mul_f32 v[22:23], s[4:5], v[24:25] op_sel_hi:[0,1]
	v_cndmask_b32_e32 v18, v36, v18, vcc
	v_cmp_ge_i32_e32 vcc, v35, v51
	v_or_b32_e32 v40, s5, v59
	v_or_b32_e32 v48, s5, v48
	v_cndmask_b32_e32 v23, v36, v23, vcc
	v_cmp_ge_i32_e32 vcc, v35, v47
	v_or_b32_e32 v50, s5, v50
	v_or_b32_e32 v54, s5, v54
	v_cndmask_b32_e32 v22, v36, v22, vcc
	v_cmp_ge_i32_e32 vcc, v35, v46
	v_pk_mul_f32 v[24:25], s[4:5], v[38:39] op_sel_hi:[0,1]
	v_or_b32_e32 v52, s5, v52
	v_cndmask_b32_e32 v21, v36, v21, vcc
	v_cmp_ge_i32_e32 vcc, v35, v40
	v_mul_f32_e32 v33, s4, v33
	v_or_b32_e32 v53, s5, v53
	v_cndmask_b32_e32 v20, v36, v20, vcc
	v_cmp_ge_i32_e32 vcc, v35, v32
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	v_cndmask_b32_e32 v19, v36, v19, vcc
	v_cmp_ge_i32_e32 vcc, v35, v31
	s_cmp_lg_u32 s0, 1
	s_nop 0
	v_cndmask_b32_e32 v0, v36, v0, vcc
	v_cmp_ge_i32_e32 vcc, v35, v30
	s_nop 1
	v_cndmask_b32_e32 v1, v36, v1, vcc
	v_cmp_ge_i32_e32 vcc, v35, v55
	v_max_f32_e32 v32, v0, v1
	s_nop 0
	v_cndmask_b32_e32 v30, v36, v58, vcc
	v_cmp_ge_i32_e32 vcc, v35, v48
	v_max3_f32 v37, v22, v23, v30
	s_nop 0
	v_cndmask_b32_e32 v27, v36, v27, vcc
	v_cmp_ge_i32_e32 vcc, v35, v50
	s_nop 1
	v_cndmask_b32_e32 v26, v36, v26, vcc
	v_cmp_ge_i32_e32 vcc, v35, v54
	s_nop 1
	v_cndmask_b32_e32 v25, v36, v25, vcc
	v_cmp_ge_i32_e32 vcc, v35, v56
	s_nop 1
	v_cndmask_b32_e32 v24, v36, v24, vcc
	v_cmp_ge_i32_e32 vcc, v35, v57
	v_max3_f32 v38, v24, v25, v26
	s_nop 0
	v_cndmask_b32_e32 v31, v36, v33, vcc
	v_cmp_ge_i32_e32 vcc, v35, v52
	v_max3_f32 v33, v19, v20, v21
	v_max3_f32 v32, v32, v18, v33
	v_cndmask_b32_e32 v29, v36, v29, vcc
	v_cmp_ge_i32_e32 vcc, v35, v53
	s_nop 1
	v_cndmask_b32_e32 v28, v36, v28, vcc
	v_max3_f32 v33, v27, v28, v29
	v_max3_f32 v33, v38, v33, v31
	v_max3_f32 v32, v32, v37, v33
	v_mov_b32_e32 v33, v32
	s_nop 1
	v_permlane32_swap_b32_e32 v32, v33
	v_max3_f32 v32, v42, v32, v33
	v_pk_add_f32 v[0:1], v[0:1], v[32:33] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[18:19], v[18:19], v[32:33] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[20:21], v[20:21], v[32:33] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[22:23], v[22:23], v[32:33] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_sub_f32_e32 v33, v30, v32
	v_pk_add_f32 v[36:37], v[24:25], v[32:33] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[38:39], v[26:27], v[32:33] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[46:47], v[28:29], v[32:33] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_sub_f32_e32 v40, v31, v32
	v_exp_f32_e32 v24, v0
	v_exp_f32_e32 v25, v1
	v_exp_f32_e32 v26, v18
	v_exp_f32_e32 v27, v19
	v_exp_f32_e32 v28, v20
	v_exp_f32_e32 v29, v21
	v_exp_f32_e32 v30, v22
	v_exp_f32_e32 v31, v23
	v_exp_f32_e32 v0, v33
	v_exp_f32_e32 v1, v36
	v_exp_f32_e32 v18, v37
	v_exp_f32_e32 v19, v38
	v_exp_f32_e32 v20, v39
	v_exp_f32_e32 v21, v46
	v_exp_f32_e32 v22, v47
	v_exp_f32_e32 v23, v40
	v_pk_add_f32 v[36:37], v[24:25], v[26:27]
	v_pk_add_f32 v[38:39], v[28:29], v[30:31]
	v_pk_add_f32 v[46:47], v[0:1], v[18:19]
	v_pk_add_f32 v[48:49], v[20:21], v[22:23]
	v_pk_add_f32 v[36:37], v[36:37], v[38:39]
	v_pk_add_f32 v[38:39], v[46:47], v[48:49]
	s_nop 0
	v_pk_add_f32 v[36:37], v[36:37], v[38:39]
	v_and_b32_e32 v38, 32, v45
	v_add_f32_e32 v33, v36, v37
	v_and_b32_e32 v37, 0x118, v43
	v_add_u32_e32 v38, s10, v38
	v_add3_u32 v37, v38, v44, v37
	ds_read_b64_tr_b16 v[48:49], v37
	ds_read_b64_tr_b16 v[50:51], v37 offset:512
	ds_read_b64_tr_b16 v[44:45], v37 offset:1088
	ds_read_b64_tr_b16 v[46:47], v37 offset:1600
	v_mov_b32_e32 v36, v33
	s_nop 1
	v_permlane32_swap_b32_e32 v33, v36
	s_cbranch_scc1 .LBB0_15
	v_sub_f32_e32 v32, v42, v32
	v_exp_f32_e32 v32, v32
	v_cvt_pk_f16_f32 v31, v30, v31
	v_cvt_pk_f16_f32 v30, v28, v29
	v_cvt_pk_f16_f32 v29, v26, v27
	v_pk_mul_f32 v[16:17], v[16:17], v[32:33] op_sel_hi:[1,0]
	v_pk_mul_f32 v[14:15], v[14:15], v[32:33] op_sel_hi:[1,0]
	v_pk_mul_f32 v[12:13], v[12:13], v[32:33] op_sel_hi:[1,0]
	v_pk_mul_f32 v[10:11], v[10:11], v[32:33] op_sel_hi:[1,0]
	v_pk_mul_f32 v[8:9], v[8:9], v[32:33] op_sel_hi:[1,0]
	v_pk_mul_f32 v[6:7], v[6:7], v[32:33] op_sel_hi:[1,0]
	v_pk_mul_f32 v[4:5], v[4:5], v[32:33] op_sel_hi:[1,0]
	v_pk_mul_f32 v[2:3], v[2:3], v[32:33] op_sel_hi:[1,0]
	v_cvt_pk_f16_f32 v28, v24, v25
	v_cvt_pk_f16_f32 v23, v22, v23
	v_cvt_pk_f16_f32 v22, v20, v21
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x16_f16 v[2:17], v[48:51], v[28:31], v[2:17]
	v_cvt_pk_f16_f32 v21, v18, v19
	v_cvt_pk_f16_f32 v20, v0, v1
	v_add_f32_e32 v24, v33, v36
	v_fmac_f32_e32 v24, v41, v32
	v_mov_b32_e32 v41, v24
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[2:17], v[44:47], v[20:23], v[2:17]
.LBB0_15:
	s_nop 11
	v_div_scale_f32 v0, s[0:1], v41, v41, v2
	v_rcp_f32_e32 v1, v0
	v_div_scale_f32 v18, vcc, v2, v41, v2
	v_div_scale_f32 v19, s[0:1], v41, v41, v3
	v_rcp_f32_e32 v20, v19
	v_fma_f32 v21, -v0, v1, 1.0
	v_fmac_f32_e32 v1, v21, v1
	v_mul_f32_e32 v21, v18, v1
	v_fma_f32 v22, -v0, v21, v18
	v_fmac_f32_e32 v21, v22, v1
	v_fma_f32 v0, -v0, v21, v18
	v_div_fmas_f32 v0, v0, v1, v21
	v_fma_f32 v1, -v19, v20, 1.0
	v_fmac_f32_e32 v20, v1, v20
	v_div_scale_f32 v1, vcc, v3, v41, v3
	v_div_fixup_f32 v0, v0, v41, v2
	v_mul_f32_e32 v2, v1, v20
	v_fma_f32 v18, -v19, v2, v1
	v_fmac_f32_e32 v2, v18, v20
	v_div_scale_f32 v18, s[0:1], v41, v41, v4
	v_fma_f32 v1, -v19, v2, v1
	v_rcp_f32_e32 v19, v18
	v_div_fmas_f32 v1, v1, v20, v2
	v_div_fixup_f32 v1, v1, v41, v3
	v_cvt_pk_f16_f32 v0, v0, v1
	v_fma_f32 v2, -v18, v19, 1.0
	v_fmac_f32_e32 v19, v2, v19
	v_div_scale_f32 v2, vcc, v4, v41, v4
	v_mul_f32_e32 v3, v2, v19
	v_fma_f32 v20, -v18, v3, v2
	v_fmac_f32_e32 v3, v20, v19
	v_fma_f32 v2, -v18, v3, v2
	v_div_scale_f32 v18, s[0:1], v41, v41, v5
	v_rcp_f32_e32 v20, v18
	v_div_fmas_f32 v2, v2, v19, v3
	v_div_fixup_f32 v3, v2, v41, v4
	s_cmp_lg_u32 s18, 0
	v_fma_f32 v2, -v18, v20, 1.0
	v_fmac_f32_e32 v20, v2, v20
	v_div_scale_f32 v2, vcc, v5, v41, v5
	v_mul_f32_e32 v4, v2, v20
	v_fma_f32 v19, -v18, v4, v2
	v_fmac_f32_e32 v4, v19, v20
	v_fma_f32 v2, -v18, v4, v2
	v_div_scale_f32 v18, s[0:1], v41, v41, v6
	v_rcp_f32_e32 v19, v18
	v_div_fmas_f32 v2, v2, v20, v4
	v_div_fixup_f32 v4, v2, v41, v5
	v_fma_f32 v2, -v18, v19, 1.0
	v_fmac_f32_e32 v19, v2, v19
	v_div_scale_f32 v2, vcc, v6, v41, v6
	v_mul_f32_e32 v5, v2, v19
	v_fma_f32 v20, -v18, v5, v2
	v_fmac_f32_e32 v5, v20, v19
	v_fma_f32 v2, -v18, v5, v2
	v_div_scale_f32 v18, s[0:1], v41, v41, v7
	v_rcp_f32_e32 v20, v18
	v_div_fmas_f32 v2, v2, v19, v5
	v_div_fixup_f32 v2, v2, v41, v6
	v_fma_f32 v5, -v18, v20, 1.0
	v_fmac_f32_e32 v20, v5, v20
	v_div_scale_f32 v5, vcc, v7, v41, v7
	v_mul_f32_e32 v6, v5, v20
	v_fma_f32 v19, -v18, v6, v5
	v_fmac_f32_e32 v6, v19, v20
	v_fma_f32 v5, -v18, v6, v5
	v_div_scale_f32 v18, s[0:1], v41, v41, v8
	v_rcp_f32_e32 v19, v18
	v_div_fmas_f32 v5, v5, v20, v6
	v_div_fixup_f32 v5, v5, v41, v7
	v_cvt_pk_f16_f32 v2, v2, v5
	v_fma_f32 v6, -v18, v19, 1.0
	v_fmac_f32_e32 v19, v6, v19
	v_div_scale_f32 v6, vcc, v8, v41, v8
	v_mul_f32_e32 v7, v6, v19
	v_fma_f32 v20, -v18, v7, v6
	v_fmac_f32_e32 v7, v20, v19
	v_fma_f32 v6, -v18, v7, v6
	v_div_scale_f32 v18, s[0:1], v41, v41, v9
	v_rcp_f32_e32 v20, v18
	v_div_fmas_f32 v6, v6, v19, v7
	v_div_fixup_f32 v6, v6, v41, v8
	v_permlane32_swap_b32_e32 v0, v2
	v_fma_f32 v7, -v18, v20, 1.0
	v_fmac_f32_e32 v20, v7, v20
	v_div_scale_f32 v7, vcc, v9, v41, v9
	v_mul_f32_e32 v8, v7, v20
	v_fma_f32 v19, -v18, v8, v7
	v_fmac_f32_e32 v8, v19, v20
	v_fma_f32 v7, -v18, v8, v7
	v_div_scale_f32 v18, s[0:1], v41, v41, v10
	v_rcp_f32_e32 v19, v18
	v_div_fmas_f32 v7, v7, v20, v8
	v_div_fixup_f32 v7, v7, v41, v9
	v_fma_f32 v8, -v18, v19, 1.0
	v_fmac_f32_e32 v19, v8, v19
	v_div_scale_f32 v8, vcc, v10, v41, v10
	v_mul_f32_e32 v9, v8, v19
	v_fma_f32 v20, -v18, v9, v8
	v_fmac_f32_e32 v9, v20, v19
	v_fma_f32 v8, -v18, v9, v8
	v_div_scale_f32 v18, s[0:1], v41, v41, v11
	v_rcp_f32_e32 v20, v18
	v_div_fmas_f32 v8, v8, v19, v9
	v_div_fixup_f32 v8, v8, v41, v10
	v_fma_f32 v9, -v18, v20, 1.0
	v_fmac_f32_e32 v20, v9, v20
	v_div_scale_f32 v9, vcc, v11, v41, v11
	v_mul_f32_e32 v10, v9, v20
	v_fma_f32 v19, -v18, v10, v9
	v_fmac_f32_e32 v10, v19, v20
	v_fma_f32 v9, -v18, v10, v9
	v_div_scale_f32 v18, s[0:1], v41, v41, v12
	v_rcp_f32_e32 v19, v18
	v_div_fmas_f32 v9, v9, v20, v10
	v_div_fixup_f32 v9, v9, v41, v11
	v_fma_f32 v10, -v18, v19, 1.0
	v_fmac_f32_e32 v19, v10, v19
	v_div_scale_f32 v10, vcc, v12, v41, v12
	v_mul_f32_e32 v11, v10, v19
	v_fma_f32 v20, -v18, v11, v10
	v_fmac_f32_e32 v11, v20, v19
	v_fma_f32 v10, -v18, v11, v10
	v_div_scale_f32 v18, s[0:1], v41, v41, v13
	v_rcp_f32_e32 v20, v18
	v_div_fmas_f32 v10, v10, v19, v11
	v_div_fixup_f32 v10, v10, v41, v12
	v_fma_f32 v11, -v18, v20, 1.0
	v_fmac_f32_e32 v20, v11, v20
	v_div_scale_f32 v11, vcc, v13, v41, v13
	v_mul_f32_e32 v12, v11, v20
	v_fma_f32 v19, -v18, v12, v11
	v_fmac_f32_e32 v12, v19, v20
	v_fma_f32 v11, -v18, v12, v11
	v_div_scale_f32 v18, s[0:1], v41, v41, v14
	v_rcp_f32_e32 v19, v18
	v_div_fmas_f32 v11, v11, v20, v12
	v_div_fixup_f32 v11, v11, v41, v13
	v_fma_f32 v12, -v18, v19, 1.0
	v_fmac_f32_e32 v19, v12, v19
	v_div_scale_f32 v12, vcc, v14, v41, v14
	v_mul_f32_e32 v13, v12, v19
	v_fma_f32 v20, -v18, v13, v12
	v_fmac_f32_e32 v13, v20, v19
	v_fma_f32 v12, -v18, v13, v12
	v_div_scale_f32 v18, s[0:1], v41, v41, v15
	v_rcp_f32_e32 v20, v18
	v_div_fmas_f32 v12, v12, v19, v13
	v_div_fixup_f32 v12, v12, v41, v14
	v_fma_f32 v13, -v18, v20, 1.0
	v_fmac_f32_e32 v20, v13, v20
	v_div_scale_f32 v13, vcc, v15, v41, v15
	v_mul_f32_e32 v14, v13, v20
	v_fma_f32 v19, -v18, v14, v13
	v_fmac_f32_e32 v14, v19, v20
	v_fma_f32 v13, -v18, v14, v13
	v_div_scale_f32 v18, s[0:1], v41, v41, v16
	v_rcp_f32_e32 v19, v18
	v_div_fmas_f32 v13, v13, v20, v14
	v_div_fixup_f32 v13, v13, v41, v15
	v_fma_f32 v14, -v18, v19, 1.0
	v_fmac_f32_e32 v19, v14, v19
	v_div_scale_f32 v14, vcc, v16, v41, v16
	v_mul_f32_e32 v15, v14, v19
	v_fma_f32 v20, -v18, v15, v14
	v_fmac_f32_e32 v15, v20, v19
	v_fma_f32 v14, -v18, v15, v14
	v_div_scale_f32 v18, s[0:1], v41, v41, v17
	v_rcp_f32_e32 v20, v18
	v_div_fmas_f32 v1, v14, v19, v15
	v_div_fixup_f32 v14, v1, v41, v16
	v_fma_f32 v1, -v18, v20, 1.0
	v_fmac_f32_e32 v20, v1, v20
	v_div_scale_f32 v1, vcc, v17, v41, v17
	v_mul_f32_e32 v5, v1, v20
	v_fma_f32 v15, -v18, v5, v1
	v_fmac_f32_e32 v5, v15, v20
	v_fma_f32 v15, -v18, v5, v1
	v_cvt_pk_f16_f32 v1, v3, v4
	v_div_fmas_f32 v4, v15, v20, v5
	v_cvt_pk_f16_f32 v3, v6, v7
	v_div_fixup_f32 v7, v4, v41, v17
	v_cvt_pk_f16_f32 v4, v8, v9
	v_cvt_pk_f16_f32 v5, v10, v11
	v_cvt_pk_f16_f32 v6, v12, v13
	v_cvt_pk_f16_f32 v7, v14, v7
	v_permlane32_swap_b32_e32 v1, v3
	v_permlane32_swap_b32_e32 v4, v6
	v_permlane32_swap_b32_e32 v5, v7
	s_cbranch_scc1 .LBB0_17
	v_lshlrev_b32_e32 v8, 5, v35
	s_add_u32 s0, s14, s2
	s_addc_u32 s1, s15, s3
	v_ashrrev_i32_e32 v9, 31, v8
	v_lshl_add_u64 v[8:9], v[8:9], 1, s[0:1]
	v_mov_b32_e32 v35, 0
	v_lshl_add_u64 v[8:9], v[8:9], 0, v[34:35]
	global_store_dwordx4 v[8:9], v[0:3], off
	global_store_dwordx4 v[8:9], v[4:7], off offset:32
.LBB0_17:
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
		.amdhsa_next_free_vgpr 88
		.amdhsa_next_free_sgpr 21
		.amdhsa_accum_offset 88
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
	.set .Lflash.num_vgpr, 88
	.set .Lflash.num_agpr, 0
	.set .Lflash.numbered_sgpr, 21
	.set .Lflash.num_named_barrier, 0
	.set .Lflash.private_seg_size, 0
	.set .Lflash.uses_vcc, 1
	.set .Lflash.uses_flat_scratch, 0
	.set .Lflash.has_dyn_sized_stack, 0
	.set .Lflash.has_recursion, 0
	.set .Lflash.has_indirect_call, 0
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
    .max_flat_workgroup_size: 128
    .name:           flash
    .private_segment_fixed_size: 0
    .sgpr_count:     27
    .sgpr_spill_count: 0
    .symbol:         flash.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     88
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
