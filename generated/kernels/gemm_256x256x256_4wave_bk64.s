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
	v_lshrrev_b32_e32 v2, 3, v1
	v_mad_u32_u24 v3, v2, 48, v0
	v_add_lshl_u32 v3, v3, v1, 3
	v_lshl_add_u32 v4, s8, 15, v3
	global_load_dwordx4 v[6:9], v4, s[2:3]
	v_add_u32_e32 v5, 0x4000, v4
	global_load_dwordx4 v[10:13], v5, s[2:3]
	v_lshl_add_u32 v3, s9, 15, v3
	global_load_dwordx4 v[14:17], v3, s[4:5]
	v_add_u32_e32 v18, 0x4000, v3
	global_load_dwordx4 v[20:23], v18, s[4:5]
	v_lshrrev_b32_e32 v19, 10, v0
	v_lshl_add_u32 v2, v1, 1, v2
	v_mul_u32_u24_e32 v24, 0x880, v19
	v_lshl_add_u32 v2, v2, 3, v24
	v_add_u32_e32 v24, 0x2200, v2
	v_add_u32_e32 v25, 0x3300, v2
	v_mov_b32_e32 v26, 0x1100
	global_load_dwordx4 v[28:31], v4, s[2:3] offset:128
	v_add_u32_e32 v27, v2, v26
	global_load_dwordx4 v[32:35], v5, s[2:3] offset:128
	global_load_dwordx4 v[36:39], v3, s[4:5] offset:128
	global_load_dwordx4 v[40:43], v18, s[4:5] offset:128
	v_and_b32_e32 v44, 15, v0
	v_bfe_u32 v0, v0, 4, 2
	v_mad_u32_u24 v45, v44, 17, v0
	v_lshlrev_b32_e32 v45, 3, v45
	v_lshrrev_b32_e32 v1, 6, v1
	v_mad_u32_u24 v46, v19, v26, v45
	v_mad_u32_u24 v26, v1, v26, v45
	v_add_u32_e32 v45, 0x880, v46
	v_add_u32_e32 v47, 0x2200, v26
	v_add_u32_e32 v26, 0x2a80, v26
	global_load_dwordx4 v[48:51], v4, s[2:3] offset:256
	global_load_dwordx4 v[52:55], v5, s[2:3] offset:256
	global_load_dwordx4 v[56:59], v3, s[4:5] offset:256
	global_load_dwordx4 v[60:63], v18, s[4:5] offset:256
	global_load_dwordx4 v[64:67], v4, s[2:3] offset:384
	global_load_dwordx4 v[68:71], v5, s[2:3] offset:384
	global_load_dwordx4 v[72:75], v3, s[4:5] offset:384
	global_load_dwordx4 v[76:79], v18, s[4:5] offset:384
	v_lshlrev_b32_e32 v1, 15, v1
	v_lshl_add_u32 v1, s8, 16, v1
	v_lshl_add_u32 v1, s9, 8, v1
	v_lshl_add_u32 v0, v0, 10, v44
	v_lshl_add_u32 v1, v19, 7, v1
	v_lshl_add_u32 v0, v0, 2, v1
	v_add_u32_e32 v1, 0x4000, v0
	s_waitcnt vmcnt(15)
	ds_write2_b64 v24, v[6:7], v[8:9] offset1:1
	s_waitcnt vmcnt(14)
	ds_write2_b64 v25, v[10:11], v[12:13] offset1:1
	s_waitcnt vmcnt(13)
	ds_write2_b64 v2, v[14:15], v[16:17] offset1:1
	s_waitcnt vmcnt(12)
	ds_write2_b64 v27, v[20:21], v[22:23] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[4:7], v46 offset1:4
	ds_read2_b64 v[8:11], v46 offset0:8 offset1:12
	ds_read2_b64 v[12:15], v45 offset1:4
	ds_read2_b64 v[16:19], v45 offset0:8 offset1:12
	ds_read2_b64 v[20:23], v47 offset1:4
	ds_read2_b64 v[80:83], v47 offset0:8 offset1:12
	ds_read2_b64 v[84:87], v26 offset1:4
	ds_read2_b64 v[88:91], v26 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[92:95], v[20:21], v[4:5], 0
	v_mfma_f32_16x16x16_f16 v[96:99], v[20:21], v[12:13], 0
	v_mfma_f32_16x16x16_f16 v[92:95], v[22:23], v[6:7], v[92:95]
	v_mfma_f32_16x16x16_f16 v[96:99], v[22:23], v[14:15], v[96:99]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[20:23], v[84:85], v[4:5], 0
	v_mfma_f32_16x16x16_f16 v[100:103], v[84:85], v[12:13], 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(11)
	ds_write2_b64 v24, v[28:29], v[30:31] offset1:1
	s_waitcnt vmcnt(10)
	ds_write2_b64 v25, v[32:33], v[34:35] offset1:1
	s_waitcnt vmcnt(9)
	ds_write2_b64 v2, v[36:37], v[38:39] offset1:1
	s_waitcnt vmcnt(8)
	ds_write2_b64 v27, v[40:41], v[42:43] offset1:1
	v_mfma_f32_16x16x16_f16 v[20:23], v[86:87], v[6:7], v[20:23]
	v_mfma_f32_16x16x16_f16 v[92:95], v[80:81], v[8:9], v[92:95]
	v_mfma_f32_16x16x16_f16 v[100:103], v[86:87], v[14:15], v[100:103]
	v_mfma_f32_16x16x16_f16 v[96:99], v[80:81], v[16:17], v[96:99]
	v_mfma_f32_16x16x16_f16 v[20:23], v[88:89], v[8:9], v[20:23]
	v_mfma_f32_16x16x16_f16 v[92:95], v[82:83], v[10:11], v[92:95]
	v_mfma_f32_16x16x16_f16 v[100:103], v[88:89], v[16:17], v[100:103]
	v_mfma_f32_16x16x16_f16 v[96:99], v[82:83], v[18:19], v[96:99]
	v_mfma_f32_16x16x16_f16 v[20:23], v[90:91], v[10:11], v[20:23]
	v_mfma_f32_16x16x16_f16 v[100:103], v[90:91], v[18:19], v[100:103]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[4:7], v46 offset1:4
	ds_read2_b64 v[8:11], v46 offset0:8 offset1:12
	ds_read2_b64 v[12:15], v45 offset1:4
	ds_read2_b64 v[16:19], v45 offset0:8 offset1:12
	ds_read2_b64 v[28:31], v47 offset1:4
	ds_read2_b64 v[32:35], v47 offset0:8 offset1:12
	ds_read2_b64 v[36:39], v26 offset1:4
	ds_read2_b64 v[40:43], v26 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[92:95], v[28:29], v[4:5], v[92:95]
	v_mfma_f32_16x16x16_f16 v[96:99], v[28:29], v[12:13], v[96:99]
	v_mfma_f32_16x16x16_f16 v[92:95], v[30:31], v[6:7], v[92:95]
	v_mfma_f32_16x16x16_f16 v[96:99], v[30:31], v[14:15], v[96:99]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[20:23], v[36:37], v[4:5], v[20:23]
	v_mfma_f32_16x16x16_f16 v[100:103], v[36:37], v[12:13], v[100:103]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(6)
	ds_write2_b64 v24, v[48:49], v[50:51] offset1:1
	ds_write2_b64 v25, v[52:53], v[54:55] offset1:1
	s_waitcnt vmcnt(4)
	ds_write2_b64 v2, v[56:57], v[58:59] offset1:1
	ds_write2_b64 v27, v[60:61], v[62:63] offset1:1
	v_mfma_f32_16x16x16_f16 v[20:23], v[38:39], v[6:7], v[20:23]
	v_mfma_f32_16x16x16_f16 v[92:95], v[32:33], v[8:9], v[92:95]
	v_mfma_f32_16x16x16_f16 v[100:103], v[38:39], v[14:15], v[100:103]
	v_mfma_f32_16x16x16_f16 v[96:99], v[32:33], v[16:17], v[96:99]
	v_mfma_f32_16x16x16_f16 v[20:23], v[40:41], v[8:9], v[20:23]
	v_mfma_f32_16x16x16_f16 v[92:95], v[34:35], v[10:11], v[92:95]
	v_mfma_f32_16x16x16_f16 v[100:103], v[40:41], v[16:17], v[100:103]
	v_mfma_f32_16x16x16_f16 v[96:99], v[34:35], v[18:19], v[96:99]
	v_mfma_f32_16x16x16_f16 v[20:23], v[42:43], v[10:11], v[20:23]
	v_mfma_f32_16x16x16_f16 v[100:103], v[42:43], v[18:19], v[100:103]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[4:7], v46 offset1:4
	ds_read2_b64 v[8:11], v46 offset0:8 offset1:12
	ds_read2_b64 v[12:15], v45 offset1:4
	ds_read2_b64 v[16:19], v45 offset0:8 offset1:12
	ds_read2_b64 v[28:31], v47 offset1:4
	ds_read2_b64 v[32:35], v47 offset0:8 offset1:12
	ds_read2_b64 v[36:39], v26 offset1:4
	ds_read2_b64 v[40:43], v26 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[92:95], v[28:29], v[4:5], v[92:95]
	v_mfma_f32_16x16x16_f16 v[96:99], v[28:29], v[12:13], v[96:99]
	v_mfma_f32_16x16x16_f16 v[92:95], v[30:31], v[6:7], v[92:95]
	v_mfma_f32_16x16x16_f16 v[96:99], v[30:31], v[14:15], v[96:99]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[20:23], v[36:37], v[4:5], v[20:23]
	v_mfma_f32_16x16x16_f16 v[100:103], v[36:37], v[12:13], v[100:103]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(2)
	ds_write2_b64 v24, v[64:65], v[66:67] offset1:1
	ds_write2_b64 v25, v[68:69], v[70:71] offset1:1
	s_waitcnt vmcnt(0)
	ds_write2_b64 v2, v[72:73], v[74:75] offset1:1
	ds_write2_b64 v27, v[76:77], v[78:79] offset1:1
	v_mfma_f32_16x16x16_f16 v[20:23], v[38:39], v[6:7], v[20:23]
	v_mfma_f32_16x16x16_f16 v[92:95], v[32:33], v[8:9], v[92:95]
	v_mfma_f32_16x16x16_f16 v[100:103], v[38:39], v[14:15], v[100:103]
	v_mfma_f32_16x16x16_f16 v[96:99], v[32:33], v[16:17], v[96:99]
	v_mfma_f32_16x16x16_f16 v[20:23], v[40:41], v[8:9], v[20:23]
	v_mfma_f32_16x16x16_f16 v[92:95], v[34:35], v[10:11], v[92:95]
	v_mfma_f32_16x16x16_f16 v[100:103], v[40:41], v[16:17], v[100:103]
	v_mfma_f32_16x16x16_f16 v[96:99], v[34:35], v[18:19], v[96:99]
	v_mfma_f32_16x16x16_f16 v[20:23], v[42:43], v[10:11], v[20:23]
	v_mfma_f32_16x16x16_f16 v[100:103], v[42:43], v[18:19], v[100:103]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[2:5], v46 offset1:4
	ds_read2_b64 v[6:9], v47 offset1:4
	ds_read2_b64 v[10:13], v45 offset1:4
	ds_read2_b64 v[14:17], v26 offset1:4
	ds_read2_b64 v[28:31], v46 offset0:8 offset1:12
	ds_read2_b64 v[32:35], v47 offset0:8 offset1:12
	ds_read2_b64 v[36:39], v45 offset0:8 offset1:12
	ds_read2_b64 v[24:27], v26 offset0:8 offset1:12
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x16_f16 v[92:95], v[6:7], v[2:3], v[92:95]
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 v[96:99], v[6:7], v[10:11], v[96:99]
	v_mfma_f32_16x16x16_f16 v[92:95], v[8:9], v[4:5], v[92:95]
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 v[20:23], v[14:15], v[2:3], v[20:23]
	v_mfma_f32_16x16x16_f16 v[100:103], v[14:15], v[10:11], v[100:103]
	v_mfma_f32_16x16x16_f16 v[96:99], v[8:9], v[12:13], v[96:99]
	v_mfma_f32_16x16x16_f16 v[20:23], v[16:17], v[4:5], v[20:23]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[92:95], v[32:33], v[28:29], v[92:95]
	v_mfma_f32_16x16x16_f16 v[100:103], v[16:17], v[12:13], v[100:103]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[96:99], v[32:33], v[36:37], v[96:99]
	v_mfma_f32_16x16x16_f16 v[92:95], v[34:35], v[30:31], v[92:95]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_f16 v[20:23], v[24:25], v[28:29], v[20:23]
	v_mfma_f32_16x16x16_f16 v[100:103], v[24:25], v[36:37], v[100:103]
	s_nop 3
	global_store_dword v0, v92, s[6:7]
	v_mfma_f32_16x16x16_f16 v[96:99], v[34:35], v[38:39], v[96:99]
	global_store_dword v0, v93, s[6:7] offset:1024
	global_store_dword v0, v94, s[6:7] offset:2048
	global_store_dword v0, v95, s[6:7] offset:3072
	v_mfma_f32_16x16x16_f16 v[20:23], v[26:27], v[30:31], v[20:23]
	v_mfma_f32_16x16x16_f16 v[100:103], v[26:27], v[38:39], v[100:103]
	s_nop 1
	global_store_dword v0, v96, s[6:7] offset:64
	global_store_dword v0, v97, s[6:7] offset:1088
	global_store_dword v0, v98, s[6:7] offset:2112
	global_store_dword v0, v99, s[6:7] offset:3136
	global_store_dword v1, v20, s[6:7]
	global_store_dword v1, v21, s[6:7] offset:1024
	global_store_dword v1, v22, s[6:7] offset:2048
	global_store_dword v1, v23, s[6:7] offset:3072
	global_store_dword v1, v100, s[6:7] offset:64
	global_store_dword v1, v101, s[6:7] offset:1088
	global_store_dword v1, v102, s[6:7] offset:2112
	global_store_dword v1, v103, s[6:7] offset:3136
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
		.amdhsa_next_free_vgpr 104
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 104
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
    .vgpr_count: 104
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
