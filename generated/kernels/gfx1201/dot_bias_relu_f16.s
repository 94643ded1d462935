	.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
	.amdhsa_code_object_version 5
	.text
	.protected	dot_add_relu_add_gen_kernel0
	.globl	dot_add_relu_add_gen_kernel0
	.p2align	8
	.type	dot_add_relu_add_gen_kernel0,@function
	; launch of dot_add_relu_add_gen_kernel0: {"arguments":[{"name":"a","kind":{"buffer":{"bytes":14000,"element":"f16","shape":[70,100],"written":false}},"offset":0,"size":8},{"name":"b","kind":{"buffer":{"bytes":14400,"element":"f16","shape":[100,72],"written":false}},"offset":8,"size":8},{"name":"v","kind":{"buffer":{"bytes":144,"element":"f16","shape":[72],"written":false}},"offset":16,"size":8},{"name":"r","kind":{"buffer":{"bytes":10080,"element":"f16","shape":[70,72],"written":false}},"offset":24,"size":8},{"name":"output0","kind":{"buffer":{"bytes":10080,"element":"f16","shape":[70,72],"written":true}},"offset":32,"size":8}],"workgroup_size":[32,1,1],"subgroup_size":32,"grid":[25,1,1],"shared_bytes":2528,"occupancy":null}
dot_add_relu_add_gen_kernel0:
	s_mul_i32 s2, ttmp9, 13
	v_and_b32_e32 v1, 3, v0
	s_lshr_b32 s2, s2, 6
	v_lshrrev_b32_e32 v2, 3, v0
	s_lshl2_add_u32 s3, s2, s2
	s_load_b256 s[4:11], s[0:1], 0x0
	s_sub_co_i32 s3, ttmp9, s3
	s_lshl_b32 s12, s2, 4
	v_lshl_add_u32 v3, s3, 2, v1
	v_add_nc_u32_e32 v4, s12, v2
	v_and_b32_e32 v5, 7, v0
	v_lshrrev_b32_e32 v6, 2, v0
	v_mul_u32_u24_e32 v1, 40, v1
	v_min_u32_e32 v3, 17, v3
	v_add_nc_u32_e32 v7, 4, v4
	v_add_nc_u32_e32 v8, 8, v4
	v_add_nc_u32_e32 v9, 12, v4
	v_lshlrev_b32_e32 v10, 3, v5
	v_lshlrev_b32_e32 v3, 3, v3
	v_min_u32_e32 v4, 0x45, v4
	v_min_u32_e32 v7, 0x45, v7
	v_min_u32_e32 v8, 0x45, v8
	v_min_u32_e32 v9, 0x45, v9
	v_mad_u32_u24 v3, v6, 0x240, v3
	v_mad_u32_u24 v4, v4, 0xc8, v10
	v_mad_u32_u24 v7, v7, 0xc8, v10
	v_mad_u32_u24 v8, v8, 0xc8, v10
	v_mad_u32_u24 v9, v9, 0xc8, v10
	s_wait_kmcnt 0x0
	global_load_b64 v[11:12], v3, s[6:7]
	global_load_b64 v[13:14], v3, s[6:7] offset:144
	global_load_b64 v[15:16], v3, s[6:7] offset:288
	global_load_b64 v[17:18], v3, s[6:7] offset:432
	global_load_b64 v[19:20], v4, s[4:5]
	global_load_b64 v[21:22], v7, s[4:5]
	global_load_b64 v[23:24], v8, s[4:5]
	global_load_b64 v[25:26], v9, s[4:5]
	global_load_b64 v[27:28], v4, s[4:5] offset:64
	global_load_b64 v[29:30], v7, s[4:5] offset:64
	global_load_b64 v[31:32], v8, s[4:5] offset:64
	global_load_b64 v[33:34], v9, s[4:5] offset:64
	global_load_b64 v[35:36], v3, s[6:7] offset:4608
	global_load_b64 v[37:38], v3, s[6:7] offset:4752
	global_load_b64 v[39:40], v3, s[6:7] offset:4896
	global_load_b64 v[41:42], v3, s[6:7] offset:5040
	global_load_b64 v[43:44], v4, s[4:5] offset:128
	global_load_b64 v[45:46], v7, s[4:5] offset:128
	global_load_b64 v[47:48], v8, s[4:5] offset:128
	global_load_b64 v[49:50], v9, s[4:5] offset:128
	global_load_b64 v[51:52], v3, s[6:7] offset:9216
	global_load_b64 v[53:54], v3, s[6:7] offset:9360
	global_load_b64 v[55:56], v3, s[6:7] offset:9504
	global_load_b64 v[57:58], v3, s[6:7] offset:9648
	v_mad_u32_u24 v2, v2, 0x50, v10
	v_add_lshl_u32 v1, v1, v6, 3
	v_dual_mov_b32 v59, 0 :: v_dual_and_b32 v6, 15, v0
	s_load_b64 s[0:1], s[0:1], 0x20
	v_cmp_gt_u32_e64 s13, 1, v5
	v_dual_mov_b32 v60, v59 :: v_dual_mov_b32 v61, v59
	v_dual_mov_b32 v62, v59 :: v_dual_mov_b32 v63, v59
	v_dual_mov_b32 v64, v59 :: v_dual_mov_b32 v65, v59
	v_mov_b32_e32 v66, v59
	v_mad_u32_u24 v5, v6, 0x4f, v0
	s_wait_loadcnt 0x16
	v_perm_b32 v10, v13, v11, 0x5040100
	v_perm_b32 v67, v13, v11, 0x7060302
	s_wait_loadcnt 0x14
	v_perm_b32 v11, v17, v15, 0x5040100
	v_perm_b32 v68, v17, v15, 0x7060302
	v_perm_b32 v69, v14, v12, 0x5040100
	v_perm_b32 v70, v18, v16, 0x5040100
	v_perm_b32 v12, v14, v12, 0x7060302
	v_perm_b32 v13, v18, v16, 0x7060302
	s_wait_loadcnt 0x12
	ds_store_2addr_b64 v2, v[19:20], v[21:22] offset1:40
	s_wait_loadcnt 0x10
	ds_store_2addr_b64 v2, v[23:24], v[25:26] offset0:80 offset1:120
	ds_store_2addr_b64 v1, v[10:11], v[67:68] offset0:158 offset1:168
	ds_store_2addr_b64 v1, v[69:70], v[12:13] offset0:178 offset1:188
	ds_load_b128 v[10:13], v5
	ds_load_b128 v[14:17], v5 offset:1264
	ds_load_b128 v[18:21], v5 offset:32
	ds_load_b128 v[22:25], v5 offset:1296
	s_wait_dscnt 0x2
	v_wmma_f32_16x16x16_f16 v[59:66], v[14:17], v[10:13], v[59:66]
	s_wait_dscnt 0x0
	v_wmma_f32_16x16x16_f16 v[59:66], v[22:25], v[18:21], v[59:66]
	s_and_saveexec_b32 s14, s13
	s_cbranch_execz .Lbb2
	global_load_b64 v[10:11], v4, s[4:5] offset:192
	global_load_b64 v[12:13], v7, s[4:5] offset:192
	global_load_b64 v[7:8], v8, s[4:5] offset:192
	global_load_b64 v[14:15], v9, s[4:5] offset:192
.Lbb2:
	s_mov_b32 exec_lo, s14
	v_cmp_gt_u32_e64 s4, 4, v0
	s_and_saveexec_b32 s5, s4
	s_cbranch_execz .Lbb4
	global_load_b64 v[16:17], v3, s[6:7] offset:13824
	global_load_b64 v[18:19], v3, s[6:7] offset:13968
	global_load_b64 v[20:21], v3, s[6:7] offset:14112
.Lbb4:
	s_mov_b32 exec_lo, s5
	s_wait_loadcnt 0xa
	v_perm_b32 v22, v37, v35, 0x5040100
	s_wait_loadcnt 0x8
	v_perm_b32 v23, v41, v39, 0x5040100
	v_perm_b32 v24, v37, v35, 0x7060302
	v_perm_b32 v25, v41, v39, 0x7060302
	v_perm_b32 v67, v38, v36, 0x5040100
	v_perm_b32 v68, v42, v40, 0x5040100
	v_perm_b32 v35, v38, v36, 0x7060302
	v_perm_b32 v36, v42, v40, 0x7060302
	ds_store_2addr_b64 v2, v[27:28], v[29:30] offset1:40
	ds_store_2addr_b64 v2, v[31:32], v[33:34] offset0:80 offset1:120
	ds_store_2addr_b64 v1, v[22:23], v[24:25] offset0:158 offset1:168
	ds_store_2addr_b64 v1, v[67:68], v[35:36] offset0:178 offset1:188
	ds_load_b128 v[22:25], v5
	ds_load_b128 v[26:29], v5 offset:1264
	ds_load_b128 v[30:33], v5 offset:32
	ds_load_b128 v[34:37], v5 offset:1296
	s_wait_dscnt 0x2
	v_wmma_f32_16x16x16_f16 v[59:66], v[26:29], v[22:25], v[59:66]
	s_wait_dscnt 0x0
	v_wmma_f32_16x16x16_f16 v[59:66], v[34:37], v[30:33], v[59:66]
	s_and_saveexec_b32 s5, s4
	s_cbranch_execz .Lbb6
	global_load_b64 v[3:4], v3, s[6:7] offset:14256
.Lbb6:
	s_mov_b32 exec_lo, s5
	v_lshrrev_b32_e32 v0, 4, v0
	v_add_nc_u32_e32 v9, s12, v6
	v_lshl_add_u32 v22, s3, 1, v0
	v_cmp_lt_u32_e64 s5, v9, 0x46
	v_cmp_gt_u32_e64 s6, 9, v22
	v_lshlrev_b32_e32 v9, 4, v22
	s_and_b32 s5, s5, s6
	s_and_saveexec_b32 s6, s5
	s_cbranch_execz .Lbb8
	global_load_b128 v[22:25], v9, s[8:9]
.Lbb8:
	s_mov_b32 exec_lo, s6
	v_mad_u32_u24 v0, v6, 9, v0
	s_mul_i32 s2, s2, 0x90
	s_wait_alu depctr_sa_sdst(0)
	s_lshl1_add_u32 s2, s3, s2
	s_wait_alu depctr_sa_sdst(0)
	v_add_lshl_u32 v0, v0, s2, 4
	s_and_saveexec_b32 s2, s5
	s_cbranch_execz .Lbb10
	global_load_b128 v[26:29], v0, s[10:11]
.Lbb10:
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 exec_lo, s2
	s_wait_loadcnt 0x2
	v_perm_b32 v30, v53, v51, 0x5040100
	s_wait_loadcnt 0x0
	v_perm_b32 v31, v57, v55, 0x5040100
	v_perm_b32 v32, v53, v51, 0x7060302
	v_perm_b32 v33, v57, v55, 0x7060302
	v_perm_b32 v34, v54, v52, 0x5040100
	v_perm_b32 v35, v58, v56, 0x5040100
	v_perm_b32 v36, v54, v52, 0x7060302
	v_perm_b32 v37, v58, v56, 0x7060302
	ds_store_2addr_b64 v2, v[43:44], v[45:46] offset1:40
	ds_store_2addr_b64 v2, v[47:48], v[49:50] offset0:80 offset1:120
	v_cndmask_b32_e64 v6, 0, v18, s4
	ds_store_2addr_b64 v1, v[30:31], v[32:33] offset0:158 offset1:168
	v_cndmask_b32_e64 v9, 0, v16, s4
	ds_store_2addr_b64 v1, v[34:35], v[36:37] offset0:178 offset1:188
	v_cndmask_b32_e64 v3, 0, v3, s4
	v_cndmask_b32_e64 v16, 0, v20, s4
	v_cndmask_b32_e64 v18, 0, v19, s4
	v_cndmask_b32_e64 v17, 0, v17, s4
	v_cndmask_b32_e64 v4, 0, v4, s4
	v_cndmask_b32_e64 v19, 0, v21, s4
	v_cndmask_b32_e64 v10, 0, v10, s13
	v_cndmask_b32_e64 v11, 0, v11, s13
	v_cndmask_b32_e64 v12, 0, v12, s13
	v_cndmask_b32_e64 v13, 0, v13, s13
	v_cndmask_b32_e64 v7, 0, v7, s13
	v_cndmask_b32_e64 v8, 0, v8, s13
	v_cndmask_b32_e64 v14, 0, v14, s13
	v_cndmask_b32_e64 v15, 0, v15, s13
	v_perm_b32 v20, v6, v9, 0x5040100
	v_perm_b32 v21, v3, v16, 0x5040100
	v_perm_b32 v30, v6, v9, 0x7060302
	v_perm_b32 v31, v3, v16, 0x7060302
	v_perm_b32 v32, v18, v17, 0x5040100
	ds_load_b128 v[34:37], v5
	ds_load_b128 v[38:41], v5 offset:1264
	ds_load_b128 v[42:45], v5 offset:32
	ds_load_b128 v[46:49], v5 offset:1296
	v_perm_b32 v33, v4, v19, 0x5040100
	v_perm_b32 v3, v18, v17, 0x7060302
	v_perm_b32 v4, v4, v19, 0x7060302
	v_cndmask_b32_e64 v6, 0, v22, s5
	v_cndmask_b32_e64 v9, 0, v23, s5
	v_cndmask_b32_e64 v16, 0, v26, s5
	v_lshrrev_b32_e32 v17, 16, v6
	v_lshrrev_b32_e32 v18, 16, v16
	s_wait_dscnt 0x2
	v_wmma_f32_16x16x16_f16 v[59:66], v[38:41], v[34:37], v[59:66]
	v_cndmask_b32_e64 v19, 0, v27, s5
	ds_store_2addr_b64 v2, v[10:11], v[12:13] offset1:40
	ds_store_2addr_b64 v2, v[7:8], v[14:15] offset0:80 offset1:120
	ds_store_2addr_b64 v1, v[20:21], v[30:31] offset0:158 offset1:168
	ds_store_2addr_b64 v1, v[32:33], v[3:4] offset0:178 offset1:188
	s_wait_dscnt 0x4
	v_wmma_f32_16x16x16_f16 v[59:66], v[46:49], v[42:45], v[59:66]
	v_cndmask_b32_e64 v1, 0, v24, s5
	v_cndmask_b32_e64 v2, 0, v25, s5
	v_lshrrev_b32_e32 v3, 16, v9
	v_cndmask_b32_e64 v4, 0, v28, s5
	v_cndmask_b32_e64 v7, 0, v29, s5
	v_lshrrev_b32_e32 v8, 16, v1
	v_lshrrev_b32_e32 v10, 16, v2
	v_lshrrev_b32_e32 v11, 16, v19
	v_lshrrev_b32_e32 v12, 16, v4
	v_lshrrev_b32_e32 v13, 16, v7
	ds_load_b128 v[20:23], v5
	ds_load_b128 v[24:27], v5 offset:1264
	ds_load_b128 v[28:31], v5 offset:32
	ds_load_b128 v[32:35], v5 offset:1296
	s_wait_dscnt 0x2
	v_wmma_f32_16x16x16_f16 v[59:66], v[24:27], v[20:23], v[59:66]
	s_wait_dscnt 0x0
	v_wmma_f32_16x16x16_f16 v[59:66], v[32:35], v[28:31], v[59:66]
	v_cvt_f16_f32_e32 v5, v59
	v_cvt_f16_f32_e32 v14, v60
	v_cvt_f16_f32_e32 v15, v61
	v_cvt_f16_f32_e32 v20, v62
	v_cvt_f16_f32_e32 v21, v63
	v_cvt_f16_f32_e32 v22, v64
	v_cvt_f16_f32_e32 v23, v65
	v_cvt_f16_f32_e32 v24, v66
	v_add_f16_e32 v5, v5, v6
	v_add_f16_e32 v6, v14, v17
	v_add_f16_e32 v9, v15, v9
	v_add_f16_e32 v3, v20, v3
	v_add_f16_e32 v1, v21, v1
	v_add_f16_e32 v8, v22, v8
	v_add_f16_e32 v2, v23, v2
	v_add_f16_e32 v10, v24, v10
	v_max_num_f16_e32 v5, 0, v5
	v_max_num_f16_e32 v6, 0, v6
	v_max_num_f16_e32 v9, 0, v9
	v_max_num_f16_e32 v3, 0, v3
	v_max_num_f16_e32 v1, 0, v1
	v_max_num_f16_e32 v8, 0, v8
	v_max_num_f16_e32 v2, 0, v2
	v_max_num_f16_e32 v10, 0, v10
	v_add_f16_e32 v5, v5, v16
	v_add_f16_e32 v6, v6, v18
	v_add_f16_e32 v9, v9, v19
	v_add_f16_e32 v3, v3, v11
	v_add_f16_e32 v1, v1, v4
	v_add_f16_e32 v4, v8, v12
	v_add_f16_e32 v2, v2, v7
	v_add_f16_e32 v7, v10, v13
	v_pack_b32_f16 v8, v5, v6
	v_pack_b32_f16 v9, v9, v3
	v_pack_b32_f16 v10, v1, v4
	v_pack_b32_f16 v11, v2, v7
	s_and_saveexec_b32 s2, s5
	s_wait_kmcnt 0x0
	global_store_b128 v0, v[8:11], s[0:1]
	s_endpgm
.Lend_dot_add_relu_add_gen_kernel0:
	.size	dot_add_relu_add_gen_kernel0, .Lend_dot_add_relu_add_gen_kernel0-dot_add_relu_add_gen_kernel0
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dot_add_relu_add_gen_kernel0
		.amdhsa_group_segment_fixed_size 2528
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 71
		.amdhsa_next_free_sgpr 15
		.amdhsa_reserve_vcc 0
		.amdhsa_inst_pref_size 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_wavefront_size32 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
		.amdhsa_round_robin_scheduling 0
	.end_amdhsa_kernel

	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count: 0
    .args:
      - .actual_access: read_only
        .address_space: global
        .name: a
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .actual_access: read_only
        .address_space: global
        .name: b
        .offset: 8
        .size: 8
        .value_kind: global_buffer
      - .actual_access: read_only
        .address_space: global
        .name: v
        .offset: 16
        .size: 8
        .value_kind: global_buffer
      - .actual_access: read_only
        .address_space: global
        .name: r
        .offset: 24
        .size: 8
        .value_kind: global_buffer
      - .address_space: global
        .name: output0
        .offset: 32
        .size: 8
        .value_kind: global_buffer
    .group_segment_fixed_size: 2528
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .max_flat_workgroup_size: 32
    .name: dot_add_relu_add_gen_kernel0
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 32
      - 1
      - 1
    .sgpr_count: 15
    .sgpr_spill_count: 0
    .symbol: dot_add_relu_add_gen_kernel0.kd
    .uniform_work_group_size: 1
    .vgpr_count: 71
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target: amdgcn-amd-amdhsa--gfx1201
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
