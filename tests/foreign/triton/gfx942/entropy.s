; triton 3.9.0, threads 64, lds 0
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	entropy
	.p2align	8
	.type	entropy,@function
entropy:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_mul_i32 s0, s8, s14
	s_ashr_i32 s1, s0, 31
	s_lshl_b64 s[0:1], s[0:1], 2
	v_or_b32_e32 v1, 64, v0
	s_add_u32 s16, s2, s0
	v_or_b32_e32 v2, 0x80, v0
	s_addc_u32 s10, s3, s1
	v_bfrev_b32_e32 v5, 1
	v_lshlrev_b32_e32 v6, 2, v1
	v_cmp_gt_i32_e64 s[0:1], s8, v1
	v_or_b32_e32 v3, 0xc0, v0
	v_lshlrev_b32_e32 v4, 2, v0
	v_cmp_gt_i32_e32 vcc, s8, v0
	v_cndmask_b32_e64 v1, v5, v6, s[0:1]
	v_lshlrev_b32_e32 v6, 2, v2
	v_cmp_gt_i32_e64 s[2:3], s8, v2
	s_and_b32 s17, s10, 0xffff
	s_mov_b32 s19, 0x27000
	s_mov_b32 s18, 0x7ffffffe
	v_cndmask_b32_e32 v4, v5, v4, vcc
	v_cndmask_b32_e64 v2, v5, v6, s[2:3]
	v_lshlrev_b32_e32 v6, 2, v3
	v_cmp_gt_i32_e64 s[8:9], s8, v3
	s_mov_b32 s12, 0xc2fc0000
	s_nop 0
	v_cndmask_b32_e64 v3, v5, v6, s[8:9]
	buffer_load_dword v5, v4, s[16:19], 0 offen
	buffer_load_dword v6, v1, s[16:19], 0 offen
	buffer_load_dword v7, v2, s[16:19], 0 offen
	buffer_load_dword v8, v3, s[16:19], 0 offen
	v_mov_b32_e32 v1, 0xff800000
	v_mov_b32_e32 v2, 0x42800000
	v_not_b32_e32 v3, 63
	s_waitcnt vmcnt(3)
	v_cndmask_b32_e32 v4, v1, v5, vcc
	s_waitcnt vmcnt(2)
	v_cndmask_b32_e64 v5, v1, v6, s[0:1]
	s_waitcnt vmcnt(1)
	v_cndmask_b32_e64 v6, v1, v7, s[2:3]
	s_waitcnt vmcnt(0)
	v_cndmask_b32_e64 v1, v1, v8, s[8:9]
	v_max_f32_e32 v7, v5, v5
	v_max_f32_e32 v8, v4, v4
	v_max_f32_e32 v7, v8, v7
	v_max3_f32 v7, v7, v6, v1
	s_nop 1
	v_mov_b32_dpp v8, v7 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v7, v7, v8
	s_nop 1
	v_mov_b32_dpp v8, v7 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v7, v7, v8
	s_nop 1
	v_mov_b32_dpp v8, v7 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v7, v7, v8
	s_nop 1
	v_mov_b32_dpp v8, v7 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v7, v7, v8
	v_mov_b32_e32 v8, v7
	s_nop 1
	v_mov_b32_dpp v8, v8 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v7, v7, v8
	s_nop 1
	v_mov_b32_dpp v8, v7 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v8, v8, v8
	v_max_f32_e32 v7, v7, v8
	s_nop 0
	v_readlane_b32 s11, v7, 63
	s_nop 1
	v_subrev_f32_e32 v4, s11, v4
	v_subrev_f32_e32 v5, s11, v5
	v_subrev_f32_e32 v6, s11, v6
	v_subrev_f32_e32 v1, s11, v1
	v_mul_f32_e32 v4, 0x3fb8aa3b, v4
	v_mul_f32_e32 v5, 0x3fb8aa3b, v5
	v_mul_f32_e32 v6, 0x3fb8aa3b, v6
	v_mul_f32_e32 v1, 0x3fb8aa3b, v1
	v_cmp_gt_f32_e32 vcc, s12, v4
	v_cmp_gt_f32_e64 s[0:1], s12, v5
	v_cmp_gt_f32_e64 s[2:3], s12, v6
	v_cmp_gt_f32_e64 s[8:9], s12, v1
	v_cndmask_b32_e32 v7, 0, v2, vcc
	v_cndmask_b32_e64 v8, 0, v2, s[0:1]
	v_cndmask_b32_e64 v9, 0, v2, s[2:3]
	v_cndmask_b32_e64 v2, 0, v2, s[8:9]
	v_add_f32_e32 v4, v4, v7
	v_add_f32_e32 v5, v5, v8
	v_add_f32_e32 v6, v6, v9
	v_add_f32_e32 v1, v1, v2
	v_cndmask_b32_e32 v7, 0, v3, vcc
	v_cndmask_b32_e64 v8, 0, v3, s[0:1]
	v_cndmask_b32_e64 v9, 0, v3, s[2:3]
	v_cndmask_b32_e64 v10, 0, v3, s[8:9]
	v_exp_f32_e32 v2, v4
	v_exp_f32_e32 v3, v5
	v_exp_f32_e32 v4, v6
	v_exp_f32_e32 v1, v1
	v_ldexp_f32 v2, v2, v7
	v_ldexp_f32 v3, v3, v8
	v_ldexp_f32 v4, v4, v9
	v_ldexp_f32 v5, v1, v10
	v_pk_add_f32 v[2:3], v[2:3], v[4:5]
	v_cmp_eq_u32_e32 vcc, 0, v0
	v_add_f32_e32 v1, v2, v3
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_e32 v2, v1
	s_nop 1
	v_mov_b32_dpp v2, v2 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v1, v2, v1
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 0
	v_readlane_b32 s0, v1, 63
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	v_mov_b32_e32 v0, 0x800000
	v_cmp_lt_f32_e32 vcc, s0, v0
	s_and_b64 s[2:3], vcc, exec
	v_mov_b32_e32 v1, 0x41b17218
	s_cselect_b32 s1, 32, 0
	v_cndmask_b32_e32 v0, 0, v1, vcc
	v_mov_b32_e32 v1, s1
	s_ashr_i32 s15, s14, 31
	v_ldexp_f32 v1, s0, v1
	s_lshl_b64 s[0:1], s[14:15], 2
	s_add_u32 s2, s4, s0
	s_addc_u32 s3, s5, s1
	s_load_dword s2, s[2:3], 0x0
	v_log_f32_e32 v1, v1
	s_mov_b32 s8, 0x3f317217
	s_mov_b32 s4, 0x7f800000
	s_waitcnt lgkmcnt(0)
	s_ashr_i32 s3, s2, 31
	s_lshl_b64 s[2:3], s[2:3], 2
	v_mul_f32_e32 v2, 0x3f317217, v1
	s_add_u32 s2, s16, s2
	v_fma_f32 v3, v1, s8, -v2
	s_addc_u32 s3, s10, s3
	v_fmamk_f32 v3, v1, 0x3377d1cf, v3
	s_load_dword s2, s[2:3], 0x0
	v_add_f32_e32 v2, v2, v3
	v_cmp_lt_f32_e64 vcc, |v1|, s4
	s_add_u32 s0, s6, s0
	s_addc_u32 s1, s7, s1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_f32_e32 v0, v1, v0
	v_add_f32_e32 v0, s11, v0
	s_waitcnt lgkmcnt(0)
	v_subrev_f32_e32 v0, s2, v0
	v_mov_b32_e32 v1, 0
	global_store_dword v1, v0, s[0:1]
.LBB0_2:
	s_endpgm
.Lfunc_end0:
	.size	entropy, .Lfunc_end0-entropy
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel entropy
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
		.amdhsa_next_free_vgpr 11
		.amdhsa_next_free_sgpr 20
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
	.set .Lentropy.num_vgpr, 11
	.set .Lentropy.num_agpr, 0
	.set .Lentropy.numbered_sgpr, 20
	.set .Lentropy.num_named_barrier, 0
	.set .Lentropy.private_seg_size, 0
	.set .Lentropy.uses_vcc, 1
	.set .Lentropy.uses_flat_scratch, 0
	.set .Lentropy.has_dyn_sized_stack, 0
	.set .Lentropy.has_recursion, 0
	.set .Lentropy.has_indirect_call, 0
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
    .max_flat_workgroup_size: 64
    .name:           entropy
    .private_segment_fixed_size: 0
    .sgpr_count:     26
    .sgpr_spill_count: 0
    .symbol:         entropy.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     11
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
