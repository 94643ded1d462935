//! Normal forms: the list `normal_forms` of a kernel, a function or an enclosing module promises the absence of
//! some operations, or lists all allowed operations. Unknown names are kept and ignored.

use super::super::dialect::{OpKind, Operation, Type};
use super::Verifier;
use crate::ir::function::{Block, InstData};

/// The part of an operation that a form forbids, in words.
type Forbids = fn(&Operation, &[Type]) -> Option<String>;

/// Forms about operations, and their conditions.
const FORMS: [(&str, Forbids); 14] = [
    ("no_value_semantic_registers", |_, types| {
        found(types, |t| t.is_value_register())
    }),
    ("all_registers_allocated", |_, types| {
        found(types, |t| {
            // A special register has one place in every form.
            t.register()
                .is_some_and(|r| r.kind.is_file() && r.number().is_none())
        })
    }),
    ("no_index_types", |_, types| {
        found(
            types,
            |t| matches!(t, Type::Scalar(w) if w.as_str() == "index"),
        )
    }),
    ("no_cf_branches", |op, _| {
        named(op, |n| n.starts_with("cf."))
    }),
    ("no_scf_ops", |op, _| named(op, |n| n.starts_with("scf."))),
    ("no_affine_ops", |op, _| {
        named(op, |n| n.starts_with("affine."))
    }),
    ("no_op_with_regions", |op, _| {
        named(op, |_| !op.regions.is_empty())
    }),
    ("no_lsir_ops", |op, _| named(op, |n| n.starts_with("lsir."))),
    ("no_lsir_compute_ops", |op, _| {
        named(op, |n| n.starts_with("lsir.") && is_computing(op))
    }),
    ("no_lsir_control_ops", |op, _| {
        named(op, |n| n.starts_with("lsir.") && is_control(op))
    }),
    ("no_metadata_ops", |op, _| {
        named(op, |_| op.kind == OpKind::Interface)
    }),
    ("no_lds_buffer_ops", |op, _| {
        named(op, |n| n.ends_with("_lds") || n == "get_lds_offset")
    }),
    ("no_reg_cast_ops", |op, _| {
        named(op, |n| n == "lsir.reg_cast")
    }),
    ("all_inlined", |op, _| {
        named(op, |_| op.kind == OpKind::Call)
    }),
];

fn found(types: &[Type], is: impl Fn(&Type) -> bool) -> Option<String> {
    types.iter().find(|t| is(t)).map(|t| format!("`{t}`"))
}

fn named(op: &Operation, is: impl Fn(&str) -> bool) -> Option<String> {
    is(&op.name).then(|| format!("`{}`", op.name))
}

fn is_control(op: &Operation) -> bool {
    matches!(
        op.kind,
        OpKind::Compare | OpKind::Select | OpKind::Branch | OpKind::CondBranch
    )
}

/// Whether an operation computes: storage and copies are for allocation; other operations compute.
fn is_computing(op: &Operation) -> bool {
    !is_control(op) && !matches!(op.kind, OpKind::Alloca { .. } | OpKind::Copy)
}

/// The names in `normal_forms = [#amdgcn.NAME, ...]`, without their prefix.
pub fn named_in(attributes: &str) -> impl Iterator<Item = &str> {
    let list = attributes.find("normal_forms").and_then(|at| {
        let rest = &attributes[at..];
        let open = rest.find('[')?;
        let close = rest.find(']')?;
        rest.get(open + 1..close)
    });
    let names = list.unwrap_or("").split(',');
    names
        .map(|n| n.trim().trim_start_matches("#amdgcn."))
        .filter(|n| !n.is_empty())
}

impl Verifier<'_> {
    /// `aster-normal-form`: code that a promise excludes.
    pub(super) fn normal_forms(&mut self) {
        let routine = self.routine;
        let own = named_in(&routine.header);
        let outer = routine.forms.iter().map(String::as_str);
        let mut names: Vec<&str> = own.chain(outer).collect();
        names.sort_unstable();
        names.dedup();
        if names.is_empty() {
            return;
        }
        let forms = FORMS.iter().filter(|f| names.contains(&f.0)).copied();
        let forms: Vec<(&str, Forbids)> = forms.collect();
        let no_arguments = names.contains(&"no_register_block_args");
        for (n, &block) in self.body.func.layout.iter().enumerate() {
            self.block_form(block, &forms, no_arguments && n > 0);
        }
    }

    fn block_form(&mut self, block: Block, forms: &[(&'static str, Forbids)], no_arguments: bool) {
        let func = &self.body.func;
        for &param in &func.blocks[block].params {
            let ty = func.ty(param);
            let place = Some(self.place(param));
            if no_arguments && ty.register().is_some() {
                self.broken(place, "no_register_block_args", &format!("`{ty}`"));
            }
            for (name, forbids) in forms {
                // An argument has only a type.
                let none = Operation::new(OpKind::Constant, "");
                if let Some(what) = forbids(&none, &[ty]) {
                    self.broken(place, name, &what);
                }
            }
        }
        for &inst in &func.blocks[block].insts {
            let data: &InstData<Operation> = &func.insts[inst];
            let types: Vec<Type> = data.defs.iter().map(|d| self.ty(d)).collect();
            for (name, forbids) in forms {
                if let Some(what) = forbids(&data.op, &types) {
                    self.broken(data.span, name, &what);
                }
            }
            for &region in data.op.regions.iter().flat_map(|r| &r.blocks) {
                self.block_form(region, forms, no_arguments);
            }
        }
    }

    fn broken(&mut self, place: Option<easel_isa::diagnostic::Span>, form: &str, what: &str) {
        let message = format!("the normal form `{form}` does not allow {what}");
        let help = "run the pass that establishes the form, or take it out of `normal_forms`";
        self.fail(place, "aster-normal-form", message, help);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_read() {
        let read = |text| super::named_in(text).collect::<Vec<_>>();
        let text = "attributes {a = [1], normal_forms = [#amdgcn.no_scf_ops, #amdgcn.x]}";
        assert_eq!(read(text), ["no_scf_ops", "x"]);
        assert!(read("attributes {normal_forms = []}").is_empty());
        assert!(read("attributes {normal_forms = [").is_empty());
        assert!(read("").is_empty());
    }
}
