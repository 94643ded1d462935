; triton 3.9.0, threads 512, lds 1024
	.amdgcn_target "amdgpu9.0a-amd-amdhsa-unknown-gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	columns
	.p2align	8
	.type	columns,@function
columns:
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx4 s[8:11], s[4:5], 0x8
	s_load_dwordx2 s[12:13], s[4:5], 0x18
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	v_lshlrev_b32_e32 v1, 4, v0
	s_lshr_b32 s0, s0, 6
	v_and_b32_e32 v1, 0x380, v1
	v_lshl_or_b32 v1, s0, 10, v1
	v_mov_b32_e32 v2, s7
	v_add_co_u32_e32 v1, vcc, s6, v1
	v_addc_co_u32_e32 v3, vcc, 0, v2, vcc
	v_and_b32_e32 v2, 7, v0
	v_lshlrev_b32_e32 v6, 4, v2
	v_add_co_u32_e32 v2, vcc, v1, v6
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	global_load_dwordx4 v[2:5], v[2:3], off
	v_and_b32_e32 v1, 63, v0
	v_lshlrev_b32_e32 v8, 2, v1
	v_xor_b32_e32 v9, 0x80, v8
	v_xor_b32_e32 v8, 64, v8
	v_add_u32_e32 v6, 0, v6
	v_lshl_add_u32 v1, v1, 4, 0
	v_lshl_add_u32 v14, s0, 7, v6
	v_lshlrev_b32_e32 v7, 2, v0
	v_and_or_b32 v0, v0, 32, s0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_mov_b32 s11, 0x27000
	s_and_b32 s9, s9, 0xffff
	s_mov_b32 s10, 0x7ffffffe
	s_waitcnt vmcnt(0)
	ds_bpermute_b32 v10, v9, v2
	ds_bpermute_b32 v11, v9, v3
	ds_bpermute_b32 v12, v9, v4
	ds_bpermute_b32 v13, v9, v5
	s_waitcnt lgkmcnt(3)
	v_add_f32_e32 v2, v2, v10
	s_waitcnt lgkmcnt(2)
	v_add_f32_e32 v3, v3, v11
	s_waitcnt lgkmcnt(1)
	v_add_f32_e32 v4, v4, v12
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v5, v5, v13
	ds_bpermute_b32 v10, v8, v2
	ds_bpermute_b32 v11, v8, v3
	ds_bpermute_b32 v12, v8, v4
	ds_bpermute_b32 v13, v8, v5
	s_waitcnt lgkmcnt(3)
	v_add_f32_e32 v2, v2, v10
	s_waitcnt lgkmcnt(2)
	v_add_f32_e32 v3, v3, v11
	s_waitcnt lgkmcnt(1)
	v_add_f32_e32 v4, v4, v12
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v5, v5, v13
	v_add_f32_dpp v2, v2, v2 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v3, v3, v3 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v4, v4, v4 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v5, v5, v5 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	ds_write_b128 v14, v[2:5]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[2:5], v1
	v_and_b32_e32 v1, 0x7c, v7
	v_add_u32_e32 v7, 0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_bpermute_b32 v10, v9, v2
	ds_bpermute_b32 v11, v9, v3
	ds_bpermute_b32 v12, v9, v4
	ds_bpermute_b32 v9, v9, v5
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v2, v2, v10
	v_add_f32_e32 v3, v3, v11
	v_add_f32_e32 v4, v4, v12
	v_add_f32_e32 v5, v5, v9
	ds_bpermute_b32 v9, v8, v2
	ds_bpermute_b32 v10, v8, v3
	ds_bpermute_b32 v11, v8, v4
	ds_bpermute_b32 v8, v8, v5
	s_waitcnt lgkmcnt(3)
	v_add_f32_e32 v2, v2, v9
	s_waitcnt lgkmcnt(2)
	v_add_f32_e32 v3, v3, v10
	s_waitcnt lgkmcnt(1)
	v_add_f32_e32 v4, v4, v11
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v5, v5, v8
	v_add_f32_dpp v2, v2, v2 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v3, v3, v3 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v4, v4, v4 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v5, v5, v5 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	ds_write_b128 v6, v[2:5]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v3, v7
	v_bfrev_b32_e32 v2, 1
	v_cndmask_b32_e32 v0, v2, v1, vcc
	s_waitcnt lgkmcnt(0)
	buffer_store_dword v3, v0, s[8:11], 0 offen
	s_endpgm
.Lfunc_end0:
	.size	columns, .Lfunc_end0-columns
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel columns
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 8
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 14
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
	.set .Lcolumns.num_vgpr, 15
	.set .Lcolumns.num_agpr, 0
	.set .Lcolumns.numbered_sgpr, 14
	.set .Lcolumns.num_named_barrier, 0
	.set .Lcolumns.private_seg_size, 0
	.set .Lcolumns.uses_vcc, 1
	.set .Lcolumns.uses_flat_scratch, 0
	.set .Lcolumns.has_dyn_sized_stack, 0
	.set .Lcolumns.has_recursion, 0
	.set .Lcolumns.has_indirect_call, 0
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
    .max_flat_workgroup_size: 512
    .name:           columns
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         columns.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.0a-amd-amdhsa-unknown-gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
