; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.p2align	2
	.type	_ZL9ackermannjj,@function
_ZL9ackermannjj:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s0, s33
	s_mov_b32 s33, s32
	s_or_saveexec_b64 s[2:3], -1
	scratch_store_dword off, v41, s33 offset:4
	s_mov_b64 exec, s[2:3]
	v_writelane_b32 v41, s0, 8
	v_writelane_b32 v41, s30, 0
	v_writelane_b32 v41, s31, 1
	v_writelane_b32 v41, s34, 2
	v_writelane_b32 v41, s35, 3
	v_writelane_b32 v41, s36, 4
	scratch_store_dword off, v40, s33
	v_writelane_b32 v41, s37, 5
	v_mov_b32_e32 v40, v0
	v_writelane_b32 v41, s38, 6
	v_cmp_ne_u32_e32 vcc, 0, v40
	s_add_i32 s32, s32, 16
	v_writelane_b32 v41, s39, 7
	s_and_saveexec_b64 s[34:35], vcc
	s_cbranch_execz .LBB0_6
	s_mov_b64 s[36:37], 0
	s_branch .LBB0_3
.LBB0_2:
	s_or_b64 exec, exec, s[38:39]
	v_add_u32_e32 v40, -1, v40
	v_cmp_eq_u32_e32 vcc, 0, v40
	s_or_b64 s[36:37], vcc, s[36:37]
	v_mov_b32_e32 v1, v0
	s_andn2_b64 exec, exec, s[36:37]
	s_cbranch_execz .LBB0_5
.LBB0_3:
	v_cmp_ne_u32_e32 vcc, 0, v1
	v_mov_b32_e32 v0, 1
	s_and_saveexec_b64 s[38:39], vcc
	s_cbranch_execz .LBB0_2
	v_add_u32_e32 v1, -1, v1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, _ZL9ackermannjj@rel32@lo+4
	s_addc_u32 s1, s1, _ZL9ackermannjj@rel32@hi+12
	v_mov_b32_e32 v0, v40
	s_swappc_b64 s[30:31], s[0:1]
	s_branch .LBB0_2
.LBB0_5:
	s_or_b64 exec, exec, s[36:37]
.LBB0_6:
	s_or_b64 exec, exec, s[34:35]
	scratch_load_dword v40, off, s33
	v_add_u32_e32 v0, 1, v1
	v_readlane_b32 s39, v41, 7
	v_readlane_b32 s38, v41, 6
	v_readlane_b32 s37, v41, 5
	v_readlane_b32 s36, v41, 4
	v_readlane_b32 s35, v41, 3
	v_readlane_b32 s34, v41, 2
	v_readlane_b32 s31, v41, 1
	v_readlane_b32 s30, v41, 0
	s_mov_b32 s32, s33
	v_readlane_b32 s0, v41, 8
	s_or_saveexec_b64 s[2:3], -1
	scratch_load_dword v41, off, s33 offset:4
	s_mov_b64 exec, s[2:3]
	s_mov_b32 s33, s0
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	_ZL9ackermannjj, .Lfunc_end0-_ZL9ackermannjj
	.set .L_ZL9ackermannjj.num_vgpr, 42
	.set .L_ZL9ackermannjj.num_agpr, 0
	.set .L_ZL9ackermannjj.numbered_sgpr, 40
	.set .L_ZL9ackermannjj.num_named_barrier, 0
	.set .L_ZL9ackermannjj.private_seg_size, 16
	.set .L_ZL9ackermannjj.uses_vcc, 1
	.set .L_ZL9ackermannjj.uses_flat_scratch, 0
	.set .L_ZL9ackermannjj.has_dyn_sized_stack, 0
	.set .L_ZL9ackermannjj.has_recursion, 1
	.set .L_ZL9ackermannjj.has_indirect_call, 0
	.text
	.protected	recursion
	.globl	recursion
	.p2align	8
	.type	recursion,@function
recursion:
	s_load_dwordx2 s[48:49], s[0:1], 0x0
	v_mov_b32_e32 v40, v0
	v_and_b32_e32 v0, 1, v40
	v_bfe_u32 v1, v40, 1, 2
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, _ZL9ackermannjj@rel32@lo+4
	s_addc_u32 s1, s1, _ZL9ackermannjj@rel32@hi+12
	s_mov_b32 s32, 0
	s_swappc_b64 s[30:31], s[0:1]
	v_lshlrev_b32_e32 v1, 2, v40
	global_store_dword v1, v0, s[48:49]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel recursion
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 16
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 1
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 42
		.amdhsa_next_free_sgpr 50
		.amdhsa_accum_offset 44
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
.Lfunc_end1:
	.size	recursion, .Lfunc_end1-recursion
	.set recursion.num_vgpr, max(41, .L_ZL9ackermannjj.num_vgpr)
	.set recursion.num_agpr, max(0, .L_ZL9ackermannjj.num_agpr)
	.set recursion.numbered_sgpr, max(50, .L_ZL9ackermannjj.numbered_sgpr)
	.set recursion.num_named_barrier, max(0, .L_ZL9ackermannjj.num_named_barrier)
	.set recursion.private_seg_size, 0+max(.L_ZL9ackermannjj.private_seg_size)
	.set recursion.uses_vcc, or(1, .L_ZL9ackermannjj.uses_vcc)
	.set recursion.uses_flat_scratch, or(0, .L_ZL9ackermannjj.uses_flat_scratch)
	.set recursion.has_dyn_sized_stack, or(0, .L_ZL9ackermannjj.has_dyn_sized_stack)
	.set recursion.has_recursion, or(1, .L_ZL9ackermannjj.has_recursion)
	.set recursion.has_indirect_call, or(0, .L_ZL9ackermannjj.has_indirect_call)
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.set amdgpu.max_num_vgpr, 42
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 40
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 1024
    .name:           recursion
    .private_segment_fixed_size: 16
    .sgpr_count:     56
    .sgpr_spill_count: 0
    .symbol:         recursion.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: true
    .vgpr_count:     42
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
