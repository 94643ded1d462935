; triton 3.9.0, threads 256, lds 32, arguments *fp32 *fp32 *fp32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	recurrence
	.p2align	8
	.type	recurrence,@function
recurrence:
	.file	1 "tests/foreign/triton" "orders.py"
	.loc	1 19 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 22 0
	v_lshrrev_b32_e32 v1, 6, v0
	.loc	1 20 0
	v_and_b32_e32 v2, 63, v0
	s_mov_b64 s[8:9], s[2:3]
	v_readfirstlane_b32 s2, v1
	.loc	1 21 0
	s_mov_b32 s11, 0x27000
	s_mov_b32 s10, 0x7ffffffe
	v_lshlrev_b32_e32 v10, 2, v2
	s_mov_b64 s[0:1], s[6:7]
	v_lshl_or_b32 v0, s2, 8, v10
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s10
	s_mov_b32 s7, s11
	s_and_b32 s9, s9, 0xffff
	buffer_load_dword v5, v0, s[4:7], 0 offen
	buffer_load_dword v4, v0, s[8:11], 0 offen
	v_sub_u32_e64 v3, v2, 1 clamp
	v_lshlrev_b32_e32 v3, 2, v3
	v_cmp_gt_u32_e32 vcc, 2, v2
	s_waitcnt vmcnt(1)
	ds_bpermute_b32 v7, v3, v5
	s_waitcnt vmcnt(0)
	ds_bpermute_b32 v6, v3, v4
	v_add_u32_e32 v3, -8, v10
	v_cndmask_b32_e32 v11, v3, v10, vcc
	v_cmp_eq_u32_e32 vcc, 0, v2
	.loc	1 15 0 ; orders.py:15:19 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(1)
	v_mul_f32_e32 v3, v4, v7
	.loc	1 15 0 ; orders.py:15:12 @[ orders.py:21:16 ]
	v_pk_add_f32 v[8:9], v[4:5], v[2:3]
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[6:7], v[4:5], v[6:7]
	.loc	1 21 0
	v_cndmask_b32_e32 v5, v9, v5, vcc
	ds_bpermute_b32 v3, v11, v5
	v_cndmask_b32_e32 v4, v6, v4, vcc
	ds_bpermute_b32 v6, v11, v4
	v_add_u32_e32 v7, -16, v10
	v_cmp_gt_u32_e32 vcc, 4, v2
	.loc	1 15 0 ; orders.py:15:19 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(1)
	v_mul_f32_e32 v3, v4, v3
	.loc	1 15 0 ; orders.py:15:12 @[ orders.py:21:16 ]
	v_pk_add_f32 v[8:9], v[4:5], v[2:3]
	.loc	1 21 0
	v_cndmask_b32_e32 v11, v7, v10, vcc
	v_cmp_lt_u32_e32 vcc, 1, v2
	.loc	1 15 0 ; orders.py:15:12 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[6:7], v[4:5], v[6:7]
	.loc	1 21 0
	v_cndmask_b32_e32 v5, v5, v9, vcc
	ds_bpermute_b32 v3, v11, v5
	v_cndmask_b32_e32 v4, v4, v6, vcc
	ds_bpermute_b32 v6, v11, v4
	v_subrev_u32_e32 v7, 32, v10
	v_cmp_gt_u32_e32 vcc, 8, v2
	.loc	1 15 0 ; orders.py:15:19 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(1)
	v_mul_f32_e32 v3, v4, v3
	.loc	1 15 0 ; orders.py:15:12 @[ orders.py:21:16 ]
	v_pk_add_f32 v[8:9], v[4:5], v[2:3]
	.loc	1 21 0
	v_cndmask_b32_e32 v11, v7, v10, vcc
	v_cmp_lt_u32_e32 vcc, 3, v2
	.loc	1 15 0 ; orders.py:15:12 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[6:7], v[4:5], v[6:7]
	.loc	1 21 0
	v_cndmask_b32_e32 v5, v5, v9, vcc
	ds_bpermute_b32 v3, v11, v5
	v_cndmask_b32_e32 v4, v4, v6, vcc
	ds_bpermute_b32 v6, v11, v4
	v_subrev_u32_e32 v7, 64, v10
	v_cmp_gt_u32_e32 vcc, 16, v2
	.loc	1 15 0 ; orders.py:15:19 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(1)
	v_mul_f32_e32 v3, v4, v3
	.loc	1 15 0 ; orders.py:15:12 @[ orders.py:21:16 ]
	v_pk_add_f32 v[8:9], v[4:5], v[2:3]
	.loc	1 21 0
	v_cndmask_b32_e32 v11, v7, v10, vcc
	v_cmp_lt_u32_e32 vcc, 7, v2
	.loc	1 15 0 ; orders.py:15:12 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[6:7], v[4:5], v[6:7]
	.loc	1 21 0
	v_cndmask_b32_e32 v5, v5, v9, vcc
	v_cndmask_b32_e32 v4, v4, v6, vcc
	ds_bpermute_b32 v3, v11, v5
	ds_bpermute_b32 v6, v11, v4
	v_add_u32_e32 v7, 0xffffff80, v10
	v_cmp_gt_u32_e32 vcc, 32, v2
	.loc	1 15 0 ; orders.py:15:19 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(1)
	v_mul_f32_e32 v3, v4, v3
	.loc	1 21 0
	v_cndmask_b32_e32 v10, v7, v10, vcc
	.loc	1 15 0 ; orders.py:15:12 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[6:7], v[4:5], v[6:7]
	v_pk_add_f32 v[8:9], v[4:5], v[2:3]
	.loc	1 21 0
	v_cmp_lt_u32_e32 vcc, 15, v2
	s_nop 1
	v_cndmask_b32_e32 v3, v5, v9, vcc
	v_cndmask_b32_e32 v4, v4, v6, vcc
	ds_bpermute_b32 v5, v10, v4
	ds_bpermute_b32 v6, v10, v3
	v_cmp_eq_u32_e32 vcc, 63, v2
	.loc	1 15 0 ; orders.py:15:12 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(1)
	v_mul_f32_e32 v5, v4, v5
	.loc	1 15 0 ; orders.py:15:19 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(0)
	v_fma_f32 v6, v4, v6, v3
	.loc	1 21 0
	s_and_saveexec_b64 s[2:3], vcc
	.loc	1 0 0
	v_lshl_add_u32 v7, v1, 2, 0
	.loc	1 21 0
	ds_write2_b32 v7, v5, v6 offset1:4
	.loc	1 0 0
	s_or_b64 exec, exec, s[2:3]
	.loc	1 21 0
	v_mov_b32_e32 v7, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b96 v[8:10], v7 offset:16
	ds_read2_b32 v[12:13], v7 offset0:1 offset1:2
	v_cmp_lt_u32_e32 vcc, 31, v2
	.loc	1 22 0
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s2, s10
	.loc	1 21 0
	v_cndmask_b32_e32 v2, v3, v6, vcc
	v_cndmask_b32_e32 v3, v4, v5, vcc
	.loc	1 15 0 ; orders.py:15:19 @[ orders.py:21:16 ]
	s_waitcnt lgkmcnt(0)
	v_fma_f32 v4, v8, v12, v9
	.loc	1 21 0
	v_cmp_lt_u32_e32 vcc, 1, v1
	.loc	1 15 0 ; orders.py:15:19 @[ orders.py:21:16 ]
	v_fmac_f32_e32 v10, v13, v4
	.loc	1 22 0
	s_mov_b32 s3, s11
	.loc	1 21 0
	v_cndmask_b32_e32 v5, v8, v4, vcc
	v_cmp_eq_u32_e32 vcc, 3, v1
	s_nop 1
	v_cndmask_b32_e32 v4, v5, v10, vcc
	.loc	1 15 0 ; orders.py:15:19 @[ orders.py:21:16 ]
	v_fma_f32 v3, v3, v4, v2
	.loc	1 21 0
	v_cmp_eq_u32_e32 vcc, 0, v1
	s_nop 1
	v_cndmask_b32_e32 v1, v3, v2, vcc
	.loc	1 22 0
	buffer_store_dword v1, v0, s[0:3], 0 offen
	.loc	1 19 0
	s_endpgm
.Lfunc_end0:
	.size	recurrence, .Lfunc_end0-recurrence
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel recurrence
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 10
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 12
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
    .name:           recurrence
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         recurrence.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
