; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
	.amdhsa_code_object_version 6
	.text
	.protected	sorts
	.globl	sorts
	.p2align	8
	.type	sorts,@function
sorts:
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x10
	v_lshlrev_b32_e32 v1, 2, v0
	s_mov_b32 s1, 2
	s_wait_kmcnt 0x0
	global_load_b32 v2, v1, s[4:5]
	s_wait_loadcnt 0x0
	ds_store_b32 v1, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	s_branch .LBB0_2
.LBB0_1:
	s_lshl_b32 s0, s1, 1
	s_cmp_gt_u32 s1, 64
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s1, s0
	s_cbranch_scc1 .LBB0_7
.LBB0_2:
	s_wait_alu depctr_sa_sdst(0)
	v_and_b32_e32 v2, s1, v0
	s_lshr_b32 s4, s1, 1
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_ne_u32_e32 vcc_lo, 0, v2
	s_branch .LBB0_4
.LBB0_3:
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s5
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_lshr_b32 s4, s4, 1
	s_wait_alu depctr_sa_sdst(0)
	s_cmp_eq_u32 s4, 0
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	s_cbranch_scc1 .LBB0_1
.LBB0_4:
	s_wait_alu depctr_sa_sdst(0)
	v_xor_b32_e32 v2, s4, v0
	s_mov_b32 s5, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_gt_u32_e64 v2, v0
	s_cbranch_execz .LBB0_3
	v_lshlrev_b32_e32 v2, 2, v2
	ds_load_b32 v3, v1
	ds_load_b32 v4, v2
	s_wait_dscnt 0x0
	v_cmp_gt_i32_e64 s0, v3, v4
	s_xor_b32 s0, vcc_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_3
	ds_store_b32 v1, v4
	ds_store_b32 v2, v3
	s_branch .LBB0_3
.LBB0_7:
	ds_load_b32 v3, v1
	v_lshlrev_b32_e32 v2, 2, v0
	s_mov_b32 s0, 1
	s_wait_dscnt 0x0
	global_store_b32 v2, v3, s[6:7]
	s_branch .LBB0_9
.LBB0_8:
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_lshl_b32 s1, s0, 1
	s_cmp_gt_u32 s0, 63
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s0, s1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v4, v1
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v3, v4, v3
	ds_store_b32 v1, v3
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	s_cbranch_scc1 .LBB0_11
.LBB0_9:
	v_mov_b32_e32 v3, 0
	s_mov_b32 s1, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_cmpx_le_u32_e64 s0, v0
	s_cbranch_execz .LBB0_8
	v_subrev_nc_u32_e32 v3, s0, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v3, 2, v3
	ds_load_b32 v3, v3
	s_branch .LBB0_8
.LBB0_11:
	ds_load_b32 v0, v1
	s_wait_dscnt 0x0
	global_store_b32 v2, v0, s[2:3]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sorts
		.amdhsa_group_segment_fixed_size 512
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
		.amdhsa_next_free_vgpr 5
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
		.amdhsa_inst_pref_size 4
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
	.size	sorts, .Lfunc_end0-sorts
	.set sorts.num_vgpr, 5
	.set sorts.num_agpr, 0
	.set sorts.numbered_sgpr, 8
	.set sorts.num_named_barrier, 0
	.set sorts.private_seg_size, 0
	.set sorts.uses_vcc, 1
	.set sorts.uses_flat_scratch, 0
	.set sorts.has_dyn_sized_stack, 0
	.set sorts.has_recursion, 0
	.set sorts.has_indirect_call, 0
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
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 1024
    .name:           sorts
    .private_segment_fixed_size: 0
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         sorts.kd
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
