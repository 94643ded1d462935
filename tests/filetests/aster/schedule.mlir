// run: easel opt %s --amdgcn-low-level-scheduler --check
// run: easel opt %s --amdgcn-low-level-scheduler='preset=1 debug-stalls=false'
// run: easel opt %s --amdgcn-low-level-scheduler='preset=2'
// run: easel opt %s --passes=amdgcn-backend{schedule} --check
// Loads go first and what they are waited for with last; a wait of the text and the order around it stay, and so does the
// order of what writes the condition and who reads it.
amdgcn.module @m target = <gfx942> {
  kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>, #amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !amdgcn.sgpr<[? + 2]>
    %z = load_arg 1 : !amdgcn.sgpr<[? + 2]>
    %tid = thread_id x : !amdgcn.vgpr
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c256 = arith.constant 256 : i32
    %o0 = alloca : !amdgcn.vgpr
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
    %d0 = alloca : !amdgcn.vgpr
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
    %o1 = alloca : !amdgcn.vgpr
    %twice = v_add_u32 outs(%o1) ins(%a, %a) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %d1 = alloca : !amdgcn.vgpr
    %b, %t1 = global_load_dword dest %d1 addr %x offset d(%at) + c(%c256) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
    %o2 = alloca : !amdgcn.vgpr
    %sum = v_add_u32 outs(%o2) ins(%twice, %b) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %t2 = global_store_dword data %sum addr %z offset d(%at) + c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    wait deps %t2 : !amdgcn.write_token<flat>
    %s0 = alloca : !amdgcn.sgpr
    %s1 = alloca : !amdgcn.scc
    %n, %carry = s_add_u32 outs(%s0, %s1) ins(%c2, %c256) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(i32, i32)
    %s2 = alloca : !amdgcn.sgpr
    %m, %over = s_addc_u32 outs(%s2, %s1) ins(%n, %c0, %carry) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(!amdgcn.sgpr, i32, !amdgcn.scc)
    test_inst ins %m : (!amdgcn.sgpr) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-low-level-scheduler --check
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>, #amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>} {
//>     %x = load_arg 0 : !amdgcn.sgpr<[? + 2]>
//>     %z = load_arg 1 : !amdgcn.sgpr<[? + 2]>
//>     %tid = thread_id x : !amdgcn.vgpr
//>     %o0 = alloca : !amdgcn.vgpr
//>     %c2 = arith.constant 2 : i32
//>     %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
//>     %d0 = alloca : !amdgcn.vgpr
//>     %c0 = arith.constant 0 : i32
//>     %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
//>     %d1 = alloca : !amdgcn.vgpr
//>     %c256 = arith.constant 256 : i32
//>     %b, %t1 = global_load_dword dest %d1 addr %x offset d(%at) + c(%c256) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
//>     %o1 = alloca : !amdgcn.vgpr
//>     %twice = v_add_u32 outs(%o1) ins(%a, %a) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %o2 = alloca : !amdgcn.vgpr
//>     %sum = v_add_u32 outs(%o2) ins(%twice, %b) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %t2 = global_store_dword data %sum addr %z offset d(%at) + c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     wait deps %t2 : !amdgcn.write_token<flat>
//>     %s0 = alloca : !amdgcn.sgpr
//>     %s1 = alloca : !amdgcn.scc
//>     %n, %carry = s_add_u32 outs(%s0, %s1) ins(%c2, %c256) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(i32, i32)
//>     %s2 = alloca : !amdgcn.sgpr
//>     %m, %over = s_addc_u32 outs(%s2, %s1) ins(%n, %c0, %carry) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(!amdgcn.sgpr, i32, !amdgcn.scc)
//>     test_inst ins %m : (!amdgcn.sgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-low-level-scheduler='preset=1 debug-stalls=false'
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>, #amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>} {
//>     %x = load_arg 0 : !amdgcn.sgpr<[? + 2]>
//>     %z = load_arg 1 : !amdgcn.sgpr<[? + 2]>
//>     %tid = thread_id x : !amdgcn.vgpr
//>     %o0 = alloca : !amdgcn.vgpr
//>     %c2 = arith.constant 2 : i32
//>     %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
//>     %d0 = alloca : !amdgcn.vgpr
//>     %c0 = arith.constant 0 : i32
//>     %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
//>     %d1 = alloca : !amdgcn.vgpr
//>     %c256 = arith.constant 256 : i32
//>     %b, %t1 = global_load_dword dest %d1 addr %x offset d(%at) + c(%c256) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
//>     %o1 = alloca : !amdgcn.vgpr
//>     %twice = v_add_u32 outs(%o1) ins(%a, %a) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %o2 = alloca : !amdgcn.vgpr
//>     %sum = v_add_u32 outs(%o2) ins(%twice, %b) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %t2 = global_store_dword data %sum addr %z offset d(%at) + c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     wait deps %t2 : !amdgcn.write_token<flat>
//>     %s0 = alloca : !amdgcn.sgpr
//>     %s1 = alloca : !amdgcn.scc
//>     %n, %carry = s_add_u32 outs(%s0, %s1) ins(%c2, %c256) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(i32, i32)
//>     %s2 = alloca : !amdgcn.sgpr
//>     %m, %over = s_addc_u32 outs(%s2, %s1) ins(%n, %c0, %carry) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(!amdgcn.sgpr, i32, !amdgcn.scc)
//>     test_inst ins %m : (!amdgcn.sgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-low-level-scheduler='preset=2'
//= 1
//! error[pass-option]: `2` is no value of the option `preset`
//!  |
//!  = note: in the options of `amdgcn-low-level-scheduler`
//!  = help: write 1
//$ easel opt %s --passes=amdgcn-backend{schedule} --check
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>, #amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>, enable_workgroup_id_x = false} {
//>     %0 = alloca : !amdgcn.sgpr<2>
//>     %1 = alloca : !amdgcn.sgpr<3>
//>     %s0 = alloca : !amdgcn.sgpr<0>
//>     %2 = alloca : !amdgcn.sgpr<1>
//>     %o0 = alloca : !amdgcn.vgpr<0>
//>     %d0 = alloca : !amdgcn.vgpr<1>
//>     %d1 = alloca : !amdgcn.vgpr<2>
//>     %s1 = alloca : !amdgcn.scc<0>
//>     %3 = arith.constant 0 : i32
//>     %4 = arith.constant 8 : i32
//>     %c2 = arith.constant 2 : i32
//>     %c256 = arith.constant 256 : i32
//>     %5 = make_register_range %0, %1 : !amdgcn.sgpr<2>, !amdgcn.sgpr<3>
//>     %6 = make_register_range %s0, %2 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %7 = s_load_dwordx2 dest %5 addr %6 offset c(%3) : outs(!amdgcn.sgpr<[2 : 4]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %8 = s_load_dwordx2 dest %6 addr %6 offset c(%4) : outs(!amdgcn.sgpr<[0 : 2]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     v_lshlrev_b32 outs(%o0) ins(%c2, %o0) : outs(!amdgcn.vgpr<0>) ins(i32, !amdgcn.vgpr<0>)
//>     s_waitcnt lgkmcnt = 0
//>     %t0 = global_load_dword dest %d0 addr %5 offset d(%o0) + c(%3) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[2 : 4]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
//>     %t1 = global_load_dword dest %d1 addr %5 offset d(%o0) + c(%c256) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.sgpr<[2 : 4]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
//>     s_waitcnt vmcnt = 1
//>     v_add_u32 outs(%d0) ins(%d0, %d0) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<1>, !amdgcn.vgpr<1>)
//>     s_waitcnt vmcnt = 0
//>     v_add_u32 outs(%d0) ins(%d0, %d1) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<1>, !amdgcn.vgpr<2>)
//>     %t2 = global_store_dword data %d0 addr %6 offset d(%o0) + c(%3) : ins(!amdgcn.vgpr<1>, !amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.write_token<flat>
//>     s_waitcnt vmcnt = 0
//>     s_add_u32 outs(%s0, %s1) ins(%c2, %c256) : outs(!amdgcn.sgpr<0>, !amdgcn.scc<0>) ins(i32, i32)
//>     s_addc_u32 outs(%s0, %s1) ins(%s0, %3, %s1) : outs(!amdgcn.sgpr<0>, !amdgcn.scc<0>) ins(!amdgcn.sgpr<0>, i32, !amdgcn.scc<0>)
//>     test_inst ins %s0 : (!amdgcn.sgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
