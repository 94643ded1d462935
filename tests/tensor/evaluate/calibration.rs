//! Computations in the precision of the type stay within what is allowed, and not by far.

use super::*;

/// The largest share of its allowance that some element takes.
fn share(reference: &Array, got: &[f32]) -> f64 {
    let mut most = 0.0_f64;
    for (n, (&r, &g)) in real(reference).iter().zip(got).enumerate() {
        let (apart, allowed) = ((r - f64::from(g)).abs(), reference.allowance[n]);
        if apart > 0.0 {
            most = most.max(apart / allowed);
        }
    }
    most
}

fn random(count: u64, mode: Mode, seed: u64) -> Vec<f32> {
    let text = format!("x = @param:x -> float_type, {{{count}}}, {{1}}\n@1 = @return(x)\n");
    let given = easel_tensor_evaluate::inputs(&parse(&text), seed, mode);
    real(&given["x"]).iter().map(|&x| x as f32).collect()
}

fn array(lens: &[u64], all: &[f32]) -> Array {
    let all: Vec<f64> = all.iter().map(|&x| x.into()).collect();
    floats("float", lens, &all)
}

#[test]
fn functions_of_singles() {
    type Function = fn(f32) -> f32;
    let known: [(&str, Function); 10] = [
        ("exp", f32::exp),
        ("log", f32::ln),
        ("log2", f32::log2),
        ("sin", f32::sin),
        ("cos", f32::cos),
        ("tan", f32::tan),
        ("tanh", f32::tanh),
        ("atan", f32::atan),
        ("rsqrt", |x| 1.0 / x.sqrt()),
        ("sigmoid", |x| 1.0 / (1.0 + (-x).exp())),
    ];
    let x = random(2000, Mode::Positive, 1);
    for (name, function) in known {
        let reference = one(name, &[&array(&[2000], &x)], "float", &[2000]);
        let reference = reference.expect("it can be evaluated");
        let got: Vec<f32> = x.iter().map(|&x| function(x)).collect();
        let share = share(&reference, &got);
        assert!(share > 0.02 && share <= 1.0, "{name} {share}");
    }
}

#[test]
fn softmax_in_singles() {
    for seed in 1..4 {
        let x: Vec<f32> = random(600, Mode::Random, seed)
            .iter()
            .map(|x| x * 8.0)
            .collect();
        let reference = one(
            "softmax[axis=1]",
            &[&array(&[2, 300], &x)],
            "float",
            &[2, 300],
        );
        let reference = reference.expect("it can be evaluated");
        let got: Vec<f32> = x
            .chunks(300)
            .flat_map(|row| {
                let most = row.iter().fold(f32::NEG_INFINITY, |a, &b| a.max(b));
                let powers: Vec<f32> = row.iter().map(|x| (x - most).exp()).collect();
                let sum: f32 = powers.iter().sum();
                powers.into_iter().map(move |p| p / sum)
            })
            .collect();
        let share = share(&reference, &got);
        assert!(share > 0.01 && share <= 1.0, "{share}");
    }
}

#[test]
fn products_in_singles() {
    for count in [2, 65, 400] {
        let x: Vec<f32> = random(count, Mode::Random, count)
            .iter()
            .map(|x| 1.0 + x / 8.0)
            .collect();
        let reference = one(
            "reduce_prod[axes={0}]",
            &[&array(&[count], &x)],
            "float",
            &[1],
        );
        let got: f32 = x.iter().product();
        let share = share(&reference.expect("it can be evaluated"), &[got]);
        assert!(share <= 1.0, "{count} {share}");
    }
}

#[test]
fn all_values_of_the_root_can_be_asked_for() {
    let text = "x = @param:x -> float_type, {2}, {1}\n@1 = neg(x) -> float_type, {2}, {1}\n\
        @2 = abs(@1) -> float_type, {2}, {1}\n@3 = @return(@2)\n";
    let program = parse(text);
    let given = easel_tensor_evaluate::inputs(&program, 1, Mode::Grid);
    let all = easel_tensor_evaluate::evaluate_all(&program, &given);
    let (results, values) = all.expect("it can be evaluated");
    assert_eq!((results.len(), values.len()), (1, 3));
    let negative = values.values().filter(|a| real(a).iter().all(|&x| x < 0.0));
    assert_eq!(negative.count(), 1);
}

#[test]
fn inputs_must_be_those_of_the_program() {
    let text = "x = @param:x -> float_type, {2}, {1}\n@1 = @return(x)\n";
    let wrong = [
        floats("half", &[2], &[1., 2.]),
        floats("float", &[3], &[1., 2., 3.]),
        floats("float", &[2], &[1.]),
        integers("float", &[2], &[1, 2]),
        Array {
            allowance: vec![0.0],
            ..floats("float", &[2], &[1., 2.])
        },
    ];
    for array in &wrong {
        assert!(run(text, &[("x", array)]).is_err(), "{array:?}");
    }
    assert!(run(text, &[]).is_err());
}

/// Modules that run the next one twice, deeper and deeper.
#[test]
fn what_would_never_end_is_a_problem() {
    for depth in [40, 100] {
        let mut text = String::from(
            "module: \"main\"\nx = @param:x -> float_type, {1}, {1}\n\
             @1 = pointwise(x), [m0] -> float_type, {1}, {1}\n@2 = @return(@1)\n",
        );
        for n in 0..depth {
            let next = (n + 1) % 1000;
            text += &format!(
                "\nmodule: \"m{n}\"\nm{n}:x0 = @param:x0 -> float_type, {{1}}, {{0}}\n\
                 m{n}:@1 = pointwise(m{n}:x0), [m{next}] -> float_type, {{1}}, {{0}}\n\
                 m{n}:@2 = pointwise(m{n}:@1), [m{next}] -> float_type, {{1}}, {{0}}\n\
                 m{n}:@3 = @return(m{n}:@2)\n"
            );
        }
        text += &format!(
            "\nmodule: \"m{depth}\"\nm{depth}:x0 = @param:x0 -> float_type, {{1}}, {{0}}\n\
             m{depth}:@1 = @return(m{depth}:x0)\n"
        );
        let problem = run(&text, &[("x", &floats("float", &[1], &[1.]))]).expect_err("too much");
        assert!(
            problem.what.contains("deeply") || problem.what.contains("many"),
            "{problem}"
        );
    }
}
