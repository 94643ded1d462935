//! Names to values, types of results, declared types against definitions.
//!
//! The text can use a value before the block that defines it, so all results are named first; types
//! that come from operands (ranges, short forms) are filled in rounds until nothing changes.

use super::super::dialect::{AsterFunction, Implicit, Kind, Region, Role, Segment, Type};
use super::super::program::{Body, Routine};
use super::super::{mnemonics, shape};
use super::raw::{Declared, Raw, RawBlock, Results, TypeText, Use, Written, is_out};
use super::reader::Reader;
use crate::ir::function::{Block, BlockData, BranchTarget, InstData, Value};
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The values of a name on the left of an operation.
struct Definition {
    first: Value,
    count: usize,
    span: Span,
}

struct Resolver<'s, 'c> {
    func: AsterFunction,
    /// Names by the defining region.
    names: FxHashMap<(u32, &'s str), Definition>,
    /// The parent of each region.
    scopes: Vec<u32>,
    /// Blocks by their region.
    blocks: FxHashMap<(u32, &'s str), (Block, Span)>,
    /// Whether each value has its type already.
    typed: SecondaryMap<Value, bool>,
    value_names: SecondaryMap<Value, String>,
    value_spans: SecondaryMap<Value, Option<Span>>,
    errors: &'c mut Diagnostics,
}

/// The regions of a block's operations: the operation's position, and the blocks of its region.
type Regions = Vec<(usize, std::ops::Range<usize>)>;

/// Blocks and, behind them, the blocks in regions of their operations.
fn flatten(blocks: Vec<RawBlock<'_>>) -> Vec<(RawBlock<'_>, Regions)> {
    let mut out: Vec<(RawBlock<'_>, Regions)> =
        blocks.into_iter().map(|b| (b, Vec::new())).collect();
    let mut next = 0;
    while next < out.len() {
        for at in 0..out[next].0.ops.len() {
            for region in std::mem::take(&mut out[next].0.ops[at].regions) {
                let first = out.len();
                out.extend(region.blocks.into_iter().map(|b| (b, Vec::new())));
                let blocks = first..out.len();
                out[next].1.push((at, blocks));
            }
        }
        next += 1;
    }
    out
}

/// The body of a routine; `None` if errors were reported.
pub(super) fn body<'s>(
    cursor: &mut Reader<'s>,
    routine: &Routine,
    blocks: Vec<RawBlock<'s>>,
) -> Option<Body> {
    let mut errors = Diagnostics::default();
    let mut resolver = Resolver {
        func: AsterFunction::new(routine.symbol.trim_start_matches('@'), cursor.target),
        names: FxHashMap::default(),
        scopes: std::mem::take(&mut cursor.scopes),
        blocks: FxHashMap::default(),
        typed: SecondaryMap::new(),
        value_names: SecondaryMap::new(),
        value_spans: SecondaryMap::new(),
        errors: &mut errors,
    };
    let body = resolver.run(blocks);
    let sound = !errors.has_errors();
    cursor.diagnostics.append(errors);
    sound.then_some(body)
}

impl<'s> Resolver<'s, '_> {
    fn run(&mut self, raw: Vec<RawBlock<'s>>) -> Body {
        let mut block_names: SecondaryMap<Block, String> = SecondaryMap::new();
        let laid_out = raw.len();
        let mut raw = flatten(raw);
        let mut places: Vec<Block> = Vec::new();
        for (n, (source, _)) in raw.iter().enumerate() {
            let block = match n < laid_out {
                true => self.func.add_block(),
                false => self.func.blocks.push(BlockData {
                    params: Vec::new(),
                    insts: Vec::new(),
                }),
            };
            places.push(block);
            block_names[block] = source.label.to_string();
            if source.label.is_empty() {
                continue;
            }
            let label = (source.scope, source.label);
            if let Some(&(_, first)) = self.blocks.get(&label) {
                let message = format!("block `^{}` is defined twice", source.label);
                let d = Diagnostic::error("aster-redefined-block", message)
                    .help("give each block a name of its own");
                self.errors.push(
                    d.label(source.span, "here again")
                        .label(first, "first here"),
                );
            }
            self.blocks.insert(label, (block, source.span));
        }
        let mut defs: Vec<SmallVec<[Operand; 2]>> = Vec::new();
        for (n, (source, _)) in raw.iter().enumerate() {
            let block = places[n];
            for &(name, text) in &source.params {
                self.parameter(block, name, text);
            }
            for op in &source.ops {
                defs.push(self.name_results(op));
            }
        }
        self.refuse_shadows(&raw);
        self.settle_types(&raw, &mut defs);
        let mut defs = defs.into_iter();
        for (n, (source, regions)) in raw.iter_mut().enumerate() {
            let block = places[n];
            let mut own = regions.iter().peekable();
            for (at, op) in source.ops.drain(..).enumerate() {
                let defs = defs.next().unwrap_or_default();
                let mut data = self.instruction(op, defs);
                while let Some((_, blocks)) = own.next_if(|r| r.0 == at) {
                    let blocks = places[blocks.clone()].iter().copied().collect();
                    data.op.regions.push(Region { blocks });
                }
                let inst = self.func.make_inst(data);
                self.func.blocks[block].insts.push(inst);
            }
        }
        let empty = AsterFunction::new("", self.func.context);
        Body {
            func: std::mem::replace(&mut self.func, empty),
            value_names: std::mem::take(&mut self.value_names),
            block_names,
            value_spans: std::mem::take(&mut self.value_spans),
        }
    }

    /// A value of unknown type.
    fn fresh(&mut self) -> Value {
        self.func.add_value(Type::FenceToken)
    }

    fn give(&mut self, value: Value, ty: Type) {
        self.func.values[value].ty = ty;
        self.typed[value] = true;
    }

    fn define(&mut self, (scope, name): (u32, &'s str), first: Value, count: usize, span: Span) {
        let definition = Definition { first, count, span };
        if let Some(old) = self.names.insert((scope, name), definition) {
            let d = Diagnostic::error(
                "aster-redefined-value",
                format!("`%{name}` is defined twice"),
            )
            .help("give each value a name of its own");
            let d = d.label(span, "here again").label(old.span, "first here");
            self.errors.push(d);
        }
    }

    fn parameter(&mut self, block: Block, name: Use<'s>, text: TypeText) {
        let value = self.func.add_param(block, Type::FenceToken);
        match text.ty {
            Written::Full(ty) => self.give(value, ty),
            Written::Short(_) => {
                let message = "a block argument needs a whole type";
                let d = Diagnostic::error("aster-short-type", message).label(text.span, "here");
                self.errors.push(d.help("write `!amdgcn.KIND<...>`"));
            }
        }
        self.value_names[value] = name.name.to_string();
        self.value_spans[value] = Some(name.span);
        self.define((name.scope, name.name), value, 1, name.span);
    }

    fn name_results(&mut self, raw: &Raw<'s>) -> SmallVec<[Operand; 2]> {
        let mut defs = SmallVec::new();
        for result in &raw.results {
            let mut first = None;
            for n in 0..result.count {
                let value = self.fresh();
                first.get_or_insert(value);
                self.value_spans[value] = Some(result.span);
                self.value_names[value] = match result.count {
                    1 => result.name.to_string(),
                    _ => format!("{}#{n}", result.name),
                };
                defs.push(Operand::from(value));
            }
            if let Some(first) = first {
                self.define(
                    (result.scope, result.name),
                    first,
                    result.count,
                    result.span,
                );
            }
        }
        defs
    }

    /// The definition of a name in a region, or in its enclosing regions.
    fn definition(&self, mut scope: u32, name: &'s str) -> Option<&Definition> {
        loop {
            if let Some(found) = self.names.get(&(scope, name)) {
                return Some(found);
            }
            if scope == 0 {
                return None;
            }
            scope = self.scopes[scope as usize];
        }
    }

    /// A region must not define a name that an enclosing region defines before it.
    fn refuse_shadows(&mut self, raw: &[(RawBlock<'s>, Regions)]) {
        for (block, _) in raw {
            let params = block.params.iter().map(|p| (p.0.scope, p.0.name, p.0.span));
            let results = block.ops.iter().flat_map(|o| &o.results);
            let all = params.chain(results.map(|r| (r.scope, r.name, r.span)));
            for (scope, name, span) in all.filter(|n| n.0 != 0) {
                let outer = self.definition(self.scopes[scope as usize], name);
                let Some(before) = outer.map(|d| d.span).filter(|s| s.start < span.start) else {
                    continue;
                };
                let d = Diagnostic::error(
                    "aster-redefined-value",
                    format!("`%{name}` is defined twice"),
                )
                .help("give each value a name of its own");
                let d = d.label(span, "here again").label(before, "first here");
                self.errors.push(d);
            }
        }
    }

    /// The value that a use names, without reporting.
    fn find(&self, name: Use<'s>) -> Option<Value> {
        let definition = self.definition(name.scope, name.name)?;
        let n = match name.number {
            None if definition.count > 1 => return None,
            None => 0,
            Some(n) => n,
        };
        (n < definition.count).then(|| Value::from_u32(definition.first.as_u32() + n as u32))
    }

    fn type_of(&self, name: Use<'s>) -> Option<Type> {
        let value = self.find(name)?;
        self.typed[value].then(|| self.func.ty(value))
    }

    fn settle_types(
        &mut self,
        raw: &[(RawBlock<'s>, Regions)],
        defs: &mut [SmallVec<[Operand; 2]>],
    ) {
        let all: Vec<&Raw<'s>> = raw.iter().flat_map(|b| &b.0.ops).collect();
        let mut pending: Vec<usize> = (0..all.len()).collect();
        while !pending.is_empty() {
            let before = pending.len();
            pending.retain(|&n| match self.result_types(all[n]) {
                None => true,
                Some(types) => {
                    self.give_results(all[n], types, &mut defs[n]);
                    false
                }
            });
            if pending.len() == before {
                break;
            }
        }
        // Undefined operands are reported at their resolution; only cycles remain.
        for n in pending {
            let raw = all[n];
            if raw.uses.iter().all(|&u| self.find(u).is_some()) {
                let message = format!("the result type of `{}` cannot be told", raw.op.name);
                let d = Diagnostic::error("aster-result-type", message).label(raw.span, "here");
                self.errors.push(d.help("write the operand types in full"));
            }
        }
    }

    fn result_types(&self, raw: &Raw<'s>) -> Option<Vec<Type>> {
        let operand = |n: usize| raw.uses.get(n).and_then(|&u| self.type_of(u));
        let full = |t: &TypeText| match t.ty {
            Written::Full(ty) => Some(ty),
            Written::Short(_) => None,
        };
        match &raw.typing {
            Results::Stated(types) => types.iter().map(full).collect(),
            Results::Unknown(count) => Some(vec![Type::Unknown; *count]),
            Results::Fixed(ty) => Some(vec![*ty]),
            Results::Range => {
                let members: Option<Vec<Type>> = (0..raw.uses.len()).map(operand).collect();
                let members = members?;
                Some(vec![match shape::range_of(&members) {
                    Ok(range) => Type::Register(range),
                    // The verifier rejects such a range.
                    Err(_) => shape::range_guess(&members),
                }])
            }
            Results::Cells => match operand(0)? {
                Type::Register(r) => {
                    Some((0..r.cells).map(|n| Type::Register(r.cell(n))).collect())
                }
                // The verifier rejects such an operation.
                other => Some(vec![other; raw.results.iter().map(|r| r.count).sum()]),
            },
            Results::Pointer => {
                let per_lane = |s: &Segment| matches!(s, Segment::Keyword(word) if word == "d_off");
                Some(vec![match operand(0)? {
                    Type::Register(r) if raw.op.segments.iter().any(per_lane) => {
                        Type::Register(super::super::Register {
                            kind: Kind::Vgpr,
                            ..r
                        })
                    }
                    other => other,
                }])
            }
            Results::Contents => Some(vec![match operand(0)? {
                Type::Register(r) => Type::Register(super::super::Register {
                    semantics: super::super::Semantics::Value,
                    ..r
                }),
                other => other,
            }]),
            Results::Outs(extra) => {
                let mut types = Vec::new();
                for (n, _) in raw.uses.iter().enumerate() {
                    if !is_out(&raw.op, n) {
                        continue;
                    }
                    let ty = match declared_out(raw, n) {
                        Some(Written::Full(ty)) => ty,
                        _ => operand(n)?,
                    };
                    if ty.is_value_register() {
                        types.push(ty);
                    }
                }
                for text in extra {
                    types.push(full(text)?);
                }
                Some(types)
            }
        }
    }

    fn give_results(&mut self, raw: &Raw<'s>, types: Vec<Type>, defs: &mut SmallVec<[Operand; 2]>) {
        if raw.results.is_empty() {
            for ty in types {
                let value = self.fresh();
                self.value_spans[value] = Some(raw.span);
                self.give(value, ty);
                defs.push(Operand::from(value));
            }
            return;
        }
        if types.len() != defs.len() {
            let message = format!(
                "`{}` has {} here, {} named",
                raw.op.name,
                results(types.len()),
                if defs.len() == 1 {
                    "1 is".into()
                } else {
                    format!("{} are", defs.len())
                },
            );
            let place = raw.results.first().map_or(raw.span, |r| r.span);
            let d = Diagnostic::error("aster-result-count", message)
                .label(place, "these results")
                .label(raw.span, "this operation");
            self.errors.push(d.help(
                "each out in value form gives one result, one in storage form none; \
                 a token comes last",
            ));
        }
        let all: Vec<Value> = defs.iter().filter_map(|d| d.as_value()).collect();
        for (n, value) in all.into_iter().enumerate() {
            let ty = types.get(n).copied().unwrap_or(Type::FenceToken);
            self.give(value, ty);
            // A use can give the type.
            self.typed[value] = ty != Type::Unknown;
        }
    }

    fn instruction(
        &mut self,
        mut raw: Raw<'s>,
        defs: SmallVec<[Operand; 2]>,
    ) -> InstData<super::super::Operation> {
        let values: Vec<Option<Value>> = raw.uses.iter().map(|&u| self.resolve(u)).collect();
        self.check_declared(&raw, &values);
        self.add_implicit(&mut raw, &values);
        let mut targets = Vec::new();
        for target in &raw.targets {
            let args: Vec<Option<Value>> = target.args.iter().map(|&u| self.resolve(u)).collect();
            let texts: Vec<Option<TypeText>> = target.types.iter().map(|&t| Some(t)).collect();
            let subject = format!("the branch to `^{}`", target.block);
            self.compare(&texts, &target.args, &args, &subject, target.span);
            match self.blocks.get(&(target.scope, target.block)) {
                Some(&(block, _)) => {
                    let args = args.into_iter().flatten().map(Operand::from);
                    targets.push(BranchTarget::new(block, args));
                }
                None => {
                    let name = target.block;
                    let mut d = Diagnostic::error(
                        "aster-undefined-block",
                        format!("no block is called `^{name}`"),
                    )
                    .label(target.span, "here");
                    let known = self.blocks.keys().filter(|k| k.0 == target.scope);
                    let mut known: Vec<&str> = known.map(|k| k.1).collect();
                    known.sort_unstable();
                    d.help = easel_isa::suggest::help(name, known);
                    self.errors.push(d);
                }
            }
        }
        InstData::new(
            raw.op,
            defs,
            values.into_iter().flatten().map(Operand::from).collect(),
        )
        .with_targets(targets)
        .at(Some(raw.span))
    }

    fn resolve(&mut self, name: Use<'s>) -> Option<Value> {
        if let Some(value) = self.find(name) {
            return Some(value);
        }
        let text = name.name;
        let d = match self.definition(name.scope, text) {
            None => {
                let d =
                    Diagnostic::error("aster-undefined-value", format!("`%{text}` is not defined"))
                        .label(name.span, "no value has this name");
                let elsewhere = self.names.iter().filter(|n| n.0.1 == text);
                let elsewhere = elsewhere.map(|n| n.1.span).min_by_key(|s| s.start);
                let mut known: Vec<&str> = self.names.keys().map(|k| k.1).collect();
                known.sort_unstable();
                match (elsewhere, easel_isa::suggest::nearest(text, known)) {
                    (Some(place), _) => d
                        .label(place, "this one is its region's alone")
                        .help("yield what is needed outside of a region"),
                    (None, Some(near)) => d.help(format!("did you mean `%{near}`?")),
                    (None, None) => d,
                }
            }
            Some(definition) => {
                let message = format!("`%{text}` names {}", results(definition.count));
                Diagnostic::error("aster-result-index", message)
                    .label(name.span, "none of them is meant by this")
                    .label(definition.span, "defined here")
                    .help(format!(
                        "write `%{text}#0` to `%{text}#{}`",
                        definition.count - 1
                    ))
            }
        };
        self.errors.push(d);
        None
    }

    fn check_declared(&mut self, raw: &Raw<'s>, values: &[Option<Value>]) {
        let name = format!("`{}`", raw.op.name);
        match &raw.declared {
            Declared::Nothing => {}
            Declared::All(text) => {
                let texts = vec![Some(*text); raw.uses.len()];
                self.compare(&texts, &raw.uses, values, &name, raw.span);
            }
            Declared::Flat(texts) => self.compare(texts, &raw.uses, values, &name, raw.span),
            Declared::Groups { outs, ins, mods } => {
                let pick = |which: &dyn Fn(usize) -> bool| {
                    let places: Vec<usize> = (0..raw.uses.len()).filter(|&n| which(n)).collect();
                    let uses: Vec<Use<'s>> = places.iter().map(|&n| raw.uses[n]).collect();
                    let values: Vec<Option<Value>> = places.iter().map(|&n| values[n]).collect();
                    (uses, values)
                };
                let out = |n: usize| is_out(&raw.op, n);
                let texts = |list: &[TypeText]| list.iter().map(|&t| Some(t)).collect::<Vec<_>>();
                let (uses, found) = pick(&out);
                self.compare(&texts(outs), &uses, &found, "`outs`", raw.span);
                let Some(mods) = mods else {
                    let (uses, found) = pick(&|n| !out(n));
                    return self.compare(&texts(ins), &uses, &found, "`ins`", raw.span);
                };
                // Operands without a register are modifiers; other writers keep scalars among the
                // ins and have only constant offsets apart.
                let scalar = |n: usize| {
                    let ty = values[n].map(|v| self.func.ty(v));
                    !out(n) && ty.is_some_and(|t| t.register().is_none())
                };
                let scalars = (0..raw.uses.len()).filter(|&n| scalar(n)).count();
                let constant = constant_offsets(raw);
                let is_mod: Vec<bool> = (0..raw.uses.len())
                    .map(|n| match scalars == mods.len() {
                        true => scalar(n),
                        false => constant.contains(&n),
                    })
                    .collect();
                let (uses, found) = pick(&|n| !out(n) && !is_mod[n]);
                self.compare(&texts(ins), &uses, &found, "`ins`", raw.span);
                let (uses, found) = pick(&|n| is_mod[n]);
                self.compare(&texts(mods), &uses, &found, "`mods`", raw.span);
            }
        }
    }

    /// Compares declared types with the types of the definitions.
    fn compare(
        &mut self,
        texts: &[Option<TypeText>],
        uses: &[Use<'s>],
        values: &[Option<Value>],
        what: &str,
        span: Span,
    ) {
        if texts.len() != uses.len() {
            let message = format!(
                "{what} has {} and {}",
                counted(uses.len(), "operand"),
                counted(texts.len(), "type")
            );
            let place = match (texts.get(uses.len()), uses.get(texts.len())) {
                (Some(Some(extra)), _) => extra.span,
                (_, Some(lacking)) => lacking.span,
                _ => span,
            };
            let d = Diagnostic::error("aster-type-count", message)
                .label(place, "from here on they do not go together")
                .help("write one type for each operand, in the same order");
            self.errors.push(d);
            return;
        }
        for ((text, name), value) in texts.iter().zip(uses).zip(values) {
            let (Some(text), Some(value)) = (text, value) else {
                continue;
            };
            let ty = self.func.ty(*value);
            if let (Type::Unknown, Written::Full(declared)) = (ty, text.ty) {
                self.give(*value, declared);
            }
            if !self.typed[*value] || text.ty.fits(ty) || ty == Type::Unknown {
                continue;
            }
            let written = match text.ty {
                Written::Full(t) => t.to_string(),
                Written::Short(r) => r.to_string().replace("!amdgcn.vgpr", ""),
            };
            let message = format!("`%{}` is declared `{written}` but is `{ty}`", name.name);
            let d = Diagnostic::error("aster-declared-type", message)
                .label(text.span, "declared here")
                .label(name.span, "this operand")
                .help(format!("write `{ty}`"));
            self.errors.push(match self.value_spans[*value] {
                Some(place) => d.label(place, "defined here"),
                None => d,
            });
        }
    }

    /// Adds registers that the row accesses and no operand names.
    fn add_implicit(&mut self, raw: &mut Raw<'s>, values: &[Option<Value>]) {
        let Some(row) = raw.op.row else { return };
        let roles: Vec<Role> = raw.op.roles().collect();
        for access in mnemonics::implicit(self.func.context, row) {
            let shown = values.iter().zip(&roles).any(|(value, role)| {
                let ty = value.and_then(|v| self.func.ty(v).register());
                *role == access.role && ty.is_some_and(|r| same(r.kind, access.kind))
            });
            if shown {
                continue;
            }
            let must_show = Implicit {
                kind: Kind::Scc,
                role: Role::Out,
            };
            if !raw.older && access == must_show {
                let message = format!("`{}` writes scc, which its outs do not show", raw.op.name);
                let d = Diagnostic::error("aster-hidden-scc", message).label(raw.span, "here");
                self.errors
                    .push(d.help("add an operand of kind scc behind the other outs"));
            }
            raw.op.implicit.push(access);
        }
    }
}

/// Whether both are the same special register, or a half and the whole.
fn same(a: Kind, b: Kind) -> bool {
    a == b || a.parts().contains(&b) || b.parts().contains(&a)
}

fn counted(n: usize, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

fn results(n: usize) -> String {
    match n {
        0 => "no results".into(),
        1 => "1 result".into(),
        n => format!("{n} results"),
    }
}

/// The type that the text declares for an out.
fn declared_out(raw: &Raw<'_>, n: usize) -> Option<Written> {
    match &raw.declared {
        Declared::Nothing => None,
        Declared::All(text) => Some(text.ty),
        Declared::Flat(texts) => texts.get(n)?.map(|t| t.ty),
        Declared::Groups { outs, .. } => {
            let place = (0..n).filter(|&k| is_out(&raw.op, k)).count();
            outs.get(place).map(|t| t.ty)
        }
    }
}

/// Operands of `offset ... c(%k)`.
fn constant_offsets(raw: &Raw<'_>) -> Vec<usize> {
    let (mut out, mut at) = (Vec::new(), 0);
    for segment in &raw.op.segments {
        if let Segment::Offset(labels) = segment {
            let constants = labels.iter().enumerate().filter(|(_, l)| *l == "c");
            out.extend(constants.map(|(n, _)| at + n));
        }
        at += segment.len();
    }
    out
}
