//! Dumps of the analyses that colouring uses, in a stable format.

use super::bridge::{self, Bridge, Nothing};
use super::{Mode, Run};
use crate::allocate::{AllocateOptions, Allocation, Strategy, Undefined, allocation};
use crate::analysis::liveness::{LivenessFacts, solve};
use crate::analysis::{Access, Accesses};
use crate::aster::cells::{Cell, Cells, operands};
use crate::aster::constraints;
use crate::aster::dialect::{AsterFunction, OpKind, Role};
use crate::aster::program::{Body, Routine};
use crate::aster::rows;
use crate::ir::function::Value;

use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

fn header(routine: &Routine, text: &mut String) {
    let _ = writeln!(text, "Function: {}", routine.symbol.trim_start_matches('@'));
}

fn block_name(body: &Body, block: crate::ir::function::Block) -> String {
    match body.block_names[block].as_str() {
        "" => block.to_string(),
        name => format!("^{name}"),
    }
}

/// `print-liveness`: values (in value form) or storage live at the ends of blocks.
pub fn liveness(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    header(routine, &mut cx.output.text);
    let Some(body) = &routine.body else {
        return Ok(());
    };
    super::refuse_structured(&body.func)?;
    let func = &body.func;
    let cells = Cells::new(func);
    let value_form = super::has_value_file(func);
    let accesses = if value_form {
        super::live_values::accesses(func, &super::live_values::Views::new(func))
    } else {
        bridge::accesses(func, &cells)
    };
    let live = solve(&LivenessFacts::new(func, &accesses));
    let first = func.values.len() as u32;
    let text = |list: &[Value]| {
        let name = |&v: &Value| match v.as_u32().checked_sub(first) {
            Some(n) => storage_name(body, &cells, Cell::from_u32(n)),
            None => super::name(body, v),
        };
        let registers = list
            .iter()
            .filter(|v| v.as_u32() >= first || func.ty(**v).register().is_some());
        registers.map(name).collect::<Vec<_>>().join(", ")
    };
    for &block in &func.layout {
        let _ = writeln!(cx.output.text, "{}:", block_name(body, block));
        let _ = writeln!(cx.output.text, "  in:  [{}]", text(live.live_in(block)));
        let _ = writeln!(cx.output.text, "  out: [{}]", text(live.live_out(block)));
    }
    Ok(())
}

/// The name of a cell: its storage's, with the position in a range.
fn storage_name(body: &Body, cells: &Cells, cell: Cell) -> String {
    let info = cells.cells[cell];
    let name = super::name(body, info.value);
    match body.func.ty(info.value).register() {
        Some(ty) if ty.cells > 1 => format!("{name}[{}]", info.index),
        _ => name,
    }
}

/// `print-ranges`: the merged range constraints, largest first.
pub fn ranges(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &routine.body else {
        return Ok(());
    };
    super::refuse_structured(&body.func)?;
    super::require_storage_form(body)?;
    header(routine, &mut cx.output.text);
    let cells = Cells::new(&body.func);
    let ranges = constraints::ranges(&body.func, &cells);
    let classes = constraints::classes(&ranges).map_err(|conflicts| {
        constraints::report(&body.func, &cells, &conflicts, |v| super::name(body, v))
    })?;
    for class in classes {
        let names: Vec<String> = class
            .cells
            .iter()
            .map(|&c| storage_name(body, &cells, c))
            .collect();
        let _ = writeln!(
            cx.output.text,
            "  [{}] size {} align {}",
            names.join(", "),
            class.cells.len(),
            class.align
        );
    }
    Ok(())
}

/// `print-interference`: nodes, edges, and with `optimize` the classes of coalescing.
pub fn interference(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &routine.body else {
        return Ok(());
    };
    super::refuse_structured(&body.func)?;
    super::require_storage_form(body)?;
    header(routine, &mut cx.output.text);
    let func = &body.func;
    let cells = Cells::new(func);
    let ranges = constraints::ranges(func, &cells);
    let classes = constraints::classes(&ranges).map_err(|conflicts| {
        constraints::report(func, &cells, &conflicts, |v| super::name(body, v))
    })?;
    let edges = edges(func, &cells, cx.options.mode == Mode::Full);
    let nodes = nodes(func, &cells, &classes, &edges);
    let mut number: SecondaryMap<Cell, Option<usize>> = SecondaryMap::new();
    for (n, &cell) in nodes.iter().enumerate() {
        number[cell] = Some(n);
    }
    let text = &mut cx.output.text;
    let mut numbered: Vec<(usize, usize)> = edges
        .iter()
        .filter_map(|&(a, b)| Some((number[a]?, number[b]?)))
        .map(|(a, b)| (a.min(b), a.max(b)))
        .collect();
    numbered.sort_unstable();
    let labels: Vec<String> = nodes
        .iter()
        .map(|&c| storage_name(body, &cells, c))
        .collect();
    let all: Vec<usize> = (0..nodes.len()).collect();
    graph(text, "RegisterInterference", &labels, &all, &numbered);
    if !cx.options.optimize {
        return Ok(());
    }
    let bridge = bridge::build(
        &routine.symbol,
        func,
        &cells,
        &classes,
        (bridge::RegisterMoves::Copies, &Nothing::default()),
    );
    let allocate = AllocateOptions {
        reserved: bridge::reserved(func.context),
        strategy: Strategy::Coloring,
        undefined: match cx.options.mode {
            Mode::Minimal => Undefined::Share,
            Mode::Full => Undefined::Apart,
        },
        keep_copies: true,
        ..Default::default()
    };
    let done = allocation(&bridge.machine, &allocate)?;
    let first = joined(func, &cells, (&nodes, &number), &numbered, (&bridge, &done));
    // Without a joined class the dump is omitted.
    if first.iter().enumerate().all(|(n, &f)| n == f) {
        return Ok(());
    }
    text.push_str("EquivalenceClasses {\n");
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (n, &f) in first.iter().enumerate() {
        groups.entry(f).or_default().push(n);
    }
    for group in groups.values() {
        let _ = writeln!(text, "  {group:?}");
    }
    text.push_str("}\n");
    let mut quotient: Vec<(usize, usize)> = numbered
        .iter()
        .map(|&(a, b)| (first[a].min(first[b]), first[a].max(first[b])))
        .collect();
    quotient.sort_unstable();
    quotient.dedup();
    let leaders: Vec<usize> = groups.keys().copied().collect();
    graph(
        text,
        "RegisterInterferenceQuotient",
        &labels,
        &leaders,
        &quotient,
    );
    Ok(())
}

/// A graph in DOT.
fn graph(
    text: &mut String,
    name: &str,
    labels: &[String],
    nodes: &[usize],
    edges: &[(usize, usize)],
) {
    let _ = writeln!(text, "graph {name} {{");
    for &n in nodes {
        let _ = writeln!(text, "  {n} [label=\"{n}, {}\"];", labels[n]);
    }
    for (a, b) in edges {
        let _ = writeln!(text, "  {a} -- {b};");
    }
    text.push_str("}\n");
}

/// The first node of each node's class. Cells at the same place of a web are one class, and so are a
/// register with a number and the nodes that copies connect to it, if they got that register and no nodes of the two
/// classes interfere.
fn joined(
    func: &AsterFunction,
    cells: &Cells,
    (nodes, number): (&[Cell], &SecondaryMap<Cell, Option<usize>>),
    edges: &[(usize, usize)],
    (bridge, done): (&Bridge, &Allocation),
) -> Vec<usize> {
    let mut first: Vec<usize> = (0..nodes.len()).collect();
    let mut webs: FxHashMap<(u32, u32), usize> = FxHashMap::default();
    for (n, &cell) in nodes.iter().enumerate() {
        let place = bridge.place[cell];
        let web = place.and_then(|(value, dword)| Some((done.webs[value]?, dword)));
        if let Some(((web, offset), dword)) = web {
            first[n] = *webs.entry((web, offset + dword)).or_insert(n);
        }
    }
    let register = |cell: Cell| match (cells.cells[cell].number, bridge.place[cell]) {
        (Some(n), _) => rows::physical(func.context, cells.cells[cell].kind, n, 1),
        (None, place) => {
            place.and_then(|(value, dword)| Some(done.registers[value]?.part(dword, 1)))
        }
    };
    let edges: FxHashSet<(usize, usize)> = edges.iter().copied().collect();
    for (_, inst) in func.inst_order() {
        let is_copy =
            func.insts[inst].op.kind == OpKind::Copy || bridge::is_register_move(func, inst);
        if !is_copy {
            continue;
        }
        let side = |role| operands(func, inst, role).flat_map(|v| cells.of(v).iter().copied());
        for (to, from) in side(Role::Out).zip(side(Role::In)) {
            let fixed = |c: Cell| cells.cells[c].number.is_some();
            let (Some(a), Some(b)) = (number[to], number[from]) else {
                continue;
            };
            if fixed(to) == fixed(from) || register(to) != register(from) || first[a] == first[b] {
                continue;
            }
            let members = |f: usize| {
                (0..nodes.len())
                    .filter(|&n| first[n] == f)
                    .collect::<Vec<_>>()
            };
            let (ours, theirs) = (members(first[a]), members(first[b]));
            let meet = |&x: &usize| {
                theirs
                    .iter()
                    .any(|&y| edges.contains(&(x.min(y), x.max(y))))
            };
            if !ours.iter().any(meet) {
                let least = first[a].min(first[b]);
                ours.iter().chain(&theirs).for_each(|&n| first[n] = least);
            }
        }
    }
    first
}

/// Node order: members of constraints, then storage in program order.
fn nodes(
    func: &AsterFunction,
    cells: &Cells,
    classes: &[constraints::Class],
    edges: &BTreeSet<(Cell, Cell)>,
) -> Vec<Cell> {
    let mut seen: EntitySet<Cell> = EntitySet::new();
    let mut out = Vec::new();
    for class in classes {
        out.extend(class.cells.iter().copied().filter(|&c| seen.insert(c)));
    }
    let mut mentioned: EntitySet<Cell> = EntitySet::new();
    mentioned.extend(edges.iter().flat_map(|&(a, b)| [a, b]));
    for (_, inst) in func.inst_order() {
        let OpKind::Alloca { lsir } = func.insts[inst].op.kind else {
            continue;
        };
        for value in func.defined_values(inst) {
            for &cell in cells.of(value) {
                if (!lsir || mentioned.contains(cell)) && seen.insert(cell) {
                    out.push(cell);
                }
            }
        }
    }
    // Arguments of the function have no `alloca`.
    out.extend(
        cells
            .cells
            .keys()
            .filter(|&c| mentioned.contains(c) && seen.insert(c)),
    );
    out
}

/// The interference relation: the writes of an operation and the values live after it, outs of one
/// operation pairwise, operands of `reg_interference` pairwise; with `full` all values that are live together.
fn edges(func: &AsterFunction, cells: &Cells, full: bool) -> BTreeSet<(Cell, Cell)> {
    let accesses: Accesses = bridge::accesses(func, cells);
    let live = solve(&LivenessFacts::new(func, &accesses));
    let first = func.values.len() as u32;
    let cell = |v: &Value| v.as_u32().checked_sub(first).map(Cell::from_u32);
    let mut out = BTreeSet::new();
    let mut add = |a: Cell, b: Cell| {
        if a != b && cells.cells[a].kind == cells.cells[b].kind {
            out.insert((a.min(b), a.max(b)));
        }
    };
    for &block in &func.layout {
        let mut after: BTreeSet<Cell> = live.live_out(block).iter().filter_map(cell).collect();
        for &inst in func.blocks[block].insts.iter().rev() {
            let op = &func.insts[inst].op;
            if op.kind == OpKind::Interference {
                let all: Vec<Cell> = operands(func, inst, Role::In)
                    .flat_map(|v| cells.of(v).iter().copied())
                    .collect();
                for (n, &a) in all.iter().enumerate() {
                    all[..n].iter().for_each(|&b| add(a, b));
                }
                continue;
            }
            let items = accesses.of_inst(inst);
            let of = |wanted: Access| {
                let chosen = items.iter().filter(move |i| i.0 == wanted);
                chosen.filter_map(|i| cell(&i.1)).collect::<Vec<Cell>>()
            };
            let (outs, ins) = (of(Access::Def), of(Access::Use));
            for (n, &a) in outs.iter().enumerate() {
                after.iter().for_each(|&b| add(a, b));
                outs[..n].iter().for_each(|&b| add(a, b));
            }
            if full && !op.is_view() {
                let all: Vec<Cell> = after.iter().copied().collect();
                for (n, &a) in all.iter().enumerate() {
                    all[..n].iter().for_each(|&b| add(a, b));
                }
            }
            outs.iter().for_each(|c| {
                after.remove(c);
            });
            after.extend(ins);
        }
    }
    out
}
