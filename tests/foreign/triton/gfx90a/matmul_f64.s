; triton 3.9.0, threads 64, lds 4096
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_f64
	.p2align	8
	.type	matmul_f64,@function
matmul_f64:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx4 s[8:11], s[4:5], 0x8
	s_load_dwordx2 s[12:13], s[4:5], 0x18
	s_load_dword s14, s[4:5], 0x20
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_lshl_b32 s2, s15, 4
	v_lshrrev_b32_e32 v1, 3, v0
	v_lshlrev_b32_e32 v2, 1, v0
	v_and_b32_e32 v10, 14, v2
	v_or_b32_e32 v2, s2, v1
	v_mul_lo_u32 v2, s14, v2
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 3, v[2:3]
	v_mov_b32_e32 v4, s7
	v_add_co_u32_e32 v11, vcc, s6, v2
	s_cmp_gt_i32 s14, 0
	v_addc_co_u32_e32 v12, vcc, v4, v3, vcc
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s14, 1
	v_lshlrev_b32_e32 v6, 3, v10
	s_cbranch_scc1 .LBB0_2
	v_add_co_u32_e32 v2, vcc, v11, v6
	v_addc_co_u32_e32 v3, vcc, 0, v12, vcc
	global_load_dwordx4 v[22:25], v[2:3], off
	s_branch .LBB0_3
.LBB0_2:
	v_pk_mov_b32 v[22:23], 0, 0
	v_pk_mov_b32 v[24:25], 0, 0
.LBB0_3:
	v_or_b32_e32 v13, 8, v1
	v_or_b32_e32 v2, s2, v13
	v_mul_lo_u32 v2, s14, v2
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 3, v[2:3]
	v_mov_b32_e32 v4, s7
	v_add_co_u32_e32 v14, vcc, s6, v2
	v_addc_co_u32_e32 v15, vcc, v4, v3, vcc
	s_and_b64 s[4:5], s[0:1], exec
	s_cselect_b32 s3, 1, 0
	v_add_co_u32_e32 v2, vcc, v14, v6
	s_cmp_lg_u32 s3, 1
	v_addc_co_u32_e32 v3, vcc, 0, v15, vcc
	s_cbranch_scc1 .LBB0_5
	global_load_dwordx4 v[26:29], v[2:3], off
	s_branch .LBB0_6
.LBB0_5:
	v_pk_mov_b32 v[26:27], 0, 0
	v_pk_mov_b32 v[28:29], 0, 0
.LBB0_6:
	s_lshl_b32 s3, s16, 4
	v_or_b32_e32 v4, s3, v10
	s_and_b64 s[4:5], s[0:1], exec
	v_ashrrev_i32_e32 v5, 31, v4
	s_cselect_b32 s4, 1, 0
	s_cmp_lg_u32 s4, 1
	v_lshlrev_b64 v[4:5], 3, v[4:5]
	s_cbranch_scc1 .LBB0_8
	v_mul_lo_u32 v8, s13, v1
	v_ashrrev_i32_e32 v9, 31, v8
	v_lshlrev_b64 v[8:9], 3, v[8:9]
	v_mov_b32_e32 v7, s9
	v_add_co_u32_e32 v8, vcc, s8, v8
	v_addc_co_u32_e32 v7, vcc, v7, v9, vcc
	v_add_co_u32_e32 v8, vcc, v8, v4
	v_addc_co_u32_e32 v9, vcc, v7, v5, vcc
	global_load_dwordx4 v[30:33], v[8:9], off
	s_branch .LBB0_9
.LBB0_8:
	v_pk_mov_b32 v[30:31], 0, 0
	v_pk_mov_b32 v[32:33], v[30:31], v[30:31] op_sel:[0,1]
.LBB0_9:
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_and_b32_e32 v7, 56, v0
	s_cbranch_scc1 .LBB0_11
	v_mul_lo_u32 v8, s13, v13
	v_ashrrev_i32_e32 v9, 31, v8
	v_lshlrev_b64 v[8:9], 3, v[8:9]
	v_mov_b32_e32 v16, s9
	v_add_co_u32_e32 v8, vcc, s8, v8
	v_addc_co_u32_e32 v9, vcc, v16, v9, vcc
	v_add_co_u32_e32 v8, vcc, v8, v4
	v_addc_co_u32_e32 v9, vcc, v9, v5, vcc
	global_load_dwordx4 v[34:37], v[8:9], off
	s_branch .LBB0_12
.LBB0_11:
	v_pk_mov_b32 v[34:35], 0, 0
	v_pk_mov_b32 v[36:37], v[34:35], v[34:35] op_sel:[0,1]
.LBB0_12:
	v_lshlrev_b32_e32 v8, 4, v0
	v_xor_b32_e32 v7, v8, v7
	v_xor_b32_e32 v9, 8, v7
	v_and_b32_e32 v16, 15, v0
	v_and_b32_e32 v17, 48, v0
	v_add_u32_e32 v20, 0, v7
	v_add_u32_e32 v21, 0, v9
	v_xor_b32_e32 v9, 64, v7
	v_xor_b32_e32 v7, 0x48, v7
	s_add_i32 s0, s14, -16
	s_waitcnt vmcnt(0)
	ds_write_b64 v20, v[22:23]
	ds_write_b64 v21, v[24:25]
	v_add_u32_e32 v22, 0, v9
	v_add_u32_e32 v23, 0, v7
	v_add_u32_e32 v24, 0, v8
	s_cmp_lt_i32 s0, 1
	v_lshlrev_b32_e32 v18, 3, v16
	v_lshrrev_b32_e32 v19, 1, v17
	ds_write_b64 v22, v[26:27] offset:1024
	ds_write_b64 v23, v[28:29] offset:1024
	ds_write_b128 v24, v[30:33] offset:2048
	ds_write_b128 v24, v[34:37] offset:3072
	s_cbranch_scc1 .LBB0_15
	v_mov_b32_e32 v7, s9
	v_add_co_u32_e32 v25, vcc, s8, v4
	v_addc_co_u32_e32 v26, vcc, v7, v5, vcc
	v_add_co_u32_e32 v4, vcc, v11, v6
	v_or_b32_e32 v7, 16, v1
	v_addc_co_u32_e32 v5, vcc, 0, v12, vcc
	global_load_dwordx4 v[40:43], v[4:5], off offset:128
	global_load_dwordx4 v[44:47], v[2:3], off offset:128
	v_mul_lo_u32 v2, v7, s13
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshl_add_u32 v4, s13, 3, v2
	v_lshlrev_b64 v[2:3], 3, v[2:3]
	v_ashrrev_i32_e32 v5, 31, v4
	v_add_co_u32_e32 v2, vcc, v25, v2
	v_addc_co_u32_e32 v3, vcc, v26, v3, vcc
	v_lshlrev_b64 v[4:5], 3, v[4:5]
	s_waitcnt lgkmcnt(0)
	global_load_dwordx4 v[48:51], v[2:3], off
	v_add_co_u32_e32 v2, vcc, v25, v4
	v_addc_co_u32_e32 v3, vcc, v26, v5, vcc
	global_load_dwordx4 v[52:55], v[2:3], off
	v_xor_b32_e32 v2, v18, v19
	v_lshl_or_b32 v2, v16, 7, v2
	v_lshlrev_b32_e32 v3, 3, v0
	v_add_u32_e32 v28, 0, v2
	v_add_u32_e32 v27, 0, v3
	ds_read_b64 v[56:57], v28
	ds_read2st64_b64 v[32:35], v27 offset0:4 offset1:5
	ds_read2st64_b64 v[36:39], v27 offset0:6 offset1:7
	v_xor_b32_e32 v3, 32, v2
	v_xor_b32_e32 v4, 64, v2
	v_xor_b32_e32 v2, 0x60, v2
	v_add_u32_e32 v29, 0, v3
	v_add_u32_e32 v30, 0, v4
	v_add_u32_e32 v31, 0, v2
	s_waitcnt lgkmcnt(1)
	v_mfma_f64_16x16x4f64 v[2:9], v[32:33], v[56:57], 0
	ds_read_b64 v[58:59], v29
	ds_read_b64 v[60:61], v30
	ds_read_b64 v[62:63], v31
	s_mov_b32 s1, 16
	s_cmp_lt_u32 s0, 17
	s_waitcnt vmcnt(3) lgkmcnt(0)
	ds_write_b64 v20, v[40:41]
	ds_write_b64 v21, v[42:43]
	s_waitcnt vmcnt(2)
	ds_write_b64 v22, v[44:45] offset:1024
	ds_write_b64 v23, v[46:47] offset:1024
	s_waitcnt vmcnt(1)
	ds_write_b128 v24, v[48:51] offset:2048
	v_mfma_f64_16x16x4f64 v[2:9], v[34:35], v[58:59], v[2:9]
	v_mfma_f64_16x16x4f64 v[2:9], v[36:37], v[60:61], v[2:9]
	s_waitcnt vmcnt(0)
	ds_write_b128 v24, v[52:55] offset:3072
	v_mfma_f64_16x16x4f64 v[2:9], v[38:39], v[62:63], v[2:9]
	s_cbranch_scc1 .LBB0_16
.LBB0_14:
	s_add_i32 s1, s1, 16
	v_or_b32_e32 v32, s1, v10
	v_ashrrev_i32_e32 v33, 31, v32
	v_lshlrev_b64 v[32:33], 3, v[32:33]
	v_add_co_u32_e32 v34, vcc, v11, v32
	v_addc_co_u32_e32 v35, vcc, v12, v33, vcc
	v_or_b32_e32 v36, s1, v1
	v_add_co_u32_e32 v32, vcc, v14, v32
	v_addc_co_u32_e32 v33, vcc, v15, v33, vcc
	global_load_dwordx4 v[40:43], v[34:35], off
	global_load_dwordx4 v[44:47], v[32:33], off
	v_mul_lo_u32 v32, v36, s13
	v_or_b32_e32 v37, s1, v13
	v_ashrrev_i32_e32 v33, 31, v32
	v_mul_lo_u32 v34, v37, s13
	v_lshlrev_b64 v[32:33], 3, v[32:33]
	v_ashrrev_i32_e32 v35, 31, v34
	v_add_co_u32_e32 v32, vcc, v25, v32
	v_addc_co_u32_e32 v33, vcc, v26, v33, vcc
	v_lshlrev_b64 v[34:35], 3, v[34:35]
	v_add_co_u32_e32 v34, vcc, v25, v34
	s_waitcnt lgkmcnt(0)
	v_addc_co_u32_e32 v35, vcc, v26, v35, vcc
	global_load_dwordx4 v[48:51], v[32:33], off
	global_load_dwordx4 v[52:55], v[34:35], off
	ds_read2st64_b64 v[32:35], v27 offset0:4 offset1:5
	ds_read_b64 v[56:57], v28
	ds_read_b64 v[58:59], v29
	ds_read_b64 v[60:61], v30
	ds_read_b64 v[62:63], v31
	ds_read2st64_b64 v[36:39], v27 offset0:6 offset1:7
	s_waitcnt lgkmcnt(4)
	v_mfma_f64_16x16x4f64 v[2:9], v[32:33], v[56:57], v[2:9]
	s_cmp_lt_i32 s1, s0
	s_waitcnt vmcnt(3) lgkmcnt(0)
	ds_write_b64 v20, v[40:41]
	ds_write_b64 v21, v[42:43]
	s_waitcnt vmcnt(2)
	ds_write_b64 v22, v[44:45] offset:1024
	ds_write_b64 v23, v[46:47] offset:1024
	s_waitcnt vmcnt(1)
	ds_write_b128 v24, v[48:51] offset:2048
	s_waitcnt vmcnt(0)
	ds_write_b128 v24, v[52:55] offset:3072
	v_mfma_f64_16x16x4f64 v[2:9], v[34:35], v[58:59], v[2:9]
	v_mfma_f64_16x16x4f64 v[2:9], v[36:37], v[60:61], v[2:9]
	v_mfma_f64_16x16x4f64 v[2:9], v[38:39], v[62:63], v[2:9]
	s_cbranch_scc1 .LBB0_14
	s_branch .LBB0_16
.LBB0_15:
	v_pk_mov_b32 v[2:3], 0, 0
	v_pk_mov_b32 v[4:5], v[2:3], v[2:3] op_sel:[0,1]
	v_pk_mov_b32 v[6:7], v[2:3], v[2:3] op_sel:[0,1]
	v_pk_mov_b32 v[8:9], v[2:3], v[2:3] op_sel:[0,1]
.LBB0_16:
	s_add_i32 s14, s14, 15
	s_cmp_lt_i32 s14, 16
	s_waitcnt lgkmcnt(0)
	s_cbranch_scc1 .LBB0_18
	v_lshl_add_u32 v0, v0, 3, 0
	ds_read2st64_b64 v[10:13], v0 offset0:4 offset1:5
	v_xor_b32_e32 v1, v18, v19
	v_lshl_or_b32 v1, v16, 7, v1
	v_add_u32_e32 v14, 0, v1
	ds_read_b64 v[14:15], v14
	s_waitcnt lgkmcnt(0)
	v_mfma_f64_16x16x4f64 v[2:9], v[10:11], v[14:15], v[2:9]
	v_xad_u32 v10, v1, 32, 0
	ds_read_b64 v[10:11], v10
	ds_read2st64_b64 v[18:21], v0 offset0:6 offset1:7
	v_xad_u32 v0, v1, 64, 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f64_16x16x4f64 v[2:9], v[12:13], v[10:11], v[2:9]
	ds_read_b64 v[10:11], v0
	v_xor_b32_e32 v0, 0x60, v1
	v_add_u32_e32 v0, 0, v0
	ds_read_b64 v[0:1], v0
	s_waitcnt lgkmcnt(1)
	v_mfma_f64_16x16x4f64 v[2:9], v[18:19], v[10:11], v[2:9]
	s_waitcnt lgkmcnt(0)
	v_mfma_f64_16x16x4f64 v[2:9], v[20:21], v[0:1], v[2:9]
.LBB0_18:
	v_or_b32_e32 v1, s2, v16
	v_mul_lo_u32 v10, s13, v1
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshrrev_b32_e32 v0, 4, v17
	v_lshlrev_b64 v[10:11], 3, v[10:11]
	v_or_b32_e32 v0, s3, v0
	v_mov_b32_e32 v1, s11
	v_add_co_u32_e32 v10, vcc, s10, v10
	v_addc_co_u32_e32 v11, vcc, v1, v11, vcc
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 3, v[0:1]
	v_add_co_u32_e32 v0, vcc, v10, v0
	v_addc_co_u32_e32 v1, vcc, v11, v1, vcc
	s_nop 4
	global_store_dwordx2 v[0:1], v[2:3], off
	global_store_dwordx2 v[0:1], v[4:5], off offset:32
	global_store_dwordx2 v[0:1], v[6:7], off offset:64
	global_store_dwordx2 v[0:1], v[8:9], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_f64, .Lfunc_end0-matmul_f64
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_f64
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 56
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 9
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 64
		.amdhsa_next_free_sgpr 17
		.amdhsa_accum_offset 64
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
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
	.set .Lmatmul_f64.num_vgpr, 64
	.set .Lmatmul_f64.num_agpr, 0
	.set .Lmatmul_f64.numbered_sgpr, 17
	.set .Lmatmul_f64.num_named_barrier, 0
	.set .Lmatmul_f64.private_seg_size, 0
	.set .Lmatmul_f64.uses_vcc, 1
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
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         matmul_f64.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     64
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
