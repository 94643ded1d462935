; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
	.amdhsa_code_object_version 6
	.text
	.protected	functions
	.globl	functions
	.p2align	8
	.type	functions,@function
functions:
	s_load_b128 s[4:7], s[0:1], 0x0
	v_lshlrev_b32_e32 v8, 2, v0
	s_load_b64 s[0:1], s[0:1], 0x10
	s_mov_b32 s2, 0x3fc00000
	s_wait_kmcnt 0x0
	global_load_b32 v2, v8, s[4:5]
	s_wait_loadcnt 0x0
	v_dual_max_num_f32 v4, v2, v2 :: v_dual_lshlrev_b32 v9, 5, v0
	v_floor_f32_e32 v7, v2
	v_ceil_f32_e32 v13, v2
	v_cvt_f16_f32_e32 v15, v2
	v_rsq_f32_e32 v5, v2
	v_rcp_f32_e32 v10, v2
	v_sqrt_f32_e32 v11, v2
	v_rndne_f32_e32 v14, v2
	v_fmac_f32_e32 v7, 4.0, v13
	v_and_b32_e32 v3, 7, v0
	v_add_f16_e32 v13, v15, v15
	v_sub_f16_e32 v17, 0x3400, v15
	v_cmp_lt_f32_e32 vcc_lo, 0x40001000, v2
	v_exp_f32_e32 v0, v2
	v_log_f32_e32 v1, v2
	v_fract_f32_e32 v12, v2
	v_fmamk_f32 v14, v14, 0x41800000, v7
	v_ldexp_f32 v6, v2, v3
	v_add_f32_e32 v3, -2.0, v2
	v_cndmask_b32_e32 v13, v17, v13, vcc_lo
	v_cmp_lt_f32_e32 vcc_lo, 2.0, v2
	v_trunc_f32_e32 v16, v2
	v_fma_f16 v15, v15, v15, 0.5
	v_maxmin_num_f32 v4, v4, s2, 0x40400000
	s_wait_alu depctr_va_vcc(0)
	v_cndmask_b32_e64 v7, |v3|, -v2, vcc_lo
	v_dual_add_f32 v2, v5, v10 :: v_dual_mul_f32 v3, v11, v12
	v_fmamk_f32 v5, v16, 0x42800000, v14
	v_pack_b32_f16 v10, v15, v13
	s_clause 0x1
	global_store_b128 v9, v[0:3], s[6:7]
	global_store_b128 v9, v[4:7], s[6:7] offset:16
	global_store_b32 v8, v10, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel functions
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
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
		.amdhsa_next_free_vgpr 18
		.amdhsa_next_free_sgpr 8
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 2
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
	.size	functions, .Lfunc_end0-functions
	.set functions.num_vgpr, 18
	.set functions.num_agpr, 0
	.set functions.numbered_sgpr, 8
	.set functions.num_named_barrier, 0
	.set functions.private_seg_size, 0
	.set functions.uses_vcc, 1
	.set functions.uses_flat_scratch, 0
	.set functions.has_dyn_sized_stack, 0
	.set functions.has_recursion, 0
	.set functions.has_indirect_call, 0
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 1024
    .name:           functions
    .private_segment_fixed_size: 0
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         functions.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     18
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1201
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
