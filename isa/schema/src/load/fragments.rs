//! Maps of matrix elements: the rows of the section `fragments:`.

use super::formulas::Formulas;
use super::layers::Table;
use super::unknown;
use crate::diagnostic::{Diagnostics, SourceMap};
use crate::model::FragmentRow;
use crate::table::{SHAPE, Side};

pub(super) fn build(table: &Table, sources: &SourceMap, out: &mut Diagnostics) -> Vec<FragmentRow> {
    let mut rows = Vec::new();
    for row in &table.rows {
        let mut f = row.fields();
        let span = row.name.span;
        f.get("note");
        let mut sides = Vec::new();
        for word in f.need("operand", out).map_or(Vec::new(), |n| n.names(out)) {
            match Side::ALL.iter().find(|(_, known)| *known == word.text) {
                Some((side, _)) => sides.push(*side),
                None => {
                    let known = Side::ALL.iter().map(|s| s.1);
                    unknown(
                        "operand",
                        "isa-unknown-word",
                        &word.text,
                        word.span,
                        known,
                        out,
                    );
                }
            }
        }
        if sides.is_empty() {
            continue;
        }
        // The names that all operands of the map have.
        let mut names = sides.first().map_or(SHAPE.to_vec(), |side| side.names());
        for side in &sides {
            let others = side.names();
            names.retain(|name| others.contains(name));
        }
        let formulas = Formulas::new(&mut f, sources, out);
        let mut shape = |key: &'static str, default: &str, out: &mut Diagnostics| {
            formulas.optional((f.get(key), default), span, &SHAPE, out)
        };
        let when = shape("when", "1", out);
        let copies = shape("copies", "1", out);
        let stride = shape("stride", "BITS", out);
        let set = shape("set", "1", out);
        let terms = shape("terms", "1", out);
        let item = f.need("item", out);
        let item = item.and_then(|n| formulas.read(n, &names, out));
        let lane = f.need("lane", out);
        let lane = lane.and_then(|n| formulas.read(n, &names, out));
        f.finish("a map of matrix elements", out);
        if let (Some(when), Some(copies), Some(stride)) = (when, copies, stride)
            && let (Some(set), Some(terms), Some(item), Some(lane)) = (set, terms, item, lane)
        {
            rows.push(FragmentRow {
                name: row.name.text.clone(),
                sides,
                when,
                copies,
                stride,
                set,
                terms,
                item,
                lane,
                span,
            });
        }
    }
    rows
}
