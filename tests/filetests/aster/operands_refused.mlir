// run: easel opt %s --amdgcn-legalize-operands
// run: easel opt %s --amdgcn-reg-alloc
// What no register helps: an offset beyond its field. Allocation alone does not look at it.
amdgcn.module @m target = <gfx942> {
  func.func @f(%p: !amdgcn.vgpr<[? + 2]>) {
    %far = arith.constant 100000 : i32
    %d = amdgcn.alloca : !amdgcn.vgpr
    %x, %t = amdgcn.global_load_dword dest %d addr %p offset c(%far) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
    amdgcn.test_inst ins %x : (!amdgcn.vgpr) -> ()
    return
  }
}

//$ easel opt %s --amdgcn-legalize-operands
//= 1
//! error[aster-operand-rule]: `global_load_dword`: `offset` is 100000, not in -4096..=4095
//!  --> operands_refused.mlir:8:14
//!   |
//! 8 | ... = amdgcn.global_load_dword dest %d addr %p offset c(%far) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<flat>
//!   |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this instruction
//!   |
//!   = help: compare with `easel isa show` of the instruction: constants, ranges, registers
//$ easel opt %s --amdgcn-reg-alloc
//> amdgcn.module @m target = <gfx942> {
//>   func.func @f(%p: !amdgcn.vgpr<[0 : 2]>) {
//>     %d = amdgcn.alloca : !amdgcn.vgpr<0>
//>     %far = arith.constant 100000 : i32
//>     %t = amdgcn.global_load_dword dest %d addr %p offset c(%far) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<flat>
//>     amdgcn.test_inst ins %d : (!amdgcn.vgpr<0>) -> ()
//>     return
//>   }
//> }
