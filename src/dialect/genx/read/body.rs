//! The state of a function's body during reading: names, blocks, phis, and checks at its end.

use super::lex::{Kind, Name, Token};
use super::parser::{Parser, Step};
use super::ty::Ty;
use crate::ir::function::{Block, BranchTarget, InstData, Value};
use crate::ir::operand::Operand;
use crate::operation::{Flags, Op, Symbol};
use crate::set::{Context, GenxFunction, Operands};
use crate::types::{Elem, Type};
use easel_isa::diagnostic::{Diagnostic, Span};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// The registers of one value of the text; several for a struct.
pub(super) type Fields = SmallVec<[Operand; 1]>;

/// The meaning of a name.
enum Bound {
    /// The value of the text; for a struct one operand for each field.
    Fields(Fields),
    Block(Block),
    /// A value that could not be read: its uses are not reported.
    Broken,
}

struct Entry {
    bound: Bound,
    /// The place of the definition.
    defined: Option<Span>,
    /// The place of the first use.
    named: Span,
}

/// A phi of one register.
struct Phi {
    /// The place, for errors.
    span: Span,
    /// The operand for each edge.
    incoming: Vec<(Block, Operand)>,
}

/// A body that is being read.
pub(super) struct Body<'p, 'a> {
    pub p: &'p mut Parser<'a>,
    pub func: GenxFunction,
    names: FxHashMap<Name<'a>, Entry>,
    /// The number of the next value or block without a name.
    next: u32,
    /// The current block; none behind a terminator.
    pub block: Option<Block>,
    /// The phis of blocks, one for each parameter.
    phis: FxHashMap<Block, Vec<Phi>>,
    /// The replacements of values that were named before their definition.
    aliases: FxHashMap<Value, Operand>,
    /// The type of the function's result.
    pub result: Ty,
    /// Numbers of blocks without a name.
    numbers: FxHashMap<Block, u32>,
    /// Foreign constants, with their values.
    symbols: FxHashMap<(Symbol, Type), Value>,
    symbol_insts: Vec<crate::ir::function::Inst>,
}

impl<'p, 'a> Body<'p, 'a> {
    pub fn new(p: &'p mut Parser<'a>, name: String, result: Ty) -> Self {
        Body {
            p,
            func: GenxFunction::new(name, Context::default()),
            names: FxHashMap::default(),
            next: 0,
            block: None,
            phis: FxHashMap::default(),
            aliases: FxHashMap::default(),
            result,
            numbers: FxHashMap::default(),
            symbols: FxHashMap::default(),
            symbol_insts: Vec::new(),
        }
    }

    /// Reserves memory for about `count` instructions with a name each: growth would copy everything repeatedly.
    pub fn reserve(&mut self, count: usize) {
        self.func.reserve(count, count);
        self.names.reserve(count);
    }

    /// Binds a name to its fields from here on. `name` is none for a value without a name.
    pub fn define(&mut self, name: Option<Token>, fields: Fields) {
        let Some(token) = name else {
            if !fields.is_empty() {
                let key = Name::Number(self.next);
                let span = self.p.since(self.p.last());
                self.bind(key, span, fields);
            }
            return;
        };
        let (key, span) = (self.p.name_of(token), self.p.span_of(token));
        self.bind(key, span, fields);
    }

    fn bind(&mut self, key: Name<'a>, span: Span, fields: Fields) {
        match &key {
            Name::Number(number) => self.next = self.next.max(number.saturating_add(1)),
            Name::Word(word) => {
                if let [Operand::Value(value, _)] = fields[..]
                    && self.func.context.names[value].is_none()
                {
                    self.func.context.names[value] = Some(word.as_ref().into());
                }
            }
        }
        let entry = match self.names.get_mut(&key) {
            None => {
                let entry = Entry {
                    bound: Bound::Fields(fields),
                    defined: Some(span),
                    named: span,
                };
                self.names.insert(key, entry);
                return;
            }
            Some(entry) => entry,
        };
        if let Some(before) = entry.defined {
            let error = redefinition(&key, span, before);
            self.p.diagnostics.push(error);
            return;
        }
        entry.defined = Some(span);
        let known = match std::mem::replace(&mut entry.bound, Bound::Broken) {
            Bound::Fields(known) => known,
            other => {
                entry.bound = other;
                return;
            }
        };
        entry.bound = Bound::Fields(fields.clone());
        let named = entry.named;
        let types =
            |list: &Fields| -> Vec<Type> { list.iter().map(|&o| self.func.type_of(o)).collect() };
        let (want, have) = (types(&known), types(&fields));
        if want != have {
            let error = mismatch(&key, named, &want, &have).label(span, "defined here");
            self.p.diagnostics.push(error);
            return;
        }
        for (known, field) in known.into_iter().zip(fields) {
            if let Operand::Value(value, _) = known {
                self.aliases.insert(value, field);
            }
        }
    }

    /// The results of an instruction: values that were named before it, or new values.
    pub fn results(&mut self, name: Option<Token>, types: &[Type]) -> Fields {
        if let Some(token) = name {
            let key = self.p.name_of(token);
            let func = &self.func;
            if let Some(entry) = self.names.get_mut(&key)
                && entry.defined.is_none()
                && let Bound::Fields(fields) = &entry.bound
                && fields
                    .iter()
                    .map(|&o| func.type_of(o))
                    .eq(types.iter().copied())
            {
                let fields = fields.clone();
                entry.defined = Some(self.p.span_of(token));
                if let [Operand::Value(value, _)] = fields[..]
                    && let Name::Word(word) = &key
                {
                    self.func.context.names[value] = Some(word.as_ref().into());
                }
                if let Name::Number(number) = key {
                    self.next = self.next.max(number.saturating_add(1));
                }
                return fields;
            }
        }
        let fields: Fields = types
            .iter()
            .map(|&ty| self.func.add_value(ty).into())
            .collect();
        self.define(name, fields.clone());
        fields
    }

    /// Records a name whose definition could not be read.
    pub fn broken(&mut self, token: Token) {
        let (key, span) = (self.p.name_of(token), self.p.span_of(token));
        if let Name::Number(number) = key {
            self.next = self.next.max(number.saturating_add(1));
        }
        let entry = Entry {
            bound: Bound::Broken,
            defined: Some(span),
            named: span,
        };
        if let Some(old) = self.names.get_mut(&key) {
            if old.defined.is_none() {
                *old = entry;
            }
        } else {
            self.names.insert(key, entry);
        }
    }

    /// The value of a name, of these types; the definition can come later.
    pub fn named(&mut self, token: Token, types: &[Type]) -> Step<Fields> {
        let (key, span) = (self.p.name_of(token), self.p.span_of(token));
        let Some(entry) = self.names.get(&key) else {
            let fields: Fields = types
                .iter()
                .map(|&ty| self.func.add_value(ty).into())
                .collect();
            let entry = Entry {
                bound: Bound::Fields(fields.clone()),
                defined: None,
                named: span,
            };
            self.names.insert(key, entry);
            return Ok(fields);
        };
        match &entry.bound {
            Bound::Fields(fields) => {
                let func = &self.func;
                if fields
                    .iter()
                    .map(|&o| func.type_of(o))
                    .eq(types.iter().copied())
                {
                    return Ok(fields.clone());
                }
                let have: Vec<Type> = fields.iter().map(|&o| self.func.type_of(o)).collect();
                let mut error = mismatch(&key, span, types, &have);
                if let Some(defined) = entry.defined {
                    error = error.label(defined, "defined here");
                }
                self.p.fail(error)
            }
            Bound::Block(_) => {
                let error = Diagnostic::error("genx-type", format!("{} is a block", spelled(&key)));
                let error = error.label(span, "a value is needed here");
                self.p.fail(error)
            }
            Bound::Broken => Ok(types
                .iter()
                .map(|&ty| self.func.add_value(ty).into())
                .collect()),
        }
    }

    /// The type of a named pointer; a pointer to functions if the definition comes later.
    pub fn pointer_of(&self, token: Token) -> Type {
        let known = match self.names.get(&self.p.name_of(token)) {
            Some(Entry {
                bound: Bound::Fields(fields),
                ..
            }) => fields.first().map(|&field| self.func.type_of(field)),
            _ => None,
        };
        let pointer = known.filter(|ty| matches!(ty.elem, Elem::Pointer(_)));
        pointer.unwrap_or(Type::scalar(Elem::Pointer(0)))
    }

    /// The block of a label; the label can come later.
    pub fn label(&mut self, token: Token) -> Step<Block> {
        let (key, span) = (self.p.name_of(token), self.p.span_of(token));
        match self.names.get(&key) {
            Some(Entry {
                bound: Bound::Block(block),
                ..
            }) => Ok(*block),
            Some(_) => {
                let message = format!("{} is a value", spelled(&key));
                let error = Diagnostic::error("genx-type", message);
                self.p.fail(error.label(span, "a block is needed here"))
            }
            None => {
                let block = self.new_block(&key);
                let entry = Entry {
                    bound: Bound::Block(block),
                    defined: None,
                    named: span,
                };
                self.names.insert(key, entry);
                Ok(block)
            }
        }
    }

    /// A block that is not in the layout yet.
    fn new_block(&mut self, key: &Name) -> Block {
        let block = self.func.add_block();
        self.func.layout.pop();
        match key {
            Name::Word(word) => self.func.context.blocks[block] = Some(word.as_ref().into()),
            Name::Number(number) => {
                self.numbers.insert(block, *number);
            }
        }
        block
    }

    /// Begins a block with a label or without a name.
    pub fn begin_block(&mut self, label: Option<Token>) {
        let (key, span) = match label {
            Some(token) => (self.p.name_of(token), self.p.span_of(token)),
            None => (Name::Number(self.next), self.p.span()),
        };
        if let Name::Number(number) = key {
            self.next = self.next.max(number.saturating_add(1));
        }
        let block = match self.names.get_mut(&key) {
            Some(Entry {
                bound: Bound::Block(block),
                defined: defined @ None,
                ..
            }) => {
                *defined = Some(span);
                *block
            }
            Some(entry) => {
                let error = redefinition(&key, span, entry.defined.unwrap_or(entry.named));
                self.p.diagnostics.push(error);
                self.new_block(&key)
            }
            None => {
                let block = self.new_block(&key);
                let entry = Entry {
                    bound: Bound::Block(block),
                    defined: Some(span),
                    named: span,
                };
                self.names.insert(key, entry);
                block
            }
        };
        self.func.layout.push(block);
        self.block = Some(block);
    }

    /// The current block; behind a terminator a new block begins.
    pub fn current(&mut self) -> Block {
        loop {
            match self.block {
                Some(block) => return block,
                None => self.begin_block(None),
            }
        }
    }

    /// Appends an instruction whose text goes from `start` to the last token that was read.
    pub fn append(
        &mut self,
        start: u32,
        op: Op,
        uses: SmallVec<[Operand; 4]>,
        defs: &[Operand],
        targets: Vec<BranchTarget>,
    ) {
        let block = self.current();
        let span = self.p.since(start);
        let ends = !targets.is_empty() || matches!(op, Op::Return | Op::Unreachable);
        let inst = self.func.make_inst(
            InstData::new(op, defs.iter().copied().collect(), uses)
                .with_targets(targets)
                .at(Some(span)),
        );
        self.func.blocks[block].insts.push(inst);
        if ends {
            self.block = None;
        }
    }

    /// The value of a foreign constant: its definition is at the start of the entry.
    pub fn symbol_value(&mut self, symbol: Symbol, ty: Type, span: Span) -> Operand {
        let key = (symbol, ty);
        if let Some(&value) = self.symbols.get(&key) {
            return value.into();
        }
        let value = self.func.add_value(ty);
        let inst = self.func.make_inst(InstData {
            op: Op::Symbol(Box::new(key.0.clone())),
            defs: smallvec::smallvec![value.into()],
            uses: smallvec![],
            targets: Default::default(),
            span: Some(span),
        });
        self.symbol_insts.push(inst);
        self.symbols.insert(key, value);
        value.into()
    }

    /// Appends an instruction with one result.
    pub fn compute(
        &mut self,
        start: u32,
        name: Option<Token>,
        op: Op,
        uses: impl IntoIterator<Item = Operand>,
        ty: Type,
    ) {
        let defs = self.results(name, &[ty]);
        self.append(start, op, uses.into_iter().collect(), &defs, Vec::new());
    }

    /// Reads the rest of an instruction behind `phi`.
    pub fn phi(&mut self, start: u32, name: Option<Token>) -> Step<()> {
        // The operands of a phi carry the promises of the phi.
        self.flags(Flags::FAST);
        let span = self.p.span();
        let ty = self.p.ty()?;
        let Some(types) = self.p.fields(&ty) else {
            let message = format!("a phi of {} is not possible", ty.text());
            let error = Diagnostic::error("genx-type", message);
            return self
                .p
                .fail(error.label(span, "expected the type of a value"));
        };
        let block = self.current();
        if let Some(&inst) = self.func.blocks[block].insts.first() {
            let error = Diagnostic::error("genx-parse", "a phi stands behind another instruction")
                .label(self.p.since(start), "phis stand first in their block");
            let error = error.maybe_label(self.func.insts[inst].span, "the first that is none");
            return self.p.fail(error);
        }
        let mut incoming: Vec<Vec<(Block, Operand)>> = vec![Vec::new(); types.len()];
        loop {
            self.p.expect("[")?;
            let fields = self.fields(&ty)?;
            self.p.expect(",")?;
            let token = self.p.take(Kind::Local, "the name of a block")?;
            let from = self.label(token)?;
            self.p.expect("]")?;
            for (list, field) in incoming.iter_mut().zip(fields) {
                list.push((from, field));
            }
            // Metadata can follow the comma.
            if !self.p.is(",") || self.p.second().kind != Kind::Sign(b'[') {
                break;
            }
            self.p.advance();
        }
        let span = self.p.since(start);
        let values = self.results(name, &types);
        for (operand, incoming) in values.into_iter().zip(incoming) {
            if let Operand::Value(value, _) = operand {
                self.func.blocks[block].params.push(value);
                self.phis
                    .entry(block)
                    .or_default()
                    .push(Phi { span, incoming });
            }
        }
        Ok(())
    }

    /// Checks at the closing brace: names without a definition, arguments of blocks.
    pub fn finish(mut self) -> GenxFunction {
        let mut missing: Vec<(Span, String, &str)> = Vec::new();
        for (key, entry) in &self.names {
            if entry.defined.is_none() {
                let what = match entry.bound {
                    Bound::Block(_) => "block",
                    _ => "value",
                };
                missing.push((entry.named, spelled(key), what));
            }
        }
        missing.sort();
        // Names of values, and names of blocks.
        let mut known: [Vec<String>; 2] = Default::default();
        if !missing.is_empty() {
            for (key, entry) in self.names.iter().filter(|(_, e)| e.defined.is_some()) {
                let block = matches!(entry.bound, Bound::Block(_));
                known[usize::from(block)].push(spelled(key));
            }
        }
        for (n, (span, name, what)) in missing.into_iter().enumerate() {
            let mut error = Diagnostic::error("genx-name", format!("there is no {what} {name}"))
                .label(span, "nothing in the function defines it");
            // Suggestions compare all names, so only the first few errors have them.
            if n < 8
                && let Some(near) = easel_isa::suggest::nearest(
                    &name,
                    known[usize::from(what == "block")]
                        .iter()
                        .map(String::as_str),
                )
            {
                error = error.help(format!("did you mean `{near}`?"));
            }
            self.p.diagnostics.push(error);
        }
        if let Some(entry) = self.func.entry() {
            let first = std::mem::take(&mut self.symbol_insts);
            self.func.blocks[entry].insts.splice(0..0, first);
        }
        self.pass_arguments();
        self.resolve_aliases();
        self.func
    }

    /// Gives each edge its arguments, and checks each phi against the edges into its block.
    fn pass_arguments(&mut self) {
        let mut edges: FxHashMap<Block, Vec<(crate::ir::function::Inst, usize)>> =
            FxHashMap::default();
        let mut sources: FxHashMap<crate::ir::function::Inst, Block> = FxHashMap::default();
        for &block in &self.func.layout {
            let Some(end) = self.func.terminator(block) else {
                continue;
            };
            for (n, target) in self.func.insts[end].targets.iter().enumerate() {
                if self.phis.contains_key(&target.block) {
                    edges.entry(target.block).or_default().push((end, n));
                    sources.insert(end, block);
                }
            }
        }
        let blocks: Vec<Block> = self
            .func
            .layout
            .iter()
            .copied()
            .filter(|b| self.phis.contains_key(b))
            .collect();
        for block in blocks {
            let edges = edges.remove(&block).unwrap_or_default();
            for phi in self.phis.remove(&block).unwrap_or_default() {
                let mut given: FxHashMap<Block, (Operand, bool)> = FxHashMap::default();
                for &(from, operand) in &phi.incoming {
                    let before = given.insert(from, (operand, false));
                    if before.is_some_and(|(before, _)| before != operand) {
                        let message =
                            format!("the phi has two values for block {}", self.block_name(from));
                        self.p.diagnostics.push(
                            Diagnostic::error("genx-dominance", message)
                                .label(phi.span, "one value for each predecessor"),
                        );
                    }
                }
                for &(end, n) in &edges {
                    let from = sources[&end];
                    match given.get_mut(&from) {
                        Some((operand, used)) => {
                            *used = true;
                            let operand = *operand;
                            self.func.insts[end].targets[n].args.push(operand);
                        }
                        None => {
                            let message = format!(
                                "the phi in block {} has no value for block {}, which branches to it",
                                self.block_name(block),
                                self.block_name(from)
                            );
                            let error = Diagnostic::error("genx-dominance", message)
                                .label(phi.span, "one value for each predecessor");
                            self.p.diagnostics.push(error);
                        }
                    }
                }
                for &(from, _) in &phi.incoming {
                    if given.get(&from).is_some_and(|(_, used)| !used) {
                        given.remove(&from);
                        let message = format!(
                            "the phi in block {} has a value for block {}, which does not branch to it",
                            self.block_name(block),
                            self.block_name(from)
                        );
                        let error = Diagnostic::error("genx-dominance", message)
                            .label(phi.span, "one value for each predecessor");
                        self.p.diagnostics.push(error);
                    }
                }
            }
        }
    }

    /// Replaces aliases.
    fn resolve_aliases(&mut self) {
        if self.aliases.is_empty() {
            return;
        }
        let aliases = std::mem::take(&mut self.aliases);
        let mut resolved: FxHashMap<Value, Operand> = FxHashMap::default();
        let mut circular = false;
        let mut resolve = |operand: &mut Operand| {
            let Operand::Value(value, _) = *operand else {
                return;
            };
            if !aliases.contains_key(&value) {
                return;
            }
            if let Some(&known) = resolved.get(&value) {
                *operand = known;
                return;
            }
            let mut at = *operand;
            let mut way = Vec::new();
            while let Operand::Value(value, _) = at
                && let Some(&next) = aliases.get(&value)
            {
                way.push(value);
                at = resolved.get(&value).copied().unwrap_or(next);
                if way.len() > aliases.len() {
                    circular = true;
                    break;
                }
            }
            resolved.extend(way.into_iter().map(|value| (value, at)));
            *operand = at;
        };
        for data in self.func.insts.values_mut() {
            data.uses.iter_mut().for_each(&mut resolve);
            for target in &mut data.targets {
                target.args.iter_mut().for_each(&mut resolve);
            }
        }
        if circular {
            let span = self.p.since(self.p.last());
            let message = "a value is defined by itself without an instruction between";
            self.p
                .diagnostics
                .push(Diagnostic::error("genx-dominance", message).label(span, "in this function"));
        }
    }

    /// The name of a block in messages.
    pub fn block_name(&self, block: Block) -> String {
        match &self.func.context.blocks[block] {
            Some(name) => format!("%{name}"),
            None => match self.numbers.get(&block) {
                Some(number) => format!("%{number}"),
                None => block.to_string(),
            },
        }
    }
}

/// A name with its sigil.
fn spelled(key: &Name) -> String {
    match key {
        Name::Number(number) => format!("%{number}"),
        Name::Word(word) => format!("%{word}"),
    }
}

fn redefinition(key: &Name, span: Span, before: Span) -> Diagnostic {
    Diagnostic::error("genx-name", format!("{} is defined twice", spelled(key)))
        .label(span, "defined again here")
        .label(before, "defined here")
}

fn mismatch(key: &Name, span: Span, want: &[Type], have: &[Type]) -> Diagnostic {
    let text = |types: &[Type]| {
        let types: Vec<String> = types.iter().map(Type::to_string).collect();
        match types.len() {
            1 => types.join(""),
            _ => format!("{{ {} }}", types.join(", ")),
        }
    };
    let (name, want, have) = (spelled(key), text(want), text(have));
    Diagnostic::error(
        "genx-type",
        format!("{name} has type {have}, {want} is needed"),
    )
    .label(span, format!("used as {want}"))
}
