//! Custom forms that follow a format of the syntax table.

use super::ast::{NamedAttribute, Operand, Operation};
use super::attribute::Attribute;
use super::parser::Parser;
use super::syntax::{Arity, Compiled, Element, TypeRule};
use super::types::TypeId;
use smallvec::SmallVec;
use std::rc::Rc;

/// The parts of the custom form that were read, by group.
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

    /// Gives one type to all groups that have no rule.
    fn type_of_all(&mut self, compiled: &Compiled, ty: TypeId) {
        for (g, group) in compiled.groups.iter().enumerate() {
            if group.rule == TypeRule::Stated {
                let n = match g < compiled.operands {
                    true => self.operands[g].len(),
                    false => 1,
                };
                self.types[g].extend(std::iter::repeat_n(ty, n));
            }
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
                        self.operands(&mut state.operands[*g])?;
                    }
                }
                Element::TypeOf(g) => {
                    let ty = self.ty()?;
                    state.types[*g].push(ty);
                }
                Element::TypesOf(g) => {
                    let result = *g >= compiled.operands;
                    self.types_of(result, &mut state.types[*g])?;
                }
                Element::TypeOfAll => {
                    let ty = self.ty()?;
                    state.type_of_all(compiled, ty);
                }
                Element::Attribute(_)
                | Element::Keyword(_)
                | Element::Angle(_)
                | Element::Unit(_) => self.attribute_of(op, element)?,
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

    /// One or more operands between commas.
    fn operands(&mut self, out: &mut Vec<Operand<'s>>) -> Option<()> {
        loop {
            out.push(self.operand()?);
            if !self.eat(",") {
                return Some(());
            }
        }
    }

    /// The types of a group: results in parentheses, or a bare list as long as the group.
    fn types_of(&mut self, result: bool, out: &mut SmallVec<[TypeId; 2]>) -> Option<()> {
        let parens = result && self.eat("(");
        if parens && self.eat(")") || !parens && self.peek() == b')' {
            return Some(());
        }
        loop {
            out.push(self.ty()?);
            if !self.eat(",") {
                break;
            }
        }
        match parens {
            true => self.expect(")"),
            false => Some(()),
        }
    }

    /// An element that becomes one attribute of the operation.
    fn attribute_of(&mut self, op: &mut Operation<'s>, element: &Element) -> Option<()> {
        self.skip();
        let start = self.pos;
        let (name, value) = match *element {
            Element::Attribute(name) => (name, self.attribute()?),
            Element::Keyword(name) => {
                // A number with the type of the operation's definition is written without a type.
                let word = self.word("a keyword")?;
                let value = match word.parse() {
                    Ok(value) => Attribute::Integer { value, ty: None },
                    Err(_) => Attribute::Word(word.into()),
                };
                (name, Rc::new(value))
            }
            Element::Angle(name) => {
                let body = self.angle()?;
                (name, Rc::new(Attribute::Word(body.into())))
            }
            Element::Unit(name) => (name, Rc::new(Attribute::Unit)),
            _ => return Some(()),
        };
        let span = self.since(start);
        op.attributes.push(NamedAttribute { name, value, span });
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

    /// Puts operands and result types of a custom form into generic order.
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

    /// Reads integers and operands up to the closing bracket: attribute `static_NAME`, in which
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
                    let span = self.since(start);
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
        let span = self.since(start);
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
        let span = self.since(start);
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
