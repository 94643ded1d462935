; triton 3.9.0, threads 64, lds 8192
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_f64
	.p2align	8
	.type	matmul_f64,@function
matmul_f64:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_load_dword s3, s[4:5], 0x20
	v_and_b32_e32 v4, 0x3ff, v0
	s_lshl_b32 s2, s16, 4
	v_bfe_u32 v3, v0, 3, 7
	v_lshlrev_b32_e32 v0, 1, v4
	v_and_b32_e32 v2, 14, v0
	v_or_b32_e32 v0, s2, v3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v0, s3, v0
	v_ashrrev_i32_e32 v1, 31, v0
	s_cmp_gt_i32 s3, 0
	v_lshl_add_u64 v[8:9], v[0:1], 3, s[8:9]
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s3, 1
	v_mov_b32_e32 v1, 0
	v_lshlrev_b32_e32 v0, 3, v2
	s_cbranch_scc1 .LBB0_2
	v_lshl_add_u64 v[6:7], v[8:9], 0, v[0:1]
	global_load_dwordx4 v[12:15], v[6:7], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b64_e32 v[12:13], 0
	v_mov_b64_e32 v[14:15], 0
.LBB0_3:
	v_or_b32_e32 v5, 8, v3
	v_or_b32_e32 v1, s2, v5
	v_mul_lo_u32 v6, s3, v1
	s_and_b64 s[4:5], s[0:1], exec
	v_ashrrev_i32_e32 v7, 31, v6
	s_cselect_b32 s4, 1, 0
	s_cmp_lg_u32 s4, 1
	v_lshl_add_u64 v[10:11], v[6:7], 3, s[8:9]
	s_cbranch_scc1 .LBB0_5
	v_mov_b32_e32 v1, 0
	v_lshl_add_u64 v[0:1], v[10:11], 0, v[0:1]
	global_load_dwordx4 v[28:31], v[0:1], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b64_e32 v[28:29], 0
	v_mov_b64_e32 v[30:31], 0
.LBB0_6:
	s_lshl_b32 s4, s17, 4
	s_and_b64 s[0:1], s[0:1], exec
	v_or_b32_e32 v0, s4, v2
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v1, 31, v0
	s_cbranch_scc1 .LBB0_8
	v_mul_lo_u32 v6, s15, v5
	v_mul_lo_u32 v18, s15, v3
	v_ashrrev_i32_e32 v7, 31, v6
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshl_add_u64 v[6:7], v[6:7], 3, s[10:11]
	v_lshlrev_b64 v[16:17], 3, v[0:1]
	v_lshl_add_u64 v[18:19], v[18:19], 3, s[10:11]
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[16:17]
	v_lshl_add_u64 v[16:17], v[18:19], 0, v[16:17]
	s_movk_i32 m0, 0x1000
	s_nop 0
	global_load_lds_dwordx4 v[16:17], off
	s_movk_i32 m0, 0x1400
	s_nop 0
	global_load_lds_dwordx4 v[6:7], off
.LBB0_8:
	v_and_b32_e32 v20, 63, v4
	v_and_b32_e32 v19, 48, v4
	v_lshlrev_b32_e32 v5, 4, v20
	v_lshrrev_b32_e32 v21, 1, v19
	v_xor_b32_e32 v24, v5, v21
	v_add_u32_e32 v5, 0, v24
	v_xor_b32_e32 v25, 8, v24
	s_waitcnt vmcnt(0)
	ds_write_b64 v5, v[12:13]
	v_add_u32_e32 v5, 0, v25
	v_xor_b32_e32 v26, 32, v24
	v_and_b32_e32 v18, 15, v4
	ds_write_b64 v5, v[14:15]
	v_add_u32_e32 v5, 0, v26
	v_xor_b32_e32 v27, 40, v24
	s_add_i32 s1, s3, -16
	s_mov_b32 s0, 0
	ds_write_b64 v5, v[28:29] offset:1024
	v_add_u32_e32 v5, 0, v27
	s_cmp_lt_i32 s1, 1
	v_lshlrev_b32_e32 v22, 7, v18
	v_lshlrev_b32_e32 v23, 2, v4
	ds_write_b64 v5, v[30:31] offset:1024
	s_cbranch_scc1 .LBB0_11
	v_lshl_add_u64 v[12:13], v[0:1], 3, s[10:11]
	v_add_u32_e32 v0, 24, v3
	v_mul_lo_u32 v14, s15, v0
	v_add_u32_e32 v0, 16, v3
	v_and_b32_e32 v4, 56, v23
	v_bitop3_b32 v5, v23, v21, 56 bitop3:0x6c
	v_mul_lo_u32 v16, s15, v0
	v_mov_b64_e32 v[0:1], 0
	v_bitop3_b32 v28, v4, v22, v21 bitop3:0xde
	v_bitop3_b32 v29, v5, 32, v22 bitop3:0x36
	v_lshlrev_b32_e32 v30, 3, v20
	s_lshl_b32 s5, s15, 4
	s_movk_i32 s6, 0x1000
	v_or_b32_e32 v31, 16, v2
	s_mov_b32 s8, 0
	v_mov_b64_e32 v[2:3], v[0:1]
	v_mov_b64_e32 v[4:5], v[0:1]
	v_mov_b64_e32 v[6:7], v[0:1]
	s_mov_b32 s7, 0
.LBB0_10:
	s_mov_b32 s9, s6
	s_add_i32 s6, s8, 1
	s_cmp_lt_i32 s6, 2
	v_add_u32_e32 v40, s7, v31
	s_cselect_b32 s8, s6, 0
	v_add_u32_e32 v32, s0, v28
	v_add_u32_e32 v36, s0, v29
	v_ashrrev_i32_e32 v41, 31, v40
	s_lshl_b32 s0, s8, 11
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshlrev_b64 v[40:41], 3, v[40:41]
	s_add_i32 s6, s0, 0x1000
	v_ashrrev_i32_e32 v15, 31, v14
	v_lshl_add_u64 v[42:43], v[16:17], 3, v[12:13]
	v_lshl_add_u64 v[46:47], v[8:9], 0, v[40:41]
	s_mov_b32 m0, s6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	ds_read2_b64 v[32:35], v32 offset1:8
	ds_read2_b64 v[36:39], v36 offset1:8
	v_lshl_add_u64 v[44:45], v[14:15], 3, v[12:13]
	v_lshl_add_u64 v[40:41], v[10:11], 0, v[40:41]
	global_load_dwordx4 v[48:51], v[46:47], off
	global_load_dwordx4 v[52:55], v[40:41], off
	v_add_u32_e32 v15, s9, v30
	global_load_lds_dwordx4 v[42:43], off
	s_add_i32 m0, s0, 0x1400
	s_add_i32 s9, s7, 16
	global_load_lds_dwordx4 v[44:45], off
	ds_read2st64_b64 v[40:43], v15 offset1:1
	ds_read2st64_b64 v[44:47], v15 offset0:2 offset1:3
	v_add_u32_e32 v14, s5, v14
	v_add_u32_e32 v16, s5, v16
	s_mov_b32 s7, s9
	s_waitcnt lgkmcnt(1)
	v_mfma_f64_16x16x4_f64 v[0:7], v[40:41], v[32:33], v[0:7]
	v_add_u32_e32 v15, s0, v24
	s_cmp_lt_i32 s9, s1
	v_add_u32_e32 v17, s0, v25
	v_add_u32_e32 v32, s0, v26
	v_add_u32_e32 v33, s0, v27
	s_waitcnt vmcnt(3) lgkmcnt(0)
	ds_write_b64 v15, v[48:49]
	ds_write_b64 v17, v[50:51]
	s_waitcnt vmcnt(2)
	ds_write_b64 v32, v[52:53] offset:1024
	ds_write_b64 v33, v[54:55] offset:1024
	v_mfma_f64_16x16x4_f64 v[0:7], v[42:43], v[36:37], v[0:7]
	v_mfma_f64_16x16x4_f64 v[0:7], v[44:45], v[34:35], v[0:7]
	v_mfma_f64_16x16x4_f64 v[0:7], v[46:47], v[38:39], v[0:7]
	s_cbranch_scc1 .LBB0_10
	s_branch .LBB0_12
.LBB0_11:
	v_mov_b64_e32 v[6:7], 0
	s_movk_i32 s6, 0x1000
	v_mov_b64_e32 v[4:5], v[6:7]
	v_mov_b64_e32 v[2:3], v[6:7]
	v_mov_b64_e32 v[0:1], v[6:7]
.LBB0_12:
	s_add_i32 s3, s3, 15
	s_cmp_lt_i32 s3, 16
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_cbranch_scc1 .LBB0_14
	v_lshl_add_u32 v16, v20, 3, s6
	ds_read2st64_b64 v[8:11], v16 offset1:1
	v_and_b32_e32 v12, 56, v23
	v_bitop3_b32 v17, v12, v22, v21 bitop3:0xde
	v_add_u32_e32 v12, s0, v17
	ds_read2_b64 v[12:15], v12 offset1:8
	s_waitcnt lgkmcnt(0)
	v_mfma_f64_16x16x4_f64 v[0:7], v[8:9], v[12:13], v[0:7]
	v_xad_u32 v8, v17, 32, s0
	ds_read2_b64 v[20:23], v8 offset1:8
	s_waitcnt lgkmcnt(0)
	v_mfma_f64_16x16x4_f64 v[0:7], v[10:11], v[20:21], v[0:7]
	ds_read2st64_b64 v[8:11], v16 offset0:2 offset1:3
	s_waitcnt lgkmcnt(0)
	v_mfma_f64_16x16x4_f64 v[0:7], v[8:9], v[14:15], v[0:7]
	v_mfma_f64_16x16x4_f64 v[0:7], v[10:11], v[22:23], v[0:7]
.LBB0_14:
	v_or_b32_e32 v9, s2, v18
	v_lshrrev_b32_e32 v8, 4, v19
	v_mul_lo_u32 v10, s15, v9
	v_or_b32_e32 v8, s4, v8
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshl_add_u64 v[10:11], v[10:11], 3, s[12:13]
	v_ashrrev_i32_e32 v9, 31, v8
	v_lshl_add_u64 v[8:9], v[8:9], 3, v[10:11]
	s_nop 9
	global_store_dwordx2 v[8:9], v[0:1], off
	global_store_dwordx2 v[8:9], v[2:3], off offset:32
	global_store_dwordx2 v[8:9], v[4:5], off offset:64
	global_store_dwordx2 v[8:9], v[6:7], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_f64, .Lfunc_end0-matmul_f64
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_f64
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
	.set .Lmatmul_f64.num_vgpr, 56
	.set .Lmatmul_f64.num_agpr, 0
	.set .Lmatmul_f64.numbered_sgpr, 18
	.set .Lmatmul_f64.num_named_barrier, 0
	.set .Lmatmul_f64.private_seg_size, 0
	.set .Lmatmul_f64.uses_vcc, 0
	.set .Lmatmul_f64.uses_flat_scratch, 0
	.set .Lmatmul_f64.has_dyn_sized_stack, 0
	.set .Lmatmul_f64.has_recursion, 0
	.set .Lmatmul_f64.has_indirect_call, 0
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
    .name:           matmul_f64
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         matmul_f64.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     56
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
