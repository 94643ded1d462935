//! What is computed together: values that are results and are used, too, and moves of moves.

use super::support::{MODES, TARGETS, compiled, judge, two_modes};

/// Compiles for every target, runs on inputs of each mode on some target, and gives the number of kernels.
fn right(text: &str) -> usize {
    let mut count = 0;
    for (n, target) in TARGETS.into_iter().enumerate() {
        let compiled = compiled("fusion.mgx", text, target);
        for mode in two_modes(n) {
            if let Some(said) = judge(&compiled, 3 + n as u64, mode, true) {
                panic!("{target}: {said}\n{text}");
            }
        }
        count = compiled.compiled.kernels().len();
    }
    count
}

/// A total that is a result, and is read at the elements of its rows, once for each row, and at other places.
#[test]
fn totals_that_are_results_are_used_where_they_are_computed() {
    for (ty, op) in [
        ("float_type", "reduce_sum"),
        ("half_type", "reduce_min"),
        ("int32_type", "reduce_max"),
    ] {
        for (rows, n) in [(5, 40), (3, 300), (2, 1), (1, 700)] {
            let (whole, once) = (
                format!("{ty}, {{{rows}, {n}}}, {{{n}, 1}}"),
                format!("{ty}, {{{rows}, 1}}, {{1, 1}}"),
            );
            let start = format!(
                "x = @param:x -> {whole}\n@1 = {op}[axes={{1}}](x) -> {once}\n\
                 @2 = multibroadcast[out_lens={{{rows}, {n}}},out_dyn_dims={{}}](@1) -> {ty}, {{{rows}, {n}}}, {{1, 0}}\n\
                 @3 = sub(x,@2) -> {whole}\n@4 = neg(@1) -> {once}\n@5 = squeeze[axes={{1}}](@1) -> {ty}, {{{rows}}}, {{1}}\n\
                 @6 = mul(@4,@1) -> {once}\n"
            );
            // The total alone, with what is computed of it, and with all its readers.
            for (results, kernels) in [
                ("@3,@1", 1),
                ("@1,@4", 1),
                ("@3,@6,@1", 1),
                ("@4,@1,@3,@6", 1),
                ("@3,@4,@5", 2),
                ("@5,@6", 2),
            ] {
                let text = format!("{start}@7 = @return({results})\n");
                assert_eq!(right(&text), kernels, "{text}");
            }
        }
    }
}

/// A value of rows that is kept and read by values of rows and of elements, through operators and without.
#[test]
fn softmax_with_its_logarithm_is_one_kernel() {
    for (rows, n) in [(4, 100), (6, 1000), (3, 1)] {
        let (whole, once) = (
            format!("float_type, {{{rows}, {n}}}, {{{n}, 1}}"),
            format!("float_type, {{{rows}, 1}}, {{1, 1}}"),
        );
        let back = |of: &str| {
            format!(
                "multibroadcast[out_lens={{{rows}, {n}}},out_dyn_dims={{}}]({of}) -> float_type, {{{rows}, {n}}}, {{1, 0}}"
            )
        };
        let text = format!(
            "q = @param:q -> {whole}\n@1 = reduce_max[axes={{1}}](q) -> {once}\n@2 = {}\n@3 = sub(q,@2) -> {whole}\n\
             @4 = exp(@3) -> {whole}\n@5 = reduce_sum[axes={{1}}](@4) -> {once}\n@6 = {}\n@7 = div(@4,@6) -> {whole}\n\
             @8 = log(@5) -> {once}\n@9 = add(@1,@8) -> {once}\n",
            back("@1"),
            back("@5")
        );
        for results in ["@7,@9", "@9,@7", "@7,@5,@1", "@5,@9,@7", "@9,@3"] {
            let text = format!("{text}@10 = @return({results})\n");
            assert_eq!(right(&text), 1, "{text}");
        }
    }
}

/// Layer norm that gives its mean and its deviation, as training needs them.
#[test]
fn a_norm_with_its_totals_is_one_kernel() {
    let text = "x = @param:x -> half_type, {6, 256}, {256, 1}
g = @param:g -> float_type, {256}, {1}
@2 = convert[target_type=2](x) -> float_type, {6, 256}, {256, 1}
@3 = reduce_mean[axes={1}](@2) -> float_type, {6, 1}, {1, 1}
@4 = multibroadcast[out_lens={6, 256},out_dyn_dims={}](@3) -> float_type, {6, 256}, {1, 0}
@5 = sub(@2,@4) -> float_type, {6, 256}, {256, 1}
@6 = mul(@5,@5) -> float_type, {6, 256}, {256, 1}
@7 = reduce_mean[axes={1}](@6) -> float_type, {6, 1}, {1, 1}
@8 = rsqrt(@7) -> float_type, {6, 1}, {1, 1}
@9 = multibroadcast[out_lens={6, 256},out_dyn_dims={}](@8) -> float_type, {6, 256}, {1, 0}
@10 = mul(@5,@9) -> float_type, {6, 256}, {256, 1}
@11 = multibroadcast[out_lens={6, 256},out_dyn_dims={}](g) -> float_type, {6, 256}, {0, 1}
@12 = mul(@10,@11) -> float_type, {6, 256}, {256, 1}
@13 = convert[target_type=1](@12) -> half_type, {6, 256}, {256, 1}
@14 = @return(@13,@3,@8)
";
    assert_eq!(right(text), 1);
}

/// Rows of one element: what stands once for each row is as large as the row.
#[test]
fn totals_of_rows_of_one_element_are_right() {
    let shape = "float_type, {7, 1}, {1, 1}";
    for lines in [
        "@2 = neg(@1)|@3 = reduce_sum[axes={1}](@1)|@4 = @return(@2,@3)",
        "@2 = sub(x,@1)|@3 = reduce_max[axes={1}](@2)|@4 = add(@3,@1)|@5 = @return(@4,@1,@2)",
        "@2 = reduce_mean[axes={1}](@1)|@3 = reduce_prod[axes={1}](@2)|@4 = @return(@3,@1)",
    ] {
        let lines = lines.replace("|", &format!(" -> {shape}\n"));
        let text = format!(
            "x = @param:x -> {shape}\n@1 = reduce_sum[axes={{1}}](x) -> {shape}\n{lines}\n"
        );
        right(&text);
    }
}

/// Moves of moves: each level reads the one below twice, so a kernel of all would evaluate 2^n values.
#[test]
fn moves_of_moves_are_cut() {
    let square = |n: usize| format!("int32_type, {{{n}, {n}}}, {{{n}, 1}}");
    for (levels, moves) in [(12, 1), (24, 1), (14, 2), (10, 3)] {
        let mut text = format!("x = @param:x -> {}\n", square(4));
        let (mut last, mut count) = ("x".to_string(), 0);
        let mut add = |call: String| {
            count += 1;
            text += &format!("@{count} = {call} -> {}\n", square(4));
            format!("@{count}")
        };
        for _ in 0..levels {
            let mut moved = last.clone();
            for _ in 0..moves {
                moved = add(format!("transpose[permutation={{1, 0}}]({moved})"));
                moved = add(format!("reverse[axes={{1}}]({moved})"));
            }
            last = add(format!("sub({moved},{last})"));
        }
        let turned = add(format!("transpose[permutation={{1, 0}}]({last})"));
        for results in [last.clone(), turned.clone(), format!("{turned},{last}")] {
            let end = format!("@{} = @return({results})\n", text.lines().count());
            let kernels = right(&(text.clone() + &end));
            assert!(kernels < levels, "{kernels} kernels for {levels} levels");
        }
    }
}

/// Moves alone, more than one expression is to evaluate.
#[test]
fn many_moves_of_what_is_in_memory_are_written() {
    let shape = "float_type, {3, 4}, {4, 1}";
    // One after the other: a view of a view.
    let mut text = format!("x = @param:x -> {shape}\n");
    let mut last = "x".to_string();
    for k in 1..=1_300 {
        let call = ["reverse[axes={0}]", "reverse[axes={1}]"][k % 2];
        text += &format!("@{k} = {call}({last}) -> {shape}\n");
        last = format!("@{k}");
    }
    right(&format!("{text}@1301 = @return({last})\n"));
    // Side by side: a sum of views.
    let mut text = "x = @param:x -> float_type, {1200, 2}, {2, 1}\n".to_string();
    let mut sum = String::new();
    for k in 0..1_100 {
        let (at, end) = (2 * k + 1, k + 1);
        text += &format!(
            "@{at} = slice[axes={{0}},starts={{{k}}},ends={{{end}}}](x) -> float_type, {{1, 2}}, {{2, 1}}\n"
        );
        let before = if k == 0 { "@1".to_string() } else { sum };
        text += &format!(
            "@{} = max(@{at},{before}) -> float_type, {{1, 2}}, {{2, 1}}\n",
            at + 1
        );
        sum = format!("@{}", at + 1);
    }
    right(&format!("{text}@2201 = @return({sum})\n"));
}

/// Sums of the first k rows, for each k: as one tensor, and as results.
#[test]
fn prefix_sums_fit_the_machine() {
    for (rows, columns) in [(40, 8), (256, 3)] {
        let row = format!("float_type, {{1, {columns}}}, {{{columns}, 1}}");
        let mut text =
            format!("x = @param:x -> float_type, {{{rows}, {columns}}}, {{{columns}, 1}}\n");
        let (mut sums, mut at): (Vec<String>, usize) = (Vec::new(), 1);
        for k in 0..rows {
            text += &format!(
                "@{at} = slice[axes={{0}},starts={{{k}}},ends={{{}}}](x) -> {row}\n",
                k + 1
            );
            let mut own = format!("@{at}");
            at += 1;
            if let Some(last) = sums.last() {
                text += &format!("@{at} = add({last},{own}) -> {row}\n");
                own = format!("@{at}");
                at += 1;
            }
            sums.push(own);
        }
        let results = sums
            .iter()
            .rev()
            .step_by(9)
            .take(20)
            .cloned()
            .collect::<Vec<_>>()
            .join(",");
        right(&format!("{text}@{at} = @return({results})\n"));
        let all = sums.join(",");
        text += &format!(
            "@{at} = concat[axis=0]({all}) -> float_type, {{{rows}, {columns}}}, {{{columns}, 1}}\n"
        );
        right(&format!("{text}@{} = @return(@{at})\n", at + 1));
    }
}

/// Many slices put together, by themselves and as rows that are summed.
#[test]
fn concatenations_of_many_slices_fit_the_machine() {
    for (count, ty) in [(60, "half_type"), (250, "float_type")] {
        let mut text = format!("x = @param:x -> {ty}, {{500, 9}}, {{9, 1}}\n");
        let mut parts = Vec::new();
        for k in 0..count {
            let start = k * 7 % 499;
            text += &format!(
                "@{} = slice[axes={{0}},starts={{{start}}},ends={{{}}}](x) -> {ty}, {{1, 9}}, {{9, 1}}\n",
                k + 1,
                start + 1
            );
            parts.push(format!("@{}", k + 1));
        }
        let whole = format!("{ty}, {{{count}, 9}}, {{9, 1}}");
        text += &format!(
            "@{} = concat[axis=0]({}) -> {whole}\n",
            count + 1,
            parts.join(",")
        );
        text += &format!("@{} = sinh(@{}) -> {whole}\n", count + 2, count + 1);
        text += &format!(
            "@{} = reduce_max[axes={{0}}](@{}) -> {ty}, {{1, 9}}, {{9, 1}}\n",
            count + 3,
            count + 2
        );
        right(&format!(
            "{text}@{} = @return(@{},@{})\n",
            count + 4,
            count + 1,
            count + 3
        ));
    }
}

/// A row of many rounds whose body loads much or computes much is a loop of fewer rounds at once.
#[test]
fn loops_are_written_out_by_the_size_of_their_bodies() {
    let options = easel::Options::for_target("gfx942").expect("a target that is there");
    let passes = "gen-inline,fuse-gen,gen-gridwise,gen-blockwise,gen-lanewise";
    let together = |body: &str| -> Option<u64> {
        let text = format!(
            "x = @param:x -> half_type, {{1008, 5}}, {{5, 1}}\na = @param:a -> half_type, {{1008, 2}}, {{2, 1}}\n\
             y = @param:y -> half_type, {{1008, 5}}, {{5, 1}}\n{body}"
        );
        right(&text);
        let done = easel::transform(
            easel::Source::new("a.mgx", text.as_str()),
            passes,
            false,
            &options,
        );
        let text = done
            .map_err(|e| e.to_string())
            .expect("stages")
            .program
            .to_string();
        let (_, rest) = text.split_once("together=")?;
        rest.split(|c: char| !c.is_ascii_digit())
            .next()?
            .parse()
            .ok()
    };
    let sum = |of: &str, n: usize, shape: &str| {
        format!(
            "@{n} = reduce_mean[axes={{0}}]({of}) -> half_type, {{1, {shape}}}, {{{shape}, 1}}\n@{} = @return(@{n})\n",
            n + 1
        )
    };
    assert_eq!(together(&sum("x", 3, "5")), None);
    let joined = "@3 = sinh(x) -> half_type, {1008, 5}, {5, 1}\n@4 = concat[axis=1](y,a,x,@3) -> half_type, {1008, 17}, {17, 1}\n";
    let some = together(&(joined.to_string() + &sum("@4", 5, "17"))).expect("a loop of few rounds");
    assert!(some < 8, "{some}");
    // Functions of functions.
    let mut long = String::new();
    let mut last = "x".to_string();
    for k in 3..15 {
        long += &format!("@{k} = asinh({last}) -> half_type, {{1008, 5}}, {{5, 1}}\n");
        last = format!("@{k}");
    }
    assert_eq!(together(&(long + &sum(&last, 15, "5"))), Some(1));
}

/// Where the machine has too few registers all the same, kernels are made small, and cut.
#[test]
fn kernels_that_do_not_fit_are_made_small() {
    let mut text = "x = @param:x -> double_type, {300, 40}, {40, 1}\n".to_string();
    let shape = "double_type, {300, 40}, {40, 1}";
    let mut at = 1;
    let mut parts = Vec::new();
    for k in 0..14 {
        text += &format!(
            "@{at} = reverse[axes={{{}}}](x) -> {shape}\n@{} = mul(@{at},x) -> {shape}\n",
            k % 2,
            at + 1
        );
        text += &format!("@{} = pow(@{},x) -> {shape}\n", at + 2, at + 1);
        parts.push(format!("@{}", at + 2));
        at += 3;
    }
    let mut sum = parts[0].clone();
    for part in &parts[1..] {
        text += &format!("@{at} = max({part},{sum}) -> {shape}\n");
        sum = format!("@{at}");
        at += 1;
    }
    text += &format!(
        "@{at} = reduce_sum[axes={{1}}]({sum}) -> double_type, {{300, 1}}, {{1, 1}}\n@{} = @return(@{at},{sum})\n",
        at + 1
    );
    let mut options = easel::Options::for_target("gfx942").expect("a target that is there");
    let free = crate::support::compile_tensor(easel::Source::new("a.mgx", text.as_str()), &options);
    let free = free.map_err(|e| e.to_string()).expect("it compiles");
    assert!(free.compiled.small_kernels.is_empty());
    options.registers = vec![
        (easel::target::BankRole::Varying, 20),
        (easel::target::BankRole::Accumulator, 1),
    ];
    let few = crate::support::compile_tensor(easel::Source::new("a.mgx", text.as_str()), &options);
    let few = few.map_err(|e| e.to_string()).expect("it compiles");
    assert!(!few.compiled.small_kernels.is_empty());
    assert!(few.compiled.kernels().len() > free.compiled.kernels().len());
    if let Some(said) = judge(&few, 1, MODES[1], false) {
        panic!("{said}");
    }
}

/// Reductions of one shape, each of what the one before is part of.
fn chain(count: usize, form: &str, (rows, n): (usize, usize)) -> String {
    let whole = format!("int32_type, {{{rows}, {n}}}, {{{n}, 1}}");
    let once = format!("int32_type, {{{rows}, 1}}, {{1, 1}}");
    let mut text = format!("x = @param:x -> {whole}\n");
    let (mut at, mut last) = (0, "x".to_owned());
    let mut sum: Option<String> = None;
    let mut line = |call: String, shape: &str| {
        at += 1;
        text += &format!("@{at} = {call} -> {shape}\n");
        format!("@{at}")
    };
    for k in 0..count {
        let op = ["reduce_sum", "reduce_max"][k % 2];
        let mut total = line(format!("{op}[axes={{1}}]({last})"), &once);
        if form == "totals" {
            last = line(format!("sub(x,{last})"), &whole);
            last = line(format!("mul({last},{last})"), &whole);
            sum = Some(match sum {
                Some(sum) => line(format!("sub({sum},{total})"), &once),
                None => total,
            });
            continue;
        }
        if form == "rows" {
            total = line(format!("neg({total})"), &once);
        }
        let back = format!("int32_type, {{{rows}, {n}}}, {{1, 0}}");
        let call = format!("multibroadcast[out_lens={{{rows}, {n}}},out_dyn_dims={{}}]({total})");
        let back = line(call, &back);
        let other = if form == "again" && k % 3 == 2 {
            "x"
        } else {
            &last
        };
        last = line(format!("sub({other},{back})"), &whole);
    }
    let result = sum.unwrap_or(last);
    text + &format!("@{} = @return({result})\n", at + 1)
}

/// Reductions of one another are cut into kernels of so many, each of which reads what the one before has at its elements.
#[test]
fn chains_of_reductions_are_cut() {
    for (count, kernels) in [(1, 1), (31, 1), (32, 1), (33, 2), (64, 2), (65, 3)] {
        for form in ["elements", "rows"] {
            let text = chain(count, form, (3, 5));
            assert_eq!(right(&text), kernels, "{count} {form}");
        }
        // What is read again, and totals of their own, have no such number.
        for (form, size) in [("again", (2, 70)), ("totals", (4, 9))] {
            assert!(
                right(&chain(count, form, size)) >= kernels,
                "{count} {form}"
            );
        }
    }
}

/// Ten times as many reductions are about ten times as much code.
#[test]
fn long_chains_of_reductions_are_compiled() {
    let lines = |count| {
        let program = compiled("chain.mgx", &chain(count, "elements", (64, 4)), TARGETS[0]);
        let text = program.compiled.assembly().map_err(|e| e.to_string());
        text.expect("assembly").lines().count()
    };
    let (few, many) = (lines(120), lines(1200));
    assert!(many < 12 * few, "{few} lines, then {many}");
}
