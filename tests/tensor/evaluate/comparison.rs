//! What a comparison lets pass, and what it does not.

use super::*;

const INF: f64 = f64::INFINITY;

fn f(all: &[f64]) -> Array {
    floats("float", &[all.len() as u64], all)
}

fn next(x: f64) -> f64 {
    f32::from_bits((x as f32).to_bits() + 1).into()
}

/// Whether a single number passes for another, loosely and strictly.
fn passes(reference: &Array, got: f64) -> (bool, bool) {
    let got = Array::new(reference.ty, vec![1], Elements::Float(vec![got]));
    (
        compare(reference, &got, false).is_ok(),
        compare(reference, &got, true).is_ok(),
    )
}

fn on(operation: &str, args: &[f64]) -> Array {
    let args: Vec<Array> = args.iter().map(|&x| f(&[x])).collect();
    let args: Vec<&Array> = args.iter().collect();
    one(operation, &args, "float", &[1]).expect("it can be evaluated")
}

#[test]
fn exact_results_must_be_met() {
    for (operation, args) in [
        ("add", vec![1.0, 2.0]),
        ("mul", vec![0.5, 3.0]),
        ("max", vec![0.1, 0.2]),
        ("sqrt", vec![4.0]),
        ("div", vec![1.0, 4.0]),
        ("relu", vec![0.3]),
    ] {
        let r = on(operation, &args);
        let exact = real(&r)[0];
        assert_eq!(passes(&r, exact), (true, true), "{operation}");
        assert_eq!(passes(&r, next(exact)), (false, false), "{operation}");
        assert_eq!(passes(&r, f64::NAN), (false, false), "{operation}");
        assert_eq!(passes(&r, INF), (false, false), "{operation}");
    }
}

#[test]
fn roundings_may_differ_unless_strict() {
    for (operation, args) in [
        ("div", vec![1.0, 3.0]),
        ("sqrt", vec![2.0]),
        ("add", vec![1e8, 0.1]),
    ] {
        let args: Vec<f64> = args.iter().map(|&x: &f64| f64::from(x as f32)).collect();
        let r = on(operation, &args);
        let near = real(&r)[0];
        assert_eq!(passes(&r, near), (true, true), "{operation}");
        assert_eq!(passes(&r, next(near)), (true, false), "{operation}");
        assert_eq!(passes(&r, near * 1.000_001), (false, false), "{operation}");
    }
}

#[test]
fn functions_may_be_off_by_a_little() {
    for operation in ["exp", "sin", "tanh", "erf", "rsqrt", "log"] {
        let r = on(operation, &[0.75]);
        let near = real(&r)[0];
        assert_eq!(passes(&r, next(near)), (true, true), "{operation}");
        assert_eq!(passes(&r, near * 1.000_003), (false, false), "{operation}");
    }
}

#[test]
fn allowances_go_through() {
    let text = "x = @param:x -> float_type, {1}, {1}\n@1 = exp(x) -> float_type, {1}, {1}\n\
        @2 = @literal{1000} -> float_type, {1}, {0}\n\
        @3 = mul(@1,@2) -> float_type, {1}, {1}\n@4 = @return(@1,@3)\n";
    let got = run(text, &[("x", &f(&[0.5]))]).expect("it can be evaluated");
    let (small, large) = (got[0].allowance[0], got[1].allowance[0]);
    assert!(
        large > 1000.0 * small && large < 2000.0 * small,
        "{small:e} {large:e}"
    );
}

#[test]
fn infinities_and_zeros() {
    let r = on("recip", &[0.0]);
    assert_eq!(passes(&r, INF), (true, true));
    assert_eq!(passes(&r, -INF), (false, false));
    assert_eq!(passes(&r, f32::MAX.into()), (false, false));
    let r = on("neg", &[0.0]);
    assert_eq!(passes(&r, -0.0), (true, true));
    assert_eq!(passes(&r, 0.0), (false, false));
    let r = on("max", &[-0.0, 0.0]);
    assert_eq!(passes(&r, -0.0), (true, true));
    assert_eq!(passes(&r, 0.0), (true, true));
    let nan = f(&[f64::NAN]);
    assert_eq!(passes(&nan, -f64::NAN), (true, true));
    assert_eq!(passes(&nan, 0.0), (false, false));
}

/// The sign of a zero is settled where the operands settle it, also of functions that may be off by a little.
#[test]
fn zeros_have_signs() {
    for operation in [
        "tanh",
        "sinh",
        "asinh",
        "atanh",
        "sin",
        "tan",
        "asin",
        "atan",
        "erf",
        "sqrt",
        "floor",
        "elu[alpha=1]",
    ] {
        let r = on(operation, &[-0.0]);
        assert_eq!(passes(&r, -0.0), (true, true), "{operation}");
        assert_eq!(passes(&r, 0.0), (false, false), "{operation}");
    }
    let r = on("mul", &[-0.0, 3.0]);
    assert_eq!(
        (passes(&r, -0.0), passes(&r, 0.0)),
        ((true, true), (false, false))
    );
    // Zeros of both signs are as large, and as small.
    for (operation, args) in [
        ("min", vec![0.0, -0.0]),
        ("clip", vec![-0.0, 0.0, 1.0]),
        ("clip", vec![-1.0, -2.0, 0.0]),
    ] {
        let r = on(operation, &args);
        let open = passes(&r, -0.0) == (true, true);
        assert_eq!(
            open,
            operation == "min" || args[1] == 0.0,
            "{operation} {args:?}"
        );
    }
    // A sum does not say with which term it begins; what is not exact may be on either side.
    for text in ["reduce_sum[axes={0}](x)", "sub(@1,@1)"] {
        let text = format!(
            "x = @param:x -> float_type, {{2}}, {{1}}\n@1 = exp(x) -> float_type, {{2}}, {{1}}\n\
             @2 = {text} -> float_type, {{{0}}}, {{1}}\n@3 = @return(@2)\n",
            if text.starts_with("reduce") { 1 } else { 2 }
        );
        let got = run(&text, &[("x", &f(&[-0.0, -0.0]))]).expect("it can be evaluated");
        let zeros = |sign: f64| {
            let all = vec![0.0_f64.copysign(sign); got[0].elements.len()];
            Array::new(got[0].ty, got[0].lens.clone(), Elements::Float(all))
        };
        for sign in [1.0, -1.0] {
            assert!(compare(&got[0], &zeros(sign), true).is_ok(), "{text}");
        }
    }
}

/// A tolerance that is given asks for numbers, not for signs of zeros.
#[test]
fn what_is_within_a_tolerance_passes() {
    let r = on("neg", &[0.0]).within(0.0, 0.0);
    assert_eq!(passes(&r, 0.0), (true, true));
    assert_eq!(passes(&r, 1e-30), (false, false));
    let r = on("add", &[1.0, 2.0]).within(0.5, 0.1);
    assert_eq!(
        (passes(&r, 3.7), passes(&r, 3.9)),
        ((true, true), (false, false))
    );
}

#[test]
fn what_overflows_may_be_the_largest_number() {
    let x = f(&[1e6]);
    let r = one("convert[target_type=1]", &[&x], "half", &[1]).expect("it can be evaluated");
    assert_eq!(passes(&r, INF), (true, true));
    assert_eq!(passes(&r, 65_504.0), (true, true));
    assert_eq!(passes(&r, -65_504.0), (false, false));
    assert_eq!(passes(&r, 65_472.0), (false, false));
    let r = one("convert[target_type=13]", &[&x], "fp8e4m3fn", &[1]).expect("it can be");
    assert_eq!(passes(&r, 448.0), (true, true));
    assert_eq!(passes(&r, f64::NAN), (false, false));
    assert_eq!(passes(&r, 416.0), (false, false));
    let infinite = f(&[INF]);
    let r = one("convert[target_type=1]", &[&infinite], "half", &[1]).expect("it can be");
    assert_eq!(passes(&r, 65_504.0), (false, false));
}

#[test]
fn differences_say_where_they_are() {
    let a = integers("int64", &[2, 3], &[1, 2, 3, 4, 5, 6]);
    let mut b = a.clone();
    b.elements = Elements::Integer(vec![1, 2, 3, 4, 7, 6]);
    let said = compare(&a, &b, false).expect_err("one is another");
    assert_eq!((said.index.as_slice(), said.position), (&[1, 1][..], 4));
    assert_eq!((said.expected.as_str(), said.got.as_str()), ("5", "7"));
    assert!(compare(&a, &integers("int32", &[2, 3], &[1; 6]), false).is_err());
    assert!(compare(&a, &integers("int64", &[6], &[1; 6]), false).is_err());
}

/// One wrong element anywhere in any result of the programs is found.
#[test]
fn planted_differences_are_found() {
    let mut loose = 0;
    for (name, text) in inputs::programs() {
        let program = parse(&text);
        let given = easel_tensor_evaluate::inputs(&program, 1, Mode::Random);
        for result in evaluate(&program, &given).expect("it can be evaluated") {
            let mut wrong = result.clone();
            let at = result.elements.len() * 2 / 3;
            match &mut wrong.elements {
                Elements::Float(all) => {
                    // Products of what came from short floats may be off by more; half as much again is found.
                    let off = 0.01 * all[at].abs().max(1.0);
                    let allowed = result.allowance.get(at).copied().unwrap_or(0.0);
                    all[at] += off.max(1.5 * allowed);
                    loose += usize::from(allowed >= off);
                }
                Elements::Integer(all) => all[at] ^= 1,
            }
            let said = compare(&result, &wrong, false).expect_err(&name);
            assert_eq!(said.position, at as u64, "{name}");
        }
    }
    assert!(loose <= 1, "{loose} results may be off by a hundredth");
}

/// A condition that may be 0 or not leaves open which branch it takes.
#[test]
fn open_conditions_leave_the_branch_open() {
    let text = "x = @param:x -> float_type, {2}, {1}\n\
        a = @param:a -> int32_type, {2}, {1}\nb = @param:b -> int32_type, {2}, {1}\n\
        @3 = sin(x) -> float_type, {2}, {1}\n\
        @4 = where(@3,a,b) -> int32_type, {2}, {1}\n\
        @5 = greater(@3,x) -> float_type, {2}, {1}\n@6 = @return(@4,@5)\n";
    let (a, b) = (
        integers("int32", &[2], &[5, 5]),
        integers("int32", &[2], &[2, 2]),
    );
    let given = [("x", &f(&[1.0, 0.0])), ("a", &a), ("b", &b)];
    let got = run(text, &given).expect("it can be evaluated");
    assert_eq!(got[0].allowance, [0.0, 3.0]);
    assert_eq!(got[1].allowance, [0.0, 1.0]);
}

/// A divisor that may be off by a little puts what it divides on either side of its multiples, and nothing else.
#[test]
fn remainders_near_multiples_may_be_any() {
    for operator in ["fmod", "mod"] {
        let text = format!(
            "x = @param:x -> float_type, {{2}}, {{1}}\np = @param:p -> float_type, {{2}}, {{1}}\n\
             @2 = exp(p) -> float_type, {{2}}, {{1}}\n\
             @3 = {operator}(x,@2) -> float_type, {{2}}, {{1}}\n@4 = @return(@3)\n"
        );
        let made = run(&text, &[("x", &f(&[3.0, 3.5])), ("p", &f(&[0.0, 0.0]))]);
        let made = made.expect("it can be evaluated").remove(0);
        assert!(made.allowance(0) >= 1.0, "{}", made.allowance(0));
        assert!(made.allowance(1) < 1e-4, "{}", made.allowance(1));
    }
}

/// Rounding to a coarse type may go either way where an inexact number is near the middle of two of its numbers: the allowance
/// spans the step, and only there.
#[test]
fn inexact_numbers_near_the_middle_round_either_way() {
    // The middle of 1.75 and 2 in fp8e5m2 is 1.875.
    for operator in [
        "convert[target_type=14](@1)",
        "quantizelinear[out_type=14](@1,one)",
    ] {
        let text = format!(
            "x = @param:x -> half_type, {{2}}, {{1}}\none = @param:one -> half_type, {{2}}, {{1}}\n\
             @1 = log(x) -> half_type, {{2}}, {{1}}\n@2 = {operator} -> fp8e5m2_type, {{2}}, {{1}}\n@3 = @return(@2)\n"
        );
        let (near, far) = (1.875f64.exp(), 1.80f64.exp());
        let x = floats("half", &[2], &[near, far]);
        let one = floats("half", &[2], &[1.0, 1.0]);
        let made = run(&text, &[("x", &x), ("one", &one)]);
        let made = made.unwrap_or_else(|e| panic!("{operator}: {e}")).remove(0);
        assert!(
            made.allowance(0) >= 0.25,
            "{operator}: {}",
            made.allowance(0)
        );
        assert!(
            made.allowance(1) < 0.25,
            "{operator}: {}",
            made.allowance(1)
        );
    }
}
