	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	gemm_nt
	.globl	gemm_nt
	.p2align	8
	.type	gemm_nt,@function
	; launch of gemm_nt: {"arguments":[{"name":"arg0","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":false}},"offset":0,"size":8},{"name":"arg1","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":false}},"offset":8,"size":8},{"name":"arg2","kind":{"buffer":{"bytes":262144,"element":"f32","shape":[256,256],"written":true}},"offset":16,"size":8}],"workgroup_size":[128,2,1],"subgroup_size":64,"grid":[4,4,1],"shared_bytes":17408,"occupancy":null,"preload":6}
gemm_nt:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .Lbb0
	.p2align	8
.Lbb0:
	v_and_b32_e32 v1, 0x3ff, v0
	v_lshrrev_b32_e32 v2, 10, v0
	v_lshrrev_b32_e32 v3, 3, v1
	s_mov_b32 s0, 0x180
	v_lshlrev_b32_e32 v4, 4, v1
	v_lshl_add_u32 v5, s8, 2, v2
	v_mad_u32_u24 v6, v3, s0, v4
	v_lshl_add_u32 v5, v5, 13, v6
	global_load_dwordx4 v[8:11], v5, s[2:3]
	v_add_u32_e32 v7, 0x4000, v5
	v_lshl_add_u32 v12, s9, 2, v2
	v_lshl_add_u32 v6, v12, 13, v6
	v_add_u32_e32 v12, 0x4000, v6
	v_mov_b32_e32 v13, 0x880
	v_lshl_add_u32 v3, v3, 3, v4
	v_mad_u32_u24 v3, v2, v13, v3
	s_barrier
	v_add_u32_e32 v4, 0x2200, v3
	v_add_u32_e32 v14, 0x3300, v3
	v_mov_b32_e32 v15, 0x1100
	v_and_b32_e32 v16, 15, v0
	v_add_u32_e32 v17, v3, v15
	v_mul_u32_u24_e32 v18, 17, v16
	v_bfe_u32 v0, v0, 4, 2
	v_add_lshl_u32 v18, v18, v0, 3
	v_lshrrev_b32_e32 v1, 6, v1
	global_load_dwordx4 v[20:23], v7, s[2:3]
	v_mad_u32_u24 v19, v2, v15, v18
	v_mad_u32_u24 v15, v1, v15, v18
	v_add_u32_e32 v13, v19, v13
	v_add_u32_e32 v18, 0x2200, v15
	v_add_u32_e32 v15, 0x2a80, v15
	global_load_dwordx4 v[24:27], v6, s[4:5]
	global_load_dwordx4 v[28:31], v12, s[4:5]
	global_load_dwordx4 v[32:35], v5, s[2:3] offset:128
	global_load_dwordx4 v[36:39], v7, s[2:3] offset:128
	global_load_dwordx4 v[40:43], v6, s[4:5] offset:128
	global_load_dwordx4 v[44:47], v12, s[4:5] offset:128
	s_waitcnt vmcnt(7)
	ds_write2_b64 v4, v[8:9], v[10:11] offset1:1
	s_waitcnt vmcnt(6)
	ds_write2_b64 v14, v[20:21], v[22:23] offset1:1
	s_waitcnt vmcnt(5)
	ds_write2_b64 v3, v[24:25], v[26:27] offset1:1
	s_waitcnt vmcnt(4)
	ds_write2_b64 v17, v[28:29], v[30:31] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[8:11], v19 offset1:4
	global_load_dwordx4 v[20:23], v5, s[2:3] offset:256
	ds_read2_b64 v[24:27], v19 offset0:8 offset1:12
	ds_read2_b64 v[28:31], v13 offset1:4
	global_load_dwordx4 v[48:51], v7, s[2:3] offset:256
	ds_read2_b64 v[52:55], v13 offset0:8 offset1:12
	ds_read2_b64 v[56:59], v18 offset1:4
	global_load_dwordx4 v[60:63], v6, s[4:5] offset:256
	ds_read2_b64 v[64:67], v18 offset0:8 offset1:12
	ds_read2_b64 v[68:71], v15 offset1:4
	global_load_dwordx4 v[72:75], v12, s[4:5] offset:256
	ds_read2_b64 v[76:79], v15 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[80:83], v[56:57], v[8:9], 0
	v_mfma_f32_16x16x16_f16 v[84:87], v[56:57], v[28:29], 0
	v_mfma_f32_16x16x16_f16 v[80:83], v[58:59], v[10:11], v[80:83]
	v_mfma_f32_16x16x16_f16 v[84:87], v[58:59], v[30:31], v[84:87]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[56:59], v[68:69], v[8:9], 0
	v_mfma_f32_16x16x16_f16 v[88:91], v[68:69], v[28:29], 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(7)
	ds_write2_b64 v4, v[32:33], v[34:35] offset1:1
	v_mfma_f32_16x16x16_f16 v[80:83], v[64:65], v[24:25], v[80:83]
	v_mfma_f32_16x16x16_f16 v[56:59], v[70:71], v[10:11], v[56:59]
	v_mfma_f32_16x16x16_f16 v[84:87], v[64:65], v[52:53], v[84:87]
	v_mfma_f32_16x16x16_f16 v[88:91], v[70:71], v[30:31], v[88:91]
	s_waitcnt vmcnt(6)
	ds_write2_b64 v14, v[36:37], v[38:39] offset1:1
	v_mfma_f32_16x16x16_f16 v[80:83], v[66:67], v[26:27], v[80:83]
	v_mfma_f32_16x16x16_f16 v[56:59], v[76:77], v[24:25], v[56:59]
	v_mfma_f32_16x16x16_f16 v[84:87], v[66:67], v[54:55], v[84:87]
	v_mfma_f32_16x16x16_f16 v[88:91], v[76:77], v[52:53], v[88:91]
	s_waitcnt vmcnt(5)
	ds_write2_b64 v3, v[40:41], v[42:43] offset1:1
	v_mfma_f32_16x16x16_f16 v[56:59], v[78:79], v[26:27], v[56:59]
	v_mfma_f32_16x16x16_f16 v[88:91], v[78:79], v[54:55], v[88:91]
	global_load_dwordx4 v[8:11], v5, s[2:3] offset:384
	s_waitcnt vmcnt(5)
	ds_write2_b64 v17, v[44:45], v[46:47] offset1:1
	global_load_dwordx4 v[24:27], v7, s[2:3] offset:384
	global_load_dwordx4 v[28:31], v6, s[4:5] offset:384
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[32:35], v19 offset1:4
	global_load_dwordx4 v[36:39], v12, s[4:5] offset:384
	ds_read2_b64 v[40:43], v19 offset0:8 offset1:12
	ds_read2_b64 v[44:47], v13 offset1:4
	ds_read2_b64 v[52:55], v13 offset0:8 offset1:12
	ds_read2_b64 v[64:67], v18 offset1:4
	ds_read2_b64 v[68:71], v18 offset0:8 offset1:12
	ds_read2_b64 v[76:79], v15 offset1:4
	ds_read2_b64 v[92:95], v15 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[80:83], v[64:65], v[32:33], v[80:83]
	v_mfma_f32_16x16x16_f16 v[84:87], v[64:65], v[44:45], v[84:87]
	v_mfma_f32_16x16x16_f16 v[80:83], v[66:67], v[34:35], v[80:83]
	v_mfma_f32_16x16x16_f16 v[84:87], v[66:67], v[46:47], v[84:87]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[56:59], v[76:77], v[32:33], v[56:59]
	v_mfma_f32_16x16x16_f16 v[88:91], v[76:77], v[44:45], v[88:91]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(7)
	ds_write2_b64 v4, v[20:21], v[22:23] offset1:1
	v_mfma_f32_16x16x16_f16 v[80:83], v[68:69], v[40:41], v[80:83]
	v_mfma_f32_16x16x16_f16 v[56:59], v[78:79], v[34:35], v[56:59]
	v_mfma_f32_16x16x16_f16 v[84:87], v[68:69], v[52:53], v[84:87]
	v_mfma_f32_16x16x16_f16 v[88:91], v[78:79], v[46:47], v[88:91]
	s_waitcnt vmcnt(6)
	ds_write2_b64 v14, v[48:49], v[50:51] offset1:1
	v_mfma_f32_16x16x16_f16 v[80:83], v[70:71], v[42:43], v[80:83]
	v_mfma_f32_16x16x16_f16 v[56:59], v[92:93], v[40:41], v[56:59]
	v_mfma_f32_16x16x16_f16 v[84:87], v[70:71], v[54:55], v[84:87]
	v_mfma_f32_16x16x16_f16 v[88:91], v[92:93], v[52:53], v[88:91]
	s_waitcnt vmcnt(5)
	ds_write2_b64 v3, v[60:61], v[62:63] offset1:1
	v_mfma_f32_16x16x16_f16 v[56:59], v[94:95], v[42:43], v[56:59]
	v_mfma_f32_16x16x16_f16 v[88:91], v[94:95], v[54:55], v[88:91]
	v_lshlrev_b32_e32 v1, 8, v1
	v_lshl_add_u32 v1, s8, 9, v1
	v_lshl_add_u32 v1, s9, 1, v1
	v_lshl_add_u32 v0, v0, 10, v16
	v_add_lshl_u32 v1, v1, v2, 5
	s_waitcnt vmcnt(4)
	ds_write2_b64 v17, v[72:73], v[74:75] offset1:1
	v_add_lshl_u32 v0, v0, v1, 2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[20:23], v19 offset1:4
	ds_read2_b64 v[32:35], v19 offset0:8 offset1:12
	ds_read2_b64 v[40:43], v13 offset1:4
	ds_read2_b64 v[44:47], v13 offset0:8 offset1:12
	ds_read2_b64 v[48:51], v18 offset1:4
	ds_read2_b64 v[52:55], v18 offset0:8 offset1:12
	ds_read2_b64 v[60:63], v15 offset1:4
	ds_read2_b64 v[64:67], v15 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[80:83], v[48:49], v[20:21], v[80:83]
	v_add_u32_e32 v1, 0x4000, v0
	v_mfma_f32_16x16x16_f16 v[84:87], v[48:49], v[40:41], v[84:87]
	v_mfma_f32_16x16x16_f16 v[80:83], v[50:51], v[22:23], v[80:83]
	v_mfma_f32_16x16x16_f16 v[84:87], v[50:51], v[42:43], v[84:87]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[56:59], v[60:61], v[20:21], v[56:59]
	v_mfma_f32_16x16x16_f16 v[88:91], v[60:61], v[40:41], v[88:91]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(3)
	ds_write2_b64 v4, v[8:9], v[10:11] offset1:1
	v_mfma_f32_16x16x16_f16 v[80:83], v[52:53], v[32:33], v[80:83]
	v_mfma_f32_16x16x16_f16 v[56:59], v[62:63], v[22:23], v[56:59]
	v_mfma_f32_16x16x16_f16 v[84:87], v[52:53], v[44:45], v[84:87]
	v_mfma_f32_16x16x16_f16 v[88:91], v[62:63], v[42:43], v[88:91]
	s_waitcnt vmcnt(2)
	ds_write2_b64 v14, v[24:25], v[26:27] offset1:1
	v_mfma_f32_16x16x16_f16 v[80:83], v[54:55], v[34:35], v[80:83]
	v_mfma_f32_16x16x16_f16 v[56:59], v[64:65], v[32:33], v[56:59]
	v_mfma_f32_16x16x16_f16 v[84:87], v[54:55], v[46:47], v[84:87]
	v_mfma_f32_16x16x16_f16 v[88:91], v[64:65], v[44:45], v[88:91]
	s_waitcnt vmcnt(1)
	ds_write2_b64 v3, v[28:29], v[30:31] offset1:1
	v_mfma_f32_16x16x16_f16 v[56:59], v[66:67], v[34:35], v[56:59]
	v_mfma_f32_16x16x16_f16 v[88:91], v[66:67], v[46:47], v[88:91]
	s_waitcnt vmcnt(0)
	ds_write2_b64 v17, v[36:37], v[38:39] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[2:5], v19 offset1:4
	ds_read2_b64 v[6:9], v18 offset1:4
	ds_read2_b64 v[20:23], v13 offset1:4
	ds_read2_b64 v[24:27], v15 offset1:4
	ds_read2_b64 v[28:31], v19 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[80:83], v[6:7], v[2:3], v[80:83]
	ds_read2_b64 v[16:19], v18 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[84:87], v[6:7], v[20:21], v[84:87]
	v_mfma_f32_16x16x16_f16 v[80:83], v[8:9], v[4:5], v[80:83]
	ds_read2_b64 v[10:13], v13 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[56:59], v[24:25], v[2:3], v[56:59]
	v_mfma_f32_16x16x16_f16 v[84:87], v[8:9], v[22:23], v[84:87]
	ds_read2_b64 v[6:9], v15 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 v[88:91], v[24:25], v[20:21], v[88:91]
	v_mfma_f32_16x16x16_f16 v[56:59], v[26:27], v[4:5], v[56:59]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[80:83], v[16:17], v[28:29], v[80:83]
	v_mfma_f32_16x16x16_f16 v[88:91], v[26:27], v[22:23], v[88:91]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[84:87], v[16:17], v[10:11], v[84:87]
	v_mfma_f32_16x16x16_f16 v[80:83], v[18:19], v[30:31], v[80:83]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_f16 v[56:59], v[6:7], v[28:29], v[56:59]
	v_mfma_f32_16x16x16_f16 v[84:87], v[18:19], v[12:13], v[84:87]
	s_nop 3
	global_store_dword v0, v80, s[6:7]
	v_mfma_f32_16x16x16_f16 v[88:91], v[6:7], v[10:11], v[88:91]
	v_mfma_f32_16x16x16_f16 v[56:59], v[8:9], v[30:31], v[56:59]
	v_mfma_f32_16x16x16_f16 v[88:91], v[8:9], v[12:13], v[88:91]
	global_store_dword v0, v81, s[6:7] offset:1024
	global_store_dword v0, v82, s[6:7] offset:2048
	global_store_dword v0, v83, s[6:7] offset:3072
	global_store_dword v0, v84, s[6:7] offset:64
	global_store_dword v0, v85, s[6:7] offset:1088
	global_store_dword v0, v86, s[6:7] offset:2112
	global_store_dword v0, v87, s[6:7] offset:3136
	global_store_dword v1, v56, s[6:7]
	global_store_dword v1, v57, s[6:7] offset:1024
	global_store_dword v1, v58, s[6:7] offset:2048
	global_store_dword v1, v59, s[6:7] offset:3072
	global_store_dword v1, v88, s[6:7] offset:64
	global_store_dword v1, v89, s[6:7] offset:1088
	global_store_dword v1, v90, s[6:7] offset:2112
	global_store_dword v1, v91, s[6:7] offset:3136
	s_endpgm
.Lend_gemm_nt:
	.size	gemm_nt, .Lend_gemm_nt-gemm_nt
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm_nt
		.amdhsa_group_segment_fixed_size 17408
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
		.amdhsa_next_free_vgpr 96
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 96
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_xnack_mask 1
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
    .group_segment_fixed_size: 17408
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
    .vgpr_count: 96
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
