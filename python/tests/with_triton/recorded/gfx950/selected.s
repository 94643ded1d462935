; triton 3.9.0, threads 64, lds 0, arguments *bf16 *i64 *u8 *bf16 fp32 i32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	selected
	.p2align	8
	.type	selected,@function
selected:
	.file	1 "python/tests/with_triton" "triton_kernels.py"
	.loc	1 54 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	s_mov_b32 s1, s17
	.loc	1 56 0
	s_ashr_i32 s17, s16, 31
	s_mov_b64 s[24:25], s[2:3]
	s_lshl_b64 s[2:3], s[16:17], 3
	s_add_u32 s4, s4, s2
	s_addc_u32 s5, s5, s3
	.loc	1 57 0
	s_lshl_b32 s1, s1, 7
	.loc	1 63 0
	v_lshlrev_b32_e32 v1, 1, v0
	s_mov_b32 s12, s11
	.loc	1 57 0
	v_or_b32_e32 v2, s1, v1
	s_mov_b64 s[20:21], s[6:7]
	v_or_b32_e32 v3, 1, v2
	.loc	1 59 0
	v_bfrev_b32_e32 v4, 1
	.loc	1 58 0
	v_cmp_gt_i32_e32 vcc, s12, v2
	.loc	1 59 0
	s_and_b32 s21, s21, 0xffff
	s_mov_b32 s23, 0x27000
	s_mov_b32 s22, 0x7ffffffe
	v_cndmask_b32_e32 v2, v4, v2, vcc
	.loc	1 58 0
	v_cmp_gt_i32_e64 s[2:3], s12, v3
	.loc	1 60 0
	s_load_dword s4, s[4:5], 0x0
	s_mov_b32 s26, s22
	.loc	1 59 0
	v_cndmask_b32_e64 v3, v4, v3, s[2:3]
	buffer_load_ubyte v5, v2, s[20:23], 0 offen
	buffer_load_ubyte v6, v3, s[20:23], 0 offen
	.loc	1 60 0
	s_mov_b32 s27, s23
	s_waitcnt lgkmcnt(0)
	s_mul_i32 s4, s4, s11
	s_add_i32 s4, s4, s1
	v_add_lshl_u32 v2, s4, v1, 1
	s_and_b32 s25, s25, 0xffff
	v_add_u32_e32 v3, 2, v2
	.loc	1 63 0
	v_and_b32_e32 v1, 0x7c, v1
	s_mov_b32 s0, s10
	s_mov_b32 s10, s22
	s_and_b32 s9, s9, 0xffff
	.loc	1 60 0
	s_waitcnt vmcnt(1)
	v_cmp_ne_u16_e64 s[4:5], 0, v5
	s_waitcnt vmcnt(0)
	v_cmp_ne_u16_e64 s[6:7], 0, v6
	s_and_b64 vcc, vcc, s[4:5]
	v_cndmask_b32_e32 v2, v4, v2, vcc
	s_and_b64 vcc, s[2:3], s[6:7]
	v_cndmask_b32_e32 v3, v4, v3, vcc
	buffer_load_ushort v5, v2, s[24:27], 0 offen
	buffer_load_ushort v6, v3, s[24:27], 0 offen
	.loc	1 63 0
	v_and_b32_e32 v2, 32, v0
	v_and_b32_e32 v3, 1, v0
	v_cmp_eq_u32_e32 vcc, 0, v2
	s_movk_i32 s2, 0x80
	v_lshlrev_b32_e32 v7, 7, v3
	v_or_b32_e32 v8, v7, v1
	v_bitop3_b32 v1, v7, s2, v1 bitop3:0x36
	s_mul_i32 s3, s11, s16
	.loc	1 57 0
	v_or_b32_e32 v7, s1, v0
	.loc	1 63 0
	s_add_i32 s3, s3, s1
	v_add_lshl_u32 v0, s3, v0, 1
	.loc	1 57 0
	v_or_b32_e32 v9, 64, v7
	.loc	1 63 0
	s_mov_b32 s11, s23
	s_waitcnt vmcnt(0)
	v_cndmask_b32_e32 v2, v5, v6, vcc
	v_cndmask_b32_e32 v5, v6, v5, vcc
	v_bfe_i32 v5, v5, 0, 16
	v_bfe_i32 v2, v2, 0, 16
	ds_bpermute_b32 v5, v8, v5
	ds_bpermute_b32 v1, v1, v2
	.loc	1 58 0
	v_cmp_gt_i32_e32 vcc, s12, v7
	.loc	1 63 0
	v_add_u32_e32 v6, 0x80, v0
	s_nop 0
	v_cndmask_b32_e32 v2, v4, v0, vcc
	v_cmp_eq_u32_e32 vcc, 0, v3
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_cndmask_b32_e32 v0, v5, v1, vcc
	v_cndmask_b32_e32 v1, v1, v5, vcc
	.loc	1 60 0
	v_lshlrev_b32_e32 v1, 16, v1
	v_lshlrev_b32_e32 v0, 16, v0
	v_pk_mul_f32 v[0:1], s[0:1], v[0:1] op_sel_hi:[0,1]
	.loc	1 63 0
	v_pk_mov_b32 v[0:1], v[0:1], v[0:1] op_sel:[1,0]
	.loc	1 58 0
	v_cmp_gt_i32_e32 vcc, s12, v9
	.loc	1 63 0
	v_cvt_pk_bf16_f32 v0, v0, v1
	buffer_store_short v0, v2, s[8:11], 0 offen
	v_lshrrev_b32_e32 v0, 16, v0
	v_cndmask_b32_e32 v1, v4, v6, vcc
	buffer_store_short v0, v1, s[8:11], 0 offen
	.loc	1 54 0
	s_endpgm
.Lfunc_end0:
	.size	selected, .Lfunc_end0-selected
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel selected
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 56
		.amdhsa_user_sgpr_count 16
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 14
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 28
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
      - .offset:         32
        .size:           4
        .value_kind:     by_value
      - .offset:         36
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         40
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         48
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .max_flat_workgroup_size: 64
    .name:           selected
    .private_segment_fixed_size: 0
    .sgpr_count:     34
    .sgpr_spill_count: 0
    .symbol:         selected.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
