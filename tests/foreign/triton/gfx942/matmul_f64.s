; triton 3.9.0, threads 64, lds 4096
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_f64
	.p2align	8
	.type	matmul_f64,@function
matmul_f64:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_lshl_b32 s8, s16, 4
	v_lshrrev_b32_e32 v14, 3, v0
	v_or_b32_e32 v2, s8, v14
	v_and_b32_e32 v1, 7, v0
	v_mul_lo_u32 v2, s10, v2
	v_lshlrev_b32_e32 v15, 1, v1
	v_ashrrev_i32_e32 v3, 31, v2
	s_cmp_gt_i32 s10, 0
	v_lshl_add_u64 v[8:9], v[2:3], 3, s[2:3]
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s10, 1
	v_mov_b32_e32 v3, 0
	v_lshlrev_b32_e32 v2, 3, v15
	s_cbranch_scc1 .LBB0_2
	v_lshl_add_u64 v[4:5], v[8:9], 0, v[2:3]
	global_load_dwordx4 v[22:25], v[4:5], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b64_e32 v[22:23], 0
	v_mov_b64_e32 v[24:25], 0
.LBB0_3:
	v_or_b32_e32 v18, 8, v14
	v_or_b32_e32 v4, s8, v18
	v_mul_lo_u32 v4, s10, v4
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshl_add_u64 v[10:11], v[4:5], 3, s[2:3]
	s_and_b64 s[2:3], s[0:1], exec
	s_cselect_b32 s2, 1, 0
	s_cmp_lg_u32 s2, 1
	v_lshl_add_u64 v[4:5], v[10:11], 0, v[2:3]
	s_cbranch_scc1 .LBB0_5
	global_load_dwordx4 v[26:29], v[4:5], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b64_e32 v[26:27], 0
	v_mov_b64_e32 v[28:29], 0
.LBB0_6:
	s_lshl_b32 s2, s17, 4
	s_and_b64 s[12:13], s[0:1], exec
	v_or_b32_e32 v6, s2, v15
	s_cselect_b32 s3, 1, 0
	s_cmp_lg_u32 s3, 1
	v_ashrrev_i32_e32 v7, 31, v6
	s_cbranch_scc1 .LBB0_8
	v_mul_lo_u32 v12, s9, v14
	v_ashrrev_i32_e32 v13, 31, v12
	v_lshl_add_u64 v[12:13], v[12:13], 3, s[4:5]
	v_lshl_add_u64 v[12:13], v[6:7], 3, v[12:13]
	global_load_dwordx4 v[30:33], v[12:13], off
	s_branch .LBB0_9
.LBB0_8:
	v_mov_b64_e32 v[30:31], 0
	v_mov_b64_e32 v[32:33], 0
.LBB0_9:
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_and_b32_e32 v3, 56, v0
	s_cbranch_scc1 .LBB0_11
	v_mul_lo_u32 v12, s9, v18
	v_ashrrev_i32_e32 v13, 31, v12
	v_lshl_add_u64 v[12:13], v[12:13], 3, s[4:5]
	v_lshl_add_u64 v[12:13], v[6:7], 3, v[12:13]
	global_load_dwordx4 v[34:37], v[12:13], off
	s_branch .LBB0_12
.LBB0_11:
	v_mov_b64_e32 v[34:35], 0
	v_mov_b64_e32 v[36:37], 0
.LBB0_12:
	v_and_b32_e32 v16, 15, v0
	v_and_b32_e32 v17, 48, v0
	v_lshlrev_b32_e32 v0, 4, v0
	v_xor_b32_e32 v0, v0, v3
	v_add_u32_e32 v21, 0, v0
	v_xor_b32_e32 v12, 8, v0
	s_waitcnt vmcnt(0)
	ds_write_b64 v21, v[22:23]
	v_add_u32_e32 v22, 0, v12
	v_xor_b32_e32 v12, 64, v0
	v_xor_b32_e32 v0, 0x48, v0
	ds_write_b64 v22, v[24:25]
	v_add_u32_e32 v24, 0, v0
	v_lshlrev_b32_e32 v0, 4, v1
	v_xor_b32_e32 v0, v0, v3
	v_lshl_or_b32 v0, v1, 8, v0
	v_add_u32_e32 v23, 0, v12
	v_xor_b32_e32 v1, 8, v0
	ds_write_b64 v23, v[26:27] offset:1024
	v_add_u32_e32 v25, 0, v0
	v_add_u32_e32 v26, 0, v1
	v_xor_b32_e32 v1, 64, v0
	v_xor_b32_e32 v0, 0x48, v0
	s_add_i32 s0, s10, -16
	ds_write_b64 v24, v[28:29] offset:1024
	v_add_u32_e32 v27, 0, v1
	v_add_u32_e32 v28, 0, v0
	s_cmp_lt_i32 s0, 1
	v_lshlrev_b32_e32 v19, 3, v16
	v_lshrrev_b32_e32 v20, 1, v17
	ds_write_b64 v25, v[30:31] offset:2048
	ds_write_b64 v26, v[32:33] offset:2176
	ds_write_b64 v27, v[34:35] offset:2048
	ds_write_b64 v28, v[36:37] offset:2176
	s_cbranch_scc1 .LBB0_15
	v_mov_b32_e32 v3, 0
	v_lshl_add_u64 v[0:1], v[8:9], 0, v[2:3]
	v_lshl_add_u64 v[12:13], v[6:7], 3, s[4:5]
	v_or_b32_e32 v6, 16, v14
	global_load_dwordx4 v[46:49], v[0:1], off offset:128
	global_load_dwordx4 v[50:53], v[4:5], off offset:128
	v_mul_lo_u32 v0, v6, s9
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u32 v2, s9, 3, v0
	v_lshl_add_u64 v[0:1], v[0:1], 3, v[12:13]
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v3, 31, v2
	global_load_dwordx4 v[54:57], v[0:1], off
	v_lshl_add_u64 v[0:1], v[2:3], 3, v[12:13]
	global_load_dwordx4 v[58:61], v[0:1], off
	v_xor_b32_e32 v0, v19, v20
	v_lshl_or_b32 v44, v16, 7, v0
	v_add_u32_e32 v29, 0, v44
	ds_read2st64_b64 v[32:35], v29 offset1:4
	v_xor_b32_e32 v0, 32, v44
	v_add_u32_e32 v30, 0, v0
	ds_read2st64_b64 v[36:39], v30 offset1:4
	v_xor_b32_e32 v31, 64, v44
	v_add_u32_e32 v31, 0, v31
	ds_read2st64_b64 v[40:43], v31 offset1:4
	s_mov_b32 s1, 16
	s_cmp_lt_u32 s0, 17
	s_waitcnt lgkmcnt(2)
	v_mfma_f64_16x16x4_f64 v[0:7], v[34:35], v[32:33], 0
	v_xor_b32_e32 v32, 0x60, v44
	v_add_u32_e32 v32, 0, v32
	s_waitcnt lgkmcnt(1)
	v_mfma_f64_16x16x4_f64 v[0:7], v[38:39], v[36:37], v[0:7]
	ds_read2st64_b64 v[34:37], v32 offset1:4
	s_waitcnt vmcnt(3) lgkmcnt(0)
	ds_write_b64 v21, v[46:47]
	ds_write_b64 v22, v[48:49]
	s_waitcnt vmcnt(2)
	ds_write_b64 v23, v[50:51] offset:1024
	ds_write_b64 v24, v[52:53] offset:1024
	s_waitcnt vmcnt(1)
	ds_write_b64 v25, v[54:55] offset:2048
	ds_write_b64 v26, v[56:57] offset:2176
	s_waitcnt vmcnt(0)
	ds_write_b64 v27, v[58:59] offset:2048
	ds_write_b64 v28, v[60:61] offset:2176
	v_mfma_f64_16x16x4_f64 v[0:7], v[42:43], v[40:41], v[0:7]
	v_mfma_f64_16x16x4_f64 v[0:7], v[36:37], v[34:35], v[0:7]
	s_cbranch_scc1 .LBB0_16
.LBB0_14:
	s_add_i32 s1, s1, 16
	v_or_b32_e32 v34, s1, v15
	v_ashrrev_i32_e32 v35, 31, v34
	v_lshlrev_b64 v[34:35], 3, v[34:35]
	v_lshl_add_u64 v[36:37], v[8:9], 0, v[34:35]
	v_or_b32_e32 v33, s1, v14
	v_lshl_add_u64 v[34:35], v[10:11], 0, v[34:35]
	global_load_dwordx4 v[42:45], v[36:37], off
	global_load_dwordx4 v[46:49], v[34:35], off
	v_mul_lo_u32 v34, v33, s9
	v_or_b32_e32 v38, s1, v18
	v_ashrrev_i32_e32 v35, 31, v34
	v_mul_lo_u32 v36, v38, s9
	v_lshl_add_u64 v[34:35], v[34:35], 3, v[12:13]
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v37, 31, v36
	global_load_dwordx4 v[50:53], v[34:35], off
	v_lshl_add_u64 v[34:35], v[36:37], 3, v[12:13]
	global_load_dwordx4 v[54:57], v[34:35], off
	ds_read2st64_b64 v[34:37], v29 offset1:4
	ds_read2st64_b64 v[38:41], v30 offset1:4
	s_cmp_lt_i32 s1, s0
	s_waitcnt lgkmcnt(1)
	v_mfma_f64_16x16x4_f64 v[0:7], v[36:37], v[34:35], v[0:7]
	ds_read2st64_b64 v[34:37], v31 offset1:4
	s_waitcnt lgkmcnt(1)
	v_mfma_f64_16x16x4_f64 v[0:7], v[40:41], v[38:39], v[0:7]
	ds_read2st64_b64 v[38:41], v32 offset1:4
	s_waitcnt vmcnt(3) lgkmcnt(0)
	ds_write_b64 v21, v[42:43]
	ds_write_b64 v22, v[44:45]
	s_waitcnt vmcnt(2)
	ds_write_b64 v23, v[46:47] offset:1024
	ds_write_b64 v24, v[48:49] offset:1024
	s_waitcnt vmcnt(1)
	ds_write_b64 v25, v[50:51] offset:2048
	ds_write_b64 v26, v[52:53] offset:2176
	s_waitcnt vmcnt(0)
	ds_write_b64 v27, v[54:55] offset:2048
	ds_write_b64 v28, v[56:57] offset:2176
	v_mfma_f64_16x16x4_f64 v[0:7], v[36:37], v[34:35], v[0:7]
	v_mfma_f64_16x16x4_f64 v[0:7], v[40:41], v[38:39], v[0:7]
	s_cbranch_scc1 .LBB0_14
	s_branch .LBB0_16
.LBB0_15:
	v_mov_b64_e32 v[0:1], 0
	v_mov_b64_e32 v[2:3], v[0:1]
	v_mov_b64_e32 v[4:5], v[0:1]
	v_mov_b64_e32 v[6:7], v[0:1]
.LBB0_16:
	s_add_i32 s10, s10, 15
	s_cmp_lt_i32 s10, 16
	s_waitcnt lgkmcnt(0)
	s_cbranch_scc1 .LBB0_18
	v_xor_b32_e32 v8, v19, v20
	v_lshl_or_b32 v18, v16, 7, v8
	v_add_u32_e32 v8, 0, v18
	ds_read2st64_b64 v[8:11], v8 offset1:4
	v_xad_u32 v12, v18, 32, 0
	ds_read2st64_b64 v[12:15], v12 offset1:4
	s_waitcnt lgkmcnt(1)
	v_mfma_f64_16x16x4_f64 v[0:7], v[10:11], v[8:9], v[0:7]
	v_xad_u32 v8, v18, 64, 0
	ds_read2st64_b64 v[8:11], v8 offset1:4
	s_waitcnt lgkmcnt(1)
	v_mfma_f64_16x16x4_f64 v[0:7], v[14:15], v[12:13], v[0:7]
	v_xor_b32_e32 v12, 0x60, v18
	v_add_u32_e32 v12, 0, v12
	ds_read2st64_b64 v[12:15], v12 offset1:4
	s_waitcnt lgkmcnt(1)
	v_mfma_f64_16x16x4_f64 v[0:7], v[10:11], v[8:9], v[0:7]
	s_waitcnt lgkmcnt(0)
	v_mfma_f64_16x16x4_f64 v[0:7], v[14:15], v[12:13], v[0:7]
.LBB0_18:
	v_or_b32_e32 v9, s8, v16
	v_lshrrev_b32_e32 v8, 4, v17
	v_mul_lo_u32 v10, s9, v9
	v_or_b32_e32 v8, s2, v8
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshl_add_u64 v[10:11], v[10:11], 3, s[6:7]
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
		.amdhsa_next_free_vgpr 62
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 64
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
	.set .Lmatmul_f64.num_vgpr, 62
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .max_flat_workgroup_size: 64
    .name:           matmul_f64
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         matmul_f64.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     62
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
