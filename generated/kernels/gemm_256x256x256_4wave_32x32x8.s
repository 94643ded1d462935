	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	gemm_nt
	.globl	gemm_nt
	.p2align	8
	.type	gemm_nt,@function
	; launch of gemm_nt: {"arguments":[{"name":"arg0","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":false}},"offset":0,"size":8},{"name":"arg1","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":false}},"offset":8,"size":8},{"name":"arg2","kind":{"buffer":{"bytes":262144,"element":"f32","shape":[256,256],"written":true}},"offset":16,"size":8}],"workgroup_size":[128,2,1],"subgroup_size":64,"grid":[4,4,1],"shared_bytes":9216,"occupancy":null,"preload":6}
gemm_nt:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .Lbb0
	.p2align	8
.Lbb0:
	v_and_b32_e32 v1, 0x3ff, v0
	v_lshrrev_b32_e32 v2, 2, v1
	v_mul_u32_u24_e32 v3, 0x1c0, v2
	v_lshl_add_u32 v3, v0, 4, v3
	v_lshl_add_u32 v4, s8, 15, v3
	global_load_dwordx4 v[6:9], v4, s[2:3]
	v_lshl_add_u32 v3, s9, 15, v3
	global_load_dwordx4 v[10:13], v3, s[4:5]
	v_lshlrev_b32_e32 v2, 3, v2
	v_lshrrev_b32_e32 v5, 10, v0
	s_mov_b32 s0, 0x900
	v_lshl_add_u32 v2, v1, 4, v2
	v_mad_u32_u24 v2, v5, s0, v2
	v_add_u32_e32 v14, 0x1200, v2
	global_load_dwordx4 v[16:19], v4, s[2:3] offset:64
	global_load_dwordx4 v[20:23], v3, s[4:5] offset:64
	v_and_b32_e32 v15, 31, v0
	v_bfe_u32 v0, v0, 5, 1
	v_mul_u32_u24_e32 v24, 0x48, v15
	v_lshl_add_u32 v24, v0, 3, v24
	v_lshrrev_b32_e32 v1, 6, v1
	v_mad_u32_u24 v25, v1, s0, v24
	v_mad_u32_u24 v24, v5, s0, v24
	v_add_u32_e32 v25, 0x1200, v25
	global_load_dwordx4 v[26:29], v4, s[2:3] offset:128
	global_load_dwordx4 v[30:33], v3, s[4:5] offset:128
	global_load_dwordx4 v[34:37], v4, s[2:3] offset:192
	global_load_dwordx4 v[38:41], v3, s[4:5] offset:192
	global_load_dwordx4 v[42:45], v4, s[2:3] offset:256
	global_load_dwordx4 v[46:49], v3, s[4:5] offset:256
	global_load_dwordx4 v[50:53], v4, s[2:3] offset:320
	global_load_dwordx4 v[54:57], v3, s[4:5] offset:320
	global_load_dwordx4 v[58:61], v4, s[2:3] offset:384
	global_load_dwordx4 v[62:65], v3, s[4:5] offset:384
	global_load_dwordx4 v[66:69], v4, s[2:3] offset:448
	global_load_dwordx4 v[70:73], v3, s[4:5] offset:448
	v_lshlrev_b32_e32 v1, 8, v1
	v_lshl_add_u32 v1, s8, 9, v1
	v_lshl_add_u32 v1, s9, 1, v1
	v_lshl_add_u32 v0, v0, 10, v15
	v_add_lshl_u32 v1, v1, v5, 5
	v_add_lshl_u32 v0, v0, v1, 2
	v_add_u32_e32 v1, 0x2000, v0
	v_add_u32_e32 v3, 0x4000, v0
	v_add_u32_e32 v4, 0x6000, v0
	s_waitcnt vmcnt(15)
	ds_write2_b64 v14, v[6:7], v[8:9] offset1:1
	s_waitcnt vmcnt(14)
	ds_write2_b64 v2, v[10:11], v[12:13] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v24 offset1:2
	ds_read2_b64 v[10:13], v24 offset0:4 offset1:6
	ds_read2_b64 v[74:77], v25 offset1:2
	ds_read2_b64 v[78:81], v25 offset0:4 offset1:6
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[82:97], v[74:75], v[6:7], 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(13)
	ds_write2_b64 v14, v[16:17], v[18:19] offset1:1
	s_waitcnt vmcnt(12)
	ds_write2_b64 v2, v[20:21], v[22:23] offset1:1
	v_mfma_f32_32x32x8_f16 v[82:97], v[76:77], v[8:9], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[78:79], v[10:11], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[80:81], v[12:13], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v24 offset1:2
	ds_read2_b64 v[10:13], v24 offset0:4 offset1:6
	ds_read2_b64 v[16:19], v25 offset1:2
	ds_read2_b64 v[20:23], v25 offset0:4 offset1:6
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[82:97], v[16:17], v[6:7], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(11)
	ds_write2_b64 v14, v[26:27], v[28:29] offset1:1
	s_waitcnt vmcnt(10)
	ds_write2_b64 v2, v[30:31], v[32:33] offset1:1
	v_mfma_f32_32x32x8_f16 v[82:97], v[18:19], v[8:9], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[20:21], v[10:11], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[22:23], v[12:13], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v24 offset1:2
	ds_read2_b64 v[10:13], v24 offset0:4 offset1:6
	ds_read2_b64 v[16:19], v25 offset1:2
	ds_read2_b64 v[20:23], v25 offset0:4 offset1:6
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[82:97], v[16:17], v[6:7], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(9)
	ds_write2_b64 v14, v[34:35], v[36:37] offset1:1
	s_waitcnt vmcnt(8)
	ds_write2_b64 v2, v[38:39], v[40:41] offset1:1
	v_mfma_f32_32x32x8_f16 v[82:97], v[18:19], v[8:9], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[20:21], v[10:11], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[22:23], v[12:13], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v24 offset1:2
	ds_read2_b64 v[10:13], v24 offset0:4 offset1:6
	ds_read2_b64 v[16:19], v25 offset1:2
	ds_read2_b64 v[20:23], v25 offset0:4 offset1:6
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[82:97], v[16:17], v[6:7], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(6)
	ds_write2_b64 v14, v[42:43], v[44:45] offset1:1
	ds_write2_b64 v2, v[46:47], v[48:49] offset1:1
	v_mfma_f32_32x32x8_f16 v[82:97], v[18:19], v[8:9], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[20:21], v[10:11], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[22:23], v[12:13], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v24 offset1:2
	ds_read2_b64 v[10:13], v24 offset0:4 offset1:6
	ds_read2_b64 v[16:19], v25 offset1:2
	ds_read2_b64 v[20:23], v25 offset0:4 offset1:6
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[82:97], v[16:17], v[6:7], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(4)
	ds_write2_b64 v14, v[50:51], v[52:53] offset1:1
	ds_write2_b64 v2, v[54:55], v[56:57] offset1:1
	v_mfma_f32_32x32x8_f16 v[82:97], v[18:19], v[8:9], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[20:21], v[10:11], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[22:23], v[12:13], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v24 offset1:2
	ds_read2_b64 v[10:13], v24 offset0:4 offset1:6
	ds_read2_b64 v[16:19], v25 offset1:2
	ds_read2_b64 v[20:23], v25 offset0:4 offset1:6
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[82:97], v[16:17], v[6:7], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(2)
	ds_write2_b64 v14, v[58:59], v[60:61] offset1:1
	ds_write2_b64 v2, v[62:63], v[64:65] offset1:1
	v_mfma_f32_32x32x8_f16 v[82:97], v[18:19], v[8:9], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[20:21], v[10:11], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[22:23], v[12:13], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v24 offset1:2
	ds_read2_b64 v[10:13], v24 offset0:4 offset1:6
	ds_read2_b64 v[16:19], v25 offset1:2
	ds_read2_b64 v[20:23], v25 offset0:4 offset1:6
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_32x32x8_f16 v[82:97], v[16:17], v[6:7], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(0)
	ds_write2_b64 v14, v[66:67], v[68:69] offset1:1
	ds_write2_b64 v2, v[70:71], v[72:73] offset1:1
	v_mfma_f32_32x32x8_f16 v[82:97], v[18:19], v[8:9], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[20:21], v[10:11], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[22:23], v[12:13], v[82:97]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v24 offset1:2
	ds_read2_b64 v[10:13], v25 offset1:2
	ds_read2_b64 v[14:17], v24 offset0:4 offset1:6
	ds_read2_b64 v[18:21], v25 offset0:4 offset1:6
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_32x32x8_f16 v[82:97], v[10:11], v[6:7], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[12:13], v[8:9], v[82:97]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_32x32x8_f16 v[82:97], v[18:19], v[14:15], v[82:97]
	v_mfma_f32_32x32x8_f16 v[82:97], v[20:21], v[16:17], v[82:97]
	s_nop 7
	s_nop 2
	global_store_dword v0, v82, s[6:7]
	global_store_dword v0, v83, s[6:7] offset:1024
	global_store_dword v0, v84, s[6:7] offset:2048
	global_store_dword v0, v85, s[6:7] offset:3072
	global_store_dword v1, v86, s[6:7]
	global_store_dword v1, v87, s[6:7] offset:1024
	global_store_dword v1, v88, s[6:7] offset:2048
	global_store_dword v1, v89, s[6:7] offset:3072
	global_store_dword v3, v90, s[6:7]
	global_store_dword v3, v91, s[6:7] offset:1024
	global_store_dword v3, v92, s[6:7] offset:2048
	global_store_dword v3, v93, s[6:7] offset:3072
	global_store_dword v4, v94, s[6:7]
	global_store_dword v4, v95, s[6:7] offset:1024
	global_store_dword v4, v96, s[6:7] offset:2048
	global_store_dword v4, v97, s[6:7] offset:3072
	s_endpgm
.Lend_gemm_nt:
	.size	gemm_nt, .Lend_gemm_nt-gemm_nt
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm_nt
		.amdhsa_group_segment_fixed_size 9216
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
		.amdhsa_next_free_vgpr 98
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 100
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
    .group_segment_fixed_size: 9216
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
    .vgpr_count: 98
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
