// run: easel translate %s --mlir-to-asm
// Allocated kernels as ASTER's translator writes them: labels in the order in which they are mentioned, branches to the next
// block, decimal literals, and what the runtime reads of arguments and registers.
amdgcn.module @m target = <gfx942> {
  kernel @k arguments <[#amdgcn.by_val_arg<size = 4>, #amdgcn.by_val_arg<size = 12, alignment = 16>, #amdgcn.buffer_arg<address_space = generic, access = read_only, flags = const | volatile, name = "x">, #amdgcn.block_dim_arg<y>]> attributes {enable_workgroup_id_y, shared_memory_size = 512 : i32} {
    %s4 = alloca : !amdgcn.sgpr<4>
    %scc = alloca : !amdgcn.scc<0>
    %v2 = alloca : !amdgcn.vgpr<2>
    %v3 = alloca : !amdgcn.vgpr<3>
    %a1 = alloca : !amdgcn.agpr<1>
    %c456 = arith.constant 456 : i32
    %c64 = arith.constant 64 : i32
    v_mov_b32 outs(%v2) ins(%c456) : outs(!amdgcn.vgpr<2>) ins(i32)
    v_accvgpr_write outs(%a1) ins(%v2) : outs(!amdgcn.agpr<1>) ins(!amdgcn.vgpr<2>)
    s_cmp_lt_i32 outs(%scc) ins(%s4, %c456) : outs(!amdgcn.scc<0>) ins(!amdgcn.sgpr<4>, i32)
    s_cbranch_scc1 %scc, true(^far) false(^far) : !amdgcn.scc<0>
  ^near:
    %t = ds_read_b32 dest %v3 addr %v2 offset c(%c64) : outs(!amdgcn.vgpr<3>) ins(!amdgcn.vgpr<2>) mods(i32) -> !amdgcn.read_token<shared>
    s_waitcnt lgkmcnt = 0
    s_branch ^far
  ^far:
    end_kernel
  }
  kernel @empty {
    end_kernel
  }
}

//$ easel translate %s --mlir-to-asm
//>   ; Module: m
//>   .amdgcn_target "amdgcn-amd-amdhsa--gfx942"
//>   .text
//>   .globl k
//>   .p2align 8
//>   .type k,@function
//>   ; launch of k: {"arguments":[{"name":"arg0","kind":{"scalar":{"ty":"i32"}},"offset":0,"size":4},{"name":"arg1","kind":{"scalar":{"ty":"i96"}},"offset":16,"size":12},{"name":"x","kind":{"buffer":{"bytes":null,"element":"","shape":[],"written":false}},"offset":32,"size":8},{"name":"block_dim.y","kind":{"scalar":{"ty":"i32"}},"offset":40,"size":4}],"workgroup_size":[64,1,1],"subgroup_size":64,"grid":null,"shared_bytes":512,"occupancy":null,"ids":{"workgroup":[true,true,false],"work_item_dims":1},"open_workgroup":1024}
//> k:
//>   v_mov_b32 v2, 456
//>   v_accvgpr_write_b32 a1, v2
//>   s_cmp_lt_i32 s4, 456
//>   s_cbranch_scc1 .AMDGCN_BB_1
//>   s_branch .AMDGCN_BB_1
//> .AMDGCN_BB_2:
//>   ds_read_b32 v3, v2 offset: 64
//>   s_waitcnt lgkmcnt(0)
//>   s_branch .AMDGCN_BB_1
//> .AMDGCN_BB_1:
//>   s_endpgm
//>   .section .rodata,"a",@progbits
//>   .p2align 6, 0x0
//>   .amdhsa_kernel k
//>     .amdhsa_group_segment_fixed_size 512
//>     .amdhsa_kernarg_size 44
//>     .amdhsa_user_sgpr_count 2
//>     .amdhsa_user_sgpr_kernarg_segment_ptr 1
//>     .amdhsa_system_sgpr_workgroup_id_y 1
//>     .amdhsa_next_free_vgpr 16
//>     .amdhsa_next_free_sgpr 8
//>     .amdhsa_accum_offset 8
//>     .amdhsa_float_denorm_mode_32 3
//>   .end_amdhsa_kernel
//>   .text
//> .Lfunc_end0:
//>   .size k, .Lfunc_end0-k
//>
//>   .text
//>   .globl empty
//>   .p2align 8
//>   .type empty,@function
//>   ; launch of empty: {"arguments":[],"workgroup_size":[64,1,1],"subgroup_size":64,"grid":null,"shared_bytes":0,"occupancy":null,"ids":{"workgroup":[true,false,false],"work_item_dims":1},"open_workgroup":1024}
//> empty:
//>   s_endpgm
//>   .section .rodata,"a",@progbits
//>   .p2align 6, 0x0
//>   .amdhsa_kernel empty
//>     .amdhsa_user_sgpr_count 2
//>     .amdhsa_user_sgpr_kernarg_segment_ptr 1
//>     .amdhsa_next_free_vgpr 8
//>     .amdhsa_next_free_sgpr 0
//>     .amdhsa_accum_offset 8
//>     .amdhsa_float_denorm_mode_32 3
//>   .end_amdhsa_kernel
//>   .text
//> .Lfunc_end1:
//>   .size empty, .Lfunc_end1-empty
//>
//>   .amdgpu_metadata
//> ---
//> amdhsa.kernels:
//>   - .agpr_count: 1
//>     .args:
//>       - .offset: 0
//>         .size: 4
//>         .value_kind: by_value
//>       - .offset: 16
//>         .size: 12
//>         .value_kind: by_value
//>       - .access: read_only
//>         .actual_access: read_only
//>         .address_space: generic
//>         .is_const: true
//>         .is_volatile: true
//>         .name: x
//>         .offset: 32
//>         .size: 8
//>         .value_kind: global_buffer
//>       - .offset: 40
//>         .size: 4
//>         .value_kind: hidden_group_size_y
//>     .group_segment_fixed_size: 512
//>     .kernarg_segment_align: 16
//>     .kernarg_segment_size: 44
//>     .language: Assembler
//>     .max_flat_workgroup_size: 1024
//>     .name: k
//>     .private_segment_fixed_size: 0
//>     .sgpr_count: 1
//>     .sgpr_spill_count: 0
//>     .symbol: k.kd
//>     .vgpr_count: 2
//>     .vgpr_spill_count: 0
//>     .wavefront_size: 64
//>   - .agpr_count: 0
//>     .group_segment_fixed_size: 0
//>     .kernarg_segment_align: 8
//>     .kernarg_segment_size: 0
//>     .language: Assembler
//>     .max_flat_workgroup_size: 1024
//>     .name: empty
//>     .private_segment_fixed_size: 0
//>     .sgpr_count: 0
//>     .sgpr_spill_count: 0
//>     .symbol: empty.kd
//>     .vgpr_count: 0
//>     .vgpr_spill_count: 0
//>     .wavefront_size: 64
//> amdgcn_target: amdgcn-amd-amdhsa--gfx942
//> amdhsa.version:
//>   - 1
//>   - 2
//> ---
//>
//>   .end_amdgpu_metadata
