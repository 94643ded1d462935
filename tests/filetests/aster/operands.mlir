// run: easel opt %s --amdgcn-legalize-operands --check
// run: easel compile %s --emit mir
// Operands that no encoding has room for: literals of three-operand instructions, two literals, two scalar registers, a
// scalar register where lanes have theirs, an address without an offset of each lane.
amdgcn.module @m target = <gfx942> {
  kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %z = load_arg 0 : !amdgcn.sgpr<[? + 2]>
    %tid = thread_id x : !amdgcn.vgpr
    %c0 = arith.constant 0 : i32
    %c5 = arith.constant 5 : i32
    %c1000 = arith.constant 1000 : i32
    %c100000 = arith.constant 100000 : i32
    %o0 = alloca : !amdgcn.vgpr
    %mad = v_mad_u32_u24 outs(%o0) ins(%tid, %c5, %c100000) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, i32, i32)
    %o1 = alloca : !amdgcn.sgpr
    %o2 = alloca : !amdgcn.scc
    %two, %f = s_add_u32 outs(%o1, %o2) ins(%c1000, %c100000) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(i32, i32)
    %o3 = alloca : !amdgcn.sgpr
    %other = s_mov_b32 outs(%o3) ins(%c5) : outs(!amdgcn.sgpr) ins(i32)
    %o4 = alloca : !amdgcn.vgpr
    %bus = v_add_u32 outs(%o4) ins(%two, %other) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr, !amdgcn.sgpr)
    %o5 = alloca : !amdgcn.vgpr
    %sum = v_add_u32 outs(%o5) ins(%mad, %bus) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %t = global_store_dword data %sum addr %z offset c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}

//$ easel opt %s --amdgcn-legalize-operands --check
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>} {
//>     %z = load_arg 0 : !amdgcn.sgpr<[? + 2]>
//>     %tid = thread_id x : !amdgcn.vgpr
//>     %c0 = arith.constant 0 : i32
//>     %c5 = arith.constant 5 : i32
//>     %c1000 = arith.constant 1000 : i32
//>     %c100000 = arith.constant 100000 : i32
//>     %o0 = alloca : !amdgcn.vgpr
//>     %0 = alloca : !amdgcn.sgpr
//>     %1 = s_mov_b32 outs(%0) ins(%c100000) : outs(!amdgcn.sgpr) ins(i32)
//>     %mad = v_mad_u32_u24 outs(%o0) ins(%tid, %c5, %1) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, i32, !amdgcn.sgpr)
//>     %o1 = alloca : !amdgcn.sgpr
//>     %o2 = alloca : !amdgcn.scc
//>     %2 = alloca : !amdgcn.sgpr
//>     %3 = s_mov_b32 outs(%2) ins(%c1000) : outs(!amdgcn.sgpr) ins(i32)
//>     %two, %f = s_add_u32 outs(%o1, %o2) ins(%3, %c100000) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(!amdgcn.sgpr, i32)
//>     %o3 = alloca : !amdgcn.sgpr
//>     %other = s_mov_b32 outs(%o3) ins(%c5) : outs(!amdgcn.sgpr) ins(i32)
//>     %o4 = alloca : !amdgcn.vgpr
//>     %4 = alloca : !amdgcn.vgpr
//>     %5 = lsir.copy %4, %two : !amdgcn.vgpr, !amdgcn.sgpr
//>     %bus = v_add_u32 outs(%o4) ins(%5, %other) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.sgpr)
//>     %o5 = alloca : !amdgcn.vgpr
//>     %sum = v_add_u32 outs(%o5) ins(%mad, %bus) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %6 = arith.constant 0 : i32
//>     %7 = alloca : !amdgcn.vgpr
//>     %8 = v_mov_b32 outs(%7) ins(%6) : outs(!amdgcn.vgpr) ins(i32)
//>     %t = global_store_dword data %sum addr %z offset d(%8) + c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     end_kernel
//>   }
//> }
//$ easel compile %s --emit mir
//> machine gfx942 storage @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, workgroup_ids = [0, 0, 0], work_item_dims = 1, arguments = [
//>   buffer "arg0" at 0 size 8 element "" written]} {
//> ^bb0:
//>   s[0:1] = s_load_dwordx2.imm s[0:1], 0, 0
//>   s2 = s_mov_b32 100000
//>   v0 = v_mad_u32_u24 v0, 5, s2
//>   s2 = s_mov_b32 1000
//>   s2, scc = s_add_u32 s2, 100000
//>   s3 = s_mov_b32 5
//>   v1 = v_mov_b32 s2
//>   v1 = v_add_u32 v1, s3
//>   v0 = v_add_u32 v0, v1
//>   v1 = v_mov_b32 0
//>   s_waitcnt 49279
//>   global_store_dword.saddr v1, v0, s[0:1], 0, 0, 0, 0
//>   s_endpgm
//> }
