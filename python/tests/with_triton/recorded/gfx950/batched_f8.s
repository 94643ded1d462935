; triton 3.9.0, threads 256, lds 4128, arguments *fp8e4nv *fp8e4nv *fp32 i32 i32 i32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	batched
	.p2align	8
	.type	batched,@function
batched:
	.file	1 "python/tests/with_triton" "triton_kernels.py"
	.loc	1 23 0
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	v_and_b32_e32 v16, 0x3ff, v0
	s_mov_b64 s[20:21], s[10:11]
	.loc	1 37 0
	v_readfirstlane_b32 s10, v16
	s_bfe_u32 s6, s10, 0x20006
	.loc	1 26 0
	v_lshlrev_b32_e32 v1, 2, v16
	s_lshl_b32 s7, s16, 5
	v_and_b32_e32 v2, 63, v0
	s_lshl_b32 s25, s6, 6
	v_and_b32_e32 v1, 28, v1
	.loc	1 27 0
	s_lshl_b32 s16, s17, 5
	s_load_dword s19, s[4:5], 0x20
	.loc	1 26 0
	v_or_b32_e32 v3, s25, v2
	.loc	1 27 0
	v_or_b32_e32 v5, s16, v1
	.loc	1 33 0
	s_bfe_i32 s10, s10, 0x10006
	.loc	1 26 0
	v_lshrrev_b32_e32 v6, 3, v3
	.loc	1 34 0
	v_cmp_gt_i32_e64 s[0:1], s15, v5
	.loc	1 33 0
	v_lshlrev_b32_e32 v3, 2, v3
	s_and_b32 s10, s10, 0x108
	v_mov_b32_e32 v5, 0x2fc
	v_bitop3_b32 v5, v3, s10, v5 bitop3:0x6c
	.loc	1 28 0
	s_mul_i32 s17, s14, s18
	.loc	1 33 0
	v_sub_u32_e32 v3, v5, v3
	.loc	1 26 0
	v_or_b32_e32 v4, s7, v6
	.loc	1 33 0
	s_add_i32 s17, s17, s7
	v_ashrrev_i32_e32 v3, 2, v3
	v_cmp_gt_i32_e32 vcc, s14, v4
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[2:3], s19, v1
	v_mul_lo_u32 v4, v6, s19
	s_mul_i32 s11, s17, s19
	v_add_u32_e32 v24, v3, v2
	v_add3_u32 v4, v4, v1, s11
	v_lshlrev_b32_e32 v25, 2, v24
	s_and_b64 s[2:3], s[2:3], vcc
	ds_bpermute_b32 v3, v25, v4
	v_cndmask_b32_e64 v4, 0, 1, s[2:3]
	v_cmp_ne_u32_e64 s[2:3], 0, v4
	.loc	1 29 0
	s_mul_i32 s26, s19, s18
	.loc	1 33 0
	s_lshl_b32 s18, s6, 8
	v_lshrrev_b64 v[4:5], v24, s[2:3]
	v_and_b32_e32 v4, 1, v4
	v_bfrev_b32_e32 v5, 1
	v_cmp_eq_u32_e64 s[2:3], 1, v4
	.loc	1 29 0
	s_mul_i32 s22, s26, s15
	.loc	1 33 0
	s_and_b32 s9, s9, 0xffff
	s_mov_b32 s11, 0x27000
	s_mov_b32 s10, 0x7ffffffe
	s_add_i32 m0, s18, 0x820
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e64 v3, v5, v3, s[2:3]
	v_cmp_gt_i32_e64 s[4:5], s19, v6
	buffer_load_dword v3, s[8:11], 0 offen lds
	.loc	1 34 0
	v_mul_lo_u32 v3, v6, s15
	s_add_i32 s22, s22, s16
	v_add3_u32 v3, v3, v1, s22
	s_and_b64 s[2:3], s[0:1], s[4:5]
	s_and_b32 s21, s21, 0xffff
	s_mov_b32 s22, s10
	s_mov_b32 s23, s11
	v_cndmask_b32_e64 v3, v5, v3, s[2:3]
	s_mov_b32 m0, s18
	.loc	1 31 0
	s_sub_i32 s24, s19, 32
	.loc	1 34 0
	buffer_load_dword v3, s[20:23], 0 offen lds
	.loc	1 33 0
	s_mov_b32 s4, 0
	.loc	1 31 0
	s_cmp_gt_i32 s24, 0
	v_lshlrev_b32_e32 v4, 4, v16
	v_lshlrev_b32_e32 v3, 3, v16
	v_and_b32_e32 v18, 16, v16
	s_cbranch_scc1 .LBB0_2
	.loc	1 34 0
	v_and_b32_e32 v19, 0xe0, v4
	v_and_b32_e32 v20, 0x108, v3
	s_mov_b64 s[2:3], 0
	s_branch .LBB0_3
.LBB0_2:
	.loc	1 0 0
	s_mov_b64 s[2:3], -1
.LBB0_3:
	s_and_b64 s[2:3], s[2:3], exec
	v_and_b32_e32 v17, 32, v0
	s_cselect_b32 s2, 1, 0
	s_cmp_lg_u32 s2, 1
	v_bfe_i32 v21, v16, 3, 1
	v_lshlrev_b32_e32 v23, 5, v16
	v_lshrrev_b32_e32 v22, 2, v17
	s_cbranch_scc1 .LBB0_6
	.loc	1 31 0
	v_add_u32_e32 v0, s25, v2
	v_lshrrev_b32_e32 v0, 3, v0
	v_add_u32_e32 v28, 32, v0
	v_add_u32_e32 v0, s17, v0
	v_add_u32_e32 v2, s26, v28
	v_mul_lo_u32 v0, s19, v0
	s_movk_i32 s2, 0x108
	v_mul_lo_u32 v2, s15, v2
	v_add3_u32 v30, v0, v1, 32
	v_mov_b32_e32 v0, 0
	v_and_b32_e32 v26, 0x2e0, v23
	v_bitop3_b32 v27, v21, v22, s2 bitop3:0x6c
	v_and_b32_e32 v19, 0xe0, v4
	v_and_b32_e32 v20, 0x108, v3
	v_add3_u32 v29, v2, s16, v1
	s_lshl_b32 s25, s15, 5
	s_movk_i32 s5, 0x820
	v_or_b32_e32 v31, 32, v1
	v_bfrev_b32_e32 v32, 1
	s_mov_b32 s22, s10
	s_mov_b32 s23, s11
	s_mov_b32 s26, 0
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
	s_mov_b32 s27, 0
.LBB0_5:
	s_add_i32 s26, s26, 1
	.loc	1 32 0
	v_add_u32_e32 v33, s27, v31
	.loc	1 33 0
	v_add_u32_e32 v34, s27, v28
	.loc	1 31 0
	s_cmp_lt_i32 s26, 2
	.loc	1 33 0
	v_cmp_gt_i32_e64 s[2:3], s19, v33
	s_mov_b32 s28, s5
	s_mov_b32 s29, s4
	v_add_u32_e32 v35, s27, v30
	v_cmp_gt_i32_e64 s[4:5], s19, v34
	.loc	1 31 0
	s_cselect_b32 s26, s26, 0
	.loc	1 33 0
	s_and_b64 s[2:3], vcc, s[2:3]
	ds_bpermute_b32 v33, v25, v35
	v_cndmask_b32_e64 v34, 0, 1, s[2:3]
	.loc	1 34 0
	s_and_b64 s[2:3], s[0:1], s[4:5]
	v_cndmask_b32_e64 v36, v32, v29, s[2:3]
	.loc	1 33 0
	v_cmp_ne_u32_e64 s[2:3], 0, v34
	.loc	1 34 0
	s_lshl_b32 s30, s26, 5
	.loc	1 33 0
	s_lshl_b32 s4, s26, 10
	v_lshrrev_b64 v[34:35], v24, s[2:3]
	.loc	1 34 0
	s_and_b32 s2, s30, 0x7ffffe0
	.loc	1 33 0
	v_and_b32_e32 v34, 1, v34
	s_add_i32 s5, s4, 0x820
	.loc	1 34 0
	s_add_i32 s4, s4, s2
	.loc	1 33 0
	v_cmp_eq_u32_e64 s[2:3], 1, v34
	s_add_i32 m0, s5, s18
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cndmask_b32_e64 v33, v32, v33, s[2:3]
	s_barrier
	buffer_load_dword v33, s[8:11], 0 offen lds
	.loc	1 34 0
	s_add_i32 m0, s4, s18
	v_add_u32_e32 v34, s29, v18
	buffer_load_dword v36, s[20:23], 0 offen lds
	.loc	1 33 0
	v_add3_u32 v33, s28, v26, v27
	.loc	1 34 0
	v_add3_u32 v34, v34, v19, v20
	.loc	1 33 0
	ds_read_b64 v[36:37], v33
	ds_read_b64 v[38:39], v33 offset:16
	.loc	1 34 0
	ds_read_b64_tr_b8 v[40:41], v34
	ds_read_b64_tr_b8 v[34:35], v34 offset:512
	.loc	1 35 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x16_fp8_fp8 v[0:15], v[40:41], v[36:37], v[0:15]
	.loc	1 31 0
	s_add_i32 s27, s27, 32
	v_add_u32_e32 v29, s25, v29
	s_cmp_lt_i32 s27, s24
	.loc	1 35 0
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_fp8_fp8 v[0:15], v[34:35], v[38:39], v[0:15]
	.loc	1 31 0
	s_cbranch_scc1 .LBB0_5
	s_branch .LBB0_7
.LBB0_6:
	.loc	1 0 0
	v_mov_b32_e32 v15, 0
	s_movk_i32 s5, 0x820
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
.LBB0_7:
	.loc	1 31 0
	s_add_i32 s19, s19, 31
	s_cmp_lt_i32 s19, 32
	.loc	1 33 0
	s_waitcnt vmcnt(0)
	s_barrier
	.loc	1 35 0
	s_cbranch_scc1 .LBB0_9
	.loc	1 0 0
	v_add_u32_e32 v18, s4, v18
	v_add3_u32 v24, v18, v19, v20
	ds_read_b64_tr_b8 v[26:27], v24
	.loc	1 33 0
	s_movk_i32 s0, 0x108
	v_and_b32_e32 v18, 0x2e0, v23
	v_bitop3_b32 v19, v21, v22, s0 bitop3:0x6c
	v_add3_u32 v18, s5, v18, v19
	ds_read2_b64 v[18:21], v18 offset1:2
	ds_read_b64_tr_b8 v[22:23], v24 offset:512
	.loc	1 35 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x16_fp8_fp8 v[0:15], v[26:27], v[18:19], v[0:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x16_fp8_fp8 v[0:15], v[22:23], v[20:21], v[0:15]
.LBB0_9:
	.loc	1 26 0
	v_lshrrev_b32_e32 v17, 3, v17
	v_or_b32_e32 v18, s16, v17
	v_and_b32_e32 v16, 31, v16
	.loc	1 27 0
	v_or_b32_e32 v19, 16, v18
	.loc	1 26 0
	v_or_b32_e32 v20, s7, v16
	.loc	1 36 0
	v_cmp_gt_i32_e32 vcc, s14, v20
	v_cmp_gt_i32_e64 s[0:1], s15, v18
	v_cmp_gt_i32_e64 s[2:3], s15, v19
	.loc	1 37 0
	s_mul_i32 s4, s17, s15
	.loc	1 36 0
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	1 37 0
	s_add_i32 s4, s4, s16
	s_and_b32 s13, s13, 0xffff
	v_mul_lo_u32 v16, s15, v16
	s_cmp_eq_u32 s6, 0
	v_add_u32_e32 v16, s4, v16
	s_cselect_b64 s[4:5], -1, 0
	v_add_lshl_u32 v16, v16, v17, 2
	v_bfrev_b32_e32 v17, 1
	s_and_b64 vcc, s[0:1], s[4:5]
	s_mov_b32 s15, 0x27000
	s_mov_b32 s14, 0x7ffffffe
	v_cndmask_b32_e32 v18, v17, v16, vcc
	buffer_store_dwordx4 v[0:3], v18, s[12:15], 0 offen
	s_nop 1
	v_add_u32_e32 v0, 32, v16
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dwordx4 v[4:7], v0, s[12:15], 0 offen
	v_add_u32_e32 v0, 64, v16
	s_and_b64 vcc, s[2:3], s[4:5]
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dwordx4 v[8:11], v0, s[12:15], 0 offen
	v_add_u32_e32 v0, 0x60, v16
	v_cndmask_b32_e32 v0, v17, v0, vcc
	buffer_store_dwordx4 v[12:15], v0, s[12:15], 0 offen
	.loc	1 23 0
	s_endpgm
.Lfunc_end0:
	.size	batched, .Lfunc_end0-batched
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel batched
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
		.amdhsa_next_free_vgpr 42
		.amdhsa_next_free_sgpr 31
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
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
    .name:           batched
    .private_segment_fixed_size: 0
    .sgpr_count:     37
    .sgpr_spill_count: 0
    .symbol:         batched.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     42
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
