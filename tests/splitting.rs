//! Loops split where masks begin to matter: random ragged rows, added up by loops whose loads have a mask for each element. The
//! interpreter finds the same memory and the same loads of each work-item before the pass, behind it, and behind
//! pipelining, however long the row is; so does strict simulation of what becomes of them. A test of its own sees that
//! a wrong bound is noticed.

use arbitrary::{Result, Unstructured};
use easel::Options;
use easel::ir::kernel::Kernel;
use easel::ir::kernel::{Binary, KernelFunction, Op};
use easel::pass::Context;
use easel::pass::Functions;
use easel::simulate;
use easel::transform::{pipelining, split};
use easel_interpret::{Argument, Buffer, What, follow};

/// Bytes of the buffer that is read.
const READ: usize = 1 << 14;

/// A kernel that adds up rows, and what its rows are.
struct Ragged {
    text: String,
    threads: usize,
    lanes: usize,
    /// The length is an argument.
    given: bool,
    /// Lengths to try.
    lengths: Vec<u64>,
}

fn ragged(u: &mut Unstructured) -> Result<Ragged> {
    let threads = *u.choose(&[64usize, 128])?;
    let lanes = *u.choose(&[2usize, 4, 8])?;
    // Work-items side by side in a row, and elements of a tile.
    let across = 1usize << u.int_in_range(0..=3)?;
    let tile = lanes * across + *u.choose(&[0, 0, 0, 1, lanes])?;
    let given = u.ratio(3, 4)?;
    let step = *u.choose(&[1usize, 1, 1, 2])?;
    let first = u.int_in_range(0..=1)?;
    let wide = u.ratio(1, 2)?;
    let shift = u.int_in_range(0..=2)?;
    let rows = u.ratio(1, 2)?;
    let most = 12 * tile as u64;
    let mut lengths: Vec<u64> = vec![0, 1, tile as u64, 2 * tile as u64 + 1, most];
    lengths.extend([5, 6, 7].map(|k| k * tile as u64 + k - 6));
    for _ in 0..4 {
        lengths.push(u.int_in_range(0..=most)?);
    }
    let fixed = lengths[lengths.len() - 1].max(9 * tile as u64);
    let (ty, word) = (format!("{lanes}xi16"), if wide { "i64" } else { "i32" });
    let count = match given {
        true => "argument<2>".to_owned(),
        false => format!("const<{fixed:#x}>"),
    };
    let range = if given { " in [0, 4096]" } else { "" };
    let iota: Vec<String> = (0..lanes).map(|k| format!("%k{k}")).collect();
    let mut text = format!(
        "kernel @ragged attributes {{workgroup_size = [{threads}, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [\n\
         \x20 buffer \"x\" at 0 size 8 bytes {READ} element \"i16\" shape [{}],\n\
         \x20 buffer \"y\" at 8 size 8 bytes {} element \"i16\" shape [{}] written{}]}} {{\n^start:\n",
        READ / 2,
        threads * lanes * 2,
        threads * lanes,
        if given {
            ",\n  index \"n\" at 16 size 8"
        } else {
            ""
        },
    );
    let mut line = |l: String| text += &format!("  {l}\n");
    line("%x: ptr.global = argument<0>".into());
    line("%y: ptr.global = argument<1>".into());
    line(format!("%n: i64{range} = {count}"));
    line("%t: i32 = workitem_id<0>".into());
    line("%w: i64 = zext %t".into());
    for k in 0..lanes {
        line(format!("%k{k}: i64 = const<{k:#x}>"));
    }
    line(format!("%iota: {lanes}xi64 = concat {}", iota.join(", ")));
    for (name, n) in [
        ("tile", tile),
        ("lanes", lanes),
        ("across", across),
        ("shift", shift),
        ("two", 2),
    ] {
        line(format!("%{name}: i64 = const<{n:#x}>"));
    }
    line(format!("%bytes: i64 = const<{:#x}>", 2 * lanes));
    line(format!("%first: {word} = const<{first:#x}>"));
    line(format!("%step: {word} = const<{step:#x}>"));
    line(format!("%nothing: {ty} = const<0x0>"));
    line(format!("%ns: {lanes}xi64 = splat %n"));
    line("%all: i64 = ceildiv %n, %tile".into());
    line(match wide {
        true => "%trips: i64 = or %all, %all".into(),
        false => "%trips: i32 = trunc %all".into(),
    });
    // Some work-items load nothing at all.
    let limit = if rows { threads as u64 - 7 } else { 4096 };
    line(format!("%limit: i64 = const<{limit:#x}>"));
    line("%row: i1 = cmp<slt> %w, %limit".into());
    line(format!("%mine: {lanes}xi1 = splat %row"));
    line("%begins: i1 = cmp<slt> %first, %trips".into());
    line("branch %begins -> ^loop(%first, %nothing), ^end(%nothing)".into());
    text += &format!("^loop(%i: {word} in [0, 4096], %sum: {ty}):\n");
    let mut line = |l: String| text += &format!("  {l}\n");
    line(match wide {
        true => "%iw: i64 = add %i, %k0".into(),
        false => "%iw: i64 = zext %i".into(),
    });
    for l in [
        "%begin: i64 = mul %iw, %tile",
        "%place: i64 = floormod %w, %across",
        "%part: i64 = mul %place, %lanes",
        "%at: i64 = add %begin, %part",
        "%position: i64 = add %at, %shift",
        "%offset: i64 = mul %position, %two",
    ] {
        line(l.into());
    }
    line(format!("%each: {lanes}xi64 = splat %position"));
    line(format!("%elements: {lanes}xi64 = add %each, %iota"));
    line(format!("%inside: {lanes}xi1 = cmp<slt> %elements, %ns"));
    line(format!("%mask: {lanes}xi1 = and %inside, %mine"));
    line(format!(
        "%v: {ty} = load<global, align=2> %x, %offset, %mask, %nothing"
    ));
    line(format!("%next: {ty} = add %sum, %v"));
    line(format!("%j: {word} in [0, 4100] = add %i, %step"));
    line("%more: i1 = cmp<slt> %j, %trips".into());
    line("branch %more -> ^loop(%j, %next), ^end(%next)".into());
    text += &format!("^end(%result: {ty}):\n");
    text +=
        "  %own: i64 = mul %w, %bytes\n  store<global, align=2> %result, %y, %own\n  return\n}\n";
    Ok(Ragged {
        text,
        threads,
        lanes,
        given,
        lengths: if given { lengths } else { vec![fixed] },
    })
}

fn parse(text: &str) -> KernelFunction {
    let input = easel::read(text, &Options::default());
    match input
        .unwrap_or_else(|e| panic!("{e}\n{text}"))
        .program
        .take::<Functions<Kernel>>()
    {
        Ok(mut functions) => functions.0.remove(0),
        Err(_) => panic!("no kernel:\n{text}"),
    }
}

fn input() -> Vec<u8> {
    let byte = |n: usize| ((n as u32).wrapping_mul(2_654_435_761) >> 24) as u8;
    (0..READ).map(byte).collect()
}

/// Memory, and where each work-item loaded, in order.
type Done = (Vec<Buffer>, Vec<Vec<u64>>);

fn interpreted(f: &KernelFunction, kernel: &Ragged, n: u64) -> std::result::Result<Done, String> {
    let mut arguments = vec![
        Argument::Buffer(input()),
        Argument::Buffer(vec![0; kernel.threads * kernel.lanes * 2]),
    ];
    arguments.extend(kernel.given.then_some(Argument::Value(n)));
    let (buffers, effects) = follow(f, &arguments, [1; 3]).map_err(|e| e.to_string())?;
    let loads = effects.iter().map(|all| {
        let loads = all.iter().filter(|e| e.what == What::Load);
        let mut loads: Vec<u64> = loads.map(|e| e.address).collect();
        loads.sort_unstable();
        loads
    });
    let loads = loads.collect();
    Ok((buffers, loads))
}

/// What each element of the result must be, by the definition of the row.
fn compare(kernel: &Ragged, before: &KernelFunction, after: &KernelFunction) -> Option<String> {
    kernel.lengths.iter().find_map(|&n| {
        let both = [before, after].map(|f| interpreted(f, kernel, n));
        match both {
            [Ok(a), Ok(b)] if a == b => None,
            [Err(e), _] | [_, Err(e)] => Some(format!("length {n}: {e}")),
            [Ok(a), Ok(b)] => Some(format!(
                "length {n}: {} differ",
                if a.0 == b.0 { "loads" } else { "results" }
            )),
        }
    })
}

#[test]
fn rows_add_up_to_the_same() {
    let rules = easel::built_in_rules().expect("the rules load");
    let context = Context::new(easel::targets().usual(), &rules);
    let (mut programs, mut divided, mut proved, mut pipelined) = (0, 0, 0, 0);
    easel_cases::cases(120, |u| {
        let kernel = ragged(u)?;
        let before = parse(&kernel.text);
        let mut after = before.clone();
        let stats = split::run(&mut after, &context);
        let stats = stats.unwrap_or_else(|e| panic!("{e:?}\n{}", kernel.text));
        programs += 1;
        divided += u32::from(stats.get("split.loops") > 0);
        proved += u32::from(stats.get("split.masks") > 0 && stats.get("split.loops") == 0);
        easel::ir::verify::verify(&after).unwrap_or_else(|e| panic!("{e:?}\n{after}"));
        if let Some(e) = compare(&kernel, &before, &after) {
            panic!("{e}\n{}\n{after}", kernel.text);
        }
        let stats = pipelining::run(&mut after, &context);
        let stats = stats.unwrap_or_else(|e| panic!("{e:?}\n{}", kernel.text));
        pipelined += u32::from(stats.get("pipelining.loops") > 0);
        easel::ir::verify::verify(&after).unwrap_or_else(|e| panic!("{e:?}\n{after}"));
        if let Some(e) = compare(&kernel, &before, &after) {
            panic!("pipelined, {e}\n{}\n{after}", kernel.text);
        }
        Ok(())
    })
    .run();
    let seen = (programs, divided, proved, pipelined);
    assert!(
        3 * divided > programs && 3 * pipelined > programs,
        "{seen:?}"
    );
}

#[test]
fn compiled_rows_add_up_to_the_same() {
    let options = Options {
        check: true,
        ..Options::default()
    };
    easel_cases::cases(16, |u| {
        let kernel = ragged(u)?;
        let function = parse(&kernel.text);
        let compiled = easel::compile(kernel.text.as_str(), &options);
        let compiled = compiled.unwrap_or_else(|e| panic!("{e}\n{}", kernel.text));
        for &n in &kernel.lengths {
            let wanted = interpreted(&function, &kernel, n);
            let wanted = wanted.unwrap_or_else(|e| panic!("{e}\n{}", kernel.text));
            let mut arguments = vec![
                simulate::Argument::Buffer(input()),
                simulate::Argument::Buffer(vec![0; kernel.threads * kernel.lanes * 2]),
            ];
            arguments.extend(kernel.given.then_some(simulate::Argument::Value(n)));
            let run = compiled.run(
                &compiled.kernels()[0],
                arguments,
                &simulate::Options::default(),
            );
            let found = run.unwrap_or_else(|e| panic!("length {n}: {e}\n{}", kernel.text));
            for (found, wanted) in found.buffers.iter().zip(&wanted.0) {
                assert!(*found == wanted.bytes, "length {n}:\n{}", kernel.text);
            }
        }
        Ok(())
    })
    .run();
}

/// A first loop that is one iteration too long is noticed.
#[test]
fn a_wrong_bound_is_noticed() {
    let rules = easel::built_in_rules().expect("the rules load");
    let context = Context::new(easel::targets().usual(), &rules);
    let (mut planted, mut noticed) = (0, 0);
    easel_cases::cases(60, |u| {
        let kernel = ragged(u)?;
        let before = parse(&kernel.text);
        let mut after = before.clone();
        let done = split::run(&mut after, &context);
        let divided = done.is_ok_and(|s| s.get("split.loops") > 0);
        // The division that says how many tiles are inside.
        let old = before.insts.len();
        let at = after
            .insts
            .values()
            .skip(old)
            .position(|d| d.op == Op::Binary(Binary::FloorDiv));
        if let (true, Some(at)) = (divided, at) {
            let inst = after.insts.keys().nth(old + at).expect("it is there");
            after.insts[inst].op = Op::Binary(Binary::CeilDiv);
            planted += 1;
            noticed += u32::from(compare(&kernel, &before, &after).is_some());
        }
        Ok(())
    })
    .run();
    // Where tiles have gaps, or all lengths are whole tiles, it is not wrong.
    let most = 5 * noticed >= 4 * planted;
    assert!(planted > 10 && most, "{noticed} of {planted}");
}
