// run: easel opt %s --aster-amdgcn-set-abi
// run: easel opt %s --aster-amdgcn-set-abi --aster-codegen --canonicalize --value-names mlir
// Functions state their registers; scalars, bits and addresses are in registers.
amdgcn.module @m target = <gfx942> {
  // Called with what is alike in all lanes, and not.
  func.func private @both(%a: i32, %b: i32) -> (i32, i32) {
    %s = arith.addi %a, %b : i32
    return %a, %s : i32, i32
  }
  func.func @entry(%p: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %n: i32) attributes{gpu.kernel} {
    %x = aster_utils.thread_id x
    %b = aster_utils.block_id y
    %c3 = arith.constant 3 : i32
    %u, %v = func.call @both(%n, %x) : (i32, i32) -> (i32, i32)
    %t = arith.muli %u, %c3 : i32
    %q = ptr.ptr_add nuw %p, %t : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, i32
    %w = arith.extui %v : i32 to i64
    %r = ptr.ptr_add %q, %w : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, i64
    %l = ptr.load %q : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> i16
    ptr.store %l, %r : i16, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
    %least = arith.minsi %b, %t : i32
    ptr.store %least, %r : i32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
    return
  }
  // A function that nobody calls, and one that is not here.
  func.func @alone(%i: index, %f: f32, %c: i1) -> (f32, index) {
    %one = arith.constant 1.0 : f32
    %g = arith.addf %f, %one : f32
    %h = arith.select %c, %g, %f : f32
    %o = arith.cmpf olt, %h, %one : f32
    cf.cond_br %o, ^bb1(%i : index), ^bb2
  ^bb1(%j: index):
    return %h, %j : f32, index
  ^bb2:
    %k = arith.constant 7 : index
    cf.br ^bb1(%k : index)
  }
  func.func private @elsewhere(i64, !amdgcn.vgpr) -> i8
  // What no register holds stays what it is, and so does what takes it.
  func.func private @kept(%m: memref<4xi32>, %i: index) -> i32 {
    %v = memref.load %m[%i] : memref<4xi32>
    %c = arith.constant 5 : i32
    %w = arith.addi %v, %c : i32
    %lo, %hi = arith.mulsi_extended %w, %v : i32
    %d = arith.mului_extended %lo, %hi : i32
    return %hi : i32
  }
  func.func private @stated(%a: i32, %b: i32) -> i32 attributes {abi = (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr} {
    %c = arith.cmpi ult, %a, %b : i32
    %z = arith.select %c, %a, %b : i32
    %u = aster_utils.assume_uniform %z : i32
    %y = arith.andi %u, %a : i32
    lsir.reg_constraint %y {kind = #amdgcn.reg_kind<VGPR>} : i32
    return %y : i32
  }
  kernel @k {
    %s = amdgcn.alloca : !amdgcn.sgpr
    %n = lsir.from_reg %s : !amdgcn.sgpr -> i32
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %more = arith.cmpi sgt, %n, %c0 : i32
    cf.cond_br %more, ^loop(%c0, %c1 : i32, i32), ^done
  ^loop(%i: i32, %x: i32):
    %lane = aster_utils.thread_id x
    %y = arith.addi %x, %lane : i32
    %r = lsir.to_reg %y : i32 -> !amdgcn.vgpr
    %e = lsir.to_reg %i : i32 -> !amdgcn.vgpr
    amdgcn.test_inst ins %r, %e : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    %next = arith.addi %i, %c1 : i32
    %again = arith.cmpi slt, %next, %n : i32
    cf.cond_br %again, ^loop(%next, %y : i32, i32), ^done
  ^done:
    end_kernel
  }
}

//$ easel opt %s --aster-amdgcn-set-abi
//> amdgcn.module @m target = <gfx942> {
//>   func.func private @both(%a: i32, %b: i32) -> (i32, i32) attributes {abi = (!amdgcn.sgpr, !amdgcn.vgpr) -> (!amdgcn.sgpr, !amdgcn.vgpr)} {
//>     %s = arith.addi %a, %b : i32
//>     return {abi = (!amdgcn.sgpr, !amdgcn.vgpr) -> (!amdgcn.sgpr, !amdgcn.vgpr)} %a, %s : i32, i32
//>   }
//>   func.func @entry(%p: !ptr.ptr<#amdgcn.addr_space<global, read_write>>, %n: i32) attributes {abi = (!amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr) -> (), gpu.host_abi = {align = array<i32: 8, 4>, size = array<i32: 8, 4>, type = (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, i32) -> ()}, gpu.kernel} {
//>     %x = aster_utils.thread_id x
//>     %b = aster_utils.block_id y
//>     %c3 = arith.constant 3 : i32
//>     %u, %v = call @both(%n, %x) {abi = (!amdgcn.sgpr, !amdgcn.vgpr) -> (!amdgcn.sgpr, !amdgcn.vgpr)} : (i32, i32) -> (i32, i32)
//>     %t = arith.muli %u, %c3 : i32
//>     %q = ptr.ptr_add nuw %p, %t : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, i32
//>     %w = arith.extui %v : i32 to i64
//>     %r = ptr.ptr_add %q, %w : !ptr.ptr<#amdgcn.addr_space<global, read_write>>, i64
//>     %l = ptr.load %q : !ptr.ptr<#amdgcn.addr_space<global, read_write>> -> i16
//>     ptr.store %l, %r : i16, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     %least = arith.minsi %b, %t : i32
//>     ptr.store %least, %r : i32, !ptr.ptr<#amdgcn.addr_space<global, read_write>>
//>     return
//>   }
//>   func.func private @alone(%i: index, %f: f32, %c: i1) -> (f32, index) attributes {abi = (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr)} {
//>     %one = arith.constant 1.0 : f32
//>     %g = arith.addf %f, %one : f32
//>     %h = arith.select %c, %g, %f : f32
//>     %o = arith.cmpf olt, %h, %one : f32
//>     cf.cond_br %o, ^bb1(%i : index), ^bb2
//>   ^bb1(%j: index):
//>     return {abi = (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr)} %h, %j : f32, index
//>   ^bb2:
//>     %k = arith.constant 7 : index
//>     cf.br ^bb1(%k : index)
//>   }
//>   func.func private @elsewhere(i64, !amdgcn.vgpr) -> i8 attributes {abi = (!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr) -> !amdgcn.vgpr}
//>   func.func private @kept(%m: memref<4xi32>, %i: index) -> i32 {
//>     %v = memref.load %m[%i] : memref<4xi32>
//>     %c = arith.constant 5 : i32
//>     %w = arith.addi %v, %c : i32
//>     %lo, %hi = arith.mulsi_extended %w, %v : i32
//>     %d = arith.mului_extended %lo, %hi : i32
//>     return %hi : i32
//>   }
//>   func.func private @stated(%a: i32, %b: i32) -> i32 attributes {abi = (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr} {
//>     %c = arith.cmpi ult, %a, %b : i32
//>     %z = arith.select %c, %a, %b : i32
//>     %u = aster_utils.assume_uniform %z : i32
//>     %y = arith.andi %u, %a : i32
//>     lsir.reg_constraint %y {kind = #amdgcn.reg_kind<VGPR>} : i32
//>     return {abi = (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr} %y : i32
//>   }
//>   kernel @k {
//>     %s = alloca : !amdgcn.sgpr
//>     %n = lsir.from_reg %s : !amdgcn.sgpr -> i32
//>     %c0 = arith.constant 0 : i32
//>     %c1 = arith.constant 1 : i32
//>     %more = arith.cmpi sgt, %n, %c0 : i32
//>     cf.cond_br %more, ^bb1(%c0, %c1 : i32, i32), ^bb2
//>   ^bb1(%i: i32, %x: i32):
//>     %lane = aster_utils.thread_id x
//>     %y = arith.addi %x, %lane : i32
//>     %r = lsir.to_reg %y : i32 -> !amdgcn.vgpr
//>     %e = lsir.to_reg %i : i32 -> !amdgcn.vgpr
//>     test_inst ins %r, %e : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
//>     %next = arith.addi %i, %c1 : i32
//>     %again = arith.cmpi slt, %next, %n : i32
//>     cf.cond_br %again, ^bb1(%next, %y : i32, i32), ^bb2
//>   ^bb2:
//>     end_kernel
//>   }
//> }
//$ easel opt %s --aster-amdgcn-set-abi --aster-codegen --canonicalize --value-names mlir
//> amdgcn.module @m target = <gfx942> {
//>   func.func private @both(%arg0: !amdgcn.sgpr, %arg1: !amdgcn.vgpr) -> (!amdgcn.sgpr, !amdgcn.vgpr) {
//>     %0 = lsir.alloca : !amdgcn.vgpr
//>     %1 = lsir.addi i32 %0, %arg0, %arg1 : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr
//>     return %arg0, %1 : !amdgcn.sgpr, !amdgcn.vgpr
//>   }
//>   func.func @entry(%arg0: !amdgcn.sgpr<[? + 2]>, %arg1: !amdgcn.sgpr) attributes {gpu.host_abi = {align = array<i32: 8, 4>, size = array<i32: 8, 4>, type = (!ptr.ptr<#amdgcn.addr_space<global, read_write>>, i32) -> ()}, gpu.kernel} {
//>     %c0_i32 = arith.constant 0 : i32
//>     %c3_i32 = arith.constant 3 : i32
//>     %0 = amdgcn.thread_id x : !amdgcn.vgpr
//>     %1 = amdgcn.block_id y : !amdgcn.sgpr
//>     %2:2 = call @both(%arg1, %0) : (!amdgcn.sgpr, !amdgcn.vgpr) -> (!amdgcn.sgpr, !amdgcn.vgpr)
//>     %3 = lsir.alloca : !amdgcn.sgpr
//>     %4 = lsir.muli i32 %3, %2#0, %c3_i32 : !amdgcn.sgpr, !amdgcn.sgpr, i32
//>     %5 = amdgcn.ptr_add nuw %arg0 u_off = %4 : !amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr
//>     %6 = lsir.alloca : !amdgcn.vgpr<[? + 2]>
//>     %7 = lsir.extui i64 from i32 %6, %2#1 : !amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr
//>     %8 = lsir.alloca : !amdgcn.vgpr<[? + 2]>
//>     %9 = lsir.addi i64 %8, %5, %7 : !amdgcn.vgpr<[? + 2]>, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>
//>     %10 = lsir.alloca : !amdgcn.vgpr
//>     %11 = lsir.alloca : !amdgcn.vgpr
//>     %12 = lsir.mov %11, %c0_i32 : !amdgcn.vgpr, i32
//>     %dest_res, %token = amdgcn.global_load_ushort dest %10 addr %5 offset d(%12) + c(%c0_i32) : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
//>     %13 = amdgcn.global_store_short data %dest_res addr %9 offset c(%c0_i32) : ins(!amdgcn.vgpr, !amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.write_token<flat>
//>     %14 = lsir.alloca : !amdgcn.sgpr
//>     %15 = lsir.alloca : !amdgcn.scc
//>     %16 = lsir.cmpi i32 slt %15, %1, %4 : !amdgcn.scc, !amdgcn.sgpr, !amdgcn.sgpr
//>     %17 = lsir.select %14, %16, %1, %4 : !amdgcn.sgpr, !amdgcn.scc, !amdgcn.sgpr, !amdgcn.sgpr
//>     %18 = lsir.reg_cast %17 : !amdgcn.sgpr -> !amdgcn.vgpr
//>     %19 = amdgcn.global_store_dword data %18 addr %9 offset c(%c0_i32) : ins(!amdgcn.vgpr, !amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.write_token<flat>
//>     return
//>   }
//>   func.func private @alone(%arg0: !amdgcn.vgpr, %arg1: !amdgcn.vgpr, %arg2: !amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr) {
//>     %c7 = arith.constant 7 : index
//>     %cst = arith.constant 1.0 : f32
//>     %0 = lsir.alloca : !amdgcn.vgpr
//>     %1 = lsir.addf f32 %0, %arg1, %cst : !amdgcn.vgpr, !amdgcn.vgpr, f32
//>     %2 = lsir.alloca : !amdgcn.vgpr
//>     %3 = lsir.select %2, %arg2, %1, %arg1 : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>     %4 = lsir.alloca : !amdgcn.vcc
//>     %5 = lsir.cmpf f32 olt %4, %3, %cst : !amdgcn.vcc, !amdgcn.vgpr, f32
//>     lsir.cond_br %5 : !amdgcn.vcc, ^bb1(%arg0 : !amdgcn.vgpr), ^bb2
//>   ^bb1(%6: !amdgcn.vgpr):
//>     return %3, %6 : !amdgcn.vgpr, !amdgcn.vgpr
//>   ^bb2:
//>     %7 = lsir.alloca : !amdgcn.vgpr
//>     %8 = lsir.mov %7, %c7 : !amdgcn.vgpr, index
//>     lsir.br ^bb1(%8 : !amdgcn.vgpr)
//>   }
//>   func.func private @elsewhere(!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   func.func private @kept(%arg0: memref<4xi32>, %arg1: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %c5_i32 = arith.constant 5 : i32
//>     %0 = lsir.from_reg %arg1 : !amdgcn.vgpr -> index
//>     %1 = memref.load %arg0[%0] : memref<4xi32>
//>     %2 = lsir.to_reg %1 : i32 -> !amdgcn.vgpr
//>     %3 = lsir.alloca : !amdgcn.vgpr
//>     %4 = lsir.addi i32 %3, %2, %c5_i32 : !amdgcn.vgpr, !amdgcn.vgpr, i32
//>     %5 = lsir.from_reg %4 : !amdgcn.vgpr -> i32
//>     %low, %high = arith.mulsi_extended %5, %1 : i32
//>     return %high : !amdgcn.vgpr
//>   }
//>   func.func private @stated(%arg0: !amdgcn.sgpr, %arg1: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %0 = lsir.alloca : !amdgcn.vcc
//>     %1 = lsir.cmpi i32 ult %0, %arg0, %arg1 : !amdgcn.vcc, !amdgcn.sgpr, !amdgcn.vgpr
//>     %2 = lsir.alloca : !amdgcn.vgpr
//>     %3 = lsir.select %2, %1, %arg0, %arg1 : !amdgcn.vgpr, !amdgcn.vcc, !amdgcn.sgpr, !amdgcn.vgpr
//>     %4 = lsir.reg_cast %3 : !amdgcn.vgpr -> !amdgcn.sgpr
//>     %5 = lsir.alloca : !amdgcn.vgpr
//>     %6 = lsir.andi i32 %5, %4, %arg0 : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.sgpr
//>     return %6 : !amdgcn.vgpr
//>   }
//>   kernel @k {
//>     %c1_i32 = arith.constant 1 : i32
//>     %c0_i32 = arith.constant 0 : i32
//>     %0 = alloca : !amdgcn.sgpr
//>     %1 = lsir.alloca : !amdgcn.scc
//>     %2 = lsir.cmpi i32 sgt %1, %0, %c0_i32 : !amdgcn.scc, !amdgcn.sgpr, i32
//>     %3 = lsir.alloca : !amdgcn.sgpr
//>     %4 = lsir.mov %3, %c0_i32 : !amdgcn.sgpr, i32
//>     %5 = lsir.alloca : !amdgcn.vgpr
//>     %6 = lsir.mov %5, %c1_i32 : !amdgcn.vgpr, i32
//>     lsir.cond_br %2 : !amdgcn.scc, ^bb1(%4, %6 : !amdgcn.sgpr, !amdgcn.vgpr), ^bb2
//>   ^bb1(%7: !amdgcn.sgpr, %8: !amdgcn.vgpr):
//>     %9 = thread_id x : !amdgcn.vgpr
//>     %10 = lsir.alloca : !amdgcn.vgpr
//>     %11 = lsir.addi i32 %10, %8, %9 : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>     %12 = lsir.reg_cast %7 : !amdgcn.sgpr -> !amdgcn.vgpr
//>     test_inst ins %11, %12 : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
//>     %13 = lsir.alloca : !amdgcn.sgpr
//>     %14 = lsir.addi i32 %13, %7, %c1_i32 : !amdgcn.sgpr, !amdgcn.sgpr, i32
//>     %15 = lsir.alloca : !amdgcn.scc
//>     %16 = lsir.cmpi i32 slt %15, %14, %0 : !amdgcn.scc, !amdgcn.sgpr, !amdgcn.sgpr
//>     lsir.cond_br %16 : !amdgcn.scc, ^bb1(%14, %11 : !amdgcn.sgpr, !amdgcn.vgpr), ^bb2
//>   ^bb2:
//>     end_kernel
//>   }
//> }
