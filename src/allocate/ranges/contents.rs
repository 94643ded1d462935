//! The contents of each unit where it is live.
//!
//! The *root* of a value's unit stands for its contents: units of one root may share storage while
//! both are live.
//!
//! - In SSA form the root is the unit that copies lead back to. A copy is equal to its source
//!   wherever its definition dominates, and a value is live only there. Merged values, which have
//!   several definitions, are roots themselves.
//! - In storage form every unit is its own root, so that lanes conflict exactly where Chaitin's
//!   relation has an edge (each definition with all units that are live after it, copies included): if
//!   two units are live at a point and a definition reaches one of them, then on the path from this
//!   definition the later of the two units' last definitions has the other unit live after it. Units that no
//!   definition reaches have the root [`UNDEFINED`]: unwritten storage may
//!   share storage with other unwritten storage, including named registers with the caller's contents,
//!   but not with units that are written while it is live. [`Undefined::Apart`] keeps these apart, too.
//!
//! # Why
//!
//! **Storage form is allocated directly.** No function is rebuilt into SSA form. With one root for each virtual register, and one
//! for everything that no definition reaches, the relation is exactly Chaitin's. One test compares it with the textbook definition
//! (`relation_tests`), another with datalog. In SSA form a copy has the root of its source, so fewer pairs conflict.

use super::client::{Client, Undefined};
use super::live::{Live, is_ssa};
use super::unwritten;
use crate::analysis::interference::lane::{Held, Lane, Root, UNDEFINED};
use crate::analysis::interference::{Interference, SEVERAL};
use crate::analysis::{Cfg, Liveness};
use crate::ir::function::Value;
use crate::ir::operand::Operand;
use rustc_hash::FxHashMap;

/// The roots of all units of a program.
pub struct Contents {
    /// The roots by unit's number.
    roots: Vec<Root>,
    /// Segments with roots of the subjects that are live from the entry on without a definition.
    unwritten: FxHashMap<Value, Vec<Held>>,
}

impl Contents {
    /// Live ranges and contents of an unprepared program, without demands.
    pub fn of<C: Client>(client: &C) -> (Live, Contents) {
        let (live, liveness) = Live::solved(client);
        let contents = Contents::new(client, &Cfg::new(client.func()), &live, &liveness);
        (live, contents)
    }

    pub(super) fn new<C: Client>(
        client: &C,
        cfg: &Cfg,
        live: &Live,
        liveness: &Liveness,
    ) -> Contents {
        let mut contents = Contents {
            roots: (0..live.numbers()).collect(),
            unwritten: FxHashMap::default(),
        };
        // In storage form a copy's source may be written while its target is live.
        if is_ssa(client) {
            contents.find_roots(client, cfg, live);
        } else if client.undefined() == Undefined::Share {
            contents.unwritten = unwritten::segments(client.func(), live, liveness);
        }
        contents
    }

    /// Finds the roots. In reverse postorder definitions come before the copies that read them.
    fn find_roots<C: Client>(&mut self, client: &C, cfg: &Cfg, live: &Live) {
        for &block in cfg.reverse_postorder() {
            for &inst in &client.func().blocks[block].insts {
                client.copies(inst, &mut |to, from| {
                    let (Operand::Value(to, to_part), Operand::Value(from, from_part)) = (to, from)
                    else {
                        return;
                    };
                    if client.merged(to) {
                        return;
                    }
                    let units = to_part.range(live.size(to));
                    for (k, j) in units.zip(from_part.range(live.size(from))) {
                        let root = self.root(live, from, j);
                        self.roots[live.number(to, k) as usize] = root;
                    }
                });
            }
        }
    }

    /// The root of a value's unit.
    pub fn root(&self, live: &Live, value: Value, unit: u32) -> Root {
        self.roots[live.number(value, unit) as usize]
    }

    /// The segments in which a unit of a value is live, with its contents.
    pub fn lane(&self, live: &Live, value: Value, unit: u32) -> Lane {
        let root = self.root(live, value, unit);
        match self.unwritten.get(&live.subject(value, unit)) {
            // The whole value may be one subject: its units differ in their own roots only.
            Some(list) => {
                let own = |h: &Held| Held {
                    root: if h.root == UNDEFINED { UNDEFINED } else { root },
                    ..*h
                };
                list.iter().map(own).collect()
            }
            None => {
                let held = |&segment| Held { segment, root };
                live.segments(value, unit).iter().map(held).collect()
            }
        }
    }

    /// The relation among the values before any join.
    pub fn interference(&self, live: &Live) -> Interference {
        Interference::build(live.values().len(), |relation| {
            for value in live.values() {
                if let Some(bank) = live.bank(value) {
                    let (group, item) = (u32::from(bank.index), value.as_u32());
                    self.each(live, value, |held| relation.add(group, item, held));
                }
            }
        })
    }

    /// The contents of a value, lane after lane.
    fn each(&self, live: &Live, value: Value, mut found: impl FnMut(Held)) {
        let size = live.size(value);
        if live.is_split(value) || !self.unwritten.is_empty() {
            let lanes = (0..size).map(|unit| self.lane(live, value, unit));
            lanes.flatten().for_each(found);
            return;
        }
        // Units that are live together: if they hold different contents, one lane shows this.
        let first = self.root(live, value, 0);
        let root = match (1..size).all(|k| self.root(live, value, k) == first) {
            true => first,
            false => SEVERAL,
        };
        for &segment in live.segments(value, 0) {
            found(Held { segment, root });
        }
    }
}
