; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
	.amdhsa_code_object_version 6
	.text
	.protected	atomics
	.globl	atomics
	.p2align	8
	.type	atomics,@function
atomics:
	s_load_b256 s[4:11], s[0:1], 0x0
	v_lshl_add_u32 v1, ttmp9, 6, v0
	s_load_b128 s[12:15], s[0:1], 0x20
	v_lshlrev_b32_e32 v7, 2, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64_e32 v[1:2], 2, v[1:2]
	s_wait_kmcnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v3, vcc_lo, s4, v1
	v_add_co_ci_u32_e64 v4, null, s5, v2, vcc_lo
	v_cmp_gt_u32_e32 vcc_lo, 4, v0
	global_load_b32 v3, v[3:4], off
	s_and_saveexec_b32 s0, vcc_lo
	v_mov_b32_e32 v4, 0
	ds_store_b32 v7, v4
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s0
	v_cmp_eq_u32_e64 s0, 0, v0
	s_and_saveexec_b32 s1, s0
	v_mov_b32_e32 v4, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_mov_b32_e32 v5, v4
	ds_store_b64 v4, v[4:5] offset:16
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v0, 3, v3
	v_ashrrev_i32_e32 v4, 31, v3
	s_mov_b32 s1, exec_lo
	s_mov_b64 s[2:3], 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshlrev_b32_e32 v0, 2, v0
	v_lshlrev_b64_e32 v[5:6], 20, v[3:4]
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_add_u32 v0, v3
.LBB0_5:
	s_wait_alu depctr_sa_sdst(0)
	s_ctz_i32_b32 s16, s1
	s_wait_alu depctr_sa_sdst(0)
	v_readlane_b32 s5, v6, s16
	v_readlane_b32 s4, v5, s16
	s_lshl_b32 s16, 1, s16
	s_xor_b64 s[2:3], s[2:3], s[4:5]
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 s1, s1, s16
	s_cbranch_scc1 .LBB0_5
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e64 s1, 0, v0
	s_wait_alu depctr_sa_sdst(0)
	s_and_saveexec_b32 s4, s1
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, exec_lo, s4
	v_mov_b32_e32 v6, s3
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v5, s2
	ds_xor_b64 v0, v[5:6] offset:16
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s1, exec_lo
	s_brev_b32 s2, 1
.LBB0_9:
	s_wait_alu depctr_sa_sdst(0)
	s_ctz_i32_b32 s3, s1
	s_wait_alu depctr_sa_sdst(0)
	v_readlane_b32 s4, v3, s3
	s_lshl_b32 s3, 1, s3
	s_max_i32 s2, s2, s4
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 s1, s1, s3
	s_cbranch_scc1 .LBB0_9
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e64 s1, 0, v0
	s_wait_alu depctr_sa_sdst(0)
	s_and_saveexec_b32 s3, s1
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, exec_lo, s3
	s_cbranch_execz .LBB0_12
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v5, s2
	global_atomic_max_i32 v0, v5, s[6:7] scope:SCOPE_DEV
.LBB0_12:
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s1
	v_lshlrev_b64_e32 v[4:5], 30, v[3:4]
	s_mov_b32 s1, exec_lo
	s_mov_b64 s[2:3], 0
.LBB0_13:
	s_wait_alu depctr_sa_sdst(0)
	s_ctz_i32_b32 s16, s1
	s_wait_alu depctr_sa_sdst(0)
	v_readlane_b32 s5, v5, s16
	v_readlane_b32 s4, v4, s16
	s_lshl_b32 s16, 1, s16
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 s1, s1, s16
	s_add_nc_u64 s[2:3], s[2:3], s[4:5]
	s_cbranch_scc1 .LBB0_13
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	s_mov_b32 s4, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e64 s1, 0, v0
	s_wait_alu depctr_sa_sdst(0)
	s_and_saveexec_b32 s5, s1
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, exec_lo, s5
	s_cbranch_execz .LBB0_16
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v5, s3
	v_mov_b32_e32 v4, s2
	global_atomic_add_u64 v0, v[4:5], s[8:9] scope:SCOPE_DEV
.LBB0_16:
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s1
	v_lshlrev_b32_e64 v0, v3, 1
	s_mov_b32 s1, exec_lo
.LBB0_17:
	s_wait_alu depctr_sa_sdst(0)
	s_ctz_i32_b32 s2, s1
	s_wait_alu depctr_sa_sdst(0)
	v_readlane_b32 s3, v0, s2
	s_lshl_b32 s2, 1, s2
	s_or_b32 s4, s4, s3
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 s1, s1, s2
	s_cbranch_scc1 .LBB0_17
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e64 s1, 0, v0
	s_wait_alu depctr_sa_sdst(0)
	s_and_saveexec_b32 s2, s1
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, exec_lo, s2
	s_cbranch_execz .LBB0_20
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v4, s4
	global_atomic_or_b32 v0, v4, s[12:13] scope:SCOPE_SYS
.LBB0_20:
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s1
	v_cvt_f32_i32_e32 v0, v3
	s_mov_b32 s1, exec_lo
	s_brev_b32 s2, 1
.LBB0_21:
	s_wait_alu depctr_sa_sdst(0)
	s_ctz_i32_b32 s3, s1
	s_wait_alu depctr_sa_sdst(0)
	v_readlane_b32 s4, v0, s3
	s_lshl_b32 s3, 1, s3
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 s1, s1, s3
	s_add_f32 s2, s2, s4
	s_cbranch_scc1 .LBB0_21
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e64 s1, 0, v0
	s_wait_alu depctr_sa_sdst(0)
	s_and_saveexec_b32 s3, s1
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, exec_lo, s3
	s_cbranch_execz .LBB0_24
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v4, s2
	global_atomic_add_f32 v0, v4, s[10:11] scope:SCOPE_DEV
.LBB0_24:
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s1
	v_add_co_u32 v0, s1, s14, v1
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v1, null, s15, v2, s1
	global_atomic_swap_b32 v2, v[0:1], v3, off th:TH_ATOMIC_RETURN scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	v_add_nc_u32_e32 v2, 1, v2
	global_store_b32 v[0:1], v2, off
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	s_and_saveexec_b32 s1, vcc_lo
	s_cbranch_execz .LBB0_26
	ds_load_b32 v0, v7
	s_wait_dscnt 0x0
	global_atomic_add_u32 v7, v0, s[6:7] offset:4 scope:SCOPE_DEV
.LBB0_26:
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s1
	s_and_saveexec_b32 s1, s0
	s_cbranch_execz .LBB0_29
	s_mov_b32 s0, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_mbcnt_lo_u32_b32 v0, s0, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	s_and_b32 s1, exec_lo, vcc_lo
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 exec_lo, s1
	s_cbranch_execz .LBB0_29
	v_mov_b32_e32 v2, 0
	s_bcnt1_i32_b32 s0, s0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, s0, 1
	ds_load_b64 v[0:1], v2 offset:16
	s_wait_dscnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_mul_lo_u32 v1, s0, v1
	v_mul_lo_u32 v3, 0, v0
	v_mul_hi_u32 v4, s0, v0
	v_mul_lo_u32 v0, s0, v0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v1, v1, v3
	v_add_nc_u32_e32 v1, v1, v4
	global_atomic_xor_b64 v2, v[0:1], s[8:9] offset:8 scope:SCOPE_DEV
.LBB0_29:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel atomics
		.amdhsa_group_segment_fixed_size 24
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
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 17
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 9
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
	.size	atomics, .Lfunc_end0-atomics
	.set atomics.num_vgpr, 8
	.set atomics.num_agpr, 0
	.set atomics.numbered_sgpr, 17
	.set atomics.num_named_barrier, 0
	.set atomics.private_seg_size, 0
	.set atomics.uses_vcc, 1
	.set atomics.uses_flat_scratch, 0
	.set atomics.has_dyn_sized_stack, 0
	.set atomics.has_recursion, 0
	.set atomics.has_indirect_call, 0
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
    .group_segment_fixed_size: 24
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .max_flat_workgroup_size: 1024
    .name:           atomics
    .private_segment_fixed_size: 0
    .sgpr_count:     19
    .sgpr_spill_count: 0
    .symbol:         atomics.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1201
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
