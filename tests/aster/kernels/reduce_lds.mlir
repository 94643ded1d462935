// z[0] = sum of x over a workgroup of 64, by a tree in the data share: six steps around a loop.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @reduce arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {block_dims = array<i32: 64, 1, 1>, shared_memory_size = 512 : i32} {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c4b = arith.constant 4 : i32
    %c2 = arith.constant 2 : i32
    %c128 = arith.constant 128 : i32
    %scc = alloca : !amdgcn.scc
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %t1 = ds_write_b32 data %a addr %at offset c(%c0) : ins(!v, !v) mods(i32) -> !amdgcn.write_token<shared>
    %f0 = alloca : !v
    %zero = v_mov_b32 outs(%f0) ins(%c0) : outs(!v) ins(i32)
    %c256 = arith.constant 256 : i32
    %t2 = ds_write_b32 data %zero addr %at offset c(%c256) : ins(!v, !v) mods(i32) -> !amdgcn.write_token<shared>
    %s0 = alloca : !s
    %half = s_mov_b32 outs(%s0) ins(%c128) : outs(!s) ins(i32)
    cf.br ^step(%half, %a : !s, !v)
  ^step(%h: !s, %mine: !v):
    wait lgkm_cnt 0
    %o1 = alloca : !v
    %other = v_add_u32 outs(%o1) ins(%h, %at) : outs(!v) ins(!s, !v)
    %d1 = alloca : !v
    %b, %t3 = ds_read_b32 dest %d1 addr %other offset c(%c0) : outs(!v) ins(!v) mods(i32) -> !amdgcn.read_token<shared>
    %o2 = alloca : !v
    %sum = v_add_f32 outs(%o2) ins(%b, %mine) : outs(!v) ins(!v, !v)
    %t4 = ds_write_b32 data %sum addr %at offset c(%c0) : ins(!v, !v) mods(i32) -> !amdgcn.write_token<shared>
    %s1 = alloca : !s
    %next, %some = s_lshr_b32 outs(%s1, %scc) ins(%h, %c1) : outs(!s, !amdgcn.scc) ins(!s, i32)
    %again = s_cmp_ge_u32 outs(%scc) ins(%next, %c4b) : outs(!amdgcn.scc) ins(!s, i32)
    lsir.cond_br %again : !amdgcn.scc, ^step(%next, %sum : !s, !v), ^end
  ^end:
    %t5 = global_store_dword data %sum addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
