//! The plain recipe for coalescing and colouring, written naively over cells: no result of the
//! colouring strategy may be worse in any bank, nor leave more copies.

use super::machine::{SCALAR, VECTOR, target};
use super::run_full;
use super::storage::{Cell, Mix, cells, chaitin, program, reachable};
use easel::allocate::{AllocateOptions, Strategy, Undefined};
use easel::ir::machine::{MachineFunction, Op};
use easel::ir::operand::{Operand, Reg};
use easel::target::Bank;
use std::collections::{BTreeMap, BTreeSet};

/// Cells that will stand side by side, by position.
#[derive(Clone, Debug)]
struct Group {
    bank: Bank,
    align: u32,
    fixed: Option<u32>,
    positions: Vec<Vec<Cell>>,
}

struct Reference<'a> {
    func: &'a MachineFunction,
    edges: BTreeSet<(Cell, Cell)>,
    groups: Vec<Option<Group>>,
    /// Group and position.
    of: BTreeMap<Cell, (usize, usize)>,
}

impl<'a> Reference<'a> {
    fn new(func: &'a MachineFunction, all: bool) -> Self {
        let mut reference = Reference {
            func,
            edges: chaitin(func, all),
            groups: Vec::new(),
            of: BTreeMap::new(),
        };
        for (v, data) in func.values.iter() {
            let align = target()
                .alignment(data.ty.bank, data.ty.units)
                .max(data.align)
                .max(1);
            let members = (0..data.ty.units).map(|k| vec![Cell::Value(v, k)]);
            reference.add(data.ty.bank, align, None, members.collect());
        }
        let mut units = BTreeSet::new();
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            for reg in data
                .defs
                .iter()
                .chain(&data.uses)
                .filter_map(|o| o.as_reg())
            {
                units.extend(reg.range());
            }
        }
        for unit in units {
            let bank = target().bank_of(Reg::new(unit, 1)).unwrap();
            reference.add(bank, 1, Some(unit), vec![vec![Cell::Unit(unit)]]);
        }
        reference
    }

    fn add(&mut self, bank: Bank, align: u32, fixed: Option<u32>, positions: Vec<Vec<Cell>>) {
        for (k, cells) in positions.iter().enumerate() {
            self.of.insert(cells[0], (self.groups.len(), k));
        }
        self.groups.push(Some(Group {
            bank,
            align,
            fixed,
            positions,
        }));
    }

    fn interfere(&self, a: &[Cell], b: &[Cell]) -> bool {
        let edge = |x: Cell, y: Cell| self.edges.contains(&(x.min(y), x.max(y)));
        a.iter().any(|&x| b.iter().any(|&y| edge(x, y)))
    }

    /// Whether a group at a base is in conflict with one at another.
    fn clash(&self, a: &Group, base: u32, b: &Group, other: u32) -> bool {
        a.positions.iter().zip(base..).any(|(cells, unit)| {
            let at = unit.checked_sub(other);
            let there = at.and_then(|at| b.positions.get(at as usize));
            there.is_some_and(|there| self.interfere(cells, there))
        })
    }

    /// Lay the group of one end of a copy into that of the other.
    fn join(&mut self, a: Cell, b: Cell) {
        let ((ga, pa), (gb, pb)) = (self.of[&a], self.of[&b]);
        if ga == gb {
            return;
        }
        let len = |g: usize| self.groups[g].as_ref().unwrap().positions.len();
        let (x, p, y, q) = if len(ga) >= len(gb) {
            (ga, pa, gb, pb)
        } else {
            (gb, pb, ga, pa)
        };
        let (outer, inner) = (
            self.groups[x].clone().unwrap(),
            self.groups[y].clone().unwrap(),
        );
        let Some(shift) = p.checked_sub(q) else {
            return;
        };
        if outer.bank != inner.bank
            || shift + inner.positions.len() > outer.positions.len()
            || shift % inner.align as usize != 0
            || (outer.fixed.is_some() && inner.fixed.is_some())
        {
            return;
        }
        let pairs = outer.positions[shift..].iter().zip(&inner.positions);
        if pairs.into_iter().any(|(a, b)| self.interfere(a, b)) {
            return;
        }
        let mut joined = outer.clone();
        joined.align = outer.align.max(inner.align);
        for (k, cells) in inner.positions.iter().enumerate() {
            joined.positions[shift + k].extend(cells);
        }
        let base = match (outer.fixed, inner.fixed) {
            (Some(base), _) => Some(base),
            (_, Some(unit)) => match unit.checked_sub(shift as u32) {
                Some(base) => Some(base),
                None => return,
            },
            _ => None,
        };
        joined.fixed = base;
        if let Some(base) = base {
            let file = target().file(outer.bank).unwrap();
            if base < file.first || !(base - file.first).is_multiple_of(joined.align) {
                return;
            }
            let others = self.groups.iter().enumerate();
            let mut pinned = others
                .filter(|(g, _)| *g != x && *g != y)
                .filter_map(|(_, g)| Some((g.as_ref()?, g.as_ref()?.fixed?)));
            if pinned.any(|(g, other)| self.clash(&joined, base, g, other)) {
                return;
            }
        }
        for (k, cells) in joined.positions.iter().enumerate() {
            for &cell in cells {
                self.of.insert(cell, (x, k));
            }
        }
        self.groups[x] = Some(joined);
        self.groups[y] = None;
    }

    fn coalesce(&mut self) {
        let blocks = reachable(self.func);
        for (block, inst) in self.func.inst_order() {
            let data = &self.func.insts[inst];
            if data.op != Op::Copy || !blocks.contains(&block) {
                continue;
            }
            let (d, s) = (data.defs[0], data.uses[0]);
            let pairs = cells(self.func, d).zip(cells(self.func, s));
            let values = matches!((d, s), (Operand::Value(..), Operand::Value(..)));
            for (a, b) in pairs.take(if values { 1 } else { usize::MAX }) {
                self.join(a, b);
            }
        }
    }

    /// First unit of each group, within so many vector registers.
    fn color(&self, vectors: u32) -> Option<BTreeMap<usize, u32>> {
        let mut base: BTreeMap<usize, u32> = BTreeMap::new();
        let all = self.groups.iter().enumerate();
        let mut order: Vec<(usize, &Group)> =
            all.filter_map(|(i, g)| Some((i, g.as_ref()?))).collect();
        for &(i, group) in &order {
            base.extend(group.fixed.map(|unit| (i, unit)));
        }
        let first = |group: &Group| group.positions.iter().flatten().min().copied();
        order.sort_by_key(|(_, g)| {
            let len = g.positions.len();
            let align = if len > 1 { g.align } else { 0 };
            (
                std::cmp::Reverse(len),
                std::cmp::Reverse(align),
                first(g).map(|c| match c {
                    Cell::Value(v, _) => v.as_u32(),
                    Cell::Unit(_) => u32::MAX,
                }),
            )
        });
        for (i, group) in order {
            if group.fixed.is_some() {
                continue;
            }
            let file = target().file(group.bank).unwrap();
            let count = match group.bank {
                VECTOR => vectors,
                _ => file.count,
            };
            let last = (count + 1).saturating_sub(group.positions.len() as u32);
            let place = (0..last)
                .step_by(group.align as usize)
                .map(|n| file.first + n)
                .find(|&unit| {
                    !base.iter().any(|(&j, &other)| {
                        let there = self.groups[j].as_ref().unwrap();
                        self.clash(group, unit, there, other)
                    })
                });
            base.insert(i, place?);
        }
        Some(base)
    }
}

/// Highest register plus one of the values that are used, and dwords of copies that are left.
fn quality(
    func: &MachineFunction,
    unit: impl Fn(Cell) -> u32,
) -> (BTreeMap<&'static str, u32>, u32) {
    let (mut high, mut copies) = (BTreeMap::new(), 0);
    let blocks = reachable(func);
    for (block, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if data.op == Op::Entry || !blocks.contains(&block) {
            continue;
        }
        let whole = |&o: &Operand| match o {
            Operand::Value(v, _) => cells(func, v.into()),
            other => cells(func, other),
        };
        for cell in data.defs.iter().chain(&data.uses).flat_map(whole) {
            let file = target().file_of(Reg::new(unit(cell), 1)).unwrap();
            let name = match file.bank {
                VECTOR => "vector",
                SCALAR => "scalar",
                _ => "accumulator",
            };
            let high = high.entry(name).or_insert(0);
            *high = (*high).max(unit(cell) - file.first + 1);
        }
        if data.op == Op::Copy {
            let pairs = cells(func, data.defs[0]).zip(cells(func, data.uses[0]));
            copies += pairs.filter(|&(d, s)| unit(d) != unit(s)).count() as u32;
        }
    }
    (high, copies)
}

#[test]
fn colouring_is_nowhere_worse_than_the_plain_recipe() {
    let (mut total, mut better) = (0u32, 0u32);
    easel_cases::cases(150, |u| {
        let func = program(u, Mix::Copies)?;
        let undefined = *u.choose(&[Undefined::Share, Undefined::Apart])?;
        let options = AllocateOptions {
            strategy: Strategy::Coloring,
            keep_copies: true,
            undefined,
            ..Default::default()
        };
        let done = run_full(&func, &options).unwrap_or_else(|e| panic!("{:#?}\n{func}", e.0));
        let mut reference = Reference::new(&func, undefined == Undefined::Apart);
        reference.coalesce();
        let base = reference.color(256).expect("the file is large");
        let plain = quality(&func, |cell| {
            let (group, position) = reference.of[&cell];
            base[&group] + position as u32
        });
        let ours = quality(&func, |cell| match cell {
            Cell::Value(v, k) => done.registers[v].map_or(0, |r: Reg| r.unit) + k,
            Cell::Unit(unit) => unit,
        });
        let worse = |bank: &&&str| ours.0.get(**bank) > plain.0.get(**bank);
        assert!(
            ours.1 <= plain.1 && !plain.0.keys().any(|k| worse(&k)),
            "{undefined:?}: ours {ours:?}, plain {plain:?}\n{func}\n{}",
            done.func
        );
        total += 1;
        better += u32::from(ours != plain);
        Ok(())
    })
    .sizes(64, 8192)
    .run();
    println!("better than the plain recipe in {better} of {total}");
}

/// Coalescing never costs a program its registers: where it would, it is given up.
#[test]
fn coalescing_never_makes_a_program_fail() {
    let (mut saved, mut total) = (0u32, 0u32);
    easel_cases::cases(200, |u| {
        let func = program(u, Mix::Copies)?;
        let vectors = u.int_in_range(6..=12)?;
        let mut options = AllocateOptions {
            strategy: Strategy::Coloring,
            keep_copies: true,
            ..Default::default()
        };
        options.limits[VECTOR] = Some(vectors);
        let coalesced = run_full(&func, &options).is_ok();
        options.coalesce = false;
        assert!(coalesced || run_full(&func, &options).is_err(), "{func}");
        let mut plain = Reference::new(&func, false);
        plain.coalesce();
        let fits = plain.color(vectors).is_some();
        assert!(coalesced || !fits, "{vectors} vector registers\n{func}");
        saved += u32::from(coalesced && !fits);
        total += 1;
        Ok(())
    })
    .sizes(64, 8192)
    .run();
    println!("{saved} of {total} fit where the plain recipe fails");
}
