//! Plain float rows under every rounding and every flush of denormals, by the evaluator, as a wave with such a MODE runs them.

use crate::compare;
use crate::row::Row;
use easel_isa::build::run::of_row;
use easel_isa::meaning::FloatFields;
use easel_isa::table::{Action, LANES};
use easel_meanings::{Function, entries};
use std::collections::BTreeMap;

/// The places of the fields in MODE. Source: CDNA3 ISA manual, MODE register.
const FIELDS: FloatFields = FloatFields {
    rounding: [(0, 2), (2, 2)],
    denormals: [(4, 2), (6, 2)],
    clamp_nan: (8, 1),
    saturate_halves: (23, 1),
};

/// Cases of a row under one mode.
const CASES: usize = 448;

/// Arithmetic whose roundings and denormals the manual states.
const PLAIN: [&str; 20] = [
    "v_add_f",
    "v_sub_f",
    "v_subrev_f",
    "v_mul_f",
    "v_fma_f",
    "v_fmac_f",
    "v_mad_f",
    "v_mac_f",
    "v_fmaak_f",
    "v_fmamk_f",
    "v_madak_f",
    "v_madmk_f",
    "v_pk_add_f",
    "v_pk_mul_f",
    "v_pk_fma_f",
    "v_cvt_f16_f32",
    "v_cvt_f32_f16",
    "v_cvt_f32_f64",
    "v_cvt_f64_f32",
    "v_cmp_",
];

#[test]
fn modes_agree_with_the_oracle() {
    let table: BTreeMap<&str, Function> = entries().collect();
    let (mut rows, mut wrong) = (0, BTreeMap::new());
    for tables in easel_amdgcn::TARGETS
        .iter()
        .filter(|t| t.limits.lanes == 64)
    {
        for (_, info) in tables.all_ops() {
            let float = info
                .operands
                .iter()
                .any(|o| matches!(o.elem, "f16" | "f32" | "f64"));
            let plain =
                PLAIN.iter().any(|p| info.name.starts_with(p)) && !info.name.contains("_sdwa");
            if !plain || !float || info.operand("dpp_ctrl").is_some() {
                continue;
            }
            let Some(mut row) = Row::new(tables, info) else {
                continue;
            };
            let Some(&function) = table.get(row.base.as_str()) else {
                continue;
            };
            rows += 1;
            // Each rounding with each flush, in other orders for both groups of formats.
            for n in 0..16u32 {
                let (round, flush) = (n & 3, n >> 2);
                let mode = round | (3 - round) << 2 | flush << 4 | (flush ^ n & 3) << 6 | 0x100;
                let Ok(Action::Pure(step)) = of_row(info, LANES as u32, FIELDS.control(mode))
                else {
                    continue;
                };
                row.register = Some(mode);
                if let Some(fault) = compare(&row, function, step, CASES, &mut Default::default()) {
                    let fault = format!(
                        "{} MODE {mode:#x} {fault}\n    {}",
                        tables.target, info.meaning
                    );
                    wrong.entry(info.name.to_owned()).or_insert(fault);
                    break;
                }
            }
        }
    }
    println!("{rows} rows under 16 modes");
    assert!(rows > 100, "only {rows} rows");
    for (name, fault) in &wrong {
        println!("{name}: {}", fault.chars().take(600).collect::<String>());
    }
    assert!(wrong.is_empty(), "{} rows differ", wrong.len());
}
