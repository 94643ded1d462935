	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	map1
	.globl	map1
	.p2align	8
	.type	map1,@function
	; launch of map1: {"arguments":[{"name":"arg0","kind":{"buffer":{"bytes":4194304,"element":"f32","shape":[1024,1024],"written":false}},"offset":0,"size":8},{"name":"arg1","kind":{"buffer":{"bytes":4194304,"element":"f32","shape":[1024,1024],"written":true}},"offset":8,"size":8}],"workgroup_size":[64,4,1],"subgroup_size":64,"grid":[4,256,1],"shared_bytes":0,"occupancy":null,"preload":4}
map1:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx2 s[4:5], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .Lbb0
	.p2align	8
.Lbb0:
	v_and_b32_e32 v1, 0x3ff, v0
	s_lshl4_add_u32 s0, s7, s6
	v_mad_u32_u24 v0, v1, 3, v0
	s_lshl_b32 s0, s0, 8
	v_add_lshl_u32 v0, v0, s0, 2
	global_load_dwordx4 v[2:5], v0, s[2:3]
	s_mov_b32 s0, 0xc8000000
	v_mov_b32_e32 v6, 0xcb7c0000
	s_mov_b32 s2, 0x42800000
	s_mov_b32 s6, 0x1f800000
	s_waitcnt vmcnt(0)
	v_pk_fma_f32 v[8:9], v[2:3], s[0:1], v[6:7] op_sel_hi:[1,0,0] clamp
	v_pk_fma_f32 v[6:7], v[4:5], s[0:1], v[6:7] op_sel_hi:[1,0,0] clamp
	v_pk_fma_f32 v[2:3], v[8:9], s[2:3], v[2:3] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[4:5], v[6:7], s[2:3], v[4:5] op_sel_hi:[1,0,1]
	v_exp_f32_e32 v2, v2
	v_exp_f32_e32 v3, v3
	v_exp_f32_e32 v4, v4
	v_exp_f32_e32 v5, v5
	v_pk_add_f32 v[8:9], 1.0, v[8:9] op_sel_hi:[0,1] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_add_f32 v[6:7], 1.0, v[6:7] op_sel_hi:[0,1] neg_lo:[0,1] neg_hi:[0,1]
	v_pk_mul_f32 v[10:11], s[6:7], v[2:3] op_sel_hi:[0,1]
	v_pk_mul_f32 v[12:13], s[6:7], v[4:5] op_sel_hi:[0,1]
	v_pk_fma_f32 v[2:3], v[2:3], v[8:9], v[10:11]
	v_pk_fma_f32 v[4:5], v[4:5], v[6:7], v[12:13]
	global_store_dwordx4 v0, v[2:5], s[4:5]
	s_endpgm
.Lend_map1:
	.size	map1, .Lend_map1-map1
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel map1
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 4
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 8
		.amdhsa_accum_offset 16
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
        .name: arg0
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .address_space: global
        .name: arg1
        .offset: 8
        .size: 8
        .value_kind: global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 256
    .name: map1
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 4
      - 1
    .sgpr_count: 14
    .sgpr_spill_count: 0
    .symbol: map1.kd
    .uniform_work_group_size: 1
    .vgpr_count: 14
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
