; triton 3.9.0, threads 128, lds 4096
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_bf16
	.p2align	8
	.type	matmul_bf16,@function
matmul_bf16:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s11, v0
	v_and_b32_e32 v1, 63, v0
	s_lshl_b32 s8, s16, 5
	v_and_or_b32 v1, s11, 64, v1
	v_lshrrev_b32_e32 v25, 2, v1
	v_lshlrev_b32_e32 v2, 3, v0
	v_and_b32_e32 v26, 24, v2
	v_or_b32_e32 v2, s8, v25
	v_mul_lo_u32 v2, v2, s10
	v_ashrrev_i32_e32 v3, 31, v2
	s_cmp_gt_i32 s10, 0
	v_lshl_add_u64 v[16:17], v[2:3], 1, s[2:3]
	v_mov_b32_e32 v3, 0
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s10, 1
	v_lshlrev_b32_e32 v2, 1, v26
	s_cbranch_scc1 .LBB0_2
	v_lshl_add_u64 v[4:5], v[16:17], 0, v[2:3]
	global_load_dwordx4 v[4:7], v[4:5], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, v4
	v_mov_b32_e32 v6, v4
	v_mov_b32_e32 v7, v4
.LBB0_3:
	s_lshl_b32 s2, s17, 5
	s_and_b64 s[0:1], s[0:1], exec
	v_or_b32_e32 v18, s2, v26
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v19, 31, v18
	s_cbranch_scc1 .LBB0_5
	v_mul_lo_u32 v8, v25, s9
	v_ashrrev_i32_e32 v9, 31, v8
	v_lshl_add_u64 v[8:9], v[8:9], 1, s[4:5]
	v_lshl_add_u64 v[8:9], v[18:19], 1, v[8:9]
	global_load_dwordx4 v[8:11], v[8:9], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, v8
	v_mov_b32_e32 v10, v8
	v_mov_b32_e32 v11, v8
.LBB0_6:
	v_lshlrev_b32_e32 v1, 4, v1
	v_and_b32_e32 v3, 56, v0
	v_xor_b32_e32 v3, v1, v3
	v_and_b32_e32 v20, 31, v0
	v_and_b32_e32 v21, 32, v0
	v_add_u32_e32 v27, 0, v3
	v_xor_b32_e32 v3, 8, v3
	s_sub_i32 s0, s10, 32
	v_add_u32_e32 v28, 0, v3
	v_add_u32_e32 v29, 0, v1
	v_mov_b32_e32 v3, 0
	s_cmp_lt_i32 s0, 1
	v_lshlrev_b32_e32 v22, 2, v0
	v_lshrrev_b32_e32 v23, 2, v21
	v_lshlrev_b32_e32 v24, 1, v20
	s_waitcnt vmcnt(0)
	ds_write_b64 v27, v[4:5]
	ds_write_b64 v28, v[6:7]
	ds_write_b128 v29, v[8:11] offset:2048
	s_cbranch_scc1 .LBB0_10
	v_and_b32_e32 v0, 56, v22
	v_xor_b32_e32 v0, v0, v23
	v_lshl_or_b32 v0, v20, 6, v0
	v_xor_b32_e32 v1, 16, v0
	v_add_u32_e32 v31, 0, v1
	v_xor_b32_e32 v1, 32, v0
	v_add_u32_e32 v30, 0, v0
	v_add_u32_e32 v32, 0, v1
	v_xor_b32_e32 v4, 48, v0
	v_lshl_add_u64 v[0:1], v[16:17], 0, v[2:3]
	global_load_dwordx4 v[44:47], v[0:1], off offset:64
	v_lshl_add_u32 v0, v21, 3, 0
	v_add_u32_e32 v33, v0, v24
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v0, v33 offset:2048
	ds_read_u16 v1, v33 offset:2112
	ds_read_u16 v2, v33 offset:2176
	ds_read_u16 v3, v33 offset:2240
	ds_read_u16 v35, v33 offset:2560
	ds_read_u16 v38, v33 offset:2624
	ds_read_u16 v39, v33 offset:2688
	ds_read_u16 v40, v33 offset:2752
	s_mov_b32 s1, 0x5040100
	ds_read_b64 v[42:43], v30
	s_waitcnt lgkmcnt(5)
	v_perm_b32 v37, v3, v2, s1
	v_perm_b32 v36, v1, v0, s1
	v_add_u32_e32 v34, 0, v4
	ds_read_b64 v[48:49], v31
	ds_read_b64 v[50:51], v32
	ds_read_b64 v[52:53], v34
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_32x32x8_bf16 v[0:15], v[36:37], v[42:43], 0
	v_perm_b32 v37, v40, v39, s1
	v_perm_b32 v36, v38, v35, s1
	v_lshl_add_u64 v[18:19], v[18:19], 1, s[4:5]
	s_cmp_lt_u32 s0, 33
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x8_bf16 v[0:15], v[36:37], v[48:49], v[0:15]
	ds_read_u16 v35, v33 offset:3072
	ds_read_u16 v36, v33 offset:3136
	ds_read_u16 v37, v33 offset:3200
	ds_read_u16 v38, v33 offset:3264
	ds_read_u16 v40, v33 offset:3584
	ds_read_u16 v41, v33 offset:3648
	ds_read_u16 v42, v33 offset:3712
	ds_read_u16 v43, v33 offset:3776
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v37, v38, v37, s1
	v_perm_b32 v36, v36, v35, s1
	v_or_b32_e32 v35, 32, v25
	v_mul_lo_u32 v38, v35, s9
	v_ashrrev_i32_e32 v39, 31, v38
	v_lshl_add_u64 v[38:39], v[38:39], 1, v[18:19]
	v_mfma_f32_32x32x8_bf16 v[0:15], v[36:37], v[50:51], v[0:15]
	global_load_dwordx4 v[48:51], v[38:39], off
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v37, v43, v42, s1
	v_perm_b32 v36, v41, v40, s1
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b64 v27, v[44:45]
	ds_write_b64 v28, v[46:47]
	v_mfma_f32_32x32x8_bf16 v[0:15], v[36:37], v[52:53], v[0:15]
	s_waitcnt vmcnt(0)
	ds_write_b128 v29, v[48:51] offset:2048
	s_cbranch_scc1 .LBB0_11
	s_mov_b32 s3, 32
.LBB0_9:
	s_add_i32 s3, s3, 32
	v_or_b32_e32 v36, s3, v26
	v_ashrrev_i32_e32 v37, 31, v36
	v_lshl_add_u64 v[36:37], v[36:37], 1, v[16:17]
	global_load_dwordx4 v[44:47], v[36:37], off
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v35, v33 offset:2048
	ds_read_u16 v36, v33 offset:2112
	ds_read_u16 v37, v33 offset:2176
	ds_read_u16 v38, v33 offset:2240
	ds_read_u16 v39, v33 offset:2560
	ds_read_u16 v40, v33 offset:2624
	ds_read_u16 v41, v33 offset:2688
	ds_read_u16 v42, v33 offset:2752
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v37, v38, v37, s1
	v_perm_b32 v36, v36, v35, s1
	ds_read_b64 v[48:49], v30
	ds_read_b64 v[50:51], v31
	ds_read_b64 v[52:53], v32
	ds_read_b64 v[54:55], v34
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_32x32x8_bf16 v[0:15], v[36:37], v[48:49], v[0:15]
	v_perm_b32 v37, v42, v41, s1
	v_perm_b32 v36, v40, v39, s1
	s_cmp_lt_i32 s3, s0
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x8_bf16 v[0:15], v[36:37], v[50:51], v[0:15]
	ds_read_u16 v35, v33 offset:3072
	ds_read_u16 v36, v33 offset:3136
	ds_read_u16 v37, v33 offset:3200
	ds_read_u16 v38, v33 offset:3264
	ds_read_u16 v40, v33 offset:3584
	ds_read_u16 v41, v33 offset:3648
	ds_read_u16 v42, v33 offset:3712
	ds_read_u16 v43, v33 offset:3776
	s_waitcnt lgkmcnt(6)
	v_perm_b32 v36, v36, v35, s1
	v_or_b32_e32 v35, s3, v25
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v37, v38, v37, s1
	v_mul_lo_u32 v38, v35, s9
	v_ashrrev_i32_e32 v39, 31, v38
	v_lshl_add_u64 v[38:39], v[38:39], 1, v[18:19]
	global_load_dwordx4 v[48:51], v[38:39], off
	v_mfma_f32_32x32x8_bf16 v[0:15], v[36:37], v[52:53], v[0:15]
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v37, v43, v42, s1
	v_perm_b32 v36, v41, v40, s1
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b64 v27, v[44:45]
	ds_write_b64 v28, v[46:47]
	v_mfma_f32_32x32x8_bf16 v[0:15], v[36:37], v[54:55], v[0:15]
	s_waitcnt vmcnt(0)
	ds_write_b128 v29, v[48:51] offset:2048
	s_cbranch_scc1 .LBB0_9
	s_branch .LBB0_11
.LBB0_10:
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
.LBB0_11:
	s_lshr_b32 s0, s11, 6
	s_add_i32 s10, s10, 31
	s_cmp_lt_i32 s10, 32
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc0 .LBB0_14
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc0 .LBB0_15
.LBB0_13:
	s_endpgm
.LBB0_14:
	v_lshlrev_b32_e32 v16, 3, v21
	v_add3_u32 v24, 0, v16, v24
	ds_read_u16 v16, v24 offset:2240
	ds_read_u16 v17, v24 offset:2176
	ds_read_u16 v18, v24 offset:2112
	ds_read_u16 v19, v24 offset:2048
	v_and_b32_e32 v22, 56, v22
	v_xor_b32_e32 v22, v22, v23
	v_lshl_or_b32 v22, v20, 6, v22
	v_add_u32_e32 v23, 0, v22
	s_mov_b32 s1, 0x5040100
	ds_read_b64 v[28:29], v23
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v16, v17, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v18, v19, s1
	v_xad_u32 v26, v22, 16, 0
	ds_read_b64 v[30:31], v26
	ds_read_u16 v18, v24 offset:2752
	ds_read_u16 v19, v24 offset:2688
	ds_read_u16 v23, v24 offset:2624
	ds_read_u16 v25, v24 offset:2560
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_32x32x8_bf16 v[0:15], v[16:17], v[28:29], v[0:15]
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v19, v18, v19, s1
	v_xad_u32 v26, v22, 32, 0
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v18, v23, v25, s1
	ds_read_u16 v16, v24 offset:3264
	ds_read_u16 v17, v24 offset:3200
	ds_read_u16 v23, v24 offset:3136
	ds_read_u16 v25, v24 offset:3072
	ds_read_b64 v[26:27], v26
	v_xad_u32 v22, v22, 48, 0
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v16, v17, s1
	v_mfma_f32_32x32x8_bf16 v[0:15], v[18:19], v[30:31], v[0:15]
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v23, v25, s1
	ds_read_u16 v18, v24 offset:3776
	ds_read_u16 v19, v24 offset:3712
	ds_read_u16 v23, v24 offset:3648
	ds_read_u16 v24, v24 offset:3584
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_32x32x8_bf16 v[0:15], v[16:17], v[26:27], v[0:15]
	ds_read_b64 v[26:27], v22
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v18, v19, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v23, v24, s1
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_32x32x8_bf16 v[0:15], v[16:17], v[26:27], v[0:15]
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 .LBB0_13
.LBB0_15:
	v_or_b32_e32 v17, s8, v20
	v_lshrrev_b32_e32 v16, 3, v21
	v_mul_lo_u32 v18, s9, v17
	v_or_b32_e32 v16, s2, v16
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[18:19], v[18:19], 2, s[6:7]
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshl_add_u64 v[16:17], v[16:17], 2, v[18:19]
	s_nop 0
	global_store_dwordx4 v[16:17], v[0:3], off
	global_store_dwordx4 v[16:17], v[4:7], off offset:32
	global_store_dwordx4 v[16:17], v[8:11], off offset:64
	global_store_dwordx4 v[16:17], v[12:15], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_bf16, .Lfunc_end0-matmul_bf16
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_bf16
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
		.amdhsa_next_free_vgpr 56
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 56
		.amdhsa_reserve_vcc 0
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
	.set .Lmatmul_bf16.num_vgpr, 56
	.set .Lmatmul_bf16.num_agpr, 0
	.set .Lmatmul_bf16.numbered_sgpr, 18
	.set .Lmatmul_bf16.num_named_barrier, 0
	.set .Lmatmul_bf16.private_seg_size, 0
	.set .Lmatmul_bf16.uses_vcc, 0
	.set .Lmatmul_bf16.uses_flat_scratch, 0
	.set .Lmatmul_bf16.has_dyn_sized_stack, 0
	.set .Lmatmul_bf16.has_recursion, 0
	.set .Lmatmul_bf16.has_indirect_call, 0
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .max_flat_workgroup_size: 128
    .name:           matmul_bf16
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         matmul_bf16.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     56
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
