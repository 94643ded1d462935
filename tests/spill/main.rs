//! Values that find no register: made again, split, moved to other banks, to lanes, to private
//! memory. Each kernel is allocated with few registers, proved by both symbolic checkers, simulated
//! strictly with waits and hazards in place, and compared with itself allocated with the whole file.

mod check;
mod command;
mod corpus;
mod deep;
#[path = "../kernels/mod.rs"]
mod kernels;
#[path = "../machine/mod.rs"]
mod machine;
mod masks;
mod means;
#[path = "../oracle/mod.rs"]
mod oracle;
mod random;
mod storage;

use easel::allocate::{AllocateOptions, Relief, Spill, allocate};
use easel::backend::{self, Kernel};
use easel::code::{emit, simulation};
use easel::ir::machine::MachineFunction;
use easel::ir::text::parse;
use easel::ir::verify::verify;
use easel::pass::Context;
use easel::pass::{ALLOCATED, Functions, Program};
use easel::pipeline::run_passes;
use easel::simulate::{Argument, Options};
use easel_isa::diagnostic::{Diagnostics, SourceMap};
use machine::{ACCUMULATOR, SCALAR, VECTOR, target};

/// Bytes that each work-item may write.
pub const ROW: usize = 512;
const LANES: usize = 64;

/// A kernel of one wave with one buffer: `%args` is its argument segment, `%id` the work-item.
/// `%base` is the buffer and `%row` the offset of the work-item's row in it.
pub fn kernel(body: &str) -> MachineFunction {
    let text = format!(
        "machine @test attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer \"out\" at 0 size 8 bytes {} element \"i32\" written]}} {{
^entry:
  %args: s2 @ s[0:1], %wg: s1 @ s2, %id: v1 @ v0 = entry
  %base: s2 = s_load_dwordx2.imm %args, 0
  %row: v1 = v_lshlrev_b32 9, %id
{body}
}}\n",
        ROW * LANES
    );
    let mut sources = SourceMap::default();
    let file = sources.add("test.mir", text);
    let func: MachineFunction = parse(file, &sources, easel::targets())
        .unwrap_or_else(|e| panic!("{}", e.render(&sources)));
    verify(&func).unwrap_or_else(|e| panic!("{}", e.render(&sources)));
    func
}

/// At most so many vector registers, scalars, accumulators.
pub fn options(vectors: u32, scalars: u32, accumulators: u32) -> AllocateOptions {
    let mut options = AllocateOptions {
        check: true,
        split: true,
        spill: Spill::ALL,
        ..Default::default()
    };
    options.limits[VECTOR] = Some(vectors);
    options.limits[SCALAR] = Some(scalars);
    options.limits[ACCUMULATOR] = Some(accumulators);
    options
}

/// Machine code of an allocated function.
pub fn finish(func: MachineFunction) -> Kernel {
    let rules = easel::built_in_rules().unwrap_or_else(|e| panic!("{e}"));
    let mut context = Context::new(target(), &rules);
    context.check = true;
    let passes: Vec<_> = ["waits", "hazards"]
        .iter()
        .filter_map(|p| easel::LANGUAGES.pass(p, &ALLOCATED))
        .collect();
    let text = func.to_string();
    let done = run_passes(
        Program::new(Functions(vec![func])),
        &passes,
        &context,
        &mut |_, _| {},
    );
    let (program, _) = done.unwrap_or_else(|e| panic!("{:#?}\n{text}", e.0));
    let kernels = emit::kernels(program).unwrap_or_else(|e| panic!("{:#?}", e.0));
    kernels
        .into_iter()
        .next()
        .expect("one function, one kernel")
}

pub fn simulate(kernel: &Kernel) -> Vec<u8> {
    let before = vec![0; ROW * LANES];
    let options = Options {
        max_instructions: 2_000_000,
        ..Options::default()
    };
    let report = simulation::run(kernel, vec![Argument::Buffer(before)], &options);
    let mut report = report.unwrap_or_else(|e| panic!("{:#?}\n{}", e.0, kernel.function));
    report.buffers.swap_remove(0)
}

/// Bytes of our own and of the assembler are equal.
fn assembles(kernel: &Kernel, name: &str) {
    if !oracle::available(name, &["llvm-mc-22"]) {
        return;
    }
    let kernels = std::slice::from_ref(kernel);
    let options = backend::Options::new(target()).unwrap_or_else(|e| panic!("{e:#?}"));
    let text = emit::assembly(kernels, &options, None).unwrap_or_else(|e| panic!("{:#?}", e.0));
    let code = backend::code::linearise(&kernel.function)
        .and_then(|code| code.encode(target()))
        .unwrap_or_else(|e| panic!("{:#?}", e.0));
    let own: Vec<u8> = code.iter().flat_map(|e| e.bytes.iter().copied()).collect();
    let theirs =
        oracle::assemble(target().name(), &text, name).unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(own, theirs, "{name}\n{text}");
}

/// What a limited allocation of a kernel came to.
pub struct Limited {
    pub kernel: Kernel,
    pub relief: Relief,
}

pub fn limited(func: &MachineFunction, options: &AllocateOptions) -> Result<Limited, Diagnostics> {
    let mut out = func.clone();
    let stats = allocate(&mut out, options)?;
    verify(&out)?;
    for bank in [VECTOR, SCALAR, ACCUMULATOR] {
        let limit = options.limits[bank].unwrap_or(u32::MAX);
        assert!(stats.registers[bank] <= limit, "{bank:?}\n{out}");
    }
    Ok(Limited {
        kernel: finish(out),
        relief: stats.relief,
    })
}

/// Allocate with the whole file and with few registers; both must leave the same memory.
pub fn same(name: &str, func: &MachineFunction, options: &AllocateOptions) -> Limited {
    let mut free = func.clone();
    let check = AllocateOptions {
        check: true,
        ..Default::default()
    };
    allocate(&mut free, &check).unwrap_or_else(|e| panic!("{name}: {:#?}", e.0));
    let expected = simulate(&finish(free));
    assert!(expected.iter().any(|&b| b != 0), "{name} writes nothing");
    let limited = limited(func, options).unwrap_or_else(|e| panic!("{name}: {:#?}\n{func}", e.0));
    let found = simulate(&limited.kernel);
    let at = expected.iter().zip(&found).position(|(a, b)| a != b);
    assert_eq!(
        at, None,
        "{name}: memory differs\n{func}\n{}",
        limited.kernel.function
    );
    assembles(&limited.kernel, name);
    limited
}
