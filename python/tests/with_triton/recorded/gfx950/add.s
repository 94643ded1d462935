; triton 3.9.0, threads 256, lds 0, arguments *bf16 *bf16 *bf16 i32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	add
	.p2align	8
	.type	add,@function
add:
	.file	1 "tests/foreign/triton" "elementwise.py"
	.loc	1 8 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	s_mov_b64 s[0:1], s[2:3]
	.loc	1 9 0
	v_readfirstlane_b32 s2, v0
	.loc	1 11 0
	s_and_b32 s2, s2, 0xc0
	.loc	1 9 0
	s_lshl_b32 s3, s14, 10
	v_and_or_b32 v0, v0, 63, s2
	v_lshl_or_b32 v0, v0, 2, s3
	v_or_b32_e32 v1, 1, v0
	.loc	1 11 0
	v_lshlrev_b32_e32 v4, 1, v0
	v_bfrev_b32_e32 v5, 1
	.loc	1 10 0
	v_cmp_gt_i32_e32 vcc, s8, v0
	.loc	1 9 0
	v_or_b32_e32 v2, 2, v0
	v_or_b32_e32 v3, 3, v0
	.loc	1 11 0
	v_cndmask_b32_e32 v0, v5, v4, vcc
	v_lshlrev_b32_e32 v4, 1, v1
	.loc	1 10 0
	v_cmp_gt_i32_e32 vcc, s8, v1
	.loc	1 11 0
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	v_cndmask_b32_e32 v1, v5, v4, vcc
	v_lshlrev_b32_e32 v4, 1, v2
	.loc	1 10 0
	v_cmp_gt_i32_e32 vcc, s8, v2
	s_mov_b64 s[12:13], s[6:7]
	.loc	1 11 0
	s_and_b32 s5, s5, 0xffff
	v_cndmask_b32_e32 v2, v5, v4, vcc
	s_mov_b32 s6, s2
	s_mov_b32 s7, s3
	v_lshlrev_b32_e32 v9, 1, v3
	.loc	1 10 0
	v_cmp_gt_i32_e32 vcc, s8, v3
	.loc	1 11 0
	s_and_b32 s1, s1, 0xffff
	buffer_load_ushort v4, v0, s[4:7], 0 offen
	buffer_load_ushort v6, v0, s[0:3], 0 offen
	buffer_load_ushort v7, v1, s[0:3], 0 offen
	buffer_load_ushort v8, v2, s[0:3], 0 offen
	buffer_load_ushort v10, v1, s[4:7], 0 offen
	buffer_load_ushort v11, v2, s[4:7], 0 offen
	v_cndmask_b32_e32 v3, v5, v9, vcc
	buffer_load_ushort v5, v3, s[4:7], 0 offen
	buffer_load_ushort v9, v3, s[0:3], 0 offen
	s_movk_i32 s6, 0x7fff
	v_mov_b32_e32 v12, 0x7fff
	s_and_b32 s13, s13, 0xffff
	s_mov_b32 s14, s2
	s_mov_b32 s15, s3
	s_waitcnt vmcnt(7)
	v_lshlrev_b32_e32 v4, 16, v4
	s_waitcnt vmcnt(6)
	v_lshlrev_b32_e32 v6, 16, v6
	v_add_f32_e32 v4, v6, v4
	s_waitcnt vmcnt(3)
	v_lshlrev_b32_e32 v6, 16, v10
	v_lshlrev_b32_e32 v7, 16, v7
	s_waitcnt vmcnt(2)
	v_lshlrev_b32_e32 v10, 16, v11
	v_lshlrev_b32_e32 v8, 16, v8
	v_bfe_u32 v11, v4, 16, 1
	v_add_f32_e32 v6, v7, v6
	s_waitcnt vmcnt(1)
	v_lshlrev_b32_e32 v5, 16, v5
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v9, 16, v9
	v_add_f32_e32 v7, v8, v10
	v_cmp_o_f32_e32 vcc, v4, v4
	v_add3_u32 v4, v4, v11, s6
	v_bfe_u32 v8, v6, 16, 1
	v_cmp_o_f32_e64 s[0:1], v6, v6
	v_add_f32_e32 v5, v9, v5
	v_bfe_u32 v9, v7, 16, 1
	v_cmp_o_f32_e64 s[2:3], v7, v7
	v_add3_u32 v6, v6, v8, s6
	v_cndmask_b32_sdwa v4, v12, v4, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
	s_mov_b64 vcc, s[0:1]
	v_bfe_u32 v10, v5, 16, 1
	v_cmp_o_f32_e64 s[4:5], v5, v5
	v_add3_u32 v7, v7, v9, s6
	buffer_store_short v4, v0, s[12:15], 0 offen
	v_cndmask_b32_sdwa v0, v12, v6, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
	s_mov_b64 vcc, s[2:3]
	v_add3_u32 v5, v5, v10, s6
	buffer_store_short v0, v1, s[12:15], 0 offen
	v_cndmask_b32_sdwa v0, v12, v7, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
	s_mov_b64 vcc, s[4:5]
	buffer_store_short v0, v2, s[12:15], 0 offen
	v_cndmask_b32_sdwa v0, v12, v5, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
	buffer_store_short v0, v3, s[12:15], 0 offen
	.loc	1 8 0
	s_endpgm
.Lfunc_end0:
	.size	add, .Lfunc_end0-add
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel add
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
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 16
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
    .max_flat_workgroup_size: 256
    .name:           add
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         add.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
