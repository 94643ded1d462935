//! Cases of functions, reductions and movements.

use super::operators::{Case, INF, NAN, case, f, i, m, unary};
use super::*;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_3, FRAC_PI_4, FRAC_PI_6, PI};

/// Values of functions from tables, to more digits than a float has.
pub fn functions() -> Vec<Case> {
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

pub fn reductions() -> Vec<Case> {
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

pub fn movements() -> Vec<Case> {
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
