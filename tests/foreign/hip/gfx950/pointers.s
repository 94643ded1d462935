; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.p2align	2
	.type	_ZL5twicei,@function
_ZL5twicei:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_lshlrev_b32_e32 v0, 1, v0
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	_ZL5twicei, .Lfunc_end0-_ZL5twicei
	.set .L_ZL5twicei.num_vgpr, 1
	.set .L_ZL5twicei.num_agpr, 0
	.set .L_ZL5twicei.numbered_sgpr, 32
	.set .L_ZL5twicei.num_named_barrier, 0
	.set .L_ZL5twicei.private_seg_size, 0
	.set .L_ZL5twicei.uses_vcc, 0
	.set .L_ZL5twicei.uses_flat_scratch, 0
	.set .L_ZL5twicei.has_dyn_sized_stack, 0
	.set .L_ZL5twicei.has_recursion, 0
	.set .L_ZL5twicei.has_indirect_call, 0
	.text
	.p2align	2
	.type	_ZL8negativei,@function
_ZL8negativei:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_sub_u32_e32 v0, 0, v0
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	_ZL8negativei, .Lfunc_end1-_ZL8negativei
	.set .L_ZL8negativei.num_vgpr, 1
	.set .L_ZL8negativei.num_agpr, 0
	.set .L_ZL8negativei.numbered_sgpr, 32
	.set .L_ZL8negativei.num_named_barrier, 0
	.set .L_ZL8negativei.private_seg_size, 0
	.set .L_ZL8negativei.uses_vcc, 0
	.set .L_ZL8negativei.uses_flat_scratch, 0
	.set .L_ZL8negativei.has_dyn_sized_stack, 0
	.set .L_ZL8negativei.has_recursion, 0
	.set .L_ZL8negativei.has_indirect_call, 0
	.text
	.p2align	2
	.type	_ZL6squarei,@function
_ZL6squarei:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v0, v0, v0
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	_ZL6squarei, .Lfunc_end2-_ZL6squarei
	.set .L_ZL6squarei.num_vgpr, 1
	.set .L_ZL6squarei.num_agpr, 0
	.set .L_ZL6squarei.numbered_sgpr, 32
	.set .L_ZL6squarei.num_named_barrier, 0
	.set .L_ZL6squarei.private_seg_size, 0
	.set .L_ZL6squarei.uses_vcc, 0
	.set .L_ZL6squarei.uses_flat_scratch, 0
	.set .L_ZL6squarei.has_dyn_sized_stack, 0
	.set .L_ZL6squarei.has_recursion, 0
	.set .L_ZL6squarei.has_indirect_call, 0
	.text
	.protected	pointers
	.globl	pointers
	.p2align	8
	.type	pointers,@function
pointers:
	s_load_dwordx4 s[0:3], s[0:1], 0x0
	v_mov_b32_e32 v2, v0
	v_lshlrev_b32_e32 v0, 2, v2
	v_mov_b32_e32 v3, 3
	s_mov_b32 s32, 0
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v0, s[0:1]
	v_mul_u32_u24_e32 v0, 0x5556, v2
	v_mul_lo_u16_sdwa v0, v0, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_sub_u16_e32 v0, v2, v0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, _ZL6squarei@rel32@lo+4
	s_addc_u32 s1, s1, _ZL6squarei@rel32@hi+12
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, _ZL8negativei@rel32@lo+4
	s_addc_u32 s5, s5, _ZL8negativei@rel32@hi+12
	v_mov_b32_e32 v3, s4
	v_mov_b32_e32 v4, s0
	v_cmp_eq_u16_e32 vcc, 1, v0
	v_mov_b32_e32 v5, s1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, _ZL5twicei@rel32@lo+4
	s_addc_u32 s1, s1, _ZL5twicei@rel32@hi+12
	v_cndmask_b32_e32 v3, v3, v4, vcc
	v_mov_b32_e32 v4, s5
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_mov_b32_e32 v5, s1
	v_cmp_eq_u16_e32 vcc, 0, v0
	v_mov_b32_e32 v0, s0
	s_nop 0
	v_cndmask_b32_e32 v5, v4, v5, vcc
	v_cndmask_b32_e32 v4, v3, v0, vcc
	v_cmp_ne_u64_e32 vcc, s[0:1], v[4:5]
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execnz .LBB3_3
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	s_cbranch_execnz .LBB3_8
.LBB3_2:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v1, 2, v2
	global_store_dword v1, v0, s[2:3]
	s_endpgm
.LBB3_3:
	v_cmp_ne_u64_e32 vcc, s[4:5], v[4:5]
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB3_5
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, _ZL6squarei@rel32@lo+4
	s_addc_u32 s7, s7, _ZL6squarei@rel32@hi+12
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, v1
	s_swappc_b64 s[30:31], s[6:7]
.LBB3_5:
	s_andn2_saveexec_b64 s[4:5], s[4:5]
	s_cbranch_execz .LBB3_7
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, _ZL8negativei@rel32@lo+4
	s_addc_u32 s7, s7, _ZL8negativei@rel32@hi+12
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, v1
	s_swappc_b64 s[30:31], s[6:7]
.LBB3_7:
	s_or_b64 exec, exec, s[4:5]
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	s_cbranch_execz .LBB3_2
.LBB3_8:
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, _ZL5twicei@rel32@lo+4
	s_addc_u32 s5, s5, _ZL5twicei@rel32@hi+12
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, v1
	s_swappc_b64 s[30:31], s[4:5]
	s_or_b64 exec, exec, s[0:1]
	v_lshlrev_b32_e32 v1, 2, v2
	global_store_dword v1, v0, s[2:3]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel pointers
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
		.amdhsa_next_free_vgpr 6
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
.Lfunc_end3:
	.size	pointers, .Lfunc_end3-pointers
	.set pointers.num_vgpr, max(6, .L_ZL6squarei.num_vgpr, .L_ZL8negativei.num_vgpr, .L_ZL5twicei.num_vgpr)
	.set pointers.num_agpr, max(0, .L_ZL6squarei.num_agpr, .L_ZL8negativei.num_agpr, .L_ZL5twicei.num_agpr)
	.set pointers.numbered_sgpr, max(33, .L_ZL6squarei.numbered_sgpr, .L_ZL8negativei.numbered_sgpr, .L_ZL5twicei.numbered_sgpr)
	.set pointers.num_named_barrier, max(0, .L_ZL6squarei.num_named_barrier, .L_ZL8negativei.num_named_barrier, .L_ZL5twicei.num_named_barrier)
	.set pointers.private_seg_size, 0+max(.L_ZL6squarei.private_seg_size, .L_ZL8negativei.private_seg_size, .L_ZL5twicei.private_seg_size)
	.set pointers.uses_vcc, or(1, .L_ZL6squarei.uses_vcc, .L_ZL8negativei.uses_vcc, .L_ZL5twicei.uses_vcc)
	.set pointers.uses_flat_scratch, or(0, .L_ZL6squarei.uses_flat_scratch, .L_ZL8negativei.uses_flat_scratch, .L_ZL5twicei.uses_flat_scratch)
	.set pointers.has_dyn_sized_stack, or(0, .L_ZL6squarei.has_dyn_sized_stack, .L_ZL8negativei.has_dyn_sized_stack, .L_ZL5twicei.has_dyn_sized_stack)
	.set pointers.has_recursion, or(0, .L_ZL6squarei.has_recursion, .L_ZL8negativei.has_recursion, .L_ZL5twicei.has_recursion)
	.set pointers.has_indirect_call, or(0, .L_ZL6squarei.has_indirect_call, .L_ZL8negativei.has_indirect_call, .L_ZL5twicei.has_indirect_call)
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.set amdgpu.max_num_vgpr, 1
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 1024
    .name:           pointers
    .private_segment_fixed_size: 0
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         pointers.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
