	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	gemm_nt
	.globl	gemm_nt
	.p2align	8
	.type	gemm_nt,@function
	; launch of gemm_nt: {"arguments":[{"name":"arg0","kind":{"buffer":{"bytes":16384,"element":"f16","shape":[64,128],"written":false}},"offset":0,"size":8},{"name":"arg1","kind":{"buffer":{"bytes":16384,"element":"f16","shape":[64,128],"written":false}},"offset":8,"size":8},{"name":"arg2","kind":{"buffer":{"bytes":16384,"element":"f32","shape":[64,64],"written":true}},"offset":16,"size":8}],"workgroup_size":[64,1,1],"subgroup_size":64,"grid":[4,4,1],"shared_bytes":4352,"occupancy":null,"preload":6}
gemm_nt:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .Lbb0
	.p2align	8
.Lbb0:
	v_lshrrev_b32_e32 v1, 3, v0
	v_lshlrev_b32_e32 v2, 4, v0
	v_lshl_add_u32 v3, v1, 7, v2
	v_lshlrev_b32_e64 v4, 12, s8
	v_add_u32_e32 v5, v3, v4
	global_load_dwordx4 v[6:9], v5, s[2:3]
	v_lshl_add_u32 v3, s9, 12, v3
	global_load_dwordx4 v[10:13], v5, s[2:3] offset:2048
	global_load_dwordx4 v[14:17], v3, s[4:5]
	global_load_dwordx4 v[18:21], v3, s[4:5] offset:2048
	v_lshl_add_u32 v1, v1, 3, v2
	v_add_u32_e32 v2, 0x880, v1
	global_load_dwordx4 v[22:25], v5, s[2:3] offset:128
	global_load_dwordx4 v[26:29], v5, s[2:3] offset:2176
	global_load_dwordx4 v[30:33], v3, s[4:5] offset:128
	global_load_dwordx4 v[34:37], v3, s[4:5] offset:2176
	v_and_b32_e32 v3, 15, v0
	v_lshrrev_b32_e32 v0, 4, v0
	v_mad_u32_u24 v5, v3, 17, v0
	v_lshlrev_b32_e32 v5, 3, v5
	v_add_u32_e32 v38, 0x880, v5
	v_lshlrev_b32_e32 v0, 10, v0
	v_lshlrev_b32_e32 v3, 2, v3
	v_lshl_add_u32 v4, s9, 6, v4
	v_add3_u32 v0, v0, v3, v4
	s_waitcnt vmcnt(7)
	ds_write2_b64 v2, v[6:7], v[8:9] offset1:1
	s_waitcnt vmcnt(6)
	ds_write2_b64 v2, v[10:11], v[12:13] offset0:136 offset1:137
	s_waitcnt vmcnt(5)
	ds_write2_b64 v1, v[14:15], v[16:17] offset1:1
	s_waitcnt vmcnt(4)
	ds_write2_b64 v1, v[18:19], v[20:21] offset0:136 offset1:137
	ds_read2_b64 v[6:9], v5 offset1:4
	ds_read2_b64 v[10:13], v38 offset1:4
	ds_read2_b64 v[14:17], v5 offset0:8 offset1:12
	ds_read2_b64 v[18:21], v38 offset0:8 offset1:12
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[40:43], v[10:11], v[6:7], 0
	s_waitcnt vmcnt(3)
	ds_write2_b64 v2, v[22:23], v[24:25] offset1:1
	s_waitcnt vmcnt(2)
	ds_write2_b64 v2, v[26:27], v[28:29] offset0:136 offset1:137
	s_waitcnt vmcnt(1)
	ds_write2_b64 v1, v[30:31], v[32:33] offset1:1
	s_waitcnt vmcnt(0)
	ds_write2_b64 v1, v[34:35], v[36:37] offset0:136 offset1:137
	v_mfma_f32_16x16x16_f16 v[40:43], v[12:13], v[8:9], v[40:43]
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 v[40:43], v[18:19], v[14:15], v[40:43]
	v_mfma_f32_16x16x16_f16 v[40:43], v[20:21], v[16:17], v[40:43]
	ds_read2_b64 v[6:9], v5 offset1:4
	ds_read2_b64 v[10:13], v38 offset1:4
	ds_read2_b64 v[2:5], v5 offset0:8 offset1:12
	ds_read2_b64 v[14:17], v38 offset0:8 offset1:12
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[40:43], v[10:11], v[6:7], v[40:43]
	v_mfma_f32_16x16x16_f16 v[40:43], v[12:13], v[8:9], v[40:43]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_f16 v[40:43], v[14:15], v[2:3], v[40:43]
	v_mfma_f32_16x16x16_f16 v[40:43], v[16:17], v[4:5], v[40:43]
	s_nop 6
	global_store_dword v0, v40, s[6:7]
	global_store_dword v0, v41, s[6:7] offset:256
	global_store_dword v0, v42, s[6:7] offset:512
	global_store_dword v0, v43, s[6:7] offset:768
	s_endpgm
.Lend_gemm_nt:
	.size	gemm_nt, .Lend_gemm_nt-gemm_nt
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm_nt
		.amdhsa_group_segment_fixed_size 4352
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
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 44
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 44
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
      - .actual_access: read_only
        .address_space: global
        .name: arg1
        .offset: 8
        .size: 8
        .value_kind: global_buffer
      - .address_space: global
        .name: arg2
        .offset: 16
        .size: 8
        .value_kind: global_buffer
    .group_segment_fixed_size: 4352
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 64
    .name: gemm_nt
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count: 16
    .sgpr_spill_count: 0
    .symbol: gemm_nt.kd
    .uniform_work_group_size: 1
    .vgpr_count: 44
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
