; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.p2align	2
	.type	_ZL3putPii,@function
_ZL3putPii:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	flat_store_dword v[0:1], v2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	_ZL3putPii, .Lfunc_end0-_ZL3putPii
	.set .L_ZL3putPii.num_vgpr, 3
	.set .L_ZL3putPii.num_agpr, 0
	.set .L_ZL3putPii.numbered_sgpr, 32
	.set .L_ZL3putPii.num_named_barrier, 0
	.set .L_ZL3putPii.private_seg_size, 0
	.set .L_ZL3putPii.uses_vcc, 0
	.set .L_ZL3putPii.uses_flat_scratch, 0
	.set .L_ZL3putPii.has_dyn_sized_stack, 0
	.set .L_ZL3putPii.has_recursion, 0
	.set .L_ZL3putPii.has_indirect_call, 0
	.text
	.protected	generic
	.globl	generic
	.p2align	8
	.type	generic,@function
generic:
	s_mov_b64 s[2:3], src_shared_base
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dword s2, s[0:1], 0x10
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v2, s3
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v0, s5
	v_cmp_gt_i32_e32 vcc, s2, v4
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, _ZL3putPii@rel32@lo+4
	s_addc_u32 s1, s1, _ZL3putPii@rel32@hi+12
	v_cndmask_b32_e32 v3, v0, v2, vcc
	v_mov_b32_e32 v0, s4
	v_cndmask_b32_e64 v2, v0, 0, vcc
	v_lshlrev_b32_e32 v0, 2, v4
	v_lshl_add_u64 v[0:1], v[2:3], 0, v[0:1]
	v_mul_u32_u24_e32 v2, 3, v4
	s_mov_b32 s32, 0
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v1, -1
	v_lshlrev_b32_e32 v0, 2, v4
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_2
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v1, 1, v1
.LBB1_2:
	s_or_b64 exec, exec, s[0:1]
	global_store_dword v0, v1, s[6:7]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel generic
		.amdhsa_group_segment_fixed_size 256
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
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 33
		.amdhsa_accum_offset 8
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
	.size	generic, .Lfunc_end1-generic
	.set generic.num_vgpr, max(5, .L_ZL3putPii.num_vgpr)
	.set generic.num_agpr, max(0, .L_ZL3putPii.num_agpr)
	.set generic.numbered_sgpr, max(33, .L_ZL3putPii.numbered_sgpr)
	.set generic.num_named_barrier, max(0, .L_ZL3putPii.num_named_barrier)
	.set generic.private_seg_size, 0+max(.L_ZL3putPii.private_seg_size)
	.set generic.uses_vcc, or(1, .L_ZL3putPii.uses_vcc)
	.set generic.uses_flat_scratch, or(0, .L_ZL3putPii.uses_flat_scratch)
	.set generic.has_dyn_sized_stack, or(0, .L_ZL3putPii.has_dyn_sized_stack)
	.set generic.has_recursion, or(0, .L_ZL3putPii.has_recursion)
	.set generic.has_indirect_call, or(0, .L_ZL3putPii.has_indirect_call)
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
      - .offset:         16
        .size:           4
        .value_kind:     by_value
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .max_flat_workgroup_size: 1024
    .name:           generic
    .private_segment_fixed_size: 0
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         generic.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     5
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
