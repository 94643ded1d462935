//! Reads one row of the table of operations: the keys of the YAML entry become the fields of [`OpInfo`].

use super::{
    ExecForm, GuardUse, ModifierForm, OpInfo, OperandInfo, PlatformTables, Role, SourceModifiers,
    Type, query,
};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use easel_isa::meaning::{Expr, Meaning, Statement, parse};
use easel_isa::suggest;
use easel_isa::yaml::{Content, Fields, Node, Text};
use rustc_hash::FxHashMap;

/// A row's name and keys, including the group's defaults.
#[derive(Clone)]
pub(super) struct Row {
    pub name: Text,
    pub group: String,
    pub keys: Vec<(Text, Node)>,
}

impl Row {
    /// Applies other keys over these.
    pub fn cover(&mut self, keys: &[(Text, Node)]) {
        for (key, node) in keys {
            match self.keys.iter_mut().find(|(k, _)| k.text == key.text) {
                Some(entry) => *entry = (key.clone(), node.clone()),
                None => self.keys.push((key.clone(), node.clone())),
            }
        }
    }
}

/// The tables that rows refer to.
pub(super) struct Context<'a> {
    pub tables: &'a PlatformTables,
    pub sets: &'a FxHashMap<String, Vec<Type>>,
    pub sources: &'a SourceMap,
}

/// The value of a key with a fixed set of words.
fn choice<T: Copy>(
    node: Option<&Node>,
    usual: T,
    all: &[(T, &'static str)],
    out: &mut Diagnostics,
) -> T {
    let Some(name) = node.and_then(|n| n.name(out)) else {
        return usual;
    };
    match all.iter().find(|(_, word)| *word == name.text) {
        Some((value, _)) => *value,
        None => {
            let message = format!("`{}` is not among what can stand here", name.text);
            let mut d = Diagnostic::error("isa-unknown-word", message).label(name.span, "");
            d.help = suggest::help(&name.text, all.iter().map(|(_, word)| *word));
            out.push(d);
            usual
        }
    }
}

/// A list of types and sets of types.
pub(super) fn types(
    node: &Node,
    tables: &PlatformTables,
    sets: &FxHashMap<String, Vec<Type>>,
    out: &mut Diagnostics,
) -> Vec<Type> {
    let mut all = Vec::new();
    for name in node.names(out) {
        let ty = tables.types.iter().position(|t| t.name == name.text);
        if let Some(ty) = ty {
            all.push(Type(ty as u8));
        } else if let Some(set) = sets.get(&name.text) {
            all.extend(set);
        } else {
            let message = format!("no type and no set of types is called `{}`", name.text);
            let mut d = Diagnostic::error("isa-unknown-type", message).label(name.span, "");
            let mut known: Vec<&str> = sets.keys().map(String::as_str).collect();
            known.extend(tables.types.iter().map(|t| t.name.as_str()));
            d.help = suggest::help(&name.text, known);
            out.push(d);
        }
    }
    all
}

/// Builds a row; errors are reported, and a row without operands or meaning gives `None`.
pub(super) fn build(row: &Row, context: &Context<'_>, out: &mut Diagnostics) -> Option<OpInfo> {
    let keys = row.keys.iter().map(|(k, n)| (k, n));
    let mut f = Fields::from_entries(row.name.span, keys);
    let mnemonic = f.value("mnemonic", out);
    let of = |node: Option<&Node>, out: &mut Diagnostics| {
        node.map_or(Vec::new(), |n| types(n, context.tables, context.sets, out))
    };
    let sources = of(f.get("types"), out);
    let result = f.get("result");
    let results = match result {
        Some(_) => of(result, out),
        None => sources.clone(),
    };
    let sizes = f.get("sizes").and_then(|n| n.list(out));
    let sizes = sizes.map(|list| list.iter().filter_map(|n| n.int(out)).collect());
    let exec = choice(
        f.get("parentheses"),
        ExecForm::Elements,
        &ExecForm::ALL,
        out,
    );
    let source_modifiers = choice(
        f.get("source_modifiers"),
        SourceModifiers::None,
        &SourceModifiers::ALL,
        out,
    );
    let guard = choice(f.get("guard"), GuardUse::Elements, &GuardUse::ALL, out);
    let mut flag = |key, out: &mut Diagnostics| {
        let value = f.get(key).and_then(|n| n.boolean(out));
        value.unwrap_or(false)
    };
    let saturate = flag("saturate", out);
    let same_kind = flag("same_kind", out);
    let mixed = flag("mixed", out);
    let older_suffix = flag("older_suffix", out);
    let max_bytes = f.value("max_bytes", out);
    let max_width = f.value("max_width", out);
    let max_grfs = f.value("max_grfs", out);
    let modifiers = modifiers(f.get("modifiers"), context, out);
    let operands = f
        .get("operands")
        .and_then(|n| n.map(out))
        .unwrap_or_default();
    let wanted = operands.len();
    let mut operands: Vec<OperandInfo> = operands
        .iter()
        .filter_map(|(name, node)| operand(name, node, &sources, &results, context, out))
        .collect();
    // The shape follows the first operand of a message whose elements have a shape.
    let shape = modifiers
        .iter()
        .position(|(_, form)| matches!(form, ModifierForm::Shapes(_)));
    let holds = |o: &&mut OperandInfo| matches!(o.role, Role::RawDestination | Role::RawSource);
    if let Some(operand) = operands.iter_mut().find(holds) {
        operand.shape = shape;
    }
    let note = f.value("note", out).unwrap_or_default();
    let meaning = f.need("meaning", out);
    let meaning = meaning.and_then(|n| meaning_of(n, context.sources, out));
    f.finish("an operation", out);
    let (meaning, at) = meaning?;
    let name = &row.name.text;
    let all = &context.tables.limits.exec_sizes;
    let info = OpInfo {
        name: name.clone(),
        mnemonic: mnemonic.unwrap_or_else(|| name.clone()),
        operands,
        modifiers,
        exec,
        sizes: sizes.unwrap_or_else(|| match exec {
            ExecForm::Elements => all.clone(),
            _ => Vec::new(),
        }),
        saturate,
        source_modifiers,
        guard,
        same_kind,
        mixed,
        max_bytes,
        max_width,
        max_grfs,
        older_suffix,
        group: row.group.clone(),
        key: query::of(&meaning).into(),
        meaning,
        note,
    };
    // A missing operand was reported already.
    if info.operands.len() == wanted {
        check_names(&info, at, out);
    }
    Some(info)
}

fn meaning_of(node: &Node, sources: &SourceMap, out: &mut Diagnostics) -> Option<(Meaning, Span)> {
    let text = node.text(out)?;
    match parse(&text) {
        Ok(meaning) => Some((meaning, node.span)),
        Err(error) => {
            // The letters of a quoted text on one line start after the quote.
            let quoted = sources.text(node.span.file).get(node.span.start as usize..);
            let quote = quoted.is_some_and(|t| t.starts_with(['"', '\'']));
            let start = node.span.start as usize + usize::from(quote);
            let place = Span::new(
                node.span.file,
                start + error.range.start,
                start + error.range.end.max(error.range.start + 1),
            );
            let mut d = Diagnostic::error("meaning-syntax", error.message).label(place, "");
            d.help = error.help;
            out.push(d);
            None
        }
    }
}

/// Names in a meaning are operands, modifiers or the contents of the parentheses.
fn check_names(info: &OpInfo, at: Span, out: &mut Diagnostics) {
    let known = |name: &str| {
        info.operand(name).is_some()
            || info.modifiers.iter().any(|(m, _)| m == name)
            || (info.guard == GuardUse::Operand && name == "p")
            || matches!(name, "n" | "width" | "height" | "size" | "lanes")
    };
    let mut wrong = Vec::new();
    info.meaning.each(&mut |e| {
        if let Expr::Operand(name) = e
            && !known(name)
        {
            wrong.push(name.clone());
        }
    });
    for statement in &info.meaning.statements {
        if let Statement::Assign(name, _) = statement
            && info.operand(name).is_none()
        {
            wrong.push(name.clone());
        }
    }
    for name in wrong {
        let message = format!("the meaning of `{}` speaks of `{name}`", info.name);
        let mut d = Diagnostic::error("meaning-unknown-name", message).label(at, "no such operand");
        d.help = suggest::help(&name, info.operands.iter().map(|o| o.name.as_str()));
        out.push(d);
    }
}

fn operand(
    name: &Text,
    node: &Node,
    sources: &[Type],
    results: &[Type],
    context: &Context<'_>,
    out: &mut Diagnostics,
) -> Option<OperandInfo> {
    let mut word = String::new();
    let mut address_bytes = 0;
    let (role, own, immediate, null, bytes) = match &node.value {
        Content::Map(_) => {
            let mut f = Fields::new(node, out)?;
            let role = f.need("role", out);
            let own = f.get("types");
            let own = own.map(|n| types(n, context.tables, context.sets, out));
            let immediate = f.value("immediate", out);
            let null = f.value("null", out);
            let bytes = f
                .get("bytes")
                .and_then(|n| expression(n, context.sources, out));
            word = f.value("word", out).unwrap_or_default();
            let bits = f.value("address_bytes", out);
            address_bytes = bits.unwrap_or(0);
            f.finish("an operand", out);
            (role?, own, immediate, null, bytes)
        }
        _ => (node, None, None, None, None),
    };
    let role = role.name(out)?;
    let Some(known) = Role::parse(&role.text) else {
        let message = format!("no role of operands is called `{}`", role.text);
        let mut d = Diagnostic::error("isa-unknown-role", message).label(role.span, "");
        d.help = suggest::help(&role.text, Role::ALL.map(|(_, n)| n));
        out.push(d);
        return None;
    };
    let usual = match known {
        Role::Destination => results,
        Role::Source | Role::Scalar => sources,
        _ => &[],
    };
    let reads = matches!(known, Role::Source | Role::Scalar);
    Some(OperandInfo {
        name: name.text.clone(),
        role: known,
        types: own.unwrap_or_else(|| usual.to_vec()),
        immediate: immediate.unwrap_or(reads),
        null: null.unwrap_or(false),
        bytes,
        shape: None,
        word,
        address_bytes,
    })
}

fn expression(node: &Node, sources: &SourceMap, out: &mut Diagnostics) -> Option<Expr> {
    let text = node.text(out)?;
    match parse(&format!("x = {text}")).map(|m| m.statements) {
        Ok(statements) => match statements.into_iter().next() {
            Some(Statement::Assign(_, e)) => Some(e),
            _ => None,
        },
        Err(error) => {
            let _ = sources;
            let d = Diagnostic::error("meaning-syntax", error.message).label(node.span, "");
            out.push(d);
            None
        }
    }
}

fn modifiers(
    node: Option<&Node>,
    context: &Context<'_>,
    out: &mut Diagnostics,
) -> Vec<(String, ModifierForm)> {
    let mut all = Vec::new();
    for (name, node) in node.and_then(|n| n.map(out)).unwrap_or_default() {
        let Some(mut f) = Fields::new(node, out) else {
            continue;
        };
        let numbers = f.get("numbers").and_then(|n| n.list(out));
        let words = f.get("words").map(|n| n.names(out));
        let letters = f.value("letters", out);
        let hex = f.value("hex", out);
        if let Some(names) = f.get("shapes").map(|n| n.names(out)) {
            let mut shapes = Vec::new();
            for name in names {
                let known = &context.tables.shapes;
                match known.iter().find(|s| s.name == name.text) {
                    Some(shape) => shapes.push(shape.clone()),
                    None => {
                        let message = format!("no shape is called `{}`", name.text);
                        let d = Diagnostic::error("isa-unknown-word", message);
                        let mut d = d.label(name.span, "");
                        d.help = suggest::help(&name.text, known.iter().map(|s| s.name.as_str()));
                        out.push(d);
                    }
                }
            }
            f.finish("a modifier", out);
            all.push((name.text.clone(), ModifierForm::Shapes(shapes)));
            continue;
        }
        let form = match (numbers, words, letters, hex) {
            (Some(list), None, None, None) => {
                ModifierForm::Numbers(list.iter().filter_map(|n| n.int(out)).collect())
            }
            (None, Some(words), None, None) => {
                ModifierForm::Words(words.into_iter().map(|t| t.text).collect())
            }
            (None, None, Some(letters), None) => ModifierForm::Letters(letters),
            (None, None, None, Some(digits)) => ModifierForm::Hex(digits),
            _ => {
                let message =
                    "a modifier has one of `numbers`, `words`, `letters`, `hex`, `shapes`";
                out.push(Diagnostic::error("isa-modifier-form", message).label(node.span, ""));
                continue;
            }
        };
        f.finish("a modifier", out);
        all.push((name.text.clone(), form));
    }
    all
}
