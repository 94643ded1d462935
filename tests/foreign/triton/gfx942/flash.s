; triton 3.9.0, threads 128, lds 4096
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	flash
	.p2align	8
	.type	flash,@function
flash:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s15, v0
	v_and_b32_e32 v4, 63, v0
	s_mul_i32 s17, s17, s10
	v_and_or_b32 v1, s15, 64, v4
	s_lshl_b32 s0, s17, 5
	s_lshl_b32 s14, s16, 5
	v_lshrrev_b32_e32 v8, 2, v1
	s_ashr_i32 s1, s0, 31
	s_mov_b32 s12, s11
	v_or_b32_e32 v2, s14, v8
	s_lshl_b64 s[10:11], s[0:1], 1
	s_add_u32 s0, s2, s10
	v_lshlrev_b32_e32 v2, 5, v2
	s_addc_u32 s1, s3, s11
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshl_add_u64 v[6:7], v[2:3], 1, s[0:1]
	v_lshlrev_b32_e32 v2, 3, v0
	v_and_b32_e32 v2, 24, v2
	v_mov_b32_e32 v3, 0
	v_lshlrev_b32_e32 v2, 1, v2
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[2:3]
	global_load_dwordx4 v[16:19], v[6:7], off
	v_and_b32_e32 v5, 31, v0
	v_and_b32_e32 v53, 32, v0
	v_and_b32_e32 v6, 56, v0
	v_lshlrev_b32_e32 v0, 2, v0
	v_and_b32_e32 v0, 56, v0
	v_lshrrev_b32_e32 v9, 2, v53
	v_lshlrev_b32_e32 v7, 4, v1
	s_add_u32 s0, s4, s10
	v_xor_b32_e32 v0, v0, v9
	v_xor_b32_e32 v1, v7, v6
	s_addc_u32 s1, s5, s11
	v_lshl_or_b32 v9, v5, 6, v0
	v_lshlrev_b32_e32 v6, 5, v8
	v_add_u32_e32 v45, 0, v1
	v_xor_b32_e32 v1, 8, v1
	s_cmp_lt_u32 s14, 0x7fffffe0
	v_mov_b32_e32 v12, v3
	v_mov_b32_e32 v13, v3
	v_mov_b32_e32 v14, v3
	v_xor_b32_e32 v10, 16, v9
	v_xor_b32_e32 v11, 32, v9
	v_xor_b32_e32 v8, 48, v9
	v_lshlrev_b32_e32 v0, 1, v6
	v_add_u32_e32 v46, 0, v1
	s_cselect_b64 s[4:5], -1, 0
	s_cmp_gt_u32 s14, 0x7fffffdf
	v_mov_b32_e32 v15, v3
	s_waitcnt vmcnt(0)
	ds_write_b64 v45, v[16:17]
	ds_write_b64 v46, v[18:19]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB0_2
	v_mov_b32_e32 v1, v3
	v_lshl_add_u64 v[12:13], s[0:1], 0, v[0:1]
	v_lshl_add_u64 v[12:13], v[12:13], 0, v[2:3]
	global_load_dwordx4 v[12:15], v[12:13], off
.LBB0_2:
	s_add_u32 s2, s6, s10
	s_addc_u32 s3, s7, s11
	s_and_b64 s[4:5], s[4:5], exec
	s_cselect_b32 s4, 1, 0
	v_add_u32_e32 v44, 0, v9
	v_add_u32_e32 v67, 0, v10
	v_add_u32_e32 v66, 0, v11
	s_cmp_lg_u32 s4, 1
	v_add_u32_e32 v68, 0, v8
	s_cbranch_scc1 .LBB0_4
	v_mov_b32_e32 v1, v3
	v_lshl_add_u64 v[0:1], s[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	global_load_dwordx4 v[8:11], v[0:1], off
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v8
	s_branch .LBB0_5
.LBB0_4:
	v_mov_b32_e32 v9, v3
	v_mov_b32_e32 v10, v3
	v_mov_b32_e32 v11, v3
.LBB0_5:
	ds_read_b64 v[86:87], v44
	ds_read_b64 v[84:85], v67
	ds_read_b64 v[82:83], v66
	ds_read_b64 v[80:81], v68
	v_lshrrev_b32_e32 v48, 3, v53
	v_or_b32_e32 v49, 1, v48
	v_or_b32_e32 v62, 3, v48
	v_or_b32_e32 v55, 2, v48
	v_or_b32_e32 v57, 11, v48
	v_or_b32_e32 v61, 10, v48
	v_or_b32_e32 v65, 9, v48
	v_or_b32_e32 v50, 8, v48
	v_or_b32_e32 v51, 24, v48
	v_or_b32_e32 v56, 19, v48
	v_or_b32_e32 v60, 18, v48
	v_or_b32_e32 v64, 17, v48
	v_or_b32_e32 v58, 26, v48
	v_or_b32_e32 v59, 25, v48
	v_mov_b32_e32 v8, v3
	v_add_u32_e32 v47, 0, v7
	s_cmp_gt_i32 s14, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(0)
	ds_write_b64 v45, v[12:13]
	ds_write_b64 v46, v[14:15]
	ds_write_b128 v47, v[8:11] offset:2048
	s_cbranch_scc1 .LBB0_7
	s_mov_b64 s[4:5], 0
	s_branch .LBB0_8
.LBB0_7:
	s_mov_b64 s[4:5], -1
.LBB0_8:
	s_and_b64 s[4:5], s[4:5], exec
	s_cselect_b32 s4, 1, 0
	v_or_b32_e32 v52, s14, v5
	v_mov_b32_e32 v14, 0
	s_cmp_lg_u32 s4, 1
	v_lshlrev_b32_e32 v63, 2, v4
	v_lshlrev_b32_e32 v54, 1, v5
	s_cbranch_scc1 .LBB0_12
	v_mov_b32_e32 v3, v14
	v_lshl_add_u32 v0, v53, 3, 0
	v_lshl_add_u64 v[32:33], s[0:1], 0, v[2:3]
	v_lshl_add_u64 v[34:35], s[2:3], 0, v[2:3]
	v_xor_b32_e32 v69, 0x80, v63
	s_mov_b32 s13, s12
	s_mov_b32 s2, s12
	s_mov_b32 s3, s12
	s_mov_b32 s4, s12
	s_mov_b32 s5, s12
	s_mov_b32 s6, 0
	v_add_u32_e32 v70, 27, v48
	v_or_b32_e32 v71, 16, v48
	v_or_b32_e32 v36, 0x400, v6
	v_mov_b32_e32 v72, 0
	v_mov_b32_e32 v42, 0xff800000
	v_add_u32_e32 v73, v0, v54
	s_mov_b32 s7, 0x5040100
	v_mov_b32_e32 v74, 0xff800000
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
	v_mov_b32_e32 v0, v14
	v_mov_b32_e32 v1, v14
.LBB0_10:
	v_ashrrev_i32_e32 v37, 31, v36
	v_lshlrev_b64 v[38:39], 1, v[36:37]
	v_lshl_add_u64 v[16:17], v[32:33], 0, v[38:39]
	global_load_dwordx4 v[76:79], v[16:17], off
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[40:41], v44
	v_lshl_add_u64 v[38:39], v[34:35], 0, v[38:39]
	v_add_u32_e32 v36, 0x400, v36
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[16:31], v[40:41], v[86:87], 0
	ds_read_b64 v[40:41], v67
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[16:31], v[40:41], v[84:85], v[16:31]
	ds_read_b64 v[40:41], v66
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[16:31], v[40:41], v[82:83], v[16:31]
	ds_read_b64 v[40:41], v68
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[16:31], v[40:41], v[80:81], v[16:31]
	s_nop 10
	v_mov_b32_e32 v40, v25
	v_mul_f32_e32 v37, s12, v24
	ds_read_u16 v24, v73 offset:2176
	ds_read_u16 v25, v73 offset:2240
	v_pk_mul_f32 v[22:23], s[4:5], v[22:23]
	v_mov_b32_e32 v41, v26
	v_pk_mul_f32 v[20:21], s[4:5], v[20:21]
	v_mov_b32_e32 v89, v28
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v93, v25, v24, s7
	ds_read_u16 v24, v73 offset:2048
	ds_read_u16 v25, v73 offset:2112
	v_mov_b32_e32 v88, v27
	v_mov_b32_e32 v90, v29
	v_pk_mul_f32 v[18:19], s[4:5], v[18:19]
	v_pk_mul_f32 v[16:17], s[12:13], v[16:17]
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v92, v25, v24, s7
	v_or_b32_e32 v24, s6, v61
	v_cmp_ge_i32_e32 vcc, v52, v24
	v_or_b32_e32 v24, s6, v57
	v_cmp_ge_i32_e64 s[0:1], v52, v24
	v_cndmask_b32_e32 v26, v74, v22, vcc
	v_or_b32_e32 v22, s6, v50
	v_cmp_ge_i32_e32 vcc, v52, v22
	v_or_b32_e32 v22, s6, v65
	v_cndmask_b32_e64 v27, v74, v23, s[0:1]
	v_cndmask_b32_e32 v28, v74, v20, vcc
	v_or_b32_e32 v20, s6, v62
	v_cmp_ge_i32_e64 s[0:1], v52, v22
	v_cmp_ge_i32_e32 vcc, v52, v20
	v_or_b32_e32 v20, s6, v55
	v_cndmask_b32_e64 v29, v74, v21, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v52, v20
	v_or_b32_e32 v20, s6, v49
	v_cndmask_b32_e32 v19, v74, v19, vcc
	v_cmp_ge_i32_e32 vcc, v52, v20
	v_or_b32_e32 v20, s6, v48
	v_cndmask_b32_e64 v18, v74, v18, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v52, v20
	v_cndmask_b32_e32 v25, v74, v17, vcc
	v_mov_b32_e32 v91, v30
	v_cndmask_b32_e64 v24, v74, v16, s[0:1]
	v_or_b32_e32 v16, s6, v56
	v_cmp_ge_i32_e32 vcc, v52, v16
	v_or_b32_e32 v16, s6, v51
	v_cmp_ge_i32_e64 s[0:1], v52, v16
	v_pk_mul_f32 v[16:17], s[4:5], v[88:89]
	v_mul_f32_e32 v43, s12, v31
	v_cndmask_b32_e32 v30, v74, v16, vcc
	v_or_b32_e32 v16, s6, v64
	v_cmp_ge_i32_e32 vcc, v52, v16
	v_or_b32_e32 v16, s6, v60
	v_cndmask_b32_e64 v31, v74, v17, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v52, v16
	v_pk_mul_f32 v[16:17], s[2:3], v[40:41]
	s_nop 0
	v_cndmask_b32_e32 v40, v74, v16, vcc
	v_or_b32_e32 v16, s6, v59
	v_cmp_ge_i32_e32 vcc, v52, v16
	v_or_b32_e32 v16, s6, v58
	v_cndmask_b32_e64 v41, v74, v17, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v52, v16
	v_pk_mul_f32 v[16:17], s[4:5], v[90:91]
	v_max3_f32 v22, v40, v41, v30
	v_cndmask_b32_e32 v20, v74, v16, vcc
	v_add_u32_e32 v16, s6, v71
	v_cmp_ge_i32_e32 vcc, v52, v16
	v_add_u32_e32 v16, s6, v70
	v_cndmask_b32_e64 v21, v74, v17, s[0:1]
	v_cmp_ge_i32_e64 s[0:1], v52, v16
	v_max_f32_e32 v16, v24, v25
	v_max3_f32 v17, v19, v28, v29
	v_max3_f32 v16, v16, v18, v17
	v_cndmask_b32_e64 v17, v74, v43, s[0:1]
	v_max3_f32 v23, v31, v20, v21
	v_cndmask_b32_e32 v37, v74, v37, vcc
	v_max3_f32 v22, v22, v23, v17
	v_max3_f32 v23, v26, v27, v37
	v_max3_f32 v16, v16, v23, v22
	ds_bpermute_b32 v22, v69, v16
	s_add_i32 s6, s6, 32
	s_cmp_lt_i32 s6, s14
	s_waitcnt lgkmcnt(0)
	v_max3_f32 v16, v42, v16, v22
	v_pk_add_f32 v[18:19], v[18:19], v[16:17] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[26:27], v[26:27], v[16:17] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_exp_f32_e32 v22, v18
	v_exp_f32_e32 v23, v19
	v_pk_add_f32 v[18:19], v[24:25], v[16:17] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_exp_f32_e32 v26, v26
	v_exp_f32_e32 v24, v18
	v_exp_f32_e32 v25, v19
	v_cvt_f16_f32_e32 v18, v22
	v_cvt_f16_f32_e32 v19, v23
	v_exp_f32_e32 v27, v27
	v_pk_add_f32 v[28:29], v[28:29], v[16:17] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[40:41], v[40:41], v[16:17] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pack_b32_f16 v89, v18, v19
	v_cvt_f16_f32_e32 v18, v24
	v_cvt_f16_f32_e32 v19, v25
	v_exp_f32_e32 v28, v28
	v_exp_f32_e32 v29, v29
	v_cvt_f16_f32_e32 v75, v27
	v_pack_b32_f16 v88, v18, v19
	v_sub_f32_e32 v18, v42, v16
	v_exp_f32_e32 v18, v18
	v_pk_add_f32 v[20:21], v[20:21], v[16:17] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[22:23], v[24:25], v[22:23]
	v_exp_f32_e32 v25, v20
	v_pk_mul_f32 v[0:1], v[0:1], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[2:3], v[2:3], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[4:5], v[4:5], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[6:7], v[6:7], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[8:9], v[8:9], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[10:11], v[10:11], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[12:13], v[12:13], v[18:19] op_sel_hi:[1,0]
	v_pk_mul_f32 v[14:15], v[14:15], v[18:19] op_sel_hi:[1,0]
	ds_read_u16 v19, v73 offset:2688
	ds_read_u16 v42, v73 offset:2752
	v_mfma_f32_32x32x8_f16 v[0:15], v[92:93], v[88:89], v[0:15]
	v_exp_f32_e32 v20, v21
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v43, v42, v19, s7
	ds_read_u16 v19, v73 offset:2560
	ds_read_u16 v42, v73 offset:2624
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v42, v42, v19, s7
	v_cvt_f16_f32_e32 v19, v26
	v_pk_add_f32 v[26:27], v[28:29], v[26:27]
	v_pack_b32_f16 v89, v19, v75
	v_cvt_f16_f32_e32 v19, v28
	v_cvt_f16_f32_e32 v75, v29
	v_pk_add_f32 v[22:23], v[22:23], v[26:27]
	v_pack_b32_f16 v88, v19, v75
	s_nop 1
	v_mfma_f32_32x32x8_f16 v[0:15], v[42:43], v[88:89], v[0:15]
	ds_read_u16 v19, v73 offset:3200
	ds_read_u16 v42, v73 offset:3264
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v89, v42, v19, s7
	ds_read_u16 v19, v73 offset:3072
	ds_read_u16 v42, v73 offset:3136
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v88, v42, v19, s7
	v_pk_add_f32 v[42:43], v[30:31], v[16:17] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_exp_f32_e32 v31, v40
	v_exp_f32_e32 v40, v41
	v_exp_f32_e32 v41, v42
	v_sub_f32_e32 v19, v37, v16
	v_exp_f32_e32 v30, v19
	v_cvt_f16_f32_e32 v19, v40
	v_cvt_f16_f32_e32 v37, v41
	v_sub_f32_e32 v17, v17, v16
	v_exp_f32_e32 v24, v43
	v_exp_f32_e32 v21, v17
	v_pack_b32_f16 v91, v19, v37
	v_cvt_f16_f32_e32 v19, v30
	v_cvt_f16_f32_e32 v37, v31
	v_cvt_f16_f32_e32 v17, v20
	v_pk_add_f32 v[28:29], v[30:31], v[40:41]
	v_cvt_f16_f32_e32 v30, v25
	v_pack_b32_f16 v90, v19, v37
	ds_read_u16 v19, v73 offset:3712
	ds_read_u16 v37, v73 offset:3776
	v_mfma_f32_32x32x8_f16 v[0:15], v[88:89], v[90:91], v[0:15]
	global_load_dwordx4 v[88:91], v[38:39], off
	v_mov_b32_e32 v42, v16
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v39, v37, v19, s7
	ds_read_u16 v19, v73 offset:3584
	ds_read_u16 v37, v73 offset:3648
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b64 v45, v[76:77]
	ds_write_b64 v46, v[78:79]
	s_waitcnt vmcnt(0)
	ds_write_b128 v47, v[88:91] offset:2048
	v_perm_b32 v38, v37, v19, s7
	v_cvt_f16_f32_e32 v19, v21
	v_cvt_f16_f32_e32 v37, v24
	v_pk_add_f32 v[20:21], v[24:25], v[20:21]
	s_nop 0
	v_pk_add_f32 v[20:21], v[28:29], v[20:21]
	s_nop 0
	v_pk_add_f32 v[20:21], v[22:23], v[20:21]
	s_nop 0
	v_add_f32_e32 v22, v20, v21
	v_pack_b32_f16 v21, v17, v19
	v_pack_b32_f16 v20, v37, v30
	ds_bpermute_b32 v23, v69, v22
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v17, v22, v23
	v_mfma_f32_32x32x8_f16 v[0:15], v[38:39], v[20:21], v[0:15]
	v_fmac_f32_e32 v17, v72, v18
	v_mov_b32_e32 v72, v17
	s_cbranch_scc1 .LBB0_10
	s_nop 7
	v_mov_b32_e32 v30, v14
	v_mov_b32_e32 v14, v17
	s_branch .LBB0_13
.LBB0_12:
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v16, 0xff800000
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
	v_mov_b32_e32 v30, v1
.LBB0_13:
	s_add_i32 s4, s14, 63
	s_ashr_i32 s0, s4, 31
	s_lshr_b32 s0, s0, 27
	s_add_i32 s0, s4, s0
	s_ashr_i32 s0, s0, 5
	s_lshr_b32 s2, s15, 6
	s_max_i32 s3, s0, 1
	s_cmp_gt_i32 s4, 31
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s4, 32
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB0_15
	ds_read_b64 v[18:19], v44
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[32:47], v[18:19], v[86:87], 0
	ds_read_b64 v[18:19], v67
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[32:47], v[18:19], v[84:85], v[32:47]
	ds_read_b64 v[18:19], v66
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[32:47], v[18:19], v[82:83], v[32:47]
	ds_read_b64 v[18:19], v68
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[32:47], v[18:19], v[80:81], v[32:47]
	s_nop 10
	v_mov_b32_e32 v18, v45
	v_mov_b32_e32 v19, v46
	v_mov_b32_e32 v20, v41
	v_mov_b32_e32 v21, v42
	v_mov_b32_e32 v22, v43
	v_mov_b32_e32 v23, v44
	s_branch .LBB0_16
.LBB0_15:
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v40, 0
	v_mov_b32_e32 v47, 0
	v_mov_b32_e32 v19, v18
	v_mov_b32_e32 v20, v18
	v_mov_b32_e32 v21, v18
	v_mov_b32_e32 v22, v18
	v_mov_b32_e32 v23, v18
	v_mov_b32_e32 v32, v18
	v_mov_b32_e32 v33, v18
	v_mov_b32_e32 v34, v18
	v_mov_b32_e32 v35, v18
	v_mov_b32_e32 v36, v18
	v_mov_b32_e32 v37, v18
	v_mov_b32_e32 v38, v18
	v_mov_b32_e32 v39, v18
.LBB0_16:
	s_lshl_b32 s3, s3, 5
	s_sub_i32 s3, s3, 32
	v_or_b32_e32 v31, s3, v49
	v_or_b32_e32 v49, s3, v55
	v_or_b32_e32 v46, s3, v57
	v_pk_mul_f32 v[26:27], s[12:13], v[34:35] op_sel_hi:[0,1]
	v_pk_mul_f32 v[28:29], s[12:13], v[36:37] op_sel_hi:[0,1]
	v_mov_b32_e32 v36, 0xff800000
	v_cmp_ge_i32_e32 vcc, v52, v49
	v_or_b32_e32 v45, s3, v61
	v_pk_mul_f32 v[24:25], s[12:13], v[32:33] op_sel_hi:[0,1]
	v_pk_mul_f32 v[32:33], s[12:13], v[38:39] op_sel_hi:[0,1]
	v_cndmask_b32_e32 v26, v36, v26, vcc
	v_cmp_ge_i32_e32 vcc, v52, v46
	v_or_b32_e32 v44, s3, v65
	v_or_b32_e32 v43, s3, v50
	v_cndmask_b32_e32 v33, v36, v33, vcc
	v_cmp_ge_i32_e32 vcc, v52, v45
	v_or_b32_e32 v42, s3, v62
	v_or_b32_e32 v41, s3, v48
	v_cndmask_b32_e32 v32, v36, v32, vcc
	v_cmp_ge_i32_e32 vcc, v52, v44
	v_or_b32_e32 v17, s3, v48
	v_or_b32_e32 v55, 16, v17
	v_cndmask_b32_e32 v29, v36, v29, vcc
	v_cmp_ge_i32_e32 vcc, v52, v43
	v_or_b32_e32 v61, s3, v51
	v_mul_f32_e32 v34, s12, v40
	v_cndmask_b32_e32 v28, v36, v28, vcc
	v_cmp_ge_i32_e32 vcc, v52, v42
	v_or_b32_e32 v56, s3, v56
	v_pk_mul_f32 v[22:23], s[12:13], v[22:23] op_sel_hi:[0,1]
	v_cndmask_b32_e32 v27, v36, v27, vcc
	v_cmp_ge_i32_e32 vcc, v52, v41
	v_or_b32_e32 v60, s3, v60
	v_or_b32_e32 v57, s3, v64
	v_cndmask_b32_e32 v24, v36, v24, vcc
	v_cmp_ge_i32_e32 vcc, v52, v31
	v_pk_mul_f32 v[20:21], s[12:13], v[20:21] op_sel_hi:[0,1]
	v_or_b32_e32 v17, 27, v17
	v_cndmask_b32_e32 v25, v36, v25, vcc
	v_cmp_ge_i32_e32 vcc, v52, v55
	v_or_b32_e32 v58, s3, v58
	v_mul_f32_e32 v35, s12, v47
	v_cndmask_b32_e32 v31, v36, v34, vcc
	v_cmp_ge_i32_e32 vcc, v52, v61
	v_or_b32_e32 v59, s3, v59
	v_pk_mul_f32 v[18:19], s[12:13], v[18:19] op_sel_hi:[0,1]
	v_cndmask_b32_e32 v23, v36, v23, vcc
	v_cmp_ge_i32_e32 vcc, v52, v56
	v_max_f32_e32 v34, v24, v25
	v_max3_f32 v37, v32, v33, v31
	v_cndmask_b32_e32 v22, v36, v22, vcc
	v_cmp_ge_i32_e32 vcc, v52, v60
	v_xor_b32_e32 v55, 0x80, v63
	s_and_b64 s[0:1], s[0:1], exec
	v_cndmask_b32_e32 v21, v36, v21, vcc
	v_cmp_ge_i32_e32 vcc, v52, v57
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_cndmask_b32_e32 v20, v36, v20, vcc
	v_cmp_ge_i32_e32 vcc, v52, v17
	v_max3_f32 v38, v20, v21, v22
	s_nop 0
	v_cndmask_b32_e32 v17, v36, v35, vcc
	v_max3_f32 v35, v27, v28, v29
	v_cmp_ge_i32_e32 vcc, v52, v58
	v_max3_f32 v39, v34, v26, v35
	s_nop 0
	v_cndmask_b32_e32 v35, v36, v19, vcc
	v_cmp_ge_i32_e32 vcc, v52, v59
	s_nop 1
	v_cndmask_b32_e32 v34, v36, v18, vcc
	v_max3_f32 v18, v23, v34, v35
	v_max3_f32 v18, v38, v18, v17
	v_max3_f32 v18, v39, v37, v18
	ds_bpermute_b32 v19, v55, v18
	s_waitcnt lgkmcnt(0)
	v_max3_f32 v18, v16, v18, v19
	v_pk_add_f32 v[24:25], v[24:25], v[18:19] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[26:27], v[26:27], v[18:19] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[28:29], v[28:29], v[18:19] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[32:33], v[32:33], v[18:19] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_sub_f32_e32 v19, v31, v18
	v_pk_add_f32 v[20:21], v[20:21], v[18:19] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[22:23], v[22:23], v[18:19] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[36:37], v[34:35], v[18:19] op_sel_hi:[1,0] neg_lo:[0,1] neg_hi:[0,1]
	v_sub_f32_e32 v17, v17, v18
	v_exp_f32_e32 v38, v24
	v_exp_f32_e32 v39, v25
	v_exp_f32_e32 v40, v26
	v_exp_f32_e32 v41, v27
	v_exp_f32_e32 v42, v28
	v_exp_f32_e32 v43, v29
	v_exp_f32_e32 v44, v32
	v_exp_f32_e32 v45, v33
	v_exp_f32_e32 v34, v19
	v_exp_f32_e32 v35, v20
	v_exp_f32_e32 v46, v21
	v_exp_f32_e32 v47, v22
	v_exp_f32_e32 v32, v23
	v_exp_f32_e32 v33, v36
	v_exp_f32_e32 v36, v37
	v_exp_f32_e32 v37, v17
	v_pk_add_f32 v[20:21], v[38:39], v[40:41]
	v_pk_add_f32 v[22:23], v[42:43], v[44:45]
	v_pk_add_f32 v[24:25], v[34:35], v[46:47]
	v_pk_add_f32 v[26:27], v[32:33], v[36:37]
	v_pk_add_f32 v[20:21], v[20:21], v[22:23]
	v_pk_add_f32 v[22:23], v[24:25], v[26:27]
	s_nop 0
	v_pk_add_f32 v[20:21], v[20:21], v[22:23]
	s_nop 0
	v_add_f32_e32 v49, v20, v21
	ds_bpermute_b32 v55, v55, v49
	s_cbranch_scc0 .LBB0_19
	s_cmp_lg_u32 s2, 0
	s_cbranch_scc0 .LBB0_20
.LBB0_18:
	s_endpgm
.LBB0_19:
	v_sub_f32_e32 v16, v16, v18
	v_exp_f32_e32 v56, v16
	v_mov_b32_e32 v31, v15
	s_mov_b32 s0, 0x5040100
	v_cvt_f16_f32_e32 v39, v39
	v_pk_mul_f32 v[16:17], v[0:1], v[56:57] op_sel_hi:[1,0]
	v_lshlrev_b32_e32 v0, 3, v53
	v_add3_u32 v15, 0, v0, v54
	v_pk_mul_f32 v[24:25], v[8:9], v[56:57] op_sel_hi:[1,0]
	v_pk_mul_f32 v[22:23], v[6:7], v[56:57] op_sel_hi:[1,0]
	v_pk_mul_f32 v[20:21], v[4:5], v[56:57] op_sel_hi:[1,0]
	v_pk_mul_f32 v[18:19], v[2:3], v[56:57] op_sel_hi:[1,0]
	v_cvt_f16_f32_e32 v6, v37
	v_cvt_f16_f32_e32 v9, v35
	v_cvt_f16_f32_e32 v2, v41
	v_cvt_f16_f32_e32 v3, v40
	ds_read_u16 v4, v15 offset:2752
	ds_read_u16 v5, v15 offset:2688
	ds_read_u16 v35, v15 offset:2624
	ds_read_u16 v37, v15 offset:2560
	ds_read_u16 v0, v15 offset:2240
	ds_read_u16 v1, v15 offset:2176
	ds_read_u16 v40, v15 offset:2112
	ds_read_u16 v41, v15 offset:2048
	v_cvt_f16_f32_e32 v38, v38
	v_pk_mul_f32 v[30:31], v[30:31], v[56:57] op_sel_hi:[1,0]
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v1, v0, v1, s0
	v_pk_mul_f32 v[28:29], v[12:13], v[56:57] op_sel_hi:[1,0]
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v0, v40, v41, s0
	v_pk_mul_f32 v[26:27], v[10:11], v[56:57] op_sel_hi:[1,0]
	v_pack_b32_f16 v3, v3, v2
	v_pack_b32_f16 v2, v38, v39
	v_cvt_f16_f32_e32 v10, v45
	v_cvt_f16_f32_e32 v11, v44
	v_mfma_f32_32x32x8_f16 v[16:31], v[0:1], v[2:3], v[16:31]
	v_cvt_f16_f32_e32 v12, v43
	v_cvt_f16_f32_e32 v13, v42
	v_perm_b32 v5, v4, v5, s0
	v_perm_b32 v4, v35, v37, s0
	ds_read_u16 v35, v15 offset:3776
	ds_read_u16 v37, v15 offset:3712
	ds_read_u16 v38, v15 offset:3648
	ds_read_u16 v39, v15 offset:3584
	ds_read_u16 v2, v15 offset:3264
	ds_read_u16 v3, v15 offset:3200
	ds_read_u16 v40, v15 offset:3136
	ds_read_u16 v15, v15 offset:3072
	v_pack_b32_f16 v1, v11, v10
	v_pack_b32_f16 v0, v13, v12
	v_cvt_f16_f32_e32 v7, v47
	v_cvt_f16_f32_e32 v8, v46
	v_mfma_f32_32x32x8_f16 v[16:31], v[4:5], v[0:1], v[16:31]
	v_cvt_f16_f32_e32 v4, v34
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v1, v2, v3, s0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v0, v40, v15, s0
	v_pack_b32_f16 v3, v8, v7
	v_pack_b32_f16 v2, v4, v9
	v_cvt_f16_f32_e32 v5, v36
	v_cvt_f16_f32_e32 v10, v33
	v_mfma_f32_32x32x8_f16 v[16:31], v[0:1], v[2:3], v[16:31]
	v_cvt_f16_f32_e32 v2, v32
	v_perm_b32 v1, v35, v37, s0
	v_perm_b32 v0, v38, v39, s0
	v_pack_b32_f16 v3, v5, v6
	v_pack_b32_f16 v2, v2, v10
	v_add_f32_e32 v32, v49, v55
	v_fmac_f32_e32 v32, v14, v56
	v_mfma_f32_32x32x8_f16 v[16:31], v[0:1], v[2:3], v[16:31]
	v_mov_b32_e32 v14, v32
	s_nop 9
	v_mov_b32_e32 v15, v31
	v_mov_b32_e32 v13, v29
	v_mov_b32_e32 v12, v28
	v_mov_b32_e32 v11, v27
	v_mov_b32_e32 v10, v26
	v_mov_b32_e32 v9, v25
	v_mov_b32_e32 v8, v24
	v_mov_b32_e32 v7, v23
	v_mov_b32_e32 v6, v22
	v_mov_b32_e32 v5, v21
	v_mov_b32_e32 v4, v20
	v_mov_b32_e32 v3, v19
	v_mov_b32_e32 v2, v18
	v_mov_b32_e32 v1, v17
	v_mov_b32_e32 v0, v16
	s_cmp_lg_u32 s2, 0
	s_cbranch_scc1 .LBB0_18
.LBB0_20:
	v_div_scale_f32 v17, s[0:1], v14, v14, v15
	v_rcp_f32_e32 v18, v17
	v_div_scale_f32 v19, vcc, v15, v14, v15
	v_div_scale_f32 v20, s[0:1], v14, v14, v30
	v_lshlrev_b32_e32 v16, 5, v52
	v_fma_f32 v21, -v17, v18, 1.0
	v_fmac_f32_e32 v18, v21, v18
	v_mul_f32_e32 v21, v19, v18
	v_fma_f32 v22, -v17, v21, v19
	v_fmac_f32_e32 v21, v22, v18
	v_fma_f32 v17, -v17, v21, v19
	v_rcp_f32_e32 v19, v20
	v_div_fmas_f32 v17, v17, v18, v21
	v_div_fixup_f32 v15, v17, v14, v15
	v_cvt_f16_f32_e32 v15, v15
	v_fma_f32 v17, -v20, v19, 1.0
	v_fmac_f32_e32 v19, v17, v19
	v_div_scale_f32 v17, vcc, v30, v14, v30
	v_mul_f32_e32 v18, v17, v19
	v_fma_f32 v21, -v20, v18, v17
	v_fmac_f32_e32 v18, v21, v19
	v_fma_f32 v17, -v20, v18, v17
	v_div_scale_f32 v20, s[0:1], v14, v14, v13
	v_rcp_f32_e32 v21, v20
	v_div_fmas_f32 v17, v17, v19, v18
	v_div_fixup_f32 v17, v17, v14, v30
	v_cvt_f16_f32_e32 v18, v17
	v_fma_f32 v17, -v20, v21, 1.0
	v_fmac_f32_e32 v21, v17, v21
	v_div_scale_f32 v17, vcc, v13, v14, v13
	v_mul_f32_e32 v19, v17, v21
	v_fma_f32 v22, -v20, v19, v17
	v_fmac_f32_e32 v19, v22, v21
	v_fma_f32 v17, -v20, v19, v17
	v_div_scale_f32 v20, s[0:1], v14, v14, v12
	v_rcp_f32_e32 v22, v20
	v_div_fmas_f32 v17, v17, v21, v19
	v_div_fixup_f32 v13, v17, v14, v13
	v_cvt_f16_f32_e32 v19, v13
	v_fma_f32 v13, -v20, v22, 1.0
	v_fmac_f32_e32 v22, v13, v22
	v_div_scale_f32 v13, vcc, v12, v14, v12
	v_mul_f32_e32 v17, v13, v22
	v_fma_f32 v21, -v20, v17, v13
	v_fmac_f32_e32 v17, v21, v22
	v_fma_f32 v13, -v20, v17, v13
	v_div_scale_f32 v20, s[0:1], v14, v14, v11
	v_rcp_f32_e32 v21, v20
	v_div_fmas_f32 v13, v13, v22, v17
	v_div_fixup_f32 v12, v13, v14, v12
	v_cvt_f16_f32_e32 v22, v12
	v_fma_f32 v12, -v20, v21, 1.0
	v_fmac_f32_e32 v21, v12, v21
	v_div_scale_f32 v12, vcc, v11, v14, v11
	v_mul_f32_e32 v13, v12, v21
	v_fma_f32 v17, -v20, v13, v12
	v_fmac_f32_e32 v13, v17, v21
	v_div_scale_f32 v17, s[0:1], v14, v14, v10
	v_fma_f32 v12, -v20, v13, v12
	v_rcp_f32_e32 v20, v17
	v_div_fmas_f32 v12, v12, v21, v13
	v_div_fixup_f32 v11, v12, v14, v11
	v_cvt_f16_f32_e32 v21, v11
	v_fma_f32 v11, -v17, v20, 1.0
	v_fmac_f32_e32 v20, v11, v20
	v_div_scale_f32 v11, vcc, v10, v14, v10
	v_mul_f32_e32 v12, v11, v20
	v_fma_f32 v13, -v17, v12, v11
	v_fmac_f32_e32 v12, v13, v20
	v_div_scale_f32 v13, s[0:1], v14, v14, v9
	v_fma_f32 v11, -v17, v12, v11
	v_rcp_f32_e32 v17, v13
	v_div_fmas_f32 v11, v11, v20, v12
	v_div_fixup_f32 v10, v11, v14, v10
	v_cvt_f16_f32_e32 v20, v10
	v_fma_f32 v10, -v13, v17, 1.0
	v_fmac_f32_e32 v17, v10, v17
	v_div_scale_f32 v10, vcc, v9, v14, v9
	v_mul_f32_e32 v11, v10, v17
	v_fma_f32 v12, -v13, v11, v10
	v_fmac_f32_e32 v11, v12, v17
	v_div_scale_f32 v12, s[0:1], v14, v14, v8
	v_fma_f32 v10, -v13, v11, v10
	v_rcp_f32_e32 v13, v12
	v_div_fmas_f32 v10, v10, v17, v11
	v_div_fixup_f32 v9, v10, v14, v9
	v_cvt_f16_f32_e32 v23, v9
	v_fma_f32 v9, -v12, v13, 1.0
	v_fmac_f32_e32 v13, v9, v13
	v_div_scale_f32 v9, vcc, v8, v14, v8
	v_mul_f32_e32 v10, v9, v13
	v_fma_f32 v11, -v12, v10, v9
	v_fmac_f32_e32 v10, v11, v13
	v_fma_f32 v9, -v12, v10, v9
	v_div_fmas_f32 v9, v9, v13, v10
	s_add_u32 s0, s8, s10
	v_div_fixup_f32 v8, v9, v14, v8
	s_addc_u32 s1, s9, s11
	v_ashrrev_i32_e32 v17, 31, v16
	v_cvt_f16_f32_e32 v24, v8
	v_lshl_add_u64 v[8:9], v[16:17], 1, s[0:1]
	v_div_scale_f32 v16, s[0:1], v14, v14, v0
	v_rcp_f32_e32 v17, v16
	v_lshlrev_b32_e32 v10, 1, v51
	v_mov_b32_e32 v11, 0
	v_lshl_add_u64 v[12:13], v[8:9], 0, v[10:11]
	v_fma_f32 v25, -v16, v17, 1.0
	v_fmac_f32_e32 v17, v25, v17
	v_div_scale_f32 v25, vcc, v0, v14, v0
	v_mul_f32_e32 v26, v25, v17
	v_fma_f32 v27, -v16, v26, v25
	v_fmac_f32_e32 v26, v27, v17
	v_fma_f32 v16, -v16, v26, v25
	v_div_scale_f32 v25, s[0:1], v14, v14, v1
	v_rcp_f32_e32 v27, v25
	v_div_fmas_f32 v16, v16, v17, v26
	v_div_fixup_f32 v0, v16, v14, v0
	v_cvt_f16_f32_e32 v16, v0
	v_fma_f32 v0, -v25, v27, 1.0
	v_fmac_f32_e32 v27, v0, v27
	v_div_scale_f32 v0, vcc, v1, v14, v1
	v_mul_f32_e32 v17, v0, v27
	v_fma_f32 v26, -v25, v17, v0
	v_fmac_f32_e32 v17, v26, v27
	v_fma_f32 v0, -v25, v17, v0
	v_div_scale_f32 v25, s[0:1], v14, v14, v2
	v_rcp_f32_e32 v26, v25
	v_div_fmas_f32 v0, v0, v27, v17
	v_div_fixup_f32 v0, v0, v14, v1
	v_cvt_f16_f32_e32 v17, v0
	v_fma_f32 v0, -v25, v26, 1.0
	v_fmac_f32_e32 v26, v0, v26
	v_div_scale_f32 v0, vcc, v2, v14, v2
	v_mul_f32_e32 v1, v0, v26
	v_fma_f32 v27, -v25, v1, v0
	v_fmac_f32_e32 v1, v27, v26
	v_fma_f32 v0, -v25, v1, v0
	v_div_scale_f32 v25, s[0:1], v14, v14, v3
	v_rcp_f32_e32 v27, v25
	v_div_fmas_f32 v0, v0, v26, v1
	v_div_fixup_f32 v0, v0, v14, v2
	v_cvt_f16_f32_e32 v2, v0
	v_fma_f32 v0, -v25, v27, 1.0
	v_fmac_f32_e32 v27, v0, v27
	v_div_scale_f32 v0, vcc, v3, v14, v3
	v_mul_f32_e32 v1, v0, v27
	v_fma_f32 v26, -v25, v1, v0
	v_fmac_f32_e32 v1, v26, v27
	v_fma_f32 v0, -v25, v1, v0
	v_div_scale_f32 v25, s[0:1], v14, v14, v7
	v_div_fmas_f32 v0, v0, v27, v1
	v_rcp_f32_e32 v26, v25
	v_div_fixup_f32 v0, v0, v14, v3
	v_cvt_f16_f32_e32 v3, v0
	v_lshlrev_b32_e32 v10, 1, v48
	v_lshl_add_u64 v[0:1], v[8:9], 0, v[10:11]
	v_fma_f32 v10, -v25, v26, 1.0
	v_fmac_f32_e32 v26, v10, v26
	v_div_scale_f32 v10, vcc, v7, v14, v7
	v_pack_b32_f16 v3, v2, v3
	v_pack_b32_f16 v2, v16, v17
	v_mul_f32_e32 v16, v10, v26
	v_fma_f32 v17, -v25, v16, v10
	v_fmac_f32_e32 v16, v17, v26
	v_div_scale_f32 v17, s[0:1], v14, v14, v6
	v_fma_f32 v10, -v25, v16, v10
	v_rcp_f32_e32 v25, v17
	v_div_fmas_f32 v10, v10, v26, v16
	v_div_fixup_f32 v7, v10, v14, v7
	v_cvt_f16_f32_e32 v7, v7
	v_fma_f32 v10, -v17, v25, 1.0
	v_fmac_f32_e32 v25, v10, v25
	v_div_scale_f32 v10, vcc, v6, v14, v6
	v_mul_f32_e32 v16, v10, v25
	v_fma_f32 v26, -v17, v16, v10
	v_fmac_f32_e32 v16, v26, v25
	v_fma_f32 v10, -v17, v16, v10
	v_div_scale_f32 v17, s[0:1], v14, v14, v5
	v_rcp_f32_e32 v26, v17
	v_div_fmas_f32 v10, v10, v25, v16
	v_div_fixup_f32 v6, v10, v14, v6
	v_cvt_f16_f32_e32 v6, v6
	v_fma_f32 v10, -v17, v26, 1.0
	v_fmac_f32_e32 v26, v10, v26
	v_div_scale_f32 v10, vcc, v5, v14, v5
	v_mul_f32_e32 v16, v10, v26
	v_fma_f32 v25, -v17, v16, v10
	v_fmac_f32_e32 v16, v25, v26
	v_fma_f32 v10, -v17, v16, v10
	v_div_scale_f32 v17, s[0:1], v14, v14, v4
	v_rcp_f32_e32 v25, v17
	v_div_fmas_f32 v10, v10, v26, v16
	v_div_fixup_f32 v5, v10, v14, v5
	v_cvt_f16_f32_e32 v16, v5
	v_fma_f32 v5, -v17, v25, 1.0
	v_fmac_f32_e32 v25, v5, v25
	v_div_scale_f32 v5, vcc, v4, v14, v4
	v_mul_f32_e32 v10, v5, v25
	v_fma_f32 v26, -v17, v10, v5
	v_fmac_f32_e32 v10, v26, v25
	v_fma_f32 v5, -v17, v10, v5
	v_div_fmas_f32 v5, v5, v25, v10
	v_div_fixup_f32 v4, v5, v14, v4
	v_cvt_f16_f32_e32 v14, v4
	v_lshlrev_b32_e32 v10, 1, v50
	v_lshl_add_u64 v[4:5], v[8:9], 0, v[10:11]
	global_store_dwordx2 v[0:1], v[2:3], off
	v_pack_b32_f16 v3, v6, v7
	v_pack_b32_f16 v2, v14, v16
	global_store_dwordx2 v[4:5], v[2:3], off
	v_pack_b32_f16 v3, v20, v21
	v_pack_b32_f16 v2, v24, v23
	global_store_dwordx2 v[0:1], v[2:3], off offset:32
	v_pack_b32_f16 v1, v18, v15
	v_pack_b32_f16 v0, v22, v19
	global_store_dwordx2 v[12:13], v[0:1], off
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
		.amdhsa_next_free_vgpr 94
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 96
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
	.set .Lflash.num_vgpr, 94
	.set .Lflash.num_agpr, 0
	.set .Lflash.numbered_sgpr, 18
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
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         flash.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     94
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
