//! Checks that depend on the order of instructions: labels, ends, and that addresses, predicates and
//! surfaces are written before they are read, on every path.

use super::{At, Verifier};
use crate::layout;
use crate::model::{Function, Instruction, Item, Label, Named, Operand, Variable};
use crate::tables::{GuardUse, OpInfo, Role};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Severity, Span};

/// The successors of an instruction.
struct Next<'i> {
    targets: Vec<&'i Label>,
    falls: bool,
}

/// A set of small numbers.
#[derive(Clone, PartialEq)]
struct Bits(Vec<u64>);

impl Bits {
    fn new(len: usize, full: bool) -> Self {
        Bits(vec![if full { u64::MAX } else { 0 }; len.div_ceil(64)])
    }
    fn set(&mut self, at: usize) {
        if let Some(word) = self.0.get_mut(at / 64) {
            *word |= 1 << (at % 64);
        }
    }
    fn has(&self, at: usize) -> bool {
        self.0
            .get(at / 64)
            .is_some_and(|word| word >> (at % 64) & 1 == 1)
    }
    /// Intersects two sets; whether elements were removed.
    fn meet(&mut self, other: &Bits) -> bool {
        let mut less = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            less |= *a & !b != 0;
            *a &= b;
        }
        less
    }
}

/// Numbers of writable things: elements of addresses, predicates, surfaces.
struct Numbers {
    addresses: Vec<usize>,
    predicates: usize,
    surfaces: usize,
    len: usize,
}

impl Verifier<'_> {
    fn span(&self, f: usize, at: usize) -> Option<Span> {
        self.places.and_then(|p| p.item(f, at)).map(|p| p.span)
    }

    fn flow_error(&mut self, span: Option<Span>, code: &'static str, message: String, help: &str) {
        let d = Diagnostic::error(code, message).maybe_label(span, "");
        self.out
            .push(if help.is_empty() { d } else { d.help(help) });
    }

    pub(super) fn flow(&mut self) {
        let kernel = self.kernel;
        // The place of each label: function and item.
        let mut stands: SecondaryMap<Label, Option<(usize, usize)>> = SecondaryMap::new();
        for (f, function) in kernel.functions.iter().enumerate() {
            for (at, item) in function.items.iter().enumerate() {
                let Item::Label(label) = item else { continue };
                let span = self.span(f, at);
                if !kernel.labels.is_valid(*label) {
                    self.flow_error(span, "visa-label", "this label has no name".into(), "");
                } else if stands[*label].replace((f, at)).is_some() {
                    let message = format!("label `{}` stands twice", kernel.labels[*label]);
                    self.flow_error(span, "visa-label", message, "");
                }
            }
        }
        let numbers = self.numbers();
        if kernel.functions.iter().all(|f| f.items.is_empty()) {
            self.flow_error(
                None,
                "visa-flow",
                format!("kernel `{}` is empty", kernel.name),
                "",
            );
        }
        for (f, function) in kernel.functions.iter().enumerate() {
            self.marks(f, function);
            self.targets(f, function, &stands);
            self.written(f, function, &stands, &numbers);
        }
    }

    fn numbers(&self) -> Numbers {
        let mut len = 0;
        let mut addresses = Vec::new();
        for decl in self.kernel.addresses.values() {
            addresses.push(len);
            len += decl.elements.min(64) as usize;
        }
        let predicates = len;
        let surfaces = len + self.kernel.predicates.len();
        let len = surfaces + self.kernel.surfaces.len();
        Numbers {
            addresses,
            predicates,
            surfaces,
            len,
        }
    }

    /// Checks that marks of source places precede an instruction.
    fn marks(&mut self, f: usize, function: &Function) {
        let mut open = None;
        for (at, item) in function.items.iter().enumerate() {
            match item {
                Item::File(_) | Item::Line(_) => open = Some(at),
                Item::Instruction(_) => open = None,
                Item::Label(_) | Item::LifetimeStart(_) | Item::LifetimeEnd(_) | Item::Note(_) => {}
            }
        }
        if let Some(at) = open {
            let message = "no instruction follows that this would be the source place of";
            let d = Diagnostic {
                severity: Severity::Warning,
                ..Diagnostic::error("visa-location", message)
            };
            self.out.push(d.maybe_label(self.span(f, at), ""));
        }
    }

    /// Checks that jumps go to labels of their function, calls to functions.
    fn targets(
        &mut self,
        f: usize,
        function: &Function,
        stands: &SecondaryMap<Label, Option<(usize, usize)>>,
    ) {
        let kernel = self.kernel;
        for (at, item) in function.items.iter().enumerate() {
            let Item::Instruction(i) = item else { continue };
            let Some(info) = self.platform.op(i.op) else {
                continue;
            };
            let calls = info.calls("call") || info.calls("stack_call");
            for (n, operand) in i.operands.iter().enumerate() {
                let labels: &[Label] = match operand {
                    Operand::Label(label) => std::slice::from_ref(label),
                    Operand::Labels(labels) => labels,
                    _ => continue,
                };
                let place = self.places.and_then(|p| p.item(f, at));
                let here = At {
                    instruction: i,
                    place,
                };
                let span = here.operand(n);
                for label in labels {
                    let Some((in_function, item)) = stands[*label] else {
                        let name = kernel.labels.get(*label).map_or("?", String::as_str);
                        let message = format!("label `{name}` stands nowhere");
                        self.report(here, span, "visa-label", message);
                        continue;
                    };
                    let name = &kernel.labels[*label];
                    let starts =
                        kernel.functions[in_function].name.as_ref() == Some(name) && item == 0;
                    if calls && !starts {
                        let message = format!("`{name}` is not a function");
                        self.report(here, span, "visa-label", message);
                    } else if !calls && starts {
                        let message = format!("`{name}` is a function, which nothing can jump to");
                        let help = "put a label of its own behind the function's";
                        self.advise(here, span, "visa-label", message, help);
                    } else if !calls && in_function != f {
                        let message = format!("`{name}` is in another function");
                        self.report(here, span, "visa-label", message);
                    }
                }
            }
        }
    }

    /// The successors of an instruction.
    fn next<'i>(&self, i: &'i Instruction, info: &OpInfo) -> Next<'i> {
        let mut targets = Vec::new();
        let guarded = i.guard.is_some();
        if info.calls("branch") || info.calls("goto") || info.calls("switch") {
            for operand in &i.operands {
                match operand {
                    Operand::Label(label) => targets.push(label),
                    Operand::Labels(labels) => targets.extend(labels),
                    _ => {}
                }
            }
            // Elements that jump elsewhere join later.
            let divides = info.guard == GuardUse::Elements;
            return Next {
                targets,
                falls: guarded || divides,
            };
        }
        let ends = info.calls("end") || info.calls("stack_end");
        Next {
            targets,
            falls: !ends || guarded,
        }
    }

    /// Checks for reads of unwritten data on some path, and paths without an end.
    fn written(
        &mut self,
        f: usize,
        function: &Function,
        stands: &SecondaryMap<Label, Option<(usize, usize)>>,
        numbers: &Numbers,
    ) {
        // Blocks: from a label, or from the instruction after a possible jump.
        let items = &function.items;
        if items.is_empty() {
            return;
        }
        let mut starts = vec![false; items.len()];
        starts[0] = true;
        for (at, item) in items.iter().enumerate() {
            match item {
                Item::Label(_) => starts[at] = true,
                Item::Instruction(i) => {
                    let Some(info) = self.platform.op(i.op) else {
                        continue;
                    };
                    let next = self.next(i, info);
                    if (!next.falls || !next.targets.is_empty()) && at + 1 < items.len() {
                        starts[at + 1] = true;
                    }
                }
                _ => {}
            }
        }
        let firsts: Vec<usize> = (0..items.len()).filter(|at| starts[*at]).collect();
        let block_of = |item: usize| firsts.partition_point(|first| *first <= item) - 1;
        let end_of = |b: usize| firsts.get(b + 1).copied().unwrap_or(items.len());
        // Everything may be written at the entry of a subroutine.
        let mut entry = Bits::new(numbers.len, f > 0);
        for input in &self.kernel.inputs {
            if let Variable::Surface(s) = input.variable {
                entry.set(numbers.surfaces + s.as_u32() as usize);
            }
        }
        let mut known: Vec<Option<Bits>> = vec![None; firsts.len()];
        known[0] = Some(entry);
        let mut work = vec![0];
        let mut waits = vec![false; firsts.len()];
        let mut open_end = None;
        while let Some(b) = work.pop() {
            waits[b] = false;
            let Some(mut bits) = known[b].clone() else {
                continue;
            };
            let mut next = Next {
                targets: Vec::new(),
                falls: true,
            };
            for item in &items[firsts[b]..end_of(b)] {
                if let Item::Instruction(i) = item
                    && let Some(info) = self.platform.op(i.op)
                {
                    self.writes(i, info, numbers, &mut bits);
                    next = self.next(i, info);
                }
            }
            let targets = next.targets.iter().filter_map(|label| stands[**label]);
            let mut ways: Vec<usize> = targets
                .filter(|(g, _)| *g == f)
                .map(|(_, item)| block_of(item))
                .collect();
            if next.falls {
                match b + 1 < firsts.len() {
                    true => ways.push(b + 1),
                    false => open_end = Some(items.len() - 1),
                }
            }
            for way in ways {
                let changed = match &mut known[way] {
                    Some(there) => there.meet(&bits),
                    unknown => {
                        *unknown = Some(bits.clone());
                        true
                    }
                };
                if changed && !std::mem::replace(&mut waits[way], true) {
                    work.push(way);
                }
            }
        }
        if let Some(at) = open_end {
            let message = "control runs out of the end of the function".into();
            let span = self.span(f, at);
            self.flow_error(
                span,
                "visa-flow",
                message,
                "end every way with `ret (M1, 1)`",
            );
        }
        for (b, first) in firsts.iter().enumerate() {
            // Unreachable code reads nothing.
            let Some(mut bits) = known[b].take() else {
                continue;
            };
            for (k, item) in items[*first..end_of(b)].iter().enumerate() {
                let at = first + k;
                let Item::Instruction(i) = item else { continue };
                let Some(info) = self.platform.op(i.op) else {
                    continue;
                };
                self.reads(f, at, i, info, numbers, &bits);
                self.writes(i, info, numbers, &mut bits);
            }
        }
    }

    fn writes(&self, i: &Instruction, info: &OpInfo, numbers: &Numbers, bits: &mut Bits) {
        for (operand, row) in i.operands.iter().zip(&info.operands) {
            match (operand, row.role) {
                (
                    Operand::Address {
                        variable, first, ..
                    },
                    Role::AddressDestination,
                ) => {
                    let Some(start) = numbers.addresses.get(variable.as_u32() as usize) else {
                        continue;
                    };
                    let most = self.kernel.addresses[*variable].elements.min(64);
                    for k in *first..first.saturating_add(layout::size(i.exec)).min(most) {
                        bits.set(start + k as usize);
                    }
                }
                (Operand::Predicate(p), Role::PredicateDestination) => {
                    bits.set(numbers.predicates + p.as_u32() as usize);
                }
                (Operand::Surface(Named::Declared(s)), Role::SurfaceDestination) => {
                    bits.set(numbers.surfaces + s.as_u32() as usize);
                }
                _ => {}
            }
        }
    }

    fn reads(
        &mut self,
        f: usize,
        item: usize,
        i: &Instruction,
        info: &OpInfo,
        numbers: &Numbers,
        bits: &Bits,
    ) {
        let place = self.places.and_then(|p| p.item(f, item));
        let at = At {
            instruction: i,
            place,
        };
        let size = layout::size(i.exec);
        if let Some(guard) = &i.guard
            && self.kernel.predicates.is_valid(guard.predicate)
            && !bits.has(numbers.predicates + guard.predicate.as_u32() as usize)
        {
            let name = &self.kernel.predicates[guard.predicate].name;
            let message = format!("predicate `{name}` is read and not written on every way here");
            self.report(at, at.guard(), "visa-predicate", message);
        }
        for (n, (operand, row)) in i.operands.iter().zip(&info.operands).enumerate() {
            let span = at.operand(n);
            let (address, first, count) = match operand {
                Operand::Predicate(p) if row.role == Role::PredicateSource => {
                    if self.kernel.predicates.is_valid(*p)
                        && !bits.has(numbers.predicates + p.as_u32() as usize)
                    {
                        let name = &self.kernel.predicates[*p].name;
                        let message =
                            format!("predicate `{name}` is read and not written on every way here");
                        self.report(at, span, "visa-predicate", message);
                    }
                    continue;
                }
                Operand::Surface(Named::Declared(s)) if row.role == Role::Surface => {
                    if self.kernel.surfaces.is_valid(*s)
                        && !bits.has(numbers.surfaces + s.as_u32() as usize)
                    {
                        let name = &self.kernel.surfaces[*s].name;
                        let message =
                            format!("surface `{name}` is used and not written on every way here");
                        self.report(at, span, "visa-surface", message);
                    }
                    continue;
                }
                Operand::Address {
                    variable, first, ..
                } if row.role == Role::Base => (*variable, *first, size),
                Operand::IndirectDestination { at, .. } => (at.address, at.first, 1),
                Operand::IndirectSource { at, region, .. } => {
                    let count = match region {
                        crate::model::IndirectRegion::Rows { width, .. } => size / (*width).max(1),
                        _ => 1,
                    };
                    (at.address, at.first, count)
                }
                _ => continue,
            };
            let Some(decl) = self.kernel.addresses.get(address) else {
                continue;
            };
            let start = numbers.addresses[address.as_u32() as usize];
            let end = first.saturating_add(count).min(decl.elements.min(64));
            if let Some(k) = (first..end).find(|k| !bits.has(start + *k as usize)) {
                let name = &decl.name;
                let message = format!("`{name}({k})` is read and not written on every way here");
                self.report(at, span, "visa-address", message);
            }
        }
    }
}
