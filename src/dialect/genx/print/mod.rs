//! A [`Module`] as LLVM IR, in the spelling of pointers that was read.
//!
//! - `names`: names of values and blocks; `constants`: constants.
//! - `function`: headers, blocks, phis from parameters; `instruction`: the rest.
//!
//! Contract: reading the text again gives an equal module, with the same names. Declarations come
//! from the calls. Typed pointers are cast if an access needs another type; facts that only LLVM
//! 15 and later can spell are left out of that spelling.

mod constants;
mod function;
mod instruction;
mod names;
mod pointers;
mod scope;

pub use names::Names;
pub(crate) use pointers::{BYTE, pointee_of, ty_text};

use crate::ir::function::Inst;
use crate::program::{Module, Routine, Spelling};
use crate::set::GenxFunction;
use rustc_hash::FxHashMap;

/// The comment behind an instruction, if any.
pub type Comment<'c> = dyn Fn(&GenxFunction, Inst) -> Option<String> + 'c;

/// A module as text.
pub fn print(module: &Module) -> String {
    print_with(module, &|_, _| None)
}

/// A module as text, with comments behind instructions.
pub fn print_with(module: &Module, comment: &Comment) -> String {
    let parameters = module
        .routines
        .iter()
        .map(|r| (r.func.name.as_str(), r))
        .collect();
    let mut printer = Printer::new(module.spelling, &parameters, comment);
    printer.texts = &module.declared;
    for (n, routine) in module.routines.iter().enumerate() {
        if n > 0 {
            printer.out.push('\n');
        }
        printer.routine(routine);
    }
    // Globals and metadata can name declared functions.
    for (name, text) in &module.declared {
        if !name.starts_with("llvm.") && !printer.declared.contains(name) {
            printer.declarations.push(text.clone());
        }
    }
    let mut text = String::with_capacity(printer.out.len() + 4096);
    let section = |text: &mut String, lines: &[String]| {
        if !lines.is_empty() && !text.is_empty() {
            text.push('\n');
        }
        for line in lines {
            text.push_str(line);
            text.push('\n');
        }
    };
    section(&mut text, &module.preamble);
    section(&mut text, &printer.declarations);
    if !text.is_empty() && !printer.out.is_empty() {
        text.push('\n');
    }
    text.push_str(&printer.out);
    section(&mut text, &module.postamble);
    text
}

/// A function alone as text, in the form of a module of opaque pointers; for tests and dumps.
pub fn print_function(func: &GenxFunction, comment: &Comment) -> String {
    let parameters = FxHashMap::default();
    let mut printer = Printer::new(Spelling::Opaque, &parameters, comment);
    printer.function(func, "", &[], "", &function::results_of(func));
    printer.out
}

/// Writes functions.
struct Printer<'m> {
    out: String,
    spelling: Spelling,
    /// Functions by name, for the types that calls of them need.
    routines: &'m FxHashMap<&'m str, &'m Routine>,
    comment: &'m Comment<'m>,
    /// Texts of declarations, by the name of the function, in order.
    texts: &'m [(String, String)],
    /// The declarations of callees, each once.
    declarations: Vec<String>,
    declared: rustc_hash::FxHashSet<String>,
}

impl<'m> Printer<'m> {
    fn new(
        spelling: Spelling,
        routines: &'m FxHashMap<&'m str, &'m Routine>,
        comment: &'m Comment<'m>,
    ) -> Self {
        Printer {
            out: String::new(),
            spelling,
            routines,
            comment,
            texts: &[],
            declarations: Vec::new(),
            declared: Default::default(),
        }
    }
}
