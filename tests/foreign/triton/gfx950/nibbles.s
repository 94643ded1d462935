; triton 3.9.0, threads 128, lds 4096
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	nibbles
	.p2align	8
	.type	nibbles,@function
nibbles:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_and_b32_e32 v9, 0x3ff, v0
	s_mov_b64 s[0:1], s[12:13]
	v_readfirstlane_b32 s12, v9
	s_bfe_u32 s7, s12, 0x10006
	v_and_b32_e32 v8, 63, v0
	s_lshl_b32 s6, s7, 6
	v_mov_b32_e32 v1, 0x70
	v_bitop3_b32 v14, s6, v1, v8 bitop3:0xc8
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	buffer_load_dwordx4 v[2:5], v14, s[0:3], 0 offen
	s_load_dword s4, s[4:5], 0x20
	v_or_b32_e32 v20, s6, v8
	v_lshrrev_b32_e32 v12, 4, v20
	v_and_b32_e32 v15, 15, v0
	s_bfe_i32 s2, s12, 0x10006
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v0, v12, s4
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[10:11], v[0:1], 1, s[8:9]
	v_mov_b32_e32 v1, 0
	v_lshlrev_b32_e32 v0, 2, v15
	v_lshl_add_u64 v[6:7], v[10:11], 0, v[0:1]
	v_lshlrev_b32_e32 v0, 1, v8
	v_mov_b32_e32 v13, 0x88
	v_bitop3_b32 v16, s2, v0, v13 bitop3:0x6c
	v_lshlrev_b32_e32 v17, 1, v20
	v_sub_u32_e32 v0, v16, v17
	v_ashrrev_i32_e32 v0, 1, v0
	v_add_u32_e32 v27, v0, v8
	v_lshlrev_b32_e32 v28, 2, v27
	ds_bpermute_b32 v6, v28, v6
	ds_bpermute_b32 v7, v28, v7
	v_cmp_gt_i32_e64 s[2:3], s4, 0
	s_cmp_gt_i32 s4, 0
	v_lshlrev_b32_e32 v22, 1, v15
	v_lshrrev_b64 v[18:19], v27, s[2:3]
	v_and_b32_e32 v0, 1, v18
	s_cselect_b64 s[0:1], -1, 0
	s_lshl_b32 s5, s7, 8
	v_cmp_eq_u32_e32 vcc, 1, v0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	s_mov_b32 m0, s5
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[6:7], off
.LBB0_2:
	s_or_b64 exec, exec, s[2:3]
	v_or_b32_e32 v0, 8, v12
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v6, v0, s4
	s_waitcnt lgkmcnt(0)
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshl_add_u64 v[12:13], v[6:7], 1, s[8:9]
	v_xor_b32_e32 v6, 0x110, v16
	v_sub_u32_e32 v6, v6, v17
	v_lshrrev_b32_e32 v6, 1, v6
	s_movk_i32 s2, 0xff80
	v_lshlrev_b32_e32 v0, 1, v22
	v_add3_u32 v29, v6, v8, s2
	v_lshl_add_u64 v[0:1], v[12:13], 0, v[0:1]
	v_lshlrev_b32_e32 v30, 2, v29
	s_and_b64 s[2:3], s[0:1], exec
	ds_bpermute_b32 v0, v30, v0
	ds_bpermute_b32 v1, v30, v1
	s_cselect_b32 s2, 1, 0
	v_cmp_ne_u32_e64 s[2:3], s2, 0
	s_nop 1
	v_lshrrev_b64 v[6:7], v29, s[2:3]
	v_and_b32_e32 v6, 1, v6
	v_cmp_eq_u32_e32 vcc, 1, v6
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_4
	s_add_i32 m0, s5, 0x200
	s_waitcnt lgkmcnt(0)
	global_load_lds_dword v[0:1], off
.LBB0_4:
	s_or_b64 exec, exec, s[2:3]
	s_and_b64 s[0:1], s[0:1], exec
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b32_e32 v0, 3, v9
	s_cselect_b32 s0, 1, 0
	v_and_b32_e32 v0, 24, v0
	v_mov_b32_e32 v7, 0
	s_cmp_lg_u32 s0, 1
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v17, 0
	s_cbranch_scc1 .LBB0_6
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b32_e32 v1, 2, v20
	v_and_b32_e32 v6, 0x1e0, v1
	v_lshl_add_u64 v[16:17], s[10:11], 0, v[6:7]
	v_mov_b32_e32 v1, v7
	v_lshl_add_u64 v[6:7], v[16:17], 0, v[0:1]
	global_load_dwordx2 v[16:17], v[6:7], off
.LBB0_6:
	s_waitcnt vmcnt(0)
	v_lshrrev_b64 v[18:19], 24, v[16:17]
	s_sub_i32 s3, s4, 32
	s_waitcnt lgkmcnt(0)
	v_and_b32_e32 v1, 12, v9
	v_lshrrev_b32_e32 v33, 8, v17
	v_lshrrev_b32_e32 v31, 16, v17
	v_and_b32_e32 v25, 4, v9
	v_lshrrev_b32_e32 v32, 24, v17
	v_lshrrev_b32_e32 v34, 16, v16
	v_lshrrev_b32_e32 v37, 8, v16
	s_mov_b32 s2, 0
	s_cmp_gt_i32 s3, 0
	v_lshlrev_b32_e32 v6, 2, v1
	v_and_b32_e32 v7, 48, v9
	v_lshlrev_b32_e32 v23, 4, v20
	v_lshlrev_b32_e32 v19, 4, v1
	v_and_b32_e32 v24, 16, v9
	v_lshlrev_b32_e32 v38, 5, v9
	s_cbranch_scc1 .LBB0_8
	s_lshl_b32 s8, s7, 5
	v_xor_b32_e32 v26, v23, v7
	v_and_b32_e32 v1, 0x400, v38
	s_mov_b64 s[0:1], 0
	v_mov_b32_e32 v20, s8
	s_branch .LBB0_9
.LBB0_8:
	s_mov_b64 s[0:1], -1
.LBB0_9:
	s_and_b64 s[0:1], s[0:1], exec
	s_cselect_b32 s0, 1, 0
	v_lshlrev_b32_e32 v35, 6, v15
	v_bitop3_b32 v36, v6, v9, 48 bitop3:0x78
	s_cmp_lg_u32 s0, 1
	v_mov_b32_e32 v6, 0
	s_cbranch_scc1 .LBB0_13
	v_mov_b32_e32 v1, v6
	v_xor_b32_e32 v26, v23, v7
	v_bfe_i32 v7, v9, 4, 1
	s_lshl_b32 s0, s7, 5
	v_mov_b32_e32 v9, 0x220
	v_lshl_add_u64 v[20:21], s[10:11], 0, v[0:1]
	v_and_b32_e32 v1, 0x400, v38
	v_bitop3_b32 v7, s0, v7, v9 bitop3:0x78
	v_or3_b32 v7, v7, v19, v1
	v_add_u32_e32 v8, s6, v8
	v_or_b32_e32 v9, v7, v0
	v_bitop3_b32 v7, v7, 16, v0 bitop3:0x36
	v_lshrrev_b32_e32 v8, 2, v8
	v_add_u32_e32 v38, 32, v8
	v_or_b32_e32 v39, 32, v22
	v_bfrev_b32_e32 v40, -2
	v_add_u32_e32 v41, 0, v26
	v_add_u32_e32 v42, 0, v9
	v_add_u32_e32 v43, 0, v7
	s_mov_b32 s6, 0
	v_mov_b32_e32 v7, v6
	v_mov_b32_e32 v8, v6
	v_mov_b32_e32 v9, v6
	s_mov_b32 s1, 0
.LBB0_11:
	s_mov_b32 s7, s2
	s_add_i32 s2, s6, 1
	v_add_u32_e32 v22, s1, v39
	v_add_u32_e32 v48, s1, v38
	v_lshrrev_b64 v[44:45], v27, exec
	s_cmp_lt_i32 s2, 2
	v_ashrrev_i32_e32 v23, 31, v22
	v_lshrrev_b64 v[46:47], v29, exec
	v_and_b32_e32 v49, 1, v44
	v_lshrrev_b32_e32 v44, 31, v48
	s_cselect_b32 s6, s2, 0
	v_lshlrev_b64 v[22:23], 1, v[22:23]
	v_and_b32_e32 v50, 1, v46
	v_add_lshl_u32 v46, v48, v44, 4
	v_lshl_add_u64 v[44:45], v[10:11], 0, v[22:23]
	s_lshl_b32 s2, s6, 10
	v_lshl_add_u64 v[22:23], v[12:13], 0, v[22:23]
	s_add_i32 s8, s2, s5
	ds_bpermute_b32 v44, v28, v44
	ds_bpermute_b32 v45, v28, v45
	ds_bpermute_b32 v22, v30, v22
	ds_bpermute_b32 v23, v30, v23
	v_mov_b32_e32 v48, s8
	s_addk_i32 s8, 0x200
	v_cmp_eq_u32_e32 vcc, 1, v49
	v_mov_b32_e32 v49, s8
	v_and_b32_e32 v46, 0xffffffe0, v46
	v_cndmask_b32_e32 v48, v40, v48, vcc
	v_cmp_eq_u32_e32 vcc, 1, v50
	v_readfirstlane_b32 s8, v48
	v_ashrrev_i32_e32 v47, 31, v46
	v_cndmask_b32_e32 v48, v40, v49, vcc
	s_mov_b32 m0, s8
	v_readfirstlane_b32 s9, v48
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_lshl_add_u64 v[46:47], v[20:21], 0, v[46:47]
	global_load_lds_dword v[44:45], off
	s_mov_b32 m0, s9
	v_ashrrev_i16_sdwa v37, v25, sext(v37) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	global_load_lds_dword v[22:23], off
	global_load_dwordx2 v[22:23], v[46:47], off
	v_ashrrev_i16_sdwa v16, v25, sext(v16) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v18, v25, sext(v18) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v34, v25, sext(v34) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v33, v25, sext(v33) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v17, v25, sext(v17) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v32, v25, sext(v32) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v31, v25, sext(v31) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_and_b32_e32 v34, 15, v34
	v_and_b32_e32 v18, 15, v18
	v_and_b32_e32 v16, 15, v16
	v_and_b32_e32 v37, 15, v37
	v_and_b32_e32 v31, 15, v31
	v_and_b32_e32 v32, 15, v32
	v_and_b32_e32 v17, 15, v17
	v_and_b32_e32 v33, 15, v33
	v_add_u16_e32 v37, -8, v37
	v_add_u16_e32 v16, -8, v16
	v_add_u16_e32 v18, -8, v18
	v_add_u16_e32 v34, -8, v34
	v_add_u16_e32 v33, -8, v33
	v_add_u16_e32 v17, -8, v17
	v_add_u16_e32 v32, -8, v32
	v_add_u16_e32 v31, -8, v31
	v_cvt_f16_i16_e32 v34, v34
	v_cvt_f16_i16_e32 v18, v18
	v_cvt_f16_i16_e32 v16, v16
	v_cvt_f16_i16_e32 v37, v37
	v_cvt_f16_i16_e32 v31, v31
	v_cvt_f16_i16_e32 v32, v32
	v_cvt_f16_i16_e32 v17, v17
	v_cvt_f16_i16_e32 v33, v33
	v_add3_u32 v48, s7, v35, v36
	v_pack_b32_f16 v46, v17, v33
	v_pack_b32_f16 v44, v16, v37
	v_pack_b32_f16 v47, v31, v32
	v_pack_b32_f16 v45, v34, v18
	ds_read_b128 v[48:51], v48
	ds_write_b128 v41, v[44:47] offset:2048
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64_tr_b16 v[44:45], v42 offset:2048
	ds_read_b64_tr_b16 v[46:47], v43 offset:2304
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_f16 v[6:9], v[44:47], v[48:51], v[6:9]
	s_add_i32 s7, s1, 32
	s_mov_b32 s1, s7
	s_cmp_lt_i32 s7, s3
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v18, 24, v22
	v_lshrrev_b32_e32 v34, 16, v22
	v_lshrrev_b32_e32 v37, 8, v22
	v_lshrrev_b32_e32 v32, 24, v23
	v_lshrrev_b32_e32 v31, 16, v23
	v_lshrrev_b32_e32 v33, 8, v23
	v_mov_b32_e32 v16, v22
	v_mov_b32_e32 v17, v23
	s_cbranch_scc1 .LBB0_11
	v_mov_b32_e32 v10, v6
	v_mov_b32_e32 v20, s0
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v17, v23
	v_mov_b32_e32 v16, v22
	s_branch .LBB0_14
.LBB0_13:
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v8, 0
.LBB0_14:
	v_add3_u32 v7, s2, v35, v36
	s_barrier
	ds_read_b128 v[38:41], v7
	v_ashrrev_i16_sdwa v7, v25, sext(v37) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v11, v25, sext(v16) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_and_b32_e32 v11, 15, v11
	v_and_b32_e32 v7, 15, v7
	v_add_u16_e32 v7, -8, v7
	v_add_u16_e32 v11, -8, v11
	v_cvt_f16_i16_e32 v11, v11
	v_cvt_f16_i16_e32 v7, v7
	v_add_u32_e32 v22, 0, v26
	v_pack_b32_f16 v26, v11, v7
	v_mov_b32_e32 v7, 0x220
	v_cmp_eq_u32_e32 vcc, 0, v24
	v_ashrrev_i16_sdwa v12, v25, sext(v18) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v13, v25, sext(v34) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v16, v25, sext(v33) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v17, v25, sext(v17) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v18, v25, sext(v32) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i16_sdwa v21, v25, sext(v31) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_cndmask_b32_e64 v7, v7, 0, vcc
	v_and_b32_e32 v13, 15, v13
	v_and_b32_e32 v12, 15, v12
	v_and_b32_e32 v21, 15, v21
	v_and_b32_e32 v18, 15, v18
	v_and_b32_e32 v17, 15, v17
	v_and_b32_e32 v16, 15, v16
	v_xor_b32_e32 v7, v20, v7
	v_add_u16_e32 v12, -8, v12
	v_add_u16_e32 v13, -8, v13
	v_add_u16_e32 v16, -8, v16
	v_add_u16_e32 v17, -8, v17
	v_add_u16_e32 v18, -8, v18
	v_add_u16_e32 v21, -8, v21
	v_or3_b32 v1, v7, v19, v1
	v_cvt_f16_i16_e32 v13, v13
	v_cvt_f16_i16_e32 v12, v12
	v_cvt_f16_i16_e32 v21, v21
	v_cvt_f16_i16_e32 v18, v18
	v_cvt_f16_i16_e32 v17, v17
	v_cvt_f16_i16_e32 v16, v16
	v_or_b32_e32 v7, v1, v0
	s_movk_i32 s0, 0x110
	v_pack_b32_f16 v28, v17, v16
	v_pack_b32_f16 v29, v21, v18
	v_pack_b32_f16 v27, v13, v12
	v_add_u32_e32 v7, 0, v7
	v_bitop3_b32 v0, v1, s0, v0 bitop3:0x36
	ds_write_b128 v22, v[26:29] offset:2048
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_add_u32_e32 v0, 0, v0
	ds_read_b64_tr_b16 v[16:17], v7 offset:2048
	ds_read_b64_tr_b16 v[18:19], v0 offset:2048
	s_add_i32 s4, s4, 31
	s_cmp_lt_i32 s4, 32
	v_mov_b32_e32 v11, v6
	s_cbranch_scc1 .LBB0_16
	v_mov_b32_e32 v11, v6
	v_mov_b32_e32 v12, v8
	v_mov_b32_e32 v13, v9
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_f32_16x16x32_f16 v[6:9], v[16:19], v[38:41], v[10:13]
	s_nop 7
	v_mov_b64_e32 v[10:11], v[6:7]
.LBB0_16:
	v_lshlrev_b32_e32 v0, 7, v15
	v_mov_b32_e32 v1, 0
	v_lshl_add_u64 v[6:7], s[14:15], 0, v[0:1]
	v_mov_b32_e32 v15, v1
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[14:15]
	v_pk_mul_f32 v[0:1], v[2:3], v[10:11]
	v_pk_mul_f32 v[2:3], v[4:5], v[8:9]
	global_store_dwordx4 v[6:7], v[0:3], off
	s_endpgm
.Lfunc_end0:
	.size	nibbles, .Lfunc_end0-nibbles
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel nibbles
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 312
		.amdhsa_user_sgpr_count 16
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_kernarg_preload_length 8
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 52
		.amdhsa_next_free_sgpr 16
		.amdhsa_accum_offset 52
		.amdhsa_reserve_vcc 1
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
	.text
	.set .Lnibbles.num_vgpr, 52
	.set .Lnibbles.num_agpr, 0
	.set .Lnibbles.numbered_sgpr, 16
	.set .Lnibbles.num_named_barrier, 0
	.set .Lnibbles.private_seg_size, 0
	.set .Lnibbles.uses_vcc, 1
	.set .Lnibbles.uses_flat_scratch, 0
	.set .Lnibbles.has_dyn_sized_stack, 0
	.set .Lnibbles.has_recursion, 0
	.set .Lnibbles.has_indirect_call, 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
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
      - .offset:         32
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         40
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         48
        .size:           8
        .value_kind:     global_buffer
      - .offset:         56
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         60
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         64
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         68
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         70
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         72
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         74
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         76
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         78
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         96
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         104
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         112
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         120
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         136
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         144
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         152
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         160
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         168
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         176
        .size:           4
        .value_kind:     hidden_dynamic_lds_size
      - .offset:         256
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 312
    .max_flat_workgroup_size: 128
    .name:           nibbles
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         nibbles.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     52
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
