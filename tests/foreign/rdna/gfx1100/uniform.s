; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 6
	.text
	.protected	uniform
	.globl	uniform
	.p2align	8
	.type	uniform,@function
uniform:
	s_load_b256 s[4:11], s[0:1], 0x8
	v_mov_b32_e32 v1, 0
	s_load_b64 s[0:1], s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	global_load_b128 v[1:4], v1, s[6:7]
	s_mul_i32 s3, s4, s5
	v_fma_f32 v5, s0, 0, s1
	s_mul_hi_u32 s2, s4, s4
	s_mul_i32 s7, s4, s4
	s_add_i32 s6, s2, s3
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_lt_f32_e32 vcc_lo, 0x42c80000, v5
	s_add_i32 s3, s6, s3
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s16, v1
	v_readfirstlane_b32 s18, v2
	v_readfirstlane_b32 s12, v3
	v_readfirstlane_b32 s2, v4
	v_lshlrev_b32_e32 v4, 2, v0
	s_sext_i32_i16 s13, s16
	s_ashr_i32 s15, s16, 16
	v_cvt_f32_i32_e32 v1, s13
	v_cvt_f32_i32_e32 v2, s15
	s_bfe_i64 s[24:25], s[16:17], 0x100000
	s_lshr_b32 s20, s16, 16
	s_lshr_b32 s22, s18, 16
	v_sub_f32_e32 v1, v5, v1
	s_lshr_b32 s14, s12, 16
	s_lshr_b32 s6, s2, 16
	s_ashr_i32 s23, s18, 16
	s_ashr_i32 s26, s12, 16
	v_cndmask_b32_e32 v1, v5, v1, vcc_lo
	s_ashr_i32 s27, s2, 16
	s_add_u32 s7, s7, s24
	s_addc_u32 s3, s3, s25
	s_and_b32 s13, s16, 31
	v_fma_f32 v1, s0, v1, s1
	s_ashr_i64 s[24:25], s[4:5], s13
	s_sext_i32_i16 s19, s18
	s_sub_u32 s7, s7, s24
	s_subb_u32 s3, s3, s25
	v_sub_f32_e32 v2, v1, v2
	v_cmp_lt_f32_e32 vcc_lo, 0x42c80000, v1
	s_mul_i32 s13, s7, s5
	s_mul_hi_u32 s17, s7, s4
	s_mul_i32 s3, s3, s4
	s_add_i32 s13, s17, s13
	v_cndmask_b32_e32 v1, v1, v2, vcc_lo
	s_bfe_i64 s[20:21], s[20:21], 0x100000
	s_mul_i32 s7, s7, s4
	s_add_i32 s13, s13, s3
	s_add_u32 s3, s7, s20
	v_cvt_f32_i32_e32 v2, s19
	v_fma_f32 v1, s0, v1, s1
	s_addc_u32 s7, s13, s21
	s_bfe_u32 s13, s16, 0x50010
	v_cvt_f32_i32_e32 v3, s23
	s_ashr_i64 s[16:17], s[4:5], s13
	v_sub_f32_e32 v2, v1, v2
	s_sub_u32 s3, s3, s16
	v_cmp_lt_f32_e32 vcc_lo, 0x42c80000, v1
	s_subb_u32 s7, s7, s17
	s_mul_i32 s13, s3, s5
	s_mul_hi_u32 s15, s3, s4
	s_mul_i32 s7, s7, s4
	s_add_i32 s13, s15, s13
	s_bfe_i64 s[16:17], s[18:19], 0x100000
	s_mul_i32 s3, s3, s4
	v_cndmask_b32_e32 v1, v1, v2, vcc_lo
	s_add_i32 s13, s13, s7
	s_add_u32 s3, s3, s16
	s_addc_u32 s7, s13, s17
	s_and_b32 s13, s18, 31
	v_fma_f32 v1, s0, v1, s1
	s_ashr_i64 s[16:17], s[4:5], s13
	s_sext_i32_i16 s28, s12
	s_sub_u32 s3, s3, s16
	s_subb_u32 s7, s7, s17
	s_mul_i32 s13, s3, s5
	s_mul_hi_u32 s15, s3, s4
	v_sub_f32_e32 v3, v1, v3
	v_cmp_lt_f32_e32 vcc_lo, 0x42c80000, v1
	s_mul_i32 s7, s7, s4
	s_add_i32 s13, s15, s13
	s_bfe_i64 s[16:17], s[22:23], 0x100000
	s_mul_i32 s3, s3, s4
	s_add_i32 s13, s13, s7
	s_add_u32 s3, s3, s16
	s_addc_u32 s7, s13, s17
	s_bfe_u32 s13, s18, 0x50010
	v_cndmask_b32_e32 v1, v1, v3, vcc_lo
	s_ashr_i64 s[16:17], s[4:5], s13
	v_cvt_f32_i32_e32 v2, s28
	s_sub_u32 s3, s3, s16
	s_subb_u32 s7, s7, s17
	v_fma_f32 v1, s0, v1, s1
	s_bfe_i64 s[16:17], s[12:13], 0x100000
	s_mul_i32 s13, s3, s5
	s_mul_hi_u32 s15, s3, s4
	s_mul_i32 s7, s7, s4
	s_add_i32 s13, s15, s13
	s_mul_i32 s3, s3, s4
	s_add_i32 s13, s13, s7
	v_sub_f32_e32 v2, v1, v2
	v_cmp_lt_f32_e32 vcc_lo, 0x42c80000, v1
	s_add_u32 s3, s3, s16
	s_addc_u32 s7, s13, s17
	s_and_b32 s13, s12, 31
	v_cvt_f32_i32_e32 v3, s26
	s_ashr_i64 s[16:17], s[4:5], s13
	v_cndmask_b32_e32 v1, v1, v2, vcc_lo
	s_sub_u32 s3, s3, s16
	s_subb_u32 s7, s7, s17
	s_mul_i32 s13, s3, s5
	s_mul_hi_u32 s16, s3, s4
	s_mul_i32 s7, s7, s4
	s_add_i32 s13, s16, s13
	v_fma_f32 v1, s0, v1, s1
	s_bfe_i64 s[14:15], s[14:15], 0x100000
	s_mul_i32 s3, s3, s4
	s_add_i32 s13, s13, s7
	s_add_u32 s3, s3, s14
	s_addc_u32 s7, s13, s15
	s_bfe_u32 s12, s12, 0x50010
	v_sub_f32_e32 v2, v1, v3
	v_cmp_lt_f32_e32 vcc_lo, 0x42c80000, v1
	s_ashr_i64 s[12:13], s[4:5], s12
	s_sext_i32_i16 s20, s2
	s_sub_u32 s3, s3, s12
	s_subb_u32 s7, s7, s13
	s_mul_i32 s14, s3, s5
	s_mul_hi_u32 s15, s3, s4
	v_cndmask_b32_e32 v1, v1, v2, vcc_lo
	s_mul_i32 s7, s7, s4
	s_add_i32 s14, s15, s14
	s_bfe_i64 s[12:13], s[2:3], 0x100000
	s_mul_i32 s3, s3, s4
	s_add_i32 s14, s14, s7
	s_add_u32 s3, s3, s12
	v_cvt_f32_i32_e32 v2, s20
	v_fma_f32 v1, s0, v1, s1
	s_addc_u32 s7, s14, s13
	s_and_b32 s12, s2, 31
	v_cvt_f32_i32_e32 v3, s27
	s_ashr_i64 s[12:13], s[4:5], s12
	v_sub_f32_e32 v2, v1, v2
	s_sub_u32 s3, s3, s12
	v_cmp_lt_f32_e32 vcc_lo, 0x42c80000, v1
	s_subb_u32 s12, s7, s13
	s_mul_i32 s13, s3, s5
	s_mul_hi_u32 s14, s3, s4
	s_mul_i32 s12, s12, s4
	s_add_i32 s13, s14, s13
	s_bfe_i64 s[6:7], s[6:7], 0x100000
	s_mul_i32 s3, s3, s4
	v_cndmask_b32_e32 v1, v1, v2, vcc_lo
	s_add_i32 s13, s13, s12
	s_add_u32 s6, s3, s6
	s_addc_u32 s7, s13, s7
	s_bfe_u32 s2, s2, 0x50010
	v_fma_f32 v2, s0, v1, s1
	s_ashr_i64 s[2:3], s[4:5], s2
	v_fma_mixlo_f16 v1, s0, s1, 0
	s_sub_u32 s0, s6, s2
	s_subb_u32 s1, s7, s3
	v_sub_f32_e32 v3, v2, v3
	v_cmp_gt_i64_e64 s2, s[0:1], s[4:5]
	v_cmp_lt_f32_e32 vcc_lo, 0x42c80000, v2
	v_cvt_f32_f16_e32 v1, v1.l
	s_delay_alu instid0(VALU_DEP_4)
	v_cndmask_b32_e32 v2, v2, v3, vcc_lo
	s_and_b32 s2, s2, exec_lo
	s_cselect_b32 s0, s0, s4
	v_lshlrev_b32_e32 v3, 3, v0
	s_cselect_b32 s1, s1, s5
	v_add_co_u32 v0, s0, s0, v0
	v_add_f32_e32 v2, v2, v1
	v_add_co_ci_u32_e64 v1, null, s1, 0, s0
	global_store_b32 v4, v2, s[8:9]
	global_store_b64 v3, v[0:1], s[10:11]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel uniform
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 29
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_shared_vgpr_count 0
		.amdhsa_inst_pref_size 7
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
	.size	uniform, .Lfunc_end0-uniform
	.set uniform.num_vgpr, 6
	.set uniform.num_agpr, 0
	.set uniform.numbered_sgpr, 29
	.set uniform.num_named_barrier, 0
	.set uniform.private_seg_size, 0
	.set uniform.uses_vcc, 1
	.set uniform.uses_flat_scratch, 0
	.set uniform.has_dyn_sized_stack, 0
	.set uniform.has_recursion, 0
	.set uniform.has_indirect_call, 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
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
  - .args:
      - .offset:         0
        .size:           4
        .value_kind:     by_value
      - .offset:         4
        .size:           4
        .value_kind:     by_value
      - .offset:         8
        .size:           8
        .value_kind:     by_value
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
    .max_flat_workgroup_size: 1024
    .name:           uniform
    .private_segment_fixed_size: 0
    .sgpr_count:     31
    .sgpr_spill_count: 0
    .symbol:         uniform.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
