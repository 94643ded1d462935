//! Time of `assemble`, `disassemble` and `check` by size, in one process: many kernels, long kernels, and kernels with faults.
//!
//! `cargo bench --bench check` prints a table. The last column is the growth with ten times the size; linear work has 10.

use easel::{CheckOptions, ObjectForm, Source};
use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The allocator of the command.
#[global_allocator]
static HEAP: easel_heap::Heap = easel_heap::Heap;

/// A text of equal kernels, each with rounds of eight instructions and a branch. Faulty kernels branch by a register that nothing
/// writes.
fn text(kernels: usize, rounds: usize, faulty: bool) -> String {
    let mut out = String::from(".amdgcn_target \"amdgcn-amd-amdhsa--gfx942\"\n.text\n");
    for k in 0..kernels {
        let _ = write!(
            out,
            ".globl k{k}\n.p2align 8\n.type k{k},@function\nk{k}:\n\
             s_load_dwordx2 s[4:5], s[0:1], 0x0\nv_mov_b32_e32 v1, 0\nv_lshlrev_b32_e32 v2, 2, v0\n\
             s_waitcnt lgkmcnt(0)\n"
        );
        if !faulty {
            out += "s_cmp_lg_u32 s4, 0\n";
        }
        for r in 0..rounds {
            let offset = r % 1000 * 4;
            let _ = write!(
                out,
                "global_load_dword v3, v2, s[4:5] offset:{offset}\ns_waitcnt vmcnt(0)\n\
                 v_add_u32_e32 v1, v1, v3\nv_xor_b32_e32 v4, v1, v3\nv_add_f32_e32 v5, v4, v3\n\
                 v_mul_f32_e32 v1, v5, v4\ns_cbranch_scc1 .L{k}_{r}\nv_add_u32_e32 v1, v1, v3\n.L{k}_{r}:\n"
            );
        }
        let _ = write!(
            out,
            "global_store_dword v2, v1, s[4:5]\ns_endpgm\n.Lend{k}:\n.size k{k}, .Lend{k}-k{k}\n\
             .section .rodata,\"a\",@progbits\n.p2align 6\n.amdhsa_kernel k{k}\n\
             .amdhsa_user_sgpr_kernarg_segment_ptr 1\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 16\n\
             .amdhsa_accum_offset 8\n.amdhsa_kernarg_size 8\n.end_amdhsa_kernel\n.text\n"
        );
    }
    out
}

/// The shortest of three runs.
fn shortest(mut run: impl FnMut()) -> Duration {
    let one = || {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    std::iter::repeat_with(one)
        .take(3)
        .min()
        .unwrap_or_default()
}

/// The times of the three jobs.
fn times(text: &str) -> [Duration; 3] {
    let source = || Source::new("bench.s", text);
    let targets = easel::targets();
    let object = easel::assemble(source(), targets, None, ObjectForm::default());
    let object = object.unwrap_or_else(|e| panic!("{e}"));
    [
        shortest(|| {
            black_box(easel::assemble(source(), targets, None, ObjectForm::default()).is_ok());
        }),
        shortest(|| {
            black_box(easel::disassemble("bench.co", &object, targets, None).is_ok());
        }),
        shortest(|| {
            let checked = easel::check_assembly(source(), targets, CheckOptions::default());
            black_box(checked.map(|c| c.text()).is_ok());
        }),
    ]
}

fn main() {
    println!("microseconds per instruction; growth of `check` with ten times the size");
    println!("shape              instructions  assemble  disassemble    check  growth");
    let shapes: [(&str, &dyn Fn(usize) -> String); 3] = [
        ("many kernels", &|n| text(n / 800, 100, false)),
        ("one long kernel", &|n| text(1, n / 8, false)),
        ("faulty kernels", &|n| text(n / 800, 100, true)),
    ];
    for (name, shape) in shapes {
        let mut before: Option<f64> = None;
        for size in [8_000, 80_000, 800_000] {
            let per = times(&shape(size)).map(|t| t.as_secs_f64() * 1e6 / size as f64);
            let growth = before.map_or(String::from("-"), |b| format!("{:.1}", per[2] / b * 10.0));
            println!(
                "{name:18} {size:12}  {:8.2}  {:11.2} {:8.2}  {growth:>6}",
                per[0], per[1], per[2]
            );
            before = Some(per[2]);
        }
    }
}
