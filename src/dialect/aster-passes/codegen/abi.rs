//! `aster-amdgcn-set-abi`: functions, their returns and calls state the registers of arguments and results.
//!
//! A uniform value is in scalar registers. The uniformity of a function's argument is known if all calls are known: for
//! private functions. Arguments of kernels are uniform. Functions that are no kernels are private afterwards. A function
//! with stated registers keeps them; functions with types that no register holds state none.

use super::types;
use crate::aster::dialect::{AsterFunction, Kind, OpKind, Operation, Type, Word};
use crate::aster::header;
use crate::aster::program::{Chunk, Routine};
use crate::graft::all_blocks;
use crate::ir::function::Value;

use crate::Run;
use crate::uniform::{self, Branches, Outside};
use cranelift_entity::EntitySet;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The attribute that states the registers.
pub const ABI: &str = "abi";
/// The attribute of kernels among functions.
pub const KERNEL: &str = "gpu.kernel";
/// The attribute with the host's arguments of a kernel.
pub const HOST: &str = "gpu.host_abi";

/// A list of types in the notation behind an arrow: `()`, `T` or `(T, U)`.
fn results_text(types: &[String]) -> String {
    match types {
        [one] => one.clone(),
        all => format!("({})", all.join(", ")),
    }
}

/// Types of arguments and results, as text.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The arguments, in order.
    pub arguments: Vec<String>,
    /// The results, in order.
    pub results: Vec<String>,
}

impl Signature {
    /// Parses `(T, U) -> V`.
    pub fn parse(text: &str) -> Option<Signature> {
        let inside = text.trim().strip_prefix('(')?;
        let list = |text: &str| -> Vec<String> {
            let items = header::items(text);
            items.into_iter().map(|r| text[r].to_string()).collect()
        };
        let arguments = list(inside);
        let end = header::types_end(text.trim());
        let rest = text.trim()[end..].trim_start().strip_prefix("->")?.trim();
        let results = match rest.strip_prefix('(').and_then(|r| r.strip_suffix(')')) {
            Some(inside) => list(&format!("{inside})")),
            None => vec![rest.to_string()],
        };
        Some(Signature { arguments, results })
    }

    /// The types of a routine, before any lowering.
    pub fn of(routine: &Routine) -> Signature {
        let arguments = match &routine.body {
            Some(body) => {
                let params = body.func.entry().map(|e| &body.func.blocks[e].params);
                let params = params.into_iter().flatten();
                params.map(|&p| body.func.ty(p).to_string()).collect()
            }
            None => {
                let text = format!("{})", routine.declared);
                let items = header::items(&text).into_iter();
                items.map(|r| plain(&text[r]).to_string()).collect()
            }
        };
        let rest = routine.header.trim_start().strip_prefix("->");
        let results = rest.map(str::trim_start).and_then(|rest| {
            let types = &rest[..header::types_end(rest)];
            Some(Signature::parse(&format!("() -> {types}"))?.results)
        });
        let results = results.unwrap_or_default();
        Signature { arguments, results }
    }
}

/// A type without the name before it and the attributes behind it.
fn plain(item: &str) -> &str {
    let item = match item.strip_prefix('%') {
        Some(named) => named.split_once(':').map_or(named, |n| n.1).trim_start(),
        None => item,
    };
    &item[..header::types_end(item)]
}

impl std::fmt::Display for Signature {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let results = results_text(&self.results);
        write!(f, "({}) -> {results}", self.arguments.join(", "))
    }
}

/// The type of a text.
pub fn read(text: &str) -> Type {
    match types::parse(text) {
        Some(register) => Type::Register(register),
        None if text.starts_with('!') || text.contains('<') => Type::Foreign(Word::new(text)),
        None => Type::scalar(text),
    }
}

/// The state of a function: the arguments and results that can differ between lanes.
struct Known {
    /// Whether the arguments are unknown and do not change.
    is_open: bool,
    arguments: Vec<bool>,
    results: Vec<bool>,
    callers: BTreeSet<usize>,
}

pub fn run(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let mut routines = chunk.routines_mut();
    let known = analyse(&routines);
    let mut stated: FxHashMap<String, String> = FxHashMap::default();
    for (routine, known) in routines.iter_mut().zip(&known) {
        if let Some(abi) = state(routine, known) {
            cx.output.stats.add("abi.functions", 1);
            stated.insert(routine.symbol.clone(), abi);
        }
    }
    for routine in routines {
        let is_kernel = routine.is_kernel;
        let own = stated.get(&routine.symbol).cloned();
        let Some(body) = &mut routine.body else {
            continue;
        };
        for block in all_blocks(&body.func) {
            for &inst in &body.func.blocks[block].insts {
                let op = &mut body.func.insts[inst].op;
                let has_values = !op.segments.iter().all(crate::aster::Segment::is_empty);
                let abi = match op.kind {
                    OpKind::Call => callee(op).and_then(|c| stated.get(c).cloned()),
                    OpKind::End if !is_kernel && has_values => own.clone(),
                    _ => None,
                };
                if let Some(abi) = abi
                    && !op.has_attribute(ABI)
                {
                    op.attributes.push((ABI.to_string(), Some(abi)));
                    op.attributes.sort_by(|a, b| a.0.cmp(&b.0));
                }
            }
        }
    }
    Ok(())
}

/// The symbol that a call names.
pub fn callee(op: &Operation) -> Option<&str> {
    op.detail.split_whitespace().find(|w| w.starts_with('@'))
}

/// Analyses each function until nothing changes: a value is uniform unless found to differ.
fn analyse(routines: &[&mut Routine]) -> Vec<Known> {
    let mut by_symbol: FxHashMap<&str, Option<usize>> = FxHashMap::default();
    for (n, routine) in routines.iter().enumerate() {
        let one = by_symbol.entry(&routine.symbol).or_insert(Some(n));
        if *one != Some(n) {
            *one = None;
        }
    }
    let find = |symbol: &str| by_symbol.get(symbol).copied().flatten();
    let mut known: Vec<Known> = routines.iter().map(|r| start(r)).collect();
    let mut called = vec![false; routines.len()];
    for (n, routine) in routines.iter().enumerate() {
        for symbol in calls(routine) {
            if let Some(callee) = find(&symbol) {
                known[callee].callers.insert(n);
                called[callee] = true;
            }
        }
    }
    for (n, called) in called.into_iter().enumerate() {
        if !called && !known[n].is_open {
            known[n].arguments.fill(true);
            known[n].is_open = true;
        }
    }
    let mut work: BTreeSet<usize> = (0..routines.len()).collect();
    while let Some(n) = work.pop_first() {
        let Some(body) = &routines[n].body else {
            continue;
        };
        let func = &body.func;
        let differs = {
            let argument = |a: usize| known[n].arguments.get(a) != Some(&false);
            let result = |op: &Operation, r: usize| {
                let callee = callee(op).and_then(find);
                callee.is_none_or(|c| known[c].results.get(r) != Some(&false))
            };
            uniform::varying(
                func,
                &Outside {
                    argument: &argument,
                    result: &result,
                    branches: Branches::Wave,
                },
            )
        };
        let (returned, passed) = flows(func, &differs);
        if join(&mut known[n].results, &returned) {
            work.extend(known[n].callers.iter().copied());
        }
        for (symbol, arguments) in passed {
            if let Some(callee) = find(&symbol)
                && !known[callee].is_open
                && join(&mut known[callee].arguments, &arguments)
            {
                work.insert(callee);
            }
        }
    }
    known
}

/// The state before the analysis.
fn start(routine: &Routine) -> Known {
    let signature = Signature::of(routine);
    let is_entry = is_entry(routine);
    let is_open = is_entry || routine.visibility != "private" || routine.body.is_none();
    let differs = is_open && !is_entry;
    Known {
        is_open,
        arguments: vec![differs; signature.arguments.len()],
        results: vec![routine.body.is_none(); signature.results.len()],
        callers: BTreeSet::new(),
    }
}

/// Whether a function is a kernel.
pub fn is_entry(routine: &Routine) -> bool {
    header::flag(&routine.header, KERNEL) == Some(true)
}

fn calls(routine: &Routine) -> Vec<String> {
    let Some(body) = &routine.body else {
        return Vec::new();
    };
    let func = &body.func;
    let all = all_blocks(func).into_iter();
    let all = all.flat_map(|b| func.blocks[b].insts.iter().copied());
    let ops = all.map(|i| &func.insts[i].op);
    let calls = ops.filter(|op| op.kind == OpKind::Call);
    calls
        .filter_map(|op| callee(op).map(str::to_string))
        .collect()
}

type Passed = Vec<(String, Vec<bool>)>;

/// The results of a function, and its arguments to other functions, that differ.
fn flows(func: &AsterFunction, differs: &EntitySet<Value>) -> (Vec<bool>, Passed) {
    let mut returned: Vec<bool> = Vec::new();
    let mut passed = Vec::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            let op = &func.insts[inst].op;
            let values = func.used_values(inst).map(|v| differs.contains(v));
            match op.kind {
                OpKind::End => {
                    let values: Vec<bool> = values.collect();
                    returned.resize(values.len().max(returned.len()), false);
                    join(&mut returned, &values);
                }
                OpKind::Call => {
                    if let Some(symbol) = callee(op) {
                        passed.push((symbol.to_string(), values.collect()));
                    }
                }
                _ => {}
            }
        }
    }
    (returned, passed)
}

/// Adds flags. Returns whether any changed.
fn join(all: &mut [bool], more: &[bool]) -> bool {
    let mut changed = false;
    for (a, &b) in all.iter_mut().zip(more) {
        changed |= b && !*a;
        *a |= b;
    }
    changed
}

/// Writes a function's registers into its header.
fn state(routine: &mut Routine, known: &Known) -> Option<String> {
    if routine.is_kernel {
        return None;
    }
    let signature = Signature::of(routine);
    let is_entry = is_entry(routine);
    if !is_entry {
        routine.visibility = "private".to_string();
    }
    if let Some(stated) = header::text(&routine.header, ABI) {
        return Some(stated.to_string());
    }
    let of = |(text, &differs): (&String, &bool)| {
        let ty = read(text);
        let kind = if differs { Kind::Vgpr } else { Kind::Sgpr };
        let register = || Some(types::register(kind, types::bits(ty)?));
        ty.register().or_else(register).map(Type::Register)
    };
    let all = |texts: &[String], known: &[bool]| -> Option<Vec<String>> {
        let types = texts.iter().zip(known).map(of);
        types.map(|t| Some(t?.to_string())).collect()
    };
    let abi = Signature {
        arguments: all(&signature.arguments, &known.arguments)?,
        results: all(&signature.results, &known.results)?,
    };
    let abi = abi.to_string();
    header::set_text(&mut routine.header, ABI, &abi);
    if is_entry {
        let host = host(&signature);
        header::set_text(&mut routine.header, HOST, &host);
    }
    Some(abi)
}

/// Sizes and alignments of the host's arguments, in bytes.
fn host(signature: &Signature) -> String {
    let size = |text: &String| {
        let ty = read(text);
        let register = ty.register().map(|r| 32 * u32::from(r.cells));
        register.or(types::bits(ty)).unwrap_or(0).div_ceil(8)
    };
    let list = |all: Vec<u32>| match &all[..] {
        [] => "array<i32>".to_string(),
        all => {
            let all: Vec<String> = all.iter().map(u32::to_string).collect();
            format!("array<i32: {}>", all.join(", "))
        }
    };
    let sizes: Vec<u32> = signature.arguments.iter().map(size).collect();
    let aligns = sizes.iter().map(|s| s.next_power_of_two()).collect();
    format!(
        "{{align = {}, size = {}, type = {signature}}}",
        list(aligns),
        list(sizes)
    )
}

#[cfg(test)]
mod tests {
    use super::Signature;

    #[test]
    fn signatures_are_read_as_they_are_written() {
        for text in [
            "() -> ()",
            "(i32) -> i32",
            "(!amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) -> (i32, !ptr.ptr<#amdgcn.addr_space<local, read_write>>)",
        ] {
            let read = Signature::parse(text).map(|s| s.to_string());
            assert_eq!(read.as_deref(), Some(text));
        }
    }
}
