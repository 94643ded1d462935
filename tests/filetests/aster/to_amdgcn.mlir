// run: easel opt %s --aster-to-amdgcn
// Operations of lsir on registers become instructions; what has none stays.
amdgcn.module @m target = <gfx942> {
  func.func @integers(%d: !amdgcn.vgpr, %a: !amdgcn.vgpr, %s: !amdgcn.sgpr, %t: !amdgcn.sgpr) -> (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.sgpr) {
    %c5 = arith.constant 5 : i32
    %0 = lsir.subi i32 %d, %a, %s : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr
    %1 = lsir.shrsi i8 %t, %s, %c5 : !amdgcn.sgpr, !amdgcn.sgpr, i32
    %2 = lsir.maxsi i16 %d, %0, %a : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
    // The vector unit computes, and the result is copied.
    %3 = lsir.xori i32 %t, %a, %s : !amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.sgpr
    return %0, %1, %2, %3 : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.sgpr
  }
  func.func @wide(%d: !amdgcn.vgpr<[? + 2]>, %a: !amdgcn.vgpr<[? + 2]>, %t: !amdgcn.sgpr<[? + 2]>, %s: !amdgcn.sgpr<[? + 2]>) -> (!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>, !amdgcn.vcc) {
    %c = arith.constant 4294967301 : i64
    %0 = lsir.subi i64 %d, %a, %c : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, i64
    %1 = lsir.shli i64 %d, %0, %c : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, i64
    %2 = lsir.ori i64 %t, %s, %c : !amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>, i64
    %m = lsir.alloca : !amdgcn.vcc
    %3 = lsir.cmpi i64 uge %m, %1, %s : !amdgcn.vcc, !amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>
    return %0, %1, %2, %3 : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>, !amdgcn.vcc
  }
  func.func @bits(%d: !amdgcn.vgpr<[? + 2]>, %a: !amdgcn.vgpr<[? + 2]>, %s: !amdgcn.sgpr) -> (!amdgcn.vgpr<[? + 2]>, !amdgcn.scc, !amdgcn.vcc) {
    %c = arith.constant 9 : i32
    %w = arith.constant -2 : i64
    %q = lsir.alloca : !amdgcn.scc
    %0 = lsir.cmpi i16 slt %q, %s, %c : !amdgcn.scc, !amdgcn.sgpr, i32
    %1 = lsir.select %d, %0, %a, %w : !amdgcn.vgpr<[? + 2]>, !amdgcn.scc, !amdgcn.vgpr<[? + 2]>, i64
    %true = arith.constant true
    %2 = lsir.xori i1 %q, %0, %true : !amdgcn.scc, !amdgcn.scc, i1
    %v = lsir.alloca : !amdgcn.vcc
    %3 = lsir.trunci i1 from i32 %v, %s : !amdgcn.vcc, !amdgcn.sgpr
    %4 = lsir.andi i1 %v, %3, %2 : !amdgcn.vcc, !amdgcn.vcc, !amdgcn.scc
    return %1, %2, %4 : !amdgcn.vgpr<[? + 2]>, !amdgcn.scc, !amdgcn.vcc
  }
  func.func @floats(%d: !amdgcn.vgpr, %a: !amdgcn.vgpr, %s: !amdgcn.sgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) {
    %0 = lsir.subf f32 %d, %a, %s : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr
    %1 = lsir.truncf f16 from f32 %d, %0 : !amdgcn.vgpr, !amdgcn.vgpr
    // No single instruction divides.
    %2 = lsir.divf f32 %d, %0, %a : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
    %3 = lsir.negf f32 %d, %2 : !amdgcn.vgpr, !amdgcn.vgpr
    return %1, %2, %3 : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
  }
  func.func @memory(%d: !amdgcn.sgpr, %v: !amdgcn.vgpr, %p: !amdgcn.sgpr<[? + 2]>, %l: !amdgcn.vgpr) -> (!amdgcn.sgpr, !amdgcn.vgpr) {
    %c0 = arith.constant 0 : i32
    %c8 = arith.constant 8 : i32
    %0, %t0 = lsir.load #amdgcn.addr_space<global, read_only> %d, %p, %c8, %c8 : !amdgcn.sgpr, !amdgcn.sgpr<[? + 2]>, i32, i32
    %1, %t1 = lsir.load #amdgcn.addr_space<global, read_only> %v, %p, %l, %c8 : !amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr, i32
    // A scalar is stored by the lanes.
    %t2 = lsir.store #amdgcn.addr_space<global, read_write> %0, %p, %c0, %c0 : !amdgcn.sgpr, !amdgcn.sgpr<[? + 2]>, i32, i32
    %t3 = lsir.store #amdgcn.addr_space<local, read_write> %1, %l, %c0, %c8 : !amdgcn.vgpr, !amdgcn.vgpr, i32, i32
    return %0, %1 : !amdgcn.sgpr, !amdgcn.vgpr
  }
  func.func @addresses(%p: !amdgcn.sgpr<[? + 2]>, %u: !amdgcn.sgpr, %l: !amdgcn.vgpr) -> (!amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>) {
    %0 = amdgcn.ptr_add %p d_off = %l u_off = %u c_off = -8 : !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr, !amdgcn.sgpr
    %1 = amdgcn.ptr_add %p c_off = 6442450944 : !amdgcn.sgpr<[? + 2]>
    return %0, %1 : !amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>
  }
  func.func @entry(%p: !amdgcn.sgpr<[? + 2]>, %unused: !amdgcn.sgpr, %n: !amdgcn.sgpr<[? + 2]>) attributes {gpu.host_abi = {align = array<i32: 8, 4, 8>, size = array<i32: 8, 4, 8>, type = (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, i32, i64) -> ()}, gpu.kernel, own.mark = 3 : i32} {
    %c = lsir.reg_cast %n : !amdgcn.sgpr<[? + 2]> -> !amdgcn.vgpr<[? + 2]>
    test_inst ins %p, %c : (!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>) -> ()
    return
  }
}

//$ easel opt %s --aster-to-amdgcn
//> amdgcn.module @m target = <gfx942> attributes {normal_forms = [#amdgcn.no_reg_cast_ops]} {
//>   func.func @integers(%d: !amdgcn.vgpr, %a: !amdgcn.vgpr, %s: !amdgcn.sgpr, %t: !amdgcn.sgpr) -> (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.sgpr) {
//>     %0 = arith.constant 16 : i32
//>     %1 = arith.constant 24 : i32
//>     %c5 = arith.constant 5 : i32
//>     %2 = amdgcn.v_subrev_u32 outs(%d) ins(%s, %a) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr, !amdgcn.vgpr)
//>     %3 = amdgcn.alloca : !amdgcn.sgpr
//>     %4 = amdgcn.alloca : !amdgcn.sgpr
//>     %5 = amdgcn.alloca : !amdgcn.scc<0>
//>     %6 = amdgcn.s_lshl_b32 outs(%4, %5) ins(%s, %1) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, i32)
//>     %7 = amdgcn.alloca : !amdgcn.scc<0>
//>     %8 = amdgcn.s_ashr_i32 outs(%3, %7) ins(%6, %1) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, i32)
//>     %9 = amdgcn.alloca : !amdgcn.scc<0>
//>     %10 = amdgcn.s_ashr_i32 outs(%t, %9) ins(%8, %c5) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, i32)
//>     %11 = amdgcn.alloca : !amdgcn.vgpr
//>     %12 = amdgcn.alloca : !amdgcn.vgpr
//>     %13 = amdgcn.v_lshlrev_b32 outs(%12) ins(%0, %2) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
//>     %14 = amdgcn.v_ashrrev_i32 outs(%11) ins(%0, %13) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
//>     %15 = amdgcn.alloca : !amdgcn.vgpr
//>     %16 = amdgcn.alloca : !amdgcn.vgpr
//>     %17 = amdgcn.v_lshlrev_b32 outs(%16) ins(%0, %a) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
//>     %18 = amdgcn.v_ashrrev_i32 outs(%15) ins(%0, %17) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
//>     %19 = amdgcn.v_max_i32 outs(%d) ins(%14, %18) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %20 = amdgcn.alloca : !amdgcn.vgpr
//>     %21 = amdgcn.v_xor_b32 outs(%20) ins(%s, %a) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr, !amdgcn.vgpr)
//>     %22 = lsir.copy %t, %21 : !amdgcn.sgpr, !amdgcn.vgpr
//>     return %2, %10, %19, %22 : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.sgpr
//>   }
//>   func.func @wide(%d: !amdgcn.vgpr<[? + 2]>, %a: !amdgcn.vgpr<[? + 2]>, %t: !amdgcn.sgpr<[? + 2]>, %s: !amdgcn.sgpr<[? + 2]>) -> (!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>, !amdgcn.vcc) {
//>     %0 = arith.constant 1 : i32
//>     %1 = arith.constant 5 : i32
//>     %c = arith.constant 4294967301 : i64
//>     %2:2 = amdgcn.split_register_range %d : !amdgcn.vgpr<[? + 2]>
//>     %3:2 = amdgcn.split_register_range %a : !amdgcn.vgpr<[? + 2]>
//>     %4 = amdgcn.alloca : !amdgcn.sgpr
//>     %5 = amdgcn.alloca : !amdgcn.sgpr
//>     %6 = amdgcn.make_register_range %4, %5 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %7, %8 = amdgcn.v_sub_co_u32 outs(%2#0, %6) ins(%3#0, %1) : outs(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>) ins(!amdgcn.vgpr, i32)
//>     %9, %10 = amdgcn.v_subb_co_u32 outs(%2#1, %6) ins(%3#1, %0, %8) : outs(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>) ins(!amdgcn.vgpr, i32, !amdgcn.sgpr<[? + 2]>)
//>     %11 = amdgcn.make_register_range %7, %9 : !amdgcn.vgpr, !amdgcn.vgpr
//>     %12 = amdgcn.v_lshlrev_b64 outs(%d) ins(%1, %11) : outs(!amdgcn.vgpr<[? + 2]>) ins(i32, !amdgcn.vgpr<[? + 2]>)
//>     %13 = amdgcn.alloca : !amdgcn.sgpr
//>     %14 = amdgcn.s_mov_b32 outs(%13) ins(%1) : outs(!amdgcn.sgpr) ins(i32)
//>     %15 = amdgcn.alloca : !amdgcn.sgpr
//>     %16 = amdgcn.s_mov_b32 outs(%15) ins(%0) : outs(!amdgcn.sgpr) ins(i32)
//>     %17 = amdgcn.make_register_range %14, %16 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %18 = amdgcn.alloca : !amdgcn.scc<0>
//>     %19 = amdgcn.s_or_b64 outs(%t, %18) ins(%s, %17) : outs(!amdgcn.sgpr<[? + 2]>, !amdgcn.scc<0>) ins(!amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>)
//>     %m = lsir.alloca : !amdgcn.vcc
//>     %20 = amdgcn.v_cmp_ge_u64 outs(%m) ins(%12, %s) : outs(!amdgcn.vcc) ins(!amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>)
//>     return %11, %12, %19, %20 : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>, !amdgcn.vcc
//>   }
//>   func.func @bits(%d: !amdgcn.vgpr<[? + 2]>, %a: !amdgcn.vgpr<[? + 2]>, %s: !amdgcn.sgpr) -> (!amdgcn.vgpr<[? + 2]>, !amdgcn.scc, !amdgcn.vcc) {
//>     %0 = arith.constant 1 : i32
//>     %true = arith.constant true : i1
//>     %1 = arith.constant -2 : i32
//>     %2 = arith.constant 0 : i32
//>     %3 = arith.constant -1 : i32
//>     %4 = arith.constant 16 : i32
//>     %c = arith.constant 9 : i32
//>     %w = arith.constant -2 : i64
//>     %q = lsir.alloca : !amdgcn.scc
//>     %5 = amdgcn.alloca : !amdgcn.sgpr
//>     %6 = amdgcn.alloca : !amdgcn.sgpr
//>     %7 = amdgcn.alloca : !amdgcn.scc<0>
//>     %8 = amdgcn.s_lshl_b32 outs(%6, %7) ins(%s, %4) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, i32)
//>     %9 = amdgcn.alloca : !amdgcn.scc<0>
//>     %10 = amdgcn.s_ashr_i32 outs(%5, %9) ins(%8, %4) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, i32)
//>     %11 = amdgcn.s_cmp_lt_i32 outs(%q) ins(%10, %c) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, i32)
//>     %12 = amdgcn.alloca : !amdgcn.vcc_lo
//>     %13 = amdgcn.alloca : !amdgcn.vcc_hi
//>     %14 = amdgcn.make_register_range %12, %13 : !amdgcn.vcc_lo, !amdgcn.vcc_hi
//>     %15 = amdgcn.s_cselect_b64 outs(%14) ins(%3, %2, %11) : outs(!amdgcn.vcc) ins(i32, i32, !amdgcn.scc)
//>     %16:2 = amdgcn.split_register_range %a : !amdgcn.vgpr<[? + 2]>
//>     %17:2 = amdgcn.split_register_range %d : !amdgcn.vgpr<[? + 2]>
//>     %18 = amdgcn.v_cndmask_b32 outs(%17#0) ins(%1, %16#0, %15) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr, !amdgcn.vcc)
//>     %19 = amdgcn.v_cndmask_b32 outs(%17#1) ins(%3, %16#1, %15) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr, !amdgcn.vcc)
//>     %20 = amdgcn.make_register_range %18, %19 : !amdgcn.vgpr, !amdgcn.vgpr
//>     %21 = amdgcn.alloca : !amdgcn.sgpr
//>     %22 = amdgcn.s_cselect_b32 outs(%21) ins(%0, %2, %11) : outs(!amdgcn.sgpr) ins(i32, i32, !amdgcn.scc)
//>     %23 = amdgcn.alloca : !amdgcn.sgpr
//>     %24, %25 = amdgcn.s_xor_b32 outs(%23, %q) ins(%22, %0) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(!amdgcn.sgpr, i32)
//>     %v = lsir.alloca : !amdgcn.vcc
//>     %26 = amdgcn.alloca : !amdgcn.vgpr
//>     %27 = lsir.copy %26, %s : !amdgcn.vgpr, !amdgcn.sgpr
//>     %28 = amdgcn.alloca : !amdgcn.vgpr
//>     %29 = amdgcn.v_and_b32 outs(%28) ins(%0, %27) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
//>     %30 = amdgcn.alloca : !amdgcn.vcc_lo
//>     %31 = amdgcn.alloca : !amdgcn.vcc_hi
//>     %32 = amdgcn.make_register_range %30, %31 : !amdgcn.vcc_lo, !amdgcn.vcc_hi
//>     %33 = amdgcn.v_cmp_ne_i32 outs(%32) ins(%2, %29) : outs(!amdgcn.vcc) ins(i32, !amdgcn.vgpr)
//>     %34 = lsir.copy %v, %33 : !amdgcn.vcc, !amdgcn.vcc
//>     %35 = amdgcn.alloca : !amdgcn.vcc_lo
//>     %36 = amdgcn.alloca : !amdgcn.vcc_hi
//>     %37 = amdgcn.make_register_range %35, %36 : !amdgcn.vcc_lo, !amdgcn.vcc_hi
//>     %38 = amdgcn.s_cselect_b64 outs(%37) ins(%3, %2, %25) : outs(!amdgcn.vcc) ins(i32, i32, !amdgcn.scc)
//>     %39 = amdgcn.alloca : !amdgcn.scc<0>
//>     %40 = amdgcn.s_and_b64 outs(%v, %39) ins(%34, %38) : outs(!amdgcn.vcc, !amdgcn.scc<0>) ins(!amdgcn.vcc, !amdgcn.vcc)
//>     return %20, %25, %40 : !amdgcn.vgpr<[? + 2]>, !amdgcn.scc, !amdgcn.vcc
//>   }
//>   func.func @floats(%d: !amdgcn.vgpr, %a: !amdgcn.vgpr, %s: !amdgcn.sgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) {
//>     %0 = arith.constant -2147483648 : i32
//>     %1 = amdgcn.v_subrev_f32 outs(%d) ins(%s, %a) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr, !amdgcn.vgpr)
//>     %3 = amdgcn.v_cvt_f16_f32 outs(%d) ins(%1) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)
//>     %2 = lsir.divf f32 %d, %1, %a : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>     %4 = amdgcn.v_xor_b32 outs(%d) ins(%0, %2) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
//>     return %3, %2, %4 : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>   }
//>   func.func @memory(%d: !amdgcn.sgpr, %v: !amdgcn.vgpr, %p: !amdgcn.sgpr<[? + 2]>, %l: !amdgcn.vgpr) -> (!amdgcn.sgpr, !amdgcn.vgpr) {
//>     %c0 = arith.constant 0 : i32
//>     %c8 = arith.constant 8 : i32
//>     %2 = arith.constant 16 : i32
//>     %0, %t0 = amdgcn.s_load_dword dest %d addr %p offset c(%2) : outs(!amdgcn.sgpr) ins(!amdgcn.sgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     %1, %t1 = amdgcn.global_load_dword dest %v addr %p offset d(%l) + c(%c8) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
//>     %3 = amdgcn.alloca : !amdgcn.vgpr
//>     %4 = lsir.copy %3, %0 : !amdgcn.vgpr, !amdgcn.sgpr
//>     %5 = amdgcn.alloca : !amdgcn.vgpr
//>     %6 = amdgcn.v_mov_b32 outs(%5) ins(%c0) : outs(!amdgcn.vgpr) ins(i32)
//>     %t2 = amdgcn.global_store_dword data %4 addr %p offset d(%6) + c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
//>     %t3 = amdgcn.ds_write_b32 data %1 addr %l offset c(%c8) : ins(!amdgcn.vgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<shared>
//>     return %0, %1 : !amdgcn.sgpr, !amdgcn.vgpr
//>   }
//>   func.func @addresses(%p: !amdgcn.sgpr<[? + 2]>, %u: !amdgcn.sgpr, %l: !amdgcn.vgpr) -> (!amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>) {
//>     %0 = arith.constant 1 : i32
//>     %1 = arith.constant -2147483648 : i32
//>     %2 = arith.constant 6442450944 : i64
//>     %3 = arith.constant 0 : i32
//>     %4 = arith.constant -8 : i32
//>     %5 = arith.constant 31 : i32
//>     %6 = amdgcn.alloca : !amdgcn.sgpr
//>     %7 = amdgcn.alloca : !amdgcn.sgpr
//>     %8 = amdgcn.make_register_range %6, %7 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %9:2 = amdgcn.split_register_range %8 : !amdgcn.sgpr<[? + 2]>
//>     %10 = lsir.copy %9#0, %u : !amdgcn.sgpr, !amdgcn.sgpr
//>     %11 = amdgcn.alloca : !amdgcn.scc<0>
//>     %12 = amdgcn.s_ashr_i32 outs(%9#1, %11) ins(%u, %5) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, i32)
//>     %13 = amdgcn.make_register_range %10, %12 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %14 = amdgcn.alloca : !amdgcn.sgpr
//>     %15 = amdgcn.alloca : !amdgcn.sgpr
//>     %16 = amdgcn.make_register_range %14, %15 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %17:2 = amdgcn.split_register_range %16 : !amdgcn.sgpr<[? + 2]>
//>     %18:2 = amdgcn.split_register_range %p : !amdgcn.sgpr<[? + 2]>
//>     %19:2 = amdgcn.split_register_range %13 : !amdgcn.sgpr<[? + 2]>
//>     %20 = amdgcn.alloca : !amdgcn.scc<0>
//>     %21 = amdgcn.s_add_u32 outs(%17#0, %20) ins(%18#0, %19#0) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//>     %22 = amdgcn.alloca : !amdgcn.scc<0>
//>     %23 = amdgcn.alloca : !amdgcn.scc<0>
//>     %24 = amdgcn.s_addc_u32 outs(%17#1, %22) ins(%18#1, %19#1, %23) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.scc<0>)
//>     %25 = amdgcn.make_register_range %21, %24 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %26 = amdgcn.alloca : !amdgcn.sgpr
//>     %27 = amdgcn.s_mov_b32 outs(%26) ins(%4) : outs(!amdgcn.sgpr) ins(i32)
//>     %28 = amdgcn.alloca : !amdgcn.sgpr
//>     %29 = amdgcn.alloca : !amdgcn.sgpr
//>     %30 = amdgcn.make_register_range %28, %29 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %31:2 = amdgcn.split_register_range %30 : !amdgcn.sgpr<[? + 2]>
//>     %32 = lsir.copy %31#0, %27 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %33 = amdgcn.alloca : !amdgcn.scc<0>
//>     %34 = amdgcn.s_ashr_i32 outs(%31#1, %33) ins(%27, %5) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, i32)
//>     %35 = amdgcn.make_register_range %32, %34 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %36 = amdgcn.alloca : !amdgcn.sgpr
//>     %37 = amdgcn.alloca : !amdgcn.sgpr
//>     %38 = amdgcn.make_register_range %36, %37 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %39:2 = amdgcn.split_register_range %38 : !amdgcn.sgpr<[? + 2]>
//>     %40:2 = amdgcn.split_register_range %25 : !amdgcn.sgpr<[? + 2]>
//>     %41:2 = amdgcn.split_register_range %35 : !amdgcn.sgpr<[? + 2]>
//>     %42 = amdgcn.alloca : !amdgcn.scc<0>
//>     %43 = amdgcn.s_add_u32 outs(%39#0, %42) ins(%40#0, %41#0) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//>     %44 = amdgcn.alloca : !amdgcn.scc<0>
//>     %45 = amdgcn.alloca : !amdgcn.scc<0>
//>     %46 = amdgcn.s_addc_u32 outs(%39#1, %44) ins(%40#1, %41#1, %45) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.scc<0>)
//>     %47 = amdgcn.make_register_range %43, %46 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %48 = amdgcn.alloca : !amdgcn.vgpr
//>     %49 = amdgcn.alloca : !amdgcn.vgpr
//>     %50 = amdgcn.make_register_range %48, %49 : !amdgcn.vgpr, !amdgcn.vgpr
//>     %51:2 = amdgcn.split_register_range %50 : !amdgcn.vgpr<[? + 2]>
//>     %52 = lsir.copy %51#0, %l : !amdgcn.vgpr, !amdgcn.vgpr
//>     %53 = amdgcn.v_ashrrev_i32 outs(%51#1) ins(%5, %l) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
//>     %54 = amdgcn.make_register_range %52, %53 : !amdgcn.vgpr, !amdgcn.vgpr
//>     %55 = amdgcn.alloca : !amdgcn.vgpr
//>     %56 = amdgcn.alloca : !amdgcn.vgpr
//>     %57 = amdgcn.make_register_range %55, %56 : !amdgcn.vgpr, !amdgcn.vgpr
//>     %58 = amdgcn.v_lshl_add_u64 outs(%57) ins(%47, %3, %54) : outs(!amdgcn.vgpr<[? + 2]>) ins(!amdgcn.sgpr<[? + 2]>, i32, !amdgcn.vgpr<[? + 2]>)
//>     %59 = amdgcn.alloca : !amdgcn.sgpr
//>     %60 = amdgcn.alloca : !amdgcn.sgpr
//>     %61 = amdgcn.make_register_range %59, %60 : !amdgcn.sgpr, !amdgcn.sgpr
//>     %62:2 = amdgcn.split_register_range %61 : !amdgcn.sgpr<[? + 2]>
//>     %63:2 = amdgcn.split_register_range %p : !amdgcn.sgpr<[? + 2]>
//>     %64 = amdgcn.alloca : !amdgcn.scc<0>
//>     %65 = amdgcn.s_add_u32 outs(%62#0, %64) ins(%63#0, %1) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, i32)
//>     %66 = amdgcn.alloca : !amdgcn.scc<0>
//>     %67 = amdgcn.alloca : !amdgcn.scc<0>
//>     %68 = amdgcn.s_addc_u32 outs(%62#1, %66) ins(%63#1, %0, %67) : outs(!amdgcn.sgpr, !amdgcn.scc<0>) ins(!amdgcn.sgpr, i32, !amdgcn.scc<0>)
//>     %69 = amdgcn.make_register_range %65, %68 : !amdgcn.sgpr, !amdgcn.sgpr
//>     return %58, %69 : !amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>
//>   }
//>   kernel @entry arguments <[#amdgcn.buffer_arg<address_space = global, access = read_write>, #amdgcn.by_val_arg<size = 4, alignment = 4>, #amdgcn.by_val_arg<size = 8, alignment = 8>, #amdgcn.block_dim_arg<x>, #amdgcn.block_dim_arg<y>, #amdgcn.block_dim_arg<z>, #amdgcn.grid_dim_arg<x>, #amdgcn.grid_dim_arg<y>, #amdgcn.grid_dim_arg<z>]> attributes {own.mark = 3 : i32} {
//>     %p = load_arg 0 : !amdgcn.sgpr<[? + 2]>
//>     %n = load_arg 2 : !amdgcn.sgpr<[? + 2]>
//>     %0 = alloca : !amdgcn.vgpr
//>     %1 = alloca : !amdgcn.vgpr
//>     %2 = make_register_range %0, %1 : !amdgcn.vgpr, !amdgcn.vgpr
//>     %3 = lsir.copy %2, %n : !amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>
//>     test_inst ins %p, %3 : (!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>) -> ()
//>     end_kernel
//>   }
//> }
