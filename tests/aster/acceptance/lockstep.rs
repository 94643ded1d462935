//! The meaning of a routine is kept: both programs are walked side by side.
//!
//! Each side runs on its own over silent operations, copies and unconditional branches to its next
//! observable; there the two must agree, operand by operand, under the relation of
//! [`Relation`]. Transfer functions:
//! - *copy before*, `d <- s`: pairs of the virtual `d` go, `(p, d)` comes for each former `(p, s)`;
//!   `d` is undefined iff `s` was;
//! - *copy after*, `d <- s`: pairs of the location `d` go, `(d, v)` comes for each former `(s, v)`;
//! - *observables that match*: pairs of all written locations and virtuals go, then the pairs of
//!   outs position by position come, and the virtuals written are defined;
//! - *edges*: block arguments are assigned in parallel, as copies;
//! - *points reached again*: the meet of the states; the walk ends because relations only shrink.
//!
//! At entry physical registers hold themselves and arguments hold each other by position. What
//! nothing has assigned yet is undefined if the program before is in value form (*loose*); in
//! storage form it may be read from any location of its kind that nothing has overwritten
//! (*strict*).

use super::code::{Cell, CellId, Code, Edge, Observable, Side, Source, Step, value_name};
use super::relation::Relation;
use easel::aster::Body;
use std::collections::BTreeMap;

/// A place in a program: block and step. `None`: it loops without doing anything.
type Point = Option<(usize, usize)>;

/// Places reached together.
type Pair = (Point, Point);

pub struct Walk<'a> {
    before: &'a Code,
    after: &'a Code,
    bodies: (&'a Body, &'a Body),
}

/// Prove that `after` does what `before` does.
pub fn lockstep(before: &Body, after: &Body) -> Result<(), String> {
    let (f, g) = (
        Code::new(before, Side::Before).map_err(|e| format!("before: {e}"))?,
        Code::new(after, Side::After).map_err(|e| format!("after: {e}"))?,
    );
    let walk = Walk {
        before: &f,
        after: &g,
        bodies: (before, after),
    };
    walk.run()
}

impl Walk<'_> {
    fn run(&self) -> Result<(), String> {
        let mut states: BTreeMap<Pair, Relation> = BTreeMap::new();
        let mut work = Vec::new();
        let mut start = self.entry()?;
        let pair = self.advance(self.before.entry, self.after.entry, &mut start)?;
        states.insert(pair, start);
        work.push(pair);
        while let Some(pair) = work.pop() {
            let state = states[&pair].clone();
            for (pair, state) in self.step(pair, state)? {
                let again = match states.get_mut(&pair) {
                    Some(known) => known.meet(&state),
                    None => {
                        states.insert(pair, state);
                        true
                    }
                };
                if again {
                    work.push(pair);
                }
            }
        }
        Ok(())
    }

    fn entry(&self) -> Result<Relation, String> {
        let (f, g) = (self.before, self.after);
        let mut state = Relation::new(g.cells.len(), f.cells.len());
        let argument = |v: CellId| f.arguments.iter().any(|a| a.contains(&v));
        for (v, cell) in f.cells.iter().enumerate() {
            match cell {
                Cell::Physical(..) | Cell::Constant(_) => {
                    let same = g.cells.iter().position(|c| c == cell);
                    same.into_iter().for_each(|p| state.add(p, v));
                }
                Cell::Scalar(_) => {}
                Cell::Of(..) if argument(v) => {}
                Cell::Of(..) if f.value_form => state.set_undefined(v, true),
                Cell::Of(_, _, kind) => {
                    for (p, location) in g.cells.iter().enumerate() {
                        if location.kind() == Some(*kind) {
                            state.add(p, v);
                        }
                    }
                }
            }
        }
        if f.arguments.len() != g.arguments.len() {
            return Err("the number of arguments changed".into());
        }
        for (v, p) in f.arguments.iter().zip(&g.arguments) {
            if v.len() != p.len() {
                return Err("the size of an argument changed".into());
            }
            for (&v, &p) in v.iter().zip(p) {
                state.add(p, v);
            }
        }
        Ok(state)
    }

    /// Scalar computations correspond if they compute the same from what corresponds.
    fn relate_pures(&self, state: &mut Relation) {
        for q in &self.after.pures {
            for r in &self.before.pures {
                let same = q.head == r.head
                    && q.operands.len() == r.operands.len()
                    && q.operands
                        .iter()
                        .zip(&r.operands)
                        .all(|(&p, &v)| state.holds(p, v));
                match same {
                    true => state.add(q.result, r.result),
                    false => state.remove(q.result, r.result),
                }
            }
        }
    }

    /// Run both sides from the start of a block each to their next observables.
    fn advance(&self, before: usize, after: usize, state: &mut Relation) -> Result<Pair, String> {
        let f = self.run_side(self.before, before, state, Side::Before)?;
        let g = self.run_side(self.after, after, state, Side::After)?;
        Ok((f, g))
    }

    fn run_side(
        &self,
        code: &Code,
        block: usize,
        state: &mut Relation,
        side: Side,
    ) -> Result<Point, String> {
        self.silent(code, (block, 0), state, side)
    }

    /// Over silent steps from a point on.
    fn silent(
        &self,
        code: &Code,
        (mut block, mut n): (usize, usize),
        state: &mut Relation,
        side: Side,
    ) -> Result<Point, String> {
        let mut jumps = 0;
        loop {
            let Some(step) = code.blocks[block].get(n) else {
                return Err(format!("{side:?}: block {block} has no end"));
            };
            match step {
                Step::Observe(_) => return Ok(Some((block, n))),
                Step::Copy { to, from, lost } => {
                    self.relate_pures(state);
                    match side {
                        Side::Before => {
                            state.copy_virtuals(to, from);
                            state.drop_virtuals(lost);
                        }
                        Side::After => {
                            state.copy_locations(to, from);
                            state.drop_locations(lost);
                        }
                    }
                }
                Step::Jump(edge) => {
                    jumps += 1;
                    if jumps > code.blocks.len() {
                        return Ok(None);
                    }
                    self.cross(edge, state, side);
                    (block, n) = (edge.block, 0);
                    continue;
                }
            }
            n += 1;
        }
    }

    fn cross(&self, edge: &Edge, state: &mut Relation, side: Side) {
        self.relate_pures(state);
        match side {
            Side::Before => state.copy_virtuals(&edge.to, &edge.from),
            Side::After => state.copy_locations(&edge.to, &edge.from),
        }
    }

    /// Match the observables at a pair of points and go on to the following pairs.
    fn step(&self, pair: Pair, mut state: Relation) -> Result<Vec<(Pair, Relation)>, String> {
        let (f, g) = match pair {
            (Some(f), Some(g)) => (
                self.observable(self.before, f),
                self.observable(self.after, g),
            ),
            (None, None) => return Ok(Vec::new()),
            (Some(f), None) => {
                let f = self.observable(self.before, f);
                return Err(format!("after loops silently before `{}`", f.head));
            }
            (None, Some(g)) => {
                let g = self.observable(self.after, g);
                return Err(format!("before loops silently, after does `{}`", g.head));
            }
        };
        self.relate_pures(&mut state);
        self.matches(f, g, &state).map_err(|e| {
            format!(
                "{e}\n  before: {}\n  after: {}",
                self.line(f, true),
                self.line(g, false)
            )
        })?;
        self.define(f, g, &mut state);
        let (Some(at), Some(to)) = pair else {
            return Ok(Vec::new());
        };
        if f.edges.is_empty() && f.head == "end" {
            return Ok(Vec::new());
        }
        if f.edges.is_empty() {
            let from = |p: (usize, usize)| (p.0, p.1 + 1);
            let f = self.silent(self.before, from(at), &mut state, Side::Before)?;
            let g = self.silent(self.after, from(to), &mut state, Side::After)?;
            return Ok(vec![((f, g), state)]);
        }
        let mut out = Vec::new();
        for (f, g) in f.edges.iter().zip(&g.edges) {
            let mut state = state.clone();
            self.cross(f, &mut state, Side::Before);
            self.cross(g, &mut state, Side::After);
            let pair = self.advance(f.block, g.block, &mut state)?;
            out.push((pair, state));
        }
        Ok(out)
    }

    fn observable<'c>(&self, code: &'c Code, (block, n): (usize, usize)) -> &'c Observable {
        match &code.blocks[block][n] {
            Step::Observe(o) => o,
            other => unreachable!("the walk stops at observables, not at {other:?}"),
        }
    }

    fn matches(&self, f: &Observable, g: &Observable, state: &Relation) -> Result<(), String> {
        if f.head != g.head {
            return Err(format!("`{}` became `{}`", f.head, g.head));
        }
        if (f.outs.len(), f.ins.len(), f.edges.len(), f.results.len())
            != (g.outs.len(), g.ins.len(), g.edges.len(), g.results.len())
        {
            return Err(format!("`{}`: other numbers of operands", f.head));
        }
        for (n, (a, b)) in f.ins.iter().zip(&g.ins).enumerate() {
            let (a, b) = match (a, b) {
                (Source::Register(a), Source::Register(b)) if a.len() == b.len() => {
                    (a.clone(), b.clone())
                }
                (Source::Scalar(a), Source::Scalar(b)) => (vec![*a], vec![*b]),
                _ => return Err(format!("`{}`: in {n} has another shape", f.head)),
            };
            for (&v, &p) in a.iter().zip(&b) {
                self.fixed(v, p)
                    .map_err(|e| format!("`{}`: in {n}: {e}", f.head))?;
                if !state.holds(p, v) {
                    return Err(self.wrong(f, n, v, p, state));
                }
            }
        }
        for (n, (a, b)) in f.outs.iter().zip(&g.outs).enumerate() {
            if a.len() != b.len() {
                return Err(format!("`{}`: out {n} has another shape", f.head));
            }
            for (&v, &p) in a.iter().zip(b) {
                self.fixed(v, p)
                    .map_err(|e| format!("`{}`: out {n}: {e}", f.head))?;
            }
        }
        let mut locations: Vec<CellId> = g.outs.iter().flatten().copied().collect();
        locations.sort_unstable();
        if let Some(twice) = locations.windows(2).find(|w| w[0] == w[1]) {
            let place = self.after.describe(twice[0], self.bodies.1);
            return Err(format!("`{}`: two outs are in {place}", f.head));
        }
        for (&v, &p) in f.hidden_ins.iter().zip(&g.hidden_ins) {
            if !state.holds(p, v) {
                return Err(self.wrong(f, f.ins.len(), v, p, state));
            }
        }
        Ok(())
    }

    /// A register that the program names itself stays that register.
    fn fixed(&self, v: CellId, p: CellId) -> Result<(), String> {
        let (before, after) = (&self.before.cells[v], &self.after.cells[p]);
        match before {
            Cell::Physical(..) if before != after => Err(format!(
                "{} became {}",
                self.before.describe(v, self.bodies.0),
                self.after.describe(p, self.bodies.1)
            )),
            _ => Ok(()),
        }
    }

    fn wrong(&self, f: &Observable, n: usize, v: CellId, p: CellId, state: &Relation) -> String {
        let holders: Vec<String> = state
            .holders(v)
            .map(|p| self.after.describe(p, self.bodies.1))
            .collect();
        format!(
            "`{}`: in {n} reads {}, which does not hold {} (held by: {})",
            f.head,
            self.after.describe(p, self.bodies.1),
            self.before.describe(v, self.bodies.0),
            holders.join(", ")
        )
    }

    fn define(&self, f: &Observable, g: &Observable, state: &mut Relation) {
        let flat = |o: &Observable| -> Vec<CellId> {
            let shown = o.outs.iter().chain(&o.results).flatten();
            shown.copied().collect()
        };
        let (virtuals, locations) = (flat(f), flat(g));
        for list in [&virtuals, &f.hidden_outs] {
            state.drop_virtuals(list);
            list.iter().for_each(|&v| state.set_undefined(v, false));
        }
        state.drop_locations(&locations);
        state.drop_locations(&g.hidden_outs);
        for (&v, &p) in virtuals.iter().zip(&locations) {
            state.add(p, v);
        }
        // A hidden write of a physical register reaches it wherever the other side shows it.
        for &v in &f.hidden_outs {
            let same = |p: &&CellId| self.after.cells[**p] == self.before.cells[v];
            if let Some(&p) = locations.iter().chain(&g.hidden_outs).find(same) {
                state.add(p, v);
            }
        }
    }

    fn line(&self, o: &Observable, before: bool) -> String {
        let body = if before { self.bodies.0 } else { self.bodies.1 };
        let data = &body.func.insts[o.inst];
        let uses: Vec<String> = data
            .uses
            .iter()
            .filter_map(|u| u.as_value())
            .map(|v| format!("{}: {}", value_name(v, body), body.func.ty(v)))
            .collect();
        format!("{} {}", data.op.name, uses.join(", "))
    }
}
