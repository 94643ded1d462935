use super::*;
#[test]
fn probe() {
    for rule in &crate::tensor_passes::rules::rules().set.rules {
        let start = std::time::Instant::now();
        for e in equations(rule) {
            let easel_prove::prove::Question::Decided(v) = e.question else {
                continue;
            };
            println!(
                "{:<40} {:<30} {v:?} {} ms",
                rule.name,
                e.name,
                start.elapsed().as_millis()
            );
        }
    }
}
