//! Products of every type of element, every way of staging them, and sizes that fit no tile.

use crate::check::{ALL, Kernel, NEW, NEWEST, Run, check, compile, simulate};
use crate::matrix::{self, Layout, UNTOUCHED, rounded};
use crate::number::bits;
use crate::product::{Order, Product, Schedule};
use easel::simulate::Argument;

/// A product of `f16` of two by two waves, one step after the other.
pub const USUAL: Product = Product {
    name: "f16",
    a: "f16",
    b: "f16",
    sum: "f32",
    result: "f32",
    shape: [16, 16, 16],
    size: [64, 64, 288],
    tile: [64, 64, 32],
    waves: [2, 2],
    schedule: Schedule::Plain,
    order: Order::Plain,
    ragged: false,
    dynamic: false,
    strided: false,
    turned: false,
    batch: 1,
    split: 1,
};

/// The same in other types.
const fn of(name: &'static str, types: [&'static str; 3], shape: [usize; 3]) -> Product {
    let [a, b, sum] = types;
    Product {
        name,
        a,
        b,
        sum,
        result: sum,
        shape,
        ..USUAL
    }
}

impl Product {
    /// A launch with these sizes, and so many elements beside each row.
    pub fn run(&self, [m, n, k]: [usize; 3], beside: [usize; 3], seed: u64) -> Run {
        let batch = self.batch;
        let dense = [(batch * m, k), (batch * n, k), (batch * m, n)];
        let mut layouts = [0, 1, 2].map(|i| {
            let (rows, columns) = dense[i];
            let strides = [columns + beside[i], 1];
            Layout {
                strides,
                ..Layout::dense(rows, columns)
            }
        });
        if self.turned {
            layouts[1].strides = [1, n + beside[1]];
        }
        let [of_a, of_b, of_c] = layouts;
        let (a, b) = (
            matrix::random(of_a, self.a, seed),
            matrix::random(of_b, self.b, seed + 1),
        );
        let result = self.result;
        // What is added to must be something.
        let c = match self.split {
            1 => vec![UNTOUCHED; of_c.elements() * bits(result) / 8],
            _ => matrix::random(of_c, result, seed + 2),
        };
        let (va, vb) = (
            matrix::values(&a, of_a, self.a),
            matrix::values(&b, of_b, self.b),
        );
        let one = |i: usize| {
            matrix::product(
                &va[i * m * k..][..m * k],
                &vb[i * n * k..][..n * k],
                [m, n, k],
            )
        };
        let mut wanted: Vec<f64> = (0..batch)
            .flat_map(one)
            .map(|x| rounded(x, result))
            .collect();
        if self.split > 1 {
            let before = matrix::values(&c, of_c, result);
            wanted.iter_mut().zip(before).for_each(|(x, y)| *x += y);
        }
        let mut given: Vec<Argument> = [&a, &b, &c].map(|b| Argument::Buffer(b.clone())).into();
        if self.dynamic {
            given.extend([m, n, k].map(|n| Argument::Value(n as u64)));
        }
        if self.strided {
            given.push(Argument::Value(of_a.strides[0] as u64));
            given.push(Argument::Value(
                of_b.strides[usize::from(self.turned)] as u64,
            ));
            given.push(Argument::Value(of_c.strides[0] as u64));
        }
        let groups = [
            m.div_ceil(self.tile[0]),
            n.div_ceil(self.tile[1]),
            batch * self.split,
        ];
        Run {
            given,
            groups: Some(groups.map(|n| n as u64)),
            judge: matrix::is(2, vec![a, b, c], of_c, result, wanted),
        }
    }

    fn kernel(self, on: &'static [&'static str]) -> Kernel {
        Kernel {
            name: self.name.to_owned(),
            text: self.text(),
            on,
            pipelined: &[],
            runs: vec![self.run(self.size, [0; 3], 11)],
        }
    }

    /// Of more steps than are written out.
    fn pipelined(self, on: &'static [&'static str]) -> Kernel {
        Kernel {
            pipelined: on,
            ..self.kernel(on)
        }
    }
}

fn types_and_shapes() -> Vec<Kernel> {
    const SMALL: Product = Product {
        size: [32, 32, 72],
        tile: [32, 32, 8],
        waves: [1, 1],
        ..USUAL
    };
    const BYTES: Product = Product {
        size: [64, 128, 64 * 9],
        tile: [64, 64, 64],
        ..USUAL
    };
    let sized = |p: Product, like: Product| Product {
        size: like.size,
        tile: like.tile,
        waves: like.waves,
        ..p
    };
    let (half, brain, single, byte) = (
        ["f16", "f16", "f32"],
        ["bf16", "bf16", "f32"],
        ["f32"; 3],
        ["i8", "i8", "i32"],
    );
    let newest = |name, a, b, shape| of(name, [a, b, "f32"], shape);
    vec![
        USUAL.pipelined(ALL),
        of("f16_32x32x8", half, [32, 32, 8]).pipelined(ALL),
        of("bf16_16x16x16", brain, [16, 16, 16]).pipelined(ALL),
        of("bf16_32x32x8", brain, [32, 32, 8]).pipelined(ALL),
        sized(of("f32_16x16x4", single, [16, 16, 4]), SMALL).pipelined(ALL),
        sized(of("f32_32x32x2", single, [32, 32, 2]), SMALL).pipelined(ALL),
        sized(of("f64_16x16x4", ["f64"; 3], [16, 16, 4]), SMALL).pipelined(ALL),
        sized(of("i8_16x16x16", byte, [16, 16, 16]), BYTES).kernel(&["gfx90a"]),
        sized(of("i8_32x32x8", byte, [32, 32, 8]), BYTES).kernel(&["gfx90a"]),
        sized(of("i8_16x16x32", byte, [16, 16, 32]), BYTES).pipelined(NEW),
        sized(of("i8_32x32x16", byte, [32, 32, 16]), BYTES).pipelined(NEW),
        sized(of("i8_16x16x64", byte, [16, 16, 64]), BYTES).pipelined(NEWEST),
        sized(of("i8_32x32x32", byte, [32, 32, 32]), BYTES).pipelined(NEWEST),
        sized(
            newest("f8_16x16x32", "f8E4M3FN", "f8E4M3FN", [16, 16, 32]),
            BYTES,
        )
        .pipelined(NEWEST),
        sized(
            newest("bf8_f8_32x32x16", "f8E5M2", "f8E4M3FN", [32, 32, 16]),
            BYTES,
        )
        .pipelined(NEWEST),
        sized(
            newest(
                "fnuz_f8_bf8_16x16x32",
                "f8E4M3FNUZ",
                "f8E5M2FNUZ",
                [16, 16, 32],
            ),
            BYTES,
        )
        .pipelined(&["gfx942"]),
        sized(
            newest(
                "fnuz_bf8_32x32x16",
                "f8E5M2FNUZ",
                "f8E5M2FNUZ",
                [32, 32, 16],
            ),
            BYTES,
        )
        .pipelined(&["gfx942"]),
        of("f16_16x16x32", half, [16, 16, 32]).pipelined(NEWEST),
        of("bf16_32x32x16", brain, [32, 32, 16]).pipelined(NEWEST),
    ]
}

fn schedules() -> Vec<Kernel> {
    let schedule = |name, schedule, steps: usize| Product {
        name,
        schedule,
        size: [128, 64, 32 * steps],
        ..USUAL
    };
    let straight = |name, steps| Product {
        tile: [32, 32, 16],
        waves: [1, 2],
        size: [64, 64, 16 * steps],
        ..schedule(name, Schedule::Straight, steps)
    };
    vec![
        straight("straight_1", 1).kernel(ALL),
        straight("straight_11", 11).pipelined(ALL),
        schedule("plain_1", Schedule::Plain, 1).kernel(ALL),
        schedule("plain_7", Schedule::Plain, 7).kernel(ALL),
        schedule("plain_12", Schedule::Plain, 12).pipelined(ALL),
        schedule("carried_1", Schedule::Carried, 1).kernel(ALL),
        schedule("carried_3", Schedule::Carried, 3).kernel(ALL),
        schedule("carried_11", Schedule::Carried, 11).kernel(ALL),
        schedule("swapped_1", Schedule::Swapped, 1).kernel(ALL),
        schedule("swapped_2", Schedule::Swapped, 2).kernel(ALL),
        schedule("swapped_11", Schedule::Swapped, 11).kernel(ALL),
        schedule("swapped_12", Schedule::Swapped, 12).kernel(ALL),
    ]
}

fn results_are_narrowed() -> Vec<Kernel> {
    let result = |name, result| Product {
        name,
        result,
        ..USUAL
    };
    vec![
        result("to_f16", "f16").kernel(ALL),
        result("to_bf16", "bf16").kernel(ALL),
    ]
}

fn batches_and_parts_of_k() -> Vec<Kernel> {
    let batch = Product {
        name: "batch",
        batch: 3,
        size: [64, 64, 96],
        ..USUAL
    };
    let split = Product {
        name: "split",
        split: 4,
        size: [64, 64, 4 * 3 * 32],
        ..USUAL
    };
    let whole = Product {
        name: "split_i8",
        size: [64, 64, 3 * 64],
        tile: [64, 64, 64],
        split: 3,
        ..of("", ["i8", "i8", "i32"], [16, 16, 32])
    };
    let long = Product {
        name: "split_long",
        split: 2,
        size: [64, 64, 2 * 11 * 32],
        ..USUAL
    };
    vec![
        batch.kernel(ALL),
        split.kernel(ALL),
        long.kernel(ALL),
        whole.kernel(NEW),
    ]
}

/// What stood in memory before is not asked for where nobody reads it.
#[test]
fn sums_in_memory_give_nothing_back() {
    let split = Product {
        split: 2,
        size: [64, 64, 64],
        ..USUAL
    };
    for target in ALL {
        let all = compile("split", &split.text(), target);
        let text = all.and_then(|a| a.assembly().map_err(|e| e.to_string()));
        let text = text.unwrap_or_else(|e| panic!("{e}"));
        let atomics: Vec<&str> = text
            .lines()
            .filter(|l| l.contains("_atomic_add_f32"))
            .collect();
        assert_eq!(atomics.len(), 16, "{text}");
        let gives = |l: &&&str| l.ends_with(" sc0") || l.ends_with(" glc");
        assert_eq!(atomics.iter().find(gives), None);
    }
}

fn factors_that_lie_across() -> Vec<Kernel> {
    let turned = |name, p: Product| Product {
        name,
        turned: true,
        ..p
    };
    let bytes = Product {
        size: [64, 64, 64 * 9],
        tile: [64, 64, 64],
        ..of("", ["i8", "i8", "i32"], [16, 16, 32])
    };
    let ragged = Product {
        ragged: true,
        size: [33, 47, 100],
        ..USUAL
    };
    vec![
        turned("turned_f16", USUAL).pipelined(ALL),
        turned("turned_i8", bytes).pipelined(NEW),
        turned("turned_ragged", ragged).kernel(ALL),
        turned(
            "turned_swapped",
            Product {
                schedule: Schedule::Swapped,
                ..USUAL
            },
        )
        .kernel(ALL),
    ]
}

fn sizes_that_fit_no_tile() -> Vec<Kernel> {
    let ragged = |name, size, p: Product| Product {
        name,
        size,
        ragged: true,
        ..p
    };
    let bytes = Product {
        tile: [64, 64, 64],
        ..of("", ["i8", "i8", "i32"], [16, 16, 32])
    };
    let doubles = Product {
        tile: [32, 32, 8],
        waves: [1, 1],
        ..of("", ["f64"; 3], [16, 16, 4])
    };
    vec![
        ragged("one", [1, 1, 1], USUAL).kernel(ALL),
        ragged("row", [1, 130, 37], USUAL).kernel(ALL),
        ragged("column", [67, 1, 70], USUAL).kernel(ALL),
        ragged("odd", [50, 70, 333], USUAL).pipelined(ALL),
        ragged(
            "odd_bf16",
            [49, 65, 31],
            of("", ["bf16", "bf16", "f32"], [32, 32, 8]),
        )
        .kernel(ALL),
        ragged("odd_i8", [51, 71, 77], bytes).kernel(NEW),
        ragged("odd_f64", [31, 33, 13], doubles).kernel(ALL),
        ragged(
            "odd_carried",
            [50, 70, 290],
            Product {
                schedule: Schedule::Carried,
                ..USUAL
            },
        )
        .kernel(ALL),
    ]
}

/// Sizes and strides from arguments: a loop of any number of steps, none and one among them.
fn sizes_from_arguments() -> Vec<Kernel> {
    let dynamic = Product {
        name: "dynamic",
        dynamic: true,
        ragged: true,
        ..USUAL
    };
    let strided = Product {
        name: "strided",
        strided: true,
        ..dynamic
    };
    let swizzled = |name, group| Product {
        name,
        order: Order::Swizzled(group),
        tile: [32, 32, 32],
        ..dynamic
    };
    let both = Product {
        name: "dynamic_turned",
        turned: true,
        ..strided
    };
    let terms = [0, 1, 31, 32, 33, 64, 96, 640];
    let runs = |p: &Product, beside: [usize; 3]| -> Vec<Run> {
        let odd = terms.iter().map(|&k| p.run([37, 65, k], beside, k as u64));
        let mut runs: Vec<Run> = odd.collect();
        runs.push(p.run([1, 1, 1], beside, 3));
        runs.push(p.run([129, 64, 300], beside, 4));
        runs
    };
    let kernel = |p: Product, beside: [usize; 3]| Kernel {
        runs: runs(&p, beside),
        ..p.pipelined(ALL)
    };
    let places = |p: Product| Kernel {
        runs: [[160, 96, 32], [32, 32, 64], [100, 230, 40]]
            .map(|s| p.run(s, [0; 3], 5))
            .into(),
        ..p.kernel(ALL)
    };
    vec![
        kernel(dynamic, [0; 3]),
        kernel(strided, [3, 8, 5]),
        kernel(both, [1, 2, 3]),
        places(swizzled("swizzled_2", 2)),
        places(swizzled("swizzled_3", 3)),
    ]
}

fn orders_of_workgroups() -> Vec<Kernel> {
    let order = |name, order, size| Product {
        name,
        order,
        size,
        tile: [32, 32, 32],
        ..USUAL
    };
    vec![
        order("swizzled_static", Order::Swizzled(4), [7 * 32, 3 * 32, 64]).kernel(ALL),
        order("rows", Order::Rows, [64, 5 * 32, 64]).kernel(ALL),
        order("rows_long", Order::Rows, [64, 10 * 32, 11 * 32]).pipelined(ALL),
    ]
}

/// What the tests hold right notices a wrong reading of each of these, too.
#[test]
fn a_wrong_text_is_noticed() {
    let dynamic = Product {
        dynamic: true,
        ragged: true,
        strided: true,
        order: Order::Swizzled(2),
        tile: [32, 32, 32],
        ..USUAL
    };
    let run = dynamic.run([100, 70, 45], [3, 8, 5], 1);
    let text = dynamic.text();
    let is_right = |text: &str| {
        let all = compile("wrong", text, "gfx942")?;
        simulate(&all, &run.given, run.groups).and_then(|b| (run.judge)(&b))
    };
    assert_eq!(is_right(&text), Ok(()));
    for (from, to) in [
        // Of the number of steps, and of tiles.
        ("(s0 ceildiv 32)>()[%k]", "(s0 floordiv 32)>()[%k]"),
        ("(s0 ceildiv 32)>()[%n]", "(s0 floordiv 32)>()[%n]"),
        ("floordiv (s1 * 2)", "ceildiv (s1 * 2)"),
        ("mod (s1 * 2)", "floordiv (s1 * 2)"),
        ("remsi", "divsi"),
        ("strides: [%sa, 1]", "strides: [%k, 1]"),
        ("strides: [%sc, 1]", "strides: [%n, 1]"),
        ("arith.cmpi slt", "arith.cmpi sle"),
        ("arith.andi", "arith.ori"),
        ("amdgpu.lds_barrier", ""),
    ] {
        assert!(text.contains(from), "`{from}` is not in\n{text}");
        assert!(is_right(&text.replace(from, to)).is_err(), "{to}");
    }
}

/// All kernels of this file.
pub fn all() -> Vec<Kernel> {
    let parts = [
        types_and_shapes(),
        schedules(),
        results_are_narrowed(),
        batches_and_parts_of_k(),
        factors_that_lie_across(),
        sizes_that_fit_no_tile(),
        sizes_from_arguments(),
        orders_of_workgroups(),
    ];
    parts.into_iter().flatten().collect()
}

mod held {
    use super::check;

    #[test]
    fn types_and_shapes() {
        check(&super::types_and_shapes());
    }

    #[test]
    fn schedules() {
        check(&super::schedules());
    }

    #[test]
    fn results_are_narrowed() {
        check(&super::results_are_narrowed());
    }

    #[test]
    fn batches_and_parts_of_k() {
        check(&super::batches_and_parts_of_k());
    }

    #[test]
    fn factors_that_lie_across() {
        check(&super::factors_that_lie_across());
    }

    #[test]
    fn sizes_that_fit_no_tile() {
        check(&super::sizes_that_fit_no_tile());
    }

    #[test]
    fn sizes_from_arguments() {
        check(&super::sizes_from_arguments());
    }

    #[test]
    fn orders_of_workgroups() {
        check(&super::orders_of_workgroups());
    }
}
