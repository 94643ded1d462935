//! Structured control flow: a head, then regions with operations of their own.
//!
//! A region is one block. Names that it defines are local: [`Reader::scopes`] has the parent of each
//! region, and a name is looked up from the inside to the outside.

use super::super::dialect::{OpKind, Operation, Segment, Structured, Type};
use super::raw::{Declared, Raw, RawBlock, RawRegion, Results, TypeText, Use, Written};
use super::reader::{Reader, Rule};
use easel_isa::diagnostic::{Diagnostic, Span};
use pest::iterators::Pair;

/// The text before the first region.
#[derive(Default)]
struct Head<'s> {
    /// The counter of a loop, and its type if written.
    counter: Option<Use<'s>>,
    counter_type: Option<TypeText>,
    unsigned: bool,
    uses: Vec<Use<'s>>,
    /// Names of the carried values; their initial values are in `uses`.
    carried: Vec<Use<'s>>,
    inputs: Vec<TypeText>,
    results: Vec<TypeText>,
    types: Vec<TypeText>,
}

impl<'s> Reader<'s> {
    /// `scf.*` behind its name.
    pub(super) fn structured(
        &mut self,
        name: &str,
        kind: Structured,
        rule: Rule,
    ) -> Option<Raw<'s>> {
        let outside = self.scope;
        // Names that a head defines for the region belong to the region.
        let inside = self.enter();
        self.scope = outside;
        let pair = self.leaf(rule)?;
        let head = self.head(pair, inside)?;
        let mut op = Operation::new(OpKind::Structured(kind), name);
        if head.unsigned {
            op.detail = "unsigned".to_string();
        }
        op.segments = vec![Segment::ins(head.uses.len())];
        let flat = |types: &[TypeText]| types.iter().map(|&t| Some(t)).collect::<Vec<_>>();
        let mut raw = Raw {
            op,
            results: Vec::new(),
            uses: head.uses,
            declared: Declared::Nothing,
            typing: Results::Stated(head.results.clone()),
            targets: Default::default(),
            span: self.span(self.pos, self.pos),
            older: false,
            regions: Vec::new(),
        };
        match kind {
            Structured::For => {
                let span = head.counter.map_or(raw.span, |c| c.span);
                let ty = head.counter_type.unwrap_or(scalar("index", span));
                let mut params: Vec<_> = head.counter.map(|c| (c, ty)).into_iter().collect();
                self.counts(span, head.carried.len(), head.results.len());
                params.extend(head.carried.into_iter().zip(head.results.iter().copied()));
                raw.declared = Declared::Flat([&flat(&[ty; 3])[..], &flat(&head.results)].concat());
                raw.regions.push(self.region(inside, params)?);
            }
            Structured::If => {
                let span = raw.uses.first().map_or(raw.span, |c| c.span);
                raw.declared = Declared::Flat(vec![Some(scalar("i1", span))]);
                raw.regions.push(self.region(inside, Vec::new())?);
                if self.eat("else") {
                    self.expect("{")?;
                    let other = self.enter();
                    raw.regions.push(self.region(other, Vec::new())?);
                }
            }
            Structured::While => {
                self.counts(raw.span, head.carried.len(), head.inputs.len());
                let params = head.carried.into_iter().zip(head.inputs.iter().copied());
                raw.declared = Declared::Flat(flat(&head.inputs));
                raw.regions.push(self.region(inside, params.collect())?);
                self.expect("do")?;
                self.expect("{")?;
                let body = self.enter();
                raw.regions.push(self.region(body, Vec::new())?);
            }
            Structured::Yield | Structured::Condition => {
                let mut types = flat(&head.types);
                if kind == Structured::Condition {
                    types.insert(0, raw.uses.first().map(|c| scalar("i1", c.span)));
                }
                raw.declared = Declared::Flat(types);
            }
        }
        self.scope = outside;
        if !raw.regions.is_empty() && self.peek() == b'{' {
            let pair = self.leaf(Rule::dictionary)?;
            raw.op.attributes = self.attributes(pair);
        }
        self.complete()?;
        let blocks = raw.regions.iter().flat_map(|r| &r.blocks);
        raw.older = blocks.flat_map(|b| &b.ops).any(|o| o.older);
        Some(raw)
    }

    /// Enters a new region in the current region.
    pub(super) fn enter(&mut self) -> u32 {
        let new = self.scopes.len() as u32;
        self.scopes.push(self.scope);
        self.scope = new;
        new
    }

    /// Checks that the numbers of carried values and of types agree; if not, the regions are read nevertheless.
    fn counts(&mut self, span: Span, values: usize, types: usize) {
        if values != types {
            let message = format!("{values} carried and {types} typed");
            let d = Diagnostic::error("aster-type-count", message).label(span, "in this operation");
            let help = "write one type for each value that is carried";
            self.diagnostics.push(d.help(help));
        }
    }

    fn head(&mut self, pair: Pair<'s, Rule>, inside: u32) -> Option<Head<'s>> {
        let is_loop = pair.as_rule() == Rule::form_for;
        let mut head = Head::default();
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::kw_unsigned => head.unsigned = true,
                Rule::value => {
                    let mut value = self.value(&part);
                    if is_loop && head.counter.is_none() {
                        value.scope = inside;
                        head.counter = Some(value);
                    } else {
                        head.uses.push(value);
                    }
                }
                Rule::values => {
                    let mut values = self.values(part);
                    head.uses.append(&mut values);
                }
                Rule::iter_args => {
                    for inner in part.into_inner() {
                        match inner.as_rule() {
                            Rule::carried => self.carried(inner, inside, &mut head),
                            Rule::results => head.results = self.type_list(inner)?,
                            _ => {}
                        }
                    }
                }
                Rule::carried => self.carried(part, inside, &mut head),
                Rule::signature => {
                    for inner in part.into_inner() {
                        match inner.as_rule() {
                            Rule::inputs => head.inputs = self.type_list(inner)?,
                            Rule::results => head.results = self.type_list(inner)?,
                            _ => {}
                        }
                    }
                }
                Rule::results => head.results = self.type_list(part)?,
                Rule::type_ => head.counter_type = Some(self.ty(part)?),
                Rule::types => head.types = self.types(part)?,
                _ => {}
            }
        }
        Some(head)
    }

    fn carried(&mut self, pair: Pair<'s, Rule>, inside: u32, head: &mut Head<'s>) {
        for initial in pair.into_inner().filter(|p| p.as_rule() == Rule::initial) {
            let mut values = initial.into_inner().filter(|p| p.as_rule() == Rule::value);
            if let (Some(name), Some(first)) = (values.next(), values.next()) {
                let name = Use {
                    scope: inside,
                    ..self.value(&name)
                };
                head.carried.push(name);
                let first = self.value(&first);
                head.uses.push(first);
            }
        }
    }

    /// Reads a region of one block, behind its opening brace; the head or its label has named its parameters.
    fn region(&mut self, scope: u32, params: Vec<(Use<'s>, TypeText)>) -> Option<RawRegion<'s>> {
        let region = self.blocks(scope)?;
        let mut blocks = region.blocks.into_iter();
        let mut first = blocks.next()?;
        if !params.is_empty() && first.params.is_empty() {
            first.params = params;
        }
        if let Some(second) = blocks.next() {
            let message = "a region of structured control flow is one block";
            let d = Diagnostic::error("aster-region", message);
            self.diagnostics
                .push(d.label(second.span, "a second one begins here"));
        }
        Some(RawRegion {
            blocks: vec![first],
        })
    }

    /// Reads blocks up to the closing brace, behind the opening brace.
    pub(super) fn blocks(&mut self, scope: u32) -> Option<RawRegion<'s>> {
        self.scope = scope;
        let outside = self.scopes[scope as usize];
        let mut blocks = vec![RawBlock {
            scope,
            label: "",
            span: self.span(self.pos, self.pos),
            params: Vec::new(),
            ops: Vec::new(),
        }];
        loop {
            if self.is_done() {
                self.scope = outside;
                return self.unclosed("`}` of the region");
            }
            let start = self.pos;
            match self.peek() {
                b'}' => {
                    self.pos += 1;
                    break;
                }
                b'^' => match self.label() {
                    Some(label) => {
                        // A label of the first block denotes the block without a label.
                        if blocks.len() == 1
                            && blocks[0].ops.is_empty()
                            && blocks[0].label.is_empty()
                        {
                            blocks.clear();
                        }
                        blocks.push(label);
                    }
                    None => self.recover(start),
                },
                _ => match self.operation() {
                    Some(raw) => {
                        if let Some(block) = blocks.last_mut() {
                            block.ops.push(raw);
                        }
                    }
                    None => self.recover(start),
                },
            }
            self.scope = scope;
        }
        self.scope = outside;
        Some(RawRegion { blocks })
    }
}

/// A builtin type that the text omits.
fn scalar(name: &str, span: Span) -> TypeText {
    TypeText {
        ty: Written::Full(Type::scalar(name)),
        span,
    }
}
