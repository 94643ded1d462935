//! Notes of the stages between bales and text, for readers: numbers of instructions, live ranges, values that
//! share a variable, and the names of those variables in the text.
//!
//! An instruction of the dialect that is the head of a bale has the number of the last instruction that was made
//! for it. A range is written as in `%a,%b:[4,10)[13,20){general,align32}`. Values that only the machine
//! has (surfaces, addresses) are named after the number of the instruction that makes them, as in `#5`.

use super::Stage;
use super::client::Program;
use super::code::{Code, Slot};
use super::select::Selected;
use super::write::Written;
use crate::allocate::ranges::live::Live;
use crate::allocate::ranges::variables::Variables;
use crate::genx::GenxFunction;
use crate::genx::print::Names;
use crate::ir::function::{Inst, Value};
use crate::notes::{Note, Notes};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use std::fmt::Write;

/// Adds the notes of one kind that a stage provides.
pub(crate) fn take(wanted: Note, source: &GenxFunction, stage: &Stage, notes: &mut Notes) {
    match (wanted, stage) {
        (Note::Live, Stage::Selected(selected)) => {
            let view = View::new(source, selected);
            view.numbers(notes, |_| String::new());
            notes.lines.push("live ranges".into());
            let ranges = view.all().map(|v| view.range(&[v]));
            notes.lines.extend(ranges);
        }
        (Note::Coalesced, Stage::Shared(selected, variables)) => {
            let view = View::new(source, selected);
            view.numbers(notes, |_| String::new());
            notes.lines.push("coalesced".into());
            let sets = view.sets(variables);
            notes
                .lines
                .extend(sets.into_iter().map(|(_, s)| view.range(&s)));
        }
        (Note::Addresses, Stage::Commoned(selected)) => {
            let view = View::new(source, selected);
            view.numbers(notes, |_| String::new());
            notes.lines.push("addresses".into());
            notes.lines.extend(view.addresses());
        }
        (Note::Registers, Stage::Written(selected, variables, written)) => {
            let view = View::new(source, selected);
            let register = |value| register(value, variables, written);
            view.numbers(notes, |value| match register(value) {
                Some(name) => format!("[{name}] "),
                None => String::new(),
            });
            notes.lines.push("registers".into());
            for (variable, set) in view.sets(variables) {
                let Some(&name) = written.variables.get(&variable) else {
                    continue;
                };
                let name = written.kernel.name_of(name);
                notes.lines.push(format!("{name} = {}", view.range(&set)));
            }
        }
        _ => {}
    }
}

/// The variable of a value in the text.
fn register(value: Value, variables: &Variables, written: &Written) -> Option<String> {
    let (variable, _) = variables.of[value];
    let known = written.variables.get(&variable)?;
    Some(written.kernel.name_of(*known).to_owned())
}

struct View<'a> {
    program: &'a Program,
    live: Live,
    names: SecondaryMap<Value, Option<String>>,
    heads: &'a SecondaryMap<Inst, PackedOption<Inst>>,
    source: &'a GenxFunction,
}

impl<'a> View<'a> {
    fn new(source: &'a GenxFunction, selected: &'a Selected) -> View<'a> {
        let program = &selected.program;
        let live = Live::new(program);
        let mut names: SecondaryMap<Value, Option<String>> = SecondaryMap::new();
        let spelled = Names::new(source);
        for value in source.values.keys() {
            if let Some(kept) = selected.values[value].expand() {
                names[kept] = Some(spelled.of(value).to_owned());
            }
        }
        for (_, inst) in program.func.inst_order() {
            for value in program.func.defined_values(inst) {
                if names[value].is_none() {
                    names[value] = Some(format!("#{}", live.points.write(inst)));
                }
            }
        }
        View {
            program,
            live,
            names,
            heads: &selected.heads,
            source,
        }
    }

    fn name(&self, value: Value) -> &str {
        self.names[value].as_deref().unwrap_or("#")
    }

    /// All written values, in order of their writes.
    fn all(&self) -> impl Iterator<Item = Value> {
        let func = &self.program.func;
        let mut seen = cranelift_entity::EntitySet::new();
        func.inst_order()
            .flat_map(move |(_, inst)| func.defined_values(inst))
            .filter(move |&v| seen.insert(v))
    }

    /// A number for each source instruction that makes instructions.
    fn numbers(&self, notes: &mut Notes, prefix: impl Fn(Value) -> String) {
        let func = &self.program.func;
        for (_, inst) in func.inst_order() {
            let Some(head) = self.heads[inst].expand() else {
                continue;
            };
            let number = self.live.points.write(inst);
            let result = self.source.defined_values(head).next();
            let made = func.defined_values(inst).last();
            let before = match (result, made) {
                (Some(_), Some(made)) => prefix(made),
                _ => String::new(),
            };
            notes.insts[head] = Some(format!("{before}[{number}]"));
        }
    }

    /// Values with the same variable, in the order of the first value.
    fn sets(&self, variables: &Variables) -> Vec<(u32, Vec<Value>)> {
        let mut sets: Vec<(u32, Vec<Value>)> = Vec::new();
        let mut index = rustc_hash::FxHashMap::default();
        for value in self.all() {
            let variable = variables.of[value].0;
            let at = *index.entry(variable).or_insert_with(|| {
                sets.push((variable, Vec::new()));
                sets.len() - 1
            });
            sets[at].1.push(value);
        }
        sets
    }

    /// The live range of values in one place.
    fn range(&self, values: &[Value]) -> String {
        let Some(&first) = values.first() else {
            return String::new();
        };
        let names: Vec<&str> = values.iter().map(|&v| self.name(v)).collect();
        let mut text = names.join(",") + ":";
        let mut all: Vec<(u32, u32)> = Vec::new();
        for &value in values {
            let kept = self.program.func.ty(value).units() > 0;
            let segments = if kept {
                self.live.segments(value, 0)
            } else {
                &[]
            };
            all.extend(segments.iter().map(|s| (s.start, s.end)));
        }
        all.sort_unstable();
        let mut joined: Vec<(u32, u32)> = Vec::new();
        for (start, end) in all {
            match joined.last_mut() {
                Some(last) if start <= last.1 => last.1 = last.1.max(end),
                _ => joined.push((start, end)),
            }
        }
        for (start, end) in joined {
            let _ = write!(text, "[{start},{end})");
        }
        let category = self.program.func.ty(first).category.name();
        let _ = write!(text, "{{{category}");
        let align = values.iter().map(|&v| self.program.aligns[v]).max();
        if let Some(align) = align.filter(|&a| a > 1) {
            let _ = write!(text, ",align{align}");
        }
        text.push('}');
        text
    }

    /// The conversions to addresses, and the operands that use each.
    fn addresses(&self) -> Vec<String> {
        let func = &self.program.func;
        let mut lines: Vec<String> = Vec::new();
        let mut at: rustc_hash::FxHashMap<Value, usize> = rustc_hash::FxHashMap::default();
        for (_, inst) in func.inst_order() {
            let Code::Instruction(template) = &func.insts[inst].op else {
                continue;
            };
            let number = self.live.points.write(inst);
            for slot in &template.slots {
                let (address, element, offset) = match slot {
                    Slot::AddressOf { base, offset } => {
                        if let Some(made) = func.defined_values(inst).next() {
                            at.insert(made, lines.len());
                            let base = self.name(*base);
                            lines.push(format!(
                                "[{number}] {} = &{base}[{offset}] + index:",
                                self.name(made)
                            ));
                        }
                        continue;
                    }
                    Slot::IndirectDestination {
                        address,
                        element,
                        offset,
                        ..
                    } => (address, element, *offset),
                    Slot::IndirectSource {
                        address,
                        element,
                        region,
                        ..
                    } => (address, element, region.offset),
                    _ => continue,
                };
                if let Some(&line) = at.get(address) {
                    let _ = write!(lines[line], " [{number}]({element}),{offset}");
                }
            }
        }
        lines
    }
}
