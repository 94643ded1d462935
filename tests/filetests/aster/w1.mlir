// run: easel opt %s --amdgcn-wait-insertion
// W1: waits
!v = !amdgcn.vgpr
!v2 = !amdgcn.vgpr<[? + 2]>
!vu = !amdgcn.vgpr<?>
!vu2 = !amdgcn.vgpr<[? : ? + 2]>
!vu3 = !amdgcn.vgpr<[? : ? + 3]>
!vu4 = !amdgcn.vgpr<[? : ? + 4]>
!s = !amdgcn.sgpr
!su = !amdgcn.sgpr<?>
!scc = !amdgcn.scc
func.func private @rand() -> i1
func.func @w1() {
  %c0 = arith.constant 0 : i32
  %b0 = amdgcn.alloca : !amdgcn.sgpr<0>
  %b1 = amdgcn.alloca : !amdgcn.sgpr<1>
  %l = amdgcn.alloca : !amdgcn.vgpr<0>
  %x = amdgcn.alloca : !amdgcn.vgpr<1>
  %y = amdgcn.alloca : !amdgcn.vgpr<2>
  %z = amdgcn.alloca : !amdgcn.vgpr<3>
  %k = amdgcn.alloca : !amdgcn.sgpr<4>
  %base = amdgcn.make_register_range %b0, %b1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
  %t0 = amdgcn.global_load_dword dest %x addr %base offset d(%l) + c(%c0) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
  %t1 = amdgcn.global_load_dword dest %y addr %base offset d(%l) + c(%c0) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
  amdgcn.test_inst ins %x : (!amdgcn.vgpr<1>) -> ()
  amdgcn.test_inst ins %y : (!amdgcn.vgpr<2>) -> ()
  %t2 = amdgcn.s_load_dword dest %k addr %base offset c(%c0) : outs(!amdgcn.sgpr<4>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
  %t3 = amdgcn.ds_read_b32 dest %z addr %l offset c(%c0) : outs(!amdgcn.vgpr<3>) ins(!amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<shared>
  amdgcn.test_inst ins %k : (!amdgcn.sgpr<4>) -> ()
  amdgcn.test_inst ins %z : (!amdgcn.vgpr<3>) -> ()
  %t4 = amdgcn.global_store_dword data %x addr %base offset d(%l) + c(%c0) : ins(!amdgcn.vgpr<1>, !amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.write_token<flat>
  return
}

//$ easel opt %s --amdgcn-wait-insertion
//> func.func private @rand() -> i1
//> func.func @w1() {
//>   %c0 = arith.constant 0 : i32
//>   %b0 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %b1 = amdgcn.alloca : !amdgcn.sgpr<1>
//>   %l = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %x = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %y = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %z = amdgcn.alloca : !amdgcn.vgpr<3>
//>   %k = amdgcn.alloca : !amdgcn.sgpr<4>
//>   %base = amdgcn.make_register_range %b0, %b1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>   %t0 = amdgcn.global_load_dword dest %x addr %base offset d(%l) + c(%c0) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
//>   %t1 = amdgcn.global_load_dword dest %y addr %base offset d(%l) + c(%c0) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
//>   amdgcn.s_waitcnt vmcnt = 1
//>   amdgcn.test_inst ins %x : (!amdgcn.vgpr<1>) -> ()
//>   amdgcn.s_waitcnt vmcnt = 0
//>   amdgcn.test_inst ins %y : (!amdgcn.vgpr<2>) -> ()
//>   %t2 = amdgcn.s_load_dword dest %k addr %base offset c(%c0) : outs(!amdgcn.sgpr<4>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>   %t3 = amdgcn.ds_read_b32 dest %z addr %l offset c(%c0) : outs(!amdgcn.vgpr<3>) ins(!amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<shared>
//>   amdgcn.s_waitcnt lgkmcnt = 0
//>   amdgcn.test_inst ins %k : (!amdgcn.sgpr<4>) -> ()
//>   amdgcn.test_inst ins %z : (!amdgcn.vgpr<3>) -> ()
//>   %t4 = amdgcn.global_store_dword data %x addr %base offset d(%l) + c(%c0) : ins(!amdgcn.vgpr<1>, !amdgcn.sgpr<[0 : 2]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.write_token<flat>
//>   return
//> }
