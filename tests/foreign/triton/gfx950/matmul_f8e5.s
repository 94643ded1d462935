; triton 3.9.0, threads 256, lds 4128
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_f8e5
	.p2align	8
	.type	matmul_f8e5,@function
matmul_f8e5:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_and_b32_e32 v22, 0x3ff, v0
	s_load_dword s6, s[4:5], 0x20
	v_readfirstlane_b32 s2, v22
	s_bfe_u32 s5, s2, 0x20006
	v_and_b32_e32 v4, 63, v0
	s_lshl_b32 s14, s5, 6
	v_or_b32_e32 v6, s14, v4
	s_lshl_b32 s4, s16, 5
	v_lshrrev_b32_e32 v5, 3, v6
	v_or_b32_e32 v1, s4, v5
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v2, v1, s6
	v_lshlrev_b32_e32 v0, 2, v22
	v_ashrrev_i32_e32 v3, 31, v2
	s_cmp_gt_i32 s6, 0
	v_and_b32_e32 v0, 28, v0
	v_lshl_add_u64 v[16:17], s[8:9], 0, v[2:3]
	s_cselect_b64 s[0:1], -1, 0
	v_mov_b32_e32 v1, 0
	s_bfe_i32 s2, s2, 0x10006
	v_lshl_add_u64 v[2:3], v[16:17], 0, v[0:1]
	v_lshlrev_b32_e32 v1, 2, v6
	s_and_b32 s2, s2, 0x108
	v_mov_b32_e32 v6, 0x2fc
	v_bitop3_b32 v6, v1, s2, v6 bitop3:0x6c
	v_sub_u32_e32 v1, v6, v1
	v_ashrrev_i32_e32 v1, 2, v1
	v_add_u32_e32 v30, v1, v4
	v_lshlrev_b32_e32 v31, 2, v30
	ds_bpermute_b32 v2, v31, v2
	ds_bpermute_b32 v3, v31, v3
	v_cmp_gt_i32_e64 s[2:3], s6, 0
	s_lshl_b32 s7, s5, 8
	s_nop 0
	v_lshrrev_b64 v[6:7], v30, s[2:3]
	v_and_b32_e32 v1, 1, v6
	v_cmp_eq_u32_e32 vcc, 1, v1
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	s_add_i32 m0, s7, 0x820
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[2:3], off
.LBB0_2:
	s_or_b64 exec, exec, s[2:3]
	s_lshl_b32 s2, s17, 5
	s_and_b64 s[0:1], s[0:1], exec
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v2, s2, v0
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v3, 31, v2
	s_cbranch_scc1 .LBB0_4
	v_mul_lo_u32 v6, v5, s15
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshl_add_u64 v[6:7], s[10:11], 0, v[6:7]
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[2:3]
	s_mov_b32 m0, s7
	s_nop 0
	global_load_lds_dword v[6:7], off
.LBB0_4:
	s_sub_i32 s8, s6, 32
	s_mov_b32 s3, 0
	s_cmp_gt_i32 s8, 0
	v_lshlrev_b32_e32 v5, 4, v22
	v_lshlrev_b32_e32 v1, 3, v22
	v_and_b32_e32 v24, 16, v22
	s_cbranch_scc1 .LBB0_6
	v_and_b32_e32 v25, 0xe0, v5
	v_and_b32_e32 v26, 0x108, v1
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_7
.LBB0_6:
	s_mov_b64 s[0:1], -1
.LBB0_7:
	s_and_b64 s[0:1], s[0:1], exec
	v_and_b32_e32 v23, 32, v22
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_bfe_i32 v27, v22, 3, 1
	v_lshlrev_b32_e32 v29, 5, v22
	v_lshrrev_b32_e32 v28, 2, v23
	s_cbranch_scc1 .LBB0_10
	v_and_b32_e32 v26, 0x108, v1
	v_add_u32_e32 v1, s14, v4
	v_lshrrev_b32_e32 v1, 3, v1
	s_movk_i32 s0, 0x108
	v_add_u32_e32 v1, 32, v1
	v_or_b32_e32 v34, 32, v0
	v_mov_b32_e32 v0, 0
	v_and_b32_e32 v32, 0x2e0, v29
	v_bitop3_b32 v33, v27, v28, s0 bitop3:0x6c
	v_lshl_add_u64 v[18:19], s[10:11], 0, v[2:3]
	v_and_b32_e32 v25, 0xe0, v5
	v_mul_lo_u32 v20, s15, v1
	s_lshl_b32 s1, s15, 5
	s_movk_i32 s0, 0x820
	v_bfrev_b32_e32 v35, -2
	s_mov_b32 s9, 0
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
.LBB0_9:
	s_mov_b32 s11, s0
	s_add_i32 s0, s9, 1
	s_cmp_lt_i32 s0, 2
	v_add_u32_e32 v36, s10, v34
	s_cselect_b32 s9, s0, 0
	s_mov_b32 s14, s3
	v_ashrrev_i32_e32 v37, 31, v36
	s_lshl_b32 s3, s9, 10
	v_lshrrev_b64 v[38:39], v30, exec
	v_lshl_add_u64 v[36:37], v[16:17], 0, v[36:37]
	s_add_i32 s0, s3, 0x820
	v_ashrrev_i32_e32 v21, 31, v20
	v_and_b32_e32 v40, 1, v38
	ds_bpermute_b32 v36, v31, v36
	ds_bpermute_b32 v37, v31, v37
	s_add_i32 s17, s0, s7
	v_lshl_add_u64 v[38:39], v[18:19], 0, v[20:21]
	s_lshl_b32 s16, s9, 5
	v_mov_b32_e32 v21, s17
	v_cmp_eq_u32_e32 vcc, 1, v40
	s_and_b32 s16, s16, 0x7ffffe0
	s_add_i32 s3, s3, s16
	v_cndmask_b32_e32 v21, v35, v21, vcc
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_readfirstlane_b32 s16, v21
	s_mov_b32 m0, s16
	s_barrier
	global_load_lds_dword v[36:37], off
	s_add_i32 m0, s3, s7
	v_add_u32_e32 v36, s14, v24
	global_load_lds_dword v[38:39], off
	v_add3_u32 v21, s11, v32, v33
	v_add3_u32 v36, v36, v25, v26
	ds_read_b64 v[38:39], v21
	ds_read_b64 v[40:41], v21 offset:16
	ds_read_b64_tr_b8 v[42:43], v36
	ds_read_b64_tr_b8 v[36:37], v36 offset:512
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x16_bf8_bf8 v[0:15], v[42:43], v[38:39], v[0:15]
	s_add_i32 s10, s10, 32
	v_add_u32_e32 v20, s1, v20
	s_cmp_lt_i32 s10, s8
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_bf8_bf8 v[0:15], v[36:37], v[40:41], v[0:15]
	s_cbranch_scc1 .LBB0_9
	s_branch .LBB0_11
.LBB0_10:
	v_mov_b32_e32 v15, 0
	s_movk_i32 s0, 0x820
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
	v_add_u32_e32 v16, s3, v24
	v_add3_u32 v16, v16, v25, v26
	s_waitcnt vmcnt(0)
	s_barrier
	ds_read_b64_tr_b8 v[18:19], v16
	ds_read_b64_tr_b8 v[16:17], v16 offset:512
	s_add_i32 s6, s6, 31
	s_cmp_lt_i32 s6, 32
	s_cbranch_scc0 .LBB0_14
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc0 .LBB0_15
.LBB0_13:
	s_endpgm
.LBB0_14:
	s_movk_i32 s1, 0x108
	v_and_b32_e32 v20, 0x2e0, v29
	v_bitop3_b32 v21, v27, v28, s1 bitop3:0x6c
	v_add3_u32 v20, s0, v20, v21
	ds_read2_b64 v[24:27], v20 offset1:2
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_bf8_bf8 v[0:15], v[18:19], v[24:25], v[0:15]
	v_mfma_f32_32x32x16_bf8_bf8 v[0:15], v[16:17], v[26:27], v[0:15]
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 .LBB0_13
.LBB0_15:
	s_waitcnt lgkmcnt(0)
	v_and_or_b32 v17, v22, 31, s4
	v_lshrrev_b32_e32 v16, 3, v23
	v_mul_lo_u32 v18, s15, v17
	v_or_b32_e32 v16, s2, v16
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[18:19], v[18:19], 2, s[12:13]
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshl_add_u64 v[16:17], v[16:17], 2, v[18:19]
	s_nop 0
	global_store_dwordx4 v[16:17], v[0:3], off
	global_store_dwordx4 v[16:17], v[4:7], off offset:32
	global_store_dwordx4 v[16:17], v[8:11], off offset:64
	global_store_dwordx4 v[16:17], v[12:15], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_f8e5, .Lfunc_end0-matmul_f8e5
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_f8e5
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
		.amdhsa_next_free_vgpr 44
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 44
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
	.set .Lmatmul_f8e5.num_vgpr, 44
	.set .Lmatmul_f8e5.num_agpr, 0
	.set .Lmatmul_f8e5.numbered_sgpr, 18
	.set .Lmatmul_f8e5.num_named_barrier, 0
	.set .Lmatmul_f8e5.private_seg_size, 0
	.set .Lmatmul_f8e5.uses_vcc, 1
	.set .Lmatmul_f8e5.uses_flat_scratch, 0
	.set .Lmatmul_f8e5.has_dyn_sized_stack, 0
	.set .Lmatmul_f8e5.has_recursion, 0
	.set .Lmatmul_f8e5.has_indirect_call, 0
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
    .name:           matmul_f8e5
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         matmul_f8e5.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     44
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
