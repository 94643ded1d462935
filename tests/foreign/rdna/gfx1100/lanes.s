; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 6
	.text
	.protected	lanes
	.globl	lanes
	.p2align	8
	.type	lanes,@function
lanes:
	s_load_b128 s[4:7], s[0:1], 0x0
	v_dual_mov_b32 v2, -1 :: v_dual_lshlrev_b32 v1, 2, v0
	v_mul_u32_u24_e32 v6, 28, v0
	v_dual_mov_b32 v5, -1 :: v_dual_mov_b32 v8, -1
	v_dual_mov_b32 v9, -1 :: v_dual_mov_b32 v4, -1
	s_delay_alu instid0(VALU_DEP_3)
	v_and_b32_e32 v6, 0x7c, v6
	s_mov_b32 s2, 0x76543210
	s_mov_b32 s3, 0x1234567
	v_lshlrev_b32_e32 v0, 5, v0
	s_waitcnt lgkmcnt(0)
	global_load_b32 v3, v1, s[4:5]
	s_waitcnt vmcnt(0)
	v_dual_mov_b32 v10, -1 :: v_dual_mov_b32 v7, v3
	ds_bpermute_b32 v11, v6, v3
	v_mov_b32_dpp v8, v3 row_shl:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v9, v3 row_shr:3 row_mask:0xf bank_mask:0xf
	v_mov_b32_e32 v12, v3
	v_readlane_b32 s4, v3, 5
	v_readfirstlane_b32 s5, v3
	v_mov_b32_dpp v10, v3 row_mirror row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v5, v3 row_half_mirror row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v2, v3 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v4, v3 row_ror:5 row_mask:0xf bank_mask:0xf
	v_dual_mov_b32 v6, v3 :: v_dual_and_b32 v13, 1, v3
	v_and_b32_e32 v14, 2, v3
	v_add_nc_u32_e32 v3, v9, v8
	v_mov_b32_dpp v12, v12 dpp8:[7,6,5,4,3,2,1,0]
	s_add_i32 s5, s5, s4
	v_sub_nc_u32_e32 v5, v10, v5
	v_permlane16_b32 v6, v6, s2, 0xfedcba98
	v_permlanex16_b32 v7, v7, s3, 0x89abcdef
	s_waitcnt lgkmcnt(0)
	v_dual_mov_b32 v8, s5 :: v_dual_add_nc_u32 v9, v11, v12
	v_cmp_ne_u32_e32 vcc_lo, 0, v13
	s_mov_b32 s3, exec_lo
	s_clause 0x1
	global_store_b128 v0, v[2:5], s[6:7]
	global_store_b128 v0, v[6:9], s[6:7] offset:16
	v_cmpx_ne_u32_e32 0, v14
	s_cbranch_execz .LBB0_2
	s_load_b64 s[0:1], s[0:1], 0x10
	v_mbcnt_lo_u32_b32 v0, vcc_lo, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u32_e32 v0, vcc_lo, v0
	s_waitcnt lgkmcnt(0)
	global_store_b32 v1, v0, s[0:1]
.LBB0_2:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel lanes
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_count 15
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
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 8
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_shared_vgpr_count 0
		.amdhsa_inst_pref_size 3
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
	.size	lanes, .Lfunc_end0-lanes
	.set lanes.num_vgpr, 15
	.set lanes.num_agpr, 0
	.set lanes.numbered_sgpr, 8
	.set lanes.num_named_barrier, 0
	.set lanes.private_seg_size, 0
	.set lanes.uses_vcc, 1
	.set lanes.uses_flat_scratch, 0
	.set lanes.has_dyn_sized_stack, 0
	.set lanes.has_recursion, 0
	.set lanes.has_indirect_call, 0
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 1024
    .name:           lanes
    .private_segment_fixed_size: 0
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         lanes.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
