; triton 3.9.0, threads 128, lds 2048
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	split
	.p2align	8
	.type	split,@function
split:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx8 s[8:15], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	s_and_b32 s0, s0, 64
	v_and_or_b32 v7, v0, 63, s0
	v_lshrrev_b32_e32 v14, 3, v7
	v_mul_lo_u32 v4, v14, s13
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshlrev_b32_e32 v1, 2, v0
	v_lshrrev_b32_e32 v3, 2, v7
	s_lshl_b32 s1, s16, 5
	v_lshlrev_b64 v[4:5], 1, v[4:5]
	v_and_or_b32 v2, v1, 28, s1
	v_or_b32_e32 v6, s1, v3
	v_mov_b32_e32 v3, s7
	v_add_co_u32_e32 v4, vcc, s6, v4
	v_addc_co_u32_e32 v5, vcc, v3, v5, vcc
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_add_co_u32_e32 v2, vcc, v4, v2
	v_addc_co_u32_e32 v3, vcc, v5, v3, vcc
	global_load_dwordx2 v[22:23], v[2:3], off
	v_mul_lo_u32 v2, v6, s12
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_mov_b32_e32 v4, s9
	v_add_co_u32_e32 v2, vcc, s8, v2
	v_and_b32_e32 v15, 3, v0
	v_addc_co_u32_e32 v3, vcc, v4, v3, vcc
	v_lshlrev_b32_e32 v4, 4, v15
	v_add_co_u32_e32 v2, vcc, v2, v4
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	global_load_dwordx4 v[18:21], v[2:3], off
	v_and_b32_e32 v2, 31, v0
	v_and_b32_e32 v3, 48, v0
	v_lshlrev_b32_e32 v6, 2, v2
	v_and_b32_e32 v1, 56, v1
	v_lshrrev_b32_e32 v2, 1, v3
	v_and_b32_e32 v16, 15, v0
	v_xor_b32_e32 v1, v1, v2
	v_lshrrev_b32_e32 v2, 5, v7
	v_lshlrev_b32_e32 v3, 4, v3
	v_lshlrev_b32_e32 v4, 1, v16
	s_lshr_b32 s0, s0, 1
	v_and_b32_e32 v17, 0x70, v7
	v_mul_lo_u32 v2, v2, s12
	v_lshlrev_b32_e32 v5, 3, v7
	v_add3_u32 v10, s0, v3, v4
	v_lshrrev_b32_e32 v4, 1, v17
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshl_or_b32 v1, v16, 6, v1
	v_xad_u32 v12, v4, v5, 0
	v_lshlrev_b64 v[4:5], 2, v[2:3]
	v_mov_b32_e32 v8, s11
	v_lshl_add_u32 v9, v7, 4, 0
	v_add_u32_e32 v11, 0, v1
	v_xad_u32 v1, v1, 32, 0
	v_add_co_u32_e32 v3, vcc, s10, v4
	s_mov_b32 s1, 0x5040100
	v_addc_co_u32_e32 v5, vcc, v8, v5, vcc
	v_lshlrev_b32_e32 v0, 3, v0
	s_movk_i32 s0, 0x60
	s_waitcnt vmcnt(1)
	ds_write_b64 v12, v[22:23]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[22:23], v11
	ds_read_b64 v[24:25], v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(0)
	ds_write_b128 v9, v[18:21]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v1, v10
	ds_read_u16 v4, v10 offset:64
	ds_read_u16 v8, v10 offset:128
	ds_read_u16 v9, v10 offset:192
	ds_read_u16 v11, v10 offset:1024
	ds_read_u16 v12, v10 offset:1088
	ds_read_u16 v13, v10 offset:1152
	ds_read_u16 v10, v10 offset:1216
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v9, v9, v8, s1
	v_perm_b32 v8, v4, v1, s1
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v12, v12, v11, s1
	v_lshlrev_b32_e32 v1, 2, v15
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v13, v10, v13, s1
	v_mfma_f32_16x16x16bf16_1k v[8:11], v[8:9], v[22:23], 0
	v_and_or_b32 v0, v0, s0, v1
	v_xor_b32_e32 v0, v17, v0
	v_lshl_or_b32 v0, v16, 7, v0
	v_add_co_u32_e32 v4, vcc, v3, v6
	v_add_u32_e32 v1, 0, v0
	v_addc_co_u32_e32 v5, vcc, 0, v5, vcc
	v_mfma_f32_16x16x16bf16_1k v[8:11], v[12:13], v[24:25], v[8:11]
	s_barrier
	v_xad_u32 v3, v0, 4, 0
	s_nop 8
	ds_write_b32 v1, v8
	ds_write_b32 v3, v9
	v_xad_u32 v1, v0, 8, 0
	v_xad_u32 v0, v0, 12, 0
	ds_write_b32 v1, v10
	ds_write_b32 v0, v11
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dword v1, v[4:5], off
	v_lshlrev_b32_e32 v0, 2, v7
	v_and_b32_e32 v3, 12, v14
	v_xor_b32_e32 v0, v3, v0
	v_add_u32_e32 v3, 0, v0
	v_xad_u32 v7, v0, 32, 0
	v_xad_u32 v10, v0, 64, 0
	v_xor_b32_e32 v0, 0x60, v0
	v_add_u32_e32 v0, 0, v0
	ds_read_b32 v9, v3
	ds_read_b32 v8, v7 offset:512
	ds_read_b32 v3, v10 offset:1024
	ds_read_b32 v7, v0 offset:1536
	s_mov_b64 s[0:1], 0
.LBB0_1:
	s_waitcnt vmcnt(0) lgkmcnt(3)
	v_add_f32_e32 v0, v1, v9
	global_atomic_cmpswap v0, v[4:5], v[0:1], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc, v0, v1
	s_or_b64 s[0:1], vcc, s[0:1]
	v_mov_b32_e32 v1, v0
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_1
	s_or_b64 exec, exec, s[0:1]
	v_lshl_add_u32 v0, s12, 2, v2
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v4, s11
	v_add_co_u32_e32 v0, vcc, s10, v0
	v_addc_co_u32_e32 v1, vcc, v4, v1, vcc
	v_add_co_u32_e32 v0, vcc, v0, v6
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	global_load_dword v5, v[0:1], off
	s_mov_b64 s[0:1], 0
.LBB0_3:
	s_waitcnt vmcnt(0) lgkmcnt(2)
	v_add_f32_e32 v4, v5, v8
	global_atomic_cmpswap v4, v[0:1], v[4:5], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc, v4, v5
	s_or_b64 s[0:1], vcc, s[0:1]
	v_mov_b32_e32 v5, v4
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_3
	s_or_b64 exec, exec, s[0:1]
	v_lshl_add_u32 v0, s12, 3, v2
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v4, s11
	v_add_co_u32_e32 v0, vcc, s10, v0
	v_addc_co_u32_e32 v1, vcc, v4, v1, vcc
	v_add_co_u32_e32 v0, vcc, v0, v6
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	global_load_dword v5, v[0:1], off
	s_mov_b64 s[0:1], 0
.LBB0_5:
	s_waitcnt vmcnt(0) lgkmcnt(1)
	v_add_f32_e32 v4, v5, v3
	global_atomic_cmpswap v4, v[0:1], v[4:5], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc, v4, v5
	s_or_b64 s[0:1], vcc, s[0:1]
	v_mov_b32_e32 v5, v4
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_5
	s_or_b64 exec, exec, s[0:1]
	v_mad_u64_u32 v[0:1], s[0:1], s12, 12, v[2:3]
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v2, s11
	v_add_co_u32_e32 v0, vcc, s10, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	v_add_co_u32_e32 v0, vcc, v0, v6
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	global_load_dword v3, v[0:1], off
	s_mov_b64 s[0:1], 0
.LBB0_7:
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_f32_e32 v2, v3, v7
	global_atomic_cmpswap v2, v[0:1], v[2:3], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc, v2, v3
	s_or_b64 s[0:1], vcc, s[0:1]
	v_mov_b32_e32 v3, v2
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_7
	s_endpgm
.Lfunc_end0:
	.size	split, .Lfunc_end0-split
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel split
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
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
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 26
		.amdhsa_next_free_sgpr 17
		.amdhsa_accum_offset 28
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
	.set .Lsplit.num_vgpr, 26
	.set .Lsplit.num_agpr, 0
	.set .Lsplit.numbered_sgpr, 17
	.set .Lsplit.num_named_barrier, 0
	.set .Lsplit.private_seg_size, 0
	.set .Lsplit.uses_vcc, 1
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
    .vgpr_count:     26
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
