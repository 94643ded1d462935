; triton 3.9.0, threads 64, lds 0, arguments *fp32 *fp32 *fp32 i32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	window
	.p2align	8
	.type	window,@function
window:
	.file	1 "tests/foreign/triton" "memory.py"
	.loc	1 44 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 45 0
	s_lshl_b32 s9, s14, 7
	v_lshl_or_b32 v6, v0, 1, s9
	.loc	1 48 0
	v_add_u32_e32 v0, -3, v6
	s_mov_b64 s[16:17], s[2:3]
	v_add_u32_e32 v1, -2, v6
	.loc	1 49 0
	v_cmp_lt_i32_e32 vcc, -1, v0
	v_cmp_gt_i32_e64 s[2:3], s8, v0
	s_mov_b64 s[12:13], s[6:7]
	v_cmp_lt_i32_e64 s[0:1], -1, v1
	v_cmp_gt_i32_e64 s[6:7], s8, v1
	v_lshlrev_b32_e32 v0, 2, v0
	v_bfrev_b32_e32 v8, 1
	s_and_b64 vcc, vcc, s[2:3]
	v_cndmask_b32_e32 v4, v8, v0, vcc
	v_lshlrev_b32_e32 v0, 2, v1
	s_and_b64 vcc, s[0:1], s[6:7]
	v_cndmask_b32_e32 v5, v8, v0, vcc
	.loc	1 48 0
	v_add_u32_e32 v0, -1, v6
	.loc	1 49 0
	v_cmp_lt_i32_e32 vcc, -1, v0
	v_cmp_gt_i32_e64 s[0:1], s8, v0
	.loc	1 45 0
	v_or_b32_e32 v3, 1, v6
	.loc	1 49 0
	s_and_b32 s17, s17, 0xffff
	s_mov_b32 s19, 0x27000
	s_mov_b32 s18, 0x7ffffffe
	v_lshlrev_b32_e32 v0, 2, v0
	s_and_b64 vcc, vcc, s[0:1]
	v_cndmask_b32_e32 v7, v8, v0, vcc
	buffer_load_dword v0, v4, s[16:19], 0 offen
	buffer_load_dword v1, v5, s[16:19], 0 offen
	buffer_load_dword v2, v7, s[16:19], 0 offen
	s_cmp_gt_i32 s9, -1
	v_lshlrev_b32_e32 v4, 2, v3
	v_cmp_gt_i32_e32 vcc, s8, v3
	v_cmp_gt_i32_e64 s[0:1], s8, v6
	v_add_u32_e32 v5, -4, v4
	v_cndmask_b32_e32 v12, v8, v4, vcc
	s_cselect_b64 vcc, -1, 0
	v_lshlrev_b32_e32 v7, 2, v6
	v_cndmask_b32_e32 v9, v8, v12, vcc
	s_and_b64 vcc, vcc, s[0:1]
	.loc	1 48 0
	v_add_u32_e32 v3, 2, v6
	.loc	1 50 0
	v_cndmask_b32_e64 v13, v8, v7, s[0:1]
	.loc	1 49 0
	v_cndmask_b32_e32 v10, v8, v5, vcc
	v_cndmask_b32_e32 v11, v8, v7, vcc
	v_cmp_lt_i32_e32 vcc, -1, v3
	v_cmp_gt_i32_e64 s[0:1], s8, v3
	v_lshlrev_b32_e32 v3, 2, v3
	s_and_b64 vcc, vcc, s[0:1]
	v_cndmask_b32_e32 v14, v8, v3, vcc
	buffer_load_dword v4, v10, s[16:19], 0 offen
	buffer_load_dword v3, v11, s[16:19], 0 offen
	buffer_load_dword v5, v9, s[16:19], 0 offen
	buffer_load_dword v7, v14, s[16:19], 0 offen
	.loc	1 48 0
	v_add_u32_e32 v9, 3, v6
	.loc	1 49 0
	v_cmp_lt_i32_e32 vcc, -1, v9
	v_cmp_gt_i32_e64 s[0:1], s8, v9
	v_lshlrev_b32_e32 v9, 2, v9
	s_and_b64 vcc, vcc, s[0:1]
	v_cndmask_b32_e32 v9, v8, v9, vcc
	.loc	1 48 0
	v_add_u32_e32 v6, 4, v6
	.loc	1 49 0
	buffer_load_dword v9, v9, s[16:19], 0 offen
	v_cmp_lt_i32_e32 vcc, -1, v6
	v_cmp_gt_i32_e64 s[0:1], s8, v6
	v_lshlrev_b32_e32 v6, 2, v6
	s_and_b64 vcc, vcc, s[0:1]
	v_cndmask_b32_e32 v6, v8, v6, vcc
	buffer_load_dword v14, v6, s[16:19], 0 offen
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	s_load_dword s8, s[4:5], 0x18
	.loc	1 50 0
	s_and_b32 s13, s13, 0xffff
	s_mov_b32 s14, s18
	s_mov_b32 s15, s19
	.loc	1 49 0
	s_waitcnt vmcnt(7) lgkmcnt(0)
	v_pk_mul_f32 v[10:11], s[0:1], v[0:1]
	v_mov_b32_e32 v0, v1
	s_waitcnt vmcnt(6)
	v_mov_b32_e32 v1, v2
	v_pk_mul_f32 v[0:1], s[0:1], v[0:1]
	v_add_f32_e32 v6, 0, v10
	v_add_f32_e32 v0, 0, v0
	v_add_f32_e32 v10, v6, v11
	v_add_f32_e32 v11, v0, v1
	s_waitcnt vmcnt(4)
	v_pk_mul_f32 v[0:1], s[2:3], v[2:3]
	s_waitcnt vmcnt(3)
	v_pk_mul_f32 v[2:3], s[2:3], v[4:5]
	v_mov_b32_e32 v6, v5
	v_add_f32_e32 v0, v10, v0
	s_waitcnt vmcnt(2)
	v_mov_b32_e32 v8, v7
	v_add_f32_e32 v2, v11, v2
	v_pk_mul_f32 v[4:5], s[6:7], v[6:7]
	v_add_f32_e32 v0, v0, v1
	v_add_f32_e32 v1, v2, v3
	v_add_f32_e32 v0, v0, v4
	s_waitcnt vmcnt(1)
	v_pk_mul_f32 v[6:7], s[6:7], v[8:9]
	v_add_f32_e32 v0, v0, v5
	v_add_f32_e32 v1, v1, v6
	v_add_f32_e32 v1, v1, v7
	v_fmac_f32_e32 v0, s8, v9
	s_waitcnt vmcnt(0)
	v_fmac_f32_e32 v1, s8, v14
	.loc	1 50 0
	buffer_store_dword v0, v13, s[12:15], 0 offen
	buffer_store_dword v1, v12, s[12:15], 0 offen
	.loc	1 44 0
	s_endpgm
.Lfunc_end0:
	.size	window, .Lfunc_end0-window
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel window
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
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 20
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
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
    .name:           window
    .private_segment_fixed_size: 0
    .sgpr_count:     26
    .sgpr_spill_count: 0
    .symbol:         window.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
