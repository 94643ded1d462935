	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.text
	.protected	wide
	.globl	wide
	.p2align	8
	.type	wide,@function
	; launch of wide: {"arguments":[{"name":"x","kind":{"buffer":{"bytes":2048,"element":"i32","shape":[512],"written":false}},"offset":0,"size":8},{"name":"out","kind":{"buffer":{"bytes":2048,"element":"i32","shape":[512],"written":true}},"offset":8,"size":8},{"name":"stride","kind":{"index":{"value":64}},"offset":16,"size":8}],"workgroup_size":[64,1,1],"subgroup_size":64,"grid":[2,1,1],"shared_bytes":0,"occupancy":null,"preload":6}
wide:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .Lbb0
	.p2align	8
.Lbb0:
	v_mov_b32_e32 v2, s6
	v_mov_b32_e32 v1, 0
	v_mad_u64_u32 v[2:3], s[0:1], v2, s8, 0
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_add_u32_e32 v4, s2, v2
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_add_co_u32_e32 v6, vcc, v0, v4
	v_add_u32_e32 v1, s3, v3
	v_cmp_lt_u32_e64 s[0:1], v4, v2
	v_cndmask_b32_e64 v4, 0, 1, vcc
	v_addc_co_u32_e64 v7, vcc, v1, v4, s[0:1]
	v_add_u32_e32 v1, s4, v2
	global_load_dword v4, v[6:7], off
	v_add_co_u32_e32 v6, vcc, v0, v1
	v_add_u32_e32 v0, s5, v3
	v_cmp_lt_u32_e64 s[0:1], v1, v2
	v_cndmask_b32_e64 v1, 0, 1, vcc
	v_addc_co_u32_e64 v7, vcc, v0, v1, s[0:1]
	s_waitcnt vmcnt(0)
	global_store_dword v[6:7], v4, off
	s_endpgm
.Lend_wide:
	.size	wide, .Lend_wide-wide
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel wide
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 6
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 9
		.amdhsa_accum_offset 8
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 0
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
		.amdhsa_user_sgpr_private_segment_buffer 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_reserve_flat_scratch 0
	.end_amdhsa_kernel

	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count: 0
    .args:
      - .actual_access: read_only
        .address_space: global
        .name: x
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .address_space: global
        .name: out
        .offset: 8
        .size: 8
        .value_kind: global_buffer
      - .name: stride
        .offset: 16
        .size: 8
        .value_kind: by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 64
    .name: wide
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count: 13
    .sgpr_spill_count: 0
    .symbol: wide.kd
    .uniform_work_group_size: 1
    .vgpr_count: 8
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
