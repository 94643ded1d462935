//! The requirement of a wait for a token: the number of operations on its counter that can still be
//! outstanding.
//!
//! The *position* of a token is the number of operations on its counter that were issued after its own. A block
//! argument that is a token has the least position of its incoming edges, and a counter with an
//! operation that can complete before earlier operations has position 0:
//!
//! ```text
//! at(argument, start of block)  =  min over edges of at(operand, end of the edge's block)
//! at(token, p)                  =  at(token, start or issue) + operations of its counter issued since
//! ```
//!
//! Arguments begin at the top (no edge seen) and only go down, so the iteration ends.

use crate::aster::dialect::{AsterFunction, OpKind, Type};
use crate::ir::function::{Block, Inst, Value};
use crate::target::query::{MemoryForm, Space};
use crate::target::wait::Levels;
use cranelift_entity::SecondaryMap;

/// Counter and position of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Position {
    counter: u8,
    order: u8,
    count: u8,
}

/// The state of a block argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Argument {
    /// No edge was visited yet.
    #[default]
    Unseen,
    Known(Position),
    /// Operations on several counters.
    Any,
}

/// Counter, class of order and amount of an instruction's issue.
pub type Event = (u8, u8, u8);

/// The sources of tokens.
pub struct Tokens<'a> {
    func: &'a AsterFunction,
    events: SecondaryMap<Inst, Option<Event>>,
    definition: SecondaryMap<Value, Option<(Block, Inst)>>,
    /// The block of each token that is a block argument.
    block: SecondaryMap<Value, Option<Block>>,
    arguments: SecondaryMap<Value, Argument>,
    /// The position of each instruction in its block.
    places: SecondaryMap<Inst, u32>,
}

impl<'a> Tokens<'a> {
    /// All tokens of a function; the closure gives an instruction's issue.
    pub fn new(func: &'a AsterFunction, event: impl Fn(Inst) -> Option<Event>) -> Tokens<'a> {
        let mut events = SecondaryMap::new();
        for (_, inst) in func.inst_order() {
            events[inst] = event(inst);
        }
        let mut tokens = Tokens {
            func,
            events,
            definition: SecondaryMap::new(),
            block: SecondaryMap::new(),
            arguments: SecondaryMap::new(),
            places: SecondaryMap::new(),
        };
        for (block, inst) in func.inst_order() {
            for value in func.defined_values(inst) {
                tokens.definition[value] = Some((block, inst));
            }
        }
        for &block in &func.layout {
            for (place, &inst) in (0..).zip(&func.blocks[block].insts) {
                tokens.places[inst] = place;
            }
            for &param in &func.blocks[block].params {
                if func.ty(param).is_token() {
                    tokens.block[param] = Some(block);
                }
            }
        }
        tokens.close();
        tokens
    }

    /// Visits all edges until no argument changes.
    fn close(&mut self) {
        let func = self.func;
        let mut changed = true;
        while changed {
            changed = false;
            for &from in &func.layout {
                let Some(end) = func.terminator(from) else {
                    continue;
                };
                for target in &func.insts[end].targets {
                    let params = &func.blocks[target.block].params;
                    for (arg, &param) in target.args.iter().zip(params) {
                        let Some(token) = arg.as_value() else {
                            continue;
                        };
                        if self.block[param].is_none() {
                            continue;
                        }
                        let met = meet(self.arguments[param], self.at(token, from, None));
                        changed |= std::mem::replace(&mut self.arguments[param], met) != met;
                    }
                }
            }
        }
    }

    /// The position of a token at an instruction of a block, or at its end.
    fn at(&self, token: Value, block: Block, before: Option<Inst>) -> Argument {
        let insts = &self.func.blocks[block].insts;
        let place = |inst: Inst| self.places[inst] as usize;
        let end = before.map_or(insts.len(), place);
        let (mut position, start) = match (self.definition[token], self.block[token]) {
            (Some((home, issue)), _) => {
                let Some(event) = self.events[issue].or_else(|| self.unknown(issue, token)) else {
                    return Argument::Any;
                };
                let position = Position {
                    counter: event.0,
                    order: event.1,
                    count: 0,
                };
                match home == block {
                    true => (position, place(issue) + 1),
                    // Others can have been issued since, on some path.
                    false => return Argument::Known(position),
                }
            }
            (None, Some(home)) => match self.arguments[token] {
                Argument::Known(position) if home == block => (position, 0),
                Argument::Known(position) => {
                    return Argument::Known(Position {
                        count: 0,
                        ..position
                    });
                }
                other => return other,
            },
            (None, None) => return Argument::Any,
        };
        for &inst in insts.get(start..end).unwrap_or_default() {
            let Some((counter, order, amount)) = self.events[inst] else {
                continue;
            };
            if counter == position.counter {
                if order != position.order {
                    position.count = 0;
                    break;
                }
                position.count = position.count.saturating_add(amount);
            }
        }
        // Class 0 completes out of order.
        if position.order == 0 {
            position.count = 0;
        }
        Argument::Known(position)
    }

    /// An unknown token, `ub.poison`, is behind all operations on the counter of its kind.
    fn unknown(&self, inst: Inst, token: Value) -> Option<Event> {
        let op = &self.func.insts[inst].op;
        if op.kind != OpKind::Foreign || op.name != "ub.poison" {
            return None;
        }
        let (kind, store) = match self.func.ty(token) {
            Type::ReadToken(kind) => (kind, false),
            Type::WriteToken(kind) => (kind, true),
            _ => return None,
        };
        let space = match kind.as_str() {
            "flat" => Space::Global,
            "shared" => Space::Lds,
            "constant" => Space::Constant,
            _ => return None,
        };
        let target = self.func.context;
        let is_of = |f: &&MemoryForm| f.space == space && f.store == store && !f.to_lds;
        let form = target.memory_forms().iter().find(is_of)?;
        let event = target.info(form.op).events.first()?;
        Some((event.counter, 0, 0))
    }

    /// The counter levels of a wait: its own counts, and those of its tokens.
    pub fn levels(&self, (block, wait): (Block, Inst)) -> Levels {
        let counters = self.func.context.counters;
        let mut levels: Levels = vec![None; counters.len()];
        for (name, count) in &self.func.insts[wait].op.counts {
            let name = name.replace('_', "");
            if let Some(n) = counters.iter().position(|c| c.name == name) {
                let count = u8::try_from((*count).clamp(0, 255)).unwrap_or(u8::MAX);
                levels[n] = Some(levels[n].map_or(count, |l: u8| l.min(count)));
            }
        }
        let used = self.func.used_values(wait);
        for token in used.filter(|&v| self.func.ty(v).is_token()) {
            self.require((block, wait), token, &mut levels);
        }
        levels
    }

    /// Adds the counts that ensure the completion of a token's operation at a wait.
    fn require(&self, (block, wait): (Block, Inst), token: Value, levels: &mut Levels) {
        match self.at(token, block, Some(wait)) {
            Argument::Known(position) => {
                if let Some(level) = levels.get_mut(usize::from(position.counter)) {
                    *level = Some(level.map_or(position.count, |l| l.min(position.count)));
                }
            }
            // No path leads here.
            Argument::Unseen => {}
            Argument::Any => {
                let issues = self.definition[token].map(|(_, issue)| self.events[issue]);
                // An instruction without an issue is complete.
                if issues != Some(None) {
                    levels.fill(Some(0));
                }
            }
        }
    }
}

fn meet(a: Argument, b: Argument) -> Argument {
    match (a, b) {
        (Argument::Unseen, other) | (other, Argument::Unseen) => other,
        (Argument::Known(a), Argument::Known(b)) if a.counter == b.counter => {
            let count = if a.order == b.order {
                a.count.min(b.count)
            } else {
                0
            };
            // The order between operations that complete out of order is unknown.
            let order = if a.order == b.order { a.order } else { 0 };
            Argument::Known(Position {
                counter: a.counter,
                order,
                count,
            })
        }
        _ => Argument::Any,
    }
}
