	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	gemm_nt
	.globl	gemm_nt
	.p2align	8
	.type	gemm_nt,@function
	; launch of gemm_nt: {"arguments":[{"name":"arg0","kind":{"buffer":{"bytes":16384,"element":"f16","shape":[64,128],"written":false}},"offset":0,"size":8},{"name":"arg1","kind":{"buffer":{"bytes":16384,"element":"f16","shape":[64,128],"written":false}},"offset":8,"size":8},{"name":"arg2","kind":{"buffer":{"bytes":16384,"element":"f32","shape":[64,64],"written":true}},"offset":16,"size":8}],"workgroup_size":[128,2,1],"subgroup_size":64,"grid":[2,2,1],"shared_bytes":4608,"occupancy":null,"preload":6}
gemm_nt:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .Lbb0
	.p2align	8
.Lbb0:
	v_and_b32_e32 v1, 0x3ff, v0
	v_lshrrev_b32_e32 v2, 3, v1
	v_mul_u32_u24_e32 v3, 0xc0, v2
	v_lshl_add_u32 v3, v0, 2, v3
	v_lshl_add_u32 v3, v1, 2, v3
	v_lshl_add_u32 v4, s8, 13, v3
	global_load_dwordx2 v[6:7], v4, s[2:3]
	v_lshl_add_u32 v3, s9, 13, v3
	global_load_dwordx2 v[8:9], v3, s[4:5]
	v_lshrrev_b32_e32 v5, 10, v0
	v_add_u32_e32 v2, v1, v2
	v_mul_u32_u24_e32 v10, 0x90, v5
	v_add_lshl_u32 v2, v2, v10, 3
	global_load_dwordx2 v[10:11], v4, s[2:3] offset:64
	global_load_dwordx2 v[12:13], v3, s[4:5] offset:64
	v_and_b32_e32 v14, 15, v0
	v_bfe_u32 v0, v0, 4, 2
	v_mul_u32_u24_e32 v15, 0x48, v14
	s_mov_b32 s0, 0x480
	v_lshl_add_u32 v15, v0, 3, v15
	v_lshrrev_b32_e32 v1, 6, v1
	v_mad_u32_u24 v16, v1, s0, v15
	v_mad_u32_u24 v15, v5, s0, v15
	v_add_u32_e32 v16, 0x900, v16
	global_load_dwordx2 v[18:19], v4, s[2:3] offset:128
	global_load_dwordx2 v[20:21], v3, s[4:5] offset:128
	global_load_dwordx2 v[22:23], v4, s[2:3] offset:192
	global_load_dwordx2 v[24:25], v3, s[4:5] offset:192
	v_lshlrev_b32_e32 v1, 6, v1
	v_lshl_add_u32 v1, s8, 7, v1
	v_lshl_add_u32 v1, s9, 1, v1
	v_lshl_add_u32 v0, v0, 8, v14
	v_add_lshl_u32 v1, v1, v5, 4
	v_add_lshl_u32 v0, v0, v1, 2
	s_waitcnt vmcnt(7)
	ds_write_b64 v2, v[6:7] offset:2304
	s_waitcnt vmcnt(6)
	ds_write_b64 v2, v[8:9]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[4:7], v15 offset1:4
	ds_read2_b64 v[26:29], v16 offset1:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(5)
	ds_write_b64 v2, v[10:11] offset:2304
	s_waitcnt vmcnt(4)
	ds_write_b64 v2, v[12:13]
	v_mfma_f32_16x16x16_f16 v[8:11], v[26:27], v[4:5], 0
	v_mfma_f32_16x16x16_f16 v[8:11], v[28:29], v[6:7], v[8:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[4:7], v15 offset1:4
	ds_read2_b64 v[26:29], v16 offset1:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(3)
	ds_write_b64 v2, v[18:19] offset:2304
	s_waitcnt vmcnt(2)
	ds_write_b64 v2, v[20:21]
	v_mfma_f32_16x16x16_f16 v[8:11], v[26:27], v[4:5], v[8:11]
	v_mfma_f32_16x16x16_f16 v[8:11], v[28:29], v[6:7], v[8:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[4:7], v15 offset1:4
	ds_read2_b64 v[18:21], v16 offset1:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b64 v2, v[22:23] offset:2304
	s_waitcnt vmcnt(0)
	ds_write_b64 v2, v[24:25]
	v_mfma_f32_16x16x16_f16 v[8:11], v[18:19], v[4:5], v[8:11]
	v_mfma_f32_16x16x16_f16 v[8:11], v[20:21], v[6:7], v[8:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[2:5], v15 offset1:4
	ds_read2_b64 v[12:15], v16 offset1:4
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_f16 v[8:11], v[12:13], v[2:3], v[8:11]
	v_mfma_f32_16x16x16_f16 v[8:11], v[14:15], v[4:5], v[8:11]
	s_nop 6
	global_store_dword v0, v8, s[6:7]
	global_store_dword v0, v9, s[6:7] offset:256
	global_store_dword v0, v10, s[6:7] offset:512
	global_store_dword v0, v11, s[6:7] offset:768
	s_endpgm
.Lend_gemm_nt:
	.size	gemm_nt, .Lend_gemm_nt-gemm_nt
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm_nt
		.amdhsa_group_segment_fixed_size 4608
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
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 30
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 32
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
    .group_segment_fixed_size: 4608
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 256
    .name: gemm_nt
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 2
      - 1
    .sgpr_count: 16
    .sgpr_spill_count: 0
    .symbol: gemm_nt.kd
    .uniform_work_group_size: 1
    .vgpr_count: 30
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
