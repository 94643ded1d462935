//! The largest elements of rows, halves of bytes and products of bytes: in every type that kernels take.

use super::support::{ALL_TARGETS, compiled, judge};
use easel::simulate::Options as Simulation;
use easel::tensor_evaluate::Mode;
use std::collections::BTreeMap;

fn braces(all: &[u64]) -> String {
    let all: Vec<String> = all.iter().map(u64::to_string).collect();
    format!("{{{}}}", all.join(", "))
}

fn shape(ty: &str, lens: &[u64]) -> String {
    let mut strides = vec![1; lens.len()];
    for k in (1..lens.len()).rev() {
        strides[k - 1] = strides[k] * lens[k].max(1);
    }
    format!("{ty}, {}, {}", braces(lens), braces(&strides))
}

/// The largest or smallest along an axis.
fn topk(ty: &str, lens: &[u64], axis: usize, k: u64, largest: u8) -> String {
    let mut own = lens.to_vec();
    own[axis] = k;
    let (values, places) = (shape(ty, &own), shape("int64_type", &own));
    format!(
        "x = @param:x -> {}
@1 = topk[k={k},axis={axis},largest={largest}](x) -> [{values}, {places}]
@2 = get_tuple_elem[index=0](@1) -> {values}
@3 = get_tuple_elem[index=1](@1) -> {places}
@4 = @return(@2,@3)
",
        shape(ty, lens)
    )
}

const NARROW: [&str; 14] = [
    "float_type",
    "half_type",
    "bf16_type",
    "int8_type",
    "uint8_type",
    "int16_type",
    "uint16_type",
    "int32_type",
    "uint32_type",
    "bool_type",
    "fp8e4m3fnuz_type",
    "fp8e4m3fn_type",
    "fp8e5m2_type",
    "fp8e5m2fnuz_type",
];

#[test]
fn ranks_of_every_type_are_right() {
    let mut wrong = Vec::new();
    let sizes: [(&[u64], usize, u64); 6] = [
        (&[1], 0, 1),
        (&[5, 3], 0, 2),
        (&[4, 70], 1, 8),
        (&[2, 9, 6], 1, 9),
        (&[3, 300], 1, 3),
        (&[2, 1, 4], 1, 1),
    ];
    for (n, ty) in NARROW.into_iter().enumerate() {
        for (k, (lens, axis, count)) in sizes.into_iter().enumerate() {
            // Nine are more than kernels find.
            let count = if k == 3 { 8 } else { count };
            let largest = ((n + k) % 2) as u8;
            let text = topk(ty, lens, axis, count, largest);
            let target = ALL_TARGETS[(n + k) % ALL_TARGETS.len()];
            let own = compiled("ranks.mgx", &text, target);
            assert!(own.host_steps().is_empty(), "{text}");
            for mode in [Mode::Grid, Mode::Special] {
                let said = judge(&own, k as u64, mode, true);
                wrong.extend(said.map(|said| format!("{target}: {said}\n{text}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Of equal elements the first comes first, of zeros too, and keeps its sign; NaN comes last.
#[test]
fn ranks_of_numbers_by_hand() {
    let row = [1.0, f32::NAN, 3.0, -0.0, 0.0, 3.0, f32::NEG_INFINITY, -2.5];
    for (largest, places, values) in [
        (
            1,
            [2, 5, 0, 3, 4, 7, 6, 1],
            [3.0, 3.0, 1.0, -0.0, 0.0, -2.5, f32::NEG_INFINITY, f32::NAN],
        ),
        (
            0,
            [6, 7, 3, 4, 0, 2, 5, 1],
            [f32::NEG_INFINITY, -2.5, -0.0, 0.0, 1.0, 3.0, 3.0, f32::NAN],
        ),
    ] {
        let own = compiled(
            "ranks.mgx",
            &topk("float_type", &[8], 0, 8, largest),
            "gfx942",
        );
        let memory: Vec<u8> = row.iter().flat_map(|x| x.to_le_bytes()).collect();
        let given = BTreeMap::from([("x".to_string(), memory)]);
        let done = own.run(&given, &Simulation::default());
        let done = done.unwrap_or_else(|e| panic!("{e}"));
        let got: Vec<f32> = done.buffers["output0"]
            .chunks(4)
            .map(|b| f32::from_le_bytes(b.try_into().expect("four bytes")))
            .collect();
        for (got, want) in got.iter().zip(values) {
            assert!(got.to_bits() == want.to_bits() || got.is_nan() && want.is_nan());
        }
        let got: Vec<i64> = done.buffers["output1"]
            .chunks(8)
            .map(|b| i64::from_le_bytes(b.try_into().expect("eight bytes")))
            .collect();
        assert_eq!(got, places);
    }
}

/// Wide elements, long rows and many of them are found by the host, and are right all the same.
#[test]
fn other_ranks_are_the_hosts() {
    for (ty, lens, k) in [
        ("double_type", vec![3, 10], 2),
        ("int64_type", vec![3, 10], 2),
        ("float_type", vec![2, 20], 9),
        ("float_type", vec![1, 70_000], 1),
    ] {
        let own = compiled("ranks.mgx", &topk(ty, &lens, 1, k, 1), "gfx942");
        assert_eq!(own.host_steps().len(), 1, "{ty} {lens:?} {k}");
        assert_eq!(judge(&own, 1, Mode::Random, true), None);
    }
}

/// One kernel finds all of them: rows are read from memory once where registers hold them.
#[test]
fn ranks_are_found_by_one_kernel() {
    let own = compiled(
        "ranks.mgx",
        &topk("half_type", &[64, 1000], 1, 4, 1),
        "gfx942",
    );
    let names: Vec<&str> = own
        .compiled
        .kernels()
        .iter()
        .map(|k| &*k.function.name)
        .collect();
    let reducing = names.iter().filter(|name| name.contains("reduce_max"));
    assert_eq!(reducing.count(), 1, "{names:?}");
    let done = own.verify(
        1,
        Mode::Random,
        true,
        &Simulation {
            traffic: true,
            ..Simulation::default()
        },
    );
    let done = done.unwrap_or_else(|e| panic!("{e}"));
    let done = done.unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let first = &done.kernels[0];
    // The elements, the numbers of places, and keys.
    assert!(
        first.swept() < 2 * first.least() + 64 * 4096,
        "{}",
        first.swept()
    );
}

#[test]
fn halves_of_bytes_are_right() {
    let mut wrong = Vec::new();
    for (n, ty) in ["int8_type", "uint8_type"].into_iter().enumerate() {
        for (lens, axis) in [
            (vec![7], 0),
            (vec![3, 5], 0),
            (vec![3, 5], 1),
            (vec![2, 3, 64], -1),
        ] {
            let at = if axis < 0 {
                lens.len() - 1
            } else {
                axis as usize
            };
            let mut own: Vec<u64> = lens.clone();
            own[at] *= 2;
            let text = format!(
                "x = @param:x -> {}
@1 = unpack_int4[axis={axis}](x) -> {}
@2 = neg(@1) -> {}
@3 = @return(@1,@2)
",
                shape(ty, &lens),
                shape(ty, &own),
                shape(ty, &own)
            );
            let target = ALL_TARGETS[(n + lens.len()) % ALL_TARGETS.len()];
            let own = compiled("halves.mgx", &text, target);
            assert!(own.host_steps().is_empty());
            let said = judge(&own, 2, Mode::Random, true);
            wrong.extend(said.map(|said| format!("{target}: {said}\n{text}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Every byte, by hand.
    let text = "x = @param:x -> int8_type, {256}, {1}
@1 = unpack_int4[axis=0](x) -> int8_type, {512}, {1}
@2 = @return(@1)
";
    let own = compiled("halves.mgx", text, "gfx942");
    let all: Vec<u8> = (0..=255).collect();
    let given = BTreeMap::from([("x".to_string(), all)]);
    let done = own.run(&given, &Simulation::default());
    let done = done.unwrap_or_else(|e| panic!("{e}"));
    for (n, &byte) in done.buffers["output0"].iter().enumerate() {
        let bits = if n % 2 == 0 { n / 2 % 16 } else { n / 32 };
        let want = if bits > 7 {
            bits as i8 - 16
        } else {
            bits as i8
        };
        assert_eq!(byte as i8, want, "{n}");
    }
}

#[test]
fn products_of_bytes_are_right() {
    let mut wrong = Vec::new();
    let types = [
        ("int8_type", "int32_type"),
        ("uint8_type", "int32_type"),
        ("fp8e4m3fnuz_type", "float_type"),
        ("fp8e4m3fn_type", "float_type"),
        ("fp8e5m2_type", "float_type"),
    ];
    for (n, (ty, to)) in types.into_iter().enumerate() {
        for (k, [rows, depth, columns]) in
            [[1, 7, 5], [5, 70, 1], [16, 32, 16], [33, 65, 40], [3, 1, 2]]
                .into_iter()
                .enumerate()
        {
            let (a, b) = (
                shape(ty, &[2, rows, depth]),
                shape(ty, &[2, depth, columns]),
            );
            let c = shape(to, &[2, rows, columns]);
            let text = format!(
                "a = @param:a -> {a}
b = @param:b -> {b}
@2 = quant_dot(a,b) -> {c}
@3 = neg(@2) -> {c}
@4 = @return(@2,@3)
"
            );
            let target = ALL_TARGETS[(n + k) % ALL_TARGETS.len()];
            let own = compiled("bytes.mgx", &text, target);
            assert!(own.host_steps().is_empty());
            for mode in [Mode::Random, Mode::Grid] {
                let said = judge(&own, 2, mode, false);
                wrong.extend(said.map(|said| format!("{target}: {said}\n{text}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // With scales of blocks it is the host's.
    let text = "a = @param:a -> int8_type, {2, 3}, {3, 1}
b = @param:b -> int8_type, {3, 2}, {2, 1}
s = @param:s -> float_type, {2, 3}, {3, 1}
t = @param:t -> float_type, {3, 2}, {2, 1}
@4 = quant_dot(a,b,s,t) -> float_type, {2, 2}, {2, 1}
@5 = @return(@4)
";
    assert_eq!(compiled("scales.mgx", text, "gfx942").host_steps().len(), 1);
}
