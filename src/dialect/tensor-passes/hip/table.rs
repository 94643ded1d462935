//! The spellings of operators in C++: `isa/gen/hip.yaml`, read once.

use crate::tensor::ElementType;
use crate::tensor::tables::tables as dialect;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use easel_isa::yaml::{self, Fields, Node};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The spellings.
#[derive(Default, Debug)]
pub struct Table {
    /// The types of elements.
    pub types: FxHashMap<ElementType, String>,
    /// The operators that are not functions of their names.
    pub elements: FxHashMap<String, String>,
    /// The parts of reductions.
    pub reductions: FxHashMap<String, String>,
    /// A product of matrices.
    pub matrices: String,
}

/// The text of the table.
pub(crate) const TEXT: &str = include_str!("../../../../isa/gen/hip.yaml");

/// The table that comes with easel; a test checks that it has no errors.
static TABLE: LazyLock<Table> = LazyLock::new(|| Table::load().unwrap_or_default());

/// The table that comes with easel.
pub fn table() -> &'static Table {
    &TABLE
}

impl Table {
    /// Reads the table that comes with easel.
    ///
    /// # Errors
    /// All errors of the table.
    pub fn load() -> Result<Table, Box<(SourceMap, Diagnostics)>> {
        let (mut sources, mut out) = (SourceMap::default(), Diagnostics::default());
        let text = TEXT;
        let file = sources.add("isa/gen/hip.yaml", text);
        let tree = include_bytes!(concat!(env!("OUT_DIR"), "/hip.yaml.packed"));
        let mut table = Table::default();
        if let Some(node) = yaml::unpacked(file, text, tree, &mut out) {
            table.read(&node, &mut out);
        }
        match out.has_errors() {
            true => Err(Box::new((sources, out))),
            false => Ok(table),
        }
    }

    fn read(&mut self, node: &Node, out: &mut Diagnostics) {
        let Some(mut fields) = Fields::new(node, out) else {
            return;
        };
        let types = fields.need("types", out).and_then(|n| n.map(out));
        for (name, node) in types.unwrap_or_default() {
            match (dialect().element_type(&name.text), node.text(out)) {
                (Some(ty), Some(text)) => {
                    self.types.insert(ty, text);
                }
                _ => {
                    let message = format!("`{}` is no type of elements", name.text);
                    out.push(
                        Diagnostic::error("tensor-table", message).label(name.span, "this one"),
                    );
                }
            }
        }
        for (section, into) in [
            ("elements", &mut self.elements),
            ("reductions", &mut self.reductions),
        ] {
            let lines = fields.need(section, out).and_then(|n| n.map(out));
            for (name, node) in lines.unwrap_or_default() {
                if let Some(text) = node.text(out) {
                    into.insert(name.text.clone(), text);
                }
            }
        }
        let matrices = fields.needed("matrices", out);
        self.matrices = matrices.unwrap_or_default();
        fields.finish("the table", out);
    }
}

/// A spelling with names in braces replaced.
pub fn filled(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = template.to_string();
    for (name, value) in values {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_no_errors() {
        if let Err(said) = Table::load() {
            panic!("{}", said.1.render(&said.0));
        }
    }

    /// Each line is for an operator that exists.
    #[test]
    fn every_line_is_of_an_operator() {
        for name in table().elements.keys() {
            assert!(dialect().operator(name).is_some(), "{name}");
        }
    }
}
