//! The number of bits of pointers, as an attribute of the outermost module.

use super::shapes::{GLOBAL, LOCAL};
use crate::aster::header;
use crate::aster::program::{Item, Module, ModuleKind};

const LAYOUT: &str = "dlti.dl_spec";
const BITS: [(&str, u32); 2] = [(LOCAL, 32), (GLOBAL, 64)];

/// States the number of bits of pointers. Items without a module get one.
pub fn state(items: &mut Vec<Item>) {
    if let [Item::Module(module)] = &mut items[..]
        && module.kind == ModuleKind::Builtin
    {
        return extend(module);
    }
    let mut module = Module {
        items: std::mem::take(items),
        ..Module::default()
    };
    extend(&mut module);
    items.push(Item::Module(module));
}

/// Adds the entries of pointers. Entries for other types stay.
fn extend(module: &mut Module) {
    let spec = |bits: u32| format!("#ptr.spec<size = {bits}, abi = {bits}, preferred = {bits}>");
    let own = BITS
        .iter()
        .map(|(ty, bits)| format!("{ty} = {}", spec(*bits)));
    let mut entries: Vec<String> = own.collect();
    let stated = header::text(&module.attributes, LAYOUT);
    if let Some(inside) = stated.and_then(|t| t.strip_prefix("#dlti.dl_spec<")) {
        let others = header::items(inside)
            .into_iter()
            .map(|range| &inside[range]);
        let is_other = |item: &&str| {
            let ty = &item[..header::types_end(item)];
            !BITS.iter().any(|b| b.0 == ty)
        };
        entries.extend(others.filter(is_other).map(str::to_string));
    }
    let text = format!("#dlti.dl_spec<{}>", entries.join(", "));
    header::set_text(&mut module.attributes, LAYOUT, &text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_other_types_stay() {
        let stated = format!(
            "#dlti.dl_spec<index = 64 : i32, {LOCAL} = #ptr.spec<size = 8, abi = 8, preferred = 8>>"
        );
        let module = Module {
            attributes: format!("attributes {{a, {LAYOUT} = {stated}}}"),
            ..Module::default()
        };
        let mut items = vec![Item::Module(module)];
        for _ in 0..2 {
            state(&mut items);
        }
        let [Item::Module(module)] = &items[..] else {
            panic!("there is one module");
        };
        let text = &module.attributes;
        let stated = header::text(text, LAYOUT).unwrap();
        assert!(text.starts_with("attributes {a, "), "{text}");
        assert!(stated.ends_with(", index = 64 : i32>"), "{stated}");
        assert_eq!(stated.matches("#ptr.spec<size = ").count(), 2, "{stated}");
        assert!(!stated.contains("size = 8,"), "{stated}");
    }
}
