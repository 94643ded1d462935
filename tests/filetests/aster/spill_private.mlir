// run: easel opt %s --amdgcn-backend=num-vgprs=4,spill=scratch --check
// run: easel compile %s --num-vgprs 4 --num-agprs 0 --emit mir
// Spilled values sit behind the private memory that the kernel has already, and its header says how much there is then.
// The limits of a whole compilation hold for the dialect too, and ask for spilling by themselves.
!v = !amdgcn.vgpr
!q = !amdgcn.vgpr<[? + 4]>
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @k arguments <[#amdgcn.buffer_arg<address_space = global, name = "x">]> attributes {private_memory_size = 6 : i32, block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %tid = thread_id x : !v
    %o0 = alloca : !v
    %o1 = alloca : !v
    %o2 = alloca : !v
    %a, %t0 = global_load_dword dest %o0 addr %x offset d(%tid) : outs(!v) ins(!p, !v) -> !amdgcn.read_token<flat>
    %b, %t1 = global_load_dword dest %o1 addr %x offset d(%a) : outs(!v) ins(!p, !v) -> !amdgcn.read_token<flat>
    %c, %t2 = global_load_dword dest %o2 addr %x offset d(%b) : outs(!v) ins(!p, !v) -> !amdgcn.read_token<flat>
    %d0 = alloca : !v
    %d1 = alloca : !v
    %d2 = alloca : !v
    %d3 = alloca : !v
    %d = make_register_range %d0, %d1, %d2, %d3 : !v, !v, !v, !v
    %q, %t3 = global_load_dwordx4 dest %d addr %x offset d(%c) : outs(!q) ins(!p, !v) -> !amdgcn.read_token<flat>
    %t4 = global_store_dword data %a addr %x offset d(%tid) : ins(!v, !p, !v) -> !amdgcn.write_token<flat>
    %q0, %q1, %q2, %q3 = split_register_range %q : !q
    %t5 = global_store_dword data %b addr %x offset d(%q3) : ins(!v, !p, !v) -> !amdgcn.write_token<flat>
    end_kernel
  }
}

//$ easel opt %s --amdgcn-backend=num-vgprs=4,spill=scratch --check
//! warning[aster-spill]: values left their registers: 14 bytes of private memory per work-item
//!  --> spill_private.mlir:9:10
//!   |
//! 9 |   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global, name = "x">]> attributes {private_memory_size = 6 : i32, block_dim...
//!   |          ^^ in this function
//!   |
//!   = note: %34 (vgpr) sits in private memory: 1 stores, 1 reloads, weight 2; defined by lsir.copy %9, %8
//!   = note: %o0 (vgpr) sits in private memory: 1 stores, 1 reloads, weight 2; defined by %t0 = global_load_dword dest %o0 addr %6 offset d(%9)
//!   = note: %o1 (vgpr) sits in private memory: 1 stores, 1 reloads, weight 2; defined by %t1 = global_load_dword dest %o1 addr %6 offset d(%o0)
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global, name = "x">]> attributes {enable_workgroup_id_x = false, private_memory_size = 20 : i32, block_dims = array<i32: 64, 1, 1>} {
//>     %0 = alloca : !amdgcn.sgpr<0>
//>     %1 = alloca : !amdgcn.sgpr<1>
//>     %o1 = alloca : !amdgcn.vgpr<0>
//>     %2 = arith.constant 8 : i32
//>     %o0 = alloca : !amdgcn.vgpr<1>
//>     %3 = arith.constant 12 : i32
//>     %4 = arith.constant 16 : i32
//>     %d2 = alloca : !amdgcn.vgpr<2>
//>     %d3 = alloca : !amdgcn.vgpr<3>
//>     %5 = arith.constant 0 : i32
//>     %6 = make_register_range %0, %1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %7 = make_register_range %o1, %o0, %d2, %d3 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
//>     %8 = s_load_dwordx2 dest %6 addr %6 offset c(%5) : outs(!amdgcn.sgpr<[0 : 2]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     scratch_store_dword data %o1 offset c(%2) : ins(!amdgcn.vgpr<0>) mods(i32)
//>     s_waitcnt lgkmcnt = 0
//>     %t0 = global_load_dword dest %o0 addr %6 offset d(%o1) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) -> !amdgcn.read_token<flat>
//>     s_waitcnt vmcnt = 0
//>     scratch_store_dword data %o0 offset c(%3) : ins(!amdgcn.vgpr<1>) mods(i32)
//>     %t1 = global_load_dword dest %o1 addr %6 offset d(%o0) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<1>) -> !amdgcn.read_token<flat>
//>     s_waitcnt vmcnt = 0
//>     scratch_store_dword data %o1 offset c(%4) : ins(!amdgcn.vgpr<0>) mods(i32)
//>     %t2 = global_load_dword dest %o1 addr %6 offset d(%o1) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) -> !amdgcn.read_token<flat>
//>     s_waitcnt vmcnt = 0
//>     %t3 = global_load_dwordx4 dest %7 addr %6 offset d(%o1) : outs(!amdgcn.vgpr<[0 : 4]>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) -> !amdgcn.read_token<flat>
//>     s_waitcnt vmcnt = 0
//>     scratch_load_dword dest %o1 offset c(%2) : outs(!amdgcn.vgpr<0>) mods(i32)
//>     scratch_load_dword dest %o0 offset c(%3) : outs(!amdgcn.vgpr<1>) mods(i32)
//>     s_waitcnt vmcnt = 0
//>     %t4 = global_store_dword data %o0 addr %6 offset d(%o1) : ins(!amdgcn.vgpr<1>, !amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) -> !amdgcn.write_token<flat>
//>     scratch_load_dword dest %o1 offset c(%4) : outs(!amdgcn.vgpr<0>) mods(i32)
//>     s_waitcnt vmcnt = 0
//>     %t5 = global_store_dword data %o1 addr %6 offset d(%d3) : ins(!amdgcn.vgpr<0>, !amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<3>) -> !amdgcn.write_token<flat>
//>     end_kernel
//>   }
//> }
//$ easel compile %s --num-vgprs 4 --num-agprs 0 --emit mir
//! warning[aster-spill]: values left their registers: 14 bytes of private memory per work-item
//!  --> spill_private.mlir:9:10
//!   |
//! 9 |   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global, name = "x">]> attributes {private_memory_size = 6 : i32, block_dim...
//!   |          ^^ in this function
//!   |
//!   = note: %34 (vgpr) sits in private memory over a part of its range: 1 stores, 1 reloads, weight 2; defined by lsir.copy %9, %8
//!   = note: %o0 (vgpr) sits in private memory over a part of its range: 1 stores, 1 reloads, weight 2; defined by %t0 = global_load_dword dest %o0 addr %6 offset d(%9)
//!   = note: %o1 (vgpr) sits in private memory over a part of its range: 1 stores, 1 reloads, weight 2; defined by %t1 = global_load_dword dest %o1 addr %6 offset d(%o0)
//> machine gfx942 storage @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, private_bytes = 20, workgroup_ids = [0, 0, 0], work_item_dims = 1, arguments = [
//>   buffer "x" at 0 size 8 element "" written]} {
//> ^bb0:
//>   s[0:1] = s_load_dwordx2.imm s[0:1], 0, 0
//>   scratch_store_dword.off v0, 8, 0, 0, 0
//>   s_waitcnt 49279
//>   v1 = global_load_dword.saddr v0, s[0:1], 0, 0, 0, 0
//>   s_waitcnt 3952
//>   scratch_store_dword.off v1, 12, 0, 0, 0
//>   v0 = global_load_dword.saddr v1, s[0:1], 0, 0, 0, 0
//>   s_waitcnt 3952
//>   scratch_store_dword.off v0, 16, 0, 0, 0
//>   v0 = global_load_dword.saddr v0, s[0:1], 0, 0, 0, 0
//>   s_waitcnt 3952
//>   v[0:3] = global_load_dwordx4.saddr v0, s[0:1], 0, 0, 0, 0
//>   s_waitcnt 3952
//>   v0 = scratch_load_dword.off 8, 0, 0, 0
//>   v1 = scratch_load_dword.off 12, 0, 0, 0
//>   s_waitcnt 3952
//>   global_store_dword.saddr v0, v1, s[0:1], 0, 0, 0, 0
//>   v0 = scratch_load_dword.off 16, 0, 0, 0
//>   s_waitcnt 3952
//>   global_store_dword.saddr v3, v0, s[0:1], 0, 0, 0, 0
//>   s_endpgm
//> }
