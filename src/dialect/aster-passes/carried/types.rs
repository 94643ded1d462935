//! The actual types of carried values.
//!
//! A value of a general type can be a value of a known type behind a cast: `!aster_utils.any` behind `aster_utils.to_any`, memory
//! of unstated size behind a `memref.cast` of memory of known size. A slot gets the known type if each of its sources is
//! such a cast from that type, or another slot with it. Users of the general type get a cast at the start of the slot's value.
//!
//! Pre and post: any form.

use super::{Place, Slot, slots};
use crate::Run;
use crate::aster::dialect::{AsterFunction, OpKind, Piece, Segment, Type, Word};
use crate::aster::program::Body;
use crate::canonicalize;
use crate::graft::{all_blocks, replace_everywhere};
use crate::ir::function::{Inst, Value};

use crate::{dead, edit};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostics, Span};
use rustc_hash::FxHashSet;

/// The casts to a general type.
struct Casts {
    /// Whether a type is general.
    general: fn(Type) -> bool,
    /// The operation that casts a value of a known type to the general type.
    widen: &'static str,
    /// The operation that casts back to the known type.
    narrow: Option<&'static str>,
}

const ANY: Casts = Casts {
    general: |ty| matches!(ty, Type::Foreign(w) if w.as_str() == "!aster_utils.any"),
    widen: "aster_utils.to_any",
    narrow: Some("aster_utils.from_any"),
};

const MEMORY: Casts = Casts {
    general: |ty| matches!(ty, Type::Foreign(w) if is_open(w)),
    widen: "memref.cast",
    narrow: None,
};

/// Whether the type is memory with an unstated size.
fn is_open(word: Word) -> bool {
    let text = word.as_str();
    let shape = text
        .strip_prefix("memref<")
        .map(|t| t.split('!').next().unwrap_or(t));
    shape.is_some_and(|s| s.contains("?x"))
}

impl Casts {
    fn is(&self, func: &AsterFunction, inst: Inst, name: &str) -> Option<(Value, Value)> {
        let data = &func.insts[inst];
        let is_cast = data.op.kind == OpKind::Foreign
            && data.op.name == name
            && !data.op.pieces.contains(&Piece::Generic);
        match (&data.uses[..], &data.defs[..]) {
            ([from], [to]) if is_cast => Some((from.as_value()?, to.as_value()?)),
            _ => None,
        }
    }

    /// A cast to a general type.
    fn make(
        &self,
        func: &mut AsterFunction,
        value: Value,
        to: Type,
        span: Option<Span>,
    ) -> (Inst, Value) {
        let from = func.ty(value);
        let types = match self.narrow {
            Some(_) => format!(" : {from}"),
            None => format!(" : {from} to {to}"),
        };
        let pieces = vec![
            Piece::Text(" ".to_string()),
            Piece::Use,
            Piece::Attributes,
            Piece::Text(types),
        ];
        let (inst, values) = edit::foreign(func, self.widen, pieces, &[value], &[to], span);
        (inst, values[0])
    }
}

/// `aster-resolve-any-iter-args`.
pub fn any(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    cx.output
        .stats
        .add("slots.typed", resolve(&mut body.func, &ANY));
    dead::drop_dead(&mut body.func);
    Ok(())
}

/// `aster-simplify-alloca-iter-args`: carried memory gets its size, and equal memory is carried once.
pub fn memory(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    cx.output.stats.add("slots.typed", resolve(func, &MEMORY));
    uncast(func);
    cx.output
        .stats
        .add("slots.equal", canonicalize::carried::merge_equal(func));
    dead::drop_dead(func);
    Ok(())
}

/// The state of a slot's type.
#[derive(Clone, Copy, PartialEq)]
enum Known {
    /// No source has been visited.
    Open,
    Is(Type),
    Several,
}

impl Known {
    fn meet(self, other: Known) -> Known {
        match (self, other) {
            (Known::Open, k) | (k, Known::Open) => k,
            (a, b) if a == b => a,
            _ => Known::Several,
        }
    }
}

/// Gives slots their types. Returns their number.
fn resolve(func: &mut AsterFunction, casts: &Casts) -> i64 {
    let all: Vec<Slot> = slots(func)
        .into_iter()
        .filter(|s| s.values.iter().any(|&v| (casts.general)(func.ty(v))))
        .collect();
    let mut slot_of: SecondaryMap<Value, Option<usize>> = SecondaryMap::new();
    for (n, slot) in all.iter().enumerate() {
        slot.values.iter().for_each(|&v| slot_of[v] = Some(n));
    }
    // The operands of casts to the general type, and the values that are cast back from slots.
    let mut inner: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut known = vec![Known::Open; all.len()];
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            if let Some((from, to)) = casts.is(func, inst, casts.widen)
                && !(casts.general)(func.ty(from))
            {
                inner[to] = Some(from);
            }
            let narrow = casts.narrow.and_then(|n| casts.is(func, inst, n));
            if let Some((from, to)) = narrow
                && let Some(slot) = slot_of[from]
            {
                known[slot] = known[slot].meet(Known::Is(func.ty(to)));
            }
        }
    }
    spread(func, &all, (&slot_of, &inner), &mut known);
    for k in &mut known {
        if *k == Known::Open {
            *k = Known::Several;
        }
    }
    spread(func, &all, (&slot_of, &inner), &mut known);
    rewrite(func, casts, &all, (&slot_of, &inner), &known)
}

type Maps<'a> = (
    &'a SecondaryMap<Value, Option<usize>>,
    &'a SecondaryMap<Value, Option<Value>>,
);

/// Makes each slot as general as its sources.
fn spread(func: &AsterFunction, all: &[Slot], (slot_of, inner): Maps<'_>, known: &mut [Known]) {
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); all.len()];
    for (n, slot) in all.iter().enumerate() {
        for value in slot.sources.iter().filter_map(|s| s.value(func)) {
            if let Some(from) = slot_of[value] {
                users[from].push(n);
            }
        }
    }
    let mut work: Vec<usize> = (0..all.len()).collect();
    while let Some(n) = work.pop() {
        let mut met = known[n];
        for source in &all[n].sources {
            let Some(value) = source.value(func) else {
                met = Known::Several;
                continue;
            };
            let of = match (slot_of[value], inner[value]) {
                (Some(from), _) => known[from],
                (None, Some(inner)) => Known::Is(func.ty(inner)),
                (None, None) => Known::Several,
            };
            met = met.meet(of);
        }
        if met != known[n] {
            known[n] = met;
            work.extend(&users[n]);
        }
    }
}

fn rewrite(
    func: &mut AsterFunction,
    casts: &Casts,
    all: &[Slot],
    (slot_of, inner): Maps<'_>,
    known: &[Known],
) -> i64 {
    let typed = |v: Value| {
        let slot = slot_of[v]?;
        matches!(known[slot], Known::Is(_)).then_some(slot)
    };
    let mut places: FxHashSet<Place> = FxHashSet::default();
    let mut before: SecondaryMap<Value, Option<Type>> = SecondaryMap::new();
    let mut count = 0;
    for (slot, known) in all.iter().zip(known) {
        let Known::Is(ty) = *known else { continue };
        count += 1;
        for &value in &slot.values {
            before[value] = Some(func.ty(value));
            func.values[value].ty = ty;
        }
        for &source in &slot.sources {
            places.insert(source);
            if let Some(inner) = source.value(func).and_then(|v| inner[v]) {
                source.set(func, inner);
            }
        }
    }
    // The users of the general type.
    let mut general: SecondaryMap<Value, Vec<Place>> = SecondaryMap::new();
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    for block in all_blocks(func) {
        let mut insts = func.blocks[block].insts.clone();
        insts.retain(|&inst| {
            let narrow = casts.narrow.and_then(|n| casts.is(func, inst, n));
            if let Some((from, to)) = narrow.filter(|n| typed(n.0).is_some()) {
                new[to] = Some(from);
                return false;
            }
            let data = &func.insts[inst];
            let uses = (0..data.uses.len()).map(|n| Place::Use(inst, n));
            let targets = data.targets.iter().enumerate();
            let arguments = targets
                .flat_map(|(t, b)| (0..b.args.len()).map(move |n| Place::Argument(inst, t, n)));
            for place in uses.chain(arguments).filter(|p| !places.contains(p)) {
                if let Some(value) = place.value(func).filter(|&v| typed(v).is_some()) {
                    general[value].push(place);
                }
            }
            true
        });
        func.blocks[block].insts = insts;
    }
    for block in all_blocks(func) {
        let mut out = Vec::new();
        let params = func.blocks[block].params.clone();
        widen(func, casts, &params, (&before, &general), &mut out);
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            out.push(inst);
            let results: Vec<Value> = func.defined_values(inst).collect();
            widen(func, casts, &results, (&before, &general), &mut out);
        }
        func.blocks[block].insts = out;
    }
    replace_everywhere(func, &new);
    count
}

/// The earlier types of values.
type Before = SecondaryMap<Value, Option<Type>>;

/// The places that use values of the general type.
type General = SecondaryMap<Value, Vec<Place>>;

/// Casts values for the users of the general type.
fn widen(
    func: &mut AsterFunction,
    casts: &Casts,
    values: &[Value],
    before_and_general: (&Before, &General),
    out: &mut Vec<Inst>,
) {
    let (before, general) = before_and_general;
    for &value in values {
        let (Some(ty), false) = (before[value], general[value].is_empty()) else {
            continue;
        };
        let (inst, wide) = casts.make(func, value, ty, None);
        out.push(inst);
        for place in &general[value] {
            place.set(func, wide);
        }
    }
}

/// Replaces loads and stores through casts by accesses to the memory itself.
fn uncast(func: &mut AsterFunction) {
    let mut inner: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts.clone() {
            if let Some((from, to)) = MEMORY.is(func, inst, MEMORY.widen) {
                inner[to] = Some(inner[from].unwrap_or(from));
                continue;
            }
            let data = &func.insts[inst];
            let at = match data.op.name.as_str() {
                "memref.load" => 0,
                "memref.store" => 1,
                _ => continue,
            };
            let memory = data.uses.get(at).and_then(|u| u.as_value());
            let Some((memory, whole)) = memory.and_then(|m| Some((m, inner[m]?))) else {
                continue;
            };
            let (old, ty) = (func.ty(memory).to_string(), func.ty(whole).to_string());
            let data = &mut func.insts[inst];
            let Some(Piece::Text(text)) = data.op.pieces.last_mut() else {
                continue;
            };
            let Some(head) = text.strip_suffix(&old) else {
                continue;
            };
            *text = format!("{head}{ty}");
            data.uses[at] = whole.into();
            data.op.segments = vec![Segment::ins(data.uses.len())];
        }
    }
}
