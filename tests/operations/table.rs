//! The committed table: for every operation and type instructions of ours beside LLVM's, and what
//! is refused.

use crate::cell::{Cell, Kind, Operation, ty};
use crate::llvm;
use easel::ir::kernel::Unary;
use std::collections::BTreeMap;
use std::fmt::Write;

/// What is known of a row.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Instructions with varying operands.
    pub ours: Option<i64>,
    /// LLVM's.
    pub llvm: Option<i64>,
    /// Cells that compile.
    pub compiled: usize,
    /// Cells that do not.
    pub refused: Vec<String>,
}

/// Where a cell stands: table, row, column.
fn place(cell: &Cell) -> (&'static str, String, String) {
    let from = ty(cell.elem, cell.lanes);
    let of = |table, row: String| (table, row, from.clone());
    match cell.operation {
        Operation::Binary(op) => of("Two operands", op.name().into()),
        Operation::Compare(p) => of("Comparisons, as 1 or 0", format!("cmp {}", p.name())),
        Operation::Unary(op, to) if to == cell.elem && op != Unary::FCvt => {
            of("One operand", op.name().into())
        }
        Operation::Unary(op, to) => (
            "Casts",
            format!("{} {from}", op.name()),
            format!("to {}", to.name()),
        ),
        Operation::Fma => of("Three operands", "fma".into()),
        Operation::Select => of("Choice and vectors", "select".into()),
        Operation::Extract(first, n) => {
            of("Choice and vectors", format!("extract {n} from {first}"))
        }
        Operation::Concat => of("Choice and vectors", "concat".into()),
        Operation::Splat(n) => of("Choice and vectors", format!("splat to {n}")),
    }
}

/// The rows of all cells, in their order: `counts` for those with varying operands.
pub fn rows<'a>(
    outcomes: impl Iterator<Item = (&'a Cell, Result<Option<i64>, String>)>,
    llvm: &BTreeMap<String, i64>,
) -> Vec<(Cell, Row)> {
    let mut rows: Vec<(Cell, Row)> = Vec::new();
    let mut at: BTreeMap<String, usize> = BTreeMap::new();
    for (cell, outcome) in outcomes {
        let name = cell.row();
        let n = *at.entry(name.clone()).or_insert_with(|| {
            rows.push((cell.clone(), Row::default()));
            rows.len() - 1
        });
        let row = &mut rows[n].1;
        match outcome {
            Ok(count) => {
                row.compiled += 1;
                if cell.kinds.iter().all(|k| *k == Kind::Varying) {
                    row.ours = count;
                    row.llvm = llvm.get(&name).copied();
                }
            }
            Err(_) => row.refused.push(cell.to_string()),
        }
    }
    rows
}

/// Geometric mean of our counts over LLVM's, the number of rows that have both and promise the same, and
/// the worst. A count of none is taken as one.
pub fn mean(rows: &[(Cell, Row)]) -> (f64, usize, Vec<(f64, String)>) {
    let mut ratios: Vec<(f64, String)> = rows
        .iter()
        .filter(|(cell, _)| llvm::promises_less(cell).is_none())
        .filter_map(|(cell, row)| {
            let (ours, llvm) = (row.ours?, row.llvm?);
            let ratio = ours.max(1) as f64 / llvm.max(1) as f64;
            Some((ratio, format!("{} {ours}/{llvm}", cell.row())))
        })
        .collect();
    let logs: f64 = ratios.iter().map(|r| r.0.ln()).sum();
    let count = ratios.len();
    ratios.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    ratios.truncate(12);
    ((logs / count.max(1) as f64).exp(), count, ratios)
}

/// The table as Markdown.
pub fn text(target: &str, rows: &[(Cell, Row)]) -> String {
    let (mean, both, worst) = mean(rows);
    let compiled: usize = rows.iter().map(|r| r.1.compiled).sum();
    let refused: usize = rows.iter().map(|r| r.1.refused.len()).sum();
    let mut out = format!(
        "# Operations for {target}\n\n\
         Instructions of each operation with varying operands, beyond loads, stores and addresses, beside\n\
         LLVM's (`ours/LLVM`; `?` where LLVM IR has no such operation); `-` is refused, and `(n refused)`\n\
         counts other kinds of operands (uniform, constant); `*` is not compared, because LLVM's result is\n\
         another for some operands (listed at the end). Every cell is compared with the interpreter\n\
         by `tests/operations.rs`, which writes this file with `EASEL_BLESS=1`.\n\n\
         {} cells, {compiled} compile, {refused} are refused. Geometric mean of ours over LLVM's {mean:.3} over\n\
         {both} operations; the worst:\n\n",
        compiled + refused
    );
    for (ratio, name) in &worst {
        let _ = writeln!(out, "- {ratio:.2} {name}");
    }
    let mut tables: Vec<&str> = Vec::new();
    for (cell, _) in rows {
        let table = place(cell).0;
        if !tables.contains(&table) {
            tables.push(table);
        }
    }
    for table in tables {
        one_table(&mut out, table, rows);
    }
    let less = rows
        .iter()
        .filter_map(|(cell, _)| Some((cell, llvm::promises_less(cell)?)));
    out += "\n## Where LLVM's result differs\n\n";
    for (cell, witness) in less {
        let operands: Vec<String> = witness.operands[..cell.kinds.len()]
            .iter()
            .map(|bits| format!("{bits:#x}"))
            .collect();
        let _ = writeln!(
            out,
            "- {} of {}: {:#x}, because {}",
            cell.row(),
            operands.join(", "),
            witness.llvm,
            witness.reason
        );
    }
    let partly = rows.iter().filter(|r| r.1.compiled > 0);
    let left: Vec<&String> = partly.flat_map(|r| &r.1.refused).collect();
    if !left.is_empty() {
        out += "\n## Refused beside others that compile\n\n";
        for cell in left {
            let _ = writeln!(out, "- {cell}");
        }
    }
    out
}

fn one_table(out: &mut String, table: &str, rows: &[(Cell, Row)]) {
    let (mut names, mut columns) = (Vec::new(), Vec::new());
    let mut entries = BTreeMap::new();
    for (cell, row) in rows {
        let (of, name, column) = place(cell);
        if of != table {
            continue;
        }
        for (list, item) in [(&mut names, &name), (&mut columns, &column)] {
            if !list.contains(item) {
                list.push(item.clone());
            }
        }
        let count = |n: Option<i64>| n.map_or("?".into(), |n: i64| n.to_string());
        let mut entry = match row.ours {
            Some(_) => {
                let less = llvm::promises_less(cell).map_or("", |_| "*");
                format!("{}/{}{less}", count(row.ours), count(row.llvm))
            }
            None => "-".into(),
        };
        if row.compiled > 0 && !row.refused.is_empty() {
            let _ = write!(entry, " ({} refused)", row.refused.len());
        }
        entries.insert((name, column), entry);
    }
    let _ = writeln!(out, "\n## {table}\n\n| | {} |", columns.join(" | "));
    let _ = writeln!(out, "|---|{}", "---|".repeat(columns.len()));
    for name in names {
        let cells: Vec<String> = columns
            .iter()
            .map(|c| {
                entries
                    .get(&(name.clone(), c.clone()))
                    .cloned()
                    .unwrap_or_default()
            })
            .collect();
        let _ = writeln!(out, "| {name} | {} |", cells.join(" | "));
    }
}
