//! The simulator's speed on one core, strict and not strict, by kind of code.
//!
//! `cargo bench --bench simulate` prints a table and then lets criterion measure each program;
//! `cargo bench --bench simulate -- memory` measures only the programs whose names contain these letters.
//! With `EASEL_BASELINE=FILE`, the command `easel` of another commit, a second table compares both commands on the same texts, in
//! alternation.

#[path = "../tests/simulate/support.rs"]
#[allow(dead_code)]
mod support;

use criterion::{BenchmarkId, Criterion, Throughput};
use easel::simulate::{Argument, Options, Program, Report, run};
use std::hint::black_box;
use std::time::Instant;
use support::{assemble, buffers, entry, target};

/// The allocator of the command.
#[global_allocator]
static HEAP: easel_heap::Heap = easel_heap::Heap;

/// A loop, and how often it runs.
struct Shape {
    name: &'static str,
    body: &'static str,
    times: u32,
    waves: u32,
    /// Multiply-adds of one turn of the loop, in matrix instructions.
    products: u64,
}

const SHAPES: [Shape; 9] = [
    Shape {
        name: "vector",
        body: "v_fma_f32 v1, v2, v3, v4
            v_add_u32_e32 v5, v0, v5
            v_lshlrev_b32_e32 v6, 2, v5
            v_mul_f32_e32 v7, v1, v9
            v_max_f32_e32 v9, v3, v7
            v_cmp_gt_u32_e32 vcc, v5, v6
            s_nop 1
            v_cndmask_b32_e32 v10, v5, v6, vcc
            v_and_b32_e32 v11, v10, v5
            v_lshl_add_u32 v12, v11, 3, v5
            v_mov_b32_e32 v14, v12
            v_cvt_f16_f32_e32 v15, v1
            v_cvt_f32_f16_e32 v16, v15
            v_mul_lo_u32 v17, v5, v6
            v_sub_f32_e32 v19, v3, v7
            v_xor_b32_e32 v22, v19, v14",
        times: 4000,
        waves: 1,
        products: 0,
    },
    Shape {
        name: "functions",
        body: "v_exp_f32_e32 v1, v2
            v_rcp_f32_e32 v5, v2
            v_sqrt_f32_e32 v6, v3
            v_log_f32_e32 v7, v4",
        times: 4000,
        waves: 1,
        products: 0,
    },
    Shape {
        name: "memory",
        body: "global_load_dwordx4 v[8:11], v1, s[4:5]
            s_waitcnt vmcnt(0)
            ds_write_b128 v1, v[8:11]
            s_waitcnt lgkmcnt(0)
            s_barrier
            ds_read_b128 v[16:19], v1
            s_waitcnt lgkmcnt(0)
            s_barrier
            v_add_f32_e32 v16, v16, v17
            global_store_dword v30, v16, s[6:7]
            s_waitcnt vmcnt(0)",
        times: 1000,
        waves: 2,
        products: 0,
    },
    Shape {
        name: "f16 products",
        body: "v_mfma_f32_32x32x8_f16 v[40:55], v[2:3], v[4:5], v[40:55]
            v_mfma_f32_32x32x8_f16 v[56:71], v[2:3], v[4:5], v[56:71]
            s_nop 15",
        times: 2000,
        waves: 1,
        products: 2 * 32 * 32 * 8,
    },
    Shape {
        name: "bf16 products",
        body: "v_mfma_f32_16x16x16_bf16 v[40:43], v[2:3], v[4:5], v[40:43]
            v_mfma_f32_16x16x16_bf16 v[44:47], v[2:3], v[4:5], v[44:47]
            s_nop 15",
        times: 2000,
        waves: 1,
        products: 2 * 16 * 16 * 16,
    },
    Shape {
        name: "fp8 products",
        body: "v_mfma_f32_16x16x32_fp8_fp8 v[40:43], v[2:3], v[4:5], v[40:43]
            v_mfma_f32_16x16x32_fp8_fp8 v[44:47], v[2:3], v[4:5], v[44:47]
            s_nop 15",
        times: 2000,
        waves: 1,
        products: 2 * 16 * 16 * 32,
    },
    Shape {
        name: "i8 products",
        body: "v_mfma_i32_32x32x16_i8 v[40:55], v[2:3], v[4:5], v[40:55]
            v_mfma_i32_32x32x16_i8 v[56:71], v[2:3], v[4:5], v[56:71]
            s_nop 15",
        times: 2000,
        waves: 1,
        products: 2 * 32 * 32 * 16,
    },
    Shape {
        name: "f32 products",
        body: "v_mfma_f32_32x32x2_f32 v[40:55], v2, v4, v[40:55]
            v_mfma_f32_32x32x2_f32 v[56:71], v2, v4, v[56:71]
            s_nop 15",
        times: 2000,
        waves: 1,
        products: 2 * 32 * 32 * 2,
    },
    Shape {
        name: "f64 products",
        body: "v_mfma_f64_16x16x4_f64 v[40:47], v[2:3], v[4:5], v[40:47]
            v_mfma_f64_16x16x4_f64 v[48:55], v[2:3], v[4:5], v[48:55]
            s_nop 15",
        times: 2000,
        waves: 1,
        products: 2 * 16 * 16 * 4,
    },
];

impl Shape {
    fn text(&self) -> String {
        let mut text = String::from(
            "s_load_dwordx4 s[4:7], s[0:1], 0
            v_lshlrev_b32_e32 v1, 4, v0
            v_lshlrev_b32_e32 v30, 2, v0
            s_mov_b32 s8, 0\n",
        );
        // Numbers near 1 in every format, without NaN.
        for n in (2..30).chain(31..80) {
            text += &format!("v_mov_b32_e32 v{n}, {:#x}\n", 0x3a3c_3c38 + (n << 8));
        }
        text += "s_waitcnt lgkmcnt(0)\nloop:\n";
        text += self.body;
        text += &format!(
            "\ns_add_u32 s8, s8, 1\ns_cmp_lg_u32 s8, {}\ns_cbranch_scc1 loop\ns_endpgm\n",
            self.times
        );
        text
    }

    fn program(&self) -> Program {
        let mut func = assemble(target(), &self.text());
        func.launch.arguments = buffers(2);
        func.launch.workgroup_size = [64 * self.waves, 1, 1];
        func.launch.shared_bytes = 4096;
        match Program::new(&func, entry(target())) {
            Ok(program) => program,
            Err(all) => panic!("{}: {}", self.name, all.0[0]),
        }
    }

    fn run(&self, program: &Program, strict: bool) -> Report {
        let options = Options {
            strict,
            ..Options::default()
        };
        let data = (0..8192u32).map(|n| (n % 113) as u8).collect();
        let arguments = vec![Argument::Buffer(data), Argument::Buffer(vec![0; 8192])];
        match run(program, arguments, &options) {
            Ok(report) => report,
            Err(e) => panic!("{}: {e}", self.name),
        }
    }

    /// Processor seconds of the fastest of some runs, and executed instructions.
    fn measure(&self, program: &Program, strict: bool) -> (f64, u64) {
        let mut best = (f64::INFINITY, 0);
        for _ in 0..7 {
            let start = busy();
            let report = black_box(self.run(program, strict));
            best = (best.0.min(busy() - start), report.total.total);
        }
        best
    }
}

/// Seconds that processors have worked for this process: other work of the machine counts less than in the time of day.
fn busy() -> f64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

fn table() {
    println!("program          10^6 instructions/s      10^9 multiply-adds/s    strict takes");
    println!("                 loose     strict         loose     strict");
    for shape in &SHAPES {
        let program = shape.program();
        let [(loose, count), (strict, _)] = [false, true].map(|s| shape.measure(&program, s));
        let speed = |seconds: f64| count as f64 / seconds / 1e6;
        let products = (shape.products * u64::from(shape.times)) as f64 / 1e9;
        let matrix = match shape.products {
            0 => String::new(),
            _ => format!("{:10.2} {:10.2}", products / loose, products / strict),
        };
        println!(
            "{:15} {:6.2} {:10.2}     {matrix:21} {:15.2}",
            shape.name,
            speed(loose),
            speed(strict),
            strict / loose
        );
    }
}

impl Shape {
    /// A file with the program, for commands of any commit; the loop runs so many times.
    fn file(&self, times: u32) -> String {
        let head = "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx942\"\n\t.text\n\t.globl\tk\n\t.p2align\t8\n\t.type\tk,@function\nk:\n";
        let shape = Shape { times, ..*self };
        let descriptor = [
            "group_segment_fixed_size 4096",
            "user_sgpr_count 2",
            "user_sgpr_kernarg_segment_ptr 1",
            "next_free_vgpr 80",
            "accum_offset 80",
            "next_free_sgpr 16",
            "float_denorm_mode_32 3",
        ];
        let descriptor: String = descriptor
            .iter()
            .map(|d| format!("\t\t.amdhsa_{d}\n"))
            .collect();
        let threads = 64 * self.waves;
        let argument = |n: u32| {
            format!(
                "      - {{.name: b{n}, .offset: {}, .size: 8, .value_kind: global_buffer, .address_space: global}}\n",
                8 * n
            )
        };
        format!(
            "{head}{}\t.section\t.rodata,\"a\",@progbits\n\t.p2align\t6, 0x0\n\t.amdhsa_kernel k\n{descriptor}\t.end_amdhsa_kernel\n\
             \t.amdgpu_metadata\n---\namdhsa.kernels:\n  - .name: k\n    .symbol: k.kd\n    .kernarg_segment_size: 16\n    \
             .kernarg_segment_align: 8\n    .group_segment_fixed_size: 4096\n    .private_segment_fixed_size: 0\n    .wavefront_size: 64\n    \
             .sgpr_count: 16\n    .vgpr_count: 80\n    .max_flat_workgroup_size: {threads}\n    .reqd_workgroup_size: [{threads}, 1, 1]\n    \
             .args:\n{}{}amdhsa.version: [1, 2]\n...\n\t.end_amdgpu_metadata\n",
            shape.text(),
            argument(0),
            argument(1)
        )
    }
}

/// Seconds of the fastest of some runs of a command on a file.
fn command(easel: &str, file: &std::path::Path, strict: bool, best: &mut f64) {
    let mut command = std::process::Command::new(easel);
    command.arg("run").arg(file);
    command.args(["--arg", "0=8192", "--arg", "1=8192", "--grid", "1"]);
    command.args(["--max-instructions", "1000000000"]);
    if strict {
        command.arg("--strict");
    }
    let start = Instant::now();
    let output = command.output();
    let taken = start.elapsed().as_secs_f64();
    match output {
        Ok(output) if output.status.success() => *best = best.min(taken),
        Ok(output) => eprint!("{}", String::from_utf8_lossy(&output.stderr)),
        Err(e) => eprintln!("{easel}: {e}"),
    }
}

/// Times of this commit's command and of another's, on programs with long loops.
fn baseline(other: &str) {
    const LONGER: u32 = 20;
    println!("program          seconds, this commit      seconds, baseline      baseline takes");
    println!("                 loose     strict          loose     strict       loose     strict");
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    for shape in &SHAPES {
        let file = folder.join("simulate.s");
        if let Err(e) = std::fs::write(&file, shape.file(LONGER * shape.times)) {
            return eprintln!("{}: {e}", file.display());
        }
        let mut best = [[f64::INFINITY; 2]; 2];
        for _ in 0..3 {
            for (easel, best) in [env!("CARGO_BIN_EXE_easel"), other].iter().zip(&mut best) {
                command(easel, &file, false, &mut best[0]);
                command(easel, &file, true, &mut best[1]);
            }
        }
        let [[loose, strict], [before, before_strict]] = best;
        println!(
            "{:15} {loose:6.2} {strict:10.2}      {before:8.2} {before_strict:10.2}      {:8.1} {:10.1}",
            shape.name,
            before / loose,
            before_strict / strict
        );
    }
}

fn main() {
    // One workgroup runs on one core. A profiler sees the measured program only.
    if !std::env::args().any(|a| a == "--profile-time") {
        table();
        if let Ok(other) = std::env::var("EASEL_BASELINE") {
            baseline(&other);
        }
    }
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    let mut group = criterion.benchmark_group("simulate");
    for shape in &SHAPES {
        let program = shape.program();
        let count = shape.run(&program, false).total.total;
        group.throughput(Throughput::Elements(count));
        for strict in [false, true] {
            let mode = if strict { "strict" } else { "loose" };
            group.bench_function(BenchmarkId::new(shape.name, mode), |b| {
                b.iter(|| black_box(shape.run(&program, strict)));
            });
        }
    }
    group.finish();
    criterion.final_summary();
}
