// hand-written with macros
/* block
   comment */ 
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.set tile, 16
.equ vbase, 4
.equ count, 3
threads = 64
.macro load reg, off=0, ptr:req
  global_load_dword v[\reg], v0, \ptr offset:\off
.endm
.macro chain n, rest:vararg
  .if \n
    v_add_u32 v[vbase+\n], v[vbase+\n], \n*2+1
    chain \n-1, \rest
  .else
    v_mov_b32 v1, \rest
  .endif
.endm
.macro local
  s_cbranch_scc0 .Lskip\@
  s_nop \@
.Lskip\@:
.endm
.text
.globl k
.p2align 8
.type k,@function
k: s_load_dwordx2 s[2:3], s[0:1], 4*2
  s_mov_b32 s4, tile*threads
  s_mov_b32 s5, (1<<12)|0xff
  s_mov_b32 s6, -tile
  s_mov_b32 s7, ~0
  load 3, 16, s[2:3]
  load reg=4, ptr=s[2:3]
  load vbase+1, off=tile*4, ptr=s[2:3]
  chain 3, 0x1234
  .rept count
  v_add_f32 v2, v2, v3
  local
  .endr
  .irp r, 1, 2,3
  v_mov_b32 v\r, v[\r+vbase]
  .endr
  .irpc c, 567
  s_mov_b32 s\c, \c
  .endr
1: s_sub_u32 s4, s4, 1
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 1b
  s_cbranch_scc0 1f
  s_waitcnt vmcnt(count-3) & lgkmcnt(0)
1:
  v_mov_b32 v9, lit(1)
  v_pk_fma_f32 v[vbase:vbase+1], v[vbase:vbase+1], v[2:3], v[8:9] op_sel_hi:[1,0,1]
  v_mfma_f32_32x32x8_f16 a[0:15], v[vbase:vbase+1], v[2:3], a[0:15]
  ds_read_b32 v3, v4 offset:tile*2
  buffer_load_dword v1, v2, s[4:7], 0 offen offset:count
  s_mov_b32 s0, end-k
  s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, count+1), tile
  v_mov_b32_dpp v1, v2 quad_perm:[count,2,1,0] row_mask:0xf bank_mask:0xf
  s_getpc_b64 s[8:9]
  s_add_u32 s8, s8, table@rel32@lo+4
  s_addc_u32 s9, s9, table@rel32@hi+12
  s_getpc_b64 s[10:11]
  s_add_u32 s10, s10, table@gotpcrel32@lo+4
  s_addc_u32 s11, s11, table@gotpcrel32@hi+12
  s_endpgm
end:
.size k, .-k
.ifdef threads
.data
.globl table
.protected table
.protected k
.p2align 3
table: .quad k, table+8
.long end-k, 'x', 1<<4
.byte 1,2,3
.short 0xffff,-1
.float 1.5, -2
.double 0.25
.fill 3, 2, 0x1234
.zero 5
.skip 3, 7
.ascii "a\tb\n", "c"
.asciz "\101\x42;//"
.uleb128 300, 5
.sleb128 -300
.balign 16, 0xcc
table_end:
.size table, table_end-table
.endif
.section .rodata,"a",@progbits
.p2align 6
.amdhsa_kernel k
  .amdhsa_next_free_vgpr .amdgcn.next_free_vgpr
  .amdhsa_next_free_sgpr max(.amdgcn.next_free_sgpr, 10)
  .amdhsa_accum_offset alignto(vb2, 4)
  .amdhsa_group_segment_fixed_size tile*64
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_system_vgpr_workitem_id 2
.end_amdhsa_kernel
.set vb2, 9
.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 0x10
    .group_segment_fixed_size: 1024
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 24
    .max_flat_workgroup_size: 64
    .args:
      - {.size: 8, .offset: 0, .value_kind: global_buffer, .address_space: global, .name: 'a b'}
...
.end_amdgpu_metadata
