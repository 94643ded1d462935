//! Operators and their attributes.

use super::rules::ShapeRule;
use super::{ElementType, Tables};
use cranelift_entity::entity_impl;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::yaml::{Fields, Node, Text};

/// An operator: a row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Operator(u32);
entity_impl!(Operator, "operator");

easel_isa::words! {
    /// The class of an operator by its use of elements.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
    pub enum Class {
        /// Each element of the result from one element of each argument.
        Pointwise = "pointwise",
        /// Each element of the result from many elements.
        Reduction = "reduction",
        /// Elements of the result from rows of one argument and columns of another.
        Product = "product",
        /// The operator moves no data.
        View = "view",
        /// The operator moves data and computes nothing.
        Copy = "copy",
        /// The operator is rewritten to others.
        Compound = "compound",
        /// The operator is a part of a kernel.
        Gen = "gen",
    }
}

/// The binding of arguments to the parameters of modules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binding {
    /// Arguments and parameters do not correspond.
    Free,
    /// An argument for each parameter of the module.
    Arguments,
    /// The arguments of all modules but the last, then those of the last except its first parameter.
    Concatenation,
}

/// An allowed number of operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The least number.
    pub least: u32,
    /// The greatest number; no limit if absent.
    pub most: Option<u32>,
}

impl Count {
    /// Whether a number is allowed.
    pub fn allows(self, count: usize) -> bool {
        count >= self.least as usize && self.most.is_none_or(|most| count <= most as usize)
    }

    /// The text for messages: `1 argument`, `1 or 2 arguments`.
    pub fn text(self, what: &str) -> String {
        let s = |n: u32| if n == 1 { "" } else { "s" };
        match (self.least, self.most) {
            (least, Some(most)) if least == most => format!("{least} {what}{}", s(least)),
            (least, Some(most)) if least + 1 == most => format!("{least} or {most} {what}s"),
            (least, Some(most)) => format!("{least} to {most} {what}s"),
            (least, None) => format!("at least {least} {what}{}", s(least)),
        }
    }
}

/// A number of arguments for which the host runs an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Left {
    /// The number of arguments.
    pub arguments: u32,
    /// The meaning of that number.
    pub because: String,
}

/// The kind of an attribute's value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number without fraction.
    Integer,
    /// A number.
    Float,
    /// 0 or 1.
    Boolean,
    /// Any text.
    String,
    /// `{1, 2}`.
    Integers,
    /// A type by number.
    Type,
    /// One of these names, by number.
    Enumeration(Vec<(String, i64)>),
    /// One of these words.
    Word(Vec<String>),
    /// A shape.
    Shape,
    /// Numbers, ranges and expressions in braces.
    Dimensions,
    /// An operator with attributes.
    Operation,
}

/// An attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attribute {
    /// The printed name.
    pub name: String,
    /// The name in older texts.
    pub older: Option<String>,
    /// The kind of its value.
    pub kind: Kind,
    /// Whether the value can be `nullopt`.
    pub optional: bool,
    /// Whether an attribute without a value is not printed.
    pub omitted: bool,
    /// The default value.
    pub default: Option<String>,
}

/// The table's row of an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OperatorRow {
    /// The name in the text.
    pub name: String,
    /// The class.
    pub class: Class,
    /// Whether the two arguments commute.
    pub commutative: bool,
    /// The rule for the result's shape.
    pub shape: ShapeRule,
    /// Whether all arguments have one type.
    pub same_types: bool,
    /// Whether arguments must not be floats.
    pub integers: bool,
    /// The type of the result, if it is not the type of an argument.
    pub result: Option<ElementType>,
    /// The number of arguments.
    pub arguments: Count,
    /// The number of modules.
    pub modules: Count,
    /// The binding of arguments to the parameters of modules.
    pub binds: Binding,
    /// A number of arguments for which the host runs the operator.
    pub host: Option<Left>,
    /// The attributes in printed order.
    pub attributes: Vec<Attribute>,
}

impl Operator {
    /// The row of the operator.
    pub fn row(self) -> &'static OperatorRow {
        &super::tables().operators[self]
    }
}

/// Reads the table.
pub(super) fn read(root: &Node, tables: &mut Tables, out: &mut Diagnostics) {
    let Some(mut fields) = Fields::new(root, out) else {
        return;
    };
    let rows = fields.need("operators", out).and_then(|n| n.map(out));
    let hosts = fields.get("hosts").map(|n| n.names(out));
    let hosts = hosts.into_iter().flatten().map(|name| name.text);
    tables.hosts.extend(hosts);
    fields.finish("the table", out);
    for (name, node) in rows.unwrap_or_default() {
        if let Some(row) = operator(name, node, tables, out) {
            let operator = tables.operators.push(row);
            tables.names.insert(name.text.clone(), operator);
        }
    }
}

fn operator(
    name: &Text,
    node: &Node,
    tables: &Tables,
    out: &mut Diagnostics,
) -> Option<OperatorRow> {
    let mut fields = Fields::new(node, out)?;
    let class = fields
        .need("class", out)
        .and_then(|n| one_of(n, &Class::ALL, out));
    let shape = fields
        .need("shape", out)
        .and_then(|n| one_of(n, &ShapeRule::ALL, out));
    let types = fields.get("types");
    let types = types.and_then(|n| one_of(n, &[(true, "same")], out));
    let takes = fields.get("takes");
    let takes = takes.and_then(|n| one_of(n, &[(true, "integers")], out));
    let result = fields.get("result").and_then(|n| {
        let types = tables.types.iter().map(|(ty, row)| (ty, row.name.as_str()));
        one_of(n, &types.collect::<Vec<_>>(), out)
    });
    let commutative = fields.value("commutative", out);
    let arguments = fields.get("arguments").map(|n| count(n, out));
    let modules = fields.get("modules").map(|n| count(n, out));
    let binds = fields.get("binds").and_then(|n| {
        let ways = [
            (Binding::Arguments, "arguments"),
            (Binding::Concatenation, "concatenation"),
        ];
        one_of(n, &ways, out)
    });
    let host = fields.get("host").and_then(|n| left(n, out));
    let attributes = fields.get("attributes").and_then(|n| n.map(out));
    let attributes = attributes.unwrap_or_default().iter();
    let attributes = attributes.filter_map(|(name, node)| attribute(name, node, out));
    let attributes = attributes.collect();
    fields.finish("an operator", out);
    let exactly = |n| Count {
        least: n,
        most: Some(n),
    };
    Some(OperatorRow {
        name: name.text.clone(),
        class: class?,
        commutative: commutative.unwrap_or(false),
        shape: shape?,
        same_types: types.unwrap_or(false),
        integers: takes.unwrap_or(false),
        result,
        arguments: arguments.unwrap_or(Some(exactly(1)))?,
        modules: modules.unwrap_or(Some(exactly(0)))?,
        binds: binds.unwrap_or(Binding::Free),
        host,
        attributes,
    })
}

fn one_of<T: Copy>(node: &Node, known: &[(T, &str)], out: &mut Diagnostics) -> Option<T> {
    let name = node.name(out)?;
    let found = known.iter().find(|(_, word)| *word == name.text);
    if found.is_none() {
        let words: Vec<&str> = known.iter().map(|(_, word)| *word).collect();
        let error = Diagnostic::error("tensor-table", format!("`{}` is not known", name.text));
        out.push(
            error
                .label(name.span, "this word")
                .help(format!("known: {}", words.join(", "))),
        );
    }
    found.map(|(value, _)| *value)
}

fn count(node: &Node, out: &mut Diagnostics) -> Option<Count> {
    if node.scalar().is_some() {
        let least = node.int(out)?;
        return Some(Count {
            least,
            most: Some(least),
        });
    }
    match node.list(out)? {
        [least, most] => Some(Count {
            least: least.int(out)?,
            most: match most.scalar() {
                Some("any") => None,
                _ => Some(most.int(out)?),
            },
        }),
        _ => {
            let error = Diagnostic::error("tensor-table", "a count is the least and the most");
            out.push(error.label(node.span, "these"));
            None
        }
    }
}

fn left(node: &Node, out: &mut Diagnostics) -> Option<Left> {
    let mut fields = Fields::new(node, out)?;
    let arguments = fields.needed("arguments", out)?;
    let because = fields.needed("because", out)?;
    fields.finish("a number of arguments", out);
    Some(Left { arguments, because })
}

fn attribute(name: &Text, node: &Node, out: &mut Diagnostics) -> Option<Attribute> {
    let mut fields = Fields::new(node, out)?;
    let word = fields.need("kind", out)?;
    let values = fields.get("values");
    let simple = [
        ("integer", Kind::Integer),
        ("float", Kind::Float),
        ("boolean", Kind::Boolean),
        ("string", Kind::String),
        ("integers", Kind::Integers),
        ("type", Kind::Type),
        ("enumeration", Kind::Enumeration(Vec::new())),
        ("word", Kind::Word(Vec::new())),
        ("shape", Kind::Shape),
        ("dimensions", Kind::Dimensions),
        ("operation", Kind::Operation),
    ];
    let places: Vec<(usize, &str)> = (0..).zip(simple.iter().map(|k| k.0)).collect();
    let kind = match &simple[one_of(word, &places, out)?].1 {
        Kind::Enumeration(_) => {
            let mut known = Vec::new();
            for (word, value) in values.and_then(|v| v.map(out)).unwrap_or_default() {
                known.push((word.text.clone(), value.int(out)?));
            }
            Kind::Enumeration(known)
        }
        Kind::Word(_) => {
            let known = values.map(|v| v.names(out)).unwrap_or_default();
            Kind::Word(known.into_iter().map(|w| w.text).collect())
        }
        kind => kind.clone(),
    };
    let older = fields.value("older", out);
    let optional = fields.value("optional", out);
    let omitted = fields.value("omitted", out);
    let omitted = omitted.unwrap_or(false);
    let default = fields.value("default", out);
    let default = default.or_else(|| omitted.then(|| "nullopt".to_string()));
    fields.finish("an attribute", out);
    Some(Attribute {
        name: name.text.clone(),
        older,
        kind,
        optional: omitted || optional.unwrap_or(false),
        omitted,
        default,
    })
}
