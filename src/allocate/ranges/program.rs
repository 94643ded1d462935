//! A client's program for the core: every query to a client is made here, once.

use super::align::Align;
use super::client::{Client, Overlay};
use super::contents::Contents;
use super::live::{Live, Run};
use crate::analysis::interference::lane::Root;
use crate::analysis::{Accesses, Cfg, Dominators, Loops};
use crate::ir::function::{Form, Inst, Value};
use crate::ir::operand::{Operand, Reg};
use cranelift_entity::EntitySet;

/// Two runs of units that a copy connects: `to` from unit `to_at` on gets the contents of `from` from
/// `from_at` on.
#[derive(Clone, Copy, Debug)]
pub struct Copied {
    /// The written value.
    pub to: Value,
    /// The first written unit of `to`.
    pub to_at: u32,
    /// The read value.
    pub from: Value,
    /// The first read unit of `from`.
    pub from_at: u32,
    /// The number of copied units.
    pub units: u32,
    /// The frequency of the copy: ten times per loop level, times units.
    pub(super) weight: u64,
    /// Whether one of the two runs is a part of its value.
    pub(super) part: bool,
    pub(super) inst: Inst,
}

/// The points at which a unit of a result blocks its place before it is written, and the contents there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blocked {
    pub value: Value,
    pub unit: u32,
    pub point: u32,
    pub root: Root,
}

/// The program to be allocated.
pub struct Program {
    /// The live range of each unit of each value.
    pub live: Live,
    /// The contents of each unit.
    pub contents: Contents,
    /// The loops of the control flow.
    pub loops: Loops,
    pub(super) cfg: Cfg,
    /// [`Client::form`].
    pub form: Form,
    /// The copies in program order.
    pub copies: Vec<Copied>,
    /// Units of copies between different registers, which always stay.
    pub register_copies: u32,
    pub(super) ties: Vec<(Value, Value)>,
    /// Preferred registers of values.
    pub hints: Vec<(Value, Reg)>,
    /// Alignments of values with a demand, in order.
    pub(super) aligns: Vec<(Value, Align)>,
    /// Registers of values with a fixed register, in order.
    pub(super) fixed: Vec<(Value, Reg)>,
    pub(super) blocked: Vec<Blocked>,
    /// Results with the sources whose places they preferably have, innermost loops first.
    pub(super) in_place: Vec<(Value, Value)>,
    /// Instructions that load.
    pub(super) loads: EntitySet<Inst>,
}

impl Program {
    /// Without `loads`, [`Wanted::LoadsFirst`](super::coalesce::Wanted) is program order: the writers of all
    /// subjects take as much memory as any other part of the program.
    pub fn new<C: Client>(client: &C, loads: bool) -> Program {
        let func = client.func();
        let cfg = Cfg::new(func);
        let (mut live, liveness) = Live::solved(client);
        let contents = Contents::new(client, &cfg, &live, &liveness);
        drop(liveness);
        if !loads {
            live.accesses = Accesses::default();
        }
        let align = |v| Some((v, client.align(v))).filter(|a| a.1 != Align::ANY);
        let mut program = Program {
            loops: Loops::new(&cfg, &Dominators::new(&cfg)),
            cfg,
            form: client.form(),
            copies: Vec::new(),
            register_copies: 0,
            ties: client.ties().to_vec(),
            hints: client.hints().to_vec(),
            aligns: live.values().filter_map(align).collect(),
            fixed: live
                .values()
                .filter_map(|v| Some((v, client.fixed(v)?)))
                .collect(),
            blocked: Vec::new(),
            in_place: Vec::new(),
            loads: EntitySet::new(),
            live,
            contents,
        };
        let mut in_place: Vec<(u32, Value, Value)> = Vec::new();
        for (block, inst) in func.inst_order() {
            let depth = program.loops.depth(block);
            let frequency = 10u64.pow(depth.min(8));
            client.copies(inst, &mut |to, from| {
                program.copy(inst, frequency, to, from);
            });
            client.overlays(inst, &mut |overlay| {
                if overlay.early {
                    program.block(inst, &overlay);
                }
                if let (Operand::Value(result, part), Some(source)) = (overlay.result, overlay.over)
                    && part.is_whole()
                {
                    in_place.push((depth, result, source));
                }
            });
            if loads && client.loads(inst) {
                program.loads.insert(inst);
            }
        }
        program.copies.shrink_to_fit();
        in_place.sort_by_key(|p| std::cmp::Reverse(p.0));
        program.in_place = in_place.into_iter().map(|p| (p.1, p.2)).collect();
        program
    }

    fn copy(&mut self, inst: Inst, frequency: u64, to: Operand, from: Operand) {
        if let (Operand::Reg(a), Operand::Reg(b)) = (to, from) {
            self.register_copies += if a == b { 0 } else { a.units };
            return;
        }
        let whole = |o: Operand| matches!(o, Operand::Value(_, p) if p.is_whole());
        let part = !whole(to) || !whole(from);
        self.connect(to, from, |run: [Run; 2]| Copied {
            to: run[0].0,
            to_at: run[0].1,
            from: run[1].0,
            from_at: run[1].1,
            units: run[0].2,
            weight: frequency * u64::from(run[0].2),
            part,
            inst,
        });
    }

    /// The runs that a copy connects: registers are values of one unit each.
    fn connect(&mut self, to: Operand, from: Operand, copied: impl Fn([Run; 2]) -> Copied) {
        let live = &self.live;
        let start = |v, part: crate::ir::operand::Part| part.range(live.size(v)).start;
        match (to, from) {
            (Operand::Value(a, pa), Operand::Value(b, pb)) => {
                let units = pa.count(live.size(a));
                let runs = [(a, start(a, pa), units), (b, start(b, pb), units)];
                self.copies.push(copied(runs));
            }
            (Operand::Value(v, part), Operand::Reg(reg)) => {
                for (k, unit) in part.range(live.size(v)).zip(reg.range()) {
                    if let Some(register) = live.register(unit) {
                        self.copies.push(copied([(v, k, 1), (register, 0, 1)]));
                    }
                }
            }
            (Operand::Reg(reg), Operand::Value(v, part)) => {
                for (unit, k) in reg.range().zip(part.range(live.size(v))) {
                    if let Some(register) = live.register(unit) {
                        self.copies.push(copied([(register, 0, 1), (v, k, 1)]));
                    }
                }
            }
            _ => {}
        }
    }

    /// A result that is written before all sources are read occupies its place when the
    /// instruction reads, too. It may have exactly the place of the source that it may be laid
    /// over: there it counts as holding that source's contents, unit by unit, so that only the
    /// exact coincidence is free of conflict.
    fn block(&mut self, inst: Inst, overlay: &Overlay) {
        let (live, contents) = (&self.live, &self.contents);
        let point = live.points.read(inst);
        let units = |operand: Operand| {
            let runs = live.of_operand(operand).into_iter();
            runs.flat_map(|(v, at, n)| (at..at + n).map(move |k| (v, k)))
        };
        for (value, unit) in units(overlay.result) {
            let mut root = contents.root(live, value, unit);
            if let Some(source) = overlay.over {
                let own = contents.root(live, source, unit);
                // Another source with the same contents would still be overwritten.
                let values = overlay.others.iter().filter(|o| o.as_value().is_some());
                let mut others = values.flat_map(|&o| units(o));
                if !others.any(|(v, k)| contents.root(live, v, k) == own) {
                    root = own;
                }
            }
            self.blocked.push(Blocked {
                value,
                unit,
                point,
                root,
            });
        }
    }
}
