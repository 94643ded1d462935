//! Operations, regions and blocks: a walk over the text that enters the pest grammar at each leaf.
//!
//! Pest decides what a type, attribute or map is. It does not walk operations, for two reasons:
//! the custom form of an operation is data (`syntax.rs`), which a grammar fixed at build time
//! cannot follow; and after an error the walk must go on at the next operation, while a pest
//! match as a whole fails.
//!
//! After an error inside an operation the rest of the operation is stepped over (to the end of the
//! line on which its brackets are closed), its results stay defined with unknown type, and reading
//! goes on, so that one mistake gives one report.

use super::ast::{
    Block, Definition, Module, NamedAttribute, Operand, Operation, Region, Successor,
};
use super::attribute::Attribute;
use super::cursor::Cursor;
use super::leaf::{Scan, Step};
use super::syntax::{Arity, Compiled, Dialects, Element};
use super::types::{Type, TypeId};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap, Span};
use smallvec::SmallVec;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// Brackets nested deeper than this are refused, so that no input exhausts the stack.
const MAX_DEPTH: usize = 128;

pub struct Parser<'s, 'd> {
    cursor: Cursor<'s>,
    dialects: &'d Dialects,
}

impl<'s> Deref for Parser<'s, '_> {
    type Target = Cursor<'s>;
    fn deref(&self) -> &Cursor<'s> {
        &self.cursor
    }
}

impl DerefMut for Parser<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.cursor
    }
}

/// Read a file and resolve its value names.
pub fn parse<'s>(
    file: FileId,
    sources: &'s SourceMap,
    dialects: &Dialects,
) -> Result<Module<'s>, Diagnostics> {
    let text: &'s str = sources.text(file);
    if let Some(at) = too_deep(text) {
        let d = Diagnostic::error(
            "mlir-too-deep",
            format!("brackets are nested deeper than {MAX_DEPTH} levels"),
        )
        .label(Span::new(file, at - 1, at), "this bracket");
        return Err(d.into());
    }
    let mut parser = Parser {
        cursor: Cursor::new(file, text),
        dialects,
    };
    let operations = parser.file();
    let leaf = parser.cursor.leaf;
    let mut module = Module {
        operations,
        types: leaf.types,
        values: 0,
    };
    let mut diagnostics = leaf.diagnostics;
    super::resolve::resolve(&mut module, dialects, &mut diagnostics);
    diagnostics.into_result(module)
}

fn too_deep(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut scan = Scan::new(text, 0);
    while let Some(step) = scan.next() {
        match step {
            Step::Open => depth += 1,
            Step::Close => depth = depth.saturating_sub(1),
            Step::Line => {}
        }
        if depth > MAX_DEPTH {
            return Some(scan.at);
        }
    }
    None
}

impl<'s> Parser<'s, '_> {
    fn file(&mut self) -> Vec<Operation<'s>> {
        let mut operations = Vec::new();
        while !self.at_end() && !self.ended {
            match self.peek() {
                b'#' | b'!' => {
                    let start = self.pos;
                    if self.alias().is_none() {
                        self.recover(start);
                    }
                }
                b'}' => {
                    let start = self.pos;
                    self.pos += 1;
                    let span = self.span(start);
                    self.error::<()>("mlir-syntax", "this `}` closes nothing", span, "unpaired");
                }
                b'{' if self.text[self.pos..].starts_with("{-#") => self.pos = self.text.len(),
                _ => operations.extend(self.operation()),
            }
        }
        operations
    }

    /// `#name = attribute` or `!name = type`.
    fn alias(&mut self) -> Option<()> {
        let sigil = if self.peek() == b'#' { '#' } else { '!' };
        let (name, _) = self.sigil_name(sigil, "an alias")?;
        self.expect("=")?;
        if sigil == '!' {
            let ty = self.ty()?;
            self.leaf.define_type(name, ty);
        } else if name.starts_with("loc") || name.starts_with("di_") {
            // Debug information: nobody asks for it, and its attributes nest in many ways.
            let start = self.pos;
            self.recover(start);
        } else {
            let value = self.attribute()?;
            self.leaf.define_attribute(name, value);
        }
        Some(())
    }

    /// Step over the rest of something that starts at `start`: to the end of the line on which its
    /// brackets are closed, or before the bracket that closes what it stands in.
    fn recover(&mut self, start: usize) {
        let from = start.max(self.pos.min(self.text.len()));
        let mut depth = 0usize;
        let mut scan = Scan::new(self.text, start);
        while let Some(step) = scan.next() {
            match step {
                Step::Open => depth += 1,
                Step::Close if depth == 0 => {
                    self.pos = scan.at - 1;
                    return;
                }
                Step::Close => depth -= 1,
                Step::Line if depth == 0 && scan.at > from => {
                    self.pos = scan.at;
                    return;
                }
                Step::Line => {}
            }
        }
        self.pos = self.text.len();
    }

    /// One operation; always makes progress. After an error the operation has no name.
    pub(super) fn operation(&mut self) -> Option<Operation<'s>> {
        self.skip();
        let start = self.pos;
        let mut op = Operation {
            name: "",
            operands: Vec::new(),
            segments: SmallVec::new(),
            attributes: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            results: Vec::new(),
            name_span: self.leaf.place(start),
            span: self.leaf.place(start),
        };
        if self.operation_body(&mut op).is_none() {
            self.recover(start);
            if self.pos <= start {
                self.pos = (start + 1..=self.text.len())
                    .find(|&p| self.text.is_char_boundary(p))
                    .unwrap_or(start);
            }
            op.name = "";
            op.operands.clear();
            op.segments.clear();
            op.regions.clear();
            op.successors.clear();
        }
        op.span = self.span(start);
        Some(op)
    }

    fn operation_body(&mut self, op: &mut Operation<'s>) -> Option<()> {
        if self.peek() == b'%' {
            self.result_names(op)?;
        }
        self.skip();
        let start = self.pos;
        if self.peek() == b'"' {
            self.generic(op)?;
        } else {
            let word = self.word("an operation")?;
            op.name_span = self.span(start);
            let dialects = self.dialects;
            let Some((name, compiled)) = dialects.find(word) else {
                let d = Diagnostic::error(
                    "mlir-unknown-op",
                    format!("the operation `{word}` is not known"),
                )
                .label(op.name_span, "its custom form cannot be read")
                .help("write it in generic form, or leave it out if the kernel does not need it");
                self.leaf.diagnostics.push(d);
                return None;
            };
            op.name = name;
            match compiled {
                Ok(Compiled {
                    custom: Some(form), ..
                }) => form(self, op)?,
                Ok(compiled) => self.formatted(op, compiled)?,
                Err(e) => {
                    return self.error(
                        "mlir-syntax-table",
                        e.to_string(),
                        op.name_span,
                        "its syntax entry is wrong",
                    );
                }
            }
        }
        if self.peek_literal("loc") {
            self.attribute()?;
        }
        Some(())
    }

    /// `%a, %b:2 = `
    fn result_names(&mut self, op: &mut Operation<'s>) -> Option<()> {
        loop {
            let (name, span) = self.sigil_name('%', "a result name")?;
            let count = if self.eat(":") {
                self.number("the number of results")?
            } else {
                1
            };
            if count > 1024 {
                return self.error("mlir-syntax", "more than 1024 results", span, "here");
            }
            for number in 0..count {
                op.results.push(Definition {
                    name,
                    number,
                    ty: TypeId::UNKNOWN,
                    span,
                    value: None,
                });
            }
            if !self.eat(",") {
                return self.expect("=");
            }
        }
    }

    // ---- generic form ---------------------------------------------------------------------------

    fn generic(&mut self, op: &mut Operation<'s>) -> Option<()> {
        let start = self.pos;
        let rest = &self.text[start + 1..];
        let Some(len) = rest
            .find(['"', '\n'])
            .filter(|&l| rest[l..].starts_with('"'))
        else {
            return self.expected("a quoted operation name");
        };
        self.pos = start + len + 2;
        op.name_span = self.span(start);
        op.name = &rest[..len];
        self.expect("(")?;
        let mut operands: SmallVec<[Operand<'s>; 8]> = SmallVec::new();
        if !self.eat(")") {
            loop {
                operands.push(self.operand()?);
                if !self.eat(",") {
                    break;
                }
            }
            self.expect(")")?;
        }
        if self.eat("[") {
            while self.peek() == b'^' {
                let s = self.successor()?;
                op.successors.push(s);
                self.eat(",");
            }
            self.expect("]")?;
        }
        if self.eat("<") {
            self.dictionary(op)?;
            self.expect(">")?;
        }
        if self.eat("(") {
            loop {
                let region = self.region(Vec::new())?;
                op.regions.push(region);
                if !self.eat(",") {
                    break;
                }
            }
            self.expect(")")?;
        }
        self.dictionary(op)?;
        self.expect(":")?;
        let at = self.pos;
        let ty = self.ty()?;
        let Type::Function { inputs, results } = self.leaf.types.get(ty).clone() else {
            let span = self.span(at);
            return self.error(
                "mlir-syntax",
                "expected the type of an operation: `(types) -> types`",
                span,
                "here",
            );
        };
        if inputs.len() != operands.len() {
            let (n, t) = (operands.len(), inputs.len());
            let span = op.name_span;
            return self.error(
                "mlir-type-count",
                format!("{n} operands have {t} types"),
                span,
                "in this operation",
            );
        }
        for (operand, ty) in operands.iter_mut().zip(inputs) {
            operand.ty = ty;
        }
        op.operands = operands.into_vec();
        self.results(op, &results)?;
        let dialects = self.dialects;
        if let Some((_, Ok(compiled))) = dialects.find(op.name)
            && compiled.custom.is_none_or(|_| compiled.operands > 0)
        {
            self.segment(op, compiled)?;
            self.check_rules(op, compiled)?;
        }
        Some(())
    }

    /// Distribute the operands of a generic form over the groups of the signature.
    fn segment(&mut self, op: &mut Operation<'s>, compiled: &Compiled) -> Option<()> {
        let groups = &compiled.groups[..compiled.operands];
        let total = op.operands.len();
        if let Some(sizes) = op.value("operandSegmentSizes").and_then(Attribute::as_ints) {
            let sum: i64 = sizes.iter().sum();
            // `memref.alloc`-like operations without operands may leave groups out.
            if sizes
                .iter()
                .any(|&s| !(0..=i64::from(u16::MAX)).contains(&s))
                || sum != total as i64
            {
                let m = format!("operandSegmentSizes {sizes:?} does not fit {total} operands");
                return self.error("mlir-operand-count", m, op.name_span, "in this operation");
            }
            op.segments = sizes.iter().map(|&s| s as u16).collect();
            op.attributes.retain(|a| a.name != "operandSegmentSizes");
            if op.segments.len() == groups.len() {
                return Some(());
            }
        }
        let single = groups.iter().filter(|g| g.arity == Arity::One).count();
        let Some(spare) = total.checked_sub(single) else {
            let m = format!(
                "`{}` takes at least {single} operands, not {total}",
                op.name
            );
            return self.error("mlir-operand-count", m, op.name_span, "in this operation");
        };
        // `affine.apply` has two open groups; the map says where dimensions end.
        let mut open = match op.value("map") {
            Some(Attribute::AffineMap(m)) if op.name == "affine.apply" => {
                vec![spare.min(m.dims as usize)]
            }
            _ => Vec::new(),
        };
        let mut left = spare;
        op.segments = groups
            .iter()
            .map(|g| match g.arity {
                Arity::One => 1,
                Arity::Optional => {
                    let n = left.min(1);
                    left -= n;
                    n as u16
                }
                Arity::Any => {
                    let n = open.pop().unwrap_or(left).min(left);
                    left -= n;
                    n as u16
                }
            })
            .collect();
        if left > 0 {
            let m = format!("`{}` takes {} operands, not {total}", op.name, total - left);
            return self.error("mlir-operand-count", m, op.name_span, "in this operation");
        }
        Some(())
    }

    // ---- custom forms ---------------------------------------------------------------------------

    fn formatted(&mut self, op: &mut Operation<'s>, compiled: &Compiled) -> Option<()> {
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
                        if group.rule == super::syntax::TypeRule::Stated {
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
                    format!("{n} operands have {t} types"),
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

    /// Give the results their types; their number must fit.
    pub(super) fn results(&mut self, op: &mut Operation<'s>, types: &[TypeId]) -> Option<()> {
        if op.results.len() != types.len() && !op.results.is_empty() {
            let m = format!(
                "`{}` has {} results, but {} are named",
                op.name,
                types.len(),
                op.results.len()
            );
            let span = op.results[0].span;
            return self.error("mlir-result-count", m, span, "these names");
        }
        // Results that nobody names still exist.
        let unnamed = op.results.is_empty();
        for (n, &ty) in types.iter().enumerate() {
            if unnamed {
                let span = op.name_span;
                op.results.push(Definition {
                    name: "",
                    number: n as u32,
                    ty,
                    span,
                    value: None,
                });
            } else {
                op.results[n].ty = ty;
            }
        }
        Some(())
    }

    // ---- pieces -----------------------------------------------------------------------------------

    /// `%name` or `%name#n`; the type is not known yet.
    pub(super) fn operand(&mut self) -> Option<Operand<'s>> {
        let (name, mut span) = self.sigil_name('%', "a value")?;
        let mut number = 0;
        if self.text[self.pos..].starts_with('#') {
            self.pos += 1;
            number = self.number("a result number")?;
            span.end = self.pos as u32;
        }
        Some(Operand {
            name,
            number,
            ty: TypeId::UNKNOWN,
            span,
            value: None,
        })
    }

    pub(super) fn successor(&mut self) -> Option<Successor<'s>> {
        let (name, span) = self.sigil_name('^', "a block")?;
        let mut args = Vec::new();
        if self.eat("(") {
            while self.peek() == b'%' {
                let operand = self.operand()?;
                args.push(operand);
                self.eat(",");
            }
            if self.eat(":") {
                for arg in &mut args {
                    arg.ty = self.ty()?;
                    self.eat(",");
                }
            }
            self.expect(")")?;
        }
        Some(Successor { name, args, span })
    }

    /// An attribute dictionary if one stands here.
    pub(super) fn dictionary(&mut self, op: &mut Operation<'s>) -> Option<()> {
        if self.peek() != b'{' {
            return Some(());
        }
        let start = self.pos;
        let (entries, end) = self.leaf.dictionary(start)?;
        self.pos = end;
        let span = self.span(start);
        op.attributes
            .extend(entries.iter().map(|(name, value)| NamedAttribute {
                name,
                value: value.clone(),
                span,
            }));
        Some(())
    }

    /// `{ ... }`. `args` are the entry block's arguments where the operation's own syntax has them.
    pub(super) fn region(&mut self, args: Vec<Definition<'s>>) -> Option<Region<'s>> {
        self.skip();
        let open = self.pos;
        self.expect("{")?;
        let mut blocks = vec![Block {
            name: "",
            args,
            operations: Vec::new(),
            span: self.span(open),
        }];
        loop {
            match self.peek() {
                b'}' => {
                    self.pos += 1;
                    break;
                }
                0 => {
                    if !self.ended {
                        self.ended = true;
                        let end = self.text.trim_end().len();
                        let d = Diagnostic::error(
                            "mlir-unexpected-end",
                            "the text ends inside a region",
                        )
                        .label(Span::new(self.file, end, end), "the text ends here")
                        .label(self.leaf.place(open), "the region starts here")
                        .help("the file seems to be cut off");
                        self.leaf.diagnostics.push(d);
                    }
                    return Some(Region { blocks });
                }
                b'^' => {
                    let block = self.block_header()?;
                    blocks.push(block);
                }
                _ => {
                    let op = self.operation();
                    if let Some(block) = blocks.last_mut() {
                        block.operations.extend(op);
                    }
                }
            }
        }
        // A labelled first block is the entry block.
        if blocks.len() > 1 && blocks[0].operations.is_empty() && blocks[0].args.is_empty() {
            blocks.remove(0);
        }
        Some(Region { blocks })
    }

    fn block_header(&mut self) -> Option<Block<'s>> {
        let (name, span) = self.sigil_name('^', "a block")?;
        let mut args = Vec::new();
        if self.eat("(") {
            while self.peek() == b'%' {
                let arg = self.definition()?;
                args.push(arg);
                self.eat(",");
            }
            self.expect(")")?;
        }
        self.expect(":")?;
        Some(Block {
            name,
            args,
            operations: Vec::new(),
            span,
        })
    }

    /// `%name: type`
    pub(super) fn definition(&mut self) -> Option<Definition<'s>> {
        let (name, span) = self.sigil_name('%', "an argument")?;
        self.expect(":")?;
        let ty = self.ty()?;
        if self.peek_literal("loc") {
            self.attribute()?;
        }
        Some(Definition {
            name,
            number: 0,
            ty,
            span,
            value: None,
        })
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

    pub(super) fn skipped(&self, name: &str) -> bool {
        (self.dialects.skip)(name)
    }
}

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
