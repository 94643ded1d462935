; triton 3.9.0, threads 64, lds 0
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	silu
	.p2align	8
	.type	silu,@function
silu:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx2 s[12:13], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_lshl_b32 s0, s14, 8
	v_lshl_or_b32 v0, v0, 2, s0
	v_cmp_gt_i32_e32 vcc, s8, v0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 1, v[0:1]
	v_lshl_add_u64 v[2:3], s[2:3], 0, v[0:1]
	global_load_dwordx2 v[2:3], v[2:3], off
	v_lshl_add_u64 v[4:5], s[4:5], 0, v[0:1]
	global_load_dwordx2 v[4:5], v[4:5], off
	s_mov_b32 s0, 0xbfb8aa3b
	s_mov_b32 s4, 0xc2fc0000
	v_mov_b32_e32 v14, 0x42800000
	v_not_b32_e32 v15, 63
	v_mov_b32_e32 v16, 1
	s_movk_i32 s8, 0x7fff
	v_mov_b32_e32 v17, 0x7fff
	v_lshl_add_u64 v[0:1], s[6:7], 0, v[0:1]
	s_waitcnt vmcnt(1)
	v_cvt_f32_f16_e32 v6, v2
	v_cvt_f32_f16_sdwa v7, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
	v_cvt_f32_f16_e32 v2, v3
	v_cvt_f32_f16_sdwa v3, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v9, 0xffff0000, v4
	v_lshlrev_b32_e32 v8, 16, v4
	v_and_b32_e32 v11, 0xffff0000, v5
	v_lshlrev_b32_e32 v10, 16, v5
	v_pk_mul_f32 v[4:5], v[6:7], s[0:1] op_sel_hi:[1,0]
	v_pk_mul_f32 v[12:13], v[2:3], s[0:1] op_sel_hi:[1,0]
	v_cmp_gt_f32_e32 vcc, s4, v5
	v_cmp_gt_f32_e64 s[0:1], s4, v4
	v_cmp_gt_f32_e64 s[2:3], s4, v13
	v_cndmask_b32_e32 v18, 0, v14, vcc
	v_cndmask_b32_e64 v19, 0, v14, s[0:1]
	v_cmp_gt_f32_e64 s[4:5], s4, v12
	v_add_f32_e32 v5, v5, v18
	v_add_f32_e32 v4, v4, v19
	v_cndmask_b32_e64 v20, 0, v14, s[2:3]
	v_cndmask_b32_e64 v14, 0, v14, s[4:5]
	v_exp_f32_e32 v5, v5
	v_exp_f32_e32 v4, v4
	v_add_f32_e32 v13, v13, v20
	v_add_f32_e32 v12, v12, v14
	v_exp_f32_e32 v13, v13
	v_exp_f32_e32 v12, v12
	v_cndmask_b32_e32 v18, 0, v15, vcc
	v_cndmask_b32_e64 v19, 0, v15, s[0:1]
	v_ldexp_f32 v5, v5, v18
	v_ldexp_f32 v4, v4, v19
	v_cndmask_b32_e64 v20, 0, v15, s[2:3]
	v_cndmask_b32_e64 v14, 0, v15, s[4:5]
	v_pk_add_f32 v[4:5], v[4:5], 1.0 op_sel_hi:[1,0]
	v_ldexp_f32 v13, v13, v20
	v_ldexp_f32 v12, v12, v14
	v_div_scale_f32 v14, s[0:1], v5, v5, 1.0
	v_pk_add_f32 v[12:13], v[12:13], 1.0 op_sel_hi:[1,0]
	v_div_scale_f32 v18, s[0:1], v4, v4, 1.0
	v_rcp_f32_e32 v24, v14
	v_div_scale_f32 v20, s[2:3], v13, v13, 1.0
	v_rcp_f32_e32 v25, v18
	v_div_scale_f32 v22, s[4:5], v12, v12, 1.0
	v_rcp_f32_e32 v26, v20
	v_rcp_f32_e32 v27, v22
	v_fma_f32 v28, -v14, v24, 1.0
	v_div_scale_f32 v15, vcc, 1.0, v5, 1.0
	v_fma_f32 v29, -v18, v25, 1.0
	v_fmac_f32_e32 v24, v28, v24
	v_div_scale_f32 v19, s[0:1], 1.0, v4, 1.0
	v_fma_f32 v30, -v20, v26, 1.0
	v_fmac_f32_e32 v25, v29, v25
	v_mul_f32_e32 v28, v15, v24
	v_div_scale_f32 v21, s[2:3], 1.0, v13, 1.0
	v_fma_f32 v31, -v22, v27, 1.0
	v_fmac_f32_e32 v26, v30, v26
	v_mul_f32_e32 v29, v19, v25
	v_fma_f32 v32, -v14, v28, v15
	v_div_scale_f32 v23, s[4:5], 1.0, v12, 1.0
	v_fmac_f32_e32 v27, v31, v27
	v_mul_f32_e32 v30, v21, v26
	v_fma_f32 v33, -v18, v29, v19
	v_fmac_f32_e32 v28, v32, v24
	v_mul_f32_e32 v31, v23, v27
	v_fma_f32 v34, -v20, v30, v21
	v_fmac_f32_e32 v29, v33, v25
	v_fma_f32 v14, -v14, v28, v15
	v_fma_f32 v35, -v22, v31, v23
	v_fmac_f32_e32 v30, v34, v26
	v_fma_f32 v15, -v18, v29, v19
	v_div_fmas_f32 v14, v14, v24, v28
	s_mov_b64 vcc, s[0:1]
	v_fmac_f32_e32 v31, v35, v27
	v_fma_f32 v18, -v20, v30, v21
	v_div_fixup_f32 v5, v14, v5, 1.0
	v_div_fmas_f32 v14, v15, v25, v29
	s_mov_b64 vcc, s[2:3]
	v_fma_f32 v19, -v22, v31, v23
	v_div_fixup_f32 v4, v14, v4, 1.0
	v_div_fmas_f32 v14, v18, v26, v30
	s_mov_b64 vcc, s[4:5]
	v_pk_mul_f32 v[4:5], v[4:5], v[6:7]
	v_div_fmas_f32 v6, v19, v27, v31
	v_div_fixup_f32 v7, v14, v13, 1.0
	v_pk_mul_f32 v[4:5], v[4:5], v[8:9]
	v_div_fixup_f32 v6, v6, v12, 1.0
	v_and_b32_sdwa v9, v4, v16 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_pk_mul_f32 v[2:3], v[6:7], v[2:3]
	v_and_b32_sdwa v8, v5, v16 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_add3_u32 v7, v4, v9, s8
	v_pk_mul_f32 v[2:3], v[2:3], v[10:11]
	v_add3_u32 v6, v5, v8, s8
	v_lshrrev_b32_e32 v7, 16, v7
	v_and_b32_sdwa v9, v2, v16 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_cmp_o_f32_e64 s[0:1], v4, v4
	v_lshrrev_b32_e32 v6, 16, v6
	v_and_b32_sdwa v8, v3, v16 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_cmp_o_f32_e32 vcc, v2, v2
	v_cndmask_b32_e64 v4, v17, v7, s[0:1]
	v_cmp_o_f32_e64 s[0:1], v5, v5
	v_add3_u32 v2, v2, v9, s8
	v_cndmask_b32_sdwa v2, v17, v2, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
	v_cndmask_b32_e64 v5, v17, v6, s[0:1]
	v_add3_u32 v6, v3, v8, s8
	v_cmp_o_f32_e32 vcc, v3, v3
	s_mov_b32 s0, 0x5040100
	s_nop 0
	v_cndmask_b32_sdwa v3, v17, v6, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
	v_perm_b32 v3, v3, v2, s0
	v_perm_b32 v2, v5, v4, s0
	global_store_dwordx2 v[0:1], v[2:3], off
.LBB0_2:
	s_endpgm
.Lfunc_end0:
	.size	silu, .Lfunc_end0-silu
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel silu
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
		.amdhsa_next_free_vgpr 36
		.amdhsa_next_free_sgpr 15
		.amdhsa_accum_offset 36
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
	.set .Lsilu.num_vgpr, 36
	.set .Lsilu.num_agpr, 0
	.set .Lsilu.numbered_sgpr, 15
	.set .Lsilu.num_named_barrier, 0
	.set .Lsilu.private_seg_size, 0
	.set .Lsilu.uses_vcc, 1
	.set .Lsilu.uses_flat_scratch, 0
	.set .Lsilu.has_dyn_sized_stack, 0
	.set .Lsilu.has_recursion, 0
	.set .Lsilu.has_indirect_call, 0
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
    .name:           silu
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         silu.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     36
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
