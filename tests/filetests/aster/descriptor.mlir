// run: easel opt %s --amdgcn-expand-interface
// run: easel compile %s --emit mir
// Descriptors of buffers, with strides that are known, 0 and in a register; sizes in registers and known.
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
!d = !amdgcn.sgpr<[? + 4]>
amdgcn.module @m target = <gfx942> {
  kernel @raw arguments <[#amdgcn.buffer_arg<address_space = global>, #amdgcn.by_val_arg<size = 4, type = i32>]> attributes {block_dims = array<i32: 64, 1, 1>, grid_dims = array<i32: 1, 1, 1>} {
    %p = load_arg 0 : !p
    %n = load_arg 1 : !s
    %c0 = arith.constant 0 : i32
    %c256 = arith.constant 256 : i32
    %a = make_buffer_rsrc %p, %n, %c0, cache_swizzle = false, swizzle_enable = false, flags = 131072 : (!p, !s, i32) -> !d
    %b = make_buffer_rsrc %p, %c256, %n, cache_swizzle = false, swizzle_enable = false, flags = 131072 : (!p, i32, !s) -> !d
    %x = thread_id x : !amdgcn.vgpr
    %s = alloca : !s
    %z = s_mov_b32 outs(%s) ins(%c0) : outs(!s) ins(i32)
    %t = buffer_store_dword data %x addr %a offset u(%z) + off_idx(%x) + c(%c0) {offen} : ins(!amdgcn.vgpr, !d, !s, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    %u = buffer_store_dword data %x addr %b offset u(%z) + off_idx(%x) + c(%c0) {idxen} : ins(!amdgcn.vgpr, !d, !s, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
  kernel @swizzled arguments <[#amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>, grid_dims = array<i32: 1, 1, 1>} {
    %p = load_arg 0 : !p
    %c16 = arith.constant 16 : i32
    %c256 = arith.constant 256 : i32
    %c0 = arith.constant 0 : i32
    %a = make_buffer_rsrc %p, %c256, %c16, cache_swizzle = true, swizzle_enable = true, flags = 131072 : (!p, i32, i32) -> !d
    %x = thread_id x : !amdgcn.vgpr
    %s = alloca : !s
    %z = s_mov_b32 outs(%s) ins(%c0) : outs(!s) ins(i32)
    %t = buffer_store_dword data %x addr %a offset u(%z) + off_idx(%x) + c(%c0) {idxen} : ins(!amdgcn.vgpr, !d, !s, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}

//$ easel opt %s --amdgcn-expand-interface
//> amdgcn.module @m target = <gfx942> {
//>   kernel @raw arguments <[#amdgcn.buffer_arg<address_space = global>, #amdgcn.by_val_arg<size = 4, type = i32>]> attributes {block_dims = array<i32: 64, 1, 1>, grid_dims = array<i32: 1, 1, 1>} {
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
//>     %c0 = arith.constant 0 : i32
//>     %c256 = arith.constant 256 : i32
//>     %14:2 = split_register_range %p : !amdgcn.sgpr<[? + 2]>
//>     %15 = alloca : !amdgcn.sgpr
//>     %16 = lsir.copy %15, %14#1 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %17 = alloca : !amdgcn.sgpr
//>     %18 = lsir.copy %17, %14#0 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %19 = alloca : !amdgcn.sgpr
//>     %20 = lsir.copy %19, %n : !amdgcn.sgpr, !amdgcn.sgpr
//>     %21 = arith.constant 131072 : i32
//>     %22 = alloca : !amdgcn.sgpr
//>     %23 = s_mov_b32 outs(%22) ins(%21) : outs(!amdgcn.sgpr) ins(i32)
//>     %a = make_register_range %18, %16, %20, %23 : !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr
//>     %24:2 = split_register_range %p : !amdgcn.sgpr<[? + 2]>
//>     %25 = arith.constant 16 : i32
//>     %26 = alloca : !amdgcn.sgpr
//>     %27 = alloca : !amdgcn.scc
//>     %28, %29 = s_lshl_b32 outs(%26, %27) ins(%n, %25) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(!amdgcn.sgpr, i32)
//>     %30 = alloca : !amdgcn.sgpr
//>     %31 = alloca : !amdgcn.scc
//>     %32, %33 = s_or_b32 outs(%30, %31) ins(%24#1, %28) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//>     %34 = alloca : !amdgcn.sgpr
//>     %35 = lsir.copy %34, %24#0 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %36 = arith.constant 256 : i32
//>     %37 = alloca : !amdgcn.sgpr
//>     %38 = s_mov_b32 outs(%37) ins(%36) : outs(!amdgcn.sgpr) ins(i32)
//>     %39 = arith.constant 131072 : i32
//>     %40 = alloca : !amdgcn.sgpr
//>     %41 = s_mov_b32 outs(%40) ins(%39) : outs(!amdgcn.sgpr) ins(i32)
//>     %b = make_register_range %35, %32, %38, %41 : !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr
//>     %42 = alloca : !amdgcn.vgpr<0>
//>     %43 = alloca : !amdgcn.vgpr
//>     %x = lsir.copy %43, %42 : !amdgcn.vgpr, !amdgcn.vgpr<0>
//>     %s = alloca : !amdgcn.sgpr
//>     %z = s_mov_b32 outs(%s) ins(%c0) : outs(!amdgcn.sgpr) ins(i32)
//>     %t = buffer_store_dword data %x addr %a offset u(%z) + off_idx(%x) + c(%c0) {offen} : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 4]>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     %u = buffer_store_dword data %x addr %b offset u(%z) + off_idx(%x) + c(%c0) {idxen} : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 4]>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     end_kernel
//>   }
//>   kernel @swizzled arguments <[#amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>, grid_dims = array<i32: 1, 1, 1>} {
//>     %0 = alloca : !amdgcn.sgpr<0>
//>     %1 = alloca : !amdgcn.sgpr<1>
//>     %2 = make_register_range %0, %1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     %3 = arith.constant 0 : i32
//>     %4 = alloca : !amdgcn.sgpr
//>     %5 = alloca : !amdgcn.sgpr
//>     %6 = make_register_range %4, %5 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %p, %7 = s_load_dwordx2 dest %6 addr %2 offset c(%3) : outs(!amdgcn.sgpr<[? + 2]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %c16 = arith.constant 16 : i32
//>     %c256 = arith.constant 256 : i32
//>     %c0 = arith.constant 0 : i32
//>     %8:2 = split_register_range %p : !amdgcn.sgpr<[? + 2]>
//>     %9 = arith.constant -1072693248 : i32
//>     %10 = alloca : !amdgcn.sgpr
//>     %11 = alloca : !amdgcn.scc
//>     %12, %13 = s_or_b32 outs(%10, %11) ins(%8#1, %9) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(!amdgcn.sgpr, i32)
//>     %14 = alloca : !amdgcn.sgpr
//>     %15 = lsir.copy %14, %8#0 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %16 = arith.constant 256 : i32
//>     %17 = alloca : !amdgcn.sgpr
//>     %18 = s_mov_b32 outs(%17) ins(%16) : outs(!amdgcn.sgpr) ins(i32)
//>     %19 = arith.constant 131072 : i32
//>     %20 = alloca : !amdgcn.sgpr
//>     %21 = s_mov_b32 outs(%20) ins(%19) : outs(!amdgcn.sgpr) ins(i32)
//>     %a = make_register_range %15, %12, %18, %21 : !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr
//>     %22 = alloca : !amdgcn.vgpr<0>
//>     %23 = alloca : !amdgcn.vgpr
//>     %x = lsir.copy %23, %22 : !amdgcn.vgpr, !amdgcn.vgpr<0>
//>     %s = alloca : !amdgcn.sgpr
//>     %z = s_mov_b32 outs(%s) ins(%c0) : outs(!amdgcn.sgpr) ins(i32)
//>     %t = buffer_store_dword data %x addr %a offset u(%z) + off_idx(%x) + c(%c0) {idxen} : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 4]>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     end_kernel
//>   }
//> }
//$ easel compile %s --emit mir
//> machine gfx942 storage @raw attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], workgroup_ids = [1, 0, 0], work_item_dims = 1, arguments = [
//>   buffer "arg0" at 0 size 8 element "" written,
//>   scalar "arg1" at 8 size 4 type "i32"]} {
//> ^bb0:
//>   s[4:5] = s_load_dwordx2.imm s[0:1], 0, 0
//>   s6 = s_load_dword.imm s[0:1], 8, 0
//>   s_waitcnt 49279
//>   s1 = s_mov_b32 s5
//>   s0 = s_mov_b32 s4
//>   s2 = s_mov_b32 s6
//>   s3 = s_mov_b32 131072
//>   s6, scc = s_lshl_b32 s6, 16
//>   s5, scc = s_or_b32 s5, s6
//>   s6 = s_mov_b32 256
//>   s7 = s_mov_b32 131072
//>   s8 = s_mov_b32 0
//>   buffer_store_dword.offen v0, v0, s[0:3], s8, 0, 0, 0, 0
//>   buffer_store_dword.idxen v0, v0, s[4:7], s8, 0, 0, 0, 0
//>   s_endpgm
//> }
//>
//> machine gfx942 storage @swizzled attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], workgroup_ids = [1, 0, 0], work_item_dims = 1, arguments = [
//>   buffer "arg0" at 0 size 8 element "" written]} {
//> ^bb0:
//>   s[0:1] = s_load_dwordx2.imm s[0:1], 0, 0
//>   s_waitcnt 49279
//>   s1, scc = s_or_b32 s1, -1072693248
//>   s2 = s_mov_b32 256
//>   s3 = s_mov_b32 131072
//>   s4 = s_mov_b32 0
//>   buffer_store_dword.idxen v0, v0, s[0:3], s4, 0, 0, 0, 0
//>   s_endpgm
//> }
