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

use super::bridge::Bridge;
use crate::aster::dialect::AsterFunction;
use crate::ir::function::{Block, Inst, Value};
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

/// Where tokens come from.
pub struct Tokens<'a> {
    func: &'a AsterFunction,
    bridge: &'a Bridge,
    definition: SecondaryMap<Value, Option<(Block, Inst)>>,
    /// The block of each token that is a block argument.
    block: SecondaryMap<Value, Option<Block>>,
    arguments: SecondaryMap<Value, Argument>,
    /// Where each instruction stands in its block.
    places: SecondaryMap<Inst, u32>,
}

impl<'a> Tokens<'a> {
    /// All tokens of a function whose instructions the bridge has.
    pub fn new(func: &'a AsterFunction, bridge: &'a Bridge) -> Tokens<'a> {
        let mut tokens = Tokens {
            func,
            bridge,
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
                let Some(event) = self.event(issue) else {
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
            let Some((counter, order, amount)) = self.event(inst) else {
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

    /// Counter, class of order and amount of what an instruction issues.
    fn event(&self, inst: Inst) -> Option<(u8, u8, u8)> {
        let machine = self.bridge.inst[inst]?;
        let event = self.bridge.machine.info(machine)?.events.first()?;
        Some((event.counter, event.order, event.amount))
    }

    /// The counts that make sure that a token's operation is complete where a wait stands.
    pub fn require(&self, (block, wait): (Block, Inst), token: Value, levels: &mut Levels) {
        match self.at(token, block, Some(wait)) {
            Argument::Known(position) => {
                if let Some(level) = levels.get_mut(usize::from(position.counter)) {
                    *level = Some(level.map_or(position.count, |l| l.min(position.count)));
                }
            }
            // No way leads here.
            Argument::Unseen => {}
            Argument::Any => {
                let issues = self.definition[token].map(|(_, issue)| self.event(issue));
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
