//! Operators that run modules, and tuples.

use super::*;

/// The operators of the table that are shown here.
pub const OPERATORS: [&str; 5] = [
    "pointwise",
    "fused_reduce",
    "split_fused_reduce",
    "fused_concat",
    "get_tuple_elem",
];

const ADD_ONE: &str = "\nmodule: \"p\"\n\
    p:x0 = @param:x0 -> float_type, {1}, {0}\n\
    p:@1 = @literal{1} -> float_type, {1}, {0}\n\
    p:@2 = add(p:x0,p:@1) -> float_type, {1}, {0}\n\
    p:@3 = @return(p:@2)\n";

#[test]
fn a_body_runs_on_all_elements() {
    let text = format!(
        "module: \"main\"\nx = @param:x -> float_type, {{2, 2}}, {{2, 1}}\n\
         @1 = pointwise(x), [p] -> float_type, {{2, 2}}, {{2, 1}}\n@2 = @return(@1)\n{ADD_ONE}"
    );
    let x = floats("float", &[2, 2], &[1., 2., 3., 4.]);
    let got = run(&text, &[("x", &x)]).expect("it can be evaluated");
    assert_eq!(got, [floats("float", &[2, 2], &[2., 3., 4., 5.])]);
}

#[test]
fn parameters_meet_arguments_by_their_names() {
    let text = "module: \"main\"\na = @param:a -> float_type, {2}, {1}\n\
        b = @param:b -> float_type, {2}, {1}\n\
        @2 = pointwise(a,b), [p] -> [float_type, {2}, {1}, float_type, {2}, {1}]\n\
        @3 = get_tuple_elem[index=1](@2) -> float_type, {2}, {1}\n\
        @4 = get_tuple_elem[index=0](@2) -> float_type, {2}, {1}\n\
        @5 = @return(@3,@4)\n\nmodule: \"p\"\n\
        p:x1 = @param:x1 -> float_type, {1}, {0}\n\
        p:x0 = @param:x0 -> float_type, {1}, {0}\n\
        p:@2 = sub(p:x0,p:x1) -> float_type, {1}, {0}\n\
        p:@3 = @literal{7} -> float_type, {1}, {0}\n\
        p:@4 = @return(p:@2,p:@3)\n";
    let (a, b) = (
        floats("float", &[2], &[5., 6.]),
        floats("float", &[2], &[1., 4.]),
    );
    let got = run(text, &[("a", &a), ("b", &b)]).expect("it can be evaluated");
    let (difference, seven) = (
        floats("float", &[2], &[4., 2.]),
        floats("float", &[2], &[7., 7.]),
    );
    assert_eq!(got, [seven, difference]);
}

#[test]
fn reductions_are_fused_with_what_surrounds_them() {
    for operation in [
        "fused_reduce[axes={1}]",
        "split_fused_reduce[axes={1},assign=assign_none]",
    ] {
        let text = format!(
            "module: \"main\"\nx = @param:x -> float_type, {{2, 3}}, {{3, 1}}\n\
             @1 = {operation}(x), [r] -> float_type, {{2, 3}}, {{3, 1}}\n@2 = @return(@1)\n\n\
             module: \"r\"\nr:x0 = @param:x0 -> float_type, {{2, 3}}, {{3, 1}}\n\
             r:@1 = pointwise(r:x0), [p] -> float_type, {{2, 3}}, {{3, 1}}\n\
             r:@2 = reduce_sum[axes={{1}}](r:@1) -> float_type, {{2, 1}}, {{1, 1}}\n\
             r:@3 = multibroadcast[out_lens={{2, 3}},out_dyn_dims={{}}](r:@2) -> float_type, {{2, 3}}, {{1, 0}}\n\
             r:@4 = sub(r:@3,r:x0) -> float_type, {{2, 3}}, {{3, 1}}\nr:@5 = @return(r:@4)\n{ADD_ONE}"
        );
        let x = floats("float", &[2, 3], &[1., 2., 3., 4., 5., 6.]);
        let got = run(&text, &[("x", &x)]).expect("it can be evaluated");
        assert_eq!(
            got,
            [floats("float", &[2, 3], &[8., 7., 6., 14., 13., 12.])]
        );
    }
}

#[test]
fn what_bodies_make_is_put_together() {
    let text = format!(
        "module: \"main\"\nx = @param:x -> float_type, {{2}}, {{1}}\ny = @param:y -> float_type, {{1}}, {{1}}\n\
         z = @param:z -> float_type, {{3}}, {{1}}\n\
         @3 = fused_concat[axis=0](x,y,z), [p, q, l] -> float_type, {{3}}, {{1}}\n@4 = @return(@3)\n\n\
         module: \"l\"\nl:x0 = @param:x0 -> float_type, {{1}}, {{0}}\nl:!x1 = @param:!x1 -> float_type, {{1}}, {{0}}\n\
         l:@2 = mul(l:!x1,l:x0) -> float_type, {{1}}, {{0}}\nl:@3 = @return(l:@2)\n\n\
         module: \"q\"\nq:x0 = @param:x0 -> float_type, {{1}}, {{0}}\n\
         q:@1 = neg(q:x0) -> float_type, {{1}}, {{0}}\nq:@2 = @return(q:@1)\n{ADD_ONE}"
    );
    let f = |all: &[f64]| floats("float", &[all.len() as u64], all);
    let (x, y, z) = (f(&[1., 2.]), f(&[5.]), f(&[10., 100., 1000.]));
    let got = run(&text, &[("x", &x), ("y", &y), ("z", &z)]).expect("it can be evaluated");
    assert_eq!(got, [f(&[20., 300., -5000.])]);
}

#[test]
fn modules_of_an_operator_may_hold_what_moves() {
    let text = "module: \"main\"\nx = @param:x -> float_type, {2}, {1}\n\
        @1 = gpu::gen::op[op=reduce_sum[axes={0}]](x), [g] -> float_type, {1}, {1}\n@2 = @return(@1)\n\n\
        module: \"g\"\ng:x0 = @param:x0 -> float_type, {2}, {1}\n\
        g:@1 = pad[mode=0,pads={1, 0},value=3](g:x0) -> float_type, {3}, {1}\n\
        g:@2 = reduce_sum[axes={0}](g:@1) -> float_type, {1}, {1}\ng:@3 = @return(g:@2)\n";
    let x = floats("float", &[2], &[1., 2.]);
    let got = run(text, &[("x", &x)]).expect("it can be evaluated");
    assert_eq!(real(&got[0]), [6.]);
}

#[test]
fn what_is_read_and_cannot_be_evaluated_is_a_problem() {
    let x = floats("float", &[2], &[1., 2.]);
    for (lines, said) in [
        (
            "@1 = neg(x) -> dynamic, float_type, {[1..4]}\n",
            "main:@1: the shape is not static",
        ),
        (
            "@1 = convert[target_type=18](x) -> fp4x2_type, {2}, {1}\n",
            "main:@1: `convert`: there is no arithmetic on `fp4x2_type`",
        ),
        (
            "@1 = pad[mode=0,pads={9999999999, 0},value=0](x) -> float_type, {10000000001}, {1}\n",
            "main:@1: `pad`: it has too many elements",
        ),
        (
            "@1 = gpu::gen::op[op=add](x) -> float_type, {2}, {1}\n",
            "main:@1: `gpu::gen::op`: it takes 2 arguments, not 1",
        ),
    ] {
        let text = format!("x = @param:x -> float_type, {{2}}, {{1}}\n{lines}@2 = @return(@1)\n");
        let problem = run(&text, &[("x", &x)]).expect_err(lines);
        assert_eq!(problem.to_string(), said);
    }
}
