//! Lowering of copies between physical registers to the dialect's moves.
//!
//! A copy of several cells is one move for each cell, in an order in which no move overwrites a pending
//! source: upwards if the target begins below the source, else downwards. A copy without a matching
//! move stays, with a diagnostic: between vector and accumulator registers (unless the copy
//! may be lowered to reads and writes of accumulators), and from vector to scalar registers, which would need
//! a proof that the value is uniform.

use super::edit;
use crate::aster::dialect::{
    AsterFunction, COPY_ATTRIBUTE, Kind, OpKind, Operation, Register, Segment, Semantics, Type,
};
use crate::aster::program::Spelling;
use crate::aster::{mnemonics, rows};
use crate::ir::function::{Inst, Value};
use crate::target::{Opcode, Target};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;

/// A register by kind and number.
pub type CellName = (Kind, u16);

/// Physical registers as values of the dialect, made on demand in the entry block.
pub struct Registers {
    by_name: FxHashMap<(Kind, u16, u16), Value>,
    pub at_entry: Vec<Inst>,
    /// Names for new storage.
    pub names: Vec<(Value, String)>,
    wanted: FxHashMap<CellName, String>,
}

impl Registers {
    /// An empty set. `wanted` has names for the storage of registers.
    pub fn new(wanted: FxHashMap<CellName, String>) -> Registers {
        Registers {
            by_name: FxHashMap::default(),
            at_entry: Vec::new(),
            names: Vec::new(),
            wanted,
        }
    }

    /// The value of registers `number..number + cells`.
    pub fn value(
        &mut self,
        func: &mut AsterFunction,
        kind: Kind,
        number: u16,
        cells: u16,
    ) -> Value {
        if let Some(&value) = self.by_name.get(&(kind, number, cells)) {
            return value;
        }
        let semantics = Semantics::Allocated(number);
        let value = if cells == 1 {
            let (inst, value) = edit::alloca(func, Register::single(kind, semantics), None);
            self.at_entry.push(inst);
            if let Some(name) = self.wanted.remove(&(kind, number)) {
                self.names.push((value, name));
            }
            value
        } else if kind.is_file()
            && !number.is_multiple_of(crate::aster::dialect::default_align(cells))
        {
            // Only a whole type can state that a range is aligned to less than its default.
            let align = 1 << number.trailing_zeros().min(15);
            let ty = Register {
                align,
                ..Register::range(kind, semantics, cells)
            };
            let op = Operation::new(OpKind::Alloca { lsir: true }, "lsir.alloca");
            let (inst, values) = edit::make(func, op, &[], &[Type::Register(ty)], None);
            self.at_entry.push(inst);
            values[0]
        } else {
            let parts = kind.parts();
            let members: Vec<Value> = (0..cells)
                .map(|n| match parts.len() {
                    1 => self.value(func, kind, number + n, 1),
                    _ => self.value(func, parts[usize::from(n) % parts.len()], 0, 1),
                })
                .collect();
            let (inst, value) = edit::make_range(func, &members, None);
            self.at_entry.push(inst);
            value
        };
        self.by_name.insert((kind, number, cells), value);
        value
    }
}

/// The lowering of the copies of a function.
pub struct Lowering<'a> {
    pub spelling: Spelling,
    pub lower_agpr: bool,
    pub registers: &'a mut Registers,
    pub warnings: &'a mut Diagnostics,
    /// The number of moves, and of cells of copies that stay.
    pub moves: u32,
    pub kept: u32,
}

impl Lowering<'_> {
    /// The operations of a parallel copy of cells.
    pub fn copy(
        &mut self,
        func: &mut AsterFunction,
        pairs: &[(CellName, CellName)],
        span: Option<Span>,
    ) -> Vec<Inst> {
        let mut pairs: Vec<(CellName, CellName)> =
            pairs.iter().copied().filter(|p| p.0 != p.1).collect();
        let mut out = Vec::new();
        // A move whose target is no pending source is next. Overlapping ranges have no cycles, so
        // such a move always exists.
        while !pairs.is_empty() {
            let ready = |n: &usize| {
                let target = pairs[*n].0;
                pairs
                    .iter()
                    .enumerate()
                    .all(|(m, p)| m == *n || p.1 != target)
            };
            let at = (0..pairs.len()).find(ready).unwrap_or(0);
            let (to, from) = pairs.remove(at);
            // Wide special registers are moved at once if both halves are copied.
            let second = pairs.iter().position(|p| self.pairs_with(to, from, *p));
            match second {
                Some(other) => {
                    let other = pairs.remove(other);
                    let (low, from_low) = if to < other.0 { (to, from) } else { other };
                    self.wide(func, low, from_low, span, &mut out);
                }
                None => self.single(func, to, from, span, &mut out),
            }
        }
        out
    }

    /// Whether two single copies form a copy of a 64-bit special register and a scalar pair.
    fn pairs_with(&self, to: CellName, from: CellName, other: (CellName, CellName)) -> bool {
        let halves = |a: Kind, b: Kind| {
            matches!(
                (a, b),
                (Kind::VccLo, Kind::VccHi)
                    | (Kind::VccHi, Kind::VccLo)
                    | (Kind::ExecLo, Kind::ExecHi)
                    | (Kind::ExecHi, Kind::ExecLo)
            )
        };
        let even_pair = |a: CellName, b: CellName| {
            a.0 == Kind::Sgpr
                && b.0 == Kind::Sgpr
                && a.1.min(b.1).is_multiple_of(2)
                && a.1 ^ 1 == b.1
        };
        let same_order = |special: (Kind, Kind), pair: (u16, u16)| {
            (special.0 == Kind::VccLo || special.0 == Kind::ExecLo) == (pair.0 < pair.1)
        };
        halves(to.0, other.0.0)
            && even_pair(from, other.1)
            && same_order((to.0, other.0.0), (from.1, other.1.1))
            || halves(from.0, other.1.0)
                && even_pair(to, other.0)
                && same_order((from.0, other.1.0), (to.1, other.0.1))
    }

    fn wide(
        &mut self,
        func: &mut AsterFunction,
        to: CellName,
        from: CellName,
        span: Option<Span>,
        out: &mut Vec<Inst>,
    ) {
        let whole = |unit: CellName| match unit.0 {
            Kind::VccLo | Kind::VccHi => (Kind::Vcc, 0),
            Kind::ExecLo | Kind::ExecHi => (Kind::Exec, 0),
            kind => (kind, unit.1 & !1),
        };
        let (to, from) = (whole(to), whole(from));
        let Some(opcode) = move_between(func.context, to.0, from.0, 2) else {
            return self.keep(func, (to, from), 2, span, out);
        };
        let target = self.registers.value(func, to.0, to.1, 2);
        let source = self.registers.value(func, from.0, from.1, 2);
        out.push(self.move_of(func, opcode, target, &[source], span));
        self.moves += 1;
    }

    fn single(
        &mut self,
        func: &mut AsterFunction,
        to: CellName,
        from: CellName,
        span: Option<Span>,
        out: &mut Vec<Inst>,
    ) {
        let scalar = |kind: Kind| {
            matches!(
                kind,
                Kind::Sgpr
                    | Kind::Ttmp
                    | Kind::VccLo
                    | Kind::VccHi
                    | Kind::ExecLo
                    | Kind::ExecHi
                    | Kind::M0
            )
        };
        let target = func.context;
        let opcode = match (to.0, from.0) {
            (Kind::Scc, k) if scalar(k) => {
                let Some(opcode) = target.set_condition_if_equal() else {
                    return self.keep(func, (to, from), 1, span, out);
                };
                out.push(self.condition_from_scalar(func, opcode, from, span));
                self.moves += 1;
                return;
            }
            (k, Kind::Scc) if scalar(k) => {
                let Some(opcode) = target.choose_by_condition() else {
                    return self.keep(func, (to, from), 1, span, out);
                };
                out.push(self.scalar_from_condition(func, opcode, to, span));
                self.moves += 1;
                return;
            }
            (k, l) if scalar(l) && (scalar(k) || k == Kind::Vgpr) => {
                move_between(target, to.0, from.0, 1)
            }
            (Kind::Agpr, Kind::Agpr) | (Kind::Vgpr, Kind::Vgpr) => {
                move_between(target, to.0, from.0, 1)
            }
            (Kind::Agpr, Kind::Vgpr) | (Kind::Vgpr, Kind::Agpr) if self.lower_agpr => {
                move_between(target, to.0, from.0, 1)
            }
            _ => None,
        };
        let Some(opcode) = opcode else {
            return self.keep(func, (to, from), 1, span, out);
        };
        let target = self.registers.value(func, to.0, to.1, 1);
        let source = self.registers.value(func, from.0, from.1, 1);
        let inst = self.move_of(func, opcode, target, &[source], span);
        if to.0 != from.0 && matches!((to.0, from.0), (Kind::Agpr, _) | (_, Kind::Agpr)) {
            mark(func, inst);
        }
        out.push(inst);
        self.moves += 1;
    }

    /// Keeps a copy without a matching move.
    fn keep(
        &mut self,
        func: &mut AsterFunction,
        (to, from): (CellName, CellName),
        cells: u16,
        span: Option<Span>,
        out: &mut Vec<Inst>,
    ) {
        let target = self.registers.value(func, to.0, to.1, cells);
        let source = self.registers.value(func, from.0, from.1, cells);
        let (inst, _) = edit::copy(func, target, source, span);
        out.push(inst);
        self.kept += u32::from(cells);
        let message = format!(
            "no move instruction copies {}{} to {}{}: the copy stays",
            from.0, from.1, to.0, to.1
        );
        let help = match (to.0, from.0) {
            (Kind::Agpr, Kind::Vgpr) | (Kind::Vgpr, Kind::Agpr) => {
                "lower-agpr-copies=true makes it an accumulator read or write"
            }
            (Kind::Sgpr, _) => "read the first lane, if the value is the same in all",
            _ => "copy by way of a vector register",
        };
        self.warnings.push(
            Diagnostic::warning("aster-copy-stays", message)
                .maybe_label(span, "this copy")
                .help(help),
        );
    }

    fn move_of(
        &self,
        func: &mut AsterFunction,
        opcode: Opcode,
        target: Value,
        sources: &[Value],
        span: Option<Span>,
    ) -> Inst {
        let machine = func.context;
        let name = mnemonics::spelling(machine.info(opcode));
        let mut op = Operation::new(OpKind::Instruction, name)
            .with_segments([Segment::outs(1), Segment::ins(sources.len())]);
        op.row = Some(opcode);
        mnemonics::name_encoding(machine, &mut op, self.spelling);
        let mut uses = vec![target];
        uses.extend_from_slice(sources);
        edit::make(func, op, &uses, &[], span).0
    }

    /// The condition holds if the scalar is 1; carriers hold 0 or 1.
    fn condition_from_scalar(
        &mut self,
        func: &mut AsterFunction,
        opcode: Opcode,
        from: CellName,
        span: Option<Span>,
    ) -> Inst {
        let source = self.registers.value(func, from.0, from.1, 1);
        let target = self.registers.value(func, Kind::Scc, 0, 1);
        let one = self.constant(func, 1);
        let inst = self.move_of(func, opcode, target, &[source, one], span);
        mark(func, inst);
        inst
    }

    fn scalar_from_condition(
        &mut self,
        func: &mut AsterFunction,
        opcode: Opcode,
        to: CellName,
        span: Option<Span>,
    ) -> Inst {
        let target = self.registers.value(func, to.0, to.1, 1);
        let condition = self.registers.value(func, Kind::Scc, 0, 1);
        let (one, zero) = (self.constant(func, 1), self.constant(func, 0));
        let inst = self.move_of(func, opcode, target, &[one, zero, condition], span);
        mark(func, inst);
        inst
    }

    /// An `arith.constant` in the entry block; equal constants are merged later.
    fn constant(&mut self, func: &mut AsterFunction, value: i64) -> Value {
        let (inst, result) = constant(func, value);
        self.registers.at_entry.push(inst);
        result
    }
}

/// The move between registers of two kinds.
fn move_between(target: Target, to: Kind, from: Kind, units: u32) -> Option<Opcode> {
    let (to, from) = (rows::bank(target, to), rows::bank(target, from));
    target.moves().between(to, from, units)
}

/// An `arith.constant` of 32 bits.
pub fn constant(func: &mut AsterFunction, value: i64) -> (Inst, Value) {
    constant_of(func, value, Type::scalar("i32"))
}

/// `arith.constant` of a scalar type.
pub fn constant_of(func: &mut AsterFunction, value: i64, ty: Type) -> (Inst, Value) {
    let mut op = Operation::new(OpKind::Constant, "arith.constant");
    op.detail = value.to_string();
    let (inst, values) = edit::make(func, op, &[], &[ty], None);
    (inst, values[0])
}

/// Marks an instruction as the lowering of a copy.
fn mark(func: &mut AsterFunction, inst: Inst) {
    let attributes = &mut func.insts[inst].op.attributes;
    attributes.push((COPY_ATTRIBUTE.to_string(), None));
}
