//! The simulator's speed on one core, strict and not strict, by kind of code.
//!
//! `cargo bench --bench simulate` prints a table and then lets criterion measure each program;
//! `cargo bench --bench simulate -- memory` measures only the programs whose names contain these letters.

#[path = "../tests/simulate/support.rs"]
#[allow(dead_code)]
mod support;

use criterion::{BenchmarkId, Criterion, Throughput};
use easel::simulate::{Argument, Options, Program, Report, run};
use std::hint::black_box;
use support::{assemble, buffers, entry};

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
        let mut func = assemble(&self.text());
        func.launch.arguments = buffers(2);
        func.launch.workgroup_size = [64 * self.waves, 1, 1];
        func.launch.shared_bytes = 4096;
        match Program::new(&func, entry()) {
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

fn main() {
    // One workgroup runs on one core. A profiler sees the measured program only.
    if !std::env::args().any(|a| a == "--profile-time") {
        table();
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
