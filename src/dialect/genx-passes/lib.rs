//! The passes of the region dialect.

#![deny(missing_docs)]

pub mod bale;
pub mod categories;
pub mod constants;
pub mod decompose;
pub mod demand;
pub mod edges;
pub mod edit;
pub mod emit;
pub mod facts;
pub mod graph;
pub mod legalize;
pub mod lower;
pub mod machine;
pub mod masked;
pub mod phis;
pub mod pipeline;
pub mod predicates;
pub mod rules;

use easel_allocate as allocate;
use easel_analysis as analysis;
use easel_genx as genx;
use easel_ir as ir;
use easel_region as region;
use easel_target as target;
use easel_visa as visa;

use crate::genx::GenxFunction;
use crate::ir::function::Block;

/// Reachable blocks, each before those that it dominates.
fn order(func: &GenxFunction) -> Vec<Block> {
    crate::ir::Cfg::new(func).reverse_postorder().to_vec()
}

fn trace(name: &str, func: &GenxFunction) {
    if std::env::var_os("GENX_TRACE").is_some() {
        eprintln!("--- {name}");
        for &block in &func.layout {
            eprintln!("{block} {:?}", func.blocks[block].params);
            for &inst in &func.blocks[block].insts {
                let d = &func.insts[inst];
                let show = |o: &ir::operand::Operand| match o {
                    ir::operand::Operand::Value(v, _) => format!("{v}"),
                    c => format!("{:?}", func.context.constants.get(*c).map(|c| (c.ty.to_string(), &c.elements))),
                };
                let defs: Vec<String> = d.defs.iter().map(show).collect();
                let uses: Vec<String> = d.uses.iter().map(show).collect();
                let t: Vec<String> = d.targets.iter().map(|t| format!("{}({})", t.block, t.args.iter().map(show).collect::<Vec<_>>().join(","))).collect();
                eprintln!("  {} = {:?} {} {}", defs.join(","), d.op, uses.join(", "), t.join(" "));
            }
        }
    }
}
