//! The accumulator bank for long-lived sums, if registers of lanes would be short.
//!
//! The registers of a lane are one file in two banks, and few instructions take the second bank. A *web* is a set of values that
//! must be in one bank: the values that parameters, joins and operands with a common bank bit tie together. A web moves to the
//! accumulators if matrix instructions write it and every operand that touches it takes accumulators, so that only its initial
//! values are copied. It moves only if the function's values need more than half of the vector file in their present order.
//!
//! # Why
//!
//! The spiller can move values to accumulators, too, but with copies. A web whose operands all take accumulators moves without
//! a copy. So the decision comes before scheduling, which then sees the true pressure of the vector file.

use crate::analysis::{LiveRanges, Pressure};
use crate::ir::function::{Form, InstData, Value};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::ir::{Block, Inst};
use crate::machine;
use crate::pass::{Context, Stats};
use crate::target::{Bank, BankRole, Encoding, FieldKind, OpInfo, Opcode};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// Moves sums to the accumulators. Counts `accumulators.moved` in values and `accumulators.units`.
///
/// # Errors
/// None.
pub fn run(func: &mut MachineFunction, ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let target = func.target();
    let banks = target
        .bank(BankRole::Varying)
        .zip(target.bank(BankRole::Accumulator));
    let Some((vector, accumulator)) = banks.filter(|_| func.form == Form::Ssa) else {
        return Ok(stats);
    };
    let summed = |(_, inst): (Block, Inst)| func.info(inst).is_some_and(|i| i.passes > 0);
    let count = |bank| {
        target
            .files
            .iter()
            .find(|f| f.bank == bank)
            .map_or(0, |f| f.count)
    };
    // The waves of a large workgroup may leave each other no more registers than the first bank has.
    let room = ctx.registers[accumulator].map_or(count(accumulator), |n| n.min(count(accumulator)));
    if room == 0 || !func.inst_order().any(summed) {
        return Ok(stats);
    }
    let ranges = LiveRanges::of(func);
    let class = |v| {
        let class: Class = func.ty(v);
        (class.bank == vector).then_some((vector, class.units))
    };
    let peak = Pressure::new(func.values.keys(), &ranges, class)
        .peak(vector)
        .units;
    if peak <= count(vector) / 2 {
        return Ok(stats);
    }
    let webs = Webs::new(func, vector, accumulator);
    let moved = webs.good(func, room, &ranges);
    if moved.is_empty() {
        return Ok(stats);
    }
    for &v in &moved {
        stats.add("accumulators.moved", 1);
        stats.add("accumulators.units", func.ty(v).units.into());
        func.values[v].ty.bank = accumulator;
    }
    enter(func, vector, accumulator);
    Ok(stats)
}

/// Joins of accumulators take accumulators: values from other banks are copied first.
fn enter(func: &mut MachineFunction, vector: Bank, accumulator: Bank) {
    for block in func.layout.clone() {
        let insts = std::mem::take(&mut func.blocks[block].insts);
        let mut list = Vec::with_capacity(insts.len());
        for inst in insts {
            let data = &func.insts[inst];
            let joins = matches!(data.op, Op::Concat)
                && data
                    .defs
                    .iter()
                    .any(|d| d.as_value().is_some_and(|v| func.ty(v).bank == accumulator));
            if joins {
                let mut uses = data.uses.clone();
                for o in &mut uses {
                    let Some(v) = o.as_value().filter(|&v| func.ty(v).bank == vector) else {
                        continue;
                    };
                    let Operand::Value(_, part) = *o else {
                        continue;
                    };
                    let units = part.count(func.ty(v).units);
                    let copy = func.add_value(Class::new(accumulator, units));
                    let made = func.make_inst(
                        InstData::new(Op::Copy, smallvec![Operand::from(copy)], smallvec![*o])
                            .at(func.insts[inst].span),
                    );
                    list.push(made);
                    *o = copy.into();
                }
                func.insts[inst].uses = uses;
            }
            list.push(inst);
        }
        func.blocks[block].insts = list;
    }
}

/// Values that must be in one bank, as trees by parent.
struct Webs {
    parent: SecondaryMap<Value, Option<Value>>,
    /// At roots: whether an operand does not take the other bank.
    refused: SecondaryMap<Value, bool>,
    /// At roots: whether a matrix instruction writes the web.
    summed: SecondaryMap<Value, bool>,
    /// Operands of joins.
    joined: Vec<Value>,
    vector: Bank,
}

impl Webs {
    fn new(func: &MachineFunction, vector: Bank, accumulator: Bank) -> Webs {
        let mut webs = Webs {
            parent: SecondaryMap::new(),
            refused: SecondaryMap::new(),
            summed: SecondaryMap::new(),
            joined: Vec::new(),
            vector,
        };
        let mut known: FxHashMap<Opcode, Takes> = FxHashMap::default();
        for (_, inst) in func.inst_order() {
            webs.instruction(func, inst, accumulator, &mut known);
        }
        for &block in &func.layout {
            for target in func.targets(block) {
                for (&p, a) in func.blocks[target.block].params.iter().zip(&target.args) {
                    webs.passed(func, p, *a);
                }
            }
        }
        webs
    }

    fn root(&mut self, mut v: Value) -> Value {
        while let Some(up) = self.parent[v] {
            if let Some(above) = self.parent[up] {
                self.parent[v] = Some(above);
            }
            v = up;
        }
        v
    }

    fn join(&mut self, a: Value, b: Value) {
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            self.parent[b] = Some(a);
            self.refused[a] |= self.refused[b];
            self.summed[a] |= self.summed[b];
        }
    }

    fn refuse(&mut self, v: Value) {
        let root = self.root(v);
        self.refused[root] = true;
    }

    fn is_vector(&self, func: &MachineFunction, v: Value) -> bool {
        func.ty(v).bank == self.vector && func.values[v].fixed.is_none()
    }

    fn passed(&mut self, func: &MachineFunction, p: Value, a: Operand) {
        match a {
            Operand::Value(v, _) if self.is_vector(func, v) && self.is_vector(func, p) => {
                self.join(p, v)
            }
            _ => self.refuse(p),
        }
    }

    fn instruction(
        &mut self,
        func: &MachineFunction,
        inst: Inst,
        accumulator: Bank,
        known: &mut FxHashMap<Opcode, Takes>,
    ) {
        let (target, data) = (func.target(), &func.insts[inst]);
        let Some(info) = func.info(inst) else {
            // A join copies values from another bank: the initial values of a sum, not the sums themselves.
            if matches!(data.op, Op::Concat) {
                self.joined.extend(func.used_values(inst));
            } else {
                let touched: SmallVec<[Value; 4]> = func
                    .used_values(inst)
                    .chain(func.defined_values(inst))
                    .collect();
                touched.into_iter().for_each(|v| self.refuse(v));
            }
            return;
        };
        let Some(op) = data.op.opcode() else { return };
        let takes = known
            .entry(op)
            .or_insert_with(|| Takes::new(info, accumulator));
        let mut at: SmallVec<[(u8, Value); 4]> = SmallVec::new();
        for o in machine::operands(target, data) {
            let Some(v) = o.operand.and_then(|o| o.as_value()) else {
                continue;
            };
            if !self.is_vector(func, v) {
                continue;
            }
            match takes.place.get(o.index) {
                Some(&Some(place)) => at.push((place, v)),
                _ => self.refuse(v),
            }
            if info.passes > 0 && matches!(o.at, machine::At::Def(_)) {
                let root = self.root(v);
                self.summed[root] = true;
            }
        }
        for n in 1..at.len() {
            if let Some(&(_, other)) = at[..n].iter().find(|o| o.0 == at[n].0) {
                self.join(other, at[n].1);
            }
        }
    }

    /// The values that move, as many webs as fit, in the order of their first values.
    fn good(mut self, func: &MachineFunction, room: u32, ranges: &LiveRanges) -> Vec<Value> {
        let mut members: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
        let mut order = Vec::new();
        for v in std::mem::take(&mut self.joined) {
            let root = self.root(v);
            self.refused[root] |= self.summed[root];
        }
        for v in func.values.keys() {
            if !self.is_vector(func, v) || ranges.segments(v).is_empty() {
                continue;
            }
            let root = self.root(v);
            if self.refused[root] || !self.summed[root] {
                continue;
            }
            let list = members.entry(root).or_default();
            if list.is_empty() {
                order.push(root);
            }
            list.push(v);
        }
        let mut moved: Vec<Value> = Vec::new();
        let mut left = room;
        for root in order {
            let list = &members[&root];
            let bank = self.vector;
            let class = |v| Some((bank, func.ty(v).units));
            let need = Pressure::new(list.iter().copied(), ranges, class)
                .peak(bank)
                .units;
            if need <= left {
                left -= need;
                moved.extend(list);
            }
        }
        moved
    }
}

/// The operands of an instruction that take accumulators: by operand, the bit of the word for the bank.
struct Takes {
    place: Vec<Option<u8>>,
}

impl Takes {
    fn new(info: &'static OpInfo, accumulator: Bank) -> Takes {
        let place = |n: usize| {
            let mut encodings = info.encodings.iter();
            encodings.find_map(|e| bank_place(e, n as u8, accumulator))
        };
        let banks = |n: &usize| info.operands[*n].banks.contains(accumulator);
        let all = 0..info.operands.len();
        Takes {
            place: all.map(|n| place(n).filter(|_| banks(&n))).collect(),
        }
    }
}

/// The bit of the instruction word that holds an operand's bank.
fn bank_place(encoding: &Encoding, operand: u8, accumulator: Bank) -> Option<u8> {
    let field = encoding.fields.iter().find(|f| f.operand == operand)?;
    field.kind.code(accumulator)?;
    let FieldKind::Register {
        bank_bit: Some(bit),
        ..
    } = field.kind
    else {
        return None;
    };
    let holds = |p: &&(u8, u8, u8)| (p.0..p.0 + p.2).contains(&bit);
    field
        .pieces
        .iter()
        .find(holds)
        .map(|&(from, word, _)| word + (bit - from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::text;
    use crate::target::Targets;
    use crate::testing::target;
    use easel_isa::diagnostic::SourceMap;
    use easel_rules::RuleSet;

    fn moved(body: &str) -> (i64, String) {
        let mut sources = SourceMap::default();
        let file = sources.add("test.mir", format!("machine @test {{\n{body}\n}}\n"));
        let parsed = text::parse(file, &sources, &Targets::one(target()));
        let mut func: MachineFunction = parsed.unwrap_or_else(|d| panic!("{}", d.render(&sources)));
        let rules = RuleSet::default();
        let stats = run(&mut func, &Context::new(target(), &rules)).expect("runs");
        (stats.get("accumulators.moved"), func.to_string())
    }

    /// A chain of sums beside `values` values that are live through it.
    fn beside(values: usize, end: &str) -> String {
        let mut text = String::from("^bb0(%0: v1, %1: s2, %2: v2, %3: v4):\n");
        for n in 0..values {
            text += &format!("%{}: v1 = v_add_u32 {n}, %0\n", 10 + n);
        }
        text += "%4: v4 = v_mfma_f32_16x16x16_f16 %2, %2, 0\n%5: v4 = v_mfma_f32_16x16x16_f16 %2, %2, %4\n";
        text += end;
        for n in 0..values {
            text += &format!("global_store_dword.saddr %0, %{}, %1\n", 10 + n);
        }
        text + "s_endpgm"
    }

    #[test]
    fn sums_go_where_registers_are_short_and_every_operand_takes_them() {
        let store = "global_store_dwordx4.saddr %0, %5, %1\n";
        assert_eq!(moved(&beside(20, store)).0, 0, "there is room");
        let (count, text) = moved(&beside(140, store));
        assert_eq!(count, 2, "{text}");
        assert!(text.contains("%5: a4 = v_mfma"), "{text}");
        // An addition does not take accumulators, and a part counts like the whole.
        let add = "%6: v1 = v_add_u32 %5[1:1], %0\nglobal_store_dword.saddr %0, %6, %1\n";
        assert_eq!(moved(&beside(140, add)).0, 0);
    }

    #[test]
    fn what_a_sum_starts_from_is_copied() {
        let mut text = beside(140, "global_store_dwordx4.saddr %0, %8, %1\n");
        let start = "%6: v1 = v_mov_b32 0\n%7: v4 = concat %6, %6, %6, %6\n%8: v4 = v_mfma_f32_16x16x16_f16 %2, %2, %7\n";
        text = text.replacen("%4: v4", &format!("{start}%4: v4"), 1);
        let (count, text) = moved(&text);
        assert!(count >= 2 && text.contains("a1 = copy"), "{count} {text}");
    }
}
