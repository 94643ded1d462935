//! Tables that are read when the program runs (`--isa`): an instruction and a target that no build
//! knows, and the whole corpus with the tables read both ways, so that each reader checks the
//! other.

mod kernels;
mod oracle;

use easel::simulate::{Argument, Options as Launch};
use easel::target::Target;
use easel::target::diff;
use easel_reference::{KERNELS, LARGE, is_on};
use kernels::{arguments, compile, failures, forms, options};
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A copy of the tables of a family that a test may edit.
struct Copy(PathBuf);

impl Copy {
    fn new(name: &str) -> Copy {
        let to = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("tables-{name}"));
        let _ = std::fs::remove_dir_all(&to);
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("isa/amdgcn");
        copy_tree(&from, &to);
        let copy = Copy(to);
        // The tests add this row.
        let file = copy.path("ops/valu-rest.yaml");
        let text = std::fs::read_to_string(&file).expect("the tables can be read");
        let lines = text.split_inclusive('\n').filter(|l| !l.contains(MNEMONIC));
        let rest: String = lines.collect();
        assert_ne!(rest, text, "the tables have {MNEMONIC}");
        std::fs::write(file, rest).expect("the copy can be written");
        copy
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    fn add(&self, file: &str, text: &str) {
        let path = self.path(file);
        let old = std::fs::read_to_string(&path).unwrap_or_default();
        std::fs::write(path, old + text).expect("the copy can be written");
    }

    fn load(&self, file: &str) -> Target {
        easel::load_target(&self.path(file)).unwrap_or_else(|e| panic!("{e}"))
    }
}

fn copy_tree(from: &Path, to: &Path) {
    if from.is_dir() {
        std::fs::create_dir_all(to).expect("the copy can be written");
        for entry in std::fs::read_dir(from).expect("the tables can be read") {
            let entry = entry.expect("the tables can be read");
            copy_tree(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        std::fs::copy(from, to).unwrap_or_else(|e| panic!("{}: {e}", from.display()));
    }
}

/// The command's output, or its messages if it fails.
fn easel(args: &[&str]) -> Result<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_easel"));
    let out = command.args(args).output().expect("the binary runs");
    match out.status.success() {
        true => Ok(String::from_utf8_lossy(&out.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&out.stderr).into_owned()),
    }
}

/// How many instructions a verdict says that one wave executed.
fn executed(verdict: &str) -> u64 {
    let (_, rest) = verdict.split_once("one wave executed ").expect("a verdict");
    let digits = rest.chars().take_while(char::is_ascii_digit);
    digits.collect::<String>().parse().expect("a number")
}

const MNEMONIC: &str = "v_xad_u32";

/// The row, as a kernel engineer would add it (CDNA3 ISA manual, VOP3 opcode 499).
const ROW: &str = r#"
  - name: added
    defaults: {format: VOP3, operands: {dst: vdst.b32, a: src0.b32, b: src1.b32, c: src2.b32},
      unit: valu, modifiers: [], latency: {cycles: 1, issue: 1, source: llvm_codegen}}
    ops:
      v_xad_u32: {op: 0x1f3, meaning: "dst = (a ^ b) + c"}
"#;

/// `out[i] = (x[i] ^ y[i]) + z[i]` for one wave.
const KERNEL: &str = "examples/xor_add.kir";

/// Adding an instruction is one row, and no build: it is parsed, encoded, decoded, printed, selected
/// for an expression of its meaning, and simulated.
#[test]
fn a_new_row_is_all_that_a_new_instruction_needs() {
    let copy = Copy::new("row");
    let file = copy.path("gfx942.yaml").to_string_lossy().into_owned();
    let line = format!("{MNEMONIC} v5, v1, s2, v3");

    let unknown = easel(&["isa", "encode", "--isa", &file, &line]);
    assert!(unknown.is_err(), "the copy has {MNEMONIC}");
    copy.add("ops/vop3.yaml", ROW);
    let bytes = easel(&["isa", "encode", "--isa", &file, &line]).unwrap();
    if oracle::available("runtime tables", &["llvm-mc-22"]) {
        let expected = oracle::encode_lines("gfx942", std::slice::from_ref(&line)).remove(0);
        let expected = expected.expect("the assembler knows it");
        let expected: Vec<String> = expected.iter().map(|b| format!("{b:02x}")).collect();
        assert_eq!(bytes.trim(), expected.join(" "));
    }
    let text = easel(&["isa", "decode", "--isa", &file, &bytes]).unwrap();
    assert_eq!(text.trim(), line);

    let kernel = Path::new(env!("CARGO_MANIFEST_DIR")).join(KERNEL);
    let kernel = kernel.to_string_lossy().into_owned();
    let old = easel(&["compile", &kernel]).unwrap();
    assert!(!old.contains(MNEMONIC), "{old}");
    let new = easel(&["compile", "--check", "--isa", &file, &kernel]).unwrap();
    assert_eq!(new.matches(MNEMONIC).count(), 1, "selected once:\n{new}");

    // What the built-in tables compute is what the new instruction must compute.
    let expected = copy.path("expected.npy").to_string_lossy().into_owned();
    let (save, expect) = (format!("out={expected}"), format!("out={expected}"));
    easel(&["run", "--strict", "--seed", "5", "--save", &save, &kernel]).unwrap();
    let run = [
        "run", "--strict", "--seed", "5", "--expect", &expect, "--isa", &file, &kernel,
    ];
    let verdict = easel(&run).unwrap();
    assert!(verdict.contains("64 elements equal"), "{verdict}");
    let plain = easel(&["run", "--strict", "--seed", "5", &kernel]).unwrap();
    assert!(executed(&verdict) < executed(&plain), "{verdict}{plain}");
}

/// `out[i] = x[i] - y[i] + z[i]`, in two groupings.
const SUM: &str = r#"kernel @sum attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer "x" at 0 size 8 bytes 256 element "i32" shape [64],
  buffer "y" at 8 size 8 bytes 256 element "i32" shape [64],
  buffer "z" at 16 size 8 bytes 256 element "i32" shape [64],
  buffer "out" at 24 size 8 bytes 256 element "i32" shape [64] written]} {
^bb0:
  %0: ptr.global = argument<0>
  %1: ptr.global = argument<1>
  %2: ptr.global = argument<2>
  %3: ptr.global = argument<3>
  %4: i32 in [0, 63] = workitem_id<0>
  %5: i64 in [0, 63] = zext %4
  %6: i64 = const<0x4>
  %7: i64 = mul %5, %6
  %8: i32 = load<global, extent=256, align=4> %0, %7
  %9: i32 = load<global, extent=256, align=4> %1, %7
  %10: i32 = load<global, extent=256, align=4> %2, %7
BODY  store<global, extent=256, align=4> %12, %3, %7
  return
}
"#;

/// However a meaning groups the terms of a sum, and however a kernel does, the row is selected and computes the same.
#[test]
fn sums_are_selected_in_every_grouping() {
    let meanings = [
        "a - b + c",
        "c - b + a",
        "a + c - b",
        "c + (a - b)",
        "c - (b - a)",
        "a - (b - c)",
    ];
    let bodies = [
        "  %11: i32 = sub %8, %9\n  %12: i32 = add %11, %10\n",
        "  %11: i32 = add %10, %8\n  %12: i32 = sub %11, %9\n",
        "  %11: i32 = sub %9, %8\n  %12: i32 = sub %10, %11\n",
    ];
    for meaning in meanings {
        let copy = Copy::new("sums");
        let row = ROW.replace("(a ^ b) + c", meaning);
        copy.add("ops/vop3.yaml", &row);
        let file = copy.path("gfx942.yaml").to_string_lossy().into_owned();
        for (n, body) in bodies.iter().enumerate() {
            let kernel = copy.path(&format!("sum{n}.kir"));
            std::fs::write(&kernel, SUM.replace("BODY", body)).expect("the kernel can be written");
            let kernel = kernel.to_string_lossy().into_owned();
            let text = easel(&["compile", "--check", "--isa", &file, &kernel]).unwrap();
            assert_eq!(text.matches(MNEMONIC).count(), 1, "{meaning}:\n{text}");
            let expected = copy.path("expected.npy").to_string_lossy().into_owned();
            let (save, expect) = (format!("out={expected}"), format!("out={expected}"));
            easel(&["run", "--strict", "--seed", "7", "--save", &save, &kernel]).unwrap();
            let run = [
                "run", "--strict", "--seed", "7", "--expect", &expect, "--isa", &file, &kernel,
            ];
            let verdict = easel(&run).unwrap();
            assert!(
                verdict.contains("64 elements equal"),
                "{meaning}: {verdict}"
            );
        }
    }
}

/// A target that differs from another in a latency, a hazard and an instruction.
const TARGET: &str = r#"target: gfx942x
extends: gfx942
hazards:
  - {name: trans-to-valu, wait_states: 4}
groups:
  - name: slower, and new
    ops:
      v_exp_f32: {latency: {cycles: 16, issue: 4, source: measured}}
      v_xad_u32: {format: VOP3, op: 0x1f3, operands: {dst: vdst.b32, a: src0.b32, b: src1.b32, c: src2.b32}, unit: valu,
        modifiers: [], latency: {cycles: 1, issue: 1, source: llvm_codegen}, meaning: "dst = (a ^ b) + c"}
"#;

/// `y = 2^x + x`, whose addition reads the exponential right away.
const EXP: &str = r#"kernel @exp attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer "x" at 0 size 8 bytes 256 element "f32" shape [64],
  buffer "y" at 8 size 8 bytes 256 element "f32" shape [64] written]} {
^bb0:
  %0: i32 in [0, 63] = workitem_id<0>
  %1: i64 = zext %0
  %2: i64 = const<0x4>
  %3: i64 = mul %1, %2
  %4: ptr.global = argument<0>
  %5: ptr.global = argument<1>
  %6: f32 = load<global, align=4> %4, %3
  %7: f32 = exp2<afn> %6
  %8: f32 = fadd %7, %6
  store<global, align=4> %8, %5, %3
  return
}
"#;

#[test]
fn ten_lines_make_a_target() {
    assert!(TARGET.lines().count() <= 10);
    let copy = Copy::new("target");
    copy.add("gfx942x.yaml", TARGET);
    let (base, new) = (copy.load("gfx942.yaml"), copy.load("gfx942x.yaml"));
    let changes: Vec<String> = diff(base.tables(), new.tables())
        .iter()
        .map(ToString::to_string)
        .collect();
    insta::assert_snapshot!("ten_lines", changes.join("\n"));

    let code = |target: Target| {
        let mut options = easel::Options::default();
        options.targets = options.targets.with_usual(target);
        options.check = true;
        let compiled = easel::compile(EXP, &options).unwrap_or_else(|e| panic!("{e}"));
        let buffers = || {
            let x = (0..64).flat_map(|n: u8| (f32::from(n) / 8.0 - 4.0).to_le_bytes());
            vec![
                Argument::Buffer(x.collect()),
                Argument::Buffer(vec![0; 256]),
            ]
        };
        let strict = Launch {
            strict: true,
            ..Launch::default()
        };
        let run = compiled.run(&compiled.kernels()[0], buffers(), &strict);
        let run = run.unwrap_or_else(|e| panic!("{e}"));
        (compiled.assembly().unwrap(), run.buffers)
    };
    let ((old, before), (slow, after)) = (code(base), code(new));
    assert_eq!(before, after);
    assert!(
        old.contains("s_nop 0\n") && slow.contains("s_nop 3\n"),
        "{old}{slow}"
    );
    assert!(slow.contains("amdgcn-amd-amdhsa--gfx942x"), "{slow}");
}

/// Waves of half the lanes, masks of half the units. (Products of matrices, and the hazards that
/// speak of them, are of the other size.)
const HALF: &str = "target: half\nextends: gfx942\nremove: [ops/mfma.yaml, ops/sparse.yaml, hazards.yaml]\nlimits: {lanes: 32}\n";

#[test]
fn a_target_says_how_many_lanes_a_wave_has() {
    let copy = Copy::new("half");
    copy.add("half.yaml", HALF);
    let options = |target: Option<Target>| easel::Options {
        target,
        check: true,
        ..easel::Options::default()
    };
    let half = copy.load("half.yaml");
    let text = include_str!("../examples/saxpy.kir");
    let run = |text: &str, options: &easel::Options| {
        let compiled = easel::compile(text, options).map_err(|e| e.to_string())?;
        let floats = |f: fn(u16) -> f32| (0..1024u16).flat_map(move |i| f(i).to_le_bytes());
        let arguments = vec![
            Argument::Buffer(floats(f32::from).collect()),
            Argument::Buffer(floats(|i| f32::from(i % 7)).collect()),
            Argument::Value(2.5f32.to_bits().into()),
        ];
        let strict = Launch {
            strict: true,
            ..Launch::default()
        };
        let run = compiled.run(&compiled.kernels()[0], arguments, &strict);
        let run = run.map_err(|e| e.to_string())?;
        let right = floats(|i| 2.5 * f32::from(i) + f32::from(i % 7));
        assert!(right.eq(run.buffers[1].iter().copied()));
        // Waves times what each executes.
        Ok::<_, String>(run.instructions / run.executed.instructions)
    };
    let unsaid = text.replace("subgroup_size = 64, ", "");
    assert_eq!(run(&unsaid, &options(None)), Ok(16));
    assert_eq!(run(&unsaid, &options(Some(half))), Ok(32));
    assert_eq!(run(text, &options(None)), Ok(16));
    let refused = run(text, &options(Some(half))).expect_err("other waves");
    assert!(refused.contains("select-subgroup-size"), "{refused}");
}

/// Everything that is wrong with the tables is said, each at its place.
#[test]
fn wrong_tables_are_reported_all_at_once() {
    let copy = Copy::new("wrong");
    let wrong = "target: wrong\nextends: gfx942\nremove: [v_add_u33]\ngroups:\n  - name: wrong\n    ops:\n      \
                 v_new: {format: VOP9, op: 1, operands: {dst: vdst.b32}, unit: valu, meaning: \"dst = 1\"}\n      \
                 v_add_u32: {latency: {cycles: many, issue: 1, source: guessed}}\n      \
                 v_or_b32: {meaning: \"dst = a | q\"}\n";
    copy.add("wrong.yaml", wrong);
    let file = copy.path("wrong.yaml").to_string_lossy().into_owned();
    for command in [
        &["compile", KERNEL][..],
        &["run", KERNEL],
        &["opt", KERNEL],
        &["isa", "list"],
        &["isa", "show", "v_or_b32"],
        &["isa", "encode", "s_nop 0"],
        &["isa", "decode", "000080bf"],
        &["rules", "check"],
    ] {
        let args: Vec<&str> = command.iter().copied().chain(["--isa", &file]).collect();
        let message = easel(&args).expect_err("the tables are wrong");
        let message = message.replace(&copy.0.to_string_lossy().into_owned(), "TABLES");
        insta::assert_snapshot!("wrong_tables", message);
    }
    let missing = easel(&["isa", "list", "--isa", "no/such.yaml"]).expect_err("there is none");
    assert!(missing.contains("input-unreadable"), "{missing}");
}

/// A kernel to compile with both readings of a target's tables.
struct Job {
    kernel: (&'static str, easel_reference::Mathematics),
    form: &'static str,
    built: Target,
    loaded: Target,
}

fn both_ways(job: &Job) -> Result<(), String> {
    let (name, math) = job.kernel;
    let mut with_loaded = options(job.built.name());
    with_loaded.target = Some(job.loaded);
    let a = compile(name, math, job.form, &options(job.built.name()))?;
    let b = compile(name, math, job.form, &with_loaded)?;
    let objects = (a.all.object(), b.all.object());
    let (Ok(one), Ok(other)) = objects else {
        return Err(format!("{}: no code object", a.label));
    };
    if (one, &a.text) != (other, &b.text) {
        return Err(format!("{}: other code from the loaded tables", a.label));
    }
    // The results do not depend on the form.
    if name == LARGE.0 || job.form != "input" {
        return Ok(());
    }
    let before = math.buffers(1);
    let strict = Launch {
        strict: true,
        ..Launch::default()
    };
    let run = |c: &kernels::Compiled| {
        let values = arguments(c.launch(), math, &before)?;
        let run = c.all.run(c.kernel(), values, &strict);
        run.map_err(|e| format!("{}: {e}", c.label))
    };
    let (one, other) = (run(&a)?, run(&b)?);
    math.check(&before, &other.buffers)?;
    match (one.buffers, one.executed, one.instructions)
        == (other.buffers, other.executed, other.instructions)
    {
        true => Ok(()),
        false => Err(format!("{}: other results by the loaded meanings", a.label)),
    }
}

/// The compiled tables and the loaded ones are the same machine: equal bytes, equal results by the
/// compiled meanings and the interpreted ones. One form of each kernel is taken: forms are spellings of the same text.
#[test]
fn the_corpus_is_the_same_both_ways() {
    let mut jobs = Vec::new();
    for built in easel::targets().iter() {
        let file = format!("isa/amdgcn/{}.yaml", built.name());
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let loaded = easel::load_target(&path).unwrap_or_else(|e| panic!("{e}"));
        assert!(diff(built.tables(), loaded.tables()).is_empty());
        // The kernels are for waves of 64.
        for &kernel in KERNELS.iter().chain([&LARGE]) {
            if built.lanes() != 64 || !is_on(built.name(), kernel.0) {
                continue;
            }
            jobs.extend(forms(kernel.0).into_iter().take(1).map(|form| Job {
                kernel,
                form,
                built,
                loaded,
            }));
        }
    }
    let wrong = jobs.par_iter().filter_map(|job| both_ways(job).err());
    failures(wrong.collect());
}

/// A machine that nobody builds, by tables alone: waves of 16 lanes, three counters, a barrier in two instructions, products of 16 by 8
/// with places of their own.
const INVENTED: &str = r#"
target: invented
extends: gfx1100
include: [invented-ops.yaml]
remove: [s_barrier, expcnt, s_waitcnt_expcnt, s_wait_idle, lds_direct_load, lds_param_load, ds_append, ds_consume,
         rdna/ops/interpolation.yaml, rdna/ops/matrix.yaml, matrix-to-factor, rdna3-sum, rdna3-factor]
limits: {lanes: 16}
abi: {barrier: 7}
groups:
  - name: waits
    ops:
      s_waitcnt: {meaning: "wait.vmcnt(simm16[15:10]); wait.lgkmcnt(simm16[9:4])"}
"#;

const INVENTED_OPS: &str = r#"
groups:
  - name: barrier in two instructions
    defaults: {format: SOPP, operands: {n: simm16.u16}, unit: control, latency: {cycles: 4, issue: 1, source: estimated}}
    ops:
      s_meet: {op: 0x70, meaning: "barrier_signal(n)"}
      s_leave: {op: 0x71, meaning: "barrier_wait(n)"}
  - name: product of 16 by 8
    defaults: {format: VOP3P_MATRIX, unit: mfma, modifiers: [neg_lo, neg_hi], latency: {cycles: 5, issue: 1, source: estimated}}
    ops:
      v_product: {op: 0x70, set: {op_sel_hi: 7}, operands: {
          dst: {field: vdst, type: f32x8, early_clobber: true, may_equal: c},
          a: {field: src0, type: f16x8, constants: none, banks: [vector]}, b: {field: src1, type: f16x4, constants: none, banks: [vector]},
          c: {field: src2, type: f32x8, constants: f32, banks: [vector]}},
        meaning: "dst = mfma(m=16, n=8, k=8, blocks=1, a, b, c, negated(neg_lo, neg_hi))"}
# A lane has a row of A, half of a column of B, and two runs of four rows of a column of D.
fragments:
  invented-a: {operand: a, item: k, lane: line}
  invented-b: {operand: b, item: k % 4, lane: "line + 8*(k / 4)"}
  invented-d: {operand: d, item: "i % 4 + 4*(i / 8)", lane: "j + 8*(i / 4 % 2)"}
"#;

/// Sums of rows by 256 work-items: across lanes, then through memory of the workgroup.
const SUMS: &str = r#"module: "main"
x = @param:x -> float_type, {6, 1024}, {1024, 1}
@1 = reduce_sum[axes={1}](x) -> float_type, {6, 1}, {1, 1}
@2 = @return(@1)
"#;

/// A product whose sizes are no multiples of the instruction's.
const PRODUCT: &str = r#"module: "main"
a = @param:a -> half_type, {40, 70}, {70, 1}
b = @param:b -> half_type, {70, 36}, {36, 1}
@2 = dot(a,b) -> half_type, {40, 36}, {36, 1}
@3 = relu(@2) -> half_type, {40, 36}, {36, 1}
@4 = @return(@3)
"#;

#[test]
fn an_invented_machine_is_tables_alone() {
    let copy = Copy::new("invented");
    copy.add("invented.yaml", INVENTED);
    copy.add("invented-ops.yaml", INVENTED_OPS);
    copy.add("sums.mgx", SUMS);
    copy.add("product.mgx", PRODUCT);
    let path = |file: &str| copy.path(file).to_string_lossy().into_owned();
    let (isa, sums) = (path("invented.yaml"), path("sums.mgx"));
    let said = easel(&["verify", "--isa", &isa, "--seeds", "3", &sums]);
    let said = said.unwrap_or_else(|e| panic!("{e}"));
    assert!(said.contains("on invented"), "{said}");
    let code = easel(&["compile", "--check", "--isa", &isa, &sums]);
    let code = code.unwrap_or_else(|e| panic!("{e}"));
    let position = |word: &str| code.find(word).unwrap_or_else(|| panic!("{word}: {code}"));
    assert!(position("\ts_meet 7") < position("\ts_leave 7"), "{code}");
    assert!(!code.contains("s_barrier"), "{code}");
    let product = path("product.mgx");
    let said = easel(&["verify", "--isa", &isa, "--seeds", "3", &product]);
    let said = said.unwrap_or_else(|e| panic!("{e}"));
    assert!(said.contains("1 kernel on invented"), "{said}");
    let code = easel(&["compile", "--check", "--isa", &isa, &product]);
    let code = code.unwrap_or_else(|e| panic!("{e}"));
    assert!(code.contains("\tv_product"), "{code}");
}
