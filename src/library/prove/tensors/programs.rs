//! Rules on fusion on programs: compiled with the rule and without it, run in the simulator, and compared with the reference
//! evaluator. Only a built-in rule has such an equation, because a compiler has only these.

use crate::tensor_passes::rules::{Rule, rules};
use crate::{Options, Source, TraceOptions};
use easel_prove::answer::{Means, Verdict};
use easel_prove::prove::{Equation, Question};
use easel_simulate as simulate;
use easel_tensor_evaluate::Mode;

/// The target of the programs.
const TARGET: &str = "gfx942";

/// Small programs in which each rule applies somewhere.
const PROGRAMS: [&str; 6] = [
    // A row operator, and what is computed of totals.
    "x = @param:x -> float_type, {3, 40}, {40, 1}
@1 = logsoftmax[axis=1](x) -> float_type, {3, 40}, {40, 1}
@2 = @return(@1)
",
    "x = @param:x -> float_type, {5, 33}, {33, 1}
@1 = exp(x) -> float_type, {5, 33}, {33, 1}
@2 = reduce_sum[axes={1}](@1) -> float_type, {5, 1}, {1, 1}
@3 = sqrt(@2) -> float_type, {5, 1}, {1, 1}
@4 = @return(@3)
",
    // Elements of a product.
    "a = @param:a -> float_type, {7, 9}, {9, 1}
b = @param:b -> float_type, {9, 5}, {5, 1}
r = @param:r -> float_type, {7, 5}, {5, 1}
@3 = dot(a,b) -> float_type, {7, 5}, {5, 1}
@4 = add(@3,r) -> float_type, {7, 5}, {5, 1}
@5 = relu(@4) -> float_type, {7, 5}, {5, 1}
@6 = @return(@5)
",
    // Positions.
    "x = @param:x -> float_type, {4, 6}, {6, 1}
@1 = neg(x) -> float_type, {4, 6}, {6, 1}
@2 = transpose[permutation={1, 0}](@1) -> float_type, {6, 4}, {1, 6}
@3 = reverse[axes={0}](@2) -> float_type, {6, 4}, {4, 1}
@4 = exp(@3) -> float_type, {6, 4}, {4, 1}
@5 = @return(@4)
",
    // Several results.
    "x = @param:x -> float_type, {6, 20}, {20, 1}
@1 = exp(x) -> float_type, {6, 20}, {20, 1}
@2 = neg(x) -> float_type, {6, 20}, {20, 1}
@3 = @return(@1,@2)
",
    // A result that another result reads.
    "x = @param:x -> float_type, {6, 20}, {20, 1}
@1 = exp(x) -> float_type, {6, 20}, {20, 1}
@2 = neg(@1) -> float_type, {6, 20}, {20, 1}
@3 = @return(@1,@2)
",
];

/// The equation of a built-in rule on fusion.
pub(super) fn equation(rule: &Rule) -> Option<Equation> {
    let is_own = rules()
        .set
        .rules
        .iter()
        .any(|known| known.name == rule.name && super::text(known) == super::text(rule));
    if !is_own {
        return None;
    }
    let (mut tried, mut found) = (0, String::new());
    let mut verdict = None;
    for (n, text) in PROGRAMS.iter().enumerate() {
        match runs(rule, (n, text), &mut found) {
            Ok(runs) => tried += runs,
            Err(wrong) => {
                verdict = Some(wrong);
                break;
            }
        }
    }
    let verdict = verdict.unwrap_or_else(|| match tried {
        0 => Verdict::Open("the rule applies in none of the programs".to_owned()),
        _ => Verdict::Proved(Means::Drawn(tried)),
    });
    let said = match &verdict {
        Verdict::Proved(_) => "holds".to_owned(),
        other => format!("{other:?}"),
    };
    Some(Equation {
        name: format!("{tried} runs of programs"),
        text: format!("runs {} {PROGRAMS:?} {found} {said}", super::text(rule)),
        question: Question::Decided(verdict),
    })
}

/// The right runs of a program in which a rule applies: with the rule, and without it if the rule can be switched off.
fn runs(rule: &Rule, (n, text): (usize, &str), found: &mut String) -> Result<u32, Verdict> {
    let open = |said: String| Verdict::Open(format!("program {n}: {said}"));
    let mut options = Options::for_target(TARGET).map_err(|e| open(e.to_string()))?;
    options.trace = TraceOptions {
        rules: Some(None),
        ..TraceOptions::default()
    };
    let compiled = |options: &Options| {
        let compiled = crate::compile(Source::new("rule.mgx", text), options);
        compiled.and_then(crate::Compiled::tensor)
    };
    let with = compiled(&options).map_err(|e| open(e.to_string()))?;
    let lines = with.compiled.trace.lines();
    let mut applied = lines.filter_map(|line| line.rsplit_once(" by "));
    if !applied.any(|(_, name)| name == rule.name) {
        return Ok(0);
    }
    options.disabled_rules.insert(rule.name.clone());
    // A rule that is needed stays on.
    let without = compiled(&options).ok();
    let mut count = 0;
    for program in [Some(with), without].into_iter().flatten() {
        *found += &format!(" {n} {}", program.compiled.kernels().len());
        for (seed, mode) in [(0, Mode::Grid), (1, Mode::Random), (2, Mode::Special)] {
            let done = program.verify(seed, mode, true, &simulate::Options::default());
            match done.map_err(|e| open(e.to_string()))? {
                Ok(_) => count += 1,
                Err(wrong) => {
                    let name = format!("program {n}, seed {seed}, {mode:?}: {wrong:?}");
                    return Err(Verdict::refuted(Vec::new(), vec![(name, None, None, None)]));
                }
            }
        }
    }
    Ok(count)
}
