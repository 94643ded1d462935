//! Unique names for values and blocks.
//!
//! Names of the source are kept, or all names are made as by MLIR's printer ([`Naming`]).

use super::super::dialect::{OpKind, Operation, Segment, Type};
use super::super::program::Body;
use crate::ir::function::{Block, Inst, Value};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// The origin of values' names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Naming {
    /// The source; values without a name in the source are `%N`.
    #[default]
    Source,
    /// The operations, as in MLIR's own printer: `%arg0`, `%c4_i32`, `%0`.
    Mlir,
}

/// Names of all values and blocks of a body.
pub(super) struct Names {
    /// Names of values; results with a common name are `name#2`.
    values: SecondaryMap<Value, String>,
    blocks: SecondaryMap<Block, u32>,
    /// Operations whose results have a common name.
    grouped: EntitySet<Inst>,
}

fn is_name(name: &str) -> bool {
    let good = |b: u8| b.is_ascii_alphanumeric() || b"_$.-".contains(&b);
    !name.is_empty() && name.bytes().all(good)
}

impl Names {
    pub fn new(body: &Body, naming: Naming) -> Names {
        let mut names = Names {
            values: SecondaryMap::new(),
            blocks: SecondaryMap::new(),
            grouped: EntitySet::new(),
        };
        names.number(body, &body.func.layout);
        match naming {
            Naming::Source => names.take_source(body, &body.func.layout, &Rc::default()),
            Naming::Mlir => names.number_as_mlir(body),
        }
        names
    }

    /// Numbers blocks; blocks of regions from 0. `^bb0` of a function is the entry block, which is not printed.
    fn number(&mut self, body: &Body, blocks: &[Block]) {
        for (n, &block) in (0..).zip(blocks) {
            self.blocks[block] = n;
            for &inst in &body.func.blocks[block].insts {
                for region in &body.func.insts[inst].op.regions {
                    self.number(body, &region.blocks);
                }
            }
        }
    }

    /// Names are unique in a region and its enclosing regions. Given names come first, so that no fresh name
    /// equals a name that comes later.
    fn take_source(&mut self, body: &Body, blocks: &[Block], outer: &Rc<Scope>) {
        let func = &body.func;
        let mut scope = Scope {
            outer: Some(Rc::clone(outer)),
            next: outer.next,
            ..Scope::default()
        };
        let insts = || {
            blocks
                .iter()
                .flat_map(|&b| func.blocks[b].insts.iter().copied())
        };
        let params = || {
            blocks
                .iter()
                .flat_map(|&b| func.blocks[b].params.iter().copied())
        };
        for param in params() {
            self.given(body, param, &mut scope);
        }
        for inst in insts() {
            let results: Vec<Value> = func.defined_values(inst).collect();
            if let Some(stem) = common_stem(body, &results) {
                if scope.insert(stem) {
                    self.group(inst, &results, stem);
                }
                continue;
            }
            for value in results {
                self.given(body, value, &mut scope);
            }
        }
        for param in params() {
            if self.values[param].is_empty() {
                self.values[param] = scope.fresh();
            }
        }
        for inst in insts() {
            let results: Vec<Value> = func.defined_values(inst).collect();
            let is_new = results.iter().all(|&v| self.values[v].is_empty());
            if results.len() > 1 && is_new && is_group(&func.insts[inst].op) {
                let stem = scope.fresh();
                self.group(inst, &results, &stem);
                continue;
            }
            for value in results {
                if self.values[value].is_empty() {
                    self.values[value] = scope.fresh();
                }
            }
        }
        let scope = Rc::new(scope);
        for region in insts().flat_map(|i| &func.insts[i].op.regions) {
            self.take_source(body, &region.blocks, &scope);
        }
    }

    /// The name in the source, if unused.
    fn given(&mut self, body: &Body, value: Value, scope: &mut Scope) {
        let name = body.value_names[value].as_str();
        if is_name(name) && scope.insert(name) {
            self.values[value] = name.to_string();
        }
    }

    /// Names of results with a common name.
    fn group(&mut self, inst: Inst, results: &[Value], stem: &str) {
        self.grouped.insert(inst);
        for (n, &value) in results.iter().enumerate() {
            self.values[value] = format!("{stem}#{n}");
        }
    }

    /// Numbers continue in regions; several regions of an operation start at the same number.
    fn number_as_mlir(&mut self, body: &Body) {
        let mut stack = vec![(body.func.layout.clone(), Counters::default())];
        while let Some((blocks, mut counters)) = stack.pop() {
            for (n, &block) in blocks.iter().enumerate() {
                self.block_as_mlir(body, block, n == 0, &mut counters);
            }
            for &block in &blocks {
                for &inst in &body.func.blocks[block].insts {
                    for region in &body.func.insts[inst].op.regions {
                        stack.push((region.blocks.to_vec(), counters.clone()));
                    }
                }
            }
        }
    }

    fn block_as_mlir(&mut self, body: &Body, block: Block, entry: bool, counters: &mut Counters) {
        let func = &body.func;
        for &param in &func.blocks[block].params {
            self.values[param] = match entry {
                true => {
                    counters.arguments += 1;
                    counters.unique(&format!("arg{}", counters.arguments - 1))
                }
                false => counters.number(),
            };
        }
        for &inst in &func.blocks[block].insts {
            let op = &func.insts[inst].op;
            let results: Vec<Value> = func.defined_values(inst).collect();
            let hinted = |&v: &Value| hint(op, func.ty(v), (0, results.len())).is_some();
            if results.len() > 1 && is_group(op) && !results.first().is_some_and(hinted) {
                let stem = counters.number();
                self.group(inst, &results, &stem);
                continue;
            }
            for (n, value) in results.iter().copied().enumerate() {
                let hint = hint(op, func.ty(value), (n, results.len()));
                self.values[value] = match hint {
                    Some(hint) => counters.unique(&hint),
                    None => counters.number(),
                };
            }
        }
    }

    /// The name without `%`. Values without a definition have no name; their index is shown.
    pub fn value(&self, value: Value) -> String {
        match self.values[value].as_str() {
            "" => format!("undefined.{}", value.as_u32()),
            name => name.to_string(),
        }
    }

    /// The common name of an operation's results without `%`, if any.
    pub fn together(&self, inst: Inst, results: &[Value]) -> Option<String> {
        let first = results.first().filter(|_| self.grouped.contains(inst))?;
        let stem = self.values[*first].split('#').next()?;
        Some(format!("{stem}:{}", results.len()))
    }

    /// The name without `^`.
    pub fn block(&self, block: Block) -> String {
        format!("bb{}", self.blocks[block])
    }

    /// `%name: TYPE`.
    pub fn typed(&self, body: &Body, value: Value) -> String {
        format!("%{}: {}", self.value(value), body.func.ty(value))
    }
}

/// The names of a region.
#[derive(Default)]
struct Scope {
    outer: Option<Rc<Scope>>,
    used: FxHashSet<String>,
    /// The number that is tried next.
    next: u32,
}

impl Scope {
    fn has(&self, name: &str) -> bool {
        self.used.contains(name) || self.outer.as_ref().is_some_and(|o| o.has(name))
    }

    fn insert(&mut self, name: &str) -> bool {
        !self.has(name) && self.used.insert(name.to_string())
    }

    fn fresh(&mut self) -> String {
        loop {
            let name = self.next.to_string();
            self.next += 1;
            if self.insert(&name) {
                return name;
            }
        }
    }
}

/// The next numbers in a region.
#[derive(Clone, Default)]
struct Counters {
    values: u32,
    arguments: u32,
    conflicts: u32,
    used: FxHashSet<String>,
}

impl Counters {
    fn number(&mut self) -> String {
        self.values += 1;
        (self.values - 1).to_string()
    }

    /// The name, or the name with a number behind it.
    fn unique(&mut self, name: &str) -> String {
        let mut own = name.to_string();
        while !self.used.insert(own.clone()) {
            own = format!("{name}_{}", self.conflicts);
            self.conflicts += 1;
        }
        own
    }
}

/// Instructions name each of their results: the outs, and the token.
fn is_group(op: &Operation) -> bool {
    op.kind != OpKind::Instruction && !matches!(op.name.as_str(), "lsir.load")
}

/// MLIR's name for a result that is not numbered.
fn hint(op: &Operation, ty: Type, (n, count): (usize, usize)) -> Option<String> {
    match op.kind {
        OpKind::Constant => Some(match (op.detail.as_str(), ty) {
            ("true" | "false", _) => op.detail.clone(),
            (number, Type::Scalar(word)) if number.bytes().all(|b| b"-0123456789".contains(&b)) => {
                match word.as_str() {
                    "index" => format!("c{number}"),
                    "i1" => if number == "0" { "false" } else { "true" }.to_string(),
                    ty if ty.starts_with('i') => format!("c{number}_{ty}"),
                    _ => "cst".to_string(),
                }
            }
            _ => "cst".to_string(),
        }),
        OpKind::Instruction if count > 1 => {
            let is_dest = |s: &Segment| matches!(s, Segment::Keyword(word) if word == "dest");
            Some(match (ty.register(), op.segments.iter().any(is_dest)) {
                (None, _) => "token".to_string(),
                (Some(_), true) => "dest_res".to_string(),
                (Some(_), false) => format!("dst{n}_res"),
            })
        }
        OpKind::Foreign if op.name == "arith.constant" => Some("cst".to_string()),
        OpKind::Foreign if op.name.starts_with("arith.mul") && op.name.ends_with("_extended") => {
            Some(["low", "high"].get(n)?.to_string())
        }
        OpKind::Foreign => {
            let (dialect, name) = op.name.split_once('.')?;
            match dialect {
                "memref" if ["alloca", "alloc", "cast", "dim", "view"].contains(&name) => {
                    Some(name.to_string())
                }
                "memref" if name.contains("_cast") => Some(name.to_string()),
                "gpu" => {
                    let text = op.pieces.iter().find_map(|p| match p {
                        super::super::Piece::Text(text) => Some(text.trim()),
                        _ => None,
                    });
                    let dimension = text.filter(|t| ["x", "y", "z"].contains(t))?;
                    Some(format!("{name}_{dimension}"))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// The common name of all results in the source: `%name:2`.
fn common_stem<'a>(body: &'a Body, results: &[Value]) -> Option<&'a str> {
    let first = body.value_names[*results.first()?].as_str();
    let (stem, _) = first.split_once('#')?;
    let all = results.iter().enumerate().all(|(n, &v)| {
        let name = body.value_names[v].strip_prefix(stem);
        name.and_then(|r| r.strip_prefix('#'))
            .and_then(|d| d.parse().ok())
            == Some(n)
    });
    (all && is_name(stem)).then_some(stem)
}
