//! The reference coalescer and colouring: first fit in a fixed order, nothing clever.

use super::storage::{Cell, Class, Liveness, Op, Range, Storage};
use crate::acceptance::{Limits, Quality};
use easel::aster::Kind;
use std::collections::BTreeSet;

/// Which cells may not share a register.
pub struct Interference(Vec<Vec<bool>>);

impl Interference {
    pub fn new(storage: &Storage, full: bool) -> Interference {
        Interference::with(storage, full, Liveness::Plain)
    }

    pub fn with(storage: &Storage, full: bool, liveness: Liveness) -> Interference {
        let n = storage.cells.len();
        let mut graph = Interference(vec![vec![false; n]; n]);
        let live = storage.live_after(liveness);
        for (ops, live) in storage.blocks.iter().zip(&live) {
            for (op, live) in ops.iter().zip(live) {
                if op.class == Class::Apart {
                    graph.pairwise(storage, &op.ins);
                    continue;
                }
                let copied = |n: usize, out: &Cell| match (op.class, liveness) {
                    // What nobody needs, or is there already, need not be copied.
                    (Class::Copy { .. }, Liveness::ByCell) => {
                        live.contains(out) && op.ins[n] != *out
                    }
                    _ => true,
                };
                let outs = op.outs.iter().enumerate();
                let outs: Vec<Cell> = (outs.filter(|(n, o)| copied(*n, o)))
                    .map(|(_, &o)| o)
                    .collect();
                for &out in &outs {
                    live.iter().for_each(|&l| graph.edge(storage, out, l));
                }
                graph.pairwise(storage, &outs);
                for &(out, operand) in &op.early {
                    graph.edge(storage, out, operand);
                }
                if full {
                    graph.pairwise(storage, &live.iter().copied().collect::<Vec<_>>());
                }
            }
        }
        graph
    }

    fn edge(&mut self, storage: &Storage, a: Cell, b: Cell) {
        if a != b && storage.cells[a].kind == storage.cells[b].kind {
            self.0[a][b] = true;
            self.0[b][a] = true;
        }
    }

    fn pairwise(&mut self, storage: &Storage, cells: &[Cell]) {
        for &a in cells {
            cells.iter().for_each(|&b| self.edge(storage, a, b));
        }
    }

    pub fn has(&self, a: Cell, b: Cell) -> bool {
        self.0[a][b]
    }

    /// Size of the largest set of cells of a kind that interfere pairwise.
    pub fn clique(&self, storage: &Storage, kind: Kind) -> usize {
        let of_kind = |&c: &Cell| storage.cells[c].kind == kind;
        let candidates: Vec<Cell> = (0..storage.cells.len()).filter(of_kind).collect();
        let mut best = 0;
        self.grow(0, &candidates, &mut best);
        best
    }

    fn grow(&self, size: usize, candidates: &[Cell], best: &mut usize) {
        *best = (*best).max(size);
        for (n, &c) in candidates.iter().enumerate() {
            if size + candidates.len() - n <= *best {
                return;
            }
            let rest = &candidates[n + 1..];
            let next: Vec<Cell> = rest.iter().copied().filter(|&d| self.has(c, d)).collect();
            self.grow(size + 1, &next, best);
        }
    }
}

/// Cells that get consecutive registers, at each position those that share one.
#[derive(Clone, Debug)]
struct Group {
    positions: Vec<Vec<Cell>>,
    align: u16,
}

impl Group {
    fn kind(&self, storage: &Storage) -> Option<Kind> {
        let first = self.positions.iter().flatten().next()?;
        Some(storage.cells[*first].kind)
    }

    /// The base that fixed members demand; `Err` if they cannot all have it.
    fn pin(&self, storage: &Storage, limits: &Limits) -> Result<Option<u16>, ()> {
        let mut base = None;
        for (n, cells) in self.positions.iter().enumerate() {
            for number in cells.iter().filter_map(|&c| storage.cells[c].fixed) {
                let begin = number.checked_sub(n as u16).ok_or(())?;
                if *base.get_or_insert(begin) != begin {
                    return Err(());
                }
            }
        }
        let Some(begin) = base else {
            return Ok(None);
        };
        let limit = self.kind(storage).and_then(|k| limits.of(k));
        let end = usize::from(begin) + self.positions.len();
        match begin.is_multiple_of(self.align) && limit.is_none_or(|l| end <= usize::from(l)) {
            true => Ok(Some(begin)),
            false => Err(()),
        }
    }
}

/// Register number by cell, and what it costs.
pub struct Colouring {
    pub registers: Vec<Option<u16>>,
    pub quality: Quality,
}

/// Allocate as the reference does.
pub fn allocate(storage: &Storage, limits: &Limits, full: bool) -> Result<Colouring, String> {
    let graph = Interference::new(storage, full);
    let mut groups = groups(storage)?;
    for group in &groups {
        let pinned = group.pin(storage, limits);
        pinned.map_err(|()| "a fixed register is impossible".to_string())?;
    }
    for (to, from) in candidates(storage) {
        coalesce(&mut groups, storage, &graph, limits, to, from);
    }
    let registers = colour(&groups, storage, &graph, limits)?;
    let quality = quality(storage, &registers);
    Ok(Colouring { registers, quality })
}

/// Range lists first, then single cells in program order.
fn groups(storage: &Storage) -> Result<Vec<Group>, String> {
    let ranges = super::ranges::merge(storage)?;
    let in_range: BTreeSet<Cell> = ranges.iter().flat_map(|r| r.members.clone()).collect();
    let list = |r: &Range| Group {
        positions: r.members.iter().map(|&m| vec![m]).collect(),
        align: r.align,
    };
    let mut groups: Vec<Group> = ranges.iter().map(list).collect();
    let singles = (0..storage.cells.len()).filter(|c| !in_range.contains(c));
    groups.extend(singles.map(|c| Group {
        positions: vec![vec![c]],
        align: 1,
    }));
    Ok(groups)
}

/// Moves in the order in which coalescing tries them, cell by cell.
fn candidates(storage: &Storage) -> Vec<(Cell, Cell)> {
    let written = loads(storage);
    let mut first = Vec::new();
    let mut then = Vec::new();
    for (block, ops) in storage.blocks.iter().enumerate() {
        for (n, op) in ops.iter().enumerate() {
            let Class::Copy {
                candidate: true, ..
            } = op.class
            else {
                continue;
            };
            for (&to, &from) in op.outs.iter().zip(&op.ins) {
                let (a, b) = (&storage.cells[to], &storage.cells[from]);
                let possible = a.kind == b.kind
                    && a.kind.is_file()
                    && to != from
                    && !(a.fixed.is_some() && b.fixed.is_some());
                if possible {
                    match written[block][n].contains(&from) {
                        true => first.push((to, from)),
                        false => then.push((to, from)),
                    }
                }
            }
        }
    }
    first.extend(then);
    first
}

/// Before each operation, the cells that on some path were last written by a load.
fn loads(storage: &Storage) -> Vec<Vec<BTreeSet<Cell>>> {
    let step = |op: &Op, cells: &mut BTreeSet<Cell>| {
        for out in &op.outs {
            cells.remove(out);
        }
        if op.load {
            cells.extend(&op.outs);
        }
    };
    let mut at_entry = vec![BTreeSet::new(); storage.blocks.len()];
    loop {
        let mut changed = false;
        for block in 0..storage.blocks.len() {
            let mut cells = at_entry[block].clone();
            storage.blocks[block]
                .iter()
                .for_each(|op| step(op, &mut cells));
            for &next in &storage.successors[block] {
                let count = at_entry[next].len();
                at_entry[next].extend(&cells);
                changed |= at_entry[next].len() > count;
            }
        }
        if !changed {
            break;
        }
    }
    let sweep = |block: usize| {
        let mut cells = at_entry[block].clone();
        let mut out = Vec::new();
        for op in &storage.blocks[block] {
            out.push(cells.clone());
            step(op, &mut cells);
        }
        out
    };
    (0..storage.blocks.len()).map(sweep).collect()
}

fn place(groups: &[Group], cell: Cell) -> Option<(usize, usize)> {
    for (g, group) in groups.iter().enumerate() {
        for (p, cells) in group.positions.iter().enumerate() {
            if cells.contains(&cell) {
                return Some((g, p));
            }
        }
    }
    None
}

/// Lay the smaller group of a move into the larger one, if nothing speaks against it.
fn coalesce(
    groups: &mut Vec<Group>,
    storage: &Storage,
    graph: &Interference,
    limits: &Limits,
    to: Cell,
    from: Cell,
) {
    let (Some(mut x), Some(mut y)) = (place(groups, to), place(groups, from)) else {
        return;
    };
    if x.0 == y.0 {
        return;
    }
    if groups[x.0].positions.len() < groups[y.0].positions.len() {
        std::mem::swap(&mut x, &mut y);
    }
    let (large, small) = (&groups[x.0], &groups[y.0]);
    let Some(offset) = x.1.checked_sub(y.1) else {
        return;
    };
    if offset + small.positions.len() > large.positions.len()
        || !offset.is_multiple_of(usize::from(small.align))
    {
        return;
    }
    let mut joined = large.clone();
    joined.align = large.align.max(small.align);
    for (n, cells) in small.positions.iter().enumerate() {
        let here = &mut joined.positions[offset + n];
        let clash = here.iter().any(|&a| cells.iter().any(|&b| graph.has(a, b)));
        if clash {
            return;
        }
        here.extend(cells);
    }
    if joined.pin(storage, limits).is_err() {
        return;
    }
    groups[x.0] = joined;
    groups.remove(y.0);
}

fn colour(
    groups: &[Group],
    storage: &Storage,
    graph: &Interference,
    limits: &Limits,
) -> Result<Vec<Option<u16>>, String> {
    let mut registers = vec![None; storage.cells.len()];
    let assign = |registers: &mut Vec<Option<u16>>, group: &Group, base: u16| {
        for (n, cells) in group.positions.iter().enumerate() {
            for &cell in cells {
                registers[cell] = Some(base + n as u16);
            }
        }
    };
    let first = |group: &Group| group.positions.iter().flatten().min().copied();
    let mut open: Vec<&Group> = Vec::new();
    for group in groups {
        match group.pin(storage, limits) {
            Ok(Some(base)) => assign(&mut registers, group, base),
            Ok(None) => open.push(group),
            Err(()) => return Err("a fixed register is impossible".into()),
        }
    }
    // Stable: lists of one size and alignment keep their order, singles go by their first cell.
    open.sort_by_key(|g| match g.positions.len() {
        1 => (std::cmp::Reverse((1, 0)), first(g)),
        n => (std::cmp::Reverse((n, g.align)), None),
    });
    for group in open {
        let Some(kind) = group.kind(storage) else {
            continue;
        };
        let Some(limit) = limits.of(kind) else {
            assign(&mut registers, group, 0);
            continue;
        };
        let size = group.positions.len();
        let fits = |base: usize| {
            group.positions.iter().enumerate().all(|(n, cells)| {
                let number = (base + n) as u16;
                cells.iter().all(|&a| {
                    let taken = |b: Cell| registers[b] == Some(number) && graph.has(a, b);
                    !(0..storage.cells.len()).any(taken)
                })
            })
        };
        let mut bases = (0..).step_by(usize::from(group.align));
        let base = bases
            .find(|&b| b + size > usize::from(limit) || fits(b))
            .unwrap_or(usize::MAX);
        if base + size > usize::from(limit) {
            return Err(format!("no room for {size} of {kind}"));
        }
        assign(&mut registers, group, base as u16);
    }
    Ok(registers)
}

fn quality(storage: &Storage, registers: &[Option<u16>]) -> Quality {
    let mut quality = Quality::default();
    for op in storage.ops() {
        for &cell in op.outs.iter().chain(&op.ins) {
            let kind = storage.cells[cell].kind;
            if let (true, Some(n)) = (kind.is_file(), registers[cell]) {
                let highest = quality.highest.entry(kind).or_default();
                *highest = (*highest).max(n);
            }
        }
        let Class::Copy { whole, .. } = op.class else {
            continue;
        };
        let place = |c: Cell| (storage.cells[c].kind, registers[c]);
        let left = (op.outs.iter().zip(&op.ins))
            .filter(|(t, s)| place(**t) != place(**s))
            .count();
        quality.moves += if whole { left.min(1) } else { left };
    }
    quality
}
