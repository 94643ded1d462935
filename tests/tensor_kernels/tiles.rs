//! Operands that lie across the result go through tiles in memory of the workgroup.

use super::long_rows::divided;
use super::support::{ALL_TARGETS, TARGETS, compiled, judge};
use easel::simulate::Options as Simulation;
use easel::tensor_evaluate::Mode;
use easel::{Options, Source, TensorProgram};

fn braces(all: &[u64]) -> String {
    let texts: Vec<String> = all.iter().map(u64::to_string).collect();
    format!("{{{}}}", texts.join(", "))
}

/// Strides of a tensor whose axes lie in such an order, the last one together.
fn ordered(lens: &[u64], order: &[usize]) -> Vec<u64> {
    let (mut strides, mut size) = (vec![0; lens.len()], 1);
    for &k in order.iter().rev() {
        strides[k] = size;
        size *= lens[k];
    }
    strides
}

/// Two operands, the first in another order, that are added.
pub fn across(ty: &str, lens: &[u64], order: &[usize]) -> String {
    let plain: Vec<usize> = (0..lens.len()).collect();
    let (l, rows) = (braces(lens), braces(&ordered(lens, &plain)));
    let other = braces(&ordered(lens, order));
    format!(
        "x = @param:x -> {ty}, {l}, {other}\ny = @param:y -> {ty}, {l}, {rows}\n\
         @2 = add(y,x) -> {ty}, {l}, {rows}\n@3 = @return(@2)\n"
    )
}

/// The last stage as text.
fn last(text: &str) -> String {
    let options = Options::for_target("gfx942").expect("a target that is there");
    let passes = "gen-inline,fuse-gen,gen-gridwise,gen-blockwise,gen-lanewise,gen-final";
    let done = easel::transform(Source::new("tiles.mgx", text), passes, false, &options);
    let done = done.map_err(|e| e.to_string()).expect("stages");
    done.program.to_string()
}

/// Right for a seed, in strict mode, and each element of each result is written once.
fn right(own: &TensorProgram, text: &str, mode: Mode) {
    if let Some(said) = judge(own, 5, mode, true) {
        panic!("{text}\n{said}");
    }
    let (memory, _) = own
        .memory(&own.inputs(5, mode))
        .map_err(|e| e.to_string())
        .expect("inputs");
    let options = Simulation {
        traffic: true,
        ..Simulation::default()
    };
    let done = own.run(&memory, &options).map_err(|e| e.to_string());
    for kernel in done.expect("a run").kernels {
        for buffer in kernel.traffic {
            assert_eq!(buffer.written, buffer.distinct_written, "{text}");
        }
    }
}

#[test]
fn operands_that_lie_across_are_staged_and_right() {
    let types = [
        "float_type",
        "half_type",
        "int8_type",
        "double_type",
        "int64_type",
        "bf16_type",
        "int32_type",
    ];
    let cases: [(&[u64], &[usize]); 9] = [
        (&[64, 128], &[1, 0]),
        (&[200, 150], &[1, 0]),
        (&[1009, 101], &[1, 0]),
        (&[130, 257], &[1, 0]),
        (&[3, 130, 70], &[0, 2, 1]),
        (&[3, 70, 130], &[2, 1, 0]),
        (&[40, 5, 96], &[1, 2, 0]),
        (&[2, 65, 3, 66], &[0, 2, 3, 1]),
        (&[635, 64, 8], &[2, 1, 0]),
    ];
    let mut tiled = 0;
    for (k, (lens, order)) in cases.into_iter().enumerate() {
        for (t, ty) in types.into_iter().enumerate() {
            if easel_cases::times() < 2 && (k + t) % 3 != 0 {
                continue;
            }
            let text = across(ty, lens, order);
            tiled += u32::from(last(&text).contains("kind=tile"));
            let mode = if t % 2 == 0 {
                Mode::Random
            } else {
                Mode::Special
            };
            right(
                &compiled("tiles", &text, ALL_TARGETS[(k + t) % ALL_TARGETS.len()]),
                &text,
                mode,
            );
        }
    }
    assert!(tiled > 12, "{tiled}");
}

/// Sizes that no tile divides, in the tiles that are taken for large tensors.
#[test]
fn large_awkward_sizes_are_right() {
    let text = across("float_type", &[1009, 1009], &[1, 0]);
    assert!(
        last(&text).contains("tile_dims={32, 32}"),
        "{}",
        last(&text)
    );
    right(&compiled("tiles", &text, "gfx942"), &text, Mode::Random);
    let text = across("int8_type", &[2000, 1500], &[1, 0]);
    assert!(
        last(&text).contains("tile_dims={64, 64}"),
        "{}",
        last(&text)
    );
    right(&compiled("tiles", &text, "gfx942"), &text, Mode::Random);
}

/// What stays in the cache is read as it lies, and tiles are asked for by their lengths.
#[test]
fn tiles_that_are_asked_for_are_right() {
    let text = across("float_type", &[50, 70], &[1, 0]);
    assert!(last(&text).contains("kind=flat"), "{}", last(&text));
    for (a, b) in [(64, 64), (32, 32), (7, 13), (1, 70), (50, 1), (16, 33)] {
        for ty in ["float_type", "half_type", "double_type"] {
            let text = across(ty, &[50, 70], &[1, 0]);
            let own = divided(&text, &format!("tile-across={a},tile-along={b}"));
            assert!(own.compiled.kernels()[0].function.launch.shared_bytes > 0);
            right(&own, &text, Mode::Random);
        }
    }
    // No more memory than there is: read as it lies.
    let text = across("float_type", &[500, 700], &[1, 0]);
    let own = divided(&text, "tile-across=400,tile-along=400");
    assert_eq!(own.compiled.kernels()[0].function.launch.shared_bytes, 0);
    right(&own, &text, Mode::Random);
}

/// Several operands, one of them by a transposition, one broadcast; computation before and after; a result that lies in
/// columns.
#[test]
fn several_operands_are_staged() {
    let text = "\
w = @param:w -> float_type, {70}, {1}
x = @param:x -> float_type, {130, 70}, {1, 130}
y = @param:y -> float_type, {70, 130}, {130, 1}
z = @param:z -> float_type, {130, 70}, {70, 1}
@4 = transpose[permutation={1, 0}](y) -> float_type, {130, 70}, {1, 130}
@5 = sub(x,@4) -> float_type, {130, 70}, {1, 130}
@6 = broadcast[axis=1,out_lens={130, 70},out_dyn_dims={}](w) -> float_type, {130, 70}, {0, 1}
@7 = mul(@6,z) -> float_type, {130, 70}, {70, 1}
@8 = add(@7,@5) -> float_type, {130, 70}, {70, 1}
@9 = @return(@8)
";
    let stages = last(text);
    assert_eq!(stages.matches("lds_allocate").count(), 2, "{stages}");
    for target in TARGETS {
        right(&compiled("tiles", text, target), text, Mode::Random);
    }
    let several = "\
x = @param:x -> float_type, {130, 70}, {1, 130}
y = @param:y -> float_type, {130, 70}, {70, 1}
@2 = add(y,x) -> float_type, {130, 70}, {70, 1}
@3 = abs(x) -> float_type, {130, 70}, {1, 130}
@4 = @return(@2,@3)
";
    let stages = last(several);
    assert_eq!(stages.matches("gen::barrier").count(), 2, "{stages}");
    for target in TARGETS {
        right(&compiled("tiles", several, target), several, Mode::Random);
    }
    let columns = "\
x = @param:x -> half_type, {130, 170}, {170, 1}
y = @param:y -> half_type, {130, 170}, {1, 130}
@2 = mul(y,x) -> half_type, {130, 170}, {1, 130}
@3 = @return(@2)
";
    let stages = last(columns);
    assert!(stages.contains("kind=tile"), "{stages}");
    right(&compiled("tiles", columns, "gfx942"), columns, Mode::Random);
}

/// Random programs in small tiles, with rows that several workgroups reduce.
#[test]
fn random_programs_in_tiles_are_right() {
    let (mut number, mut tiled) = (0_usize, 0_usize);
    easel_cases::cases(80, |u| {
        let text = super::random::program(u)?;
        number += 1;
        let own = divided(&text, "tile-across=5,tile-along=8,algo=split");
        let kernels = own.compiled.kernels().iter();
        tiled += usize::from(kernels.map(|k| k.function.launch.shared_bytes).sum::<u32>() > 0);
        let mode = super::support::MODES[number % 5];
        if let Some(said) = judge(&own, number as u64, mode, false) {
            panic!("{said}\n{text}");
        }
        Ok(())
    })
    .sizes(256, 2048)
    .run();
    assert!(tiled > 8, "{tiled} of {number}");
}

/// Tiles and shares that make no sense are errors, also where a text brings them.
#[test]
fn tiles_that_make_no_sense_are_refused() {
    let read = |text: &str| {
        let mut files = easel::isa::SourceMap::default();
        let file = files.add("kernel.mgx", text);
        let (_, said) = easel::tensor::read::parse(file, &files);
        said.render(&files)
    };
    for dims in [
        "{0, 4}",
        "{8, 17}",
        "{-1, 4}",
        "{4}",
        "{9223372036854775807, 2}",
    ] {
        let said = read(&format!(
            "x = @param:x -> float_type, {{8, 16}}, {{1, 8}}\n@1 = gpu::gen::workgroup_id -> uint32_type, {{1}}, {{0}}\n\
             @2 = gpu::gen::tile_region[tile_dims={dims},axis=0](x,@1) -> float_type, {{8, 4}}, {{1, 8}}\n@3 = @return(@2)\n"
        ));
        assert!(said.contains("error["), "{dims}: {said}");
    }
    // A stage by hand: the schedule says tiles that are none, or other workgroups than there are tiles.
    let text = across("float_type", &[64, 128], &[1, 0]);
    let options = Options::for_target("gfx942").expect("a target that is there");
    let passes = "gen-inline,fuse-gen,gen-gridwise";
    let done = easel::transform(Source::new("tiles.mgx", &text), passes, false, &options);
    let grid = done
        .map_err(|e| e.to_string())
        .expect("a stage")
        .program
        .to_string();
    for (from, to) in [
        ("tile_dims={32, 32}", "tile_dims={0, 32}"),
        ("tile_dims={32, 32}", "tile_dims={32, 129}"),
        ("tile_dims={32, 32}", "tile_dims={32}"),
        ("tile_dims={32, 32}", "tile_dims={16, 32}"),
        ("groups=8", "groups=7"),
    ] {
        let text = grid.replace(from, to);
        assert_ne!(text, grid);
        let rest = "gen-blockwise,gen-lanewise,gen-final,gen-kernels";
        let done = easel::transform(Source::new("tiles.mgx", &text), rest, false, &options);
        let said = done.err().map(|e| e.to_string()).unwrap_or_default();
        assert!(said.contains("error["), "{to}: {said}");
    }
    let reduce = "x = @param:x -> float_type, {70000}, {1}
@1 = reduce_sum[axes={0}](x) -> float_type, {1}, {1}
@2 = @return(@1)
";
    let passes = "gen-inline,fuse-gen,gen-gridwise,gen-blockwise,gen-lanewise,gen-final";
    let done = easel::transform(Source::new("split.mgx", reduce), passes, false, &options);
    let last = done
        .map_err(|e| e.to_string())
        .expect("stages")
        .program
        .to_string();
    for (from, to) in [
        ("share[parts=16]", "share[parts=0]"),
        ("share[parts=16]", "share[parts=3]"),
        ("groups=16", "groups=17"),
    ] {
        let text = last.replace(from, to);
        assert_ne!(text, last);
        let done = easel::transform(
            Source::new("split.mgx", &text),
            "gen-kernels",
            false,
            &options,
        );
        let said = done.err().map(|e| e.to_string()).unwrap_or_default();
        assert!(said.contains("error["), "{to}: {said}");
    }
}

/// One element that all of a tensor is chosen by is no tile.
#[test]
fn one_element_for_all_is_read_as_it_lies() {
    let text = "\
c = @param:c -> bool_type, {1}, {1}
x = @param:x -> float_type, {130, 70}, {1, 130}
y = @param:y -> float_type, {130, 70}, {70, 1}
@3 = multibroadcast[out_lens={130, 70},out_dyn_dims={}](c) -> bool_type, {130, 70}, {0, 0}
@4 = where(@3,y,x) -> float_type, {130, 70}, {70, 1}
@5 = @return(@4)
";
    let own = compiled("where", text, "gfx942");
    right(&own, text, Mode::Random);
}
