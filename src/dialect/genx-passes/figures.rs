//! Figures of kernels in vISA.

use crate::pass::{Counts, KernelFigures};
use crate::visa::{Platform, model};
use std::collections::BTreeMap;

/// The figures of a kernel. Labels and source locations are no instructions.
pub fn of(kernel: &model::Kernel, platform: &Platform) -> KernelFigures {
    let mut operations: BTreeMap<String, u64> = BTreeMap::new();
    for item in kernel.functions.iter().flat_map(|f| &f.items) {
        if let model::Item::Instruction(instruction) = item {
            let row = platform.op(instruction.op);
            let name = row.map_or("?", |row| &row.mnemonic);
            *operations.entry(name.into()).or_default() += 1;
        }
    }
    let roots = kernel.generals.values().filter(|d| d.alias.is_none());
    let bytes = roots
        .clone()
        .map(|d| u64::from(d.elements * platform.ty(d.ty).bytes));
    let variables = [
        ("general", roots.clone().count()),
        ("address", kernel.addresses.len()),
        ("predicate", kernel.predicates.len()),
        ("surface", kernel.surfaces.len()),
    ];
    KernelFigures {
        name: kernel.name.clone(),
        instructions: Counts {
            instructions: operations.values().sum(),
            ..Counts::default()
        },
        operations,
        variables: variables.into_iter().map(|(c, n)| (c, n as u64)).collect(),
        variable_bytes: Some(bytes.sum()),
        ..KernelFigures::default()
    }
}
