// z[i] = x[((i ^ 5) - 7) % 64]: lanes send what they have seven lanes on, then each asks another one.
!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @rotation arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c20 = arith.constant 20 : i32
    %c28 = arith.constant 28 : i32
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %d1 = alloca : !v
    %d2 = alloca : !v
    %d3 = alloca : !v
    %sent, %t1 = ds_permute_b32 outs(%d1) ins(%at, %a) args(%c28) : outs(!v) ins(!v, !v) args(i32) -> !amdgcn.read_token<shared>
    %other = v_xor_b32 outs(%d2) ins(%c20, %at) : outs(!v) ins(i32, !v)
    %asked, %t2 = ds_bpermute_b32 outs(%d3) ins(%other, %sent) args(%c0) : outs(!v) ins(!v, !v) args(i32) -> !amdgcn.read_token<shared>
    %t3 = global_store_dword data %asked addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
