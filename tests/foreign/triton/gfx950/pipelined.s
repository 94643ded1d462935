; triton 3.9.0, threads 256, lds 18928
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	pipelined
	.p2align	8
	.type	pipelined,@function
pipelined:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_load_dword s6, s[4:5], 0x20
	v_and_b32_e32 v24, 0x3ff, v0
	s_lshl_b32 s2, s16, 6
	v_readfirstlane_b32 s3, v24
	s_bfe_u32 s5, s3, 0x20006
	v_and_or_b32 v1, v0, 60, s5
	v_or_b32_e32 v1, s2, v1
	v_and_b32_e32 v4, 3, v0
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v0, v1, s6
	v_lshlrev_b32_e32 v26, 3, v4
	v_ashrrev_i32_e32 v1, 31, v0
	s_cmp_gt_i32 s6, 0
	v_lshl_add_u64 v[16:17], v[0:1], 1, s[8:9]
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s6, 1
	s_mul_i32 s7, s5, 0x410
	v_lshlrev_b32_e32 v2, 1, v26
	s_cbranch_scc1 .LBB0_2
	v_mov_b32_e32 v3, 0
	v_lshl_add_u64 v[0:1], v[16:17], 0, v[2:3]
	s_mov_b32 m0, s7
	s_nop 0
	global_load_lds_dwordx4 v[0:1], off
.LBB0_2:
	v_and_b32_e32 v5, 48, v24
	s_lshl_b32 s18, s5, 6
	s_lshl_b32 s4, s17, 5
	s_lshl_b32 s8, s5, 8
	v_or_b32_e32 v0, s18, v5
	v_lshlrev_b32_e32 v6, 1, v24
	s_and_b64 s[0:1], s[0:1], exec
	v_lshrrev_b32_e32 v3, 4, v0
	v_and_or_b32 v0, v6, 30, s4
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v1, 31, v0
	s_cbranch_scc1 .LBB0_4
	v_or_b32_e32 v7, 16, v3
	v_mul_lo_u32 v8, v7, s15
	v_mul_lo_u32 v12, v3, s15
	v_ashrrev_i32_e32 v9, 31, v8
	v_ashrrev_i32_e32 v13, 31, v12
	v_lshl_add_u64 v[8:9], v[8:9], 1, s[10:11]
	v_lshlrev_b64 v[10:11], 1, v[0:1]
	v_lshl_add_u64 v[12:13], v[12:13], 1, s[10:11]
	s_add_i32 m0, s8, 0x30b0
	v_lshl_add_u64 v[8:9], v[8:9], 0, v[10:11]
	v_lshl_add_u64 v[10:11], v[12:13], 0, v[10:11]
	global_load_lds_dword v[10:11], off
	s_add_i32 m0, s8, 0x34f0
	s_nop 0
	global_load_lds_dword v[8:9], off
.LBB0_4:
	s_cmp_lt_i32 s6, 33
	s_mov_b64 s[0:1], -1
	s_cbranch_scc0 .LBB0_6
	s_mov_b64 s[0:1], 0
.LBB0_6:
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	s_cbranch_scc1 .LBB0_8
	v_or_b32_e32 v7, 48, v3
	v_or_b32_e32 v10, 32, v3
	v_mov_b32_e32 v3, 0
	v_lshl_add_u64 v[2:3], v[16:17], 0, v[2:3]
	s_add_i32 m0, s7, 0x1040
	v_lshl_add_u64 v[2:3], v[2:3], 0, 64
	global_load_lds_dwordx4 v[2:3], off
	v_mul_lo_u32 v2, v7, s15
	v_mul_lo_u32 v10, v10, s15
	v_ashrrev_i32_e32 v3, 31, v2
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshl_add_u64 v[2:3], v[2:3], 1, s[10:11]
	v_lshlrev_b64 v[8:9], 1, v[0:1]
	v_lshl_add_u64 v[10:11], v[10:11], 1, s[10:11]
	s_add_i32 m0, s8, 0x3930
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[8:9]
	v_lshl_add_u64 v[8:9], v[10:11], 0, v[8:9]
	global_load_lds_dword v[8:9], off
	s_add_i32 m0, s8, 0x3d70
	s_nop 0
	global_load_lds_dword v[2:3], off
.LBB0_8:
	s_and_b32 s5, s18, 0x80
	s_sub_i32 s16, s6, 64
	v_and_b32_e32 v25, 32, v24
	s_mov_b32 s9, 0
	s_cmp_gt_i32 s16, 0
	v_lshlrev_b32_e32 v2, 4, v24
	v_and_b32_e32 v27, 32, v6
	s_waitcnt vmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB0_10
	v_and_b32_e32 v28, 0x2c0, v2
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_11
.LBB0_10:
	s_mov_b64 s[0:1], -1
.LBB0_11:
	s_lshl_b32 s14, s5, 2
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	v_lshlrev_b32_e32 v29, 10, v4
	v_and_b32_e32 v30, 0x1c0, v2
	v_lshrrev_b32_e32 v31, 1, v25
	v_lshlrev_b32_e32 v32, 4, v4
	s_cmp_lg_u32 s0, 1
	s_mov_b32 s17, 1
	s_cbranch_scc1 .LBB0_14
	v_lshl_add_u64 v[18:19], v[0:1], 1, s[10:11]
	v_add_u32_e32 v0, s18, v5
	v_lshrrev_b32_e32 v0, 4, v0
	v_add_u32_e32 v1, 0x50, v0
	v_or_b32_e32 v0, 64, v0
	v_mul_lo_u32 v22, s15, v0
	v_mov_b32_e32 v0, 0
	v_and_b32_e32 v28, 0x2c0, v2
	v_mul_lo_u32 v20, s15, v1
	s_lshl_b32 s11, s15, 5
	s_movk_i32 s1, 0x1040
	s_movk_i32 s10, 0x30b0
	s_movk_i32 s0, 0x3930
	v_or_b32_e32 v33, 64, v26
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
	s_mov_b32 s18, 0
.LBB0_13:
	s_mov_b32 s19, s9
	s_mov_b32 s9, s1
	s_add_i32 s1, s17, 1
	s_cmp_lt_i32 s1, 3
	s_cselect_b32 s17, s1, 0
	s_lshl_b32 s20, s17, 11
	s_lshl_b32 s21, s17, 7
	v_add_u32_e32 v34, s18, v33
	s_lshl_b32 s1, s17, 12
	s_lshr_b32 s22, s20, 5
	s_and_b32 s21, s21, 0x1fffff80
	v_ashrrev_i32_e32 v35, 31, v34
	s_add_i32 s1, s1, s22
	s_add_i32 s20, s20, s21
	v_ashrrev_i32_e32 v23, 31, v22
	v_lshl_add_u64 v[34:35], v[34:35], 1, v[16:17]
	s_add_i32 m0, s1, s7
	s_add_i32 s21, s20, s8
	v_ashrrev_i32_e32 v21, 31, v20
	v_lshl_add_u64 v[36:37], v[22:23], 1, v[18:19]
	global_load_lds_dwordx4 v[34:35], off
	s_add_i32 m0, s21, 0x30b0
	v_lshl_add_u64 v[38:39], v[20:21], 1, v[18:19]
	global_load_lds_dword v[36:37], off
	s_add_i32 m0, s21, 0x34f0
	s_add_i32 s19, s19, s14
	global_load_lds_dword v[38:39], off
	v_add3_u32 v23, s19, v30, v29
	v_add_u32_e32 v21, s10, v28
	v_add3_u32 v23, v23, v31, v32
	v_add3_u32 v21, v21, v27, v26
	ds_read_b128 v[34:37], v23
	ds_read_b128 v[38:41], v23 offset:32
	ds_read_b64_tr_b16 v[42:43], v21
	ds_read_b64_tr_b16 v[44:45], v21 offset:256
	ds_read_b64_tr_b16 v[46:47], v21 offset:1088
	ds_read_b64_tr_b16 v[48:49], v21 offset:1344
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x16_f16 v[0:15], v[42:45], v[34:37], v[0:15]
	s_mov_b32 s10, s0
	s_add_i32 s18, s18, 32
	s_add_i32 s0, s20, 0x30b0
	v_add_u32_e32 v20, s11, v20
	v_add_u32_e32 v22, s11, v22
	s_cmp_lt_i32 s18, s16
	s_waitcnt vmcnt(3) lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[0:15], v[46:49], v[38:41], v[0:15]
	s_barrier
	s_cbranch_scc1 .LBB0_13
	s_branch .LBB0_15
.LBB0_14:
	v_mov_b32_e32 v15, 0
	s_movk_i32 s1, 0x1040
	s_movk_i32 s10, 0x30b0
	s_movk_i32 s0, 0x3930
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
.LBB0_15:
	v_or_b32_e32 v16, s14, v30
	s_add_i32 s6, s6, 31
	v_or3_b32 v16, v16, v31, v29
	s_cmp_lt_i32 s6, 32
	v_add_u32_e32 v16, v16, v32
	v_or3_b32 v17, v28, v27, v26
	s_cbranch_scc1 .LBB0_17
	v_add_u32_e32 v18, s10, v17
	ds_read_b64_tr_b16 v[20:21], v18
	ds_read_b64_tr_b16 v[22:23], v18 offset:256
	v_add_u32_e32 v19, s9, v16
	ds_read_b128 v[26:29], v19
	ds_read_b64_tr_b16 v[30:31], v18 offset:1088
	ds_read_b64_tr_b16 v[32:33], v18 offset:1344
	ds_read_b128 v[34:37], v19 offset:32
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_32x32x16_f16 v[0:15], v[20:23], v[26:29], v[0:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[0:15], v[30:33], v[34:37], v[0:15]
.LBB0_17:
	s_cmp_lt_i32 s6, 64
	s_waitcnt vmcnt(0)
	s_barrier
	s_cbranch_scc0 .LBB0_20
	s_bitcmp1_b32 s3, 6
	s_cbranch_scc0 .LBB0_21
.LBB0_19:
	s_endpgm
.LBB0_20:
	v_add_u32_e32 v17, s0, v17
	ds_read_b64_tr_b16 v[18:19], v17
	ds_read_b64_tr_b16 v[20:21], v17 offset:256
	v_add_u32_e32 v16, s1, v16
	ds_read_b128 v[26:29], v16
	ds_read_b64_tr_b16 v[30:31], v17 offset:1088
	ds_read_b64_tr_b16 v[32:33], v17 offset:1344
	ds_read_b128 v[34:37], v16 offset:32
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_32x32x16_f16 v[0:15], v[18:21], v[26:29], v[0:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_f16 v[0:15], v[30:33], v[34:37], v[0:15]
	s_bitcmp1_b32 s3, 6
	s_cbranch_scc1 .LBB0_19
.LBB0_21:
	s_lshr_b32 s0, s5, 2
	v_and_or_b32 v16, v24, 31, s0
	v_or_b32_e32 v17, s2, v16
	v_lshrrev_b32_e32 v16, 3, v25
	v_mul_lo_u32 v18, v17, s15
	v_or_b32_e32 v16, s4, v16
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[18:19], v[18:19], 2, s[12:13]
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshl_add_u64 v[16:17], v[16:17], 2, v[18:19]
	global_store_dwordx4 v[16:17], v[0:3], off
	global_store_dwordx4 v[16:17], v[4:7], off offset:32
	global_store_dwordx4 v[16:17], v[8:11], off offset:64
	global_store_dwordx4 v[16:17], v[12:15], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	pipelined, .Lfunc_end0-pipelined
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel pipelined
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
		.amdhsa_next_free_vgpr 50
		.amdhsa_next_free_sgpr 23
		.amdhsa_accum_offset 52
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
	.set .Lpipelined.num_vgpr, 50
	.set .Lpipelined.num_agpr, 0
	.set .Lpipelined.numbered_sgpr, 23
	.set .Lpipelined.num_named_barrier, 0
	.set .Lpipelined.private_seg_size, 0
	.set .Lpipelined.uses_vcc, 0
	.set .Lpipelined.uses_flat_scratch, 0
	.set .Lpipelined.has_dyn_sized_stack, 0
	.set .Lpipelined.has_recursion, 0
	.set .Lpipelined.has_indirect_call, 0
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
    .max_flat_workgroup_size: 256
    .name:           pipelined
    .private_segment_fixed_size: 0
    .sgpr_count:     29
    .sgpr_spill_count: 0
    .symbol:         pipelined.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     50
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
