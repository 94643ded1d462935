; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.protected	clocks
	.globl	clocks
	.p2align	8
	.type	clocks,@function
clocks:
	s_load_dwordx4 s[0:3], s[0:1], 0x0
	v_and_b32_e32 v1, 63, v0
	v_add_u32_e32 v2, 1, v0
	v_add_u32_e32 v3, 2, v0
	v_add_u32_e32 v4, 3, v0
	v_lshlrev_b32_e32 v1, 2, v1
	v_and_b32_e32 v2, 63, v2
	v_and_b32_e32 v3, 63, v3
	v_and_b32_e32 v4, 63, v4
	s_memtime s[4:5]
	s_memrealtime s[6:7]
	v_lshlrev_b32_e32 v2, 2, v2
	v_lshlrev_b32_e32 v3, 2, v3
	v_lshlrev_b32_e32 v4, 2, v4
	s_waitcnt lgkmcnt(0)
	global_load_dword v5, v1, s[0:1]
	global_load_dword v6, v2, s[0:1]
	global_load_dword v7, v3, s[0:1]
	global_load_dword v8, v4, s[0:1]
	v_lshlrev_b32_e32 v4, 2, v0
	v_mov_b64_e32 v[2:3], s[6:7]
	s_waitcnt vmcnt(2)
	v_add_u32_e32 v0, v6, v5
	s_waitcnt vmcnt(0)
	v_add3_u32 v0, v7, v0, v8
	global_store_dword v4, v0, s[2:3]
	s_memtime s[0:1]
	s_memrealtime s[8:9]
	v_mov_b64_e32 v[0:1], s[4:5]
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i64_e32 vcc, s[0:1], v[0:1]
	s_nop 1
	v_cndmask_b32_e64 v0, 0, 1, vcc
	v_cmp_lt_i64_e32 vcc, s[8:9], v[2:3]
	s_and_b64 s[0:1], vcc, exec
	s_cselect_b32 s0, 0, 2
	v_or_b32_e32 v0, s0, v0
	global_store_dword v4, v0, s[2:3] offset:256
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel clocks
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 12
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
.Lfunc_end0:
	.size	clocks, .Lfunc_end0-clocks
	.set clocks.num_vgpr, 9
	.set clocks.num_agpr, 0
	.set clocks.numbered_sgpr, 10
	.set clocks.num_named_barrier, 0
	.set clocks.private_seg_size, 0
	.set clocks.uses_vcc, 1
	.set clocks.uses_flat_scratch, 0
	.set clocks.has_dyn_sized_stack, 0
	.set clocks.has_recursion, 0
	.set clocks.has_indirect_call, 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 1024
    .name:           clocks
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         clocks.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
