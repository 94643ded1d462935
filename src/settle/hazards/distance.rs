//! The wait states that two instructions need between them, for insertion: by the code that the macro made of the target's rows, or,
//! if the tables were read at run time, by the rows themselves.
//!
//! The check always uses the rows ([`super::check`]).

use super::rows::{meets, required, rows};
use crate::ir::function::InstData;
use crate::ir::machine::{MachineFunction, Op};
use crate::machine::{self, At};
use crate::target::{Access, Accesses, HazardCode, MOperand, Opcode, Target};
use smallvec::SmallVec;
use std::cell::OnceCell;

/// The source of a target's distances.
pub(super) enum Distances {
    /// Compiled rows.
    Code(HazardCode),
    /// The rows of the tables.
    Rows {
        target: Target,
        /// The result of [`Distances::longest`], by opcode of the function's instructions.
        longest: Vec<u32>,
    },
}

impl Distances {
    /// The compiled distances, if the function's target has them.
    pub(super) fn of(func: &MachineFunction) -> Distances {
        let target = func.target();
        match target.code {
            Some(code) => Distances::Code(code.hazards),
            None => Distances::rows(target, func.insts.values().filter_map(|i| i.op.opcode())),
        }
    }

    /// The distances of the tables, for these instructions.
    fn rows(target: Target, ops: impl Iterator<Item = Opcode>) -> Distances {
        let mut known = vec![None; target.ops.len()];
        for op in ops {
            if let Some(longest) = known.get_mut(op.index()) {
                longest.get_or_insert_with(|| {
                    let info = target.info(op);
                    let all = rows(target, info.hazard_producer);
                    all.map(|row| required(row, info)).max().unwrap_or(0)
                });
            }
        }
        let longest = known.into_iter().map(Option::unwrap_or_default).collect();
        Distances::Rows { target, longest }
    }

    /// The longest distance that any row requires after an instruction.
    pub(super) fn longest(&self, op: Opcode) -> u32 {
        match self {
            Distances::Code(code) => (code.longest)(op),
            Distances::Rows { longest, .. } => longest.get(op.index()).copied().unwrap_or(0),
        }
    }

    /// The states that rows require between two instructions if these are more than `over`, else `over`.
    pub(super) fn states(&self, producer: &Seen<'_>, consumer: &Seen<'_>, over: u32) -> u32 {
        let target = match *self {
            Distances::Code(code) => return (code.states)(producer, consumer, over),
            Distances::Rows { target, .. } => target,
        };
        let (from, to) = (target.info(producer.op), target.info(consumer.op));
        let mut most = over;
        for row in rows(target, from.hazard_producer & to.hazard_consumer) {
            let states = required(row, from);
            if states > most && meets(target, row, producer.data, consumer.data) {
                most = states;
            }
        }
        most
    }
}

type List = SmallVec<[Access; 6]>;

/// An instruction with the registers that it accesses, which are found at the first query.
pub(super) struct Seen<'a> {
    op: Opcode,
    data: &'a InstData<Op>,
    target: Target,
    /// The written and the read registers.
    lists: OnceCell<(List, List)>,
}

impl<'a> Seen<'a> {
    /// `None` for a pseudo operation, which no row covers.
    pub(super) fn new(target: Target, data: &'a InstData<Op>) -> Option<Seen<'a>> {
        Some(Seen {
            op: data.op.opcode()?,
            data,
            target,
            lists: OnceCell::new(),
        })
    }

    fn lists(&self) -> &(List, List) {
        self.lists.get_or_init(|| {
            let mut lists = (List::new(), List::new());
            for o in machine::operands(self.target, self.data) {
                let list = match o.at {
                    At::Def(_) => &mut lists.0,
                    At::Use(_) => &mut lists.1,
                    At::Target(_) => continue,
                };
                if let Some(reg) = o.operand.and_then(|o| o.as_reg()) {
                    // A row has fewer operands than 255.
                    let operand = u8::try_from(o.index).unwrap_or(u8::MAX);
                    list.push(Access { reg, operand });
                }
            }
            lists
        })
    }
}

impl Accesses for Seen<'_> {
    fn op(&self) -> Opcode {
        self.op
    }

    fn written(&self) -> &[Access] {
        &self.lists().0
    }

    fn read(&self) -> &[Access] {
        &self.lists().1
    }

    fn operand(&self, name: &str) -> Option<MOperand> {
        machine::operand(self.target, self.data, name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::operand::{Operand, Reg};
    use crate::target::{Code, OpInfo, OperandSpec, Role, Tables};
    use std::collections::BTreeSet;

    /// A small generator, the same on every machine.
    struct Random(u64);

    impl Random {
        fn pick(&mut self, n: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 % n as u64) as usize
        }

        fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
            &all[self.pick(all.len())]
        }
    }

    /// Instructions by their rows, so that the instructions of a rare row are drawn as often as others.
    fn groups(target: Target, rows: fn(&OpInfo) -> u128) -> Vec<Vec<Opcode>> {
        let mut by_rows: std::collections::BTreeMap<u128, Vec<Opcode>> = Default::default();
        for (op, info) in target.all_ops() {
            by_rows.entry(rows(info)).or_default().push(op);
        }
        by_rows.into_values().collect()
    }

    fn register(target: Target, spec: &OperandSpec, near: &[Reg], random: &mut Random) -> Reg {
        if let Some(fixed) = spec.fixed {
            return fixed;
        }
        let banks: Vec<_> = match random.pick(8) {
            0 => target.all_banks().collect(),
            _ => spec.banks.iter().collect(),
        };
        let file = (!banks.is_empty()).then(|| target.file(*random.of(&banks)));
        match (random.pick(8), file.flatten()) {
            (0, _) if !near.is_empty() => *random.of(near),
            (1, _) if !near.is_empty() => {
                let near = random.of(near);
                Reg::new(near.unit + random.pick(3) as u32, spec.units)
            }
            (2, _) => random.of(target.named).reg,
            (3, _) => {
                // A part of a named register, or registers around its end.
                let named = random.of(target.named).reg;
                Reg::new(
                    named.unit + random.pick(2) as u32,
                    1 + random.pick(3) as u32,
                )
            }
            (_, Some(file)) => Reg::new(file.first + random.pick(6) as u32, spec.units),
            (_, None) => random.of(target.named).reg,
        }
    }

    /// An instruction with random operands of the form of operands.
    fn instruction(target: Target, op: Opcode, near: &[Reg], random: &mut Random) -> InstData<Op> {
        let info = target.info(op);
        let (mut defs, mut uses) = (SmallVec::new(), SmallVec::new());
        for spec in info.operands.iter().filter(|spec| !spec.target) {
            let immediate = spec.banks.is_empty() || random.pick(8) == 0;
            let operand = match immediate && spec.fixed.is_none() {
                true => Operand::Imm(random.pick(70) as i64 - 3),
                false => Operand::Reg(register(target, spec, near, random)),
            };
            match spec.role {
                Role::Def => defs.push(operand),
                _ => uses.push(operand),
            }
        }
        // Fixed registers and modifiers may be absent at the end.
        let optional = |spec: &&OperandSpec| spec.role == Role::Modifier || spec.fixed.is_some();
        let sources = info
            .operands
            .iter()
            .filter(|s| s.role != Role::Def && !s.target);
        let absent = sources.rev().take_while(optional).count();
        uses.truncate(uses.len() - random.pick(absent + 1));
        InstData::new(Op::Inst(op), defs, uses)
    }

    fn touched(target: Target, data: &InstData<Op>) -> Vec<Reg> {
        let all = machine::touched(target, data);
        all.map(|(_, touch)| touch.reg).collect()
    }

    /// The number of pairs of instructions for which compiled rows and rows are compared.
    const PAIRS: usize = 100_000;

    #[test]
    fn compiled_rows_say_what_the_rows_say() {
        for tables in easel_amdgcn::TARGETS
            .iter()
            .filter(|t| t.limits.lanes == 64)
        {
            let target = Target::new(tables);
            let code = Distances::Code(target.code.expect("compiled rows").hazards);
            let all: Vec<Opcode> = target.all_ops().map(|(op, _)| op).collect();
            let interpreted = Distances::rows(target, all.iter().copied());
            for op in all {
                let name = target.info(op).name;
                assert_eq!(code.longest(op), interpreted.longest(op), "{name}");
            }
            let producers = groups(target, |info| info.hazard_producer);
            let consumers = groups(target, |info| info.hazard_consumer);
            let mut random = Random(0x9e37_79b9_7f4a_7c15);
            let (mut met, mut asked, mut equal) = (BTreeSet::new(), 0, 0);
            for n in 0..PAIRS {
                let group = random.of(&producers);
                let first = *random.of(group);
                let second = match random.pick(8) {
                    0 => first,
                    _ => {
                        let group = random.of(&consumers);
                        *random.of(group)
                    }
                };
                let first = instruction(target, first, &[], &mut random);
                let near = touched(target, &first);
                let second = instruction(target, second, &near, &mut random);
                let over = random.pick(24) as u32 * random.pick(2) as u32;
                let seen = |data| Seen::new(target, data).expect("an instruction");
                let (a, b) = (seen(&first), seen(&second));
                let states = code.states(&a, &b, over);
                let expected = interpreted.states(&a, &b, over);
                assert_eq!(
                    states, expected,
                    "pair {n}, over {over}: {first:?} {second:?}"
                );
                asked += usize::from(states > over);
                equal += usize::from(states == over);
                let (from, to) = (target.info(a.op), target.info(b.op));
                for row in rows(target, from.hazard_producer & to.hazard_consumer) {
                    if meets(target, row, &first, &second) {
                        met.insert(row.name);
                    }
                }
            }
            let missed = target.hazards.iter().filter(|row| !met.contains(row.name));
            let missed: Vec<_> = missed.map(|row| row.name).collect();
            assert!(
                missed.is_empty(),
                "no pair of {}: {missed:?}",
                target.name()
            );
            assert!(asked > PAIRS / 12 && equal > PAIRS / 12, "{asked}, {equal}");
        }
    }

    /// The insertion uses planted code, not the rows.
    #[test]
    fn a_target_with_code_is_asked_by_its_code() {
        const PLANTED: Code = Code {
            text: &[],
            hazards: HazardCode {
                longest: |_| 9,
                states: |_, _, over| over.max(9),
            },
        };
        let planted = |code: Option<&'static Code>| {
            Target::new(Box::leak(Box::new(Tables {
                code,
                ..easel_amdgcn::GFX942
            })))
        };
        let distance = |target: Target| {
            let mut func = MachineFunction::new("f", target);
            func.form = crate::ir::Form::Storage;
            let block = func.add_block();
            for text in ["s_mov_b32 s0, s1", "s_mov_b32 s2, s0", "s_endpgm"] {
                let parsed = target.parse_inst(text).expect("an instruction");
                let inst = func.make_inst(machine::from_minst(target, &parsed.inst));
                func.blocks[block].insts.push(inst);
            }
            let rules = crate::rules::RuleSet::default();
            let ctx = crate::pass::Context::new(target, &rules);
            let stats = super::super::run(&mut func, &ctx).expect("allocated code");
            stats.get("nop.states")
        };
        assert_eq!(distance(planted(None)), 0);
        assert_eq!(distance(planted(easel_amdgcn::GFX942.code)), 0);
        // Before the second move, and before the end.
        assert_eq!(distance(planted(Some(&PLANTED))), 18);
    }
}
