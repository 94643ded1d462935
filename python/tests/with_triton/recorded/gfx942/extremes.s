; triton 3.9.0, threads 64, lds 0, arguments *fp32 *fp32 *fp32 *fp32 i32
	.amdgcn_target "amdgpu9.42-amd-amdhsa-unknown-gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	extremes
	.p2align	8
	.type	extremes,@function
extremes:
	.file	1 "tests/foreign/triton" "memory.py"
	.loc	1 16 0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0
	.p2align	8
.LBB0_0:
	.loc	1 17 0
	s_lshl_b32 s0, s16, 7
	v_lshl_or_b32 v1, v0, 1, s0
	s_mov_b64 s[12:13], s[2:3]
	v_or_b32_e32 v2, 1, v1
	.loc	1 19 0
	v_lshlrev_b32_e32 v3, 2, v1
	v_bfrev_b32_e32 v4, 1
	.loc	1 18 0
	v_cmp_gt_i32_e64 s[0:1], s10, v1
	.loc	1 19 0
	s_and_b32 s13, s13, 0xffff
	s_mov_b32 s15, 0x27000
	s_mov_b32 s14, 0x7ffffffe
	v_cndmask_b32_e64 v3, v4, v3, s[0:1]
	v_lshlrev_b32_e32 v1, 2, v2
	.loc	1 18 0
	v_cmp_gt_i32_e64 s[2:3], s10, v2
	.loc	1 20 0
	v_cmp_eq_u32_e32 vcc, 0, v0
	.loc	1 19 0
	s_nop 0
	v_cndmask_b32_e64 v4, v4, v1, s[2:3]
	buffer_load_dword v1, v3, s[12:15], 0 offen
	buffer_load_dword v2, v4, s[12:15], 0 offen
	.loc	1 20 0
	v_mov_b32_e32 v3, 0xff800000
	s_waitcnt vmcnt(1)
	v_cndmask_b32_e64 v4, v3, v1, s[0:1]
	s_waitcnt vmcnt(0)
	v_cndmask_b32_e64 v3, v3, v2, s[2:3]
	.file	2 "triton/language" "standard.py"
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ memory.py:20:25 ] ]
	v_max_f32_e32 v4, v4, v4
	v_max_f32_e32 v3, v3, v3
	v_max_f32_e32 v3, v4, v3
	.loc	2 216 0 ; standard.py:216:16 @[ memory.py:20:25 ]
	s_nop 1
	v_mov_b32_dpp v4, v3 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ memory.py:20:25 ] ]
	v_max_f32_e32 v4, v4, v4
	v_max_f32_e32 v3, v3, v4
	.loc	2 216 0 ; standard.py:216:16 @[ memory.py:20:25 ]
	s_nop 1
	v_mov_b32_dpp v4, v3 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ memory.py:20:25 ] ]
	v_max_f32_e32 v4, v4, v4
	v_max_f32_e32 v3, v3, v4
	.loc	2 216 0 ; standard.py:216:16 @[ memory.py:20:25 ]
	s_nop 1
	v_mov_b32_dpp v4, v3 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ memory.py:20:25 ] ]
	v_max_f32_e32 v4, v4, v4
	v_max_f32_e32 v3, v3, v4
	.loc	2 216 0 ; standard.py:216:16 @[ memory.py:20:25 ]
	s_nop 1
	v_mov_b32_dpp v4, v3 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ memory.py:20:25 ] ]
	v_max_f32_e32 v4, v4, v4
	v_max_f32_e32 v3, v3, v4
	.loc	2 216 0 ; standard.py:216:16 @[ memory.py:20:25 ]
	v_mov_b32_e32 v4, v3
	s_nop 1
	v_mov_b32_dpp v4, v4 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ memory.py:20:25 ] ]
	v_max_f32_e32 v4, v4, v4
	v_max_f32_e32 v3, v3, v4
	.loc	2 216 0 ; standard.py:216:16 @[ memory.py:20:25 ]
	s_nop 1
	v_mov_b32_dpp v4, v3 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 196 0 ; standard.py:196:12 @[ standard.py:216:16 @[ memory.py:20:25 ] ]
	v_max_f32_e32 v4, v4, v4
	v_max_f32_e32 v3, v3, v4
	.loc	2 216 0 ; standard.py:216:16 @[ memory.py:20:25 ]
	s_nop 0
	v_readlane_b32 s14, v3, 63
	.loc	1 20 0
	s_cmp_gt_i32 s14, -1
	s_cselect_b64 s[10:11], -1, 0
	s_and_b64 s[10:11], vcc, s[10:11]
	s_and_saveexec_b64 s[12:13], s[10:11]
	s_cbranch_execz .LBB0_3
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e64 s[10:11], 0, v0
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB0_3
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v3, s14
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_smax v0, v3, s[4:5]
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_3:
	.loc	1 0 0
	s_or_b64 exec, exec, s[12:13]
	.loc	1 20 0
	s_cmp_lt_i32 s14, 0
	s_cselect_b64 s[10:11], -1, 0
	s_and_b64 s[10:11], vcc, s[10:11]
	s_and_saveexec_b64 s[12:13], s[10:11]
	s_cbranch_execz .LBB0_6
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e64 s[10:11], 0, v0
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB0_6
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v3, s14
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_umin v0, v3, s[4:5]
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_6:
	.loc	1 0 0
	s_or_b64 exec, exec, s[12:13]
	.loc	1 21 0
	v_mov_b32_e32 v0, 0x7f800000
	v_cndmask_b32_e64 v3, v0, v1, s[0:1]
	v_cndmask_b32_e64 v0, v0, v2, s[2:3]
	.loc	2 254 0 ; standard.py:254:12 @[ standard.py:274:16 @[ memory.py:21:26 ] ]
	v_max_f32_e32 v0, v0, v0
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v0, v3, v0
	.loc	2 274 0 ; standard.py:274:16 @[ memory.py:21:26 ]
	s_nop 1
	v_mov_b32_dpp v3, v0 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 254 0 ; standard.py:254:12 @[ standard.py:274:16 @[ memory.py:21:26 ] ]
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v0, v0, v3
	.loc	2 274 0 ; standard.py:274:16 @[ memory.py:21:26 ]
	s_nop 1
	v_mov_b32_dpp v3, v0 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 254 0 ; standard.py:254:12 @[ standard.py:274:16 @[ memory.py:21:26 ] ]
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v0, v0, v3
	.loc	2 274 0 ; standard.py:274:16 @[ memory.py:21:26 ]
	s_nop 1
	v_mov_b32_dpp v3, v0 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 254 0 ; standard.py:254:12 @[ standard.py:274:16 @[ memory.py:21:26 ] ]
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v0, v0, v3
	.loc	2 274 0 ; standard.py:274:16 @[ memory.py:21:26 ]
	s_nop 1
	v_mov_b32_dpp v3, v0 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 254 0 ; standard.py:254:12 @[ standard.py:274:16 @[ memory.py:21:26 ] ]
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v0, v0, v3
	.loc	2 274 0 ; standard.py:274:16 @[ memory.py:21:26 ]
	v_mov_b32_e32 v3, v0
	s_nop 1
	v_mov_b32_dpp v3, v3 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	.loc	2 254 0 ; standard.py:254:12 @[ standard.py:274:16 @[ memory.py:21:26 ] ]
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v0, v0, v3
	.loc	2 274 0 ; standard.py:274:16 @[ memory.py:21:26 ]
	s_nop 1
	v_mov_b32_dpp v3, v0 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 254 0 ; standard.py:254:12 @[ standard.py:274:16 @[ memory.py:21:26 ] ]
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v0, v0, v3
	.loc	2 274 0 ; standard.py:274:16 @[ memory.py:21:26 ]
	s_nop 0
	v_readlane_b32 s4, v0, 63
	.loc	1 21 0
	s_cmp_gt_i32 s4, -1
	s_cselect_b64 s[0:1], -1, 0
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_9
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e64 s[0:1], 0, v0
	s_and_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_9
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v3, s4
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_smin v0, v3, s[6:7]
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_9:
	.loc	1 0 0
	s_or_b64 exec, exec, s[2:3]
	.loc	1 21 0
	s_cmp_lt_i32 s4, 0
	s_cselect_b64 s[0:1], -1, 0
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_12
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e64 s[0:1], 0, v0
	s_and_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_12
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v3, s4
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_umax v0, v3, s[6:7]
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_12:
	.loc	1 0 0
	s_or_b64 exec, exec, s[2:3]
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ memory.py:22:24 ] ]
	v_add_f32_e32 v0, v1, v2
	s_nop 1
	v_add_f32_dpp v0, v0, v0 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v0, v0, v0 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v0, v0, v0 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v0, v0, v0 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 314 0 ; standard.py:314:12 @[ memory.py:22:24 ]
	v_mov_b32_e32 v1, v0
	s_nop 1
	v_mov_b32_dpp v1, v1 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	.loc	2 287 0 ; standard.py:287:12 @[ standard.py:314:12 @[ memory.py:22:24 ] ]
	v_add_f32_e32 v0, v0, v1
	s_nop 1
	v_add_f32_dpp v0, v0, v0 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 314 0 ; standard.py:314:12 @[ memory.py:22:24 ]
	s_nop 0
	v_readlane_b32 s4, v0, 63
	.loc	1 22 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_15
	s_mov_b64 s[2:3], exec
	v_mbcnt_lo_u32_b32 v0, s2, 0
	v_mbcnt_hi_u32_b32 v0, s3, v0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_and_b64 s[6:7], exec, vcc
	s_mov_b64 exec, s[6:7]
	s_cbranch_execz .LBB0_15
	s_bcnt1_i32_b64 s2, s[2:3]
	v_cvt_f32_ubyte0_e32 v0, s2
	v_mul_f32_e32 v0, s4, v0
	v_mov_b32_e32 v1, 0
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_add_f32 v1, v0, s[8:9]
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_15:
	.loc	1 0 0
	s_or_b64 exec, exec, s[0:1]
	.loc	1 16 0
	s_endpgm
.Lfunc_end0:
	.size	extremes, .Lfunc_end0-extremes
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel extremes
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 56
		.amdhsa_user_sgpr_count 16
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 14
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 17
		.amdhsa_accum_offset 8
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
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .max_flat_workgroup_size: 64
    .name:           extremes
    .private_segment_fixed_size: 0
    .sgpr_count:     23
    .sgpr_spill_count: 0
    .symbol:         extremes.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     5
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.42-amd-amdhsa-unknown-gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
