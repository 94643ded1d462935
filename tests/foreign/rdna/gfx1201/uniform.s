; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
	.amdhsa_code_object_version 6
	.text
	.protected	uniform
	.globl	uniform
	.p2align	8
	.type	uniform,@function
uniform:
	s_load_b256 s[4:11], s[0:1], 0x8
	v_mov_b32_e32 v1, 0
	s_load_b64 s[18:19], s[0:1], 0x0
	s_wait_kmcnt 0x0
	global_load_b128 v[1:4], v1, s[6:7]
	s_mul_u64 s[24:25], s[4:5], s[4:5]
	s_mov_b32 s1, s19
	s_mov_b32 s7, s19
	s_fmac_f32 s1, s18, 0
	s_wait_loadcnt 0x0
	v_readfirstlane_b32 s14, v1
	v_readfirstlane_b32 s12, v2
	v_readfirstlane_b32 s2, v3
	v_readfirstlane_b32 s0, v4
	v_fma_mixlo_f16 v1, s18, s19, 0
	s_sext_i32_i16 s3, s14
	s_lshr_b32 s20, s14, 16
	s_cvt_f32_i32 s3, s3
	s_lshr_b32 s22, s12, 16
	s_lshr_b32 s16, s2, 16
	s_lshr_b32 s6, s0, 16
	s_cmp_gt_f32 s1, 0x42c80000
	s_sub_f32 s3, s1, s3
	v_cvt_f32_f16_e32 v1, v1
	s_delay_alu instid0(SALU_CYCLE_2) | instskip(SKIP_4) | instid1(SALU_CYCLE_1)
	s_cselect_b32 s1, s3, s1
	s_ashr_i32 s3, s14, 16
	s_fmac_f32 s7, s18, s1
	s_cvt_f32_i32 s1, s3
	s_mov_b32 s3, s19
	s_cmp_gt_f32 s7, 0x42c80000
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_3)
	s_sub_f32 s1, s7, s1
	s_cselect_b32 s1, s1, s7
	s_sext_i32_i16 s7, s12
	s_fmac_f32 s3, s18, s1
	s_cvt_f32_i32 s1, s7
	s_mov_b32 s7, s19
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_cmp_gt_f32 s3, 0x42c80000
	s_sub_f32 s1, s3, s1
	s_delay_alu instid0(SALU_CYCLE_3) | instskip(SKIP_4) | instid1(SALU_CYCLE_1)
	s_cselect_b32 s1, s1, s3
	s_ashr_i32 s3, s12, 16
	s_fmac_f32 s7, s18, s1
	s_cvt_f32_i32 s1, s3
	s_mov_b32 s3, s19
	s_cmp_gt_f32 s7, 0x42c80000
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_3)
	s_sub_f32 s1, s7, s1
	s_cselect_b32 s1, s1, s7
	s_sext_i32_i16 s7, s2
	s_fmac_f32 s3, s18, s1
	s_cvt_f32_i32 s1, s7
	s_mov_b32 s7, s19
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_cmp_gt_f32 s3, 0x42c80000
	s_sub_f32 s1, s3, s1
	s_delay_alu instid0(SALU_CYCLE_3) | instskip(SKIP_4) | instid1(SALU_CYCLE_1)
	s_cselect_b32 s1, s1, s3
	s_ashr_i32 s3, s2, 16
	s_fmac_f32 s7, s18, s1
	s_cvt_f32_i32 s1, s3
	s_mov_b32 s3, s19
	s_cmp_gt_f32 s7, 0x42c80000
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_3)
	s_sub_f32 s1, s7, s1
	s_cselect_b32 s1, s1, s7
	s_sext_i32_i16 s7, s0
	s_fmac_f32 s3, s18, s1
	s_cvt_f32_i32 s1, s7
	s_mov_b32 s7, s19
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_cmp_gt_f32 s3, 0x42c80000
	s_sub_f32 s1, s3, s1
	s_delay_alu instid0(SALU_CYCLE_3) | instskip(SKIP_3) | instid1(SALU_CYCLE_2)
	s_cselect_b32 s1, s1, s3
	s_ashr_i32 s3, s0, 16
	s_fmac_f32 s7, s18, s1
	s_cvt_f32_i32 s1, s3
	s_cmp_gt_f32 s7, 0x42c80000
	s_delay_alu instid0(SALU_CYCLE_2) | instskip(NEXT) | instid1(SALU_CYCLE_3)
	s_sub_f32 s1, s7, s1
	s_cselect_b32 s23, s1, s7
	s_bfe_i64 s[18:19], s[14:15], 0x100000
	s_and_b32 s1, s14, 31
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[18:19], s[24:25], s[18:19]
	s_ashr_i64 s[24:25], s[4:5], s1
	s_bfe_i64 s[20:21], s[20:21], 0x100000
	s_wait_alu depctr_sa_sdst(0)
	s_sub_nc_u64 s[18:19], s[18:19], s[24:25]
	s_bfe_u32 s1, s14, 0x50010
	s_wait_alu depctr_sa_sdst(0)
	s_mul_u64 s[14:15], s[18:19], s[4:5]
	s_ashr_i64 s[18:19], s[4:5], s1
	s_add_nc_u64 s[14:15], s[14:15], s[20:21]
	s_bfe_i64 s[20:21], s[12:13], 0x100000
	s_wait_alu depctr_sa_sdst(0)
	s_sub_nc_u64 s[14:15], s[14:15], s[18:19]
	s_and_b32 s1, s12, 31
	s_mul_u64 s[14:15], s[14:15], s[4:5]
	s_ashr_i64 s[18:19], s[4:5], s1
	s_add_nc_u64 s[14:15], s[14:15], s[20:21]
	s_bfe_i64 s[20:21], s[22:23], 0x100000
	s_wait_alu depctr_sa_sdst(0)
	s_sub_nc_u64 s[14:15], s[14:15], s[18:19]
	s_bfe_u32 s1, s12, 0x50010
	s_mul_u64 s[12:13], s[14:15], s[4:5]
	s_ashr_i64 s[14:15], s[4:5], s1
	s_add_nc_u64 s[12:13], s[12:13], s[20:21]
	s_bfe_i64 s[18:19], s[2:3], 0x100000
	s_sub_nc_u64 s[12:13], s[12:13], s[14:15]
	s_and_b32 s1, s2, 31
	s_mul_u64 s[12:13], s[12:13], s[4:5]
	s_ashr_i64 s[14:15], s[4:5], s1
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[12:13], s[12:13], s[18:19]
	s_bfe_i64 s[16:17], s[16:17], 0x100000
	s_sub_nc_u64 s[12:13], s[12:13], s[14:15]
	s_bfe_u32 s1, s2, 0x50010
	s_mul_u64 s[2:3], s[12:13], s[4:5]
	s_ashr_i64 s[12:13], s[4:5], s1
	s_add_nc_u64 s[2:3], s[2:3], s[16:17]
	s_bfe_i64 s[14:15], s[0:1], 0x100000
	s_sub_nc_u64 s[2:3], s[2:3], s[12:13]
	s_and_b32 s1, s0, 31
	s_mul_u64 s[2:3], s[2:3], s[4:5]
	s_ashr_i64 s[12:13], s[4:5], s1
	s_add_nc_u64 s[2:3], s[2:3], s[14:15]
	s_bfe_i64 s[6:7], s[6:7], 0x100000
	s_sub_nc_u64 s[2:3], s[2:3], s[12:13]
	s_bfe_u32 s12, s0, 0x50010
	s_mul_u64 s[0:1], s[2:3], s[4:5]
	s_ashr_i64 s[2:3], s[4:5], s12
	s_add_nc_u64 s[0:1], s[0:1], s[6:7]
	v_dual_add_f32 v4, s23, v1 :: v_dual_lshlrev_b32 v3, 2, v0
	s_sub_nc_u64 s[0:1], s[0:1], s[2:3]
	s_delay_alu instid0(SALU_CYCLE_1)
	v_cmp_gt_i64_e64 s2, s[0:1], s[4:5]
	s_and_b32 s2, s2, exec_lo
	s_cselect_b32 s0, s0, s4
	s_cselect_b32 s1, s1, s5
	s_wait_alu depctr_sa_sdst(0)
	v_add_co_u32 v1, s0, s0, v0
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v2, null, s1, 0, s0
	v_lshlrev_b32_e32 v0, 3, v0
	global_store_b32 v3, v4, s[8:9]
	global_store_b64 v0, v[1:2], s[10:11]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel uniform
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 2
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
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 26
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 6
		.amdhsa_round_robin_scheduling 0
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
	.set uniform.num_vgpr, 5
	.set uniform.num_agpr, 0
	.set uniform.numbered_sgpr, 26
	.set uniform.num_named_barrier, 0
	.set uniform.private_seg_size, 0
	.set uniform.uses_vcc, 0
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
    .sgpr_count:     26
    .sgpr_spill_count: 0
    .symbol:         uniform.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     5
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1201
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
