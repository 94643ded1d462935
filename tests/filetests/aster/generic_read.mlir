// run: easel opt %s
// Properties in any order, attributes behind the regions, and machine code among generic operations.
"builtin.module"() ({
  "amdgcn.module"() <{target = #amdgcn.target<gfx942>, sym_name = "m"}> ({
    "amdgcn.kernel"() <{sym_name = "k"}> ({
    ^bb0:
      %0 = "amdgcn.alloca"() : () -> !amdgcn.vgpr
      %1 = amdgcn.v_mov_b32 outs(%0) ins(%0) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)
      "amdgcn.end_kernel"() : () -> ()
    }) {shared_memory_size = 64 : i32} : () -> ()
    "func.func"() <{function_type = (i32) -> (i32, i32), sym_name = "f", sym_visibility = "private"}> ({
    ^bb0(%arg0: i32):
      %0 = "arith.constant"() <{value = 5 : i32}> : () -> i32
      "func.return"(%arg0, %0) : (i32, i32) -> ()
    }) {no_inline} : () -> ()
  }) : () -> ()
}) : () -> ()

//$ easel opt %s
//> module {
//>   amdgcn.module @m target = <gfx942> {
//>     kernel @k attributes {shared_memory_size = 64 : i32} {
//>       %0 = alloca : !amdgcn.vgpr
//>       %1 = v_mov_b32 outs(%0) ins(%0) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)
//>       end_kernel
//>     }
//>     func.func private @f(%arg0: i32) -> (i32, i32) attributes {no_inline} {
//>       %0 = arith.constant 5 : i32
//>       return %arg0, %0 : i32, i32
//>     }
//>   }
//> }
