; triton 3.9.0, threads 128, lds 4096
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	flash
	.p2align	8
	.type	flash,@function
flash:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx8 s[8:15], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s42, v0
	v_and_b32_e32 v1, 63, v0
	v_and_or_b32 v6, s42, 64, v1
	s_lshl_b32 s33, s16, 5
	v_lshrrev_b32_e32 v7, 2, v6
	s_mul_i32 s17, s17, s14
	v_or_b32_e32 v2, s33, v7
	s_lshl_b32 s0, s17, 5
	s_ashr_i32 s1, s0, 31
	v_lshlrev_b32_e32 v2, 5, v2
	s_lshl_b64 s[34:35], s[0:1], 1
	v_ashrrev_i32_e32 v3, 31, v2
	s_add_u32 s0, s6, s34
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	s_addc_u32 s1, s7, s35
	v_add_co_u32_e32 v5, vcc, s0, v2
	v_lshlrev_b32_e32 v2, 3, v0
	v_mov_b32_e32 v4, s1
	v_and_b32_e32 v2, 24, v2
	v_addc_co_u32_e32 v3, vcc, v4, v3, vcc
	v_lshlrev_b32_e32 v2, 1, v2
	v_add_co_u32_e32 v4, vcc, v5, v2
	v_addc_co_u32_e32 v5, vcc, 0, v3, vcc
	global_load_dwordx4 v[18:21], v[4:5], off
	v_and_b32_e32 v3, 31, v0
	v_and_b32_e32 v41, 32, v0
	v_and_b32_e32 v5, 56, v0
	v_lshlrev_b32_e32 v0, 2, v0
	v_and_b32_e32 v0, 56, v0
	v_lshrrev_b32_e32 v8, 2, v41
	v_lshlrev_b32_e32 v4, 4, v6
	s_add_u32 s2, s8, s34
	v_xor_b32_e32 v0, v0, v8
	v_xor_b32_e32 v5, v4, v5
	s_addc_u32 s3, s9, s35
	v_lshl_or_b32 v6, v3, 6, v0
	v_lshlrev_b32_e32 v0, 5, v7
	v_xor_b32_e32 v11, 8, v5
	s_cmp_lt_u32 s33, 0x7fffffe0
	s_mov_b32 s36, s15
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v16, 0
	v_add_u32_e32 v56, 0, v5
	v_xor_b32_e32 v7, 16, v6
	v_xor_b32_e32 v8, 32, v6
	v_xor_b32_e32 v9, 48, v6
	v_lshlrev_b32_e32 v5, 1, v0
	v_add_u32_e32 v57, 0, v11
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_gt_u32 s33, 0x7fffffdf
	v_mov_b32_e32 v17, 0
	s_waitcnt vmcnt(0)
	ds_write_b64 v56, v[18:19]
	ds_write_b64 v57, v[20:21]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB0_2
	v_mov_b32_e32 v11, s3
	v_add_co_u32_e32 v12, vcc, s2, v5
	v_addc_co_u32_e32 v11, vcc, 0, v11, vcc
	v_add_co_u32_e32 v12, vcc, v12, v2
	v_addc_co_u32_e32 v13, vcc, 0, v11, vcc
	global_load_dwordx4 v[14:17], v[12:13], off
.LBB0_2:
	s_add_u32 s4, s10, s34
	s_addc_u32 s5, s11, s35
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	v_add_u32_e32 v55, 0, v6
	v_add_u32_e32 v54, 0, v7
	v_add_u32_e32 v53, 0, v8
	v_add_u32_e32 v52, 0, v9
	s_cmp_lg_u32 s0, 1
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	s_cbranch_scc1 .LBB0_4
	v_mov_b32_e32 v6, s5
	v_add_co_u32_e32 v5, vcc, s4, v5
	v_addc_co_u32_e32 v7, vcc, 0, v6, vcc
	v_add_co_u32_e32 v6, vcc, v5, v2
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	global_load_dwordx4 v[10:13], v[6:7], off
.LBB0_4:
	ds_read_b64 v[84:85], v55
	ds_read_b64 v[82:83], v54
	ds_read_b64 v[80:81], v53
	ds_read_b64 v[78:79], v52
	v_lshrrev_b32_e32 v32, 3, v41
	v_or_b32_e32 v33, 1, v32
	v_or_b32_e32 v49, 3, v32
	v_or_b32_e32 v44, 2, v32
	v_or_b32_e32 v46, 11, v32
	v_or_b32_e32 v48, 10, v32
	v_or_b32_e32 v51, 9, v32
	v_or_b32_e32 v38, 8, v32
	v_or_b32_e32 v39, 24, v32
	v_or_b32_e32 v45, 19, v32
	v_or_b32_e32 v47, 18, v32
	v_or_b32_e32 v50, 17, v32
	v_add_u32_e32 v59, 0, v4
	s_cmp_gt_i32 s33, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(0)
	ds_write_b64 v56, v[14:15]
	ds_write_b64 v57, v[16:17]
	ds_write_b128 v59, v[10:13] offset:2048
	s_cbranch_scc1 .LBB0_6
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_7
.LBB0_6:
	s_mov_b64 s[0:1], -1
.LBB0_7:
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	v_or_b32_e32 v40, s33, v3
	s_cmp_lg_u32 s0, 1
	v_lshlrev_b32_e32 v43, 2, v1
	v_lshlrev_b32_e32 v42, 1, v3
	s_cbranch_scc1 .LBB0_10
	v_mov_b32_e32 v1, s3
	v_add_co_u32_e32 v60, vcc, s2, v2
	v_addc_co_u32_e32 v61, vcc, 0, v1, vcc
	v_mov_b32_e32 v1, s5
	v_add_co_u32_e32 v62, vcc, s4, v2
	v_addc_co_u32_e32 v63, vcc, 0, v1, vcc
	v_mov_b32_e32 v14, 0
	v_lshl_add_u32 v1, v41, 3, 0
	v_xor_b32_e32 v64, 0x80, v43
	s_mov_b32 s37, s36
	s_mov_b32 s38, s36
	s_mov_b32 s39, s36
	s_mov_b32 s43, 0
	v_add_u32_e32 v65, 27, v32
	v_add_u32_e32 v66, 26, v32
	v_add_u32_e32 v67, 25, v32
	v_or_b32_e32 v68, 16, v32
	v_or_b32_e32 v34, 0x400, v0
	v_mov_b32_e32 v69, 0
	v_mov_b32_e32 v72, 0xff800000
	s_mov_b32 s40, s36
	s_mov_b32 s41, s36
	v_add_u32_e32 v70, v1, v42
	s_mov_b32 s44, 0x5040100
	v_mov_b32_e32 v71, 0xff800000
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
.LBB0_9:
	v_ashrrev_i32_e32 v35, 31, v34
	v_lshlrev_b64 v[36:37], 1, v[34:35]
	v_add_co_u32_e32 v16, vcc, v60, v36
	v_addc_co_u32_e32 v17, vcc, v61, v37, vcc
	global_load_dwordx4 v[74:77], v[16:17], off
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[86:87], v55
	v_add_u32_e32 v34, 0x400, v34
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8f16 v[16:31], v[86:87], v[84:85], 0
	ds_read_b64 v[86:87], v54
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8f16 v[16:31], v[86:87], v[82:83], v[16:31]
	ds_read_b64 v[86:87], v53
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8f16 v[16:31], v[86:87], v[80:81], v[16:31]
	ds_read_b64 v[86:87], v52
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8f16 v[16:31], v[86:87], v[78:79], v[16:31]
	s_nop 15
	s_nop 2
	v_mov_b32_e32 v86, v25
	v_mov_b32_e32 v87, v26
	v_mov_b32_e32 v26, v27
	v_mov_b32_e32 v27, v28
	v_mul_f32_e32 v28, s36, v24
	ds_read_u16 v24, v70 offset:2176
	ds_read_u16 v25, v70 offset:2240
	v_mul_f32_e32 v35, s36, v30
	v_pk_mul_f32 v[18:19], s[40:41], v[18:19]
	v_pk_mul_f32 v[20:21], s[40:41], v[20:21]
	v_pk_mul_f32 v[22:23], s[40:41], v[22:23]
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v25, v25, v24, s44
	ds_read_u16 v24, v70 offset:2048
	ds_read_u16 v30, v70 offset:2112
	v_pk_mul_f32 v[16:17], s[36:37], v[16:17]
	v_mul_f32_e32 v29, s36, v29
	v_mul_f32_e32 v58, s36, v31
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v24, v30, v24, s44
	v_or_b32_e32 v30, s43, v44
	v_cmp_ge_i32_e32 vcc, v40, v30
	v_or_b32_e32 v30, s43, v48
	v_cmp_ge_i32_e64 s[0:1], v40, v30
	v_or_b32_e32 v30, s43, v51
	v_cmp_ge_i32_e64 s[2:3], v40, v30
	v_or_b32_e32 v30, s43, v38
	v_cmp_ge_i32_e64 s[4:5], v40, v30
	v_or_b32_e32 v30, s43, v49
	v_cmp_ge_i32_e64 s[6:7], v40, v30
	v_or_b32_e32 v30, s43, v32
	v_cmp_ge_i32_e64 s[8:9], v40, v30
	v_or_b32_e32 v30, s43, v33
	v_cmp_ge_i32_e64 s[10:11], v40, v30
	v_add_u32_e32 v30, s43, v68
	v_cmp_ge_i32_e64 s[14:15], v40, v30
	v_add_u32_e32 v30, s43, v67
	v_cmp_ge_i32_e64 s[16:17], v40, v30
	v_add_u32_e32 v30, s43, v66
	v_cmp_ge_i32_e64 s[18:19], v40, v30
	v_add_u32_e32 v30, s43, v65
	v_cmp_ge_i32_e64 s[20:21], v40, v30
	v_or_b32_e32 v30, s43, v46
	v_cmp_ge_i32_e64 s[22:23], v40, v30
	v_or_b32_e32 v30, s43, v45
	v_cmp_ge_i32_e64 s[24:25], v40, v30
	v_or_b32_e32 v30, s43, v47
	v_cmp_ge_i32_e64 s[26:27], v40, v30
	v_or_b32_e32 v30, s43, v50
	v_cmp_ge_i32_e64 s[28:29], v40, v30
	v_or_b32_e32 v30, s43, v39
	v_cmp_ge_i32_e64 s[30:31], v40, v30
	v_cndmask_b32_e64 v73, v71, v23, s[22:23]
	v_cndmask_b32_e64 v88, v71, v22, s[0:1]
	v_cndmask_b32_e64 v89, v71, v21, s[2:3]
	v_cndmask_b32_e64 v90, v71, v20, s[4:5]
	v_cndmask_b32_e32 v20, v71, v18, vcc
	v_cndmask_b32_e64 v21, v71, v19, s[6:7]
	v_cndmask_b32_e64 v22, v71, v16, s[8:9]
	v_cndmask_b32_e64 v23, v71, v17, s[10:11]
	v_pk_mul_f32 v[16:17], s[40:41], v[26:27]
	v_pk_mul_f32 v[18:19], s[38:39], v[86:87]
	v_cndmask_b32_e64 v17, v71, v17, s[30:31]
	v_cndmask_b32_e64 v91, v71, v16, s[24:25]
	v_cndmask_b32_e64 v86, v71, v19, s[26:27]
	v_cndmask_b32_e64 v87, v71, v18, s[28:29]
	v_max_f32_e32 v16, v22, v23
	v_max3_f32 v18, v21, v90, v89
	v_cndmask_b32_e64 v30, v71, v29, s[16:17]
	v_cndmask_b32_e64 v31, v71, v35, s[18:19]
	v_max3_f32 v16, v16, v20, v18
	v_cndmask_b32_e64 v35, v71, v58, s[20:21]
	v_max3_f32 v18, v87, v86, v91
	v_max3_f32 v19, v17, v30, v31
	v_cndmask_b32_e64 v92, v71, v28, s[14:15]
	v_max3_f32 v18, v18, v19, v35
	v_max3_f32 v19, v88, v73, v92
	v_max3_f32 v16, v16, v19, v18
	ds_bpermute_b32 v18, v64, v16
	v_add_co_u32_e32 v36, vcc, v62, v36
	v_addc_co_u32_e32 v37, vcc, v63, v37, vcc
	s_waitcnt lgkmcnt(0)
	v_max3_f32 v58, v72, v16, v18
	v_sub_f32_e32 v16, v20, v58
	v_sub_f32_e32 v19, v21, v58
	v_exp_f32_e32 v18, v16
	v_exp_f32_e32 v19, v19
	v_sub_f32_e32 v16, v22, v58
	v_sub_f32_e32 v21, v23, v58
	v_exp_f32_e32 v20, v16
	v_exp_f32_e32 v21, v21
	v_cvt_f16_f32_e32 v16, v18
	v_cvt_f16_f32_e32 v22, v19
	v_sub_f32_e32 v31, v31, v58
	v_sub_f32_e32 v35, v35, v58
	v_pk_add_f32 v[18:19], v[20:21], v[18:19]
	v_pack_b32_f16 v23, v16, v22
	v_cvt_f16_f32_e32 v16, v20
	v_cvt_f16_f32_e32 v22, v21
	s_add_i32 s43, s43, 32
	s_cmp_lt_i32 s43, s33
	v_pack_b32_f16 v22, v16, v22
	v_sub_f32_e32 v16, v72, v58
	v_exp_f32_e32 v16, v16
	v_pk_mul_f32 v[0:1], v[0:1], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[2:3], v[2:3], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[4:5], v[4:5], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[6:7], v[6:7], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[8:9], v[8:9], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[10:11], v[10:11], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[12:13], v[12:13], v[16:17] op_sel_hi:[1,0]
	v_pk_mul_f32 v[14:15], v[14:15], v[16:17] op_sel_hi:[1,0]
	v_sub_f32_e32 v17, v17, v58
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[24:25], v[22:23], v[0:15]
	ds_read_u16 v22, v70 offset:2688
	ds_read_u16 v23, v70 offset:2752
	v_sub_f32_e32 v24, v90, v58
	v_sub_f32_e32 v25, v89, v58
	v_exp_f32_e32 v24, v24
	v_exp_f32_e32 v25, v25
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v27, v23, v22, s44
	ds_read_u16 v22, v70 offset:2560
	ds_read_u16 v23, v70 offset:2624
	v_cvt_f16_f32_e32 v72, v25
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v26, v23, v22, s44
	v_sub_f32_e32 v22, v88, v58
	v_sub_f32_e32 v23, v73, v58
	v_exp_f32_e32 v22, v22
	v_exp_f32_e32 v23, v23
	v_cvt_f16_f32_e32 v28, v22
	v_cvt_f16_f32_e32 v29, v23
	v_pack_b32_f16 v29, v28, v29
	v_cvt_f16_f32_e32 v28, v24
	v_pack_b32_f16 v28, v28, v72
	s_nop 1
	v_mfma_f32_32x32x8f16 v[0:15], v[26:27], v[28:29], v[0:15]
	ds_read_u16 v26, v70 offset:3200
	ds_read_u16 v27, v70 offset:3264
	v_sub_f32_e32 v28, v92, v58
	v_sub_f32_e32 v29, v87, v58
	v_exp_f32_e32 v28, v28
	v_exp_f32_e32 v29, v29
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v73, v27, v26, s44
	ds_read_u16 v26, v70 offset:3072
	ds_read_u16 v27, v70 offset:3136
	v_cvt_f16_f32_e32 v88, v29
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v72, v27, v26, s44
	v_sub_f32_e32 v26, v86, v58
	v_sub_f32_e32 v27, v91, v58
	v_exp_f32_e32 v26, v26
	v_exp_f32_e32 v27, v27
	v_cvt_f16_f32_e32 v86, v26
	v_cvt_f16_f32_e32 v87, v27
	v_pack_b32_f16 v87, v86, v87
	v_cvt_f16_f32_e32 v86, v28
	v_pack_b32_f16 v86, v86, v88
	s_nop 1
	v_mfma_f32_32x32x8f16 v[0:15], v[72:73], v[86:87], v[0:15]
	global_load_dwordx4 v[86:89], v[36:37], off
	ds_read_u16 v36, v70 offset:3712
	ds_read_u16 v37, v70 offset:3776
	v_exp_f32_e32 v73, v35
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v37, v37, v36, s44
	ds_read_u16 v36, v70 offset:3584
	ds_read_u16 v72, v70 offset:3648
	v_cvt_f16_f32_e32 v20, v73
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_perm_b32 v36, v72, v36, s44
	v_exp_f32_e32 v72, v31
	v_sub_f32_e32 v31, v30, v58
	v_exp_f32_e32 v30, v17
	v_exp_f32_e32 v31, v31
	v_cvt_f16_f32_e32 v17, v72
	s_waitcnt vmcnt(1)
	ds_write_b64 v56, v[74:75]
	ds_write_b64 v57, v[76:77]
	s_waitcnt vmcnt(0)
	ds_write_b128 v59, v[86:89] offset:2048
	v_pack_b32_f16 v21, v17, v20
	v_cvt_f16_f32_e32 v17, v30
	v_cvt_f16_f32_e32 v20, v31
	v_pack_b32_f16 v20, v17, v20
	s_nop 1
	v_mfma_f32_32x32x8f16 v[0:15], v[36:37], v[20:21], v[0:15]
	v_pk_add_f32 v[20:21], v[24:25], v[22:23]
	v_pk_add_f32 v[22:23], v[28:29], v[26:27]
	v_pk_add_f32 v[24:25], v[30:31], v[72:73]
	v_pk_add_f32 v[18:19], v[18:19], v[20:21]
	v_pk_add_f32 v[20:21], v[22:23], v[24:25]
	v_pk_add_f32 v[18:19], v[18:19], v[20:21]
	v_add_f32_e32 v17, v18, v19
	ds_bpermute_b32 v18, v64, v17
	v_mov_b32_e32 v72, v58
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v36, v17, v18
	v_fmac_f32_e32 v36, v69, v16
	v_mov_b32_e32 v69, v36
	s_cbranch_scc1 .LBB0_9
	s_branch .LBB0_11
.LBB0_10:
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v36, 0
	v_mov_b32_e32 v58, 0xff800000
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
.LBB0_11:
	s_add_i32 s4, s33, 63
	s_ashr_i32 s0, s4, 31
	s_lshr_b32 s0, s0, 27
	s_add_i32 s0, s4, s0
	s_ashr_i32 s0, s0, 5
	s_lshr_b32 s2, s42, 6
	s_max_i32 s3, s0, 1
	s_cmp_gt_i32 s4, 31
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s4, 32
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB0_13
	ds_read_b64 v[34:35], v55
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8f16 v[16:31], v[34:35], v[84:85], 0
	ds_read_b64 v[34:35], v54
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8f16 v[16:31], v[34:35], v[82:83], v[16:31]
	ds_read_b64 v[34:35], v53
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8f16 v[16:31], v[34:35], v[80:81], v[16:31]
	ds_read_b64 v[34:35], v52
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8f16 v[16:31], v[34:35], v[78:79], v[16:31]
	s_nop 15
	s_nop 2
	v_mov_b32_e32 v34, v25
	v_mov_b32_e32 v35, v26
	v_mov_b32_e32 v26, v27
	v_mov_b32_e32 v27, v28
	s_branch .LBB0_14
.LBB0_13:
	v_mov_b32_e32 v34, 0
	v_mov_b32_e32 v24, 0
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v30, 0
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v35, v34
	v_mov_b32_e32 v26, v34
	v_mov_b32_e32 v27, v34
	v_mov_b32_e32 v16, v34
	v_mov_b32_e32 v17, v34
	v_mov_b32_e32 v18, v34
	v_mov_b32_e32 v19, v34
	v_mov_b32_e32 v20, v34
	v_mov_b32_e32 v21, v34
	v_mov_b32_e32 v22, v34
	v_mov_b32_e32 v23, v34
.LBB0_14:
	s_lshl_b32 s3, s3, 5
	s_sub_i32 s3, s3, 32
	v_or_b32_e32 v25, s3, v32
	v_or_b32_e32 v44, s3, v44
	v_or_b32_e32 v46, s3, v46
	v_or_b32_e32 v52, 16, v25
	v_or_b32_e32 v54, 25, v25
	v_or_b32_e32 v55, 26, v25
	v_or_b32_e32 v56, 27, v25
	v_pk_mul_f32 v[18:19], s[36:37], v[18:19] op_sel_hi:[0,1]
	v_mul_f32_e32 v57, s36, v24
	v_pk_mul_f32 v[24:25], s[36:37], v[34:35] op_sel_hi:[0,1]
	v_mov_b32_e32 v34, 0xff800000
	v_cmp_ge_i32_e32 vcc, v40, v44
	v_or_b32_e32 v48, s3, v48
	v_pk_mul_f32 v[22:23], s[36:37], v[22:23] op_sel_hi:[0,1]
	v_cndmask_b32_e32 v18, v34, v18, vcc
	v_cmp_ge_i32_e32 vcc, v40, v46
	v_or_b32_e32 v51, s3, v51
	v_cndmask_b32_e32 v23, v34, v23, vcc
	v_cmp_ge_i32_e32 vcc, v40, v48
	v_or_b32_e32 v37, s3, v49
	v_or_b32_e32 v49, s3, v38
	v_pk_mul_f32 v[20:21], s[36:37], v[20:21] op_sel_hi:[0,1]
	v_cndmask_b32_e32 v22, v34, v22, vcc
	v_cmp_ge_i32_e32 vcc, v40, v51
	v_cndmask_b32_e32 v21, v34, v21, vcc
	v_cmp_ge_i32_e32 vcc, v40, v49
	v_or_b32_e32 v28, s3, v33
	v_or_b32_e32 v33, s3, v32
	v_cndmask_b32_e32 v20, v34, v20, vcc
	v_cmp_ge_i32_e32 vcc, v40, v37
	v_pk_mul_f32 v[16:17], s[36:37], v[16:17] op_sel_hi:[0,1]
	v_cndmask_b32_e32 v19, v34, v19, vcc
	v_cmp_ge_i32_e32 vcc, v40, v33
	v_cndmask_b32_e32 v16, v34, v16, vcc
	v_cmp_ge_i32_e32 vcc, v40, v28
	v_or_b32_e32 v53, s3, v39
	v_cndmask_b32_e32 v17, v34, v17, vcc
	v_cmp_ge_i32_e32 vcc, v40, v52
	v_or_b32_e32 v45, s3, v45
	v_pk_mul_f32 v[26:27], s[36:37], v[26:27] op_sel_hi:[0,1]
	v_cndmask_b32_e32 v28, v34, v57, vcc
	v_cmp_ge_i32_e32 vcc, v40, v53
	v_or_b32_e32 v47, s3, v47
	v_cndmask_b32_e32 v27, v34, v27, vcc
	v_cmp_ge_i32_e32 vcc, v40, v45
	v_or_b32_e32 v50, s3, v50
	v_cndmask_b32_e32 v26, v34, v26, vcc
	v_cmp_ge_i32_e32 vcc, v40, v47
	v_cndmask_b32_e32 v25, v34, v25, vcc
	v_cmp_ge_i32_e32 vcc, v40, v50
	v_mul_f32_e32 v29, s36, v29
	v_cndmask_b32_e32 v24, v34, v24, vcc
	v_cmp_ge_i32_e32 vcc, v40, v54
	v_mul_f32_e32 v30, s36, v30
	v_cndmask_b32_e32 v29, v34, v29, vcc
	v_cmp_ge_i32_e32 vcc, v40, v55
	v_mul_f32_e32 v31, s36, v31
	v_cndmask_b32_e32 v30, v34, v30, vcc
	v_cmp_ge_i32_e32 vcc, v40, v56
	v_cndmask_b32_e32 v31, v34, v31, vcc
	v_max_f32_e32 v33, v16, v17
	v_max3_f32 v34, v19, v20, v21
	v_max3_f32 v37, v24, v25, v26
	v_max3_f32 v44, v27, v29, v30
	v_max3_f32 v35, v22, v23, v28
	v_max3_f32 v33, v33, v18, v34
	v_max3_f32 v34, v37, v44, v31
	v_max3_f32 v33, v33, v35, v34
	v_xor_b32_e32 v34, 0x80, v43
	ds_bpermute_b32 v35, v34, v33
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	s_waitcnt lgkmcnt(0)
	v_max3_f32 v35, v58, v33, v35
	v_sub_f32_e32 v16, v16, v35
	v_sub_f32_e32 v17, v17, v35
	v_sub_f32_e32 v18, v18, v35
	v_sub_f32_e32 v19, v19, v35
	v_sub_f32_e32 v20, v20, v35
	v_sub_f32_e32 v21, v21, v35
	v_sub_f32_e32 v22, v22, v35
	v_sub_f32_e32 v23, v23, v35
	v_sub_f32_e32 v33, v28, v35
	v_sub_f32_e32 v37, v24, v35
	v_sub_f32_e32 v43, v25, v35
	v_sub_f32_e32 v44, v26, v35
	v_sub_f32_e32 v45, v27, v35
	v_sub_f32_e32 v46, v29, v35
	v_sub_f32_e32 v47, v30, v35
	v_sub_f32_e32 v48, v31, v35
	v_exp_f32_e32 v28, v16
	v_exp_f32_e32 v29, v17
	v_exp_f32_e32 v30, v18
	v_exp_f32_e32 v31, v19
	v_exp_f32_e32 v24, v20
	v_exp_f32_e32 v25, v21
	v_exp_f32_e32 v26, v22
	v_exp_f32_e32 v27, v23
	v_exp_f32_e32 v20, v33
	v_exp_f32_e32 v21, v37
	v_exp_f32_e32 v22, v43
	v_exp_f32_e32 v23, v44
	v_exp_f32_e32 v16, v45
	v_exp_f32_e32 v17, v46
	v_exp_f32_e32 v18, v47
	v_exp_f32_e32 v19, v48
	v_pk_add_f32 v[44:45], v[28:29], v[30:31]
	v_pk_add_f32 v[46:47], v[24:25], v[26:27]
	v_pk_add_f32 v[48:49], v[20:21], v[22:23]
	v_pk_add_f32 v[50:51], v[16:17], v[18:19]
	v_pk_add_f32 v[44:45], v[44:45], v[46:47]
	v_pk_add_f32 v[46:47], v[48:49], v[50:51]
	v_pk_add_f32 v[44:45], v[44:45], v[46:47]
	v_add_f32_e32 v33, v44, v45
	ds_bpermute_b32 v34, v34, v33
	s_cbranch_scc0 .LBB0_17
	s_cmp_lg_u32 s2, 0
	s_cbranch_scc0 .LBB0_18
.LBB0_16:
	s_endpgm
.LBB0_17:
	v_sub_f32_e32 v35, v58, v35
	v_exp_f32_e32 v44, v35
	v_lshlrev_b32_e32 v35, 3, v41
	v_add3_u32 v35, 0, v35, v42
	ds_read_u16 v37, v35 offset:2240
	ds_read_u16 v41, v35 offset:2176
	ds_read_u16 v42, v35 offset:2112
	ds_read_u16 v43, v35 offset:2048
	s_mov_b32 s0, 0x5040100
	v_pk_mul_f32 v[14:15], v[14:15], v[44:45] op_sel_hi:[1,0]
	v_pk_mul_f32 v[12:13], v[12:13], v[44:45] op_sel_hi:[1,0]
	v_pk_mul_f32 v[10:11], v[10:11], v[44:45] op_sel_hi:[1,0]
	v_pk_mul_f32 v[8:9], v[8:9], v[44:45] op_sel_hi:[1,0]
	v_pk_mul_f32 v[6:7], v[6:7], v[44:45] op_sel_hi:[1,0]
	v_pk_mul_f32 v[4:5], v[4:5], v[44:45] op_sel_hi:[1,0]
	v_cvt_f16_f32_e32 v31, v31
	v_cvt_f16_f32_e32 v30, v30
	v_cvt_f16_f32_e32 v45, v29
	v_cvt_f16_f32_e32 v46, v28
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v29, v37, v41, s0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v28, v42, v43, s0
	v_pk_mul_f32 v[2:3], v[2:3], v[44:45] op_sel_hi:[1,0]
	v_pk_mul_f32 v[0:1], v[0:1], v[44:45] op_sel_hi:[1,0]
	v_pack_b32_f16 v31, v30, v31
	v_pack_b32_f16 v30, v46, v45
	v_cvt_f16_f32_e32 v27, v27
	v_cvt_f16_f32_e32 v26, v26
	v_mfma_f32_32x32x8f16 v[0:15], v[28:29], v[30:31], v[0:15]
	ds_read_u16 v28, v35 offset:2752
	ds_read_u16 v29, v35 offset:2688
	ds_read_u16 v30, v35 offset:2624
	ds_read_u16 v31, v35 offset:2560
	v_cvt_f16_f32_e32 v37, v25
	v_cvt_f16_f32_e32 v41, v24
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v25, v28, v29, s0
	v_pack_b32_f16 v27, v26, v27
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v24, v30, v31, s0
	v_pack_b32_f16 v26, v41, v37
	v_cvt_f16_f32_e32 v23, v23
	v_cvt_f16_f32_e32 v22, v22
	v_cvt_f16_f32_e32 v28, v21
	v_cvt_f16_f32_e32 v29, v20
	v_cvt_f16_f32_e32 v19, v19
	v_pack_b32_f16 v23, v22, v23
	v_cvt_f16_f32_e32 v18, v18
	v_pack_b32_f16 v22, v29, v28
	v_mfma_f32_32x32x8f16 v[0:15], v[24:25], v[26:27], v[0:15]
	ds_read_u16 v24, v35 offset:3264
	ds_read_u16 v25, v35 offset:3200
	ds_read_u16 v26, v35 offset:3136
	ds_read_u16 v27, v35 offset:3072
	v_pack_b32_f16 v19, v18, v19
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v21, v24, v25, s0
	v_cvt_f16_f32_e32 v24, v17
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v20, v26, v27, s0
	v_cvt_f16_f32_e32 v25, v16
	v_pack_b32_f16 v18, v25, v24
	v_mfma_f32_32x32x8f16 v[0:15], v[20:21], v[22:23], v[0:15]
	ds_read_u16 v20, v35 offset:3776
	ds_read_u16 v21, v35 offset:3712
	ds_read_u16 v22, v35 offset:3648
	ds_read_u16 v23, v35 offset:3584
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v17, v20, v21, s0
	v_add_f32_e32 v20, v33, v34
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v16, v22, v23, s0
	v_fmac_f32_e32 v20, v36, v44
	v_mov_b32_e32 v36, v20
	v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[18:19], v[0:15]
	s_cmp_lg_u32 s2, 0
	s_cbranch_scc1 .LBB0_16
.LBB0_18:
	s_nop 15
	s_nop 0
	v_div_scale_f32 v17, s[0:1], v36, v36, v15
	v_rcp_f32_e32 v18, v17
	v_div_scale_f32 v19, vcc, v15, v36, v15
	v_div_scale_f32 v20, s[0:1], v36, v36, v14
	v_lshlrev_b32_e32 v16, 5, v40
	v_fma_f32 v21, -v17, v18, 1.0
	v_fmac_f32_e32 v18, v21, v18
	v_mul_f32_e32 v21, v19, v18
	v_fma_f32 v22, -v17, v21, v19
	v_fmac_f32_e32 v21, v22, v18
	v_fma_f32 v17, -v17, v21, v19
	v_rcp_f32_e32 v19, v20
	v_div_fmas_f32 v17, v17, v18, v21
	v_div_fixup_f32 v15, v17, v36, v15
	v_lshlrev_b32_e32 v22, 1, v32
	v_fma_f32 v17, -v20, v19, 1.0
	v_fmac_f32_e32 v19, v17, v19
	v_div_scale_f32 v17, vcc, v14, v36, v14
	v_mul_f32_e32 v18, v17, v19
	v_fma_f32 v21, -v20, v18, v17
	v_fmac_f32_e32 v18, v21, v19
	v_fma_f32 v17, -v20, v18, v17
	v_div_scale_f32 v20, s[0:1], v36, v36, v13
	v_rcp_f32_e32 v21, v20
	v_div_fmas_f32 v17, v17, v19, v18
	v_div_fixup_f32 v14, v17, v36, v14
	v_cvt_f16_f32_e32 v15, v15
	v_fma_f32 v17, -v20, v21, 1.0
	v_fmac_f32_e32 v21, v17, v21
	v_div_scale_f32 v17, vcc, v13, v36, v13
	v_mul_f32_e32 v18, v17, v21
	v_fma_f32 v19, -v20, v18, v17
	v_fmac_f32_e32 v18, v19, v21
	v_div_scale_f32 v19, s[0:1], v36, v36, v12
	v_fma_f32 v17, -v20, v18, v17
	v_rcp_f32_e32 v20, v19
	v_div_fmas_f32 v17, v17, v21, v18
	v_div_fixup_f32 v13, v17, v36, v13
	v_cvt_f16_f32_e32 v14, v14
	v_fma_f32 v17, -v19, v20, 1.0
	v_fmac_f32_e32 v20, v17, v20
	v_div_scale_f32 v17, vcc, v12, v36, v12
	v_mul_f32_e32 v18, v17, v20
	v_fma_f32 v21, -v19, v18, v17
	v_fmac_f32_e32 v18, v21, v20
	v_fma_f32 v17, -v19, v18, v17
	v_div_scale_f32 v19, s[0:1], v36, v36, v11
	v_rcp_f32_e32 v21, v19
	v_div_fmas_f32 v17, v17, v20, v18
	v_div_fixup_f32 v12, v17, v36, v12
	v_cvt_f16_f32_e32 v13, v13
	v_fma_f32 v17, -v19, v21, 1.0
	v_fmac_f32_e32 v21, v17, v21
	v_div_scale_f32 v17, vcc, v11, v36, v11
	v_mul_f32_e32 v18, v17, v21
	v_fma_f32 v20, -v19, v18, v17
	v_fmac_f32_e32 v18, v20, v21
	v_fma_f32 v17, -v19, v18, v17
	v_div_scale_f32 v19, s[0:1], v36, v36, v10
	v_rcp_f32_e32 v20, v19
	v_div_fmas_f32 v17, v17, v21, v18
	v_div_fixup_f32 v11, v17, v36, v11
	v_cvt_f16_f32_e32 v11, v11
	v_fma_f32 v17, -v19, v20, 1.0
	v_fmac_f32_e32 v20, v17, v20
	v_div_scale_f32 v17, vcc, v10, v36, v10
	v_mul_f32_e32 v18, v17, v20
	v_fma_f32 v21, -v19, v18, v17
	v_fmac_f32_e32 v18, v21, v20
	v_fma_f32 v17, -v19, v18, v17
	v_div_scale_f32 v19, s[0:1], v36, v36, v9
	v_rcp_f32_e32 v21, v19
	v_div_fmas_f32 v17, v17, v20, v18
	v_div_fixup_f32 v10, v17, v36, v10
	v_cvt_f16_f32_e32 v10, v10
	v_fma_f32 v17, -v19, v21, 1.0
	v_fmac_f32_e32 v21, v17, v21
	v_div_scale_f32 v17, vcc, v9, v36, v9
	v_mul_f32_e32 v18, v17, v21
	v_fma_f32 v20, -v19, v18, v17
	v_fmac_f32_e32 v18, v20, v21
	v_fma_f32 v17, -v19, v18, v17
	v_div_scale_f32 v19, s[0:1], v36, v36, v8
	v_rcp_f32_e32 v20, v19
	v_div_fmas_f32 v17, v17, v21, v18
	v_div_fixup_f32 v9, v17, v36, v9
	v_cvt_f16_f32_e32 v18, v9
	v_fma_f32 v9, -v19, v20, 1.0
	v_fmac_f32_e32 v20, v9, v20
	v_div_scale_f32 v9, vcc, v8, v36, v8
	v_mul_f32_e32 v17, v9, v20
	v_fma_f32 v21, -v19, v17, v9
	v_fmac_f32_e32 v17, v21, v20
	v_fma_f32 v9, -v19, v17, v9
	v_div_fmas_f32 v9, v9, v20, v17
	v_div_fixup_f32 v8, v9, v36, v8
	s_add_u32 s0, s12, s34
	v_ashrrev_i32_e32 v17, 31, v16
	v_cvt_f16_f32_e32 v19, v8
	s_addc_u32 s1, s13, s35
	v_lshlrev_b64 v[8:9], 1, v[16:17]
	v_mov_b32_e32 v16, s1
	v_add_co_u32_e32 v17, vcc, s0, v8
	v_div_scale_f32 v20, s[0:1], v36, v36, v0
	v_rcp_f32_e32 v21, v20
	v_addc_co_u32_e32 v16, vcc, v16, v9, vcc
	v_lshlrev_b32_e32 v8, 1, v39
	v_add_co_u32_e32 v8, vcc, v17, v8
	v_addc_co_u32_e32 v9, vcc, 0, v16, vcc
	v_fma_f32 v23, -v20, v21, 1.0
	v_fmac_f32_e32 v21, v23, v21
	v_div_scale_f32 v23, vcc, v0, v36, v0
	v_mul_f32_e32 v24, v23, v21
	v_fma_f32 v25, -v20, v24, v23
	v_fmac_f32_e32 v24, v25, v21
	v_fma_f32 v20, -v20, v24, v23
	v_div_scale_f32 v23, s[0:1], v36, v36, v1
	v_rcp_f32_e32 v25, v23
	v_div_fmas_f32 v20, v20, v21, v24
	v_div_fixup_f32 v0, v20, v36, v0
	v_cvt_f16_f32_e32 v20, v0
	v_fma_f32 v0, -v23, v25, 1.0
	v_fmac_f32_e32 v25, v0, v25
	v_div_scale_f32 v0, vcc, v1, v36, v1
	v_mul_f32_e32 v21, v0, v25
	v_fma_f32 v24, -v23, v21, v0
	v_fmac_f32_e32 v21, v24, v25
	v_fma_f32 v0, -v23, v21, v0
	v_div_scale_f32 v23, s[0:1], v36, v36, v2
	v_rcp_f32_e32 v24, v23
	v_div_fmas_f32 v0, v0, v25, v21
	v_div_fixup_f32 v0, v0, v36, v1
	v_cvt_f16_f32_e32 v21, v0
	v_fma_f32 v0, -v23, v24, 1.0
	v_fmac_f32_e32 v24, v0, v24
	v_div_scale_f32 v0, vcc, v2, v36, v2
	v_mul_f32_e32 v1, v0, v24
	v_fma_f32 v25, -v23, v1, v0
	v_fmac_f32_e32 v1, v25, v24
	v_fma_f32 v0, -v23, v1, v0
	v_div_scale_f32 v23, s[0:1], v36, v36, v3
	v_rcp_f32_e32 v25, v23
	v_div_fmas_f32 v0, v0, v24, v1
	v_div_fixup_f32 v0, v0, v36, v2
	v_cvt_f16_f32_e32 v2, v0
	v_fma_f32 v0, -v23, v25, 1.0
	v_fmac_f32_e32 v25, v0, v25
	v_div_scale_f32 v0, vcc, v3, v36, v3
	v_mul_f32_e32 v1, v0, v25
	v_fma_f32 v24, -v23, v1, v0
	v_fmac_f32_e32 v1, v24, v25
	v_fma_f32 v0, -v23, v1, v0
	v_div_fmas_f32 v0, v0, v25, v1
	v_div_fixup_f32 v0, v0, v36, v3
	v_div_scale_f32 v23, s[0:1], v36, v36, v7
	v_cvt_f16_f32_e32 v3, v0
	v_rcp_f32_e32 v24, v23
	v_add_co_u32_e32 v0, vcc, v17, v22
	v_addc_co_u32_e32 v1, vcc, 0, v16, vcc
	v_pack_b32_f16 v3, v2, v3
	v_pack_b32_f16 v2, v20, v21
	v_fma_f32 v20, -v23, v24, 1.0
	v_fmac_f32_e32 v24, v20, v24
	v_div_scale_f32 v20, vcc, v7, v36, v7
	v_mul_f32_e32 v21, v20, v24
	v_fma_f32 v22, -v23, v21, v20
	v_fmac_f32_e32 v21, v22, v24
	v_div_scale_f32 v22, s[0:1], v36, v36, v6
	v_fma_f32 v20, -v23, v21, v20
	v_rcp_f32_e32 v23, v22
	v_div_fmas_f32 v20, v20, v24, v21
	v_div_fixup_f32 v7, v20, v36, v7
	v_cvt_f16_f32_e32 v7, v7
	v_fma_f32 v20, -v22, v23, 1.0
	v_fmac_f32_e32 v23, v20, v23
	v_div_scale_f32 v20, vcc, v6, v36, v6
	v_mul_f32_e32 v21, v20, v23
	v_fma_f32 v24, -v22, v21, v20
	v_fmac_f32_e32 v21, v24, v23
	v_fma_f32 v20, -v22, v21, v20
	v_div_scale_f32 v22, s[0:1], v36, v36, v5
	v_rcp_f32_e32 v24, v22
	v_div_fmas_f32 v20, v20, v23, v21
	v_div_fixup_f32 v6, v20, v36, v6
	v_cvt_f16_f32_e32 v6, v6
	v_fma_f32 v20, -v22, v24, 1.0
	v_fmac_f32_e32 v24, v20, v24
	v_div_scale_f32 v20, vcc, v5, v36, v5
	v_mul_f32_e32 v21, v20, v24
	v_fma_f32 v23, -v22, v21, v20
	v_fmac_f32_e32 v21, v23, v24
	v_fma_f32 v20, -v22, v21, v20
	v_div_scale_f32 v22, s[0:1], v36, v36, v4
	v_rcp_f32_e32 v23, v22
	v_div_fmas_f32 v20, v20, v24, v21
	v_div_fixup_f32 v5, v20, v36, v5
	v_cvt_f16_f32_e32 v20, v5
	v_fma_f32 v5, -v22, v23, 1.0
	v_fmac_f32_e32 v23, v5, v23
	v_div_scale_f32 v5, vcc, v4, v36, v4
	v_mul_f32_e32 v21, v5, v23
	v_fma_f32 v24, -v22, v21, v5
	v_fmac_f32_e32 v21, v24, v23
	v_fma_f32 v5, -v22, v21, v5
	v_div_fmas_f32 v5, v5, v23, v21
	v_div_fixup_f32 v4, v5, v36, v4
	v_cvt_f16_f32_e32 v21, v4
	v_cvt_f16_f32_e32 v12, v12
	v_lshlrev_b32_e32 v4, 1, v38
	v_add_co_u32_e32 v4, vcc, v17, v4
	v_addc_co_u32_e32 v5, vcc, 0, v16, vcc
	global_store_dwordx2 v[0:1], v[2:3], off
	v_pack_b32_f16 v3, v6, v7
	v_pack_b32_f16 v2, v21, v20
	global_store_dwordx2 v[4:5], v[2:3], off
	v_pack_b32_f16 v3, v10, v11
	v_pack_b32_f16 v2, v19, v18
	global_store_dwordx2 v[0:1], v[2:3], off offset:32
	v_pack_b32_f16 v1, v14, v15
	v_pack_b32_f16 v0, v12, v13
	global_store_dwordx2 v[8:9], v[0:1], off
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
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 10
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 93
		.amdhsa_next_free_sgpr 45
		.amdhsa_accum_offset 96
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
	.set .Lflash.num_vgpr, 93
	.set .Lflash.num_agpr, 0
	.set .Lflash.numbered_sgpr, 45
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .max_flat_workgroup_size: 128
    .name:           flash
    .private_segment_fixed_size: 0
    .sgpr_count:     49
    .sgpr_spill_count: 0
    .symbol:         flash.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     93
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
