//! Liveness of SSA values in value form.
//!
//! Outs are not read. Views (`make_register_range` and the like) read nothing by themselves: an
//! operand that is a view reads the values behind the view, so an unused view keeps
//! no value alive. `reg_interference` reads nothing.

use crate::analysis::liveness::{LivenessFacts, solve};
use crate::analysis::{Access, Accesses, Cfg, Liveness};
use crate::aster::cells::operands;
use crate::aster::dialect::{AsterFunction, OpKind, Role};
use crate::ir::function::{Inst, Value};
use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

/// The values behind views.
pub struct Views {
    behind: SecondaryMap<Value, Option<SmallVec<[Value; 4]>>>,
}

impl Views {
    pub fn new(func: &AsterFunction) -> Views {
        let mut views = Views {
            behind: SecondaryMap::new(),
        };
        for &block in Cfg::new(func).reverse_postorder() {
            for &inst in &func.blocks[block].insts {
                let kind = func.insts[inst].op.kind;
                if !matches!(
                    kind,
                    OpKind::MakeRange | OpKind::SplitRange | OpKind::DeallocCast
                ) {
                    continue;
                }
                // A cast is a value of its own over storage, whose contents can change later.
                if kind == OpKind::DeallocCast {
                    continue;
                }
                let mut all: SmallVec<[Value; 4]> = SmallVec::new();
                for value in func.used_values(inst) {
                    all.extend(views.of(value));
                }
                for result in func.defined_values(inst) {
                    views.behind[result] = Some(all.clone());
                }
            }
        }
        views
    }

    /// The values that a read of a value reads: the value itself, unless it is a view.
    pub fn of(&self, value: Value) -> SmallVec<[Value; 4]> {
        match &self.behind[value] {
            Some(behind) => behind.clone(),
            None => SmallVec::from_slice(&[value]),
        }
    }
}

/// The values that each instruction reads and defines.
pub fn accesses(func: &AsterFunction, views: &Views) -> Accesses {
    let mut accesses = Accesses::default();
    for (_, inst) in func.inst_order() {
        accesses.set(inst, of_inst(func, views, inst));
    }
    accesses
}

fn of_inst(func: &AsterFunction, views: &Views, inst: Inst) -> Vec<(Access, Value)> {
    let data = &func.insts[inst];
    let mut out = Vec::new();
    let reads = match data.op.kind {
        OpKind::MakeRange | OpKind::SplitRange | OpKind::Interference => Vec::new(),
        _ => {
            let args = data.targets.iter().flat_map(|t| &t.args);
            let args = args.filter_map(|a| a.as_value());
            operands(func, inst, Role::In).chain(args).collect()
        }
    };
    for value in reads {
        out.extend(views.of(value).into_iter().map(|v| (Access::Use, v)));
    }
    out.extend(func.defined_values(inst).map(|v| (Access::Def, v)));
    out
}

/// Live values at the ends of blocks.
pub fn liveness(func: &AsterFunction, accesses: &Accesses) -> Liveness {
    solve(&LivenessFacts::new(func, accesses))
}
