// z = transpose of x, 16x16, row-major: through the data share with rows of 17 words, which spread columns over its
// banks; two words an access.
!v = !amdgcn.vgpr
!w = !amdgcn.vgpr<[? + 2]>
!q = !amdgcn.vgpr<[? + 4]>
!p = !amdgcn.sgpr<[? + 2]>
!r = !amdgcn.read_token<shared>
!t = !amdgcn.write_token<shared>
amdgcn.module @m target = <gfx942> {
  kernel @transpose arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {shared_memory_size = 1088 : i32} {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %c4 = arith.constant 4 : i32
    %c17 = arith.constant 17 : i32
    %c68 = arith.constant 68 : i32
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c4, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %d1 = alloca : !v
    %d2 = alloca : !v
    %d3 = alloca : !v
    %d = make_register_range %d0, %d1, %d2, %d3 : !v, !v, !v, !v
    %q, %t0 = global_load_dwordx4 dest %d addr %x offset d(%at) + c(%c0) : outs(!q) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    // Row tid / 4, columns 4 * (tid % 4) and on.
    %o1 = alloca : !v
    %row = v_lshrrev_b32 outs(%o1) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %o2 = alloca : !v
    %part = v_and_b32 outs(%o2) ins(%c3, %tid) : outs(!v) ins(i32, !v)
    %o3 = alloca : !v
    %start = v_mul_u32_u24 outs(%o3) ins(%c17, %row) : outs(!v) ins(i32, !v)
    %o4 = alloca : !v
    %word = v_lshl_add_u32 outs(%o4) ins(%part, %c2, %start) : outs(!v) ins(!v, i32, !v)
    %o5 = alloca : !v
    %to = v_lshlrev_b32 outs(%o5) ins(%c2, %word) : outs(!v) ins(i32, !v)
    %q0, %q1, %q2, %q3 = split_register_range %q : !q
    %t1 = ds_write2_b32 ins(addr = %to, data0 = %q0, data1 = %q1) offset1(1 : i32) : ins(!v, !v, !v) -> !t
    %t2 = ds_write2_b32 ins(addr = %to, data0 = %q2, data1 = %q3) offset0(2 : i32) offset1(3 : i32) : ins(!v, !v, !v) -> !t
    // Column tid / 4, rows 4 * (tid % 4) and on.
    %o6 = alloca : !v
    %first = v_mul_u32_u24 outs(%o6) ins(%c68, %part) : outs(!v) ins(i32, !v)
    %o7 = alloca : !v
    %from = v_add_lshl_u32 outs(%o7) ins(%first, %row, %c2) : outs(!v) ins(!v, !v, i32)
    wait deps %t1, %t2 : !t, !t
    s_barrier
    %e0 = alloca : !v
    %e1 = alloca : !v
    %e2 = alloca : !v
    %e3 = alloca : !v
    %e = make_register_range %e0, %e1 : !v, !v
    %f = make_register_range %e2, %e3 : !v, !v
    %a, %u0 = ds_read2_b32 dest %e addr %from offset0(0 : i32) offset1(17 : i32) : outs(!w) ins(!v) -> !r
    %b, %u1 = ds_read2_b32 dest %f addr %from offset0(34 : i32) offset1(51 : i32) : outs(!w) ins(!v) -> !r
    %a0, %a1 = split_register_range %a : !w
    %b0, %b1 = split_register_range %b : !w
    %column = make_register_range %a0, %a1, %b0, %b1 : !v, !v, !v, !v
    %t3 = global_store_dwordx4 data %column addr %z offset d(%at) + c(%c0) : ins(!q, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
