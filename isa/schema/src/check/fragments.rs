//! Checks of the maps of matrix elements against the instructions that have matrices.

use std::collections::BTreeMap;

use crate::build;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::meaning::Expr;
use crate::model::{Isa, Op};
use crate::table::{Fault, Fragments, Maps, Matrix, Places};

/// The facts on which the places of an instruction depend.
type Shape = ([u16; 4], [bool; 2], [u32; 4]);

fn shape(m: &Matrix) -> Shape {
    let elements = [m.a_element, m.b_element, m.element, m.d_element];
    (
        [m.m, m.n, m.k, m.blocks],
        [m.sparse.is_some(), m.scales.is_some()],
        elements.map(|e| e.bits()),
    )
}

/// Reports products without a map, maps that are none, and operands of another size than their map.
pub(crate) fn check(isa: &Isa, out: &mut Diagnostics) {
    let has_matrices = |op: &Op| {
        let mut found = false;
        op.meaning.each(&mut |e| {
            found |= matches!(e, Expr::Call { name, .. } if build::MATRIX.contains(&name.as_str()));
        });
        found
    };
    let products: Vec<&Op> = isa.ops.iter().filter(|op| has_matrices(op)).collect();
    if products.is_empty() {
        return;
    }
    let rows: Vec<_> = isa.fragments.iter().map(build::fragment).collect();
    let maps = Maps::read(&rows);
    let mut known: BTreeMap<Shape, Result<Fragments, Fault>> = BTreeMap::new();
    for op in products {
        // Tables cannot be built of a product that is none; building reports it.
        let Ok(m) = build::matrix(op) else {
            continue;
        };
        let shape = shape(&m);
        let first = !known.contains_key(&shape);
        let fragments = known
            .entry(shape)
            .or_insert_with(|| maps.of(&m, isa.limits.lanes));
        match fragments {
            Ok(fragments) => sizes(op, &m, fragments, out),
            // Once for each shape.
            Err(fault) if first => out.push(report(isa, op, fault)),
            Err(_) => {}
        }
    }
}

fn report(isa: &Isa, op: &Op, fault: &Fault) -> Diagnostic {
    let row = fault.row.and_then(|n| isa.fragments.get(n));
    let error = Diagnostic::error("isa-fragments", fault.message.as_str());
    let error = match row {
        Some(row) => error
            .label(row.span, "this map")
            .label(op.span, "of this instruction"),
        None => error.label(op.span, "this instruction"),
    };
    error.help(fault.help.as_str())
}

/// The registers of each operand must be those of its map.
fn sizes(op: &Op, m: &Matrix, fragments: &Fragments, out: &mut Diagnostics) {
    let all = [
        (m.a, &fragments.a),
        (m.b, &fragments.b),
        (m.c, &fragments.c),
        (m.d, &fragments.d),
    ];
    for (name, places) in all {
        let Some(operand) = op.operand(name) else {
            continue;
        };
        let has = u32::from(operand.ty.bits()).div_ceil(32);
        if has == places.registers() {
            continue;
        }
        let Places { map, bits, .. } = &**places;
        let wants = places.registers();
        let message =
            format!("`{name}` has {has} registers, and the map `{map}` places elements in {wants}");
        out.push(
            Diagnostic::error("isa-fragments", message)
                .label(operand.span, "this operand")
                .label(op.meaning_span, "of this product")
                .help(format!(
                    "give the operand {} elements of {bits} bits",
                    wants * 32 / bits
                )),
        );
    }
}
