// run: easel opt %s --amdgcn-expand-interface
// run: easel compile %s --emit mir
// Ids that a kernel asks for without stating its sizes; attributes say where they are from then on.
amdgcn.module @m target = <gfx942> {
  kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>]> {
    %y = thread_id y : !amdgcn.vgpr
    %b = block_id z : !amdgcn.sgpr
    %p = load_arg 0 : !amdgcn.sgpr<[? + 2]>
    %d = alloca : !amdgcn.vgpr
    %e = alloca : !amdgcn.vgpr
    %c2 = arith.constant 2 : i32
    %c0 = arith.constant 0 : i32
    %o = v_lshlrev_b32 outs(%d) ins(%c2, %y) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
    %v = v_mov_b32 outs(%e) ins(%b) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr)
    %t = global_store_dword data %v addr %p offset d(%o) + c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}

//$ easel opt %s --amdgcn-expand-interface
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>]> attributes {enable_workgroup_id_x = false, enable_workgroup_id_z, workitem_id_mode = #amdgcn.workitem_id_mode<x_y>} {
//>     %0 = alloca : !amdgcn.vgpr<0>
//>     %1 = arith.constant 10 : i32
//>     %2 = arith.constant 10 : i32
//>     %3 = alloca : !amdgcn.vgpr
//>     %y = v_bfe_u32 outs(%3) ins(%0, %1, %2) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<0>, i32, i32)
//>     %4 = alloca : !amdgcn.sgpr<2>
//>     %5 = alloca : !amdgcn.sgpr
//>     %b = lsir.copy %5, %4 : !amdgcn.sgpr, !amdgcn.sgpr<2>
//>     %6 = alloca : !amdgcn.sgpr<0>
//>     %7 = alloca : !amdgcn.sgpr<1>
//>     %8 = make_register_range %6, %7 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %9 = arith.constant 0 : i32
//>     %10 = alloca : !amdgcn.sgpr
//>     %11 = alloca : !amdgcn.sgpr
//>     %12 = make_register_range %10, %11 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %p, %13 = s_load_dwordx2 dest %12 addr %8 offset c(%9) : outs(!amdgcn.sgpr<[? + 2]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %d = alloca : !amdgcn.vgpr
//>     %e = alloca : !amdgcn.vgpr
//>     %c2 = arith.constant 2 : i32
//>     %c0 = arith.constant 0 : i32
//>     %o = v_lshlrev_b32 outs(%d) ins(%c2, %y) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
//>     %v = v_mov_b32 outs(%e) ins(%b) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr)
//>     %t = global_store_dword data %v addr %p offset d(%o) + c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     end_kernel
//>   }
//> }
//$ easel compile %s --emit mir
//> machine gfx942 storage @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, open_workgroup = 1024, workgroup_ids = [0, 0, 1], work_item_dims = 2, arguments = [
//>   buffer "arg0" at 0 size 8 element "" written]} {
//> ^bb0:
//>   v0 = v_bfe_u32 v0, 10, 10
//>   s[0:1] = s_load_dwordx2.imm s[0:1], 0, 0
//>   v0 = v_lshlrev_b32 2, v0
//>   v1 = v_mov_b32 s2
//>   s_waitcnt 49279
//>   global_store_dword.saddr v0, v1, s[0:1], 0, 0, 0, 0
//>   s_endpgm
//> }
