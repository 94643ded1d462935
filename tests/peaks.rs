//! The rates of `docs/estimate.md`, computed from the tables.

use easel::target::Target;

/// Operations of one matrix instruction, from the shape in its name: rows x columns x depth, for so many blocks.
fn matrix_operations(name: &str) -> Option<u64> {
    let mut words = name.split('_');
    let shape = words.find(|w| w.starts_with(|c: char| c.is_ascii_digit()))?;
    let sides: Option<Vec<u64>> = shape.split('x').map(|n| n.parse().ok()).collect();
    let [rows, columns, depth] = sides?[..] else {
        return None;
    };
    Some(2 * rows * columns * depth)
}

/// 10^12 operations in a second of a whole machine.
fn rate(target: Target, name: &str) -> f64 {
    let mut rows = target.selectable_ops().map(|(_, info)| info);
    let info = rows.find(|info| info.name == name).expect(name);
    let machine = target.limits.machine;
    let (operations, slots) = match info.passes {
        0 => {
            let packed = if name.starts_with("v_pk_") { 2 } else { 1 };
            (
                2 * packed * u64::from(target.limits.lanes),
                u64::from(info.issue.max(1)),
            )
        }
        passes => (matrix_operations(name).expect(name), u64::from(passes)),
    };
    let clocks = slots as f64 * f64::from(machine.slot_clocks);
    let units = f64::from(machine.compute_units) * f64::from(target.limits.simds);
    operations as f64 / clocks * units * f64::from(machine.megahertz) / 1e6
}

#[test]
fn published_rates_follow_from_the_tables() {
    let text = include_str!("../docs/estimate.md");
    let mut seen = 0;
    for line in text.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let ["", target, name, published, model, ""] = cells[..] else {
            continue;
        };
        let Some(target) = easel::targets().by_name(target) else {
            continue;
        };
        let name = name.trim_matches('`');
        let (published, model): (f64, f64) =
            (published.parse().expect(line), model.parse().expect(line));
        let own = rate(target, name);
        assert!((own - model).abs() < 0.06, "{line}: {own}");
        assert!((own / published - 1.0).abs() < 0.002, "{line}: {own}");
        seen += 1;
    }
    assert_eq!(seen, 17);
}
