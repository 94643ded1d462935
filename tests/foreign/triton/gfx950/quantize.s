; triton 3.9.0, threads 64, lds 0
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	quantize
	.p2align	8
	.type	quantize,@function
quantize:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	s_lshl_b32 s10, s12, 8
	s_ashr_i32 s11, s10, 31
	s_lshl_b64 s[0:1], s[10:11], 2
	s_add_u32 s16, s2, s0
	s_addc_u32 s0, s3, s1
	s_and_b32 s17, s0, 0xffff
	s_mov_b32 s19, 0x27000
	s_mov_b32 s18, 0x7ffffffe
	v_lshlrev_b32_e32 v1, 4, v0
	buffer_load_dwordx4 v[2:5], v1, s[16:19], 0 offen
	s_mov_b32 s2, 0x42fe0000
	v_mov_b32_e32 v1, 0x42fe0000
	s_movk_i32 s13, 0xff
	s_add_u32 s16, s4, s10
	v_lshlrev_b32_e32 v9, 2, v0
	s_waitcnt vmcnt(0)
	v_max_f32_e64 v6, |v3|, |v3|
	v_max_f32_e64 v7, |v2|, |v2|
	v_max_f32_e32 v6, v7, v6
	v_max3_f32 v6, v6, |v4|, |v5|
	s_nop 1
	v_mov_b32_dpp v7, v6 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v6, v6, v7
	s_nop 1
	v_mov_b32_dpp v7, v6 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v6, v6, v7
	s_nop 1
	v_mov_b32_dpp v7, v6 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v6, v6, v7
	s_nop 1
	v_mov_b32_dpp v7, v6 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v6, v6, v7
	v_mov_b32_e32 v7, v6
	s_nop 1
	v_mov_b32_dpp v7, v7 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v6, v6, v7
	s_nop 1
	v_mov_b32_dpp v7, v6 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v7, v7, v7
	v_max_f32_e32 v6, v6, v7
	s_nop 0
	v_readlane_b32 s3, v6, 63
	s_nop 1
	v_mov_b32_e32 v6, s3
	v_div_scale_f32 v7, s[0:1], s2, s2, v6
	v_rcp_f32_e32 v8, v7
	v_div_scale_f32 v1, vcc, s3, v1, s3
	v_fma_f32 v10, -v7, v8, 1.0
	v_fmac_f32_e32 v8, v10, v8
	v_mul_f32_e32 v10, v1, v8
	v_fma_f32 v11, -v7, v10, v1
	v_fmac_f32_e32 v10, v11, v8
	v_fma_f32 v1, -v7, v10, v1
	v_div_fmas_f32 v1, v1, v8, v10
	v_div_fixup_f32 v1, v1, s2, v6
	v_div_scale_f32 v6, s[0:1], v1, v1, v2
	v_div_scale_f32 v8, s[0:1], v1, v1, v3
	v_rcp_f32_e32 v15, v6
	v_div_scale_f32 v11, s[2:3], v1, v1, v4
	v_rcp_f32_e32 v16, v8
	v_div_scale_f32 v13, s[8:9], v1, v1, v5
	v_rcp_f32_e32 v17, v11
	v_rcp_f32_e32 v18, v13
	v_fma_f32 v19, -v6, v15, 1.0
	v_div_scale_f32 v7, vcc, v2, v1, v2
	v_fma_f32 v20, -v8, v16, 1.0
	v_fmac_f32_e32 v15, v19, v15
	v_div_scale_f32 v10, s[0:1], v3, v1, v3
	v_fma_f32 v21, -v11, v17, 1.0
	v_fmac_f32_e32 v16, v20, v16
	v_mul_f32_e32 v19, v7, v15
	v_div_scale_f32 v12, s[2:3], v4, v1, v4
	v_fma_f32 v22, -v13, v18, 1.0
	v_fmac_f32_e32 v17, v21, v17
	v_mul_f32_e32 v20, v10, v16
	v_fma_f32 v23, -v6, v19, v7
	v_div_scale_f32 v14, s[8:9], v5, v1, v5
	v_fmac_f32_e32 v18, v22, v18
	v_mul_f32_e32 v21, v12, v17
	v_fma_f32 v24, -v8, v20, v10
	v_fmac_f32_e32 v19, v23, v15
	v_mul_f32_e32 v22, v14, v18
	v_fma_f32 v25, -v11, v21, v12
	v_fmac_f32_e32 v20, v24, v16
	v_fma_f32 v6, -v6, v19, v7
	v_fma_f32 v26, -v13, v22, v14
	v_fmac_f32_e32 v21, v25, v17
	v_fma_f32 v7, -v8, v20, v10
	v_div_fmas_f32 v6, v6, v15, v19
	s_mov_b64 vcc, s[0:1]
	v_fmac_f32_e32 v22, v26, v18
	v_fma_f32 v8, -v11, v21, v12
	v_div_fixup_f32 v2, v6, v1, v2
	v_div_fmas_f32 v6, v7, v16, v20
	s_mov_b64 vcc, s[2:3]
	v_fma_f32 v10, -v13, v22, v14
	v_div_fixup_f32 v3, v6, v1, v3
	v_div_fmas_f32 v6, v8, v17, v21
	s_mov_b64 vcc, s[8:9]
	v_div_fixup_f32 v4, v6, v1, v4
	v_div_fmas_f32 v6, v10, v18, v22
	v_div_fixup_f32 v5, v6, v1, v5
	v_rndne_f32_e32 v2, v2
	v_rndne_f32_e32 v3, v3
	v_rndne_f32_e32 v4, v4
	v_rndne_f32_e32 v5, v5
	v_cvt_i32_f32_e32 v2, v2
	v_cvt_i32_f32_sdwa v3, v3 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD
	v_cvt_i32_f32_e32 v4, v4
	v_cvt_i32_f32_sdwa v5, v5 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD
	s_addc_u32 s0, s5, s11
	v_bitop3_b16 v2, v2, v3, s13 bitop3:0xec
	s_and_b32 s17, s0, 0xffff
	v_bitop3_b16 v3, v4, v5, s13 bitop3:0xec
	v_lshlrev_b32_e32 v3, 16, v3
	v_or_b32_sdwa v2, v3, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
	v_cmp_eq_u32_e32 vcc, 0, v0
	buffer_store_dword v2, v9, s[16:19], 0 offen
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
	s_ashr_i32 s13, s12, 31
	s_lshl_b64 s[0:1], s[12:13], 2
	s_add_u32 s0, s6, s0
	s_addc_u32 s1, s7, s1
	v_mov_b32_e32 v0, 0
	global_store_dword v0, v1, s[0:1]
.LBB0_2:
	s_endpgm
.Lfunc_end0:
	.size	quantize, .Lfunc_end0-quantize
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel quantize
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
		.amdhsa_next_free_vgpr 27
		.amdhsa_next_free_sgpr 20
		.amdhsa_accum_offset 28
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
	.set .Lquantize.num_vgpr, 27
	.set .Lquantize.num_agpr, 0
	.set .Lquantize.numbered_sgpr, 20
	.set .Lquantize.num_named_barrier, 0
	.set .Lquantize.private_seg_size, 0
	.set .Lquantize.uses_vcc, 1
	.set .Lquantize.uses_flat_scratch, 0
	.set .Lquantize.has_dyn_sized_stack, 0
	.set .Lquantize.has_recursion, 0
	.set .Lquantize.has_indirect_call, 0
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
      - .address_space:  global
        .offset:         32
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .max_flat_workgroup_size: 64
    .name:           quantize
    .private_segment_fixed_size: 0
    .sgpr_count:     26
    .sgpr_spill_count: 0
    .symbol:         quantize.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     27
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
