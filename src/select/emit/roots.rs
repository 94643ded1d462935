//! The classes that emission requests from extraction.

use super::param_bank;
use crate::Homes;
use crate::build::{Built, Data, Piece, Skeleton};
use crate::ir::Block;
use crate::ir::kernel::{KernelFunction, Scalar};
use crate::plan::{Address, Plan, Step};
use crate::target::Bank;
use egg::Id;

/// All classes that emission requests, with the requested banks.
pub fn roots(kernel: &KernelFunction, built: &Built, plan: &Plan, homes: Homes) -> Vec<(Id, Bank)> {
    let mut list = Vec::new();
    let varying = homes.varying;
    // Constants of special registers and descriptors are written as constants.
    let is_constant = |id: Id| built.graph.facts(id).as_const().is_some();
    let mut vector = |list: &mut Vec<(Id, Bank)>, data: &Data, bank: Bank| match data {
        Data::Class(id) => list.push((*id, bank)),
        // Masks are separate roots.
        Data::Vector { elem, pieces } => {
            let bank = if *elem == Scalar::I1 { bank } else { varying };
            for p in pieces {
                match p {
                    Piece::Class(id) => list.push((*id, bank)),
                    Piece::Const { word, .. } => {
                        if let Some(id) = constant_class(built, *word) {
                            list.push((id, varying));
                        }
                    }
                    Piece::Value { .. } => {}
                }
            }
        }
        Data::Pointer { .. } | Data::Undefined => {}
    };
    for ((_, insts), steps) in built.blocks.iter().zip(&plan.blocks) {
        for step in steps {
            match step {
                Step::Memory(m) => {
                    match m.address {
                        Address::Index { class, .. }
                        | Address::Buffer { class, .. }
                        | Address::Described { class, .. }
                        | Address::Wide { class } => list.push((class, varying)),
                        Address::Fixed => {}
                    }
                    list.extend(m.mask.map(|mask| (mask, homes.uniform)));
                    list.extend(
                        m.to.filter(|&to| !is_constant(to))
                            .map(|to| (to, homes.uniform)),
                    );
                    if let Some((_, used)) = &m.atomic
                        && let Some(expected) = &used.expected
                    {
                        vector(&mut list, expected, varying);
                    }
                    for p in &m.pieces {
                        if let Some(data) = &p.data {
                            vector(&mut list, data, varying);
                        }
                    }
                }
                Step::Skeleton(n) => match &insts[*n].kind {
                    Skeleton::Mfma { operands, .. } => {
                        operands.iter().for_each(|o| vector(&mut list, o, varying));
                    }
                    Skeleton::Dpp { kept, operands, .. } => {
                        list.extend(kept.iter().chain(operands).map(|&o| (o, varying)));
                    }
                    Skeleton::ReadLane { operand, .. } => list.push((*operand, varying)),
                    Skeleton::Buffer { words, .. } => {
                        let words = words.iter().filter(|&&w| !is_constant(w));
                        list.extend(words.map(|&w| (w, homes.uniform)));
                    }
                    Skeleton::Shuffle { operand, how, .. } => {
                        list.push((*operand, varying));
                        list.extend(how.as_ref().err().map(|&lane| (lane, varying)));
                    }
                    kind @ (Skeleton::Branch { targets, .. }
                    | Skeleton::BranchAny { targets, .. }) => {
                        list.push(match kind {
                            Skeleton::Branch { condition, .. } => (*condition, homes.condition),
                            Skeleton::BranchAny { mask, .. } => (*mask, homes.uniform),
                            _ => continue,
                        });
                        for (block, args) in targets {
                            arguments((kernel, built, homes), *block, args, &mut list, &mut vector);
                        }
                    }
                    Skeleton::Jump { target, args } => arguments(
                        (kernel, built, homes),
                        *target,
                        args,
                        &mut list,
                        &mut vector,
                    ),
                    _ => {}
                },
            }
        }
    }
    list
}

fn arguments(
    (kernel, built, homes): (&KernelFunction, &Built, Homes),
    block: Block,
    args: &[Data],
    list: &mut Vec<(Id, Bank)>,
    vector: &mut impl FnMut(&mut Vec<(Id, Bank)>, &Data, Bank),
) {
    for (data, &param) in args.iter().zip(&kernel.blocks[block].params) {
        vector(
            list,
            data,
            param_bank(&built.known.uniform, homes, param, kernel.ty(param)),
        );
    }
}

pub(super) fn constant_class(built: &Built, bits: u32) -> Option<Id> {
    built
        .graph
        .eg
        .lookup(crate::node::Node::Const(Scalar::I32, bits.into()))
}
