; triton 3.9.0, threads 512, lds 1024
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	columns
	.p2align	8
	.type	columns,@function
columns:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_load_dwordx2 s[8:9], s[0:1], 0x18
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	s_and_b32 s1, s0, 0x1c0
	v_and_or_b32 v1, v0, 56, s1
	v_lshlrev_b32_e32 v2, 4, v1
	v_mov_b32_e32 v3, 0
	v_and_b32_e32 v1, 7, v0
	v_lshl_add_u64 v[4:5], s[2:3], 0, v[2:3]
	v_lshlrev_b32_e32 v2, 4, v1
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[2:3]
	global_load_dwordx4 v[4:7], v[4:5], off
	v_bfe_i32 v3, v0, 3, 1
	v_and_b32_e32 v8, 16, v0
	v_lshlrev_b32_e32 v9, 3, v0
	v_lshlrev_b32_e32 v1, 5, v1
	v_and_b32_e32 v3, 0x290, v3
	v_and_b32_e32 v9, 0x100, v9
	v_bitop3_b32 v3, v1, v3, v8 bitop3:0x36
	v_add3_u32 v3, 0, v9, v3
	s_bfe_i32 s1, s0, 0x10006
	s_lshr_b32 s2, s0, 3
	s_and_b32 s1, s1, 0x290
	s_and_b32 s2, s2, 16
	s_xor_b32 s1, s1, s2
	v_xor_b32_e32 v1, s1, v1
	s_and_b32 s1, s0, 0x100
	v_add_u32_e32 v1, s1, v1
	s_lshr_b32 s0, s0, 6
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s7, 0x27000
	s_mov_b32 s6, 0x7ffffffe
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v9, v5
	v_mov_b32_e32 v11, v5
	v_mov_b32_e32 v8, v4
	v_mov_b32_e32 v10, v4
	v_permlane32_swap_b32_e32 v9, v11
	v_mov_b32_e32 v14, v7
	v_mov_b32_e32 v15, v7
	v_permlane32_swap_b32_e32 v8, v10
	v_cmp_eq_u32_e32 vcc, v9, v5
	v_mov_b32_e32 v12, v6
	v_mov_b32_e32 v13, v6
	v_permlane32_swap_b32_e32 v14, v15
	v_cndmask_b32_e32 v9, v9, v11, vcc
	v_cmp_eq_u32_e32 vcc, v8, v4
	v_permlane32_swap_b32_e32 v12, v13
	s_nop 0
	v_cndmask_b32_e32 v8, v8, v10, vcc
	v_cmp_eq_u32_e32 vcc, v14, v7
	v_pk_add_f32 v[4:5], v[4:5], v[8:9]
	s_nop 0
	v_cndmask_b32_e32 v11, v14, v15, vcc
	v_cmp_eq_u32_e32 vcc, v12, v6
	v_mov_b32_e32 v9, v5
	v_mov_b32_e32 v8, v4
	v_cndmask_b32_e32 v10, v12, v13, vcc
	v_pk_add_f32 v[6:7], v[6:7], v[10:11]
	v_mov_b32_e32 v11, v5
	v_mov_b32_e32 v10, v4
	s_nop 0
	v_permlane16_swap_b32_e32 v9, v11
	v_mov_b32_e32 v14, v7
	v_mov_b32_e32 v15, v7
	v_permlane16_swap_b32_e32 v8, v10
	v_cmp_eq_u32_e32 vcc, v9, v5
	v_mov_b32_e32 v12, v6
	v_mov_b32_e32 v13, v6
	v_permlane16_swap_b32_e32 v14, v15
	v_cndmask_b32_e32 v9, v9, v11, vcc
	v_cmp_eq_u32_e32 vcc, v8, v4
	v_permlane16_swap_b32_e32 v12, v13
	s_nop 0
	v_cndmask_b32_e32 v8, v8, v10, vcc
	v_cmp_eq_u32_e32 vcc, v14, v7
	v_pk_add_f32 v[4:5], v[4:5], v[8:9]
	s_nop 0
	v_cndmask_b32_e32 v11, v14, v15, vcc
	v_cmp_eq_u32_e32 vcc, v12, v6
	v_mov_b32_dpp v8, v4 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v9, v5 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_cndmask_b32_e32 v10, v12, v13, vcc
	v_pk_add_f32 v[6:7], v[6:7], v[10:11]
	v_pk_add_f32 v[4:5], v[4:5], v[8:9]
	s_nop 0
	v_mov_b32_dpp v10, v6 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v11, v7 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_pk_add_f32 v[6:7], v[6:7], v[10:11]
	ds_write_b128 v1, v[4:7]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[4:7], v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mov_b32_e32 v8, v5
	v_mov_b32_e32 v9, v5
	v_mov_b32_e32 v1, v4
	v_mov_b32_e32 v3, v4
	v_permlane32_swap_b32_e32 v8, v9
	s_nop 0
	v_permlane32_swap_b32_e32 v1, v3
	v_cmp_eq_u32_e32 vcc, v8, v5
	v_mov_b32_e32 v10, v6
	v_mov_b32_e32 v11, v6
	v_cndmask_b32_e32 v9, v8, v9, vcc
	v_cmp_eq_u32_e32 vcc, v1, v4
	v_permlane32_swap_b32_e32 v10, v11
	s_nop 0
	v_cndmask_b32_e32 v8, v1, v3, vcc
	v_pk_add_f32 v[4:5], v[4:5], v[8:9]
	s_nop 0
	v_mov_b32_e32 v8, v5
	v_mov_b32_e32 v9, v5
	v_mov_b32_e32 v1, v4
	v_mov_b32_e32 v3, v4
	v_permlane16_swap_b32_e32 v8, v9
	s_nop 0
	v_permlane16_swap_b32_e32 v1, v3
	v_cmp_eq_u32_e32 vcc, v8, v5
	s_nop 1
	v_cndmask_b32_e32 v9, v8, v9, vcc
	v_cmp_eq_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v3, vcc
	v_mov_b32_e32 v1, v7
	v_mov_b32_e32 v3, v7
	v_pk_add_f32 v[4:5], v[4:5], v[8:9]
	s_nop 0
	v_permlane32_swap_b32_e32 v1, v3
	v_cmp_eq_u32_e32 vcc, v1, v7
	v_mov_b32_dpp v8, v4 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v9, v5 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_pk_add_f32 v[4:5], v[4:5], v[8:9]
	v_cndmask_b32_e32 v9, v1, v3, vcc
	v_cmp_eq_u32_e32 vcc, v10, v6
	s_nop 1
	v_cndmask_b32_e32 v8, v10, v11, vcc
	v_pk_add_f32 v[6:7], v[6:7], v[8:9]
	s_nop 0
	v_mov_b32_e32 v8, v7
	v_mov_b32_e32 v9, v7
	v_mov_b32_e32 v1, v6
	v_mov_b32_e32 v3, v6
	v_permlane16_swap_b32_e32 v8, v9
	v_cmp_eq_u32_e32 vcc, v8, v7
	v_permlane16_swap_b32_e32 v1, v3
	s_nop 0
	v_cndmask_b32_e32 v9, v8, v9, vcc
	v_cmp_eq_u32_e32 vcc, v1, v6
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v3, vcc
	v_pk_add_f32 v[6:7], v[6:7], v[8:9]
	v_add_u32_e32 v1, 0, v2
	s_nop 0
	v_mov_b32_dpp v8, v6 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v9, v7 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_pk_add_f32 v[6:7], v[6:7], v[8:9]
	ds_write_b128 v1, v[4:7]
	v_lshlrev_b32_e32 v1, 2, v0
	v_and_b32_e32 v1, 0x7c, v1
	v_add_u32_e32 v2, 0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v3, v2
	v_and_or_b32 v0, v0, 32, s0
	v_bfrev_b32_e32 v2, 1
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_nop 1
	v_cndmask_b32_e32 v0, v2, v1, vcc
	s_waitcnt lgkmcnt(0)
	buffer_store_dword v3, v0, s[4:7], 0 offen
	s_endpgm
.Lfunc_end0:
	.size	columns, .Lfunc_end0-columns
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel columns
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
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 16
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
	.set .Lcolumns.num_vgpr, 16
	.set .Lcolumns.num_agpr, 0
	.set .Lcolumns.numbered_sgpr, 10
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
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         columns.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
