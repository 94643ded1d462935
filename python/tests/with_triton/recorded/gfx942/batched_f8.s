; triton 3.9.0, threads 256, lds 2048, arguments *fp8e4b8 *fp8e4b8 *fp32 i32 i32 i32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	batched
	.p2align	8
	.type	batched,@function
batched:
	.file	1 "python/tests/with_triton" "triton_kernels.py"
	.loc	1 23 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 37 0
	v_readfirstlane_b32 s19, v0
	.loc	1 26 0
	s_and_b32 s0, s19, 0xc0
	v_and_or_b32 v2, v0, 63, s0
	s_lshl_b32 s11, s16, 5
	v_lshrrev_b32_e32 v20, 3, v2
	v_lshlrev_b32_e32 v1, 2, v0
	.loc	1 28 0
	s_mul_i32 s15, s8, s18
	.loc	1 26 0
	v_and_b32_e32 v21, 28, v1
	v_or_b32_e32 v1, s11, v20
	.loc	1 33 0
	s_add_i32 s15, s15, s11
	s_mov_b64 s[24:25], s[2:3]
	s_mov_b64 s[20:21], s[6:7]
	.loc	1 27 0
	s_lshl_b32 s14, s17, 5
	.loc	1 33 0
	v_cmp_gt_i32_e32 vcc, s8, v1
	v_cmp_gt_i32_e64 s[2:3], s10, v21
	v_mul_lo_u32 v1, v20, s10
	s_mul_i32 s6, s15, s10
	.loc	1 27 0
	v_or_b32_e32 v3, s14, v21
	.loc	1 33 0
	v_add3_u32 v22, v1, v21, s6
	v_bfrev_b32_e32 v1, 1
	s_and_b64 s[2:3], s[2:3], vcc
	.loc	1 34 0
	v_cmp_gt_i32_e64 s[0:1], s9, v3
	.loc	1 33 0
	s_and_b32 s25, s25, 0xffff
	s_mov_b32 s27, 0x27000
	s_mov_b32 s26, 0x7ffffffe
	v_cndmask_b32_e64 v3, v1, v22, s[2:3]
	.loc	1 29 0
	s_mul_i32 s16, s10, s18
	.loc	1 33 0
	buffer_load_dword v4, v3, s[24:27], 0 offen
	.loc	1 34 0
	v_mul_lo_u32 v3, v20, s9
	.loc	1 29 0
	s_mul_i32 s18, s16, s9
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[12:13], s10, v20
	.loc	1 34 0
	v_add3_u32 v23, v3, v21, s14
	v_add_u32_e32 v3, s18, v23
	s_and_b64 s[2:3], s[0:1], s[12:13]
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s26
	s_mov_b32 s7, s27
	v_cndmask_b32_e64 v3, v1, v3, s[2:3]
	buffer_load_dword v3, v3, s[4:7], 0 offen
	.loc	1 26 0
	v_and_b32_e32 v16, 31, v0
	v_and_b32_e32 v17, 32, v0
	v_lshlrev_b32_e32 v18, 1, v0
	.loc	1 33 0
	v_lshlrev_b32_e32 v0, 2, v2
	v_lshrrev_b32_e32 v2, 2, v2
	v_and_b32_e32 v2, 24, v2
	.loc	1 31 0
	s_sub_i32 s17, s10, 32
	.loc	1 34 0
	v_add_u32_e32 v24, 0, v0
	.loc	1 33 0
	v_xor_b32_e32 v0, v2, v0
	v_add_u32_e32 v25, 0, v0
	.loc	1 31 0
	s_cmp_lt_i32 s17, 1
	v_lshrrev_b32_e32 v19, 2, v17
	.loc	1 33 0
	s_waitcnt vmcnt(1)
	ds_write_b32 v25, v4
	.loc	1 34 0
	s_waitcnt vmcnt(0)
	ds_write_b32 v24, v3 offset:1024
	.loc	1 31 0
	s_cbranch_scc1 .LBB0_4
	.loc	1 32 0
	v_or_b32_e32 v0, 32, v21
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[2:3], s10, v0
	v_add_u32_e32 v0, 32, v22
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	1 32 0
	v_or_b32_e32 v2, 32, v20
	.loc	1 33 0
	v_cndmask_b32_e64 v0, v1, v0, s[2:3]
	.loc	1 34 0
	s_lshl_b32 s2, s9, 5
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[12:13], s10, v2
	.loc	1 34 0
	s_add_i32 s18, s18, s2
	.loc	1 33 0
	buffer_load_dword v40, v0, s[24:27], 0 offen
	v_add_u32_e32 v0, s18, v23
	.loc	1 34 0
	s_and_b64 s[2:3], s[0:1], s[12:13]
	v_cndmask_b32_e64 v0, v1, v0, s[2:3]
	.loc	1 33 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 34 0
	buffer_load_dword v41, v0, s[4:7], 0 offen
	v_and_b32_e32 v0, 24, v18
	v_xor_b32_e32 v0, v0, v19
	v_lshl_or_b32 v0, v16, 5, v0
	v_lshl_add_u32 v1, v17, 3, 0
	v_add_u32_e32 v27, 0, v0
	v_xor_b32_e32 v0, 16, v0
	v_add_u32_e32 v26, v1, v16
	v_add_u32_e32 v28, 0, v0
	.loc	1 33 0
	ds_read_b64 v[36:37], v27
	ds_read_b64 v[38:39], v28
	.loc	1 35 0
	ds_read_u8 v0, v26 offset:1024
	ds_read_u8 v13, v26 offset:1056
	s_mov_b32 s18, 0xc0c0004
	ds_read_u8 v1, v26 offset:1184
	ds_read_u8 v2, v26 offset:1248
	ds_read_u8 v3, v26 offset:1568
	ds_read_u8 v4, v26 offset:1536
	ds_read_u8 v5, v26 offset:1216
	ds_read_u8 v6, v26 offset:1152
	ds_read_u8 v7, v26 offset:1120
	ds_read_u8 v8, v26 offset:1088
	ds_read_u8 v9, v26 offset:1696
	ds_read_u8 v10, v26 offset:1760
	ds_read_u8 v11, v26 offset:1728
	ds_read_u8 v12, v26 offset:1664
	s_waitcnt lgkmcnt(6)
	v_perm_b32 v1, v6, v1, s18
	v_perm_b32 v2, v5, v2, s18
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v5, v8, v7, s18
	v_perm_b32 v0, v0, v13, s18
	v_lshl_or_b32 v31, v2, 16, v1
	v_lshl_or_b32 v30, v5, 16, v0
	ds_read_u8 v29, v26 offset:1632
	ds_read_u8 v32, v26 offset:1600
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v33, v12, v9, s18
	v_perm_b32 v34, v11, v10, s18
	v_perm_b32 v35, v4, v3, s18
	v_mfma_f32_32x32x16_fp8_fp8 v[0:15], v[30:31], v[36:37], 0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v29, v32, v29, s18
	v_lshl_or_b32 v31, v34, 16, v33
	v_lshl_or_b32 v30, v29, 16, v35
	.loc	1 31 0
	s_cmp_lt_u32 s17, 33
	.loc	1 33 0
	s_barrier
	.loc	1 35 0
	v_mfma_f32_32x32x16_fp8_fp8 v[0:15], v[30:31], v[38:39], v[0:15]
	.loc	1 33 0
	s_waitcnt vmcnt(1)
	ds_write_b32 v25, v40
	.loc	1 34 0
	s_waitcnt vmcnt(0)
	ds_write_b32 v24, v41 offset:1024
	.loc	1 31 0
	s_cbranch_scc1 .LBB0_5
	.loc	1 0 0
	s_mov_b32 s22, 32
	v_bfrev_b32_e32 v29, 1
	s_mov_b32 s6, s26
	s_mov_b32 s7, s27
.LBB0_3:
	.loc	1 31 0
	s_add_i32 s22, s22, 32
	.loc	1 32 0
	v_or_b32_e32 v30, s22, v21
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[2:3], s10, v30
	v_add_u32_e32 v30, s22, v22
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	1 32 0
	v_or_b32_e32 v31, s22, v20
	.loc	1 33 0
	v_cndmask_b32_e64 v30, v29, v30, s[2:3]
	.loc	1 34 0
	s_add_i32 s2, s22, s16
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[12:13], s10, v31
	.loc	1 34 0
	s_mul_i32 s2, s2, s9
	.loc	1 33 0
	buffer_load_dword v48, v30, s[24:27], 0 offen
	v_add_u32_e32 v30, s2, v23
	.loc	1 34 0
	s_and_b64 s[2:3], s[0:1], s[12:13]
	v_cndmask_b32_e64 v30, v29, v30, s[2:3]
	.loc	1 33 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 34 0
	buffer_load_dword v49, v30, s[4:7], 0 offen
	.loc	1 35 0
	ds_read_u8 v30, v26 offset:1184
	ds_read_u8 v31, v26 offset:1248
	ds_read_u8 v32, v26 offset:1568
	ds_read_u8 v33, v26 offset:1536
	ds_read_u8 v34, v26 offset:1216
	ds_read_u8 v35, v26 offset:1152
	ds_read_u8 v36, v26 offset:1120
	ds_read_u8 v37, v26 offset:1088
	.loc	1 33 0
	ds_read_b64 v[44:45], v27
	ds_read_b64 v[46:47], v28
	.loc	1 35 0
	ds_read_u8 v38, v26 offset:1024
	ds_read_u8 v39, v26 offset:1056
	ds_read_u8 v40, v26 offset:1696
	ds_read_u8 v41, v26 offset:1760
	ds_read_u8 v42, v26 offset:1728
	ds_read_u8 v43, v26 offset:1664
	s_waitcnt lgkmcnt(10)
	v_perm_b32 v30, v35, v30, s18
	v_perm_b32 v31, v34, v31, s18
	s_waitcnt lgkmcnt(8)
	v_perm_b32 v34, v37, v36, s18
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v35, v38, v39, s18
	v_lshl_or_b32 v31, v31, 16, v30
	v_lshl_or_b32 v30, v34, 16, v35
	ds_read_u8 v34, v26 offset:1632
	ds_read_u8 v35, v26 offset:1600
	v_mfma_f32_32x32x16_fp8_fp8 v[0:15], v[30:31], v[44:45], v[0:15]
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v36, v43, v40, s18
	v_perm_b32 v37, v42, v41, s18
	v_perm_b32 v32, v33, v32, s18
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v30, v35, v34, s18
	v_lshl_or_b32 v31, v37, 16, v36
	v_lshl_or_b32 v30, v30, 16, v32
	.loc	1 31 0
	s_cmp_lt_i32 s22, s17
	.loc	1 35 0
	s_nop 0
	v_mfma_f32_32x32x16_fp8_fp8 v[0:15], v[30:31], v[46:47], v[0:15]
	.loc	1 33 0
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b32 v25, v48
	.loc	1 34 0
	s_waitcnt vmcnt(0)
	ds_write_b32 v24, v49 offset:1024
	.loc	1 31 0
	s_cbranch_scc1 .LBB0_3
	s_branch .LBB0_5
.LBB0_4:
	.loc	1 0 0
	v_mov_b32_e32 v0, 0
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
.LBB0_5:
	s_lshr_b32 s4, s19, 6
	.loc	1 31 0
	s_add_i32 s10, s10, 31
	s_cmp_lt_i32 s10, 32
	.loc	1 33 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	.loc	1 35 0
	s_cbranch_scc1 .LBB0_7
	.loc	1 33 0
	v_and_b32_e32 v18, 24, v18
	v_xor_b32_e32 v18, v18, v19
	.loc	1 34 0
	v_lshlrev_b32_e32 v20, 3, v17
	.loc	1 33 0
	v_lshl_or_b32 v18, v16, 5, v18
	.loc	1 34 0
	v_add3_u32 v20, 0, v20, v16
	.loc	1 33 0
	v_xad_u32 v19, v18, 16, 0
	v_add_u32_e32 v18, 0, v18
	ds_read_b64 v[28:29], v19
	ds_read_b64 v[30:31], v18
	.loc	1 35 0
	ds_read_u8 v18, v20 offset:1184
	ds_read_u8 v19, v20 offset:1248
	ds_read_u8 v21, v20 offset:1216
	ds_read_u8 v22, v20 offset:1152
	ds_read_u8 v23, v20 offset:1120
	ds_read_u8 v24, v20 offset:1088
	ds_read_u8 v25, v20 offset:1024
	ds_read_u8 v26, v20 offset:1056
	s_mov_b32 s0, 0xc0c0004
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v18, v22, v18, s0
	v_perm_b32 v19, v21, v19, s0
	v_lshl_or_b32 v19, v19, 16, v18
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v18, v24, v23, s0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v21, v25, v26, s0
	v_lshl_or_b32 v18, v18, 16, v21
	ds_read_u8 v21, v20 offset:1696
	ds_read_u8 v22, v20 offset:1760
	ds_read_u8 v23, v20 offset:1728
	ds_read_u8 v24, v20 offset:1664
	ds_read_u8 v25, v20 offset:1568
	ds_read_u8 v26, v20 offset:1632
	ds_read_u8 v27, v20 offset:1600
	ds_read_u8 v20, v20 offset:1536
	v_mfma_f32_32x32x16_fp8_fp8 v[0:15], v[18:19], v[30:31], v[0:15]
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v21, v24, v21, s0
	v_perm_b32 v22, v23, v22, s0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v18, v20, v25, s0
	v_perm_b32 v19, v27, v26, s0
	v_lshl_or_b32 v21, v22, 16, v21
	v_lshl_or_b32 v20, v19, 16, v18
	s_nop 1
	v_mfma_f32_32x32x16_fp8_fp8 v[0:15], v[20:21], v[28:29], v[0:15]
.LBB0_7:
	.loc	1 26 0
	v_lshrrev_b32_e32 v17, 3, v17
	v_or_b32_e32 v18, s14, v17
	.loc	1 27 0
	v_or_b32_e32 v19, 16, v18
	.loc	1 26 0
	v_or_b32_e32 v20, s11, v16
	.loc	1 36 0
	v_cmp_gt_i32_e32 vcc, s8, v20
	v_cmp_gt_i32_e64 s[0:1], s9, v18
	v_cmp_gt_i32_e64 s[2:3], s9, v19
	.loc	1 37 0
	s_mul_i32 s5, s15, s9
	.loc	1 36 0
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	1 37 0
	s_add_i32 s5, s5, s14
	s_and_b32 s21, s21, 0xffff
	v_mul_lo_u32 v16, s9, v16
	s_cmp_eq_u32 s4, 0
	v_add_u32_e32 v16, s5, v16
	s_cselect_b64 s[4:5], -1, 0
	v_add_lshl_u32 v16, v16, v17, 2
	v_bfrev_b32_e32 v17, 1
	s_and_b64 vcc, s[0:1], s[4:5]
	s_mov_b32 s23, 0x27000
	s_mov_b32 s22, 0x7ffffffe
	v_cndmask_b32_e32 v18, v17, v16, vcc
	buffer_store_dwordx4 v[0:3], v18, s[20:23], 0 offen
	s_nop 1
	v_add_u32_e32 v0, 32, v16
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dwordx4 v[4:7], v0, s[20:23], 0 offen
	v_add_u32_e32 v0, 64, v16
	s_and_b64 vcc, s[2:3], s[4:5]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dwordx4 v[8:11], v0, s[20:23], 0 offen
	v_add_u32_e32 v0, 0x60, v16
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dwordx4 v[12:15], v0, s[20:23], 0 offen
	.loc	1 23 0
	s_endpgm
.Lfunc_end0:
	.size	batched, .Lfunc_end0-batched
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel batched
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
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 50
		.amdhsa_next_free_sgpr 28
		.amdhsa_accum_offset 52
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .max_flat_workgroup_size: 256
    .name:           batched
    .private_segment_fixed_size: 0
    .sgpr_count:     34
    .sgpr_spill_count: 0
    .symbol:         batched.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     50
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
