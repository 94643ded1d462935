	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.hidden	twice                           ; -- Begin function twice
	.globl	twice
	.p2align	2
	.type	twice,@function
twice:                                  ; @twice
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v1, 3, v0
	v_lshlrev_b32_e32 v1, 2, v1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, table@rel32@lo+4
	s_addc_u32 s1, s1, table@rel32@hi+12
	global_load_dword v1, v1, s[0:1]
	v_mov_b32_e32 v2, 0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, counter@rel32@lo+4
	s_addc_u32 s1, s1, counter@rel32@hi+12
	global_load_dword v2, v2, s[0:1]
	v_lshlrev_b32_e32 v0, 1, v0
	s_waitcnt vmcnt(0)
	v_add3_u32 v0, v1, v0, v2
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	twice, .Lfunc_end0-twice
	.set twice.num_vgpr, 3
	.set twice.num_agpr, 0
	.set twice.numbered_sgpr, 32
	.set twice.num_named_barrier, 0
	.set twice.private_seg_size, 0
	.set twice.uses_vcc, 0
	.set twice.uses_flat_scratch, 0
	.set twice.has_dyn_sized_stack, 0
	.set twice.has_recursion, 0
	.set twice.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	first                   ; -- Begin function first
	.globl	first
	.p2align	8
	.type	first,@function
first:                                  ; @first
	s_load_dword s4, s[0:1], 0x8
	s_mov_b64 s[2:3], s[0:1]
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v5, 0
	s_mov_b32 s32, 0
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s4, 1
	s_cbranch_scc1 .LBB1_3
	v_mov_b32_e32 v4, v3
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, twice@rel32@lo+4
	s_addc_u32 s1, s1, twice@rel32@hi+12
	v_mov_b32_e32 v0, v4
	s_swappc_b64 s[30:31], s[0:1]
	s_add_i32 s4, s4, -1
	v_add_u32_e32 v5, v0, v5
	s_cmp_lg_u32 s4, 0
	v_add_u32_e32 v4, 1, v4
	s_cbranch_scc1 .LBB1_2
.LBB1_3:
	s_load_dwordx2 s[0:1], s[2:3], 0x0
	v_lshlrev_b32_e32 v0, 2, v3
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v5, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel first
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 12
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
		.amdhsa_reserve_vcc 0
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
	.size	first, .Lfunc_end1-first
	.set first.num_vgpr, max(6, twice.num_vgpr)
	.set first.num_agpr, max(0, twice.num_agpr)
	.set first.numbered_sgpr, max(33, twice.numbered_sgpr)
	.set first.num_named_barrier, max(0, twice.num_named_barrier)
	.set first.private_seg_size, 0+max(twice.private_seg_size)
	.set first.uses_vcc, or(0, twice.uses_vcc)
	.set first.uses_flat_scratch, or(0, twice.uses_flat_scratch)
	.set first.has_dyn_sized_stack, or(0, twice.has_dyn_sized_stack)
	.set first.has_recursion, or(0, twice.has_recursion)
	.set first.has_indirect_call, or(0, twice.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	__clang_ocl_kern_imp_first ; -- Begin function __clang_ocl_kern_imp_first
	.globl	__clang_ocl_kern_imp_first
	.p2align	2
	.type	__clang_ocl_kern_imp_first,@function
__clang_ocl_kern_imp_first:             ; @__clang_ocl_kern_imp_first
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s6, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v9, s33        ; 4-byte Folded Spill
	s_mov_b64 exec, s[0:1]
	v_mov_b32_e32 v3, v2
	v_writelane_b32 v9, s30, 0
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v4, v0
	v_and_b32_e32 v7, 0x3ff, v31
	v_cmp_lt_i32_e32 vcc, 0, v3
	v_mov_b32_e32 v8, 0
	s_add_i32 s32, s32, 16
	v_writelane_b32 v9, s31, 1
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB2_4
	s_mov_b64 s[4:5], 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v6, v7
.LBB2_2:                                ; =>This Inner Loop Header: Depth=1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, twice@rel32@lo+4
	s_addc_u32 s1, s1, twice@rel32@hi+12
	v_mov_b32_e32 v0, v6
	s_swappc_b64 s[30:31], s[0:1]
	v_add_u32_e32 v3, -1, v3
	v_cmp_eq_u32_e32 vcc, 0, v3
	v_add_u32_e32 v8, v0, v8
	s_or_b64 s[4:5], vcc, s[4:5]
	v_add_u32_e32 v6, 1, v6
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB2_2
	s_or_b64 exec, exec, s[4:5]
.LBB2_4:
	s_or_b64 exec, exec, s[2:3]
	v_lshlrev_b32_e32 v0, 2, v7
	v_mov_b32_e32 v1, 0
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_store_dword v[0:1], v8, off
	v_readlane_b32 s31, v9, 1
	v_readlane_b32 s30, v9, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v9, off, s33         ; 4-byte Folded Reload
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s6
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	__clang_ocl_kern_imp_first, .Lfunc_end2-__clang_ocl_kern_imp_first
	.set __clang_ocl_kern_imp_first.num_vgpr, max(32, twice.num_vgpr)
	.set __clang_ocl_kern_imp_first.num_agpr, max(0, twice.num_agpr)
	.set __clang_ocl_kern_imp_first.numbered_sgpr, max(34, twice.numbered_sgpr)
	.set __clang_ocl_kern_imp_first.num_named_barrier, max(0, twice.num_named_barrier)
	.set __clang_ocl_kern_imp_first.private_seg_size, 16+max(twice.private_seg_size)
	.set __clang_ocl_kern_imp_first.uses_vcc, or(1, twice.uses_vcc)
	.set __clang_ocl_kern_imp_first.uses_flat_scratch, or(0, twice.uses_flat_scratch)
	.set __clang_ocl_kern_imp_first.has_dyn_sized_stack, or(0, twice.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_first.has_recursion, or(0, twice.has_recursion)
	.set __clang_ocl_kern_imp_first.has_indirect_call, or(0, twice.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.hidden	table                           ; @table
	.type	table,@object
	.section	.rodata,"a",@progbits
	.globl	table
	.p2align	2, 0x0
table:
	.long	3                               ; 0x3
	.long	1                               ; 0x1
	.long	4                               ; 0x4
	.long	1                               ; 0x1
	.long	5                               ; 0x5
	.size	table, 20

	.hidden	counter                         ; @counter
	.type	counter,@object
	.data
	.globl	counter
	.p2align	2, 0x0
counter:
	.long	7                               ; 0x7
	.size	counter, 4

	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .offset:         8
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 12
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           first
    .private_segment_fixed_size: 0
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         first.kd
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
