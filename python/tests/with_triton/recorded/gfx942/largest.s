; triton 3.9.0, threads 256, lds 32, arguments *fp32 *fp32 *i32 i32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	largest
	.p2align	8
	.type	largest,@function
largest:
	.file	1 "python/tests/with_triton" "triton_kernels.py"
	.loc	1 41 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 49 0
	v_readfirstlane_b32 s9, v0
	s_mov_b64 s[0:1], s[2:3]
	.loc	1 44 0
	v_and_b32_e32 v6, 63, v0
	s_and_b32 s2, s9, 0xc0
	v_or_b32_e32 v1, s2, v6
	.loc	1 45 0
	s_mul_i32 s10, s8, s14
	v_add_lshl_u32 v2, v1, s10, 2
	v_bfrev_b32_e32 v3, 1
	v_cmp_gt_i32_e32 vcc, s8, v1
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	v_cndmask_b32_e32 v2, v3, v2, vcc
	buffer_load_dword v2, v2, s[0:3], 0 offen
	v_mov_b32_e32 v4, 0xff800000
	.file	2 "triton/language" "standard.py"
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	v_lshlrev_b32_e32 v7, 2, v6
	v_xor_b32_e32 v3, 0x80, v7
	ds_bpermute_b32 v8, v3, v1
	v_lshlrev_b32_e32 v0, 2, v0
	.loc	1 49 0
	s_lshr_b32 s8, s9, 6
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	v_and_b32_e32 v0, 12, v0
	s_lshl_b32 s12, s8, 2
	v_add_u32_e32 v0, 0, v0
	v_mov_b32_e32 v11, s12
	.loc	1 48 0
	s_mul_i32 s10, s14, 3
	.loc	1 45 0
	s_waitcnt vmcnt(0)
	v_cndmask_b32_e32 v5, v4, v2, vcc
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	ds_bpermute_b32 v9, v3, v5
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_waitcnt lgkmcnt(1)
	v_cmp_lt_i32_e32 vcc, v1, v8
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	v_xor_b32_e32 v2, 64, v7
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_f32_e64 s[0:1], v5, v9
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[2:3], v5, v9
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[0:1], vcc, s[0:1]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 vcc, s[2:3], s[0:1]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v7, v9, v5, vcc
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v8, v8, v1, vcc
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	ds_bpermute_b32 v9, v2, v7
	ds_bpermute_b32 v10, v2, v8
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_waitcnt lgkmcnt(1)
	v_cmp_eq_f32_e32 vcc, v7, v9
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_i32_e64 s[2:3], v8, v10
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v7, v9
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 vcc, s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v7, v9, v7, vcc
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v8, v10, v8, vcc
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v9, v7 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v8 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e32 vcc, v7, v9
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v8, v10
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v7, v9
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 vcc, s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v7, v9, v7, vcc
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v8, v10, v8, vcc
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v9, v7 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v8 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 0
	v_mov_b32_dpp v9, v9 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v10 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e32 vcc, v7, v9
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v8, v10
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v7, v9
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 vcc, s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v7, v9, v7, vcc
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v8, v10, v8, vcc
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v9, v7 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v8 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e32 vcc, v7, v9
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v8, v10
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v7, v9
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 vcc, s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v7, v9, v7, vcc
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v8, v10, v8, vcc
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v9, v7 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v8 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e32 vcc, v7, v9
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v8, v10
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v7, v9
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 vcc, s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v7, v9, v7, vcc
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v8, v10, v8, vcc
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	ds_write_b32 v11, v7
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v0
	ds_write_b32 v11, v8 offset:16
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v8, v0 offset:16
	.loc	1 48 0
	v_or_b32_e32 v9, s8, v6
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	v_mov_b32_dpp v6, v7 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e32 vcc, v7, v6
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v7, v6
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_dpp v10, v8 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v8, v10
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 vcc, s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v6, v6, v7, vcc
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v8, v10, v8, vcc
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v7, v6 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v8 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e32 vcc, v6, v7
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v8, v10
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v6, v7
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v8, v10, v8, s[0:1]
	.loc	1 48 0
	v_cmp_eq_u32_e32 vcc, 0, v9
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	.loc	1 0 0
	s_ashr_i32 s11, s10, 31
	s_lshl_b64 s[8:9], s[10:11], 2
	s_add_u32 s14, s6, s8
	s_addc_u32 s15, s7, s9
	s_add_u32 s8, s4, s8
	v_mov_b32_e32 v9, 0
	s_addc_u32 s9, s5, s9
	v_cndmask_b32_e64 v6, v7, v6, s[0:1]
	.loc	1 48 0
	global_store_dword v9, v6, s[8:9]
	.loc	1 49 0
	global_store_dword v9, v8, s[14:15]
.LBB0_2:
	.loc	1 0 0
	s_or_b64 exec, exec, s[2:3]
	.loc	1 50 0
	v_cmp_ne_u32_e64 s[0:1], v1, v8
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_barrier
	.loc	1 50 0
	s_nop 0
	v_cndmask_b32_e64 v4, v4, v5, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	ds_bpermute_b32 v5, v3, v1
	ds_bpermute_b32 v6, v3, v4
	s_waitcnt lgkmcnt(0)
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[0:1], v1, v5
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[2:3], v4, v6
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[8:9], v4, v6
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[0:1], s[2:3], s[0:1]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 s[0:1], s[8:9], s[0:1]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v6, v6, v4, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v5, v5, v1, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	ds_bpermute_b32 v7, v2, v6
	ds_bpermute_b32 v8, v2, v5
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_waitcnt lgkmcnt(1)
	v_cmp_eq_f32_e64 s[0:1], v6, v7
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_i32_e64 s[2:3], v5, v8
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v6, v7
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v6, v7, v6, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v5, v8, v5, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v7, v6 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v8, v5 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v6, v7
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v5, v8
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v6, v7
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v6, v7, v6, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v5, v8, v5, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v7, v6 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v8, v5 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 0
	v_mov_b32_dpp v7, v7 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v8, v8 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v6, v7
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v5, v8
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v6, v7
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v6, v7, v6, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v5, v8, v5, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v7, v6 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v8, v5 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v6, v7
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v5, v8
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v6, v7
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v6, v7, v6, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v5, v8, v5, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v7, v6 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v8, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v6, v7
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v5, v8
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v6, v7
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v6, v7, v6, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v5, v8, v5, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	v_mov_b32_e32 v7, s12
	ds_write_b32 v7, v6
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v6, v0
	ds_write_b32 v7, v5 offset:16
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v0 offset:16
	v_mov_b32_dpp v5, v6 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v6, v5
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_dpp v8, v7 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v7, v8
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v6, v5
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v5, v5, v6, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v7, v8, v7, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v6, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v8, v7 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v5, v6
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v7, v8
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v5, v6
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v7, v8, v7, s[0:1]
	.loc	1 48 0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_4
	s_add_i32 s8, s10, 1
	s_ashr_i32 s9, s8, 31
	s_lshl_b64 s[8:9], s[8:9], 2
	s_add_u32 s14, s6, s8
	s_addc_u32 s15, s7, s9
	s_add_u32 s8, s4, s8
	v_mov_b32_e32 v8, 0
	s_addc_u32 s9, s5, s9
	v_cndmask_b32_e64 v5, v6, v5, s[0:1]
	global_store_dword v8, v5, s[8:9]
	.loc	1 49 0
	global_store_dword v8, v7, s[14:15]
.LBB0_4:
	.loc	1 0 0
	s_or_b64 exec, exec, s[2:3]
	.loc	1 50 0
	v_mov_b32_e32 v5, 0xff800000
	v_cmp_ne_u32_e64 s[0:1], v1, v7
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_barrier
	.loc	1 50 0
	s_nop 0
	v_cndmask_b32_e64 v4, v5, v4, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	ds_bpermute_b32 v5, v3, v1
	ds_bpermute_b32 v3, v3, v4
	s_waitcnt lgkmcnt(0)
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[0:1], v1, v5
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[2:3], v4, v3
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[8:9], v4, v3
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[0:1], s[2:3], s[0:1]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 s[0:1], s[8:9], s[0:1]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v3, v3, v4, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v1, v5, v1, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	ds_bpermute_b32 v4, v2, v3
	ds_bpermute_b32 v2, v2, v1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_waitcnt lgkmcnt(1)
	v_cmp_eq_f32_e64 s[0:1], v3, v4
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_i32_e64 s[2:3], v1, v2
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v3, v4
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v3, v4, v3, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v1, v2, v1, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v2, v3 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v4, v1 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v3, v2
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v1, v4
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v3, v2
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v3, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v1, v4, v1, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v3, v2 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v4, v1 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 0
	v_mov_b32_dpp v3, v3 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v4, v4 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v2, v3
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v1, v4
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v2, v3
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v2, v3, v2, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v1, v4, v1, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v3, v2 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v4, v1 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v2, v3
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v1, v4
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v2, v3
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v2, v3, v2, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v1, v4, v1, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v3, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v4, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v2, v3
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v1, v4
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v2, v3
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v2, v3, v2, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v1, v4, v1, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	v_mov_b32_e32 v3, s12
	ds_write_b32 v3, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v0
	ds_write_b32 v3, v1 offset:16
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v1, v0 offset:16
	v_mov_b32_dpp v0, v2 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v2, v0
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_dpp v3, v1 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v1, v3
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[2:3], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v2, v0
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 0 ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_nop 0
	v_cndmask_b32_e64 v0, v0, v2, s[0:1]
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e64 v2, v3, v1, s[0:1]
	.loc	2 206 0 ; standard.py:206:20 @[ triton_kernels.py:47:20 ]
	s_nop 0
	v_mov_b32_dpp v1, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v3, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	1 48 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_6
	s_add_i32 s0, s10, 2
	s_ashr_i32 s1, s0, 31
	s_lshl_b64 s[8:9], s[0:1], 2
	s_add_u32 s6, s6, s8
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v0, v1
	.loc	2 175 0 ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v2, v3
	s_addc_u32 s7, s7, s9
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cmp_gt_f32_e32 vcc, v0, v1
	.loc	2 175 0 ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 178 0 ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	s_or_b64 vcc, vcc, s[0:1]
	s_add_u32 s0, s4, s8
	v_mov_b32_e32 v4, 0
	s_addc_u32 s1, s5, s9
	v_cndmask_b32_e32 v0, v1, v0, vcc
	.loc	2 180 0 ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ triton_kernels.py:47:20 ] ] ]
	v_cndmask_b32_e32 v2, v3, v2, vcc
	.loc	1 48 0
	global_store_dword v4, v0, s[0:1]
	.loc	1 49 0
	global_store_dword v4, v2, s[6:7]
.LBB0_6:
	.loc	1 41 0
	s_endpgm
.Lfunc_end0:
	.size	largest, .Lfunc_end0-largest
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel largest
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 12
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 12
		.amdhsa_next_free_sgpr 16
		.amdhsa_accum_offset 12
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
      - .offset:         24
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         32
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         40
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .max_flat_workgroup_size: 256
    .name:           largest
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         largest.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     12
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
