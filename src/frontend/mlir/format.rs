//! Custom forms that follow a format of the syntax table.

use super::ast::{NamedAttribute, Operand, Operation};
use super::attribute::Attribute;
use super::parser::Parser;
use super::syntax::{Arity, Compiled, Element, TypeRule};
use super::types::TypeId;
use smallvec::SmallVec;
use std::rc::Rc;

/// What the custom form has given so far, by group.
struct State<'s> {
    operands: Vec<Vec<Operand<'s>>>,
    types: Vec<SmallVec<[TypeId; 2]>>,
}

impl State<'_> {
    fn new(groups: usize) -> Self {
        State {
            operands: vec![Vec::new(); groups],
            types: vec![SmallVec::new(); groups],
        }
    }
}

impl<'s> Parser<'s, '_> {
    pub(super) fn formatted(&mut self, op: &mut Operation<'s>, compiled: &Compiled) -> Option<()> {
        let mut state = State::new(compiled.groups.len());
        self.elements(op, compiled, &compiled.elements, &mut state)?;
        self.finish(op, compiled, state)
    }

    fn elements(
        &mut self,
        op: &mut Operation<'s>,
        compiled: &Compiled,
        elements: &[Element],
        state: &mut State<'s>,
    ) -> Option<()> {
        for element in elements {
            match element {
                Element::Literal(l) => self.expect(l)?,
                Element::Operand(g) => {
                    let operand = self.operand()?;
                    state.operands[*g].push(operand);
                }
                Element::Operands(g) => {
                    if self.peek() == b'%' {
                        loop {
                            let operand = self.operand()?;
                            state.operands[*g].push(operand);
                            if !self.eat(",") {
                                break;
                            }
                        }
                    }
                }
                Element::TypeOf(g) => {
                    let ty = self.ty()?;
                    state.types[*g].push(ty);
                }
                Element::TypesOf(g) => {
                    // Results in parentheses, or a bare list as long as the group.
                    let parens = *g >= compiled.operands && self.eat("(");
                    if !(parens && self.eat(")")) && (parens || self.peek() != b')') {
                        loop {
                            let ty = self.ty()?;
                            state.types[*g].push(ty);
                            if !self.eat(",") {
                                break;
                            }
                        }
                        if parens {
                            self.expect(")")?;
                        }
                    }
                }
                Element::TypeOfAll => {
                    let ty = self.ty()?;
                    for (g, group) in compiled.groups.iter().enumerate() {
                        if group.rule == TypeRule::Stated {
                            let n = if g < compiled.operands {
                                state.operands[g].len()
                            } else {
                                1
                            };
                            state.types[g].extend(std::iter::repeat_n(ty, n));
                        }
                    }
                }
                Element::Attribute(name) => {
                    self.skip();
                    let start = self.pos;
                    let value = self.attribute()?;
                    let span = self.span(start);
                    op.attributes.push(NamedAttribute { name, value, span });
                }
                Element::Keyword(name) => {
                    self.skip();
                    let start = self.pos;
                    let word = self.word("a keyword")?;
                    let span = self.span(start);
                    op.attributes.push(NamedAttribute {
                        name,
                        value: Rc::new(Attribute::Word(word.into())),
                        span,
                    });
                }
                Element::Angle(name) => {
                    self.skip();
                    let start = self.pos;
                    let body = self.angle()?;
                    let span = self.span(start);
                    op.attributes.push(NamedAttribute {
                        name,
                        value: Rc::new(Attribute::Word(body.into())),
                        span,
                    });
                }
                Element::Unit(name) => {
                    let span = self.span(self.pos);
                    op.attributes.push(NamedAttribute {
                        name,
                        value: Rc::new(Attribute::Unit),
                        span,
                    });
                }
                Element::Mixed(g) => {
                    self.mixed(op, compiled.groups[*g].name, &mut state.operands[*g])?
                }
                Element::Shape => self.shape(op)?,
                Element::Dictionary => self.dictionary(op)?,
                Element::Optional(inner) => {
                    if self.starts(inner) {
                        self.elements(op, compiled, inner, state)?;
                    }
                }
                Element::AnyOrder(alternatives) => {
                    let mut seen = vec![false; alternatives.len()];
                    while let Some(n) =
                        (0..seen.len()).find(|&n| !seen[n] && self.starts(&alternatives[n]))
                    {
                        seen[n] = true;
                        self.elements(op, compiled, &alternatives[n], state)?;
                    }
                }
            }
        }
        Some(())
    }

    /// Whether a list of elements can begin here.
    fn starts(&mut self, elements: &[Element]) -> bool {
        match elements.first() {
            Some(Element::Literal(l)) => self.peek_literal(l),
            Some(Element::Operand(_) | Element::Operands(_)) => self.peek() == b'%',
            Some(Element::Angle(_)) => self.peek() == b'<',
            Some(Element::Shape) => self.peek().is_ascii_digit(),
            Some(Element::Dictionary) => self.peek() == b'{',
            Some(Element::Keyword(_)) => {
                let word = self.peek_word();
                word.starts_with(|c: char| c.is_ascii_alphabetic())
                    && !matches!(word, "to" | "into" | "fastmath" | "overflow")
            }
            _ => false,
        }
    }

    /// Put operands and result types of a custom form into generic order.
    fn finish(
        &mut self,
        op: &mut Operation<'s>,
        compiled: &Compiled,
        mut state: State<'s>,
    ) -> Option<()> {
        let mut results: SmallVec<[TypeId; 4]> = SmallVec::new();
        for (g, group) in compiled.groups.iter().enumerate() {
            let stated = &state.types[g];
            if g >= compiled.operands {
                match (group.arity, stated.is_empty()) {
                    (Arity::One, true) => results.push(TypeId::UNKNOWN),
                    _ => results.extend(stated.iter().copied()),
                }
                continue;
            }
            let operands = &mut state.operands[g];
            if !stated.is_empty() && stated.len() != operands.len() {
                let (n, t) = (operands.len(), stated.len());
                return self.error(
                    "mlir-type-count",
                    format!("there are {n} operands and {t} types"),
                    op.name_span,
                    "in this operation",
                );
            }
            for (operand, ty) in operands.iter_mut().zip(stated) {
                operand.ty = *ty;
            }
            op.segments.push(operands.len() as u16);
            op.operands.append(operands);
        }
        self.results(op, &results)?;
        self.check_rules(op, compiled)
    }

    /// Integers and operands up to the closing bracket: attribute `static_NAME`, where
    /// [`DYNAMIC`](super::DYNAMIC) marks an operand.
    fn mixed(
        &mut self,
        op: &mut Operation<'s>,
        name: &str,
        operands: &mut Vec<Operand<'s>>,
    ) -> Option<()> {
        self.skip();
        let start = self.pos;
        let mut values = Vec::new();
        while self.peek() != b']' {
            if self.peek() == b'%' {
                let operand = self.operand()?;
                operands.push(operand);
                values.push(Attribute::Integer {
                    value: super::DYNAMIC.into(),
                    ty: None,
                });
            } else {
                let value = self.attribute()?;
                if value.as_int().is_none() {
                    let span = self.span(start);
                    return self.error(
                        "mlir-syntax",
                        "expected integers and values",
                        span,
                        "in this list",
                    );
                }
                values.push((*value).clone());
            }
            if !self.eat(",") {
                break;
            }
        }
        let span = self.span(start);
        let name = match name {
            "offsets" => "static_offsets",
            "sizes" => "static_sizes",
            "strides" => "static_strides",
            _ => "static_position",
        };
        op.attributes.push(NamedAttribute {
            name,
            value: Rc::new(Attribute::Array(values)),
            span,
        });
        Some(())
    }

    /// `16x16x32`: attributes m, n and k.
    fn shape(&mut self, op: &mut Operation<'s>) -> Option<()> {
        self.skip();
        let start = self.pos;
        let word = self.word("a shape")?;
        let span = self.span(start);
        let sizes: Vec<Option<u16>> = word.split('x').map(|n| n.parse().ok()).collect();
        let [Some(m), Some(n), Some(k)] = sizes[..] else {
            return self.error(
                "mlir-syntax",
                format!("`{word}` is no shape MxNxK"),
                span,
                "here",
            );
        };
        for (name, value) in [("m", m), ("n", n), ("k", k)] {
            let value = Attribute::Integer {
                value: value.into(),
                ty: Some(TypeId::I32),
            };
            op.attributes.push(NamedAttribute {
                name,
                value: Rc::new(value),
                span,
            });
        }
        Some(())
    }
}
