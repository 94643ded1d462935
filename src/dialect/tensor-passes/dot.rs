//! The kernels of a fused program as a Graphviz graph.
//!
//! Each kernel is a cluster of the operators that it computes; buffers are between clusters. Nodes are numbered in the order of the
//! program, so the same program gives the same text.

use crate::generate::names;
use crate::ir::function::Value;
use crate::stages::kernels;
use crate::tensor::{Module, Op, Program, Shape, Value as Attribute};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// A text in quotation marks.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            c => out.push(c),
        }
    }
    out + "\""
}

/// The graph under construction.
#[derive(Default)]
struct Picture {
    text: String,
    nodes: u32,
    edges: Vec<(u32, u32)>,
}

impl Picture {
    fn line(&mut self, depth: usize, line: &str) {
        // Writing to a text does not fail.
        let _ = writeln!(self.text, "{:1$}{line}", "", 2 * depth);
    }

    fn node(&mut self, depth: usize, label: &[&str], style: &str) -> u32 {
        let n = self.nodes;
        self.nodes += 1;
        let label = quoted(&label.join("\n"));
        self.line(depth, &format!("n{n} [label={label}{style}];"));
        n
    }

    /// Draws the operators of a kernel. Returns the nodes that make its results.
    fn body(&mut self, program: &Program, module: &Module, given: &[u32]) -> Vec<u32> {
        let func = &module.func;
        let parameters = module.parameters().into_iter().zip(given);
        let parameters = parameters.map(|((_, inst), &buffer)| (func.result(inst, 0), buffer));
        let mut made: FxHashMap<Value, u32> = parameters.collect();
        for (_, inst) in func.inst_order() {
            let uses = func.used_values(inst).filter_map(|v| made.get(&v).copied());
            let uses: Vec<u32> = uses.collect();
            let Some(value) = func.defined_values(inst).next() else {
                return uses;
            };
            let own = match &func.insts[inst].op {
                Op::Parameter(_) => continue,
                Op::Literal(literal) => {
                    let bits = literal.elements().and_then(|mut all| all.next());
                    let row = literal.ty.row();
                    let text =
                        bits.map(|b| crate::tensor::number::print(b, row.encoding, row.bytes));
                    self.node(2, &[&text.unwrap_or_default()], ", shape=plaintext")
                }
                op => {
                    let shape = program.context.shape(func.ty(value));
                    let name = match op {
                        Op::Call(operation, _) => operation.to_string(),
                        Op::Foreign(foreign, _) => foreign.to_string(),
                        _ => String::new(),
                    };
                    self.node(2, &[&name, &shape.to_string()], "")
                }
            };
            self.edges.extend(uses.into_iter().map(|u| (u, own)));
            made.insert(value, own);
        }
        Vec::new()
    }
}

/// The kernels of a fused program as a Graphviz graph.
pub fn dot(program: &Program) -> String {
    let mut picture = Picture::default();
    let Some(root) = program.modules.values().next() else {
        return "digraph {\n}\n".into();
    };
    let func = &root.func;
    picture.line(0, &format!("digraph {} {{", quoted(&func.name)));
    picture.line(1, "node [shape=box, fontname=monospace];");
    let names = names(func);
    let calls: FxHashMap<_, _> = kernels(program).into_iter().collect();
    let mut buffers: FxHashMap<Value, u32> = FxHashMap::default();
    let mut makers: FxHashMap<Value, Vec<u32>> = FxHashMap::default();
    for (_, inst) in func.inst_order() {
        let Some(value) = func.defined_values(inst).next() else {
            continue;
        };
        let shape = program.context.shape(func.ty(value));
        let buffer = |picture: &mut Picture, shape: &Shape| {
            let name = names.get(&(value, 0)).map_or("", String::as_str);
            picture.node(1, &[name, &shape.to_string()], ", shape=cylinder")
        };
        let Some(&id) = calls.get(&inst) else {
            let own = buffer(&mut picture, &shape);
            buffers.insert(value, own);
            // A part of the computation of a kernel.
            if let (Op::Call(part, _), Some(of)) =
                (&func.insts[inst].op, func.used_values(inst).next())
                && let Some(Attribute::Integer(k)) = part.attribute("index")
            {
                let all = makers.get(&of);
                let made = all.and_then(|all| all.get(usize::try_from(*k).ok()?));
                picture.edges.extend(made.map(|&made| (made, own)));
            }
            continue;
        };
        let body = &program.modules[id];
        let given = func.used_values(inst);
        let given: Vec<u32> = given.filter_map(|v| buffers.get(&v).copied()).collect();
        let name = &body.func.name;
        let cluster = quoted(&format!("cluster_{name}"));
        picture.line(1, &format!("subgraph {cluster} {{"));
        picture.line(2, &format!("label={};", quoted(name)));
        let made = picture.body(program, body, &given);
        picture.line(1, "}");
        if matches!(&*shape, Shape::Tuple(_)) {
            makers.insert(value, made);
            continue;
        }
        let own = buffer(&mut picture, &shape);
        picture.edges.extend(made.first().map(|&made| (made, own)));
        buffers.insert(value, own);
    }
    for (from, to) in std::mem::take(&mut picture.edges) {
        picture.line(1, &format!("n{from} -> n{to};"));
    }
    picture.line(0, "}");
    picture.text
}
