//! What no kernel may do: regions that machines cannot address, accesses outside variables, types
//! that operations do not take, registers that nothing has written.
//!
//! Assemblers accept much of this in silence and make other code of it. Rules of regions have
//! numbers, L1 to L12, that messages name; `isa/visa/README.md` lists them. The interpreter finds
//! what depends on values.

mod declare;
mod flow;
mod instruction;
mod operand;

use crate::model::{Instruction, Item, Kernel};
use crate::print;
use crate::read::{ItemPlace, Places, ReadFile};
use crate::tables::Platform;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};

/// All that is wrong with a kernel, with places if it was text. Warnings may be among it.
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

/// All that is wrong with the kernels of a file.
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

/// An instruction and where it stands.
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
    /// Reports something about an instruction: at its place, or with its text where there is none.
    fn report(&mut self, at: At<'_>, span: Option<Span>, code: &'static str, message: String) {
        self.advise(at, span, code, message, "");
    }

    /// The same, with what to do about it.
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
