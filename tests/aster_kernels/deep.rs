//! A kernel with any number of values that all live while the execution mask changes: each work-item below 32 adds to each
//! value its neighbour, between the definition of the first value and the store of the first.

use std::fmt::Write;

/// Work-items that take part.
const PART: u32 = 32;

/// The kernel for gfx942.
pub fn text(cells: u32, work_items: u32) -> String {
    let mut text = HEAD.replace("WORK_ITEMS", &work_items.to_string());
    for n in 0..cells {
        let _ = writeln!(text, "    %k{n} = arith.constant {n} : i32");
        let _ = writeln!(text, "    %v{n} = alloca : !v");
    }
    let _ = writeln!(
        text,
        "    %part = arith.constant {PART} : i32\n    %row = arith.constant {} : i32",
        4 * work_items
    );
    text += "    v_lshlrev_b32 outs(%at) ins(%k2, %tid) : outs(!v) ins(i32, !v)\n";
    for n in 0..cells {
        let _ = writeln!(
            text,
            "    v_add_u32 outs(%v{n}) ins(%k{n}, %tid) : outs(!v) ins(i32, !v)"
        );
    }
    text += MASK;
    for n in 0..cells {
        let next = (n + 1) % cells;
        let _ = writeln!(
            text,
            "    v_add_u32 outs(%v{n}) ins(%v{next}, %v{n}) : outs(!v) ins(!v, !v)"
        );
    }
    text += "    s_mov_b64 outs(%exec) ins(%m) : outs(!exec) ins(!p)\n";
    for n in 0..cells {
        let _ = writeln!(
            text,
            "    %w{n} = global_store_dword data %v{n} addr %z offset d(%at) + c(%k0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    v_add_u32 outs(%at) ins(%row, %at) : outs(!v) ins(i32, !v)"
        );
    }
    text + "    end_kernel\n  }\n}\n"
}

/// The words that it writes: a row of work-items for each value.
pub fn result(cells: u32, work_items: u32) -> Vec<u32> {
    let mut rows: Vec<Vec<u32>> = (0..cells)
        .map(|n| (0..work_items).map(|item| item + n).collect())
        .collect();
    for n in 0..rows.len() {
        let next = rows[(n + 1) % rows.len()].clone();
        let part = rows[n].iter_mut().zip(next).take(PART as usize);
        part.for_each(|(word, neighbour)| *word = word.wrapping_add(neighbour));
    }
    rows.concat()
}

const MASK: &str =
    "    v_cmp_gt_u32 outs(%vcc) ins(%part, %tid) : outs(!vcc) ins(i32, !v)
    s_and_saveexec_b64 outs(%m, %exec, %scc) ins(%vcc, %exec) : outs(!p, !exec, !scc) ins(!vcc, !exec)
";

const HEAD: &str = "!v = !amdgcn.vgpr<?>
!s = !amdgcn.sgpr<?>
!p = !amdgcn.sgpr<[? : ? + 2]>
!scc = !amdgcn.scc<0>
!vcc = !amdgcn.vcc<0>
!exec = !amdgcn.exec<0>
amdgcn.module @m target = <gfx942> {
  kernel @deep arguments <[#amdgcn.buffer_arg<address_space = global, name = \"z\">]> attributes {block_dims = array<i32: WORK_ITEMS, 1, 1>} {
    %z = load_arg 0 : !p
    %tid = thread_id x : !v
    %vcc_lo = alloca : !amdgcn.vcc_lo<0>
    %vcc_hi = alloca : !amdgcn.vcc_hi<0>
    %vcc = make_register_range %vcc_lo, %vcc_hi : !amdgcn.vcc_lo<0>, !amdgcn.vcc_hi<0>
    %exec_lo = alloca : !amdgcn.exec_lo<0>
    %exec_hi = alloca : !amdgcn.exec_hi<0>
    %exec = make_register_range %exec_lo, %exec_hi : !amdgcn.exec_lo<0>, !amdgcn.exec_hi<0>
    %scc = alloca : !scc
    %low = alloca : !s
    %high = alloca : !s
    %m = make_register_range %low, %high : !s, !s
    %at = alloca : !v
";
