//! Products of matrices of every type the evaluator has, of sizes at which tiles change, over all ways to read factors and
//! with readers in the same kernel.

use super::support::{ALL_TARGETS, MODES, compiled, judge};
use crate::support::compile_tensor;
use easel::tensor_evaluate::Mode;
use easel::{Options, Source};

/// Types with matrix instructions, and some that are added up one by one.
const TYPES: [&str; 4] = ["half_type", "bf16_type", "float_type", "double_type"];
const OTHERS: [&str; 4] = ["int32_type", "int8_type", "uint16_type", "bool_type"];

fn braces(all: &[u64]) -> String {
    let texts: Vec<String> = all.iter().map(u64::to_string).collect();
    format!("{{{}}}", texts.join(", "))
}

pub fn standard(lens: &[u64]) -> Vec<u64> {
    (0..lens.len())
        .map(|k| lens[k + 1..].iter().product())
        .collect()
}

pub fn shape(ty: &str, lens: &[u64]) -> String {
    format!("{ty}, {}, {}", braces(lens), braces(&standard(lens)))
}

/// Lens of both factors and of the product.
fn lens(batch: &[u64], [m, n, k]: [u64; 3]) -> [Vec<u64>; 3] {
    let of = |a, b| [batch, &[a, b]].concat();
    [of(m, k), of(k, n), of(m, n)]
}

/// One product of two parameters.
pub fn program(ty: &str, batch: &[u64], sizes: [u64; 3]) -> String {
    let [a, b, c] = lens(batch, sizes).map(|l| shape(ty, &l));
    format!("a = @param:a -> {a}\nb = @param:b -> {b}\n@2 = dot(a,b) -> {c}\n@3 = @return(@2)\n")
}

fn right(name: &str, text: &str, target: &str, seed: u64, mode: Mode, strict: bool) -> usize {
    let compiled = compiled(name, text, target);
    if let Some(said) = judge(&compiled, seed, mode, strict) {
        panic!("{name} for {target}: {said}\n{text}");
    }
    compiled.compiled.kernels().len()
}

/// The lanes of a target's waves, if it has a matrix instruction for elements of a type. Without one a product is a reduction.
fn multiplies(target: &str, ty: &str) -> Option<u64> {
    let target = easel::targets().by_name(target).expect("a target");
    let hardware = target.derived::<easel::tensor_passes::hardware::Hardware>();
    let ty = easel::tensor::tables::tables()
        .element_type(ty)
        .expect("a type");
    hardware.best(ty).map(|_| target.lanes().into())
}

#[test]
fn products_of_every_size_are_right() {
    let shapes = [
        [1, 1, 1],
        [16, 16, 16],
        [17, 33, 65],
        [64, 64, 64],
        [100, 70, 130],
        [128, 256, 64],
    ];
    let depths = [1, 2, 15, 16, 17, 31, 32, 33, 64, 100];
    let mut sizes: Vec<[u64; 3]> = shapes.to_vec();
    sizes.extend(depths.map(|k| [33, 20, k]));
    for (n, size) in sizes.into_iter().enumerate() {
        for (t, ty) in TYPES.into_iter().enumerate() {
            let target = ALL_TARGETS[(n + t) % ALL_TARGETS.len()];
            let text = program(ty, &[], size);
            let name = format!("{ty} {size:?}");
            // On a grid sums are exact; at random they are rounded.
            let kernels = right(&name, &text, target, 1, Mode::Grid, true);
            right(&name, &text, target, 2, MODES[1 + (n + t) % 4], false);
            assert!(kernels == 1 || multiplies(target, ty).is_none(), "{name}");
        }
    }
}

#[test]
fn batches_of_products_are_right() {
    for (n, batch) in [vec![1], vec![3], vec![2, 3], vec![2, 1, 2]]
        .iter()
        .enumerate()
    {
        for (t, ty) in TYPES.into_iter().enumerate() {
            let text = program(ty, batch, [20, 36, 17 + t as u64]);
            right(
                &format!("{ty} {batch:?}"),
                &text,
                ALL_TARGETS[(n + t) % ALL_TARGETS.len()],
                3,
                Mode::Grid,
                true,
            );
        }
    }
}

/// What no matrix instruction takes is added up one by one.
#[test]
fn other_types_are_added_up() {
    for (n, ty) in OTHERS.into_iter().enumerate() {
        for (batch, size) in [
            (&[][..], [5, 7, 9]),
            (&[2][..], [3, 1, 70]),
            (&[][..], [1, 1, 1]),
        ] {
            let text = program(ty, batch, size);
            for mode in [Mode::Grid, Mode::Random] {
                right(
                    &format!("{ty} {size:?}"),
                    &text,
                    ALL_TARGETS[n % ALL_TARGETS.len()],
                    5,
                    mode,
                    true,
                );
            }
        }
    }
}

/// Parameters in other layouts, and views of them.
#[test]
fn factors_are_read_where_they_are() {
    let (m, n, k) = (24_u64, 40_u64, 48_u64);
    for (t, ty) in TYPES.into_iter().enumerate() {
        let of = |l: &[u64]| shape(ty, l);
        let c = of(&[m, n]);
        let transposed = |name: &str, a: u64, b: u64| {
            format!("{name} = @param:{name} -> {ty}, {{{a}, {b}}}, {{1, {a}}}\n")
        };
        let plain =
            |name: &str, a: u64, b: u64| format!("{name} = @param:{name} -> {}\n", of(&[a, b]));
        let end = format!("@9 = dot(a,b) -> {c}\n@10 = @return(@9)\n");
        let layouts = [
            plain("a", m, k) + &transposed("b", k, n) + &end,
            transposed("a", m, k) + &plain("b", k, n) + &end,
            transposed("a", m, k) + &transposed("b", k, n) + &end,
            // Rows apart, all columns the same, a single row again and again.
            format!("a = @param:a -> {ty}, {{{m}, {k}}}, {{{}, 1}}\n", k + 3)
                + &plain("b", k, n)
                + &end,
            format!("a = @param:a -> {ty}, {{{m}, {k}}}, {{1, 0}}\n") + &plain("b", k, n) + &end,
            plain("a", m, k) + &format!("b = @param:b -> {ty}, {{{k}, {n}}}, {{0, 1}}\n") + &end,
        ];
        let views = [
            plain("a", k, m)
                + &plain("b", n, k)
                + &format!(
                    "@2 = transpose[permutation={{1, 0}}](a) -> {ty}, {{{m}, {k}}}, {{1, {m}}}\n"
                )
                + &format!(
                    "@3 = transpose[permutation={{1, 0}}](b) -> {ty}, {{{k}, {n}}}, {{1, {k}}}\n"
                )
                + &format!("@4 = dot(@2,@3) -> {c}\n@5 = @return(@4)\n"),
            plain("a", m, k + 9)
                + &plain("b", k + 5, n)
                + &format!(
                    "@2 = slice[axes={{1}},starts={{4}},ends={{{}}}](a) -> {ty}, {{{m}, {k}}}, {{{}, 1}}\n",
                    k + 4,
                    k + 9
                )
                + &format!(
                    "@3 = slice[axes={{0}},starts={{5}},ends={{{}}}](b) -> {ty}, {{{k}, {n}}}, {{{n}, 1}}\n",
                    k + 5
                )
                + &format!("@4 = dot(@2,@3) -> {c}\n@5 = @return(@4)\n"),
            // One matrix for all.
            format!("a = @param:a -> {}\n", of(&[3, m, k]))
                + &plain("b", k, n)
                + &format!(
                    "@2 = multibroadcast[out_lens={{3, {k}, {n}}},out_dyn_dims={{}}](b) -> {ty}, {{3, {k}, {n}}}, {{0, {n}, 1}}\n"
                )
                + &format!("@3 = dot(a,@2) -> {}\n@4 = @return(@3)\n", of(&[3, m, n])),
            format!("a = @param:a -> {}\n", of(&[m, 1, k]))
                + &plain("b", k, n)
                + &format!("@2 = squeeze[axes={{1}}](a) -> {ty}, {{{m}, {k}}}, {{{k}, 1}}\n")
                + &format!("@3 = dot(@2,b) -> {c}\n@4 = @return(@3)\n"),
        ];
        for (l, text) in layouts.iter().chain(&views).enumerate() {
            let target = ALL_TARGETS[(l + t) % ALL_TARGETS.len()];
            let kernels = right(&format!("{ty} {l}"), text, target, 7, Mode::Grid, true);
            assert!(kernels == 1 || multiplies(target, ty).is_none(), "{text}");
        }
    }
}

/// What is computed of a product's elements is computed in its kernel.
#[test]
fn readers_are_in_the_kernel_of_the_product() {
    for (t, ty) in TYPES.into_iter().enumerate() {
        for (s, [m, n, k]) in [[32, 64, 40], [33, 31, 17], [70, 20, 8]]
            .into_iter()
            .enumerate()
        {
            let c = shape(ty, &[m, n]);
            let start = program(ty, &[], [m, n, k]);
            let start = start.split("@3").next().expect("a product");
            let wide = |name: &str, axis: u64, of: &str| {
                let strides = if axis == 1 { "{0, 1}" } else { "{1, 0}" };
                format!(
                    "{name} = broadcast[axis={axis},out_lens={{{m}, {n}}},out_dyn_dims={{}}]({of}) -> {ty}, {{{m}, {n}}}, {strides}\n"
                )
            };
            let bias = format!("v = @param:v -> {ty}, {{{n}}}, {{1}}\n");
            let readers = [
                bias.clone()
                    + &wide("@4", 1, "v")
                    + &format!("@5 = add(@2,@4) -> {c}\n@6 = relu(@5) -> {c}\n@7 = @return(@6)\n"),
                format!("r = @param:r -> {c}\n@4 = add(@2,r) -> {c}\n@5 = @return(@4)\n"),
                format!(
                    "r = @param:r -> {ty}, {{{m}, {n}}}, {{1, {m}}}\n@4 = add(@2,r) -> {c}\n@5 = @return(@4)\n"
                ),
                format!("@4 = @literal{{0.5}} -> {ty}, {{1}}, {{0}}\n")
                    + &format!(
                        "@5 = multibroadcast[out_lens={{{m}, {n}}},out_dyn_dims={{}}](@4) -> {ty}, {{{m}, {n}}}, {{0, 0}}\n"
                    )
                    + &format!("@6 = mul(@2,@5) -> {c}\n@7 = @return(@6)\n"),
                // For each row; of another type; two results.
                format!("v = @param:v -> {ty}, {{{m}}}, {{1}}\n")
                    + &wide("@4", 0, "v")
                    + &format!(
                        "@5 = sub(@2,@4) -> {c}\n@6 = convert[target_type=2](@5) -> {}\n@7 = @return(@6)\n",
                        shape("float_type", &[m, n])
                    ),
                format!("@4 = relu(@2) -> {c}\n@5 = neg(@2) -> {c}\n@6 = @return(@4,@5)\n"),
            ];
            for (r, text) in readers.iter().enumerate() {
                let text = format!("{start}{text}");
                let target = ALL_TARGETS[(r + t + s) % ALL_TARGETS.len()];
                let kernels = right(&format!("{ty} {r}"), &text, target, 9, Mode::Grid, true);
                assert!(kernels == 1 || multiplies(target, ty).is_none(), "{text}");
            }
        }
    }
}

/// What a product cannot take with it is a kernel of its own: another product, what is computed of factors, sums of it.
#[test]
fn products_among_others_are_right() {
    let ty = "half_type";
    let (square, column) = (shape(ty, &[48, 48]), shape(ty, &[48, 1]));
    let start = format!("a = @param:a -> {square}\nb = @param:b -> {square}\n");
    let texts = [
        (
            format!("@2 = dot(a,b) -> {square}\n@3 = dot(@2,a) -> {square}\n@4 = @return(@3)\n"),
            2,
        ),
        (
            format!(
                "@2 = dot(a,b) -> {square}\n@3 = dot(b,a) -> {square}\n@4 = add(@2,@3) -> {square}\n@5 = @return(@4)\n"
            ),
            2,
        ),
        (
            format!("@2 = relu(a) -> {square}\n@3 = dot(@2,b) -> {square}\n@4 = @return(@3)\n"),
            2,
        ),
        (format!("@2 = dot(a,a) -> {square}\n@3 = @return(@2)\n"), 1),
        (
            format!(
                "@2 = dot(a,b) -> {square}\n@3 = reduce_sum[axes={{1}}](@2) -> {column}\n@4 = @return(@3)\n"
            ),
            2,
        ),
        (
            format!(
                "@2 = dot(a,b) -> {square}\n@3 = softmax[axis=1](@2) -> {square}\n@4 = dot(@3,a) -> {square}\n@5 = @return(@4)\n"
            ),
            3,
        ),
        (
            format!("@2 = dot(a,b) -> {square}\n@3 = relu(@2) -> {square}\n@4 = @return(@2,@3)\n"),
            1,
        ),
        (
            format!(
                "@2 = dot(a,b) -> {square}\n@3 = transpose[permutation={{1, 0}}](@2) -> {ty}, {{48, 48}}, {{1, 48}}\n@4 = add(@2,@3) -> {square}\n@5 = @return(@4)\n"
            ),
            2,
        ),
        // A result in another order of memory.
        (
            format!(
                "t = @param:t -> {ty}, {{48, 48}}, {{1, 48}}\n@2 = dot(a,b) -> {square}\n@3 = layout[permutation={{1, 0}}](@2) -> {ty}, {{48, 48}}, {{1, 48}}\n@4 = @return(@3)\n"
            ),
            2,
        ),
    ];
    for (text, count) in texts {
        let text = start.clone() + &text;
        let kernels = right("products", &text, "gfx942", 11, Mode::Grid, false);
        assert_eq!(kernels, count, "{text}");
    }
}

/// Tiles of the table: rows, columns, and work-items on them.
const TILES: [(u64, u64, u64); 10] = [
    (128, 128, 256),
    (128, 64, 256),
    (64, 128, 256),
    (64, 64, 256),
    (64, 32, 128),
    (32, 64, 128),
    (32, 32, 64),
    (16, 64, 64),
    (64, 16, 64),
    (16, 16, 64),
];

/// All tiles that there are, whatever is best: with one round and with many, whole ones and parts.
#[test]
fn every_tile_is_right() {
    let known = &easel::tensor_passes::tables::tables().products.tiles;
    assert_eq!(known.len(), TILES.len());
    for (n, (rows, columns, local)) in TILES.into_iter().enumerate() {
        for (t, ty) in TYPES.into_iter().enumerate() {
            // A whole tile and a bit, of one round; parts, of many rounds and odd lens.
            for (s, size) in [
                [rows + 1, columns + 3, 1],
                [rows, columns, 64],
                [77, 90, 67],
            ]
            .into_iter()
            .enumerate()
            {
                if (n + t + s) % 2 == 1 && rows * columns > 4096 {
                    continue;
                }
                let target = ALL_TARGETS[(n + t + s) % ALL_TARGETS.len()];
                let mut options = Options::for_target(target).expect("a target that is there");
                for (key, value) in [("rows", rows), ("columns", columns)] {
                    options
                        .pass_options
                        .push(("gen-gridwise".into(), format!("{key}={value}")));
                }
                let (name, text) = (
                    format!("{ty} {size:?} by {rows}x{columns}"),
                    program(ty, &[], size),
                );
                let compiled = compile_tensor(Source::new(&*name, &*text), &options);
                let compiled = compiled.unwrap_or_else(|e| panic!("{name}: {e}"));
                let launch = &compiled.compiled.kernels()[0].function.launch;
                if let Some(lanes) = multiplies(target, ty) {
                    let local = local / 64 * lanes;
                    assert_eq!(u64::from(launch.workgroup_size[0]), local, "{name}");
                    let groups = size[0].div_ceil(rows) * size[1].div_ceil(columns);
                    assert_eq!(launch.grid, Some([groups, 1, 1]), "{name}");
                }
                if let Some(said) = judge(&compiled, 4, Mode::Grid, true) {
                    panic!("{name} for {target}: {said}");
                }
            }
        }
    }
}

/// Large products get large tiles.
#[test]
fn tiles_grow_with_products() {
    let local = |n: u64| {
        let compiled = compiled("large", &program("half_type", &[], [n, n, n]), "gfx942");
        let launch = &compiled.compiled.kernels()[0].function.launch;
        (launch.workgroup_size[0], launch.grid.expect("a grid")[0])
    };
    assert_eq!(local(4096), (256, 1024));
    assert_eq!(local(1024), (256, 256));
    assert_eq!(local(64), (64, 16));
}

/// Stages with other numbers here and there are compiled or refused, by both back ends.
#[test]
fn changed_stages_do_not_panic() {
    const NUMBERS: [&str; 12] = [
        "0",
        "1",
        "2",
        "3",
        "7",
        "16",
        "64",
        "-1",
        "4096",
        "70000",
        "9999999999",
        "18446744073709551615",
    ];
    let options = Options::for_target("gfx942").expect("a target that is there");
    let text = program("half_type", &[], [20, 24, 40]);
    let run = |text: &str, passes: &str| {
        easel::transform(Source::new("stages", text), passes, false, &options)
    };
    let mut state = 1_u64;
    let mut below = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % n
    };
    let first = "gen-inline,fuse-gen,gen-gridwise,gen-blockwise";
    let mut done = [0, 0];
    for (before, after) in [
        (first.to_string(), "gen-lanewise,gen-final"),
        (format!("{first},gen-lanewise,gen-final"), "gen-final"),
    ] {
        let stage = run(&text, &before).map_err(|e| e.to_string());
        let stage = stage.expect("stages").program.to_string();
        let lines: Vec<&str> = stage.lines().collect();
        for _ in 0..150 {
            let mut lines: Vec<String> = lines.iter().map(|l| l.to_string()).collect();
            for _ in 0..1 + below(2) {
                let at = below(lines.len());
                let digits: Vec<usize> = lines[at]
                    .char_indices()
                    .filter(|(_, c)| c.is_ascii_digit())
                    .map(|(n, _)| n)
                    .collect();
                if !digits.is_empty() {
                    let place = digits[below(digits.len())];
                    lines[at].replace_range(place..=place, NUMBERS[below(NUMBERS.len())]);
                }
            }
            let changed = lines.join("\n");
            match run(&changed, after).map(|d| d.program.take::<easel::tensor::Program>()) {
                Ok(Ok(program)) => {
                    done[0] += 1;
                    let _ = easel::tensor_passes::hip::sources(&program, 64);
                    let hardware = easel::targets()
                        .usual()
                        .derived::<easel::tensor_passes::hardware::Hardware>();
                    let _ = easel::tensor_passes::generate::kernels(&program, hardware);
                }
                _ => done[1] += 1,
            }
        }
    }
    assert!(done.iter().all(|&n| n > 50), "{done:?}");
}

/// A row or a column times a matrix is a reduction, its readers in the same kernel.
#[test]
fn rows_and_columns_are_reduced() {
    for (t, ty) in TYPES.into_iter().enumerate() {
        for (s, (batch, size)) in [
            (&[][..], [1, 300, 200]),
            (&[][..], [300, 1, 200]),
            (&[3][..], [1, 40, 33]),
            (&[2, 2][..], [17, 1, 1000]),
            (&[][..], [1, 1, 5000]),
        ]
        .into_iter()
        .enumerate()
        {
            let [_, _, c] = lens(batch, size).map(|l| shape(ty, &l));
            let start = program(ty, batch, size);
            let start = start.split("@3").next().expect("a product");
            let text = format!(
                "{start}r = @param:r -> {c}\n@4 = add(@2,r) -> {c}\n@5 = relu(@4) -> {c}\n@6 = @return(@5)\n"
            );
            let (name, target) = (
                format!("{ty} {size:?}"),
                ALL_TARGETS[(t + s) % ALL_TARGETS.len()],
            );
            let kernels = right(&name, &text, target, 6, Mode::Grid, true);
            right(&name, &text, target, 6, MODES[1 + (t + s) % 4], false);
            assert_eq!(kernels, 1, "{text}");
        }
    }
}
