//! From raw functions to functions: names become values and blocks.
//!
//! Where all names are numbers that leave few gaps, as printed ones are, the numbers are kept;
//! otherwise values and blocks are numbered in text order.

use super::raw::{RawDef, RawFunction, RawOperand};
use crate::function::{
    Block, BlockData, BranchTarget, Form, Function, InstData, OperationSet, Value, ValueData,
};
use crate::operand::{Operand, Reg};
use cranelift_entity::EntityRef;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use rustc_hash::FxHashMap;

/// What the definitions of one name say.
struct Defined<T> {
    name: String,
    span: Span,
    ty: Option<T>,
    range: Option<(i64, i64)>,
    fixed: Option<Reg>,
    align: u32,
}

/// Resolve the names of a function, reporting into `errors`. With `complete` false some lines are
/// missing, and names without a definition are not reported.
pub(super) fn resolve<S: OperationSet>(
    raw: RawFunction<S>,
    complete: bool,
    errors: &mut Diagnostics,
) -> Function<S> {
    let mut func = Function::<S>::new(raw.name, raw.context);
    func.launch = raw.launch;
    func.form = raw.form;

    let mut blocks: FxHashMap<String, Block> = FxHashMap::default();
    let names: Vec<&str> = raw.blocks.iter().map(|b| b.name.as_str()).collect();
    let numbers = numbers(&names, "bb");
    let count = numbers.iter().map(|&n| n + 1).max().unwrap_or(0);
    for _ in 0..count {
        func.blocks.push(BlockData {
            params: Vec::new(),
            insts: Vec::new(),
        });
    }
    let mut spans: FxHashMap<&str, Span> = FxHashMap::default();
    for (block, &number) in raw.blocks.iter().zip(&numbers) {
        let id = Block::new(number);
        if let Some(&first) = spans.get(block.name.as_str()) {
            errors.push(
                Diagnostic::error(
                    "ir-redefined-block",
                    format!("block `^{}` stands twice", block.name),
                )
                .label(block.span, "again here")
                .label(first, "first here"),
            );
            continue;
        }
        spans.insert(&block.name, block.span);
        blocks.insert(block.name.clone(), id);
        func.layout.push(id);
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
            let targets = inst
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
            let data = InstData {
                op: inst.op.clone(),
                defs: inst
                    .defs
                    .iter()
                    .filter_map(|d| resolver.operand(&d.operand))
                    .collect(),
                uses: inst
                    .uses
                    .iter()
                    .filter_map(|u| resolver.operand(u))
                    .collect(),
                targets,
                span: Some(inst.span),
            };
            let inst = func.make_inst(data);
            func.blocks[id].insts.push(inst);
        }
    }
    func
}

/// A number for each name: its own where all are `prefix` and a number and few numbers are
/// unused, else in order of first appearance.
fn numbers(names: &[&str], prefix: &str) -> Vec<usize> {
    let own = |name: &&str| {
        let digits = name.strip_prefix(prefix)?;
        let number = digits.parse::<usize>().ok()?;
        // `%07` and `%7` are different names.
        (number.to_string() == digits && number < 4 * names.len() + 64).then_some(number)
    };
    if let Some(own) = names.iter().map(own).collect() {
        return own;
    }
    let mut seen = FxHashMap::default();
    names
        .iter()
        .map(|&name| {
            let next = seen.len();
            *seen.entry(name).or_insert(next)
        })
        .collect()
}

/// Make a value for every defined name.
fn define_values<S: OperationSet>(
    func: &mut Function<S>,
    blocks: &[super::raw::RawBlock<S>],
    complete: bool,
    errors: &mut Diagnostics,
) -> FxHashMap<String, Value> {
    let mut index: FxHashMap<String, usize> = FxHashMap::default();
    let mut defined: Vec<Defined<S::Type>> = Vec::new();
    let mut define = |def: &RawDef<S>, form: Form, errors: &mut Diagnostics| {
        let RawOperand::Value(name, _, span) = &def.operand else {
            return;
        };
        let next = defined.len();
        let at = *index.entry(name.clone()).or_insert(next);
        if at == next {
            let &RawDef {
                ty,
                range,
                fixed,
                align,
                ..
            } = def;
            defined.push(Defined {
                name: name.clone(),
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
    for block in blocks {
        for def in block
            .params
            .iter()
            .chain(block.insts.iter().flat_map(|i| &i.defs))
        {
            define(def, func.form, errors);
        }
    }
    for value in defined.iter().filter(|d| d.ty.is_none() && complete) {
        errors.push(
            Diagnostic::error("ir-missing-type", format!("`%{}` has no type", value.name))
                .label(value.span, "its first definition needs `: type`"),
        );
    }
    // Numbers without a definition become values that nothing uses, of any type.
    let Some(filler) = defined.iter().find_map(|d| d.ty) else {
        return FxHashMap::default();
    };
    let names: Vec<&str> = defined.iter().map(|d| d.name.as_str()).collect();
    let numbers = numbers(&names, "");
    for _ in 0..numbers.iter().map(|&n| n + 1).max().unwrap_or(0) {
        func.values.push(ValueData {
            ty: filler,
            range: None,
            fixed: None,
            align: 0,
        });
    }
    let mut out = FxHashMap::default();
    for (d, &number) in defined.iter().zip(&numbers) {
        let value = Value::new(number);
        func.values[value] = ValueData {
            ty: d.ty.unwrap_or(filler),
            range: d.range,
            fixed: d.fixed,
            align: d.align,
        };
        out.insert(d.name.clone(), value);
    }
    out
}

struct Resolver<'a> {
    blocks: &'a FxHashMap<String, Block>,
    values: &'a FxHashMap<String, Value>,
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
                Some(Operand::Value(*value?, *part))
            }
        }
    }

    fn block(&mut self, name: &str, span: Span) -> Option<Block> {
        let block = self.blocks.get(name);
        if block.is_none() && self.complete {
            self.errors.push(
                Diagnostic::error("ir-undefined-block", format!("there is no block `^{name}`"))
                    .label(span, "named here"),
            );
        }
        block.copied()
    }
}
