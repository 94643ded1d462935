; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
	.amdhsa_code_object_version 6
	.text
	.protected	dots
	.globl	dots
	.p2align	8
	.type	dots,@function
dots:
	s_clause 0x1
	s_load_b256 s[4:11], s[0:1], 0x0
	s_load_b128 s[0:3], s[0:1], 0x20
	v_and_b32_e32 v2, 63, v0
	v_add_nc_u32_e32 v1, 1, v0
	v_add_nc_u32_e32 v3, 2, v0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_lshlrev_b32_e32 v2, 2, v2
	v_and_b32_e32 v1, 63, v1
	s_delay_alu instid0(VALU_DEP_3)
	v_and_b32_e32 v3, 63, v3
	s_wait_kmcnt 0x0
	s_clause 0x1
	global_load_b32 v5, v2, s[10:11]
	global_load_b32 v6, v2, s[0:1]
	v_lshlrev_b32_e32 v1, 2, v1
	v_lshlrev_b32_e32 v3, 2, v3
	s_wait_loadcnt 0x1
	v_cvt_f32_f16_e32 v17, v5
	s_wait_loadcnt 0x0
	v_cvt_f32_f16_e32 v18, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v17, v17, v18
	v_fma_mix_f32 v5, v5, v6, v17 op_sel:[1,1,0] op_sel_hi:[1,1,0]
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32_e32 v5, 0, v5
	s_clause 0x1
	global_load_b32 v7, v1, s[10:11]
	global_load_b32 v8, v1, s[0:1]
	s_clause 0x1
	global_load_b32 v9, v2, s[4:5]
	global_load_b32 v2, v2, s[6:7]
	s_wait_loadcnt 0x3
	v_cvt_f32_f16_e32 v19, v7
	s_wait_loadcnt 0x2
	v_cvt_f32_f16_e32 v20, v8
	s_wait_loadcnt 0x0
	v_dot4_i32_iu8 v2, v9, v2, 0 neg_lo:[1,0,0]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v18, v19, v20
	v_fma_mix_f32 v7, v7, v8, v18 op_sel:[1,1,0] op_sel_hi:[1,1,0]
	v_add_nc_u32_e32 v4, 3, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_add_f32 v5, v5, v7 :: v_dual_lshlrev_b32 v0, 2, v0
	v_and_b32_e32 v4, 63, v4
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v4, 2, v4
	s_clause 0x1
	global_load_b32 v10, v3, s[10:11]
	global_load_b32 v11, v3, s[0:1]
	s_clause 0x1
	global_load_b32 v12, v4, s[10:11]
	global_load_b32 v13, v4, s[0:1]
	s_clause 0x1
	global_load_b32 v14, v1, s[4:5]
	global_load_b32 v1, v1, s[6:7]
	s_clause 0x1
	global_load_b32 v15, v3, s[4:5]
	global_load_b32 v3, v3, s[6:7]
	s_clause 0x1
	global_load_b32 v16, v4, s[4:5]
	global_load_b32 v4, v4, s[6:7]
	s_wait_loadcnt 0x9
	v_cvt_f32_f16_e32 v9, v10
	s_wait_loadcnt 0x8
	v_cvt_f32_f16_e32 v6, v11
	s_wait_loadcnt 0x7
	v_cvt_f32_f16_e32 v17, v12
	s_wait_loadcnt 0x6
	v_cvt_f32_f16_e32 v19, v13
	s_wait_loadcnt 0x4
	v_dot4_i32_iu8 v1, v14, v1, v2 neg_lo:[1,0,0]
	v_mul_f32_e32 v6, v9, v6
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_mul_f32_e32 v2, v17, v19
	s_wait_loadcnt 0x2
	v_dot4_i32_iu8 v1, v15, v3, v1 neg_lo:[1,0,0]
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_fma_mix_f32 v6, v10, v11, v6 op_sel:[1,1,0] op_sel_hi:[1,1,0]
	v_fma_mix_f32 v2, v12, v13, v2 op_sel:[1,1,0] op_sel_hi:[1,1,0]
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_dot4_i32_iu8 v1, v16, v4, v1 neg_lo:[1,0,0]
	v_add_f32_e32 v3, v5, v6
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32_e32 v2, v3, v2
	s_clause 0x1
	global_store_b32 v0, v1, s[8:9]
	global_store_b32 v0, v2, s[2:3]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dots
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
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
		.amdhsa_next_free_vgpr 21
		.amdhsa_next_free_sgpr 12
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 5
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
	.size	dots, .Lfunc_end0-dots
	.set dots.num_vgpr, 21
	.set dots.num_agpr, 0
	.set dots.numbered_sgpr, 12
	.set dots.num_named_barrier, 0
	.set dots.private_seg_size, 0
	.set dots.uses_vcc, 0
	.set dots.uses_flat_scratch, 0
	.set dots.has_dyn_sized_stack, 0
	.set dots.has_recursion, 0
	.set dots.has_indirect_call, 0
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
      - .address_space:  global
        .offset:         24
        .size:           8
        .value_kind:     global_buffer
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
    .max_flat_workgroup_size: 1024
    .name:           dots
    .private_segment_fixed_size: 0
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         dots.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     21
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1201
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
