; triton 3.9.0, threads 256, lds 512, arguments *i32 *i32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	sort
	.p2align	8
	.type	sort,@function
sort:
	.file	1 "tests/foreign/triton" "orders.py"
	.loc	1 26 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_load_dwordx2 s[8:9], s[0:1], 0x18
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 28 0
	v_readfirstlane_b32 s33, v0
	.loc	1 27 0
	v_and_b32_e32 v1, 63, v0
	s_and_b32 s0, s33, 0xc0
	v_or_b32_e32 v2, s0, v1
	s_mov_b64 s[40:41], s[2:3]
	.loc	1 28 0
	v_lshlrev_b32_e32 v3, 2, v2
	s_and_b32 s41, s41, 0xffff
	s_mov_b32 s43, 0x27000
	s_mov_b32 s42, 0x7ffffffe
	v_and_b32_e32 v4, 0x1fc, v3
	buffer_load_dword v5, v4, s[40:43], 0 offen
	.file	2 "triton/language" "standard.py"
	.loc	2 383 0 ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_bfe_u32 v6, v0, 2, 1
	v_bfe_u32 v7, v0, 3, 1
	v_bfe_u32 v9, v0, 4, 1
	v_bfe_u32 v10, v0, 5, 1
	v_bfe_u32 v12, v0, 1, 1
	v_and_b32_e32 v13, 1, v0
	s_bfe_u32 s45, s33, 0x10006
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_ne_u32_e64 s[0:1], v6, v12
	v_cmp_ne_u32_e64 s[2:3], v6, v13
	v_cmp_ne_u32_e64 s[6:7], v7, v6
	v_cmp_ne_u32_e64 s[14:15], v9, v6
	v_cmp_ne_u32_e64 s[24:25], v10, v6
	v_cmp_ne_u32_e64 s[38:39], s45, v6
	v_cmp_ne_u32_e32 vcc, v12, v13
	v_cmp_ne_u32_e64 s[8:9], v7, v12
	v_cmp_ne_u32_e64 s[10:11], v7, v13
	v_cmp_ne_u32_e64 s[12:13], v9, v7
	v_cmp_ne_u32_e64 s[16:17], v9, v12
	v_cmp_ne_u32_e64 s[18:19], v9, v13
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	v_lshlrev_b32_e32 v1, 2, v1
	v_xor_b32_e32 v20, 64, v1
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_ne_u32_e64 s[20:21], v10, v9
	v_cmp_ne_u32_e64 s[22:23], v10, v7
	v_cmp_ne_u32_e64 s[26:27], v10, v12
	v_cmp_ne_u32_e64 s[28:29], v10, v13
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	v_xor_b32_e32 v1, 0x80, v1
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_ne_u32_e64 s[30:31], s45, v10
	v_cmp_ne_u32_e64 s[34:35], s45, v9
	v_cmp_ne_u32_e64 s[36:37], s45, v7
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	v_lshlrev_b32_e32 v15, 2, v0
	v_and_b32_e32 v16, 11, v0
	.loc	2 383 0 ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_and_b32_e32 v8, 16, v0
	v_and_b32_e32 v11, 2, v0
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	v_and_b32_e32 v15, 0x90, v15
	v_bfrev_b32_e32 v16, v16
	s_movk_i32 s44, 0x190
	.loc	2 383 0 ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_bfe_i32 v14, v0, 0, 1
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	v_lshlrev_b32_e32 v18, 4, v11
	v_lshrrev_b32_e32 v19, 2, v8
	v_add_u32_e32 v9, 0, v15
	v_lshrrev_b32_e32 v10, 25, v16
	v_and_b32_e32 v2, 0x48, v2
	v_lshlrev_b32_e32 v17, 6, v13
	v_and_b32_e32 v14, 0x140, v14
	v_add3_u32 v7, 0, v18, v19
	v_and_or_b32 v3, v3, s44, v2
	v_xad_u32 v3, v3, v17, v7
	s_waitcnt vmcnt(0)
	v_mov_b32_dpp v6, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e64 s[40:41], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, vcc, s[40:41]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[0:1], vcc
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_ne_u32_e64 s[0:1], s45, v13
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[2:3], vcc
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_mov_b32_dpp v6, v6 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[6:7], vcc
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_ne_u32_e64 s[6:7], 0, v11
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[8:9], vcc
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[10:11], vcc
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[12:13], vcc
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_mov_b32_dpp v6, v6 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[14:15], vcc
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[16:17], vcc
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[18:19], vcc
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	ds_bpermute_b32 v6, v20, v5
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_ne_u32_e32 vcc, s45, v12
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	v_add_u32_e32 v12, v9, v18
	v_add3_u32 v9, v9, v10, v19
	v_or_b32_e32 v10, v2, v15
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[2:3], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 s[2:3], s[20:21], s[2:3]
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	v_xad_u32 v7, v10, v14, v7
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e64 v5, v5, v6, s[2:3]
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	v_add3_u32 v2, v12, v19, v2
	s_nop 0
	v_mov_b32_dpp v6, v5 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e64 s[2:3], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 s[2:3], s[22:23], s[2:3]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v5, v5, v6, s[2:3]
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_mov_b32_dpp v6, v6 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e64 s[2:3], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 s[2:3], s[24:25], s[2:3]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v5, v5, v6, s[2:3]
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e64 s[2:3], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 s[2:3], s[26:27], s[2:3]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v5, v5, v6, s[2:3]
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e64 s[2:3], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 s[2:3], s[28:29], s[2:3]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v5, v5, v6, s[2:3]
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	ds_bpermute_b32 v6, v1, v5
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[2:3], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 s[2:3], s[30:31], s[2:3]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v5, v5, v6, s[2:3]
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	ds_bpermute_b32 v6, v20, v5
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[2:3], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 s[2:3], s[34:35], s[2:3]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v5, v5, v6, s[2:3]
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e64 s[2:3], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 s[2:3], s[36:37], s[2:3]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v5, v5, v6, s[2:3]
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_mov_b32_dpp v6, v6 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e64 s[2:3], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 s[2:3], s[38:39], s[2:3]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v5, v5, v6, s[2:3]
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e64 s[2:3], v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, vcc, s[2:3]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v6, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v6
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[0:1], vcc
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_bitcmp1_b32 s33, 6
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e32 v5, v5, v6, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	ds_write_b32 v3, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v3, v7
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_cselect_b64 s[0:1], -1, 0
	.loc	2 319 0 ; standard.py:319:12 @[ standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ] ]
	v_xor_b32_dpp v3, v3, v3 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	ds_write_b32 v2, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v9
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_and_b32_e32 v3, 32, v0
	.loc	1 28 0
	s_and_b32 s5, s5, 0xffff
	.loc	2 396 0 ; standard.py:396:10 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_waitcnt lgkmcnt(0)
	v_xor_b32_e32 v2, v5, v2
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v5, v2
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, vcc, s[0:1]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e32 v2, v5, v2, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	ds_bpermute_b32 v1, v1, v2
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_ne_u32_e32 vcc, 0, v3
	v_and_b32_e32 v5, 8, v0
	v_and_b32_e32 v0, 4, v0
	v_cmp_ne_u32_e64 s[2:3], 0, v0
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[0:1], v2, v1
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[0:1], vcc
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e32 v1, v2, v1, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	ds_bpermute_b32 v2, v20, v1
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_ne_u32_e32 vcc, 0, v8
	v_cmp_ne_u32_e64 s[0:1], 0, v5
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[8:9], v1, v2
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, vcc, s[8:9]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e32 v0, v1, v2, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v1, v0 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v0, v1
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, vcc, s[0:1]
	.loc	2 403 0 ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_eq_u32_e64 s[0:1], 1, v13
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e32 v0, v0, v1, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v1, v0 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_mov_b32_dpp v1, v1 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v0, v1
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, vcc, s[2:3]
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_nop 0
	v_cndmask_b32_e32 v0, v0, v1, vcc
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 1
	v_mov_b32_dpp v1, v0 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v0, v1
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, s[6:7], vcc
	.loc	1 28 0
	s_mov_b32 s6, s42
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e32 v0, v0, v1, vcc
	.loc	1 28 0
	s_mov_b32 s7, s43
	.loc	2 330 0 ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ] ]
	s_nop 0
	v_mov_b32_dpp v1, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 403 0 ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cmp_gt_i32_e32 vcc, v0, v1
	.loc	2 403 0 ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	s_xor_b64 vcc, vcc, s[0:1]
	.loc	1 28 0
	s_bitcmp0_b32 s33, 7
	.loc	2 403 0 ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ orders.py:28:23 ] ] ] ]
	v_cndmask_b32_e32 v0, v0, v1, vcc
	.loc	1 28 0
	v_bfrev_b32_e32 v1, 1
	s_cselect_b64 vcc, -1, 0
	v_cndmask_b32_e32 v1, v1, v4, vcc
	buffer_store_dword v0, v1, s[4:7], 0 offen
	.loc	1 26 0
	s_endpgm
.Lfunc_end0:
	.size	sort, .Lfunc_end0-sort
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sort
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 10
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 8
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 21
		.amdhsa_next_free_sgpr 46
		.amdhsa_accum_offset 24
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .max_flat_workgroup_size: 256
    .name:           sort
    .private_segment_fixed_size: 0
    .sgpr_count:     52
    .sgpr_spill_count: 0
    .symbol:         sort.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     21
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
