//! Every operator of the table on a few elements, against results worked out by hand.

use super::*;
use std::collections::BTreeSet;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_3, FRAC_PI_4, FRAC_PI_6, PI};

/// An operator with attributes, its arguments and its result.
struct Case {
    operation: &'static str,
    args: Vec<Array>,
    result: Array,
}

fn case(operation: &'static str, args: Vec<Array>, result: Array) -> Case {
    Case {
        operation,
        args,
        result,
    }
}

fn f(all: &[f64]) -> Array {
    floats("float", &[all.len() as u64], all)
}

fn i(all: &[i128]) -> Array {
    integers("int32", &[all.len() as u64], all)
}

/// `{2, 3}` of 1 to 6.
fn m() -> Array {
    floats("float", &[2, 3], &[1., 2., 3., 4., 5., 6.])
}

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// One argument of floats; results are rounded to a float.
fn unary(operation: &'static str, x: &[f64], r: &[f64]) -> Case {
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

/// Values of functions from tables, to more digits than a float has.
fn functions() -> Vec<Case> {
    vec![
        unary("exp", &[0., 1., -INF], &[1., std::f64::consts::E, 0.]),
        unary(
            "log",
            &[1., 2., 0., -1.],
            &[0., std::f64::consts::LN_2, -INF, NAN],
        ),
        unary("log2", &[8., 0.25], &[3., -2.]),
        unary("sin", &[0., 1., INF], &[0., 0.841_470_984_807_896_5, NAN]),
        unary("cos", &[0., 1.], &[1., 0.540_302_305_868_139_7]),
        unary("tan", &[0., 1.], &[0., 1.557_407_724_654_902_3]),
        unary("asin", &[1., 0.5, 2.], &[FRAC_PI_2, FRAC_PI_6, NAN]),
        unary("acos", &[0.5, -1.], &[FRAC_PI_3, PI]),
        unary("atan", &[1., INF], &[FRAC_PI_4, FRAC_PI_2]),
        unary("sinh", &[1., -INF], &[1.175_201_193_643_801_4, -INF]),
        unary("cosh", &[1., 0.], &[1.543_080_634_815_243_7, 1.]),
        unary("tanh", &[1., INF], &[0.761_594_155_955_764_9, 1.]),
        unary(
            "asinh",
            &[1., -1.],
            &[0.881_373_587_019_543, -0.881_373_587_019_543],
        ),
        unary("acosh", &[2., 0.5], &[1.316_957_896_924_816_7, NAN]),
        unary("atanh", &[0.5, 1.], &[0.549_306_144_334_054_8, INF]),
        unary(
            "erf",
            &[0.5, 1., -2.],
            &[
                0.520_499_877_813_046_5,
                0.842_700_792_949_714_9,
                -0.995_322_265_018_952_7,
            ],
        ),
        unary(
            "sigmoid",
            &[0., 1., -1000., 1000.],
            &[0.5, 0.731_058_578_630_004_9, 0., 1.],
        ),
        unary("elu[alpha=1]", &[-1.], &[-0.632_120_558_828_557_7]),
        case("exp", vec![i(&[0, 1, 2])], i(&[1, 2, 7])),
        case(
            "softmax[axis=1]",
            vec![floats("float", &[1, 2], &[0., 1.])],
            floats(
                "float",
                &[1, 2],
                &[0.268_941_421_369_995_1, 0.731_058_578_630_004_9],
            ),
        ),
        case(
            "logsoftmax[axis=0]",
            vec![floats("float", &[2, 1], &[0., 0.])],
            floats("float", &[2, 1], &[-std::f64::consts::LN_2; 2]),
        ),
    ]
}

fn reductions() -> Vec<Case> {
    let over = |operation, a: Array, lens: &[u64], r: &[f64]| {
        case(operation, vec![a], floats("float", lens, r))
    };
    let n = |all: &[i128]| integers("int8", &[all.len() as u64], all);
    vec![
        over("reduce_sum[axes={0}]", m(), &[1, 3], &[5., 7., 9.]),
        over("reduce_sum[axes={1}]", m(), &[2, 1], &[6., 15.]),
        over("reduce_sum[axes={-1, 0}]", m(), &[1, 1], &[21.]),
        case("reduce_sum[axes={0}]", vec![n(&[100, 100])], n(&[-56])),
        over("reduce_mean[axes={1}]", m(), &[2, 1], &[2., 5.]),
        case("reduce_mean[axes={0}]", vec![n(&[-3, -4])], n(&[-3])),
        case("reduce_mean[axes={0}]", vec![n(&[100, 100])], n(&[100])),
        over("reduce_max[axes={0}]", f(&[-INF, -INF]), &[1], &[-INF]),
        over("reduce_max[axes={0}]", f(&[-2., NAN, -1.]), &[1], &[-1.]),
        over("reduce_max[axes={0}]", f(&[NAN, NAN]), &[1], &[-INF]),
        case("reduce_max[axes={0}]", vec![n(&[-128, -5])], n(&[-5])),
        over("reduce_min[axes={0}]", f(&[2., NAN, 1.]), &[1], &[1.]),
        over("reduce_min[axes={0}]", f(&[NAN]), &[1], &[INF]),
        over("reduce_prod[axes={1}]", m(), &[2, 1], &[6., 120.]),
        case("reduce_prod[axes={0}]", vec![n(&[16, 16])], n(&[0])),
        over("reduce_any[axes={0}]", f(&[0., 3., 0.]), &[1], &[1.]),
        over("reduce_any[axes={0}]", f(&[0., -0.]), &[1], &[0.]),
        over("reduce_all[axes={0}]", f(&[NAN, 3.]), &[1], &[1.]),
        case("reduce_all[axes={0}]", vec![n(&[1, 0])], n(&[0])),
        case(
            "argmax[axis=1,select_last_index=0]",
            vec![floats("float", &[2, 3], &[1., 5., 5., 9., NAN, 2.])],
            integers("int64", &[2, 1], &[1, 0]),
        ),
        case(
            "argmax[axis=0,select_last_index=1]",
            vec![f(&[5., 5., 1.])],
            integers("int64", &[1], &[1]),
        ),
        case(
            "argmin[axis=0,select_last_index=0]",
            vec![i(&[3, 1, 1])],
            integers("int64", &[1], &[1]),
        ),
        case(
            "argmin[axis=0,select_last_index=1]",
            vec![i(&[3, 1, 1])],
            integers("int64", &[1], &[2]),
        ),
    ]
}

fn movements() -> Vec<Case> {
    let to = |operation, a: Array, lens: &[u64], r: &[f64]| {
        case(operation, vec![a], floats("float", lens, r))
    };
    let all = [1., 2., 3., 4., 5., 6.];
    let cube = || floats("float", &[1, 2, 3], &all);
    vec![
        to(
            "transpose[permutation={1, 0}]",
            m(),
            &[3, 2],
            &[1., 4., 2., 5., 3., 6.],
        ),
        to(
            "multibroadcast[out_lens={2, 2},out_dyn_dims={}]",
            f(&[1., 2.]),
            &[2, 2],
            &[1., 2., 1., 2.],
        ),
        to(
            "multibroadcast[out_lens={2, 3},out_dyn_dims={}]",
            floats("float", &[2, 1], &[1., 2.]),
            &[2, 3],
            &[1., 1., 1., 2., 2., 2.],
        ),
        case(
            "multibroadcast[out_lens={},out_dyn_dims={}]",
            vec![f(&[1., 2., 3.]), m()],
            floats("float", &[2, 3], &[1., 2., 3., 1., 2., 3.]),
        ),
        to(
            "broadcast[axis=0,out_lens={2, 2},out_dyn_dims={}]",
            f(&[1., 2.]),
            &[2, 2],
            &[1., 1., 2., 2.],
        ),
        to(
            "broadcast[axis=1,out_lens={2, 2},out_dyn_dims={}]",
            f(&[1., 2.]),
            &[2, 2],
            &[1., 2., 1., 2.],
        ),
        to(
            "scalar[scalar_bcst_dims={2, 2}]",
            f(&[7.]),
            &[2, 2],
            &[7.; 4],
        ),
        to(
            "slice[axes={1},starts={1},ends={-1}]",
            m(),
            &[2, 1],
            &[2., 5.],
        ),
        to(
            "slice[axes={0, 1},starts={-1, 0},ends={99, 2}]",
            m(),
            &[1, 2],
            &[4., 5.],
        ),
        to("step[axes={1},steps={2}]", m(), &[2, 2], &[1., 3., 4., 6.]),
        to("squeeze[axes={0}]", cube(), &[2, 3], &all),
        to("squeeze[axes={}]", cube(), &[2, 3], &all),
        to("unsqueeze[axes={0, 2},steps={}]", m(), &[1, 2, 1, 3], &all),
        to("unsqueeze[axes={1},steps={3}]", m(), &[2, 3, 1], &all),
        to("reshape[dims={0, -1}]", m(), &[2, 3], &all),
        to("reshape[dims={3, 2}]", m(), &[3, 2], &all),
        to("reshape_lazy[dims={-1}]", m(), &[6], &all),
        to("flatten[axis=1]", cube(), &[1, 6], &all),
        to("flatten[axis=0]", m(), &[1, 6], &all),
        to("flatten[axis=2]", m(), &[6, 1], &all),
        to("contiguous", m(), &[2, 3], &all),
        to(
            "pad[mode=0,pads={1, 0},value=9]",
            f(&[1., 2.]),
            &[3],
            &[9., 1., 2.],
        ),
        to(
            "pad[mode=0,pads={-1, 1},value=9]",
            f(&[1., 2.]),
            &[2],
            &[2., 9.],
        ),
        to(
            "pad[mode=1,pads={2, 3},value=0]",
            f(&[1., 2., 3.]),
            &[8],
            &[3., 2., 1., 2., 3., 2., 1., 2.],
        ),
        to(
            "pad[mode=2,pads={1, 2},value=0]",
            f(&[1., 2.]),
            &[5],
            &[1., 1., 2., 2., 2.],
        ),
        to(
            "pad[mode=0,pads={1, 0},value=-3.40282e+38]",
            f(&[1.]),
            &[2],
            &[-f64::from(f32::MAX), 1.],
        ),
        case(
            "pad[mode=0,pads={1, 0},value=inf]",
            vec![integers("int64", &[1], &[5])],
            integers("int64", &[2], &[i64::MAX.into(), 5]),
        ),
        case(
            "pad[mode=0,pads={1, 0},value=nan]",
            vec![i(&[5])],
            i(&[0, 5]),
        ),
        case(
            "pad[mode=0,pads={1, 0},value=300]",
            vec![integers("int8", &[1], &[5])],
            integers("int8", &[2], &[127, 5]),
        ),
        case(
            "gather[axis=1]",
            vec![m(), i(&[2, -3])],
            floats("float", &[2, 2], &[3., 1., 6., 4.]),
        ),
        case(
            "gather[axis=0]",
            vec![f(&[1., 2.]), i(&[-2, -3, 2, 1])],
            f(&[1., 0., 0., 2.]),
        ),
        to("reverse[axes={1}]", m(), &[2, 3], &[3., 2., 1., 6., 5., 4.]),
        to(
            "reverse[axes={0, 1}]",
            m(),
            &[2, 3],
            &[6., 5., 4., 3., 2., 1.],
        ),
        case(
            "concat[axis=0]",
            vec![f(&[1.]), f(&[2., 3.])],
            f(&[1., 2., 3.]),
        ),
        case(
            "concat[axis=1]",
            vec![floats("float", &[2, 1], &[8., 9.]), m()],
            floats("float", &[2, 4], &[8., 1., 2., 3., 9., 4., 5., 6.]),
        ),
        case("gpu::gen::op[op=neg]", vec![f(&[1.])], f(&[-1.])),
        // The last argument is memory for the result.
        case(
            "gpu::precompile_op[op=neg,additional_args=1,ignore_modules=0,output_shape=nullopt]",
            vec![f(&[1.]), f(&[5.])],
            f(&[-1.]),
        ),
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

fn cases() -> Vec<Case> {
    let all = [arithmetic(), functions(), reductions(), movements()];
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
    let cases = cases();
    let known: BTreeSet<&str> = cases
        .iter()
        .map(|c| c.operation.split('[').next().unwrap_or_default())
        .chain(modules::OPERATORS)
        .collect();
    for row in tables().operators.values() {
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
