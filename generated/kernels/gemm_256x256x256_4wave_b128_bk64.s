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
	global_load_dwordx4 v[12:15], v10, s[2:3]
	v_add_u32_e32 v11, 0x8000, v5
	global_load_dwordx4 v[16:19], v11, s[2:3]
	v_add_u32_e32 v20, 0xc000, v5
	s_lshl3_add_u32 s1, s9, s0
	global_load_dwordx4 v[22:25], v20, s[2:3]
	v_lshl_add_u32 v4, s1, 13, v4
	global_load_dwordx4 v[26:29], v4, s[4:5]
	v_add_u32_e32 v21, 0x4000, v4
	global_load_dwordx4 v[30:33], v21, s[4:5]
	v_lshl_add_u32 v3, v1, 1, v3
	s_mul_i32 s0, s0, 0x110
	v_add_lshl_u32 v3, v3, s0, 3
	s_barrier
	v_add_u32_e32 v34, 0x8000, v4
	global_load_dwordx4 v[36:39], v34, s[4:5]
	v_add_u32_e32 v35, 0x4400, v3
	v_add_u32_e32 v40, 0x5500, v3
	v_add_u32_e32 v41, 0x6600, v3
	v_add_u32_e32 v42, 0x7700, v3
	v_add_u32_e32 v43, 0x1100, v3
	v_mov_b32_e32 v44, 0x2200
	v_add_u32_e32 v45, v3, v44
	s_waitcnt vmcnt(6)
	ds_write2_b64 v35, v[6:7], v[8:9] offset1:1
	v_add_u32_e32 v6, 0xc000, v4
	global_load_dwordx4 v[46:49], v6, s[4:5]
	s_waitcnt vmcnt(6)
	ds_write2_b64 v40, v[12:13], v[14:15] offset1:1
	s_waitcnt vmcnt(5)
	ds_write2_b64 v41, v[16:17], v[18:19] offset1:1
	v_add_u32_e32 v7, 0x3300, v3
	v_and_b32_e32 v8, 15, v0
	s_waitcnt vmcnt(4)
	ds_write2_b64 v42, v[22:23], v[24:25] offset1:1
	v_bfe_u32 v0, v0, 4, 2
	s_waitcnt vmcnt(3)
	ds_write2_b64 v3, v[26:27], v[28:29] offset1:1
	v_mad_u32_u24 v9, v8, 17, v0
	s_waitcnt vmcnt(2)
	ds_write2_b64 v43, v[30:31], v[32:33] offset1:1
	v_lshlrev_b32_e32 v9, 3, v9
	v_lshrrev_b32_e32 v1, 6, v1
	v_mad_u32_u24 v12, v2, v44, v9
	v_mad_u32_u24 v9, v1, v44, v9
	v_add_u32_e32 v13, 0x880, v12
	s_waitcnt vmcnt(1)
	ds_write2_b64 v45, v[36:37], v[38:39] offset1:1
	v_add_u32_e32 v14, 0x1100, v12
	v_add_u32_e32 v15, 0x1980, v12
	v_add_u32_e32 v16, 0x4400, v9
	v_add_u32_e32 v17, 0x4c80, v9
	s_waitcnt vmcnt(0)
	ds_write2_b64 v7, v[46:47], v[48:49] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_add_u32_e32 v18, 0x5500, v9
	v_add_u32_e32 v9, 0x5d80, v9
	ds_read2_b64 v[22:25], v12 offset1:4
	ds_read2_b64 v[26:29], v12 offset0:8 offset1:12
	ds_read2_b64 v[30:33], v13 offset1:4
	ds_read2_b64 v[36:39], v13 offset0:8 offset1:12
	ds_read2_b64 v[46:49], v14 offset1:4
	ds_read2_b64 v[50:53], v14 offset0:8 offset1:12
	ds_read2_b64 v[54:57], v15 offset1:4
	ds_read2_b64 v[58:61], v15 offset0:8 offset1:12
	ds_read2_b64 v[62:65], v16 offset1:4
	ds_read2_b64 v[66:69], v16 offset0:8 offset1:12
	ds_read2_b64 v[70:73], v17 offset1:4
	ds_read2_b64 v[74:77], v17 offset0:8 offset1:12
	ds_read2_b64 v[78:81], v18 offset1:4
	ds_read2_b64 v[82:85], v18 offset0:8 offset1:12
	ds_read2_b64 v[86:89], v9 offset1:4
	ds_read2_b64 v[90:93], v9 offset0:8 offset1:12
	s_waitcnt lgkmcnt(7)
	v_mfma_f32_16x16x16_f16 v[94:97], v[62:63], v[22:23], 0
	v_mfma_f32_16x16x16_f16 v[98:101], v[62:63], v[30:31], 0
	v_mfma_f32_16x16x16_f16 v[94:97], v[64:65], v[24:25], v[94:97]
	v_mfma_f32_16x16x16_f16 v[102:105], v[62:63], v[46:47], 0
	v_mfma_f32_16x16x16_f16 v[98:101], v[64:65], v[32:33], v[98:101]
	v_mfma_f32_16x16x16_f16 v[106:109], v[62:63], v[54:55], 0
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x16_f16 v[94:97], v[66:67], v[26:27], v[94:97]
	v_mfma_f32_16x16x16_f16 v[102:105], v[64:65], v[48:49], v[102:105]
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 v[110:113], v[70:71], v[22:23], 0
	v_mfma_f32_16x16x16_f16 v[98:101], v[66:67], v[36:37], v[98:101]
	v_mfma_f32_16x16x16_f16 v[106:109], v[64:65], v[56:57], v[106:109]
	v_mfma_f32_16x16x16_f16 v[62:65], v[70:71], v[30:31], 0
	v_mfma_f32_16x16x16_f16 v[94:97], v[68:69], v[28:29], v[94:97]
	v_mfma_f32_16x16x16_f16 v[102:105], v[66:67], v[50:51], v[102:105]
	v_mfma_f32_16x16x16_f16 v[110:113], v[72:73], v[24:25], v[110:113]
	v_mfma_f32_16x16x16_f16 v[114:117], v[70:71], v[46:47], 0
	v_mfma_f32_16x16x16_f16 v[98:101], v[68:69], v[38:39], v[98:101]
	v_mfma_f32_16x16x16_f16 v[106:109], v[66:67], v[58:59], v[106:109]
	v_mfma_f32_16x16x16_f16 v[62:65], v[72:73], v[32:33], v[62:65]
	v_mfma_f32_16x16x16_f16 v[118:121], v[70:71], v[54:55], 0
	v_mfma_f32_16x16x16_f16 v[102:105], v[68:69], v[52:53], v[102:105]
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 v[110:113], v[74:75], v[26:27], v[110:113]
	v_mfma_f32_16x16x16_f16 v[114:117], v[72:73], v[48:49], v[114:117]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[122:125], v[78:79], v[22:23], 0
	v_mfma_f32_16x16x16_f16 v[106:109], v[68:69], v[60:61], v[106:109]
	v_mfma_f32_16x16x16_f16 v[62:65], v[74:75], v[36:37], v[62:65]
	v_mfma_f32_16x16x16_f16 v[118:121], v[72:73], v[56:57], v[118:121]
	v_mfma_f32_16x16x16_f16 v[66:69], v[78:79], v[30:31], 0
	v_mfma_f32_16x16x16_f16 v[110:113], v[76:77], v[28:29], v[110:113]
	v_mfma_f32_16x16x16_f16 v[114:117], v[74:75], v[50:51], v[114:117]
	v_mfma_f32_16x16x16_f16 v[122:125], v[80:81], v[24:25], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[78:79], v[46:47], 0
	v_mfma_f32_16x16x16_f16 v[62:65], v[76:77], v[38:39], v[62:65]
	v_mfma_f32_16x16x16_f16 v[118:121], v[74:75], v[58:59], v[118:121]
	v_mfma_f32_16x16x16_f16 v[66:69], v[80:81], v[32:33], v[66:69]
	v_mfma_f32_16x16x16_f16 v[126:129], v[78:79], v[54:55], 0
	v_mfma_f32_16x16x16_f16 v[114:117], v[76:77], v[52:53], v[114:117]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[122:125], v[82:83], v[26:27], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[80:81], v[48:49], v[70:73]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[130:133], v[86:87], v[22:23], 0
	v_mfma_f32_16x16x16_f16 v[118:121], v[76:77], v[60:61], v[118:121]
	v_mfma_f32_16x16x16_f16 v[66:69], v[82:83], v[36:37], v[66:69]
	v_mfma_f32_16x16x16_f16 v[126:129], v[80:81], v[56:57], v[126:129]
	v_mfma_f32_16x16x16_f16 v[74:77], v[86:87], v[30:31], 0
	v_mfma_f32_16x16x16_f16 v[122:125], v[84:85], v[28:29], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[82:83], v[50:51], v[70:73]
	v_mfma_f32_16x16x16_f16 v[130:133], v[88:89], v[24:25], v[130:133]
	v_mfma_f32_16x16x16_f16 v[22:25], v[86:87], v[46:47], 0
	v_mfma_f32_16x16x16_f16 v[66:69], v[84:85], v[38:39], v[66:69]
	global_load_dwordx4 v[78:81], v5, s[2:3] offset:128
	global_load_dwordx4 v[134:137], v10, s[2:3] offset:128
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mfma_f32_16x16x16_f16 v[126:129], v[82:83], v[58:59], v[126:129]
	v_mfma_f32_16x16x16_f16 v[74:77], v[88:89], v[32:33], v[74:77]
	v_mfma_f32_16x16x16_f16 v[30:33], v[86:87], v[54:55], 0
	v_mfma_f32_16x16x16_f16 v[70:73], v[84:85], v[52:53], v[70:73]
	global_load_dwordx4 v[138:141], v11, s[2:3] offset:128
	global_load_dwordx4 v[142:145], v20, s[2:3] offset:128
	v_mfma_f32_16x16x16_f16 v[126:129], v[84:85], v[60:61], v[126:129]
	global_load_dwordx4 v[82:85], v4, s[4:5] offset:128
	v_mfma_f32_16x16x16_f16 v[22:25], v[88:89], v[48:49], v[22:25]
	v_mfma_f32_16x16x16_f16 v[130:133], v[90:91], v[26:27], v[130:133]
	global_load_dwordx4 v[46:49], v21, s[4:5] offset:128
	v_mfma_f32_16x16x16_f16 v[30:33], v[88:89], v[56:57], v[30:33]
	v_mfma_f32_16x16x16_f16 v[74:77], v[90:91], v[36:37], v[74:77]
	v_mfma_f32_16x16x16_f16 v[130:133], v[92:93], v[28:29], v[130:133]
	global_load_dwordx4 v[26:29], v34, s[4:5] offset:128
	global_load_dwordx4 v[54:57], v6, s[4:5] offset:128
	v_mfma_f32_16x16x16_f16 v[22:25], v[90:91], v[50:51], v[22:25]
	v_mfma_f32_16x16x16_f16 v[74:77], v[92:93], v[38:39], v[74:77]
	v_mfma_f32_16x16x16_f16 v[30:33], v[90:91], v[58:59], v[30:33]
	v_mfma_f32_16x16x16_f16 v[22:25], v[92:93], v[52:53], v[22:25]
	v_mfma_f32_16x16x16_f16 v[30:33], v[92:93], v[60:61], v[30:33]
	s_waitcnt vmcnt(7)
	ds_write2_b64 v35, v[78:79], v[80:81] offset1:1
	s_waitcnt vmcnt(6)
	ds_write2_b64 v40, v[134:135], v[136:137] offset1:1
	s_waitcnt vmcnt(5)
	ds_write2_b64 v41, v[138:139], v[140:141] offset1:1
	s_waitcnt vmcnt(4)
	ds_write2_b64 v42, v[142:143], v[144:145] offset1:1
	s_waitcnt vmcnt(3)
	ds_write2_b64 v3, v[82:83], v[84:85] offset1:1
	s_waitcnt vmcnt(2)
	ds_write2_b64 v43, v[46:47], v[48:49] offset1:1
	s_waitcnt vmcnt(1)
	ds_write2_b64 v45, v[26:27], v[28:29] offset1:1
	s_waitcnt vmcnt(0)
	ds_write2_b64 v7, v[54:55], v[56:57] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[26:29], v12 offset1:4
	ds_read2_b64 v[36:39], v12 offset0:8 offset1:12
	ds_read2_b64 v[46:49], v13 offset1:4
	ds_read2_b64 v[50:53], v13 offset0:8 offset1:12
	ds_read2_b64 v[54:57], v14 offset1:4
	ds_read2_b64 v[58:61], v14 offset0:8 offset1:12
	ds_read2_b64 v[78:81], v15 offset1:4
	ds_read2_b64 v[82:85], v15 offset0:8 offset1:12
	ds_read2_b64 v[86:89], v16 offset1:4
	ds_read2_b64 v[90:93], v16 offset0:8 offset1:12
	ds_read2_b64 v[134:137], v17 offset1:4
	ds_read2_b64 v[138:141], v17 offset0:8 offset1:12
	ds_read2_b64 v[142:145], v18 offset1:4
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 v[94:97], v[86:87], v[26:27], v[94:97]
	v_mfma_f32_16x16x16_f16 v[94:97], v[88:89], v[28:29], v[94:97]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[94:97], v[90:91], v[36:37], v[94:97]
	v_mfma_f32_16x16x16_f16 v[94:97], v[92:93], v[38:39], v[94:97]
	v_mfma_f32_16x16x16_f16 v[98:101], v[86:87], v[46:47], v[98:101]
	v_mfma_f32_16x16x16_f16 v[98:101], v[88:89], v[48:49], v[98:101]
	v_mfma_f32_16x16x16_f16 v[98:101], v[90:91], v[50:51], v[98:101]
	v_mfma_f32_16x16x16_f16 v[98:101], v[92:93], v[52:53], v[98:101]
	v_mfma_f32_16x16x16_f16 v[102:105], v[86:87], v[54:55], v[102:105]
	v_mfma_f32_16x16x16_f16 v[102:105], v[88:89], v[56:57], v[102:105]
	v_mfma_f32_16x16x16_f16 v[102:105], v[90:91], v[58:59], v[102:105]
	v_mfma_f32_16x16x16_f16 v[102:105], v[92:93], v[60:61], v[102:105]
	v_mfma_f32_16x16x16_f16 v[106:109], v[86:87], v[78:79], v[106:109]
	v_mfma_f32_16x16x16_f16 v[106:109], v[88:89], v[80:81], v[106:109]
	ds_read2_b64 v[86:89], v18 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 v[106:109], v[90:91], v[82:83], v[106:109]
	v_mfma_f32_16x16x16_f16 v[106:109], v[92:93], v[84:85], v[106:109]
	ds_read2_b64 v[90:93], v9 offset1:4
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 v[110:113], v[134:135], v[26:27], v[110:113]
	v_mfma_f32_16x16x16_f16 v[110:113], v[136:137], v[28:29], v[110:113]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[110:113], v[138:139], v[36:37], v[110:113]
	v_mfma_f32_16x16x16_f16 v[110:113], v[140:141], v[38:39], v[110:113]
	v_mfma_f32_16x16x16_f16 v[62:65], v[134:135], v[46:47], v[62:65]
	v_mfma_f32_16x16x16_f16 v[62:65], v[136:137], v[48:49], v[62:65]
	v_mfma_f32_16x16x16_f16 v[62:65], v[138:139], v[50:51], v[62:65]
	v_mfma_f32_16x16x16_f16 v[62:65], v[140:141], v[52:53], v[62:65]
	ds_read2_b64 v[146:149], v9 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 v[114:117], v[134:135], v[54:55], v[114:117]
	v_mfma_f32_16x16x16_f16 v[114:117], v[136:137], v[56:57], v[114:117]
	v_mfma_f32_16x16x16_f16 v[114:117], v[138:139], v[58:59], v[114:117]
	v_mfma_f32_16x16x16_f16 v[114:117], v[140:141], v[60:61], v[114:117]
	v_mfma_f32_16x16x16_f16 v[118:121], v[134:135], v[78:79], v[118:121]
	v_mfma_f32_16x16x16_f16 v[118:121], v[136:137], v[80:81], v[118:121]
	v_mfma_f32_16x16x16_f16 v[118:121], v[138:139], v[82:83], v[118:121]
	v_mfma_f32_16x16x16_f16 v[118:121], v[140:141], v[84:85], v[118:121]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[122:125], v[142:143], v[26:27], v[122:125]
	v_mfma_f32_16x16x16_f16 v[66:69], v[142:143], v[46:47], v[66:69]
	v_mfma_f32_16x16x16_f16 v[122:125], v[144:145], v[28:29], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[142:143], v[54:55], v[70:73]
	v_mfma_f32_16x16x16_f16 v[66:69], v[144:145], v[48:49], v[66:69]
	v_mfma_f32_16x16x16_f16 v[126:129], v[142:143], v[78:79], v[126:129]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[122:125], v[86:87], v[36:37], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[144:145], v[56:57], v[70:73]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[130:133], v[90:91], v[26:27], v[130:133]
	v_mfma_f32_16x16x16_f16 v[66:69], v[86:87], v[50:51], v[66:69]
	v_mfma_f32_16x16x16_f16 v[126:129], v[144:145], v[80:81], v[126:129]
	v_mfma_f32_16x16x16_f16 v[74:77], v[90:91], v[46:47], v[74:77]
	v_mfma_f32_16x16x16_f16 v[122:125], v[88:89], v[38:39], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[86:87], v[58:59], v[70:73]
	v_mfma_f32_16x16x16_f16 v[130:133], v[92:93], v[28:29], v[130:133]
	v_mfma_f32_16x16x16_f16 v[22:25], v[90:91], v[54:55], v[22:25]
	v_mfma_f32_16x16x16_f16 v[66:69], v[88:89], v[52:53], v[66:69]
	global_load_dwordx4 v[26:29], v5, s[2:3] offset:256
	global_load_dwordx4 v[134:137], v10, s[2:3] offset:256
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mfma_f32_16x16x16_f16 v[126:129], v[86:87], v[82:83], v[126:129]
	v_mfma_f32_16x16x16_f16 v[74:77], v[92:93], v[48:49], v[74:77]
	v_mfma_f32_16x16x16_f16 v[30:33], v[90:91], v[78:79], v[30:33]
	v_mfma_f32_16x16x16_f16 v[70:73], v[88:89], v[60:61], v[70:73]
	global_load_dwordx4 v[46:49], v11, s[2:3] offset:256
	global_load_dwordx4 v[138:141], v20, s[2:3] offset:256
	v_mfma_f32_16x16x16_f16 v[126:129], v[88:89], v[84:85], v[126:129]
	global_load_dwordx4 v[86:89], v4, s[4:5] offset:256
	v_mfma_f32_16x16x16_f16 v[22:25], v[92:93], v[56:57], v[22:25]
	v_mfma_f32_16x16x16_f16 v[130:133], v[146:147], v[36:37], v[130:133]
	global_load_dwordx4 v[54:57], v21, s[4:5] offset:256
	v_mfma_f32_16x16x16_f16 v[30:33], v[92:93], v[80:81], v[30:33]
	v_mfma_f32_16x16x16_f16 v[74:77], v[146:147], v[50:51], v[74:77]
	v_mfma_f32_16x16x16_f16 v[130:133], v[148:149], v[38:39], v[130:133]
	global_load_dwordx4 v[36:39], v34, s[4:5] offset:256
	global_load_dwordx4 v[78:81], v6, s[4:5] offset:256
	v_mfma_f32_16x16x16_f16 v[22:25], v[146:147], v[58:59], v[22:25]
	v_mfma_f32_16x16x16_f16 v[74:77], v[148:149], v[52:53], v[74:77]
	v_mfma_f32_16x16x16_f16 v[30:33], v[146:147], v[82:83], v[30:33]
	v_mfma_f32_16x16x16_f16 v[22:25], v[148:149], v[60:61], v[22:25]
	v_mfma_f32_16x16x16_f16 v[30:33], v[148:149], v[84:85], v[30:33]
	s_waitcnt vmcnt(7)
	ds_write2_b64 v35, v[26:27], v[28:29] offset1:1
	s_waitcnt vmcnt(6)
	ds_write2_b64 v40, v[134:135], v[136:137] offset1:1
	s_waitcnt vmcnt(5)
	ds_write2_b64 v41, v[46:47], v[48:49] offset1:1
	s_waitcnt vmcnt(4)
	ds_write2_b64 v42, v[138:139], v[140:141] offset1:1
	s_waitcnt vmcnt(3)
	ds_write2_b64 v3, v[86:87], v[88:89] offset1:1
	s_waitcnt vmcnt(2)
	ds_write2_b64 v43, v[54:55], v[56:57] offset1:1
	s_waitcnt vmcnt(1)
	ds_write2_b64 v45, v[36:37], v[38:39] offset1:1
	s_waitcnt vmcnt(0)
	ds_write2_b64 v7, v[78:79], v[80:81] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[26:29], v12 offset1:4
	ds_read2_b64 v[36:39], v16 offset1:4
	ds_read2_b64 v[46:49], v13 offset1:4
	ds_read2_b64 v[50:53], v14 offset1:4
	ds_read2_b64 v[54:57], v15 offset1:4
	ds_read2_b64 v[58:61], v12 offset0:8 offset1:12
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 v[94:97], v[36:37], v[26:27], v[94:97]
	ds_read2_b64 v[78:81], v13 offset0:8 offset1:12
	ds_read2_b64 v[82:85], v14 offset0:8 offset1:12
	ds_read2_b64 v[86:89], v15 offset0:8 offset1:12
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x16_f16 v[98:101], v[36:37], v[46:47], v[98:101]
	ds_read2_b64 v[90:93], v16 offset0:8 offset1:12
	ds_read2_b64 v[134:137], v17 offset1:4
	ds_read2_b64 v[138:141], v17 offset0:8 offset1:12
	ds_read2_b64 v[142:145], v18 offset1:4
	v_mfma_f32_16x16x16_f16 v[94:97], v[38:39], v[28:29], v[94:97]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[94:97], v[90:91], v[58:59], v[94:97]
	v_mfma_f32_16x16x16_f16 v[94:97], v[92:93], v[60:61], v[94:97]
	v_mfma_f32_16x16x16_f16 v[98:101], v[38:39], v[48:49], v[98:101]
	v_mfma_f32_16x16x16_f16 v[98:101], v[90:91], v[78:79], v[98:101]
	v_mfma_f32_16x16x16_f16 v[98:101], v[92:93], v[80:81], v[98:101]
	v_mfma_f32_16x16x16_f16 v[102:105], v[36:37], v[50:51], v[102:105]
	v_mfma_f32_16x16x16_f16 v[102:105], v[38:39], v[52:53], v[102:105]
	v_mfma_f32_16x16x16_f16 v[102:105], v[90:91], v[82:83], v[102:105]
	v_mfma_f32_16x16x16_f16 v[102:105], v[92:93], v[84:85], v[102:105]
	v_mfma_f32_16x16x16_f16 v[106:109], v[36:37], v[54:55], v[106:109]
	v_mfma_f32_16x16x16_f16 v[106:109], v[38:39], v[56:57], v[106:109]
	ds_read2_b64 v[36:39], v18 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 v[106:109], v[90:91], v[86:87], v[106:109]
	v_mfma_f32_16x16x16_f16 v[106:109], v[92:93], v[88:89], v[106:109]
	ds_read2_b64 v[90:93], v9 offset1:4
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 v[110:113], v[134:135], v[26:27], v[110:113]
	v_mfma_f32_16x16x16_f16 v[110:113], v[136:137], v[28:29], v[110:113]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[110:113], v[138:139], v[58:59], v[110:113]
	v_mfma_f32_16x16x16_f16 v[110:113], v[140:141], v[60:61], v[110:113]
	v_mfma_f32_16x16x16_f16 v[62:65], v[134:135], v[46:47], v[62:65]
	v_mfma_f32_16x16x16_f16 v[62:65], v[136:137], v[48:49], v[62:65]
	v_mfma_f32_16x16x16_f16 v[62:65], v[138:139], v[78:79], v[62:65]
	v_mfma_f32_16x16x16_f16 v[62:65], v[140:141], v[80:81], v[62:65]
	ds_read2_b64 v[146:149], v9 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 v[114:117], v[134:135], v[50:51], v[114:117]
	v_mfma_f32_16x16x16_f16 v[114:117], v[136:137], v[52:53], v[114:117]
	v_mfma_f32_16x16x16_f16 v[114:117], v[138:139], v[82:83], v[114:117]
	v_mfma_f32_16x16x16_f16 v[114:117], v[140:141], v[84:85], v[114:117]
	v_mfma_f32_16x16x16_f16 v[118:121], v[134:135], v[54:55], v[118:121]
	v_mfma_f32_16x16x16_f16 v[118:121], v[136:137], v[56:57], v[118:121]
	v_mfma_f32_16x16x16_f16 v[118:121], v[138:139], v[86:87], v[118:121]
	v_mfma_f32_16x16x16_f16 v[118:121], v[140:141], v[88:89], v[118:121]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[122:125], v[142:143], v[26:27], v[122:125]
	v_mfma_f32_16x16x16_f16 v[66:69], v[142:143], v[46:47], v[66:69]
	v_mfma_f32_16x16x16_f16 v[122:125], v[144:145], v[28:29], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[142:143], v[50:51], v[70:73]
	v_mfma_f32_16x16x16_f16 v[66:69], v[144:145], v[48:49], v[66:69]
	v_mfma_f32_16x16x16_f16 v[126:129], v[142:143], v[54:55], v[126:129]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[122:125], v[36:37], v[58:59], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[144:145], v[52:53], v[70:73]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[130:133], v[90:91], v[26:27], v[130:133]
	v_mfma_f32_16x16x16_f16 v[66:69], v[36:37], v[78:79], v[66:69]
	v_mfma_f32_16x16x16_f16 v[126:129], v[144:145], v[56:57], v[126:129]
	v_mfma_f32_16x16x16_f16 v[74:77], v[90:91], v[46:47], v[74:77]
	v_mfma_f32_16x16x16_f16 v[122:125], v[38:39], v[60:61], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[36:37], v[82:83], v[70:73]
	v_mfma_f32_16x16x16_f16 v[130:133], v[92:93], v[28:29], v[130:133]
	v_mfma_f32_16x16x16_f16 v[22:25], v[90:91], v[50:51], v[22:25]
	v_mfma_f32_16x16x16_f16 v[66:69], v[38:39], v[80:81], v[66:69]
	global_load_dwordx4 v[26:29], v5, s[2:3] offset:384
	global_load_dwordx4 v[134:137], v10, s[2:3] offset:384
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mfma_f32_16x16x16_f16 v[126:129], v[36:37], v[86:87], v[126:129]
	v_mfma_f32_16x16x16_f16 v[74:77], v[92:93], v[48:49], v[74:77]
	v_mfma_f32_16x16x16_f16 v[30:33], v[90:91], v[54:55], v[30:33]
	v_mfma_f32_16x16x16_f16 v[70:73], v[38:39], v[84:85], v[70:73]
	global_load_dwordx4 v[46:49], v11, s[2:3] offset:384
	global_load_dwordx4 v[138:141], v20, s[2:3] offset:384
	v_mfma_f32_16x16x16_f16 v[130:133], v[146:147], v[58:59], v[130:133]
	v_mfma_f32_16x16x16_f16 v[22:25], v[92:93], v[52:53], v[22:25]
	v_mfma_f32_16x16x16_f16 v[126:129], v[38:39], v[88:89], v[126:129]
	global_load_dwordx4 v[36:39], v4, s[4:5] offset:384
	global_load_dwordx4 v[50:53], v21, s[4:5] offset:384
	v_mfma_f32_16x16x16_f16 v[74:77], v[146:147], v[78:79], v[74:77]
	v_mfma_f32_16x16x16_f16 v[30:33], v[92:93], v[56:57], v[30:33]
	v_mfma_f32_16x16x16_f16 v[130:133], v[148:149], v[60:61], v[130:133]
	global_load_dwordx4 v[54:57], v34, s[4:5] offset:384
	global_load_dwordx4 v[58:61], v6, s[4:5] offset:384
	v_mfma_f32_16x16x16_f16 v[22:25], v[146:147], v[82:83], v[22:25]
	v_mfma_f32_16x16x16_f16 v[74:77], v[148:149], v[80:81], v[74:77]
	v_mfma_f32_16x16x16_f16 v[30:33], v[146:147], v[86:87], v[30:33]
	v_mfma_f32_16x16x16_f16 v[22:25], v[148:149], v[84:85], v[22:25]
	v_mfma_f32_16x16x16_f16 v[30:33], v[148:149], v[88:89], v[30:33]
	s_waitcnt vmcnt(7)
	ds_write2_b64 v35, v[26:27], v[28:29] offset1:1
	s_waitcnt vmcnt(6)
	ds_write2_b64 v40, v[134:135], v[136:137] offset1:1
	s_waitcnt vmcnt(5)
	ds_write2_b64 v41, v[46:47], v[48:49] offset1:1
	s_waitcnt vmcnt(4)
	ds_write2_b64 v42, v[138:139], v[140:141] offset1:1
	s_waitcnt vmcnt(3)
	ds_write2_b64 v3, v[36:37], v[38:39] offset1:1
	s_waitcnt vmcnt(2)
	ds_write2_b64 v43, v[50:51], v[52:53] offset1:1
	s_waitcnt vmcnt(1)
	ds_write2_b64 v45, v[54:55], v[56:57] offset1:1
	s_waitcnt vmcnt(0)
	ds_write2_b64 v7, v[58:59], v[60:61] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[4:7], v12 offset1:4
	ds_read2_b64 v[26:29], v16 offset1:4
	ds_read2_b64 v[34:37], v13 offset1:4
	ds_read2_b64 v[38:41], v14 offset1:4
	ds_read2_b64 v[42:45], v15 offset1:4
	ds_read2_b64 v[46:49], v12 offset0:8 offset1:12
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 v[94:97], v[26:27], v[4:5], v[94:97]
	ds_read2_b64 v[50:53], v16 offset0:8 offset1:12
	ds_read2_b64 v[54:57], v17 offset1:4
	ds_read2_b64 v[10:13], v13 offset0:8 offset1:12
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x16_f16 v[98:101], v[26:27], v[34:35], v[98:101]
	ds_read2_b64 v[58:61], v14 offset0:8 offset1:12
	ds_read2_b64 v[78:81], v15 offset0:8 offset1:12
	ds_read2_b64 v[14:17], v17 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 v[94:97], v[28:29], v[6:7], v[94:97]
	ds_read2_b64 v[82:85], v18 offset1:4
	ds_read2_b64 v[18:21], v18 offset0:8 offset1:12
	ds_read2_b64 v[86:89], v9 offset1:4
	s_waitcnt lgkmcnt(11)
	v_mfma_f32_16x16x16_f16 v[102:105], v[26:27], v[38:39], v[102:105]
	ds_read2_b64 v[90:93], v9 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 v[98:101], v[28:29], v[36:37], v[98:101]
	s_waitcnt lgkmcnt(11)
	v_mfma_f32_16x16x16_f16 v[106:109], v[26:27], v[42:43], v[106:109]
	s_waitcnt lgkmcnt(9)
	v_mfma_f32_16x16x16_f16 v[94:97], v[50:51], v[46:47], v[94:97]
	v_mfma_f32_16x16x16_f16 v[102:105], v[28:29], v[40:41], v[102:105]
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x16_f16 v[110:113], v[54:55], v[4:5], v[110:113]
	s_waitcnt lgkmcnt(7)
	v_mfma_f32_16x16x16_f16 v[98:101], v[50:51], v[10:11], v[98:101]
	v_mfma_f32_16x16x16_f16 v[106:109], v[28:29], v[44:45], v[106:109]
	v_mfma_f32_16x16x16_f16 v[62:65], v[54:55], v[34:35], v[62:65]
	v_mfma_f32_16x16x16_f16 v[94:97], v[52:53], v[48:49], v[94:97]
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x16_f16 v[102:105], v[50:51], v[58:59], v[102:105]
	v_mfma_f32_16x16x16_f16 v[110:113], v[56:57], v[6:7], v[110:113]
	v_mfma_f32_16x16x16_f16 v[114:117], v[54:55], v[38:39], v[114:117]
	v_mfma_f32_16x16x16_f16 v[98:101], v[52:53], v[12:13], v[98:101]
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 v[106:109], v[50:51], v[78:79], v[106:109]
	v_mfma_f32_16x16x16_f16 v[62:65], v[56:57], v[36:37], v[62:65]
	v_mfma_f32_16x16x16_f16 v[118:121], v[54:55], v[42:43], v[118:121]
	v_mfma_f32_16x16x16_f16 v[102:105], v[52:53], v[60:61], v[102:105]
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 v[110:113], v[14:15], v[46:47], v[110:113]
	v_mfma_f32_16x16x16_f16 v[114:117], v[56:57], v[40:41], v[114:117]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 v[122:125], v[82:83], v[4:5], v[122:125]
	v_mfma_f32_16x16x16_f16 v[106:109], v[52:53], v[80:81], v[106:109]
	v_mfma_f32_16x16x16_f16 v[62:65], v[14:15], v[10:11], v[62:65]
	v_mfma_f32_16x16x16_f16 v[118:121], v[56:57], v[44:45], v[118:121]
	v_mfma_f32_16x16x16_f16 v[66:69], v[82:83], v[34:35], v[66:69]
	v_mfma_f32_16x16x16_f16 v[110:113], v[16:17], v[48:49], v[110:113]
	v_mfma_f32_16x16x16_f16 v[114:117], v[14:15], v[58:59], v[114:117]
	v_mfma_f32_16x16x16_f16 v[122:125], v[84:85], v[6:7], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[82:83], v[38:39], v[70:73]
	v_mfma_f32_16x16x16_f16 v[62:65], v[16:17], v[12:13], v[62:65]
	v_mfma_f32_16x16x16_f16 v[118:121], v[14:15], v[78:79], v[118:121]
	v_mfma_f32_16x16x16_f16 v[66:69], v[84:85], v[36:37], v[66:69]
	v_mfma_f32_16x16x16_f16 v[126:129], v[82:83], v[42:43], v[126:129]
	v_mfma_f32_16x16x16_f16 v[114:117], v[16:17], v[60:61], v[114:117]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 v[122:125], v[18:19], v[46:47], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[84:85], v[40:41], v[70:73]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 v[130:133], v[86:87], v[4:5], v[130:133]
	v_mfma_f32_16x16x16_f16 v[118:121], v[16:17], v[80:81], v[118:121]
	v_mfma_f32_16x16x16_f16 v[66:69], v[18:19], v[10:11], v[66:69]
	v_mfma_f32_16x16x16_f16 v[126:129], v[84:85], v[44:45], v[126:129]
	v_mfma_f32_16x16x16_f16 v[74:77], v[86:87], v[34:35], v[74:77]
	v_mfma_f32_16x16x16_f16 v[122:125], v[20:21], v[48:49], v[122:125]
	v_mfma_f32_16x16x16_f16 v[70:73], v[18:19], v[58:59], v[70:73]
	v_mfma_f32_16x16x16_f16 v[130:133], v[88:89], v[6:7], v[130:133]
	v_mfma_f32_16x16x16_f16 v[22:25], v[86:87], v[38:39], v[22:25]
	v_mfma_f32_16x16x16_f16 v[66:69], v[20:21], v[12:13], v[66:69]
	v_lshlrev_b32_e32 v1, 16, v1
	v_lshl_add_u32 v1, s8, 17, v1
	v_lshl_add_u32 v1, s9, 9, v1
	v_lshl_add_u32 v0, v0, 10, v8
	v_mfma_f32_16x16x16_f16 v[126:129], v[18:19], v[78:79], v[126:129]
	v_mfma_f32_16x16x16_f16 v[74:77], v[88:89], v[36:37], v[74:77]
	v_mfma_f32_16x16x16_f16 v[30:33], v[86:87], v[42:43], v[30:33]
	v_mfma_f32_16x16x16_f16 v[70:73], v[20:21], v[60:61], v[70:73]
	v_lshl_add_u32 v1, v2, 8, v1
	v_lshl_add_u32 v0, v0, 2, v1
	global_store_dword v0, v94, s[6:7]
	global_store_dword v0, v95, s[6:7] offset:1024
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_f16 v[130:133], v[90:91], v[46:47], v[130:133]
	v_mfma_f32_16x16x16_f16 v[22:25], v[88:89], v[40:41], v[22:25]
	v_mfma_f32_16x16x16_f16 v[126:129], v[20:21], v[80:81], v[126:129]
	global_store_dword v0, v96, s[6:7] offset:2048
	global_store_dword v0, v97, s[6:7] offset:3072
	global_store_dword v0, v98, s[6:7] offset:64
	global_store_dword v0, v99, s[6:7] offset:1088
	v_mfma_f32_16x16x16_f16 v[74:77], v[90:91], v[10:11], v[74:77]
	v_mfma_f32_16x16x16_f16 v[30:33], v[88:89], v[44:45], v[30:33]
	v_mfma_f32_16x16x16_f16 v[130:133], v[92:93], v[48:49], v[130:133]
	global_store_dword v0, v100, s[6:7] offset:2112
	global_store_dword v0, v101, s[6:7] offset:3136
	global_store_dword v0, v102, s[6:7] offset:128
	global_store_dword v0, v103, s[6:7] offset:1152
	v_mfma_f32_16x16x16_f16 v[22:25], v[90:91], v[58:59], v[22:25]
	v_mfma_f32_16x16x16_f16 v[74:77], v[92:93], v[12:13], v[74:77]
	global_store_dword v0, v104, s[6:7] offset:2176
	global_store_dword v0, v105, s[6:7] offset:3200
	global_store_dword v0, v106, s[6:7] offset:192
	global_store_dword v0, v107, s[6:7] offset:1216
	v_mfma_f32_16x16x16_f16 v[30:33], v[90:91], v[78:79], v[30:33]
	v_mfma_f32_16x16x16_f16 v[22:25], v[92:93], v[60:61], v[22:25]
	global_store_dword v0, v108, s[6:7] offset:2240
	global_store_dword v0, v109, s[6:7] offset:3264
	v_add_u32_e32 v1, 0x4000, v0
	global_store_dword v1, v110, s[6:7]
	v_mfma_f32_16x16x16_f16 v[30:33], v[92:93], v[80:81], v[30:33]
	global_store_dword v1, v111, s[6:7] offset:1024
	global_store_dword v1, v112, s[6:7] offset:2048
	global_store_dword v1, v113, s[6:7] offset:3072
	global_store_dword v1, v62, s[6:7] offset:64
	global_store_dword v1, v63, s[6:7] offset:1088
	global_store_dword v1, v64, s[6:7] offset:2112
	global_store_dword v1, v65, s[6:7] offset:3136
	global_store_dword v1, v114, s[6:7] offset:128
	global_store_dword v1, v115, s[6:7] offset:1152
	global_store_dword v1, v116, s[6:7] offset:2176
	global_store_dword v1, v117, s[6:7] offset:3200
	global_store_dword v1, v118, s[6:7] offset:192
	global_store_dword v1, v119, s[6:7] offset:1216
	global_store_dword v1, v120, s[6:7] offset:2240
	global_store_dword v1, v121, s[6:7] offset:3264
	v_add_u32_e32 v1, 0x8000, v0
	global_store_dword v1, v122, s[6:7]
	global_store_dword v1, v123, s[6:7] offset:1024
	global_store_dword v1, v124, s[6:7] offset:2048
	global_store_dword v1, v125, s[6:7] offset:3072
	global_store_dword v1, v66, s[6:7] offset:64
	global_store_dword v1, v67, s[6:7] offset:1088
	global_store_dword v1, v68, s[6:7] offset:2112
	global_store_dword v1, v69, s[6:7] offset:3136
	global_store_dword v1, v70, s[6:7] offset:128
	global_store_dword v1, v71, s[6:7] offset:1152
	global_store_dword v1, v72, s[6:7] offset:2176
	global_store_dword v1, v73, s[6:7] offset:3200
	global_store_dword v1, v126, s[6:7] offset:192
	global_store_dword v1, v127, s[6:7] offset:1216
	global_store_dword v1, v128, s[6:7] offset:2240
	global_store_dword v1, v129, s[6:7] offset:3264
	v_add_u32_e32 v0, 0xc000, v0
	global_store_dword v0, v130, s[6:7]
	global_store_dword v0, v131, s[6:7] offset:1024
	global_store_dword v0, v132, s[6:7] offset:2048
	global_store_dword v0, v133, s[6:7] offset:3072
	global_store_dword v0, v74, s[6:7] offset:64
	global_store_dword v0, v75, s[6:7] offset:1088
	global_store_dword v0, v76, s[6:7] offset:2112
	global_store_dword v0, v77, s[6:7] offset:3136
	global_store_dword v0, v22, s[6:7] offset:128
	global_store_dword v0, v23, s[6:7] offset:1152
	global_store_dword v0, v24, s[6:7] offset:2176
	global_store_dword v0, v25, s[6:7] offset:3200
	global_store_dword v0, v30, s[6:7] offset:192
	global_store_dword v0, v31, s[6:7] offset:1216
	global_store_dword v0, v32, s[6:7] offset:2240
	global_store_dword v0, v33, s[6:7] offset:3264
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
		.amdhsa_next_free_vgpr 150
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 152
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
    .vgpr_count: 150
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
