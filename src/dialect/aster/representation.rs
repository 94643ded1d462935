//! Files of the dialect as programs. Chunks of a file are independent: errors in a chunk do not prevent passes on others.

use crate::pass::{Form, Program as AnyProgram, Representation};
use crate::program::{Chunk, Program};
use crate::verify;
use easel_isa::diagnostic::Diagnostics;
use easel_target::Target;

/// The dialect, in any form; its passes check the form of their input.
pub static ASTER: Form = Form {
    name: "aster",
    words: "a program of ASTER's dialect",
};

/// All errors of a chunk's routines.
fn errors(chunk: &Chunk) -> Diagnostics {
    let checks = chunk.routines().into_iter().map(verify::verify);
    Diagnostics::gather(checks).err().unwrap_or_default()
}

impl Representation for Program {
    fn form(&self) -> &'static Form {
        &ASTER
    }

    fn names(&self) -> Vec<&str> {
        let routines = self.routines().into_iter();
        routines.map(|r| r.symbol.trim_start_matches('@')).collect()
    }

    fn verify(&self) -> Result<(), Diagnostics> {
        let sound = self.chunks.iter().filter(|c| !c.failures.has_errors());
        Diagnostics(sound.flat_map(|c| errors(c).0).collect()).into_result(())
    }

    fn copy(&self) -> AnyProgram {
        AnyProgram::new(self.clone())
    }

    /// Modules and operations outside of functions count as content.
    fn is_empty(&self) -> bool {
        self.chunks.iter().all(|c| c.items.is_empty())
    }

    /// The first target: each module names its own.
    fn targets(&self) -> Vec<Target> {
        let mut bodies = self.routines().into_iter().filter_map(|r| r.body.as_ref());
        bodies.next().map(|b| b.func.context).into_iter().collect()
    }

    fn drop_unsound(&mut self) -> Diagnostics {
        let mut all = Diagnostics::default();
        self.chunks.retain(|chunk| {
            let found = errors(chunk);
            let is_sound = !found.has_errors();
            all.append(found);
            is_sound
        });
        all
    }

    fn take_failures(&mut self) -> Diagnostics {
        let failures = self.chunks.iter_mut();
        let failures = failures.flat_map(|c| std::mem::take(&mut c.failures).0);
        Diagnostics(failures.collect())
    }
}
