//! Lanes that controls select: the rows of the section `lanes:`.

use super::formulas::Formulas;
use super::layers::Table;
use super::places::numbers;
use super::unknown;
use crate::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use crate::model::LaneRow;
use crate::table::{LANE_NAMES, LaneCall};

pub(super) fn build(table: &Table, sources: &SourceMap, out: &mut Diagnostics) -> Vec<LaneRow> {
    let mut rows: Vec<LaneRow> = Vec::new();
    for row in &table.rows {
        let mut f = row.fields();
        f.get("note");
        let formulas = Formulas::new(&mut f, sources, out);
        let word = f.need("call", out).and_then(|n| n.name(out));
        let controls = f.need("controls", out);
        let range = numbers::<u32, 2>(controls, out);
        let lane = f.need("lane", out);
        let lane = lane.and_then(|n| formulas.read(n, &LANE_NAMES, out));
        f.finish("a map of lanes", out);
        let (Some(word), Some([first, last]), Some(lane)) = (word, range, lane) else {
            continue;
        };
        let Some((call, _)) = LaneCall::ALL.iter().find(|(_, name)| *name == word.text) else {
            let known = LaneCall::ALL.iter().map(|c| c.1);
            unknown(
                "call",
                "isa-unknown-word",
                &word.text,
                word.span,
                known,
                out,
            );
            continue;
        };
        if last < first {
            let message = format!("no control is from {first:#x} to {last:#x}");
            let error = Diagnostic::error("isa-lanes", message);
            out.push(
                error
                    .maybe_label(controls.map(|n| n.span), "")
                    .help("write [first, last]"),
            );
            continue;
        }
        let other = rows
            .iter()
            .find(|r| r.call == *call && r.first <= last && first <= r.last);
        if let Some(other) = other {
            let message = format!(
                "controls of `{}` and `{}` are equal",
                other.name, row.name.text
            );
            out.push(
                Diagnostic::error("isa-lanes", message)
                    .label(row.name.span, "this map")
                    .label(other.span, "and this map")
                    .help("each control of a call has one map"),
            );
            continue;
        }
        rows.push(LaneRow {
            name: row.name.text.clone(),
            call: *call,
            first,
            last,
            lane,
            span: row.name.span,
        });
    }
    rows
}
