//! What a function is, but for the numbers of its values, blocks and constants.

use easel_genx::{GenxFunction, Module, Operands};
use easel_ir::function::{Block, Value};
use easel_ir::operand::Operand;
use std::collections::HashMap;
use std::fmt::Write;

/// Everything that the text of a function says, in the order of its definitions.
pub fn dump(func: &GenxFunction) -> String {
    let mut values: HashMap<Value, usize> = HashMap::new();
    let blocks: HashMap<Block, usize> = func
        .layout
        .iter()
        .enumerate()
        .map(|(n, &b)| (b, n))
        .collect();
    for &block in &func.layout {
        let params = func.blocks[block].params.iter().copied();
        let insts = func.blocks[block]
            .insts
            .iter()
            .flat_map(|&i| func.defined_values(i));
        for value in params.chain(insts) {
            let n = values.len();
            values.insert(value, n);
        }
    }
    let operand = |o: &Operand| match o {
        Operand::Value(value, _) => format!("v{}", values[value]),
        other => format!("{:?}", func.constant(*other).expect("no register")),
    };
    let defined = |value: Value| {
        format!(
            "v{} {} {:?}",
            values[&value],
            func.ty(value),
            func.context.names[value]
        )
    };
    let mut out = format!("@{}\n", func.name);
    for &block in &func.layout {
        let _ = writeln!(out, "b{} {:?}", blocks[&block], func.context.blocks[block]);
        for &param in &func.blocks[block].params {
            let _ = writeln!(out, " param {}", defined(param));
        }
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let defs: Vec<String> = func.defined_values(inst).map(defined).collect();
            let uses: Vec<String> = data.uses.iter().map(operand).collect();
            let _ = write!(out, " {defs:?} = {:?} {uses:?}", data.op);
            for target in &data.targets {
                let args: Vec<String> = target.args.iter().map(operand).collect();
                let _ = write!(out, " -> b{} {args:?}", blocks[&target.block]);
            }
            let node = data.span.and_then(|span| func.context.locations.get(&span));
            let _ = writeln!(out, " {node:?}");
        }
    }
    out
}

/// Everything that the text of a module says.
pub fn dump_module(module: &Module) -> String {
    let mut out = format!(
        "{:?} {} {:?} {:?}\n",
        module.spelling, module.pointer_bits, module.preamble, module.postamble
    );
    for routine in &module.routines {
        let _ = writeln!(
            out,
            "{:?} {:?} {:?} {:?} {:?} {}",
            routine.header,
            routine.trailer,
            routine.parameters,
            routine.results,
            routine.kernel,
            routine.opencl
        );
        out.push_str(&dump(&routine.func));
    }
    let _ = writeln!(out, "{:?}", module.locations);
    out
}
