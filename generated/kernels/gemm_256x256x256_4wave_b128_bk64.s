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
	v_lshrrev_b32_e32 v2, 3, v1
	v_lshrrev_b32_e32 v3, 10, v0
	s_nop 0
	v_readfirstlane_b32 s0, v3
	v_mad_u32_u24 v4, v2, 24, v1
	s_lshl3_add_u32 s1, s8, s0
	v_lshlrev_b32_e32 v4, 4, v4
	v_lshl_add_u32 v5, s1, 13, v4
	v_add_u32_e32 v6, 0x4000, v5
	global_load_dwordx4 v[8:11], v5, s[2:3]
	v_add_u32_e32 v7, 0x8000, v5
	global_load_dwordx4 v[12:15], v6, s[2:3]
	v_add_u32_e32 v16, 0xc000, v5
	s_lshl3_add_u32 s1, s9, s0
	global_load_dwordx4 v[18:21], v7, s[2:3]
	v_lshl_add_u32 v4, s1, 13, v4
	global_load_dwordx4 v[22:25], v16, s[2:3]
	v_add_u32_e32 v17, 0x4000, v4
	global_load_dwordx4 v[26:29], v4, s[4:5]
	v_add_u32_e32 v30, 0x8000, v4
	global_load_dwordx4 v[32:35], v17, s[4:5]
	v_add_u32_e32 v31, 0xc000, v4
	global_load_dwordx4 v[36:39], v30, s[4:5]
	global_load_dwordx4 v[40:43], v31, s[4:5]
	v_lshl_add_u32 v2, v1, 1, v2
	s_mul_i32 s0, s0, 0x110
	v_add_lshl_u32 v2, v2, s0, 3
	v_add_u32_e32 v44, 0x4400, v2
	v_add_u32_e32 v45, 0x5500, v2
	v_add_u32_e32 v46, 0x6600, v2
	v_add_u32_e32 v47, 0x7700, v2
	v_mov_b32_e32 v48, 0x2200
	v_add_u32_e32 v49, 0x1100, v2
	v_add_u32_e32 v50, v2, v48
	v_add_u32_e32 v51, 0x3300, v2
	global_load_dwordx4 v[52:55], v5, s[2:3] offset:128
	global_load_dwordx4 v[56:59], v6, s[2:3] offset:128
	global_load_dwordx4 v[60:63], v7, s[2:3] offset:128
	global_load_dwordx4 v[64:67], v16, s[2:3] offset:128
	global_load_dwordx4 v[68:71], v4, s[4:5] offset:128
	global_load_dwordx4 v[72:75], v17, s[4:5] offset:128
	global_load_dwordx4 v[76:79], v30, s[4:5] offset:128
	global_load_dwordx4 v[80:83], v31, s[4:5] offset:128
	v_and_b32_e32 v84, 15, v0
	v_bfe_u32 v0, v0, 4, 2
	v_mad_u32_u24 v85, v84, 17, v0
	v_lshlrev_b32_e32 v85, 3, v85
	v_lshrrev_b32_e32 v1, 6, v1
	v_mad_u32_u24 v86, v1, v48, v85
	v_mad_u32_u24 v48, v3, v48, v85
	v_add_u32_e32 v85, 0x880, v48
	v_add_u32_e32 v87, 0x1100, v48
	v_add_u32_e32 v88, 0x1980, v48
	v_add_u32_e32 v89, 0x4400, v86
	v_add_u32_e32 v90, 0x4c80, v86
	v_add_u32_e32 v91, 0x5500, v86
	v_add_u32_e32 v86, 0x5d80, v86
	global_load_dwordx4 v[92:95], v5, s[2:3] offset:256
	global_load_dwordx4 v[96:99], v6, s[2:3] offset:256
	global_load_dwordx4 v[100:103], v7, s[2:3] offset:256
	global_load_dwordx4 v[104:107], v16, s[2:3] offset:256
	global_load_dwordx4 v[108:111], v4, s[4:5] offset:256
	global_load_dwordx4 v[112:115], v17, s[4:5] offset:256
	global_load_dwordx4 v[116:119], v30, s[4:5] offset:256
	global_load_dwordx4 v[120:123], v31, s[4:5] offset:256
	global_load_dwordx4 v[124:127], v5, s[2:3] offset:384
	global_load_dwordx4 v[128:131], v6, s[2:3] offset:384
	global_load_dwordx4 v[132:135], v7, s[2:3] offset:384
	global_load_dwordx4 v[136:139], v16, s[2:3] offset:384
	global_load_dwordx4 v[4:7], v4, s[4:5] offset:384
	global_load_dwordx4 v[140:143], v17, s[4:5] offset:384
	global_load_dwordx4 v[144:147], v30, s[4:5] offset:384
	global_load_dwordx4 v[148:151], v31, s[4:5] offset:384
	v_lshlrev_b32_e32 v1, 16, v1
	v_lshl_add_u32 v1, s8, 17, v1
	v_lshl_add_u32 v1, s9, 9, v1
	v_lshl_add_u32 v0, v0, 10, v84
	v_lshl_add_u32 v1, v3, 8, v1
	v_lshl_add_u32 v0, v0, 2, v1
	v_add_u32_e32 v1, 0x4000, v0
	v_add_u32_e32 v3, 0x8000, v0
	v_add_u32_e32 v16, 0xc000, v0
	s_waitcnt vmcnt(31)
	ds_write2_b64 v44, v[8:9], v[10:11] offset1:1
	s_waitcnt vmcnt(30)
	ds_write2_b64 v45, v[12:13], v[14:15] offset1:1
	s_waitcnt vmcnt(29)
	ds_write2_b64 v46, v[18:19], v[20:21] offset1:1
	s_waitcnt vmcnt(28)
	ds_write2_b64 v47, v[22:23], v[24:25] offset1:1
	s_waitcnt vmcnt(27)
	ds_write2_b64 v2, v[26:27], v[28:29] offset1:1
	s_waitcnt vmcnt(26)
	ds_write2_b64 v49, v[32:33], v[34:35] offset1:1
	s_waitcnt vmcnt(25)
	ds_write2_b64 v50, v[36:37], v[38:39] offset1:1
	s_waitcnt vmcnt(24)
	ds_write2_b64 v51, v[40:41], v[42:43] offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[8:11], v48 offset1:4
	ds_read2_b64 v[12:15], v89 offset1:4
	ds_read2_b64 v[18:21], v85 offset1:4
	ds_read2_b64 v[22:25], v90 offset1:4
	ds_read2_b64 v[26:29], v87 offset1:4
	ds_read2_b64 v[30:33], v91 offset1:4
	ds_read2_b64 v[34:37], v88 offset1:4
	ds_read2_b64 v[38:41], v86 offset1:4
	ds_read2_b64 v[152:155], v48 offset0:8 offset1:12
	ds_read2_b64 v[156:159], v85 offset0:8 offset1:12
	ds_read2_b64 v[160:163], v87 offset0:8 offset1:12
	ds_read2_b64 v[164:167], v88 offset0:8 offset1:12
	ds_read2_b64 v[168:171], v89 offset0:8 offset1:12
	ds_read2_b64 v[172:175], v90 offset0:8 offset1:12
	ds_read2_b64 v[176:179], v91 offset0:8 offset1:12
	ds_read2_b64 v[180:183], v86 offset0:8 offset1:12
	s_waitcnt lgkmcnt(14)
	v_mfma_f32_16x16x16_f16 a[0:3], v[12:13], v[8:9], 0
	s_waitcnt lgkmcnt(13)
	v_mfma_f32_16x16x16_f16 a[4:7], v[12:13], v[18:19], 0
	v_mfma_f32_16x16x16_f16 a[0:3], v[14:15], v[10:11], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[14:15], v[20:21], a[4:7]
	s_waitcnt lgkmcnt(12)
	v_mfma_f32_16x16x16_f16 a[8:11], v[22:23], v[8:9], 0
	s_waitcnt lgkmcnt(11)
	v_mfma_f32_16x16x16_f16 a[12:15], v[12:13], v[26:27], 0
	v_mfma_f32_16x16x16_f16 a[16:19], v[22:23], v[18:19], 0
	v_mfma_f32_16x16x16_f16 a[12:15], v[14:15], v[28:29], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[22:23], v[26:27], 0
	s_waitcnt lgkmcnt(9)
	v_mfma_f32_16x16x16_f16 a[24:27], v[12:13], v[34:35], 0
	v_mfma_f32_16x16x16_f16 a[8:11], v[24:25], v[10:11], a[8:11]
	v_mfma_f32_16x16x16_f16 a[24:27], v[14:15], v[36:37], a[24:27]
	v_mfma_f32_16x16x16_f16 a[28:31], v[22:23], v[34:35], 0
	v_mfma_f32_16x16x16_f16 a[16:19], v[24:25], v[20:21], a[16:19]
	v_mfma_f32_16x16x16_f16 a[32:35], v[30:31], v[8:9], 0
	v_mfma_f32_16x16x16_f16 a[20:23], v[24:25], v[28:29], a[20:23]
	v_mfma_f32_16x16x16_f16 a[28:31], v[24:25], v[36:37], a[28:31]
	v_mfma_f32_16x16x16_f16 a[36:39], v[30:31], v[18:19], 0
	v_mfma_f32_16x16x16_f16 a[32:35], v[32:33], v[10:11], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[30:31], v[26:27], 0
	v_mfma_f32_16x16x16_f16 a[44:47], v[30:31], v[34:35], 0
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[0:3], v[168:169], v[152:153], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[168:169], v[156:157], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[168:169], v[160:161], a[12:15]
	v_mfma_f32_16x16x16_f16 a[0:3], v[170:171], v[154:155], a[0:3]
	v_mfma_f32_16x16x16_f16 a[24:27], v[168:169], v[164:165], a[24:27]
	v_mfma_f32_16x16x16_f16 a[4:7], v[170:171], v[158:159], a[4:7]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(22)
	ds_write2_b64 v44, v[52:53], v[54:55] offset1:1
	ds_write2_b64 v45, v[56:57], v[58:59] offset1:1
	s_waitcnt vmcnt(20)
	ds_write2_b64 v46, v[60:61], v[62:63] offset1:1
	ds_write2_b64 v47, v[64:65], v[66:67] offset1:1
	s_waitcnt vmcnt(18)
	ds_write2_b64 v2, v[68:69], v[70:71] offset1:1
	ds_write2_b64 v49, v[72:73], v[74:75] offset1:1
	s_waitcnt vmcnt(16)
	ds_write2_b64 v50, v[76:77], v[78:79] offset1:1
	ds_write2_b64 v51, v[80:81], v[82:83] offset1:1
	v_mfma_f32_16x16x16_f16 a[8:11], v[172:173], v[152:153], a[8:11]
	v_mfma_f32_16x16x16_f16 a[12:15], v[170:171], v[162:163], a[12:15]
	v_mfma_f32_16x16x16_f16 a[16:19], v[172:173], v[156:157], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[170:171], v[166:167], a[24:27]
	v_mfma_f32_16x16x16_f16 a[20:23], v[172:173], v[160:161], a[20:23]
	v_mfma_f32_16x16x16_f16 a[8:11], v[174:175], v[154:155], a[8:11]
	v_mfma_f32_16x16x16_f16 a[28:31], v[172:173], v[164:165], a[28:31]
	v_mfma_f32_16x16x16_f16 a[36:39], v[32:33], v[20:21], a[36:39]
	v_mfma_f32_16x16x16_f16 a[16:19], v[174:175], v[158:159], a[16:19]
	v_mfma_f32_16x16x16_f16 a[32:35], v[176:177], v[152:153], a[32:35]
	v_mfma_f32_16x16x16_f16 a[48:51], v[38:39], v[8:9], 0
	v_mfma_f32_16x16x16_f16 a[40:43], v[32:33], v[28:29], a[40:43]
	v_mfma_f32_16x16x16_f16 a[20:23], v[174:175], v[162:163], a[20:23]
	v_mfma_f32_16x16x16_f16 a[36:39], v[176:177], v[156:157], a[36:39]
	v_mfma_f32_16x16x16_f16 a[52:55], v[38:39], v[18:19], 0
	v_mfma_f32_16x16x16_f16 a[44:47], v[32:33], v[36:37], a[44:47]
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mfma_f32_16x16x16_f16 a[28:31], v[174:175], v[166:167], a[28:31]
	ds_read2_b64 v[12:15], v48 offset1:4
	ds_read2_b64 v[22:25], v89 offset1:4
	ds_read2_b64 v[30:33], v85 offset1:4
	v_mfma_f32_16x16x16_f16 a[40:43], v[176:177], v[160:161], a[40:43]
	ds_read2_b64 v[52:55], v90 offset1:4
	ds_read2_b64 v[56:59], v87 offset1:4
	ds_read2_b64 v[60:63], v88 offset1:4
	v_mfma_f32_16x16x16_f16 a[48:51], v[40:41], v[10:11], a[48:51]
	ds_read2_b64 v[8:11], v48 offset0:8 offset1:12
	ds_read2_b64 v[64:67], v85 offset0:8 offset1:12
	ds_read2_b64 v[68:71], v87 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[56:59], v[38:39], v[26:27], 0
	ds_read2_b64 v[72:75], v88 offset0:8 offset1:12
	ds_read2_b64 v[76:79], v89 offset0:8 offset1:12
	ds_read2_b64 v[80:83], v90 offset0:8 offset1:12
	ds_read2_b64 v[168:171], v91 offset1:4
	ds_read2_b64 v[172:175], v91 offset0:8 offset1:12
	ds_read2_b64 v[184:187], v86 offset1:4
	ds_read2_b64 v[188:191], v86 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[32:35], v[178:179], v[154:155], a[32:35]
	v_mfma_f32_16x16x16_f16 a[36:39], v[178:179], v[158:159], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[176:177], v[164:165], a[44:47]
	v_mfma_f32_16x16x16_f16 a[52:55], v[40:41], v[20:21], a[52:55]
	s_waitcnt lgkmcnt(14)
	v_mfma_f32_16x16x16_f16 a[0:3], v[22:23], v[12:13], a[0:3]
	v_mfma_f32_16x16x16_f16 a[60:63], v[38:39], v[34:35], 0
	s_waitcnt lgkmcnt(13)
	v_mfma_f32_16x16x16_f16 a[4:7], v[22:23], v[30:31], a[4:7]
	v_mfma_f32_16x16x16_f16 a[0:3], v[24:25], v[14:15], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[24:25], v[32:33], a[4:7]
	s_waitcnt lgkmcnt(12)
	v_mfma_f32_16x16x16_f16 a[8:11], v[52:53], v[12:13], a[8:11]
	s_waitcnt lgkmcnt(11)
	v_mfma_f32_16x16x16_f16 a[12:15], v[22:23], v[56:57], a[12:15]
	v_mfma_f32_16x16x16_f16 a[16:19], v[52:53], v[30:31], a[16:19]
	s_waitcnt lgkmcnt(10)
	v_mfma_f32_16x16x16_f16 a[24:27], v[22:23], v[60:61], a[24:27]
	v_mfma_f32_16x16x16_f16 a[12:15], v[24:25], v[58:59], a[12:15]
	v_mfma_f32_16x16x16_f16 a[24:27], v[24:25], v[62:63], a[24:27]
	v_mfma_f32_16x16x16_f16 a[20:23], v[52:53], v[56:57], a[20:23]
	v_mfma_f32_16x16x16_f16 a[8:11], v[54:55], v[14:15], a[8:11]
	v_mfma_f32_16x16x16_f16 a[28:31], v[52:53], v[60:61], a[28:31]
	v_mfma_f32_16x16x16_f16 a[16:19], v[54:55], v[32:33], a[16:19]
	v_mfma_f32_16x16x16_f16 a[20:23], v[54:55], v[58:59], a[20:23]
	v_mfma_f32_16x16x16_f16 a[48:51], v[180:181], v[152:153], a[48:51]
	v_mfma_f32_16x16x16_f16 a[40:43], v[178:179], v[162:163], a[40:43]
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[0:3], v[76:77], v[8:9], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[76:77], v[64:65], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[76:77], v[68:69], a[12:15]
	v_mfma_f32_16x16x16_f16 a[0:3], v[78:79], v[10:11], a[0:3]
	v_mfma_f32_16x16x16_f16 a[24:27], v[76:77], v[72:73], a[24:27]
	v_mfma_f32_16x16x16_f16 a[4:7], v[78:79], v[66:67], a[4:7]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[32:35], v[168:169], v[12:13], a[32:35]
	v_mfma_f32_16x16x16_f16 a[8:11], v[80:81], v[8:9], a[8:11]
	v_mfma_f32_16x16x16_f16 a[56:59], v[40:41], v[28:29], a[56:59]
	v_mfma_f32_16x16x16_f16 a[12:15], v[78:79], v[70:71], a[12:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(14)
	ds_write2_b64 v44, v[92:93], v[94:95] offset1:1
	ds_write2_b64 v45, v[96:97], v[98:99] offset1:1
	s_waitcnt vmcnt(12)
	ds_write2_b64 v46, v[100:101], v[102:103] offset1:1
	ds_write2_b64 v47, v[104:105], v[106:107] offset1:1
	s_waitcnt vmcnt(10)
	ds_write2_b64 v2, v[108:109], v[110:111] offset1:1
	ds_write2_b64 v49, v[112:113], v[114:115] offset1:1
	s_waitcnt vmcnt(8)
	ds_write2_b64 v50, v[116:117], v[118:119] offset1:1
	ds_write2_b64 v51, v[120:121], v[122:123] offset1:1
	v_mfma_f32_16x16x16_f16 a[36:39], v[168:169], v[30:31], a[36:39]
	v_mfma_f32_16x16x16_f16 a[16:19], v[80:81], v[64:65], a[16:19]
	v_mfma_f32_16x16x16_f16 a[28:31], v[54:55], v[62:63], a[28:31]
	v_mfma_f32_16x16x16_f16 a[52:55], v[180:181], v[156:157], a[52:55]
	v_mfma_f32_16x16x16_f16 a[44:47], v[178:179], v[166:167], a[44:47]
	v_mfma_f32_16x16x16_f16 a[60:63], v[40:41], v[36:37], a[60:63]
	v_mfma_f32_16x16x16_f16 a[24:27], v[78:79], v[74:75], a[24:27]
	v_mfma_f32_16x16x16_f16 a[32:35], v[170:171], v[14:15], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[168:169], v[56:57], a[40:43]
	v_mfma_f32_16x16x16_f16 a[20:23], v[80:81], v[68:69], a[20:23]
	v_mfma_f32_16x16x16_f16 a[48:51], v[182:183], v[154:155], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[180:181], v[160:161], a[56:59]
	v_mfma_f32_16x16x16_f16 a[8:11], v[82:83], v[10:11], a[8:11]
	v_mfma_f32_16x16x16_f16 a[36:39], v[170:171], v[32:33], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[168:169], v[60:61], a[44:47]
	v_mfma_f32_16x16x16_f16 a[28:31], v[80:81], v[72:73], a[28:31]
	v_mfma_f32_16x16x16_f16 a[52:55], v[182:183], v[158:159], a[52:55]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[18:21], v48 offset1:4
	ds_read2_b64 v[22:25], v89 offset1:4
	v_mfma_f32_16x16x16_f16 a[60:63], v[180:181], v[164:165], a[60:63]
	ds_read2_b64 v[26:29], v85 offset1:4
	ds_read2_b64 v[34:37], v87 offset1:4
	ds_read2_b64 v[38:41], v88 offset1:4
	v_mfma_f32_16x16x16_f16 a[16:19], v[82:83], v[66:67], a[16:19]
	ds_read2_b64 v[52:55], v90 offset1:4
	ds_read2_b64 v[76:79], v48 offset0:8 offset1:12
	ds_read2_b64 v[92:95], v85 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[48:51], v[184:185], v[12:13], a[48:51]
	ds_read2_b64 v[96:99], v87 offset0:8 offset1:12
	ds_read2_b64 v[100:103], v88 offset0:8 offset1:12
	ds_read2_b64 v[104:107], v89 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[32:35], v[172:173], v[8:9], a[32:35]
	ds_read2_b64 v[108:111], v90 offset0:8 offset1:12
	ds_read2_b64 v[112:115], v91 offset1:4
	ds_read2_b64 v[116:119], v91 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[40:43], v[170:171], v[58:59], a[40:43]
	ds_read2_b64 v[120:123], v86 offset1:4
	ds_read2_b64 v[152:155], v86 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[20:23], v[82:83], v[70:71], a[20:23]
	v_mfma_f32_16x16x16_f16 a[56:59], v[182:183], v[162:163], a[56:59]
	v_mfma_f32_16x16x16_f16 a[52:55], v[184:185], v[30:31], a[52:55]
	s_waitcnt lgkmcnt(14)
	v_mfma_f32_16x16x16_f16 a[0:3], v[22:23], v[18:19], a[0:3]
	v_mfma_f32_16x16x16_f16 a[36:39], v[172:173], v[64:65], a[36:39]
	s_waitcnt lgkmcnt(13)
	v_mfma_f32_16x16x16_f16 a[4:7], v[22:23], v[26:27], a[4:7]
	v_mfma_f32_16x16x16_f16 a[0:3], v[24:25], v[20:21], a[0:3]
	s_waitcnt lgkmcnt(12)
	v_mfma_f32_16x16x16_f16 a[12:15], v[22:23], v[34:35], a[12:15]
	v_mfma_f32_16x16x16_f16 a[4:7], v[24:25], v[28:29], a[4:7]
	s_waitcnt lgkmcnt(11)
	v_mfma_f32_16x16x16_f16 a[24:27], v[22:23], v[38:39], a[24:27]
	v_mfma_f32_16x16x16_f16 a[12:15], v[24:25], v[36:37], a[12:15]
	s_waitcnt lgkmcnt(10)
	v_mfma_f32_16x16x16_f16 a[8:11], v[52:53], v[18:19], a[8:11]
	v_mfma_f32_16x16x16_f16 a[16:19], v[52:53], v[26:27], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[24:25], v[40:41], a[24:27]
	v_mfma_f32_16x16x16_f16 a[44:47], v[170:171], v[62:63], a[44:47]
	v_mfma_f32_16x16x16_f16 a[28:31], v[82:83], v[74:75], a[28:31]
	v_mfma_f32_16x16x16_f16 a[60:63], v[182:183], v[166:167], a[60:63]
	v_mfma_f32_16x16x16_f16 a[8:11], v[54:55], v[20:21], a[8:11]
	v_mfma_f32_16x16x16_f16 a[20:23], v[52:53], v[34:35], a[20:23]
	v_mfma_f32_16x16x16_f16 a[48:51], v[186:187], v[14:15], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[184:185], v[56:57], a[56:59]
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[0:3], v[104:105], v[76:77], a[0:3]
	v_mfma_f32_16x16x16_f16 a[4:7], v[104:105], v[92:93], a[4:7]
	v_mfma_f32_16x16x16_f16 a[12:15], v[104:105], v[96:97], a[12:15]
	v_mfma_f32_16x16x16_f16 a[32:35], v[174:175], v[10:11], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[172:173], v[68:69], a[40:43]
	v_mfma_f32_16x16x16_f16 a[0:3], v[106:107], v[78:79], a[0:3]
	v_mfma_f32_16x16x16_f16 a[24:27], v[104:105], v[100:101], a[24:27]
	v_mfma_f32_16x16x16_f16 a[16:19], v[54:55], v[28:29], a[16:19]
	v_mfma_f32_16x16x16_f16 a[28:31], v[52:53], v[38:39], a[28:31]
	v_mfma_f32_16x16x16_f16 a[52:55], v[186:187], v[32:33], a[52:55]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(7)
	ds_write2_b64 v44, v[124:125], v[126:127] offset1:1
	v_mfma_f32_16x16x16_f16 a[60:63], v[184:185], v[60:61], a[60:63]
	s_waitcnt vmcnt(5)
	ds_write2_b64 v45, v[128:129], v[130:131] offset1:1
	ds_write2_b64 v46, v[132:133], v[134:135] offset1:1
	v_mfma_f32_16x16x16_f16 a[36:39], v[174:175], v[66:67], a[36:39]
	s_waitcnt vmcnt(3)
	ds_write2_b64 v47, v[136:137], v[138:139] offset1:1
	ds_write2_b64 v2, v[4:5], v[6:7] offset1:1
	v_mfma_f32_16x16x16_f16 a[44:47], v[172:173], v[72:73], a[44:47]
	s_waitcnt vmcnt(1)
	ds_write2_b64 v49, v[140:141], v[142:143] offset1:1
	ds_write2_b64 v50, v[144:145], v[146:147] offset1:1
	v_mfma_f32_16x16x16_f16 a[4:7], v[106:107], v[94:95], a[4:7]
	s_waitcnt vmcnt(0)
	ds_write2_b64 v51, v[148:149], v[150:151] offset1:1
	v_mfma_f32_16x16x16_f16 a[32:35], v[112:113], v[18:19], a[32:35]
	v_mfma_f32_16x16x16_f16 a[8:11], v[108:109], v[76:77], a[8:11]
	v_mfma_f32_16x16x16_f16 a[20:23], v[54:55], v[36:37], a[20:23]
	v_mfma_f32_16x16x16_f16 a[48:51], v[188:189], v[8:9], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[186:187], v[58:59], a[56:59]
	v_mfma_f32_16x16x16_f16 a[40:43], v[174:175], v[70:71], a[40:43]
	v_mfma_f32_16x16x16_f16 a[12:15], v[106:107], v[98:99], a[12:15]
	v_mfma_f32_16x16x16_f16 a[36:39], v[112:113], v[26:27], a[36:39]
	v_mfma_f32_16x16x16_f16 a[16:19], v[108:109], v[92:93], a[16:19]
	v_mfma_f32_16x16x16_f16 a[28:31], v[54:55], v[40:41], a[28:31]
	v_mfma_f32_16x16x16_f16 a[52:55], v[188:189], v[64:65], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[186:187], v[62:63], a[60:63]
	v_mfma_f32_16x16x16_f16 a[44:47], v[174:175], v[74:75], a[44:47]
	v_mfma_f32_16x16x16_f16 a[24:27], v[106:107], v[102:103], a[24:27]
	v_mfma_f32_16x16x16_f16 a[32:35], v[114:115], v[20:21], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[112:113], v[34:35], a[40:43]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b64 v[4:7], v48 offset1:4
	ds_read2_b64 v[12:15], v89 offset1:4
	v_mfma_f32_16x16x16_f16 a[20:23], v[108:109], v[96:97], a[20:23]
	ds_read2_b64 v[22:25], v85 offset1:4
	ds_read2_b64 v[30:33], v87 offset1:4
	ds_read2_b64 v[42:45], v88 offset1:4
	v_mfma_f32_16x16x16_f16 a[48:51], v[190:191], v[10:11], a[48:51]
	ds_read2_b64 v[8:11], v48 offset0:8 offset1:12
	ds_read2_b64 v[46:49], v89 offset0:8 offset1:12
	ds_read2_b64 v[50:53], v90 offset1:4
	v_mfma_f32_16x16x16_f16 a[8:11], v[110:111], v[78:79], a[8:11]
	ds_read2_b64 v[54:57], v85 offset0:8 offset1:12
	ds_read2_b64 v[58:61], v87 offset0:8 offset1:12
	ds_read2_b64 v[62:65], v88 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[56:59], v[188:189], v[68:69], a[56:59]
	ds_read2_b64 v[80:83], v90 offset0:8 offset1:12
	ds_read2_b64 v[104:107], v91 offset1:4
	ds_read2_b64 v[88:91], v91 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[36:39], v[114:115], v[28:29], a[36:39]
	ds_read2_b64 v[124:127], v86 offset1:4
	ds_read2_b64 v[84:87], v86 offset0:8 offset1:12
	v_mfma_f32_16x16x16_f16 a[44:47], v[112:113], v[38:39], a[44:47]
	v_mfma_f32_16x16x16_f16 a[16:19], v[110:111], v[94:95], a[16:19]
	v_mfma_f32_16x16x16_f16 a[28:31], v[108:109], v[100:101], a[28:31]
	s_waitcnt lgkmcnt(14)
	v_mfma_f32_16x16x16_f16 a[0:3], v[12:13], v[4:5], a[0:3]
	v_mfma_f32_16x16x16_f16 a[52:55], v[190:191], v[66:67], a[52:55]
	s_waitcnt lgkmcnt(13)
	v_mfma_f32_16x16x16_f16 a[4:7], v[12:13], v[22:23], a[4:7]
	v_mfma_f32_16x16x16_f16 a[0:3], v[14:15], v[6:7], a[0:3]
	s_waitcnt lgkmcnt(12)
	v_mfma_f32_16x16x16_f16 a[12:15], v[12:13], v[30:31], a[12:15]
	v_mfma_f32_16x16x16_f16 a[4:7], v[14:15], v[24:25], a[4:7]
	s_waitcnt lgkmcnt(11)
	v_mfma_f32_16x16x16_f16 a[24:27], v[12:13], v[42:43], a[24:27]
	v_mfma_f32_16x16x16_f16 a[60:63], v[188:189], v[72:73], a[60:63]
	v_mfma_f32_16x16x16_f16 a[12:15], v[14:15], v[32:33], a[12:15]
	v_mfma_f32_16x16x16_f16 a[48:51], v[120:121], v[18:19], a[48:51]
	s_waitcnt lgkmcnt(9)
	v_mfma_f32_16x16x16_f16 a[0:3], v[46:47], v[8:9], a[0:3]
	v_mfma_f32_16x16x16_f16 a[32:35], v[116:117], v[76:77], a[32:35]
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x16_f16 a[8:11], v[50:51], v[4:5], a[8:11]
	v_mfma_f32_16x16x16_f16 a[40:43], v[114:115], v[36:37], a[40:43]
	v_mfma_f32_16x16x16_f16 a[20:23], v[110:111], v[98:99], a[20:23]
	v_mfma_f32_16x16x16_f16 a[56:59], v[190:191], v[70:71], a[56:59]
	s_waitcnt lgkmcnt(7)
	v_mfma_f32_16x16x16_f16 a[4:7], v[46:47], v[54:55], a[4:7]
	v_mfma_f32_16x16x16_f16 a[16:19], v[50:51], v[22:23], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[14:15], v[44:45], a[24:27]
	v_mfma_f32_16x16x16_f16 a[52:55], v[120:121], v[26:27], a[52:55]
	v_mfma_f32_16x16x16_f16 a[36:39], v[116:117], v[92:93], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[114:115], v[40:41], a[44:47]
	v_mfma_f32_16x16x16_f16 a[28:31], v[110:111], v[102:103], a[28:31]
	v_mfma_f32_16x16x16_f16 a[60:63], v[190:191], v[74:75], a[60:63]
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x16_f16 a[12:15], v[46:47], v[58:59], a[12:15]
	v_mfma_f32_16x16x16_f16 a[8:11], v[52:53], v[6:7], a[8:11]
	v_mfma_f32_16x16x16_f16 a[20:23], v[50:51], v[30:31], a[20:23]
	v_mfma_f32_16x16x16_f16 a[0:3], v[48:49], v[10:11], a[0:3]
	v_mfma_f32_16x16x16_f16 a[48:51], v[122:123], v[20:21], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[120:121], v[34:35], a[56:59]
	s_nop 4
	global_store_dword v0, a0, s[6:7]
	v_mfma_f32_16x16x16_f16 a[32:35], v[118:119], v[78:79], a[32:35]
	global_store_dword v0, a1, s[6:7] offset:1024
	global_store_dword v0, a2, s[6:7] offset:2048
	global_store_dword v0, a3, s[6:7] offset:3072
	v_mfma_f32_16x16x16_f16 a[40:43], v[116:117], v[96:97], a[40:43]
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x16_f16 a[24:27], v[46:47], v[62:63], a[24:27]
	v_mfma_f32_16x16x16_f16 a[4:7], v[48:49], v[56:57], a[4:7]
	v_mfma_f32_16x16x16_f16 a[16:19], v[52:53], v[24:25], a[16:19]
	v_mfma_f32_16x16x16_f16 a[28:31], v[50:51], v[42:43], a[28:31]
	s_nop 4
	global_store_dword v0, a4, s[6:7] offset:64
	v_mfma_f32_16x16x16_f16 a[52:55], v[122:123], v[28:29], a[52:55]
	global_store_dword v0, a5, s[6:7] offset:1088
	global_store_dword v0, a6, s[6:7] offset:2112
	global_store_dword v0, a7, s[6:7] offset:3136
	v_mfma_f32_16x16x16_f16 a[60:63], v[120:121], v[38:39], a[60:63]
	v_mfma_f32_16x16x16_f16 a[36:39], v[118:119], v[94:95], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[116:117], v[100:101], a[44:47]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_f16 a[32:35], v[104:105], v[4:5], a[32:35]
	v_mfma_f32_16x16x16_f16 a[8:11], v[80:81], v[8:9], a[8:11]
	v_mfma_f32_16x16x16_f16 a[12:15], v[48:49], v[60:61], a[12:15]
	v_mfma_f32_16x16x16_f16 a[20:23], v[52:53], v[32:33], a[20:23]
	s_nop 5
	global_store_dword v0, a12, s[6:7] offset:128
	global_store_dword v0, a13, s[6:7] offset:1152
	global_store_dword v0, a14, s[6:7] offset:2176
	global_store_dword v0, a15, s[6:7] offset:3200
	v_mfma_f32_16x16x16_f16 a[48:51], v[152:153], v[76:77], a[48:51]
	v_mfma_f32_16x16x16_f16 a[56:59], v[122:123], v[36:37], a[56:59]
	v_mfma_f32_16x16x16_f16 a[40:43], v[118:119], v[98:99], a[40:43]
	v_mfma_f32_16x16x16_f16 a[36:39], v[104:105], v[22:23], a[36:39]
	v_mfma_f32_16x16x16_f16 a[16:19], v[80:81], v[54:55], a[16:19]
	v_mfma_f32_16x16x16_f16 a[24:27], v[48:49], v[64:65], a[24:27]
	v_mfma_f32_16x16x16_f16 a[28:31], v[52:53], v[44:45], a[28:31]
	s_nop 5
	global_store_dword v0, a24, s[6:7] offset:192
	global_store_dword v0, a25, s[6:7] offset:1216
	global_store_dword v0, a26, s[6:7] offset:2240
	global_store_dword v0, a27, s[6:7] offset:3264
	v_mfma_f32_16x16x16_f16 a[52:55], v[152:153], v[92:93], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[122:123], v[40:41], a[60:63]
	v_mfma_f32_16x16x16_f16 a[44:47], v[118:119], v[102:103], a[44:47]
	v_mfma_f32_16x16x16_f16 a[32:35], v[106:107], v[6:7], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[104:105], v[30:31], a[40:43]
	v_mfma_f32_16x16x16_f16 a[8:11], v[82:83], v[10:11], a[8:11]
	v_mfma_f32_16x16x16_f16 a[20:23], v[80:81], v[58:59], a[20:23]
	s_nop 5
	global_store_dword v1, a8, s[6:7]
	global_store_dword v1, a9, s[6:7] offset:1024
	v_mfma_f32_16x16x16_f16 a[48:51], v[154:155], v[78:79], a[48:51]
	global_store_dword v1, a10, s[6:7] offset:2048
	global_store_dword v1, a11, s[6:7] offset:3072
	v_mfma_f32_16x16x16_f16 a[56:59], v[152:153], v[96:97], a[56:59]
	v_mfma_f32_16x16x16_f16 a[36:39], v[106:107], v[24:25], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[104:105], v[42:43], a[44:47]
	v_mfma_f32_16x16x16_f16 a[16:19], v[82:83], v[56:57], a[16:19]
	v_mfma_f32_16x16x16_f16 a[28:31], v[80:81], v[62:63], a[28:31]
	v_mfma_f32_16x16x16_f16 a[52:55], v[154:155], v[94:95], a[52:55]
	s_nop 4
	global_store_dword v1, a16, s[6:7] offset:64
	v_mfma_f32_16x16x16_f16 a[60:63], v[152:153], v[100:101], a[60:63]
	global_store_dword v1, a17, s[6:7] offset:1088
	global_store_dword v1, a18, s[6:7] offset:2112
	global_store_dword v1, a19, s[6:7] offset:3136
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_f16 a[48:51], v[124:125], v[4:5], a[48:51]
	v_mfma_f32_16x16x16_f16 a[32:35], v[88:89], v[8:9], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[106:107], v[32:33], a[40:43]
	v_mfma_f32_16x16x16_f16 a[20:23], v[82:83], v[60:61], a[20:23]
	v_mfma_f32_16x16x16_f16 a[56:59], v[154:155], v[98:99], a[56:59]
	v_mfma_f32_16x16x16_f16 a[52:55], v[124:125], v[22:23], a[52:55]
	s_nop 4
	global_store_dword v1, a20, s[6:7] offset:128
	v_mfma_f32_16x16x16_f16 a[36:39], v[88:89], v[54:55], a[36:39]
	global_store_dword v1, a21, s[6:7] offset:1152
	global_store_dword v1, a22, s[6:7] offset:2176
	global_store_dword v1, a23, s[6:7] offset:3200
	v_mfma_f32_16x16x16_f16 a[44:47], v[106:107], v[44:45], a[44:47]
	v_mfma_f32_16x16x16_f16 a[28:31], v[82:83], v[64:65], a[28:31]
	v_mfma_f32_16x16x16_f16 a[60:63], v[154:155], v[102:103], a[60:63]
	v_mfma_f32_16x16x16_f16 a[48:51], v[126:127], v[6:7], a[48:51]
	s_nop 4
	global_store_dword v1, a28, s[6:7] offset:192
	v_mfma_f32_16x16x16_f16 a[56:59], v[124:125], v[30:31], a[56:59]
	global_store_dword v1, a29, s[6:7] offset:1216
	global_store_dword v1, a30, s[6:7] offset:2240
	global_store_dword v1, a31, s[6:7] offset:3264
	v_mfma_f32_16x16x16_f16 a[32:35], v[90:91], v[10:11], a[32:35]
	v_mfma_f32_16x16x16_f16 a[40:43], v[88:89], v[58:59], a[40:43]
	v_mfma_f32_16x16x16_f16 a[52:55], v[126:127], v[24:25], a[52:55]
	s_nop 4
	global_store_dword v3, a32, s[6:7]
	v_mfma_f32_16x16x16_f16 a[60:63], v[124:125], v[42:43], a[60:63]
	global_store_dword v3, a33, s[6:7] offset:1024
	global_store_dword v3, a34, s[6:7] offset:2048
	global_store_dword v3, a35, s[6:7] offset:3072
	v_mfma_f32_16x16x16_f16 a[36:39], v[90:91], v[56:57], a[36:39]
	v_mfma_f32_16x16x16_f16 a[44:47], v[88:89], v[62:63], a[44:47]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_f16 a[48:51], v[84:85], v[8:9], a[48:51]
	s_nop 3
	global_store_dword v3, a36, s[6:7] offset:64
	v_mfma_f32_16x16x16_f16 a[56:59], v[126:127], v[32:33], a[56:59]
	global_store_dword v3, a37, s[6:7] offset:1088
	global_store_dword v3, a38, s[6:7] offset:2112
	global_store_dword v3, a39, s[6:7] offset:3136
	v_mfma_f32_16x16x16_f16 a[40:43], v[90:91], v[60:61], a[40:43]
	v_mfma_f32_16x16x16_f16 a[52:55], v[84:85], v[54:55], a[52:55]
	v_mfma_f32_16x16x16_f16 a[60:63], v[126:127], v[44:45], a[60:63]
	s_nop 4
	global_store_dword v3, a40, s[6:7] offset:128
	v_mfma_f32_16x16x16_f16 a[44:47], v[90:91], v[64:65], a[44:47]
	global_store_dword v3, a41, s[6:7] offset:1152
	global_store_dword v3, a42, s[6:7] offset:2176
	global_store_dword v3, a43, s[6:7] offset:3200
	v_mfma_f32_16x16x16_f16 a[56:59], v[84:85], v[58:59], a[56:59]
	v_mfma_f32_16x16x16_f16 a[48:51], v[86:87], v[10:11], a[48:51]
	s_nop 1
	global_store_dword v3, a44, s[6:7] offset:192
	v_mfma_f32_16x16x16_f16 a[60:63], v[84:85], v[62:63], a[60:63]
	global_store_dword v3, a45, s[6:7] offset:1216
	global_store_dword v3, a46, s[6:7] offset:2240
	global_store_dword v3, a47, s[6:7] offset:3264
	v_mfma_f32_16x16x16_f16 a[52:55], v[86:87], v[56:57], a[52:55]
	global_store_dword v16, a48, s[6:7]
	global_store_dword v16, a49, s[6:7] offset:1024
	global_store_dword v16, a50, s[6:7] offset:2048
	v_mfma_f32_16x16x16_f16 a[56:59], v[86:87], v[60:61], a[56:59]
	global_store_dword v16, a51, s[6:7] offset:3072
	s_nop 1
	global_store_dword v16, a52, s[6:7] offset:64
	v_mfma_f32_16x16x16_f16 a[60:63], v[86:87], v[64:65], a[60:63]
	global_store_dword v16, a53, s[6:7] offset:1088
	global_store_dword v16, a54, s[6:7] offset:2112
	global_store_dword v16, a55, s[6:7] offset:3136
	global_store_dword v16, a56, s[6:7] offset:128
	global_store_dword v16, a57, s[6:7] offset:1152
	global_store_dword v16, a58, s[6:7] offset:2176
	global_store_dword v16, a59, s[6:7] offset:3200
	global_store_dword v16, a60, s[6:7] offset:192
	global_store_dword v16, a61, s[6:7] offset:1216
	global_store_dword v16, a62, s[6:7] offset:2240
	global_store_dword v16, a63, s[6:7] offset:3264
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
		.amdhsa_next_free_vgpr 256
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 192
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
    .vgpr_count: 256
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
