// run: easel opt %s --mlir-print-op-generic --verify-roundtrip
// run: easel opt %s --canonicalize
amdgcn.library @l isa = [#amdgcn.isa<cdna3>] {
  func.func private @d(i32, !amdgcn.vgpr) -> i32
  func.func @f(%a: i32 {x.y}, %b: !amdgcn.vgpr<0>) -> (i32, !amdgcn.vgpr<0>) attributes {q = 3 : i32} {
    %c = arith.constant 3 : i32
    return %c, %b : i32, !amdgcn.vgpr<0>
  }
}
amdgcn.module @m target = <gfx942> attributes {normal_forms = [#amdgcn.no_lsir_ops]} {
  kernel @k arguments <[#amdgcn.by_val_arg<size = 4, type = !amdgcn.vgpr>]> attributes {shared_memory_size = 0 : i32} {
    %0 = alloca : !amdgcn.vgpr<2> 
    %1 = alloca : !amdgcn.vgpr<3>
    %2 = make_register_range %0, %1 : !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
    %3:2 = split_register_range %2 : !amdgcn.vgpr<[2 : 4]>
    "test.x"(%3#1) {a} : (!amdgcn.vgpr<3>) -> ()
    end_kernel
  }
}

//$ easel opt %s --mlir-print-op-generic --verify-roundtrip
//> "amdgcn.library"() <{isa = [#amdgcn.isa<cdna3>], sym_name = "l"}> ({
//>   "func.func"() <{function_type = (i32, !amdgcn.vgpr) -> i32, sym_name = "d", sym_visibility = "private"}> ({
//>   }) : () -> ()
//>   "func.func"() <{arg_attrs = [{x.y}, {}], function_type = (i32, !amdgcn.vgpr<0>) -> (i32, !amdgcn.vgpr<0>), q = 3 : i32, sym_name = "f"}> ({
//>   ^bb0(%a: i32, %b: !amdgcn.vgpr<0>):
//>     %c = "arith.constant"() <{value = 3 : i32}> : () -> i32
//>     "func.return"(%c, %b) : (i32, !amdgcn.vgpr<0>) -> ()
//>   }) : () -> ()
//> }) : () -> ()
//> "amdgcn.module"() <{normal_forms = [#amdgcn.no_lsir_ops], sym_name = "m", target = #amdgcn.target<gfx942>}> ({
//>   "amdgcn.kernel"() <{arguments = #amdgcn.kernel_arguments<[#amdgcn.by_val_arg<size = 4, type = !amdgcn.vgpr>]>, shared_memory_size = 0 : i32, sym_name = "k"}> ({
//>     %0 = "amdgcn.alloca"() : () -> !amdgcn.vgpr<2>
//>     %1 = "amdgcn.alloca"() : () -> !amdgcn.vgpr<3>
//>     %2 = "amdgcn.make_register_range"(%0, %1) : (!amdgcn.vgpr<2>, !amdgcn.vgpr<3>) -> !amdgcn.vgpr<[2 : 4]>
//>     %3:2 = "amdgcn.split_register_range"(%2) : (!amdgcn.vgpr<[2 : 4]>) -> (!amdgcn.vgpr<2>, !amdgcn.vgpr<3>)
//>     "test.x"(%3#1) {a} : (!amdgcn.vgpr<3>) -> ()
//>     "amdgcn.end_kernel"() : () -> ()
//>   }) : () -> ()
//> }) : () -> ()
//$ easel opt %s --canonicalize
//> amdgcn.library @l isa = [#amdgcn.isa<cdna3>] {
//>   func.func private @d(i32, !amdgcn.vgpr) -> i32
//>   func.func @f(%a: i32 {x.y}, %b: !amdgcn.vgpr<0>) -> (i32, !amdgcn.vgpr<0>) attributes {q = 3 : i32} {
//>     %c = arith.constant 3 : i32
//>     return %c, %b : i32, !amdgcn.vgpr<0>
//>   }
//> }
//> amdgcn.module @m target = <gfx942> attributes {normal_forms = [#amdgcn.no_lsir_ops]} {
//>   kernel @k arguments <[#amdgcn.by_val_arg<size = 4, type = !amdgcn.vgpr>]> attributes {shared_memory_size = 0 : i32} {
//>     %0 = alloca : !amdgcn.vgpr<2>
//>     %1 = alloca : !amdgcn.vgpr<3>
//>     %2 = make_register_range %0, %1 : !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
//>     %3:2 = split_register_range %2 : !amdgcn.vgpr<[2 : 4]>
//>     "test.x"(%3#1) {a} : (!amdgcn.vgpr<3>) -> ()
//>     end_kernel
//>   }
//> }
