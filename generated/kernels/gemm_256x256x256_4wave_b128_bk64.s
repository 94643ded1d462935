	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	gemm_nt
	.globl	gemm_nt
	.p2align	8
	.type	gemm_nt,@function
	; launch of gemm_nt: {"arguments":[{"name":"arg0","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":false}},"offset":0,"size":8},{"name":"arg1","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":false}},"offset":8,"size":8},{"name":"arg2","kind":{"buffer":{"bytes":262144,"element":"f32","shape":[256,256],"written":true}},"offset":16,"size":8}],"workgroup_size":[128,2,1],"subgroup_size":64,"grid":[2,2,1],"shared_bytes":34816,"occupancy":null,"preload":6}
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
	v_readfirstlane_b32 s0, v2
	v_mad_u32_u24 v4, v3, 24, v1
	s_lshl3_add_u32 s1, s8, s0
	v_lshlrev_b32_e32 v4, 4, v4
	v_lshl_add_u32 v5, s1, 13, v4
	global_load_dwordx4 v[6:9], v5, s[2:3]
	v_add_u32_e32 v10, 0x4000, v5
	v_add_u32_e32 v11, 0x8000, v5
	v_add_u32_e32 v12, 0xc000, v5
	s_lshl3_add_u32 s1, s9, s0
	v_lshl_add_u32 v4, s1, 13, v4
	v_add_u32_e32 v13, 0x4000, v4
	v_add_u32_e32 v14, 0x8000, v4
	v_add_u32_e32 v15, 0xc000, v4
	v_lshl_add_u32 v3, v1, 1, v3
	s_mul_i32 s0, s0, 0x110
	v_add_lshl_u32 v3, v3, s0, 3
	s_barrier
	v_add_u32_e32 v16, 0x4400, v3
	v_add_u32_e32 v17, 0x5500, v3
	v_add_u32_e32 v18, 0x6600, v3
	global_load_dwordx4 v[20:23], v10, s[2:3]
	v_add_u32_e32 v19, 0x7700, v3
	v_add_u32_e32 v24, 0x1100, v3
	v_mov_b32_e32 v25, 0x2200
	v_add_u32_e32 v26, 0x3300, v3
	v_add_u32_e32 v27, v3, v25
	v_and_b32_e32 v28, 15, v0
	v_bfe_u32 v0, v0, 4, 2
	v_mad_u32_u24 v29, v28, 17, v0
	v_lshlrev_b32_e32 v29, 3, v29
	v_lshrrev_b32_e32 v1, 6, v1
	v_mad_u32_u24 v30, v2, v25, v29
	v_mad_u32_u24 v25, v1, v25, v29
	v_add_u32_e32 v29, 0x880, v30
	v_add_u32_e32 v31, 0x1100, v30
	v_add_u32_e32 v32, 0x1980, v30
	v_add_u32_e32 v33, 0x4400, v25
	global_load_dwordx4 v[34:37], v11, s[2:3]
	v_add_u32_e32 v38, 0x4c80, v25
	v_add_u32_e32 v39, 0x5500, v25
	v_add_u32_e32 v25, 0x5d80, v25
	global_load_dwordx4 v[40:43], v12, s[2:3]
	global_load_dwordx4 v[44:47], v4, s[4:5]
	global_load_dwordx4 v[48:51], v13, s[4:5]
	global_load_dwordx4 v[52:55], v14, s[4:5]
	global_load_dwordx4 v[56:59], v15, s[4:5]
	global_load_dwordx4 v[60:63], v5, s[2:3] offset:128
	s_waitcnt vmcnt(8)
	ds_write2_b64 v16, v[6:7], v[8:9] offset1:1
	global_load_dwordx4 v[6:9], v10, s[2:3] offset:128
	s_waitcnt vmcnt(8)
	ds_write2_b64 v17, v[20:21], v[22:23] offset1:1
	global_load_dwordx4 v[20:23], v11, s[2:3] offset:128
	s_waitcnt vmcnt(8)
	ds_write2_b64 v18, v[34:35], v[36:37] offset1:1
	global_load_dwordx4 v[34:37], v12, s[2:3] offset:128
	s_waitcnt vmcnt(8)
	ds_write2_b64 v19, v[40:41], v[42:43] offset1:1
	global_load_dwordx4 v[40:43], v4, s[4:5] offset:128
	s_waitcnt vmcnt(8)
	ds_write2_b64 v3, v[44:45], v[46:47] offset1:1
	global_load_dwordx4 v[44:47], v13, s[4:5] offset:128
	s_waitcnt vmcnt(8)
	ds_write2_b64 v24, v[48:49], v[50:51] offset1:1
	global_load_dwordx4 v[48:51], v14, s[4:5] offset:128
	s_waitcnt vmcnt(8)
	ds_write2_b64 v27, v[52:53], v[54:55] offset1:1
	global_load_dwordx4 v[52:55], v15, s[4:5] offset:128
	s_waitcnt vmcnt(8)
	ds_write2_b64 v26, v[56:57], v[58:59] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[56:59], v30 offset1:4
	ds_read2_b64 v[64:67], v30 offset0:8 offset1:12
	ds_read2_b64 v[68:71], v29 offset1:4
	ds_read2_b64 v[72:75], v29 offset0:8 offset1:12
	ds_read2_b64 v[76:79], v31 offset1:4
	ds_read2_b64 v[80:83], v31 offset0:8 offset1:12
	ds_read2_b64 v[84:87], v32 offset1:4
	ds_read2_b64 v[88:91], v32 offset0:8 offset1:12
	ds_read2_b64 v[92:95], v33 offset1:4
	ds_read2_b64 v[96:99], v33 offset0:8 offset1:12
	ds_read2_b64 v[100:103], v38 offset1:4
	ds_read2_b64 v[104:107], v38 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[0:3], v[92:93], v[56:57], 0
	v_mfma_f32_16x16x16_f16 a[4:7], v[92:93], v[68:69], 0
	ds_read2_b64 v[108:111], v39 offset1:4
	v_mfma_f32_16x16x16_f16 a[0:3], v[94:95], v[58:59], a[0:3]
	v_mfma_f32_16x16x16_f16 a[8:11], v[92:93], v[76:77], 0
	ds_read2_b64 v[112:115], v39 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[4:7], v[94:95], v[70:71], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[92:93], v[84:85], 0
	ds_read2_b64 v[116:119], v25 offset1:4
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[0:3], v[96:97], v[64:65], a[0:3]
	v_mfma_f32_16x16x16_f16 a[8:11], v[94:95], v[78:79], a[8:11]
	ds_read2_b64 v[120:123], v25 offset0:8 offset1:12
	global_load_dwordx4 v[124:127], v5, s[2:3] offset:256
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[16:19], v[100:101], v[56:57], 0
	v_mfma_f32_16x16x16_f16 a[4:7], v[96:97], v[72:73], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[94:95], v[86:87], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[100:101], v[68:69], 0
	v_mfma_f32_16x16x16_f16 a[0:3], v[98:99], v[66:67], a[0:3]
	global_load_dwordx4 v[92:95], v10, s[2:3] offset:256
	v_mfma_f32_16x16x16_f16 a[8:11], v[96:97], v[80:81], a[8:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(9)
	ds_write2_b64 v16, v[60:61], v[62:63] offset1:1
	v_mfma_f32_16x16x16_f16 a[16:19], v[102:103], v[58:59], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[100:101], v[76:77], 0
	v_mfma_f32_16x16x16_f16 a[4:7], v[98:99], v[74:75], a[4:7]
	global_load_dwordx4 v[60:63], v11, s[2:3] offset:256
	v_mfma_f32_16x16x16_f16 a[12:15], v[96:97], v[88:89], a[12:15]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v17, v[6:7], v[8:9] offset1:1
	v_mfma_f32_16x16x16_f16 a[20:23], v[102:103], v[70:71], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[100:101], v[84:85], 0
	v_mfma_f32_16x16x16_f16 a[8:11], v[98:99], v[82:83], a[8:11]
	global_load_dwordx4 v[6:9], v12, s[2:3] offset:256
	v_mfma_f32_16x16x16_f16 a[16:19], v[104:105], v[64:65], a[16:19]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v18, v[20:21], v[22:23] offset1:1
	v_mfma_f32_16x16x16_f16 a[24:27], v[102:103], v[78:79], a[24:27]
	v_mfma_f32_16x16x16_f16 a[32:35], v[108:109], v[56:57], 0
	v_mfma_f32_16x16x16_f16 a[12:15], v[98:99], v[90:91], a[12:15]
	global_load_dwordx4 v[20:23], v4, s[4:5] offset:256
	v_mfma_f32_16x16x16_f16 a[20:23], v[104:105], v[72:73], a[20:23]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v19, v[34:35], v[36:37] offset1:1
	v_mfma_f32_16x16x16_f16 a[28:31], v[102:103], v[86:87], a[28:31]
	v_mfma_f32_16x16x16_f16 a[36:39], v[108:109], v[68:69], 0
	v_mfma_f32_16x16x16_f16 a[16:19], v[106:107], v[66:67], a[16:19]
	global_load_dwordx4 v[34:37], v13, s[4:5] offset:256
	v_mfma_f32_16x16x16_f16 a[24:27], v[104:105], v[80:81], a[24:27]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v3, v[40:41], v[42:43] offset1:1
	v_mfma_f32_16x16x16_f16 a[32:35], v[110:111], v[58:59], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[108:109], v[76:77], 0
	v_mfma_f32_16x16x16_f16 a[20:23], v[106:107], v[74:75], a[20:23]
	global_load_dwordx4 v[40:43], v14, s[4:5] offset:256
	v_mfma_f32_16x16x16_f16 a[28:31], v[104:105], v[88:89], a[28:31]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v24, v[44:45], v[46:47] offset1:1
	v_mfma_f32_16x16x16_f16 a[36:39], v[110:111], v[70:71], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[108:109], v[84:85], 0
	v_mfma_f32_16x16x16_f16 a[24:27], v[106:107], v[82:83], a[24:27]
	global_load_dwordx4 v[44:47], v15, s[4:5] offset:256
	v_mfma_f32_16x16x16_f16 a[32:35], v[112:113], v[64:65], a[32:35]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v27, v[48:49], v[50:51] offset1:1
	v_mfma_f32_16x16x16_f16 a[40:43], v[110:111], v[78:79], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[116:117], v[56:57], 0
	v_mfma_f32_16x16x16_f16 a[28:31], v[106:107], v[90:91], a[28:31]
	v_mfma_f32_16x16x16_f16 a[36:39], v[112:113], v[72:73], a[36:39]
	s_waitcnt vmcnt(8)
	ds_write2_b64 v26, v[52:53], v[54:55] offset1:1
	v_mfma_f32_16x16x16_f16 a[44:47], v[110:111], v[86:87], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[116:117], v[68:69], 0
	v_mfma_f32_16x16x16_f16 a[32:35], v[114:115], v[66:67], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[112:113], v[80:81], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[118:119], v[58:59], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[116:117], v[76:77], 0
	v_mfma_f32_16x16x16_f16 a[36:39], v[114:115], v[74:75], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[112:113], v[88:89], a[44:47]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[48:51], v30 offset1:4
	v_mfma_f32_16x16x16_f16 a[52:55], v[118:119], v[70:71], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[116:117], v[84:85], 0
	ds_read2_b64 v[52:55], v30 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[40:43], v[114:115], v[82:83], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[120:121], v[64:65], a[48:51]
	ds_read2_b64 v[56:59], v29 offset1:4
	v_mfma_f32_16x16x16_f16 a[56:59], v[118:119], v[78:79], a[56:59]
	v_mfma_f32_16x16x16_f16 a[44:47], v[114:115], v[90:91], a[44:47]
	ds_read2_b64 v[68:71], v29 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[52:55], v[120:121], v[72:73], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[118:119], v[86:87], a[60:63]
	ds_read2_b64 v[76:79], v31 offset1:4
	v_mfma_f32_16x16x16_f16 a[48:51], v[122:123], v[66:67], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[120:121], v[80:81], a[56:59]
	ds_read2_b64 v[64:67], v31 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[52:55], v[122:123], v[74:75], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[120:121], v[88:89], a[60:63]
	ds_read2_b64 v[72:75], v32 offset1:4
	v_mfma_f32_16x16x16_f16 a[56:59], v[122:123], v[82:83], a[56:59]
	v_mfma_f32_16x16x16_f16 a[60:63], v[122:123], v[90:91], a[60:63]
	ds_read2_b64 v[80:83], v32 offset0:8 offset1:12
	ds_read2_b64 v[84:87], v33 offset1:4
	ds_read2_b64 v[88:91], v33 offset0:8 offset1:12
	ds_read2_b64 v[96:99], v38 offset1:4
	ds_read2_b64 v[100:103], v38 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[0:3], v[84:85], v[48:49], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[84:85], v[56:57], a[4:7]
	ds_read2_b64 v[104:107], v39 offset1:4
	v_mfma_f32_16x16x16_f16 a[0:3], v[86:87], v[50:51], a[0:3]
	v_mfma_f32_16x16x16_f16 a[8:11], v[84:85], v[76:77], a[8:11]
	ds_read2_b64 v[108:111], v39 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[4:7], v[86:87], v[58:59], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[84:85], v[72:73], a[12:15]
	ds_read2_b64 v[112:115], v25 offset1:4
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[0:3], v[88:89], v[52:53], a[0:3]
	v_mfma_f32_16x16x16_f16 a[8:11], v[86:87], v[78:79], a[8:11]
	ds_read2_b64 v[116:119], v25 offset0:8 offset1:12
	global_load_dwordx4 v[120:123], v5, s[2:3] offset:384
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[16:19], v[96:97], v[48:49], a[16:19]
	v_mfma_f32_16x16x16_f16 a[4:7], v[88:89], v[68:69], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[86:87], v[74:75], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[96:97], v[56:57], a[20:23]
	v_mfma_f32_16x16x16_f16 a[0:3], v[90:91], v[54:55], a[0:3]
	global_load_dwordx4 v[84:87], v10, s[2:3] offset:384
	v_mfma_f32_16x16x16_f16 a[8:11], v[88:89], v[64:65], a[8:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(9)
	ds_write2_b64 v16, v[124:125], v[126:127] offset1:1
	v_mfma_f32_16x16x16_f16 a[16:19], v[98:99], v[50:51], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[96:97], v[76:77], a[24:27]
	v_mfma_f32_16x16x16_f16 a[4:7], v[90:91], v[70:71], a[4:7]
	global_load_dwordx4 v[124:127], v11, s[2:3] offset:384
	v_mfma_f32_16x16x16_f16 a[12:15], v[88:89], v[80:81], a[12:15]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v17, v[92:93], v[94:95] offset1:1
	v_mfma_f32_16x16x16_f16 a[20:23], v[98:99], v[58:59], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[96:97], v[72:73], a[28:31]
	v_mfma_f32_16x16x16_f16 a[8:11], v[90:91], v[66:67], a[8:11]
	global_load_dwordx4 v[92:95], v12, s[2:3] offset:384
	v_mfma_f32_16x16x16_f16 a[16:19], v[100:101], v[52:53], a[16:19]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v18, v[60:61], v[62:63] offset1:1
	v_mfma_f32_16x16x16_f16 a[24:27], v[98:99], v[78:79], a[24:27]
	v_mfma_f32_16x16x16_f16 a[32:35], v[104:105], v[48:49], a[32:35]
	v_mfma_f32_16x16x16_f16 a[12:15], v[90:91], v[82:83], a[12:15]
	global_load_dwordx4 v[60:63], v4, s[4:5] offset:384
	v_mfma_f32_16x16x16_f16 a[20:23], v[100:101], v[68:69], a[20:23]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v19, v[6:7], v[8:9] offset1:1
	v_mfma_f32_16x16x16_f16 a[28:31], v[98:99], v[74:75], a[28:31]
	v_mfma_f32_16x16x16_f16 a[36:39], v[104:105], v[56:57], a[36:39]
	v_mfma_f32_16x16x16_f16 a[16:19], v[102:103], v[54:55], a[16:19]
	global_load_dwordx4 v[4:7], v13, s[4:5] offset:384
	v_mfma_f32_16x16x16_f16 a[24:27], v[100:101], v[64:65], a[24:27]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v3, v[20:21], v[22:23] offset1:1
	v_mfma_f32_16x16x16_f16 a[32:35], v[106:107], v[50:51], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[104:105], v[76:77], a[40:43]
	v_mfma_f32_16x16x16_f16 a[20:23], v[102:103], v[70:71], a[20:23]
	global_load_dwordx4 v[8:11], v14, s[4:5] offset:384
	v_mfma_f32_16x16x16_f16 a[28:31], v[100:101], v[80:81], a[28:31]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v24, v[34:35], v[36:37] offset1:1
	v_mfma_f32_16x16x16_f16 a[36:39], v[106:107], v[58:59], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[104:105], v[72:73], a[44:47]
	v_mfma_f32_16x16x16_f16 a[24:27], v[102:103], v[66:67], a[24:27]
	global_load_dwordx4 v[12:15], v15, s[4:5] offset:384
	v_mfma_f32_16x16x16_f16 a[32:35], v[108:109], v[52:53], a[32:35]
	s_waitcnt vmcnt(9)
	ds_write2_b64 v27, v[40:41], v[42:43] offset1:1
	v_mfma_f32_16x16x16_f16 a[40:43], v[106:107], v[78:79], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[112:113], v[48:49], a[48:51]
	v_mfma_f32_16x16x16_f16 a[28:31], v[102:103], v[82:83], a[28:31]
	v_mfma_f32_16x16x16_f16 a[36:39], v[108:109], v[68:69], a[36:39]
	s_waitcnt vmcnt(8)
	ds_write2_b64 v26, v[44:45], v[46:47] offset1:1
	v_mfma_f32_16x16x16_f16 a[44:47], v[106:107], v[74:75], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[112:113], v[56:57], a[52:55]
	v_mfma_f32_16x16x16_f16 a[32:35], v[110:111], v[54:55], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[108:109], v[64:65], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[114:115], v[50:51], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[112:113], v[76:77], a[56:59]
	v_mfma_f32_16x16x16_f16 a[36:39], v[110:111], v[70:71], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[108:109], v[80:81], a[44:47]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[20:23], v30 offset1:4
	v_mfma_f32_16x16x16_f16 a[52:55], v[114:115], v[58:59], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[112:113], v[72:73], a[60:63]
	ds_read2_b64 v[34:37], v30 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[40:43], v[110:111], v[66:67], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[116:117], v[52:53], a[48:51]
	ds_read2_b64 v[40:43], v29 offset1:4
	v_mfma_f32_16x16x16_f16 a[56:59], v[114:115], v[78:79], a[56:59]
	v_mfma_f32_16x16x16_f16 a[44:47], v[110:111], v[82:83], a[44:47]
	ds_read2_b64 v[44:47], v29 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[52:55], v[116:117], v[68:69], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[114:115], v[74:75], a[60:63]
	ds_read2_b64 v[48:51], v31 offset1:4
	v_mfma_f32_16x16x16_f16 a[48:51], v[118:119], v[54:55], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[116:117], v[64:65], a[56:59]
	ds_read2_b64 v[52:55], v31 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[52:55], v[118:119], v[70:71], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[116:117], v[80:81], a[60:63]
	ds_read2_b64 v[56:59], v32 offset1:4
	v_mfma_f32_16x16x16_f16 a[56:59], v[118:119], v[66:67], a[56:59]
	v_mfma_f32_16x16x16_f16 a[60:63], v[118:119], v[82:83], a[60:63]
	ds_read2_b64 v[64:67], v32 offset0:8 offset1:12
	ds_read2_b64 v[68:71], v33 offset1:4
	ds_read2_b64 v[72:75], v33 offset0:8 offset1:12
	ds_read2_b64 v[76:79], v38 offset1:4
	ds_read2_b64 v[80:83], v38 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[0:3], v[68:69], v[20:21], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[68:69], v[40:41], a[4:7]
	ds_read2_b64 v[88:91], v39 offset1:4
	v_mfma_f32_16x16x16_f16 a[0:3], v[70:71], v[22:23], a[0:3]
	v_mfma_f32_16x16x16_f16 a[8:11], v[68:69], v[48:49], a[8:11]
	ds_read2_b64 v[96:99], v39 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[4:7], v[70:71], v[42:43], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[68:69], v[56:57], a[12:15]
	ds_read2_b64 v[100:103], v25 offset1:4
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[0:3], v[72:73], v[34:35], a[0:3]
	v_mfma_f32_16x16x16_f16 a[8:11], v[70:71], v[50:51], a[8:11]
	ds_read2_b64 v[104:107], v25 offset0:8 offset1:12
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[16:19], v[76:77], v[20:21], a[16:19]
	v_lshlrev_b32_e32 v1, 16, v1
	v_lshl_add_u32 v0, v0, 10, v28
	v_mfma_f32_16x16x16_f16 a[4:7], v[72:73], v[44:45], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[70:71], v[58:59], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[76:77], v[40:41], a[20:23]
	v_mfma_f32_16x16x16_f16 a[0:3], v[74:75], v[36:37], a[0:3]
	v_lshl_add_u32 v1, s8, 17, v1
	v_lshl_add_u32 v1, s9, 9, v1
	v_lshl_add_u32 v1, v2, 8, v1
	v_mfma_f32_16x16x16_f16 a[8:11], v[72:73], v[52:53], a[8:11]
	v_lshl_add_u32 v0, v0, 2, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(7)
	ds_write2_b64 v16, v[120:121], v[122:123] offset1:1
	v_mfma_f32_16x16x16_f16 a[16:19], v[78:79], v[22:23], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[76:77], v[48:49], a[24:27]
	v_mfma_f32_16x16x16_f16 a[4:7], v[74:75], v[46:47], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[72:73], v[64:65], a[12:15]
	s_waitcnt vmcnt(6)
	ds_write2_b64 v17, v[84:85], v[86:87] offset1:1
	v_mfma_f32_16x16x16_f16 a[20:23], v[78:79], v[42:43], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[76:77], v[56:57], a[28:31]
	v_mfma_f32_16x16x16_f16 a[8:11], v[74:75], v[54:55], a[8:11]
	v_mfma_f32_16x16x16_f16 a[16:19], v[80:81], v[34:35], a[16:19]
	s_waitcnt vmcnt(5)
	ds_write2_b64 v18, v[124:125], v[126:127] offset1:1
	v_mfma_f32_16x16x16_f16 a[24:27], v[78:79], v[50:51], a[24:27]
	v_mfma_f32_16x16x16_f16 a[32:35], v[88:89], v[20:21], a[32:35]
	v_mfma_f32_16x16x16_f16 a[12:15], v[74:75], v[66:67], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[80:81], v[44:45], a[20:23]
	s_waitcnt vmcnt(4)
	ds_write2_b64 v19, v[92:93], v[94:95] offset1:1
	v_mfma_f32_16x16x16_f16 a[28:31], v[78:79], v[58:59], a[28:31]
	v_mfma_f32_16x16x16_f16 a[36:39], v[88:89], v[40:41], a[36:39]
	v_mfma_f32_16x16x16_f16 a[16:19], v[82:83], v[36:37], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[80:81], v[52:53], a[24:27]
	s_waitcnt vmcnt(3)
	ds_write2_b64 v3, v[60:61], v[62:63] offset1:1
	v_mfma_f32_16x16x16_f16 a[32:35], v[90:91], v[22:23], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[88:89], v[48:49], a[40:43]
	v_mfma_f32_16x16x16_f16 a[20:23], v[82:83], v[46:47], a[20:23]
	v_add_u32_e32 v1, 0x4000, v0
	v_mfma_f32_16x16x16_f16 a[28:31], v[80:81], v[64:65], a[28:31]
	s_waitcnt vmcnt(2)
	ds_write2_b64 v24, v[4:5], v[6:7] offset1:1
	v_mfma_f32_16x16x16_f16 a[36:39], v[90:91], v[42:43], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[88:89], v[56:57], a[44:47]
	v_mfma_f32_16x16x16_f16 a[24:27], v[82:83], v[54:55], a[24:27]
	v_mfma_f32_16x16x16_f16 a[32:35], v[96:97], v[34:35], a[32:35]
	s_waitcnt vmcnt(1)
	ds_write2_b64 v27, v[8:9], v[10:11] offset1:1
	v_mfma_f32_16x16x16_f16 a[40:43], v[90:91], v[50:51], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[100:101], v[20:21], a[48:51]
	v_mfma_f32_16x16x16_f16 a[28:31], v[82:83], v[66:67], a[28:31]
	v_mfma_f32_16x16x16_f16 a[36:39], v[96:97], v[44:45], a[36:39]
	s_waitcnt vmcnt(0)
	ds_write2_b64 v26, v[12:13], v[14:15] offset1:1
	v_mfma_f32_16x16x16_f16 a[44:47], v[90:91], v[58:59], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[100:101], v[40:41], a[52:55]
	v_mfma_f32_16x16x16_f16 a[32:35], v[98:99], v[36:37], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[96:97], v[52:53], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[102:103], v[22:23], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[100:101], v[48:49], a[56:59]
	v_mfma_f32_16x16x16_f16 a[36:39], v[98:99], v[46:47], a[36:39]
	v_add_u32_e32 v2, 0x8000, v0
	v_mfma_f32_16x16x16_f16 a[44:47], v[96:97], v[64:65], a[44:47]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[4:7], v30 offset1:4
	v_mfma_f32_16x16x16_f16 a[52:55], v[102:103], v[42:43], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[100:101], v[56:57], a[60:63]
	ds_read2_b64 v[8:11], v33 offset1:4
	v_mfma_f32_16x16x16_f16 a[40:43], v[98:99], v[54:55], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[104:105], v[34:35], a[48:51]
	ds_read2_b64 v[12:15], v29 offset1:4
	v_mfma_f32_16x16x16_f16 a[56:59], v[102:103], v[50:51], a[56:59]
	v_mfma_f32_16x16x16_f16 a[44:47], v[98:99], v[66:67], a[44:47]
	ds_read2_b64 v[16:19], v31 offset1:4
	v_mfma_f32_16x16x16_f16 a[52:55], v[104:105], v[44:45], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[102:103], v[58:59], a[60:63]
	ds_read2_b64 v[20:23], v32 offset1:4
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[0:3], v[8:9], v[4:5], a[0:3]
	v_mfma_f32_16x16x16_f16 a[48:51], v[106:107], v[36:37], a[48:51]
	ds_read2_b64 v[34:37], v30 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[4:7], v[8:9], v[12:13], a[4:7]
	v_mfma_f32_16x16x16_f16 a[0:3], v[10:11], v[6:7], a[0:3]
	ds_read2_b64 v[40:43], v33 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[8:11], v[8:9], v[16:17], a[8:11]
	v_mfma_f32_16x16x16_f16 a[4:7], v[10:11], v[14:15], a[4:7]
	ds_read2_b64 v[48:51], v38 offset1:4
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[12:15], v[8:9], v[20:21], a[12:15]
	v_mfma_f32_16x16x16_f16 a[8:11], v[10:11], v[18:19], a[8:11]
	ds_read2_b64 v[26:29], v29 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[12:15], v[10:11], v[22:23], a[12:15]
	v_mfma_f32_16x16x16_f16 a[56:59], v[104:105], v[52:53], a[56:59]
	ds_read2_b64 v[8:11], v31 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[0:3], v[40:41], v[34:35], a[0:3]
	v_mfma_f32_16x16x16_f16 a[52:55], v[106:107], v[46:47], a[52:55]
	v_add_u32_e32 v3, 0xc000, v0
	ds_read2_b64 v[30:33], v32 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[16:19], v[48:49], v[4:5], a[16:19]
	v_mfma_f32_16x16x16_f16 a[20:23], v[48:49], v[12:13], a[20:23]
	ds_read2_b64 v[44:47], v38 offset0:8 offset1:12
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[4:7], v[40:41], v[26:27], a[4:7]
	v_mfma_f32_16x16x16_f16 a[0:3], v[42:43], v[36:37], a[0:3]
	ds_read2_b64 v[56:59], v39 offset1:4
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[8:11], v[40:41], v[8:9], a[8:11]
	v_mfma_f32_16x16x16_f16 a[16:19], v[50:51], v[6:7], a[16:19]
	s_nop 2
	global_store_dword v0, a0, s[6:7]
	ds_read2_b64 v[60:63], v39 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[24:27], v[48:49], v[16:17], a[24:27]
	v_mfma_f32_16x16x16_f16 a[4:7], v[42:43], v[28:29], a[4:7]
	ds_read2_b64 v[68:71], v25 offset1:4
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 a[12:15], v[40:41], v[30:31], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[50:51], v[14:15], a[20:23]
	global_store_dword v0, a1, s[6:7] offset:1024
	ds_read2_b64 v[38:41], v25 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[28:31], v[48:49], v[20:21], a[28:31]
	v_mfma_f32_16x16x16_f16 a[8:11], v[42:43], v[10:11], a[8:11]
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 a[16:19], v[44:45], v[34:35], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[50:51], v[18:19], a[24:27]
	global_store_dword v0, a2, s[6:7] offset:2048
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[32:35], v[56:57], v[4:5], a[32:35]
	v_mfma_f32_16x16x16_f16 a[12:15], v[42:43], v[32:33], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[44:45], v[26:27], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[50:51], v[22:23], a[28:31]
	global_store_dword v0, a3, s[6:7] offset:3072
	v_mfma_f32_16x16x16_f16 a[36:39], v[56:57], v[12:13], a[36:39]
	v_mfma_f32_16x16x16_f16 a[16:19], v[46:47], v[36:37], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[44:45], v[8:9], a[24:27]
	v_mfma_f32_16x16x16_f16 a[32:35], v[58:59], v[6:7], a[32:35]
	global_store_dword v0, a4, s[6:7] offset:64
	v_mfma_f32_16x16x16_f16 a[40:43], v[56:57], v[16:17], a[40:43]
	v_mfma_f32_16x16x16_f16 a[60:63], v[104:105], v[64:65], a[60:63]
	v_mfma_f32_16x16x16_f16 a[20:23], v[46:47], v[28:29], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[44:45], v[30:31], a[28:31]
	global_store_dword v0, a5, s[6:7] offset:1088
	v_mfma_f32_16x16x16_f16 a[36:39], v[58:59], v[14:15], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[56:57], v[20:21], a[44:47]
	v_mfma_f32_16x16x16_f16 a[56:59], v[106:107], v[54:55], a[56:59]
	v_mfma_f32_16x16x16_f16 a[24:27], v[46:47], v[10:11], a[24:27]
	global_store_dword v0, a6, s[6:7] offset:2112
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 a[32:35], v[60:61], v[34:35], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[58:59], v[18:19], a[40:43]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 a[48:51], v[68:69], v[4:5], a[48:51]
	v_mfma_f32_16x16x16_f16 a[60:63], v[106:107], v[66:67], a[60:63]
	global_store_dword v0, a7, s[6:7] offset:3136
	v_mfma_f32_16x16x16_f16 a[28:31], v[46:47], v[32:33], a[28:31]
	v_mfma_f32_16x16x16_f16 a[36:39], v[60:61], v[26:27], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[58:59], v[22:23], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[68:69], v[12:13], a[52:55]
	global_store_dword v0, a8, s[6:7] offset:128
	v_mfma_f32_16x16x16_f16 a[32:35], v[62:63], v[36:37], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[60:61], v[8:9], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[70:71], v[6:7], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[68:69], v[16:17], a[56:59]
	global_store_dword v0, a9, s[6:7] offset:1152
	v_mfma_f32_16x16x16_f16 a[36:39], v[62:63], v[28:29], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[60:61], v[30:31], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[70:71], v[14:15], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[68:69], v[20:21], a[60:63]
	global_store_dword v0, a10, s[6:7] offset:2176
	v_mfma_f32_16x16x16_f16 a[40:43], v[62:63], v[10:11], a[40:43]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_f16 a[48:51], v[38:39], v[34:35], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[70:71], v[18:19], a[56:59]
	v_mfma_f32_16x16x16_f16 a[44:47], v[62:63], v[32:33], a[44:47]
	global_store_dword v0, a11, s[6:7] offset:3200
	v_mfma_f32_16x16x16_f16 a[52:55], v[38:39], v[26:27], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[70:71], v[22:23], a[60:63]
	v_mfma_f32_16x16x16_f16 a[48:51], v[40:41], v[36:37], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[38:39], v[8:9], a[56:59]
	global_store_dword v0, a12, s[6:7] offset:192
	v_mfma_f32_16x16x16_f16 a[52:55], v[40:41], v[28:29], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[38:39], v[30:31], a[60:63]
	v_mfma_f32_16x16x16_f16 a[56:59], v[40:41], v[10:11], a[56:59]
	v_mfma_f32_16x16x16_f16 a[60:63], v[40:41], v[32:33], a[60:63]
	global_store_dword v0, a13, s[6:7] offset:1216
	global_store_dword v0, a14, s[6:7] offset:2240
	global_store_dword v0, a15, s[6:7] offset:3264
	global_store_dword v1, a16, s[6:7]
	global_store_dword v1, a17, s[6:7] offset:1024
	global_store_dword v1, a18, s[6:7] offset:2048
	global_store_dword v1, a19, s[6:7] offset:3072
	global_store_dword v1, a20, s[6:7] offset:64
	global_store_dword v1, a21, s[6:7] offset:1088
	global_store_dword v1, a22, s[6:7] offset:2112
	global_store_dword v1, a23, s[6:7] offset:3136
	global_store_dword v1, a24, s[6:7] offset:128
	global_store_dword v1, a25, s[6:7] offset:1152
	global_store_dword v1, a26, s[6:7] offset:2176
	global_store_dword v1, a27, s[6:7] offset:3200
	global_store_dword v1, a28, s[6:7] offset:192
	global_store_dword v1, a29, s[6:7] offset:1216
	global_store_dword v1, a30, s[6:7] offset:2240
	global_store_dword v1, a31, s[6:7] offset:3264
	global_store_dword v2, a32, s[6:7]
	global_store_dword v2, a33, s[6:7] offset:1024
	global_store_dword v2, a34, s[6:7] offset:2048
	global_store_dword v2, a35, s[6:7] offset:3072
	global_store_dword v2, a36, s[6:7] offset:64
	global_store_dword v2, a37, s[6:7] offset:1088
	global_store_dword v2, a38, s[6:7] offset:2112
	global_store_dword v2, a39, s[6:7] offset:3136
	global_store_dword v2, a40, s[6:7] offset:128
	global_store_dword v2, a41, s[6:7] offset:1152
	global_store_dword v2, a42, s[6:7] offset:2176
	global_store_dword v2, a43, s[6:7] offset:3200
	global_store_dword v2, a44, s[6:7] offset:192
	global_store_dword v2, a45, s[6:7] offset:1216
	global_store_dword v2, a46, s[6:7] offset:2240
	global_store_dword v2, a47, s[6:7] offset:3264
	global_store_dword v3, a48, s[6:7]
	global_store_dword v3, a49, s[6:7] offset:1024
	global_store_dword v3, a50, s[6:7] offset:2048
	global_store_dword v3, a51, s[6:7] offset:3072
	global_store_dword v3, a52, s[6:7] offset:64
	global_store_dword v3, a53, s[6:7] offset:1088
	global_store_dword v3, a54, s[6:7] offset:2112
	global_store_dword v3, a55, s[6:7] offset:3136
	global_store_dword v3, a56, s[6:7] offset:128
	global_store_dword v3, a57, s[6:7] offset:1152
	global_store_dword v3, a58, s[6:7] offset:2176
	global_store_dword v3, a59, s[6:7] offset:3200
	global_store_dword v3, a60, s[6:7] offset:192
	global_store_dword v3, a61, s[6:7] offset:1216
	global_store_dword v3, a62, s[6:7] offset:2240
	global_store_dword v3, a63, s[6:7] offset:3264
	s_endpgm
.Lend_gemm_nt:
	.size	gemm_nt, .Lend_gemm_nt-gemm_nt
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm_nt
		.amdhsa_group_segment_fixed_size 34816
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
		.amdhsa_next_free_vgpr 192
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 128
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
  - .agpr_count: 64
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
    .group_segment_fixed_size: 34816
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
    .vgpr_count: 192
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
