; triton 3.9.0, threads 128, lds 2048
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	split
	.p2align	8
	.type	split,@function
split:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	s_and_b32 s0, s0, 64
	v_lshlrev_b32_e32 v1, 2, v0
	v_and_or_b32 v16, v0, 63, s0
	v_lshrrev_b32_e32 v17, 3, v16
	s_lshl_b32 s1, s14, 5
	v_mul_lo_u32 v4, v17, s9
	v_and_or_b32 v2, v1, 28, s1
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshl_add_u64 v[4:5], v[4:5], 1, s[2:3]
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshrrev_b32_e32 v6, 2, v16
	v_lshl_add_u64 v[2:3], v[2:3], 1, v[4:5]
	global_load_dwordx2 v[26:27], v[2:3], off
	v_or_b32_e32 v2, s1, v6
	v_mul_lo_u32 v2, v2, s8
	v_ashrrev_i32_e32 v3, 31, v2
	v_and_b32_e32 v6, 3, v0
	v_lshl_add_u64 v[2:3], v[2:3], 1, s[4:5]
	v_lshlrev_b32_e32 v4, 4, v6
	v_mov_b32_e32 v5, 0
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx4 v[22:25], v[2:3], off
	s_movk_i32 s1, 0x60
	v_and_b32_e32 v4, 31, v0
	v_and_b32_e32 v3, 15, v0
	v_and_b32_e32 v2, 48, v0
	v_lshlrev_b32_e32 v0, 3, v0
	v_lshlrev_b32_e32 v6, 2, v6
	v_and_b32_e32 v1, 56, v1
	v_lshrrev_b32_e32 v7, 1, v2
	v_and_or_b32 v6, v0, s1, v6
	v_lshrrev_b32_e32 v0, 5, v16
	v_lshlrev_b32_e32 v2, 4, v2
	v_lshlrev_b32_e32 v8, 1, v3
	v_xor_b32_e32 v1, v1, v7
	s_lshr_b32 s0, s0, 1
	v_and_b32_e32 v9, 0x70, v16
	v_mul_lo_u32 v0, v0, s8
	v_lshl_or_b32 v1, v3, 6, v1
	v_add3_u32 v15, s0, v2, v8
	v_xor_b32_e32 v11, v9, v6
	v_lshl_add_u32 v2, s8, 2, v0
	v_lshlrev_b32_e32 v7, 3, v16
	v_lshrrev_b32_e32 v10, 1, v9
	v_add_u32_e32 v18, 0, v1
	v_xad_u32 v19, v1, 32, 0
	v_mad_u64_u32 v[8:9], s[0:1], s8, 12, v[0:1]
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_or_b32 v21, v3, 7, v11
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshl_add_u32 v14, v16, 4, 0
	v_lshl_add_u32 v6, s8, 3, v0
	v_xad_u32 v20, v10, v7, 0
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[6:7]
	v_lshl_add_u64 v[2:3], v[2:3], 2, s[6:7]
	v_lshlrev_b32_e32 v4, 2, v4
	s_mov_b32 s2, 0x5040100
	v_lshl_add_u64 v[10:11], v[0:1], 0, v[4:5]
	v_lshl_add_u64 v[12:13], v[2:3], 0, v[4:5]
	v_ashrrev_i32_e32 v7, 31, v6
	v_ashrrev_i32_e32 v9, 31, v8
	v_lshl_add_u64 v[6:7], v[6:7], 2, s[6:7]
	v_lshl_add_u64 v[8:9], v[8:9], 2, s[6:7]
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[4:5]
	s_waitcnt vmcnt(1)
	ds_write_b64 v20, v[26:27]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[26:27], v18
	ds_read_b64 v[28:29], v19
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_xad_u32 v20, v21, 8, 0
	s_waitcnt vmcnt(0)
	ds_write_b128 v14, v[22:25]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v0, v15
	ds_read_u16 v2, v15 offset:64
	ds_read_u16 v1, v15 offset:128
	ds_read_u16 v3, v15 offset:192
	ds_read_u16 v14, v15 offset:1024
	ds_read_u16 v18, v15 offset:1088
	ds_read_u16 v19, v15 offset:1152
	ds_read_u16 v15, v15 offset:1216
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v1, v3, v1, s2
	v_perm_b32 v0, v2, v0, s2
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v14, v18, v14, s2
	v_add_u32_e32 v18, 0, v21
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v15, v15, v19, s2
	v_mfma_f32_16x16x16_bf16 v[0:3], v[0:1], v[26:27], 0
	s_barrier
	v_mfma_f32_16x16x16_bf16 v[0:3], v[14:15], v[28:29], v[0:3]
	v_xad_u32 v19, v21, 4, 0
	v_xad_u32 v21, v21, 12, 0
	s_nop 4
	ds_write_b32 v18, v0
	ds_write_b32 v19, v1
	ds_write_b32 v20, v2
	ds_write_b32 v21, v3
	v_lshlrev_b32_e32 v0, 2, v16
	v_and_b32_e32 v1, 12, v17
	v_xor_b32_e32 v0, v1, v0
	v_add_u32_e32 v1, 0, v0
	v_xad_u32 v2, v0, 32, 0
	v_xad_u32 v3, v0, 64, 0
	v_xor_b32_e32 v0, 0x60, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_add_u32_e32 v0, 0, v0
	ds_read_b32 v14, v1
	ds_read_b32 v2, v2 offset:512
	ds_read_b32 v3, v3 offset:1024
	ds_read_b32 v15, v0 offset:1536
	v_lshl_add_u64 v[0:1], v[8:9], 0, v[4:5]
	s_waitcnt lgkmcnt(3)
	global_atomic_add_f32 v[10:11], v14, off
	s_waitcnt lgkmcnt(2)
	global_atomic_add_f32 v[12:13], v2, off
	s_waitcnt lgkmcnt(1)
	global_atomic_add_f32 v[6:7], v3, off
	s_waitcnt lgkmcnt(0)
	global_atomic_add_f32 v[0:1], v15, off
	s_endpgm
.Lfunc_end0:
	.size	split, .Lfunc_end0-split
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel split
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
		.amdhsa_next_free_vgpr 30
		.amdhsa_next_free_sgpr 15
		.amdhsa_accum_offset 32
		.amdhsa_reserve_vcc 0
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
	.set .Lsplit.num_vgpr, 30
	.set .Lsplit.num_agpr, 0
	.set .Lsplit.numbered_sgpr, 15
	.set .Lsplit.num_named_barrier, 0
	.set .Lsplit.private_seg_size, 0
	.set .Lsplit.uses_vcc, 0
	.set .Lsplit.uses_flat_scratch, 0
	.set .Lsplit.has_dyn_sized_stack, 0
	.set .Lsplit.has_recursion, 0
	.set .Lsplit.has_indirect_call, 0
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
      - .offset:         28
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
    .name:           split
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         split.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     30
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
