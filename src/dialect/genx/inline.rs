//! Inlining of calls to functions of the module: kernels are compiled without calls.
//!
//! Contract: afterwards no function calls a function with a body, and called functions are removed unless they
//! are kernels. Spans and names are kept. Source locations of the original source are kept, with the call
//! as their place of inlining. Direct or indirect recursion is an error, and
//! the module stays unchanged.

use super::constants::Constant;
use super::ir::function::{Block, BranchTarget, Inst, InstData, Value};
use super::ir::operand::Operand;
use super::operation::{Op, Piece};
use super::program::Module;
use super::set::{GenxFunction, Operands};
use super::words::globals_in;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::smallvec;

/// The limit of instructions of a function: nested bodies double with each level.
/// Not tuned: bounds the memory.
const MOST_INSTRUCTIONS: usize = 1 << 22;

/// Inlines all calls.
pub fn inline(module: &mut Module) -> Diagnostics {
    let (order, errors) = callees_first(module);
    if errors.has_errors()
        || order
            .iter()
            .all(|&n| calls(&module.routines[n].func).next().is_none())
    {
        return errors;
    }
    let index = index(module);
    let mut all = Diagnostics::default();
    let mut sizes = vec![0_usize; module.routines.len()];
    for &n in &order {
        let routine = &module.routines[n];
        let own = routine.func.inst_order().count();
        let bodies = calls(&routine.func).filter_map(|(_, name)| Some(sizes[*index.get(name)?]));
        sizes[n] = bodies.fold(own, usize::saturating_add);
        // Among functions that are too large, the first is the cause.
        if sizes[n] > MOST_INSTRUCTIONS && all.is_empty() {
            let message = format!(
                "@{} has more than {MOST_INSTRUCTIONS} instructions with what it calls",
                routine.func.name
            );
            all.push(Diagnostic::error("genx-limit", message).label(routine.span, "too large"));
        }
    }
    if all.has_errors() {
        return all;
    }
    let mut called: FxHashSet<usize> = FxHashSet::default();
    let mut nodes = Nodes::new(module);
    let mut functions: Vec<GenxFunction> = module.routines.iter().map(|r| r.func.clone()).collect();
    for n in order {
        let mut func = functions[n].clone();
        called.extend(calls(&func).filter_map(|(_, name)| index.get(name)));
        Caller::new(&mut func, &functions, &index, &mut nodes).run();
        functions[n] = func;
    }
    for (routine, func) in module.routines.iter_mut().zip(functions) {
        routine.func = func;
    }
    nodes.finish(module);
    let addressed = addressed(module);
    let mut n = 0;
    module.routines.retain(|routine| {
        n += 1;
        routine.kernel.is_some()
            || !called.contains(&(n - 1))
            || addressed.contains(&routine.func.name)
    });
    all
}

fn index(module: &Module) -> FxHashMap<String, usize> {
    let names = module.routines.iter().map(|r| r.func.name.clone());
    names.enumerate().map(|(n, name)| (name, n)).collect()
}

/// Functions whose address is used by functions or by globals.
fn addressed(module: &Module) -> FxHashSet<String> {
    let mut all = FxHashSet::default();
    let mut add = |text: &str| all.extend(globals_in(text).map(str::to_owned));
    let globals = module.preamble.iter().chain(&module.postamble);
    globals
        .filter(|text| text.starts_with('@'))
        .for_each(|text| add(text));
    for routine in &module.routines {
        for (_, inst) in routine.func.inst_order() {
            match &routine.func.insts[inst].op {
                Op::Symbol(symbol) => add(&symbol.text),
                Op::Foreign(foreign) => {
                    for piece in &foreign.pieces {
                        if let Piece::Text(text) = piece {
                            add(text);
                        }
                    }
                }
                _ => {}
            }
        }
    }
    all
}

fn is_declared(module: &Module, name: &str) -> bool {
    module
        .declared
        .binary_search_by(|d| d.0.as_str().cmp(name))
        .is_ok()
}

/// Calls of a function with the names of the callees.
fn calls(func: &GenxFunction) -> impl Iterator<Item = (Inst, &str)> {
    func.inst_order()
        .filter_map(|(_, inst)| match &func.insts[inst].op {
            Op::Call(name) => Some((inst, &**name)),
            _ => None,
        })
}

/// All functions, each behind its callees; an error for each cycle.
fn callees_first(module: &Module) -> (Vec<usize>, Diagnostics) {
    let index = index(module);
    let mut errors = Diagnostics::default();
    let edges: Vec<Vec<(Inst, usize)>> = module
        .routines
        .iter()
        .map(|routine| {
            let mut out = Vec::new();
            for (inst, name) in calls(&routine.func) {
                match index.get(name) {
                    Some(&callee) => out.push((inst, callee)),
                    // A call of a function without a body stays.
                    None if is_declared(module, name) => {}
                    None => {
                        let error =
                            Diagnostic::error("genx-name", format!("there is no function @{name}"));
                        errors
                            .push(error.maybe_label(routine.func.insts[inst].span, "called here"));
                    }
                }
            }
            out
        })
        .collect();
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut state = vec![State::New; edges.len()];
    let mut order = Vec::with_capacity(edges.len());
    for root in 0..edges.len() {
        if state[root] != State::New {
            continue;
        }
        state[root] = State::Open;
        let mut stack = vec![(root, 0)];
        while let Some((at, next)) = stack.last_mut() {
            let at = *at;
            let Some(&(inst, callee)) = edges[at].get(*next) else {
                state[at] = State::Done;
                order.push(at);
                stack.pop();
                continue;
            };
            *next += 1;
            match state[callee] {
                State::Done => {}
                State::New => {
                    state[callee] = State::Open;
                    stack.push((callee, 0));
                }
                State::Open => {
                    let name = &module.routines[callee].func.name;
                    let from = stack.iter().position(|&(n, _)| n == callee).unwrap_or(0);
                    let mut way: Vec<String> = stack[from..]
                        .iter()
                        .map(|&(n, _)| format!("@{}", module.routines[n].func.name))
                        .collect();
                    way.push(format!("@{name}"));
                    // A long cycle is shown by its ends.
                    if way.len() > 6 {
                        way.splice(3..way.len() - 2, ["...".to_string()]);
                    }
                    let message = format!("@{name} calls itself: {}", way.join(" calls "));
                    let error = Diagnostic::error("genx-recursion", message).maybe_label(
                        module.routines[at].func.insts[inst].span,
                        "this call closes the circle",
                    );
                    errors.push(error.help("write a loop: there is no stack of calls"));
                }
            }
        }
    }
    (order, errors)
}

/// A function whose calls are replaced.
struct Caller<'c> {
    func: &'c mut GenxFunction,
    functions: &'c [GenxFunction],
    index: &'c FxHashMap<String, usize>,
    nodes: &'c mut Nodes,
    /// The replacements of results of calls.
    results: FxHashMap<Value, Operand>,
    layout: Vec<Block>,
    /// The current block.
    block: Block,
}

impl<'c> Caller<'c> {
    fn new(
        func: &'c mut GenxFunction,
        functions: &'c [GenxFunction],
        index: &'c FxHashMap<String, usize>,
        nodes: &'c mut Nodes,
    ) -> Self {
        Caller {
            func,
            functions,
            index,
            nodes,
            results: FxHashMap::default(),
            layout: Vec::new(),
            block: Block::from_u32(0),
        }
    }

    fn run(mut self) {
        if calls(self.func).next().is_none() {
            return;
        }
        for block in std::mem::take(&mut self.func.layout) {
            self.layout.push(block);
            self.block = block;
            for inst in std::mem::take(&mut self.func.blocks[block].insts) {
                let callee = match &self.func.insts[inst].op {
                    Op::Call(name) => self.index.get(&**name),
                    _ => None,
                };
                match callee {
                    Some(&n) => self.splice(inst, &self.functions[n]),
                    None => self.func.blocks[self.block].insts.push(inst),
                }
            }
        }
        self.func.layout = std::mem::take(&mut self.layout);
        self.resolve();
    }

    /// Inserts the body of a function in place of its call.
    fn splice(&mut self, call: Inst, callee: &GenxFunction) {
        let data = self.func.insts[call].clone();
        let Some(entry) = callee.entry() else {
            return;
        };
        let site = data
            .span
            .and_then(|span| self.func.context.locations.get(&span).copied());
        let mut copy = Copy {
            callee,
            values: vec![None; callee.values.len()],
            blocks: FxHashMap::default(),
        };
        for (&param, &argument) in callee.blocks[entry].params.iter().zip(&data.uses) {
            copy.values[param.as_u32() as usize] = Some(argument);
        }
        copy.blocks.insert(entry, self.block);
        let ends = callee
            .inst_order()
            .filter(|&(_, inst)| callee.insts[inst].op == Op::Return);
        let ends: Vec<Block> = ends.map(|(block, _)| block).collect();
        // The continuation: behind the only `ret`, else in a block of its own.
        let after = match ends[..] {
            [_] => None,
            _ => Some(self.new_block(None)),
        };
        for &block in callee.layout.iter().filter(|&&b| b != entry) {
            let new = self.new_block(callee.context.blocks[block].clone());
            copy.blocks.insert(block, new);
            for &param in &callee.blocks[block].params {
                let value = copy.value(self.func, param);
                self.func.blocks[new].params.push(value);
            }
        }
        let results = || data.defs.iter().filter_map(|def| def.as_value());
        if let Some(after) = after {
            for result in results() {
                match ends.is_empty() {
                    // The continuation is unreachable.
                    true => {
                        let undef = Constant::undef(self.func.ty(result));
                        let undef = self.func.context.constants.operand(undef);
                        self.results.insert(result, undef);
                    }
                    false => self.func.blocks[after].params.push(result),
                }
            }
        }
        let mut next = after;
        for &block in &callee.layout {
            let to = copy.blocks[&block];
            if block != entry {
                self.layout.push(to);
            }
            for &inst in &callee.blocks[block].insts {
                let from = &callee.insts[inst];
                if let Some(span) = from.span
                    && let Some(&node) = callee.context.locations.get(&span)
                    && !self.func.context.locations.contains_key(&span)
                {
                    let node = self.nodes.inlined(node, site);
                    self.func.context.locations.insert(span, node);
                }
                let mut new = InstData::new(
                    from.op.clone(),
                    from.defs
                        .iter()
                        .map(|&d| copy.operand(self.func, d))
                        .collect(),
                    from.uses
                        .iter()
                        .map(|&u| copy.operand(self.func, u))
                        .collect(),
                )
                .at(from.span);
                for target in &from.targets {
                    let args: Vec<Operand> = target
                        .args
                        .iter()
                        .map(|&a| copy.operand(self.func, a))
                        .collect();
                    new.targets
                        .push(BranchTarget::new(copy.blocks[&target.block], args));
                }
                if new.op == Op::Return {
                    match after {
                        Some(after) => {
                            let args: Vec<Operand> = match data.defs.is_empty() {
                                true => Vec::new(),
                                false => new.uses.to_vec(),
                            };
                            new.op = Op::Jump;
                            new.uses = smallvec![];
                            new.targets.push(BranchTarget::new(after, args));
                        }
                        None => {
                            self.results.extend(results().zip(new.uses.iter().copied()));
                            next = Some(to);
                            continue;
                        }
                    }
                }
                let new = self.func.make_inst(new);
                self.func.blocks[to].insts.push(new);
            }
        }
        if let Some(after) = after {
            self.layout.push(after);
        }
        self.block = next.unwrap_or(self.block);
    }

    /// A block that is not in the layout yet.
    fn new_block(&mut self, name: Option<Box<str>>) -> Block {
        let block = self.func.add_block();
        self.func.layout.pop();
        self.func.context.blocks[block] = name;
        block
    }

    /// Replaces the results of calls.
    fn resolve(&mut self) {
        let mut resolved: FxHashMap<Value, Operand> = FxHashMap::default();
        let values: Vec<Value> = self.results.keys().copied().collect();
        for value in values {
            let (mut way, mut at) = (Vec::new(), Operand::from(value));
            while let Operand::Value(value, _) = at
                && let Some(&now) = self.results.get(&value)
            {
                if let Some(&known) = resolved.get(&value) {
                    at = known;
                    break;
                }
                way.push(value);
                at = now;
                if way.len() > self.results.len() {
                    // Only unreachable code has such a cycle.
                    let undef = Constant::undef(self.func.ty(value));
                    at = self.func.context.constants.operand(undef);
                }
            }
            resolved.extend(way.into_iter().map(|value| (value, at)));
        }
        let resolve = |operand: &mut Operand| {
            if let Operand::Value(value, _) = *operand
                && let Some(&now) = resolved.get(&value)
            {
                *operand = now;
            }
        };
        for data in self.func.insts.values_mut() {
            data.uses.iter_mut().for_each(resolve);
            for target in &mut data.targets {
                target.args.iter_mut().for_each(resolve);
            }
        }
    }
}

/// A body that is copied into another function.
struct Copy<'f> {
    callee: &'f GenxFunction,
    /// The values of the body in the other function.
    values: Vec<Option<Operand>>,
    blocks: FxHashMap<Block, Block>,
}

impl Copy<'_> {
    fn operand(&mut self, func: &mut GenxFunction, operand: Operand) -> Operand {
        match operand {
            Operand::Value(value, _) => match self.values[value.as_u32() as usize] {
                Some(known) => known,
                None => self.value(func, value).into(),
            },
            other => match self.callee.constant(other) {
                Some(constant) => func.context.constants.operand(constant.clone()),
                None => other,
            },
        }
    }

    fn value(&mut self, func: &mut GenxFunction, value: Value) -> Value {
        let new = func.add_value(self.callee.ty(value));
        func.set_range(new, self.callee.range(value));
        func.context.names[new] = self.callee.context.names[value].clone();
        self.values[value.as_u32() as usize] = Some(new.into());
        new
    }
}

/// Locations of the original source, with their places of inlining.
struct Nodes {
    /// Texts of nodes by number: the content of the brackets of `!DILocation`.
    texts: FxHashMap<u32, String>,
    /// New nodes: the number, and the number of the original node.
    new: Vec<(u32, u32)>,
    made: FxHashMap<(u32, u32), u32>,
    next: u32,
}

impl Nodes {
    fn new(module: &Module) -> Nodes {
        let mut nodes = Nodes {
            texts: FxHashMap::default(),
            new: Vec::new(),
            made: FxHashMap::default(),
            next: 0,
        };
        for line in module.preamble.iter().chain(&module.postamble) {
            let Some((number, text)) = line.strip_prefix('!').and_then(|l| l.split_once('='))
            else {
                continue;
            };
            let Ok(number) = number.trim().parse::<u32>() else {
                continue;
            };
            nodes.next = nodes.next.max(number.saturating_add(1));
            let text = text.trim();
            let text = text.strip_prefix("distinct").unwrap_or(text).trim();
            if let Some(fields) = text
                .strip_prefix("!DILocation(")
                .and_then(|t| t.strip_suffix(')'))
            {
                nodes.texts.insert(number, fields.to_string());
            }
        }
        nodes
    }

    /// The node for an instruction with node `node`, inlined at a call at `site`.
    fn inlined(&mut self, node: u32, site: Option<u32>) -> u32 {
        let Some(site) = site.filter(|site| self.texts.contains_key(site)) else {
            return node;
        };
        // A node that is already inlined is extended at its outermost place.
        let mut way = Vec::new();
        let mut at = node;
        let mut new = loop {
            if let Some(&known) = self.made.get(&(at, site)) {
                break known;
            }
            let Some(text) = self.texts.get(&at) else {
                return node;
            };
            match inlined_at(text) {
                Some(outer) if way.len() < self.texts.len() => {
                    way.push(at);
                    at = outer;
                }
                _ => {
                    let text = format!("{text}, inlinedAt: !{site}");
                    break self.make(at, site, text);
                }
            }
        };
        while let Some(inner) = way.pop() {
            let text = &self.texts[&inner];
            let text = match inlined_at(text) {
                Some(outer) => text.replacen(
                    &format!("inlinedAt: !{outer}"),
                    &format!("inlinedAt: !{new}"),
                    1,
                ),
                None => text.clone(),
            };
            new = self.make(inner, site, text);
        }
        new
    }

    fn make(&mut self, from: u32, site: u32, text: String) -> u32 {
        let number = self.next;
        self.next += 1;
        self.texts.insert(number, text);
        self.new.push((number, from));
        self.made.insert((from, site), number);
        number
    }

    fn finish(self, module: &mut Module) {
        let mut places: FxHashMap<u32, super::program::Location> =
            module.locations.iter().cloned().collect();
        for (number, from) in self.new {
            module.postamble.push(format!(
                "!{number} = distinct !DILocation({})",
                self.texts[&number]
            ));
            if let Some(place) = places.get(&from).cloned() {
                places.insert(number, place.clone());
                module.locations.push((number, place));
            }
        }
    }
}

/// The node of the place at which a location is inlined.
fn inlined_at(text: &str) -> Option<u32> {
    let (_, rest) = text.split_once("inlinedAt:")?;
    let digits = rest.trim().strip_prefix('!')?;
    let end = digits
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(digits.len());
    digits[..end].parse().ok()
}
