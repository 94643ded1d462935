//! The rules for all kernels: regions that machines can address, accesses inside variables, types
//! that operations accept, registers that are written before they are read.
//!
//! Assemblers accept many violations without a message and make different code. Rules of regions have
//! numbers, L1 to L12, that messages name; `isa/visa/README.md` lists them. The interpreter finds
//! errors that depend on values.

mod declare;
mod flow;
mod instruction;
mod operand;

use crate::model::{Instruction, Item, Kernel};
use crate::print;
use crate::read::{ItemPlace, Places, ReadFile};
use crate::tables::Platform;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};

/// All errors of a kernel, with places if it was text. Warnings may be included.
pub fn kernel(kernel: &Kernel, platform: &Platform, places: Option<&Places>) -> Diagnostics {
    let mut v = Verifier {
        kernel,
        platform,
        places,
        out: Diagnostics::default(),
    };
    v.declarations();
    v.inputs();
    for (f, function) in kernel.functions.iter().enumerate() {
        for (at, item) in function.items.iter().enumerate() {
            if let Item::Instruction(i) = item {
                let place = places.and_then(|p| p.item(f, at));
                v.instruction(i, place);
            }
        }
    }
    v.flow();
    v.out
}

/// All errors of the kernels of a file.
pub fn file(read: &ReadFile, platform: &Platform) -> Diagnostics {
    let mut out = Diagnostics::default();
    for (i, k) in read.file.kernels.iter().enumerate() {
        out.append(kernel(k, platform, read.places.get(i)));
    }
    for (i, k) in read.file.kernels.iter().enumerate() {
        if read.file.kernels[..i]
            .iter()
            .any(|other| other.name == k.name)
        {
            let d = Diagnostic::error("visa-name", format!("two kernels are called `{}`", k.name));
            let place = read.places.get(i).and_then(|p| p.kernel);
            out.push(d.maybe_label(place, ""));
        }
    }
    out
}

struct Verifier<'a> {
    kernel: &'a Kernel,
    platform: &'a Platform,
    places: Option<&'a Places>,
    out: Diagnostics,
}

/// An instruction and its place.
#[derive(Clone, Copy)]
struct At<'a> {
    instruction: &'a Instruction,
    place: Option<&'a ItemPlace>,
}

impl At<'_> {
    fn operand(&self, n: usize) -> Option<Span> {
        let place = self.place?;
        Some(place.operands.get(n).copied().unwrap_or(place.span))
    }

    fn whole(&self) -> Option<Span> {
        self.place.map(|p| p.span)
    }

    fn exec(&self) -> Option<Span> {
        self.place.map(|p| p.exec.unwrap_or(p.span))
    }

    fn guard(&self) -> Option<Span> {
        self.place.map(|p| p.guard.unwrap_or(p.span))
    }
}

impl Verifier<'_> {
    /// Reports an error of an instruction: at its place, or with its text if it has no place.
    fn report(&mut self, at: At<'_>, span: Option<Span>, code: &'static str, message: String) {
        self.advise(at, span, code, message, "");
    }

    /// Reports an error with advice.
    fn advise(
        &mut self,
        at: At<'_>,
        span: Option<Span>,
        code: &'static str,
        message: String,
        help: &str,
    ) {
        let mut d = Diagnostic::error(code, message).maybe_label(span, "");
        if span.is_none() {
            d = d.note(print::instruction(
                at.instruction,
                self.kernel,
                self.platform,
            ));
        }
        if !help.is_empty() {
            d = d.help(help);
        }
        self.out.push(d);
    }
}
