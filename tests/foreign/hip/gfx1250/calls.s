; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.p2align	2
	.type	_ZL10polynomialfi,@function
_ZL10polynomialfi:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_dual_mov_b32 v2, v0 :: v_dual_mov_b32 v0, 0
	s_mov_b32 s1, 0
	s_mov_b32 s0, exec_lo
	v_cmpx_lt_i32_e32 0, v1
	s_cbranch_execz .LBB0_4
	v_mov_b32_e32 v0, 0
.LBB0_2:
	v_add_nc_u32_e32 v1, -1, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fma_f32 v0, v2, v0, 1.0
	v_cmp_eq_u32_e32 vcc_lo, 0, v1
	s_or_b32 s1, vcc_lo, s1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 exec_lo, exec_lo, s1
	s_cbranch_execnz .LBB0_2
	s_or_b32 exec_lo, exec_lo, s1
.LBB0_4:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s0
	s_set_pc_i64 s[30:31]
.Lfunc_end0:
	.size	_ZL10polynomialfi, .Lfunc_end0-_ZL10polynomialfi
	.set .L_ZL10polynomialfi.num_vgpr, 3
	.set .L_ZL10polynomialfi.num_agpr, 0
	.set .L_ZL10polynomialfi.numbered_sgpr, 32
	.set .L_ZL10polynomialfi.num_named_barrier, 0
	.set .L_ZL10polynomialfi.private_seg_size, 0
	.set .L_ZL10polynomialfi.uses_vcc, 1
	.set .L_ZL10polynomialfi.uses_flat_scratch, 0
	.set .L_ZL10polynomialfi.has_dyn_sized_stack, 0
	.set .L_ZL10polynomialfi.has_recursion, 0
	.set .L_ZL10polynomialfi.has_indirect_call, 0
	.text
	.protected	calls
	.globl	calls
	.p2align	8
	.type	calls,@function
calls:
	s_mov_b32 s32, 0
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b32 s8, s[0:1], 0x10
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], _ZL10polynomialfi@rel64+4
	s_wait_kmcnt 0x0
	global_load_b32 v4, v0, s[4:5] scale_offset
	v_dual_mov_b32 v3, v0 :: v_dual_mov_b32 v1, s8
	s_wait_loadcnt 0x0
	v_mov_b32_e32 v0, v4
	s_swap_pc_i64 s[30:31], s[2:3]
	s_add_co_i32 s8, s8, 1
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_dual_mov_b32 v5, v0 :: v_dual_mov_b32 v1, s8
	v_add_f32_e32 v0, v4, v4
	s_swap_pc_i64 s[30:31], s[2:3]
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32_e32 v0, v5, v0
	global_store_b32 v3, v0, s[6:7] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel calls
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
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
		.amdhsa_next_free_sgpr 33
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
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
.Lfunc_end1:
	.size	calls, .Lfunc_end1-calls
	.set calls.num_vgpr, max(6, .L_ZL10polynomialfi.num_vgpr)
	.set calls.num_agpr, max(0, .L_ZL10polynomialfi.num_agpr)
	.set calls.numbered_sgpr, max(33, .L_ZL10polynomialfi.numbered_sgpr)
	.set calls.num_named_barrier, max(0, .L_ZL10polynomialfi.num_named_barrier)
	.set calls.private_seg_size, 0+max(.L_ZL10polynomialfi.private_seg_size)
	.set calls.uses_vcc, or(1, .L_ZL10polynomialfi.uses_vcc)
	.set calls.uses_flat_scratch, or(0, .L_ZL10polynomialfi.uses_flat_scratch)
	.set calls.has_dyn_sized_stack, or(0, .L_ZL10polynomialfi.has_dyn_sized_stack)
	.set calls.has_recursion, or(0, .L_ZL10polynomialfi.has_recursion)
	.set calls.has_indirect_call, or(0, .L_ZL10polynomialfi.has_indirect_call)
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.set amdgpu.max_num_vgpr, 3
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
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
      - .offset:         16
        .size:           4
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .max_flat_workgroup_size: 1024
    .name:           calls
    .private_segment_fixed_size: 0
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         calls.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
