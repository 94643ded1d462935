; triton 3.9.0, threads 64, lds 4096
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_f32
	.p2align	8
	.type	matmul_f32,@function
matmul_f32:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx4 s[8:11], s[4:5], 0x8
	s_load_dwordx2 s[12:13], s[4:5], 0x18
	s_load_dword s14, s[4:5], 0x20
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_lshl_b32 s2, s15, 5
	v_lshrrev_b32_e32 v1, 2, v0
	v_or_b32_e32 v1, s2, v1
	v_mul_lo_u32 v2, s14, v1
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b32_e32 v12, 2, v0
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_and_b32_e32 v21, 12, v12
	v_mov_b32_e32 v4, s7
	v_add_co_u32_e32 v22, vcc, s6, v2
	s_cmp_gt_i32 s14, 0
	v_addc_co_u32_e32 v23, vcc, v4, v3, vcc
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s14, 1
	v_lshlrev_b32_e32 v13, 2, v21
	s_cbranch_scc1 .LBB0_2
	v_add_co_u32_e32 v2, vcc, v22, v13
	v_addc_co_u32_e32 v3, vcc, 0, v23, vcc
	global_load_dwordx4 v[2:5], v[2:3], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
.LBB0_3:
	v_or_b32_e32 v1, 16, v1
	v_mul_lo_u32 v6, s14, v1
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[6:7], 2, v[6:7]
	v_mov_b32_e32 v1, s7
	v_add_co_u32_e32 v24, vcc, s6, v6
	v_addc_co_u32_e32 v25, vcc, v1, v7, vcc
	s_and_b64 s[4:5], s[0:1], exec
	s_cselect_b32 s3, 1, 0
	v_add_co_u32_e32 v10, vcc, v24, v13
	s_cmp_lg_u32 s3, 1
	v_addc_co_u32_e32 v11, vcc, 0, v25, vcc
	s_cbranch_scc1 .LBB0_5
	global_load_dwordx4 v[6:9], v[10:11], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
.LBB0_6:
	s_lshl_b32 s3, s16, 5
	v_and_or_b32 v14, v12, 28, s3
	s_and_b64 s[4:5], s[0:1], exec
	v_ashrrev_i32_e32 v15, 31, v14
	s_cselect_b32 s4, 1, 0
	v_lshrrev_b32_e32 v27, 3, v0
	s_cmp_lg_u32 s4, 1
	v_lshlrev_b64 v[18:19], 2, v[14:15]
	s_cbranch_scc1 .LBB0_8
	v_mul_lo_u32 v14, s13, v27
	v_ashrrev_i32_e32 v15, 31, v14
	v_lshlrev_b64 v[14:15], 2, v[14:15]
	v_mov_b32_e32 v1, s9
	v_add_co_u32_e32 v14, vcc, s8, v14
	v_addc_co_u32_e32 v1, vcc, v1, v15, vcc
	v_add_co_u32_e32 v14, vcc, v14, v18
	v_addc_co_u32_e32 v15, vcc, v1, v19, vcc
	global_load_dwordx4 v[34:37], v[14:15], off
	s_branch .LBB0_9
.LBB0_8:
	v_mov_b32_e32 v34, 0
	v_mov_b32_e32 v35, v34
	v_mov_b32_e32 v36, v34
	v_mov_b32_e32 v37, v34
.LBB0_9:
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	v_and_b32_e32 v14, 56, v0
	s_cmp_lg_u32 s0, 1
	v_or_b32_e32 v28, 8, v27
	s_cbranch_scc1 .LBB0_11
	v_mul_lo_u32 v16, s13, v28
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshlrev_b64 v[16:17], 2, v[16:17]
	v_mov_b32_e32 v1, s9
	v_add_co_u32_e32 v15, vcc, s8, v16
	v_addc_co_u32_e32 v1, vcc, v1, v17, vcc
	v_add_co_u32_e32 v16, vcc, v15, v18
	v_addc_co_u32_e32 v17, vcc, v1, v19, vcc
	global_load_dwordx4 v[38:41], v[16:17], off
	s_branch .LBB0_12
.LBB0_11:
	v_mov_b32_e32 v38, 0
	v_mov_b32_e32 v39, v38
	v_mov_b32_e32 v40, v38
	v_mov_b32_e32 v41, v38
.LBB0_12:
	v_lshlrev_b32_e32 v15, 4, v0
	v_lshrrev_b32_e32 v14, 1, v14
	v_xor_b32_e32 v14, v15, v14
	v_add_u32_e32 v29, 0, v14
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v29, v2, v6 offset1:4
	v_xor_b32_e32 v2, 4, v14
	v_add_u32_e32 v30, 0, v2
	v_xor_b32_e32 v2, 8, v14
	v_add_u32_e32 v31, 0, v2
	v_xor_b32_e32 v2, 12, v14
	s_add_i32 s0, s14, -16
	v_and_b32_e32 v1, 4, v27
	v_and_b32_e32 v20, 31, v0
	v_add_u32_e32 v32, 0, v2
	v_add_u32_e32 v33, 0, v15
	s_cmp_lt_i32 s0, 1
	v_lshlrev_b32_e32 v26, 1, v0
	ds_write2st64_b32 v30, v3, v7 offset1:4
	ds_write2st64_b32 v31, v4, v8 offset1:4
	ds_write2st64_b32 v32, v5, v9 offset1:4
	ds_write_b128 v33, v[34:37] offset:2048
	ds_write_b128 v33, v[38:41] offset:3072
	s_cbranch_scc1 .LBB0_15
	v_add_co_u32_e32 v2, vcc, v22, v13
	v_addc_co_u32_e32 v3, vcc, 0, v23, vcc
	v_add_u32_e32 v34, 0, v12
	global_load_dwordx4 v[40:43], v[2:3], off offset:64
	global_load_dwordx4 v[44:47], v[10:11], off offset:64
	s_waitcnt lgkmcnt(0)
	ds_read2st64_b32 v[36:37], v34 offset0:8 offset1:9
	v_and_b32_e32 v4, 28, v26
	v_xor_b32_e32 v2, v4, v1
	v_lshl_or_b32 v58, v20, 6, v2
	v_add_u32_e32 v35, 0, v58
	ds_read2_b32 v[38:39], v35 offset1:8
	ds_read2st64_b32 v[48:49], v34 offset0:10 offset1:11
	ds_read2st64_b32 v[50:51], v34 offset0:12 offset1:13
	ds_read2st64_b32 v[52:53], v34 offset0:14 offset1:15
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_32x32x2f32 v[2:17], v36, v38, 0
	v_xor_b32_e32 v36, 8, v58
	v_add_u32_e32 v36, 0, v36
	ds_read2_b32 v[54:55], v36 offset1:8
	v_xor_b32_e32 v38, 24, v58
	v_add_u32_e32 v38, 0, v38
	v_add_co_u32_e32 v18, vcc, s8, v18
	s_mov_b32 s1, 16
	s_cmp_lt_u32 s0, 17
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2f32 v[2:17], v37, v54, v[2:17]
	v_xor_b32_e32 v37, 16, v58
	v_add_u32_e32 v37, 0, v37
	ds_read2_b32 v[56:57], v37 offset1:8
	ds_read2_b32 v[58:59], v38 offset1:8
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x2f32 v[2:17], v48, v56, v[2:17]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2f32 v[2:17], v49, v58, v[2:17]
	v_mfma_f32_32x32x2f32 v[2:17], v50, v39, v[2:17]
	v_mov_b32_e32 v39, s9
	v_addc_co_u32_e32 v19, vcc, v39, v19, vcc
	v_or_b32_e32 v39, 16, v27
	v_mul_lo_u32 v48, v39, s13
	v_ashrrev_i32_e32 v49, 31, v48
	v_lshl_add_u32 v50, s13, 3, v48
	v_lshlrev_b64 v[48:49], 2, v[48:49]
	v_add_co_u32_e32 v48, vcc, v18, v48
	v_addc_co_u32_e32 v49, vcc, v19, v49, vcc
	v_mfma_f32_32x32x2f32 v[2:17], v51, v55, v[2:17]
	v_ashrrev_i32_e32 v51, 31, v50
	v_lshlrev_b64 v[50:51], 2, v[50:51]
	v_add_co_u32_e32 v50, vcc, v18, v50
	v_addc_co_u32_e32 v51, vcc, v19, v51, vcc
	v_mfma_f32_32x32x2f32 v[2:17], v52, v57, v[2:17]
	global_load_dwordx4 v[54:57], v[48:49], off
	global_load_dwordx4 v[60:63], v[50:51], off
	s_waitcnt vmcnt(2)
	ds_write2st64_b32 v29, v40, v44 offset1:4
	ds_write2st64_b32 v30, v41, v45 offset1:4
	ds_write2st64_b32 v31, v42, v46 offset1:4
	ds_write2st64_b32 v32, v43, v47 offset1:4
	s_waitcnt vmcnt(1)
	ds_write_b128 v33, v[54:57] offset:2048
	s_waitcnt vmcnt(0)
	ds_write_b128 v33, v[60:63] offset:3072
	v_mfma_f32_32x32x2f32 v[2:17], v53, v59, v[2:17]
	s_cbranch_scc1 .LBB0_16
.LBB0_14:
	s_add_i32 s1, s1, 16
	v_or_b32_e32 v40, s1, v21
	v_ashrrev_i32_e32 v41, 31, v40
	v_lshlrev_b64 v[40:41], 2, v[40:41]
	v_add_co_u32_e32 v48, vcc, v22, v40
	v_addc_co_u32_e32 v49, vcc, v23, v41, vcc
	v_add_co_u32_e32 v50, vcc, v24, v40
	v_addc_co_u32_e32 v51, vcc, v25, v41, vcc
	global_load_dwordx4 v[40:43], v[48:49], off
	global_load_dwordx4 v[44:47], v[50:51], off
	s_waitcnt lgkmcnt(0)
	ds_read2st64_b32 v[48:49], v34 offset0:8 offset1:9
	ds_read2_b32 v[50:51], v35 offset1:8
	ds_read2st64_b32 v[52:53], v34 offset0:10 offset1:11
	ds_read2st64_b32 v[54:55], v34 offset0:12 offset1:13
	ds_read2st64_b32 v[56:57], v34 offset0:14 offset1:15
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_32x32x2f32 v[2:17], v48, v50, v[2:17]
	ds_read2_b32 v[58:59], v36 offset1:8
	ds_read2_b32 v[60:61], v38 offset1:8
	v_or_b32_e32 v39, s1, v27
	v_mul_lo_u32 v50, v39, s13
	s_cmp_lt_i32 s1, s0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x2f32 v[2:17], v49, v58, v[2:17]
	ds_read2_b32 v[48:49], v37 offset1:8
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2f32 v[2:17], v52, v48, v[2:17]
	v_or_b32_e32 v48, s1, v28
	v_mul_lo_u32 v52, v48, s13
	v_mfma_f32_32x32x2f32 v[2:17], v53, v60, v[2:17]
	v_ashrrev_i32_e32 v53, 31, v52
	v_lshlrev_b64 v[52:53], 2, v[52:53]
	v_mfma_f32_32x32x2f32 v[2:17], v54, v51, v[2:17]
	v_ashrrev_i32_e32 v51, 31, v50
	v_lshlrev_b64 v[50:51], 2, v[50:51]
	v_add_co_u32_e32 v50, vcc, v18, v50
	v_addc_co_u32_e32 v51, vcc, v19, v51, vcc
	v_add_co_u32_e32 v52, vcc, v18, v52
	v_addc_co_u32_e32 v53, vcc, v19, v53, vcc
	global_load_dwordx4 v[62:65], v[50:51], off
	global_load_dwordx4 v[66:69], v[52:53], off
	s_waitcnt vmcnt(2)
	ds_write2st64_b32 v29, v40, v44 offset1:4
	ds_write2st64_b32 v30, v41, v45 offset1:4
	ds_write2st64_b32 v31, v42, v46 offset1:4
	ds_write2st64_b32 v32, v43, v47 offset1:4
	s_waitcnt vmcnt(1)
	ds_write_b128 v33, v[62:65] offset:2048
	s_waitcnt vmcnt(0)
	ds_write_b128 v33, v[66:69] offset:3072
	v_mfma_f32_32x32x2f32 v[2:17], v55, v59, v[2:17]
	v_mfma_f32_32x32x2f32 v[2:17], v56, v49, v[2:17]
	v_mfma_f32_32x32x2f32 v[2:17], v57, v61, v[2:17]
	s_cbranch_scc1 .LBB0_14
	s_branch .LBB0_16
.LBB0_15:
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v5, v2
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v7, v2
	v_mov_b32_e32 v8, v2
	v_mov_b32_e32 v9, v2
	v_mov_b32_e32 v10, v2
	v_mov_b32_e32 v11, v2
	v_mov_b32_e32 v12, v2
	v_mov_b32_e32 v13, v2
	v_mov_b32_e32 v14, v2
	v_mov_b32_e32 v15, v2
	v_mov_b32_e32 v16, v2
	v_mov_b32_e32 v17, v2
.LBB0_16:
	s_add_i32 s14, s14, 15
	s_cmp_lt_i32 s14, 16
	s_waitcnt lgkmcnt(0)
	s_cbranch_scc1 .LBB0_18
	v_lshl_add_u32 v0, v0, 2, 0
	ds_read2st64_b32 v[18:19], v0 offset0:8 offset1:9
	v_and_b32_e32 v21, 28, v26
	v_xor_b32_e32 v21, v21, v1
	v_lshl_or_b32 v21, v20, 6, v21
	v_add_u32_e32 v22, 0, v21
	ds_read2_b32 v[22:23], v22 offset1:8
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2f32 v[2:17], v18, v22, v[2:17]
	v_xad_u32 v18, v21, 8, 0
	ds_read2_b32 v[24:25], v18 offset1:8
	v_xad_u32 v22, v21, 16, 0
	ds_read2_b32 v[26:27], v22 offset1:8
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x2f32 v[2:17], v19, v24, v[2:17]
	ds_read2st64_b32 v[18:19], v0 offset0:10 offset1:11
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2f32 v[2:17], v18, v26, v[2:17]
	v_xad_u32 v18, v21, 24, 0
	ds_read2_b32 v[28:29], v18 offset1:8
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2f32 v[2:17], v19, v28, v[2:17]
	ds_read2st64_b32 v[18:19], v0 offset0:12 offset1:13
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2f32 v[2:17], v18, v23, v[2:17]
	v_mfma_f32_32x32x2f32 v[2:17], v19, v25, v[2:17]
	ds_read2st64_b32 v[18:19], v0 offset0:14 offset1:15
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x2f32 v[2:17], v18, v27, v[2:17]
	v_mfma_f32_32x32x2f32 v[2:17], v19, v29, v[2:17]
.LBB0_18:
	v_or_b32_e32 v0, s3, v1
	v_or_b32_e32 v1, s2, v20
	v_mul_lo_u32 v18, s13, v1
	v_ashrrev_i32_e32 v19, 31, v18
	v_lshlrev_b64 v[18:19], 2, v[18:19]
	v_mov_b32_e32 v1, s11
	v_add_co_u32_e32 v18, vcc, s10, v18
	v_addc_co_u32_e32 v19, vcc, v1, v19, vcc
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_add_co_u32_e32 v0, vcc, v18, v0
	v_addc_co_u32_e32 v1, vcc, v19, v1, vcc
	s_nop 6
	global_store_dwordx4 v[0:1], v[2:5], off
	global_store_dwordx4 v[0:1], v[6:9], off offset:32
	global_store_dwordx4 v[0:1], v[10:13], off offset:64
	global_store_dwordx4 v[0:1], v[14:17], off offset:96
	s_endpgm
.Lfunc_end0:
	.size	matmul_f32, .Lfunc_end0-matmul_f32
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_f32
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
		.amdhsa_next_free_vgpr 70
		.amdhsa_next_free_sgpr 17
		.amdhsa_accum_offset 72
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
	.set .Lmatmul_f32.num_vgpr, 70
	.set .Lmatmul_f32.num_agpr, 0
	.set .Lmatmul_f32.numbered_sgpr, 17
	.set .Lmatmul_f32.num_named_barrier, 0
	.set .Lmatmul_f32.private_seg_size, 0
	.set .Lmatmul_f32.uses_vcc, 1
	.set .Lmatmul_f32.uses_flat_scratch, 0
	.set .Lmatmul_f32.has_dyn_sized_stack, 0
	.set .Lmatmul_f32.has_recursion, 0
	.set .Lmatmul_f32.has_indirect_call, 0
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
    .name:           matmul_f32
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         matmul_f32.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     70
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
