; triton 3.9.0, threads 512, lds 4096, arguments *fp16 *fp16 i32 i32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	transposed
	.p2align	8
	.type	transposed,@function
transposed:
	.file	1 "tests/foreign/triton" "orders.py"
	.loc	1 38 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 42 0
	v_readfirstlane_b32 s24, v0
	.loc	1 40 0
	s_lshl_b32 s27, s13, 5
	s_lshr_b32 s28, s24, 6
	s_or_b32 s8, s28, s27
	.loc	1 42 0
	s_and_b32 s25, s24, 0x1c0
	.loc	1 39 0
	s_lshl_b32 s26, s12, 6
	v_and_b32_e32 v1, 63, v0
	.loc	1 40 0
	s_or_b32 s9, s8, 8
	s_or_b32 s12, s8, 16
	s_or_b32 s13, s8, 24
	.loc	1 39 0
	v_or_b32_e32 v2, s25, v1
	.loc	1 41 0
	s_cmp_lt_i32 s8, s7
	.loc	1 39 0
	v_lshrrev_b32_e32 v3, 5, v2
	.loc	1 41 0
	s_cselect_b64 s[22:23], -1, 0
	s_cmp_lt_i32 s9, s7
	.loc	1 39 0
	v_or_b32_e32 v4, 16, v3
	v_or_b32_e32 v7, s26, v3
	.loc	1 40 0
	v_and_or_b32 v11, v0, 31, s27
	.loc	1 41 0
	s_cselect_b64 s[20:21], -1, 0
	s_cmp_lt_i32 s12, s7
	s_mul_i32 s18, s7, s26
	.loc	1 39 0
	v_or_b32_e32 v5, 32, v3
	v_or_b32_e32 v6, 48, v3
	v_or_b32_e32 v8, s26, v4
	.loc	1 41 0
	v_cmp_gt_i32_e32 vcc, s6, v7
	s_cselect_b64 s[14:15], -1, 0
	s_cmp_lt_i32 s13, s7
	v_cmp_gt_i32_e64 s[8:9], s7, v11
	v_mul_lo_u32 v3, v3, s7
	v_add_u32_e32 v7, s18, v11
	s_mov_b64 s[16:17], s[2:3]
	.loc	1 39 0
	v_or_b32_e32 v9, s26, v5
	.loc	1 41 0
	v_cmp_gt_i32_e64 s[0:1], s6, v8
	s_cselect_b64 s[12:13], -1, 0
	v_mul_lo_u32 v4, v4, s7
	v_add_lshl_u32 v3, v7, v3, 1
	v_bfrev_b32_e32 v8, 1
	s_and_b64 vcc, s[8:9], vcc
	.loc	1 39 0
	v_or_b32_e32 v10, s26, v6
	.loc	1 41 0
	v_cmp_gt_i32_e64 s[2:3], s6, v9
	v_mul_lo_u32 v5, v5, s7
	s_and_b32 s17, s17, 0xffff
	s_mov_b32 s19, 0x27000
	s_mov_b32 s18, 0x7ffffffe
	v_cndmask_b32_e32 v3, v8, v3, vcc
	v_add_lshl_u32 v4, v7, v4, 1
	s_and_b64 vcc, s[8:9], s[0:1]
	v_cmp_gt_i32_e64 s[10:11], s6, v10
	v_cndmask_b32_e32 v4, v8, v4, vcc
	buffer_load_ushort v9, v3, s[16:19], 0 offen
	buffer_load_ushort v10, v4, s[16:19], 0 offen
	v_add_lshl_u32 v3, v7, v5, 1
	s_and_b64 vcc, s[8:9], s[2:3]
	v_mul_lo_u32 v6, v6, s7
	v_cndmask_b32_e32 v3, v8, v3, vcc
	buffer_load_ushort v11, v3, s[16:19], 0 offen
	v_add_lshl_u32 v3, v7, v6, 1
	s_and_b64 vcc, s[8:9], s[10:11]
	v_cndmask_b32_e32 v3, v8, v3, vcc
	buffer_load_ushort v12, v3, s[16:19], 0 offen
	.loc	1 42 0
	v_lshrrev_b32_e32 v4, 2, v0
	s_mul_i32 s1, s6, 24
	v_and_b32_e32 v3, 15, v0
	.loc	1 39 0
	v_or_b32_e32 v1, s26, v1
	.loc	1 42 0
	s_mul_i32 s2, s6, s27
	v_and_b32_e32 v4, 12, v4
	s_mul_i32 s3, s28, s6
	v_lshlrev_b32_e32 v5, 8, v3
	.loc	1 41 0
	v_cmp_gt_i32_e32 vcc, s6, v1
	.loc	1 42 0
	v_add_u32_e32 v1, s2, v1
	v_lshl_or_b32 v3, v3, 4, v4
	s_lshl3_add_u32 s2, s6, s3
	s_lshl4_add_u32 s8, s6, s3
	s_add_i32 s9, s3, s1
	s_lshr_b32 s1, s24, 3
	s_lshr_b32 s6, s24, 5
	v_and_or_b32 v4, s6, 2, v5
	v_bitop3_b32 v3, s1, v3, 48 bitop3:0x6c
	s_movk_i32 s0, 0x80
	v_or_b32_e32 v5, v4, v3
	s_movk_i32 s1, 0xc0
	v_bitop3_b32 v6, v4, s0, v3 bitop3:0x36
	v_add_u32_e32 v7, 0, v5
	v_xad_u32 v5, v5, 64, 0
	v_bitop3_b32 v3, v4, s1, v3 bitop3:0x36
	v_add_u32_e32 v3, 0, v3
	v_lshlrev_b32_e32 v2, 2, v2
	s_lshr_b32 s1, s25, 2
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s18
	s_mov_b32 s7, s19
	s_waitcnt vmcnt(3)
	ds_write_b16 v7, v9
	s_waitcnt vmcnt(2)
	ds_write_b16 v5, v10
	v_add_u32_e32 v5, 0, v6
	s_waitcnt vmcnt(1)
	ds_write_b16 v5, v11
	s_waitcnt vmcnt(0)
	ds_write_b16 v3, v12
	v_lshlrev_b32_e32 v3, 3, v0
	v_and_b32_e32 v0, 2, v0
	v_and_or_b32 v0, v3, 8, v0
	v_mov_b32_e32 v3, 0x7f0
	v_bitop3_b32 v2, v2, s1, v3 bitop3:0x6c
	v_or_b32_e32 v3, v0, v2
	v_add_u32_e32 v3, 0, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_bitop3_b32 v0, v0, s0, v2 bitop3:0x36
	ds_read_u16 v4, v3
	v_add_u32_e32 v0, 0, v0
	ds_read_u16 v3, v3 offset:4
	ds_read_u16 v5, v0 offset:2048
	ds_read_u16 v6, v0 offset:2052
	v_add_lshl_u32 v2, v1, s3, 1
	s_and_b64 s[0:1], vcc, s[22:23]
	v_cndmask_b32_e64 v2, v8, v2, s[0:1]
	v_add_lshl_u32 v0, v1, s2, 1
	s_and_b64 s[0:1], vcc, s[20:21]
	v_cndmask_b32_e64 v0, v8, v0, s[0:1]
	s_waitcnt lgkmcnt(3)
	buffer_store_short v4, v2, s[4:7], 0 offen
	s_waitcnt lgkmcnt(1)
	buffer_store_short v5, v0, s[4:7], 0 offen
	v_add_lshl_u32 v0, v1, s8, 1
	s_and_b64 s[0:1], vcc, s[14:15]
	v_cndmask_b32_e64 v0, v8, v0, s[0:1]
	buffer_store_short v3, v0, s[4:7], 0 offen
	v_add_lshl_u32 v0, v1, s9, 1
	s_and_b64 vcc, vcc, s[12:13]
	v_cndmask_b32_e32 v0, v8, v0, vcc
	s_waitcnt lgkmcnt(0)
	buffer_store_short v6, v0, s[4:7], 0 offen
	.loc	1 38 0
	s_endpgm
.Lfunc_end0:
	.size	transposed, .Lfunc_end0-transposed
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel transposed
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 10
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 29
		.amdhsa_accum_offset 16
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
      - .offset:         16
        .size:           4
        .value_kind:     by_value
      - .offset:         20
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         24
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         32
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .max_flat_workgroup_size: 512
    .name:           transposed
    .private_segment_fixed_size: 0
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         transposed.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
