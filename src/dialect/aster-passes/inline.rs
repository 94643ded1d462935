//! `inline` and `aster-selective-inlining`: calls are replaced by the code of their functions.
//!
//! Functions are looked up in the module of the call, then in the enclosing modules. Callees come before
//! their callers, so that the calls in an inlined body are inlined already; calls in a cycle stay. A function of
//! several blocks is inlined into blocks, not into a region of structured control flow, which has one block. Private
//! functions without references are removed.
//!
//! Pre and post: any form.

use super::graft::{Graft, all_blocks, replace_everywhere};
use super::{Outcome, Run, edit, symbols};
use crate::aster::dialect::OpKind;
use crate::aster::program::{Body, Chunk, Item, Routine};
use crate::ir::function::{Block, BlockData, Inst, Value};
use crate::pass::{OptionSpec, Takes};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Options of `aster-selective-inlining`.
pub const SELECTIVE: &[OptionSpec] = &[OptionSpec::new("allow-scheduled-calls", Takes::Flag)];

/// The prefix of attributes of calls that a schedule will move.
const SCHEDULE: &str = "sched.";

/// `inline`.
pub fn run(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    all(chunk, true, cx.output);
    Ok(())
}

/// `aster-selective-inlining`: does not inline calls that a schedule orders, unless the option allows it.
pub fn selective(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let scheduled = cx.options.settings.flag("allow-scheduled-calls");
    all(chunk, scheduled.unwrap_or(false), cx.output);
    Ok(())
}

fn all(chunk: &mut Chunk, scheduled: bool, output: &mut Outcome) {
    let mut inliner = Inliner {
        scheduled,
        count: 0,
        done: FxHashSet::default(),
    };
    inliner.items(&mut chunk.items, &FxHashMap::default());
    output.stats.add("calls.inlined", inliner.count);
    let gone = inliner.done;
    symbols::drop_unnamed(chunk, &|routine| gone.contains(&routine.symbol));
}

struct Inliner {
    scheduled: bool,
    count: i64,
    /// Symbols of functions that were inlined anywhere.
    done: FxHashSet<String>,
}

/// Functions of enclosing modules.
type Known = FxHashMap<String, Rc<Body>>;

impl Inliner {
    fn items(&mut self, items: &mut [Item], outer: &Known) {
        let routines: Vec<usize> = (0..items.len())
            .filter(|&n| matches!(items[n], Item::Function(_)))
            .collect();
        let by_symbol: FxHashMap<String, usize> = routines
            .iter()
            .filter_map(|&n| Some((function(&items[n])?.symbol.clone(), n)))
            .collect();
        let mut known = outer.clone();
        for at in order(items, &by_symbol) {
            let Item::Function(routine) = &mut items[at] else {
                continue;
            };
            let symbol = routine.symbol.clone();
            let Some(body) = &mut routine.body else {
                // A declaration here hides a function of an enclosing module.
                known.remove(&symbol);
                continue;
            };
            self.body(body, &known);
            let is_callable = !routine.is_kernel && !routine.header.contains("no_inline");
            if is_callable {
                known.insert(symbol, Rc::new(body.clone()));
            }
        }
        for item in items {
            if let Item::Module(module) = item {
                self.items(&mut module.items, &known);
            }
        }
    }

    /// Inlines the calls of a body.
    fn body(&mut self, body: &mut Body, known: &Known) {
        let mut replaced: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
        let mut layout = Vec::new();
        for block in std::mem::take(&mut body.func.layout) {
            self.block(body, block, known, Some(&mut layout), &mut replaced);
        }
        body.func.layout = layout;
        replace_everywhere(&mut body.func, &replaced);
    }

    /// Inlines the calls of a block and of the regions of its operations. `layout` receives the block and its
    /// new successors; none for a region.
    fn block(
        &mut self,
        body: &mut Body,
        block: Block,
        known: &Known,
        mut layout: Option<&mut Vec<Block>>,
        replaced: &mut SecondaryMap<Value, Option<Value>>,
    ) {
        let mut at = block;
        if let Some(layout) = &mut layout {
            layout.push(at);
        }
        for inst in std::mem::take(&mut body.func.blocks[block].insts) {
            let regions = body.func.insts[inst].op.regions.clone();
            for region in &regions {
                for &inner in &region.blocks {
                    self.block(body, inner, known, None, replaced);
                }
            }
            let callee = self.callee(body, inst, known);
            let callee = callee.filter(|c| c.func.layout.len() == 1 || layout.is_some());
            let Some(callee) = callee else {
                body.func.blocks[at].insts.push(inst);
                continue;
            };
            self.count += 1;
            self.done.insert(body.func.insts[inst].op.detail.clone());
            let results: Vec<Value> = body.func.defined_values(inst).collect();
            let entry = put_in(body, inst, callee);
            match (&entry[..], &mut layout) {
                (&[only], _) => {
                    let mut insts = std::mem::take(&mut body.func.blocks[only].insts);
                    let given = insts.pop();
                    body.func.blocks[at].insts.extend(insts);
                    let given = given.map(|r| body.func.used_values(r).collect::<Vec<_>>());
                    for (result, value) in results.into_iter().zip(given.unwrap_or_default()) {
                        replaced[result] = Some(value);
                    }
                }
                (blocks, Some(layout)) => {
                    let behind = body.func.blocks.push(BlockData {
                        params: results,
                        insts: Vec::new(),
                    });
                    let span = body.func.insts[inst].span;
                    let jump = edit::branch(&mut body.func, blocks[0], [], span);
                    body.func.blocks[at].insts.push(jump);
                    returns_to(body, blocks, behind);
                    layout.extend(blocks);
                    layout.push(behind);
                    at = behind;
                }
                (_, None) => {}
            }
        }
    }

    /// The function of a call, if the call can be inlined.
    fn callee<'k>(&self, body: &Body, inst: Inst, known: &'k Known) -> Option<&'k Body> {
        let data = &body.func.insts[inst];
        let is_scheduled = data.op.attributes.iter().any(|a| a.0.starts_with(SCHEDULE));
        if data.op.kind != OpKind::Call || is_scheduled && !self.scheduled {
            return None;
        }
        let callee = known.get(&data.op.detail)?;
        let entry = callee.func.entry()?;
        let params = callee.func.blocks[entry].params.len();
        // A return with other types does not match the call.
        let returns = all_blocks(&callee.func).into_iter().filter_map(|b| {
            let last = *callee.func.blocks[b].insts.last()?;
            let is_return = callee.func.insts[last].op.kind == OpKind::End;
            is_return.then(|| callee.func.insts[last].uses.len())
        });
        let mut returns = returns.peekable();
        let fits = params == data.uses.len()
            && returns.peek().is_some()
            && returns.all(|n| n == data.defs.len());
        fits.then_some(callee)
    }
}

/// Copies a function's blocks, with its parameters replaced by the call's arguments.
fn put_in(body: &mut Body, call: Inst, callee: &Body) -> Vec<Block> {
    let args: Vec<Value> = body.func.used_values(call).collect();
    let entry = callee.func.entry();
    let params = entry.map_or(&[][..], |e| &callee.func.blocks[e].params);
    let mut graft = Graft::new(body, callee);
    for (&param, arg) in params.iter().zip(args) {
        graft.replace(param, arg);
    }
    graft.blocks(&callee.func.layout)
}

/// Makes branches of the returns of inlined blocks.
fn returns_to(body: &mut Body, blocks: &[Block], behind: Block) {
    for &block in blocks {
        let Some(&last) = body.func.blocks[block].insts.last() else {
            continue;
        };
        let data = &body.func.insts[last];
        if data.op.kind == OpKind::End {
            let (given, span) = (data.uses.clone(), data.span);
            let jump = edit::branch(&mut body.func, behind, given, span);
            body.func.blocks[block].insts.pop();
            body.func.blocks[block].insts.push(jump);
        }
    }
}

fn function(item: &Item) -> Option<&Routine> {
    match item {
        Item::Function(routine) => Some(routine),
        _ => None,
    }
}

/// Functions, each behind its callees.
fn order(items: &[Item], by_symbol: &FxHashMap<String, usize>) -> Vec<usize> {
    let calls = |at: usize| -> Vec<usize> {
        let body = function(&items[at]).and_then(|r| r.body.as_ref());
        let Some(body) = body else { return Vec::new() };
        let blocks = all_blocks(&body.func).into_iter();
        let insts = blocks.flat_map(|b| body.func.blocks[b].insts.clone());
        let called = insts.filter_map(|i| {
            let op = &body.func.insts[i].op;
            let is_call = op.kind == OpKind::Call;
            by_symbol.get(&op.detail).copied().filter(|_| is_call)
        });
        called.collect()
    };
    let mut out = Vec::new();
    let mut seen = vec![false; items.len()];
    for start in 0..items.len() {
        if function(&items[start]).is_none() || seen[start] {
            continue;
        }
        seen[start] = true;
        let mut stack = vec![(start, calls(start).into_iter())];
        while let Some((at, rest)) = stack.last_mut() {
            match rest.next() {
                Some(next) if !seen[next] => {
                    seen[next] = true;
                    stack.push((next, calls(next).into_iter()));
                }
                Some(_) => {}
                None => {
                    out.push(*at);
                    stack.pop();
                }
            }
        }
    }
    out
}
