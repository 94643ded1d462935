//! Floats of a byte: every pattern, and every pattern of 16 bits that becomes one.

use super::support::{ALL_TARGETS, TARGETS, compiled};
use easel::TensorProgram;
use easel::simulate::Options as Simulation;
use easel::tensor_evaluate::Array;
use std::collections::BTreeMap;

const TYPES: [(&str, u32); 4] = [
    ("fp8e4m3fnuz_type", 12),
    ("fp8e4m3fn_type", 13),
    ("fp8e5m2_type", 14),
    ("fp8e5m2fnuz_type", 16),
];

/// Runs a program on the memory of its parameters in their order.
fn judge(own: &TensorProgram, memory: &[Vec<u8>]) -> Option<String> {
    let parameters = own.parameters().into_iter().zip(memory);
    let given: BTreeMap<String, Array> = parameters
        .map(|((name, shape), bytes)| (name, Array::from_bytes(&shape, bytes).expect("elements")))
        .collect();
    match own.judge(&given, true, &Simulation::default()) {
        Ok((_, wrong)) if wrong.is_empty() => None,
        Ok((_, wrong)) => Some(format!("{wrong:?}")),
        Err(report) => Some(report.to_string()),
    }
}

fn right(
    target: &str,
    parameters: &[&str],
    count: u64,
    lines: &[(&str, &str)],
    memory: &[Vec<u8>],
) {
    let shape = format!("{{{count}}}, {{1}}");
    let mut text = String::new();
    for (n, ty) in parameters.iter().enumerate() {
        text += &format!("x{n} = @param:x{n} -> {ty}, {shape}\n");
    }
    let mut results = Vec::new();
    for (n, (call, ty)) in lines.iter().enumerate() {
        let at = n + parameters.len();
        text += &format!("@{at} = {call} -> {ty}, {shape}\n");
        results.push(format!("@{at}"));
    }
    text += &format!(
        "@{} = @return({})\n",
        parameters.len() + lines.len(),
        results.join(",")
    );
    let own = compiled("bytes.mgx", &text, target);
    if let Some(said) = judge(&own, memory) {
        panic!("{target}: {said}\n{text}");
    }
}

/// All patterns of 16 bits.
fn shorts() -> Vec<u8> {
    (0..=u16::MAX).flat_map(u16::to_le_bytes).collect()
}

#[test]
fn every_half_becomes_the_nearest_byte() {
    for target in TARGETS {
        for ty in ["half_type", "bf16_type"] {
            let lines = TYPES.map(|(to, id)| (format!("convert[target_type={id}](x0)"), to));
            let lines: Vec<(&str, &str)> = lines.iter().map(|(c, t)| (c.as_str(), *t)).collect();
            right(target, &[ty], 65_536, &lines, &[shorts()]);
        }
    }
}

#[test]
fn every_byte_becomes_what_it_is() {
    let all: Vec<u8> = (0..=u8::MAX).collect();
    for target in TARGETS {
        for (from, _) in TYPES {
            let wide = [
                ("half_type", 1),
                ("float_type", 2),
                ("double_type", 3),
                ("bf16_type", 15),
                ("int32_type", 8),
                ("int8_type", 5),
                ("bool_type", 0),
            ];
            let lines = wide.iter().chain(&TYPES).filter(|t| t.0 != from);
            let lines: Vec<(String, &str)> = lines
                .map(|(to, id)| (format!("convert[target_type={id}](x0)"), *to))
                .collect();
            let lines: Vec<(&str, &str)> = lines.iter().map(|(c, t)| (c.as_str(), *t)).collect();
            right(target, &[from], 256, &lines, std::slice::from_ref(&all));
        }
    }
}

#[test]
fn integers_that_are_too_large_become_the_largest_byte() {
    let all = [
        0_i64,
        1,
        -1,
        7,
        17,
        -239,
        240,
        241,
        447,
        448,
        449,
        500,
        -57_344,
        61_440,
        1 << 20,
        i64::MAX,
        i64::MIN,
        -(1 << 40),
    ];
    let memory: Vec<u8> = all.iter().flat_map(|n| n.to_le_bytes()).collect();
    let lines = TYPES.map(|(to, id)| (format!("convert[target_type={id}](x0)"), to));
    let lines: Vec<(&str, &str)> = lines.iter().map(|(c, t)| (c.as_str(), *t)).collect();
    for target in TARGETS {
        right(
            target,
            &["int64_type"],
            all.len() as u64,
            &lines,
            std::slice::from_ref(&memory),
        );
        right(
            target,
            &["uint64_type"],
            all.len() as u64,
            &lines,
            std::slice::from_ref(&memory),
        );
    }
}

/// All pairs of bytes, computed with and rounded once.
#[test]
fn arithmetic_on_every_pair_of_bytes() {
    let first: Vec<u8> = (0..=u16::MAX).map(|n| (n >> 8) as u8).collect();
    let second: Vec<u8> = (0..=u16::MAX).map(|n| n as u8).collect();
    for (n, (ty, _)) in TYPES.into_iter().enumerate() {
        let calls = [
            "add(x0,x1)",
            "sub(x0,x1)",
            "mul(x0,x1)",
            "div(x0,x1)",
            "max(x0,x1)",
            "min(x0,x1)",
            "less(x0,x1)",
            "equal(x0,x1)",
        ];
        for part in calls.chunks(4) {
            let lines: Vec<(&str, &str)> = part.iter().map(|c| (*c, ty)).collect();
            right(
                ALL_TARGETS[n % ALL_TARGETS.len()],
                &[ty, ty],
                65_536,
                &lines,
                &[first.clone(), second.clone()],
            );
        }
    }
}

/// Numbers far beyond a type are its largest ones, infinities and NaN its least: as the yardstick clips before it converts.
#[test]
fn quantization_is_clipped() {
    let all: Vec<f32> = vec![
        0.0,
        1.0,
        -1.0,
        0.3,
        1e3,
        -1e3,
        1e30,
        -1e30,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
        0.24,
        57.0,
        448e-3,
    ];
    let memory: Vec<u8> = all.iter().flat_map(|x| x.to_le_bytes()).collect();
    let count = all.len();
    for target in TARGETS {
        for (ty, id) in TYPES.into_iter().chain([
            ("int8_type", 5),
            ("uint8_type", 4),
            ("int32_type", 8),
            ("half_type", 1),
        ]) {
            let shape = format!("{{{count}}}, {{1}}");
            let text = format!(
                "x = @param:x -> float_type, {shape}\n@1 = @literal{{0.001}} -> float_type, {{1}}, {{0}}\n\
                 @2 = multibroadcast[out_lens={{{count}}},out_dyn_dims={{}}](@1) -> float_type, {{{count}}}, {{0}}\n\
                 @3 = quantizelinear[out_type={id}](x,@2) -> {ty}, {shape}\n@4 = @return(@3)\n"
            );
            let own = compiled("quantize.mgx", &text, target);
            if let Some(said) = judge(&own, std::slice::from_ref(&memory)) {
                panic!("{target}: {said}\n{text}");
            }
        }
    }
}
