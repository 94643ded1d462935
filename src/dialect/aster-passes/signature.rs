//! Update of a function's signature after its registers have changed: the results in its header become the
//! types of the returned values.

use crate::aster::dialect::{OpKind, Type};
use crate::aster::header;
use crate::aster::program::Routine;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// States the types of the returned values, if registers are among them.
///
/// # Errors
/// `aster-return-types` if returns have different registers.
pub fn update(routine: &mut Routine) -> Result<(), Diagnostics> {
    let Some(body) = &routine.body else {
        return Ok(());
    };
    let func = &body.func;
    let mut returns = func.inst_order().filter_map(|(_, inst)| {
        let data = &func.insts[inst];
        let types: Vec<Type> = func.used_values(inst).map(|v| func.ty(v)).collect();
        (data.op.kind == OpKind::End).then_some((types, data.span))
    });
    let Some((types, span)) = returns.next() else {
        return Ok(());
    };
    if let Some((_, other)) = returns.find(|r| r.0 != types) {
        let message = "two returns give different registers";
        let error = Diagnostic::error("aster-return-types", message)
            .maybe_label(other, "this one")
            .maybe_label(span, "the first one")
            .help("copy what is returned to one register before each return");
        return Err(error.into());
    }
    if !types.iter().any(|t| t.register().is_some()) {
        return Ok(());
    }
    let Some(rest) = routine.header.strip_prefix("->").map(str::trim_start) else {
        return Ok(());
    };
    let behind = rest[header::types_end(rest)..].trim_start();
    let list: Vec<String> = types.iter().map(ToString::to_string).collect();
    let list = match &list[..] {
        [one] => one.clone(),
        all => format!("({})", all.join(", ")),
    };
    routine.header = match behind {
        "" => format!("-> {list}"),
        behind => format!("-> {list} {behind}"),
    };
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::aster::header::types_end;

    #[test]
    fn types_end_at_a_blank_outside_of_brackets() {
        for (types, behind) in [
            ("!amdgcn.vgpr", ""),
            ("!amdgcn.vgpr<[? : ? + 2]>", " attributes {x}"),
            ("(!amdgcn.vgpr, i1)", " attributes {x}"),
        ] {
            assert_eq!(types_end(&format!("{types}{behind}")), types.len());
        }
    }
}
