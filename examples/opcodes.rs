//! Matching on instructions by name: the example compiles `y = a * x + y` and counts the instructions of the code.
//!
//! `cargo run --example opcodes`

use easel::amdgcn::AmdgcnOpcode as Opcode;
use easel::ir::machine::MachineFunction;

/// Counts of a function's instructions by kind.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Loads and stores of single dwords at a scalar base.
    pub accesses: usize,
    /// Sums and products of floats.
    pub arithmetic: usize,
    /// Waits for counters.
    pub waits: usize,
    /// All other instructions, by name.
    pub others: Vec<String>,
}

/// Walks a function; operations that are no instructions (the entry, for example) are not counted.
pub fn count(function: &MachineFunction) -> Counts {
    let mut counts = Counts::default();
    for (_, inst) in function.inst_order() {
        let opcode = function.insts[inst].op.opcode();
        match opcode.and_then(Opcode::from_opcode) {
            Some(Opcode::GlobalLoadDwordSaddr | Opcode::GlobalStoreDwordSaddr) => {
                counts.accesses += 1;
            }
            Some(Opcode::VAddF32 | Opcode::VMulF32 | Opcode::VFmaF32 | Opcode::VFmacF32) => {
                counts.arithmetic += 1;
            }
            Some(Opcode::SWaitcnt) => counts.waits += 1,
            Some(other) => counts.others.push(other.to_string()),
            None => {}
        }
    }
    counts
}

/// The counts of the kernel that is compiled here.
pub fn of_saxpy() -> Result<Counts, easel::Report> {
    let compiled = easel::compile(include_str!("saxpy.kir"), &easel::Options::default())?;
    Ok(count(&compiled.kernel(None)?.function))
}

#[allow(dead_code, reason = "a test has a main function of its own")]
fn main() -> Result<(), easel::Report> {
    let counts = of_saxpy()?;
    println!("{} accesses of memory", counts.accesses);
    println!("{} sums and products", counts.arithmetic);
    println!("{} waits", counts.waits);
    println!("others: {}", counts.others.join(" "));
    Ok(())
}
