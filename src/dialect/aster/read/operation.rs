//! One operation of the text.

use super::super::dialect::{OpKind, Operation, Role, Segment, Slot, Type, Word};
use super::super::mnemonics;
use super::cursor::{Cursor, Rule};
use super::forms::{NAMES, form};
use super::raw::{Declared, Destination, Raw, Result, Results, TypeText, Use};
use crate::target::Target;
use easel_isa::diagnostic::{Diagnostic, Span};
use pest::iterators::Pair;

/// What a matched form holds, in textual order.
#[derive(Default)]
struct Parts<'s> {
    segments: Vec<Segment>,
    uses: Vec<Use<'s>>,
    attributes: Vec<(String, Option<String>)>,
    words: Vec<&'s str>,
    types: Vec<TypeText>,
    groups: Vec<(&'s str, Vec<TypeText>)>,
    inputs: Option<Vec<TypeText>>,
    /// Types behind `->` or `to`.
    results: Option<Vec<TypeText>>,
    targets: Vec<Destination<'s>>,
    counts: Vec<(String, i64)>,
    immutable: bool,
}

impl<'s> Cursor<'s> {
    /// Results, name and the rest of an operation.
    pub fn operation(&mut self) -> Option<Raw<'s>> {
        let mut results = Vec::new();
        if self.peek() == b'%' {
            let list = self.leaf(Rule::result_list)?;
            for pair in list.into_inner() {
                if pair.as_rule() == Rule::result {
                    results.push(self.result(pair)?);
                }
            }
        }
        self.skip();
        let start = self.pos;
        let full = self.peek_word();
        if full.is_empty() || !full.as_bytes()[0].is_ascii_alphabetic() {
            return self.expected("an operation");
        }
        let name = full.strip_prefix("amdgcn.").unwrap_or(full);
        let place = self.span(start, start + full.len());
        let Some(form) = form(name) else {
            return self.error(unknown(self.target, name, place));
        };
        self.pos += full.len();
        let mut raw = if form.kind == OpKind::Structured {
            self.structured(name)?
        } else {
            let pair = self.leaf(form.rule)?;
            self.complete()?;
            let parts = self.collect(pair)?;
            self.finish(name, form.kind, form.rule, parts)?
        };
        raw.results = results;
        raw.older = form.older;
        raw.span = self.span(start, self.text[..self.pos].trim_end().len());
        if raw.op.kind == OpKind::Instruction {
            self.row(&mut raw, place);
        }
        Some(raw)
    }

    /// Whether the operation ends here. A part of its form that is optional and wrong ends the match
    /// before it; what is wrong with it is found by reading the part alone.
    fn complete(&mut self) -> Option<()> {
        let (end, base) = (self.pos, self.base());
        let line = self.rest().trim_start_matches([' ', '\t', '\r']);
        let word = line.split(|c: char| !(c.is_ascii_alphanumeric() || "_.$".contains(c)));
        let word = word.clone().next().unwrap_or("");
        let known = |w: &str| form(w.strip_prefix("amdgcn.").unwrap_or(w)).is_some();
        if line.is_empty()
            || line.starts_with(['\n', '}', '%', '^'])
            || line.starts_with("//")
            || known(word)
        {
            return Some(());
        }
        let after = line[word.len()..].trim_start();
        let part = match (word, line.as_bytes()[0]) {
            ("outs" | "ins", _) if after.starts_with('(') => Some(Rule::slots),
            ("outs", _) => Some(Rule::outs),
            ("ins", _) => Some(Rule::ins),
            ("deps", _) => Some(Rule::deps),
            ("offset", _) => Some(Rule::offset),
            ("", b'{') => Some(Rule::dictionary),
            ("", b':') => Some(Rule::declared),
            ("", b'-') => Some(Rule::arrow_results),
            _ => None,
        };
        if let Some(part) = part {
            self.leaf(part)?;
            self.pos = end;
        }
        self.set_base(base);
        self.expected("the end of the operation")
    }

    fn result(&mut self, pair: Pair<'s, Rule>) -> Option<Result<'s>> {
        let span = self.place(&pair);
        let text = &pair.as_str()[1..];
        let (name, count) = match text.split_once(':') {
            None => (text, 1),
            Some((name, digits)) => match digits.parse::<usize>() {
                Ok(n) if (1..=256).contains(&n) => (name, n),
                _ => {
                    let message = format!("`{digits}` results cannot be named at once");
                    return self
                        .error(Diagnostic::error("mlir-syntax", message).label(span, "here"));
                }
            },
        };
        Some(Result { name, count, span })
    }

    fn value(&mut self, pair: &Pair<'s, Rule>) -> Use<'s> {
        let span = self.place(pair);
        let text = &pair.as_str()[1..];
        let (name, number) = match text.split_once('#') {
            None => (text, None),
            // A number that does not fit is no result of anything.
            Some((name, digits)) => (name, Some(digits.parse().unwrap_or(usize::MAX))),
        };
        Use { name, number, span }
    }

    fn values(&mut self, pair: Pair<'s, Rule>) -> Vec<Use<'s>> {
        let pairs = pair.into_inner().filter(|p| p.as_rule() == Rule::value);
        pairs.map(|p| self.value(&p)).collect()
    }

    fn collect(&mut self, form: Pair<'s, Rule>) -> Option<Parts<'s>> {
        let mut parts = Parts::default();
        // The token before, which tells result types from operand types.
        let mut before = Rule::colon;
        for pair in form.into_inner() {
            let rule = pair.as_rule();
            match rule {
                Rule::value => {
                    let value = self.value(&pair);
                    parts.uses.push(value);
                    parts.segments.push(Segment::ins(1));
                }
                Rule::values => {
                    let mut values = self.values(pair);
                    parts.segments.push(Segment::ins(values.len()));
                    parts.uses.append(&mut values);
                }
                Rule::outs | Rule::ins | Rule::older_outs | Rule::older_ins | Rule::deps => {
                    self.bare_segment(pair, &mut parts);
                }
                Rule::slots => self.slots(pair, &mut parts),
                Rule::offset => self.offset(pair, &mut parts),
                Rule::keyword => {
                    for inner in pair.into_inner() {
                        if inner.as_rule() == Rule::value {
                            let value = self.value(&inner);
                            parts.uses.push(value);
                        } else {
                            let word = inner.as_str().to_string();
                            parts.segments.push(Segment::Keyword(word));
                        }
                    }
                }
                Rule::dictionary => parts.attributes = attributes(pair),
                Rule::types if before == Rule::kw_to => parts.results = Some(self.types(pair)?),
                Rule::types => parts.types.append(&mut self.types(pair)?),
                Rule::type_ => {
                    let ty = self.ty(pair)?;
                    match before {
                        Rule::arrow | Rule::kw_to => parts.results = Some(vec![ty]),
                        _ => parts.types.push(ty),
                    }
                }
                Rule::signature => {
                    for inner in pair.into_inner() {
                        match inner.as_rule() {
                            Rule::inputs => parts.inputs = Some(self.type_list(inner)?),
                            Rule::results => parts.results = Some(self.type_list(inner)?),
                            _ => {}
                        }
                    }
                }
                Rule::results => parts.results = Some(self.type_list(pair)?),
                Rule::segment_types => {
                    let mut inner = pair.into_inner();
                    let word = inner.next()?.as_str();
                    let mut types = Vec::new();
                    for item in inner.filter(|p| p.as_rule() == Rule::segment_type) {
                        let ty = item.into_inner().find(|p| p.as_rule() == Rule::type_)?;
                        types.push(self.ty(ty)?);
                    }
                    parts.groups.push((word, types));
                }
                Rule::successor => {
                    let target = self.target(pair)?;
                    parts.targets.push(target);
                }
                Rule::block => parts.targets.push(Destination {
                    block: &pair.as_str()[1..],
                    span: self.place(&pair),
                    args: Vec::new(),
                    types: Vec::new(),
                }),
                Rule::count | Rule::field => {
                    let span = self.place(&pair);
                    let mut name = String::new();
                    for inner in pair.into_inner() {
                        match inner.as_rule() {
                            Rule::integer => match inner.as_str().parse::<i64>() {
                                Ok(n) => parts.counts.push((std::mem::take(&mut name), n)),
                                Err(_) => {
                                    let message =
                                        format!("`{}` is no counter value", inner.as_str());
                                    let d = Diagnostic::error("aster-counter", message);
                                    return self.error(d.label(span, "here"));
                                }
                            },
                            Rule::counter | Rule::field_name => name = inner.as_str().to_string(),
                            _ => {}
                        }
                    }
                }
                Rule::kw_immutable => parts.immutable = true,
                Rule::word
                | Rule::integer
                | Rule::float
                | Rule::scalar
                | Rule::symbol
                | Rule::angle
                | Rule::modifier
                | Rule::lds_alignment
                | Rule::lds_offset => parts.words.push(pair.as_str()),
                Rule::kw_true | Rule::kw_false => parts.words.push(pair.as_str()),
                _ => {}
            }
            before = rule;
        }
        Some(parts)
    }

    /// `outs %a, %b dst1 = %c`.
    fn bare_segment(&mut self, pair: Pair<'s, Rule>, parts: &mut Parts<'s>) {
        let out = matches!(pair.as_rule(), Rule::outs | Rule::older_outs);
        let mut slots = Vec::new();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::values => {
                    let mut values = self.values(inner);
                    slots.resize(values.len(), Slot::plain());
                    parts.uses.append(&mut values);
                }
                Rule::named => {
                    let mut slot = Slot::plain();
                    for part in inner.into_inner() {
                        match part.as_rule() {
                            Rule::word => slot.name = Some(part.as_str().to_string()),
                            Rule::value => {
                                let value = self.value(&part);
                                parts.uses.push(value);
                            }
                            _ => {}
                        }
                    }
                    slots.push(slot);
                }
                _ => {}
            }
        }
        parts.segments.push(match out {
            true => Segment::Outs(slots),
            false => Segment::Ins(slots),
        });
    }

    /// `outs(%a, name = %b, name = [%c, %d])`.
    fn slots(&mut self, pair: Pair<'s, Rule>, parts: &mut Parts<'s>) {
        let (mut out, mut slots) = (false, Vec::new());
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::kw_outs => out = true,
                Rule::slot => {
                    let mut slot = Slot::plain();
                    for part in inner.into_inner() {
                        match part.as_rule() {
                            Rule::word => slot.name = Some(part.as_str().to_string()),
                            Rule::value => {
                                let value = self.value(&part);
                                parts.uses.push(value);
                            }
                            Rule::bracketed => {
                                slot.brackets = true;
                                let values = part.into_inner();
                                let values = values.filter(|p| p.as_rule() == Rule::values);
                                let mut members: Vec<Use<'s>> =
                                    values.flat_map(|v| self.values(v)).collect();
                                slot.count = u16::try_from(members.len()).unwrap_or(u16::MAX);
                                parts.uses.append(&mut members);
                            }
                            _ => {}
                        }
                    }
                    slots.push(slot);
                }
                _ => {}
            }
        }
        parts.segments.push(match out {
            true => Segment::Outs(slots),
            false => Segment::Ins(slots),
        });
    }

    fn offset(&mut self, pair: Pair<'s, Rule>, parts: &mut Parts<'s>) {
        let mut labels = Vec::new();
        for term in pair.into_inner().filter(|p| p.as_rule() == Rule::term) {
            for part in term.into_inner() {
                match part.as_rule() {
                    Rule::term_label => labels.push(part.as_str().to_string()),
                    Rule::value => {
                        let value = self.value(&part);
                        parts.uses.push(value);
                    }
                    _ => {}
                }
            }
        }
        parts.segments.push(Segment::Offset(labels));
    }

    fn target(&mut self, pair: Pair<'s, Rule>) -> Option<Destination<'s>> {
        let mut target = Destination {
            block: "",
            span: self.place(&pair),
            args: Vec::new(),
            types: Vec::new(),
        };
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::block => {
                    target.block = &inner.as_str()[1..];
                    target.span = self.place(&inner);
                }
                Rule::values => target.args = self.values(inner),
                Rule::types => target.types = self.types(inner)?,
                _ => {}
            }
        }
        Some(target)
    }

    /// The operation that a form's parts make.
    fn finish(
        &mut self,
        name: &str,
        kind: OpKind,
        rule: Rule,
        parts: Parts<'s>,
    ) -> Option<Raw<'s>> {
        let Parts {
            mut segments,
            uses,
            attributes,
            words,
            types,
            groups,
            inputs,
            results,
            targets,
            counts,
            immutable,
        } = parts;
        let word = |n: usize| words.get(n).copied().unwrap_or("");
        // Both spellings of these mean one operation.
        let name = match name {
            "call" => "func.call",
            "func.return" => "return",
            name => name,
        };
        let mut op = Operation::new(kind, name);
        op.attributes = attributes;
        op.counts = counts;
        let flat = |types: &[TypeText]| types.iter().map(|&t| Some(t)).collect::<Vec<_>>();
        let mut declared = match (inputs, groups.is_empty()) {
            (Some(inputs), _) => Declared::Flat(flat(&inputs)),
            (None, false) => grouped(groups),
            (None, true) if types.is_empty() => Declared::Nothing,
            (None, true) => Declared::Flat(flat(&types)),
        };
        let mut typing = Results::Outs(results.clone().unwrap_or_default());
        let stated = |types: Vec<TypeText>| Results::Stated(types);
        match rule {
            Rule::form_alloca | Rule::form_interface => {
                op.detail = word(0).to_string();
                typing = stated(types);
                declared = Declared::Nothing;
            }
            Rule::form_test | Rule::form_call | Rule::form_cast | Rule::form_wait => {
                op.detail = word(0).to_string();
                typing = stated(results.unwrap_or_default());
            }
            Rule::form_barrier => {
                op.detail = word(0).to_string();
                typing = stated(results.unwrap_or_default());
            }
            Rule::form_list | Rule::form_one => match kind {
                OpKind::MakeRange => typing = Results::Range,
                OpKind::SplitRange => typing = Results::Cells,
                OpKind::DeallocCast => typing = Results::Contents,
                OpKind::Interference => {}
                OpKind::Carried => {
                    typing = stated(types);
                    declared = Declared::Nothing;
                }
                _ => first_is_out(&mut segments),
            },
            Rule::form_compare => {
                op.detail = format!("{} {}", word(0), word(1));
                if uses.len() == 3 {
                    first_is_out(&mut segments);
                } else {
                    typing = Results::Fixed(scalar("i1"));
                }
            }
            Rule::form_constant => {
                op.detail = word(0).to_string();
                declared = Declared::Nothing;
                typing = match types.is_empty() {
                    false => stated(types),
                    true if matches!(word(0), "true" | "false") => Results::Fixed(scalar("i1")),
                    true if word(0).contains('.') => Results::Fixed(scalar("f64")),
                    true => Results::Fixed(scalar("i64")),
                };
            }
            Rule::form_arith => {
                let ty = *types.first()?;
                declared = Declared::All(ty);
                typing = stated(results.unwrap_or_else(|| vec![ty]));
            }
            Rule::form_arith_compare => {
                op.detail = word(0).to_string();
                declared = Declared::All(*types.first()?);
                typing = Results::Fixed(scalar("i1"));
            }
            Rule::form_waitcnt => {
                op.name = "s_waitcnt".to_string();
                op.detail = if immutable { "immutable" } else { "" }.to_string();
            }
            Rule::form_alloc_lds => {
                op.detail = words.join(" ");
                typing = Results::Fixed(Type::LdsBuffer);
            }
            Rule::form_instruction => {
                let (base, suffix) = mnemonics::split_encoding(name);
                op.name = base.to_string();
                op.suffix = suffix.to_string();
                op.detail = words.join(" ");
            }
            Rule::form_older | Rule::form_older_compare | Rule::form_older_memory => {
                older_name(&mut op, name, word(0));
            }
            Rule::form_older_vop1 | Rule::form_older_mai => {
                let angle = word(0);
                let inside = angle.find('<').map_or(angle, |n| &angle[n + 1..]);
                older_name(&mut op, name, inside.trim_end_matches('>').trim());
                first_is_out(&mut segments);
                typing = match rule {
                    Rule::form_older_vop1 => stated(results.unwrap_or_default()),
                    _ => {
                        // The operand types leave the out to the type behind the arrow.
                        let out = results.and_then(|r| r.first().copied());
                        if let Declared::Flat(list) = &mut declared {
                            list.insert(0, out);
                        }
                        Results::Outs(Vec::new())
                    }
                };
            }
            Rule::form_older_branch | Rule::form_older_cond => op.name = word(0).to_string(),
            _ => {}
        }
        op.segments = segments.into_iter().filter(|s| !s.is_empty()).collect();
        Some(Raw {
            op,
            results: Vec::new(),
            uses,
            declared,
            typing,
            targets,
            span: self.span(self.pos, self.pos),
            older: false,
        })
    }

    /// The table's row, and the registers that it accesses without the text saying so.
    fn row(&mut self, raw: &mut Raw<'s>, place: Span) {
        let Some(row) = mnemonics::row(self.target, &raw.op.name) else {
            let name = raw.op.name.clone();
            if self.warned.insert(name.clone()) {
                let message = format!("no row of the machine tables describes `{name}`");
                let mut d = Diagnostic::warning("aster-unknown-mnemonic", message)
                    .label(place, "its operands are taken as they are written");
                if let Some(near) =
                    easel_isa::suggest::nearest(&name, mnemonics::mnemonics(self.target))
                {
                    d = d.help(format!("did you mean `{near}`?"));
                }
                self.diagnostics.push(d);
            }
            return;
        };
        raw.op.row = Some(row);
        // The class word is only needed where no row tells it.
        if raw.older {
            raw.op.detail.clear();
        }
    }
}

/// `sop2 s_add_u32`: the mnemonic is the name, the class stays where no row tells it.
fn older_name(op: &mut Operation, class: &str, mnemonic: &str) {
    let (base, suffix) = mnemonics::split_encoding(mnemonic);
    op.name = base.to_string();
    op.suffix = suffix.to_string();
    op.detail = class.to_string();
}

/// The first operand names storage.
fn first_is_out(segments: &mut Vec<Segment>) {
    let n: usize = segments.iter().map(Segment::len).sum();
    *segments = vec![Segment::outs(n.min(1)), Segment::ins(n.saturating_sub(1))];
}

fn grouped(groups: Vec<(&str, Vec<TypeText>)>) -> Declared {
    let (mut outs, mut ins, mut mods) = (Vec::new(), Vec::new(), None);
    for (word, mut types) in groups {
        match word {
            "outs" | "dps" => outs.append(&mut types),
            "ins" => ins.append(&mut types),
            _ => mods.get_or_insert_with(Vec::new).append(&mut types),
        }
    }
    Declared::Groups { outs, ins, mods }
}

fn attributes(pair: Pair<'_, Rule>) -> Vec<(String, Option<String>)> {
    let entries = pair.into_inner().filter(|p| p.as_rule() == Rule::entry);
    entries
        .map(|entry| {
            let (mut name, mut value) = (String::new(), None);
            for part in entry.into_inner() {
                match part.as_rule() {
                    Rule::attribute => value = Some(part.as_str().trim().to_string()),
                    Rule::equals => {}
                    _ => name = part.as_str().to_string(),
                }
            }
            (name, value)
        })
        .collect()
}

pub(super) fn scalar(text: &str) -> Type {
    Word::new(text).map_or(Type::FenceToken, Type::Scalar)
}

/// `aster-unknown-operation` for an operation that has no form.
fn unknown(target: Target, name: &str, place: Span) -> Diagnostic {
    let d = Diagnostic::error(
        "aster-unknown-operation",
        format!("unknown operation `{name}`"),
    )
    .label(place, "this is no operation of the dialect");
    let known = NAMES.iter().copied().chain(mnemonics::mnemonics(target));
    let near = easel_isa::suggest::nearest(name, known);
    let near = near.map(|n| format!("did you mean `{n}`?"));
    match (near, name.starts_with("lsir.")) {
        (Some(near), false) => d.help(near),
        (Some(near), true) => d.help(format!("{near} Other LSIR computation is lowered before")),
        (None, true) => d.help("lower LSIR computation to machine instructions first"),
        (None, false) => d,
    }
}

/// Whether the operand in this place names storage.
pub(super) fn is_out(op: &Operation, n: usize) -> bool {
    op.roles().nth(n) == Some(Role::Out)
}
