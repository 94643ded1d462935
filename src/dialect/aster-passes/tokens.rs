//! What waiting for a token takes: the number of operations on its counter that may still be
//! outstanding.
//!
//! The *position* of a token is how many operations on its counter were issued after its own. A block
//! argument that is a token has the least position that any of its edges brings, and a counter with an
//! operation that may complete in any order before others has position 0:
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

/// What is known of a block argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Argument {
    /// No edge was seen yet.
    #[default]
    Unseen,
    Known(Position),
    /// Operations on several counters.
    Any,
}

/// Counter, class of order and amount of what an instruction issues.
pub type Event = (u8, u8, u8);

/// Where tokens come from.
pub struct Tokens<'a> {
    func: &'a AsterFunction,
    events: SecondaryMap<Inst, Option<Event>>,
    definition: SecondaryMap<Value, Option<(Block, Inst)>>,
    /// The block of each token that is a block argument.
    block: SecondaryMap<Value, Option<Block>>,
    arguments: SecondaryMap<Value, Argument>,
    /// Where each instruction stands in its block.
    places: SecondaryMap<Inst, u32>,
}

impl<'a> Tokens<'a> {
    /// All tokens of a function; the closure says what an instruction issues.
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

    /// Goes through all edges until no argument changes.
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
                    // Others may have been issued since, on some way.
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
        // Class 0 completes in any order.
        if position.order == 0 {
            position.count = 0;
        }
        Argument::Known(position)
    }

    /// A token of which nothing is known, `ub.poison`, is behind everything on the counter of its kind.
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

    /// What a wait asks of the counters: its own counts, and those of its tokens.
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

    /// The counts that make sure that a token's operation is complete where a wait stands.
    fn require(&self, (block, wait): (Block, Inst), token: Value, levels: &mut Levels) {
        match self.at(token, block, Some(wait)) {
            Argument::Known(position) => {
                if let Some(level) = levels.get_mut(usize::from(position.counter)) {
                    *level = Some(level.map_or(position.count, |l| l.min(position.count)));
                }
            }
            // No way leads here.
            Argument::Unseen => {}
            Argument::Any => {
                let issues = self.definition[token].map(|(_, issue)| self.events[issue]);
                // What issues nothing is complete.
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
            // Between operations that complete in any order nothing is known.
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
