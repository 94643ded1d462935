; triton 3.9.0, threads 512, lds 256, arguments *i32 *i32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	histogram
	.p2align	8
	.type	histogram,@function
histogram:
	.file	1 "tests/foreign/triton" "orders.py"
	.loc	1 32 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_load_dwordx2 s[8:9], s[0:1], 0x18
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 34 0
	v_readfirstlane_b32 s0, v0
	.loc	1 33 0
	v_and_b32_e32 v1, 63, v0
	s_and_b32 s16, s0, 0x1c0
	s_mov_b64 s[12:13], s[2:3]
	v_or_b32_e32 v2, s16, v1
	.loc	1 34 0
	s_and_b32 s13, s13, 0xffff
	s_mov_b32 s15, 0x27000
	s_mov_b32 s14, 0x7ffffffe
	v_lshlrev_b32_e32 v2, 2, v2
	buffer_load_dword v2, v2, s[12:15], 0 offen
	v_lshlrev_b32_e32 v1, 2, v1
	v_mov_b32_e32 v3, 0
	v_add_u32_e32 v15, 0, v1
	v_and_b32_e32 v4, 1, v0
	v_bfe_u32 v5, v0, 1, 1
	ds_write_b32 v15, v3
	v_bfe_u32 v6, v0, 2, 1
	v_add_u32_e32 v4, -1, v4
	v_add_u32_e32 v5, -1, v5
	v_bfe_u32 v7, v0, 3, 1
	v_add_u32_e32 v6, -1, v6
	v_ashrrev_i32_e32 v9, 31, v4
	v_ashrrev_i32_e32 v10, 31, v5
	v_bfe_u32 v8, v0, 4, 1
	v_add_u32_e32 v7, -1, v7
	v_ashrrev_i32_e32 v11, 31, v6
	v_bfe_u32 v0, v0, 5, 1
	v_add_u32_e32 v8, -1, v8
	v_ashrrev_i32_e32 v12, 31, v7
	v_add_u32_e32 v0, -1, v0
	v_ashrrev_i32_e32 v13, 31, v8
	v_ashrrev_i32_e32 v14, 31, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_b32 s5, s5, 0xffff
	s_cmp_eq_u32 s16, 0
	s_mov_b32 s6, s14
	s_mov_b32 s7, s15
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v3, 1, v2
	v_bfe_u32 v16, v2, 1, 1
	v_bfe_u32 v17, v2, 2, 1
	v_cmp_ne_u32_e32 vcc, 0, v3
	v_cmp_ne_u32_e64 s[0:1], 0, v16
	v_bfe_u32 v18, v2, 3, 1
	v_bfe_u32 v19, v2, 4, 1
	v_bfe_u32 v2, v2, 5, 1
	v_cmp_ne_u32_e64 s[2:3], 0, v17
	v_xor_b32_e32 v3, vcc_lo, v4
	v_xor_b32_e32 v5, s0, v5
	v_cmp_ne_u32_e64 s[8:9], 0, v18
	v_cmp_ne_u32_e64 s[12:13], 0, v2
	v_xor_b32_e32 v2, vcc_hi, v9
	v_xor_b32_e32 v4, s1, v10
	v_xor_b32_e32 v6, s2, v6
	v_and_b32_e32 v3, v5, v3
	v_cmp_ne_u32_e64 s[10:11], 0, v19
	v_xor_b32_e32 v9, s3, v11
	v_xor_b32_e32 v7, s8, v7
	v_and_b32_e32 v2, v4, v2
	v_and_b32_e32 v3, v3, v6
	v_xor_b32_e32 v10, s9, v12
	v_xor_b32_e32 v8, s10, v8
	v_and_b32_e32 v2, v2, v9
	v_and_b32_e32 v3, v3, v7
	v_xor_b32_e32 v11, s11, v13
	v_xor_b32_e32 v0, s12, v0
	v_and_b32_e32 v2, v2, v10
	v_and_b32_e32 v3, v3, v8
	v_xor_b32_e32 v12, s13, v14
	v_and_b32_e32 v2, v2, v11
	v_and_b32_e32 v0, v3, v0
	v_and_b32_e32 v2, v2, v12
	v_bcnt_u32_b32 v0, v0, 0
	v_bcnt_u32_b32 v0, v2, v0
	ds_add_u32 v15, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v15
	v_bfrev_b32_e32 v0, 1
	s_cselect_b64 vcc, -1, 0
	v_cndmask_b32_e32 v0, v0, v1, vcc
	s_waitcnt lgkmcnt(0)
	buffer_store_dword v2, v0, s[4:7], 0 offen
	.loc	1 32 0
	s_endpgm
.Lfunc_end0:
	.size	histogram, .Lfunc_end0-histogram
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel histogram
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 10
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 8
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 20
		.amdhsa_next_free_sgpr 17
		.amdhsa_accum_offset 20
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
      - .address_space:  global
        .offset:         24
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .max_flat_workgroup_size: 512
    .name:           histogram
    .private_segment_fixed_size: 0
    .sgpr_count:     23
    .sgpr_spill_count: 0
    .symbol:         histogram.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     20
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
