; clang 22.1.8
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
	.amdhsa_code_object_version 6
	.text
	.protected	copies
	.globl	copies
	.p2align	8
	.type	copies,@function
copies:
	s_load_b256 s[4:11], s[0:1], 0x0
	v_xor_b32_e32 v1, 1, v0
	v_lshlrev_b32_e32 v7, 4, v0
	s_load_b64 s[0:1], s[0:1], 0x20
	s_wait_kmcnt 0x0
	s_delay_alu instid0(VALU_DEP_2)
	v_mad_co_u64_u32 v[1:2], null, v1, 12, s[4:5]
	v_mad_co_u64_u32 v[4:5], null, v0, 12, s[6:7]
	global_load_b96 v[1:3], v[1:2], off
	s_wait_loadcnt 0x0
	v_add_nc_u32_e32 v2, v2, v1
	global_store_b96 v[4:5], v[1:3], off
	global_load_b128 v[1:4], v7, s[8:9] th:TH_LOAD_NT
	v_xor_b32_e32 v5, 5, v0
	v_lshlrev_b32_e32 v0, 2, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_lshlrev_b32_e32 v5, 4, v5
	s_wait_loadcnt 0x0
	ds_store_b128 v5, v[1:4]
	v_add_co_u32 v5, s0, s0, v0
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v6, null, s1, 0, s0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b128 v[1:4], v7
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v4, 4, v4
	v_add_nc_u32_e32 v3, 3, v3
	v_add_nc_u32_e32 v2, 2, v2
	v_add_nc_u32_e32 v1, 1, v1
	global_store_b128 v7, v[1:4], s[10:11] th:TH_STORE_NT
	flat_load_b32 v0, v[5:6] scope:SCOPE_SYS
	s_wait_loadcnt_dscnt 0x0
	v_add_nc_u32_e32 v0, 1, v0
	s_wait_storecnt 0x0
	flat_store_b32 v[5:6], v0 scope:SCOPE_SYS
	s_wait_storecnt 0x0
	flat_load_b32 v0, v[5:6] scope:SCOPE_SYS
	s_wait_loadcnt_dscnt 0x0
	v_lshlrev_b32_e32 v0, 1, v0
	flat_store_b32 v[5:6], v0 scope:SCOPE_SYS
	s_wait_storecnt 0x0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel copies
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
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
		.amdhsa_next_free_sgpr 12
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 3
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
	.size	copies, .Lfunc_end0-copies
	.set copies.num_vgpr, 8
	.set copies.num_agpr, 0
	.set copies.numbered_sgpr, 12
	.set copies.num_named_barrier, 0
	.set copies.private_seg_size, 0
	.set copies.uses_vcc, 0
	.set copies.uses_flat_scratch, 0
	.set copies.has_dyn_sized_stack, 0
	.set copies.has_recursion, 0
	.set copies.has_indirect_call, 0
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
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .max_flat_workgroup_size: 1024
    .name:           copies
    .private_segment_fixed_size: 0
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         copies.kd
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
