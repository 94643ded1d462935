//! Custom forms that the format language does not express: containers, functions, structured
//! control flow, and operations whose type is inside an attribute.

use super::ast::{Definition, NamedAttribute, Operation, Region};
use super::attribute::Attribute;
use super::parser::Parser;
use super::types::{Type, TypeId};
use smallvec::smallvec;
use std::rc::Rc;

fn set(op: &mut Operation<'_>, name: &'static str, value: Attribute) {
    let span = op.name_span;
    op.attributes.push(NamedAttribute {
        name,
        value: Rc::new(value),
        span,
    });
}

/// `(T, ...)` or `T`.
fn type_list(p: &mut Parser<'_, '_>) -> Option<Vec<TypeId>> {
    let mut types = Vec::new();
    if !p.eat("(") {
        return Some(vec![p.ty()?]);
    }
    while p.peek() != b')' {
        types.push(p.ty()?);
        if !p.eat(",") {
            break;
        }
    }
    p.expect(")")?;
    Some(types)
}

/// `{attributes} value`; the value has the type.
pub fn constant<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<()> {
    p.dictionary(op)?;
    p.skip();
    let start = p.pos;
    let value = p.attribute()?;
    let span = p.since(start);
    let ty = match &*value {
        Attribute::Bool(_) => Some(TypeId::I1),
        Attribute::Integer { ty, .. } => {
            Some(ty.unwrap_or(p.types.intern(Type::Integer { width: 64 })))
        }
        Attribute::Float { ty, .. } => *ty,
        Attribute::Elements { ty, .. } => Some(*ty),
        _ => None,
    };
    let Some(ty) = ty else {
        return p.error(
            "mlir-type",
            "this is no typed constant",
            span,
            "expected a number or `dense<...>` with its type",
        );
    };
    op.attributes.push(NamedAttribute {
        name: "value",
        value,
        span,
    });
    p.results(op, &[ty])
}

/// `%c, %a, %b : [condition type,] type`
pub fn select<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<()> {
    for n in 0..3 {
        if n > 0 {
            p.expect(",")?;
        }
        let operand = p.operand()?;
        op.operands.push(operand);
    }
    p.dictionary(op)?;
    p.expect(":")?;
    let mut condition = TypeId::I1;
    let mut ty = p.ty()?;
    if p.eat(",") {
        condition = ty;
        ty = p.ty()?;
    }
    for (operand, ty) in op.operands.iter_mut().zip([condition, ty, ty]) {
        operand.ty = ty;
    }
    op.segments = smallvec![1, 1, 1];
    p.results(op, &[ty])
}

/// `%a, %b [mask] {} : vector, vector`: the result has the mask's length.
pub fn shuffle<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<()> {
    for n in 0..2 {
        if n > 0 {
            p.expect(",")?;
        }
        let operand = p.operand()?;
        op.operands.push(operand);
    }
    let mask = p.attribute()?;
    let lanes = mask.as_ints().map_or(0, |lanes| lanes.len());
    set(op, "mask", (*mask).clone());
    p.dictionary(op)?;
    p.expect(":")?;
    for n in 0..2 {
        if n > 0 {
            p.expect(",")?;
        }
        op.operands[n].ty = p.ty()?;
    }
    op.segments = smallvec![1, 1];
    let mut result = p.types.get(op.operands[0].ty).clone();
    if let Type::Vector { shape, .. } = &mut result {
        match shape.first_mut() {
            Some(first) => *first = lanes as u64,
            None => shape.push(lanes as u64),
        }
    }
    let result = p.types.intern(result);
    p.results(op, &[result])
}

/// `[visibility] [@name] [attributes {...}] { ... }`
pub fn module<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<()> {
    visibility(p);
    if p.peek() == b'@' {
        let (name, _) = p.symbol()?;
        set(op, "sym_name", Attribute::String(name.into()));
    }
    if p.eat("attributes") {
        p.dictionary(op)?;
    }
    let region = p.region(Vec::new())?;
    op.regions.push(region);
    Some(())
}

fn visibility(p: &mut Parser<'_, '_>) {
    let _ = p.eat("private") || p.eat("public") || p.eat("nested");
}

/// `[visibility] @name [workgroups(args) -> (types) { ... }]`
pub fn export<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<()> {
    visibility(p);
    let (name, _) = p.symbol()?;
    set(op, "sym_name", Attribute::String(name.into()));
    if p.eat("workgroups") {
        let args = arguments(p, op)?;
        if p.eat("->") {
            type_list(p)?;
        }
        if p.eat("attributes") {
            p.dictionary(op)?;
        }
        let region = p.region(args)?;
        op.regions.push(region);
    }
    Some(())
}

/// `(%a: T {attributes}, ...)` or, in declarations, `(T, ...)`. Argument attributes become the
/// array attribute `arg_attrs`.
fn arguments<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<Vec<Definition<'s>>> {
    let (mut args, mut attributes) = (Vec::new(), Vec::new());
    p.expect("(")?;
    while p.peek() != b')' {
        if p.peek() == b'%' {
            let arg = p.definition()?;
            args.push(arg);
        } else {
            p.ty()?;
        }
        let mut entries = Vec::new();
        if p.peek() == b'{' {
            let list = p.entries()?;
            entries.extend(list.iter().map(|(k, v)| (k.to_string(), (**v).clone())));
        }
        attributes.push(Attribute::Dictionary(entries));
        if p.peek_literal("loc") {
            p.attribute()?;
        }
        if !p.eat(",") {
            break;
        }
    }
    p.expect(")")?;
    if attributes
        .iter()
        .any(|a| *a != Attribute::Dictionary(Vec::new()))
    {
        set(op, "arg_attrs", Attribute::Array(attributes));
    }
    Some(args)
}

/// `[visibility] @name(args) [-> types] [kernel] [attributes {...}] [{ ... }]`
pub fn function<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<()> {
    visibility(p);
    let (name, _) = p.symbol()?;
    set(op, "sym_name", Attribute::String(name.into()));
    if p.skipped(name) {
        // Host code has types and operations of other dialects. Only its brackets matter.
        while !matches!(p.peek(), b'{' | 0) {
            let attributes = p.eat("attributes") && p.peek() == b'{';
            if attributes || matches!(p.peek(), b'(' | b'<' | b'[') {
                p.pos = p.closing(p.pos);
            } else {
                p.pos += p.rest().chars().next().map_or(1, char::len_utf8);
            }
        }
        if p.at_end() {
            return p.expected("the body of the function");
        }
        let end = p.closing(p.pos);
        let closed = p.text[..end].ends_with('}');
        p.pos = end;
        return if closed { Some(()) } else { p.expected("`}`") };
    }
    let args = arguments(p, op)?;
    let results = if p.eat("->") {
        type_list(p)?
    } else {
        Vec::new()
    };
    for storage in ["workgroup", "private"] {
        if p.eat(storage) {
            let span = op.name_span;
            return p.error(
                "mlir-unsupported",
                format!("{storage} attributions are not supported"),
                span,
                "of this function",
            );
        }
    }
    if p.eat("kernel") {
        set(op, "gpu.kernel", Attribute::Unit);
    }
    if p.eat("attributes") {
        p.dictionary(op)?;
    }
    let inputs = args.iter().map(|a| a.ty).collect();
    let ty = p.types.intern(Type::Function { inputs, results });
    set(op, "function_type", Attribute::Type(ty));
    if p.peek() == b'{' {
        let region = p.region(args)?;
        op.regions.push(region);
    }
    Some(())
}

/// `(%a = %init, ...)`: definitions without types, and their initial values.
fn iter_args<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<Vec<Definition<'s>>> {
    let mut args = Vec::new();
    p.expect("(")?;
    while p.peek() == b'%' {
        let (name, span) = p.sigil_name('%', "an argument")?;
        args.push(Definition {
            name,
            number: 0,
            ty: TypeId::UNKNOWN,
            span,
            value: None,
        });
        p.expect("=")?;
        let init = p.operand()?;
        op.operands.push(init);
        if !p.eat(",") {
            break;
        }
    }
    p.expect(")")?;
    Some(args)
}

/// `%i = %lb to %ub step %s [iter_args(...) -> (types)] [: type] { ... }`
pub fn scf_for<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<()> {
    if p.eat("unsigned") {
        set(op, "unsignedCmp", Attribute::Unit);
    }
    let (name, span) = p.sigil_name('%', "the loop counter")?;
    for (n, word) in ["=", "to", "step"].into_iter().enumerate() {
        p.expect(word)?;
        let operand = p.operand()?;
        op.operands.insert(n, operand);
    }
    let (mut carried, mut results) = (Vec::new(), Vec::new());
    if p.eat("iter_args") {
        carried = iter_args(p, op)?;
        p.expect("->")?;
        results = type_list(p)?;
    }
    if results.len() != carried.len() {
        let m = format!(
            "there are {} carried values and {} types",
            carried.len(),
            results.len()
        );
        return p.error("mlir-type-count", m, op.name_span, "in this loop");
    }
    let counter = if p.eat(":") { p.ty()? } else { TypeId::INDEX };
    for operand in &mut op.operands[..3] {
        operand.ty = counter;
    }
    for ((arg, init), ty) in carried.iter_mut().zip(&mut op.operands[3..]).zip(&results) {
        arg.ty = *ty;
        init.ty = *ty;
    }
    op.segments = smallvec![1, 1, 1, carried.len() as u16];
    let mut args = vec![Definition {
        name,
        number: 0,
        ty: counter,
        span,
        value: None,
    }];
    args.append(&mut carried);
    let region = p.region(args)?;
    op.regions.push(yielding(region, "scf.yield", op));
    p.dictionary(op)?;
    p.results(op, &results)
}

/// Reads regions and adds terminators that were left out.
fn yielding<'s>(
    mut region: Region<'s>,
    terminator: &'static str,
    op: &Operation<'s>,
) -> Region<'s> {
    if let Some(block) = region.blocks.last_mut()
        && block
            .operations
            .last()
            .is_none_or(|o| !matches!(o.name, "scf.yield" | "scf.condition" | ""))
    {
        block.operations.push(Operation {
            name: terminator,
            operands: Vec::new(),
            segments: smallvec![0],
            attributes: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            results: Vec::new(),
            name_span: op.name_span,
            span: op.name_span,
        });
    }
    region
}

/// `%c [-> (types)] { ... } [else { ... }]`
pub fn scf_if<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<()> {
    let mut condition = p.operand()?;
    condition.ty = TypeId::I1;
    op.operands.push(condition);
    op.segments = smallvec![1];
    let results = if p.eat("->") {
        type_list(p)?
    } else {
        Vec::new()
    };
    let then = p.region(Vec::new())?;
    op.regions.push(yielding(then, "scf.yield", op));
    let otherwise = if p.eat("else") {
        yielding(p.region(Vec::new())?, "scf.yield", op)
    } else {
        Region::default()
    };
    op.regions.push(otherwise);
    p.dictionary(op)?;
    p.results(op, &results)
}

/// `(%a = %init, ...) : (types) -> (types) { ... } do { ... }`
pub fn scf_while<'s>(p: &mut Parser<'s, '_>, op: &mut Operation<'s>) -> Option<()> {
    let mut args = if p.peek() == b'(' {
        iter_args(p, op)?
    } else {
        Vec::new()
    };
    p.expect(":")?;
    let inputs = type_list(p)?;
    p.expect("->")?;
    let results = type_list(p)?;
    if inputs.len() != args.len() {
        let m = format!(
            "there are {} carried values and {} types",
            args.len(),
            inputs.len()
        );
        return p.error("mlir-type-count", m, op.name_span, "in this loop");
    }
    for ((arg, init), ty) in args.iter_mut().zip(&mut op.operands).zip(&inputs) {
        arg.ty = *ty;
        init.ty = *ty;
    }
    op.segments = smallvec![args.len() as u16];
    let before = p.region(args)?;
    op.regions.push(before);
    p.expect("do")?;
    let after = p.region(Vec::new())?;
    op.regions.push(yielding(after, "scf.yield", op));
    if p.eat("attributes") {
        p.dictionary(op)?;
    }
    p.results(op, &results)
}
