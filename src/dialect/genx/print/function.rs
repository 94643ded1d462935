//! Headers of functions, blocks, and phis for the parameters of blocks.

use super::instruction::result_text;
use super::names::{Names, spelled};
use super::pointers::{BYTE, element_text, pointee_of, ty_text};
use super::scope::{Edge, Scope};
use super::{Printer, constants};
use crate::ir::function::{Block, Value};
use crate::ir::operand::Operand;
use crate::operation::Op;
use crate::program::{Routine, Spelling};
use crate::set::{GenxFunction, Operands};
use crate::types::Type;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// The types of a function's results, by its first `ret`.
pub(super) fn results_of(func: &GenxFunction) -> Vec<Type> {
    let mut ends = func
        .inst_order()
        .map(|(_, inst)| &func.insts[inst])
        .filter(|data| data.op == Op::Return);
    ends.next().map_or(Vec::new(), |data| {
        data.uses.iter().map(|&value| func.type_of(value)).collect()
    })
}

impl<'m> Printer<'m> {
    pub fn routine(&mut self, routine: &Routine) {
        let Routine {
            func,
            header,
            trailer,
            parameters,
            results,
            ..
        } = routine;
        self.function(func, header, parameters, trailer, results);
    }

    pub fn function(
        &mut self,
        func: &GenxFunction,
        header: &str,
        parameters: &[String],
        trailer: &str,
        results: &[Type],
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
        let result = result_text(self.spelling, results);
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
            // The target index of the first edge to each block.
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
            let [Operand::Value(value, _)] = data.defs[..] else {
                continue;
            };
            scope.pointees[value] = match &data.op {
                Op::ElementAddress(bytes, _) => Some(element_text(*bytes).into()),
                Op::Foreign(foreign) => foreign.pointee.clone(),
                Op::Symbol(symbol) => symbol.pointee.clone(),
                _ => continue,
            };
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
