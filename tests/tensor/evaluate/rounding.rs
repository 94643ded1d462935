//! Roundings to each type, and the corners of integers.

use super::*;

fn to(name: &str, all: &[f64]) -> Vec<f64> {
    let id = cranelift_entity::EntityRef::index(ty(name));
    let operation = format!("convert[target_type={id}]");
    let x = floats("double", &[all.len() as u64], all);
    let got = one(&operation, &[&x], name, &x.lens).expect("it can be evaluated");
    real(&got).to_vec()
}

fn two(n: i32) -> f64 {
    2.0_f64.powi(n)
}

#[test]
fn ties_go_to_even() {
    let ulp = |n: i32| 1.0 + two(-n);
    for (name, bits) in [
        ("half", 10),
        ("bf16", 7),
        ("float", 23),
        ("fp8e4m3fn", 3),
        ("fp8e5m2", 2),
    ] {
        let up = 1.0 + 3.0 * two(-bits - 1);
        let got = to(
            name,
            &[
                ulp(bits + 1),
                up,
                -up,
                ulp(bits + 1) + two(-50),
                ulp(bits + 1) - two(-50),
            ],
        );
        let next = 1.0 + two(-bits);
        assert_eq!(
            got,
            [1.0, next + two(-bits), -next - two(-bits), next, 1.0],
            "{name}"
        );
    }
}

/// Rounding to a single first would make ties of these.
#[test]
fn nothing_is_rounded_twice() {
    let near = 1.0 + two(-11) + two(-40);
    assert_eq!(
        to("half", &[near, -near]),
        [1.0 + two(-10), -1.0 - two(-10)]
    );
    let near = 1.0 + two(-8) + two(-40);
    assert_eq!(to("bf16", &[near]), [1.0 + two(-7)]);
    // An integer of more than 53 bits, just above a tie of singles.
    let n: i128 = (1 << 62) + (1 << 38) + 1;
    let x = integers("int64", &[2], &[n, -n]);
    let got = one("convert[target_type=2]", &[&x], "float", &[2]).expect("it can be");
    assert_eq!(real(&got), [two(62) + two(39), -two(62) - two(39)]);
    let got = one("convert[target_type=15]", &[&x], "bf16", &[2]).expect("it can be");
    assert_eq!(real(&got), [two(62), -two(62)]);
}

#[test]
fn short_floats_are_those_of_the_library() {
    let mut state = 1_u64;
    let mut all = Vec::new();
    for _ in 0..20_000 {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let x = f32::from_bits((state >> 32) as u32);
        if !x.is_nan() {
            all.push(x);
        }
    }
    let wide: Vec<f64> = all.iter().map(|&x| x.into()).collect();
    let (halves, bf16s, singles) = (to("half", &wide), to("bf16", &wide), to("float", &wide));
    for (n, &x) in all.iter().enumerate() {
        let half = half::f16::from_f32(x).to_f64();
        assert_eq!(halves[n].to_bits(), half.to_bits(), "{x:e}");
        let bf16 = half::bf16::from_f32(x).to_f64();
        assert_eq!(bf16s[n].to_bits(), bf16.to_bits(), "{x:e}");
        assert_eq!(singles[n].to_bits(), f64::from(x).to_bits());
    }
}

#[test]
fn what_is_too_large_or_small() {
    assert_eq!(
        to("half", &[65_519.9, 65_520.0, two(-25), two(-25) * 1.01]),
        [65_504.0, f64::INFINITY, 0.0, two(-24)]
    );
    assert_eq!(
        to("float", &[1e39, -1e39, two(-149)]),
        [f64::INFINITY, f64::NEG_INFINITY, two(-149)]
    );
    assert_eq!(
        to("fp8e4m3fn", &[464.0, 465.0, 1e9, -1e9]),
        [448.0, 448.0, 448.0, -448.0]
    );
    assert_eq!(to("fp8e4m3fnuz", &[240.0, 1e9, -0.0]), [240.0, 240.0, 0.0]);
    assert!(!to("fp8e4m3fnuz", &[-0.0])[0].is_sign_negative());
    assert!(to("fp8e5m2fnuz", &[f64::NAN])[0].is_nan());
}

/// Patterns of all numbers of short types come back.
#[test]
fn all_patterns_of_short_types() {
    for name in [
        "half",
        "bf16",
        "fp8e4m3fn",
        "fp8e4m3fnuz",
        "fp8e5m2",
        "fp8e5m2fnuz",
    ] {
        let ty = ty(name);
        let width = ty.row().bytes as usize;
        let count = 1_u64 << (8 * width);
        let shape = easel_tensor::Shape::new(ty, &[count], &[1]);
        let bytes: Vec<u8> = (0..count)
            .flat_map(|n| n.to_le_bytes()[..width].to_vec())
            .collect();
        let array = Array::from_bytes(&shape, &bytes).expect("it is long enough");
        let again = array.to_bytes(&shape, 0).expect("it has the shape");
        let rounded = to(name, real(&array));
        for (n, &x) in real(&array).iter().enumerate() {
            if !x.is_nan() {
                let at = n * width..(n + 1) * width;
                assert_eq!(again[at.clone()], bytes[at], "{name} {n:x}");
                let kept = rounded[n].to_bits() == x.to_bits();
                assert!(kept || x.is_infinite(), "{name} {n:x} {x}");
            }
        }
    }
}

#[test]
fn integers_wrap_and_saturate() {
    for name in [
        "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    ] {
        let bits = 8 * ty(name).row().bytes;
        let (low, high): (i128, i128) = match name.starts_with('u') {
            true => (0, (1 << bits) - 1),
            false => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
        };
        let array = |all: &[i128]| integers(name, &[all.len() as u64], all);
        let on = |operation: &str, x: &[i128], y: &[i128]| {
            let got = one(operation, &[&array(x), &array(y)], name, &[x.len() as u64]);
            whole(&got.expect("it can be evaluated")).to_vec()
        };
        assert_eq!(on("add", &[high, low], &[1, 0]), [low, low], "{name}");
        assert_eq!(on("sub", &[low], &[1]), [high], "{name}");
        assert_eq!(
            on("mul", &[high, high], &[high, 2]),
            [1, if low < 0 { -2 } else { high - 1 }],
            "{name}"
        );
        assert_eq!(
            on("div", &[high, low, 1], &[0, 1, 1]),
            [0, low, 1],
            "{name}"
        );
        assert_eq!(on("mod", &[high, 7], &[0, 4]), [0, 3]);
        if low < 0 {
            assert_eq!(on("div", &[low], &[-1]), [low], "{name}");
            assert_eq!(on("mod", &[low], &[-1]), [0], "{name}");
            let negated = one("neg", &[&array(&[low])], name, &[1]).expect("it can be");
            assert_eq!(whole(&negated), [low]);
        }
        let operation = format!(
            "convert[target_type={}]",
            cranelift_entity::EntityRef::index(ty(name))
        );
        let x = floats("double", &[4], &[f64::NAN, f64::INFINITY, -1e300, 2.9]);
        let got = one(&operation, &[&x], name, &[4]).expect("it can be evaluated");
        assert_eq!(whole(&got), [0, high, low, 2], "{name}");
        let wide = integers("int64", &[2], &[i64::MIN.into(), i64::MAX.into()]);
        let got = one(&operation, &[&wide], name, &[2]).expect("it can be evaluated");
        assert_eq!(whole(&got), [low, high.min(i64::MAX.into())], "{name}");
    }
}
