; triton 3.9.0, threads 128, lds 8384
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_bf16
	.p2align	8
	.type	matmul_bf16,@function
matmul_bf16:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_and_b32_e32 v3, 0x3ff, v0
	s_load_dword s6, s[4:5], 0x20
	v_readfirstlane_b32 s0, v3
	s_bfe_u32 s5, s0, 0x10006
	v_and_b32_e32 v2, 63, v0
	s_lshl_b32 s14, s5, 6
	v_or_b32_e32 v1, s14, v2
	s_lshl_b32 s4, s16, 5
	v_lshrrev_b32_e32 v4, 2, v1
	v_lshlrev_b32_e32 v5, 3, v3
	v_lshlrev_b32_e32 v1, 3, v1
	v_lshrrev_b32_e32 v0, 1, v0
	v_and_b32_e32 v24, 24, v5
	v_or_b32_e32 v5, s4, v4
	v_bitop3_b32 v0, v1, v0, 24 bitop3:0x78
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v6, v5, s6
	v_sub_u32_e32 v0, v0, v1
	v_ashrrev_i32_e32 v7, 31, v6
	v_ashrrev_i32_e32 v0, 3, v0
	v_lshl_add_u64 v[16:17], v[6:7], 1, s[8:9]
	v_lshlrev_b32_e32 v6, 1, v24
	v_mov_b32_e32 v7, 0
	v_add_u32_e32 v30, v0, v2
	v_lshl_add_u64 v[6:7], v[16:17], 0, v[6:7]
	v_lshlrev_b32_e32 v31, 2, v30
	ds_bpermute_b32 v0, v31, v6
	ds_bpermute_b32 v1, v31, v7
	v_cmp_gt_i32_e64 s[2:3], s6, 0
	s_cmp_gt_i32 s6, 0
	s_cselect_b64 s[0:1], -1, 0
	v_lshrrev_b64 v[6:7], v30, s[2:3]
	v_and_b32_e32 v5, 1, v6
	s_lshl_b32 s7, s5, 10
	v_cmp_eq_u32_e32 vcc, 1, v5
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	s_add_i32 m0, s7, 0x10c0
	s_waitcnt lgkmcnt(0)
	global_load_lds_dwordx4 v[0:1], off
.LBB0_2:
	s_or_b64 exec, exec, s[2:3]
	s_lshl_b32 s2, s17, 5
	s_and_b64 s[0:1], s[0:1], exec
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v0, s2, v24
	s_cselect_b32 s0, 1, 0
	s_mul_i32 s3, s5, 0x440
	s_cmp_lg_u32 s0, 1
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
	s_cbranch_scc1 .LBB0_4
	v_mul_lo_u32 v4, v4, s15
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshl_add_u64 v[4:5], v[4:5], 1, s[10:11]
	v_lshl_add_u64 v[4:5], v[0:1], 1, v[4:5]
	s_mov_b32 m0, s3
	s_nop 0
	global_load_lds_dwordx4 v[4:5], off
.LBB0_4:
	s_sub_i32 s9, s6, 32
	s_mov_b32 s8, 0
	s_cmp_gt_i32 s9, 0
	v_lshlrev_b32_e32 v5, 4, v3
	v_lshlrev_b32_e32 v4, 1, v3
	s_cbranch_scc1 .LBB0_6
	v_and_b32_e32 v25, 0x2c0, v5
	v_and_b32_e32 v27, 32, v4
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_7
.LBB0_6:
	s_mov_b64 s[0:1], -1
.LBB0_7:
	s_and_b64 s[0:1], s[0:1], exec
	v_and_b32_e32 v22, 31, v3
	v_and_b32_e32 v23, 32, v3
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_lshlrev_b32_e32 v26, 6, v22
	v_lshlrev_b32_e32 v28, 2, v3
	v_lshrrev_b32_e32 v29, 1, v23
	s_cbranch_scc1 .LBB0_10
	v_lshl_add_u64 v[18:19], v[0:1], 1, s[10:11]
	v_add_u32_e32 v0, s14, v2
	v_lshrrev_b32_e32 v0, 2, v0
	v_add_u32_e32 v0, 32, v0
	v_and_b32_e32 v3, 48, v28
	v_bitop3_b32 v6, v28, v29, 48 bitop3:0x6c
	v_mul_lo_u32 v20, s15, v0
	v_mov_b32_e32 v0, 0
	v_bitop3_b32 v32, v3, v26, v29 bitop3:0xde
	v_bitop3_b32 v33, v6, 32, v26 bitop3:0x36
	v_and_b32_e32 v25, 0x2c0, v5
	v_and_b32_e32 v27, 32, v4
	s_lshl_b32 s1, s15, 5
	s_movk_i32 s0, 0x10c0
	v_or_b32_e32 v34, 32, v24
	v_bfrev_b32_e32 v35, -2
	s_mov_b32 s10, 0
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
	s_mov_b32 s11, 0
.LBB0_9:
	s_mov_b32 s14, s0
	s_add_i32 s0, s10, 1
	s_cmp_lt_i32 s0, 2
	v_add_u32_e32 v36, s11, v34
	s_cselect_b32 s10, s0, 0
	s_mov_b32 s16, s8
	v_ashrrev_i32_e32 v37, 31, v36
	s_lshl_b32 s8, s10, 11
	v_lshrrev_b64 v[38:39], v30, exec
	v_lshl_add_u64 v[36:37], v[36:37], 1, v[16:17]
	s_add_i32 s0, s8, 0x10c0
	v_ashrrev_i32_e32 v21, 31, v20
	v_and_b32_e32 v40, 1, v38
	ds_bpermute_b32 v36, v31, v36
	ds_bpermute_b32 v37, v31, v37
	s_add_i32 s18, s0, s7
	v_lshl_add_u64 v[38:39], v[20:21], 1, v[18:19]
	s_lshl_b32 s17, s10, 7
	v_mov_b32_e32 v21, s18
	v_cmp_eq_u32_e32 vcc, 1, v40
	s_and_b32 s17, s17, 0x1fffff80
	s_add_i32 s8, s8, s17
	v_cndmask_b32_e32 v21, v35, v21, vcc
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_readfirstlane_b32 s17, v21
	s_mov_b32 m0, s17
	s_barrier
	global_load_lds_dwordx4 v[36:37], off
	s_add_i32 m0, s8, s3
	v_add_u32_e32 v21, s14, v32
	global_load_lds_dwordx4 v[38:39], off
	v_add_u32_e32 v37, s16, v25
	v_add_u32_e32 v36, s14, v33
	v_add3_u32 v37, v37, v27, v24
	ds_read_b128 v[38:41], v21
	ds_read_b128 v[42:45], v36
	ds_read_b64_tr_b16 v[46:47], v37
	ds_read_b64_tr_b16 v[48:49], v37 offset:256
	ds_read_b64_tr_b16 v[50:51], v37 offset:1088
	ds_read_b64_tr_b16 v[52:53], v37 offset:1344
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x16_bf16 v[0:15], v[46:49], v[38:41], v[0:15]
	s_add_i32 s11, s11, 32
	v_add_u32_e32 v20, s1, v20
	s_cmp_lt_i32 s11, s9
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_bf16 v[0:15], v[50:53], v[42:45], v[0:15]
	s_cbranch_scc1 .LBB0_9
	s_branch .LBB0_11
.LBB0_10:
	v_mov_b32_e32 v15, 0
	s_movk_i32 s0, 0x10c0
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
.LBB0_11:
	v_add_u32_e32 v16, s8, v25
	v_add3_u32 v18, v16, v27, v24
	s_waitcnt vmcnt(0)
	s_barrier
	ds_read_b64_tr_b16 v[30:31], v18
	ds_read_b64_tr_b16 v[32:33], v18 offset:256
	ds_read_b64_tr_b16 v[16:17], v18 offset:1088
	ds_read_b64_tr_b16 v[18:19], v18 offset:1344
	s_add_i32 s6, s6, 31
	s_cmp_lt_i32 s6, 32
	s_cbranch_scc0 .LBB0_14
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc0 .LBB0_15
.LBB0_13:
	s_endpgm
.LBB0_14:
	v_and_b32_e32 v20, 48, v28
	v_bitop3_b32 v20, v20, v26, v29 bitop3:0xde
	v_add_u32_e32 v21, s0, v20
	ds_read_b128 v[24:27], v21
	v_xad_u32 v20, v20, 32, s0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_bf16 v[0:15], v[30:33], v[24:27], v[0:15]
	ds_read_b128 v[24:27], v20
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_bf16 v[0:15], v[16:19], v[24:27], v[0:15]
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 .LBB0_13
.LBB0_15:
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v17, s4, v22
	v_lshrrev_b32_e32 v16, 3, v23
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v18, s15, v17
	v_or_b32_e32 v16, s2, v16
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
	.size	matmul_bf16, .Lfunc_end0-matmul_bf16
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_bf16
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
		.amdhsa_next_free_vgpr 54
		.amdhsa_next_free_sgpr 19
		.amdhsa_accum_offset 56
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
	.set .Lmatmul_bf16.num_vgpr, 54
	.set .Lmatmul_bf16.num_agpr, 0
	.set .Lmatmul_bf16.numbered_sgpr, 19
	.set .Lmatmul_bf16.num_named_barrier, 0
	.set .Lmatmul_bf16.private_seg_size, 0
	.set .Lmatmul_bf16.uses_vcc, 1
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
    .max_flat_workgroup_size: 128
    .name:           matmul_bf16
    .private_segment_fixed_size: 0
    .sgpr_count:     25
    .sgpr_spill_count: 0
    .symbol:         matmul_bf16.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     54
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
