; triton 3.9.0, threads 256, lds 4096, arguments *fp32 *i32 *fp32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	gathered
	.p2align	8
	.type	gathered,@function
gathered:
	.file	1 "tests/foreign/triton" "orders.py"
	.loc	1 46 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	s_mov_b64 s[8:9], s[2:3]
	.loc	1 50 0
	v_readfirstlane_b32 s2, v0
	s_and_b32 s3, s2, 0xc0
	.loc	1 49 0
	v_and_or_b32 v1, v0, 63, s3
	v_and_b32_e32 v2, 15, v0
	.loc	1 50 0
	s_movk_i32 s3, 0xf0
	v_and_or_b32 v3, v1, s3, v2
	s_mov_b32 s11, 0x27000
	s_mov_b32 s10, 0x7ffffffe
	s_mov_b64 s[0:1], s[6:7]
	s_and_b32 s9, s9, 0xffff
	v_lshlrev_b32_e32 v8, 4, v3
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s10
	s_mov_b32 s7, s11
	buffer_load_dwordx4 v[14:17], v8, s[8:11], 0 offen
	buffer_load_dwordx4 v[18:21], v8, s[4:7], 0 offen
	v_bfe_i32 v3, v0, 4, 1
	v_lshlrev_b32_e32 v4, 1, v0
	v_lshlrev_b32_e32 v5, 2, v0
	v_bfe_i32 v0, v0, 1, 1
	s_bfe_i32 s4, s2, 0x10006
	s_movk_i32 s3, 0x78
	v_and_b32_e32 v5, 4, v5
	v_and_b32_e32 v0, 0x840, v0
	s_and_b32 s4, s4, 0x404
	v_lshlrev_b32_e32 v1, 2, v1
	v_lshlrev_b32_e32 v2, 3, v2
	v_and_b32_e32 v3, 0x404, v3
	s_and_b32 s2, s2, 0x80
	v_and_or_b32 v4, v4, s3, v5
	v_or_b32_e32 v0, s4, v0
	v_and_b32_e32 v1, 0x380, v1
	v_xad_u32 v9, v0, v4, s2
	v_or3_b32 v0, v1, v2, v3
	v_add_u32_e32 v10, 0, v0
	v_xad_u32 v11, v0, 4, 0
	v_xad_u32 v12, v0, 64, 0
	v_xor_b32_e32 v0, 0x44, v0
	v_add_u32_e32 v13, 0, v0
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s2, s10
	s_mov_b32 s3, s11
	s_waitcnt vmcnt(1)
	ds_write_b32 v10, v14
	ds_write_b32 v11, v15
	ds_write_b32 v12, v16 offset:2048
	ds_write_b32 v13, v17 offset:2048
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2st64_b32 v[0:1], v9 offset1:1
	ds_read2st64_b32 v[2:3], v9 offset0:2 offset1:3
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(0)
	ds_write_b32 v10, v18
	ds_write_b32 v11, v19
	ds_write_b32 v12, v20 offset:2048
	ds_write_b32 v13, v21 offset:2048
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2st64_b32 v[4:5], v9 offset1:1
	ds_read2st64_b32 v[6:7], v9 offset0:2 offset1:3
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_lshlrev_b32_e32 v4, 2, v4
	v_lshlrev_b32_e32 v5, 2, v5
	v_lshlrev_b32_e32 v6, 2, v6
	v_lshlrev_b32_e32 v7, 2, v7
	v_and_b32_e32 v4, 0xfc, v4
	v_and_b32_e32 v5, 0xfc, v5
	v_and_b32_e32 v6, 0xfc, v6
	v_and_b32_e32 v7, 0xfc, v7
	ds_bpermute_b32 v0, v4, v0
	ds_bpermute_b32 v1, v5, v1
	ds_bpermute_b32 v2, v6, v2
	ds_bpermute_b32 v3, v7, v3
	s_waitcnt lgkmcnt(2)
	ds_write2st64_b32 v9, v0, v1 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2st64_b32 v9, v2, v3 offset0:2 offset1:3
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v0, v10
	ds_read_b32 v1, v11
	ds_read_b32 v2, v12 offset:2048
	ds_read_b32 v3, v13 offset:2048
	s_waitcnt lgkmcnt(0)
	buffer_store_dwordx4 v[0:3], v8, s[0:3], 0 offen
	.loc	1 46 0
	s_endpgm
.Lfunc_end0:
	.size	gathered, .Lfunc_end0-gathered
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gathered
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
		.amdhsa_next_free_vgpr 22
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 24
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
    .name:           gathered
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         gathered.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     22
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
