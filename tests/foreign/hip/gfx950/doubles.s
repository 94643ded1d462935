; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	doubles
	.globl	doubles
	.p2align	8
	.type	doubles,@function
doubles:
	s_load_dwordx8 s[4:11], s[0:1], 0x0
	v_lshlrev_b32_e32 v22, 3, v0
	s_mov_b32 s0, 0
	s_brev_b32 s1, 8
	s_mov_b32 s2, 0
	s_waitcnt lgkmcnt(0)
	global_load_dwordx2 v[2:3], v22, s[4:5]
	global_load_dwordx2 v[4:5], v22, s[6:7]
	v_lshlrev_b32_e32 v24, 4, v0
	v_mov_b32_e32 v14, 0x100
	s_mov_b32 s3, 0x412e8480
	v_mov_b32_e32 v16, 0xffffff80
	s_movk_i32 s6, 0xffe0
	v_mov_b32_e32 v23, 0x260
	s_waitcnt vmcnt(0)
	v_mul_f64 v[8:9], v[4:5], v[4:5]
	v_div_scale_f64 v[0:1], s[4:5], v[4:5], v[4:5], v[2:3]
	v_fmac_f64_e32 v[8:9], v[2:3], v[2:3]
	v_rcp_f64_e32 v[12:13], v[0:1]
	v_cmp_gt_f64_e64 s[0:1], s[0:1], v[8:9]
	v_mul_f64 v[10:11], v[4:5], s[2:3]
	v_trunc_f64_e32 v[10:11], v[10:11]
	v_cndmask_b32_e64 v17, 0, v14, s[0:1]
	v_ldexp_f64 v[8:9], v[8:9], v17
	v_ldexp_f64 v[14:15], v[10:11], s6
	v_cndmask_b32_e64 v25, 0, v16, s[0:1]
	v_rsq_f64_e32 v[16:17], v[8:9]
	v_floor_f64_e32 v[14:15], v[14:15]
	v_fma_f64 v[18:19], -v[0:1], v[12:13], 1.0
	v_fmac_f64_e32 v[10:11], 0xc1f00000, v[14:15]
	v_fmac_f64_e32 v[12:13], v[12:13], v[18:19]
	v_cvt_i32_f64_e32 v15, v[14:15]
	v_cvt_u32_f64_e32 v14, v[10:11]
	v_fma_f64 v[10:11], -v[0:1], v[12:13], 1.0
	v_fmac_f64_e32 v[12:13], v[12:13], v[10:11]
	v_mul_f64 v[10:11], v[8:9], v[16:17]
	v_mul_f64 v[16:17], v[16:17], 0.5
	v_div_scale_f64 v[6:7], vcc, v[2:3], v[4:5], v[2:3]
	v_fma_f64 v[20:21], -v[16:17], v[10:11], 0.5
	v_mul_f64 v[18:19], v[6:7], v[12:13]
	v_fmac_f64_e32 v[10:11], v[10:11], v[20:21]
	v_fma_f64 v[0:1], -v[0:1], v[18:19], v[6:7]
	v_fmac_f64_e32 v[16:17], v[16:17], v[20:21]
	v_fma_f64 v[6:7], -v[10:11], v[10:11], v[8:9]
	v_div_fmas_f64 v[0:1], v[0:1], v[12:13], v[18:19]
	v_fmac_f64_e32 v[10:11], v[6:7], v[16:17]
	v_div_fixup_f64 v[0:1], v[0:1], v[4:5], v[2:3]
	v_fma_f64 v[2:3], -v[10:11], v[10:11], v[8:9]
	v_fmac_f64_e32 v[10:11], v[2:3], v[16:17]
	v_ldexp_f64 v[2:3], v[10:11], v25
	v_cmp_class_f64_e32 vcc, v[8:9], v23
	s_nop 1
	v_cndmask_b32_e32 v3, v3, v9, vcc
	v_cndmask_b32_e32 v2, v2, v8, vcc
	global_store_dwordx4 v24, v[0:3], s[8:9]
	global_store_dwordx2 v22, v[14:15], s[10:11]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel doubles
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 26
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 28
		.amdhsa_reserve_vcc 1
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
.Lfunc_end0:
	.size	doubles, .Lfunc_end0-doubles
	.set doubles.num_vgpr, 26
	.set doubles.num_agpr, 0
	.set doubles.numbered_sgpr, 12
	.set doubles.num_named_barrier, 0
	.set doubles.private_seg_size, 0
	.set doubles.uses_vcc, 1
	.set doubles.uses_flat_scratch, 0
	.set doubles.has_dyn_sized_stack, 0
	.set doubles.has_recursion, 0
	.set doubles.has_indirect_call, 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	__hip_cuid_,@object
	.section	.bss,"aw",@nobits
	.globl	__hip_cuid_
__hip_cuid_:
	.byte	0
	.size	__hip_cuid_, 1
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
    .max_flat_workgroup_size: 1024
    .name:           doubles
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         doubles.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     26
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
