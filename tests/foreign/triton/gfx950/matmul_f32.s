; triton 3.9.0, threads 64, lds 8192
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_f32
	.p2align	8
	.type	matmul_f32,@function
matmul_f32:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_load_dword s5, s[4:5], 0x20
	s_lshl_b32 s4, s16, 5
	v_bfe_u32 v1, v0, 4, 6
	v_or_b32_e32 v7, s4, v1
	v_and_b32_e32 v6, 15, v0
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v2, s5, v7
	v_ashrrev_i32_e32 v3, 31, v2
	v_and_b32_e32 v45, 0x3ff, v0
	v_lshl_add_u64 v[16:17], v[2:3], 2, s[8:9]
	v_mov_b32_e32 v3, 0
	v_lshlrev_b32_e32 v2, 2, v6
	v_lshl_add_u64 v[4:5], v[16:17], 0, v[2:3]
	v_lshlrev_b32_e32 v44, 2, v45
	ds_bpermute_b32 v4, v44, v4
	ds_bpermute_b32 v5, v44, v5
	v_cmp_gt_i32_e64 s[2:3], s5, 0
	s_cmp_gt_i32 s5, 0
	s_cselect_b64 s[0:1], -1, 0
	v_lshrrev_b64 v[0:1], v0, s[2:3]
	v_and_b32_e32 v0, 1, v0
	v_cmp_eq_u32_e32 vcc, 1, v0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	s_mov_b32 m0, 0
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[4:5], off
.LBB0_2:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v0, 4, v7
	v_mul_lo_u32 v0, s5, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[18:19], v[0:1], 2, s[8:9]
	v_lshl_add_u64 v[0:1], v[18:19], 0, v[2:3]
	v_xor_b32_e32 v3, 0x41, v45
	v_subrev_u32_e32 v46, 64, v3
	v_lshlrev_b32_e32 v47, 2, v46
	s_and_b64 s[2:3], s[0:1], exec
	ds_bpermute_b32 v0, v47, v0
	ds_bpermute_b32 v1, v47, v1
	s_cselect_b32 s2, 1, 0
	v_cmp_ne_u32_e64 s[2:3], s2, 0
	s_waitcnt lgkmcnt(2)
	s_nop 0
	v_lshrrev_b64 v[4:5], v46, s[2:3]
	v_and_b32_e32 v3, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v3
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_4
	s_movk_i32 m0, 0x100
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[0:1], off
.LBB0_4:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v0, 8, v7
	v_mul_lo_u32 v0, s5, v0
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
	v_xor_b32_e32 v4, 0x82, v45
	v_lshl_add_u64 v[20:21], v[0:1], 2, s[8:9]
	v_mov_b32_e32 v3, 0
	v_add_u32_e32 v48, 0xffffff80, v4
	v_lshl_add_u64 v[0:1], v[20:21], 0, v[2:3]
	v_lshlrev_b32_e32 v49, 2, v48
	s_and_b64 s[2:3], s[0:1], exec
	ds_bpermute_b32 v0, v49, v0
	ds_bpermute_b32 v1, v49, v1
	s_cselect_b32 s2, 1, 0
	v_cmp_ne_u32_e64 s[2:3], s2, 0
	s_nop 1
	v_lshrrev_b64 v[4:5], v48, s[2:3]
	v_and_b32_e32 v4, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v4
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_6
	s_movk_i32 m0, 0x200
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[0:1], off
.LBB0_6:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v0, 12, v7
	v_mul_lo_u32 v0, s5, v0
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[22:23], v[0:1], 2, s[8:9]
	v_lshl_add_u64 v[0:1], v[22:23], 0, v[2:3]
	v_xor_b32_e32 v3, 0xc3, v45
	v_add_u32_e32 v52, 0xffffff40, v3
	v_lshlrev_b32_e32 v53, 2, v52
	s_and_b64 s[2:3], s[0:1], exec
	ds_bpermute_b32 v0, v53, v0
	ds_bpermute_b32 v1, v53, v1
	s_cselect_b32 s2, 1, 0
	v_cmp_ne_u32_e64 s[2:3], s2, 0
	s_nop 1
	v_lshrrev_b64 v[4:5], v52, s[2:3]
	v_and_b32_e32 v3, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v3
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_8
	s_movk_i32 m0, 0x300
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[0:1], off
.LBB0_8:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v0, 16, v7
	v_mul_lo_u32 v0, s5, v0
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[24:25], v[0:1], 2, s[8:9]
	v_mov_b32_e32 v3, 0
	v_lshl_add_u64 v[0:1], v[24:25], 0, v[2:3]
	s_and_b64 s[2:3], s[0:1], exec
	ds_bpermute_b32 v0, v44, v0
	ds_bpermute_b32 v1, v44, v1
	s_cselect_b32 s2, 1, 0
	v_cmp_ne_u32_e64 s[2:3], s2, 0
	s_nop 1
	v_lshrrev_b64 v[4:5], v45, s[2:3]
	v_and_b32_e32 v4, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v4
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_10
	s_movk_i32 m0, 0x400
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[0:1], off
.LBB0_10:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v0, 20, v7
	v_mul_lo_u32 v0, s5, v0
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[26:27], v[0:1], 2, s[8:9]
	v_lshl_add_u64 v[0:1], v[26:27], 0, v[2:3]
	v_xor_b32_e32 v3, 0x141, v45
	v_add_u32_e32 v54, 0xfffffec0, v3
	v_lshlrev_b32_e32 v55, 2, v54
	s_and_b64 s[2:3], s[0:1], exec
	ds_bpermute_b32 v0, v55, v0
	ds_bpermute_b32 v1, v55, v1
	s_cselect_b32 s2, 1, 0
	v_cmp_ne_u32_e64 s[2:3], s2, 0
	s_nop 1
	v_lshrrev_b64 v[4:5], v54, s[2:3]
	v_and_b32_e32 v3, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v3
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_12
	s_movk_i32 m0, 0x500
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[0:1], off
.LBB0_12:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v0, 24, v7
	v_mul_lo_u32 v0, s5, v0
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
	v_xor_b32_e32 v4, 0x182, v45
	v_lshl_add_u64 v[28:29], v[0:1], 2, s[8:9]
	v_mov_b32_e32 v3, 0
	v_add_u32_e32 v56, 0xfffffe80, v4
	v_lshl_add_u64 v[0:1], v[28:29], 0, v[2:3]
	v_lshlrev_b32_e32 v57, 2, v56
	s_and_b64 s[2:3], s[0:1], exec
	ds_bpermute_b32 v0, v57, v0
	ds_bpermute_b32 v1, v57, v1
	s_cselect_b32 s2, 1, 0
	v_cmp_ne_u32_e64 s[2:3], s2, 0
	s_nop 1
	v_lshrrev_b64 v[4:5], v56, s[2:3]
	v_and_b32_e32 v4, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v4
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_14
	s_movk_i32 m0, 0x600
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[0:1], off
.LBB0_14:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v0, 28, v7
	v_mul_lo_u32 v0, s5, v0
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[30:31], v[0:1], 2, s[8:9]
	v_lshl_add_u64 v[0:1], v[30:31], 0, v[2:3]
	v_xor_b32_e32 v2, 0x1c3, v45
	v_add_u32_e32 v60, 0xfffffe40, v2
	v_lshlrev_b32_e32 v61, 2, v60
	s_and_b64 s[2:3], s[0:1], exec
	ds_bpermute_b32 v0, v61, v0
	ds_bpermute_b32 v1, v61, v1
	s_cselect_b32 s2, 1, 0
	v_cmp_ne_u32_e64 s[2:3], s2, 0
	s_nop 1
	v_lshrrev_b64 v[2:3], v60, s[2:3]
	v_and_b32_e32 v2, 1, v2
	v_cmp_eq_u32_e32 vcc, 1, v2
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_16
	s_movk_i32 m0, 0x700
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[0:1], off
.LBB0_16:
	s_or_b64 exec, exec, s[2:3]
	s_lshl_b32 s2, s17, 5
	s_and_b64 s[0:1], s[0:1], exec
	s_waitcnt lgkmcnt(1)
	v_and_or_b32 v0, v44, 28, s2
	s_cselect_b32 s0, 1, 0
	v_lshrrev_b32_e32 v3, 3, v45
	v_bfe_u32 v2, v45, 3, 3
	s_cmp_lg_u32 s0, 1
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
	s_cbranch_scc1 .LBB0_18
	v_or_b32_e32 v4, 8, v2
	v_mul_lo_u32 v4, s15, v4
	v_mul_lo_u32 v10, s15, v2
	v_ashrrev_i32_e32 v5, 31, v4
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshl_add_u64 v[4:5], v[4:5], 2, s[10:11]
	v_lshlrev_b64 v[8:9], 2, v[0:1]
	v_lshl_add_u64 v[10:11], v[10:11], 2, s[10:11]
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[8:9]
	v_lshl_add_u64 v[8:9], v[10:11], 0, v[8:9]
	s_movk_i32 m0, 0x1000
	s_nop 0
	global_load_lds_dwordx4 v[8:9], off
	s_movk_i32 m0, 0x1400
	s_nop 0
	global_load_lds_dwordx4 v[4:5], off
.LBB0_18:
	v_and_b32_e32 v51, 31, v45
	s_add_i32 s6, s5, -16
	v_and_b32_e32 v50, 4, v3
	s_cmp_lt_i32 s6, 1
	v_lshlrev_b32_e32 v58, 6, v51
	v_and_b32_e32 v59, 12, v45
	s_cbranch_scc1 .LBB0_21
	v_lshl_add_u64 v[32:33], v[0:1], 2, s[10:11]
	v_or_b32_e32 v0, 24, v2
	v_mul_lo_u32 v34, s15, v0
	v_or_b32_e32 v0, 16, v2
	v_bitop3_b32 v3, v50, v45, 12 bitop3:0x78
	v_mul_lo_u32 v36, s15, v0
	v_mov_b32_e32 v0, 0
	v_bitop3_b32 v62, v50, v58, v59 bitop3:0xde
	v_bitop3_b32 v63, v3, 8, v58 bitop3:0x36
	s_lshl_b32 s7, s15, 4
	s_mov_b32 s3, 0
	s_movk_i32 s9, 0x1000
	v_or_b32_e32 v64, 16, v6
	v_bfrev_b32_e32 v65, -2
	s_mov_b32 s8, 0
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
	s_mov_b32 s10, 0
.LBB0_20:
	v_add_u32_e32 v38, s10, v64
	v_ashrrev_i32_e32 v39, 31, v38
	s_add_i32 s0, s8, 1
	v_lshlrev_b64 v[38:39], 2, v[38:39]
	s_cmp_lt_i32 s0, 2
	v_lshl_add_u64 v[40:41], v[16:17], 0, v[38:39]
	v_lshrrev_b64 v[76:77], v45, exec
	s_cselect_b32 s8, s0, 0
	ds_bpermute_b32 v66, v44, v40
	ds_bpermute_b32 v67, v44, v41
	v_and_b32_e32 v35, 1, v76
	s_mov_b32 s11, s3
	s_lshl_b32 s3, s8, 11
	v_cmp_eq_u32_e32 vcc, 1, v35
	v_mov_b32_e32 v35, s3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cndmask_b32_e32 v35, v65, v35, vcc
	s_nop 0
	v_readfirstlane_b32 s0, v35
	s_mov_b32 m0, s0
	s_add_i32 s14, s3, 0x100
	global_load_lds_dword v[66:67], off
	v_lshrrev_b64 v[66:67], v46, exec
	v_and_b32_e32 v35, 1, v66
	v_lshl_add_u64 v[40:41], v[18:19], 0, v[38:39]
	v_cmp_eq_u32_e64 s[0:1], 1, v35
	v_mov_b32_e32 v35, s14
	ds_bpermute_b32 v68, v47, v40
	ds_bpermute_b32 v69, v47, v41
	v_cndmask_b32_e64 v35, v65, v35, s[0:1]
	v_lshrrev_b64 v[66:67], v48, exec
	v_readfirstlane_b32 s0, v35
	v_and_b32_e32 v35, 1, v66
	s_add_i32 s14, s3, 0x200
	v_lshl_add_u64 v[40:41], v[20:21], 0, v[38:39]
	s_mov_b32 m0, s0
	v_cmp_eq_u32_e64 s[0:1], 1, v35
	v_mov_b32_e32 v35, s14
	ds_bpermute_b32 v70, v49, v40
	ds_bpermute_b32 v71, v49, v41
	v_cndmask_b32_e64 v35, v65, v35, s[0:1]
	v_lshrrev_b64 v[66:67], v52, exec
	v_readfirstlane_b32 s0, v35
	v_and_b32_e32 v35, 1, v66
	s_add_i32 s14, s3, 0x300
	s_waitcnt lgkmcnt(2)
	global_load_lds_dword v[68:69], off
	s_mov_b32 m0, s0
	v_cmp_eq_u32_e64 s[0:1], 1, v35
	v_mov_b32_e32 v35, s14
	v_lshl_add_u64 v[40:41], v[22:23], 0, v[38:39]
	v_cndmask_b32_e64 v35, v65, v35, s[0:1]
	ds_bpermute_b32 v72, v53, v40
	ds_bpermute_b32 v73, v53, v41
	v_readfirstlane_b32 s0, v35
	s_waitcnt lgkmcnt(2)
	global_load_lds_dword v[70:71], off
	s_mov_b32 m0, s0
	s_add_i32 s0, s3, 0x400
	v_mov_b32_e32 v35, s0
	v_lshl_add_u64 v[40:41], v[24:25], 0, v[38:39]
	v_cndmask_b32_e32 v35, v65, v35, vcc
	ds_bpermute_b32 v74, v44, v40
	ds_bpermute_b32 v75, v44, v41
	v_lshl_add_u64 v[40:41], v[26:27], 0, v[38:39]
	v_readfirstlane_b32 s0, v35
	v_lshrrev_b64 v[66:67], v54, exec
	ds_bpermute_b32 v42, v55, v40
	ds_bpermute_b32 v43, v55, v41
	s_waitcnt lgkmcnt(4)
	global_load_lds_dword v[72:73], off
	s_mov_b32 m0, s0
	v_and_b32_e32 v35, 1, v66
	s_add_i32 s0, s3, 0x500
	v_cmp_eq_u32_e32 vcc, 1, v35
	v_mov_b32_e32 v35, s0
	s_waitcnt lgkmcnt(2)
	global_load_lds_dword v[74:75], off
	v_cndmask_b32_e32 v35, v65, v35, vcc
	v_lshl_add_u64 v[40:41], v[28:29], 0, v[38:39]
	v_readfirstlane_b32 s0, v35
	s_mov_b32 m0, s0
	ds_bpermute_b32 v40, v57, v40
	s_waitcnt lgkmcnt(1)
	global_load_lds_dword v[42:43], off
	v_lshrrev_b64 v[42:43], v56, exec
	ds_bpermute_b32 v41, v57, v41
	v_and_b32_e32 v35, 1, v42
	s_add_i32 s0, s3, 0x600
	v_cmp_eq_u32_e32 vcc, 1, v35
	v_mov_b32_e32 v35, s0
	v_lshl_add_u64 v[38:39], v[30:31], 0, v[38:39]
	v_cndmask_b32_e32 v35, v65, v35, vcc
	v_lshrrev_b64 v[42:43], v60, exec
	v_readfirstlane_b32 s0, v35
	ds_bpermute_b32 v38, v61, v38
	ds_bpermute_b32 v39, v61, v39
	v_and_b32_e32 v42, 1, v42
	s_mov_b32 m0, s0
	s_add_i32 s0, s3, 0x700
	s_waitcnt lgkmcnt(2)
	global_load_lds_dword v[40:41], off
	v_cmp_eq_u32_e32 vcc, 1, v42
	v_mov_b32_e32 v41, s0
	s_mov_b32 s1, s9
	v_cndmask_b32_e32 v41, v65, v41, vcc
	v_ashrrev_i32_e32 v37, 31, v36
	v_readfirstlane_b32 s0, v41
	s_mov_b32 m0, s0
	s_add_i32 s9, s3, 0x1000
	v_ashrrev_i32_e32 v35, 31, v34
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[38:39], off
	v_lshl_add_u64 v[38:39], v[36:37], 2, v[32:33]
	s_mov_b32 m0, s9
	v_add_u32_e32 v40, s11, v62
	v_add_u32_e32 v66, s11, v63
	global_load_lds_dwordx4 v[38:39], off
	v_lshl_add_u64 v[38:39], v[34:35], 2, v[32:33]
	s_add_i32 m0, s3, 0x1400
	v_add_u32_e32 v35, s1, v44
	global_load_lds_dwordx4 v[38:39], off
	ds_read2_b32 v[38:39], v40 offset1:4
	ds_read2_b32 v[40:41], v40 offset0:8 offset1:12
	ds_read2_b32 v[42:43], v66 offset1:4
	ds_read2_b32 v[66:67], v66 offset0:8 offset1:12
	ds_read2st64_b32 v[68:69], v35 offset1:1
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v68, v38, v[0:15]
	s_add_i32 s10, s10, 16
	v_add_u32_e32 v34, s7, v34
	v_add_u32_e32 v36, s7, v36
	s_cmp_lt_i32 s10, s6
	v_mfma_f32_32x32x2_f32 v[0:15], v69, v42, v[0:15]
	ds_read2st64_b32 v[68:69], v35 offset0:2 offset1:3
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v68, v39, v[0:15]
	ds_read2st64_b32 v[38:39], v35 offset0:4 offset1:5
	v_mfma_f32_32x32x2_f32 v[0:15], v69, v43, v[0:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v38, v40, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v39, v66, v[0:15]
	ds_read2st64_b32 v[38:39], v35 offset0:6 offset1:7
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v38, v41, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v39, v67, v[0:15]
	s_cbranch_scc1 .LBB0_20
	s_branch .LBB0_22
.LBB0_21:
	v_mov_b32_e32 v15, 0
	s_mov_b32 s3, 0
	s_movk_i32 s9, 0x1000
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
.LBB0_22:
	s_add_i32 s5, s5, 15
	s_cmp_lt_i32 s5, 16
	s_waitcnt vmcnt(0)
	s_cbranch_scc1 .LBB0_24
	v_add_u32_e32 v22, s9, v44
	ds_read2st64_b32 v[16:17], v22 offset1:1
	v_bitop3_b32 v20, v50, v58, v59 bitop3:0xde
	v_add_u32_e32 v23, s3, v20
	ds_read2_b32 v[18:19], v23 offset1:4
	v_xad_u32 v24, v20, 8, s3
	ds_read2_b32 v[20:21], v24 offset1:4
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x2_f32 v[0:15], v16, v18, v[0:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v17, v20, v[0:15]
	ds_read2st64_b32 v[16:17], v22 offset0:2 offset1:3
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v16, v19, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v17, v21, v[0:15]
	ds_read2st64_b32 v[16:17], v22 offset0:4 offset1:5
	ds_read2_b32 v[18:19], v23 offset0:8 offset1:12
	ds_read2_b32 v[20:21], v24 offset0:8 offset1:12
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x2_f32 v[0:15], v16, v18, v[0:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v17, v20, v[0:15]
	ds_read2st64_b32 v[16:17], v22 offset0:6 offset1:7
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2_f32 v[0:15], v16, v19, v[0:15]
	v_mfma_f32_32x32x2_f32 v[0:15], v17, v21, v[0:15]
.LBB0_24:
	v_or_b32_e32 v17, s4, v51
	v_mul_lo_u32 v18, s15, v17
	v_or_b32_e32 v16, s2, v50
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[18:19], v[18:19], 2, s[12:13]
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshl_add_u64 v[16:17], v[16:17], 2, v[18:19]
	s_nop 10
	global_store_dwordx4 v[16:17], v[0:3], off
	global_store_dwordx4 v[16:17], v[4:7], off offset:32
	global_store_dwordx4 v[16:17], v[8:11], off offset:64
	global_store_dwordx4 v[16:17], v[12:15], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_f32, .Lfunc_end0-matmul_f32
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_f32
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
		.amdhsa_next_free_vgpr 78
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 80
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
	.set .Lmatmul_f32.num_vgpr, 78
	.set .Lmatmul_f32.num_agpr, 0
	.set .Lmatmul_f32.numbered_sgpr, 18
	.set .Lmatmul_f32.num_named_barrier, 0
	.set .Lmatmul_f32.private_seg_size, 0
	.set .Lmatmul_f32.uses_vcc, 1
	.set .Lmatmul_f32.uses_flat_scratch, 0
	.set .Lmatmul_f32.has_dyn_sized_stack, 0
	.set .Lmatmul_f32.has_recursion, 0
	.set .Lmatmul_f32.has_indirect_call, 0
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
    .max_flat_workgroup_size: 64
    .name:           matmul_f32
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         matmul_f32.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     78
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
