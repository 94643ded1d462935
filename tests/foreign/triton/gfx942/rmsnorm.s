; triton 3.9.0, threads 128, lds 8
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	rmsnorm
	.p2align	8
	.type	rmsnorm,@function
rmsnorm:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_mul_i32 s0, s8, s14
	v_readfirstlane_b32 s18, v0
	s_ashr_i32 s1, s0, 31
	s_and_b32 s19, s18, 64
	s_lshl_b64 s[12:13], s[0:1], 1
	s_add_u32 s10, s2, s12
	s_addc_u32 s11, s3, s13
	s_cmp_gt_i32 s8, 0
	v_and_b32_e32 v1, 63, v0
	s_cselect_b64 s[14:15], -1, 0
	s_cmp_lt_i32 s8, 1
	s_mov_b32 s16, 0
	s_cbranch_scc1 .LBB0_4
	v_or_b32_e32 v2, s19, v1
	v_lshlrev_b32_e32 v4, 2, v2
	v_mov_b32_e32 v2, 0
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	v_mov_b32_e32 v3, v2
.LBB0_2:
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[0:1], s[16:17], 1
	s_add_u32 s0, s10, s0
	s_addc_u32 s1, s11, s1
	s_and_b32 s1, s1, 0xffff
	buffer_load_dword v5, v4, s[0:3], 0 offen
	s_addk_i32 s16, 0x100
	s_cmp_lt_i32 s16, s8
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v7, 0xffff0000, v5
	v_lshlrev_b32_e32 v6, 16, v5
	v_pk_fma_f32 v[2:3], v[6:7], v[6:7], v[2:3]
	s_cbranch_scc1 .LBB0_2
	v_add_f32_e32 v2, v2, v3
	s_branch .LBB0_5
.LBB0_4:
	v_mov_b32_e32 v2, 0
.LBB0_5:
	s_nop 1
	v_add_f32_dpp v2, v2, v2 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_lshlrev_b32_e32 v0, 2, v0
	s_lshr_b32 s1, s19, 4
	v_add_f32_dpp v2, v2, v2 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_and_b32_e32 v0, 4, v0
	v_add_u32_e32 v0, 0, v0
	v_add_f32_dpp v2, v2, v2 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_mov_b32 s16, 0
	s_nop 0
	v_add_f32_dpp v2, v2, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_e32 v3, v2
	s_nop 1
	v_mov_b32_dpp v3, v3 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v2, v2, v3
	s_nop 1
	v_add_f32_dpp v2, v2, v2 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 0
	v_readlane_b32 s0, v2, 63
	v_mov_b32_e32 v2, s1
	s_nop 0
	v_mov_b32_e32 v3, s0
	ds_write_b32 v2, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v0, v0
	s_and_b64 s[0:1], s[14:15], exec
	s_cselect_b32 s0, 1, 0
	s_cmp_lg_u32 s0, 1
	s_waitcnt lgkmcnt(0)
	v_mov_b32_dpp v2, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_cbranch_scc1 .LBB0_8
	v_cvt_f32_i32_e32 v3, s8
	v_add_f32_e32 v0, v0, v2
	s_add_u32 s2, s6, s12
	s_addc_u32 s3, s7, s13
	v_div_scale_f32 v2, s[0:1], v3, v3, v0
	v_rcp_f32_e32 v4, v2
	v_div_scale_f32 v5, vcc, v0, v3, v0
	s_lshl_b32 s0, s18, 1
	s_and_b32 s0, s0, 0x80
	v_fma_f32 v6, -v2, v4, 1.0
	v_fmac_f32_e32 v4, v6, v4
	v_mul_f32_e32 v6, v5, v4
	v_fma_f32 v7, -v2, v6, v5
	v_fmac_f32_e32 v6, v7, v4
	v_fma_f32 v2, -v2, v6, v5
	v_div_fmas_f32 v2, v2, v4, v6
	v_div_fixup_f32 v0, v2, v3, v0
	v_add_f32_e32 v0, s9, v0
	v_rsq_f32_e32 v0, v0
	s_movk_i32 s6, 0x7fff
	v_lshl_or_b32 v2, v1, 1, s0
	v_mov_b32_e32 v3, 0x7fff
	v_mov_b32_e32 v1, v0
	s_mov_b32 s7, 0x5040100
	v_mov_b32_e32 v4, 1
.LBB0_7:
	v_add_u32_e32 v6, s16, v2
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[6:7], 1, v[6:7]
	v_lshl_add_u64 v[8:9], s[10:11], 0, v[6:7]
	v_lshl_add_u64 v[10:11], s[4:5], 0, v[6:7]
	global_load_dword v5, v[8:9], off
	global_load_dword v12, v[10:11], off
	s_addk_i32 s16, 0x100
	s_cmp_lt_i32 s16, s8
	v_lshl_add_u64 v[6:7], s[2:3], 0, v[6:7]
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v9, 0xffff0000, v5
	v_lshlrev_b32_e32 v8, 16, v5
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v11, 0xffff0000, v12
	v_lshlrev_b32_e32 v10, 16, v12
	v_pk_mul_f32 v[8:9], v[0:1], v[8:9]
	s_nop 0
	v_pk_mul_f32 v[8:9], v[8:9], v[10:11]
	s_nop 0
	v_and_b32_sdwa v10, v8, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_and_b32_sdwa v5, v9, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_cmp_o_f32_e32 vcc, v8, v8
	v_cmp_o_f32_e64 s[0:1], v9, v9
	v_add3_u32 v8, v8, v10, s6
	v_add3_u32 v5, v9, v5, s6
	v_cndmask_b32_sdwa v8, v3, v8, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
	s_mov_b64 vcc, s[0:1]
	v_cndmask_b32_sdwa v5, v3, v5, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
	v_perm_b32 v5, v5, v8, s7
	global_store_dword v[6:7], v5, off
	s_cbranch_scc1 .LBB0_7
.LBB0_8:
	s_endpgm
.Lfunc_end0:
	.size	rmsnorm, .Lfunc_end0-rmsnorm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel rmsnorm
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
	.set .Lrmsnorm.num_vgpr, 13
	.set .Lrmsnorm.num_agpr, 0
	.set .Lrmsnorm.numbered_sgpr, 20
	.set .Lrmsnorm.num_named_barrier, 0
	.set .Lrmsnorm.private_seg_size, 0
	.set .Lrmsnorm.uses_vcc, 1
	.set .Lrmsnorm.uses_flat_scratch, 0
	.set .Lrmsnorm.has_dyn_sized_stack, 0
	.set .Lrmsnorm.has_recursion, 0
	.set .Lrmsnorm.has_indirect_call, 0
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
    .name:           rmsnorm
    .private_segment_fixed_size: 0
    .sgpr_count:     26
    .sgpr_spill_count: 0
    .symbol:         rmsnorm.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
