//! Movements and reductions against definitions that are written down element by element.

use super::*;

/// Some numbers, each another one.
fn numbers(count: u64) -> Vec<f64> {
    (0..count)
        .map(|n| f64::from((n as f32 * 0.7).sin() + n as f32))
        .collect()
}

/// All indices of lens, row-major.
fn indices(lens: &[u64]) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for &len in lens {
        let longer = |at: &Vec<i64>| -> Vec<Vec<i64>> {
            (0..len as i64).map(|n| [&at[..], &[n]].concat()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn position(lens: &[u64], at: &[i64]) -> usize {
    at.iter()
        .zip(lens)
        .fold(0, |p, (&n, &len)| p * len as usize + n as usize)
}

/// Walks from the middle to the place, turning around at the ends.
fn reflected(len: i64, q: i64) -> i64 {
    let (mut at, mut step) = (0, if q < 0 { -1 } else { 1 });
    for _ in 0..q.abs() {
        if len == 1 {
            return 0;
        }
        if at + step < 0 || at + step >= len {
            step = -step;
        }
        at += step;
    }
    at
}

#[test]
fn pads() {
    for (lens, pads) in [
        (vec![4], vec![3, 9]),
        (vec![1], vec![2, 2]),
        (vec![3, 5], vec![1, 0, 4, 7]),
        (vec![2, 1, 3], vec![0, 2, 5, 3, 1, 0]),
        (vec![2, 4], vec![0, -1, 1, -2]),
    ] {
        let rank = lens.len();
        let x = floats("float", &lens, &numbers(lens.iter().product()));
        let out: Vec<u64> = (0..rank)
            .map(|a| (lens[a] as i64 + pads[a] + pads[rank + a]) as u64)
            .collect();
        for mode in 0..3 {
            if mode > 0 && pads.iter().any(|&p| p < 0) {
                continue;
            }
            let texts: Vec<String> = pads.iter().map(i64::to_string).collect();
            let operation = format!("pad[mode={mode},pads={{{}}},value=-2.5]", texts.join(", "));
            let got = one(&operation, &[&x], "float", &out).expect("it can be evaluated");
            for (n, at) in indices(&out).iter().enumerate() {
                let from: Vec<i64> = (0..rank)
                    .map(|a| match (at[a] - pads[a], lens[a] as i64) {
                        (q, len) if mode == 1 => reflected(len, q),
                        (q, len) if mode == 2 => q.max(0).min(len - 1),
                        (q, _) => q,
                    })
                    .collect();
                let inside = (0..rank).all(|a| from[a] >= 0 && from[a] < lens[a] as i64);
                let want = if inside {
                    real(&x)[position(&lens, &from)]
                } else {
                    -2.5
                };
                assert_eq!(real(&got)[n], want, "{operation} {at:?}");
            }
        }
    }
}

#[test]
fn gathers_and_concatenations() {
    let lens = [2, 5, 3];
    let x = floats("float", &lens, &numbers(30));
    for axis in 0..3_usize {
        let len = lens[axis] as i64;
        let places = [0, -1, len - 1, -len, len, -len - 1];
        let list: Vec<i128> = places.iter().map(|&p| p.into()).collect();
        let index = integers("int32", &[2, 3], &list);
        let mut out = lens.to_vec();
        out.splice(axis..=axis, [2, 3]);
        let operation = format!("gather[axis={axis}]");
        let got = one(&operation, &[&x, &index], "float", &out).expect("it can be evaluated");
        for (n, at) in indices(&out).iter().enumerate() {
            let j = places[(at[axis] * 3 + at[axis + 1]) as usize];
            let j = if j < 0 { j + len } else { j };
            let mut from = at.clone();
            from.splice(axis..axis + 2, [j]);
            let inside = (0..len).contains(&j);
            let want = if inside {
                real(&x)[position(&lens, &from)]
            } else {
                0.0
            };
            assert_eq!(real(&got)[n], want);
        }
        let mut out = lens.to_vec();
        out[axis] *= 2;
        let twice = one(&format!("concat[axis={axis}]"), &[&x, &x], "float", &out);
        let twice = twice.expect("it can be evaluated");
        for (n, at) in indices(&out).iter().enumerate() {
            let mut from = at.clone();
            from[axis] %= len;
            assert_eq!(real(&twice)[n], real(&x)[position(&lens, &from)]);
        }
    }
}

#[test]
fn an_index_that_is_a_scalar_takes_its_axis_away() {
    let text = "x = @param:x -> float_type, {3, 2}, {2, 1}\n@1 = @literal{-1} -> int32_type, {1}, {0}\n\
        @2 = gather[axis=0](x,@1) -> float_type, {2}, {1}\n@3 = @return(@2)\n";
    let x = floats("float", &[3, 2], &[1., 2., 3., 4., 5., 6.]);
    let got = run(text, &[("x", &x)]).expect("it can be evaluated");
    assert_eq!(got, [floats("float", &[2], &[5., 6.])]);
}

/// Numbers on a grid: any order gives the same sum.
#[test]
fn reductions_over_any_axes() {
    let lens = [3, 4, 5];
    let grid: Vec<f64> = (0..60)
        .map(|n| f64::from(n * 37 % 33) / 16.0 - 1.0)
        .collect();
    let x = floats("float", &lens, &grid);
    for axes in [
        vec![0],
        vec![1],
        vec![2],
        vec![0, 2],
        vec![1, 2],
        vec![0, 1, 2],
    ] {
        let mut out = lens.to_vec();
        axes.iter().for_each(|&a: &usize| out[a] = 1);
        let count = 60.0 / out.iter().product::<u64>() as f64;
        let texts: Vec<String> = axes.iter().map(usize::to_string).collect();
        let (mut sums, mut most) = (vec![0.0; 60], vec![f64::NEG_INFINITY; 60]);
        for (n, at) in indices(&lens).iter().enumerate() {
            let mut to = at.clone();
            axes.iter().for_each(|&a| to[a] = 0);
            let to = position(&out, &to);
            sums[to] += grid[n];
            most[to] = most[to].max(grid[n]);
        }
        let on = |name: &str| {
            let operation = format!("{name}[axes={{{}}}]", texts.join(", "));
            one(&operation, &[&x], "float", &out).expect("it can be evaluated")
        };
        let (sum, mean, max) = (on("reduce_sum"), on("reduce_mean"), on("reduce_max"));
        for n in 0..out.iter().product::<u64>() as usize {
            assert_eq!(real(&sum)[n], sums[n]);
            assert!(sum.allowance.get(n).is_none_or(|&e| e <= f64::MIN_POSITIVE));
            assert_eq!(real(&mean)[n], f64::from((sums[n] / count) as f32));
            assert_eq!(real(&max)[n], most[n]);
        }
    }
}

/// Products of singles, fused and not, in both directions, stay within what is allowed; what lacks a term does not.
#[test]
fn products_in_other_orders_are_allowed() {
    for (m, k, n) in [
        (1_usize, 1_usize, 1_usize),
        (2, 3, 4),
        (5, 64, 3),
        (3, 700, 2),
    ] {
        let program = parse(&format!(
            "a = @param:a -> float_type, {{{m}, {k}}}, {{{k}, 1}}\n\
             b = @param:b -> float_type, {{{k}, {n}}}, {{{n}, 1}}\n@2 = @return(a,b)\n"
        ));
        for mode in [Mode::Random, Mode::Positive] {
            let inputs = easel_tensor_evaluate::inputs(&program, k as u64, mode);
            let (a, b) = (&inputs["a"], &inputs["b"]);
            let lens = [m as u64, n as u64];
            let product = one("dot", &[a, b], "float", &lens).expect("it can be evaluated");
            let singles = |x: &Array| real(x).iter().map(|&x| x as f32).collect::<Vec<f32>>();
            let (x, y) = (singles(a), singles(b));
            type Step = fn(f32, f32, f32) -> f32;
            let steps: [Step; 2] = [|s, x, y| s + x * y, |s, x, y| x.mul_add(y, s)];
            let of = |step: Step, terms: &[usize]| {
                let places = (0..m).flat_map(|i| (0..n).map(move |j| (i, j)));
                let each = places.map(|(i, j)| {
                    let all = terms.iter();
                    f64::from(all.fold(0.0, |s, l| step(s, x[i * k + l], y[l * n + j])))
                });
                floats("float", &lens, &each.collect::<Vec<f64>>())
            };
            let forwards: Vec<usize> = (0..k).collect();
            let backwards: Vec<usize> = (0..k).rev().collect();
            for step in steps {
                for terms in [&forwards, &backwards] {
                    let got = of(step, terms);
                    assert_eq!(
                        compare(&product, &got, true),
                        Ok(()),
                        "{m} {k} {n} {mode:?}"
                    );
                }
                let lacking = of(step, &forwards[1..]);
                assert!(
                    compare(&product, &lacking, false).is_err(),
                    "{m} {k} {n} {mode:?}"
                );
            }
        }
    }
}

/// Sums in the precision of the type, forwards and in pairs, stay within what is allowed.
#[test]
fn sums_in_other_orders_are_allowed() {
    fn pairs(all: &[f32]) -> f32 {
        match all {
            [] => 0.0,
            [x] => *x,
            _ => {
                let (a, b) = all.split_at(all.len() / 2);
                pairs(a) + pairs(b)
            }
        }
    }
    for count in [2_u64, 3, 31, 65, 257, 1025, 65_281] {
        let program = parse(&format!(
            "x = @param:x -> float_type, {{{count}}}, {{1}}\n@1 = @return(x)\n"
        ));
        for mode in [Mode::Random, Mode::Positive] {
            let x = easel_tensor_evaluate::inputs(&program, count, mode)["x"].clone();
            let sum = one("reduce_sum[axes={0}]", &[&x], "float", &[1]).expect("it can be");
            let singles: Vec<f32> = real(&x).iter().map(|&x| x as f32).collect();
            let forwards: f32 = singles.iter().fold(0.0, |a, b| a + b);
            for other in [forwards, pairs(&singles)] {
                let got = floats("float", &[1], &[other.into()]);
                assert_eq!(compare(&sum, &got, true), Ok(()), "{count} {mode:?}");
            }
            if count > 1025 {
                continue;
            }
            let wrong = floats("float", &[1], &[real(&sum)[0] + 0.9 * real(&x)[0]]);
            assert!(compare(&sum, &wrong, false).is_err(), "{count} {mode:?}");
        }
    }
}
