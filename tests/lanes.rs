//! Values that lanes of a wave put together step by step: random ones before and behind the pass that makes use of what lanes
//! have in common, in the interpreter, and the code for them in the simulator.

mod written;

use arbitrary::{Result, Unstructured};
use easel::Options;
use easel::ir::kernel::KernelFunction;
use easel::pass::Context;
use easel::transform::lanes;
use easel::{Source, simulate};
use easel_interpret::{Argument, Buffer, follow};
use written::{Text, parse};

/// Bytes of the buffer that is written, for a work-item.
const OWN: usize = 64;

/// The text, and its work-items.
fn program(u: &mut Unstructured) -> Result<(String, usize)> {
    let threads = *u.choose(&[64, 64, 128, 96])?;
    let mut g = Text::new(format!(
        "kernel @random attributes {{workgroup_size = [{threads}, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [\n\
             \x20 buffer \"y\" at 0 size 8 bytes {bytes} element \"i8\" shape [{bytes}] written]}} {{\n^start:\n\
             \x20 %y: ptr.global = argument<0>\n  %id: i32 = workitem_id<0>\n  %t: i64 = zext %id\n",
        bytes = threads * OWN
    ));
    let last = g.number("i32", 63);
    let lane = g.def("i32", &format!("and %id, {last}"));
    let odd = g.number("i32", 0x9e37_79b1);
    let by = g.number("i32", 20);
    let mixed = g.def("i32", &format!("mul %id, {odd}"));
    let small = g.def("i32", &format!("lshr {mixed}, {by}"));
    let float = u.ratio(1, 2)?;
    let ty = if float { "f32" } else { "i32" };
    let mut v = match float {
        true => g.def("f32", &format!("stof {small}")),
        false => small,
    };
    let mut results = Vec::new();
    let whole = [1, 2, 4, 8, 16, 32];
    let ordered = u.ratio(2, 3)?;
    for n in 0..u.int_in_range(if ordered { 4 } else { 1 }..=8)? {
        let mask = match ordered {
            true => whole[n % whole.len()],
            false => *u.choose(&[1, 2, 4, 8, 16, 32, 3, 5, 15, 24, 48, 63])?,
        };
        // Lanes that others of these are not there for have nothing in common with them.
        let mask = if threads == 96 { mask & 31 } else { mask };
        if mask == 0 {
            continue;
        }
        let m = g.number("i32", mask);
        let from = g.def("i32", &format!("xor {lane}, {m}"));
        let word = match float {
            true => g.def("i32", &format!("bitcast {v}")),
            false => v.clone(),
        };
        let moved = g.def(
            "i32",
            &format!("shuffle<xor, by={mask}, width=64> {word}, {from}"),
        );
        let moved = match float {
            true => g.def("f32", &format!("bitcast {moved}")),
            false => moved,
        };
        let op = match float {
            true => *u.choose(&[
                "fadd", "fadd", "fadd", "fadd", "fmaximum", "fmaximum", "fmaximum", "fsub",
            ])?,
            false => *u.choose(&["add", "add", "add", "add", "xor", "umax", "umax", "sub"])?,
        };
        // Now and then something else follows, or is put together with.
        v = match u.int_in_range(0..=19)? {
            0 => {
                let other = g.def(ty, &format!("{op} {v}, {v}"));
                g.def(ty, &format!("{op} {other}, {moved}"))
            }
            1..=9 => g.def(ty, &format!("{op} {moved}, {v}")),
            _ => g.def(ty, &format!("{op} {v}, {moved}")),
        };
        if u.ratio(1, 12)? {
            results.push(moved);
        }
        if u.ratio(1, 12)? {
            results.push(v.clone());
        }
    }
    results.push(v);
    let own = g.number("i64", OWN);
    let begin = g.def("i64", &format!("mul %t, {own}"));
    for (n, v) in results.into_iter().take(OWN / 4).enumerate() {
        let c = g.number("i64", 4 * n);
        let at = g.def("i64", &format!("add {begin}, {c}"));
        g.text += &format!("  store<global, align=4> {v}, %y, {at}\n");
    }
    g.text += "  return\n}\n";
    Ok((g.text, threads))
}

fn interpreted(f: &KernelFunction, bytes: usize) -> Buffer {
    let arguments = [Argument::Buffer(vec![0; bytes])];
    let mut all = follow(f, &arguments, [1; 3]).unwrap_or_else(|e| panic!("{e}\n{f}"));
    all.0.remove(0)
}

/// What the strict simulator leaves of the code for a program.
fn simulated(text: &str, bytes: usize) -> Vec<u8> {
    let options = Options {
        check: true,
        ..Options::default()
    };
    let all = easel::compile(Source::new("lanes.kir", text), &options);
    let all = all.unwrap_or_else(|e| panic!("{e}\n{text}"));
    let strict = simulate::Options {
        strict: true,
        ..simulate::Options::default()
    };
    let arguments = vec![simulate::Argument::Buffer(vec![0; bytes])];
    let run = all.run(&all.kernels()[0], arguments, &strict);
    let mut run = run.unwrap_or_else(|e| panic!("{e}\n{text}"));
    run.buffers.remove(0)
}

#[test]
fn what_lanes_have_in_common_may_come_from_any_of_them() {
    let rules = easel::built_in_rules().expect("the rules load");
    let context = Context::new(easel::targets().usual(), &rules);
    let (mut programs, mut cheaper, mut read) = (0, 0, 0);
    easel_cases::cases(400, |u| {
        let (text, threads) = program(u)?;
        let mut f = parse(&text);
        let before = interpreted(&f, threads * OWN);
        let stats = lanes::run(&mut f, &context).unwrap_or_else(|e| panic!("{e:?}"));
        programs += 1;
        cheaper += u32::from(stats.get("lanes.cheaper") > 0);
        read += u32::from(stats.get("lanes.read") > 0);
        let after = interpreted(&f, threads * OWN);
        let bytes = before.bytes.iter().zip(&before.undefined);
        let found = after.bytes.iter().zip(&after.undefined);
        let same = bytes
            .zip(found)
            .all(|((x, unknown), (y, u))| (x ^ y | u) & !unknown == 0);
        assert!(same, "{text}\n{f}");
        if programs % 8 == 0 && threads != 96 {
            assert_eq!(simulated(&text, threads * OWN), before.bytes, "{text}");
        }
        Ok(())
    })
    .sizes(64, 512)
    .run();
    assert!(5 * cheaper > programs, "{cheaper} of {programs}");
    assert!(10 * read > programs, "{read} of {programs}");
}
