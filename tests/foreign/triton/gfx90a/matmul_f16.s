; triton 3.9.0, threads 256, lds 4096
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_f16
	.p2align	8
	.type	matmul_f16,@function
matmul_f16:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx4 s[8:11], s[4:5], 0x8
	s_load_dwordx2 s[12:13], s[4:5], 0x18
	s_load_dword s14, s[4:5], 0x20
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s4, v0
	s_and_b32 s0, s4, 0xc0
	v_and_or_b32 v3, v0, 63, s0
	s_lshl_b32 s2, s15, 5
	v_lshrrev_b32_e32 v23, 3, v3
	v_or_b32_e32 v1, s2, v23
	v_mul_lo_u32 v4, v1, s14
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshlrev_b32_e32 v2, 2, v0
	v_lshlrev_b64 v[4:5], 1, v[4:5]
	v_and_b32_e32 v24, 28, v2
	v_mov_b32_e32 v1, s7
	v_add_co_u32_e32 v25, vcc, s6, v4
	s_cmp_gt_i32 s14, 0
	v_addc_co_u32_e32 v26, vcc, v1, v5, vcc
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_lt_i32 s14, 1
	v_lshlrev_b32_e32 v1, 1, v24
	s_cbranch_scc1 .LBB0_2
	v_add_co_u32_e32 v4, vcc, v25, v1
	v_addc_co_u32_e32 v5, vcc, 0, v26, vcc
	global_load_dwordx2 v[4:5], v[4:5], off
	s_branch .LBB0_3
.LBB0_2:
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, v4
.LBB0_3:
	s_lshl_b32 s3, s16, 5
	s_and_b64 s[0:1], s[0:1], exec
	v_or_b32_e32 v16, s3, v24
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	v_ashrrev_i32_e32 v17, 31, v16
	s_cbranch_scc1 .LBB0_5
	v_mul_lo_u32 v6, v23, s13
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[6:7], 1, v[6:7]
	v_mov_b32_e32 v8, s9
	v_add_co_u32_e32 v9, vcc, s8, v6
	v_addc_co_u32_e32 v8, vcc, v8, v7, vcc
	v_lshlrev_b64 v[6:7], 1, v[16:17]
	v_add_co_u32_e32 v6, vcc, v9, v6
	v_addc_co_u32_e32 v7, vcc, v8, v7, vcc
	global_load_dwordx2 v[6:7], v[6:7], off
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, v6
.LBB0_6:
	v_and_b32_e32 v18, 31, v0
	v_and_b32_e32 v19, 32, v0
	v_lshlrev_b32_e32 v0, 3, v3
	v_lshrrev_b32_e32 v3, 1, v3
	v_and_b32_e32 v3, 56, v3
	v_xor_b32_e32 v3, v3, v0
	s_sub_i32 s0, s14, 32
	v_add_u32_e32 v27, 0, v3
	v_add_u32_e32 v28, 0, v0
	s_cmp_lt_i32 s0, 1
	v_and_b32_e32 v20, 56, v2
	v_lshrrev_b32_e32 v21, 2, v19
	v_lshlrev_b32_e32 v22, 1, v18
	s_waitcnt vmcnt(0)
	ds_write_b64 v27, v[4:5]
	ds_write_b64 v28, v[6:7] offset:2048
	s_cbranch_scc1 .LBB0_10
	v_xor_b32_e32 v0, v20, v21
	v_lshl_or_b32 v0, v18, 6, v0
	v_xor_b32_e32 v2, 16, v0
	v_add_u32_e32 v30, 0, v2
	v_xor_b32_e32 v2, 32, v0
	v_add_u32_e32 v29, 0, v0
	v_add_u32_e32 v31, 0, v2
	v_xor_b32_e32 v2, 48, v0
	v_add_co_u32_e32 v0, vcc, v25, v1
	v_addc_co_u32_e32 v1, vcc, 0, v26, vcc
	global_load_dwordx2 v[44:45], v[0:1], off offset:64
	v_lshl_add_u32 v0, v19, 3, 0
	v_add_u32_e32 v32, v0, v22
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v0, v32 offset:2048
	ds_read_u16 v1, v32 offset:2112
	ds_read_u16 v3, v32 offset:2176
	ds_read_u16 v4, v32 offset:2240
	ds_read_u16 v36, v32 offset:2560
	ds_read_u16 v37, v32 offset:2624
	ds_read_u16 v38, v32 offset:2688
	ds_read_u16 v39, v32 offset:2752
	s_mov_b32 s1, 0x5040100
	ds_read_b64 v[40:41], v29
	s_waitcnt lgkmcnt(5)
	v_perm_b32 v35, v4, v3, s1
	v_perm_b32 v34, v1, v0, s1
	v_add_u32_e32 v33, 0, v2
	ds_read_b64 v[42:43], v30
	ds_read_b64 v[46:47], v31
	ds_read_b64 v[48:49], v33
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_32x32x8f16 v[0:15], v[34:35], v[40:41], 0
	v_perm_b32 v35, v39, v38, s1
	v_perm_b32 v34, v37, v36, s1
	v_or_b32_e32 v36, 32, v23
	v_lshlrev_b64 v[16:17], 1, v[16:17]
	v_mul_lo_u32 v36, v36, s13
	v_mov_b32_e32 v40, s9
	v_add_co_u32_e32 v16, vcc, s8, v16
	v_ashrrev_i32_e32 v37, 31, v36
	v_addc_co_u32_e32 v17, vcc, v40, v17, vcc
	s_cmp_lt_u32 s0, 33
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x8f16 v[0:15], v[34:35], v[42:43], v[0:15]
	v_lshlrev_b64 v[34:35], 1, v[36:37]
	ds_read_u16 v36, v32 offset:3072
	ds_read_u16 v38, v32 offset:3136
	ds_read_u16 v37, v32 offset:3200
	ds_read_u16 v39, v32 offset:3264
	ds_read_u16 v40, v32 offset:3584
	ds_read_u16 v41, v32 offset:3648
	ds_read_u16 v42, v32 offset:3712
	ds_read_u16 v43, v32 offset:3776
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v37, v39, v37, s1
	v_perm_b32 v36, v38, v36, s1
	v_add_co_u32_e32 v34, vcc, v16, v34
	v_addc_co_u32_e32 v35, vcc, v17, v35, vcc
	v_mfma_f32_32x32x8f16 v[0:15], v[36:37], v[46:47], v[0:15]
	global_load_dwordx2 v[36:37], v[34:35], off
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v35, v43, v42, s1
	v_perm_b32 v34, v41, v40, s1
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b64 v27, v[44:45]
	v_mfma_f32_32x32x8f16 v[0:15], v[34:35], v[48:49], v[0:15]
	s_waitcnt vmcnt(0)
	ds_write_b64 v28, v[36:37] offset:2048
	s_cbranch_scc1 .LBB0_11
	s_mov_b32 s5, 32
.LBB0_9:
	s_add_i32 s5, s5, 32
	v_or_b32_e32 v34, s5, v24
	v_ashrrev_i32_e32 v35, 31, v34
	v_lshlrev_b64 v[34:35], 1, v[34:35]
	v_add_co_u32_e32 v34, vcc, v25, v34
	v_addc_co_u32_e32 v35, vcc, v26, v35, vcc
	global_load_dwordx2 v[44:45], v[34:35], off
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v34, v32 offset:2048
	ds_read_u16 v36, v32 offset:2112
	ds_read_u16 v35, v32 offset:2176
	ds_read_u16 v37, v32 offset:2240
	ds_read_u16 v38, v32 offset:2560
	ds_read_u16 v39, v32 offset:2624
	ds_read_u16 v40, v32 offset:2688
	ds_read_u16 v41, v32 offset:2752
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v35, v37, v35, s1
	v_perm_b32 v34, v36, v34, s1
	ds_read_b64 v[36:37], v29
	ds_read_b64 v[42:43], v30
	ds_read_b64 v[46:47], v31
	ds_read_b64 v[48:49], v33
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_32x32x8f16 v[0:15], v[34:35], v[36:37], v[0:15]
	v_perm_b32 v35, v41, v40, s1
	v_perm_b32 v34, v39, v38, s1
	v_or_b32_e32 v36, s5, v23
	v_mul_lo_u32 v36, v36, s13
	v_ashrrev_i32_e32 v37, 31, v36
	s_cmp_lt_i32 s5, s0
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x8f16 v[0:15], v[34:35], v[42:43], v[0:15]
	v_lshlrev_b64 v[34:35], 1, v[36:37]
	ds_read_u16 v36, v32 offset:3072
	ds_read_u16 v38, v32 offset:3136
	ds_read_u16 v37, v32 offset:3200
	ds_read_u16 v39, v32 offset:3264
	ds_read_u16 v40, v32 offset:3584
	ds_read_u16 v41, v32 offset:3648
	ds_read_u16 v42, v32 offset:3712
	ds_read_u16 v43, v32 offset:3776
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v37, v39, v37, s1
	v_perm_b32 v36, v38, v36, s1
	v_add_co_u32_e32 v34, vcc, v16, v34
	v_addc_co_u32_e32 v35, vcc, v17, v35, vcc
	v_mfma_f32_32x32x8f16 v[0:15], v[36:37], v[46:47], v[0:15]
	global_load_dwordx2 v[36:37], v[34:35], off
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v35, v43, v42, s1
	v_perm_b32 v34, v41, v40, s1
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b64 v27, v[44:45]
	v_mfma_f32_32x32x8f16 v[0:15], v[34:35], v[48:49], v[0:15]
	s_waitcnt vmcnt(0)
	ds_write_b64 v28, v[36:37] offset:2048
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
	s_lshr_b32 s0, s4, 6
	s_add_i32 s14, s14, 31
	s_cmp_lt_i32 s14, 32
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc0 .LBB0_14
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc0 .LBB0_15
.LBB0_13:
	s_endpgm
.LBB0_14:
	v_lshlrev_b32_e32 v16, 3, v19
	v_add3_u32 v22, 0, v16, v22
	ds_read_u16 v16, v22 offset:2240
	ds_read_u16 v17, v22 offset:2176
	ds_read_u16 v23, v22 offset:2112
	ds_read_u16 v24, v22 offset:2048
	v_xor_b32_e32 v20, v20, v21
	v_lshl_or_b32 v20, v18, 6, v20
	v_add_u32_e32 v21, 0, v20
	s_mov_b32 s1, 0x5040100
	ds_read_b64 v[26:27], v21
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v16, v17, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v23, v24, s1
	v_xad_u32 v24, v20, 16, 0
	ds_read_b64 v[24:25], v24
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[26:27], v[0:15]
	ds_read_u16 v16, v22 offset:2752
	ds_read_u16 v17, v22 offset:2688
	ds_read_u16 v21, v22 offset:2624
	ds_read_u16 v23, v22 offset:2560
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v17, v16, v17, s1
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v16, v21, v23, s1
	s_nop 1
	v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[24:25], v[0:15]
	ds_read_u16 v16, v22 offset:3264
	ds_read_u16 v17, v22 offset:3200
	ds_read_u16 v21, v22 offset:3136
	ds_read_u16 v23, v22 offset:3072
	v_xad_u32 v24, v20, 32, 0
	ds_read_b64 v[24:25], v24
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v16, v17, s1
	v_xad_u32 v20, v20, 48, 0
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v21, v23, s1
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[24:25], v[0:15]
	ds_read_u16 v16, v22 offset:3776
	ds_read_u16 v17, v22 offset:3712
	ds_read_u16 v21, v22 offset:3648
	ds_read_u16 v22, v22 offset:3584
	ds_read_b64 v[24:25], v20
	s_waitcnt lgkmcnt(3)
	v_perm_b32 v17, v16, v17, s1
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v16, v21, v22, s1
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[24:25], v[0:15]
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 .LBB0_13
.LBB0_15:
	v_or_b32_e32 v17, s2, v18
	v_lshrrev_b32_e32 v16, 3, v19
	s_nop 14
	v_cvt_f16_f32_e32 v19, v8
	v_mul_lo_u32 v8, s13, v17
	v_cvt_f16_f32_e32 v18, v9
	v_ashrrev_i32_e32 v9, 31, v8
	v_lshlrev_b64 v[8:9], 1, v[8:9]
	v_or_b32_e32 v16, s3, v16
	v_mov_b32_e32 v17, s11
	v_add_co_u32_e32 v20, vcc, s10, v8
	v_addc_co_u32_e32 v21, vcc, v17, v9, vcc
	v_ashrrev_i32_e32 v17, 31, v16
	v_lshlrev_b64 v[8:9], 1, v[16:17]
	v_cvt_f16_f32_e32 v16, v2
	v_cvt_f16_f32_e32 v17, v3
	v_add_co_u32_e32 v2, vcc, v20, v8
	v_cvt_f16_f32_e32 v0, v0
	v_cvt_f16_f32_e32 v8, v1
	v_cvt_f16_f32_e32 v7, v7
	v_cvt_f16_f32_e32 v6, v6
	v_cvt_f16_f32_e32 v5, v5
	v_cvt_f16_f32_e32 v4, v4
	v_cvt_f16_f32_e32 v11, v11
	v_cvt_f16_f32_e32 v10, v10
	v_cvt_f16_f32_e32 v15, v15
	v_cvt_f16_f32_e32 v14, v14
	v_cvt_f16_f32_e32 v13, v13
	v_cvt_f16_f32_e32 v12, v12
	v_addc_co_u32_e32 v3, vcc, v21, v9, vcc
	v_pack_b32_f16 v1, v16, v17
	v_pack_b32_f16 v0, v0, v8
	global_store_dwordx2 v[2:3], v[0:1], off
	v_pack_b32_f16 v1, v6, v7
	v_pack_b32_f16 v0, v4, v5
	global_store_dwordx2 v[2:3], v[0:1], off offset:16
	v_pack_b32_f16 v1, v10, v11
	v_pack_b32_f16 v0, v19, v18
	global_store_dwordx2 v[2:3], v[0:1], off offset:32
	v_pack_b32_f16 v1, v14, v15
	v_pack_b32_f16 v0, v12, v13
	global_store_dwordx2 v[2:3], v[0:1], off offset:48
	s_endpgm
.Lfunc_end0:
	.size	matmul_f16, .Lfunc_end0-matmul_f16
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_f16
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
		.amdhsa_next_free_vgpr 50
		.amdhsa_next_free_sgpr 17
		.amdhsa_accum_offset 52
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
	.set .Lmatmul_f16.num_vgpr, 50
	.set .Lmatmul_f16.num_agpr, 0
	.set .Lmatmul_f16.numbered_sgpr, 17
	.set .Lmatmul_f16.num_named_barrier, 0
	.set .Lmatmul_f16.private_seg_size, 0
	.set .Lmatmul_f16.uses_vcc, 1
	.set .Lmatmul_f16.uses_flat_scratch, 0
	.set .Lmatmul_f16.has_dyn_sized_stack, 0
	.set .Lmatmul_f16.has_recursion, 0
	.set .Lmatmul_f16.has_indirect_call, 0
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
    .max_flat_workgroup_size: 256
    .name:           matmul_f16
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         matmul_f16.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     50
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
