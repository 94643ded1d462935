//! The passes by name and in order.

use crate::bale::Bales;
use crate::demand;
use crate::edit::remove_dead;
use crate::genx::{GenxFunction, Module, Op, Operands, Routine};
use crate::graph::region_of;
use crate::ir::function::Inst;
use crate::machine::Machine;
use crate::region::Index;
use crate::rules::Rules;
use crate::visa::model::{File, Kernel};
use crate::{bale, categories, constants, decompose, edges, emit, graph, legalize, lower, phis};
use easel_isa::diagnostic::Diagnostics;
use std::sync::LazyLock;

/// What a pass does to a function.
pub type Run = fn(&mut GenxFunction, &Machine);

/// A pass over the dialect.
pub struct Pass {
    /// As `easel opt --passes` knows it.
    pub name: &'static str,
    /// One line for help.
    pub doc: &'static str,
    /// What it does.
    pub run: Run,
}

/// The rules of a file that comes with easel; a test reads them all, so they are right.
fn rules(name: &'static str) -> Rules {
    let files: Vec<_> = crate::rules::FILES.iter().filter(|f| f.0.ends_with(name)).copied().collect();
    match Rules::load(&files) {
        Ok(rules) => rules,
        Err((sources, errors)) => panic!("{}", errors.render(&sources)),
    }
}

static INDEX: LazyLock<Rules> = LazyLock::new(|| rules("index.yaml"));
static COLLAPSE: LazyLock<Rules> = LazyLock::new(|| {
    let mut all = rules("index.yaml");
    all.all.extend(rules("collapse.yaml").all);
    all
});
static DIVISION: LazyLock<Rules> = LazyLock::new(|| {
    let mut all = rules("index.yaml");
    all.all.extend(rules("division.yaml").all);
    all
});
static NONE: Rules = Rules { all: Vec::new() };

/// The passes in the order of the pipeline.
pub const PASSES: &[Pass] = &[
    Pass {
        name: "genx-critical-edges",
        doc: "gives every critical edge a block of its own",
        run: |func, _| {
            edges::split(func);
        },
    },
    Pass {
        name: "genx-simplify",
        doc: "rewrites scalars and vectors by the rules of index algebra",
        run: |func, _| {
            graph::run(func, &INDEX);
            remove_dead(func);
        },
    },
    Pass {
        name: "genx-lower",
        doc: "puts regions, messages and selections in place of what has no instruction",
        run: |func, machine| {
            if !machine.divides() {
                graph::without_division(func, &DIVISION);
            }
            lower::run(func);
            edges::split(func);
        },
    },
    Pass {
        name: "genx-collapse",
        doc: "makes one region of regions of regions",
        run: |func, _| {
            graph::run(func, &COLLAPSE);
            remove_dead(func);
        },
    },
    Pass {
        name: "genx-dead-elements",
        doc: "removes what computes elements that nothing reads",
        run: |func, _| {
            demand::run(func);
        },
    },
    Pass {
        name: "genx-legalize",
        doc: "cuts every bale into slices that one instruction can do",
        run: |func, machine| {
            legalize::run(func, machine);
            remove_dead(func);
        },
    },
    Pass {
        name: "genx-decompose",
        doc: "makes several values of vectors that are only used in pieces",
        run: |func, machine| {
            decompose::run(func, machine);
        },
    },
    Pass {
        name: "genx-cse",
        doc: "makes common expressions one",
        run: |func, _| {
            graph::run(func, &NONE);
            remove_dead(func);
        },
    },
    Pass {
        name: "genx-constants",
        doc: "loads constants that no operand can be",
        run: |func, machine| {
            constants::run(func, machine);
        },
    },
    Pass {
        name: "genx-phi-order",
        doc: "makes the copies of block parameters few",
        run: |func, _| {
            phis::run(func);
        },
    },
    Pass {
        name: "genx-category",
        doc: "makes conversions to addresses explicit",
        run: |func, _| {
            categories::run(func);
        },
    },
];

/// Whether registers of a message can be a region: neighbours from the start of a register on.
pub fn raw_fits(region: &crate::region::Region, total: u32, register: u32) -> bool {
    let aligned = region.offset.rem_euclid(register as i32) == 0;
    region.index == Index::None && region.is_contiguous() && aligned && total >= register
}

/// The second baling: on legal code, with what operands of messages ask.
pub fn final_bales(func: &mut GenxFunction, machine: &Machine) -> Bales {
    let limits = machine.limits.clone();
    bale::bale(func, &move |func: &GenxFunction, read: Inst, special| {
        let data = &func.insts[read];
        let Op::ReadRegion(shape) = data.op else {
            return false;
        };
        let Some(vector) = data.uses[0].as_value() else {
            return false;
        };
        let ty = func.type_of(data.defs[0]);
        let bytes = func.ty(vector).bytes();
        let (region, index) = region_of(func, shape, ty.elem.bytes(), ty.count(), data.uses[1]);
        let Some((user, k)) = special else {
            // Alignment was looked at when the read was made; regions of rows with one promise stay.
            return index.is_some() || limits.source(&region, bytes, None);
        };
        match func.insts[user].op {
            Op::Message(message) => match emit::is_raw(message, k) {
                true => {
                    raw_fits(&region, bytes, limits.register)
                }
                false => ty.count() == 1 && index.is_none() && !ty.is_predicate() && emit::is_scalar(message, k),
            },
            _ => index.is_none() && limits.source(&region, bytes, None),
        }
    })
}

/// Compiles a kernel.
///
/// # Errors
/// What the platform cannot do.
pub fn compile_kernel(
    module: &Module,
    routine: &Routine,
    machine: &Machine,
    check: bool,
) -> Result<Kernel, Diagnostics> {
    let mut routine = routine.clone();
    for pass in PASSES {
        (pass.run)(&mut routine.func, machine);
        crate::trace(pass.name, &routine.func);
    }
    let bales = final_bales(&mut routine.func, machine);
    emit::emit(module, &routine, &bales, machine, check)
}

/// Compiles every kernel of a module.
///
/// # Errors
/// Those of all kernels.
pub fn compile(module: &Module, machine: &Machine, check: bool) -> Result<File, Diagnostics> {
    let mut errors = Diagnostics::default();
    let mut kernels = Vec::new();
    for routine in module.routines.iter().filter(|r| r.kernel.is_some()) {
        match compile_kernel(module, routine, machine, check) {
            Ok(kernel) => kernels.push(kernel),
            Err(more) => errors.append(more),
        }
    }
    errors.into_result(File {
        version: (4, 1),
        kernels,
    })
}
