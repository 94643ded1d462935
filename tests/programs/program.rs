//! A random program: a list of nodes over earlier ones, and its text.

use crate::cell::ty;
use crate::kernel::bytes;
use easel::ir::kernel::{Atomic, Predicate, Scalar};
use std::fmt::Write;

/// Type and number of a value's elements.
pub type Shape = (Scalar, u16);

/// Work-items of a workgroup.
pub const GROUP: usize = 64;
/// Workgroups.
pub const GROUPS: usize = 2;
const ITEMS: usize = GROUP * GROUPS;
/// Room of one value of each work-item in the buffers.
const ROOM: usize = 32 * ITEMS;

/// What a node is.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Another value in each work-item, from its own part of the buffer.
    Input(usize),
    /// One value in each workgroup.
    Uniform(usize),
    /// The number of the work-item.
    Id,
    /// The number of the workgroup.
    Group,
    /// A constant.
    Constant(u64),
    /// An operation by its word.
    Word(String),
    /// A comparison.
    Compare(Predicate),
    /// The value that the work-item with another number has as its input.
    Gather(usize),
    /// What the work-item with this bit flipped gives, through the LDS.
    Exchange(u32),
    /// What stands in one place of private memory after two stores: of the first operand where the third
    /// says, of the second where the last says.
    Private,
    /// What stands in memory after an atomic operation on the first operand: with the second one, and
    /// once more where the third is below zero. In device memory, not in the LDS, if so it says.
    Atomic(Atomic, bool),
    /// One operation or the other of the last two operands, where the first is below zero or not.
    Diamond(&'static str, &'static str),
    /// An operation of the last two operands, over and over: as often as the first says, 1 to 7 times.
    Loop(&'static str),
}

impl Step {
    /// Its kind, as what was drawn is counted.
    pub fn kind(&self) -> String {
        match self {
            Step::Word(word) => word.split('<').next().unwrap_or_default().to_owned(),
            Step::Atomic(op, true) => format!("atomic {} global", op.name()),
            Step::Atomic(op, false) => format!("atomic {}", op.name()),
            Step::Input(_) => "input".into(),
            Step::Uniform(_) => "uniform".into(),
            Step::Id => "id".into(),
            Step::Group => "group".into(),
            Step::Constant(_) => "constant".into(),
            Step::Compare(_) => "compare".into(),
            Step::Gather(_) => "gather".into(),
            Step::Exchange(_) => "exchange".into(),
            Step::Private => "private".into(),
            Step::Diamond(..) => "diamond".into(),
            Step::Loop(_) => "loop".into(),
        }
    }
}

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// How it comes about.
    pub step: Step,
    /// Its type.
    pub shape: Shape,
    /// Earlier nodes.
    pub uses: Vec<usize>,
}

/// Nodes in order; those in `outputs` are stored.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Program {
    pub nodes: Vec<Node>,
    pub outputs: Vec<usize>,
}

impl Program {
    /// How many parts of the input buffer are read.
    pub fn inputs(&self) -> usize {
        let number = |n: &Node| match n.step {
            Step::Input(k) | Step::Uniform(k) | Step::Gather(k) => k + 1,
            _ => 0,
        };
        self.nodes.iter().map(number).max().unwrap_or(0).max(1)
    }

    /// Without nodes that no output needs.
    pub fn trimmed(&self) -> Program {
        let mut used = vec![false; self.nodes.len()];
        self.outputs.iter().for_each(|&o| used[o] = true);
        for n in (0..self.nodes.len()).rev() {
            if used[n] {
                self.nodes[n].uses.iter().for_each(|&u| used[u] = true);
            }
        }
        let mut numbers = vec![usize::MAX; self.nodes.len()];
        let mut trimmed = Program::default();
        for (n, node) in self.nodes.iter().enumerate().filter(|(n, _)| used[*n]) {
            numbers[n] = trimmed.nodes.len();
            let mut node = node.clone();
            node.uses.iter_mut().for_each(|u| *u = numbers[*u]);
            trimmed.nodes.push(node);
        }
        trimmed.outputs = self.outputs.iter().map(|&o| numbers[o]).collect();
        trimmed
    }

    /// Size of the buffers that are read and written.
    pub fn buffer_bytes(&self) -> [usize; 2] {
        // Behind the outputs, what atomic operations change.
        [ROOM * self.inputs(), ROOM * self.outputs.len() + 8 * ITEMS]
    }

    /// Where an output of a work-item is.
    pub fn output_at(&self, output: usize, item: usize) -> usize {
        let (elem, lanes) = self.nodes[self.outputs[output]].shape;
        ROOM * output + item * bytes(elem, lanes)
    }

    /// Kernel IR.
    pub fn text(&self, lanes_of_wave: u32) -> String {
        let [read, written] = self.buffer_bytes();
        let any = |is: fn(&Step) -> bool| self.nodes.iter().any(|n| is(&n.step));
        let exchange = any(|s| matches!(s, Step::Exchange(_) | Step::Atomic(_, false)));
        let private = any(|s| *s == Step::Private);
        let mut shared = String::new();
        if exchange {
            // What is exchanged, then what atomic operations change.
            shared += ", shared_bytes = 2560";
        }
        if private {
            shared += ", private_bytes = 128";
        }
        let mut text = format!(
            "kernel @program attributes {{workgroup_size = [{GROUP}, 1, 1], subgroup_size = {lanes_of_wave}, grid = [{GROUPS}, 1, 1]{shared}, arguments = [
  buffer \"in\" at 0 size 8 bytes {read} element \"i8\" shape [{read}],
  buffer \"out\" at 8 size 8 bytes {written} element \"i8\" shape [{written}] written]}} {{
^bb0:
  %in: ptr.global = argument<0>
  %out: ptr.global = argument<1>
  %id: i32 in [0, {}] = workitem_id<0>
  %group: i32 in [0, {}] = workgroup_id<0>
  %width: i32 = const<{GROUP:#x}>
  %first: i32 = mul %group, %width
  %item: i32 = add %first, %id
  %index: i64 = zext %item
  %wide_group: i64 = zext %group
",
            GROUP - 1,
            GROUPS - 1
        );
        if exchange {
            text += "  %lds: ptr.lds = lds_base<0>\n";
        }
        if private {
            text += "  %own: ptr.private = private_base<0>\n";
        }
        let mut names = Vec::with_capacity(self.nodes.len());
        for (n, node) in self.nodes.iter().enumerate() {
            let name = match node.step {
                Step::Id => "id".into(),
                Step::Group => "group".into(),
                _ => format!("v{n}"),
            };
            names.push(name);
            self.node(&mut text, n, &names);
        }
        for (n, &output) in self.outputs.iter().enumerate() {
            let (elem, lanes) = self.nodes[output].shape;
            let size = bytes(elem, lanes);
            offset(&mut text, &format!("o{n}"), "index", size, ROOM * n);
            let _ = writeln!(
                text,
                "  store<global, extent={written}, align={}> %{}, %out, %o{n}",
                align(size),
                names[output]
            );
        }
        text + "  return\n}\n"
    }

    fn node(&self, text: &mut String, n: usize, names: &[String]) {
        let node = &self.nodes[n];
        let (elem, lanes) = node.shape;
        let (t, size) = (ty(elem, lanes), bytes(elem, lanes));
        let read = self.buffer_bytes()[0];
        let uses: Vec<String> = node
            .uses
            .iter()
            .map(|&u| format!("%{}", names[u]))
            .collect();
        let load = |text: &mut String, at: &str| {
            let _ = writeln!(
                text,
                "  %v{n}: {t} = load<global, extent={read}, align={}> %in, %{at}",
                align(size)
            );
        };
        let at = format!("a{n}");
        match &node.step {
            Step::Id | Step::Group => {}
            Step::Input(k) => {
                offset(text, &at, "index", size, ROOM * k);
                load(text, &at);
            }
            Step::Uniform(k) => {
                offset(text, &at, "wide_group", size, ROOM * k);
                load(text, &at);
            }
            Step::Gather(k) => {
                let _ = writeln!(text, "  %m{n}: i32 = const<{:#x}>", ITEMS - 1);
                let _ = writeln!(text, "  %i{n}: i32 = and {}, %m{n}", uses[0]);
                let _ = writeln!(text, "  %w{n}: i64 = zext %i{n}");
                offset(text, &at, &format!("w{n}"), size, ROOM * k);
                load(text, &at);
            }
            Step::Exchange(bit) => {
                let _ = writeln!(text, "  %b{n}: i32 = const<{bit:#x}>");
                let _ = writeln!(text, "  %x{n}: i32 = xor %id, %b{n}");
                let _ = writeln!(text, "  %wi{n}: i64 = zext %id");
                let _ = writeln!(text, "  %wx{n}: i64 = zext %x{n}");
                offset(text, &format!("s{n}"), &format!("wi{n}"), size, 0);
                offset(text, &at, &format!("wx{n}"), size, 0);
                let align = align(size);
                let _ = writeln!(text, "  barrier");
                let _ = writeln!(text, "  store<lds, align={align}> {}, %lds, %s{n}", uses[0]);
                let _ = writeln!(text, "  barrier");
                let _ = writeln!(text, "  %v{n}: {t} = load<lds, align={align}> %lds, %{at}");
            }
            Step::Private => {
                let _ = writeln!(text, "  %three{n}: i32 = const<0x3>");
                for (name, index) in [("p", &uses[2]), ("q", &uses[3])] {
                    let _ = writeln!(text, "  %{name}i{n}: i32 = and {index}, %three{n}");
                    let _ = writeln!(text, "  %{name}w{n}: i64 = zext %{name}i{n}");
                    offset(text, &format!("{name}{n}"), &format!("{name}w{n}"), 32, 0);
                }
                let (a, b, align) = (&uses[0], &uses[1], align(size));
                let _ = write!(
                    text,
                    "  store<private, align={align}> {a}, %own, %p{n}
  store<private, align={align}> {b}, %own, %q{n}
  %v{n}: {t} = load<private, align={align}> %own, %p{n}
"
                );
            }
            Step::Atomic(op, global) => {
                let (space, base, index, start) = match global {
                    true => (
                        format!("global, extent={}", self.buffer_bytes()[1]),
                        "out",
                        "index",
                        ROOM * self.outputs.len(),
                    ),
                    false => ("lds".into(), "lds", &*format!("wi{n}"), 2048),
                };
                let _ = writeln!(text, "  %wi{n}: i64 = zext %id");
                offset(text, &at, index, 8, start);
                let (a, b, c) = (&uses[0], &uses[1], &uses[2]);
                let operands = match op {
                    Atomic::CompareExchange => format!("{b}, {a}"),
                    _ => b.clone(),
                };
                let (op, place) = (op.name(), format!("%{base}, %{at}"));
                let _ = write!(
                    text,
                    "  store<{space}, align={size}> {a}, {place}
  atomic<{op}, {space}, align={size}> {operands}, {place}
  %z{n}: i32 = const<0x0>
  %c{n}: i1 = cmp<slt> {c}, %z{n}
  branch %c{n} -> ^then{n}, ^else{n}
^then{n}:
  %t{n}: {t} = atomic<{op}, {space}, align={size}> {operands}, {place}
  jump -> ^join{n}(%t{n})
^else{n}:
  jump -> ^join{n}({a})
^join{n}(%old{n}: {t}):
  %l{n}: {t} = load<{space}, align={size}> {place}
  %v{n}: {t} = xor %old{n}, %l{n}
"
                );
            }
            Step::Diamond(some, others) => {
                let (c, a, b) = (&uses[0], &uses[1], &uses[2]);
                let _ = write!(
                    text,
                    "  %z{n}: i32 = const<0x0>
  %c{n}: i1 = cmp<slt> {c}, %z{n}
  branch %c{n} -> ^then{n}, ^else{n}
^then{n}:
  %t{n}: {t} = {some} {a}, {b}
  jump -> ^join{n}(%t{n})
^else{n}:
  %e{n}: {t} = {others} {a}, {b}
  jump -> ^join{n}(%e{n})
^join{n}(%v{n}: {t}):
"
                );
            }
            Step::Loop(word) => {
                let (trips, a, b) = (&uses[0], &uses[1], &uses[2]);
                let _ = write!(
                    text,
                    "  %z{n}: i32 = const<0x0>
  %one{n}: i32 = const<0x1>
  %seven{n}: i32 = const<0x7>
  %trips{n}: i32 = and {trips}, %seven{n}
  jump -> ^loop{n}(%z{n}, {a})
^loop{n}(%k{n}: i32, %x{n}: {t}):
  %y{n}: {t} = {word} %x{n}, {b}
  %next{n}: i32 = add %k{n}, %one{n}
  %more{n}: i1 = cmp<slt> %next{n}, %trips{n}
  branch %more{n} -> ^loop{n}(%next{n}, %y{n}), ^done{n}(%y{n})
^done{n}(%v{n}: {t}):
"
                );
            }
            Step::Constant(bits) => {
                let _ = writeln!(text, "  %v{n}: {t} = const<{bits:#x}>");
            }
            Step::Word(word) => {
                let _ = writeln!(text, "  %v{n}: {t} = {word} {}", uses.join(", "));
            }
            Step::Compare(p) => {
                let _ = writeln!(text, "  %v{n}: {t} = cmp<{}> {}", p.name(), uses.join(", "));
            }
        }
    }
}

/// Greatest power of two that a run of values is aligned to.
fn align(size: usize) -> usize {
    1 << size.trailing_zeros().min(4)
}

/// `%name = %index * size + base`
fn offset(text: &mut String, name: &str, index: &str, size: usize, base: usize) {
    let _ = writeln!(text, "  %{name}s: i64 = const<{size:#x}>");
    let _ = writeln!(text, "  %{name}p: i64 = mul %{index}, %{name}s");
    let _ = writeln!(text, "  %{name}b: i64 = const<{base:#x}>");
    let _ = writeln!(text, "  %{name}: i64 = add %{name}p, %{name}b");
}
