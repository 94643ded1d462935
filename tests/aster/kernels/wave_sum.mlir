// z[i] = sum of x over the 64 lanes of a wave, in all of them: five exchanges within halves by swizzles, the last
// step by reads of a lane of each half into scalar registers.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
!t = !amdgcn.read_token<shared>
amdgcn.module @m target = <gfx942> {
  kernel @wave_sum arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c31 = arith.constant 31 : i32
    %c32 = arith.constant 32 : i32
    // Lanes n and n ^ m: the five bits of m from bit 10 on, and all bits of n kept.
    %by1 = arith.constant 0x041f : i32
    %by2 = arith.constant 0x081f : i32
    %by4 = arith.constant 0x101f : i32
    %by8 = arith.constant 0x201f : i32
    %by16 = arith.constant 0x401f : i32
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %a0, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %e1 = alloca : !v
    %b1, %u1 = ds_swizzle_b32 dest %e1 addr %a0 offset c(%by1) : outs(!v) ins(!v) mods(i32) -> !t
    %d1 = alloca : !v
    %a1 = v_add_f32 outs(%d1) ins(%a0, %b1) : outs(!v) ins(!v, !v)
    %e2 = alloca : !v
    %b2, %u2 = ds_swizzle_b32 dest %e2 addr %a1 offset c(%by2) : outs(!v) ins(!v) mods(i32) -> !t
    %d2 = alloca : !v
    %a2 = v_add_f32 outs(%d2) ins(%a1, %b2) : outs(!v) ins(!v, !v)
    %e3 = alloca : !v
    %b3, %u3 = ds_swizzle_b32 dest %e3 addr %a2 offset c(%by4) : outs(!v) ins(!v) mods(i32) -> !t
    %d3 = alloca : !v
    %a3 = v_add_f32 outs(%d3) ins(%a2, %b3) : outs(!v) ins(!v, !v)
    %e4 = alloca : !v
    %b4, %u4 = ds_swizzle_b32 dest %e4 addr %a3 offset c(%by8) : outs(!v) ins(!v) mods(i32) -> !t
    %d4 = alloca : !v
    %a4 = v_add_f32 outs(%d4) ins(%a3, %b4) : outs(!v) ins(!v, !v)
    %e5 = alloca : !v
    %b5, %u5 = ds_swizzle_b32 dest %e5 addr %a4 offset c(%by16) : outs(!v) ins(!v) mods(i32) -> !t
    %d5 = alloca : !v
    %a5 = v_add_f32 outs(%d5) ins(%a4, %b5) : outs(!v) ins(!v, !v)
    %s0 = alloca : !s
    %low = v_readlane_b32 outs(%s0) ins(%a5, %c31) : outs(!s) ins(!v, i32)
    %s1 = alloca : !s
    %high = v_readlane_b32 outs(%s1) ins(%a5, %c32) : outs(!s) ins(!v, i32)
    %d6 = alloca : !v
    %half = v_mov_b32 outs(%d6) ins(%low) : outs(!v) ins(!s)
    %d7 = alloca : !v
    %sum = v_add_f32 outs(%d7) ins(%high, %half) : outs(!v) ins(!s, !v)
    %t1 = global_store_dword data %sum addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
