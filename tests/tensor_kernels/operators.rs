//! Every operator on elements, in every type that is computed with.

use super::support::{compiled, judge, two_modes};
use easel::tensor::tables::{Class, tables};

const TYPES: [(&str, u32); 17] = [
    ("bool_type", 0),
    ("half_type", 1),
    ("float_type", 2),
    ("double_type", 3),
    ("uint8_type", 4),
    ("int8_type", 5),
    ("uint16_type", 6),
    ("int16_type", 7),
    ("int32_type", 8),
    ("int64_type", 9),
    ("uint32_type", 10),
    ("uint64_type", 11),
    ("bf16_type", 15),
    ("fp8e4m3fnuz_type", 12),
    ("fp8e4m3fn_type", 13),
    ("fp8e5m2_type", 14),
    ("fp8e5m2fnuz_type", 16),
];

const LENS: u64 = 300;

fn is_float(ty: &str) -> bool {
    ["half_type", "float_type", "double_type", "bf16_type"].contains(&ty) || ty.starts_with("fp8")
}

/// Programs of one operator.
fn programs() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for row in tables()
        .operators
        .values()
        .filter(|r| r.class == Class::Pointwise)
    {
        for (ty, _) in TYPES {
            let name = row.name.as_str();
            let quantizes = name.contains("quantize");
            if quantizes && !is_float(ty) || row.integers && is_float(ty) {
                continue;
            }
            let mut attributes = vec![String::new()];
            let mut result = ty;
            match name {
                "isnan" | "isinf" => result = "bool_type",
                "convert" => {
                    attributes = TYPES
                        .iter()
                        .map(|t| format!("[target_type={}]", t.1))
                        .collect()
                }
                "bit_cast" => {
                    let size = |n: &str| tables().element_type(n).map(|t| t.row().bytes);
                    let same = TYPES
                        .iter()
                        .filter(|t| size(t.0) == size(ty) && t.0 != "bool_type");
                    attributes = same.map(|t| format!("[target_type={}]", t.1)).collect();
                }
                "quantizelinear" => {
                    attributes = vec![
                        "[out_type=5]".into(),
                        "[out_type=4]".into(),
                        "[out_type=8]".into(),
                    ];
                }
                _ => {}
            }
            for attribute in attributes {
                let target = attribute
                    .trim_matches(|c: char| !c.is_ascii_digit())
                    .parse::<u32>();
                let named = target.ok().and_then(|id| TYPES.iter().find(|t| t.1 == id));
                let result = named.map_or(result, |t| t.0);
                let mut text = String::new();
                let mut names = Vec::new();
                for k in 0..row.arguments.least {
                    let own = match (name, k) {
                        ("where", 0) => "bool_type",
                        ("dequantizelinear", 0) => "int8_type",
                        _ => ty,
                    };
                    text += &format!("p{k} = @param:p{k} -> {own}, {{{LENS}}}, {{1}}\n");
                    names.push(format!("p{k}"));
                }
                let n = names.len();
                text += &format!(
                    "@{n} = {name}{attribute}({}) -> {result}, {{{LENS}}}, {{1}}\n@{} = @return(@{n})\n",
                    names.join(","),
                    n + 1
                );
                all.push((format!("{name}{attribute} of {ty}"), text));
            }
        }
    }
    all
}

#[test]
fn every_operator_is_right_in_every_type() {
    let mut wrong = Vec::new();
    let all = programs();
    for (n, (name, text)) in all.iter().enumerate() {
        let target = ["gfx942", "gfx950", "gfx90a"][n % 3];
        let compiled = compiled(name, text, target);
        // An operator meets all modes in its seventeen types.
        for mode in two_modes(n) {
            if let Some(said) = judge(&compiled, 1, mode, true) {
                wrong.push(format!("{name} for {target}: {said}"));
                break;
            }
        }
    }
    assert!(all.len() > 700, "{}", all.len());
    assert!(
        wrong.is_empty(),
        "{} of {}\n{}",
        wrong.len(),
        all.len(),
        wrong.join("\n")
    );
}
