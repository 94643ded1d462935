; triton 3.9.0, threads 256, lds 16, arguments *i32 *i32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	scan
	.p2align	8
	.type	scan,@function
scan:
	.file	1 "tests/foreign/triton" "orders.py"
	.loc	1 8 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_load_dwordx2 s[8:9], s[0:1], 0x18
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 10 0
	v_lshrrev_b32_e32 v5, 6, v0
	.loc	1 9 0
	v_and_b32_e32 v6, 63, v0
	s_mov_b64 s[0:1], s[2:3]
	v_readfirstlane_b32 s6, v5
	.loc	1 10 0
	v_lshlrev_b32_e32 v0, 4, v6
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	v_lshl_or_b32 v4, s6, 10, v0
	buffer_load_dwordx4 v[0:3], v4, s[0:3], 0 offen
	.file	2 "triton/language" "standard.py"
	.loc	2 358 0 ; standard.py:358:12 @[ orders.py:10:23 ]
	v_sub_u32_e64 v7, v6, 1 clamp
	v_lshlrev_b32_e32 v7, 2, v7
	v_lshlrev_b32_e32 v8, 2, v6
	v_add_u32_e32 v10, -8, v8
	v_cmp_gt_u32_e32 vcc, 2, v6
	v_cmp_gt_u32_e64 s[0:1], 4, v6
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:358:12 @[ orders.py:10:23 ] ]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v1, v0, v1
	v_add_u32_e32 v2, v1, v2
	v_add_u32_e32 v3, v2, v3
	.loc	2 358 0 ; standard.py:358:12 @[ orders.py:10:23 ]
	ds_bpermute_b32 v9, v7, v3
	v_cndmask_b32_e32 v10, v10, v8, vcc
	v_cmp_eq_u32_e32 vcc, 0, v6
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_cndmask_b32_e64 v9, v9, 0, vcc
	v_add_u32_e32 v3, v3, v9
	ds_bpermute_b32 v9, v10, v3
	v_add_u32_e32 v10, -16, v8
	v_cndmask_b32_e64 v10, v10, v8, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 1, v6
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_cndmask_b32_e64 v9, 0, v9, s[0:1]
	v_add_u32_e32 v3, v3, v9
	ds_bpermute_b32 v9, v10, v3
	v_subrev_u32_e32 v10, 32, v8
	v_cmp_gt_u32_e64 s[0:1], 8, v6
	s_nop 1
	v_cndmask_b32_e64 v10, v10, v8, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 3, v6
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_cndmask_b32_e64 v9, 0, v9, s[0:1]
	v_add_u32_e32 v3, v3, v9
	ds_bpermute_b32 v9, v10, v3
	v_subrev_u32_e32 v10, 64, v8
	v_cmp_gt_u32_e64 s[0:1], 16, v6
	s_nop 1
	v_cndmask_b32_e64 v10, v10, v8, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 7, v6
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_cndmask_b32_e64 v9, 0, v9, s[0:1]
	v_add_u32_e32 v3, v3, v9
	ds_bpermute_b32 v9, v10, v3
	v_add_u32_e32 v10, 0xffffff80, v8
	v_cmp_gt_u32_e64 s[0:1], 32, v6
	s_nop 1
	v_cndmask_b32_e64 v8, v10, v8, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 15, v6
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_cndmask_b32_e64 v9, 0, v9, s[0:1]
	v_add_u32_e32 v3, v3, v9
	ds_bpermute_b32 v8, v8, v3
	v_cmp_lt_u32_e64 s[0:1], 31, v6
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_cndmask_b32_e64 v8, 0, v8, s[0:1]
	v_add_u32_e32 v3, v3, v8
	v_cmp_eq_u32_e64 s[0:1], 63, v6
	s_and_saveexec_b64 s[6:7], s[0:1]
	.loc	2 0 0
	v_lshl_add_u32 v8, v5, 2, 0
	.loc	2 358 0 ; standard.py:358:12 @[ orders.py:10:23 ]
	ds_write_b32 v8, v3
	.loc	2 0 0
	s_or_b64 exec, exec, s[6:7]
	.loc	2 358 0 ; standard.py:358:12 @[ orders.py:10:23 ]
	v_mov_b32_e32 v8, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b96 v[8:10], v8
	v_cmp_lt_u32_e64 s[0:1], 1, v5
	.loc	1 10 0
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s2
	s_mov_b32 s7, s3
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:358:12 @[ orders.py:10:23 ] ]
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v9, v9, v8
	.loc	2 358 0 ; standard.py:358:12 @[ orders.py:10:23 ]
	v_cndmask_b32_e64 v8, v8, v9, s[0:1]
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:358:12 @[ orders.py:10:23 ] ]
	v_add_u32_e32 v9, v9, v10
	.loc	2 358 0 ; standard.py:358:12 @[ orders.py:10:23 ]
	v_cmp_eq_u32_e64 s[0:1], 3, v5
	s_nop 1
	v_cndmask_b32_e64 v8, v8, v9, s[0:1]
	v_cmp_ne_u32_e64 s[0:1], 0, v5
	v_or_b32_e32 v5, v5, v6
	s_nop 0
	v_cndmask_b32_e64 v9, 0, v8, s[0:1]
	v_add_u32_e32 v3, v9, v3
	ds_bpermute_b32 v7, v7, v3
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e32 v6, v7, v8, vcc
	v_cmp_ne_u32_e32 vcc, 0, v5
	s_nop 1
	v_cndmask_b32_e32 v5, 0, v6, vcc
	v_add_u32_e32 v2, v5, v2
	v_add_u32_e32 v1, v5, v1
	v_add_u32_e32 v0, v5, v0
	.loc	1 10 0
	buffer_store_dwordx4 v[0:3], v4, s[4:7], 0 offen
	.loc	1 8 0
	s_endpgm
.Lfunc_end0:
	.size	scan, .Lfunc_end0-scan
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel scan
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
		.amdhsa_next_free_vgpr 11
		.amdhsa_next_free_sgpr 10
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .max_flat_workgroup_size: 256
    .name:           scan
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         scan.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     11
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
