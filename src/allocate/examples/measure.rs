//! Allocation alone, on a generated function, for counting executed instructions and memory.
//!
//! `measure SHAPE SIZE PRESSURE [TIMES] [coloring]`. The function is made for every TIMES, so that two
//! runs that differ in TIMES differ in allocations only.

extern crate self as easel;

pub use easel_allocate as allocate;
pub use easel_analysis as analysis;
pub use easel_ir as ir;
pub use easel_target as target;

#[path = "../../../benches/allocate/heap.rs"]
mod heap;
#[path = "../../../tests/machine/mod.rs"]
mod machine;
#[path = "../../../benches/allocate/shapes.rs"]
mod shapes;

/// The machine of the shapes.
pub struct Targets;

impl Targets {
    /// The machine of the tests.
    pub fn usual(&self) -> target::Target {
        static TARGET: std::sync::OnceLock<target::Target> = std::sync::OnceLock::new();
        *TARGET.get_or_init(|| target::Target::new(&easel_amdgcn::GFX942))
    }
}

/// The machine of the shapes, under the library's name for it.
pub fn targets() -> Targets {
    Targets
}

#[global_allocator]
static HEAP: heap::Counting = heap::Counting;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual| args.get(at).and_then(|a| a.parse().ok()).unwrap_or(usual);
    let name = args.first().map_or("Straight", String::as_str);
    let shape = shapes::SHAPES
        .into_iter()
        .find(|s| format!("{s:?}").eq_ignore_ascii_case(name));
    let Some(shape) = shape else { return };
    let func = shapes::function(shape, number(1, 1000), number(2, 64));
    let strategy = match args.get(4).map(String::as_str) {
        Some("coloring") => allocate::Strategy::Coloring,
        _ => allocate::Strategy::LinearScan,
    };
    let options = allocate::AllocateOptions {
        strategy,
        ..Default::default()
    };
    for _ in 0..number(3, 1) {
        let mut copy = func.clone();
        let (done, bytes) = heap::peak(|| allocate::allocate(&mut copy, &options));
        match done {
            Ok(stats) => println!(
                "{} instructions, {bytes} bytes, {:?}",
                func.inst_order().count(),
                stats.registers
            ),
            Err(e) => println!("{:?}", e.0.first().map(|d| &d.message)),
        }
    }
    _ = shapes::peaks(&func);
}
