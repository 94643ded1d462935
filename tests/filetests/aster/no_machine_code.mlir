// run: easel compile %s
// All of what is no machine instruction is told at once.
amdgcn.module @a target = <gfx942> {
  kernel @k {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %s = arith.addi %c0, %c1 : i32
    %b0 = alloca : !amdgcn.sgpr<2>
    %b1 = alloca : !amdgcn.sgpr<3>
    %b = make_register_range %b0, %b1 : !amdgcn.sgpr<2>, !amdgcn.sgpr<3>
    %d = alloca : !amdgcn.vgpr<4>
    test_inst outs %d : (!amdgcn.vgpr<4>) -> ()
    %t = global_store_dword data %d addr %b offset c(%c0) : ins(!amdgcn.vgpr<4>, !amdgcn.sgpr<[2 : 4]>) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}

//$ easel compile %s
//= 1
//! error[aster-no-machine-code]: `test_inst` is no machine instruction
//!   --> no_machine_code.mlir:12:5
//!    |
//! 12 |     test_inst outs %d : (!amdgcn.vgpr<4>) -> ()
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
