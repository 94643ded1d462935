// run: easel compile %s --emit mir
// Modifiers that the tables know are part of the instruction, behind the operands or as attributes; other attributes are
// anybody's.
!v = !amdgcn.vgpr
amdgcn.module @m target = <gfx942> {
  kernel @k attributes {shared_memory_size = 1024 : i32} {
    %v0 = alloca : !amdgcn.vgpr<0>
    %o0 = alloca : !v
    %o1 = alloca : !v
    %d0 = alloca : !v
    %d1 = alloca : !v
    %d = make_register_range %d0, %d1 : !v, !v
    %a = v_mov_b32 outs(%o0) ins(%v0) : outs(!v) ins(!amdgcn.vgpr<0>)
    %t0 = ds_write2_b32 ins(addr = %v0, data0 = %a, data1 = %a) offset0(2 : i32) offset1(3 : i32) : ins(!amdgcn.vgpr<0>, !v, !v) -> !amdgcn.write_token<shared>
    %r, %t1 = ds_read2_b32 dest %d addr %v0 offset1(17 : i8) {sched.stage = 1 : i32} : outs(!amdgcn.vgpr<[? + 2]>) ins(!amdgcn.vgpr<0>) -> !amdgcn.read_token<shared>
    %low, %high = split_register_range %r : !amdgcn.vgpr<[? + 2]>
    %s = v_pk_add_f16 outs(%o1) ins(%low, %high) neg_lo(2 : i32) {neg_hi = 1 : i32} : outs(!v) ins(!v, !v)
    %t2 = ds_write_b32 data %s addr %v0 : ins(!v, !amdgcn.vgpr<0>) -> !amdgcn.write_token<shared>
    end_kernel
  }
}

//$ easel compile %s --emit mir
//> machine gfx942 storage @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, shared_bytes = 1024, open_workgroup = 1024, workgroup_ids = [1, 0, 0], work_item_dims = 1} {
//> ^bb0:
//>   v1 = v_mov_b32 v0
//>   ds_write2_b32 v0, v1, v1, 2, 3
//>   v[2:3] = ds_read2_b32 v0, 0, 17
//>   s_waitcnt 49279
//>   v1 = v_pk_add_f16 v2, v3, 0, 7, 2, 1, 0
//>   ds_write_b32 v0, v1, 0
//>   s_endpgm
//> }
