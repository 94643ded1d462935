; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.protected	localarr
	.globl	localarr
	.p2align	8
	.type	localarr,@function
localarr:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dword s2, s[0:1], 0x10
	v_add_u32_e32 v1, 1, v0
	v_and_b32_e32 v1, 63, v1
	v_lshlrev_b32_e32 v1, 2, v1
	v_add_u32_e32 v2, 2, v0
	s_waitcnt lgkmcnt(0)
	global_load_dword v13, v1, s[4:5]
	v_and_b32_e32 v2, 63, v2
	v_add_u32_e32 v3, 3, v0
	v_add_u32_e32 v4, 4, v0
	v_add_u32_e32 v5, 5, v0
	v_add_u32_e32 v6, 6, v0
	v_add_u32_e32 v7, 7, v0
	v_add_u32_e32 v8, 8, v0
	v_lshlrev_b32_e32 v2, 2, v2
	v_and_b32_e32 v3, 63, v3
	v_and_b32_e32 v4, 63, v4
	v_and_b32_e32 v5, 63, v5
	v_and_b32_e32 v6, 63, v6
	v_and_b32_e32 v7, 63, v7
	v_and_b32_e32 v8, 63, v8
	v_lshlrev_b32_e32 v3, 2, v3
	v_lshlrev_b32_e32 v4, 2, v4
	v_lshlrev_b32_e32 v5, 2, v5
	v_lshlrev_b32_e32 v6, 2, v6
	v_lshlrev_b32_e32 v7, 2, v7
	v_lshlrev_b32_e32 v8, 2, v8
	global_load_dword v9, v2, s[4:5]
	global_load_dword v10, v3, s[4:5]
	global_load_dword v11, v4, s[4:5]
	global_load_dword v16, v5, s[4:5]
	global_load_dword v17, v6, s[4:5]
	global_load_dword v18, v7, s[4:5]
	global_load_dword v19, v8, s[4:5]
	v_add_u32_e32 v2, 9, v0
	v_and_b32_e32 v2, 63, v2
	v_add_u32_e32 v3, 10, v0
	v_add_u32_e32 v4, 11, v0
	v_add_u32_e32 v5, 12, v0
	v_add_u32_e32 v6, 13, v0
	v_add_u32_e32 v7, 14, v0
	v_add_u32_e32 v8, 15, v0
	v_lshlrev_b32_e32 v2, 2, v2
	v_and_b32_e32 v3, 63, v3
	v_and_b32_e32 v4, 63, v4
	v_and_b32_e32 v5, 63, v5
	v_and_b32_e32 v6, 63, v6
	v_and_b32_e32 v7, 63, v7
	v_and_b32_e32 v8, 63, v8
	v_lshlrev_b32_e32 v3, 2, v3
	v_lshlrev_b32_e32 v4, 2, v4
	v_lshlrev_b32_e32 v5, 2, v5
	v_lshlrev_b32_e32 v6, 2, v6
	v_lshlrev_b32_e32 v7, 2, v7
	v_lshlrev_b32_e32 v8, 2, v8
	global_load_dword v20, v2, s[4:5]
	global_load_dword v21, v3, s[4:5]
	global_load_dword v22, v4, s[4:5]
	global_load_dword v23, v5, s[4:5]
	global_load_dword v24, v6, s[4:5]
	global_load_dword v25, v7, s[4:5]
	global_load_dword v26, v8, s[4:5]
	v_and_b32_e32 v27, 15, v0
	v_cmp_eq_u32_e32 vcc, 1, v27
	s_waitcnt vmcnt(13)
	v_lshlrev_b32_e32 v15, 1, v9
	s_waitcnt vmcnt(12)
	v_lshl_add_u32 v14, v10, 1, v10
	s_waitcnt vmcnt(11)
	v_lshlrev_b32_e32 v12, 2, v11
	s_waitcnt vmcnt(10)
	v_lshl_add_u32 v11, v16, 2, v16
	v_cndmask_b32_e32 v16, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v27
	s_waitcnt vmcnt(9)
	v_mul_lo_u32 v10, v17, 6
	s_waitcnt vmcnt(8)
	v_mul_lo_u32 v9, v18, 7
	v_cndmask_b32_e32 v16, v16, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v27
	s_waitcnt vmcnt(7)
	v_lshlrev_b32_e32 v8, 3, v19
	v_add_u32_e32 v17, s2, v0
	v_cndmask_b32_e32 v16, v16, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v27
	v_and_b32_e32 v18, 15, v17
	v_add_u32_e32 v17, s2, v17
	v_cndmask_b32_e32 v16, v16, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v27
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt vmcnt(6)
	v_lshl_add_u32 v7, v20, 3, v20
	v_cndmask_b32_e32 v16, v16, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v27
	s_waitcnt vmcnt(5)
	v_mul_lo_u32 v6, v21, 10
	s_waitcnt vmcnt(4)
	v_mul_lo_u32 v5, v22, 11
	v_cndmask_b32_e32 v16, v16, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v27
	s_waitcnt vmcnt(3)
	v_mul_lo_u32 v4, v23, 12
	s_waitcnt vmcnt(2)
	v_mul_lo_u32 v3, v24, 13
	v_cndmask_b32_e32 v16, v16, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v27
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v2, v25, 14
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v26, 15
	v_cndmask_b32_e32 v16, v16, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v27
	s_nop 1
	v_cndmask_b32_e32 v16, v16, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v27
	s_nop 1
	v_cndmask_b32_e32 v16, v16, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v27
	s_nop 1
	v_cndmask_b32_e32 v16, v16, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v27
	s_nop 1
	v_cndmask_b32_e32 v16, v16, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v27
	s_nop 1
	v_cndmask_b32_e32 v16, v16, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v27
	s_nop 1
	v_cndmask_b32_e32 v16, v16, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v27
	s_nop 1
	v_cndmask_b32_e32 v16, v16, v1, vcc
	v_cmp_eq_u32_e32 vcc, 1, v18
	s_nop 1
	v_cndmask_b32_e32 v19, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v18
	s_nop 1
	v_cndmask_b32_e32 v18, v19, v1, vcc
	v_add_u32_e32 v16, v18, v16
	v_and_b32_e32 v18, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v18
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v19, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v18
	s_nop 1
	v_cndmask_b32_e32 v18, v19, v1, vcc
	v_and_b32_e32 v19, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v19
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v20, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v19
	s_nop 1
	v_cndmask_b32_e32 v19, v20, v1, vcc
	v_add3_u32 v16, v18, v16, v19
	v_and_b32_e32 v18, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v18
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v19, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v18
	s_nop 1
	v_cndmask_b32_e32 v18, v19, v1, vcc
	v_and_b32_e32 v19, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v19
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v20, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v19
	s_nop 1
	v_cndmask_b32_e32 v19, v20, v1, vcc
	v_add3_u32 v16, v18, v16, v19
	v_and_b32_e32 v18, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v18
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v19, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v18
	s_nop 1
	v_cndmask_b32_e32 v18, v19, v1, vcc
	v_and_b32_e32 v19, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v19
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v20, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v19
	s_nop 1
	v_cndmask_b32_e32 v19, v20, v1, vcc
	v_add3_u32 v16, v18, v16, v19
	v_and_b32_e32 v18, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v18
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v19, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v18
	s_nop 1
	v_cndmask_b32_e32 v18, v19, v1, vcc
	v_and_b32_e32 v19, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v19
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v20, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v19
	s_nop 1
	v_cndmask_b32_e32 v19, v20, v1, vcc
	v_add3_u32 v16, v18, v16, v19
	v_and_b32_e32 v18, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v18
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v19, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v18
	s_nop 1
	v_cndmask_b32_e32 v18, v19, v1, vcc
	v_and_b32_e32 v19, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v19
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v20, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v19
	s_nop 1
	v_cndmask_b32_e32 v19, v20, v1, vcc
	v_add3_u32 v16, v18, v16, v19
	v_and_b32_e32 v18, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v18
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v19, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v18
	s_nop 1
	v_cndmask_b32_e32 v18, v19, v1, vcc
	v_and_b32_e32 v19, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v19
	v_add_u32_e32 v17, s2, v17
	s_nop 0
	v_cndmask_b32_e32 v20, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v19
	s_nop 1
	v_cndmask_b32_e32 v20, v20, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v19
	s_nop 1
	v_cndmask_b32_e32 v19, v20, v1, vcc
	v_add3_u32 v16, v18, v16, v19
	v_and_b32_e32 v18, 15, v17
	v_cmp_eq_u32_e32 vcc, 1, v18
	v_add_u32_e32 v17, s2, v17
	v_and_b32_e32 v17, 15, v17
	v_cndmask_b32_e32 v19, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v18
	s_nop 1
	v_cndmask_b32_e32 v19, v19, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v18
	s_nop 1
	v_cndmask_b32_e32 v18, v19, v1, vcc
	v_cmp_eq_u32_e32 vcc, 1, v17
	s_nop 1
	v_cndmask_b32_e32 v13, 0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 2, v17
	s_nop 1
	v_cndmask_b32_e32 v13, v13, v15, vcc
	v_cmp_eq_u32_e32 vcc, 3, v17
	s_nop 1
	v_cndmask_b32_e32 v13, v13, v14, vcc
	v_cmp_eq_u32_e32 vcc, 4, v17
	s_nop 1
	v_cndmask_b32_e32 v12, v13, v12, vcc
	v_cmp_eq_u32_e32 vcc, 5, v17
	s_nop 1
	v_cndmask_b32_e32 v11, v12, v11, vcc
	v_cmp_eq_u32_e32 vcc, 6, v17
	s_nop 1
	v_cndmask_b32_e32 v10, v11, v10, vcc
	v_cmp_eq_u32_e32 vcc, 7, v17
	s_nop 1
	v_cndmask_b32_e32 v9, v10, v9, vcc
	v_cmp_eq_u32_e32 vcc, 8, v17
	s_nop 1
	v_cndmask_b32_e32 v8, v9, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v17
	s_nop 1
	v_cndmask_b32_e32 v7, v8, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v17
	s_nop 1
	v_cndmask_b32_e32 v6, v7, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v17
	s_nop 1
	v_cndmask_b32_e32 v5, v6, v5, vcc
	v_cmp_eq_u32_e32 vcc, 12, v17
	s_nop 1
	v_cndmask_b32_e32 v4, v5, v4, vcc
	v_cmp_eq_u32_e32 vcc, 13, v17
	s_nop 1
	v_cndmask_b32_e32 v3, v4, v3, vcc
	v_cmp_eq_u32_e32 vcc, 14, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v3, v2, vcc
	v_cmp_eq_u32_e32 vcc, 15, v17
	s_nop 1
	v_cndmask_b32_e32 v1, v2, v1, vcc
	v_add3_u32 v1, v18, v16, v1
	global_store_dword v0, v1, s[6:7]
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
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 28
		.amdhsa_next_free_sgpr 8
		.amdhsa_accum_offset 28
		.amdhsa_reserve_vcc 1
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
.Lfunc_end0:
	.size	localarr, .Lfunc_end0-localarr
	.set localarr.num_vgpr, 28
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
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
      - .offset:         16
        .size:           4
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .max_flat_workgroup_size: 1024
    .name:           localarr
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         localarr.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     28
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
