//! From raw functions to functions: names become values and blocks.
//!
//! Where all names are numbers with few gaps, as in printed text, the numbers are kept;
//! otherwise values and blocks are numbered in text order.

use super::raw::{RawDef, RawFunction, RawOperand};
use crate::function::{
    Block, BlockData, BranchTarget, Form, Function, InstData, OperationSet, Targets, Value,
    ValueData,
};
use crate::operand::{Operand, Reg};
use cranelift_entity::EntityRef;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;

/// The facts that the definitions of a name state.
struct Defined<'t, T> {
    name: &'t str,
    span: Span,
    ty: Option<T>,
    range: Option<(i64, i64)>,
    fixed: Option<Reg>,
    align: u32,
}

/// The entities of names. Names that are a prefix and a number, as most are, are found by number, others
/// by text.
struct Names<'t> {
    prefix: &'static str,
    /// The largest number of names.
    count: usize,
    /// [`NONE`] for numbers that no name has.
    numbers: Vec<u32>,
    others: FxHashMap<&'t str, u32>,
}

const NONE: u32 = u32::MAX;

/// The number of a name. `%07` and `%7` are different names.
fn number(name: &str, prefix: &str) -> Option<usize> {
    let digits = name.strip_prefix(prefix)?;
    let is_number = digits.bytes().all(|b| b.is_ascii_digit());
    if !is_number || digits.len() > 1 && digits.starts_with('0') {
        return None;
    }
    digits.parse().ok()
}

/// The bound of the numbers that have a place, for so many defined names.
fn places(names: usize) -> usize {
    4 * names + 64
}

impl<'t> Names<'t> {
    fn new(names: usize, prefix: &'static str) -> Self {
        Names {
            prefix,
            count: names,
            numbers: vec![NONE; places(names)],
            others: FxHashMap::default(),
        }
    }

    fn get(&self, name: &str) -> Option<u32> {
        match number(name, self.prefix).and_then(|n| self.numbers.get(n)) {
            Some(&id) => (id != NONE).then_some(id),
            None => self.others.get(name).copied(),
        }
    }

    /// The known id of a name; if there is none, `id` becomes the id.
    fn define(&mut self, name: &'t str, id: u32) -> u32 {
        let place = match number(name, self.prefix).and_then(|n| self.numbers.get_mut(n)) {
            Some(place) => place,
            None => {
                if self.others.is_empty() {
                    self.others.reserve(self.count);
                }
                self.others.entry(name).or_insert(NONE)
            }
        };
        if *place == NONE {
            *place = id;
        }
        *place
    }

    fn renumber(&mut self, ids: &[usize]) {
        let places = self.numbers.iter_mut().chain(self.others.values_mut());
        for id in places.filter(|id| **id != NONE) {
            *id = ids[*id as usize] as u32;
        }
    }
}

/// A number for each of distinct names: the name's own number where all names are `prefix` and a number and few
/// numbers are unused, otherwise the position.
fn numbers(names: &[&str], prefix: &str) -> Vec<usize> {
    let own = |name: &&str| number(name, prefix).filter(|&n| n < places(names.len()));
    let own: Option<Vec<usize>> = names.iter().map(own).collect();
    own.unwrap_or_else(|| (0..names.len()).collect())
}

/// Resolves the names of a function, reporting into `errors`. With `complete` false some lines are
/// missing, and names without a definition are not reported.
pub(super) fn resolve<S: OperationSet>(
    raw: RawFunction<'_, S>,
    complete: bool,
    errors: &mut Diagnostics,
) -> Function<S> {
    let mut func = Function::<S>::new(raw.name, raw.context);
    func.launch = raw.launch;
    func.form = raw.form;

    let mut blocks = Names::new(raw.blocks.len(), "bb");
    let mut first: Vec<usize> = Vec::with_capacity(raw.blocks.len());
    let ids = raw.blocks.iter().enumerate().map(|(n, block)| {
        let id = blocks.define(block.name, first.len() as u32) as usize;
        if id == first.len() {
            first.push(n);
        }
        id
    });
    let ids: Vec<usize> = ids.collect();
    let names: Vec<&str> = first.iter().map(|&n| raw.blocks[n].name).collect();
    let numbers = numbers(&names, "bb");
    blocks.renumber(&numbers);
    let count = numbers.iter().map(|&n| n + 1).max().unwrap_or(0);
    for _ in 0..count {
        func.blocks.push(BlockData {
            params: Vec::new(),
            insts: Vec::new(),
        });
    }
    let numbers: Vec<usize> = ids.iter().map(|&id| numbers[id]).collect();
    for ((n, block), &id) in raw.blocks.iter().enumerate().zip(&ids) {
        if first[id] != n {
            errors.push(
                Diagnostic::error(
                    "ir-redefined-block",
                    format!("block `^{}` stands twice", block.name),
                )
                .label(block.span, "again here")
                .label(raw.blocks[first[id]].span, "first here"),
            );
            continue;
        }
        func.layout.push(Block::new(numbers[n]));
    }

    let values = define_values(&mut func, &raw.blocks, complete, errors);
    let mut resolver = Resolver {
        blocks: &blocks,
        values: &values,
        complete,
        errors,
    };
    for (block, &number) in raw.blocks.iter().zip(&numbers) {
        let id = Block::new(number);
        for param in &block.params {
            match resolver.operand(&param.operand) {
                Some(Operand::Value(v, part)) if part.is_whole() => func.blocks[id].params.push(v),
                Some(_) => resolver.errors.push(
                    Diagnostic::error("ir-syntax", "a block parameter is a whole value")
                        .label(block.span, "in this block"),
                ),
                None => {}
            }
        }
        for inst in &block.insts {
            let targets: Targets = inst
                .targets
                .iter()
                .filter_map(|(name, span, args)| {
                    let block = resolver.block(name, *span)?;
                    Some(BranchTarget::new(
                        block,
                        args.iter()
                            .filter_map(|a| resolver.operand(a))
                            .collect::<Vec<_>>(),
                    ))
                })
                .collect();
            let data = InstData::new(
                inst.op.clone(),
                inst.defs
                    .iter()
                    .filter_map(|d| resolver.operand(&d.operand))
                    .collect(),
                inst.uses
                    .iter()
                    .filter_map(|u| resolver.operand(u))
                    .collect(),
            )
            .with_targets(targets)
            .at(Some(inst.span));
            let inst = func.make_inst(data);
            func.blocks[id].insts.push(inst);
        }
    }
    func
}

/// Makes a value for every defined name.
fn define_values<'t, S: OperationSet>(
    func: &mut Function<S>,
    blocks: &[super::raw::RawBlock<'t, S>],
    complete: bool,
    errors: &mut Diagnostics,
) -> Names<'t> {
    let all = || {
        blocks.iter().flat_map(|b| {
            let results = b.insts.iter().flat_map(|i| &i.defs);
            b.params.iter().chain(results)
        })
    };
    let mut index = Names::new(all().count(), "");
    let mut defined: Vec<Defined<'t, S::Type>> = Vec::new();
    let mut define = |def: &RawDef<'t, S>, form: Form, errors: &mut Diagnostics| {
        let RawOperand::Value(name, _, span) = &def.operand else {
            return;
        };
        let next = defined.len();
        let at = index.define(name, next as u32) as usize;
        if at == next {
            let &RawDef {
                ty,
                range,
                fixed,
                align,
                ..
            } = def;
            defined.push(Defined {
                name,
                span: *span,
                ty,
                range,
                fixed,
                align,
            });
            return;
        }
        let first = &mut defined[at];
        if form == Form::Ssa {
            errors.push(
                Diagnostic::error("ir-redefined-value", format!("`%{name}` is defined twice"))
                    .label(*span, "again here")
                    .label(first.span, "first here")
                    .help("each value has one definition in SSA form; `storage` before the name allows several"),
            );
        } else if let Some(ty) = def.ty {
            if first.ty.is_some_and(|t| t != ty) {
                errors.push(
                    Diagnostic::error(
                        "ir-redefined-value",
                        format!("`%{name}` has another type here"),
                    )
                    .label(*span, format!("here {}", S::print_type(&func.context, ty)))
                    .label(first.span, "first here"),
                );
            }
            first.ty = first.ty.or(Some(ty));
        }
    };
    for def in all() {
        define(def, func.form, errors);
    }
    for value in defined.iter().filter(|d| d.ty.is_none() && complete) {
        errors.push(
            Diagnostic::error("ir-missing-type", format!("`%{}` has no type", value.name))
                .label(value.span, "its first definition needs `: type`"),
        );
    }
    // Numbers without a definition become unused values of any type.
    let Some(filler) = defined.iter().find_map(|d| d.ty) else {
        return index;
    };
    let names: Vec<&str> = defined.iter().map(|d| d.name).collect();
    let numbers = numbers(&names, "");
    for _ in 0..numbers.iter().map(|&n| n + 1).max().unwrap_or(0) {
        func.values.push(ValueData {
            ty: filler,
            range: None,
            fixed: None,
            align: 0,
        });
    }
    for (d, &number) in defined.iter().zip(&numbers) {
        let value = Value::new(number);
        func.values[value] = ValueData {
            ty: d.ty.unwrap_or(filler),
            range: d.range.map(Box::new),
            fixed: d.fixed,
            align: d.align,
        };
    }
    index.renumber(&numbers);
    index
}

struct Resolver<'a> {
    blocks: &'a Names<'a>,
    values: &'a Names<'a>,
    complete: bool,
    errors: &'a mut Diagnostics,
}

impl Resolver<'_> {
    fn operand(&mut self, raw: &RawOperand) -> Option<Operand> {
        match raw {
            RawOperand::Other(operand) => Some(*operand),
            RawOperand::Value(name, part, span) => {
                let value = self.values.get(name);
                if value.is_none() && self.complete {
                    self.errors.push(
                        Diagnostic::error(
                            "ir-undefined-value",
                            format!("`%{name}` is never defined"),
                        )
                        .label(*span, "used here"),
                    );
                }
                Some(Operand::Value(Value::from_u32(value?), *part))
            }
        }
    }

    fn block(&mut self, name: &str, span: Span) -> Option<Block> {
        let block = self.blocks.get(name).map(Block::from_u32);
        if block.is_none() && self.complete {
            self.errors.push(
                Diagnostic::error("ir-undefined-block", format!("there is no block `^{name}`"))
                    .label(span, "named here"),
            );
        }
        block
    }
}
