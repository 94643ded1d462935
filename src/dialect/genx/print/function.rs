//! Headers of functions, blocks, and phis from the parameters of blocks.

use super::names::{Names, spelled};
use super::{Printer, constants};
use crate::ir::function::{Block, Inst, Value};
use crate::ir::operand::Operand;
use crate::operation::Op;
use crate::program::{Routine, Spelling};
use crate::set::{GenxFunction, Operands};
use crate::types::{Elem, Type};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// What a typed pointer points to where nothing says more.
pub(super) const BYTE: &str = "i8";

/// A type as text; `pointee` is what a typed pointer in it points to.
pub(super) fn ty_text(ty: Type, spelling: Spelling, pointee: &str) -> String {
    let (Spelling::Typed, Elem::Pointer(space)) = (spelling, ty.elem) else {
        return ty.to_string();
    };
    let pointer = match space {
        0 => format!("{pointee}*"),
        space => format!("{pointee} addrspace({space})*"),
    };
    match ty.lanes {
        0 => pointer,
        lanes => format!("<{lanes} x {pointer}>"),
    }
}

/// What a function gives back, by its first `ret`.
pub(super) fn result_of(func: &GenxFunction) -> Option<Type> {
    let mut ends = func
        .inst_order()
        .map(|(_, inst)| &func.insts[inst])
        .filter(|data| data.op == Op::Return);
    ends.next()
        .and_then(|data| data.uses.first().map(|&value| func.type_of(value)))
}

/// What the typed pointer of a parameter's text points to.
pub(super) fn pointee_of(text: &str) -> Option<&str> {
    let mut depth = 0_u32;
    let mut last = None;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b'*' if depth == 0 => last = Some(at),
            _ => {}
        }
    }
    let mut head = text[..last?].trim_end();
    if let Some(vector) = head.strip_prefix('<')
        && !head.contains('>')
    {
        head = vector.split_once(" x ")?.1;
    }
    if let Some(open) = head.strip_suffix(')').and(head.rfind("addrspace(")) {
        head = head[..open].trim_end();
    }
    Some(head)
}

/// An edge into a block, as a phi sees it.
#[derive(Clone)]
pub(super) struct Edge {
    /// The name of the block that it comes from.
    pub from: Box<str>,
    pub end: Inst,
    pub target: usize,
}

/// What is known of the function that is written.
pub(super) struct Scope<'f> {
    pub func: &'f GenxFunction,
    pub names: Names,
    /// What typed pointers point to, where that is not a byte.
    pub pointees: SecondaryMap<Value, Option<Box<str>>>,
    /// Edges by the block that they enter.
    pub edges: SecondaryMap<Block, Vec<Edge>>,
    /// Blocks that stand on an edge only because two edges of a terminator give one block different
    /// values.
    pub detours: FxHashMap<(Inst, usize), Box<str>>,
    /// What a terminator gives to blocks, where it is cast to another pointer before.
    pub casts: FxHashMap<(Inst, Value), Box<str>>,
}

impl<'m> Printer<'m> {
    pub fn routine(&mut self, routine: &Routine) {
        let Routine {
            func,
            header,
            trailer,
            parameters,
            result,
            ..
        } = routine;
        self.function(func, header, parameters, trailer, *result);
    }

    pub fn function(
        &mut self,
        func: &GenxFunction,
        header: &str,
        parameters: &[String],
        trailer: &str,
        result: Option<Type>,
    ) {
        let mut scope = Scope {
            func,
            names: Names::new(func),
            pointees: SecondaryMap::new(),
            edges: SecondaryMap::new(),
            detours: FxHashMap::default(),
            casts: FxHashMap::default(),
        };
        self.out.push_str("define ");
        if !header.is_empty() {
            self.out.push_str(header);
            self.out.push(' ');
        }
        let result = result.map_or("void".into(), |ty| ty_text(ty, self.spelling, BYTE));
        self.out
            .push_str(&format!("{result} {}(", spelled('@', &func.name)));
        let entry = func.entry();
        let params = entry.map_or(&[][..], |entry| &func.blocks[entry].params);
        for (n, &param) in params.iter().enumerate() {
            if n > 0 {
                self.out.push_str(", ");
            }
            match parameters.get(n) {
                Some(text) => {
                    if self.spelling == Spelling::Typed {
                        scope.pointees[param] = pointee_of(text).map(Box::from);
                    }
                    self.out.push_str(text);
                }
                None => self
                    .out
                    .push_str(&ty_text(func.ty(param), self.spelling, BYTE)),
            }
            self.out.push(' ');
            self.out.push_str(scope.names.of(param));
        }
        self.out.push(')');
        if !trailer.is_empty() {
            self.out.push(' ');
            self.out.push_str(trailer);
        }
        self.out.push_str(" {\n");
        self.edges(&mut scope);
        for (n, &block) in func.layout.iter().enumerate() {
            if n > 0 || func.context.blocks[block].is_some() {
                if n > 0 {
                    self.out.push('\n');
                }
                self.label(&scope.names.block(block)[1..]);
            }
            self.block(&mut scope, block, n == 0);
        }
        self.out.push_str("}\n");
    }

    fn label(&mut self, name: &str) {
        self.out.push_str(name);
        self.out.push_str(":\n");
    }

    fn block(&mut self, scope: &mut Scope, block: Block, entry: bool) {
        let func = scope.func;
        if !entry {
            for (n, &param) in func.blocks[block].params.iter().enumerate() {
                self.phi(scope, block, n, param);
            }
        }
        for &inst in &func.blocks[block].insts {
            self.instruction(scope, inst);
        }
        if let Some(end) = func.terminator(block) {
            for (n, target) in func.insts[end].targets.iter().enumerate() {
                if let Some(name) = scope.detours.get(&(end, n)) {
                    self.out.push('\n');
                    self.label(&name[1..]);
                    self.out
                        .push_str(&format!("  br label {}\n", scope.names.block(target.block)));
                }
            }
        }
    }

    fn phi(&mut self, scope: &Scope, block: Block, n: usize, param: Value) {
        let ty = ty_text(scope.func.ty(param), self.spelling, BYTE);
        self.out
            .push_str(&format!("  {} = phi {ty} ", scope.names.of(param)));
        for (k, edge) in scope.edges[block].iter().enumerate() {
            if k > 0 {
                self.out.push_str(", ");
            }
            self.out.push_str("[ ");
            let argument = scope.func.insts[edge.end].targets[edge.target].args.get(n);
            match argument {
                Some(&operand) => match operand
                    .as_value()
                    .and_then(|v| scope.casts.get(&(edge.end, v)))
                {
                    Some(name) => self.out.push_str(name),
                    None => self.operand(scope, operand, BYTE),
                },
                None => self.out.push_str("undef"),
            }
            self.out.push_str(&format!(", {} ]", edge.from));
        }
        self.out.push('\n');
    }

    /// Collects the edges, with the blocks and casts that they need.
    fn edges(&mut self, scope: &mut Scope) {
        let func = scope.func;
        for &block in &func.layout {
            let Some(end) = func.terminator(block) else {
                continue;
            };
            // The arguments that a block was given first.
            let mut first: FxHashMap<Block, usize> = FxHashMap::default();
            let targets = &func.insts[end].targets;
            for (n, target) in targets.iter().enumerate() {
                if func.blocks[target.block].params.is_empty() {
                    continue;
                }
                let before = *first.entry(target.block).or_insert(n);
                let mut from: Box<str> = scope.names.block(block).into();
                if targets[before].args != target.args {
                    from = scope
                        .names
                        .unique(&format!("{}.edge", &from[1..].trim_matches('"')));
                    scope.detours.insert((end, n), from.clone());
                }
                scope.edges[target.block].push(Edge {
                    from,
                    end,
                    target: n,
                });
            }
        }
        if self.spelling == Spelling::Opaque {
            return;
        }
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            if let (Op::ElementAddress(bytes, _), [Operand::Value(value, _)]) =
                (&data.op, &data.defs[..])
            {
                scope.pointees[*value] = Some(super::instruction::element_text(*bytes).into());
            }
        }
        for (_, inst) in func.inst_order() {
            for target in &func.insts[inst].targets {
                for argument in &target.args {
                    if let Operand::Value(value, _) = *argument
                        && scope.pointee(*argument) != BYTE
                        && !scope.casts.contains_key(&(inst, value))
                    {
                        let name = scope.names.unique("cast");
                        scope.casts.insert((inst, value), name);
                    }
                }
            }
        }
    }

    /// An operand without its type.
    pub fn operand(&mut self, scope: &Scope, operand: Operand, pointee: &str) {
        match operand {
            Operand::Value(value, _) => self.out.push_str(scope.names.of(value)),
            other => match scope.func.constant(other) {
                Some(constant) => {
                    constants::constant(&mut self.out, constant, self.spelling, pointee)
                }
                None => self.out.push_str("undef"),
            },
        }
    }
}

impl Scope<'_> {
    /// What a typed pointer points to; a byte where it is none, or a constant.
    pub fn pointee(&self, operand: Operand) -> &str {
        match operand {
            Operand::Value(value, _) => self.pointees[value].as_deref().unwrap_or(BYTE),
            _ => BYTE,
        }
    }
}
