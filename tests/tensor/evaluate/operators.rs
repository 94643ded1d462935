//! Every operator of the table on a few elements, against results worked out by hand.

use super::*;
use std::collections::BTreeSet;

/// An operator with attributes, its arguments and its result.
pub struct Case {
    operation: &'static str,
    args: Vec<Array>,
    result: Array,
}

pub fn case(operation: &'static str, args: Vec<Array>, result: Array) -> Case {
    Case {
        operation,
        args,
        result,
    }
}

pub fn f(all: &[f64]) -> Array {
    floats("float", &[all.len() as u64], all)
}

pub fn i(all: &[i128]) -> Array {
    integers("int32", &[all.len() as u64], all)
}

/// `{2, 3}` of 1 to 6.
pub fn m() -> Array {
    floats("float", &[2, 3], &[1., 2., 3., 4., 5., 6.])
}

pub const INF: f64 = f64::INFINITY;
pub const NAN: f64 = f64::NAN;

/// One argument of floats; results are rounded to a float.
pub fn unary(operation: &'static str, x: &[f64], r: &[f64]) -> Case {
    case(operation, vec![f(x)], f(r))
}

fn binary(operation: &'static str, x: &[f64], y: &[f64], r: &[f64]) -> Case {
    case(operation, vec![f(x), f(y)], f(r))
}

fn whole_binary(operation: &'static str, x: &[i128], y: &[i128], r: &[i128]) -> Case {
    case(operation, vec![i(x), i(y)], i(r))
}

fn arithmetic() -> Vec<Case> {
    vec![
        binary("add", &[1., INF, 0.1], &[2., -INF, 0.2], &[3., NAN, 0.3]),
        whole_binary(
            "add",
            &[i32::MAX.into(), 2],
            &[1, -5],
            &[i32::MIN.into(), -3],
        ),
        binary("sub", &[1., 5.5], &[2., 0.25], &[-1., 5.25]),
        binary("mul", &[3., -0.5, 0.], &[4., 8., INF], &[12., -4., NAN]),
        binary(
            "div",
            &[1., -1., 0., 1.],
            &[4., 0., 0., 3.],
            &[0.25, -INF, NAN, 1. / 3.],
        ),
        whole_binary(
            "div",
            &[7, -7, 5, i32::MIN.into()],
            &[2, 2, 0, -1],
            &[3, -3, 0, i32::MIN.into()],
        ),
        binary(
            "max",
            &[1., NAN, NAN, -3.],
            &[2., 5., NAN, -INF],
            &[2., 5., NAN, -3.],
        ),
        binary(
            "min",
            &[1., NAN, NAN, -3.],
            &[2., 5., NAN, -INF],
            &[1., 5., NAN, -INF],
        ),
        whole_binary("max", &[-1, 4], &[1, -4], &[1, 4]),
        whole_binary("min", &[-1, 4], &[1, -4], &[-1, -4]),
        binary(
            "pow",
            &[2., -2., -2., 0., 9.],
            &[10., 3., 0.5, -1., 0.5],
            &[1024., -8., NAN, INF, 3.],
        ),
        whole_binary("pow", &[3, 2, 10], &[4, -1, 20], &[81, 0, i32::MAX.into()]),
        binary(
            "mod",
            &[7., -7., 7., -7., 5.5],
            &[3., 3., -3., -3., 2.],
            &[1., 2., -2., -1., 1.5],
        ),
        whole_binary(
            "mod",
            &[7, -7, 7, -7, 3],
            &[3, 3, -3, -3, 0],
            &[1, 2, -2, -1, 0],
        ),
        binary(
            "fmod",
            &[7., -7., 7., -7.],
            &[3., 3., -3., -3.],
            &[1., -1., 1., -1.],
        ),
        whole_binary("fmod", &[7, -7, 7, 3], &[3, 3, -3, 0], &[1, -1, 1, 0]),
        binary("prelu", &[2., -2., 0.], &[0.5, 0.5, 3.], &[2., -1., 0.]),
        binary("sqdiff", &[1., 5.], &[3., 2.5], &[4., 6.25]),
        whole_binary("sqdiff", &[1, 9], &[3, 2], &[4, 49]),
        binary(
            "equal",
            &[1., NAN, INF, 0.],
            &[1., NAN, INF, -0.],
            &[1., 0., 1., 1.],
        ),
        binary("less", &[1., 2., NAN], &[2., 1., 1.], &[1., 0., 0.]),
        binary("greater", &[1., 2., NAN], &[2., 1., 1.], &[0., 1., 0.]),
        whole_binary("greater", &[1, 2], &[2, 1], &[0, 1]),
        binary("logical_and", &[2., 0., NAN], &[3., 1., 1.], &[1., 0., 1.]),
        binary("logical_or", &[2., 0., 0.], &[0., 0., NAN], &[1., 0., 1.]),
        binary("logical_xor", &[2., 0., 3.], &[0., 0., 1.], &[1., 0., 0.]),
        whole_binary("logical_xor", &[2, 0], &[5, 7], &[0, 1]),
        whole_binary("bitwise_and", &[12, -1, -4], &[10, 255, 6], &[8, 255, 4]),
        unary("abs", &[-1.5, 2., -INF], &[1.5, 2., INF]),
        case(
            "abs",
            vec![i(&[i32::MIN.into(), -3])],
            i(&[i32::MIN.into(), 3]),
        ),
        unary("neg", &[-1.5, 0.], &[1.5, -0.]),
        unary("not", &[0., 2., NAN], &[1., 0., 0.]),
        case("not", vec![i(&[0, 5])], i(&[1, 0])),
        unary("sign", &[-3., 0., 4., NAN], &[-1., 0., 1., 0.]),
        unary("relu", &[-3., 4., NAN], &[0., 4., 0.]),
        unary("floor", &[-1.5, 1.5], &[-2., 1.]),
        unary("ceil", &[-1.5, 1.5], &[-1., 2.]),
        unary(
            "nearbyint",
            &[0.5, 1.5, 2.5, -0.5, -1.5],
            &[0., 2., 2., -0., -2.],
        ),
        case("nearbyint", vec![i(&[5])], i(&[5])),
        unary("sqrt", &[4., 2., -1.], &[2., std::f64::consts::SQRT_2, NAN]),
        case("sqrt", vec![i(&[10, 16, -1])], i(&[3, 4, 0])),
        unary("rsqrt", &[4., 0., 0.25], &[0.5, INF, 2.]),
        unary("recip", &[4., 0., -0.], &[0.25, INF, -INF]),
        case("recip", vec![i(&[0, 1, -1, 2])], i(&[0, 1, -1, 0])),
        case(
            "clip",
            vec![f(&[-2., 0.5, 9., NAN]), f(&[0.; 4]), f(&[1.; 4])],
            f(&[0., 0.5, 1., 0.]),
        ),
        case(
            "where",
            vec![
                integers("bool", &[3], &[1, 0, 1]),
                f(&[1., 2., 3.]),
                f(&[4., 5., 6.]),
            ],
            f(&[1., 5., 3.]),
        ),
        case(
            "where",
            vec![f(&[NAN, 0., -0.]), i(&[1, 2, 3]), i(&[4, 5, 6])],
            i(&[1, 5, 6]),
        ),
        case(
            "where",
            vec![integers("bool", &[1], &[0]), i(&[1, 2]), i(&[4, 5])],
            i(&[4, 5]),
        ),
        case(
            "isnan",
            vec![f(&[NAN, INF, 1.])],
            integers("bool", &[3], &[1, 0, 0]),
        ),
        case("isnan", vec![i(&[7])], integers("bool", &[1], &[0])),
        case(
            "isinf",
            vec![f(&[NAN, -INF, 1.])],
            integers("bool", &[3], &[0, 1, 0]),
        ),
        unary("identity", &[1., NAN], &[1., NAN]),
        case("layout[permutation={1, 0}]", vec![m()], m()),
        unary("leaky_relu[alpha=0.25]", &[2., -2.], &[2., -0.5]),
        case("leaky_relu[alpha=0.5]", vec![i(&[3, -3])], i(&[3, -1])),
        unary("elu[alpha=2]", &[2., 0., -INF], &[2., 0., -2.]),
        case(
            "convert[target_type=5]",
            vec![f(&[-1.9, 300., NAN, -INF])],
            integers("int8", &[4], &[-1, 127, 0, -128]),
        ),
        case(
            "convert[target_type=4]",
            vec![i(&[-1, 300, 7])],
            integers("uint8", &[3], &[0, 255, 7]),
        ),
        case(
            "convert[target_type=0]",
            vec![f(&[0., -0., 0.5, NAN])],
            integers("bool", &[4], &[0, 0, 1, 1]),
        ),
        case(
            "convert[target_type=2]",
            vec![i(&[16_777_217, -3])],
            f(&[16_777_216., -3.]),
        ),
        case(
            "bit_cast[target_type=8]",
            vec![f(&[1., -0.])],
            i(&[0x3f80_0000, i32::MIN.into()]),
        ),
        case("bit_cast[target_type=2]", vec![i(&[0x4000_0000])], f(&[2.])),
        case(
            "quantizelinear[out_type=nullopt]",
            vec![
                f(&[2.5, 3.5, -1000., 2.]),
                f(&[1., 1., 1., 0.5]),
                integers("int8", &[4], &[0, 1, 0, -1]),
            ],
            integers("int8", &[4], &[2, 5, -128, 3]),
        ),
        case(
            "quantizelinear[out_type=nullopt]",
            vec![f(&[300., -3., NAN]), f(&[1.; 3])],
            integers("uint8", &[3], &[255, 0, 0]),
        ),
        case(
            "quantizelinear[out_type=13]",
            vec![f(&[1.1, 9999.]), f(&[1., 1.])],
            floats("fp8e4m3fn", &[2], &[1.125, 448.]),
        ),
        case(
            "dequantizelinear",
            vec![
                integers("int8", &[2], &[5, -3]),
                f(&[0.5, 2.]),
                integers("int8", &[2], &[1, 1]),
            ],
            f(&[2., -8.]),
        ),
        case("dequantizelinear", vec![i(&[3]), f(&[0.5])], f(&[1.5])),
    ]
}

/// Same numbers; floats as the nearest of the type, zeros by their signs.
fn agrees(got: &Array, want: &Array) -> bool {
    let equal = |a: f64, b: f64| {
        let b = if want.ty == ty("float") {
            f64::from(b as f32)
        } else {
            b
        };
        a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
    };
    got.lens == want.lens
        && match (&got.elements, &want.elements) {
            (Elements::Float(a), Elements::Float(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| equal(a, b))
            }
            (a, b) => a == b,
        }
}

/// Products of matrices, one for each index of the other axes.
fn products() -> Vec<Case> {
    let of = |lens: &[u64], all: &[f64]| floats("float", lens, all);
    let whole = |lens: &[u64], all: &[i128]| integers("int8", lens, all);
    vec![
        case(
            "dot",
            vec![m(), of(&[3, 2], &[1., 0., -1., 2., 0.5, 0.])],
            of(&[2, 2], &[0.5, 4., 2., 10.]),
        ),
        case(
            "dot",
            vec![
                of(&[2, 1, 2], &[1., 2., INF, 1.]),
                of(&[2, 2, 1], &[3., 4., 0., 1.]),
            ],
            of(&[2, 1, 1], &[11., NAN]),
        ),
        case(
            "dot",
            vec![whole(&[1, 2], &[100, 3]), whole(&[2, 1], &[2, 1])],
            whole(&[1, 1], &[-53]),
        ),
        case(
            "quant_dot",
            vec![whole(&[1, 2], &[100, 3]), whole(&[2, 1], &[2, 1])],
            integers("int32", &[1, 1], &[203]),
        ),
        case(
            "quant_dot",
            vec![
                floats("fp8e4m3fn", &[1, 2], &[448., 0.5]),
                floats("fp8e4m3fn", &[2, 1], &[448., -3.]),
            ],
            of(&[1, 1], &[200_702.5]),
        ),
        case(
            "unpack_int4",
            vec![whole(&[2], &[0x2f, -128])],
            whole(&[4], &[-1, 2, 0, -8]),
        ),
        case(
            "unpack_int4[axis=0]",
            vec![integers("uint8", &[2, 1], &[0x2f, 0x80])],
            integers("uint8", &[4, 1], &[15, 2, 0, 8]),
        ),
    ]
}

fn cases() -> Vec<Case> {
    let all = [
        products(),
        arithmetic(),
        cases::functions(),
        cases::reductions(),
        cases::movements(),
    ];
    all.into_iter().flatten().collect()
}

#[test]
fn results_are_those_worked_out_by_hand() {
    let mut wrong = Vec::new();
    for Case {
        operation,
        args,
        result,
    } in cases()
    {
        let args: Vec<&Array> = args.iter().collect();
        let name = result.ty.name().trim_end_matches("_type");
        match one(operation, &args, name, &result.lens) {
            Ok(got) if agrees(&got, &result) => {}
            Ok(got) => wrong.push(format!(
                "{operation}: {:?}, not {:?}",
                got.elements, result.elements
            )),
            Err(problem) => wrong.push(format!("{operation}: {problem}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_operator_has_a_case() {
    let all = cases();
    let known: BTreeSet<&str> = all
        .iter()
        .map(|c| c.operation.split('[').next().unwrap_or_default())
        .chain(modules::OPERATORS)
        .chain(hosts::OPERATORS)
        .collect();
    // Parts of kernels are refused: the reference is of programs before they become kernels.
    let operators = tables().operators.values();
    for row in operators.filter(|row| row.class != easel_tensor::tables::Class::Gen) {
        assert!(
            known.contains(row.name.as_str()),
            "`{}` has no case",
            row.name
        );
    }
}

/// The cases as programs.
pub fn texts() -> Vec<String> {
    let all = cases().into_iter();
    all.map(
        |Case {
             operation,
             args,
             result,
         }| {
            let args: Vec<&Array> = args.iter().collect();
            let name = result.ty.name().trim_end_matches("_type");
            text(operation, &args, name, &result.lens)
        },
    )
    .collect()
}
