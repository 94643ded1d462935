; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
	.amdhsa_code_object_version 6
	.text
	.protected	transposes
	.globl	transposes
	.p2align	8
	.type	transposes,@function
transposes:
	s_load_b256 s[0:7], s[0:1], 0x0
	v_lshrrev_b32_e32 v5, 4, v0
	v_and_b32_e32 v6, 15, v0
	v_cmp_gt_u32_e32 vcc_lo, 0x100, v0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_nc_u32_e32 v4, -4, v5
	v_lshl_or_b32 v7, v5, 4, v6
	s_and_saveexec_b32 s8, vcc_lo
	s_cbranch_execz .LBB0_3
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v0, 2, v7
	v_lshlrev_b32_e32 v2, 1, v7
	v_mul_u32_u24_e32 v9, 0x44, v5
	v_mul_u32_u24_e32 v10, 36, v5
	v_lshlrev_b32_e32 v11, 1, v6
	s_wait_kmcnt 0x0
	v_add_co_u32 v0, s0, s0, v0
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v1, null, s1, 0, s0
	v_add_co_u32 v2, s0, s4, v2
	v_add_nc_u32_e32 v8, -4, v5
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v3, null, s5, 0, s0
	v_lshl_add_u32 v9, v6, 2, v9
	v_add3_u32 v10, v10, v11, 0x440
	s_mov_b32 s1, 0
.LBB0_2:
	global_load_b32 v11, v[0:1], off
	global_load_u16 v12, v[2:3], off
	v_add_nc_u32_e32 v8, 4, v8
	v_add_co_u32 v0, s0, 0x100, v0
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v1, null, 0, v1, s0
	v_add_co_u32 v2, s0, 0x80, v2
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v3, null, 0, v3, s0
	v_cmp_lt_u32_e64 s0, 11, v8
	s_wait_loadcnt 0x1
	ds_store_b32 v9, v11
	s_wait_loadcnt 0x0
	ds_store_b16 v10, v12
	v_add_nc_u32_e32 v9, 0x110, v9
	v_add_nc_u32_e32 v10, 0x90, v10
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s1, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 exec_lo, exec_lo, s1
	s_cbranch_execnz .LBB0_2
.LBB0_3:
	s_or_b32 exec_lo, exec_lo, s8
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	s_wait_kmcnt 0x0
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_6
	v_lshlrev_b32_e32 v0, 2, v7
	v_lshlrev_b32_e32 v2, 1, v7
	v_mul_u32_u24_e32 v7, 0x44, v6
	v_mul_u32_u24_e32 v6, 36, v6
	v_lshlrev_b32_e32 v8, 1, v5
	v_add_co_u32 v0, s0, s2, v0
	s_wait_alu depctr_sa_sdst(0) depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v1, null, s3, 0, s0
	v_add_co_u32 v2, s0, s6, v2
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v3, null, s7, 0, s0
	v_lshl_add_u32 v5, v5, 2, v7
	v_add3_u32 v6, v6, v8, 0x440
	s_mov_b32 s1, 0
.LBB0_5:
	ds_load_u16 v7, v6
	ds_load_b32 v8, v5
	v_add_nc_u32_e32 v4, 4, v4
	v_add_nc_u32_e32 v5, 16, v5
	v_add_nc_u32_e32 v6, 8, v6
	s_delay_alu instid0(VALU_DEP_3)
	v_cmp_lt_u32_e32 vcc_lo, 11, v4
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s1, vcc_lo, s1
	s_wait_dscnt 0x1
	v_add_f16_e32 v7, 1.0, v7
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v8, off
	v_add_co_u32 v0, s0, 0x100, v0
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v1, null, 0, v1, s0
	global_store_b16 v[2:3], v7, off
	v_add_co_u32 v2, s0, 0x80, v2
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v3, null, 0, v3, s0
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 exec_lo, exec_lo, s1
	s_cbranch_execnz .LBB0_5
.LBB0_6:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel transposes
		.amdhsa_group_segment_fixed_size 1664
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
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
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 9
		.amdhsa_reserve_vcc 1
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
	.size	transposes, .Lfunc_end0-transposes
	.set transposes.num_vgpr, 13
	.set transposes.num_agpr, 0
	.set transposes.numbered_sgpr, 9
	.set transposes.num_named_barrier, 0
	.set transposes.private_seg_size, 0
	.set transposes.uses_vcc, 1
	.set transposes.uses_flat_scratch, 0
	.set transposes.has_dyn_sized_stack, 0
	.set transposes.has_recursion, 0
	.set transposes.has_indirect_call, 0
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
    .group_segment_fixed_size: 1664
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .max_flat_workgroup_size: 1024
    .name:           transposes
    .private_segment_fixed_size: 0
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         transposes.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1201
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
