	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.protected	gemm_nt
	.globl	gemm_nt
	.p2align	8
	.type	gemm_nt,@function
	; launch of gemm_nt: {"arguments":[{"name":"arg0","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":false}},"offset":0,"size":8},{"name":"arg1","kind":{"buffer":{"bytes":131072,"element":"f16","shape":[256,256],"written":false}},"offset":8,"size":8},{"name":"arg2","kind":{"buffer":{"bytes":262144,"element":"f32","shape":[256,256],"written":true}},"offset":16,"size":8}],"workgroup_size":[128,2,1],"subgroup_size":64,"grid":[2,2,1],"shared_bytes":32768,"occupancy":null,"preload":6}
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
	v_lshl_add_u32 v4, s8, 16, v3
	v_add_u32_e32 v5, 0x4000, v4
	global_load_dwordx4 v[6:9], v4, s[2:3]
	v_add_u32_e32 v10, 0x8000, v4
	global_load_dwordx4 v[12:15], v5, s[2:3]
	v_add_u32_e32 v11, 0xc000, v4
	global_load_dwordx4 v[16:19], v10, s[2:3]
	v_lshl_add_u32 v3, s9, 16, v3
	global_load_dwordx4 v[20:23], v11, s[2:3]
	v_add_u32_e32 v24, 0x4000, v3
	global_load_dwordx4 v[26:29], v3, s[4:5]
	v_add_u32_e32 v25, 0x8000, v3
	global_load_dwordx4 v[30:33], v24, s[4:5]
	v_add_u32_e32 v34, 0xc000, v3
	global_load_dwordx4 v[36:39], v25, s[4:5]
	global_load_dwordx4 v[40:43], v34, s[4:5]
	v_lshrrev_b32_e32 v35, 10, v0
	v_and_b32_e32 v44, 7, v2
	v_and_b32_e32 v45, 7, v0
	v_readfirstlane_b32 s0, v35
	v_lshlrev_b32_e32 v35, 4, v44
	v_lshlrev_b32_e32 v44, 4, v45
	v_xor_b32_e32 v35, v35, v44
	v_lshl_add_u32 v2, v2, 7, v35
	v_lshl_add_u32 v2, s0, 11, v2
	global_load_dwordx4 v[46:49], v4, s[2:3] offset:128
	global_load_dwordx4 v[50:53], v5, s[2:3] offset:128
	global_load_dwordx4 v[54:57], v10, s[2:3] offset:128
	global_load_dwordx4 v[58:61], v11, s[2:3] offset:128
	global_load_dwordx4 v[62:65], v3, s[4:5] offset:128
	global_load_dwordx4 v[66:69], v24, s[4:5] offset:128
	global_load_dwordx4 v[70:73], v25, s[4:5] offset:128
	global_load_dwordx4 v[74:77], v34, s[4:5] offset:128
	v_bfe_u32 v35, v0, 4, 2
	v_lshlrev_b32_e32 v45, 3, v35
	v_xor_b32_e32 v44, v44, v45
	v_and_b32_e32 v0, 15, v0
	v_xor_b32_e32 v45, 32, v44
	v_xor_b32_e32 v78, 64, v44
	v_xor_b32_e32 v79, 0x60, v44
	v_lshl_add_u32 v44, v0, 7, v44
	v_lshrrev_b32_e32 v1, 6, v1
	v_lshl_add_u32 v45, v0, 7, v45
	v_lshl_add_u32 v78, v0, 7, v78
	v_lshl_add_u32 v79, v0, 7, v79
	v_lshl_add_u32 v80, s0, 13, v44
	v_lshl_add_u32 v81, s0, 13, v45
	v_lshl_add_u32 v82, s0, 13, v78
	v_lshl_add_u32 v83, s0, 13, v79
	v_lshl_add_u32 v44, v1, 13, v44
	v_lshl_add_u32 v45, v1, 13, v45
	v_lshl_add_u32 v78, v1, 13, v78
	v_lshl_add_u32 v79, v1, 13, v79
	global_load_dwordx4 v[84:87], v4, s[2:3] offset:256
	global_load_dwordx4 v[88:91], v5, s[2:3] offset:256
	global_load_dwordx4 v[92:95], v10, s[2:3] offset:256
	global_load_dwordx4 v[96:99], v11, s[2:3] offset:256
	global_load_dwordx4 v[100:103], v3, s[4:5] offset:256
	global_load_dwordx4 v[104:107], v24, s[4:5] offset:256
	global_load_dwordx4 v[108:111], v25, s[4:5] offset:256
	global_load_dwordx4 v[112:115], v34, s[4:5] offset:256
	global_load_dwordx4 v[116:119], v4, s[2:3] offset:384
	global_load_dwordx4 v[120:123], v5, s[2:3] offset:384
	global_load_dwordx4 v[124:127], v10, s[2:3] offset:384
	global_load_dwordx4 v[128:131], v11, s[2:3] offset:384
	global_load_dwordx4 v[132:135], v3, s[4:5] offset:384
	global_load_dwordx4 v[136:139], v24, s[4:5] offset:384
	global_load_dwordx4 v[140:143], v25, s[4:5] offset:384
	global_load_dwordx4 v[144:147], v34, s[4:5] offset:384
	v_lshlrev_b32_e32 v1, 16, v1
	v_lshl_add_u32 v1, s8, 17, v1
	v_lshl_add_u32 v1, s9, 9, v1
	v_lshl_add_u32 v0, v35, 10, v0
	v_lshl_add_u32 v1, s0, 8, v1
	v_lshl_add_u32 v0, v0, 2, v1
	v_add_u32_e32 v1, 0x4000, v0
	v_add_u32_e32 v3, 0x8000, v0
	v_add_u32_e32 v4, 0xc000, v0
	s_waitcnt vmcnt(31)
	ds_write_b128 v2, v[6:9] offset:16384
	s_waitcnt vmcnt(30)
	ds_write_b128 v2, v[12:15] offset:20480
	s_waitcnt vmcnt(29)
	ds_write_b128 v2, v[16:19] offset:24576
	s_waitcnt vmcnt(28)
	ds_write_b128 v2, v[20:23] offset:28672
	s_waitcnt vmcnt(27)
	ds_write_b128 v2, v[26:29]
	s_waitcnt vmcnt(26)
	ds_write_b128 v2, v[30:33] offset:4096
	s_waitcnt vmcnt(25)
	ds_write_b128 v2, v[36:39] offset:8192
	s_waitcnt vmcnt(24)
	ds_write_b128 v2, v[40:43] offset:12288
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2st64_b64 v[6:9], v80 offset1:4
	ds_read2st64_b64 v[10:13], v44 offset0:32 offset1:36
	ds_read2st64_b64 v[14:17], v80 offset0:8 offset1:12
	ds_read2st64_b64 v[18:21], v44 offset0:40 offset1:44
	ds_read2st64_b64 v[22:25], v81 offset1:4
	ds_read2st64_b64 v[26:29], v82 offset1:4
	ds_read2st64_b64 v[30:33], v83 offset1:4
	ds_read2st64_b64 v[34:37], v81 offset0:8 offset1:12
	ds_read2st64_b64 v[38:41], v82 offset0:8 offset1:12
	ds_read2st64_b64 v[148:151], v83 offset0:8 offset1:12
	ds_read2st64_b64 v[152:155], v45 offset0:32 offset1:36
	ds_read2st64_b64 v[156:159], v78 offset0:32 offset1:36
	ds_read2st64_b64 v[160:163], v79 offset0:32 offset1:36
	ds_read2st64_b64 v[164:167], v45 offset0:40 offset1:44
	ds_read2st64_b64 v[168:171], v78 offset0:40 offset1:44
	ds_read2st64_b64 v[172:175], v79 offset0:40 offset1:44
	s_waitcnt lgkmcnt(14)
	v_mfma_f32_16x16x16_f16 a[0:3], v[10:11], v[6:7], 0
	v_mfma_f32_16x16x16_f16 a[4:7], v[10:11], v[8:9], 0
	s_waitcnt lgkmcnt(13)
	v_mfma_f32_16x16x16_f16 a[8:11], v[10:11], v[14:15], 0
	v_mfma_f32_16x16x16_f16 a[12:15], v[10:11], v[16:17], 0
	v_mfma_f32_16x16x16_f16 a[16:19], v[12:13], v[6:7], 0
	v_mfma_f32_16x16x16_f16 a[20:23], v[12:13], v[8:9], 0
	v_mfma_f32_16x16x16_f16 a[24:27], v[12:13], v[14:15], 0
	v_mfma_f32_16x16x16_f16 a[28:31], v[12:13], v[16:17], 0
	s_waitcnt lgkmcnt(12)
	v_mfma_f32_16x16x16_f16 a[32:35], v[18:19], v[6:7], 0
	v_mfma_f32_16x16x16_f16 a[36:39], v[18:19], v[8:9], 0
	v_mfma_f32_16x16x16_f16 a[40:43], v[18:19], v[14:15], 0
	v_mfma_f32_16x16x16_f16 a[44:47], v[18:19], v[16:17], 0
	v_mfma_f32_16x16x16_f16 a[48:51], v[20:21], v[6:7], 0
	v_mfma_f32_16x16x16_f16 a[52:55], v[20:21], v[8:9], 0
	v_mfma_f32_16x16x16_f16 a[56:59], v[20:21], v[14:15], 0
	v_mfma_f32_16x16x16_f16 a[60:63], v[20:21], v[16:17], 0
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[0:3], v[152:153], v[22:23], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[152:153], v[24:25], a[4:7]
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 a[0:3], v[156:157], v[26:27], a[0:3]
	v_mfma_f32_16x16x16_f16 a[8:11], v[152:153], v[34:35], a[8:11]
	v_mfma_f32_16x16x16_f16 a[4:7], v[156:157], v[28:29], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[152:153], v[36:37], a[12:15]
	v_mfma_f32_16x16x16_f16 a[8:11], v[156:157], v[38:39], a[8:11]
	v_mfma_f32_16x16x16_f16 a[16:19], v[154:155], v[22:23], a[16:19]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[0:3], v[160:161], v[30:31], a[0:3]
	v_mfma_f32_16x16x16_f16 a[12:15], v[156:157], v[40:41], a[12:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(22)
	ds_write_b128 v2, v[46:49] offset:16384
	ds_write_b128 v2, v[50:53] offset:20480
	s_waitcnt vmcnt(20)
	ds_write_b128 v2, v[54:57] offset:24576
	ds_write_b128 v2, v[58:61] offset:28672
	s_waitcnt vmcnt(18)
	ds_write_b128 v2, v[62:65]
	ds_write_b128 v2, v[66:69] offset:4096
	s_waitcnt vmcnt(16)
	ds_write_b128 v2, v[70:73] offset:8192
	ds_write_b128 v2, v[74:77] offset:12288
	v_mfma_f32_16x16x16_f16 a[20:23], v[154:155], v[24:25], a[20:23]
	v_mfma_f32_16x16x16_f16 a[4:7], v[160:161], v[32:33], a[4:7]
	v_mfma_f32_16x16x16_f16 a[16:19], v[158:159], v[26:27], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[154:155], v[34:35], a[24:27]
	v_mfma_f32_16x16x16_f16 a[8:11], v[160:161], v[148:149], a[8:11]
	v_mfma_f32_16x16x16_f16 a[20:23], v[158:159], v[28:29], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[154:155], v[36:37], a[28:31]
	v_mfma_f32_16x16x16_f16 a[12:15], v[160:161], v[150:151], a[12:15]
	v_mfma_f32_16x16x16_f16 a[32:35], v[164:165], v[22:23], a[32:35]
	v_mfma_f32_16x16x16_f16 a[24:27], v[158:159], v[38:39], a[24:27]
	v_mfma_f32_16x16x16_f16 a[16:19], v[162:163], v[30:31], a[16:19]
	v_mfma_f32_16x16x16_f16 a[36:39], v[164:165], v[24:25], a[36:39]
	v_mfma_f32_16x16x16_f16 a[28:31], v[158:159], v[40:41], a[28:31]
	v_mfma_f32_16x16x16_f16 a[20:23], v[162:163], v[32:33], a[20:23]
	v_mfma_f32_16x16x16_f16 a[32:35], v[168:169], v[26:27], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[164:165], v[34:35], a[40:43]
	v_mfma_f32_16x16x16_f16 a[24:27], v[162:163], v[148:149], a[24:27]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2st64_b64 v[6:9], v80 offset1:4
	ds_read2st64_b64 v[10:13], v44 offset0:32 offset1:36
	v_mfma_f32_16x16x16_f16 a[36:39], v[168:169], v[28:29], a[36:39]
	ds_read2st64_b64 v[14:17], v80 offset0:8 offset1:12
	ds_read2st64_b64 v[18:21], v81 offset1:4
	ds_read2st64_b64 v[46:49], v82 offset1:4
	v_mfma_f32_16x16x16_f16 a[44:47], v[164:165], v[36:37], a[44:47]
	ds_read2st64_b64 v[50:53], v83 offset1:4
	ds_read2st64_b64 v[54:57], v81 offset0:8 offset1:12
	ds_read2st64_b64 v[58:61], v82 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[28:31], v[162:163], v[150:151], a[28:31]
	ds_read2st64_b64 v[62:65], v83 offset0:8 offset1:12
	ds_read2st64_b64 v[66:69], v45 offset0:32 offset1:36
	ds_read2st64_b64 v[70:73], v78 offset0:32 offset1:36
	v_mfma_f32_16x16x16_f16 a[40:43], v[168:169], v[38:39], a[40:43]
	ds_read2st64_b64 v[74:77], v79 offset0:32 offset1:36
	ds_read2st64_b64 v[152:155], v44 offset0:40 offset1:44
	ds_read2st64_b64 v[156:159], v45 offset0:40 offset1:44
	ds_read2st64_b64 v[160:163], v78 offset0:40 offset1:44
	ds_read2st64_b64 v[176:179], v79 offset0:40 offset1:44
	v_mfma_f32_16x16x16_f16 a[32:35], v[172:173], v[30:31], a[32:35]
	v_mfma_f32_16x16x16_f16 a[48:51], v[166:167], v[22:23], a[48:51]
	v_mfma_f32_16x16x16_f16 a[36:39], v[172:173], v[32:33], a[36:39]
	s_waitcnt lgkmcnt(14)
	v_mfma_f32_16x16x16_f16 a[0:3], v[10:11], v[6:7], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[10:11], v[8:9], a[4:7]
	s_waitcnt lgkmcnt(13)
	v_mfma_f32_16x16x16_f16 a[8:11], v[10:11], v[14:15], a[8:11]
	v_mfma_f32_16x16x16_f16 a[12:15], v[10:11], v[16:17], a[12:15]
	v_mfma_f32_16x16x16_f16 a[16:19], v[12:13], v[6:7], a[16:19]
	v_mfma_f32_16x16x16_f16 a[20:23], v[12:13], v[8:9], a[20:23]
	v_mfma_f32_16x16x16_f16 a[24:27], v[12:13], v[14:15], a[24:27]
	v_mfma_f32_16x16x16_f16 a[28:31], v[12:13], v[16:17], a[28:31]
	v_mfma_f32_16x16x16_f16 a[44:47], v[168:169], v[40:41], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[166:167], v[24:25], a[52:55]
	v_mfma_f32_16x16x16_f16 a[40:43], v[172:173], v[148:149], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[170:171], v[26:27], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[166:167], v[34:35], a[56:59]
	v_mfma_f32_16x16x16_f16 a[44:47], v[172:173], v[150:151], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[170:171], v[28:29], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[166:167], v[36:37], a[60:63]
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x16_f16 a[0:3], v[66:67], v[18:19], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[66:67], v[20:21], a[4:7]
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[0:3], v[70:71], v[46:47], a[0:3]
	v_mfma_f32_16x16x16_f16 a[8:11], v[66:67], v[54:55], a[8:11]
	v_mfma_f32_16x16x16_f16 a[4:7], v[70:71], v[48:49], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[66:67], v[56:57], a[12:15]
	v_mfma_f32_16x16x16_f16 a[8:11], v[70:71], v[58:59], a[8:11]
	v_mfma_f32_16x16x16_f16 a[16:19], v[68:69], v[18:19], a[16:19]
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 a[0:3], v[74:75], v[50:51], a[0:3]
	v_mfma_f32_16x16x16_f16 a[12:15], v[70:71], v[60:61], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[68:69], v[20:21], a[20:23]
	v_mfma_f32_16x16x16_f16 a[4:7], v[74:75], v[52:53], a[4:7]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(14)
	ds_write_b128 v2, v[84:87] offset:16384
	ds_write_b128 v2, v[88:91] offset:20480
	s_waitcnt vmcnt(12)
	ds_write_b128 v2, v[92:95] offset:24576
	ds_write_b128 v2, v[96:99] offset:28672
	s_waitcnt vmcnt(10)
	ds_write_b128 v2, v[100:103]
	ds_write_b128 v2, v[104:107] offset:4096
	s_waitcnt vmcnt(8)
	ds_write_b128 v2, v[108:111] offset:8192
	ds_write_b128 v2, v[112:115] offset:12288
	v_mfma_f32_16x16x16_f16 a[32:35], v[152:153], v[6:7], a[32:35]
	v_mfma_f32_16x16x16_f16 a[16:19], v[72:73], v[46:47], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[68:69], v[54:55], a[24:27]
	v_mfma_f32_16x16x16_f16 a[8:11], v[74:75], v[62:63], a[8:11]
	v_mfma_f32_16x16x16_f16 a[36:39], v[152:153], v[8:9], a[36:39]
	v_mfma_f32_16x16x16_f16 a[20:23], v[72:73], v[48:49], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[68:69], v[56:57], a[28:31]
	v_mfma_f32_16x16x16_f16 a[12:15], v[74:75], v[64:65], a[12:15]
	v_mfma_f32_16x16x16_f16 a[32:35], v[156:157], v[18:19], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[152:153], v[14:15], a[40:43]
	v_mfma_f32_16x16x16_f16 a[24:27], v[72:73], v[58:59], a[24:27]
	v_mfma_f32_16x16x16_f16 a[48:51], v[174:175], v[30:31], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[170:171], v[38:39], a[56:59]
	v_mfma_f32_16x16x16_f16 a[16:19], v[76:77], v[50:51], a[16:19]
	v_mfma_f32_16x16x16_f16 a[36:39], v[156:157], v[20:21], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[152:153], v[16:17], a[44:47]
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mfma_f32_16x16x16_f16 a[28:31], v[72:73], v[60:61], a[28:31]
	ds_read2st64_b64 v[10:13], v80 offset1:4
	ds_read2st64_b64 v[22:25], v44 offset0:32 offset1:36
	ds_read2st64_b64 v[26:29], v80 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[20:23], v[76:77], v[52:53], a[20:23]
	ds_read2st64_b64 v[34:37], v81 offset1:4
	ds_read2st64_b64 v[66:69], v82 offset1:4
	ds_read2st64_b64 v[70:73], v83 offset1:4
	v_mfma_f32_16x16x16_f16 a[52:55], v[174:175], v[32:33], a[52:55]
	ds_read2st64_b64 v[30:33], v81 offset0:8 offset1:12
	ds_read2st64_b64 v[84:87], v82 offset0:8 offset1:12
	ds_read2st64_b64 v[88:91], v83 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[60:63], v[170:171], v[40:41], a[60:63]
	ds_read2st64_b64 v[38:41], v45 offset0:32 offset1:36
	ds_read2st64_b64 v[92:95], v78 offset0:32 offset1:36
	ds_read2st64_b64 v[96:99], v79 offset0:32 offset1:36
	v_mfma_f32_16x16x16_f16 a[32:35], v[160:161], v[46:47], a[32:35]
	ds_read2st64_b64 v[100:103], v44 offset0:40 offset1:44
	ds_read2st64_b64 v[104:107], v45 offset0:40 offset1:44
	ds_read2st64_b64 v[108:111], v78 offset0:40 offset1:44
	v_mfma_f32_16x16x16_f16 a[40:43], v[156:157], v[54:55], a[40:43]
	ds_read2st64_b64 v[112:115], v79 offset0:40 offset1:44
	v_mfma_f32_16x16x16_f16 a[48:51], v[154:155], v[6:7], a[48:51]
	v_mfma_f32_16x16x16_f16 a[24:27], v[76:77], v[62:63], a[24:27]
	s_waitcnt lgkmcnt(14)
	v_mfma_f32_16x16x16_f16 a[0:3], v[22:23], v[10:11], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[22:23], v[12:13], a[4:7]
	s_waitcnt lgkmcnt(13)
	v_mfma_f32_16x16x16_f16 a[8:11], v[22:23], v[26:27], a[8:11]
	v_mfma_f32_16x16x16_f16 a[12:15], v[22:23], v[28:29], a[12:15]
	v_mfma_f32_16x16x16_f16 a[16:19], v[24:25], v[10:11], a[16:19]
	v_mfma_f32_16x16x16_f16 a[56:59], v[174:175], v[148:149], a[56:59]
	v_mfma_f32_16x16x16_f16 a[20:23], v[24:25], v[12:13], a[20:23]
	v_mfma_f32_16x16x16_f16 a[36:39], v[160:161], v[48:49], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[156:157], v[56:57], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[154:155], v[8:9], a[52:55]
	v_mfma_f32_16x16x16_f16 a[28:31], v[76:77], v[64:65], a[28:31]
	v_mfma_f32_16x16x16_f16 a[60:63], v[174:175], v[150:151], a[60:63]
	v_mfma_f32_16x16x16_f16 a[24:27], v[24:25], v[26:27], a[24:27]
	v_mfma_f32_16x16x16_f16 a[32:35], v[176:177], v[50:51], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[160:161], v[58:59], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[158:159], v[18:19], a[48:51]
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x16_f16 a[0:3], v[38:39], v[34:35], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[38:39], v[36:37], a[4:7]
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[0:3], v[92:93], v[66:67], a[0:3]
	v_mfma_f32_16x16x16_f16 a[8:11], v[38:39], v[30:31], a[8:11]
	v_mfma_f32_16x16x16_f16 a[4:7], v[92:93], v[68:69], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[38:39], v[32:33], a[12:15]
	v_mfma_f32_16x16x16_f16 a[8:11], v[92:93], v[84:85], a[8:11]
	v_mfma_f32_16x16x16_f16 a[16:19], v[40:41], v[34:35], a[16:19]
	v_mfma_f32_16x16x16_f16 a[56:59], v[154:155], v[14:15], a[56:59]
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_f16 a[0:3], v[96:97], v[70:71], a[0:3]
	v_mfma_f32_16x16x16_f16 a[12:15], v[92:93], v[86:87], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[40:41], v[36:37], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[24:25], v[28:29], a[28:31]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(7)
	ds_write_b128 v2, v[116:119] offset:16384
	v_mfma_f32_16x16x16_f16 a[36:39], v[176:177], v[52:53], a[36:39]
	s_waitcnt vmcnt(5)
	ds_write_b128 v2, v[120:123] offset:20480
	ds_write_b128 v2, v[124:127] offset:24576
	v_mfma_f32_16x16x16_f16 a[44:47], v[160:161], v[60:61], a[44:47]
	s_waitcnt vmcnt(3)
	ds_write_b128 v2, v[128:131] offset:28672
	ds_write_b128 v2, v[132:135]
	v_mfma_f32_16x16x16_f16 a[52:55], v[158:159], v[20:21], a[52:55]
	s_waitcnt vmcnt(1)
	ds_write_b128 v2, v[136:139] offset:4096
	ds_write_b128 v2, v[140:143] offset:8192
	v_mfma_f32_16x16x16_f16 a[60:63], v[154:155], v[16:17], a[60:63]
	s_waitcnt vmcnt(0)
	ds_write_b128 v2, v[144:147] offset:12288
	v_mfma_f32_16x16x16_f16 a[4:7], v[96:97], v[72:73], a[4:7]
	v_mfma_f32_16x16x16_f16 a[32:35], v[100:101], v[10:11], a[32:35]
	v_mfma_f32_16x16x16_f16 a[16:19], v[94:95], v[66:67], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[40:41], v[30:31], a[24:27]
	v_mfma_f32_16x16x16_f16 a[40:43], v[176:177], v[62:63], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[162:163], v[46:47], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[158:159], v[54:55], a[56:59]
	v_mfma_f32_16x16x16_f16 a[8:11], v[96:97], v[88:89], a[8:11]
	v_mfma_f32_16x16x16_f16 a[36:39], v[100:101], v[12:13], a[36:39]
	v_mfma_f32_16x16x16_f16 a[20:23], v[94:95], v[68:69], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[40:41], v[32:33], a[28:31]
	v_mfma_f32_16x16x16_f16 a[44:47], v[176:177], v[64:65], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[162:163], v[48:49], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[158:159], v[56:57], a[60:63]
	v_mfma_f32_16x16x16_f16 a[12:15], v[96:97], v[90:91], a[12:15]
	v_mfma_f32_16x16x16_f16 a[32:35], v[104:105], v[34:35], a[32:35]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2st64_b64 v[6:9], v80 offset1:4
	ds_read2st64_b64 v[14:17], v44 offset0:32 offset1:36
	v_mfma_f32_16x16x16_f16 a[40:43], v[100:101], v[26:27], a[40:43]
	ds_read2st64_b64 v[18:21], v80 offset0:8 offset1:12
	ds_read2st64_b64 v[22:25], v81 offset1:4
	ds_read2st64_b64 v[38:41], v45 offset0:32 offset1:36
	v_mfma_f32_16x16x16_f16 a[16:19], v[98:99], v[70:71], a[16:19]
	ds_read2st64_b64 v[46:49], v82 offset1:4
	ds_read2st64_b64 v[54:57], v81 offset0:8 offset1:12
	ds_read2st64_b64 v[74:77], v78 offset0:32 offset1:36
	v_mfma_f32_16x16x16_f16 a[24:27], v[94:95], v[84:85], a[24:27]
	ds_read2st64_b64 v[116:119], v83 offset1:4
	ds_read2st64_b64 v[120:123], v82 offset0:8 offset1:12
	ds_read2st64_b64 v[124:127], v79 offset0:32 offset1:36
	v_mfma_f32_16x16x16_f16 a[48:51], v[178:179], v[50:51], a[48:51]
	ds_read2st64_b64 v[80:83], v83 offset0:8 offset1:12
	ds_read2st64_b64 v[128:131], v44 offset0:40 offset1:44
	ds_read2st64_b64 v[42:45], v45 offset0:40 offset1:44
	v_mfma_f32_16x16x16_f16 a[56:59], v[162:163], v[58:59], a[56:59]
	ds_read2st64_b64 v[132:135], v78 offset0:40 offset1:44
	ds_read2st64_b64 v[136:139], v79 offset0:40 offset1:44
	v_mfma_f32_16x16x16_f16 a[36:39], v[104:105], v[36:37], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[100:101], v[28:29], a[44:47]
	v_mfma_f32_16x16x16_f16 a[20:23], v[98:99], v[72:73], a[20:23]
	s_waitcnt lgkmcnt(14)
	v_mfma_f32_16x16x16_f16 a[0:3], v[14:15], v[6:7], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[14:15], v[8:9], a[4:7]
	s_waitcnt lgkmcnt(13)
	v_mfma_f32_16x16x16_f16 a[8:11], v[14:15], v[18:19], a[8:11]
	v_mfma_f32_16x16x16_f16 a[12:15], v[14:15], v[20:21], a[12:15]
	v_mfma_f32_16x16x16_f16 a[28:31], v[94:95], v[86:87], a[28:31]
	v_mfma_f32_16x16x16_f16 a[52:55], v[178:179], v[52:53], a[52:55]
	s_waitcnt lgkmcnt(11)
	v_mfma_f32_16x16x16_f16 a[0:3], v[38:39], v[22:23], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[38:39], v[24:25], a[4:7]
	v_mfma_f32_16x16x16_f16 a[60:63], v[162:163], v[60:61], a[60:63]
	v_mfma_f32_16x16x16_f16 a[16:19], v[16:17], v[6:7], a[16:19]
	s_waitcnt lgkmcnt(9)
	v_mfma_f32_16x16x16_f16 a[8:11], v[38:39], v[54:55], a[8:11]
	v_mfma_f32_16x16x16_f16 a[32:35], v[108:109], v[66:67], a[32:35]
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x16_f16 a[0:3], v[74:75], v[46:47], a[0:3]
	v_mfma_f32_16x16x16_f16 a[40:43], v[104:105], v[30:31], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[102:103], v[10:11], a[48:51]
	v_mfma_f32_16x16x16_f16 a[24:27], v[98:99], v[88:89], a[24:27]
	v_mfma_f32_16x16x16_f16 a[56:59], v[178:179], v[62:63], a[56:59]
	v_mfma_f32_16x16x16_f16 a[4:7], v[74:75], v[48:49], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[38:39], v[56:57], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[16:17], v[8:9], a[20:23]
	v_mfma_f32_16x16x16_f16 a[36:39], v[108:109], v[68:69], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[104:105], v[32:33], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[102:103], v[12:13], a[52:55]
	v_mfma_f32_16x16x16_f16 a[28:31], v[98:99], v[90:91], a[28:31]
	v_mfma_f32_16x16x16_f16 a[60:63], v[178:179], v[64:65], a[60:63]
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[0:3], v[124:125], v[116:117], a[0:3]
	v_mfma_f32_16x16x16_f16 a[8:11], v[74:75], v[120:121], a[8:11]
	v_mfma_f32_16x16x16_f16 a[16:19], v[40:41], v[22:23], a[16:19]
	s_nop 4
	global_store_dword v0, a0, s[6:7]
	v_mfma_f32_16x16x16_f16 a[24:27], v[16:17], v[18:19], a[24:27]
	global_store_dword v0, a1, s[6:7] offset:1024
	global_store_dword v0, a2, s[6:7] offset:2048
	global_store_dword v0, a3, s[6:7] offset:3072
	v_mfma_f32_16x16x16_f16 a[32:35], v[112:113], v[70:71], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[108:109], v[84:85], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[106:107], v[34:35], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[102:103], v[26:27], a[56:59]
	v_mfma_f32_16x16x16_f16 a[4:7], v[124:125], v[118:119], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[74:75], v[122:123], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[40:41], v[24:25], a[20:23]
	s_nop 4
	global_store_dword v0, a4, s[6:7] offset:64
	v_mfma_f32_16x16x16_f16 a[28:31], v[16:17], v[20:21], a[28:31]
	global_store_dword v0, a5, s[6:7] offset:1088
	global_store_dword v0, a6, s[6:7] offset:2112
	global_store_dword v0, a7, s[6:7] offset:3136
	v_mfma_f32_16x16x16_f16 a[36:39], v[112:113], v[72:73], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[108:109], v[86:87], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[106:107], v[36:37], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[102:103], v[28:29], a[60:63]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[32:35], v[128:129], v[6:7], a[32:35]
	v_mfma_f32_16x16x16_f16 a[8:11], v[124:125], v[80:81], a[8:11]
	v_mfma_f32_16x16x16_f16 a[16:19], v[76:77], v[46:47], a[16:19]
	s_nop 5
	global_store_dword v0, a8, s[6:7] offset:128
	global_store_dword v0, a9, s[6:7] offset:1152
	global_store_dword v0, a10, s[6:7] offset:2176
	v_mfma_f32_16x16x16_f16 a[24:27], v[40:41], v[54:55], a[24:27]
	global_store_dword v0, a11, s[6:7] offset:3200
	v_mfma_f32_16x16x16_f16 a[40:43], v[112:113], v[88:89], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[110:111], v[66:67], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[106:107], v[30:31], a[56:59]
	v_mfma_f32_16x16x16_f16 a[36:39], v[128:129], v[8:9], a[36:39]
	v_mfma_f32_16x16x16_f16 a[12:15], v[124:125], v[82:83], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[76:77], v[48:49], a[20:23]
	s_nop 5
	global_store_dword v0, a12, s[6:7] offset:192
	global_store_dword v0, a13, s[6:7] offset:1216
	global_store_dword v0, a14, s[6:7] offset:2240
	global_store_dword v0, a15, s[6:7] offset:3264
	v_mfma_f32_16x16x16_f16 a[28:31], v[40:41], v[56:57], a[28:31]
	v_mfma_f32_16x16x16_f16 a[44:47], v[112:113], v[90:91], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[110:111], v[68:69], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[106:107], v[32:33], a[60:63]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_f16 a[32:35], v[42:43], v[22:23], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[128:129], v[18:19], a[40:43]
	v_mfma_f32_16x16x16_f16 a[16:19], v[126:127], v[116:117], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[76:77], v[120:121], a[24:27]
	s_nop 5
	global_store_dword v1, a16, s[6:7]
	global_store_dword v1, a17, s[6:7] offset:1024
	v_mfma_f32_16x16x16_f16 a[48:51], v[114:115], v[70:71], a[48:51]
	global_store_dword v1, a18, s[6:7] offset:2048
	global_store_dword v1, a19, s[6:7] offset:3072
	v_mfma_f32_16x16x16_f16 a[56:59], v[110:111], v[84:85], a[56:59]
	v_mfma_f32_16x16x16_f16 a[36:39], v[42:43], v[24:25], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[128:129], v[20:21], a[44:47]
	v_mfma_f32_16x16x16_f16 a[20:23], v[126:127], v[118:119], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[76:77], v[122:123], a[28:31]
	v_mfma_f32_16x16x16_f16 a[52:55], v[114:115], v[72:73], a[52:55]
	s_nop 4
	global_store_dword v1, a20, s[6:7] offset:64
	v_mfma_f32_16x16x16_f16 a[60:63], v[110:111], v[86:87], a[60:63]
	global_store_dword v1, a21, s[6:7] offset:1088
	global_store_dword v1, a22, s[6:7] offset:2112
	global_store_dword v1, a23, s[6:7] offset:3136
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 a[32:35], v[132:133], v[46:47], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[42:43], v[54:55], a[40:43]
	v_mfma_f32_16x16x16_f16 a[48:51], v[130:131], v[6:7], a[48:51]
	v_mfma_f32_16x16x16_f16 a[24:27], v[126:127], v[80:81], a[24:27]
	v_mfma_f32_16x16x16_f16 a[56:59], v[114:115], v[88:89], a[56:59]
	v_mfma_f32_16x16x16_f16 a[36:39], v[132:133], v[48:49], a[36:39]
	s_nop 4
	global_store_dword v1, a24, s[6:7] offset:128
	v_mfma_f32_16x16x16_f16 a[44:47], v[42:43], v[56:57], a[44:47]
	global_store_dword v1, a25, s[6:7] offset:1152
	global_store_dword v1, a26, s[6:7] offset:2176
	global_store_dword v1, a27, s[6:7] offset:3200
	v_mfma_f32_16x16x16_f16 a[52:55], v[130:131], v[8:9], a[52:55]
	v_mfma_f32_16x16x16_f16 a[28:31], v[126:127], v[82:83], a[28:31]
	v_mfma_f32_16x16x16_f16 a[60:63], v[114:115], v[90:91], a[60:63]
	v_mfma_f32_16x16x16_f16 a[40:43], v[132:133], v[120:121], a[40:43]
	s_nop 4
	global_store_dword v1, a28, s[6:7] offset:192
	v_mfma_f32_16x16x16_f16 a[48:51], v[44:45], v[22:23], a[48:51]
	global_store_dword v1, a29, s[6:7] offset:1216
	global_store_dword v1, a30, s[6:7] offset:2240
	global_store_dword v1, a31, s[6:7] offset:3264
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_f16 a[32:35], v[136:137], v[116:117], a[32:35]
	v_mfma_f32_16x16x16_f16 a[56:59], v[130:131], v[18:19], a[56:59]
	v_mfma_f32_16x16x16_f16 a[44:47], v[132:133], v[122:123], a[44:47]
	s_nop 4
	global_store_dword v3, a32, s[6:7]
	v_mfma_f32_16x16x16_f16 a[52:55], v[44:45], v[24:25], a[52:55]
	global_store_dword v3, a33, s[6:7] offset:1024
	global_store_dword v3, a34, s[6:7] offset:2048
	global_store_dword v3, a35, s[6:7] offset:3072
	v_mfma_f32_16x16x16_f16 a[36:39], v[136:137], v[118:119], a[36:39]
	v_mfma_f32_16x16x16_f16 a[60:63], v[130:131], v[20:21], a[60:63]
	v_mfma_f32_16x16x16_f16 a[48:51], v[134:135], v[46:47], a[48:51]
	s_nop 4
	global_store_dword v3, a36, s[6:7] offset:64
	v_mfma_f32_16x16x16_f16 a[56:59], v[44:45], v[54:55], a[56:59]
	global_store_dword v3, a37, s[6:7] offset:1088
	global_store_dword v3, a38, s[6:7] offset:2112
	global_store_dword v3, a39, s[6:7] offset:3136
	v_mfma_f32_16x16x16_f16 a[40:43], v[136:137], v[80:81], a[40:43]
	v_mfma_f32_16x16x16_f16 a[52:55], v[134:135], v[48:49], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[44:45], v[56:57], a[60:63]
	s_nop 4
	global_store_dword v3, a40, s[6:7] offset:128
	v_mfma_f32_16x16x16_f16 a[44:47], v[136:137], v[82:83], a[44:47]
	global_store_dword v3, a41, s[6:7] offset:1152
	global_store_dword v3, a42, s[6:7] offset:2176
	global_store_dword v3, a43, s[6:7] offset:3200
	v_mfma_f32_16x16x16_f16 a[56:59], v[134:135], v[120:121], a[56:59]
	v_mfma_f32_16x16x16_f16 a[48:51], v[138:139], v[116:117], a[48:51]
	s_nop 1
	global_store_dword v3, a44, s[6:7] offset:192
	v_mfma_f32_16x16x16_f16 a[60:63], v[134:135], v[122:123], a[60:63]
	global_store_dword v3, a45, s[6:7] offset:1216
	global_store_dword v3, a46, s[6:7] offset:2240
	global_store_dword v3, a47, s[6:7] offset:3264
	v_mfma_f32_16x16x16_f16 a[52:55], v[138:139], v[118:119], a[52:55]
	global_store_dword v4, a48, s[6:7]
	global_store_dword v4, a49, s[6:7] offset:1024
	global_store_dword v4, a50, s[6:7] offset:2048
	v_mfma_f32_16x16x16_f16 a[56:59], v[138:139], v[80:81], a[56:59]
	global_store_dword v4, a51, s[6:7] offset:3072
	s_nop 1
	global_store_dword v4, a52, s[6:7] offset:64
	v_mfma_f32_16x16x16_f16 a[60:63], v[138:139], v[82:83], a[60:63]
	global_store_dword v4, a53, s[6:7] offset:1088
	global_store_dword v4, a54, s[6:7] offset:2112
	global_store_dword v4, a55, s[6:7] offset:3136
	global_store_dword v4, a56, s[6:7] offset:128
	global_store_dword v4, a57, s[6:7] offset:1152
	global_store_dword v4, a58, s[6:7] offset:2176
	global_store_dword v4, a59, s[6:7] offset:3200
	global_store_dword v4, a60, s[6:7] offset:192
	global_store_dword v4, a61, s[6:7] offset:1216
	global_store_dword v4, a62, s[6:7] offset:2240
	global_store_dword v4, a63, s[6:7] offset:3264
	s_endpgm
.Lend_gemm_nt:
	.size	gemm_nt, .Lend_gemm_nt-gemm_nt
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm_nt
		.amdhsa_group_segment_fixed_size 32768
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
		.amdhsa_next_free_vgpr 244
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 180
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
    .group_segment_fixed_size: 32768
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
    .vgpr_count: 244
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
