//! Declarations and inputs.

use super::Verifier;
use crate::layout;
use crate::model::{Elements, General, Variable};
use crate::tables::Category;
use easel_isa::diagnostic::{Diagnostic, Span};
use rustc_hash::FxHashMap;

impl Verifier<'_> {
    fn place(&self, variable: Variable) -> Option<Span> {
        self.places
            .and_then(|p| p.variables.get(&variable).copied())
    }

    fn declared(&mut self, variable: Variable, code: &'static str, message: String) {
        let place = self.place(variable);
        self.out
            .push(Diagnostic::error(code, message).maybe_label(place, ""));
    }

    pub(super) fn declarations(&mut self) {
        let kernel = self.kernel;
        self.names();
        for v in kernel.generals.keys() {
            self.general(v);
        }
        for (v, decl) in &kernel.predicates {
            let sizes = &self.platform.limits().predicate_sizes;
            if !sizes.contains(&decl.elements) {
                let message = format!("predicate `{}` has {} elements", decl.name, decl.elements);
                let d = Diagnostic::error("visa-predicate", message);
                let d = d.maybe_label(self.place(Variable::Predicate(v)), "");
                self.out.push(d.help(format!("it can have: {sizes:?}")));
            }
        }
        let most = self.platform.limits().address_elements;
        for (v, decl) in &kernel.addresses {
            if decl.elements == 0 || decl.elements > most {
                let (name, n) = (&decl.name, decl.elements);
                let message = format!(
                    "address variable `{name}` has {n} elements, not 1 to {most} (rule L9)"
                );
                self.declared(Variable::Address(v), "visa-address", message);
            }
        }
        let one = |decl: &Elements| decl.elements >= 1;
        for (v, decl) in &kernel.surfaces {
            if !one(decl) {
                let message = format!("surface variable `{}` has no element", decl.name);
                self.declared(Variable::Surface(v), "visa-declaration", message);
            }
        }
        for (v, decl) in &kernel.samplers {
            if !one(decl) {
                let message = format!("sampler variable `{}` has no element", decl.name);
                self.declared(Variable::Sampler(v), "visa-declaration", message);
            }
        }
        for (category, count) in [
            (Category::General, kernel.generals.len()),
            (Category::Address, kernel.addresses.len()),
            (Category::Predicate, kernel.predicates.len()),
            (Category::Surface, kernel.surfaces.len()),
            (Category::Sampler, kernel.samplers.len()),
        ] {
            let most = self
                .platform
                .category(category)
                .map_or(u32::MAX, |c| c.count);
            if count > most as usize {
                let message =
                    format!("{count} {category:?} variables, and {most} at most").to_lowercase();
                self.out
                    .push(Diagnostic::error("visa-declaration", message));
            }
        }
    }

    fn names(&mut self) {
        let mut seen: FxHashMap<&str, Variable> = FxHashMap::default();
        let kernel = self.kernel;
        for variable in kernel.variables() {
            let name = kernel.name_of(variable);
            let letters = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
            if name.is_empty() || !name.bytes().all(letters) || name.as_bytes()[0].is_ascii_digit()
            {
                let message = format!("`{name}` is no name for a variable");
                self.declared(variable, "visa-name", message);
            } else if self.platform.is_word(name) {
                let message = format!("`{name}` is a word of the language or of the platform");
                self.declared(variable, "visa-name", message);
            } else if let Some(first) = seen.insert(name, variable) {
                let d = Diagnostic::error("visa-name", format!("`{name}` is declared twice"));
                let d = d.maybe_label(self.place(variable), "again here");
                let d = d.maybe_label(self.place(first), "first here");
                self.out.push(d);
            }
        }
    }

    fn general(&mut self, v: General) {
        let (kernel, platform) = (self.kernel, self.platform);
        let decl = &kernel.generals[v];
        let variable = Variable::General(v);
        let (name, limits) = (&decl.name, platform.limits());
        let bytes = layout::bytes(kernel, platform, v);
        let info = platform.ty(decl.ty);
        if !info.variable {
            let message = format!("no variable can have type `{}`", info.name);
            self.declared(variable, "visa-type", message);
        }
        if decl.elements == 0 || decl.elements > limits.max_elements {
            let message = format!(
                "`{name}` has {} elements, not 1 to {}",
                decl.elements, limits.max_elements
            );
            self.declared(variable, "visa-declaration", message);
        } else if bytes > u64::from(limits.max_bytes) {
            let most = limits.max_bytes;
            let message = format!("`{name}` has {bytes} bytes, and {most} at most");
            self.declared(variable, "visa-declaration", message);
        }
        if decl.align.is_some_and(|a| !a.is_power_of_two()) {
            let message = format!("the alignment of `{name}` is no power of two");
            self.declared(variable, "visa-declaration", message);
        }
        let Some((of, byte)) = decl.alias else { return };
        if !kernel.generals.is_valid(of) {
            let message = format!("`{name}` is a view of what is not declared");
            return self.declared(variable, "visa-alias", message);
        }
        let (root, from) = kernel.root(v);
        let Some(root_decl) = kernel.generals.get(root) else {
            let message = format!("`{name}` is a view of what is not declared");
            return self.declared(variable, "visa-alias", message);
        };
        if root_decl.alias.is_some() {
            let message = format!("`{name}` is a view of itself");
            return self.declared(variable, "visa-alias", message);
        }
        let whole = layout::bytes(kernel, platform, of);
        if u64::from(byte) + bytes > whole {
            let of = &kernel.generals[of].name;
            let message = format!(
                "`{name}` is bytes {byte} to {} of `{of}`, which has {whole}",
                u64::from(byte) + bytes - 1
            );
            self.declared(variable, "visa-alias", message);
        }
        let element = u64::from(info.bytes);
        let align = layout::alignment(kernel, platform, root);
        if !from.is_multiple_of(element) || align < element {
            let of = &root_decl.name;
            let message = format!(
                "elements of `{name}` need multiples of {element} bytes; it starts at byte {from} of `{of}`, whose start is a multiple of {align} (rule L11)"
            );
            self.declared(variable, "visa-alias", message);
        }
    }

    pub(super) fn inputs(&mut self) {
        let (kernel, platform) = (self.kernel, self.platform);
        let mut ranges = Vec::new();
        let mut seen: FxHashMap<Variable, usize> = FxHashMap::default();
        for (at, input) in kernel.inputs.iter().enumerate() {
            let span = self.places.and_then(|p| p.inputs.get(at).copied());
            let name = kernel.name_of(input.variable);
            let mut wrong = |message: String| {
                let d = Diagnostic::error("visa-input", message).maybe_label(span, "");
                self.out.push(d);
            };
            if seen.insert(input.variable, at).is_some() {
                wrong(format!("`{name}` is an input twice"));
            }
            let (bytes, align) = match input.variable {
                Variable::General(v) if kernel.generals.is_valid(v) => {
                    let decl = &kernel.generals[v];
                    let element = platform.ty(decl.ty).bytes;
                    let align = decl.align.unwrap_or(element).max(element);
                    (layout::bytes(kernel, platform, v), u64::from(align))
                }
                // A surface or sampler in the payload is a number of 32 bits.
                Variable::Surface(_) | Variable::Sampler(_) => (4, 4),
                _ => {
                    wrong(format!("`{name}` cannot be an input"));
                    continue;
                }
            };
            if let Some(size) = input.size.map(u64::from).filter(|size| *size != bytes) {
                wrong(format!("input `{name}` has {bytes} bytes, not {size}"));
            }
            let Some(offset) = input.offset.map(u64::from) else {
                continue;
            };
            if !offset.is_multiple_of(align.max(1)) {
                wrong(format!(
                    "input `{name}` at byte {offset} needs a multiple of {align}"
                ));
            }
            ranges.push((offset, offset + bytes, at));
        }
        ranges.sort_unstable();
        for pair in ranges.windows(2) {
            let [(_, end, first), (start, _, second)] = [pair[0], pair[1]];
            if start >= end {
                continue;
            }
            let name = |at: usize| kernel.name_of(kernel.inputs[at].variable);
            let message = format!("inputs `{}` and `{}` overlap", name(first), name(second));
            let place = |at: usize| self.places.and_then(|p| p.inputs.get(at).copied());
            let d = Diagnostic::error("visa-input", message);
            let d = d.maybe_label(place(second), format!("starts at byte {start}"));
            let d = d.maybe_label(place(first), format!("ends before byte {end}"));
            self.out.push(d);
        }
    }
}
