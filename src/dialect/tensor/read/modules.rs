//! Checks across modules: cycles, and arguments compared with parameters.

use crate::program::Program;
use crate::set::ModuleId;
use crate::set::Op;
use crate::tables::Binding;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// Checks all calls of modules of a program without errors.
pub(super) fn check(program: &Program, out: &mut Diagnostics) {
    let mut uses: Vec<(ModuleId, ModuleId)> = Vec::new();
    let mut counts: SecondaryMap<ModuleId, usize> = SecondaryMap::new();
    for (id, module) in &program.modules {
        counts[id] = module.parameters().len();
    }
    for (id, module) in &program.modules {
        for (_, inst) in module.func.inst_order() {
            let data = &module.func.insts[inst];
            uses.extend(data.op.modules().iter().map(|&m| (id, m)));
            let Op::Call(operation, called) = &data.op else {
                continue;
            };
            let row = operation.operator.row();
            let all = called.iter().map(|&m| counts[m]).sum::<usize>();
            let want = match row.binds {
                Binding::Free => continue,
                Binding::Arguments => all,
                // The first parameter of the last module is the result of the others.
                Binding::Concatenation => all.saturating_sub(1),
            };
            if want != data.uses.len() {
                let given = data.uses.len();
                let message = format!(
                    "`{}` has {given} arguments, its modules take {want}",
                    row.name
                );
                let error = Diagnostic::error("tensor-parameters", message);
                out.push(error.maybe_label(data.span, "called here"));
            }
        }
    }
    cycles(program, uses, out);
}

/// Removes modules that use none, and modules that none uses, until only cycles are left.
fn cycles(program: &Program, mut uses: Vec<(ModuleId, ModuleId)>, out: &mut Diagnostics) {
    loop {
        let (mut from, mut to) = (SecondaryMap::new(), SecondaryMap::new());
        for &(a, b) in &uses {
            from[a] = true;
            to[b] = true;
        }
        let before = uses.len();
        uses.retain(|&(a, b)| to[a] && from[b]);
        if uses.len() == before {
            break;
        }
    }
    if let Some((module, _)) = uses.first() {
        let func = &program.modules[*module].func;
        let message = format!("module `{}` runs itself", func.name);
        let error = Diagnostic::error("tensor-module-cycle", message);
        let first = func.inst_order().map(|(_, inst)| &func.insts[inst]);
        let mut calls = first.filter(|d| !d.op.modules().is_empty());
        let span = calls.next().and_then(|d| d.span);
        out.push(error.maybe_label(span, "directly or through others"));
    }
}
