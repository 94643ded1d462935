//! A program compiled, simulated and compared with the interpreter; and made smaller while it fails.

use crate::kernel::bytes;
use crate::program::{GROUP, GROUPS, Node, Program, Step};
use crate::target::lanes;
use crate::values;
use easel::ir::kernel::Kernel;
use easel::pass::Functions;
use easel::simulate::inputs::Random;
use easel::simulate::{Argument, Options as Simulation};
use easel::{Options, Source};
use easel_interpret as interpret;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// What became of a program.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// As the interpreter has it; how long the compiler took.
    Right(Duration),
    /// Something else.
    Wrong(String),
    /// It compares bits that nothing defines: what it does is not fixed.
    Undefined,
    /// The compiler refuses it.
    Refused(String),
}

/// Compiles and runs a program.
pub fn judge(program: &Program, options: &Options) -> Verdict {
    let work = AssertUnwindSafe(|| judged(program, options));
    catch_unwind(work).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()));
        Verdict::Wrong(format!("panic: {}", text.unwrap_or_default()))
    })
}

/// What this thread has worked by now: other work on the machine does not count.
fn spent() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

fn judged(program: &Program, options: &Options) -> Verdict {
    let text = program.text(lanes(options));
    let source = || Source::new("program.kir", text.as_str());
    let function = match easel::read(source(), options)
        .map(|input| input.program.take::<Functions<Kernel>>())
    {
        Ok(Ok(mut functions)) => functions.0.remove(0),
        Ok(Err(_)) => return Verdict::Wrong("no kernel".into()),
        Err(e) => return Verdict::Wrong(e.to_string()),
    };
    let start = spent();
    let compiled = match easel::compile(source(), options) {
        Ok(compiled) => compiled,
        Err(e) => return Verdict::Refused(e.to_string()),
    };
    let time = spent().saturating_sub(start);
    let buffers = buffers(program);
    let arguments = buffers.iter().cloned().map(interpret::Argument::Buffer);
    let arguments: Vec<_> = arguments.collect();
    let expected = match interpret::run(&function, &arguments, [GROUPS as u32, 1, 1]) {
        Ok(expected) => expected,
        Err(e) if e.is_undefined() => return Verdict::Undefined,
        Err(e) => return Verdict::Wrong(format!("the interpreter: {e}")),
    };
    let arguments = buffers.into_iter().map(Argument::Buffer).collect();
    let found = match compiled.run(&compiled.kernels()[0], arguments, &Simulation::default()) {
        Ok(run) => run.buffers,
        Err(e) => return Verdict::Wrong(e.to_string()),
    };
    match difference(program, &expected[1], &found[1]) {
        Some(message) => Verdict::Wrong(message),
        None => Verdict::Right(time),
    }
}

/// Edge values and random ones, of the type that each part is read as.
fn buffers(program: &Program) -> Vec<Vec<u8>> {
    let [read, written] = program.buffer_bytes();
    let mut input = vec![0; read];
    let room = read / program.inputs();
    for node in &program.nodes {
        let (Step::Input(k) | Step::Uniform(k) | Step::Gather(k)) = node.step else {
            continue;
        };
        let (elem, lanes) = node.shape;
        let (width, size) = (elem.bits(), bytes(elem, lanes));
        let mut random = Random::new(k as u64, 1);
        let edges = values::edges(elem);
        for item in 0..GROUP * GROUPS {
            let at = room * k + item * size;
            for lane in 0..usize::from(lanes) {
                let value = match random.below(4) {
                    0 => edges[random.below(edges.len() as u64) as usize],
                    1 => random.next() & 0xff & (u64::MAX >> (64 - width)),
                    _ => random.next() & (u64::MAX >> (64 - width)),
                };
                let lane = lane * usize::from(width);
                interpret::set(&mut input[at..at + size], lane, width, value);
            }
        }
    }
    vec![input, vec![0xa5; written]]
}

fn difference(program: &Program, expected: &interpret::Buffer, found: &[u8]) -> Option<String> {
    for (n, &output) in program.outputs.iter().enumerate() {
        let (elem, lanes) = program.nodes[output].shape;
        let (width, size) = (elem.bits(), bytes(elem, lanes));
        for item in 0..GROUP * GROUPS {
            let at = program.output_at(n, item);
            for lane in 0..usize::from(lanes) {
                let of =
                    |b: &[u8]| interpret::bits(&b[at..at + size], lane * usize::from(width), width);
                let want = interpret::Bits {
                    bits: of(&expected.bytes),
                    undefined: of(&expected.undefined),
                };
                let have = of(found);
                if !interpret::agrees(elem, want, have, 0) {
                    return Some(format!(
                        "%v{output}, element {lane} of work-item {item} is {have:#x}, not {want:x?}"
                    ));
                }
            }
        }
    }
    None
}

/// The smallest program found that fails in the same way.
pub fn shrunk(program: &Program, options: &Options) -> Program {
    let kind = std::mem::discriminant(&judge(program, options));
    let fails = |p: &Program| std::mem::discriminant(&judge(p, options)) == kind;
    let mut best = program.clone();
    for &output in &program.outputs {
        let mut one = program.clone();
        one.outputs = vec![output];
        let one = one.trimmed();
        if fails(&one) {
            best = one;
            break;
        }
    }
    // Where it takes several, those that can go.
    let mut n = best.outputs.len();
    while n > 0 && best.outputs.len() > 1 {
        n -= 1;
        let mut less = best.clone();
        less.outputs.remove(n);
        let less = less.trimmed();
        if fails(&less) {
            best = less;
        }
    }
    // Each node in turn becomes an input, the latest first, until none can.
    let mut n = best.nodes.len();
    while n > 0 {
        n -= 1;
        if n >= best.nodes.len()
            || best.nodes[n].uses.is_empty()
            || best.nodes[n].shape.0.bits() == 1
        {
            continue;
        }
        let mut less = best.clone();
        let fresh = best.inputs();
        less.nodes[n] = Node {
            step: Step::Input(fresh),
            shape: best.nodes[n].shape,
            uses: vec![],
        };
        let less = less.trimmed();
        if less.nodes.len() <= best.nodes.len() && fails(&less) {
            n = less.nodes.len().min(n + 1);
            best = less;
        }
    }
    best
}
