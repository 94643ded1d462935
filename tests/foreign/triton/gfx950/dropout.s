; triton 3.9.0, threads 256, lds 0
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	dropout
	.p2align	8
	.type	dropout,@function
dropout:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	s_and_b32 s0, s0, 0xc0
	s_nop 0
	v_and_or_b32 v0, v0, 63, s0
	v_lshl_or_b32 v0, s14, 8, v0
	v_cmp_gt_i32_e32 vcc, s6, v0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[2:3], 2, v[0:1]
	v_lshl_add_u64 v[4:5], s[2:3], 0, v[2:3]
	global_load_dword v1, v[4:5], off
	s_mov_b32 s2, 0xd2511f53
	s_ashr_i32 s1, s8, 31
	v_mul_hi_u32 v4, v0, s2
	v_xor_b32_e32 v4, s1, v4
	s_mov_b32 s3, 0xcd9e8d57
	s_add_i32 s0, s8, 0x9e3779b9
	v_mul_hi_u32 v5, v4, s3
	v_xor_b32_e32 v5, s0, v5
	s_mul_hi_u32 s0, s8, 0xd2511f53
	s_add_i32 s6, s1, 0xbb67ae85
	v_mul_lo_u32 v0, v0, s2
	s_xor_b32 s0, s6, s0
	v_mul_lo_u32 v4, v4, s3
	v_xor_b32_e32 v0, s0, v0
	s_add_i32 s0, s8, 0x3c6ef372
	v_mul_lo_u32 v6, v5, s2
	v_xor_b32_e32 v4, s0, v4
	s_add_i32 s0, s1, 0x32370b8f
	v_xor_b32_e32 v6, s0, v6
	s_mul_i32 s0, s8, 0xd2511f53
	s_add_i32 s6, s1, 0x76cf5d0a
	v_mul_hi_u32 v7, v0, s3
	v_mul_hi_u32 v5, v5, s2
	s_xor_b32 s0, s6, s0
	v_xor_b32_e32 v4, v4, v7
	v_mul_lo_u32 v0, v0, s3
	v_xor_b32_e32 v5, s0, v5
	s_add_i32 s0, s8, 0xdaa66d2b
	v_mul_hi_u32 v7, v4, s2
	v_mul_hi_u32 v8, v5, s3
	v_xor_b32_e32 v0, s0, v0
	v_xor_b32_e32 v6, v6, v7
	v_mul_lo_u32 v4, v4, s2
	v_xor_b32_e32 v0, v0, v8
	s_add_i32 s0, s1, 0xed9eba14
	v_mul_lo_u32 v7, v6, s3
	v_mul_hi_u32 v8, v0, s2
	v_xor_b32_e32 v4, s0, v4
	s_add_i32 s0, s8, 0x1715609d
	v_xor_b32_e32 v4, v4, v8
	v_xor_b32_e32 v7, s0, v7
	v_mul_lo_u32 v5, v5, s3
	s_add_i32 s0, s8, 0x78dde6e4
	v_mul_hi_u32 v8, v4, s3
	v_mul_lo_u32 v0, v0, s2
	v_xor_b32_e32 v5, s0, v5
	s_add_i32 s0, s1, 0xa9066899
	v_xor_b32_e32 v7, v7, v8
	v_mul_lo_u32 v4, v4, s3
	v_mul_hi_u32 v6, v6, s3
	v_xor_b32_e32 v0, s0, v0
	s_add_i32 s0, s8, 0xb54cda56
	v_mul_lo_u32 v8, v7, s2
	v_xor_b32_e32 v5, v5, v6
	v_xor_b32_e32 v4, s0, v4
	s_add_i32 s0, s1, 0x1fd5c5a3
	v_mul_hi_u32 v6, v5, s2
	v_xor_b32_e32 v8, s0, v8
	v_mul_lo_u32 v5, v5, s2
	s_add_i32 s0, s1, 0x646e171e
	v_xor_b32_e32 v0, v0, v6
	v_mul_hi_u32 v7, v7, s2
	v_xor_b32_e32 v5, s0, v5
	v_mul_hi_u32 v6, v0, s3
	v_mul_lo_u32 v0, v0, s3
	v_xor_b32_e32 v5, v7, v5
	s_add_i32 s0, s8, 0x5384540f
	v_xor_b32_e32 v4, v4, v6
	v_mul_hi_u32 v5, v5, s3
	v_xor_b32_e32 v0, s0, v0
	v_mul_hi_u32 v6, v4, s2
	v_mul_lo_u32 v4, v4, s2
	v_xor_b32_e32 v0, v5, v0
	s_add_i32 s1, s1, 0xdb3d7428
	v_xor_b32_e32 v6, v8, v6
	v_mul_hi_u32 v0, v0, s2
	v_xor_b32_e32 v4, s1, v4
	v_mul_lo_u32 v6, v6, s3
	v_xor_b32_e32 v0, v0, v4
	s_add_i32 s8, s8, 0x8ff34781
	v_mul_hi_u32 v0, v0, s3
	v_xor_b32_e32 v4, s8, v6
	v_xor_b32_e32 v0, v4, v0
	v_ashrrev_i32_e32 v4, 31, v0
	v_xor_b32_e32 v0, v4, v0
	v_sub_f32_e64 v4, 1.0, s7
	s_waitcnt vmcnt(0)
	v_div_scale_f32 v5, s[0:1], v4, v4, v1
	v_rcp_f32_e32 v6, v5
	v_cvt_f32_i32_e32 v0, v0
	v_fma_f32 v7, -v5, v6, 1.0
	v_fmac_f32_e32 v6, v7, v6
	v_div_scale_f32 v7, vcc, v1, v4, v1
	v_mul_f32_e32 v8, v7, v6
	v_fma_f32 v9, -v5, v8, v7
	v_fmac_f32_e32 v8, v9, v6
	v_fma_f32 v5, -v5, v8, v7
	v_mul_f32_e32 v0, 0x2fffffff, v0
	v_div_fmas_f32 v5, v5, v6, v8
	v_div_fixup_f32 v1, v5, v4, v1
	v_cmp_lt_f32_e32 vcc, s7, v0
	s_nop 1
	v_cndmask_b32_e32 v4, 0, v1, vcc
	v_lshl_add_u64 v[0:1], s[4:5], 0, v[2:3]
	global_store_dword v[0:1], v4, off
.LBB0_2:
	s_endpgm
.Lfunc_end0:
	.size	dropout, .Lfunc_end0-dropout
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dropout
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
		.amdhsa_next_free_vgpr 10
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
	.set .Ldropout.num_vgpr, 10
	.set .Ldropout.num_agpr, 0
	.set .Ldropout.numbered_sgpr, 15
	.set .Ldropout.num_named_barrier, 0
	.set .Ldropout.private_seg_size, 0
	.set .Ldropout.uses_vcc, 1
	.set .Ldropout.uses_flat_scratch, 0
	.set .Ldropout.has_dyn_sized_stack, 0
	.set .Ldropout.has_recursion, 0
	.set .Ldropout.has_indirect_call, 0
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
      - .offset:         16
        .size:           4
        .value_kind:     by_value
      - .offset:         20
        .size:           4
        .value_kind:     by_value
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
    .max_flat_workgroup_size: 256
    .name:           dropout
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         dropout.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
