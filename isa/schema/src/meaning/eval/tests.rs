use super::*;
use crate::meaning::{parse, types};
use crate::operand_type::OperandType;

/// The value that a meaning assigns; all operands have one type.
fn value(text: &str, ty: &str, dst: &str, values: &[(&str, u128)]) -> u128 {
    let meaning = parse(&format!("dst = {text}")).unwrap();
    let type_of = |name: &str| OperandType::parse(if name == "dst" { dst } else { ty });
    let typed = types::check(
        &meaning,
        &[],
        types::Scope {
            operands: &type_of,
            names: &[],
            lanes: 64,
        },
    )
    .unwrap_or_else(|e| panic!("{e:?}"));
    let env = |name: &str| values.iter().find(|(n, _)| *n == name).map(|(_, v)| *v);
    statements(&typed, &env).unwrap()[0].1
}

#[test]
fn integers() {
    let ab = [("a", 0xf000_0001), ("b", 4)];
    for (text, want) in [
        ("a + a", 0xe000_0002),
        ("b - a", 0x1000_0003),
        ("a * b + 1", 0xc000_0005),
        ("a << b[4:0]", 0x10),
        ("a << 32", 0),
        ("a >> b", 0x0f00_0000),
        ("a >>s b", 0xff00_0000),
        ("a >>s 40", 0xffff_ffff),
        ("a <s b ? b : a", 4),
        ("a <u b ? b : a", 0xf000_0001),
        ("min_s(a, b)", 0xf000_0001),
        ("max_u(a, b)", 0xf000_0001),
        ("mulhi_u(a, b)", 3),
        ("mulhi_s(a, b)", 0xffff_ffff),
        ("popcount(a)", 5),
        ("clz(b)", 29),
        ("clz(b - 4)", 32),
        ("ctz(b - 4)", 32),
        ("bitreverse(a)", 0x8000_000f),
        ("{a[3:0], b[27:0]}", 0x1000_0004),
        ("sext(a[31:28], 32)", 0xffff_ffff),
        ("zext(a[31:28], 32)", 15),
        ("-b", 0xffff_fffc),
        ("~b", 0xffff_fffb),
        ("zext(a == b, 32)", 0),
    ] {
        assert_eq!(value(text, "b32", "b32", &ab), want, "{text}");
    }
}

/// splitmix64
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Equal bits, or both NaN.
fn same(format: Format, a: u128, b: u128) -> bool {
    let nan = |v| float::operate("feq", format, &[v, v], Under::default()) == Some(0);
    a == b || nan(a) && nan(b)
}

type Binary32 = fn(f32, f32) -> f32;
type Binary64 = fn(f64, f64) -> f64;

#[test]
fn arithmetic_agrees_with_the_host() {
    let ops: [(&str, Binary32, Binary64); 5] = [
        ("fadd", |a, b| a + b, |a, b| a + b),
        ("fsub", |a, b| a - b, |a, b| a - b),
        ("fmul", |a, b| a * b, |a, b| a * b),
        ("rcp", |a, _| 1.0 / a, |a, _| 1.0 / a),
        ("sqrt", |a, _| a.sqrt(), |a, _| a.sqrt()),
    ];
    let (single, double) = (Format::of("f32").unwrap(), Format::of("f64").unwrap());
    let mut seed = 1;
    for i in 0..20_000 {
        let (mut x, mut y) = (random(&mut seed), random(&mut seed));
        // Half of the pairs have near exponents, so that sums cancel.
        if i % 2 == 0 {
            y = x & !0x800f_ffff_ffff_ffff | y & 0x801f_ffff_ffff_ffff;
        }
        if i % 16 == 1 {
            x &= !(0x7ff << 52);
        }
        for (name, narrow, wide) in ops {
            let got =
                float::operate(name, double, &[x.into(), y.into()], Under::default()).unwrap();
            let want = wide(f64::from_bits(x), f64::from_bits(y)).to_bits();
            assert!(
                same(double, got, want.into()),
                "{name} {x:#x} {y:#x}: {got:#x} {want:#x}"
            );
            let (x, y) = ((x >> 32) as u32, (y >> 32) as u32);
            let got =
                float::operate(name, single, &[x.into(), y.into()], Under::default()).unwrap();
            let want = narrow(f32::from_bits(x), f32::from_bits(y)).to_bits();
            assert!(
                same(single, got, want.into()),
                "{name} {x:#x} {y:#x}: {got:#x} {want:#x}"
            );
        }
        let z = random(&mut seed);
        let got = float::operate(
            "fma",
            double,
            &[x.into(), y.into(), z.into()],
            Under::default(),
        )
        .unwrap();
        let want = f64::from_bits(x).mul_add(f64::from_bits(y), f64::from_bits(z));
        assert!(
            same(double, got, want.to_bits().into()),
            "fma {x:#x} {y:#x} {z:#x}"
        );
    }
}

#[test]
fn conversions_agree_with_the_host() {
    let (half, single, double) = (
        Format::of("f16").unwrap(),
        Format::of("f32").unwrap(),
        Format::of("f64").unwrap(),
    );
    let mut seed = 2;
    for _ in 0..20_000 {
        let x = random(&mut seed);
        let v = f64::from_bits(x);
        let got = float::convert(double, single, x.into(), Under::default());
        assert!(same(single, got, (v as f32).to_bits().into()), "{x:#x}");
        let got = float::convert(single, double, (x as u32).into(), Under::default());
        let want = f64::from(f32::from_bits(x as u32)).to_bits();
        assert!(same(double, got, want.into()), "{x:#x}");
        for name in ["floor", "ceil", "trunc", "rndne"] {
            let small = f64::from_bits(x & !(0x7ff << 52) | (1015 + (x >> 52) % 70) << 52);
            let want = match name {
                "floor" => small.floor(),
                "ceil" => small.ceil(),
                "trunc" => small.trunc(),
                _ => small.round_ties_even(),
            };
            let got =
                float::operate(name, double, &[small.to_bits().into()], Under::default()).unwrap();
            assert_eq!(got, u128::from(want.to_bits()), "{name} {small}");
            let whole = float::to_integer(double, small.to_bits().into());
            assert_eq!(whole, small as i128, "{small}");
        }
        let n = x as i64;
        assert_eq!(
            float::from_integer(single, n.into(), Under::default()),
            u128::from((n as f32).to_bits())
        );
    }
    // Every half is exact in f32 and converts back; midpoints round to even, or down.
    for bits in 0..0x7c00u128 {
        let wide = float::convert(half, single, bits, Under::default());
        assert_eq!(float::convert(single, half, wide, Under::default()), bits);
        let next = float::convert(half, single, bits + 1, Under::default());
        if bits < 0x7bff {
            let (a, b) = (f32::from_bits(wide as u32), f32::from_bits(next as u32));
            let middle = u128::from(((a + b) / 2.0).to_bits());
            assert_eq!(
                float::convert(single, half, middle, Under::default()),
                bits + (bits & 1)
            );
            assert_eq!(
                float::convert(single, half, middle, Under::default().toward_zero()),
                bits
            );
        }
    }
}

#[test]
fn fused_halves_round_once() {
    let half = Format::of("f16").unwrap();
    let fma = |a, b, c| float::operate("fma", half, &[a, b, c], Under::default()).unwrap();
    // 1 * 2049 does not exist; 3 * 683 = 2049 does, a midpoint of 2048 and 2050.
    let (three, many) = (0x4200, float::from_integer(half, 683, Under::default()));
    assert_eq!(
        fma(three, many, 0),
        float::from_integer(half, 2048, Under::default())
    );
    assert_eq!(
        fma(three, many, 1),
        float::from_integer(half, 2050, Under::default())
    );
    assert_eq!(
        fma(three, many, 0x8001),
        float::from_integer(half, 2048, Under::default())
    );
}

#[test]
fn special_values() {
    for (text, a, b, want) in [
        (
            "fminnum.f32(a, b)",
            0x7fc0_0000u32,
            0x3f80_0000u32,
            0x3f80_0000,
        ),
        ("fmaxnum.f32(a, b)", 0x3f80_0000, 0xffc0_0000, 0x3f80_0000),
        ("fminnum.f32(a, b)", 0, 0x8000_0000, 0x8000_0000),
        ("fmaxnum.f32(a, b)", 0x8000_0000, 0, 0),
        ("fneg.f32(a)", 0x3f80_0000, 0, 0xbf80_0000),
        ("fabs.f32(a)", 0xbf80_0000, 0, 0x3f80_0000),
        ("ftos.i32.f32(a)", 0x7fc0_0000, 0, 0),
        ("ftos.i32.f32(a)", 0xff80_0000, 0, 0x8000_0000),
        ("ftou.u32.f32(a)", 0xbf80_0000, 0, 0),
        ("ftou.u32.f32(a)", 0x7f80_0000, 0, 0xffff_ffff),
        ("fract.f32(a)", 0xb300_0000, 0, 0x3f7f_ffff),
        ("ldexp.f32(a, b)", 0x3f80_0000, 0xffff_ffff, 0x3f00_0000),
        ("ldexp.f32(a, b)", 0x3f80_0000, -149i32 as u32, 1),
        ("ldexp.f32(a, b)", 0x3f80_0000, -150i32 as u32, 0),
        ("ldexp.f32(a, b)", 0x3f80_0000, 128, 0x7f80_0000),
        ("zext(fle.f32(a, b), 32)", 0x8000_0000, 0, 1),
        ("zext(flt.f32(a, b), 32)", 0xff80_0000, 0x7f7f_ffff, 1),
        ("zext(feq.f32(a, a), 32)", 0x7fc0_0000, 0, 0),
        ("exp2.f32(a)", 0x4040_0000, 0, 0x4100_0000),
        ("zext(fcvt.fp8.f32(a), 32)", 0x4380_0000, 0, 0x80),
        ("zext(fcvt.fp8.f32(a), 32)", 0x8000_0000, 0, 0),
        ("zext(fcvt.bf8.f32(a), 32)", 0x3f80_0000, 0, 0x40),
        ("zext(fcvt_rtz.f16.f32(a), 32)", 0x477f_ffff, 0, 0x7bff),
        ("zext(fcvt.bf16.f32(a), 32)", 0x3f80_8000, 0, 0x3f80),
    ] {
        let values = [("a", u128::from(a)), ("b", u128::from(b))];
        assert_eq!(
            value(text, "b32", "b32", &values),
            want,
            "{text} {a:#x} {b:#x}"
        );
    }
}

#[test]
fn what_has_no_value_says_so() {
    let meaning = parse("dst = readfirstlane(a)").unwrap();
    let type_of = |_: &str| OperandType::parse("b32");
    let typed = types::check(
        &meaning,
        &[],
        types::Scope {
            operands: &type_of,
            names: &[],
            lanes: 64,
        },
    )
    .unwrap();
    let error = statements(&typed, &|_| Some(0)).unwrap_err();
    assert_eq!(error.message, "`readfirstlane` is not pure");
    let meaning = parse("dst = a").unwrap();
    let typed = types::check(
        &meaning,
        &[],
        types::Scope {
            operands: &type_of,
            names: &[],
            lanes: 64,
        },
    )
    .unwrap();
    let error = statements(&typed, &|_| None).unwrap_err();
    assert_eq!(error.message, "`a` has no value");
}

#[test]
fn doubles_are_rounded_once() {
    use super::float::Format;
    for (format, exponent, fraction) in [(Format::F16, 5, 10), (Format::BF16, 8, 7)] {
        let infinity = ((1_u64 << exponent) - 1) << fraction;
        let bias = (1 << (exponent - 1)) - 1;
        // Infinity stands for the next number after the largest.
        let number = |pattern: u64| {
            let (field, rest) = (
                (pattern >> fraction) as i32,
                pattern & ((1 << fraction) - 1),
            );
            let whole = rest + (u64::from(field > 0) << fraction);
            whole as f64 * 2f64.powi(field.max(1) - bias - fraction)
        };
        let sign = 1_u64 << (exponent + fraction);
        for low in 0..infinity {
            let high = low + 1;
            let middle = (number(low) + number(high)) / 2.0;
            let even = if low % 2 == 0 { low } else { high };
            for (value, want) in [
                (number(low), low),
                (middle.next_down(), low),
                (middle, even),
                (middle.next_up(), high),
            ] {
                assert_eq!(format.nearest(value), want, "{value:e}");
                assert_eq!(format.nearest(-value), want | sign, "-{value:e}");
            }
        }
        assert_eq!(format.nearest(f64::MIN_POSITIVE), 0);
        assert_eq!(format.nearest(f64::NEG_INFINITY), infinity | sign);
        let quiet = 1 << (fraction - 1);
        let nan = f64::from_bits(0xfffc << 48);
        assert_eq!(format.nearest(nan), infinity | sign | quiet | quiet >> 1);
    }
}
