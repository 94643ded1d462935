//! The verifier itself: what is planted in code is found, and named.

use super::support::compiled;
use easel::simulate::Options as Simulation;
use easel::tensor_evaluate::Mode;
use easel::{Judging, Options, TensorProgram, Wrong};

/// Two kernels, so that one's results are the other's input.
const TWO: &str = "x = @param:x -> float_type, {4, 300}, {300, 1}
@1 = add(x,x) -> float_type, {4, 300}, {300, 1}
@2 = reduce_sum[axes={1}](@1) -> float_type, {4, 1}, {1, 1}
@3 = reduce_max[axes={0}](@2) -> float_type, {1, 1}, {1, 1}
@4 = @return(@3)
";

/// The same program with a text in the assembly of its first kernel replaced.
fn changed(own: &TensorProgram, from: &str, to: &str) -> TensorProgram {
    let options = Options::for_target("gfx942").expect("a target that is there");
    let mut texts: Vec<String> = own
        .compiled
        .kernels()
        .iter()
        .map(|kernel| {
            let mut alone = own.compiled.clone();
            alone.code =
                easel::pass::Program::new(easel::code::kernels::Kernels(vec![kernel.clone()]));
            alone.assembly().map_err(|e| e.to_string()).expect("text")
        })
        .collect();
    assert!(texts[0].contains(from), "no `{from}` in {}", texts[0]);
    texts[0] = texts[0].replace(from, to);
    let other = own.with_assembly(&texts, &options);
    other.map_err(|e| e.to_string()).expect("it is read")
}

fn layers(program: &TensorProgram) -> Result<Vec<Wrong>, String> {
    let given = program.inputs(1, Mode::Random);
    let (memory, given) = program.memory(&given).map_err(|e| e.to_string())?;
    let done = program.run(&memory, &Simulation::default());
    let done = done.map_err(|e| e.to_string())?;
    let wrong = program.wrong_buffers(&given, &done, &Judging::default());
    wrong.map_err(|e| e.to_string())
}

#[test]
fn a_changed_instruction_is_found_in_the_first_kernel() {
    let own = compiled("two.mgx", TWO, "gfx942");
    assert_eq!(own.compiled.kernels().len(), 2);
    assert!(layers(&own).expect("it runs").is_empty());
    let wrong = layers(&changed(&own, "v_add_f32_e32", "v_max_f32_e32")).expect("it runs");
    let first = &wrong[0];
    assert_eq!(first.kernel, own.compiled.kernels()[0].function.name);
    assert_eq!(first.operator.as_str(), "reduce_sum");
    // What lies between kernels is no result.
    assert!(!first.buffer.starts_with("output"), "{first:?}");
    assert_eq!(wrong[1].buffer, "output0");
}

/// What nobody writes is NaN, as what is expected here: only counting shows it.
#[test]
fn what_is_not_written_is_found_where_nan_is_expected() {
    let text = "x = @param:x -> float_type, {4, 300}, {300, 1}
@1 = neg(x) -> float_type, {4, 300}, {300, 1}
@2 = sqrt(@1) -> float_type, {4, 300}, {300, 1}
@3 = @return(@2)
";
    let own = compiled("root.mgx", text, "gfx942");
    let given = own.inputs(1, Mode::Positive);
    let (memory, given) = own
        .memory(&given)
        .map_err(|e| e.to_string())
        .expect("inputs");
    let options = Simulation {
        traffic: true,
        ..Simulation::default()
    };
    let run = |program: &TensorProgram| {
        let done = program.run(&memory, &options);
        let done = done.map_err(|e| e.to_string()).expect("it runs");
        let wrong = program.wrong_results(&given, &done, &Judging::default());
        assert!(
            wrong
                .map_err(|e| e.to_string())
                .expect("a reference")
                .is_empty()
        );
        program.unwritten(&done)
    };
    assert_eq!(run(&own), []);
    let lost = run(&changed(&own, "global_store_dword ", "s_nop 0 ; "));
    assert_eq!(
        (lost[0].buffer.as_str(), lost[0].missing, lost[0].bytes),
        ("output0", 4800, 4800)
    );
}

#[test]
fn an_access_outside_of_a_buffer_is_found_at_its_instruction() {
    let own = compiled("two.mgx", TWO, "gfx942");
    let kernel = changed(&own, "offset:1024", "offset:4092");
    let said = layers(&kernel).expect_err("the last row has nothing behind it");
    assert!(said.contains("error[simulate-outside-buffer]"), "{said}");
}

#[test]
fn a_program_that_ends_earlier_shows_where_it_begins() {
    let own = compiled("two.mgx", TWO, "gfx942");
    let options = Options::for_target("gfx942").expect("a target that is there");
    let given = own.inputs(1, Mode::Random);
    let bisect = |judging: Judging| {
        let found = own.bisect(&given, &judging, &options, &Simulation::default());
        found.map_err(|e| e.to_string()).expect("cuts are compiled")
    };
    assert!(bisect(Judging::default()).is_none());
    // The sum is rounded in another order than the reference's, the addition is exact.
    let exact = Judging {
        strict: false,
        tolerance: Some((0.0, 0.0)),
    };
    let cut = bisect(exact).expect("a sum is not exact");
    assert_eq!((cut.place, cut.wrong.operator.as_str()), (2, "reduce_sum"));
}

/// What the kernels of a program move, against the least: all loads and stores; and where waves share what they read.
pub fn moved(name: &str, text: &str) -> (f64, f64) {
    let program = compiled(name, text, "gfx942");
    let (memory, _) = program
        .memory(&program.inputs(1, Mode::Random))
        .map_err(|e| e.to_string())
        .expect("inputs");
    let options = Simulation {
        traffic: true,
        ..Simulation::default()
    };
    let done = program.run(&memory, &options);
    let done = done.map_err(|e| e.to_string()).expect(name);
    let sum = |of: fn(&easel::KernelRun) -> u64| done.kernels.iter().map(of).sum::<u64>() as f64;
    let least = sum(easel::KernelRun::least);
    (
        sum(easel::KernelRun::moved) / least,
        sum(easel::KernelRun::swept) / least,
    )
}

/// Softmax, layer norm and RMS norm: rows are read once, whatever their reductions. Parameters that all rows share are asked
/// for by each row, so they count once (`KernelRun::swept`).
#[test]
fn rows_of_norms_are_read_once() {
    let mut seen = 0;
    for (name, text) in super::corpus::programs() {
        if name.contains("softmax") || name.contains("norm") {
            let (_, swept) = moved(&name, &text);
            assert!(swept <= 1.05, "{name}: {swept}");
            seen += 1;
        }
    }
    assert_eq!(seen, 2);
    // Rows that 256 work-items do not hold.
    let (name, text) = super::corpus::programs()
        .into_iter()
        .find(|(name, _)| name.contains("softmax"))
        .expect("a softmax");
    let (_, swept) = moved(&name, &text.replace("300", "16384"));
    assert!(swept <= 1.05, "{swept}");
    // The program of the corpus has both norms in one kernel; this is one alone.
    let rms = "x = @param:x -> float_type, {8, 1024}, {1024, 1}
g = @param:g -> float_type, {1024}, {1}
@2 = mul(x,x) -> float_type, {8, 1024}, {1024, 1}
@3 = reduce_mean[axes={1}](@2) -> float_type, {8, 1}, {1, 1}
@4 = rsqrt(@3) -> float_type, {8, 1}, {1, 1}
@5 = multibroadcast[out_lens={8, 1024},out_dyn_dims={}](@4) -> float_type, {8, 1024}, {1, 0}
@6 = mul(x,@5) -> float_type, {8, 1024}, {1024, 1}
@7 = broadcast[axis=1,out_lens={8, 1024},out_dyn_dims={}](g) -> float_type, {8, 1024}, {0, 1}
@8 = mul(@6,@7) -> float_type, {8, 1024}, {1024, 1}
@9 = @return(@8)
";
    let (all, swept) = moved("rms.mgx", rms);
    assert!(swept <= 1.05, "{swept}");
    // Each of eight rows asks for `g`: the counter sees it.
    assert!(all > 1.3, "{all}");
}
