; triton 3.9.0, threads 256, lds 256
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	histogram
	.p2align	8
	.type	histogram,@function
histogram:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_load_dwordx2 s[8:9], s[0:1], 0x18
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	v_and_b32_e32 v1, 63, v0
	s_and_b32 s28, s0, 0xc0
	s_mov_b64 s[24:25], s[2:3]
	v_or_b32_e32 v2, s28, v1
	s_and_b32 s25, s25, 0xffff
	s_mov_b32 s27, 0x27000
	s_mov_b32 s26, 0x7ffffffe
	v_lshlrev_b32_e32 v2, 3, v2
	buffer_load_dwordx2 v[2:3], v2, s[24:27], 0 offen
	v_and_b32_e32 v4, 1, v0
	v_bfe_u32 v5, v0, 1, 1
	v_bfe_u32 v6, v0, 2, 1
	v_add_u32_e32 v4, -1, v4
	v_add_u32_e32 v5, -1, v5
	v_bfe_u32 v7, v0, 3, 1
	v_add_u32_e32 v6, -1, v6
	v_ashrrev_i32_e32 v9, 31, v4
	v_ashrrev_i32_e32 v10, 31, v5
	v_bfe_u32 v8, v0, 4, 1
	v_add_u32_e32 v7, -1, v7
	v_ashrrev_i32_e32 v11, 31, v6
	v_bfe_u32 v0, v0, 5, 1
	v_add_u32_e32 v8, -1, v8
	v_ashrrev_i32_e32 v12, 31, v7
	v_add_u32_e32 v0, -1, v0
	v_ashrrev_i32_e32 v13, 31, v8
	v_ashrrev_i32_e32 v14, 31, v0
	v_lshlrev_b32_e32 v1, 2, v1
	s_and_b32 s5, s5, 0xffff
	s_cmp_eq_u32 s28, 0
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v15, 1, v2
	v_bfe_u32 v16, v2, 1, 1
	v_bfe_u32 v17, v2, 2, 1
	v_and_b32_e32 v20, 1, v3
	v_bfe_u32 v21, v3, 1, 1
	v_bfe_u32 v22, v3, 2, 1
	v_bfe_u32 v23, v3, 3, 1
	v_bfe_u32 v24, v3, 4, 1
	v_bfe_u32 v3, v3, 5, 1
	v_cmp_ne_u32_e32 vcc, 0, v15
	v_cmp_ne_u32_e64 s[0:1], 0, v16
	v_bfe_u32 v18, v2, 3, 1
	v_bfe_u32 v19, v2, 4, 1
	v_bfe_u32 v2, v2, 5, 1
	v_cmp_ne_u32_e64 s[2:3], 0, v17
	v_cmp_ne_u32_e64 s[22:23], 0, v3
	v_xor_b32_e32 v3, vcc_lo, v4
	v_xor_b32_e32 v16, s0, v5
	v_cmp_ne_u32_e64 s[6:7], 0, v18
	v_cmp_ne_u32_e64 s[10:11], 0, v2
	v_xor_b32_e32 v2, vcc_hi, v9
	v_xor_b32_e32 v15, s1, v10
	v_xor_b32_e32 v18, s2, v6
	v_and_b32_e32 v3, v16, v3
	v_cmp_ne_u32_e64 s[8:9], 0, v19
	v_cmp_ne_u32_e64 s[12:13], 0, v20
	v_cmp_ne_u32_e64 s[14:15], 0, v21
	v_xor_b32_e32 v17, s3, v11
	v_xor_b32_e32 v20, s6, v7
	v_and_b32_e32 v2, v15, v2
	v_and_b32_e32 v3, v3, v18
	v_cmp_ne_u32_e64 s[16:17], 0, v22
	v_xor_b32_e32 v19, s7, v12
	v_xor_b32_e32 v22, s8, v8
	v_xor_b32_e32 v4, s12, v4
	v_xor_b32_e32 v5, s14, v5
	v_and_b32_e32 v2, v2, v17
	v_and_b32_e32 v3, v3, v20
	v_cmp_ne_u32_e64 s[18:19], 0, v23
	v_cmp_ne_u32_e64 s[20:21], 0, v24
	v_xor_b32_e32 v21, s9, v13
	v_xor_b32_e32 v24, s10, v0
	v_xor_b32_e32 v9, s13, v9
	v_xor_b32_e32 v10, s15, v10
	v_xor_b32_e32 v6, s16, v6
	v_and_b32_e32 v4, v5, v4
	v_and_b32_e32 v2, v2, v19
	v_and_b32_e32 v3, v3, v22
	v_xor_b32_e32 v23, s11, v14
	v_xor_b32_e32 v11, s17, v11
	v_xor_b32_e32 v7, s18, v7
	v_and_b32_e32 v9, v10, v9
	v_and_b32_e32 v4, v4, v6
	v_and_b32_e32 v2, v2, v21
	v_and_b32_e32 v3, v3, v24
	v_xor_b32_e32 v12, s19, v12
	v_xor_b32_e32 v8, s20, v8
	v_and_b32_e32 v5, v9, v11
	v_and_b32_e32 v4, v4, v7
	v_and_b32_e32 v2, v2, v23
	v_bcnt_u32_b32 v3, v3, 0
	v_xor_b32_e32 v13, s21, v13
	v_and_b32_e32 v5, v5, v12
	v_bcnt_u32_b32 v2, v2, v3
	v_and_b32_e32 v3, v4, v8
	v_xor_b32_e32 v0, s22, v0
	v_and_b32_e32 v5, v5, v13
	v_xor_b32_e32 v4, s23, v14
	v_and_b32_e32 v0, v3, v0
	v_and_b32_e32 v4, v5, v4
	v_bcnt_u32_b32 v0, v0, 0
	v_bcnt_u32_b32 v0, v4, v0
	v_add_u32_e32 v0, v0, v2
	v_add_u32_e32 v2, 0, v1
	v_mov_b32_e32 v3, 0
	ds_write_b32 v2, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_add_u32 v2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v2
	v_bfrev_b32_e32 v0, 1
	s_cselect_b64 vcc, -1, 0
	s_mov_b32 s6, s26
	s_mov_b32 s7, s27
	v_cndmask_b32_e32 v0, v0, v1, vcc
	s_waitcnt lgkmcnt(0)
	buffer_store_dword v2, v0, s[4:7], 0 offen
	s_endpgm
.Lfunc_end0:
	.size	histogram, .Lfunc_end0-histogram
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel histogram
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 10
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 8
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 25
		.amdhsa_next_free_sgpr 29
		.amdhsa_accum_offset 28
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
	.set .Lhistogram.num_vgpr, 25
	.set .Lhistogram.num_agpr, 0
	.set .Lhistogram.numbered_sgpr, 29
	.set .Lhistogram.num_named_barrier, 0
	.set .Lhistogram.private_seg_size, 0
	.set .Lhistogram.uses_vcc, 1
	.set .Lhistogram.uses_flat_scratch, 0
	.set .Lhistogram.has_dyn_sized_stack, 0
	.set .Lhistogram.has_recursion, 0
	.set .Lhistogram.has_indirect_call, 0
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
      - .address_space:  global
        .offset:         24
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .max_flat_workgroup_size: 256
    .name:           histogram
    .private_segment_fixed_size: 0
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         histogram.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     25
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
