; triton 3.9.0, threads 128, lds 0
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	integers
	.p2align	8
	.type	integers,@function
integers:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	s_and_b32 s0, s0, 64
	s_nop 0
	v_and_or_b32 v0, v0, 63, s0
	v_lshl_or_b32 v0, s14, 7, v0
	v_cmp_gt_i32_e32 vcc, s8, v0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[2:3], s[4:5], 0, v[0:1]
	global_load_dword v4, v[2:3], off
	v_lshl_add_u64 v[2:3], s[2:3], 0, v[0:1]
	global_load_dword v2, v[2:3], off
	v_lshl_add_u64 v[0:1], s[6:7], 0, v[0:1]
	s_waitcnt vmcnt(1)
	v_sub_u32_e32 v3, 0, v4
	v_max_i32_e32 v3, v3, v4
	v_cvt_f32_u32_e32 v5, v3
	v_sub_u32_e32 v10, 0, v3
	s_waitcnt vmcnt(0)
	v_sub_u32_e32 v7, 0, v2
	v_max_i32_e32 v7, v7, v2
	v_rcp_f32_e32 v5, v5
	v_xor_b32_e32 v6, v2, v4
	v_ashrrev_i32_e32 v9, 31, v6
	v_min_i32_e32 v8, v2, v4
	v_mul_f32_e32 v5, 0x4f7ffffe, v5
	v_cvt_u32_f32_e32 v5, v5
	v_lshl_add_u32 v8, v8, 1, v8
	v_ashrrev_i32_e32 v6, 2, v6
	v_lshl_add_u32 v8, v2, 5, v8
	v_mul_lo_u32 v10, v10, v5
	v_mul_hi_u32 v10, v5, v10
	v_add_u32_e32 v5, v5, v10
	v_mul_hi_u32 v5, v7, v5
	v_mul_lo_u32 v10, v5, v3
	v_sub_u32_e32 v7, v7, v10
	v_add_u32_e32 v11, 1, v5
	v_cmp_ge_u32_e32 vcc, v7, v3
	v_sub_u32_e32 v10, v7, v3
	s_nop 0
	v_cndmask_b32_e32 v5, v5, v11, vcc
	v_cndmask_b32_e32 v7, v7, v10, vcc
	v_add_u32_e32 v10, 1, v5
	v_cmp_ge_u32_e32 vcc, v7, v3
	s_nop 1
	v_cndmask_b32_e32 v3, v5, v10, vcc
	v_xor_b32_e32 v3, v3, v9
	v_sub_u32_e32 v3, v3, v9
	v_mul_lo_u32 v5, v3, v4
	v_sub_u32_e32 v5, v2, v5
	v_cmp_gt_i32_e32 vcc, v2, v4
	s_nop 1
	v_cndmask_b32_e32 v2, v5, v3, vcc
	v_add3_u32 v2, v8, v2, v6
	global_store_dword v[0:1], v2, off
.LBB0_2:
	s_endpgm
.Lfunc_end0:
	.size	integers, .Lfunc_end0-integers
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel integers
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
		.amdhsa_next_free_vgpr 12
		.amdhsa_next_free_sgpr 15
		.amdhsa_accum_offset 12
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
	.set .Lintegers.num_vgpr, 12
	.set .Lintegers.num_agpr, 0
	.set .Lintegers.numbered_sgpr, 15
	.set .Lintegers.num_named_barrier, 0
	.set .Lintegers.private_seg_size, 0
	.set .Lintegers.uses_vcc, 1
	.set .Lintegers.uses_flat_scratch, 0
	.set .Lintegers.has_dyn_sized_stack, 0
	.set .Lintegers.has_recursion, 0
	.set .Lintegers.has_indirect_call, 0
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
    .max_flat_workgroup_size: 128
    .name:           integers
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         integers.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     12
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
