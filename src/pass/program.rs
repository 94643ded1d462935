//! A program between passes, in any language.
//!
//! A language brings a type for its programs and implements [`Representation`] for it. All else handles [`Program`], which hides
//! that type. A pass of the language gets the type back by [`Program::get_mut`].

use crate::KernelFigures;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_target::Target;
use std::any::Any;
use std::fmt;

/// The state of a program between two passes: a language and the progress of its programs. Forms with the same name are equal.
#[derive(Debug)]
pub struct Form {
    /// The name of the form.
    pub name: &'static str,
    /// A program of the form in words, with an article.
    pub words: &'static str,
}

impl PartialEq for Form {
    fn eq(&self, other: &Form) -> bool {
        self.name == other.name
    }
}

impl Eq for Form {}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words)
    }
}

/// The programs of a language, as the pipeline uses them. `Display` writes the text of the program.
pub trait Representation: Any + Send + Sync + fmt::Display {
    /// The form of the program.
    fn form(&self) -> &'static Form;

    /// Names of the program's functions in order.
    fn names(&self) -> Vec<&str>;

    /// The structural checks of each function.
    ///
    /// # Errors
    /// All errors of the program.
    fn verify(&self) -> Result<(), Diagnostics>;

    /// A copy.
    fn copy(&self) -> Program;

    /// Whether the program is empty.
    fn is_empty(&self) -> bool {
        self.names().is_empty()
    }

    /// The machines that the program's functions name.
    fn targets(&self) -> Vec<Target> {
        Vec::new()
    }

    /// Whether the program's text, read again, must give the same text.
    fn is_read_back(&self) -> bool {
        true
    }

    /// Private memory of a work-item of each function, in bytes, if the program is code.
    fn private_bytes(&self) -> Vec<u32> {
        Vec::new()
    }

    /// Figures of the program's kernels, if the program is code.
    fn figures(&self) -> Vec<KernelFigures> {
        Vec::new()
    }

    /// Removes the independent parts of the program that the structural checks refuse; returns their errors.
    fn drop_unsound(&mut self) -> Diagnostics {
        self.verify().err().unwrap_or_default()
    }

    /// Takes the errors of independent parts that passes have given up.
    fn take_failures(&mut self) -> Diagnostics {
        Diagnostics::default()
    }
}

/// A program in some language.
pub struct Program(Box<dyn Representation>);

impl Program {
    /// A program of a language's own type.
    pub fn new(representation: impl Representation) -> Program {
        Program(Box::new(representation))
    }

    /// The program in its language's own type, if the program is in that language.
    pub fn get<T: Representation>(&self) -> Option<&T> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }

    /// The program in its language's own type, mutable, as by [`Program::get`].
    pub fn get_mut<T: Representation>(&mut self) -> Option<&mut T> {
        let any: &mut dyn Any = &mut *self.0;
        any.downcast_mut()
    }

    /// The program in its language's own type, by value; a program in another language comes back unchanged.
    ///
    /// # Errors
    /// The program, if it is in another language.
    pub fn take<T: Representation>(self) -> Result<T, Program> {
        if self.get::<T>().is_none() {
            return Err(self);
        }
        let any: Box<dyn Any> = self.0;
        match any.downcast() {
            Ok(own) => Ok(*own),
            Err(_) => unreachable!("the type was just looked at"),
        }
    }

    /// The machine that the program itself names; `None` for a program that names no machine.
    ///
    /// # Errors
    /// `input-targets`: the functions are for different machines.
    pub fn target(&self) -> Result<Option<Target>, Diagnostics> {
        let targets = self.0.targets();
        let Some(&first) = targets.first() else {
            return Ok(None);
        };
        match targets.iter().find(|&&t| t != first) {
            None => Ok(Some(first)),
            Some(other) => {
                let (a, b) = (first.name(), other.name());
                let message = format!("the program has functions for {a} and for {b}");
                Err(Diagnostic::error("input-targets", message)
                    .help("compile those for one target at a time")
                    .into())
            }
        }
    }
}

impl std::ops::Deref for Program {
    type Target = dyn Representation;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl std::ops::DerefMut for Program {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.0
    }
}

impl Clone for Program {
    fn clone(&self) -> Program {
        self.0.copy()
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
