// run: easel opt %s
// run: easel opt %s --value-names=mlir
// run: easel opt %s --passes=to-machine
// Operations of other dialects are kept with operands, regions, successors, attributes and types.
#space = #amdgcn.addr_space<global, read_write>
!memory = memref<4x?x!amdgcn.vgpr, #space>
#map = affine_map<(d0)[s0] -> (d0 mod 4 + s0)>
#set = affine_set<(d0) : (d0 - 1 >= 0)>
!any = !aster_utils.any
"test.top"() {a = #map} : () -> ()
amdgcn.library @shared isa = [#amdgcn.isa<cdna3>] {
  func.func private @declared(!any, index {aster.x}) -> (!any {aster.y = "}"}, i32) attributes {b = 1}
}
amdgcn.module @m target = <gfx942> {
  func.func @f(%m: !memory, %i: index {llvm.noalias}, %x: f32) -> index {
    %j = affine.apply #map(%i)[%i]
    %k, %l = affine.delinearize_index %j into (4, %i)
      : index, index
    %r = memref.load %m[%i, %k] : !memory
    %v = lsir.copy %r, %r : !amdgcn.vgpr, !amdgcn.vgpr
    %y = arith.addf %x, %x {sched.stage = 1 : i32} : f32
    %dense = arith.constant dense<[1, 2]> : vector<2xi32>
    %n = arith.addi %i, %j overflow<nsw, nuw> : index
    affine.if #set(%i) {
      memref.store %r, %m[%i, %i] : !memory
    } else {
      "test.other"() : () -> ()
    }
    scf.index_switch %n
    case 2 {
      scf.yield
    }
    default {
      "test.deep"(%l) ({
      ^bb0(%a: i32):
        "test.branch"(%a)[^bb1(%a : i32)] : (i32) -> ()
      ^bb1(%b: i32):
        "test.end"(%b) : (i32) -> ()
      }, {
      }) {c} : (index) -> ()
    }
    %p:2 = "test.pair"(%j) <{p = array<i32: 1, 2>}> : (index) -> (index, !any)
    scf.forall (%s, %t) in (4, %i) {
      "test.inner"(%s, %t) : (index, index) -> ()
    }
    cf.switch %j : index, [
      default: ^end(%j : index),
      1: ^end(%p#0 : index)
    ]
  ^end(%e: index):
    return {abi = !any} %e : index
  }
}

//$ easel opt %s
//> "test.top"() {a = affine_map<(d0)[s0] -> (d0 mod 4 + s0)>} : () -> ()
//> amdgcn.library @shared isa = [#amdgcn.isa<cdna3>] {
//>   func.func private @declared(!aster_utils.any, index {aster.x}) -> (!aster_utils.any {aster.y = "}"}, i32) attributes {b = 1}
//> }
//> amdgcn.module @m target = <gfx942> {
//>   func.func @f(%m: memref<4x?x!amdgcn.vgpr, #amdgcn.addr_space<global, read_write>>, %i: index {llvm.noalias}, %x: f32) -> index {
//>     %j = affine.apply affine_map<(d0)[s0] -> (d0 mod 4 + s0)>(%i)[%i]
//>     %k, %l = affine.delinearize_index %j into (4, %i) : index, index
//>     %r = memref.load %m[%i, %k] : memref<4x?x!amdgcn.vgpr, #amdgcn.addr_space<global, read_write>>
//>     %v = lsir.copy %r, %r : !amdgcn.vgpr, !amdgcn.vgpr
//>     %y = arith.addf %x, %x {sched.stage = 1 : i32} : f32
//>     %dense = arith.constant dense<[1, 2]> : vector<2xi32>
//>     %n = arith.addi %i, %j overflow<nsw, nuw> : index
//>     affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
//>       memref.store %r, %m[%i, %i] : memref<4x?x!amdgcn.vgpr, #amdgcn.addr_space<global, read_write>>
//>     } else {
//>       "test.other"() : () -> ()
//>     }
//>     scf.index_switch %n case 2 {
//>       scf.yield
//>     } default {
//>       "test.deep"(%l) ({
//>       ^bb0(%a: i32):
//>         "test.branch"(%a)[^bb1(%a : i32)] : (i32) -> ()
//>       ^bb1(%b: i32):
//>         "test.end"(%b) : (i32) -> ()
//>       }, {
//>       }) {c} : (index) -> ()
//>     }
//>     %p:2 = "test.pair"(%j) <{p = array<i32: 1, 2>}> : (index) -> (index, !aster_utils.any)
//>     scf.forall (%s, %t) in (4, %i) {
//>       "test.inner"(%s, %t) : (index, index) -> ()
//>     }
//>     cf.switch %j : index, [default: ^bb1(%j : index), 1: ^bb1(%p#0 : index)]
//>   ^bb1(%e: index):
//>     return {abi = !aster_utils.any} %e : index
//>   }
//> }
//$ easel opt %s --value-names=mlir
//> #map = affine_map<(d0)[s0] -> (d0 mod 4 + s0)>
//> #set = affine_set<(d0) : (d0 - 1 >= 0)>
//> "test.top"() {a = #map} : () -> ()
//> amdgcn.library @shared isa = [#amdgcn.isa<cdna3>] {
//>   func.func private @declared(!aster_utils.any, index {aster.x}) -> (!aster_utils.any {aster.y = "}"}, i32) attributes {b = 1}
//> }
//> amdgcn.module @m target = <gfx942> {
//>   func.func @f(%arg0: memref<4x?x!amdgcn.vgpr, #amdgcn.addr_space<global, read_write>>, %arg1: index {llvm.noalias}, %arg2: f32) -> index {
//>     %0 = affine.apply #map(%arg1)[%arg1]
//>     %1:2 = affine.delinearize_index %0 into (4, %arg1) : index, index
//>     %2 = memref.load %arg0[%arg1, %1#0] : memref<4x?x!amdgcn.vgpr, #amdgcn.addr_space<global, read_write>>
//>     %3 = lsir.copy %2, %2 : !amdgcn.vgpr, !amdgcn.vgpr
//>     %4 = arith.addf %arg2, %arg2 {sched.stage = 1 : i32} : f32
//>     %cst = arith.constant dense<[1, 2]> : vector<2xi32>
//>     %5 = arith.addi %arg1, %0 overflow<nsw, nuw> : index
//>     affine.if #set(%arg1) {
//>       memref.store %2, %arg0[%arg1, %arg1] : memref<4x?x!amdgcn.vgpr, #amdgcn.addr_space<global, read_write>>
//>     } else {
//>       "test.other"() : () -> ()
//>     }
//>     scf.index_switch %5 case 2 {
//>       scf.yield
//>     } default {
//>       "test.deep"(%1#1) ({
//>       ^bb0(%arg3: i32):
//>         "test.branch"(%arg3)[^bb1(%arg3 : i32)] : (i32) -> ()
//>       ^bb1(%8: i32):
//>         "test.end"(%8) : (i32) -> ()
//>       }, {
//>       }) {c} : (index) -> ()
//>     }
//>     %6:2 = "test.pair"(%0) <{p = array<i32: 1, 2>}> : (index) -> (index, !aster_utils.any)
//>     scf.forall (%arg3, %arg4) in (4, %arg1) {
//>       "test.inner"(%arg3, %arg4) : (index, index) -> ()
//>     }
//>     cf.switch %0 : index, [default: ^bb1(%0 : index), 1: ^bb1(%6#0 : index)]
//>   ^bb1(%7: index):
//>     return {abi = !aster_utils.any} %7 : index
//>   }
//> }
//$ easel opt %s --passes=to-machine
//= 1
//! error[aster-outside]: operations outside of functions are no machine code
//!   --> foreign.mlir:10:1
//!    |
//! 10 | "test.top"() {a = #map} : () -> ()
//!    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ from here on
//!    |
//!    = help: put them into a kernel, or take them out
