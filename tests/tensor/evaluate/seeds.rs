//! Inputs of seeds: the first ones are known.

use super::*;
use easel_tensor_evaluate::inputs;

fn first(ty: &str, mode: Mode) -> Array {
    let text = format!("x = @param:x -> {ty}_type, {{4}}, {{1}}\n@1 = @return(x)\n");
    inputs(&parse(&text), 1, mode)["x"].clone()
}

#[test]
fn values_are_the_known_ones() {
    assert_eq!(
        real(&first("float", Mode::Grid)),
        [-0.625, -0.5625, -1.0, 0.9375]
    );
    let random = first("float", Mode::Random);
    let known = [-0.188_269_138_f64, 0.954_031_229, 0.375_962_496];
    for (got, known) in real(&random).iter().zip(known) {
        assert_eq!(*got as f32, known as f32);
    }
    assert_eq!(whole(&first("int32", Mode::Random)), [-85, -48, 86, -63]);
    let positive = first("float", Mode::Positive);
    let negative = first("float", Mode::Negative);
    for (p, n) in real(&positive).iter().zip(real(&negative)) {
        assert!(*p > 0.0 && *n == -*p);
    }
    assert!(
        whole(&first("uint8", Mode::Negative))
            .iter()
            .all(|&n| n > 0)
    );
    assert!(whole(&first("int8", Mode::Negative)).iter().all(|&n| n < 0));
    assert!(
        whole(&first("bool", Mode::Random))
            .iter()
            .all(|&n| n == 0 || n == 1)
    );
}

#[test]
fn indices_stay_on_their_axis() {
    let text = |ty: &str| {
        format!(
            "d = @param:d -> float_type, {{2, 5}}, {{5, 1}}\n\
             x = @param:x -> {ty}_type, {{5}}, {{1}}\n\
             @2 = unsqueeze[axes={{0}},steps={{}}](x) -> {ty}_type, {{1, 5}}, {{5, 1}}\n\
             @3 = gather[axis=1](d,@2) -> float_type, {{2, 1, 5}}, {{5, 5, 1}}\n\
             @4 = @return(@3)\n"
        )
    };
    let signed = inputs(&parse(&text("int64")), 1, Mode::Special);
    assert_eq!(whole(&signed["x"]), [-5, -4, 4, 3, -1]);
    let unsigned = inputs(&parse(&text("uint32")), 1, Mode::Grid);
    assert_eq!(whole(&unsigned["x"]), [0, 1, 4, 3, 4]);
}

#[test]
fn indices_of_steps_of_the_host_stay_on_their_axes() {
    for (step, data, indices, updates, out, least) in [
        (
            "scatter_add[axis=1,skip_out_of_bounds=0]",
            "9, 3",
            "9, 2",
            ",u",
            "9, 3",
            3,
        ),
        ("scatter[axis=-2]", "4, 9", "3, 9", ",u", "4, 9", 4),
        ("scatternd_mul", "9, 2, 7", "6, 2", ",u", "9, 2, 7", 2),
        ("gathernd[batch_dims=0]", "5, 9", "8, 1", "", "8, 9", 5),
        (
            "gathernd[batch_dims=1]",
            "2, 3, 9",
            "2, 4, 1",
            "",
            "2, 4, 9",
            3,
        ),
    ] {
        let shape = |ty: &str, lens: &str| {
            let lens: Vec<u64> = lens.split(", ").filter_map(|n| n.parse().ok()).collect();
            let strides: Vec<u64> = (0..lens.len())
                .map(|k| lens[k + 1..].iter().product())
                .collect();
            let list = |all: &[u64]| {
                all.iter()
                    .map(u64::to_string)
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            format!("{ty}, {{{}}}, {{{}}}", list(&lens), list(&strides))
        };
        let of_updates = match step.starts_with("scatternd") {
            true => "6, 7",
            false => indices,
        };
        let (data, out) = (shape("float_type", data), shape("float_type", out));
        let (indices, updates_shape) = (
            shape("int64_type", indices),
            shape("float_type", of_updates),
        );
        let text = format!(
            "d = @param:d -> {data}\ni = @param:i -> {indices}\nu = @param:u -> {updates_shape}\n\
             @3 = {step}(d,i{updates}) -> {out}\n@4 = @return(@3)\n"
        );
        let program = parse(&text);
        for mode in Mode::ALL {
            let given = inputs(&program, 3, mode);
            let all = whole(&given["i"]);
            assert!(
                all.iter().all(|&j| (-least..least).contains(&j)),
                "{step}: {all:?}"
            );
            evaluate(&program, &given).unwrap_or_else(|e| panic!("{step}: {e}"));
        }
    }
}

#[test]
fn special_numbers_come_every_seventh() {
    let text = "x = @param:x -> half_type, {60}, {1}\n@1 = @return(x)\n";
    let x = inputs(&parse(text), 1, Mode::Special)["x"].clone();
    let all = real(&x);
    let special: Vec<f64> = (1..=8).map(|n| all[n * 7 - 1]).collect();
    assert_eq!(special[..4], [0.0, 0.0, f64::INFINITY, f64::NEG_INFINITY]);
    assert!(special[1].is_sign_negative() && special[4].is_nan());
    assert_eq!(special[5..], [2.0_f64.powi(-24), 1.0, -1.0]);
}

#[test]
fn left_out_literals_are_inputs() {
    let text = "x = @param:x -> float_type, {20}, {1}\n\
                @1 = @literal{ ... } -> float_type, {20}, {1}\n\
                @2 = add(x,@1) -> float_type, {20}, {1}\n@3 = @return(@2)\n";
    let program = parse(text);
    let mut given = inputs(&program, 1, Mode::Grid);
    assert_eq!(given.keys().collect::<Vec<_>>(), ["main:@1", "x"]);
    let sum = evaluate(&program, &given)
        .expect("both are there")
        .remove(0);
    let wanted = real(&given["x"])[3] + real(&given["main:@1"])[3];
    assert_eq!(real(&sum)[3], wanted);
    given.remove("main:@1");
    let problem = evaluate(&program, &given).expect_err("one is not");
    assert_eq!(problem.to_string(), "main:@1: there is no input `main:@1`");
}
