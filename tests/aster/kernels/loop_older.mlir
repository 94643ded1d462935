// z[i] = sum of x[64 k + i] for k = 0, 3, 6, ... below n; a loop in the older spelling and storage form, n by value.
!v = !amdgcn.vgpr<?>
!s = !amdgcn.sgpr<?>
!scc = !amdgcn.scc<0>
!p = !amdgcn.sgpr<[? : ? + 2]>
amdgcn.module @m target = <gfx942> isa = <cdna3> {
  kernel @strided arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.by_val_arg<size = 4, name = "n", type = i32>, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %n = load_arg 1 : !s
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %c768 = arith.constant 768 : i32
    %scc = alloca : !scc
    %k = alloca : !s
    %at = alloca : !v
    %here = alloca : !v
    %sum = alloca : !v
    %a = alloca : !v
    sop1 s_mov_b32 outs %k ins %c0 : !s, i32
    vop2 v_lshlrev_b32 outs %at ins %c2, %tid : !v, i32, !v
    vop1.vop1 <v_mov_b32_e32> %here, %at : (!v, !v) -> ()
    vop1.vop1 <v_mov_b32_e32> %sum, %c0 : (!v, i32) -> ()
    lsir.br ^test
  ^test:
    cmpi s_cmp_ge_i32 outs %scc ins %k, %n : outs(!scc) ins(!s, !s)
    cbranch s_cbranch_scc1 %scc ^end fallthrough (^step) : !scc
  ^step:
    %t0 = load global_load_dword dest %a addr %x offset d(%here) + c(%c0) : dps(!v) ins(!p, !v, i32) -> !amdgcn.read_token<flat>
    vop2 v_add_u32 outs %here ins %c768, %here : !v, i32, !v
    sop2 s_add_u32 outs %k ins %k, %c3 : !s, !s, i32
    vop2 v_add_f32 outs %sum ins %a, %sum : !v, !v, !v
    branch s_branch ^test
  ^end:
    %t1 = store global_store_dword data %sum addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v, i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
