	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.text
	.protected	dot_add_relu_add_gen_kernel0
	.globl	dot_add_relu_add_gen_kernel0
	.p2align	8
	.type	dot_add_relu_add_gen_kernel0,@function
	; launch of dot_add_relu_add_gen_kernel0: {"arguments":[{"name":"a","kind":{"buffer":{"bytes":14000,"element":"f16","shape":[70,100],"written":false}},"offset":0,"size":8},{"name":"b","kind":{"buffer":{"bytes":14400,"element":"f16","shape":[100,72],"written":false}},"offset":8,"size":8},{"name":"v","kind":{"buffer":{"bytes":144,"element":"f16","shape":[72],"written":false}},"offset":16,"size":8},{"name":"r","kind":{"buffer":{"bytes":10080,"element":"f16","shape":[70,72],"written":false}},"offset":24,"size":8},{"name":"output0","kind":{"buffer":{"bytes":10080,"element":"f16","shape":[70,72],"written":true}},"offset":32,"size":8}],"workgroup_size":[32,1,1],"subgroup_size":32,"grid":[25,1,1],"shared_bytes":2528,"occupancy":null}
dot_add_relu_add_gen_kernel0:
	s_mul_i32 s2, s15, 13
	v_and_b32_e32 v1, 3, v0
	s_lshr_b32 s2, s2, 6
	v_lshrrev_b32_e32 v2, 3, v0
	s_lshl2_add_u32 s3, s2, s2
	s_load_b256 s[4:11], s[0:1], 0x0
	s_sub_i32 s3, s15, s3
	s_lshl_b32 s12, s2, 4
	v_lshl_add_u32 v3, s3, 2, v1
	v_add_nc_u32_e32 v4, s12, v2
	v_lshrrev_b32_e32 v5, 2, v0
	v_and_b32_e32 v6, 7, v0
	v_mul_u32_u24_e32 v1, 40, v1
	v_min_u32_e32 v3, 17, v3
	v_add_nc_u32_e32 v7, 4, v4
	v_add_nc_u32_e32 v8, 8, v4
	v_add_nc_u32_e32 v9, 12, v4
	v_lshlrev_b32_e32 v10, 3, v6
	v_mad_u32_u24 v3, v5, 0x48, v3
	v_min_u32_e32 v4, 0x45, v4
	v_min_u32_e32 v7, 0x45, v7
	v_min_u32_e32 v8, 0x45, v8
	v_min_u32_e32 v9, 0x45, v9
	v_lshlrev_b32_e32 v3, 3, v3
	v_mad_u32_u24 v4, v4, 0xc8, v10
	v_mad_u32_u24 v7, v7, 0xc8, v10
	v_mad_u32_u24 v8, v8, 0xc8, v10
	v_mad_u32_u24 v9, v9, 0xc8, v10
	s_waitcnt lgkmcnt(0)
	global_load_b64 v[11:12], v3, s[6:7]
	global_load_b64 v[13:14], v3, s[6:7] offset:144
	global_load_b64 v[15:16], v3, s[6:7] offset:288
	global_load_b64 v[17:18], v3, s[6:7] offset:432
	global_load_b64 v[19:20], v4, s[4:5]
	global_load_b64 v[21:22], v7, s[4:5]
	global_load_b64 v[23:24], v8, s[4:5]
	global_load_b64 v[25:26], v9, s[4:5]
	v_mad_u32_u24 v2, v2, 0x50, v10
	v_add_lshl_u32 v1, v1, v5, 3
	v_and_b32_e32 v5, 15, v0
	v_add_nc_u32_e32 v10, 0x1000, v3
	v_add_nc_u32_e32 v27, 0x2000, v3
	global_load_b64 v[28:29], v4, s[4:5] offset:64
	global_load_b64 v[30:31], v7, s[4:5] offset:64
	v_mul_u32_u24_e32 v32, 0x50, v5
	global_load_b64 v[33:34], v8, s[4:5] offset:64
	global_load_b64 v[35:36], v9, s[4:5] offset:64
	global_load_b64 v[37:38], v10, s[6:7] offset:512
	global_load_b64 v[39:40], v10, s[6:7] offset:656
	global_load_b64 v[41:42], v10, s[6:7] offset:800
	global_load_b64 v[43:44], v10, s[6:7] offset:944
	global_load_b64 v[45:46], v4, s[4:5] offset:128
	global_load_b64 v[47:48], v7, s[4:5] offset:128
	global_load_b64 v[49:50], v8, s[4:5] offset:128
	global_load_b64 v[51:52], v9, s[4:5] offset:128
	global_load_b64 v[53:54], v27, s[6:7] offset:1024
	global_load_b64 v[55:56], v27, s[6:7] offset:1168
	global_load_b64 v[57:58], v27, s[6:7] offset:1312
	global_load_b64 v[59:60], v27, s[6:7] offset:1456
	s_load_b64 s[0:1], s[0:1], 0x20
	v_mov_b32_e32 v61, 0
	v_cmp_gt_u32_e64 s13, 1, v6
	v_mov_b32_e32 v62, v61
	v_mov_b32_e32 v63, v61
	v_mov_b32_e32 v64, v61
	v_mov_b32_e32 v65, v61
	v_mov_b32_e32 v66, v61
	v_mov_b32_e32 v67, v61
	v_mov_b32_e32 v68, v61
	s_waitcnt vmcnt(22)
	v_perm_b32 v10, v13, v11, 0x5040100
	v_perm_b32 v69, v13, v11, 0x7060302
	s_waitcnt vmcnt(20)
	v_perm_b32 v11, v17, v15, 0x5040100
	v_perm_b32 v70, v17, v15, 0x7060302
	v_perm_b32 v71, v14, v12, 0x5040100
	v_perm_b32 v72, v18, v16, 0x5040100
	v_perm_b32 v12, v14, v12, 0x7060302
	v_perm_b32 v13, v18, v16, 0x7060302
	s_waitcnt vmcnt(18)
	ds_store_2addr_b64 v2, v[19:20], v[21:22] offset1:40
	s_waitcnt vmcnt(16)
	ds_store_2addr_b64 v2, v[23:24], v[25:26] offset0:80 offset1:120
	ds_store_2addr_b64 v1, v[10:11], v[69:70] offset0:158 offset1:168
	ds_store_2addr_b64 v1, v[71:72], v[12:13] offset0:178 offset1:188
	ds_load_b128 v[10:13], v32
	ds_load_b128 v[14:17], v32 offset:16
	ds_load_b128 v[18:21], v32 offset:1264
	ds_load_b128 v[22:25], v32 offset:1280
	ds_load_b128 v[69:72], v32 offset:32
	ds_load_b128 v[73:76], v32 offset:48
	ds_load_b128 v[77:80], v32 offset:1296
	ds_load_b128 v[81:84], v32 offset:1312
	s_waitcnt lgkmcnt(0)
	v_wmma_f32_16x16x16_f16 v[61:68], v[18:25], v[10:17], v[61:68]
	v_wmma_f32_16x16x16_f16 v[61:68], v[77:84], v[69:76], v[61:68]
	s_and_saveexec_b32 s14, s13
	s_cbranch_execz .Lbb2
	global_load_b64 v[10:11], v4, s[4:5] offset:192
	global_load_b64 v[6:7], v7, s[4:5] offset:192
	global_load_b64 v[12:13], v8, s[4:5] offset:192
	global_load_b64 v[8:9], v9, s[4:5] offset:192
.Lbb2:
	s_mov_b32 exec_lo, s14
	v_add_nc_u32_e32 v3, 0x3000, v3
	v_cmp_gt_u32_e64 s4, 4, v0
	s_and_saveexec_b32 s5, s4
	s_cbranch_execz .Lbb4
	global_load_b64 v[14:15], v3, s[6:7] offset:1536
	global_load_b64 v[16:17], v3, s[6:7] offset:1680
	global_load_b64 v[18:19], v3, s[6:7] offset:1824
.Lbb4:
	s_mov_b32 exec_lo, s5
	s_waitcnt vmcnt(10)
	v_perm_b32 v20, v39, v37, 0x5040100
	s_waitcnt vmcnt(8)
	v_perm_b32 v21, v43, v41, 0x5040100
	v_perm_b32 v22, v39, v37, 0x7060302
	v_perm_b32 v23, v43, v41, 0x7060302
	v_perm_b32 v24, v40, v38, 0x5040100
	v_perm_b32 v25, v44, v42, 0x5040100
	v_perm_b32 v26, v40, v38, 0x7060302
	v_perm_b32 v27, v44, v42, 0x7060302
	ds_store_2addr_b64 v2, v[28:29], v[30:31] offset1:40
	ds_store_2addr_b64 v2, v[33:34], v[35:36] offset0:80 offset1:120
	ds_store_2addr_b64 v1, v[20:21], v[22:23] offset0:158 offset1:168
	ds_store_2addr_b64 v1, v[24:25], v[26:27] offset0:178 offset1:188
	ds_load_b128 v[20:23], v32
	ds_load_b128 v[24:27], v32 offset:16
	ds_load_b128 v[33:36], v32 offset:1264
	ds_load_b128 v[37:40], v32 offset:1280
	ds_load_b128 v[69:72], v32 offset:32
	ds_load_b128 v[73:76], v32 offset:48
	ds_load_b128 v[77:80], v32 offset:1296
	ds_load_b128 v[81:84], v32 offset:1312
	s_waitcnt lgkmcnt(4)
	v_wmma_f32_16x16x16_f16 v[61:68], v[33:40], v[20:27], v[61:68]
	s_waitcnt lgkmcnt(0)
	v_wmma_f32_16x16x16_f16 v[61:68], v[77:84], v[69:76], v[61:68]
	s_and_saveexec_b32 s5, s4
	s_cbranch_execz .Lbb6
	global_load_b64 v[3:4], v3, s[6:7] offset:1968
.Lbb6:
	s_mov_b32 exec_lo, s5
	v_lshrrev_b32_e32 v0, 4, v0
	v_add_nc_u32_e32 v20, s12, v5
	v_lshl_add_u32 v21, s3, 4, v0
	v_cmp_lt_u32_e64 s5, v20, 0x46
	v_lshlrev_b32_e32 v20, 1, v21
	s_and_saveexec_b32 s6, s5
	s_cbranch_execz .Lbb8
	global_load_u16 v22, v20, s[8:9]
.Lbb8:
	s_mov_b32 exec_lo, s6
	v_mad_u32_u24 v0, v5, 0x48, v0
	s_mul_i32 s2, s2, 0x480
	s_lshl4_add_u32 s2, s3, s2
	v_add_lshl_u32 v0, v0, s2, 1
	s_and_saveexec_b32 s2, s5
	s_cbranch_execz .Lbb10
	global_load_u16 v5, v0, s[10:11]
	global_load_u16 v23, v20, s[8:9] offset:4
	global_load_u16 v24, v0, s[10:11] offset:4
	global_load_u16 v25, v20, s[8:9] offset:8
	global_load_u16 v26, v0, s[10:11] offset:8
	global_load_u16 v27, v20, s[8:9] offset:12
	global_load_u16 v28, v0, s[10:11] offset:12
.Lbb10:
	s_mov_b32 exec_lo, s2
	v_add_nc_u32_e32 v29, 8, v21
	v_cmp_lt_u32_e64 s2, v29, 0x48
	s_and_b32 s2, s5, s2
	s_and_saveexec_b32 s3, s2
	s_cbranch_execz .Lbb12
	global_load_u16 v29, v20, s[8:9] offset:16
	global_load_u16 v30, v0, s[10:11] offset:16
.Lbb12:
	s_mov_b32 exec_lo, s3
	v_add_nc_u32_e32 v31, 10, v21
	v_cmp_lt_u32_e64 s3, v31, 0x48
	s_and_b32 s3, s5, s3
	s_and_saveexec_b32 s6, s3
	s_cbranch_execz .Lbb14
	global_load_u16 v31, v20, s[8:9] offset:20
	global_load_u16 v33, v0, s[10:11] offset:20
.Lbb14:
	s_mov_b32 exec_lo, s6
	v_add_nc_u32_e32 v34, 12, v21
	v_cmp_lt_u32_e64 s6, v34, 0x48
	s_and_b32 s6, s5, s6
	s_and_saveexec_b32 s7, s6
	s_cbranch_execz .Lbb16
	global_load_u16 v34, v20, s[8:9] offset:24
	global_load_u16 v35, v0, s[10:11] offset:24
.Lbb16:
	s_mov_b32 exec_lo, s7
	v_add_nc_u32_e32 v21, 14, v21
	v_cmp_lt_u32_e64 s7, v21, 0x48
	s_and_b32 s7, s5, s7
	s_and_saveexec_b32 s12, s7
	s_cbranch_execz .Lbb18
	global_load_u16 v20, v20, s[8:9] offset:28
	global_load_u16 v21, v0, s[10:11] offset:28
.Lbb18:
	s_mov_b32 exec_lo, s12
	s_waitcnt vmcnt(2)
	v_perm_b32 v36, v55, v53, 0x5040100
	s_waitcnt vmcnt(0)
	v_perm_b32 v37, v59, v57, 0x5040100
	v_perm_b32 v38, v55, v53, 0x7060302
	v_perm_b32 v39, v59, v57, 0x7060302
	v_perm_b32 v40, v56, v54, 0x5040100
	v_perm_b32 v41, v60, v58, 0x5040100
	v_perm_b32 v42, v56, v54, 0x7060302
	v_perm_b32 v43, v60, v58, 0x7060302
	ds_store_2addr_b64 v2, v[45:46], v[47:48] offset1:40
	ds_store_2addr_b64 v2, v[49:50], v[51:52] offset0:80 offset1:120
	v_cndmask_b32_e64 v16, 0, v16, s4
	ds_store_2addr_b64 v1, v[36:37], v[38:39] offset0:158 offset1:168
	v_cndmask_b32_e64 v14, 0, v14, s4
	ds_store_2addr_b64 v1, v[40:41], v[42:43] offset0:178 offset1:188
	v_cndmask_b32_e64 v3, 0, v3, s4
	v_cndmask_b32_e64 v18, 0, v18, s4
	v_cndmask_b32_e64 v17, 0, v17, s4
	v_cndmask_b32_e64 v15, 0, v15, s4
	v_cndmask_b32_e64 v4, 0, v4, s4
	v_cndmask_b32_e64 v19, 0, v19, s4
	v_cndmask_b32_e64 v10, 0, v10, s13
	v_cndmask_b32_e64 v11, 0, v11, s13
	v_cndmask_b32_e64 v6, 0, v6, s13
	v_cndmask_b32_e64 v7, 0, v7, s13
	v_cndmask_b32_e64 v12, 0, v12, s13
	v_cndmask_b32_e64 v13, 0, v13, s13
	v_cndmask_b32_e64 v8, 0, v8, s13
	v_cndmask_b32_e64 v9, 0, v9, s13
	v_perm_b32 v36, v16, v14, 0x5040100
	v_perm_b32 v37, v3, v18, 0x5040100
	v_perm_b32 v38, v16, v14, 0x7060302
	v_perm_b32 v39, v3, v18, 0x7060302
	v_perm_b32 v40, v17, v15, 0x5040100
	ds_load_b128 v[42:45], v32
	ds_load_b128 v[46:49], v32 offset:16
	ds_load_b128 v[50:53], v32 offset:1264
	ds_load_b128 v[54:57], v32 offset:1280
	ds_load_b128 v[69:72], v32 offset:32
	ds_load_b128 v[73:76], v32 offset:48
	ds_load_b128 v[77:80], v32 offset:1296
	ds_load_b128 v[81:84], v32 offset:1312
	v_perm_b32 v41, v4, v19, 0x5040100
	v_perm_b32 v3, v17, v15, 0x7060302
	v_perm_b32 v4, v4, v19, 0x7060302
	v_cndmask_b32_e64 v14, 0, v22, s5
	v_cndmask_b32_e64 v5, 0, v5, s5
	s_waitcnt lgkmcnt(4)
	v_wmma_f32_16x16x16_f16 v[61:68], v[50:57], v[42:49], v[61:68]
	ds_store_2addr_b64 v2, v[10:11], v[6:7] offset1:40
	ds_store_2addr_b64 v2, v[12:13], v[8:9] offset0:80 offset1:120
	ds_store_2addr_b64 v1, v[36:37], v[38:39] offset0:158 offset1:168
	ds_store_2addr_b64 v1, v[40:41], v[3:4] offset0:178 offset1:188
	s_waitcnt lgkmcnt(4)
	v_wmma_f32_16x16x16_f16 v[61:68], v[77:84], v[69:76], v[61:68]
	ds_load_b128 v[6:9], v32
	ds_load_b128 v[10:13], v32 offset:16
	ds_load_b128 v[36:39], v32 offset:1264
	ds_load_b128 v[40:43], v32 offset:1280
	ds_load_b128 v[44:47], v32 offset:32
	ds_load_b128 v[48:51], v32 offset:48
	ds_load_b128 v[52:55], v32 offset:1296
	ds_load_b128 v[56:59], v32 offset:1312
	s_waitcnt lgkmcnt(4)
	v_wmma_f32_16x16x16_f16 v[61:68], v[36:43], v[6:13], v[61:68]
	s_waitcnt lgkmcnt(0)
	v_wmma_f32_16x16x16_f16 v[61:68], v[52:59], v[44:51], v[61:68]
	v_cvt_f16_f32_e32 v1.l, v61
	v_add_f16_e32 v1.l, v1.l, v14.l
	v_max_f16_e32 v1.l, 0, v1.l
	v_add_f16_e32 v1.l, v1.l, v5.l
	s_and_saveexec_b32 s4, s5
	s_cbranch_execz .Lbb20
	v_cvt_f16_f32_e32 v2.l, v62
	v_cndmask_b32_e64 v3, 0, v23, s5
	v_cvt_f16_f32_e32 v4.l, v63
	v_cndmask_b32_e64 v5, 0, v25, s5
	v_cvt_f16_f32_e32 v6.l, v64
	v_cndmask_b32_e64 v7, 0, v27, s5
	v_add_f16_e32 v2.l, v2.l, v3.l
	v_cndmask_b32_e64 v3, 0, v24, s5
	v_add_f16_e32 v4.l, v4.l, v5.l
	v_cndmask_b32_e64 v5, 0, v26, s5
	v_add_f16_e32 v6.l, v6.l, v7.l
	v_max_f16_e32 v2.l, 0, v2.l
	v_cndmask_b32_e64 v7, 0, v28, s5
	v_max_f16_e32 v4.l, 0, v4.l
	global_store_b16 v0, v1, s[0:1]
	v_max_f16_e32 v1.l, 0, v6.l
	v_add_f16_e32 v2.l, v2.l, v3.l
	v_add_f16_e32 v3.l, v4.l, v5.l
	v_add_f16_e32 v1.l, v1.l, v7.l
	global_store_b16 v0, v2, s[0:1] offset:4
	global_store_b16 v0, v3, s[0:1] offset:8
	global_store_b16 v0, v1, s[0:1] offset:12
.Lbb20:
	s_mov_b32 exec_lo, s4
	v_cvt_f16_f32_e32 v1.l, v65
	v_cndmask_b32_e64 v2, 0, v29, s2
	v_cndmask_b32_e64 v3, 0, v30, s2
	v_add_f16_e32 v1.l, v1.l, v2.l
	v_max_f16_e32 v1.l, 0, v1.l
	v_add_f16_e32 v1.l, v1.l, v3.l
	s_and_saveexec_b32 s2, s2
	s_cbranch_execz .Lbb22
	global_store_b16 v0, v1, s[0:1] offset:16
.Lbb22:
	s_mov_b32 exec_lo, s2
	v_cvt_f16_f32_e32 v1.l, v66
	v_cndmask_b32_e64 v2, 0, v31, s3
	v_cndmask_b32_e64 v3, 0, v33, s3
	v_add_f16_e32 v1.l, v1.l, v2.l
	v_max_f16_e32 v1.l, 0, v1.l
	v_add_f16_e32 v1.l, v1.l, v3.l
	s_and_saveexec_b32 s2, s3
	s_cbranch_execz .Lbb24
	global_store_b16 v0, v1, s[0:1] offset:20
.Lbb24:
	s_mov_b32 exec_lo, s2
	v_cvt_f16_f32_e32 v1.l, v67
	v_cndmask_b32_e64 v2, 0, v34, s6
	v_cndmask_b32_e64 v3, 0, v35, s6
	v_add_f16_e32 v1.l, v1.l, v2.l
	v_max_f16_e32 v1.l, 0, v1.l
	v_add_f16_e32 v1.l, v1.l, v3.l
	s_and_saveexec_b32 s2, s6
	s_cbranch_execz .Lbb26
	global_store_b16 v0, v1, s[0:1] offset:24
.Lbb26:
	s_mov_b32 exec_lo, s2
	v_cvt_f16_f32_e32 v1.l, v68
	v_cndmask_b32_e64 v2, 0, v20, s7
	v_cndmask_b32_e64 v3, 0, v21, s7
	v_add_f16_e32 v1.l, v1.l, v2.l
	v_max_f16_e32 v1.l, 0, v1.l
	v_add_f16_e32 v1.l, v1.l, v3.l
	s_and_saveexec_b32 s2, s7
	global_store_b16 v0, v1, s[0:1] offset:28
	s_endpgm
.Lend_dot_add_relu_add_gen_kernel0:
	.size	dot_add_relu_add_gen_kernel0, .Lend_dot_add_relu_add_gen_kernel0-dot_add_relu_add_gen_kernel0
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dot_add_relu_add_gen_kernel0
		.amdhsa_group_segment_fixed_size 2528
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 85
		.amdhsa_next_free_sgpr 16
		.amdhsa_reserve_vcc 0
		.amdhsa_shared_vgpr_count 0
		.amdhsa_inst_pref_size 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_wavefront_size32 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 0
		.amdhsa_fp16_overflow 0
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
        .name: a
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .actual_access: read_only
        .address_space: global
        .name: b
        .offset: 8
        .size: 8
        .value_kind: global_buffer
      - .actual_access: read_only
        .address_space: global
        .name: v
        .offset: 16
        .size: 8
        .value_kind: global_buffer
      - .actual_access: read_only
        .address_space: global
        .name: r
        .offset: 24
        .size: 8
        .value_kind: global_buffer
      - .address_space: global
        .name: output0
        .offset: 32
        .size: 8
        .value_kind: global_buffer
    .group_segment_fixed_size: 2528
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .max_flat_workgroup_size: 32
    .name: dot_add_relu_add_gen_kernel0
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 32
      - 1
      - 1
    .sgpr_count: 16
    .sgpr_spill_count: 0
    .symbol: dot_add_relu_add_gen_kernel0.kd
    .uniform_work_group_size: 1
    .vgpr_count: 85
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target: amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
