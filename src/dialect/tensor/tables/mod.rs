//! The tables of types and operators: `isa/gen/*.yaml`, read once.
//!
//! - `types`: types of elements; `operators`: operators and their attributes;
//!   `rules`: the names of the rules for shapes.

mod operators;
mod rules;
mod types;

pub use operators::{Attribute, Binding, Class, Count, Kind, Left, Operator, OperatorRow};
pub use rules::ShapeRule;
pub use types::{ElementType, Encoding, Float, Specials, TypeRow};

use cranelift_entity::PrimaryMap;
use easel_isa::diagnostic::{Diagnostics, SourceMap};
use easel_isa::yaml;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::LazyLock;

/// All tables.
#[derive(Default, Debug)]
pub struct Tables {
    /// Types, by their numbers in attributes.
    pub types: PrimaryMap<ElementType, TypeRow>,
    /// Operators in the order of the file.
    pub operators: PrimaryMap<Operator, OperatorRow>,
    names: FxHashMap<String, Operator>,
    /// Known operators that only hosts run, which are no rows.
    hosts: FxHashSet<String>,
    type_names: FxHashMap<String, ElementType>,
}

/// The tables that come with easel; a test checks that they have no errors.
static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::load().unwrap_or_default());

/// The tables that come with easel.
pub fn tables() -> &'static Tables {
    &TABLES
}

/// The text of the table of operators, for display.
pub const OPERATORS: &str = include_str!("../../../../isa/gen/operators.yaml");

/// The text of a table and its packed tree.
macro_rules! table {
    ($name:literal) => {
        (
            concat!("isa/gen/", $name),
            include_str!(concat!("../../../../isa/gen/", $name)),
            include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".packed")),
        )
    };
}

impl Tables {
    /// Reads the tables that come with easel.
    ///
    /// # Errors
    /// All errors of the tables.
    pub fn load() -> Result<Tables, Box<(SourceMap, Diagnostics)>> {
        let (mut sources, mut out) = (SourceMap::default(), Diagnostics::default());
        let mut tables = Tables::default();
        let mut root = |(name, text, tree): (&str, &str, &[u8]), out: &mut Diagnostics| {
            let file = sources.add(name, text);
            yaml::unpacked(file, text, tree, out)
        };
        if let Some(node) = root(table!("types.yaml"), &mut out) {
            types::read(&node, &mut tables, &mut out);
        }
        if let Some(node) = root(table!("operators.yaml"), &mut out) {
            operators::read(&node, &mut tables, &mut out);
        }
        match out.has_errors() {
            true => Err(Box::new((sources, out))),
            false => Ok(tables),
        }
    }

    /// An operator by its name.
    pub fn operator(&self, name: &str) -> Option<Operator> {
        self.names.get(name).copied()
    }

    /// Whether an operator is known and left to the host.
    pub fn is_host(&self, name: &str) -> bool {
        self.hosts.contains(name)
    }

    /// A type by its name.
    pub fn element_type(&self, name: &str) -> Option<ElementType> {
        self.type_names.get(name).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_have_no_errors() {
        let tables = match Tables::load() {
            Ok(tables) => tables,
            Err(said) => panic!("{}", said.1.render(&said.0)),
        };
        assert_eq!(tables.types.len(), 19);
        let marked = tables.operators.values();
        let marked = marked.filter(|o| o.class == Class::Pointwise).count();
        assert_eq!(marked, 57);
    }
}
