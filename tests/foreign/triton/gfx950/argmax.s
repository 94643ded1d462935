; triton 3.9.0, threads 128, lds 16
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	argmax
	.p2align	8
	.type	argmax,@function
argmax:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	v_and_b32_e32 v6, 63, v0
	s_lshr_b32 s9, s0, 6
	v_and_or_b32 v1, s0, 64, v6
	s_mul_i32 s0, s8, s14
	s_ashr_i32 s1, s0, 31
	s_lshl_b64 s[0:1], s[0:1], 2
	s_add_u32 s16, s2, s0
	v_or_b32_e32 v2, 0x80, v1
	s_addc_u32 s0, s3, s1
	v_lshlrev_b32_e32 v3, 2, v1
	v_bfrev_b32_e32 v4, 1
	v_cmp_gt_i32_e32 vcc, s8, v1
	s_and_b32 s17, s0, 0xffff
	s_mov_b32 s19, 0x27000
	s_mov_b32 s18, 0x7ffffffe
	v_cndmask_b32_e32 v3, v4, v3, vcc
	v_lshlrev_b32_e32 v5, 2, v2
	v_cmp_gt_i32_e64 s[0:1], s8, v2
	v_lshlrev_b32_e32 v0, 2, v0
	v_and_b32_e32 v0, 4, v0
	v_cndmask_b32_e64 v4, v4, v5, s[0:1]
	buffer_load_dword v5, v3, s[16:19], 0 offen
	buffer_load_dword v7, v4, s[16:19], 0 offen
	v_mov_b32_e32 v4, 0xff800000
	s_lshl_b32 s8, s9, 2
	v_add_u32_e32 v0, 0, v0
	v_mov_b32_e32 v8, s8
	s_waitcnt vmcnt(1)
	v_cndmask_b32_e32 v3, v4, v5, vcc
	s_waitcnt vmcnt(0)
	v_cndmask_b32_e64 v4, v4, v7, s[0:1]
	v_max_f32_e32 v5, v4, v4
	v_max_f32_e32 v7, v3, v3
	v_max_f32_e32 v5, v7, v5
	s_nop 1
	v_mov_b32_dpp v7, v5 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v5, v5, v7
	s_nop 1
	v_mov_b32_dpp v7, v5 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v5, v5, v7
	s_nop 1
	v_mov_b32_dpp v7, v5 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v5, v5, v7
	s_nop 1
	v_mov_b32_dpp v7, v5 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v5, v5, v7
	v_mov_b32_e32 v7, v5
	s_nop 1
	v_mov_b32_dpp v7, v7 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v5, v5, v7
	s_nop 1
	v_mov_b32_dpp v7, v5 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v5, v5, v7
	v_or_b32_e32 v7, s9, v6
	v_readlane_b32 s0, v5, 63
	v_cmp_eq_u32_e32 vcc, 0, v7
	s_nop 0
	v_mov_b32_e32 v5, s0
	ds_write_b32 v8, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v0
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mov_b32_dpp v6, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[2:3], s[14:15], 2
	s_add_u32 s2, s4, s2
	v_max_f32_e32 v6, v6, v6
	v_max_f32_e32 v5, v5, v5
	s_addc_u32 s3, s5, s3
	v_mov_b32_e32 v7, 0
	v_max_f32_e32 v5, v5, v6
	global_store_dword v7, v5, s[2:3]
.LBB0_2:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_ge_f32_e64 s[0:1], v3, v4
	s_barrier
	s_nop 0
	v_cndmask_b32_e64 v3, v4, v3, s[0:1]
	v_cndmask_b32_e64 v1, v2, v1, s[0:1]
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v4, v3
	s_nop 1
	v_permlane32_swap_b32_e32 v2, v4
	v_cmp_eq_u32_e64 s[0:1], v2, v3
	v_mov_b32_e32 v5, v1
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v4, s[0:1]
	v_mov_b32_e32 v4, v1
	s_nop 1
	v_permlane32_swap_b32_e32 v4, v5
	v_cmp_eq_u32_e64 s[0:1], v4, v1
	s_nop 1
	v_cndmask_b32_e64 v4, v4, v5, s[0:1]
	v_cmp_eq_f32_e64 s[0:1], v3, v2
	v_cmp_lt_i32_e64 s[2:3], v1, v4
	s_and_b64 s[2:3], s[0:1], s[2:3]
	v_cmp_gt_f32_e64 s[0:1], v3, v2
	s_or_b64 s[0:1], s[0:1], s[2:3]
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v3, s[0:1]
	v_cndmask_b32_e64 v1, v4, v1, s[0:1]
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v4, v2
	s_nop 1
	v_permlane16_swap_b32_e32 v3, v4
	v_cmp_eq_u32_e64 s[0:1], v3, v2
	v_mov_b32_e32 v5, v1
	s_nop 0
	v_cndmask_b32_e64 v3, v3, v4, s[0:1]
	v_mov_b32_e32 v4, v1
	s_nop 1
	v_permlane16_swap_b32_e32 v4, v5
	v_cmp_eq_u32_e64 s[0:1], v4, v1
	s_nop 1
	v_cndmask_b32_e64 v4, v4, v5, s[0:1]
	v_cmp_eq_f32_e64 s[0:1], v2, v3
	v_cmp_lt_i32_e64 s[2:3], v1, v4
	s_and_b64 s[2:3], s[2:3], s[0:1]
	v_cmp_gt_f32_e64 s[0:1], v2, v3
	s_or_b64 s[0:1], s[0:1], s[2:3]
	s_nop 0
	v_cndmask_b32_e64 v2, v3, v2, s[0:1]
	v_cndmask_b32_e64 v1, v4, v1, s[0:1]
	s_nop 0
	v_mov_b32_dpp v3, v2 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v4, v1 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_cmp_eq_f32_e64 s[0:1], v2, v3
	v_cmp_lt_i32_e64 s[2:3], v1, v4
	s_and_b64 s[2:3], s[0:1], s[2:3]
	v_cmp_gt_f32_e64 s[0:1], v2, v3
	s_or_b64 s[0:1], s[0:1], s[2:3]
	s_nop 0
	v_cndmask_b32_e64 v2, v3, v2, s[0:1]
	v_cndmask_b32_e64 v1, v4, v1, s[0:1]
	s_nop 0
	v_mov_b32_dpp v3, v2 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v4, v1 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 0
	v_mov_b32_dpp v3, v3 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v4, v4 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_cmp_eq_f32_e64 s[0:1], v2, v3
	v_cmp_lt_i32_e64 s[2:3], v1, v4
	s_and_b64 s[2:3], s[0:1], s[2:3]
	v_cmp_gt_f32_e64 s[0:1], v2, v3
	s_or_b64 s[0:1], s[0:1], s[2:3]
	s_nop 0
	v_cndmask_b32_e64 v2, v3, v2, s[0:1]
	v_cndmask_b32_e64 v1, v4, v1, s[0:1]
	s_nop 0
	v_mov_b32_dpp v3, v2 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v4, v1 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_cmp_eq_f32_e64 s[0:1], v2, v3
	v_cmp_lt_i32_e64 s[2:3], v1, v4
	s_and_b64 s[2:3], s[0:1], s[2:3]
	v_cmp_gt_f32_e64 s[0:1], v2, v3
	s_or_b64 s[0:1], s[0:1], s[2:3]
	s_nop 0
	v_cndmask_b32_e64 v2, v3, v2, s[0:1]
	v_cndmask_b32_e64 v1, v4, v1, s[0:1]
	s_nop 0
	v_mov_b32_dpp v3, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v4, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_cmp_eq_f32_e64 s[0:1], v2, v3
	v_cmp_lt_i32_e64 s[2:3], v1, v4
	s_and_b64 s[2:3], s[0:1], s[2:3]
	v_cmp_gt_f32_e64 s[0:1], v2, v3
	s_or_b64 s[0:1], s[0:1], s[2:3]
	s_nop 0
	v_cndmask_b32_e64 v2, v3, v2, s[0:1]
	v_cndmask_b32_e64 v3, v4, v1, s[0:1]
	v_mov_b32_e32 v4, s8
	ds_write_b32 v4, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v1, v0
	ds_write_b32 v4, v3 offset:8
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v0, v0 offset:8
	v_mov_b32_dpp v3, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_waitcnt lgkmcnt(0)
	v_mov_b32_dpp v2, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_4
	v_cmp_eq_f32_e64 s[0:1], v1, v3
	v_cmp_lt_i32_e64 s[2:3], v0, v2
	v_cmp_gt_f32_e32 vcc, v1, v3
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_ashr_i32 s15, s14, 31
	s_or_b64 vcc, vcc, s[0:1]
	s_lshl_b64 s[0:1], s[14:15], 2
	s_add_u32 s0, s6, s0
	v_cndmask_b32_e32 v0, v2, v0, vcc
	s_addc_u32 s1, s7, s1
	v_mov_b32_e32 v1, 0
	global_store_dword v1, v0, s[0:1]
.LBB0_4:
	s_endpgm
.Lfunc_end0:
	.size	argmax, .Lfunc_end0-argmax
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel argmax
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
		.amdhsa_next_free_vgpr 9
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
	.set .Largmax.num_vgpr, 9
	.set .Largmax.num_agpr, 0
	.set .Largmax.numbered_sgpr, 20
	.set .Largmax.num_named_barrier, 0
	.set .Largmax.private_seg_size, 0
	.set .Largmax.uses_vcc, 1
	.set .Largmax.uses_flat_scratch, 0
	.set .Largmax.has_dyn_sized_stack, 0
	.set .Largmax.has_recursion, 0
	.set .Largmax.has_indirect_call, 0
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
    .name:           argmax
    .private_segment_fixed_size: 0
    .sgpr_count:     26
    .sgpr_spill_count: 0
    .symbol:         argmax.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
