	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	relu_sum
	.globl	relu_sum
	.p2align	8
	.type	relu_sum,@function
	; launch of relu_sum: {"arguments":[{"name":"x","kind":{"buffer":{"bytes":640,"element":"i32","shape":[40,4],"written":false}},"offset":0,"size":8},{"name":"y","kind":{"buffer":{"bytes":160,"element":"i32","shape":[40],"written":true}},"offset":8,"size":8},{"name":"n","kind":{"scalar":{"ty":"i32"}},"offset":16,"size":4}],"workgroup_size":[64,1,1],"subgroup_size":64,"grid":[1,1,1],"shared_bytes":0,"occupancy":null,"preload":5}
relu_sum:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx2 s[4:5], s[0:1], 0x8
	s_load_dword s6, s[0:1], 0x10
	s_waitcnt lgkmcnt(0)
	s_branch .Lbb0
	.p2align	8
.Lbb0:
	v_cmp_gt_u32_e64 s[0:1], s6, v0
	s_mov_b32 s10, 0x280
	s_mov_b32 s11, 0x20000
	s_mov_b32 s6, 0xa0
	s_mov_b64 s[8:9], s[2:3]
	s_mov_b32 s7, s11
	s_and_b64 s[2:3], s[0:1], exec
	s_cbranch_scc0 .Lbb2
	v_lshlrev_b32_e32 v1, 4, v0
	v_lshlrev_b32_e32 v0, 2, v0
	s_and_saveexec_b64 s[0:1], s[0:1]
	buffer_load_dword v2, v1, s[8:11], 0 offen
	buffer_load_dword v3, v1, s[8:11], 0 offen offset:4
	buffer_load_dword v4, v1, s[8:11], 0 offen offset:8
	buffer_load_dword v1, v1, s[8:11], 0 offen offset:12
	s_waitcnt vmcnt(3)
	v_max_i32_e32 v2, 0, v2
	s_waitcnt vmcnt(2)
	v_max_i32_e32 v3, 0, v3
	s_waitcnt vmcnt(1)
	v_max_i32_e32 v4, 0, v4
	v_add3_u32 v2, v2, v3, v4
	s_waitcnt vmcnt(0)
	v_max_i32_e32 v1, 0, v1
	v_add_u32_e32 v1, v2, v1
	buffer_store_dword v1, v0, s[4:7], 0 offen
	s_mov_b64 exec, s[0:1]
.Lbb2:
	s_endpgm
.Lend_relu_sum:
	.size	relu_sum, .Lend_relu_sum-relu_sum
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel relu_sum
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
		.amdhsa_user_sgpr_count 7
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 5
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
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 8
		.amdhsa_reserve_vcc 0
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
        .name: 'y'
        .offset: 8
        .size: 8
        .value_kind: global_buffer
      - .name: 'n'
        .offset: 16
        .size: 4
        .value_kind: by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .max_flat_workgroup_size: 64
    .name: relu_sum
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count: 18
    .sgpr_spill_count: 0
    .symbol: relu_sum.kd
    .uniform_work_group_size: 1
    .vgpr_count: 5
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
