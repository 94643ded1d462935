//! Lines that declare: variables, labels, inputs, attributes.

use super::Places;
use super::cursor::{self, Cursor, Step, accept_word, end};
use super::names::{Meant, Names};
use super::number;
use crate::model::{
    Attribute, AttributeValue, Elements, General, GeneralDecl, Input, Kernel, Variable,
};
use crate::tables::{Category, Platform};
use easel_isa::diagnostic::{Diagnostic, Span};
use easel_isa::suggest;

/// An input whose variable may be declared later.
pub(super) struct Unbound<'t> {
    name: &'t str,
    at: Span,
    input: Input,
    line: Span,
}

/// An alias whose root may be declared later.
pub(super) struct Later<'t> {
    variable: General,
    root: &'t str,
    at: Span,
    byte: u32,
}

/// Reads a line if it declares something; skips other lines.
pub(super) fn line<'t>(
    c: &mut Cursor<'t>,
    platform: &Platform,
    kernel: &mut Kernel,
    places: &mut Places,
    names: &mut Names<'_>,
    inputs: &mut Vec<Unbound<'t>>,
    aliases: &mut Vec<Later<'t>>,
) -> Step<()> {
    let line = c.rest_span();
    if accept_word(c, ".kernel_attr") {
        let attribute = attribute(c)?;
        kernel.attributes.push(attribute);
        return end(c);
    }
    if accept_word(c, ".kernel") {
        kernel.name = name(c)?;
        places.kernel = Some(line);
        return end(c);
    }
    if accept_word(c, ".decl") {
        return decl(c, line, platform, kernel, places, names, aliases);
    }
    if accept_word(c, ".input") {
        let (name, at) = cursor::name(c)?;
        inputs.push(input(c, name, at, None, line)?);
        if c.accept("attrs") {
            attributes(c)?;
        }
        return end(c);
    }
    if c.starts(".implicit_") {
        let (word, _) = cursor::dotted(c)?;
        let what = word.strip_prefix(".implicit_").unwrap_or("");
        let (name, at) = cursor::name(c)?;
        let implicit = Some(what.to_owned());
        let unbound = input(c, name, at, implicit, line)?;
        inputs.push(unbound);
        if c.accept("attrs") {
            attributes(c)?;
        }
        return end(c);
    }
    if let Some((name, span)) = label_of(c) {
        let label = kernel.labels.push(name.to_owned());
        return names.define(name, label, span);
    }
    Ok(())
}

/// The name of the label, if the line is a label.
pub(super) fn label_of<'t>(c: &Cursor<'t>) -> Option<(&'t str, Span)> {
    let mut c = *c;
    let (name, span) = cursor::label(&mut c)?;
    (c.eat(":") && c.is_end()).then_some((name, span))
}

/// A name with or without quotes.
pub(super) fn name(c: &mut Cursor<'_>) -> Step<String> {
    match c.starts("\"") {
        true => cursor::string(c).map(str::to_owned),
        false => cursor::name(c).map(|(name, _)| name.to_owned()),
    }
}

fn input<'t>(
    c: &mut Cursor<'t>,
    name: &'t str,
    at: Span,
    implicit: Option<String>,
    line: Span,
) -> Step<Unbound<'t>> {
    let (mut offset, mut size) = (None, None);
    loop {
        if c.accept("offset=") {
            offset = Some(number::count(c)?);
        } else if c.accept("size=") {
            size = Some(number::count(c)?);
        } else {
            break;
        }
    }
    // The variable is filled in when all variables are known.
    let input = Input {
        variable: Variable::General(General::from_u32(0)),
        offset,
        size,
        implicit,
    };
    Ok(Unbound {
        name,
        at,
        input,
        line,
    })
}

/// An input, when all variables are known.
pub(super) fn bind(unbound: Unbound<'_>, names: &Names<'_>) -> Step<(Input, Span)> {
    match names.get(unbound.name, unbound.at)? {
        Meant::Variable(variable) => {
            let input = Input {
                variable,
                ..unbound.input
            };
            Ok((input, unbound.line))
        }
        _ => {
            let message = format!("`{}` is no variable of the kernel", unbound.name);
            Err(Box::new(
                Diagnostic::error("visa-input", message).label(unbound.at, ""),
            ))
        }
    }
}

/// An alias, when all variables are known.
pub(super) fn alias(later: Later<'_>, kernel: &mut Kernel, names: &Names<'_>) -> Step<()> {
    match names.get(later.root, later.at)? {
        Meant::Variable(Variable::General(root)) => {
            kernel.generals[later.variable].alias = Some((root, later.byte));
            Ok(())
        }
        // A view of a variable of the platform is treated as its own variable, because the root has no known properties.
        Meant::BuiltIn(_, Category::General) => Ok(()),
        _ => {
            let message = format!("`{}` is no general variable", later.root);
            Err(Box::new(
                Diagnostic::error("visa-alias", message).label(later.at, ""),
            ))
        }
    }
}

pub(super) fn attribute(c: &mut Cursor<'_>) -> Step<Attribute> {
    let (name, _) = cursor::name(c)?;
    let value = match c.eat("=") {
        false => None,
        true if c.starts("\"") => Some(AttributeValue::Text(cursor::string(c)?.to_owned())),
        true => Some(AttributeValue::Number(number::expression(c)?)),
    };
    Ok(Attribute {
        name: name.to_owned(),
        value,
    })
}

/// `={A, B=1}`, after the word.
fn attributes(c: &mut Cursor<'_>) -> Step<Vec<Attribute>> {
    c.expect("=")?;
    c.expect("{")?;
    let mut all = Vec::new();
    loop {
        all.push(attribute(c)?);
        if !c.eat(",") {
            c.expect("}")?;
            return Ok(all);
        }
    }
}

fn decl<'t>(
    c: &mut Cursor<'t>,
    line: Span,
    platform: &Platform,
    kernel: &mut Kernel,
    places: &mut Places,
    names: &mut Names<'_>,
    aliases: &mut Vec<Later<'t>>,
) -> Step<()> {
    let (name, at) = cursor::name(c)?;
    c.require("v_type=")?;
    let (letter, letter_at) = cursor::name(c)?;
    let category = Category::ALL.map(|(category, _)| category);
    let category = category.into_iter().find(|k| {
        platform
            .category(*k)
            .is_some_and(|info| info.letter == letter)
    });
    let Some(category) = category else {
        let message = format!("no category of variables is written `{letter}`");
        return Err(Box::new(
            Diagnostic::error("visa-parse", message).label(letter_at, ""),
        ));
    };
    let mut decl = Keys::default();
    let mut alias = None;
    loop {
        if c.accept("type=") {
            decl.ty = Some(cursor::name(c)?);
        } else if c.accept("num_elts=") {
            decl.elements = Some(number::count(c)?);
        } else if c.accept("align=") {
            decl.align = Some(alignment(c, platform)?);
        } else if c.accept("alias=<") {
            let (root, at) = cursor::name(c)?;
            c.expect(",")?;
            let byte = number::count(c)?;
            c.expect(">")?;
            alias = Some((root, at, byte));
        } else if c.accept("v_name=") {
            cursor::name(c)?;
        } else if c.accept("attrs") {
            decl.attributes = attributes(c)?;
        } else {
            break;
        }
    }
    if !c.is_end() {
        return Err(c.expected("`type=`, `num_elts=`, `align=`, `alias=<`, `v_name=` or `attrs={`"));
    }
    let Some(elements) = decl.elements else {
        let message = format!("`{name}` does not say how many elements it has");
        let d = Diagnostic::error("visa-parse", message).label(line, "");
        return Err(Box::new(d.help("add `num_elts=`")));
    };
    let others = Elements {
        name: name.to_owned(),
        elements,
        attributes: decl.attributes.clone(),
    };
    let variable = match category {
        Category::General => {
            let ty = ty(decl.ty, platform, line)?;
            let variable = kernel.generals.push(GeneralDecl {
                name: name.to_owned(),
                ty,
                elements,
                align: decl.align,
                alias: None,
                attributes: decl.attributes,
            });
            if let Some((root, at, byte)) = alias {
                aliases.push(Later {
                    variable,
                    root,
                    at,
                    byte,
                });
            }
            Variable::General(variable)
        }
        Category::Address => Variable::Address(kernel.addresses.push(others)),
        Category::Predicate => Variable::Predicate(kernel.predicates.push(others)),
        Category::Surface => Variable::Surface(kernel.surfaces.push(others)),
        Category::Sampler => Variable::Sampler(kernel.samplers.push(others)),
    };
    places.variables.insert(variable, line);
    names.declare(name, variable, at)
}

/// The keys of a declaration.
#[derive(Default)]
struct Keys<'t> {
    ty: Option<(&'t str, Span)>,
    elements: Option<u32>,
    align: Option<u32>,
    attributes: Vec<Attribute>,
}

fn ty(given: Option<(&str, Span)>, platform: &Platform, line: Span) -> Step<crate::tables::Type> {
    let Some((name, at)) = given else {
        let d = Diagnostic::error("visa-parse", "a general variable needs a type");
        return Err(Box::new(d.label(line, "").help("add `type=`")));
    };
    platform.type_by_name(name).ok_or_else(|| {
        let d = Diagnostic::error("visa-parse", format!("no type is called `{name}`"));
        let mut d = d.label(at, "");
        d.help = suggest::help(name, platform.types().map(|(_, t)| t.name.as_str()));
        Box::new(d)
    })
}

fn alignment(c: &mut Cursor<'_>, platform: &Platform) -> Step<u32> {
    let text = c.rest();
    let len = text.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let found = platform.alignments().iter().find(|a| a.name == text[..len]);
    match found {
        Some(alignment) => {
            c.accept(&text[..len]);
            Ok(alignment.bytes)
        }
        None => number::count(c),
    }
}
