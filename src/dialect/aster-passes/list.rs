//! The list of the passes: names, effects, options.

use crate::aster::ASTER;
use crate::pass::{ALLOCATED, Pass};
use crate::whole::{chunks, machines, routines};
use crate::{
    addresses, affine, allocated, assumptions, barriers, bufferize, canonicalize, carried, cleanup,
    codegen, color, convert_waits, dce, delays, dumps, early_waits, inline, integers, interface,
    lds, legalize, legalizer, loop_invariant, loop_unroll, memory, offsets, operands, optimize,
    options, pipeline, priority, promises, reorder, scalars, schedules, semantics, stages,
    structured, symbols, test_instructions, to_amdgcn,
};

/// A pass on each routine.
macro_rules! routine {
    ($name:literal, $doc:literal, $run:expr) => {
        Pass::new($name, $doc, &ASTER, |program, context| {
            routines(program, context, $name, $run)
        })
    };
}

/// A pass on all modules and routines of a chunk together.
macro_rules! chunk {
    ($name:literal, $doc:literal, $run:path) => {
        Pass::new($name, $doc, &ASTER, |program, context| {
            chunks(program, context, $name, $run)
        })
    };
}

/// All passes.
pub static PASSES: &[Pass] = &[
    chunk!("amdgcn-preload-library", "functions of libraries in place of declarations", symbols::preload).called(&["preload-library"]).with_options(symbols::LIBRARIES),
    chunk!("inline", "the code of functions in place of calls of them", inline::run),
    chunk!("aster-selective-inlining", "as inline, but for calls that a schedule is to order", inline::selective).called(&["selective-inlining"]).with_options(inline::SELECTIVE),
    chunk!("symbol-dce", "private functions that nothing names go", symbols::dce),
    routine!("convert-scf-to-cf", "loops and conditionals become branches", structured::run).called(&["lower-scf", "amdgcn-convert-scf-control-flow", "aster-convert-scf-control-flow"]),
    routine!("amdgcn-lds-alloc", "buffers of the data share get their offsets", lds::alloc).called(&["lds-alloc"]),
    routine!("amdgcn-convert-lds-buffers", "offsets of buffers in the data share become constants", body!(lds::convert)).called(&["convert-lds-buffers"]),
    routine!("amdgcn-expand-barriers", "barriers become waits for their tokens and the target's instruction", barriers::run).called(&["expand-barriers"]),
    routine!("amdgcn-scalars-to-registers", "scalars that are computed, comparisons and selections become instructions", scalars::run).called(&["scalars-to-registers"]),
    routine!("amdgcn-legalize-operands", "operands that no encoding has room for go through registers", operands::run).called(&["legalize-operands"]),
    routine!("amdgcn-expand-interface", "arguments and ids become loads and reads of the registers that the kernel interface has them in", interface::run).called(&["expand-interface", "aster-amdgcn-expand-md-ops"]).with_options(interface::OPTIONS),
    routine!("amdgcn-low-level-scheduler", "orders instructions within blocks for latency and few registers", reorder::run).called(&["low-level-scheduler"]).with_options(reorder::OPTIONS),
    routine!("aster-amdgcn-bufferization", "phis become copies, clobbered values get storage of their own", bufferize::run).called(&["bufferize"]).with_options(options::BUFFERIZATION),
    routine!("amdgcn-to-register-semantics", "values become storage without a number", semantics::run).called(&["to-register-semantics"]),
    routine!("amdgcn-register-dce", "copies and moves that nothing needs go", body!(dce::run)).called(&["register-dce"]),
    routine!("amdgcn-pre-coloring-legalization", "copies into the condition bit become compares", body!(legalize::before_coloring)).called(&["pre-coloring-legalization"]),
    routine!("amdgcn-register-coloring", "storage gets physical registers, copies become moves", color::run).called(&["register-coloring"]).with_options(options::COLORING),
    routine!("amdgcn-post-reg-alloc-legalization", "copies between physical registers become moves, moves to themselves go", legalize::after_coloring).called(&["post-reg-alloc-legalization"]).with_options(options::LEGALIZATION),
    routine!("canonicalize", "what is there already, or is not needed, goes; constants stand once", body!(canonicalize::run)),
    routine!("aster-remove-assume-ops", "values stand for what is assumed of them", body!(assumptions::remove)).called(&["remove-assume-ops"]).with_options(assumptions::OPTIONS),
    routine!("aster-from-any-to-poison", "values of any type become those that were put in, or undefined", body!(assumptions::poison)).called(&["from-any-to-poison"]),
    routine!("aster-resolve-any-iter-args", "values of any type that are carried have the type that they were put in with", body!(carried::types::any)).called(&["resolve-any-iter-args"]),
    routine!("aster-simplify-alloca-iter-args", "memory that loops carry has its size, and is carried once", body!(carried::types::memory)).called(&["simplify-alloca-iter-args"]),
    routine!("aster-destructure-struct-iter-args", "of records that loops carry, each field is carried alone", body!(carried::records::run)).called(&["destructure-struct-iter-args"]),
    routine!("aster-scf-pipeline", "loops whose operations have stages work for several trips at once", body!(stages::run)).called(&["scf-pipeline"]).with_options(stages::OPTIONS),
    routine!("amdgcn-instruction-scheduling-autoschedule", "operations of scheduled loops without a schedule get one", body!(schedules::auto::run)).called(&["autoschedule"]),
    routine!("aster-op-scheduling", "scheduled loops become their operations in the order of their times", body!(schedules::unroll::run)).called(&["op-scheduling"]).with_options(schedules::unroll::OPTIONS),
    chunk!("aster-apply-sched", "blocks in the order that an attribute asks for", schedules::apply::run).called(&["apply-sched"]).with_options(schedules::apply::OPTIONS),
    routine!("aster-loop-unroll", "loops make several trips in one, by the greatest factor that divides their number", loop_unroll::run).called(&["loop-unroll"]).with_options(loop_unroll::OPTIONS),
    routine!("loop-invariant-code-motion", "what each trip of a loop computes alike stands before the loop", body!(loop_invariant::run)),
    routine!("aster-constexpr-expansion", "of loops with the attribute aster.constexpr, each trip stands alone", loop_unroll::expand).called(&["constexpr-expansion"]),
    routine!("sroa", "memory of several elements with constant indices becomes memory for each", body!(memory::split)),
    routine!("mem2reg", "loads become the values that were stored last", body!(memory::promote)).called(&["amdgcn-mem2reg"]),
    routine!("lower-affine", "affine.apply becomes sums, products, shifts, masks and divisions", body!(affine::lower::run)),
    routine!("aster-canonicalize-ptr", "an address has one offset", addresses::run).called(&["canonicalize-ptr"]),
    routine!("aster-optimize-ptr-add", "offsets of integers become a part that lanes share, one that they do not, and a constant", offsets::integers).called(&["optimize-ptr-add"]),
    routine!("aster-affine-optimize-ptr-add", "offsets by affine.apply become a part that lanes share, one that they do not, and a constant", offsets::maps).called(&["affine-optimize-ptr-add"]).with_options(offsets::OPTIONS),
    routine!("aster-optimize-arith", "computations on integers become cheaper ones, by the ranges of their operands", integers::optimize::run).called(&["optimize-arith"]),
    chunk!("aster-to-int-arith", "index becomes an integer of 32 bits, maps become integer operations", integers::narrow::run).called(&["to-int-arith"]),
    chunk!("aster-legalizer", "vectors become their elements, and memory is named by pointers", legalizer::run).called(&["legalizer"]),
    chunk!("aster-amdgcn-set-abi", "functions and calls state the registers of their arguments and results", codegen::abi::run).called(&["set-abi"]),
    chunk!("aster-codegen", "scalars and addresses are in registers, and lsir computes them", codegen::convert::run).called(&["codegen"]),
    routine!("amdgcn-optimize", "offsets of addresses go into the memory instructions that access them", optimize::run).called(&["optimize"]).with_options(optimize::OPTIONS),
    chunk!("aster-to-amdgcn", "operations of lsir on registers become instructions, functions that the host calls kernels", to_amdgcn::run).called(&["to-amdgcn"]),
    routine!("affine-expand-index-ops-as-affine", "places in boxes become affine.apply", body!(affine::boxes::run)).called(&["affine-expand-index-ops"]),
    routine!("lower-layout-to-affine", "places in layouts become places in boxes", body!(affine::layout::run)),
    routine!("aster-factorize-affine-expr", "affine sums of products become products of sums", body!(affine::factor::run)).called(&["factorize-affine-expr"]),
    routine!("aster-raise-to-affine", "sums and products of any number of operands become affine.apply", body!(affine::nary::raise)).called(&["raise-to-affine"]),
    routine!("aster-expand-affine-apply", "affine.apply becomes sums and products of any number of operands", body!(affine::nary::expand)).called(&["expand-affine-apply"]),
    routine!("aster-decompose-by-cse", "operands that several sums or products have are summed or multiplied once", body!(affine::share::common)).called(&["decompose-by-cse"]),
    routine!("aster-decompose-by-loop-invariant", "operands that a loop does not change are summed or multiplied alone", body!(affine::share::invariant)).called(&["decompose-by-loop-invariant"]),
    routine!("lds-multibuffer-prep", "buffers of loops with stages stand before the loop, one for each trip under way", body!(stages::share)).called(&["test-lds-multibuffer-prep"]),
    routine!("amdgcn-hoist-iter-arg-waits", "loops wait at their start for tokens of the trip before", body!(early_waits::run)).called(&["hoist-iter-arg-waits"]),
    routine!("aster-set-mfma-priority", "priority for waves while the matrix unit works for them", body!(priority::run)).called(&["set-mfma-priority"]),
    chunk!("amdgcn-set-normal-forms", "modules and kernels promise normal forms", promises::run).called(&["set-normal-forms"]).with_options(promises::OPTIONS),
    routine!("hoist-ops", "storage, interface values and constants to the entry, equal ones once", body!(cleanup::hoist)).called(&["aster-hoist-ops"]),
    routine!("cfg-simplify", "joins blocks and skips those that only branch", body!(cleanup::simplify_control_flow)).called(&["aster-cfg-simplification"]),
    routine!("cse", "merges equal pure operations", body!(cleanup::cse)),
    routine!("amdgcn-wait-insertion", "waits for loads before what they deliver is used", allocated::waits).called(&["wait-insertion", "amdgcn-late-waits"]),
    routine!("amdgcn-convert-waits", "waits for tokens become waits for counter values; allocated code gets all waits that it needs", convert_waits::run).called(&["convert-waits"]).with_options(convert_waits::OPTIONS),
    routine!("amdgcn-legalize-cf", "branches become machine branches", allocated::legalize_control_flow).called(&["legalize-cf"]),
    routine!("amdgcn-hazards", "wait states where the hazard rows ask for them", allocated::hazards).called(&["hazards"]).with_options(delays::OPTIONS),
    routine!("amdgcn-remove-test-inst", "operations for tests go", body!(test_instructions::remove)).called(&["remove-test-inst"]),
    routine!("print-liveness", "prints live cells at the ends of blocks", dumps::liveness).called(&["test-liveness-analysis"]),
    routine!("print-ranges", "prints the range constraints", dumps::ranges).called(&["test-amdgcn-range-analysis"]),
    routine!("print-interference", "prints the interference graph", dumps::interference).called(&["test-amdgcn-interference-analysis"]).with_options(options::INTERFERENCE),
    routine!("amdgcn-reg-alloc", "bufferization to coloring and cleaning up, the best of several ways", pipeline::reg_alloc).with_options(options::COLORING),
    routine!("amdgcn-backend", "everything lowered and legal, scheduling if asked for, allocation, waits, machine branches, hazards", pipeline::backend).with_options(options::BACKEND),
    Pass::new("amdgcn-to-machine", "makes machine code of kernels of the dialect that are allocated", &ASTER, |program, context| {
        machines(program, context)
    })
    .leaving(&ALLOCATED)
    .called(&["to-machine"]),
];
