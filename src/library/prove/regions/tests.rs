use super::*;
#[test]
fn probe() {
    use easel_prove::decide::Effort;
    use easel_prove::lock::Lock;
    let only = std::env::var("RULE").unwrap_or_default();
    let secs: u64 = std::env::var("SECS").map_or(3, |s| s.parse().unwrap());
    let effort = Effort {
        solver: Some(easel_prove::solver::Solver::usual(
            std::time::Duration::from_secs(secs),
        )),
        ..Effort::default()
    };
    for rule in crate::genx_passes::rules::all() {
        if !rule.name.contains(&only) {
            continue;
        }
        let start = std::time::Instant::now();
        let list = equations(rule);
        let made = start.elapsed().as_millis();
        if list.is_empty() {
            println!("{:<34} NONE", rule.name);
        }
        for d in easel_prove::prove::answered(list, &effort, &Lock::default()) {
            let said = format!("{:x?}", d.verdict);
            println!("{:<30} {:<50} {said}", rule.name, d.name);
        }
        println!(
            "{:<30} {} ms, {} ms",
            rule.name,
            made,
            start.elapsed().as_millis()
        );
    }
}
