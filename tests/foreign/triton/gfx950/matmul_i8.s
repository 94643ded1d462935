; triton 3.9.0, threads 256, lds 8288
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_i8
	.p2align	8
	.type	matmul_i8,@function
matmul_i8:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_load_dword s6, s[4:5], 0x20
	v_and_b32_e32 v8, 0x3ff, v0
	s_lshl_b32 s4, s16, 5
	v_readfirstlane_b32 s0, v8
	s_bfe_u32 s5, s0, 0x20006
	v_and_b32_e32 v6, 63, v0
	s_lshl_b32 s14, s5, 6
	v_or_b32_e32 v9, s14, v6
	s_waitcnt lgkmcnt(0)
	s_cmp_gt_i32 s6, 0
	v_lshrrev_b32_e32 v0, 4, v9
	s_cselect_b64 s[0:1], -1, 0
	v_lshlrev_b32_e32 v5, 2, v9
	s_lshl_b32 s2, s5, 4
	v_or_b32_e32 v4, s4, v0
	v_xor_b32_e32 v10, s2, v5
	v_mul_lo_u32 v0, v4, s6
	v_sub_u32_e32 v5, v10, v5
	v_lshlrev_b32_e32 v7, 2, v8
	v_ashrrev_i32_e32 v1, 31, v0
	v_ashrrev_i32_e32 v5, 2, v5
	v_and_b32_e32 v2, 60, v7
	v_lshl_add_u64 v[16:17], s[8:9], 0, v[0:1]
	v_mov_b32_e32 v3, 0
	v_add_u32_e32 v28, v5, v6
	v_lshl_add_u64 v[0:1], v[16:17], 0, v[2:3]
	v_lshlrev_b32_e32 v29, 2, v28
	ds_bpermute_b32 v0, v29, v0
	ds_bpermute_b32 v1, v29, v1
	v_cmp_gt_i32_e64 s[2:3], s6, 0
	s_lshl_b32 s7, s5, 8
	s_nop 0
	v_lshrrev_b64 v[10:11], v28, s[2:3]
	v_and_b32_e32 v5, 1, v10
	v_cmp_eq_u32_e32 vcc, 1, v5
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	s_add_i32 m0, s7, 0x1060
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[0:1], off
.LBB0_2:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v0, 16, v4
	v_mul_lo_u32 v0, v0, s6
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[18:19], s[8:9], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[18:19], 0, v[2:3]
	s_and_b64 s[2:3], s[0:1], exec
	ds_bpermute_b32 v0, v29, v0
	ds_bpermute_b32 v1, v29, v1
	s_cselect_b32 s2, 1, 0
	v_cmp_ne_u32_e64 s[2:3], s2, 0
	s_nop 1
	v_lshrrev_b64 v[4:5], v28, s[2:3]
	v_and_b32_e32 v3, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v3
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_4
	s_add_i32 m0, s7, 0x1460
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[0:1], off
.LBB0_4:
	s_or_b64 exec, exec, s[2:3]
	s_lshl_b32 s2, s17, 5
	s_and_b64 s[0:1], s[0:1], exec
	v_and_or_b32 v4, v7, 28, s2
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v5, 31, v4
	s_cbranch_scc1 .LBB0_6
	v_lshrrev_b32_e32 v3, 3, v9
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v0, 32, v3
	v_mul_lo_u32 v10, v3, s15
	v_mul_lo_u32 v0, v0, s15
	v_ashrrev_i32_e32 v11, 31, v10
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[10:11], s[10:11], 0, v[10:11]
	s_mov_b32 m0, s7
	v_lshl_add_u64 v[0:1], s[10:11], 0, v[0:1]
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[4:5]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[4:5]
	global_load_lds_dword v[10:11], off
	s_add_i32 m0, s7, 0x420
	s_nop 0
	global_load_lds_dword v[0:1], off
.LBB0_6:
	s_sub_i32 s3, s6, 64
	s_mov_b32 s8, 0
	s_cmp_gt_i32 s3, 0
	v_lshlrev_b32_e32 v3, 4, v8
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b32_e32 v1, 3, v8
	v_and_b32_e32 v30, 16, v8
	s_cbranch_scc1 .LBB0_8
	v_and_b32_e32 v31, 0x2e0, v3
	v_and_b32_e32 v32, 8, v1
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_9
.LBB0_8:
	s_mov_b64 s[0:1], -1
.LBB0_9:
	s_and_b64 s[0:1], s[0:1], exec
	v_and_b32_e32 v26, 31, v8
	v_and_b32_e32 v27, 32, v8
	s_cselect_b32 s0, 1, 0
	v_mov_b32_e32 v0, 0
	s_cmp_lg_u32 s0, 1
	v_lshlrev_b32_e32 v33, 6, v26
	v_and_b32_e32 v34, 48, v7
	v_lshrrev_b32_e32 v35, 1, v27
	s_cbranch_scc1 .LBB0_12
	v_and_b32_e32 v32, 8, v1
	v_add_u32_e32 v1, s14, v6
	v_lshrrev_b32_e32 v1, 3, v1
	v_bitop3_b32 v7, v7, v35, 48 bitop3:0x6c
	v_and_b32_e32 v31, 0x2e0, v3
	v_add_u32_e32 v3, 0x60, v1
	v_or_b32_e32 v1, 64, v1
	v_bitop3_b32 v36, v34, v33, v35 bitop3:0xde
	v_bitop3_b32 v37, v7, 32, v33 bitop3:0x36
	v_lshl_add_u64 v[20:21], s[10:11], 0, v[4:5]
	v_mul_lo_u32 v22, s15, v3
	s_lshl_b32 s1, s15, 6
	v_mul_lo_u32 v24, s15, v1
	s_movk_i32 s0, 0x1060
	v_or_b32_e32 v38, 64, v2
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_bfrev_b32_e32 v39, -2
	s_mov_b32 s9, 0
	s_mov_b32 s10, 0
.LBB0_11:
	s_mov_b32 s11, s0
	s_add_i32 s0, s9, 1
	s_cmp_lt_i32 s0, 2
	s_cselect_b32 s9, s0, 0
	s_mov_b32 s14, s8
	v_add_u32_e32 v40, s10, v38
	s_lshl_b32 s8, s9, 11
	s_add_i32 s16, s10, 64
	v_ashrrev_i32_e32 v41, 31, v40
	s_add_i32 s10, s8, s7
	v_lshrrev_b64 v[44:45], v28, exec
	v_lshl_add_u64 v[42:43], v[16:17], 0, v[40:41]
	s_add_i32 s17, s10, 0x1060
	v_and_b32_e32 v23, 1, v44
	ds_bpermute_b32 v42, v29, v42
	ds_bpermute_b32 v43, v29, v43
	v_cmp_eq_u32_e32 vcc, 1, v23
	v_mov_b32_e32 v23, s17
	v_lshl_add_u64 v[40:41], v[18:19], 0, v[40:41]
	v_cndmask_b32_e32 v23, v39, v23, vcc
	s_addk_i32 s10, 0x1460
	v_readfirstlane_b32 s17, v23
	ds_bpermute_b32 v40, v29, v40
	ds_bpermute_b32 v41, v29, v41
	v_mov_b32_e32 v23, s10
	v_cndmask_b32_e32 v23, v39, v23, vcc
	s_mov_b32 m0, s17
	v_readfirstlane_b32 s10, v23
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	global_load_lds_dword v[42:43], off
	s_mov_b32 m0, s10
	s_lshr_b32 s10, s8, 5
	s_add_i32 s0, s8, 0x1060
	v_add_u32_e32 v23, s11, v36
	s_add_i32 s8, s8, s10
	global_load_lds_dword v[40:41], off
	ds_read_b128 v[44:47], v23
	v_add_u32_e32 v23, s11, v37
	v_ashrrev_i32_e32 v25, 31, v24
	s_add_i32 s10, s8, s7
	ds_read_b128 v[48:51], v23
	v_ashrrev_i32_e32 v23, 31, v22
	v_lshl_add_u64 v[40:41], v[20:21], 0, v[24:25]
	s_mov_b32 m0, s10
	v_lshl_add_u64 v[42:43], v[20:21], 0, v[22:23]
	global_load_lds_dword v[40:41], off
	s_add_i32 m0, s10, 0x420
	v_add_u32_e32 v23, s14, v32
	global_load_lds_dword v[42:43], off
	v_add3_u32 v23, v23, v30, v31
	ds_read_b64_tr_b8 v[40:41], v23
	ds_read_b64_tr_b8 v[42:43], v23 offset:256
	ds_read_b64_tr_b8 v[52:53], v23 offset:1056
	ds_read_b64_tr_b8 v[54:55], v23 offset:1312
	s_waitcnt lgkmcnt(2)
	v_mfma_i32_32x32x32_i8 v[0:15], v[40:43], v[44:47], v[0:15]
	v_add_u32_e32 v22, s1, v22
	v_add_u32_e32 v24, s1, v24
	s_cmp_lt_i32 s16, s3
	s_mov_b32 s10, s16
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x32_i8 v[0:15], v[52:55], v[48:51], v[0:15]
	s_cbranch_scc1 .LBB0_11
	s_branch .LBB0_13
.LBB0_12:
	v_mov_b32_e32 v15, 0
	s_movk_i32 s0, 0x1060
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
.LBB0_13:
	v_add_u32_e32 v16, s8, v32
	v_add3_u32 v18, v16, v30, v31
	s_waitcnt vmcnt(0)
	s_barrier
	ds_read_b64_tr_b8 v[20:21], v18
	ds_read_b64_tr_b8 v[22:23], v18 offset:256
	ds_read_b64_tr_b8 v[16:17], v18 offset:1056
	ds_read_b64_tr_b8 v[18:19], v18 offset:1312
	s_add_i32 s6, s6, 63
	s_cmp_lt_i32 s6, 64
	s_cbranch_scc0 .LBB0_16
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc0 .LBB0_17
.LBB0_15:
	s_endpgm
.LBB0_16:
	v_bitop3_b32 v24, v34, v33, v35 bitop3:0xde
	v_add_u32_e32 v25, s0, v24
	ds_read_b128 v[28:31], v25
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x32_i8 v[0:15], v[20:23], v[28:31], v[0:15]
	v_xad_u32 v20, v24, 32, s0
	ds_read_b128 v[20:23], v20
	s_waitcnt lgkmcnt(0)
	v_mfma_i32_32x32x32_i8 v[0:15], v[16:19], v[20:23], v[0:15]
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 .LBB0_15
.LBB0_17:
	s_waitcnt lgkmcnt(1)
	v_or_b32_e32 v17, s4, v26
	v_lshrrev_b32_e32 v16, 3, v27
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
	.size	matmul_i8, .Lfunc_end0-matmul_i8
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_i8
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
	.set .Lmatmul_i8.num_vgpr, 56
	.set .Lmatmul_i8.num_agpr, 0
	.set .Lmatmul_i8.numbered_sgpr, 18
	.set .Lmatmul_i8.num_named_barrier, 0
	.set .Lmatmul_i8.private_seg_size, 0
	.set .Lmatmul_i8.uses_vcc, 1
	.set .Lmatmul_i8.uses_flat_scratch, 0
	.set .Lmatmul_i8.has_dyn_sized_stack, 0
	.set .Lmatmul_i8.has_recursion, 0
	.set .Lmatmul_i8.has_indirect_call, 0
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
    .name:           matmul_i8
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         matmul_i8.kd
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
