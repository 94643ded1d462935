// run: easel opt %s --check --amdgcn-backend
// z[i] = sum of x[64 k + i] for k below 8; each step loads what the next one adds, and tokens go around the loop.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
!t = !amdgcn.read_token<flat>
amdgcn.module @m target = <gfx942> {
  kernel @prefetch arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c8 = arith.constant 8 : i32
    %c256 = arith.constant 256 : i32
    %scc = alloca : !amdgcn.scc
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %o1 = alloca : !v
    %zero = v_mov_b32 outs(%o1) ins(%c0) : outs(!v) ins(i32)
    %s0 = alloca : !s
    %n0 = s_mov_b32 outs(%s0) ins(%c1) : outs(!s) ins(i32)
    %d0 = alloca : !v
    %a0, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !t
    cf.br ^loop(%n0, %at, %a0, %zero, %t0 : !s, !v, !v, !v, !t)
  ^loop(%n: !s, %here: !v, %now: !v, %sum: !v, %tok: !t):
    %o2 = alloca : !v
    %there = v_add_u32 outs(%o2) ins(%c256, %here) : outs(!v) ins(i32, !v)
    %d1 = alloca : !v
    %next, %t1 = global_load_dword dest %d1 addr %x offset d(%there) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !t
    wait deps %tok : !t
    %o3 = alloca : !v
    %more = v_add_f32 outs(%o3) ins(%now, %sum) : outs(!v) ins(!v, !v)
    %s1 = alloca : !s
    %n1, %dead = s_add_u32 outs(%s1, %scc) ins(%n, %c1) : outs(!s, !amdgcn.scc) ins(!s, i32)
    %again = s_cmp_lt_u32 outs(%scc) ins(%n1, %c8) : outs(!amdgcn.scc) ins(!s, i32)
    lsir.cond_br %again : !amdgcn.scc, ^loop(%n1, %there, %next, %more, %t1 : !s, !v, !v, !v, !t), ^end
  ^end:
    wait deps %t1 : !t
    %o4 = alloca : !v
    %all = v_add_f32 outs(%o4) ins(%next, %more) : outs(!v) ins(!v, !v)
    %t2 = global_store_dword data %all addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}

//$ easel opt %s --check --amdgcn-backend
//> amdgcn.module @m target = <gfx942> {
//>   kernel @prefetch arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {enable_workgroup_id_x = false} {
//>     %0 = alloca : !amdgcn.sgpr<2>
//>     %1 = alloca : !amdgcn.sgpr<3>
//>     %2 = alloca : !amdgcn.sgpr<0>
//>     %3 = alloca : !amdgcn.sgpr<1>
//>     %o0 = alloca : !amdgcn.vgpr<4>
//>     %o2 = alloca : !amdgcn.vgpr<0>
//>     %o1 = alloca : !amdgcn.vgpr<3>
//>     %s0 = alloca : !amdgcn.sgpr<4>
//>     %d0 = alloca : !amdgcn.vgpr<1>
//>     %4 = alloca : !amdgcn.vgpr<2>
//>     %scc = alloca : !amdgcn.scc<0>
//>     %5 = arith.constant 0 : i32
//>     %6 = arith.constant 8 : i32
//>     %c1 = arith.constant 1 : i32
//>     %c2 = arith.constant 2 : i32
//>     %c256 = arith.constant 256 : i32
//>     %7 = make_register_range %0, %1 : !amdgcn.sgpr<2>, !amdgcn.sgpr<3>
//>     %8 = make_register_range %2, %3 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %9 = s_load_dwordx2 dest %7 addr %8 offset c(%5) : outs(!amdgcn.sgpr<[2 : 4]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %10 = s_load_dwordx2 dest %8 addr %8 offset c(%6) : outs(!amdgcn.sgpr<[0 : 2]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     v_lshlrev_b32 outs(%o0) ins(%c2, %o2) : outs(!amdgcn.vgpr<4>) ins(i32, !amdgcn.vgpr<0>)
//>     v_mov_b32 outs(%o1) ins(%5) : outs(!amdgcn.vgpr<3>) ins(i32)
//>     s_mov_b32 outs(%s0) ins(%c1) : outs(!amdgcn.sgpr<4>) ins(i32)
//>     s_waitcnt lgkmcnt = 0
//>     %t0 = global_load_dword dest %d0 addr %7 offset d(%o0) + c(%5) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[2 : 4]>, !amdgcn.vgpr<4>) mods(i32) -> !amdgcn.read_token<flat>
//>     v_mov_b32 outs(%o2) ins(%o0) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<4>)
//>     s_branch ^bb1
//>   ^bb1:
//>     s_waitcnt vmcnt = 0
//>     v_mov_b32 outs(%4) ins(%d0) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.vgpr<1>)
//>     v_add_u32 outs(%o2) ins(%c256, %o2) : outs(!amdgcn.vgpr<0>) ins(i32, !amdgcn.vgpr<0>)
//>     %t1 = global_load_dword dest %d0 addr %7 offset d(%o2) + c(%5) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[2 : 4]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
//>     s_waitcnt vmcnt = 1
//>     v_add_f32 outs(%o1) ins(%4, %o1) : outs(!amdgcn.vgpr<3>) ins(!amdgcn.vgpr<2>, !amdgcn.vgpr<3>)
//>     s_add_u32 outs(%s0, %scc) ins(%s0, %c1) : outs(!amdgcn.sgpr<4>, !amdgcn.scc<0>) ins(!amdgcn.sgpr<4>, i32)
//>     s_cmp_lt_u32 outs(%scc) ins(%s0, %6) : outs(!amdgcn.scc<0>) ins(!amdgcn.sgpr<4>, i32)
//>     s_cbranch_scc1 %scc, true(^bb1) false(^bb2) : !amdgcn.scc<0>
//>   ^bb2:
//>     s_waitcnt vmcnt = 0
//>     v_add_f32 outs(%o2) ins(%d0, %o1) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>, !amdgcn.vgpr<3>)
//>     %t2 = global_store_dword data %o2 addr %8 offset d(%o0) + c(%5) : ins(!amdgcn.vgpr<0>, !amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<4>) mods(i32) -> !amdgcn.write_token<flat>
//>     end_kernel
//>   }
//> }
