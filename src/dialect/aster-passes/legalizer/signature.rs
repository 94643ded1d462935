//! Types of arguments and results in the header of a function.

use super::shapes::converted;
use crate::aster::header;
use crate::aster::program::Routine;
use crate::codegen;

/// Writes the replacement types of arguments and results.
///
/// The attributes of an argument that becomes several go to the first.
pub fn restate(routine: &mut Routine) {
    let mut attributes = Vec::new();
    if let Some(body) = &routine.body {
        let func = &body.func;
        let entry = func.entry().map(|e| &func.blocks[e].params[..]);
        for (n, &param) in entry.unwrap_or_default().iter().enumerate() {
            let own = routine.argument_attributes.get(n).cloned();
            attributes.push(own.unwrap_or_default());
            let more = converted(func.ty(param)).len() - 1;
            attributes.extend(std::iter::repeat_n(String::new(), more));
        }
    }
    if !routine.argument_attributes.is_empty() {
        routine.argument_attributes = attributes;
    }
    routine.declared = list(&routine.declared);
    let header = routine.header.trim_start();
    let Some(rest) = header.strip_prefix("->").map(str::trim_start) else {
        return;
    };
    let (types, behind) = rest.split_at(header::types_end(rest));
    let inside = types.strip_prefix('(').and_then(|t| t.strip_suffix(')'));
    let new = list(inside.unwrap_or(types));
    let is_one = header::items(&format!("{new})")).len() == 1;
    let types = match is_one && inside.is_none() {
        true => new,
        false => format!("({new})"),
    };
    routine.header = format!("-> {types}{behind}");
}

/// A list of types, each with the text behind it.
fn list(text: &str) -> String {
    let text = format!("{text})");
    let items = header::items(&text).into_iter();
    let items = items.map(|range| {
        let item = &text[range];
        // The arguments of a declaration can have names.
        let (name, rest) = match item.split_once(':') {
            Some((name, rest)) if name.starts_with('%') => (format!("{name}: "), rest.trim_start()),
            _ => (String::new(), item),
        };
        let (ty, behind) = rest.split_at(header::types_end(rest));
        let types = converted(codegen::abi::read(ty)).into_iter();
        let mut types = types.map(|t| t.to_string());
        match (types.next(), types.next()) {
            (Some(one), None) => format!("{name}{one}{behind}"),
            (first, second) => {
                let first = first.map(|f| format!("{f}{behind}"));
                let all = first.into_iter().chain(second).chain(types);
                all.collect::<Vec<_>>().join(", ")
            }
        }
    });
    items.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::list;

    #[test]
    fn lists_of_types() {
        let global = "!ptr.ptr<#amdgcn.addr_space<global, read_write>>";
        let all = [
            ("", String::new()),
            (
                "index, vector<2x3xf32>",
                "index, vector<2x3xf32>".to_string(),
            ),
            ("memref<4xf32>, i32", format!("{global}, i32")),
            (
                "memref<?x?xf32> {a.b = \"c\"}",
                format!("{global} {{a.b = \"c\"}}, index, index, index"),
            ),
            ("%a: !ptr.ptr<#ptr.generic_space>", format!("%a: {global}")),
        ];
        for (from, to) in all {
            assert_eq!(list(from), to);
        }
    }
}
