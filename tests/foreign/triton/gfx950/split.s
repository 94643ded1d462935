; triton 3.9.0, threads 128, lds 2048
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
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
	s_and_b32 s1, s0, 64
	v_and_or_b32 v1, v0, 63, s1
	v_lshrrev_b32_e32 v3, 2, v1
	s_lshl_b32 s10, s14, 5
	v_lshlrev_b32_e32 v2, 2, v0
	v_or_b32_e32 v6, s10, v3
	v_lshrrev_b32_e32 v3, 3, v1
	v_and_b32_e32 v14, 28, v2
	v_mul_lo_u32 v4, v3, s9
	v_or_b32_e32 v2, s10, v14
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshl_add_u64 v[4:5], v[4:5], 1, s[2:3]
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshl_add_u64 v[2:3], v[2:3], 1, v[4:5]
	global_load_dwordx2 v[26:27], v[2:3], off
	v_mul_lo_u32 v2, v6, s8
	v_lshlrev_b32_e32 v4, 3, v0
	v_ashrrev_i32_e32 v3, 31, v2
	v_and_b32_e32 v6, 24, v4
	v_lshl_add_u64 v[2:3], v[2:3], 1, s[4:5]
	v_lshlrev_b32_e32 v4, 1, v6
	v_mov_b32_e32 v5, 0
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx4 v[22:25], v[2:3], off
	v_and_b32_e32 v3, 12, v0
	v_lshlrev_b32_e32 v2, 6, v0
	v_bfe_i32 v7, v0, 4, 1
	v_lshlrev_b32_e32 v8, 2, v3
	v_and_b32_e32 v16, 32, v0
	s_bfe_i32 s2, s0, 0x10006
	v_and_b32_e32 v2, 0x3c0, v2
	v_lshlrev_b32_e32 v3, 4, v3
	v_and_b32_e32 v7, 0x220, v7
	v_bitop3_b32 v8, v8, v0, 48 bitop3:0x78
	s_lshr_b32 s0, s1, 1
	v_and_b32_e32 v4, 48, v0
	v_lshlrev_b32_e32 v9, 5, v16
	v_lshrrev_b32_e32 v11, 1, v1
	v_add3_u32 v17, 0, v2, v8
	v_lshlrev_b32_e32 v8, 4, v1
	v_bitop3_b32 v3, s0, v3, v7 bitop3:0xde
	v_lshrrev_b32_e32 v10, 5, v1
	v_lshlrev_b32_e32 v12, 3, v1
	v_and_b32_e32 v7, 48, v11
	v_xad_u32 v18, v8, v4, 0
	v_or3_b32 v4, v3, v9, v6
	v_mul_lo_u32 v2, v10, s8
	v_xad_u32 v19, v7, v12, 0
	v_add_u32_e32 v20, 0, v4
	v_and_b32_e32 v15, 31, v0
	v_mad_u64_u32 v[10:11], s[0:1], s8, 12, v[2:3]
	v_ashrrev_i32_e32 v3, 31, v2
	v_xad_u32 v21, v4, 16, 0
	v_lshl_add_u32 v6, s8, 2, v2
	v_lshl_add_u32 v8, s8, 3, v2
	v_lshl_add_u64 v[2:3], v[2:3], 2, s[6:7]
	v_lshlrev_b32_e32 v4, 2, v15
	v_lshl_add_u64 v[12:13], v[2:3], 0, v[4:5]
	v_lshlrev_b32_e32 v2, 7, v0
	v_bfe_i32 v0, v0, 3, 1
	v_lshlrev_b32_e32 v1, 1, v1
	v_and_b32_e32 v0, 0x480, v0
	s_movk_i32 s0, 0xe0
	v_and_b32_e32 v2, 0x300, v2
	v_bitop3_b32 v0, v1, v0, s0 bitop3:0x6c
	v_or3_b32 v14, v2, v0, v14
	s_and_b32 s0, s2, 0x108
	v_ashrrev_i32_e32 v7, 31, v6
	v_ashrrev_i32_e32 v9, 31, v8
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshl_add_u64 v[6:7], v[6:7], 2, s[6:7]
	v_lshl_add_u64 v[8:9], v[8:9], 2, s[6:7]
	v_lshl_add_u64 v[10:11], v[10:11], 2, s[6:7]
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[4:5]
	v_lshl_add_u64 v[8:9], v[8:9], 0, v[4:5]
	s_waitcnt vmcnt(1)
	ds_write_b64 v19, v[26:27]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[26:29], v17
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_add_u32_e32 v17, 0, v14
	s_waitcnt vmcnt(0)
	ds_write_b128 v18, v[22:25]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64_tr_b16 v[22:23], v20
	ds_read_b64_tr_b16 v[24:25], v21 offset:256
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[0:3], v[22:25], v[26:29], 0
	s_barrier
	v_xad_u32 v18, v14, 8, 0
	s_nop 5
	ds_write_b32 v17, v0
	ds_write_b32 v18, v1
	v_xad_u32 v0, v14, 16, 0
	ds_write_b32 v0, v2
	v_xad_u32 v0, v14, 24, 0
	ds_write_b32 v0, v3
	v_lshlrev_b32_e32 v0, 3, v15
	v_lshrrev_b32_e32 v1, 3, v16
	v_mov_b32_e32 v2, 0x108
	v_bitop3_b32 v2, s2, v0, v2 bitop3:0x6c
	v_bitop3_b32 v0, s0, v1, v0 bitop3:0xde
	s_movk_i32 s0, 0x80
	v_bitop3_b32 v14, v2, s0, v1 bitop3:0x36
	s_movk_i32 s0, 0x90
	v_add_u32_e32 v3, 0, v0
	v_add_u32_e32 v14, 0, v14
	v_bitop3_b32 v1, v2, s0, v1 bitop3:0x36
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_xad_u32 v0, v0, 16, 0
	v_add_u32_e32 v1, 0, v1
	ds_read_b32 v2, v3
	ds_read_b32 v3, v0 offset:512
	ds_read_b32 v14, v14 offset:1024
	ds_read_b32 v15, v1 offset:1536
	v_lshl_add_u64 v[0:1], v[10:11], 0, v[4:5]
	s_waitcnt lgkmcnt(3)
	global_atomic_add_f32 v[12:13], v2, off
	s_waitcnt lgkmcnt(2)
	global_atomic_add_f32 v[6:7], v3, off
	s_waitcnt lgkmcnt(1)
	global_atomic_add_f32 v[8:9], v14, off
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
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
