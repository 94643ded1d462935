; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	localarr
	.globl	localarr
	.p2align	8
	.type	localarr,@function
localarr:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b32 s2, s[0:1], 0x10
	v_dual_add_nc_u32 v1, 1, v0 :: v_dual_add_nc_u32 v2, 2, v0
	v_dual_add_nc_u32 v3, 3, v0 :: v_dual_add_nc_u32 v4, 4, v0
	v_dual_add_nc_u32 v5, 5, v0 :: v_dual_add_nc_u32 v6, 6, v0
	v_dual_add_nc_u32 v7, 7, v0 :: v_dual_add_nc_u32 v8, 8, v0
	s_delay_alu instid0(VALU_DEP_4)
	v_and_b32_e32 v11, 63, v1
	v_and_b32_e32 v1, 63, v2
	v_and_b32_e32 v12, 63, v3
	v_and_b32_e32 v13, 63, v4
	v_dual_add_nc_u32 v9, 9, v0 :: v_dual_add_nc_u32 v10, 10, v0
	v_and_b32_e32 v14, 63, v5
	v_and_b32_e32 v15, 63, v6
	v_and_b32_e32 v16, 63, v7
	v_and_b32_e32 v17, 63, v8
	s_wait_kmcnt 0x0
	s_clause 0x6
	global_load_b32 v2, v1, s[4:5] scale_offset
	global_load_b32 v3, v12, s[4:5] scale_offset
	global_load_b32 v4, v13, s[4:5] scale_offset
	global_load_b32 v5, v14, s[4:5] scale_offset
	global_load_b32 v6, v15, s[4:5] scale_offset
	global_load_b32 v7, v16, s[4:5] scale_offset
	global_load_b32 v8, v17, s[4:5] scale_offset
	s_wait_xcnt 0x5
	v_dual_add_nc_u32 v1, 11, v0 :: v_dual_add_nc_u32 v12, 12, v0
	s_wait_xcnt 0x4
	v_dual_add_nc_u32 v13, 13, v0 :: v_dual_bitop2_b32 v9, 63, v9 bitop3:0x40
	s_wait_xcnt 0x2
	v_dual_add_nc_u32 v14, 14, v0 :: v_dual_add_nc_u32 v15, 15, v0
	v_and_b32_e32 v10, 63, v10
	s_wait_xcnt 0x1
	v_and_b32_e32 v16, 63, v1
	v_and_b32_e32 v12, 63, v12
	v_and_b32_e32 v13, 63, v13
	v_and_b32_e32 v14, 63, v14
	v_and_b32_e32 v15, 63, v15
	s_clause 0x7
	global_load_b32 v17, v9, s[4:5] scale_offset
	global_load_b32 v18, v10, s[4:5] scale_offset
	global_load_b32 v19, v16, s[4:5] scale_offset
	global_load_b32 v20, v12, s[4:5] scale_offset
	global_load_b32 v21, v13, s[4:5] scale_offset
	global_load_b32 v22, v14, s[4:5] scale_offset
	global_load_b32 v23, v15, s[4:5] scale_offset
	global_load_b32 v1, v11, s[4:5] scale_offset
	s_wait_xcnt 0x7
	v_add_nc_u32_e32 v9, s2, v0
	s_wait_xcnt 0x6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_dual_add_nc_u32 v10, s2, v9 :: v_dual_bitop2_b32 v26, 15, v9 bitop3:0x40
	s_wait_xcnt 0x0
	v_dual_add_nc_u32 v11, s2, v10 :: v_dual_bitop2_b32 v25, 15, v10 bitop3:0x40
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_add_nc_u32 v12, s2, v11 :: v_dual_bitop2_b32 v24, 15, v11 bitop3:0x40
	v_add_nc_u32_e32 v13, s2, v12
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_add_nc_u32 v14, s2, v13 :: v_dual_bitop2_b32 v33, 15, v13 bitop3:0x40
	v_add_nc_u32_e32 v15, s2, v14
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v16, s2, v15
	v_add_nc_u32_e32 v29, s2, v16
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_add_nc_u32 v30, s2, v29 :: v_dual_bitop2_b32 v28, 15, v0 bitop3:0x40
	v_dual_add_nc_u32 v9, s2, v30 :: v_dual_bitop2_b32 v35, 15, v29 bitop3:0x40
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cmp_eq_u32_e32 vcc_lo, 1, v28
	v_dual_add_nc_u32 v27, s2, v9 :: v_dual_bitop2_b32 v34, 15, v12 bitop3:0x40
	s_wait_loadcnt 0xc
	v_dual_lshlrev_b32 v13, 2, v4 :: v_dual_bitop2_b32 v29, 15, v9 bitop3:0x40
	s_wait_loadcnt 0xb
	v_lshl_add_u32 v12, v5, 2, v5
	s_wait_loadcnt 0xa
	v_mul_lo_u32 v11, v6, 6
	s_wait_loadcnt 0x9
	v_mul_lo_u32 v10, v7, 7
	s_wait_loadcnt 0x8
	v_lshlrev_b32_e32 v9, 3, v8
	s_wait_loadcnt 0x7
	v_lshl_add_u32 v8, v17, 3, v17
	s_wait_loadcnt 0x6
	v_mul_lo_u32 v7, v18, 10
	s_wait_loadcnt 0x5
	v_mul_lo_u32 v6, v19, 11
	s_wait_loadcnt 0x4
	v_mul_lo_u32 v5, v20, 12
	s_wait_loadcnt 0x3
	v_mul_lo_u32 v4, v21, 13
	s_wait_loadcnt 0x0
	v_cndmask_b32_e32 v17, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v26
	v_and_b32_e32 v32, 15, v14
	v_lshl_add_u32 v14, v3, 1, v3
	v_mul_lo_u32 v3, v22, 14
	v_cndmask_b32_e32 v18, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v25
	v_dual_lshlrev_b32 v15, 1, v2 :: v_dual_bitop2_b32 v31, 15, v15 bitop3:0x40
	v_mul_lo_u32 v2, v23, 15
	v_cndmask_b32_e32 v19, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v24
	v_dual_cndmask_b32 v20, 0, v1, vcc_lo :: v_dual_bitop2_b32 v36, 15, v16 bitop3:0x40
	v_cmp_eq_u32_e32 vcc_lo, 1, v34
	v_dual_cndmask_b32 v21, 0, v1, vcc_lo :: v_dual_bitop2_b32 v30, 15, v30 bitop3:0x40
	v_cmp_eq_u32_e32 vcc_lo, 1, v33
	v_dual_cndmask_b32 v22, 0, v1, vcc_lo :: v_dual_bitop2_b32 v16, 15, v27 bitop3:0x40
	v_cmp_eq_u32_e32 vcc_lo, 1, v32
	v_cndmask_b32_e32 v23, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v31
	v_cndmask_b32_e32 v37, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v36
	v_cndmask_b32_e32 v38, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v35
	v_cndmask_b32_e32 v39, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v30
	v_cndmask_b32_e32 v40, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v29
	v_cndmask_b32_e32 v41, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v16
	v_cndmask_b32_e32 v42, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v28
	v_cndmask_b32_e32 v17, v17, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v26
	v_cndmask_b32_e32 v18, v18, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v25
	v_cndmask_b32_e32 v19, v19, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v24
	v_cndmask_b32_e32 v20, v20, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v34
	v_cndmask_b32_e32 v21, v21, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v33
	v_cndmask_b32_e32 v22, v22, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v32
	v_cndmask_b32_e32 v23, v23, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v31
	v_cndmask_b32_e32 v37, v37, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v36
	v_cndmask_b32_e32 v38, v38, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v35
	v_cndmask_b32_e32 v39, v39, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v30
	v_cndmask_b32_e32 v40, v40, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v29
	v_cndmask_b32_e32 v41, v41, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v16
	v_cndmask_b32_e32 v42, v42, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v28
	v_cndmask_b32_e32 v17, v17, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v26
	v_cndmask_b32_e32 v18, v18, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v25
	v_cndmask_b32_e32 v19, v19, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v24
	v_cndmask_b32_e32 v20, v20, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v34
	v_cndmask_b32_e32 v21, v21, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v33
	v_cndmask_b32_e32 v22, v22, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v32
	v_cndmask_b32_e32 v23, v23, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v31
	v_cndmask_b32_e32 v37, v37, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v36
	v_cndmask_b32_e32 v38, v38, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v35
	v_cndmask_b32_e32 v39, v39, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v30
	v_cndmask_b32_e32 v40, v40, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v29
	v_cndmask_b32_e32 v41, v41, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v16
	v_cndmask_b32_e32 v42, v42, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v28
	v_cndmask_b32_e32 v17, v17, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v26
	v_cndmask_b32_e32 v18, v18, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v25
	v_cndmask_b32_e32 v19, v19, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v24
	v_cndmask_b32_e32 v20, v20, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v34
	v_cndmask_b32_e32 v21, v21, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v33
	v_cndmask_b32_e32 v22, v22, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v32
	v_cndmask_b32_e32 v23, v23, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v31
	v_cndmask_b32_e32 v37, v37, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v36
	v_cndmask_b32_e32 v38, v38, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v35
	v_cndmask_b32_e32 v39, v39, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v30
	v_cndmask_b32_e32 v40, v40, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v29
	v_cndmask_b32_e32 v41, v41, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v16
	v_cndmask_b32_e32 v42, v42, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v28
	v_cndmask_b32_e32 v17, v17, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v26
	v_cndmask_b32_e32 v18, v18, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v25
	v_cndmask_b32_e32 v19, v19, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v24
	v_cndmask_b32_e32 v20, v20, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v34
	v_cndmask_b32_e32 v21, v21, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v33
	v_cndmask_b32_e32 v22, v22, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v32
	v_cndmask_b32_e32 v23, v23, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v31
	v_cndmask_b32_e32 v37, v37, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v36
	v_cndmask_b32_e32 v38, v38, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v35
	v_cndmask_b32_e32 v39, v39, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v30
	v_cndmask_b32_e32 v40, v40, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v29
	v_cndmask_b32_e32 v41, v41, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v16
	v_cndmask_b32_e32 v42, v42, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v28
	v_cndmask_b32_e32 v17, v17, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v26
	v_cndmask_b32_e32 v18, v18, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v25
	v_cndmask_b32_e32 v19, v19, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v24
	v_cndmask_b32_e32 v20, v20, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v34
	v_cndmask_b32_e32 v21, v21, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v33
	v_cndmask_b32_e32 v22, v22, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v32
	v_cndmask_b32_e32 v23, v23, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v31
	v_cndmask_b32_e32 v37, v37, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v36
	v_cndmask_b32_e32 v38, v38, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v35
	v_cndmask_b32_e32 v39, v39, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v30
	v_cndmask_b32_e32 v40, v40, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v29
	v_cndmask_b32_e32 v41, v41, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v28
	v_cndmask_b32_e32 v17, v17, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v26
	v_cndmask_b32_e32 v18, v18, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v25
	v_cndmask_b32_e32 v19, v19, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v24
	v_cndmask_b32_e32 v20, v20, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v34
	v_cndmask_b32_e32 v21, v21, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v33
	v_cndmask_b32_e32 v22, v22, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v32
	v_cndmask_b32_e32 v23, v23, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v31
	v_cndmask_b32_e32 v37, v37, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v36
	v_cndmask_b32_e32 v38, v38, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v35
	v_cndmask_b32_e32 v39, v39, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v30
	v_cndmask_b32_e32 v40, v40, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v29
	v_cndmask_b32_e32 v41, v41, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v28
	v_cndmask_b32_e32 v17, v17, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v26
	v_cndmask_b32_e32 v18, v18, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v25
	v_cndmask_b32_e32 v19, v19, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v24
	v_cndmask_b32_e32 v20, v20, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v34
	v_cndmask_b32_e32 v21, v21, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v33
	v_cndmask_b32_e32 v22, v22, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v32
	v_cndmask_b32_e32 v23, v23, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v31
	v_cndmask_b32_e32 v37, v37, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v36
	v_cndmask_b32_e32 v38, v38, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v35
	v_cndmask_b32_e32 v39, v39, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v30
	v_cndmask_b32_e32 v40, v40, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v28
	v_cndmask_b32_e32 v17, v17, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v26
	v_cndmask_b32_e32 v18, v18, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v25
	v_cndmask_b32_e32 v19, v19, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v24
	v_cndmask_b32_e32 v20, v20, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v34
	v_cndmask_b32_e32 v21, v21, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v33
	v_cndmask_b32_e32 v22, v22, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v32
	v_cndmask_b32_e32 v23, v23, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v31
	v_cndmask_b32_e32 v37, v37, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v36
	v_cndmask_b32_e32 v38, v38, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v35
	v_cndmask_b32_e32 v39, v39, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v28
	v_cndmask_b32_e32 v17, v17, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v26
	v_cndmask_b32_e32 v18, v18, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v25
	v_cndmask_b32_e32 v19, v19, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v24
	v_cndmask_b32_e32 v20, v20, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v34
	v_cndmask_b32_e32 v21, v21, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v33
	v_cndmask_b32_e32 v22, v22, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v32
	v_cndmask_b32_e32 v23, v23, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v31
	v_cndmask_b32_e32 v37, v37, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v36
	v_cndmask_b32_e32 v38, v38, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v35
	v_cndmask_b32_e32 v39, v39, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v28
	v_cndmask_b32_e32 v17, v17, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v26
	v_cndmask_b32_e32 v18, v18, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v25
	v_cndmask_b32_e32 v19, v19, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v24
	v_cndmask_b32_e32 v20, v20, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v34
	v_cndmask_b32_e32 v21, v21, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v33
	v_cndmask_b32_e32 v22, v22, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v32
	v_cndmask_b32_e32 v23, v23, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v31
	v_cndmask_b32_e32 v37, v37, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v36
	v_cndmask_b32_e32 v38, v38, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v35
	v_cndmask_b32_e32 v39, v39, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v28
	v_cndmask_b32_e32 v17, v17, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v26
	v_cndmask_b32_e32 v18, v18, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v25
	v_cndmask_b32_e32 v19, v19, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v24
	v_cndmask_b32_e32 v20, v20, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v34
	v_cndmask_b32_e32 v21, v21, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v33
	v_cndmask_b32_e32 v22, v22, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v32
	v_cndmask_b32_e32 v23, v23, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v31
	v_cndmask_b32_e32 v37, v37, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v36
	v_cndmask_b32_e32 v38, v38, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v35
	v_cndmask_b32_e32 v39, v39, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v28
	v_cndmask_b32_e32 v17, v17, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v26
	v_cndmask_b32_e32 v18, v18, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v25
	v_cndmask_b32_e32 v19, v19, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v24
	v_cndmask_b32_e32 v20, v20, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v34
	v_cndmask_b32_e32 v21, v21, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v33
	v_cndmask_b32_e32 v22, v22, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v32
	v_cndmask_b32_e32 v23, v23, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v31
	v_cndmask_b32_e32 v37, v37, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v36
	v_cndmask_b32_e32 v38, v38, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v35
	v_cndmask_b32_e32 v39, v39, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v28
	v_cndmask_b32_e32 v17, v17, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v26
	v_cndmask_b32_e32 v18, v18, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v25
	v_cndmask_b32_e32 v19, v19, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v24
	v_cndmask_b32_e32 v20, v20, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v34
	v_cndmask_b32_e32 v21, v21, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v33
	v_cndmask_b32_e32 v22, v22, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v32
	v_cndmask_b32_e32 v23, v23, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v31
	v_cndmask_b32_e32 v37, v37, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v36
	v_cndmask_b32_e32 v38, v38, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v35
	v_cndmask_b32_e32 v39, v39, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v28
	v_cndmask_b32_e32 v17, v17, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v26
	v_cndmask_b32_e32 v18, v18, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v25
	v_cndmask_b32_e32 v19, v19, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v24
	v_cndmask_b32_e32 v20, v20, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v34
	v_dual_cndmask_b32 v18, v21, v2 :: v_dual_add_nc_u32 v17, v18, v17
	v_cmp_eq_u32_e32 vcc_lo, 15, v33
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_4) | instid1(VALU_DEP_4)
	v_add3_u32 v17, v19, v17, v20
	v_cndmask_b32_e32 v21, v22, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v32
	v_cndmask_b32_e32 v19, v23, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v31
	v_add3_u32 v17, v18, v17, v21
	v_cndmask_b32_e32 v20, v37, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v36
	v_cndmask_b32_e32 v18, v38, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v35
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_4) | instid1(VALU_DEP_4)
	v_add3_u32 v17, v19, v17, v20
	v_cndmask_b32_e32 v21, v39, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v29
	v_cndmask_b32_e32 v19, v41, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v30
	v_add3_u32 v17, v18, v17, v21
	v_cndmask_b32_e32 v20, v40, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v16
	v_cndmask_b32_e32 v18, v42, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v30
	s_delay_alu instid0(VALU_DEP_4)
	v_cndmask_b32_e32 v20, v20, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v29
	v_cndmask_b32_e32 v19, v19, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v16
	v_cndmask_b32_e32 v18, v18, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v30
	v_cndmask_b32_e32 v20, v20, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v29
	v_cndmask_b32_e32 v19, v19, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v16
	v_cndmask_b32_e32 v18, v18, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v30
	v_cndmask_b32_e32 v20, v20, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v29
	v_cndmask_b32_e32 v19, v19, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v16
	v_cndmask_b32_e32 v18, v18, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v30
	v_cndmask_b32_e32 v20, v20, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v29
	v_cndmask_b32_e32 v19, v19, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v16
	v_cndmask_b32_e32 v18, v18, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v30
	v_cndmask_b32_e32 v20, v20, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v29
	v_cndmask_b32_e32 v19, v19, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v16
	v_cndmask_b32_e32 v18, v18, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v30
	v_cndmask_b32_e32 v20, v20, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v29
	v_cndmask_b32_e32 v19, v19, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v16
	v_cndmask_b32_e32 v18, v18, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v29
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_add_nc_u32 v21, s2, v27 :: v_dual_cndmask_b32 v19, v19, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v16
	v_add_nc_u32_e32 v22, s2, v21
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_add3_u32 v17, v20, v17, v19
	v_cndmask_b32_e32 v18, v18, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v16
	v_dual_cndmask_b32 v18, v18, v3, vcc_lo :: v_dual_bitop2_b32 v21, 15, v21 bitop3:0x40
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_cmp_eq_u32_e32 vcc_lo, 1, v21
	v_dual_cndmask_b32 v20, 0, v1 :: v_dual_add_nc_u32 v19, s2, v22
	v_cmp_eq_u32_e32 vcc_lo, 15, v16
	v_dual_cndmask_b32 v16, v18, v2, vcc_lo :: v_dual_bitop2_b32 v18, 15, v19 bitop3:0x40
	v_cmp_eq_u32_e32 vcc_lo, 2, v21
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_cndmask_b32 v19, v20, v15, vcc_lo :: v_dual_bitop2_b32 v22, 15, v22 bitop3:0x40
	v_cmp_eq_u32_e32 vcc_lo, 1, v22
	v_cndmask_b32_e32 v20, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v18
	v_cndmask_b32_e32 v1, 0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v21
	v_cndmask_b32_e32 v19, v19, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v22
	v_cndmask_b32_e32 v20, v20, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v18
	v_cndmask_b32_e32 v1, v1, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v21
	v_cndmask_b32_e32 v15, v19, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v22
	v_cndmask_b32_e32 v19, v20, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v18
	v_cndmask_b32_e32 v1, v1, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v21
	v_cndmask_b32_e32 v14, v15, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v22
	v_cndmask_b32_e32 v15, v19, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v18
	v_cndmask_b32_e32 v1, v1, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v21
	v_cndmask_b32_e32 v13, v14, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v22
	v_cndmask_b32_e32 v14, v15, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v18
	v_cndmask_b32_e32 v1, v1, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v21
	v_cndmask_b32_e32 v12, v13, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v22
	v_cndmask_b32_e32 v13, v14, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v18
	v_cndmask_b32_e32 v1, v1, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v21
	v_cndmask_b32_e32 v11, v12, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v22
	v_cndmask_b32_e32 v12, v13, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v18
	v_cndmask_b32_e32 v1, v1, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v21
	v_cndmask_b32_e32 v10, v11, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v22
	v_cndmask_b32_e32 v11, v12, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v18
	v_cndmask_b32_e32 v1, v1, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v21
	v_cndmask_b32_e32 v9, v10, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v22
	v_cndmask_b32_e32 v10, v11, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v18
	v_cndmask_b32_e32 v1, v1, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v21
	v_cndmask_b32_e32 v8, v9, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v22
	v_cndmask_b32_e32 v9, v10, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v18
	v_cndmask_b32_e32 v1, v1, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v21
	v_cndmask_b32_e32 v7, v8, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v22
	v_cndmask_b32_e32 v8, v9, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v18
	v_cndmask_b32_e32 v1, v1, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v21
	v_cndmask_b32_e32 v6, v7, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v22
	v_cndmask_b32_e32 v7, v8, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v18
	v_cndmask_b32_e32 v1, v1, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v21
	v_cndmask_b32_e32 v5, v6, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v22
	v_cndmask_b32_e32 v6, v7, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v18
	v_cndmask_b32_e32 v1, v1, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v21
	v_cndmask_b32_e32 v4, v5, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v22
	v_cndmask_b32_e32 v5, v6, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v18
	v_cndmask_b32_e32 v1, v1, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v22
	v_add3_u32 v3, v16, v17, v4
	v_cndmask_b32_e32 v4, v5, v2, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v18
	v_cndmask_b32_e32 v1, v1, v2, vcc_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_add3_u32 v1, v4, v3, v1
	global_store_b32 v0, v1, s[6:7] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel localarr
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 43
		.amdhsa_next_free_sgpr 8
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 22
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	localarr, .Lfunc_end0-localarr
	.set localarr.num_vgpr, 43
	.set localarr.num_agpr, 0
	.set localarr.numbered_sgpr, 8
	.set localarr.num_named_barrier, 0
	.set localarr.private_seg_size, 0
	.set localarr.uses_vcc, 1
	.set localarr.uses_flat_scratch, 0
	.set localarr.has_dyn_sized_stack, 0
	.set localarr.has_recursion, 0
	.set localarr.has_indirect_call, 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	__hip_cuid_,@object
	.section	.bss,"aw",@nobits
	.globl	__hip_cuid_
__hip_cuid_:
	.byte	0
	.size	__hip_cuid_, 1
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .max_flat_workgroup_size: 1024
    .name:           localarr
    .private_segment_fixed_size: 0
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         localarr.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     43
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
