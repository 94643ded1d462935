//! easel as a library: `y = a * x + y` is compiled, run in the simulator, and counted.
//!
//! `cargo run --example embed`

use easel::simulate::{Argument, Options as Launch};

fn main() -> Result<(), easel::Report> {
    let options = easel::Options::for_target("gfx950")?;
    let compiled = easel::compile(include_str!("saxpy.kir"), &options)?;
    println!("{}", compiled.assembly()?.lines().count());

    let floats = |f: fn(f32) -> f32| (0u16..1024).flat_map(move |i| f(i.into()).to_le_bytes());
    let arguments = vec![
        Argument::Buffer(floats(|i| i).collect()),
        Argument::Buffer(floats(|_| 1.0).collect()),
        Argument::Value(2.5f32.to_bits().into()),
    ];
    let strict = Launch {
        strict: true,
        ..Launch::default()
    };
    let run = compiled.run(compiled.kernel(None)?, arguments, &strict)?;
    assert!(floats(|i| 2.5 * i + 1.0).eq(run.buffers[1].iter().copied()));

    println!("{} bytes of code object", compiled.object()?.len());
    println!("one wave executed {:?}", run.executed);
    for kernel in &compiled.figures.kernels {
        println!("{}: {:?}", kernel.name, kernel.registers);
    }
    Ok(())
}
