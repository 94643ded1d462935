use easel_prove::{
    answer::Verdict,
    decide::{Effort, decide},
    expression,
    solver::Solver,
};
use easel_rules::RuleSet;
use easel_target::Target;
use std::time::{Duration, Instant};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let only = args.get(1).cloned().unwrap_or_default();
    let secs: u64 = args.get(2).map_or(3, |s| s.parse().unwrap());
    let set: RuleSet = match args.get(3) {
        Some(f) => {
            let mut all = String::new();
            for x in &args[3..] {
                let t = std::fs::read_to_string(x).unwrap();
                all += &t;
                all += "\n";
            }
            let _ = f;
            RuleSet::load([("x.yaml", all.as_str())])
                .unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)))
        }
        None => RuleSet::load(easel_rule_files::FILES.iter().copied())
            .unwrap_or_else(|(s, d)| panic!("{}", d.render(&s))),
    };
    let target = Target::new(&easel_amdgcn::GFX942);
    let effort = Effort {
        solver: Some(Solver::usual(Duration::from_secs(secs))),
        ..Effort::default()
    };
    let (windows, d) = easel_rules::window::bind(&set, target);
    if d.has_errors() {
        println!("{}", d.render(&set.sources));
    }
    let all = set.expressions().into_iter().chain(set.windows());
    for rule in all {
        if !only.is_empty() && !rule.name.contains(&only) {
            continue;
        }
        let list = if matches!(rule.body, easel_rules::Body::Window { .. }) {
            let mut v = Vec::new();
            for w in windows.iter().filter(|w| w.rule == rule.number) {
                v.extend(easel_prove::window::instances(rule, w, target));
            }
            v
        } else {
            expression::instances(rule, target, std::env::var("STRICT").is_ok())
        };
        if list.is_empty() {
            println!("{:<34} NONE", rule.name);
        }
        for i in list {
            let start = Instant::now();
            let verdict = match &i.query {
                Ok(q) => match decide(q, &effort) {
                    Verdict::Proved(m) => format!("{m}"),
                    Verdict::Refuted(c) => format!(
                        "REFUTED {} {:x?}",
                        c.values
                            .iter()
                            .map(|k| k.to_string())
                            .collect::<Vec<_>>()
                            .join(", "),
                        c.results
                    ),
                    Verdict::Open(s) => format!("OPEN {s}"),
                },
                Err(e) => format!("UNMODELLED {}", e.0),
            };
            println!(
                "{:<34} {:<34} {:>6} ms {}",
                rule.name,
                i.name,
                start.elapsed().as_millis(),
                verdict
            );
            if std::env::var("SCRIPT").is_ok() {
                if let Ok(q) = &i.query {
                    println!(
                        "{}\n----\n{}",
                        easel_prove::text::script(q, easel_prove::text::Detail::Full),
                        easel_prove::integers::script(q).0
                    );
                }
            }
        }
    }
}
