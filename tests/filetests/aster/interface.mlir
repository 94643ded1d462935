// run: easel opt %s --amdgcn-expand-interface
// run: easel opt %s --check --amdgcn-reg-alloc
// run: easel opt %s --check --amdgcn-backend
// Arguments and ids have no storage of their own: they become loads and reads of what the kernel interface has
// in registers.
!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>, #amdgcn.by_val_arg<size = 4, type = i32>, #amdgcn.block_dim_arg<x>]> attributes {block_dims = array<i32: 8, 8, 1>} {
    %p = load_arg 0 : !p
    %n = load_arg 1 : !amdgcn.sgpr
    %w = block_dim x : !amdgcn.sgpr
    %h = block_dim y : !amdgcn.sgpr
    %x = thread_id x : !v
    %y = thread_id y : !v
    %g = block_id x : !amdgcn.sgpr
    %c5 = arith.constant 5 : i32
    %five = builtin.unrealized_conversion_cast %c5 : i32 to !v
    test_inst ins %p, %n, %w, %h, %x, %y, %g, %five : (!p, !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr, !v, !v, !amdgcn.sgpr, !v) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-expand-interface
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>, #amdgcn.by_val_arg<size = 4, type = i32>, #amdgcn.block_dim_arg<x>]> attributes {block_dims = array<i32: 8, 8, 1>, workitem_id_mode = #amdgcn.workitem_id_mode<x_y>} {
//>     %0 = alloca : !amdgcn.sgpr<0>
//>     %1 = alloca : !amdgcn.sgpr<1>
//>     %2 = make_register_range %0, %1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %3 = arith.constant 0 : i32
//>     %4 = alloca : !amdgcn.sgpr
//>     %5 = alloca : !amdgcn.sgpr
//>     %6 = make_register_range %4, %5 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %p, %7 = s_load_dwordx2 dest %6 addr %2 offset c(%3) : outs(!amdgcn.sgpr<[? + 2]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %8 = alloca : !amdgcn.sgpr<0>
//>     %9 = alloca : !amdgcn.sgpr<1>
//>     %10 = make_register_range %8, %9 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %11 = arith.constant 8 : i32
//>     %12 = alloca : !amdgcn.sgpr
//>     %n, %13 = s_load_dword dest %12 addr %10 offset c(%11) : outs(!amdgcn.sgpr) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %14 = alloca : !amdgcn.sgpr<0>
//>     %15 = alloca : !amdgcn.sgpr<1>
//>     %16 = make_register_range %14, %15 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %17 = arith.constant 12 : i32
//>     %18 = alloca : !amdgcn.sgpr
//>     %w, %19 = s_load_dword dest %18 addr %16 offset c(%17) : outs(!amdgcn.sgpr) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %20 = arith.constant 8 : i32
//>     %21 = alloca : !amdgcn.sgpr
//>     %h = s_mov_b32 outs(%21) ins(%20) : outs(!amdgcn.sgpr) ins(i32)
//>     %22 = alloca : !amdgcn.vgpr<0>
//>     %23 = arith.constant 0 : i32
//>     %24 = arith.constant 10 : i32
//>     %25 = alloca : !amdgcn.vgpr
//>     %x = v_bfe_u32 outs(%25) ins(%22, %23, %24) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<0>, i32, i32)
//>     %26 = alloca : !amdgcn.vgpr<0>
//>     %27 = arith.constant 10 : i32
//>     %28 = arith.constant 10 : i32
//>     %29 = alloca : !amdgcn.vgpr
//>     %y = v_bfe_u32 outs(%29) ins(%26, %27, %28) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<0>, i32, i32)
//>     %30 = alloca : !amdgcn.sgpr<2>
//>     %31 = alloca : !amdgcn.sgpr
//>     %g = lsir.copy %31, %30 : !amdgcn.sgpr, !amdgcn.sgpr<2>
//>     %c5 = arith.constant 5 : i32
//>     %32 = arith.constant 5 : i32
//>     %33 = alloca : !amdgcn.vgpr
//>     %five = v_mov_b32 outs(%33) ins(%32) : outs(!amdgcn.vgpr) ins(i32)
//>     test_inst ins %p, %n, %w, %h, %x, %y, %g, %five : (!amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --check --amdgcn-reg-alloc
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>, #amdgcn.by_val_arg<size = 4, type = i32>, #amdgcn.block_dim_arg<x>]> attributes {block_dims = array<i32: 8, 8, 1>, workitem_id_mode = #amdgcn.workitem_id_mode<x_y>} {
//>     %0 = alloca : !amdgcn.sgpr<4>
//>     %1 = alloca : !amdgcn.sgpr<5>
//>     %2 = alloca : !amdgcn.sgpr<0>
//>     %3 = alloca : !amdgcn.sgpr<1>
//>     %4 = alloca : !amdgcn.sgpr<3>
//>     %5 = alloca : !amdgcn.vgpr<1>
//>     %6 = alloca : !amdgcn.vgpr<0>
//>     %7 = alloca : !amdgcn.vgpr<2>
//>     %8 = alloca : !amdgcn.sgpr<2>
//>     %9 = arith.constant 0 : i32
//>     %10 = arith.constant 8 : i32
//>     %11 = arith.constant 12 : i32
//>     %12 = arith.constant 10 : i32
//>     %c5 = arith.constant 5 : i32
//>     %13 = make_register_range %0, %1 : !amdgcn.sgpr<4>, !amdgcn.sgpr<5>
//>     %14 = make_register_range %2, %3 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %15 = s_load_dwordx2 dest %13 addr %14 offset c(%9) : outs(!amdgcn.sgpr<[4 : 6]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %16 = s_load_dword dest %4 addr %14 offset c(%10) : outs(!amdgcn.sgpr<3>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %17 = s_load_dword dest %2 addr %14 offset c(%11) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     s_mov_b32 outs(%3) ins(%10) : outs(!amdgcn.sgpr<1>) ins(i32)
//>     v_bfe_u32 outs(%5) ins(%6, %9, %12) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>, i32, i32)
//>     v_bfe_u32 outs(%6) ins(%6, %12, %12) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<0>, i32, i32)
//>     v_mov_b32 outs(%7) ins(%c5) : outs(!amdgcn.vgpr<2>) ins(i32)
//>     test_inst ins %13, %4, %2, %3, %5, %6, %8, %7 : (!amdgcn.sgpr<[4 : 6]>, !amdgcn.sgpr<3>, !amdgcn.sgpr<0>, !amdgcn.sgpr<1>, !amdgcn.vgpr<1>, !amdgcn.vgpr<0>, !amdgcn.sgpr<2>, !amdgcn.vgpr<2>) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --check --amdgcn-backend
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>, #amdgcn.by_val_arg<size = 4, type = i32>, #amdgcn.block_dim_arg<x>]> attributes {block_dims = array<i32: 8, 8, 1>, workitem_id_mode = #amdgcn.workitem_id_mode<x_y>} {
//>     %0 = alloca : !amdgcn.sgpr<4>
//>     %1 = alloca : !amdgcn.sgpr<5>
//>     %2 = alloca : !amdgcn.sgpr<0>
//>     %3 = alloca : !amdgcn.sgpr<1>
//>     %4 = alloca : !amdgcn.sgpr<3>
//>     %5 = alloca : !amdgcn.vgpr<1>
//>     %6 = alloca : !amdgcn.vgpr<0>
//>     %7 = alloca : !amdgcn.vgpr<2>
//>     %8 = alloca : !amdgcn.sgpr<2>
//>     %9 = arith.constant 0 : i32
//>     %10 = arith.constant 8 : i32
//>     %11 = arith.constant 12 : i32
//>     %12 = arith.constant 10 : i32
//>     %c5 = arith.constant 5 : i32
//>     %13 = make_register_range %0, %1 : !amdgcn.sgpr<4>, !amdgcn.sgpr<5>
//>     %14 = make_register_range %2, %3 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %15 = s_load_dwordx2 dest %13 addr %14 offset c(%9) : outs(!amdgcn.sgpr<[4 : 6]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %16 = s_load_dword dest %4 addr %14 offset c(%10) : outs(!amdgcn.sgpr<3>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %17 = s_load_dword dest %2 addr %14 offset c(%11) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     s_mov_b32 outs(%3) ins(%10) : outs(!amdgcn.sgpr<1>) ins(i32)
//>     v_bfe_u32 outs(%5) ins(%6, %9, %12) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>, i32, i32)
//>     v_bfe_u32 outs(%6) ins(%6, %12, %12) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<0>, i32, i32)
//>     v_mov_b32 outs(%7) ins(%c5) : outs(!amdgcn.vgpr<2>) ins(i32)
//>     s_waitcnt lgkmcnt = 0
//>     test_inst ins %13, %4, %2, %3, %5, %6, %8, %7 : (!amdgcn.sgpr<[4 : 6]>, !amdgcn.sgpr<3>, !amdgcn.sgpr<0>, !amdgcn.sgpr<1>, !amdgcn.vgpr<1>, !amdgcn.vgpr<0>, !amdgcn.sgpr<2>, !amdgcn.vgpr<2>) -> ()
//>     end_kernel
//>   }
//> }
