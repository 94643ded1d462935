; triton 3.9.0, threads 256, lds 2048
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	transposed
	.p2align	8
	.type	transposed,@function
transposed:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx8 s[8:15], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s5, v0
	s_and_b32 s0, s5, 0xc0
	v_and_or_b32 v1, v0, 63, s0
	s_lshl_b32 s12, s16, 5
	v_lshrrev_b32_e32 v7, 5, v1
	v_and_b32_e32 v8, 31, v0
	s_lshl_b32 s4, s17, 5
	v_or_b32_e32 v4, s12, v7
	v_or_b32_e32 v2, s4, v8
	v_cmp_gt_i32_e64 s[0:1], s10, v4
	v_cmp_gt_i32_e32 vcc, s11, v2
	v_ashrrev_i32_e32 v3, 31, v2
	s_and_b64 s[0:1], vcc, s[0:1]
	v_mov_b32_e32 v10, 0
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_mov_b32_e32 v11, 0
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_2
	v_mul_lo_u32 v4, v4, s11
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshlrev_b64 v[4:5], 1, v[4:5]
	v_mov_b32_e32 v6, s7
	v_add_co_u32_e64 v4, s[0:1], s6, v4
	v_addc_co_u32_e64 v5, s[0:1], v6, v5, s[0:1]
	v_add_co_u32_e64 v4, s[0:1], v4, v2
	v_addc_co_u32_e64 v5, s[0:1], v5, v3, s[0:1]
	global_load_ushort v11, v[4:5], off
.LBB0_2:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v4, 8, v7
	v_or_b32_e32 v5, s12, v4
	v_cmp_gt_i32_e64 s[0:1], s10, v5
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_4
	v_mul_lo_u32 v12, v5, s11
	v_ashrrev_i32_e32 v13, 31, v12
	v_lshlrev_b64 v[12:13], 1, v[12:13]
	v_mov_b32_e32 v5, s7
	v_add_co_u32_e64 v6, s[0:1], s6, v12
	v_addc_co_u32_e64 v5, s[0:1], v5, v13, s[0:1]
	v_add_co_u32_e64 v12, s[0:1], v6, v2
	v_addc_co_u32_e64 v13, s[0:1], v5, v3, s[0:1]
	global_load_ushort v10, v[12:13], off
.LBB0_4:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v5, 16, v7
	v_or_b32_e32 v6, s12, v5
	v_cmp_gt_i32_e64 s[0:1], s10, v6
	s_and_b64 s[0:1], vcc, s[0:1]
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_6
	v_mul_lo_u32 v14, v6, s11
	v_ashrrev_i32_e32 v15, 31, v14
	v_lshlrev_b64 v[14:15], 1, v[14:15]
	v_mov_b32_e32 v6, s7
	v_add_co_u32_e64 v9, s[0:1], s6, v14
	v_addc_co_u32_e64 v6, s[0:1], v6, v15, s[0:1]
	v_add_co_u32_e64 v14, s[0:1], v9, v2
	v_addc_co_u32_e64 v15, s[0:1], v6, v3, s[0:1]
	global_load_ushort v13, v[14:15], off
.LBB0_6:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v6, 24, v7
	v_or_b32_e32 v9, s12, v6
	v_cmp_gt_i32_e64 s[0:1], s10, v9
	s_and_b64 s[2:3], vcc, s[0:1]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_8
	v_mul_lo_u32 v14, v9, s11
	v_ashrrev_i32_e32 v15, 31, v14
	v_lshlrev_b64 v[14:15], 1, v[14:15]
	v_mov_b32_e32 v9, s7
	v_add_co_u32_e32 v12, vcc, s6, v14
	v_addc_co_u32_e32 v9, vcc, v9, v15, vcc
	v_add_co_u32_e32 v2, vcc, v12, v2
	v_addc_co_u32_e32 v3, vcc, v9, v3, vcc
	global_load_ushort v12, v[2:3], off
.LBB0_8:
	s_or_b64 exec, exec, s[0:1]
	s_lshr_b32 s1, s5, 3
	v_or_b32_e32 v14, s12, v8
	v_and_b32_e32 v3, 15, v0
	v_lshrrev_b32_e32 v8, 2, v0
	s_and_b32 s1, s1, 16
	v_or_b32_e32 v2, s4, v7
	v_lshlrev_b32_e32 v7, 7, v3
	v_lshlrev_b32_e32 v3, 3, v3
	s_lshr_b32 s0, s5, 5
	v_and_or_b32 v8, v8, 12, s1
	s_and_b32 s0, s0, 2
	v_xor_b32_e32 v3, v8, v3
	v_or3_b32 v3, s0, v7, v3
	v_add_u32_e32 v7, 0, v3
	s_waitcnt vmcnt(0)
	ds_write_b16 v7, v11
	v_xad_u32 v7, v3, 32, 0
	ds_write_b16 v7, v10
	v_xad_u32 v7, v3, 64, 0
	v_xor_b32_e32 v3, 0x60, v3
	v_add_u32_e32 v3, 0, v3
	ds_write_b16 v7, v13
	ds_write_b16 v3, v12
	v_lshlrev_b32_e32 v3, 2, v1
	v_lshrrev_b32_e32 v1, 2, v1
	v_lshlrev_b32_e32 v7, 3, v0
	v_and_b32_e32 v1, 56, v1
	v_and_b32_e32 v7, 8, v7
	v_and_b32_e32 v3, 0x3f0, v3
	v_xor_b32_e32 v1, v1, v7
	v_xor_b32_e32 v1, v1, v3
	v_and_or_b32 v0, v0, 2, v1
	v_add_u32_e32 v3, 0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_xad_u32 v0, v0, 64, 0
	ds_read_u16 v8, v3 offset:4
	ds_read_u16 v9, v0 offset:1024
	ds_read_u16 v7, v0 offset:1028
	v_cmp_gt_i32_e32 vcc, s10, v14
	v_cmp_gt_i32_e64 s[0:1], s11, v2
	v_ashrrev_i32_e32 v15, 31, v14
	s_and_b64 s[0:1], vcc, s[0:1]
	v_lshlrev_b64 v[0:1], 1, v[14:15]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_10
	v_mul_lo_u32 v10, v2, s10
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshlrev_b64 v[10:11], 1, v[10:11]
	ds_read_u16 v12, v3
	v_mov_b32_e32 v2, s9
	v_add_co_u32_e64 v10, s[0:1], s8, v10
	v_addc_co_u32_e64 v11, s[0:1], v2, v11, s[0:1]
	v_add_co_u32_e64 v2, s[0:1], v10, v0
	v_addc_co_u32_e64 v3, s[0:1], v11, v1, s[0:1]
	s_waitcnt lgkmcnt(0)
	global_store_short v[2:3], v12, off
.LBB0_10:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v2, s4, v4
	v_cmp_gt_i32_e64 s[0:1], s11, v2
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_12
	v_mul_lo_u32 v2, v2, s10
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_mov_b32_e32 v4, s9
	v_add_co_u32_e64 v2, s[0:1], s8, v2
	v_addc_co_u32_e64 v3, s[0:1], v4, v3, s[0:1]
	v_add_co_u32_e64 v2, s[0:1], v2, v0
	v_addc_co_u32_e64 v3, s[0:1], v3, v1, s[0:1]
	s_waitcnt lgkmcnt(1)
	global_store_short v[2:3], v9, off
.LBB0_12:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v2, s4, v5
	v_cmp_gt_i32_e64 s[0:1], s11, v2
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_14
	v_mul_lo_u32 v2, v2, s10
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_mov_b32_e32 v4, s9
	v_add_co_u32_e64 v2, s[0:1], s8, v2
	v_addc_co_u32_e64 v3, s[0:1], v4, v3, s[0:1]
	v_add_co_u32_e64 v2, s[0:1], v2, v0
	v_addc_co_u32_e64 v3, s[0:1], v3, v1, s[0:1]
	s_waitcnt lgkmcnt(2)
	global_store_short v[2:3], v8, off
.LBB0_14:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v2, s4, v6
	v_cmp_gt_i32_e64 s[0:1], s11, v2
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_16
	v_mul_lo_u32 v2, v2, s10
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_mov_b32_e32 v4, s9
	v_add_co_u32_e32 v2, vcc, s8, v2
	v_addc_co_u32_e32 v3, vcc, v4, v3, vcc
	v_add_co_u32_e32 v0, vcc, v2, v0
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	s_waitcnt lgkmcnt(0)
	global_store_short v[0:1], v7, off
.LBB0_16:
	s_endpgm
.Lfunc_end0:
	.size	transposed, .Lfunc_end0-transposed
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel transposed
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 16
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 10
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 16
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
	.set .Ltransposed.num_vgpr, 16
	.set .Ltransposed.num_agpr, 0
	.set .Ltransposed.numbered_sgpr, 18
	.set .Ltransposed.num_named_barrier, 0
	.set .Ltransposed.private_seg_size, 0
	.set .Ltransposed.uses_vcc, 1
	.set .Ltransposed.uses_flat_scratch, 0
	.set .Ltransposed.has_dyn_sized_stack, 0
	.set .Ltransposed.has_recursion, 0
	.set .Ltransposed.has_indirect_call, 0
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
    .max_flat_workgroup_size: 256
    .name:           transposed
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         transposed.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
