//! A function's signature after its registers have changed: the results that its header states are the
//! types of what it returns.

use crate::aster::dialect::OpKind;
use crate::aster::program::Routine;

/// States the types of what the body returns, where registers are among them.
pub fn update(routine: &mut Routine) {
    let Some(body) = &routine.body else { return };
    let func = &body.func;
    let returned = func.inst_order().find_map(|(_, inst)| {
        let is_return = func.insts[inst].op.kind == OpKind::End;
        is_return.then(|| {
            func.used_values(inst)
                .map(|v| func.ty(v))
                .collect::<Vec<_>>()
        })
    });
    let Some(types) = returned.filter(|t| t.iter().any(|t| t.register().is_some())) else {
        return;
    };
    let Some(rest) = routine.header.strip_prefix("->").map(str::trim_start) else {
        return;
    };
    let behind = rest[results(rest)..].trim_start();
    let list: Vec<String> = types.iter().map(ToString::to_string).collect();
    let list = match &list[..] {
        [one] => one.clone(),
        all => format!("({})", all.join(", ")),
    };
    routine.header = match behind {
        "" => format!("-> {list}"),
        behind => format!("-> {list} {behind}"),
    };
}

/// Where the types end that a text begins with: at the first blank outside of brackets.
fn results(text: &str) -> usize {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            '>' | ')' | ']' | '}' => depth -= 1,
            c if c.is_whitespace() && depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::results;

    #[test]
    fn types_end_at_a_blank_outside_of_brackets() {
        for (types, behind) in [
            ("!amdgcn.vgpr", ""),
            ("!amdgcn.vgpr<[? : ? + 2]>", " attributes {x}"),
            ("(!amdgcn.vgpr, i1)", " attributes {x}"),
        ] {
            assert_eq!(results(&format!("{types}{behind}")), types.len());
        }
    }
}
