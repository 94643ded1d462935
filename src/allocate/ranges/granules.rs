//! Units grouped where no access distinguishes them.
//!
//! The core keeps a lane per unit, and a client may count in small units: bytes, of vectors that are only written,
//! read and copied whole. Values that copies, ties and overlays connect are one *component*; only they can become one web.
//! The *granule* of a component is the greatest number that divides every size, every named run of units, and
//! every alignment that is no divisor of it. Counted in granules the problem is the same.
//!
//! # Why
//!
//! With a lane for each byte of a vector that is only copied whole, lanes were most of the memory and of the time of the core
//! for kernels in the dialect of regions.

use super::align::Align;
use super::client::{Client, Overlay, Undefined};
use crate::ir::function::{Access, Form, Function, Inst, Value};
use crate::ir::operand::{Operand, Part, Reg};
use crate::target::Bank;
use cranelift_entity::SecondaryMap;

/// A client that counts in granules.
pub(super) struct Granules<'c, C> {
    client: &'c C,
    /// Units of a granule, by value.
    granules: SecondaryMap<Value, u32>,
}

/// The components while they are found: a forest of values, the granule at each root.
struct Components {
    parents: Vec<u32>,
    granules: Vec<u32>,
}

impl Components {
    fn root(&mut self, value: Value) -> usize {
        let mut at = value.as_u32() as usize;
        while self.parents[at] as usize != at {
            let up = self.parents[at] as usize;
            self.parents[at] = self.parents[up];
            at = up;
        }
        at
    }

    fn divide(&mut self, value: Value, by: u32) {
        let root = self.root(value);
        self.granules[root] = gcd(self.granules[root], by);
    }

    /// Adds the runs that an operand names; a register is compared with them unit by unit.
    fn operand(&mut self, operand: Operand, among: &[Operand]) {
        let Operand::Value(value, part) = operand else {
            return;
        };
        if !part.is_whole() {
            self.divide(value, part.start);
            self.divide(value, part.len);
        }
        for &other in among {
            match other {
                Operand::Value(other, _) => self.join(value, other),
                Operand::Reg(_) => self.divide(value, 1),
                Operand::Imm(_) => {}
            }
        }
    }

    fn join(&mut self, a: Value, b: Value) {
        let (a, b) = (self.root(a), self.root(b));
        // The older value is the root, so that values used together lie together in memory.
        let (root, other) = (a.min(b), a.max(b));
        self.granules[root] = gcd(self.granules[root], self.granules[other]);
        self.parents[other] = root as u32;
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    match b {
        0 => a,
        b => gcd(b, a % b),
    }
}

impl<'c, C: Client> Granules<'c, C> {
    pub(super) fn new(client: &'c C) -> Self {
        let func = client.func();
        let sizes = func.values.keys().map(|v| client.size(v).max(1));
        let mut all = Components {
            parents: (0..func.values.len() as u32).collect(),
            granules: sizes.collect(),
        };
        for (_, inst) in func.inst_order() {
            client.accesses(inst, &mut |_, operand| all.operand(operand, &[]));
            client.copies(inst, &mut |to, from| {
                all.operand(to, &[from]);
                all.operand(from, &[to]);
            });
            client.overlays(inst, &mut |overlay| {
                let over = overlay.over.map(Operand::from);
                let others: Vec<_> = over.into_iter().chain(overlay.others).collect();
                all.operand(overlay.result, &others);
            });
        }
        for &(a, b) in client.ties() {
            all.join(a, b);
        }
        for value in func.values.keys() {
            if client.fixed(value).is_some() {
                all.divide(value, 1);
            }
        }
        for &(value, _) in client.hints() {
            all.divide(value, 1);
        }
        // Alignments last: whether one divides the granule depends on the steps above.
        for value in func.values.keys() {
            let align = client.align(value);
            let root = all.root(value);
            if align.remainder != 0 || !all.granules[root].is_multiple_of(align.modulus) {
                all.divide(value, align.modulus);
                all.divide(value, align.remainder);
            }
        }
        let mut granules = SecondaryMap::with_capacity(func.values.len());
        for value in func.values.keys() {
            let root = all.root(value);
            granules[value] = all.granules[root];
        }
        Granules { client, granules }
    }

    /// Units of a granule of a value.
    pub(super) fn of(&self, value: Value) -> u32 {
        self.granules[value]
    }

    fn operand(&self, operand: Operand) -> Operand {
        match operand {
            Operand::Value(value, part) if !part.is_whole() => {
                let by = self.granules[value];
                Operand::Value(value, Part::new(part.start / by, part.len / by))
            }
            other => other,
        }
    }
}

impl<C: Client> Client for Granules<'_, C> {
    type Set = C::Set;

    fn func(&self) -> &Function<C::Set> {
        self.client.func()
    }
    fn form(&self) -> Form {
        self.client.form()
    }
    fn size(&self, value: Value) -> u32 {
        self.client.size(value) / self.granules[value]
    }
    fn bank(&self, value: Value) -> Bank {
        self.client.bank(value)
    }
    fn align(&self, value: Value) -> Align {
        let (align, by) = (self.client.align(value), self.granules[value]);
        match align.modulus > by {
            true => Align {
                modulus: align.modulus / by,
                remainder: align.remainder / by,
            },
            false => Align::ANY,
        }
    }
    fn accesses(&self, inst: Inst, found: &mut dyn FnMut(Access, Operand)) {
        self.client.accesses(inst, &mut |access, operand| {
            found(access, self.operand(operand));
        });
    }
    fn copies(&self, inst: Inst, found: &mut dyn FnMut(Operand, Operand)) {
        self.client.copies(inst, &mut |to, from| {
            found(self.operand(to), self.operand(from));
        });
    }
    fn ties(&self) -> &[(Value, Value)] {
        self.client.ties()
    }
    fn merged(&self, value: Value) -> bool {
        self.client.merged(value)
    }
    fn undefined(&self) -> Undefined {
        self.client.undefined()
    }
    fn apart(&self, inst: Inst) -> bool {
        self.client.apart(inst)
    }
    fn overlays(&self, inst: Inst, found: &mut dyn FnMut(Overlay)) {
        self.client.overlays(inst, &mut |overlay| {
            let others = overlay.others.iter().map(|&o| self.operand(o));
            found(Overlay {
                result: self.operand(overlay.result),
                others: others.collect(),
                ..overlay
            });
        });
    }
    fn loads(&self, inst: Inst) -> bool {
        self.client.loads(inst)
    }
    fn fixed(&self, value: Value) -> Option<Reg> {
        self.client.fixed(value)
    }
    fn hints(&self) -> &[(Value, Reg)] {
        self.client.hints()
    }
    fn bank_of_unit(&self, unit: u32) -> Option<Bank> {
        self.client.bank_of_unit(unit)
    }
}
