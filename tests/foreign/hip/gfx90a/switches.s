; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 6
	.text
	.protected	switches
	.globl	switches
	.p2align	8
	.type	switches,@function
switches:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	s_mov_b64 s[4:5], 0
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v1, s[0:1]
	s_mov_b64 s[0:1], 0
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v3, 7, v1
	v_cmp_lt_i32_e32 vcc, 3, v3
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB0_12
	v_cmp_lt_i32_e32 vcc, 5, v3
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB0_7
	v_cmp_lt_i32_e32 vcc, 6, v3
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	v_not_b32_e32 v2, v1
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	v_ffbh_u32_e32 v2, v1
	v_min_u32_e32 v2, 32, v2
	s_or_b64 exec, exec, s[8:9]
.LBB0_7:
	s_or_saveexec_b64 s[4:5], s[4:5]
	s_mov_b64 s[8:9], 0
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_11
	v_cmp_lt_i32_e32 vcc, 4, v3
	s_mov_b64 s[8:9], -1
	s_and_saveexec_b64 s[10:11], vcc
	v_bcnt_u32_b32 v2, v1, 0
	s_xor_b64 s[8:9], exec, -1
	s_or_b64 exec, exec, s[10:11]
	s_and_b64 s[8:9], s[8:9], exec
.LBB0_11:
	s_or_b64 exec, exec, s[4:5]
	s_and_b64 s[4:5], s[8:9], exec
.LBB0_12:
	s_or_saveexec_b64 s[6:7], s[6:7]
	s_mov_b64 s[8:9], 0
	v_mov_b32_e32 v4, v1
	s_xor_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB0_17
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[6:7], s[4:5]
	s_cbranch_execnz .LBB0_22
.LBB0_14:
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[4:5], s[0:1]
	s_xor_b64 s[0:1], exec, s[4:5]
	s_cbranch_execnz .LBB0_23
.LBB0_15:
	s_or_b64 exec, exec, s[0:1]
	s_and_saveexec_b64 s[0:1], s[8:9]
	s_cbranch_execnz .LBB0_24
.LBB0_16:
	s_or_b64 exec, exec, s[0:1]
	v_lshlrev_b32_e32 v0, 2, v0
	global_store_dword v0, v2, s[2:3]
	s_endpgm
.LBB0_17:
	v_cmp_lt_i32_e32 vcc, 1, v3
	s_mov_b64 s[10:11], 0
	s_mov_b64 s[8:9], -1
	s_mov_b64 s[12:13], s[4:5]
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_21
	v_cmp_lt_i32_e32 vcc, 2, v3
	s_mov_b64 s[10:11], -1
	s_mov_b64 s[12:13], s[4:5]
	s_and_saveexec_b64 s[8:9], vcc
	v_alignbit_b32 v4, v1, v1, 29
	s_xor_b64 s[10:11], exec, -1
	s_or_b64 s[12:13], s[4:5], exec
	s_or_b64 exec, exec, s[8:9]
	s_andn2_b64 s[14:15], s[4:5], exec
	s_and_b64 s[12:13], s[12:13], exec
	s_xor_b64 s[8:9], exec, -1
	s_and_b64 s[10:11], s[10:11], exec
	s_or_b64 s[12:13], s[14:15], s[12:13]
.LBB0_21:
	s_or_b64 exec, exec, s[0:1]
	s_and_b64 s[0:1], s[10:11], exec
	s_andn2_b64 s[4:5], s[4:5], exec
	s_and_b64 s[10:11], s[12:13], exec
	s_and_b64 s[8:9], s[8:9], exec
	s_or_b64 s[4:5], s[4:5], s[10:11]
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[6:7], s[4:5]
	s_cbranch_execz .LBB0_14
.LBB0_22:
	v_add_u32_e32 v2, -1, v4
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[4:5], s[0:1]
	s_xor_b64 s[0:1], exec, s[4:5]
	s_cbranch_execz .LBB0_15
.LBB0_23:
	v_xor_b32_e32 v2, 0x55, v1
	s_or_b64 exec, exec, s[0:1]
	s_and_saveexec_b64 s[0:1], s[8:9]
	s_cbranch_execz .LBB0_16
.LBB0_24:
	v_cmp_ne_u32_e32 vcc, 1, v3
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	v_add_u32_e32 v2, 5, v1
	s_andn2_saveexec_b64 s[4:5], s[4:5]
	v_lshl_add_u32 v2, v1, 1, v1
	s_or_b64 exec, exec, s[4:5]
	s_or_b64 exec, exec, s[0:1]
	v_lshlrev_b32_e32 v0, 2, v0
	global_store_dword v0, v2, s[2:3]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel switches
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 16
		.amdhsa_accum_offset 8
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
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
	.size	switches, .Lfunc_end0-switches
	.set switches.num_vgpr, 5
	.set switches.num_agpr, 0
	.set switches.numbered_sgpr, 16
	.set switches.num_named_barrier, 0
	.set switches.private_seg_size, 0
	.set switches.uses_vcc, 1
	.set switches.uses_flat_scratch, 0
	.set switches.has_dyn_sized_stack, 0
	.set switches.has_recursion, 0
	.set switches.has_indirect_call, 0
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
    .name:           switches
    .private_segment_fixed_size: 0
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         switches.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     5
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
