; triton 3.9.0, threads 64, lds 0, arguments *i64 *i64 *i64 i32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	add
	.p2align	8
	.type	add,@function
add:
	.file	1 "tests/foreign/triton" "elementwise.py"
	.loc	1 8 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	s_mov_b64 s[12:13], s[2:3]
	.loc	1 9 0
	s_lshl_b32 s2, s14, 8
	v_lshl_or_b32 v0, v0, 1, s2
	v_or_b32_e32 v1, 1, v0
	.loc	1 11 0
	v_lshlrev_b32_e32 v4, 3, v0
	v_bfrev_b32_e32 v5, 1
	.loc	1 10 0
	v_cmp_gt_i32_e32 vcc, s8, v0
	.loc	1 9 0
	v_or_b32_e32 v2, 0x80, v0
	v_or_b32_e32 v3, 0x81, v0
	.loc	1 11 0
	v_cndmask_b32_e32 v16, v5, v4, vcc
	v_lshlrev_b32_e32 v0, 3, v1
	.loc	1 10 0
	v_cmp_gt_i32_e32 vcc, s8, v1
	.loc	1 11 0
	s_mov_b32 s15, 0x27000
	s_mov_b32 s14, 0x7ffffffe
	v_cndmask_b32_e32 v17, v5, v0, vcc
	v_lshlrev_b32_e32 v0, 3, v2
	.loc	1 10 0
	v_cmp_gt_i32_e32 vcc, s8, v2
	s_mov_b64 s[0:1], s[6:7]
	.loc	1 11 0
	s_and_b32 s13, s13, 0xffff
	v_cndmask_b32_e32 v18, v5, v0, vcc
	v_lshlrev_b32_e32 v0, 3, v3
	.loc	1 10 0
	v_cmp_gt_i32_e32 vcc, s8, v3
	.loc	1 11 0
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s14
	s_mov_b32 s7, s15
	v_cndmask_b32_e32 v19, v5, v0, vcc
	buffer_load_dwordx2 v[0:1], v16, s[12:15], 0 offen
	buffer_load_dwordx2 v[2:3], v17, s[12:15], 0 offen
	buffer_load_dwordx2 v[4:5], v18, s[12:15], 0 offen
	buffer_load_dwordx2 v[6:7], v19, s[12:15], 0 offen
	buffer_load_dwordx2 v[8:9], v16, s[4:7], 0 offen
	buffer_load_dwordx2 v[10:11], v17, s[4:7], 0 offen
	buffer_load_dwordx2 v[12:13], v18, s[4:7], 0 offen
	buffer_load_dwordx2 v[14:15], v19, s[4:7], 0 offen
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s2, s14
	s_mov_b32 s3, s15
	s_waitcnt vmcnt(3)
	v_lshl_add_u64 v[0:1], v[8:9], 0, v[0:1]
	s_waitcnt vmcnt(2)
	v_lshl_add_u64 v[2:3], v[10:11], 0, v[2:3]
	s_waitcnt vmcnt(1)
	v_lshl_add_u64 v[4:5], v[12:13], 0, v[4:5]
	s_waitcnt vmcnt(0)
	v_lshl_add_u64 v[6:7], v[14:15], 0, v[6:7]
	buffer_store_dwordx2 v[0:1], v16, s[0:3], 0 offen
	buffer_store_dwordx2 v[2:3], v17, s[0:3], 0 offen
	buffer_store_dwordx2 v[4:5], v18, s[0:3], 0 offen
	buffer_store_dwordx2 v[6:7], v19, s[0:3], 0 offen
	.loc	1 8 0
	s_endpgm
.Lfunc_end0:
	.size	add, .Lfunc_end0-add
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel add
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 12
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
		.amdhsa_next_free_sgpr 16
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
      - .offset:         24
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         32
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         40
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .max_flat_workgroup_size: 64
    .name:           add
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         add.kd
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
