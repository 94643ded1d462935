//! A matched form as its parts: operands in their segments, types, words, successors.

use super::super::dialect::{FENCE, Segment, Slot};
use super::raw::{Destination, TypeText, Use};
use super::reader::{Reader, Rule};
use pest::iterators::Pair;

/// The parts of a matched form, in textual order.
#[derive(Default)]
pub(super) struct Parts<'s> {
    pub segments: Vec<Segment>,
    pub uses: Vec<Use<'s>>,
    pub attributes: Vec<(String, Option<String>)>,
    pub words: Vec<&'s str>,
    pub types: Vec<TypeText>,
    pub groups: Vec<(&'s str, Vec<TypeText>)>,
    pub inputs: Option<Vec<TypeText>>,
    /// Types behind `->` or `to`.
    pub results: Option<Vec<TypeText>>,
    pub targets: Vec<Destination<'s>>,
    pub counts: Vec<(String, i64)>,
    pub immutable: bool,
    /// The type of the fence's token.
    pub fence: Option<TypeText>,
}

impl<'s> Reader<'s> {
    pub(super) fn collect(&mut self, form: Pair<'s, Rule>) -> Option<Parts<'s>> {
        let mut parts = Parts::default();
        // The previous token, which distinguishes result types from operand types.
        let mut before = Rule::colon;
        for pair in form.into_inner() {
            let rule = pair.as_rule();
            match rule {
                Rule::value
                | Rule::values
                | Rule::outs
                | Rule::ins
                | Rule::older_outs
                | Rule::older_ins
                | Rule::deps
                | Rule::slots
                | Rule::offset
                | Rule::dependencies
                | Rule::named_offset
                | Rule::keyword => self.operands(pair, &mut parts),
                Rule::fence => self.fence(pair, &mut parts)?,
                Rule::typed_result => {
                    for inner in pair.into_inner() {
                        match inner.as_rule() {
                            Rule::type_ => parts.results = Some(vec![self.ty(inner)?]),
                            Rule::dictionary => parts.attributes = self.attributes(inner),
                            _ => {}
                        }
                    }
                }
                Rule::types
                | Rule::type_
                | Rule::signature
                | Rule::results
                | Rule::segment_types => self.declarations(pair, before, &mut parts)?,
                Rule::dictionary => parts.attributes.extend(self.attributes(pair)),
                Rule::successor => {
                    let target = self.target(pair)?;
                    parts.targets.push(target);
                }
                Rule::block => parts.targets.push(Destination {
                    block: &pair.as_str()[1..],
                    scope: self.scope,
                    span: self.place_of(&pair),
                    args: Vec::new(),
                    types: Vec::new(),
                }),
                Rule::count | Rule::field => self.counter(pair, &mut parts)?,
                Rule::kw_immutable => parts.immutable = true,
                Rule::word
                | Rule::integer
                | Rule::float
                | Rule::scalar
                | Rule::symbol_name
                | Rule::angled
                | Rule::modifier
                | Rule::arith_flags
                | Rule::compute_types
                | Rule::attribute
                | Rule::resource_field
                | Rule::pointer_flags
                | Rule::lds_alignment
                | Rule::lds_offset
                | Rule::kw_true
                | Rule::kw_false => parts.words.push(pair.as_str().trim()),
                _ => {}
            }
            before = rule;
        }
        Some(parts)
    }

    /// Operands, and their groups in the text.
    fn operands(&mut self, pair: Pair<'s, Rule>, parts: &mut Parts<'s>) {
        match pair.as_rule() {
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
            Rule::slots => self.slots(pair, parts),
            Rule::offset => self.offset(pair, parts),
            Rule::dependencies => {
                let list = pair.into_inner().find(|p| p.as_rule() == Rule::values);
                let mut values = list.map(|l| self.values(l)).unwrap_or_default();
                parts.segments.push(Segment::ins(values.len()));
                parts.uses.append(&mut values);
            }
            Rule::named_offset => self.named_offset(pair, parts),
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
            _ => self.bare_segment(pair, parts),
        }
    }

    /// Types, of operands or, behind an arrow or `to`, of results.
    fn declarations(
        &mut self,
        pair: Pair<'s, Rule>,
        before: Rule,
        parts: &mut Parts<'s>,
    ) -> Option<()> {
        match pair.as_rule() {
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
            _ => parts.results = Some(self.type_list(pair)?),
        }
        Some(())
    }

    /// `vm_cnt 0`, `vmcnt = 0`.
    fn counter(&mut self, pair: Pair<'s, Rule>, parts: &mut Parts<'s>) -> Option<()> {
        let span = self.place_of(&pair);
        let mut name = String::new();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::integer => match inner.as_str().parse::<i64>() {
                    Ok(n) => parts.counts.push((std::mem::take(&mut name), n)),
                    Err(_) => {
                        let message = format!("`{}` is no counter value", inner.as_str());
                        return self.error("aster-counter", message, span, "here");
                    }
                },
                Rule::counter | Rule::field_name => name = inner.as_str().to_string(),
                _ => {}
            }
        }
        Some(())
    }

    pub(super) fn value(&mut self, pair: &Pair<'s, Rule>) -> Use<'s> {
        let span = self.place_of(pair);
        let text = &pair.as_str()[1..];
        let (name, number) = match text.split_once('#') {
            None => (text, None),
            // A number that does not fit is an invalid result number.
            Some((name, digits)) => (name, Some(digits.parse().unwrap_or(usize::MAX))),
        };
        Use {
            name,
            number,
            scope: self.scope,
            span,
        }
    }

    pub(super) fn values(&mut self, pair: Pair<'s, Rule>) -> Vec<Use<'s>> {
        let pairs = pair.into_inner().filter(|p| p.as_rule() == Rule::value);
        pairs.map(|p| self.value(&p)).collect()
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
                Rule::named => slots.push(self.slot(inner, parts)),
                _ => {}
            }
        }
        parts.segments.push(match out {
            true => Segment::Outs(slots),
            false => Segment::Ins(slots),
        });
    }

    /// A value, a name with a value, or a name with values in brackets.
    fn slot(&mut self, pair: Pair<'s, Rule>, parts: &mut Parts<'s>) -> Slot {
        let mut slot = Slot::plain();
        for part in pair.into_inner() {
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
                    let mut members: Vec<Use<'s>> = values.flat_map(|v| self.values(v)).collect();
                    slot.count = u16::try_from(members.len()).unwrap_or(u16::MAX);
                    parts.uses.append(&mut members);
                }
                _ => {}
            }
        }
        slot
    }

    /// `outs(%a, name = %b, name = [%c, %d])`.
    fn slots(&mut self, pair: Pair<'s, Rule>, parts: &mut Parts<'s>) {
        let (mut word, mut slots) = (Rule::kw_ins, Vec::new());
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::kw_outs | Rule::kw_args => word = inner.as_rule(),
                Rule::slot => slots.push(self.slot(inner, parts)),
                _ => {}
            }
        }
        parts.segments.push(match word {
            Rule::kw_outs => Segment::Outs(slots),
            Rule::kw_args => Segment::Args(slots),
            _ => Segment::Ins(slots),
        });
    }

    /// `d_off = %v`, `c_off = 16`: operands under their words, numbers among the counts.
    fn named_offset(&mut self, pair: Pair<'s, Rule>, parts: &mut Parts<'s>) {
        let mut word = "";
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::word => word = inner.as_str(),
                Rule::value => {
                    let value = self.value(&inner);
                    parts.uses.push(value);
                    parts.segments.push(Segment::Keyword(word.to_string()));
                }
                Rule::integer => {
                    // A number beyond 64 bits is rejected with the others.
                    let number = inner.as_str().parse().unwrap_or(i64::MAX);
                    parts.counts.push((word.to_string(), number));
                }
                _ => {}
            }
        }
    }

    /// `fence_token %f : TYPE`, the last operand.
    fn fence(&mut self, pair: Pair<'s, Rule>, parts: &mut Parts<'s>) -> Option<()> {
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::value => {
                    let value = self.value(&inner);
                    parts.uses.push(value);
                    parts.segments.push(Segment::Keyword(FENCE.to_string()));
                }
                Rule::type_ => parts.fence = Some(self.ty(inner)?),
                _ => {}
            }
        }
        Some(())
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

    pub(super) fn target(&mut self, pair: Pair<'s, Rule>) -> Option<Destination<'s>> {
        let mut target = Destination {
            block: "",
            scope: self.scope,
            span: self.place_of(&pair),
            args: Vec::new(),
            types: Vec::new(),
        };
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::block => {
                    target.block = &inner.as_str()[1..];
                    target.span = self.place_of(&inner);
                }
                Rule::values => target.args = self.values(inner),
                Rule::types => target.types = self.types(inner)?,
                _ => {}
            }
        }
        Some(target)
    }

    /// The entries of a dictionary, values as text.
    pub(super) fn attributes(&self, pair: Pair<'_, Rule>) -> Vec<(String, Option<String>)> {
        let entries = pair.into_inner().filter(|p| p.as_rule() == Rule::entry);
        entries
            .map(|entry| {
                let (mut name, mut value) = (String::new(), None);
                for part in entry.into_inner() {
                    match part.as_rule() {
                        Rule::attribute => value = Some(self.kept(part.as_str())),
                        Rule::equals => {}
                        _ => name = part.as_str().to_string(),
                    }
                }
                (name, value)
            })
            .collect()
    }
}
