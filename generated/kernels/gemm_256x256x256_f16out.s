	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	gemm_nt
	.globl	gemm_nt
	.p2align	8
	.type	gemm_nt,@function
	; launch of gemm_nt: {"arguments":[{"name":"arg0","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":false}},"offset":0,"size":8},{"name":"arg1","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":false}},"offset":8,"size":8},{"name":"arg2","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":true}},"offset":16,"size":8}],"workgroup_size":[128,2,1],"subgroup_size":64,"grid":[4,4,1],"shared_bytes":9216,"occupancy":null,"preload":6}
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
	s_lshl_b32 s0, s8, 15
	v_add_u32_e32 v4, s0, v3
	v_lshl_add_u32 v3, s9, 15, v3
	global_load_dwordx4 v[6:9], v4, s[2:3]
	global_load_dwordx4 v[10:13], v3, s[4:5]
	v_lshrrev_b32_e32 v5, 10, v0
	v_mov_b32_e32 v14, 0x900
	v_lshlrev_b32_e32 v15, 4, v1
	v_lshlrev_b32_e32 v2, 3, v2
	v_mul_u32_u24_e32 v16, v5, v14
	v_add3_u32 v2, v15, v2, v16
	v_add_u32_e32 v15, 0x1200, v2
	v_and_b32_e32 v17, 15, v0
	v_bfe_u32 v0, v0, 4, 2
	v_mul_u32_u24_e32 v18, 0x48, v17
	v_lshl_add_u32 v18, v0, 3, v18
	v_lshrrev_b32_e32 v1, 6, v1
	v_mad_u32_u24 v14, v1, v14, v18
	v_add_u32_e32 v16, v18, v16
	v_add_u32_e32 v14, 0x1200, v14
	s_waitcnt vmcnt(1)
	ds_write2_b64 v15, v[6:7], v[8:9] offset1:1
	global_load_dwordx4 v[6:9], v4, s[2:3] offset:64
	s_waitcnt vmcnt(1)
	ds_write2_b64 v2, v[10:11], v[12:13] offset1:1
	global_load_dwordx4 v[10:13], v3, s[4:5] offset:64
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[18:21], v16 offset1:4
	ds_read2_b64 v[22:25], v14 offset1:4
	ds_read2_b64 v[26:29], v16 offset0:144 offset1:148
	ds_read2_b64 v[30:33], v14 offset0:144 offset1:148
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[34:37], v[22:23], v[18:19], 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[38:41], v[22:23], v[26:27], 0
	v_mfma_f32_16x16x16_f16 v[34:37], v[24:25], v[20:21], v[34:37]
	global_load_dwordx4 v[42:45], v4, s[2:3] offset:128
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mfma_f32_16x16x16_f16 v[46:49], v[30:31], v[18:19], 0
	v_mfma_f32_16x16x16_f16 v[50:53], v[30:31], v[26:27], 0
	v_mfma_f32_16x16x16_f16 v[38:41], v[24:25], v[28:29], v[38:41]
	global_load_dwordx4 v[22:25], v3, s[4:5] offset:128
	v_mfma_f32_16x16x16_f16 v[46:49], v[32:33], v[20:21], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[32:33], v[28:29], v[50:53]
	s_waitcnt vmcnt(3)
	ds_write2_b64 v15, v[6:7], v[8:9] offset1:1
	s_waitcnt vmcnt(2)
	ds_write2_b64 v2, v[10:11], v[12:13] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v16 offset1:4
	ds_read2_b64 v[10:13], v14 offset1:4
	ds_read2_b64 v[18:21], v16 offset0:144 offset1:148
	ds_read2_b64 v[26:29], v14 offset0:144 offset1:148
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[34:37], v[10:11], v[6:7], v[34:37]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[38:41], v[10:11], v[18:19], v[38:41]
	v_mfma_f32_16x16x16_f16 v[34:37], v[12:13], v[8:9], v[34:37]
	global_load_dwordx4 v[30:33], v4, s[2:3] offset:192
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(2)
	ds_write2_b64 v15, v[42:43], v[44:45] offset1:1
	v_mfma_f32_16x16x16_f16 v[46:49], v[26:27], v[6:7], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[26:27], v[18:19], v[50:53]
	s_waitcnt vmcnt(1)
	ds_write2_b64 v2, v[22:23], v[24:25] offset1:1
	v_mfma_f32_16x16x16_f16 v[38:41], v[12:13], v[20:21], v[38:41]
	global_load_dwordx4 v[10:13], v3, s[4:5] offset:192
	v_mfma_f32_16x16x16_f16 v[46:49], v[28:29], v[8:9], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[28:29], v[20:21], v[50:53]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v16 offset1:4
	ds_read2_b64 v[18:21], v14 offset1:4
	ds_read2_b64 v[22:25], v16 offset0:144 offset1:148
	ds_read2_b64 v[26:29], v14 offset0:144 offset1:148
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[34:37], v[18:19], v[6:7], v[34:37]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[38:41], v[18:19], v[22:23], v[38:41]
	v_mfma_f32_16x16x16_f16 v[34:37], v[20:21], v[8:9], v[34:37]
	global_load_dwordx4 v[42:45], v4, s[2:3] offset:256
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mfma_f32_16x16x16_f16 v[46:49], v[26:27], v[6:7], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[26:27], v[22:23], v[50:53]
	v_mfma_f32_16x16x16_f16 v[38:41], v[20:21], v[24:25], v[38:41]
	global_load_dwordx4 v[18:21], v3, s[4:5] offset:256
	v_mfma_f32_16x16x16_f16 v[46:49], v[28:29], v[8:9], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[28:29], v[24:25], v[50:53]
	s_waitcnt vmcnt(3)
	ds_write2_b64 v15, v[30:31], v[32:33] offset1:1
	s_waitcnt vmcnt(2)
	ds_write2_b64 v2, v[10:11], v[12:13] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v16 offset1:4
	ds_read2_b64 v[10:13], v14 offset1:4
	ds_read2_b64 v[22:25], v16 offset0:144 offset1:148
	ds_read2_b64 v[26:29], v14 offset0:144 offset1:148
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[34:37], v[10:11], v[6:7], v[34:37]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[38:41], v[10:11], v[22:23], v[38:41]
	v_mfma_f32_16x16x16_f16 v[34:37], v[12:13], v[8:9], v[34:37]
	global_load_dwordx4 v[30:33], v4, s[2:3] offset:320
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(2)
	ds_write2_b64 v15, v[42:43], v[44:45] offset1:1
	v_mfma_f32_16x16x16_f16 v[46:49], v[26:27], v[6:7], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[26:27], v[22:23], v[50:53]
	s_waitcnt vmcnt(1)
	ds_write2_b64 v2, v[18:19], v[20:21] offset1:1
	v_mfma_f32_16x16x16_f16 v[38:41], v[12:13], v[24:25], v[38:41]
	global_load_dwordx4 v[10:13], v3, s[4:5] offset:320
	v_mfma_f32_16x16x16_f16 v[46:49], v[28:29], v[8:9], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[28:29], v[24:25], v[50:53]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v16 offset1:4
	ds_read2_b64 v[18:21], v14 offset1:4
	ds_read2_b64 v[22:25], v16 offset0:144 offset1:148
	ds_read2_b64 v[26:29], v14 offset0:144 offset1:148
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[34:37], v[18:19], v[6:7], v[34:37]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[38:41], v[18:19], v[22:23], v[38:41]
	v_mfma_f32_16x16x16_f16 v[34:37], v[20:21], v[8:9], v[34:37]
	global_load_dwordx4 v[42:45], v4, s[2:3] offset:384
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mfma_f32_16x16x16_f16 v[46:49], v[26:27], v[6:7], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[26:27], v[22:23], v[50:53]
	v_mfma_f32_16x16x16_f16 v[38:41], v[20:21], v[24:25], v[38:41]
	global_load_dwordx4 v[18:21], v3, s[4:5] offset:384
	v_mfma_f32_16x16x16_f16 v[46:49], v[28:29], v[8:9], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[28:29], v[24:25], v[50:53]
	s_waitcnt vmcnt(3)
	ds_write2_b64 v15, v[30:31], v[32:33] offset1:1
	s_waitcnt vmcnt(2)
	ds_write2_b64 v2, v[10:11], v[12:13] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v16 offset1:4
	ds_read2_b64 v[10:13], v14 offset1:4
	ds_read2_b64 v[22:25], v16 offset0:144 offset1:148
	ds_read2_b64 v[26:29], v14 offset0:144 offset1:148
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[34:37], v[10:11], v[6:7], v[34:37]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[38:41], v[10:11], v[22:23], v[38:41]
	v_mfma_f32_16x16x16_f16 v[34:37], v[12:13], v[8:9], v[34:37]
	global_load_dwordx4 v[30:33], v4, s[2:3] offset:448
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(2)
	ds_write2_b64 v15, v[42:43], v[44:45] offset1:1
	v_mfma_f32_16x16x16_f16 v[46:49], v[26:27], v[6:7], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[26:27], v[22:23], v[50:53]
	s_waitcnt vmcnt(1)
	ds_write2_b64 v2, v[18:19], v[20:21] offset1:1
	v_mfma_f32_16x16x16_f16 v[38:41], v[12:13], v[24:25], v[38:41]
	global_load_dwordx4 v[10:13], v3, s[4:5] offset:448
	v_mfma_f32_16x16x16_f16 v[46:49], v[28:29], v[8:9], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[28:29], v[24:25], v[50:53]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[6:9], v16 offset1:4
	ds_read2_b64 v[18:21], v14 offset1:4
	ds_read2_b64 v[22:25], v16 offset0:144 offset1:148
	ds_read2_b64 v[26:29], v14 offset0:144 offset1:148
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[34:37], v[18:19], v[6:7], v[34:37]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[38:41], v[18:19], v[22:23], v[38:41]
	v_mfma_f32_16x16x16_f16 v[34:37], v[20:21], v[8:9], v[34:37]
	v_lshl_add_u32 v1, v1, 14, s0
	v_lshl_add_u32 v0, v0, 10, v17
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mfma_f32_16x16x16_f16 v[46:49], v[26:27], v[6:7], v[46:49]
	v_mfma_f32_16x16x16_f16 v[50:53], v[26:27], v[22:23], v[50:53]
	v_mfma_f32_16x16x16_f16 v[38:41], v[20:21], v[24:25], v[38:41]
	v_lshl_add_u32 v1, s9, 7, v1
	v_lshl_add_u32 v1, v5, 6, v1
	v_mfma_f32_16x16x16_f16 v[46:49], v[28:29], v[8:9], v[46:49]
	v_lshl_add_u32 v0, v0, 1, v1
	v_mfma_f32_16x16x16_f16 v[50:53], v[28:29], v[24:25], v[50:53]
	s_waitcnt vmcnt(1)
	ds_write2_b64 v15, v[30:31], v[32:33] offset1:1
	s_waitcnt vmcnt(0)
	ds_write2_b64 v2, v[10:11], v[12:13] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[2:5], v16 offset1:4
	ds_read2_b64 v[6:9], v14 offset1:4
	ds_read2_b64 v[10:13], v16 offset0:144 offset1:148
	ds_read2_b64 v[14:17], v14 offset0:144 offset1:148
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[34:37], v[6:7], v[2:3], v[34:37]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[38:41], v[6:7], v[10:11], v[38:41]
	v_mfma_f32_16x16x16_f16 v[34:37], v[8:9], v[4:5], v[34:37]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_f16 v[46:49], v[14:15], v[2:3], v[46:49]
	v_mfma_f32_16x16x16_f16 v[38:41], v[8:9], v[12:13], v[38:41]
	s_nop 3
	v_cvt_f16_f32_e32 v1, v34
	v_mfma_f32_16x16x16_f16 v[50:53], v[14:15], v[10:11], v[50:53]
	v_cvt_f16_f32_e32 v2, v35
	v_cvt_f16_f32_e32 v3, v36
	v_cvt_f16_f32_e32 v6, v37
	v_mfma_f32_16x16x16_f16 v[46:49], v[16:17], v[4:5], v[46:49]
	global_store_short v0, v1, s[6:7]
	v_cvt_f16_f32_e32 v1, v38
	global_store_short v0, v2, s[6:7] offset:512
	v_mfma_f32_16x16x16_f16 v[50:53], v[16:17], v[12:13], v[50:53]
	v_cvt_f16_f32_e32 v2, v39
	global_store_short v0, v3, s[6:7] offset:1024
	v_cvt_f16_f32_e32 v3, v40
	global_store_short v0, v6, s[6:7] offset:1536
	v_cvt_f16_f32_e32 v4, v41
	global_store_short v0, v1, s[6:7] offset:32
	v_cvt_f16_f32_e32 v1, v46
	global_store_short v0, v2, s[6:7] offset:544
	v_cvt_f16_f32_e32 v2, v47
	global_store_short v0, v3, s[6:7] offset:1056
	v_cvt_f16_f32_e32 v3, v48
	global_store_short v0, v4, s[6:7] offset:1568
	v_add_u32_e32 v0, 0x2000, v0
	v_cvt_f16_f32_e32 v4, v49
	global_store_short v0, v1, s[6:7]
	v_cvt_f16_f32_e32 v1, v50
	global_store_short v0, v2, s[6:7] offset:512
	v_cvt_f16_f32_e32 v2, v51
	global_store_short v0, v3, s[6:7] offset:1024
	v_cvt_f16_f32_e32 v3, v52
	global_store_short v0, v4, s[6:7] offset:1536
	v_cvt_f16_f32_e32 v4, v53
	global_store_short v0, v1, s[6:7] offset:32
	global_store_short v0, v2, s[6:7] offset:544
	global_store_short v0, v3, s[6:7] offset:1056
	global_store_short v0, v4, s[6:7] offset:1568
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
		.amdhsa_next_free_vgpr 54
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 56
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
    .vgpr_count: 54
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
