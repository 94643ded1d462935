//! What is computed together: spaces of kernels, what they take in, and which become one.

use super::{named, word};
use crate::tensor::tables::Class;
use easel_isa::diagnostic::Diagnostics;
use easel_isa::yaml::{Fields, Node};

/// How a kernel reads a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// At each element of its space.
    Element,
    /// Once for each row.
    Row,
    /// At positions of its own.
    Elsewhere,
}

const WAYS: [(&str, Way); 3] = [
    ("element", Way::Element),
    ("row", Way::Row),
    ("elsewhere", Way::Elsewhere),
];

/// How what a value is made of is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reads {
    /// As the value is.
    Same,
    /// That way.
    As(Way),
    /// From memory, through views at most.
    Memory,
}

const READS: [(&str, Reads); 5] = [
    ("same", Reads::Same),
    ("element", Reads::As(Way::Element)),
    ("row", Reads::As(Way::Row)),
    ("elsewhere", Reads::As(Way::Elsewhere)),
    ("memory", Reads::Memory),
];

const CLASSES: [(&str, Class); 5] = [
    ("pointwise", Class::Pointwise),
    ("reduction", Class::Reduction),
    ("product", Class::Product),
    ("view", Class::View),
    ("copy", Class::Copy),
];

/// What makes the space of a kernel rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// A reduction.
    Reduction,
    /// What repeats a reduced value along its rows.
    Back,
    /// A product of matrices.
    Product,
}

/// What must hold of a value that is taken in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// It reduces rows of the space.
    SameRows,
    /// It repeats along rows of the space what stands once for each.
    RepeatsRows,
    /// The space is its elements, and no other product is in the kernel.
    OnlyProduct,
}

/// What must hold of kernels that become one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joined {
    /// They read something that both read.
    SharedInput,
    /// One reads what the others write.
    ReadsResult,
}

/// What a kernel goes over.
#[derive(Clone, PartialEq, Debug)]
pub struct SpaceRule {
    /// The rule's name.
    pub name: String,
    /// What it makes use of.
    pub note: String,
    /// Classes of operators that are looked through.
    pub through: Vec<Class>,
    /// What is looked for; rows are what a reduction reduces. Without it, the space is the elements.
    pub to: Option<Finding>,
    /// How the space reads what is written.
    pub read: Way,
}

/// What a kernel takes in.
#[derive(Clone, PartialEq, Debug)]
pub struct Take {
    /// The rule's name.
    pub name: String,
    /// What it makes use of.
    pub note: String,
    /// Classes of the operator that makes the value.
    pub of: Vec<Class>,
    /// How the kernel reads it; any way where nothing is said.
    pub read: Option<Way>,
    /// What must hold.
    pub when: Vec<Condition>,
    /// How its arguments are read then.
    pub reads: Reads,
}

/// Kernels that become one.
#[derive(Clone, PartialEq, Debug)]
pub struct Join {
    /// The rule's name.
    pub name: String,
    /// What it makes use of.
    pub note: String,
    /// What must hold.
    pub when: Vec<Joined>,
}

/// All of it.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Fusion {
    /// Spaces, in order.
    pub spaces: Vec<SpaceRule>,
    /// What is taken in, in order.
    pub takes: Vec<Take>,
    /// What becomes one, in order.
    pub joins: Vec<Join>,
    /// Buffers of one kernel.
    pub buffers: usize,
    /// Values at different positions that one kernel may have.
    pub evaluations: usize,
    /// What a value in memory counts as among them.
    pub load: usize,
    /// What an operand that is read under a condition counts as more.
    pub guard: usize,
    /// Reductions of one kernel.
    pub reductions: usize,
    /// Operations of a value that several kernels do not compute each.
    pub again: u64,
}

impl Fusion {
    /// Reads the file.
    pub fn read(node: &Node, out: &mut Diagnostics) -> Option<Fusion> {
        let mut fields = Fields::new(node, out)?;
        let mut fusion = Fusion::default();
        for node in list(&mut fields, "spaces", out) {
            fusion.spaces.extend(space(node, out));
        }
        for node in list(&mut fields, "takes", out) {
            fusion.takes.extend(take(node, out));
        }
        for node in list(&mut fields, "joins", out) {
            fusion.joins.extend(join(node, out));
        }
        let limits = fields.need("limits", out);
        if let Some(mut limits) = limits.and_then(|n| Fields::new(n, out)) {
            let mut number = |key| limits.need(key, out).and_then(|n| n.int(out)).unwrap_or(1);
            (fusion.buffers, fusion.evaluations) = (number("buffers"), number("evaluations"));
            (fusion.load, fusion.guard) = (number("load"), number("guard"));
            fusion.again = number("again") as u64;
            fusion.reductions = number("reductions");
            limits.finish("the limits", out);
        }
        fields.finish("the rules on fusion", out);
        Some(fusion)
    }

    /// Names, kinds and notes of the rules, in order.
    pub fn described(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        let spaces = self.spaces.iter().map(|r| (&*r.name, "space", &*r.note));
        let takes = self.takes.iter().map(|r| (&*r.name, "fusion", &*r.note));
        let joins = self.joins.iter().map(|r| (&*r.name, "join", &*r.note));
        spaces.chain(takes).chain(joins)
    }

    /// The names of the rules, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.described().map(|r| r.0)
    }
}

fn list<'a>(fields: &mut Fields<'a>, key: &'static str, out: &mut Diagnostics) -> &'a [Node] {
    let node = fields.need(key, out);
    node.and_then(|n| n.list(out)).unwrap_or_default()
}

/// A list of words.
fn words<T: Copy>(node: Option<&Node>, known: &[(&str, T)], out: &mut Diagnostics) -> Vec<T> {
    let all = node.and_then(|n| n.list(out)).unwrap_or_default();
    all.iter().filter_map(|n| word(n, known, out)).collect()
}

fn space(node: &Node, out: &mut Diagnostics) -> Option<SpaceRule> {
    let mut fields = Fields::new(node, out)?;
    let called = named(&mut fields, out);
    let through = words(fields.get("through"), &CLASSES, out);
    let to = fields.get("to");
    let to = to.and_then(|n| {
        let known = [
            ("reduction", Finding::Reduction),
            ("back", Finding::Back),
            ("product", Finding::Product),
        ];
        word(n, &known, out)
    });
    let read = fields.need("read", out).and_then(|n| word(n, &WAYS, out));
    fields.finish("a rule on spaces", out);
    let (name, note) = called?;
    Some(SpaceRule {
        name,
        note,
        through,
        to,
        read: read?,
    })
}

fn take(node: &Node, out: &mut Diagnostics) -> Option<Take> {
    let mut fields = Fields::new(node, out)?;
    let called = named(&mut fields, out);
    let of = words(fields.need("of", out), &CLASSES, out);
    let read = fields.get("read").and_then(|n| word(n, &WAYS, out));
    let known = [
        ("same_rows", Condition::SameRows),
        ("repeats_rows", Condition::RepeatsRows),
        ("only_product", Condition::OnlyProduct),
    ];
    let when = words(fields.get("where"), &known, out);
    let reads = fields.need("reads", out).and_then(|n| word(n, &READS, out));
    fields.finish("a rule on what is taken in", out);
    let (name, note) = called?;
    Some(Take {
        name,
        note,
        of,
        read,
        when,
        reads: reads?,
    })
}

fn join(node: &Node, out: &mut Diagnostics) -> Option<Join> {
    let mut fields = Fields::new(node, out)?;
    let called = named(&mut fields, out);
    let when = words(
        fields.get("where"),
        &[
            ("shared_input", Joined::SharedInput),
            ("reads_result", Joined::ReadsResult),
        ],
        out,
    );
    fields.finish("a rule on kernels that become one", out);
    let (name, note) = called?;
    Some(Join { name, note, when })
}
