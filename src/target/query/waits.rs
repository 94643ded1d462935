//! Instructions that wait for counters, by their meanings: the levels that an instruction waits for, and the fewest instructions
//! that wait for given levels.

use super::read_meaning;
use crate::wait::{Levels, Place, gather, scatter};
use crate::{Behaviour, Counter, Derive, OpInfo, Opcode, Target};
use easel_isa::meaning::{Expr, Statement};
use smallvec::SmallVec;

/// A wait instruction.
#[derive(Clone, Debug)]
pub struct WaitForm {
    /// The instruction.
    pub op: Opcode,
    /// The counters; the place of each level in the immediate, or none if the instruction waits for 0.
    levels: Vec<(u8, Option<Place>)>,
}

impl WaitForm {
    fn of(target: Target, op: Opcode, info: &OpInfo) -> WaitForm {
        let level = |s: &Statement| {
            let Statement::Effect(Expr::Call { name, ty, args, .. }) = s else {
                return None;
            };
            let (true, Some(counter), [level]) = (name == "wait", ty.as_deref(), &args[..]) else {
                return None;
            };
            let counter = target.counters.iter().position(|c| c.name == counter)?;
            let place = match level {
                Expr::Int(0) => None,
                level => Some(place(level)?),
            };
            Some((counter as u8, place))
        };
        let meaning = read_meaning(info);
        WaitForm {
            op,
            levels: meaning.statements.iter().filter_map(level).collect(),
        }
    }

    /// The levels that an instruction with this immediate waits for.
    fn decode(&self, counters: &[Counter], immediate: Option<i64>) -> Levels {
        let mut levels: Levels = vec![None; counters.len()];
        for (counter, place) in &self.levels {
            let value = match (place, immediate) {
                (None, _) => 0,
                (Some(place), Some(immediate)) => gather(place, immediate as u64),
                (Some(_), None) => continue,
            };
            let counter = usize::from(*counter);
            if value < u64::from(counters[counter].max) {
                levels[counter] = Some(value as u8);
            }
        }
        levels
    }

    /// The immediate that waits for the levels of this instruction's counters.
    fn encode(&self, levels: &Levels) -> i64 {
        let all = self
            .levels
            .iter()
            .filter_map(|(c, p)| Some((c, p.as_ref()?)));
        all.fold(0, |immediate, (&counter, place)| {
            let level = levels[usize::from(counter)].map_or(u64::MAX, u64::from);
            scatter(place, level, immediate)
        }) as i64
    }

    /// The number of counters without a level in `done` that the instruction waits for; 0 if it cannot leave out the others.
    fn helps(&self, levels: &Levels, done: &Levels) -> usize {
        if self.levels.iter().any(|(_, place)| place.is_none()) {
            return 0;
        }
        let counters = self.levels.iter().map(|(c, _)| usize::from(*c));
        let open = |&c: &usize| levels[c].is_some() && done[c].is_none();
        counters.filter(open).count()
    }
}

/// The bits of an immediate that make up a level.
fn place(e: &Expr) -> Option<Place> {
    match e {
        Expr::Operand(_) => Some(vec![(0, 16)]),
        Expr::Slice(of, high, low) => match **of {
            Expr::Operand(_) => {
                let (high, low) = (u8::try_from(*high).ok()?, u8::try_from(*low).ok()?);
                (low <= high && high < 64).then(|| vec![(low, high - low + 1)])
            }
            _ => None,
        },
        // The first part is the highest.
        Expr::Concat(parts) => {
            let parts: Option<Vec<Place>> = parts.iter().rev().map(place).collect();
            Some(parts?.concat())
        }
        _ => None,
    }
}

/// All wait instructions of a target, in the order of mnemonics.
#[derive(Clone, Default, Debug)]
pub struct Waits {
    forms: Vec<WaitForm>,
}

impl Derive for Waits {
    fn derive(target: Target) -> Waits {
        let all = target.selectable_ops();
        let waits = all.filter(|(_, info)| info.behaviour == Behaviour::Wait);
        Waits {
            forms: waits
                .map(|(op, info)| WaitForm::of(target, op, info))
                .collect(),
        }
    }
}

/// Wait instructions with their immediates.
pub type WaitList = SmallVec<[(Opcode, i64); 2]>;

impl Target {
    fn wait_forms(self) -> &'static [WaitForm] {
        &self.derived::<Waits>().forms
    }

    /// Whether the target has instructions that wait for counters.
    pub fn waits(self) -> bool {
        !self.wait_forms().is_empty()
    }

    /// The levels that a wait instruction waits for, by counter of the tables. `immediate` is the value of its only immediate.
    pub fn wait_levels(self, op: Opcode, immediate: Option<i64>) -> Levels {
        match self.wait_forms().iter().find(|f| f.op == op) {
            Some(form) => form.decode(self.counters, immediate),
            None => vec![None; self.counters.len()],
        }
    }

    /// The levels in the immediate of the instruction that waits for loads of every memory: the source of a kernel may give them in
    /// this form. `None` if the machine has no such instruction.
    pub fn immediate_levels(self, immediate: i64) -> Option<Levels> {
        let all = self.memory_forms().iter();
        let loads = all.map(|f| self.info(f.op));
        let loads = loads.filter(|info| info.behaviour == Behaviour::Load);
        let counted: Vec<u8> = loads.flat_map(|i| i.events).map(|e| e.counter).collect();
        let waits = |f: &&WaitForm| {
            let level = |c: &u8| f.levels.iter().any(|l| l.0 == *c && l.1.is_some());
            counted.iter().all(level)
        };
        let form = self.wait_forms().iter().find(waits)?;
        Some(form.decode(self.counters, Some(immediate)))
    }

    /// The fewest instructions that wait for these levels: one without an effect if there are none. `None` if no instruction waits for one of
    /// the counters.
    pub fn wait_for(self, levels: &Levels) -> Option<WaitList> {
        let forms = self.wait_forms();
        let mut out = WaitList::new();
        let mut done: Levels = vec![None; levels.len()];
        while done != *levels {
            let best = forms
                .iter()
                .rev()
                .max_by_key(|f| f.helps(levels, &done))
                .filter(|f| f.helps(levels, &done) > 0)?;
            out.push((best.op, best.encode(levels)));
            for (counter, _) in &best.levels {
                done[usize::from(*counter)] = levels[usize::from(*counter)];
            }
        }
        if out.is_empty() {
            let form = forms.iter().rev().max_by_key(|f| f.levels.len())?;
            out.push((form.op, form.encode(levels)));
        }
        Some(out)
    }
}
