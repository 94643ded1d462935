; triton 3.9.0, threads 128, lds 8
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	extremes
	.p2align	8
	.type	extremes,@function
extremes:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_load_dwordx4 s[12:15], s[0:1], 0x28
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
.LBB0_0:
	v_readfirstlane_b32 s0, v0
	s_lshr_b32 s13, s0, 6
	s_lshl_b32 s1, s16, 7
	s_and_b32 s0, s0, 64
	v_and_b32_e32 v4, 63, v0
	s_or_b32 s0, s0, s1
	v_or_b32_e32 v2, s0, v4
	v_cmp_gt_i32_e64 s[0:1], s10, v2
	v_mov_b32_e32 v1, 0
	s_and_saveexec_b64 s[10:11], s[0:1]
	s_cbranch_execz .LBB0_2
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshl_add_u64 v[2:3], v[2:3], 2, s[2:3]
	global_load_dword v1, v[2:3], off
.LBB0_2:
	s_or_b64 exec, exec, s[10:11]
	v_mov_b32_e32 v2, 0xff800000
	s_waitcnt vmcnt(0)
	v_cndmask_b32_e64 v2, v2, v1, s[0:1]
	v_lshlrev_b32_e32 v0, 2, v0
	s_lshl_b32 s12, s13, 2
	v_mov_b32_dpp v3, v2 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v2, v2, v2
	v_max_f32_e32 v3, v3, v3
	v_max_f32_e32 v2, v2, v3
	v_and_b32_e32 v0, 4, v0
	v_add_u32_e32 v0, 0, v0
	v_mov_b32_dpp v3, v2 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v3, v3, v3
	v_max_f32_e32 v2, v2, v3
	s_nop 1
	v_mov_b32_dpp v3, v2 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v3, v3, v3
	v_max_f32_e32 v2, v2, v3
	s_nop 1
	v_mov_b32_dpp v3, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v3, v3, v3
	v_max_f32_e32 v2, v2, v3
	v_mov_b32_e32 v3, v2
	s_nop 1
	v_mov_b32_dpp v3, v3 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v3, v3, v3
	v_max_f32_e32 v2, v2, v3
	s_nop 1
	v_mov_b32_dpp v3, v2 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v3, v3, v3
	v_max_f32_e32 v2, v2, v3
	s_nop 0
	v_readlane_b32 s2, v2, 63
	v_mov_b32_e32 v2, s12
	s_nop 0
	v_mov_b32_e32 v3, s2
	ds_write_b32 v2, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mov_b32_dpp v3, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v2, v2, v2
	v_max_f32_e32 v3, v3, v3
	v_max_f32_e32 v2, v2, v3
	v_or_b32_e32 v3, s13, v4
	v_cmp_lt_i32_e64 s[2:3], -1, v2
	v_cmp_eq_u32_e32 vcc, 0, v3
	s_and_b64 s[2:3], vcc, s[2:3]
	s_and_saveexec_b64 s[10:11], s[2:3]
	s_cbranch_execz .LBB0_7
	s_mov_b64 s[2:3], exec
	s_brev_b32 s13, 1
.LBB0_4:
	s_ff1_i32_b64 s14, s[2:3]
	v_readlane_b32 s15, v2, s14
	s_max_i32 s13, s13, s15
	s_lshl_b64 s[14:15], 1, s14
	s_andn2_b64 s[2:3], s[2:3], s[14:15]
	s_cbranch_scc1 .LBB0_4
	v_mbcnt_lo_u32_b32 v3, exec_lo, 0
	v_mbcnt_hi_u32_b32 v3, exec_hi, v3
	v_cmp_eq_u32_e64 s[2:3], 0, v3
	s_and_saveexec_b64 s[14:15], s[2:3]
	s_xor_b64 s[14:15], exec, s[14:15]
	s_cbranch_execz .LBB0_7
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, s13
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_smax v3, v4, s[4:5]
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_7:
	s_or_b64 exec, exec, s[10:11]
	v_cmp_gt_i32_e64 s[2:3], 0, v2
	s_and_b64 s[2:3], vcc, s[2:3]
	s_barrier
	s_barrier
	s_and_saveexec_b64 s[10:11], s[2:3]
	s_cbranch_execz .LBB0_12
	s_mov_b64 s[2:3], exec
	s_mov_b32 s13, -1
.LBB0_9:
	s_ff1_i32_b64 s14, s[2:3]
	v_readlane_b32 s15, v2, s14
	s_min_u32 s13, s13, s15
	s_lshl_b64 s[14:15], 1, s14
	s_andn2_b64 s[2:3], s[2:3], s[14:15]
	s_cbranch_scc1 .LBB0_9
	v_mbcnt_lo_u32_b32 v2, exec_lo, 0
	v_mbcnt_hi_u32_b32 v2, exec_hi, v2
	v_cmp_eq_u32_e64 s[2:3], 0, v2
	s_and_saveexec_b64 s[14:15], s[2:3]
	s_xor_b64 s[14:15], exec, s[14:15]
	s_cbranch_execz .LBB0_12
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, s13
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_umin v2, v3, s[4:5]
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_12:
	s_or_b64 exec, exec, s[10:11]
	v_mov_b32_e32 v2, 0x7f800000
	v_cndmask_b32_e64 v2, v2, v1, s[0:1]
	s_barrier
	s_nop 0
	v_mov_b32_dpp v3, v2 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v2, v2, v2
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v2, v2, v3
	s_nop 1
	v_mov_b32_dpp v3, v2 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v2, v2, v3
	s_nop 1
	v_mov_b32_dpp v3, v2 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v2, v2, v3
	s_nop 1
	v_mov_b32_dpp v3, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v2, v2, v3
	v_mov_b32_e32 v3, v2
	s_nop 1
	v_mov_b32_dpp v3, v3 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v2, v2, v3
	s_nop 1
	v_mov_b32_dpp v3, v2 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v2, v2, v3
	s_nop 0
	v_readlane_b32 s0, v2, 63
	v_mov_b32_e32 v2, s12
	s_nop 0
	v_mov_b32_e32 v3, s0
	ds_write_b32 v2, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mov_b32_dpp v3, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_f32_e32 v2, v2, v2
	v_max_f32_e32 v3, v3, v3
	v_min_f32_e32 v2, v2, v3
	v_cmp_lt_i32_e64 s[0:1], -1, v2
	s_and_b64 s[0:1], vcc, s[0:1]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_17
	s_mov_b64 s[0:1], exec
	s_brev_b32 s4, -2
.LBB0_14:
	s_ff1_i32_b64 s5, s[0:1]
	v_readlane_b32 s10, v2, s5
	s_min_i32 s4, s4, s10
	s_lshl_b64 s[10:11], 1, s5
	s_andn2_b64 s[0:1], s[0:1], s[10:11]
	s_cbranch_scc1 .LBB0_14
	v_mbcnt_lo_u32_b32 v3, exec_lo, 0
	v_mbcnt_hi_u32_b32 v3, exec_hi, v3
	v_cmp_eq_u32_e64 s[0:1], 0, v3
	s_and_saveexec_b64 s[10:11], s[0:1]
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB0_17
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, s4
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_smin v3, v4, s[6:7]
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_17:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_i32_e64 s[0:1], 0, v2
	s_mov_b32 s4, 0
	s_and_b64 s[0:1], vcc, s[0:1]
	s_barrier
	s_barrier
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_22
	s_mov_b64 s[0:1], exec
.LBB0_19:
	s_ff1_i32_b64 s5, s[0:1]
	v_readlane_b32 s10, v2, s5
	s_max_u32 s4, s4, s10
	s_lshl_b64 s[10:11], 1, s5
	s_andn2_b64 s[0:1], s[0:1], s[10:11]
	s_cbranch_scc1 .LBB0_19
	v_mbcnt_lo_u32_b32 v2, exec_lo, 0
	v_mbcnt_hi_u32_b32 v2, exec_hi, v2
	v_cmp_eq_u32_e64 s[0:1], 0, v2
	s_and_saveexec_b64 s[10:11], s[0:1]
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB0_22
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, s4
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_umax v2, v3, s[6:7]
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_22:
	s_or_b64 exec, exec, s[2:3]
	v_add_f32_dpp v1, v1, v1 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_barrier
	s_nop 0
	v_add_f32_dpp v1, v1, v1 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_e32 v2, v1
	s_nop 1
	v_mov_b32_dpp v2, v2 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v1, v1, v2
	s_nop 1
	v_add_f32_dpp v1, v1, v1 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 0
	v_readlane_b32 s0, v1, 63
	v_mov_b32_e32 v1, s12
	s_nop 0
	v_mov_b32_e32 v2, s0
	ds_write_b32 v1, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mov_b32_dpp v1, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_27
	s_mov_b64 s[2:3], exec
	v_add_f32_e32 v1, v0, v1
	v_bfrev_b32_e32 v0, 1
.LBB0_24:
	s_ff1_i32_b64 s4, s[2:3]
	v_readlane_b32 s6, v1, s4
	s_lshl_b64 s[4:5], 1, s4
	s_andn2_b64 s[2:3], s[2:3], s[4:5]
	v_add_f32_e32 v0, s6, v0
	s_cbranch_scc1 .LBB0_24
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	v_mbcnt_hi_u32_b32 v1, exec_hi, v1
	v_cmp_eq_u32_e32 vcc, 0, v1
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB0_27
	v_mov_b32_e32 v1, 0
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_add_f32 v1, v0, s[8:9]
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_27:
	s_or_b64 exec, exec, s[0:1]
	s_barrier
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
	.set .Lextremes.num_vgpr, 5
	.set .Lextremes.num_agpr, 0
	.set .Lextremes.numbered_sgpr, 17
	.set .Lextremes.num_named_barrier, 0
	.set .Lextremes.private_seg_size, 0
	.set .Lextremes.uses_vcc, 1
	.set .Lextremes.uses_flat_scratch, 0
	.set .Lextremes.has_dyn_sized_stack, 0
	.set .Lextremes.has_recursion, 0
	.set .Lextremes.has_indirect_call, 0
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .max_flat_workgroup_size: 128
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
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
