//! The key `derive` of a format: the rows that follow from rows of other formats. [`derive`](super::derive) makes the rows.

use crate::diagnostic::Diagnostics;
use crate::meaning::{Expr, Meaning, Statement, parse};
use crate::model::{Derivation, Template};
use crate::yaml::{Fields, Node, Text};

/// The key `derive` of a format.
pub(super) fn derivation(node: &Node, out: &mut Diagnostics) -> Option<Derivation> {
    let mut f = Fields::new(node, out)?;
    let mut names = |key: &'static str, f: &mut Fields<'_>| {
        let found = f.get(key).map_or(Vec::new(), |n| n.names(out));
        found.into_iter().map(|t| t.text).collect::<Vec<_>>()
    };
    let (from, modifiers) = (names("from", &mut f), names("modifiers", &mut f));
    let (keep, tags) = (names("keep", &mut f), names("tags", &mut f));
    let pairs = |key: &'static str, f: &mut Fields<'_>, out: &mut Diagnostics| {
        let mut found = Vec::new();
        for (from, to) in f.get(key).and_then(|n| n.map(out)).unwrap_or(&[]) {
            found.extend(to.text(out).map(|to| (from.text.clone(), to)));
        }
        found
    };
    let rename = pairs("rename", &mut f, out);
    let instead = pairs("instead", &mut f, out);
    let templates = |key: &'static str, f: &mut Fields<'_>, out: &mut Diagnostics| {
        let mut found = Vec::new();
        for (field, node) in f.get(key).and_then(|n| n.map(out)).unwrap_or(&[]) {
            found.extend(template(field, node, out));
        }
        found
    };
    let sources = templates("sources", &mut f, out);
    let results = templates("results", &mut f, out);
    let suffix = f.need("suffix", out).and_then(|n| n.text(out));
    let name = f.get("name").and_then(|n| n.text(out));
    let words = f.get("words").and_then(|n| n.boolean(out)).unwrap_or(false);
    let at_least = f.get("at_least").and_then(|n| n.int(out));
    let at_most = f.get("at_most").and_then(|n| n.int(out));
    let selectable = f.get("selectable").and_then(|n| n.boolean(out));
    f.finish("`derive`", out);
    Some(Derivation {
        from,
        name: name.or_else(|| suffix.clone())?,
        suffix: suffix?,
        rename,
        modifiers,
        keep,
        instead,
        tags,
        sources,
        results,
        bits: (at_least.unwrap_or(0), at_most.unwrap_or(u16::MAX)),
        words,
        selectable: selectable.unwrap_or(false),
    })
}

/// One text, or `{plain: text, MODIFIER: text}`: the text for rows with that modifier.
fn template(field: &Text, node: &Node, out: &mut Diagnostics) -> Option<Template> {
    let mut read = |node: &Node| {
        let text = node.text(out)?;
        match parse(&format!("result = {text}")) {
            Ok(Meaning { statements }) => match statements.into_iter().next()? {
                Statement::Assign(_, e) => Some(e),
                Statement::Effect(_) => None,
            },
            Err(error) => {
                let report = crate::diagnostic::Diagnostic::error("meaning-syntax", error.message);
                out.push(report.label(node.span, "in this template"));
                None
            }
        }
    };
    let mut template = Template {
        field: field.text.clone(),
        plain: Expr::Int(0),
        with: Vec::new(),
    };
    if node.scalar().is_some() {
        template.plain = read(node)?;
        return Some(template);
    }
    let crate::yaml::Content::Map(cases) = &node.value else {
        return None;
    };
    for (case, node) in cases {
        let text = read(node)?;
        match case.text.as_str() {
            "plain" => template.plain = text,
            name => template.with.push((name.to_owned(), text)),
        }
    }
    Some(template)
}
